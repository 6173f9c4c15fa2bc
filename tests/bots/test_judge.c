// SPDX-License-Identifier: MIT
//
// Judging: sure things are told with certainty, and nothing is told of what the seat cannot know.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <antfarm/judge.h>

#include "coins.h"

enum { LAY_1 = 0, LAY_12 = 11, WORLDS = 200 };

// The last round: who lays the 12 takes at least 13 and wins, who lays the 1 gives at least 3 away.
static const char last_round[] = "rounds 3 flip 0 round 3 seats 2\n"
                                 "spent 5 6 7 8\n"
                                 "bag 9 10\n"
                                 "seat 1 score 13 laid 0 hand 1 4 12\n"
                                 "seat 2 score 13 laid 0 hand 2 3 11\n";

static void read_position(const ant_game *game, const char *text, ant_view *view) {
    uint64_t state[ANT_MAX_STATE / 8];
    ant_scan scan;
    ant_error error = {0};
    ant_scan_init(&scan, text, strlen(text));
    assert_int_equal(ant_position_read(game, state, &scan, &error), ANT_OK);
    ant_view_make(game, state, 0, view);
}

static void a_sure_victory_and_a_sure_defeat_are_told_without_doubt(void **unused) {
    (void)unused;
    static const ant_action actions[] = {LAY_12, LAY_1, ANT_JUDGE_USUAL};
    ant_view view;
    ant_judged judged[3];
    read_position(&coins_game, last_round, &view);
    ant_judge_actions(&view, actions, 3, WORLDS, 7, judged);
    assert_int_equal(judged[0].share, ANT_SHARE);
    assert_int_equal(judged[1].share, 0);
    assert_int_equal(judged[1].error, 0);
    assert_in_range(judged[2].share, ANT_SHARE / 5, ANT_SHARE * 4 / 5);
    assert_in_range(judged[2].error, 1, ANT_SHARE / 10);
}

static void the_same_seed_gives_the_same_answer_and_another_one_another(void **unused) {
    (void)unused;
    static const ant_action actions[] = {LAY_12, ANT_JUDGE_USUAL};
    ant_view view;
    ant_judged first[2];
    ant_judged again[2];
    ant_judged other[2];
    read_position(&coins_game, last_round, &view);
    ant_judge_actions(&view, actions, 2, WORLDS, 7, first);
    ant_judge_actions(&view, actions, 2, WORLDS, 7, again);
    ant_judge_actions(&view, actions, 2, WORLDS, 8, other);
    assert_int_equal(first[1].share, again[1].share);
    assert_int_equal(first[1].error, again[1].error);
    assert_int_not_equal(first[1].share, other[1].share);
}

static void what_the_seat_cannot_know_changes_nothing(void **unused) {
    (void)unused;
    static const ant_action actions[] = {3, LAY_1, ANT_JUDGE_USUAL};
    static const char other_hands[] = "rounds 3 flip 0 round 3 seats 2\n"
                                      "spent 5 6 7 8\n"
                                      "bag 2 3\n"
                                      "seat 1 score 13 laid 0 hand 1 4 12\n"
                                      "seat 2 score 13 laid 0 hand 9 10 11\n";
    ant_view view;
    ant_view twin;
    ant_judged judged[3];
    ant_judged of_twin[3];
    read_position(&coins_game, last_round, &view);
    read_position(&coins_game, other_hands, &twin);
    ant_judge_actions(&view, actions, 3, WORLDS, 7, judged);
    ant_judge_actions(&twin, actions, 3, WORLDS, 7, of_twin);
    assert_memory_equal(judged, of_twin, sizeof judged);
}

// A strategy that knows one thing: 12 is laid nine times of ten. A round is worth what was won.
static uint32_t segment(const void *state) {
    return ((const coins_state *)state)->round;
}

static void evaluate(const void *state, int32_t share[ANT_MAX_PARTIES]) {
    const coins_state *s = state;
    memset(share, 0, sizeof(int32_t) * ANT_MAX_PARTIES);
    int32_t total = s->score[0] + s->score[1];
    share[0] = total == 0 ? ANT_SHARE / 2 : ANT_SHARE * s->score[0] / total;
    share[1] = ANT_SHARE - share[0];
}

static void weigh(const void *state, int seat, const ant_action *actions, int n,
                  uint16_t *weights) {
    (void)state, (void)seat;
    for (int i = 0; i < n; i++) {
        weights[i] = actions[i] == LAY_12 ? 18 : 1;
    }
}

static bool is_secret(const void *state) {
    (void)state;
    return true;
}

