// SPDX-License-Identifier: MIT
//
// Matches that were kept as their steps: gone on with, and written as whole records.
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
static char bytes[sizeof made.buffer];

static void make(bool is_unfinished) {
    support_record_make(&made, &(support_plan){.game = &coins_game,
                                               .n_seats = 3,
                                               .seed = 11,
                                               .has_nonce = ant_seat_set(1),
                                               .has_undo = true,
                                               .is_unfinished = is_unfinished});
}

static ant_status replay(size_t n_steps, ant_match *match, ant_error *error) {
    return ant_match_replay(match, &made.match.setup, made.steps, n_steps, error);
}

static ant_status write(char **text, size_t *length, ant_error *error) {
    return ant_record_write(&made.match.setup, made.steps, made.n_steps, text, length, error);
}

static void assert_same_match(const ant_match *match, const ant_match *other) {
    assert_int_equal(match->n_plies, other->n_plies);
    assert_int_equal(match->hash, other->hash);
    assert_int_equal(match->n_draws, other->n_draws);
    assert_memory_equal(match->state, other->state, sizeof match->state);
    assert_memory_equal(&match->setup, &other->setup, sizeof match->setup);
    assert_memory_equal(&match->mixed, &other->mixed, sizeof match->mixed);
}

static void steps_replay_to_the_match_that_took_them(void **unused) {
    (void)unused;
    ant_match match;
    make(true);
    assert_int_equal(replay(made.n_steps, &match, NULL), ANT_OK);
    assert_same_match(&match, &made.match);
}

static void no_steps_are_the_start_of_the_match(void **unused) {
    (void)unused;
    ant_match match, start;
    make(true);
    assert_int_equal(ant_match_start(&start, &made.match.setup, NULL, NULL), ANT_OK);
    assert_int_equal(ant_match_replay(&match, &made.match.setup, NULL, 0, NULL), ANT_OK);
    assert_same_match(&match, &start);
}

// Behind every step, the match is the one that only those plies made that stand.
static void an_undo_leaves_the_match_as_it_was_before(void **unused) {
    (void)unused;
    ant_match match, plain;
    ant_step standing[sizeof made.steps / sizeof made.steps[0]];
    size_t n = 0;
    make(false);
    for (size_t i = 0; i < made.n_steps; i++) {
        standing[n] = made.steps[i];
        n = made.steps[i].is_undo ? made.steps[i].n_plies : n + 1;
        assert_int_equal(replay(i + 1, &match, NULL), ANT_OK);
        assert_int_equal(ant_match_replay(&plain, &made.match.setup, standing, n, NULL), ANT_OK);
        assert_int_equal(match.n_plies, n);
        assert_same_match(&match, &plain);
    }
}

static void a_forbidden_step_is_named_with_its_clause(void **unused) {
    (void)unused;
    ant_match match, before;
    ant_error error;
    make(false);
    memset(&match, 0x5A, sizeof match);
    memcpy(&before, &match, sizeof match);
    assert_true(made.steps[2].is_undo && made.steps[2].n_plies == 0);
    made.steps[4] = made.steps[3];
    assert_int_equal(replay(made.n_steps, &match, &error), ANT_ILLEGAL);
    assert_memory_equal(error.expected, "step 5, ply 2: CO-", strlen("step 5, ply 2: CO-"));
    assert_memory_equal(error.subject, "lay ", 4);
    assert_int_equal(error.line, 0);
    assert_memory_equal(&match, &before, sizeof match);
}

static void a_step_that_is_no_action_is_named_by_its_number(void **unused) {
    (void)unused;
    ant_match match;
    ant_error error;
    make(false);
    made.steps[1].action = 4000000000;
    assert_int_equal(replay(made.n_steps, &match, &error), ANT_ILLEGAL);
    assert_string_equal(error.subject, "4000000000");
    make(false);
    made.steps[1].seat = 200;
    assert_int_equal(replay(made.n_steps, &match, &error), ANT_ILLEGAL);
}

static void an_undo_that_takes_nothing_back_is_refused(void **unused) {
    (void)unused;
    ant_match match;
    ant_error error;
    make(false);
    made.steps[2].n_plies = 2;
    assert_int_equal(replay(made.n_steps, &match, &error), ANT_BAD_RECORD);
    assert_string_equal(error.subject, "undo");
    assert_string_equal(error.expected,
                        "step 3: fewer plies than the 2 that stand before the undo");
    made.steps[0] = (ant_step){.is_undo = true};
    assert_int_equal(replay(1, &match, &error), ANT_BAD_RECORD);
}

static void steps_behind_the_end_of_the_game_are_refused(void **unused) {
    (void)unused;
    ant_match match;
    ant_error error;
    make(false);
    made.steps[made.n_steps] = made.steps[made.n_steps - 1];
    assert_int_equal(replay(made.n_steps + 1, &match, &error), ANT_ILLEGAL);
}

static void a_set_up_that_the_game_refuses_is_no_match(void **unused) {
    (void)unused;
    ant_match match;
    ant_error error;
    make(false);
    made.match.setup.n_seats = 1;
    assert_int_equal(replay(made.n_steps, &match, &error), ANT_BAD_SEATS);
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
    ant_match match;
    assert_int_equal(replay(0, &match, NULL), ANT_OK);
    assert_int_equal(ant_record_create(path, &match, &file, NULL), ANT_OK);
    for (size_t i = 0; i < made.n_steps; i++) {
        const ant_step *step = &made.steps[i];
        assert_int_equal(replay(i + 1, &match, NULL), ANT_OK);
        assert_int_equal(step->is_undo
                             ? ant_record_undo(file, &match, NULL)
                             : ant_record_append(file, &match, step->seat, step->action, NULL),
                         ANT_OK);
    }
    assert_int_equal(ant_record_finish(file, &match, NULL), ANT_OK);
    ant_record_close(file);
}

static void the_text_is_that_of_a_file_which_was_appended_to(void **unused) {
    (void)unused;
    char folder[64], path[96];
    char *text = NULL;
    size_t length = 0;
    make(false);
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
    make(true);
    assert_int_equal(write(&text, &length, &error), ANT_BAD_RECORD);
    assert_string_equal(error.expected, "a match that is over");
    make(false);
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
    make(false);
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
        cmocka_unit_test(steps_replay_to_the_match_that_took_them),
        cmocka_unit_test(no_steps_are_the_start_of_the_match),
        cmocka_unit_test(an_undo_leaves_the_match_as_it_was_before),
        cmocka_unit_test(a_forbidden_step_is_named_with_its_clause),
        cmocka_unit_test(a_step_that_is_no_action_is_named_by_its_number),
        cmocka_unit_test(an_undo_that_takes_nothing_back_is_refused),
        cmocka_unit_test(steps_behind_the_end_of_the_game_are_refused),
        cmocka_unit_test(a_set_up_that_the_game_refuses_is_no_match),
        cmocka_unit_test(the_text_of_every_game_is_that_of_its_record),
        cmocka_unit_test(the_text_is_that_of_a_file_which_was_appended_to),
        cmocka_unit_test(what_is_no_finished_match_has_no_text),
        cmocka_unit_test(a_match_that_is_too_long_for_a_record_has_no_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
