// SPDX-License-Identifier: MIT
//
// New tables: as somebody asks for them, and for a rematch; and what can be set at one.
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "table/host.h"

enum { STANDIN_SECONDS = 120 };

static bool refuse(protocol_refusal *refusal, protocol_error error, const char *message) {
    refusal->error = error;
    table_copy(refusal->message, sizeof refusal->message, message);
    return false;
}

static bool refuse_error(protocol_refusal *refusal, const ant_error *error) {
    char sentence[sizeof refusal->message];
    ant_text text;
    ant_text_init(&text, sentence, sizeof sentence);
    ant_error_sentence(error, &text);
    return refuse(refusal, PROTOCOL_BAD_SETUP, sentence);
}

/// What is wrong with the value of an option. Of a text it has the line and column, so the name of
/// the option stands before.
static bool refuse_option(protocol_refusal *refusal, const char *option, const ant_error *error) {
    if (error->status != ANT_BAD_TEXT) {
        return refuse_error(refusal, error);
    }
    char sentence[sizeof refusal->message];
    ant_text text;
    ant_text_init(&text, sentence, sizeof sentence);
    ant_text_string(&text, option);
    ant_text_string(&text, ": ");
    ant_error_sentence(error, &text);
    return refuse(refusal, PROTOCOL_BAD_TEXT, sentence);
}

// ---- Settings

void table_keep_options(game_table *table) {
    ant_text text;
    ant_text_init(&text, table->row.options, sizeof table->row.options);
    for (unsigned i = 0; i < table->game->n_options; i++) {
        const ant_option *option = &table->game->options[i];
        ant_text_string(&text, i > 0 ? " " : "");
        ant_text_string(&text, option->name);
        ant_text_char(&text, '=');
        ant_text_string(&text, ant_option_value(option, table->options.value[i]));
    }
}

/// Whether the game can be set up like that, whatever chance will do.
static bool try_setup(const game_table *table, const ant_options *options,
                      protocol_refusal *refusal) {
    ant_match match;
    ant_error error;
    ant_match_setup setup = {
        .game = table->game, .options = *options, .n_seats = table->row.n_seats};
    if (ant_match_start(&match, &setup, NULL, &error) != ANT_OK) {
        return refuse_error(refusal, &error);
    }
    return true;
}

bool table_apply_settings(game_table *table, const protocol_settings *settings,
                          protocol_refusal *refusal) {
    ant_options options = table->options;
    ant_error error;
    store_table *row = &table->row;
    for (int i = 0; i < settings->n_options; i++) {
        if (ant_options_set(table->game, &options, settings->options[i].name,
                            settings->options[i].value, &error) != ANT_OK) {
            return refuse_option(refusal, settings->options[i].name, &error);
        }
    }
    if (!try_setup(table, &options, refusal)) {
        return false;
    }
    table->options = options;
    table_keep_options(table);
    if (settings->has_name) {
        memcpy(row->name, settings->name, sizeof row->name);
    }
    if (settings->has_clock) {
        row->clock_move = settings->clock_move;
        row->clock_total = settings->clock_total;
        row->clock_increment = settings->clock_increment;
    }
    row->standin = settings->has_standin ? settings->standin : row->standin;
    row->has_chat = settings->has_chat ? settings->chat : row->has_chat;
    row->is_listed = settings->has_listed ? settings->listed : row->is_listed;
    return true;
}

// ---- Creating

/// The row of a new table: all but its settings.
static void begin_row(game_hall *hall, store_table *row, uint32_t owner, const ant_game *game,
                      int n_seats) {
    hall_new_id(hall, row->id);
    table_copy(row->game, sizeof row->game, game->name);
    row->rules = game->rules_version;
    row->n_seats = (uint8_t)n_seats;
    row->phase = STORE_LOBBY;
    row->owner = owner;
    row->created = row->changed = hall_today(hall);
    hall_new_game_secret(hall, row->secret);
}

static game_table *add_table(game_hall *hall, const game_table *plan) {
    game_table *created = hall_table_add(hall, plan->row.id);
    created->row = plan->row;
    created->game = plan->game;
    created->options = plan->options;
    return created;
}

