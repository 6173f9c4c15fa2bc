// SPDX-License-Identifier: MIT
//
// For tests of the arena's arithmetic. Include cmocka.h first.
#ifndef ANTFARM_TESTS_ARENA_SUPPORT_H
#define ANTFARM_TESTS_ARENA_SUPPORT_H

#include <math.h>

#include <antfarm/chance.h>

/// Wants a value within a distance of another.
#define assert_near(value, wanted, distance)                                                       \
    do {                                                                                           \
        double value_ = (value), wanted_ = (wanted);                                               \
        if (!(fabs(value_ - wanted_) <= (distance))) {                                             \
            fail_msg("%s is %g, not %g", #value, value_, wanted_);                                 \
        }                                                                                          \
    } while (0)

/// A fair number from 0 to less than 1.
static inline double uniform(ant_chance *chance) {
    return (double)(ant_chance_next(chance) >> 11) / (double)(UINT64_C(1) << 53);
}

#endif
