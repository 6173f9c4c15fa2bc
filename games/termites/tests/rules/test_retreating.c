// SPDX-License-Identifier: MIT
//
// What becomes of a unit that is attacked (TE-7.8 to TE-7.13, TE-7.18).
#include "tests/support/fixture.h"

#include <stdio.h>

// Retreat.

// TE-7.8, TE-7.18
static void the_owner_of_the_unit_chooses_among_the_adjacent_empty_hexes(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D4 worker 3\ntoken 2 D5 worker 2\n");
    act(&state, 1, "attack D4 D5 from D4");
    shows(&state, "phase", "retreat");
    shows(&state, "attack", "D4 D5 D4");
    legal_moves(&state, 2, "retreat C4, retreat C5, retreat D6, retreat E5, retreat E6");
    act(&state, 2, "retreat C5");
    stands(&state, "C5", "token 2 worker 2");
    stands(&state, "D5", "token 1 worker 3");
    stands(&state, "D4", "");
    happened("\"type\":\"retreated\",\"party\":2,\"caste\":\"worker\",\"termites\":2,"
             "\"start\":\"D5\",\"hex\":\"C5\"");
    happened("\"type\":\"entered\",\"party\":1,\"caste\":\"worker\",\"termites\":3,"
             "\"start\":\"D4\",\"hex\":\"D5\"");
    shows(&state, "phase", "place");
    asks(&state, "2");
}

// TE-7.8
static void a_unit_that_retreats_stays_in_the_game(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D4 worker 3\ntoken 2 D5 worker 2\n");
    act(&state, 1, "attack D4 D5 from D4");
    act(&state, 2, "retreat E6");
    out_of_the_game(&state, 2, "");
}

// TE-7.8
static void a_unit_retreats_by_one_hex_and_only_to_an_empty_one(void **context) {
    (void)context;
    termites_state state;
    position(&state, "mound 1 C4 5\nmound 2 E6 6\ntoken 1 D4 worker 3\ntoken 1 D6 worker 3\n"
                     "token 2 D5 worker 2\n");
    act(&state, 1, "attack D4 D5 from D4");
    legal_moves(&state, 2, "retreat C5, retreat E5");
    refused(&state, 2, "retreat C4", "TE-7.8");
    refused(&state, 2, "retreat D6", "TE-7.8");
    refused(&state, 2, "retreat E6", "TE-7.8");
    refused(&state, 2, "retreat D5", "TE-7.8");
    refused(&state, 2, "retreat B4", "TE-7.8");
    refused(&state, 2, "retreat K6", "TE-7.8");
}

// TE-7.8
static void friends_of_the_unit_are_in_its_way_too(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D4 worker 3\ntoken 2 D5 worker 1\ntoken 2 C4 worker 1\n"
                     "token 2 D6 soldier 1\n");
    act(&state, 1, "attack D4 D5 from D4");
    legal_moves(&state, 2, "retreat C5, retreat E5, retreat E6");
}

// TE-7.8
static void the_edge_of_the_board_leaves_fewer_hexes(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 B2 worker 3\ntoken 2 A1 worker 2\n");
    act(&state, 1, "attack B2 A1 from B2");
    legal_moves(&state, 2, "retreat A2, retreat B1");
}

// TE-0.2, TE-7.18
static void only_the_owner_of_the_unit_says_where_it_goes(void **context) {
    (void)context;
    termites_state state;
    position(&state, "seats 3\ntoken 1 D4 worker 3\ntoken 3 D5 worker 2\n");
    act(&state, 1, "attack D4 D5 from D4");
    asks(&state, "3");
    legal_moves(&state, 1, "");
    legal_moves(&state, 2, "");
    refused(&state, 1, "retreat C5", "TE-0.2");
    refused(&state, 2, "retreat C5", "TE-0.2");
    refused(&state, 2, "pass", "TE-0.2");
    act(&state, 3, "retreat C5");
    asks(&state, "2");
}

