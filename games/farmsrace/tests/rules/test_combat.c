// SPDX-License-Identifier: MIT
//
// Combat (FR-8.1 to FR-8.11).
#include "tests/support/fixture.h"

// The dice.

// FR-8.1, FR-2.3
static void face_down_humans_are_turned_up_when_the_force_is_declared(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\ntoken 2\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "humans:1 ...");
    told("humans 2 1");
    stands(&state, 2, "nobody, humans 1");
}

// FR-8.1
static void humans_that_are_known_are_not_turned_up_again(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nhumans 2 2\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "....");
    not_told("humans 2 2");
}

// FR-8.1, FR-1.4
static void a_token_that_is_turned_up_leaves_the_pool(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\ntoken 2 5 6\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "humans:3 .....");
    assert_int_equal(state.now.pool[0], 4);
    assert_int_equal(state.now.pool[1], 16);
    assert_int_equal(state.now.pool[2], 7);
}

// FR-8.2
static void each_herd_and_each_human_rolls_a_die(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 3 hurt 1\nhumans 2 3\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy, 1 healthy, 1 hurt", ".......");
    told("fought 1 4 0 0 0");
    told("fought humans 3 0 0 0");
}

// FR-8.2
static void each_herd_of_a_defender_rolls_a_die_hurt_ones_too(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 2 healthy 1 hurt 2\n"
                     "holds 2 4 barn\n");
    assault(&state, 1, 2, "1 healthy", "....");
    told("fought 2 3 0 0 0");
}

// FR-8.2, FR-8.6
static void both_sides_roll_at_the_same_time_and_the_dead_have_rolled(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nhumans 2 2\n");
    assault(&state, 1, 2, "1 healthy", "g.g");
    stands(&state, 2, "nobody, humans 1");
    assert_int_equal(state.combat.herds[FARMSRACE_HURT], 1);
}

// FR-8.3
static void heads_and_guns_kill_humans_and_blanks_do_not(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 3\nhumans 2 3\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy, 1 healthy", "gh....");
    told("fought 1 1 1 1 2");
    stands(&state, 2, "nobody, humans 1");
}

// FR-8.3
static void heads_of_humans_do_nothing_to_herds(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nhumans 2 3\n");
    assault(&state, 1, 2, "1 healthy", ".hhg");
    told("fought humans 0 2 1 1");
    assert_int_equal(state.combat.herds[FARMSRACE_HURT], 1);
}

// FR-8.3
static void heads_do_nothing_between_players(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 healthy 2\nholds 2 4 barn\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "hhhh");
    told("fought 1 0 2 0 0");
    told("fought 2 0 2 0 0");
    stands(&state, 2, "2 healthy 2");
    assert_int_equal(state.combat.herds[FARMSRACE_HEALTHY], 2);
}

// FR-8.3, FR-8.6
static void a_gun_hurts_a_herd(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 2 2 healthy 1\nholds 2 4 barn\n");
    assault(&state, 1, 2, "1 healthy", "gg");
    stands(&state, 2, "2 hurt 1");
    assert_int_equal(state.combat.herds[FARMSRACE_HURT], 1);
}

// Armories.

// FR-8.4
static void an_armory_adds_one_damage_wherever_it_stands(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 1 24 armory\nholds 4 23 barn\n"
                     "humans 2 3\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "gh...");
    told("fought 1 0 1 1 3");
    stands(&state, 2, "1 healthy 2");
}

// FR-8.4
static void two_armories_deal_two_damage_with_blanks_alone(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nholds 1 24 armory\nholds 1 20 armory\n"
                     "holds 4 23 barn\nhumans 2 2\n");
    assault(&state, 1, 2, "1 healthy", "...");
    told("fought 1 1 0 0 2");
    stands(&state, 2, "1 healthy 1");
}

// FR-8.4
static void an_armory_adds_its_damage_once_in_each_round_however_many_herds_there_are(
    void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 armory healthy 4\nhumans 2 3\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy, 1 healthy, 1 healthy", ".......");
    stands(&state, 2, "nobody, humans 2");
    act_drawing(&state, 1, "fight", "......");
    stands(&state, 2, "nobody, humans 1");
}

