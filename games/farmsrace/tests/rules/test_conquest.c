// SPDX-License-Identifier: MIT
//
// Conquest, and players who go out (FR-10.1 to FR-10.7).
#include "tests/support/fixture.h"

// Points for conquests.

// FR-10.1, FR-16.1
static void a_building_is_razed_by_whoever_takes_its_region(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 2 armory hurt 1\n"
                     "holds 2 4 barn\n");
    assault(&state, 1, 2, "1 healthy", "g.");
    told("razed 2 armory 2");
    stands(&state, 2, "1 hurt 1");
    has_points(&state, 2, 1);
    has_points(&state, 1, 1);
}

// FR-10.2, FR-10.3
static void a_conquest_brings_a_point_and_turmoil_at_the_end_of_the_turn(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 2 hurt 1\nholds 2 4 barn\n");
    assault(&state, 1, 2, "1 healthy", "g.");
    has_points(&state, 1, 1);
    shows(&state, "turmoil", "");
    act_drawing(&state, 1, "roll", "wood wood");
    has_points(&state, 1, 1);
    act(&state, 1, "end");
    told("conquest 1 2");
    has_points(&state, 1, 2);
    shows(&state, "turmoil", "2");
    shows(&state, "conquests", "1 1");
}

// FR-10.2
static void each_conquered_region_brings_a_point(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 3\nholds 2 2 hurt 1\nholds 2 4 barn\n"
                     "holds 3 5 barn\nholds 3 21 barn\nholds 4 6 healthy 1\n"
                     "holds 4 24 barn\n");
    assault(&state, 1, 2, "1 healthy", "g.");
    act(&state, 1, "move 1 5 healthy");
    assault(&state, 1, 6, "1 healthy", "..");
    act(&state, 1, "fall back");
    end_turn(&state, 1);
    told("conquest 1 2");
    told("conquest 1 5");
    not_told("conquest 1 6");
    has_points(&state, 1, 3);
    shows(&state, "turmoil", "2 5");
}

// FR-10.2, FR-10.3
static void a_region_in_turmoil_brings_no_point(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 2 hurt 1\nholds 2 4 barn\n"
                     "turmoil 2\n");
    assault(&state, 1, 2, "1 healthy", "g.");
    end_turn(&state, 1);
    not_told("conquest 1 2");
    has_points(&state, 1, 1);
    shows(&state, "turmoil", "2");
}

// FR-10.2
static void a_region_that_is_not_held_to_the_end_of_the_turn_brings_no_point(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn hurt 1\nholds 2 2 hurt 1\nholds 2 4 barn\n"
                     "nukes 1 1 0\nnukiest 1\n");
    assault(&state, 1, 2, "1 hurt", "g.");
    act(&state, 1, "launch 2");
    stands(&state, 2, "nobody");
    end_turn(&state, 1);
    has_points(&state, 1, 2);
    shows(&state, "turmoil", "");
}

// FR-10.4
static void a_region_taken_from_humans_brings_no_point_and_no_turmoil(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nhumans 2 1\n");
    assault(&state, 1, 2, "1 healthy", "g.");
    end_turn(&state, 1);
    has_points(&state, 1, 1);
    shows(&state, "turmoil", "");
}

// FR-10.2
static void a_region_that_was_nobodys_at_the_start_of_the_turn_brings_no_point(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\n");
    act(&state, 1, "move 1 2 healthy");
    end_turn(&state, 1);
    has_points(&state, 1, 1);
    shows(&state, "turmoil", "");
}

// FR-10.4, FR-15.16
static void a_defender_gets_no_point_for_a_region_that_it_comes_to_hold(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 1 6 healthy 2\nholds 2 7 healthy 1\n"
                     "holds 2 4 barn\ntoken 2 3 8 12 13\n");
    assault(&state, 1, 7, "6 healthy, 6 healthy", "...");
    act(&state, 1, "fight");
    act(&state, 2, "retreat 6");
    act_drawing(&state, 1, "roll", "brick brick");
    act(&state, 1, "end");
    has_points(&state, 1, 2);
    has_points(&state, 2, 1);
    shows(&state, "turmoil", "7");
}

