// SPDX-License-Identifier: MIT
//
// The examples of the rulebook, played through.
#include "tests/support/fixture.h"

// Attacking humans: three herds, one of them hurt, against two humans.

// FR-7.4, FR-8.1, FR-8.2, FR-8.3, FR-8.6, FR-8.7, FR-8.9
static void dakota_sends_three_herds_to_attack_the_humans(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "player 3\nholds 3 21 barn healthy 2 hurt 1\ntoken 22\n");
    assault(&state, 3, 22, "21 healthy, 21 healthy, 21 hurt", "humans:2 g..gh");
    told("humans 22 2");
    told("fought 3 2 0 1 1");
    told("fought humans 0 1 1 1");
    act(&state, 3, "hit healthy");
    decides(&state, "press", "3");
    stands(&state, 22, "nobody, humans 1");
    assert_int_equal(state.combat.herds[FARMSRACE_HURT], 2);
    act_drawing(&state, 3, "fight", "h..g");
    decides(&state, "hit", "3");
    act(&state, 3, "hit healthy");
    told("entered 3 22");
    stands(&state, 22, "3 hurt 3");
    stands(&state, 21, "3 barn");
    assert_int_equal(state.now.tokens, 0);
}

// FR-8.11, FR-9.1
static void the_sheep_retreat_after_four_damage_and_one_dead_human(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "player 2\nholds 2 4 barn healthy 2\nholds 2 9 healthy 2\n"
                     "token 8\n");
    assault(&state, 2, 8, "4 healthy, 4 healthy, 9 healthy, 9 healthy", "humans:3 ....gg.");
    act(&state, 2, "hit healthy");
    act_drawing(&state, 2, "fight", "h...gg.");
    act(&state, 2, "hit healthy");
    act(&state, 2, "hit healthy");
    act(&state, 2, "fall back");
    goes_on(&state, "act", 2);
    stands(&state, 4, "2 barn hurt 2");
    stands(&state, 9, "2 hurt 2");
    stands(&state, 8, "nobody, humans 2");
}

// Armories.

// FR-8.4
static void an_armory_turns_two_damage_into_three(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 armory healthy 2\nholds 2 2 healthy 2\n"
                     "holds 2 4 barn\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "gg..");
    told("fought 1 0 0 2 3");
    while (state.phase == FARMSRACE_HIT) {
        act(&state, 2, "hit healthy");
    }
    stands(&state, 2, "2 hurt 1");
}

// FR-8.4
static void two_armories_turn_no_damage_into_two(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 armory healthy 2\nholds 1 5 armory\n"
                     "holds 2 2 healthy 3\nholds 2 4 barn\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", ".....");
    told("fought 1 2 0 0 2");
}

// Points.

// FR-16.1
static void the_chickens_show_six_points(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 armory\nholds 1 2 barn\nholds 1 5 barn\n"
                     "conquests 1 1\nnukes 1 0 1\nnukiest 1\nspies 1 carnivorous 1\n"
                     "species 1 chickens\nspecies 4 cows\n");
    has_points(&state, 1, 6);
}

// Attacking players: Danielle, the sheep, and Jesus, the cows, in turn over one region.

// FR-10.2, FR-10.3, FR-5.1
static void danielle_and_jesus_fight_for_a_region_over_three_turns(void **context) {
    (void)context;
    farmsrace_state state;
    // 1. Danielle attacks Jesus.
    position(&state, "seats 3\nspecies 1 sheep\nspecies 2 cows\n"
                     "holds 1 5 barn healthy 2\nholds 2 10 healthy 1\n"
                     "holds 2 14 barn healthy 1\n");
    assault(&state, 1, 10, "5 healthy, 5 healthy", "...");
    act(&state, 1, "fight");
    // 2. Jesus retreats; she has a point and the region is in Turmoil.
    act(&state, 2, "retreat 14");
    act_drawing(&state, 1, "roll", "wood weapons");
    act(&state, 1, "end");
    told("conquest 1 10");
    has_points(&state, 1, 2);
    shows(&state, "turmoil", "10");
    // 3. Jesus attacks back.
    act(&state, 2, "begin");
    shows(&state, "turmoil", "10");
    assault(&state, 2, 10, "14 healthy, 14 healthy, 14 healthy", ".....");
    act(&state, 2, "fight");
    // 4. Danielle retreats; he gets no point, and she keeps hers.
    act(&state, 1, "retreat 5");
    act_drawing(&state, 2, "roll", "wood weapons");
    act(&state, 2, "end");
    not_told("conquest 2 10");
    has_points(&state, 1, 2);
    has_points(&state, 2, 1);
    shows(&state, "turmoil", "10");
    pass_turn(&state, 3);
    // 5. She does not attack again, so the Turmoil ends with his next turn.
    pass_turn(&state, 1);
    shows(&state, "turmoil", "10");
    act(&state, 2, "begin");
    told("calmed 10");
    shows(&state, "turmoil", "");
}

