// SPDX-License-Identifier: MIT
//
// Routes, queries, cookies and what else is read from a request.
#include "net/http.h"

#include <arpa/inet.h>
#include <string.h>
#include <strings.h>

// Routes.

static const struct {
    const char *path; ///< behind /api; 'ID' stands for a table, or for the name of a game
    http_what what;
    const char *name;
    const char *methods;
} routes[] = {
    {"/games", HTTP_GAMES, "games", "GET, HEAD"},
    {"/games/ID", HTTP_GAME, "game", "GET, HEAD"},
    {"/games/ID/texts", HTTP_TEXTS, "texts", "GET, HEAD"},
    {"/games/ID/rules", HTTP_RULES, "rules", "GET, HEAD"},
    {"/games/ID/puzzle", HTTP_PUZZLE, "puzzle", "GET, HEAD"},
    {"/games/ID/lesson", HTTP_LESSON, "lesson", "GET, HEAD"},
    {"/health", HTTP_HEALTH, "health", "GET, HEAD"},
    {"/ready", HTTP_READY, "ready", "GET, HEAD"},
    {"/metrics", HTTP_METRICS, "metrics", "GET, HEAD"},
    {"/admin", HTTP_ADMIN, "admin", "POST"},
    {"/tables", HTTP_TABLES, "tables", "POST"},
    {"/records", HTTP_RECORDS, "records", "POST"},
    {"/lobby/ws", HTTP_LOBBY_SOCKET, "lobby", ""},
    {"/t/ID", HTTP_CARD, "card", "GET, HEAD"},
    {"/t/ID/claim", HTTP_CLAIM, "claim", "POST"},
    {"/t/ID/invitation", HTTP_INVITATION, "invitation", "POST"},
    {"/t/ID/sit", HTTP_SIT, "sit", "POST"},
    {"/t/ID/record", HTTP_RECORD, "record", "GET, HEAD"},
    {"/t/ID/replay", HTTP_REPLAY, "replay", "GET, HEAD"},
    {"/t/ID/annotated", HTTP_ANNOTATED, "annotated", "GET, HEAD"},
    {"/t/ID/analysis", HTTP_ANALYSIS, "analysis", "GET, HEAD"},
    {"/t/ID/ws", HTTP_TABLE_SOCKET, "table", ""},
};

enum { N_ROUTES = sizeof routes / sizeof routes[0] };

static bool is_table_id(const char *text, size_t length) {
    if (length != HALL_ID_SIZE - 1) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        bool is_letter = text[i] >= 'a' && text[i] <= 'z';
        bool is_digit = text[i] >= '2' && text[i] <= '9';
        if (!is_letter && !is_digit) {
            return false;
        }
    }
    return true;
}

static const ant_game *find_game(const char *text, size_t length) {
    char name[ANT_MAX_GAME_NAME + 1];
    if (length >= sizeof name) {
        return NULL;
    }
    memcpy(name, text, length);
    name[length] = '\0';
    return ant_game_find(name);
}

/// Matches a path with that of a route; `id` becomes what stands for ID.
static bool matches(const char *path, const char *pattern, const char **id, size_t *n_id) {
    const char *hole = strstr(pattern, "ID");
    if (hole == NULL) {
        return strcmp(path, pattern) == 0;
    }
    size_t n_before = (size_t)(hole - pattern);
    if (strncmp(path, pattern, n_before) != 0) {
        return false;
    }
    *id = path + n_before;
    *n_id = strcspn(*id, "/");
    return strcmp(*id + *n_id, hole + strlen("ID")) == 0;
}

http_route http_read_route(const char *path) {
    http_route route = {.what = HTTP_FILE};
    if (strncmp(path, "/api", 4) != 0 || (path[4] != '/' && path[4] != '\0')) {
        return route;
    }
    route.what = HTTP_UNKNOWN;
    for (size_t i = 0; i < N_ROUTES; i++) {
        const char *id = NULL;
        size_t n_id = 0;
        if (!matches(path + 4, routes[i].path, &id, &n_id)) {
            continue;
        }
        route.what = routes[i].what;
        if (id != NULL && strncmp(routes[i].path, "/games/", 7) == 0) {
            route.game = find_game(id, n_id);
            route.what = route.game != NULL ? routes[i].what : HTTP_UNKNOWN;
        } else if (id != NULL && is_table_id(id, n_id)) {
            memcpy(route.table, id, n_id);
        } else if (id != NULL) {
            route.what = HTTP_NO_TABLE;
        }
    }
    return route;
}

