// SPDX-License-Identifier: MIT
//
// Who sits where, and what people do at a table besides playing.
#include <stdio.h>
#include <string.h>

#include <sodium.h>

#include "table/host.h"

static bool is_host(const game_table *table, const hall_person *person) {
    return person->seat == table->row.host;
}

static bool is_free(const store_seat *row) {
    return row->kind != TABLE_BOT && !row->has_token;
}

bool table_is_bot(const char *name) {
    static const char *const names[] = {"random",   "greedy",   "search:1", "search:2",
                                        "search:3", "search:4", "search:5"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strcmp(names[i], name) == 0) {
            return true;
        }
    }
    return false;
}

void table_copy(char *to, size_t size, const char *text) {
    ant_text copy;
    ant_text_init(&copy, to, size);
    ant_text_string(&copy, text);
}

// ---- Coming to a seat and going from it

void table_seat_person(game_hall *hall, game_table *table, int seat, const char *name,
                       char token[HALL_SECRET_DIGITS + 1]) {
    store_seat *row = &table->seats[seat].row;
    if (!table->seats[table->row.host].row.has_token) {
        table->row.host = (uint8_t)seat;
        hall_store_table(hall, table);
    }
    hall_new_secret(hall, token, row->token);
    row->has_token = true;
    if (row->has_invitation) {
        row->has_used = true;
        memcpy(row->used, row->invitation, sizeof row->used);
    }
    row->has_invitation = false;
    row->kind = TABLE_HUMAN;
    if (name[0] != '\0' && table->phase == TABLE_LOBBY) {
        table_copy(row->name, sizeof row->name, name);
    }
    hall_store_seat(hall, table, seat);
    hall_mark_dirty(hall, table);
}

void table_unseat(game_hall *hall, game_table *table, int seat, const char *message) {
    hall_person *next;
    for (hall_person *person = table->people; person != NULL; person = next) {
        next = person->next;
        if (person->seat == seat) {
            hall_disconnect(hall, person, HALL_CLOSE_DONE, PROTOCOL_NOT_SEATED, message);
        }
    }
}

/// Nobody's seat, as it was before anybody came.
static void empty_seat(game_table *table, int seat, table_seat_kind kind) {
    store_seat *row = &table->seats[seat].row;
    store_seat empty = {.seat = (uint8_t)seat, .kind = (uint8_t)kind};
    memcpy(empty.table, row->table, sizeof empty.table);
    *row = empty;
}

void table_presence(game_hall *hall, game_table *table, int seat) {
    if (table->phase == TABLE_PLAYING) {
        table_game_presence(hall, table, seat);
    } else if (table->phase == TABLE_OVER && !hall_is_shut(hall)) {
        table_try_rematch(hall, table);
    }
}

void table_drop(game_hall *hall, game_table *table) {
    table->phase = TABLE_OVER;
    table->row.phase = STORE_OVER;
    hall_store_table(hall, table);
    for (hall_person *person = table->people; person != NULL; person = table->people) {
        hall_disconnect(hall, person, HALL_CLOSE_DONE, PROTOCOL_NO_SUCH_TABLE,
                        "everybody has left the table");
    }
}

/// The first person behind the seat, around the table; -1: nobody.
static int next_person(const game_table *table, int seat) {
    for (int i = 1; i < table->row.n_seats; i++) {
        int next = (seat + i) % table->row.n_seats;
        if (table->seats[next].row.has_token) {
            return next;
        }
    }
    return -1;
}

static void pass_host(game_hall *hall, game_table *table) {
    int next = next_person(table, table->row.host);
    if (!table->seats[table->row.host].row.has_token && next >= 0) {
        table->row.host = (uint8_t)next;
        hall_store_table(hall, table);
    }
}

static void leave(game_hall *hall, game_table *table, hall_person *person,
                  const protocol_request *request) {
    int seat = person->seat;
    store_seat *row = &table->seats[seat].row;
    hall_ack(hall, person, request->n);
    if (table->phase == TABLE_LOBBY) {
        empty_seat(table, seat, TABLE_OPEN);
    } else {
        row->has_token = row->has_invitation = false;
        row->has_left = true; // in a game a bot takes over once nobody is here
    }
    hall_store_seat(hall, table, seat);
    table_unseat(hall, table, seat, "you have left the table");
    pass_host(hall, table);
    hall_mark_dirty(hall, table);
    if (table->phase == TABLE_LOBBY && next_person(table, seat) < 0) {
        table_drop(hall, table);
    }
}

