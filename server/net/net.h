// SPDX-License-Identifier: MIT
//
// What the sources of the sockets share; nobody else includes it. Everything here belongs to the
// thread of the loop.
//
// Every accepted socket is a client, from accept until libwebsockets destroys its side of it. It
// begins as a connection that speaks HTTP, one request after the other, and may become a WebSocket
// for the rest of its life. While the hall knows it, for a request or as a WebSocket, it has a
// number.
#ifndef ANTFARM_NET_H
#define ANTFARM_NET_H

#include <ev.h>
#include <libwebsockets.h>

#include "assets/assets.h"
#include "hall/hall.h"
#include "net/http.h"
#include "net/limits.h"
#include "net/log.h"
#include "net/metrics.h"
#include "net/server.h"
#include "protocol/protocol.h"

enum {
    NET_MAX_QUEUE = 256 * 1024, ///< bytes that wait for one WebSocket
    NET_RX_SIZE = 512,          ///< bytes that one WebSocket reads at once
    NET_SPARE = 64,             ///< connections over the limit that are told so
    NET_MAX_SLOTS = 1 << 20,
    NET_REPLY_MS = 30000, ///< the hall has to answer a request
    NET_WRITE_MS = 20000, ///< a part of an answer has to be taken
    NET_IDLE_MS = 15000,  ///< a kept connection may be silent between requests
    NET_CLOSE_MS = 3000,  ///< a closing handshake may take
    NET_TICK_MS = 100,
    NET_QUOTAS = 1024,
    NET_MAX_REFUSALS = 30, ///< at a table in a minute, that are logged
    NET_NAP_US = 1000      ///< between rounds while libwebsockets does not let the loop wait
};

/// Codes of close frames.
enum { NET_GOING_AWAY = 1001, NET_ABUSE = 1008, NET_TRY_LATER = 1013 };

