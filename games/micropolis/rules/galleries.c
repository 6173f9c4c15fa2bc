// SPDX-License-Identifier: MIT
//
// Galleries, kept as the anthill grows (section 2): an anthill that is not closed has four
// openings, so at most four of its galleries can still grow. A tile joins some of them and adds its
// own; what has no opening left is counted once and forgotten.
#include "rules/rules.h"

#include <string.h>

const uint8_t micropolis_barracks_points[MICROPOLIS_MAX_BARRACKS + 1] = {0, 2, 4, 7, 10};
const uint8_t micropolis_pairs_of[1 << MICROPOLIS_OPENINGS] = {
    0, 0, 0, 1, 0, 4, 32, 37, 0, 16, 8, 25, 2, 22, 42, 63,
};
const uint8_t micropolis_harvest_points[7] = {0, 2, 5, 10, 15, 20, 25};

/// The gallery if something is so, otherwise 0: as arithmetic, since a branch here would be
/// mispredicted half of the time.
static inline micropolis_gallery only_if(bool is_so, micropolis_gallery gallery) {
    return gallery & (0U - (micropolis_gallery)is_so);
}

__attribute__((noinline)) void micropolis_find_galleries(
    micropolis_tile tile, micropolis_gallery ends[MICROPOLIS_OPENINGS]) {
    micropolis_gallery begun[MICROPOLIS_OPENINGS]; // at its first opening alone
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        begun[i] = (micropolis_gallery)micropolis_workers(tile, i) << MICROPOLIS_GALLERY_ANTS;
    }
    unsigned specialist = micropolis_specialist_of(tile);
    begun[micropolis_specialist_gallery(tile)] += MICROPOLIS_WITH_SPECIALIST(specialist);
    for (unsigned i = 0; i < MICROPOLIS_TILE_FRUITS; i++) {
        unsigned fruit = micropolis_fruit_of(tile, i);
        micropolis_gallery *store = &begun[micropolis_fruit_gallery(tile, i)];
        *store = micropolis_join(*store, MICROPOLIS_WITH_FRUIT(fruit));
    }
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        ends[i] = begun[micropolis_first(tile, i)];
    }
}

/// The galleries of a tile at a place of the ring, by opening. Those of the standard tiles, with
/// which nearly all games are played, are a table: finding them takes a tenth of a random playout.
static inline void tile_galleries(const micropolis_state *state, unsigned tile, unsigned place,
                                  micropolis_gallery ends[MICROPOLIS_OPENINGS]) {
    if (state->tiles[tile] == micropolis_standard_tiles[tile]) {
        memcpy(ends, micropolis_standard_galleries[tile], sizeof micropolis_standard_galleries[0]);
    } else {
        micropolis_find_galleries(state->tiles[tile], ends);
    }
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        ends[i] |= 1U << place;
    }
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
            hill->ends[stays] = micropolis_join(hill->ends[stays], hill->ends[goes]);
            for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
                first[i] = first[i] == goes ? stays : first[i];
            }
        }
    }
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        micropolis_close_gallery(hill, only_if(first[i] == i, hill->ends[i]));
    }
    memset(hill->ends, 0, sizeof hill->ends);
    hill->joined = 0;
}

/// What a tile or an anthill brings to a seam, where it meets another with the openings of one
/// side. From bit 0: its other openings that are joined with the upper one there; from bit 4: with
/// the lower one; then whether these two are joined; from bit 16 the pair of its other side.
enum { SEAM_LOWER = 4, SEAM_IS_ONE = 1 << 8, SEAM_PAIRS = 16 };
#define HAS(joined, pair, bits) (((joined) & (pair)) != 0 ? (unsigned)(bits) : 0U)
#define SEAM(joined, one, up_up, up_down, down_up, down_down, up, down, pair)                      \
    (HAS(joined, one, SEAM_IS_ONE) | HAS(joined, up_up, 1 << (up)) |                               \
     HAS(joined, up_down, 1 << (down)) | HAS(joined, down_up, 1 << (up) << SEAM_LOWER) |           \
     HAS(joined, down_down, 1 << (down) << SEAM_LOWER) | HAS(joined, pair, (pair) << SEAM_PAIRS))
#define LEFT_SEAM(joined)                                                                          \
    SEAM(joined, MICROPOLIS_LU_LD, MICROPOLIS_LU_RU, MICROPOLIS_LU_RD, MICROPOLIS_LD_RU,           \
         MICROPOLIS_LD_RD, MICROPOLIS_RU, MICROPOLIS_RD, MICROPOLIS_RU_RD)
#define RIGHT_SEAM(joined)                                                                         \
    SEAM(joined, MICROPOLIS_RU_RD, MICROPOLIS_LU_RU, MICROPOLIS_LD_RU, MICROPOLIS_LU_RD,           \
         MICROPOLIS_LD_RD, MICROPOLIS_LU, MICROPOLIS_LD, MICROPOLIS_LU_LD)
#define FOUR(ROW, n)    ROW(n), ROW((n) + 1), ROW((n) + 2), ROW((n) + 3)
#define SIXTEEN(ROW, n) FOUR(ROW, n), FOUR(ROW, (n) + 4), FOUR(ROW, (n) + 8), FOUR(ROW, (n) + 12)
#define EVERY(ROW)                                                                                 \
    { SIXTEEN(ROW, 0), SIXTEEN(ROW, 16), SIXTEEN(ROW, 32), SIXTEEN(ROW, 48) }
static const uint32_t seams[2][MICROPOLIS_PAIRS + 1] = {
    [MICROPOLIS_LEFT] = EVERY(LEFT_SEAM),
    [MICROPOLIS_RIGHT] = EVERY(RIGHT_SEAM),
};

