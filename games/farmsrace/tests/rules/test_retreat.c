// SPDX-License-Identifier: MIT
//
// Retreats (FR-9.1 to FR-9.5).
#include "tests/support/fixture.h"

// Attackers.

// FR-9.1, FR-0.13
static void attackers_go_back_to_where_they_came_from(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 3\nhumans 2 3\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", ".....");
    act(&state, 1, "fall back");
    told("fell-back 1 2");
    stands(&state, 1, "1 barn healthy 3");
    stands(&state, 2, "nobody, humans 3");
    goes_on(&state, "act", 1);
}

// FR-9.1, FR-0.13
static void herds_alike_of_two_regions_go_back_unasked_when_none_has_died(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 1 5 healthy 1\nhumans 6 3\n");
    assault(&state, 1, 6, "1 healthy, 1 healthy, 5 healthy", "......");
    act(&state, 1, "fall back");
    goes_on(&state, "act", 1);
    stands(&state, 1, "1 barn healthy 2");
    stands(&state, 5, "1 healthy 1");
}

// FR-9.1
static void survivors_choose_among_the_regions_that_they_came_from(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 1 5 hurt 1\nhumans 6 3\n");
    assault(&state, 1, 6, "1 healthy, 1 healthy, 5 hurt", "...g..");
    act(&state, 1, "hit hurt");
    act(&state, 1, "fall back");
    decides(&state, "return", "1");
    legal_moves(&state, 1, "return 1 healthy, return 5 healthy");
    act(&state, 1, "return 5 healthy");
    told("returned 1 5 healthy");
    goes_on(&state, "act", 1);
    stands(&state, 1, "1 barn healthy 1");
    stands(&state, 5, "1 healthy 1");
}

// FR-9.1
static void no_more_go_back_to_a_region_than_came_from_it(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 3\nholds 1 5 hurt 1\nhumans 6 3\n");
    assault(&state, 1, 6, "1 healthy, 1 healthy, 1 healthy, 5 hurt", "....g..");
    act(&state, 1, "hit hurt");
    act(&state, 1, "fall back");
    act(&state, 1, "return 5 healthy");
    forbidden(&state, 1, "return 5 healthy");
    stands(&state, 5, "1 healthy 1");
    stands(&state, 1, "1 barn healthy 2");
    goes_on(&state, "act", 1);
}

// FR-9.1, FR-7.8
static void any_herd_may_take_any_place_that_is_free(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 1 5 hurt 1\nhumans 6 3\n");
    assault(&state, 1, 6, "1 healthy, 5 hurt", ".....");
    act(&state, 1, "fall back");
    decides(&state, "return", "1");
    legal_moves(&state, 1, "return 1 healthy, return 1 hurt, return 5 healthy, return 5 hurt");
    act(&state, 1, "return 1 hurt");
    goes_on(&state, "act", 1);
    stands(&state, 1, "1 barn hurt 1");
    stands(&state, 5, "1 healthy 1");
}

// FR-9.1, FR-7.7
static void a_region_that_the_force_had_emptied_is_controlled_again(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 1 6 healthy 1\nhumans 7 2\n");
    assault(&state, 1, 7, "6 healthy", "...");
    stands(&state, 6, "nobody");
    act(&state, 1, "fall back");
    stands(&state, 6, "1 healthy 1");
}

// FR-9.1
static void a_region_to_which_nobody_goes_back_stays_empty(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 1 5 hurt 1\nhumans 6 3\n");
    assault(&state, 1, 6, "1 healthy, 5 hurt", "..g..");
    act(&state, 1, "hit hurt");
    act(&state, 1, "fall back");
    act(&state, 1, "return 1 healthy");
    stands(&state, 5, "nobody");
    stands(&state, 1, "1 barn healthy 1");
}

// FR-9.5
static void attackers_that_have_retreated_have_acted(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nhumans 2 3\n");
    assault(&state, 1, 2, "1 healthy", "...g");
    act(&state, 1, "fall back");
    stands(&state, 1, "1 barn hurt 1");
    refused(&state, 1, "move 1 5 hurt", "FR-7.1");
    refused(&state, 1, "heal 1", "FR-7.1");
}

// FR-9.5
static void herds_that_had_stayed_behind_may_still_act(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nhumans 2 3\n");
    assault(&state, 1, 2, "1 healthy", "....");
    act(&state, 1, "fall back");
    act(&state, 1, "move 1 5 healthy");
    refused(&state, 1, "move 1 6 healthy", "FR-7.1");
}

