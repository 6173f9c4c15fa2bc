// SPDX-License-Identifier: MIT
//
// Mutations of dice, Nukes and resources (FR-15.10 to FR-15.13, FR-15.15).
#include "tests/support/fixture.h"

// Lucky.

// FR-15.10
static void the_lucky_names_two_resources(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 lucky\nholds 1 1 barn\nholds 1 5 healthy 1\n"
                     "holds 2 3 barn\n");
    refused(&state, 1, "roll", "FR-15.10");
    act(&state, 1, "name wheat brick");
    told("named 1 wheat brick");
    has_hand(&state, 1, "wheat 1 brick 1");
    has_hand(&state, 2, "brick 1");
    goes_on(&state, "late", 1);
}

// FR-15.10
static void the_lucky_may_name_one_resource_twice(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 lucky\nholds 1 1 barn\nholds 2 3 barn\n");
    act(&state, 1, "name brick brick");
    has_hand(&state, 1, "brick 2");
    has_hand(&state, 2, "brick 2");
}

// FR-15.10, FR-7.8
static void the_order_of_the_two_makes_no_difference(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 lucky\nholds 1 1 barn\nholds 1 5 healthy 1\n");
    act(&state, 1, "name brick wheat");
    has_hand(&state, 1, "wheat 1 brick 1");
}

// FR-15.10
static void nobody_else_names_resources(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 lucky\n");
    refused(&state, 1, "name wheat brick", "FR-15.10");
    legal_after(&state, 1, "name ", "");
    act_drawing(&state, 1, "roll", "wheat wheat");
}

// FR-15.10, FR-15.11
static void what_the_lucky_names_twice_is_a_double_for_the_north_korean(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 lucky\nmutation 3 north-korean\nholds 1 1 barn\n");
    act(&state, 1, "name brick brick");
    has_hand(&state, 1, "brick 2");
    decides(&state, "fallout", "3");
    act(&state, 3, "launch 22");
    goes_on(&state, "late", 1);
}

// FR-15.10, FR-15.11, FR-13.5
static void the_lucky_does_not_steal_while_the_north_korean_nukes(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "stealing on\nmutation 1 lucky\nmutation 3 north-korean\n"
                     "hand 2 wheat 2\n");
    act(&state, 1, "name brick brick");
    decides(&state, "fallout", "3");
    act(&state, 3, "launch 22");
    goes_on(&state, "late", 1);
}

// North Korean.

// FR-15.11
static void after_any_doubles_the_north_korean_must_nuke_for_free(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 3 north-korean\nholds 3 21 barn\ntoken 22\n"
                     "humans 16 2\n");
    act_drawing(&state, 1, "roll", "wood wood");
    decides(&state, "fallout", "3");
    legal_moves(&state, 3, "launch 16, launch 17, launch 22");
    forbidden(&state, 3, "pass");
    act(&state, 3, "launch 22");
    told("fallout 3 22");
    stands(&state, 22, "nobody");
    shows(&state, "nukes 3", "");
    shows(&state, "nukiest", "");
    goes_on(&state, "late", 1);
}

// FR-15.24, FR-13.1
static void production_comes_before_the_nuke(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 3 north-korean\nholds 1 22 hurt 1\nholds 1 1 barn\n"
                     "holds 3 21 barn\n");
    act_drawing(&state, 1, "roll", "wheat wheat");
    has_hand(&state, 1, "wheat 2");
    act(&state, 3, "launch 22");
    stands(&state, 22, "nobody");
    has_hand(&state, 1, "wheat 2");
}

// FR-15.11, FR-13.7
static void two_question_marks_make_the_north_korean_nuke_after_the_choice(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 3 north-korean\n");
    act_drawing(&state, 1, "roll", "any any");
    decides(&state, "choose", "1");
    act(&state, 1, "choose wood");
    decides(&state, "fallout", "3");
}

// FR-15.11, FR-13.7
static void a_question_mark_chosen_like_the_other_die_makes_nobody_nuke(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 3 north-korean\n");
    act_drawing(&state, 1, "roll", "any wood");
    act(&state, 1, "choose wood");
    goes_on(&state, "late", 1);
    position(&state, "mutation 3 north-korean\n");
    act_drawing(&state, 1, "roll", "wheat wood");
    goes_on(&state, "late", 1);
}