// TE-0.3
static void only_a_retreat_answers_the_question_for_one(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D4 worker 3\ntoken 2 D5 worker 2\nhand 2 soldier 1\n");
    act(&state, 1, "attack D4 D5 from D4");
    refused(&state, 2, "pass", "TE-0.3");
    refused(&state, 2, "move D5 C5", "TE-0.3");
    refused(&state, 2, "attack D5 D4", "TE-0.3");
    refused(&state, 2, "place soldier 1 A1", "TE-0.3");
    refused(&state, 2, "mound 5 C5", "TE-0.3");
    refused(&state, 2, "neutral C5", "TE-0.3");
}

// TE-0.9
static void the_only_hex_to_retreat_to_is_not_asked_for(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D4 worker 3\ntoken 1 C4 soldier 1\ntoken 1 C5 spitter 1\n"
                     "token 1 D6 worker 2\ntoken 1 E6 flyer 1\ntoken 2 D5 worker 2\n");
    act(&state, 1, "attack D4 D5 from D4");
    happened("\"type\":\"retreated\",\"party\":2,\"caste\":\"worker\",\"termites\":2,"
             "\"start\":\"D5\",\"hex\":\"E5\"");
    stands(&state, "E5", "token 2 worker 2");
    stands(&state, "D5", "token 1 worker 3");
    asks(&state, "2");
    shows(&state, "phase", "place");
}

// Where a caste may go.

// TE-7.9
static void soldiers_and_spitters_do_not_retreat_onto_stones(void **context) {
    (void)context;
    termites_state state;
    static const char *const castes[] = {"soldier 1", "spitter 2"};
    for (unsigned i = 0; i < 2; i++) {
        char text[160];
        snprintf(text, sizeof text,
                 "stones C5 E5\nvegetation D6\nwater E6\ntoken 1 D4 worker 3\ntoken 2 D5 %s\n",
                 castes[i]);
        position(&state, text);
        act(&state, 1, "attack D4 D5 from D4");
        legal_moves(&state, 2, "retreat C4, retreat D6");
        refused(&state, 2, "retreat C5", "TE-7.9");
        refused(&state, 2, "retreat E6", "TE-7.9");
    }
}

// TE-7.9
static void a_worker_retreats_onto_stones_and_vegetation_but_not_onto_water(void **context) {
    (void)context;
    termites_state state;
    position(&state, "stones C5 E5\nvegetation D6\nwater E6\ntoken 1 D4 worker 3\n"
                     "token 2 D5 worker 2\n");
    act(&state, 1, "attack D4 D5 from D4");
    legal_moves(&state, 2, "retreat C4, retreat C5, retreat D6, retreat E5");
    refused(&state, 2, "retreat E6", "TE-7.9");
}

// TE-7.9
static void a_flyer_retreats_onto_stones_and_water_but_not_onto_vegetation(void **context) {
    (void)context;
    termites_state state;
    position(&state, "stones C5 E5\nvegetation D6\nwater E6\ntoken 1 D4 worker 3\n"
                     "token 2 D5 flyer 2\n");
    act(&state, 1, "attack D4 D5 from D4");
    legal_moves(&state, 2, "retreat C4, retreat C5, retreat E5, retreat E6");
    refused_because(&state, 2, "retreat D6", "TE-7.9", "D6 is Vegetation, the token is a flyer.");
}

// The hex that the attack came from, and the one that it began on.

// TE-7.10
static void a_unit_does_not_retreat_to_where_the_attack_came_from(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D3 worker 3\ntoken 2 D5 worker 2\n");
    act(&state, 1, "attack D3 D5 from D4");
    legal_moves(&state, 2, "retreat C4, retreat C5, retreat D6, retreat E5, retreat E6");
    refused(&state, 2, "retreat D4", "TE-7.10");
    stands(&state, "D3", "token 1 worker 3"); // it enters when the unit has gone
}

// TE-7.10, TE-7.11
static void the_hex_that_the_attack_both_began_on_and_came_from_is_barred(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D4 worker 3\ntoken 2 D5 worker 2\n");
    act(&state, 1, "attack D4 D5 from D4");
    refused(&state, 2, "retreat D4", "TE-7.10");
}

