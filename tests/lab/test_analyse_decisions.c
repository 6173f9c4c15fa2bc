// SPDX-License-Identifier: MIT
//
// Decisions: blunders are found, from the seat's own knowledge and from nothing else.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "analyse_support.h"
#include "coins.h"

enum { LAY_1 = 0, LAY_12 = 11, MAX_SEEDS = 100000 };

static support_record made;
static support_record other;

static ant_match_setup setup_of(const ant_game *game, int n_seats, uint64_t seed) {
    ant_match_setup setup;
    support_setup(&(support_plan){.game = game, .n_seats = n_seats, .seed = seed}, &setup);
    return setup;
}

static ant_analysis_settings settings_of(uint32_t n_worlds) {
    ant_analysis_settings settings = analyse_quick();
    settings.n_worlds = n_worlds;
    snprintf(settings.bot, sizeof settings.bot, "search:sims=400");
    return settings;
}

// ---- Planted blunders

// Plays two rounds at random. True if seat 1 then holds the 12, with which it takes at least 13 and
// wins, and the 1, with which it gives at least 3 away and loses.
static bool stands_before_a_blunder(support_record *record, uint64_t seed) {
    const coins_state *state = (const coins_state *)record->match.state;
    ant_match_setup setup = setup_of(&coins_game, 2, seed);
    ant_chance chance;
    ant_chance_seed(&chance, seed);
    analyse_begin(record, &setup);
    while (state->round < 2) {
        int seat;
        ant_action action;
        assert_true(support_pick(&record->match, &chance, &seat, &action));
        analyse_play(record, seat, action);
    }
    int lead = state->score[0] - state->score[1];
    unsigned both = 1U << LAY_1 | 1U << LAY_12;
    return (state->hand[0] & both) == both && lead > -13 && lead < 3;
}

static void a_move_that_throws_the_game_away_is_a_blunder(void **unused) {
    (void)unused;
    ant_analysis_settings settings = settings_of(100);
    unsigned n_found = 0;
    for (uint64_t seed = 1; seed < MAX_SEEDS && n_found < 10; seed++) {
        if (!stands_before_a_blunder(&made, seed)) {
            continue;
        }
        n_found++;
        analyse_play(&made, 0, LAY_1);
        uint32_t ply = made.match.n_plies;
        analyse_finish(&made, seed);
        ant_analysis *analysis = analyse_text(made.buffer, &settings);
        const ant_decision *decision = &analysis->decisions[ply - 1];
        assert_int_equal(decision->chosen, LAY_1);
        assert_int_equal(decision->best, LAY_12);
        assert_int_equal(decision->loss, ANT_SHARE);
        assert_int_equal(decision->mark, ANT_MARK_BLUNDER);
        assert_true(decision->skill < 0);
        assert_int_equal(analysis->accounts[0].n_marks[ANT_MARK_BLUNDER] > 0, true);
        ant_analysis_free(analysis);
    }
    assert_int_equal(n_found, 10);
}

static void the_move_that_wins_is_no_mistake(void **unused) {
    (void)unused;
    ant_analysis_settings settings = settings_of(100);
    uint64_t seed = 1;
    while (!stands_before_a_blunder(&made, seed)) {
        seed++;
    }
    analyse_play(&made, 0, LAY_12);
    uint32_t ply = made.match.n_plies;
    analyse_finish(&made, seed);
    ant_analysis *analysis = analyse_text(made.buffer, &settings);
    const ant_decision *decision = &analysis->decisions[ply - 1];
    assert_int_equal(decision->chosen_share, ANT_SHARE);
    assert_int_equal(decision->loss, 0);
    assert_int_equal(decision->mark, ANT_MARK_NONE);
    assert_true(decision->skill > 0);
    ant_analysis_free(analysis);
}

static void where_there_is_one_move_there_is_no_decision(void **unused) {
    (void)unused;
    ant_analysis_settings settings = settings_of(20);
    support_record_make(
        &made, &(support_plan){.game = ant_game_find("bugcouncil"), .n_seats = 3, .seed = 5});
    ant_analysis *analysis = analyse_text(made.buffer, &settings);
    unsigned n_forced = 0;
    for (uint32_t i = 0; i < analysis->n_plies; i++) {
        const ant_decision *decision = &analysis->decisions[i];
        assert_true(decision->n_legal >= 1);
        if (decision->n_legal == 1) {
            n_forced++;
            assert_int_equal(decision->best, decision->chosen);
            assert_int_equal(decision->skill, 0);
            assert_int_equal(decision->loss, 0);
        }
    }
    assert_true(n_forced > 10);
    ant_analysis_free(analysis);
}

// ---- Marks

static void marks_begin_at_3_6_and_12_points_beyond_the_noise(void **unused) {
    (void)unused;
    ant_analysis_settings settings = settings_of(30);
    support_record_make(
        &made, &(support_plan){.game = ant_game_find("bugcouncil"), .n_seats = 4, .seed = 8});
    ant_analysis *analysis = analyse_text(made.buffer, &settings);
    unsigned n_marks = 0;
    for (uint32_t i = 0; i < analysis->n_plies; i++) {
        const ant_decision *decision = &analysis->decisions[i];
        int32_t difference = decision->best_share - decision->chosen_share;
        assert_int_equal(decision->loss, difference > 2 * decision->error ? difference : 0);
        double percent = decision->loss * 100.0 / ANT_SHARE;
        int mark = (percent >= 3) + (percent >= 6) + (percent >= 12);
        assert_int_equal(decision->mark, mark);
        n_marks += mark > 0;
    }
    assert_true(n_marks > 0);
    assert_string_equal(ant_mark_sign(ANT_MARK_INACCURACY), "?!");
    assert_string_equal(ant_mark_sign(ANT_MARK_MISTAKE), "?");
    assert_string_equal(ant_mark_sign(ANT_MARK_BLUNDER), "??");
    assert_string_equal(ant_mark_name(ANT_MARK_BLUNDER), "blunder");
    ant_analysis_free(analysis);
}