// FR-10.2
static void a_region_of_a_player_who_has_gone_out_meanwhile_brings_its_point(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 2 hurt 1\n");
    assault(&state, 1, 2, "1 healthy", "g.");
    told("out 2");
    end_turn(&state, 1);
    told("conquest 1 2");
    has_points(&state, 1, 2);
}

// FR-10.2, FR-8.10
static void a_building_that_outlived_both_sides_stays_unconquered(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn hurt 1\nholds 2 2 barn hurt 1\n");
    assault(&state, 1, 2, "1 hurt", "gg");
    end_turn(&state, 1);
    has_points(&state, 1, 1);
    has_points(&state, 2, 1);
}

// FR-10.3, FR-5.1
static void turmoil_lasts_until_its_region_begins_a_turn_of_its_holder(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "seats 3\nholds 1 3 barn healthy 1\nholds 2 2 hurt 1\n"
                     "holds 2 8 barn\n");
    assault(&state, 1, 2, "3 healthy", "g.");
    end_turn(&state, 1);
    for (int seat = 2; seat <= 3; seat++) {
        act(&state, seat, "begin");
        shows(&state, "turmoil", "2");
        end_turn(&state, seat);
    }
    act(&state, 1, "begin");
    shows(&state, "turmoil", "");
}

// FR-5.1, FR-10.2
static void a_region_that_has_calmed_brings_points_again(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\nholds 1 1 barn\nholds 1 2 hurt 1\n"
                     "turmoil 2\nholds 2 3 healthy 1\nholds 2 4 barn\n");
    pass_turn(&state, 1);
    act(&state, 2, "begin");
    assault(&state, 2, 2, "3 healthy", "g.");
    end_turn(&state, 2);
    told("conquest 2 2");
    has_points(&state, 2, 2);
}

// FR-10.2, FR-16.1
static void points_of_conquests_are_kept_when_the_region_is_lost(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "player 2\nholds 1 1 barn\nholds 1 2 hurt 1\nconquests 1 1\n"
                     "turmoil 2\nholds 2 3 healthy 1\nholds 2 4 barn\n");
    assault(&state, 2, 2, "3 healthy", "g.");
    has_points(&state, 1, 2);
    end_turn(&state, 2);
    has_points(&state, 1, 2);
    has_points(&state, 2, 1);
}

// FR-10.2
static void the_start_of_the_turn_counts_and_not_the_moment_of_entering(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 4 barn\nbegan 2 2 4\n");
    act(&state, 1, "move 1 2 healthy");
    end_turn(&state, 1);
    told("conquest 1 2");
    has_points(&state, 1, 2);
}

// Going out.

// FR-10.5, FR-10.8
static void a_player_without_herds_and_buildings_is_out_at_once(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 2 hurt 1\n");
    assault(&state, 1, 2, "1 healthy", "g.");
    told("out 2");
    shows(&state, "out 2", "1");
    stands(&state, 2, "1 healthy 1");
    goes_on(&state, "act", 1);
    forbidden(&state, 2, "ready");
}

// FR-10.5
static void a_building_or_a_herd_alone_keeps_a_player_in_the_game(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 hurt 1\nholds 2 4 barn\n"
                     "holds 3 5 barn\nholds 3 21 hurt 1\n");
    assault(&state, 1, 2, "1 healthy", "g.");
    act(&state, 1, "move 1 5 healthy");
    shows(&state, "out", "");
    not_told("out 3");
}

// FR-10.6, FR-17.2
static void the_resources_of_one_who_is_out_go_to_the_supply_and_are_seen(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 2 hurt 1\n"
                     "hand 2 wheat 3 plutonium 1\n");
    assault(&state, 1, 2, "1 healthy", "g.");
    told("lost 2 3 wheat");
    told("lost 2 1 plutonium");
    has_hand(&state, 2, "");
    has_hand(&state, 1, "");
}

