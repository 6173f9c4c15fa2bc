// SPDX-License-Identifier: MIT
//
// The arena: its life, its threads, and the order in which blocks come in.
//
// Threads take blocks by number. A finished block waits until all before it are counted; so what is
// counted is always the first blocks there are, and none is favoured for being quick.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "internal.h"

// ---- Making and freeing

static ant_status check_setup(const ant_arena_setup *setup, ant_error *error) {
    ant_match match;
    ant_match_setup trial = {
        .game = setup->game, .options = setup->options, .n_seats = setup->n_seats};
    ant_secret_from_seed(&trial.secret, setup->seed);
    if (setup->n_games < 1 || setup->n_games > ANT_ARENA_MAX_GAMES) {
        return ant_error_set(error, ANT_BAD_VALUE, "games", "1 to 1000000000 of them");
    }
    if (setup->n_threads > ANT_ARENA_MAX_THREADS) {
        return ant_error_set(error, ANT_BAD_VALUE, "threads", "at most 256");
    }
    if (setup->is_mirror && setup->n_seats < 2) {
        return ant_error_set(error, ANT_BAD_VALUE, "mirror", "two seats or more");
    }
    if (setup->has_records && setup->folder == NULL) {
        return ant_error_set(error, ANT_BAD_VALUE, "records", "a folder for them");
    }
    return ant_match_start(&match, &trial, NULL, error);
}

/// What must hold of the contestants, once they are known.
static ant_status check_contestants(const ant_arena *arena, ant_error *error) {
    const ant_arena_setup *setup = &arena->setup;
    bool is_duel = arena->n_contestants == 2 && arena->n_entries == setup->n_seats;
    if (setup->has_test && !is_duel) {
        return ant_error_set(error, ANT_BAD_VALUE, "sprt", "two contestants in every game");
    }
    bool is_range = setup->test_low >= -ANT_ARENA_MAX_ELO && setup->test_low < setup->test_high &&
                    setup->test_high <= ANT_ARENA_MAX_ELO;
    if (setup->has_test && !is_range) {
        return ant_error_set(error, ANT_BAD_VALUE, "sprt",
                             "LOW,HIGH from -2000 to 2000, LOW first");
    }
    if (setup->has_ratings && arena->n_contestants < 2) {
        return ant_error_set(error, ANT_BAD_VALUE, "rate", "two different bots or more");
    }
    return ANT_OK;
}

/// As many as asked for, but none that would have nothing to do.
static unsigned count_threads(const ant_arena *arena) {
    long n_processors = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t n = arena->setup.n_threads;
    if (n == 0) {
        n = n_processors > 0 ? (uint64_t)n_processors : 1;
    }
    n = n < ANT_ARENA_MAX_THREADS ? n : ANT_ARENA_MAX_THREADS;
    return (unsigned)(n < arena->n_blocks ? n : arena->n_blocks);
}

static ant_status make_workers(ant_arena *arena, ant_error *error) {
    unsigned n = count_threads(arena);
    arena->workers = calloc(n, sizeof *arena->workers);
    arena->n_ahead = (uint64_t)n * ARENA_BLOCKS_AHEAD;
    arena->ahead = calloc(arena->n_ahead, sizeof *arena->ahead);
    if (arena->workers == NULL || arena->ahead == NULL) {
        return ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
    }
    for (unsigned i = 0; i < n; i++) {
        arena_worker *worker = &arena->workers[i];
        worker->arena = arena;
        arena->n_workers++;
        if (arena->setup.has_records) {
            worker->steps = calloc(arena->setup.game->max_plies, sizeof *worker->steps);
            if (worker->steps == NULL) {
                return ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
            }
        }
        ant_status status = arena_players_new(arena, worker, error);
        if (status != ANT_OK) {
            return status;
        }
    }
    return ANT_OK;
}

static ant_status make(ant_arena *arena, ant_error *error) {
    ant_status status = arena_enter(arena, error);
    if (status == ANT_OK) {
        status = arena_groups_find(arena, error);
    }
    if (status == ANT_OK) {
        status = check_contestants(arena, error);
    }
    if (status != ANT_OK) {
        return status;
    }
    unsigned n = (unsigned)arena->games_per_block;
    arena->n_blocks = (arena->setup.n_games + n - 1) / n;
    status = make_workers(arena, error);
    if (status == ANT_OK) {
        status = arena_file_open(arena, error);
    }
    for (int i = 0; i < arena->n_contestants; i++) {
        arena->contestants[i].n_failed_in_row = 0; // whoever goes on may have mended it
    }
    return status;
}

