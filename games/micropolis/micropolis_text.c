// SPDX-License-Identifier: MIT
//
// Positions as text. What follows from the rest (the pile,
// galleries, points, the reserve) is not written but worked out.
#include "micropolis_rules.h"

#include <string.h>

#include <antfarm/position.h>

static bool is_within(int64_t value, int64_t least, int64_t most) {
    return value >= least && value <= most;
}

/// A position that is being read; what it was already told of.
typedef struct position {
    micropolis_state state;
    uint64_t tiles;
    unsigned hills;
} position;

static void write_number(const char *before, unsigned number, ant_text *out) {
    ant_text_string(out, before);
    ant_text_number(out, number);
}

/// Takes a number of the range, or fails saying what was expected: then it is 0.
static ant_status read_number(ant_scan *scan, int64_t least, int64_t most, const char *expected,
                              unsigned *number, ant_error *error) {
    ant_scan before = *scan;
    int64_t value;
    *number = 0;
    if (!ant_scan_number(scan, &value) || !is_within(value, least, most)) {
        (void)ant_scan_fail(&before, error, ANT_BAD_TEXT, expected);
        return ANT_BAD_TEXT;
    }
    *number = (unsigned)value;
    return ANT_OK;
}

static bool is_number_next(const ant_scan *scan) {
    ant_scan ahead = *scan;
    int64_t value;
    return ant_scan_number(&ahead, &value);
}

static const char a_tile[] = "the number of a tile, from 1 to 61";

// The line.

static void write_line(const void *state, ant_text *out) {
    const micropolis_state *self = state;
    if (self->n_line == 0) {
        return;
    }
    ant_text_string(out, "line");
    for (unsigned place = 0; place < self->n_line; place++) {
        write_number(" ", micropolis_line_tile(self, place) + 1, out);
        unsigned soldiers = micropolis_line_soldiers(self, place);
        if (soldiers > 0) {
            write_number("+", soldiers, out);
        }
    }
    ant_text_char(out, '\n');
}

static ant_status read_line(void *state, ant_scan *scan, ant_error *error) {
    micropolis_state *self = state;
    do {
        unsigned tile;
        unsigned soldiers = 0;
        if (self->n_line == MICROPOLIS_LINE) {
            return ant_scan_fail(scan, error, ANT_BAD_TEXT, "at most 7 tiles in the line");
        }
        ant_status status = read_number(scan, 1, MICROPOLIS_TILES, a_tile, &tile, error);
        if (status == ANT_OK && ant_scan_take(scan, "+")) {
            status =
                read_number(scan, 1, MICROPOLIS_SOLDIERS, "1 to 45 soldiers", &soldiers, error);
        }
        if (status != ANT_OK) {
            return status;
        }
        self->line |= (uint64_t)(tile - 1) << (8 * self->n_line);
        self->soldiers |= (uint64_t)soldiers << (8 * self->n_line);
        self->n_line++;
    } while (is_number_next(scan));
    return ANT_OK;
}

// Architect tokens.

static void write_tokens(const void *state, ant_text *out) {
    const micropolis_state *self = state;
    if (micropolis_free_tokens(self) == MICROPOLIS_TOKENS) {
        return;
    }
    ant_text_string(out, "tokens");
    for (unsigned seat = 0; seat < self->n_seats; seat++) {
        write_number(" ", self->tokens[seat], out);
    }
    ant_text_char(out, '\n');
}

static ant_status read_tokens(void *state, ant_scan *scan, ant_error *error) {
    micropolis_state *self = state;
    unsigned seat = 0;
    do {
        unsigned tokens;
        ant_status status =
            read_number(scan, 0, MICROPOLIS_TOKENS, "0 to 2 tokens", &tokens, error);
        if (status != ANT_OK) {
            return status;
        }
        self->tokens[seat++] = (uint8_t)tokens;
    } while (seat < MICROPOLIS_MAX_SEATS && is_number_next(scan));
    return ANT_OK;
}

// Anthills.

static bool is_usual(const micropolis_hill *hill) {
    return hill->n_tiles == 0 && hill->army == MICROPOLIS_FIRST_ARMY;
}

