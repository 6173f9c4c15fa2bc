// SPDX-License-Identifier: MIT
//
// What speaks for a move: outlooks of Bug Council and of the toy game Coins, with and without a
// strategy, and the reasons drawn from outlooks made by hand.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include <antfarm/explain.h>
#include <antfarm/playout.h>
#include <antfarm/strategy.h>

#include "coins.h"

enum { WORLDS = 50, SEED = 5 };

static uint64_t position[ANT_MAX_STATE / 8];

static void begin(const ant_game *game, int n_seats, uint64_t seed, ant_chance *chance) {
    ant_options options;
    ant_error error;
    ant_options_default(game, &options);
    ant_chance_seed(chance, seed);
    memset(position, 0, sizeof position);
    assert_int_equal(ant_setup(game, position, &options, n_seats, chance, NULL, &error), ANT_OK);
}

/// Calls `visit` with the view of whoever acts, at every ply of a random game.
static void visit_game(const ant_game *game, int n_seats, uint64_t seed,
                       void (*visit)(const ant_view *view, ant_action action, ant_chance *chance)) {
    ant_chance chance;
    ant_seats to_act;
    begin(game, n_seats, seed, &chance);
    while ((to_act = game->to_act(position)) != 0) {
        ant_action actions[ANT_MAX_ACTIONS];
        int seat = ant_playout_seat(to_act, &chance);
        int n = game->legal(position, seat, actions);
        ant_action action = actions[ant_chance_below(&chance, (uint32_t)n)];
        ant_view view;
        ant_view_make(game, position, seat, &view);
        visit(&view, action, &chance);
        game->apply(position, seat, action, &chance, NULL);
    }
}

// Outlooks.

static void compare_twins(const ant_view *view, ant_action action, ant_chance *chance) {
    uint64_t twin[ANT_MAX_STATE / 8];
    ant_view other;
    static ant_outlook a, b;
    memcpy(twin, position, sizeof twin);
    ant_resample(view->game, twin, view->seat, chance);
    ant_view_make(view->game, twin, view->seat, &other);
    ant_explain(view, action, WORLDS, SEED, &a);
    ant_explain(&other, action, WORLDS, SEED, &b);
    assert_memory_equal(&a, &b, sizeof a);
}

static void what_a_seat_cannot_know_changes_no_outlook(void **state) {
    (void)state;
    const ant_game *game = ant_game_find("bugcouncil");
    for (int n_seats = game->min_seats; n_seats <= game->max_seats; n_seats++) {
        visit_game(game, n_seats, (uint64_t)n_seats, compare_twins);
    }
}

static void add_terms_up(const ant_view *view, ant_action action, ant_chance *chance) {
    static ant_outlook outlook;
    int64_t own = 0;
    int64_t others = 0;
    (void)chance;
    ant_explain(view, action, WORLDS, SEED, &outlook);
    for (int i = 0; i < outlook.n_terms; i++) {
        own += outlook.terms[i].own;
        others += outlook.terms[i].others;
        assert_string_not_equal(outlook.terms[i].key, "total");
    }
    assert_int_equal(outlook.n_worlds, WORLDS);
    assert_true(outlook.n_terms > 0);
    assert_int_equal(own, outlook.own);
    assert_int_equal(others, outlook.others);
}

static void terms_add_up_to_what_the_scores_gain(void **state) {
    (void)state;
    const ant_game *game = ant_game_find("bugcouncil");
    for (int n_seats = game->min_seats; n_seats <= game->max_seats; n_seats++) {
        visit_game(game, n_seats, (uint64_t)n_seats + 10, add_terms_up);
    }
    visit_game(&coins_game, 3, 1, add_terms_up);
}

static void a_seed_decides_the_outlook(void **state) {
    (void)state;
    static ant_outlook a, b, c;
    const ant_game *game = ant_game_find("bugcouncil");
    ant_chance chance;
    ant_view view;
    ant_action actions[ANT_MAX_ACTIONS];
    begin(game, 4, 3, &chance);
    ant_view_make(game, position, 0, &view);
    assert_true(game->legal(view.state, 0, actions) > 1);
    memset(&b, 0xFF, sizeof b); // what was there before does not matter
    ant_explain(&view, actions[0], WORLDS, 1, &a);
    ant_explain(&view, actions[0], WORLDS, 1, &b);
    ant_explain(&view, actions[0], WORLDS, 2, &c);
    assert_memory_equal(&a, &b, sizeof a);
    assert_memory_not_equal(&a, &c, sizeof a);
}

/// Coins, last round: seat 1 holds 12 and 1, seat 2 two of the five coins from 3 to 7.
static void begin_last_round(void) {
    coins_state *coins = (coins_state *)position;
    memset(position, 0, sizeof position);
    *coins = (coins_state){.hand = {1U << 11 | 1U, 3U << 2},
                           .bag = 7U << 4,
                           .spent = 0x782,
                           .laid = {COINS_NONE, COINS_NONE, COINS_NONE},
                           .score = {7, 9},
                           .n_seats = 2,
                           .n_rounds = 3,
                           .round = 2};
    char why[128];
    ant_text text;
    ant_text_init(&text, why, sizeof why);
    assert_true(ant_audit(&coins_game, position, &text));
}

static void an_outlook_is_what_the_rules_say(void **state) {
    (void)state;
    static ant_outlook outlooks[2];
    enum { LAY_1 = 0, LAY_12 = 11, MANY = 4000 };
    ant_view view;
    begin_last_round();
    ant_view_make(&coins_game, position, 0, &view);
    ant_explain(&view, LAY_1, MANY, SEED, &outlooks[0]);
    ant_explain(&view, LAY_12, MANY, SEED, &outlooks[1]);
    assert_int_equal(outlooks[0].own, 0); // the others' coin is higher in every world
    assert_int_equal(outlooks[1].others, 0);
    assert_int_equal(outlooks[0].n_others, 1);
    // Its mean is 5: the winner gets it with the own coin.
    assert_in_range(outlooks[0].others, MANY * 59 / 10, MANY * 61 / 10);
    assert_in_range(outlooks[1].own, MANY * 169 / 10, MANY * 171 / 10);
}

