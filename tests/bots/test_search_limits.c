// SPDX-License-Identifier: MIT
//
// The bounds of a thought: threads, seeds, memory, time, and the parts that can be left out.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include <antfarm/thinker.h>

#include "coins.h"
#include "thinking.h"
#include "toys.h"

static ant_thought thought;
static ant_thought other_thought;

static const ant_game *bugcouncil(void) {
    const ant_game *game = ant_game_find("bugcouncil");
    assert_non_null(game);
    return game;
}

/// The view of who may act after so many random plies.
static ant_view view_of(const ant_game *game, int n_seats, uint64_t seed, unsigned n_plies) {
    uint64_t state[ANT_MAX_STATE / 8];
    ant_view view;
    random_position(game, n_seats, seed, n_plies, state);
    ant_view_make(game, state, acting_seat(game, state), &view);
    return view;
}

/// A view of Bug Council with something to choose between.
static ant_view view_with_choice(uint64_t seed) {
    ant_action legal[ANT_MAX_ACTIONS];
    unsigned n_plies = 8;
    ant_view view;
    do {
        view = view_of(bugcouncil(), 4, seed, n_plies++);
    } while (view.game->legal(view.state, view.seat, legal) < 4);
    return view;
}

// A view that is asked for too many worlds leaves the thought by a jump: a thought without end
// fails a test instead of stopping all of them.

enum { MOST_WORLDS = 200000 };
static jmp_buf too_long;
static uint32_t n_worlds;
static const ant_game *guarded;

static void guarded_resample(void *state, int seat, ant_chance *chance) {
    if (++n_worlds > MOST_WORLDS) {
        longjmp(too_long, 1);
    }
    ant_resample(guarded, state, seat, chance);
}

static bool thinks_to_an_end(const ant_bot *bot, const ant_view *view, const ant_bot_stop *stop) {
    static uint64_t memory[1 << 18];
    ant_game game = *view->game;
    ant_view copy = *view;
    guarded = view->game;
    game.resample = guarded_resample;
    copy.game = &game;
    n_worlds = 0;
    assert_true(ant_bot_memory(bot) <= sizeof memory);
    if (setjmp(too_long) != 0) {
        return false;
    }
    ant_bot_think(bot, &copy, 1, memory, stop, &thought);
    return true;
}

// Seeds and threads.

static void expect_same_with_threads(const ant_bot *bot, const ant_view *view, uint64_t seed) {
    static const unsigned n_threads[] = {1, 2, 3, 8};
    think(bot, view, seed, NULL, &thought);
    for (size_t i = 0; i < sizeof n_threads / sizeof n_threads[0]; i++) {
        ant_thinker *thinker = ant_thinker_new(bot, n_threads[i]);
        assert_non_null(thinker);
        for (int again = 0; again < 2; again++) { // nothing is left of the thought before
            ant_thinker_think(thinker, view, seed, NULL, &other_thought);
            expect_same_thought(&thought, &other_thought);
        }
        ant_thinker_free(thinker);
    }
}

static void the_same_seed_gives_the_same_thought_with_any_number_of_threads(void **state) {
    (void)state;
    static const char *const names[] = {
        "random",
        "greedy",
        "search:sims=100",
        "search:sims=101/trees=2",
        "search:sims=100/trees=3",
        "search:sims=100/trees=8",
        "search:sims=100/trees=2/no-priors/no-policy",
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        ant_bot bot = thinking_bot(names[i]);
        for (unsigned n_plies = 0; n_plies < 60; n_plies += 19) {
            ant_view view = view_of(bugcouncil(), 2 + (int)n_plies % 4, i + 1, n_plies);
            expect_same_with_threads(&bot, &view, n_plies);
        }
        ant_view view = view_of(&coins_game, 3, i + 1, 2);
        expect_same_with_threads(&bot, &view, i);
        const toy_nim nim = {7, 2, 0, TOY_NOBODY};
        ant_view_make(&toy_nim_game, &nim, 0, &view);
        expect_same_with_threads(&bot, &view, i);
    }
}

static bool is_every_third(void *context) {
    return ++*(unsigned *)context % 3 == 0;
}

