// SPDX-License-Identifier: MIT
//
// Which PostgreSQL databases the store opens, which it refuses, what it checks of what it reads,
// and that a password is never shown.
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

static int setup(void **state) {
    static store_fixture made;
    store_fixture_make(&made);
    *state = &made;
    return 0;
}

static int teardown(void **state) {
    store_fixture_remove(*state);
    return 0;
}

static void assert_refused(store_fixture *at, const char *words) {
    ant_error error = {0};
    assert_int_equal(store_open(&at->settings, &at->store, &error), ANT_IO);
    assert_null(at->store);
    assert_says(&error, words);
}

/// A database with some tables in it, closed.
static void fill(store_fixture *at) {
    store_fixture_open(at);
    for (unsigned i = 0; i < 5; i++) {
        store_table table = sample_table(i);
        store_put_table(at->store, &table);
        for (unsigned number = 1; number <= 9; number++) {
            store_step step = sample_step(i, number);
            store_add_step(at->store, &step);
        }
    }
    assert_int_equal(store_fixture_commit(at).n_failed, 0);
    store_fixture_close(at);
}

// ---- What it opens

static void a_database_of_a_newer_version_is_refused(void **state) {
    store_fixture *at = *state;
    fill(at);
    support_database_run(at->path, "UPDATE version SET antfarm_version = 4711");
    assert_refused(at, "newer antfarm: it has version 4711");
    support_database_run(at->path, "UPDATE version SET antfarm_version = 4");
    store_fixture_open(at);
    assert_int_equal(read_one(at, 1)->n_steps, 9);
}

static void a_schema_of_another_program_is_refused_and_left_alone(void **state) {
    store_fixture *at = *state;
    support_database_run(at->path, "CREATE SCHEMA antfarm; CREATE TABLE antfarm.tables (id TEXT)");
    assert_refused(at, "it has a schema antfarm of another program");
    assert_int_equal(support_database_ask(at->path,
                                          "SELECT count(*) FROM pg_class"
                                          " WHERE relnamespace = 'antfarm'::regnamespace"),
                     1);
    support_database_run(at->path, "DROP TABLE tables"); // an empty one is as good as none
    store_fixture_open(at);
}

static void tables_of_others_beside_its_schema_do_not_matter(void **state) {
    store_fixture *at = *state;
    support_database_run(at->path, "CREATE TABLE public.tables (id TEXT);"
                                   "INSERT INTO public.tables VALUES ('theirs')");
    fill(at);
    assert_int_equal(support_database_ask(at->path, "SELECT count(*) FROM public.tables"), 1);
}

static void a_step_of_the_schema_that_fails_leaves_everything_as_it_was(void **state) {
    store_fixture *at = *state;
    const char *const torn[] = {"CREATE TABLE one (id TEXT);", "DROP TABLE one; SELECT 1 / 0;"};
    const store_postgres_schema first = {torn, 1}, both = {torn, 2};
    store_line line = {.url = at->path, .shown = "here", .role = "setup", .answer_ms = 3600000};
    ant_error error = {0};
    assert_int_equal(store_postgres_migrate(&line, &first, &error), ANT_OK);
    assert_int_equal(store_postgres_migrate(&line, &both, &error), ANT_IO);
    assert_says(&error, "cannot bring it from version 1 to 2: division by zero");
    assert_int_equal(support_database_ask(at->path, "SELECT antfarm_version FROM version"), 1);
    assert_int_equal(support_database_ask(at->path, "SELECT count(*) FROM one"), 0);
}

static void a_database_that_is_set_to_acknowledge_early_does_not_for_us(void **state) {
    store_fixture *at = *state;
    char sql[256];
    const char *name = strstr(at->path, "@/") + 2;
    snprintf(sql, sizeof sql, "ALTER DATABASE %.*s SET synchronous_commit = off",
             (int)strcspn(name, "?"), name);
    support_database_run(at->path, sql);
    store_fixture_open(at);
    const store_postgres *db = at->store->database;
    PGresult *answer = NULL;
    assert_int_equal(PQexitPipelineMode(db->writer.connection), 1);
    answer = PQexec(db->writer.connection, "SHOW synchronous_commit");
    assert_string_equal(PQgetvalue(answer, 0, 0), "on");
    PQclear(answer);
    assert_int_equal(PQenterPipelineMode(db->writer.connection), 1);
}

// ---- Addresses

static void only_addresses_of_postgresql_are_some(void **unused) {
    (void)unused;
    assert_true(store_is_address("postgresql://host/name"));
    assert_true(store_is_address("postgres:///name"));
    assert_false(store_is_address("/var/lib/antfarm.db"));
    assert_false(store_is_address("postgresql.db"));
}

