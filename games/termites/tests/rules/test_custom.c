// SPDX-License-Identifier: MIT
//
// Terrain that the players lay themselves (section 3), and the limits of terrain (TE-2.5 to
// TE-2.8).
#include "tests/support/fixture.h"

#include <stdio.h>
#include <string.h>

// Support.

// Two players, and the neutral Mound at F6: seat 1 lays.
static void begin_to_lay(termites_state *state, const char *options) {
    begin(state, 2, options, 1);
    act(state, 1, "neutral F6");
    shows(state, "phase", "lay");
}

// Lays tiles for whoever is asked: "water-stones A1, stones-water C3".
static void lay(termites_state *state, const char *tiles) {
    char copy[1024];
    snprintf(copy, sizeof copy, "%s", tiles);
    for (char *tile = strtok(copy, ","); tile != NULL; tile = strtok(NULL, ",")) {
        char move[64];
        tile += *tile == ' ';
        snprintf(move, sizeof move, "lay %s", tile);
        act(state, __builtin_ctz(termites_game.to_act(state)) + 1, move);
    }
}

static unsigned n_tiles(const termites_state *state) {
    return termites_count(termites_tiled(state));
}

// Neutral Mounds.

// TE-3.1, TE-3.5
static void the_neutral_mounds_come_first_one_by_each_seat(void **context) {
    (void)context;
    termites_state state;
    begin(&state, 4, "map=custom first=3", 1);
    shows(&state, "phase", "neutrals");
    asks(&state, "1");
    act(&state, 1, "neutral C4");
    happened("\"type\":\"neutral\",\"party\":1,\"hex\":\"C4\"");
    asks(&state, "2");
    act(&state, 2, "neutral F6");
    asks(&state, "3");
    act(&state, 3, "neutral I5");
    shows(&state, "neutral", "C4 F6 I5");
    shows(&state, "phase", "lay");
    asks(&state, "1");
}

// TE-1.4, TE-3.5
static void two_players_have_one_neutral_mound_and_seat_1_places_it(void **context) {
    (void)context;
    termites_state state;
    begin(&state, 2, "map=custom first=2", 1);
    asks(&state, "1");
    assert_int_equal(n_legal_after(&state, 1, "neutral "), 61);
    assert_int_equal(n_legal_after(&state, 1, ""), 61);
    act(&state, 1, "neutral B2");
    shows(&state, "phase", "lay");
}

// TE-2.7
static void a_neutral_mound_is_not_at_the_edge_nor_beside_another(void **context) {
    (void)context;
    termites_state state;
    begin(&state, 3, "map=custom", 1);
    refused(&state, 1, "neutral A1", "TE-2.7");
    refused(&state, 1, "neutral F11", "TE-2.7");
    act(&state, 1, "neutral F6");
    refused(&state, 2, "neutral F6", "TE-2.7");
    refused(&state, 2, "neutral F7", "TE-2.7");
    refused(&state, 2, "neutral E5", "TE-2.7");
    assert_int_equal(n_legal_after(&state, 2, "neutral "), 61 - 7);
    act(&state, 2, "neutral F8");
}

// TE-0.2, TE-0.3
static void whoever_is_asked_for_a_neutral_mound_alone_answers_and_with_nothing_else(
    void **context) {
    (void)context;
    termites_state state;
    begin(&state, 3, "map=custom first=2", 1);
    legal_moves(&state, 2, "");
    refused(&state, 2, "neutral F6", "TE-0.2");
    refused(&state, 1, "mound 7 F6", "TE-0.3");
    refused(&state, 1, "lay water-stones F6", "TE-0.3");
    refused(&state, 1, "colony red", "TE-0.3");
    refused(&state, 1, "pass", "TE-0.3");
}

// Turns.

