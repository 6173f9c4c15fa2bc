// SPDX-License-Identifier: MIT
//
// The printed maps (TE-2.9 to TE-2.13), and the limits for terrain (section 2).
#include "tests/support/grounds.h"

#include <stdio.h>
#include <string.h>

// TE-2.9 to TE-2.13
static void the_printed_maps_are_those_of_the_drawings(void **context) {
    (void)context;
    for (unsigned i = 0; i < PRINTED_MAPS; i++) {
        termites_ground drawn = reads(printed[i].drawing);
        assert_same_ground(printed_ground(i), &drawn);
    }
}

static void says(const char *sentence, const char *what) {
    if (strstr(sentence, what) == NULL) {
        fail_msg("\"%s\" does not say \"%s\"", sentence, what);
    }
}

// TE-2.9 to TE-2.13
static void the_clause_of_each_printed_map_says_what_is_on_it(void **context) {
    (void)context;
    for (unsigned i = 0; i < PRINTED_MAPS; i++) {
        const termites_ground *ground = printed_ground(i);
        const char *sentence = termites_clauses[printed[i].clause].sentence;
        char what[128];
        snprintf(what, sizeof what, "The %s map for %d players",
                 printed[i].map == TERMITES_STANDARD ? "standard" : "advanced", printed[i].n_seats);
        says(sentence, what);
        snprintf(what, sizeof what, ": %u hexes of Water, %u of Vegetation and %u of Stones, and ",
                 termites_count(ground->terrain[TERMITES_WATER]),
                 termites_count(ground->terrain[TERMITES_VEGETATION]),
                 termites_count(ground->terrain[TERMITES_STONES]));
        says(sentence, what);
        termites_hexes neutrals = ground->neutrals;
        size_t length = (size_t)snprintf(what, sizeof what, "neutral Mound%s on",
                                         termites_count(neutrals) > 1 ? "s" : "");
        for (const char *before = " "; neutrals != 0;) {
            unsigned hex = termites_take(&neutrals);
            length += (size_t)snprintf(what + length, sizeof what - length, "%s%s", before,
                                       termites_hex_names[hex]);
            before = termites_count(neutrals) == 1 ? " and " : ", ";
        }
        snprintf(what + length, sizeof what - length, ".");
        says(sentence, what);
    }
}

// TE-0.5
static void no_map_is_printed_for_other_numbers_of_players(void **context) {
    (void)context;
    static const int standard[] = {-1, 0, 1, 5, 8};
    for (unsigned i = 0; i < N(standard); i++) {
        assert_null(termites_printed_map(TERMITES_STANDARD, standard[i]));
    }
    assert_null(termites_printed_map(TERMITES_ADVANCED, 2));
    assert_null(termites_printed_map(TERMITES_CUSTOM, 3));
    assert_null(termites_printed_map(TERMITES_FROM_TEXT, 3));
}

// TE-1.4, TE-2.5 to TE-2.8
static void the_printed_maps_keep_the_limits_for_terrain(void **context) {
    (void)context;
    for (unsigned i = 0; i < PRINTED_MAPS; i++) {
        const termites_ground *ground = printed_ground(i);
        unsigned hex;
        assert_int_equal(termites_check_ground(ground, &hex), ANT_ALLOWED);
        assert_in_range(termites_count(tiles_of(ground)), TERMITES_MIN_TILES, TERMITES_MAX_TILES);
        assert_int_equal(termites_count(ground->neutrals), printed[i].n_seats - 1);
    }
}

// TE-2.1, TE-2.3: nobody is walled in
static void on_the_printed_maps_a_soldier_gets_from_any_clear_hex_to_any_other(void **context) {
    (void)context;
    for (unsigned i = 0; i < PRINTED_MAPS; i++) {
        const termites_ground *ground = printed_ground(i);
        termites_hexes open = TERMITES_BOARD & ~ground->terrain[TERMITES_WATER] &
                              ~ground->terrain[TERMITES_STONES] & ~ground->neutrals;
        termites_hexes reached = termites_hex(termites_lowest(open));
        for (unsigned step = 0; step < TERMITES_HEXES; step++) {
            reached |= termites_around(reached) & open;
        }
        assert_true(reached == open);
    }
}