const char *http_what_name(http_what what) {
    for (size_t i = 0; i < N_ROUTES; i++) {
        if (routes[i].what == what) {
            return routes[i].name;
        }
    }
    return what == HTTP_FILE ? "file" : "unknown";
}

const char *http_what_methods(http_what what) {
    for (size_t i = 0; i < N_ROUTES; i++) {
        if (routes[i].what == what) {
            return routes[i].methods;
        }
    }
    return "GET, HEAD";
}

bool http_what_takes(http_what what, http_method method) {
    const char *methods = http_what_methods(what);
    switch (method) {
    case HTTP_GET:
    case HTTP_HEAD:
        return strstr(methods, "GET") != NULL;
    case HTTP_POST:
        return strstr(methods, "POST") != NULL;
    case HTTP_OTHER_METHOD:
        break;
    }
    return false;
}

// Queries and cookies.

/// One or two digits, from 1 on.
static bool read_number(const char *text, int *number) {
    size_t n = strspn(text, "0123456789");
    if (n < 1 || n > 2 || text[n] != '\0') {
        return false;
    }
    *number = n == 1 ? text[0] - '0' : 10 * (text[0] - '0') + text[1] - '0';
    return *number >= 1;
}

/// Up to six digits.
static bool read_ply(const char *text, unsigned *ply) {
    size_t n = strspn(text, "0123456789");
    if (n < 1 || n > 6 || text[n] != '\0') {
        return false;
    }
    *ply = 0;
    for (size_t i = 0; i < n; i++) {
        *ply = 10 * *ply + (unsigned)(text[i] - '0');
    }
    return true;
}

bool http_read_query(const char *pair, http_query *query) {
    if (strncmp(pair, "seat=", 5) == 0) {
        return read_number(pair + 5, &query->seat);
    }
    if (strcmp(pair, "as=spectator") == 0) {
        query->as = -1;
        return true;
    }
    if (strncmp(pair, "as=", 3) == 0) {
        return read_number(pair + 3, &query->as);
    }
    if (strncmp(pair, "number=", 7) == 0) {
        return read_number(pair + 7, &query->number);
    }
    if (strncmp(pair, "from=", 5) == 0) {
        return read_ply(pair + 5, &query->from);
    }
    if (strncmp(pair, "node=", 5) == 0 && http_is_node(pair + 5)) {
        memcpy(query->node, pair + 5, strlen(pair + 5) + 1);
    }
    return true;
}

bool http_is_node(const char *name) {
    static const char marks[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.:_-";
    size_t n = strspn(name, marks);
    return n > 0 && n < HALL_NODE_SIZE && name[n] == '\0';
}

void http_write_target(const http_route *route, const http_query *query, const char *node,
                       char target[HTTP_TARGET_SIZE]) {
    const char *pattern = "";
    ant_text text;
    for (size_t i = 0; i < N_ROUTES; i++) {
        pattern = routes[i].what == route->what ? routes[i].path : pattern;
    }
    const char *hole = strstr(pattern, "ID");
    ant_text_init(&text, target, HTTP_TARGET_SIZE);
    ant_text_string(&text, "/api");
    ant_text_bytes(&text, pattern, hole != NULL ? (size_t)(hole - pattern) : strlen(pattern));
    if (hole != NULL) {
        ant_text_string(&text, route->table);
        ant_text_string(&text, hole + strlen("ID"));
    }
    ant_text_string(&text, "?node=");
    ant_text_string(&text, node);
    const struct {
        const char *name;
        int64_t value;
    } numbers[] = {{"&seat=", query->seat}, {"&as=", query->as}, {"&from=", query->from}};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        if (numbers[i].value > 0) {
            ant_text_string(&text, numbers[i].name);
            ant_text_number(&text, numbers[i].value);
        }
    }
    if (query->as < 0) {
        ant_text_string(&text, "&as=spectator");
    }
}

static bool has_seat(const hall_cookie *cookies, int n, int seat) {
    for (int i = 0; i < n; i++) {
        if (cookies[i].seat == seat) {
            return true;
        }
    }
    return false;
}

/// Takes "seat-N=TOKEN" of `length` bytes; false if it is something else.
static bool read_cookie(const char *text, size_t length, hall_cookie *cookie) {
    static const char lead[] = "seat-N=";
    const size_t n_lead = sizeof lead - 1;
    if (length != n_lead + HALL_SECRET_DIGITS || strncmp(text, lead, 5) != 0 || text[6] != '=' ||
        text[5] < '1' || text[5] > '7') {
        return false;
    }
    for (size_t i = n_lead; i < length; i++) {
        bool is_digit = text[i] >= '0' && text[i] <= '9';
        bool is_letter = text[i] >= 'a' && text[i] <= 'f';
        if (!is_digit && !is_letter) {
            return false;
        }
    }
    cookie->seat = text[5] - '0';
    memcpy(cookie->token, text + n_lead, HALL_SECRET_DIGITS);
    cookie->token[HALL_SECRET_DIGITS] = '\0';
    return true;
}