// FR-15.11
static void the_north_korean_nukes_on_its_own_doubles(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 north-korean\nhumans 2 3\n");
    act_drawing(&state, 1, "roll", "wood wood");
    decides(&state, "fallout", "1");
    act(&state, 1, "launch 2");
    stands(&state, 2, "nobody");
    goes_on(&state, "late", 1);
}

// FR-15.11, FR-11.2
static void the_north_korean_nuke_needs_a_region_beside_its_own(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 3 north-korean\nholds 3 21 barn\nholds 3 22 healthy 1\n");
    act_drawing(&state, 1, "roll", "wood wood");
    refused(&state, 3, "launch 24", "FR-11.2");
    act(&state, 3, "launch 22");
    stands(&state, 22, "3 hurt 1");
}

// FR-15.11
static void a_north_korean_who_is_out_nukes_nobody(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 3 north-korean\nout 3 1\n");
    act_drawing(&state, 1, "roll", "wood wood");
    goes_on(&state, "late", 1);
}

// FR-15.23, FR-11.4
static void a_north_korean_nuke_is_answered(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 3 north-korean\nholds 3 21 barn healthy 2\n"
                     "holds 2 22 healthy 2\nholds 2 4 barn\nnukes 2 1 0\nnukiest 2\n");
    act_drawing(&state, 1, "roll", "wood wood");
    act(&state, 3, "launch 22");
    decides(&state, "respond", "2");
    act(&state, 2, "launch 21");
    stands(&state, 21, "3 barn hurt 2");
    goes_on(&state, "late", 1);
}

// FR-15.23, FR-11.6
static void a_north_korean_nuke_begins_a_chain_between_two_who_are_not_in_turn(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 3 north-korean\nholds 3 21 barn healthy 2\n"
                     "holds 2 22 barn healthy 2\nnukes 2 2 0\nnukiest 2\nnukes 3 1 0\n");
    act_drawing(&state, 1, "roll", "wood wood");
    act(&state, 3, "launch 22");
    act(&state, 2, "launch 21");
    decides(&state, "respond", "3");
    act(&state, 3, "launch 22");
    stands(&state, 22, "2 barn");
    decides(&state, "respond", "2");
    act(&state, 2, "launch 21");
    stands(&state, 21, "3 barn");
    goes_on(&state, "late", 1);
}

// FR-15.11, FR-10.7
static void the_player_in_turn_may_go_out_to_a_north_korean_nuke(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 3 north-korean\nholds 1 22 hurt 1\nhand 1 wheat 1\n");
    act_drawing(&state, 1, "roll", "wood wood");
    act(&state, 3, "launch 22");
    told("out 1");
    goes_on(&state, "market", 2);
}

// FR-15.11, FR-15.12
static void the_radioactive_takes_no_damage_from_a_north_korean_nuke(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 3 north-korean\nmutation 2 radioactive\n"
                     "holds 2 22 hurt 2\nholds 2 4 barn\n");
    act_drawing(&state, 1, "roll", "wood wood");
    act(&state, 3, "launch 22");
    stands(&state, 22, "2 hurt 2");
}

// Radioactive.

// FR-15.12
static void herds_of_the_radioactive_take_no_damage_from_nukes(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 radioactive\nholds 1 1 barn\n"
                     "holds 2 2 healthy 1 hurt 1\nholds 2 4 barn\nnukes 1 1 0\n"
                     "nukiest 1\nspies 1 pocket-nuke 1\n");
    act(&state, 1, "launch 2");
    stands(&state, 2, "2 healthy 1 hurt 1");
    goes_on(&state, "act", 1);
    act(&state, 1, "pocket 2");
    stands(&state, 2, "2 healthy 1 hurt 1");
    goes_on(&state, "act", 1);
}

// FR-15.12, FR-11.11
static void the_radioactive_answers_nukes_that_do_nothing_to_it(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 radioactive\nholds 1 1 barn healthy 1\n"
                     "holds 2 2 healthy 1\nholds 2 4 barn\nnukes 1 1 0\nnukiest 1\n"
                     "nukes 2 1 0\n");
    act(&state, 1, "launch 2");
    decides(&state, "respond", "2");
    act(&state, 2, "launch 1");
    stands(&state, 1, "1 barn hurt 1");
}

