// SPDX-License-Identifier: MIT
//
// Movement (section 6), and what terrain does to it (section 2).
#include "tests/support/fixture.h"

// Points.

// TE-6.2
static void a_worker_goes_up_to_two_hexes(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D5 worker 1\n");
    legal_after(&state, 1, "move D5 ",
                "B3, B4, B5, C3, C4, C5, C6, D3, D4, D6, D7, E4, E5, E6, E7, F5, F6, F7");
    refused(&state, 1, "move D5 D8", "TE-6.2");
}

// TE-6.2
static void a_soldier_and_a_spitter_go_one_hex(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D5 soldier 2\ntoken 1 G6 spitter 3\n");
    legal_after(&state, 1, "move D5 ", "C4, C5, D4, D6, E5, E6");
    legal_after(&state, 1, "move G6 ", "F6, F7, G5, G7, H5, H6");
    refused(&state, 1, "move D5 D7", "TE-6.2");
    refused(&state, 1, "move G6 G8", "TE-6.2");
}

// TE-6.2
static void a_flyer_goes_up_to_three_hexes(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 A1 flyer 1\n");
    legal_after(&state, 1, "move A1 ",
                "A2, A3, A4, B1, B2, B3, B4, C1, C2, C3, C4, D1, D2, D3, D4");
    refused(&state, 1, "move A1 A5", "TE-6.2");
}

// TE-6.2
static void a_hex_out_of_reach_is_refused_with_the_points_of_the_caste(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D5 worker 1\ntoken 1 G6 soldier 2\ntoken 1 K3 spitter 1\n"
                     "token 1 A1 flyer 1\ntoken 2 D9 worker 1\nmound 2 I5 5\n");
    refused_because(&state, 1, "move D5 D8", "TE-6.2",
                    "A worker has 2 movement points: D8 is out of reach.");
    refused_because(&state, 1, "attack D5 D9 from D8", "TE-6.2",
                    "A worker has 2 movement points: D9 is out of reach.");
    refused_because(&state, 1, "attack G6 I5", "TE-6.2",
                    "A soldier has one movement point: I5 is out of reach.");
    refused_because(&state, 1, "move K3 K5", "TE-6.2",
                    "A spitter has one movement point: K5 is out of reach.");
    refused_because(&state, 1, "move A1 A5", "TE-6.2",
                    "A flyer has 3 movement points: A5 is out of reach.");
}

// TE-6.2
static void the_number_of_termites_makes_nobody_faster(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 A1 worker 3\ntoken 1 K6 flyer 3\n");
    legal_after(&state, 1, "move A1 ", "A2, A3, B1, B2, B3, C1, C2, C3");
    assert_int_equal(n_legal_after(&state, 1, "move K6 "), 15);
}

// Terrain.

// TE-2.1, TE-2.3
static void a_worker_enters_vegetation_for_one_point_and_stones_for_both_but_never_water(
    void **context) {
    (void)context;
    termites_state state;
    position(&state, "stones D6\nwater C5 E6\nvegetation D4\ntoken 1 D5 worker 1\n");
    legal_after(&state, 1, "move D5 ", "B3, B4, C3, C4, D3, D4, D6, E4, E5, F5, F6");
    refused_because(&state, 1, "move D5 C5", "TE-2.1", "C5 is Water, the token is a worker.");
}

// TE-2.3, TE-6.2
static void a_worker_with_one_point_left_does_not_enter_stones(void **context) {
    (void)context;
    termites_state state;
    position(&state, "stones D7\ntoken 1 D5 worker 3\n");
    legal_after(&state, 1, "move D5 ",
                "B3, B4, B5, C3, C4, C5, C6, D3, D4, D6, E4, E5, E6, E7, F5, F6, F7");
}

// TE-2.1, TE-2.3
static void soldiers_and_spitters_enter_neither_stones_nor_water(void **context) {
    (void)context;
    termites_state state;
    position(&state, "stones D6 H5\nwater C5 E6 G5\nvegetation D4 G7\n"
                     "token 1 D5 soldier 1\ntoken 1 G6 spitter 1\n");
    legal_after(&state, 1, "move D5 ", "C4, D4, E5");
    legal_after(&state, 1, "move G6 ", "F6, F7, G7, H6");
    refused_because(&state, 1, "move D5 D6", "TE-2.3", "D6 is Stones, the token is a soldier.");
    refused(&state, 1, "move D5 C5", "TE-2.1");
    refused(&state, 1, "move G6 H5", "TE-2.3");
    refused(&state, 1, "move G6 G5", "TE-2.1");
}

