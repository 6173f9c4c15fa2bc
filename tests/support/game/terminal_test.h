// SPDX-License-Identifier: MIT
//
// Support for the tests of a game's board in a terminal. Every function fails the running cmocka
// test with a message when something is not as it says.
#ifndef ANTFARM_TESTS_TERMINAL_TEST_H
#define ANTFARM_TESTS_TERMINAL_TEST_H

#include <antfarm/pen.h>

#include "game_test.h"

/// The catalogues of a game.
enum { ENGLISH, JAPANESE, LANGUAGES };

/// The board that was drawn last.
extern char board[16384];

/// English without colours, and the same on a compact screen.
ant_board_style plain(void);
ant_board_style compact(void);

/// Draws the board of a seat from 1; 0 is a spectator.
void draw(const void *state, int seat, ant_board_style style);
/// Draws it with colours and then without: no line is wider than a board may be, no phrase is
/// missing, and letters tell all that colours do.
void draw_both(const void *state, int seat, ant_board_style style);
/// Draws that for everybody, in every language, on high screens and on low ones: no board has fewer
/// lines than these, nor more than there is room for.
void draw_all(const void *state, int n_seats, int fewest_lines);

/// The board of a seat that looks at another, in every language and on low screens too: no line is
/// too wide. What stays is the English one on a high screen.
void look_at(const void *state, int seat, int other);

/// The board has this text, which may be several lines.
void board_shows(const char *text);
void board_lacks(const char *text);
/// The lines of the board.
int n_lines(void);

#endif
