// SPDX-License-Identifier: MIT
//
// Winning, places and the limits of a game (FR-16.1 to FR-16.5, FR-0.1, FR-0.12, FR-0.15).
#include "tests/support/fixture.h"

// FR-16.1
static void points_are_added_up_from_all_five_sources(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 armory\nholds 1 2 barn\nholds 1 5 barn\n"
                     "conquests 1 1\nnukes 1 1 0\nnukiest 1\n");
    has_points(&state, 1, 6);
    position(&state, "holds 1 1 armory\nholds 1 2 barn\nholds 1 5 barn\n"
                     "conquests 1 1\nnukes 1 1 0\nnukiest 1\nshown 1 plumbing\n");
    has_points(&state, 1, 7);
    totals(&state, "7 1 1 1");
}

// FR-16.1, FR-12.13
static void spies_that_are_not_shown_are_worth_nothing(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nspies 1 plumbing 1 capitalism 1\n");
    has_points(&state, 1, 1);
}

// FR-16.2, FR-0.1
static void the_first_to_reach_10_points_wins_at_once(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 1 5 healthy 1\nconquests 1 8\n"
                     "hand 1 wood 2 brick 1 wheat 1\n");
    act(&state, 1, "build barn 5");
    told("won 1 10");
    decides(&state, "over", "");
    ranks(&state, "1 2 2 2");
    refused(&state, 1, "roll", "FR-0.1");
    refused(&state, 2, "begin", "FR-0.1");
}

// FR-16.2
static void an_armory_in_place_of_a_barn_adds_one_point(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nconquests 1 8\nhand 1 brick 2 weapons 2\n");
    act(&state, 1, "build armory 1");
    decides(&state, "over", "");
}

// FR-16.2, FR-10.2
static void a_conquest_wins_at_the_end_of_the_turn(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 2 hurt 1\nholds 2 4 barn\n"
                     "conquests 1 8\n");
    assault(&state, 1, 2, "1 healthy", "g.");
    goes_on(&state, "act", 1);
    end_turn(&state, 1);
    told("won 1 10");
    decides(&state, "over", "");
}

// FR-16.2, FR-12.13
static void a_spy_that_is_shown_wins(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "conquests 1 8\nspies 1 plumbing 1\n");
    act(&state, 1, "play plumbing");
    told("won 1 10");
    decides(&state, "over", "");
}

// FR-16.2, FR-12.2
static void a_spy_with_a_point_that_was_just_bought_wins(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "conquests 1 8\nhand 1 wheat 1 weapons 1 plutonium 1\n");
    act_drawing(&state, 1, "buy spy", "spy:domestication");
    goes_on(&state, "act", 1);
    act(&state, 1, "play domestication");
    decides(&state, "over", "");
}

// FR-16.2, FR-6.10
static void the_award_wins(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "conquests 1 8\nhand 1 weapons 1 plutonium 3\n");
    act(&state, 1, "buy nuke");
    told("won 1 10");
    decides(&state, "over", "");
}

// FR-16.2, FR-11.4
static void a_nuke_bought_in_an_answer_wins_on_anothers_turn(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 2 2 barn\nconquests 2 8\nnukes 1 1 0\n"
                     "nukes 2 0 1\nnukiest 1\nhand 2 weapons 1 plutonium 3\n"
                     "holds 1 3 hurt 1\n");
    act(&state, 1, "launch 2");
    decides(&state, "respond", "2");
    act(&state, 2, "strike 1");
    told("nukiest 2");
    told("won 2 10");
    decides(&state, "over", "");
    ranks(&state, "2 1 2 2");
    stands(&state, 3, "1 hurt 1");
}

// FR-16.2, FR-10.6
static void an_award_that_falls_to_a_player_wins_on_anothers_turn(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 2 hurt 1\nnukes 2 3 0\n"
                     "nukes 3 0 2\nnukiest 2\nconquests 3 8\n");
    assault(&state, 1, 2, "1 healthy", "g.");
    told("won 3 10");
    decides(&state, "over", "");
    ranks(&state, "2 4 1 2");
}

// FR-16.2, FR-0.6
static void eight_or_twelve_points_win_where_the_option_says_so(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "points 8\nconquests 1 6\nspies 1 plumbing 1\n");
    act(&state, 1, "play plumbing");
    told("won 1 8");
    decides(&state, "over", "");
    position(&state, "points 12\nconquests 1 9\nspies 1 plumbing 1 capitalism 1\n");
    act(&state, 1, "play plumbing");
    goes_on(&state, "act", 1);
    act(&state, 1, "play capitalism");
    told("won 1 12");
}

