// SPDX-License-Identifier: MIT
//
// What the sources of vectors share.
#ifndef ANTFARM_VECTOR_INTERNAL_H
#define ANTFARM_VECTOR_INTERNAL_H

#include <antfarm/vector.h>

// Threads: pool.c

typedef struct vector_pool vector_pool;
/// What a thread does of a task: one of `n` parts.
typedef void vector_task(void *context, unsigned part, unsigned n);

/// Up to `n_threads`, the caller's included; fewer where some cannot be started. NULL: no memory.
vector_pool *vector_pool_new(unsigned n_threads);
void vector_pool_free(vector_pool *pool);
/// How many parts a task has.
unsigned vector_pool_parts(const vector_pool *pool);
/// Does all parts, the first in this thread, and returns when all are done.
void vector_pool_run(vector_pool *pool, vector_task *task, void *context);

// Rows: row.c

typedef struct vector_row {
    ant_chance chance;  ///< the game's
    ant_chance choices; ///< of bots, and of whoever samples
    uint32_t n_legal;
    uint8_t seat; ///< who acts
} vector_row;

/// What one thread has to itself.
typedef struct vector_worker {
    void *memory; ///< of the bots
    ant_thought thought;
    uint32_t refused; ///< the first row whose action was; n_rows: none
    ant_clause_id clause;
} vector_worker;

struct ant_vector {
    ant_vector_settings settings;
    ant_vector_buffers buffers;
    uint32_t action_limit;
    size_t state_size; ///< from one state to the next
    uint8_t *states;
    vector_row *rows;
    ant_action *legal;         ///< of each row, max_legal apart
    uint32_t *offsets;         ///< as in the buffer
    const ant_action *actions; ///< of the step that is being done
    uint64_t seed;
    vector_worker *workers; ///< one a part
    vector_pool *pool;
};

/// Does a task of a few nanoseconds a row: with other threads only if that is quicker.
void vector_run_quick(const ant_vector *self, vector_task *task, void *context);

/// The rows of a part: from the first up to but not including the end.
typedef struct vector_span {
    uint32_t first;
    uint32_t end;
} vector_span;
static inline vector_span vector_span_of(const ant_vector *self, unsigned part, unsigned n) {
    uint64_t n_rows = self->settings.n_rows;
    return (vector_span){(uint32_t)(n_rows * part / n), (uint32_t)(n_rows * (part + 1) / n)};
}

static inline void *vector_state(const ant_vector *self, uint32_t row) {
    return self->states + row * self->state_size;
}

static inline ant_action *vector_legal(const ant_vector *self, uint32_t row) {
    return self->legal + (size_t)row * self->settings.game->max_legal;
}

/// Begins the row's first game, and shows what its caller is asked.
void vector_begin(ant_vector *self, vector_worker *worker, uint32_t row);
/// Plays the action; if it is refused, nothing happens but that the row says why.
ant_clause_id vector_act(ant_vector *self, vector_worker *worker, uint32_t row, ant_action action);

#endif
