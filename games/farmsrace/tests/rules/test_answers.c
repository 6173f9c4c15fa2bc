// SPDX-License-Identifier: MIT
//
// Nukes that answer Nukes (FR-11.4 to FR-11.8).
#include "tests/support/fixture.h"

// Who answers.

// FR-11.4
static void a_player_whose_region_is_nuked_may_nuke_back_with_a_token(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 healthy 2\nholds 2 4 barn\n"
                     "nukes 1 1 0\nnukiest 1\nnukes 2 1 0\n");
    act(&state, 1, "launch 2");
    decides(&state, "respond", "2");
    legal_moves(&state, 2, "pass, launch 1");
    act(&state, 2, "launch 1");
    told("launched 2 1");
    stands(&state, 1, "1 barn hurt 2");
    shows(&state, "nukes 2", "0 1");
    goes_on(&state, "act", 1);
}

// FR-11.4
static void a_nuke_is_bought_on_the_spot(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 healthy 2\nholds 2 4 barn\n"
                     "nukes 1 1 0\nnukiest 1\nhand 2 weapons 1 plutonium 4\n");
    act(&state, 1, "launch 2");
    act(&state, 2, "strike 1");
    told("launched 2 1");
    has_hand(&state, 2, "plutonium 1");
    shows(&state, "nukes 2", "0 1");
    shows(&state, "nukiest", "1");
    stands(&state, 1, "1 barn hurt 2");
}

// FR-11.4, FR-6.10
static void a_nuke_bought_on_the_spot_counts_for_the_award(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 healthy 2\nholds 2 4 barn\n"
                     "nukes 1 1 0\nnukiest 1\nnukes 2 0 1\n"
                     "hand 2 weapons 1 plutonium 3\n");
    act(&state, 1, "launch 2");
    act(&state, 2, "strike 1");
    told("nukiest 2");
    has_points(&state, 1, 1);
    has_points(&state, 2, 2);
}

// FR-11.4, FR-12.9
static void a_pocket_nuke_answers_too(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 healthy 2\nholds 2 4 barn\n"
                     "nukes 1 1 0\nnukiest 1\nspies 2 pocket-nuke 1\n");
    act(&state, 1, "launch 2");
    act(&state, 2, "pass");
    decides(&state, "respond", "2");
    act(&state, 2, "pocket 1");
    told("pocket 2 1");
    decides(&state, "split", "1");
    act(&state, 1, "hit hurt");
    stands(&state, 1, "1 barn healthy 1");
    has_spies(&state, 2, "");
    goes_on(&state, "act", 1);
}

// FR-11.11
static void a_nuke_that_did_no_damage_is_answered_too(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 barn\nnukes 1 1 0\n"
                     "nukiest 1\nnukes 2 1 0\n");
    act(&state, 1, "launch 2");
    decides(&state, "respond", "2");
    act(&state, 2, "launch 1");
    stands(&state, 1, "1 barn hurt 2");
}

// FR-11.4
static void nobody_answers_a_nuke_on_an_empty_region_on_humans_or_on_ones_own(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 1 6 healthy 1\nhumans 2 1\n"
                     "nukes 1 3 0\nnukiest 1\nnukes 2 1 0\nnukes 3 1 0\n");
    act(&state, 1, "launch 2");
    goes_on(&state, "act", 1);
    act(&state, 1, "launch 5");
    goes_on(&state, "act", 1);
    act(&state, 1, "launch 6");
    goes_on(&state, "act", 1);
}

// FR-11.4, FR-0.2
static void a_third_player_does_not_answer(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 healthy 2\nholds 2 4 barn\n"
                     "holds 3 5 barn\nnukes 1 1 0\nnukiest 1\nnukes 2 1 0\n"
                     "nukes 3 1 0\n");
    act(&state, 1, "launch 2");
    asks(&state, "2");
    refused(&state, 3, "launch 1", "FR-0.2");
    refused(&state, 1, "launch 2", "FR-0.2");
}

