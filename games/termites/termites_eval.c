// SPDX-License-Identifier: MIT
//
// How a position of Termites is judged, for the bots. Points are counted in 256ths.
//
// Points change hands with Mounds alone, so what a position is worth are the Mounds that somebody
// is about to take: by how much strength is missing, how soon it is that colony's turn, and what it
// has in hand. Units are worth what they may still help to take.
#include "termites_might.h"

#include <antfarm/strategy.h>

enum {
    POINT = 256,
    CERTAIN = 236,   ///< 256ths of a Mound that can be taken at once
    WORTH = 90,      ///< of a termite's strength on the board
    WORTH_TURNS = 6, ///< with fewer turns left it is worth less
    A_TURN = 3,      ///< strength that a turn adds to a siege, about
    HORIZON = 4      ///< turns that a simulation looks ahead
};

/// Who acts next, and what everybody can bring to bear.
typedef struct outlook {
    const termites_state *state;
    termites_might might[TERMITES_MAX_SEATS];
    int turns[TERMITES_MAX_SEATS]; ///< to begin
    int token[TERMITES_MAX_SEATS]; ///< strength of the strongest in hand
    unsigned next;                 ///< who moves or begins a turn next
    bool is_moving;                ///< it has placed its token
    int points[TERMITES_MAX_SEATS];
} outlook;

static void look(const termites_state *state, outlook *self) {
    bool has_begun = state->phase >= TERMITES_PLACE;
    unsigned player = has_begun ? termites_player(state) : state->first % state->n_seats;
    bool is_done = state->phase > TERMITES_MOVE;
    self->state = state;
    self->is_moving = state->phase == TERMITES_MOVE;
    self->next = is_done ? (player + 1) % state->n_seats : player;
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        termites_size_up(state, seat, &self->might[seat]);
        self->turns[seat] = (int)termites_turns_left(state, seat);
        self->token[seat] = (int)termites_strongest(state->hand[seat]);
        self->points[seat] = (int)termites_points(state, seat) * POINT;
    }
}

/// What a seat may expect of taking a Mound.
static int expect(const outlook *self, unsigned seat, unsigned hex) {
    const termites_state *state = self->state;
    int value = (int)termites_mound_value(state->at[hex]);
    int siege = (int)termites_siege(state, &self->might[seat], hex);
    bool is_next = seat == self->next;
    if (is_next && self->is_moving && siege > value) {
        return value * CERTAIN;
    }
    bool has_room = (termites_near[hex] & ~termites_occupied(state)) != 0;
    int lack = value + 1 - siege - (has_room ? self->token[seat] : 0);
    if (self->turns[seat] == 0 || lack > A_TURN * (self->turns[seat] - 1)) {
        return 0;
    }
    bool is_certain = is_next && !self->is_moving && lack <= 0;
    return value * (is_certain ? CERTAIN : termites_closeness(lack));
}

/// Counts the Mounds that a seat may take: the best, and the others by half, since a turn takes
/// one.
static void expect_mounds(outlook *self, unsigned seat) {
    const termites_state *state = self->state;
    termites_hexes mounds = termites_all_mounds(state) & ~state->mounds[seat];
    int best = 0;
    unsigned best_owner = seat;
    while (mounds != 0) {
        unsigned hex = termites_take(&mounds);
        unsigned owner = termites_owner(state->at[hex]);
        int half = expect(self, seat, hex) / 2;
        self->points[seat] += half;
        if (owner != TERMITES_NEUTRAL) {
            self->points[owner] -= half;
        }
        if (half > best) {
            best = half;
            best_owner = owner;
        }
    }
    self->points[seat] += best;
    if (best_owner != TERMITES_NEUTRAL && best_owner != seat) {
        self->points[best_owner] -= best;
    }
}

static int worth_of_strength(const outlook *self, unsigned seat) {
    int turns = self->turns[seat] + (seat == self->next && self->is_moving);
    return WORTH * (turns < WORTH_TURNS ? turns : WORTH_TURNS) / WORTH_TURNS;
}

static void judge(const termites_state *state, outlook *self) {
    look(state, self);
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        expect_mounds(self, seat);
        self->points[seat] +=
            (int)termites_strength_in(state, state->units[seat]) * worth_of_strength(self, seat);
    }
}

static void evaluate(const void *state, int32_t share[ANT_MAX_PARTIES]) {
    const termites_state *self = state;
    if (self->phase == TERMITES_OVER) {
        ant_result result;
        termites_result(state, &result);
        ant_result_shares(&result, share);
        return;
    }
    outlook seen;
    judge(self, &seen);
    unsigned left = 0;
    for (unsigned seat = 0; seat < self->n_seats; seat++) {
        left += (unsigned)seen.turns[seat];
    }
    unsigned halving = POINT * 2 + POINT * left / (2U * self->n_seats);
    ant_points_share(seen.points, self->n_seats, halving, share);
}

/// Hands are hidden, but what is done with them is not.
static bool is_secret(const void *state) {
    (void)state;
    return false;
}

/// The turns that are over.
static uint32_t stretch(const void *state) {
    return ((const termites_state *)state)->turns;
}

const ant_strategy termites_strategy = {
    .stretch = stretch,
    .n_stretches = HORIZON,
    .evaluate = evaluate,
    .weigh = termites_weigh,
    .is_secret = is_secret,
};
