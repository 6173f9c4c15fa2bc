// SPDX-License-Identifier: MIT
//
// What strategies share: how likely things are by how far they are behind, and what a result is
// worth.
#include <limits.h>

#include <antfarm/strategy.h>

uint32_t ant_share_halved(unsigned sixteenths) {
    static const uint16_t parts[16] = {65535, 62757, 60097, 57549, 55109, 52773, 50535, 48393,
                                       46341, 44376, 42495, 40693, 38968, 37316, 35734, 34219};
    return sixteenths >= 16 * 16 ? 0 : (uint32_t)parts[sixteenths & 15] >> (sixteenths >> 4);
}

static int highest(const int *numbers, int n) {
    int most = INT_MIN;
    for (int i = 0; i < n; i++) {
        most = numbers[i] > most ? numbers[i] : most;
    }
    return most;
}

void ant_scores_weigh(const int *scores, int n, unsigned halving, uint16_t *weights) {
    int most = highest(scores, n);
    for (int i = 0; i < n; i++) {
        uint32_t one = ant_share_halved((unsigned)(most - scores[i]) * 16 / halving) >> 6;
        weights[i] = (uint16_t)(one > 0 ? one : 1);
    }
}

void ant_points_share(const int *points, unsigned n, unsigned halving,
                      int32_t share[ANT_MAX_PARTIES]) {
    int most = highest(points, (int)n);
    uint32_t weights[ANT_MAX_PARTIES];
    uint32_t total = 0;
    for (unsigned party = 0; party < n; party++) {
        weights[party] = ant_share_halved((unsigned)(most - points[party]) * 16 / halving) + 1;
        total += weights[party];
    }
    for (unsigned party = 0; party < n; party++) {
        share[party] = (int32_t)((uint64_t)weights[party] * ANT_SHARE / total);
    }
}

void ant_result_shares(const ant_result *result, int32_t share[ANT_MAX_PARTIES]) {
    int32_t n_winners = 0;
    for (unsigned party = 0; party < result->n_parties; party++) {
        n_winners += result->rank[party] == 1;
    }
    for (unsigned party = 0; party < ANT_MAX_PARTIES; party++) {
        bool is_winner = party < result->n_parties && result->rank[party] == 1;
        share[party] = is_winner ? ANT_SHARE / n_winners : 0;
    }
}

void ant_state_shares(const ant_game *game, const void *state, int32_t share[ANT_MAX_PARTIES]) {
    if (game->strategy != NULL && game->to_act(state) != 0) {
        game->strategy->evaluate(state, share);
        return;
    }
    ant_result result;
    ant_result_of(game, state, &result);
    ant_result_shares(&result, share);
}
