// SPDX-License-Identifier: MIT
//
// Which files the store opens, which it refuses, and who may read them.
#include <setjmp.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "record_support.h"
#include "store/fixture.h"

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

static void run_sql(const store_fixture *at, const char *sql) {
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(at->path, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK) {
        fail_msg("%s: %s", sql, sqlite3_errmsg(db));
    }
    sqlite3_close(db);
}

/// A database with some tables in it, closed.
static void fill(store_fixture *at) {
    store_fixture_open(at);
    for (unsigned i = 0; i < 50; i++) {
        store_table table = sample_table(i);
        store_put_table(at->store, &table);
        for (unsigned number = 1; number <= 50; number++) {
            store_step step = sample_step(i, number);
            store_add_step(at->store, &step);
        }
    }
    assert_int_equal(store_fixture_commit(at).n_failed, 0);
    store_fixture_close(at);
}

static char bytes[1 << 20], same[1 << 20];

// ---- What it refuses

static void a_database_of_a_newer_version_is_refused(void **state) {
    fill(*state);
    run_sql(*state, "PRAGMA user_version = 4711");
    assert_refused(*state, "newer antfarm: it has version 4711");
}

static void a_database_of_another_program_is_refused_and_left_alone(void **state) {
    store_fixture *at = *state;
    run_sql(at, "CREATE TABLE recipes (name TEXT)");
    long n = support_file_read(at->path, bytes, sizeof bytes);
    chmod(at->path, 0644);
    assert_refused(at, "database of another program");
    assert_int_equal(support_file_read(at->path, same, sizeof same), n);
    assert_memory_equal(bytes, same, (size_t)n);
    struct stat info;
    assert_int_equal(stat(at->path, &info), 0);
    assert_int_equal(info.st_mode & 0777, 0644);
    run_sql(at, "DROP TABLE recipes; PRAGMA application_id = 1");
    assert_refused(at, "database of another program");
}

static void a_text_file_is_refused_and_left_alone(void **state) {
    store_fixture *at = *state;
    memset(bytes, 'a', 5000);
    support_file_write(at->path, bytes, 5000);
    assert_refused(at, "it is no database");
    assert_int_equal(support_file_read(at->path, same, sizeof same), 5000);
    assert_memory_equal(bytes, same, 5000);
}

static void a_database_that_was_cut_is_refused(void **state) {
    store_fixture *at = *state;
    fill(at);
    long n = support_file_read(at->path, bytes, sizeof bytes);
    assert_true(n > 20 * 4096);
    support_file_write(at->path, bytes, (size_t)n / 2);
    assert_refused(at, "damaged");
}

static void a_database_without_one_of_its_tables_is_refused(void **state) {
    fill(*state);
    run_sql(*state, "DROP TABLE seats");
    assert_refused(*state, "no such table");
}

static void pages_of_noise_are_found_when_they_are_read(void **state) {
    store_fixture *at = *state;
    fill(at);
    long n = support_file_read(at->path, bytes, sizeof bytes);
    memset(bytes + 8 * 4096, 0x5a, (size_t)n - 8 * 4096);
    support_file_write(at->path, bytes, (size_t)n);
    store_fixture_open(at);
    ant_error error = {0};
    assert_int_equal(store_read_running(at->store, UINT32_MAX, findings_reader(), &error), ANT_IO);
    assert_says(&error, "damaged");
}

static void values_that_cannot_be_are_found_when_they_are_read(void **state) {
    static const char *const changes[] = {
        "UPDATE tables SET name = 'much longer than thirty-one bytes, which is what fits'",
        "UPDATE tables SET n_seats = 8",
        "UPDATE tables SET host = -1",
        "UPDATE tables SET seq = 4294967296",
        "UPDATE tables SET options = 'a' || char(0) || 'b'",
        "UPDATE steps SET seat = 300",
        "UPDATE steps SET action = hex(zeroblob(64))",
    };
    store_fixture *at = *state;
    fill(at);
    long n = support_file_read(at->path, bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        support_file_write(at->path, bytes, (size_t)n);
        run_sql(at, changes[i]);
        store_fixture_open(at);
        ant_error error = {0};
        assert_int_equal(store_read_table(at->store, "table00007", findings_reader(), &error),
                         ANT_IO);
        assert_says(&error, "table \"table00007\" has a value that cannot be");
        store_fixture_close(at);
    }
}

/// What a reader was told beside the rows.
typedef struct damage {
    unsigned n;
    char id[STORE_ID_SIZE]; ///< of the last
    ant_error error;
} damage;

static damage told;

static void take_damage(void *context, const char *id, const ant_error *error) {
    (void)context;
    told.n++;
    snprintf(told.id, sizeof told.id, "%s", id != NULL ? id : "");
    told.error = *error;
}

static void damage_of_one_table_is_told_and_all_others_are_read(void **state) {
    static const struct {
        const char *sql;
        bool has_table;
        unsigned n_steps;
    } changes[] = {
        {"UPDATE tables SET n_seats = 8 WHERE id = 'table00007'", true, 50 * 50},
        {"UPDATE tables SET name = hex(zeroblob(40)) WHERE id = 'table00007'", true, 50 * 50},
        {"UPDATE steps SET seat = 300 WHERE table_id = 'table00007' AND number = 9", true,
         50 * 50 - 1},
        {"UPDATE steps SET table_id = 'an id that is too long' WHERE table_id = 'table00007';"
         "UPDATE tables SET id = 'an id that is too long' WHERE id = 'table00007'",
         false, 49 * 50},
    };
    store_fixture *at = *state;
    fill(at);
    long n = support_file_read(at->path, bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        support_file_write(at->path, bytes, (size_t)n);
        run_sql(at, changes[i].sql);
        store_fixture_open(at);
        ant_error error = {0};
        store_reader reader = *findings_reader();
        told = (damage){0};
        reader.damaged = take_damage;
        findings *found = reader.context;
        memset(found, 0, sizeof *found);
        assert_int_equal(store_read_running(at->store, 1000, &reader, &error), ANT_OK);
        assert_int_equal(found->n_tables, changes[i].has_table ? 50 : 49);
        assert_int_equal(found->n_steps, changes[i].n_steps);
        assert_int_equal(told.n, 1);
        assert_string_equal(told.id, changes[i].has_table ? "table00007" : "");
        assert_says(&told.error, "has a value that cannot be");
        store_fixture_close(at);
    }
}

