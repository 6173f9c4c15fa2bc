// SPDX-License-Identifier: MIT
//
// Zombie and Regenerative (FR-15.14, FR-15.16, FR-15.17).
#include "tests/support/fixture.h"

// Regenerative.

// FR-15.14
static void herds_of_the_regenerative_heal_when_they_have_won(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 regenerative\nholds 1 1 barn healthy 1 hurt 2\n"
                     "humans 2 1\n");
    assault(&state, 1, 2, "1 healthy, 1 hurt", "g.g");
    act(&state, 1, "hit healthy");
    stands(&state, 2, "1 healthy 2");
    stands(&state, 1, "1 barn hurt 1");
}

// FR-15.14
static void everybody_is_told_that_herds_have_healed_after_a_combat(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 regenerative\nholds 1 1 barn healthy 1 hurt 2\n"
                     "humans 2 1\n");
    assault(&state, 1, 2, "1 hurt, 1 hurt", "g..");
    told("healed 1 2 2");
}

// FR-15.14
static void herds_of_the_regenerative_heal_when_they_have_retreated(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 regenerative\nholds 1 1 barn healthy 2 hurt 1\n"
                     "humans 2 3\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "..g..");
    act(&state, 1, "fall back");
    stands(&state, 1, "1 barn healthy 2 hurt 1");
}

// FR-15.14
static void herds_of_the_regenerative_do_not_heal_between_rounds(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 regenerative\nholds 1 1 barn healthy 1\nhumans 2 3\n");
    assault(&state, 1, 2, "1 healthy", ".g..");
    assert_int_equal(state.combat.herds[FARMSRACE_HURT], 1);
    act_drawing(&state, 1, "fight", ".g..");
    stands(&state, 2, "nobody, humans 3");
    stands(&state, 1, "1 barn");
}

// FR-15.14
static void a_regenerative_defender_heals_when_it_has_held(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 regenerative\nholds 1 1 barn hurt 1\n"
                     "holds 2 2 healthy 1 hurt 1\nholds 2 3 hurt 1\nholds 2 4 barn\n");
    assault(&state, 1, 2, "1 hurt", "gg.");
    act(&state, 2, "hit healthy");
    stands(&state, 2, "2 healthy 2");
    stands(&state, 3, "2 hurt 1");
}

// FR-15.14
static void a_regenerative_defender_heals_when_it_has_retreated(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 regenerative\nholds 1 1 barn healthy 1\n"
                     "holds 2 2 healthy 2\nholds 2 3 hurt 1\nholds 2 4 barn\n");
    assault(&state, 1, 2, "1 healthy", "g..");
    act(&state, 1, "fight");
    act(&state, 2, "retreat 3");
    stands(&state, 3, "2 healthy 2 hurt 1");
}

// FR-15.14
static void a_regenerative_defender_heals_when_the_attackers_have_retreated(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 regenerative\nholds 1 1 barn healthy 1\n"
                     "holds 2 2 healthy 2\nholds 2 4 barn\n");
    assault(&state, 1, 2, "1 healthy", "g..");
    act(&state, 1, "fall back");
    stands(&state, 2, "2 healthy 2");
}

// FR-15.14, FR-7.1
static void herds_that_have_healed_in_this_way_have_still_acted_as_attackers(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 regenerative\nholds 1 1 barn healthy 1\nhumans 2 3\n");
    assault(&state, 1, 2, "1 healthy", ".g..");
    act(&state, 1, "fall back");
    refused(&state, 1, "move 1 5 healthy", "FR-7.1");
}

// FR-15.17, FR-15.14
static void nuked_herds_of_the_regenerative_stay_hurt_until_a_combat(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 regenerative\nholds 1 1 barn\nholds 1 6 healthy 2\n"
                     "humans 7 1\nnukes 1 1 0\nnukiest 1\n");
    act(&state, 1, "launch 6");
    stands(&state, 6, "1 hurt 2");
    assault(&state, 1, 7, "6 hurt", "g.");
    stands(&state, 7, "1 healthy 1");
    stands(&state, 6, "1 hurt 1");
}

// FR-15.14, FR-12.7
static void the_regenerative_heals_after_a_combat_in_a_nuked_region(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 regenerative\nholds 1 1 barn hurt 1\n"
                     "holds 2 2 healthy 1\nholds 2 4 barn\nnukes 1 1 0\nnukiest 1\n");
    act(&state, 1, "launch 2");
    assault(&state, 1, 2, "1 hurt", "g.");
    stands(&state, 2, "1 healthy 1");
}

