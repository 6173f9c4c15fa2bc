// SPDX-License-Identifier: MIT
//
// The printed maps, the limits for terrain (section 2), and maps in text form.
#include "rules/rules.h"

#include <string.h>

// clang-format off
enum {
    A1, A2, A3, A4, A5, A6,
    B1, B2, B3, B4, B5, B6, B7,
    C1, C2, C3, C4, C5, C6, C7, C8,
    D1, D2, D3, D4, D5, D6, D7, D8, D9,
    E1, E2, E3, E4, E5, E6, E7, E8, E9, E10,
    F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11,
    G1, G2, G3, G4, G5, G6, G7, G8, G9, G10,
    H1, H2, H3, H4, H5, H6, H7, H8, H9,
    I1, I2, I3, I4, I5, I6, I7, I8,
    J1, J2, J3, J4, J5, J6, J7,
    K1, K2, K3, K4, K5, K6,
};

#define ONE(a)                 ((termites_hexes)1 << (a))
#define TWO(a, b)              (ONE(a) | ONE(b))
#define THREE(a, b, c)         (TWO(a, b) | ONE(c))
#define FOUR(a, b, c, d)       (TWO(a, b) | TWO(c, d))
#define SIX(a, b, c, d, e, f)  (FOUR(a, b, c, d) | TWO(e, f))

/// By map and number of players; those without neutral Mounds are none (TE-0.5, TE-2.9 to TE-2.13).
static const termites_ground printed_maps[][TERMITES_MAX_SEATS + 1] = {
    [TERMITES_STANDARD][2] = { {
        [TERMITES_WATER]      = FOUR(B2, C7, I2, J6),
        [TERMITES_VEGETATION] = SIX(C8, D4, E7, G4, H6, I1),
        [TERMITES_STONES]     = SIX(B4, E2, F2, F10, G9, J4) }, .neutrals = ONE(F6) },
    [TERMITES_STANDARD][3] = { {
        [TERMITES_WATER]      = SIX(B4, D2, D8, H2, H8, J4),
        [TERMITES_VEGETATION] = SIX(B2, B6, F2, F10, J2, J6),
        [TERMITES_STONES]     = SIX(C4, D7, E3, G8, H3, I5) }, .neutrals = TWO(E7, G4) },
    [TERMITES_STANDARD][4] = { {
        [TERMITES_WATER]      = FOUR(B4, F2, F10, J4),
        [TERMITES_VEGETATION] = SIX(C2, C7, D5, H5, I2, I7),
        [TERMITES_STONES]     = SIX(B2, B6, F4, F8, J2, J6) }, .neutrals = THREE(F3, F6, F9) },
    [TERMITES_ADVANCED][3] = { {
        [TERMITES_WATER]      = SIX(A3, B3, C6, I3, J5, K4),
        [TERMITES_VEGETATION] = SIX(C3, E7, F4, F8, G4, I6),
        [TERMITES_STONES]     = SIX(D6, E10, F2, F10, G1, H4) }, .neutrals = TWO(E8, G3) },
    [TERMITES_ADVANCED][4] = { {
        [TERMITES_WATER]      = SIX(A3, B3, D8, H2, J5, K4),
        [TERMITES_VEGETATION] = SIX(A4, E9, F3, F9, G2, K3),
        [TERMITES_STONES]     = SIX(B5, E5, E6, G5, G6, J3) }, .neutrals = THREE(C4, F6, I5) },
};
// clang-format on

#define N(array) (sizeof(array) / sizeof((array)[0]))

const termites_ground *termites_printed_map(unsigned map, int n_seats) {
    if (map >= N(printed_maps) || n_seats < 0 || n_seats > TERMITES_MAX_SEATS) {
        return NULL;
    }
    const termites_ground *ground = &printed_maps[map][n_seats];
    return ground->neutrals != 0 ? ground : NULL;
}

// The limits for terrain.

enum {
    MAX_TILES_OF_A_TERRAIN = 2 * TERMITES_TILES_OF_A_KIND, // TE-2.5
    MAX_GROUP_OF_A_TERRAIN = 2,                            // TE-2.6
    MAX_GROUP = 4,
    MAX_NEUTRALS = TERMITES_MAX_SEATS - 1 // TE-1.4
};

