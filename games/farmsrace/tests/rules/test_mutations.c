// SPDX-License-Identifier: MIT
//
// Mutations of building and flight (FR-15.6 to FR-15.9).
#include "tests/support/fixture.h"

#include <stdio.h>

// Blue-Blooded.

// FR-15.21, FR-6.5
static void the_armory_of_the_blue_blooded_is_one_of_its_two(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 blue-blooded\nholds 1 1 armory\nholds 1 2 barn\n"
                     "holds 1 5 barn\nhand 1 brick 4 weapons 4\n");
    act(&state, 1, "build armory 2");
    refused(&state, 1, "build armory 5", "FR-6.5");
    has_points(&state, 1, 5);
}

// Deranged.

static void pay_all(farmsrace_state *state, int seat, const char *resource) {
    char move[32];
    snprintf(move, sizeof move, "pay %s", resource);
    while (state->phase == FARMSRACE_PAY) {
        act(state, seat, move);
    }
}

// FR-15.7
static void the_deranged_pays_any_cards_one_more_than_usual(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 deranged\nholds 1 1 barn\nholds 1 5 healthy 1\n"
                     "hand 1 wheat 6 plutonium 2\n");
    act(&state, 1, "build barn 5");
    decides(&state, "pay", "1");
    legal_moves(&state, 1, "pay wheat, pay plutonium");
    act(&state, 1, "pay plutonium");
    told("paid 1 1 plutonium");
    act(&state, 1, "pay plutonium");
    pay_all(&state, 1, "wheat");
    told("built 1 barn 5");
    stands(&state, 5, "1 barn healthy 1");
    has_hand(&state, 1, "wheat 3");
    goes_on(&state, "act", 1);
}

// FR-15.7
static void each_build_costs_the_deranged_its_number_and_one(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 deranged\nholds 1 1 barn\nhand 1 wood 5\n");
    act(&state, 1, "build armory 1");
    pay_all(&state, 1, "wood");
    stands(&state, 1, "1 armory");
    has_hand(&state, 1, "");
    position(&state, "mutation 1 deranged\nhand 1 wood 4\n");
    act_drawing(&state, 1, "buy spy", "spy:thievery");
    has_spies(&state, 1, "thievery 1");
    has_hand(&state, 1, "");
    position(&state, "mutation 1 deranged\nhand 1 wood 5\n");
    act(&state, 1, "buy nuke");
    shows(&state, "nukes 1", "1 0");
    has_hand(&state, 1, "");
}

// FR-15.7, FR-6.1
static void the_usual_cost_is_not_enough_for_the_deranged(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 deranged\nholds 1 1 barn\nholds 1 5 healthy 1\n"
                     "hand 1 wheat 1 brick 1 wood 2\n");
    refused_because(&state, 1, "build barn 5", "FR-6.1", "This takes 5 resources, you have 4.");
    position(&state, "mutation 1 deranged\nhand 1 wheat 1 weapons 1 plutonium 1\n");
    refused(&state, 1, "buy spy", "FR-6.1");
    position(&state, "mutation 1 deranged\nhand 1 weapons 1 plutonium 3\n");
    refused(&state, 1, "buy nuke", "FR-6.1");
}

// FR-15.7
static void the_deranged_pays_one_more_even_with_the_usual_cards(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 deranged\nholds 1 1 barn\nholds 1 5 healthy 1\n"
                     "hand 1 wheat 1 brick 1 wood 3\n");
    act(&state, 1, "build barn 5");
    while (state.phase == FARMSRACE_PAY) {
        act(&state, 1,
            state.now.hand[0][FARMSRACE_WOOD] > 0    ? "pay wood"
            : state.now.hand[0][FARMSRACE_BRICK] > 0 ? "pay brick"
                                                     : "pay wheat");
    }
    has_hand(&state, 1, "");
    stands(&state, 5, "1 barn healthy 1");
}

// FR-15.7
static void nothing_else_is_done_while_the_deranged_pays(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 deranged\nholds 1 1 barn\nholds 1 5 healthy 1\n"
                     "hand 1 wheat 6 plutonium 4\n");
    act(&state, 1, "build barn 5");
    asks(&state, "1");
    forbidden(&state, 1, "trade wheat brick");
    forbidden(&state, 1, "roll");
    forbidden(&state, 1, "buy nuke");
    forbidden(&state, 1, "pay brick");
    refused(&state, 2, "offer anyone", "FR-0.2");
}

// FR-15.7, FR-6.9
static void the_deranged_trades_with_the_supply_as_usual(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 deranged\nhand 1 wheat 3 brick 2\n");
    act(&state, 1, "trade wheat wood");
    has_hand(&state, 1, "brick 2 wood 1");
    refused(&state, 1, "trade brick wood", "FR-6.9");
}

