// SPDX-License-Identifier: MIT
//
// Adorable (FR-15.1 to FR-15.5).
#include "tests/support/fixture.h"

// Moving among humans.

// FR-15.1, FR-17.6
static void adorable_enters_a_region_with_humans_and_looks_at_them(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 adorable\nholds 1 1 barn healthy 1\ntoken 2\n");
    act_drawing(&state, 1, "move 1 2 healthy", "humans:3");
    whispered("looked 1 2 3", "1");
    stands(&state, 2, "1 healthy 1, humans 3");
    assert_true(farmsrace_has(state.now.face_down, 1));
    goes_on(&state, "act", 1);
}

// FR-15.1
static void humans_that_everybody_sees_stay_as_they_are_when_adorable_comes(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 adorable\nholds 1 1 barn healthy 1\nhumans 2 2\n");
    act_drawing(&state, 1, "move 1 2 healthy", "");
    stands(&state, 2, "1 healthy 1, humans 2");
    assert_false(farmsrace_has(state.now.face_down, 1));
}

// FR-15.1
static void adorable_does_not_attack_humans(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 adorable\nholds 1 1 barn healthy 1\nhumans 2 2\n"
                     "token 5\n");
    forbidden(&state, 1, "attack 1 2 healthy");
    forbidden(&state, 1, "attack 1 5 healthy");
}

// FR-15.1, FR-7.5
static void herds_of_adorable_enter_a_region_with_humans_one_after_another(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 adorable\nholds 1 1 barn healthy 2\nhumans 2 2\n");
    act(&state, 1, "move 1 2 healthy");
    act(&state, 1, "move 1 2 healthy");
    stands(&state, 2, "1 healthy 2, humans 2");
}

// FR-15.1, FR-13.1
static void a_region_of_adorable_with_humans_yields(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 adorable\nholds 1 1 barn\nholds 1 5 healthy 1\n"
                     "humans 5 2\n");
    act_drawing(&state, 1, "roll", "wheat wood");
    has_hand(&state, 1, "wheat 1");
}

static const char a_herd_with_humans[] = "mutation 1 adorable\nholds 1 1 barn\n"
                                         "holds 1 5 healthy 1\nhumans 5 2 face-down\n";

// FR-15.5, FR-2.6
static void humans_that_adorable_has_left_stay_behind_and_control_nothing(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, a_herd_with_humans);
    act(&state, 1, "move 5 6 healthy");
    stands(&state, 5, "nobody, humans 2");
    act_drawing(&state, 1, "roll", "wheat wood");
    has_hand(&state, 1, "");
}

// FR-15.5, FR-17.9
static void adorable_still_knows_the_humans_that_she_has_left_and_others_do_not(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, a_herd_with_humans);
    act(&state, 1, "move 5 6 healthy");
    assert_true(farmsrace_has(state.now.face_down, 4));
    assert_int_equal(state.now.humans[4], 2);
}

// FR-15.5, FR-8.1
static void others_fight_the_humans_that_adorable_has_left(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "player 2\nmutation 1 adorable\nholds 1 1 barn\n"
                     "humans 6 2 face-down\nholds 2 7 healthy 2\nholds 2 4 barn\n");
    forbidden(&state, 2, "move 7 6 healthy");
    assault(&state, 2, 6, "7 healthy, 7 healthy", "hh..");
    told("attacked 2 humans 6 2");
    told("humans 6 2");
    stands(&state, 6, "2 healthy 2");
}

// FR-15.5
static void adorable_moves_back_to_humans_for_free(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 adorable\nholds 1 1 barn healthy 1\n"
                     "humans 5 2 face-down\n");
    act_drawing(&state, 1, "move 1 5 healthy", "");
    stands(&state, 5, "1 healthy 1, humans 2");
}

// FR-15.5, FR-10.5
static void humans_do_not_keep_adorable_in_the_game(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "player 2\nmutation 1 adorable\nholds 1 6 hurt 1\n"
                     "humans 5 3 face-down\nholds 2 7 healthy 1\nholds 2 4 barn\n");
    assault(&state, 2, 6, "7 healthy", "g.");
    told("out 1");
    stands(&state, 5, "nobody, humans 3");
}

