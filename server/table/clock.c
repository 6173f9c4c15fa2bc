// SPDX-License-Identifier: MIT
//
// Decisions and the time for them. A seat's decision begins when it may act and ends with its ply;
// meanwhile its clock runs if a person decides and the table waits for it, unless that person is
// away and only bots wait. The rows' left_ms are
// stored with every step that everybody is told of, as of that step, besides now and then and at
// the end of the server: the time of a server that is down counts for nobody.
#include "table/game.h"

enum { MILLISECONDS = 1000 };

bool table_game_has_clock(const game_table *table) {
    return table->row.clock_move > 0 || table->row.clock_total > 0;
}

/// What a clock begins with.
static int64_t full_time(const game_table *table) {
    uint32_t seconds = table->row.clock_move > 0 ? table->row.clock_move : table->row.clock_total;
    return (int64_t)seconds * MILLISECONDS;
}

bool table_game_is_person(const game_table *table, int seat) {
    const store_seat *row = &table->seats[seat].row;
    bool is_up = table_game_has_clock(table) && table->seats[seat].is_awaited && row->left_ms <= 0;
    return row->kind == TABLE_HUMAN && !row->is_standin && !row->has_left && !is_up;
}

/// Whether its clock need not run: the seat's person is away, and nobody else plays but bots.
static bool may_rest(const game_table *table, int seat) {
    for (int other = 0; other < table->row.n_seats; other++) {
        const store_seat *row = &table->seats[other].row;
        if (other != seat && row->kind == TABLE_HUMAN && !row->has_left) {
            return false;
        }
    }
    return table->seats[seat].n_here == 0;
}

bool table_game_clock_runs(const game_table *table, int seat) {
    return table_game_has_clock(table) && table->seats[seat].is_awaited &&
           !table->seats[seat].clock_rests && table_game_is_person(table, seat);
}

int64_t table_game_ms_left(const game_table *table, int seat, int64_t now) {
    int64_t left = table->seats[seat].row.left_ms;
    left -= table_game_clock_runs(table, seat) ? now - table->charged_at : 0;
    return left > 0 ? left : 0;
}

void table_game_charge_clocks(game_table *table, int64_t now) {
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        table->seats[seat].row.left_ms = table_game_ms_left(table, seat, now);
    }
    table->charged_at = now;
}

void table_game_rest_clock(game_hall *hall, game_table *table, int seat) {
    table_seat *self = &table->seats[seat];
    if (may_rest(table, seat) == self->clock_rests) {
        return;
    }
    table_game_charge_clocks(table, hall_now(hall));
    self->clock_rests = !self->clock_rests;
    if (table_game_has_clock(table)) {
        hall_store_seat(hall, table, seat);
    }
}

void table_game_store_clocks(game_hall *hall, game_table *table) {
    if (table->phase != TABLE_PLAYING || table->is_waiting) {
        return;
    }
    int64_t now = hall_now(hall);
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        // One that is up is for the table's tick.
        if (table_game_clock_runs(table, seat) && table_game_ms_left(table, seat, now) == 0) {
            return;
        }
    }
    table_game_charge_clocks(table, now);
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        if (table_game_clock_runs(table, seat)) {
            hall_store_seat(hall, table, seat);
        }
    }
}

void table_game_fill_clocks(game_table *table) {
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        table->seats[seat].row.left_ms = full_time(table);
    }
}

// Decisions.

static void begin_decision(game_table *table, int seat, int64_t now) {
    table_seat *self = &table->seats[seat];
    self->decides_since = now;
    self->offered_at = now;
    self->is_offer = false;
    table_game_choice_start(table, seat);
    table_game_drop_thought(table, seat);
}

static void end_decision(game_table *table, int seat) {
    table->seats[seat].decides_since = 0;
    table_game_choice_start(table, seat);
    table_game_drop_thought(table, seat);
}

void table_game_start_decisions(game_table *table, int64_t now) {
    ant_seats deciding = table->game->to_act(table->history.match.state);
    ant_seats awaited = ant_awaited(table->game, table->history.match.state);
    table->charged_at = now;
    table->is_bots = false;
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        table->seats[seat].is_awaited = (awaited & ant_seat_set(seat)) != 0;
        table->seats[seat].clock_rests = may_rest(table, seat);
        if ((deciding & ant_seat_set(seat)) != 0) {
            begin_decision(table, seat, now);
        } else {
            end_decision(table, seat);
        }
    }
}

