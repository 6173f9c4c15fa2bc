// SPDX-License-Identifier: MIT
//
// The places that follow from a result, and what decided the first.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <antfarm/game.h>

static void give(const void *state, ant_result *result) {
    assert_int_equal(result->n_parties + result->score[2] + result->n_deciders + result->n_rows, 0);
    memcpy(result, state, sizeof *result);
}

static const ant_game game = {.result = give};
static ant_tie_break tie_break;

/// The places of three parties, and what decided the first: "" for nothing but points.
static void expect(const ant_result *given, const char *key, int first, int second, int third) {
    ant_result result;
    memset(&result, 0xA5, sizeof result);
    ant_result_of(&game, given, &result);
    assert_int_equal(result.rank[0], first);
    assert_int_equal(result.rank[1], second);
    assert_int_equal(result.rank[2], third);
    tie_break = (ant_tie_break){.key = ""};
    assert_int_equal(ant_result_tie_break(&result, &tie_break), key[0] != '\0');
    assert_string_equal(tie_break.key, key);
}

static void most_points_are_first(void **state) {
    (void)state;
    const ant_result result = {.n_parties = 3, .score = {-2, 7, -1}};
    expect(&result, "", 3, 1, 2);
}

static void equal_points_share_a_place_where_nothing_else_decides(void **state) {
    (void)state;
    const ant_result first = {.n_parties = 3, .score = {7, 3, 7}};
    expect(&first, "", 1, 3, 1);
    const ant_result all = {.n_parties = 3};
    expect(&all, "", 1, 1, 1);
    const ant_result last = {.n_parties = 3, .score = {3, 7, 3}};
    expect(&last, "", 2, 1, 2);
}

static void among_equals_the_first_decider_that_differs_decides(void **state) {
    (void)state;
    ant_result result = {.n_parties = 3,
                         .score = {35, 35, 40},
                         .n_deciders = 2,
                         .deciders = {{"soldiers", {5, 7, 0}}, {"tokens", {9, 0, 0}}}};
    expect(&result, "", 3, 2, 1); // the first place is a matter of points
    result.score[2] = 30;
    expect(&result, "soldiers", 2, 1, 3);
    assert_int_equal(tie_break.score, 35);
    assert_int_equal(tie_break.more, 7);
    assert_int_equal(tie_break.less, 5);
    result.deciders[0].value[0] = 7;
    expect(&result, "tokens", 1, 2, 3);
    assert_int_equal(tie_break.more, 9);
    assert_int_equal(tie_break.less, 0);
    result.deciders[1].value[1] = 9;
    expect(&result, "", 1, 1, 3);
}

static void those_who_share_the_first_place_may_be_ahead_by_a_decider(void **state) {
    (void)state;
    const ant_result result = {.n_parties = 3,
                               .score = {35, 35, 35},
                               .n_deciders = 1,
                               .deciders = {{"soldiers", {6, 4, 6}}}};
    expect(&result, "soldiers", 1, 3, 1);
    assert_int_equal(tie_break.more, 6);
    assert_int_equal(tie_break.less, 4);
}

static void what_comes_before_the_score_outweighs_it(void **state) {
    (void)state;
    ant_result result = {.n_parties = 3,
                         .score = {9, 12, 12},
                         .n_deciders = 2,
                         .n_before_score = 1,
                         .deciders = {{"staying", {1, 0, 0}}, {"tokens", {0, 2, 3}}}};
    expect(&result, "staying", 1, 3, 2);
    assert_int_equal(tie_break.score, 9);
    result.score[0] = 12;
    expect(&result, "staying", 1, 3, 2);
    result.score[0] = 13;
    expect(&result, "", 1, 3, 2); // points say the same
    result.deciders[0].value[0] = 0;
    result.score[0] = 11;
    expect(&result, "tokens", 3, 2, 1);
}

static void a_tie_break_is_said_with_its_figures(void **state) {
    (void)state;
    static const ant_phrase phrases[] = {
        {"decider.soldiers", "Tied at {score}: more soldiers decide, {more} to {less}."}};
    static const ant_catalogue catalogue = {"en", phrases, 1};
    const ant_tie_break soldiers = {"soldiers", 35, 7, 5};
    char found[64];
    ant_text text;
    ant_text_init(&text, found, sizeof found);
    ant_tie_break_say(&catalogue, &soldiers, &text);
    assert_string_equal(found, "Tied at 35: more soldiers decide, 7 to 5.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(most_points_are_first),
        cmocka_unit_test(equal_points_share_a_place_where_nothing_else_decides),
        cmocka_unit_test(among_equals_the_first_decider_that_differs_decides),
        cmocka_unit_test(those_who_share_the_first_place_may_be_ahead_by_a_decider),
        cmocka_unit_test(what_comes_before_the_score_outweighs_it),
        cmocka_unit_test(a_tie_break_is_said_with_its_figures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
