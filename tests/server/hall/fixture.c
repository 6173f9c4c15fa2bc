// SPDX-License-Identifier: MIT
#include "hall/fixture.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include <sqlite3.h>

#include "hall/cookie.h"
#include "protocol/protocol.h"

// ---- What the hall sends

// Far apart, so that the hall has many of them in one place of its index.
static hall_client client_of(int guest) {
    return (hall_client)guest << 13 | 1;
}

static house_guest *guest_of(test_house *house, hall_client client) {
    return &house->guests[client >> 13];
}

static void keep(test_house *house, hall_client to, const char *text, size_t length) {
    house_guest *guest = guest_of(house, to);
    ant_error error = {0};
    if (!protocol_check_sent(text, length, &error)) {
        fail_msg("%.*s: %s", (int)length, text, error.expected);
    }
    assert_true(guest->is_here);
    assert_int_equal(guest->closed, 0);
    const ant_json_value *message = json_read(text, length);
    assert_non_null(message);
    if (house->spy != NULL) {
        house->spy(house, guest, message);
    }
    if (guest->n == guest->room) {
        guest->room = guest->room > 0 ? 2 * guest->room : 16;
        guest->texts = realloc(guest->texts, guest->room * sizeof *guest->texts);
        guest->messages = realloc(guest->messages, guest->room * sizeof(const ant_json_value *));
    }
    guest->texts[guest->n] = strndup(text, length);
    guest->messages[guest->n++] = message;
}

static void on_send(void *context, hall_client to, const char *text, size_t length) {
    keep(context, to, text, length);
}

static void on_reply(void *context, hall_client to, int status, const char *content_type,
                     const char *cookie, const char *body, size_t length) {
    house_guest *guest = guest_of(context, to);
    assert_true(guest->is_here);
    guest->n_replies++;
    guest->status = status;
    snprintf(guest->content_type, sizeof guest->content_type, "%s", content_type);
    snprintf(guest->cookie, sizeof guest->cookie, "%s", cookie != NULL ? cookie : "");
    guest->body = strndup(body, length);
    guest->answer = json_read(body, length);
}

static void on_close(void *context, hall_client to, int code, const char *reason) {
    house_guest *guest = guest_of(context, to);
    assert_true(guest->is_here);
    assert_int_equal(guest->closed, 0);
    assert_non_null(reason);
    guest->closed = code;
}

static void on_wake(void *context) {
    sem_post(&((test_house *)context)->wakes);
}

static int64_t on_now(void *context) {
    return ((test_house *)context)->now;
}

static void on_log(void *context, const char *kind, const char *members) {
    test_house *house = context;
    size_t n = strlen(house->log);
    snprintf(house->log + n, sizeof house->log - n, "%s %s\n", kind, members);
    char object[2048];
    snprintf(object, sizeof object, "{%s}", members);
    assert_non_null(json_read(object, strlen(object)));
}

// ---- The house

