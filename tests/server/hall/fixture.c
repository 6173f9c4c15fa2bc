// SPDX-License-Identifier: MIT
#include "hall/fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hall/cookie.h"
#include "hall/internal.h"
#include "hall/place/place.h"
#include "protocol/protocol.h"

// ---- What the hall sends

// Far apart, so that the hall has many of them in one place of its index.
static hall_client client_of(int guest) {
    return (hall_client)guest << 13 | 1;
}

static fixture_guest *guest_of(hall_fixture *fixture, hall_client client) {
    return &fixture->guests[client >> 13];
}

static void keep(hall_fixture *fixture, hall_client to, const char *text, size_t length) {
    fixture_guest *guest = guest_of(fixture, to);
    ant_error error = {0};
    if (!protocol_check_sent(text, length, &error)) {
        fail_msg("%.*s: %s", (int)length, text, error.expected);
    }
    assert_true(guest->is_here);
    assert_int_equal(guest->closed, 0);
    const ant_json_value *message = json_read(text, length);
    assert_non_null(message);
    if (fixture->spy != NULL) {
        fixture->spy(fixture, guest, message);
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
    fixture_guest *guest = guest_of(context, to);
    assert_true(guest->is_here);
    guest->n_replies++;
    guest->status = status;
    snprintf(guest->content_type, sizeof guest->content_type, "%s", content_type);
    snprintf(guest->cookie, sizeof guest->cookie, "%s", cookie != NULL ? cookie : "");
    guest->body = strndup(body, length);
    guest->answer = json_read(body, length);
}

static void on_lead(void *context, hall_client to, const char *node) {
    fixture_guest *guest = guest_of(context, to);
    assert_true(guest->is_here);
    guest->n_replies++;
    guest->status = 307;
    snprintf(guest->node, sizeof guest->node, "%s", node);
}

static void on_close(void *context, hall_client to, int code, const char *reason) {
    fixture_guest *guest = guest_of(context, to);
    assert_true(guest->is_here);
    assert_int_equal(guest->closed, 0);
    assert_non_null(reason);
    guest->closed = code;
}

static void on_wake(void *context) {
    hall_place_wake(context);
}

static int64_t on_now(void *context) {
    return ((hall_fixture *)context)->now;
}

static int64_t on_today(void *context) {
    const hall_fixture *fixture = context;
    return fixture->now + fixture->jump;
}

static void on_log(void *context, bool is_error, const char *kind, const char *members) {
    hall_fixture *fixture = context;
    size_t n = strlen(fixture->log);
    snprintf(fixture->log + n, sizeof fixture->log - n, "%s%s %s\n", is_error ? "error: " : "",
             kind, members);
    char object[2048];
    snprintf(object, sizeof object, "{%s}", members);
    assert_non_null(json_read(object, strlen(object)));
}

// ---- The fixture

void hall_fixture_make(hall_fixture *fixture) {
    memset(fixture, 0, sizeof *fixture);
    fixture->settings = hall_settings_default();
    hall_place_make(fixture);
    fixture->settings.db_path = fixture->path;
    fixture->settings.n_thinkers = 0;
    fixture->settings.bot_pace_ms = 0;
    fixture->now = 1794700000000;
    hall_fixture_open(fixture);
}

void hall_fixture_open(hall_fixture *fixture) {
    const hall_out out = {.context = fixture,
                          .send = on_send,
                          .reply = on_reply,
                          .lead = on_lead,
                          .close = on_close,
                          .wake = on_wake,
                          .now = on_now,
                          .today = on_today,
                          .log = on_log};
    ant_error error = {0};
    if (hall_open(&fixture->settings, &out, &fixture->hall, &error) != ANT_OK) {
        fail_msg("%s: %s", error.subject, error.expected);
    }
}

void hall_fixture_shut_down(hall_fixture *fixture) {
    hall_close(fixture->hall);
    fixture->hall = NULL;
    for (int i = 0; i < fixture->n_guests; i++) {
        fixture->guests[i].is_here = false;
    }
}

static void free_guest(fixture_guest *guest) {
    guest_clear(guest);
    free(guest->texts);
    free(guest->messages);
    free(guest->body);
}

void hall_fixture_remove(hall_fixture *fixture) {
    hall_fixture_shut_down(fixture);
    for (int i = 0; i < fixture->n_guests; i++) {
        free_guest(&fixture->guests[i]);
    }
    if (!fixture->has_joined) {
        json_forget();
    }
    hall_place_remove(fixture);
}

/// What is found by hall_fixture_owners.
typedef struct owner_list {
    uint32_t *owners;
    size_t n;
} owner_list;

static bool take_owner(void *context, const store_table *table, const store_text *texts,
                       int n_texts) {
    owner_list *list = context;
    (void)texts;
    (void)n_texts;
    list->owners[list->n++] = table->owner;
    return false;
}

static int compare_owners(const void *a, const void *b) {
    uint32_t one = *(const uint32_t *)a, other = *(const uint32_t *)b;
    return (one > other) - (one < other);
}

size_t hall_fixture_owners(const hall_fixture *fixture, uint32_t owners[FIXTURE_MAX_TABLES]) {
    store_listed listed[FIXTURE_MAX_TABLES];
    owner_list list = {owners, 0};
    const store_reader reader = {.context = &list, .table = take_owner};
    uint32_t n = 0;
    ant_error error;
    store *from = fixture->hall->store;
    assert_int_equal(store_list(from, listed, FIXTURE_MAX_TABLES, &n, &error), ANT_OK);
    for (uint32_t i = 0; i < n; i++) {
        assert_int_equal(store_read_table(from, listed[i].id, &reader, &error), ANT_OK);
    }
    qsort(owners, list.n, sizeof *owners, compare_owners);
    return list.n;
}

void hall_fixture_settle(hall_fixture *fixture) {
    hall_collect(fixture->hall);
    hall_commit(fixture->hall);
    while (!hall_is_idle(fixture->hall)) {
        hall_place_wait(fixture);
        hall_collect(fixture->hall);
        hall_commit(fixture->hall);
    }
}

void hall_fixture_wait(hall_fixture *fixture, int64_t milliseconds) {
    int64_t until = fixture->now + milliseconds;
    for (int64_t at = hall_deadline(fixture->hall); at <= until;
         at = hall_deadline(fixture->hall)) {
        fixture->now = at > fixture->now ? at : fixture->now;
        hall_tick(fixture->hall);
        hall_fixture_settle(fixture);
    }
    fixture->now = until;
    hall_fixture_settle(fixture);
}

// ---- Coming and going

fixture_guest *hall_fixture_new_guest(hall_fixture *fixture) {
    assert_true(fixture->n_guests < FIXTURE_MAX_GUESTS);
    fixture_guest *guest = &fixture->guests[fixture->n_guests];
    guest->client = client_of(fixture->n_guests++);
    guest->is_here = true;
    return guest;
}

static hall_visit visit_of(const hall_fixture *fixture, const char *table, int seat,
                           const seat_ticket *tickets, int n_tickets) {
    hall_visit visit = {
        .table = table, .seat = seat, .n_cookies = n_tickets, .address = {fixture->address}};
    for (int i = 0; i < n_tickets; i++) {
        visit.cookies[i] = tickets[i].cookie;
    }
    return visit;
}

fixture_guest *hall_fixture_enter_with(hall_fixture *fixture, const char *table, int seat,
                                       const seat_ticket *tickets, int n_tickets) {
    fixture_guest *guest = hall_fixture_new_guest(fixture);
    const hall_visit visit = visit_of(fixture, table, seat, tickets, n_tickets);
    hall_enter(fixture->hall, guest->client, &visit);
    hall_fixture_settle(fixture);
    if (guest_count(guest, "welcome") > 0) {
        guest->n_asked = (uint32_t)json_number_at(guest_last(guest, "welcome"), "last_n");
    }
    return guest;
}

fixture_guest *hall_fixture_enter(hall_fixture *fixture, const seat_ticket *ticket) {
    return hall_fixture_enter_with(fixture, ticket->table, 0, ticket, 1);
}

fixture_guest *hall_fixture_watch(hall_fixture *fixture, const char *table) {
    return hall_fixture_enter_with(fixture, table, 0, NULL, 0);
}

fixture_guest *hall_fixture_lobby(hall_fixture *fixture) {
    return hall_fixture_enter_with(fixture, NULL, 0, NULL, 0);
}

void hall_fixture_leave(hall_fixture *fixture, fixture_guest *guest) {
    hall_leave(fixture->hall, guest->client);
    guest->is_here = false;
    hall_fixture_settle(fixture);
}

// ---- Talking

void hall_fixture_say(hall_fixture *fixture, fixture_guest *guest, const char *text) {
    hall_message(fixture->hall, guest->client, text, strlen(text));
    hall_fixture_settle(fixture);
}

const ant_json_value *hall_fixture_ask(hall_fixture *fixture, fixture_guest *guest,
                                       const char *type, const char *members) {
    char text[FIXTURE_TEXT];
    uint32_t n = ++guest->n_asked;
    size_t from = guest->n;
    snprintf(text, sizeof text, "{\"type\":\"%s\",\"n\":%u%s%s}", type, n,
             members[0] != '\0' ? "," : "", members);
    hall_fixture_say(fixture, guest, text);
    for (size_t i = from; i < guest->n; i++) {
        if (json_number(json_get(guest->messages[i], "re")) == n) {
            return guest->messages[i];
        }
    }
    return NULL;
}

void hall_fixture_do(hall_fixture *fixture, fixture_guest *guest, const char *type,
                     const char *members) {
    const ant_json_value *answer = hall_fixture_ask(fixture, guest, type, members);
    assert_non_null(answer);
    if (strcmp(json_text_at(answer, "type"), "error") == 0) {
        fail_msg("%s %s: %s: %s", type, members, json_text_at(answer, "code"),
                 json_text_at(answer, "message"));
    }
}

void hall_fixture_fails(hall_fixture *fixture, fixture_guest *guest, const char *type,
                        const char *members, const char *code) {
    const ant_json_value *answer = hall_fixture_ask(fixture, guest, type, members);
    assert_non_null(answer);
    assert_string_equal(json_text_at(answer, "type"), "error");
    assert_string_equal(json_text_at(answer, "code"), code);
}

// ---- HTTP

fixture_guest *hall_fixture_post(hall_fixture *fixture, const char *what, const char *table,
                                 const char *body) {
    fixture_guest *guest = hall_fixture_new_guest(fixture);
    const hall_visit visit = visit_of(fixture, table, 0, NULL, 0);
    hall_post(fixture->hall, guest->client, what, &visit, body, strlen(body));
    hall_fixture_settle(fixture);
    assert_int_equal(guest->n_replies, 1);
    hall_fixture_leave(fixture, guest);
    return guest;
}

static fixture_guest *get(hall_fixture *fixture, const char *what, const hall_visit *visit,
                          int as) {
    fixture_guest *guest = hall_fixture_new_guest(fixture);
    hall_get(fixture->hall, guest->client, what, visit, as);
    hall_fixture_settle(fixture);
    for (int i = 0; guest->n_replies == 0 && i < 100; i++) { // made in a thread of the brain's
        hall_collect(fixture->hall);
    }
    assert_int_equal(guest->n_replies, 1);
    hall_fixture_leave(fixture, guest);
    return guest;
}

fixture_guest *hall_fixture_get(hall_fixture *fixture, const char *what, const char *table,
                                const seat_ticket *ticket, int as) {
    const hall_visit visit = visit_of(fixture, table, 0, ticket, ticket != NULL);
    return get(fixture, what, &visit, as);
}

const ant_json_value *hall_fixture_document(hall_fixture *fixture, const char *what,
                                            const ant_game *game) {
    const hall_document *document = hall_document_find(fixture->hall, what, game);
    assert_non_null(document);
    return json_read(document->text, document->length);
}

seat_ticket hall_fixture_ticket(const fixture_guest *reply) {
    seat_ticket ticket = {0};
    assert_true(cookie_read(reply->cookie, &ticket.cookie, ticket.table));
    return ticket;
}

fixture_guest *hall_fixture_create_table(hall_fixture *fixture, const char *seats,
                                         const char *more) {
    char body[FIXTURE_TEXT];
    size_t n = (size_t)snprintf(body, sizeof body, "{\"game\":\"bugcouncil\",\"seats\":[");
    for (const char *seat = seats; *seat != '\0'; seat++) {
        const char *text = *seat == 'm'   ? "{\"kind\":\"me\",\"name\":\"Ada\"}"
                           : *seat == 'h' ? "{\"kind\":\"human\",\"name\":\"Ben\"}"
                           : *seat == 'o' ? "{\"kind\":\"open\"}"
                                          : "{\"kind\":\"bot\",\"bot\":\"random\"}";
        n += (size_t)snprintf(body + n, sizeof body - n, "%s%s", seat != seats ? "," : "", text);
    }
    snprintf(body + n, sizeof body - n, "]%s}", more);
    return hall_fixture_post(fixture, "tables", NULL, body);
}

const char *hall_fixture_invitation(const fixture_guest *created, int seat) {
    const ant_json_value *list = json_at(created->answer, "invitations");
    for (size_t i = 0; i < json_size(list); i++) {
        const ant_json_value *invitation = json_item(list, i);
        if (json_number_at(invitation, "seat") == seat) {
            return json_text_at(invitation, "secret");
        }
    }
    return NULL;
}

seat_ticket hall_fixture_claim(hall_fixture *fixture, const char *table, const char *secret,
                               const char *name) {
    char body[FIXTURE_TEXT];
    snprintf(body, sizeof body, "{\"secret\":\"%s\",\"name\":\"%s\"}", secret, name);
    const fixture_guest *reply = hall_fixture_post(fixture, "claim", table, body);
    assert_int_equal(reply->status, 200);
    return hall_fixture_ticket(reply);
}

seat_ticket hall_fixture_sit(hall_fixture *fixture, const char *table, int seat, const char *name) {
    char body[FIXTURE_TEXT];
    snprintf(body, sizeof body, "{\"seat\":%d,\"name\":\"%s\"}", seat, name);
    const fixture_guest *reply = hall_fixture_post(fixture, "sit", table, body);
    assert_int_equal(reply->status, 200);
    return hall_fixture_ticket(reply);
}

// ---- Mail

static bool is_of_type(const ant_json_value *message, const char *type) {
    return type == NULL || strcmp(json_text_at(message, "type"), type) == 0;
}

int guest_count(const fixture_guest *guest, const char *type) {
    int n = 0;
    for (size_t i = 0; i < guest->n; i++) {
        n += is_of_type(guest->messages[i], type);
    }
    return n;
}

const ant_json_value *guest_last(const fixture_guest *guest, const char *type) {
    for (size_t i = guest->n; i-- > 0;) {
        if (is_of_type(guest->messages[i], type)) {
            return guest->messages[i];
        }
    }
    fail_msg("no %s among %zu messages", type, guest->n);
    return NULL;
}

int guest_find(const fixture_guest *guest, const char *type) {
    for (size_t i = 0; i < guest->n; i++) {
        if (is_of_type(guest->messages[i], type)) {
            return (int)i;
        }
    }
    return -1;
}

void guest_clear(fixture_guest *guest) {
    for (size_t i = 0; i < guest->n; i++) {
        free(guest->texts[i]);
    }
    guest->n = 0;
}

// ---- Playing

static bool play_one(hall_fixture *fixture, fixture_guest *guest) {
    hall_fixture_say(fixture, guest, "{\"type\":\"snapshot\",\"n\":1}");
    const ant_json_value *message = guest_last(guest, "snapshot");
    const ant_json_value *legal = json_at(message, "game/legal");
    if (json_size(legal) == 0) {
        return false;
    }
    const char *action = json_source(json_item(legal, 0));
    char members[FIXTURE_TEXT];
    snprintf(members, sizeof members, "\"seq\":%d,\"action\":%s",
             (int)json_number_at(message, "seq"), action);
    guest_clear(guest);
    hall_fixture_do(fixture, guest, "act", members);
    return true;
}

void hall_fixture_play(hall_fixture *fixture, fixture_guest **seats, int n_seats) {
    bool has_acted = true;
    while (has_acted) {
        has_acted = false;
        for (int i = 0; i < n_seats; i++) {
            has_acted = (seats[i] != NULL && play_one(fixture, seats[i])) || has_acted;
        }
    }
}
