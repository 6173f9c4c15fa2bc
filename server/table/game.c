// SPDX-License-Identifier: MIT
//
// The game at a table: it starts, plies are played, and it is taken up again from the store. A ply
// is applied in memory at once; what is told about it waits until its step is on disk.
#include "table/game.h"

#include <stdio.h>
#include <string.h>

#include "../../core/assert.h"

// Beginning.

static void fill_setup(const game_table *table, ant_match_setup *setup) {
    *setup = (ant_match_setup){
        .game = table->game, .options = table->options, .n_seats = table->row.n_seats};
    memcpy(setup->secret.bytes, table->row.secret, sizeof setup->secret.bytes);
    for (int seat = 0; seat < setup->n_seats; seat++) {
        const store_seat *row = &table->seats[seat].row;
        snprintf(setup->labels[seat], sizeof setup->labels[seat], "%s",
                 row->kind == TABLE_BOT ? row->bot : row->name);
        if (row->has_nonce) {
            setup->has_nonce |= ant_seat_set(seat);
            memcpy(setup->nonces[seat], row->nonce, sizeof setup->nonces[seat]);
        }
    }
    setup->n_origins = table->row.n_origins;
    memcpy(setup->origins, table->row.origins, sizeof setup->origins);
}

/// Whoever is not here at the beginning has gone just now.
static void miss_absent(game_table *table, int64_t now) {
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        table_seat *self = &table->seats[seat];
        if (self->row.kind == TABLE_HUMAN && self->n_here == 0 && self->since == 0) {
            self->since = now;
        }
    }
}

bool table_game_start(game_hall *hall, game_table *table, protocol_refusal *refusal) {
    ant_match_setup setup;
    ant_error error;
    ant_log log = {0};
    fill_setup(table, &setup);
    if (ant_history_start(&table->history, &setup, &log, &error) != ANT_OK) {
        ant_text message;
        refusal->error = PROTOCOL_BAD_SETUP;
        ant_text_init(&message, refusal->message, sizeof refusal->message);
        ant_error_sentence(&error, &message);
        return false;
    }
    table_game_start_viewers(table);
    table_game_keep_events(table, &log, ANT_EVERYBODY);
    table->phase = TABLE_PLAYING;
    table->row.phase = STORE_PLAYING;
    table->row.rules = table->game->rules_version;
    table->row.seq = 1;
    table->is_dirty = true;
    miss_absent(table, hall_now(hall));
    table_game_fill_clocks(table);
    table_game_start_decisions(table, hall_now(hall));
    hall_store_table(hall, table);
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        hall_store_seat(hall, table, seat);
    }
    for (const hall_person *person = table->people; person != NULL; person = person->next) {
        if (!person->is_new) { // who is welcomed gets it then
            table_game_send_snapshot(hall, table, person);
        }
    }
    return true;
}

// Taking up.

static void take_up(game_hall *hall, game_table *table) {
    bool is_over = table->game->to_act(table->history.match.state) == 0;
    table->phase = is_over ? TABLE_OVER : TABLE_PLAYING;
    table->row.seq = table->history.n_steps + 1;
    table->undo.id = 0;
    miss_absent(table, hall_now(hall));
    table_game_start_decisions(table, hall_now(hall));
}

void table_game_resume(game_hall *hall, game_table *table) {
    ant_match_setup setup;
    ant_error error;
    uint32_t n_taken = 0;
    table->deadline = INT64_MAX;
    fill_setup(table, &setup);
    if (table_game_replay(table, &setup, &n_taken, &error) == ANT_OK) {
        take_up(hall, table);
    } else {
        table_game_get_stuck(table, n_taken, &error);
    }
}

// Playing.

static void end(game_hall *hall, game_table *table) {
    table->phase = TABLE_OVER;
    table->row.phase = STORE_OVER;
    table->is_dirty = true;
    table->deadline = INT64_MAX;
    hall_store_table(hall, table);
}

void table_game_play(game_hall *hall, game_table *table, int seat, ant_action action,
                     bool is_standin) {
    uint64_t before[ANT_MAX_STATE / 8];
    ant_log log = {0};
    const ant_step ply = {.seat = (uint8_t)seat, .action = action};
    memcpy(before, table->history.match.state, table->game->state_size);
    ant_seats audience = table_game_go_on(table, &ply, is_standin, &log);
    ANT_ASSERT(audience != 0);
    table_game_store_step(hall, table);
    table_game_keep_events(table, &log, audience);
    if (audience == ANT_EVERYBODY) {
        table_game_decline_undo(hall, table, "overtaken", ant_seat_set(seat));
    }
    table_game_turn_decisions(hall, table, before, seat, audience);
    hall_count_ply(hall);
    if (table->game->to_act(table->history.match.state) == 0) {
        end(hall, table);
    }
    table_game_send_update(hall, table, before, seat, audience, false);
}

