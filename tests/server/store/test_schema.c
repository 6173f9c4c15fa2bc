// SPDX-License-Identifier: MIT
//
// Databases of every version are brought up to date, step by step, or left as they were.
#include <setjmp.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "record_support.h"
#include "store/fixture.h"
#include "store/sqlite/sqlite.h"

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

static sqlite3 *open_database(const store_fixture *at) {
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(at->path, &db), SQLITE_OK);
    return db;
}

static void run(sqlite3 *db, const char *sql) {
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK) {
        fail_msg("%s", sqlite3_errmsg(db));
    }
}

static int ask(sqlite3 *db, const char *sql) {
    sqlite3_stmt *statement = NULL;
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &statement, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    int answer = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    return answer;
}

/// Makes a database of a file of SQL.
static void load(const store_fixture *at, const char *file) {
    static char sql[1 << 16];
    assert_true(support_file_read(file, sql, sizeof sql) > 0);
    sqlite3 *db = open_database(at);
    run(db, sql);
    sqlite3_close(db);
}

// ---- Every version that there was

static void a_database_of_version_1_is_read_and_written(void **state) {
    store_fixture *at = *state;
    load(at, "tests/server/store/data/schema-1.sql");
    store_fixture_open(at);
    const findings *got = read_one(at, 1);
    store_table over = sample_table(1);
    over.phase = STORE_OVER;
    over.owner = 0; // nobody knows
    strcpy(over.next, "table00002");
    assert_same_table(&got->tables[0], &over);
    got = read_running(at);
    store_table table = sample_table(2);
    table.owner = 0;
    store_seat seats[] = {sample_seat(2, 0),
                          {.table = "table00002", .seat = 1, .kind = 2, .bot = "search:3"}};
    seats[0].refused = 0;
    seats[0].has_used = false;
    memset(seats[0].used, 0, sizeof seats[0].used);
    store_step ply = sample_step(2, 2),
               undo = {.table = "table00002", .number = 3, .is_undo = true};
    undo.n_plies = 1;
    undo.at = 1794700000003;
    store_chat chat = sample_chat(2, 1);
    assert_int_equal(got->n_tables, 1);
    assert_same_table(&got->tables[0], &table);
    assert_int_equal(got->n_seats, 2);
    assert_same_seat(&got->seats[0], &seats[0]);
    assert_same_seat(&got->seats[1], &seats[1]);
    assert_int_equal(got->n_steps, 3);
    assert_same_step(&got->steps[1], &ply);
    assert_same_step(&got->steps[2], &undo);
    assert_int_equal(got->n_chats, 1);
    assert_same_chat(&got->chats[0], &chat);
    store_put_table(at->store, &table);
    store_put_seat(at->store, &seats[0]);
    ply.number = 4;
    store_add_step(at->store, &ply);
    store_text text = sample_text(2);
    assert_int_equal(got->n_texts, 0);
    store_put_text(at->store, &text);
    assert_int_equal(store_fixture_commit(at).n_failed, 0);
    assert_int_equal(read_one(at, 2)->n_steps, 4);
    got = read_one(at, 2);
    assert_int_equal(got->n_texts, 1);
    assert_same_text(&got->texts[0], &text);
}

static void a_text_of_version_2_is_that_of_the_one_option_that_took_it(void **state) {
    store_fixture *at = *state;
    load(at, "tests/server/store/data/schema-1.sql");
    sqlite3 *db = open_database(at);
    ant_error error = {0};
    const store_schema second = {store_schema_current.steps, 2};
    assert_int_equal(store_schema_migrate(db, "", &second, &error), ANT_OK);
    run(db, "UPDATE tables SET game = 'termites' WHERE id = 'table00001';"
            "UPDATE tables SET game = 'micropolis' WHERE id = 'table00002';"
            "INSERT INTO texts VALUES ('table00001', 'a map'), ('table00002', 'some tiles');");
    sqlite3_close(db);
    store_fixture_open(at);
    assert_same_text(&read_one(at, 1)->texts[0],
                     &(store_text){.table = "table00001", .option = "map", .text = "a map"});
    assert_same_text(&read_one(at, 2)->texts[0],
                     &(store_text){.table = "table00002", .option = "tiles", .text = "some tiles"});
}