static void the_best_coin_speaks_for_itself(void **state) {
    (void)state;
    static ant_outlook outlooks[2];
    ant_view view;
    ant_reason reason;
    begin_last_round();
    ant_view_make(&coins_game, position, 0, &view);
    ant_explain(&view, 0, WORLDS, SEED, &outlooks[0]);
    ant_explain(&view, 11, WORLDS, SEED, &outlooks[1]);
    ant_explain_reason(outlooks, 2, 1, &reason);
    assert_string_equal(reason.key, "coins");
    assert_in_range(reason.more, 15000, 19000);
    ant_explain_reason(outlooks, 2, 0, &reason);
    assert_true(reason.more < 0);
}

// With a strategy: rounds are segments, and everybody lays the highest coin there is.

static uint32_t round_of(const void *state) {
    return ((const coins_state *)state)->round;
}

static void weigh_high(const void *state, int seat, const ant_action *actions, int n,
                       uint16_t *weights) {
    (void)state, (void)seat, (void)actions;
    for (int i = 0; i < n; i++) {
        weights[i] = i + 1 == n ? ANT_MAX_WEIGHT : 1;
    }
}

static void a_strategy_plays_on_to_the_end_of_the_stretch(void **state) {
    (void)state;
    static ant_outlook outlook;
    static const ant_strategy strategy = {.segment = round_of, .weigh = weigh_high};
    enum { LAY_4 = 3, MANY = 1000 };
    ant_game game = coins_game;
    ant_chance chance;
    ant_view view;
    game.strategy = &strategy;
    begin(&game, 2, 1, &chance);
    coins_state *coins = (coins_state *)position;
    coins->hand[0] = 7U << 1; // 2, 3 and 4
    coins->hand[1] = 0xE00;   // 10, 11 and 12, for all that seat 1 knows any three
    coins->bag = 0x1F1;
    ant_view_make(&game, position, 0, &view);
    ant_explain(&view, LAY_4, MANY, SEED, &outlook);
    // Of nine coins, one of them below 4, the other holds three and nearly always lays the highest:
    // on average 10, so that 14 points go to the other side, and the game ends there.
    assert_in_range(outlook.others, 13 * MANY, 15 * MANY);
    assert_in_range(outlook.own, 0, MANY / 10);
    game.strategy = NULL;
    view.game = &game;
    ant_explain(&view, LAY_4, MANY, SEED, &outlook);
    assert_true(outlook.own + outlook.others > 20 * MANY); // three rounds
}

// Reasons.

static ant_outlook make_outlook(int64_t tricks, int64_t bonus, int64_t others) {
    ant_outlook outlook = {.n_worlds = 100,
                           .n_others = 2,
                           .own = tricks + bonus,
                           .others = others,
                           .n_terms = 2,
                           .terms = {{"tricks", tricks, others}, {"bonus", bonus, 0}}};
    return outlook;
}

static void the_largest_difference_speaks(void **state) {
    (void)state;
    ant_reason reason;
    static ant_outlook outlooks[3];
    outlooks[0] = make_outlook(300, 100, 900);
    outlooks[1] = make_outlook(200, 250, 900);
    outlooks[2] = make_outlook(200, 100, 600);
    ant_explain_reason(outlooks, 3, 0, &reason);
    assert_string_equal(reason.key, "tricks");
    assert_int_equal(reason.more, 1000);
    ant_explain_reason(outlooks, 3, 1, &reason);
    assert_string_equal(reason.key, "bonus");
    assert_int_equal(reason.more, 1500);
    ant_explain_reason(outlooks, 3, 2, &reason); // 300 less in 100 worlds for two others
    assert_null(reason.key);
    assert_int_equal(reason.more, 1500);
}

static void rows_may_come_in_any_order_and_be_missing(void **state) {
    (void)state;
    ant_reason reason;
    static ant_outlook outlooks[2];
    outlooks[0] = make_outlook(300, 100, 0);
    outlooks[1] = (ant_outlook){.n_worlds = 50, .n_others = 2, .n_terms = 1};
    outlooks[1].terms[0] = (ant_term){"bonus", 25, 0};
    ant_explain_reason(outlooks, 2, 0, &reason);
    assert_string_equal(reason.key, "tricks");
    assert_int_equal(reason.more, 3000);
    ant_explain_reason(outlooks, 2, 1, &reason);
    assert_int_equal(reason.more, 0); // the others get the same, and it has less of the rest
}

static void a_move_without_another_has_no_reason(void **state) {
    (void)state;
    ant_reason reason;
    static ant_outlook outlook;
    outlook = make_outlook(300, 100, 50);
    ant_explain_reason(&outlook, 1, 0, &reason);
    assert_int_equal(reason.more, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_seat_cannot_know_changes_no_outlook),
        cmocka_unit_test(terms_add_up_to_what_the_scores_gain),
        cmocka_unit_test(a_seed_decides_the_outlook),
        cmocka_unit_test(an_outlook_is_what_the_rules_say),
        cmocka_unit_test(the_best_coin_speaks_for_itself),
        cmocka_unit_test(a_strategy_plays_on_to_the_end_of_the_stretch),
        cmocka_unit_test(the_largest_difference_speaks),
        cmocka_unit_test(rows_may_come_in_any_order_and_be_missing),
        cmocka_unit_test(a_move_without_another_has_no_reason),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
