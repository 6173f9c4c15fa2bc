// SPDX-License-Identifier: MIT
//
// Hacking and Pocket Nukes (FR-12.8 to FR-12.10).
#include "tests/support/fixture.h"

// Hacking.

// FR-12.8
static void hacking_takes_all_damage_off_a_nuke(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 2 2 healthy 1 hurt 2\nholds 2 4 barn\n"
                     "spies 2 hacking 1\nnukes 1 1 0\nnukiest 1\n");
    act(&state, 1, "launch 2");
    decides(&state, "hack", "2");
    legal_moves(&state, 2, "pass, hack");
    act(&state, 2, "hack");
    told("hacked 2 2");
    stands(&state, 2, "2 healthy 1 hurt 2");
    shows(&state, "nukes 1", "0 1");
    shows(&state, "played", "hacking 1");
    has_spies(&state, 2, "");
    goes_on(&state, "act", 1);
}

// FR-12.8
static void nobody_has_to_hack(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 2 2 healthy 1 hurt 2\nholds 2 4 barn\n"
                     "spies 2 hacking 1\nnukes 1 1 0\nnukiest 1\n");
    act(&state, 1, "launch 2");
    act(&state, 2, "pass");
    told("not-hacked 2 2");
    stands(&state, 2, "2 hurt 1");
    has_spies(&state, 2, "hacking 1");
}

// FR-12.17, FR-11.4
static void a_hacked_nuke_is_answered_as_usual(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 2 healthy 1\nholds 2 4 barn\n"
                     "spies 2 hacking 1\nnukes 1 1 0\nnukiest 1\nnukes 2 1 0\n");
    act(&state, 1, "launch 2");
    act(&state, 2, "hack");
    decides(&state, "respond", "2");
    act(&state, 2, "launch 1");
    stands(&state, 1, "1 barn hurt 1");
}

// FR-12.8
static void hacking_answers_one_nuke_only(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 2 2 healthy 2\nholds 2 4 barn\n"
                     "spies 2 hacking 1\nnukes 1 2 0\nnukiest 1\n");
    act(&state, 1, "launch 2");
    act(&state, 2, "hack");
    act(&state, 1, "launch 2");
    stands(&state, 2, "2 hurt 2");
    goes_on(&state, "act", 1);
}

// FR-12.8
static void a_second_hacking_answers_a_second_nuke(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 2 2 healthy 2\nholds 2 4 barn\n"
                     "spies 2 hacking 2\nnukes 1 2 0\nnukiest 1\n");
    act(&state, 1, "launch 2");
    act(&state, 2, "hack");
    decides(&state, "respond", "2");
    act(&state, 2, "pass");
    act(&state, 1, "launch 2");
    act(&state, 2, "hack");
    stands(&state, 2, "2 healthy 2");
}

// FR-12.8, FR-12.3
static void one_without_hacking_does_not_hack(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 2 2 healthy 2\nholds 2 4 barn\n"
                     "spies 2 thievery 1\nnukes 1 1 0\nnukiest 1\n");
    act(&state, 1, "launch 2");
    decides(&state, "hack", "2");
    legal_moves(&state, 2, "pass");
    refused(&state, 2, "hack", "FR-12.3");
}

// FR-12.8, FR-0.13
static void one_without_any_spy_is_not_asked(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 2 2 healthy 2\nholds 2 4 barn\n"
                     "nukes 1 1 0\nnukiest 1\n");
    act(&state, 1, "launch 2");
    goes_on(&state, "act", 1);
    stands(&state, 2, "2 hurt 2");
}

// FR-12.8
static void nobody_hacks_its_own_nuke(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 1 2 healthy 2\nspies 1 hacking 1\n"
                     "nukes 1 1 0\nnukiest 1\n");
    act(&state, 1, "launch 2");
    goes_on(&state, "act", 1);
    stands(&state, 2, "1 hurt 2");
    has_spies(&state, 1, "hacking 1");
}

// FR-12.8
static void nobody_hacks_a_nuke_on_humans_or_on_an_empty_region(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nhumans 2 2\nspies 1 hacking 1\n"
                     "spies 2 hacking 1\nnukes 1 2 0\nnukiest 1\n");
    act(&state, 1, "launch 2");
    goes_on(&state, "act", 1);
    act(&state, 1, "launch 5");
    goes_on(&state, "act", 1);
}

