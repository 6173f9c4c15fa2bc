// SPDX-License-Identifier: MIT
//
// What the bots are told about good play: odds, worths, weights.
#include "eval_test.h"

#include <stdio.h>
#include <string.h>

#include "bot/worth.h"
#include "effort.h"
#include "tests/support/fixture.h"

/// The legal move after which the seat expects most: the first of those that are equal.
static ant_action best_of(const farmsrace_state *state, int seat) {
    ant_action actions[ANT_MAX_ACTIONS];
    int n = farmsrace_legal(state, seat - 1, actions);
    ant_action best = actions[0];
    int32_t most = -1;
    for (int i = 0; i < n; i++) {
        int32_t share = share_after(state, seat, actions[i]);
        if (share > most) {
            most = share;
            best = actions[i];
        }
    }
    return best;
}

static void does(const farmsrace_state *state, int seat, const char *move) {
    char found[64];
    write_action(best_of(state, seat), found, sizeof found);
    assert_string_equal(found, move);
}

// Odds.

/// A side of a combat: herds and their health. Both are 0 once it is gone.
typedef struct side {
    int n, health;
} side;

typedef struct outcome {
    double win, left;
    bool is_known;
} outcome;

enum { MAX_HEALTH = 2 * FARMSRACE_ODDS_HERDS };
typedef struct reckoning {
    double sure, others_sure;     ///< a die of the attacker, or of the defender, does damage
    int armories, other_armories; ///< damage beside the dice
    outcome known[FARMSRACE_ODDS_HERDS + 1][MAX_HEALTH + 1][FARMSRACE_ODDS_HERDS + 1]
                 [MAX_HEALTH + 1];
} reckoning;

static side hurt(side one, int damage) {
    int health = one.health > damage ? one.health - damage : 0;
    return (side){one.n < health ? one.n : health, health};
}

/// That so many of n dice do damage.
static double likely(int n, int hits, double sure) {
    double p = 1;
    for (int i = 0; i < n; i++) {
        p *= i < hits ? sure * (n - i) / (hits - i) : 1 - sure;
    }
    return p;
}

static outcome reckon(reckoning *self, side one, side other) {
    if (one.n == 0 || other.n == 0) {
        return (outcome){one.n > 0, one.health, true};
    }
    outcome *known = &self->known[one.n][one.health][other.n][other.health];
    if (known->is_known) {
        return *known;
    }
    outcome sum = {0};
    double again = 0;
    for (int hits = 0; hits <= one.n; hits++) {
        for (int blows = 0; blows <= other.n; blows++) {
            double p = likely(one.n, hits, self->sure) * likely(other.n, blows, self->others_sure);
            int damage = hits + self->armories, suffered = blows + self->other_armories;
            if (damage == 0 && suffered == 0) {
                again += p;
                continue;
            }
            outcome next = reckon(self, hurt(one, suffered), hurt(other, damage));
            sum.win += p * next.win;
            sum.left += p * next.left;
        }
    }
    *known = (outcome){sum.win / (1 - again), sum.left / (1 - again), true};
    return *known;
}

static void is_about(int number, double exact) {
    if (number < exact - 1 || number > exact + 1) {
        fail_msg("%d in the table is %f", number, exact);
    }
}

static void matches(const farmsrace_odds *odds, const outcome *exact) {
    is_about(odds->win, exact->win * FARMSRACE_CERTAIN);
    is_about(odds->left, exact->left * FARMSRACE_ODDS_LEFT);
}

static void odds_against_humans_are_those_of_the_dice(void **context) { // FR-8.3, FR-8.4
    (void)context;
    for (unsigned armories = 0; armories < FARMSRACE_ODDS_ARMORIES; armories++) {
        static reckoning exact;
        memset(&exact, 0, sizeof exact);
        exact.sure = 2.0 / 3;
        exact.others_sure = 1.0 / 3;
        exact.armories = (int)armories;
        for (int n = 1; n <= FARMSRACE_ODDS_HERDS; n++) {
            for (int health = n; health <= 2 * n; health++) {
                for (int humans = 1; humans <= FARMSRACE_MAX_HUMANS; humans++) {
                    farmsrace_odds odds = farmsrace_odds_against_humans(
                        (farmsrace_force){n, health}, armories, (unsigned)humans);
                    outcome out = reckon(&exact, (side){n, health}, (side){humans, humans});
                    matches(&odds, &out);
                }
            }
        }
    }
}

