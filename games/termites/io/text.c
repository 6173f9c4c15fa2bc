// SPDX-License-Identifier: MIT
//
// Positions as text: the table of fields. What follows from the rest (whose unit is attacked, the
// tokens that are out of the game) is not written but worked out.
#include "rules/rules.h"

#include <string.h>

/// A state as its text has it: figures as a byte each, and Mounds that do not stand on the board by
/// their values, since lines with figures may come behind them.
typedef struct position {
    termites_state state;
    uint8_t figures[TERMITES_FIGURES];
    uint32_t unplaced[TERMITES_MAX_SEATS]; ///< as sets
    /// By value; those of the neutral Mounds, if no colony has that value, behind all others.
    uint8_t trophies[TERMITES_MAX_SEATS][2 * (TERMITES_MAX_VALUE + 1)];
} position;

// When there is a line.

static bool is_certain(const void *self) {
    (void)self;
    return true;
}

static bool has_figures(const void *self) {
    return !termites_has_standard_figures(self);
}

static bool is_laying(const void *self) {
    const termites_state *state = self;
    return state->map == TERMITES_CUSTOM &&
           (state->phase == TERMITES_NEUTRALS || state->phase == TERMITES_LAY);
}

static bool is_attacked(const void *self) {
    return ((const termites_state *)self)->phase == TERMITES_RETREAT;
}

static bool is_captured(const void *self) {
    unsigned phase = ((const termites_state *)self)->phase;
    return phase == TERMITES_FOUND || phase == TERMITES_RESETTLE;
}

/// All Mounds of a colony.
static const void *default_unplaced(const void *self, const void *table, const ant_part *part,
                                    const ant_index index, uint8_t room[ANT_MAX_DEFAULT]) {
    const position *page = self;
    uint32_t values = 0;
    (void)table, (void)part, (void)index;
    for (unsigned i = 0; i < TERMITES_MOUNDS; i++) {
        values |= UINT32_C(1) << (page->state.figures.values[i] & TERMITES_MAX_VALUE);
    }
    return memcpy(room, &values, sizeof values);
}

static void write_trophy(const ant_item_type *item, unsigned i, int64_t value, ant_text *out) {
    (void)item, (void)i;
    ant_text_number(out, value & TERMITES_MAX_VALUE);
}

// The board, which is kept twice.

static const char *put_piece(termites_state *state, unsigned hex, termites_piece piece) {
    if (state->at[hex] != TERMITES_EMPTY) {
        return "a hex with nothing on it so far";
    }
    termites_put(state, hex, piece);
    return NULL;
}

static const char *refuse_hex(const void *self, const ant_index index) {
    return ((const termites_state *)self)->at[index[1]] != TERMITES_EMPTY
               ? "a hex with nothing on it so far"
               : NULL;
}

/// The sets follow from the pieces.
static const char *put_mark(void *self, const ant_index index, unsigned i, int64_t value) {
    (void)self, (void)index, (void)i, (void)value;
    return NULL;
}

static const char *put_neutral(void *self, const ant_index index, unsigned hex, int64_t value) {
    (void)index;
    return value != 0 ? put_piece(self, hex, termites_neutral_mound(self)) : NULL;
}

static int64_t get_mound(const void *self, const ant_index index, unsigned i) {
    (void)i;
    return termites_mound_value(((const termites_state *)self)->at[index[1]]);
}

static const char *put_mound(void *self, const ant_index index, unsigned i, int64_t value) {
    (void)i;
    return value != 0 ? put_piece(self, index[1], termites_mound(index[0], (unsigned)value)) : NULL;
}

static int64_t get_unit(const void *self, const ant_index index, unsigned i) {
    (void)i;
    return termites_unit_kind(((const termites_state *)self)->at[index[1]]);
}

static const char *put_unit(void *self, const ant_index index, unsigned i, int64_t kind) {
    (void)i;
    return put_piece(self, index[1], termites_unit(index[0], (unsigned)kind));
}

// The fields.

// clang-format off
static const ant_item_type
    seats  = { .least = 2, .most = TERMITES_MAX_SEATS },
    seat   = { "a seat", .most = TERMITES_MAX_SEATS - 1, .first = 1 },
    first  = { "a seat", .most = TERMITES_MAX_SEATS - 1, .first = 1, .other = TERMITES_FIRST_RANDOM, .others = { "random" } },
    victim = { "a seat", .most = TERMITES_MAX_SEATS - 1, .first = 1, .other = TERMITES_NEUTRAL, .others = { "neutral" } },
    tiles  = { "a number of tiles", .least = TERMITES_MIN_TILES, .most = TERMITES_MAX_TILES },
    stock  = { "a number of tiles of each kind", .most = TERMITES_TILES_OF_A_KIND },
    steps  = { .most = TERMITES_MAX_TILES },
    turns  = { .most = TERMITES_TOKENS * TERMITES_MAX_SEATS },
    value  = { "the value of a Mound", .least = 1, .most = TERMITES_MAX_VALUE },
    trophy = { "the value of a Mound", .least = 1, .most = TERMITES_MAX_VALUE, .write = write_trophy },
    map      = { .words = &termites_map_word },
    phase    = { .words = &termites_phase_word },
    colonies = { .words = &termites_colonies_word },
    colony   = { .words = &termites_colony_word },
    hex      = { .words = &termites_hex_word },
    token    = { .words = &termites_token_word };

