// SPDX-License-Identifier: MIT
//
// The board in a terminal: what it must show, and that it stays within its columns and rows.
#include "effort.h"
#include "terminal_test.h"

#include <string.h>

#include "tests/support/fixture.h"

static termites_state state;

// Hexes.

static void every_hex_is_named_by_its_row_and_its_number(void **context) { // TE-1.5
    (void)context;
    begin(&state, 4, "map=standard", 1);
    draw(&state, 0, plain());
    board_shows("                 A 1 .    2 .    3 .    4 .    5 .    6 .\n"
                "              B 1 .    2 o    3 .    4 ~    5 .    6 o    7 .\n"
                "          C 1 .    2 v    3 .    4 .    5 .    6 .    7 v    8 .\n"
                "       D 1 .    2 .    3 .    4 .    5 v    6 .    7 .    8 .    9 .\n"
                "   E 1 .    2 .    3 .    4 .    5 .    6 .    7 .    8 .    9 .   10 .\n"
                "F 1 .    2 ~    3 [N7] 4 o    5 .    6 [N7] 7 .    8 o    9 [N7] 10 ~  11 .\n"
                "   G 1 .    2 .    3 .    4 .    5 .    6 .    7 .    8 .    9 .   10 .\n"
                "       H 1 .    2 .    3 .    4 .    5 v    6 .    7 .    8 .    9 .\n"
                "          I 1 .    2 v    3 .    4 .    5 .    6 .    7 v    8 .\n"
                "              J 1 .    2 o    3 .    4 ~    5 .    6 o    7 .\n"
                "                 K 1 .    2 .    3 .    4 .    5 .    6 .\n");
}

static void a_unit_shows_colony_caste_termites_and_its_ground(void **context) { // TE-1.2, TE-2.4
    (void)context;
    position(&state, "seats 4\nwater D2\nvegetation D4\nstones D6\n"
                     "token 1 D1 worker 3\ntoken 2 D2 flyer 2\ntoken 3 D4 spitter 1\n"
                     "token 4 D6 soldier 2\nmound 1 F3 5\nmound 4 F6 9\n");
    draw(&state, 0, plain());
    board_shows("D 1 Bw3  2 Rf2~ 3 .    4 Lp1v 5 .    6 As2o 7 .    8 .    9 .\n");
    board_shows("3 [B5] 4 .    5 .    6 [A9] 7 .");
}

static void the_fullest_row_stays_within_the_columns(void **context) {
    (void)context;
    position(&state, "water F10 F11\ntoken 1 F10 flyer 1\ntoken 1 F11 flyer 2\nmound 2 F9 6\n");
    draw(&state, 0, plain());
    board_shows(" 9 [R6] 10 Bf1~ 11 Bf2~\n");
}

// Hexes to choose among.

static void hexes_for_a_mound_are_marked_for_whoever_places_it(void **context) { // TE-4.4
    (void)context;
    begin(&state, 3, "first=2", 1);
    draw(&state, 2, plain());
    board_shows(" ▸ Seat 2 places a starting Mound\n");
    board_shows("   E 1 .    2 .*   3 o    4 .*   5 .*   6 .    7 [N7] 8 .    9 .*  10 .\n");
    board_shows(" * you can place a Mound here\n");
    draw(&state, 1, plain());
    board_lacks("*");
    draw(&state, 0, plain());
    board_lacks("*");
}

static void as_many_hexes_are_marked_as_can_be_chosen(void **context) { // TE-3.5, TE-4.4
    (void)context;
    static const char *const options[] = {"first=1", "map=custom"};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        ant_action legal[ANT_MAX_ACTIONS];
        begin(&state, 2, options[i], 1);
        int n = termites_game.legal(&state, 0, legal);
        int n_values = state.phase == TERMITES_START ? TERMITES_MOUNDS : 1;
        draw(&state, 1, plain());
        int n_marked = 0;
        for (const char *at = board; (at = strstr(at, ".*")) != NULL; at++) {
            n_marked++;
        }
        assert_int_equal(n_marked, n / n_values);
    }
}