// FR-11.4, FR-0.14
static void one_who_has_nothing_to_answer_with_is_not_asked(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 2 2 healthy 2\nholds 2 4 barn\n"
                     "nukes 1 1 0\nnukiest 1\nhand 2 plutonium 3\nnukes 2 0 1\n");
    act(&state, 1, "launch 2");
    goes_on(&state, "act", 1);
}

// FR-11.4, FR-11.6
static void an_answer_may_be_left_out(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 2 2 healthy 2\nholds 2 4 barn\n"
                     "nukes 1 1 0\nnukiest 1\nnukes 2 1 0\n");
    act(&state, 1, "launch 2");
    act(&state, 2, "pass");
    told("no-answer 2");
    goes_on(&state, "act", 1);
    shows(&state, "nukes 2", "1 0");
}

// FR-11.4, FR-10.8
static void one_whom_the_nuke_puts_out_does_not_answer(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 hurt 2\nnukes 1 1 0\n"
                     "nukiest 1\nnukes 2 1 0\nhand 2 weapons 1 plutonium 3\n");
    act(&state, 1, "launch 2");
    told("out 2");
    goes_on(&state, "act", 1);
    stands(&state, 1, "1 barn healthy 2");
}

// Where an answer hits.

// FR-11.5
static void an_answer_hits_a_region_of_the_nuker_beside_the_nuked_one_or_one_of_its_own(
    void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 1 7 healthy 1\nholds 1 9 healthy 1\n"
                     "holds 1 17 healthy 1\nholds 2 2 healthy 2\nholds 2 4 barn\n"
                     "holds 3 6 healthy 1\nholds 3 21 barn\nnukes 1 1 0\nnukiest 1\n"
                     "nukes 2 1 0\n");
    act(&state, 1, "launch 2");
    legal_after(&state, 2, "launch ", "1, 7, 9");
    refused(&state, 2, "launch 17", "FR-11.5");
    refused(&state, 2, "launch 6", "FR-11.5");
    refused(&state, 2, "launch 3", "FR-11.5");
    refused(&state, 2, "launch 4", "FR-11.5");
}

// FR-11.5
static void the_nuked_region_counts_although_its_herds_are_gone(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 2 hurt 2\nholds 2 24 barn\n"
                     "holds 4 20 barn\nnukes 1 1 0\nnukiest 1\nnukes 2 1 0\n");
    act(&state, 1, "launch 2");
    stands(&state, 2, "nobody");
    legal_after(&state, 2, "launch ", "1");
    act(&state, 2, "launch 1");
    stands(&state, 1, "1 barn hurt 1");
}

// FR-11.5
static void without_a_region_to_hit_nothing_is_asked(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 2 hurt 1\nholds 2 24 barn\n"
                     "holds 4 20 barn\nnukes 1 2 0\nnukiest 1\nnukes 2 1 0\n");
    act(&state, 1, "launch 2");
    decides(&state, "respond", "2");
    act(&state, 2, "launch 1");
    stands(&state, 1, "1 barn hurt 1");
    goes_on(&state, "act", 1);
}

// FR-11.6
static void an_answer_is_repeated_as_long_as_its_player_likes(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 1 6 healthy 2\n"
                     "holds 2 2 healthy 2\nholds 2 4 barn\nnukes 1 1 0\nnukiest 1\n"
                     "nukes 2 2 0\nhand 2 weapons 1 plutonium 3\n");
    act(&state, 1, "launch 2");
    act(&state, 2, "launch 1");
    decides(&state, "respond", "2");
    act(&state, 2, "launch 6");
    decides(&state, "respond", "2");
    act(&state, 2, "strike 1");
    stands(&state, 1, "1 barn");
    stands(&state, 6, "1 hurt 2");
    goes_on(&state, "act", 1);
}