// A set of hexes is two words, the lower first.
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the lower half of a set comes first");
#define AT(member)             ANT_AT(position, member)
#define VALUE(type, member)    { .item = &(type), AT(state.member) }
#define SET_AT(member)         .offset = offsetof(position, state.member), .size = sizeof(uint64_t), .bits = 1
#define HEXES(member)          { .shape = ANT_SET, .item = &hex, SET_AT(member) }
// NOLINTBEGIN(bugprone-macro-parentheses): the name of a member cannot stand in parentheses
#define EACH(member)           AT(member[0]), .stride = { sizeof ((position *)0)->member[0] }
// NOLINTEND(bugprone-macro-parentheses)
#define BAG(member)            { .shape = ANT_BAG, .flags = ANT_COMMAS, .item = &token, EACH(state.member), .bits = 4 }
#define BY_SEAT                .index = { { &seat, TERMITES_MAX_SEATS } }, .count = offsetof(position, state.n_seats) + 1
#define BY_SEAT_AND_HEX        .index = { { &seat, TERMITES_MAX_SEATS }, { &hex, TERMITES_HEXES } }, .check_index = refuse_hex
#define MARK(member)           { .shape = ANT_MARK, SET_AT(member), .by = 2, .stride = { sizeof(termites_hexes) }, .put = put_mark }
const ant_field termites_fields[TERMITES_FIELDS] = {
    { "seats",      ANT_PARTS(VALUE(seats, n_seats)) },
    { "map",        ANT_PARTS(VALUE(map, map)) },
    { "figures",    .fields = termites_figure_fields, .n_fields = TERMITES_FIGURE_LINES, .is_there = has_figures, .offset = offsetof(position, figures) },
    { "phase",      ANT_PARTS({ .item = &phase, AT(state.phase), .default_value = TERMITES_PHASES }) },
    { "first",      ANT_PARTS(VALUE(first, first)), .is_there = is_certain },
    { "colonies",   ANT_PARTS(VALUE(colonies, colonies)) },
    { "tiles",      ANT_PARTS(VALUE(tiles, tiles)) },
    { "stock",      ANT_PARTS({ .item = &stock, AT(state.stock[0]), .n = TERMITES_TILE_KINDS }), .is_there = is_laying },
    { "step",       ANT_PARTS(VALUE(steps, step)) },
    { "turns",      ANT_PARTS(VALUE(turns, turns)) },
    { "water",      ANT_PARTS(HEXES(terrain[TERMITES_WATER])) },
    { "vegetation", ANT_PARTS(HEXES(terrain[TERMITES_VEGETATION])) },
    { "stones",     ANT_PARTS(HEXES(terrain[TERMITES_STONES])) },
    { "neutral",    ANT_PARTS({ .shape = ANT_SET, .item = &hex, SET_AT(mounds[TERMITES_NEUTRAL]), .put = put_neutral }) },
    { "colony",     BY_SEAT, ANT_PARTS({ .item = &colony, EACH(state.colony), .default_value = TERMITES_NO_COLONY }) },
    { "mound",      BY_SEAT_AND_HEX, ANT_PARTS(MARK(mounds[0]), { .item = &value, .get = get_mound, .put = put_mound }) },
    { "token",      BY_SEAT_AND_HEX, ANT_PARTS(MARK(units[0]), { .item = &token, .get = get_unit, .put = put_unit }) },
    { "unplaced",   BY_SEAT, ANT_PARTS({ .shape = ANT_SET, .flags = ANT_OR_NONE, .n = TERMITES_MAX_VALUE + 1, .item = &value, EACH(unplaced), .bits = 1, .find_default = default_unplaced }) },
    { "trophies",   BY_SEAT, ANT_PARTS({ .shape = ANT_BAG, .n = 2 * (TERMITES_MAX_VALUE + 1), .item = &trophy, AT(trophies[0][0]), .stride = { sizeof ((position *)0)->trophies[0] } }) },
    { "hand",       BY_SEAT, ANT_PARTS(BAG(hand)) },
    { "stack",      BY_SEAT, ANT_PARTS(BAG(stack)) },
    { "attack",     ANT_PARTS(VALUE(hex, start), VALUE(hex, target), VALUE(hex, last)), .is_there = is_attacked },
    { "captured",   ANT_PARTS(VALUE(hex, target), VALUE(victim, victim)), .is_there = is_captured },
};
// clang-format on

