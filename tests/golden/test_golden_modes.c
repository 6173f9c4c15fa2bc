// SPDX-License-Identifier: MIT
//
// The golden records are of every way to play: all games of the list, each with every number of
// seats and every value of every option.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "golden.h"

static golden_mode modes[GOLDEN_MAX_MODES];
static int n_modes;

static bool is_played(const ant_game *game, int n_seats, int option, uint8_t value) {
    for (int i = 0; i < n_modes; i++) {
        const ant_match_setup *setup = &modes[i].setup;
        if (setup->game == game && (n_seats == 0 || setup->n_seats == n_seats) &&
            (option < 0 || setup->options.value[option] == value)) {
            return true;
        }
    }
    return false;
}

static void the_modes_have_every_number_of_seats(void **state) {
    (void)state;
    size_t n = 0;
    const ant_game *const *games = ant_games(&n);
    for (size_t i = 0; i < n; i++) {
        for (int n_seats = games[i]->min_seats; n_seats <= games[i]->max_seats; n_seats++) {
            if (!is_played(games[i], n_seats, -1, 0)) {
                fail_msg("no mode of %s has %d seats", games[i]->name, n_seats);
            }
        }
    }
}

static void the_modes_have_every_value_of_every_option(void **state) {
    (void)state;
    size_t n = 0;
    const ant_game *const *games = ant_games(&n);
    for (size_t i = 0; i < n; i++) {
        for (int k = 0; k < games[i]->n_options; k++) {
            const ant_option *option = &games[i]->options[k];
            for (uint8_t value = 0; value < option->n_values; value++) {
                if (!is_played(games[i], 0, k, value)) {
                    fail_msg("no mode of %s has %s=%s", games[i]->name, option->name,
                             option->values[value]);
                }
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_modes_have_every_number_of_seats),
        cmocka_unit_test(the_modes_have_every_value_of_every_option),
    };
    ant_error error = {0};
    n_modes = golden_load(modes, &error);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