// FR-8.4
static void the_armories_of_a_defender_add_damage_too(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 healthy 1\n"
                     "holds 2 4 armory\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "...");
    told("fought 2 1 0 0 1");
    assert_int_equal(state.combat.herds[FARMSRACE_HURT], 1);
}

// FR-8.4
static void an_armory_in_the_region_under_attack_counts(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 armory healthy 1\n"
                     "holds 2 4 armory\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "..g");
    told("fought 2 0 0 1 3");
}

// FR-8.4
static void humans_get_no_damage_from_anybodys_armory(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 4 armory\nhumans 2 2\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "....");
    told("fought humans 2 0 0 0");
}

// Sharing out the damage.

// FR-8.5
static void the_attacker_says_which_of_its_herds_take_the_damage(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1 hurt 1\nhumans 2 3\n");
    assault(&state, 1, 2, "1 healthy, 1 hurt", "..g..");
    decides(&state, "hit", "1");
    legal_moves(&state, 1, "hit healthy, hit hurt");
    act(&state, 1, "hit healthy");
    decides(&state, "press", "1");
    assert_int_equal(state.combat.herds[FARMSRACE_HEALTHY], 0);
    assert_int_equal(state.combat.herds[FARMSRACE_HURT], 2);
}

// FR-8.5, FR-8.6
static void a_hurt_herd_that_takes_damage_dies(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1 hurt 1\nhumans 2 3\n");
    assault(&state, 1, 2, "1 healthy, 1 hurt", "..g..");
    act(&state, 1, "hit hurt");
    decides(&state, "press", "1");
    assert_int_equal(state.combat.herds[FARMSRACE_HEALTHY], 1);
    assert_int_equal(state.combat.herds[FARMSRACE_HURT], 0);
}

// FR-8.5, FR-8.12
static void the_defender_shares_out_its_own_damage_after_the_attacker(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1 hurt 1\nholds 2 2 healthy 1 hurt 1\n"
                     "holds 2 4 barn\n");
    assault(&state, 1, 2, "1 healthy, 1 hurt", "g.g.");
    decides(&state, "hit", "1");
    act(&state, 1, "hit hurt");
    decides(&state, "hit", "2");
    legal_moves(&state, 2, "hit healthy, hit hurt");
    act(&state, 2, "hit hurt");
    stands(&state, 2, "2 healthy 1");
    decides(&state, "press", "1");
}

// FR-8.5, FR-0.13
static void damage_that_can_only_fall_in_one_way_is_shared_out_unasked(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 3\nholds 2 2 hurt 2\nholds 2 4 barn\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy, 1 healthy", "g..g.");
    decides(&state, "press", "1");
    stands(&state, 2, "2 hurt 1");
    assert_int_equal(state.combat.herds[FARMSRACE_HEALTHY], 2);
    assert_int_equal(state.combat.herds[FARMSRACE_HURT], 1);
}

// FR-8.5, FR-0.13
static void damage_that_leaves_one_hurt_herd_is_shared_out_unasked(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 healthy 1 hurt 1\nholds 2 4 armory\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "ggg.");
    told("fought 2 1 0 1 2");
    decides(&state, "hit", "1"); // two of four: one dead, or two hurt
    act(&state, 1, "hit hurt");
    stands(&state, 2, "2 hurt 1"); // two of three
    decides(&state, "press", "1");
}

// FR-8.5, FR-0.13
static void three_damage_to_two_healthy_herds_leave_one_hurt_and_ask_nobody(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 healthy 2\n"
                     "holds 2 4 armory\nholds 2 3 armory\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "..g.");
    told("fought 2 1 0 1 3");
    assert_int_equal(state.combat.herds[FARMSRACE_HEALTHY], 0);
    assert_int_equal(state.combat.herds[FARMSRACE_HURT], 1);
    decides(&state, "press", "1");
}

// FR-8.5, FR-0.13
static void with_humans_the_last_health_may_be_theirs(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 adorable\nholds 1 1 barn healthy 2\n"
                     "holds 1 3 armory\nholds 2 2 healthy 1\nhumans 2 1\nholds 2 4 barn\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "g...");
    decides(&state, "hit", "2");
    legal_moves(&state, 2, "hit healthy, hit human");
}

