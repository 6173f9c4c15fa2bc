// SPDX-License-Identifier: MIT
//
// The search on games whose right moves are known.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "coins.h"
#include "thinking.h"
#include "toys.h"

static ant_thought thought;

static bool is_about(int32_t share, double part) {
    double difference = (double)share / ANT_SHARE - part;
    return difference < 0.1 && difference > -0.1;
}

static bool is_proven_throughout(void) {
    bool is_proven = thought.n_moves > 0;
    for (int i = 0; i < thought.n_moves; i++) {
        is_proven = is_proven && thought.moves[i].is_proven;
    }
    return is_proven;
}

static bool is_proven_anywhere(void) {
    bool is_proven = false;
    for (int i = 0; i < thought.n_moves; i++) {
        is_proven = is_proven || thought.moves[i].is_proven;
    }
    return is_proven;
}

// Nothing hidden, nothing drawn.

/// Who leaves a multiple of four stones wins.
static bool is_nim_win(unsigned n_stones, ant_action action) {
    return (n_stones - action - 1) % 4 == 0;
}

static void a_won_game_of_take_away_is_found_and_proven(void **state) {
    (void)state;
    for (uint8_t n_stones = 2; n_stones <= 11; n_stones++) {
        for (uint8_t seat = 0; seat < 2; seat++) {
            const toy_nim nim = {n_stones, 2, seat, TOY_NOBODY};
            think_of("search:sims=5000", &toy_nim_game, &nim, seat, n_stones, &thought);
            if (n_stones % 4 != 0) {
                assert_true(is_nim_win(n_stones, thought.moves[0].action));
            }
            if (!thought.moves[0].is_proven) {
                fail_msg("%u stones: %s, but not for certain", n_stones,
                         n_stones % 4 != 0 ? "won" : "lost");
            }
        }
    }
}

/// Nothing is better than to win: the other moves need no proof, and the rest no thought.
static void a_proven_game_is_thought_about_no_longer(void **state) {
    (void)state;
    for (uint8_t n_stones = 2; n_stones <= 8; n_stones++) {
        const toy_nim nim = {n_stones, 2, 0, TOY_NOBODY};
        think_of("search:sims=20000", &toy_nim_game, &nim, 0, 1, &thought);
        if (thought.n_simulations == 20000) {
            fail_msg("%u stones: all simulations were spent", n_stones);
        }
    }
}

/// However little there is to spend, and however many trees share it.
static void whatever_is_proven_is_true(void **state) {
    (void)state;
    unsigned n_proven = 0;
    for (uint32_t n = 1; n <= 120; n++) {
        for (uint8_t n_trees = 1; n_trees <= 3 && n_trees <= n; n_trees++) {
            ant_bot bot = thinking_bot("search:sims=200");
            bot.n_simulations = n;
            bot.n_trees = n_trees;
            const toy_nim nim = {(uint8_t)(4 + n % 4), 2, 1, TOY_NOBODY};
            ant_view view;
            ant_view_make(&toy_nim_game, &nim, 1, &view);
            think(&bot, &view, n, NULL, &thought);
            for (int i = 0; i < thought.n_moves; i++) {
                const ant_bot_move *move = &thought.moves[i];
                n_proven += move->is_proven;
                if (move->is_proven) {
                    bool is_win = is_nim_win(nim.n_stones, move->action);
                    assert_int_equal(move->share, is_win ? ANT_SHARE : 0);
                }
            }
        }
    }
    assert_true(n_proven > 0);
}

/// A move may have been tried most before it turned out to lose.
static void a_move_that_is_proven_to_lose_is_never_the_best_of_several(void **state) {
    (void)state;
    for (uint32_t n = 3; n <= 150; n++) {
        for (uint8_t n_stones = 3; n_stones <= 9; n_stones++) {
            ant_bot bot = thinking_bot("search:sims=200");
            bot.n_simulations = n;
            const toy_nim nim = {n_stones, 2, 0, TOY_NOBODY};
            ant_view view;
            ant_view_make(&toy_nim_game, &nim, 0, &view);
            think(&bot, &view, n, NULL, &thought);
            const ant_bot_move *best = &thought.moves[0];
            if (best->is_proven && best->share == 0 && !is_proven_throughout()) {
                fail_msg("%u stones, %u simulations: take %u, which loses", n_stones, n,
                         best->action + 1);
            }
        }
    }
}

