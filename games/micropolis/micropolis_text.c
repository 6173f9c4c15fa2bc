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

/// A state, and what its text depends on.
typedef struct position {
    micropolis_state state;
    uint8_t n_hills;
} position;

static bool has_other_tiles(const void *self) {
    return memcmp(((const micropolis_state *)self)->tiles, micropolis_standard_tiles,
                  sizeof micropolis_standard_tiles) != 0;
}

static const void *default_tile(const void *self, const void *table, const ant_part *part,
                                const ant_index index, uint8_t room[ANT_MAX_DEFAULT]) {
    (void)self, (void)table, (void)part, (void)room;
    return &micropolis_standard_tiles[index[0]];
}

static void write_tile(const ant_item_type *item, unsigned i, int64_t value, ant_text *out) {
    (void)item, (void)i;
    micropolis_write_tile((micropolis_tile)value, out);
}

static ant_status read_tile(const ant_item_type *item, ant_scan *scan, unsigned *i, int64_t *value,
                            ant_error *error) {
    micropolis_tile found = 0;
    ant_status status = micropolis_read_tile(scan, &found, error);
    (void)item, (void)i;
    *value = (int64_t)found;
    return status;
}

// clang-format off
static const ant_item_type
    variant  = { .words = &micropolis_variant_word },
    phase    = { .words = &micropolis_phase_word },
    seats    = { .least = 2, .most = MICROPOLIS_MAX_SEATS },
    rounds   = { .most = 2 * MICROPOLIS_RING },
    turns    = { .most = MICROPOLIS_MAX_SEATS - 1 },
    anthill  = { "an anthill", .most = MICROPOLIS_MAX_HILLS - 1, .first = 1 },
    tile     = { "a tile", .most = MICROPOLIS_TILES - 1, .first = 1 },
    soldiers = { "a number of soldiers", .least = 1, .most = MICROPOLIS_SOLDIERS },
    army     = { "an army", .most = MICROPOLIS_MAX_ARMY },
    tokens   = { "a number of tokens", .most = MICROPOLIS_TOKENS },
    in_ring  = { "a place of the ring", .most = MICROPOLIS_RING - 1, .first = 1 },
    picture  = { .write = write_tile, .read = read_tile };

#define AT(member)          ANT_AT(position, state.member)
#define VALUE(type, member) { .item = &(type), AT(member) }
#define IN_HILL             .stride = { sizeof(micropolis_hill) }
#define IN_LINE             .bits = 8, .by = 3
static const ant_field tile_fields[] = {
    { "tile", .index = { { &tile, MICROPOLIS_TILES } }, ANT_PARTS(
        { .item = &picture, AT(tiles[0]), .stride = { sizeof(micropolis_tile) }, .find_default = default_tile }) },
};
static const ant_field fields[] = {
    { "variant", ANT_PARTS(VALUE(variant, variant)) },
    { "seats",   ANT_PARTS(VALUE(seats, n_seats)) },
    { "phase",   ANT_PARTS(VALUE(phase, phase)) },
    { "round",   ANT_PARTS(VALUE(rounds, round)) },
    { "turn",    ANT_PARTS(VALUE(turns, turn)) },
    { "leader",  ANT_PARTS(VALUE(anthill, leader)) },
    { "general", ANT_PARTS(VALUE(anthill, general)) },
    { "line",    ANT_PARTS({ .shape = ANT_GROUP, .n = MICROPOLIS_LINE, AT(n_line), ANT_PARTS(
        { .item = &tile, AT(line), IN_LINE },
        { "+", .flags = ANT_OPTIONAL | ANT_JOINED, .item = &soldiers, AT(soldiers), IN_LINE }) }) },
    { "tokens",  ANT_PARTS({ .item = &tokens, AT(tokens[0]), .n = MICROPOLIS_MAX_SEATS, .count = offsetof(position, state.n_seats) + 1 }) },
    { "anthill", .index = { { &anthill, MICROPOLIS_MAX_HILLS } }, .count = offsetof(position, n_hills) + 1, ANT_PARTS(
        { "army", .flags = ANT_MAY_LACK, .item = &army, AT(hills[0].army), IN_HILL, .default_value = MICROPOLIS_FIRST_ARMY },
        { "tiles", .shape = ANT_GROUP, .flags = ANT_OPTIONAL, .n = MICROPOLIS_RING, AT(hills[0].n_tiles), IN_HILL, ANT_PARTS(
            { .item = &tile, AT(hills[0].tiles[0]), .stride = { sizeof(micropolis_hill), 0, 1 } }) },
        { "full", .shape = ANT_SET, .flags = ANT_OPTIONAL, .n = MICROPOLIS_RING, .item = &in_ring, AT(hills[0].full), IN_HILL, .bits = 1 }) },
    { NULL,      .fields = tile_fields, .n_fields = 1, .is_there = has_other_tiles },
};
// clang-format on
enum { N_FIELDS = sizeof fields / sizeof fields[0] };

void micropolis_write(const void *state, ant_text *out) {
    position self = {.state = *(const micropolis_state *)state};
    self.n_hills = (uint8_t)micropolis_n_hills(&self.state);
    ant_fields_write(fields, N_FIELDS, &self, out);
}

bool micropolis_audit_ranges(const micropolis_state *state, ant_text *why) {
    position self = {.state = *state, .n_hills = (uint8_t)micropolis_n_hills(state)};
    return ant_fields_audit(fields, N_FIELDS, &self, why);
}

void micropolis_complete(micropolis_state *state) {
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

ant_status micropolis_read(void *state, ant_scan *scan, ant_error *error) {
    position self;
    ant_told told;
    memset(&self, 0, sizeof self);
    ant_fields_clear(fields, N_FIELDS, &self);
    ant_status status = ant_fields_read(fields, N_FIELDS, &self, scan, &told, error);
    self.n_hills = (uint8_t)micropolis_n_hills(&self.state);
    if (status == ANT_OK && self.n_hills == 0) {
        status = ant_scan_fail(scan, error, ANT_BAD_TEXT, "2 to 6 seats");
    }
    if (status == ANT_OK) {
        status = ant_fields_complete(fields, N_FIELDS, &self, &told, scan, error);
    }
    if (status != ANT_OK) {
        return status;
    }
    micropolis_complete(&self.state);
    return ant_position_take(&micropolis_game, state, &self.state, scan, error);
}
