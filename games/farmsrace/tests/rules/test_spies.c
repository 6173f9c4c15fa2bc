// SPDX-License-Identifier: MIT
//
// Spies, one by one (FR-12.1 to FR-12.7, FR-12.11 to FR-12.14).
#include "tests/support/fixture.h"

#include <stdio.h>

// When Spies are played.

// FR-12.1
static void a_spy_that_is_played_is_discarded_face_up(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 thievery 2\n");
    act(&state, 1, "thievery wood");
    told("played 1 thievery");
    has_spies(&state, 1, "thievery 1");
    shows(&state, "played", "thievery 1");
}

// FR-12.1
static void any_number_of_spies_is_played_in_a_turn_before_and_after_the_roll(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 thievery 3 propaganda 1\n");
    act(&state, 1, "thievery wood");
    act(&state, 1, "propaganda wood");
    act(&state, 1, "thievery wood");
    act_drawing(&state, 1, "roll", "wood wood");
    act(&state, 1, "thievery wood");
    has_hand(&state, 1, "wood 9");
    has_spies(&state, 1, "");
}

// FR-12.1
static void no_spy_is_played_between_turns_or_on_anothers_turn(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\nspies 1 thievery 1 plumbing 1\n");
    forbidden(&state, 1, "thievery wood");
    forbidden(&state, 1, "play plumbing");
    position(&state, "player 2\n"
                     "spies 1 thievery 1 plumbing 1 pocket-nuke 1 double-agent 1 field-hospital 1 "
                     "propaganda 1 blackmail 1\n"
                     "conquests 2 1\n");
    forbidden(&state, 1, "thievery wood");
    forbidden(&state, 1, "propaganda wood");
    forbidden(&state, 1, "play plumbing");
    forbidden(&state, 1, "play double-agent");
    forbidden(&state, 1, "play field-hospital");
    forbidden(&state, 1, "pocket 2");
    forbidden(&state, 1, "blackmail 2");
}

// FR-12.2
static void a_spy_is_not_used_in_the_turn_in_which_it_was_bought(void **context) {
    (void)context;
    farmsrace_state state;
    static const struct {
        const char *spy, *move;
    } spies[] = {{"blackmail", "blackmail 2"},
                 {"double-agent", "play double-agent"},
                 {"field-hospital", "play field-hospital"},
                 {"pocket-nuke", "pocket 2"},
                 {"propaganda", "propaganda wheat"},
                 {"thievery", "thievery wheat"}};
    for (unsigned i = 0; i < sizeof spies / sizeof spies[0]; i++) {
        char draw[32];
        position(&state, "hand 1 wheat 1 weapons 1 plutonium 1\nconquests 2 3\n"
                         "hand 2 wheat 2\n");
        snprintf(draw, sizeof draw, "spy:%s", spies[i].spy);
        act_drawing(&state, 1, "buy spy", draw);
        refused(&state, 1, spies[i].move, "FR-12.2");
        act_drawing(&state, 1, "roll", "wood wood");
        refused(&state, 1, spies[i].move, "FR-12.2");
    }
}

// FR-12.2
static void a_spy_that_was_bought_is_used_in_the_next_turn(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "seats 3\nhand 1 wheat 1 weapons 1 plutonium 1\n");
    act_drawing(&state, 1, "buy spy", "spy:thievery");
    end_turn(&state, 1);
    for (int seat = 2; seat <= 3; seat++) {
        pass_turn(&state, seat);
    }
    act(&state, 1, "begin");
    act(&state, 1, "thievery wood");
    has_hand(&state, 1, "wood 3");
}

// FR-12.2
static void an_older_spy_of_the_same_kind_is_used_beside_a_new_one(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 1 wheat 1 weapons 1 plutonium 1\nspies 1 thievery 1\n");
    act_drawing(&state, 1, "buy spy", "spy:thievery");
    act(&state, 1, "thievery wood");
    refused(&state, 1, "thievery wood", "FR-12.2");
}

