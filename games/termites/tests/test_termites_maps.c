// SPDX-License-Identifier: MIT
//
// The printed maps (TE-2.9 to TE-2.13), the limits for terrain (section 2), and maps in text form
// (TE-0.5).
#include "game_test.h"

#include <stdio.h>
#include <string.h>

#include "termites_rules.h"

#define N(array) (sizeof(array) / sizeof((array)[0]))

static char text[ANT_MAX_OPTION_TEXT];
static uint8_t data[ANT_MAX_OPTION_DATA];
static ant_error error;

static const struct {
    unsigned map;
    int n_seats;
    unsigned n_sites; ///< for a first Mound
    ant_clause_id clause;
    const char *drawing;
} printed[] = {
    {TERMITES_STANDARD, 2, 40, TE_2_9,
     "A      . . . . . .\n"
     "B     . ~ . o . . .\n"
     "C    . . . . . . ~ v\n"
     "D   . . . v . . . . .\n"
     "E  . o . . . . v . . .\n"
     "F . o . . . N . . . o .\n"
     "G  . . . v . . . . o .\n"
     "H   . . . . . v . . .\n"
     "I    v ~ . . . . . .\n"
     "J     . . . o . ~ .\n"
     "K      . . . . . .\n"},
    {TERMITES_STANDARD, 3, 31, TE_2_10,
     "A      . . . . . .\n"
     "B     . v . ~ . v .\n"
     "C    . . . o . . . .\n"
     "D   . ~ . . . . o ~ .\n"
     "E  . . o . . . N . . .\n"
     "F . v . . . . . . . v .\n"
     "G  . . . N . . . o . .\n"
     "H   . ~ o . . . . ~ .\n"
     "I    . . . . o . . .\n"
     "J     . v . ~ . v .\n"
     "K      . . . . . .\n"},
    {TERMITES_ADVANCED, 3, 35, TE_2_11,
     "A      . . ~ . . .\n"
     "B     . . ~ . . . .\n"
     "C    . . v . . ~ . .\n"
     "D   . . . . . o . . .\n"
     "E  . . . . . . v N . o\n"
     "F . o . v . . . v . o .\n"
     "G  o . N v . . . . . .\n"
     "H   . . . o . . . . .\n"
     "I    . . ~ . . v . .\n"
     "J     . . . . ~ . .\n"
     "K      . . . ~ . .\n"},
    {TERMITES_STANDARD, 4, 28, TE_2_12,
     "A      . . . . . .\n"
     "B     . o . ~ . o .\n"
     "C    . v . . . . v .\n"
     "D   . . . . v . . . .\n"
     "E  . . . . . . . . . .\n"
     "F . ~ N o . N . o N ~ .\n"
     "G  . . . . . . . . . .\n"
     "H   . . . . v . . . .\n"
     "I    . v . . . . v .\n"
     "J     . o . ~ . o .\n"
     "K      . . . . . .\n"},
    {TERMITES_ADVANCED, 4, 32, TE_2_13,
     "A      . . ~ v . .\n"
     "B     . . ~ . o . .\n"
     "C    . . . N . . . .\n"
     "D   . . . . . . . ~ .\n"
     "E  . . . . o o . . v .\n"
     "F . . v . . N . . v . .\n"
     "G  . v . . o o . . . .\n"
     "H   . ~ . . . . . . .\n"
     "I    . . . . N . . .\n"
     "J     . . o . ~ . .\n"
     "K      . . v ~ . .\n"},
};

static const termites_ground *printed_ground(unsigned i) {
    const termites_ground *ground = termites_printed_map(printed[i].map, printed[i].n_seats);
    assert_non_null(ground);
    return ground;
}

static termites_hexes tiles_of(const termites_ground *ground) {
    return ground->terrain[TERMITES_WATER] | ground->terrain[TERMITES_VEGETATION] |
           ground->terrain[TERMITES_STONES];
}

/// Reads a text that is right into `data`, and gives its ground.
static termites_ground reads(const char *from) {
    termites_ground ground;
    memset(data, 0, sizeof data);
    if (termites_map_text.read(from, strlen(from), data, &error) != ANT_OK) {
        fail_with(&error);
    }
    termites_unpack_ground(data, &ground);
    return ground;
}

