// SPDX-License-Identifier: MIT
#include <antfarm/chance.h>

/// splitmix64, which spreads a seed over the state as the authors of xoshiro256** advise: it never
/// yields four zeros.
static uint64_t split_mix(uint64_t *x) {
    uint64_t z = *x += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

void ant_chance_seed(ant_chance *chance, uint64_t seed) {
    *chance = (ant_chance){.n_draws = 0};
    for (int i = 0; i < 4; i++) {
        chance->s[i] = split_mix(&seed);
    }
}