// FR-12.3
static void nobody_plays_a_spy_that_is_not_in_its_hand(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "conquests 2 3\nhand 2 wheat 2\nspies 2 thievery 1 blackmail 1\n"
                     "humans 2 1\n");
    refused(&state, 1, "thievery wheat", "FR-12.3");
    refused(&state, 1, "blackmail 2", "FR-12.3");
    refused(&state, 1, "propaganda wheat", "FR-12.3");
    refused(&state, 1, "play double-agent", "FR-12.3");
    refused(&state, 1, "play field-hospital", "FR-12.3");
    refused(&state, 1, "play plumbing", "FR-12.3");
    refused(&state, 1, "pocket 2", "FR-12.3");
}

// FR-12.1, FR-12.8
static void hacking_and_those_that_name_something_are_not_simply_played(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 hacking 1 pocket-nuke 1 blackmail 1 propaganda 1 thievery 1\n");
    forbidden(&state, 1, "play hacking");
    forbidden(&state, 1, "play pocket-nuke");
    forbidden(&state, 1, "play blackmail");
    forbidden(&state, 1, "play propaganda");
    forbidden(&state, 1, "play thievery");
    forbidden(&state, 1, "hack");
}

// Blackmail.

// FR-12.4, FR-17.3
static void blackmail_looks_at_a_hand_and_takes_up_to_three_of_choice(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 blackmail 1\nconquests 2 1\nhand 2 wheat 2 plutonium 3\n");
    act(&state, 1, "blackmail 2");
    told("blackmailed 1 2");
    whispered("saw 1 2 2 wheat", "1");
    whispered("saw 1 2 3 plutonium", "1");
    decides(&state, "take", "1");
    legal_moves(&state, 1, "enough, take wheat, take plutonium");
    act(&state, 1, "take plutonium");
    whispered("took 1 2 plutonium", "1, 2");
    act(&state, 1, "take plutonium");
    act(&state, 1, "take wheat");
    goes_on(&state, "act", 1);
    has_hand(&state, 1, "wheat 1 plutonium 2");
    has_hand(&state, 2, "wheat 1 plutonium 1");
    knows(&state, 1, 2, "wheat 1 plutonium 1");
    has_spies(&state, 1, "");
}

// FR-12.4
static void blackmail_may_take_less(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 blackmail 1\nconquests 2 1\nhand 2 wheat 2 plutonium 3\n");
    act(&state, 1, "blackmail 2");
    act(&state, 1, "take wheat");
    act(&state, 1, "enough");
    told("enough 1");
    goes_on(&state, "act", 1);
    has_hand(&state, 1, "wheat 1");
    knows(&state, 1, 2, "wheat 1 plutonium 3");
}

// FR-12.4
static void blackmail_takes_what_there_is(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 blackmail 1\nconquests 2 1\nhand 2 wheat 1 wood 1\n");
    act(&state, 1, "blackmail 2");
    act(&state, 1, "take wheat");
    forbidden(&state, 1, "take wheat");
    act(&state, 1, "take wood");
    goes_on(&state, "act", 1);
    has_hand(&state, 1, "wheat 1 wood 1");
}

// FR-12.4
static void blackmail_needs_an_opponent_with_more_visible_points(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 blackmail 1\nconquests 1 2\nconquests 2 2\n"
                     "conquests 3 1\nconquests 4 3\nspies 2 plumbing 1 capitalism 1\n"
                     "hand 2 wheat 1\nhand 3 wheat 1\nhand 4 wheat 1\n");
    refused_by_figures(&state, 1, "blackmail 2", "FR-12.4", "points 3 3");
    refused_by_figures(&state, 1, "blackmail 3", "FR-12.4", "points 3 2");
    forbidden(&state, 1, "blackmail 1");
    legal_after(&state, 1, "blackmail ", "4");
}

// FR-12.4
static void blackmail_in_the_resources_part_goes_on_there(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase late\nspies 1 blackmail 1\nconquests 2 1\nhand 2 wheat 4\n");
    act(&state, 1, "blackmail 2");
    act(&state, 1, "take wheat");
    act(&state, 1, "enough");
    goes_on(&state, "late", 1);
}

// FR-12.4, FR-10.5
static void nobody_blackmails_one_who_is_out(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 blackmail 1\nout 2 1\nconquests 3 1\nhand 3 wheat 1\n");
    legal_after(&state, 1, "blackmail ", "3");
    forbidden(&state, 1, "blackmail 2");
}

