// SPDX-License-Identifier: MIT
//
// Attacks on Mounds, and the Mounds that are placed then (section 8).
#include "tests/support/fixture.h"

#include <stdio.h>

// Support.

// Seat 1 can take the Mound of value 5 at D5 with the soldiers at D4.
#define SIEGE                                                                                      \
    "mound 2 D5 5\ntoken 1 D4 soldier 2\ntoken 1 D6 worker 3\ntoken 2 H5 worker 1\n"               \
    "token 2 H7 worker 2\n"

// Seat 1 can take the Mound of value 5 at E6 with the soldiers at D5, and has one of its own left;
// so has seat 2. When that is done no hex but B4 and E4 is left for a Mound.
#define CROWD                                                                                      \
    "turns 10\nvegetation D2 J4\nstones H2\nneutral I6\nmound 1 C3 5\nmound 1 F3 6\nmound 1 I3 "   \
    "7\n"                                                                                          \
    "mound 1 G5 8\nmound 2 E6 5\nmound 2 C6 6\nmound 2 E9 7\nmound 2 G8 8\n"                       \
    "token 1 D5 soldier 2\ntoken 1 E5 worker 3\n"

// The trophy.

// TE-8.1
static void a_mound_becomes_a_trophy_and_the_token_that_took_it_is_out(void **context) {
    (void)context;
    termites_state state;
    position(&state, SIEGE);
    attacks(&state, 1, "attack D4 D5", 7, 5);
    happened("\"type\":\"besieged\",\"party\":1,\"start\":\"D4\",\"hex\":\"D5\",\"attack\":7,"
             "\"defence\":5");
    happened("\"type\":\"spent\",\"party\":1,\"caste\":\"soldier\",\"termites\":2,\"hex\":\"D4\"");
    happened("\"type\":\"trophy\",\"party\":1,\"victim\":2,\"value\":5,\"hex\":\"D5\"");
    shows(&state, "trophies 1", "5");
    stands(&state, "D4", "");
    stands(&state, "D6", "token 1 worker 3");
    out_of_the_game(&state, 1, "worker 1, soldier 2");
    out_of_the_game(&state, 2, "");
}

// TE-8.1
static void trophies_of_one_value_add_up(void **context) {
    (void)context;
    termites_state state;
    position(&state, "seats 3\nneutral D5\ntrophies 1 7 7\nunplaced 2 5 6 8 9\n"
                     "token 1 D4 soldier 2\ntoken 1 D6 worker 3\ntoken 1 C5 worker 3\n");
    attacks(&state, 1, "attack D4 D5", 10, 7);
    shows(&state, "trophies 1", "7 7 7");
}

// TE-7.3, TE-8.1
static void only_the_attacking_token_is_spent(void **context) {
    (void)context;
    termites_state state;
    position(&state, "mound 2 D5 5\ntoken 1 D3 worker 1\ntoken 1 D4 soldier 2\n"
                     "token 1 C4 spitter 1\n");
    attacks(&state, 1, "attack D3 D5", 6, 5);
    stands(&state, "D3", "");
    stands(&state, "D4", "token 1 soldier 2");
    stands(&state, "C4", "token 1 spitter 1");
}

// The attacker's Mound.

// TE-8.2
static void the_attacker_places_one_of_its_mounds_on_the_hex(void **context) {
    (void)context;
    termites_state state;
    position(&state, SIEGE "mound 1 F3 8\n");
    act(&state, 1, "attack D4 D5");
    shows(&state, "phase", "found");
    shows(&state, "captured", "D5 2");
    asks(&state, "1");
    legal_moves(&state, 1, "mound 5 D5, mound 6 D5, mound 7 D5, mound 9 D5");
    act(&state, 1, "mound 9 D5");
    happened("\"type\":\"mound\",\"party\":1,\"value\":9,\"hex\":\"D5\"");
    stands(&state, "D5", "mound 1 9");
    shows(&state, "unplaced 1", "5 6 7");
}

// TE-4.10, TE-8.2
static void it_is_one_that_is_unplaced_and_on_no_other_hex(void **context) {
    (void)context;
    termites_state state;
    position(&state, SIEGE "mound 1 F3 8\n");
    act(&state, 1, "attack D4 D5");
    refused_because(&state, 1, "mound 8 D5", "TE-4.10",
                    "Your Mounds that are left: 5, 6, 7 and 9.");
    refused_because(&state, 1, "mound 9 D4", "TE-8.2",
                    "The trophy was won on D5: the Mound goes there.");
    refused(&state, 1, "mound 9 G7", "TE-8.2");
}

