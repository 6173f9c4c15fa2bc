// SPDX-License-Identifier: MIT
//
// The standard tiles, and tiles in text form (section 2).
#include "micropolis_rules.h"

#include <string.h>

// clang-format off
#define AT(opening) ((micropolis_tile)MICROPOLIS_##opening)
/// A shape, the workers in the galleries that begin at LU, LD, RU and RD, the feature and the fruit,
/// each with its gallery.
#define TILE(shape, lu, ld, ru, rd, feature, in, fruit, at)                                            \
    ((shape) | (lu) << 8 | (ld) << 11 | (ru) << 14 | (rd) << 17 |                                     \
     (micropolis_tile)MICROPOLIS_##feature << 20 | AT(in) << 24 |                                     \
     (micropolis_tile)MICROPOLIS_##fruit << 26 | AT(at) << 29)

/// The shapes: which openings are joined.
enum {
    UU   = MICROPOLIS_LU_LD | MICROPOLIS_RU_RD,
    T_LD = MICROPOLIS_RU_RD | MICROPOLIS_LU_RU | MICROPOLIS_LU_RD,
    THD  = MICROPOLIS_LD_RD,
    UL   = MICROPOLIS_LU_LD,
    DGD  = MICROPOLIS_LU_RD,
    PAR  = MICROPOLIS_LU_RU | MICROPOLIS_LD_RD,
    T_LU = MICROPOLIS_RU_RD | MICROPOLIS_LD_RD | MICROPOLIS_LD_RU,
    DGU  = MICROPOLIS_LD_RU,
    UR   = MICROPOLIS_RU_RD,
    D4   = 0,
    THU  = MICROPOLIS_LU_RU,
    T_RD = MICROPOLIS_LU_LD | MICROPOLIS_LU_RU | MICROPOLIS_LD_RU,
    X    = MICROPOLIS_PAIRS,
    T_RU = MICROPOLIS_LU_LD | MICROPOLIS_LD_RD | MICROPOLIS_LU_RD,
};

const micropolis_tile micropolis_standard_tiles[MICROPOLIS_TILES] = {
    TILE(UU, 1, 0, 0, 0, QUEEN, RU, NO_FRUIT, LU),                    // 1
    TILE(UU, 0, 0, 1, 0, QUEEN, LU, NO_FRUIT, LU),                    // 2
    TILE(T_LD, 1, 1, 0, 0, QUEEN, LU, NO_FRUIT, LU),                  // 3
    TILE(THD, 1, 0, 1, 0, QUEEN, LD, NO_FRUIT, LU),                   // 4
    TILE(UL, 1, 0, 0, 0, QUEEN, RU, NO_FRUIT, LU),                    // 5
    TILE(DGD, 1, 0, 0, 0, QUEEN, LU, NO_FRUIT, LU),                   // 6
    TILE(PAR, 2, 1, 0, 0, NURSE_1, LD, NO_FRUIT, LU),                 // 7
    TILE(PAR, 1, 2, 0, 0, NURSE_1, LU, NO_FRUIT, LU),                 // 8
    TILE(UU, 2, 0, 1, 0, NURSE_1, RU, NO_FRUIT, LU),                  // 9
    TILE(T_LU, 0, 2, 0, 0, NURSE_2, LU, NO_FRUIT, LU),                // 10
    TILE(THD, 1, 0, 1, 0, NURSE_2, LD, NO_FRUIT, LU),                 // 11
    TILE(THD, 0, 1, 1, 0, NURSE_2, LU, NO_FRUIT, LU),                 // 12
    TILE(UL, 0, 0, 1, 0, NURSE_3, RD, NO_FRUIT, LU),                  // 13
    TILE(DGU, 0, 1, 0, 0, NURSE_3, RD, NO_FRUIT, LU),                 // 14
    TILE(UU, 1, 0, 1, 0, ARCHITECT, LU, NO_FRUIT, LU),                // 15
    TILE(THD, 0, 1, 1, 0, ARCHITECT, LD, NO_FRUIT, LU),               // 16
    TILE(THD, 0, 1, 1, 0, ARCHITECT, LU, NO_FRUIT, LU),               // 17
    TILE(DGD, 1, 1, 0, 0, ARCHITECT, LU, NO_FRUIT, LU),               // 18
    TILE(PAR, 1, 1, 0, 0, SERGEANT, LD, NO_FRUIT, LU),                // 19
    TILE(UR, 0, 0, 2, 0, SERGEANT, LD, NO_FRUIT, LU),                 // 20
    TILE(D4, 1, 1, 0, 0, SERGEANT, RD, NO_FRUIT, LU),                 // 21
    TILE(D4, 0, 0, 0, 1, SERGEANT, LD, CHERRY, RU),                   // 22
    TILE(DGD, 1, 0, 0, 0, SERGEANT, RU, GRAPE, LU),                   // 23
    TILE(UU, 0, 0, 2, 0, GENERAL, LU, NO_FRUIT, LU),                  // 24
    TILE(UR, 0, 0, 1, 0, GENERAL, RU, GIFT, LD),                      // 25
    TILE(PAR, 1, 0, 0, 0, GENERAL, LD, LEMON, LU),                    // 26
    TILE(UU, 1, 0, 2, 0, BARRACKS_1, LU, NO_FRUIT, LU),               // 27
    TILE(THD, 1, 1, 1, 0, BARRACKS_1, LU, NO_FRUIT, LU),              // 28
    TILE(D4, 0, 1, 1, 1, BARRACKS_1, LU, NO_FRUIT, LU),               // 29
    TILE(THU, 0, 1, 0, 1, BARRACKS_1, LU, CHERRY, LU),                // 30
    TILE(THU, 1, 0, 0, 1, BARRACKS_1, LU, CHERRY, LU),                // 31
    TILE(UL, 1, 0, 0, 1, BARRACKS_1, LU, LEMON, LU),                  // 32
    TILE(THU, 1, 1, 0, 1, BARRACKS_2, LU, NO_FRUIT, LU),              // 33
    TILE(DGU, 1, 1, 0, 1, BARRACKS_2, LU, NO_FRUIT, LU),              // 34
    TILE(D4, 1, 0, 1, 1, BARRACKS_2, LU, NO_FRUIT, LU),               // 35
    TILE(UR, 0, 1, 1, 0, BARRACKS_2, LU, BLACKBERRY, RU),             // 36
    TILE(PAR, 0, 2, 0, 0, BARRACKS_2, LU, LEMON, LU),                 // 37
    TILE(DGU, 1, 0, 0, 1, BARRACKS_3, LU, NO_FRUIT, LU),              // 38
    TILE(THU, 0, 1, 0, 0, BARRACKS_3, LU, FIG, RD),                   // 39
    TILE(PAR, 1, 0, 0, 0, BARRACKS_3, LU, GRAPE, LD),                 // 40
    TILE(PAR, 1, 1, 0, 0, BARRACKS_4, LU, NO_FRUIT, LU),              // 41
    TILE(THU, 0, 1, 0, 0, BARRACKS_4, LU, GIFT, LU),                  // 42
    TILE(PAR, 2, 3, 0, 0, NO_FEATURE, LU, NO_FRUIT, LU),              // 43
    TILE(PAR, 2, 2, 0, 0, NO_FEATURE, LU, NO_FRUIT, LU),              // 44
    TILE(UU, 2, 0, 2, 0, NO_FEATURE, LU, NO_FRUIT, LU),               // 45
    TILE(THU, 2, 2, 0, 1, NO_FEATURE, LU, NO_FRUIT, LU),              // 46
    TILE(THD, 1, 3, 1, 0, NO_FEATURE, LU, NO_FRUIT, LU),              // 47
    TILE(UR, 1, 1, 2, 0, NO_FEATURE, LU, NO_FRUIT, LU),               // 48
    TILE(D4, 1, 1, 1, 1, NO_FEATURE, LU, NO_FRUIT, LU),               // 49
    TILE(PAR, 2, 0, 0, 0, NO_FEATURE, LU, BLACKBERRY, LD),            // 50
    TILE(DGU, 1, 1, 0, 0, NO_FEATURE, LU, BLACKBERRY, RD),            // 51
    TILE(PAR, 1, 2, 0, 0, NO_FEATURE, LU, CHERRY, LU),                // 52
    TILE(UU, 1, 0, 2, 0, NO_FEATURE, LU, CHERRY, LU),                 // 53
    TILE(T_RD, 2, 0, 0, 1, NO_FEATURE, LU, CHERRY, LU),               // 54
    TILE(UL, 1, 0, 1, 0, NO_FEATURE, LU, FIG, RD),                    // 55
    TILE(DGD, 1, 0, 1, 0, NO_FEATURE, LU, GIFT, LU),                  // 56
    TILE(PAR, 2, 1, 0, 0, NO_FEATURE, LU, GRAPE, LD),                 // 57
    TILE(D4, 0, 1, 1, 0, NO_FEATURE, LU, GRAPE, LU),                  // 58
    TILE(X, 3, 0, 0, 0, NO_FEATURE, LU, LEMON, LU),                   // 59
    TILE(THU, 1, 1, 0, 1, NO_FEATURE, LU, LEMON, LU),                 // 60
    TILE(T_RU, 0, 0, 1, 0, NO_FEATURE, LU, POMEGRANATE, LU),          // 61
};
// clang-format on
