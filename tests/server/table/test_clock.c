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
static const ant_json_value *look(game_hall *fixture, int seat) {
    table_fixture_say(fixture, table_fixture_person(fixture, seat), "snapshot", "");
    return table_fixture_last(fixture, table_fixture_person(fixture, seat), "snapshot");
}

static void act_at(game_hall *fixture, int seat) {
    table_fixture_act(fixture, table_fixture_person(fixture, seat),
                      table_fixture_legal(fixture, seat));
    assert_string_equal(table_fixture_refusal(fixture, table_fixture_person(fixture, seat)), "");
}

/// All declare at once, so that the first trick begins; the seat that leads it.
static int declare_all(game_hall *fixture) {
    for (int seat = 0; seat < fixture->table.row.n_seats; seat++) {
        act_at(fixture, seat);
    }
    return table_fixture_next(fixture);
}

// Clocks.

static void every_seat_that_has_a_decision_has_its_clock_running(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhb", .clock_total = 100, .standin = 10};
    game_hall *fixture = table_fixture_open(&plan);
    table_fixture_wait(fixture, 3000);
    const ant_json_value *message = look(fixture, 0);
    assert_true(runs(message, 0) && runs(message, 1));
    assert_false(runs(message, 2)); // bots have no clock
    assert_int_equal(left_of(message, 0), 97000);
    assert_int_equal(left_of(message, 2), 100000);
    act_at(fixture, 0);
    table_fixture_wait(fixture, 2000);
    message = look(fixture, 0);
    assert_false(runs(message, 0));
    assert_int_equal(left_of(message, 0), 97000);
    assert_int_equal(left_of(message, 1), 95000);
    table_fixture_close(fixture);
}

static void an_update_tells_the_clocks_as_of_now(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh", .clock_total = 100, .standin = 10};
    game_hall *fixture = table_fixture_open(&plan);
    table_fixture_wait(fixture, 1500);
    act_at(fixture, 0);
    const ant_json_value *update =
        table_fixture_last(fixture, table_fixture_person(fixture, 1), "update");
    assert_int_equal(json_number_at(update, "now"), fixture->now);
    assert_int_equal(left_of(update, 0), 98500);
    assert_int_equal(left_of(update, 1), 98500);
    table_fixture_close(fixture);
}

static void a_ply_adds_the_increment(void **state) {
    (void)state;
    const table_fixture_plan plan = {
        .seats = "hhh", .clock_total = 100, .clock_increment = 5, .standin = 10};
    game_hall *fixture = table_fixture_open(&plan);
    table_fixture_wait(fixture, 3000);
    act_at(fixture, 1);
    assert_int_equal(fixture->table.seats[1].row.left_ms, 102000);
    table_fixture_close(fixture);
}

static void a_clock_by_the_move_is_full_at_every_decision(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh", .clock_move = 20, .standin = 10};
    game_hall *fixture = table_fixture_open(&plan);
    table_fixture_wait(fixture, 15000);
    int leader = declare_all(fixture);
    const ant_json_value *message = look(fixture, 0);
    assert_int_equal(left_of(message, leader), 20000);
    assert_true(runs(message, leader));
    table_fixture_wait(fixture, 15000);
    message = look(fixture, 0);
    assert_int_equal(left_of(message, leader), 5000);
    table_fixture_close(fixture);
}

static void clocks_are_stored_with_every_step(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh", .clock_total = 100, .standin = 10};
    game_hall *fixture = table_fixture_open(&plan);
    table_fixture_wait(fixture, 4000);
    act_at(fixture, 0);
    for (int seat = 0; seat < 3; seat++) { // all of them were running
        assert_int_equal(fixture->stored[seat].left_ms, 96000);
    }
    table_fixture_close(fixture);
}

static void the_time_of_a_server_that_is_down_does_not_count(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh", .clock_total = 100, .standin = 10};
    game_hall *fixture = table_fixture_open(&plan);
    table_fixture_wait(fixture, 4000);
    act_at(fixture, 0);
    game_hall *again = table_fixture_take_up(fixture, &plan);
    again->now += 1000000; // without a tick
    table_game_resume(again, &again->table);
    table_fixture_enter(again, 0);
    const ant_json_value *message = look(again, 0);
    assert_int_equal(left_of(message, 1), 96000);
    assert_true(runs(message, 1));
    table_fixture_close(again);
    table_fixture_close(fixture);
}

