// SPDX-License-Identifier: MIT
//
// POSIX threads of a system that has one thread: no other can be started, so locks have nothing to
// do and nobody could end a wait. wasi-libc has no such header.
#ifndef ANTFARM_WASM_PTHREAD_H
#define ANTFARM_WASM_PTHREAD_H

#include <errno.h>
#include <sys/types.h> // pthread_t and the others
#include <time.h>

static inline int pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                                 void *(*start)(void *context), void *context) {
    (void)thread;
    (void)attributes;
    (void)start;
    (void)context;
    return EAGAIN;
}

/// There is nothing to wait for.
static inline int pthread_join(pthread_t thread, void **result) {
    (void)thread;
    (void)result;
    return ESRCH;
}

static inline int pthread_mutex_init(pthread_mutex_t *mutex,
                                     const pthread_mutexattr_t *attributes) {
    (void)attributes;
    (void)mutex;
    return 0;
}

static inline int pthread_mutex_destroy(pthread_mutex_t *mutex) {
    (void)mutex;
    return 0;
}

static inline int pthread_mutex_lock(pthread_mutex_t *mutex) {
    (void)mutex;
    return 0;
}

static inline int pthread_mutex_unlock(pthread_mutex_t *mutex) {
    (void)mutex;
    return 0;
}

static inline int pthread_condattr_init(pthread_condattr_t *attributes) {
    (void)attributes;
    return 0;
}

static inline int pthread_condattr_setclock(pthread_condattr_t *attributes, clockid_t clock) {
    (void)attributes;
    (void)clock;
    return 0;
}

static inline int pthread_condattr_destroy(pthread_condattr_t *attributes) {
    (void)attributes;
    return 0;
}

static inline int pthread_cond_init(pthread_cond_t *condition,
                                    const pthread_condattr_t *attributes) {
    (void)attributes;
    (void)condition;
    return 0;
}

static inline int pthread_cond_destroy(pthread_cond_t *condition) {
    (void)condition;
    return 0;
}

static inline int pthread_cond_signal(pthread_cond_t *condition) {
    (void)condition;
    return 0;
}

static inline int pthread_cond_broadcast(pthread_cond_t *condition) {
    (void)condition;
    return 0;
}

/// Would last for ever.
static inline int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
    (void)condition;
    (void)mutex;
    __builtin_trap();
}

static inline int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex,
                                         const struct timespec *until) {
    (void)condition;
    (void)mutex;
    (void)until;
    return ETIMEDOUT;
}

#endif
