// SPDX-License-Identifier: MIT
//
// Positions as text. What follows from the rest (whose unit is attacked, the tokens that are out of
// the game) is not written but worked out.
#include "termites_rules.h"

#include <string.h>

#include <antfarm/position.h>

/// A position that is being read; the seats that it was already told of. Mounds that do not stand
/// on the board are kept by their values, since lines with figures may come behind them.
typedef struct position {
    termites_state state;
    uint8_t figures[TERMITES_FIGURES];
    unsigned figure_lines;
    uint32_t unplaced_values[TERMITES_MAX_SEATS]; ///< as sets
    uint8_t trophy_values[TERMITES_MAX_SEATS][TERMITES_MAX_VALUE + 1];
    unsigned colonies;
    unsigned unplaced;
    unsigned trophies;
    unsigned hands;
    unsigned stacks;
    bool has_stock;
} position;

// Words of a line.

static void write_seat(const char *key, unsigned seat, ant_text *out) {
    ant_text_string(out, key);
    ant_text_char(out, ' ');
    ant_text_number(out, seat + 1);
}

static void write_hex(unsigned hex, ant_text *out) {
    ant_text_char(out, ' ');
    ant_text_string(out, termites_hex_names[hex]);
}

static void write_number(unsigned number, ant_text *out) {
    ant_text_char(out, ' ');
    ant_text_number(out, number);
}

static void write_token(unsigned kind, ant_text *out) {
    ant_text_char(out, ' ');
    ant_word_write(&termites_caste_word, termites_caste_of(kind), out);
    write_number(termites_termites_of(kind), out);
}

ant_status termites_read_number(ant_scan *scan, unsigned least, unsigned most, const char *expected,
                                unsigned *number, ant_error *error) {
    ant_scan before = *scan;
    int64_t value;
    *number = least;
    if (!ant_scan_number(scan, &value) || value < least || value > most) {
        return ant_scan_fail(&before, error, ANT_BAD_TEXT, expected);
    }
    *number = (unsigned)value;
    return ANT_OK;
}

static ant_status read_seat(ant_scan *scan, unsigned *seat, ant_error *error) {
    ant_status status =
        termites_read_number(scan, 1, TERMITES_MAX_SEATS, "a seat, from 1 to 4", seat, error);
    *seat -= 1;
    return status;
}

static ant_status read_value(ant_scan *scan, unsigned *value, ant_error *error) {
    return termites_read_number(scan, 1, TERMITES_MAX_VALUE, "the value of a Mound, from 1 to 31",
                                value, error);
}

static ant_status read_hex(ant_scan *scan, unsigned *hex, ant_error *error) {
    ant_scan before = *scan;
    int64_t value = 0;
    bool is_hex = ant_word_read(&termites_hex_word, scan, &value);
    *hex = (unsigned)value;
    return is_hex ? ANT_OK : ant_scan_fail(&before, error, ANT_BAD_TEXT, "a hex, from A1 to K6");
}

static ant_status read_token(ant_scan *scan, unsigned *kind, ant_error *error) {
    ant_scan before = *scan;
    int64_t caste;
    unsigned termites;
    *kind = 0;
    if (!ant_word_read(&termites_caste_word, scan, &caste)) {
        return ant_scan_fail(&before, error, ANT_BAD_TEXT,
                             "a caste: worker, soldier, spitter or flyer");
    }
    ant_status status =
        termites_read_number(scan, 1, TERMITES_MAX_TERMITES, "1 to 3 termites", &termites, error);
    *kind = termites_kind((unsigned)caste, termites);
    return status;
}

/// Notes that a line tells of the seat, which it does once.
static ant_status read_seat_once(ant_scan *scan, unsigned *seen, unsigned *seat, ant_error *error) {
    ant_scan before = *scan;
    ant_status status = read_seat(scan, seat, error);
    if (status == ANT_OK && (*seen >> *seat & 1) != 0) {
        return ant_scan_fail(&before, error, ANT_BAD_TEXT, "each seat only once");
    }
    *seen |= 1U << *seat;
    return status;
}