// TE-2.3
static void a_soldier_that_was_placed_on_stones_may_leave_them(void **context) {
    (void)context;
    termites_state state;
    position(&state, "stones D5 D6\ntoken 1 D5 soldier 1\n");
    legal_after(&state, 1, "move D5 ", "C4, C5, D4, E5, E6");
    act(&state, 1, "move D5 D4");
    stands(&state, "D4", "token 1 soldier 1");
}

// TE-2.3
static void leaving_stones_costs_a_worker_nothing_more(void **context) {
    (void)context;
    termites_state state;
    position(&state, "stones A1\ntoken 1 A1 worker 1\n");
    legal_after(&state, 1, "move A1 ", "A2, A3, B1, B2, B3, C1, C2, C3");
}

// TE-2.2
static void a_flyer_neither_enters_nor_crosses_vegetation(void **context) {
    (void)context;
    termites_state state;
    position(&state, "vegetation B1 B2\ntoken 1 A1 flyer 1\n");
    legal_after(&state, 1, "move A1 ", "A2, A3, A4, B3, B4, C3, C4");
    refused_because(&state, 1, "move A1 B2", "TE-2.2", "B2 is Vegetation, the token is a flyer.");
    refused(&state, 1, "move A1 B1", "TE-2.2");
}

// TE-2.1, TE-2.3
static void a_flyer_goes_on_water_and_on_stones_for_one_point(void **context) {
    (void)context;
    termites_state state;
    position(&state, "vegetation B2\nstones A2\nwater B1\ntoken 1 A1 flyer 1\n");
    legal_after(&state, 1, "move A1 ", "A2, A3, A4, B1, B3, B4, C1, C2, C3, C4, D1, D2, D3");
    act(&state, 1, "move A1 B1");
    stands(&state, "B1", "token 1 flyer 1");
}

// TE-2.2
static void a_flyer_shut_in_by_vegetation_does_not_move(void **context) {
    (void)context;
    termites_state state;
    position(&state, "vegetation A5 B6\nstones B7\ntoken 1 A6 flyer 3\ntoken 2 B7 flyer 1\n");
    legal_after(&state, 1, "move A6 ", "");
    legal_after(&state, 1, "attack A6 ", "B7 from A6");
}

// Others in the way.

// TE-6.3
static void a_move_crosses_friends_but_does_not_end_on_one(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 A1 worker 1\ntoken 1 A2 worker 2\ntoken 1 B1 soldier 1\n"
                     "token 1 B2 soldier 1\n");
    legal_after(&state, 1, "move A1 ", "A3, B3, C1, C2, C3");
    legal_after(&state, 1, "move A2 ", "A3, A4, B3, B4, C2, C3, C4");
    legal_after(&state, 1, "move B1 ", "C1, C2");
    refused(&state, 1, "move A1 A2", "TE-6.3");
    refused(&state, 1, "move B1 B2", "TE-6.3");
}

// TE-6.4
static void a_worker_does_not_cross_enemies(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 A1 worker 1\ntoken 2 A2 worker 2\ntoken 2 B1 soldier 1\n"
                     "token 1 B2 soldier 1\n");
    legal_after(&state, 1, "move A1 ", "B3, C2, C3");
    refused(&state, 1, "move A1 A3", "TE-6.4");
    refused(&state, 1, "move A1 C1", "TE-6.4");
}

// TE-6.4
static void a_worker_walks_round_an_enemy_where_it_has_the_points(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D5 worker 1\ntoken 2 D6 soldier 3\n");
    legal_after(&state, 1, "move D5 ",
                "B3, B4, B5, C3, C4, C5, C6, D3, D4, E4, E5, E6, E7, F5, F6, F7");
    refused(&state, 1, "move D5 D7", "TE-6.4");
}

// TE-6.4
static void a_flyer_crosses_enemies_that_do_not_fly(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 A1 flyer 1\ntoken 2 A2 worker 2\ntoken 2 B1 soldier 1\n"
                     "token 2 B2 spitter 1\n");
    legal_after(&state, 1, "move A1 ", "A3, A4, B3, B4, C1, C2, C3, C4, D1, D2, D3, D4");
}

