// SPDX-License-Identifier: MIT
//
// Moving, healing and sending a force (FR-7.1 to FR-7.8).
#include "tests/support/fixture.h"

#include <string.h>

// Moves.

// FR-7.1, FR-7.3
static void a_herd_moves_to_an_adjacent_region(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\n");
    legal_after(&state, 1, "move ", "1 2 healthy, 1 5 healthy, 1 6 healthy");
    act(&state, 1, "move 1 6 healthy");
    told("moved 1 1 6 healthy");
    stands(&state, 1, "1 barn");
    stands(&state, 6, "1 healthy 1");
}

// FR-7.3
static void a_herd_does_not_move_further(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\n");
    refused_because(&state, 1, "move 1 7 healthy", "FR-7.3", "Region 7 is not next to region 1.");
    refused(&state, 1, "move 1 24 healthy", "FR-7.3");
    refused(&state, 1, "move 1 1 healthy", "FR-7.3");
}

// FR-7.3
static void a_herd_does_not_attack_further(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nhumans 7 1\n"
                     "holds 2 13 barn healthy 1\n");
    refused(&state, 1, "attack 1 7 healthy", "FR-7.3");
    refused(&state, 1, "attack 1 13 healthy", "FR-7.3");
}

// FR-7.1
static void a_herd_moves_once_in_a_turn(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\n");
    act(&state, 1, "move 1 6 healthy");
    refused_by_figures(&state, 1, "move 6 7 healthy", "FR-7.1", "acted");
    legal_after(&state, 1, "move ", "");
}

// FR-7.1
static void herds_that_were_there_move_on_from_where_others_have_come(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 1 6 healthy 1\n");
    act(&state, 1, "move 1 6 healthy");
    act(&state, 1, "move 6 7 healthy");
    refused(&state, 1, "move 6 7 healthy", "FR-7.1");
    stands(&state, 6, "1 healthy 1");
    stands(&state, 7, "1 healthy 1");
}

// FR-7.1
static void a_herd_that_has_moved_attacks_nobody(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nhumans 7 1\n");
    act(&state, 1, "move 1 6 healthy");
    refused(&state, 1, "attack 6 7 healthy", "FR-7.1");
}

// FR-7.1
static void herds_move_again_in_the_next_turn(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "seats 3\nholds 1 3 barn\nholds 1 5 acted healthy 1\nphase late\n");
    act(&state, 1, "end");
    pass_turn(&state, 2);
    pass_turn(&state, 3);
    act(&state, 1, "begin");
    act(&state, 1, "move 5 1 healthy");
}

// FR-7.8
static void a_herd_is_named_by_its_region_and_its_health(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 3 hurt 2\ntoken 5 6\n");
    legal_after(&state, 1, "move ", "1 2 healthy, 1 2 hurt");
    act(&state, 1, "move 1 2 hurt");
    told("moved 1 1 2 hurt");
    stands(&state, 1, "1 barn healthy 3 hurt 1");
    stands(&state, 2, "1 hurt 1");
}

// FR-7.8
static void nobody_moves_herds_that_are_not_there(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 4 barn hurt 1\n");
    forbidden(&state, 1, "move 1 2 hurt");
    forbidden(&state, 1, "move 2 3 healthy");
    forbidden(&state, 1, "move 4 3 hurt");
}

// FR-7.1
static void herds_of_a_region_move_to_different_ones(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 3\n");
    act(&state, 1, "move 1 2 healthy");
    act(&state, 1, "move 1 5 healthy");
    act(&state, 1, "move 1 6 healthy");
    stands(&state, 1, "1 barn");
    assert_int_equal(farmsrace_count(state.now.control[0]), 4);
}

// FR-7.7, FR-2.6
static void a_region_that_all_have_left_is_nobodys(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 1 6 healthy 2\n");
    act(&state, 1, "move 6 7 healthy");
    stands(&state, 6, "1 healthy 1");
    act(&state, 1, "move 6 5 healthy");
    stands(&state, 6, "nobody");
}

// FR-7.7, FR-2.6
static void a_building_alone_keeps_its_region(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\n");
    act(&state, 1, "move 1 2 healthy");
    stands(&state, 1, "1 barn");
}

