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

static game_hall *open_stall(table_fixture_plan plan) {
    stall = stall_game();
    plan.toy = &stall;
    return table_fixture_open(&plan);
}

static const stall_state *position(const game_hall *fixture) {
    return (const stall_state *)fixture->table.history.match.state;
}

static void act_at(game_hall *fixture, int seat, ant_action action) {
    table_fixture_act(fixture, table_fixture_person(fixture, seat), action);
    assert_string_equal(table_fixture_refusal(fixture, table_fixture_person(fixture, seat)), "");
}

/// Sends an act decided on the snapshot `seq`, or after the request `after`; the request's number.
static uint32_t send(game_hall *fixture, int seat, uint32_t seq, uint32_t after,
                     const char *action) {
    char members[128];
    char going_on[32] = "";
    if (after != 0) {
        snprintf(going_on, sizeof going_on, "\"after\":%u,", (unsigned)after);
    }
    snprintf(members, sizeof members, "\"seq\":%u,%s\"action\":%s", (unsigned)seq, going_on,
             action);
    return table_fixture_say(fixture, table_fixture_person(fixture, seat), "act", members);
}

static const char *refusal(const game_hall *fixture, int seat) {
    return table_fixture_refusal(fixture, table_fixture_person((game_hall *)fixture, seat));
}

static bool runs(const game_hall *fixture, int seat) {
    return table_game_clock_runs(&fixture->table, seat);
}

// Who is told to be awaited.

static void a_snapshot_tells_who_may_act_and_who_is_awaited(void **state) {
    (void)state;
    game_hall *fixture = open_stall((table_fixture_plan){.seats = "hhh"});
    for (int seat = 0; seat < 3; seat++) {
        const ant_json_value *snapshot = table_fixture_snapshot(fixture, seat);
        assert_int_equal(json_size(json_get(snapshot, "to_act")), 3);
        assert_int_equal(json_size(json_get(snapshot, "awaited")), 1);
        assert_true(json_has_number(json_get(snapshot, "awaited"), 1));
    }
    table_fixture_close(fixture);
}

// Clocks.

static void only_the_clock_of_who_is_awaited_runs(void **state) {
    (void)state;
    game_hall *fixture =
        open_stall((table_fixture_plan){.seats = "hhh", .clock_total = 100, .standin = 10});
    assert_true(runs(fixture, 0));
    assert_false(runs(fixture, 1));
    table_fixture_wait(fixture, 3000);
    act_at(fixture, 1, STALL_OFFER);
    assert_int_equal(fixture->table.seats[0].row.left_ms, 97000);
    assert_int_equal(fixture->table.seats[1].row.left_ms, 100000);
    act_at(fixture, 0, STALL_END);
    assert_false(runs(fixture, 0));
    assert_true(runs(fixture, 1)); // whose decision started before
    table_fixture_wait(fixture, 2000);
    act_at(fixture, 1, STALL_WALK);
    assert_int_equal(fixture->table.seats[1].row.left_ms, 98000);
    table_fixture_close(fixture);
}

static void who_is_not_awaited_gains_no_time_by_acting(void **state) {
    (void)state;
    game_hall *fixture = open_stall((table_fixture_plan){
        .seats = "hhh", .clock_total = 100, .clock_increment = 5, .standin = 10});
    act_at(fixture, 1, STALL_OFFER);
    act_at(fixture, 1, STALL_WITHDRAW);
    assert_int_equal(fixture->table.seats[1].row.left_ms, 100000);
    act_at(fixture, 0, STALL_WALK);
    assert_int_equal(fixture->table.seats[0].row.left_ms, 105000);
    table_fixture_close(fixture);
}

static void others_do_not_fill_the_clock_of_who_is_awaited(void **state) {
    (void)state;
    game_hall *fixture =
        open_stall((table_fixture_plan){.seats = "hhh", .clock_move = 20, .standin = 10});
    table_fixture_wait(fixture, 15000);
    act_at(fixture, 1, STALL_OFFER);
    assert_int_equal(fixture->table.seats[0].row.left_ms, 5000);
    act_at(fixture, 0, STALL_WALK);
    assert_int_equal(fixture->table.seats[0].row.left_ms, 20000);
    table_fixture_wait(fixture, 15000);
    act_at(fixture, 0, STALL_END);
    assert_int_equal(fixture->table.seats[1].row.left_ms, 20000);
    table_fixture_close(fixture);
}