// TE-3.2
static void the_players_lay_two_tiles_each_in_turn(void **context) {
    (void)context;
    termites_state state;
    begin(&state, 3, "map=custom", 1);
    act(&state, 1, "neutral F6");
    act(&state, 2, "neutral F8");
    static const char *const hexes[] = {"A1", "A3", "A5", "C1", "C3", "C5", "C7"};
    static const char *const seats[] = {"1", "1", "2", "2", "3", "3", "1"};
    for (unsigned i = 0; i < 7; i++) {
        char tile[32];
        asks(&state, seats[i]);
        snprintf(tile, sizeof tile, "%s %s", i < 6 ? "water-stones" : "stones-vegetation",
                 hexes[i]);
        lay(&state, tile);
    }
    asks(&state, "1");
}

// TE-0.2, TE-0.3
static void whoever_is_asked_for_a_tile_alone_answers_and_with_nothing_else(void **context) {
    (void)context;
    termites_state state;
    begin_to_lay(&state, "map=custom");
    legal_moves(&state, 2, "");
    refused(&state, 2, "lay water-stones A1", "TE-0.2");
    refused(&state, 1, "neutral A1", "TE-0.3");
    refused(&state, 1, "mound 5 C3", "TE-0.3");
    refused(&state, 1, "pass", "TE-0.3");
    refused(&state, 1, "colony red", "TE-0.3");
    refused(&state, 1, "place worker 1 C3", "TE-0.3");
}

// Sixteen hexes of which no two are adjacent, as are none of the next two.
static const char *const apart[] = {"A1", "A3", "A5", "C1", "C3", "C5", "C7", "E1", "E3",
                                    "E9", "G1", "G3", "G9", "I1", "I3", "I5", "I7", "K1"};

// Lays that many tiles with nothing beside them, six of a kind.
static void lay_apart(termites_state *state, unsigned n) {
    static const char *const kinds[] = {"water-vegetation", "vegetation-stones", "stones-water"};
    for (unsigned i = 0; i < n; i++) {
        char tile[32];
        snprintf(tile, sizeof tile, "%s %s", kinds[i / 6], apart[i]);
        lay(state, tile);
    }
}

// TE-0.6, TE-3.2
static void the_agreed_number_of_tiles_is_laid_and_the_odd_one_alone(void **context) {
    (void)context;
    static const struct {
        const char *options;
        unsigned tiles;
        const char *last; // who lays the last one
    } cases[] = {
        {"map=custom", 16, "2"},
        {"map=custom tiles=17", 17, "1"},
        {"map=custom tiles=18", 18, "1"},
    };
    for (unsigned i = 0; i < 3; i++) {
        termites_state state;
        begin_to_lay(&state, cases[i].options);
        lay_apart(&state, cases[i].tiles - 1);
        shows(&state, "phase", "lay");
        asks(&state, cases[i].last);
        char tile[32];
        snprintf(tile, sizeof tile, "stones-water %s", apart[cases[i].tiles - 1]);
        lay(&state, tile);
        assert_int_equal(n_tiles(&state), cases[i].tiles);
        shows(&state, "phase", "start");
    }
}

// TE-3.2, TE-4.2
static void when_the_terrain_is_laid_the_set_up_goes_on(void **context) {
    (void)context;
    termites_state state;
    begin_to_lay(&state, "map=custom colonies=chosen first=2");
    assert_true(state.hand[0] == 0);
    lay_apart(&state, 16);
    shows(&state, "phase", "choose");
    asks(&state, "1");
    act(&state, 1, "colony red");
    act(&state, 2, "colony gold");
    happened("\"type\":\"first\",\"party\":2");
    shows(&state, "phase", "start");
    asks(&state, "2");
    refused(&state, 2, "mound 5 C3", "TE-4.6");
    act(&state, 2, "mound 5 D8");
}

// Tiles.

