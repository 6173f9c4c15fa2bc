// SPDX-License-Identifier: MIT
#include "table/fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/game.h"

static int n_open; // stages

// The hall's part.

static char *check_and_copy(const char *text, size_t length) {
    ant_error error = {0};
    if (!protocol_check_sent(text, length, &error)) {
        fail_msg("%s %s: %.*s", error.subject, error.expected, (int)length, text);
    }
    char *copy = malloc(length + 1);
    assert_non_null(copy);
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

static void keep(game_hall *fixture, const hall_person *to, const char *text, size_t length) {
    if (fixture->n_messages == fixture->room_messages) {
        fixture->room_messages = fixture->room_messages * 2 + 64;
        fixture->messages =
            realloc(fixture->messages, fixture->room_messages * sizeof *fixture->messages);
        assert_non_null(fixture->messages);
    }
    table_fixture_message message = {.to = to, .length = length};
    message.text = fixture->is_deaf ? NULL : check_and_copy(text, length);
    fixture->messages[fixture->n_messages++] = message;
}

void hall_send(game_hall *hall, const hall_person *to, const char *text, size_t length) {
    keep(hall, to, text, length);
}

void hall_answer(game_hall *hall, const hall_person *to, uint32_t re, const char *text,
                 size_t length) {
    assert_true(re > 0);
    keep(hall, to, text, length);
}

void hall_ack(game_hall *hall, hall_person *person, uint32_t re) {
    char text[64];
    int n = snprintf(text, sizeof text, "{\"type\":\"ack\",\"re\":%u}", (unsigned)re);
    keep(hall, person, text, (size_t)n);
}

void hall_refuse(game_hall *hall, hall_person *person, uint32_t re, protocol_error error,
                 const char *message, const hall_rule *rule) {
    char buffer[2048];
    ant_text text;
    ant_json json;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_json_init(&json, &text);
    ant_json_open_object(&json, NULL);
    ant_json_string(&json, "type", "error");
    ant_json_number(&json, "re", re);
    ant_json_string(&json, "code", protocol_error_name(error));
    ant_json_string(&json, "message", message != NULL ? message : protocol_error_text(error));
    snapshot_rule(rule, &json);
    ant_json_close_object(&json);
    keep(hall, person, text.at, text.length);
}

void hall_reply(game_hall *hall, hall_client to, int status, const char *content_type,
                const char *cookie, const char *body, size_t length) {
    assert_non_null(content_type);
    assert_null(cookie);
    free(hall->body);
    hall->body = malloc(length + 1);
    assert_non_null(hall->body);
    memcpy(hall->body, body, length);
    hall->body[length] = '\0';
    hall->n_body = length;
    hall->status = status;
    hall->replied = to;
}

void hall_reply_error(game_hall *hall, hall_client to, protocol_error error, const char *message) {
    const char *text = message != NULL ? message : protocol_error_text(error);
    hall_reply(hall, to, protocol_error_http(error), "application/json", NULL, text, strlen(text));
}

int64_t hall_today(const game_hall *hall) {
    return hall->now;
}

int64_t hall_now(const game_hall *hall) {
    return hall->now;
}

bot_brain *hall_brain(game_hall *hall) {
    return hall->brain;
}

unsigned hall_bot_pace(const game_hall *hall) {
    return hall->pace;
}

uint64_t hall_ticket(game_hall *hall, const game_table *table) {
    assert_ptr_equal(table, &hall->table);
    return ++hall->n_tickets;
}

uint32_t hall_owner(game_hall *hall, hall_client client) {
    (void)hall;
    (void)client;
    return 0;
}

void hall_count_ply(game_hall *hall) {
    hall->n_plies++;
}

char *hall_scratch(game_hall *hall) {
    return hall->scratch;
}

void hall_store_table(game_hall *hall, game_table *table) {
    assert_ptr_equal(table, &hall->table);
    hall->n_table_rows++;
}

void hall_store_seat(game_hall *hall, game_table *table, int seat) {
    hall->n_seat_rows[seat]++;
    hall->stored[seat] = table->seats[seat].row;
}

void hall_store_step(game_hall *hall, game_table *table, const store_step *step) {
    assert_ptr_equal(table, &hall->table);
    assert_int_equal(step->number, table->history.n_steps);
    hall->steps = realloc(hall->steps, (hall->n_steps + 1) * sizeof *hall->steps);
    assert_non_null(hall->steps);
    hall->steps[hall->n_steps++] = *step;
}

// Creating a table.

static void no_wake(void *context) {
    (void)context;
}

static void set_options(game_table *table, const char *options) {
    char words[256];
    snprintf(words, sizeof words, "%s", options != NULL ? options : "");
    ant_options_default(table->game, &table->options);
    char *rest = NULL;
    for (char *word = strtok_r(words, " ", &rest); word != NULL;
         word = strtok_r(NULL, " ", &rest)) {
        char *value = strchr(word, '=');
        assert_non_null(value);
        *value++ = '\0';
        assert_int_equal(ant_options_set(table->game, &table->options, word, value, NULL), ANT_OK);
    }
}

static void create_seat(game_hall *fixture, const table_fixture_plan *plan, int seat) {
    table_seat *self = &fixture->table.seats[seat];
    store_seat *row = &self->row;
    row->seat = (uint8_t)seat;
    row->kind = plan->seats[seat] == 'b' ? TABLE_BOT : TABLE_HUMAN;
    if (row->kind == TABLE_BOT) {
        snprintf(row->bot, sizeof row->bot, "%s", plan->bot != NULL ? plan->bot : "random");
        return;
    }
    snprintf(row->name, sizeof row->name, "Person %d", seat + 1);
    row->has_token = row->has_nonce = true;
    memset(row->nonce, 'A' + seat, sizeof row->nonce);
    if (plan->seats[seat] == 'h') {
        table_fixture_enter(fixture, seat);
    }
}

game_hall *table_fixture_open(const table_fixture_plan *plan) {
    game_hall *fixture = calloc(1, sizeof *fixture);
    assert_non_null(fixture);
    n_open++;
    game_table *table = &fixture->table;
    ant_secret secret;
    protocol_refusal refusal;
    fixture->now = 1000000;
    fixture->pace = plan->pace;
    const brain_settings thinking = {.n_threads = plan->n_thinkers, .wake = no_wake};
    fixture->brain = brain_new(&thinking);
    assert_non_null(fixture->brain);
    table->game = plan->toy;
    if (table->game == NULL) {
        table->game = ant_game_find(plan->game != NULL ? plan->game : "bugcouncil");
    }
    assert_non_null(table->game);
    set_options(table, plan->options);
    snprintf(table->row.id, sizeof table->row.id, "abcdefghij");
    snprintf(table->row.game, sizeof table->row.game, "%s", table->game->name);
    table->row.n_seats = (uint8_t)strlen(plan->seats);
    table->row.clock_move = plan->clock_move;
    table->row.clock_total = plan->clock_total;
    table->row.clock_increment = plan->clock_increment;
    table->row.standin = plan->standin;
    ant_secret_from_seed(&secret, plan->seed);
    memcpy(table->row.secret, secret.bytes, sizeof table->row.secret);
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        create_seat(fixture, plan, seat);
    }
    if (plan->is_watched) {
        table_fixture_enter(fixture, ANT_SPECTATOR);
    }
    assert_true(table_game_start(fixture, table, &refusal));
    table_game_tick(fixture, table);
    return fixture;
}