// FR-15.14, FR-8.6
static void the_dead_of_the_regenerative_stay_dead(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 regenerative\nholds 1 1 barn healthy 1 hurt 1\n"
                     "humans 2 1\n");
    assault(&state, 1, 2, "1 healthy, 1 hurt", "g.g");
    act(&state, 1, "hit hurt");
    stands(&state, 2, "1 healthy 1");
}

// Zombies that attack.

// FR-15.16
static void a_zombie_herd_that_would_die_may_go_back_with_1_health(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 zombie\nholds 1 1 barn hurt 2\nhumans 2 3\n");
    assault(&state, 1, 2, "1 hurt, 1 hurt", "..g..");
    decides(&state, "save", "1");
    legal_moves(&state, 1, "die, save 1");
    act(&state, 1, "save 1");
    told("saved 1 1");
    stands(&state, 1, "1 barn hurt 1");
    decides(&state, "press", "1");
    act_drawing(&state, 1, "fight", "....");
}

// FR-15.16, FR-8.5
static void everybody_is_told_that_a_zombie_herd_is_about_to_die(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 zombie\nholds 1 1 barn healthy 1 hurt 1\nhumans 2 3\n");
    assault(&state, 1, 2, "1 healthy, 1 hurt", "..g..");
    act(&state, 1, "hit hurt");
    told("dying 1 2");
    decides(&state, "save", "1");
}

// FR-15.16
static void a_zombie_herd_may_die(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 zombie\nholds 1 1 barn hurt 2\nhumans 2 3\n");
    assault(&state, 1, 2, "1 hurt, 1 hurt", "..g..");
    act(&state, 1, "die");
    stands(&state, 1, "1 barn");
    decides(&state, "press", "1");
    assert_int_equal(state.combat.herds[FARMSRACE_HURT], 1);
}

// FR-15.16, FR-9.1
static void a_saved_attacker_takes_one_of_the_places_of_its_region(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 zombie\nholds 1 1 barn hurt 1\nholds 1 5 healthy 2\n"
                     "humans 6 3\n");
    assault(&state, 1, 6, "1 hurt, 5 healthy, 5 healthy", "...g..");
    act(&state, 1, "hit hurt");
    legal_moves(&state, 1, "die, save 1, save 5");
    act(&state, 1, "save 5");
    stands(&state, 5, "1 hurt 1");
    decides(&state, "press", "1");
    act(&state, 1, "fall back");
    goes_on(&state, "act", 1);
    stands(&state, 5, "1 healthy 1 hurt 1");
    stands(&state, 1, "1 barn healthy 1");
}

// FR-15.16, FR-9.1
static void saved_attackers_of_one_round_may_go_to_different_regions_within_the_places(
    void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 zombie\nholds 1 1 barn hurt 1\nholds 1 5 hurt 2\n"
                     "humans 6 3\n");
    assault(&state, 1, 6, "1 hurt, 5 hurt, 5 hurt", "...gg.");
    act(&state, 1, "save 1");
    refused(&state, 1, "save 1", "FR-15.16");
    act(&state, 1, "save 5");
    stands(&state, 1, "1 barn hurt 1");
    stands(&state, 5, "1 hurt 1");
    decides(&state, "press", "1");
    act(&state, 1, "fall back");
    stands(&state, 5, "1 hurt 2");
}

// FR-15.16, FR-9.5
static void saved_attackers_have_acted(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 zombie\nholds 1 1 barn hurt 1\nhumans 2 3\n");
    assault(&state, 1, 2, "1 hurt", ".g..");
    act(&state, 1, "save 1");
    goes_on(&state, "act", 1);
    stands(&state, 1, "1 barn hurt 1");
    refused(&state, 1, "move 1 5 hurt", "FR-7.1");
    refused(&state, 1, "heal 1", "FR-7.1");
}

// FR-15.16, FR-8.8
static void the_attack_is_over_when_all_zombies_have_gone_back(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 zombie\nholds 1 1 barn hurt 2\nhumans 2 3\n");
    assault(&state, 1, 2, "1 hurt, 1 hurt", "..gg.");
    act(&state, 1, "save 1");
    act(&state, 1, "save 1");
    told("held humans 2");
    goes_on(&state, "act", 1);
    stands(&state, 2, "nobody, humans 3");
    stands(&state, 1, "1 barn hurt 2");
    refused(&state, 1, "attack 1 2 hurt", "FR-7.1");
}

