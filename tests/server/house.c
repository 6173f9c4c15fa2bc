// SPDX-License-Identifier: MIT
#include "house.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include <sqlite3.h>

#include "cookie.h"
#include "protocol.h"

// ---- What the hall sends

// Far apart, so that the hall has many of them in one place of its index.
static hall_client client_of(int guest) {
    return (hall_client)guest << 13 | 1;
}

static guest *guest_of(house *house, hall_client client) {
    return &house->guests[client >> 13];
}

static void keep(house *house, hall_client to, const char *text, size_t length) {
    guest *guest = guest_of(house, to);
    ant_error error = {0};
    if (!protocol_check_sent(text, length, &error)) {
        fail_msg("%.*s: %s", (int)length, text, error.expected);
    }
    assert_true(guest->is_here);
    assert_int_equal(guest->closed, 0);
    json_t *message = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(message);
    if (house->spy != NULL) {
        house->spy(house, guest, message);
    }
    if (guest->n == guest->room) {
        guest->room = guest->room > 0 ? 2 * guest->room : 16;
        guest->texts = realloc(guest->texts, guest->room * sizeof *guest->texts);
        guest->messages = realloc(guest->messages, guest->room * sizeof(json_t *));
    }
    guest->texts[guest->n] = strndup(text, length);
    guest->messages[guest->n++] = message;
}

static void on_send(void *context, hall_client to, const char *text, size_t length) {
    keep(context, to, text, length);
}

static void on_reply(void *context, hall_client to, int status, const char *content_type,
                     const char *cookie, const char *body, size_t length) {
    guest *guest = guest_of(context, to);
    assert_true(guest->is_here);
    guest->n_replies++;
    guest->status = status;
    snprintf(guest->content_type, sizeof guest->content_type, "%s", content_type);
    snprintf(guest->cookie, sizeof guest->cookie, "%s", cookie != NULL ? cookie : "");
    guest->body = strndup(body, length);
    guest->answer = json_loadb(body, length, JSON_REJECT_DUPLICATES, NULL);
}

static void on_close(void *context, hall_client to, int code, const char *reason) {
    guest *guest = guest_of(context, to);
    assert_true(guest->is_here);
    assert_int_equal(guest->closed, 0);
    assert_non_null(reason);
    guest->closed = code;
}

static void on_wake(void *context) {
    sem_post(&((house *)context)->wakes);
}

static int64_t on_now(void *context) {
    return ((house *)context)->now;
}

