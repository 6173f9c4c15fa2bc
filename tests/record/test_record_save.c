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

enum { MAX_PLIES = 16 };

/// A whole game; how many plies it has.
static uint32_t play(const ant_match_setup *setup, ant_ply plies[MAX_PLIES]) {
    ant_match match;
    ant_chance chance;
    int seat;
    ant_action action;
    ant_chance_seed(&chance, 1);
    assert_int_equal(ant_match_start(&match, setup, NULL, NULL), ANT_OK);
    while (support_pick(&match, &chance, &seat, &action)) {
        plies[match.n_plies] = (ant_ply){.seat = (uint8_t)seat, .action = action};
        assert_int_equal(ant_match_act(&match, seat, action, NULL), ANT_ALLOWED);
    }
    return match.n_plies;
}

static ant_match_setup coins_setup(void) {
    ant_match_setup setup;
    support_setup(&(support_plan){.game = &coins_game, .n_seats = 3, .seed = 5}, &setup);
    return setup;
}

static void a_saved_match_is_a_record_that_verifies(void **unused) {
    (void)unused;
    char folder[64], path[128];
    ant_ply plies[MAX_PLIES];
    ant_match_setup setup = coins_setup();
    uint32_t n = play(&setup, plies);
    support_folder_make(folder);
    snprintf(path, sizeof path, "%s/game", folder);
    for (int i = 0; i < 2; i++) { // the second takes the place of the first
        ant_record *record = NULL;
        ant_match match;
        assert_int_equal(ant_record_save(path, &setup, plies, n, NULL), ANT_OK);
        assert_int_equal(support_folder_count(folder), 1);
        assert_int_equal(support_load(path, &record, NULL), ANT_OK);
        assert_true(record->is_finished);
        assert_int_equal(record->n_plies, n);
        assert_string_equal(record->setup.labels[0], "Ann");
        assert_int_equal(ant_record_replay(record, UINT32_MAX, &match, NULL, NULL), ANT_OK);
        ant_record_free(record);
    }
    support_folder_remove(folder);
}

static void what_is_no_finished_match_is_not_saved(void **unused) {
    (void)unused;
    char folder[64], path[128];
    ant_ply plies[MAX_PLIES];
    ant_match_setup setup = coins_setup();
    uint32_t n = play(&setup, plies);
    ant_error error;
    support_folder_make(folder);
    snprintf(path, sizeof path, "%s/game", folder);
    assert_int_equal(ant_record_save(path, &setup, plies, n - 1, &error), ANT_BAD_RECORD);
    plies[1] = plies[0];
    assert_int_equal(ant_record_save(path, &setup, plies, n, &error), ANT_ILLEGAL);
    setup.n_seats = 9;
    assert_int_equal(ant_record_save(path, &setup, plies, n, &error), ANT_BAD_SEATS);
    assert_int_equal(support_folder_count(folder), 0);
    support_folder_remove(folder);
}

static void a_place_that_cannot_be_written_is_named(void **unused) {
    (void)unused;
    ant_ply plies[MAX_PLIES];
    ant_match_setup setup = coins_setup();
    uint32_t n = play(&setup, plies);
    ant_error error;
    assert_int_equal(ant_record_save("/dev/null/game", &setup, plies, n, &error), ANT_IO);
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
