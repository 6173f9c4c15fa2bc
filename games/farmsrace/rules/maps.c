// SPDX-License-Identifier: MIT
//
// The printed maps, what makes a map (section 2), and maps in text form.
#include "rules/rules.h"

#include <stdlib.h>
#include <string.h>

#define N(array) (sizeof(array) / sizeof((array)[0]))

// clang-format off
/// FR-0.5, in the notation of maps in text form.
static const struct {
    uint8_t map;
    uint8_t n_seats;
    const char *rows;
} printed_maps[] = {
    { FARMSRACE_RECOMMENDED, 3,
        "-2: W F P*\n"
        "-3: F A H A\n"
        "-4: P* H F W H\n"
        "-3: A W H F\n"
        "-2: P A P*\n" },
    { FARMSRACE_MAP_A, 3,
        "-4: H F P H A*\n"
        "-5: W* A H W F W\n"
        "-4: P F P H P\n"
        "-3: A W F A\n"
        "-2: F A P\n"
        "-1: W H*\n" },
    { FARMSRACE_MAP_A + 1, 3,
        "-2: F* P F A\n"
        "-5: A W H A H\n"
        "-4: H P W P F*\n"
        "-3: W A H W\n"
        "-2: F* P F\n"
        "1: H\n" },
    { FARMSRACE_MAP_A + 2, 3,
        "-6: W A P A F* H\n"
        "-5: F* H W P W\n"
        "-4: P A H A\n"
        "-3: F W P\n"
        "-2: H F*\n"
        "-1: A\n" },
    { FARMSRACE_MAP_A + 3, 3,
        "-4: F W A* H\n"
        "-5: P H P F P\n"
        "-4: A* F H W\n"
        "-3: W P A*\n"
        "-2: A F\n" },
    { FARMSRACE_MAP_A + 4, 3,
        "-3: F A W H* F\n"
        "-2: H* P P A\n"
        "-1: W P W\n"
        "0: A H*\n"
        "1: F\n" },
    { FARMSRACE_RECOMMENDED, 4,
        "-3: H* P H P*\n"
        "-4: F A W A F\n"
        "-5: A W P F W H\n"
        "-4: P A W H F\n"
        "-3: H* F A P*\n" },
    { FARMSRACE_MAP_A + 5, 4,
        "-4: W* F W P W*\n"
        "-5: H P A H F A\n"
        "-2: H P A\n"
        "-5: H F A H F A\n"
        "-4: W* P F P W*\n" },
    { FARMSRACE_MAP_A + 6, 4,
        "-6: F A* P F W A* H\n"
        "-3: W H P F\n"
        "-2: A W H\n"
        "-3: P H F P\n"
        "-6: W A* F P H A* W\n" },
    { FARMSRACE_MAP_A + 7, 4,
        "-3: H* F W H*\n"
        "-4: P W A F P\n"
        "-3: A F P A\n"
        "-4: F P A W P\n"
        "-3: H* W F H*\n" },
    { FARMSRACE_MAP_A + 8, 4,
        "-2: P F P\n"
        "-5: F A* H A H* F\n"
        "-6: W H W P W A W\n"
        "-5: F A* H F H* P\n"
        "-2: P W A\n" },
    { FARMSRACE_MAP_J, 4,
        "-4: A H . H A\n"
        "-3: W* F F W*\n"
        "-4: P P P P P\n"
        "-3: W* F F W*\n"
        "-4: A H . H A\n" },
};
// clang-format on

// Neighbours.

static bool are_adjacent(const farmsrace_ground *ground, unsigned one, unsigned other) {
    int aside = abs(ground->x[one] - ground->x[other]);
    int below = abs(ground->row[one] - ground->row[other]);
    return (below == 0 && aside == 2) || (below == 1 && aside == 1);
}

static farmsrace_regions near_of(const farmsrace_ground *ground, unsigned region) {
    farmsrace_regions near = 0;
    for (unsigned other = 0; other < ground->n_regions; other++) {
        near |= are_adjacent(ground, region, other) ? farmsrace_region(other) : 0;
    }
    return near;
}

