// SPDX-License-Identifier: MIT
//
// What a seat sees, and its actions, as numbers (<antfarm/features.h>). Anthills stand in the order
// of their seats, the looking one first; in the expert variant each has two rows.
#include <antfarm/features.h>

#include "rules/rules.h"

enum {
    SEATS = MICROPOLIS_MAX_SEATS,
    HILLS = MICROPOLIS_MAX_HILLS,
    ENDS = MICROPOLIS_OPENINGS,
    TILES = MICROPOLIS_TILES,
    RING = MICROPOLIS_RING,
    PAIRS = 6,
    FRUIT_SETS = 6, ///< fruits that are no gift
    ROUNDS = 2 * MICROPOLIS_RING,
    MANY = 255
};

/// Of a tile: what joins its openings, its workers by gallery, specialist, barracks and fruits. A
/// gallery goes by its first opening.
enum {
    TILE_WORKERS = PAIRS,
    TILE_SPECIALIST = TILE_WORKERS + ENDS,
    TILE_SPECIALIST_AT = TILE_SPECIALIST + MICROPOLIS_SPECIALISTS,
    TILE_BARRACKS = TILE_SPECIALIST_AT + ENDS,
    TILE_FRUIT = TILE_BARRACKS + 1,
    TILE_FRUIT_SIZE = MICROPOLIS_FRUITS + ENDS,
    TILE = TILE_FRUIT + MICROPOLIS_TILE_FRUITS * TILE_FRUIT_SIZE
};

/// Of a gallery that can still grow.
enum { END_ANTS, END_LENGTH, END_GIFTS, END_QUEENS, END_FRUITS, END = END_FRUITS + FRUIT_SETS };

/// What an anthill has counted.
enum { COUNT_ARMY, COUNT_ANTS, COUNT_LARGEST, COUNT_HARVEST, COUNT_ROYAL, COUNT_BARRACKS, COUNTS };

// clang-format off
#define TILE_MEANING                                                                                  \
    "its 6 pairs of openings that are joined, workers by gallery (4 numbers), specialist (one of "    \
    "none, queen, nurse with 1, 2, 3 eggs, architect, sergeant, general) and its gallery (4), the "   \
    "size of its barracks, and for each of two fruits: one of none, cherry, lemon, grape, "           \
    "blackberry, fig, pomegranate, gift, and its gallery (4)"
#define BLOCKS(ROW)                                                                                   \
    ROW(seats, 1, SEATS, 1, "how many seats there are: one of 1 to 6")                                \
    ROW(variant, 1, MICROPOLIS_VARIANTS, 1, "one of basic, expert")                                   \
    ROW(phase, 1, MICROPOLIS_PHASES, 1, "one of take, rearrange, award, over")                        \
    ROW(round, 1, ROUNDS + 1, 1, "rounds completed: one of 0 to 20")                                  \
    ROW(turn, 1, SEATS, 1, "turns completed in this round: one of 0 to 5")                            \
    ROW(decides, 1, SEATS, 1, "whose turn or choice it is")                                           \
    ROW(refill, 1, 1, ROUNDS, "rounds until the line is refilled; 0 for not any more")                \
    ROW(leader, 1, HILLS, 1, "the anthill with the Red army token")                                   \
    ROW(general, 1, HILLS, 1, "the anthill whose barracks a general rearranges")                      \
    ROW(tokens, 1, SEATS, MICROPOLIS_TOKENS, "Architect tokens of each seat")                         \
    ROW(reserve, 1, 1, MICROPOLIS_SOLDIERS, "soldiers in the reserve")                                \
    ROW(pile, 1, TILES, 1, "tiles not yet drawn, by number")                                          \
    ROW(line_tile, 1, MICROPOLIS_LINE, TILES, "the number of each tile of the line; 0 for none")      \
    ROW(line_soldiers, 1, MICROPOLIS_LINE, MICROPOLIS_SOLDIERS, "soldiers on each")                   \
    ROW(line, MICROPOLIS_LINE, TILE, MICROPOLIS_MAX_WORKERS + 1, "each tile of the line: " TILE_MEANING) \
    ROW(counts, HILLS, COUNTS, MANY,                                                                  \
        "each anthill: its army; ants in closed galleries, the most in one of them; points of "       \
        "harvest, royal galleries and barracks so far")                                               \
    ROW(n_tiles, HILLS, RING + 1, 1, "how many tiles each anthill has: one of 0 to 10")               \
    ROW(joined, HILLS, PAIRS, 1, "its pairs of openings that are joined")                             \
    ROW(ends, HILLS * ENDS, END, MANY,                                                                \
        "the gallery at each of its openings LU, LD, RU, RD: ants, length in tiles, gifts, queens, "  \
        "and whether it has cherry, lemon, grape, blackberry, fig, pomegranate")                      \
    ROW(barracks, HILLS, RING, MICROPOLIS_MAX_BARRACKS, "the size of the barracks at each place")     \
    ROW(full, HILLS, RING, 1, "places whose barracks are full")                                       \
    ROW(places, HILLS, RING, TILES, "the number of the tile at each place, from the left; 0 for none")

