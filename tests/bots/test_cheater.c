// SPDX-License-Identifier: MIT
//
// A deliberate cheater, which sees every hand: the check on twin worlds must catch it, and it must
// win. If knowing everything did not help, there would be nothing to be found by looking; either
// the search would be broken, or the honest bot would be looking too.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "contest.h"
#include "twins.h"

static conformance trial;
static twins_run run;

static void the_check_on_twin_worlds_catches_a_cheater(void **state) {
    (void)state;
    run = (twins_run){
        .bots = {"search:sims=40", "greedy"}, .is_cheating = true, .every = 5, .max_pairs = 100};
    const ant_game *game = ant_game_find("bugcouncil");
    assert_non_null(game);
    conformance_init(&trial, game);
    trial.n_seats = 4;
    for (trial.seed = 1; run.n_pairs < run.max_pairs; trial.seed++) {
        twins_play(&run, &trial);
    }
    printf("# of %" PRIu64 " thoughts about pairs of worlds, %" PRIu64 " differ and %" PRIu64
           " were come to otherwise; the first: %s\n",
           run.n_thoughts, run.n_thoughts_different, run.n_efforts_different, run.first);
    assert_int_equal(run.n_views_different, run.n_pairs);
    assert_true(run.n_thoughts_different > run.n_thoughts / 3);
    assert_int_equal(run.n_weights_different, 0); // the strategy is not the cheat
}

/// The same positions, the same bots, but honest.
static void the_same_bots_pass_when_they_are_honest(void **state) {
    (void)state;
    run = (twins_run){.bots = {"search:sims=40", "greedy"}, .every = 5, .max_pairs = 100};
    conformance_init(&trial, ant_game_find("bugcouncil"));
    trial.n_seats = 4;
    for (trial.seed = 1; run.n_pairs < run.max_pairs; trial.seed++) {
        twins_play(&run, &trial);
    }
    assert_string_equal(run.first, "");
}

#ifdef CHEATER_BLOCKS
static void a_cheater_beats_an_honest_bot_that_thinks_as_much(void **state) {
    (void)state;
    static contest_block blocks[CHEATER_BLOCKS];
    contest_plan plan = {
        .game = ant_game_find("bugcouncil"), .n_seats = 4, .arrangement = {0, 0, 1, 1}, .seed = 1};
    ant_options_default(plan.game, &plan.options);
    assert_int_equal(contestant_from_name("cheat:search:sims=20", &plan.sides[0], NULL), ANT_OK);
    assert_int_equal(contestant_from_name("search:sims=20", &plan.sides[1], NULL), ANT_OK);
    contest_room *room = contest_room_new(&plan);
    assert_non_null(room);
    for (uint32_t i = 0; i < CHEATER_BLOCKS; i++) {
        contest_play_block(room, i, &blocks[i]);
    }
    contest_room_free(room);
    double share, half_width;
    contest_share(blocks, CHEATER_BLOCKS, &share, &half_width);
    printf("# two cheaters win %.3f +- %.3f of %d games against two honest bots\n", share,
           half_width, CHEATER_BLOCKS * 4);
    assert_true(share - 1.5 * half_width > 0.5); // about three standard errors
}
#endif

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_check_on_twin_worlds_catches_a_cheater),
        cmocka_unit_test(the_same_bots_pass_when_they_are_honest),
#ifdef CHEATER_BLOCKS
        cmocka_unit_test(a_cheater_beats_an_honest_bot_that_thinks_as_much),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