// FR-7.4
static void humans_that_are_not_attacked_do_nothing(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\ntoken 2 5 6\n");
    act_drawing(&state, 1, "roll", "wood wood");
    stands(&state, 1, "1 barn healthy 1");
    stands(&state, 2, "nobody, token");
}

// Healing.

// FR-7.2
static void a_herd_that_heals_has_2_health_again(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1 hurt 2\n");
    act(&state, 1, "heal 1");
    told("healed 1 1 1");
    stands(&state, 1, "1 barn healthy 2 hurt 1");
    act(&state, 1, "heal 1");
    stands(&state, 1, "1 barn healthy 3");
    refused(&state, 1, "heal 1", "FR-7.2");
}

// FR-7.1, FR-7.2
static void a_herd_that_has_healed_does_not_move(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn hurt 1\n");
    act(&state, 1, "heal 1");
    refused(&state, 1, "move 1 2 healthy", "FR-7.1");
}

// FR-7.1, FR-7.2
static void a_herd_that_has_moved_does_not_heal(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn hurt 1\n");
    act(&state, 1, "move 1 2 hurt");
    refused(&state, 1, "heal 2", "FR-7.1");
}

// FR-7.1
static void another_herd_of_the_region_still_moves_after_one_has_healed(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1 hurt 1\n");
    act(&state, 1, "heal 1");
    act(&state, 1, "move 1 2 healthy");
    refused(&state, 1, "move 1 2 healthy", "FR-7.1");
    stands(&state, 1, "1 barn healthy 1");
}

// FR-7.2
static void a_healthy_herd_does_not_heal_and_nobody_heals_others(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 4 barn hurt 1\n");
    refused(&state, 1, "heal 1", "FR-7.2");
    forbidden(&state, 1, "heal 4");
    forbidden(&state, 1, "heal 7");
}

// FR-7.1
static void a_hurt_herd_moves_and_attacks(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn hurt 2\nhumans 2 1\n");
    assault(&state, 1, 2, "1 hurt", "g.");
    stands(&state, 2, "1 hurt 1");
    act(&state, 1, "move 1 5 hurt");
    stands(&state, 5, "1 hurt 1");
}

// The force.

// FR-7.4
static void herds_enter_a_region_with_humans_only_by_attacking(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\ntoken 2\nhumans 5 1\n");
    refused(&state, 1, "move 1 2 healthy", "FR-7.4");
    refused(&state, 1, "move 1 5 healthy", "FR-7.4");
    allowed(&state, 1, "attack 1 2 healthy");
    allowed(&state, 1, "attack 1 5 healthy");
}

// FR-7.4
static void herds_enter_a_region_with_herds_of_another_only_by_attacking(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 2 hurt 1\nholds 2 4 barn\n");
    refused(&state, 1, "move 1 2 healthy", "FR-7.4");
    allowed(&state, 1, "attack 1 2 healthy");
}

// FR-7.4
static void where_nobody_defends_there_is_no_attack(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 1 2 healthy 1\nholds 2 5 barn\n");
    refused(&state, 1, "attack 1 2 healthy", "FR-7.4");
    refused(&state, 1, "attack 1 5 healthy", "FR-7.6");
    refused(&state, 1, "attack 1 6 healthy", "FR-7.4");
}

// FR-7.4
static void herds_from_several_regions_join_one_force(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 1 5 hurt 1\n"
                     "holds 1 6 healthy 1\nhumans 2 1\nhumans 11 1\nhumans 12 1\n");
    act(&state, 1, "attack 6 11 healthy");
    told("joined 1 6 11 healthy");
    decides(&state, "muster", "1");
    legal_after(&state, 1, "send ", "5 hurt");
    refused_by_figures(&state, 1, "send 1 healthy", "FR-7.3", "apart 1 11");
    act(&state, 1, "send 5 hurt");
    told("joined 1 5 11 hurt");
}

// FR-7.4, FR-7.8
static void as_many_herds_join_as_the_player_likes(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 4\nholds 1 5 healthy 1\nhumans 6 2\n");
    act(&state, 1, "attack 1 6 healthy");
    act(&state, 1, "send 1 healthy");
    act(&state, 1, "send 5 healthy");
    legal_after(&state, 1, "send ", "1 healthy");
    act_drawing(&state, 1, "charge", "...gg");
    told("attacked 1 humans 6 3");
    stands(&state, 1, "1 barn healthy 2");
}

