// SPDX-License-Identifier: MIT
//
// All that is in a database can be moved to another one and back, and nothing is taken of a text
// that is not whole.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "store/fixture.h"

/// Two databases: one of the kind that is tested, and one of SQLite's.
typedef struct scene {
    store_fixture here, there;
} scene;

static int setup(void **state) {
    static scene made;
    store_fixture_make(&made.here);
    store_fixture_make_file(&made.there);
    store_fixture_open(&made.here);
    store_fixture_open(&made.there);
    *state = &made;
    return 0;
}

static int teardown(void **state) {
    scene *on = *state;
    store_fixture_remove(&on->here);
    store_fixture_remove(&on->there);
    return 0;
}

/// Tables in every state, with all that a row may have.
static void fill(store_fixture *at) {
    for (unsigned digit = 1; digit <= 4; digit++) {
        store_table table = sample_table(digit);
        store_text text = sample_text(digit);
        table.phase = (uint8_t)(digit % 3);
        if (digit == 2) {
            memcpy(table.next, "table00003", sizeof table.next);
            table.n_origins = 2;
            table.origins[0].n_plies = 4000000000;
            table.origins[1].n_plies = 7;
            memset(table.origins[1].secret.bytes, 0xab, sizeof table.origins[1].secret.bytes);
        }
        store_put_table(at->store, &table);
        store_put_text(at->store, &text);
        for (unsigned number = 0; number < digit; number++) {
            store_seat seat = sample_seat(digit, number);
            store_step step = sample_step(digit, number + 1);
            seat.has_token = digit > 1;
            seat.has_used = digit > 2;
            step.is_undo = number == 2;
            step.is_standin = number == 1;
            store_put_seat(at->store, &seat);
            store_add_step(at->store, &step);
        }
        for (unsigned number = 1; number <= 60 * digit; number++) { // more than are ever shown
            store_chat chat = sample_chat(digit, number);
            snprintf(chat.text, sizeof chat.text, "%u \\ \" \t \x01 \x7f \xE3\x81\xAD", number);
            store_add_chat(at->store, &chat);
        }
    }
    assert_int_equal(store_fixture_commit(at).n_failed, 0);
}

enum { TEXT_SIZE = 1 << 20 };

/// The database as text.
static const char *export(store_fixture *at, uint32_t n_tables) {
    static char texts[4][TEXT_SIZE];
    static unsigned next;
    char *text = texts[next++ % 4];
    ant_error error;
    uint32_t n = 0;
    memset(text, 0, TEXT_SIZE);
    FILE *file = fmemopen(text, TEXT_SIZE - 1, "w");
    if (store_export(at->store, file, &n, &error) != ANT_OK) {
        fail_msg("%s", error.expected);
    }
    fclose(file);
    assert_int_equal(n, n_tables);
    return text;
}

static ant_status import(store_fixture *at, const char *text, ant_error *error) {
    uint32_t n = 0;
    FILE *file = fmemopen((void *)(uintptr_t)text, strlen(text), "r");
    ant_status status = store_import(at->store, file, &n, error);
    fclose(file);
    return status;
}

static void assert_imported(store_fixture *at, const char *text) {
    ant_error error;
    if (import(at, text, &error) != ANT_OK) {
        fail_msg("line %u: %s: %s", error.line, error.subject, error.expected);
    }
}

static uint32_t count_tables(store_fixture *at) {
    store_listed rows[16];
    ant_error error;
    uint32_t n = 0;
    assert_int_equal(store_list(at->store, rows, 16, &n, &error), ANT_OK);
    return n;
}

static void everything_goes_to_another_database_and_back(void **state) {
    scene *on = *state;
    store_fixture back;
    fill(&on->here);
    const char *first = export(&on->here, 4);
    assert_imported(&on->there, first);
    const char *second = export(&on->there, 4);
    assert_string_equal(first, second);
    store_fixture_make(&back);
    store_fixture_open(&back);
    assert_imported(&back, second);
    assert_string_equal(first, export(&back, 4));
    const findings *got = read_one(&back, 2);
    assert_int_equal(got->tables[0].n_origins, 2);
    assert_int_equal(got->tables[0].origins[0].n_plies, 4000000000);
    assert_int_equal(got->tables[0].owner, 77);
    store_step step = sample_step(2, 3); // and the game goes on
    store_add_step(back.store, &step);
    assert_int_equal(store_fixture_commit(&back).n_failed, 0);
    store_fixture_remove(&back);
}

static void an_empty_database_goes_too_with_its_key(void **state) {
    scene *on = *state;
    const char *text = export(&on->here, 0);
    assert_imported(&on->there, text);
    assert_string_equal(text, export(&on->there, 0));
}

static void a_database_that_has_tables_keeps_its_key_and_forgets_owners(void **state) {
    scene *on = *state;
    ant_error error;
    uint8_t before[STORE_KEY_SIZE], after[STORE_KEY_SIZE];
    store_table own = sample_table(9);
    fill(&on->here);
    store_put_table(on->there.store, &own);
    store_fixture_commit(&on->there);
    assert_int_equal(store_read_key(on->there.store, before, &error), ANT_OK);
    assert_imported(&on->there, export(&on->here, 4));
    assert_int_equal(store_read_key(on->there.store, after, &error), ANT_OK);
    assert_memory_equal(before, after, sizeof before);
    assert_int_equal(read_one(&on->there, 1)->tables[0].owner, 0);
    assert_int_equal(read_one(&on->there, 9)->tables[0].owner, 77);
    assert_int_equal(count_tables(&on->there), 5);
}

