// SPDX-License-Identifier: MIT
#include <stdio.h>

#include "../support/coins.h"
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

// ---- An option that takes a text: the "flip" of Coins.

static const ant_option *flip_option(void) {
    return ant_option_find(&coins_game, "flip");
}

static ant_status set_flip(ant_options *options, const char *value, ant_error *error) {
    return ant_options_set(&coins_game, options, "flip", value, error);
}

static const char *flip_text(const ant_options *options, struct page *page) {
    ant_options_write(&coins_game, options, flip_option(), page_clear(page));
    return page->buffer;
}

static void an_option_that_takes_a_text_still_takes_its_values(void **context) {
    (void)context;
    struct page page;
    ant_options options;
    ant_options_default(&coins_game, &options);
    assert_int_equal(set_flip(&options, "on", NULL), ANT_OK);
    assert_int_equal(options.value[1], COINS_FAIR_FLIP);
    assert_string_equal(flip_text(&options, &page), "on");
}

static void what_is_no_value_is_read_as_the_text(void **context) {
    (void)context;
    struct page page;
    ant_options options;
    ant_options_default(&coins_game, &options);
    assert_int_equal(set_flip(&options, "# mine\r\n\r\n Tails\r\nheads\ntails", NULL), ANT_OK);
    assert_int_equal(options.value[1], flip_option()->n_values);
    static const uint8_t packed[ANT_MAX_OPTION_DATA] = {3, 1, 0, 1};
    assert_memory_equal(options.data[0], packed, sizeof packed);
    assert_string_equal(flip_text(&options, &page), "tails\nheads\ntails\n");
}

static void a_canonical_text_is_read_to_the_same_data(void **context) {
    (void)context;
    struct page page;
    ant_options options, again;
    ant_options_default(&coins_game, &options);
    ant_options_default(&coins_game, &again);
    flip_option()->text->sample(page_clear(&page));
    assert_int_equal(set_flip(&options, page.buffer, NULL), ANT_OK);
    assert_int_equal(set_flip(&again, flip_text(&options, &page), NULL), ANT_OK);
    assert_memory_equal(&again, &options, sizeof options);
}

static void another_value_leaves_nothing_of_a_text(void **context) {
    (void)context;
    ant_options options, plain;
    ant_options_default(&coins_game, &options);
    plain = options;
    assert_int_equal(set_flip(&options, "heads\nheads\nheads\nheads\n", NULL), ANT_OK);
    assert_int_equal(ant_options_set(&coins_game, &options, "rounds", "3", NULL), ANT_OK);
    assert_int_equal(options.data[0][0], 4);
    assert_int_equal(set_flip(&options, "off", NULL), ANT_OK);
    assert_memory_equal(&options, &plain, sizeof options);
}

static void a_text_that_cannot_be_read_is_refused_with_its_place(void **context) {
    (void)context;
    ant_error error;
    ant_options options;
    ant_options_default(&coins_game, &options);
    assert_int_equal(set_flip(&options, "tails\nheads\ntails\n", NULL), ANT_OK);
    ant_options before = options;
    assert_int_equal(set_flip(&options, "heads\n# edge?\n  edge\n", &error), ANT_BAD_TEXT);
    assert_error(error, 3, 3, "edge", "heads or tails");
    struct page page;
    ant_error_sentence(&error, page_clear(&page));
    assert_string_equal(
        page.buffer,
        "line 3, column 3: \"edge\": the text cannot be read: expected heads or tails");
    assert_int_equal(set_flip(&options, "heads\ntails\n", NULL), ANT_BAD_TEXT);
    assert_memory_equal(&options, &before, sizeof options);
}

static void a_word_that_is_no_value_and_no_text_is_refused_with_what_there_is(void **context) {
    (void)context;
    static const char *const words[] = {"", "heads", "edge", ANT_OPTION_TEXT};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        ant_error error;
        ant_options options;
        char subject[32];
        snprintf(subject, sizeof subject, "flip=%s", words[i]);
        ant_options_default(&coins_game, &options);
        assert_int_equal(set_flip(&options, words[i], &error), ANT_BAD_VALUE);
        assert_error(error, 0, 0, subject, "off, on or a text");
    }
}

