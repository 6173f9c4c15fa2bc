// SPDX-License-Identifier: MIT
//
// Support for the tests of a game's views: what seats see, JSON that reads back, and JSON that is
// refused. Every function fails the running cmocka test with a message when something is not as it
// says.
#ifndef ANTFARM_TESTS_VIEW_TEST_H
#define ANTFARM_TESTS_VIEW_TEST_H

#include <antfarm/view.h>

#include "game_test.h"

/// The JSON of the last view, what it read as, and why it was refused.
extern char view_json[ANT_MAX_VIEW];
extern ant_view view_read;
extern ant_error view_error;

/// The view of the seat (from 1; 0 is a spectator) has this in it, or has not.
void sees(const void *state, int seat, const char *json);
void does_not_see(const void *state, int seat, const char *json);
/// The views of that many seats and of a spectator have this in them.
void everybody_sees(const void *state, int n_seats, const char *json);

/// Reads view_json.
ant_status read_view(void);
/// The view of each of the seats, written and read, is the same to the byte.
void every_view_reads_back(const void *state, int n_seats);
/// Puts something else into view_json where this stands first; where that is.
size_t put_in_view(const char *instead_of, const char *text);
/// Seat 1's view is refused once it has `text` instead, at this byte of it.
void view_refused(const void *state, const char *instead_of, const char *text, size_t at,
                  const char *subject, const char *expected);
/// Seat 1's view is refused as a whole once it has `text` instead.
void view_does_not_add_up(const void *state, const char *instead_of, const char *text,
                          const char *reason);

#endif