static void create_seat(game_hall *hall, game_table *table, int seat, const protocol_seat *asked,
                        char secret[HALL_SECRET_DIGITS + 1]) {
    static const table_seat_kind kinds[] = {[PROTOCOL_ME] = TABLE_HUMAN,
                                            [PROTOCOL_HUMAN] = TABLE_HUMAN,
                                            [PROTOCOL_OPEN] = TABLE_OPEN,
                                            [PROTOCOL_BOT] = TABLE_BOT};
    store_seat *row = &table->seats[seat].row;
    row->seat = (uint8_t)seat;
    row->kind = (uint8_t)kinds[asked->kind];
    memcpy(row->table, table->row.id, sizeof row->table);
    table_copy(row->name, sizeof row->name, asked->name);
    table_copy(row->bot, sizeof row->bot, asked->bot);
    secret[0] = '\0';
    if (asked->kind == PROTOCOL_HUMAN || asked->kind == PROTOCOL_OPEN) {
        hall_new_secret(hall, secret, row->invitation);
        row->has_invitation = true;
    }
    hall_store_seat(hall, table, seat);
}

// ---- Lessons

void table_find_lesson(game_table *table) {
    ant_secret secret;
    memcpy(secret.bytes, table->row.secret, sizeof secret.bytes);
    int number = table->game != NULL ? ant_lesson_find(table->game, &secret) : -1;
    sodium_memzero(&secret, sizeof secret);
    if (number < 0 || (table->lesson = calloc(1, sizeof *table->lesson)) == NULL) {
        return;
    }
    table->lesson_number = (uint8_t)number;
    if (ant_lesson_load(table->game, number, table->lesson, NULL) != ANT_OK) {
        free(table->lesson);
        table->lesson = NULL;
    }
}

/// Takes options and secret from the lesson, and nobody is in a hurry.
static void plan_lesson(game_table *plan, const ant_lesson *lesson) {
    ant_secret secret;
    ant_secret_from_seed(&secret, lesson->seed);
    memcpy(plan->row.secret, secret.bytes, sizeof plan->row.secret);
    plan->options = lesson->options;
    plan->row.standin = 0;
    plan->row.is_listed = false;
    table_keep_options(plan);
}

/// A lesson brings all of it but who learns.
static bool is_lesson_request(const protocol_new_table *request) {
    const protocol_settings *settings = &request->settings;
    return request->n_seats == 1 && settings->n_options == 0 && !settings->has_clock &&
           !settings->has_standin && !settings->has_listed;
}

static game_table *create_lesson(game_hall *hall, uint32_t owner, const ant_game *game,
                                 const protocol_new_table *request, protocol_refusal *refusal) {
    ant_lesson lesson;
    ant_error error;
    if (request->lesson > game->n_lessons) {
        refuse(refusal, PROTOCOL_NO_SUCH_LESSON, protocol_error_text(PROTOCOL_NO_SUCH_LESSON));
        return NULL;
    }
    if (!is_lesson_request(request)) {
        refuse(refusal, PROTOCOL_BAD_SETUP, "a lesson brings its own seats, options and times");
        return NULL;
    }
    if (ant_lesson_load(game, request->lesson - 1, &lesson, &error) != ANT_OK) {
        refuse_error(refusal, &error);
        return NULL;
    }
    game_table plan = {.game = game, .row = {.has_chat = true}};
    begin_row(hall, &plan.row, owner, game, lesson.n_seats);
    ant_options_default(game, &plan.options);
    if (!table_apply_settings(&plan, &request->settings, refusal)) {
        return NULL;
    }
    plan_lesson(&plan, &lesson);
    game_table *created = add_table(hall, &plan);
    for (int seat = 0; seat < lesson.n_seats; seat++) {
        char secret[HALL_SECRET_DIGITS + 1];
        protocol_seat asked = {.kind = seat == lesson.seat ? PROTOCOL_ME : PROTOCOL_BOT};
        table_copy(asked.bot, sizeof asked.bot, seat == lesson.seat ? "" : lesson.bot);
        create_seat(hall, created, seat, &asked, secret);
    }
    hall_store_texts(hall, created);
    hall_store_table(hall, created);
    table_find_lesson(created);
    return created;
}