static void who_has_no_time_left_may_still_act_where_nobody_waits(void **state) {
    (void)state;
    game_hall *fixture = open_stall((table_fixture_plan){.seats = "hhh", .clock_total = 20});
    table_fixture_wait(fixture, 20000); // a bot makes the decisions of this turn
    send(fixture, 0, fixture->table.viewers[0].seq, 0, "{\"type\":\"walk\"}");
    assert_string_equal(refusal(fixture, 0), "not-now");
    while (position(fixture)->player == 0) {
        assert_int_equal(table_fixture_collect(fixture), 1);
        table_fixture_wait(fixture, 0);
    }
    assert_true(table_game_is_person(&fixture->table, 0));
    act_at(fixture, 0, STALL_OFFER);
    assert_int_equal(table_fixture_collect(fixture), 0); // and no bot does so for it
    table_fixture_close(fixture);
}

// Stand-ins.

static void nobody_stands_in_for_who_is_not_awaited(void **state) {
    (void)state;
    game_hall *fixture = open_stall((table_fixture_plan){.seats = "hah", .standin = 30});
    table_fixture_wait(fixture, 1000000);
    assert_false(fixture->table.seats[1].row.is_standin);
    assert_true(fixture->table.deadline == INT64_MAX);
    act_at(fixture, 0, STALL_END);
    assert_true(fixture->table.seats[1].row.is_standin);
    table_fixture_close(fixture);
}

// Bots.

static void bots_that_are_not_awaited_act_while_a_person_decides(void **state) {
    (void)state;
    game_hall *fixture = open_stall((table_fixture_plan){.seats = "hbb", .pace = 600});
    for (int i = 0; i < 100 && position(fixture)->done != 0x6; i++) {
        table_fixture_collect(fixture);
        table_fixture_wait(fixture, 600);
    }
    assert_int_equal(position(fixture)->done, 0x6);
    assert_int_equal(position(fixture)->turns, 0);
    assert_int_equal(table_fixture_collect(fixture), 0); // nobody is asked who is done
    act_at(fixture, 0, STALL_WALK);
    table_fixture_close(fixture);
}

static void bots_play_a_whole_game_beside_each_other(void **state) {
    (void)state;
    game_hall *fixture =
        open_stall((table_fixture_plan){.seats = "bbb", .pace = 600, .is_watched = true});
    for (int i = 0; i < 10000 && fixture->table.phase == TABLE_PLAYING; i++) {
        table_fixture_collect(fixture);
        table_fixture_wait(fixture, 600);
    }
    assert_int_equal(fixture->table.phase, TABLE_OVER);
    table_fixture_close(fixture);
}

static void a_bot_waits_for_nobody_who_only_may_act_besides_it(void **state) {
    (void)state;
    game_hall *fixture = open_stall((table_fixture_plan){.seats = "bh", .pace = 600});
    assert_int_equal(table_fixture_collect(fixture), 1);
    assert_true(fixture->table.deadline == fixture->now + 600);
    table_fixture_close(fixture);
}

static void a_bot_leaves_people_time_for_what_they_were_offered(void **state) {
    (void)state;
    game_hall *fixture = open_stall((table_fixture_plan){.seats = "bhh", .pace = 600});
    table_fixture_collect(fixture);
    table_fixture_wait(fixture, 500);
    act_at(fixture, 2, STALL_OFFER);
    table_fixture_collect(fixture);
    assert_true(fixture->table.deadline == fixture->now + 3000);
    table_fixture_wait(fixture, 1000);
    uint32_t n_plies = fixture->table.history.match.n_plies;
    act_at(fixture, 1, STALL_DONE); // who wants nothing need not be waited for
    table_fixture_wait(fixture, 0);
    assert_int_equal(fixture->table.history.match.n_plies, n_plies + 2);
    table_fixture_close(fixture);
}