// TE-0.2, TE-0.3
static void the_attacker_alone_answers_and_with_nothing_but_a_mound(void **context) {
    (void)context;
    termites_state state;
    position(&state, SIEGE "hand 1 worker 1\n");
    act(&state, 1, "attack D4 D5");
    legal_moves(&state, 2, "");
    refused(&state, 2, "mound 9 D5", "TE-0.2");
    refused(&state, 2, "mound 9 G7", "TE-0.2");
    refused(&state, 1, "pass", "TE-0.3");
    refused(&state, 1, "move D6 D7", "TE-0.3");
    refused(&state, 1, "place worker 1 D5", "TE-0.3");
    refused(&state, 1, "neutral D5", "TE-0.3");
}

// TE-0.9, TE-8.2
static void the_only_mound_that_is_left_is_placed_without_asking(void **context) {
    (void)context;
    termites_state state;
    position(&state, SIEGE "unplaced 1 8\ntrophies 2 5 6 7 9\n");
    act(&state, 1, "attack D4 D5");
    happened("\"type\":\"mound\",\"party\":1,\"value\":8,\"hex\":\"D5\"");
    stands(&state, "D5", "mound 1 8");
    shows(&state, "phase", "resettle");
    asks(&state, "2");
}

// TE-8.7
static void without_a_mound_the_hex_is_empty(void **context) {
    (void)context;
    termites_state state;
    position(&state, SIEGE "unplaced 1 none\ntrophies 2 5 6 7 8 9\n");
    act(&state, 1, "attack D4 D5");
    stands(&state, "D5", "");
    assert_int_equal(n_happened(TERMITES_EVENT_MOUND), 0);
    shows(&state, "phase", "resettle");
    asks(&state, "2");
}

// TE-8.2
static void a_neutral_mound_is_replaced_as_well(void **context) {
    (void)context;
    termites_state state;
    position(&state, "neutral D5\ntoken 1 D4 soldier 2\ntoken 1 D6 worker 3\n"
                     "token 1 C5 worker 3\n");
    attacks(&state, 1, "attack D4 D5", 10, 7);
    happened("\"type\":\"trophy\",\"party\":1,\"victim\":\"neutral\",\"value\":7,\"hex\":\"D5\"");
    shows(&state, "captured", "D5 neutral");
    act(&state, 1, "mound 6 D5");
    stands(&state, "D5", "mound 1 6");
    shows(&state, "trophies 1", "7");
}

// TE-8.2
static void the_new_mound_is_attacked_like_any_other(void **context) {
    (void)context;
    termites_state state;
    position(&state, SIEGE "hand 2 soldier 3\ntoken 2 C5 soldier 2\n");
    act(&state, 1, "attack D4 D5");
    act(&state, 1, "mound 6 D5");
    act(&state, 2, "mound 7 G7");
    act(&state, 2, "place soldier 3 C4");
    legal_after(&state, 2, "attack C4 ", "D5");
    act(&state, 2, "attack C4 D5");
    shows(&state, "trophies 2", "6");
    shows(&state, "captured", "D5 1");
}

// The victim's Mound.

// TE-8.3
static void then_the_player_who_lost_the_mound_places_another(void **context) {
    (void)context;
    termites_state state;
    position(&state, SIEGE);
    act(&state, 1, "attack D4 D5");
    act(&state, 1, "mound 9 D5");
    shows(&state, "phase", "resettle");
    asks(&state, "2");
    assert_int_equal(n_legal_after(&state, 2, "mound 5 "), 0);
    assert_int_equal(n_legal_after(&state, 2, "mound 6 "), n_legal_after(&state, 2, "mound 9 "));
    act(&state, 2, "mound 6 G7");
    happened("\"type\":\"mound\",\"party\":2,\"value\":6,\"hex\":\"G7\"");
    stands(&state, "G7", "mound 2 6");
    shows(&state, "unplaced 2", "7 8 9");
    shows(&state, "phase", "place");
    asks(&state, "2");
}

