// SPDX-License-Identifier: MIT
//
// Comments in records: anybody may add them, and nothing else may hide behind them.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "record_support.h"

static support_record made;
static char remarked[sizeof made.buffer];
static char forged[sizeof made.buffer];

// Puts two comments behind every line but the last.
static void remark_everywhere(void) {
    size_t n = 0;
    for (const char *line = made.buffer, *end; *line != '\0'; line = end) {
        end = strchr(line, '\n') + 1;
        int added = snprintf(remarked + n, sizeof remarked - n, "%.*s%s", (int)(end - line), line,
                             *end == '\0' ? "" : "# 7 1 lay 5 = \303\266?!\n#\n");
        n += (size_t)added;
        assert_true(n < sizeof remarked);
    }
}

static ant_status verify(const char *text, ant_error *error) {
    return support_verify(text, strlen(text), NULL, error);
}

static void copy(void) {
    memcpy(forged, remarked, sizeof forged);
}

static void comments_between_any_lines_leave_a_record_what_it_is(void **unused) {
    (void)unused;
    support_coins_make(&made, true, false);
    remark_everywhere();
    ant_record *plain = NULL;
    ant_record *record = NULL;
    ant_error error = {0};
    assert_int_equal(support_parse(made.buffer, made.text.length, NULL, &plain, &error), ANT_OK);
    assert_int_equal(support_parse(remarked, strlen(remarked), NULL, &record, &error), ANT_OK);
    assert_int_equal(record->n_plies, plain->n_plies);
    assert_int_equal(record->start_line, 3 * plain->start_line - 2);
    for (uint32_t i = 0; i < plain->n_plies; i++) {
        assert_int_equal(record->plies[i].action, plain->plies[i].action);
        assert_int_equal(record->plies[i].hash, plain->plies[i].hash);
        assert_int_equal(record->plies[i].line, 3 * plain->plies[i].line - 2);
    }
    ant_record_free(plain);
    ant_record_free(record);
    assert_int_equal(verify(remarked, &error), ANT_OK);
}

static bool is_in_comment(const char *text, const char *at) {
    while (at > text && at[-1] != '\n') {
        at--;
    }
    return *at == '#';
}

static void a_changed_byte_outside_of_comments_is_refused_with_its_place(void **unused) {
    (void)unused;
    static const char values[] = {'\0', '\n', '\r', ' ', '0', '9', 'a', '#'};
    support_coins_make(&made, true, false);
    remark_everywhere();
    size_t length = strlen(remarked);
    for (size_t i = 0; i < length; i++) {
        char right = remarked[i];
        bool is_comment = is_in_comment(remarked, remarked + i);
        for (unsigned k = 0; k < sizeof values; k++) {
            bool is_harmless = is_comment && values[k] != '\n';
            if (values[k] == right || is_harmless) {
                continue;
            }
            remarked[i] = values[k];
            ant_record *record = NULL;
            ant_error error = {0};
            ant_status status = support_parse(remarked, length, NULL, &record, &error);
            bool is_split = is_comment && remarked[i + 1] == '#'; // into two comments
            if (status == ANT_OK && !is_split) {
                fail_msg("byte %zu as %02x is taken", i, (unsigned)values[k]);
            }
            assert_true(status == ANT_OK || (error.line > 0 && error.expected[0] != '\0'));
            ant_record_free(record);
        }
        remarked[i] = right;
    }
}

static void an_edit_between_comments_is_told_by_its_lines_and_ply(void **unused) {
    (void)unused;
    ant_error error = {0};
    support_coins_make(&made, false, false);
    remark_everywhere();
    copy();
    support_replace(forged, sizeof forged, "\n3 ", "\n4 ");
    assert_int_equal(verify(forged, &error), ANT_EDITED);
    assert_int_equal(error.line, 37);
    assert_string_equal(error.expected, "something in lines 35 to 37, ply 3, was changed");
}

static void a_ply_that_was_made_a_comment_is_missed(void **unused) {
    (void)unused;
    ant_error error = {0};
    support_coins_make(&made, false, false);
    memcpy(forged, made.buffer, sizeof forged);
    support_replace(forged, sizeof forged, "\n3 ", "\n# ");
    assert_int_equal(verify(forged, &error), ANT_EDITED);
    assert_string_equal(error.expected, "something in lines 13 to 14, ply 3, was changed");
    support_forge(forged);
    assert_int_equal(verify(forged, &error), ANT_BAD_RECORD);
    assert_string_equal(error.expected, "ply 3 or \"undo\" or \"result\"");
}

