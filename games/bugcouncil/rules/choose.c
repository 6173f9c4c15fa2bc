// SPDX-License-Identifier: MIT
//
// Pascal's triangle: in how many ways so many cards can be chosen. Each number of a row is made
// from the one before it, and is 0 where there are too few cards.
#include "rules/rules.h"

// clang-format off
// From the ways to choose k of n, `ways`: those to choose one more, up to seven more.
#define AFTER_1(ways, n, k) ((ways) * ((uint64_t)(n) - (k)) / ((k) + 1))
#define AFTER_2(ways, n, k) AFTER_1(AFTER_1(ways, n, k), n, (k) + 1)
#define AFTER_3(ways, n, k) AFTER_1(AFTER_2(ways, n, k), n, (k) + 2)
#define AFTER_4(ways, n, k) AFTER_2(AFTER_2(ways, n, k), n, (k) + 2)
#define AFTER_5(ways, n, k) AFTER_1(AFTER_4(ways, n, k), n, (k) + 4)
#define AFTER_6(ways, n, k) AFTER_2(AFTER_4(ways, n, k), n, (k) + 4)
#define AFTER_7(ways, n, k) AFTER_3(AFTER_4(ways, n, k), n, (k) + 4)

// A row of the triangle in seven pieces of seven numbers, each piece from the first of the last.
#define PIECE(ways, n, k)                                                                      \
    (ways), AFTER_1(ways, n, k), AFTER_2(ways, n, k), AFTER_3(ways, n, k), AFTER_4(ways, n, k), \
    AFTER_5(ways, n, k), AFTER_6(ways, n, k)
#define CHOOSE_7(n)  AFTER_7(UINT64_C(1), n, 0)
#define CHOOSE_14(n) AFTER_7(CHOOSE_7(n), n, 7)
#define CHOOSE_21(n) AFTER_7(CHOOSE_14(n), n, 14)
#define CHOOSE_28(n) AFTER_7(CHOOSE_21(n), n, 21)
#define CHOOSE_35(n) AFTER_7(CHOOSE_28(n), n, 28)
#define CHOOSE_42(n) AFTER_7(CHOOSE_35(n), n, 35)
#define ROW(n) { \
    PIECE(UINT64_C(1), n, 0), PIECE(CHOOSE_7(n), n, 7), PIECE(CHOOSE_14(n), n, 14), PIECE(CHOOSE_21(n), n, 21), \
    PIECE(CHOOSE_28(n), n, 28), PIECE(CHOOSE_35(n), n, 35), PIECE(CHOOSE_42(n), n, 42) }
#define ROWS(n) ROW(n), ROW((n) + 1), ROW((n) + 2), ROW((n) + 3), ROW((n) + 4), ROW((n) + 5), ROW((n) + 6)

const uint64_t bugcouncil_choose[BUGCOUNCIL_MAX_CHOICE + 1][BUGCOUNCIL_MAX_CHOICE + 1] = {
    ROWS(0), ROWS(7), ROWS(14), ROWS(21), ROWS(28), ROWS(35), ROWS(42),
};
// clang-format on
