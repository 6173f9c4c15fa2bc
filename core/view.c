// SPDX-License-Identifier: MIT
//
// Views as memory.
#include <string.h>

#include <antfarm/view.h>

/// Any number will do, as long as it is always the same: the draws show nothing but what the seat
/// knows already.
enum { VEIL_SEED = 1 };

void ant_view_make(const ant_game *game, const void *state, int seat, ant_view *view) {
    ant_chance chance;
    ant_chance_seed(&chance, VEIL_SEED);
    memset(view, 0, sizeof *view);
    view->game = game;
    view->seat = seat;
    memcpy(view->state, state, game->state_size);
    game->resample(view->state, seat, &chance);
}