static void write_hill(const micropolis_hill *hill, unsigned number, ant_text *out) {
    write_number("anthill ", number, out);
    write_number(" army ", hill->army, out);
    for (unsigned place = 0; place < hill->n_tiles; place++) {
        write_number(place == 0 ? " tiles " : " ", hill->tiles[place] + 1U, out);
    }
    const char *before = " full ";
    for (unsigned full = hill->full; full != 0; full &= full - 1, before = " ") {
        write_number(before, (unsigned)__builtin_ctz(full) + 1, out);
    }
    ant_text_char(out, '\n');
}

static void write_hills(const void *state, ant_text *out) {
    const micropolis_state *self = state;
    for (unsigned i = 0; i < micropolis_n_hills(self); i++) {
        if (!is_usual(&self->hills[i])) {
            write_hill(&self->hills[i], i + 1, out);
        }
    }
}

static ant_status read_ring(micropolis_hill *hill, ant_scan *scan, ant_error *error) {
    do {
        unsigned tile;
        if (hill->n_tiles == MICROPOLIS_RING) {
            return ant_scan_fail(scan, error, ANT_BAD_TEXT, "at most 10 tiles in an anthill");
        }
        ant_status status = read_number(scan, 1, MICROPOLIS_TILES, a_tile, &tile, error);
        if (status != ANT_OK) {
            return status;
        }
        hill->tiles[hill->n_tiles++] = (uint8_t)(tile - 1);
    } while (is_number_next(scan));
    return ANT_OK;
}

static ant_status read_full(micropolis_hill *hill, ant_scan *scan, ant_error *error) {
    do {
        ant_scan before = *scan;
        unsigned place;
        ant_status status = read_number(scan, 1, MICROPOLIS_RING,
                                        "a place of the ring, from 1 to 10", &place, error);
        if (status != ANT_OK) {
            return status;
        }
        if ((hill->full >> (place - 1) & 1) != 0) {
            return ant_scan_fail(&before, error, ANT_BAD_TEXT, "every place once");
        }
        hill->full |= (uint16_t)(1U << (place - 1));
    } while (is_number_next(scan));
    return ANT_OK;
}

static ant_status read_hill(void *state, ant_scan *scan, ant_error *error) {
    position *self = state;
    ant_scan before = *scan;
    unsigned number;
    ant_status status = read_number(scan, 1, MICROPOLIS_MAX_HILLS,
                                    "the number of an anthill, from 1 to 6", &number, error);
    if (status != ANT_OK) {
        return status;
    }
    if ((self->hills >> (number - 1) & 1) != 0) {
        return ant_scan_fail(&before, error, ANT_BAD_TEXT, "each anthill only once");
    }
    self->hills |= 1U << (number - 1);
    micropolis_hill *hill = &self->state.hills[number - 1];
    unsigned army = MICROPOLIS_FIRST_ARMY;
    if (ant_scan_take(scan, "army")) {
        status =
            read_number(scan, 0, MICROPOLIS_MAX_ARMY, "an army of 0 to 10 soldiers", &army, error);
    }
    hill->army = (uint8_t)army;
    if (status == ANT_OK && ant_scan_take(scan, "tiles")) {
        status = read_ring(hill, scan, error);
    }
    if (status == ANT_OK && ant_scan_take(scan, "full")) {
        status = read_full(hill, scan, error);
    }
    return status;
}

// Tiles that are not the standard ones.

static void write_tiles(const void *state, ant_text *out) {
    const micropolis_state *self = state;
    for (unsigned tile = 0; tile < MICROPOLIS_TILES; tile++) {
        if (self->tiles[tile] != micropolis_standard_tiles[tile]) {
            write_number("tile ", tile + 1, out);
            ant_text_char(out, ' ');
            micropolis_write_tile(self->tiles[tile], out);
            ant_text_char(out, '\n');
        }
    }
}

static ant_status read_tile(void *state, ant_scan *scan, ant_error *error) {
    position *self = state;
    ant_scan before = *scan;
    unsigned number;
    ant_status status = read_number(scan, 1, MICROPOLIS_TILES, a_tile, &number, error);
    if (status != ANT_OK) {
        return status;
    }
    uint64_t bit = UINT64_C(1) << (number - 1);
    if ((self->tiles & bit) != 0) {
        return ant_scan_fail(&before, error, ANT_BAD_TEXT, "each tile only once");
    }
    self->tiles |= bit;
    return micropolis_read_tile(scan, &self->state.tiles[number - 1], error);
}

