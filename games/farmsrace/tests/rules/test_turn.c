// SPDX-License-Identifier: MIT
//
// The turn and its Preparation (FR-4.1 to FR-5.6).
#include "tests/support/fixture.h"

#include <stdio.h>
#include <string.h>

// The parts of a turn.

// FR-4.2
static void a_turn_begins_when_its_player_begins_it(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 2\n");
    forbidden(&state, 1, "begin");
    forbidden(&state, 3, "begin");
    forbidden(&state, 2, "roll");
    act(&state, 2, "begin");
    goes_on(&state, "act", 2);
    told("turn 2 1");
}

// FR-4.1
static void a_turn_has_its_four_parts_in_order(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\n");
    act(&state, 1, "begin");
    goes_on(&state, "act", 1);
    forbidden(&state, 1, "end");
    act_drawing(&state, 1, "roll", "wood wood");
    goes_on(&state, "late", 1);
    forbidden(&state, 1, "roll");
    act(&state, 1, "end");
    told("ended 1");
    goes_on(&state, "market", 2);
    act(&state, 2, "begin");
    goes_on(&state, "act", 2);
}

// FR-4.1, FR-3.9
static void after_the_last_seat_it_is_the_turn_of_the_first(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase late\nplayer 4\n");
    act(&state, 4, "end");
    goes_on(&state, "market", 1);
}

// FR-4.1
static void those_who_are_out_are_passed_over(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase late\nplayer 1\nout 2 1\n");
    act(&state, 1, "end");
    goes_on(&state, "market", 3);
}

// FR-4.1
static void several_who_are_out_are_passed_over_across_the_last_seat(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase late\nplayer 3\nout 4 1\nout 1 2\n");
    act(&state, 3, "end");
    goes_on(&state, "market", 2);
}

// FR-0.2, FR-0.3, FR-4.1
static void nobody_but_the_player_in_turn_does_what_a_turn_is_for(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wood 2 brick 1 wheat 4\nholds 2 4 barn healthy 1 hurt 1\n"
                     "nukes 2 1 0\nnukiest 2\ntoken 3\n");
    refused_by_figures(&state, 2, "roll", "FR-0.3", "beside 1");
    forbidden(&state, 2, "heal 4");
    forbidden(&state, 2, "move 4 9 healthy");
    forbidden(&state, 2, "build barn 4");
    forbidden(&state, 2, "trade wheat brick");
    forbidden(&state, 2, "launch 3");
}

// FR-4.3
static void actions_come_in_any_order(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 1 5 hurt 1\n"
                     "hand 1 wood 5 brick 1 wheat 1\nnukes 1 1 0\nnukiest 1\n"
                     "spies 1 thievery 1\ntoken 2\n");
    act(&state, 1, "launch 2");
    act(&state, 1, "heal 5");
    act(&state, 1, "trade wood plutonium");
    act(&state, 1, "move 1 2 healthy");
    act(&state, 1, "build barn 2");
    forbidden(&state, 1, "build barn 5");
    act(&state, 1, "thievery weapons");
    act(&state, 1, "move 1 6 healthy");
    goes_on(&state, "act", 1);
    stands(&state, 1, "1 barn");
    stands(&state, 2, "1 barn healthy 1");
    stands(&state, 5, "1 healthy 1");
    stands(&state, 6, "1 healthy 1");
    has_hand(&state, 1, "weapons 3 plutonium 1");
}

// FR-4.3
static void an_attack_is_finished_before_anything_else(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 3\nhumans 2 2\n"
                     "hand 1 wheat 3 wood 2 brick 1\nspies 1 thievery 1\n");
    act(&state, 1, "attack 1 2 healthy");
    forbidden(&state, 1, "roll");
    forbidden(&state, 1, "move 1 5 healthy");
    forbidden(&state, 1, "trade wheat brick");
    forbidden(&state, 1, "thievery wheat");
}

// FR-4.4
static void after_the_roll_no_herd_moves_or_heals(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase late\nholds 1 1 barn healthy 1 hurt 1\nhumans 2 1\n");
    refused(&state, 1, "move 1 5 healthy", "FR-4.4");
    refused(&state, 1, "heal 1", "FR-4.4");
    refused(&state, 1, "attack 1 2 healthy", "FR-4.4");
}