static void what_is_no_file_or_has_no_folder_is_refused(void **state) {
    store_fixture *at = *state;
    at->settings.path = at->folder;
    assert_refused(at, "it is not a file");
    at->settings.path = "/nowhere/antfarm.db";
    assert_refused(at, "cannot create it: No such file or directory");
}

// ---- Who else has it open

static void a_database_that_is_open_is_refused_by_every_name(void **state) {
    store_fixture *at = *state, other = *at;
    char by_link[128];
    fill(at);
    store_fixture_open(at);
    other.store = NULL;
    assert_refused(&other, "another server has it open");
    snprintf(by_link, sizeof by_link, "%s/link.db", at->folder);
    assert_int_equal(symlink(at->path, by_link), 0);
    other.settings.path = by_link;
    assert_refused(&other, "another server has it open");
    store_step step = sample_step(1, 51);
    store_add_step(at->store, &step);
    assert_int_equal(store_fixture_commit(at).n_failed, 0);
    store_fixture_close(at);
    store_fixture_open(&other);
    assert_int_equal(read_one(&other, 1)->n_steps, 51);
    store_fixture_close(&other);
}

/// Opens it in a process of its own, as a server would; its exit code is 0 if it was refused so.
static int try_elsewhere(store_fixture *at, const char *words) {
    int status = 0;
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        ant_error error = {0};
        store *opened = NULL;
        ant_status refused = store_open(&at->settings, &opened, &error);
        store_close(opened);
        _exit(refused != ANT_OK && strstr(error.expected, words) != NULL ? 0 : 1);
    }
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void a_database_that_is_open_is_refused_through_a_hard_link(void **state) {
    store_fixture *at = *state, other = *at;
    char folder[128], by_link[160], lock[176];
    fill(at);
    snprintf(folder, sizeof folder, "%s/elsewhere", at->folder);
    snprintf(by_link, sizeof by_link, "%s/link.db", folder);
    snprintf(lock, sizeof lock, "%s.lock", by_link);
    assert_int_equal(mkdir(folder, 0700), 0);
    assert_int_equal(link(at->path, by_link), 0);
    other.settings.path = by_link;
    store_fixture_open(at);
    assert_int_equal(try_elsewhere(&other, "another server has it open"), 0);
    store_fixture_close(at);
    assert_int_equal(try_elsewhere(&other, "another server has it open"), 1); // it opens now
    assert_int_equal(unlink(by_link), 0);
    assert_int_equal(unlink(lock), 0);
    assert_int_equal(rmdir(folder), 0);
}

static void a_killed_server_leaves_no_lock_behind(void **state) {
    store_fixture *at = *state;
    int ready[2];
    char byte = 0;
    assert_int_equal(pipe(ready), 0);
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        store_fixture_open(at);
        (void)!write(ready[1], "!", 1);
        pause();
        _exit(1);
    }
    assert_int_equal(read(ready[0], &byte, 1), 1);
    assert_refused(at, "another server has it open");
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    close(ready[0]);
    close(ready[1]);
    store_fixture_open(at);
}

// ---- Who may read it

static void assert_private(const store_fixture *at, const char *suffix) {
    char path[SUPPORT_URL_SIZE + 8];
    struct stat info;
    snprintf(path, sizeof path, "%s%s", at->path, suffix);
    assert_int_equal(stat(path, &info), 0);
    assert_int_equal(info.st_mode & 0777, 0600);
}

static void only_its_owner_may_read_it_and_what_is_beside_it(void **state) {
    static const char *const suffixes[] = {"", "-wal", "-shm", ".lock"};
    store_fixture *at = *state;
    mode_t before = umask(0);
    store_fixture_open(at);
    store_table table = sample_table(1);
    store_put_table(at->store, &table);
    store_fixture_commit(at);
    for (size_t i = 0; i < 4; i++) {
        assert_private(at, suffixes[i]);
    }
    store_fixture_close(at);
    chmod(at->path, 0664); // as of a backup that was copied back
    store_fixture_open(at);
    umask(before);
    store_put_table(at->store, &table);
    store_fixture_commit(at);
    for (size_t i = 0; i < 4; i++) {
        assert_private(at, suffixes[i]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
#define CASE(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
        CASE(a_database_of_a_newer_version_is_refused),
        CASE(a_database_of_another_program_is_refused_and_left_alone),
        CASE(a_text_file_is_refused_and_left_alone),
        CASE(a_database_that_was_cut_is_refused),
        CASE(a_database_without_one_of_its_tables_is_refused),
        CASE(pages_of_noise_are_found_when_they_are_read),
        CASE(values_that_cannot_be_are_found_when_they_are_read),
        CASE(damage_of_one_table_is_told_and_all_others_are_read),
        CASE(what_is_no_file_or_has_no_folder_is_refused),
        CASE(a_database_that_is_open_is_refused_by_every_name),
        CASE(a_database_that_is_open_is_refused_through_a_hard_link),
        CASE(a_killed_server_leaves_no_lock_behind),
        CASE(only_its_owner_may_read_it_and_what_is_beside_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
