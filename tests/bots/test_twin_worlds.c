// SPDX-License-Identifier: MIT
//
// test_twin_worlds [PART] [GAME]...: no bot knows what its seat cannot know: in every game that
// hides something, worlds that look the same to a seat are thought about in the same way, step by
// step, in one of a few option sets. The long form goes over a hundred thousand pairs of worlds a
// game, in every option set, in eight parts that can run side by side: PART, from 1, is one of
// them.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "effort.h"
#include "named_games.h"
#include "twins.h"

static const struct {
    uint32_t sets_apart; ///< option sets
    uint32_t every;      ///< plies between two positions
    uint64_t goal;       ///< pairs, at least
} efforts[] = {
    [EFFORT_THIN] = {7, 11, 20}, [EFFORT_NORMAL] = {3, 11, 100}, [EFFORT_LONG] = {1, 1, 100000}};

enum { PARTS = 8 };

static conformance trial;
static twins_run run;
static uint64_t first_seed = 1;
static uint64_t n_parts = 1; ///< that share the pairs: each takes every n-th seed

static void report(const ant_game *game) {
    printf("# %s: %" PRIu64 " pairs of worlds in %" PRIu64 " games, %" PRIu64
           " pairs of thoughts, %" PRIu64 " simulations each\n",
           game->name, run.n_pairs, run.n_games, run.n_thoughts, run.n_simulations);
    fflush(stdout);
}

static void bots_think_the_same_of_worlds_that_look_the_same(void **state) {
    const ant_game *game = *state;
    run = (twins_run){.bots = {"random", "greedy", "search:sims=40/trees=2", "search:sims=25"},
                      .every = efforts[test_effort()].every,
                      .sets_apart = efforts[test_effort()].sets_apart,
                      .max_pairs = UINT64_MAX};
    uint64_t goal = efforts[test_effort()].goal / n_parts;
    conformance_init(&trial, game);
    uint64_t n_before = 0;
    uint64_t seed = first_seed;
    do { // whole rounds, so that none of these option sets is left out
        n_before = run.n_pairs;
        twins_play_all(&run, &trial, seed);
        seed += n_parts;
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

int main(int argc, char **argv) {
    enum { NAME = 128 };
    unsigned long part = argc > 1 ? strtoul(argv[1], NULL, 10) : 0;
    if (part > 0 && part <= PARTS) {
        first_seed = part;
        n_parts = PARTS;
        argc--;
        argv++;
    }
    static struct CMUnitTest tests[NAMED_GAMES_MAX];
    static char names[NAMED_GAMES_MAX][NAME];
    named_games games = named_games_read(argc, argv);
    size_t n = 0;
    for (size_t i = 0; i < games.n; i++) {
        if (ant_is_open(games.at[i])) {
            continue; // there are no two such worlds, as the conformance suite finds
        }
        snprintf(names[n], NAME, "%s: bots think the same of worlds that look the same",
                 games.at[i]->name);
        tests[n] = (struct CMUnitTest){names[n], bots_think_the_same_of_worlds_that_look_the_same,
                                       NULL, NULL, (void *)(uintptr_t)games.at[i]};
        n++;
    }
    return _cmocka_run_group_tests("twin worlds", tests, n, NULL, NULL);
}
