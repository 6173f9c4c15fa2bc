// SPDX-License-Identifier: MIT
//
// What is stored is read back; batches are written whole or not at all.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "store/fixture.h"
#include "store/internal.h"

static int setup(void **state) {
    static store_fixture made;
    store_fixture_make(&made);
    store_fixture_open(&made);
    *state = &made;
    return 0;
}

static int teardown(void **state) {
    store_fixture_remove(*state);
    return 0;
}

static void put_table(store_fixture *at, unsigned digit) {
    store_table table = sample_table(digit);
    store_put_table(at->store, &table);
}

static void add_step(store_fixture *at, unsigned digit, unsigned number) {
    store_step step = sample_step(digit, number);
    store_add_step(at->store, &step);
}

static void everything_that_was_stored_is_read_back_after_reopening(void **state) {
    store_fixture *at = *state;
    store_table table = sample_table(1);
    strcpy(table.next, "table00002");
    store_seat seats[] = {sample_seat(1, 0), sample_seat(1, 1)};
    seats[1] = (store_seat){.table = "table00001", .seat = 1, .kind = 2, .is_standin = true};
    seats[1].has_left = true;
    store_step steps[] = {sample_step(1, 1), sample_step(1, 2)};
    steps[0].is_standin = true;
    steps[1] = (store_step){.table = "table00001", .number = 2, .is_undo = true, .at = 9};
    store_chat chat = sample_chat(1, 1);
    memset(chat.text, 'x', sizeof chat.text - 1);
    store_add_chat(at->store, &chat);
    store_put_seat(at->store, &seats[1]);
    store_put_seat(at->store, &seats[0]);
    store_add_step(at->store, &steps[1]);
    store_add_step(at->store, &steps[0]);
    store_put_table(at->store, &table);
    store_progress progress = store_fixture_commit(at);
    assert_int_equal(progress.n_failed, 0);
    store_fixture_close(at);
    store_fixture_open(at);
    const findings *got = read_one(at, 1);
    assert_int_equal(got->n_tables, 1);
    assert_same_table(&got->tables[0], &table);
    assert_int_equal(got->n_seats, 2);
    assert_same_seat(&got->seats[0], &seats[0]);
    assert_same_seat(&got->seats[1], &seats[1]);
    assert_int_equal(got->n_steps, 2);
    assert_same_step(&got->steps[0], &steps[0]);
    assert_same_step(&got->steps[1], &steps[1]);
    assert_int_equal(got->n_chats, 1);
    assert_same_chat(&got->chats[0], &chat);
}

static void a_table_and_a_seat_are_written_over_as_a_whole(void **state) {
    store_fixture *at = *state;
    store_table table = sample_table(1);
    store_seat seat = sample_seat(1, 3);
    store_put_table(at->store, &table);
    store_put_seat(at->store, &seat);
    store_fixture_commit(at);
    store_table other = {.id = "table00001", .name = "n", .game = "g", .n_seats = 7, .host = 6};
    store_seat empty = {.table = "table00001", .seat = 3};
    store_put_table(at->store, &other);
    store_put_seat(at->store, &empty);
    store_fixture_commit(at);
    const findings *got = read_one(at, 1);
    assert_int_equal(got->n_tables, 1);
    assert_same_table(&got->tables[0], &other);
    assert_int_equal(got->n_seats, 1);
    assert_same_seat(&got->seats[0], &empty);
}

static void a_stepwise_store_writes_when_it_is_told_to_and_when_it_is_closed(void **state) {
    store_fixture *at = *state;
    store_progress progress;
    store_fixture_close(at);
    at->settings.is_stepwise = true;
    store_fixture_open(at);
    for (unsigned digit = 1; digit <= 2; digit++) {
        put_table(at, digit);
        store_commit(at->store);
    }
    store_done(at->store, &progress);
    assert_int_equal(progress.n_done, 0);
    assert_int_equal(read_one(at, 1)->n_tables, 0);
    assert_true(store_write(at->store));
    assert_false(store_write(at->store));
    store_done(at->store, &progress);
    assert_int_equal(progress.n_done, 2);
    assert_int_equal(progress.n_commits, 1);
    assert_int_equal(read_one(at, 2)->n_tables, 1);
    put_table(at, 3);
    store_fixture_close(at);
    store_fixture_open(at);
    assert_int_equal(read_one(at, 3)->n_tables, 1);
}