static bool is_number_next(const ant_scan *scan) {
    ant_scan ahead = *scan;
    int64_t value;
    return ant_scan_number(&ahead, &value);
}

// The figures, where they are not the standard ones.

static void write_figures(const void *state, ant_text *out) {
    termites_write_figures(&((const termites_state *)state)->figures, "figures ", out);
}

static ant_status read_figures(void *state, ant_scan *scan, ant_error *error) {
    position *self = state;
    return termites_read_figure(scan, &self->figure_lines, self->figures, error);
}

// The course of the game.

static void write_first(const void *state, ant_text *out) {
    const termites_state *self = state;
    if (self->first == TERMITES_FIRST_RANDOM) {
        ant_text_string(out, "first random");
    } else {
        write_seat("first", self->first, out);
    }
    ant_text_char(out, '\n');
}

static ant_status read_first(void *state, ant_scan *scan, ant_error *error) {
    termites_state *self = state;
    if (ant_scan_take(scan, "random")) {
        self->first = TERMITES_FIRST_RANDOM;
        return ANT_OK;
    }
    unsigned seat;
    ant_status status = termites_read_number(scan, 1, TERMITES_MAX_SEATS,
                                             "a seat, from 1 to 4, or random", &seat, error);
    self->first = (uint8_t)(seat - 1);
    return status;
}

static void write_tiles(const void *state, ant_text *out) {
    const termites_state *self = state;
    if (self->map == TERMITES_CUSTOM) {
        ant_text_string(out, "tiles");
        write_number(self->tiles, out);
        ant_text_char(out, '\n');
    }
}

static ant_status read_tiles(void *state, ant_scan *scan, ant_error *error) {
    termites_state *self = state;
    unsigned tiles;
    ant_status status = termites_read_number(scan, TERMITES_MIN_TILES, TERMITES_MAX_TILES,
                                             "16, 17 or 18 tiles", &tiles, error);
    self->tiles = (uint8_t)tiles;
    return status;
}

static bool is_laying(const termites_state *state) {
    return state->map == TERMITES_CUSTOM &&
           (state->phase == TERMITES_NEUTRALS || state->phase == TERMITES_LAY);
}

static void write_stock(const void *state, ant_text *out) {
    const termites_state *self = state;
    if (!is_laying(self)) {
        return;
    }
    ant_text_string(out, "stock");
    for (unsigned kind = 0; kind < TERMITES_TILE_KINDS; kind++) {
        write_number(self->stock[kind], out);
    }
    ant_text_char(out, '\n');
}

static ant_status read_stock(void *state, ant_scan *scan, ant_error *error) {
    position *self = state;
    ant_status status = ANT_OK;
    self->has_stock = true;
    for (unsigned kind = 0; kind < TERMITES_TILE_KINDS && status == ANT_OK; kind++) {
        unsigned n;
        status = termites_read_number(scan, 0, TERMITES_TILES_OF_A_KIND,
                                      "0 to 6 tiles of each of the three kinds", &n, error);
        self->state.stock[kind] = (uint8_t)n;
    }
    return status;
}

// The board.

static void write_hexes(const char *key, termites_hexes hexes, ant_text *out) {
    if (hexes == 0) {
        return;
    }
    ant_text_string(out, key);
    while (hexes != 0) {
        write_hex(termites_take(&hexes), out);
    }
    ant_text_char(out, '\n');
}

static ant_status read_terrain(termites_state *state, unsigned terrain, ant_scan *scan,
                               ant_error *error) {
    do {
        ant_scan before = *scan;
        unsigned hex;
        ant_status status = read_hex(scan, &hex, error);
        if (status != ANT_OK) {
            return status;
        }
        if (termites_has(termites_tiled(state), hex)) {
            return ant_scan_fail(&before, error, ANT_BAD_TEXT, "a hex without a tile so far");
        }
        state->terrain[terrain] |= termites_hex(hex);
    } while (!ant_scan_is_line_end(scan));
    return ANT_OK;
}