// TE-7.11
static void the_hex_on_which_the_attacker_began_is_open_if_it_came_from_another(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D4 worker 3\ntoken 2 D5 worker 2\n");
    act(&state, 1, "attack D4 D5 from C4");
    shows(&state, "attack", "D4 D5 C4");
    legal_moves(&state, 2, "retreat C5, retreat D4, retreat D6, retreat E5, retreat E6");
    refused(&state, 2, "retreat C4", "TE-7.10");
    act(&state, 2, "retreat D4");
    stands(&state, "D4", "token 2 worker 2");
    stands(&state, "D5", "token 1 worker 3");
    stands(&state, "C4", "");
}

// TE-7.11
static void a_start_far_from_the_target_opens_nothing(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D2 flyer 3\ntoken 2 D5 worker 2\n");
    act(&state, 1, "attack D2 D5 from D4");
    legal_moves(&state, 2, "retreat C4, retreat C5, retreat D6, retreat E5, retreat E6");
    refused(&state, 2, "retreat D2", "TE-7.8");
}

// TE-7.9, TE-7.11
static void the_attackers_terrain_counts_where_it_began(void **context) {
    (void)context;
    termites_state state;
    position(&state, "water D4\ntoken 1 D4 flyer 3\ntoken 2 D5 worker 2\n");
    act(&state, 1, "attack D4 D5 from C4");
    legal_moves(&state, 2, "retreat C5, retreat D6, retreat E5, retreat E6");
    refused(&state, 2, "retreat D4", "TE-7.9");
}

// TE-7.10, TE-7.16
static void a_friend_on_the_last_hex_leaves_all_others_open(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D4 worker 3\ntoken 1 C4 spitter 1\ntoken 2 D5 worker 2\n");
    act(&state, 1, "attack D4 D5 from C4");
    legal_moves(&state, 2, "retreat C5, retreat D4, retreat D6, retreat E5, retreat E6");
    act(&state, 2, "retreat D4");
    stands(&state, "C4", "token 1 spitter 1");
}

// TE-7.10, TE-7.17
static void an_enemy_on_the_last_hex_of_a_flyer_leaves_all_others_open(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D4 flyer 3\ntoken 2 D5 worker 2\ntoken 2 C4 soldier 3\n");
    act(&state, 1, "attack D4 D5 from C4");
    legal_moves(&state, 2, "retreat C5, retreat D4, retreat D6, retreat E5, retreat E6");
    act(&state, 2, "retreat D4");
    stands(&state, "C4", "token 2 soldier 3");
    stands(&state, "D5", "token 1 flyer 3");
}

// Beside D5 only C4 and the attacker's D4 are not occupied.
static void surround(termites_state *state, const char *terrain) {
    char text[256];
    snprintf(text, sizeof text,
             "%stoken 1 D4 worker 3\ntoken 1 C5 soldier 1\ntoken 1 D6 spitter 1\n"
             "token 1 E5 flyer 1\ntoken 1 E6 soldier 2\ntoken 2 D5 worker 2\n",
             terrain);
    position(state, text);
    assert_true(n_legal_after(state, 1, "attack D4 D5 from ") >= 2);
}

// TE-7.7, TE-7.10, TE-7.11
static void the_last_hex_decides_where_the_unit_can_go(void **context) {
    (void)context;
    termites_state state;
    surround(&state, "");
    legal_after(&state, 1, "attack D4 ", "D5 from C4, D5 from D4, D5 from E5");
    act(&state, 1, "attack D4 D5 from D4");
    stands(&state, "C4", "token 2 worker 2");
    surround(&state, "");
    act(&state, 1, "attack D4 D5 from C4");
    stands(&state, "D4", "token 2 worker 2");
    surround(&state, "");
    act(&state, 1, "attack D4 D5 from E5");
    legal_moves(&state, 2, "retreat C4, retreat D4");
}

// TE-7.7, TE-7.12
static void the_last_hex_decides_whether_the_unit_lives(void **context) {
    (void)context;
    termites_state state;
    surround(&state, "water C4\n");
    legal_after(&state, 1, "attack D4 ", "D5 from D4, D5 from E5");
    act(&state, 1, "attack D4 D5 from D4");
    happened("\"type\":\"destroyed\",\"party\":2,\"caste\":\"worker\",\"termites\":2,"
             "\"hex\":\"D5\"");
    stands(&state, "D5", "token 1 worker 3");
    stands(&state, "D4", "");
    out_of_the_game(&state, 2, "worker 1, worker 1, worker 2, worker 2");
    surround(&state, "water C4\n");
    act(&state, 1, "attack D4 D5 from E5");
    stands(&state, "D4", "token 2 worker 2");
}