static void when_time_is_up_a_bot_stands_in(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh", .clock_move = 20, .standin = 10, .pace = 600};
    game_hall *fixture = table_fixture_open(&plan);
    act_at(fixture, 1);
    act_at(fixture, 2);
    table_fixture_wait(fixture, 19999);
    assert_false(fixture->table.seats[0].row.is_standin);
    fixture->table.is_dirty = false;
    table_fixture_wait(fixture, 1);
    assert_true(fixture->table.seats[0].row.is_standin);
    assert_true(fixture->stored[0].is_standin);
    assert_true(fixture->table.is_dirty);
    const ant_json_value *message = look(fixture, 0);
    assert_int_equal(left_of(message, 0), 0);
    assert_false(runs(message, 0));
    table_fixture_say(fixture, table_fixture_person(fixture, 0), "act",
                      "\"seq\":1,\"action\":{\"type\":\"declare\",\"declaration\":\"allegiance\"}");
    assert_string_equal(table_fixture_refusal(fixture, table_fixture_person(fixture, 0)),
                        "not-now");
    assert_int_equal(table_fixture_collect(fixture), 1);
    table_fixture_wait(fixture, fixture->pace / 4);
    assert_int_equal(fixture->table.history.match.n_plies, 3);
    assert_int_equal(fixture->table.history.steps[2].seat, 0);
    table_fixture_close(fixture);
}

static void without_stand_ins_a_bot_makes_the_one_decision_that_is_out_of_time(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh", .clock_move = 20};
    game_hall *fixture = table_fixture_open(&plan);
    act_at(fixture, 1);
    act_at(fixture, 2);
    table_fixture_wait(fixture, 20000);
    assert_false(fixture->table.seats[0].row.is_standin);
    assert_int_equal(table_fixture_collect(fixture), 1);
    assert_int_equal(fixture->table.history.match.n_plies, 3);
    while (table_fixture_next(fixture) != 0) {
        act_at(fixture, table_fixture_next(fixture));
    }
    const ant_json_value *message = look(fixture, 0);
    assert_int_equal(left_of(message, 0), 20000);
    act_at(fixture, 0);
    table_fixture_close(fixture);
}

static void who_is_out_of_time_comes_back_for_the_next_decision(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh", .clock_move = 20, .standin = 10};
    game_hall *fixture = table_fixture_open(&plan);
    act_at(fixture, 1);
    act_at(fixture, 2);
    table_fixture_wait(fixture, 20000);
    table_fixture_say(fixture, table_fixture_person(fixture, 0), "back", "");
    assert_string_equal(table_fixture_refusal(fixture, table_fixture_person(fixture, 0)), "");
    assert_false(fixture->table.seats[0].row.is_standin);
    table_fixture_collect(fixture); // this decision is the bot's
    assert_int_equal(fixture->table.history.match.n_plies, 3);
    while (table_fixture_next(fixture) != 0) {
        act_at(fixture, table_fixture_next(fixture));
    }
    table_fixture_collect(fixture);
    assert_int_equal(table_fixture_next(fixture), 0);
    act_at(fixture, 0);
    table_fixture_close(fixture);
}

static void nobody_gains_time_by_an_undo(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh", .clock_move = 20, .standin = 10};
    game_hall *fixture = table_fixture_open(&plan);
    table_fixture_wait(fixture, 12000);
    act_at(fixture, 0);
    table_fixture_say(fixture, table_fixture_person(fixture, 0), "undo", "");
    const ant_json_value *update =
        table_fixture_last(fixture, table_fixture_person(fixture, 0), "update");
    assert_int_equal(left_of(update, 0), 8000);
    assert_true(runs(update, 0));
    table_fixture_close(fixture);
}

// Stand-ins.

static void a_bot_stands_in_for_who_is_away_and_has_a_decision_to_make(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hha", .standin = 30};
    game_hall *fixture = table_fixture_open(&plan);
    act_at(fixture, 0);
    table_fixture_wait(fixture, 29999);
    assert_false(fixture->table.seats[2].row.is_standin);
    fixture->table.is_dirty = false;
    table_fixture_wait(fixture, 1);
    assert_true(fixture->table.seats[2].row.is_standin);
    assert_true(fixture->stored[2].is_standin);
    assert_true(fixture->table.is_dirty);
    assert_int_equal(table_fixture_collect(fixture), 1);
    assert_int_equal(fixture->table.history.steps[1].seat, 2);
    table_fixture_close(fixture);
}

static void nobody_stands_in_for_who_has_nothing_to_decide(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh", .standin = 30};
    game_hall *fixture = table_fixture_open(&plan);
    act_at(fixture, 2);
    table_fixture_leave(fixture, table_fixture_person(fixture, 2));
    table_fixture_wait(fixture, 1000000);
    assert_false(fixture->table.seats[2].row.is_standin);
    assert_true(fixture->table.deadline == INT64_MAX);
    act_at(fixture, 0);
    act_at(fixture, 1);
    bool is_its_turn = table_fixture_next(fixture) == 2;
    assert_int_equal(fixture->table.seats[2].row.is_standin, is_its_turn);
    table_fixture_close(fixture);
}

static void with_standin_zero_the_table_waits_for_ever(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hha"};
    game_hall *fixture = table_fixture_open(&plan);
    table_fixture_wait(fixture, 100000000);
    assert_false(fixture->table.seats[2].row.is_standin);
    assert_true(fixture->table.deadline == INT64_MAX);
    table_fixture_close(fixture);
}

