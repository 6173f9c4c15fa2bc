// SPDX-License-Identifier: MIT
//
// Records that are written at once.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "coins.h"
#include "record_support.h"

static support_record made;

static void make(void) {
    support_record_make(&made, &(support_plan){.game = &coins_game, .n_seats = 3, .seed = 5});
}

static ant_status save(const char *path, ant_error *error) {
    return ant_record_save(path, &made.match.setup, made.steps, made.n_steps, error);
}

static void a_saved_match_is_a_record_that_verifies(void **unused) {
    (void)unused;
    char folder[64], path[128];
    make();
    support_folder_make(folder);
    snprintf(path, sizeof path, "%s/game", folder);
    for (int i = 0; i < 2; i++) { // the second takes the place of the first
        ant_record *record = NULL;
        ant_match match;
        assert_int_equal(save(path, NULL), ANT_OK);
        assert_int_equal(support_folder_count(folder), 1);
        assert_int_equal(support_load(path, &record, NULL), ANT_OK);
        assert_true(record->is_finished);
        assert_int_equal(record->n_plies, made.match.n_plies);
        assert_string_equal(record->setup.labels[0], "Ann");
        assert_int_equal(ant_record_replay(record, UINT32_MAX, &match, NULL, NULL), ANT_OK);
        ant_record_free(record);
    }
    support_folder_remove(folder);
}

static void what_is_no_finished_match_is_not_saved(void **unused) {
    (void)unused;
    char folder[64], path[128];
    make();
    ant_error error;
    support_folder_make(folder);
    snprintf(path, sizeof path, "%s/game", folder);
    made.steps[made.n_steps - 1].seat ^= 1;
    assert_int_equal(save(path, &error), ANT_ILLEGAL);
    made.n_steps--;
    assert_int_equal(save(path, &error), ANT_BAD_RECORD);
    assert_int_equal(support_folder_count(folder), 0);
    support_folder_remove(folder);
}

static void a_place_that_cannot_be_written_is_named(void **unused) {
    (void)unused;
    make();
    ant_error error;
    assert_int_equal(save("/dev/null/game", &error), ANT_IO);
    assert_string_equal(error.subject, "/dev/null/game");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_saved_match_is_a_record_that_verifies),
        cmocka_unit_test(what_is_no_finished_match_is_not_saved),
        cmocka_unit_test(a_place_that_cannot_be_written_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