// FR-10.6, FR-17.5
static void the_spies_of_one_who_is_out_go_unseen_under_the_deck(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 2 hurt 1\n"
                     "spies 2 hacking 1 plumbing 1\n");
    assault(&state, 1, 2, "1 healthy", "g.");
    for (unsigned i = 0; i < last_events.n; i++) {
        assert_int_not_equal(last_events.at[i].form.type, FARMSRACE_EVENT_PLAYED);
        assert_int_not_equal(last_events.at[i].form.type, FARMSRACE_EVENT_SHOWN);
    }
    assert_int_equal(farmsrace_deck_size(&state), 24);
}

// FR-10.6, FR-6.6
static void spies_under_the_deck_are_bought_after_the_others(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nout 2 1\nspies 2 plumbing 1\n"
                     "hand 1 wheat 2 weapons 2 plutonium 2\nspies 1 capitalism 1\n"
                     "played blackmail 3 double-agent 2 field-hospital 3 hacking 3 pocket-nuke 3 "
                     "propaganda 3 thievery 3\n"
                     "spies 3 carnivorous 1\n");
    act(&state, 1, "buy spy");
    has_spies(&state, 1, "capitalism 1 domestication 1");
    act(&state, 1, "buy spy");
    has_spies(&state, 1, "capitalism 1 domestication 1 plumbing 1");
    refused(&state, 1, "buy spy", "FR-6.6");
}

// FR-10.6, FR-16.5
static void the_points_of_one_who_is_out_leave_the_game(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 2 hurt 1\nconquests 2 4\n"
                     "shown 2 capitalism\nnukes 2 1 0\nnukiest 2\n");
    has_points(&state, 2, 6);
    assault(&state, 1, 2, "1 healthy", "g.");
    told("out 2");
    has_points(&state, 2, 0);
    totals(&state, "1 0 1 1");
}

// FR-10.6
static void spies_that_were_shown_go_under_the_deck_too(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 2 hurt 1\nshown 2 plumbing\n"
                     "conquests 2 1\n");
    assault(&state, 1, 2, "1 healthy", "g.");
    assert_int_equal(farmsrace_deck_size(&state), 24);
    assert_int_equal(farmsrace_points(&state, 1), 0);
}

// FR-10.6, FR-1.6
static void the_nuke_tokens_of_one_who_is_out_leave_the_game(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 2 hurt 1\nnukes 2 2 1\n"
                     "nukiest 2\nnukes-left 13\n");
    assault(&state, 1, 2, "1 healthy", "g.");
    assert_int_equal(state.now.nukes_left, 13);
    assert_int_equal(farmsrace_tokens_of(&state, 1), 0);
}

// FR-10.6
static void the_award_of_one_who_is_out_goes_to_whoever_has_most_tokens(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 2 hurt 1\nnukes 2 3 0\n"
                     "nukes 3 0 2\nnukes 4 1 0\nnukiest 2\n");
    assault(&state, 1, 2, "1 healthy", "g.");
    told("nukiest 3");
    shows(&state, "nukiest", "3");
    has_points(&state, 3, 2);
}

// FR-10.6
static void the_award_of_one_who_is_out_goes_to_nobody_while_most_are_tied(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 2 hurt 1\nnukes 2 3 0\n"
                     "nukes 3 0 2\nnukes 4 1 1\nnukiest 2\n");
    assault(&state, 1, 2, "1 healthy", "g.");
    shows(&state, "nukiest", "");
    has_points(&state, 3, 1);
    has_points(&state, 4, 1);
}

// FR-10.6, FR-6.10
static void an_award_that_was_tied_goes_to_the_first_who_has_more(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "out 2 1\nnukes 3 0 2\nnukes 4 1 1\n"
                     "hand 1 plutonium 9 weapons 3\nhand 4 weapons 1 plutonium 3\n"
                     "player 4\n");
    act(&state, 4, "buy nuke");
    told("nukiest 4");
    has_points(&state, 4, 2);
}

