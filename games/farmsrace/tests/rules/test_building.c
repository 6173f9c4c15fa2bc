// SPDX-License-Identifier: MIT
//
// Building, buying and the Supply (FR-6.1 to FR-6.10).
#include "tests/support/fixture.h"

// Costs.

// FR-6.1, FR-6.2, FR-6.11, FR-6.12
static void a_barn_costs_2_wood_1_brick_and_1_wheat(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 1 5 healthy 1\n"
                     "hand 1 wheat 2 brick 2 wood 3 weapons 1\n");
    act(&state, 1, "build barn 5");
    told("built 1 barn 5");
    told("paid 1 2 wood");
    told("paid 1 1 brick");
    told("paid 1 1 wheat");
    has_hand(&state, 1, "wheat 1 brick 1 wood 1 weapons 1");
    stands(&state, 5, "1 barn healthy 1");
    has_points(&state, 1, 2);
}

// FR-6.1, FR-6.11
static void an_armory_costs_2_weapons_and_2_brick(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nhand 1 brick 3 weapons 2\n");
    act(&state, 1, "build armory 1");
    has_hand(&state, 1, "brick 1");
    stands(&state, 1, "1 armory");
    has_points(&state, 1, 2);
}

// FR-6.1, FR-6.6, FR-6.11
static void a_spy_costs_1_wheat_1_weapons_and_1_plutonium(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 1 wheat 1 weapons 2 plutonium 1\n");
    act_drawing(&state, 1, "buy spy", "spy:propaganda");
    told("bought 1 spy");
    has_hand(&state, 1, "weapons 1");
    has_spies(&state, 1, "propaganda 1");
}

// FR-6.1, FR-6.11, FR-6.13
static void a_nuke_costs_3_plutonium_and_1_weapons(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 1 weapons 1 plutonium 4\n");
    act(&state, 1, "buy nuke");
    told("bought 1 nuke");
    has_hand(&state, 1, "plutonium 1");
    shows(&state, "nukes 1", "1 0");
}

// FR-6.1
static void nothing_is_built_with_one_resource_too_few(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 1 5 healthy 1\n"
                     "hand 1 brick 1 wood 2 weapons 2 plutonium 2\n");
    refused_by_figures(&state, 1, "build barn 5", "FR-6.1", "cost wheat 1 0");
    refused_by_figures(&state, 1, "build armory 1", "FR-6.1", "cost brick 2 1");
    refused_by_figures(&state, 1, "buy spy", "FR-6.1", "cost wheat 1 0");
    refused_by_figures(&state, 1, "buy nuke", "FR-6.1", "cost plutonium 3 2");
    legal_after(&state, 1, "build ", "");
    legal_after(&state, 1, "buy ", "");
}

// FR-6.1
static void many_cards_of_other_kinds_pay_for_nothing(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 1 5 healthy 1\n"
                     "hand 1 wheat 9 brick 9 weapons 1 plutonium 2\n");
    refused(&state, 1, "build barn 5", "FR-6.1");
    refused(&state, 1, "build armory 1", "FR-6.1");
    refused(&state, 1, "buy nuke", "FR-6.1");
    allowed(&state, 1, "buy spy");
}

// FR-6.1
static void a_player_builds_as_much_as_it_can_pay(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 1 5 healthy 1\nholds 1 6 healthy 1\n"
                     "hand 1 wheat 2 brick 6 wood 4 weapons 4\n");
    act(&state, 1, "build barn 5");
    act(&state, 1, "build barn 6");
    act(&state, 1, "build armory 1");
    act(&state, 1, "build armory 5");
    has_hand(&state, 1, "");
    has_points(&state, 1, 5);
}

// Places.

// FR-6.2, FR-2.6
static void building_needs_a_region_that_one_controls(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 2 5 healthy 1\nhumans 6 1\n"
                     "hand 1 wheat 1 brick 1 wood 2\n");
    refused(&state, 1, "build barn 2", "FR-6.2");
    refused(&state, 1, "build barn 5", "FR-6.2");
    refused(&state, 1, "build barn 6", "FR-6.2");
}

// FR-6.2, FR-7.7
static void a_region_that_was_left_is_not_built_in(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 1 5 healthy 1\n"
                     "hand 1 wheat 1 brick 1 wood 2\n");
    act(&state, 1, "move 5 6 healthy");
    refused(&state, 1, "build barn 5", "FR-6.2");
    act(&state, 1, "build barn 6");
}