void farmsrace_lay(farmsrace_state *state, const farmsrace_ground *ground) {
    state->n_regions = ground->n_regions;
    state->starts = ground->starts;
    memset(state->kinds, 0, sizeof state->kinds);
    for (unsigned region = 0; region < ground->n_regions; region++) {
        state->x[region] = ground->x[region];
        state->row[region] = ground->row[region];
        state->near[region] = near_of(ground, region);
        state->kinds[ground->kind[region]] |= farmsrace_region(region);
    }
}

bool farmsrace_find_ground(const farmsrace_state *state, farmsrace_ground *ground) {
    memset(ground, 0, sizeof *ground);
    ground->n_regions = state->n_regions;
    ground->starts = farmsrace_all(state);
    memcpy(ground->x, state->x, sizeof ground->x);
    memcpy(ground->row, state->row, sizeof ground->row);
    farmsrace_regions seen = 0;
    for (unsigned kind = 0; kind < FARMSRACE_RESOURCES; kind++) {
        unsigned region;
        if ((seen & state->kinds[kind]) != 0 || (state->kinds[kind] & ~farmsrace_all(state)) != 0) {
            return false;
        }
        seen |= state->kinds[kind];
        FARMSRACE_EACH(region, state->kinds[kind]) {
            ground->kind[region] = (uint8_t)kind;
        }
    }
    return seen == farmsrace_all(state);
}

// What makes a map.

enum {
    MIN_REGIONS = 2, // FR-2.2
    MIN_STARTS = 3,  // FR-0.4
    MAX_X = 24
};

/// What can be wrong with a ground: the clause, and what the text of a map should have instead.
enum { MISNUMBERED, MANY_OF_A_KIND, FEW_REGIONS, APART, FLAWS };
static const struct {
    ant_clause_id clause;
    const char *expected;
} flaws[FLAWS] = {
    [MISNUMBERED] = {FR_2_1, "at most 25 regions"},
    [MANY_OF_A_KIND] = {FR_1_3, "at most 5 regions of a kind"},
    [FEW_REGIONS] = {FR_2_2, "at least 2 regions"},
    [APART] = {FR_2_2, "a region that is connected with the first: neighbours are 2 apart in a "
                       "row, and 1 apart from one row to the next"},
};

/// True if the regions from 1 on are numbered in rows from the top, each row from the left.
static bool is_numbered(const farmsrace_ground *ground) {
    if (ground->n_regions > FARMSRACE_REGIONS || ground->row[0] != 0) {
        return false;
    }
    for (unsigned region = 1; region < ground->n_regions; region++) {
        int below = ground->row[region] - ground->row[region - 1];
        if (below < 0 || (below == 0 && ground->x[region] <= ground->x[region - 1])) {
            return false;
        }
    }
    return true;
}

/// The first region that is one too many of its kind; FARMSRACE_NO_REGION where there is none.
static unsigned find_surplus(const farmsrace_ground *ground) {
    unsigned n[FARMSRACE_RESOURCES] = {0};
    for (unsigned region = 0; region < ground->n_regions; region++) {
        if (++n[ground->kind[region]] > FARMSRACE_OF_A_KIND) {
            return region;
        }
    }
    return FARMSRACE_NO_REGION;
}

/// The first region that no way leads to from the first of all, likewise.
static unsigned find_apart(const farmsrace_ground *ground) {
    farmsrace_regions reached = 0;
    farmsrace_regions next = farmsrace_region(0);
    while (next != 0) {
        unsigned region;
        reached |= next;
        farmsrace_regions last = next;
        next = 0;
        FARMSRACE_EACH(region, last) {
            next |= near_of(ground, region) & ~reached;
        }
    }
    farmsrace_regions apart = (farmsrace_region(ground->n_regions) - 1) & ~reached;
    return apart == 0 ? FARMSRACE_NO_REGION : farmsrace_lowest(apart);
}

