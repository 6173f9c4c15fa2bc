// SPDX-License-Identifier: MIT
//
// How a position of Termites is judged, for the bots. Points are counted in 256ths.
//
// Points change hands with Mounds alone, so what a position is worth are the Mounds that somebody
// is about to take: by how much strength is missing, how soon it is that colony's turn, and what it
// has in hand. Units are worth what they may still help to take.
#include "bot/might.h"

#include <antfarm/strategy.h>

#include "../../../core/assert.h"

enum {
    POINT = 256,
    CERTAIN = 236,   ///< 256ths of a Mound that can be taken at once
    WORTH = 180,     ///< of a strength of 1 on the board,
    NEARBY = 8,      ///< and so much more of it two hexes from a Mound of others
    WORTH_TURNS = 6, ///< with fewer turns left it is worth less
    STRIKE = 128,    ///< 256ths of the worth of a unit that can be destroyed at once
    PUSH = 40,       ///< the same of one that can be driven off
    HORIZON = 16     ///< turns that a simulation looks ahead
};

/// Who acts next, and what everybody can bring to bear.
typedef struct outlook {
    const termites_state *state;
    termites_might might[TERMITES_MAX_SEATS];
    int turns[TERMITES_MAX_SEATS]; ///< to begin
    int token[TERMITES_MAX_SEATS]; ///< strength of the strongest in hand
    int soldier;                   ///< that of the strongest soldier with which the next may strike
    unsigned next;                 ///< who moves or begins a turn next
    bool is_moving;                ///< it has placed its token
    int points[TERMITES_MAX_SEATS];
} outlook;

static void look(outlook *self) {
    const termites_state *state = self->state;
    bool has_begun = state->phase >= TERMITES_PLACE;
    unsigned player = has_begun ? termites_player(state) : state->first % state->n_seats;
    bool is_done = state->phase > TERMITES_MOVE;
    self->is_moving = state->phase == TERMITES_MOVE;
    self->next = is_done ? (player + 1) % state->n_seats : player;
    self->soldier =
        self->is_moving
            ? 0
            : (int)termites_strongest(state, state->hand[self->next] & TERMITES_SOLDIERS);
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        termites_size_up(state, seat, &self->might[seat]);
        self->turns[seat] =
            (int)(termites_bag_size(state->hand[seat]) + termites_bag_size(state->stack[seat]));
        self->token[seat] = (int)termites_strongest(state, state->hand[seat]);
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
    int a_turn = state->measures.usual; // adds about so much to a siege
    if (self->turns[seat] == 0 || lack > a_turn * (self->turns[seat] - 1)) {
        return 0;
    }
    bool is_certain = is_next && !self->is_moving && lack <= 0;
    return value * (is_certain ? CERTAIN : termites_closeness(state, lack));
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
        if (half > best || (half == best && owner > best_owner)) {
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

/// 256ths of the worth of a unit that are at stake if the next to move attacks it: it may be able
/// to destroy it (TE-7.13), or to drive it off.
static int danger_of(const outlook *self, unsigned hex, int strength) {
    const termites_state *state = self->state;
    const termites_might *might = &self->might[self->next];
    termites_hexes barred = state->terrain[TERMITES_STONES] | state->terrain[TERMITES_WATER];
    termites_hexes near = termites_near[hex];
    bool has_room = (near & ~termites_occupied(state)) != 0;
    int attack = (int)termites_support_in(state, might->units, hex) +
                 (int)termites_sally_strength(state, might, hex) -
                 (strength + termites_has(state->terrain[TERMITES_STONES], hex));
    int token = has_room && !self->is_moving ? self->token[self->next] : 0;
    bool has_soldier = (near & might->units & state->castes[TERMITES_SOLDIER]) != 0;
    bool is_killed = (has_soldier && attack + token > 0) ||
                     (has_room && self->soldier > 0 && attack + self->soldier > 0);
    if (is_killed && !termites_has(barred, hex)) {
        return STRIKE;
    }
    return attack + token > 0 ? PUSH : 0;
}

/// Counts the worst that the next to move can do to a unit of others.
static void expect_strike(outlook *self) {
    const termites_state *state = self->state;
    termites_hexes enemies = termites_all_units(state) & ~state->units[self->next];
    int most = 0;
    unsigned victim = self->next;
    while (enemies != 0) {
        unsigned hex = termites_take(&enemies);
        unsigned owner = termites_owner(state->at[hex]);
        int strength = (int)termites_strength_of(state, termites_unit_kind(state->at[hex]));
        int worth = termites_weight(state, (unsigned)strength) * worth_of_strength(self, owner);
        if (worth * STRIKE / 256 < most) {
            continue;
        }
        int loss = worth * danger_of(self, hex, strength) / 256;
        if (loss > most || (loss == most && owner > victim)) {
            most = loss;
            victim = owner;
        }
    }
    self->points[victim] -= most;
}

/// Counts what the units of a seat may still be good for.
static void expect_units(outlook *self, unsigned seat) {
    const termites_state *state = self->state;
    termites_hexes goals = termites_all_mounds(state) & ~state->mounds[seat];
    int worth = worth_of_strength(self, seat);
    unsigned nearby = 0;
    while (goals != 0) {
        unsigned hex = termites_take(&goals);
        termites_hexes ring = termites_near2[hex] & ~termites_near[hex] & state->units[seat];
        nearby += termites_strength_in(state, ring);
    }
    unsigned strength = termites_strength_in(state, state->units[seat]);
    self->points[seat] += termites_weight(state, strength) * worth +
                          termites_weight(state, nearby) * NEARBY * worth / WORTH;
}

static void evaluate(const void *state, int32_t share[ANT_MAX_PARTIES]) {
    const termites_state *self = state;
    outlook seen = {.state = self};
    unsigned left = 0;
    look(&seen);
    for (unsigned seat = 0; seat < self->n_seats; seat++) {
        expect_mounds(&seen, seat);
        expect_units(&seen, seat);
        left += (unsigned)seen.turns[seat];
    }
    expect_strike(&seen);
    ANT_ASSERT(self->n_seats > 0);
    unsigned halving = POINT * 2 + POINT * left / (2U * self->n_seats);
    ant_points_share(seen.points, self->n_seats, halving * self->measures.stake / 256, share);
}

/// The turns that are over.
static uint32_t segment(const void *state) {
    return ((const termites_state *)state)->turns;
}

/// Nothing is secret: hands are hidden, but what is done with them is not.
const ant_strategy termites_strategy = {
    .segment = segment,
    .n_segments = HORIZON,
    .evaluate = evaluate,
    .weigh = termites_weigh,
};