// FR-6.3
static void no_region_has_two_buildings(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 1 5 armory\n"
                     "hand 1 wheat 1 brick 1 wood 2\n");
    refused(&state, 1, "build barn 1", "FR-6.3");
    refused(&state, 1, "build barn 5", "FR-6.3");
}

// FR-6.4
static void an_armory_needs_a_barn_of_ones_own(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 1 5 healthy 1\nholds 1 6 armory\n"
                     "holds 2 4 barn\nhand 1 brick 2 weapons 2\n");
    refused(&state, 1, "build armory 5", "FR-6.4");
    refused(&state, 1, "build armory 6", "FR-6.4");
    forbidden(&state, 1, "build armory 4");
    legal_after(&state, 1, "build ", "armory 1");
}

// FR-6.4, FR-6.5
static void the_barn_under_an_armory_goes_back_to_the_supply(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 1 2 barn\nholds 1 6 barn\n"
                     "holds 1 5 healthy 1\nhand 1 wheat 1 brick 3 wood 2 weapons 2\n");
    refused(&state, 1, "build barn 5", "FR-6.5");
    act(&state, 1, "build armory 6");
    act(&state, 1, "build barn 5");
    stands(&state, 5, "1 barn healthy 1");
    stands(&state, 6, "1 armory");
}

// FR-6.5, FR-1.1
static void there_are_3_barns_and_2_armories(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 1 2 barn\nholds 1 6 barn\n"
                     "holds 1 5 armory\nholds 1 7 armory\nholds 1 11 healthy 1\n"
                     "hand 1 wheat 4 brick 4 wood 4 weapons 4\n");
    refused_because(&state, 1, "build barn 11", "FR-6.5",
                    "That would be a Barn too many: you have built all 3.");
    refused_because(&state, 1, "build armory 1", "FR-6.5",
                    "That would be an Armory too many: you have built all 2.");
}

// FR-6.5, FR-10.1
static void a_building_that_was_razed_can_be_built_again(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "player 2\nholds 1 1 barn\nholds 1 2 barn\nholds 1 6 barn\n"
                     "holds 1 5 healthy 1\nholds 2 7 healthy 1\n"
                     "hand 1 wheat 1 brick 1 wood 2\n");
    act(&state, 2, "move 7 6 healthy");
    act_drawing(&state, 2, "roll", "weapons weapons");
    act(&state, 2, "end");
    act(&state, 3, "begin");
    act_drawing(&state, 3, "roll", "weapons weapons");
    act(&state, 3, "end");
    act(&state, 4, "begin");
    act_drawing(&state, 4, "roll", "weapons weapons");
    act(&state, 4, "end");
    act(&state, 1, "begin");
    act(&state, 1, "build barn 5");
    stands(&state, 5, "1 barn healthy 1");
}

// FR-6.4
static void an_armory_adds_its_damage_in_the_turn_in_which_it_is_built(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nhumans 2 1\nhand 1 brick 2 weapons 2\n");
    act(&state, 1, "build armory 1");
    assault(&state, 1, 2, "1 healthy", "..");
    told("fought 1 1 0 0 1");
    stands(&state, 2, "1 healthy 1");
}

// FR-6.8
static void nothing_is_built_during_combat(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 1 5 healthy 1\nhumans 2 3\n"
                     "hand 1 wheat 5 brick 5 wood 5 weapons 5 plutonium 5\n");
    act(&state, 1, "attack 1 2 healthy");
    forbidden(&state, 1, "build barn 5");
    forbidden(&state, 1, "buy spy");
    position(&state, "holds 1 1 barn healthy 2\nholds 1 5 healthy 1\nhumans 2 3\n"
                     "hand 1 wheat 5 brick 5 wood 5 weapons 5 plutonium 5\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", ".....");
    decides(&state, "press", "1");
    forbidden(&state, 1, "build barn 5");
    forbidden(&state, 1, "build armory 1");
    forbidden(&state, 1, "buy spy");
    forbidden(&state, 1, "buy nuke");
    forbidden(&state, 1, "trade wheat wood");
}

// Spies and Nukes.

