// SPDX-License-Identifier: MIT
//
// The printed maps, what makes a map (section 2), and maps in text form (FR-0.5).
#include "game_test.h"

#include <stdio.h>
#include <string.h>

#include "rules/rules.h"

#define N(array) (sizeof(array) / sizeof((array)[0]))

static char text[ANT_MAX_OPTION_TEXT];
static uint8_t data[ANT_MAX_OPTION_DATA];
static ant_error error;

static const struct {
    const char *name;
    unsigned map;
    int n_seats;
    const char *kinds;  ///< by region
    const char *starts; ///< from 1
} printed[] = {
    {"recommended for 3", FARMSRACE_RECOMMENDED, 3, "WFPFAHAPHFWHAWHFPAP", "3 8 19"},
    {"A", FARMSRACE_MAP_A, 3, "HFPHAWAHWFWPFPHPAWFAFAPWH", "5 6 25"},
    {"B", FARMSRACE_MAP_A + 1, 3, "FPFAAWHAHHPWPFWAHWFPFH", "1 14 19"},
    {"C", FARMSRACE_MAP_A + 2, 3, "WAPAFHFHWPWPAHAFWPHFA", "5 7 20"},
    {"D", FARMSRACE_MAP_A + 3, 3, "FWAHPHPFPAFHWWPAAF", "3 10 16"},
    {"E", FARMSRACE_MAP_A + 4, 3, "FAWHFHPPAWPWAHF", "4 6 14"},
    {"recommended for 4", FARMSRACE_RECOMMENDED, 4, "HPHPFAWAFAWPFWHPAWHFHFAP", "1 4 21 24"},
    {"F", FARMSRACE_MAP_A + 5, 4, "WFWPWHPAHFAHPAHFAHFAWPFPW", "1 5 21 25"},
    {"G", FARMSRACE_MAP_A + 6, 4, "FAPFWAHWHPFAWHPHFPWAFPHAW", "2 6 20 24"},
    {"H", FARMSRACE_MAP_A + 7, 4, "HFWHPWAFPAFPAFPAWPHWFH", "1 4 19 22"},
    {"I", FARMSRACE_MAP_A + 8, 4, "PFPFAHAHFWHWPWAWFAHFHPPWA", "5 8 18 21"},
    {"J", FARMSRACE_MAP_J, 4, "AHHAWFFWPPPPPWFFWAHHA", "5 8 14 17"},
};

static farmsrace_ground printed_ground(unsigned i) {
    farmsrace_ground ground;
    if (!farmsrace_printed_map(printed[i].map, printed[i].n_seats, &ground)) {
        fail_msg("there is no map %s", printed[i].name);
    }
    return ground;
}

static farmsrace_regions all_of(const farmsrace_ground *ground) {
    return farmsrace_region(ground->n_regions) - 1;
}

/// A set as "1 4 21", from 1.
static const char *listed(farmsrace_regions set) {
    static char list[128];
    ant_text out;
    unsigned region;
    ant_text_init(&out, list, sizeof list);
    FARMSRACE_EACH(region, set) {
        add_number(&out, region + 1);
    }
    return list;
}

/// Reads a text that is right into `data`, and gives its ground.
static farmsrace_ground reads(const char *from) {
    farmsrace_ground ground;
    memset(data, 0, sizeof data);
    if (farmsrace_map_text.read(from, strlen(from), data, &error) != ANT_OK) {
        fail_with(&error);
    }
    farmsrace_unpack_ground(data, &ground);
    return ground;
}

/// `data` are written so.
static void writes(const char *expected) {
    char written[ANT_MAX_OPTION_TEXT];
    ant_text out;
    ant_text_init(&out, written, sizeof written);
    farmsrace_map_text.write(data, &out);
    assert_true(ant_text_is_whole(&out));
    assert_string_equal(written, expected);
}

// Printed maps. ----------------------------------------------------------------------------------