ant_status ant_arena_new(const ant_arena_setup *setup, ant_arena **arena, ant_error *error) {
    ant_status status = check_setup(setup, error);
    if (status != ANT_OK) {
        return status;
    }
    ant_arena *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
    }
    made->setup = *setup;
    made->file.fd = -1;
    made->folder = setup->folder != NULL ? strdup(setup->folder) : NULL;
    made->setup.folder = made->folder;
    made->by = setup->by != NULL ? strdup(setup->by) : NULL;
    made->setup.by = made->by;
    atomic_init(&made->is_stopping, false);
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_mutex_init(&made->lock, NULL);
    pthread_cond_init(&made->changed, &attributes);
    pthread_condattr_destroy(&attributes);
    bool has_memory = (made->folder != NULL) == (setup->folder != NULL) &&
                      (made->by != NULL) == (setup->by != NULL);
    status = !has_memory ? ant_error_set(error, ANT_NO_MEMORY, NULL, NULL) : make(made, error);
    if (status != ANT_OK) {
        ant_arena_free(made);
        return status;
    }
    *arena = made;
    return ANT_OK;
}

void ant_arena_free(ant_arena *arena) {
    if (arena == NULL) {
        return;
    }
    for (unsigned i = 0; i < arena->n_workers; i++) {
        arena_players_free(arena, &arena->workers[i]);
        free(arena->workers[i].steps);
    }
    arena_file_close(arena);
    arena_tally_clear(arena);
    pthread_cond_destroy(&arena->changed);
    pthread_mutex_destroy(&arena->lock);
    free(arena->folder);
    free(arena->by);
    free(arena->workers);
    free(arena->ahead);
    free(arena);
}

// ---- Threads. Whoever calls these holds the lock.

static void stop(ant_arena *arena, ant_status status, const ant_error *error) {
    atomic_store(&arena->is_stopping, true);
    if (status != ANT_OK && arena->status == ANT_OK) {
        arena->status = status;
        arena->error = *error;
    }
    pthread_cond_broadcast(&arena->changed);
}

/// The next block, or false where there is none.
static bool take_block(ant_arena *arena, uint64_t *number) {
    while (!atomic_load(&arena->is_stopping) && arena->n_taken < arena->n_blocks &&
           arena->n_taken >= arena->n_finished + arena->n_ahead) {
        pthread_cond_wait(&arena->changed, &arena->lock);
    }
    if (atomic_load(&arena->is_stopping) || arena->n_taken >= arena->n_blocks) {
        return false;
    }
    *number = arena->n_taken++;
    return true;
}

/// Who fails again and again will not get better.
static bool has_given_up(const ant_arena *arena, ant_error *error) {
    for (int i = 0; i < arena->n_contestants; i++) {
        const arena_contestant *who = &arena->contestants[i];
        if (who->n_failed_in_row >= ANT_ARENA_MAX_FAILURES) {
            char why[192];
            snprintf(why, sizeof why, "%d games in a row, at last: %.140s", who->n_failed_in_row,
                     who->why);
            (void)ant_error_set(error, ANT_BOT_FAILS, who->name, why);
            return true;
        }
    }
    return false;
}

ant_status arena_take(ant_arena *arena, const arena_block *block, ant_error *error) {
    ant_status status = arena_count(arena, block, error);
    if (status != ANT_OK) {
        return status;
    }
    arena->n_finished++;
    if (arena->setup.has_test && arena_test(arena).verdict != 0) {
        arena->n_blocks = arena->n_finished;
    }
    return ANT_OK;
}