// The fields.

// clang-format off
#define NUMBERS .write = ant_item_write_number, .read = ant_item_read_number
static const ant_item_type seats    = { NUMBERS, .least = 2, .most = MICROPOLIS_MAX_SEATS };
static const ant_item_type rounds   = { NUMBERS, .most = 2 * MICROPOLIS_RING };
static const ant_item_type turns    = { NUMBERS, .most = MICROPOLIS_MAX_SEATS - 1 };
static const ant_item_type from_one = { NUMBERS, .most = MICROPOLIS_MAX_HILLS - 1, .first = 1 };
static const ant_field_lines line_lines  = { write_line, read_line, false };
static const ant_field_lines token_lines = { write_tokens, read_tokens, false };
static const ant_field_lines hill_lines  = { write_hills, read_hill, true };
static const ant_field_lines tile_lines  = { write_tiles, read_tile, true };

#define BYTE(member) ANT_FIELD_BYTES, 1, 0, offsetof(micropolis_state, member)
#define WHOLE        NULL, ANT_FIELD_BYTES, 0, 0, 0, NULL
static const ant_field fields[] = {
    { "variant", &ant_item_word, BYTE(variant), &micropolis_variant_word, NULL },
    { "seats",   &seats,         BYTE(n_seats), NULL, NULL },
    { "phase",   &ant_item_word, BYTE(phase), &micropolis_phase_word, NULL },
    { "round",   &rounds,        BYTE(round), NULL, NULL },
    { "turn",    &turns,         BYTE(turn), NULL, NULL },
    { "leader",  &from_one,      BYTE(leader), NULL, NULL },
    { "general", &from_one,      BYTE(general), NULL, NULL },
    { "line",    WHOLE, &line_lines },
    { "tokens",  WHOLE, &token_lines },
    { "anthill", WHOLE, &hill_lines },
    { "tile",    WHOLE, &tile_lines },
};
// clang-format on
enum { N_FIELDS = sizeof fields / sizeof fields[0] };

void micropolis_write(const void *state, ant_text *out) {
    ant_fields_write(fields, N_FIELDS, state, out);
}

/// Works out what positions leave out: all tiles that are nowhere else are the pile, and every
/// anthill is recounted.
static void complete(micropolis_state *state) {
    state->pile = (UINT64_C(1) << MICROPOLIS_TILES) - 1;
    for (unsigned place = 0; place < state->n_line; place++) {
        state->pile &= ~(UINT64_C(1) << micropolis_line_tile(state, place));
    }
    for (unsigned i = 0; i < MICROPOLIS_MAX_HILLS; i++) {
        micropolis_hill *hill = &state->hills[i];
        for (unsigned place = 0; place < hill->n_tiles; place++) {
            state->pile &= ~(UINT64_C(1) << hill->tiles[place]);
        }
        micropolis_recount(state, hill);
    }
    state->reserve = (uint8_t)micropolis_count_reserve(state);
    state->sizes = micropolis_line_sizes(state);
}

ant_status micropolis_parse(micropolis_state *state, ant_scan *scan, ant_error *error) {
    position self;
    memset(&self, 0, sizeof self);
    memcpy(self.state.tiles, micropolis_standard_tiles, sizeof self.state.tiles);
    ant_fields_clear(fields, N_FIELDS, &self);
    ant_status status = ant_fields_read(fields, N_FIELDS, &self, scan, error);
    if (status != ANT_OK) {
        return status;
    }
    for (unsigned i = 0; i < micropolis_n_hills(&self.state) && i < MICROPOLIS_MAX_HILLS; i++) {
        if ((self.hills >> i & 1) == 0) {
            self.state.hills[i].army = MICROPOLIS_FIRST_ARMY;
        }
    }
    complete(&self.state);
    memcpy(state, &self.state, sizeof *state);
    return ANT_OK;
}

ant_status micropolis_read(void *state, ant_scan *scan, ant_error *error) {
    micropolis_state self;
    ant_status status = micropolis_parse(&self, scan, error);
    return status == ANT_OK ? ant_position_take(&micropolis_game, state, &self, scan, error)
                            : status;
}