// FR-12.8
static void the_player_in_turn_hacks_an_answer(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 healthy 2\nholds 2 4 barn\n"
                     "spies 1 hacking 1\nnukes 1 1 0\nnukiest 1\nnukes 2 1 0\n");
    act(&state, 1, "launch 2");
    act(&state, 2, "launch 1");
    decides(&state, "hack", "1");
    act(&state, 1, "hack");
    stands(&state, 1, "1 barn healthy 2");
    goes_on(&state, "act", 1);
}

// FR-12.8, FR-12.2
static void a_hacking_bought_in_this_turn_does_not_help_against_an_answer(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 healthy 2\nholds 2 4 barn\n"
                     "hand 1 wheat 1 weapons 1 plutonium 1\nnukes 1 1 0\nnukiest 1\n"
                     "nukes 2 1 0\n");
    act_drawing(&state, 1, "buy spy", "spy:hacking");
    act(&state, 1, "launch 2");
    act(&state, 2, "launch 1");
    goes_on(&state, "act", 1);
    stands(&state, 1, "1 barn hurt 2");
    has_spies(&state, 1, "hacking 1");
}

// FR-12.8, FR-12.9
static void hacking_takes_all_damage_off_a_pocket_nuke(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 2 2 healthy 1 hurt 2\nholds 2 4 barn\n"
                     "spies 2 hacking 1\nspies 1 pocket-nuke 1\n");
    act(&state, 1, "pocket 2");
    decides(&state, "hack", "2");
    act(&state, 2, "hack");
    stands(&state, 2, "2 healthy 1 hurt 2");
    shows(&state, "played", "hacking 1 pocket-nuke 1");
}

// FR-12.8, FR-15.23
static void hacking_takes_all_damage_off_a_north_korean_nuke(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nmutation 1 north-korean\nholds 2 2 healthy 2\n"
                     "holds 2 4 barn\nspies 2 hacking 1\n");
    act_drawing(&state, 1, "roll", "wood wood");
    act(&state, 1, "launch 2");
    decides(&state, "hack", "2");
    act(&state, 2, "hack");
    stands(&state, 2, "2 healthy 2");
    goes_on(&state, "late", 1);
}

// FR-12.8
static void a_region_of_a_building_alone_is_hacked_for_too(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 2 2 barn\nspies 2 hacking 1\nnukes 1 1 0\n"
                     "nukiest 1\n");
    act(&state, 1, "launch 2");
    decides(&state, "hack", "2");
}

// Pocket Nukes.

static const char pocket_nuke[] = "holds 1 1 barn\nholds 2 2 healthy 3\nholds 2 4 barn\n"
                                  "spies 1 pocket-nuke 1\n";

// FR-12.9
static void a_pocket_nuke_brings_no_token_and_no_award(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, pocket_nuke);
    act(&state, 1, "pocket 2");
    told("pocket 1 2");
    shows(&state, "nukes 1", "");
    shows(&state, "nukiest", "");
    shows(&state, "played", "pocket-nuke 1");
    assert_int_equal(state.now.nukes_left, FARMSRACE_NUKES);
}

// FR-12.9
static void the_owner_shares_out_the_two_damage_of_a_pocket_nuke(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, pocket_nuke);
    act(&state, 1, "pocket 2");
    decides(&state, "split", "2");
    legal_moves(&state, 2, "hit healthy, hit hurt");
    act(&state, 2, "hit healthy");
    stands(&state, 2, "2 healthy 1 hurt 2");
    goes_on(&state, "act", 1);
}

// FR-12.9
static void a_pocket_nuke_may_kill_one_herd_instead_of_hurting_two(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, pocket_nuke);
    act(&state, 1, "pocket 2");
    act(&state, 2, "hit hurt");
    stands(&state, 2, "2 healthy 2");
}

// FR-12.9, FR-7.8
static void the_player_in_turn_says_whether_herds_that_have_acted_take_the_damage(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 1 2 healthy 1 hurt 1 acted healthy 1 hurt 1\n"
                     "spies 1 pocket-nuke 2\n");
    act(&state, 1, "pocket 2");
    decides(&state, "split", "1");
    legal_moves(&state, 1, "hit healthy, hit hurt, hit healthy-acted, hit hurt-acted");
    act(&state, 1, "hit hurt-acted");
    act(&state, 1, "hit healthy-acted");
    shows(&state, "holds 1 2", "healthy 1 hurt 1 acted hurt 1");
    act(&state, 1, "pocket 2");
    act(&state, 1, "hit healthy");
    act(&state, 1, "hit hurt-acted");
    shows(&state, "holds 1 2", "hurt 2");
}

