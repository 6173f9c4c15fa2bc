// SPDX-License-Identifier: MIT
#include "store/fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "record_support.h"

// ---- The store

static void post(void *context) {
    sem_post(context);
}

void store_fixture_make_file(store_fixture *at) {
    memset(at, 0, sizeof *at);
    support_folder_make(at->folder);
    snprintf(at->path, sizeof at->path, "%s/antfarm.db", at->folder);
    sem_init(&at->wakes, 0, 0);
    at->settings = (store_settings){.path = at->path, .wake = post, .context = &at->wakes};
}

void store_fixture_make(store_fixture *at) {
    store_fixture_make_file(at);
    if (support_has_postgres()) {
        support_database_make(at->path);
    }
}

void store_fixture_open(store_fixture *at) {
    ant_error error = {0};
    if (store_open(&at->settings, &at->store, &error) != ANT_OK) {
        fail_msg("%s: %s", error.subject, error.expected);
    }
}

void store_fixture_close(store_fixture *at) {
    store_close(at->store);
    at->store = NULL;
}

void store_fixture_remove(store_fixture *at) {
    store_fixture_close(at);
    sem_destroy(&at->wakes);
    if (store_is_address(at->path)) {
        support_database_remove(at->path);
    }
    support_folder_remove(at->folder);
}

store_progress store_fixture_await(store_fixture *at, uint64_t batch) {
    store_progress progress;
    for (store_done(at->store, &progress); progress.n_done < batch;
         store_done(at->store, &progress)) {
        sem_wait(&at->wakes);
    }
    return progress;
}

store_progress store_fixture_commit(store_fixture *at) {
    uint64_t batch = store_batch(at->store);
    store_commit(at->store);
    return store_fixture_await(at, batch);
}

// ---- Rows

void sample_id(unsigned digit, char id[STORE_ID_SIZE]) {
    snprintf(id, STORE_ID_SIZE, "table%05u", digit);
}

static void fill(uint8_t *bytes, size_t n, unsigned from) {
    for (size_t i = 0; i < n; i++) {
        bytes[i] = (uint8_t)(from + i);
    }
}

store_table sample_table(unsigned digit) {
    store_table table = {
        .name = "Robert’); DROP TABLE ねこ",
        .game = "bugcouncil",
        .rules = 2,
        .n_seats = 4,
        .host = 1,
        .phase = STORE_PLAYING,
        .options = "edition=final leader=random",
        .clock_move = 120,
        .clock_total = UINT32_MAX,
        .clock_increment = 5,
        .standin = 60,
        .has_chat = true,
        .is_listed = false,
        .seq = 7,
        .created = 1794700000000,
        .changed = 1794700000001,
        .next = "",
        .owner = 77,
    };
    sample_id(digit, table.id);
    fill(table.secret, sizeof table.secret, digit);
    return table;
}

store_text sample_text(unsigned digit) {
    store_text text = {.option = "map", .text = "the first line\n\xE3\x81\xAD\xE3\x81\x93 'and'\n"};
    sample_id(digit, text.table);
    return text;
}

store_seat sample_seat(unsigned digit, unsigned seat) {
    store_seat row = {.seat = (uint8_t)seat,
                      .kind = 0,
                      .name = "Ada",
                      .bot = "search:3",
                      .has_token = true,
                      .has_invitation = true,
                      .has_used = true,
                      .has_nonce = true,
                      .last_n = 2147483647,
                      .left_ms = -5,
                      .refused = 17};
    sample_id(digit, row.table);
    fill(row.token, sizeof row.token, 10);
    fill(row.invitation, sizeof row.invitation, 20);
    fill(row.used, sizeof row.used, 40);
    fill(row.nonce, sizeof row.nonce, 250);
    fill(row.last_hash, sizeof row.last_hash, 30);
    return row;
}

store_step sample_step(unsigned digit, unsigned number) {
    store_step step = {.number = number,
                       .seat = (uint8_t)(number % 4),
                       .action = "ants 5",
                       .n_plies = number,
                       .at = 1794700000000 + number};
    sample_id(digit, step.table);
    return step;
}

store_chat sample_chat(unsigned digit, unsigned number) {
    store_chat chat = {
        .number = number, .seat = 2, .at = 1794700000000 + number, .n_steps = number};
    sample_id(digit, chat.table);
    snprintf(chat.text, sizeof chat.text, "line %u, 'quoted' \"twice\"", number);
    return chat;
}

// ---- Reading

static bool take_table(void *context, const store_table *table, const store_text *texts,
                       int n_texts) {
    findings *to = context;
    if (to->n_tables < FINDINGS_MAX) {
        to->tables[to->n_tables] = *table;
    }
    to->n_tables++;
    for (int i = 0; i < n_texts && to->n_texts < FINDINGS_MAX; i++) {
        to->texts[to->n_texts++] = texts[i];
    }
    return true;
}

static bool take_seat(void *context, const store_seat *seat) {
    findings *to = context;
    if (to->n_seats < FINDINGS_MAX) {
        to->seats[to->n_seats] = *seat;
    }
    to->n_seats++;
    return true;
}