static void every_seat_of_three_plays_for_itself(void **state) {
    (void)state;
    const toy_pact start = {{TOY_NOBODY, TOY_NOBODY}};
    think_of("search:sims=5000", &toy_pact_game, &start, 0, 1, &thought);
    assert_int_equal(thought.moves[0].action, 1);
    assert_int_equal(move_of(&thought, 0)->share, 0);
    assert_int_equal(move_of(&thought, 1)->share, ANT_SHARE / 2);
    assert_true(is_proven_throughout());
    const toy_pact said_0 = {{0, TOY_NOBODY}};
    think_of("search:sims=5000", &toy_pact_game, &said_0, 1, 1, &thought);
    assert_int_equal(thought.moves[0].action, 1);
    assert_int_equal(thought.moves[0].share, ANT_SHARE / 2);
    const toy_pact said_1 = {{1, TOY_NOBODY}};
    think_of("search:sims=5000", &toy_pact_game, &said_1, 1, 1, &thought);
    assert_int_equal(thought.moves[0].action, 0);
    assert_int_equal(thought.moves[0].share, ANT_SHARE / 2);
}

/// Whoever sits where: what a seat is told is its own share.
static void shares_are_those_of_the_seat_that_asks(void **state) {
    (void)state;
    for (uint8_t seat = 0; seat < 3; seat++) {
        const toy_nim won = {2, 3, seat, TOY_NOBODY};
        think_of("search:sims=2000", &toy_nim_game, &won, seat, 1, &thought);
        assert_int_equal(thought.moves[0].action, 1);
        assert_int_equal(thought.moves[0].share, ANT_SHARE);
        assert_int_equal(thought.moves[1].share, 0);
        const toy_nim lost = {4, 3, seat, TOY_NOBODY};
        think_of("search:sims=2000", &toy_nim_game, &lost, seat, 1, &thought);
        assert_true(thought.moves[0].share < ANT_SHARE / 8);
    }
}

// Chance.

static void chance_is_averaged_and_never_proven(void **state) {
    (void)state;
    const toy_dice dice = {0, 0};
    think_of("search:sims=8000/no-haste", &toy_dice_game, &dice, 0, 1, &thought);
    assert_int_equal(thought.moves[0].action, 1);
    assert_true(is_about(thought.moves[0].share, 8.0 / 9));
    assert_false(is_proven_anywhere());
    assert_int_equal(thought.n_simulations, 8000);
}

static void the_last_roll_is_known_by_its_odds(void **state) {
    (void)state;
    const toy_dice dice = {1, 0};
    think_of("search:sims=8000", &toy_dice_game, &dice, 0, 1, &thought);
    assert_int_equal(thought.moves[0].action, 1);
    assert_true(is_about(move_of(&thought, 0)->share, 2.0 / 6));
    assert_true(is_about(move_of(&thought, 1)->share, 4.0 / 6));
    assert_true(is_about(move_of(&thought, 2)->share, 3.0 / 6));
    assert_false(is_proven_anywhere());
}

// Secrets.

static void expect_even_odds(const ant_game *game, const toy_pennies *pennies, int seat) {
    think_of("search:sims=2000", game, pennies, seat, 1, &thought);
    assert_int_equal(thought.n_moves, 2);
    for (int i = 0; i < 2; i++) {
        if (!is_about(thought.moves[i].share, 0.5) || thought.moves[i].is_proven) {
            fail_msg("seat %d: side %u is worth %d of %d%s", seat, thought.moves[i].action,
                     thought.moves[i].share, ANT_SHARE,
                     thought.moves[i].is_proven ? " for certain" : "");
        }
    }
}

static void what_was_chosen_in_secret_is_not_known(void **state) {
    (void)state;
    for (uint8_t side = 0; side < 2; side++) {
        const toy_pennies first = {{side, TOY_NOBODY}};
        const toy_pennies second = {{TOY_NOBODY, side}};
        expect_even_odds(&toy_pennies_game, &first, 1);
        expect_even_odds(&toy_pennies_game, &second, 0);
    }
}

static void who_chooses_later_does_not_see_a_secret_choice(void **state) {
    (void)state;
    ant_game game = toy_pennies_game;
    const toy_pennies pennies = {{TOY_NOBODY, TOY_NOBODY}};
    game.strategy = &toy_pennies_strategy;
    expect_even_odds(&game, &pennies, 0);
    expect_even_odds(&game, &pennies, 1);
}

/// Without a strategy nobody says that the choices are secret; but both seats may act at once,
/// and so neither waits for the other.
static void seats_that_act_at_once_do_not_answer_each_other(void **state) {
    (void)state;
    const toy_pennies pennies = {{TOY_NOBODY, TOY_NOBODY}};
    expect_even_odds(&toy_pennies_game, &pennies, 0);
    expect_even_odds(&toy_pennies_game, &pennies, 1);
}

