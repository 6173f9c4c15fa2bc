// SPDX-License-Identifier: MIT
//
// Matches that were kept as their steps, written as whole records.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <antfarm/history.h>

#include "record_support.h"

static support_record made;
static char bytes[sizeof made.buffer];

static ant_status write(char **text, size_t *length, ant_error *error) {
    return ant_record_write(&made.match.setup, made.steps, made.n_steps, text, length, error);
}

static void the_text_of_every_game_is_that_of_its_record(void **unused) {
    (void)unused;
    record_games games = support_games();
    for (size_t g = 0; g < games.n; g++) {
        for (unsigned i = 0; i < 8; i++) {
            char *text = NULL;
            size_t length = 0;
            support_record_make(&made, &(support_plan){.game = games.at[g],
                                                       .seed = i,
                                                       .has_undo = i % 2 == 1,
                                                       .has_nonce = i >= 4});
            assert_int_equal(write(&text, &length, NULL), ANT_OK);
            assert_int_equal(length, made.text.length);
            assert_string_equal(text, made.buffer);
            free(text);
        }
    }
}

// Takes every step with a file, as somebody would who plays.
static void record_into(const char *path) {
    ant_record_file *file = NULL;
    ant_history history;
    assert_int_equal(ant_history_start(&history, &made.match.setup, NULL, NULL), ANT_OK);
    assert_int_equal(ant_record_create(path, &history.match, &file, NULL), ANT_OK);
    for (size_t i = 0; i < made.n_steps; i++) {
        const ant_step *step = &made.steps[i];
        const ant_match *match = &history.match;
        assert_int_equal(ant_history_take(&history, step, NULL), ANT_OK);
        assert_int_equal(step->is_undo
                             ? ant_record_undo(file, match, NULL)
                             : ant_record_append(file, match, step->seat, step->action, NULL),
                         ANT_OK);
    }
    assert_int_equal(ant_record_finish(file, &history.match, NULL), ANT_OK);
    ant_record_close(file);
    ant_history_clear(&history);
}

static void the_text_is_that_of_a_file_which_was_appended_to(void **unused) {
    (void)unused;
    char folder[64], path[96];
    char *text = NULL;
    size_t length = 0;
    support_coins_make_with_nonce(&made, false);
    support_folder_make(folder);
    snprintf(path, sizeof path, "%s/game", folder);
    record_into(path);
    assert_int_equal(write(&text, &length, NULL), ANT_OK);
    assert_int_equal(support_file_read(path, bytes, sizeof bytes), length);
    assert_memory_equal(bytes, text, length + 1);
    free(text);
    support_folder_remove(folder);
}

static void what_is_no_finished_match_has_no_text(void **unused) {
    (void)unused;
    char *text = NULL;
    size_t length = 7;
    ant_error error;
    support_coins_make_with_nonce(&made, true);
    assert_int_equal(write(&text, &length, &error), ANT_BAD_RECORD);
    assert_string_equal(error.expected, "a match that is over");
    support_coins_make_with_nonce(&made, false);
    made.steps[made.n_steps - 1].seat ^= 1;
    assert_int_equal(write(&text, &length, &error), ANT_ILLEGAL);
    assert_null(text);
    assert_int_equal(length, 7);
}

static void a_match_that_is_too_long_for_a_record_has_no_text(void **unused) {
    (void)unused;
    enum { N_STEPS = 400000 };
    char *text = NULL;
    size_t length;
    ant_error error;
    support_coins_make_with_nonce(&made, false);
    ant_step *steps = calloc(N_STEPS, sizeof *steps);
    assert_non_null(steps);
    for (size_t i = 0; i < N_STEPS; i++) {
        steps[i] = i % 2 == 0 ? made.steps[0] : (ant_step){.is_undo = true};
    }
    assert_int_equal(ant_record_write(&made.match.setup, steps, N_STEPS, &text, &length, &error),
                     ANT_NO_SPACE);
    assert_string_equal(error.expected, "a match whose record has at most 8 MiB");
    free(steps);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_text_of_every_game_is_that_of_its_record),
        cmocka_unit_test(the_text_is_that_of_a_file_which_was_appended_to),
        cmocka_unit_test(what_is_no_finished_match_has_no_text),
        cmocka_unit_test(a_match_that_is_too_long_for_a_record_has_no_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