// TE-1.6, TE-1.7, TE-3.3
static void any_tile_is_laid_with_either_side_up(void **context) {
    (void)context;
    termites_state state;
    begin_to_lay(&state, "map=custom");
    shows(&state, "stock", "6 6 6");
    // 90 hexes are free: six tiles each.
    assert_int_equal(n_legal_after(&state, 1, "lay "), 6 * 90);
    lay(&state, "water-vegetation A1, vegetation-water A3, vegetation-stones A5");
    happened("\"type\":\"laid\",\"party\":2,\"terrain\":\"vegetation\",\"hex\":\"A5\"");
    lay(&state, "stones-vegetation C1, stones-water C3, water-stones C5");
    shows(&state, "water", "A1 C5");
    shows(&state, "vegetation", "A3 A5");
    shows(&state, "stones", "C1 C3");
    shows(&state, "stock", "4 4 4");
}

// TE-1.7, TE-3.3
static void there_are_six_tiles_of_a_kind_whichever_side_is_up(void **context) {
    (void)context;
    termites_state state;
    begin_to_lay(&state, "map=custom");
    lay(&state, "water-vegetation A1, vegetation-water A3, water-vegetation A5, "
                "vegetation-water C1, water-vegetation C3, vegetation-water C5");
    shows(&state, "stock", "0 6 6");
    refused(&state, 2, "lay water-vegetation G2", "TE-3.3");
    refused(&state, 2, "lay vegetation-water G2", "TE-3.3");
    legal_after(&state, 2, "lay water-vegetation ", "");
    legal_after(&state, 2, "lay vegetation-water ", "");
    allowed(&state, 2, "lay water-stones G2");
    allowed(&state, 2, "lay vegetation-stones G2");
}

// TE-1.7, TE-2.5
static void at_most_12_tiles_show_one_terrain(void **context) {
    (void)context;
    termites_state state;
    begin_to_lay(&state, "map=custom");
    for (unsigned i = 0; i < 12; i++) {
        char tile[32];
        snprintf(tile, sizeof tile, "%s %s", i < 6 ? "water-vegetation" : "water-stones", apart[i]);
        lay(&state, tile);
    }
    assert_int_equal(termites_count(state.terrain[TERMITES_WATER]), 12);
    legal_after(&state, 1, "lay water-", "");
    refused(&state, 1, "lay water-stones K1", "TE-3.3");
    allowed(&state, 1, "lay stones-vegetation K1");
}

// TE-2.5
static void a_map_from_a_text_has_no_more_of_a_terrain_than_the_tiles_show(void **context) {
    (void)context;
    // Thirteen Water hexes, none beside another, and one neutral Mound far from them.
    static const char too_much[] =
        "A~.~.~.\nB.......\nC~.~.~.~.\nD.........\nE~.~.~.~.~.\nF...........\n"
        "G~.........\nH.........\nI....N...\nJ.......\nK......\n";
    ant_options options;
    ant_error error;
    ant_options_default(&termites_game, &options);
    assert_int_equal(ant_options_set(&termites_game, &options, "map", too_much, &error),
                     ANT_BAD_TEXT);
    char without_one[sizeof too_much];
    memcpy(without_one, too_much, sizeof too_much);
    *strchr(without_one, '~') = '.';
    if (ant_options_set(&termites_game, &options, "map", without_one, &error) != ANT_OK) {
        fail_with(&error);
    }
}

// Limits.

// TE-2.8
static void no_tile_lies_under_a_mound_or_on_another_tile(void **context) {
    (void)context;
    termites_state state;
    begin_to_lay(&state, "map=custom");
    refused(&state, 1, "lay stones-water F6", "TE-2.8");
    lay(&state, "stones-water C3");
    refused(&state, 1, "lay stones-water C3", "TE-2.8");
    refused(&state, 1, "lay vegetation-water C3", "TE-2.8");
}

// TE-2.6
static void a_third_connected_tile_of_one_terrain_is_refused(void **context) {
    (void)context;
    termites_state state;
    begin_to_lay(&state, "map=custom");
    lay(&state, "stones-water C3, stones-vegetation C4");
    refused(&state, 2, "lay stones-water C5", "TE-2.6");
    refused(&state, 2, "lay stones-water D4", "TE-2.6");
    allowed(&state, 2, "lay water-stones C5");
    allowed(&state, 2, "lay stones-water C6");
}

