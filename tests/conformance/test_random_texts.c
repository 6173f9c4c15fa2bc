// SPDX-License-Identifier: MIT
//
// test_random_texts GAME: games with texts of options at random, each with another property of the
// suite.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "conformance.h"
#include "effort.h"

static conformance trial;

/// Texts at random for the options that take one, each as often as not where there are several, and
/// any number of seats. How many changes were made to the samples.
static unsigned choose(const ant_game *game) {
    trial.n_seats =
        game->min_seats +
        (int)conformance_below(&trial, (uint32_t)(game->max_seats - game->min_seats + 1));
    ant_options_default(game, &trial.options);
    unsigned n = 0;
    unsigned n_changes = 0;
    while (n == 0) {
        for (int i = 0; i < game->n_options; i++) {
            if (game->options[i].text != NULL && conformance_below(&trial, 2) == 0) {
                n_changes += conformance_randomize_text(&trial, &game->options[i]);
                n++;
            }
        }
    }
    return n_changes;
}

/// Not every map is for every number of players.
static bool is_taken(const ant_game *game) {
    uint64_t state[ANT_MAX_STATE / 8];
    ant_chance chance;
    ant_chance_seed(&chance, 0);
    return ant_setup(game, state, &trial.options, trial.n_seats, &chance, NULL, NULL) == ANT_OK;
}

static void every_property_holds_with_any_text_that_is_taken(void **state) {
    const ant_game *game = *state;
    const uint64_t goals[] = {[EFFORT_THIN] = 20, [EFFORT_NORMAL] = 60, [EFFORT_LONG] = 5000};
    uint64_t goal = goals[test_effort()];
    uint64_t n_changes = 0;
    conformance_init(&trial, game);
    trial.is_thorough = false;
    for (uint64_t seed = 1; trial.counts.games < goal; seed++) {
        const conformance_property *property =
            &conformance_properties[seed % conformance_n_properties];
        ant_chance_seed(&trial.choices, seed);
        n_changes += choose(game);
        trial.seed = seed;
        if (property->of_position != NULL && is_taken(game) &&
            !conformance_play(&trial, property)) {
            static char buffer[4096];
            ant_text text;
            ant_text_init(&text, buffer, sizeof buffer);
            conformance_write_failure(&trial, &text);
            fail_msg("%s", buffer);
        }
    }
    printf("# %s: %" PRIu64 " games, %" PRIu64 " plies, %" PRIu64 " changes\n", game->name,
           trial.counts.games, trial.counts.plies, n_changes);
    assert_true(n_changes > goal);
}

int main(int argc, char **argv) {
    const ant_game *game = argc == 2 ? ant_game_find(argv[1]) : NULL;
    if (game == NULL) {
        fprintf(stderr, "no game to be tested\n");
        return EXIT_FAILURE;
    }
    const struct CMUnitTest tests[] = {
        {"every property holds with any text that is taken",
         every_property_holds_with_any_text_that_is_taken, NULL, NULL, (void *)game},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
