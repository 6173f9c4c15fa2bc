// SPDX-License-Identifier: MIT
//
// What a game tells the bots about how it is played well: a constant table beside its rules.
//
// Every function looks at a complete state, one of the worlds that a bot imagines; what depends on
// a seat's choice (`weigh`) looks only at what that seat would know in it. Nothing allocates, does
// I/O or keeps a global. A game without a table can be played by bots too: they simulate at random
// to the end of the game.
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
    /// The segment of the game that the state is in (an Age, a round), counted up.
    uint32_t (*segment)(const void *state);
    /// So many segments a simulation plays, the one that it begins in among them; 0 is 1.
    uint32_t n_segments;
    /// What each party may expect of a game that is not over, together ANT_SHARE. Also in the
    /// middle of a segment, where it is rough.
    void (*evaluate)(const void *state, int32_t share[ANT_MAX_PARTIES]);
    /// How much speaks for each of the seat's legal actions, from 1 to ANT_MAX_WEIGHT: a good
    /// player would choose each about as often as its weight says.
    void (*weigh)(const void *state, int seat, const ant_action *actions, int n, uint16_t *weights);
    /// True if what seats do now stays hidden from the others for a while; NULL: it never does.
    bool (*is_secret)(const void *state);
};

/// True where a simulation that began in the segment `first` ends, though the game goes on.
static inline bool ant_strategy_ends(const ant_strategy *strategy, uint32_t first,
                                     const void *state) {
    uint32_t n_segments = strategy->n_segments > 0 ? strategy->n_segments : 1;
    return strategy->segment(state) - first >= n_segments;
}

static inline bool ant_strategy_is_secret(const ant_strategy *strategy, const void *state) {
    return strategy->is_secret != 0 && strategy->is_secret(state);
}

/// ANT_SHARE halved once for every sixteen: how likely something is that far behind the best.
ANT_API uint32_t ant_half_to(unsigned sixteenths);
/// Weights of actions by what each scores, for `weigh`: half for every `halving` behind the best.
ANT_API void ant_scores_weigh(const int *scores, int n, unsigned halving, uint16_t *weights);
/// Shares of parties by the points that each expects, for `evaluate`: likewise.
ANT_API void ant_points_share(const int *points, unsigned n, unsigned halving,
                              int32_t share[ANT_MAX_PARTIES]);

/// The shares of a finished game: the winners share it equally, the others get nothing.
ANT_API void ant_result_shares(const ant_result *result, int32_t share[ANT_MAX_PARTIES]);
/// The shares of a game as it stands: those of its result where it is over or has no strategy,
/// otherwise what its strategy expects.
ANT_API void ant_state_shares(const ant_game *game, const void *state,
                              int32_t share[ANT_MAX_PARTIES]);

#ifdef __cplusplus
}
#endif
#endif
