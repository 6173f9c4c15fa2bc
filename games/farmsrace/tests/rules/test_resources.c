// SPDX-License-Identifier: MIT
//
// The resource dice and what follows doubles (FR-13.1 to FR-13.6).
#include "tests/support/fixture.h"

#include <stdio.h>
#include <string.h>

// Production.

// FR-13.1, FR-1.3
static void every_player_gains_one_for_each_region_of_a_kind_that_is_rolled(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 1 3 healthy 1\nholds 1 5 healthy 1\n"
                     "holds 2 19 barn\nholds 2 9 healthy 3\nholds 3 13 barn\n");
    act_drawing(&state, 1, "roll", "brick wheat");
    told("rolled 1 brick wheat");
    told("gained 1 2 brick");
    told("gained 2 1 brick");
    has_hand(&state, 1, "wheat 1 brick 2");
    has_hand(&state, 2, "wheat 1 brick 1");
    has_hand(&state, 3, "wheat 1");
    has_hand(&state, 4, "");
    goes_on(&state, "late", 1);
}

// FR-13.1, FR-1.3
static void each_kind_of_region_yields_its_resource(void **context) {
    (void)context;
    farmsrace_state state;
    for (unsigned kind = 0; kind < FARMSRACE_RESOURCES; kind++) {
        const char *name = farmsrace_resource_word.names[kind];
        char dice[32], hand[32];
        position(&state, "holds 1 5 healthy 1\nholds 1 1 barn\nholds 1 7 healthy 1\n"
                         "holds 1 6 healthy 1\nholds 1 2 healthy 1\n");
        snprintf(dice, sizeof dice, "%s %s", name, name);
        snprintf(hand, sizeof hand, "%s 2", name);
        act_drawing(&state, 1, "roll", dice);
        has_hand(&state, 1, hand);
    }
}

// FR-1.8, FR-13.1
static void each_die_shows_the_five_resources_and_a_question_mark(void **context) {
    (void)context;
    farmsrace_state state;
    for (unsigned pair = 0; pair < FARMSRACE_FACES * FARMSRACE_FACES; pair++) {
        char dice[32], event[48];
        position(&state, "holds 1 1 barn\n");
        snprintf(dice, sizeof dice, "%s %s", farmsrace_face_word.names[pair / FARMSRACE_FACES],
                 farmsrace_face_word.names[pair % FARMSRACE_FACES]);
        snprintf(event, sizeof event, "rolled 1 %s", dice);
        act_drawing(&state, 1, "roll", dice);
        told(event);
    }
}

// FR-13.1, FR-2.6
static void herds_or_a_building_alone_make_a_region_yield_and_nothing_else_does(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 5 barn\nholds 1 9 hurt 1\ntoken 13\nhumans 20 2\n"
                     "holds 1 1 healthy 1\n");
    act_drawing(&state, 1, "roll", "wheat weapons");
    has_hand(&state, 1, "wheat 2");
}

// FR-13.1
static void several_herds_in_a_region_yield_no_more(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 5 barn healthy 5\n");
    act_drawing(&state, 1, "roll", "wheat weapons");
    has_hand(&state, 1, "wheat 1");
}

// FR-13.1, FR-13.4
static void doubles_yield_two_for_each_region(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 5 barn\nholds 1 9 healthy 1\nholds 2 13 barn\n");
    act_drawing(&state, 1, "roll", "wheat wheat");
    told("gained 1 4 wheat");
    has_hand(&state, 1, "wheat 4");
    has_hand(&state, 2, "wheat 2");
}

// FR-13.1
static void a_region_that_was_left_in_this_turn_yields_nothing(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 1 5 healthy 1\n");
    act(&state, 1, "move 5 6 healthy");
    act_drawing(&state, 1, "roll", "wheat weapons");
    has_hand(&state, 1, "weapons 1");
}

// FR-13.1
static void one_who_is_out_gains_nothing_and_dice_without_regions_yield_nothing(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "out 2 1\n");
    act_drawing(&state, 1, "roll", "wood wood");
    for (int seat = 1; seat <= 4; seat++) {
        has_hand(&state, seat, "");
    }
}

// FR-13.2
static void for_a_question_mark_the_player_in_turn_chooses(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 2 7 barn\nholds 3 3 barn\n");
    act_drawing(&state, 1, "roll", "any brick");
    told("rolled 1 any brick");
    decides(&state, "choose", "1");
    legal_moves(&state, 1,
                "choose wheat, choose brick, choose wood, choose weapons, choose plutonium");
    act(&state, 1, "choose wood");
    told("chose 1 wood");
    has_hand(&state, 1, "brick 1");
    has_hand(&state, 2, "wood 1");
    has_hand(&state, 3, "brick 1");
    goes_on(&state, "late", 1);
}