// Defence.

static const char a_herd_and_two_humans[] = "mutation 2 adorable\nholds 1 1 barn healthy 2\n"
                                            "holds 2 2 healthy 1\nhumans 2 2\nholds 2 4 barn\n";

// FR-15.2, FR-8.1, FR-15.18
static void humans_defend_with_the_herds_of_adorable(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 adorable\nholds 1 1 barn healthy 2\n"
                     "holds 2 2 healthy 1\nhumans 2 2 face-down\nholds 2 4 barn\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "..gg.");
    told("humans 2 2");
    told("fought 2 1 0 2 2");
    assert_false(farmsrace_has(state.now.face_down, 1));
}

// FR-15.2
static void heads_must_fall_on_the_humans_of_adorable(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, a_herd_and_two_humans);
    assault(&state, 1, 2, "1 healthy, 1 healthy", "h....");
    decides(&state, "press", "1");
    stands(&state, 2, "2 healthy 1, humans 1");
}

// FR-15.18
static void heads_beyond_the_humans_of_adorable_are_lost(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 adorable\nholds 1 1 barn healthy 3\n"
                     "holds 2 2 healthy 2\nhumans 2 1\nholds 2 4 barn\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy, 1 healthy", "hhh...");
    decides(&state, "press", "1");
    stands(&state, 2, "2 healthy 2");
}

// FR-15.2
static void adorable_shares_out_guns_among_herds_and_humans(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, a_herd_and_two_humans);
    assault(&state, 1, 2, "1 healthy, 1 healthy", "g....");
    decides(&state, "hit", "2");
    legal_moves(&state, 2, "hit healthy, hit human");
    act(&state, 2, "hit human");
    stands(&state, 2, "2 healthy 1, humans 1");
    decides(&state, "press", "1");
}

// FR-15.2
static void adorable_may_let_her_herds_take_the_guns(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, a_herd_and_two_humans);
    assault(&state, 1, 2, "1 healthy, 1 healthy", "g....");
    act(&state, 2, "hit healthy");
    stands(&state, 2, "2 hurt 1, humans 2");
}

// FR-15.2
static void heads_are_taken_before_guns_are_shared_out(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 adorable\nholds 1 1 barn healthy 2\n"
                     "holds 2 2 healthy 1\nhumans 2 1\nholds 2 4 barn\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "gh..");
    decides(&state, "press", "1");
    stands(&state, 2, "2 hurt 1");
}

// FR-15.2, FR-8.4
static void damage_of_armories_is_shared_out_like_guns(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 adorable\nholds 1 1 armory healthy 2\n"
                     "holds 2 2 healthy 1\nhumans 2 2\nholds 2 4 barn\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", ".....");
    decides(&state, "hit", "2");
    legal_moves(&state, 2, "hit healthy, hit human");
}

// FR-15.19, FR-8.4
static void adorables_armories_count_while_a_herd_defends_and_not_for_humans_alone(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 adorable\nholds 1 1 barn healthy 3\n"
                     "holds 2 2 hurt 1\nhumans 2 2\nholds 2 4 armory\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy, 1 healthy", "g.....");
    told("fought 2 3 0 0 1");
    act(&state, 2, "hit hurt");
    stands(&state, 2, "nobody, humans 2");
    decides(&state, "press", "1");
    act_drawing(&state, 1, "fight", ".....");
    told("fought humans 2 0 0 0");
}

// FR-15.2, FR-8.4, FR-15.19
static void humans_beside_a_building_alone_defend_it_without_armory_damage(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 adorable\nholds 1 1 barn healthy 2\n"
                     "holds 2 2 armory\nhumans 2 2\nholds 2 4 barn\n");
    forbidden(&state, 1, "move 1 2 healthy");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "h..g");
    stands(&state, 2, "2 armory, humans 1");
    assert_int_equal(state.combat.herds[FARMSRACE_HURT], 1);
    act_drawing(&state, 1, "fight", "g..");
    told("razed 2 armory 2");
    stands(&state, 2, "1 healthy 1 hurt 1");
}

static const char a_hurt_herd_and_a_human[] = "mutation 2 adorable\nholds 1 1 barn healthy 2\n"
                                              "holds 2 2 hurt 1\nhumans 2 1\nholds 2 4 barn\n";