static void a_password_is_never_shown(void **state) {
    static const struct {
        const char *url, *subject;
    } cases[] = {
        {"postgresql://ada:s3cret@/name?host=/nowhere", "postgresql://ada@/name?host=/nowhere"},
        {"postgresql://ada@/name?host=/nowhere&password=s3cret",
         "postgresql://ada@/name?host=/nowhere"},
        {"postgresql://ada:s3cret@[nonsense/name", "postgresql://"},
    };
    store_fixture *at = *state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ant_error error = {0};
        at->settings.path = cases[i].url;
        assert_int_equal(store_open(&at->settings, &at->store, &error), ANT_IO);
        assert_string_equal(error.subject, cases[i].subject);
        assert_null(strstr(error.expected, "s3cret"));
    }
}

static void a_server_that_is_not_there_is_said(void **state) {
    store_fixture *at = *state;
    at->settings.path = "postgresql:///name?host=/nowhere";
    assert_refused(at, "No such file or directory");
}

// ---- What is read

static void values_that_cannot_be_are_found_when_they_are_read(void **state) {
    static const char *const changes[] = {
        "UPDATE tables SET name = 'much longer than thirty-one bytes, which is what fits'",
        "UPDATE tables SET n_seats = 8",
        "UPDATE tables SET host = -1",
        "UPDATE tables SET seq = 4294967296",
        "UPDATE steps SET seat = 300",
        "UPDATE steps SET action = repeat('a', 128)",
    };
    store_fixture *at = *state;
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        ant_error error = {0};
        support_database_run(at->path, "DROP SCHEMA IF EXISTS antfarm CASCADE");
        fill(at);
        support_database_run(at->path, changes[i]);
        store_fixture_open(at);
        assert_int_equal(store_read_table(at->store, "table00001", findings_reader(), &error),
                         ANT_IO);
        assert_says(&error, "table \"table00001\" has a value that cannot be");
        store_fixture_close(at);
    }
}

static unsigned n_told;
static char told_id[STORE_ID_SIZE];

static void take_damage(void *context, const char *id, const ant_error *error) {
    (void)context;
    n_told++;
    snprintf(told_id, sizeof told_id, "%s", id != NULL ? id : "");
    assert_says(error, "has a value that cannot be");
}

static void damage_of_one_table_is_told_and_all_others_are_read(void **state) {
    static const struct {
        const char *sql;
        bool has_table;
        unsigned n_steps;
    } changes[] = {
        {"UPDATE tables SET n_seats = 8 WHERE id = 'table00003'", true, 45},
        {"UPDATE steps SET seat = 300 WHERE table_id = 'table00003' AND number = 9", true, 44},
        {"DELETE FROM steps WHERE table_id = 'table00003';"
         "DELETE FROM leases; UPDATE tables SET id = 'an id that is too long'"
         " WHERE id = 'table00003'",
         false, 36},
    };
    store_fixture *at = *state;
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        ant_error error = {0};
        support_database_run(at->path, "DROP SCHEMA IF EXISTS antfarm CASCADE");
        fill(at);
        support_database_run(at->path, changes[i].sql);
        store_fixture_open(at);
        store_reader reader = *findings_reader();
        reader.damaged = take_damage;
        n_told = 0;
        assert_int_equal(store_read_running(at->store, 1000, &reader, &error), ANT_OK);
        const findings *found = reader.context;
        assert_int_equal(found->n_tables, changes[i].has_table ? 5 : 4);
        assert_int_equal(found->n_steps, changes[i].n_steps);
        assert_int_equal(n_told, 1);
        assert_string_equal(told_id, changes[i].has_table ? "table00003" : "");
        store_fixture_close(at);
    }
}

static void the_size_of_the_database_is_known(void **state) {
    store_fixture *at = *state;
    store_health health = {0};
    store_fixture_open(at);
    while (health.n_bytes == 0) {
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
        store_look(at->store, &health);
    }
    assert_true(health.n_bytes > 1 << 20);
    assert_false(health.is_full);
}

int main(void) {
    const struct CMUnitTest tests[] = {
#define CASE(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
        CASE(a_database_of_a_newer_version_is_refused),
        CASE(a_schema_of_another_program_is_refused_and_left_alone),
        CASE(tables_of_others_beside_its_schema_do_not_matter),
        CASE(a_step_of_the_schema_that_fails_leaves_everything_as_it_was),
        CASE(a_database_that_is_set_to_acknowledge_early_does_not_for_us),
        CASE(only_addresses_of_postgresql_are_some),
        CASE(a_password_is_never_shown),
        CASE(a_server_that_is_not_there_is_said),
        CASE(values_that_cannot_be_are_found_when_they_are_read),
        CASE(damage_of_one_table_is_told_and_all_others_are_read),
        CASE(the_size_of_the_database_is_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