// FR-13.2
static void a_question_mark_on_the_second_die_is_chosen_too(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 2 7 barn\n");
    act_drawing(&state, 1, "roll", "brick any");
    act(&state, 1, "choose wood");
    has_hand(&state, 1, "brick 1");
    has_hand(&state, 2, "wood 1");
}

// FR-13.2
static void the_resource_of_the_other_die_may_be_chosen(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 2 3 barn\n");
    act_drawing(&state, 1, "roll", "brick any");
    act(&state, 1, "choose brick");
    has_hand(&state, 1, "brick 2");
    has_hand(&state, 2, "brick 2");
}

// FR-13.2
static void two_question_marks_are_one_resource_that_counts_twice(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 2 7 barn\nholds 2 18 healthy 1\n");
    act_drawing(&state, 1, "roll", "any any");
    decides(&state, "choose", "1");
    act(&state, 1, "choose wood");
    goes_on(&state, "late", 1);
    has_hand(&state, 1, "");
    has_hand(&state, 2, "wood 4");
}

// FR-13.2
static void nobody_gains_from_a_question_mark_before_it_is_chosen_nor_without_a_region(
    void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 2 4 barn\n");
    act_drawing(&state, 1, "roll", "any brick");
    has_hand(&state, 1, "");
    act(&state, 1, "choose wheat");
    has_hand(&state, 1, "brick 1");
}

// FR-13.2, FR-0.2
static void nobody_but_the_player_in_turn_chooses(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\n");
    act_drawing(&state, 1, "roll", "any brick");
    asks(&state, "1");
    refused(&state, 2, "choose wheat", "FR-0.2");
}

// FR-13.3, FR-17.1
static void the_number_of_resources_is_seen_by_all_and_their_kinds_are_not(void **context) {
    (void)context;
    farmsrace_state state;
    char view[ANT_MAX_VIEW];
    position(&state, "hand 1 wheat 1 wood 12\nhand 3 wood 1\n");
    write_view(&state, 1, view, sizeof view);
    assert_non_null(strstr(view, "\"cards\":13"));
    assert_null(strstr(view, "\"wood\":12"));
    write_view(&state, 0, view, sizeof view);
    assert_non_null(strstr(view, "\"wood\":12"));
}

// FR-13.1, FR-17.2
static void everybody_knows_what_was_produced(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nhand 1 wood 2\n");
    act_drawing(&state, 1, "roll", "brick brick");
    knows(&state, 0, 1, "brick 2");
    knows(&state, 2, 1, "brick 2");
}

// FR-13.1
static void the_dice_are_rolled_once_in_a_turn(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\n");
    act_drawing(&state, 1, "roll", "brick wheat");
    forbidden(&state, 1, "roll");
}

// Stealing.

// FR-13.5, FR-0.10
static void whoever_rolls_doubles_may_steal_a_random_resource(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "stealing on\nholds 1 1 barn\nhand 2 wheat 2 plutonium 1\n"
                     "hand 3 wood 1\n");
    act_drawing(&state, 1, "roll", "weapons weapons");
    decides(&state, "steal", "1");
    legal_moves(&state, 1, "pass, steal 2, steal 3");
    act_drawing(&state, 1, "steal 2", "2:plutonium");
    told("stole 1 2 1");
    whispered("took 1 2 plutonium", "1, 2");
    has_hand(&state, 1, "plutonium 1");
    has_hand(&state, 2, "wheat 2");
    goes_on(&state, "late", 1);
}

// FR-13.5
static void nobody_has_to_steal(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "stealing on\nhand 2 wheat 2\n");
    act_drawing(&state, 1, "roll", "weapons weapons");
    act(&state, 1, "pass");
    told("no-theft 1");
    goes_on(&state, "late", 1);
    has_hand(&state, 2, "wheat 2");
}

// FR-13.5
static void only_others_who_have_resources_are_stolen_from(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "stealing on\nhand 1 wheat 2\nhand 3 wheat 1\n");
    act_drawing(&state, 1, "roll", "weapons weapons");
    refused(&state, 1, "steal 2", "FR-13.5");
    forbidden(&state, 1, "steal 1");
    allowed(&state, 1, "steal 3");
}

