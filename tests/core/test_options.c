// SPDX-License-Identifier: MIT
#include "check.h"
#include "toy.h"

static void defaults_are_set_and_the_rest_is_zero(void **context) {
    (void)context;
    static const uint8_t want[ANT_MAX_OPTIONS] = {0, 2};
    ant_options options;
    memset(&options, 0xFF, sizeof options);
    ant_options_default(&toy_game, &options);
    assert_memory_equal(options.value, want, sizeof want);
}

static void an_option_is_set_by_name_and_value(void **context) {
    (void)context;
    static const uint8_t want[ANT_MAX_OPTIONS] = {1, 0};
    ant_options options;
    ant_options_default(&toy_game, &options);
    assert_int_equal(ant_options_set(&toy_game, &options, "edition", "preproduction", NULL),
                     ANT_OK);
    assert_int_equal(ant_options_set(&toy_game, &options, "length", "one", NULL), ANT_OK);
    assert_memory_equal(options.value, want, sizeof want);
}

static void an_unknown_option_is_refused_with_the_list_of_options(void **context) {
    (void)context;
    ant_options options;
    ant_options_default(&toy_game, &options);
    ant_options before = options;
    ant_error error;
    assert_int_equal(ant_options_set(&toy_game, &options, "colour", "one", &error),
                     ANT_NO_SUCH_OPTION);
    assert_int_equal(error.status, ANT_NO_SUCH_OPTION);
    assert_error(error, 0, 0, "colour", "edition or length");
    assert_memory_equal(&options, &before, sizeof options);
    assert_int_equal(ant_options_set(&toy_game, &options, "", "", NULL), ANT_NO_SUCH_OPTION);
}

static void a_bad_value_is_refused_with_the_list_of_values(void **context) {
    (void)context;
    ant_options options;
    ant_options_default(&toy_game, &options);
    ant_options before = options;
    ant_error error;
    assert_int_equal(ant_options_set(&toy_game, &options, "length", "final", &error),
                     ANT_BAD_VALUE);
    assert_error(error, 0, 0, "length=final", "one, two or trilogy");
    static const char *const values[] = {"", "o", "ones", "One", " one"};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        assert_int_equal(ant_options_set(&toy_game, &options, "length", values[i], NULL),
                         ANT_BAD_VALUE);
    }
    assert_memory_equal(&options, &before, sizeof options);
}

static void a_game_without_options_says_so(void **context) {
    (void)context;
    ant_game game = toy_game;
    game.options = NULL;
    game.n_options = 0;
    ant_options options;
    ant_error error;
    ant_options_default(&game, &options);
    ant_options_set(&game, &options, "length", "one", &error);
    struct page page;
    ant_error_sentence(&error, page_clear(&page));
    assert_string_equal(
        page.buffer, "\"length\": the game has no such option: expected none, it has no options");
}

static void a_clause_is_found_by_its_whole_id(void **context) {
    (void)context;
    assert_int_equal(ant_clause_find(&toy_game, "TOY-1.1"), 1);
    assert_int_equal(ant_clause_find(&toy_game, "TOY-1.10"), 2);
    assert_int_equal(ant_clause_find(&toy_game, "TOY-1"), ANT_ALLOWED);
    assert_int_equal(ant_clause_find(&toy_game, ""), ANT_ALLOWED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(defaults_are_set_and_the_rest_is_zero),
        cmocka_unit_test(an_option_is_set_by_name_and_value),
        cmocka_unit_test(an_unknown_option_is_refused_with_the_list_of_options),
        cmocka_unit_test(a_bad_value_is_refused_with_the_list_of_values),
        cmocka_unit_test(a_game_without_options_says_so),
        cmocka_unit_test(a_clause_is_found_by_its_whole_id),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