/// The first flaw of a ground; FLAWS where it has none. The region that shows it, where one does.
static unsigned find_flaw(const farmsrace_ground *ground, unsigned *region) {
    *region = FARMSRACE_NO_REGION;
    if (!is_numbered(ground)) {
        return MISNUMBERED;
    }
    if (ground->n_regions < MIN_REGIONS) {
        return FEW_REGIONS;
    }
    *region = find_surplus(ground);
    if (*region != FARMSRACE_NO_REGION) {
        return MANY_OF_A_KIND;
    }
    *region = find_apart(ground);
    return *region != FARMSRACE_NO_REGION ? APART : FLAWS;
}

ant_clause_id farmsrace_check_ground(const farmsrace_ground *ground) {
    unsigned region;
    unsigned flaw = find_flaw(ground, &region);
    return flaw < FLAWS ? flaws[flaw].clause : ANT_ALLOWED;
}

// Maps as text.

static const char signs[FARMSRACE_RESOURCES] = {
    [FARMSRACE_WHEAT] = 'F',   [FARMSRACE_BRICK] = 'H',     [FARMSRACE_WOOD] = 'W',
    [FARMSRACE_WEAPONS] = 'A', [FARMSRACE_PLUTONIUM] = 'P',
};

typedef struct map_reader {
    ant_scan scan;
    ant_error *error;
    farmsrace_ground *ground;
    const char *at[FARMSRACE_REGIONS]; ///< where the sign of each region stands
} map_reader;

static ant_status refuse(const map_reader *self, const char *expected) {
    return ant_scan_fail(&self->scan, self->error, ANT_BAD_TEXT, expected);
}

static bool take(map_reader *self, char c) {
    bool is_it = !ant_scan_is_done(&self->scan) && *self->scan.at == c;
    self->scan.at += is_it;
    return is_it;
}

/// Takes a kind, in either case; FARMSRACE_RESOURCES where none stands.
static unsigned take_kind(map_reader *self) {
    unsigned kind = 0;
    while (kind < FARMSRACE_RESOURCES && !take(self, signs[kind]) &&
           !take(self, (char)(signs[kind] | 0x20))) {
        kind++;
    }
    return kind;
}

/// Reads what stands at the place `x` of a row: a region, or a hole.
static ant_status read_place(map_reader *self, unsigned row, int64_t x) {
    farmsrace_ground *ground = self->ground;
    unsigned region = ground->n_regions;
    const char *at = self->scan.at;
    if (take(self, '.')) {
        return ANT_OK;
    }
    unsigned kind = take_kind(self);
    if (kind == FARMSRACE_RESOURCES) {
        return refuse(self, "F for Fields, H for Hills, W for a Forest, A for a Weapons Factory or "
                            "P for a Power Plant, with * behind it where a player may start, or . "
                            "for a hole");
    }
    if (region == FARMSRACE_REGIONS || x > MAX_X) {
        self->scan.at = at;
        return refuse(self, x > MAX_X ? "no region beyond 24" : flaws[MISNUMBERED].expected);
    }
    self->at[region] = at;
    ground->x[region] = (int8_t)x;
    ground->row[region] = (uint8_t)row;
    ground->kind[region] = (uint8_t)kind;
    ground->starts |= take(self, '*') ? farmsrace_region(region) : 0;
    ground->n_regions++;
    return ANT_OK;
}

static ant_status read_row(map_reader *self, unsigned row) {
    const char *at = self->scan.at;
    int64_t x;
    bool is_number = ant_scan_number(&self->scan, &x);
    ant_scan_blanks(&self->scan);
    if (!is_number || !take(self, ':')) {
        self->scan.at = at;
        return refuse(self, "a row as the place of its first region, a colon and its regions: "
                            "-2: W F P*");
    }
    if (x < -MAX_X || x > MAX_X) {
        self->scan.at = at;
        return refuse(self, "a place from -24 to 24");
    }
    unsigned n_before = self->ground->n_regions;
    for (; !ant_scan_is_line_end(&self->scan); x += 2) {
        ant_status status = read_place(self, row, x);
        if (status != ANT_OK) {
            return status;
        }
    }
    if (self->ground->n_regions == n_before) {
        return refuse(self, "a region in every row");
    }
    (void)ant_scan_line_end(&self->scan);
    return ANT_OK;
}

