// SPDX-License-Identifier: MIT
//
// Clocks, people who are away, and the bots that stand in for them.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "table/fixture.h"

static int64_t left_of(const ant_json_value *message, int seat) {
    const ant_json_value *left = json_at(message, "clocks/left_ms");
    return json_number(json_item(left, (size_t)seat));
}

static bool runs(const ant_json_value *message, int seat) {
    return json_has_number(json_at(message, "clocks/running"), seat + 1);
}

/// The clocks as the person would be told now.
static const ant_json_value *look(game_hall *stage, int seat) {
    stage_say(stage, stage_person(stage, seat), "view", "");
    return stage_last(stage, stage_person(stage, seat), "view");
}

static void act_at(game_hall *stage, int seat) {
    stage_act(stage, stage_person(stage, seat), stage_legal(stage, seat));
    assert_string_equal(stage_refusal(stage, stage_person(stage, seat)), "");
}

/// All declare at once, so that the first trick begins; the seat that leads it.
static int declare_all(game_hall *stage) {
    for (int seat = 0; seat < stage->table.row.n_seats; seat++) {
        act_at(stage, seat);
    }
    return stage_next(stage);
}

// Clocks.

static void every_seat_that_has_a_decision_has_its_clock_running(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhb", .clock_total = 100, .standin = 10};
    game_hall *stage = stage_open(&plan);
    stage_wait(stage, 3000);
    const ant_json_value *view = look(stage, 0);
    assert_true(runs(view, 0) && runs(view, 1));
    assert_false(runs(view, 2)); // bots have no clock
    assert_int_equal(left_of(view, 0), 97000);
    assert_int_equal(left_of(view, 2), 100000);
    act_at(stage, 0);
    stage_wait(stage, 2000);
    view = look(stage, 0);
    assert_false(runs(view, 0));
    assert_int_equal(left_of(view, 0), 97000);
    assert_int_equal(left_of(view, 1), 95000);
    stage_close(stage);
}

static void an_update_tells_the_clocks_as_of_now(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhh", .clock_total = 100, .standin = 10};
    game_hall *stage = stage_open(&plan);
    stage_wait(stage, 1500);
    act_at(stage, 0);
    const ant_json_value *update = stage_last(stage, stage_person(stage, 1), "update");
    assert_int_equal(json_number_at(update, "now"), stage->now);
    assert_int_equal(left_of(update, 0), 98500);
    assert_int_equal(left_of(update, 1), 98500);
    stage_close(stage);
}

static void a_ply_adds_the_increment(void **state) {
    (void)state;
    const stage_plan plan = {
        .seats = "hhh", .clock_total = 100, .clock_increment = 5, .standin = 10};
    game_hall *stage = stage_open(&plan);
    stage_wait(stage, 3000);
    act_at(stage, 1);
    assert_int_equal(stage->table.seats[1].row.left_ms, 102000);
    stage_close(stage);
}

static void a_clock_by_the_move_is_full_at_every_decision(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhh", .clock_move = 20, .standin = 10};
    game_hall *stage = stage_open(&plan);
    stage_wait(stage, 15000);
    int leader = declare_all(stage);
    const ant_json_value *view = look(stage, 0);
    assert_int_equal(left_of(view, leader), 20000);
    assert_true(runs(view, leader));
    stage_wait(stage, 15000);
    view = look(stage, 0);
    assert_int_equal(left_of(view, leader), 5000);
    stage_close(stage);
}

static void clocks_are_stored_with_every_step(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhh", .clock_total = 100, .standin = 10};
    game_hall *stage = stage_open(&plan);
    stage_wait(stage, 4000);
    act_at(stage, 0);
    for (int seat = 0; seat < 3; seat++) { // all of them were running
        assert_int_equal(stage->stored[seat].left_ms, 96000);
    }
    stage_close(stage);
}

static void the_time_of_a_server_that_is_down_does_not_count(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhh", .clock_total = 100, .standin = 10};
    game_hall *stage = stage_open(&plan);
    stage_wait(stage, 4000);
    act_at(stage, 0);
    game_hall *again = stage_take_up(stage, &plan);
    again->now += 1000000; // without a tick
    course_resume(again, &again->table);
    stage_enter(again, 0);
    const ant_json_value *view = look(again, 0);
    assert_int_equal(left_of(view, 1), 96000);
    assert_true(runs(view, 1));
    stage_close(again);
    stage_close(stage);
}

static void when_time_is_up_a_bot_stands_in(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhh", .clock_move = 20, .standin = 10, .pace = 600};
    game_hall *stage = stage_open(&plan);
    act_at(stage, 1);
    act_at(stage, 2);
    stage_wait(stage, 19999);
    assert_false(stage->table.seats[0].row.is_standin);
    stage->table.is_dirty = false;
    stage_wait(stage, 1);
    assert_true(stage->table.seats[0].row.is_standin);
    assert_true(stage->stored[0].is_standin);
    assert_true(stage->table.is_dirty);
    const ant_json_value *view = look(stage, 0);
    assert_int_equal(left_of(view, 0), 0);
    assert_false(runs(view, 0));
    stage_say(stage, stage_person(stage, 0), "act",
              "\"seq\":1,\"action\":{\"type\":\"declare\",\"declaration\":\"allegiance\"}");
    assert_string_equal(stage_refusal(stage, stage_person(stage, 0)), "not-now");
    assert_int_equal(stage_collect(stage), 1);
    assert_int_equal(stage->table.history.match.n_plies, 3);
    assert_int_equal(stage->table.history.steps[2].seat, 0);
    stage_close(stage);
}

