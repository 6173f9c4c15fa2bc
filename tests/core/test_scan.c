// SPDX-License-Identifier: MIT
#include "check.h"

/// How many bytes the scanner has taken.
static int taken(const ant_scan *scan) {
    return (int)(scan->at - scan->start);
}

static void blanks_are_skipped_but_not_line_ends(void **context) {
    (void)context;
    ant_scan scan = scan_of(" \t \nants");
    ant_scan_blanks(&scan);
    assert_int_equal(taken(&scan), 3);
    assert_false(ant_scan_is_done(&scan));
}

static void lines_end_in_either_style_and_at_the_end_of_the_text(void **context) {
    (void)context;
    ant_scan scan = scan_of("a \r\nb\n\n c");
    assert_false(ant_scan_line_end(&scan));
    assert_true(ant_scan_take(&scan, "a"));
    assert_true(ant_scan_is_line_end(&scan));
    assert_true(ant_scan_line_end(&scan));
    assert_int_equal(taken(&scan), 4);
    assert_true(ant_scan_take(&scan, "b"));
    assert_true(ant_scan_line_end(&scan));
    assert_true(ant_scan_line_end(&scan));
    assert_false(ant_scan_is_line_end(&scan));
    assert_true(ant_scan_take(&scan, "c"));
    assert_true(ant_scan_line_end(&scan));
    assert_true(ant_scan_is_done(&scan));
}

static void a_lone_carriage_return_is_no_line_end(void **context) {
    (void)context;
    ant_scan scan = scan_of("\ra");
    assert_false(ant_scan_is_line_end(&scan));
    scan = scan_of("\r");
    assert_false(ant_scan_is_line_end(&scan));
}

static void a_string_is_taken_in_either_case_and_after_blanks(void **context) {
    (void)context;
    ant_scan scan = scan_of("  VISIT Bees");
    assert_true(ant_scan_take(&scan, "visit"));
    assert_int_equal(taken(&scan), 7);
    assert_true(ant_scan_take(&scan, "BEES"));
    assert_true(ant_scan_is_done(&scan));
}

static void a_word_is_not_taken_out_of_a_longer_one(void **context) {
    (void)context;
    static const char *const texts[] = {"antsy", "ants5", "ants\xC3\xA9", "ant", ""};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        ant_scan scan = scan_of(texts[i]);
        assert_false(ant_scan_take(&scan, "ants"));
        assert_int_equal(taken(&scan), 0);
    }
    ant_scan scan = scan_of("ants,");
    assert_true(ant_scan_take(&scan, "ants"));
}

static void a_string_that_ends_in_a_sign_may_be_followed_by_anything(void **context) {
    (void)context;
    ant_scan scan = scan_of("seat:5");
    assert_true(ant_scan_take(&scan, "seat:"));
    assert_int_equal(taken(&scan), 5);
}

static void what_is_not_taken_leaves_the_blanks_before_it(void **context) {
    (void)context;
    ant_scan scan = scan_of("  bees");
    int64_t number = 7;
    assert_false(ant_scan_take(&scan, "ants"));
    assert_int_equal(taken(&scan), 0);
    assert_false(ant_scan_number(&scan, &number));
    assert_int_equal(taken(&scan), 0);
    assert_int_equal(number, 7);
}

static void blank_lines_and_remarks_are_stepped_over(void **context) {
    (void)context;
    ant_scan scan = scan_of("# a remark\n\n \t\r\n  # another\r\n one # two\n\nthree");
    assert_true(ant_scan_next_item(&scan));
    assert_true(ant_scan_take(&scan, "one"));
    assert_false(ant_scan_line_end(&scan));
    scan.at += strlen("# two");
    assert_true(ant_scan_line_end(&scan));
    assert_true(ant_scan_next_item(&scan));
    assert_true(ant_scan_take(&scan, "three"));
    assert_false(ant_scan_next_item(&scan));
}

static void a_text_of_remarks_has_no_items(void **context) {
    (void)context;
    static const char *const texts[] = {"", "\n", " ", "#", "# one", "#\n#\r\n", "\n \n# two\n\t"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        ant_scan scan = scan_of(texts[i]);
        assert_false(ant_scan_next_item(&scan));
        assert_true(ant_scan_is_done(&scan));
    }
    ant_scan cut = scan_of("# one\n");
    cut.end -= strlen("ne\n");
    assert_false(ant_scan_next_item(&cut));
    assert_ptr_equal(cut.at, cut.end);
}

static void a_scanner_does_not_look_past_its_end(void **context) {
    (void)context;
    ant_scan scan;
    ant_scan_init(&scan, "ants5", 4);
    assert_true(ant_scan_take(&scan, "ants"));
    assert_true(ant_scan_is_done(&scan));
    ant_scan_init(&scan, "125", 2);
    int64_t number = 0;
    assert_true(ant_scan_number(&scan, &number));
    assert_int_equal(number, 12);
}