#define ACTION_BLOCKS(ROW)                                                                            \
    ROW(kind, 1, 4, 1, "one of take, architect, rearrange, award")                                    \
    ROW(place, 1, MICROPOLIS_LINE, 1, "the place of the tile in the line")                            \
    ROW(side, 1, MICROPOLIS_SIDES, 1, "one of left, right, start, close")                             \
    ROW(hill, 1, HILLS, 1, "the anthill that it goes into, or that gets the Red army token")          \
    ROW(fills, 1, 1, 1, "its barracks is filled")                                                     \
    ROW(soldiers, 1, 1, MICROPOLIS_SOLDIERS, "soldiers on the tile")                                  \
    ROW(price, 1, 1, MICROPOLIS_LINE, "soldiers paid")                                                \
    ROW(tile, 1, TILE, MICROPOLIS_MAX_WORKERS + 1, "the tile: " TILE_MEANING)                         \
    ROW(full, 1, RING, 1, "the places whose barracks are to be full")

typedef struct seen { BLOCKS(ANT_FEATURE_MEMBER) } seen;
typedef struct acted { ACTION_BLOCKS(ANT_FEATURE_MEMBER) } acted;
#define SEEN(...) ANT_FEATURE_ROW(seen, __VA_ARGS__)
#define ACTED(...) ANT_FEATURE_ROW(acted, __VA_ARGS__)
static const ant_feature_block blocks[] = { BLOCKS(SEEN) };
static const ant_feature_block action_blocks[] = { ACTION_BLOCKS(ACTED) };
static const ant_feature_gap gaps[] = {
    { "tile", "what is on tiles that are still in the pile, where they are not the standard ones" },
};
// clang-format on
_Static_assert(sizeof(seen) <= ANT_MAX_FEATURES, "a vector is no longer");

static inline void put_tile(uint8_t out[TILE], micropolis_tile tile) {
    ant_feature_set(out, tile, PAIRS);
    for (unsigned i = 0; i < ENDS; i++) {
        out[TILE_WORKERS + i] = (uint8_t)micropolis_workers(tile, i);
    }
    unsigned specialist = micropolis_specialist_of(tile);
    out[TILE_SPECIALIST + specialist] = 1;
    out[TILE_SPECIALIST_AT + micropolis_specialist_gallery(tile)] =
        specialist != MICROPOLIS_NO_SPECIALIST;
    out[TILE_BARRACKS] = (uint8_t)micropolis_barracks(tile);
    for (unsigned i = 0; i < MICROPOLIS_TILE_FRUITS; i++) {
        uint8_t *of_fruit = out + TILE_FRUIT + i * TILE_FRUIT_SIZE;
        unsigned fruit = micropolis_fruit_of(tile, i);
        of_fruit[fruit] = 1;
        of_fruit[MICROPOLIS_FRUITS + micropolis_fruit_gallery(tile, i)] =
            fruit != MICROPOLIS_NO_FRUIT;
    }
}

/// Where an anthill stands in the vector of the seat.
static inline unsigned row_of(const micropolis_state *state, unsigned seat, unsigned hill) {
    return ant_feature_seat(hill, seat * micropolis_hills_each(state), micropolis_n_hills(state));
}

static inline void put_end(uint8_t out[END], micropolis_gallery gallery) {
    out[END_ANTS] = (uint8_t)micropolis_ants(gallery);
    out[END_LENGTH] = (uint8_t)micropolis_length(gallery);
    out[END_GIFTS] = (uint8_t)micropolis_gifts_in(gallery);
    out[END_QUEENS] = (uint8_t)micropolis_queens(gallery);
    ant_feature_set(out + END_FRUITS, micropolis_fruits_in(gallery), FRUIT_SETS);
}

