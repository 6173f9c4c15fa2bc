// SPDX-License-Identifier: MIT
//
// A game in which seats may act whom nobody waits for: clocks, stand-ins and bots, and decisions
// that others act beside.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "stall.h"
#include "table/fixture.h"
#include "table/game.h"

static ant_game stall;

static game_hall *open_stall(stage_plan plan) {
    stall = stall_game();
    plan.toy = &stall;
    return stage_open(&plan);
}

static const stall_state *position(const game_hall *stage) {
    return (const stall_state *)stage->table.history.match.state;
}

static void act_at(game_hall *stage, int seat, ant_action action) {
    stage_act(stage, stage_person(stage, seat), action);
    assert_string_equal(stage_refusal(stage, stage_person(stage, seat)), "");
}

/// Sends an act decided on the sheet `seq`, or after the request `after`; the request's number.
static uint32_t send(game_hall *stage, int seat, uint32_t seq, uint32_t after, const char *action) {
    char members[128];
    char going_on[32] = "";
    if (after != 0) {
        snprintf(going_on, sizeof going_on, "\"after\":%u,", (unsigned)after);
    }
    snprintf(members, sizeof members, "\"seq\":%u,%s\"action\":%s", (unsigned)seq, going_on,
             action);
    return stage_say(stage, stage_person(stage, seat), "act", members);
}

static const char *refusal(const game_hall *stage, int seat) {
    return stage_refusal(stage, stage_person((game_hall *)stage, seat));
}

static bool runs(const game_hall *stage, int seat) {
    return course_is_running(&stage->table, seat);
}

// Who is told to be awaited.

static void a_sheet_tells_who_may_act_and_who_is_awaited(void **state) {
    (void)state;
    game_hall *stage = open_stall((stage_plan){.seats = "hhh"});
    for (int seat = 0; seat < 3; seat++) {
        const ant_json_value *sheet = stage_sheet(stage, seat);
        assert_int_equal(json_size(json_get(sheet, "to_act")), 3);
        assert_int_equal(json_size(json_get(sheet, "awaited")), 1);
        assert_true(json_has_number(json_get(sheet, "awaited"), 1));
    }
    stage_close(stage);
}

// Clocks.

static void only_the_clock_of_who_is_awaited_runs(void **state) {
    (void)state;
    game_hall *stage = open_stall((stage_plan){.seats = "hhh", .clock_total = 100, .standin = 10});
    assert_true(runs(stage, 0));
    assert_false(runs(stage, 1));
    stage_wait(stage, 3000);
    act_at(stage, 1, STALL_OFFER);
    assert_int_equal(stage->table.seats[0].row.left_ms, 97000);
    assert_int_equal(stage->table.seats[1].row.left_ms, 100000);
    act_at(stage, 0, STALL_END);
    assert_false(runs(stage, 0));
    assert_true(runs(stage, 1)); // whose decision began before
    stage_wait(stage, 2000);
    act_at(stage, 1, STALL_WALK);
    assert_int_equal(stage->table.seats[1].row.left_ms, 98000);
    stage_close(stage);
}

static void who_is_not_awaited_gains_no_time_by_acting(void **state) {
    (void)state;
    game_hall *stage = open_stall(
        (stage_plan){.seats = "hhh", .clock_total = 100, .clock_increment = 5, .standin = 10});
    act_at(stage, 1, STALL_OFFER);
    act_at(stage, 1, STALL_WITHDRAW);
    assert_int_equal(stage->table.seats[1].row.left_ms, 100000);
    act_at(stage, 0, STALL_WALK);
    assert_int_equal(stage->table.seats[0].row.left_ms, 105000);
    stage_close(stage);
}

static void others_do_not_fill_the_clock_of_who_is_awaited(void **state) {
    (void)state;
    game_hall *stage = open_stall((stage_plan){.seats = "hhh", .clock_move = 20, .standin = 10});
    stage_wait(stage, 15000);
    act_at(stage, 1, STALL_OFFER);
    assert_int_equal(stage->table.seats[0].row.left_ms, 5000);
    act_at(stage, 0, STALL_WALK);
    assert_int_equal(stage->table.seats[0].row.left_ms, 20000);
    stage_wait(stage, 15000);
    act_at(stage, 0, STALL_END);
    assert_int_equal(stage->table.seats[1].row.left_ms, 20000);
    stage_close(stage);
}