// FR-13.5
static void what_the_doubles_have_produced_can_be_stolen(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "stealing on\nholds 1 1 barn\nholds 2 7 barn\n");
    act_drawing(&state, 1, "roll", "wood wood");
    decides(&state, "steal", "1");
    act_drawing(&state, 1, "steal 2", "2:wood");
    has_hand(&state, 1, "wood 1");
    has_hand(&state, 2, "wood 1");
}

// FR-13.5
static void nothing_is_asked_when_nobody_has_anything_to_steal(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "stealing on\nhand 1 wheat 2\n");
    act_drawing(&state, 1, "roll", "weapons weapons");
    goes_on(&state, "late", 1);
}

// FR-13.5, FR-13.4
static void different_faces_are_no_doubles(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "stealing on\nhand 2 wheat 2\n");
    act_drawing(&state, 1, "roll", "weapons wood");
    goes_on(&state, "late", 1);
}

// FR-13.7, FR-13.5
static void two_question_marks_are_doubles(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "stealing on\nhand 2 wheat 2\n");
    act_drawing(&state, 1, "roll", "any any");
    act(&state, 1, "choose weapons");
    decides(&state, "steal", "1");
}

// FR-13.7, FR-13.5
static void a_question_mark_chosen_as_the_other_die_is_no_double(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "stealing on\nhand 2 wheat 2\n");
    act_drawing(&state, 1, "roll", "any weapons");
    act(&state, 1, "choose weapons");
    goes_on(&state, "late", 1);
}

// FR-13.5, FR-0.10
static void without_the_option_nobody_steals(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 2\n");
    act_drawing(&state, 1, "roll", "weapons weapons");
    goes_on(&state, "late", 1);
}

// FR-13.5, FR-15.10
static void one_who_names_resources_does_not_steal(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "stealing on\nmutation 1 lucky\nhand 2 wheat 2\n");
    act(&state, 1, "name weapons weapons");
    goes_on(&state, "late", 1);
}

// FR-13.6
static void the_player_in_turn_says_whether_the_theft_or_the_nuke_comes_first(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "stealing on\nmutation 3 north-korean\nhand 2 wheat 2\n");
    act_drawing(&state, 1, "roll", "weapons weapons");
    decides(&state, "order", "1");
    legal_moves(&state, 1, "steal first, nuke first");
    act(&state, 1, "steal first");
    decides(&state, "steal", "1");
    act_drawing(&state, 1, "steal 2", "2:wheat");
    decides(&state, "fallout", "3");
    act(&state, 3, "launch 22");
    goes_on(&state, "late", 1);
}

// FR-13.6
static void the_nuke_may_come_before_the_theft(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "stealing on\nmutation 3 north-korean\nhand 2 wheat 2\n");
    act_drawing(&state, 1, "roll", "weapons weapons");
    act(&state, 1, "nuke first");
    decides(&state, "fallout", "3");
    act(&state, 3, "launch 22");
    decides(&state, "steal", "1");
    act(&state, 1, "pass");
    goes_on(&state, "late", 1);
}

// FR-13.6, FR-10.8
static void one_whom_the_nuke_has_put_out_is_not_stolen_from(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "stealing on\nmutation 3 north-korean\nhand 2 wheat 2\n"
                     "hand 4 wood 1\nholds 2 22 hurt 1\n");
    act_drawing(&state, 1, "roll", "weapons weapons");
    act(&state, 1, "nuke first");
    act(&state, 3, "launch 22");
    told("out 2");
    decides(&state, "steal", "1");
    legal_moves(&state, 1, "pass, steal 4");
}

// FR-13.6, FR-10.8
static void the_theft_lapses_when_the_nuke_has_left_nobody_to_steal_from(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "stealing on\nmutation 3 north-korean\nhand 2 wheat 2\n"
                     "holds 2 22 hurt 1\n");
    act_drawing(&state, 1, "roll", "weapons weapons");
    act(&state, 1, "nuke first");
    act(&state, 3, "launch 22");
    goes_on(&state, "late", 1);
}

// FR-13.6
static void nothing_is_put_in_order_when_nobody_can_be_stolen_from(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "stealing on\nmutation 3 north-korean\n");
    act_drawing(&state, 1, "roll", "weapons weapons");
    decides(&state, "fallout", "3");
}

// FR-13.6
static void the_north_korean_who_rolls_doubles_puts_its_own_in_order(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "stealing on\nmutation 1 north-korean\nhand 2 wheat 2\n");
    act_drawing(&state, 1, "roll", "weapons weapons");
    decides(&state, "order", "1");
    act(&state, 1, "nuke first");
    decides(&state, "fallout", "1");
    act(&state, 1, "launch 2");
    decides(&state, "steal", "1");
}