static void an_id_that_is_there_is_refused_and_nothing_is_taken(void **state) {
    scene *on = *state;
    ant_error error = {0};
    fill(&on->here);
    const char *text = export(&on->here, 4);
    store_table own = sample_table(3);
    store_put_table(on->there.store, &own);
    store_fixture_commit(&on->there);
    assert_int_equal(import(&on->there, text, &error), ANT_BAD_TEXT);
    assert_string_equal(error.subject, "table00003");
    assert_says(&error, "the database has a table of this id");
    assert_true(error.line > 3);
    assert_int_equal(count_tables(&on->there), 1);
    assert_int_not_equal(import(&on->here, text, &error), ANT_OK); // into itself
    assert_string_equal(text, export(&on->here, 4));
}

#define HEAD "antfarm tables 1\nkey name=\"addresses\" key=000102030405060708090a0b0c0d0e0f\n"
#define TABLE(id, more)                                                                            \
    "table id=\"" id "\" name=\"\" game=\"g\" rules=1 n_seats=2 host=0 phase=1 options=\"\""       \
    " clock_move=0 clock_total=0 clock_increment=0 standin=0 has_chat=1 is_listed=1 secret="       \
    "000102030405060708090a0b0c0d0e0f000102030405060708090a0b0c0d0e0f seq=1 created=1 "            \
    "changed=1" more " owner=0\n"
#define STEP "step number=1 seat=0 action=\"a\" n_plies=1 at=1 is_standin=0\n"

static void a_text_that_is_broken_is_refused_with_its_line(void **state) {
    static const struct {
        const char *text;
        uint32_t line;
        const char *words;
    } cases[] = {
        {"antfarm tables 2\n", 1, "there should be: antfarm tables 1"},
        {"antfarm tables 1\n" STEP, 2, "there should be the key first"},
        {HEAD STEP, 3, "there should be a table first"},
        {HEAD "chair\n", 3, "there should be a table, text, seat"},
        {HEAD TABLE("aa", "") STEP, 5, "the end is missing"},
        {HEAD TABLE("aa", "") "end 2\n", 4, "this is not the number of the tables"},
        {HEAD TABLE("aa", "") "end 1\n" STEP, 5, "this is behind the end"},
        {HEAD TABLE("bb", "") TABLE("aa", "") "end 2\n", 4, "in the order of their ids"},
        {HEAD TABLE("aa", "") TABLE("aa", "") "end 2\n", 4, "in the order of their ids"},
        {HEAD TABLE("an id that is too long", "") "end 1\n", 3, "a value that cannot be"},
        {HEAD TABLE("", "") "end 1\n", 3, "a table needs one"},
        {HEAD TABLE("aa", " next=12") "end 1\n", 3, "the value cannot be read"},
        {HEAD TABLE("aa", " next=\"\\zz\"") "end 1\n", 3, "the value cannot be read"},
        {HEAD TABLE("aa", " next=\"no end") "end 1\n", 3, "the value cannot be read"},
        {HEAD TABLE("aa", " color=3") "end 1\n", 3, "this should come next in the line"},
        {HEAD TABLE("aa", "") "step number=1 seat=9 action=\"a\" n_plies=1 at=1 is_standin=0\n", 4,
         "a value that cannot be"},
        {HEAD TABLE("aa", "") "step number=99999999999999999999\n", 4, "the value cannot be read"},
        {HEAD TABLE("aa", "") "step number=1 n_plies=1 at=1 is_standin=0 more\n", 4,
         "the line should end before this"},
        {HEAD HEAD, 3, "there should be a table, text"},
    };
    scene *on = *state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ant_error error = {0};
        assert_int_equal(import(&on->here, cases[i].text, &error), ANT_BAD_TEXT);
        if (error.line != cases[i].line) {
            fail_msg("line %u: %s: %s\n%s", error.line, error.subject, error.expected,
                     cases[i].text);
        }
        assert_says(&error, cases[i].words);
        assert_int_equal(count_tables(&on->here), 0);
    }
    assert_imported(&on->here, HEAD TABLE("aa", "") STEP "end 1\n");
    assert_int_equal(count_tables(&on->here), 1);
}

static void rows_that_contradict_each_other_are_refused_as_a_whole(void **state) {
    scene *on = *state;
    ant_error error = {0};
    assert_int_not_equal(
        import(&on->here, HEAD TABLE("aa", "") STEP STEP TABLE("bb", "") "end 2\n", &error),
        ANT_OK);
    assert_says(&error, "a row of it is there already");
    assert_int_equal(count_tables(&on->here), 0);
}

static void what_cannot_be_read_is_not_exported(void **state) {
    scene *on = *state;
    ant_error error = {0};
    uint32_t n = 0;
    fill(&on->here);
    support_database_run(on->here.path,
                         "UPDATE seats SET refused = -1 WHERE table_id = 'table00002'");
    FILE *file = fopen("/dev/null", "w");
    assert_int_equal(store_export(on->here.store, file, &n, &error), ANT_IO);
    fclose(file);
    assert_says(&error, "table \"table00002\" has a value that cannot be");
}

int main(void) {
    const struct CMUnitTest tests[] = {
#define CASE(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
        CASE(everything_goes_to_another_database_and_back),
        CASE(an_empty_database_goes_too_with_its_key),
        CASE(a_database_that_has_tables_keeps_its_key_and_forgets_owners),
        CASE(an_id_that_is_there_is_refused_and_nothing_is_taken),
        CASE(a_text_that_is_broken_is_refused_with_its_line),
        CASE(rows_that_contradict_each_other_are_refused_as_a_whole),
        CASE(what_cannot_be_read_is_not_exported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