// FR-4.4, FR-6.9, FR-11.1, FR-12.1
static void after_the_roll_there_is_building_trading_launching_and_playing(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase late\nholds 1 1 barn healthy 1\nholds 1 5 healthy 1\n"
                     "hand 1 wood 2 brick 1 wheat 1 plutonium 3\nnukes 1 1 0\n"
                     "nukiest 1\nspies 1 thievery 1\nhumans 6 2\n");
    act(&state, 1, "build barn 5");
    act(&state, 1, "trade plutonium wood");
    act(&state, 1, "launch 6");
    act(&state, 1, "thievery wheat");
    goes_on(&state, "late", 1);
    stands(&state, 5, "1 barn healthy 1");
    stands(&state, 6, "nobody");
    has_hand(&state, 1, "wheat 3 wood 1");
}

// The end of a turn.

// FR-4.5
static void a_turn_does_not_end_with_more_than_7_resources(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase late\nhand 1 wheat 4 brick 5\n");
    refused_by_figures(&state, 1, "end", "FR-4.5", "hand 9 7");
}

// FR-4.5
static void a_turn_ends_with_7_resources(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase late\nhand 1 wheat 3 brick 4\n");
    act(&state, 1, "end");
    has_hand(&state, 1, "wheat 3 brick 4");
}

// FR-4.5
static void the_others_may_hold_more_than_7(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase late\nhand 2 wheat 9\nhand 3 wood 8\nhand 4 plutonium 20\n");
    act(&state, 1, "end");
    has_hand(&state, 2, "wheat 9");
    has_hand(&state, 3, "wood 8");
    has_hand(&state, 4, "plutonium 20");
}

// FR-4.5
static void spies_do_not_count_as_resources_in_hand(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase late\nhand 1 wheat 7\n"
                     "spies 1 hacking 3 thievery 3 propaganda 3 field-hospital 1\n");
    act(&state, 1, "end");
    has_spies(&state, 1, "field-hospital 1 hacking 3 propaganda 3 thievery 3");
}

// FR-4.9
static void a_hand_of_all_spies_is_kept_at_the_end_of_a_turn(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase late\nhand 1 wheat 1 weapons 1 plutonium 1\n"
                     "spies 1 blackmail 3 double-agent 2 field-hospital 3 hacking 3 pocket-nuke 3 "
                     "propaganda 3 thievery 3 capitalism 1 carnivorous 1 domestication 1\n");
    act_drawing(&state, 1, "buy spy", "spy:plumbing");
    act(&state, 1, "end");
    goes_on(&state, "market", 2);
    has_spies(&state, 1,
              "blackmail 3 double-agent 2 field-hospital 3 hacking 3 pocket-nuke 3 "
              "propaganda 3 thievery 3 capitalism 1 carnivorous 1 domestication 1 "
              "plumbing 1");
}

// FR-4.6
static void resources_are_discarded_one_by_one_down_to_7(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase late\nhand 1 wheat 4 brick 5\n");
    act(&state, 1, "discard brick");
    told("discarded 1 brick");
    has_hand(&state, 1, "wheat 4 brick 4");
    forbidden(&state, 1, "end");
    act(&state, 1, "discard wheat");
    has_hand(&state, 1, "wheat 3 brick 4");
    refused(&state, 1, "discard wheat", "FR-4.6");
    act(&state, 1, "end");
}

// FR-4.6
static void nothing_is_discarded_before_the_roll(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 1 wheat 9\n");
    refused(&state, 1, "discard wheat", "FR-4.6");
}

// FR-4.6
static void only_what_is_in_hand_is_discarded(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase late\nhand 1 wheat 9\n");
    forbidden(&state, 1, "discard brick");
}

