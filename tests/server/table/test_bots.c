// SPDX-License-Identifier: MIT
//
// Bots at a table, and the hints that they give.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "table/fixture.h"

/// Lets bots think and time pass until the game is over.
static void play_out(game_hall *fixture) {
    while (fixture->table.phase == TABLE_PLAYING) {
        uint32_t n_plies = fixture->table.history.match.n_plies;
        table_fixture_collect(fixture);
        table_fixture_wait(fixture, fixture->pace);
        assert_true(fixture->table.history.match.n_plies > n_plies);
        table_fixture_clear(fixture);
    }
}

static void bots_play_a_whole_game_among_themselves(void **state) {
    (void)state;
    static const char *const seats[] = {"b", "bb", "bbb", "bbbb"};
    for (size_t i = 0; i < sizeof seats / sizeof seats[0]; i++) {
        const table_fixture_plan plan = {
            .seats = seats[i], .bot = "greedy", .pace = 600, .is_watched = true};
        game_hall *fixture = table_fixture_open(&plan);
        play_out(fixture);
        assert_int_equal(fixture->table.phase, TABLE_OVER);
        assert_int_equal(fixture->n_steps, fixture->table.history.match.n_plies);
        assert_true(brain_n_thoughts(fixture->brain) >= fixture->table.history.match.n_plies);
        table_fixture_close(fixture);
    }
}

static void a_bot_answers_no_sooner_than_its_pace(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hbb", .pace = 600};
    game_hall *fixture = table_fixture_open(&plan);
    assert_int_equal(table_fixture_collect(fixture), 2);
    assert_int_equal(fixture->table.history.match.n_plies, 0);
    assert_true(fixture->table.deadline == fixture->now + 600);
    table_fixture_wait(fixture, 599);
    assert_int_equal(fixture->table.history.match.n_plies, 0);
    table_fixture_wait(fixture, 1);
    assert_int_equal(fixture->table.history.match.n_plies, 2);
    table_fixture_close(fixture);
}

/// When the bot of seat 2 moves, whose answer is there so many milliseconds after it was asked;
/// from the beginning of its decision.
static int64_t moves_after(const table_fixture_plan *plan, int64_t thought) {
    game_hall *fixture = table_fixture_open(plan);
    int64_t asked = fixture->now;
    fixture->now += thought;
    table_fixture_collect(fixture);
    while (fixture->table.history.match.n_plies == 0) {
        table_fixture_wait(fixture, 1);
    }
    int64_t moved = fixture->now - asked;
    table_fixture_close(fixture);
    return moved;
}

static void an_answer_that_came_late_waits_for_the_next_tick(void **state) {
    (void)state;
    table_fixture_plan plan = {.seats = "hb", .pace = 600};
    for (int64_t thought = 0; thought <= 1800; thought += 50) {
        int64_t ticks = thought > 0 ? (thought + 599) / 600 : 1;
        assert_int_equal(moves_after(&plan, thought), ticks * 600);
    }
}

static void the_strongest_bot_takes_as_long_for_what_is_forced(void **state) {
    (void)state;
    table_fixture_plan plan = {.seats = "hb", .bot = "search:5", .pace = 600};
    for (int64_t thought = 0; thought <= 1200; thought += 300) {
        assert_int_equal(moves_after(&plan, thought), 1200);
    }
}

/// After a first thought of 1.5 seconds each takes 1.8 after a person, and so long after a bot.
static void seems_to_think(const char *name, int64_t after_a_bot) {
    const table_fixture_plan plan = {.seats = "hb", .bot = name, .pace = 600};
    game_hall *fixture = table_fixture_open(&plan);
    const table_seat *bot = &fixture->table.seats[1];
    int n_moves = 0;
    brain_answer slow = {
        .ticket = bot->ticket, .action = table_fixture_legal(fixture, 1), .used_ms = 1500};
    table_game_answer(fixture, &slow, &fixture->table);
    table_game_tick(fixture, &fixture->table);
    while (n_moves < 8) {
        if (bot->has_answer) {
            int64_t at = bot->decides_since + (fixture->table.is_bots ? after_a_bot : 1800);
            uint32_t n_plies = fixture->table.history.match.n_plies;
            table_fixture_wait(fixture, at - fixture->now - 1);
            assert_int_equal(fixture->table.history.match.n_plies, n_plies);
            table_fixture_wait(fixture, 1);
            assert_int_equal(fixture->table.history.match.n_plies, n_plies + 1);
            n_moves++;
        } else {
            table_fixture_act(fixture, table_fixture_person(fixture, 0),
                              table_fixture_legal(fixture, 0));
        }
        table_fixture_collect(fixture);
    }
    table_fixture_close(fixture);
}

static void a_bot_seems_never_quicker_than_its_slowest_thought(void **state) {
    (void)state;
    seems_to_think("greedy", 1500);
}

