// SPDX-License-Identifier: MIT
//
// Support for the tests of a game's texts: positions and actions that read back, and those that are
// refused. Every function fails the running cmocka test with a message when something is not as it
// says.
#ifndef ANTFARM_TESTS_TEXT_TEST_H
#define ANTFARM_TESTS_TEXT_TEST_H

#include "game_test.h"

/// The text of a position: the one that was written last, or that is to be read; and why it was
/// refused.
extern char position_text[8192];
extern ant_error position_error;

/// Puts this text there.
void put_position(const char *text);
/// Puts something else there where this stands first.
void put_in_position(const char *instead_of, const char *text);
/// Reads and writes position_text.
ant_status read_position(void *state);
void write_position(const void *state);

/// Reads the position into the state, which is written as `canonical`.
void reads_as(void *state, const char *text, const char *canonical);
/// The state is the same to the byte after it was written and read.
void reads_back(const void *state);
/// The position is written as it is read, and reads back.
void is_kept(void *state, const char *text);

/// Reading position_text is refused at this place, and changes no state.
void position_refused(unsigned line, unsigned column, const char *expected);
/// Reading position_text is refused as a whole, at its end.
void position_does_not_add_up(const char *reason);
/// The audit refuses the state.
void audit_says(const void *state, const char *reason);

/// The action's text, which reads back.
void action_is(ant_action action, const char *text);
/// How many numbers have a form; each is the number of its form.
unsigned n_forms(void);

#endif