// TE-8.3
static void it_is_placed_as_during_set_up(void **context) {
    (void)context;
    termites_state state;
    position(&state, SIEGE "water F6 G7\nvegetation H3\n");
    act(&state, 1, "attack D4 D5");
    act(&state, 1, "mound 9 D5");
    refused(&state, 2, "mound 5 G4", "TE-4.10"); // the trophy
    refused(&state, 2, "mound 6 D5", "TE-4.5");
    refused(&state, 2, "mound 6 H5", "TE-4.5");
    refused(&state, 2, "mound 6 H3", "TE-4.6");
    refused(&state, 2, "mound 6 F6", "TE-4.6");
    refused(&state, 2, "mound 6 F1", "TE-4.7");
    refused_because(&state, 2, "mound 6 E6", "TE-4.8", // beside the attacker's new Mound
                    "The Mound on D5 is next to it.");
    refused(&state, 2, "mound 6 I2", "TE-4.8"); // beside the neutral one
    refused_because(&state, 2, "mound 6 G6", "TE-4.9",
                    "2 of the hexes beside it are Water: at most one may be.");
    refused(&state, 2, "mound 6 F7", "TE-4.9");
    // Every inner hex that is empty, clear, beside no Mound and at most one Water hex.
    legal_after(&state, 2, "mound 6 ",
                "B2, B3, B4, B5, B6, C2, C3, C6, C7, D2, D3, D7, D8, E2, E3, E4, E7, E8, E9, F2, "
                "F3, F4, F5, F8, F9, F10, G2, G3, G4, G5, G8, G9, H2, H4, H6, H8, I4, I5, I6, I7, "
                "J4, J5, J6");
}

// TE-0.2, TE-0.3
static void the_victim_alone_answers_and_with_nothing_but_a_mound(void **context) {
    (void)context;
    termites_state state;
    position(&state, "seats 3\nmound 3 D5 5\ntoken 1 D4 soldier 2\ntoken 1 D6 worker 3\n"
                     "hand 3 worker 1\n");
    act(&state, 1, "attack D4 D5");
    act(&state, 1, "mound 9 D5");
    asks(&state, "3");
    for (int seat = 1; seat <= 2; seat++) {
        legal_moves(&state, seat, "");
        refused(&state, seat, "mound 6 G7", "TE-0.2");
    }
    refused(&state, 3, "pass", "TE-0.3");
    refused(&state, 3, "place worker 1 G7", "TE-0.3");
    refused(&state, 3, "retreat G7", "TE-0.3");
    act(&state, 3, "mound 6 G7");
    asks(&state, "2");
}

// TE-8.3
static void for_a_neutral_mound_nobody_places_another(void **context) {
    (void)context;
    termites_state state;
    position(&state, "neutral D5\ntoken 1 D4 soldier 2\ntoken 1 D6 worker 3\n"
                     "token 1 C5 worker 3\n");
    act(&state, 1, "attack D4 D5");
    act(&state, 1, "mound 6 D5");
    shows(&state, "phase", "place");
    asks(&state, "2");
    shows(&state, "unplaced 2", "");
}

// TE-8.3
static void a_victim_without_an_unplaced_mound_places_none(void **context) {
    (void)context;
    termites_state state;
    position(&state, SIEGE "unplaced 2 none\ntrophies 1 6 7 8 9\n");
    act(&state, 1, "attack D4 D5");
    act(&state, 1, "mound 6 D5");
    shows(&state, "phase", "place");
    asks(&state, "2");
    assert_int_equal(termites_count(state.mounds[1]), 0);
}

// TE-8.3, TE-8.7
static void without_mounds_on_either_side_the_attack_ends_the_turn(void **context) {
    (void)context;
    termites_state state;
    position(&state,
             SIEGE "unplaced 1 none\nunplaced 2 none\ntrophies 1 6 7 8 9\ntrophies 2 5 6 7 8 9\n");
    act(&state, 1, "attack D4 D5");
    stands(&state, "D5", "");
    shows(&state, "trophies 1", "5 6 7 8 9");
    shows(&state, "phase", "place");
    asks(&state, "2");
}