static void write_water(const void *state, ant_text *out) {
    write_hexes("water", ((const termites_state *)state)->terrain[TERMITES_WATER], out);
}

static ant_status read_water(void *state, ant_scan *scan, ant_error *error) {
    return read_terrain(state, TERMITES_WATER, scan, error);
}

static void write_vegetation(const void *state, ant_text *out) {
    write_hexes("vegetation", ((const termites_state *)state)->terrain[TERMITES_VEGETATION], out);
}

static ant_status read_vegetation(void *state, ant_scan *scan, ant_error *error) {
    return read_terrain(state, TERMITES_VEGETATION, scan, error);
}

static void write_stones(const void *state, ant_text *out) {
    write_hexes("stones", ((const termites_state *)state)->terrain[TERMITES_STONES], out);
}

static ant_status read_stones(void *state, ant_scan *scan, ant_error *error) {
    return read_terrain(state, TERMITES_STONES, scan, error);
}

/// Takes a hex where nothing stands so far.
static ant_status read_empty_hex(const termites_state *state, ant_scan *scan, unsigned *hex,
                                 ant_error *error) {
    ant_scan before = *scan;
    ant_status status = read_hex(scan, hex, error);
    if (status == ANT_OK && state->at[*hex] != TERMITES_EMPTY) {
        return ant_scan_fail(&before, error, ANT_BAD_TEXT, "a hex with nothing on it so far");
    }
    return status;
}

static void write_neutrals(const void *state, ant_text *out) {
    write_hexes("neutral", ((const termites_state *)state)->mounds[TERMITES_NEUTRAL], out);
}

static ant_status read_neutrals(void *state, ant_scan *scan, ant_error *error) {
    termites_state *self = state;
    do {
        unsigned hex;
        ant_status status = read_empty_hex(self, scan, &hex, error);
        if (status != ANT_OK) {
            return status;
        }
        termites_put(self, hex, termites_neutral_mound(self));
    } while (!ant_scan_is_line_end(scan));
    return ANT_OK;
}

static void write_mounds(const void *state, ant_text *out) {
    const termites_state *self = state;
    for (unsigned seat = 0; seat < self->n_seats; seat++) {
        for (termites_hexes mounds = self->mounds[seat]; mounds != 0;) {
            unsigned hex = termites_take(&mounds);
            write_seat("mound", seat, out);
            write_hex(hex, out);
            write_number(termites_mound_value(self->at[hex]), out);
            ant_text_char(out, '\n');
        }
    }
}

static ant_status read_mound(void *state, ant_scan *scan, ant_error *error) {
    termites_state *self = state;
    unsigned seat;
    unsigned hex;
    unsigned value;
    ant_status status = read_seat(scan, &seat, error);
    if (status == ANT_OK) {
        status = read_empty_hex(self, scan, &hex, error);
    }
    if (status == ANT_OK) {
        status = read_value(scan, &value, error);
    }
    if (status == ANT_OK) {
        termites_put(self, hex, termites_mound(seat, value));
    }
    return status;
}

static void write_units(const void *state, ant_text *out) {
    const termites_state *self = state;
    for (unsigned seat = 0; seat < self->n_seats; seat++) {
        for (termites_hexes units = self->units[seat]; units != 0;) {
            unsigned hex = termites_take(&units);
            write_seat("token", seat, out);
            write_hex(hex, out);
            write_token(termites_unit_kind(self->at[hex]), out);
            ant_text_char(out, '\n');
        }
    }
}

static ant_status read_unit(void *state, ant_scan *scan, ant_error *error) {
    termites_state *self = state;
    unsigned seat;
    unsigned hex;
    unsigned kind;
    ant_status status = read_seat(scan, &seat, error);
    if (status == ANT_OK) {
        status = read_empty_hex(self, scan, &hex, error);
    }
    if (status == ANT_OK) {
        status = read_token(scan, &kind, error);
    }
    if (status == ANT_OK) {
        termites_put(self, hex, termites_unit(seat, kind));
    }
    return status;
}

// What the players have.