static void a_wrong_result_is_told_by_its_own_line(void **unused) {
    (void)unused;
    ant_error error = {0};
    support_coins_make(&made, false, false);
    remark_everywhere();
    copy();
    support_replace(forged, sizeof forged, "result 2 score ", "result 2 score 1");
    support_forge(forged);
    assert_int_equal(verify(forged, &error), ANT_OTHER_RESULT);
    assert_int_equal(error.line, 3 * 18 - 2);
}

static void comments_stand_between_the_first_and_the_last_line(void **unused) {
    (void)unused;
    ant_error error = {0};
    support_coins_make(&made, false, false);
    memcpy(forged, made.buffer, sizeof forged);
    support_replace(forged, sizeof forged, "antfarm", "# before\nantfarm");
    assert_int_equal(verify(forged, &error), ANT_BAD_RECORD);
    assert_int_equal(error.line, 1);
    memcpy(forged, made.buffer, sizeof forged);
    memcpy(forged + made.text.length, "# behind\n", sizeof "# behind\n");
    assert_int_equal(verify(forged, &error), ANT_BAD_RECORD);
    assert_string_equal(error.expected, "nothing behind the end line");
}

static void a_comment_is_a_line_like_others(void **unused) {
    (void)unused;
    ant_error error = {0};
    char line[RECORD_MAX_LINE + 3]; // behind the end of the first
    support_coins_make(&made, false, false);
    for (size_t n = RECORD_MAX_LINE; n <= RECORD_MAX_LINE + 1; n++) {
        memset(line, '#', sizeof line);
        line[0] = '\n';
        line[n] = '\n';
        line[n + 1] = '\0';
        memcpy(forged, made.buffer, sizeof forged);
        support_replace(forged, sizeof forged, "\n", line);
        assert_int_equal(verify(forged, &error), n <= RECORD_MAX_LINE ? ANT_OK : ANT_BAD_RECORD);
    }
    memcpy(forged, made.buffer, sizeof forged);
    support_replace(forged, sizeof forged, "\n", "\n# \033[2J\n");
    assert_int_equal(verify(forged, &error), ANT_BAD_RECORD);
    assert_int_equal(error.line, 2);
}

static void a_game_with_comments_goes_on(void **unused) {
    (void)unused;
    char folder[64];
    char path[96];
    char name[112];
    char secret[128];
    ant_text text;
    support_folder_make(folder);
    snprintf(path, sizeof path, "%s/match", folder);
    snprintf(name, sizeof name, "%s.secret", path);
    support_coins_make(&made, false, true);
    remark_everywhere();
    size_t length = strlen(remarked);
    snprintf(remarked + length, sizeof remarked - length, "# a torn rem");
    support_file_write(path, remarked, strlen(remarked));
    ant_text_init(&text, secret, sizeof secret);
    record_write_secret(&made.match.setup.secret, &text);
    support_file_write(name, secret, text.length);

    ant_error error = {0};
    ant_match match;
    ant_record_file *file = NULL;
    assert_int_equal(record_resume_among(support_games(), path, &match, &file, &error), ANT_OK);
    assert_int_equal(match.n_plies, 3);
    ant_chance chance;
    ant_chance_seed(&chance, 1);
    int seat;
    ant_action action;
    while (support_pick(&match, &chance, &seat, &action)) {
        assert_int_equal(ant_match_act(&match, seat, action, NULL), ANT_ALLOWED);
        assert_int_equal(ant_record_append(file, &match, seat, action, &error), ANT_OK);
    }
    assert_int_equal(ant_record_finish(file, &match, &error), ANT_OK);
    ant_record_close(file);
    long n = support_file_read(path, forged, sizeof forged);
    assert_true(n > 0);
    assert_int_equal(verify(forged, &error), ANT_OK);
    assert_null(strstr(forged, "torn"));
    assert_memory_equal(forged, remarked, length);
    support_folder_remove(folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(comments_between_any_lines_leave_a_record_what_it_is),
        cmocka_unit_test(a_changed_byte_outside_of_comments_is_refused_with_its_place),
        cmocka_unit_test(an_edit_between_comments_is_told_by_its_lines_and_ply),
        cmocka_unit_test(a_ply_that_was_made_a_comment_is_missed),
        cmocka_unit_test(a_wrong_result_is_told_by_its_own_line),
        cmocka_unit_test(comments_stand_between_the_first_and_the_last_line),
        cmocka_unit_test(a_comment_is_a_line_like_others),
        cmocka_unit_test(a_game_with_comments_goes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