static void a_bot_answers_in_an_eighth_of_the_time_where_the_table_does_not_wait_for_it(
    void **state) {
    (void)state;
    game_hall *fixture = open_stall((table_fixture_plan){.seats = "hbb", .pace = 600});
    table_fixture_collect(fixture);
    assert_true(fixture->table.deadline == fixture->now + 75);
    for (int i = 0; i < 100 && position(fixture)->done != 0x6; i++) {
        table_fixture_collect(fixture);
        table_fixture_wait(fixture, 75);
    }
    assert_int_equal(position(fixture)->done, 0x6);
    table_fixture_close(fixture);
}

static void a_bot_goes_on_in_an_eighth_of_the_time(void **state) {
    (void)state;
    bool has_walked = false;
    for (unsigned seed = 0; seed < 100 && !has_walked; seed++) {
        game_hall *fixture = open_stall(
            (table_fixture_plan){.seats = "ba", .pace = 600, .seed = seed, .is_watched = true});
        table_fixture_collect(fixture);
        assert_true(fixture->table.deadline == fixture->now + 600);
        table_fixture_wait(fixture, 600);
        has_walked = position(fixture)->player == 0;
        if (has_walked) {
            table_fixture_collect(fixture);
            assert_true(fixture->table.deadline == fixture->now + 75);
        }
        table_fixture_close(fixture);
    }
    assert_true(has_walked);
}

static void a_bot_does_not_wait_for_who_is_away(void **state) {
    (void)state;
    game_hall *fixture =
        open_stall((table_fixture_plan){.seats = "ba", .pace = 600, .is_watched = true});
    assert_int_equal(table_fixture_collect(fixture), 1);
    assert_true(fixture->table.deadline == fixture->now + 600);
    table_fixture_close(fixture);
}

// Decisions that others act beside.

static void a_decision_stands_while_only_others_act(void **state) {
    (void)state;
    game_hall *fixture = open_stall((table_fixture_plan){.seats = "hhh"});
    uint32_t seq = fixture->table.viewers[0].seq;
    act_at(fixture, 1, STALL_OFFER);
    act_at(fixture, 2, STALL_TAKE + 1);
    send(fixture, 0, seq, 0, "{\"type\":\"walk\"}"); // its choice has changed twice
    assert_string_equal(refusal(fixture, 0), "");
    send(fixture, 0, seq, 0, "{\"type\":\"walk\"}");
    assert_string_equal(refusal(fixture, 0), "stale"); // it has acted itself
    table_fixture_close(fixture);
}

static void an_offer_that_was_made_anew_is_another(void **state) {
    (void)state;
    game_hall *fixture = open_stall((table_fixture_plan){.seats = "hhh"});
    act_at(fixture, 1, STALL_OFFER);
    uint32_t seq = fixture->table.viewers[0].seq;
    act_at(fixture, 1, STALL_WITHDRAW);
    send(fixture, 0, seq, 0, "{\"type\":\"take\",\"from\":2}");
    assert_string_equal(refusal(fixture, 0), "illegal");
    act_at(fixture, 1, STALL_OFFER);
    send(fixture, 0, seq, 0, "{\"type\":\"take\",\"from\":2}");
    assert_string_equal(refusal(fixture, 0), "stale");
    seq = fixture->table.viewers[0].seq;
    act_at(fixture, 2, STALL_OFFER);
    send(fixture, 0, seq, 0, "{\"type\":\"take\",\"from\":3}"); // that snapshot did not have it
    assert_string_equal(refusal(fixture, 0), "stale");
    send(fixture, 0, seq, 0, "{\"type\":\"take\",\"from\":2}");
    assert_string_equal(refusal(fixture, 0), "");
    table_fixture_close(fixture);
}

