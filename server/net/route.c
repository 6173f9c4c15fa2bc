// SPDX-License-Identifier: MIT
//
// Routes, queries and cookies. A page that is its own server reads them too.
#include "net/http.h"

#include <string.h>

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
