// SPDX-License-Identifier: MIT
//
// Several nodes on one PostgreSQL: whose a table is, who may write to it, and what they hear of
// each other.
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "store/fixture.h"
#include "store/internal.h"

/// Two nodes, "a" and "b"; the database is that of a.
typedef struct scene {
    store_fixture a, b;
} scene;

static int setup(void **state) {
    static scene made;
    store_fixture_make(&made.a);
    made.b = made.a;
    sem_init(&made.b.wakes, 0, 0);
    made.b.settings.context = &made.b.wakes;
    made.a.settings.node = "a";
    made.b.settings.node = "b";
    *state = &made;
    return 0;
}

static int teardown(void **state) {
    scene *on = *state;
    store_fixture_close(&on->b);
    sem_destroy(&on->b.wakes);
    store_fixture_remove(&on->a);
    return 0;
}

static void open_both(scene *on) {
    store_fixture_open(&on->a);
    store_fixture_open(&on->b);
}

/// The same where no node is to die, however busy the machine is.
static void open_for_good(scene *on) {
    store_fixture_open(&on->a);
    support_database_run(on->a.path, "CREATE OR REPLACE FUNCTION silence() RETURNS INTERVAL"
                                     " LANGUAGE sql STABLE AS $$SELECT interval '1 day'$$");
    store_fixture_open(&on->b);
}

static void put_table(store_fixture *at, unsigned digit) {
    store_table table = sample_table(digit);
    store_put_table(at->store, &table);
}

static void add_step(store_fixture *at, unsigned digit, unsigned number) {
    store_step step = sample_step(digit, number);
    store_add_step(at->store, &step);
}

static void commit(store_fixture *at) {
    store_progress progress = store_fixture_commit(at);
    if (progress.n_failed != 0) {
        fail_msg("%s", progress.error.expected);
    }
}

static void assert_commit_fails(store_fixture *at, const char *words) {
    store_progress progress = store_fixture_commit(at);
    assert_int_not_equal(progress.n_failed, 0);
    assert_says(&progress.error, words);
}

// ---- Who has a table

static unsigned n_elsewhere;
static char elsewhere[64];

static void take_elsewhere(void *context, const char *id, const char *node) {
    (void)context;
    n_elsewhere++;
    snprintf(elsewhere, sizeof elsewhere, "%s at %s", id, node);
}

/// Reads one table, or all that run for digit 0; "" if it was here, or where the last one is.
static const char *find(store_fixture *at, unsigned digit, unsigned *n_tables) {
    store_reader reader = *findings_reader();
    ant_error error = {0};
    char id[STORE_ID_SIZE];
    reader.elsewhere = take_elsewhere;
    n_elsewhere = 0;
    elsewhere[0] = '\0';
    sample_id(digit, id);
    ant_status status = digit == 0 ? store_read_running(at->store, 1000, &reader, &error)
                                   : store_read_table(at->store, id, &reader, &error);
    if (status != ANT_OK) {
        fail_msg("%s", error.expected);
    }
    *n_tables = ((const findings *)reader.context)->n_tables;
    return elsewhere;
}

static void assert_has(store_fixture *at, unsigned digit) {
    unsigned n;
    assert_string_equal(find(at, digit, &n), "");
    assert_int_equal(n, 1);
}

static void assert_elsewhere(store_fixture *at, unsigned digit, const char *where) {
    unsigned n;
    assert_string_equal(find(at, digit, &n), where);
    assert_int_equal(n, 0);
}

/// Until the table is this node's.
static void await_table(store_fixture *at, unsigned digit) {
    unsigned n = 0;
    while (find(at, digit, &n)[0] != '\0') {
        nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
    }
    assert_int_equal(n, 1);
}

static void a_table_belongs_to_the_node_that_made_it_until_that_is_closed(void **state) {
    scene *on = *state;
    open_for_good(on);
    assert_true(store_is_shared(on->a.store));
    assert_string_equal(store_node(on->b.store), "b");
    put_table(&on->a, 1);
    commit(&on->a);
    assert_elsewhere(&on->b, 1, "table00001 at a");
    assert_has(&on->a, 1);
    store_fixture_close(&on->a);
    assert_has(&on->b, 1);
    store_fixture_open(&on->a);
    assert_elsewhere(&on->a, 1, "table00001 at b");
}