static void acts_that_go_on_from_each_other_are_done_though_others_act_between(void **state) {
    (void)state;
    game_hall *fixture = open_stall((table_fixture_plan){.seats = "hhh"});
    uint32_t seq = fixture->table.viewers[0].seq;
    uint32_t first = send(fixture, 0, seq, 0, "{\"type\":\"walk\"}");
    act_at(fixture, 1, STALL_OFFER);
    uint32_t second = send(fixture, 0, seq, first, "{\"type\":\"walk\"}");
    assert_string_equal(refusal(fixture, 0), "");
    act_at(fixture, 2, STALL_TAKE + 1);
    send(fixture, 0, seq, second, "{\"type\":\"end\"}");
    assert_string_equal(refusal(fixture, 0), "");
    assert_int_equal(position(fixture)->turns, 1);
    table_fixture_close(fixture);
}

static void what_goes_on_from_a_refused_act_is_refused_too(void **state) {
    (void)state;
    game_hall *fixture = open_stall((table_fixture_plan){.seats = "hhh"});
    uint32_t seq = fixture->table.viewers[0].seq;
    uint32_t first = send(fixture, 0, seq, 0, "{\"type\":\"take\",\"from\":2}");
    assert_string_equal(refusal(fixture, 0), "illegal");
    uint32_t second = send(fixture, 0, seq, first, "{\"type\":\"end\"}");
    assert_string_equal(refusal(fixture, 0), "stale");
    send(fixture, 0, seq, second, "{\"type\":\"end\"}");
    assert_string_equal(refusal(fixture, 0), "stale");
    table_fixture_close(fixture);
}

static void what_was_taken_back_is_not_gone_on_from(void **state) {
    (void)state;
    game_hall *fixture = open_stall((table_fixture_plan){.seats = "hhh"});
    uint32_t seq = fixture->table.viewers[0].seq;
    uint32_t first = send(fixture, 0, seq, 0, "{\"type\":\"walk\"}");
    table_fixture_say(fixture, table_fixture_person(fixture, 0), "undo", "");
    assert_int_equal(fixture->table.history.match.n_plies, 0);
    send(fixture, 0, seq, first, "{\"type\":\"end\"}");
    assert_string_equal(refusal(fixture, 0), "stale");
    table_fixture_close(fixture);
}

static void a_hint_stands_while_only_others_act(void **state) {
    (void)state;
    game_hall *fixture = open_stall((table_fixture_plan){.seats = "hhh"});
    table_fixture_say(fixture, table_fixture_person(fixture, 0), "hint", "");
    act_at(fixture, 1, STALL_OFFER);
    table_fixture_collect(fixture);
    assert_string_equal(refusal(fixture, 0), "");
    (void)table_fixture_last(fixture, table_fixture_person(fixture, 0), "hint");
    table_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_snapshot_tells_who_may_act_and_who_is_awaited),
        cmocka_unit_test(only_the_clock_of_who_is_awaited_runs),
        cmocka_unit_test(who_is_not_awaited_gains_no_time_by_acting),
        cmocka_unit_test(others_do_not_fill_the_clock_of_who_is_awaited),
        cmocka_unit_test(who_has_no_time_left_may_still_act_where_nobody_waits),
        cmocka_unit_test(nobody_stands_in_for_who_is_not_awaited),
        cmocka_unit_test(bots_that_are_not_awaited_act_while_a_person_decides),
        cmocka_unit_test(bots_play_a_whole_game_beside_each_other),
        cmocka_unit_test(a_bot_leaves_people_time_for_what_they_were_offered),
        cmocka_unit_test(a_bot_waits_for_nobody_who_only_may_act_besides_it),
        cmocka_unit_test(
            a_bot_answers_in_an_eighth_of_the_time_where_the_table_does_not_wait_for_it),
        cmocka_unit_test(a_bot_goes_on_in_an_eighth_of_the_time),
        cmocka_unit_test(a_bot_does_not_wait_for_who_is_away),
        cmocka_unit_test(a_decision_stands_while_only_others_act),
        cmocka_unit_test(an_offer_that_was_made_anew_is_another),
        cmocka_unit_test(acts_that_go_on_from_each_other_are_done_though_others_act_between),
        cmocka_unit_test(what_goes_on_from_a_refused_act_is_refused_too),
        cmocka_unit_test(what_was_taken_back_is_not_gone_on_from),
        cmocka_unit_test(a_hint_stands_while_only_others_act),
    };
    return cmocka_run_group_tests_name("table awaited", tests, NULL, NULL);
}
