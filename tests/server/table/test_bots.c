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
static void play_out(game_hall *stage) {
    while (stage->table.phase == TABLE_PLAYING) {
        uint32_t n_plies = stage->table.history.match.n_plies;
        stage_collect(stage);
        stage_wait(stage, stage->pace);
        assert_true(stage->table.history.match.n_plies > n_plies);
        stage_clear(stage);
    }
}

static void bots_play_a_whole_game_among_themselves(void **state) {
    (void)state;
    static const char *const seats[] = {"b", "bb", "bbb", "bbbb"};
    for (size_t i = 0; i < sizeof seats / sizeof seats[0]; i++) {
        const stage_plan plan = {.seats = seats[i], .bot = "greedy", .pace = 600};
        game_hall *stage = stage_open(&plan);
        play_out(stage);
        assert_int_equal(stage->table.phase, TABLE_OVER);
        assert_int_equal(stage->n_steps, stage->table.history.match.n_plies);
        assert_true(brain_n_thoughts(stage->brain) >= stage->table.history.match.n_plies);
        stage_close(stage);
    }
}

static void a_bot_answers_no_sooner_than_its_pace(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hbb", .pace = 600};
    game_hall *stage = stage_open(&plan);
    assert_int_equal(stage_collect(stage), 2);
    assert_int_equal(stage->table.history.match.n_plies, 0);
    assert_true(stage->table.deadline == stage->now + 600);
    stage_wait(stage, 599);
    assert_int_equal(stage->table.history.match.n_plies, 0);
    stage_wait(stage, 1);
    assert_int_equal(stage->table.history.match.n_plies, 2);
    stage_close(stage);
}

static void a_thought_outlasts_what_others_do_meanwhile(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhb", .pace = 600};
    game_hall *stage = stage_open(&plan);
    uint64_t ticket = stage->table.seats[2].ticket;
    stage_act(stage, stage_person(stage, 0), stage_legal(stage, 0));
    assert_int_equal(stage->table.seats[2].ticket, ticket); // its own decision is the same
    assert_int_equal(stage_collect(stage), 1);
    stage_wait(stage, 600);
    assert_int_equal(stage->table.history.match.n_plies, 2);
    stage_close(stage);
}

static void the_same_table_plays_the_same_game_and_another_secret_another(void **state) {
    (void)state;
    uint64_t hashes[3];
    for (unsigned i = 0; i < 3; i++) {
        const stage_plan plan = {.seats = "bbb", .bot = "random", .seed = i / 2};
        game_hall *stage = stage_open(&plan);
        play_out(stage);
        hashes[i] = stage->table.history.match.hash;
        stage_close(stage);
    }
    assert_true(hashes[0] == hashes[1]);
    assert_true(hashes[0] != hashes[2]);
}

static void a_full_brain_is_asked_again(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hbb"};
    game_hall *stage = stage_open(&plan);
    assert_int_equal(stage_collect(stage), 2);
    brain_question question = {.ticket = UINT64_MAX};
    assert_int_equal(ant_bot_from_name("random", &question.bot, NULL), ANT_OK);
    ant_view_make(stage->table.game, stage->table.history.match.state, 0, &question.view);
    while (brain_ask(stage->brain, &question)) {
    }
    stage_act(stage, stage_person(stage, 0), stage_legal(stage, 0));
    int next = stage_next(stage);
    while (next == 0) { // until a bot is to act
        stage_act(stage, stage_person(stage, 0), stage_legal(stage, 0));
        next = stage_next(stage);
    }
    assert_int_equal(stage->table.seats[next].ticket, 0);
    assert_true(stage->table.deadline == stage->now + 100);
    uint32_t n_plies = stage->table.history.match.n_plies;
    for (brain_answer answer; brain_collect(stage->brain, &answer);) {
        assert_true(answer.ticket == UINT64_MAX);
    }
    stage_wait(stage, 100);
    assert_int_not_equal(stage->table.seats[next].ticket, 0);
    assert_true(stage_collect(stage) > 0);
    assert_true(stage->table.history.match.n_plies > n_plies);
    stage_close(stage);
}

// Hints.

static void a_hint_is_a_legal_action_with_a_reason_or_none(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "h"};
    game_hall *stage = stage_open(&plan);
    hall_person *person = stage_person(stage, 0);
    int n_reasons = 0;
    for (int i = 0; i < 12 && stage->table.phase == TABLE_PLAYING; i++) {
        stage_clear(stage);
        uint32_t n = stage_say(stage, person, "hint", "");
        assert_int_equal(stage_count(stage, person, NULL), 0);
        assert_int_equal(stage_collect(stage), 1);
        const ant_json_value *hint = stage_last(stage, person, "hint");
        const ant_json_value *sheet = stage_sheet(stage, 0);
        const ant_json_value *reason = json_get(hint, "reason");
        assert_int_equal(json_number_at(hint, "re"), n);
        const ant_json_value *legal = json_get(sheet, "legal");
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
        assert_int_equal(stage->n_steps, stage->table.history.match.n_plies);
        stage_act(stage, person, stage_legal(stage, 0));
    }
    assert_true(n_reasons > 0);
    stage_close(stage);
}

static void a_person_gets_one_hint_at_a_time(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhh"};
    game_hall *stage = stage_open(&plan);
    hall_person *person = stage_person(stage, 0);
    stage_say(stage, person, "hint", "");
    stage_say(stage, person, "hint", "");
    assert_string_equal(stage_refusal(stage, person), "slow-down");
    stage_say(stage, stage_person(stage, 1), "hint", "");
    assert_string_equal(stage_refusal(stage, stage_person(stage, 1)), "");
    assert_int_equal(stage_collect(stage), 2);
    assert_int_equal(stage_count(stage, person, "hint"), 1);
    stage_say(stage, person, "hint", "");
    stage_collect(stage);
    assert_int_equal(stage_count(stage, person, "hint"), 2);
    stage_close(stage);
}

static void a_hint_for_a_decision_that_was_made_is_stale(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhh"};
    game_hall *stage = stage_open(&plan);
    hall_person *person = stage_person(stage, 0);
    stage_say(stage, person, "hint", "");
    stage_act(stage, person, stage_legal(stage, 0));
    stage_collect(stage);
    assert_string_equal(stage_refusal(stage, person), "stale");
    stage_say(stage, person, "hint", "");
    assert_string_equal(stage_refusal(stage, person), "out-of-turn");
    stage_close(stage);
}

static void a_hint_for_who_is_gone_goes_nowhere(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhh"};
    game_hall *stage = stage_open(&plan);
    hall_person *person = stage_person(stage, 0);
    stage_say(stage, person, "hint", "");
    stage_leave(stage, person);
    stage_clear(stage);
    assert_int_equal(stage_collect(stage), 1);
    assert_int_equal(stage->n_messages, 0);
    stage_close(stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_play_a_whole_game_among_themselves),
        cmocka_unit_test(a_bot_answers_no_sooner_than_its_pace),
        cmocka_unit_test(a_thought_outlasts_what_others_do_meanwhile),
        cmocka_unit_test(the_same_table_plays_the_same_game_and_another_secret_another),
        cmocka_unit_test(a_full_brain_is_asked_again),
        cmocka_unit_test(a_hint_is_a_legal_action_with_a_reason_or_none),
        cmocka_unit_test(a_person_gets_one_hint_at_a_time),
        cmocka_unit_test(a_hint_for_a_decision_that_was_made_is_stale),
        cmocka_unit_test(a_hint_for_who_is_gone_goes_nowhere),
    };
    return cmocka_run_group_tests_name("course bots", tests, NULL, NULL);
}