// FR-16.2
static void points_beyond_the_target_win_too(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "conquests 1 8\nholds 1 1 barn healthy 2\nholds 2 2 hurt 1\n"
                     "holds 2 5 barn\nholds 2 4 barn\n");
    assault(&state, 1, 2, "1 healthy", "g.");
    act(&state, 1, "move 1 5 healthy");
    end_turn(&state, 1);
    told("won 1 11");
}

// FR-16.3
static void the_last_player_who_is_not_out_wins(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 2 hurt 1\nout 3 2\nout 4 1\n");
    assault(&state, 1, 2, "1 healthy", "g.");
    told("out 2");
    told("won 1 1");
    decides(&state, "over", "");
    ranks(&state, "1 2 3 4");
    decided(&state, "");
}

// FR-16.3, FR-16.5
static void who_is_still_in_is_ahead_with_no_points_either(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 healthy 1\nholds 2 2 hurt 1\nout 3 2\nout 4 1\n");
    assault(&state, 1, 2, "1 healthy", "g.");
    totals(&state, "0 0 0 0");
    ranks(&state, "1 2 3 4");
    decided(&state, "Tied at 0: players still in the game come first.");
}

// FR-16.2
static void of_several_at_the_target_the_winner_is_ahead_whatever_their_points(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase over\nwinner 1\nconquests 1 9\nconquests 2 9\nconquests 3 10\n");
    totals(&state, "10 10 11 1");
    ranks(&state, "1 3 2 4");
    decided(&state, "Several players reached the target at once: turn order decides.");
}

// FR-16.3, FR-10.7
static void the_last_player_may_win_on_the_turn_of_one_who_goes_out(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 2 hurt 1\nhumans 1 1\nout 3 2\nout 4 1\n");
    assault(&state, 1, 1, "2 hurt", ".g");
    told("won 2 1");
    decides(&state, "over", "");
    ranks(&state, "2 1 3 4");
}

// FR-16.6
static void nobody_wins_when_all_go_out_together(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "seats 3\nholds 1 1 hurt 1\nholds 2 2 hurt 1\nout 3 1\n");
    assault(&state, 1, 2, "1 hurt", "gg");
    told("nobody-left");
    decides(&state, "over", "");
    shows(&state, "winner", "");
    ranks(&state, "1 1 1");
    decided(&state, "");
    ant_result result;
    ant_result_of(&farmsrace_game, &state, &result);
    assert_true(result.has_no_winner);
}

// FR-16.6, FR-16.5
static void those_who_go_out_together_share_their_place(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 hurt 1\nholds 2 2 hurt 1\nholds 3 21 barn\nout 4 1\n");
    assault(&state, 1, 2, "1 hurt", "gg");
    told("won 3 1");
    ranks(&state, "2 2 1 4");
    ant_result result;
    ant_result_of(&farmsrace_game, &state, &result);
    assert_false(result.has_no_winner);
}

// FR-8.12, FR-10.5
static void who_dies_out_in_a_round_still_deals_its_damage(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state,
             "holds 1 1 hurt 1\nholds 2 2 healthy 1 hurt 1\nholds 3 21 barn\nholds 4 24 barn\n");
    assault(&state, 1, 2, "1 hurt", "gg.");
    assert_int_equal(state.phase, FARMSRACE_HIT);
    act(&state, 2, "hit healthy");
    told("out 1");
    stands(&state, 2, "2 hurt 2");
}

// FR-16.4, FR-0.12
static void at_the_limit_of_rounds_most_points_win(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "limit 10\nphase late\nplayer 4\nturns 39\nconquests 2 3\n"
                     "conquests 3 3\nconquests 4 1\n");
    act(&state, 4, "end");
    told("limit");
    decides(&state, "over", "");
    ranks(&state, "4 1 1 3");
}

// FR-16.4, FR-0.12
static void before_the_limit_of_rounds_play_goes_on(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "limit 10\nphase late\nplayer 4\nturns 35\nconquests 2 3\n");
    act(&state, 4, "end");
    goes_on(&state, "market", 1);
}