// FR-0.5, FR-1.3
static void the_printed_maps_have_their_kinds_and_starts(void **context) {
    (void)context;
    for (unsigned i = 0; i < N(printed); i++) {
        farmsrace_ground ground = printed_ground(i);
        char kinds[FARMSRACE_REGIONS + 1] = "";
        for (unsigned region = 0; region < ground.n_regions; region++) {
            kinds[region] = "FHWAP"[ground.kind[region]];
        }
        assert_string_equal(kinds, printed[i].kinds);
        assert_string_equal(listed(ground.starts), printed[i].starts);
    }
}

// FR-0.5
static void a_printed_map_has_a_start_for_each_player_and_no_more(void **context) {
    (void)context;
    for (unsigned i = 0; i < N(printed); i++) {
        farmsrace_ground ground = printed_ground(i);
        assert_int_equal(farmsrace_count(ground.starts), printed[i].n_seats);
    }
}

// FR-0.5
static void a_letter_is_a_map_for_one_number_of_players(void **context) {
    (void)context;
    farmsrace_ground ground;
    for (unsigned map = FARMSRACE_MAP_A; map <= FARMSRACE_MAP_J; map++) {
        for (int n_seats = -1; n_seats <= 8; n_seats++) {
            assert_int_equal(farmsrace_printed_map(map, n_seats, &ground),
                             n_seats == (map < FARMSRACE_MAP_A + 5 ? 3 : 4));
        }
    }
    assert_false(farmsrace_printed_map(FARMSRACE_RECOMMENDED, 2, &ground));
    assert_false(farmsrace_printed_map(FARMSRACE_RECOMMENDED, 5, &ground));
    assert_false(farmsrace_printed_map(FARMSRACE_RANDOM, 3, &ground));
    assert_false(farmsrace_printed_map(FARMSRACE_FROM_TEXT, 4, &ground));
}

// FR-1.3, FR-2.1, FR-2.2
static void the_printed_maps_keep_the_limits(void **context) {
    (void)context;
    for (unsigned i = 0; i < N(printed); i++) {
        farmsrace_ground ground = printed_ground(i);
        assert_int_equal(farmsrace_check_ground(&ground), ANT_ALLOWED);
    }
}

/// A place with three coordinates that add up to 0, in such units that all are whole numbers when
/// they count from the middle of the map.
typedef struct cube {
    int at[3];
} cube;

static cube cube_of(const farmsrace_ground *ground, unsigned region) {
    int n = ground->n_regions, x = n * ground->x[region], row = n * ground->row[region];
    for (unsigned i = 0; i < ground->n_regions; i++) {
        x -= ground->x[i];
        row -= ground->row[i];
    }
    return (cube){{x - row, 2 * row, -x - row}};
}

static cube third_turn(cube from) {
    return (cube){{from.at[2], from.at[0], from.at[1]}};
}

static cube left_to_right(cube from) {
    return (cube){{from.at[2], from.at[1], from.at[0]}};
}

static cube half_turn(cube from) {
    return (cube){{-from.at[0], -from.at[1], -from.at[2]}};
}

/// The region at a place; FARMSRACE_NO_REGION where there is none.
static unsigned region_at(const farmsrace_ground *ground, cube place) {
    for (unsigned region = 0; region < ground->n_regions; region++) {
        cube here = cube_of(ground, region);
        if (memcmp(&here, &place, sizeof place) == 0) {
            return region;
        }
    }
    return FARMSRACE_NO_REGION;
}

/// The shape and the starts stay where they are when they are turned so.
static void is_the_same(const farmsrace_ground *ground, cube (*turn)(cube from), const char *name) {
    for (unsigned region = 0; region < ground->n_regions; region++) {
        unsigned to = region_at(ground, turn(cube_of(ground, region)));
        if (to == FARMSRACE_NO_REGION ||
            farmsrace_has(ground->starts, to) != farmsrace_has(ground->starts, region)) {
            fail_msg("map %s: region %u", name, region + 1);
        }
    }
}

// FR-0.5, FR-2.8
static void the_shapes_for_three_are_the_same_from_all_three_starts(void **context) {
    (void)context;
    for (unsigned i = 0; i < N(printed); i++) {
        farmsrace_ground ground = printed_ground(i);
        if (printed[i].n_seats == 3) {
            is_the_same(&ground, third_turn, printed[i].name);
        }
    }
}