/// Keeps and counts a finished block, and those that waited for it.
static void hand_in(ant_arena *arena, const arena_block *block) {
    arena->ahead[block->number % arena->n_ahead] = *block;
    arena_block *next = &arena->ahead[arena->n_finished % arena->n_ahead];
    while (next->is_ready && next->number == arena->n_finished && arena->status == ANT_OK &&
           arena->n_finished < arena->n_blocks) {
        ant_error error;
        ant_status status = arena_file_append(arena, next, &error);
        if (status == ANT_OK) {
            status = arena_take(arena, next, &error);
        }
        if (status == ANT_OK && has_given_up(arena, &error)) {
            status = error.status;
        }
        if (status != ANT_OK || arena->n_finished == arena->n_blocks) {
            stop(arena, status, &error); // also the others, whose blocks nobody will need
        }
        next->is_ready = false;
        next = &arena->ahead[arena->n_finished % arena->n_ahead];
    }
    pthread_cond_broadcast(&arena->changed);
}

static void *work(void *context) {
    arena_worker *worker = context;
    ant_arena *arena = worker->arena;
    uint64_t number;
    pthread_mutex_lock(&arena->lock);
    while (take_block(arena, &number)) {
        ant_error error;
        ant_status status;
        pthread_mutex_unlock(&arena->lock);
        bool is_whole = arena_play_block(worker, number, &status, &error);
        pthread_mutex_lock(&arena->lock);
        if (is_whole) {
            hand_in(arena, &worker->block);
        } else if (status != ANT_OK) {
            stop(arena, status, &error);
        }
    }
    arena->n_running--;
    pthread_cond_broadcast(&arena->changed);
    pthread_mutex_unlock(&arena->lock);
    return NULL;
}

// ---- Running

static void where(const ant_arena *arena, ant_arena_progress *progress) {
    *progress =
        (ant_arena_progress){.n_games = arena->n_games,
                             .n_blocks = arena->n_finished,
                             .all_games = arena->n_blocks * (unsigned)arena->games_per_block,
                             .all_blocks = arena->n_blocks};
}

void ant_arena_get_progress(ant_arena *arena, ant_arena_progress *progress) {
    pthread_mutex_lock(&arena->lock);
    where(arena, progress);
    pthread_mutex_unlock(&arena->lock);
}

static void wait_a_moment(ant_arena *arena) {
    enum { MOMENT = 100 * 1000 * 1000, BILLION = 1000 * 1000 * 1000 };
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += MOMENT;
    if (until.tv_nsec >= BILLION) {
        until.tv_sec++;
        until.tv_nsec -= BILLION;
    }
    while (arena->n_running > 0 &&
           pthread_cond_timedwait(&arena->changed, &arena->lock, &until) == 0) {
    }
}

/// Until all threads have ended.
static void look_after(ant_arena *arena, const ant_arena_watch *watch) {
    pthread_mutex_lock(&arena->lock);
    while (arena->n_running > 0) {
        wait_a_moment(arena);
        ant_arena_progress progress;
        where(arena, &progress);
        pthread_mutex_unlock(&arena->lock);
        bool goes_on = watch == NULL || watch->look(watch->context, &progress);
        pthread_mutex_lock(&arena->lock);
        if (!goes_on) {
            stop(arena, ANT_OK, NULL);
        }
    }
    pthread_mutex_unlock(&arena->lock);
}

ant_status ant_arena_run(ant_arena *arena, const ant_arena_watch *watch, ant_error *error) {
    unsigned n_started = 0;
    arena->status = ANT_OK;
    arena->n_taken = arena->n_finished; // what a stop left unfinished is played again
    for (uint64_t i = 0; i < arena->n_ahead; i++) {
        arena->ahead[i].is_ready = false;
    }
    atomic_store(&arena->is_stopping, false);
    arena->n_running = arena->n_workers;
    for (; n_started < arena->n_workers; n_started++) {
        arena_worker *worker = &arena->workers[n_started];
        if (pthread_create(&worker->thread, NULL, work, worker) != 0) {
            break;
        }
    }
    pthread_mutex_lock(&arena->lock);
    arena->n_running -= arena->n_workers - n_started;
    if (n_started == 0) {
        (void)ant_error_set(&arena->error, ANT_IO, NULL, "no thread can be started");
        arena->status = ANT_IO;
    }
    pthread_mutex_unlock(&arena->lock);
    look_after(arena, watch);
    for (unsigned i = 0; i < n_started; i++) {
        pthread_join(arena->workers[i].thread, NULL);
    }
    arena_file_sync(arena);
    if (arena->status != ANT_OK && error != NULL) {
        *error = arena->error;
    }
    return arena->status;
}