static void on_log(void *context, const char *kind, const char *members) {
    house *house = context;
    size_t n = strlen(house->log);
    snprintf(house->log + n, sizeof house->log - n, "%s %s\n", kind, members);
    char object[2048];
    snprintf(object, sizeof object, "{%s}", members);
    json_t *json = json_loads(object, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(json);
    json_decref(json);
}

// ---- The house

void house_make(house *house) {
    memset(house, 0, sizeof *house);
    // In memory where the system has such a place: nothing here depends on the disk.
    bool has_memory = access("/dev/shm", W_OK) == 0;
    snprintf(house->folder, sizeof house->folder, "%s/antfarm-XXXXXX",
             has_memory ? "/dev/shm" : "/tmp");
    assert_non_null(mkdtemp(house->folder));
    snprintf(house->path, sizeof house->path, "%s/tables.db", house->folder);
    sem_init(&house->wakes, 0, 0);
    house->settings = hall_settings_default();
    house->settings.db_path = house->path;
    house->settings.n_thinkers = 0;
    house->settings.bot_pace_ms = 0;
    house->now = 1794700000000;
    house_open(house);
}

void house_open(house *house) {
    const hall_out out = {.context = house,
                          .send = on_send,
                          .reply = on_reply,
                          .close = on_close,
                          .wake = on_wake,
                          .now = on_now,
                          .log = on_log};
    ant_error error = {0};
    if (hall_open(&house->settings, &out, &house->hall, &error) != ANT_OK) {
        fail_msg("%s: %s", error.subject, error.expected);
    }
}

void house_shut_down(house *house) {
    hall_close(house->hall);
    house->hall = NULL;
    for (int i = 0; i < house->n_guests; i++) {
        house->guests[i].is_here = false;
    }
}

static void free_guest(guest *guest) {
    guest_clear(guest);
    free(guest->texts);
    free(guest->messages);
    free(guest->body);
    json_decref(guest->answer);
}

static void remove_folder(const char *folder) {
    DIR *dir = opendir(folder);
    assert_non_null(dir);
    for (const struct dirent *entry; (entry = readdir(dir)) != NULL;) {
        char path[400];
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        (void)unlink(path);
    }
    closedir(dir);
    assert_int_equal(rmdir(folder), 0);
}

void house_remove(house *house) {
    house_shut_down(house);
    for (int i = 0; i < house->n_guests; i++) {
        free_guest(&house->guests[i]);
    }
    sem_destroy(&house->wakes);
    remove_folder(house->folder);
}

void house_alter(const house *house, const char *sql) {
    sqlite3 *db = NULL;
    char *message = NULL;
    assert_null(house->hall);
    assert_int_equal(sqlite3_open(house->path, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, &message) != SQLITE_OK) {
        fail_msg("%s", message);
    }
    sqlite3_close(db);
}

void house_settle(house *house) {
    hall_collect(house->hall);
    hall_commit(house->hall);
    while (!hall_is_idle(house->hall)) {
        while (sem_wait(&house->wakes) != 0) {
        }
        hall_collect(house->hall);
        hall_commit(house->hall);
    }
}

void house_wait(house *house, int64_t milliseconds) {
    int64_t until = house->now + milliseconds;
    for (int64_t at = hall_deadline(house->hall); at <= until; at = hall_deadline(house->hall)) {
        house->now = at > house->now ? at : house->now;
        hall_tick(house->hall);
        house_settle(house);
    }
    house->now = until;
    house_settle(house);
}

// ---- Coming and going

guest *house_new_guest(house *house) {
    assert_true(house->n_guests < HOUSE_MAX_GUESTS);
    guest *guest = &house->guests[house->n_guests];
    guest->client = client_of(house->n_guests++);
    guest->is_here = true;
    return guest;
}

static hall_visit visit_of(const char *table, int seat, const ticket *tickets, int n_tickets) {
    hall_visit visit = {.table = table, .seat = seat, .n_cookies = n_tickets};
    for (int i = 0; i < n_tickets; i++) {
        visit.cookies[i] = tickets[i].cookie;
    }
    return visit;
}

guest *house_enter_with(house *house, const char *table, int seat, const ticket *tickets,
                        int n_tickets) {
    guest *guest = house_new_guest(house);
    const hall_visit visit = visit_of(table, seat, tickets, n_tickets);
    hall_enter(house->hall, guest->client, &visit);
    house_settle(house);
    if (guest_count(guest, "welcome") > 0) {
        guest->n_asked = (uint32_t)json_number_at(guest_last(guest, "welcome"), "last_n");
    }
    return guest;
}

guest *house_enter(house *house, const ticket *ticket) {
    return house_enter_with(house, ticket->table, 0, ticket, 1);
}

guest *house_watch(house *house, const char *table) {
    return house_enter_with(house, table, 0, NULL, 0);
}

guest *house_lobby(house *house) {
    return house_enter_with(house, NULL, 0, NULL, 0);
}

void house_leave(house *house, guest *guest) {
    hall_leave(house->hall, guest->client);
    guest->is_here = false;
    house_settle(house);
}

// ---- Talking

void house_say(house *house, guest *guest, const char *text) {
    hall_message(house->hall, guest->client, text, strlen(text));
    house_settle(house);
}

const json_t *house_ask(house *house, guest *guest, const char *type, const char *members) {
    char text[HOUSE_TEXT];
    uint32_t n = ++guest->n_asked;
    size_t from = guest->n;
    snprintf(text, sizeof text, "{\"type\":\"%s\",\"n\":%u%s%s}", type, n,
             members[0] != '\0' ? "," : "", members);
    house_say(house, guest, text);
    for (size_t i = from; i < guest->n; i++) {
        if (json_integer_value(json_object_get(guest->messages[i], "re")) == n) {
            return guest->messages[i];
        }
    }
    return NULL;
}

void house_do(house *house, guest *guest, const char *type, const char *members) {
    const json_t *answer = house_ask(house, guest, type, members);
    assert_non_null(answer);
    if (strcmp(json_text_at(answer, "type"), "error") == 0) {
        fail_msg("%s %s: %s: %s", type, members, json_text_at(answer, "code"),
                 json_text_at(answer, "message"));
    }
}

void house_fails(house *house, guest *guest, const char *type, const char *members,
                 const char *code) {
    const json_t *answer = house_ask(house, guest, type, members);
    assert_non_null(answer);
    assert_string_equal(json_text_at(answer, "type"), "error");
    assert_string_equal(json_text_at(answer, "code"), code);
}

// ---- HTTP

guest *house_post(house *house, const char *what, const char *table, const char *body) {
    guest *guest = house_new_guest(house);
    const hall_visit visit = {.table = table};
    hall_post(house->hall, guest->client, what, &visit, body, strlen(body));
    house_settle(house);
    assert_int_equal(guest->n_replies, 1);
    house_leave(house, guest);
    return guest;
}

static guest *get(house *house, const char *what, const hall_visit *visit, int as) {
    guest *guest = house_new_guest(house);
    hall_get(house->hall, guest->client, what, visit, as);
    house_settle(house);
    for (int i = 0; guest->n_replies == 0 && i < 100; i++) { // made in a thread of the brain's
        hall_collect(house->hall);
    }
    assert_int_equal(guest->n_replies, 1);
    house_leave(house, guest);
    return guest;
}

guest *house_get(house *house, const char *what, const char *table, const ticket *ticket, int as) {
    const hall_visit visit = visit_of(table, 0, ticket, ticket != NULL);
    return get(house, what, &visit, as);
}

guest *house_get_about(house *house, const char *what, const ant_game *game) {
    return get(house, what, &(hall_visit){.game = game}, 0);
}

ticket house_ticket(const guest *reply) {
    ticket ticket = {0};
    assert_true(cookie_read(reply->cookie, &ticket.cookie, ticket.table));
    return ticket;
}

guest *house_lay(house *house, const char *seats, const char *more) {
    char body[HOUSE_TEXT];
    size_t n = (size_t)snprintf(body, sizeof body, "{\"game\":\"bugcouncil\",\"seats\":[");
    for (const char *seat = seats; *seat != '\0'; seat++) {
        const char *text = *seat == 'm'   ? "{\"kind\":\"me\",\"name\":\"Ada\"}"
                           : *seat == 'h' ? "{\"kind\":\"human\",\"name\":\"Ben\"}"
                           : *seat == 'o' ? "{\"kind\":\"open\"}"
                                          : "{\"kind\":\"bot\",\"bot\":\"random\"}";
        n += (size_t)snprintf(body + n, sizeof body - n, "%s%s", seat != seats ? "," : "", text);
    }
    snprintf(body + n, sizeof body - n, "]%s}", more);
    return house_post(house, "tables", NULL, body);
}

const char *house_invitation(const guest *laid, int seat) {
    const json_t *list = json_at(laid->answer, "invitations");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *invitation = json_array_get(list, i);
        if (json_number_at(invitation, "seat") == seat) {
            return json_text_at(invitation, "secret");
        }
    }
    return NULL;
}

