// SPDX-License-Identifier: MIT
//
// What stands in a request: its route, query, cookies, host, origin and address. Pure functions
// over texts that came from outside; any thread may call them, nothing is allocated or kept.
#ifndef ANTFARM_HTTP_H
#define ANTFARM_HTTP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "hall/hall.h"
#include "net/server.h"

typedef enum http_method { HTTP_GET, HTTP_HEAD, HTTP_POST, HTTP_OTHER_METHOD } http_method;

typedef enum http_what {
    HTTP_UNKNOWN,  ///< nothing of ours under /api/
    HTTP_NO_TABLE, ///< of a table whose id cannot be one
    HTTP_FILE,     ///< everything else: a file of the client, or a page of its router
    HTTP_HEALTH,
    HTTP_READY,
    HTTP_METRICS,
    HTTP_ADMIN, ///< for the operator's socket only
    HTTP_GAMES,
    HTTP_GAME,
    HTTP_TEXTS,
    HTTP_RULES,
    HTTP_PUZZLE,
    HTTP_LESSON,
    HTTP_TABLES,
    HTTP_RECORDS,
    HTTP_CLAIM,
    HTTP_INVITATION,
    HTTP_SIT,
    HTTP_RECORD,
    HTTP_CARD,
    HTTP_REPLAY,
    HTTP_ANALYSIS,
    HTTP_ANNOTATED,
    HTTP_TABLE_SOCKET,
    HTTP_LOBBY_SOCKET
} http_what;

typedef struct http_route {
    http_what what;
    char table[HALL_ID_SIZE]; ///< "" where the route names none
    const ant_game *game;     ///< NULL where the route names none
} http_route;

/// The route of a path without its query.
http_route http_read_route(const char *path);
/// What the route is called, in the log and towards the hall. Never NULL.
const char *http_what_name(http_what what);
/// The methods that it takes, as in the header Allow; "" for WebSockets, which are no plain
/// requests.
const char *http_what_methods(http_what what);
bool http_what_takes(http_what what, http_method method);

/// What the query may say. Zero it first.
typedef struct http_query {
    int seat;                  ///< from 1; 0: not said
    int as;                    ///< from 1; 0: not said, -1: spectators
    int number;                ///< of a puzzle or lesson, from 1; 0: not said
    unsigned from;             ///< the first ply of an analysis; 0: not said
    char node[HALL_NODE_SIZE]; ///< to which somebody was led; "": not said
} http_query;

enum { HTTP_TARGET_SIZE = 160 };
/// The same request to be made of a node: path and query.
void http_write_target(const http_route *route, const http_query *query, const char *node,
                       char target[HTTP_TARGET_SIZE]);
/// Whether nodes may have that name: 1 to 31 of a-z, A-Z, 0-9 and ".:_-".
bool http_is_node(const char *name);

/// Takes one "name=value" of a query; names that are none of ours are nobody's business. False for
/// a value that cannot be.
bool http_read_query(const char *pair, http_query *query);

/// Picks the tokens of seats out of a Cookie header: at most HALL_MAX_COOKIES, of a seat the first.
/// Whatever else stands there is passed over. Returns how many.
int http_read_cookies(const char *header, hall_cookie cookies[HALL_MAX_COOKIES]);

/// Reads a whole number of bytes, digits only; false if it is none or above `most`.
bool http_read_length(const char *header, uint32_t most, uint32_t *length);

/// Where people may come from.
typedef struct http_hosts {
    char listen[SERVER_HOST_SIZE]; ///< the host that is listened on, without brackets
    uint16_t port;
    bool is_any; ///< all addresses of the machine are listened on
    const char *const *origins;
    int n_origins;
} http_hosts;

/// True if the Host header names this server: a name of this machine for itself or the host that is
/// listened on, with the port; where all addresses are listened on, any address; or the host of an
/// origin. So a foreign name that was made to point here gets no answer.
bool http_host_is_ours(const http_hosts *hosts, const char *host);
/// True if a page from `origin` may talk to us: one that we served under this Host, or one of the
/// list.
bool http_origin_is_allowed(const http_hosts *hosts, const char *origin, const char *host);

typedef enum http_encoding { HTTP_PLAIN, HTTP_GZIP, HTTP_BROTLI } http_encoding;
/// The best of what an Accept-Encoding header takes and there is.
http_encoding http_pick_encoding(const char *header, bool has_gzip, bool has_brotli);
/// True if an If-None-Match header names the etag.
bool http_has_etag(const char *header, const char *etag);

/// An address of the internet, version 4 ones mapped into version 6.
typedef struct http_address {
    uint8_t bytes[16];
} http_address;

/// Reads "192.0.2.1", "2001:db8::1" or "[2001:db8::1]".
bool http_read_address(const char *text, size_t length, http_address *address);
/// The last address in an X-Forwarded-For header: what the proxy next to us saw.
bool http_read_forwarded(const char *header, http_address *address);
enum { HTTP_ADDRESS_SIZE = 46 };
/// As text; if not `is_whole`, without what tells a person from the neighbours (the last 8 of 32
/// bits, the last 80 of 128).
void http_address_text(const http_address *address, bool is_whole, char text[HTTP_ADDRESS_SIZE]);

#endif