// FR-15.12
static void the_radioactive_nukes_its_own_region_without_harm(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 radioactive\nholds 1 1 barn\nholds 1 2 hurt 2\n"
                     "humans 5 2\nnukes 1 2 0\nnukiest 1\n");
    act(&state, 1, "launch 2");
    stands(&state, 2, "1 hurt 2");
    act(&state, 1, "launch 5");
    stands(&state, 5, "nobody");
}

// FR-15.12
static void the_radioactive_takes_damage_in_combat(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 radioactive\nholds 1 1 barn healthy 1\n"
                     "holds 2 2 hurt 1\nholds 2 4 barn\n");
    assault(&state, 1, 2, "1 healthy", "g.");
    stands(&state, 2, "1 healthy 1");
}

// FR-15.13, FR-15.25
static void the_radioactive_exchanges_hacking_for_another_spy(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 radioactive\nspies 1 hacking 1\n");
    act_drawing(&state, 1, "exchange", "spy:thievery");
    told("exchanged 1 hacking");
    whispered("drew 1 thievery", "1");
    has_spies(&state, 1, "thievery 1");
    shows(&state, "played", "hacking 1");
    refused(&state, 1, "thievery wood", "FR-12.2");
    refused(&state, 1, "exchange", "FR-12.3");
}

// FR-15.13
static void the_regenerative_exchanges_field_hospital_for_another_spy(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 regenerative\nspies 1 field-hospital 2\nphase late\n");
    act_drawing(&state, 1, "exchange", "spy:plumbing");
    has_spies(&state, 1, "field-hospital 1 plumbing 1");
    act(&state, 1, "play plumbing");
    act_drawing(&state, 1, "exchange", "spy:thievery");
}

// FR-15.13
static void nobody_exchanges_other_spies_and_others_exchange_nothing(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 radioactive\nspies 1 field-hospital 1 thievery 1\n");
    refused(&state, 1, "exchange", "FR-12.3");
    position(&state, "mutation 1 regenerative\nspies 1 hacking 1\n");
    refused(&state, 1, "exchange", "FR-12.3");
    position(&state, "mutation 1 zombie\nspies 1 hacking 1 field-hospital 1\n");
    refused(&state, 1, "exchange", "FR-15.13");
}

// FR-15.25
static void nothing_is_exchanged_when_the_deck_is_empty(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 radioactive\nspies 1 hacking 1\n"
                     "played blackmail 3 double-agent 2 field-hospital 3 hacking 2 pocket-nuke 3 "
                     "propaganda 3 thievery 3\n"
                     "shown 2 capitalism carnivorous\nshown 3 domestication plumbing\n");
    refused(&state, 1, "exchange", "FR-15.25");
}

// FR-15.25
static void nothing_is_exchanged_on_anothers_turn_or_in_an_answer(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "player 2\nmutation 1 radioactive\nspies 1 hacking 1\n"
                     "holds 1 1 barn\nholds 2 2 healthy 1\nnukes 2 1 0\nnukiest 2\n");
    forbidden(&state, 1, "exchange");
    act(&state, 2, "launch 1");
    while (state.phase != FARMSRACE_ACT) {
        forbidden(&state, 1, "exchange");
        act(&state, 1, "pass");
    }
}

// Parasitic.

// FR-15.15
static void the_parasitic_gains_from_adjacent_regions_of_others(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 parasitic\nholds 1 6 barn\nholds 2 5 barn\n"
                     "holds 3 1 healthy 1\nholds 3 21 barn\nholds 4 13 healthy 1\n"
                     "holds 4 24 barn\n");
    act_drawing(&state, 1, "roll", "wheat brick");
    has_hand(&state, 1, "wheat 1 brick 1");
    has_hand(&state, 2, "wheat 1");
    has_hand(&state, 3, "brick 2");
    has_hand(&state, 4, "wheat 1");
}

// FR-15.15
static void a_region_beside_two_of_the_parasitics_yields_once(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 parasitic\nholds 1 6 barn\nholds 1 1 healthy 1\n"
                     "holds 2 5 barn\n");
    act_drawing(&state, 1, "roll", "wheat wood");
    has_hand(&state, 1, "wheat 1");
}

