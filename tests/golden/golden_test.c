// SPDX-License-Identifier: MIT
#include "golden_test.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "effort.h"
#include "named_games.h"

static golden_mode modes[GOLDEN_MAX_MODES];
static int n_modes;

/// Adds the modes of one game, thin as few as there are to be, from all over the list.
static size_t add_tests(const ant_game *game, int n_thin, const char *what,
                        void (*test)(void **state), struct CMUnitTest *tests) {
    static char names[GOLDEN_MAX_MODES][192];
    int n_own = 0;
    for (int i = 0; i < n_modes; i++) {
        n_own += modes[i].setup.game == game;
    }
    int apart = test_effort() == EFFORT_THIN ? (n_own + n_thin - 1) / n_thin : 1;
    size_t n = 0;
    for (int i = 0, own = 0; i < n_modes; i++) {
        if (modes[i].setup.game == game && own++ % apart == 0) {
            snprintf(names[i], sizeof names[i], "%s %.63s: %s", game->name, modes[i].name, what);
            tests[n++] = (struct CMUnitTest){names[i], test, NULL, NULL, &modes[i]};
        }
    }
    return n;
}

int golden_test(int argc, char **argv, int n_thin, const char *what, void (*test)(void **state)) {
    static struct CMUnitTest tests[GOLDEN_MAX_MODES];
    named_games games = named_games_read(argc, argv);
    ant_error error = {0};
    size_t n = 0;
    n_modes = golden_load(modes, &error);
    if (n_modes <= 0) {
        printf("not ok 1 - %s: %s\n", error.subject, error.expected);
        return 1;
    }
    for (size_t i = 0; i < games.n; i++) {
        n += add_tests(games.at[i], n_thin, what, test, tests + n);
    }
    return _cmocka_run_group_tests(what, tests, n, NULL, NULL);
}