// FR-4.5, FR-4.6
static void building_and_the_supply_bring_a_hand_down_too(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase late\nhand 1 wheat 4 brick 1 wood 5\nholds 1 1 barn\n"
                     "holds 1 5 healthy 1\n");
    act(&state, 1, "trade wheat plutonium");
    forbidden(&state, 1, "end");
    act(&state, 1, "build barn 5");
    forbidden(&state, 1, "discard wood");
    forbidden(&state, 1, "build barn 1");
    has_hand(&state, 1, "wood 3 plutonium 1");
    act(&state, 1, "end");
}

// Preparation.

// FR-5.1
static void turmoil_leaves_the_regions_of_the_player_and_those_of_nobody(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\nholds 1 1 barn\nholds 1 5 healthy 1\n"
                     "holds 2 4 barn\nturmoil 1 5 4 13\n");
    act(&state, 1, "begin");
    told("calmed 1");
    told("calmed 5");
    told("calmed 13");
    not_told("calmed 4");
    shows(&state, "turmoil", "4");
}

// FR-5.1, FR-10.2
static void a_region_that_calms_brings_no_point(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\nholds 1 1 barn healthy 1\nturmoil 1\n");
    act(&state, 1, "begin");
    act_drawing(&state, 1, "roll", "weapons wood");
    act(&state, 1, "end");
    has_points(&state, 1, 1);
    not_told("conquest 1 1");
}

// FR-5.2, FR-0.13
static void each_building_gains_a_herd_with_2_health(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\nholds 1 1 barn hurt 2\n"
                     "holds 1 5 armory\nholds 1 6 healthy 1\n");
    act(&state, 1, "begin");
    told("raised 1 1");
    told("raised 1 5");
    stands(&state, 1, "1 barn healthy 1 hurt 2");
    stands(&state, 5, "1 armory healthy 1");
    stands(&state, 6, "1 healthy 1");
    goes_on(&state, "act", 1);
}

// FR-5.2
static void an_armory_gains_one_herd_like_a_barn(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\nholds 1 1 armory\nholds 1 5 armory\n");
    act(&state, 1, "begin");
    stands(&state, 1, "1 armory healthy 1");
    stands(&state, 5, "1 armory healthy 1");
}

// FR-5.2
static void a_barn_gains_no_herd_in_the_turn_in_which_it_is_built(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\nholds 1 1 barn\nholds 1 5 healthy 1\n"
                     "hand 1 wood 2 brick 1 wheat 1\n");
    act(&state, 1, "begin");
    act(&state, 1, "build barn 5");
    stands(&state, 5, "1 barn healthy 1");
    end_turn(&state, 1);
    stands(&state, 5, "1 barn healthy 1");
}

// FR-5.2, FR-7.1
static void a_new_herd_acts_in_the_same_turn(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\nholds 1 1 barn\n");
    act(&state, 1, "begin");
    act(&state, 1, "move 1 5 healthy");
    stands(&state, 5, "1 healthy 1");
}

// FR-5.2
static void the_others_gain_no_herds(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\nholds 2 4 barn healthy 1\n");
    act(&state, 1, "begin");
    stands(&state, 4, "2 barn healthy 1");
}

// FR-5.3, FR-1.1
static void with_all_herds_on_the_map_none_is_gained(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\nholds 1 1 barn healthy 6\n"
                     "holds 1 5 armory hurt 6\n");
    act(&state, 1, "begin");
    goes_on(&state, "act", 1);
    stands(&state, 1, "1 barn healthy 6");
    stands(&state, 5, "1 armory hurt 6");
}

// FR-5.3
static void with_too_few_herds_the_player_chooses_the_buildings(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\nholds 1 1 barn healthy 6\n"
                     "holds 1 5 armory healthy 5\n");
    act(&state, 1, "begin");
    decides(&state, "raise", "1");
    legal_moves(&state, 1, "raise 1, raise 5");
    act(&state, 1, "raise 5");
    told("raised 1 5");
    stands(&state, 1, "1 barn healthy 6");
    stands(&state, 5, "1 armory healthy 6");
    goes_on(&state, "act", 1);
}

