// SPDX-License-Identifier: MIT
//
// The store of a page: what its host keeps, what it does not, and when it says so.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "store/fixture.h"
#include "store/internal.h"
#include "store/page_host.h"

static store_fixture here;
static kept_changes host;

static int setup(void **state) {
    store_fixture_make(&here);
    snprintf(here.path, sizeof here.path, "this browser");
    here.settings.is_stepwise = true;
    kept_changes_host(&host);
    store_fixture_open(&here);
    *state = &here;
    return 0;
}

static int teardown(void **state) {
    store_fixture_remove(*state);
    kept_changes_forget(&host);
    return 0;
}

static void put_table(unsigned digit) {
    store_table table = sample_table(digit);
    store_put_table(here.store, &table);
}

static void put_all(unsigned digit) {
    store_text text = sample_text(digit);
    store_seat seat = sample_seat(digit, 2);
    put_table(digit);
    store_put_text(here.store, &text);
    store_put_seat(here.store, &seat);
    for (unsigned number = 1; number <= 300; number++) { // more than fit into a byte
        store_step step = sample_step(digit, number);
        store_add_step(here.store, &step);
    }
    for (unsigned number = 1; number <= STORE_N_CHATS + 5; number++) {
        store_chat chat = sample_chat(digit, number);
        store_add_chat(here.store, &chat);
    }
}

static store_progress commit(void) {
    store_progress progress;
    store_commit(here.store);
    while (store_write(here.store)) {
    }
    store_done(here.store, &progress);
    return progress;
}

static void open_again(void) {
    store_fixture_close(&here);
    store_fixture_open(&here);
}

// ---- What is kept

static void what_was_put_is_read_as_it_was_after_opening_again(void **state) {
    (void)state;
    store_table table = sample_table(3);
    store_text text = sample_text(3);
    store_seat seat = sample_seat(3, 2);
    put_all(2);
    put_all(3);
    put_all(4);
    assert_int_equal(commit().n_done, 1);
    open_again();
    const findings *got = read_one(&here, 3);
    assert_int_equal(got->n_tables, 1);
    assert_same_table(&got->tables[0], &table);
    assert_int_equal(got->n_texts, 1);
    assert_same_text(&got->texts[0], &text);
    assert_int_equal(got->n_seats, 1);
    assert_same_seat(&got->seats[0], &seat);
    assert_int_equal(got->n_steps, 300);
    for (unsigned i = 0; i < FINDINGS_MAX; i++) {
        store_step step = sample_step(3, i + 1);
        assert_same_step(&got->steps[i], &step);
    }
    assert_int_equal(got->n_chats, STORE_N_CHATS);
    for (unsigned i = 0; i < STORE_N_CHATS; i++) {
        store_chat chat = sample_chat(3, i + 6);
        assert_same_chat(&got->chats[i], &chat);
    }
}

static void a_row_takes_the_place_of_the_one_before(void **state) {
    (void)state;
    put_all(1);
    commit();
    store_table table = sample_table(1);
    snprintf(table.name, sizeof table.name, "another name");
    store_put_table(here.store, &table);
    commit();
    open_again();
    const findings *got = read_running(&here);
    assert_int_equal(got->n_tables, 1);
    assert_same_table(&got->tables[0], &table);
    assert_int_equal(got->n_steps, 300);
}

static void a_table_goes_with_all_that_belongs_to_it_and_no_other(void **state) {
    (void)state;
    char id[STORE_ID_SIZE];
    put_all(1);
    put_all(2);
    put_all(3);
    commit();
    sample_id(2, id);
    store_forget_table(here.store, id);
    commit();
    for (int i = 0; i < 2; i++) {
        assert_int_equal(read_one(&here, 2)->n_tables, 0);
        assert_int_equal(read_one(&here, 1)->n_steps, 300);
        assert_int_equal(read_one(&here, 3)->n_chats, STORE_N_CHATS);
        open_again();
    }
    put_table(2);
    commit();
    assert_int_equal(read_one(&here, 2)->n_steps, 0);
}

static void the_key_of_the_addresses_stays(void **state) {
    (void)state;
    uint8_t first[STORE_KEY_SIZE], second[STORE_KEY_SIZE];
    ant_error error;
    put_table(1);
    commit();
    assert_int_equal(store_read_key(here.store, first, &error), ANT_OK);
    open_again();
    assert_int_equal(store_read_key(here.store, second, &error), ANT_OK);
    assert_memory_equal(first, second, sizeof first);
}

