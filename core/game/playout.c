// SPDX-License-Identifier: MIT
//
// Random playouts and their signature.
#include <antfarm/playout.h>

#include "../assert.h"

/// Apart from the public function, which the linker may replace and the compiler so cannot inline.
static inline int pick_seat(ant_seats to_act, ant_chance *chance) {
    unsigned seats = to_act;
    if ((seats & (seats - 1)) != 0) {
        uint32_t skip = ant_chance_below(chance, (uint32_t)__builtin_popcount(seats));
        for (; skip > 0; skip--) {
            seats &= seats - 1;
        }
    }
    return __builtin_ctz(seats);
}

/// One step of the signature: any change of one input changes about half of the bits.
static uint64_t mix(uint64_t hash, uint64_t value) {
    hash = (hash ^ value) * UINT64_C(0x9E3779B97F4A7C15);
    return hash ^ (hash >> 32);
}

/// `hash` is NULL where only the playing counts. Always inlined, so that the plain playout pays
/// nothing for it.
__attribute__((always_inline)) static inline uint32_t play_out(const ant_game *game, void *state,
                                                               ant_chance *chance, uint64_t *hash) {
    ant_action actions[ANT_MAX_ACTIONS];
    uint32_t n_actions = 0;
    ant_seats to_act;
    while ((to_act = game->to_act(state)) != 0) {
        int seat = pick_seat(to_act, chance);
        uint32_t n = (uint32_t)game->legal(state, seat, actions);
        ANT_ASSERT(n > 0);
        ant_action action = actions[ant_chance_below(chance, n)];
        ant_clause_id clause = game->apply(state, seat, action, chance, NULL);
        ANT_ASSERT(clause == ANT_ALLOWED);
        (void)clause;
        n_actions++;
        if (hash != NULL) {
            *hash = mix(mix(*hash, (uint64_t)seat), action);
        }
    }
    return n_actions;
}

int ant_playout_seat(ant_seats to_act, ant_chance *chance) {
    return pick_seat(to_act, chance);
}

uint32_t ant_playout(const ant_game *game, void *state, ant_chance *chance) {
    return play_out(game, state, chance, NULL);
}

uint64_t ant_playout_signature(const ant_game *game, const ant_options *options, int n_seats,
                               uint32_t n_games) {
    uint64_t state[ANT_MAX_STATE / 8];
    uint64_t hash = 0;
    for (uint32_t i = 1; i <= n_games; i++) {
        ant_chance chance;
        ant_chance_seed(&chance, i);
        if (ant_setup(game, state, options, n_seats, &chance, NULL, NULL) != ANT_OK) {
            return 0;
        }
        play_out(game, state, &chance, &hash);
        ant_result result;
        ant_result_of(game, state, &result);
        for (unsigned party = 0; party < result.n_parties; party++) {
            hash = mix(hash, (uint64_t)result.score[party]);
        }
    }
    return hash;
}