void table_game_start_from(game_hall *hall, game_table *table) {
    table->row.phase = STORE_PLAYING;
    table_game_resume(hall, table);
    if (table->phase == TABLE_STUCK) {
        return;
    }
    table->row.phase = table->phase == TABLE_OVER ? STORE_OVER : STORE_PLAYING;
    hall_store_table(hall, table);
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        hall_store_seat(hall, table, seat);
    }
    for (uint32_t i = 0; i < table->history.n_steps; i++) {
        table_game_store_step_at(hall, table, i);
    }
}

// Requests.

/// Reads the request's action; otherwise refuses.
static bool read_action(game_hall *hall, const game_table *table, hall_person *person,
                        const protocol_request *request, ant_action *action) {
    ant_error error;
    if (ant_action_from_value(table->game, &request->action, action, &error) == ANT_OK) {
        return true;
    }
    char sentence[320];
    ant_text text;
    ant_text_init(&text, sentence, sizeof sentence);
    ant_error_sentence(&error, &text);
    hall_refuse(hall, person, request->n, PROTOCOL_BAD_MEMBER, sentence, NULL);
    return false;
}

/// What forbids the action; false where nothing does. Figures are taken from the veiled state, so
/// that none of them can tell what the seat does not know.
static bool find_rule(const game_table *table, int seat, ant_action action, hall_rule *rule) {
    const ant_game *game = table->game;
    ant_clause_id clause = game->check(table->history.match.state, seat, action);
    if (clause == ANT_ALLOWED) {
        return false;
    }
    ant_view view;
    ant_view_make(game, table->history.match.state, seat, &view);
    *rule = (hall_rule){.game = game, .clause = &game->clauses[clause]};
    rule->has_details = ant_details_find(game, view.state, seat, action, &rule->details);
    return true;
}

/// Reads the action, and refuses what the rules forbid.
static bool read_legal(game_hall *hall, const game_table *table, hall_person *person,
                       const protocol_request *request, ant_action *action) {
    if (!read_action(hall, table, person, request, action)) {
        return false;
    }
    hall_rule rule;
    bool may_act = table->seats[person->seat].decides_since != 0;
    if (!find_rule(table, person->seat, *action, &rule)) {
        return true;
    }
    hall_refuse(hall, person, request->n, may_act ? PROTOCOL_ILLEGAL : PROTOCOL_OUT_OF_TURN,
                rule.clause->sentence, &rule);
    return false;
}

/// The snapshot that an `act` was decided on. What goes on from an earlier `act` was decided on the
/// snapshot that this one has led to, which who sent both had not seen; 0 where it was not done, or
/// is not the last one that was.
static uint32_t decided_on(const table_seat *seat, const protocol_request *request) {
    if (request->after == 0) {
        return request->seq;
    }
    return request->after == seat->acted_n ? seat->acted_seq : 0;
}

/// Whether the decision that the snapshot belongs to is over, or has not started.
static bool is_stale(const game_table *table, int seat, uint32_t seq) {
    const table_seat *self = &table->seats[seat];
    return self->decides_since != 0 && (seq < self->decides_seq || seq > table->viewers[seat].seq);
}

static void act_for(game_hall *hall, game_table *table, hall_person *person,
                    const protocol_request *request, ant_action action) {
    table_seat *seat = &table->seats[person->seat];
    if (!table_game_reserve(table)) {
        hall_refuse(hall, person, request->n, PROTOCOL_FULL, ant_status_text(ANT_NO_MEMORY), NULL);
        return;
    }
    if (seat->row.is_standin) { // who acts is back
        table_game_hand_over(hall, table, person->seat, false);
    }
    uint32_t before = 0;
    if (table_game_missed(table, person->seat, &before) > 0) { // goes on from what was played
        table->is_dirty = true;
    }
    table_game_play(hall, table, person->seat, action, false);
    seat->acted_n = request->n;
    seat->acted_seq = table->viewers[person->seat].seq;
    hall_ack(hall, person, request->n);
}