static void who_has_no_time_left_may_still_act_where_nobody_waits(void **state) {
    (void)state;
    game_hall *stage = open_stall((stage_plan){.seats = "hhh", .clock_total = 20});
    stage_wait(stage, 20000); // a bot makes the decisions of this turn
    send(stage, 0, stage->table.told[0].seq, 0, "{\"type\":\"walk\"}");
    assert_string_equal(refusal(stage, 0), "not-now");
    while (position(stage)->player == 0) {
        assert_int_equal(stage_collect(stage), 1);
        stage_wait(stage, 0);
    }
    assert_true(course_is_person(&stage->table, 0));
    act_at(stage, 0, STALL_OFFER);
    assert_int_equal(stage_collect(stage), 0); // and no bot does so for it
    stage_close(stage);
}

// Stand-ins.

static void nobody_stands_in_for_who_is_not_awaited(void **state) {
    (void)state;
    game_hall *stage = open_stall((stage_plan){.seats = "hah", .standin = 30});
    stage_wait(stage, 1000000);
    assert_false(stage->table.seats[1].row.is_standin);
    assert_true(stage->table.deadline == INT64_MAX);
    act_at(stage, 0, STALL_END);
    assert_true(stage->table.seats[1].row.is_standin);
    stage_close(stage);
}

// Bots.

static void bots_that_are_not_awaited_act_while_a_person_decides(void **state) {
    (void)state;
    game_hall *stage = open_stall((stage_plan){.seats = "hbb", .pace = 600});
    for (int i = 0; i < 100 && position(stage)->done != 0x6; i++) {
        stage_collect(stage);
        stage_wait(stage, 600);
    }
    assert_int_equal(position(stage)->done, 0x6);
    assert_int_equal(position(stage)->turns, 0);
    assert_int_equal(stage_collect(stage), 0); // nobody is asked who is done
    act_at(stage, 0, STALL_WALK);
    stage_close(stage);
}

static void bots_play_a_whole_game_beside_each_other(void **state) {
    (void)state;
    game_hall *stage = open_stall((stage_plan){.seats = "bbb", .pace = 600});
    for (int i = 0; i < 10000 && stage->table.phase == TABLE_PLAYING; i++) {
        stage_collect(stage);
        stage_wait(stage, 600);
    }
    assert_int_equal(stage->table.phase, TABLE_OVER);
    stage_close(stage);
}

static void a_bot_leaves_people_time_for_what_they_were_offered(void **state) {
    (void)state;
    game_hall *stage = open_stall((stage_plan){.seats = "bh", .pace = 600});
    assert_int_equal(stage_collect(stage), 1);
    assert_true(stage->table.deadline == stage->now + 3000);
    stage_wait(stage, 2999);
    assert_int_equal(stage->table.history.match.n_plies, 0);
    act_at(stage, 1, STALL_DONE); // who wants nothing need not be waited for
    stage_wait(stage, 0);
    assert_int_equal(stage->table.history.match.n_plies, 2);
    stage_close(stage);
}

static void a_bot_does_not_wait_for_who_is_away(void **state) {
    (void)state;
    game_hall *stage = open_stall((stage_plan){.seats = "ba", .pace = 600});
    assert_int_equal(stage_collect(stage), 1);
    assert_true(stage->table.deadline == stage->now + 600);
    stage_close(stage);
}

// Decisions that others act beside.

static void a_decision_stands_while_only_others_act(void **state) {
    (void)state;
    game_hall *stage = open_stall((stage_plan){.seats = "hhh"});
    uint32_t seq = stage->table.told[0].seq;
    act_at(stage, 1, STALL_OFFER);
    act_at(stage, 2, STALL_TAKE + 1);
    send(stage, 0, seq, 0, "{\"type\":\"walk\"}"); // its choice has changed twice
    assert_string_equal(refusal(stage, 0), "");
    send(stage, 0, seq, 0, "{\"type\":\"walk\"}");
    assert_string_equal(refusal(stage, 0), "stale"); // it has acted itself
    stage_close(stage);
}

static void an_offer_that_was_made_anew_is_another(void **state) {
    (void)state;
    game_hall *stage = open_stall((stage_plan){.seats = "hhh"});
    act_at(stage, 1, STALL_OFFER);
    uint32_t seq = stage->table.told[0].seq;
    act_at(stage, 1, STALL_WITHDRAW);
    send(stage, 0, seq, 0, "{\"type\":\"take\",\"from\":2}");
    assert_string_equal(refusal(stage, 0), "illegal");
    act_at(stage, 1, STALL_OFFER);
    send(stage, 0, seq, 0, "{\"type\":\"take\",\"from\":2}");
    assert_string_equal(refusal(stage, 0), "stale");
    seq = stage->table.told[0].seq;
    act_at(stage, 2, STALL_OFFER);
    send(stage, 0, seq, 0, "{\"type\":\"take\",\"from\":3}"); // that sheet did not have it
    assert_string_equal(refusal(stage, 0), "stale");
    send(stage, 0, seq, 0, "{\"type\":\"take\",\"from\":2}");
    assert_string_equal(refusal(stage, 0), "");
    stage_close(stage);
}

