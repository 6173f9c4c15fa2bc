// SPDX-License-Identifier: MIT
//
// What a game tells the bots about playing it well: a constant table beside its rules.
//
// Every function is given a complete state, one of the worlds that a bot imagines; `weigh`, which
// concerns a seat's choice, looks only at what that seat would know in it. Nothing allocates, does
// I/O or keeps a global. Bots can also play a game without a table: they simulate at random to the
// end of the game.
#ifndef ANTFARM_STRATEGY_H
#define ANTFARM_STRATEGY_H

#include <stdbool.h>
#include <stdint.h>

#include <antfarm/game.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    ANT_SHARE = 1 << 16,  ///< the whole of a game: what a sole winner gets
    ANT_MAX_WEIGHT = 1023 ///< of one action
};

struct ant_strategy {
    /// The segment of the game that the state is in (an Age, a round), counting up.
    uint32_t (*segment)(const void *state);
    /// How many segments a simulation plays, including the one that it begins in; 0 means 1.
    uint32_t n_segments;
    /// The share that each party may expect in a game that is not over; they add up to ANT_SHARE.
    /// Also called in the middle of a segment, where it is rough.
    void (*evaluate)(const void *state, int32_t share[ANT_MAX_PARTIES]);
    /// The weight of each of the seat's legal actions, from 1 to ANT_MAX_WEIGHT: a good player
    /// would choose each about in proportion to its weight.
    void (*weigh)(const void *state, int seat, const ant_action *actions, int n, uint16_t *weights);
    /// True if what seats do now stays hidden from the others for a while; NULL: it never does.
    bool (*is_secret)(const void *state);
};

/// True if a simulation that began in the segment `first` ends here, though the game goes on.
static inline bool ant_strategy_ends(const ant_strategy *strategy, uint32_t first,
                                     const void *state) {
    uint32_t n_segments = strategy->n_segments > 0 ? strategy->n_segments : 1;
    return strategy->segment(state) - first >= n_segments;
}

static inline bool ant_strategy_is_secret(const ant_strategy *strategy, const void *state) {
    return strategy->is_secret != 0 && strategy->is_secret(state);
}

/// ANT_SHARE, halved for every 16 sixteenths: how likely something that far behind the best is.
ANT_API uint32_t ant_share_halved(unsigned sixteenths);
/// Weights of actions by their scores, for `weigh`: halved for every `halving` behind the best.
ANT_API void ant_scores_weigh(const int *scores, int n, unsigned halving, uint16_t *weights);
/// Shares of parties by the points that each expects, for `evaluate`: halved likewise.
ANT_API void ant_points_share(const int *points, unsigned n, unsigned halving,
                              int32_t share[ANT_MAX_PARTIES]);

/// The shares of a finished game: the winners share it equally, the others get nothing.
ANT_API void ant_result_shares(const ant_result *result, int32_t share[ANT_MAX_PARTIES]);
/// The shares in the current state: those of the result if the game is over or has no strategy,
/// otherwise what its strategy expects.
ANT_API void ant_state_shares(const ant_game *game, const void *state,
                              int32_t share[ANT_MAX_PARTIES]);

#ifdef __cplusplus
}
#endif
#endif