// FR-7.4, FR-7.1
static void herds_that_have_acted_do_not_join(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 1 5 healthy 1 hurt 1\n"
                     "humans 6 2\n");
    act(&state, 1, "move 1 5 healthy");
    act(&state, 1, "heal 5");
    act(&state, 1, "attack 1 6 healthy");
    legal_after(&state, 1, "send ", "5 healthy");
    act(&state, 1, "send 5 healthy");
    forbidden(&state, 1, "send 5 healthy");
}

// FR-7.4, FR-0.13
static void a_force_that_nobody_can_join_goes_at_once(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1 hurt 1\nhumans 2 2\n");
    act_drawing(&state, 1, "attack 1 2 healthy", "");
    decides(&state, "muster", "1");
    act_drawing(&state, 1, "send 1 hurt", "....");
    told("attacked 1 humans 2 2");
    decides(&state, "press", "1");
}

// FR-7.4, FR-8.1
static void no_token_is_turned_up_before_the_force_is_declared(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 3\ntoken 2\n");
    act_drawing(&state, 1, "attack 1 2 healthy", "");
    stands(&state, 2, "nobody, token");
    act_drawing(&state, 1, "send 1 healthy", "");
    stands(&state, 2, "nobody, token");
    act_drawing(&state, 1, "charge", "humans:3 .....");
    told("humans 2 3");
    stands(&state, 2, "nobody, humans 3");
}

// FR-7.4
static void no_herd_joins_after_the_dice_have_been_rolled(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 4\nhumans 2 3\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", ".....");
    decides(&state, "press", "1");
    forbidden(&state, 1, "send 1 healthy");
    forbidden(&state, 1, "attack 1 2 healthy");
}

// FR-7.4
static void a_declared_force_is_not_called_back(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 4\nhumans 2 3\n");
    act(&state, 1, "attack 1 2 healthy");
    forbidden(&state, 1, "fall back");
    forbidden(&state, 1, "move 1 5 healthy");
    forbidden(&state, 1, "end");
}

// FR-7.7
static void an_origin_that_the_force_has_emptied_is_nobodys_during_the_combat(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 1 6 healthy 2\nhumans 7 3\n");
    assault(&state, 1, 7, "6 healthy, 6 healthy", ".....");
    stands(&state, 6, "nobody");
    act(&state, 1, "fall back");
    stands(&state, 6, "1 healthy 2");
}

// Attacking once.

// FR-7.5
static void a_region_whose_attack_failed_is_not_attacked_again_in_the_turn(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 4\nhumans 2 3\n");
    assault(&state, 1, 2, "1 healthy", "....");
    act(&state, 1, "fall back");
    refused_by_figures(&state, 1, "attack 1 2 healthy", "FR-7.5", "attacked 2");
    allowed(&state, 1, "move 1 5 healthy");
}

// FR-7.5
static void a_player_whose_herds_have_died_in_an_attack_does_not_attack_there_again(
    void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2 hurt 1\nhumans 2 3\n");
    assault(&state, 1, 2, "1 hurt", "..g.");
    stands(&state, 2, "nobody, humans 3");
    refused(&state, 1, "attack 1 2 healthy", "FR-7.5");
}

// FR-7.5, FR-8.10
static void a_region_where_both_sides_have_died_is_not_entered_in_the_turn(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1 hurt 1\nholds 2 4 barn\n"
                     "holds 2 2 hurt 1\n");
    assault(&state, 1, 2, "1 hurt", "gg");
    stands(&state, 2, "nobody");
    refused(&state, 1, "move 1 2 healthy", "FR-7.5");
    forbidden(&state, 1, "attack 1 2 healthy");
}

// FR-7.5
static void a_region_where_the_attackers_and_the_humans_have_died_is_not_entered_in_the_turn(
    void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1 hurt 1\nhumans 2 1\n");
    assault(&state, 1, 2, "1 hurt", "hg");
    stands(&state, 2, "nobody");
    refused(&state, 1, "move 1 2 healthy", "FR-7.5");
}

