// SPDX-License-Identifier: MIT
//
// Positions as text. What follows from the rest (the pile, galleries, points, the reserve) is not
// written but worked out.
#include "rules/rules.h"

#include <string.h>

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
    picture  = { "a tile as text", .write = write_tile, .read = read_tile, .within = { &micropolis_opening_word, &micropolis_printed_specialist_word, &micropolis_printed_fruit_word } };

#define AT(member)          ANT_AT(position, state.member)
#define VALUE(type, member) { .item = &(type), AT(member) }
#define IN_HILL             .stride = { sizeof(micropolis_hill) }
#define IN_LINE             .bits = 8, .by = 3
static const ant_field tile_fields[] = {
    { "tile", .index = { { &tile, MICROPOLIS_TILES } }, ANT_PARTS(
        { .item = &picture, AT(tiles[0]), .stride = { sizeof(micropolis_tile) }, .find_default = default_tile }) },
};
const ant_field micropolis_fields[MICROPOLIS_FIELDS] = {
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
        { "army", .flags = ANT_MAY_BE_MISSING, .item = &army, AT(hills[0].army), IN_HILL, .default_value = MICROPOLIS_FIRST_ARMY },
        { "tiles", .shape = ANT_GROUP, .flags = ANT_OPTIONAL, .n = MICROPOLIS_RING, AT(hills[0].n_tiles), IN_HILL, ANT_PARTS(
            { .item = &tile, AT(hills[0].tiles[0]), .stride = { sizeof(micropolis_hill), 0, 1 } }) },
        { "full", .shape = ANT_SET, .flags = ANT_OPTIONAL, .n = MICROPOLIS_RING, .item = &in_ring, AT(hills[0].full), IN_HILL, .bits = 1 }) },
    { NULL,      .fields = tile_fields, .n_fields = 1, .is_there = has_other_tiles },
};
// clang-format on

void micropolis_write(const void *state, ant_text *out) {
    position self = {.state = *(const micropolis_state *)state};
    self.n_hills = (uint8_t)micropolis_n_hills(&self.state);
    ant_fields_write(micropolis_fields, MICROPOLIS_FIELDS, &self, out);
}

bool micropolis_audit_ranges(const micropolis_state *state, ant_text *why) {
    position self = {.state = *state, .n_hills = (uint8_t)micropolis_n_hills(state)};
    return ant_fields_audit(micropolis_fields, MICROPOLIS_FIELDS, &self, why);
}

/// Works out what positions leave out: all tiles that are nowhere else are the pile, and every
/// anthill is recounted.
static void complete(micropolis_state *state) {
    uint64_t found;
    (void)micropolis_find_tiles(state, &found);
    state->pile = MICROPOLIS_ALL_TILES & ~found;
    for (unsigned i = 0; i < MICROPOLIS_MAX_HILLS; i++) {
        micropolis_recount(state, &state->hills[i]);
    }
    state->reserve = (uint8_t)micropolis_count_reserve(state);
    state->sizes = micropolis_line_sizes(state);
}

ant_status micropolis_read(void *state, ant_scan *scan, ant_error *error) {
    position self;
    ant_lines_seen seen;
    memset(&self, 0, sizeof self);
    ant_fields_clear(micropolis_fields, MICROPOLIS_FIELDS, &self);
    ant_status status =
        ant_fields_read(micropolis_fields, MICROPOLIS_FIELDS, &self, scan, &seen, error);
    self.n_hills = (uint8_t)micropolis_n_hills(&self.state);
    if (status == ANT_OK && self.n_hills == 0) {
        status = ant_scan_fail(scan, error, ANT_BAD_TEXT, "2 to 6 seats");
    }
    if (status == ANT_OK) {
        status =
            ant_fields_complete(micropolis_fields, MICROPOLIS_FIELDS, &self, &seen, scan, error);
    }
    if (status != ANT_OK) {
        return status;
    }
    complete(&self.state);
    return ant_position_take(&micropolis_game, state, &self.state, scan, error);
}