// FR-8.5
static void two_damage_hurt_two_herds_or_kill_one(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 3\nhumans 2 2\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy, 1 healthy", "...gg");
    decides(&state, "hit", "1");
    legal_moves(&state, 1, "hit healthy, hit hurt");
    act(&state, 1, "hit hurt");
    assert_int_equal(state.combat.herds[FARMSRACE_HEALTHY], 2);
    assert_int_equal(state.combat.herds[FARMSRACE_HURT], 0);
    decides(&state, "press", "1");
}

// FR-8.12
static void all_damage_is_taken_while_there_is_somebody_to_take_it(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 healthy 2\n"
                     "holds 2 4 armory\nholds 2 3 armory\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "..gg");
    told("fought 2 0 0 2 4");
    stands(&state, 2, "2 healthy 2");
    goes_on(&state, "act", 1);
    told("held 2 2");
}

// FR-8.12, FR-1.2
static void damage_beyond_the_last_herd_is_lost(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 4\nholds 2 2 healthy 1\n"
                     "holds 2 4 barn healthy 1\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy, 1 healthy, 1 healthy", "gggg.");
    stands(&state, 2, "1 healthy 4");
    stands(&state, 4, "2 barn healthy 1");
}

// FR-8.6, FR-1.1
static void a_herd_that_dies_goes_back_to_the_supply(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\nholds 1 1 barn healthy 11 hurt 1\n"
                     "humans 2 1\n");
    act(&state, 1, "begin");
    assault(&state, 1, 2, "1 hurt", ".g");
    end_turn(&state, 1);
    for (int seat = 2; seat <= 4; seat++) {
        pass_turn(&state, seat);
    }
    act(&state, 1, "begin");
    stands(&state, 1, "1 barn healthy 12");
}

// FR-8.6, FR-1.4
static void each_human_dies_of_one_damage(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 3\nhumans 2 3\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy, 1 healthy", "hhh...");
    told("humans-died 2 3");
    stands(&state, 2, "1 healthy 3");
}

// Rounds.

// FR-8.7
static void after_a_round_first_the_attacker_and_then_the_defender_may_retreat(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 healthy 2\nholds 2 4 barn\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "....");
    decides(&state, "press", "1");
    legal_moves(&state, 1, "fight, fall back");
    act(&state, 1, "fight");
    decides(&state, "hold", "2");
    act_drawing(&state, 2, "stay", "....");
    decides(&state, "press", "1");
}

// FR-8.7, FR-9.3
static void the_defender_may_retreat_after_the_attacker_has_stayed(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 healthy 2\n"
                     "holds 2 3 healthy 1\nholds 2 4 barn\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "....");
    act(&state, 1, "fight");
    legal_moves(&state, 2, "stay, retreat 3");
    act(&state, 2, "retreat 3");
    told("retreated 2 2 3");
    stands(&state, 2, "1 healthy 2");
    stands(&state, 3, "2 healthy 3");
    goes_on(&state, "act", 1);
}

// FR-8.7
static void the_defender_is_not_asked_when_the_attacker_retreats(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 healthy 2\n"
                     "holds 2 3 healthy 1\nholds 2 4 barn\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "....");
    act(&state, 1, "fall back");
    goes_on(&state, "act", 1);
    stands(&state, 1, "1 barn healthy 2");
    stands(&state, 2, "2 healthy 2");
}

// FR-8.7
static void humans_never_retreat(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nhumans 2 2\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "....");
    act_drawing(&state, 1, "fight", "....");
    decides(&state, "press", "1");
    act_drawing(&state, 1, "fight", "hh..");
    stands(&state, 2, "1 healthy 2");
}

// FR-8.7, FR-8.2
static void only_those_who_live_roll_in_the_next_round(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 3\nhumans 2 3\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy, 1 healthy", "g..gg.");
    act(&state, 1, "hit hurt");
    act_drawing(&state, 1, "fight", "h...");
    decides(&state, "press", "1");
    stands(&state, 2, "nobody, humans 1");
}