// FR-15.16
static void attackers_are_saved_in_the_round_that_kills_the_last_defender_too(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 zombie\nholds 1 1 barn hurt 2\nhumans 2 1\n");
    assault(&state, 1, 2, "1 hurt, 1 hurt", "g.g");
    decides(&state, "save", "1");
    act(&state, 1, "save 1");
    stands(&state, 1, "1 barn hurt 1");
    stands(&state, 2, "1 hurt 1");
    goes_on(&state, "act", 1);
}

// FR-15.16, FR-8.10
static void a_region_is_nobodys_when_the_last_attacker_is_saved_as_the_last_defender_dies(
    void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 zombie\nholds 1 1 barn hurt 1\nholds 2 2 hurt 1\n"
                     "holds 2 4 barn\n");
    assault(&state, 1, 2, "1 hurt", "gg");
    act(&state, 1, "save 1");
    stands(&state, 1, "1 barn hurt 1");
    stands(&state, 2, "nobody");
    goes_on(&state, "act", 1);
    forbidden(&state, 1, "move 1 2 hurt");
}

// FR-15.16, FR-10.5
static void a_zombie_with_nothing_else_is_not_out_while_a_herd_is_saved(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 zombie\nholds 1 1 hurt 1\nhumans 2 1\n");
    assault(&state, 1, 2, "1 hurt", ".g");
    act(&state, 1, "save 1");
    not_told("out 1");
    stands(&state, 1, "1 hurt 1");
}

// FR-15.16, FR-10.5, FR-10.7
static void a_zombie_that_lets_its_last_herd_die_is_out(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 zombie\nholds 1 1 hurt 1\nhumans 2 1\n");
    assault(&state, 1, 2, "1 hurt", ".g");
    act(&state, 1, "die");
    told("out 1");
    goes_on(&state, "market", 2);
}

// FR-15.16, FR-8.5
static void a_healthy_zombie_that_takes_two_damage_is_saved_too(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 zombie\nholds 1 1 barn healthy 1\nhumans 2 3\n");
    assault(&state, 1, 2, "1 healthy", ".gg.");
    decides(&state, "save", "1");
    act(&state, 1, "save 1");
    stands(&state, 1, "1 barn hurt 1");
}

// FR-15.16, FR-8.12
static void damage_beyond_a_saved_herd_is_lost(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 zombie\nholds 1 1 barn hurt 1\nhumans 2 3\n");
    assault(&state, 1, 2, "1 hurt", ".ggg");
    act(&state, 1, "save 1");
    stands(&state, 1, "1 barn hurt 1");
    goes_on(&state, "act", 1);
}

// Zombies that defend.

// FR-15.16, FR-9.3
static void a_zombie_defender_saves_a_herd_while_the_others_fight_on(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 zombie\nholds 1 6 barn healthy 2\nholds 2 7 hurt 2\n"
                     "holds 2 8 barn\nholds 2 3 healthy 1\n");
    assault(&state, 1, 7, "6 healthy, 6 healthy", "g...");
    decides(&state, "save", "2");
    legal_moves(&state, 2, "die, save 3, save 8");
    act(&state, 2, "save 8");
    stands(&state, 8, "2 barn hurt 1");
    stands(&state, 7, "2 hurt 1");
    decides(&state, "press", "1");
}

static const char zombies_with_two_ways[] = "mutation 2 zombie\nholds 1 6 barn healthy 2\n"
                                            "holds 2 7 hurt 3\nholds 2 8 barn\n"
                                            "holds 2 3 healthy 1\n";

// FR-15.16, FR-15.27
static void saved_defenders_of_one_round_go_to_one_region(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, zombies_with_two_ways);
    assault(&state, 1, 7, "6 healthy, 6 healthy", "gg...");
    act(&state, 2, "save 8");
    legal_moves(&state, 2, "die, save 8");
    act(&state, 2, "save 8");
    stands(&state, 8, "2 barn hurt 2");
    stands(&state, 7, "2 hurt 1");
}

