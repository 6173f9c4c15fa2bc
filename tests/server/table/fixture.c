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

static void keep(game_hall *stage, const hall_person *to, const char *text, size_t length) {
    if (stage->n_messages == stage->room_messages) {
        stage->room_messages = stage->room_messages * 2 + 64;
        stage->messages = realloc(stage->messages, stage->room_messages * sizeof *stage->messages);
        assert_non_null(stage->messages);
    }
    stage_message message = {.to = to, .length = length};
    message.text = stage->is_deaf ? NULL : check_and_copy(text, length);
    stage->messages[stage->n_messages++] = message;
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
    sheet_rule(rule, &json);
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

// Laying a table.

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

static void lay_seat(game_hall *stage, const stage_plan *plan, int seat) {
    table_seat *self = &stage->table.seats[seat];
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
        stage_enter(stage, seat);
    }
}

game_hall *stage_open(const stage_plan *plan) {
    game_hall *stage = calloc(1, sizeof *stage);
    assert_non_null(stage);
    n_open++;
    game_table *table = &stage->table;
    ant_secret secret;
    protocol_refusal refusal;
    stage->now = 1000000;
    stage->pace = plan->pace;
    stage->brain = brain_new(plan->n_thinkers, no_wake, NULL);
    assert_non_null(stage->brain);
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
        lay_seat(stage, plan, seat);
    }
    assert_true(course_begin(stage, table, &refusal));
    course_tick(stage, table);
    return stage;
}

void stage_close(game_hall *stage) {
    if (--n_open == 0) {
        json_forget();
    }
    stage_clear(stage);
    brain_free(stage->brain);
    free(stage->messages);
    free(stage->steps);
    free(stage->body);
    for (int seat = 0; seat < ANT_MAX_SEATS; seat++) {
        free(stage->table.seats[seat].news);
    }
    ant_history_clear(&stage->table.history);
    free(stage->table.audiences);
    free(stage->table.stored);
    free(stage->table.events);
    free(stage);
}

game_hall *stage_take_up(const game_hall *stage, const stage_plan *plan) {
    stage_plan empty = *plan;
    char seats[ANT_MAX_SEATS + 1] = {0};
    memset(seats, 'a', strlen(plan->seats));
    empty.seats = seats;
    game_hall *again = stage_open(&empty);
    again->now = stage->now;
    ant_history_clear(&again->table.history);
    for (int seat = 0; seat < again->table.row.n_seats; seat++) {
        again->table.seats[seat] = (table_seat){.row = stage->stored[seat]};
    }
    for (size_t i = 0; i < stage->n_steps; i++) {
        course_take_step(&again->table, &stage->steps[i]);
    }
    return again;
}

// People.

static void settle(game_hall *stage) {
    if (stage->table.phase == TABLE_PLAYING) {
        course_tick(stage, &stage->table);
    }
}

hall_person *stage_enter(game_hall *stage, int seat) {
    assert_true(stage->n_people < STAGE_PEOPLE);
    hall_person *person = &stage->people[stage->n_people++];
    *person = (hall_person){.client = (hall_client)stage->n_people,
                            .table = &stage->table,
                            .seat = seat,
                            .next = stage->table.people};
    stage->table.people = person;
    if (seat != ANT_SPECTATOR) {
        stage->table.seats[seat].n_here++;
        stage->table.seats[seat].away_since = 0;
        course_presence(stage, &stage->table, seat);
        settle(stage);
    }
    return person;
}

void stage_leave(game_hall *stage, hall_person *person) {
    hall_person **at = &stage->table.people;
    while (*at != person) {
        at = &(*at)->next;
    }
    *at = person->next;
    table_seat *self = &stage->table.seats[person->seat];
    if (person->seat != ANT_SPECTATOR && --self->n_here == 0) {
        self->away_since = stage->now;
        course_presence(stage, &stage->table, person->seat);
        settle(stage);
    }
}

hall_person *stage_person(game_hall *stage, int seat) {
    for (int i = 0; i < stage->n_people; i++) {
        if (stage->people[i].seat == seat) {
            return &stage->people[i];
        }
    }
    fail_msg("nobody sits at seat %d", seat + 1);
    return NULL;
}

uint32_t stage_say(game_hall *stage, hall_person *person, const char *type, const char *members) {
    char text[HALL_MAX_MESSAGE];
    protocol_request request;
    protocol_refusal refusal;
    uint32_t n = ++stage->last_n;
    int length = snprintf(text, sizeof text, "{\"type\":\"%s\",\"n\":%u%s%s}", type, (unsigned)n,
                          *members != '\0' ? "," : "", members);
    if (!protocol_read_request(text, (size_t)length, &request, &refusal)) {
        fail_msg("%s: %s", refusal.message, text);
    }
    course_handle(stage, &stage->table, person, &request);
    settle(stage);
    return n;
}

