// SPDX-License-Identifier: MIT
//
// Nukes (FR-11.1 to FR-11.3): launching, targets and damage.
#include "tests/support/fixture.h"

// Launching.

// FR-11.1, FR-11.8, FR-6.13
static void a_launch_spends_a_token_that_stays_its_players(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nhumans 2 3\nnukes 1 2 1\nnukiest 1\n");
    act(&state, 1, "launch 2");
    told("launched 1 2");
    shows(&state, "nukes 1", "1 2");
    has_points(&state, 1, 2);
    goes_on(&state, "act", 1);
}

// FR-11.1
static void without_an_unspent_token_nothing_is_launched(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nhumans 2 3\nnukes 1 0 2\nnukiest 1\n"
                     "hand 1 plutonium 3 weapons 1\n");
    refused(&state, 1, "launch 2", "FR-11.1");
    forbidden(&state, 1, "strike 2");
    act(&state, 1, "buy nuke");
    act(&state, 1, "launch 2");
    refused(&state, 1, "launch 2", "FR-11.1");
}

// FR-11.1
static void several_are_launched_in_one_turn(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nhumans 2 3\nhumans 5 1\nnukes 1 2 0\nnukiest 1\n");
    act(&state, 1, "launch 2");
    act(&state, 1, "launch 5");
    stands(&state, 2, "nobody");
    stands(&state, 5, "nobody");
}

// FR-11.1
static void nothing_is_launched_between_turns_or_on_anothers_turn(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\nhumans 2 3\nnukes 1 1 0\nnukiest 1\n");
    forbidden(&state, 1, "launch 2");
    position(&state, "player 2\nhumans 2 3\nnukes 1 1 0\nnukiest 1\n");
    forbidden(&state, 1, "launch 2");
}

// FR-11.1
static void nothing_is_launched_during_a_combat(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nhumans 2 3\nhumans 5 1\nnukes 1 1 0\n"
                     "nukiest 1\n");
    act(&state, 1, "attack 1 2 healthy");
    forbidden(&state, 1, "launch 5");
    position(&state, "holds 1 1 barn healthy 2\nhumans 2 3\nhumans 5 1\nnukes 1 1 0\n"
                     "nukiest 1\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", ".....");
    forbidden(&state, 1, "launch 5");
}

// FR-11.1, FR-4.4
static void after_the_roll_launches_go_on_and_the_turn_too(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase late\nholds 1 1 barn\nholds 2 2 barn hurt 1\nnukes 1 1 0\n"
                     "nukiest 1\nnukes 2 1 0\n");
    act(&state, 1, "launch 2");
    act(&state, 2, "pass");
    goes_on(&state, "late", 1);
}

// Targets.

// FR-11.2
static void targets_are_adjacent_to_a_region_that_the_player_controls(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nnukes 1 1 0\nnukiest 1\n");
    legal_after(&state, 1, "launch ", "2, 5, 6");
    refused_because(&state, 1, "launch 7", "FR-11.2", "Region 7 is not next to a region of yours.");
    refused(&state, 1, "launch 24", "FR-11.2");
}

// FR-11.2, FR-11.10
static void a_players_own_region_is_a_target_only_beside_another_of_its_own(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nnukes 1 1 0\nnukiest 1\n");
    refused(&state, 1, "launch 1", "FR-11.2");
    position(&state, "holds 1 1 barn\nholds 1 5 healthy 2\nnukes 1 1 0\nnukiest 1\n");
    act(&state, 1, "launch 5");
    stands(&state, 5, "1 hurt 2");
    goes_on(&state, "act", 1);
}

// FR-11.10
static void an_empty_region_is_a_target(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nnukes 1 1 0\nnukiest 1\n");
    act(&state, 1, "launch 2");
    stands(&state, 2, "nobody");
    shows(&state, "nukes 1", "0 1");
    goes_on(&state, "act", 1);
}

// FR-11.2
static void a_region_held_by_a_building_alone_lets_its_player_launch(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 1 13 armory\nnukes 1 1 0\nnukiest 1\n");
    legal_after(&state, 1, "launch ", "2, 5, 6, 7, 8, 12, 14, 18, 19");
}

// Damage.

