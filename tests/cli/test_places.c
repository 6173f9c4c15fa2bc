// SPDX-License-Identifier: MIT
//
// How the terminal tells who won.
#include <setjmp.h> // cmocka.h needs these four
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "capture.h"
#include "coins.h"
#include "show.h"

// What the program has besides.

const cli_command *const cli_commands[] = {NULL};

const cli_command *cli_running(void) {
    return NULL;
}

const cli_command *cli_find_command(const char *name) {
    (void)name;
    return NULL;
}

static ant_result ending;

static void result_of_ending(const void *state, ant_result *result) {
    (void)state;
    *result = ending;
}

static void print_places(void *context) {
    (void)context;
    ant_game game = coins_game;
    game.result = result_of_ending;
    const ant_match match = {.setup = {.game = &game, .n_seats = 3}};
    const ant_names names = {0};
    show_places(&match, &names);
}

static void says(ant_result result, const char *sentences) {
    ending = result;
    capture(print_places, NULL);
    assert_string_equal(printed, sentences);
}

static void the_winner_is_named_and_the_places_behind(void **context) {
    (void)context;
    says((ant_result){.is_over = true, .n_parties = 3, .score = {3, 9, 3}},
         " Seat 2 wins!\n Place 2, shared: Seat 1 and Seat 3\n");
}

static void those_who_share_the_first_place_share_the_victory(void **context) {
    (void)context;
    says((ant_result){.is_over = true, .n_parties = 3, .score = {9, 9, 3}},
         " Seat 1 and Seat 2 share the victory!\n Place 3: Seat 3\n");
}

static void a_place_that_all_share_is_no_victory_where_nobody_wins(void **context) {
    (void)context;
    says((ant_result){.is_over = true, .n_parties = 3, .has_no_winner = true}, " Nobody wins.\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_winner_is_named_and_the_places_behind),
        cmocka_unit_test(those_who_share_the_first_place_share_the_victory),
        cmocka_unit_test(a_place_that_all_share_is_no_victory_where_nobody_wins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