// FR-15.7, FR-6.2, FR-6.5
static void the_deranged_builds_only_what_others_could_build_there(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 deranged\nholds 1 1 barn\nholds 1 2 barn\n"
                     "holds 1 6 barn\nholds 1 5 healthy 1\nhand 1 wheat 9\n");
    refused(&state, 1, "build barn 5", "FR-6.5");
    refused(&state, 1, "build barn 7", "FR-6.2");
    refused(&state, 1, "build barn 1", "FR-6.3");
    refused(&state, 1, "build armory 5", "FR-6.4");
}

// FR-15.7, FR-11.4
static void a_nuke_on_the_spot_costs_the_deranged_five(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 deranged\nholds 1 1 barn healthy 2\n"
                     "holds 2 2 healthy 2\nholds 2 4 barn\nnukes 1 1 0\nnukiest 1\n"
                     "hand 2 wheat 4 wood 4\n");
    act(&state, 1, "launch 2");
    decides(&state, "respond", "2");
    act(&state, 2, "strike 1");
    decides(&state, "pay", "2");
    act(&state, 2, "pay wood");
    pay_all(&state, 2, "wheat");
    told("launched 2 1");
    has_hand(&state, 2, "wood 3");
    stands(&state, 1, "1 barn hurt 2");
    shows(&state, "nukes 2", "0 1");
    goes_on(&state, "act", 1);
}

// FR-15.7, FR-11.6
static void the_deranged_strikes_twice_in_one_answer(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 deranged\nholds 1 1 barn healthy 2\n"
                     "holds 2 2 healthy 2\nholds 2 4 barn\nnukes 1 1 0\nnukiest 1\n"
                     "hand 2 wheat 12\n");
    act(&state, 1, "launch 2");
    act(&state, 2, "strike 1");
    pay_all(&state, 2, "wheat");
    decides(&state, "respond", "2");
    act(&state, 2, "strike 1");
    pay_all(&state, 2, "wheat");
    told("nukiest 2");
    stands(&state, 1, "1 barn");
    has_hand(&state, 2, "wheat 2");
    goes_on(&state, "act", 1);
}

// FR-15.7, FR-11.6
static void the_deranged_pays_for_a_strike_in_the_middle_of_a_chain(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 deranged\nholds 1 1 barn healthy 4\n"
                     "holds 2 2 barn healthy 4\nnukes 1 1 0\nnukiest 1\nnukes 2 2 0\n"
                     "hand 1 wheat 5 wood 3\n");
    act(&state, 1, "launch 2");
    act(&state, 2, "launch 1");
    decides(&state, "respond", "1");
    act(&state, 1, "strike 2");
    decides(&state, "pay", "1");
    act(&state, 1, "pay wood");
    pay_all(&state, 1, "wheat");
    stands(&state, 2, "2 barn");
    decides(&state, "respond", "2");
    act(&state, 2, "launch 1");
    stands(&state, 1, "1 barn");
    goes_on(&state, "act", 1);
}

// FR-15.7, FR-0.14
static void four_cards_of_a_deranged_player_open_no_answer(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 deranged\nholds 1 1 barn\nholds 2 2 healthy 2\n"
                     "holds 2 4 barn\nnukes 1 1 0\nnukiest 1\n"
                     "hand 2 plutonium 3 weapons 1\n");
    act(&state, 1, "launch 2");
    goes_on(&state, "act", 1);
}

// Flying.

// FR-15.8
static void at_the_end_of_preparation_herds_fly_between_the_players_regions(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\nmutation 1 flying\n"
                     "holds 1 1 barn healthy 1\nholds 1 20 hurt 1\n");
    act(&state, 1, "begin");
    decides(&state, "fly", "1");
    legal_after(&state, 1, "fly ", "1 20 healthy, 20 1 hurt");
    act(&state, 1, "fly 1 20 healthy");
    told("flew 1 1 20 healthy");
    act(&state, 1, "land");
    told("landed 1");
    goes_on(&state, "act", 1);
    stands(&state, 1, "1 barn healthy 1");
    stands(&state, 20, "1 healthy 1 hurt 1");
}

// FR-15.8, FR-7.1
static void herds_that_have_flown_act_as_usual(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\nmutation 1 flying\nholds 1 1 barn\n"
                     "holds 1 20 hurt 1\n");
    act(&state, 1, "begin");
    act(&state, 1, "fly 1 20 healthy");
    act(&state, 1, "land");
    act(&state, 1, "move 20 19 healthy");
    act(&state, 1, "heal 20");
    stands(&state, 19, "1 healthy 1");
    stands(&state, 20, "1 healthy 1");
}

