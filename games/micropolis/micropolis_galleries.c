// SPDX-License-Identifier: MIT
//
// Galleries, kept as the anthill grows (section 2): an anthill that is not closed has four
// openings, so at most four of its galleries can still grow. A tile joins some of them and adds its
// own; what has no opening left is counted once and forgotten.
#include "micropolis_rules.h"

#include <string.h>

const uint8_t micropolis_barracks_points[MICROPOLIS_MAX_BARRACKS + 1] = {0, 2, 4, 7, 10};
const uint8_t micropolis_harvest_points[7] = {0, 2, 5, 10, 15, 20, 25};

/// The galleries of a tile at a place of the ring, each at its first opening.
static void tile_galleries(micropolis_tile tile, unsigned place,
                           micropolis_gallery galleries[MICROPOLIS_OPENINGS]) {
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        galleries[i] = 1U << place | micropolis_workers(tile, i) << MICROPOLIS_GALLERY_ANTS;
    }
    unsigned is_queen = micropolis_feature_of(tile) == MICROPOLIS_QUEEN;
    galleries[micropolis_feature_gallery(tile)] += (unsigned)micropolis_has_specialist(tile)
                                                       << MICROPOLIS_GALLERY_ANTS |
                                                   is_queen << MICROPOLIS_GALLERY_QUEENS;
    static const micropolis_gallery fruits[MICROPOLIS_FRUITS] = {
        [MICROPOLIS_CHERRY] = 1U << MICROPOLIS_GALLERY_FRUITS,
        [MICROPOLIS_LEMON] = 2U << MICROPOLIS_GALLERY_FRUITS,
        [MICROPOLIS_GRAPE] = 4U << MICROPOLIS_GALLERY_FRUITS,
        [MICROPOLIS_BLACKBERRY] = 8U << MICROPOLIS_GALLERY_FRUITS,
        [MICROPOLIS_FIG] = 16U << MICROPOLIS_GALLERY_FRUITS,
        [MICROPOLIS_POMEGRANATE] = 32U << MICROPOLIS_GALLERY_FRUITS,
        [MICROPOLIS_GIFT] = 1U << MICROPOLIS_GALLERY_GIFTS,
    };
    galleries[micropolis_fruit_gallery(tile)] += fruits[micropolis_fruit_of(tile)];
}

static unsigned royal_points(micropolis_gallery gallery) {
    return micropolis_queens(gallery) == 1 ? micropolis_length(gallery) : 0; // MP-7.7, MP-7.8
}

/// Counts a gallery that cannot grow any more.
static void close_gallery(micropolis_hill *hill, micropolis_gallery gallery) {
    unsigned ants = micropolis_ants(gallery);
    hill->largest = ants > hill->largest ? (uint8_t)ants : hill->largest;
    hill->harvest += micropolis_harvest_points[micropolis_kinds(gallery)];
    hill->royal += (uint8_t)royal_points(gallery);
}

/// The tenth tile stands between both ends (MP-4.3): what lies at the right end meets what lies at
/// the left, and nothing can grow any more.
static void close_ring(micropolis_hill *hill) {
    unsigned first[MICROPOLIS_OPENINGS];
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        first[i] = micropolis_first(hill->joined, i);
    }
    for (unsigned left = MICROPOLIS_LU; left <= MICROPOLIS_LD; left++) {
        unsigned stays = first[left];
        unsigned goes = first[left + MICROPOLIS_RU];
        if (stays != goes) {
            hill->open[stays] = micropolis_join(hill->open[stays], hill->open[goes]);
            for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
                first[i] = first[i] == goes ? stays : first[i];
            }
        }
    }
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        if (first[i] == i) {
            close_gallery(hill, hill->open[i]);
        }
    }
    memset(hill->open, 0, sizeof hill->open);
    hill->joined = 0;
}

/// Every place of the ring moves on by one, so that there is room at the left.
static void make_room(micropolis_hill *hill) {
    uint8_t tiles[MICROPOLIS_RING - 1];
    memcpy(tiles, hill->tiles, sizeof tiles);
    memcpy(hill->tiles + 1, tiles, sizeof tiles);
    hill->full = (uint16_t)(hill->full << 1);
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        hill->open[i] += hill->open[i] & MICROPOLIS_GALLERY_TILES; // twice the set: all move on
    }
}