// TE-4.5 to TE-4.9
static void a_first_mound_has_as_many_hexes_as_the_printed_maps_are_known_for(void **context) {
    (void)context;
    for (unsigned i = 0; i < PRINTED_MAPS; i++) {
        const termites_ground *ground = printed_ground(i);
        termites_state state = {.mounds[TERMITES_NEUTRAL] = ground->neutrals};
        memcpy(state.terrain, ground->terrain, sizeof state.terrain);
        assert_int_equal(termites_count(termites_mound_sites(&state)), printed[i].n_sites);
    }
}

// TE-2.9 to TE-2.13
static void the_printed_maps_are_the_same_from_both_sides(void **context) {
    (void)context;
    for (unsigned i = 0; i < PRINTED_MAPS; i++) {
        termites_ground turned = mapped_ground(printed_ground(i), half_turn);
        assert_same_ground(&turned, printed_ground(i));
    }
}

// TE-2.12
static void the_standard_map_for_four_is_the_same_from_all_four_corners(void **context) {
    (void)context;
    const termites_ground *ground = termites_printed_map(TERMITES_STANDARD, 4);
    termites_ground mirrored = mapped_ground(ground, left_to_right);
    assert_same_ground(&mirrored, ground);
}

// TE-2.10
static void the_terrain_of_the_standard_map_for_three_is_the_same_from_six_sides(void **context) {
    (void)context;
    const termites_ground *ground = termites_printed_map(TERMITES_STANDARD, 3);
    termites_ground turned = mapped_ground(ground, sixth_turn);
    turned.neutrals = ground->neutrals;
    assert_same_ground(&turned, ground);
}

// Limits. ----------------------------------------------------------------------------------------

static void keeps(termites_ground ground) {
    unsigned hex;
    assert_int_equal(termites_check_ground(&ground, &hex), ANT_ALLOWED);
}

static void breaks(termites_ground ground, const char *clause, const char *shown_by) {
    unsigned hex = 0;
    ant_clause_id broken = termites_check_ground(&ground, &hex);
    assert_string_equal(termites_clauses[broken].id, clause);
    assert_string_equal(termites_hex_names[hex], shown_by);
}

// TE-2.5
static void a_map_has_at_most_18_tiles(void **context) {
    (void)context;
    const char *six = "A1 A3 A5 C1 C3 C5";
    keeps(ground_of(six, "E1 E3 E5 E7 E9 G1", "G3 G5 G7 G9 I1 I3", "C7"));
    breaks(ground_of(six, "E1 E3 E5 E7 E9 G1", "G3 G5 G7 G9 I1 I3 K1", "C7"), "TE-2.5", "K1");
}

// TE-2.5
static void a_map_has_at_most_12_tiles_of_a_terrain(void **context) {
    (void)context;
    const char *twelve = "A1 A3 A5 C1 C3 C5 E1 E3 E5 E7 E9 G1";
    keeps(ground_of("", twelve, "", "H5"));
    keeps(ground_of("I1", twelve, "I3", "H5"));
    breaks(ground_of("", "A1 A3 A5 C1 C3 C5 E1 E3 E5 E7 E9 G1 G3", "", "H6"), "TE-2.5", "G3");
}

// TE-2.6
static void at_most_2_tiles_of_one_terrain_are_connected(void **context) {
    (void)context;
    keeps(ground_of("", "", "B2 B3 B5 B6", "F6"));
    keeps(ground_of("B4", "C3", "B2 B3", "F6"));
    breaks(ground_of("", "", "B2 B3 B4", "F6"), "TE-2.6", "B4");
    breaks(ground_of("D4 D5 E5", "", "", "F8"), "TE-2.6", "E5");
    breaks(ground_of("", "B3 C3 D3", "", "F6"), "TE-2.6", "D3");
}

// TE-2.6
static void at_most_4_tiles_are_connected(void **context) {
    (void)context;
    keeps(ground_of("B1", "B2", "B3 B4", "F6"));
    breaks(ground_of("B1", "B2 B5", "B3 B4", "F6"), "TE-2.6", "B5");
    breaks(ground_of("B2 D4", "C3", "B3 D3", "F6"), "TE-2.6", "D4");
}

// TE-2.7
static void a_neutral_mound_is_not_at_the_edge(void **context) {
    (void)context;
    keeps(ground_of("", "", "", "B2 F10 J6"));
    breaks(ground_of("", "", "", "B1"), "TE-2.7", "B1");
    breaks(ground_of("", "", "", "F6 K3"), "TE-2.7", "K3");
}

// TE-2.7
static void a_neutral_mound_is_not_next_to_another(void **context) {
    (void)context;
    keeps(ground_of("", "", "", "F4 F6 G8"));
    breaks(ground_of("", "", "", "F4 F6 G5"), "TE-2.7", "F6");
}