// FR-9.2, FR-15.16
static void attackers_do_not_go_back_to_a_region_that_has_become_anothers(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 1 6 healthy 2\nmutation 2 zombie\n"
                     "holds 2 7 hurt 3\nholds 2 4 barn\ntoken 2 3 8 12 13\n");
    assault(&state, 1, 7, "6 healthy, 6 healthy", "g....");
    decides(&state, "save", "2");
    act(&state, 2, "save 6");
    told("saved 2 6");
    stands(&state, 6, "2 hurt 1");
    decides(&state, "hold", "2");
    legal_moves(&state, 2, "stay, retreat 6");
    act_drawing(&state, 2, "stay", "....");
    decides(&state, "hold", "2");
}

// FR-9.2, FR-15.16
static void attackers_stay_when_not_all_of_them_have_a_place(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 2 barn healthy 1\nholds 1 6 healthy 2\n"
                     "mutation 2 zombie\nholds 2 7 hurt 3\nholds 2 4 barn\n"
                     "token 3 8 12 13\n");
    assault(&state, 1, 7, "6 healthy, 6 healthy, 2 healthy", "g.....");
    act(&state, 2, "save 6");
    decides(&state, "hold", "2");
}

// FR-9.2, FR-15.16
static void attackers_retreat_when_the_places_that_are_left_are_enough(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 2 barn healthy 1 hurt 1\nholds 1 6 hurt 1\n"
                     "mutation 2 zombie\nholds 2 7 hurt 3\nholds 2 4 barn\n"
                     "token 3 8 12 13\n");
    assault(&state, 1, 7, "6 hurt, 2 healthy, 2 hurt", "g..g..");
    act(&state, 1, "hit hurt");
    act(&state, 2, "save 6");
    decides(&state, "press", "1");
    act(&state, 1, "fall back");
    stands(&state, 2, "1 barn healthy 1 hurt 1");
    stands(&state, 6, "2 hurt 1");
    stands(&state, 7, "2 hurt 2");
}

// Defenders.

// FR-9.3
static void a_defender_retreats_with_all_herds_to_one_adjacent_region_of_its_own(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 6 barn healthy 2\nholds 2 7 healthy 2 hurt 1\n"
                     "holds 2 3 healthy 1\nholds 2 8 barn\n");
    assault(&state, 1, 7, "6 healthy", "....");
    act(&state, 1, "fight");
    decides(&state, "hold", "2");
    legal_moves(&state, 2, "stay, retreat 3, retreat 8");
    act(&state, 2, "retreat 8");
    stands(&state, 8, "2 barn healthy 2 hurt 1");
    stands(&state, 3, "2 healthy 1");
    stands(&state, 7, "1 healthy 1");
}

// FR-9.3
static void a_region_held_by_a_building_alone_takes_a_retreat(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 6 barn healthy 1\nholds 2 7 healthy 1\n"
                     "holds 2 8 armory\n");
    assault(&state, 1, 7, "6 healthy", "..");
    act(&state, 1, "fight");
    legal_moves(&state, 2, "stay, retreat 8");
}

// FR-9.3, FR-9.4
static void who_controls_an_adjacent_region_does_not_retreat_to_an_empty_one(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 6 barn healthy 1\nholds 2 7 healthy 1\nholds 2 8 barn\n");
    assault(&state, 1, 7, "6 healthy", "..");
    act(&state, 1, "fight");
    refused(&state, 2, "retreat 3", "FR-9.3");
    refused(&state, 2, "retreat 12", "FR-9.3");
    forbidden(&state, 2, "retreat 6");
}

// FR-9.4
static void who_controls_no_adjacent_region_retreats_to_an_empty_one(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 6 barn healthy 1\nholds 2 7 healthy 1\nholds 2 4 barn\n"
                     "holds 3 2 healthy 1\ntoken 12\nhumans 13 1\n");
    assault(&state, 1, 7, "6 healthy", "..");
    act(&state, 1, "fight");
    legal_moves(&state, 2, "stay, retreat 3, retreat 8");
    forbidden(&state, 2, "retreat 12");
    forbidden(&state, 2, "retreat 13");
    forbidden(&state, 2, "retreat 2");
    forbidden(&state, 2, "retreat 4");
    act(&state, 2, "retreat 3");
    stands(&state, 3, "2 healthy 1");
}

// FR-9.4, FR-0.13
static void who_has_no_place_to_go_is_not_asked(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 6 barn healthy 1\nholds 2 7 healthy 1\nholds 2 4 barn\n"
                     "holds 3 2 healthy 1\ntoken 3 12\nhumans 13 1\nholds 4 8 barn\n");
    assault(&state, 1, 7, "6 healthy", "..");
    act_drawing(&state, 1, "fight", "..");
    decides(&state, "press", "1");
    forbidden(&state, 2, "retreat 3");
}

