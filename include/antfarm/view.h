// SPDX-License-Identifier: MIT
//
// Views in memory: the only thing that a bot is given.
//
// A view is a state in which everything that its seat cannot know is replaced by a draw that does
// not depend on the truth. Two states that differ only in what the seat cannot know have views that
// are equal to the byte; so a bot that has a view cannot peek. It draws further worlds from the
// view with the contract's `resample`. All memory is the caller's; thread-safe.
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
    int seat;                          ///< ANT_SPECTATOR only if no bot is to move
    uint64_t state[ANT_MAX_STATE / 8]; ///< zero beyond the game's state_size
} ant_view;

/// What the seat, or ANT_SPECTATOR, may know of the state.
ANT_API void ant_view_make(const ant_game *game, const void *state, int seat, ant_view *view);

/// Writes the view as text, shorter than ANT_MAX_POSITION: the position of its state (the game's
/// `write`). What the seat cannot know appears as it was drawn, not as it is.
ANT_API void ant_view_write(const ant_view *view, ant_text *out);
/// Reads a view of the seat that ant_view_write wrote, in this process or another: the same to the
/// byte. Refuses, with line, column and reason, a text that is not a position that adds up and has
/// the seat, and a position that tells more than the seat may know, which is no view. The view is
/// then untouched.
ANT_API ant_status ant_view_read(const ant_game *game, int seat, const char *text, size_t length,
                                 ant_view *view, ant_error *error);

#ifdef __cplusplus
}
#endif
#endif