ticket house_claim(house *house, const char *table, const char *secret, const char *name) {
    char body[HOUSE_TEXT];
    snprintf(body, sizeof body, "{\"secret\":\"%s\",\"name\":\"%s\"}", secret, name);
    const guest *reply = house_post(house, "claim", table, body);
    assert_int_equal(reply->status, 200);
    return house_ticket(reply);
}

ticket house_sit(house *house, const char *table, int seat, const char *name) {
    char body[HOUSE_TEXT];
    snprintf(body, sizeof body, "{\"seat\":%d,\"name\":\"%s\"}", seat, name);
    const guest *reply = house_post(house, "sit", table, body);
    assert_int_equal(reply->status, 200);
    return house_ticket(reply);
}

// ---- Mail

static bool is_of_type(const json_t *message, const char *type) {
    return type == NULL || strcmp(json_text_at(message, "type"), type) == 0;
}

int guest_count(const guest *guest, const char *type) {
    int n = 0;
    for (size_t i = 0; i < guest->n; i++) {
        n += is_of_type(guest->messages[i], type);
    }
    return n;
}

const json_t *guest_last(const guest *guest, const char *type) {
    for (size_t i = guest->n; i-- > 0;) {
        if (is_of_type(guest->messages[i], type)) {
            return guest->messages[i];
        }
    }
    fail_msg("no %s among %zu messages", type, guest->n);
    return NULL;
}

int guest_find(const guest *guest, const char *type) {
    for (size_t i = 0; i < guest->n; i++) {
        if (is_of_type(guest->messages[i], type)) {
            return (int)i;
        }
    }
    return -1;
}

void guest_clear(guest *guest) {
    for (size_t i = 0; i < guest->n; i++) {
        free(guest->texts[i]);
        json_decref(guest->messages[i]);
    }
    guest->n = 0;
}

const json_t *json_at(const json_t *json, const char *path) {
    const json_t *at = json;
    for (const char *name = path; at != NULL && *name != '\0';) {
        char step[64] = {0};
        size_t n = strcspn(name, "/");
        memcpy(step, name, n);
        at = json_is_array(at) ? json_array_get(at, strtoul(step, NULL, 10))
                               : json_object_get(at, step);
        name += n + (name[n] == '/');
    }
    if (at == NULL) {
        fail_msg("there is no %s", path);
    }
    return at;
}

const char *json_text_at(const json_t *json, const char *path) {
    const json_t *at = json_at(json, path);
    assert_true(json_is_string(at));
    return json_string_value(at);
}

int64_t json_number_at(const json_t *json, const char *path) {
    const json_t *at = json_at(json, path);
    assert_true(json_is_integer(at));
    return json_integer_value(at);
}

bool json_true_at(const json_t *json, const char *path) {
    const json_t *at = json_at(json, path);
    assert_true(json_is_boolean(at));
    return json_is_true(at);
}

// ---- Playing

static bool play_one(house *house, guest *guest) {
    house_say(house, guest, "{\"type\":\"view\",\"n\":1}");
    const json_t *view = guest_last(guest, "view");
    const json_t *legal = json_at(view, "sheet/legal");
    if (json_array_size(legal) == 0) {
        return false;
    }
    char *action = json_dumps(json_array_get(legal, 0), JSON_COMPACT);
    char members[HOUSE_TEXT];
    snprintf(members, sizeof members, "\"seq\":%d,\"action\":%s", (int)json_number_at(view, "seq"),
             action);
    free(action);
    guest_clear(guest);
    house_do(house, guest, "act", members);
    return true;
}

void house_play(house *house, guest **seats, int n_seats) {
    bool has_acted = true;
    while (has_acted) {
        has_acted = false;
        for (int i = 0; i < n_seats; i++) {
            has_acted = (seats[i] != NULL && play_one(house, seats[i])) || has_acted;
        }
    }
}