// FR-12.4
static void blackmail_of_an_empty_hand_takes_nothing(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 blackmail 1\nconquests 2 1\n");
    act(&state, 1, "blackmail 2");
    goes_on(&state, "act", 1);
    shows(&state, "played", "blackmail 1");
}

// Double Agent.

// FR-12.5
static void double_agent_steals_two_from_each_player_with_more_points(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 double-agent 1\nconquests 1 1\nconquests 2 2\n"
                     "conquests 3 3\nconquests 4 1\nhand 2 wheat 2 wood 1\n"
                     "hand 3 brick 2\nhand 4 wood 3\n");
    act_drawing(&state, 1, "play double-agent", "2:wood 2:wheat 3:brick 3:brick");
    told("stole 1 2 2");
    told("stole 1 3 2");
    whispered("took 1 2 wood", "1, 2");
    has_hand(&state, 1, "wheat 1 brick 2 wood 1");
    has_hand(&state, 2, "wheat 1");
    has_hand(&state, 3, "");
    has_hand(&state, 4, "wood 3");
}

// FR-12.5
static void double_agent_takes_the_only_card_and_nothing_where_there_is_none(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 double-agent 1\nconquests 2 2\nconquests 3 3\n"
                     "hand 2 wheat 1\n");
    act_drawing(&state, 1, "play double-agent", "2:wheat");
    told("stole 1 2 1");
    not_told("stole 1 3 0");
    has_hand(&state, 1, "wheat 1");
}

// FR-12.5, FR-12.14
static void double_agent_may_be_played_without_effect(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 double-agent 1\nconquests 1 2\nconquests 2 2\n"
                     "hand 2 wheat 1\nspies 2 plumbing 1\n");
    act_drawing(&state, 1, "play double-agent", "");
    has_hand(&state, 2, "wheat 1");
    shows(&state, "played", "double-agent 1");
}

// Field Hospital.

// FR-12.6
static void field_hospital_heals_all_herds_of_its_player(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 field-hospital 1\nholds 1 1 barn healthy 1 hurt 2\n"
                     "holds 1 5 hurt 3\nholds 2 4 barn hurt 1\n");
    act(&state, 1, "play field-hospital");
    told("healed 1 1 2");
    told("healed 1 5 3");
    stands(&state, 1, "1 barn healthy 3");
    stands(&state, 5, "1 healthy 3");
    stands(&state, 4, "2 barn hurt 1");
}

// FR-12.6, FR-7.1
static void field_hospital_is_no_action_of_a_herd(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 field-hospital 1\nholds 1 1 barn hurt 2\n");
    act(&state, 1, "move 1 2 hurt");
    act(&state, 1, "play field-hospital");
    stands(&state, 2, "1 healthy 1");
    act(&state, 1, "move 1 5 healthy");
    refused(&state, 1, "move 2 3 healthy", "FR-7.1");
}

// FR-12.15
static void field_hospital_is_played_between_two_rounds_of_an_attack(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 field-hospital 1\nholds 1 1 barn healthy 2 hurt 1\n"
                     "humans 2 3\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "..gg.");
    act(&state, 1, "hit healthy");
    decides(&state, "press", "1");
    act(&state, 1, "play field-hospital");
    decides(&state, "press", "1");
    stands(&state, 1, "1 barn healthy 1");
    act_drawing(&state, 1, "fight", "ggh..");
}

// FR-12.15
static void a_defender_does_not_play_field_hospital(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 2 field-hospital 1\nholds 1 1 barn healthy 2\n"
                     "holds 2 2 healthy 2\nholds 2 3 barn\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "g...");
    act(&state, 1, "fight");
    decides(&state, "hold", "2");
    forbidden(&state, 2, "play field-hospital");
}

// FR-12.15, FR-12.2
static void a_field_hospital_of_this_turn_does_not_help_in_a_combat(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 1 wheat 1 weapons 1 plutonium 1\nholds 1 1 barn healthy 2\n"
                     "humans 2 3\n");
    act_drawing(&state, 1, "buy spy", "spy:field-hospital");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "..g..");
    decides(&state, "press", "1");
    forbidden(&state, 1, "play field-hospital");
}

