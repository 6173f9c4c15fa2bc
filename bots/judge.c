// SPDX-License-Identifier: MIT
//
// Judging actions and states by playing on.
#include <string.h>

#include <antfarm/judge.h>

#include "../core/assert.h"
#include "world.h"

/// Plays on to the end of the segment, or of the game where `segment` is NULL.
static void play_on(const ant_game *game, const uint32_t *segment, void *state,
                    ant_chance *chance) {
    const ant_strategy *strategy = game->strategy;
    ant_action actions[ANT_MAX_ACTIONS];
    uint16_t weights[ANT_MAX_ACTIONS];
    ant_seats to_act;
    while ((to_act = game->to_act(state)) != 0 &&
           (segment == NULL || !ant_strategy_ends(strategy, *segment, state))) {
        int seat = ant_next_seat(game, state, to_act);
        int n = game->legal(state, seat, actions);
        ant_action action = world_choose(strategy, state, seat, actions, n, weights, chance);
        game->apply(state, seat, action, chance, NULL);
    }
}

void ant_judge_play_out(const ant_game *game, void *state, ant_chance *chance) {
    play_on(game, NULL, state, chance);
}

/// What the view's seat gets of the game if it acts so in this world. Points count for nothing
/// here: the answer is a share of the victory.
static int32_t try_action(const ant_view *view, const void *world, ant_action action,
                          ant_chance chance) {
    const ant_game *game = view->game;
    uint64_t state[ANT_MAX_STATE / 8];
    int32_t share[ANT_MAX_PARTIES];
    uint32_t segment = game->strategy != NULL ? game->strategy->segment(view->state) : 0;
    memcpy(state, world, game->state_size);
    game->apply(state, view->seat, action, &chance, NULL);
    play_on(game, game->strategy != NULL ? &segment : NULL, state, &chance);
    ant_state_shares(game, state, share);
    return share[view->seat];
}

/// Drawn apart from what follows, so that the same choice has the same consequences.
static ant_action choose_usual(const ant_view *view, const void *world, ant_chance *chance) {
    ant_action actions[ANT_MAX_ACTIONS];
    uint16_t weights[ANT_MAX_ACTIONS];
    int n = view->game->legal(world, view->seat, actions);
    return world_choose(view->game->strategy, world, view->seat, actions, n, weights, chance);
}

void ant_judge_actions(const ant_view *view, const ant_action *actions, int n, uint32_t n_worlds,
                       uint64_t seed, ant_judged *judged) {
    int64_t sums[ANT_MAX_ACTIONS] = {0};
    int64_t squares[ANT_MAX_ACTIONS] = {0}; // of the differences from the first
    ant_chance chance;
    ant_chance_seed(&chance, seed);
    ANT_ASSERT(n > 0 && n_worlds > 0);
    for (uint32_t i = 0; i < n_worlds; i++) {
        uint64_t world[ANT_MAX_STATE / 8];
        ant_chance draws; // the same for every action
        int32_t first = 0;
        world_imagine(view, &chance, world);
        ant_action usual = choose_usual(view, world, &chance);
        ant_chance_seed(&draws, ant_chance_next(&chance));
        for (int k = 0; k < n; k++) {
            bool is_usual = actions[k] == ANT_JUDGE_USUAL;
            int32_t share = try_action(view, world, is_usual ? usual : actions[k], draws);
            first = k == 0 ? share : first;
            sums[k] += share;
            squares[k] += (int64_t)(share - first) * (share - first);
        }
    }
    for (int k = 0; k < n; k++) {
        judged[k].share = (int32_t)(sums[k] / (int64_t)n_worlds);
        judged[k].error = k == 0 ? 0 : ant_judge_error(sums[k] - sums[0], squares[k], n_worlds);
    }
}

/// The least number whose square is no less.
static int64_t root_up(int64_t square) {
    int64_t root = 0;
    for (int64_t bit = INT64_C(1) << 30; bit > 0; bit >>= 1) {
        if ((root + bit) * (root + bit) <= square) {
            root += bit;
        }
    }
    return root + (root * root < square);
}

int32_t ant_judge_error(int64_t sum, int64_t squares, uint32_t n) {
    if (n < 2) {
        return ANT_SHARE;
    }
    // The square of the sum by n, in two parts: as a whole it would not fit.
    int64_t count = n;
    int64_t square = sum * (sum / count) + sum % count * sum / count;
    int64_t error = root_up((squares - square) / (count - 1) / count);
    return (int32_t)(error < ANT_SHARE ? error : ANT_SHARE);
}

int32_t ant_judge_error_add(int32_t a, int32_t b) {
    return (int32_t)root_up((int64_t)a * a + (int64_t)b * b);
}