// TE-8.4
static void the_hex_on_which_the_attacker_began_is_open_to_the_victim(void **context) {
    (void)context;
    termites_state state;
    position(&state, "mound 2 D5 5\ntoken 1 D3 worker 3\ntoken 1 D6 worker 3\n");
    act(&state, 1, "attack D3 D5");
    act(&state, 1, "mound 9 D5");
    allowed(&state, 2, "mound 6 D3");
    refused(&state, 2, "mound 6 D4", "TE-4.8");
    act(&state, 2, "mound 6 D3");
    stands(&state, "D3", "mound 2 6");
}

// TE-8.4
static void the_hex_of_the_trophy_is_open_to_the_victim_where_it_is_empty(void **context) {
    (void)context;
    termites_state state;
    position(&state, SIEGE "unplaced 1 none\ntrophies 2 5 6 7 8 9\n");
    act(&state, 1, "attack D4 D5");
    allowed(&state, 2, "mound 6 D5");
    allowed(&state, 2, "mound 6 D4"); // where the attacker began
    allowed(&state, 2, "mound 6 C4");
    act(&state, 2, "mound 6 D5");
    stands(&state, "D5", "mound 2 6");
}

// TE-8.4
static void the_hex_on_which_the_attacker_began_may_be_the_only_one(void **context) {
    (void)context;
    termites_state state;
    position(&state, CROWD "token 1 E4 worker 3\ntoken 2 B4 worker 1\n");
    act(&state, 1, "attack E4 E6");
    stands(&state, "E6", "mound 1 9");
    legal_moves(&state, 2, "mound 9 E4");
    refused(&state, 2, "mound 9 B4", "TE-4.5"); // nothing has to go while a hex is empty
    act(&state, 2, "mound 9 E4");
    stands(&state, "E4", "mound 2 9");
    stands(&state, "B4", "token 2 worker 1");
}

// No hex for it.

// TE-8.5, TE-8.8
static void without_a_legal_hex_a_termite_of_ones_own_makes_room(void **context) {
    (void)context;
    termites_state state;
    position(&state, CROWD "token 1 E4 worker 3\ntoken 2 B4 worker 1\ntoken 2 K1 soldier 1\n"
                           "token 2 D4 soldier 2\n");
    act(&state, 1, "attack D5 E6");
    shows(&state, "phase", "resettle");
    legal_moves(&state, 2, "mound 9 B4");
    act(&state, 2, "mound 9 B4");
    happened("\"type\":\"removed\",\"party\":2,\"caste\":\"worker\",\"termites\":1,"
             "\"hex\":\"B4\"");
    happened("\"type\":\"mound\",\"party\":2,\"value\":9,\"hex\":\"B4\"");
    stands(&state, "B4", "mound 2 9");
    stands(&state, "K1", "token 2 soldier 1");
    out_of_the_game(&state, 2, "worker 1, worker 1, worker 2");
    shows(&state, "phase", "place");
    asks(&state, "2");
}

// TE-8.5, TE-8.8
static void the_victim_chooses_which_of_its_termites_makes_room(void **context) {
    (void)context;
    termites_state state;
    position(&state, CROWD "token 2 E4 flyer 2\ntoken 2 B4 worker 1\n");
    act(&state, 1, "attack D5 E6");
    legal_moves(&state, 2, "mound 9 B4, mound 9 E4");
    act(&state, 2, "mound 9 E4");
    stands(&state, "E4", "mound 2 9");
    stands(&state, "B4", "token 2 worker 1");
    out_of_the_game(&state, 2, "worker 1, worker 2, worker 2, flyer 2");
}

// TE-8.5
static void no_other_unit_and_none_on_a_forbidden_hex_makes_room(void **context) {
    (void)context;
    termites_state state;
    position(&state, CROWD "token 1 E4 worker 3\ntoken 2 B4 worker 1\ntoken 2 K1 soldier 1\n"
                           "token 2 D2 soldier 2\ntoken 2 D4 soldier 3\n");
    act(&state, 1, "attack D5 E6");
    legal_moves(&state, 2, "mound 9 B4");
    refused(&state, 2, "mound 9 E4", "TE-8.5"); // the attacker's
    refused(&state, 2, "mound 9 K1", "TE-8.5"); // at the edge
    refused(&state, 2, "mound 9 D2", "TE-8.5"); // in Vegetation
    refused(&state, 2, "mound 9 D4", "TE-8.5"); // beside a Mound
    refused(&state, 2, "mound 8 B4", "TE-4.10");
}

