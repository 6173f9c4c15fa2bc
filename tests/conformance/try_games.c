// SPDX-License-Identifier: MIT
//
// try_games [GAME]...: the conformance suite without cmocka or files, for where nothing but the
// games runs. Each property of each game is one case: thin in its short form, otherwise at some
// plies of every option set.
#include <stdio.h>
#include <stdlib.h>

#include "conformance.h"
#include "effort.h"
#include "named_games.h"
#include "print_failure.h"

enum { PLIES_APART = 11 }; ///< where all option sets are played

static conformance trial;

static bool try_property(const ant_game *game, const conformance_property *property) {
    conformance_init(&trial, game);
    if (test_effort() == EFFORT_THIN) {
        return conformance_run_short(&trial, property);
    }
    trial.every = PLIES_APART;
    return conformance_run(&trial, property, 1, 1);
}

static void report(bool holds, int n, const ant_game *game, const conformance_property *property) {
    printf("%s %d - %s: %s\n", holds ? "ok" : "not ok", n, game->name, property->sentence);
    if (!holds) {
        print_failure(&trial);
    }
}

int main(int argc, char **argv) {
    named_games games = named_games_read(argc, argv);
    int n = 0;
    bool has_passed = true;
    for (size_t i = 0; i < games.n; i++) {
        for (size_t k = 0; k < conformance_n_properties; k++) {
            const conformance_property *property = &conformance_properties[k];
            bool holds = try_property(games.at[i], property);
            report(holds, ++n, games.at[i], property);
            has_passed = has_passed && holds;
        }
    }
    printf("1..%d\n", n);
    return has_passed ? EXIT_SUCCESS : EXIT_FAILURE;
}
