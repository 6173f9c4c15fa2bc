// SPDX-License-Identifier: MIT
#include "home.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host.h"
#include "net/http.h"
#include "protocol/protocol.h"
#include "store/page/page.h"
#include "table/host.h"

enum { BOT_PACE_MS = 600, MAX_TABLES = 1000, MOST_WAIT_MS = 1 << 30, PAIR_SIZE = 64 };

static game_hall *hall;
static char *room;
static size_t n_room;

// ---- What the hall says

static void on_send(void *context, hall_client to, const char *text, size_t length) {
    (void)context;
    host_send(to, text, length);
}

static void on_reply(void *context, hall_client to, int status, const char *type,
                     const char *cookie, const char *body, size_t length) {
    (void)context;
    host_reply(to, status, type, strlen(type), cookie, cookie != NULL ? strlen(cookie) : 0, body,
               length);
}

static void refuse(hall_client client, protocol_error error) {
    char body[512];
    ant_text text;
    ant_json json;
    ant_text_init(&text, body, sizeof body);
    ant_json_init(&json, &text);
    ant_json_open_object(&json, NULL);
    ant_json_open_object(&json, "error");
    ant_json_string(&json, "code", protocol_error_name(error));
    ant_json_string(&json, "message", protocol_error_text(error));
    ant_json_close_object(&json);
    ant_json_close_object(&json);
    on_reply(NULL, client, protocol_error_http(error), "application/json", NULL, text.at,
             text.length);
}

/// There are no other nodes to which anybody could go.
static void on_lead(void *context, hall_client to, const char *node) {
    (void)context;
    (void)node;
    refuse(to, PROTOCOL_ELSEWHERE);
}

static void on_close(void *context, hall_client to, int code, const char *reason) {
    (void)context;
    host_close(to, code, reason, strlen(reason));
}

/// Nothing is done in other threads: home_turn sees to all.
static void on_wake(void *context) {
    (void)context;
}

static int64_t on_now(void *context) {
    (void)context;
    return (int64_t)host_now();
}

static int64_t on_today(void *context) {
    (void)context;
    return (int64_t)host_today();
}

static void on_log(void *context, bool is_error, const char *kind, const char *members) {
    char line[1100];
    (void)context;
    int n = snprintf(line, sizeof line, "%s %s", kind, members);
    host_log(is_error, line, n < (int)sizeof line ? (size_t)n : sizeof line - 1);
}

// ---- What is kept

static bool load(void *context, const uint8_t **bytes, size_t *n, const char **reason) {
    (void)context;
    (void)reason;
    *bytes = (const uint8_t *)room;
    *n = n_room;
    return true;
}

static void keep(void *context, store *self, const uint8_t *bytes, size_t n) {
    (void)context;
    (void)self;
    host_keep(bytes, n);
}

static const store_host host = {.load = load, .keep = keep};

// ---- What the worker calls

char *home_room(size_t n) {
    char *grown = realloc(room, n + 1);
    if (grown != NULL) {
        room = grown;
        room[n] = '\0';
        n_room = n;
    }
    return grown;
}

bool home_open(void) {
    const hall_out out = {.send = on_send,
                          .reply = on_reply,
                          .lead = on_lead,
                          .close = on_close,
                          .wake = on_wake,
                          .now = on_now,
                          .today = on_today,
                          .log = on_log};
    hall_settings settings = hall_settings_default();
    ant_error error = {0};
    settings.db_path = "this browser";
    settings.n_thinkers = 0;
    settings.thinks_elsewhere = true;
    settings.bot_pace_ms = BOT_PACE_MS;
    settings.max_tables = MAX_TABLES;
    settings.is_stepwise = true;
    store_page_set_host(&host);
    if (hall_open(&settings, &out, &hall, &error) == ANT_OK) {
        return true;
    }
    char sentence[512];
    ant_text text;
    ant_text_init(&text, sentence, sizeof sentence);
    ant_error_sentence(&error, &text);
    if (home_room(text.length) != NULL) {
        memcpy(room, sentence, text.length);
    }
    return false;
}

static bool read_query(char *query, http_query *read) {
    char *rest = NULL;
    for (char *pair = strtok_r(query, "&", &rest); pair != NULL;
         pair = strtok_r(NULL, "&", &rest)) {
        if (strlen(pair) < PAIR_SIZE && !http_read_query(pair, read)) {
            return false;
        }
    }
    return true;
}

