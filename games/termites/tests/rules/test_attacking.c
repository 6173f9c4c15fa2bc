// SPDX-License-Identifier: MIT
//
// Attacks up to the retreat (TE-7.1 to TE-7.7, TE-7.14 to TE-7.17): who is strong enough, and from
// where.
#include "tests/support/fixture.h"

#include <stdio.h>
#include <string.h>

// Strength.

// TE-7.1
static void an_attack_that_is_only_as_strong_as_the_defence_is_refused(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D4 worker 2\ntoken 2 D5 worker 2\n");
    too_weak(&state, 1, "attack D4 D5 from D4", 2, 2);
    legal_after(&state, 1, "attack ", "");
}

// TE-7.1
static void an_attack_that_is_stronger_by_one_is_made(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D4 worker 3\ntoken 2 D5 worker 2\n");
    attacks(&state, 1, "attack D4 D5 from D4", 3, 2);
    happened("\"type\":\"attacked\",\"party\":1,\"start\":\"D4\",\"last\":\"D4\",\"hex\":\"D5\","
             "\"attack\":3,\"defence\":2");
}

// TE-7.1
static void figures_are_given_for_what_is_too_weak_and_for_nothing_that_is_strong_enough(
    void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D4 worker 2\ntoken 2 D5 worker 1\ntoken 2 D3 soldier 3\n");
    static const char *const others[] = {"attack D4 D5 from D4", "pass", "attack D4 D5 from D6",
                                         "move D4 D5"};
    for (unsigned i = 0; i < sizeof others / sizeof others[0]; i++) {
        ant_form details;
        assert_false(termites_game.details(&state, 0, action_of(others[i]), &details));
    }
    too_weak(&state, 1, "attack D4 D3 from D4", 2, 6);
    too_weak(&state, 1, "attack D4 D3 from E4", 2, 6);
    refused_because(&state, 1, "attack D4 D3 from D4", "TE-7.1",
                    "Attack 2, defence 6: the attack must be higher.");
}

// TE-1.2, TE-7.2
static void every_termite_has_strength_1_and_a_soldier_2(void **context) {
    (void)context;
    termites_state state;
    static const struct {
        const char *caste;
        const char *move;
        unsigned strength;
    } tokens[] = {
        {"worker 3", "attack D4 D5 from D4", 3}, {"spitter 3", "attack D4 D5 from D4", 3},
        {"flyer 3", "attack D4 D5 from D4", 3},  {"soldier 2", "attack D4 D5", 4},
        {"soldier 1", "attack D4 D5", 2},        {"worker 2", "attack D4 D5 from D4", 2},
    };
    for (unsigned i = 0; i < sizeof tokens / sizeof tokens[0]; i++) {
        char text[128];
        snprintf(text, sizeof text, "token 1 D4 %s\ntoken 2 D5 worker 1\n", tokens[i].caste);
        position(&state, text);
        attacks(&state, 1, tokens[i].move, tokens[i].strength, 1);
    }
}

// TE-1.2, TE-7.5
static void a_unit_defends_with_its_own_strength(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D4 worker 1\ntoken 2 C3 soldier 3\ntoken 2 C4 soldier 1\n"
                     "token 2 D3 spitter 2\ntoken 2 D5 flyer 1\ntoken 2 E4 worker 2\n");
    too_weak(&state, 1, "attack D4 C3 from D4", 1, 6);
    too_weak(&state, 1, "attack D4 C4 from D4", 1, 2);
    too_weak(&state, 1, "attack D4 D3 from D4", 1, 2);
    too_weak(&state, 1, "attack D4 D5 from D4", 1, 1);
    too_weak(&state, 1, "attack D4 E4 from D4", 1, 2);
}

// TE-2.4, TE-7.5
static void a_unit_on_stones_defends_with_one_more(void **context) {
    (void)context;
    termites_state state;
    position(&state, "stones D5 H5\ntoken 1 D4 worker 3\ntoken 1 H4 flyer 3\n"
                     "token 2 D5 worker 2\ntoken 2 H5 soldier 1\n");
    too_weak(&state, 1, "attack D4 D5 from D4", 3, 3);
    too_weak(&state, 1, "attack H4 H5 from H4", 3, 3);
    position(&state, "stones D5\ntoken 1 D4 worker 3\ntoken 2 D5 worker 1\n");
    attacks(&state, 1, "attack D4 D5 from D4", 3, 2);
}