// ---- Twins

static void expect_same_decision(const ant_analysis *a, const ant_analysis *b, uint32_t ply) {
    char of_a[1024];
    char of_b[1024];
    analyse_decision_json(a, ply, of_a, sizeof of_a);
    analyse_decision_json(b, ply, of_b, sizeof of_b);
    assert_string_equal(of_a, of_b);
}

// Two secrets that deal seat 1 the same coins and seat 2 others.
static void other_hands_of_others_change_nothing(void **unused) {
    (void)unused;
    const coins_state *a = (const coins_state *)made.match.state;
    const coins_state *b = (const coins_state *)other.match.state;
    ant_match_setup setup = setup_of(&coins_game, 2, 1);
    analyse_begin(&made, &setup);
    uint64_t seed = 2;
    do {
        assert_true(seed < MAX_SEEDS);
        setup = setup_of(&coins_game, 2, seed++);
        analyse_begin(&other, &setup);
    } while (a->hand[0] != b->hand[0] || a->hand[1] == b->hand[1]);
    ant_action lowest = (ant_action)__builtin_ctz(a->hand[0]);
    analyse_play(&made, 0, lowest);
    analyse_play(&other, 0, lowest);
    analyse_finish(&made, 1);
    analyse_finish(&other, 2);
    ant_analysis_settings settings = settings_of(50);
    settings.n_playouts = 500;
    ant_analysis *of_a = analyse_text(made.buffer, &settings);
    ant_analysis *of_b = analyse_text(other.buffer, &settings);
    assert_true(of_a->decisions[0].loss > 0 || of_a->decisions[0].skill != 0);
    expect_same_decision(of_a, of_b, 1);
    assert_int_not_equal(of_a->luck[0].after[0], of_b->luck[0].after[0]);
    ant_analysis_free(of_a);
    ant_analysis_free(of_b);
}

// One seat's secret declaration differs; the others declare before it is shown.
static void a_secret_answer_of_another_changes_nothing(void **unused) {
    (void)unused;
    const ant_game *game = ant_game_find("bugcouncil");
    ant_match_setup setup = setup_of(game, 4, 77);
    ant_action actions[ANT_MAX_ACTIONS];
    support_record *records[] = {&made, &other};
    for (int i = 0; i < 2; i++) {
        analyse_begin(records[i], &setup);
        for (int k = 0; k < 4; k++) {
            int seat = (k + 2) % 4;
            assert_int_equal(game->legal(records[i]->match.state, seat, actions), 2);
            analyse_play(records[i], seat, actions[k == 0 ? i : k % 2]);
        }
        analyse_finish(records[i], 9);
    }
    ant_analysis_settings settings = settings_of(50);
    ant_analysis *a = analyse_text(made.buffer, &settings);
    ant_analysis *b = analyse_text(other.buffer, &settings);
    assert_int_not_equal(a->decisions[0].chosen, b->decisions[0].chosen);
    for (uint32_t ply = 2; ply <= 4; ply++) {
        expect_same_decision(a, b, ply);
    }
    ant_analysis_free(a);
    ant_analysis_free(b);
}

// Every ply of a game, in another world that the seat takes for the same.
static void other_worlds_that_look_the_same_are_judged_the_same(void **unused) {
    (void)unused;
    const ant_game *game = ant_game_find("bugcouncil");
    ant_match_setup setup = setup_of(game, 3, 21);
    ant_analysis_settings settings = settings_of(20);
    ant_chance chance;
    ant_match match;
    ant_error error = {0};
    int seat;
    ant_action action;
    snprintf(settings.bot, sizeof settings.bot, "search:sims=20");
    ant_chance_seed(&chance, 5);
    assert_int_equal(ant_match_start(&match, &setup, NULL, &error), ANT_OK);
    while (support_pick(&match, &chance, &seat, &action)) {
        uint64_t twin[ANT_MAX_STATE / 8];
        ant_view view;
        ant_decision of_match = {0};
        ant_decision of_twin = {0};
        memcpy(twin, match.state, sizeof twin);
        ant_resample(game, twin, seat, &chance);
        ant_view_make(game, match.state, seat, &view);
        assert_int_equal(ant_analysis_decide(&settings, &view, 3, action, &of_match, &error),
                         ANT_OK);
        ant_view_make(game, twin, seat, &view);
        assert_int_equal(ant_analysis_decide(&settings, &view, 3, action, &of_twin, &error),
                         ANT_OK);
        assert_memory_equal(&of_match, &of_twin, sizeof of_match);
        assert_int_equal(ant_match_act(&match, seat, action, NULL), ANT_ALLOWED);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_that_throws_the_game_away_is_a_blunder),
        cmocka_unit_test(the_move_that_wins_is_no_mistake),
        cmocka_unit_test(where_there_is_one_move_there_is_no_decision),
        cmocka_unit_test(marks_begin_at_3_6_and_12_points_beyond_the_noise),
        cmocka_unit_test(other_hands_of_others_change_nothing),
        cmocka_unit_test(a_secret_answer_of_another_changes_nothing),
        cmocka_unit_test(other_worlds_that_look_the_same_are_judged_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