static void a_database_that_an_older_program_made_can_shrink_from_now_on(void **state) {
    store_fixture *at = *state;
    load(at, "tests/server/store/data/schema-1.sql");
    sqlite3 *db = open_database(at);
    assert_int_equal(ask(db, "PRAGMA auto_vacuum"), 0);
    sqlite3_close(db);
    store_fixture_open(at);
    db = open_database(at);
    assert_int_equal(ask(db, "PRAGMA auto_vacuum"), 2);
    sqlite3_close(db);
}

static void an_open_database_has_the_current_version_and_our_mark(void **state) {
    store_fixture *at = *state;
    store_fixture_open(at);
    store_fixture_close(at);
    sqlite3 *db = open_database(at);
    assert_int_equal(ask(db, "PRAGMA user_version"), store_schema_current.n_steps);
    assert_int_equal(ask(db, "PRAGMA application_id"), STORE_APPLICATION);
    sqlite3_close(db);
}

// ---- Steps to come

static const char *const steps[] = {
    "CREATE TABLE log (step INTEGER) STRICT; INSERT INTO log VALUES (1);",
    "INSERT INTO log VALUES (2);",
    "INSERT INTO log VALUES (3);",
    "INSERT INTO log VALUES (4); CREATE TABLE half (a TEXT); INSERT INTO nowhere VALUES (1);",
};

static void steps_are_taken_in_order_and_once(void **state) {
    sqlite3 *db = open_database(*state);
    ant_error error = {0};
    for (int i = 0; i < 3; i++) {
        const store_schema schema = {steps, i < 2 ? 1 : 3};
        assert_int_equal(store_schema_migrate(db, "", &schema, &error), ANT_OK);
    }
    assert_int_equal(ask(db, "PRAGMA user_version"), 3);
    assert_int_equal(ask(db, "SELECT count(*) FROM log"), 3);
    assert_int_equal(ask(db, "SELECT count(*) FROM log WHERE step = rowid"), 3);
    sqlite3_close(db);
}

static void a_step_that_fails_leaves_the_version_before_it(void **state) {
    sqlite3 *db = open_database(*state);
    ant_error error = {0};
    assert_int_equal(store_schema_migrate(db, "", &(store_schema){steps, 4}, &error), ANT_IO);
    assert_says(&error, "cannot bring it from version 3 to 4: no such table: nowhere");
    assert_int_equal(ask(db, "PRAGMA user_version"), 3);
    assert_int_equal(ask(db, "SELECT count(*) FROM log"), 3);
    assert_int_equal(ask(db, "SELECT count(*) FROM sqlite_schema WHERE name = 'half'"), 0);
    sqlite3_close(db);
}

static void a_step_that_tears_rows_from_their_table_fails(void **state) {
    const char *const torn[] = {store_schema_current.steps[0], "DELETE FROM tables;"};
    store_fixture *at = *state;
    load(at, "tests/server/store/data/schema-1.sql");
    sqlite3 *db = open_database(at);
    ant_error error = {0};
    assert_int_equal(store_schema_migrate(db, "", &(store_schema){torn, 2}, &error), ANT_IO);
    assert_says(&error, "cannot bring it from version 1 to 2: there would be rows of a table");
    assert_int_equal(ask(db, "SELECT count(*) FROM tables"), 2);
    sqlite3_close(db);
}

static void an_older_program_refuses_what_a_newer_one_has_migrated(void **state) {
    sqlite3 *db = open_database(*state);
    ant_error error = {0};
    assert_int_equal(store_schema_migrate(db, "", &(store_schema){steps, 3}, &error), ANT_OK);
    assert_int_equal(store_schema_check(db, "", &(store_schema){steps, 3}, &error), ANT_OK);
    assert_int_equal(store_schema_check(db, "", &(store_schema){steps, 2}, &error), ANT_IO);
    assert_says(&error, "it has version 3, and this one knows 2");
    sqlite3_close(db);
}

int main(void) {
    const struct CMUnitTest tests[] = {
#define CASE(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
        CASE(a_database_of_version_1_is_read_and_written),
        CASE(a_text_of_version_2_is_that_of_the_one_option_that_took_it),
        CASE(a_database_that_an_older_program_made_can_shrink_from_now_on),
        CASE(an_open_database_has_the_current_version_and_our_mark),
        CASE(steps_are_taken_in_order_and_once),
        CASE(a_step_that_fails_leaves_the_version_before_it),
        CASE(a_step_that_tears_rows_from_their_table_fails),
        CASE(an_older_program_refuses_what_a_newer_one_has_migrated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
