// SPDX-License-Identifier: MIT
//
// Support for the tests of a game's views: what seats see, views that read back, and positions
// that are no views. Every function fails the running cmocka test with a message when something is
// not as it says.
#ifndef ANTFARM_TESTS_VIEW_TEST_H
#define ANTFARM_TESTS_VIEW_TEST_H

#include <antfarm/view.h>

#include "game_test.h"

/// The JSON of the last view, what was read last, and why it was refused.
extern char view_json[ANT_MAX_VIEW];
extern ant_view view_read;
extern ant_error view_error;

/// The view of the seat (from 1; 0 is a spectator) has this in it, or has not.
void sees(const void *state, int seat, const char *json);
void does_not_see(const void *state, int seat, const char *json);
/// The views of that many seats and of a spectator have this in them.
void everybody_sees(const void *state, int n_seats, const char *json);

/// Writes the state as text and reads that as a view of the seat (from 1).
ant_status read_view(const void *state, int seat);
/// The JSON of the view of each of the seats fits, and its text, read back, is the same to the
/// byte.
void every_view_reads_back(const void *state, int n_seats);
/// The state is refused as a view of the seat (from 1), at its beginning, for this reason.
void is_no_view(const void *state, int seat, const char *reason);
/// It is refused since it has in it what the seat cannot know.
void tells_too_much(const void *state, int seat);

#endif