// FR-6.6, FR-17.1
static void only_its_buyer_sees_which_spy_it_is(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 1 wheat 1 weapons 1 plutonium 1\n");
    act_drawing(&state, 1, "buy spy", "spy:plumbing");
    whispered("drew 1 plumbing", "1");
    has_points(&state, 1, 1);
}

// FR-6.6
static void a_spy_that_is_bought_leaves_the_deck(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 1 wheat 2 weapons 2 plutonium 2\n");
    act_drawing(&state, 1, "buy spy", "spy:double-agent");
    act_drawing(&state, 1, "buy spy", "spy:double-agent");
    assert_int_equal(state.now.deck[FARMSRACE_DOUBLE_AGENT], 0);
    assert_int_equal(farmsrace_sum(state.now.deck, FARMSRACE_SPIES), 22);
}

// FR-6.6, FR-1.5
static void there_is_no_spy_to_buy_when_the_deck_is_empty(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 1 wheat 2 weapons 2 plutonium 2\n"
                     "spies 2 blackmail 3 double-agent 2 field-hospital 3 hacking 3\n"
                     "spies 3 pocket-nuke 3 propaganda 3 thievery 3\n"
                     "spies 4 carnivorous 1 domestication 1\nspies 1 plumbing 1\n");
    act_drawing(&state, 1, "buy spy", "0/1");
    has_spies(&state, 1, "capitalism 1 plumbing 1");
    refused(&state, 1, "buy spy", "FR-6.6");
}

// FR-6.6, FR-12.1
static void played_spies_do_not_come_back_to_the_deck(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 1 wheat 2 weapons 2 plutonium 2\n"
                     "played blackmail 3 double-agent 2 field-hospital 3 hacking 3 pocket-nuke 3 "
                     "propaganda 3 thievery 3\n"
                     "shown 2 capitalism carnivorous\nshown 3 domestication plumbing\n");
    refused(&state, 1, "buy spy", "FR-6.6");
}

// FR-6.7, FR-1.6
static void there_are_16_nukes_to_buy(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 1 weapons 2 plutonium 6\nnukes 1 0 3\nnukes 2 4 4\n"
                     "nukes 3 0 4\nnukiest 2\nnukes-left 1\n");
    act(&state, 1, "buy nuke");
    refused(&state, 1, "buy nuke", "FR-6.7");
}

// FR-6.13, FR-6.10
static void the_first_nuke_brings_the_award(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 1 weapons 1 plutonium 3\n");
    act(&state, 1, "buy nuke");
    told("nukiest 1");
    shows(&state, "nukiest", "1");
    has_points(&state, 1, 2);
}

// FR-6.10
static void as_many_nukes_as_its_holder_do_not_take_the_award(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "player 2\nhand 2 weapons 1 plutonium 3\nnukes 1 1 0\nnukiest 1\n");
    act(&state, 2, "buy nuke");
    shows(&state, "nukiest", "1");
    has_points(&state, 1, 2);
    has_points(&state, 2, 1);
}

// FR-6.10
static void one_nuke_more_takes_the_award_and_its_point(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "player 2\nhand 2 weapons 1 plutonium 3\nnukes 1 1 0\n"
                     "nukes 2 1 0\nnukiest 1\n");
    act(&state, 2, "buy nuke");
    told("nukiest 2");
    has_points(&state, 1, 1);
    has_points(&state, 2, 2);
}

// FR-6.10, FR-11.8
static void launched_nukes_count_for_the_award(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "player 2\nhand 2 weapons 1 plutonium 3\nnukes 1 0 2\n"
                     "nukes 2 0 2\nnukiest 1\n");
    act(&state, 2, "buy nuke");
    has_points(&state, 1, 1);
    has_points(&state, 2, 2);
}

// FR-6.10
static void launching_does_not_lose_the_award(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "nukes 1 1 0\nnukiest 1\nhumans 2 2\n");
    act(&state, 1, "launch 2");
    shows(&state, "nukiest", "1");
    shows(&state, "nukes 1", "0 1");
    has_points(&state, 1, 2);
}

// FR-11.1, FR-6.13
static void a_nuke_may_be_launched_as_soon_as_it_is_bought(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 1 weapons 1 plutonium 3\nhumans 2 2\n");
    act(&state, 1, "buy nuke");
    act(&state, 1, "launch 2");
    stands(&state, 2, "nobody");
}

// The Supply.