static const char retreat[] = "phase retreat\ntoken 1 C4 worker 3\ntoken 2 C6 worker 1\n"
                              "water D6\ntoken 2 D7 worker 2\nattack C4 C6 C5\n";

static void one_who_is_attacked_sees_by_what_and_where_to_go(void **context) { // TE-7.8, TE-7.9
    (void)context;
    position(&state, retreat);
    draw(&state, 2, plain());
    board_shows(" ▸ Seat 2 retreats\n");
    board_shows("5 .*   6 .*   7 .\n"); // B5 and B6; not C5, where the attack came from
    board_shows("C 1 .    2 .    3 .    4 Bw3  5 .    6 Rw1  7 .*   8 .\n");
    board_shows("6 ~    7 Rw2"); // D6 is Water, D7 a friend
    board_shows(" C6 is attacked by C4 from C5: 3 against 1\n * the unit may retreat to here\n");
    draw(&state, 1, plain());
    board_shows(" C6 is attacked by C4 from C5: 3 against 1\n");
    board_lacks("*");
}

static void a_unit_that_may_make_room_for_a_mound_is_marked(void **context) { // TE-8.5
    (void)context;
    // Every hex but C7 has a Mound beside it or is at the edge.
    position(&state, "seats 4\nphase resettle\ncaptured I3 2\ntrophies 1 5\nneutral E3 E6 H7\n"
                     "mound 1 I3 5\nmound 2 C3 6\nmound 2 G5 8\nunplaced 2 7 9\n"
                     "mound 3 E8 5\nmound 3 B5 6\nmound 3 G2 7\nmound 4 J5 5\nmound 4 F10 6\n"
                     "token 2 C7 worker 2\ntoken 2 C1 worker 2\n");
    draw(&state, 2, plain());
    board_shows("C 1 Rw2  2 .    3 [R6] 4 .    5 .    6 .    7 Rw2* 8 .\n");
    board_shows(" * remove this unit and place the Mound here\n");
}

// Tiles and colonies.

static void whoever_lays_tiles_sees_what_is_left(void **context) { // TE-3.2, TE-3.3
    (void)context;
    begin(&state, 2, "map=custom tiles=17", 1);
    act(&state, 1, "neutral F6");
    act(&state, 1, "lay water-stones B2");
    draw(&state, 1, plain());
    board_shows(" ▸ Seat 1 lays a tile\n");
    board_shows(" 1 of 17 tiles · left: 6 Water/Vegetation, 6 Vegetation/Stones, 5 Stones/Water\n");
    board_shows("B 1 .    2 ~    3 .");
}

static void a_hex_that_no_tile_fits_on_is_crossed_out(void **context) { // TE-2.6
    (void)context;
    begin(&state, 2, "map=custom", 1);
    act(&state, 1, "neutral F6");
    act(&state, 1, "lay water-stones B1");
    act(&state, 1, "lay water-stones B2");
    act(&state, 2, "lay vegetation-stones B4");
    act(&state, 2, "lay vegetation-stones B5");
    draw(&state, 1, plain());
    board_shows("B 1 ~    2 ~    3 .x   4 v    5 v    6 .");
    board_shows(" x no tile fits here\n");
    draw(&state, 2, plain());
    board_lacks(".x");
}

static void whoever_chooses_a_colony_sees_their_tokens(void **context) { // TE-1.3
    (void)context;
    begin(&state, 2, "colonies=chosen", 1);
    draw(&state, 1, plain());
    board_shows("   B Blue w122233333 s112 p123 f123     R Red w11222 s11111223 p112 f12\n"
                "   L Gold w12233 s122 p11222233 f12     A Gray w12233 s122 p12 f12222333\n");
    draw(&state, 1, compact());
    board_shows("A Gray w12233 s122 p12 f12222333\n");
    act(&state, 1, "colony red");
    act(&state, 2, "colony gray");
    draw(&state, 1, plain());
    board_lacks("w12233");
}

