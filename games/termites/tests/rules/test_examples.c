// SPDX-License-Identifier: MIT
//
// The rulebook's examples and what its diagrams show, and whole turns as they are played. Rules are
// tested clause by clause elsewhere; here they meet.
#include "tests/support/fixture.h"

#include <stdio.h>
#include <string.h>

// TE-1.2
static void two_workers_have_strength_2_and_two_soldiers_4_and_spitters_and_flyers_2(
    void **context) {
    (void)context;
    termites_state state;
    begin(&state, 2, "", 1);
    assert_int_equal(termites_strength_of(&state, termites_kind(TERMITES_WORKER, 2)), 2);
    assert_int_equal(termites_strength_of(&state, termites_kind(TERMITES_SOLDIER, 2)), 4);
    assert_int_equal(termites_strength_of(&state, termites_kind(TERMITES_SPITTER, 2)), 2);
    assert_int_equal(termites_strength_of(&state, termites_kind(TERMITES_FLYER, 2)), 2);
}

// TE-2.4
static void two_workers_on_stones_defend_with_3(void **context) {
    (void)context;
    termites_state state;
    position(&state, "stones D5\ntoken 1 D4 worker 3\ntoken 2 D5 worker 2\n");
    too_weak(&state, 1, "attack D4 D5 from D4", 3, 3);
}

// TE-5.3
static void no_flyer_is_placed_in_vegetation_and_nobody_else_on_water(void **context) {
    (void)context;
    termites_state state;
    position(&state, "phase place\nwater D4\nvegetation E8\nstones B4\n"
                     "hand 1 flyer 1, soldier 1, spitter 1\n");
    refused_because(&state, 1, "place flyer 1 E8", "TE-5.3",
                    "E8 is Vegetation, the token is a flyer.");
    refused(&state, 1, "place soldier 1 D4", "TE-5.3");
    refused(&state, 1, "place spitter 1 D4", "TE-5.3");
    allowed(&state, 1, "place soldier 1 B4");
    allowed(&state, 1, "place spitter 1 B4");
}

// TE-6.3, TE-7.7, TE-7.16
static void a_worker_goes_through_friends_and_attacks_from_where_they_stand(void **context) {
    (void)context;
    termites_state state;
    // Friends all round; behind them an enemy, a Mound and empty hexes.
    position(&state, "mound 2 F6 5\ntoken 1 D5 worker 3\ntoken 1 C4 worker 2\ntoken 1 C5 worker 2\n"
                     "token 1 D4 spitter 1\ntoken 1 D6 soldier 1\ntoken 1 E5 soldier 2\n"
                     "token 1 E6 worker 1\ntoken 2 D7 worker 2\n");
    legal_after(&state, 1, "move D5 ", "B3, B4, B5, C3, C6, D3, E4, E7, F5, F7");
    legal_after(&state, 1, "attack D5 ", "D7 from D6, F6");
    refused(&state, 1, "move D5 D6", "TE-6.3");
}

// TE-6.3, TE-6.4, TE-2.2, TE-2.3
static void a_flyer_goes_over_all_but_vegetation_mounds_and_flyers(void **context) {
    (void)context;
    termites_state state;
    // From the corner: a friend, Stones with an enemy soldier, and Vegetation; behind them Water,
    // an enemy flyer and a Mound.
    position(&state, "vegetation B1\nstones B2\nwater C3\nmound 2 B4 9\ntoken 1 A1 flyer 2\n"
                     "token 1 A2 worker 1\ntoken 2 B2 soldier 1\ntoken 2 C2 flyer 1\n");
    legal_after(&state, 1, "move A1 ", "A3, A4, B3, C3, C4, D3, D4");
    // B2 is entered at once, and from A2, and from B3 by way of A2. It defends with 3.
    too_weak(&state, 1, "attack A1 B2 from B3", 3, 3);
    legal_after(&state, 1, "attack A1 ", "C2 from B2, C2 from C3");
}