static void tables_that_are_over_are_not_running(void **state) {
    store_fixture *at = *state;
    for (unsigned i = 0; i < 3; i++) {
        store_table table = sample_table(i);
        table.phase = (uint8_t)(i == 0 ? STORE_OVER : i == 1 ? STORE_LOBBY : STORE_PLAYING);
        store_put_table(at->store, &table);
        add_step(at, i, 1);
    }
    store_fixture_commit(at);
    const findings *got = read_running(at);
    assert_int_equal(got->n_tables, 2);
    assert_string_equal(got->tables[0].id, "table00001");
    assert_string_equal(got->tables[1].id, "table00002");
    assert_int_equal(got->n_steps, 2);
    assert_string_equal(got->steps[1].table, "table00002");
    store_table table = sample_table(2);
    table.phase = STORE_OVER;
    store_put_table(at->store, &table);
    store_fixture_commit(at);
    assert_int_equal(read_running(at)->n_tables, 1);
    assert_int_equal(read_one(at, 2)->n_tables, 1);
}

static void of_the_chat_the_last_fifty_lines_are_read_in_order(void **state) {
    store_fixture *at = *state;
    put_table(at, 1);
    for (unsigned i = 1; i <= 60; i++) {
        store_chat chat = sample_chat(1, i);
        store_add_chat(at->store, &chat);
    }
    store_fixture_commit(at);
    const findings *got = read_one(at, 1);
    assert_int_equal(got->n_chats, 50);
    assert_int_equal(got->chats[0].number, 11);
    assert_int_equal(got->chats[49].number, 60);
}

static void nothing_is_read_of_a_table_that_is_not_there(void **state) {
    const findings *got = read_one(*state, 4);
    assert_int_equal(got->n_tables + got->n_seats + got->n_steps + got->n_chats, 0);
}

static void batches_are_numbered_and_an_empty_one_is_not_closed(void **state) {
    store_fixture *at = *state;
    assert_int_equal(store_batch(at->store), 1);
    store_commit(at->store);
    assert_int_equal(store_batch(at->store), 1);
    put_table(at, 1);
    store_commit(at->store);
    assert_int_equal(store_batch(at->store), 2);
    store_progress progress = store_fixture_await(at, 1);
    assert_int_equal(progress.n_done, 1);
    assert_int_equal(progress.n_failed, 0);
    assert_int_equal(progress.n_commits, 1);
}

static void what_is_in_the_open_batch_is_not_on_disk(void **state) {
    store_fixture *at = *state;
    put_table(at, 1);
    store_fixture_commit(at);
    add_step(at, 1, 1);
    assert_int_equal(read_one(at, 1)->n_steps, 0);
}

static void closing_writes_what_is_queued(void **state) {
    store_fixture *at = *state;
    put_table(at, 1);
    store_commit(at->store);
    add_step(at, 1, 1);
    store_fixture_close(at);
    store_fixture_open(at);
    assert_int_equal(read_one(at, 1)->n_steps, 1);
}

static void a_batch_that_the_schema_refuses_fails_whole_and_the_next_is_written(void **state) {
    store_fixture *at = *state;
    put_table(at, 1);
    add_step(at, 1, 1);
    store_fixture_commit(at);
    add_step(at, 1, 2);
    add_step(at, 1, 1); // there already
    store_progress progress = store_fixture_commit(at);
    assert_int_equal(progress.n_failed, 2);
    assert_says(&progress.error, "a row of it is there already");
    add_step(at, 1, 2);
    add_step(at, 9, 1); // of no table
    progress = store_fixture_commit(at);
    assert_true(progress.n_failed > 2);
    assert_says(&progress.error, "rows of a table that is not there");
    assert_int_equal(read_one(at, 1)->n_steps, 1);
    add_step(at, 1, 2);
    progress = store_fixture_commit(at);
    assert_int_equal(progress.n_failed, 0);
    assert_int_equal(read_one(at, 1)->n_steps, 2);
}

// ---- A reader that has had enough

static bool stop_at_table(void *context, const store_table *table, const store_text *texts,
                          int n_texts) {
    (void)table;
    (void)texts;
    (void)n_texts;
    (*(unsigned *)context)++;
    return false;
}

static bool never_seat(void *context, const store_seat *seat) {
    (void)context;
    (void)seat;
    fail();
    return true;
}

static bool never_step(void *context, const store_step *step) {
    (void)context;
    (void)step;
    fail();
    return true;
}

static bool never_chat(void *context, const store_chat *chat) {
    (void)context;
    (void)chat;
    fail();
    return true;
}

static void a_callback_can_end_the_reading(void **state) {
    store_fixture *at = *state;
    for (unsigned i = 0; i < 3; i++) {
        put_table(at, i);
        add_step(at, i, 1);
    }
    store_fixture_commit(at);
    unsigned n = 0;
    store_reader reader = {.context = &n,
                           .table = stop_at_table,
                           .seat = never_seat,
                           .step = never_step,
                           .chat = never_chat};
    ant_error error = {0};
    assert_int_equal(store_read_running(at->store, UINT32_MAX, &reader, &error), ANT_OK);
    assert_int_equal(n, 1);
    assert_int_equal(read_running(at)->n_tables, 3);
}