// FR-11.12
static void the_nuker_answers_an_answer_before_the_next_one(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 4\nholds 1 6 healthy 4\n"
                     "holds 2 2 barn healthy 4\nholds 2 4 barn\nnukes 1 2 0\n"
                     "nukiest 1\nnukes 2 3 0\n");
    act(&state, 1, "launch 2");
    act(&state, 2, "launch 1");
    decides(&state, "respond", "1");
    act(&state, 1, "pass");
    decides(&state, "respond", "2");
    act(&state, 2, "launch 6");
    decides(&state, "respond", "1");
    act(&state, 1, "pass");
    decides(&state, "respond", "2");
    act(&state, 2, "pass");
    goes_on(&state, "act", 1);
    stands(&state, 1, "1 barn hurt 4");
    stands(&state, 6, "1 hurt 4");
    stands(&state, 2, "2 barn hurt 4");
}

// FR-11.12
static void a_chain_goes_three_deep_and_comes_back_step_by_step(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 4\nholds 2 2 barn healthy 4\n"
                     "holds 2 6 barn healthy 3\nnukes 1 3 0\nnukiest 1\nnukes 2 3 0\n");
    act(&state, 1, "launch 2");
    decides(&state, "respond", "2");
    act(&state, 2, "launch 1");
    decides(&state, "respond", "1");
    act(&state, 1, "launch 6");
    decides(&state, "respond", "2");
    act(&state, 2, "launch 1");
    stands(&state, 1, "1 barn");
    decides(&state, "respond", "1");
    act(&state, 1, "pass");
    decides(&state, "respond", "2");
    act(&state, 2, "pass");
    decides(&state, "respond", "1");
    act(&state, 1, "pass");
    decides(&state, "respond", "2");
    act(&state, 2, "pass");
    goes_on(&state, "act", 1);
    stands(&state, 2, "2 barn hurt 4");
    stands(&state, 6, "2 barn hurt 3");
    shows(&state, "nukes 1", "1 2");
    shows(&state, "nukes 2", "1 2");
}

// FR-11.12, FR-11.5
static void in_a_chain_targets_go_by_the_region_that_was_nuked_last(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 7 barn healthy 1\nholds 1 21 barn\nholds 3 22 barn\n"
                     "holds 2 13 barn healthy 1\nholds 2 9 healthy 1\n"
                     "holds 1 10 healthy 1\nnukes 1 2 0\nnukiest 1\nnukes 2 2 0\n");
    act(&state, 1, "launch 13");
    legal_after(&state, 2, "launch ", "7");
    act(&state, 2, "launch 7");
    legal_after(&state, 1, "launch ", "13");
}

// FR-11.6, FR-11.12
static void a_deeper_answer_does_not_use_up_the_one_above(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 4\nholds 2 2 barn healthy 4\n"
                     "nukes 1 2 0\nnukiest 1\nnukes 2 3 0\n");
    act(&state, 1, "launch 2");
    act(&state, 2, "launch 1");
    act(&state, 1, "launch 2");
    decides(&state, "respond", "2");
    act(&state, 2, "pass");
    told("no-answer 2");
    decides(&state, "respond", "2");
    act(&state, 2, "launch 1");
    stands(&state, 1, "1 barn");
    decides(&state, "respond", "2");
    act(&state, 2, "pass");
    goes_on(&state, "act", 1);
}

// FR-11.7, FR-11.13
static void in_an_answer_nothing_else_is_done(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 healthy 2\nholds 2 4 barn\n"
                     "nukes 1 1 0\nnukiest 1\nnukes 2 1 0\n"
                     "hand 2 wheat 5 wood 5 brick 5 weapons 5 plutonium 5\n"
                     "hand 3 wheat 1\nspies 2 thievery 1\n");
    act(&state, 1, "launch 2");
    act(&state, 2, "pass");
    decides(&state, "respond", "2");
    forbidden(&state, 2, "build barn 2");
    forbidden(&state, 2, "buy nuke");
    forbidden(&state, 2, "buy spy");
    forbidden(&state, 2, "trade wheat plutonium");
    forbidden(&state, 2, "thievery wheat");
    forbidden(&state, 2, "offer 3");
    forbidden(&state, 2, "move 2 3 healthy");
    refused(&state, 3, "offer 2", "FR-0.2");
    forbidden(&state, 1, "roll");
}