// FR-7.5, FR-8.10
static void a_building_whose_defenders_died_with_the_attackers_is_safe_for_the_turn(
    void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1 hurt 1\nholds 2 2 barn hurt 1\n");
    assault(&state, 1, 2, "1 hurt", "gg");
    stands(&state, 2, "2 barn");
    refused(&state, 1, "move 1 2 healthy", "FR-7.5");
    forbidden(&state, 1, "attack 1 2 healthy");
}

// FR-7.9
static void more_herds_enter_a_region_that_the_attack_has_won(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nhumans 2 1\n");
    assault(&state, 1, 2, "1 healthy", "h.");
    act(&state, 1, "move 1 2 healthy");
    stands(&state, 2, "1 healthy 2");
}

// FR-7.9, FR-7.6
static void more_herds_enter_a_region_that_was_walked_into(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 barn\nholds 2 4 barn\n");
    act(&state, 1, "move 1 2 healthy");
    act(&state, 1, "move 1 2 healthy");
    stands(&state, 2, "1 healthy 2");
}

// FR-7.5, FR-11.3, FR-7.9
static void a_region_that_was_won_and_then_nuked_empty_is_not_entered_again(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2 hurt 1\nhumans 2 1\nnukes 1 1 0\n"
                     "nukiest 1\n");
    assault(&state, 1, 2, "1 hurt", "h.");
    act(&state, 1, "launch 2");
    stands(&state, 2, "nobody");
    refused(&state, 1, "move 1 2 healthy", "FR-7.5");
}

// FR-7.5, FR-7.6, FR-7.9
static void a_region_that_was_walked_into_to_conquer_and_then_nuked_empty_is_not_entered_again(
    void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1 hurt 1\nholds 2 2 barn\n"
                     "holds 2 4 barn\nnukes 1 1 0\nnukiest 1\n");
    act(&state, 1, "move 1 2 hurt");
    act(&state, 1, "launch 2");
    stands(&state, 2, "nobody");
    refused(&state, 1, "move 1 2 healthy", "FR-7.5");
}

// FR-7.5, FR-7.9
static void walking_into_a_region_that_was_nobodys_is_no_attack(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1 hurt 1\nnukes 1 1 0\nnukiest 1\n");
    act(&state, 1, "move 1 2 hurt");
    act(&state, 1, "launch 2");
    stands(&state, 2, "nobody");
    act(&state, 1, "move 1 2 healthy");
    stands(&state, 2, "1 healthy 1");
}

// FR-7.5
static void a_region_that_was_won_counts_as_attacked(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 hurt 1\nholds 2 4 barn\n");
    assault(&state, 1, 2, "1 healthy", "g.");
    stands(&state, 2, "1 healthy 1");
    assert_true(farmsrace_has(state.attacked, 1));
    act(&state, 1, "move 1 2 healthy");
}

// FR-7.5
static void a_region_may_be_attacked_again_in_the_next_turn(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "seats 3\nholds 1 3 barn healthy 2\nhumans 2 3\nattacked 2\n"
                     "phase late\n");
    act(&state, 1, "end");
    pass_turn(&state, 2);
    pass_turn(&state, 3);
    act(&state, 1, "begin");
    allowed(&state, 1, "attack 3 2 healthy");
}

// FR-7.5
static void different_regions_are_attacked_in_one_turn(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nhumans 2 1\nhumans 5 1\n");
    assault(&state, 1, 2, "1 healthy", "g.");
    assault(&state, 1, 5, "1 healthy", "g.");
    stands(&state, 2, "1 healthy 1");
    stands(&state, 5, "1 healthy 1");
}

// FR-7.6, FR-10.1
static void a_building_alone_is_conquered_without_dice(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 2 armory\n"
                     "holds 2 4 barn healthy 1\n");
    act_drawing(&state, 1, "move 1 2 healthy", "");
    told("razed 2 armory 2");
    stands(&state, 2, "1 healthy 1");
    has_points(&state, 2, 1);
}

