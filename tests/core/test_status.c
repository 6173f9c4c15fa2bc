// SPDX-License-Identifier: MIT
#include "check.h"

static void every_status_has_a_name_and_a_sentence_of_its_own(void **context) {
    (void)context;
    for (int i = 0; i < ANT_STATUS_COUNT; i++) {
        assert_true(strlen(ant_status_name((ant_status)i)) > 0);
        assert_true(strlen(ant_status_text((ant_status)i)) > 0);
        for (int j = 0; j < i; j++) {
            assert_string_not_equal(ant_status_name((ant_status)i), ant_status_name((ant_status)j));
            assert_string_not_equal(ant_status_text((ant_status)i), ant_status_text((ant_status)j));
        }
    }
    assert_string_equal(ant_status_name(ANT_BAD_VALUE), "bad-value");
    assert_string_equal(ant_status_text(ANT_NO_SUCH_GAME), "there is no such game");
}

static void a_number_that_is_no_status_still_has_a_name_and_a_sentence(void **context) {
    (void)context;
    assert_string_equal(ant_status_name(ANT_STATUS_COUNT), "unknown");
    assert_string_equal(ant_status_text(ANT_STATUS_COUNT), "something unknown went wrong");
}

static void setting_an_error_returns_the_status_and_clears_the_position(void **context) {
    (void)context;
    ant_error error = {.line = 3, .column = 4, .subject = "old", .expected = "old"};
    assert_int_equal(ant_error_set(&error, ANT_BAD_VALUE, "blue", NULL), ANT_BAD_VALUE);
    assert_int_equal(error.status, ANT_BAD_VALUE);
    assert_error(error, 0, 0, "blue", "");
    assert_int_equal(ant_error_set(NULL, ANT_IO, "x", "y"), ANT_IO);
}

static void a_text_that_just_fits_is_not_cut(void **context) {
    (void)context;
    ant_error error;
    char subject[sizeof error.subject];
    memset(subject, 'a', sizeof subject);
    subject[sizeof subject - 1] = '\0';
    ant_error_set(&error, ANT_BAD_TEXT, subject, NULL);
    assert_string_equal(error.subject, subject);
}

static void a_long_text_is_cut_between_words_and_marked(void **context) {
    (void)context;
    ant_error error;
    ant_error_set(&error, ANT_BAD_TEXT,
                  "one two three four five six seven eight nine ten eleven twelve thirteen", NULL);
    assert_string_equal(error.subject,
                        "one two three four five six seven eight nine ten eleven...");
}

static void a_long_word_is_cut_between_characters(void **context) {
    (void)context;
    ant_error error;
    char subject[2 * sizeof error.subject + 2] = "a";
    for (size_t i = 1; i < sizeof subject - 2; i += 2) {
        memcpy(subject + i, "\xC3\xA9", 3);
    }
    ant_error_set(&error, ANT_BAD_TEXT, subject, NULL);
    assert_int_equal(strlen(error.subject), 1 + 2 * 29 + 3);
    assert_memory_equal(error.subject, subject, 1 + 2 * 29);
    assert_string_equal(error.subject + 1 + 2 * 29, "...");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_status_has_a_name_and_a_sentence_of_its_own),
        cmocka_unit_test(a_number_that_is_no_status_still_has_a_name_and_a_sentence),
        cmocka_unit_test(setting_an_error_returns_the_status_and_clears_the_position),
        cmocka_unit_test(a_text_that_just_fits_is_not_cut),
        cmocka_unit_test(a_long_text_is_cut_between_words_and_marked),
        cmocka_unit_test(a_long_word_is_cut_between_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
