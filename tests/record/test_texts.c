// SPDX-License-Identifier: MIT
//
// Records of a set-up with a text: the "flip" of Coins, told round by round.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "coins.h"
#include "record_support.h"

static support_record made;
static char forged[sizeof made.buffer];

static void make(bool is_unfinished) {
    support_record_make(&made, &(support_plan){.game = &coins_game,
                                               .seed = 11,
                                               .text = "# mine\ntails\n\nheads\ntails",
                                               .has_undo = true,
                                               .is_unfinished = is_unfinished});
}

static ant_status parse(const char *text, size_t length, ant_error *error) {
    ant_record *record = NULL;
    ant_status status = support_parse(text, length, NULL, &record, error);
    ant_record_free(record);
    return status;
}

static void the_text_stands_in_the_header_line_by_line(void **unused) {
    (void)unused;
    make(false);
    assert_non_null(strstr(made.buffer, "option rounds 3\noption flip text\n| tails\n| heads\n"
                                        "| tails\nseat 1 Ann\n"));
}

static void a_record_with_a_text_replays_alone(void **unused) {
    (void)unused;
    ant_record *record = NULL;
    ant_error error = {0};
    make(false);
    assert_int_equal(support_verify(made.buffer, made.text.length, NULL, &error), ANT_OK);
    assert_int_equal(support_parse(made.buffer, made.text.length, NULL, &record, &error), ANT_OK);
    assert_memory_equal(&record->setup.options, &made.match.setup.options, sizeof(ant_options));
    assert_int_equal(record->start_line, 13);
    ant_record_free(record);
}

static void a_record_with_a_text_is_written_at_once_to_the_same_bytes(void **unused) {
    (void)unused;
    char *text = NULL;
    size_t length = 0;
    make(false);
    assert_int_equal(
        ant_record_write(&made.match.setup, made.steps, made.n_steps, &text, &length, NULL),
        ANT_OK);
    assert_int_equal(length, made.text.length);
    assert_memory_equal(text, made.buffer, length);
    free(text);
}

static void a_record_with_a_text_is_gone_on_with(void **unused) {
    (void)unused;
    char folder[64], path[128];
    ant_error error = {0};
    ant_match match;
    ant_record_file *file = NULL;
    make(true);
    ant_match_setup setup = made.match.setup;
    assert_int_equal(ant_match_start(&match, &setup, NULL, &error), ANT_OK);
    support_folder_make(folder);
    snprintf(path, sizeof path, "%s/game.txt", folder);
    assert_int_equal(ant_record_create(path, &match, &file, &error), ANT_OK);
    ant_record_close(file);
    memset(&match, 0, sizeof match);
    assert_int_equal(record_resume_among(support_games(), path, &match, &file, &error), ANT_OK);
    assert_memory_equal(&match.setup.options, &setup.options, sizeof setup.options);
    ant_record_close(file);
    support_folder_remove(folder);
}

static void every_cut_and_every_changed_byte_of_the_text_is_refused(void **unused) {
    (void)unused;
    make(false);
    const char *start = strstr(made.buffer, "option flip");
    const char *end = strstr(made.buffer, "seat 1");
    for (size_t length = 0; length < made.text.length; length++) {
        assert_int_equal(parse(made.buffer, length, NULL), ANT_TRUNCATED);
    }
    for (size_t i = (size_t)(start - made.buffer); i < (size_t)(end - made.buffer); i++) {
        char right = made.buffer[i];
        for (unsigned bit = 0; bit < 8; bit++) {
            ant_error error = {0};
            made.buffer[i] = (char)((unsigned char)right ^ (1U << bit));
            assert_int_not_equal(parse(made.buffer, made.text.length, &error), ANT_OK);
            assert_true(error.line > 0 && error.column > 0 && error.expected[0] != '\0');
        }
        made.buffer[i] = right;
    }
}