static void running_tables_are_shared_out_by_who_reads_them_first(void **state) {
    scene *on = *state;
    unsigned n;
    open_for_good(on);
    for (unsigned digit = 1; digit <= 3; digit++) {
        put_table(&on->a, digit);
        put_table(&on->b, digit + 3);
    }
    commit(&on->a);
    commit(&on->b);
    find(&on->a, 0, &n);
    assert_int_equal(n, 3);
    assert_int_equal(n_elsewhere, 3);
    store_fixture_close(&on->b);
    find(&on->a, 0, &n);
    assert_int_equal(n, 6);
    assert_int_equal(n_elsewhere, 0);
}

static void what_is_not_there_is_nobodys(void **state) {
    scene *on = *state;
    unsigned n;
    open_for_good(on);
    assert_string_equal(find(&on->a, 1, &n), "");
    assert_int_equal(n, 0);
    put_table(&on->b, 1);
    commit(&on->b);
    assert_elsewhere(&on->a, 1, "table00001 at b");
}

static void a_table_of_another_node_cannot_be_written_to_or_removed(void **state) {
    scene *on = *state;
    char id[STORE_ID_SIZE];
    open_for_good(on);
    put_table(&on->a, 1);
    commit(&on->a);
    add_step(&on->b, 1, 1);
    put_table(&on->b, 2);
    assert_commit_fails(&on->b, "another server has one of the tables");
    sample_id(1, id);
    store_forget_table(on->b.store, id);
    assert_commit_fails(&on->b, "another server has one of the tables");
    assert_int_equal(read_one(&on->b, 2)->n_tables, 0); // it failed as a whole
    add_step(&on->a, 1, 1);
    commit(&on->a);
    store_forget_table(on->a.store, id);
    commit(&on->a);
    assert_int_equal(support_database_ask(on->a.path, "SELECT count(*) FROM leases"), 0);
    put_table(&on->b, 1);
    commit(&on->b);
    assert_elsewhere(&on->a, 1, "table00001 at b");
}

static void of_old_tables_those_of_other_nodes_are_left_out(void **state) {
    scene *on = *state;
    const store_old first = {0};
    store_old old[4];
    uint32_t n = 0;
    ant_error error;
    open_for_good(on);
    put_table(&on->a, 1);
    put_table(&on->b, 2);
    commit(&on->a);
    commit(&on->b);
    assert_int_equal(store_read_old(on->b.store, INT64_MAX, &first, old, 4, &n, &error), ANT_OK);
    assert_int_equal(n, 1);
    assert_string_equal(old[0].id, "table00002");
    store_fixture_close(&on->a);
    assert_int_equal(store_read_old(on->b.store, INT64_MAX, &first, old, 4, &n, &error), ANT_OK);
    assert_int_equal(n, 2);
    store_forget_table(on->b.store, old[0].id); // it is b's by now
    commit(&on->b);
}

// ---- Nodes that are late

/// Until it was silent once more than so often.
static void await_lapse(store_fixture *at, uint64_t n) {
    while (store_n_lapses(at->store) <= n) {
        sem_wait(&at->wakes);
    }
}

static void a_node_that_is_silent_loses_its_tables_and_writes_nothing_more(void **state) {
    scene *on = *state;
    on->a.settings.is_stepwise = true; // it has no heart
    open_both(on);
    put_table(&on->a, 1);
    store_commit(on->a.store);
    assert_true(store_write(on->a.store));
    await_table(&on->b, 1);
    add_step(&on->b, 1, 1);
    commit(&on->b);
    add_step(&on->a, 1, 1);
    put_table(&on->a, 2);
    store_commit(on->a.store);
    assert_true(store_write(on->a.store));
    store_progress progress;
    store_done(on->a.store, &progress);
    assert_int_equal(progress.n_failed, 2);
    assert_says(&progress.error, "this server was silent for too long");
    assert_int_equal(read_one(&on->b, 1)->n_steps, 1);
    assert_int_equal(read_one(&on->b, 2)->n_tables, 0);
}