// TE-6.4
static void a_flyer_does_not_cross_enemy_flyers(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 A1 flyer 1\ntoken 2 A2 flyer 2\ntoken 2 B1 flyer 1\n"
                     "token 2 B2 soldier 1\n");
    // All goes over B2: A3 and C1 are three hexes away, A4 and D1 four.
    legal_after(&state, 1, "move A1 ", "A3, B3, B4, C1, C2, C3, C4, D2, D3, D4");
    refused(&state, 1, "move A1 A4", "TE-6.4");
}

// TE-6.4
static void enemy_flyers_bar_their_own_hexes_and_no_others(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 A1 flyer 1\ntoken 2 B2 flyer 2\n");
    legal_after(&state, 1, "move A1 ", "A2, A3, A4, B1, B3, B4, C1, C2, C3, C4, D1, D2, D3");
}

// TE-6.3, TE-6.4
static void a_flyer_crosses_flyers_of_its_own_colony(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 A1 flyer 1\ntoken 1 A2 flyer 2\ntoken 1 B1 flyer 3\n"
                     "token 1 B2 soldier 1\n");
    legal_after(&state, 1, "move A1 ", "A3, A4, B3, B4, C1, C2, C3, C4, D1, D2, D3, D4");
}

// TE-6.3
static void units_of_another_player_are_enemies_whoever_it_is(void **context) {
    (void)context;
    termites_state state;
    position(&state, "seats 4\nplayer 3\ntoken 3 A1 worker 1\ntoken 1 A2 soldier 2\n"
                     "token 2 B1 soldier 2\ntoken 4 B2 soldier 2\n");
    legal_after(&state, 3, "move A1 ", "");
    legal_after(&state, 3, "attack A1 ", "");
}

// TE-6.5
static void nobody_crosses_a_mound_not_even_a_flyer_and_not_even_its_own(void **context) {
    (void)context;
    termites_state state;
    position(&state, "mound 1 B2 5\nneutral B6\nmound 2 J2 9\nvegetation A2 A5 B7 J1 K2\n"
                     "token 1 A1 flyer 1\ntoken 1 A6 flyer 2\ntoken 1 K1 flyer 3\n");
    legal_moves(&state, 1,
                "pass, move A1 B1, move A1 C1, move A1 C2, move A1 C3, move A1 D1, move A1 D2, "
                "move A1 D3");
    refused(&state, 1, "move A1 B3", "TE-6.5");
    refused(&state, 1, "move A6 C7", "TE-6.5");
    refused(&state, 1, "move K1 I2", "TE-6.5");
}

// TE-6.5
static void a_mound_of_ones_own_is_never_entered(void **context) {
    (void)context;
    termites_state state;
    position(&state, "mound 1 D5 5\ntoken 1 D4 worker 3\ntoken 1 D6 soldier 2\n"
                     "token 1 E5 worker 3\n");
    refused(&state, 1, "move D4 D5", "TE-6.5");
    refused(&state, 1, "attack D6 D5", "TE-6.5");
    legal_after(&state, 1, "attack ", "");
    legal_after(&state, 1, "move D6 ", "C5, C6, D7, E6, E7");
}

// TE-6.6
static void a_friend_on_stones_is_no_bridge_for_a_worker(void **context) {
    (void)context;
    termites_state state;
    position(&state, "stones A2\nwater B1 B2\ntoken 1 A1 worker 1\ntoken 1 A2 soldier 1\n");
    legal_after(&state, 1, "move A1 ", "");
    refused(&state, 1, "move A1 A3", "TE-6.6");
    refused(&state, 1, "move A1 A2", "TE-6.3");
}

// TE-6.6
static void a_friend_on_water_is_no_bridge(void **context) {
    (void)context;
    termites_state state;
    position(&state, "stones A2\nwater B1 B2\ntoken 1 A1 worker 1\ntoken 1 B1 flyer 1\n"
                     "token 1 B2 flyer 2\n");
    legal_after(&state, 1, "move A1 ", "A2");
    refused(&state, 1, "move A1 C2", "TE-6.6");
}

// TE-6.6
static void a_friend_in_vegetation_is_no_bridge_for_a_flyer(void **context) {
    (void)context;
    termites_state state;
    position(&state, "vegetation B1 B2\nstones A2\ntoken 1 A1 flyer 1\ntoken 1 B1 worker 1\n"
                     "token 1 B2 worker 2\n");
    legal_after(&state, 1, "move A1 ", "A2, A3, A4, B3, B4, C3, C4");
    refused(&state, 1, "move A1 C1", "TE-6.6");
}