/// Headers that everything carries: no scripts, frames or connections but our own, and no referrer,
/// since the address of a table lets people watch it.
#define NET_SAFETY_LIST(X)                                                                         \
    X("Content-Security-Policy",                                                                   \
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "               \
      "img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; "                 \
      "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")            \
    X("X-Content-Type-Options", "nosniff")                                                         \
    X("Referrer-Policy", "no-referrer")                                                            \
    X("Cross-Origin-Opener-Policy", "same-origin")                                                 \
    X("Cross-Origin-Resource-Policy", "same-origin")                                               \
    X("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()")

/// A text that waits for one or more WebSockets. The bytes begin after LWS_PRE, where the frame's
/// header is written: it is the same for all.
typedef struct net_text {
    uint32_t n_refs;
    uint32_t length;
    unsigned char bytes[];
} net_text;

typedef struct net_node {
    struct net_node *next;
    net_text *text;
} net_node;

typedef enum net_state {
    NET_WAITING,   ///< for the first or next request
    NET_READING,   ///< the body of a POST
    NET_ASKING,    ///< the hall
    NET_ANSWERING, ///< a request
    NET_TALKING,   ///< a WebSocket
    NET_CLOSING    ///< a WebSocket that gets the rest, and then the close frame
} net_state;

/// A request under way, and its answer.
typedef struct net_request {
    http_method method;
    http_route route;
    http_query query;
    hall_visit visit;   ///< its table is that of the route
    int64_t started_ms; ///< by the clock of the loop
    // POST.
    uint32_t n_expected, n_body;
    char *body;
    // The answer.
    int status;
    bool is_last;    ///< the connection is closed after it
    bool is_started; ///< the header is sent
    char content_type[64];
    const char *cache;                   ///< as in Cache-Control
    const char *etag, *encoding, *allow; ///< NULL: none
    char *cookie;                        ///< NULL: none
    char location[HTTP_TARGET_SIZE];     ///< "": none
    char *text;                          ///< the body where it is ours; NULL for files
    const unsigned char *bytes;          ///< the body
    size_t n_bytes, n_sent;
} net_request;

typedef struct net_client {
    struct net_server *net;
    struct lws *wsi;
    uint32_t slot;
    hall_client number; ///< 0 while the hall does not know it
    uint8_t state;      ///< net_state
    bool must_ping;
    bool is_operator;  ///< came through the operator's socket
    bool is_idle;      ///< nothing of what arrived last was for us
    bool is_deaf;      ///< what it says does not count any more
    uint8_t why;       ///< it only hears this protocol_error; PROTOCOL_ERROR_COUNT: it is welcome
    uint16_t code;     ///< closing: of the close frame
    uint16_t n_partly; ///< bytes of a message that came in parts
    char *partly;      ///< NULL while there is none
    ev_io arrival;     ///< a WebSocket: something can be read
    limits_address *address;
    http_address shown; ///< for the log
    limits_bucket messages;
    net_request *request; ///< NULL between requests and for a WebSocket that talks
    net_node *first, *last;
    uint32_t n_queued; ///< bytes
    uint32_t n_in, n_out;
    int64_t heard;      ///< when something came in last
    int64_t asked;      ///< when it was pinged last
    int64_t deadline;   ///< when it is cut off; INT64_MAX: never
    int64_t started_ms; ///< when it became a WebSocket
} net_client;

/// Refusals at tables that were logged in a minute.
typedef struct net_quota {
    int64_t minute;
    uint32_t n;
} net_quota;

typedef struct net_server {
    const server_settings *settings;
    struct ev_loop *loop;
    struct lws_context *lws;
    struct lws_vhost *vhost;
    game_hall *hall;
    server_log log;
    net_quota refusals[NET_QUOTAS]; ///< by tables; those that share one are few
    limits *limits;
    limits_rate messages; ///< of a WebSocket
    http_hosts hosts;
    net_figures figures;
    unsigned max_connections;
    int listener;  ///< -1 when nobody is let in any more
    int operators; ///< a socket of the file system; -1: none
    ev_io accept, accept_operator;
    ev_signal terminate, interrupt;
    ev_async wake;
    ev_timer due;  ///< the hall's deadline
    ev_timer tick; ///< every NET_TICK_MS
    ev_prepare before;
    ev_check after;
    int64_t deadline;         ///< what `due` is set for
    int64_t now;              ///< milliseconds of a clock that never goes back, as of this round
    int64_t round_started_us; ///< microseconds of it
    int64_t started, started_today; ///< by it, and by the wall's, when the server started
    // Clients by slot.
    uint32_t n_slots, n_clients;
    net_client **slots;
    uint16_t *generations; ///< of the numbers that slots get next
    uint32_t *free_slots;  ///< a stack
    uint32_t next_swept;
    net_text *last_text; ///< the one that was queued last, while somebody waits for it
    // Whether all is well.
    unsigned troubles;   ///< a set of ready.c's
    int64_t looked;      ///< when net_look looked last
    int64_t ticked;      ///< the last tick
    int64_t watchdog_ms; ///< between two signs of life; 0: nobody wants them
    int64_t sign_at;     ///< when the next is due
    // The end.
    int64_t shut_at;   ///< when the present part of it is over; 0: it has not started
    bool is_told;      ///< everybody is sent home
    bool is_cut_short; ///< there was a second signal
} net_server;

// ---- Time and the log (net.c)

int64_t net_today(void); ///< milliseconds since 1970
/// Begins a line about a client.
ant_json *net_log(net_server *net, log_level level, const char *kind, const net_client *client);

/// True if libwebsockets has put aside something that came too early. It does not tell for whom.
bool net_has_leftovers(const net_server *net);

// ---- The door (listen.c)

/// Sets max_connections, and the limit of open files for it.
ant_status net_raise_limits(net_server *net, ant_error *error);
/// Sets listener and hosts.
ant_status net_listen(net_server *net, ant_error *error);
void net_accept(struct ev_loop *loop, ev_io *watcher, int events);

// ---- Whether all is well (ready.c)

/// Looks, about once a second, and says in the log what has changed.
void net_look(net_server *net);
void net_answer_ready(net_client *client);

// ---- The supervisor (notify.c)

void net_notify(const char *state);
/// How often it wants to hear that the loop goes round; 0: never.
int64_t net_watchdog_ms(void);

// ---- The operator's door (admin.c)

/// Listens beside the database. Without it the server goes on; the log says so.
void net_open_admin(net_server *net);
void net_close_admin(net_server *net);

// ---- Clients (client.c)

bool net_clients_init(net_server *net);
void net_clients_clear(net_server *net);
/// Takes over the socket, also when it cannot be served; of the operator, if there is no address.
void net_client_accept(net_server *net, int socket, const http_address *address);
/// Holds one more connection against the address; false if it deserves no answer.
bool net_client_judge(net_client *client);
/// Forgets a client whose socket is gone.
void net_client_free(net_client *client);
/// Gives it a number towards the hall, and takes it away again.
void net_client_number(net_client *client);
void net_client_leave(net_client *client);
net_client *net_client_find(net_server *net, hall_client number);
/// Holds the client to the limits of this address from now on.
void net_client_move(net_client *client, const http_address *address);
/// Looks after timeouts and silence: a part of the clients each time.
void net_sweep(net_server *net);

/// Queues a text for a WebSocket; closes it if too much waits already.
void net_send(net_client *client, const char *text, size_t length);
/// Writes what the socket takes. True once nothing is left; false, or failed, otherwise.
bool net_flush(net_client *client, bool *has_failed);
/// Sends what is queued, then closes.
void net_close(net_client *client, int code);
/// Ends a connection without a word. Only from outside of libwebsockets' callbacks.
void net_cut_off(net_client *client);
void net_queue_clear(net_client *client);

/// Says an `error` about the request `re` (0: about none) or a `bye` of the transport's own.
void net_say_error(net_client *client, uint32_t re, protocol_error error);
void net_say_bye(net_client *client, protocol_error error);

// ---- HTTP (requests.c) and WebSocket (ws.c): callbacks of libwebsockets

int net_http_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                   size_t length);
int net_ws_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                 size_t length);

/// Sends the request on to a node.
void net_answer_lead(net_client *client, const char *node);
/// Copies a header; "" where there is none. False if it is longer than the room.
bool net_header(struct lws *wsi, enum lws_token_indexes token, char *text, size_t size);
/// Reads route, query, host, address and cookies into a new request of the client's. Otherwise
/// says why it is refused: what the answer to it is.
typedef struct net_refusal {
    int status;
    protocol_error error;
    const char *message; ///< NULL: the error's own
} net_refusal;
bool net_request_read(net_client *client, const char *path, http_method method,
                      net_refusal *refusal);
void net_request_free(net_client *client);
/// Answers with an error.
void net_answer_error(net_client *client, const net_refusal *refusal);
/// Writes {"error":{…}}.
void net_write_error(ant_text *text, const net_refusal *refusal);
/// Answers with what the hall says.
void net_answer(net_client *client, int status, const char *content_type, const char *cookie,
                const char *body, size_t length);
/// "Not Found"
const char *net_status_phrase(int status);
/// NET_SAFETY_LIST as lines.
extern const char net_safety_headers[];

#endif