// FR-15.3
static void humans_fight_on_when_the_herds_of_adorable_have_died(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, a_hurt_herd_and_a_human);
    assault(&state, 1, 2, "1 healthy, 1 healthy", "g...");
    act(&state, 2, "hit hurt");
    decides(&state, "press", "1");
    stands(&state, 2, "nobody, humans 1");
    act_drawing(&state, 1, "fight", "h.g");
    stands(&state, 2, "1 healthy 1 hurt 1");
    goes_on(&state, "act", 1);
}

static const char with_a_barn_beside[] = "mutation 2 adorable\nholds 1 1 barn healthy 2\n"
                                         "holds 2 2 healthy 1\nhumans 2 2\nholds 2 3 barn\n";

// FR-15.20
static void humans_fight_on_when_the_herds_of_adorable_have_retreated(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, with_a_barn_beside);
    assault(&state, 1, 2, "1 healthy, 1 healthy", ".....");
    act(&state, 1, "fight");
    decides(&state, "hold", "2");
    act_drawing(&state, 2, "retreat 3", "h...");
    stands(&state, 3, "2 barn healthy 1");
    stands(&state, 2, "nobody, humans 1");
    decides(&state, "press", "1");
    act_drawing(&state, 1, "fight", "h..");
    stands(&state, 2, "1 healthy 2");
    goes_on(&state, "act", 1);
}

// FR-15.3, FR-8.7, FR-15.20
static void the_attackers_may_retreat_from_humans_whose_herds_have_gone(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, with_a_barn_beside);
    assault(&state, 1, 2, "1 healthy, 1 healthy", ".....");
    act(&state, 1, "fight");
    act_drawing(&state, 2, "retreat 3", "....");
    act(&state, 1, "fall back");
    stands(&state, 1, "1 barn healthy 2");
    stands(&state, 2, "nobody, humans 2");
}

// FR-15.3, FR-10.2
static void a_region_won_from_the_humans_of_adorable_is_a_conquest(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, a_hurt_herd_and_a_human);
    assault(&state, 1, 2, "1 healthy, 1 healthy", "gh..");
    stands(&state, 2, "1 healthy 2");
    end_turn(&state, 1);
    told("conquest 1 2");
}

// FR-15.3, FR-8.11, FR-8.13
static void humans_that_have_outlived_all_attackers_lie_face_up(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 adorable\nholds 1 1 barn hurt 1\n"
                     "holds 2 2 healthy 1\nhumans 2 3 face-down\nholds 2 4 barn\n");
    assault(&state, 1, 2, "1 hurt", "hg...");
    stands(&state, 2, "2 healthy 1, humans 2");
    assert_false(farmsrace_has(state.now.face_down, 1));
    goes_on(&state, "act", 1);
}

// FR-15.4
static void adorable_may_also_retreat_to_a_region_with_humans(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 adorable\nholds 1 6 barn healthy 2\n"
                     "holds 2 7 healthy 1\nholds 2 8 barn\ntoken 3\nhumans 12 2\n");
    assault(&state, 1, 7, "6 healthy, 6 healthy", "...");
    act(&state, 1, "fight");
    legal_moves(&state, 2, "stay, retreat 3, retreat 8, retreat 12");
    act_drawing(&state, 2, "retreat 3", "humans:1");
    whispered("looked 2 3 1", "2");
    stands(&state, 3, "2 healthy 1, humans 1");
    stands(&state, 7, "1 healthy 2");
}

// FR-15.4, FR-9.4
static void without_an_adjacent_region_adorable_retreats_to_empty_ones_and_to_humans(
    void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 adorable\nholds 1 6 barn healthy 2\n"
                     "holds 2 7 healthy 1\nholds 2 4 barn\ntoken 3 12\n"
                     "holds 3 8 barn\n");
    assault(&state, 1, 7, "6 healthy, 6 healthy", "...");
    act(&state, 1, "fight");
    legal_moves(&state, 2, "stay, retreat 2, retreat 3, retreat 12, retreat 13");
}