/// Whether the table goes on waiting for the same seats.
static bool waits_for_the_same(const game_table *table) {
    ant_seats awaited = 0;
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        awaited |= table->seats[seat].is_awaited ? ant_seat_set(seat) : 0;
    }
    return awaited == ant_awaited(table->game, table->history.match.state);
}

/// After a ply: who had no decision, or has made it, begins with another. Who goes on deciding does
/// so, also if what there is to choose from has changed; only a thought about it begins anew.
static void turn_seat(game_table *table, const void *before, int seat, int actor, int64_t now) {
    table_seat *self = &table->seats[seat];
    if (self->decides_since == 0 || seat == actor) {
        begin_decision(table, seat, now);
        return;
    }
    table_game_change change = table_game_choice_turn(table, before, seat);
    if (change != TABLE_GAME_SAME) {
        table_game_drop_thought(table, seat);
    }
    if (change == TABLE_GAME_MORE) {
        self->offered_at = now;
        self->is_offer = waits_for_the_same(table);
    }
}

/// The table begins or ceases to wait for the seat. A clock by the move is filled for everything
/// that it waits for; while it goes on waiting for the same the clock runs on.
static void await_seat(game_table *table, int seat, int actor, bool is_awaited) {
    table_seat *self = &table->seats[seat];
    bool is_next = is_awaited && (!self->is_awaited || seat == actor);
    if (is_next && actor >= 0 && table->row.clock_move > 0) {
        self->row.left_ms = full_time(table);
    }
    self->is_awaited = is_awaited;
}

/// Adds the increment to the clock of who has made a decision that was waited for: others gain no
/// time by their plies.
static void add_increment(game_table *table, int actor) {
    table_seat *self = &table->seats[actor];
    if (self->row.kind == TABLE_HUMAN && self->is_awaited) {
        self->row.left_ms += (int64_t)table->row.clock_increment * MILLISECONDS;
    }
}

/// After a ply or an undo that not everybody was told of. It changes neither who may act nor whom
/// the table waits for, and time runs on: a clock that it filled would tell the others of it, and
/// so would a bot that thinks anew or waits longer.
static void turn_privately(game_table *table, const void *before, int actor, ant_seats audience) {
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        if ((audience & ant_seat_set(seat)) == 0 || table->seats[seat].decides_since == 0) {
            continue;
        }
        if (actor < 0 || seat == actor) {
            table_game_choice_start(table, seat);
            table_game_drop_thought(table, seat);
        } else if (table_game_choice_turn(table, before, seat) != TABLE_GAME_SAME) {
            table_game_drop_thought(table, seat);
        }
    }
}

/// Nobody gains time by an undo: a decision that comes back goes on with what was left.
static void turn(game_hall *hall, game_table *table, const void *before, int actor) {
    int64_t now = hall_now(hall);
    int64_t left[ANT_MAX_SEATS] = {0};
    ant_seats deciding = table->game->to_act(table->history.match.state);
    ant_seats awaited = ant_awaited(table->game, table->history.match.state);
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        left[seat] = table->seats[seat].row.left_ms;
    }
    table_game_charge_clocks(table, now);
    table->is_bots = actor >= 0 && !table_game_is_person(table, actor);
    if (actor >= 0) {
        add_increment(table, actor);
    }
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        if ((deciding & ant_seat_set(seat)) == 0) {
            end_decision(table, seat);
        } else if (actor >= 0) {
            turn_seat(table, before, seat, actor, now);
        } else {
            begin_decision(table, seat, now);
        }
    }
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        await_seat(table, seat, actor, (awaited & ant_seat_set(seat)) != 0);
        if (table->seats[seat].row.left_ms != left[seat]) {
            hall_store_seat(hall, table, seat);
        }
    }
}

void table_game_turn_decisions(game_hall *hall, game_table *table, const void *before, int actor,
                               ant_seats audience) {
    if (audience == ANT_EVERYBODY) {
        turn(hall, table, before, actor);
    } else {
        turn_privately(table, before, actor, audience);
    }
}

void table_game_write_clocks(const game_table *table, int64_t now, ant_json *json) {
    if (!table_game_has_clock(table)) {
        ant_json_null(json, "clocks");
        return;
    }
    ant_json_open_object(json, "clocks");
    ant_json_open_array(json, "left_ms");
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        ant_json_number(json, NULL, table_game_ms_left(table, seat, now));
    }
    ant_json_close_array(json);
    ant_json_open_array(json, "running");
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        if (table_game_clock_runs(table, seat)) {
            ant_json_number(json, NULL, seat + 1);
        }
    }
    ant_json_close_array(json);
    ant_json_close_object(json);
}