uint32_t stage_act(game_hall *stage, hall_person *person, ant_action action) {
    char members[512];
    ant_text text;
    ant_json json;
    ant_text_init(&text, members, sizeof members);
    ant_json_init(&json, &text);
    json.depth = 1; // within the request
    ant_json_number(&json, "seq", stage->table.told[person->seat].seq);
    ant_action_json(stage->table.game, "action", action, &json);
    return stage_say(stage, person, "act", members);
}

ant_action stage_legal(const game_hall *stage, int seat) {
    ant_action legal[ANT_MAX_ACTIONS];
    assert_true(stage->table.game->legal(stage->table.history.match.state, seat, legal) > 0);
    return legal[0];
}

int stage_next(const game_hall *stage) {
    ant_seats seats = stage->table.game->to_act(stage->table.history.match.state);
    for (int seat = 0; seat < ANT_MAX_SEATS; seat++) {
        if ((seats & ant_seat_set(seat)) != 0) {
            return seat;
        }
    }
    return -1;
}

// Time.

void stage_wait(game_hall *stage, int64_t milliseconds) {
    int64_t end = stage->now + milliseconds;
    while (stage->table.deadline <= end && stage->table.phase == TABLE_PLAYING) {
        int64_t deadline = stage->table.deadline;
        stage->now = deadline > stage->now ? deadline : stage->now;
        settle(stage);
        assert_true(stage->table.deadline > deadline);
    }
    stage->now = end;
    settle(stage);
}

int stage_collect(game_hall *stage) {
    brain_answer answer;
    int n = 0;
    for (; brain_collect(stage->brain, &answer); n++) {
        course_answer(stage, &answer, &stage->table);
        settle(stage);
    }
    replay_collect(stage);
    return n;
}

void stage_place(game_hall *stage, const void *state) {
    game_table *table = &stage->table;
    ant_seats deciding = table->game->to_act(state);
    ant_seats awaited = ant_awaited(table->game, state);
    memcpy(table->history.match.state, state, table->game->state_size);
    table->undo.id = 0;
    table->n_events = 0; // what led here is not known
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        table_seat *self = &table->seats[seat];
        self->decides_since = (deciding & ant_seat_set(seat)) != 0 ? stage->now : 0;
        self->is_awaited = (awaited & ant_seat_set(seat)) != 0;
        course_choice_begin(table, seat);
        self->ticket = 0;
        self->has_answer = false;
    }
}

// What was sent.

void stage_clear(game_hall *stage) {
    for (size_t i = 0; i < stage->n_messages; i++) {
        free(stage->messages[i].text);
    }
    stage->n_messages = 0;
}

static bool is_of_type(const stage_message *message, const char *type) {
    char head[64];
    int n = snprintf(head, sizeof head, "{\"type\":\"%s\",", type);
    return strncmp(message->text, head, (size_t)n) == 0;
}

int stage_count(const game_hall *stage, const hall_person *person, const char *type) {
    int n = 0;
    for (size_t i = 0; i < stage->n_messages; i++) {
        const stage_message *message = &stage->messages[i];
        n += message->to == person && (type == NULL || is_of_type(message, type));
    }
    return n;
}

const char *stage_next_text(const game_hall *stage, const hall_person *person, size_t *at) {
    while (*at < stage->n_messages) {
        const stage_message *message = &stage->messages[(*at)++];
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

const ant_json_value *stage_last(const game_hall *stage, const hall_person *person,
                                 const char *type) {
    for (size_t i = stage->n_messages; i > 0; i--) {
        const stage_message *message = &stage->messages[i - 1];
        if (message->to == person && is_of_type(message, type)) {
            return read(message->text);
        }
    }
    fail_msg("no %s was sent", type);
    return NULL;
}

const char *stage_refusal(const game_hall *stage, const hall_person *person) {
    static char code[32];
    code[0] = '\0';
    for (size_t i = stage->n_messages; i > 0; i--) {
        const stage_message *message = &stage->messages[i - 1];
        if (message->to == person) {
            const char *text = json_string(json_get(read(message->text), "code"));
            snprintf(code, sizeof code, "%s", text != NULL ? text : "");
            break;
        }
    }
    return code;
}

// Sheets.

const ant_json_value *stage_sheet(const game_hall *stage, int seat) {
    char buffer[SHEET_SIZE];
    ant_text text;
    ant_json json;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_json_init(&json, &text);
    sheet_write(stage->table.game, stage->table.history.match.state, seat, NULL, &json);
    assert_true(ant_text_is_whole(&text));
    return read(buffer);
}

const ant_json_value *stage_change(const ant_json_value *sheet, const ant_json_value *changes) {
    static char result[JSON_APPLY_SIZE];
    json_apply(sheet, changes, result);
    return read(result);
}