// FR-12.9, FR-0.13
static void a_pocket_nuke_that_can_only_fall_in_one_way_asks_nobody(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 2 2 hurt 3\nholds 2 3 healthy 1\n"
                     "holds 2 4 barn\nholds 1 7 healthy 1\nspies 1 pocket-nuke 2\n");
    act(&state, 1, "pocket 2");
    stands(&state, 2, "2 hurt 1");
    goes_on(&state, "act", 1);
    act(&state, 1, "pocket 3");
    stands(&state, 3, "nobody");
    goes_on(&state, "act", 1);
}

// FR-12.9, FR-0.13
static void a_pocket_nuke_that_leaves_one_hurt_herd_asks_nobody(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 2 2 healthy 1 hurt 1\nholds 2 4 barn\n"
                     "spies 1 pocket-nuke 1\n");
    act(&state, 1, "pocket 2");
    stands(&state, 2, "2 hurt 1");
    goes_on(&state, "act", 1);
}

// FR-12.9, FR-7.8
static void a_pocket_nuke_asks_whether_the_herd_that_is_left_has_acted(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 1 2 hurt 1 acted healthy 1\nspies 1 pocket-nuke 1\n");
    act(&state, 1, "pocket 2");
    decides(&state, "split", "1");
    act(&state, 1, "hit healthy-acted");
    decides(&state, "split", "1");
    act(&state, 1, "hit hurt-acted");
    shows(&state, "holds 1 2", "hurt 1");
}

// FR-12.9
static void a_pocket_nuke_on_a_single_hurt_herd_kills_it_and_no_more(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 2 2 barn hurt 1\nspies 1 pocket-nuke 1\n");
    act(&state, 1, "pocket 2");
    stands(&state, 2, "2 barn");
}

// FR-12.9, FR-11.2
static void a_pocket_nuke_needs_a_region_beside_one_of_ones_own(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nspies 1 pocket-nuke 1\n");
    legal_after(&state, 1, "pocket ", "2, 5, 6");
    refused_because(&state, 1, "pocket 7", "FR-11.2", "Region 7 is not next to a region of yours.");
    refused(&state, 1, "pocket 1", "FR-11.2");
}

// FR-12.9, FR-11.4
static void a_pocket_nuke_is_answered_with_a_token_with_cards_or_with_another(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 4\nholds 2 2 hurt 3\nholds 2 4 barn\n"
                     "spies 1 pocket-nuke 1\nspies 2 pocket-nuke 1\nnukes 2 1 0\n"
                     "nukiest 2\nhand 2 plutonium 3 weapons 1\n");
    act(&state, 1, "pocket 2");
    act(&state, 2, "pass");
    decides(&state, "respond", "2");
    act(&state, 2, "launch 1");
    decides(&state, "respond", "2");
    act(&state, 2, "strike 1");
    stands(&state, 1, "1 barn");
    decides(&state, "respond", "2");
    act(&state, 2, "pocket 1");
    goes_on(&state, "act", 1);
}

// FR-12.9, FR-12.2
static void a_pocket_nuke_bought_in_this_turn_answers_nothing(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 healthy 2\nholds 2 4 barn\n"
                     "hand 1 wheat 1 weapons 1 plutonium 1\nnukes 1 1 0\nnukiest 1\n"
                     "nukes 2 1 0\n");
    act_drawing(&state, 1, "buy spy", "spy:pocket-nuke");
    act(&state, 1, "launch 2");
    act(&state, 2, "launch 1");
    goes_on(&state, "act", 1);
    refused(&state, 1, "pocket 2", "FR-12.2");
}

// FR-12.9
static void nobody_is_out_who_has_a_herd_left_after_a_pocket_nuke(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 2 2 hurt 3\nspies 1 pocket-nuke 2\n");
    act(&state, 1, "pocket 2");
    stands(&state, 2, "2 hurt 1");
    act(&state, 1, "pocket 2");
    told("out 2");
}

// FR-12.9, FR-12.7
static void a_region_hit_by_a_pocket_nuke_is_nuked_for_a_field_hospital(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn hurt 1\nholds 1 2 healthy 2\n"
                     "spies 1 pocket-nuke 1 field-hospital 1\n");
    act(&state, 1, "pocket 2");
    decides(&state, "split", "1");
    act(&state, 1, "hit healthy");
    act(&state, 1, "play field-hospital");
    stands(&state, 1, "1 barn healthy 1");
    stands(&state, 2, "1 hurt 2");
}