static void put_hill(const micropolis_state *state, const micropolis_hill *hill, unsigned row,
                     seen *out) {
    uint8_t *counts = out->counts[row];
    counts[COUNT_ARMY] = hill->army;
    counts[COUNT_ANTS] = hill->ants;
    counts[COUNT_LARGEST] = hill->largest;
    counts[COUNT_HARVEST] = hill->harvest;
    counts[COUNT_ROYAL] = hill->royal;
    counts[COUNT_BARRACKS] = hill->barracks;
    out->n_tiles[row][hill->n_tiles] = 1;
    ant_feature_set(out->joined[row], hill->joined, PAIRS);
    ant_feature_set(out->full[row], hill->full, RING);
    for (unsigned i = 0; i < ENDS; i++) {
        put_end(out->ends[row * ENDS + i], hill->ends[i]);
    }
    for (unsigned place = 0; place < hill->n_tiles; place++) {
        micropolis_tile tile = micropolis_tile_at(state, hill, place);
        out->barracks[row][place] = (uint8_t)micropolis_barracks(tile);
        out->places[row][place] = (uint8_t)(hill->tiles[place] + 1);
    }
}

static void put_line(const micropolis_state *state, seen *out) {
    for (unsigned place = 0; place < state->n_line; place++) {
        unsigned tile = micropolis_line_tile(state, place);
        out->line_tile[0][place] = (uint8_t)(tile + 1);
        out->line_soldiers[0][place] = (uint8_t)micropolis_line_soldiers(state, place);
        put_tile(out->line[place], state->tiles[tile]);
    }
}

static void describe(const void *state, int seat, uint8_t *numbers) {
    const micropolis_state *self = state;
    seen *out = (seen *)numbers;
    unsigned n = self->n_seats;
    unsigned own = (unsigned)seat;
    ant_features_clear(numbers, sizeof *out);
    out->seats[0][n - 1] = 1;
    out->variant[0][self->variant] = 1;
    out->phase[0][self->phase] = 1;
    out->round[0][self->round] = 1;
    out->turn[0][self->turn] = 1;
    out->decides[0][ant_feature_seat(micropolis_decides(self), own, n)] =
        self->phase != MICROPOLIS_OVER;
    out->refill[0][0] = (uint8_t)micropolis_rounds_to_refill(self);
    out->leader[0][row_of(self, own, self->leader)] = 1;
    out->general[0][row_of(self, own, self->general)] = self->phase == MICROPOLIS_REARRANGE;
    out->reserve[0][0] = self->reserve;
    for (unsigned other = 0; other < n; other++) {
        out->tokens[0][ant_feature_seat(other, own, n)] = self->tokens[other];
    }
    ant_feature_set(out->pile[0], self->pile, TILES);
    put_line(self, out);
    for (unsigned hill = 0; hill < micropolis_n_hills(self); hill++) {
        put_hill(self, &self->hills[hill], row_of(self, own, hill), out);
    }
}

enum { KIND_TAKE, KIND_ARCHITECT, KIND_REARRANGE, KIND_AWARD };

static void put_taking(const micropolis_state *state, unsigned seat, ant_action action,
                       acted *out) {
    micropolis_taking t = micropolis_taking_of(state, seat, action);
    out->kind[0][t.is_by_token ? KIND_ARCHITECT : KIND_TAKE] = 1;
    out->place[0][t.place] = 1;
    out->side[0][t.side] = 1;
    out->hill[0][row_of(state, seat, t.hill)] = 1;
    out->fills[0][0] = t.is_filling;
    out->soldiers[0][0] = (uint8_t)micropolis_line_soldiers(state, t.place);
    out->price[0][0] = t.is_by_token ? 0 : (uint8_t)t.place;
    put_tile(out->tile[0], state->tiles[micropolis_line_tile(state, t.place)]);
}

static void describe_action(const void *state, int seat, ant_action action, uint8_t *numbers) {
    const micropolis_state *self = state;
    acted *out = (acted *)numbers;
    ant_features_clear(numbers, sizeof *out);
    if (action < MICROPOLIS_FIRST_REARRANGE) {
        put_taking(self, (unsigned)seat, action, out);
    } else if (action < MICROPOLIS_FIRST_AWARD) {
        out->kind[0][KIND_REARRANGE] = 1;
        ant_feature_set(out->full[0], action - MICROPOLIS_FIRST_REARRANGE, RING);
    } else {
        unsigned hill = action < MICROPOLIS_FIRST_AWARD_IN ? action - MICROPOLIS_FIRST_AWARD
                                                           : action - MICROPOLIS_FIRST_AWARD_IN;
        out->kind[0][KIND_AWARD] = 1;
        out->hill[0][row_of(self, (unsigned)seat, hill)] = 1;
    }
}

const ant_features micropolis_features = {
    .n = sizeof(seen),
    .n_of_action = sizeof(acted),
    ANT_TABLE(blocks),
    ANT_TABLE(action_blocks),
    ANT_TABLE(gaps),
    .describe = describe,
    .describe_action = describe_action,
};