static bool take_step(void *context, const store_step *step) {
    findings *to = context;
    if (to->n_steps < FINDINGS_MAX) {
        to->steps[to->n_steps] = *step;
    }
    to->n_steps++;
    return true;
}

static bool take_chat(void *context, const store_chat *chat) {
    findings *to = context;
    if (to->n_chats < FINDINGS_MAX) {
        to->chats[to->n_chats] = *chat;
    }
    to->n_chats++;
    return true;
}

static findings last;

const store_reader *findings_reader(void) {
    static const store_reader reader = {.context = &last,
                                        .table = take_table,
                                        .seat = take_seat,
                                        .step = take_step,
                                        .chat = take_chat};
    memset(&last, 0, sizeof last);
    return &reader;
}

static const findings *check_read(ant_status status, const ant_error *error) {
    if (status != ANT_OK) {
        fail_msg("%s: %s", error->subject, error->expected);
    }
    return &last;
}

const findings *read_running(store_fixture *at) {
    ant_error error = {0};
    return check_read(store_read_running(at->store, UINT32_MAX, findings_reader(), &error), &error);
}

const findings *read_one(store_fixture *at, unsigned digit) {
    ant_error error = {0};
    char id[STORE_ID_SIZE];
    sample_id(digit, id);
    return check_read(store_read_table(at->store, id, findings_reader(), &error), &error);
}

void assert_says(const ant_error *error, const char *words) {
    if (error->status == ANT_OK || strstr(error->expected, words) == NULL) {
        fail_msg("\"%s\" does not say \"%s\"", error->expected, words);
    }
}

// ---- Comparing

void assert_same_table(const store_table *a, const store_table *b) {
    assert_string_equal(a->id, b->id);
    assert_string_equal(a->name, b->name);
    assert_string_equal(a->game, b->game);
    assert_int_equal(a->rules, b->rules);
    assert_int_equal(a->n_seats, b->n_seats);
    assert_int_equal(a->host, b->host);
    assert_int_equal(a->phase, b->phase);
    assert_string_equal(a->options, b->options);
    assert_int_equal(a->clock_move, b->clock_move);
    assert_int_equal(a->clock_total, b->clock_total);
    assert_int_equal(a->clock_increment, b->clock_increment);
    assert_int_equal(a->standin, b->standin);
    assert_int_equal(a->has_chat, b->has_chat);
    assert_int_equal(a->is_listed, b->is_listed);
    assert_memory_equal(a->secret, b->secret, sizeof a->secret);
    assert_int_equal(a->seq, b->seq);
    assert_int_equal(a->created, b->created);
    assert_int_equal(a->changed, b->changed);
    assert_string_equal(a->next, b->next);
    assert_int_equal(a->owner, b->owner);
}

void assert_same_seat(const store_seat *a, const store_seat *b) {
    assert_string_equal(a->table, b->table);
    assert_int_equal(a->seat, b->seat);
    assert_int_equal(a->kind, b->kind);
    assert_string_equal(a->name, b->name);
    assert_string_equal(a->bot, b->bot);
    assert_int_equal(a->has_token, b->has_token);
    assert_int_equal(a->has_invitation, b->has_invitation);
    assert_int_equal(a->has_used, b->has_used);
    assert_int_equal(a->has_nonce, b->has_nonce);
    assert_int_equal(a->is_standin, b->is_standin);
    assert_int_equal(a->has_left, b->has_left);
    assert_memory_equal(a->token, b->token, sizeof a->token);
    assert_memory_equal(a->invitation, b->invitation, sizeof a->invitation);
    assert_memory_equal(a->used, b->used, sizeof a->used);
    assert_memory_equal(a->nonce, b->nonce, sizeof a->nonce);
    assert_int_equal(a->last_n, b->last_n);
    assert_memory_equal(a->last_hash, b->last_hash, sizeof a->last_hash);
    assert_int_equal(a->left_ms, b->left_ms);
    assert_int_equal(a->refused, b->refused);
}

void assert_same_step(const store_step *a, const store_step *b) {
    assert_string_equal(a->table, b->table);
    assert_int_equal(a->number, b->number);
    assert_int_equal(a->is_undo, b->is_undo);
    assert_int_equal(a->is_standin, b->is_standin);
    assert_int_equal(a->seat, b->seat);
    assert_string_equal(a->action, b->action);
    assert_int_equal(a->n_plies, b->n_plies);
    assert_int_equal(a->at, b->at);
}

void assert_same_text(const store_text *a, const store_text *b) {
    assert_string_equal(a->table, b->table);
    assert_string_equal(a->option, b->option);
    assert_string_equal(a->text, b->text);
}

void assert_same_chat(const store_chat *a, const store_chat *b) {
    assert_string_equal(a->table, b->table);
    assert_int_equal(a->number, b->number);
    assert_int_equal(a->seat, b->seat);
    assert_string_equal(a->text, b->text);
    assert_int_equal(a->at, b->at);
    assert_int_equal(a->n_steps, b->n_steps);
}