// TE-2.7
static void a_neutral_mound_has_at_most_one_water_beside_it(void **context) {
    (void)context;
    keeps(ground_of("F5 D5", "F7", "E6", "F6"));
    keeps(ground_of("F5 F7", "", "", "F4 F8"));
    breaks(ground_of("F5 F7", "", "", "F4 F6"), "TE-2.7", "F6");
}

// TE-2.8
static void no_tile_lies_under_a_mound_or_on_another_tile(void **context) {
    (void)context;
    breaks(ground_of("", "D4", "F6", "F6"), "TE-2.8", "F6");
    breaks(ground_of("D4", "", "D4", "F6"), "TE-2.8", "D4");
}

/// How many hexes are connected with this one, itself included; `seen` are counted.
static unsigned connected(termites_hexes tiles, unsigned hex, termites_hexes *seen) {
    unsigned n = 1;
    *seen |= termites_hex(hex);
    for (unsigned other = 0; other < TERMITES_HEXES; other++) {
        if (termites_has(termites_near[hex] & tiles & ~*seen, other)) {
            n += connected(tiles, other, seen);
        }
    }
    return n;
}

static unsigned largest_group(termites_hexes tiles) {
    unsigned most = 0;
    for (unsigned hex = 0; hex < TERMITES_HEXES; hex++) {
        termites_hexes seen = 0;
        unsigned n = termites_has(tiles, hex) ? connected(tiles, hex, &seen) : 0;
        most = n > most ? n : most;
    }
    return most;
}

/// The limits read off section 2, hex by hex.
static bool is_well(const termites_ground *ground) {
    bool is_well = termites_count(tiles_of(ground)) <= 18 && largest_group(tiles_of(ground)) <= 4;
    for (unsigned terrain = 0; terrain < TERMITES_TERRAINS; terrain++) {
        is_well = is_well && largest_group(ground->terrain[terrain]) <= 2 &&
                  termites_count(ground->terrain[terrain]) <= 12;
    }
    for (unsigned hex = 0; hex < TERMITES_HEXES; hex++) {
        termites_hexes near = termites_near[hex];
        is_well =
            is_well && (!termites_has(ground->neutrals, hex) ||
                        (termites_has(termites_inner, hex) && (near & ground->neutrals) == 0 &&
                         termites_count(near & ground->terrain[TERMITES_WATER]) <= 1 &&
                         !termites_has(tiles_of(ground), hex)));
    }
    return is_well;
}

// TE-2.5 to TE-2.8
static void grounds_at_random_are_allowed_exactly_where_they_keep_the_limits(void **context) {
    (void)context;
    enum { GROUNDS = 20000 };
    unsigned n_well = 0;
    ant_chance chance;
    ant_chance_seed(&chance, 1);
    for (unsigned i = 0; i < GROUNDS; i++) {
        termites_ground ground = {{0}, 0};
        unsigned hex;
        for (unsigned n = 0; n < 2; n++) {
            ground.neutrals |= termites_hex(random_hex(termites_inner, &chance));
        }
        for (unsigned n = ant_chance_below(&chance, 20); n > 0; n--) {
            hex = random_hex(TERMITES_BOARD & ~tiles_of(&ground), &chance);
            ground.terrain[ant_chance_below(&chance, TERMITES_TERRAINS)] |= termites_hex(hex);
        }
        bool is_allowed = termites_check_ground(&ground, &hex) == ANT_ALLOWED;
        assert_int_equal(is_allowed, is_well(&ground));
        n_well += is_allowed;
    }
    assert_in_range(n_well, GROUNDS / 20, GROUNDS - GROUNDS / 20);
}

// Laying tiles. ----------------------------------------------------------------------------------

/// Where a tile may be laid, found by laying it everywhere.
static termites_hexes tried_sites(const termites_state *state, unsigned terrain) {
    termites_hexes sites = 0;
    for (unsigned hex = 0; hex < TERMITES_HEXES; hex++) {
        termites_ground ground = ground_in(state);
        unsigned shown;
        bool is_free = !termites_has(tiles_of(&ground), hex);
        ground.terrain[terrain] |= termites_hex(hex);
        if (is_free && termites_check_ground(&ground, &shown) == ANT_ALLOWED) {
            sites |= termites_hex(hex);
        }
    }
    return sites;
}