// Attacks.

/// The worker is too weak alone; a flyer, a soldier and a spitter in Vegetation support it.
static const char assault[] = "vegetation D8\nmound 2 C6 8\ntoken 1 C4 worker 3\n"
                              "token 1 B6 flyer 1\ntoken 1 C7 soldier 1\ntoken 1 D8 spitter 2\n";

static void an_attack_is_shown_with_its_sum_before_it_is_made(void **context) { // TE-7.2 to TE-7.5
    (void)context;
    position(&state, assault);
    draw(&state, 1, plain());
    board_shows(" Your attacks · 1 of 1\n"
                "   attack C4 C6               [R8]: 3 +1 +2 +3 = 9 against 8\n");
    draw(&state, 1, compact());
    board_shows("   attack C4 C6               [R8]: 3 +1 +2 +3 = 9 against 8\n");
    draw(&state, 2, plain());
    board_lacks("against");
}

static void what_is_too_strong_is_no_attack(void **context) { // TE-7.1, TE-7.5
    (void)context;
    position(&state, "stones C4\nmound 2 C6 8\ntoken 1 C5 worker 3\ntoken 2 C4 worker 2\n");
    draw(&state, 1, plain());
    board_shows(" Your attacks · no target in reach is weak enough\n");
    draw(&state, 1, compact());
    board_lacks("attack");
}

static void the_last_hexes_of_an_attack_are_listed(void **context) { // TE-7.7
    (void)context;
    position(&state, "token 1 D4 worker 2\ntoken 2 F5 worker 1\n");
    draw(&state, 1, plain());
    board_shows("   attack D4 F5 from E4/E5    Rw1: 2 = 2 against 1\n");
    position(&state, "token 1 E4 soldier 2\ntoken 2 F5 worker 1\n");
    draw(&state, 1, plain());
    board_shows("   attack E4 F5               Rw1: 4 = 4 against 1\n");
}

static void every_target_is_shown_before_one_is_shown_twice(void **context) {
    (void)context;
    position(&state, "token 1 F5 worker 3\ntoken 1 F7 worker 3\n"
                     "token 2 F6 worker 2\ntoken 2 E4 worker 1\ntoken 2 G7 soldier 1\n");
    draw(&state, 1, plain());
    board_shows(" Your attacks · 4 of 4\n"
                "   attack F5 F6 from E5/F5/G5 Rw2: 3 +3 = 6 against 2\n"
                "   attack F7 G7 from F7/F8/G6 Rs1: 3 = 3 against 2\n"
                "   attack F5 E4 from E5/F4/F5 Rw1: 3 = 3 against 1\n"
                "   attack F7 F6 from E6/F7/G6 Rw2: 3 +3 = 6 against 2\n");
    draw(&state, 1, compact());
    board_shows(" F7 G7 ");
    board_lacks(" F5 E4 ");
}

// Players.

static void each_player_has_a_row_with_all_that_is_known(void **context) { // TE-9.2, TE-10.2
    (void)context;
    position(&state, "phase place\nturns 6\ncolony 2 gray\nneutral\n"
                     "mound 1 D4 6\nunplaced 1 5 8\ntrophies 1 7\n"
                     "mound 2 G5 9\nmound 2 D8 7\ntrophies 2 7 9\n"
                     "token 1 A1 worker 1\ntoken 2 A3 worker 1\n");
    draw(&state, 1, plain());
    board_shows(
        "                         Points  Mounds    Unplaced  Trophies   Units Hand Stack\n"
        " ▸ B Blue Seat 1 (you)       26  6         5 8       7              1    3    12\n"
        "   A Gray Seat 2             51  7 9       5 6 8     7 9            1    3    12\n");
}