// Resources: Addie, the cows, Mike, the pigs, and Jacob, the sheep.

// FR-13.1, FR-13.2
static void addie_rolls_brick_and_chooses_wood(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "species 1 cows\nspecies 2 pigs\nspecies 3 sheep\n"
                     "species 4 chickens\nholds 1 1 barn\nholds 1 7 healthy 1\n"
                     "holds 1 11 healthy 1\nholds 2 3 barn\nholds 2 15 healthy 2\n"
                     "holds 2 14 healthy 1\nholds 3 21 barn\nholds 4 24 barn\n");
    act_drawing(&state, 1, "roll", "brick any");
    act(&state, 1, "choose wood");
    has_hand(&state, 1, "brick 1 wood 2");
    has_hand(&state, 2, "brick 2 wood 1");
    has_hand(&state, 3, "brick 1");
    has_hand(&state, 4, "");
}

// FR-13.1
static void without_hills_jacob_would_get_no_brick(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 3 22 barn\n");
    act_drawing(&state, 1, "roll", "brick any");
    act(&state, 1, "choose wood");
    has_hand(&state, 3, "");
}

// FR-13.1
static void two_wheat_are_two_for_each_fields(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 5 barn\nholds 1 9 healthy 1\nholds 2 13 barn\n"
                     "holds 3 20 barn\nholds 3 22 healthy 1\n");
    act_drawing(&state, 1, "roll", "wheat wheat");
    has_hand(&state, 1, "wheat 4");
    has_hand(&state, 2, "wheat 2");
    has_hand(&state, 3, "wheat 4");
}

// The example turn: Sophia, the chickens, with Michael, the sheep, and Maiola, the pigs.

// FR-5.1, FR-5.2, FR-6.1, FR-7.1, FR-7.2, FR-8.4, FR-13.1, FR-11.3, FR-4.5
static void sophia_takes_a_turn(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\nspecies 1 chickens\nspecies 2 sheep\n"
                     "species 3 pigs\nspecies 4 cows\nholds 1 18 armory healthy 1\n"
                     "holds 1 12 barn healthy 1\nholds 1 6 healthy 2\n"
                     "holds 1 7 healthy 2\nholds 1 22 hurt 1\nturmoil 6\ntoken 13\n"
                     "holds 2 8 healthy 1 hurt 1\nholds 2 4 barn\n"
                     "holds 3 16 barn healthy 1\nholds 4 24 barn\n"
                     "hand 1 wheat 2 brick 2 wood 4\nnukes 1 1 0\nnukiest 1\n");
    // 1. Preparation.
    act(&state, 1, "begin");
    told("calmed 6");
    stands(&state, 18, "1 armory healthy 2");
    stands(&state, 12, "1 barn healthy 2");
    // 2. Actions: she builds, heals and moves.
    act(&state, 1, "build barn 7");
    act(&state, 1, "heal 22");
    act(&state, 1, "move 18 22 healthy");
    act(&state, 1, "move 18 12 healthy");
    stands(&state, 22, "1 healthy 2");
    // Then four herds attack two humans, who roll no gun.
    act(&state, 1, "move 6 12 healthy");
    assault(&state, 1, 13, "7 healthy, 7 healthy, 12 healthy, 12 healthy", "humans:2 h...h.");
    told("fought 1 3 1 0 2");
    stands(&state, 13, "1 healthy 4");
    // 3. Resources.
    act_drawing(&state, 1, "roll", "weapons plutonium");
    has_hand(&state, 1, "wheat 1 brick 1 wood 2 weapons 1 plutonium 1");
    has_hand(&state, 2, "weapons 1 plutonium 1");
    has_hand(&state, 3, "plutonium 1");
    // 4. Discard: she builds, launches and ends her turn.
    act(&state, 1, "build barn 13");
    act(&state, 1, "launch 8");
    told("hurt 2 8 1");
    told("died 2 8 1");
    stands(&state, 8, "2 hurt 1");
    act(&state, 1, "end");
    goes_on(&state, "market", 2);
    has_points(&state, 1, 6);
}

// What the text says about Nukes.

// FR-11.6, FR-11.8
static void one_who_is_nuked_twice_may_answer_after_each(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 barn healthy 2\n"
                     "nukes 1 2 0\nnukes 2 2 0\nnukiest 1\n");
    act(&state, 1, "launch 2");
    decides(&state, "respond", "2");
    act(&state, 2, "launch 1");
    decides(&state, "respond", "1");
    act(&state, 1, "pass");
    decides(&state, "respond", "2");
    act(&state, 2, "pass");
    goes_on(&state, "act", 1);
    act(&state, 1, "launch 2");
    decides(&state, "respond", "2");
    act(&state, 2, "launch 1");
    stands(&state, 1, "1 barn");
    stands(&state, 2, "2 barn");
}