static void a_node_that_was_taken_for_dead_has_to_read_its_tables_again(void **state) {
    scene *on = *state;
    store_fixture_open(&on->a);
    put_table(&on->a, 1);
    commit(&on->a);
    assert_int_equal(store_n_lapses(on->a.store), 0);
    add_step(&on->a, 1, 1); // queued before it knows
    support_database_run(on->a.path, "DELETE FROM nodes");
    await_lapse(&on->a, 0);
    assert_int_equal(store_n_lapses(on->a.store), 1);
    put_table(&on->a, 3);
    assert_commit_fails(&on->a, "this server was silent for too long");
    add_step(&on->a, 1, 1);
    assert_commit_fails(&on->a, "another server has one of the tables");
    assert_int_equal(read_one(&on->a, 1)->n_steps, 0);
    add_step(&on->a, 1, 1);
    put_table(&on->a, 3);
    commit(&on->a);
    assert_int_equal(store_n_lapses(on->a.store), 1);
}

/// A node of its own process: makes table 1 and says so, writes a step to it when it is told to,
/// and says whether that was stored.
static void be_a_node(store_fixture *at, int orders, int answers) {
    char byte;
    store_fixture_open(at);
    put_table(at, 1);
    byte = store_fixture_commit(at).n_failed == 0 ? 'y' : 'n';
    (void)!write(answers, &byte, 1);
    while (read(orders, &byte, 1) == 1) {
        add_step(at, 1, 1);
        byte = store_fixture_commit(at).n_failed == 0 ? 'y' : 'n';
        (void)!write(answers, &byte, 1);
    }
    _exit(0);
}

static void a_node_that_was_stopped_for_long_wakes_late_and_writes_nothing(void **state) {
    scene *on = *state;
    int orders[2], answers[2];
    char byte = 0;
    assert_int_equal(pipe(orders), 0);
    assert_int_equal(pipe(answers), 0);
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(orders[1]);
        be_a_node(&on->a, orders[0], answers[1]);
    }
    assert_int_equal(read(answers[0], &byte, 1), 1);
    assert_int_equal(byte, 'y');
    store_fixture_open(&on->b);
    kill(child, SIGSTOP);
    assert_int_equal(write(orders[1], "!", 1), 1); // it is to write as soon as it wakes
    await_table(&on->b, 1);
    add_step(&on->b, 1, 1);
    commit(&on->b);
    kill(child, SIGCONT);
    assert_int_equal(read(answers[0], &byte, 1), 1);
    assert_int_equal(byte, 'n');
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    for (int i = 0; i < 2; i++) {
        close(orders[i]);
        close(answers[i]);
    }
    assert_int_equal(read_one(&on->b, 1)->n_steps, 1);
    assert_has(&on->b, 1);
}

// ---- Coming

static void nodes_that_start_at_once_make_the_database_once(void **state) {
    enum { N = 4 };
    scene *on = *state;
    int gate[2];
    pid_t children[N];
    assert_int_equal(pipe(gate), 0);
    fflush(NULL);
    for (int i = 0; i < N; i++) {
        children[i] = fork();
        assert_true(children[i] >= 0);
        if (children[i] == 0) {
            char name[8], byte;
            ant_error error = {0};
            close(gate[1]);
            snprintf(name, sizeof name, "n%d", i);
            on->a.settings.node = name;
            (void)!read(gate[0], &byte, 1); // until the gate is closed
            ant_status status = store_open(&on->a.settings, &on->a.store, &error);
            store_close(on->a.store);
            _exit(status == ANT_OK ? 0 : 1);
        }
    }
    close(gate[0]);
    close(gate[1]);
    for (int i = 0; i < N; i++) {
        int status = -1;
        assert_int_equal(waitpid(children[i], &status, 0), children[i]);
        assert_int_equal(status, 0);
    }
    assert_int_equal(support_database_ask(on->a.path, "SELECT count(*) FROM version"), 1);
    assert_int_equal(support_database_ask(on->a.path, "SELECT count(*) FROM keys"), 1);
    assert_int_equal(support_database_ask(on->a.path, "SELECT count(*) FROM nodes"), 0);
    assert_int_equal(support_database_ask(on->a.path, "SELECT last_value FROM node_numbers"), N);
}