static void what_is_known_to_be_a_text_is_read_as_nothing_else(void **context) {
    (void)context;
    ant_error error;
    ant_options options;
    ant_options_default(&coins_game, &options);
    ant_options before = options;
    assert_int_equal(ant_options_set_text(&coins_game, &options, flip_option(), "on", 2, &error),
                     ANT_BAD_TEXT);
    assert_error(error, 1, 1, "on", "heads or tails");
    assert_memory_equal(&options, &before, sizeof options);
    static const char sides[] = "heads\nheads\ntails\nedge";
    assert_int_equal(ant_options_set_text(&coins_game, &options, flip_option(), sides,
                                          strlen(sides) - strlen("edge"), &error),
                     ANT_OK);
    assert_int_equal(options.data[0][0], 3);
}

static void a_byte_order_mark_is_no_part_of_a_text(void **context) {
    (void)context;
    ant_error error;
    ant_options options, plain;
    ant_options_default(&coins_game, &options);
    plain = options;
    assert_int_equal(set_flip(&plain, "heads\nheads\ntails\n", NULL), ANT_OK);
    assert_int_equal(set_flip(&options, "\xEF\xBB\xBFheads\nheads\ntails\n", NULL), ANT_OK);
    assert_memory_equal(&options, &plain, sizeof options);
    assert_int_equal(set_flip(&options, "\xEF\xBB\xBFheads edge\n", &error), ANT_BAD_TEXT);
    assert_int_equal(error.line, 1);
    assert_int_equal(error.column, 7);
    static const char cut[] = "\xEF\xBB\xBF";
    for (size_t n = 0; n < sizeof cut; n++) {
        assert_int_equal(ant_options_set_text(&coins_game, &options, flip_option(), cut, n, &error),
                         ANT_BAD_TEXT);
        assert_int_equal(error.column, 1);
    }
    assert_memory_equal(&options, &plain, sizeof options);
}

static void the_text_is_one_value_more(void **context) {
    (void)context;
    const ant_option *rounds = ant_option_find(&coins_game, "rounds");
    assert_true(ant_option_has(flip_option(), 2));
    assert_false(ant_option_has(flip_option(), 3));
    assert_true(ant_option_has(rounds, 1));
    assert_false(ant_option_has(rounds, 2));
    assert_string_equal(ant_option_value(flip_option(), 1), "on");
    assert_string_equal(ant_option_value(flip_option(), 2), "text");
    assert_null(ant_option_find(&coins_game, "flips"));
}

static void options_are_written_as_json_with_the_whole_text(void **context) {
    (void)context;
    struct page page;
    ant_json json;
    ant_options options;
    ant_options_default(&coins_game, &options);
    assert_int_equal(set_flip(&options, "tails\nheads\ntails\n", NULL), ANT_OK);
    ant_json_init(&json, page_clear(&page));
    ant_options_json(&coins_game, &options, NULL, &json);
    assert_string_equal(page.buffer, "{\"rounds\":\"3\",\"flip\":\"tails\\nheads\\ntails\\n\"}");
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
        cmocka_unit_test(an_option_that_takes_a_text_still_takes_its_values),
        cmocka_unit_test(what_is_no_value_is_read_as_the_text),
        cmocka_unit_test(a_canonical_text_is_read_to_the_same_data),
        cmocka_unit_test(another_value_leaves_nothing_of_a_text),
        cmocka_unit_test(a_text_that_cannot_be_read_is_refused_with_its_place),
        cmocka_unit_test(a_word_that_is_no_value_and_no_text_is_refused_with_what_there_is),
        cmocka_unit_test(what_is_known_to_be_a_text_is_read_as_nothing_else),
        cmocka_unit_test(a_byte_order_mark_is_no_part_of_a_text),
        cmocka_unit_test(the_text_is_one_value_more),
        cmocka_unit_test(options_are_written_as_json_with_the_whole_text),
        cmocka_unit_test(a_clause_is_found_by_its_whole_id),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