// Destroyed.

// TE-7.12
static void a_unit_without_a_hex_to_retreat_to_is_destroyed(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 A2 worker 3\ntoken 2 A1 worker 1\ntoken 2 B1 soldier 1\n"
                     "token 2 B2 soldier 2\n");
    act(&state, 1, "attack A2 A1 from A2");
    assert_int_equal(n_happened(TERMITES_EVENT_RETREATED), 0);
    happened("\"type\":\"destroyed\",\"party\":2,\"caste\":\"worker\",\"termites\":1,"
             "\"hex\":\"A1\"");
    happened("\"type\":\"entered\",\"party\":1,\"caste\":\"worker\",\"termites\":3,"
             "\"start\":\"A2\",\"hex\":\"A1\"");
    stands(&state, "A1", "token 1 worker 3");
    out_of_the_game(&state, 2, "worker 1");
    shows(&state, "phase", "place");
    asks(&state, "2");
}

// TE-7.12
static void a_flyer_that_has_only_vegetation_left_is_destroyed(void **context) {
    (void)context;
    termites_state state;
    position(&state, "vegetation B1 B2\ntoken 1 A2 worker 3\ntoken 2 A1 flyer 2\n");
    act(&state, 1, "attack A2 A1 from A2");
    happened("\"type\":\"destroyed\",\"party\":2,\"caste\":\"flyer\",\"termites\":2,"
             "\"hex\":\"A1\"");
    out_of_the_game(&state, 2, "flyer 2");
}

// TE-7.12
static void a_soldier_that_has_only_stones_and_water_left_is_destroyed(void **context) {
    (void)context;
    termites_state state;
    position(&state, "stones B1\nwater B2\ntoken 1 A2 worker 3\ntoken 2 A1 soldier 1\n");
    act(&state, 1, "attack A2 A1 from A2");
    happened("\"type\":\"destroyed\",\"party\":2,\"caste\":\"soldier\",\"termites\":1,"
             "\"hex\":\"A1\"");
}

// TE-7.12
static void a_spitter_that_has_only_stones_left_is_destroyed(void **context) {
    (void)context;
    termites_state state;
    position(&state, "stones B1 B2\ntoken 1 A2 worker 3\ntoken 2 A1 spitter 2\n");
    act(&state, 1, "attack A2 A1 from A2");
    happened("\"type\":\"destroyed\",\"party\":2,\"caste\":\"spitter\",\"termites\":2,"
             "\"hex\":\"A1\"");
}

// TE-7.12
static void a_destroyed_unit_never_comes_back(void **context) {
    (void)context;
    termites_state state;
    position(&state, "vegetation B1 B2\ntoken 1 A2 worker 3\ntoken 2 A1 flyer 2\n");
    termites_bag before = state.hand[1] + state.stack[1];
    act(&state, 1, "attack A2 A1 from A2");
    assert_true(state.hand[1] + state.stack[1] == before);
}

// TE-7.13
static void a_unit_that_a_soldier_attacks_is_destroyed_though_it_could_retreat(void **context) {
    (void)context;
    termites_state state;
    static const char *const victims[] = {"worker 2", "soldier 1", "spitter 2", "flyer 2"};
    for (unsigned i = 0; i < 4; i++) {
        char text[128];
        snprintf(text, sizeof text, "token 1 D4 soldier 2\ntoken 2 D5 %s\n", victims[i]);
        position(&state, text);
        act(&state, 1, "attack D4 D5");
        assert_int_equal(n_happened(TERMITES_EVENT_DESTROYED), 1);
        assert_int_equal(n_happened(TERMITES_EVENT_RETREATED), 0);
        stands(&state, "D5", "token 1 soldier 2");
        stands(&state, "D4", "");
        out_of_the_game(&state, 2, victims[i]);
        shows(&state, "phase", "place");
    }
}

