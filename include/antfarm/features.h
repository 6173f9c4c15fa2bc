// SPDX-License-Identifier: MIT
//
// What a seat sees as a fixed vector of small integers, and what an action is as a short one: what
// nets are given, and what learns from games.
//
// A game publishes its vectors in blocks with names: rows of columns, one behind the other, so many
// in every variant and with any number of seats. All is relative to the seat that looks: its own
// row comes first, then those of the others in turn order. Every number is a byte from 0 to `most`
// of its block, and counts as it stands: a flag is 0 or 1, one of several things is a flag each,
// and a number that does not fit a byte, or may be negative, is written in the digits of
// ant_feature_number. All memory is the caller's; thread-safe.
#ifndef ANTFARM_FEATURES_H
#define ANTFARM_FEATURES_H

#include <stdint.h>
#include <string.h>

#include <antfarm/game.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    ANT_MAX_FEATURES = 1536,       ///< no game's vector is longer
    ANT_MAX_ACTION_FEATURES = 160, ///< nor that of an action
    ANT_FEATURE_DIGITS = 4,        ///< columns of a number
    ANT_FEATURE_BASE = 256
};

/// Rows of columns: `rows` times `columns` numbers from `offset` on.
typedef struct ant_feature_block {
    const char *name; ///< lower-case letters, digits and underscores
    const char *meaning;
    uint16_t offset;
    uint16_t rows;
    uint16_t columns;
    uint8_t most; ///< no number of it is higher
} ant_feature_block;

/// What a seat may know and the vector leaves out.
typedef struct ant_feature_gap {
    const char *key; ///< the key of the lines of a position (<antfarm/position.h>)
    const char *reason;
} ant_feature_gap;

struct ant_features {
    uint16_t n;                      ///< numbers of a seat's vector; at most ANT_MAX_FEATURES
    uint16_t n_of_action;            ///< of an action's; at most ANT_MAX_ACTION_FEATURES
    const ant_feature_block *blocks; ///< one behind the other, all `n` numbers
    uint8_t n_blocks;
    const ant_feature_block *action_blocks; ///< likewise
    uint8_t n_action_blocks;
    const ant_feature_gap *gaps; ///< everything else that a seat may know changes its vector
    uint8_t n_gaps;
    /// Describes what the seat (of the game; not a spectator) may know of the state, and looks at
    /// nothing else: a state and its view give the same numbers. Sets all `n`.
    void (*describe)(const void *state, int seat, uint8_t *out);
    /// Describes one of the seat's legal actions, likewise. No two of them are described alike.
    void (*describe_action)(const void *state, int seat, ant_action action, uint8_t *out);
};

/// Writes the blocks, an empty line, those of an action and, if there are any, the gaps: a line
/// each, with offset, size, range and meaning.
ANT_API void ant_features_write(const ant_features *features, ant_text *out);

/// Sets `n` numbers to 0. A function, since compilers make something slower of a known length.
ANT_API void ant_features_clear(uint8_t *out, size_t n);

// For games. A game lists its blocks once, as ROW(name, rows, columns, most, meaning): a struct of
// bytes is made of it, in which `describe` sets members by name, and the table.

#define ANT_FEATURE_MEMBER(name, rows, columns, most, meaning) uint8_t name[rows][columns];
/// To be wrapped as `#define ROW(...) ANT_FEATURE_ROW(type of that struct, __VA_ARGS__)`.
#define ANT_FEATURE_ROW(type, name, rows, columns, most, meaning)                                  \
    {#name, meaning, offsetof(type, name), rows, columns, most},

/// The lowest eight bits of the set as flags, the first in the byte that comes first in memory.
static inline uint64_t ant_feature_flags(uint64_t set) {
    // Every byte of the product has all eight bits; the mask leaves each its own, and the sum
    // brings it to the top.
    uint64_t bits = (set & 0xFF) * UINT64_C(0x0101010101010101) & UINT64_C(0x8040201008040201);
    bits = (bits + UINT64_C(0x7F7F7F7F7F7F7F7F)) >> 7 & UINT64_C(0x0101010101010101);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    bits = __builtin_bswap64(bits);
#endif
    return bits;
}

/// A flag for each of the lowest `n` bits of the set. Quick where `n` is a constant.
static inline void ant_feature_set(uint8_t *out, uint64_t set, unsigned n) {
    unsigned i = 0;
    for (; i + 8 <= n; i += 8) {
        uint64_t flags = ant_feature_flags(set >> i);
        memcpy(out + i, &flags, 8);
    }
    if (i < n) {
        uint64_t flags = ant_feature_flags(set >> i);
        memcpy(out + i, &flags, n % 8);
    }
}

/// A number from -65,535 to 65,535: tens and ones to the base ANT_FEATURE_BASE of what it is above
/// 0, and then of what it is below.
static inline void ant_feature_number(uint8_t out[ANT_FEATURE_DIGITS], int number) {
    unsigned above = number > 0 ? (unsigned)number : 0;
    unsigned below = number < 0 ? (unsigned)-number : 0;
    out[0] = (uint8_t)(above / ANT_FEATURE_BASE);
    out[1] = (uint8_t)(above % ANT_FEATURE_BASE);
    out[2] = (uint8_t)(below / ANT_FEATURE_BASE);
    out[3] = (uint8_t)(below % ANT_FEATURE_BASE);
}

/// How far `other` sits behind `seat` in turn order, of `n`: 0 for itself.
static inline unsigned ant_feature_seat(unsigned other, unsigned seat, unsigned n) {
    return other >= seat ? other - seat : other + n - seat;
}

/// A set of seats as it looks from `seat`, whose own bit becomes the lowest. Others than the lowest
/// `n` are dropped.
static inline unsigned ant_feature_seats(unsigned set, unsigned seat, unsigned n) {
    set &= (1U << n) - 1;
    return (set >> seat | set << (n - seat)) & ((1U << n) - 1);
}

#ifdef __cplusplus
}
#endif
#endif