int http_read_cookies(const char *header, hall_cookie cookies[HALL_MAX_COOKIES]) {
    int n = 0;
    for (const char *at = header; *at != '\0' && n < HALL_MAX_COOKIES;) {
        hall_cookie cookie;
        at += strspn(at, " \t");
        size_t whole = strcspn(at, ";");
        size_t length = whole;
        while (length > 0 && (at[length - 1] == ' ' || at[length - 1] == '\t')) {
            length--;
        }
        if (read_cookie(at, length, &cookie) && !has_seat(cookies, n, cookie.seat)) {
            cookies[n++] = cookie;
        }
        at += whole + (at[whole] == ';');
    }
    return n;
}

bool http_read_length(const char *header, uint32_t most, uint32_t *length) {
    uint64_t number = 0;
    if (*header == '\0') {
        return false;
    }
    for (const char *at = header; *at != '\0'; at++) {
        if (*at < '0' || *at > '9') {
            return false;
        }
        number = 10 * number + (uint64_t)(*at - '0');
        if (number > most) {
            return false;
        }
    }
    *length = (uint32_t)number;
    return true;
}

// Hosts and origins.

/// Cuts "host", "host:port" or "[host]:port" apart; the port is 0 where none stands.
static bool read_authority(const char *text, const char **host, size_t *n_host, uint32_t *port) {
    const char *rest;
    bool is_bracketed = text[0] == '[';
    if (is_bracketed) {
        *host = text + 1;
        *n_host = strcspn(*host, "]");
        if ((*host)[*n_host] != ']') {
            return false;
        }
        rest = *host + *n_host + 1;
    } else {
        *host = text;
        *n_host = strcspn(text, ":");
        rest = text + *n_host;
    }
    *port = 0;
    for (size_t i = 0; i < *n_host; i++) {
        unsigned char c = (unsigned char)(*host)[i];
        bool is_in_name = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                          (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_';
        if (!is_in_name && !(is_bracketed && c == ':')) {
            return false;
        }
    }
    if (*n_host == 0) {
        return false;
    }
    return rest[0] == '\0' ||
           (rest[0] == ':' && http_read_length(rest + 1, UINT16_MAX, port) && *port > 0);
}

/// What stands behind the scheme, and its default port; NULL if it is no scheme of ours.
static const char *after_scheme(const char *origin, uint32_t *port) {
    if (strncasecmp(origin, "http://", 7) == 0) {
        *port = 80;
        return origin + 7;
    }
    if (strncasecmp(origin, "https://", 8) == 0) {
        *port = 443;
        return origin + 8;
    }
    return NULL;
}

/// An origin in its parts; its port is the default one where none stands.
typedef struct parts {
    const char *host;
    size_t n_host;
    uint32_t port, default_port; ///< the latter tells the scheme
} parts;

static bool read_origin(const char *origin, parts *read) {
    const char *authority = after_scheme(origin, &read->default_port);
    if (authority == NULL || !read_authority(authority, &read->host, &read->n_host, &read->port)) {
        return false;
    }
    read->port = read->port == 0 ? read->default_port : read->port;
    return true;
}

bool server_is_origin(const char *origin) {
    parts unused;
    return read_origin(origin, &unused);
}

static bool is_same(const char *text, size_t length, const char *word) {
    return strlen(word) == length && strncasecmp(text, word, length) == 0;
}

/// A name by which a machine calls itself.
static bool is_loopback(const char *host, size_t n_host) {
    return is_same(host, n_host, "localhost") || is_same(host, n_host, "127.0.0.1") ||
           is_same(host, n_host, "::1");
}

/// The host and port of one of the origins in the list.
static bool is_of_origin(const http_hosts *hosts, const char *host, size_t n_host, uint32_t port) {
    for (int i = 0; i < hosts->n_origins; i++) {
        parts theirs;
        if (read_origin(hosts->origins[i], &theirs) && theirs.n_host == n_host &&
            strncasecmp(theirs.host, host, n_host) == 0 &&
            theirs.port == (port == 0 ? theirs.default_port : port)) {
            return true;
        }
    }
    return false;
}

bool http_host_is_ours(const http_hosts *hosts, const char *host) {
    const char *name;
    size_t n_name;
    uint32_t port;
    http_address address;
    if (!read_authority(host, &name, &n_name, &port)) {
        return false;
    }
    if (is_of_origin(hosts, name, n_name, port)) {
        return true;
    }
    if ((port == 0 ? 80 : port) != hosts->port) {
        return false;
    }
    return is_loopback(name, n_name) || is_same(name, n_name, hosts->listen) ||
           (hosts->is_any && http_read_address(name, n_name, &address));
}

bool http_origin_is_allowed(const http_hosts *hosts, const char *origin, const char *host) {
    parts page;
    parts other;
    if (!read_origin(origin, &page)) {
        return false;
    }
    for (int i = 0; i < hosts->n_origins; i++) {
        if (read_origin(hosts->origins[i], &other) && page.default_port == other.default_port &&
            page.port == other.port && page.n_host == other.n_host &&
            strncasecmp(page.host, other.host, page.n_host) == 0) {
            return true;
        }
    }
    return strncasecmp(origin, "http://", 7) == 0 && strcasecmp(origin + 7, host) == 0 &&
           http_host_is_ours(hosts, host);
}

// What a browser takes and has.

/// Whether "q=0", "q=0.0" and so on is what the parameters say.
static bool is_refused(const char *parameters, size_t length) {
    const char *end = parameters + length;
    const char *at = parameters + strspn(parameters, "; \t");
    if (end - at < 3 || (at[0] != 'q' && at[0] != 'Q') || at[1] != '=') {
        return false;
    }
    at += 2;
    at += strspn(at, "0.");
    return at + strspn(at, " \t") >= end;
}

/// Whether a list like "gzip, br;q=0.5" takes the word.
static bool takes(const char *header, const char *word) {
    for (const char *at = header; *at != '\0';) {
        at += strspn(at, " \t,");
        size_t item = strcspn(at, ",");
        size_t name = strcspn(at, ",; \t");
        if (is_same(at, name, word)) {
            return !is_refused(at + name, item - name);
        }
        at += item;
    }
    return false;
}

http_encoding http_pick_encoding(const char *header, bool has_gzip, bool has_brotli) {
    if (has_brotli && takes(header, "br")) {
        return HTTP_BROTLI;
    }
    return has_gzip && takes(header, "gzip") ? HTTP_GZIP : HTTP_PLAIN;
}

/// Without the mark of weak ones: for whether a page is still good they are alike.
static const char *opaque_tag(const char *etag) {
    return strncmp(etag, "W/", 2) == 0 ? etag + 2 : etag;
}

bool http_has_etag(const char *header, const char *etag) {
    const char *ours = opaque_tag(etag);
    for (const char *at = header; *at != '\0';) {
        at += strspn(at, " \t,");
        size_t item = strcspn(at, ", \t");
        const char *theirs = opaque_tag(at);
        if (is_same(at, item, "*") ||
            (strncmp(theirs, ours, strlen(ours)) == 0 && theirs + strlen(ours) == at + item)) {
            return true;
        }
        at += item;
    }
    return false;
}

// Addresses.

static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff};

