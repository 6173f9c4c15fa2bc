// SPDX-License-Identifier: MIT
//
// Threads that do the parts of one task after the other. A step may take less time than to wake a
// thread, so a thread looks for its next task for a while before it sleeps.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "internal.h"

enum { LOOKS = 4096 };

struct vector_pool {
    vector_task *task;
    void *context;
    atomic_uint n_tasks; ///< so far; and one more when all is over
    atomic_uint n_left;  ///< threads that have not done their part
    bool is_over;
    pthread_mutex_t lock;
    pthread_cond_t begins;
    pthread_cond_t ends;
    unsigned n_parts;
    struct pooled {
        vector_pool *pool;
        pthread_t thread;
        unsigned part;
    } others[];
};

/// Until it is no longer `old`; in the end asleep.
static void wait_for_change(vector_pool *pool, atomic_uint *number, unsigned old,
                            pthread_cond_t *changes) {
    for (int i = 0; i < LOOKS; i++) {
        if (atomic_load_explicit(number, memory_order_acquire) != old) {
            return;
        }
    }
    pthread_mutex_lock(&pool->lock);
    while (atomic_load_explicit(number, memory_order_acquire) == old) {
        pthread_cond_wait(changes, &pool->lock);
    }
    pthread_mutex_unlock(&pool->lock);
}

static void *work(void *context) {
    const struct pooled *self = context;
    vector_pool *pool = self->pool;
    for (unsigned n_seen = 0;; n_seen++) {
        wait_for_change(pool, &pool->n_tasks, n_seen, &pool->begins);
        if (pool->is_over) {
            return NULL;
        }
        pool->task(pool->context, self->part, pool->n_parts);
        if (atomic_fetch_sub(&pool->n_left, 1) == 1) {
            pthread_mutex_lock(&pool->lock);
            pthread_cond_signal(&pool->ends);
            pthread_mutex_unlock(&pool->lock);
        }
    }
}

vector_pool *vector_pool_new(unsigned n_threads) {
    vector_pool *pool = calloc(1, sizeof *pool + n_threads * sizeof pool->others[0]);
    if (pool == NULL) {
        return NULL;
    }
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->begins, NULL);
    pthread_cond_init(&pool->ends, NULL);
    pool->n_parts = 1;
    for (unsigned i = 1; i < n_threads; i++) {
        struct pooled *other = &pool->others[pool->n_parts - 1];
        *other = (struct pooled){.pool = pool, .part = pool->n_parts};
        pool->n_parts += pthread_create(&other->thread, NULL, work, other) == 0;
    }
    return pool;
}

static void start(vector_pool *pool) {
    pthread_mutex_lock(&pool->lock);
    atomic_fetch_add(&pool->n_tasks, 1);
    pthread_cond_broadcast(&pool->begins);
    pthread_mutex_unlock(&pool->lock);
}

void vector_pool_free(vector_pool *pool) {
    if (pool == NULL) {
        return;
    }
    pool->is_over = true;
    start(pool);
    for (unsigned i = 1; i < pool->n_parts; i++) {
        pthread_join(pool->others[i - 1].thread, NULL);
    }
    pthread_cond_destroy(&pool->begins);
    pthread_cond_destroy(&pool->ends);
    pthread_mutex_destroy(&pool->lock);
    free(pool);
}

unsigned vector_pool_parts(const vector_pool *pool) {
    return pool->n_parts;
}

void vector_pool_run(vector_pool *pool, vector_task *task, void *context) {
    if (pool->n_parts == 1) {
        task(context, 0, 1);
        return;
    }
    pool->task = task;
    pool->context = context;
    atomic_store(&pool->n_left, pool->n_parts - 1);
    start(pool);
    task(context, 0, pool->n_parts);
    for (unsigned left; (left = atomic_load(&pool->n_left)) != 0;) {
        wait_for_change(pool, &pool->n_left, left, &pool->ends);
    }
}