// FR-7.6, FR-10.2
static void a_region_that_a_nuke_has_emptied_is_walked_into_and_conquered(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 2 hurt 1\n"
                     "holds 2 4 barn healthy 1\nnukes 1 1 0\nnukiest 1\n");
    act(&state, 1, "launch 2");
    stands(&state, 2, "nobody");
    act(&state, 1, "move 1 2 healthy");
    end_turn(&state, 1);
    told("conquest 1 2");
    has_points(&state, 1, 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_herd_moves_to_an_adjacent_region),
        cmocka_unit_test(a_herd_does_not_move_further),
        cmocka_unit_test(a_herd_does_not_attack_further),
        cmocka_unit_test(a_herd_moves_once_in_a_turn),
        cmocka_unit_test(herds_that_were_there_move_on_from_where_others_have_come),
        cmocka_unit_test(a_herd_that_has_moved_attacks_nobody),
        cmocka_unit_test(herds_move_again_in_the_next_turn),
        cmocka_unit_test(a_herd_is_named_by_its_region_and_its_health),
        cmocka_unit_test(nobody_moves_herds_that_are_not_there),
        cmocka_unit_test(herds_of_a_region_move_to_different_ones),
        cmocka_unit_test(a_region_that_all_have_left_is_nobodys),
        cmocka_unit_test(a_building_alone_keeps_its_region),
        cmocka_unit_test(humans_that_are_not_attacked_do_nothing),
        cmocka_unit_test(a_herd_that_heals_has_2_health_again),
        cmocka_unit_test(a_herd_that_has_healed_does_not_move),
        cmocka_unit_test(a_herd_that_has_moved_does_not_heal),
        cmocka_unit_test(another_herd_of_the_region_still_moves_after_one_has_healed),
        cmocka_unit_test(a_healthy_herd_does_not_heal_and_nobody_heals_others),
        cmocka_unit_test(a_hurt_herd_moves_and_attacks),
        cmocka_unit_test(herds_enter_a_region_with_humans_only_by_attacking),
        cmocka_unit_test(herds_enter_a_region_with_herds_of_another_only_by_attacking),
        cmocka_unit_test(where_nobody_defends_there_is_no_attack),
        cmocka_unit_test(herds_from_several_regions_join_one_force),
        cmocka_unit_test(as_many_herds_join_as_the_player_likes),
        cmocka_unit_test(herds_that_have_acted_do_not_join),
        cmocka_unit_test(a_force_that_nobody_can_join_goes_at_once),
        cmocka_unit_test(no_token_is_turned_up_before_the_force_is_declared),
        cmocka_unit_test(no_herd_joins_after_the_dice_have_been_rolled),
        cmocka_unit_test(a_declared_force_is_not_called_back),
        cmocka_unit_test(an_origin_that_the_force_has_emptied_is_nobodys_during_the_combat),
        cmocka_unit_test(a_region_whose_attack_failed_is_not_attacked_again_in_the_turn),
        cmocka_unit_test(a_player_whose_herds_have_died_in_an_attack_does_not_attack_there_again),
        cmocka_unit_test(a_region_where_both_sides_have_died_is_not_entered_in_the_turn),
        cmocka_unit_test(
            a_region_where_the_attackers_and_the_humans_have_died_is_not_entered_in_the_turn),
        cmocka_unit_test(a_building_whose_defenders_died_with_the_attackers_is_safe_for_the_turn),
        cmocka_unit_test(more_herds_enter_a_region_that_the_attack_has_won),
        cmocka_unit_test(more_herds_enter_a_region_that_was_walked_into),
        cmocka_unit_test(a_region_that_was_won_and_then_nuked_empty_is_not_entered_again),
        cmocka_unit_test(
            a_region_that_was_walked_into_to_conquer_and_then_nuked_empty_is_not_entered_again),
        cmocka_unit_test(walking_into_a_region_that_was_nobodys_is_no_attack),
        cmocka_unit_test(a_region_that_was_won_counts_as_attacked),
        cmocka_unit_test(a_region_may_be_attacked_again_in_the_next_turn),
        cmocka_unit_test(different_regions_are_attacked_in_one_turn),
        cmocka_unit_test(a_building_alone_is_conquered_without_dice),
        cmocka_unit_test(a_region_that_a_nuke_has_emptied_is_walked_into_and_conquered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