// FR-16.4, FR-16.2
static void a_conquest_of_the_last_turn_counts_at_the_limit(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "limit 10\nplayer 4\nturns 39\nconquests 2 1\n"
                     "holds 4 24 barn healthy 1\nholds 3 23 hurt 1\nholds 3 21 barn\n"
                     "conquests 4 1\n");
    assault(&state, 4, 23, "24 healthy", "g.");
    end_turn(&state, 4);
    decides(&state, "over", "");
    ranks(&state, "3 2 3 1");
}

// FR-16.5
static void the_other_places_go_by_points_and_those_who_are_out_come_last(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "conquests 1 8\nspies 1 plumbing 1\nconquests 3 1\nout 2 1\n");
    act(&state, 1, "play plumbing");
    ranks(&state, "1 4 2 3");
}

// FR-16.5
static void players_with_equally_many_points_share_their_place_behind_the_winner(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "conquests 1 8\nspies 1 plumbing 1\nconquests 3 1\n"
                     "conquests 2 1\n");
    act(&state, 1, "play plumbing");
    ranks(&state, "1 2 2 4");
    totals(&state, "10 2 2 1");
}

// FR-16.5
static void the_first_who_went_out_comes_behind_the_second(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "conquests 1 8\nspies 1 plumbing 1\nout 3 1\nout 2 2\n");
    act(&state, 1, "play plumbing");
    ranks(&state, "1 3 4 2");
}

// FR-0.15, FR-16.4
static void a_game_ends_with_its_60000th_decision(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "plies 59998\nconquests 3 1\nhand 1 wheat 9\n");
    act(&state, 1, "trade wheat brick");
    goes_on(&state, "act", 1);
    act(&state, 1, "trade wheat brick");
    told("limit");
    decides(&state, "over", "");
    ranks(&state, "2 2 1 2");
}

// FR-0.1
static void nobody_acts_when_the_game_is_over(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "conquests 1 8\nspies 1 plumbing 1\nhand 2 wheat 3\n");
    act(&state, 1, "play plumbing");
    for (int seat = 1; seat <= 4; seat++) {
        legal_moves(&state, seat, "");
        refused(&state, seat, "end", "FR-0.1");
        refused(&state, seat, "ready", "FR-0.1");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_are_added_up_from_all_five_sources),
        cmocka_unit_test(spies_that_are_not_shown_are_worth_nothing),
        cmocka_unit_test(the_first_to_reach_10_points_wins_at_once),
        cmocka_unit_test(an_armory_in_place_of_a_barn_adds_one_point),
        cmocka_unit_test(a_conquest_wins_at_the_end_of_the_turn),
        cmocka_unit_test(a_spy_that_is_shown_wins),
        cmocka_unit_test(a_spy_with_a_point_that_was_just_bought_wins),
        cmocka_unit_test(the_award_wins),
        cmocka_unit_test(a_nuke_bought_in_an_answer_wins_on_anothers_turn),
        cmocka_unit_test(an_award_that_falls_to_a_player_wins_on_anothers_turn),
        cmocka_unit_test(eight_or_twelve_points_win_where_the_option_says_so),
        cmocka_unit_test(points_beyond_the_target_win_too),
        cmocka_unit_test(the_last_player_who_is_not_out_wins),
        cmocka_unit_test(who_is_still_in_is_ahead_with_no_points_either),
        cmocka_unit_test(of_several_at_the_target_the_winner_is_ahead_whatever_their_points),
        cmocka_unit_test(the_last_player_may_win_on_the_turn_of_one_who_goes_out),
        cmocka_unit_test(nobody_wins_when_all_go_out_together),
        cmocka_unit_test(those_who_go_out_together_share_their_place),
        cmocka_unit_test(who_dies_out_in_a_round_still_deals_its_damage),
        cmocka_unit_test(at_the_limit_of_rounds_most_points_win),
        cmocka_unit_test(before_the_limit_of_rounds_play_goes_on),
        cmocka_unit_test(a_conquest_of_the_last_turn_counts_at_the_limit),
        cmocka_unit_test(the_other_places_go_by_points_and_those_who_are_out_come_last),
        cmocka_unit_test(players_with_equally_many_points_share_their_place_behind_the_winner),
        cmocka_unit_test(the_first_who_went_out_comes_behind_the_second),
        cmocka_unit_test(a_game_ends_with_its_60000th_decision),
        cmocka_unit_test(nobody_acts_when_the_game_is_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