// FR-5.4
static void a_building_gains_one_herd_only_even_where_others_get_none(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\nholds 1 1 barn healthy 6\n"
                     "holds 1 5 armory healthy 4\nholds 1 6 barn\n");
    act(&state, 1, "begin");
    act(&state, 1, "raise 6");
    decides(&state, "raise", "1");
    refused(&state, 1, "raise 6", "FR-5.4");
    legal_moves(&state, 1, "raise 1, raise 5");
    act(&state, 1, "raise 1");
    stands(&state, 1, "1 barn healthy 7");
    stands(&state, 5, "1 armory healthy 4");
    stands(&state, 6, "1 barn healthy 1");
    goes_on(&state, "act", 1);
}

// FR-5.3
static void a_herd_is_raised_only_at_ones_own_building(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\nholds 1 1 barn healthy 6\n"
                     "holds 1 5 armory healthy 5\nholds 2 4 barn\n");
    act(&state, 1, "begin");
    forbidden(&state, 1, "raise 4");
    forbidden(&state, 1, "raise 7");
}

// FR-5.3, FR-0.13
static void just_enough_herds_are_placed_unasked(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\nholds 1 1 barn healthy 6\n"
                     "holds 1 5 armory healthy 4\n");
    act(&state, 1, "begin");
    goes_on(&state, "act", 1);
    stands(&state, 1, "1 barn healthy 7");
    stands(&state, 5, "1 armory healthy 5");
}

// FR-5.5, FR-5.6
static void in_preparation_nothing_else_is_done_and_nobody_trades(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\nholds 1 1 barn healthy 6\n"
                     "holds 1 5 armory healthy 5\n"
                     "hand 1 wheat 5 wood 5 brick 5 weapons 5 plutonium 5\n"
                     "spies 1 thievery 1\nnukes 1 1 0\nnukiest 1\nhand 2 wheat 1\n");
    act(&state, 1, "begin");
    asks(&state, "1");
    refused(&state, 1, "build barn 6", "FR-5.6");
    refused(&state, 1, "buy spy", "FR-5.6");
    refused(&state, 1, "buy nuke", "FR-5.6");
    refused(&state, 1, "launch 6", "FR-5.5");
    refused(&state, 1, "thievery wheat", "FR-5.5");
    refused(&state, 1, "trade wheat wood", "FR-5.5");
    forbidden(&state, 1, "move 1 2 healthy");
    forbidden(&state, 1, "roll");
    refused(&state, 2, "offer anyone", "FR-0.2");
}

// FR-5.1, FR-5.2
static void preparation_heals_nobody_and_makes_all_herds_fresh(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase late\nholds 1 1 barn acted healthy 1 hurt 1\n");
    act(&state, 1, "end");
    for (int seat = 2; seat <= 4; seat++) {
        pass_turn(&state, seat);
    }
    act(&state, 1, "begin");
    stands(&state, 1, "1 barn healthy 2 hurt 1");
    act(&state, 1, "move 1 2 hurt");
    act(&state, 1, "move 1 5 healthy");
    act(&state, 1, "move 1 6 healthy");
}

// Taking a first turn back.

static void start(farmsrace_state *state, const char *options) {
    ant_chance chance;
    ant_chance_seed(&chance, 5);
    begin(state, 3, options, 5);
    while (farmsrace_is_setup(state)) {
        step(state, &chance);
    }
}

// Attacks humans next to the home of the active player with one herd, until the combat is over.
static unsigned attack_humans(farmsrace_state *state) {
    ant_chance chance;
    char move[64];
    unsigned home = farmsrace_lowest(state->now.control[state->player]);
    unsigned target = farmsrace_lowest(state->near[home] & state->now.tokens);
    ant_chance_seed(&chance, 3);
    snprintf(move, sizeof move, "attack %u %u healthy", home + 1, target + 1);
    act(state, state->player + 1, move);
    if (state->phase == FARMSRACE_MUSTER) {
        act(state, state->player + 1, "charge");
    }
    while (!farmsrace_is_free(state)) {
        step(state, &chance);
    }
    return target;
}