/// Joins the galleries of the anthill at its end `inner` (the upper opening of it) with those of
/// the tile; its other end and the far end of the tile are the openings from now on.
static void join_tile(micropolis_hill *hill, micropolis_tile tile, unsigned place, unsigned inner) {
    micropolis_gallery own[MICROPOLIS_OPENINGS];
    micropolis_gallery new[MICROPOLIS_OPENINGS];
    unsigned far = inner ^ MICROPOLIS_RU; // of the anthill; the tile touches with its own such end
    memcpy(own, hill->open, sizeof own);
    tile_galleries(tile, place, new);

    // Upper openings meet, and lower ones: two galleries come of it, or one where either side has
    // its two openings joined.
    unsigned upper = micropolis_first(hill->joined, inner);
    unsigned lower = micropolis_first(hill->joined, inner + 1);
    unsigned tile_upper = micropolis_first(tile, far);
    unsigned tile_lower = micropolis_first(tile, far + 1);
    micropolis_gallery met_upper = micropolis_join(own[upper], new[tile_upper]);
    micropolis_gallery met_lower = micropolis_join(own[lower], new[tile_lower]);
    bool is_one = upper == lower || tile_upper == tile_lower;
    if (is_one) {
        met_upper = upper == lower ? met_upper : micropolis_join(met_upper, own[lower]);
        met_upper =
            tile_upper == tile_lower ? met_upper : micropolis_join(met_upper, new[tile_lower]);
        met_lower = met_upper;
    }

    // The openings from now on: each with a name of its gallery and the gallery. Those of the
    // anthill are named 0 to 3 by their first opening, those of the tile 4 to 7, what met 8 and 9.
    enum { TILE = 4, UPPER = 8, LOWER = 9 };
    unsigned name[MICROPOLIS_OPENINGS];
    micropolis_gallery gallery[MICROPOLIS_OPENINGS];
    for (unsigned i = 0; i < 2; i++) {
        unsigned first = micropolis_first(hill->joined, far + i);
        bool is_upper = first == upper;
        bool is_lower = first == lower;
        name[far + i] = is_upper ? UPPER : is_lower ? (is_one ? UPPER : LOWER) : first;
        gallery[far + i] = is_upper ? met_upper : is_lower ? met_lower : own[first];
        first = micropolis_first(tile, inner + i);
        is_upper = first == tile_upper;
        is_lower = first == tile_lower;
        name[inner + i] = is_upper ? UPPER : is_lower ? (is_one ? UPPER : LOWER) : TILE + first;
        gallery[inner + i] = is_upper ? met_upper : is_lower ? met_lower : new[first];
    }
    unsigned open = 1U << name[0] | 1U << name[1] | 1U << name[2] | 1U << name[3];
    if ((open >> UPPER & 1) == 0) {
        close_gallery(hill, met_upper);
    }
    if (!is_one && (open >> LOWER & 1) == 0) {
        close_gallery(hill, met_lower);
    }
    unsigned second = name[1] == name[0] ? 0 : 1;
    unsigned third = name[2] == name[0] ? 0 : name[2] == name[1] ? 1 : 2;
    unsigned fourth = name[3] == name[0] ? 0 : name[3] == name[1] ? 1 : name[3] == name[2] ? 2 : 3;
    hill->joined = (uint8_t)(second << 2 | third << 4 | fourth << 6);
    hill->open[0] = gallery[0];
    hill->open[1] = second == 1 ? gallery[1] : 0;
    hill->open[2] = third == 2 ? gallery[2] : 0;
    hill->open[3] = fourth == 3 ? gallery[3] : 0;
}

void micropolis_set_tile(const micropolis_state *state, micropolis_hill *hill, unsigned tile,
                         unsigned side) {
    micropolis_tile what = state->tiles[tile];
    unsigned place = hill->n_tiles;
    if (side == MICROPOLIS_LEFT) {
        make_room(hill);
        place = 0;
    }
    hill->tiles[place] = (uint8_t)tile;
    hill->ants += (uint8_t)micropolis_tile_ants(what);
    hill->n_tiles++;
    if (side == MICROPOLIS_START) {
        hill->joined = what & 0xFF;
        tile_galleries(what, place, hill->open);
        for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
            hill->open[i] = micropolis_first(what, i) == i ? hill->open[i] : 0;
        }
        return;
    }
    join_tile(hill, what, place, side == MICROPOLIS_LEFT ? MICROPOLIS_LU : MICROPOLIS_RU);
    if (side == MICROPOLIS_CLOSE) {
        close_ring(hill);
    }
}

void micropolis_count_hill(const micropolis_hill *hill, micropolis_count *count) {
    *count = (micropolis_count){.population = hill->ants,
                                .largest = hill->largest,
                                .harvest = hill->harvest,
                                .royal = hill->royal,
                                .barracks = hill->barracks};
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        unsigned ants = micropolis_ants(hill->open[i]);
        count->largest = ants > count->largest ? (uint8_t)ants : count->largest;
        count->harvest += micropolis_harvest_points[micropolis_kinds(hill->open[i])];
        count->royal += (uint8_t)royal_points(hill->open[i]);
    }
}