// FR-15.4
static void nobody_else_retreats_to_humans(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 3 adorable\nholds 1 6 barn healthy 2\n"
                     "holds 2 7 healthy 1\nholds 2 8 barn\ntoken 3\nhumans 12 2\n");
    assault(&state, 1, 7, "6 healthy, 6 healthy", "...");
    act(&state, 1, "fight");
    legal_moves(&state, 2, "stay, retreat 8");
}

// FR-15.2
static void the_humans_of_adorable_do_not_attack_with_her(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 adorable\nholds 1 1 barn healthy 1\n"
                     "humans 1 3 face-down\nholds 2 2 healthy 1\nholds 2 4 barn\n");
    assault(&state, 1, 2, "1 healthy", "..");
    told("fought 1 1 0 0 0");
}

// FR-15.3, FR-8.10
static void both_sides_dead_leave_adorables_region_to_nobody(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 adorable\nholds 1 1 barn hurt 2\nholds 2 2 hurt 1\n"
                     "humans 2 1\nholds 2 4 barn\n");
    assault(&state, 1, 2, "1 hurt, 1 hurt", "gggg");
    stands(&state, 2, "nobody");
    goes_on(&state, "act", 1);
}

// FR-15.3, FR-10.5
static void adorable_goes_out_while_her_humans_fight_on(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 adorable\nholds 1 1 barn healthy 2\n"
                     "holds 2 2 hurt 1\nhumans 2 2\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "g....");
    act(&state, 2, "hit hurt");
    told("out 2");
    decides(&state, "press", "1");
    stands(&state, 2, "nobody, humans 2");
    act_drawing(&state, 1, "fight", "hh..");
    stands(&state, 2, "1 healthy 2");
    goes_on(&state, "act", 1);
}

// Nukes.

// FR-11.3, FR-15.2
static void a_nuke_kills_the_humans_of_adorable_too(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 adorable\nholds 1 1 barn\nholds 2 2 healthy 2\n"
                     "humans 2 3 face-down\nholds 2 4 barn\nnukes 1 1 0\nnukiest 1\n");
    act(&state, 1, "launch 2");
    stands(&state, 2, "2 hurt 2");
}

// FR-11.3
static void adorable_kills_her_own_humans_with_a_nuke(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 adorable\nholds 1 1 barn\nholds 1 2 healthy 2\n"
                     "humans 2 3 face-down\nnukes 1 1 0\nnukiest 1\n");
    act(&state, 1, "launch 2");
    stands(&state, 2, "1 hurt 2");
}

// FR-12.8
static void hacking_protects_the_humans_of_adorable(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 adorable\nholds 1 1 barn\nholds 2 2 healthy 2\n"
                     "humans 2 3 face-down\nholds 2 4 barn\nnukes 1 1 0\nnukiest 1\n"
                     "spies 2 hacking 1\n");
    act(&state, 1, "launch 2");
    act(&state, 2, "hack");
    stands(&state, 2, "2 healthy 2, humans 3");
}

// FR-12.9, FR-12.18
static void adorable_shares_out_a_pocket_nuke_among_herds_and_humans(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 adorable\nholds 1 1 barn\nholds 2 2 healthy 1\n"
                     "humans 2 3 face-down\nholds 2 4 barn\nspies 1 pocket-nuke 1\n");
    act(&state, 1, "pocket 2");
    decides(&state, "split", "2");
    legal_moves(&state, 2, "hit healthy, hit human");
    act(&state, 2, "hit human");
    act(&state, 2, "hit human");
    stands(&state, 2, "2 healthy 1, humans 1");
    assert_false(farmsrace_has(state.now.face_down, 1));
    goes_on(&state, "act", 1);
}

// FR-0.13: everybody sees how many humans there are
static void damage_that_kills_all_of_a_region_with_face_up_humans_is_not_asked_about(
    void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 adorable\nholds 1 1 barn healthy 1\nholds 2 2 hurt 1\n"
                     "humans 2 1\nholds 2 4 barn\nspies 1 pocket-nuke 1\n");
    act(&state, 1, "pocket 2");
    assert_int_not_equal(state.phase, FARMSRACE_SPLIT);
    assert_int_equal(state.now.humans[1], 0);
    assert_int_equal(farmsrace_n_herds(state.now.herds[1]), 0);
    position(&state, "mutation 2 adorable\nholds 1 1 barn healthy 1\nholds 2 2 hurt 1\n"
                     "humans 2 2\nholds 2 4 barn\nspies 1 pocket-nuke 1\n");
    act(&state, 1, "pocket 2");
    legal_moves(&state, 2, "hit hurt, hit human");
}

