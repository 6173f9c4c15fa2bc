// SPDX-License-Identifier: MIT
//
// A vector with buffers for all that it can write.
#ifndef ANTFARM_TESTS_VECTOR_ARRAYS_H
#define ANTFARM_TESTS_VECTOR_ARRAYS_H

#include <antfarm/vector.h>

typedef struct arrays {
    ant_vector_settings settings;
    ant_vector_buffers buffers;
    ant_vector *vector;
    ant_action *chosen; ///< one a row
    uint32_t limit;     ///< of actions
} arrays;

/// Allocates the buffers, with masks where the game has few enough actions, and makes the vector;
/// the test fails if it cannot.
void arrays_make(arrays *self, const ant_vector_settings *settings);
void arrays_free(arrays *self);
/// Samples and steps; the test fails if that is refused.
void arrays_play(arrays *self, unsigned n_steps);
/// A hash over all buffers.
uint64_t arrays_hash(const arrays *self);

#endif