static void after_another_bot_the_default_one_takes_two_ticks_at_most(void **state) {
    (void)state;
    seems_to_think("search:2", 150);
}

static void a_thought_outlasts_what_others_do_meanwhile(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhb", .pace = 600};
    game_hall *fixture = table_fixture_open(&plan);
    uint64_t ticket = fixture->table.seats[2].ticket;
    table_fixture_act(fixture, table_fixture_person(fixture, 0), table_fixture_legal(fixture, 0));
    assert_int_equal(fixture->table.seats[2].ticket, ticket); // its own decision is the same
    assert_int_equal(table_fixture_collect(fixture), 1);
    table_fixture_wait(fixture, 600);
    assert_int_equal(fixture->table.history.match.n_plies, 2);
    table_fixture_close(fixture);
}

static void where_nobody_looks_on_nothing_is_thought(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "bbb", .pace = 600};
    game_hall *fixture = table_fixture_open(&plan);
    assert_int_equal(table_fixture_collect(fixture), 0);
    assert_true(fixture->table.deadline == INT64_MAX);
    hall_person *watcher = table_fixture_enter(fixture, ANT_SPECTATOR);
    assert_int_equal(table_fixture_collect(fixture), 3);
    table_fixture_wait(fixture, 600);
    assert_int_equal(fixture->table.history.match.n_plies, 3);
    table_fixture_leave(fixture, watcher); // while they think
    assert_int_equal(table_fixture_collect(fixture), 0);
    table_fixture_wait(fixture, 1000000);
    assert_int_equal(fixture->table.history.match.n_plies, 3);
    table_fixture_enter(fixture, ANT_SPECTATOR);
    play_out(fixture);
    table_fixture_close(fixture);
}

static void what_a_seat_does_not_wait_for_any_more_is_not_thought(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hab", .standin = 30};
    game_hall *fixture = table_fixture_open(&plan);
    hall_person *person = table_fixture_person(fixture, 0);
    for (int i = 0; i < 10; i++) {
        table_fixture_say(fixture, person, "standin", "\"seat\":2,\"on\":true");
        assert_string_equal(table_fixture_refusal(fixture, person), "");
        table_fixture_say(fixture, person, "standin", "\"seat\":2,\"on\":false");
    }
    assert_int_equal(table_fixture_collect(fixture), 1); // that of the bot alone
    table_fixture_close(fixture);
}

static void the_same_table_plays_the_same_game_and_another_secret_another(void **state) {
    (void)state;
    uint64_t hashes[3];
    for (unsigned i = 0; i < 3; i++) {
        const table_fixture_plan plan = {
            .seats = "bbb", .bot = "random", .seed = i / 2, .is_watched = true};
        game_hall *fixture = table_fixture_open(&plan);
        play_out(fixture);
        hashes[i] = fixture->table.history.match.hash;
        table_fixture_close(fixture);
    }
    assert_true(hashes[0] == hashes[1]);
    assert_true(hashes[0] != hashes[2]);
}

static void a_full_brain_is_asked_again(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hbb"};
    game_hall *fixture = table_fixture_open(&plan);
    assert_int_equal(table_fixture_collect(fixture), 2);
    brain_question question = {.ticket = UINT64_MAX};
    assert_int_equal(ant_bot_from_name("random", &question.bot, NULL), ANT_OK);
    ant_view_make(fixture->table.game, fixture->table.history.match.state, 0, &question.view);
    while (brain_ask(fixture->brain, &question)) {
    }
    table_fixture_act(fixture, table_fixture_person(fixture, 0), table_fixture_legal(fixture, 0));
    int next = table_fixture_next(fixture);
    while (next == 0) { // until a bot is to act
        table_fixture_act(fixture, table_fixture_person(fixture, 0),
                          table_fixture_legal(fixture, 0));
        next = table_fixture_next(fixture);
    }
    assert_int_equal(fixture->table.seats[next].ticket, 0);
    assert_true(fixture->table.deadline == fixture->now + 100);
    uint32_t n_plies = fixture->table.history.match.n_plies;
    for (brain_answer answer; brain_collect(fixture->brain, &answer);) {
        assert_true(answer.ticket == UINT64_MAX);
    }
    table_fixture_wait(fixture, 100);
    assert_int_not_equal(fixture->table.seats[next].ticket, 0);
    assert_true(table_fixture_collect(fixture) > 0);
    assert_true(fixture->table.history.match.n_plies > n_plies);
    table_fixture_close(fixture);
}

// Hints.