static void a_thought_in_slices_is_the_same_thought(void **state) {
    (void)state;
    static uint64_t memory[1 << 18];
    static const char *const names[] = {"search:2", "search:sims=3000/trees=2",
                                        "search:sims=3000/no-haste", "search:sims=63"};
    unsigned n_slices = 0;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        ant_bot bot = thinking_bot(names[i]);
        ant_view view = view_with_choice(i + 1);
        unsigned n_asked = 0;
        const ant_bot_stop stop = {is_every_third, &n_asked};
        assert_true(ant_bot_memory(&bot) <= sizeof memory);
        think(&bot, &view, 1, NULL, &thought);
        for (unsigned tree = 0; tree < bot.n_trees; tree++) {
            ant_bot_begin(&bot, 1, tree, memory);
            while (!ant_bot_go_on(&bot, &view, tree, memory, &stop)) {
                n_slices++;
            }
        }
        ant_bot_conclude(&bot, &view, 1, memory, &other_thought);
        expect_same_thought(&thought, &other_thought);
    }
    assert_true(n_slices > 20);
}

static void another_seed_gives_another_thought(void **state) {
    (void)state;
    static const char *const names[] = {"random", "greedy", "search:sims=200"};
    ant_view view = view_with_choice(1);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        ant_bot bot = thinking_bot(names[i]);
        unsigned n_different = 0;
        think(&bot, &view, 1, NULL, &thought);
        for (uint64_t seed = 2; seed <= 10; seed++) {
            think(&bot, &view, seed, NULL, &other_thought);
            n_different += !is_same_thought(&thought, &other_thought);
        }
        assert_true(n_different >= 5);
    }
}

static void trees_of_one_thought_are_not_alike(void **state) {
    (void)state;
    ant_bot one = thinking_bot("search:sims=100");
    ant_bot two = thinking_bot("search:sims=200/trees=2");
    ant_view view = view_with_choice(1);
    bool is_twice = true;
    think(&one, &view, 1, NULL, &thought);
    think(&two, &view, 1, NULL, &other_thought);
    assert_int_equal(other_thought.n_simulations, 200);
    for (int i = 0; i < thought.n_moves; i++) {
        const ant_bot_move *move = &thought.moves[i];
        is_twice =
            is_twice && move_of(&other_thought, move->action)->n_visits == 2 * move->n_visits;
    }
    assert_false(is_twice);
}

// Simulations.

static void every_simulation_counts_once(void **state) {
    (void)state;
    for (uint32_t n = 1; n <= 500; n = n * 2 + 1) {
        for (int trees = 1; trees <= ANT_BOT_MAX_TREES && (uint32_t)trees <= n; trees++) {
            char name[64];
            snprintf(name, sizeof name, "search:sims=%u/trees=%d/no-haste", n, trees);
            ant_bot bot = thinking_bot(name);
            ant_view view = view_of(bugcouncil(), 3, n, 10);
            think(&bot, &view, n, NULL, &thought);
            assert_int_equal(thought.n_simulations, thought.n_moves > 1 || n < 128 ? n : 128);
        }
    }
}

static void more_trees_than_simulations_come_to_an_end(void **state) {
    (void)state;
    for (uint32_t n = 1; n < ANT_BOT_MAX_TREES; n++) {
        char name[64];
        snprintf(name, sizeof name, "search:sims=%u/trees=8", n);
        ant_bot bot = thinking_bot(name);
        ant_view view = view_of(bugcouncil(), 4, 1, 8);
        if (!thinks_to_an_end(&bot, &view, NULL)) {
            fail_msg("%s thinks without end", name);
        }
        assert_int_equal(thought.n_simulations, n);
    }
}

static void a_forced_move_is_made_without_much_thought(void **state) {
    (void)state;
    static const char *const names[] = {"random", "greedy", "search:sims=100000", "search:1",
                                        "search:sims=5"};
    const toy_nim nim = {1, 2, 1, TOY_NOBODY};
    uint64_t position[ANT_MAX_STATE / 8];
    const ant_game *game = bugcouncil();
    ant_action legal[ANT_MAX_ACTIONS];
    unsigned n_forced = 0;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        think_of(names[i], &toy_nim_game, &nim, 1, 1, &thought);
        assert_int_equal(thought.n_moves, 1);
        for (unsigned n_plies = 30; n_plies < 60; n_plies++) {
            random_position(game, 4, i, n_plies, position);
            int seat = acting_seat(game, position);
            if (game->legal(position, seat, legal) == 1) {
                think_of(names[i], game, position, seat, 1, &thought);
                assert_int_equal(thought.moves[0].action, legal[0]);
                assert_true(thought.n_simulations < 10000);
                n_forced++;
            }
        }
    }
    assert_true(n_forced > 0);
}