static void without_stand_ins_a_bot_makes_the_one_decision_that_is_out_of_time(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhh", .clock_move = 20};
    game_hall *stage = stage_open(&plan);
    act_at(stage, 1);
    act_at(stage, 2);
    stage_wait(stage, 20000);
    assert_false(stage->table.seats[0].row.is_standin);
    assert_int_equal(stage_collect(stage), 1);
    assert_int_equal(stage->table.history.match.n_plies, 3);
    while (stage_next(stage) != 0) {
        act_at(stage, stage_next(stage));
    }
    const ant_json_value *view = look(stage, 0);
    assert_int_equal(left_of(view, 0), 20000);
    act_at(stage, 0);
    stage_close(stage);
}

static void who_is_out_of_time_comes_back_for_the_next_decision(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhh", .clock_move = 20, .standin = 10};
    game_hall *stage = stage_open(&plan);
    act_at(stage, 1);
    act_at(stage, 2);
    stage_wait(stage, 20000);
    stage_say(stage, stage_person(stage, 0), "back", "");
    assert_string_equal(stage_refusal(stage, stage_person(stage, 0)), "");
    assert_false(stage->table.seats[0].row.is_standin);
    stage_collect(stage); // this decision is the bot's
    assert_int_equal(stage->table.history.match.n_plies, 3);
    while (stage_next(stage) != 0) {
        act_at(stage, stage_next(stage));
    }
    stage_collect(stage);
    assert_int_equal(stage_next(stage), 0);
    act_at(stage, 0);
    stage_close(stage);
}

static void nobody_gains_time_by_an_undo(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhh", .clock_move = 20, .standin = 10};
    game_hall *stage = stage_open(&plan);
    stage_wait(stage, 12000);
    act_at(stage, 0);
    stage_say(stage, stage_person(stage, 0), "undo", "");
    const ant_json_value *update = stage_last(stage, stage_person(stage, 0), "update");
    assert_int_equal(left_of(update, 0), 8000);
    assert_true(runs(update, 0));
    stage_close(stage);
}

// Stand-ins.

static void a_bot_stands_in_for_who_is_away_and_has_a_decision_to_make(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hha", .standin = 30};
    game_hall *stage = stage_open(&plan);
    stage_wait(stage, 29999);
    assert_false(stage->table.seats[2].row.is_standin);
    stage->table.is_dirty = false;
    stage_wait(stage, 1);
    assert_true(stage->table.seats[2].row.is_standin);
    assert_true(stage->stored[2].is_standin);
    assert_true(stage->table.is_dirty);
    assert_int_equal(stage_collect(stage), 1);
    assert_int_equal(stage->table.history.steps[0].seat, 2);
    stage_close(stage);
}

static void nobody_stands_in_for_who_has_nothing_to_decide(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhh", .standin = 30};
    game_hall *stage = stage_open(&plan);
    act_at(stage, 2);
    stage_leave(stage, stage_person(stage, 2));
    stage_wait(stage, 1000000);
    assert_false(stage->table.seats[2].row.is_standin);
    assert_true(stage->table.deadline == INT64_MAX);
    act_at(stage, 0);
    act_at(stage, 1);
    bool is_its_turn = stage_next(stage) == 2;
    assert_int_equal(stage->table.seats[2].row.is_standin, is_its_turn);
    stage_close(stage);
}

static void with_standin_zero_the_table_waits_for_ever(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hha"};
    game_hall *stage = stage_open(&plan);
    stage_wait(stage, 100000000);
    assert_false(stage->table.seats[2].row.is_standin);
    assert_true(stage->table.deadline == INT64_MAX);
    stage_close(stage);
}

static void the_seat_is_given_back_when_the_person_connects(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hha", .standin = 30, .pace = 600};
    game_hall *stage = stage_open(&plan);
    stage_wait(stage, 30000);
    uint64_t ticket = stage->table.seats[2].ticket;
    assert_int_not_equal(ticket, 0);
    stage->table.is_dirty = false;
    stage_enter(stage, 2);
    assert_false(stage->table.seats[2].row.is_standin);
    assert_false(stage->stored[2].is_standin);
    assert_true(stage->table.is_dirty);
    assert_int_equal(stage_collect(stage), 1); // the thought comes too late
    stage_wait(stage, 10000);
    assert_int_equal(stage->table.history.match.n_plies, 0);
    act_at(stage, 2);
    stage_close(stage);
}