// TE-6.6
static void stones_in_the_way_use_up_all_points_of_a_worker(void **context) {
    (void)context;
    termites_state state;
    position(&state, "stones A2 B2\nwater B1\ntoken 1 A1 worker 1\n");
    legal_after(&state, 1, "move A1 ", "A2, B2");
}

// TE-6.7
static void a_hex_that_several_routes_lead_to_is_one_move(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D5 flyer 1\n");
    // Every other hex within three of D5, each once.
    assert_int_equal(n_legal_after(&state, 1, "move D5 "), 36);
    assert_int_equal(n_legal_after(&state, 1, "move D5 C4"), 1);
}

// The turn.

// TE-6.1
static void any_token_of_ones_own_moves_or_none(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 A1 soldier 1\ntoken 1 F11 spitter 1\ntoken 2 K6 worker 1\n");
    legal_moves(&state, 1,
                "pass, move A1 A2, move A1 B1, move A1 B2, "
                "move F11 E10, move F11 F10, move F11 G10");
}

// TE-6.1
static void the_token_just_placed_may_move(void **context) {
    (void)context;
    termites_state state;
    position(&state, "phase place\nhand 1 soldier 1\ntoken 1 K6 soldier 2\n");
    act(&state, 1, "place soldier 1 A1");
    legal_after(&state, 1, "move A1 ", "A2, B1, B2");
    legal_after(&state, 1, "move K6 ", "J6, J7, K5");
    act(&state, 1, "move A1 A2");
    stands(&state, "A1", "");
    stands(&state, "A2", "token 1 soldier 1");
    happened("\"type\":\"moved\",\"party\":1,\"caste\":\"soldier\",\"termites\":1,"
             "\"start\":\"A1\",\"hex\":\"A2\"");
}

// TE-6.1
static void one_move_ends_the_turn(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 A1 worker 1\ntoken 1 K1 worker 2\n");
    act(&state, 1, "move A1 A2");
    shows(&state, "phase", "place");
    asks(&state, "2");
    refused(&state, 1, "move K1 K2", "TE-0.2");
}

// TE-6.1
static void passing_ends_the_turn_and_changes_nothing_else(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 A1 worker 1\n");
    act(&state, 1, "pass");
    happened("\"type\":\"passed\",\"party\":1");
    stands(&state, "A1", "token 1 worker 1");
    shows(&state, "phase", "place");
    shows(&state, "turns", "1");
    asks(&state, "2");
}

// TE-6.1
static void only_ones_own_token_moves(void **context) {
    (void)context;
    termites_state state;
    position(&state, "mound 1 E5 5\ntoken 1 A1 worker 1\ntoken 2 D5 worker 1\n");
    refused(&state, 1, "move D5 D4", "TE-6.1");
    refused_because(&state, 1, "move C4 C5", "TE-6.1", "There is no token of yours on C4.");
    refused(&state, 1, "move E5 E6", "TE-6.1");
    refused(&state, 1, "attack J2 J3", "TE-6.1");
}

// TE-6.1
static void a_move_goes_somewhere_else(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 A1 worker 1\ntoken 1 F6 flyer 1\n");
    legal_after(&state, 1, "move A1 A1", "");
    legal_after(&state, 1, "move F6 F6", "");
    assert_int_not_equal(termites_game.check(&state, 0,
                                             termites_move_action(&(termites_moving){
                                                 .start = hex_of("F6"), .target = hex_of("F6")})),
                         ANT_ALLOWED);
}

// TE-6.8
static void a_move_to_an_empty_hex_is_no_attack_and_one_on_an_enemy_is(void **context) {
    (void)context;
    termites_state state;
    position(&state, "token 1 D4 worker 3\ntoken 1 H5 soldier 2\ntoken 2 D5 worker 1\n"
                     "mound 2 C3 5\n");
    refused(&state, 1, "move D4 D5", "TE-6.8");
    refused(&state, 1, "move D4 C3", "TE-6.8");
    refused(&state, 1, "attack H5 H6", "TE-6.8");
    refused(&state, 1, "attack D4 E5 from E4", "TE-6.8");
    allowed(&state, 1, "attack D4 D5 from D4");
}