// FR-7.6, FR-10.2
static void herds_nuked_off_a_region_leave_it_to_be_walked_into_for_a_point(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 2 hurt 2\nholds 2 4 barn\n"
                     "nukes 1 1 0\nnukiest 1\n");
    act(&state, 1, "launch 2");
    act(&state, 1, "move 1 2 healthy");
    end_turn(&state, 1);
    told("conquest 1 2");
}

// FR-5.1, FR-11.3
static void turmoil_leaves_a_region_that_nukes_have_emptied_in_an_earlier_turn(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 2 2 hurt 1\nholds 2 4 barn\nturmoil 2\n"
                     "nukes 1 1 0\nnukiest 1\n");
    act(&state, 1, "launch 2");
    end_turn(&state, 1);
    shows(&state, "turmoil", "2");
    act(&state, 2, "begin");
    told("calmed 2");
    shows(&state, "turmoil", "");
}

// FR-12.6
static void field_hospital_heals_the_two_of_four_herds_that_survive_six_damage(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 4\nspies 1 field-hospital 1\n"
                     "holds 2 2 healthy 4\nholds 2 4 armory\nholds 2 3 armory\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy, 1 healthy, 1 healthy", "....gggg");
    told("fought 2 0 0 4 6");
    while (state.phase == FARMSRACE_HIT) {
        act(&state, 1, state.combat.herds[FARMSRACE_HEALTHY] > 0 ? "hit healthy" : "hit hurt");
    }
    decides(&state, "press", "1");
    assert_int_equal(state.combat.herds[FARMSRACE_HEALTHY], 0);
    assert_int_equal(state.combat.herds[FARMSRACE_HURT], 2);
    act(&state, 1, "play field-hospital");
    assert_int_equal(state.combat.herds[FARMSRACE_HEALTHY], 2);
    assert_int_equal(state.combat.herds[FARMSRACE_HURT], 0);
    decides(&state, "press", "1");
}

// FR-7.4, FR-8.1
static void fewer_than_three_herds_may_meet_three_humans(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\ntoken 2\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "humans:3 ..ggg");
    while (state.phase == FARMSRACE_HIT) {
        act(&state, 1, "hit healthy");
    }
    assert_int_equal(state.combat.herds[FARMSRACE_HEALTHY] + state.combat.herds[FARMSRACE_HURT], 1);
}

// FR-15.7, FR-6.12
static void a_barn_costs_a_deranged_player_any_five(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 deranged\nholds 1 1 barn\nholds 1 5 healthy 1\n"
                     "hand 1 plutonium 5\n");
    act(&state, 1, "build barn 5");
    stands(&state, 5, "1 barn healthy 1");
    has_hand(&state, 1, "");
}

// FR-15.6, FR-5.2
static void a_blue_blooded_player_has_four_herds_in_its_first_turn(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\nmutation 1 blue-blooded\n"
                     "holds 1 1 armory healthy 3\n");
    act(&state, 1, "begin");
    stands(&state, 1, "1 armory healthy 4");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dakota_sends_three_herds_to_attack_the_humans),
        cmocka_unit_test(the_sheep_retreat_after_four_damage_and_one_dead_human),
        cmocka_unit_test(an_armory_turns_two_damage_into_three),
        cmocka_unit_test(two_armories_turn_no_damage_into_two),
        cmocka_unit_test(the_chickens_show_six_points),
        cmocka_unit_test(danielle_and_jesus_fight_for_a_region_over_three_turns),
        cmocka_unit_test(addie_rolls_brick_and_chooses_wood),
        cmocka_unit_test(without_hills_jacob_would_get_no_brick),
        cmocka_unit_test(two_wheat_are_two_for_each_fields),
        cmocka_unit_test(sophia_takes_a_turn),
        cmocka_unit_test(one_who_is_nuked_twice_may_answer_after_each),
        cmocka_unit_test(herds_nuked_off_a_region_leave_it_to_be_walked_into_for_a_point),
        cmocka_unit_test(turmoil_leaves_a_region_that_nukes_have_emptied_in_an_earlier_turn),
        cmocka_unit_test(field_hospital_heals_the_two_of_four_herds_that_survive_six_damage),
        cmocka_unit_test(fewer_than_three_herds_may_meet_three_humans),
        cmocka_unit_test(a_barn_costs_a_deranged_player_any_five),
        cmocka_unit_test(a_blue_blooded_player_has_four_herds_in_its_first_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
