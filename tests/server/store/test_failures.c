// SPDX-License-Identifier: MIT
//
// What becomes of batches when the disk refuses them.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "store/fixture.h"
#include "store/internal.h"
#include "store/lossy_disk.h"

typedef struct scene {
    store_fixture at;
    lossy_disk *disk;
} scene;

/// A store on a lossy disk, with table 1 in it as batch 1.
static int setup(void **state) {
    static scene made;
    store_fixture_make(&made.at);
    made.disk = lossy_disk_new(1);
    made.at.settings.vfs = lossy_disk_vfs(made.disk);
    store_fixture_open(&made.at);
    store_table table = sample_table(1);
    store_put_table(made.at.store, &table);
    assert_int_equal(store_fixture_commit(&made.at).n_done, 1);
    *state = &made;
    return 0;
}

static int teardown(void **state) {
    scene *on = *state;
    store_fixture_remove(&on->at);
    lossy_disk_free(on->disk);
    return 0;
}

static void close_step(scene *on, unsigned number) {
    store_step step = sample_step(1, number);
    store_add_step(on->at.store, &step);
    store_commit(on->at.store);
}

/// Waits until the thread has met a failure, which stays unreported.
static void await_trouble(scene *on) {
    store *met = on->at.store;
    for (bool has_failed = false; !has_failed;) {
        pthread_mutex_lock(&met->mutex);
        has_failed = met->progress.n_failed != 0;
        pthread_mutex_unlock(&met->mutex);
        if (!has_failed) {
            sem_wait(&on->at.wakes);
        }
    }
}

/// Waits until a failure is reported.
static store_progress await_failure(scene *on) {
    store_progress progress;
    for (store_done(on->at.store, &progress); progress.n_failed == 0;
         store_done(on->at.store, &progress)) {
        sem_wait(&on->at.wakes);
    }
    return progress;
}

static void assert_steps(scene *on, const unsigned *numbers, unsigned n) {
    const findings *got = read_one(&on->at, 1);
    assert_int_equal(got->n_steps, n);
    for (unsigned i = 0; i < n; i++) {
        assert_int_equal(got->steps[i].number, numbers[i]);
    }
}

static void a_full_disk_fails_the_batch_and_a_roomy_one_takes_the_next(void **state) {
    scene *on = *state;
    lossy_disk_set_fault(on->disk, LOSSY_FULL);
    close_step(on, 1);
    store_progress progress = await_failure(on);
    assert_int_equal(progress.n_failed, 2);
    assert_says(&progress.error, "cannot write to it: there is no room on the disk");
    store_done(on->at.store, &progress);
    assert_int_equal(progress.n_failed, 0); // it is reported once
    lossy_disk_set_fault(on->disk, LOSSY_SOUND);
    close_step(on, 2);
    assert_int_equal(store_fixture_await(&on->at, store_batch(on->at.store) - 1).n_failed, 0);
    assert_steps(on, (unsigned[]){2}, 1);
}

static void nothing_is_written_that_was_closed_or_open_before_the_failure_was_seen(void **state) {
    scene *on = *state;
    lossy_disk_hold_syncs(on->disk, true);
    close_step(on, 1);
    lossy_disk_await_sync(on->disk);
    close_step(on, 2); // while the first is on its way
    lossy_disk_set_fault_once(on->disk, LOSSY_NO_SYNC);
    lossy_disk_hold_syncs(on->disk, false);
    await_trouble(on);
    close_step(on, 3);
    store_step step = sample_step(1, 4);
    store_add_step(on->at.store, &step);
    assert_int_equal(store_batch(on->at.store), 5);
    store_progress progress = await_failure(on);
    assert_int_equal(progress.n_failed, 2);
    assert_int_equal(progress.n_done, 5);
    assert_int_equal(store_batch(on->at.store), 6);
    close_step(on, 5);
    progress = store_fixture_await(&on->at, 6);
    assert_int_equal(progress.n_failed, 0);
    assert_steps(on, (unsigned[]){5}, 1);
}

static void batches_before_the_failing_one_stay(void **state) {
    scene *on = *state;
    close_step(on, 1);
    store_fixture_await(&on->at, 2);
    lossy_disk_set_fault_once(on->disk, LOSSY_NO_SYNC);
    close_step(on, 2);
    assert_int_equal(await_failure(on).n_failed, 3);
    assert_steps(on, (unsigned[]){1}, 1);
}