static void running_tables_are_read_by_turns_of_their_owners_the_last_changed_first(void **state) {
    store_fixture *at = *state;
    static const struct {
        uint32_t owner;
        int64_t changed;
    } laid[] = {{1, 10}, {1, 40}, {1, 30}, {2, 20}, {1, 50}};
    static const unsigned order[] = {4, 3, 1, 2, 0};
    for (unsigned i = 0; i < 5; i++) {
        store_table table = sample_table(i);
        table.owner = laid[i].owner;
        table.changed = laid[i].changed;
        store_put_table(at->store, &table);
    }
    assert_int_equal(store_fixture_commit(at).n_failed, 0);
    const findings *got = read_running(at);
    assert_int_equal(got->n_tables, 5);
    for (unsigned i = 0; i < 5; i++) {
        assert_string_equal(got->tables[i].id, sample_table(order[i]).id);
    }
}

static void no_more_running_tables_are_read_than_are_asked_for(void **state) {
    store_fixture *at = *state;
    for (unsigned i = 0; i < 5; i++) {
        put_table(at, i);
    }
    store_fixture_commit(at);
    for (uint32_t most = 0; most < 5; most++) {
        ant_error error = {0};
        const store_reader *reader = findings_reader();
        assert_int_equal(store_read_running(at->store, most, reader, &error), ANT_OK);
        assert_int_equal(((const findings *)reader->context)->n_tables, most);
    }
}

static void the_key_of_addresses_is_random_and_stays(void **state) {
    store_fixture *at = *state;
    static const uint8_t none[STORE_KEY_SIZE];
    uint8_t keys[2][STORE_KEY_SIZE];
    ant_error error = {0};
    for (unsigned i = 0; i < 2; i++) {
        assert_int_equal(store_read_key(at->store, keys[i], &error), ANT_OK);
        store_fixture_close(at);
        store_fixture_open(at);
    }
    assert_memory_equal(keys[0], keys[1], sizeof keys[0]);
    assert_memory_not_equal(keys[0], none, sizeof none);
}

static void the_texts_of_options_are_read_back_with_their_table(void **state) {
    store_fixture *at = *state;
    store_table tables[] = {sample_table(1), sample_table(2)};
    store_text text = sample_text(1), other = {.option = "figures", .text = "of the other\n"};
    memcpy(other.table, text.table, sizeof other.table);
    store_put_text(at->store, &text); // the order within a batch does not matter
    store_put_text(at->store, &other);
    store_put_table(at->store, &tables[0]);
    store_put_table(at->store, &tables[1]);
    assert_int_equal(store_fixture_commit(at).n_failed, 0);
    store_fixture_close(at);
    store_fixture_open(at);
    const findings *got = read_running(at);
    assert_int_equal(got->n_tables, 2);
    assert_same_table(&got->tables[0], &tables[0]);
    assert_int_equal(got->n_texts, 2);
    assert_same_text(&got->texts[0], &other);
    assert_same_text(&got->texts[1], &text);
    assert_int_equal(read_one(at, 1)->n_texts, 2);
    assert_int_equal(read_one(at, 2)->n_texts, 0);
}

static void the_text_of_an_option_is_written_over_and_may_be_as_long_as_any(void **state) {
    store_fixture *at = *state;
    store_table table = sample_table(1);
    store_text text = sample_text(1);
    store_put_table(at->store, &table);
    store_put_text(at->store, &text);
    assert_int_equal(store_fixture_commit(at).n_failed, 0);
    memset(text.text, 'x', sizeof text.text - 1);
    text.text[sizeof text.text - 1] = '\0';
    store_put_text(at->store, &text);
    assert_int_equal(store_fixture_commit(at).n_failed, 0);
    const findings *got = read_one(at, 1);
    assert_int_equal(got->n_texts, 1);
    assert_same_text(&got->texts[0], &text);
}

static void a_text_without_its_table_fails(void **state) {
    store_fixture *at = *state;
    store_text text = sample_text(1);
    store_put_text(at->store, &text);
    assert_int_not_equal(store_fixture_commit(at).n_failed, 0);
}

static long file_size(const char *path) {
    struct stat info;
    assert_int_equal(stat(path, &info), 0);
    return (long)info.st_size;
}