void table_fixture_close(game_hall *fixture) {
    if (--n_open == 0) {
        json_forget();
    }
    table_fixture_clear(fixture);
    brain_free(fixture->brain);
    free(fixture->messages);
    free(fixture->steps);
    free(fixture->body);
    for (int seat = 0; seat < ANT_MAX_SEATS; seat++) {
        free(fixture->table.seats[seat].new_actions);
    }
    table_game_forget_snapshots(&fixture->table);
    ant_history_clear(&fixture->table.history);
    free(fixture->table.plies);
    free(fixture->table.stored);
    free(fixture->table.events);
    free(fixture);
}

game_hall *table_fixture_take_up(const game_hall *fixture, const table_fixture_plan *plan) {
    table_fixture_plan empty = *plan;
    char seats[ANT_MAX_SEATS + 1] = {0};
    memset(seats, 'a', strlen(plan->seats));
    empty.seats = seats;
    game_hall *again = table_fixture_open(&empty);
    again->now = fixture->now;
    ant_history_clear(&again->table.history);
    for (int seat = 0; seat < again->table.row.n_seats; seat++) {
        again->table.seats[seat] = (table_seat){.row = fixture->stored[seat]};
    }
    for (size_t i = 0; i < fixture->n_steps; i++) {
        table_game_take_step(&again->table, &fixture->steps[i]);
    }
    return again;
}