// ---- Games that go on from another one

/// What is taken over of a game.
typedef struct origin_game {
    const ant_game *game;
    ant_options options;
    int n_seats;
    int n_origins;
    ant_origin origins[ANT_MAX_ORIGINS];
    table_step *steps; ///< of its plies; NULL: no memory
    uint32_t n_steps;
} origin_game;

/// A game that itself goes on from others has their plies from them.
static bool take_origins(const ant_match *match, uint32_t n_plies, origin_game *taken) {
    const ant_match_setup *setup = &match->setup;
    for (int i = 0; i < setup->n_origins && setup->origins[i].n_plies < n_plies; i++) {
        taken->origins[taken->n_origins++] = setup->origins[i];
    }
    if (taken->n_origins == ANT_MAX_ORIGINS) {
        return false;
    }
    ant_origin *last = &taken->origins[taken->n_origins++];
    last->n_plies = n_plies;
    ant_match_ply_secret(setup, n_plies, &last->secret);
    return true;
}

/// The game of a table that is over, up to a ply; false and a refusal if it cannot be had.
static bool find_origin(game_hall *hall, const protocol_new_table *request, origin_game *taken,
                        protocol_refusal *refusal) {
    protocol_error why;
    const game_table *source = hall_table_find(hall, request->from, &why);
    if (source == NULL) {
        return refuse(refusal, why, protocol_error_text(why));
    }
    const ant_history *history = &source->history;
    if (source->phase != TABLE_OVER) {
        return refuse(refusal, PROTOCOL_NOT_NOW, "that game is not over");
    }
    if (request->from_ply >= history->match.n_plies) {
        return refuse(refusal, PROTOCOL_BAD_SETUP, "that game has no such ply to go on from");
    }
    *taken = (origin_game){.game = source->game,
                           .options = source->options,
                           .n_seats = source->row.n_seats,
                           .n_steps = request->from_ply};
    if (!take_origins(&history->match, request->from_ply, taken)) {
        return refuse(refusal, PROTOCOL_BAD_SETUP,
                      "that game goes on from others already, one from the other");
    }
    taken->steps = calloc(taken->n_steps + 1U, sizeof *taken->steps);
    if (taken->steps == NULL) {
        return refuse(refusal, PROTOCOL_FULL, ant_status_text(ANT_NO_MEMORY));
    }
    for (uint32_t i = 0; i < taken->n_steps; i++) {
        taken->steps[i].step = history->plies[i];
    }
    return true;
}

/// Somebody and bots at the seats of that game, and nothing that it brings itself.
static bool fits_origin(const protocol_new_table *request, const origin_game *taken) {
    const protocol_settings *settings = &request->settings;
    bool is_alone = request->n_seats == taken->n_seats;
    for (int seat = 0; seat < request->n_seats; seat++) {
        protocol_seat_kind kind = request->seats[seat].kind;
        is_alone = is_alone && (kind == PROTOCOL_ME || kind == PROTOCOL_BOT);
    }
    return is_alone && strcmp(request->game, taken->game->name) == 0 && request->lesson == 0 &&
           settings->n_options == 0 && !settings->has_clock && !settings->has_standin &&
           !settings->has_listed;
}