// FR-0.5, FR-2.8
static void the_shapes_for_four_are_the_same_from_all_four_starts(void **context) {
    (void)context;
    for (unsigned i = 0; i < N(printed); i++) {
        farmsrace_ground ground = printed_ground(i);
        if (printed[i].n_seats == 4) {
            is_the_same(&ground, left_to_right, printed[i].name);
            is_the_same(&ground, half_turn, printed[i].name);
        }
    }
}

// Neighbours. ------------------------------------------------------------------------------------

static farmsrace_state laid(const farmsrace_ground *ground) {
    farmsrace_state state = {.n_regions = 0};
    farmsrace_lay(&state, ground);
    return state;
}

static void borders(unsigned map, int n_seats, unsigned region, const char *neighbours) {
    farmsrace_ground ground;
    assert_true(farmsrace_printed_map(map, n_seats, &ground));
    farmsrace_state state = laid(&ground);
    assert_string_equal(listed(state.near[region - 1]), neighbours);
}

// FR-2.7
static void regions_that_share_a_side_are_adjacent(void **context) {
    (void)context;
    borders(FARMSRACE_RECOMMENDED, 3, 1, "2 4 5");
    borders(FARMSRACE_RECOMMENDED, 3, 8, "4 9 13");
    borders(FARMSRACE_RECOMMENDED, 3, 10, "5 6 9 11 14 15");
    borders(FARMSRACE_RECOMMENDED, 4, 4, "3 8 9");
    borders(FARMSRACE_RECOMMENDED, 4, 12, "6 7 11 13 17 18");
    borders(FARMSRACE_RECOMMENDED, 4, 15, "9 14 20");
    borders(FARMSRACE_MAP_A + 1, 3, 4, "3 9");
    borders(FARMSRACE_MAP_A + 1, 3, 5, "6 10");
    borders(FARMSRACE_MAP_A + 1, 3, 22, "20 21");
}

// FR-2.7
static void nothing_is_adjacent_across_a_hole(void **context) {
    (void)context;
    borders(FARMSRACE_MAP_J, 4, 2, "1 5 6");
    borders(FARMSRACE_MAP_J, 4, 3, "4 7 8");
    borders(FARMSRACE_MAP_J, 4, 6, "2 5 7 10 11");
}

// FR-2.1
static void a_ground_is_laid_with_places_kinds_and_starts(void **context) {
    (void)context;
    for (unsigned i = 0; i < N(printed); i++) {
        farmsrace_ground ground = printed_ground(i);
        farmsrace_state state = laid(&ground);
        assert_int_equal(state.n_regions, strlen(printed[i].kinds));
        assert_string_equal(listed(state.starts), printed[i].starts);
        assert_memory_equal(state.x, ground.x, sizeof state.x);
        assert_memory_equal(state.row, ground.row, sizeof state.row);
        for (unsigned region = 0; region < state.n_regions; region++) {
            unsigned neighbour;
            assert_int_equal("FHWAP"[farmsrace_kind(&state, region)], printed[i].kinds[region]);
            assert_int_equal(state.near[region] & ~all_of(&ground), 0);
            FARMSRACE_EACH(neighbour, state.near[region]) {
                assert_true(farmsrace_has(state.near[neighbour], region));
            }
        }
    }
}

// Limits. ----------------------------------------------------------------------------------------

static void breaks(const farmsrace_ground *ground, const char *clause) {
    assert_string_equal(farmsrace_clauses[farmsrace_check_ground(ground)].id, clause);
}

// FR-2.1
static void regions_are_numbered_in_rows_from_the_top_and_from_the_left(void **context) {
    (void)context;
    farmsrace_ground ground = {.n_regions = 3, .x = {0, 2, 1}, .row = {0, 0, 1}};
    assert_int_equal(farmsrace_check_ground(&ground), ANT_ALLOWED);
    farmsrace_ground backwards = {.n_regions = 3, .x = {2, 0, 1}, .row = {0, 0, 1}};
    breaks(&backwards, "FR-2.1");
    farmsrace_ground upwards = {.n_regions = 3, .x = {0, 1, 2}, .row = {0, 1, 0}};
    breaks(&upwards, "FR-2.1");
    farmsrace_ground twice = {.n_regions = 3, .x = {0, 0, 1}, .row = {0, 0, 1}};
    breaks(&twice, "FR-2.1");
    farmsrace_ground low = {.n_regions = 3, .x = {0, 2, 1}, .row = {1, 1, 2}};
    breaks(&low, "FR-2.1");
}