// FR-15.16, FR-15.27
static void saved_defenders_of_another_round_may_go_elsewhere(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, zombies_with_two_ways);
    assault(&state, 1, 7, "6 healthy, 6 healthy", "g....");
    act(&state, 2, "save 8");
    act(&state, 1, "fight");
    act_drawing(&state, 2, "stay", "g...");
    legal_moves(&state, 2, "die, save 3, save 8");
    act(&state, 2, "save 3");
    stands(&state, 3, "2 healthy 1 hurt 1");
}

// FR-15.16, FR-9.4
static void a_zombie_defender_without_a_region_beside_saves_herds_to_an_empty_one(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 zombie\nholds 1 6 barn healthy 2\nholds 2 7 hurt 3\n"
                     "holds 2 4 barn\ntoken 2 12\nholds 3 3 barn\n");
    assault(&state, 1, 7, "6 healthy, 6 healthy", "g....");
    legal_moves(&state, 2, "die, save 8, save 13");
    act(&state, 2, "save 13");
    stands(&state, 13, "2 hurt 1");
    act(&state, 1, "fight");
    legal_moves(&state, 2, "stay, retreat 13");
}

// FR-15.16, FR-0.13, FR-15.27
static void zombie_defenders_without_a_place_die_unasked(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 zombie\nholds 1 6 barn healthy 2\nholds 2 7 hurt 2\n"
                     "holds 2 4 barn\ntoken 2 3 8 12 13\n");
    assault(&state, 1, 7, "6 healthy, 6 healthy", "g...");
    decides(&state, "press", "1");
    stands(&state, 7, "2 hurt 1");
}

// FR-15.16, FR-8.9
static void the_attackers_move_in_when_all_zombie_defenders_are_saved_or_dead(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 zombie\nholds 1 6 barn healthy 2\n"
                     "holds 2 7 barn hurt 2\nholds 2 8 barn\n");
    assault(&state, 1, 7, "6 healthy, 6 healthy", "gg..");
    act(&state, 2, "save 8");
    act(&state, 2, "die");
    told("razed 2 barn 7");
    stands(&state, 7, "1 healthy 2");
    stands(&state, 8, "2 barn hurt 1");
    goes_on(&state, "act", 1);
}

// FR-15.16, FR-16.3
static void a_zombie_defender_that_saves_its_last_herd_stays_in_the_game(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 zombie\nholds 1 6 barn healthy 2\nholds 2 7 hurt 1\n"
                     "out 3 1\nout 4 2\n");
    assault(&state, 1, 7, "6 healthy, 6 healthy", "g..");
    act(&state, 2, "save 8");
    goes_on(&state, "act", 1);
    stands(&state, 8, "2 hurt 1");
    stands(&state, 7, "1 healthy 2");
}

// FR-15.16, FR-8.12
static void attackers_settle_their_damage_before_a_zombie_defender_saves(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 zombie\nholds 1 6 barn healthy 1 hurt 1\n"
                     "holds 2 7 hurt 2\nholds 2 8 barn\n");
    assault(&state, 1, 7, "6 healthy, 6 hurt", "g.g.");
    decides(&state, "hit", "1");
    act(&state, 1, "hit hurt");
    decides(&state, "save", "2");
}

// FR-15.17
static void zombies_are_not_saved_from_nukes(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 zombie\nholds 1 1 barn\nholds 2 2 hurt 2\n"
                     "holds 2 3 barn\nnukes 1 1 0\nnukiest 1\nspies 1 pocket-nuke 1\n");
    act(&state, 1, "launch 2");
    stands(&state, 2, "nobody");
    goes_on(&state, "act", 1);
    position(&state, "mutation 2 zombie\nholds 1 1 barn\nholds 2 2 hurt 2\n"
                     "holds 2 3 barn\nspies 1 pocket-nuke 1\n");
    act(&state, 1, "pocket 2");
    stands(&state, 2, "nobody");
    goes_on(&state, "act", 1);
}

// FR-15.16, FR-15.14
static void a_zombie_and_a_regenerative_each_keep_to_their_own(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 zombie\nmutation 2 regenerative\n"
                     "holds 1 6 barn hurt 2\nholds 2 7 healthy 2\nholds 2 8 barn\n");
    assault(&state, 1, 7, "6 hurt, 6 hurt", "g.g.");
    act(&state, 1, "save 6");
    act(&state, 1, "fall back");
    stands(&state, 6, "1 barn hurt 2");
    stands(&state, 7, "2 healthy 2");
}