// TE-0.2
static void only_the_player_in_turn_moves(void **context) {
    (void)context;
    termites_state state;
    position(&state, "seats 3\nplayer 2\ntoken 1 A1 worker 1\ntoken 2 D5 worker 1\n"
                     "token 3 K1 worker 1\n");
    asks(&state, "2");
    legal_moves(&state, 1, "");
    legal_moves(&state, 3, "");
    refused(&state, 1, "pass", "TE-0.2");
    refused(&state, 1, "move A1 A2", "TE-0.2");
    refused(&state, 3, "move K1 K2", "TE-0.2");
    refused(&state, 4, "pass", "TE-0.2");
    refused(&state, 8, "pass", "TE-0.2"); // a spectator
}

// TE-0.3
static void only_a_move_answers_the_question_for_one(void **context) {
    (void)context;
    termites_state state;
    position(&state, "hand 1 worker 1\ntoken 1 A1 worker 2\n");
    refused(&state, 1, "place worker 1 B1", "TE-0.3");
    refused(&state, 1, "mound 5 D4", "TE-0.3");
    refused(&state, 1, "retreat A2", "TE-0.3");
    refused(&state, 1, "colony red", "TE-0.3");
    refused(&state, 1, "neutral D4", "TE-0.3");
    refused(&state, 1, "lay water-stones D4", "TE-0.3");
    refused_because(&state, 1, "place worker 1 B1", "TE-0.3",
                    "This comes first: “Move a token, attack, or pass”.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_worker_goes_up_to_two_hexes),
        cmocka_unit_test(a_soldier_and_a_spitter_go_one_hex),
        cmocka_unit_test(a_flyer_goes_up_to_three_hexes),
        cmocka_unit_test(a_hex_out_of_reach_is_refused_with_the_points_of_the_caste),
        cmocka_unit_test(the_number_of_termites_makes_nobody_faster),
        cmocka_unit_test(
            a_worker_enters_vegetation_for_one_point_and_stones_for_both_but_never_water),
        cmocka_unit_test(a_worker_with_one_point_left_does_not_enter_stones),
        cmocka_unit_test(soldiers_and_spitters_enter_neither_stones_nor_water),
        cmocka_unit_test(a_soldier_that_was_placed_on_stones_may_leave_them),
        cmocka_unit_test(leaving_stones_costs_a_worker_nothing_more),
        cmocka_unit_test(a_flyer_neither_enters_nor_crosses_vegetation),
        cmocka_unit_test(a_flyer_goes_on_water_and_on_stones_for_one_point),
        cmocka_unit_test(a_flyer_shut_in_by_vegetation_does_not_move),
        cmocka_unit_test(a_move_crosses_friends_but_does_not_end_on_one),
        cmocka_unit_test(a_worker_does_not_cross_enemies),
        cmocka_unit_test(a_worker_walks_round_an_enemy_where_it_has_the_points),
        cmocka_unit_test(a_flyer_crosses_enemies_that_do_not_fly),
        cmocka_unit_test(a_flyer_does_not_cross_enemy_flyers),
        cmocka_unit_test(enemy_flyers_bar_their_own_hexes_and_no_others),
        cmocka_unit_test(a_flyer_crosses_flyers_of_its_own_colony),
        cmocka_unit_test(units_of_another_player_are_enemies_whoever_it_is),
        cmocka_unit_test(nobody_crosses_a_mound_not_even_a_flyer_and_not_even_its_own),
        cmocka_unit_test(a_mound_of_ones_own_is_never_entered),
        cmocka_unit_test(a_friend_on_stones_is_no_bridge_for_a_worker),
        cmocka_unit_test(a_friend_on_water_is_no_bridge),
        cmocka_unit_test(a_friend_in_vegetation_is_no_bridge_for_a_flyer),
        cmocka_unit_test(stones_in_the_way_use_up_all_points_of_a_worker),
        cmocka_unit_test(a_hex_that_several_routes_lead_to_is_one_move),
        cmocka_unit_test(any_token_of_ones_own_moves_or_none),
        cmocka_unit_test(the_token_just_placed_may_move),
        cmocka_unit_test(one_move_ends_the_turn),
        cmocka_unit_test(passing_ends_the_turn_and_changes_nothing_else),
        cmocka_unit_test(only_ones_own_token_moves),
        cmocka_unit_test(a_move_goes_somewhere_else),
        cmocka_unit_test(a_move_to_an_empty_hex_is_no_attack_and_one_on_an_enemy_is),
        cmocka_unit_test(only_the_player_in_turn_moves),
        cmocka_unit_test(only_a_move_answers_the_question_for_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