/// Also at the end of an Age, where other ways of thinking are used.
static void a_seat_that_may_not_act_has_no_moves(void **state) {
    (void)state;
    static const char *const names[] = {"random", "greedy", "search:sims=50", "search:sims=50"};
    const ant_game *game = bugcouncil();
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        ant_bot bot = thinking_bot(names[i]);
        for (unsigned n_plies = 0; n_plies < 200; n_plies++) {
            uint64_t position[ANT_MAX_STATE / 8];
            ant_view view;
            random_position(game, 4, i, n_plies, position);
            int seat = 0;
            while (seat < 4 && (game->to_act(position) & ant_seat_set(seat)) != 0) {
                seat++;
            }
            if (seat == 4) {
                continue;
            }
            ant_view_make(game, position, seat, &view);
            if (!thinks_to_an_end(&bot, &view, NULL)) {
                fail_msg("%s thinks without end, ply %u, seat %d", names[i], n_plies, seat + 1);
            }
            assert_int_equal(thought.n_moves, 0);
        }
    }
}

// Memory.

static void a_full_tree_still_tells_good_moves_from_bad(void **state) {
    (void)state;
    for (uint32_t n_nodes = 1; n_nodes <= 12; n_nodes++) {
        for (uint8_t n_trees = 1; n_trees <= 3; n_trees++) {
            ant_bot bot = thinking_bot("search:sims=600/no-haste");
            bot.n_nodes = n_nodes;
            bot.n_trees = n_trees;
            ant_view view = view_with_choice(n_nodes);
            think(&bot, &view, n_nodes, NULL, &thought);
            assert_int_equal(thought.n_simulations, 600);
            assert_true(thought.n_nodes <= n_nodes * n_trees);
            view = view_of(&coins_game, 2, n_nodes, 2);
            think(&bot, &view, n_nodes, NULL, &thought);
            const toy_nim nim = {3, 2, 0, TOY_NOBODY};
            ant_view_make(&toy_nim_game, &nim, 0, &view);
            think(&bot, &view, n_nodes, NULL, &thought);
            // Eight nodes are all that this game has; with less it may never try the best.
            assert_true(n_nodes < 2 || thought.moves[0].n_visits > 0);
            assert_true(n_nodes < 8 || thought.moves[0].action == 2);
        }
    }
}

static void a_full_tree_near_the_end_of_an_age_stays_in_its_room(void **state) {
    (void)state;
    for (unsigned n_plies = 38; n_plies < 58; n_plies++) {
        ant_bot bot = thinking_bot("search:sims=100");
        bot.n_nodes = 1 + n_plies % 6;
        ant_view view = view_of(bugcouncil(), 4, n_plies, n_plies);
        think(&bot, &view, 1, NULL, &thought);
    }
}

// Time.

typedef struct clockwork {
    unsigned n_asked;
    unsigned n_until;
} clockwork;

static bool is_wound_down(void *context) {
    clockwork *clock = context;
    return ++clock->n_asked >= clock->n_until;
}

static void a_thought_that_is_stopped_still_has_a_move(void **state) {
    (void)state;
    static const char *const names[] = {"search:sims=100000000", "search:ms=3600000",
                                        "search:ms=3600000/trees=3"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        for (unsigned n_plies = 8; n_plies < 60; n_plies += 9) {
            for (unsigned n_until = 1; n_until <= 5; n_until += 2) {
                ant_bot bot = thinking_bot(names[i]);
                bot.n_nodes = 2000; // the room does not matter here
                clockwork clock = {0, n_until};
                const ant_bot_stop stop = {is_wound_down, &clock};
                ant_view view = view_of(bugcouncil(), 4, i, n_plies);
                think(&bot, &view, 1, &stop, &thought);
                assert_true(thought.n_moves > 0);
                assert_true(thought.moves[0].n_visits > 0);
                assert_true(thought.n_simulations < 100000);
            }
        }
    }
}

static void a_longer_time_brings_more_simulations(void **state) {
    (void)state;
    ant_bot bot = thinking_bot("search:ms=1000");
    ant_view view = view_of(bugcouncil(), 4, 1, 8);
    uint32_t below = 0;
    bot.n_nodes = 2000;
    for (unsigned n_until = 1; n_until <= 4; n_until++) {
        clockwork clock = {0, n_until};
        const ant_bot_stop stop = {is_wound_down, &clock};
        think(&bot, &view, 1, &stop, &thought);
        assert_int_equal(clock.n_asked, n_until);
        assert_true(thought.n_simulations > below);
        below = thought.n_simulations;
    }
}

