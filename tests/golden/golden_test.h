// SPDX-License-Identifier: MIT
//
// Tests over the modes of all games, those that golden records are of.
#ifndef ANTFARM_TESTS_GOLDEN_TEST_H
#define ANTFARM_TESTS_GOLDEN_TEST_H

#include "golden.h"

/// Runs a test once for each mode, which is its state; `what` says what holds of the mode. The
/// program's exit code.
int golden_test(const char *what, void (*test)(void **state));

#endif