// TE-7.13
static void a_soldier_that_supports_does_not_hold_the_unit(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D4 worker 2\ntoken 1 D6 soldier 2\ntoken 2 D5 worker 2\n");
    act(&state, 1, "attack D4 D5 from D4");
    legal_moves(&state, 2, "retreat C4, retreat C5, retreat E5, retreat E6");
}

// TE-7.13
static void an_attack_by_a_soldier_with_support_destroys(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D4 soldier 1\ntoken 1 D6 worker 2\ntoken 2 D5 soldier 1\n");
    attacks(&state, 1, "attack D4 D5", 4, 2);
    happened("\"type\":\"attacked\",\"party\":1,\"start\":\"D4\",\"last\":\"D4\",\"hex\":\"D5\","
             "\"attack\":4,\"defence\":2");
    happened("\"type\":\"destroyed\",\"party\":2,\"caste\":\"soldier\",\"termites\":1,"
             "\"hex\":\"D5\"");
}

// TE-7.8
static void an_attacker_enters_terrain_that_counts_for_it_afterwards(void **context) {
    (void)context;
    termites_state state;
    position(&state, "stones D5\ntoken 1 D4 worker 3\ntoken 2 D5 worker 1\n"
                     "token 2 C5 soldier 2\nhand 2 worker 1\n");
    act(&state, 1, "attack D4 D5 from D4");
    act(&state, 2, "retreat E6");
    act(&state, 2, "place worker 1 K1");
    // It has 3 + 1 there; the soldiers cannot go onto Stones, but help whoever can.
    legal_after(&state, 2, "attack C5 ", "");
    allowed(&state, 2, "attack E6 D5 from E6");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_owner_of_the_unit_chooses_among_the_adjacent_empty_hexes),
        cmocka_unit_test(a_unit_that_retreats_stays_in_the_game),
        cmocka_unit_test(a_unit_retreats_by_one_hex_and_only_to_an_empty_one),
        cmocka_unit_test(friends_of_the_unit_are_in_its_way_too),
        cmocka_unit_test(the_edge_of_the_board_leaves_fewer_hexes),
        cmocka_unit_test(only_the_owner_of_the_unit_says_where_it_goes),
        cmocka_unit_test(only_a_retreat_answers_the_question_for_one),
        cmocka_unit_test(the_only_hex_to_retreat_to_is_not_asked_for),
        cmocka_unit_test(soldiers_and_spitters_do_not_retreat_onto_stones),
        cmocka_unit_test(a_worker_retreats_onto_stones_and_vegetation_but_not_onto_water),
        cmocka_unit_test(a_flyer_retreats_onto_stones_and_water_but_not_onto_vegetation),
        cmocka_unit_test(a_unit_does_not_retreat_to_where_the_attack_came_from),
        cmocka_unit_test(the_hex_that_the_attack_both_began_on_and_came_from_is_barred),
        cmocka_unit_test(the_hex_on_which_the_attacker_began_is_open_if_it_came_from_another),
        cmocka_unit_test(a_start_far_from_the_target_opens_nothing),
        cmocka_unit_test(the_attackers_terrain_counts_where_it_began),
        cmocka_unit_test(a_friend_on_the_last_hex_leaves_all_others_open),
        cmocka_unit_test(an_enemy_on_the_last_hex_of_a_flyer_leaves_all_others_open),
        cmocka_unit_test(the_last_hex_decides_where_the_unit_can_go),
        cmocka_unit_test(the_last_hex_decides_whether_the_unit_lives),
        cmocka_unit_test(a_unit_without_a_hex_to_retreat_to_is_destroyed),
        cmocka_unit_test(a_flyer_that_has_only_vegetation_left_is_destroyed),
        cmocka_unit_test(a_soldier_that_has_only_stones_and_water_left_is_destroyed),
        cmocka_unit_test(a_spitter_that_has_only_stones_left_is_destroyed),
        cmocka_unit_test(a_destroyed_unit_never_comes_back),
        cmocka_unit_test(a_unit_that_a_soldier_attacks_is_destroyed_though_it_could_retreat),
        cmocka_unit_test(a_soldier_that_supports_does_not_hold_the_unit),
        cmocka_unit_test(an_attack_by_a_soldier_with_support_destroys),
        cmocka_unit_test(an_attacker_enters_terrain_that_counts_for_it_afterwards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