static game_table *create_from(game_hall *hall, uint32_t owner, const protocol_new_table *request,
                               protocol_refusal *refusal) {
    origin_game taken = {0};
    char secret[HALL_SECRET_DIGITS + 1];
    if (!find_origin(hall, request, &taken, refusal)) {
        return NULL;
    }
    game_table plan = {.game = taken.game, .options = taken.options, .row = {.has_chat = true}};
    begin_row(hall, &plan.row, owner, taken.game, taken.n_seats);
    bool is_fine = fits_origin(request, &taken);
    if (!is_fine) {
        refuse(refusal, PROTOCOL_BAD_SETUP,
               "the game brings its own options and times; its seats are for you and for bots");
    } else if (!hall_has_room(hall)) { // that it was found may have taken the last
        is_fine = refuse(refusal, PROTOCOL_FULL, protocol_error_text(PROTOCOL_FULL));
    }
    if (!is_fine) {
        sodium_memzero(plan.row.secret, sizeof plan.row.secret);
        free(taken.steps);
        return NULL;
    }
    if (request->settings.has_name) {
        memcpy(plan.row.name, request->settings.name, sizeof plan.row.name);
    }
    plan.row.n_origins = taken.n_origins;
    memcpy(plan.row.origins, taken.origins, sizeof plan.row.origins);
    game_table *created = add_table(hall, &plan);
    table_keep_options(created);
    for (int seat = 0; seat < request->n_seats; seat++) {
        create_seat(hall, created, seat, &request->seats[seat], secret);
    }
    created->stored = taken.steps;
    created->n_stored = taken.n_steps;
    hall_store_texts(hall, created);
    hall_store_table(hall, created);
    return created;
}

// ---- Records

/// Every line is as it was written, and leads to the states and the result that it says.
static bool read_record(const char *text, size_t length, ant_record **record,
                        protocol_refusal *refusal) {
    ant_match match;
    ant_error error;
    ant_status status = ant_record_parse(text, length, NULL, record, &error);
    if (status == ANT_OK && !(*record)->is_finished) {
        status = ant_error_set(&error, ANT_BAD_RECORD, NULL, "a game that is over");
    }
    if (status == ANT_OK) {
        status = ant_record_replay(*record, UINT32_MAX, &match, NULL, &error);
    }
    if (status == ANT_OK) {
        return true;
    }
    ant_text sentence;
    refusal->error = status == ANT_NO_MEMORY ? PROTOCOL_FULL : PROTOCOL_BAD_RECORD;
    ant_text_init(&sentence, refusal->message, sizeof refusal->message);
    ant_error_sentence(&error, &sentence);
    return false;
}

/// Whoever sat there is not here.
static void recall_seat(game_hall *hall, game_table *table, int seat,
                        const ant_match_setup *setup) {
    store_seat *row = &table->seats[seat].row;
    const char *label = setup->labels[seat];
    row->seat = (uint8_t)seat;
    memcpy(row->table, table->row.id, sizeof row->table);
    if (table_is_bot(label)) {
        row->kind = TABLE_BOT;
        table_copy(row->bot, sizeof row->bot, label);
    } else {
        row->kind = TABLE_HUMAN;
        table_copy(row->name, sizeof row->name, label);
    }
    row->has_nonce = (setup->has_nonce & ant_seat_set(seat)) != 0;
    memcpy(row->nonce, setup->nonces[seat], sizeof row->nonce);
    hall_store_seat(hall, table, seat);
}

/// NULL if there is no memory.
static table_step *steps_of(const ant_record *record) {
    table_step *steps = calloc(record->n_plies + 1U, sizeof *steps);
    for (uint32_t i = 0; steps != NULL && i < record->n_plies; i++) {
        const ant_ply *ply = &record->plies[i];
        steps[i].step = (ant_step){.seat = ply->seat, .action = ply->action, .n_plies = i + 1};
    }
    return steps;
}

static game_table *keep_record(game_hall *hall, uint32_t owner, const ant_record *record,
                               table_step *steps) {
    const ant_match_setup *setup = &record->setup;
    game_table plan = {.game = setup->game, .options = setup->options};
    begin_row(hall, &plan.row, owner, setup->game, setup->n_seats);
    memcpy(plan.row.secret, setup->secret.bytes, sizeof plan.row.secret);
    plan.row.n_origins = setup->n_origins;
    memcpy(plan.row.origins, setup->origins, sizeof plan.row.origins);
    game_table *created = add_table(hall, &plan);
    table_keep_options(created);
    for (int seat = 0; seat < setup->n_seats; seat++) {
        recall_seat(hall, created, seat, setup);
    }
    created->stored = steps;
    created->n_stored = record->n_plies;
    hall_store_texts(hall, created);
    hall_store_table(hall, created);
    return created;
}

