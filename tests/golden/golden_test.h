// SPDX-License-Identifier: MIT
//
// Tests over the modes of all games, those that golden records are of.
#ifndef ANTFARM_TESTS_GOLDEN_TEST_H
#define ANTFARM_TESTS_GOLDEN_TEST_H

#include "golden.h"

/// Runs a test once for each mode, which is its state, of the games that the command line names or
/// of all; `what` says what holds of the mode. Thin, `n_thin` modes of each game. The program's
/// exit code.
int golden_test(int argc, char **argv, int n_thin, const char *what, void (*test)(void **state));

#endif