/// Every table of a pair of forces, for so many Armories on both sides.
static void match_herds(unsigned armories, unsigned other_armories) {
    static reckoning exact;
    memset(&exact, 0, sizeof exact);
    exact.sure = exact.others_sure = 1.0 / 3;
    exact.armories = (int)armories;
    exact.other_armories = (int)other_armories;
    for (int n = 1; n <= FARMSRACE_ODDS_HERDS; n++) {
        for (int health = n; health <= 2 * n; health++) {
            for (int m = 1; m <= FARMSRACE_ODDS_HERDS; m++) {
                for (int other = m; other <= 2 * m; other++) {
                    farmsrace_odds odds =
                        farmsrace_odds_against_herds((farmsrace_force){n, health}, armories,
                                                     (farmsrace_force){m, other}, other_armories);
                    outcome out = reckon(&exact, (side){n, health}, (side){m, other});
                    matches(&odds, &out);
                }
            }
        }
    }
}

static void odds_against_herds_are_those_of_the_dice(void **context) { // FR-8.3 to FR-8.6
    (void)context;
    for (unsigned armories = 0; armories < FARMSRACE_ODDS_ARMORIES; armories++) {
        for (unsigned others = 0; others < FARMSRACE_ODDS_ARMORIES; others++) {
            match_herds(armories, others);
        }
    }
}

static void odds_are_the_same_from_both_sides(void **context) { // FR-8.2
    (void)context;
    farmsrace_force few = {2, 3}, many = {3, 6};
    farmsrace_odds odds = farmsrace_odds_against_herds(few, 2, many, 0);
    farmsrace_odds mirrored = farmsrace_odds_against_herds(many, 0, few, 2);
    assert_int_equal(odds.defenders_left, mirrored.left);
    assert_int_equal(odds.left, mirrored.defenders_left);
    assert_in_range(odds.win + mirrored.win, 1, FARMSRACE_CERTAIN + 1);
}

/// Dice as unlike as they may be, ours the first of them (FR-0.18): blanks, heads, guns.
static const uint8_t unlike[][FARMSRACE_COMBAT_FACES] = {
    {2, 2, 2}, {6, 6, 1}, {0, 0, 6}, {1, 4, 1}, {3, 0, 1}, {1, 1, 5},
};

/// All pairs of forces with few herds, which take long to reckon exactly otherwise.
static void match_reckoned(const uint8_t *die, unsigned armories, unsigned other_armories) {
    static reckoning exact;
    static reckoning on_humans;
    double n_faces = die[0] + die[1] + die[2];
    farmsrace_dice dice;
    memset(&exact, 0, sizeof exact);
    exact.sure = exact.others_sure = die[FARMSRACE_GUN] / n_faces;
    exact.armories = (int)armories;
    exact.other_armories = (int)other_armories;
    memset(&on_humans, 0, sizeof on_humans);
    on_humans.sure = (die[FARMSRACE_GUN] + die[FARMSRACE_HEAD]) / n_faces;
    on_humans.others_sure = exact.sure;
    on_humans.armories = (int)armories;
    farmsrace_reckon_dice(die, &dice);
    for (int n = 1; n <= FARMSRACE_ODDS_HERDS; n++) {
        farmsrace_force force = {n, 2 * n - n / 2};
        side one = {force.herds, force.health};
        for (int m = 1; m <= FARMSRACE_ODDS_HERDS; m++) {
            farmsrace_force other = {m, m + m / 2};
            outcome out = reckon(&exact, one, (side){other.herds, other.health});
            farmsrace_odds odds =
                farmsrace_reckon_against_herds(&dice, force, armories, other, other_armories);
            matches(&odds, &out);
        }
        for (int humans = 1; humans <= FARMSRACE_MAX_HUMANS; humans++) {
            outcome out = reckon(&on_humans, one, (side){humans, humans});
            farmsrace_odds odds =
                farmsrace_reckon_against_humans(&dice, force, armories, (unsigned)humans);
            matches(&odds, &out);
        }
    }
}

static void odds_with_other_dice_are_those_of_the_dice(void **context) { // FR-8.3, FR-0.17
    (void)context;
    for (unsigned i = 0; i < sizeof unlike / sizeof unlike[0]; i++) {
        for (unsigned armories = 0; armories < FARMSRACE_ODDS_ARMORIES; armories++) {
            match_reckoned(unlike[i], armories, 0);
            match_reckoned(unlike[i], armories, FARMSRACE_ODDS_ARMORIES - 1);
        }
    }
}