game_table *table_create_of_record(game_hall *hall, uint32_t owner, const char *text, size_t length,
                                   protocol_refusal *refusal) {
    ant_record *record = NULL;
    game_table *created = NULL;
    if (!hall_has_room(hall)) {
        refuse(refusal, PROTOCOL_FULL, protocol_error_text(PROTOCOL_FULL));
    } else if (read_record(text, length, &record, refusal)) {
        table_step *steps = steps_of(record);
        if (steps != NULL) {
            created = keep_record(hall, owner, record, steps);
        } else {
            refuse(refusal, PROTOCOL_FULL, ant_status_text(ANT_NO_MEMORY));
        }
    }
    ant_record_free(record);
    return created;
}

// ---- Tables

static bool are_bots(const protocol_new_table *request, protocol_refusal *refusal) {
    for (int seat = 0; seat < request->n_seats; seat++) {
        if (request->seats[seat].kind == PROTOCOL_BOT && !table_is_bot(request->seats[seat].bot)) {
            return refuse(refusal, PROTOCOL_BAD_SETUP,
                          "there is no such bot: random, greedy, search:1 to search:5");
        }
    }
    return true;
}

game_table *table_create(game_hall *hall, uint32_t owner, const protocol_new_table *request,
                         char secrets[ANT_MAX_SEATS][HALL_SECRET_DIGITS + 1],
                         protocol_refusal *refusal) {
    const ant_game *game = ant_game_find(request->game);
    if (game == NULL) {
        refuse(refusal, PROTOCOL_BAD_SETUP, "there is no such game");
        return NULL;
    }
    if (!are_bots(request, refusal)) {
        return NULL;
    }
    if (!hall_may_lay(hall, owner)) {
        refuse(refusal, PROTOCOL_FULL,
               "as many tables as may be in use from one address are in use from yours");
        return NULL;
    }
    if (!hall_has_room(hall)) {
        refuse(refusal, PROTOCOL_FULL, protocol_error_text(PROTOCOL_FULL));
        return NULL;
    }
    if (request->from[0] != '\0') {
        memset(secrets, 0, ANT_MAX_SEATS * sizeof secrets[0]);
        return create_from(hall, owner, request, refusal);
    }
    if (request->lesson > 0) {
        memset(secrets, 0, ANT_MAX_SEATS * sizeof secrets[0]);
        return create_lesson(hall, owner, game, request, refusal);
    }
    game_table plan = {.game = game,
                       .row = {.standin = STANDIN_SECONDS, .has_chat = true, .is_listed = true}};
    begin_row(hall, &plan.row, owner, game, request->n_seats);
    ant_options_default(game, &plan.options);
    if (!table_apply_settings(&plan, &request->settings, refusal)) {
        return NULL;
    }
    game_table *created = add_table(hall, &plan);
    for (int seat = 0; seat < request->n_seats; seat++) {
        create_seat(hall, created, seat, &request->seats[seat], secrets[seat]);
    }
    hall_store_texts(hall, created);
    hall_store_table(hall, created);
    return created;
}

// ---- Rematches

static int moved_on(const game_table *table, int seat) {
    return (seat + 1) % table->row.n_seats;
}

/// The people who are here.
static ant_seats people_here(const game_table *table) {
    ant_seats here = 0;
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        if (table->seats[seat].row.has_token && table->seats[seat].n_here > 0) {
            here |= ant_seat_set(seat);
        }
    }
    return here;
}

static void send_rematch(game_hall *hall, const game_table *table, int seat, const char *next,
                         const char *secret) {
    char buffer[256];
    ant_text text;
    ant_json json;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_json_init(&json, &text);
    ant_json_open_object(&json, NULL);
    ant_json_string(&json, "type", "rematch");
    ant_json_string(&json, "table", next);
    ant_json_number(&json, "seat", moved_on(table, seat) + 1);
    ant_json_string(&json, "secret", secret);
    ant_json_close_object(&json);
    for (const hall_person *person = table->people; person != NULL; person = person->next) {
        if (person->seat == seat) {
            hall_send(hall, person, text.at, text.length);
        }
    }
    sodium_memzero(buffer, sizeof buffer);
}

