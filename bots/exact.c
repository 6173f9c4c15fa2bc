// SPDX-License-Identifier: MIT
//
// The last decisions of a stretch, played out completely: in each imagined world every seat does
// what is best for itself.
#include <string.h>

#include "search.h"
#include "world.h"

enum { MAX_DECISIONS = 6 }; ///< that are played out

/// What the solving of one view has in common.
typedef struct solver {
    const ant_game *game;
    const ant_strategy *strategy;
    uint32_t stretch;
    uint32_t n_ends; ///< reached so far
    ant_chance chance;
} solver;

bool exact_can_solve(const ant_bot *bot, const ant_view *view) {
    const ant_strategy *strategy = view->game->strategy;
    return bot_has_part(bot, strategy, ANT_BOT_PART_EXACT) && strategy->n_decisions_left != NULL &&
           strategy->n_decisions_left(view->state) <= MAX_DECISIONS;
}

/// What each party gets of the state with best play.
static void solve(solver *self, const void *state, int32_t share[ANT_MAX_PARTIES]) {
    ant_seats to_act = self->game->to_act(state);
    if (to_act == 0 || self->strategy->stretch(state) != self->stretch) {
        self->n_ends++;
        bot_evaluate(self->game, self->strategy, state, share);
        return;
    }
    int seat = __builtin_ctz(to_act);
    ant_action actions[ANT_MAX_ACTIONS];
    int n = self->game->legal(state, seat, actions);
    for (int i = 0; i < n; i++) {
        uint64_t next[ANT_MAX_STATE / 8];
        int32_t outcome[ANT_MAX_PARTIES];
        memcpy(next, state, self->game->state_size);
        self->game->apply(next, seat, actions[i], &self->chance, NULL);
        solve(self, next, outcome);
        if (i == 0 || outcome[seat] > share[seat]) {
            memcpy(share, outcome, sizeof outcome);
        }
    }
}

void exact_grow(const ant_bot *bot, const ant_view *view, uint64_t seed, search_tree *tree,
                uint32_t n_simulations, const ant_bot_stop *stop) {
    solver self = {.game = view->game,
                   .strategy = view->game->strategy,
                   .stretch = view->game->strategy->stretch(view->state)};
    const ant_strategy *believer =
        bot_has_part(bot, self.strategy, ANT_BOT_PART_BELIEF) ? self.strategy : NULL;
    ant_action actions[ANT_MAX_ACTIONS];
    int n = self.game->legal(view->state, view->seat, actions);
    ant_chance_seed(&self.chance, seed);
    while (tree->n_simulations == 0 || n_simulations == 0 || self.n_ends < n_simulations) {
        if (tree->n_simulations > 0 && stop != NULL && stop->is_time(stop->context)) {
            break;
        }
        uint64_t world[ANT_MAX_STATE / 8];
        world_imagine(view, believer, &self.chance, world);
        for (int i = 0; i < n; i++) {
            uint64_t next[ANT_MAX_STATE / 8];
            int32_t share[ANT_MAX_PARTIES];
            memcpy(next, world, self.game->state_size);
            self.game->apply(next, view->seat, actions[i], &self.chance, NULL);
            solve(&self, next, share);
            search_count(tree, actions[i], share[view->seat]);
        }
        tree->n_simulations = self.n_ends;
    }
}
