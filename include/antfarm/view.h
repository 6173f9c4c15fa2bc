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

/// Writes the view as text, shorter than ANT_MAX_POSITION: the position of its state (the game's
/// `write`). What the seat cannot know is in it as it was drawn, and not as it is.
ANT_API void ant_view_write(const ant_view *view, ant_text *out);
/// Reads a view of the seat that ant_view_write wrote, in this process or in another: the same to
/// the byte. Refuses, with the line, the column and the reason, what is not a position that adds up
/// and has the seat, and what is no view: a position that tells more than the seat may know. The
/// view is untouched then.
ANT_API ant_status ant_view_read(const ant_game *game, int seat, const char *text, size_t length,
                                 ant_view *view, ant_error *error);

#ifdef __cplusplus
}
#endif
#endif