// TE-8.5
static void nothing_is_removed_while_there_is_a_legal_hex(void **context) {
    (void)context;
    termites_state state;
    position(&state, CROWD "token 2 B4 worker 1\n");
    act(&state, 1, "attack D5 E6");
    legal_moves(&state, 2, "mound 9 E4");
    refused(&state, 2, "mound 9 B4", "TE-4.5");
    act(&state, 2, "mound 9 E4");
    assert_int_equal(n_happened(TERMITES_EVENT_REMOVED), 0);
    stands(&state, "B4", "token 2 worker 1");
}

// TE-8.6
static void without_such_a_termite_either_the_victim_places_none(void **context) {
    (void)context;
    termites_state state;
    position(&state, CROWD "token 1 E4 worker 3\ntoken 1 B4 worker 2\ntoken 2 D4 soldier 3\n"
                           "hand 1 worker 3\nhand 2 worker 1\n");
    act(&state, 1, "attack D5 E6");
    stands(&state, "E6", "mound 1 9");
    shows(&state, "phase", "place");
    asks(&state, "2");
    shows(&state, "unplaced 2", "9");
    happened("\"type\":\"no-mound\",\"party\":2");
    // It is not made up for, though a hex becomes empty later.
    act(&state, 2, "place worker 1 K1");
    act(&state, 2, "pass");
    act(&state, 1, "place worker 3 K6");
    act(&state, 1, "move B4 B5");
    shows(&state, "phase", "place");
    asks(&state, "2");
    refused(&state, 2, "mound 9 B4", "TE-0.3");
    shows(&state, "unplaced 2", "9");
}

// TE-8.6
static void the_mound_that_was_not_placed_is_placed_when_another_is_lost(void **context) {
    (void)context;
    termites_state state;
    position(&state, "mound 2 D5 5\nunplaced 2 9\ntrophies 1 6 7 8\ntoken 1 D4 soldier 2\n"
                     "token 1 D6 worker 3\n");
    act(&state, 1, "attack D4 D5");
    act(&state, 1, "mound 5 D5");
    allowed(&state, 2, "mound 9 G7");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mound_becomes_a_trophy_and_the_token_that_took_it_is_out),
        cmocka_unit_test(trophies_of_one_value_add_up),
        cmocka_unit_test(only_the_attacking_token_is_spent),
        cmocka_unit_test(the_attacker_places_one_of_its_mounds_on_the_hex),
        cmocka_unit_test(it_is_one_that_is_unplaced_and_on_no_other_hex),
        cmocka_unit_test(the_attacker_alone_answers_and_with_nothing_but_a_mound),
        cmocka_unit_test(the_only_mound_that_is_left_is_placed_without_asking),
        cmocka_unit_test(without_a_mound_the_hex_is_empty),
        cmocka_unit_test(a_neutral_mound_is_replaced_as_well),
        cmocka_unit_test(the_new_mound_is_attacked_like_any_other),
        cmocka_unit_test(then_the_player_who_lost_the_mound_places_another),
        cmocka_unit_test(it_is_placed_as_during_set_up),
        cmocka_unit_test(the_victim_alone_answers_and_with_nothing_but_a_mound),
        cmocka_unit_test(for_a_neutral_mound_nobody_places_another),
        cmocka_unit_test(a_victim_without_an_unplaced_mound_places_none),
        cmocka_unit_test(without_mounds_on_either_side_the_attack_ends_the_turn),
        cmocka_unit_test(the_hex_on_which_the_attacker_began_is_open_to_the_victim),
        cmocka_unit_test(the_hex_of_the_trophy_is_open_to_the_victim_where_it_is_empty),
        cmocka_unit_test(the_hex_on_which_the_attacker_began_may_be_the_only_one),
        cmocka_unit_test(without_a_legal_hex_a_termite_of_ones_own_makes_room),
        cmocka_unit_test(the_victim_chooses_which_of_its_termites_makes_room),
        cmocka_unit_test(no_other_unit_and_none_on_a_forbidden_hex_makes_room),
        cmocka_unit_test(nothing_is_removed_while_there_is_a_legal_hex),
        cmocka_unit_test(without_such_a_termite_either_the_victim_places_none),
        cmocka_unit_test(the_mound_that_was_not_placed_is_placed_when_another_is_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