/// All bits of each opening that is in a set of them.
#define ALL_IF(set, opening) (0U - ((set) >> (opening)&1U))
#define MEMBERS(set)                                                                               \
    { ALL_IF(set, 0), ALL_IF(set, 1), ALL_IF(set, 2), ALL_IF(set, 3) }
static const micropolis_gallery members[1 << MICROPOLIS_OPENINGS][MICROPOLIS_OPENINGS] = {
    SIXTEEN(MEMBERS, 0)};

/// Gives each opening its gallery: one of the two that met, that of the tile where it is new, or
/// the one that it had.
static inline void take_openings(micropolis_gallery ends[MICROPOLIS_OPENINGS],
                                 const micropolis_gallery new[MICROPOLIS_OPENINGS], unsigned is_new,
                                 unsigned in_upper, micropolis_gallery upper, unsigned in_lower,
                                 micropolis_gallery lower) {
    unsigned own = ~(in_upper | in_lower) & 15;
    const micropolis_gallery *of_upper = members[in_upper];
    const micropolis_gallery *of_lower = members[in_lower];
    const micropolis_gallery *of_new = members[own & is_new];
    const micropolis_gallery *of_old = members[own & ~is_new];
    micropolis_gallery now[MICROPOLIS_OPENINGS]; // apart, so that all four are worked out at once
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        now[i] = (of_upper[i] & upper) | (of_lower[i] & lower) | (of_new[i] & new[i]) |
                 (of_old[i] & ends[i]);
    }
    memcpy(ends, now, sizeof now);
}

/// Joins the galleries at one side of the anthill with those of the tile; its other side and the
/// far side of the tile are open from now on. All of it without a branch, since neither the side
/// nor what meets there can be predicted.
static inline void join_tile(micropolis_hill *hill, micropolis_tile tile,
                             const micropolis_gallery new[MICROPOLIS_OPENINGS],
                             micropolis_side side) {
    // By their upper openings: the anthill meets the other ones of the tile with its near ones.
    const unsigned near = side == MICROPOLIS_LEFT ? MICROPOLIS_LU : MICROPOLIS_RU;
    const unsigned other = near ^ MICROPOLIS_RU;
    const unsigned of_hill = seams[side][hill->joined];
    const unsigned of_tile = seams[side ^ 1][tile & MICROPOLIS_PAIRS];
    const unsigned both = of_hill | of_tile;
    micropolis_gallery *ends = hill->ends;

    // Upper openings meet, and lower ones: two galleries come of it, or one where the anthill or
    // the tile has both in one.
    bool is_one = (both & SEAM_IS_ONE) != 0;
    micropolis_gallery lower =
        micropolis_join(only_if((of_hill & SEAM_IS_ONE) == 0, ends[near + 1]),
                        only_if((of_tile & SEAM_IS_ONE) == 0, new[other + 1]));
    micropolis_gallery upper = micropolis_join(ends[near], new[other]);
    upper = micropolis_join(upper, only_if(is_one, lower));

    // Which of the openings from now on belong to them.
    unsigned in_lower = both >> SEAM_LOWER & 15;
    unsigned in_upper = (both & 15) | (in_lower & (0U - is_one));
    in_lower &= is_one - 1U;
    hill->joined = (uint8_t)(both >> SEAM_PAIRS | micropolis_pairs_of[in_upper] |
                             micropolis_pairs_of[in_lower]);
    take_openings(ends, new, 3U << near, in_upper, upper, in_lower, lower);
    micropolis_close_gallery(hill, only_if(in_upper == 0, upper));
    micropolis_close_gallery(hill, only_if((in_lower | is_one) == 0, lower));
}

/// Every place of the ring moves on by one if the tile comes in at the left, so that there is room.
static inline void make_room(micropolis_hill *hill, bool is_left) {
    uint8_t tiles[MICROPOLIS_RING - 1];
    memcpy(tiles, hill->tiles, sizeof tiles);
    memcpy(hill->tiles + is_left, tiles, sizeof tiles);
    hill->full = (uint16_t)(hill->full << is_left);
    micropolis_gallery moving = only_if(is_left, MICROPOLIS_GALLERY_TILES);
    micropolis_gallery ends[MICROPOLIS_OPENINGS];
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        ends[i] = hill->ends[i] + (hill->ends[i] & moving); // twice the set: all move on
    }
    memcpy(hill->ends, ends, sizeof ends);
}

unsigned micropolis_set_tile(const micropolis_state *state, micropolis_hill *hill, unsigned tile,
                             unsigned side) {
    micropolis_tile what = state->tiles[tile];
    micropolis_gallery new[MICROPOLIS_OPENINGS];
    bool is_left = side == MICROPOLIS_LEFT;
    unsigned place = hill->n_tiles & (is_left - 1U);
    tile_galleries(state, tile, place, new);
    if (side == MICROPOLIS_START) {
        hill->joined = (uint8_t)(what & MICROPOLIS_PAIRS);
        memcpy(hill->ends, new, sizeof new);
    } else {
        make_room(hill, is_left);
        join_tile(hill, what, new, is_left ? MICROPOLIS_LEFT : MICROPOLIS_RIGHT);
    }
    hill->tiles[place] = (uint8_t)tile;
    hill->n_tiles++;
    if (side == MICROPOLIS_CLOSE) {
        close_ring(hill);
    }
    return place;
}

micropolis_hill micropolis_closed(const micropolis_hill *hill) {
    micropolis_hill closed = *hill;
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        micropolis_close_gallery(&closed,
                                 only_if(micropolis_first(hill->joined, i) == i, hill->ends[i]));
    }
    return closed;
}
