// SPDX-License-Identifier: MIT
//
// A test program with a case that walks games: told games on its command line it runs that case for
// each of them, and otherwise all the other cases. cmocka.h and what it needs come before this.
#ifndef ANTFARM_TESTS_GAME_CASES_H
#define ANTFARM_TESTS_GAME_CASES_H

#include "named_games.h"

/// The exit code. The test's state is the game; `what` says what holds of it.
static inline int game_cases_run(int argc, char **argv, const char *what, CMUnitTestFunction test,
                                 const struct CMUnitTest *others, size_t n_others) {
    enum { NAME = 160 };
    static struct CMUnitTest tests[NAMED_GAMES_MAX];
    static char names[NAMED_GAMES_MAX][NAME];
    if (argc < 2) {
        return _cmocka_run_group_tests("others", others, n_others, NULL, NULL);
    }
    named_games games = named_games_read(argc, argv);
    for (size_t i = 0; i < games.n; i++) {
        snprintf(names[i], NAME, "%s: %s", games.at[i]->name, what);
        tests[i] = (struct CMUnitTest){names[i], test, NULL, NULL, (void *)(uintptr_t)games.at[i]};
    }
    return _cmocka_run_group_tests("games", tests, games.n, NULL, NULL);
}

#endif