static void a_failed_batch_does_not_come_back_after_a_power_cut(void **state) {
    scene *on = *state;
    lossy_disk_set_fault_once(on->disk, LOSSY_NO_SYNC); // all of it was written by then
    close_step(on, 1);
    assert_int_equal(await_failure(on).n_failed, 2);
    lossy_disk_cut_at(on->disk, 1);
    store_fixture_close(&on->at);
    assert_true(lossy_disk_is_dark(on->disk));
    lossy_disk_restart(on->disk, LOSSY_EVERYTHING);
    store_fixture_open(&on->at);
    assert_int_equal(read_one(&on->at, 1)->n_tables, 1);
    assert_steps(on, NULL, 0);
}

static void a_checkpoint_that_fails_loses_nothing(void **state) {
    enum { N = 60 };
    scene *on = *state;
    store_fixture_close(&on->at);
    on->at.settings.n_wal_pages = 8;
    store_fixture_open(&on->at);
    lossy_disk_set_fault(on->disk, LOSSY_NO_DATABASE);
    for (unsigned number = 1; number <= N; number++) {
        close_step(on, number);
        assert_int_equal(store_fixture_await(&on->at, number).n_failed, 0);
    }
    assert_int_equal(read_one(&on->at, 1)->n_steps, N);
    lossy_disk_set_fault(on->disk, LOSSY_SOUND);
    store_fixture_close(&on->at);
    store_fixture_open(&on->at);
    assert_int_equal(read_one(&on->at, 1)->n_steps, N);
}

static void what_waits_for_a_slow_disk_is_bounded_and_fails_beyond(void **state) {
    enum { BATCH = 1000, BEYOND = STORE_MAX_QUEUED / (int)sizeof(store_chat) };
    scene *on = *state;
    store_chat chat = sample_chat(1, 0);
    lossy_disk_hold_syncs(on->disk, true);
    close_step(on, 1);
    lossy_disk_await_sync(on->disk);
    for (uint32_t i = 1; i <= BEYOND + BATCH; i++) {
        chat.number = i;
        store_add_chat(on->at.store, &chat);
        if (i % BATCH == 0) {
            store_commit(on->at.store);
        }
    }
    store_commit(on->at.store);
    lossy_disk_hold_syncs(on->disk, false);
    store_progress progress = await_failure(on);
    assert_says(&progress.error, "the disk is too slow");
    uint32_t n_written = (uint32_t)(progress.n_failed - 3) * BATCH;
    assert_in_range(n_written, BATCH, BEYOND);
    const findings *got = read_one(&on->at, 1);
    assert_int_equal(got->chats[49].number, n_written);
    assert_int_equal(got->n_steps, 1);
    close_step(on, 2);
    assert_int_equal(store_fixture_await(&on->at, store_batch(on->at.store) - 1).n_failed, 0);
    assert_steps(on, (unsigned[]){1, 2}, 2);
}

static void batches_that_come_while_one_is_written_share_a_transaction(void **state) {
    scene *on = *state;
    lossy_disk_hold_syncs(on->disk, true);
    close_step(on, 1);
    lossy_disk_await_sync(on->disk);
    for (unsigned number = 2; number <= 20; number++) {
        close_step(on, number);
    }
    lossy_disk_hold_syncs(on->disk, false);
    store_progress progress = store_fixture_await(&on->at, 21);
    assert_int_equal(progress.n_failed, 0);
    assert_int_equal(progress.n_commits, 3);
    assert_int_equal(read_one(&on->at, 1)->n_steps, 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
#define CASE(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
        CASE(a_full_disk_fails_the_batch_and_a_roomy_one_takes_the_next),
        CASE(nothing_is_written_that_was_closed_or_open_before_the_failure_was_seen),
        CASE(batches_before_the_failing_one_stay),
        CASE(a_failed_batch_does_not_come_back_after_a_power_cut),
        CASE(a_checkpoint_that_fails_loses_nothing),
        CASE(what_waits_for_a_slow_disk_is_bounded_and_fails_beyond),
        CASE(batches_that_come_while_one_is_written_share_a_transaction),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
