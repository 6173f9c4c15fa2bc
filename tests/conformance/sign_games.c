// SPDX-License-Identifier: MIT
//
// The short form of the conformance suite without cmocka or files, for wherever the games run. Each
// option set of each game is one case, and its signature is over everything that was played,
// written and shown: all builds must print the same.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "conformance.h"

static conformance trial;

// Each property of a game by itself once: these have no option set and no signature.
static bool try_game(const ant_game *game) {
    conformance_init(&trial, game);
    for (size_t i = 0; i < conformance_n_properties; i++) {
        const conformance_property *property = &conformance_properties[i];
        if (property->of_game != NULL && !conformance_run(&trial, property, 1, 1)) {
            return false;
        }
    }
    return true;
}

static bool report(bool holds, int n, const char *what) {
    printf("%s %d - %s\n", holds ? "ok" : "not ok", n, what);
    if (!holds) {
        static char buffer[4096];
        ant_text text;
        ant_text_init(&text, buffer, sizeof buffer);
        conformance_write_failure(&trial, &text);
        fprintf(stderr, "%s", buffer);
    }
    return holds;
}

int main(void) {
    size_t n_games = 0;
    const ant_game *const *games = ant_games(&n_games);
    int n = 0;
    bool holds = true;
    for (size_t i = 0; i < n_games; i++) {
        char buffer[256];
        ant_text set;
        holds &= report(try_game(games[i]), ++n, games[i]->name);
        conformance_init(&trial, games[i]);
        for (bool first = true; conformance_next_option_set(&trial, first); first = false) {
            ant_text_init(&set, buffer, sizeof buffer);
            conformance_write_set(&trial, &set);
            holds &= report(conformance_sign(&trial, 1), ++n, buffer);
            printf("# signature of %s: %016" PRIx64 "\n", buffer, trial.signature);
        }
    }
    printf("1..%d\n", n);
    return holds ? EXIT_SUCCESS : EXIT_FAILURE;
}