/// The switch leaves out weights, not the knowledge of what is secret.
static void secrets_are_kept_without_a_policy_too(void **state) {
    (void)state;
    ant_game game = toy_pennies_game;
    const toy_pennies pennies = {{TOY_NOBODY, TOY_NOBODY}};
    game.strategy = &toy_pennies_strategy;
    for (int seat = 0; seat < 2; seat++) {
        think_of("search:sims=2000/no-policy", &game, &pennies, seat, 1, &thought);
        assert_true(is_about(thought.moves[0].share, 0.5));
        assert_false(is_proven_anywhere());
    }
}

/// A search of each imagined world by itself would open the right door in all of them. This one
/// decides once for all worlds that look the same.
static void a_door_that_nobody_sees_through_is_not_opened(void **state) {
    (void)state;
    for (uint8_t behind = 0; behind < 2; behind++) {
        const toy_doors doors = {behind, 0, TOY_NOBODY};
        think_of("search:sims=4000", &toy_doors_game, &doors, 0, 1, &thought);
        assert_int_equal(thought.moves[0].action, 0);
        assert_true(is_about(move_of(&thought, 0)->share, 0.6));
        assert_true(is_about(move_of(&thought, 1)->share, 0.5));
        assert_false(is_proven_anywhere());
    }
}

/// What the search does not do, for the record: in its tree an opponent decides once for all worlds
/// too, although it knows more. So it takes a swindler for a guesser.
static void an_opponent_is_not_credited_with_its_own_secrets(void **state) {
    (void)state;
    const toy_cups cups = {0, 0, TOY_NOBODY};
    think_of("search:sims=4000", &toy_cups_game, &cups, 0, 1, &thought);
    print_message("# to play with a swindler is worth %.2f to the search, and nothing in truth\n",
                  (double)move_of(&thought, 1)->share / ANT_SHARE);
    // The swindler itself knows what it does.
    const toy_cups played = {1, 1, TOY_NOBODY};
    think_of("search:sims=100", &toy_cups_game, &played, 1, 1, &thought);
    assert_int_equal(thought.moves[0].action, 3);
    assert_true(is_proven_throughout());
}

// Whole games.

/// Plays a game of coins; true if seat 0's share is that of a winner.
static int32_t play_coins(const char *name, uint64_t seed) {
    coins_state coins;
    ant_options options = {.value = {0}};
    ant_chance chance;
    ant_result result;
    int32_t share[ANT_MAX_PARTIES];
    ant_chance_seed(&chance, seed);
    ant_setup(&coins_game, &coins, &options, 2, &chance, NULL, NULL);
    while (coins_game.to_act(&coins) != 0) {
        int seat = acting_seat(&coins_game, &coins);
        think_of(seat == 0 ? name : "random", &coins_game, &coins, seat, seed, &thought);
        coins_game.apply(&coins, seat, thought.moves[0].action, &chance, NULL);
    }
    ant_result_of(&coins_game, &coins, &result);
    ant_result_shares(&result, share);
    return share[0];
}

static void a_game_without_a_strategy_is_played_and_won(void **state) {
    (void)state;
    enum { GAMES = 100 };
    int64_t sum = 0;
    assert_null(coins_game.strategy);
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        sum += play_coins("search:sims=100", seed);
    }
    double share = (double)sum / GAMES / ANT_SHARE;
    print_message("# the search wins %.2f of %d games of coins against random play\n", share,
                  GAMES);
    assert_true(share > 0.65);
    play_coins("greedy", 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_won_game_of_take_away_is_found_and_proven),
        cmocka_unit_test(a_proven_game_is_thought_about_no_longer),
        cmocka_unit_test(whatever_is_proven_is_true),
        cmocka_unit_test(a_move_that_is_proven_to_lose_is_never_the_best_of_several),
        cmocka_unit_test(every_seat_of_three_plays_for_itself),
        cmocka_unit_test(shares_are_those_of_the_seat_that_asks),
        cmocka_unit_test(chance_is_averaged_and_never_proven),
        cmocka_unit_test(the_last_roll_is_known_by_its_odds),
        cmocka_unit_test(what_was_chosen_in_secret_is_not_known),
        cmocka_unit_test(who_chooses_later_does_not_see_a_secret_choice),
        cmocka_unit_test(seats_that_act_at_once_do_not_answer_each_other),
        cmocka_unit_test(secrets_are_kept_without_a_policy_too),
        cmocka_unit_test(a_door_that_nobody_sees_through_is_not_opened),
        cmocka_unit_test(an_opponent_is_not_credited_with_its_own_secrets),
        cmocka_unit_test(a_game_without_a_strategy_is_played_and_won),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