// People.

static void settle(game_hall *fixture) {
    if (fixture->table.phase == TABLE_PLAYING) {
        table_game_tick(fixture, &fixture->table);
    }
}

hall_person *table_fixture_enter(game_hall *fixture, int seat) {
    assert_true(fixture->n_people < TABLE_FIXTURE_PEOPLE);
    hall_person *person = &fixture->people[fixture->n_people++];
    *person = (hall_person){.client = (hall_client)fixture->n_people,
                            .table = &fixture->table,
                            .seat = seat,
                            .next = fixture->table.people};
    fixture->table.people = person;
    if (seat != ANT_SPECTATOR) {
        if (fixture->table.seats[seat].n_here++ == 0) {
            fixture->table.seats[seat].since = fixture->now;
        }
        table_game_presence(fixture, &fixture->table, seat);
    }
    settle(fixture);
    return person;
}

void table_fixture_leave(game_hall *fixture, hall_person *person) {
    hall_person **at = &fixture->table.people;
    while (*at != person) {
        at = &(*at)->next;
    }
    *at = person->next;
    table_seat *self = &fixture->table.seats[person->seat];
    if (person->seat != ANT_SPECTATOR && --self->n_here == 0) {
        self->since = fixture->now;
        table_game_presence(fixture, &fixture->table, person->seat);
    }
    settle(fixture);
}

hall_person *table_fixture_person(game_hall *fixture, int seat) {
    for (int i = 0; i < fixture->n_people; i++) {
        if (fixture->people[i].seat == seat) {
            return &fixture->people[i];
        }
    }
    fail_msg("nobody sits at seat %d", seat + 1);
    return NULL;
}

uint32_t table_fixture_say(game_hall *fixture, hall_person *person, const char *type,
                           const char *members) {
    char text[HALL_MAX_MESSAGE];
    protocol_request request;
    protocol_refusal refusal;
    uint32_t n = ++fixture->last_n;
    int length = snprintf(text, sizeof text, "{\"type\":\"%s\",\"n\":%u%s%s}", type, (unsigned)n,
                          *members != '\0' ? "," : "", members);
    if (!protocol_read_request(text, (size_t)length, &request, &refusal)) {
        fail_msg("%s: %s", refusal.message, text);
    }
    table_game_handle(fixture, &fixture->table, person, &request);
    settle(fixture);
    return n;
}

uint32_t table_fixture_act(game_hall *fixture, hall_person *person, ant_action action) {
    char members[512];
    ant_text text;
    ant_json json;
    ant_text_init(&text, members, sizeof members);
    ant_json_init(&json, &text);
    json.depth = 1; // within the request
    ant_json_number(&json, "seq", fixture->table.viewers[person->seat].seq);
    ant_action_json(fixture->table.game, "action", action, &json);
    return table_fixture_say(fixture, person, "act", members);
}

ant_action table_fixture_legal(const game_hall *fixture, int seat) {
    ant_action legal[ANT_MAX_ACTIONS];
    assert_true(fixture->table.game->legal(fixture->table.history.match.state, seat, legal) > 0);
    return legal[0];
}

int table_fixture_next(const game_hall *fixture) {
    ant_seats seats = fixture->table.game->to_act(fixture->table.history.match.state);
    for (int seat = 0; seat < ANT_MAX_SEATS; seat++) {
        if ((seats & ant_seat_set(seat)) != 0) {
            return seat;
        }
    }
    return -1;
}

// Time.

