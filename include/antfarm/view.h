// SPDX-License-Identifier: MIT
//
// Views as memory: the only thing that a bot is given.
//
// A view is a state in which everything that its seat cannot know was replaced by a draw that does
// not depend on the truth. Whatever two states differ in that the seat cannot know, their views are
// equal to the byte; so a bot that has a view cannot peek. It goes on with the contract's
// `resample`, which draws further worlds from it. All memory is the caller's; any number of
// threads.
#ifndef ANTFARM_VIEW_H
#define ANTFARM_VIEW_H

#include <stddef.h>
#include <stdint.h>

#include <antfarm/game.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ant_view {
    const ant_game *game;
    int seat;                          ///< ANT_SPECTATOR only where no bot is to move
    uint64_t state[ANT_MAX_STATE / 8]; ///< zero behind the game's state_size
} ant_view;

/// What the seat, or ANT_SPECTATOR, may know of the state.
ANT_API void ant_view_make(const ant_game *game, const void *state, int seat, ant_view *view);

/// Reads a view that `game->view` wrote as JSON, in this process or in another: the same view to
/// the byte as ant_view_make gave there. Members may stand in any order, and those that the game
/// does not know are ignored. Refuses, with position, what is not the view of a seat in a position
/// that adds up, or contradicts itself; the view is untouched then.
ANT_API ant_status ant_view_from_json(const ant_game *game, const char *text, size_t length,
                                      ant_view *view, ant_error *error);

#ifdef __cplusplus
}
#endif
#endif