// FR-4.7, FR-0.11, FR-4.8
static void a_first_turn_that_is_taken_back_leaves_all_as_before_it(void **context) {
    (void)context;
    farmsrace_state state;
    start(&state, "redo=on mutations=none");
    farmsrace_table before = state.now;
    int player = state.player + 1;
    act(&state, player, "begin");
    unsigned target = attack_humans(&state);
    assert_false(farmsrace_has(state.now.face_down, target));
    act(&state, player, "redo");
    if (state.phase == FARMSRACE_MARKET) {
        act(&state, player, "begin");
    }
    unsigned home = farmsrace_lowest(before.control[player - 1]);
    assert_int_equal(farmsrace_n_herds(state.now.herds[home]), 3);
    assert_true(farmsrace_has(state.now.tokens & state.now.face_down, target));
    assert_int_equal(state.now.humans[target], 0);
    assert_memory_equal(state.now.pool, before.pool, sizeof before.pool);
    assert_memory_equal(state.now.control, before.control, sizeof before.control);
    assert_memory_equal(state.now.hand, before.hand, sizeof before.hand);
    assert_int_equal(state.attacked, 0);
}

// FR-4.8
static void a_turn_is_taken_back_after_its_roll_too(void **context) {
    (void)context;
    farmsrace_state state;
    start(&state, "redo=on mutations=none");
    farmsrace_table before = state.now;
    int player = state.player + 1;
    act(&state, player, "begin");
    act_drawing(&state, player, "roll", "plutonium plutonium");
    assert_memory_not_equal(state.now.hand, before.hand, sizeof before.hand);
    act(&state, player, "redo");
    assert_memory_equal(state.now.hand, before.hand, sizeof before.hand);
    assert_int_equal(state.dice[0], 0);
}

// FR-4.8
static void trades_among_the_others_are_taken_back_with_the_turn_and_open_offers_lapse(
    void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "redo on\nphase market\nhand 2 wheat 2\nhand 3 brick 1\n");
    act(&state, 1, "begin");
    act(&state, 2, "offer 3");
    act(&state, 2, "give wheat");
    act(&state, 2, "want brick");
    act(&state, 2, "propose");
    act(&state, 3, "accept 2 1");
    has_hand(&state, 3, "wheat 1");
    act(&state, 2, "offer 4");
    act(&state, 2, "give wheat");
    act(&state, 2, "propose");
    act(&state, 1, "redo");
    has_hand(&state, 2, "wheat 2");
    has_hand(&state, 3, "brick 1");
    refused(&state, 4, "accept 2 1", "FR-14.5");
}

// FR-4.7
static void a_turn_is_taken_back_once_only(void **context) {
    (void)context;
    farmsrace_state state;
    start(&state, "redo=on mutations=none");
    int player = state.player + 1;
    act(&state, player, "begin");
    act(&state, player, "redo");
    if (state.phase == FARMSRACE_MARKET) {
        act(&state, player, "begin");
    }
    refused(&state, player, "redo", "FR-4.7");
}

// FR-4.7
static void every_player_may_take_its_own_first_turn_back_and_no_later_one(void **context) {
    (void)context;
    farmsrace_state state;
    start(&state, "redo=on mutations=none");
    for (unsigned turn = 0; turn < 6; turn++) {
        int player = state.player + 1;
        act(&state, player, "begin");
        if (turn < 3) {
            allowed(&state, player, "redo");
        } else {
            refused(&state, player, "redo", "FR-4.7");
        }
        act_drawing(&state, player, "roll", "wheat weapons");
        act(&state, player, "end");
        forbidden(&state, player, "redo");
    }
}

// FR-4.7, FR-0.11
static void without_the_option_no_turn_is_taken_back(void **context) {
    (void)context;
    farmsrace_state state;
    start(&state, "mutations=none");
    act(&state, state.player + 1, "begin");
    refused(&state, state.player + 1, "redo", "FR-4.7");
}

// FR-4.8
static void no_turn_is_taken_back_in_the_middle_of_a_combat(void **context) {
    (void)context;
    farmsrace_state state;
    start(&state, "redo=on mutations=none");
    int player = state.player + 1;
    char move[64];
    act(&state, player, "begin");
    unsigned home = farmsrace_lowest(state.now.control[player - 1]);
    unsigned target = farmsrace_lowest(state.near[home] & state.now.tokens);
    snprintf(move, sizeof move, "attack %u %u healthy", home + 1, target + 1);
    act(&state, player, move);
    forbidden(&state, player, "redo");
}