// FR-10.6
static void an_award_that_was_tied_goes_to_the_leader_when_one_of_the_tied_goes_out(
    void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 3 2 hurt 1\nnukes 3 0 2\nnukes 4 1 1\n");
    assault(&state, 1, 2, "1 healthy", "g.");
    told("out 3");
    told("nukiest 4");
    shows(&state, "nukiest", "4");
    has_points(&state, 4, 2);
}

// FR-10.6
static void an_award_that_stays_tied_when_somebody_goes_out_stays_with_nobody(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 3 2 hurt 1\nnukes 1 2 0\nnukes 2 1 1\n"
                     "nukes 3 0 2\nnukes 4 1 1\n");
    assault(&state, 1, 2, "1 healthy", "g.");
    told("out 3");
    shows(&state, "nukiest", "");
}

// FR-10.6
static void an_award_is_given_once_all_who_go_out_together_are_out(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 hurt 1\nholds 2 2 hurt 1\nnukes 1 3 0\nnukes 2 2 0\n"
                     "nukes 3 1 0\nnukiest 1\n");
    assault(&state, 1, 2, "1 hurt", "gg");
    not_told("nukiest 2");
    told("nukiest 3");
}

// FR-10.6, FR-6.10
static void an_award_that_was_tied_stays_with_nobody_when_a_third_draws_level(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "out 2 1\nnukes 1 1 0\nnukes 3 0 2\nnukes 4 1 1\n"
                     "hand 1 plutonium 6 weapons 2\n");
    act(&state, 1, "buy nuke");
    shows(&state, "nukiest", "");
    act(&state, 1, "buy nuke");
    told("nukiest 1");
    has_points(&state, 1, 2);
}

// FR-10.6
static void the_award_goes_to_nobody_when_nobody_else_has_tokens(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 2 hurt 1\nnukes 2 3 0\n"
                     "nukiest 2\n");
    assault(&state, 1, 2, "1 healthy", "g.");
    shows(&state, "nukiest", "");
    for (int seat = 1; seat <= 4; seat++) {
        has_points(&state, seat, seat == 2 ? 0 : 1);
    }
}

// FR-10.7
static void the_turn_of_one_who_goes_out_in_it_is_over(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 2 hurt 1\nhumans 1 1\nhand 1 wheat 2\n");
    assault(&state, 1, 1, "2 hurt", ".g");
    told("out 1");
    told("lost 1 2 wheat");
    goes_on(&state, "market", 2);
    stands(&state, 1, "nobody, humans 1");
}

// FR-10.7, FR-10.2
static void nobody_gets_points_for_a_turn_whose_player_went_out(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 hurt 1\nholds 2 2 hurt 1\nholds 2 3 healthy 1\n"
                     "holds 2 4 barn\nholds 3 5 hurt 1\nbegan 2 2 3 4 5\nbegan 3 21\n"
                     "holds 3 21 barn\nnukes 1 1 0\nnukes 2 1 0\nnukiest 1\n");
    assault(&state, 1, 2, "1 hurt", "g.");
    act(&state, 1, "launch 3");
    act(&state, 2, "launch 2");
    told("out 1");
    goes_on(&state, "market", 2);
    has_points(&state, 2, 2);
    has_points(&state, 3, 1);
    shows(&state, "turmoil", "");
}

// FR-10.5, FR-8.10
static void attacker_and_defender_go_out_together(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 hurt 1\nholds 2 2 hurt 1\n");
    assault(&state, 1, 2, "1 hurt", "gg");
    told("out 1");
    told("out 2");
    goes_on(&state, "market", 3);
}

// FR-10.5, FR-7.7
static void a_player_whose_only_herds_are_in_a_combat_is_not_out(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 healthy 2\nhumans 2 3\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", ".....");
    decides(&state, "press", "1");
    not_told("out 1");
    act(&state, 1, "fall back");
    stands(&state, 1, "1 healthy 2");
}