// TE-7.2, TE-7.3, TE-7.8, TE-7.10
static void a_supported_attack_and_where_the_defender_can_go(void **context) {
    (void)context;
    termites_state state;
    // Two workers, helped by a soldier beside the target and a spitter in Vegetation two hexes
    // away, against two soldiers: 2 + 2 + (1 + 1) > 4. Stones are closed to them, and so is Water.
    position(&state, "vegetation D7\nstones C5\nwater E5\ntoken 1 D4 worker 2\n"
                     "token 1 E6 soldier 1\ntoken 1 D7 spitter 1\ntoken 2 D5 soldier 2\n");
    attacks(&state, 1, "attack D4 D5 from D4", 6, 4);
    legal_moves(&state, 2, "retreat C4, retreat D6");
    act(&state, 2, "retreat D6");
    stands(&state, "D5", "token 1 worker 2");
    stands(&state, "D6", "token 2 soldier 2");
}

// TE-7.3, TE-8.1, TE-8.2, TE-8.3
static void a_supported_attack_on_a_mound_and_what_follows(void **context) {
    (void)context;
    termites_state state;
    position(&state, "vegetation F4\nmound 1 B3 6\nmound 2 E5 8\nmound 2 G7 9\n"
                     "token 1 D3 flyer 2\ntoken 1 D5 soldier 2\ntoken 1 F4 spitter 2\n"
                     "token 2 E6 soldier 3\n");
    // 2 + 4 + (2 + 1) > 8; the soldiers beside the Mound do not help it.
    attacks(&state, 1, "attack D3 E5", 9, 8);
    legal_moves(&state, 1, "mound 5 E5, mound 7 E5, mound 8 E5, mound 9 E5");
    act(&state, 1, "mound 5 E5");
    stands(&state, "D3", "");
    stands(&state, "E5", "mound 1 5");
    allowed(&state, 2, "mound 5 D3"); // where the flyer began
    refused(&state, 2, "mound 8 D3", "TE-4.10");
    act(&state, 2, "mound 7 C7");
    totals(&state, "43 27");
    asks(&state, "2");
}

// TE-7.12
static void a_supported_attack_on_a_unit_that_cannot_retreat(void **context) {
    (void)context;
    termites_state state;
    // At the edge between Water, Stones, a friend and the attacker's units.
    position(&state, "water D2\nstones E2\ntoken 1 C1 worker 3\ntoken 1 E1 spitter 2\n"
                     "token 2 D1 soldier 2\n");
    attacks(&state, 1, "attack C1 D1 from C1", 5, 4);
    happened("\"type\":\"destroyed\",\"party\":2,\"caste\":\"soldier\",\"termites\":2,"
             "\"hex\":\"D1\"");
    stands(&state, "D1", "token 1 worker 3");
}

// TE-2.6
static void three_of_one_terrain_or_five_of_any_are_no_terrain(void **context) {
    (void)context;
    static const char *const wrong[] = {
        "A......\nB.......\nC..vvv...\nD.........\nE..........\nF.....N.....\nG..........\n"
        "H.........\nI........\nJ.......\nK......\n",
        "A......\nB.......\nC.ov~vo..\nD.........\nE..........\nF.....N.....\nG..........\n"
        "H.........\nI........\nJ.......\nK......\n",
    };
    for (unsigned i = 0; i < 2; i++) {
        ant_options options;
        ant_error error;
        ant_options_default(&termites_game, &options);
        assert_int_equal(ant_options_set(&termites_game, &options, "map", wrong[i], &error),
                         ANT_BAD_TEXT);
        assert_int_equal(error.line, 3);
    }
}

// TE-2.7
static void no_neutral_mound_lies_at_the_edge_beside_another_or_beside_two_water_hexes(
    void **context) {
    (void)context;
    static const char *const wrong[] = {
        "A..N...\nB.......\nC........\nD.........\nE..........\nF...........\nG..........\n"
        "H.........\nI........\nJ.......\nK......\n",
        "A......\nB.......\nC........\nD.........\nE..........\nF....NN.....\nG..........\n"
        "H.........\nI........\nJ.......\nK......\n",
        "A......\nB.......\nC........\nD.........\nE..........\nF....~N~....\nG..........\n"
        "H.........\nI........\nJ.......\nK......\n",
    };
    for (unsigned i = 0; i < 3; i++) {
        ant_options options;
        ant_error error;
        ant_options_default(&termites_game, &options);
        assert_int_equal(ant_options_set(&termites_game, &options, "map", wrong[i], &error),
                         ANT_BAD_TEXT);
    }
}

