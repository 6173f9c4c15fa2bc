// SPDX-License-Identifier: MIT
//
// Random playouts: whole games in which every seat that may act, and every legal action, is equally
// likely. They measure speed, and their signature says whether two builds, or two versions of the
// rules, play the same game. All memory is the caller's; thread-safe.
#ifndef ANTFARM_PLAYOUT_H
#define ANTFARM_PLAYOUT_H

#include <stdint.h>

#include <antfarm/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A seat of the set (which must not be empty), each equally likely. Draws nothing if there is only
/// one.
ANT_API int ant_playout_seat(ant_seats to_act, ant_chance *chance);

/// Plays the state on to the end; returns the number of actions, 0 if the game was over.
ANT_API uint32_t ant_playout(const ant_game *game, void *state, ant_chance *chance);

/// A hash over `n_games` games from set-up to end, game i (from 1) on the generator seeded with i:
/// every seat and action in order, and the final scores. The same on every platform; changes only
/// if the rules, their order of draws or the numbers of actions change. 0 if the game refuses the
/// set-up.
ANT_API uint64_t ant_playout_signature(const ant_game *game, const ant_options *options,
                                       int n_seats, uint32_t n_games);

#ifdef __cplusplus
}
#endif
#endif