// ---- Before the start

/// True in the lobby; otherwise refuses.
static bool is_before_start(game_hall *hall, const game_table *table, hall_person *person,
                            const protocol_request *request) {
    if (table->phase == TABLE_LOBBY) {
        return true;
    }
    hall_refuse(hall, person, request->n, PROTOCOL_NOT_NOW, "the game has started", NULL);
    return false;
}

/// True for the host before the start; otherwise refuses.
static bool may_host(game_hall *hall, const game_table *table, hall_person *person,
                     const protocol_request *request) {
    if (!is_host(table, person)) {
        hall_refuse(hall, person, request->n, PROTOCOL_NOT_HOST, NULL, NULL);
        return false;
    }
    return is_before_start(hall, table, person, request);
}

static void add_nonce(game_hall *hall, game_table *table, hall_person *person,
                      const protocol_request *request) {
    store_seat *row = &table->seats[person->seat].row;
    if (!is_before_start(hall, table, person, request)) {
        return;
    }
    if (row->has_nonce) {
        hall_refuse(hall, person, request->n, PROTOCOL_NOT_NOW, "the seat has added its nonce",
                    NULL);
        return;
    }
    row->has_nonce = true;
    memcpy(row->nonce, request->nonce, sizeof row->nonce);
    hall_mark_dirty(hall, table);
    hall_ack(hall, person, request->n); // stores the seat
}

static void rename_self(game_hall *hall, game_table *table, hall_person *person,
                        const protocol_request *request) {
    store_seat *row = &table->seats[person->seat].row;
    if (is_before_start(hall, table, person, request)) {
        table_copy(row->name, sizeof row->name, request->text);
        hall_mark_dirty(hall, table);
        hall_ack(hall, person, request->n); // stores the seat
    }
}

static void set(game_hall *hall, game_table *table, hall_person *person,
                const protocol_request *request) {
    protocol_refusal refusal;
    if (!may_host(hall, table, person, request)) {
        return;
    }
    if (!table_apply_settings(table, &request->settings, &refusal)) {
        hall_refuse(hall, person, request->n, refusal.error, refusal.message, NULL);
        return;
    }
    hall_store_texts(hall, table);
    hall_store_table(hall, table);
    hall_mark_dirty(hall, table);
    hall_ack(hall, person, request->n);
}

static void change_seat(game_hall *hall, game_table *table, hall_person *person,
                        const protocol_request *request) {
    static const table_seat_kind kinds[] = {
        [PROTOCOL_HUMAN] = TABLE_HUMAN, [PROTOCOL_OPEN] = TABLE_OPEN, [PROTOCOL_BOT] = TABLE_BOT};
    const protocol_seat *change = &request->change;
    int seat = request->seat - 1;
    if (!may_host(hall, table, person, request)) {
        return;
    }
    if (seat == person->seat) {
        hall_refuse(hall, person, request->n, PROTOCOL_NOT_NOW,
                    "this is the host's own seat: leave it instead", NULL);
        return;
    }
    if (change->kind == PROTOCOL_BOT && !table_is_bot(change->bot)) {
        hall_refuse(hall, person, request->n, PROTOCOL_BAD_SETUP,
                    "there is no such bot: random, greedy, search:1 to search:5", NULL);
        return;
    }
    empty_seat(table, seat, kinds[change->kind]);
    table_copy(table->seats[seat].row.bot, sizeof table->seats[seat].row.bot, change->bot);
    hall_store_seat(hall, table, seat);
    table_unseat(hall, table, seat, "the host has given the seat to somebody else");
    hall_mark_dirty(hall, table);
    hall_ack(hall, person, request->n);
}

/// The first that is not ready; -1: all are.
static int find_unready(const game_table *table) {
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        const store_seat *row = &table->seats[seat].row;
        if (row->kind == TABLE_HUMAN && !(row->has_token && row->has_nonce)) {
            return seat;
        }
    }
    return -1;
}