/// The hexes of a set without the first `most` of them.
static termites_hexes beyond(termites_hexes set, unsigned most) {
    for (; set != 0 && most > 0; most--) {
        termites_take(&set);
    }
    return set;
}

/// Takes a connected group out of a set that is not empty.
static termites_hexes take_group(termites_hexes *set) {
    termites_hexes group = 0;
    termites_hexes next = termites_hex(termites_lowest(*set));
    while (next != 0) {
        group |= next;
        next = termites_around(next) & *set & ~group;
    }
    *set &= ~group;
    return group;
}

/// What is beyond `most` in each connected group.
static termites_hexes overgrown(termites_hexes tiles, unsigned most) {
    termites_hexes found = 0;
    while (tiles != 0) {
        found |= beyond(take_group(&tiles), most);
    }
    return found;
}

/// Where a tile would connect a group of more than `most`, which is at most MAX_GROUP.
static termites_hexes overgrowing(termites_hexes tiles, unsigned most) {
    // [n]: where it would touch groups of n tiles or more.
    termites_hexes touching[MAX_GROUP + 1] = {TERMITES_BOARD};
    while (tiles != 0) {
        termites_hexes group = take_group(&tiles);
        termites_hexes around = termites_around(group);
        unsigned size = termites_count(group);
        for (unsigned n = most; n > 0; n--) {
            touching[n] |= around & touching[n > size ? n - size : 0];
        }
    }
    return touching[most];
}

/// What can be wrong with a ground: the clause, and what the text of a map should have instead.
enum {
    MANY_TILES,
    MUCH_OF_A_TERRAIN,
    LARGE_TERRAIN,
    LARGE_GROUP,
    AT_THE_EDGE,
    SIDE_BY_SIDE,
    WET,
    COVERED,
    FLAWS
};
static const struct {
    ant_clause_id clause;
    const char *expected;
} flaws[FLAWS] = {
    [MANY_TILES] = {TE_2_5, "at most 18 hexes with terrain"},
    [MUCH_OF_A_TERRAIN] = {TE_2_5, "at most 12 hexes of one terrain"},
    [LARGE_TERRAIN] = {TE_2_6, "at most 2 connected hexes of one terrain"},
    [LARGE_GROUP] = {TE_2_6, "at most 4 connected hexes with terrain"},
    [AT_THE_EDGE] = {TE_2_7, "no neutral Mound at the edge"},
    [SIDE_BY_SIDE] = {TE_2_7, "no neutral Mound next to another"},
    [WET] = {TE_2_7, "at most one hex of Water beside a neutral Mound"},
    [COVERED] = {TE_2_8, "no tile under a Mound or another tile"},
};

/// The first flaw of a ground, with the first hex that shows it; FLAWS where it has none.
static unsigned find_flaw(const termites_ground *ground, unsigned *hex) {
    termites_hexes neutrals = ground->neutrals;
    termites_hexes water = ground->terrain[TERMITES_WATER];
    termites_hexes tiles = 0;
    termites_hexes shown[FLAWS] = {
        [AT_THE_EDGE] = neutrals & ~termites_inner,
        [SIDE_BY_SIDE] = neutrals & termites_around(neutrals),
        [WET] = neutrals & termites_between(water),
    };
    for (unsigned i = 0; i < TERMITES_TERRAINS; i++) {
        termites_hexes terrain = ground->terrain[i];
        shown[MUCH_OF_A_TERRAIN] |= beyond(terrain, MAX_TILES_OF_A_TERRAIN);
        shown[LARGE_TERRAIN] |= overgrown(terrain, MAX_GROUP_OF_A_TERRAIN);
        shown[COVERED] |= terrain & (tiles | neutrals);
        tiles |= terrain;
    }
    shown[MANY_TILES] = beyond(tiles, TERMITES_MAX_TILES);
    shown[LARGE_GROUP] = overgrown(tiles, MAX_GROUP);
    for (unsigned flaw = 0; flaw < FLAWS; flaw++) {
        if (shown[flaw] != 0) {
            *hex = termites_lowest(shown[flaw]);
            return flaw;
        }
    }
    return FLAWS;
}