// FR-15.26
static void doubles_yield_two_for_the_parasitic_too(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 parasitic\nholds 1 6 barn\nholds 2 5 barn\n");
    act_drawing(&state, 1, "roll", "wheat wheat");
    has_hand(&state, 1, "wheat 2");
    has_hand(&state, 2, "wheat 2");
}

// FR-15.15
static void humans_and_empty_regions_yield_nothing_to_the_parasitic(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 parasitic\nholds 1 6 barn\nhumans 5 2\n");
    act_drawing(&state, 1, "roll", "wheat brick");
    has_hand(&state, 1, "");
}

// FR-15.15
static void the_parasitic_gains_on_the_turns_of_others_and_from_its_own_regions(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "player 2\nmutation 1 parasitic\nholds 1 6 barn\n"
                     "holds 1 9 healthy 1\nholds 2 5 barn\n");
    act_drawing(&state, 2, "roll", "any wheat");
    act(&state, 2, "choose weapons");
    has_hand(&state, 1, "wheat 2 weapons 1");
    has_hand(&state, 2, "wheat 1");
}

// FR-15.15, FR-15.10
static void the_parasitic_gains_from_what_the_lucky_names(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 lucky\nmutation 2 parasitic\nholds 1 5 barn\n"
                     "holds 2 6 barn\n");
    act(&state, 1, "name wheat wheat");
    has_hand(&state, 2, "wheat 2");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_lucky_names_two_resources),
        cmocka_unit_test(the_lucky_may_name_one_resource_twice),
        cmocka_unit_test(the_order_of_the_two_makes_no_difference),
        cmocka_unit_test(nobody_else_names_resources),
        cmocka_unit_test(what_the_lucky_names_twice_is_a_double_for_the_north_korean),
        cmocka_unit_test(the_lucky_does_not_steal_while_the_north_korean_nukes),
        cmocka_unit_test(after_any_doubles_the_north_korean_must_nuke_for_free),
        cmocka_unit_test(production_comes_before_the_nuke),
        cmocka_unit_test(two_question_marks_make_the_north_korean_nuke_after_the_choice),
        cmocka_unit_test(a_question_mark_chosen_like_the_other_die_makes_nobody_nuke),
        cmocka_unit_test(the_north_korean_nukes_on_its_own_doubles),
        cmocka_unit_test(the_north_korean_nuke_needs_a_region_beside_its_own),
        cmocka_unit_test(a_north_korean_who_is_out_nukes_nobody),
        cmocka_unit_test(a_north_korean_nuke_is_answered),
        cmocka_unit_test(a_north_korean_nuke_begins_a_chain_between_two_who_are_not_in_turn),
        cmocka_unit_test(the_player_in_turn_may_go_out_to_a_north_korean_nuke),
        cmocka_unit_test(the_radioactive_takes_no_damage_from_a_north_korean_nuke),
        cmocka_unit_test(herds_of_the_radioactive_take_no_damage_from_nukes),
        cmocka_unit_test(the_radioactive_answers_nukes_that_do_nothing_to_it),
        cmocka_unit_test(the_radioactive_nukes_its_own_region_without_harm),
        cmocka_unit_test(the_radioactive_takes_damage_in_combat),
        cmocka_unit_test(the_radioactive_exchanges_hacking_for_another_spy),
        cmocka_unit_test(the_regenerative_exchanges_field_hospital_for_another_spy),
        cmocka_unit_test(nobody_exchanges_other_spies_and_others_exchange_nothing),
        cmocka_unit_test(nothing_is_exchanged_when_the_deck_is_empty),
        cmocka_unit_test(nothing_is_exchanged_on_anothers_turn_or_in_an_answer),
        cmocka_unit_test(the_parasitic_gains_from_adjacent_regions_of_others),
        cmocka_unit_test(a_region_beside_two_of_the_parasitics_yields_once),
        cmocka_unit_test(doubles_yield_two_for_the_parasitic_too),
        cmocka_unit_test(humans_and_empty_regions_yield_nothing_to_the_parasitic),
        cmocka_unit_test(the_parasitic_gains_on_the_turns_of_others_and_from_its_own_regions),
        cmocka_unit_test(the_parasitic_gains_from_what_the_lucky_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