// FR-2.1, FR-2.7
static void a_map_has_at_most_25_regions(void **context) {
    (void)context;
    farmsrace_ground ground = printed_ground(1);
    assert_int_equal(ground.n_regions, 25);
    ground.n_regions++;
    breaks(&ground, "FR-2.1");
}

// FR-1.3
static void a_map_has_at_most_5_regions_of_a_kind(void **context) {
    (void)context;
    farmsrace_ground ground = {.n_regions = 5, .x = {0, 2, 4, 6, 8, 10}};
    assert_int_equal(farmsrace_check_ground(&ground), ANT_ALLOWED);
    ground.n_regions = 6;
    breaks(&ground, "FR-1.3");
    ground.kind[2] = FARMSRACE_WOOD;
    assert_int_equal(farmsrace_check_ground(&ground), ANT_ALLOWED);
}

// FR-2.2
static void a_map_is_connected_and_has_2_regions_at_least(void **context) {
    (void)context;
    farmsrace_ground ground = {.n_regions = 2, .x = {0, 2}};
    assert_int_equal(farmsrace_check_ground(&ground), ANT_ALLOWED);
    ground.n_regions = 1;
    breaks(&ground, "FR-2.2");
    ground.n_regions = 0;
    breaks(&ground, "FR-2.2");
    farmsrace_ground apart = {.n_regions = 3, .x = {0, 2, 6}};
    breaks(&apart, "FR-2.2");
    farmsrace_ground shifted = {.n_regions = 2, .x = {0, 0}, .row = {0, 1}};
    breaks(&shifted, "FR-2.2");
    farmsrace_ground gap = {.n_regions = 2, .x = {0, 1}, .row = {0, 2}};
    breaks(&gap, "FR-2.2");
}

// Texts. -----------------------------------------------------------------------------------------

// FR-0.5
static void a_map_is_read_however_it_is_laid_out(void **context) {
    (void)context;
    farmsrace_ground ground = reads("# A map\r\n"
                                    "  -4 : ah.HA\r\n"
                                    "\n"
                                    "-3:w*ff W*\t\n"
                                    "   # the middle\n"
                                    "-4:PP p\tPP..\n"
                                    "-5: .W*FFW*\n"
                                    "-8:..A H . H A");
    assert_int_equal(ground.n_regions, 21);
    assert_string_equal(listed(ground.starts), "5 8 14 17");
    writes("-4: A H . H A\n"
           "-3: W* F F W*\n"
           "-4: P P P P P\n"
           "-3: W* F F W*\n"
           "-4: A H . H A\n");
    farmsrace_ground map_j = printed_ground(N(printed) - 1);
    assert_memory_equal(&ground, &map_j, sizeof ground);
}

// FR-0.5
static void a_map_is_written_as_it_is_numbered_in_the_text(void **context) {
    (void)context;
    static const char far[] = "20: H* H* .\n21: . A*\n";
    static const char same[] = "20: H* H*\n23: A*\n";
    farmsrace_ground ground = reads(far);
    assert_int_equal(ground.x[0], 20);
    assert_int_equal(ground.x[2], 23);
    writes(same);
    (void)reads(same);
    writes(same);
    (void)reads("-24: H* H* A*");
    writes("-24: H* H* A*\n");
    (void)reads("20: H* H* A*");
    writes("20: H* H* A*\n");
}

