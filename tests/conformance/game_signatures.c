// SPDX-License-Identifier: MIT
//
// game_signatures [GAME]...: what the games play, without cmocka or files, for wherever they run.
// Each option set of each game is one case, and its signature is over everything that was played,
// written and shown: all builds must print the same. Whether it is right is for the conformance
// suite to say.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "conformance.h"
#include "named_games.h"
#include "print_failure.h"

static conformance trial;

static bool report(bool holds, int n, const char *what) {
    printf("%s %d - %s\n", holds ? "ok" : "not ok", n, what);
    if (!holds) {
        print_failure(&trial);
    }
    return holds;
}

int main(int argc, char **argv) {
    named_games games = named_games_read(argc, argv);
    int n = 0;
    bool holds = true;
    for (size_t i = 0; i < games.n; i++) {
        char buffer[256];
        ant_text set;
        conformance_init(&trial, games.at[i]);
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
