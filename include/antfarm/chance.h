// SPDX-License-Identifier: MIT
//
// Chance: the random generator, passed to whatever draws or rolls and never kept in a state.
//
// Two kinds share the type. In playouts it is xoshiro256**, seeded with a number. In a match it has
// a `source` that yields the numbers of one ply (see <antfarm/record.h>). Games cannot tell the two
// apart. The caller owns it; one thread at a time.
#ifndef ANTFARM_CHANCE_H
#define ANTFARM_CHANCE_H

#include <stdint.h>

#include <antfarm/status.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ant_chance ant_chance;

struct ant_chance {
    uint64_t s[4];                                 ///< of xoshiro256**; unused if there is a source
    uint64_t (*next)(void *source);                ///< NULL: xoshiro256**
    void (*begin)(void *source, uint32_t purpose); ///< NULL if there is no source
    void *source;
    uint64_t n_draws; ///< numbers drawn from a source so far; 0 for xoshiro256**
};

/// Seeds the playout generator. Equal seeds give equal numbers on every platform.
ANT_API void ant_chance_seed(ant_chance *chance, uint64_t seed);

/// Says what the next numbers are for. A match derives a separate stream for each purpose, so that
/// an extra draw for one purpose does not shift the others; the playout generator ignores it.
static inline void ant_chance_begin(ant_chance *chance, uint32_t purpose) {
    if (chance->begin != 0) {
        chance->begin(chance->source, purpose);
    }
}

/// The next 64 bits.
static inline uint64_t ant_chance_next(ant_chance *chance) {
    if (chance->next != 0) {
        chance->n_draws++;
        return chance->next(chance->source);
    }
    uint64_t *s = chance->s;
    uint64_t x = s[1] * 5;
    uint64_t result = ((x << 7) | (x >> 57)) * 9;
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = (s[3] << 45) | (s[3] >> 19);
    return result;
}

/// A fair number below `bound` (at least 1): multiply and reject, never a plain modulo.
static inline uint32_t ant_chance_below(ant_chance *chance, uint32_t bound) {
    uint64_t product = (ant_chance_next(chance) >> 32) * bound;
    if ((uint32_t)product < bound) {
        uint32_t unfair = (uint32_t)(0U - bound) % bound;
        while ((uint32_t)product < unfair) {
            product = (ant_chance_next(chance) >> 32) * bound;
        }
    }
    return (uint32_t)(product >> 32);
}

#ifdef __cplusplus
}
#endif
#endif