// TE-2.4, TE-7.2
static void stones_add_nothing_to_an_attack_or_its_support(void **context) {
    (void)context;
    termites_state state;
    position(&state, "stones D4 E5\ntoken 1 D4 worker 2\ntoken 1 E5 worker 1\n"
                     "token 2 D5 worker 2\n");
    attacks(&state, 1, "attack D4 D5 from D4", 3, 2);
}

// TE-7.5
static void neither_vegetation_nor_water_helps_a_defender(void **context) {
    (void)context;
    termites_state state;
    position(&state, "vegetation D5\nwater H5\ntoken 1 D4 worker 3\ntoken 1 H4 flyer 3\n"
                     "token 2 D5 spitter 2\ntoken 2 H5 flyer 2\n");
    allowed(&state, 1, "attack H4 H5 from H4");
    attacks(&state, 1, "attack D4 D5 from D4", 3, 2);
}

// TE-7.5
static void nobody_supports_a_defence(void **context) {
    (void)context;
    termites_state state;
    position(&state, "vegetation D7\ntoken 1 D4 worker 2\ntoken 2 D5 worker 1\n"
                     "token 2 D6 soldier 3\ntoken 2 D7 spitter 2\ntoken 2 E6 worker 2\n");
    attacks(&state, 1, "attack D4 D5 from D4", 2, 1);
}

// TE-7.5
static void a_mound_defends_with_its_value(void **context) {
    (void)context;
    termites_state state;
    for (unsigned value = 5; value <= 9; value++) {
        char text[128];
        snprintf(text, sizeof text, "mound 2 D5 %u\ntoken 1 D4 soldier 2\ntoken 2 D6 soldier 3\n",
                 value);
        position(&state, text);
        too_weak(&state, 1, "attack D4 D5", 4, value);
    }
    position(&state, "neutral D5\ntoken 1 D4 soldier 2\n");
    too_weak(&state, 1, "attack D4 D5", 4, 7);
}

// Support.

// TE-7.2, TE-7.3
static void every_other_unit_beside_the_target_supports_the_attack(void **context) {
    (void)context;
    termites_state state;
    // 2 workers attack; 3 workers, a soldier, 2 spitters and a flyer stand by: 2+3+2+2+1.
    position(&state, "token 1 D4 worker 2\ntoken 1 C4 worker 3\ntoken 1 C5 soldier 1\n"
                     "token 1 D6 spitter 2\ntoken 1 E6 flyer 1\ntoken 2 D5 worker 1\n");
    attacks(&state, 1, "attack D4 D5 from D4", 10, 1);
}

// TE-7.3
static void units_two_hexes_away_do_not_support_unless_they_spit(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D4 worker 2\ntoken 1 D7 worker 3\ntoken 1 B4 soldier 2\n"
                     "token 1 F6 flyer 3\ntoken 2 D5 worker 2\n");
    too_weak(&state, 1, "attack D4 D5 from D4", 2, 2);
    position(&state, "token 1 D4 worker 2\ntoken 1 D7 spitter 1\ntoken 2 D5 worker 2\n");
    attacks(&state, 1, "attack D4 D5 from D4", 3, 2);
}

// TE-7.3
static void a_spitter_three_hexes_away_does_not_support(void **context) {
    (void)context;
    termites_state state;
    position(&state, "vegetation D8\ntoken 1 D4 worker 2\ntoken 1 D8 spitter 3\n"
                     "token 1 A4 spitter 2\ntoken 2 D5 worker 2\n");
    too_weak(&state, 1, "attack D4 D5 from D4", 2, 2);
}

// TE-7.3, TE-7.14
static void a_spitter_beside_the_target_supports_once(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D4 worker 2\ntoken 1 D6 spitter 3\ntoken 2 D5 worker 1\n");
    attacks(&state, 1, "attack D4 D5 from D4", 5, 1);
}