// FR-8.8, FR-8.9
static void attackers_who_have_won_move_in_with_all_and_are_not_asked(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 1 5 healthy 1\nhumans 6 1\n");
    assault(&state, 1, 6, "1 healthy, 1 healthy, 5 healthy", "g...");
    told("entered 1 6");
    goes_on(&state, "act", 1);
    stands(&state, 6, "1 healthy 3");
    stands(&state, 1, "1 barn");
    stands(&state, 5, "nobody");
    forbidden(&state, 1, "fall back");
}

// FR-8.9
static void hurt_winners_move_in_too(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nhumans 2 1\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "g.g");
    stands(&state, 2, "1 healthy 1 hurt 1");
}

// FR-8.9, FR-7.1
static void winners_have_acted(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nhumans 2 1\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "g..");
    refused(&state, 1, "move 2 3 healthy", "FR-7.1");
}

// FR-8.8
static void the_defender_keeps_the_region_when_all_attackers_are_dead(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn hurt 1\nholds 2 2 healthy 1\nholds 2 4 barn\n");
    assault(&state, 1, 2, "1 hurt", ".g");
    told("held 2 2");
    stands(&state, 2, "2 healthy 1");
    goes_on(&state, "act", 1);
}

// FR-8.10
static void both_sides_dead_leave_a_region_to_nobody(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn hurt 1\nholds 2 2 hurt 1\nholds 2 4 barn\n");
    assault(&state, 1, 2, "1 hurt", "gg");
    stands(&state, 2, "nobody");
    goes_on(&state, "act", 1);
}

// FR-8.10
static void both_sides_dead_leave_a_building_to_its_player(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn hurt 1\nholds 2 2 armory hurt 1\n");
    assault(&state, 1, 2, "1 hurt", "gg");
    stands(&state, 2, "2 armory");
    has_points(&state, 2, 2);
    goes_on(&state, "act", 1);
}

// FR-8.11, FR-8.13
static void humans_that_survive_lie_face_up_with_their_number(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\ntoken 2\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "humans:3 g....");
    act(&state, 1, "fall back");
    stands(&state, 2, "nobody, humans 2");
    assert_false(farmsrace_has(state.now.face_down, 1));
}

// FR-8.11, FR-8.13
static void humans_that_nobody_hurt_lie_face_up_too(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn hurt 1\ntoken 2\n");
    assault(&state, 1, 2, "1 hurt", "humans:2 .g.");
    stands(&state, 2, "nobody, humans 2");
    assert_false(farmsrace_has(state.now.face_down, 1));
}

// FR-8.11, FR-1.6
static void tokens_for_survivors_never_run_out(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nhumans 2 2\nhumans 5 1\nhumans 6 1\n"
                     "humans 10 1\nhumans 11 1\npool 0 15 8\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "g...");
    act(&state, 1, "fall back");
    stands(&state, 2, "nobody, humans 1");
}

// FR-8.8, FR-2.6
static void a_region_won_from_humans_loses_its_token(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1\nhumans 2 1\n");
    assault(&state, 1, 2, "1 healthy", "g.");
    assert_false(farmsrace_has(state.now.tokens, 1));
    stands(&state, 2, "1 healthy 1");
}

// FR-8.7
static void nobody_else_acts_during_a_combat(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 healthy 2\n"
                     "holds 2 3 healthy 1\nhand 3 wheat 2\nhand 4 wood 2\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "....");
    asks(&state, "1");
    refused(&state, 2, "stay", "FR-0.2");
    refused(&state, 3, "offer 4", "FR-0.2");
    act(&state, 1, "fight");
    asks(&state, "2");
    refused(&state, 1, "fall back", "FR-0.2");
}

// FR-8.4, FR-10.1
static void an_attacker_keeps_its_armory_damage_while_it_owns_the_armory(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 armory healthy 2\nholds 2 2 healthy 2\n"
                     "holds 2 4 barn\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "....");
    stands(&state, 2, "2 healthy 1 hurt 1");
    act(&state, 1, "fight");
    act_drawing(&state, 2, "stay", "....");
    decides(&state, "hit", "2");
    act(&state, 2, "hit hurt");
    stands(&state, 2, "2 healthy 1");
}