static void a_thinker_keeps_to_its_milliseconds_and_to_a_stop(void **state) {
    (void)state;
    ant_view view = view_of(bugcouncil(), 4, 1, 8);
    ant_bot bot = thinking_bot("search:ms=1/trees=2");
    ant_thinker *thinker = ant_thinker_new(&bot, 2);
    assert_non_null(thinker);
    ant_thinker_think(thinker, &view, 1, NULL, &thought);
    assert_true(thought.moves[0].n_visits > 0);
    ant_thinker_free(thinker);
    bot = thinking_bot("search:ms=3600000");
    thinker = ant_thinker_new(&bot, 1);
    assert_non_null(thinker);
    clockwork clock = {0, 3};
    const ant_bot_stop stop = {is_wound_down, &clock};
    ant_thinker_think(thinker, &view, 1, &stop, &thought);
    assert_true(thought.moves[0].n_visits > 0);
    assert_int_equal(clock.n_asked, 3);
    ant_thinker_free(thinker);
    ant_thinker_free(NULL);
}

// Parts, seen by what is asked of the strategy.

static struct { unsigned n_weigh, n_evaluate; } asked;
static const ant_game *spied;

static void spy_weigh(const void *state, int seat, const ant_action *actions, int n,
                      uint16_t *weights) {
    asked.n_weigh++;
    spied->strategy->weigh(state, seat, actions, n, weights);
}

static void spy_evaluate(const void *state, int32_t share[ANT_MAX_PARTIES]) {
    asked.n_evaluate++;
    spied->strategy->evaluate(state, share);
}

static void think_with_spies(const char *name, ant_view view) {
    ant_game game = *bugcouncil();
    ant_strategy strategy = *game.strategy;
    spied = bugcouncil();
    strategy.weigh = spy_weigh;
    strategy.evaluate = spy_evaluate;
    game.strategy = &strategy;
    memset(&asked, 0, sizeof asked);
    view.game = &game;
    ant_bot bot = thinking_bot(name);
    think(&bot, &view, 1, NULL, &thought);
}

static void each_part_can_be_left_out(void **state) {
    (void)state;
    think_with_spies("search:sims=200/no-haste", view_with_choice(1));
    assert_true(asked.n_weigh > 200);
    unsigned n_weigh = asked.n_weigh;
    ant_thought whole = thought;
    think_with_spies("search:sims=200/no-haste/no-policy", view_with_choice(1));
    assert_in_range(asked.n_weigh, 1, n_weigh - 1);
    assert_false(is_same_thought(&whole, &thought));
    think_with_spies("search:sims=200/no-haste/no-priors", view_with_choice(1));
    assert_true(asked.n_weigh > 0);
    assert_false(is_same_thought(&whole, &thought));
    think_with_spies("search:sims=200/no-priors/no-policy", view_with_choice(1));
    assert_int_equal(asked.n_weigh, 0);
    think_with_spies("search:sims=200/no-priors/no-policy/no-haste", view_with_choice(1));
    assert_int_equal(asked.n_weigh, 0);
    assert_int_equal(asked.n_evaluate, 200);
}

/// What is decided is decided: only the rest of the budget is saved.
static void a_hasty_thought_ends_early_with_the_same_move(void **state) {
    (void)state;
    unsigned n_shorter = 0;
    for (unsigned n_plies = 0; n_plies < 40; n_plies++) {
        ant_view view = view_of(bugcouncil(), 4, 1, n_plies);
        ant_bot hasty = thinking_bot("search:sims=1000");
        ant_bot patient = thinking_bot("search:sims=1000/no-haste");
        think(&hasty, &view, n_plies, NULL, &thought);
        think(&patient, &view, n_plies, NULL, &other_thought);
        assert_int_equal(thought.moves[0].action, other_thought.moves[0].action);
        n_shorter += thought.n_simulations < other_thought.n_simulations;
    }
    assert_true(n_shorter > 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_seed_gives_the_same_thought_with_any_number_of_threads),
        cmocka_unit_test(a_thought_in_slices_is_the_same_thought),
        cmocka_unit_test(another_seed_gives_another_thought),
        cmocka_unit_test(trees_of_one_thought_are_not_alike),
        cmocka_unit_test(every_simulation_counts_once),
        cmocka_unit_test(more_trees_than_simulations_come_to_an_end),
        cmocka_unit_test(a_forced_move_is_made_without_much_thought),
        cmocka_unit_test(a_seat_that_may_not_act_has_no_moves),
        cmocka_unit_test(a_full_tree_still_tells_good_moves_from_bad),
        cmocka_unit_test(a_full_tree_near_the_end_of_an_age_stays_in_its_room),
        cmocka_unit_test(a_thought_that_is_stopped_still_has_a_move),
        cmocka_unit_test(a_longer_time_brings_more_simulations),
        cmocka_unit_test(a_thinker_keeps_to_its_milliseconds_and_to_a_stop),
        cmocka_unit_test(each_part_can_be_left_out),
        cmocka_unit_test(a_hasty_thought_ends_early_with_the_same_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