static void a_strategy_ends_and_weighs(void **unused) {
    (void)unused;
    static const ant_strategy strategy = {
        .segment = segment, .evaluate = evaluate, .weigh = weigh, .is_secret = is_secret};
    static const ant_action actions[] = {LAY_12, LAY_1, ANT_JUDGE_USUAL};
    static const char first_round[] = "rounds 3 flip 0 round 1 seats 2\n"
                                      "spent\n"
                                      "bag 5 6 7 8 9 10\n"
                                      "seat 1 score 0 laid 0 hand 1 4 12\n"
                                      "seat 2 score 0 laid 0 hand 2 3 11\n";
    ant_game game = coins_game;
    ant_view view;
    ant_judged judged[3];
    game.strategy = &strategy;
    read_position(&game, first_round, &view);
    ant_judge_actions(&view, actions, 3, WORLDS, 7, judged);
    // After the round one seat has all of the points: the segment ended there.
    assert_int_equal(judged[0].share, ANT_SHARE);
    assert_int_equal(judged[1].share, 0);
    assert_in_range(judged[2].share, ANT_SHARE * 8 / 10, ANT_SHARE * 98 / 100);
}

/// A thousand for each round that is over.
static void evaluate_round(const void *state, int32_t share[ANT_MAX_PARTIES]) {
    memset(share, 0, sizeof(int32_t) * ANT_MAX_PARTIES);
    share[0] = ((const coins_state *)state)->round * 1000;
}

static void a_world_is_played_for_as_many_stretches_as_the_strategy_says(void **unused) {
    (void)unused;
    static const ant_action actions[] = {LAY_12};
    static const char first_round[] = "rounds 3 flip 0 round 1 seats 2\n"
                                      "spent\n"
                                      "bag 5 6 7 8 9 10\n"
                                      "seat 1 score 0 laid 0 hand 1 4 12\n"
                                      "seat 2 score 0 laid 0 hand 2 3 11\n";
    for (uint32_t n = 0; n <= 2; n++) {
        const ant_strategy strategy = {.segment = segment,
                                       .n_segments = n,
                                       .evaluate = evaluate_round,
                                       .weigh = weigh,
                                       .is_secret = is_secret};
        ant_game game = coins_game;
        ant_view view;
        ant_judged judged;
        game.strategy = &strategy;
        read_position(&game, first_round, &view);
        ant_judge_actions(&view, actions, 1, 4, 7, &judged);
        assert_int_equal(judged.share, n == 2 ? 2000 : 1000);
    }
}

static void a_state_is_played_to_the_end_of_the_game(void **unused) {
    (void)unused;
    ant_view view;
    ant_chance chance;
    read_position(&coins_game, last_round, &view);
    ant_chance_seed(&chance, 1);
    ant_judge_play_out(&coins_game, view.state, &chance);
    assert_int_equal(coins_game.to_act(view.state), 0);
}

static void standard_errors_are_those_of_the_textbook(void **unused) {
    (void)unused;
    // 0 and 2000 a hundred times each: variance of the mean 1e6 / 199, rounded up.
    assert_int_equal(ant_judge_error(200000, INT64_C(400000000), 200), 71);
    assert_int_equal(ant_judge_error(-200000, INT64_C(400000000), 200), 71);
    assert_int_equal(ant_judge_error(500, 250 * 1000, 1), ANT_SHARE);
    assert_int_equal(ant_judge_error(5 * 77, INT64_C(25) * 77, 77), 0);
    // The most there can be: half of a million games won.
    int64_t n = ANT_JUDGE_MAX;
    int64_t square = (int64_t)ANT_SHARE * ANT_SHARE;
    assert_int_equal(ant_judge_error(n / 2 * ANT_SHARE, n / 2 * square, ANT_JUDGE_MAX), 32);
    assert_int_equal(ant_judge_error(-n * ANT_SHARE, n * square, ANT_JUDGE_MAX), 0);
    assert_int_equal(ant_judge_error_add(3, 4), 5);
    assert_int_equal(ant_judge_error_add(3, 5), 6);
    assert_int_equal(ant_judge_error_add(0, 0), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sure_victory_and_a_sure_defeat_are_told_without_doubt),
        cmocka_unit_test(the_same_seed_gives_the_same_answer_and_another_one_another),
        cmocka_unit_test(what_the_seat_cannot_know_changes_nothing),
        cmocka_unit_test(a_strategy_ends_and_weighs),
        cmocka_unit_test(a_world_is_played_for_as_many_stretches_as_the_strategy_says),
        cmocka_unit_test(a_state_is_played_to_the_end_of_the_game),
        cmocka_unit_test(standard_errors_are_those_of_the_textbook),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
