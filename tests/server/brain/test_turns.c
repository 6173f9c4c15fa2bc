// SPDX-License-Identifier: MIT
//
// Whose turn it is, by owner, table, kind and length.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>

#include "brain/turns.h"

enum { ROOM = 2048, SHORT = 1000, LONG = 3000000, MAX_TURNS = 4096 };

static turns *queue;
static brain_turn all[MAX_TURNS];
static unsigned n_turns;

static int setup(void **state) {
    (void)state;
    queue = turns_new(ROOM);
    n_turns = 0;
    return queue == NULL;
}

static bool is_any(const brain_turn *what, const void *context) {
    (void)what;
    (void)context;
    return true;
}

static int teardown(void **state) {
    (void)state;
    while (turns_pull(queue, is_any, NULL) != NULL) {
    }
    turns_free(queue);
    return 0;
}

static brain_turn *plan(uint32_t owner, uint64_t table, turn_kind kind, int64_t cost) {
    assert_true(n_turns < MAX_TURNS);
    brain_turn *made = &all[n_turns++];
    *made = (brain_turn){.owner = owner, .table = table, .kind = kind, .cost = cost};
    return made;
}

static brain_turn *add(uint32_t owner, uint64_t table, turn_kind kind, int64_t cost) {
    brain_turn *made = plan(owner, table, kind, cost);
    assert_true(turns_add(queue, made));
    return made;
}

/// Takes the next, which uses what was thought.
static brain_turn *run(void) {
    brain_turn *next = turns_take(queue);
    if (next != NULL) {
        turns_spend(next, next->cost);
        turns_end(queue, next);
    }
    return next;
}

static void who_waits_alone_is_next(void **state) {
    (void)state;
    assert_null(turns_take(queue));
    brain_turn *only = add(1, 1, TURN_JOB, LONG);
    assert_ptr_equal(run(), only);
    assert_null(turns_take(queue));
}

static void owners_get_equal_shares_however_many_tables_they_have(void **state) {
    (void)state;
    int64_t used[3] = {0};
    for (unsigned i = 0; i < 100; i++) {
        add(1, i, TURN_MOVE, LONG);
        add(2, 1000, TURN_MOVE, LONG / 3);
    }
    for (unsigned i = 0; i < 80; i++) {
        const brain_turn *next = run();
        used[next->owner] += next->owner == 1 ? LONG : LONG / 3;
        int64_t ahead = used[1] - used[2];
        assert_true(ahead <= LONG && ahead >= -LONG);
    }
}

static void tables_of_an_owner_take_turns(void **state) {
    (void)state;
    unsigned n[3] = {0};
    for (unsigned i = 0; i < 30; i++) {
        add(1, 1, TURN_MOVE, LONG);
    }
    for (unsigned i = 0; i < 10; i++) {
        add(1, 2, TURN_MOVE, LONG);
    }
    for (unsigned i = 0; i < 20; i++) {
        n[run()->table]++;
        assert_in_range(n[1] + 1 - n[2], 0, 2);
    }
}

static void what_is_short_goes_first_also_at_tables_of_one_owner(void **state) {
    (void)state;
    for (unsigned i = 0; i < 50; i++) {
        add(1, i, TURN_MOVE, LONG);
    }
    const brain_turn *own = add(1, 100, TURN_MOVE, SHORT);
    const brain_turn *other = add(2, 200, TURN_MOVE, 2 * SHORT);
    assert_ptr_equal(run(), own);
    assert_ptr_equal(run(), other);
    assert_int_equal(run()->owner, 1);
}

static void a_long_one_gives_way_to_a_short_one_and_goes_on(void **state) {
    (void)state;
    add(1, 1, TURN_MOVE, LONG);
    brain_turn *thinking = turns_take(queue);
    turns_spend(thinking, LONG / 2);
    assert_false(turns_has_better(queue, thinking));
    brain_turn *same = add(2, 2, TURN_MOVE, LONG + 1);
    assert_false(turns_has_better(queue, thinking)); // who is as long waits for the end
    brain_turn *quick = add(3, 3, TURN_MOVE, SHORT);
    assert_true(turns_has_better(queue, thinking));
    turns_put_back(thinking);
    assert_ptr_equal(run(), quick);
    assert_ptr_equal(turns_take(queue), thinking);
    assert_int_equal(thinking->cost, LONG / 2);
    assert_false(turns_has_better(queue, thinking));
    turns_spend(thinking, LONG / 2);
    turns_end(queue, thinking);
    assert_ptr_equal(run(), same);
}

static void what_takes_longer_than_was_thought_gives_way(void **state) {
    (void)state;
    add(1, 1, TURN_MOVE, SHORT);
    brain_turn *thinking = turns_take(queue);
    add(2, 2, TURN_MOVE, LONG);
    assert_false(turns_has_better(queue, thinking));
    turns_spend(thinking, LONG);
    assert_false(turns_has_better(queue, thinking));
    turns_spend(thinking, SHORT);
    assert_true(turns_has_better(queue, thinking));
    turns_end(queue, thinking);
}