/// What is wrong with the map as a whole.
static ant_status check_map(map_reader *self) {
    unsigned region;
    unsigned flaw = find_flaw(self->ground, &region);
    if (flaw < FLAWS) {
        self->scan.at = region < FARMSRACE_REGIONS ? self->at[region] : self->scan.at;
        return refuse(self, flaws[flaw].expected);
    }
    return farmsrace_count(self->ground->starts) < MIN_STARTS
               ? refuse(self, "at least 3 regions with *, where players may start")
               : ANT_OK;
}

static ant_status read_ground(const char *text, size_t length, farmsrace_ground *ground,
                              ant_error *error) {
    map_reader self = {.error = error, .ground = ground};
    ant_scan_init(&self.scan, text, length);
    memset(ground, 0, sizeof *ground);
    for (unsigned row = 0; ant_scan_next_item(&self.scan); row++) {
        ant_status status = read_row(&self, row);
        if (status != ANT_OK) {
            return status;
        }
    }
    return check_map(&self);
}

bool farmsrace_printed_map(unsigned map, int n_seats, farmsrace_ground *ground) {
    for (unsigned i = 0; i < N(printed_maps); i++) {
        if (printed_maps[i].map == map && printed_maps[i].n_seats == n_seats) {
            const char *rows = printed_maps[i].rows;
            return read_ground(rows, strlen(rows), ground, NULL) == ANT_OK;
        }
    }
    return false;
}

// The option `map` (FR-0.5): the bytes of the ground.

_Static_assert(sizeof(farmsrace_ground) <= ANT_MAX_OPTION_DATA, "a map fits an option");

void farmsrace_unpack_ground(const uint8_t *data, farmsrace_ground *ground) {
    memcpy(ground, data, sizeof *ground);
}

static ant_status read_map(const char *text, size_t length, uint8_t data[ANT_MAX_OPTION_DATA],
                           ant_error *error) {
    farmsrace_ground ground;
    ant_status status = read_ground(text, length, &ground, error);
    memcpy(data, &ground, sizeof ground);
    return status;
}

static void write_map(const uint8_t data[ANT_MAX_OPTION_DATA], ant_text *out) {
    farmsrace_ground ground;
    farmsrace_unpack_ground(data, &ground);
    for (unsigned region = 0; region < ground.n_regions; region++) {
        if (region == 0 || ground.row[region] != ground.row[region - 1]) {
            ant_text_string(out, region == 0 ? "" : "\n");
            ant_text_number(out, ground.x[region]);
            ant_text_char(out, ':');
        } else {
            for (int x = ground.x[region - 1] + 2; x < ground.x[region]; x += 2) {
                ant_text_string(out, " .");
            }
        }
        ant_text_char(out, ' ');
        ant_text_char(out, signs[ground.kind[region]]);
        ant_text_string(out, farmsrace_has(ground.starts, region) ? "*" : "");
    }
    ant_text_char(out, '\n');
}

static void write_sample(ant_text *out) {
    ant_text_string(
        out, "# Two lakes, a map for three or four players.\n"
             "#\n"
             "# Everybody starts in the Hills, with a Power Plant and a Field next door. The\n"
             "# Weapons Factories are the way to the other end, and the Power Plant between\n"
             "# the lakes is as far from one start as from another.\n"
             "#\n"
             "# A line is a row of the map, from the top: a number, a colon, then a sign for\n"
             "# each region from the left. Blanks between them are there for the eye alone.\n"
             "#     F  Fields    H  Hills    W  Forest    A  Weapons Factory    P  Power Plant\n"
             "#     .  no region    *  behind a sign: a player may start there\n"
             "# The number says where the first of them is, from -24 to 24. Each next is 2\n"
             "# further right. A region touches those 2 to its left and right, and in the\n"
             "# rows above and below those 1 to its left and right.\n"
             "# There are at most 25 regions, 5 of a kind, all connected, and at least as\n"
             "# many starts as players.\n"
             "-2: W F W\n"
             "-5: H* P A A P H*\n"
             "-4: F . P . F\n"
             "-5: H* P A A P H*\n"
             "-2: W F W\n");
}

const ant_option_text farmsrace_map_text = {
    .read = read_map, .write = write_map, .sample = write_sample};