// FR-0.5
static void the_sample_is_a_fair_map_for_three_or_four_with_remarks(void **context) {
    (void)context;
    ant_text out;
    ant_text_init(&out, text, sizeof text);
    farmsrace_map_text.sample(&out);
    assert_true(ant_text_is_whole(&out));
    assert_int_equal(text[0], '#');
    farmsrace_ground ground = reads(text);
    assert_int_equal(farmsrace_count(ground.starts), 4);
    is_the_same(&ground, left_to_right, "sample");
    is_the_same(&ground, half_turn, "sample");
    for (unsigned region = 0; region < ground.n_regions; region++) {
        cube place = cube_of(&ground, region);
        assert_int_equal(ground.kind[region],
                         ground.kind[region_at(&ground, left_to_right(place))]);
        assert_int_equal(ground.kind[region], ground.kind[region_at(&ground, half_turn(place))]);
    }
    const char *rows = strstr(text, "\n-2: ");
    assert_non_null(rows);
    writes(rows + 1);
}

// FR-0.5
static void a_row_begins_with_its_place_and_a_colon(void **context) {
    (void)context;
    static const char row[] =
        "a row as the place of its first region, a colon and its regions: -2: W F P*";
    text_refused(&farmsrace_map_text, "W F P*\n", 1, 1, "W", row);
    text_refused(&farmsrace_map_text, "-2 W F P*\n", 1, 1, "-2", row);
    text_refused(&farmsrace_map_text, "-2: W* F* P*\n\n  : W\n", 3, 3, ":", row);
    text_refused(&farmsrace_map_text, "-2: W* F* P*\n-3\n", 2, 1, "-3", row);
    text_refused(&farmsrace_map_text, "-2: W* F* P*\n99999999999: W\n", 2, 1, "99999999999", row);
}

// FR-0.5
static void a_place_is_from_minus_24_to_24(void **context) {
    (void)context;
    text_refused(&farmsrace_map_text, "-26: . W* F* P*\n", 1, 1, "-26", "a place from -24 to 24");
    text_refused(&farmsrace_map_text, "24: W*\n 25: F*\n", 2, 2, "25", "a place from -24 to 24");
    text_refused(&farmsrace_map_text, "22: W* F* P*\n", 1, 11, "P", "no region beyond 24");
    farmsrace_ground ground = reads("22: W* F* . .\n23: P*\n");
    assert_int_equal(ground.n_regions, 3);
}

// FR-0.5
static void signs_that_mean_nothing_are_refused(void **context) {
    (void)context;
    static const char sign[] = "F for Fields, H for Hills, W for a Forest, A for a Weapons Factory "
                               "or P for a Power Plant, with * behind it where a player may start, "
                               "or . for a hole";
    text_refused(&farmsrace_map_text, "-2: W X P*\n", 1, 7, "X", sign);
    text_refused(&farmsrace_map_text, "-2: W F P * A\n", 1, 11, "*", sign);
    text_refused(&farmsrace_map_text, "-2: W F .* A\n", 1, 10, "*", sign);
    text_refused(&farmsrace_map_text, "-2: W F P** A\n", 1, 11, "*", sign);
    text_refused(&farmsrace_map_text, "-2: W F P # a remark\n", 1, 11, "#", sign);
    text_refused(&farmsrace_map_text, "-2: W F / -1: P A\n", 1, 9, "/", sign);
    text_refused(&farmsrace_map_text, "-2: W F -1: P A\n", 1, 9, "-1", sign);
    text_refused(&farmsrace_map_text, "-2: W \xC3\xA4 P\n", 1, 7, "\xC3\xA4", sign);
    static const char with_nul[] = "-2: W\0 F";
    assert_int_equal(farmsrace_map_text.read(with_nul, sizeof with_nul - 1, data, &error),
                     ANT_BAD_TEXT);
    assert_string_equal(error.expected, sign);
    assert_int_equal(error.line, 1);
    assert_int_equal(error.column, 6);
}

// FR-0.5
static void a_row_without_a_region_is_refused(void **context) {
    (void)context;
    text_refused(&farmsrace_map_text, "-2: W* F* P*\n-3:\n", 2, 4, "", "a region in every row");
    text_refused(&farmsrace_map_text, "-3: . .\n-2: W* F* P*\n", 1, 8, "", "a region in every row");
}