ant_clause_id termites_check_ground(const termites_ground *ground, unsigned *hex) {
    unsigned flaw = find_flaw(ground, hex);
    return flaw < FLAWS ? flaws[flaw].clause : ANT_ALLOWED;
}

termites_hexes termites_lay_sites(const termites_state *state, unsigned terrain) {
    termites_hexes tiles = termites_tiled(state);
    termites_hexes barred = tiles | termites_all_mounds(state) | overgrowing(tiles, MAX_GROUP) |
                            overgrowing(state->terrain[terrain], MAX_GROUP_OF_A_TERRAIN);
    if (terrain == TERMITES_WATER) {
        termites_hexes neutrals = state->mounds[TERMITES_NEUTRAL];
        barred |= termites_around(neutrals & termites_around(state->terrain[TERMITES_WATER]));
    }
    return TERMITES_BOARD & ~barred;
}

// The option `map` (TE-0.5): a byte for each hex, the place of its sign among these.

static const char signs[] = {'.', '~', 'v', 'o', 'N'};
enum { CLEAR_SIGN, FIRST_TERRAIN_SIGN, NEUTRAL_SIGN = FIRST_TERRAIN_SIGN + TERMITES_TERRAINS };

_Static_assert(sizeof signs == NEUTRAL_SIGN + 1, "a sign for all that a hex can have");
_Static_assert((int)TERMITES_HEXES <= (int)ANT_MAX_OPTION_DATA, "a map fits an option");

void termites_unpack_ground(const uint8_t *data, termites_ground *ground) {
    memset(ground, 0, sizeof *ground);
    for (unsigned hex = 0; hex < TERMITES_HEXES; hex++) {
        if (data[hex] == NEUTRAL_SIGN) {
            ground->neutrals |= termites_hex(hex);
        } else if (data[hex] != CLEAR_SIGN) {
            ground->terrain[data[hex] - FIRST_TERRAIN_SIGN] |= termites_hex(hex);
        }
    }
}

static unsigned row_length(unsigned row) {
    return termites_row_start[row + 1] - termites_row_start[row];
}

/// Draws the board: rows are centred, and the longest has one blank behind its letter.
static void write_map(const uint8_t data[ANT_MAX_OPTION_DATA], ant_text *out) {
    for (unsigned row = 0; row < TERMITES_ROWS; row++) {
        ant_text_char(out, (char)('A' + row));
        for (unsigned i = row_length(row); i < row_length(TERMITES_ROWS / 2); i++) {
            ant_text_char(out, ' ');
        }
        for (unsigned hex = termites_row_start[row]; hex < termites_row_start[row + 1]; hex++) {
            ant_text_char(out, ' ');
            ant_text_char(out, signs[data[hex]]);
        }
        ant_text_char(out, '\n');
    }
}

typedef struct map_reader {
    ant_scan scan;
    ant_error *error;
    const char *at[TERMITES_HEXES]; ///< where the sign of each hex stands
} map_reader;

static ant_status refuse(const map_reader *self, const char *expected) {
    return ant_scan_fail(&self->scan, self->error, ANT_BAD_TEXT, expected);
}

static ant_status refuse_hex(map_reader *self, unsigned hex, const char *expected) {
    self->scan.at = self->at[hex];
    return refuse(self, expected);
}

static ant_status refuse_row(const map_reader *self, unsigned row) {
    char expected[64];
    ant_text text;
    ant_text_init(&text, expected, sizeof expected);
    ant_text_string(&text, "row ");
    ant_text_char(&text, (char)('A' + row));
    ant_text_string(&text, " as its letter and ");
    ant_text_number(&text, row_length(row));
    ant_text_string(&text, " signs");
    return refuse(self, expected);
}

/// Takes this character, a letter in either case.
static bool take(map_reader *self, char c) {
    bool is_letter = c >= 'A' && (c | 0x20) <= 'z';
    char next = *self->scan.at;
    bool is_it = next == c || (is_letter && (next ^ 0x20) == c);
    self->scan.at += is_it;
    return is_it;
}

