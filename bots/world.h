// SPDX-License-Identifier: MIT
//
// Worlds that a bot imagines, and what anybody would do in them: the steps that searching and
// judging share. Inline, since they are the inside of every simulation. Private to this folder.
#ifndef ANTFARM_BOTS_WORLD_H
#define ANTFARM_BOTS_WORLD_H

#include <string.h>

#include <antfarm/strategy.h>
#include <antfarm/view.h>

/// A world that fits the view.
static inline void world_imagine(const ant_view *view, ant_chance *chance, void *state) {
    memcpy(state, view->state, view->game->state_size);
    ant_resample(view->game, state, view->seat, chance);
}

/// One of the seat's `n` legal actions, as often as the policy weighs it; without one (NULL) each
/// equally likely. `weights` has room for all.
static inline ant_action world_choose(const ant_strategy *policy, const void *state, int seat,
                                      const ant_action *actions, int n, uint16_t *weights,
                                      ant_chance *chance) {
    if (n == 1) {
        return actions[0];
    }
    if (policy == NULL) {
        return actions[ant_chance_below(chance, (uint32_t)n)];
    }
    policy->weigh(state, seat, actions, n, weights);
    uint32_t total = 0;
    for (int i = 0; i < n; i++) {
        total += weights[i];
    }
    uint32_t pick = ant_chance_below(chance, total);
    int i = 0;
    while (pick >= weights[i]) {
        pick -= weights[i++];
    }
    return actions[i];
}

#endif