// FR-2.1
static void the_26th_region_is_refused_where_it_stands(void **context) {
    (void)context;
    text_refused(&farmsrace_map_text,
                 "0: F* H* W* A P\n1: F H W A P\n0: F H W A P\n1: F H W A P\n0: F H W A P\n"
                 "1: H F\n",
                 6, 4, "H", "at most 25 regions");
}

// FR-1.3
static void the_sixth_region_of_a_kind_is_refused_where_it_stands(void **context) {
    (void)context;
    text_refused(&farmsrace_map_text, "0: F* A* F* F\n-1: f P f f H F\n", 2, 11, "f",
                 "at most 5 regions of a kind");
}

// FR-2.2
static void regions_without_a_way_to_the_first_are_refused_where_they_stand(void **context) {
    (void)context;
    static const char way[] =
        "a region that is connected with the first: neighbours are 2 apart in a row, and 1 apart "
        "from one row to the next";
    text_refused(&farmsrace_map_text, "0: F* A* . F* H\n", 1, 12, "F", way);
    text_refused(&farmsrace_map_text, "0: F* A* H*\n0: P W\n", 2, 4, "P", way);
    text_refused(&farmsrace_map_text, "0: F* A* H*\n-1: P\n2: W\n", 3, 4, "W", way);
}

// FR-2.2, FR-0.5
static void a_map_that_is_too_small_is_refused_at_its_end(void **context) {
    (void)context;
    text_refused(&farmsrace_map_text, "", 1, 1, "", "at least 2 regions");
    text_refused(&farmsrace_map_text, "# nothing\n\n", 3, 1, "", "at least 2 regions");
    text_refused(&farmsrace_map_text, "0: F*\n", 2, 1, "", "at least 2 regions");
}

// FR-0.5
static void a_map_has_3_starts_at_least(void **context) {
    (void)context;
    text_refused(&farmsrace_map_text, "0: F* H* W A\n1: P\n", 3, 1, "",
                 "at least 3 regions with *, where players may start");
    farmsrace_ground ground = reads("0: F* H* W* A\n");
    assert_string_equal(listed(ground.starts), "1 2 3");
}

// Texts at random. -------------------------------------------------------------------------------

enum { COLUMNS = 25, ROWS = 8 };

/// Writes rows of signs at random as `text`; [row][place] are the signs, upper case.
static void scatter(ant_chance *chance, char signs[ROWS][COLUMNS], unsigned n_rows) {
    ant_text out;
    ant_text_init(&out, text, sizeof text);
    memset(signs, '.', (size_t)ROWS * COLUMNS);
    for (unsigned row = 0; row < n_rows; row++) {
        unsigned first = 8 + ant_chance_below(chance, 3);
        unsigned n = 1 + ant_chance_below(chance, 5);
        ant_text_number(&out, (int)(2 * first) - 24 + (int)(row % 2));
        ant_text_char(&out, ':');
        for (unsigned place = first; place < first + n; place++) {
            bool is_hole = place > first && ant_chance_below(chance, 12) == 0;
            char sign = is_hole ? '.' : "FHWAP"[ant_chance_below(chance, 5)];
            bool is_start = !is_hole && ant_chance_below(chance, 3) == 0;
            signs[row][place] = is_start ? (char)(sign | 0x20) : sign;
            ant_text_char(&out, sign);
            ant_text_string(&out, is_start ? "*" : "");
        }
        ant_text_char(&out, '\n');
    }
}

/// Takes the sign at a place and all that are connected with it off; how many there were.
static unsigned take_connected(char signs[ROWS][COLUMNS], int row, int place) {
    if (row < 0 || row >= ROWS || place < 0 || place >= COLUMNS || signs[row][place] == '.') {
        return 0;
    }
    int left = row % 2 == 0 ? place - 1 : place; // rows 1, 3, ... are half a place further right
    signs[row][place] = '.';
    unsigned n = 1 + take_connected(signs, row, place - 1) + take_connected(signs, row, place + 1);
    for (int below = -1; below <= 1; below += 2) {
        n +=
            take_connected(signs, row + below, left) + take_connected(signs, row + below, left + 1);
    }
    return n;
}