// FR-12.6
static void field_hospital_does_not_bring_back_the_dead(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 field-hospital 1\nholds 1 1 barn healthy 1 hurt 1\n"
                     "humans 2 3\n");
    assault(&state, 1, 2, "1 healthy, 1 hurt", "..g..");
    act(&state, 1, "hit hurt");
    act(&state, 1, "play field-hospital");
    assert_int_equal(state.combat.herds[FARMSRACE_HEALTHY], 1);
    assert_int_equal(state.combat.herds[FARMSRACE_HURT], 0);
}

// FR-12.7
static void field_hospital_does_not_heal_in_a_region_nuked_in_this_turn(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 field-hospital 1\nholds 1 1 barn hurt 1\n"
                     "holds 1 2 healthy 1\nnukes 1 1 0\nnukiest 1\n");
    act(&state, 1, "launch 2");
    act(&state, 1, "play field-hospital");
    stands(&state, 1, "1 barn healthy 1");
    stands(&state, 2, "1 hurt 1");
}

// FR-12.7
static void herds_that_have_left_a_nuked_region_are_healed(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 field-hospital 1\nholds 1 1 barn\nholds 1 2 healthy 1\n"
                     "nukes 1 1 0\nnukiest 1\n");
    act(&state, 1, "launch 2");
    act(&state, 1, "move 2 3 hurt");
    act(&state, 1, "play field-hospital");
    stands(&state, 3, "1 healthy 1");
}

// FR-12.16
static void attackers_stand_in_the_region_that_they_attack(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 field-hospital 1\nholds 1 1 barn hurt 2\n"
                     "holds 2 2 healthy 3\nholds 2 4 barn\nnukes 1 1 0\nnukiest 1\n");
    act(&state, 1, "launch 2");
    assault(&state, 1, 2, "1 hurt, 1 hurt", ".....");
    act(&state, 1, "play field-hospital");
    assert_int_equal(state.combat.herds[FARMSRACE_HURT], 2);
}

// FR-12.7, FR-8.7
static void herds_that_have_retreated_from_a_nuked_region_are_healed(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 field-hospital 1\nholds 1 1 barn hurt 1\nholds 1 6 barn hurt 1\n"
                     "holds 2 2 healthy 3\nholds 2 4 barn\nnukes 1 1 0\nnukiest 1\n");
    act(&state, 1, "launch 2");
    assault(&state, 1, 2, "1 hurt, 6 hurt", ".....");
    act(&state, 1, "fall back");
    act(&state, 1, "play field-hospital");
    stands(&state, 1, "1 barn healthy 1");
    stands(&state, 6, "1 barn healthy 1");
}

// FR-12.16
static void attackers_from_a_nuked_region_are_healed_in_another(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 field-hospital 1\nholds 1 1 barn\nholds 1 6 healthy 2\n"
                     "humans 7 3\nnukes 1 1 0\nnukiest 1\n");
    act(&state, 1, "launch 6");
    assault(&state, 1, 7, "6 hurt, 6 hurt", ".....");
    act(&state, 1, "play field-hospital");
    assert_int_equal(state.combat.herds[FARMSRACE_HEALTHY], 2);
}

// FR-12.16, FR-12.8
static void a_hacked_nuke_does_not_keep_a_field_hospital_away(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 field-hospital 1 hacking 1\nholds 1 1 barn hurt 2\n"
                     "holds 2 2 healthy 2\nholds 2 4 barn\nnukes 1 1 0\nnukiest 1\n"
                     "nukes 2 1 0\n");
    act(&state, 1, "launch 2");
    act(&state, 2, "launch 1");
    decides(&state, "hack", "1");
    act(&state, 1, "hack");
    stands(&state, 1, "1 barn hurt 2");
    while (state.phase == FARMSRACE_RESPOND) {
        act(&state, state.nuking.depth % 2 == 0 ? 1 : 2, "pass");
    }
    act(&state, 1, "play field-hospital");
    stands(&state, 1, "1 barn healthy 2");
}

// FR-12.7
static void the_nukes_of_an_earlier_turn_do_not_count(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "seats 3\nphase late\nplayer 3\nholds 1 3 barn hurt 2\nnuked 3\n"
                     "spies 1 field-hospital 1\n");
    act(&state, 3, "end");
    act(&state, 1, "begin");
    act(&state, 1, "play field-hospital");
    stands(&state, 3, "1 barn healthy 3");
}

