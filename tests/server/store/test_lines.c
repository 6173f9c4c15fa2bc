// SPDX-License-Identifier: MIT
//
// PostgreSQL crashes, or lines to it are cut, at any moment: nothing that was acknowledged is lost,
// nothing is doubled, and the store goes on by itself.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "store/fixture.h"
#include "store/postgres/postgres.h"
#include "store/relay.h"

typedef struct scene {
    store_fixture at;
    relay *relay;
    char url[SUPPORT_URL_SIZE]; ///< through the relay
} scene;

static int setup(void **state) {
    static scene made;
    store_fixture_make(&made.at);
    made.relay = relay_new(made.at.path, made.at.folder, made.url, sizeof made.url);
    made.at.settings.path = made.url;
    *state = &made;
    return 0;
}

static int teardown(void **state) {
    scene *on = *state;
    store_fixture_close(&on->at);
    relay_free(on->relay);
    store_fixture_remove(&on->at);
    return 0;
}

/// With table 1 in it. However busy the machine is, the store does not give up.
static void open_patient(store_fixture *at) {
    store_table table = sample_table(1);
    store_fixture_open(at);
    ((store_postgres *)at->store->database)->patience_ms = 3600000;
    store_put_table(at->store, &table);
    assert_int_equal(store_fixture_commit(at).n_failed, 0);
}

static void close_step(store_fixture *at, unsigned number) {
    store_step step = sample_step(1, number);
    store_add_step(at->store, &step);
    store_commit(at->store);
}

static void assert_done(const store_progress *progress) {
    if (progress->n_failed != 0) {
        fail_msg("%s", progress->error.expected);
    }
}

/// Reads it as soon as the database takes questions again.
static unsigned count_steps(store_fixture *at) {
    char id[STORE_ID_SIZE];
    ant_error error;
    const store_reader *reader = findings_reader();
    sample_id(1, id);
    while (store_read_table(at->store, id, reader, &error) != ANT_OK) {
        nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
        reader = findings_reader();
    }
    return ((const findings *)reader->context)->n_steps;
}

static void a_line_that_is_cut_anywhere_in_a_transaction_loses_and_doubles_nothing(void **state) {
    enum { ROUNDS = 8 };
    scene *on = *state;
    store_fixture *at = &on->at;
    unsigned n = 0;
    open_patient(at);
    for (unsigned round = 0; round < ROUNDS; round++) {
        for (int cut = RELAY_BEFORE; cut < RELAY_N_CUTS; cut++) {
            unsigned n_cuts = relay_n_cuts(on->relay);
            relay_set(on->relay, (relay_cut)cut);
            close_step(at, ++n);
            store_progress progress = store_fixture_await(at, store_batch(at->store) - 1);
            assert_done(&progress);
            assert_int_equal(relay_n_cuts(on->relay), n_cuts + 1);
            assert_int_equal(count_steps(at), n);
        }
    }
    assert_int_equal(store_n_lapses(at->store), 0);
}

static void what_is_given_up_and_was_written_all_the_same_is_read_again(void **state) {
    scene *on = *state;
    store_fixture *at = &on->at;
    open_patient(at);
    ((store_postgres *)at->store->database)->patience_ms = 0;
    relay_set(on->relay, RELAY_ANSWERED);
    close_step(at, 1);
    store_progress progress = store_fixture_await(at, store_batch(at->store) - 1);
    assert_int_not_equal(progress.n_failed, 0);
    close_step(at, 2);
    progress = store_fixture_await(at, store_batch(at->store) - 1);
    assert_int_not_equal(progress.n_failed, 0);
    assert_says(&progress.error, "what was taken for lost has been written after all");
    while (store_n_lapses(at->store) == 0) {
        sem_wait(&at->wakes);
    }
    assert_int_equal(count_steps(at), 1);
    close_step(at, 2);
    progress = store_fixture_await(at, store_batch(at->store) - 1);
    assert_done(&progress);
    assert_int_equal(count_steps(at), 2);
}