static void write_colonies(const void *state, ant_text *out) {
    const termites_state *self = state;
    for (unsigned seat = 0; seat < self->n_seats; seat++) {
        if (self->colony[seat] != TERMITES_NO_COLONY) {
            write_seat("colony", seat, out);
            ant_text_char(out, ' ');
            ant_word_write(&termites_colony_word, self->colony[seat], out);
            ant_text_char(out, '\n');
        }
    }
}

static ant_status read_colony(void *state, ant_scan *scan, ant_error *error) {
    position *self = state;
    unsigned seat;
    ant_status status = read_seat_once(scan, &self->colonies, &seat, error);
    if (status != ANT_OK) {
        return status;
    }
    ant_scan before = *scan;
    int64_t colony;
    if (!ant_word_read(&termites_colony_word, scan, &colony)) {
        return ant_scan_fail(&before, error, ANT_BAD_TEXT, "a colony: blue, red, gold or gray");
    }
    self->state.colony[seat] = (uint8_t)colony;
    return ANT_OK;
}

static void write_unplaced(const void *state, ant_text *out) {
    const termites_state *self = state;
    for (unsigned seat = 0; seat < self->n_seats; seat++) {
        unsigned unplaced = self->unplaced[seat];
        if (unplaced == TERMITES_ALL_MOUNDS) {
            continue;
        }
        write_seat("unplaced", seat, out);
        ant_text_string(out, unplaced == 0 ? " none" : "");
        for (; unplaced != 0; unplaced &= unplaced - 1) {
            write_number(self->figures.values[__builtin_ctz(unplaced)], out);
        }
        ant_text_char(out, '\n');
    }
}

static ant_status read_unplaced(void *state, ant_scan *scan, ant_error *error) {
    position *self = state;
    unsigned seat;
    ant_status status = read_seat_once(scan, &self->unplaced, &seat, error);
    if (status != ANT_OK || ant_scan_take(scan, "none")) {
        return status;
    }
    do {
        ant_scan before = *scan;
        unsigned value;
        status = read_value(scan, &value, error);
        if (status != ANT_OK) {
            return status;
        }
        if ((self->unplaced_values[seat] >> value & 1) != 0) {
            return ant_scan_fail(&before, error, ANT_BAD_TEXT, "each value only once");
        }
        self->unplaced_values[seat] |= UINT32_C(1) << value;
    } while (is_number_next(scan));
    return ANT_OK;
}

static void write_trophies(const void *state, ant_text *out) {
    const termites_state *self = state;
    for (unsigned seat = 0; seat < self->n_seats; seat++) {
        if (self->trophies[seat] == 0) {
            continue;
        }
        write_seat("trophies", seat, out);
        for (unsigned i = 0; i < TERMITES_VALUES; i++) {
            for (unsigned n = self->trophies[seat] >> (4 * i) & 15; n > 0; n--) {
                write_number(self->figures.values[i], out);
            }
        }
        ant_text_char(out, '\n');
    }
}

static ant_status read_trophies(void *state, ant_scan *scan, ant_error *error) {
    position *self = state;
    unsigned seat;
    ant_status status = read_seat_once(scan, &self->trophies, &seat, error);
    if (status != ANT_OK) {
        return status;
    }
    do {
        ant_scan before = *scan;
        unsigned value;
        status = read_value(scan, &value, error);
        if (status != ANT_OK) {
            return status;
        }
        if (self->trophy_values[seat][value] == 15) {
            return ant_scan_fail(&before, error, ANT_BAD_TEXT, "no more Mounds than there are");
        }
        self->trophy_values[seat][value]++;
    } while (is_number_next(scan));
    return ANT_OK;
}

static void write_bags(const char *key, const termites_bag *bags, unsigned n_seats, ant_text *out) {
    for (unsigned seat = 0; seat < n_seats; seat++) {
        if (bags[seat] == 0) {
            continue;
        }
        write_seat(key, seat, out);
        const char *before = "";
        for (unsigned kind = 0; kind < TERMITES_KINDS; kind++) {
            for (unsigned n = termites_bag_count(bags[seat], kind); n > 0; n--, before = ",") {
                ant_text_string(out, before);
                write_token(kind, out);
            }
        }
        ant_text_char(out, '\n');
    }
}

