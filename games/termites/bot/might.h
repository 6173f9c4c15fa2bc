// SPDX-License-Identifier: MIT
//
// What a colony can bring to bear on a hex, for the bots: the strength of its attacks without a
// look at each of them. Private to this game.
#ifndef ANTFARM_TERMITES_MIGHT_H
#define ANTFARM_TERMITES_MIGHT_H

#include "rules/rules.h"

/// What a bag has of soldiers.
#define TERMITES_SOLDIERS ((termites_bag)0xFFF << 4 * termites_kind(TERMITES_SOLDIER, 1))

/// Worked out once for a position.
typedef struct termites_might {
    termites_hexes units;
    /// What workers and flyers can attack from further off than beside it, by their strengths'
    /// ranks; and all of them together.
    termites_hexes sallies[2 * TERMITES_MAX_TERMITES];
    termites_hexes sallied;
    termites_hexes ground; ///< that workers cross on their way to an attack
    termites_hexes air;    ///< that flyers cross
} termites_might;

/// What the worker or flyer at a hex can attack that is not adjacent to it.
static inline termites_hexes termites_sally(const termites_state *state, const termites_might *self,
                                            unsigned start) {
    if (termites_has(state->castes[TERMITES_WORKER], start)) {
        termites_hexes second = termites_around(termites_near[start] & self->ground);
        return second & ~termites_near[start] & ~state->terrain[TERMITES_STONES] &
               ~state->terrain[TERMITES_WATER];
    }
    termites_hexes first = termites_near[start] & self->air;
    termites_hexes second = termites_around(first) & ~termites_near[start];
    termites_hexes third = termites_around(second & self->air);
    return (second | third) & ~termites_near[start] & ~state->terrain[TERMITES_VEGETATION];
}

static inline void termites_size_up(const termites_state *state, unsigned seat,
                                    termites_might *self) {
    termites_hexes mounds = termites_all_mounds(state);
    termites_hexes enemies = termites_all_units(state) & ~state->units[seat];
    self->units = state->units[seat];
    self->ground = TERMITES_BOARD & ~mounds & ~enemies & ~state->terrain[TERMITES_WATER] &
                   ~state->terrain[TERMITES_STONES];
    self->air = TERMITES_BOARD & ~mounds & ~(enemies & state->castes[TERMITES_FLYER]) &
                ~state->terrain[TERMITES_VEGETATION];
    for (unsigned i = 0; i < state->measures.n_ranks; i++) {
        self->sallies[i] = 0;
    }
    self->sallied = 0;
    termites_hexes rovers =
        self->units & (state->castes[TERMITES_WORKER] | state->castes[TERMITES_FLYER]);
    while (rovers != 0) {
        unsigned hex = termites_take(&rovers);
        unsigned rank = state->measures.rank[termites_unit_kind(state->at[hex])];
        termites_hexes sally = termites_sally(state, self, hex);
        self->sallies[rank] |= sally;
        self->sallied |= sally;
    }
}

/// The strength of the strongest unit that can attack a hex from further off; 0 where none can.
static inline unsigned termites_sally_strength(const termites_state *state,
                                               const termites_might *self, unsigned target) {
    if (!termites_has(self->sallied, target)) {
        return 0;
    }
    unsigned rank = state->measures.n_ranks - 1U;
    while (!termites_has(self->sallies[rank], target)) {
        rank--;
    }
    return state->measures.strength[rank];
}

/// The strength of the strongest attack that the units on the board could make on a Mound's hex; 0
/// where none can reach it.
static inline unsigned termites_siege(const termites_state *state, const termites_might *self,
                                      unsigned target) {
    unsigned sally = termites_sally_strength(state, self, target);
    bool has_attacker = sally > 0 || (termites_near[target] & self->units) != 0;
    return has_attacker ? termites_support_in(state, self->units, target) + sally : 0;
}

/// The strength of the strongest token of a bag, 0 where it is empty.
static inline unsigned termites_strongest(const termites_state *state, termites_bag bag) {
    unsigned strongest = 0;
    for (unsigned kind = 0; bag != 0; kind++, bag >>= 4) {
        unsigned strength = (bag & 15) != 0 ? termites_strength_of(state, kind) : 0;
        strongest = strength > strongest ? strength : strongest;
    }
    return strongest;
}

/// What a strength on the board is worth: with standard figures itself.
static inline int termites_weight(const termites_state *state, unsigned strength) {
    return (int)(strength * state->measures.worth / 256);
}

/// How likely somebody gets a Mound whose attack lacks so much strength, in 256ths.
static inline int termites_closeness(const termites_state *state, int lack) {
    return lack > TERMITES_MAX_VALUE ? 0 : state->measures.closeness[lack > 0 ? lack : 0];
}

// weights of actions: bot/weigh.c
void termites_weigh(const void *state, int seat, const ant_action *actions, int n,
                    uint16_t *weights);

#endif