/// What the room asks for: the path with its query, a NUL, the cookies as a header has them, a NUL
/// and, of a request, its body.
typedef struct home_request {
    http_route route;
    http_query query;
    hall_visit visit;
    const char *body;
    size_t n_body;
} home_request;

static bool read_request(home_request *request) {
    char *path = room;
    const char *cookies = path + strlen(path) + 1;
    char *query = strchr(path, '?');
    *request = (home_request){.body = cookies + strlen(cookies) + 1};
    request->n_body = n_room - (size_t)(request->body - room);
    request->visit.n_cookies = http_read_cookies(cookies, request->visit.cookies);
    if (query != NULL) {
        *query++ = '\0';
    }
    request->route = http_read_route(path);
    request->visit.table = request->route.table[0] != '\0' ? request->route.table : NULL;
    request->visit.game = request->route.game;
    bool is_right = query == NULL || read_query(query, &request->query);
    request->visit.seat = request->query.seat;
    request->visit.number = request->query.number;
    request->visit.from = request->query.from;
    memcpy(request->visit.node, request->query.node, sizeof request->visit.node);
    return is_right;
}

void home_ask(hall_client client, bool is_post) {
    home_request request;
    bool is_right = read_request(&request);
    http_what what = request.route.what;
    const char *name = http_what_name(what);
    const hall_document *document = hall_document_find(hall, name, request.route.game);
    if (what == HTTP_NO_TABLE) {
        refuse(client, PROTOCOL_NO_SUCH_TABLE);
    } else if (!is_right) {
        refuse(client, PROTOCOL_NO_SUCH_SEAT);
    } else if (what <= HTTP_ADMIN || !http_what_takes(what, is_post ? HTTP_POST : HTTP_GET)) {
        refuse(client, PROTOCOL_UNKNOWN_TYPE);
    } else if (is_post) {
        hall_post(hall, client, name, &request.visit, request.body, request.n_body);
    } else if (document != NULL) {
        on_reply(NULL, client, 200, "application/json", NULL, document->text, document->length);
    } else {
        hall_get(hall, client, name, &request.visit, request.query.as);
    }
}

bool home_enter(hall_client client) {
    home_request request;
    bool is_right = read_request(&request) && (request.route.what == HTTP_TABLE_SOCKET ||
                                               request.route.what == HTTP_LOBBY_SOCKET);
    if (is_right) {
        hall_enter(hall, client, &request.visit);
    }
    return is_right;
}

void home_message(hall_client client) {
    bool fits = n_room <= HALL_MAX_MESSAGE;
    hall_message(hall, client, fits ? room : NULL, fits ? n_room : 0);
}

void home_leave(hall_client client) {
    hall_leave(hall, client);
}

void home_kept(bool is_kept) {
    store_page_answer(hall_store(hall), is_kept ? NULL : room);
}

int home_turn(void) {
    int64_t now = on_now(NULL);
    if (hall_deadline(hall) <= now) {
        hall_tick(hall);
    }
    hall_collect(hall);
    if (!store_page_is_busy(hall_store(hall))) { // what changes meanwhile shares the next batch
        hall_commit(hall);
        (void)store_page_hand(hall_store(hall));
    }
    int64_t deadline = hall_deadline(hall);
    int64_t wait = deadline > now ? deadline - now : 0;
    return wait < MOST_WAIT_MS ? (int)wait : MOST_WAIT_MS;
}

// ---- Thinking

bool home_next_thought(void) {
    brain_question question = {0};
    bool is_there =
        home_room(sizeof question) != NULL && brain_hand_out(hall_brain(hall), &question);
    if (is_there) {
        memcpy(room, &question, sizeof question);
    }
    return is_there;
}

void home_thought(void) {
    brain_answer answer;
    memcpy(&answer, room, sizeof answer);
    brain_hand_in(hall_brain(hall), &answer);
}

bool home_think(void) {
    brain_question question;
    brain_answer answer = {0};
    memcpy(&question, room, sizeof question);
    bool is_done = brain_think(&question, HALL_MOST_THOUGHT_MS, &answer);
    if (is_done && home_room(sizeof answer) != NULL) {
        memcpy(room, &answer, sizeof answer);
    }
    return is_done;
}

size_t home_room_size(void) {
    return n_room;
}