// FR-17.7, FR-4.7
static void what_a_turn_that_was_taken_back_has_shown_is_forgotten(void **context) {
    (void)context;
    farmsrace_state state;
    start(&state, "redo=on mutations=none");
    farmsrace_table before = state.now;
    int player = state.player + 1;
    act(&state, player, "begin");
    act_drawing(&state, player, "roll", "plutonium plutonium");
    assert_memory_not_equal(state.now.known, before.known, sizeof before.known);
    act(&state, player, "redo");
    assert_memory_equal(state.now.known, before.known, sizeof before.known);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_turn_begins_when_its_player_begins_it),
        cmocka_unit_test(a_turn_has_its_four_parts_in_order),
        cmocka_unit_test(after_the_last_seat_it_is_the_turn_of_the_first),
        cmocka_unit_test(those_who_are_out_are_passed_over),
        cmocka_unit_test(several_who_are_out_are_passed_over_across_the_last_seat),
        cmocka_unit_test(nobody_but_the_player_in_turn_does_what_a_turn_is_for),
        cmocka_unit_test(actions_come_in_any_order),
        cmocka_unit_test(an_attack_is_finished_before_anything_else),
        cmocka_unit_test(after_the_roll_no_herd_moves_or_heals),
        cmocka_unit_test(after_the_roll_there_is_building_trading_launching_and_playing),
        cmocka_unit_test(a_turn_does_not_end_with_more_than_7_resources),
        cmocka_unit_test(a_turn_ends_with_7_resources),
        cmocka_unit_test(the_others_may_hold_more_than_7),
        cmocka_unit_test(spies_do_not_count_as_resources_in_hand),
        cmocka_unit_test(a_hand_of_all_spies_is_kept_at_the_end_of_a_turn),
        cmocka_unit_test(resources_are_discarded_one_by_one_down_to_7),
        cmocka_unit_test(nothing_is_discarded_before_the_roll),
        cmocka_unit_test(only_what_is_in_hand_is_discarded),
        cmocka_unit_test(building_and_the_supply_bring_a_hand_down_too),
        cmocka_unit_test(turmoil_leaves_the_regions_of_the_player_and_those_of_nobody),
        cmocka_unit_test(a_region_that_calms_brings_no_point),
        cmocka_unit_test(each_building_gains_a_herd_with_2_health),
        cmocka_unit_test(an_armory_gains_one_herd_like_a_barn),
        cmocka_unit_test(a_barn_gains_no_herd_in_the_turn_in_which_it_is_built),
        cmocka_unit_test(a_new_herd_acts_in_the_same_turn),
        cmocka_unit_test(the_others_gain_no_herds),
        cmocka_unit_test(with_all_herds_on_the_map_none_is_gained),
        cmocka_unit_test(with_too_few_herds_the_player_chooses_the_buildings),
        cmocka_unit_test(a_building_gains_one_herd_only_even_where_others_get_none),
        cmocka_unit_test(a_herd_is_raised_only_at_ones_own_building),
        cmocka_unit_test(just_enough_herds_are_placed_unasked),
        cmocka_unit_test(in_preparation_nothing_else_is_done_and_nobody_trades),
        cmocka_unit_test(preparation_heals_nobody_and_makes_all_herds_fresh),
        cmocka_unit_test(a_first_turn_that_is_taken_back_leaves_all_as_before_it),
        cmocka_unit_test(a_turn_is_taken_back_after_its_roll_too),
        cmocka_unit_test(
            trades_among_the_others_are_taken_back_with_the_turn_and_open_offers_lapse),
        cmocka_unit_test(a_turn_is_taken_back_once_only),
        cmocka_unit_test(every_player_may_take_its_own_first_turn_back_and_no_later_one),
        cmocka_unit_test(without_the_option_no_turn_is_taken_back),
        cmocka_unit_test(no_turn_is_taken_back_in_the_middle_of_a_combat),
        cmocka_unit_test(what_a_turn_that_was_taken_back_has_shown_is_forgotten),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
