// SPDX-License-Identifier: MIT
//
// A writer that is killed at any moment leaves a record with everything it has acknowledged.
#define _DEFAULT_SOURCE
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "coins.h"
#include "record_support.h"

enum { N_KILLS = 100, N_LINES = 120 };

// What the writer has acknowledged, in memory that outlives it.
typedef struct acknowledged {
    _Atomic uint32_t n; // 1 for the file, 1 for every line, 1 for the end
    _Atomic bool is_finished;
} acknowledged;

static char folder[64];
static char path[96];

static void require(ant_status status) {
    if (status != ANT_OK) {
        _exit(1);
    }
}

// Plays and takes back until so many lines are written, then to the end.
static void write_record(const ant_match_setup *setup, uint64_t seed, acknowledged *ack) {
    ant_match match, start;
    ant_record_file *file = NULL;
    ant_chance chance;
    int seat;
    ant_action action;
    ant_chance_seed(&chance, seed);
    require(ant_match_start(&match, setup, NULL, NULL));
    start = match;
    require(ant_record_create(path, &match, &file, NULL));
    atomic_fetch_add(&ack->n, 1);
    for (unsigned i = 0;; i++) {
        if (i < N_LINES && match.n_plies > ant_chance_below(&chance, 8)) {
            match = start;
            require(ant_record_undo(file, &match, NULL));
        } else if (support_pick(&match, &chance, &seat, &action)) {
            (void)ant_match_act(&match, seat, action, NULL);
            require(ant_record_append(file, &match, seat, action, NULL));
        } else {
            break;
        }
        atomic_fetch_add(&ack->n, 1);
    }
    require(ant_record_finish(file, &match, NULL));
    atomic_store(&ack->is_finished, true);
    ant_record_close(file);
    _exit(0);
}

// Lets the writer come so far, and some turns of this loop on; then kills it.
static void kill_after(pid_t child, acknowledged *ack, uint32_t n, uint32_t n_turns) {
    int result = 0;
    while (atomic_load(&ack->n) < n && !atomic_load(&ack->is_finished) &&
           waitpid(child, &result, WNOHANG) == 0) {
        usleep(10);
    }
    for (volatile uint32_t turn = 0; turn < n_turns; turn++) {
    }
    kill(child, SIGKILL);
    waitpid(child, &result, 0);
}

// Goes on with what is left and finishes it.
static void go_on(uint64_t seed) {
    ant_match match;
    ant_record_file *file = NULL;
    ant_error error = {0};
    ant_chance chance;
    int seat;
    ant_action action;
    ant_chance_seed(&chance, seed);
    assert_int_equal(record_resume_among(support_games(), path, &match, &file, &error), ANT_OK);
    while (support_pick(&match, &chance, &seat, &action)) {
        assert_int_equal(ant_match_act(&match, seat, action, NULL), ANT_ALLOWED);
        assert_int_equal(ant_record_append(file, &match, seat, action, &error), ANT_OK);
    }
    assert_int_equal(ant_record_finish(file, &match, &error), ANT_OK);
    ant_record_close(file);
}

// Returns true if the record was not finished.
static bool check_what_is_left(const acknowledged *ack) {
    ant_record *record = NULL;
    ant_error error = {0};
    ant_match match;
    uint32_t n = atomic_load(&ack->n);
    ant_status status = support_load(path, &record, &error);
    if (n == 0 && status != ANT_OK) { // killed while it was created
        assert_true(status == ANT_IO || status == ANT_TRUNCATED);
        return false;
    }
    if (status != ANT_OK) {
        fail_msg("after %u lines: line %u: %s", n, error.line, error.expected);
    }
    assert_int_equal(ant_record_replay(record, UINT32_MAX, &match, NULL, &error), ANT_OK);
    assert_true(((record_whole *)record)->n_steps + 1 >= n);
    assert_true(record->is_finished || !atomic_load(&ack->is_finished));
    bool is_finished = record->is_finished;
    ant_record_free(record);
    return !is_finished;
}

static void a_killed_writer_has_lost_nothing_that_it_acknowledged(void **unused) {
    (void)unused;
    acknowledged *ack =
        mmap(NULL, sizeof *ack, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_true(ack != MAP_FAILED);
    ant_chance chance;
    ant_chance_seed(&chance, 2024);
    for (unsigned i = 0; i < N_KILLS; i++) {
        ant_match_setup setup;
        support_setup(&(support_plan){.game = &coins_game, .n_seats = 3, .seed = i}, &setup);
        support_folder_make(folder);
        snprintf(path, sizeof path, "%s/game.txt", folder);
        atomic_store(&ack->n, 0);
        atomic_store(&ack->is_finished, false);
        uint32_t n = ant_chance_below(&chance, N_LINES + 16);
        uint32_t n_turns = ant_chance_below(&chance, 100000);
        fflush(NULL);
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            write_record(&setup, i, ack);
        }
        kill_after(child, ack, n, n_turns);
        if (check_what_is_left(ack)) {
            go_on(i);
            assert_int_equal(support_folder_count(folder), 1);
            assert_false(check_what_is_left(ack));
        }
        support_folder_remove(folder);
    }
    munmap(ack, sizeof *ack);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_killed_writer_has_lost_nothing_that_it_acknowledged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