// FR-12.9, FR-15.5, FR-12.18
static void a_pocket_nuke_on_a_building_of_adorable_falls_on_her_humans(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 adorable\nholds 1 1 barn\nholds 2 2 barn\n"
                     "humans 2 3 face-down\nspies 1 pocket-nuke 1\n");
    act(&state, 1, "pocket 2");
    stands(&state, 2, "2 barn, humans 1");
    goes_on(&state, "act", 1);
}

// FR-12.10, FR-15.5
static void a_pocket_nuke_on_humans_that_adorable_has_left_kills_two(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 adorable\nholds 1 1 barn\nhumans 2 3 face-down\n"
                     "spies 1 pocket-nuke 1\n");
    act_drawing(&state, 1, "pocket 2", "");
    told("humans 2 3");
    stands(&state, 2, "nobody, humans 1");
    goes_on(&state, "act", 1);
}

// Other Mutations.

// FR-15.3, FR-15.14
static void regenerative_attackers_heal_after_the_humans_of_adorable_are_gone_too(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 adorable\nmutation 1 regenerative\n"
                     "holds 1 1 barn healthy 2\nholds 2 2 hurt 1\nhumans 2 1\n"
                     "holds 2 4 barn\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "g.g.");
    act(&state, 2, "hit hurt");
    decides(&state, "press", "1");
    assert_int_equal(state.combat.herds[FARMSRACE_HURT], 1);
    act_drawing(&state, 1, "fight", "h..");
    stands(&state, 2, "1 healthy 2");
}

// FR-15.2, FR-15.16
static void zombie_attackers_save_themselves_from_the_humans_of_adorable(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 adorable\nmutation 1 zombie\nholds 1 1 barn hurt 2\n"
                     "holds 2 2 healthy 1\nhumans 2 2\nholds 2 4 barn\n");
    assault(&state, 1, 2, "1 hurt, 1 hurt", "...g.");
    decides(&state, "save", "1");
    act(&state, 1, "save 1");
    stands(&state, 1, "1 barn hurt 1");
    decides(&state, "press", "1");
}

// FR-15.3, FR-8.10
static void a_building_of_adorable_outlives_her_humans_and_the_attackers(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 adorable\nholds 1 1 barn hurt 1\nholds 2 2 barn\n"
                     "humans 2 1\n");
    assault(&state, 1, 2, "1 hurt", "hg");
    stands(&state, 2, "2 barn");
    goes_on(&state, "act", 1);
}

// FR-15.3, FR-10.1
static void a_building_stands_while_humans_fight_on_for_it(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 adorable\nholds 1 1 barn healthy 2\n"
                     "holds 2 2 barn healthy 1\nhumans 2 2\nholds 2 3 barn\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", ".....");
    act(&state, 1, "fight");
    act_drawing(&state, 2, "retreat 3", "h...");
    stands(&state, 2, "2 barn, humans 1");
    decides(&state, "press", "1");
    act_drawing(&state, 1, "fight", "g..");
    told("razed 2 barn 2");
    stands(&state, 2, "1 healthy 2");
}

// FR-15.3, FR-10.2, FR-10.5
static void a_region_is_conquered_from_adorable_although_she_went_out_before_her_humans_fell(
    void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 adorable\nholds 1 1 barn healthy 2\n"
                     "holds 2 2 hurt 1\nhumans 2 1\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "g...");
    act(&state, 2, "hit hurt");
    told("out 2");
    act_drawing(&state, 1, "fight", "h..");
    end_turn(&state, 1);
    told("conquest 1 2");
}