static void acts_that_go_on_from_each_other_are_done_though_others_act_between(void **state) {
    (void)state;
    game_hall *stage = open_stall((stage_plan){.seats = "hhh"});
    uint32_t seq = stage->table.told[0].seq;
    uint32_t first = send(stage, 0, seq, 0, "{\"type\":\"walk\"}");
    act_at(stage, 1, STALL_OFFER);
    uint32_t second = send(stage, 0, seq, first, "{\"type\":\"walk\"}");
    assert_string_equal(refusal(stage, 0), "");
    act_at(stage, 2, STALL_TAKE + 1);
    send(stage, 0, seq, second, "{\"type\":\"end\"}");
    assert_string_equal(refusal(stage, 0), "");
    assert_int_equal(position(stage)->turns, 1);
    stage_close(stage);
}

static void what_goes_on_from_a_refused_act_is_refused_too(void **state) {
    (void)state;
    game_hall *stage = open_stall((stage_plan){.seats = "hhh"});
    uint32_t seq = stage->table.told[0].seq;
    uint32_t first = send(stage, 0, seq, 0, "{\"type\":\"take\",\"from\":2}");
    assert_string_equal(refusal(stage, 0), "illegal");
    uint32_t second = send(stage, 0, seq, first, "{\"type\":\"end\"}");
    assert_string_equal(refusal(stage, 0), "stale");
    send(stage, 0, seq, second, "{\"type\":\"end\"}");
    assert_string_equal(refusal(stage, 0), "stale");
    stage_close(stage);
}

static void what_was_taken_back_is_not_gone_on_from(void **state) {
    (void)state;
    game_hall *stage = open_stall((stage_plan){.seats = "hhh"});
    uint32_t seq = stage->table.told[0].seq;
    uint32_t first = send(stage, 0, seq, 0, "{\"type\":\"walk\"}");
    stage_say(stage, stage_person(stage, 0), "undo", "");
    assert_int_equal(stage->table.history.match.n_plies, 0);
    send(stage, 0, seq, first, "{\"type\":\"end\"}");
    assert_string_equal(refusal(stage, 0), "stale");
    stage_close(stage);
}

static void a_hint_stands_while_only_others_act(void **state) {
    (void)state;
    game_hall *stage = open_stall((stage_plan){.seats = "hhh"});
    stage_say(stage, stage_person(stage, 0), "hint", "");
    act_at(stage, 1, STALL_OFFER);
    stage_collect(stage);
    assert_string_equal(refusal(stage, 0), "");
    (void)stage_last(stage, stage_person(stage, 0), "hint");
    stage_close(stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sheet_tells_who_may_act_and_who_is_awaited),
        cmocka_unit_test(only_the_clock_of_who_is_awaited_runs),
        cmocka_unit_test(who_is_not_awaited_gains_no_time_by_acting),
        cmocka_unit_test(others_do_not_fill_the_clock_of_who_is_awaited),
        cmocka_unit_test(who_has_no_time_left_may_still_act_where_nobody_waits),
        cmocka_unit_test(nobody_stands_in_for_who_is_not_awaited),
        cmocka_unit_test(bots_that_are_not_awaited_act_while_a_person_decides),
        cmocka_unit_test(bots_play_a_whole_game_beside_each_other),
        cmocka_unit_test(a_bot_leaves_people_time_for_what_they_were_offered),
        cmocka_unit_test(a_bot_does_not_wait_for_who_is_away),
        cmocka_unit_test(a_decision_stands_while_only_others_act),
        cmocka_unit_test(an_offer_that_was_made_anew_is_another),
        cmocka_unit_test(acts_that_go_on_from_each_other_are_done_though_others_act_between),
        cmocka_unit_test(what_goes_on_from_a_refused_act_is_refused_too),
        cmocka_unit_test(what_was_taken_back_is_not_gone_on_from),
        cmocka_unit_test(a_hint_stands_while_only_others_act),
    };
    return cmocka_run_group_tests_name("course awaited", tests, NULL, NULL);
}