static void the_seat_is_given_back_when_the_person_connects(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hha", .standin = 30, .pace = 600};
    game_hall *fixture = table_fixture_open(&plan);
    act_at(fixture, 0);
    table_fixture_wait(fixture, 30000);
    uint64_t ticket = fixture->table.seats[2].ticket;
    assert_int_not_equal(ticket, 0);
    fixture->table.is_dirty = false;
    table_fixture_enter(fixture, 2);
    assert_false(fixture->table.seats[2].row.is_standin);
    assert_false(fixture->stored[2].is_standin);
    assert_true(fixture->table.is_dirty);
    assert_int_equal(table_fixture_collect(fixture), 0);
    table_fixture_wait(fixture, 10000);
    assert_int_equal(fixture->table.history.match.n_plies, 1);
    act_at(fixture, 2);
    table_fixture_close(fixture);
}

static void others_may_call_a_stand_in_and_stop_it(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hha", .standin = 30};
    game_hall *fixture = table_fixture_open(&plan);
    hall_person *person = table_fixture_person(fixture, 0);
    table_fixture_say(fixture, person, "standin", "\"seat\":3,\"on\":true");
    assert_string_equal(table_fixture_refusal(fixture, person), "");
    assert_true(fixture->table.seats[2].row.is_standin);
    table_fixture_say(fixture, person, "standin", "\"seat\":3,\"on\":false");
    assert_false(fixture->table.seats[2].row.is_standin);
    table_fixture_collect(fixture);
    table_fixture_wait(fixture, 1000000); // it waits on
    assert_false(fixture->table.seats[2].row.is_standin);
    assert_int_equal(fixture->table.history.match.n_plies, 0);
    table_fixture_enter(fixture, 2);
    table_fixture_leave(fixture, table_fixture_person(fixture, 2));
    act_at(fixture, 1);
    table_fixture_wait(fixture, 30000); // another absence
    assert_true(fixture->table.seats[2].row.is_standin);
    table_fixture_close(fixture);
}

static void nobody_is_replaced_who_is_here_or_no_person(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhb", .pace = 1000};
    game_hall *fixture = table_fixture_open(&plan);
    hall_person *person = table_fixture_person(fixture, 0);
    static const char *const requests[][2] = {{"\"seat\":2,\"on\":true", "not-now"},
                                              {"\"seat\":2,\"on\":false", "not-now"},
                                              {"\"seat\":3,\"on\":false", "not-now"},
                                              {"\"seat\":4,\"on\":true", "no-such-seat"}};
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        table_fixture_say(fixture, person, "standin", requests[i][0]);
        assert_string_equal(table_fixture_refusal(fixture, person), requests[i][1]);
    }
    table_fixture_say(fixture, person, "back", "");
    assert_string_equal(table_fixture_refusal(fixture, person), "not-now");
    table_fixture_close(fixture);
}

static void who_acts_is_back(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh", .standin = 30, .pace = 600};
    game_hall *fixture = table_fixture_open(&plan);
    hall_person *person = table_fixture_person(fixture, 2);
    table_fixture_leave(fixture, person);
    table_fixture_say(fixture, table_fixture_person(fixture, 0), "standin",
                      "\"seat\":3,\"on\":true");
    assert_true(fixture->table.seats[2].row.is_standin);
    table_fixture_act(fixture, person,
                      table_fixture_legal(fixture, 2)); // from a connection that was slow to go
    assert_false(fixture->table.seats[2].row.is_standin);
    assert_int_equal(fixture->table.history.match.n_plies, 1);
    table_fixture_close(fixture);
}

static void who_leaves_is_replaced_for_good(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh"};
    game_hall *fixture = table_fixture_open(&plan);
    fixture->table.seats[2].row.has_left = true;
    table_game_presence(fixture, &fixture->table, 2);
    table_game_tick(fixture, &fixture->table);
    assert_true(fixture->table.seats[2].row.is_standin);
    table_fixture_say(fixture, table_fixture_person(fixture, 0), "standin",
                      "\"seat\":3,\"on\":false");
    assert_string_equal(table_fixture_refusal(fixture, table_fixture_person(fixture, 0)),
                        "not-now");
    assert_int_equal(table_fixture_collect(fixture), 1);
    assert_int_equal(fixture->table.history.steps[0].seat, 2);
    table_fixture_close(fixture);
}

static void a_clock_stands_still_while_a_bot_stands_in(void **state) {
    (void)state;
    const table_fixture_plan plan = {
        .seats = "hha", .clock_total = 100, .standin = 30, .pace = 100000};
    game_hall *fixture = table_fixture_open(&plan);
    act_at(fixture, 0);
    table_fixture_wait(fixture, 50000); // 30 s of them the person's
    const ant_json_value *message = look(fixture, 0);
    assert_int_equal(left_of(message, 2), 70000);
    assert_false(runs(message, 2));
    table_fixture_enter(fixture, 2);
    table_fixture_wait(fixture, 1000);
    message = look(fixture, 0);
    assert_int_equal(left_of(message, 2), 69000);
    assert_true(runs(message, 2));
    table_fixture_close(fixture);
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
    return cmocka_run_group_tests_name("table clock", tests, NULL, NULL);
}