static void what_is_wrong_with_a_text_is_told_by_the_lines_of_the_record(void **unused) {
    (void)unused;
    static const struct {
        const char *old, *new;
        ant_status status;
        uint32_t line, column;
        const char *expected;
    } forgeries[] = {
        {"| heads\n", "| edge\n", ANT_BAD_TEXT, 8, 3, "heads or tails"},
        {"| heads\n", "# edge\n| heads\n#\n|   edge\n", ANT_BAD_TEXT, 11, 5, "heads or tails"},
        {"| heads\n", "", ANT_BAD_TEXT, 8, 3, "3 or 4 sides"},
        {"| heads\n", "| heads\n| heads\n| heads\n", ANT_BAD_TEXT, 11, 3, "no more than 4 sides"},
        {"| heads\n", "|heads\n", ANT_BAD_TEXT, 7, 3, "3 or 4 sides"},
        {"| heads\n", "heads\n", ANT_BAD_TEXT, 7, 3, "3 or 4 sides"},
        {"| tails\n| heads\n| tails\n", "", ANT_BAD_TEXT, 6, 1, "3 or 4 sides"},
        {"flip text\n", "flip off\n", ANT_BAD_RECORD, 7, 1, "\"seat 1\""},
        {"flip text\n", "flip texts\n", ANT_BAD_VALUE, 6, 13, "a value of this option"},
        {"option rounds 3\n", "option rounds text\n", ANT_BAD_VALUE, 5, 15,
         "a value of this option"},
    };
    for (size_t i = 0; i < sizeof forgeries / sizeof forgeries[0]; i++) {
        ant_error error = {0};
        make(false);
        memcpy(forged, made.buffer, sizeof forged);
        support_replace(forged, sizeof forged, forgeries[i].old, forgeries[i].new);
        support_forge(forged);
        assert_int_equal(parse(forged, strlen(forged), &error), forgeries[i].status);
        assert_string_equal(error.expected, forgeries[i].expected);
        assert_int_equal(error.line, forgeries[i].line);
        assert_int_equal(error.column, forgeries[i].column);
        assert_int_equal(parse(forged, strlen(forged), NULL), forgeries[i].status);
    }
}

static void a_text_that_is_too_long_is_refused(void **unused) {
    (void)unused;
    static const char remark[] = "| # more and more and more remarks\n";
    static char lines[2 * ANT_MAX_OPTION_TEXT];
    ant_error error = {0};
    for (size_t n = 0; n < ANT_MAX_OPTION_TEXT + ANT_MAX_OPTION_TEXT / 2; n += strlen(remark)) {
        memcpy(lines + n, remark, sizeof remark);
    }
    make(false);
    memcpy(forged, made.buffer, sizeof forged);
    support_replace(forged, sizeof forged, "| tails\n", lines);
    support_forge(forged);
    assert_int_equal(parse(forged, strlen(forged), &error), ANT_BAD_RECORD);
    assert_string_equal(error.expected, "a shorter text");
}

static void a_text_that_the_set_up_refuses_is_found_by_the_replay(void **unused) {
    (void)unused;
    ant_error error = {0};
    make(false);
    memcpy(forged, made.buffer, sizeof forged);
    support_replace(forged, sizeof forged, "option rounds 3", "option rounds 4");
    support_forge(forged);
    assert_int_equal(support_verify(forged, strlen(forged), NULL, &error), ANT_REFUSED);
    assert_string_equal(error.subject, "flip");
}

static void another_text_is_another_game(void **unused) {
    (void)unused;
    ant_error error = {0};
    make(false);
    memcpy(forged, made.buffer, sizeof forged);
    support_replace(forged, sizeof forged, "| heads\n", "| tails\n");
    assert_int_equal(parse(forged, strlen(forged), &error), ANT_EDITED);
    support_forge(forged);
    assert_int_equal(support_verify(forged, strlen(forged), NULL, &error), ANT_OTHER_RESULT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_text_stands_in_the_header_line_by_line),
        cmocka_unit_test(a_record_with_a_text_replays_alone),
        cmocka_unit_test(a_record_with_a_text_is_written_at_once_to_the_same_bytes),
        cmocka_unit_test(a_record_with_a_text_is_gone_on_with),
        cmocka_unit_test(every_cut_and_every_changed_byte_of_the_text_is_refused),
        cmocka_unit_test(what_is_wrong_with_a_text_is_told_by_the_lines_of_the_record),
        cmocka_unit_test(a_text_that_is_too_long_is_refused),
        cmocka_unit_test(a_text_that_the_set_up_refuses_is_found_by_the_replay),
        cmocka_unit_test(another_text_is_another_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