void house_make(test_house *house) {
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

void house_open(test_house *house) {
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

void house_shut_down(test_house *house) {
    hall_close(house->hall);
    house->hall = NULL;
    for (int i = 0; i < house->n_guests; i++) {
        house->guests[i].is_here = false;
    }
}

static void free_guest(house_guest *guest) {
    guest_clear(guest);
    free(guest->texts);
    free(guest->messages);
    free(guest->body);
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

void house_remove(test_house *house) {
    house_shut_down(house);
    for (int i = 0; i < house->n_guests; i++) {
        free_guest(&house->guests[i]);
    }
    json_forget();
    sem_destroy(&house->wakes);
    remove_folder(house->folder);
}

void house_alter(const test_house *house, const char *sql) {
    sqlite3 *db = NULL;
    char *message = NULL;
    assert_null(house->hall);
    assert_int_equal(sqlite3_open(house->path, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, &message) != SQLITE_OK) {
        fail_msg("%s", message);
    }
    sqlite3_close(db);
}

void house_settle(test_house *house) {
    hall_collect(house->hall);
    hall_commit(house->hall);
    while (!hall_is_idle(house->hall)) {
        while (sem_wait(&house->wakes) != 0) {
        }
        hall_collect(house->hall);
        hall_commit(house->hall);
    }
}

void house_wait(test_house *house, int64_t milliseconds) {
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

house_guest *house_new_guest(test_house *house) {
    assert_true(house->n_guests < HOUSE_MAX_GUESTS);
    house_guest *guest = &house->guests[house->n_guests];
    guest->client = client_of(house->n_guests++);
    guest->is_here = true;
    return guest;
}

static hall_visit visit_of(const char *table, int seat, const seat_ticket *tickets, int n_tickets) {
    hall_visit visit = {.table = table, .seat = seat, .n_cookies = n_tickets};
    for (int i = 0; i < n_tickets; i++) {
        visit.cookies[i] = tickets[i].cookie;
    }
    return visit;
}

house_guest *house_enter_with(test_house *house, const char *table, int seat,
                              const seat_ticket *tickets, int n_tickets) {
    house_guest *guest = house_new_guest(house);
    const hall_visit visit = visit_of(table, seat, tickets, n_tickets);
    hall_enter(house->hall, guest->client, &visit);
    house_settle(house);
    if (guest_count(guest, "welcome") > 0) {
        guest->n_asked = (uint32_t)json_number_at(guest_last(guest, "welcome"), "last_n");
    }
    return guest;
}

house_guest *house_enter(test_house *house, const seat_ticket *ticket) {
    return house_enter_with(house, ticket->table, 0, ticket, 1);
}

house_guest *house_watch(test_house *house, const char *table) {
    return house_enter_with(house, table, 0, NULL, 0);
}

house_guest *house_lobby(test_house *house) {
    return house_enter_with(house, NULL, 0, NULL, 0);
}

void house_leave(test_house *house, house_guest *guest) {
    hall_leave(house->hall, guest->client);
    guest->is_here = false;
    house_settle(house);
}

// ---- Talking

void house_say(test_house *house, house_guest *guest, const char *text) {
    hall_message(house->hall, guest->client, text, strlen(text));
    house_settle(house);
}

const ant_json_value *house_ask(test_house *house, house_guest *guest, const char *type,
                                const char *members) {
    char text[HOUSE_TEXT];
    uint32_t n = ++guest->n_asked;
    size_t from = guest->n;
    snprintf(text, sizeof text, "{\"type\":\"%s\",\"n\":%u%s%s}", type, n,
             members[0] != '\0' ? "," : "", members);
    house_say(house, guest, text);
    for (size_t i = from; i < guest->n; i++) {
        if (json_number(json_get(guest->messages[i], "re")) == n) {
            return guest->messages[i];
        }
    }
    return NULL;
}

void house_do(test_house *house, house_guest *guest, const char *type, const char *members) {
    const ant_json_value *answer = house_ask(house, guest, type, members);
    assert_non_null(answer);
    if (strcmp(json_text_at(answer, "type"), "error") == 0) {
        fail_msg("%s %s: %s: %s", type, members, json_text_at(answer, "code"),
                 json_text_at(answer, "message"));
    }
}

void house_fails(test_house *house, house_guest *guest, const char *type, const char *members,
                 const char *code) {
    const ant_json_value *answer = house_ask(house, guest, type, members);
    assert_non_null(answer);
    assert_string_equal(json_text_at(answer, "type"), "error");
    assert_string_equal(json_text_at(answer, "code"), code);
}

// ---- HTTP

house_guest *house_post(test_house *house, const char *what, const char *table, const char *body) {
    house_guest *guest = house_new_guest(house);
    const hall_visit visit = {.table = table};
    hall_post(house->hall, guest->client, what, &visit, body, strlen(body));
    house_settle(house);
    assert_int_equal(guest->n_replies, 1);
    house_leave(house, guest);
    return guest;
}

static house_guest *get(test_house *house, const char *what, const hall_visit *visit, int as) {
    house_guest *guest = house_new_guest(house);
    hall_get(house->hall, guest->client, what, visit, as);
    house_settle(house);
    for (int i = 0; guest->n_replies == 0 && i < 100; i++) { // made in a thread of the brain's
        hall_collect(house->hall);
    }
    assert_int_equal(guest->n_replies, 1);
    house_leave(house, guest);
    return guest;
}

house_guest *house_get(test_house *house, const char *what, const char *table,
                       const seat_ticket *ticket, int as) {
    const hall_visit visit = visit_of(table, 0, ticket, ticket != NULL);
    return get(house, what, &visit, as);
}

house_guest *house_get_about(test_house *house, const char *what, const ant_game *game) {
    return get(house, what, &(hall_visit){.game = game}, 0);
}

seat_ticket house_ticket(const house_guest *reply) {
    seat_ticket ticket = {0};
    assert_true(cookie_read(reply->cookie, &ticket.cookie, ticket.table));
    return ticket;
}

house_guest *house_lay(test_house *house, const char *seats, const char *more) {
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

const char *house_invitation(const house_guest *laid, int seat) {
    const ant_json_value *list = json_at(laid->answer, "invitations");
    for (size_t i = 0; i < json_size(list); i++) {
        const ant_json_value *invitation = json_item(list, i);
        if (json_number_at(invitation, "seat") == seat) {
            return json_text_at(invitation, "secret");
        }
    }
    return NULL;
}

seat_ticket house_claim(test_house *house, const char *table, const char *secret,
                        const char *name) {
    char body[HOUSE_TEXT];
    snprintf(body, sizeof body, "{\"secret\":\"%s\",\"name\":\"%s\"}", secret, name);
    const house_guest *reply = house_post(house, "claim", table, body);
    assert_int_equal(reply->status, 200);
    return house_ticket(reply);
}

seat_ticket house_sit(test_house *house, const char *table, int seat, const char *name) {
    char body[HOUSE_TEXT];
    snprintf(body, sizeof body, "{\"seat\":%d,\"name\":\"%s\"}", seat, name);
    const house_guest *reply = house_post(house, "sit", table, body);
    assert_int_equal(reply->status, 200);
    return house_ticket(reply);
}

// ---- Mail

static bool is_of_type(const ant_json_value *message, const char *type) {
    return type == NULL || strcmp(json_text_at(message, "type"), type) == 0;
}

int guest_count(const house_guest *guest, const char *type) {
    int n = 0;
    for (size_t i = 0; i < guest->n; i++) {
        n += is_of_type(guest->messages[i], type);
    }
    return n;
}

const ant_json_value *guest_last(const house_guest *guest, const char *type) {
    for (size_t i = guest->n; i-- > 0;) {
        if (is_of_type(guest->messages[i], type)) {
            return guest->messages[i];
        }
    }
    fail_msg("no %s among %zu messages", type, guest->n);
    return NULL;
}

int guest_find(const house_guest *guest, const char *type) {
    for (size_t i = 0; i < guest->n; i++) {
        if (is_of_type(guest->messages[i], type)) {
            return (int)i;
        }
    }
    return -1;
}

void guest_clear(house_guest *guest) {
    for (size_t i = 0; i < guest->n; i++) {
        free(guest->texts[i]);
    }
    guest->n = 0;
}

// ---- Playing

static bool play_one(test_house *house, house_guest *guest) {
    house_say(house, guest, "{\"type\":\"view\",\"n\":1}");
    const ant_json_value *view = guest_last(guest, "view");
    const ant_json_value *legal = json_at(view, "sheet/legal");
    if (json_size(legal) == 0) {
        return false;
    }
    const char *action = json_source(json_item(legal, 0));
    char members[HOUSE_TEXT];
    snprintf(members, sizeof members, "\"seq\":%d,\"action\":%s", (int)json_number_at(view, "seq"),
             action);
    guest_clear(guest);
    house_do(house, guest, "act", members);
    return true;
}

void house_play(test_house *house, house_guest **seats, int n_seats) {
    bool has_acted = true;
    while (has_acted) {
        has_acted = false;
        for (int i = 0; i < n_seats; i++) {
            has_acted = (seats[i] != NULL && play_one(house, seats[i])) || has_acted;
        }
    }
}