// TE-5.1, TE-5.4, TE-6.1, TE-7.13
static void a_turn_is_a_token_placed_a_token_drawn_and_a_token_moved(void **context) {
    (void)context;
    termites_state state;
    position(&state, "phase place\nplayer 2\nhand 2 soldier 3, worker 1, worker 2\n"
                     "token 1 D5 worker 3\ntoken 2 K6 flyer 1\n");
    act(&state, 2, "place soldier 3 D6");
    assert_int_equal(termites_bag_size(state.hand[1]), 3);
    act(&state, 2, "attack D6 D5");
    happened("\"type\":\"destroyed\",\"party\":1,\"caste\":\"worker\",\"termites\":3,"
             "\"hex\":\"D5\"");
    stands(&state, "D5", "token 2 soldier 3");
    shows(&state, "phase", "place");
    asks(&state, "1");
}

// TE-4.4, TE-5.1, TE-6.1
static void the_first_round_of_two_players(void **context) {
    (void)context;
    termites_state state;
    ant_chance chance;
    ant_chance_seed(&chance, 3);
    begin(&state, 2, "first=2 colonies=chosen", 3);
    act(&state, 1, "colony gray");
    act(&state, 2, "colony gold");
    act(&state, 2, "mound 9 H5");
    act(&state, 1, "mound 8 D6");
    act(&state, 1, "mound 7 E4");
    act(&state, 2, "mound 5 G7");
    for (int i = 0; i < 2; i++) {
        int seat = i == 0 ? 2 : 1;
        asks(&state, seat == 1 ? "1" : "2");
        shows(&state, "phase", "place");
        step(&state, &chance);
        assert_int_equal(termites_count(state.units[seat - 1]), 1);
        act(&state, seat, "pass");
    }
    shows(&state, "turns", "2");
    asks(&state, "2");
    totals(&state, "35 35");
}

// TE-7.8, TE-8.1, TE-9.2
static void points_of_the_players_and_the_neutral_mounds_stay_the_same_in_all(void **context) {
    (void)context;
    for (uint64_t seed = 100; seed < 120; seed++) {
        termites_state state;
        ant_chance chance;
        int n_seats = 2 + (int)(seed % 3);
        ant_chance_seed(&chance, seed);
        begin(&state, n_seats, seed % 2 == 0 ? "map=custom tiles=17" : "", seed);
        while (termites_game.to_act(&state) != 0) {
            ant_result result;
            int sum = 0;
            step(&state, &chance);
            ant_result_of(&termites_game, &state, &result);
            for (int seat = 0; seat < n_seats; seat++) {
                sum += result.score[seat];
            }
            sum += 7 * (int)termites_count(state.mounds[TERMITES_NEUTRAL]);
            if (state.phase != TERMITES_NEUTRALS) {
                assert_int_equal(sum, 35 * n_seats + 7 * (n_seats - 1));
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_workers_have_strength_2_and_two_soldiers_4_and_spitters_and_flyers_2),
        cmocka_unit_test(two_workers_on_stones_defend_with_3),
        cmocka_unit_test(no_flyer_is_placed_in_vegetation_and_nobody_else_on_water),
        cmocka_unit_test(a_worker_goes_through_friends_and_attacks_from_where_they_stand),
        cmocka_unit_test(a_flyer_goes_over_all_but_vegetation_mounds_and_flyers),
        cmocka_unit_test(a_supported_attack_and_where_the_defender_can_go),
        cmocka_unit_test(a_supported_attack_on_a_mound_and_what_follows),
        cmocka_unit_test(a_supported_attack_on_a_unit_that_cannot_retreat),
        cmocka_unit_test(three_of_one_terrain_or_five_of_any_are_no_terrain),
        cmocka_unit_test(
            no_neutral_mound_lies_at_the_edge_beside_another_or_beside_two_water_hexes),
        cmocka_unit_test(a_turn_is_a_token_placed_a_token_drawn_and_a_token_moved),
        cmocka_unit_test(the_first_round_of_two_players),
        cmocka_unit_test(points_of_the_players_and_the_neutral_mounds_stay_the_same_in_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