static void odds_reckoned_for_our_dice_are_those_of_the_tables(void **context) { // FR-1.7
    (void)context;
    farmsrace_dice dice;
    farmsrace_reckon_dice(farmsrace_standard_figures.combat_die, &dice);
    for (int n = 1; n <= FARMSRACE_HERDS; n++) {
        for (int m = 1; m <= FARMSRACE_HERDS; m++) {
            farmsrace_force force = {n, 2 * n}, other = {m, 2 * m - 1};
            farmsrace_odds odds = farmsrace_reckon_against_herds(&dice, force, 1, other, 0);
            farmsrace_odds table = farmsrace_odds_against_herds(force, 1, other, 0);
            assert_int_equal(odds.win, table.win);
            assert_int_equal(odds.left, table.left);
            assert_int_equal(odds.defenders_left, table.defenders_left);
        }
    }
}

static void whether_to_attack_humans_depends_on_the_heads_of_a_die(void **context) { // FR-8.3
    (void)context;
    farmsrace_state state;
    static const char here[] = "holds 1 1 barn healthy 1\nhumans 5 3\n";
    char text[256];
    snprintf(text, sizeof text, "figures die combat blank 0 head 5 gun 1\n%s", here); // FR-0.17
    position(&state, text);
    prefers(&state, 1, "attack 1 5 healthy", "roll");
    weighs_more(&state, 1, "attack 1 5 healthy", "roll");
    snprintf(text, sizeof text, "figures die combat blank 5 head 0 gun 1\n%s", here);
    position(&state, text);
    prefers(&state, 1, "roll", "attack 1 5 healthy");
    weighs_more(&state, 1, "roll", "attack 1 5 healthy");
}

static void a_resource_is_worth_what_it_pays_for_and_how_rarely_it_comes(void **context) {
    (void)context; // FR-6.11, FR-1.8, FR-0.17
    static const uint8_t ours[] = {15, 18, 17, 17, 13};
    farmsrace_figures figures = farmsrace_standard_figures;
    uint8_t needs[FARMSRACE_RESOURCES];
    farmsrace_reckon_needs(&figures, needs);
    assert_memory_equal(needs, ours, sizeof ours);
    assert_int_equal(farmsrace_unknown_spy_worth(&figures), 90);
    figures.costs[FARMSRACE_BARN][FARMSRACE_PLUTONIUM] = 2;
    figures.costs[FARMSRACE_BARN][FARMSRACE_WOOD] = 0;
    farmsrace_reckon_needs(&figures, needs);
    assert_true(needs[FARMSRACE_PLUTONIUM] > needs[FARMSRACE_WOOD]);
    figures.resource_die[FARMSRACE_PLUTONIUM] = 0;
    figures.resource_die[FARMSRACE_WOOD] = 2;
    farmsrace_reckon_needs(&figures, needs);
    assert_true(needs[FARMSRACE_PLUTONIUM] < needs[FARMSRACE_WOOD]);
    memset(figures.spies, 0, sizeof figures.spies);
    figures.spies[FARMSRACE_PLUMBING] = 2;
    assert_int_equal(farmsrace_unknown_spy_worth(&figures), 235);
}

// Whole games.

/// Plays a game at random, with every rule that may be agreed on or with none.
static void play_game(int seats, bool is_rich, uint64_t seed) {
    farmsrace_state state;
    ant_chance chance;
    ant_options options;
    ant_options_default(&farmsrace_game, &options);
    for (unsigned option = FARMSRACE_OPTION_START; option < FARMSRACE_OPTION_LIMIT && is_rich;
         option++) {
        options.value[option] = option != FARMSRACE_OPTION_MUTATIONS;
    }
    options.value[FARMSRACE_OPTION_LIMIT] = 1;
    ant_chance_seed(&chance, seed);
    memset(&state, 0, sizeof state);
    assert_int_equal(farmsrace_setup(&state, &options, seats, &chance, NULL, NULL), ANT_OK);
    while (state.phase != FARMSRACE_OVER) {
        ant_action actions[ANT_MAX_ACTIONS];
        int seat = ant_next_seat(&farmsrace_game, &state, farmsrace_to_act(&state));
        int n = farmsrace_legal(&state, seat, actions);
        is_evaluated(&state, state.n_seats);
        farmsrace_apply(&state, seat, actions[ant_chance_below(&chance, (uint32_t)n)], &chance,
                        NULL);
    }
    is_evaluated(&state, state.n_seats);
}

static void shares_add_up_and_weights_are_in_range_through_whole_games(void **context) {
    (void)context;
    uint64_t n_games = test_effort() == EFFORT_THIN ? 2 : 12;
    for (uint64_t seed = 0; seed < n_games; seed++) {
        play_game(3 + (int)(seed % 2), seed % 4 < 2, seed);
    }
}