// FR-15.16, FR-12.6
static void field_hospital_heals_saved_zombies_at_home(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 zombie\nspies 1 field-hospital 1\n"
                     "holds 1 1 barn hurt 2\nhumans 2 3\n");
    assault(&state, 1, 2, "1 hurt, 1 hurt", "..g..");
    act(&state, 1, "save 1");
    act(&state, 1, "play field-hospital");
    stands(&state, 1, "1 barn healthy 1");
    assert_int_equal(state.combat.herds[FARMSRACE_HEALTHY], 1);
    decides(&state, "press", "1");
}

// FR-15.16, FR-7.7
static void a_saved_attacker_controls_its_emptied_region_again(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 zombie\nholds 1 1 barn\nholds 1 6 hurt 2\n"
                     "humans 7 3\n");
    assault(&state, 1, 7, "6 hurt, 6 hurt", "..g..");
    stands(&state, 6, "nobody");
    act(&state, 1, "save 6");
    stands(&state, 6, "1 hurt 1");
    decides(&state, "press", "1");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(herds_of_the_regenerative_heal_when_they_have_won),
        cmocka_unit_test(everybody_is_told_that_herds_have_healed_after_a_combat),
        cmocka_unit_test(herds_of_the_regenerative_heal_when_they_have_retreated),
        cmocka_unit_test(herds_of_the_regenerative_do_not_heal_between_rounds),
        cmocka_unit_test(a_regenerative_defender_heals_when_it_has_held),
        cmocka_unit_test(a_regenerative_defender_heals_when_it_has_retreated),
        cmocka_unit_test(a_regenerative_defender_heals_when_the_attackers_have_retreated),
        cmocka_unit_test(herds_that_have_healed_in_this_way_have_still_acted_as_attackers),
        cmocka_unit_test(nuked_herds_of_the_regenerative_stay_hurt_until_a_combat),
        cmocka_unit_test(the_regenerative_heals_after_a_combat_in_a_nuked_region),
        cmocka_unit_test(the_dead_of_the_regenerative_stay_dead),
        cmocka_unit_test(a_zombie_herd_that_would_die_may_go_back_with_1_health),
        cmocka_unit_test(everybody_is_told_that_a_zombie_herd_is_about_to_die),
        cmocka_unit_test(a_zombie_herd_may_die),
        cmocka_unit_test(a_saved_attacker_takes_one_of_the_places_of_its_region),
        cmocka_unit_test(
            saved_attackers_of_one_round_may_go_to_different_regions_within_the_places),
        cmocka_unit_test(saved_attackers_have_acted),
        cmocka_unit_test(the_attack_is_over_when_all_zombies_have_gone_back),
        cmocka_unit_test(attackers_are_saved_in_the_round_that_kills_the_last_defender_too),
        cmocka_unit_test(
            a_region_is_nobodys_when_the_last_attacker_is_saved_as_the_last_defender_dies),
        cmocka_unit_test(a_zombie_with_nothing_else_is_not_out_while_a_herd_is_saved),
        cmocka_unit_test(a_zombie_that_lets_its_last_herd_die_is_out),
        cmocka_unit_test(a_healthy_zombie_that_takes_two_damage_is_saved_too),
        cmocka_unit_test(damage_beyond_a_saved_herd_is_lost),
        cmocka_unit_test(a_zombie_defender_saves_a_herd_while_the_others_fight_on),
        cmocka_unit_test(saved_defenders_of_one_round_go_to_one_region),
        cmocka_unit_test(saved_defenders_of_another_round_may_go_elsewhere),
        cmocka_unit_test(a_zombie_defender_without_a_region_beside_saves_herds_to_an_empty_one),
        cmocka_unit_test(zombie_defenders_without_a_place_die_unasked),
        cmocka_unit_test(the_attackers_move_in_when_all_zombie_defenders_are_saved_or_dead),
        cmocka_unit_test(a_zombie_defender_that_saves_its_last_herd_stays_in_the_game),
        cmocka_unit_test(attackers_settle_their_damage_before_a_zombie_defender_saves),
        cmocka_unit_test(zombies_are_not_saved_from_nukes),
        cmocka_unit_test(a_zombie_and_a_regenerative_each_keep_to_their_own),
        cmocka_unit_test(field_hospital_heals_saved_zombies_at_home),
        cmocka_unit_test(a_saved_attacker_controls_its_emptied_region_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