static void start(game_hall *hall, game_table *table, hall_person *person,
                  const protocol_request *request) {
    protocol_refusal refusal;
    if (!may_host(hall, table, person, request)) {
        return;
    }
    int unready = find_unready(table);
    if (unready >= 0) {
        char message[128];
        snprintf(message, sizeof message, "whoever has seat %d has to %s first", unready + 1,
                 table->seats[unready].row.has_token ? "get ready" : "sit down");
        hall_refuse(hall, person, request->n, PROTOCOL_NOT_READY, message, NULL);
        return;
    }
    table_seat before[ANT_MAX_SEATS];
    memcpy(before, table->seats, sizeof before);
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        if (table->seats[seat].row.kind == TABLE_OPEN) {
            empty_seat(table, seat, TABLE_BOT);
            strcpy(table->seats[seat].row.bot, "search:2");
        }
    }
    if (!table_game_start(hall, table, &refusal)) {
        memcpy(table->seats, before, sizeof before);
        hall_refuse(hall, person, request->n, refusal.error, refusal.message, NULL);
        return;
    }
    hall_ack(hall, person, request->n);
}

// ---- Invitations

/// True if the person may invite to the seat; otherwise refuses.
static bool may_invite(game_hall *hall, game_table *table, hall_person *person,
                       const protocol_request *request) {
    int seat = request->seat - 1;
    const store_seat *row = &table->seats[seat].row;
    if (seat == person->seat) {
        return true;
    }
    if (!may_host(hall, table, person, request)) {
        return false;
    }
    if (!is_free(row)) {
        hall_refuse(hall, person, request->n, PROTOCOL_SEAT_TAKEN, NULL, NULL);
        return false;
    }
    return true;
}

static void invite(game_hall *hall, game_table *table, hall_person *person,
                   const protocol_request *request) {
    char secret[HALL_SECRET_DIGITS + 1];
    char buffer[256];
    ant_text text;
    ant_json json;
    int seat = request->seat - 1;
    store_seat *row = &table->seats[seat].row;
    if (!may_invite(hall, table, person, request)) {
        return;
    }
    hall_new_secret(hall, secret, row->invitation);
    row->has_invitation = true;
    hall_store_seat(hall, table, seat);
    hall_remember(hall, person);
    ant_text_init(&text, buffer, sizeof buffer);
    ant_json_init(&json, &text);
    ant_json_open_object(&json, NULL);
    ant_json_string(&json, "type", "invitation");
    ant_json_number(&json, "re", request->n);
    ant_json_number(&json, "seat", seat + 1);
    ant_json_string(&json, "secret", secret);
    ant_json_close_object(&json);
    hall_answer(hall, person, request->n, text.at, text.length);
    sodium_memzero(secret, sizeof secret);
    sodium_memzero(buffer, sizeof buffer);
}

static void revoke(game_hall *hall, game_table *table, hall_person *person,
                   const protocol_request *request) {
    if (may_invite(hall, table, person, request)) {
        table->seats[request->seat - 1].row.has_invitation = false;
        hall_store_seat(hall, table, request->seat - 1);
        hall_ack(hall, person, request->n);
    }
}

// ---- Dispatch

static bool names_seat(protocol_request_type type) {
    return type == PROTOCOL_SEAT || type == PROTOCOL_INVITE || type == PROTOCOL_REVOKE;
}

void table_handle_seats(game_hall *hall, game_table *table, hall_person *person,
                        const protocol_request *request) {
    if (names_seat(request->type) && request->seat > table->row.n_seats) {
        hall_refuse(hall, person, request->n, PROTOCOL_NO_SUCH_SEAT, NULL, NULL);
        return;
    }
    switch (request->type) {
    case PROTOCOL_NONCE:
        add_nonce(hall, table, person, request);
        break;
    case PROTOCOL_CHAT:
        table_say(hall, table, person, request);
        break;
    case PROTOCOL_NAME:
        rename_self(hall, table, person, request);
        break;
    case PROTOCOL_SET:
        set(hall, table, person, request);
        break;
    case PROTOCOL_SEAT:
        change_seat(hall, table, person, request);
        break;
    case PROTOCOL_INVITE:
        invite(hall, table, person, request);
        break;
    case PROTOCOL_REVOKE:
        revoke(hall, table, person, request);
        break;
    case PROTOCOL_START:
        start(hall, table, person, request);
        break;
    case PROTOCOL_LEAVE:
        leave(hall, table, person, request);
        break;
    case PROTOCOL_REMATCH:
        table_want_rematch(hall, table, person, request);
        break;
    default:
        hall_refuse(hall, person, request->n, PROTOCOL_INTERNAL, NULL, NULL);
        break;
    }
}
