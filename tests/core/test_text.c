// SPDX-License-Identifier: MIT
#include "check.h"

static void pieces_are_written_one_behind_another(void **context) {
    (void)context;
    struct page page;
    ant_text *text = page_clear(&page);
    assert_string_equal(page.buffer, "");
    ant_text_string(text, "ants");
    ant_text_char(text, ' ');
    ant_text_number(text, 5);
    ant_text_bytes(text, "!?", 1);
    ant_text_bytes(text, NULL, 0);
    assert_string_equal(page.buffer, "ants 5!");
    assert_int_equal(text->length, 7);
    assert_true(ant_text_is_whole(text));
}

static void numbers_are_written_up_to_both_ends_of_64_bits(void **context) {
    (void)context;
    static const struct {
        int64_t number;
        const char *text;
    } cases[] = {
        {0, "0"},
        {-1, "-1"},
        {10, "10"},
        {INT64_MAX, "9223372036854775807"},
        {INT64_MIN, "-9223372036854775808"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct page page;
        ant_text_number(page_clear(&page), cases[i].number);
        assert_string_equal(page.buffer, cases[i].text);
    }
}

static void hexadecimal_numbers_have_sixteen_lower_case_digits(void **context) {
    (void)context;
    struct page page;
    ant_text_hex(page_clear(&page), UINT64_C(0xABC));
    assert_string_equal(page.buffer, "0000000000000abc");
    ant_text_hex(page_clear(&page), UINT64_MAX);
    assert_string_equal(page.buffer, "ffffffffffffffff");
}

static void a_full_buffer_keeps_its_beginning_and_counts_on(void **context) {
    (void)context;
    char buffer[6] = "zzzzz";
    ant_text text;
    ant_text_init(&text, buffer, 5);
    ant_text_string(&text, "ants");
    assert_true(ant_text_is_whole(&text));
    ant_text_string(&text, " 5");
    ant_text_char(&text, '!');
    assert_false(ant_text_is_whole(&text));
    assert_int_equal(text.length, 7);
    assert_string_equal(buffer, "ants");
    assert_int_equal(buffer[5], '\0');
}

static void a_piece_that_fits_only_in_part_is_written_in_part(void **context) {
    (void)context;
    char buffer[4];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_text_string(&text, "flies");
    assert_string_equal(buffer, "fli");
    assert_int_equal(text.length, 5);
}

static void a_buffer_of_one_byte_holds_only_the_end(void **context) {
    (void)context;
    char buffer[1] = {'x'};
    ant_text text;
    ant_text_init(&text, buffer, 1);
    ant_text_string(&text, "ants");
    assert_int_equal(buffer[0], '\0');
    assert_int_equal(text.length, 4);
}

static void assert_sentence(const ant_error *error, const char *sentence) {
    struct page page;
    ant_error_sentence(error, page_clear(&page));
    assert_string_equal(page.buffer, sentence);
}

static void an_error_in_a_text_is_one_sentence_with_its_place(void **context) {
    (void)context;
    ant_error error;
    ant_error_set(&error, ANT_BAD_TEXT, "beez", "a faction: bees or ants");
    error.line = 12;
    error.column = 8;
    assert_sentence(&error, "line 12, column 8: \"beez\": the text cannot be read: "
                            "expected a faction: bees or ants");
}

static void an_error_without_a_place_begins_with_its_subject(void **context) {
    (void)context;
    ant_error error;
    ant_error_set(&error, ANT_NO_SUCH_OPTION, "colour", "edition or length");
    assert_sentence(&error, "\"colour\": the game has no such option: expected edition or length");
}

static void an_error_without_subject_and_expectation_is_its_status(void **context) {
    (void)context;
    ant_error error;
    ant_error_set(&error, ANT_NO_SPACE, NULL, NULL);
    assert_sentence(&error, "the buffer is too small");
}

static void a_reason_is_not_called_an_expectation(void **context) {
    (void)context;
    ant_error error;
    ant_error_set(&error, ANT_IO, "a.rec", "no space left on device");
    error.line = 3;
    assert_sentence(&error,
                    "line 3: \"a.rec\": reading or writing failed: no space left on device");
}

static void a_sentence_holds_nothing_that_a_terminal_obeys(void **context) {
    (void)context;
    ant_error error;
    // An escape sequence, a line end, the 8-bit form of the escape, a broken byte, a good letter.
    ant_error_set(&error, ANT_IO, "\x1B[2J\n\xC2\x9B\xFF\xC3\xA9", "\x7F");
    assert_sentence(&error, "\"\xEF\xBF\xBD[2J\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xC3\xA9\": "
                            "reading or writing failed: \xEF\xBF\xBD");
}

static void a_clean_text_is_utf_8_without_control_characters(void **context) {
    (void)context;
    assert_true(ant_text_is_clean("", 0));
    assert_true(ant_text_is_clean("a\tb \xC3\xA9 \xF0\x9F\x90\x9C", 11));
    assert_false(ant_text_is_clean("a\0b", 3));
    assert_false(ant_text_is_clean("a\n", 2));
    assert_false(ant_text_is_clean("\x7F", 1));
    assert_false(ant_text_is_clean("\xC2\x9B", 2));
    assert_false(ant_text_is_clean("\xC3", 1));
    assert_false(ant_text_is_clean("\xFF", 1));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_are_written_one_behind_another),
        cmocka_unit_test(numbers_are_written_up_to_both_ends_of_64_bits),
        cmocka_unit_test(hexadecimal_numbers_have_sixteen_lower_case_digits),
        cmocka_unit_test(a_full_buffer_keeps_its_beginning_and_counts_on),
        cmocka_unit_test(a_piece_that_fits_only_in_part_is_written_in_part),
        cmocka_unit_test(a_buffer_of_one_byte_holds_only_the_end),
        cmocka_unit_test(an_error_in_a_text_is_one_sentence_with_its_place),
        cmocka_unit_test(an_error_without_a_place_begins_with_its_subject),
        cmocka_unit_test(an_error_without_subject_and_expectation_is_its_status),
        cmocka_unit_test(a_reason_is_not_called_an_expectation),
        cmocka_unit_test(a_sentence_holds_nothing_that_a_terminal_obeys),
        cmocka_unit_test(a_clean_text_is_utf_8_without_control_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
