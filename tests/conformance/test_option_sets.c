// SPDX-License-Identifier: MIT
//
// Which option sets the suite plays, of a game with very many of them.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "coins.h"
#include "conformance.h"

enum { OPTIONS = 8, VALUES = 13, MOST_SETS = 100 };

static const char *const values[VALUES] = {"1", "2", "3",  "4",  "5",  "6", "7",
                                           "8", "9", "10", "11", "12", "13"};
static const ant_option options[OPTIONS] = {{.name = "a", .values = values, .n_values = 13},
                                            {.name = "b", .values = values, .n_values = 3},
                                            {.name = "c", .values = values, .n_values = 2},
                                            {.name = "d", .values = values, .n_values = 2},
                                            {.name = "e", .values = values, .n_values = 2},
                                            {.name = "f", .values = values, .n_values = 2},
                                            {.name = "g", .values = values, .n_values = 2},
                                            {.name = "h", .values = values, .n_values = 4}};

/// With 2 seats the last values of the first option are refused, and two values are never together.
static ant_status setup(void *state, const ant_options *chosen, int n_seats, ant_chance *chance,
                        ant_log *log, ant_error *error) {
    if ((n_seats == 2 && chosen->value[0] > 8) ||
        (chosen->value[1] == 2 && chosen->value[7] == 3)) {
        return ant_error_set(error, ANT_REFUSED, "a", "another value");
    }
    ant_options none = {0};
    return ant_setup(&coins_game, state, &none, n_seats, chance, log, error);
}

static conformance trial;

static void every_two_values_are_played_together(void **state) {
    (void)state;
    static bool together[2][OPTIONS][VALUES][OPTIONS][VALUES];
    ant_game game = coins_game;
    game.options = options;
    game.n_options = OPTIONS;
    game.setup = setup;
    unsigned n[2] = {0};
    conformance_init(&trial, &game);
    for (bool first = true; conformance_next_option_set(&trial, first); first = false) {
        n[trial.n_seats - 2]++;
        for (int i = 0; i < OPTIONS; i++) {
            for (int k = 0; k < OPTIONS; k++) {
                uint8_t value = trial.options.value[i], other = trial.options.value[k];
                together[trial.n_seats - 2][i][value][k][other] = true;
            }
        }
    }
    assert_in_range(n[0], 9 * 4, MOST_SETS);
    assert_in_range(n[1], 13 * 4, MOST_SETS);
    for (int seats = 0; seats < 2; seats++) {
        for (int i = 0; i < OPTIONS; i++) {
            for (int k = 0; k < i; k++) {
                for (int value = 0; value < options[i].n_values; value++) {
                    for (int other = 0; other < options[k].n_values; other++) {
                        bool is_refused = (seats == 0 && k == 0 && other > 8) ||
                                          (i == 7 && value == 3 && k == 1 && other == 2);
                        assert_int_equal(together[seats][i][value][k][other], !is_refused);
                    }
                }
            }
        }
    }
}

static void the_sets_are_the_same_every_time(void **state) {
    (void)state;
    static ant_options sets[2][2 * MOST_SETS];
    size_t n[2] = {0};
    ant_game game = coins_game;
    game.options = options;
    game.n_options = OPTIONS;
    game.setup = setup;
    for (int i = 0; i < 2; i++) {
        conformance_init(&trial, &game);
        for (bool first = true; conformance_next_option_set(&trial, first); first = false) {
            sets[i][n[i]++] = trial.options;
        }
    }
    assert_int_equal(n[0], n[1]);
    assert_memory_equal(sets[0], sets[1], sizeof sets[0]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_two_values_are_played_together),
        cmocka_unit_test(the_sets_are_the_same_every_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