static void a_name_that_another_node_has_is_refused_until_it_is_closed(void **state) {
    scene *on = *state;
    ant_error error = {0};
    on->b.settings.node = "a";
    store_fixture_open(&on->a);
    assert_int_equal(store_open(&on->b.settings, &on->b.store, &error), ANT_IO);
    assert_null(on->b.store);
    assert_says(&error, "another server has it open as \"a\"");
    put_table(&on->a, 1);
    commit(&on->a); // which was not disturbed
    assert_int_equal(store_n_lapses(on->a.store), 0);
    store_fixture_close(&on->a);
    store_fixture_open(&on->b);
    assert_has(&on->b, 1);
}

static void a_name_that_is_too_long_or_empty_is_refused(void **state) {
    scene *on = *state;
    static const char *const names[] = {"", "a name that is longer than nodes may have", "a\nb"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        ant_error error = {0};
        on->a.settings.node = names[i];
        assert_int_equal(store_open(&on->a.settings, &on->a.store, &error), ANT_IO);
        assert_says(&error, "the name of this node cannot be used");
    }
}

// ---- What they tell each other

static char heard[256];

static void take_heard(void *context, const char *name, const char *text, size_t length) {
    size_t n = strlen(heard);
    (void)context;
    snprintf(heard + n, sizeof heard - n, "%s:%.*s;", name, (int)length, text);
}

/// Until exactly this is heard.
static void await_heard(store_fixture *at, const char *all) {
    for (;;) {
        heard[0] = '\0';
        store_hear(at->store, NULL, take_heard);
        if (strcmp(heard, all) == 0) {
            return;
        }
        sem_wait(&at->wakes);
    }
}

static void nodes_hear_what_others_told_last_while_those_are_alive(void **state) {
    scene *on = *state;
    open_for_good(on);
    store_tell(on->a.store, "one", 3);
    await_heard(&on->b, "a:one;");
    store_tell(on->a.store, "two", 3);
    store_tell(on->b.store, "three", 5);
    await_heard(&on->b, "a:two;");
    await_heard(&on->a, "b:three;");
    store_tell(on->a.store, "", 0);
    await_heard(&on->b, "a:;");
    store_fixture_close(&on->a);
    await_heard(&on->b, "");
}

static void what_a_node_tells_outlasts_its_silence(void **state) {
    scene *on = *state;
    open_for_good(on);
    store_tell(on->a.store, "one", 3);
    await_heard(&on->b, "a:one;");
    support_database_run(on->a.path, "DELETE FROM nodes WHERE name = 'a'");
    await_lapse(&on->a, 0);
    await_heard(&on->b, "a:one;");
    support_database_run(on->a.path, "TRUNCATE told"); // as a crash of the database does
    support_database_run(on->a.path, "UPDATE nodes SET beat = beat");
    await_heard(&on->b, "a:one;");
}

static void more_than_fits_is_not_told(void **state) {
    static char long_text[STORE_MAX_TOLD + 1];
    scene *on = *state;
    open_for_good(on);
    memset(long_text, 'x', sizeof long_text);
    store_tell(on->a.store, "short", 5);
    store_tell(on->a.store, long_text, sizeof long_text);
    await_heard(&on->b, "a:short;");
}

int main(void) {
    const struct CMUnitTest tests[] = {
#define CASE(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
        CASE(a_table_belongs_to_the_node_that_made_it_until_that_is_closed),
        CASE(running_tables_are_shared_out_by_who_reads_them_first),
        CASE(what_is_not_there_is_nobodys),
        CASE(a_table_of_another_node_cannot_be_written_to_or_removed),
        CASE(of_old_tables_those_of_other_nodes_are_left_out),
        CASE(a_node_that_is_silent_loses_its_tables_and_writes_nothing_more),
        CASE(a_node_that_was_taken_for_dead_has_to_read_its_tables_again),
        CASE(a_node_that_was_stopped_for_long_wakes_late_and_writes_nothing),
        CASE(nodes_that_start_at_once_make_the_database_once),
        CASE(a_name_that_another_node_has_is_refused_until_it_is_closed),
        CASE(a_name_that_is_too_long_or_empty_is_refused),
        CASE(nodes_hear_what_others_told_last_while_those_are_alive),
        CASE(what_a_node_tells_outlasts_its_silence),
        CASE(more_than_fits_is_not_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