/// Whether the signs are a map by sections 1 and 2.
static bool is_map(char signs[ROWS][COLUMNS]) {
    unsigned n = 0, n_starts = 0, of_a_kind[128] = {0};
    int first = -1;
    for (int i = 0; i < ROWS * COLUMNS; i++) {
        char sign = signs[i / COLUMNS][i % COLUMNS];
        if (sign != '.') {
            n++;
            n_starts += (sign & 0x20) != 0;
            of_a_kind[sign & ~0x20]++;
            first = first < 0 ? i : first;
        }
    }
    for (unsigned i = 0; i < N(of_a_kind); i++) {
        if (of_a_kind[i] > 5) {
            return false;
        }
    }
    return n >= 2 && n <= 25 && n_starts >= 3 &&
           take_connected(signs, first / COLUMNS, first % COLUMNS) == n;
}

// FR-0.5, FR-1.3, FR-2.2
static void texts_at_random_are_read_exactly_where_they_keep_the_limits(void **context) {
    (void)context;
    enum { TEXTS = 20000 };
    unsigned n_maps = 0;
    ant_chance chance;
    ant_chance_seed(&chance, 1);
    for (unsigned i = 0; i < TEXTS; i++) {
        char signs[ROWS][COLUMNS];
        uint8_t packed[ANT_MAX_OPTION_DATA] = {0};
        scatter(&chance, signs, 1 + i % ROWS);
        bool is_read = farmsrace_map_text.read(text, strlen(text), packed, &error) == ANT_OK;
        if (is_read != is_map(signs)) {
            fail_msg("%s:\n%s", is_read ? "read" : error.expected, text);
        }
        if (is_read) {
            char canonical[sizeof text];
            ant_text out;
            ant_text_init(&out, canonical, sizeof canonical);
            farmsrace_map_text.write(packed, &out);
            (void)reads(canonical);
            assert_memory_equal(data, packed, sizeof packed);
            n_maps++;
        }
    }
    assert_in_range(n_maps, TEXTS / 20, TEXTS - TEXTS / 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_printed_maps_have_their_kinds_and_starts),
        cmocka_unit_test(a_printed_map_has_a_start_for_each_player_and_no_more),
        cmocka_unit_test(a_letter_is_a_map_for_one_number_of_players),
        cmocka_unit_test(the_printed_maps_keep_the_limits),
        cmocka_unit_test(the_shapes_for_three_are_the_same_from_all_three_starts),
        cmocka_unit_test(the_shapes_for_four_are_the_same_from_all_four_starts),
        cmocka_unit_test(regions_that_share_a_side_are_adjacent),
        cmocka_unit_test(nothing_is_adjacent_across_a_hole),
        cmocka_unit_test(a_ground_is_laid_with_places_kinds_and_starts),
        cmocka_unit_test(regions_are_numbered_in_rows_from_the_top_and_from_the_left),
        cmocka_unit_test(a_map_has_at_most_25_regions),
        cmocka_unit_test(a_map_has_at_most_5_regions_of_a_kind),
        cmocka_unit_test(a_map_is_connected_and_has_2_regions_at_least),
        cmocka_unit_test(a_map_is_read_however_it_is_laid_out),
        cmocka_unit_test(a_map_is_written_as_it_is_numbered_in_the_text),
        cmocka_unit_test(the_sample_is_a_fair_map_for_three_or_four_with_remarks),
        cmocka_unit_test(a_row_begins_with_its_place_and_a_colon),
        cmocka_unit_test(a_place_is_from_minus_24_to_24),
        cmocka_unit_test(signs_that_mean_nothing_are_refused),
        cmocka_unit_test(a_row_without_a_region_is_refused),
        cmocka_unit_test(the_26th_region_is_refused_where_it_stands),
        cmocka_unit_test(the_sixth_region_of_a_kind_is_refused_where_it_stands),
        cmocka_unit_test(regions_without_a_way_to_the_first_are_refused_where_they_stand),
        cmocka_unit_test(a_map_that_is_too_small_is_refused_at_its_end),
        cmocka_unit_test(a_map_has_3_starts_at_least),
        cmocka_unit_test(texts_at_random_are_read_exactly_where_they_keep_the_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
