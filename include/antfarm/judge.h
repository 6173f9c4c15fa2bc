// SPDX-License-Identifier: MIT
//
// Judging actions and states by playing on.
//
// A search tries good actions often and bad ones hardly ever, so it knows little about the bad
// ones. Judging compares fairly: every action is tried in the same worlds, with the same draws, and
// everybody plays on by the weights of the game's strategy, or at random if it has none. All
// numbers are integers: the same arguments give the same answer on every platform. Nothing
// allocates; all memory is the caller's; thread-safe.
#ifndef ANTFARM_JUDGE_H
#define ANTFARM_JUDGE_H

#include <antfarm/strategy.h>
#include <antfarm/view.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { ANT_JUDGE_MAX = 1 << 20 }; ///< worlds or playouts of one judgement, at most

/// Stands for no particular action: what the seat does is drawn as in playing on, so its share is
/// what a usual choice is worth.
#define ANT_JUDGE_USUAL UINT32_MAX

/// The judgement of one action.
typedef struct ant_judged {
    int32_t share; ///< that the view's seat may expect, out of ANT_SHARE
    int32_t error; ///< standard error of its difference from the first action's share
} ant_judged;

/// Judges `n` (at least 1) legal actions of the view's seat, or ANT_JUDGE_USUAL, in `n_worlds`
/// worlds (1 to ANT_JUDGE_MAX) that fit the view. Each world is played for as many segments as the
/// strategy says and then evaluated by it, or to the end of the game.
ANT_API void ant_judge_actions(const ant_view *view, const ant_action *actions, int n,
                               uint32_t n_worlds, uint64_t seed, ant_judged *judged);

/// Plays a complete state on to the end of the game. It uses hidden information: for studying
/// finished games, never for a player.
ANT_API void ant_judge_play_out(const ant_game *game, void *state, ant_chance *chance);

/// The standard error of the mean of `n` shares, or differences of shares, given their sum and sum
/// of squares; rounded up. ANT_SHARE if there are fewer than two.
ANT_API int32_t ant_judge_error(int64_t sum, int64_t squares, uint32_t n);
/// The standard error of the sum or difference of two figures with these errors, rounded up.
ANT_API int32_t ant_judge_error_add(int32_t a, int32_t b);

#ifdef __cplusplus
}
#endif
#endif