// TE-7.14
static void a_spitter_needs_no_line_of_sight(void **context) {
    (void)context;
    termites_state state;
    position(&state, "stones E5\nmound 2 D6 9\ntoken 1 D4 worker 1\ntoken 1 D7 spitter 2\n"
                     "token 1 F5 spitter 1\ntoken 2 E5 soldier 1\ntoken 2 D5 soldier 1\n");
    // D7 spits over the Mound at D6, F5 over the enemy on Stones at E5.
    attacks(&state, 1, "attack D4 D5 from D4", 4, 2);
}

// TE-7.3
static void the_attacker_does_not_support_itself(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D4 spitter 2\ntoken 2 D5 worker 2\n");
    too_weak(&state, 1, "attack D4 D5 from D4", 2, 2);
    position(&state, "token 1 D3 worker 2\ntoken 2 D5 worker 2\n");
    too_weak(&state, 1, "attack D3 D5 from D4", 2, 2);
}

// TE-7.3
static void whoever_attacks_from_afar_is_supported_where_the_others_stand(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D3 worker 2\ntoken 1 D4 worker 1\ntoken 2 D5 worker 2\n");
    attacks(&state, 1, "attack D3 D5 from D4", 3, 2);
}

// TE-7.14
static void a_unit_supports_an_attack_on_a_hex_that_it_could_not_enter(void **context) {
    (void)context;
    termites_state state;
    // A soldier and a spitter against Stones.
    position(&state, "stones D5\ntoken 1 D4 worker 1\ntoken 1 C5 soldier 1\ntoken 1 D7 spitter 1\n"
                     "token 2 D5 worker 1\n");
    attacks(&state, 1, "attack D4 D5 from D4", 4, 2);
    // All who walk against Water.
    position(&state, "water D5\ntoken 1 D4 flyer 1\ntoken 1 C5 soldier 1\ntoken 1 E5 worker 2\n"
                     "token 2 D5 flyer 2\n");
    attacks(&state, 1, "attack D4 D5 from D4", 5, 2);
    // A flyer against Vegetation.
    position(&state, "vegetation D5\ntoken 1 D4 worker 1\ntoken 1 C5 flyer 3\n"
                     "token 2 D5 worker 2\n");
    attacks(&state, 1, "attack D4 D5 from D4", 4, 2);
}

// TE-7.3
static void a_unit_on_water_or_stones_supports_too(void **context) {
    (void)context;
    termites_state state;
    position(&state, "water C5\nstones E5\ntoken 1 D4 worker 1\ntoken 1 C5 flyer 1\n"
                     "token 1 E5 soldier 1\ntoken 2 D5 worker 2\n");
    attacks(&state, 1, "attack D4 D5 from D4", 4, 2);
}

// TE-7.3
static void units_of_a_third_player_support_nobody(void **context) {
    (void)context;
    termites_state state;
    position(&state, "seats 3\ntoken 1 D4 worker 2\ntoken 3 C5 soldier 2\ntoken 3 D7 spitter 3\n"
                     "token 2 D5 worker 2\n");
    too_weak(&state, 1, "attack D4 D5 from D4", 2, 2);
}

// TE-7.3
static void mounds_are_attacked_with_support_as_units_are(void **context) {
    (void)context;
    termites_state state;
    // 2 workers, a soldier beside it, 2 spitters two hexes away in Vegetation: 2+2+2+1.
    position(&state, "vegetation D7\nmound 2 D5 6\ntoken 1 D4 worker 2\ntoken 1 C5 soldier 1\n"
                     "token 1 D7 spitter 2\n");
    attacks(&state, 1, "attack D4 D5", 7, 6);
}

// TE-7.3
static void a_mound_supports_nobody(void **context) {
    (void)context;
    termites_state state;
    position(&state, "mound 1 D6 9\ntoken 1 D4 worker 2\ntoken 2 D5 worker 2\n");
    too_weak(&state, 1, "attack D4 D5 from D4", 2, 2);
}

