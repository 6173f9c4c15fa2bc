// SPDX-License-Identifier: MIT
//
// Judging: what playing on says of actions and of states.
//
// A search tries good actions often and bad ones hardly ever, so that it knows little of what it
// does not like. Judging compares fairly: every action is tried in the same worlds, by the same
// draws, and everybody plays on as the game's strategy weighs, or at random where it has none. All
// numbers are integers: the same arguments give the same answer on every platform. Nothing
// allocates; all memory is the caller's; any number of threads.
#ifndef ANTFARM_JUDGE_H
#define ANTFARM_JUDGE_H

#include <antfarm/strategy.h>
#include <antfarm/view.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { ANT_JUDGE_MAX = 1 << 20 }; ///< worlds or playouts of one judgement, at most

/// Stands for no action in particular: what the seat does is drawn like everybody's play, so that
/// its share is what a usual choice is worth.
#define ANT_JUDGE_USUAL UINT32_MAX

/// What was found of one action.
typedef struct ant_judged {
    int32_t share; ///< of the game that the view's seat may expect, of ANT_SHARE
    int32_t error; ///< standard error of its difference from the first action's share
} ant_judged;

/// Judges `n` (at least 1) legal actions of the view's seat, ANT_JUDGE_USUAL among them or not, in
/// `n_worlds` worlds (1 to ANT_JUDGE_MAX) that fit the view.
/// A world is played for as many segments as the strategy says, and evaluated by it there, or to
/// the end of the game.
ANT_API void ant_judge_actions(const ant_view *view, const ant_action *actions, int n,
                               uint32_t n_worlds, uint64_t seed, ant_judged *judged);

/// Plays a complete state on to the end of the game. It knows everything: for studies of games that
/// are over, never for a player.
ANT_API void ant_judge_play_out(const ant_game *game, void *state, ant_chance *chance);

/// The standard error of the mean of `n` shares, or differences of shares, of which the sum and the
/// sum of squares are given; rounded up. ANT_SHARE where fewer than two tell nothing of it.
ANT_API int32_t ant_judge_error(int64_t sum, int64_t squares, uint32_t n);
/// The standard error of the sum or difference of two figures that have these, rounded up.
ANT_API int32_t ant_judge_error_add(int32_t a, int32_t b);

#ifdef __cplusplus
}
#endif
#endif