// FR-12.6, FR-12.14
static void field_hospital_may_be_played_without_effect(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 field-hospital 1\n");
    act(&state, 1, "play field-hospital");
    shows(&state, "played", "field-hospital 1");
}

// Propaganda, Thievery and the Spies with a point.

// FR-12.11
static void for_propaganda_every_other_player_who_has_any_gives_one(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 propaganda 1\nhand 1 wheat 1\nhand 2 wheat 3\n"
                     "hand 3 brick 2\nhand 4 wheat 1 wood 1\n");
    act(&state, 1, "propaganda wheat");
    told("gave 2 1 1 wheat");
    told("gave 4 1 1 wheat");
    has_hand(&state, 1, "wheat 3");
    has_hand(&state, 2, "wheat 2");
    has_hand(&state, 3, "brick 2");
    has_hand(&state, 4, "wood 1");
    knows(&state, 0, 1, "wheat 2");
}

// FR-12.11, FR-12.14
static void propaganda_may_be_played_without_effect(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 propaganda 1\nhand 2 wood 3\n");
    act(&state, 1, "propaganda wheat");
    has_hand(&state, 2, "wood 3");
    shows(&state, "played", "propaganda 1");
}

// FR-12.12, FR-17.2
static void thievery_takes_three_of_a_resource_from_the_supply(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 thievery 1\nhand 1 wheat 1\nhand 2 plutonium 2\n");
    act(&state, 1, "thievery plutonium");
    told("gained 1 3 plutonium");
    has_hand(&state, 1, "wheat 1 plutonium 3");
    has_hand(&state, 2, "plutonium 2");
    knows(&state, 2, 1, "plutonium 3");
}

// FR-12.13, FR-16.1
static void a_spy_with_a_point_is_shown_and_stays(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 capitalism 1 carnivorous 1 domestication 1 plumbing 1\n");
    act(&state, 1, "play capitalism");
    told("shown 1 capitalism");
    has_points(&state, 1, 2);
    act(&state, 1, "play carnivorous");
    act(&state, 1, "play domestication");
    act(&state, 1, "play plumbing");
    has_points(&state, 1, 5);
    has_spies(&state, 1, "");
    shows(&state, "shown 1", "capitalism carnivorous domestication plumbing");
    shows(&state, "played", "");
}

// FR-12.13, FR-12.2
static void a_spy_with_a_point_is_shown_in_the_turn_in_which_it_was_bought(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 1 wheat 1 weapons 1 plutonium 1\n");
    act_drawing(&state, 1, "buy spy", "spy:carnivorous");
    act(&state, 1, "play carnivorous");
    has_points(&state, 1, 2);
}

// FR-12.13
static void nobody_has_to_show_a_spy_with_a_point(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase late\nspies 1 plumbing 1\n");
    act(&state, 1, "end");
    has_spies(&state, 1, "plumbing 1");
    has_points(&state, 1, 1);
}

// FR-12.13
static void a_point_is_not_shown_in_an_answer_or_a_combat(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 plumbing 1\nspies 2 capitalism 1\n"
                     "holds 1 1 barn healthy 2\nholds 2 2 healthy 2\nholds 2 4 barn\n"
                     "nukes 1 2 0\nnukiest 1\nnukes 2 1 0\n");
    act(&state, 1, "launch 2");
    act(&state, 2, "pass");
    decides(&state, "respond", "2");
    forbidden(&state, 2, "play capitalism");
    act(&state, 2, "pass");
    assault(&state, 1, 2, "1 healthy", "...");
    forbidden(&state, 1, "play plumbing");
}

// FR-14.10, FR-12.13
static void spies_nukes_and_points_are_never_part_of_an_offer(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\nhand 1 wheat 1\nhand 2 wood 1\n"
                     "spies 1 plumbing 1 hacking 1\nnukes 1 1 0\nnukiest 1\n"
                     "conquests 1 1\n");
    act(&state, 1, "offer 2");
    legal_after(&state, 1, "give ", "wheat");
    act(&state, 1, "give wheat");
    act(&state, 1, "want wood");
    act(&state, 1, "propose");
    act(&state, 2, "accept 1 1");
    has_hand(&state, 1, "wood 1");
    has_hand(&state, 2, "wheat 1");
    has_spies(&state, 1, "hacking 1 plumbing 1");
    shows(&state, "nukes 1", "1 0");
    has_points(&state, 1, 3);
}

