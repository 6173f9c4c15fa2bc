// SPDX-License-Identifier: MIT
//
// Who is out, who has won, and what the points are made of (sections 10 and 16).
#include <string.h>

#include "rules/rules.h"

// Going out.

bool farmsrace_has_nothing(const farmsrace_state *state, unsigned seat) {
    // A round of combat is resolved for both sides, also if all attackers have died in it (FR-8.5).
    bool is_round = state->phase == FARMSRACE_HIT || state->phase == FARMSRACE_SAVE;
    bool is_fighting = seat == state->player &&
                       (is_round || farmsrace_sum(state->combat.herds, FARMSRACE_HEALTHS) > 0);
    return state->now.control[seat] == 0 && !is_fighting;
}

static unsigned n_out(const farmsrace_state *state) {
    unsigned n = 0;
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        n += farmsrace_is_out(state, seat);
    }
    return n;
}

/// FR-10.6. Spies stay listed with the seat: they lie under the deck.
static void put_out(farmsrace_state *state, unsigned seat, unsigned nth, ant_log *log) {
    farmsrace_table *now = &state->now;
    now->out[seat] = (uint8_t)nth;
    ant_log_tell(log, (ant_form){FARMSRACE_EVENT_OUT, {seat}});
    for (unsigned i = 0; i < FARMSRACE_RESOURCES; i++) {
        unsigned n = now->hand[seat][i];
        if (n > 0) {
            farmsrace_lose(state, seat, i, n);
            ant_log_reveal(log, (ant_form){FARMSRACE_EVENT_LOST, {seat, n, i}});
        }
    }
    farmsrace_lapse_of(state, seat, log);
    for (uint32_t shown = now->shown[seat]; shown != 0; shown &= shown - 1) {
        now->spies[seat][farmsrace_lowest_shown(shown)]++;
    }
    now->shown[seat] = 0;
    now->conquests[seat] = now->nukes[seat] = now->spent[seat] = 0;
    if (now->nukiest == seat) {
        now->nukiest = FARMSRACE_NOBODY;
    }
}

// The end.

/// Nothing is pending once the game is over, and nothing is offered.
static void close_game(farmsrace_state *state) {
    farmsrace_clear_pending(state);
    memset(state->offers, 0, sizeof state->offers);
    memset(state->drafts, 0, sizeof state->drafts);
    state->phase = FARMSRACE_OVER;
}

void farmsrace_end_by_limit(farmsrace_state *state, ant_log *log) {
    ant_log_tell(log, (ant_form){FARMSRACE_EVENT_LIMIT, {0}});
    close_game(state);
}

static void win(farmsrace_state *state, unsigned seat, ant_log *log) {
    state->winner = (uint8_t)(seat + 1);
    ant_log_tell(log, (ant_form){FARMSRACE_EVENT_WON, {seat, farmsrace_points(state, seat)}});
    close_game(state);
}

/// FR-16.2, FR-16.3: the active player comes first. True if the game is over.
static bool decide(farmsrace_state *state, ant_log *log) {
    unsigned n_left = state->n_seats - n_out(state);
    if (n_left == 0) {
        ant_log_tell(log, (ant_form){FARMSRACE_EVENT_NOBODY_LEFT, {0}});
        close_game(state);
        return true;
    }
    unsigned seat = state->player;
    for (unsigned i = 0; i < state->n_seats; i++) {
        bool has_won = n_left == 1 || farmsrace_points(state, seat) >= state->points;
        if (has_won && !farmsrace_is_out(state, seat)) {
            win(state, seat, log);
            return true;
        }
        seat = seat + 1 == state->n_seats ? 0 : seat + 1;
    }
    return false;
}

bool farmsrace_settle_fates(farmsrace_state *state, ant_log *log) {
    bool is_loss = false;
    unsigned nth = n_out(state) + 1; // those who go out together have the same place
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        if (!farmsrace_is_out(state, seat) && farmsrace_has_nothing(state, seat)) {
            put_out(state, seat, nth, log);
            is_loss = true;
        }
    }
    if (is_loss) {
        farmsrace_award(state, log); // FR-10.6, once all of them are out
    }
    bool is_over = decide(state, log);
    if (is_over || !is_loss) {
        return is_over;
    }
    const uint8_t *sides = state->nuking.sides;
    if (farmsrace_is_out(state, state->player)) { // FR-10.7
        farmsrace_end_turn(state, log);
        return true;
    }
    if (sides[0] != sides[1] &&
        (farmsrace_is_out(state, sides[0]) || farmsrace_is_out(state, sides[1]))) { // FR-10.5
        farmsrace_end_nuking(state);
        return true;
    }
    return false;
}

// The score sheet.

/// What comes before points: staying in (FR-16.5, unless all are out: FR-16.6), and being the first
/// to reach the target, by turns where several reach it at once (FR-16.2).
static void add_deciders(const farmsrace_state *state, ant_result *result) {
    enum { STAYING, TURN, DECIDERS };
    result->n_deciders = result->n_before_score = DECIDERS;
    result->deciders[STAYING].key = "staying";
    result->deciders[TURN].key = "turn";
    bool is_nobody_left = n_out(state) == state->n_seats;
    for (unsigned seat = 0; seat < state->n_seats && !is_nobody_left; seat++) {
        result->deciders[STAYING].value[seat] =
            farmsrace_is_out(state, seat) ? state->now.out[seat] : FARMSRACE_MAX_SEATS + 1;
        result->deciders[TURN].value[seat] = state->winner == seat + 1;
    }
}

enum { ROW_BARNS, ROW_ARMORIES, ROW_CONQUESTS, ROW_NUKIEST, ROW_SPIES, ROW_TOTAL, ROWS };

void farmsrace_result(const void *state, ant_result *result) {
    static const char *const keys[ROWS] = {
        "barns", "armories", "conquests", "nukiest", "spies", "points",
    };
    const farmsrace_state *self = state;
    result->is_over = self->phase == FARMSRACE_OVER;
    result->n_parties = self->n_seats;
    result->n_rows = ROWS;
    for (unsigned row = 0; row < ROWS; row++) {
        result->rows[row].key = keys[row];
        result->rows[row].is_total = row == ROW_TOTAL;
    }
    for (unsigned seat = 0; seat < self->n_seats; seat++) {
        const int16_t points[ROWS] = {
            [ROW_BARNS] = (int16_t)farmsrace_barns_of(self, seat),
            [ROW_ARMORIES] = (int16_t)(2 * farmsrace_armories_of(self, seat)),
            [ROW_CONQUESTS] = self->now.conquests[seat],
            [ROW_NUKIEST] = self->now.nukiest == seat,
            [ROW_SPIES] = (int16_t)farmsrace_count(self->now.shown[seat]),
            [ROW_TOTAL] = (int16_t)farmsrace_points(self, seat),
        };
        for (unsigned row = 0; row < ROWS; row++) {
            result->rows[row].points[seat] = points[row];
        }
        result->score[seat] = points[ROW_TOTAL];
    }
    add_deciders(self, result);
    result->has_no_winner = n_out(self) == self->n_seats; // FR-16.6
}