static void nobody_saves_up_time(void **state) {
    (void)state;
    for (unsigned i = 0; i < 100; i++) {
        add(1, i, TURN_MOVE, LONG);
    }
    for (unsigned i = 0; i < 50; i++) {
        assert_int_equal(run()->owner, 1);
    }
    unsigned n[3] = {0};
    for (unsigned i = 0; i < 20; i++) {
        add(2, 1000 + i, TURN_MOVE, LONG);
    }
    for (unsigned i = 0; i < 20; i++) {
        n[run()->owner]++;
    }
    assert_in_range(n[2], 9, 11);
}

static void who_comes_back_has_not_lost_what_was_used(void **state) {
    (void)state;
    add(1, 1, TURN_MOVE, LONG);
    add(2, 2, TURN_MOVE, LONG);
    assert_int_equal(run()->owner + run()->owner, 3);
    add(2, 2, TURN_MOVE, LONG);
    add(3, 3, TURN_MOVE, SHORT);
    add(1, 1, TURN_MOVE, SHORT);
    assert_int_not_equal(run()->owner, 2);
    assert_int_not_equal(run()->owner, 2);
    assert_int_equal(run()->owner, 2);
}

static void moves_go_before_hints_and_these_before_other_work(void **state) {
    (void)state;
    brain_turn *job = add(1, 1, TURN_JOB, SHORT);
    brain_turn *hint = add(1, 1, TURN_HINT, SHORT);
    for (unsigned i = 0; i < 100; i++) {
        add(1 + i % 3, i, TURN_MOVE, 4 * SHORT);
    }
    for (unsigned i = 0; i < 100; i++) {
        assert_int_equal(run()->kind, TURN_MOVE);
    }
    assert_ptr_equal(run(), hint);
    assert_ptr_equal(run(), job);
}

static void hints_and_other_work_do_not_wait_for_ever(void **state) {
    (void)state;
    for (unsigned i = 0; i < 40; i++) {
        add(1, i, TURN_MOVE, LONG);
    }
    assert_int_equal(run()->kind, TURN_MOVE);
    brain_turn *job = add(2, 1, TURN_JOB, SHORT);
    brain_turn *hint = add(2, 2, TURN_HINT, SHORT);
    brain_turn *own = add(1, 1, TURN_HINT, SHORT);
    unsigned at[3] = {0};
    for (unsigned i = 1; i <= 12; i++) {
        const brain_turn *next = run();
        at[0] = next == hint ? i : at[0];
        at[1] = next == job ? i : at[1];
        at[2] = next == own ? i : at[2];
    }
    for (unsigned i = 0; i < 3; i++) {
        assert_in_range(at[i], 1, 12);
    }
    assert_true(at[0] < at[1]);
}

static void everybody_has_room_though_somebody_takes_all_there_is(void **state) {
    (void)state;
    unsigned n = 0;
    while (turns_add(queue, plan(1, n, TURN_MOVE, LONG))) {
        n++;
    }
    assert_int_equal(n, ROOM);
    for (uint32_t owner = 2; owner < 20; owner++) {
        for (unsigned i = 0; i < 16; i++) {
            assert_true(turns_add(queue, plan(owner, i, TURN_MOVE, SHORT)));
        }
    }
    assert_false(turns_add(queue, plan(1, 0, TURN_MOVE, SHORT)));
}

static bool is_of_table(const brain_turn *what, const void *context) {
    return what->table == *(const uint64_t *)context;
}

static void see(brain_turn *what, void *context) {
    (void)what;
    ++*(unsigned *)context;
}

static void what_is_pulled_out_is_never_next(void **state) {
    (void)state;
    const uint64_t table = 7;
    unsigned n = 0;
    add(1, 1, TURN_MOVE, LONG);
    brain_turn *gone = add(1, 7, TURN_MOVE, SHORT);
    assert_ptr_equal(turns_pull(queue, is_of_table, &table), gone);
    assert_null(turns_pull(queue, is_of_table, &table));
    turns_each(queue, see, &n);
    assert_int_equal(n, 1);
    assert_int_equal(run()->table, 1);
    assert_null(run());
}

int main(void) {
#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
    const struct CMUnitTest tests[] = {
        TEST(who_waits_alone_is_next),
        TEST(owners_get_equal_shares_however_many_tables_they_have),
        TEST(tables_of_an_owner_take_turns),
        TEST(what_is_short_goes_first_also_at_tables_of_one_owner),
        TEST(a_long_one_gives_way_to_a_short_one_and_goes_on),
        TEST(what_takes_longer_than_was_thought_gives_way),
        TEST(nobody_saves_up_time),
        TEST(who_comes_back_has_not_lost_what_was_used),
        TEST(moves_go_before_hints_and_these_before_other_work),
        TEST(hints_and_other_work_do_not_wait_for_ever),
        TEST(everybody_has_room_though_somebody_takes_all_there_is),
        TEST(what_is_pulled_out_is_never_next),
    };
#undef TEST
    return cmocka_run_group_tests_name("turns", tests, NULL, NULL);
}