/// The new table: same settings, everybody one seat on; whoever is not here leaves an open seat.
static game_table *lay_again(game_hall *hall, const game_table *old,
                             char secrets[ANT_MAX_SEATS][HALL_SECRET_DIGITS + 1]) {
    store_table row = old->row;
    begin_row(hall, &row, old->row.owner, old->game, old->row.n_seats);
    row.seq = 0;
    row.next[0] = '\0';
    row.n_origins = 0;
    row.host = (uint8_t)moved_on(old, old->row.host);
    game_table *created = hall_table_add(hall, row.id);
    created->row = row;
    created->game = old->game;
    created->options = old->options;
    ant_seats here = people_here(old);
    for (int seat = 0; seat < row.n_seats; seat++) {
        const store_seat *was = &old->seats[seat].row;
        protocol_seat asked = {.kind = PROTOCOL_OPEN};
        if (was->kind == TABLE_BOT) {
            asked.kind = PROTOCOL_BOT;
            table_copy(asked.bot, sizeof asked.bot, was->bot);
        } else if ((here & ant_seat_set(seat)) != 0) {
            asked.kind = PROTOCOL_HUMAN;
            table_copy(asked.name, sizeof asked.name, was->name);
        }
        create_seat(hall, created, moved_on(old, seat), &asked, secrets[moved_on(old, seat)]);
    }
    hall_store_texts(hall, created);
    hall_store_table(hall, created);
    return created;
}

void table_try_rematch(game_hall *hall, game_table *table) {
    ant_seats here = people_here(table);
    bool is_agreed = here != 0 && (here & table->rematch) == here;
    if (!is_agreed || table->row.next[0] != '\0' || !hall_has_room(hall)) {
        return;
    }
    char secrets[ANT_MAX_SEATS][HALL_SECRET_DIGITS + 1];
    const char *next = lay_again(hall, table, secrets)->row.id;
    memcpy(table->row.next, next, sizeof table->row.next);
    hall_store_table(hall, table);
    hall_mark_dirty(hall, table);
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        if ((here & ant_seat_set(seat)) != 0) {
            send_rematch(hall, table, seat, next, secrets[moved_on(table, seat)]);
        }
    }
    sodium_memzero(secrets, sizeof secrets);
}

/// For somebody who was away when the new table was created, or lost the invitation to it.
static bool invite_again(game_hall *hall, game_table *table, int seat, protocol_error *why) {
    struct game_table *next = hall_table_find(hall, table->row.next, why);
    int to = moved_on(table, seat);
    if (next == NULL || next->phase != TABLE_LOBBY || next->seats[to].row.kind == TABLE_BOT ||
        next->seats[to].row.has_token) {
        return false;
    }
    char secret[HALL_SECRET_DIGITS + 1];
    hall_new_secret(hall, secret, next->seats[to].row.invitation);
    next->seats[to].row.has_invitation = true;
    hall_store_seat(hall, next, to);
    send_rematch(hall, table, seat, next->row.id, secret);
    sodium_memzero(secret, sizeof secret);
    return true;
}

void table_want_rematch(game_hall *hall, game_table *table, hall_person *person,
                        const protocol_request *request) {
    if (table->phase != TABLE_OVER) {
        hall_refuse(hall, person, request->n, PROTOCOL_NOT_NOW, "the game is not over", NULL);
        return;
    }
    if (table->row.next[0] != '\0') {
        protocol_error why = PROTOCOL_SEAT_TAKEN;
        if (!invite_again(hall, table, person->seat, &why)) {
            bool is_elsewhere = why == PROTOCOL_ELSEWHERE;
            hall_refuse(
                hall, person, request->n, is_elsewhere ? PROTOCOL_ELSEWHERE : PROTOCOL_SEAT_TAKEN,
                is_elsewhere ? "another server has the new table; ask somebody there to invite you"
                             : "the seat at the new table is taken, or its game has started",
                NULL);
            return;
        }
    } else if (!hall_has_room(hall)) {
        hall_refuse(hall, person, request->n, PROTOCOL_FULL, NULL, NULL);
        return;
    }
    table->rematch |= ant_seat_set(person->seat);
    hall_mark_dirty(hall, table);
    table_try_rematch(hall, table);
    hall_ack(hall, person, request->n);
}