static void assert_same_ground(const termites_ground *a, const termites_ground *b) {
    for (unsigned terrain = 0; terrain < TERMITES_TERRAINS; terrain++) {
        assert_true(a->terrain[terrain] == b->terrain[terrain]);
    }
    assert_true(a->neutrals == b->neutrals);
}

/// `data` are written so.
static void writes(const char *expected) {
    char written[ANT_MAX_OPTION_TEXT];
    ant_text out;
    ant_text_init(&out, written, sizeof written);
    termites_map_text.write(data, &out);
    assert_true(ant_text_is_whole(&out));
    assert_string_equal(written, expected);
}

// TE-2.9 to TE-2.13
static void the_printed_maps_are_those_of_the_drawings(void **context) {
    (void)context;
    for (unsigned i = 0; i < N(printed); i++) {
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
    for (unsigned i = 0; i < N(printed); i++) {
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
    for (unsigned i = 0; i < N(printed); i++) {
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
    for (unsigned i = 0; i < N(printed); i++) {
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

// Symmetries: to where each hex goes.

static unsigned row_of(unsigned hex) {
    unsigned row = 0;
    while (termites_row_start[row + 1] <= hex) {
        row++;
    }
    return row;
}

static unsigned half_turn(unsigned hex) {
    return TERMITES_HEXES - 1 - hex;
}

static unsigned left_to_right(unsigned hex) {
    unsigned row = row_of(hex);
    return termites_row_start[row] + termites_row_start[row + 1] - 1U - hex;
}

/// Along the diagonals: the first hexes of the rows A to F become row F from its end, and so on.
static unsigned sixth_turn(unsigned hex) {
    int r = (int)row_of(hex) - TERMITES_ROWS / 2;
    int q = (int)hex - termites_row_start[row_of(hex)] - (r < 0 ? 5 + r : 5);
    int to_r = q + r;
    int to_q = -r;
    return termites_row_start[to_r + TERMITES_ROWS / 2] +
           (unsigned)(to_q + (to_r < 0 ? 5 + to_r : 5));
}

static termites_hexes mapped(termites_hexes set, unsigned (*to)(unsigned hex)) {
    termites_hexes out = 0;
    while (set != 0) {
        out |= termites_hex(to(termites_take(&set)));
    }
    return out;
}

static termites_ground mapped_ground(const termites_ground *ground, unsigned (*to)(unsigned hex)) {
    termites_ground out = {.neutrals = mapped(ground->neutrals, to)};
    for (unsigned terrain = 0; terrain < TERMITES_TERRAINS; terrain++) {
        out.terrain[terrain] = mapped(ground->terrain[terrain], to);
    }
    return out;
}

// TE-2.9 to TE-2.13
static void the_printed_maps_are_the_same_from_both_sides(void **context) {
    (void)context;
    for (unsigned i = 0; i < N(printed); i++) {
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

static unsigned hex_named(const char *name, size_t length) {
    for (unsigned hex = 0; hex < TERMITES_HEXES; hex++) {
        if (strlen(termites_hex_names[hex]) == length &&
            strncmp(termites_hex_names[hex], name, length) == 0) {
            return hex;
        }
    }
    fail_msg("no hex %.*s", (int)length, name);
    return TERMITES_HEXES;
}

/// "B2 C7" as a set.
static termites_hexes hexes(const char *names) {
    termites_hexes set = 0;
    while (*names != '\0') {
        size_t length = strcspn(names, " ");
        set |= termites_hex(hex_named(names, length));
        names += length + strspn(names + length, " ");
    }
    return set;
}

static termites_ground ground_of(const char *water, const char *vegetation, const char *stones,
                                 const char *neutrals) {
    return (termites_ground){{hexes(water), hexes(vegetation), hexes(stones)}, hexes(neutrals)};
}

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

static unsigned random_hex(termites_hexes set, ant_chance *chance) {
    for (uint32_t n = ant_chance_below(chance, termites_count(set)); n > 0; n--) {
        termites_take(&set);
    }
    return termites_lowest(set);
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

static termites_ground ground_in(const termites_state *state) {
    termites_ground ground = {.neutrals = state->mounds[TERMITES_NEUTRAL]};
    memcpy(ground.terrain, state->terrain, sizeof ground.terrain);
    return ground;
}

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

/// Neutral Mounds that keep the limits, and no tile.
static void place_neutrals(termites_state *state, unsigned n, ant_chance *chance) {
    termites_hexes sites = termites_inner;
    *state = (termites_state){.phase = TERMITES_LAY};
    for (; n > 0; n--) {
        unsigned hex = random_hex(sites, chance);
        state->mounds[TERMITES_NEUTRAL] |= termites_hex(hex);
        sites &= ~(termites_hex(hex) | termites_near[hex]);
    }
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

// Texts. -----------------------------------------------------------------------------------------

// TE-0.5
static void a_map_is_written_as_it_is_drawn(void **context) {
    (void)context;
    for (unsigned i = 0; i < N(printed); i++) {
        (void)reads(printed[i].drawing);
        writes(printed[i].drawing);
    }
}

// TE-0.5
static void a_map_is_read_however_it_is_laid_out(void **context) {
    (void)context;
    const char *drawing = printed[0].drawing;
    termites_ground ground = reads("# A map\r\n"
                                   "A......\r\n"
                                   "b.~.O...\n"
                                   "\n"
                                   "  C......~V \r\n"
                                   "D\t...v.....\n"
                                   "   # the middle\n"
                                   "E.o....v...\n"
                                   "f . o...n. . .o .\n"
                                   "G...v....o.\n"
                                   "H.....v...\n"
                                   "Iv~......\n"
                                   "J...o.~.\n"
                                   "K......");
    assert_same_ground(&ground, termites_printed_map(TERMITES_STANDARD, 2));
    writes(drawing);
}

/// Draws a ground as `text`, so that what is read can be compared with it.
static void draw(const termites_ground *ground) {
    ant_text out;
    ant_text_init(&out, text, sizeof text);
    for (unsigned hex = 0; hex < TERMITES_HEXES; hex++) {
        char sign = termites_has(ground->neutrals, hex) ? 'N' : '.';
        for (unsigned terrain = 0; terrain < TERMITES_TERRAINS; terrain++) {
            sign = termites_has(ground->terrain[terrain], hex) ? "~vo"[terrain] : sign;
        }
        if (hex == termites_row_start[row_of(hex)]) {
            ant_text_string(&out, hex == 0 ? "" : "\n");
            ant_text_char(&out, (char)('A' + row_of(hex)));
        }
        ant_text_char(&out, sign);
    }
    ant_text_char(&out, '\n');
}

// TE-0.5, TE-3.3
static void whatever_players_may_lay_is_a_map_that_reads_back(void **context) {
    (void)context;
    enum { LAYOUTS = 300 };
    ant_chance chance;
    ant_chance_seed(&chance, 1);
    for (unsigned i = 0; i < LAYOUTS; i++) {
        termites_state state;
        place_neutrals(&state, 1 + i % 3, &chance);
        for (unsigned n = ant_chance_below(&chance, TERMITES_MAX_TILES + 1); n > 0; n--) {
            unsigned terrain = n % TERMITES_TERRAINS;
            state.terrain[terrain] |=
                termites_hex(random_hex(termites_lay_sites(&state, terrain), &chance));
        }
        termites_ground laid = ground_in(&state);
        draw(&laid);
        termites_ground read = reads(text);
        assert_same_ground(&read, &laid);
    }
}

// TE-0.5
static void a_map_turned_or_mirrored_is_a_map_too(void **context) {
    (void)context;
    static unsigned (*const ways[])(unsigned hex) = {half_turn, left_to_right, sixth_turn};
    for (unsigned i = 0; i < N(printed); i++) {
        for (unsigned way = 0; way < N(ways); way++) {
            termites_ground turned = mapped_ground(printed_ground(i), ways[way]);
            draw(&turned);
            termites_ground read = reads(text);
            assert_same_ground(&read, &turned);
        }
    }
}

// TE-0.5
static void the_sample_is_a_fair_map_for_four_with_remarks(void **context) {
    (void)context;
    ant_text out;
    ant_text_init(&out, text, sizeof text);
    termites_map_text.sample(&out);
    assert_true(ant_text_is_whole(&out));
    assert_int_equal(text[0], '#');
    termites_ground ground = reads(text);
    termites_ground turned = mapped_ground(&ground, half_turn);
    termites_ground mirrored = mapped_ground(&ground, left_to_right);
    assert_int_equal(termites_count(ground.neutrals), 3);
    assert_in_range(termites_count(tiles_of(&ground)), TERMITES_MIN_TILES, TERMITES_MAX_TILES);
    assert_same_ground(&turned, &ground);
    assert_same_ground(&mirrored, &ground);
    const char *drawing = strstr(text, "\nA ");
    assert_non_null(drawing);
    writes(drawing + 1);
}

/// A clear map with a neutral Mound, with these lines in place of those of the same letter.
static void draw_with(const char *const lines[]) {
    termites_ground ground = ground_of("", "", "", "F6");
    draw(&ground);
    for (; *lines != NULL; lines++) {
        char rest[sizeof text];
        char *line = strchr(text, **lines);
        assert_non_null(line);
        snprintf(rest, sizeof rest, "%s", strchr(line, '\n'));
        snprintf(line, sizeof text - (size_t)(line - text), "%s%s", *lines, rest);
    }
}

static void refuses_text(unsigned line, unsigned column, const char *subject,
                         const char *expected) {
    memset(data, 0, sizeof data);
    assert_int_equal(termites_map_text.read(text, strlen(text), data, &error), ANT_BAD_TEXT);
    assert_string_equal(error.expected, expected);
    assert_string_equal(error.subject, subject);
    assert_int_equal(error.line, line);
    assert_int_equal(error.column, column);
}

#define LINES(...) ((const char *const[]){__VA_ARGS__, NULL})

// TE-0.5, TE-1.5
static void rows_that_are_too_short_or_too_long_are_refused(void **context) {
    (void)context;
    static const char row_c[] = "row C as its letter and 8 signs";
    draw_with(LINES("C......."));
    refuses_text(3, 9, "", row_c);
    draw_with(LINES("C"));
    refuses_text(3, 2, "", row_c);
    draw_with(LINES("C . . . . . . . . v"));
    refuses_text(3, 19, "v", row_c);
    draw_with(LINES("C........ # a remark"));
    refuses_text(3, 11, "#", row_c);
}

// TE-0.5, TE-1.5
static void rows_that_are_missing_or_in_another_order_are_refused(void **context) {
    (void)context;
    draw_with(LINES("K......"));
    *strchr(text, 'C') = 'D';
    refuses_text(3, 1, "D........", "row C as its letter and 8 signs");
    *strchr(text, 'D') = '.';
    refuses_text(3, 1, ".........", "row C as its letter and 8 signs");
    draw_with(LINES("K......"));
    *strchr(text, 'K') = '\0';
    refuses_text(11, 1, "", "row K as its letter and 6 signs");
    text[0] = '\0';
    refuses_text(1, 1, "", "row A as its letter and 6 signs");
    draw_with(LINES("K......\n\n# more\n L......"));
    refuses_text(14, 2, "L......", "nothing behind row K");
}

// TE-0.5
static void signs_that_mean_nothing_are_refused(void **context) {
    (void)context;
    static const char sign[] = ". for a clear hex, ~ for Water, v for Vegetation, o for Stones or "
                               "N for a neutral Mound";
    draw_with(LINES("C . . x . . . . ."));
    refuses_text(3, 7, "x", sign);
    draw_with(LINES("C . . ^ . . . . ."));
    refuses_text(3, 7, "^", sign);
    draw_with(LINES("CC . . . . . . . ."));
    refuses_text(3, 2, "C", sign);
    static const char with_nul[] = "A ..\0...";
    assert_int_equal(termites_map_text.read(with_nul, sizeof with_nul - 1, data, &error),
                     ANT_BAD_TEXT);
    assert_string_equal(error.expected, sign);
    assert_int_equal(error.line, 1);
    assert_int_equal(error.column, 5);
}

// TE-0.5, TE-1.4
static void a_map_has_1_to_3_neutral_mounds(void **context) {
    (void)context;
    draw_with(LINES("F . . . . . . . . . . ."));
    refuses_text(12, 1, "", "1 to 3 neutral Mounds");
    draw_with(LINES("D . N . . . . . N .", "H . N . . . . . N ."));
    refuses_text(8, 5, "N", "1 to 3 neutral Mounds");
}

// TE-0.5, TE-2.5
static void too_much_terrain_is_refused_where_it_becomes_too_much(void **context) {
    (void)context;
    draw_with(LINES("A v . v . v .", "C v . v . v . v .", "E v . v . v . v . v .",
                    "G . . v . . . . . . ."));
    refuses_text(7, 7, "v", "at most 12 hexes of one terrain");
    draw_with(LINES("A v . v . v .", "C v . v . v . v .", "E v . v . v . v . v .",
                    "G o . o . o . . . o .", "I o . o . o . . ."));
    refuses_text(9, 11, "o", "at most 18 hexes with terrain");
}

// TE-0.5, TE-2.6
static void groups_that_are_too_large_are_refused_at_their_last_hexes(void **context) {
    (void)context;
    draw_with(LINES("B . ~ ~ ~ . . ."));
    refuses_text(2, 9, "~", "at most 2 connected hexes of one terrain");
    draw_with(LINES("B . o . . . . .", "C . . o . . . . .", "D . . . o . . . . ."));
    refuses_text(4, 9, "o", "at most 2 connected hexes of one terrain");
    draw_with(LINES("B . v v o o v ."));
    refuses_text(2, 13, "v", "at most 4 connected hexes with terrain");
}

// TE-0.5, TE-2.7
static void neutral_mounds_where_none_may_stand_are_refused(void **context) {
    (void)context;
    draw_with(LINES("A . . . N . ."));
    refuses_text(1, 9, "N", "no neutral Mound at the edge");
    draw_with(LINES("F . . . . . N . . . . .", "G . . . . N . . . . ."));
    refuses_text(6, 13, "N", "no neutral Mound next to another");
    draw_with(LINES("F . . . . ~ N ~ . . . ."));
    refuses_text(6, 13, "N", "at most one hex of Water beside a neutral Mound");
}

// TE-4.5 to TE-4.9
static void a_first_mound_has_as_many_hexes_as_the_printed_maps_are_known_for(void **context) {
    (void)context;
    for (unsigned i = 0; i < N(printed); i++) {
        const termites_ground *ground = printed_ground(i);
        termites_state state = {.mounds[TERMITES_NEUTRAL] = ground->neutrals};
        memcpy(state.terrain, ground->terrain, sizeof state.terrain);
        assert_int_equal(termites_count(termites_mound_sites(&state)), printed[i].n_sites);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_printed_maps_are_those_of_the_drawings),
        cmocka_unit_test(the_clause_of_each_printed_map_says_what_is_on_it),
        cmocka_unit_test(no_map_is_printed_for_other_numbers_of_players),
        cmocka_unit_test(the_printed_maps_keep_the_limits_for_terrain),
        cmocka_unit_test(on_the_printed_maps_a_soldier_gets_from_any_clear_hex_to_any_other),
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
        cmocka_unit_test(a_map_is_written_as_it_is_drawn),
        cmocka_unit_test(a_map_is_read_however_it_is_laid_out),
        cmocka_unit_test(whatever_players_may_lay_is_a_map_that_reads_back),
        cmocka_unit_test(a_map_turned_or_mirrored_is_a_map_too),
        cmocka_unit_test(the_sample_is_a_fair_map_for_four_with_remarks),
        cmocka_unit_test(rows_that_are_too_short_or_too_long_are_refused),
        cmocka_unit_test(rows_that_are_missing_or_in_another_order_are_refused),
        cmocka_unit_test(signs_that_mean_nothing_are_refused),
        cmocka_unit_test(a_map_has_1_to_3_neutral_mounds),
        cmocka_unit_test(too_much_terrain_is_refused_where_it_becomes_too_much),
        cmocka_unit_test(groups_that_are_too_large_are_refused_at_their_last_hexes),
        cmocka_unit_test(neutral_mounds_where_none_may_stand_are_refused),
        cmocka_unit_test(a_first_mound_has_as_many_hexes_as_the_printed_maps_are_known_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