/// A state as its text has it.
static void find_position(const termites_state *state, position *self) {
    self->state = *state;
    memset(self->unplaced, 0, sizeof self->unplaced);
    memset(self->trophies, 0, sizeof self->trophies);
    termites_pack_figures(&state->figures, self->figures);
    for (unsigned i = 0; i < TERMITES_MAX_SEATS * TERMITES_VALUES; i++) {
        unsigned seat_of = i / TERMITES_VALUES;
        unsigned place = i % TERMITES_VALUES;
        unsigned worth = state->figures.values[place] & TERMITES_MAX_VALUE;
        unsigned behind = place == TERMITES_MOUNDS ? TERMITES_MAX_VALUE + 1 : 0;
        self->unplaced[seat_of] |= (uint32_t)(state->unplaced[seat_of] >> place & 1) << worth;
        self->trophies[seat_of][behind + worth] = state->trophies[seat_of] >> (4 * place) & 15;
    }
}

void termites_write(const void *state, ant_text *out) {
    position self;
    find_position(state, &self);
    ant_fields_write(termites_fields, TERMITES_FIELDS, &self, out);
}

bool termites_audit_ranges(const termites_state *state, ant_text *why) {
    position self;
    find_position(state, &self);
    return ant_fields_audit(termites_fields, TERMITES_FIELDS, &self, why);
}

/// Sets the pieces up anew, now that the figures are known.
static void set_figures(position *self) {
    termites_state *state = &self->state;
    termites_figures figures;
    uint8_t at[TERMITES_HEXES];
    memcpy(at, state->at, sizeof at);
    for (unsigned i = 0; i < TERMITES_HEXES; i++) {
        if (at[i] != TERMITES_EMPTY) {
            termites_lift(state, i);
        }
    }
    termites_unpack_figures(self->figures, &figures);
    termites_set_figures(state, &figures);
    for (unsigned i = 0; i < TERMITES_HEXES; i++) {
        bool is_neutral = termites_is_mound(at[i]) && termites_owner(at[i]) == TERMITES_NEUTRAL;
        if (at[i] != TERMITES_EMPTY) {
            termites_put(state, i, is_neutral ? termites_neutral_mound(state) : at[i]);
        }
    }
}

/// Finds the places of the values that a seat's Mounds have off the board; false where there is
/// none, or there are too many of one. `is_told`: a line said which are unplaced; otherwise those
/// that do not stand on the board.
static bool place_values(position *self, unsigned seat_of, bool is_told) {
    termites_state *state = &self->state;
    unsigned standing = is_told ? 0 : termites_standing(state, seat_of);
    for (unsigned worth = 1; worth <= TERMITES_MAX_VALUE; worth++) {
        unsigned place = termites_place_of(state, worth);
        unsigned n_trophies = self->trophies[seat_of][worth];
        bool is_unplaced =
            (self->unplaced[seat_of] >> worth & 1) != 0 && (standing >> place & 1) == 0;
        if ((place >= TERMITES_MOUNDS && is_unplaced) ||
            (place == TERMITES_VALUES && n_trophies > 0) || n_trophies > 15) {
            return false;
        }
        state->unplaced[seat_of] |= (uint8_t)((unsigned)is_unplaced << place);
        state->trophies[seat_of] |= n_trophies << (4 * place);
    }
    return true;
}

/// Works out what else the text leaves out; false where Mounds have values that there are not.
static bool complete(position *self, const ant_lines_seen *seen) {
    termites_state *state = &self->state;
    uint64_t unplaced = ant_fields_seen(termites_fields, TERMITES_FIELDS, seen, "unplaced");
    bool is_well = true;
    for (unsigned i = 0; i < state->n_seats; i++) {
        is_well = place_values(self, i, (unplaced >> i & 1) != 0) && is_well;
    }
    if (state->map == TERMITES_CUSTOM && state->tiles == 0) {
        state->tiles = TERMITES_MIN_TILES;
    }
    if (is_laying(state) && ant_fields_seen(termites_fields, TERMITES_FIELDS, seen, "stock") == 0) {
        memset(state->stock, TERMITES_TILES_OF_A_KIND, sizeof state->stock);
    }
    if (state->phase == TERMITES_RETREAT && termites_is_unit(state->at[state->target])) {
        state->victim = (uint8_t)termites_owner(state->at[state->target]);
    }
    return is_well;
}

ant_status termites_read(void *state, ant_scan *scan, ant_error *error) {
    position self;
    ant_lines_seen seen;
    memset(&self, 0, sizeof self);
    ant_fields_clear(termites_fields, TERMITES_FIELDS, &self);
    termites_pack_figures(&termites_standard_figures, self.figures);
    termites_set_figures(&self.state, &termites_standard_figures);
    ant_status status =
        ant_fields_read(termites_fields, TERMITES_FIELDS, &self, scan, &seen, error);
    if (status != ANT_OK) {
        return status;
    }
    if (self.state.n_seats == 0) {
        return ant_scan_fail(scan, error, ANT_BAD_TEXT, "2 to 4 seats");
    }
    termites_sort_figures(self.figures);
    set_figures(&self);
    status = ant_fields_complete(termites_fields, TERMITES_FIELDS, &self, &seen, scan, error);
    if (status == ANT_OK && !complete(&self, &seen)) {
        status = ant_scan_fail(scan, error, ANT_BAD_TEXT, "values that the Mounds have");
    }
    return status == ANT_OK ? ant_position_take(&termites_game, state, &self.state, scan, error)
                            : status;
}