// ---- Orders

static void owners_take_turns_and_the_newest_comes_first(void **state) {
    (void)state;
    static const struct {
        unsigned digit, owner;
        int64_t changed;
    } tables[] = {{1, 7, 10}, {2, 7, 30}, {3, 8, 20}, {4, 7, 40}, {5, 8, 5}};
    static const unsigned wanted[] = {4, 3, 2, 5, 1};
    for (size_t i = 0; i < 5; i++) {
        store_table table = sample_table(tables[i].digit);
        table.owner = tables[i].owner;
        table.changed = tables[i].changed;
        store_put_table(here.store, &table);
    }
    store_table over = sample_table(6);
    over.phase = STORE_OVER;
    store_put_table(here.store, &over);
    commit();
    const findings *got = read_running(&here);
    assert_int_equal(got->n_tables, 5);
    for (size_t i = 0; i < 5; i++) {
        char id[STORE_ID_SIZE];
        sample_id(wanted[i], id);
        assert_string_equal(got->tables[i].id, id);
    }
}

static void old_tables_come_page_by_page_and_the_list_has_the_newest_first(void **state) {
    (void)state;
    store_old old[2] = {{.changed = 0}};
    store_listed listed[4];
    uint32_t n;
    ant_error error;
    for (unsigned digit = 1; digit <= 5; digit++) {
        store_table table = sample_table(digit);
        table.changed = 100 - (int64_t)digit / 2; // 1: 100, 2 and 3: 99, 4 and 5: 98
        store_put_table(here.store, &table);
    }
    store_step step = sample_step(3, 1);
    store_add_step(here.store, &step);
    commit();
    assert_int_equal(store_read_old(here.store, 100, &old[0], old, 2, &n, &error), ANT_OK);
    assert_int_equal(n, 2);
    assert_string_equal(old[0].id, "table00004");
    assert_string_equal(old[1].id, "table00005");
    assert_int_equal(store_read_old(here.store, 100, &old[1], old, 2, &n, &error), ANT_OK);
    assert_int_equal(n, 2);
    assert_string_equal(old[1].id, "table00003");
    assert_int_equal(store_read_old(here.store, 100, &old[1], old, 2, &n, &error), ANT_OK);
    assert_int_equal(n, 0);
    assert_int_equal(store_list(here.store, listed, 4, &n, &error), ANT_OK);
    assert_int_equal(n, 4);
    assert_string_equal(listed[0].id, "table00001");
    assert_string_equal(listed[1].id, "table00003");
    assert_int_equal(listed[1].n_steps, 1);
    assert_int_equal(listed[1].n_seats, 4);
    assert_string_equal(listed[1].game, "bugcouncil");
}

// ---- When it is kept

static void nothing_is_there_before_the_host_has_kept_it(void **state) {
    (void)state;
    store_progress progress;
    host.is_slow = true;
    put_table(1);
    store_commit(here.store);
    assert_true(store_page_hand(here.store));
    assert_true(store_page_is_busy(here.store));
    put_table(2); // waits in the open batch
    assert_false(store_page_hand(here.store));
    store_done(here.store, &progress);
    assert_int_equal(progress.n_done, 0);
    assert_int_equal(read_one(&here, 1)->n_tables, 0);
    kept_changes_answer(&host);
    assert_false(store_page_is_busy(here.store));
    store_done(here.store, &progress);
    assert_int_equal(progress.n_done, 1);
    assert_int_equal(progress.n_failed, 0);
    assert_int_equal(read_one(&here, 1)->n_tables, 1);
    assert_int_equal(read_one(&here, 2)->n_tables, 0);
    host.is_slow = false;
    assert_int_equal(commit().n_done, 2);
    assert_int_equal(read_one(&here, 2)->n_tables, 1);
}

static void a_host_that_answers_at_once_is_heard(void **state) {
    (void)state;
    store_progress progress;
    assert_false(store_page_hand(here.store));
    put_table(1);
    store_commit(here.store);
    assert_true(store_page_hand(here.store));
    store_done(here.store, &progress);
    assert_int_equal(progress.n_done, 1);
    assert_int_equal(read_one(&here, 1)->n_tables, 1);
}