// FR-15.1, FR-7.5
static void entering_a_region_with_humans_is_no_attack_of_adorables(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 1 adorable\nholds 1 1 barn healthy 1 hurt 1\n"
                     "humans 2 2\nnukes 1 1 0\nnukiest 1\n");
    act(&state, 1, "move 1 2 hurt");
    act(&state, 1, "launch 2");
    stands(&state, 2, "nobody");
    act(&state, 1, "move 1 2 healthy");
    stands(&state, 2, "1 healthy 1");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(adorable_enters_a_region_with_humans_and_looks_at_them),
        cmocka_unit_test(humans_that_everybody_sees_stay_as_they_are_when_adorable_comes),
        cmocka_unit_test(adorable_does_not_attack_humans),
        cmocka_unit_test(herds_of_adorable_enter_a_region_with_humans_one_after_another),
        cmocka_unit_test(a_region_of_adorable_with_humans_yields),
        cmocka_unit_test(humans_that_adorable_has_left_stay_behind_and_control_nothing),
        cmocka_unit_test(adorable_still_knows_the_humans_that_she_has_left_and_others_do_not),
        cmocka_unit_test(others_fight_the_humans_that_adorable_has_left),
        cmocka_unit_test(adorable_moves_back_to_humans_for_free),
        cmocka_unit_test(humans_do_not_keep_adorable_in_the_game),
        cmocka_unit_test(humans_defend_with_the_herds_of_adorable),
        cmocka_unit_test(heads_must_fall_on_the_humans_of_adorable),
        cmocka_unit_test(heads_beyond_the_humans_of_adorable_are_lost),
        cmocka_unit_test(adorable_shares_out_guns_among_herds_and_humans),
        cmocka_unit_test(adorable_may_let_her_herds_take_the_guns),
        cmocka_unit_test(heads_are_taken_before_guns_are_shared_out),
        cmocka_unit_test(damage_of_armories_is_shared_out_like_guns),
        cmocka_unit_test(adorables_armories_count_while_a_herd_defends_and_not_for_humans_alone),
        cmocka_unit_test(humans_beside_a_building_alone_defend_it_without_armory_damage),
        cmocka_unit_test(humans_fight_on_when_the_herds_of_adorable_have_died),
        cmocka_unit_test(humans_fight_on_when_the_herds_of_adorable_have_retreated),
        cmocka_unit_test(the_attackers_may_retreat_from_humans_whose_herds_have_gone),
        cmocka_unit_test(a_region_won_from_the_humans_of_adorable_is_a_conquest),
        cmocka_unit_test(humans_that_have_outlived_all_attackers_lie_face_up),
        cmocka_unit_test(adorable_may_also_retreat_to_a_region_with_humans),
        cmocka_unit_test(without_an_adjacent_region_adorable_retreats_to_empty_ones_and_to_humans),
        cmocka_unit_test(nobody_else_retreats_to_humans),
        cmocka_unit_test(the_humans_of_adorable_do_not_attack_with_her),
        cmocka_unit_test(both_sides_dead_leave_adorables_region_to_nobody),
        cmocka_unit_test(adorable_goes_out_while_her_humans_fight_on),
        cmocka_unit_test(a_nuke_kills_the_humans_of_adorable_too),
        cmocka_unit_test(adorable_kills_her_own_humans_with_a_nuke),
        cmocka_unit_test(hacking_protects_the_humans_of_adorable),
        cmocka_unit_test(adorable_shares_out_a_pocket_nuke_among_herds_and_humans),
        cmocka_unit_test(damage_that_kills_all_of_a_region_with_face_up_humans_is_not_asked_about),
        cmocka_unit_test(a_pocket_nuke_on_a_building_of_adorable_falls_on_her_humans),
        cmocka_unit_test(a_pocket_nuke_on_humans_that_adorable_has_left_kills_two),
        cmocka_unit_test(regenerative_attackers_heal_after_the_humans_of_adorable_are_gone_too),
        cmocka_unit_test(zombie_attackers_save_themselves_from_the_humans_of_adorable),
        cmocka_unit_test(a_building_of_adorable_outlives_her_humans_and_the_attackers),
        cmocka_unit_test(a_building_stands_while_humans_fight_on_for_it),
        cmocka_unit_test(
            a_region_is_conquered_from_adorable_although_she_went_out_before_her_humans_fell),
        cmocka_unit_test(entering_a_region_with_humans_is_no_attack_of_adorables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
