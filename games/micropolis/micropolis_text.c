// SPDX-License-Identifier: MIT
//
// Actions in structured form, and positions as text. What follows from the rest (the pile,
// galleries, points, the reserve) is not written but worked out.
#include "micropolis_rules.h"

#include <string.h>

#include <antfarm/position.h>

// Actions, as they are packed: see micropolis.h.

enum { FIRST_BY_TOKEN = 1 << 7, FIRST_NAMED = 1 << 8 };

static void form_taking(ant_action action, ant_form *form) {
    bool is_named = action >= FIRST_NAMED;
    bool is_by_token = (action & FIRST_BY_TOKEN) != 0;
    unsigned anthill = action >> 3 & 1;
    // Place 0 is none, so that bits which mean nothing here make no action.
    int64_t place = anthill != 0 && !is_named ? 0 : (action >> 4 & 7) + 1;
    int64_t side = action >> 1 & 3;
    int64_t is_filling = action & 1;
    *form = is_named
                ? (ant_form){.type = MICROPOLIS_ACTION_TAKE_IN,
                             .args = {place, side, anthill + 1, is_filling}}
                : (ant_form){.type = MICROPOLIS_ACTION_TAKE, .args = {place, side, is_filling}};
    form->type = (uint8_t)(form->type + is_by_token);
}

void micropolis_form(ant_action action, ant_form *form) {
    if (action < MICROPOLIS_FIRST_REARRANGE) {
        form_taking(action, form);
    } else if (action < MICROPOLIS_FIRST_AWARD) {
        // Places count from 1: what stands for place 0 is left out.
        *form = (ant_form){.type = MICROPOLIS_ACTION_REARRANGE,
                           .args = {(int64_t)(action - MICROPOLIS_FIRST_REARRANGE) << 1}};
    } else if (action < MICROPOLIS_FIRST_AWARD_IN) {
        *form =
            (ant_form){.type = MICROPOLIS_ACTION_AWARD, .args = {action - MICROPOLIS_FIRST_AWARD}};
    } else {
        unsigned hill = action - MICROPOLIS_FIRST_AWARD_IN;
        *form = (ant_form){.type = MICROPOLIS_ACTION_AWARD_IN, .args = {hill / 2, hill % 2 + 1}};
    }
}

static bool is_within(int64_t value, int64_t least, int64_t most) {
    return value >= least && value <= most;
}

static bool unform_taking(const ant_form *form, ant_action *action) {
    bool is_named = form->type >= MICROPOLIS_ACTION_TAKE_IN;
    bool is_by_token =
        form->type == MICROPOLIS_ACTION_ARCHITECT || form->type == MICROPOLIS_ACTION_ARCHITECT_IN;
    int64_t place = form->args[0];
    int64_t side = form->args[1];
    int64_t anthill = is_named ? form->args[2] : 1;
    int64_t is_filling = form->args[is_named ? 3 : 2];
    if (!is_within(place, 1, MICROPOLIS_LINE) || !is_within(side, 0, MICROPOLIS_SIDES - 1) ||
        !is_within(anthill, 1, 2) || !is_within(is_filling, 0, 1)) {
        return false;
    }
    *action = (ant_action)(is_filling | side << 1 | (anthill - 1) << 3 | (place - 1) << 4);
    *action |= (is_by_token ? FIRST_BY_TOKEN : 0U) | (is_named ? FIRST_NAMED : 0U);
    return true;
}

bool micropolis_unform(const ant_form *form, ant_action *action) {
    const int64_t *args = form->args;
    switch ((micropolis_action_type)form->type) {
    case MICROPOLIS_ACTION_TAKE:
    case MICROPOLIS_ACTION_ARCHITECT:
    case MICROPOLIS_ACTION_TAKE_IN:
    case MICROPOLIS_ACTION_ARCHITECT_IN:
        return unform_taking(form, action);
    case MICROPOLIS_ACTION_REARRANGE:
        if ((args[0] & 1) != 0 || !is_within(args[0], 0, (2 << MICROPOLIS_RING) - 1)) {
            return false;
        }
        *action = MICROPOLIS_FIRST_REARRANGE + (ant_action)(args[0] >> 1);
        return true;
    case MICROPOLIS_ACTION_AWARD:
        if (!is_within(args[0], 0, MICROPOLIS_MAX_SEATS - 1)) {
            return false;
        }
        *action = MICROPOLIS_FIRST_AWARD + (ant_action)args[0];
        return true;
    case MICROPOLIS_ACTION_AWARD_IN:
        if (!is_within(args[0], 0, MICROPOLIS_MAX_HILLS / 2 - 1) || !is_within(args[1], 1, 2)) {
            return false;
        }
        *action = MICROPOLIS_FIRST_AWARD_IN + (ant_action)(2 * args[0] + args[1] - 1);
        return true;
    case MICROPOLIS_ACTION_TYPES:
        break;
    }
    return false;
}

// Positions.

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
