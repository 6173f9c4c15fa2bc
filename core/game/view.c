// SPDX-License-Identifier: MIT
//
// Views as memory, made from a state or read from their text.
#include <string.h>

#include <antfarm/view.h>

#include "../assert.h"

/// Any number will do, as long as it is always the same: the draws show nothing but what the seat
/// knows already.
enum { VEIL_SEED = 1 };

void ant_view_make(const ant_game *game, const void *state, int seat, ant_view *view) {
    ant_chance chance;
    ANT_ASSERT(seat != ANT_ALL_SEEING); // nobody who plays sees everything
    ant_chance_seed(&chance, VEIL_SEED);
    memset(view, 0, sizeof *view);
    view->game = game;
    view->seat = seat;
    memcpy(view->state, state, game->state_size);
    ant_resample(game, view->state, seat, &chance);
}

void ant_view_write(const ant_view *view, ant_text *out) {
    ant_position_write(view->game, view->state, out);
}

ant_status ant_view_read(const ant_game *game, int seat, const char *text, size_t length,
                         ant_view *view, ant_error *error) {
    uint64_t state[ANT_MAX_STATE / 8];
    ant_view made;
    ant_scan start;
    ant_scan_init(&start, text, length);
    ant_scan scan = start;
    ant_status status = ant_position_read(game, state, &scan, error);
    if (status != ANT_OK) {
        return status;
    }
    if (!ant_has_seat(game, state, seat)) {
        return ant_scan_fail(&start, error, ANT_BAD_TEXT, "a position of a game with this seat");
    }
    // A view of a view is the same view; one of anything else has something else in it.
    ant_view_make(game, state, seat, &made);
    if (memcmp(made.state, state, game->state_size) != 0) {
        return ant_scan_fail(&start, error, ANT_BAD_TEXT,
                             "a position that tells the seat no more than it may know");
    }
    memcpy(view, &made, sizeof made); // padding and all
    return ANT_OK;
}