static void a_finished_game_is_shared_by_the_winners(void **context) { // FR-16.2
    (void)context;
    farmsrace_state state;
    int32_t share[ANT_MAX_PARTIES];
    position(&state, "hand 1 wood 2 brick 1 wheat 1\nholds 1 1 barn healthy 1\n"
                     "holds 1 2 none healthy 1\nconquests 1 8\n");
    prefers(&state, 1, "build barn 2", "roll");
    act(&state, 1, "build barn 2");
    assert_int_equal(state.phase, FARMSRACE_OVER);
    shares(&state, share);
    assert_int_equal(share[0], ANT_SHARE);
}

static void weights_know_no_hand_but_the_own(void **context) { // FR-17.1
    (void)context;
    farmsrace_state state;
    ant_action actions[ANT_MAX_ACTIONS];
    uint16_t weights[ANT_MAX_ACTIONS];
    uint16_t others[ANT_MAX_ACTIONS];
    position(&state, "hand 1 wheat 3\nhand 2 wheat 2 brick 1\nspies 1 propaganda 1 double-agent 1\n"
                     "spies 2 hacking 1\nconquests 2 3\nnukes 1 1\n");
    int n = farmsrace_legal(&state, 0, actions);
    farmsrace_strategy.weigh(&state, 0, actions, n, weights);
    state.now.hand[1][FARMSRACE_WHEAT] = 0;
    state.now.hand[1][FARMSRACE_WEAPONS] = 2;
    state.now.spies[1][FARMSRACE_HACKING] = 0;
    state.now.spies[1][FARMSRACE_PLUMBING] = 1;
    farmsrace_strategy.weigh(&state, 0, actions, n, others);
    assert_memory_equal(weights, others, (size_t)n * sizeof *weights);
}

static void nothing_is_secret_and_turns_are_stretches(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "turns 9\n");
    assert_int_equal(farmsrace_strategy.segment(&state), 9);
    assert_false(ant_strategy_is_secret(&farmsrace_strategy, &state));
}

// What is done.

static void herds_act_before_the_roll(void **context) { // FR-4.4
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 3\ntoken 2 5 6\n");
    prefers(&state, 1, "attack 1 6 healthy", "roll");
    prefers(&state, 1, "attack 1 2 healthy", "roll");
}

static void a_force_is_large_enough_before_it_charges(void **context) { // FR-7.4
    (void)context;
    farmsrace_state state;
    position(&state, "phase muster\nholds 1 1 barn healthy 2\nholds 2 6 barn healthy 2\n"
                     "combat region 6 defender 2 healthy 1 from 1 1\n");
    prefers(&state, 1, "send 1 healthy", "charge");
}

static void a_lost_attack_is_broken_off_and_a_won_one_is_not(void **context) { // FR-8.7
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 6 barn healthy 4\n");
    assault(&state, 1, 6, "1 healthy", ". g...");
    prefers(&state, 1, "fall back", "fight");
    position(&state, "holds 1 1 barn healthy 5\nholds 2 6 barn healthy 1\n");
    assault(&state, 1, 6, "1 healthy, 1 healthy, 1 healthy, 1 healthy", "g... .");
    prefers(&state, 1, "fight", "fall back");
}

static void healthy_herds_take_the_damage(void **context) { // FR-8.5
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2 hurt 1\nholds 2 6 barn healthy 2\n");
    assault(&state, 1, 6, "1 healthy, 1 hurt", ".. g.");
    prefers(&state, 1, "hit healthy", "hit hurt");
}

static void what_can_be_built_is_built(void **context) { // FR-6.1
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 1 2 none healthy 1\n"
                     "hand 1 wood 2 brick 1 wheat 1\n");
    prefers(&state, 1, "build barn 2", "roll");
    position(&state, "phase late\nholds 1 1 barn healthy 1\nhand 1 weapons 2 brick 2\n");
    prefers(&state, 1, "build armory 1", "end");
    position(&state, "phase late\nholds 1 1 barn healthy 1\nspies 1 plumbing 1\n");
    prefers(&state, 1, "play plumbing", "end");
}

static void what_is_least_needed_is_discarded(void **context) { // FR-4.5
    (void)context;
    farmsrace_state state;
    position(&state, "phase late\nholds 1 1 barn healthy 1\nholds 1 2 none healthy 1\n"
                     "hand 1 wood 1 brick 1 wheat 1 plutonium 5\n");
    prefers(&state, 1, "discard plutonium", "discard wood");
}

static void nobody_talks_where_no_deal_helps(void **context) { // FR-14.9
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 2\n");
    does(&state, 1, "ready");
    does(&state, 2, "begin");
    prefers(&state, 1, "ready", "offer anyone");
}