static void no_trophy_is_left_out(void **context) { // TE-9.2
    (void)context;
    position(&state, "phase place\nturns 20\nneutral\nunplaced 1 none\ntrophies 1 5 6 7 7 8 9\n"
                     "unplaced 2 none\ntrophies 2 5 6 7 8 9\n");
    draw(&state, 1, plain());
    board_shows(" 42  –         –         5 6 7 7 8 9    0");
    board_shows(" 35  –         –         5 6 7 8 9      0");
    position(&state, "seats 3\nphase place\nturns 30\nneutral\nunplaced 1 none\n"
                     "trophies 1 5 6 7 7 7 8 9 9\nunplaced 2 none\ntrophies 2 5 6 7 8 9\n"
                     "unplaced 3 5 6 8\ntrophies 3 7\n");
    draw(&state, 1, plain());
    board_shows("  –         –         56777899       0");
}

static void only_the_own_hand_is_shown(void **context) { // TE-10.1
    (void)context;
    position(&state, "phase place\nhand 1 worker 2, soldier 1, flyer 3\n"
                     "hand 2 spitter 1, spitter 1, spitter 2\n");
    draw(&state, 1, plain());
    board_shows(" Your hand · worker ×2 · soldier ×1 · flyer ×3\n");
    board_lacks("spitter ×");
    draw(&state, 1, compact());
    board_shows("6 .        Hand worker ×2\n");
    board_shows("7 .         soldier ×1\n");
    board_shows("8 .      flyer ×3\n");
    board_lacks("spitter ×");
    draw(&state, 0, plain());
    board_lacks("Your hand");
}

static void one_who_looks_at_another_sees_what_is_to_come_and_no_hand(void **context) { // TE-10.2
    (void)context;
    position(&state, assault);
    look_at(&state, 2, 1);
    board_shows(" Seat 1, still to come: ");
    board_shows(" Attacks of Seat 1 · 1 of 1\n"
                "   attack C4 C6               [R8]: 3 +1 +2 +3 = 9 against 8\n");
    static char first[sizeof board];
    memcpy(first, board, sizeof board);
    for (uint64_t seed = 1; seed <= 20; seed++) { // other hands of seat 1
        termites_state twin = state;
        ant_chance chance;
        ant_chance_seed(&chance, seed);
        ant_resample(&termites_game, &twin, 1, &chance);
        look_at(&twin, 2, 1);
        assert_string_equal(board, first);
    }
}

static void the_ribbon_says_who_decides_what(void **context) {
    (void)context;
    begin(&state, 2, "map=custom colonies=chosen", 1);
    draw(&state, 2, plain());
    board_shows(" Termites · custom terrain\n");
    board_shows(" ▸ Seat 1 places a neutral Mound\n");
    position(&state, "phase place\nturns 8\n");
    draw(&state, 1, plain());
    board_shows(" Termites · your own map · Turn 5 of 18\n");
    board_shows(" ▸ Seat 1 places a token\n");
    draw(&state, 1, compact());
    board_shows(" ▸ Seat 1 places a token · Turn 5 of 18\n");
    position(&state, assault);
    draw(&state, 1, plain());
    board_shows(" ▸ Seat 1 moves a token or passes\n");
    act(&state, 1, "attack C4 C6");
    draw(&state, 2, plain());
    board_shows(" ▸ Seat 1 places a Mound on C6\n");
    act(&state, 1, "mound 5 C6");
    draw(&state, 2, plain());
    board_shows(" ▸ Seat 2 places another Mound\n");
    board_shows(" * you can place a Mound here\n");
}

static void letters_are_explained_where_there_is_room(void **context) {
    (void)context;
    position(&state, "phase place\n");
    draw(&state, 1, plain());
    board_shows("p spitter");
    board_shows("v Vegetation");
    draw(&state, 1, compact());
    board_lacks("Vegetation");
    board_shows(" w worker     J 1");
    board_shows(" s soldier       K 1 .    2 .    3 .    4 .    5 .    6 .             f flyer\n");
}