static void a_hint_is_a_legal_action_with_a_reason_or_none(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "h"};
    game_hall *fixture = table_fixture_open(&plan);
    hall_person *person = table_fixture_person(fixture, 0);
    int n_reasons = 0;
    for (int i = 0; i < 12 && fixture->table.phase == TABLE_PLAYING; i++) {
        table_fixture_clear(fixture);
        uint32_t n = table_fixture_say(fixture, person, "hint", "");
        assert_int_equal(table_fixture_count(fixture, person, NULL), 0);
        assert_int_equal(table_fixture_collect(fixture), 1);
        const ant_json_value *hint = table_fixture_last(fixture, person, "hint");
        const ant_json_value *snapshot = table_fixture_snapshot(fixture, 0);
        const ant_json_value *reason = json_get(hint, "reason");
        assert_int_equal(json_number_at(hint, "re"), n);
        const ant_json_value *legal = json_get(snapshot, "legal");
        bool is_legal = false;
        for (size_t k = 0; k < json_size(legal); k++) {
            is_legal = is_legal || json_is_same(json_item(legal, k), json_get(hint, "action"));
        }
        assert_true(is_legal);
        assert_true(!json_is_null(reason) || json_size(legal) >= 1);
        if (!json_is_null(reason)) {
            assert_true(json_number_at(reason, "points_milli") >= 100);
            n_reasons++;
        }
        assert_int_equal(fixture->n_steps, fixture->table.history.match.n_plies);
        table_fixture_act(fixture, person, table_fixture_legal(fixture, 0));
    }
    assert_true(n_reasons > 0);
    table_fixture_close(fixture);
}

static void a_person_gets_one_hint_at_a_time(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh"};
    game_hall *fixture = table_fixture_open(&plan);
    hall_person *person = table_fixture_person(fixture, 0);
    table_fixture_say(fixture, person, "hint", "");
    table_fixture_say(fixture, person, "hint", "");
    assert_string_equal(table_fixture_refusal(fixture, person), "slow-down");
    table_fixture_say(fixture, table_fixture_person(fixture, 1), "hint", "");
    assert_string_equal(table_fixture_refusal(fixture, table_fixture_person(fixture, 1)), "");
    assert_int_equal(table_fixture_collect(fixture), 2);
    assert_int_equal(table_fixture_count(fixture, person, "hint"), 1);
    table_fixture_say(fixture, person, "hint", "");
    table_fixture_collect(fixture);
    assert_int_equal(table_fixture_count(fixture, person, "hint"), 2);
    table_fixture_close(fixture);
}

static void a_hint_for_a_decision_that_was_made_is_stale(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh"};
    game_hall *fixture = table_fixture_open(&plan);
    hall_person *person = table_fixture_person(fixture, 0);
    table_fixture_say(fixture, person, "hint", "");
    table_fixture_act(fixture, person, table_fixture_legal(fixture, 0));
    table_fixture_collect(fixture);
    assert_string_equal(table_fixture_refusal(fixture, person), "stale");
    table_fixture_say(fixture, person, "hint", "");
    assert_string_equal(table_fixture_refusal(fixture, person), "out-of-turn");
    table_fixture_close(fixture);
}

static void a_hint_for_who_is_gone_goes_nowhere(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh"};
    game_hall *fixture = table_fixture_open(&plan);
    hall_person *person = table_fixture_person(fixture, 0);
    table_fixture_say(fixture, person, "hint", "");
    table_fixture_leave(fixture, person);
    table_fixture_clear(fixture);
    assert_int_equal(table_fixture_collect(fixture), 1);
    assert_int_equal(fixture->n_messages, 0);
    table_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_play_a_whole_game_among_themselves),
        cmocka_unit_test(a_bot_answers_no_sooner_than_its_pace),
        cmocka_unit_test(an_answer_that_came_late_waits_for_the_next_tick),
        cmocka_unit_test(the_strongest_bot_takes_as_long_for_what_is_forced),
        cmocka_unit_test(a_bot_seems_never_quicker_than_its_slowest_thought),
        cmocka_unit_test(after_another_bot_the_default_one_takes_two_ticks_at_most),
        cmocka_unit_test(a_thought_outlasts_what_others_do_meanwhile),
        cmocka_unit_test(where_nobody_looks_on_nothing_is_thought),
        cmocka_unit_test(what_a_seat_does_not_wait_for_any_more_is_not_thought),
        cmocka_unit_test(the_same_table_plays_the_same_game_and_another_secret_another),
        cmocka_unit_test(a_full_brain_is_asked_again),
        cmocka_unit_test(a_hint_is_a_legal_action_with_a_reason_or_none),
        cmocka_unit_test(a_person_gets_one_hint_at_a_time),
        cmocka_unit_test(a_hint_for_a_decision_that_was_made_is_stale),
        cmocka_unit_test(a_hint_for_who_is_gone_goes_nowhere),
    };
    return cmocka_run_group_tests_name("table bots", tests, NULL, NULL);
}