// FR-14.10
static void a_trade_binds_nobody_to_anything_more(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 1\nhand 1 wheat 1\n");
    act(&state, 1, "offer 2");
    act(&state, 1, "give wheat");
    act(&state, 1, "propose");
    act(&state, 2, "accept 1 1");
    has_hand(&state, 2, "wheat 1");
    act(&state, 1, "begin");
    goes_on(&state, "act", 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_spy_that_is_played_is_discarded_face_up),
        cmocka_unit_test(any_number_of_spies_is_played_in_a_turn_before_and_after_the_roll),
        cmocka_unit_test(no_spy_is_played_between_turns_or_on_anothers_turn),
        cmocka_unit_test(a_spy_is_not_used_in_the_turn_in_which_it_was_bought),
        cmocka_unit_test(a_spy_that_was_bought_is_used_in_the_next_turn),
        cmocka_unit_test(an_older_spy_of_the_same_kind_is_used_beside_a_new_one),
        cmocka_unit_test(nobody_plays_a_spy_that_is_not_in_its_hand),
        cmocka_unit_test(hacking_and_those_that_name_something_are_not_simply_played),
        cmocka_unit_test(blackmail_looks_at_a_hand_and_takes_up_to_three_of_choice),
        cmocka_unit_test(blackmail_may_take_less),
        cmocka_unit_test(blackmail_takes_what_there_is),
        cmocka_unit_test(blackmail_needs_an_opponent_with_more_visible_points),
        cmocka_unit_test(blackmail_in_the_resources_part_goes_on_there),
        cmocka_unit_test(nobody_blackmails_one_who_is_out),
        cmocka_unit_test(blackmail_of_an_empty_hand_takes_nothing),
        cmocka_unit_test(double_agent_steals_two_from_each_player_with_more_points),
        cmocka_unit_test(double_agent_takes_the_only_card_and_nothing_where_there_is_none),
        cmocka_unit_test(double_agent_may_be_played_without_effect),
        cmocka_unit_test(field_hospital_heals_all_herds_of_its_player),
        cmocka_unit_test(field_hospital_is_no_action_of_a_herd),
        cmocka_unit_test(field_hospital_is_played_between_two_rounds_of_an_attack),
        cmocka_unit_test(a_defender_does_not_play_field_hospital),
        cmocka_unit_test(a_field_hospital_of_this_turn_does_not_help_in_a_combat),
        cmocka_unit_test(field_hospital_does_not_bring_back_the_dead),
        cmocka_unit_test(field_hospital_does_not_heal_in_a_region_nuked_in_this_turn),
        cmocka_unit_test(herds_that_have_left_a_nuked_region_are_healed),
        cmocka_unit_test(attackers_stand_in_the_region_that_they_attack),
        cmocka_unit_test(herds_that_have_retreated_from_a_nuked_region_are_healed),
        cmocka_unit_test(attackers_from_a_nuked_region_are_healed_in_another),
        cmocka_unit_test(a_hacked_nuke_does_not_keep_a_field_hospital_away),
        cmocka_unit_test(the_nukes_of_an_earlier_turn_do_not_count),
        cmocka_unit_test(field_hospital_may_be_played_without_effect),
        cmocka_unit_test(for_propaganda_every_other_player_who_has_any_gives_one),
        cmocka_unit_test(propaganda_may_be_played_without_effect),
        cmocka_unit_test(thievery_takes_three_of_a_resource_from_the_supply),
        cmocka_unit_test(a_spy_with_a_point_is_shown_and_stays),
        cmocka_unit_test(a_spy_with_a_point_is_shown_in_the_turn_in_which_it_was_bought),
        cmocka_unit_test(nobody_has_to_show_a_spy_with_a_point),
        cmocka_unit_test(a_point_is_not_shown_in_an_answer_or_a_combat),
        cmocka_unit_test(spies_nukes_and_points_are_never_part_of_an_offer),
        cmocka_unit_test(a_trade_binds_nobody_to_anything_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