// FR-9.4, FR-7.7
static void an_origin_that_the_attackers_have_emptied_is_a_place_to_go(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 1 6 healthy 1\nholds 2 7 healthy 1\n"
                     "holds 2 4 barn\ntoken 2 3 8 12 13\n");
    assault(&state, 1, 7, "6 healthy", "..");
    act(&state, 1, "fight");
    legal_moves(&state, 2, "stay, retreat 6");
    act(&state, 2, "retreat 6");
    stands(&state, 6, "2 healthy 1");
    stands(&state, 7, "1 healthy 1");
}

// FR-9.3, FR-10.1
static void a_building_is_razed_when_its_herds_have_retreated(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 6 barn healthy 1\nholds 2 7 barn healthy 1\n"
                     "holds 2 8 healthy 1\nholds 2 4 barn\n");
    assault(&state, 1, 7, "6 healthy", "..");
    act(&state, 1, "fight");
    act(&state, 2, "retreat 8");
    told("razed 2 barn 7");
    stands(&state, 7, "1 healthy 1");
    has_points(&state, 2, 1);
}

// FR-9.3
static void herds_that_have_retreated_in_defence_act_in_their_own_turn(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 6 barn healthy 1\nholds 2 7 healthy 1\nholds 2 8 barn\n");
    assault(&state, 1, 7, "6 healthy", "..");
    act(&state, 1, "fight");
    act(&state, 2, "retreat 8");
    act_drawing(&state, 1, "roll", "plutonium plutonium");
    act(&state, 1, "end");
    act(&state, 2, "begin");
    act(&state, 2, "move 8 9 healthy");
    act(&state, 2, "move 8 3 healthy");
}

// FR-9.3
static void a_third_players_region_is_no_place_to_go(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 6 barn healthy 1\nholds 2 7 healthy 1\nholds 2 4 barn\n"
                     "holds 3 8 healthy 1\nholds 3 3 barn\nholds 4 2 healthy 1\n"
                     "holds 4 12 barn\ntoken 13\n");
    assault(&state, 1, 7, "6 healthy", "..");
    act_drawing(&state, 1, "fight", "..");
    decides(&state, "press", "1");
}

// FR-9.1, FR-8.7
static void attackers_may_retreat_after_any_round(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 6 barn healthy 2\nhumans 7 3\n");
    assault(&state, 1, 7, "6 healthy, 6 healthy", ".....");
    act_drawing(&state, 1, "fight", "h....");
    act_drawing(&state, 1, "fight", "..g.");
    act(&state, 1, "fall back");
    stands(&state, 6, "1 barn healthy 1 hurt 1");
    stands(&state, 7, "nobody, humans 2");
}

// FR-9.1, FR-7.4
static void a_force_from_all_six_sides_goes_back_to_all_of_them(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 6 healthy 1\nholds 1 8 healthy 1\nholds 1 2 healthy 1\n"
                     "holds 1 3 healthy 1\nholds 1 12 healthy 1\n"
                     "holds 1 13 healthy 1\nhumans 7 1\n");
    assault(&state, 1, 7, "6 healthy, 8 healthy, 2 healthy, 3 healthy, 12 healthy, 13 healthy",
            ".......");
    act(&state, 1, "fall back");
    goes_on(&state, "act", 1);
    stands(&state, 2, "1 healthy 1");
    stands(&state, 13, "1 healthy 1");
    stands(&state, 7, "nobody, humans 1");
}

// FR-9.1
static void one_survivor_of_six_origins_chooses_its_own(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 6 hurt 1\nholds 1 8 hurt 1\nholds 1 2 hurt 1\n"
                     "holds 2 7 healthy 3\nholds 2 4 barn\nholds 2 9 armory\n");
    assault(&state, 1, 7, "6 hurt, 8 hurt, 2 hurt", "...g..");
    act(&state, 1, "fall back");
    decides(&state, "return", "1");
    legal_moves(&state, 1, "return 2 hurt, return 6 hurt, return 8 hurt");
    act(&state, 1, "return 8 hurt");
    goes_on(&state, "act", 1);
    stands(&state, 2, "nobody");
    stands(&state, 6, "nobody");
    stands(&state, 8, "1 hurt 1");
}

// FR-9.1, FR-8.2, FR-1.11
static void all_twelve_herds_attack_together(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 12\nhumans 2 3\n");
    assault(&state, 1, 2,
            "1 healthy, 1 healthy, 1 healthy, 1 healthy, 1 healthy, 1 healthy, 1 healthy, 1 "
            "healthy, 1 healthy, 1 healthy, 1 healthy, 1 healthy",
            "............ ggg");
    while (state.phase == FARMSRACE_HIT) {
        act(&state, 1, "hit healthy");
    }
    act(&state, 1, "fall back");
    stands(&state, 1, "1 barn healthy 9 hurt 3");
}