// TE-2.6
static void a_tile_that_joins_two_of_its_terrain_is_refused(void **context) {
    (void)context;
    termites_state state;
    begin_to_lay(&state, "map=custom");
    lay(&state, "stones-water C3, stones-water C5");
    refused(&state, 2, "lay stones-water C4", "TE-2.6");
    allowed(&state, 2, "lay vegetation-water C4");
}

// TE-2.6
static void a_fifth_connected_tile_is_refused(void **context) {
    (void)context;
    termites_state state;
    begin_to_lay(&state, "map=custom");
    lay(&state, "stones-water C2, vegetation-water C3, stones-water C4, vegetation-water C5");
    refused(&state, 1, "lay water-stones C6", "TE-2.6");
    refused(&state, 1, "lay water-stones D4", "TE-2.6");
    refused(&state, 1, "lay stones-water C1", "TE-2.6");
    allowed(&state, 1, "lay water-stones C7");
}

// TE-2.6
static void a_tile_that_joins_two_pairs_is_refused(void **context) {
    (void)context;
    termites_state state;
    begin_to_lay(&state, "map=custom");
    lay(&state, "stones-water C1, vegetation-water C2, stones-water C4, vegetation-water C5");
    refused(&state, 1, "lay water-stones C3", "TE-2.6");
    allowed(&state, 1, "lay water-stones B6");
}

// TE-2.6
static void a_tile_that_makes_four_is_laid(void **context) {
    (void)context;
    termites_state state;
    begin_to_lay(&state, "map=custom");
    lay(&state, "stones-water C1, vegetation-water C2, stones-water C4");
    allowed(&state, 2, "lay water-stones C3");
    act(&state, 2, "lay water-stones C3");
    assert_int_equal(n_tiles(&state), 4);
}

// TE-2.7, TE-3.3
static void at_most_one_water_tile_lies_beside_a_neutral_mound(void **context) {
    (void)context;
    termites_state state;
    begin_to_lay(&state, "map=custom");
    lay(&state, "water-stones F5");
    refused(&state, 1, "lay water-stones F7", "TE-2.7");
    refused(&state, 1, "lay water-vegetation E5", "TE-2.7");
    refused(&state, 1, "lay water-stones G6", "TE-2.7");
    allowed(&state, 1, "lay stones-water F7");
    allowed(&state, 1, "lay vegetation-water E5");
    allowed(&state, 1, "lay water-stones F8");
}

// TE-3.3
static void tiles_lie_at_the_edge_too(void **context) {
    (void)context;
    termites_state state;
    begin_to_lay(&state, "map=custom");
    lay(&state, "water-stones A1, stones-water K6, vegetation-water F11");
    shows(&state, "water", "A1");
    shows(&state, "stones", "K6");
    shows(&state, "vegetation", "F11");
}

// The legal tile that leaves the fewest others.
static ant_action meanest_tile(const termites_state *state, int seat) {
    ant_action actions[ANT_MAX_ACTIONS], others[ANT_MAX_ACTIONS], meanest = 0;
    int fewest = ANT_MAX_ACTIONS;
    int n = termites_game.legal(state, seat, actions);
    for (int i = 0; i < n; i++) {
        termites_state next = *state;
        ant_chance chance;
        ant_chance_seed(&chance, 1);
        assert_int_equal(ant_apply(&termites_game, &next, seat, actions[i], &chance, NULL),
                         ANT_ALLOWED);
        int left = 0;
        if (next.phase == TERMITES_LAY) {
            left = termites_game.legal(&next, __builtin_ctz(termites_game.to_act(&next)), others);
        }
        if (left < fewest) {
            fewest = left;
            meanest = actions[i];
        }
    }
    return meanest;
}