// FR-13.6, FR-10.7
static void nothing_more_follows_doubles_when_the_player_in_turn_has_gone_out(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "stealing on\nmutation 3 north-korean\nhand 2 wheat 2\n"
                     "holds 1 22 hurt 1\n");
    act_drawing(&state, 1, "roll", "weapons weapons");
    act(&state, 1, "nuke first");
    act(&state, 3, "launch 22");
    told("out 1");
    goes_on(&state, "market", 2);
    shows(&state, "wishes", "");
}

// FR-13.6, FR-10.8
static void the_theft_follows_when_the_north_korean_has_gone_out_by_an_answer(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "stealing on\nmutation 3 north-korean\nholds 3 21 hurt 1\n"
                     "holds 2 22 healthy 1\nholds 2 4 barn\nnukes 2 1 0\nnukiest 2\n"
                     "hand 2 wheat 1\n");
    act_drawing(&state, 1, "roll", "weapons weapons");
    act(&state, 1, "nuke first");
    act(&state, 3, "launch 22");
    act(&state, 2, "launch 21");
    told("out 3");
    decides(&state, "steal", "1");
    act_drawing(&state, 1, "steal 2", "2:wheat");
    goes_on(&state, "late", 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_player_gains_one_for_each_region_of_a_kind_that_is_rolled),
        cmocka_unit_test(each_kind_of_region_yields_its_resource),
        cmocka_unit_test(each_die_shows_the_five_resources_and_a_question_mark),
        cmocka_unit_test(herds_or_a_building_alone_make_a_region_yield_and_nothing_else_does),
        cmocka_unit_test(several_herds_in_a_region_yield_no_more),
        cmocka_unit_test(doubles_yield_two_for_each_region),
        cmocka_unit_test(a_region_that_was_left_in_this_turn_yields_nothing),
        cmocka_unit_test(one_who_is_out_gains_nothing_and_dice_without_regions_yield_nothing),
        cmocka_unit_test(for_a_question_mark_the_player_in_turn_chooses),
        cmocka_unit_test(a_question_mark_on_the_second_die_is_chosen_too),
        cmocka_unit_test(the_resource_of_the_other_die_may_be_chosen),
        cmocka_unit_test(two_question_marks_are_one_resource_that_counts_twice),
        cmocka_unit_test(
            nobody_gains_from_a_question_mark_before_it_is_chosen_nor_without_a_region),
        cmocka_unit_test(nobody_but_the_player_in_turn_chooses),
        cmocka_unit_test(the_number_of_resources_is_seen_by_all_and_their_kinds_are_not),
        cmocka_unit_test(everybody_knows_what_was_produced),
        cmocka_unit_test(the_dice_are_rolled_once_in_a_turn),
        cmocka_unit_test(whoever_rolls_doubles_may_steal_a_random_resource),
        cmocka_unit_test(nobody_has_to_steal),
        cmocka_unit_test(only_others_who_have_resources_are_stolen_from),
        cmocka_unit_test(what_the_doubles_have_produced_can_be_stolen),
        cmocka_unit_test(nothing_is_asked_when_nobody_has_anything_to_steal),
        cmocka_unit_test(different_faces_are_no_doubles),
        cmocka_unit_test(two_question_marks_are_doubles),
        cmocka_unit_test(a_question_mark_chosen_as_the_other_die_is_no_double),
        cmocka_unit_test(without_the_option_nobody_steals),
        cmocka_unit_test(one_who_names_resources_does_not_steal),
        cmocka_unit_test(the_player_in_turn_says_whether_the_theft_or_the_nuke_comes_first),
        cmocka_unit_test(the_nuke_may_come_before_the_theft),
        cmocka_unit_test(one_whom_the_nuke_has_put_out_is_not_stolen_from),
        cmocka_unit_test(the_theft_lapses_when_the_nuke_has_left_nobody_to_steal_from),
        cmocka_unit_test(nothing_is_put_in_order_when_nobody_can_be_stolen_from),
        cmocka_unit_test(the_north_korean_who_rolls_doubles_puts_its_own_in_order),
        cmocka_unit_test(nothing_more_follows_doubles_when_the_player_in_turn_has_gone_out),
        cmocka_unit_test(the_theft_follows_when_the_north_korean_has_gone_out_by_an_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