// FR-10.5, FR-14.7
static void offers_of_one_who_is_out_lapse(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 2 hurt 1\nhand 2 wheat 1\n"
                     "hand 3 wood 1\nknown public 2 wheat 1\nknown public 3 wood 1\n"
                     "offer 2 1 to 3 give wheat 1 want wood 1\n"
                     "offer 3 1 to 2 give wood 1 want wheat 1\n");
    assault(&state, 1, 2, "1 healthy", "g.");
    told("lapsed 2 1");
    told("lapsed 3 1");
}

// FR-10.2, FR-7.5, FR-7.9
static void a_region_of_ones_own_that_was_emptied_and_entered_again_brings_no_point(
    void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 1 2 hurt 1\nnukes 1 1 0\n"
                     "nukiest 1\n");
    act(&state, 1, "launch 2");
    stands(&state, 2, "nobody");
    act(&state, 1, "move 1 2 healthy");
    end_turn(&state, 1);
    has_points(&state, 1, 2);
    shows(&state, "turmoil", "");
}

// FR-10.1, FR-6.2
static void a_conquered_region_may_be_built_in_at_once(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 2 barn\nholds 2 4 barn\n"
                     "hand 1 wheat 1 brick 1 wood 2\n");
    act(&state, 1, "move 1 2 healthy");
    act(&state, 1, "build barn 2");
    stands(&state, 2, "1 barn healthy 1");
    end_turn(&state, 1);
    told("conquest 1 2");
    has_points(&state, 1, 3);
}

// FR-10.5, FR-14.7
static void an_offer_lapses_when_its_goods_have_paid_for_a_strike_that_puts_the_nuker_out(
    void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 hurt 1\nholds 2 2 healthy 1\nholds 2 4 barn\n"
                     "nukes 1 1 0\nnukiest 1\nhand 2 plutonium 3 weapons 1\n"
                     "hand 3 wood 1\nknown public 2 plutonium 3\n"
                     "offer 2 1 to 3 give plutonium 3 want wood 1\n");
    act(&state, 1, "launch 2");
    act(&state, 2, "strike 1");
    told("out 1");
    told("lapsed 2 1");
    has_hand(&state, 2, "");
    goes_on(&state, "market", 2);
}

// FR-10.7, FR-16.4
static void a_turn_that_ends_because_its_player_is_out_counts_towards_the_limit(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "limit 10\nplayer 4\nturns 39\nholds 4 23 hurt 1\nhumans 24 1\n"
                     "conquests 2 1\n");
    assault(&state, 4, 24, "23 hurt", ".g");
    told("out 4");
    told("limit");
    decides(&state, "over", "");
    ranks(&state, "2 1 2 4");
}

// FR-10.5, FR-7.6
static void walking_into_the_last_building_of_a_player_puts_it_out(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 2 barn\nhand 2 wheat 2\n");
    act(&state, 1, "move 1 2 healthy");
    told("razed 2 barn 2");
    told("out 2");
    told("lost 2 2 wheat");
    end_turn(&state, 1);
    told("conquest 1 2");
    goes_on(&state, "market", 3);
}

// FR-10.5, FR-16.3
static void walking_into_the_last_building_of_the_last_opponent_wins(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 2 barn\nout 3 1\nout 4 2\n");
    act(&state, 1, "move 1 2 healthy");
    told("won 1 1");
    decides(&state, "over", "");
}