static void a_table_that_is_forgotten_goes_with_all_its_rows_and_the_file_shrinks(void **state) {
    store_fixture *at = *state;
    store_fixture_close(at);
    at->settings.n_wal_pages = 1; // so that the database itself is written each time
    store_fixture_open(at);
    for (unsigned digit = 0; digit < 10; digit++) {
        store_table table = sample_table(digit);
        store_put_table(at->store, &table);
        store_text text = sample_text(digit);
        store_put_text(at->store, &text);
        store_seat seat = sample_seat(digit, 0);
        store_put_seat(at->store, &seat);
        for (unsigned number = 1; number <= 2000; number++) {
            store_step step = sample_step(digit, number);
            store_add_step(at->store, &step);
        }
        store_chat chat = sample_chat(digit, 1);
        store_add_chat(at->store, &chat);
        store_fixture_commit(at);
    }
    store_table one = sample_table(1);
    store_put_table(at->store, &one);
    store_fixture_commit(at);
    long before = support_has_postgres() ? 0 : file_size(at->path);
    for (unsigned digit = 2; digit < 10; digit++) {
        char id[STORE_ID_SIZE];
        sample_id(digit, id);
        store_forget_table(at->store, id);
        assert_int_equal(store_fixture_commit(at).n_failed, 0);
        const findings *got = read_one(at, digit);
        assert_int_equal(got->n_tables, 0);
    }
    assert_int_equal(read_one(at, 1)->n_steps, 2000);
    store_fixture_close(at);
    if (!support_has_postgres()) { // which gives nothing back by itself
        assert_in_range(file_size(at->path), 1, before / 2);
    }
    int64_t n_left = support_database_ask(
        at->path, "SELECT (SELECT count(*) FROM steps) + (SELECT count(*) FROM seats) +"
                  " (SELECT count(*) FROM texts) + (SELECT count(*) FROM chats)");
    assert_int_equal(n_left, 2 * 2003);
}

static void of_the_chat_the_last_lines_are_kept(void **state) {
    store_fixture *at = *state;
    store_table table = sample_table(1);
    store_put_table(at->store, &table);
    for (unsigned number = 1; number <= 500; number++) {
        store_chat chat = sample_chat(1, number);
        store_add_chat(at->store, &chat);
    }
    assert_int_equal(store_fixture_commit(at).n_failed, 0);
    const findings *got = read_one(at, 1);
    assert_int_equal(got->n_chats, 50);
    assert_int_equal(got->chats[49].number, 500);
    store_fixture_close(at);
    assert_int_equal(support_database_ask(at->path, "SELECT count(*) FROM chats"), 200);
    assert_int_equal(support_database_ask(at->path, "SELECT min(number) FROM chats"), 301);
}

static void old_tables_are_found_a_few_at_a_time(void **state) {
    store_fixture *at = *state;
    store_old old[2] = {{0}};
    store_old after = {0};
    uint32_t n = 0;
    ant_error error;
    for (unsigned digit = 1; digit <= 5; digit++) {
        store_table table = sample_table(digit);
        table.changed = digit == 5 ? 9000 : 1000; // of several at the same moment none is left out
        store_put_table(at->store, &table);
    }
    store_fixture_commit(at);
    char found[64] = "";
    do {
        assert_int_equal(store_read_old(at->store, 5000, &after, old, 2, &n, &error), ANT_OK);
        for (uint32_t i = 0; i < n; i++) {
            strcat(found, old[i].id + strlen(old[i].id) - 1);
            after = old[i];
        }
    } while (n > 0);
    assert_string_equal(found, "1234");
}

int main(void) {
    const struct CMUnitTest tests[] = {
#define CASE(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
        CASE(everything_that_was_stored_is_read_back_after_reopening),
        CASE(a_table_and_a_seat_are_written_over_as_a_whole),
        CASE(a_stepwise_store_writes_when_it_is_told_to_and_when_it_is_closed),
        CASE(the_texts_of_options_are_read_back_with_their_table),
        CASE(the_text_of_an_option_is_written_over_and_may_be_as_long_as_any),
        CASE(a_text_without_its_table_fails),
        CASE(tables_that_are_over_are_not_running),
        CASE(of_the_chat_the_last_fifty_lines_are_read_in_order),
        CASE(nothing_is_read_of_a_table_that_is_not_there),
        CASE(batches_are_numbered_and_an_empty_one_is_not_closed),
        CASE(what_is_in_the_open_batch_is_not_on_disk),
        CASE(closing_writes_what_is_queued),
        CASE(a_batch_that_the_schema_refuses_fails_whole_and_the_next_is_written),
        CASE(a_callback_can_end_the_reading),
        CASE(running_tables_are_read_by_turns_of_their_owners_the_last_changed_first),
        CASE(no_more_running_tables_are_read_than_are_asked_for),
        CASE(the_key_of_addresses_is_random_and_stays),
        CASE(a_table_that_is_forgotten_goes_with_all_its_rows_and_the_file_shrinks),
        CASE(of_the_chat_the_last_lines_are_kept),
        CASE(old_tables_are_found_a_few_at_a_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
