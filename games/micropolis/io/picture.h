// SPDX-License-Identifier: MIT
//
// Pictures of tiles for the terminal: three rows of lines, openings at both sides, and letters for
// what is in the galleries. Private to this game.
#ifndef ANTFARM_MICROPOLIS_PICTURE_H
#define ANTFARM_MICROPOLIS_PICTURE_H

#include <antfarm/pen.h>

#include "micropolis.h"

enum {
    MICROPOLIS_PICTURE_ROWS = 3,
    MICROPOLIS_WIDE = 10, ///< columns of a tile of the line, which shows all there is on it
    MICROPOLIS_NARROW = 6 ///< of one in an anthill: workers as a digit, nurses without eggs
};

typedef struct micropolis_picture {
    int width;
    struct {
        char glyph[4]; ///< of one column
        uint8_t ink;
    } cells[MICROPOLIS_PICTURE_ROWS][MICROPOLIS_WIDE];
} micropolis_picture;

/// Draws the tile. `inks` has one for each opening, taken for everything in its gallery; NULL for
/// inks by what it is.
void micropolis_picture_draw(micropolis_picture *picture, micropolis_tile tile, int width,
                             const ant_ink *inks);
/// Writes one row of it.
void micropolis_picture_put(ant_pen *pen, const micropolis_picture *picture, int row);

/// The two letters that stand for a fruit.
const char *micropolis_fruit_letters(unsigned fruit);

#endif
