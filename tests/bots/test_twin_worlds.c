// SPDX-License-Identifier: MIT
//
// No bot knows what its seat cannot know: in every game that hides something and every option set,
// worlds that look the same to a seat are thought about in the same way, step by step. With
// ANTFARM_LONG=1 in the environment over a hundred thousand pairs of worlds a game.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "twins.h"

enum { SHORT_PAIRS = 300, SHORT_EVERY = 11, LONG_PAIRS = 100000 };

static conformance trial;
static twins_run run;
static bool is_long;

static void report(const ant_game *game) {
    printf("# %s: %" PRIu64 " pairs of worlds in %" PRIu64 " games, %" PRIu64
           " pairs of thoughts, %" PRIu64 " simulations each\n",
           game->name, run.n_pairs, run.n_games, run.n_thoughts, run.n_simulations);
    fflush(stdout);
}

static void bots_think_the_same_of_worlds_that_look_the_same(void **state) {
    const ant_game *game = *state;
    run = (twins_run){.bots = {"random", "greedy", "search:sims=40/trees=2", "search:sims=25"},
                      .every = is_long ? 1 : SHORT_EVERY,
                      .max_pairs = UINT64_MAX};
    uint64_t goal = is_long ? LONG_PAIRS : SHORT_PAIRS;
    conformance_init(&trial, game);
    uint64_t n_before = 0;
    uint64_t seed = 1;
    do { // whole rounds, so that no option set is left out
        n_before = run.n_pairs;
        twins_play_all(&run, &trial, seed++);
    } while (run.n_pairs < goal && run.n_pairs > n_before);
    report(game);
    if (run.first[0] != '\0') {
        fail_msg("%s", run.first);
    }
    assert_true(run.n_pairs >= goal);
    assert_int_equal(run.n_views_different, 0);
    assert_int_equal(run.n_weights_different, 0);
    assert_int_equal(run.n_thoughts_different, 0);
    assert_int_equal(run.n_efforts_different, 0);
    assert_true(run.n_simulations > 0);
}

int main(void) {
    enum { MAX_GAMES = 16, NAME = 128 };
    static struct CMUnitTest tests[MAX_GAMES];
    static char names[MAX_GAMES][NAME];
    const char *setting = getenv("ANTFARM_LONG");
    is_long = setting != NULL && strcmp(setting, "1") == 0;
    size_t n_games = 0;
    size_t n = 0;
    const ant_game *const *games = ant_games(&n_games);
    for (size_t i = 0; i < n_games && n < MAX_GAMES; i++) {
        if (games[i]->is_open) {
            continue; // there are no two such worlds, as the conformance suite finds
        }
        snprintf(names[n], NAME, "%s: bots think the same of worlds that look the same",
                 games[i]->name);
        tests[n] = (struct CMUnitTest){names[n], bots_think_the_same_of_worlds_that_look_the_same,
                                       NULL, NULL, (void *)(uintptr_t)games[i]};
        n++;
    }
    return _cmocka_run_group_tests("twin worlds", tests, n, NULL, NULL);
}
