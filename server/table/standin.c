// SPDX-License-Identifier: MIT
//
// Bots that stand in for people who are away, out of time, or gone for good, where other people
// wait: a game with bots alone waits for its person. A stand-in knows what its seat knows, and goes
// as soon as the person is back.
#include "table/game.h"

enum { MILLISECONDS = 1000 };

void table_game_hand_over(game_hall *hall, game_table *table, int seat, bool is_standin) {
    table_game_charge_clocks(table, hall_now(hall));
    table->seats[seat].row.is_standin = is_standin;
    table->is_dirty = true;
    table_game_drop_thought(table, seat);
    hall_store_seat(hall, table, seat);
    if (is_standin && table->undo.by == seat) {
        table_game_excuse_seat(hall, table, seat);
    }
}

void table_game_presence(game_hall *hall, game_table *table, int seat) {
    table_seat *self = &table->seats[seat];
    if (table->phase != TABLE_PLAYING) {
        return;
    }
    self->waits_on = false;
    for (int other = 0; other < table->row.n_seats; other++) { // who has left leaves others alone
        table_game_rest_clock(hall, table, other);
    }
    if (self->row.has_left ? !self->row.is_standin : self->n_here > 0 && self->row.is_standin) {
        table_game_hand_over(hall, table, seat, self->row.has_left);
    }
    if (self->row.has_left) {
        table_game_excuse_seat(hall, table, seat);
    }
}

// Time.

/// Whether the seat's person plays on, and is here.
static bool is_player_here(const game_table *table, int seat) {
    const table_seat *self = &table->seats[seat];
    return self->row.kind == TABLE_HUMAN && !self->row.has_left && !self->row.is_standin &&
           self->n_here > 0;
}

/// Since when other people are here; INT64_MAX: nobody is. Whoever has a decision of their own to
/// make is held up by nobody, and counts only where `is_any`.
static int64_t others_here_since(const game_table *table, int seat, bool is_any) {
    int64_t since = INT64_MAX;
    for (int other = 0; other < table->row.n_seats; other++) {
        const table_seat *self = &table->seats[other];
        bool counts = is_any || !self->is_awaited;
        if (other != seat && counts && is_player_here(table, other) && self->since < since) {
            since = self->since;
        }
    }
    return since;
}

/// When a bot takes the place of somebody who is away and holds up others; INT64_MAX: not by
/// itself.
static int64_t absence_ends(const game_table *table, int seat) {
    const table_seat *self = &table->seats[seat];
    int64_t since = others_here_since(table, seat, false);
    bool is_missed = self->is_awaited && table_game_is_person(table, seat) && self->n_here == 0 &&
                     !self->waits_on && table->row.standin > 0 && since < INT64_MAX;
    since = since > self->since ? since : self->since;
    return is_missed ? since + (int64_t)table->row.standin * MILLISECONDS : INT64_MAX;
}

/// Whether a bot plays on for somebody whose time is up: only where that makes others wait less.
static bool is_replaced_when_late(const game_table *table, int seat) {
    return table->row.standin > 0 && !table->seats[seat].waits_on &&
           others_here_since(table, seat, true) < INT64_MAX;
}

/// When the seat's time is up; INT64_MAX: its clock does not run.
static int64_t time_ends(const game_table *table, int seat) {
    return table_game_clock_runs(table, seat) ? table->charged_at + table->seats[seat].row.left_ms
                                              : INT64_MAX;
}

void table_game_replace_absent(game_hall *hall, game_table *table, int64_t now) {
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        bool is_up = time_ends(table, seat) <= now;
        bool is_missed = absence_ends(table, seat) <= now;
        if (is_up) {
            table_game_charge_clocks(table, now); // from here on a bot makes this decision
            hall_store_seat(hall, table, seat);
        }
        if (is_missed || (is_up && is_replaced_when_late(table, seat))) {
            table_game_hand_over(hall, table, seat, true);
        }
    }
}

int64_t table_game_next_replacement(const game_table *table) {
    int64_t at = INT64_MAX;
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        int64_t absent = absence_ends(table, seat);
        int64_t late = time_ends(table, seat);
        at = absent < at ? absent : at;
        at = late < at ? late : at;
    }
    return at;
}

// Requests.

void table_game_standin(game_hall *hall, game_table *table, hall_person *person,
                        const protocol_request *request) {
    int seat = request->seat - 1;
    if (seat < 0 || seat >= table->row.n_seats) {
        hall_refuse(hall, person, request->n, PROTOCOL_NO_SUCH_SEAT, NULL, NULL);
        return;
    }
    table_seat *self = &table->seats[seat];
    bool is_away = self->n_here == 0 || (!request->yes && self->row.is_standin);
    if (self->row.kind != TABLE_HUMAN || self->row.has_left) {
        hall_refuse(hall, person, request->n, PROTOCOL_NOT_NOW,
                    "nobody sits there who could come back", NULL);
    } else if (!is_away) {
        hall_refuse(hall, person, request->n, PROTOCOL_NOT_NOW, "that person is here", NULL);
    } else {
        self->waits_on = !request->yes;
        if (self->row.is_standin != request->yes) {
            table_game_hand_over(hall, table, seat, request->yes);
        }
        hall_ack(hall, person, request->n);
    }
}

void table_game_back(game_hall *hall, game_table *table, hall_person *person,
                     const protocol_request *request) {
    if (!table->seats[person->seat].row.is_standin) {
        hall_refuse(hall, person, request->n, PROTOCOL_NOT_NOW, "nobody stands in for this seat",
                    NULL);
        return;
    }
    table_game_hand_over(hall, table, person->seat, false);
    hall_ack(hall, person, request->n);
}