// FR-10.2, FR-11.3
static void a_region_whose_humans_a_nuke_has_killed_is_no_conquest(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nhumans 2 3\nnukes 1 1 0\nnukiest 1\n");
    act(&state, 1, "launch 2");
    act(&state, 1, "move 1 2 healthy");
    end_turn(&state, 1);
    has_points(&state, 1, 2);
    shows(&state, "turmoil", "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_building_is_razed_by_whoever_takes_its_region),
        cmocka_unit_test(a_conquest_brings_a_point_and_turmoil_at_the_end_of_the_turn),
        cmocka_unit_test(each_conquered_region_brings_a_point),
        cmocka_unit_test(a_region_in_turmoil_brings_no_point),
        cmocka_unit_test(a_region_that_is_not_held_to_the_end_of_the_turn_brings_no_point),
        cmocka_unit_test(a_region_taken_from_humans_brings_no_point_and_no_turmoil),
        cmocka_unit_test(a_region_that_was_nobodys_at_the_start_of_the_turn_brings_no_point),
        cmocka_unit_test(a_defender_gets_no_point_for_a_region_that_it_comes_to_hold),
        cmocka_unit_test(a_region_of_a_player_who_has_gone_out_meanwhile_brings_its_point),
        cmocka_unit_test(a_building_that_outlived_both_sides_stays_unconquered),
        cmocka_unit_test(turmoil_lasts_until_its_region_begins_a_turn_of_its_holder),
        cmocka_unit_test(a_region_that_has_calmed_brings_points_again),
        cmocka_unit_test(points_of_conquests_are_kept_when_the_region_is_lost),
        cmocka_unit_test(the_start_of_the_turn_counts_and_not_the_moment_of_entering),
        cmocka_unit_test(a_player_without_herds_and_buildings_is_out_at_once),
        cmocka_unit_test(a_building_or_a_herd_alone_keeps_a_player_in_the_game),
        cmocka_unit_test(the_resources_of_one_who_is_out_go_to_the_supply_and_are_seen),
        cmocka_unit_test(the_spies_of_one_who_is_out_go_unseen_under_the_deck),
        cmocka_unit_test(spies_under_the_deck_are_bought_after_the_others),
        cmocka_unit_test(the_points_of_one_who_is_out_leave_the_game),
        cmocka_unit_test(spies_that_were_shown_go_under_the_deck_too),
        cmocka_unit_test(the_nuke_tokens_of_one_who_is_out_leave_the_game),
        cmocka_unit_test(the_award_of_one_who_is_out_goes_to_whoever_has_most_tokens),
        cmocka_unit_test(the_award_of_one_who_is_out_goes_to_nobody_while_most_are_tied),
        cmocka_unit_test(an_award_that_was_tied_goes_to_the_first_who_has_more),
        cmocka_unit_test(an_award_that_was_tied_goes_to_the_leader_when_one_of_the_tied_goes_out),
        cmocka_unit_test(an_award_that_stays_tied_when_somebody_goes_out_stays_with_nobody),
        cmocka_unit_test(an_award_is_given_once_all_who_go_out_together_are_out),
        cmocka_unit_test(an_award_that_was_tied_stays_with_nobody_when_a_third_draws_level),
        cmocka_unit_test(the_award_goes_to_nobody_when_nobody_else_has_tokens),
        cmocka_unit_test(the_turn_of_one_who_goes_out_in_it_is_over),
        cmocka_unit_test(nobody_gets_points_for_a_turn_whose_player_went_out),
        cmocka_unit_test(attacker_and_defender_go_out_together),
        cmocka_unit_test(a_player_whose_only_herds_are_in_a_combat_is_not_out),
        cmocka_unit_test(offers_of_one_who_is_out_lapse),
        cmocka_unit_test(a_region_of_ones_own_that_was_emptied_and_entered_again_brings_no_point),
        cmocka_unit_test(a_conquered_region_may_be_built_in_at_once),
        cmocka_unit_test(
            an_offer_lapses_when_its_goods_have_paid_for_a_strike_that_puts_the_nuker_out),
        cmocka_unit_test(a_turn_that_ends_because_its_player_is_out_counts_towards_the_limit),
        cmocka_unit_test(walking_into_the_last_building_of_a_player_puts_it_out),
        cmocka_unit_test(walking_into_the_last_building_of_the_last_opponent_wins),
        cmocka_unit_test(a_region_whose_humans_a_nuke_has_killed_is_no_conquest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