static void a_database_that_is_down_fails_what_is_written_and_says_so(void **state) {
    store_fixture *at = &((scene *)*state)->at;
    store_health health;
    ant_error error = {0};
    open_patient(at);
    ((store_postgres *)at->store->database)->patience_ms = 0;
    support_postgres("stop");
    close_step(at, 1);
    store_progress progress = store_fixture_await(at, store_batch(at->store) - 1);
    assert_int_not_equal(progress.n_failed, 0);
    assert_says(&progress.error, "cannot write to it: ");
    assert_int_equal(store_read_table(at->store, "table00001", findings_reader(), &error), ANT_IO);
    assert_says(&error, "cannot read it: ");
    store_look(at->store, &health);
    assert_true(health.is_failing);
    support_postgres("start");
    assert_int_equal(count_steps(at), 0);
    do { // the probe, or the heart, notices that all is well
        nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
        store_look(at->store, &health);
    } while (health.is_failing);
    if (store_n_lapses(at->store) != 0) { // it took long
        assert_int_equal(count_steps(at), 0);
    }
    close_step(at, 1);
    progress = store_fixture_await(at, store_batch(at->store) - 1);
    assert_done(&progress);
}

static void a_database_that_stands_still_keeps_nobody_waiting_for_ever(void **state) {
    store_fixture *at = &((scene *)*state)->at;
    ant_error error = {0};
    open_patient(at);
    store_postgres *db = at->store->database;
    support_postgres("pause");
    db->reader.answer_ms = 100;
    assert_int_equal(store_read_table(at->store, "table00001", findings_reader(), &error), ANT_IO);
    assert_says(&error, "the database does not answer");
    assert_int_equal(store_read_table(at->store, "table00001", findings_reader(), &error), ANT_IO);
    assert_says(&error, "the database does not answer"); // this time it was not even asked
    assert_null(db->reader.connection);
    db->reader.answer_ms = STORE_ANSWER_MS;
    close_step(at, 1);
    support_postgres("resume");
    store_progress progress = store_fixture_await(at, store_batch(at->store) - 1);
    assert_done(&progress);
    assert_int_equal(count_steps(at), 1);
}

/// Writes steps, a batch each, while the database is killed and started: none may fail.
static void write_through_crashes(store_fixture *at, unsigned n_crashes, const char *how) {
    enum { BEHIND = 10 };
    ant_chance chance;
    unsigned n = 0;
    ant_chance_seed(&chance, 5);
    for (unsigned i = 0; i < n_crashes; i++) {
        store_progress progress;
        uint64_t target = store_batch(at->store) + 20 + ant_chance_below(&chance, 200);
        while (store_batch(at->store) < target) { // some are always under way
            close_step(at, ++n);
            uint64_t batch = store_batch(at->store);
            progress = store_fixture_await(at, batch > BEHIND ? batch - BEHIND : 0);
            assert_done(&progress);
        }
        support_postgres(how);
        for (unsigned k = 0; k < 20; k++) {
            close_step(at, ++n);
        }
        support_postgres("start");
        progress = store_fixture_await(at, store_batch(at->store) - 1);
        assert_done(&progress);
        assert_int_equal(count_steps(at), n);
    }
}

static void a_database_that_is_killed_under_writes_has_lost_and_doubled_nothing(void **state) {
    store_fixture *at = &((scene *)*state)->at;
    at->settings.path = at->path; // without the relay
    open_patient(at);
    write_through_crashes(at, 5, "kill");
}

static void a_database_that_is_restarted_under_writes_has_lost_and_doubled_nothing(void **state) {
    store_fixture *at = &((scene *)*state)->at;
    at->settings.path = at->path;
    open_patient(at);
    write_through_crashes(at, 3, "stop");
}

int main(void) {
    const struct CMUnitTest tests[] = {
#define CASE(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
        CASE(a_line_that_is_cut_anywhere_in_a_transaction_loses_and_doubles_nothing),
        CASE(what_is_given_up_and_was_written_all_the_same_is_read_again),
        CASE(a_database_that_is_down_fails_what_is_written_and_says_so),
        CASE(a_database_that_stands_still_keeps_nobody_waiting_for_ever),
        CASE(a_database_that_is_killed_under_writes_has_lost_and_doubled_nothing),
        CASE(a_database_that_is_restarted_under_writes_has_lost_and_doubled_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
