// SPDX-License-Identifier: MIT
//
// What the bots are told about Farms Race.
#include <antfarm/strategy.h>

#include "farmsrace_rules.h"

enum { HALVING = 16 * 2 }; ///< sixteenths of a point that halve a player's chances

static uint32_t stretch(const void *state) {
    return ((const farmsrace_state *)state)->turns;
}

static void evaluate(const void *state, int32_t share[ANT_MAX_PARTIES]) {
    const farmsrace_state *self = state;
    int points[FARMSRACE_MAX_SEATS];
    for (unsigned seat = 0; seat < self->n_seats; seat++) {
        points[seat] =
            (int)(16 * farmsrace_points(self, seat) + 4 * farmsrace_count(self->now.control[seat]) +
                  farmsrace_cards(self, seat));
    }
    ant_points_share(points, self->n_seats, HALVING, share);
}

const ant_strategy farmsrace_strategy = {.stretch = stretch, .evaluate = evaluate};