// TE-7.4
static void a_supporting_spitter_token_in_vegetation_adds_one_however_many_termites(
    void **context) {
    (void)context;
    termites_state state;
    position(&state, "vegetation D6\ntoken 1 D4 worker 1\ntoken 1 D6 spitter 3\n"
                     "token 2 D5 soldier 1\n");
    attacks(&state, 1, "attack D4 D5 from D4", 5, 2);
    position(&state, "vegetation D7 B4\ntoken 1 D4 worker 1\ntoken 1 D7 spitter 3\n"
                     "token 1 B4 spitter 1\ntoken 2 D5 soldier 1\n");
    attacks(&state, 1, "attack D4 D5 from D4", 7, 2);
}

// TE-7.15
static void an_attacking_spitter_in_vegetation_adds_nothing(void **context) {
    (void)context;
    termites_state state;
    position(&state, "vegetation D4\ntoken 1 D4 spitter 2\ntoken 2 D5 worker 2\n");
    too_weak(&state, 1, "attack D4 D5 from D4", 2, 2);
    position(&state, "vegetation D4 D6\ntoken 1 D4 spitter 2\ntoken 1 D6 spitter 1\n"
                     "token 2 D5 worker 2\n");
    attacks(&state, 1, "attack D4 D5 from D4", 4, 2);
}

// TE-7.4
static void vegetation_adds_nothing_to_other_castes(void **context) {
    (void)context;
    termites_state state;
    position(&state, "vegetation C5 E5\ntoken 1 D4 worker 2\ntoken 1 C5 worker 1\n"
                     "token 1 E5 soldier 1\ntoken 2 D5 soldier 3\n");
    too_weak(&state, 1, "attack D4 D5 from D4", 5, 6);
}

// Entering the target.

// TE-7.6
static void soldiers_and_spitters_do_not_attack_units_on_stones(void **context) {
    (void)context;
    termites_state state;
    position(&state, "stones D5\ntoken 1 D4 soldier 2\ntoken 1 D6 spitter 3\n"
                     "token 2 D5 worker 1\n");
    legal_after(&state, 1, "attack ", "");
    refused_because(&state, 1, "attack D4 D5", "TE-7.6", "D5 is Stones, the token is a soldier.");
    refused(&state, 1, "attack D6 D5 from D6", "TE-7.6");
}

// TE-7.6
static void only_flyers_attack_units_on_water(void **context) {
    (void)context;
    termites_state state;
    position(&state, "water D5\ntoken 1 D4 soldier 2\ntoken 1 D6 spitter 3\ntoken 1 C5 worker 3\n"
                     "token 1 C4 flyer 1\ntoken 2 D5 flyer 1\n");
    legal_after(&state, 1, "attack D4 ", "");
    legal_after(&state, 1, "attack D6 ", "");
    legal_after(&state, 1, "attack C5 ", "");
    refused(&state, 1, "attack C5 D5 from C5", "TE-7.6");
    allowed(&state, 1, "attack C4 D5 from C4");
}

// TE-2.2, TE-7.6
static void flyers_do_not_attack_units_in_vegetation(void **context) {
    (void)context;
    termites_state state;
    position(&state, "vegetation D5\ntoken 1 D4 flyer 3\ntoken 1 D6 worker 2\n"
                     "token 2 D5 worker 1\n");
    legal_after(&state, 1, "attack D4 ", "");
    refused(&state, 1, "attack D4 D5 from D4", "TE-7.6");
    allowed(&state, 1, "attack D6 D5 from D6");
}

// TE-7.6
static void a_worker_attacks_a_unit_on_stones_from_beside_it_alone(void **context) {
    (void)context;
    termites_state state;
    position(&state, "stones D5\ntoken 1 D4 worker 3\ntoken 1 H4 worker 3\ntoken 1 D7 worker 3\n"
                     "token 2 D5 worker 1\n");
    legal_after(&state, 1, "attack ", "D4 D5 from D4");
    refused(&state, 1, "attack D7 D5 from D6", "TE-7.6");
    refused(&state, 1, "attack D4 D5 from C4", "TE-7.7");
}

// TE-7.6
static void a_flyer_attacks_a_unit_on_stones_at_the_end_of_its_points(void **context) {
    (void)context;
    termites_state state;
    position(&state, "stones D6\ntoken 1 D3 flyer 3\ntoken 2 D6 worker 1\n");
    legal_after(&state, 1, "attack ", "D3 D6 from D5");
}