// FR-9.1
static void nobody_goes_back_to_a_region_that_it_did_not_come_from(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 1 5 hurt 1\n"
                     "holds 1 11 healthy 1\nhumans 6 3\n");
    assault(&state, 1, 6, "1 healthy, 5 hurt", ".....");
    act(&state, 1, "fall back");
    forbidden(&state, 1, "return 11 healthy");
    forbidden(&state, 1, "return 2 hurt");
    act(&state, 1, "return 5 healthy");
    stands(&state, 5, "1 healthy 1");
    stands(&state, 1, "1 barn hurt 1");
}

// FR-9.1
static void herds_go_back_one_by_one_while_there_is_a_choice(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2 hurt 1\nholds 1 5 healthy 1 hurt 2\n"
                     "humans 6 1\n");
    assault(&state, 1, 6, "1 healthy, 1 healthy, 1 hurt, 5 healthy, 5 hurt, 5 hurt", ".......");
    act(&state, 1, "fall back");
    act(&state, 1, "return 1 hurt");
    decides(&state, "return", "1");
    act(&state, 1, "return 1 hurt");
    decides(&state, "return", "1");
    act(&state, 1, "return 1 healthy");
    goes_on(&state, "act", 1);
    stands(&state, 1, "1 barn healthy 1 hurt 2");
    stands(&state, 5, "1 healthy 2 hurt 1");
}

// FR-9.3, FR-8.4
static void a_defender_who_retreats_after_losses_takes_the_rest_along(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 6 armory healthy 2\nholds 2 7 healthy 2\n"
                     "holds 2 8 barn hurt 1\n");
    assault(&state, 1, 7, "6 healthy, 6 healthy", "....");
    act(&state, 1, "fight");
    act(&state, 2, "retreat 8");
    stands(&state, 8, "2 barn healthy 1 hurt 2");
    stands(&state, 7, "1 healthy 2");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(attackers_go_back_to_where_they_came_from),
        cmocka_unit_test(herds_alike_of_two_regions_go_back_unasked_when_none_has_died),
        cmocka_unit_test(survivors_choose_among_the_regions_that_they_came_from),
        cmocka_unit_test(no_more_go_back_to_a_region_than_came_from_it),
        cmocka_unit_test(any_herd_may_take_any_place_that_is_free),
        cmocka_unit_test(a_region_that_the_force_had_emptied_is_controlled_again),
        cmocka_unit_test(a_region_to_which_nobody_goes_back_stays_empty),
        cmocka_unit_test(attackers_that_have_retreated_have_acted),
        cmocka_unit_test(herds_that_had_stayed_behind_may_still_act),
        cmocka_unit_test(attackers_do_not_go_back_to_a_region_that_has_become_anothers),
        cmocka_unit_test(attackers_stay_when_not_all_of_them_have_a_place),
        cmocka_unit_test(attackers_retreat_when_the_places_that_are_left_are_enough),
        cmocka_unit_test(a_defender_retreats_with_all_herds_to_one_adjacent_region_of_its_own),
        cmocka_unit_test(a_region_held_by_a_building_alone_takes_a_retreat),
        cmocka_unit_test(who_controls_an_adjacent_region_does_not_retreat_to_an_empty_one),
        cmocka_unit_test(who_controls_no_adjacent_region_retreats_to_an_empty_one),
        cmocka_unit_test(who_has_no_place_to_go_is_not_asked),
        cmocka_unit_test(an_origin_that_the_attackers_have_emptied_is_a_place_to_go),
        cmocka_unit_test(a_building_is_razed_when_its_herds_have_retreated),
        cmocka_unit_test(herds_that_have_retreated_in_defence_act_in_their_own_turn),
        cmocka_unit_test(a_third_players_region_is_no_place_to_go),
        cmocka_unit_test(attackers_may_retreat_after_any_round),
        cmocka_unit_test(a_force_from_all_six_sides_goes_back_to_all_of_them),
        cmocka_unit_test(one_survivor_of_six_origins_chooses_its_own),
        cmocka_unit_test(all_twelve_herds_attack_together),
        cmocka_unit_test(nobody_goes_back_to_a_region_that_it_did_not_come_from),
        cmocka_unit_test(herds_go_back_one_by_one_while_there_is_a_choice),
        cmocka_unit_test(a_defender_who_retreats_after_losses_takes_the_rest_along),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