// FR-11.4, FR-6.1
static void an_answer_that_cannot_be_paid_is_refused(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 healthy 2\nholds 2 4 barn\n"
                     "nukes 1 1 0\nnukiest 1\nhand 2 plutonium 2 wheat 5 weapons 1\n"
                     "hand 3 plutonium 3\n");
    act(&state, 1, "launch 2");
    decides(&state, "respond", "2");
    legal_moves(&state, 2, "pass");
    refused(&state, 2, "strike 1", "FR-6.1");
    forbidden(&state, 2, "launch 1");
    forbidden(&state, 2, "pocket 1");
}

// FR-11.4, FR-6.7
static void no_nuke_is_bought_on_the_spot_when_all_tokens_are_taken(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 healthy 2\nholds 2 4 barn\n"
                     "nukes 1 2 5\nnukes 2 1 8\nnukiest 2\nnukes-left 0\n"
                     "hand 2 plutonium 6 weapons 2\n");
    act(&state, 1, "launch 2");
    decides(&state, "respond", "2");
    refused(&state, 2, "strike 1", "FR-6.7");
    act(&state, 2, "launch 1");
    decides(&state, "respond", "1");
}

// FR-11.4, FR-10.8, FR-10.7
static void a_player_in_turn_whom_an_answer_puts_out_ends_its_turn(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 hurt 2\nholds 2 2 healthy 2\nholds 2 4 barn\n"
                     "nukes 1 2 0\nnukiest 1\nnukes 2 2 0\n");
    act(&state, 1, "launch 2");
    act(&state, 2, "launch 1");
    told("out 1");
    told("nukiest 2");
    goes_on(&state, "market", 2);
}

// FR-10.8, FR-11.6
static void an_answer_lapses_when_its_owner_goes_out_further_down_the_chain(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 healthy 1\nnukes 1 2 0\n"
                     "nukiest 1\nnukes 2 3 0\n");
    act(&state, 1, "launch 2");
    act(&state, 2, "launch 1");
    act(&state, 1, "launch 2");
    told("out 2");
    goes_on(&state, "act", 1);
    stands(&state, 1, "1 barn hurt 2");
}

// FR-10.8, FR-10.7, FR-11.6
static void a_chain_ends_when_the_player_in_turn_goes_out_in_the_middle_of_it(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 hurt 2\nholds 1 6 hurt 1\nholds 2 2 barn healthy 4\n"
                     "nukes 1 3 0\nnukiest 1\nnukes 2 3 0\n");
    act(&state, 1, "launch 2");
    act(&state, 2, "launch 1");
    stands(&state, 1, "nobody");
    decides(&state, "respond", "1");
    act(&state, 1, "launch 2");
    act(&state, 2, "launch 6");
    told("out 1");
    goes_on(&state, "market", 2);
    stands(&state, 2, "2 barn");
}

// FR-10.5, FR-16.3
static void the_last_of_two_may_win_by_an_answer(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 hurt 2\nholds 2 2 healthy 2\nnukes 1 1 0\nnukiest 1\n"
                     "nukes 2 2 0\nout 3 1\nout 4 2\n");
    act(&state, 1, "launch 2");
    act(&state, 2, "launch 1");
    told("won 2 1");
    decides(&state, "over", "");
}

// FR-11.8, FR-10.2
static void a_conquest_is_lost_again_to_an_answer(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn hurt 1\nholds 2 2 barn\nholds 2 3 healthy 1\n"
                     "holds 2 4 barn\nnukes 1 1 0\nnukiest 1\nnukes 2 1 0\n");
    act(&state, 1, "move 1 2 hurt");
    act(&state, 1, "launch 3");
    act(&state, 2, "launch 2");
    stands(&state, 2, "nobody");
    act_drawing(&state, 1, "roll", "weapons weapons");
    act(&state, 1, "end");
    has_points(&state, 1, 2);
    shows(&state, "turmoil", "");
}