static void a_host_that_has_no_room_fails_the_batch_with_its_sentence(void **state) {
    (void)state;
    put_table(1);
    commit();
    host.reason = "the browser has no room for it";
    store_step step = sample_step(1, 1);
    put_table(2);
    store_add_step(here.store, &step);
    store_progress progress = commit();
    assert_int_equal(progress.n_failed, 2);
    assert_string_equal(progress.error.subject, "this browser");
    assert_says(&progress.error, "cannot write to it: the browser has no room for it");
    assert_int_equal(read_one(&here, 2)->n_tables, 0);
    host.reason = NULL;
    store_add_step(here.store, &step);
    assert_int_equal(commit().n_failed, 0);
    open_again();
    assert_int_equal(read_one(&here, 1)->n_steps, 1);
    assert_int_equal(read_one(&here, 2)->n_tables, 0);
}

static void a_batch_that_was_closed_while_another_was_kept_fails(void **state) {
    (void)state;
    host.is_slow = true;
    put_table(1);
    store_commit(here.store);
    store_page_hand(here.store);
    put_table(2);
    store_commit(here.store); // too early
    kept_changes_answer(&host);
    store_progress progress;
    store_done(here.store, &progress);
    assert_int_equal(progress.n_failed, 1);
    assert_says(&progress.error, "nobody knows yet whether it is kept");
}

static void a_batch_that_cannot_be_is_not_handed_to_the_host(void **state) {
    (void)state;
    store_step step = sample_step(1, 1);
    put_table(1);
    store_add_step(here.store, &step);
    commit();
    unsigned n = host.n_batches;
    store_add_step(here.store, &step);
    store_progress progress = commit();
    assert_says(&progress.error, "what is added is there already");
    step = sample_step(1, 2);
    store_add_step(here.store, &step);
    store_add_step(here.store, &step);
    progress = commit();
    assert_says(&progress.error, "what is added is there already");
    step = sample_step(2, 1);
    store_add_step(here.store, &step);
    progress = commit();
    assert_says(&progress.error, "the table of a row is not there");
    assert_int_equal(host.n_batches, n);
    assert_int_equal(read_one(&here, 1)->n_steps, 1);
}

// ---- What cannot be read

static void what_cannot_be_read_is_not_opened(void **state) {
    (void)state;
    store *opened = NULL;
    ant_error error;
    put_table(1);
    commit();
    store_fixture_close(&here);
    host.unread = "the browser keeps nothing";
    assert_int_equal(store_open(&here.settings, &opened, &error), ANT_IO);
    assert_says(&error, "cannot read it: the browser keeps nothing");
    host.unread = NULL;
    store_fixture_open(&here);
}

static void a_damaged_row_is_reported_and_the_others_are_read(void **state) {
    (void)state;
    store_reader reader = *findings_reader();
    ant_error error;
    char id[STORE_ID_SIZE];
    put_all(1);
    commit();
    for (size_t i = 0; i < host.n; i++) {
        if (host.keys[i].at[0] == STORE_ROW_SEAT) {
            host.values[i].n /= 2;
        }
    }
    open_again();
    sample_id(1, id);
    reader.damaged = NULL;
    assert_int_equal(store_read_table(here.store, id, &reader, &error), ANT_IO);
    assert_says(&error, "table \"table00001\" has a value that cannot be");
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, setup, teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(what_was_put_is_read_as_it_was_after_opening_again),
        TEST(a_row_takes_the_place_of_the_one_before),
        TEST(a_table_goes_with_all_that_belongs_to_it_and_no_other),
        TEST(the_key_of_the_addresses_stays),
        TEST(owners_take_turns_and_the_newest_comes_first),
        TEST(old_tables_come_page_by_page_and_the_list_has_the_newest_first),
        TEST(nothing_is_there_before_the_host_has_kept_it),
        TEST(a_host_that_answers_at_once_is_heard),
        TEST(a_host_that_has_no_room_fails_the_batch_with_its_sentence),
        TEST(a_batch_that_was_closed_while_another_was_kept_fails),
        TEST(a_batch_that_cannot_be_is_not_handed_to_the_host),
        TEST(what_cannot_be_read_is_not_opened),
        TEST(a_damaged_row_is_reported_and_the_others_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