static void numbers_are_read_up_to_both_ends_of_32_bits(void **context) {
    (void)context;
    static const struct {
        const char *text;
        bool is_number;
        int64_t number;
        int taken;
    } cases[] = {
        {"12 ", true, 12, 2},         {" -3x", true, -3, 3},
        {"007", true, 7, 3},          {"4294967295", true, INT64_C(4294967295), 10},
        {"4294967296", false, 0, 0},  {"-2147483648", true, INT64_C(-2147483648), 11},
        {"-2147483649", false, 0, 0}, {"99999999999999999999999999", false, 0, 0},
        {"-", false, 0, 0},           {"- 3", false, 0, 0},
        {"+3", false, 0, 0},          {"", false, 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ant_scan scan = scan_of(cases[i].text);
        int64_t number = 0;
        assert_int_equal(ant_scan_number(&scan, &number), cases[i].is_number);
        assert_int_equal(number, cases[i].number);
        assert_int_equal(taken(&scan), cases[i].taken);
    }
}

static void a_word_holds_letters_digits_and_a_few_signs(void **context) {
    (void)context;
    ant_scan scan = scan_of(" Bug-council_2.0: x");
    const char *word = NULL;
    assert_int_equal(ant_scan_word(&scan, &word), 15);
    assert_memory_equal(word, "Bug-council_2.0", 15);
    assert_int_equal(ant_scan_word(&scan, &word), 0);
    assert_int_equal(taken(&scan), 16);
}

static void hexadecimal_digits_are_taken_by_exact_number(void **context) {
    (void)context;
    ant_scan scan = scan_of("00ff12");
    uint64_t number = 0;
    assert_true(ant_scan_hex(&scan, 4, &number));
    assert_int_equal(number, 0xff);
    assert_false(ant_scan_hex(&scan, 3, &number));
    assert_int_equal(taken(&scan), 4);
    assert_true(ant_scan_hex(&scan, 2, &number));
    assert_int_equal(number, 0x12);
    scan = scan_of("0123456789abcdef");
    assert_true(ant_scan_hex(&scan, 16, &number));
    assert_true(number == UINT64_C(0x0123456789abcdef));
    scan = scan_of("FF");
    assert_false(ant_scan_hex(&scan, 2, &number));
    scan = scan_of("0g");
    assert_false(ant_scan_hex(&scan, 2, &number));
    assert_int_equal(taken(&scan), 0);
}

static void positions_count_lines_and_bytes_from_one(void **context) {
    (void)context;
    ant_scan scan = scan_of("a\n\xC3\xA9\tb");
    uint32_t line = 0;
    uint32_t column = 0;
    ant_scan_position(&scan, &line, &column);
    assert_int_equal(line, 1);
    assert_int_equal(column, 1);
    scan.at += 5;
    ant_scan_position(&scan, &line, &column);
    assert_int_equal(line, 2);
    assert_int_equal(column, 4);
}

static void a_failure_tells_the_word_and_its_place_after_blanks(void **context) {
    (void)context;
    ant_scan scan = scan_of("visit\n  beez, 5");
    assert_true(ant_scan_take(&scan, "visit"));
    assert_true(ant_scan_line_end(&scan));
    ant_error error;
    assert_int_equal(ant_scan_fail(&scan, &error, ANT_BAD_RECORD, "a faction"), ANT_BAD_RECORD);
    assert_int_equal(error.status, ANT_BAD_RECORD);
    assert_error(error, 2, 3, "beez", "a faction");
    assert_int_equal(taken(&scan), 6);
    assert_int_equal(ant_scan_fail(&scan, NULL, ANT_BAD_TEXT, "x"), ANT_BAD_TEXT);
}

static void a_failure_at_a_sign_shows_it_and_at_an_end_nothing(void **context) {
    (void)context;
    ant_error error;
    ant_scan scan = scan_of(" ,x");
    ant_scan_fail(&scan, &error, ANT_BAD_TEXT, NULL);
    assert_error(error, 1, 2, ",", "");
    scan = scan_of(" \n");
    ant_scan_fail(&scan, &error, ANT_BAD_TEXT, NULL);
    assert_error(error, 1, 2, "", "");
    scan = scan_of("");
    ant_scan_fail(&scan, &error, ANT_BAD_TEXT, NULL);
    assert_error(error, 1, 1, "", "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blanks_are_skipped_but_not_line_ends),
        cmocka_unit_test(lines_end_in_either_style_and_at_the_end_of_the_text),
        cmocka_unit_test(a_lone_carriage_return_is_no_line_end),
        cmocka_unit_test(a_string_is_taken_in_either_case_and_after_blanks),
        cmocka_unit_test(a_word_is_not_taken_out_of_a_longer_one),
        cmocka_unit_test(a_string_that_ends_in_a_sign_may_be_followed_by_anything),
        cmocka_unit_test(what_is_not_taken_leaves_the_blanks_before_it),
        cmocka_unit_test(blank_lines_and_remarks_are_stepped_over),
        cmocka_unit_test(a_text_of_remarks_has_no_items),
        cmocka_unit_test(a_scanner_does_not_look_past_its_end),
        cmocka_unit_test(numbers_are_read_up_to_both_ends_of_32_bits),
        cmocka_unit_test(a_word_holds_letters_digits_and_a_few_signs),
        cmocka_unit_test(hexadecimal_digits_are_taken_by_exact_number),
        cmocka_unit_test(positions_count_lines_and_bytes_from_one),
        cmocka_unit_test(a_failure_tells_the_word_and_its_place_after_blanks),
        cmocka_unit_test(a_failure_at_a_sign_shows_it_and_at_an_end_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