// TE-6.2
static void a_target_beyond_all_points_is_not_attacked(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D3 worker 3\ntoken 1 H4 soldier 2\ntoken 2 D6 worker 1\n"
                     "token 2 H6 worker 1\n");
    legal_after(&state, 1, "attack ", "");
    refused(&state, 1, "attack D3 D6 from D5", "TE-6.2");
    refused(&state, 1, "attack H4 H6", "TE-6.2");
}

// TE-6.4
static void an_enemy_in_the_way_shields_the_one_behind_it(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D3 worker 3\ntoken 2 D5 worker 2\ntoken 2 D4 worker 1\n");
    legal_after(&state, 1, "attack ", "D3 D4 from C3, D3 D4 from D3, D3 D4 from E4");
    refused(&state, 1, "attack D3 D5 from D4", "TE-6.4");
}

// The last hex.

// TE-7.7, TE-7.17
static void each_last_hex_is_an_attack_of_its_own(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D4 worker 3\ntoken 2 D5 spitter 2\n");
    legal_after(&state, 1, "attack ", "D4 D5 from C4, D4 D5 from D4, D4 D5 from E5");
    refused(&state, 1, "attack D4 D5 from C5", "TE-7.7");
    refused(&state, 1, "attack D4 D5 from D6", "TE-7.7");
    refused(&state, 1, "attack D4 D5", "TE-7.7");
}

// TE-7.7, TE-7.16
static void the_last_hex_may_hold_a_friend(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D3 worker 3\ntoken 1 D4 spitter 1\ntoken 2 D5 worker 2\n");
    legal_after(&state, 1, "attack D3 ", "D5 from D4");
    attacks(&state, 1, "attack D3 D5 from D4", 4, 2);
    happened("\"type\":\"attacked\",\"party\":1,\"start\":\"D3\",\"last\":\"D4\",\"hex\":\"D5\","
             "\"attack\":4,\"defence\":2");
    stands(&state, "D4", "token 1 spitter 1");
}

// TE-7.7, TE-7.17
static void the_last_hex_of_a_flyer_may_hold_an_enemy_that_it_crosses(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 A1 flyer 3\ntoken 2 B1 worker 1\ntoken 2 B2 worker 2\n");
    legal_after(&state, 1, "attack A1 ",
                "B1 from A1, B1 from B2, B1 from C2, B2 from A1, B2 from A2, B2 from B1, "
                "B2 from B3, B2 from C2");
    attacks(&state, 1, "attack A1 B2 from B1", 3, 2);
    stands(&state, "B1", "token 2 worker 1");
}

// TE-7.7, TE-6.4
static void the_last_hex_does_not_hold_an_enemy_flyer(void **context) {
    (void)context;
    termites_state state;
    position(&state, "vegetation A2\ntoken 1 A1 flyer 3\ntoken 2 B1 flyer 1\n"
                     "token 2 B2 flyer 2\n");
    legal_after(&state, 1, "attack A1 ", "B1 from A1, B2 from A1");
    refused(&state, 1, "attack A1 B2 from B1", "TE-7.7");
}

// TE-6.9, TE-7.7
static void a_flyer_does_not_cross_its_target_to_attack_it_from_behind(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 A1 flyer 3\ntoken 2 B2 worker 2\n");
    // C3 is only to be had over B2.
    legal_after(&state, 1, "attack A1 ",
                "B2 from A1, B2 from A2, B2 from B1, B2 from B3, "
                "B2 from C2");
    refused(&state, 1, "attack A1 B2 from C3", "TE-7.7");
    position(&state, "vegetation A2 B1\ntoken 1 A1 flyer 3\ntoken 2 B2 worker 2\n");
    legal_after(&state, 1, "attack A1 ", "B2 from A1");
    allowed(&state, 1, "move A1 C3");
}

// TE-6.9, TE-7.7
static void no_route_comes_back_to_where_it_began(void **context) {
    (void)context;
    termites_state state;
    // With three points the flyer could go out and back; the attack is from A1 at once.
    position(&state, "vegetation B1 A2\nstones B2\ntoken 1 A1 flyer 3\ntoken 2 B2 flyer 1\n");
    legal_after(&state, 1, "attack ", "A1 B2 from A1");
}