// FR-7.5, FR-11.6, FR-7.9
static void a_region_lost_to_an_answer_after_walking_in_is_not_entered_again(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1 hurt 1\nholds 2 2 hurt 1\n"
                     "holds 2 3 healthy 1\nholds 2 4 barn\nnukes 1 2 0\nnukiest 1\n"
                     "nukes 2 1 0\n");
    act(&state, 1, "launch 2");
    act(&state, 2, "pass");
    act(&state, 1, "move 1 2 hurt");
    act(&state, 1, "launch 3");
    act(&state, 2, "launch 2");
    stands(&state, 2, "nobody");
    refused(&state, 1, "move 1 2 healthy", "FR-7.5");
}

// FR-11.4
static void the_first_player_answers_a_nuke_of_the_second(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "player 2\nholds 1 1 barn healthy 2\nholds 2 2 healthy 2\n"
                     "holds 2 4 barn\nnukes 2 1 0\nnukiest 2\nnukes 1 1 0\n");
    act(&state, 2, "launch 1");
    decides(&state, "respond", "1");
    act(&state, 1, "launch 2");
    stands(&state, 2, "2 hurt 2");
    goes_on(&state, "act", 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_player_whose_region_is_nuked_may_nuke_back_with_a_token),
        cmocka_unit_test(a_nuke_is_bought_on_the_spot),
        cmocka_unit_test(a_nuke_bought_on_the_spot_counts_for_the_award),
        cmocka_unit_test(a_pocket_nuke_answers_too),
        cmocka_unit_test(a_nuke_that_did_no_damage_is_answered_too),
        cmocka_unit_test(nobody_answers_a_nuke_on_an_empty_region_on_humans_or_on_ones_own),
        cmocka_unit_test(a_third_player_does_not_answer),
        cmocka_unit_test(one_who_has_nothing_to_answer_with_is_not_asked),
        cmocka_unit_test(an_answer_may_be_left_out),
        cmocka_unit_test(one_whom_the_nuke_puts_out_does_not_answer),
        cmocka_unit_test(
            an_answer_hits_a_region_of_the_nuker_beside_the_nuked_one_or_one_of_its_own),
        cmocka_unit_test(the_nuked_region_counts_although_its_herds_are_gone),
        cmocka_unit_test(without_a_region_to_hit_nothing_is_asked),
        cmocka_unit_test(an_answer_is_repeated_as_long_as_its_player_likes),
        cmocka_unit_test(the_nuker_answers_an_answer_before_the_next_one),
        cmocka_unit_test(a_chain_goes_three_deep_and_comes_back_step_by_step),
        cmocka_unit_test(in_a_chain_targets_go_by_the_region_that_was_nuked_last),
        cmocka_unit_test(a_deeper_answer_does_not_use_up_the_one_above),
        cmocka_unit_test(in_an_answer_nothing_else_is_done),
        cmocka_unit_test(an_answer_that_cannot_be_paid_is_refused),
        cmocka_unit_test(no_nuke_is_bought_on_the_spot_when_all_tokens_are_taken),
        cmocka_unit_test(a_player_in_turn_whom_an_answer_puts_out_ends_its_turn),
        cmocka_unit_test(an_answer_lapses_when_its_owner_goes_out_further_down_the_chain),
        cmocka_unit_test(a_chain_ends_when_the_player_in_turn_goes_out_in_the_middle_of_it),
        cmocka_unit_test(the_last_of_two_may_win_by_an_answer),
        cmocka_unit_test(a_conquest_is_lost_again_to_an_answer),
        cmocka_unit_test(a_region_lost_to_an_answer_after_walking_in_is_not_entered_again),
        cmocka_unit_test(the_first_player_answers_a_nuke_of_the_second),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