static ant_status read_bag(ant_scan *scan, unsigned *seen, termites_bag *bags, ant_error *error) {
    unsigned seat;
    ant_status status = read_seat_once(scan, seen, &seat, error);
    if (status != ANT_OK) {
        return status;
    }
    do {
        ant_scan before = *scan;
        unsigned kind;
        status = read_token(scan, &kind, error);
        if (status != ANT_OK) {
            return status;
        }
        if (termites_bag_count(bags[seat], kind) == 15) {
            return ant_scan_fail(&before, error, ANT_BAD_TEXT, "no more tokens than there are");
        }
        bags[seat] += termites_one(kind);
    } while (ant_scan_take(scan, ","));
    return ANT_OK;
}

static void write_hands(const void *state, ant_text *out) {
    const termites_state *self = state;
    write_bags("hand", self->hand, self->n_seats, out);
}

static ant_status read_hand(void *state, ant_scan *scan, ant_error *error) {
    position *self = state;
    return read_bag(scan, &self->hands, self->state.hand, error);
}

static void write_stacks(const void *state, ant_text *out) {
    const termites_state *self = state;
    write_bags("stack", self->stack, self->n_seats, out);
}

static ant_status read_stack(void *state, ant_scan *scan, ant_error *error) {
    position *self = state;
    return read_bag(scan, &self->stacks, self->state.stack, error);
}

// Decisions within a turn.

static void write_attack(const void *state, ant_text *out) {
    const termites_state *self = state;
    if (self->phase != TERMITES_RETREAT) {
        return;
    }
    ant_text_string(out, "attack");
    write_hex(self->start, out);
    write_hex(self->target, out);
    write_hex(self->last, out);
    ant_text_char(out, '\n');
}

static ant_status read_attack(void *state, ant_scan *scan, ant_error *error) {
    termites_state *self = state;
    uint8_t *const hexes[] = {&self->start, &self->target, &self->last};
    ant_status status = ANT_OK;
    for (unsigned i = 0; i < sizeof hexes / sizeof hexes[0] && status == ANT_OK; i++) {
        unsigned hex;
        status = read_hex(scan, &hex, error);
        *hexes[i] = (uint8_t)hex;
    }
    return status;
}

static void write_captured(const void *state, ant_text *out) {
    const termites_state *self = state;
    if (self->phase != TERMITES_FOUND && self->phase != TERMITES_RESETTLE) {
        return;
    }
    ant_text_string(out, "captured");
    write_hex(self->target, out);
    if (self->victim == TERMITES_NEUTRAL) {
        ant_text_string(out, " neutral");
    } else {
        write_number(self->victim + 1U, out);
    }
    ant_text_char(out, '\n');
}

static ant_status read_captured(void *state, ant_scan *scan, ant_error *error) {
    termites_state *self = state;
    unsigned hex;
    unsigned seat;
    ant_status status = read_hex(scan, &hex, error);
    if (status != ANT_OK) {
        return status;
    }
    self->target = (uint8_t)hex;
    if (ant_scan_take(scan, "neutral")) {
        self->victim = TERMITES_NEUTRAL;
        return ANT_OK;
    }
    status = termites_read_number(scan, 1, TERMITES_MAX_SEATS, "a seat, from 1 to 4, or neutral",
                                  &seat, error);
    self->victim = (uint8_t)(seat - 1);
    return status;
}

// The fields.

// clang-format off
static const char *const colonies_names[] = { "drawn", "chosen" };
const ant_word_type termites_colonies_word = { .kind = ANT_WORD_NAME, .name = "way", .names = colonies_names, .n_names = 2 };