// TE-6.6, TE-7.7, TE-7.17
static void the_last_hex_must_be_one_that_the_attacker_can_enter(void **context) {
    (void)context;
    termites_state state;
    position(&state, "water C4\nstones E5\ntoken 1 D4 worker 3\ntoken 2 D5 worker 2\n");
    legal_after(&state, 1, "attack ", "D4 D5 from D4");
    position(&state, "water C4\nstones C5\nvegetation E5\ntoken 1 D4 flyer 3\n"
                     "token 2 D5 worker 2\n");
    legal_after(&state, 1, "attack ", "D4 D5 from C4, D4 D5 from C5, D4 D5 from D4");
}

// TE-7.7
static void a_mound_is_no_last_hex(void **context) {
    (void)context;
    termites_state state;
    position(&state, "mound 1 C4 5\nmound 2 E5 5\ntoken 1 D4 worker 3\ntoken 2 D5 worker 2\n");
    legal_after(&state, 1, "attack ", "D4 D5 from D4");
}

// TE-7.7
static void a_spitter_says_where_its_attack_comes_from(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D4 spitter 3\ntoken 2 D5 worker 2\n");
    legal_after(&state, 1, "attack ", "D4 D5 from D4");
    refused(&state, 1, "attack D4 D5", "TE-7.7");
    refused(&state, 1, "attack D4 D5 from C4", "TE-7.7");
}

// TE-7.7
static void a_soldier_does_not(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D4 soldier 2\ntoken 2 D5 worker 2\n");
    legal_after(&state, 1, "attack ", "D4 D5");
    refused(&state, 1, "attack D4 D5 from D4", "TE-7.7");
}

// TE-7.7
static void an_attack_on_a_mound_is_one_whatever_the_route(void **context) {
    (void)context;
    termites_state state;
    position(&state, "mound 2 D5 5\ntoken 1 D4 worker 3\ntoken 1 E6 worker 3\n");
    legal_after(&state, 1, "attack ", "D4 D5, E6 D5");
    refused(&state, 1, "attack D4 D5 from D4", "TE-7.7");
    refused(&state, 1, "attack D4 D5 from C4", "TE-7.7");
}

// TE-6.8
static void neutral_mounds_and_those_of_every_other_player_are_attacked(void **context) {
    (void)context;
    termites_state state;
    position(&state, "seats 3\nneutral C4 J4\nmound 2 E6 5\nmound 3 C6 5\n"
                     "token 1 D5 soldier 2\ntoken 1 D6 worker 3\ntoken 1 C5 worker 3\n"
                     "token 1 D4 worker 3\ntoken 1 E5 worker 3\n");
    legal_after(&state, 1, "attack D5 ", "C4, E6");
    legal_after(&state, 1, "attack C5 ", "C4, C6, E6");
}

// TE-7.3, TE-7.4, TE-10.2
static void everybody_is_told_what_can_be_reached_and_who_would_support(void **context) {
    (void)context;
    static char view[ANT_MAX_VIEW];
    termites_state state;
    position(&state, "vegetation D7\nmound 2 D5 8\ntoken 1 D3 worker 3\ntoken 1 D4 soldier 1\n"
                     "token 1 D7 spitter 2\ntoken 2 E4 worker 1\ntoken 2 A6 worker 1\n");
    static const int watchers[] = {0, 1, ANT_SPECTATOR};
    for (unsigned i = 0; i < 3; i++) {
        write_view(&state, watchers[i], view, sizeof view);
        assert_non_null(strstr(view, "\"targets\":["
                                     "{\"hex\":\"D5\",\"defence\":8,\"support\":["
                                     "{\"hex\":\"D4\",\"strength\":2,\"bonus\":0},"
                                     "{\"hex\":\"D7\",\"strength\":3,\"bonus\":1}]},"
                                     "{\"hex\":\"E4\",\"defence\":1,\"support\":["
                                     "{\"hex\":\"D3\",\"strength\":3,\"bonus\":0},"
                                     "{\"hex\":\"D4\",\"strength\":2,\"bonus\":0}]}]"));
    }
}