// FR-11.3
static void every_herd_takes_one_damage(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 2 2 healthy 3 hurt 2\nholds 2 4 barn\n"
                     "nukes 1 1 0\nnukiest 1\n");
    act(&state, 1, "launch 2");
    told("hurt 2 2 3");
    told("died 2 2 2");
    stands(&state, 2, "2 hurt 3");
}

// FR-11.3, FR-11.9, FR-1.4
static void all_humans_die_and_a_face_down_token_is_turned_up(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\ntoken 2\nhumans 5 3\nnukes 1 2 0\nnukiest 1\n");
    unsigned n_unseen = farmsrace_sum(state.now.pool, FARMSRACE_MAX_HUMANS);
    act(&state, 1, "launch 2");
    assert_int_equal(farmsrace_sum(state.now.pool, FARMSRACE_MAX_HUMANS), n_unseen - 1);
    act(&state, 1, "launch 5");
    told("humans-died 5 3");
    stands(&state, 2, "nobody");
    stands(&state, 5, "nobody");
    assert_int_equal(state.now.tokens, 0);
}

// FR-11.3
static void no_building_is_destroyed(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 2 2 armory hurt 1\nnukes 1 1 0\n"
                     "nukiest 1\n");
    act(&state, 1, "launch 2");
    stands(&state, 2, "2 armory");
    has_points(&state, 2, 2);
}

// FR-11.3, FR-7.7
static void a_region_without_a_building_that_is_nuked_empty_is_nobodys(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 2 2 hurt 2\nholds 2 4 barn\nnukes 1 1 0\n"
                     "nukiest 1\n");
    act(&state, 1, "launch 2");
    stands(&state, 2, "nobody");
    shows(&state, "out 2", "");
}

// FR-11.3
static void other_regions_take_no_damage(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn hurt 1\nholds 2 2 hurt 1\nholds 2 3 hurt 1\n"
                     "holds 2 6 hurt 1\nnukes 1 1 0\nnukiest 1\n");
    act(&state, 1, "launch 2");
    stands(&state, 1, "1 barn hurt 1");
    stands(&state, 3, "2 hurt 1");
    stands(&state, 6, "2 hurt 1");
}

// FR-11.3, FR-10.2
static void a_nuke_alone_conquers_nothing(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 2 2 hurt 1\nholds 2 4 barn\nnukes 1 1 0\n"
                     "nukiest 1\n");
    act(&state, 1, "launch 2");
    end_turn(&state, 1);
    has_points(&state, 1, 2);
    shows(&state, "turmoil", "");
}

// FR-11.3, FR-15.17
static void a_nuke_is_no_combat_for_zombies_and_the_regenerative(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nmutation 2 zombie\nmutation 3 regenerative\n"
                     "holds 2 2 hurt 1\nholds 2 4 barn\nholds 3 5 healthy 1\n"
                     "holds 3 21 barn\nnukes 1 2 0\nnukiest 1\n");
    act(&state, 1, "launch 2");
    stands(&state, 2, "nobody");
    act(&state, 1, "launch 5");
    stands(&state, 5, "3 hurt 1");
    goes_on(&state, "act", 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_launch_spends_a_token_that_stays_its_players),
        cmocka_unit_test(without_an_unspent_token_nothing_is_launched),
        cmocka_unit_test(several_are_launched_in_one_turn),
        cmocka_unit_test(nothing_is_launched_between_turns_or_on_anothers_turn),
        cmocka_unit_test(nothing_is_launched_during_a_combat),
        cmocka_unit_test(after_the_roll_launches_go_on_and_the_turn_too),
        cmocka_unit_test(targets_are_adjacent_to_a_region_that_the_player_controls),
        cmocka_unit_test(a_players_own_region_is_a_target_only_beside_another_of_its_own),
        cmocka_unit_test(an_empty_region_is_a_target),
        cmocka_unit_test(a_region_held_by_a_building_alone_lets_its_player_launch),
        cmocka_unit_test(every_herd_takes_one_damage),
        cmocka_unit_test(all_humans_die_and_a_face_down_token_is_turned_up),
        cmocka_unit_test(no_building_is_destroyed),
        cmocka_unit_test(a_region_without_a_building_that_is_nuked_empty_is_nobodys),
        cmocka_unit_test(other_regions_take_no_damage),
        cmocka_unit_test(a_nuke_alone_conquers_nothing),
        cmocka_unit_test(a_nuke_is_no_combat_for_zombies_and_the_regenerative),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