static void an_offer_that_helps_both_is_put_together_and_taken(void **context) { // FR-14.2
    (void)context;
    farmsrace_state state;
    // Either lacks a card for its Barn that the other has to spare.
    position(&state, "phase market\nplayer 3\nholds 1 1 barn healthy 1\nholds 1 2 none healthy 1\n"
                     "holds 2 4 barn healthy 1\nholds 2 3 none healthy 1\n"
                     "hand 1 wood 2 brick 1 plutonium 1\nhand 2 plutonium 2 wheat 1 weapons 1\n");
    for (unsigned step = 0; step < 4; step++) {
        static const char *const steps[] = {"offer 2", "give plutonium", "want wheat", "propose"};
        does(&state, 1, steps[step]);
        act(&state, 1, steps[step]);
    }
    prefers(&state, 2, "accept 1 1", "ready");
    does(&state, 2, "accept 1 1");
}

static void a_bad_offer_is_left_alone(void **context) { // FR-14.9
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 3\nhand 1 wheat 1\nhand 2 wood 2 brick 1 wheat 1\n"
                     "holds 2 4 barn healthy 1\nholds 2 3 none healthy 1\n"
                     "offer 1 1 to 2 give wheat 1 want wood 2\n");
    prefers(&state, 2, "ready", "accept 1 1");
}

/// Plays ten rounds by what everybody expects most, with open trading; how many offers were taken.
/// Words about trades between two turns are `most` at most.
static unsigned trade_game(uint64_t seed, unsigned most) {
    farmsrace_state state;
    ant_chance chance;
    ant_options options;
    unsigned n_taken = 0, n_words = 0;
    ant_options_default(&farmsrace_game, &options);
    options.value[FARMSRACE_OPTION_TRADING] = options.value[FARMSRACE_OPTION_LIMIT] = 1;
    ant_chance_seed(&chance, seed);
    memset(&state, 0, sizeof state);
    assert_int_equal(farmsrace_setup(&state, &options, 4, &chance, NULL, NULL), ANT_OK);
    while (state.phase != FARMSRACE_OVER) {
        int seat = ant_next_seat(&farmsrace_game, &state, farmsrace_to_act(&state));
        ant_action action = best_of(&state, seat + 1);
        unsigned turns = state.turns;
        n_words += farmsrace_is_trade(action);
        n_taken += action >= FARMSRACE_FIRST_ACCEPT && action < FARMSRACE_FIRST_DECLINE;
        assert_in_range(n_words, 0, most);
        farmsrace_apply(&state, seat, action, &chance, NULL);
        n_words = state.turns == turns ? n_words : 0;
    }
    return n_taken;
}

static void trades_are_made_and_never_go_round_in_circles(void **context) { // FR-14.8, FR-14.9
    (void)context;
    unsigned n_taken = 0;
    uint64_t n_games = test_effort() == EFFORT_THIN ? 1 : 3;
    for (uint64_t seed = 0; seed < n_games; seed++) {
        n_taken += trade_game(seed, 60);
    }
    assert_in_range(n_taken, 1, 1000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(odds_against_humans_are_those_of_the_dice),
        cmocka_unit_test(odds_against_herds_are_those_of_the_dice),
        cmocka_unit_test(odds_are_the_same_from_both_sides),
        cmocka_unit_test(odds_with_other_dice_are_those_of_the_dice),
        cmocka_unit_test(odds_reckoned_for_our_dice_are_those_of_the_tables),
        cmocka_unit_test(whether_to_attack_humans_depends_on_the_heads_of_a_die),
        cmocka_unit_test(a_resource_is_worth_what_it_pays_for_and_how_rarely_it_comes),
        cmocka_unit_test(shares_add_up_and_weights_are_in_range_through_whole_games),
        cmocka_unit_test(a_finished_game_is_shared_by_the_winners),
        cmocka_unit_test(weights_know_no_hand_but_the_own),
        cmocka_unit_test(nothing_is_secret_and_turns_are_stretches),
        cmocka_unit_test(herds_act_before_the_roll),
        cmocka_unit_test(a_force_is_large_enough_before_it_charges),
        cmocka_unit_test(a_lost_attack_is_broken_off_and_a_won_one_is_not),
        cmocka_unit_test(healthy_herds_take_the_damage),
        cmocka_unit_test(what_can_be_built_is_built),
        cmocka_unit_test(what_is_least_needed_is_discarded),
        cmocka_unit_test(nobody_talks_where_no_deal_helps),
        cmocka_unit_test(an_offer_that_helps_both_is_put_together_and_taken),
        cmocka_unit_test(a_bad_offer_is_left_alone),
        cmocka_unit_test(trades_are_made_and_never_go_round_in_circles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