#define NUMBERS .write = ant_item_write_number, .read = ant_item_read_number
static const ant_item_type seats = { NUMBERS, .least = 2, .most = TERMITES_MAX_SEATS };
static const ant_item_type steps = { NUMBERS, .most = TERMITES_MAX_TILES };
static const ant_item_type turns = { NUMBERS, .most = TERMITES_TOKENS * TERMITES_MAX_SEATS };
static const ant_field_lines figures_lines    = { write_figures, read_figures, true };
static const ant_field_lines first_lines      = { write_first, read_first, false };
static const ant_field_lines tiles_lines      = { write_tiles, read_tiles, false };
static const ant_field_lines stock_lines      = { write_stock, read_stock, false };
static const ant_field_lines water_lines      = { write_water, read_water, false };
static const ant_field_lines vegetation_lines = { write_vegetation, read_vegetation, false };
static const ant_field_lines stones_lines     = { write_stones, read_stones, false };
static const ant_field_lines neutral_lines    = { write_neutrals, read_neutrals, false };
static const ant_field_lines colony_lines     = { write_colonies, read_colony, true };
static const ant_field_lines mound_lines      = { write_mounds, read_mound, true };
static const ant_field_lines token_lines      = { write_units, read_unit, true };
static const ant_field_lines unplaced_lines   = { write_unplaced, read_unplaced, true };
static const ant_field_lines trophies_lines   = { write_trophies, read_trophies, true };
static const ant_field_lines hand_lines       = { write_hands, read_hand, true };
static const ant_field_lines stack_lines      = { write_stacks, read_stack, true };
static const ant_field_lines attack_lines     = { write_attack, read_attack, false };
static const ant_field_lines captured_lines   = { write_captured, read_captured, false };

#define BYTE(member, usual) ANT_FIELD_BYTES, 1, (usual), offsetof(termites_state, member)
#define WHOLE               NULL, ANT_FIELD_BYTES, 0, 0, 0, NULL
static const ant_field fields[] = {
    { "seats",      &seats,         BYTE(n_seats, 0), NULL, NULL },
    { "map",        &ant_item_word, BYTE(map, TERMITES_STANDARD), &termites_map_word, NULL },
    { "figures",    WHOLE, &figures_lines },
    { "phase",      &ant_item_word, BYTE(phase, TERMITES_PHASES), &termites_phase_word, NULL },
    { "first",      WHOLE, &first_lines },
    { "colonies",   &ant_item_word, BYTE(colonies, TERMITES_DRAWN), &termites_colonies_word, NULL },
    { "tiles",      WHOLE, &tiles_lines },
    { "stock",      WHOLE, &stock_lines },
    { "step",       &steps,         BYTE(step, 0), NULL, NULL },
    { "turns",      &turns,         BYTE(turns, 0), NULL, NULL },
    { "water",      WHOLE, &water_lines },
    { "vegetation", WHOLE, &vegetation_lines },
    { "stones",     WHOLE, &stones_lines },
    { "neutral",    WHOLE, &neutral_lines },
    { "colony",     WHOLE, &colony_lines },
    { "mound",      WHOLE, &mound_lines },
    { "token",      WHOLE, &token_lines },
    { "unplaced",   WHOLE, &unplaced_lines },
    { "trophies",   WHOLE, &trophies_lines },
    { "hand",       WHOLE, &hand_lines },
    { "stack",      WHOLE, &stack_lines },
    { "attack",     WHOLE, &attack_lines },
    { "captured",   WHOLE, &captured_lines },
};
// clang-format on
enum { N_FIELDS = sizeof fields / sizeof fields[0] };

void termites_write(const void *state, ant_text *out) {
    ant_fields_write(fields, N_FIELDS, state, out);
}

/// Sets the pieces up anew, now that the figures are known.
static void set_figures(position *self) {
    termites_state *state = &self->state;
    termites_figures figures;
    uint8_t at[TERMITES_HEXES];
    memcpy(at, state->at, sizeof at);
    for (unsigned hex = 0; hex < TERMITES_HEXES; hex++) {
        if (at[hex] != TERMITES_EMPTY) {
            termites_lift(state, hex);
        }
    }
    termites_unpack_figures(self->figures, &figures);
    termites_set_figures(state, &figures);
    for (unsigned hex = 0; hex < TERMITES_HEXES; hex++) {
        bool is_neutral = termites_is_mound(at[hex]) && termites_owner(at[hex]) == TERMITES_NEUTRAL;
        if (at[hex] != TERMITES_EMPTY) {
            termites_put(state, hex, is_neutral ? termites_neutral_mound(state) : at[hex]);
        }
    }
}

