// SPDX-License-Identifier: MIT
//
// The board of 91 hexes (TE-1.5), and sets of hexes as bits of two machine words. A hex is its
// number in the order A1, A2, … K6. Private to this game.
#ifndef ANTFARM_TERMITES_HEXES_H
#define ANTFARM_TERMITES_HEXES_H

#include <stdbool.h>
#include <stdint.h>

enum { TERMITES_ROWS = 11, TERMITES_HEXES = 91, TERMITES_NEIGHBOURS = 6 };

/// A set of hexes. A state is aligned to 8, and so is what it is made of.
__extension__ typedef unsigned __int128 termites_hexes __attribute__((aligned(8)));

#define TERMITES_SET(high, low) ((termites_hexes)UINT64_C(high) << 64 | UINT64_C(low))

/// All hexes, and those that are not at the edge.
#define TERMITES_BOARD (((termites_hexes)1 << TERMITES_HEXES) - 1)
extern const termites_hexes termites_inner;
/// The hexes adjacent to each hex, and those at a distance of 1 or 2.
extern const termites_hexes termites_near[TERMITES_HEXES];
extern const termites_hexes termites_near2[TERMITES_HEXES];
/// "A1" to "K6".
extern const char *const termites_hex_names[TERMITES_HEXES];
/// The first hex of each row, and behind them TERMITES_HEXES.
extern const uint8_t termites_row_start[TERMITES_ROWS + 1];

static inline termites_hexes termites_hex(unsigned hex) {
    return (termites_hexes)1 << hex;
}

static inline bool termites_has(termites_hexes set, unsigned hex) {
    return (set >> hex & 1) != 0;
}

static inline unsigned termites_count(termites_hexes set) {
    return (unsigned)(__builtin_popcountll((uint64_t)set) +
                      __builtin_popcountll((uint64_t)(set >> 64)));
}

/// The lowest hex of a set that is not empty.
static inline unsigned termites_lowest(termites_hexes set) {
    uint64_t low = (uint64_t)set;
    return low != 0 ? (unsigned)__builtin_ctzll(low)
                    : 64 + (unsigned)__builtin_ctzll((uint64_t)(set >> 64));
}

/// Takes the lowest hex out of a set that is not empty.
static inline unsigned termites_take(termites_hexes *set) {
    unsigned hex = termites_lowest(*set);
    *set &= *set - 1;
    return hex;
}

/// Writes first + (hex << shift) for each hex of a set, ascending; how many. Word by word, since
/// lists of placements and moves are long.
static inline int termites_list(termites_hexes set, uint32_t first, unsigned shift, uint32_t *out) {
    int n = 0;
    for (unsigned base = 0; set != 0; base += 64) {
        unsigned lowest = termites_lowest(set); // what a unit can reach mostly fits one word then
        base += lowest;
        for (uint64_t word = (uint64_t)(set >> lowest); word != 0; word &= word - 1) {
            out[n++] = first + ((base + (uint32_t)__builtin_ctzll(word)) << shift);
        }
        set = set >> lowest >> 64;
    }
    return n;
}

/// The nth hex (counted from 0, ascending) of those adjacent to a hex; TERMITES_HEXES for none.
static inline unsigned termites_nth_beside(unsigned hex, unsigned nth) {
    termites_hexes near = termites_near[hex];
    for (; nth > 0 && near != 0; nth--) {
        near &= near - 1;
    }
    return near != 0 ? termites_lowest(near) : TERMITES_HEXES;
}

/// The place of a hex among those adjacent to another.
static inline unsigned termites_place_beside(unsigned hex, unsigned beside) {
    return termites_count(termites_near[hex] & (termites_hex(beside) - 1));
}

/// All hexes adjacent to one of a set.
static inline termites_hexes termites_around(termites_hexes set) {
    termites_hexes around = 0;
    while (set != 0) {
        around |= termites_near[termites_take(&set)];
    }
    return around;
}

/// All hexes adjacent to more than one of a set.
static inline termites_hexes termites_between(termites_hexes set) {
    termites_hexes once = 0;
    termites_hexes twice = 0;
    while (set != 0) {
        termites_hexes near = termites_near[termites_take(&set)];
        twice |= once & near;
        once |= near;
    }
    return twice;
}

#endif
