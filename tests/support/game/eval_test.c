// SPDX-License-Identifier: MIT
#include "eval_test.h"

#include <stdalign.h>
#include <string.h>

void shares(const void *state, int32_t share[ANT_MAX_PARTIES]) {
    memset(share, 0, ANT_MAX_PARTIES * sizeof *share);
    ant_state_shares(game_under_test, state, share);
}

int32_t share_after(const void *state, int seat, ant_action action) {
    enum { WORLDS = 32 };
    int64_t sum = 0;
    for (uint64_t world = 0; world < WORLDS; world++) {
        alignas(8) unsigned char next[ANT_MAX_STATE];
        int32_t share[ANT_MAX_PARTIES];
        ant_chance chance;
        memcpy(next, state, game_under_test->state_size);
        ant_chance_seed(&chance, world);
        assert_int_equal(ant_apply(game_under_test, next, seat - 1, action, &chance, NULL),
                         ANT_ALLOWED);
        shares(next, share);
        sum += share[seat - 1];
    }
    return (int32_t)(sum / WORLDS);
}

unsigned weight_of(const void *state, int seat, const char *move) {
    ant_action actions[ANT_MAX_ACTIONS];
    uint16_t weights[ANT_MAX_ACTIONS];
    ant_action wanted = action_of(move);
    int n = game_under_test->legal(state, seat - 1, actions);
    game_under_test->strategy->weigh(state, seat - 1, actions, n, weights);
    for (int i = 0; i < n; i++) {
        if (actions[i] == wanted) {
            return weights[i];
        }
    }
    fail_msg("%s is not legal", move);
    return 0;
}

void weighs_more(const void *state, int seat, const char *better, const char *worse) {
    unsigned more = weight_of(state, seat, better);
    unsigned less = weight_of(state, seat, worse);
    if (more <= less) {
        fail_msg("%s weighs %u, %s %u", better, more, worse, less);
    }
}

void prefers(const void *state, int seat, const char *better, const char *worse) {
    int32_t more = share_after(state, seat, action_of(better));
    int32_t less = share_after(state, seat, action_of(worse));
    weighs_more(state, seat, better, worse);
    if (more <= less) {
        fail_msg("%s is worth %d, %s %d", better, more, worse, less);
    }
}

static void weights_are_in_range(const void *state, int seat) {
    ant_action actions[ANT_MAX_ACTIONS];
    uint16_t weights[ANT_MAX_ACTIONS];
    int n = game_under_test->legal(state, seat, actions);
    game_under_test->strategy->weigh(state, seat, actions, n, weights);
    for (int i = 0; i < n; i++) {
        assert_in_range(weights[i], 1, ANT_MAX_WEIGHT);
    }
}

void is_evaluated(const void *state, unsigned n_parties) {
    int32_t share[ANT_MAX_PARTIES];
    int32_t total = 0;
    shares(state, share);
    for (unsigned party = 0; party < n_parties; party++) {
        assert_true(share[party] >= 0);
        total += share[party];
    }
    assert_in_range(total, ANT_SHARE - n_parties, ANT_SHARE);
    for (ant_seats left = game_under_test->to_act(state); left != 0;
         left = (ant_seats)(left & (left - 1))) {
        weights_are_in_range(state, __builtin_ctz(left));
    }
}

void winners_share(const void *state) {
    ant_result result;
    int32_t share[ANT_MAX_PARTIES], expected[ANT_MAX_PARTIES];
    ant_result_of(game_under_test, state, &result);
    ant_result_shares(&result, expected);
    shares(state, share);
    assert_memory_equal(share, expected, sizeof share);
}