static void act(game_hall *hall, game_table *table, hall_person *person,
                const protocol_request *request) {
    ant_action action = 0;
    const table_seat *seat = &table->seats[person->seat];
    uint32_t seq = decided_on(seat, request);
    if (is_stale(table, person->seat, seq)) {
        hall_refuse(hall, person, request->n, PROTOCOL_STALE, NULL, NULL);
    } else if (seat->is_awaited && table_game_has_clock(table) &&
               table_game_ms_left(table, person->seat, hall_now(hall)) <= 0) {
        hall_refuse(hall, person, request->n, PROTOCOL_NOT_NOW,
                    "the time for this decision is over; a bot makes it", NULL);
    } else if (read_legal(hall, table, person, request, &action)) {
        if (table_game_choice_stands(table, person->seat, seq, action)) {
            act_for(hall, table, person, request, action);
        } else {
            hall_refuse(hall, person, request->n, PROTOCOL_STALE, NULL, NULL);
        }
    }
}

static void why(game_hall *hall, const game_table *table, hall_person *person,
                const protocol_request *request) {
    ant_action action = 0;
    ant_text text;
    ant_json json;
    if (!read_action(hall, table, person, request, &action)) {
        return;
    }
    hall_rule rule;
    bool is_forbidden = find_rule(table, person->seat, action, &rule);
    ant_text_init(&text, hall_scratch(hall), HALL_SCRATCH);
    ant_json_init(&json, &text);
    ant_json_open_object(&json, NULL);
    ant_json_string(&json, "type", "reason");
    ant_json_number(&json, "re", request->n);
    snapshot_rule(is_forbidden ? &rule : NULL, &json);
    ant_json_close_object(&json);
    hall_answer(hall, person, request->n, text.at, text.length);
}

/// The action is made in the veiled state, never in the true one; what chance decides there is
/// always decided the same.
static void preview(game_hall *hall, const game_table *table, hall_person *person,
                    const protocol_request *request) {
    ant_action action = 0;
    ant_view view;
    ant_chance chance;
    ant_text text;
    ant_json json;
    if (!read_legal(hall, table, person, request, &action)) {
        return;
    }
    ant_view_make(table->game, table->history.match.state, person->seat, &view);
    ant_chance_seed(&chance, 1);
    ant_clause_id clause = table->game->apply(view.state, person->seat, action, &chance, NULL);
    ANT_ASSERT(clause == ANT_ALLOWED);
    (void)clause;
    ant_text_init(&text, hall_scratch(hall), HALL_SCRATCH);
    ant_json_init(&json, &text);
    ant_json_open_object(&json, NULL);
    ant_json_string(&json, "type", "preview");
    ant_json_number(&json, "re", request->n);
    ant_json_key(&json, "view");
    table->game->view(view.state, person->seat, &json);
    ant_json_close_object(&json);
    hall_answer(hall, person, request->n, text.at, text.length);
}

static void handle_seat(game_hall *hall, game_table *table, hall_person *person,
                        const protocol_request *request) {
    switch (request->type) {
    case PROTOCOL_ACT:
        act(hall, table, person, request);
        break;
    case PROTOCOL_WHY:
        why(hall, table, person, request);
        break;
    case PROTOCOL_PREVIEW:
        preview(hall, table, person, request);
        break;
    case PROTOCOL_HINT:
        table_game_hint(hall, table, person, request);
        break;
    case PROTOCOL_UNDO:
        table_game_undo(hall, table, person, request);
        break;
    case PROTOCOL_ANSWER:
        table_game_answer_undo(hall, table, person, request);
        break;
    case PROTOCOL_STANDIN:
        table_game_standin(hall, table, person, request);
        break;
    case PROTOCOL_BACK:
        table_game_back(hall, table, person, request);
        break;
    default:
        ANT_ASSERT(false); // not the game's
    }
}

void table_game_handle(game_hall *hall, game_table *table, hall_person *person,
                       const protocol_request *request) {
    bool is_snapshot = request->type == PROTOCOL_SNAPSHOT;
    bool is_open = table->phase == TABLE_PLAYING || (is_snapshot && table->phase == TABLE_OVER);
    if (!is_snapshot && person->seat == ANT_SPECTATOR) {
        hall_refuse(hall, person, request->n, PROTOCOL_NOT_SEATED, NULL, NULL);
    } else if (!is_open) {
        hall_refuse(hall, person, request->n, PROTOCOL_NOT_NOW, NULL, NULL);
    } else if (is_snapshot) {
        table_game_send_snapshot(hall, table, person);
    } else {
        handle_seat(hall, table, person, request);
    }
}