// TE-6.1
static void a_token_just_placed_attacks(void **context) {
    (void)context;
    termites_state state;
    position(&state, "phase place\nhand 1 soldier 2\ntoken 2 D5 worker 1\n");
    act(&state, 1, "place soldier 2 D4");
    attacks(&state, 1, "attack D4 D5", 4, 1);
    stands(&state, "D5", "token 1 soldier 2");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_attack_that_is_only_as_strong_as_the_defence_is_refused),
        cmocka_unit_test(an_attack_that_is_stronger_by_one_is_made),
        cmocka_unit_test(
            figures_are_given_for_what_is_too_weak_and_for_nothing_that_is_strong_enough),
        cmocka_unit_test(every_termite_has_strength_1_and_a_soldier_2),
        cmocka_unit_test(a_unit_defends_with_its_own_strength),
        cmocka_unit_test(a_unit_on_stones_defends_with_one_more),
        cmocka_unit_test(stones_add_nothing_to_an_attack_or_its_support),
        cmocka_unit_test(neither_vegetation_nor_water_helps_a_defender),
        cmocka_unit_test(nobody_supports_a_defence),
        cmocka_unit_test(a_mound_defends_with_its_value),
        cmocka_unit_test(every_other_unit_beside_the_target_supports_the_attack),
        cmocka_unit_test(units_two_hexes_away_do_not_support_unless_they_spit),
        cmocka_unit_test(a_spitter_three_hexes_away_does_not_support),
        cmocka_unit_test(a_spitter_beside_the_target_supports_once),
        cmocka_unit_test(a_spitter_needs_no_line_of_sight),
        cmocka_unit_test(the_attacker_does_not_support_itself),
        cmocka_unit_test(whoever_attacks_from_afar_is_supported_where_the_others_stand),
        cmocka_unit_test(a_unit_supports_an_attack_on_a_hex_that_it_could_not_enter),
        cmocka_unit_test(a_unit_on_water_or_stones_supports_too),
        cmocka_unit_test(units_of_a_third_player_support_nobody),
        cmocka_unit_test(mounds_are_attacked_with_support_as_units_are),
        cmocka_unit_test(a_mound_supports_nobody),
        cmocka_unit_test(a_supporting_spitter_token_in_vegetation_adds_one_however_many_termites),
        cmocka_unit_test(an_attacking_spitter_in_vegetation_adds_nothing),
        cmocka_unit_test(vegetation_adds_nothing_to_other_castes),
        cmocka_unit_test(soldiers_and_spitters_do_not_attack_units_on_stones),
        cmocka_unit_test(only_flyers_attack_units_on_water),
        cmocka_unit_test(flyers_do_not_attack_units_in_vegetation),
        cmocka_unit_test(a_worker_attacks_a_unit_on_stones_from_beside_it_alone),
        cmocka_unit_test(a_flyer_attacks_a_unit_on_stones_at_the_end_of_its_points),
        cmocka_unit_test(a_target_beyond_all_points_is_not_attacked),
        cmocka_unit_test(an_enemy_in_the_way_shields_the_one_behind_it),
        cmocka_unit_test(each_last_hex_is_an_attack_of_its_own),
        cmocka_unit_test(the_last_hex_may_hold_a_friend),
        cmocka_unit_test(the_last_hex_of_a_flyer_may_hold_an_enemy_that_it_crosses),
        cmocka_unit_test(the_last_hex_does_not_hold_an_enemy_flyer),
        cmocka_unit_test(a_flyer_does_not_cross_its_target_to_attack_it_from_behind),
        cmocka_unit_test(no_route_comes_back_to_where_it_began),
        cmocka_unit_test(the_last_hex_must_be_one_that_the_attacker_can_enter),
        cmocka_unit_test(a_mound_is_no_last_hex),
        cmocka_unit_test(a_spitter_says_where_its_attack_comes_from),
        cmocka_unit_test(a_soldier_does_not),
        cmocka_unit_test(an_attack_on_a_mound_is_one_whatever_the_route),
        cmocka_unit_test(neutral_mounds_and_those_of_every_other_player_are_attacked),
        cmocka_unit_test(everybody_is_told_what_can_be_reached_and_who_would_support),
        cmocka_unit_test(a_token_just_placed_attacks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