// TE-0.11
static void strengths_that_are_not_standard_are_told(void **context) {
    (void)context;
    position(&state, "phase place\n");
    draw(&state, 1, plain());
    board_shows("s soldier, counts double");
    board_lacks("Strength");
    begin_with(&state, 2, other_figures, "", 1);
    draw(&state, 1, plain());
    board_lacks("double");
    board_shows(" Strength with 1, 2, 3: · w 4 9 15 · s 1 2 2 · p 3 3 3 · f 2 7 8\n");
    position(&state, "phase place\nfigures strength flyer 4 5 6\n");
    draw(&state, 1, compact());
    board_shows("· f 4 5 6\n");
}

// TE-1.8
static void mounds_of_two_digits_stay_within_their_columns(void **context) {
    (void)context;
    position(&state, "figures mounds 12 14 15 20 31\nfigures neutral 10\nneutral F9\n"
                     "mound 1 F7 12\nmound 2 F3 31\n");
    draw(&state, 1, plain());
    board_shows(" 3[R31] 4 .    5 .    6 .    7[B12] 8 .    9[N10] 10 .  11 .\n");
    board_shows("   92  12      14 15 20 31 –");
    begin_with(&state, 2, other_figures, "first=1", 1);
    draw(&state, 1, plain());
    board_shows("   69  –      2 4 12 20 31 –");
}

// Whole games.

static void no_board_of_any_game_is_too_wide_or_too_long(void **context) {
    (void)context;
    static const char *const options[] = {"", "map=custom tiles=18 colonies=chosen"};
    for (int n_seats = 2; n_seats <= TERMITES_MAX_SEATS; n_seats++) {
        // Thin, a custom map with other figures alone.
        for (uint64_t seed = test_effort() == EFFORT_THIN ? 3 : 1; seed <= 3; seed++) {
            ant_chance chance;
            ant_chance_seed(&chance, seed);
            if (seed == 3) {
                begin_with(&state, n_seats, other_figures, options[1], seed);
            } else {
                begin(&state, n_seats, options[seed % 2], seed);
            }
            draw_all(&state, n_seats, TERMITES_ROWS);
            while (termites_to_act(&state) != 0) {
                step(&state, &chance);
                draw_all(&state, n_seats, TERMITES_ROWS);
            }
            board_lacks("▸");
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_hex_is_named_by_its_row_and_its_number),
        cmocka_unit_test(a_unit_shows_colony_caste_termites_and_its_ground),
        cmocka_unit_test(the_fullest_row_stays_within_the_columns),
        cmocka_unit_test(hexes_for_a_mound_are_marked_for_whoever_places_it),
        cmocka_unit_test(as_many_hexes_are_marked_as_can_be_chosen),
        cmocka_unit_test(one_who_is_attacked_sees_by_what_and_where_to_go),
        cmocka_unit_test(a_unit_that_may_make_room_for_a_mound_is_marked),
        cmocka_unit_test(whoever_lays_tiles_sees_what_is_left),
        cmocka_unit_test(a_hex_that_no_tile_fits_on_is_crossed_out),
        cmocka_unit_test(whoever_chooses_a_colony_sees_their_tokens),
        cmocka_unit_test(an_attack_is_shown_with_its_sum_before_it_is_made),
        cmocka_unit_test(what_is_too_strong_is_no_attack),
        cmocka_unit_test(the_last_hexes_of_an_attack_are_listed),
        cmocka_unit_test(every_target_is_shown_before_one_is_shown_twice),
        cmocka_unit_test(each_player_has_a_row_with_all_that_is_known),
        cmocka_unit_test(no_trophy_is_left_out),
        cmocka_unit_test(only_the_own_hand_is_shown),
        cmocka_unit_test(one_who_looks_at_another_sees_what_is_to_come_and_no_hand),
        cmocka_unit_test(the_ribbon_says_who_decides_what),
        cmocka_unit_test(letters_are_explained_where_there_is_room),
        cmocka_unit_test(strengths_that_are_not_standard_are_told),
        cmocka_unit_test(mounds_of_two_digits_stay_within_their_columns),
        cmocka_unit_test(no_board_of_any_game_is_too_wide_or_too_long),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