// What is told and what is refused.

// FR-7.4, FR-8.2, FR-8.6, FR-8.7
static void everybody_is_told_of_each_step_of_a_combat(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1 hurt 1\nholds 2 2 healthy 1 hurt 1\n"
                     "holds 2 3 barn\n");
    assault(&state, 1, 2, "1 healthy, 1 hurt", "g.g.");
    told("attacked 1 2 2 2");
    told("fought 1 1 0 1 1");
    told("fought 2 1 0 1 1");
    act(&state, 1, "hit healthy");
    told("hurt 1 2 1");
    act(&state, 2, "hit hurt");
    told("died 2 2 1");
    act(&state, 1, "fight");
    told("fought-on 1 2");
    act_drawing(&state, 2, "stay", "...");
    told("fought-on 2 2");
}

// FR-8.5
static void damage_falls_only_on_what_is_in_the_combat(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2 hurt 2\nhumans 2 2\nhumans 5 2\n");
    assault(&state, 1, 2, "1 healthy, 1 hurt", "..g.");
    decides(&state, "hit", "1");
    forbidden(&state, 1, "hit human");
    act(&state, 1, "hit healthy");
    stands(&state, 1, "1 barn healthy 1 hurt 1");
}

// FR-8.5
static void a_defender_hits_only_what_it_has(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 healthy 2\n"
                     "holds 2 4 barn hurt 1\nhumans 5 2\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "gg..");
    decides(&state, "hit", "2");
    forbidden(&state, 2, "hit human");
    legal_moves(&state, 2, "hit healthy, hit hurt");
    act(&state, 2, "hit healthy");
    stands(&state, 2, "2 hurt 2");
    stands(&state, 4, "2 barn hurt 1");
}

// FR-8.5, FR-0.2
static void nobody_shares_out_the_damage_of_another(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 1 hurt 1\nholds 2 2 healthy 1 hurt 1\n"
                     "holds 2 3 barn\n");
    assault(&state, 1, 2, "1 healthy, 1 hurt", "g.g.");
    refused_because(&state, 2, "hit healthy", "FR-0.2", "Waiting for Seat 1.");
    act(&state, 1, "hit healthy");
    refused(&state, 1, "hit healthy", "FR-0.2");
}

// FR-7.4
static void a_force_takes_only_herds_that_are_there(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 1 5 hurt 1\n"
                     "holds 2 6 healthy 1\nholds 2 4 barn\nhumans 2 2\n");
    forbidden(&state, 1, "attack 6 2 healthy");
    forbidden(&state, 1, "attack 1 2 hurt");
    act(&state, 1, "attack 1 2 healthy");
    forbidden(&state, 1, "send 1 hurt");
    forbidden(&state, 1, "send 5 hurt");
    forbidden(&state, 1, "send 6 healthy");
    forbidden(&state, 1, "send 2 healthy");
}

// FR-12.6, FR-12.15
static void field_hospital_in_a_combat_is_told_with_the_herds_it_heals(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 field-hospital 1\nholds 1 1 barn healthy 1 hurt 1\n"
                     "humans 2 3\n");
    assault(&state, 1, 2, "1 healthy", ".g..");
    act(&state, 1, "play field-hospital");
    told("played 1 field-hospital");
    told("healed 1 1 1");
    told("healed 1 2 1");
}