// TE-3.3, TE-2.6 to TE-2.8
static void a_tile_may_be_laid_exactly_where_the_limits_are_kept_with_it(void **context) {
    (void)context;
    // No more than there can be of one terrain, which is a question of the stock.
    enum { LAYOUTS = 300, TILES = 12 };
    ant_chance chance;
    ant_chance_seed(&chance, 1);
    for (unsigned i = 0; i < LAYOUTS; i++) {
        termites_state state;
        place_neutrals(&state, 1 + i % 3, &chance);
        termites_hexes crowd = termites_near2[random_hex(termites_inner, &chance)];
        for (unsigned n = 0; n < TILES; n++) {
            for (unsigned terrain = 0; terrain < TERMITES_TERRAINS; terrain++) {
                assert_true(termites_lay_sites(&state, terrain) == tried_sites(&state, terrain));
            }
            // Close together as long as that is allowed, so that groups meet.
            unsigned laid = ant_chance_below(&chance, TERMITES_TERRAINS);
            termites_hexes sites = termites_lay_sites(&state, laid);
            sites = (sites & crowd) != 0 ? sites & crowd : sites;
            state.terrain[laid] |= termites_hex(random_hex(sites, &chance));
        }
    }
}

// TE-2.6
static void a_tile_between_groups_connects_them_all(void **context) {
    (void)context;
    termites_state state = {.terrain = {hexes("B2 B3"), hexes("C5"), hexes("D3 D4")}};
    static const char *const open[TERMITES_TERRAINS] = {"D5", "B4 D5", "B4"};
    for (unsigned terrain = 0; terrain < TERMITES_TERRAINS; terrain++) {
        termites_hexes sites = termites_lay_sites(&state, terrain);
        assert_true((sites & hexes("B4 C3 C4 D5")) == hexes(open[terrain]));
    }
}

// TE-2.7
static void water_is_laid_beside_a_neutral_mound_once(void **context) {
    (void)context;
    termites_state state = {.mounds[TERMITES_NEUTRAL] = hexes("F6 D5")};
    termites_hexes beside = hexes("F5 F7 E5 E6 G5 G6");
    assert_true((termites_lay_sites(&state, TERMITES_WATER) & beside) == beside);
    state.terrain[TERMITES_WATER] = hexes("F5");
    assert_true((termites_lay_sites(&state, TERMITES_WATER) & beside) == 0);
    assert_true((termites_lay_sites(&state, TERMITES_STONES) & beside) == (beside & ~hexes("F5")));
    assert_true((termites_lay_sites(&state, TERMITES_WATER) & hexes("D4 D6 C4")) ==
                hexes("D4 D6 C4"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_printed_maps_are_those_of_the_drawings),
        cmocka_unit_test(the_clause_of_each_printed_map_says_what_is_on_it),
        cmocka_unit_test(no_map_is_printed_for_other_numbers_of_players),
        cmocka_unit_test(the_printed_maps_keep_the_limits_for_terrain),
        cmocka_unit_test(on_the_printed_maps_a_soldier_gets_from_any_clear_hex_to_any_other),
        cmocka_unit_test(a_first_mound_has_as_many_hexes_as_the_printed_maps_are_known_for),
        cmocka_unit_test(the_printed_maps_are_the_same_from_both_sides),
        cmocka_unit_test(the_standard_map_for_four_is_the_same_from_all_four_corners),
        cmocka_unit_test(the_terrain_of_the_standard_map_for_three_is_the_same_from_six_sides),
        cmocka_unit_test(a_map_has_at_most_18_tiles),
        cmocka_unit_test(a_map_has_at_most_12_tiles_of_a_terrain),
        cmocka_unit_test(at_most_2_tiles_of_one_terrain_are_connected),
        cmocka_unit_test(at_most_4_tiles_are_connected),
        cmocka_unit_test(a_neutral_mound_is_not_at_the_edge),
        cmocka_unit_test(a_neutral_mound_is_not_next_to_another),
        cmocka_unit_test(a_neutral_mound_has_at_most_one_water_beside_it),
        cmocka_unit_test(no_tile_lies_under_a_mound_or_on_another_tile),
        cmocka_unit_test(grounds_at_random_are_allowed_exactly_where_they_keep_the_limits),
        cmocka_unit_test(a_tile_may_be_laid_exactly_where_the_limits_are_kept_with_it),
        cmocka_unit_test(a_tile_between_groups_connects_them_all),
        cmocka_unit_test(water_is_laid_beside_a_neutral_mound_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
