// SPDX-License-Identifier: MIT
//
// The board as tables. A test works them out again from the coordinates of the hexes.
#include "rules/hexes.h"

// clang-format off
const char *const termites_hex_names[TERMITES_HEXES] = {
    "A1", "A2", "A3", "A4", "A5", "A6",
    "B1", "B2", "B3", "B4", "B5", "B6", "B7",
    "C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8",
    "D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9",
    "E1", "E2", "E3", "E4", "E5", "E6", "E7", "E8", "E9", "E10",
    "F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10", "F11",
    "G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8", "G9", "G10",
    "H1", "H2", "H3", "H4", "H5", "H6", "H7", "H8", "H9",
    "I1", "I2", "I3", "I4", "I5", "I6", "I7", "I8",
    "J1", "J2", "J3", "J4", "J5", "J6", "J7",
    "K1", "K2", "K3", "K4", "K5", "K6",
};

/// Where the rows begin.
enum { A = 0, B = 6, C = 13, D = 21, E = 30, F = 40, G = 51, H = 61, I = 70, J = 78, K = 85, END = 91 };

const uint8_t termites_row_start[TERMITES_ROWS + 1] = { A, B, C, D, E, F, G, H, I, J, K, END };

const termites_hexes termites_inner = TERMITES_SET(0x00F9F9F, 0xCFF3FE7F9FCFCF80);

/// `n` hexes one beside the other, the first of which may be up to three before A1; and a row that
/// ends where the next one begins.
#define RUN(n, first)   ((((termites_hexes)1 << (n)) - 1) << ((first) + 3) >> 3)
#define ROW(first, end) (((termites_hexes)1 << (end)) - ((termites_hexes)1 << (first)))

/// What is around a hex, in its own row and in those above and below, where each row begins at its
/// name and ends at the next. Its upper left neighbour comes `up` hexes before it, the lower right
/// one `down` behind it, and so do theirs by `up2` and `down2`.
#define NEAR(hex, above2, above, row, below, below2, end, up2, up, down, down2)                    \
    ((RUN(3, (hex) - 1) & ROW(row, below) & ~RUN(1, hex)) |                                        \
     (RUN(2, (hex) - (up)) & ROW(above, row)) |                                                    \
     (RUN(2, (hex) + (down) - 1) & ROW(below, below2)))
/// The same to a distance of 2.
#define NEAR2(hex, above2, above, row, below, below2, end, up2, up, down, down2)                   \
    ((RUN(5, (hex) - 2) & ROW(row, below) & ~RUN(1, hex)) |                                        \
     (RUN(4, (hex) - (up) - 1) & ROW(above, row)) |                                                \
     (RUN(4, (hex) + (down) - 2) & ROW(below, below2)) |                                           \
     (RUN(3, (hex) - (up) - (up2)) & ROW(above2, above)) |                                         \
     (RUN(3, (hex) + (down) + (down2) - 2) & ROW(below2, end)))

#define THREE(OF, hex, ...)  OF(hex, __VA_ARGS__), OF((hex) + 1, __VA_ARGS__), OF((hex) + 2, __VA_ARGS__)
#define SIX(OF, hex, ...)    THREE(OF, hex, __VA_ARGS__), THREE(OF, (hex) + 3, __VA_ARGS__)
#define SEVEN(OF, hex, ...)  OF(hex, __VA_ARGS__), SIX(OF, (hex) + 1, __VA_ARGS__)
#define EIGHT(OF, hex, ...)  OF(hex, __VA_ARGS__), SEVEN(OF, (hex) + 1, __VA_ARGS__)
#define NINE(OF, hex, ...)   THREE(OF, hex, __VA_ARGS__), SIX(OF, (hex) + 3, __VA_ARGS__)
#define TEN(OF, hex, ...)    OF(hex, __VA_ARGS__), NINE(OF, (hex) + 1, __VA_ARGS__)
#define ELEVEN(OF, hex, ...) OF(hex, __VA_ARGS__), TEN(OF, (hex) + 1, __VA_ARGS__)
#define BOARD(OF)                                       \
    SIX(OF, A,    A, A, A, B, C, D,       0, 0, 7, 8),  \
    SEVEN(OF, B,  A, A, B, C, D, E,       0, 7, 8, 9),  \
    EIGHT(OF, C,  A, B, C, D, E, F,       7, 8, 9, 10), \
    NINE(OF, D,   B, C, D, E, F, G,       8, 9, 10, 11),\
    TEN(OF, E,    C, D, E, F, G, H,       9, 10, 11, 11),\
    ELEVEN(OF, F, D, E, F, G, H, I,       10, 11, 11, 10),\
    TEN(OF, G,    E, F, G, H, I, J,       11, 11, 10, 9),\
    NINE(OF, H,   F, G, H, I, J, K,       11, 10, 9, 8),\
    EIGHT(OF, I,  G, H, I, J, K, END,     10, 9, 8, 7), \
    SEVEN(OF, J,  H, I, J, K, END, END,   9, 8, 7, 0),  \
    SIX(OF, K,    I, J, K, END, END, END, 8, 7, 0, 0)

const termites_hexes termites_near[TERMITES_HEXES] = { BOARD(NEAR) };
const termites_hexes termites_near2[TERMITES_HEXES] = { BOARD(NEAR2) };
// clang-format on