// FR-6.9
static void three_of_a_kind_are_traded_for_one_of_another(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 1 wheat 4\n");
    act(&state, 1, "trade wheat plutonium");
    told("swapped 1 3 wheat plutonium");
    has_hand(&state, 1, "wheat 1 plutonium 1");
}

// FR-6.9
static void two_of_a_kind_or_three_of_different_kinds_are_not_enough(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 1 wheat 2 brick 1\n");
    refused_because(&state, 1, "trade wheat plutonium", "FR-6.9",
                    "This takes wheat ×3, you have 2.");
    refused(&state, 1, "trade brick plutonium", "FR-6.9");
    legal_after(&state, 1, "trade ", "");
}

// FR-6.9
static void nothing_is_traded_for_its_own_kind(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 1 wheat 3\n");
    refused(&state, 1, "trade wheat wheat", "FR-6.9");
    legal_after(&state, 1, "trade ", "wheat brick, wheat wood, wheat weapons, wheat plutonium");
}

// FR-6.9
static void the_supply_trades_before_and_after_the_roll_but_not_between_turns(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 1 wheat 6\n");
    act(&state, 1, "trade wheat brick");
    act_drawing(&state, 1, "roll", "weapons weapons");
    act(&state, 1, "trade wheat brick");
    act(&state, 1, "end");
    position(&state, "phase market\nplayer 1\nhand 1 wheat 6\n");
    forbidden(&state, 1, "trade wheat brick");
}

// FR-1.6
static void the_supply_has_more_than_twenty_of_a_kind(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 5 barn\nholds 2 4 barn\nhand 1 wheat 12\n"
                     "hand 2 wheat 12\n");
    act_drawing(&state, 1, "roll", "wheat wheat");
    has_hand(&state, 1, "wheat 14");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_barn_costs_2_wood_1_brick_and_1_wheat),
        cmocka_unit_test(an_armory_costs_2_weapons_and_2_brick),
        cmocka_unit_test(a_spy_costs_1_wheat_1_weapons_and_1_plutonium),
        cmocka_unit_test(a_nuke_costs_3_plutonium_and_1_weapons),
        cmocka_unit_test(nothing_is_built_with_one_resource_too_few),
        cmocka_unit_test(many_cards_of_other_kinds_pay_for_nothing),
        cmocka_unit_test(a_player_builds_as_much_as_it_can_pay),
        cmocka_unit_test(building_needs_a_region_that_one_controls),
        cmocka_unit_test(a_region_that_was_left_is_not_built_in),
        cmocka_unit_test(no_region_has_two_buildings),
        cmocka_unit_test(an_armory_needs_a_barn_of_ones_own),
        cmocka_unit_test(the_barn_under_an_armory_goes_back_to_the_supply),
        cmocka_unit_test(there_are_3_barns_and_2_armories),
        cmocka_unit_test(a_building_that_was_razed_can_be_built_again),
        cmocka_unit_test(an_armory_adds_its_damage_in_the_turn_in_which_it_is_built),
        cmocka_unit_test(nothing_is_built_during_combat),
        cmocka_unit_test(only_its_buyer_sees_which_spy_it_is),
        cmocka_unit_test(a_spy_that_is_bought_leaves_the_deck),
        cmocka_unit_test(there_is_no_spy_to_buy_when_the_deck_is_empty),
        cmocka_unit_test(played_spies_do_not_come_back_to_the_deck),
        cmocka_unit_test(there_are_16_nukes_to_buy),
        cmocka_unit_test(the_first_nuke_brings_the_award),
        cmocka_unit_test(as_many_nukes_as_its_holder_do_not_take_the_award),
        cmocka_unit_test(one_nuke_more_takes_the_award_and_its_point),
        cmocka_unit_test(launched_nukes_count_for_the_award),
        cmocka_unit_test(launching_does_not_lose_the_award),
        cmocka_unit_test(a_nuke_may_be_launched_as_soon_as_it_is_bought),
        cmocka_unit_test(three_of_a_kind_are_traded_for_one_of_another),
        cmocka_unit_test(two_of_a_kind_or_three_of_different_kinds_are_not_enough),
        cmocka_unit_test(nothing_is_traded_for_its_own_kind),
        cmocka_unit_test(the_supply_trades_before_and_after_the_roll_but_not_between_turns),
        cmocka_unit_test(the_supply_has_more_than_twenty_of_a_kind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