// FR-15.22
static void each_herd_flies_once(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\nmutation 1 flying\nholds 1 1 barn\n"
                     "holds 1 20 healthy 1\nholds 1 5 hurt 1\n");
    act(&state, 1, "begin");
    act(&state, 1, "fly 1 20 healthy");
    act(&state, 1, "fly 20 5 healthy");
    refused(&state, 1, "fly 20 1 healthy", "FR-15.22");
    legal_after(&state, 1, "fly ", "5 1 hurt, 5 20 hurt");
}

// FR-15.8, FR-15.22
static void regions_may_be_left_empty_by_flight_and_flown_to_again(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\nmutation 1 flying\nholds 1 1 barn\n"
                     "holds 1 20 healthy 1\nholds 1 5 hurt 1\n");
    act(&state, 1, "begin");
    act(&state, 1, "fly 20 1 healthy");
    act(&state, 1, "fly 5 20 hurt");
    act(&state, 1, "land");
    stands(&state, 20, "1 hurt 1");
    stands(&state, 5, "nobody");
    stands(&state, 1, "1 barn healthy 2");
}

// FR-15.8, FR-7.7
static void a_region_left_by_flight_is_nobodys(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\nmutation 1 flying\nholds 1 1 barn\n"
                     "holds 1 20 healthy 1\n");
    act(&state, 1, "begin");
    act(&state, 1, "fly 20 1 healthy");
    act(&state, 1, "land");
    stands(&state, 20, "nobody");
    refused(&state, 1, "build barn 20", "FR-6.2");
}

// FR-15.8
static void nobody_flies_to_a_region_that_it_does_not_control(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\nmutation 1 flying\nholds 1 1 barn\n"
                     "holds 1 20 healthy 1\nholds 2 4 barn\n");
    act(&state, 1, "begin");
    refused(&state, 1, "fly 20 19 healthy", "FR-15.8");
    refused(&state, 1, "fly 20 4 healthy", "FR-15.8");
    forbidden(&state, 1, "fly 20 20 healthy");
    forbidden(&state, 1, "fly 20 1 hurt");
}

// FR-15.8, FR-5.2
static void new_herds_fly_too_and_only_after_all_are_raised(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\nmutation 1 flying\n"
                     "holds 1 1 barn healthy 6\nholds 1 5 armory healthy 5\n");
    act(&state, 1, "begin");
    decides(&state, "raise", "1");
    forbidden(&state, 1, "fly 1 5 healthy");
    act(&state, 1, "raise 5");
    decides(&state, "fly", "1");
    for (unsigned i = 0; i < 6; i++) {
        act(&state, 1, "fly 5 1 healthy");
    }
    stands(&state, 1, "1 barn healthy 12");
    stands(&state, 5, "1 armory");
}

// FR-15.8, FR-0.13
static void with_one_region_alone_nobody_is_asked_to_fly(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\nmutation 1 flying\n"
                     "holds 1 1 barn healthy 2\n");
    act(&state, 1, "begin");
    goes_on(&state, "act", 1);
}

// FR-15.8, FR-5.5, FR-5.6
static void nothing_else_is_done_during_the_flight(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\nmutation 1 flying\n"
                     "holds 1 1 barn healthy 2\nholds 1 20 healthy 1\nhand 1 wheat 9\n"
                     "hand 2 wheat 1\n");
    act(&state, 1, "begin");
    asks(&state, "1");
    forbidden(&state, 1, "roll");
    forbidden(&state, 1, "move 1 2 healthy");
    refused(&state, 1, "trade wheat brick", "FR-5.5");
    refused(&state, 1, "build barn 20", "FR-5.6");
    refused(&state, 2, "offer 3", "FR-0.2");
}

// FR-15.8
static void only_the_flying_fly(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\nmutation 2 flying\n"
                     "holds 1 1 barn healthy 2\nholds 1 20 healthy 1\n");
    act(&state, 1, "begin");
    goes_on(&state, "act", 1);
    forbidden(&state, 1, "fly 1 20 healthy");
}

// Hyper-Intelligent.

// FR-15.9
static void the_hyper_intelligent_builds_with_four_of_a_kind(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 hyper-intelligent\nholds 1 1 barn\n"
                     "holds 1 5 healthy 1\nhand 1 wheat 4 brick 4 wood 4 plutonium 5\n");
    act(&state, 1, "build barn 5 with plutonium");
    told("paid 1 4 plutonium");
    act(&state, 1, "build armory 1 with wheat");
    act_drawing(&state, 1, "buy spy with brick", "spy:thievery");
    act(&state, 1, "buy nuke with wood");
    has_hand(&state, 1, "plutonium 1");
    stands(&state, 5, "1 barn healthy 1");
    stands(&state, 1, "1 armory");
    has_spies(&state, 1, "thievery 1");
    shows(&state, "nukes 1", "1 0");
}

