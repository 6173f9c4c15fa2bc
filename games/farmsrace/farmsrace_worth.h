// SPDX-License-Identifier: MIT
//
// What things are worth, for the bots, in 256ths of a point. Private to this folder.
#ifndef ANTFARM_FARMSRACE_WORTH_H
#define ANTFARM_FARMSRACE_WORTH_H

#include "farmsrace_odds.h"

enum {
    FARMSRACE_POINT = 256,
    FARMSRACE_HERD_WORTH = 14,   ///< of a herd,
    FARMSRACE_HEALTH_WORTH = 24, ///< and of each health that it has
    FARMSRACE_SITE_WORTH = 64    ///< of a building, beside its points: for its herds
};

/// About how much of the game is still to come, of 256.
int farmsrace_future(const farmsrace_state *state);
/// How many of each resource a seat gets when it is rolled.
void farmsrace_yields(const farmsrace_state *state, unsigned seat,
                      uint8_t yields[FARMSRACE_RESOURCES]);
/// What one more region of a kind is worth to a seat that has so many, at the start of a game.
int farmsrace_one_more(const farmsrace_state *state, unsigned seat, unsigned kind, unsigned yield);
/// What a seat's resources are worth, as far as they go towards something to build.
int farmsrace_hand_worth(const farmsrace_state *state, unsigned seat, const uint8_t *hand);
/// What a thing to build is worth to a seat; 0 where it cannot be built.
int farmsrace_build_worth(const farmsrace_state *state, unsigned seat, unsigned build);
/// What hidden Spies are worth.
extern const int16_t farmsrace_spy_worth[FARMSRACE_SPIES];
extern const int16_t farmsrace_mutation_worth[FARMSRACE_MUTATIONS + 1];

static inline int farmsrace_force_worth(farmsrace_force force) {
    return force.herds * FARMSRACE_HERD_WORTH + force.health * FARMSRACE_HEALTH_WORTH;
}

#endif