static ant_status read_sign(map_reader *self, unsigned hex, uint8_t *sign) {
    self->at[hex] = self->scan.at;
    for (*sign = 0; *sign < sizeof signs; *sign += 1) {
        if (take(self, signs[*sign])) {
            return ANT_OK;
        }
    }
    return refuse(self, ". for a clear hex, ~ for Water, v for Vegetation, o for Stones or N for a "
                        "neutral Mound");
}

static ant_status read_row(map_reader *self, unsigned row, uint8_t *data) {
    if (!ant_scan_next_item(&self->scan) || !take(self, (char)('A' + row))) {
        return refuse_row(self, row);
    }
    for (unsigned hex = termites_row_start[row]; hex < termites_row_start[row + 1]; hex++) {
        if (ant_scan_is_line_end(&self->scan)) {
            return refuse_row(self, row);
        }
        ant_status status = read_sign(self, hex, &data[hex]);
        if (status != ANT_OK) {
            return status;
        }
    }
    return ant_scan_line_end(&self->scan) ? ANT_OK : refuse_row(self, row);
}

/// What is wrong with the map as a whole.
static ant_status check_map(map_reader *self, const uint8_t *data) {
    termites_ground ground;
    unsigned hex;
    termites_unpack_ground(data, &ground);
    if (ground.neutrals == 0) {
        return refuse(self, "1 to 3 neutral Mounds");
    }
    termites_hexes too_many = beyond(ground.neutrals, MAX_NEUTRALS);
    if (too_many != 0) {
        return refuse_hex(self, termites_lowest(too_many), "1 to 3 neutral Mounds");
    }
    unsigned flaw = find_flaw(&ground, &hex);
    return flaw < FLAWS ? refuse_hex(self, hex, flaws[flaw].expected) : ANT_OK;
}

static ant_status read_map(const char *text, size_t length, uint8_t data[ANT_MAX_OPTION_DATA],
                           ant_error *error) {
    map_reader self = {.error = error};
    ant_scan_init(&self.scan, text, length);
    for (unsigned row = 0; row < TERMITES_ROWS; row++) {
        ant_status status = read_row(&self, row, data);
        if (status != ANT_OK) {
            return status;
        }
    }
    if (ant_scan_next_item(&self.scan)) {
        return refuse(&self, "nothing behind row K");
    }
    return check_map(&self, data);
}

static void write_sample(ant_text *out) {
    ant_text_string(
        out, "# The dry river, a map for four players.\n"
             "#\n"
             "# Two pools are all that is left of it. The Stones at their ends are fords\n"
             "# for workers and flyers; soldiers and spitters go round through the middle,\n"
             "# past three old Mounds. The hedges between these stop flyers, and a spitter\n"
             "# that gets there first supports from them with 1 more. For three players the\n"
             "# N of row F becomes a dot, for two those of rows D and H.\n"
             "#\n"
             "# A line is a row of the board, from A to K: its letter, then a sign for each\n"
             "# hex from the left. Blanks are there for the eye alone.\n"
             "#     .  clear    ~  Water    v  Vegetation    o  Stones    N  neutral Mound\n"
             "# There is one neutral Mound fewer than there are players. It is not at the\n"
             "# edge, not next to another, and has at most one Water beside it. Terrain is\n"
             "# on at most 18 hexes, 12 of one sort; at most 4 such hexes are connected, 2\n"
             "# of one sort.\n"
             "A      . . . . . .\n"
             "B     . . . . . . .\n"
             "C    . o . . . . o .\n"
             "D   . . v . N . v . .\n"
             "E  . . . . v v . . . .\n"
             "F ~ ~ o . . N . . o ~ ~\n"
             "G  . . . . v v . . . .\n"
             "H   . . v . N . v . .\n"
             "I    . o . . . . o .\n"
             "J     . . . . . . .\n"
             "K      . . . . . .\n");
}

const ant_option_text termites_map_text = {
    .read = read_map, .write = write_map, .sample = write_sample};