void table_fixture_wait(game_hall *fixture, int64_t milliseconds) {
    int64_t end = fixture->now + milliseconds;
    while (fixture->table.deadline <= end && fixture->table.phase == TABLE_PLAYING) {
        int64_t deadline = fixture->table.deadline;
        fixture->now = deadline > fixture->now ? deadline : fixture->now;
        settle(fixture);
        assert_true(fixture->table.deadline > deadline);
    }
    fixture->now = end;
    settle(fixture);
}

int table_fixture_collect(game_hall *fixture) {
    brain_answer answer;
    int n = 0;
    for (; brain_collect(fixture->brain, &answer); n++) {
        table_game_answer(fixture, &answer, &fixture->table);
        settle(fixture);
    }
    replay_collect(fixture);
    return n;
}

void table_fixture_place(game_hall *fixture, const void *state) {
    table_game_forget_snapshots(&fixture->table);
    game_table *table = &fixture->table;
    ant_seats deciding = table->game->to_act(state);
    ant_seats awaited = ant_awaited(table->game, state);
    memcpy(table->history.match.state, state, table->game->state_size);
    table->undo.id = 0;
    table->is_bots = false;
    table->n_events = 0; // what led here is not known
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        table_seat *self = &table->seats[seat];
        self->decides_since = (deciding & ant_seat_set(seat)) != 0 ? fixture->now : 0;
        self->is_awaited = (awaited & ant_seat_set(seat)) != 0;
        table_game_choice_start(table, seat);
        self->offered_at = fixture->now;
        self->is_offer = false;
        self->slowest = 0;
        self->ticket = 0;
        self->has_answer = false;
    }
}

// What was sent.

void table_fixture_clear(game_hall *fixture) {
    for (size_t i = 0; i < fixture->n_messages; i++) {
        free(fixture->messages[i].text);
    }
    fixture->n_messages = 0;
}

static bool is_of_type(const table_fixture_message *message, const char *type) {
    char head[64];
    int n = snprintf(head, sizeof head, "{\"type\":\"%s\",", type);
    return strncmp(message->text, head, (size_t)n) == 0;
}

int table_fixture_count(const game_hall *fixture, const hall_person *person, const char *type) {
    int n = 0;
    for (size_t i = 0; i < fixture->n_messages; i++) {
        const table_fixture_message *message = &fixture->messages[i];
        n += message->to == person && (type == NULL || is_of_type(message, type));
    }
    return n;
}

const char *table_fixture_next_text(const game_hall *fixture, const hall_person *person,
                                    size_t *at) {
    while (*at < fixture->n_messages) {
        const table_fixture_message *message = &fixture->messages[(*at)++];
        if (message->to == person) {
            return message->text;
        }
    }
    return NULL;
}

static const ant_json_value *read(const char *text) {
    const ant_json_value *json = json_read(text, strlen(text));
    assert_non_null(json);
    return json;
}

const ant_json_value *table_fixture_last(const game_hall *fixture, const hall_person *person,
                                         const char *type) {
    for (size_t i = fixture->n_messages; i > 0; i--) {
        const table_fixture_message *message = &fixture->messages[i - 1];
        if (message->to == person && is_of_type(message, type)) {
            return read(message->text);
        }
    }
    fail_msg("no %s was sent", type);
    return NULL;
}

const char *table_fixture_refusal(const game_hall *fixture, const hall_person *person) {
    static char code[32];
    code[0] = '\0';
    for (size_t i = fixture->n_messages; i > 0; i--) {
        const table_fixture_message *message = &fixture->messages[i - 1];
        if (message->to == person) {
            const char *text = json_string(json_get(read(message->text), "code"));
            snprintf(code, sizeof code, "%s", text != NULL ? text : "");
            break;
        }
    }
    return code;
}

// Snapshots.

const ant_json_value *table_fixture_snapshot(const game_hall *fixture, int seat) {
    char buffer[SNAPSHOT_SIZE];
    ant_text text;
    ant_json json;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_json_init(&json, &text);
    snapshot_write(fixture->table.game, fixture->table.history.match.state, seat, NULL, &json);
    assert_true(ant_text_is_whole(&text));
    return read(buffer);
}

const ant_json_value *table_fixture_change(const ant_json_value *snapshot,
                                           const ant_json_value *changes) {
    static char result[JSON_APPLY_SIZE];
    json_apply(snapshot, changes, result);
    return read(result);
}