bool http_read_address(const char *text, size_t length, http_address *address) {
    char copy[HTTP_ADDRESS_SIZE];
    if (length >= 2 && text[0] == '[' && text[length - 1] == ']') {
        text++;
        length -= 2;
    }
    if (length >= sizeof copy || memchr(text, '\0', length) != NULL) {
        return false;
    }
    memcpy(copy, text, length);
    copy[length] = '\0';
    if (inet_pton(AF_INET6, copy, address->bytes) == 1) {
        return true;
    }
    memcpy(address->bytes, mapped, sizeof mapped);
    return inet_pton(AF_INET, copy, address->bytes + sizeof mapped) == 1;
}

bool http_read_forwarded(const char *header, http_address *address) {
    const char *comma = strrchr(header, ',');
    const char *last = comma != NULL ? comma + 1 : header;
    last += strspn(last, " \t");
    return http_read_address(last, strcspn(last, " \t"), address);
}

void http_address_text(const http_address *address, bool is_whole, char text[HTTP_ADDRESS_SIZE]) {
    http_address shown = *address;
    bool is_old = memcmp(shown.bytes, mapped, sizeof mapped) == 0;
    if (!is_whole) {
        size_t n_kept = is_old ? 15 : 6;
        memset(shown.bytes + n_kept, 0, sizeof shown.bytes - n_kept);
    }
    const void *bytes = is_old ? shown.bytes + sizeof mapped : shown.bytes;
    if (inet_ntop(is_old ? AF_INET : AF_INET6, bytes, text, HTTP_ADDRESS_SIZE) == NULL) {
        text[0] = '\0';
    }
}