static void others_may_call_a_stand_in_and_stop_it(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hha", .standin = 30};
    game_hall *stage = stage_open(&plan);
    hall_person *person = stage_person(stage, 0);
    stage_say(stage, person, "standin", "\"seat\":3,\"on\":true");
    assert_string_equal(stage_refusal(stage, person), "");
    assert_true(stage->table.seats[2].row.is_standin);
    stage_say(stage, person, "standin", "\"seat\":3,\"on\":false");
    assert_false(stage->table.seats[2].row.is_standin);
    stage_collect(stage);
    stage_wait(stage, 1000000); // it waits on
    assert_false(stage->table.seats[2].row.is_standin);
    assert_int_equal(stage->table.history.match.n_plies, 0);
    stage_enter(stage, 2);
    stage_leave(stage, stage_person(stage, 2));
    stage_wait(stage, 30000); // another absence
    assert_true(stage->table.seats[2].row.is_standin);
    stage_close(stage);
}

static void nobody_is_replaced_who_is_here_or_no_person(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhb", .pace = 1000};
    game_hall *stage = stage_open(&plan);
    hall_person *person = stage_person(stage, 0);
    static const char *const requests[][2] = {{"\"seat\":2,\"on\":true", "not-now"},
                                              {"\"seat\":2,\"on\":false", "not-now"},
                                              {"\"seat\":3,\"on\":false", "not-now"},
                                              {"\"seat\":4,\"on\":true", "no-such-seat"}};
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        stage_say(stage, person, "standin", requests[i][0]);
        assert_string_equal(stage_refusal(stage, person), requests[i][1]);
    }
    stage_say(stage, person, "back", "");
    assert_string_equal(stage_refusal(stage, person), "not-now");
    stage_close(stage);
}

static void who_acts_is_back(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhh", .standin = 30, .pace = 600};
    game_hall *stage = stage_open(&plan);
    hall_person *person = stage_person(stage, 2);
    stage_leave(stage, person);
    stage_say(stage, stage_person(stage, 0), "standin", "\"seat\":3,\"on\":true");
    assert_true(stage->table.seats[2].row.is_standin);
    stage_act(stage, person, stage_legal(stage, 2)); // from a connection that was slow to go
    assert_false(stage->table.seats[2].row.is_standin);
    assert_int_equal(stage->table.history.match.n_plies, 1);
    stage_close(stage);
}

static void who_leaves_is_replaced_for_good(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhh"};
    game_hall *stage = stage_open(&plan);
    stage->table.seats[2].row.has_left = true;
    course_presence(stage, &stage->table, 2);
    course_tick(stage, &stage->table);
    assert_true(stage->table.seats[2].row.is_standin);
    stage_say(stage, stage_person(stage, 0), "standin", "\"seat\":3,\"on\":false");
    assert_string_equal(stage_refusal(stage, stage_person(stage, 0)), "not-now");
    assert_int_equal(stage_collect(stage), 1);
    assert_int_equal(stage->table.history.steps[0].seat, 2);
    stage_close(stage);
}

static void a_clock_stands_still_while_a_bot_stands_in(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hha", .clock_total = 100, .standin = 30, .pace = 100000};
    game_hall *stage = stage_open(&plan);
    stage_wait(stage, 50000); // 30 s of them the person's
    const ant_json_value *view = look(stage, 0);
    assert_int_equal(left_of(view, 2), 70000);
    assert_false(runs(view, 2));
    stage_enter(stage, 2);
    stage_wait(stage, 1000);
    view = look(stage, 0);
    assert_int_equal(left_of(view, 2), 69000);
    assert_true(runs(view, 2));
    stage_close(stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_seat_that_has_a_decision_has_its_clock_running),
        cmocka_unit_test(an_update_tells_the_clocks_as_of_now),
        cmocka_unit_test(a_ply_adds_the_increment),
        cmocka_unit_test(a_clock_by_the_move_is_full_at_every_decision),
        cmocka_unit_test(clocks_are_stored_with_every_step),
        cmocka_unit_test(the_time_of_a_server_that_is_down_does_not_count),
        cmocka_unit_test(when_time_is_up_a_bot_stands_in),
        cmocka_unit_test(without_stand_ins_a_bot_makes_the_one_decision_that_is_out_of_time),
        cmocka_unit_test(who_is_out_of_time_comes_back_for_the_next_decision),
        cmocka_unit_test(nobody_gains_time_by_an_undo),
        cmocka_unit_test(a_bot_stands_in_for_who_is_away_and_has_a_decision_to_make),
        cmocka_unit_test(nobody_stands_in_for_who_has_nothing_to_decide),
        cmocka_unit_test(with_standin_zero_the_table_waits_for_ever),
        cmocka_unit_test(the_seat_is_given_back_when_the_person_connects),
        cmocka_unit_test(others_may_call_a_stand_in_and_stop_it),
        cmocka_unit_test(nobody_is_replaced_who_is_here_or_no_person),
        cmocka_unit_test(who_acts_is_back),
        cmocka_unit_test(who_leaves_is_replaced_for_good),
        cmocka_unit_test(a_clock_stands_still_while_a_bot_stands_in),
    };
    return cmocka_run_group_tests_name("course clock", tests, NULL, NULL);
}