// FR-12.10
static void a_pocket_nuke_turns_humans_up_and_kills_two(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\ntoken 2\nspies 1 pocket-nuke 1\n");
    act_drawing(&state, 1, "pocket 2", "humans:3");
    told("humans 2 3");
    told("humans-died 2 2");
    stands(&state, 2, "nobody, humans 1");
    assert_false(farmsrace_has(state.now.face_down, 1));
    goes_on(&state, "act", 1);
}

// FR-12.10
static void a_pocket_nuke_removes_one_or_two_humans(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\ntoken 2\nhumans 5 1\nspies 1 pocket-nuke 2\n");
    act_drawing(&state, 1, "pocket 2", "humans:2");
    stands(&state, 2, "nobody");
    act_drawing(&state, 1, "pocket 5", "");
    stands(&state, 5, "nobody");
}

// FR-12.9
static void a_pocket_nuke_on_an_empty_region_does_nothing(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nspies 1 pocket-nuke 1\n");
    act(&state, 1, "pocket 2");
    stands(&state, 2, "nobody");
    goes_on(&state, "act", 1);
}

// FR-12.9, FR-4.4
static void a_pocket_nuke_after_the_roll_goes_on_there(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase late\nholds 1 1 barn\nholds 2 2 healthy 2\n"
                     "holds 2 4 barn\nspies 1 pocket-nuke 1\nnukes 2 1 0\nnukiest 2\n");
    act(&state, 1, "pocket 2");
    act(&state, 2, "hit hurt");
    decides(&state, "respond", "2");
    act(&state, 2, "pass");
    goes_on(&state, "late", 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hacking_takes_all_damage_off_a_nuke),
        cmocka_unit_test(nobody_has_to_hack),
        cmocka_unit_test(a_hacked_nuke_is_answered_as_usual),
        cmocka_unit_test(hacking_answers_one_nuke_only),
        cmocka_unit_test(a_second_hacking_answers_a_second_nuke),
        cmocka_unit_test(one_without_hacking_does_not_hack),
        cmocka_unit_test(one_without_any_spy_is_not_asked),
        cmocka_unit_test(nobody_hacks_its_own_nuke),
        cmocka_unit_test(nobody_hacks_a_nuke_on_humans_or_on_an_empty_region),
        cmocka_unit_test(the_player_in_turn_hacks_an_answer),
        cmocka_unit_test(a_hacking_bought_in_this_turn_does_not_help_against_an_answer),
        cmocka_unit_test(hacking_takes_all_damage_off_a_pocket_nuke),
        cmocka_unit_test(hacking_takes_all_damage_off_a_north_korean_nuke),
        cmocka_unit_test(a_region_of_a_building_alone_is_hacked_for_too),
        cmocka_unit_test(a_pocket_nuke_brings_no_token_and_no_award),
        cmocka_unit_test(the_owner_shares_out_the_two_damage_of_a_pocket_nuke),
        cmocka_unit_test(a_pocket_nuke_may_kill_one_herd_instead_of_hurting_two),
        cmocka_unit_test(the_player_in_turn_says_whether_herds_that_have_acted_take_the_damage),
        cmocka_unit_test(a_pocket_nuke_that_can_only_fall_in_one_way_asks_nobody),
        cmocka_unit_test(a_pocket_nuke_that_leaves_one_hurt_herd_asks_nobody),
        cmocka_unit_test(a_pocket_nuke_asks_whether_the_herd_that_is_left_has_acted),
        cmocka_unit_test(a_pocket_nuke_on_a_single_hurt_herd_kills_it_and_no_more),
        cmocka_unit_test(a_pocket_nuke_needs_a_region_beside_one_of_ones_own),
        cmocka_unit_test(a_pocket_nuke_is_answered_with_a_token_with_cards_or_with_another),
        cmocka_unit_test(a_pocket_nuke_bought_in_this_turn_answers_nothing),
        cmocka_unit_test(nobody_is_out_who_has_a_herd_left_after_a_pocket_nuke),
        cmocka_unit_test(a_region_hit_by_a_pocket_nuke_is_nuked_for_a_field_hospital),
        cmocka_unit_test(a_pocket_nuke_turns_humans_up_and_kills_two),
        cmocka_unit_test(a_pocket_nuke_removes_one_or_two_humans),
        cmocka_unit_test(a_pocket_nuke_on_an_empty_region_does_nothing),
        cmocka_unit_test(a_pocket_nuke_after_the_roll_goes_on_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