// FR-15.9
static void the_hyper_intelligent_may_pay_the_usual_cost(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 hyper-intelligent\nholds 1 1 barn\n"
                     "holds 1 5 healthy 1\nhand 1 wheat 1 brick 1 wood 2\n");
    act(&state, 1, "build barn 5");
    has_hand(&state, 1, "");
}

// FR-15.9, FR-6.1
static void three_of_a_kind_are_not_enough_for_the_hyper_intelligent(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 hyper-intelligent\nholds 1 1 barn\n"
                     "holds 1 5 healthy 1\nhand 1 wheat 3 brick 3\n");
    refused_because(&state, 1, "build barn 5 with wheat", "FR-6.1",
                    "This takes wheat ×4, you have 3.");
    refused(&state, 1, "buy spy with brick", "FR-6.1");
}

// FR-15.9
static void nobody_else_pays_four_of_a_kind(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 hyper-intelligent\nholds 1 1 barn\n"
                     "holds 1 5 healthy 1\nhand 1 wheat 4\n");
    refused(&state, 1, "build barn 5 with wheat", "FR-15.9");
    refused(&state, 1, "buy nuke with wheat", "FR-15.9");
}

// FR-15.9, FR-6.9
static void the_hyper_intelligent_trades_two_of_a_kind_for_one(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 hyper-intelligent\nhand 1 wheat 3 brick 1\n");
    act(&state, 1, "trade wheat plutonium");
    told("swapped 1 2 wheat plutonium");
    has_hand(&state, 1, "wheat 1 brick 1 plutonium 1");
    refused_because(&state, 1, "trade wheat wood", "FR-6.9", "This takes wheat ×2, you have one.");
}

// FR-15.9, FR-11.4
static void the_hyper_intelligent_strikes_back_with_four_of_a_kind(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 hyper-intelligent\nholds 1 1 barn healthy 2\n"
                     "holds 2 2 healthy 2\nholds 2 4 barn\nnukes 1 1 0\nnukiest 1\n"
                     "hand 2 wheat 5\n");
    act(&state, 1, "launch 2");
    decides(&state, "respond", "2");
    legal_moves(&state, 2, "pass, strike 1 with wheat");
    act(&state, 2, "strike 1 with wheat");
    has_hand(&state, 2, "wheat 1");
    stands(&state, 1, "1 barn hurt 2");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_armory_of_the_blue_blooded_is_one_of_its_two),
        cmocka_unit_test(the_deranged_pays_any_cards_one_more_than_usual),
        cmocka_unit_test(each_build_costs_the_deranged_its_number_and_one),
        cmocka_unit_test(the_usual_cost_is_not_enough_for_the_deranged),
        cmocka_unit_test(the_deranged_pays_one_more_even_with_the_usual_cards),
        cmocka_unit_test(nothing_else_is_done_while_the_deranged_pays),
        cmocka_unit_test(the_deranged_trades_with_the_supply_as_usual),
        cmocka_unit_test(the_deranged_builds_only_what_others_could_build_there),
        cmocka_unit_test(a_nuke_on_the_spot_costs_the_deranged_five),
        cmocka_unit_test(the_deranged_strikes_twice_in_one_answer),
        cmocka_unit_test(the_deranged_pays_for_a_strike_in_the_middle_of_a_chain),
        cmocka_unit_test(four_cards_of_a_deranged_player_open_no_answer),
        cmocka_unit_test(at_the_end_of_preparation_herds_fly_between_the_players_regions),
        cmocka_unit_test(herds_that_have_flown_act_as_usual),
        cmocka_unit_test(each_herd_flies_once),
        cmocka_unit_test(regions_may_be_left_empty_by_flight_and_flown_to_again),
        cmocka_unit_test(a_region_left_by_flight_is_nobodys),
        cmocka_unit_test(nobody_flies_to_a_region_that_it_does_not_control),
        cmocka_unit_test(new_herds_fly_too_and_only_after_all_are_raised),
        cmocka_unit_test(with_one_region_alone_nobody_is_asked_to_fly),
        cmocka_unit_test(nothing_else_is_done_during_the_flight),
        cmocka_unit_test(only_the_flying_fly),
        cmocka_unit_test(the_hyper_intelligent_builds_with_four_of_a_kind),
        cmocka_unit_test(the_hyper_intelligent_may_pay_the_usual_cost),
        cmocka_unit_test(three_of_a_kind_are_not_enough_for_the_hyper_intelligent),
        cmocka_unit_test(nobody_else_pays_four_of_a_kind),
        cmocka_unit_test(the_hyper_intelligent_trades_two_of_a_kind_for_one),
        cmocka_unit_test(the_hyper_intelligent_strikes_back_with_four_of_a_kind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