// FR-8.7, FR-0.3
static void in_a_combat_only_its_own_decisions_are_made(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 healthy 2\nholds 2 3 barn\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "....");
    refused_by_figures(&state, 1, "stay", "FR-0.3", "phase press");
    refused(&state, 1, "retreat 3", "FR-0.3");
    refused(&state, 1, "return 1 healthy", "FR-0.3");
    act(&state, 1, "fight");
    refused_by_figures(&state, 2, "fight", "FR-0.3", "phase hold");
    refused(&state, 2, "fall back", "FR-0.3");
    refused(&state, 2, "hit healthy", "FR-0.3");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(face_down_humans_are_turned_up_when_the_force_is_declared),
        cmocka_unit_test(humans_that_are_known_are_not_turned_up_again),
        cmocka_unit_test(a_token_that_is_turned_up_leaves_the_pool),
        cmocka_unit_test(each_herd_and_each_human_rolls_a_die),
        cmocka_unit_test(each_herd_of_a_defender_rolls_a_die_hurt_ones_too),
        cmocka_unit_test(both_sides_roll_at_the_same_time_and_the_dead_have_rolled),
        cmocka_unit_test(heads_and_guns_kill_humans_and_blanks_do_not),
        cmocka_unit_test(heads_of_humans_do_nothing_to_herds),
        cmocka_unit_test(heads_do_nothing_between_players),
        cmocka_unit_test(a_gun_hurts_a_herd),
        cmocka_unit_test(an_armory_adds_one_damage_wherever_it_stands),
        cmocka_unit_test(two_armories_deal_two_damage_with_blanks_alone),
        cmocka_unit_test(an_armory_adds_its_damage_once_in_each_round_however_many_herds_there_are),
        cmocka_unit_test(the_armories_of_a_defender_add_damage_too),
        cmocka_unit_test(an_armory_in_the_region_under_attack_counts),
        cmocka_unit_test(humans_get_no_damage_from_anybodys_armory),
        cmocka_unit_test(the_attacker_says_which_of_its_herds_take_the_damage),
        cmocka_unit_test(a_hurt_herd_that_takes_damage_dies),
        cmocka_unit_test(the_defender_shares_out_its_own_damage_after_the_attacker),
        cmocka_unit_test(damage_that_can_only_fall_in_one_way_is_shared_out_unasked),
        cmocka_unit_test(damage_that_leaves_one_hurt_herd_is_shared_out_unasked),
        cmocka_unit_test(three_damage_to_two_healthy_herds_leave_one_hurt_and_ask_nobody),
        cmocka_unit_test(with_humans_the_last_health_may_be_theirs),
        cmocka_unit_test(two_damage_hurt_two_herds_or_kill_one),
        cmocka_unit_test(all_damage_is_taken_while_there_is_somebody_to_take_it),
        cmocka_unit_test(damage_beyond_the_last_herd_is_lost),
        cmocka_unit_test(a_herd_that_dies_goes_back_to_the_supply),
        cmocka_unit_test(each_human_dies_of_one_damage),
        cmocka_unit_test(after_a_round_first_the_attacker_and_then_the_defender_may_retreat),
        cmocka_unit_test(the_defender_may_retreat_after_the_attacker_has_stayed),
        cmocka_unit_test(the_defender_is_not_asked_when_the_attacker_retreats),
        cmocka_unit_test(humans_never_retreat),
        cmocka_unit_test(only_those_who_live_roll_in_the_next_round),
        cmocka_unit_test(attackers_who_have_won_move_in_with_all_and_are_not_asked),
        cmocka_unit_test(hurt_winners_move_in_too),
        cmocka_unit_test(winners_have_acted),
        cmocka_unit_test(the_defender_keeps_the_region_when_all_attackers_are_dead),
        cmocka_unit_test(both_sides_dead_leave_a_region_to_nobody),
        cmocka_unit_test(both_sides_dead_leave_a_building_to_its_player),
        cmocka_unit_test(humans_that_survive_lie_face_up_with_their_number),
        cmocka_unit_test(humans_that_nobody_hurt_lie_face_up_too),
        cmocka_unit_test(tokens_for_survivors_never_run_out),
        cmocka_unit_test(a_region_won_from_humans_loses_its_token),
        cmocka_unit_test(nobody_else_acts_during_a_combat),
        cmocka_unit_test(an_attacker_keeps_its_armory_damage_while_it_owns_the_armory),
        cmocka_unit_test(everybody_is_told_of_each_step_of_a_combat),
        cmocka_unit_test(damage_falls_only_on_what_is_in_the_combat),
        cmocka_unit_test(a_defender_hits_only_what_it_has),
        cmocka_unit_test(nobody_shares_out_the_damage_of_another),
        cmocka_unit_test(a_force_takes_only_herds_that_are_there),
        cmocka_unit_test(field_hospital_in_a_combat_is_told_with_the_herds_it_heals),
        cmocka_unit_test(in_a_combat_only_its_own_decisions_are_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
