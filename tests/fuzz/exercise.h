// SPDX-License-Identifier: MIT
//
// What the fuzz targets that take positions from outside do with them.
#ifndef ANTFARM_TESTS_FUZZ_EXERCISE_H
#define ANTFARM_TESTS_FUZZ_EXERCISE_H

#include <stdbool.h>

#include <antfarm/view.h>

/// Prints the sentence and aborts unless it holds.
void expect(bool holds, const char *sentence);
/// The error has the status and a position, and can be said.
void expect_error(const ant_error *error, ant_status status);
/// Everything the contract offers on a state that came from outside: looks at it, reads it as a
/// view and its views back, and plays it to the end.
void exercise(const ant_game *game, void *state);

#endif