/// The values of a seat's Mounds on the board, as a set.
static uint32_t values_on_board(const termites_state *state, unsigned seat) {
    uint32_t values = 0;
    for (termites_hexes mounds = state->mounds[seat]; mounds != 0;) {
        values |= UINT32_C(1) << termites_mound_value(state->at[termites_take(&mounds)]);
    }
    return values;
}

/// Finds the places of the values that a seat's Mounds have off the board; false where there is
/// none. Mounds that nothing was said of are unplaced.
static bool place_values(position *self, unsigned seat) {
    termites_state *state = &self->state;
    uint32_t unplaced = self->unplaced_values[seat];
    if ((self->unplaced >> seat & 1) == 0) {
        uint32_t placed = values_on_board(state, seat);
        for (unsigned i = 0; i < TERMITES_MOUNDS; i++) {
            unplaced |= (UINT32_C(1) << state->figures.values[i]) & ~placed;
        }
    }
    for (unsigned value = 1; value <= TERMITES_MAX_VALUE; value++) {
        unsigned place = termites_place_of(state, value);
        unsigned n_trophies = self->trophy_values[seat][value];
        bool is_unplaced = (unplaced >> value & 1) != 0;
        if ((place >= TERMITES_MOUNDS && is_unplaced) ||
            (place == TERMITES_VALUES && n_trophies > 0)) {
            return false;
        }
        state->unplaced[seat] |= (uint8_t)((unsigned)is_unplaced << place);
        state->trophies[seat] |= n_trophies << (4 * place);
    }
    return true;
}

/// Works out what the text leaves out; false where Mounds have values that there are not.
static bool complete(position *self) {
    termites_state *state = &self->state;
    bool is_well = true;
    set_figures(self);
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        if ((self->colonies >> seat & 1) == 0) {
            state->colony[seat] = TERMITES_NO_COLONY;
        }
        is_well = place_values(self, seat) && is_well;
    }
    if (state->map == TERMITES_CUSTOM && state->tiles == 0) {
        state->tiles = TERMITES_MIN_TILES;
    }
    if (is_laying(state) && !self->has_stock) {
        memset(state->stock, TERMITES_TILES_OF_A_KIND, sizeof state->stock);
    }
    if (state->phase == TERMITES_RETREAT && termites_is_unit(state->at[state->target])) {
        state->victim = (uint8_t)termites_owner(state->at[state->target]);
    }
    return is_well;
}

ant_status termites_parse(termites_state *state, ant_scan *scan, ant_error *error) {
    position self;
    memset(&self, 0, sizeof self);
    ant_fields_clear(fields, N_FIELDS, &self);
    termites_pack_figures(&termites_standard_figures, self.figures);
    termites_set_figures(&self.state, &termites_standard_figures);
    ant_status status = ant_fields_read(fields, N_FIELDS, &self, scan, error);
    if (status != ANT_OK) {
        return status;
    }
    unsigned told = self.colonies | self.unplaced | self.trophies | self.hands | self.stacks;
    if (self.state.n_seats != 0 && told >> self.state.n_seats != 0) {
        return ant_scan_fail(scan, error, ANT_BAD_TEXT,
                             "nothing of seats that are not in the game");
    }
    if (!complete(&self)) {
        return ant_scan_fail(scan, error, ANT_BAD_TEXT, "values that the Mounds have");
    }
    memcpy(state, &self.state, sizeof *state);
    return ANT_OK;
}

ant_status termites_read(void *state, ant_scan *scan, ant_error *error) {
    termites_state self;
    ant_status status = termites_parse(&self, scan, error);
    return status == ANT_OK ? ant_position_take(&termites_game, state, &self, scan, error) : status;
}
