// SPDX-License-Identifier: MIT
//
// Bots with memory, threads and a clock.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

#include <antfarm/thinker.h>

struct ant_thinker {
    ant_bot bot;
    unsigned n_threads;
    void *memory;
};

/// One thought, as its threads share it.
typedef struct thought_job {
    const ant_thinker *thinker;
    const ant_view *view;
    uint64_t seed;
    const ant_bot_stop *stop; ///< the caller's, or NULL
    struct timespec deadline;
    atomic_uint n_taken; ///< trees that some thread has taken
} thought_job;

ant_thinker *ant_thinker_new(const ant_bot *bot, unsigned n_threads) {
    ant_thinker *thinker = malloc(sizeof *thinker);
    if (thinker == NULL) {
        return NULL;
    }
    *thinker = (ant_thinker){.bot = *bot, .n_threads = n_threads};
    size_t size = ant_bot_memory(bot);
    thinker->memory = malloc(size > 0 ? size : 1);
    if (thinker->memory == NULL) {
        free(thinker);
        return NULL;
    }
    return thinker;
}

void ant_thinker_free(ant_thinker *thinker) {
    if (thinker != NULL) {
        free(thinker->memory);
        free(thinker);
    }
}

static bool is_time(void *context) {
    const thought_job *job = context;
    if (job->stop != NULL && job->stop->is_time(job->stop->context)) {
        return true;
    }
    if (job->thinker->bot.milliseconds == 0) {
        return false;
    }
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec > job->deadline.tv_sec ||
           (now.tv_sec == job->deadline.tv_sec && now.tv_nsec >= job->deadline.tv_nsec);
}

static void set_deadline(thought_job *job, uint32_t milliseconds) {
    enum { MILLION = 1000000, BILLION = 1000000000 };
    clock_gettime(CLOCK_MONOTONIC, &job->deadline);
    job->deadline.tv_sec += milliseconds / 1000;
    job->deadline.tv_nsec += (long)(milliseconds % 1000) * MILLION;
    if (job->deadline.tv_nsec >= BILLION) {
        job->deadline.tv_sec++;
        job->deadline.tv_nsec -= BILLION;
    }
}

/// Grows trees until all are taken.
static void *grow_trees(void *context) {
    thought_job *job = context;
    const ant_thinker *thinker = job->thinker;
    const ant_bot_stop stop = {is_time, job};
    unsigned tree;
    while ((tree = atomic_fetch_add(&job->n_taken, 1)) < thinker->bot.n_trees) {
        ant_bot_grow(&thinker->bot, job->view, job->seed, tree, thinker->memory, &stop);
    }
    return NULL;
}

void ant_thinker_think(ant_thinker *thinker, const ant_view *view, uint64_t seed,
                       const ant_bot_stop *stop, ant_thought *thought) {
    const ant_bot *bot = &thinker->bot;
    thought_job job = {.thinker = thinker, .view = view, .seed = seed, .stop = stop};
    pthread_t threads[ANT_BOT_MAX_TREES];
    unsigned n_started = 0;
    set_deadline(&job, bot->milliseconds);
    atomic_init(&job.n_taken, 0);
    // This thread grows trees too. One that cannot be started is one less to wait for.
    for (unsigned i = 1; i < thinker->n_threads && i < bot->n_trees; i++) {
        n_started += pthread_create(&threads[n_started], NULL, grow_trees, &job) == 0;
    }
    grow_trees(&job);
    for (unsigned i = 0; i < n_started; i++) {
        pthread_join(threads[i], NULL);
    }
    ant_bot_conclude(bot, view, seed, thinker->memory, thought);
}
