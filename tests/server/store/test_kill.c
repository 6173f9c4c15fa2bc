// SPDX-License-Identifier: MIT
//
// A server that is killed at any moment leaves a database with every batch that it reported done.
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "store/fixture.h"

enum { N_KILLS = 30, N_KILLS_SHARED = 6, STEPS_A_BATCH = 3, MAX_REPORTS = 400 };

/// Batches of a few steps until it is killed; says through the pipe how many are done.
static void write_until_killed(store_fixture *at, unsigned n_steps, int pipe_end) {
    store_fixture_open(at);
    (void)read_one(at, 1); // so that it is its own
    for (uint32_t n = 1;; n++) {
        store_table table = sample_table(1);
        table.seq = n_steps + STEPS_A_BATCH;
        store_put_table(at->store, &table);
        for (unsigned i = 0; i < STEPS_A_BATCH; i++) {
            store_step step = sample_step(1, ++n_steps);
            store_add_step(at->store, &step);
        }
        store_progress progress;
        if (n % 4 == 0) {
            progress = store_fixture_commit(at);
        } else {
            store_commit(at->store);
            store_done(at->store, &progress);
        }
        uint32_t n_done = (uint32_t)progress.n_done;
        if (progress.n_failed != 0 || write(pipe_end, &n_done, sizeof n_done) != sizeof n_done) {
            _exit(1);
        }
    }
}

/// Kills the child after so many reports and a moment; the last report that it got out.
static uint32_t kill_after(pid_t child, int pipe_end, uint32_t n_reports, long nanoseconds) {
    uint32_t n_done = 0, report;
    for (uint32_t i = 0; i < n_reports; i++) {
        assert_int_equal(read(pipe_end, &report, sizeof report), sizeof report);
    }
    nanosleep(&(struct timespec){.tv_nsec = nanoseconds}, NULL);
    kill(child, SIGKILL);
    while (read(pipe_end, &report, sizeof report) == sizeof report) {
        n_done = report;
    }
    int result;
    assert_int_equal(waitpid(child, &result, 0), child);
    assert_true(WIFSIGNALED(result) && WTERMSIG(result) == SIGKILL);
    return n_done;
}

static void a_killed_server_has_lost_no_batch_that_was_done(void **unused) {
    (void)unused;
    store_fixture at;
    ant_chance chance;
    unsigned n_steps = 0;
    store_fixture_make(&at);
    ant_chance_seed(&chance, 9);
    // Its name and tables are its own for a while after it is killed.
    unsigned n_kills = support_has_postgres() ? N_KILLS_SHARED : N_KILLS;
    for (unsigned i = 0; i < n_kills; i++) {
        int ends[2];
        assert_int_equal(pipe(ends), 0);
        at.settings.n_wal_pages = i % 2 == 0 ? 0 : 20;
        fflush(NULL);
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            close(ends[0]);
            write_until_killed(&at, n_steps, ends[1]);
        }
        close(ends[1]);
        uint32_t n_done = kill_after(child, ends[0], ant_chance_below(&chance, MAX_REPORTS),
                                     (long)ant_chance_below(&chance, 2000000));
        close(ends[0]);
        store_fixture_open(&at);
        const findings *got = read_one(&at, 1);
        assert_true(got->n_steps >= n_steps + n_done * STEPS_A_BATCH);
        assert_int_equal(got->n_steps % STEPS_A_BATCH, 0);
        if (got->n_tables > 0) {
            assert_int_equal(got->tables[0].seq, got->n_steps);
        }
        n_steps = got->n_steps;
        store_fixture_close(&at);
    }
    assert_true(n_steps > 0);
    store_fixture_remove(&at);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_killed_server_has_lost_no_batch_that_was_done),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
