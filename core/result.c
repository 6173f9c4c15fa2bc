// SPDX-License-Identifier: MIT
//
// What a result is worth.
#include <antfarm/strategy.h>

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