// TE-3.4
static void there_is_a_hex_for_the_last_tile_even_if_all_try_to_leave_none(void **context) {
    (void)context;
    termites_state state;
    ant_chance chance;
    ant_chance_seed(&chance, 1);
    begin(&state, 4, "map=custom tiles=18", 1);
    act(&state, 1, "neutral C4");
    act(&state, 2, "neutral F6");
    act(&state, 3, "neutral I5");
    while (state.phase == TERMITES_LAY) {
        int seat = __builtin_ctz(termites_game.to_act(&state));
        assert_true(n_legal_after(&state, seat + 1, "lay ") > 0);
        assert_int_equal(ant_apply(&termites_game, &state, seat, meanest_tile(&state, seat),
                                   &chance, &last_events),
                         ANT_ALLOWED);
    }
    assert_int_equal(n_tiles(&state), 18);
}

// TE-2.5, TE-2.6, TE-2.7, TE-3.2
static void random_terrain_is_complete_and_keeps_all_limits(void **context) {
    (void)context;
    for (uint64_t seed = 0; seed < 60; seed++) {
        termites_state state;
        ant_chance chance;
        termites_ground ground;
        unsigned hex;
        char options[32];
        snprintf(options, sizeof options, "map=custom tiles=%u", (unsigned)(16 + seed % 3));
        ant_chance_seed(&chance, seed);
        begin(&state, 2 + (int)(seed % 3), options, seed);
        while (state.phase == TERMITES_NEUTRALS || state.phase == TERMITES_LAY) {
            step(&state, &chance);
            assert_adds_up(&state, "a step");
        }
        assert_int_equal(n_tiles(&state), 16 + seed % 3);
        memcpy(ground.terrain, state.terrain, sizeof ground.terrain);
        ground.neutrals = state.mounds[TERMITES_NEUTRAL];
        assert_int_equal(termites_check_ground(&ground, &hex), ANT_ALLOWED);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_neutral_mounds_come_first_one_by_each_seat),
        cmocka_unit_test(two_players_have_one_neutral_mound_and_seat_1_places_it),
        cmocka_unit_test(a_neutral_mound_is_not_at_the_edge_nor_beside_another),
        cmocka_unit_test(whoever_is_asked_for_a_neutral_mound_alone_answers_and_with_nothing_else),
        cmocka_unit_test(the_players_lay_two_tiles_each_in_turn),
        cmocka_unit_test(whoever_is_asked_for_a_tile_alone_answers_and_with_nothing_else),
        cmocka_unit_test(the_agreed_number_of_tiles_is_laid_and_the_odd_one_alone),
        cmocka_unit_test(when_the_terrain_is_laid_the_set_up_goes_on),
        cmocka_unit_test(any_tile_is_laid_with_either_side_up),
        cmocka_unit_test(there_are_six_tiles_of_a_kind_whichever_side_is_up),
        cmocka_unit_test(at_most_12_tiles_show_one_terrain),
        cmocka_unit_test(a_map_from_a_text_has_no_more_of_a_terrain_than_the_tiles_show),
        cmocka_unit_test(no_tile_lies_under_a_mound_or_on_another_tile),
        cmocka_unit_test(a_third_connected_tile_of_one_terrain_is_refused),
        cmocka_unit_test(a_tile_that_joins_two_of_its_terrain_is_refused),
        cmocka_unit_test(a_fifth_connected_tile_is_refused),
        cmocka_unit_test(a_tile_that_joins_two_pairs_is_refused),
        cmocka_unit_test(a_tile_that_makes_four_is_laid),
        cmocka_unit_test(at_most_one_water_tile_lies_beside_a_neutral_mound),
        cmocka_unit_test(tiles_lie_at_the_edge_too),
        cmocka_unit_test(there_is_a_hex_for_the_last_tile_even_if_all_try_to_leave_none),
        cmocka_unit_test(random_terrain_is_complete_and_keeps_all_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
