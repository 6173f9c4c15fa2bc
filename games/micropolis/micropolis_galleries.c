// SPDX-License-Identifier: MIT
//
// Galleries, kept as the anthill grows (section 2): an anthill that is not closed has four
// openings, so at most four of its galleries can still grow. A tile joins some of them and adds its
// own; what has no opening left is counted once and forgotten.
#include "micropolis_rules.h"

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

static inline bool is_joined(unsigned joined, unsigned pair) {
    return (joined & pair) != 0;
}

/// The galleries of a tile at a place of the ring, by opening.
__attribute__((noinline)) static void tile_galleries(micropolis_tile tile, unsigned place,
                                                     micropolis_gallery ends[MICROPOLIS_OPENINGS]) {
    static const micropolis_gallery fruits[MICROPOLIS_FRUITS] = {
        [MICROPOLIS_CHERRY] = 1U << MICROPOLIS_GALLERY_FRUITS,
        [MICROPOLIS_LEMON] = 2U << MICROPOLIS_GALLERY_FRUITS,
        [MICROPOLIS_GRAPE] = 4U << MICROPOLIS_GALLERY_FRUITS,
        [MICROPOLIS_BLACKBERRY] = 8U << MICROPOLIS_GALLERY_FRUITS,
        [MICROPOLIS_FIG] = 16U << MICROPOLIS_GALLERY_FRUITS,
        [MICROPOLIS_POMEGRANATE] = 32U << MICROPOLIS_GALLERY_FRUITS,
        [MICROPOLIS_GIFT] = 1U << MICROPOLIS_GALLERY_GIFTS,
    };
    static const micropolis_gallery specialists[MICROPOLIS_FEATURES] = {
        [MICROPOLIS_QUEEN] = 1U << MICROPOLIS_GALLERY_ANTS | 1U << MICROPOLIS_GALLERY_QUEENS,
        [MICROPOLIS_NURSE_1] = 1U << MICROPOLIS_GALLERY_ANTS,
        [MICROPOLIS_NURSE_2] = 1U << MICROPOLIS_GALLERY_ANTS,
        [MICROPOLIS_NURSE_3] = 1U << MICROPOLIS_GALLERY_ANTS,
        [MICROPOLIS_ARCHITECT] = 1U << MICROPOLIS_GALLERY_ANTS,
        [MICROPOLIS_SERGEANT] = 1U << MICROPOLIS_GALLERY_ANTS,
        [MICROPOLIS_GENERAL] = 1U << MICROPOLIS_GALLERY_ANTS,
    };
    micropolis_gallery at[MICROPOLIS_OPENINGS]; // each at its first opening
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        at[i] = 1U << place | micropolis_workers(tile, i) << MICROPOLIS_GALLERY_ANTS;
    }
    at[micropolis_feature_gallery(tile)] += specialists[micropolis_feature_of(tile)];
    at[micropolis_fruit_gallery(tile)] += fruits[micropolis_fruit_of(tile)];
    ends[MICROPOLIS_LU] = at[MICROPOLIS_LU];
    ends[MICROPOLIS_LD] =
        at[MICROPOLIS_LD] | only_if(is_joined(tile, MICROPOLIS_LU_LD), at[MICROPOLIS_LU]);
    ends[MICROPOLIS_RU] = at[MICROPOLIS_RU] |
                          only_if(is_joined(tile, MICROPOLIS_LU_RU), at[MICROPOLIS_LU]) |
                          only_if(is_joined(tile, MICROPOLIS_LD_RU), at[MICROPOLIS_LD]);
    ends[MICROPOLIS_RD] = at[MICROPOLIS_RD] |
                          only_if(is_joined(tile, MICROPOLIS_LU_RD), at[MICROPOLIS_LU]) |
                          only_if(is_joined(tile, MICROPOLIS_LD_RD), at[MICROPOLIS_LD]) |
                          only_if(is_joined(tile, MICROPOLIS_RU_RD), at[MICROPOLIS_RU]);
}

static inline unsigned royal_points(micropolis_gallery gallery) {
    // One queen, no more (MP-7.7, MP-7.8); as arithmetic, for the same reason.
    return micropolis_length(only_if(micropolis_queens(gallery) == 1, gallery));
}

/// Counts a gallery that cannot grow any more; nothing for 0, which is none.
static inline void close_gallery(micropolis_hill *hill, micropolis_gallery gallery) {
    unsigned ants = micropolis_ants(gallery);
    hill->ants = (uint8_t)(hill->ants + ants);
    hill->largest = ants > hill->largest ? (uint8_t)ants : hill->largest;
    hill->harvest = (uint8_t)(hill->harvest + micropolis_harvest_points[micropolis_kinds(gallery)]);
    hill->royal = (uint8_t)(hill->royal + royal_points(gallery));
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
        close_gallery(hill, only_if(first[i] == i, hill->ends[i]));
    }
    memset(hill->ends, 0, sizeof hill->ends);
    hill->joined = 0;
}

/// What a tile or an anthill brings to a seam, where it meets another with the openings of one
/// side: from bit 0 those of its openings that are joined with its upper one there, from bit 4
/// those with its lower one, bit 8 if these two are joined with each other; from bit 16 the pairs
/// of the side that stays open.
#define HAS(joined, pair, bits) (((joined)&MICROPOLIS_##pair) != 0 ? (bits) : 0U)
#define MET(upper, lower)       (1U << MICROPOLIS_##upper | 16U << MICROPOLIS_##lower)
#define LEFT_SEAM(joined)                                                                          \
    (HAS(joined, LU_RU, 1U << MICROPOLIS_RU) | HAS(joined, LU_RD, 1U << MICROPOLIS_RD) |           \
     HAS(joined, LD_RU, 16U << MICROPOLIS_RU) | HAS(joined, LD_RD, 16U << MICROPOLIS_RD) |         \
     HAS(joined, LU_LD, SEAM_IS_ONE) | HAS(joined, RU_RD, MICROPOLIS_RU_RD << SEAM_PAIRS))
#define RIGHT_SEAM(joined)                                                                         \
    (HAS(joined, LU_RU, 1U << MICROPOLIS_LU) | HAS(joined, LD_RU, 1U << MICROPOLIS_LD) |           \
     HAS(joined, LU_RD, 16U << MICROPOLIS_LU) | HAS(joined, LD_RD, 16U << MICROPOLIS_LD) |         \
     HAS(joined, RU_RD, SEAM_IS_ONE) | HAS(joined, LU_LD, MICROPOLIS_LU_LD << SEAM_PAIRS))
#define FOUR(SEAM, joined) SEAM(joined), SEAM(joined + 1), SEAM(joined + 2), SEAM(joined + 3)
#define SIXTEEN(SEAM, joined)                                                                      \
    FOUR(SEAM, joined), FOUR(SEAM, joined + 4), FOUR(SEAM, joined + 8), FOUR(SEAM, joined + 12)
#define EVERY(SEAM)                                                                                \
    { SIXTEEN(SEAM, 0), SIXTEEN(SEAM, 16), SIXTEEN(SEAM, 32), SIXTEEN(SEAM, 48) }
enum { SEAM_IS_ONE = 1 << 8, SEAM_PAIRS = 16 };
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

/// Joins the galleries at one side of the anthill with those of the tile; its other side and the
/// far side of the tile are open from now on. Without a branch on the side, which cannot be
/// predicted.
static inline void join_tile(micropolis_hill *hill, micropolis_tile tile,
                             const micropolis_gallery new[MICROPOLIS_OPENINGS],
                             micropolis_side side) {
    // By their upper openings: the anthill meets the tile with the near ones.
    const unsigned near = side == MICROPOLIS_LEFT ? MICROPOLIS_LU : MICROPOLIS_RU;
    const unsigned other = near ^ MICROPOLIS_RU;
    const unsigned of_hill = seams[side][hill->joined];
    const unsigned of_tile = seams[side ^ 1][tile & MICROPOLIS_PAIRS];
    const unsigned both = of_hill | of_tile;

    // Upper openings meet, and lower ones: two galleries come of it, or one where the anthill or
    // the tile has both in one.
    micropolis_gallery *ends = hill->ends;
    bool is_one = (both & SEAM_IS_ONE) != 0;
    micropolis_gallery lower =
        micropolis_join(only_if((of_hill & SEAM_IS_ONE) == 0, ends[near + 1]),
                        only_if((of_tile & SEAM_IS_ONE) == 0, new[other + 1]));
    micropolis_gallery upper = micropolis_join(ends[near], new[other]);
    upper = micropolis_join(upper, only_if(is_one, lower));

    // Which of the openings from now on belong to them.
    unsigned in_lower = both >> 4 & 15;
    unsigned in_upper = (both & 15) | (in_lower & (0U - is_one));
    in_lower &= is_one - 1U;
    unsigned is_new = 3U << near;
    hill->joined = (uint8_t)(both >> SEAM_PAIRS | micropolis_pairs_of[in_upper] |
                             micropolis_pairs_of[in_lower]);
    const micropolis_gallery *of_new = members[is_new & ~(in_upper | in_lower)];
    const micropolis_gallery *of_old = members[15 & ~(in_upper | in_lower | is_new)];
    const micropolis_gallery *of_upper = members[in_upper];
    const micropolis_gallery *of_lower = members[in_lower];
    micropolis_gallery now[MICROPOLIS_OPENINGS];
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        now[i] = (of_upper[i] & upper) | (of_lower[i] & lower) | (of_new[i] & new[i]) |
                 (of_old[i] & ends[i]);
    }
    memcpy(ends, now, sizeof now);
    bool closes_upper = in_upper == 0;
    bool closes_lower = (in_lower | is_one) == 0;
    close_gallery(hill, only_if(closes_upper, upper));
    close_gallery(hill, only_if(closes_lower, lower));
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
    hill->n_tiles++;
    if (what == micropolis_standard_tiles[tile]) {
        for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
            new[i] = micropolis_standard_galleries[tile][i] | 1U << place;
        }
    } else {
        tile_galleries(what, place, new);
    }
    if (side == MICROPOLIS_START) {
        hill->tiles[place] = (uint8_t)tile;
        hill->joined = what & MICROPOLIS_PAIRS;
        memcpy(hill->ends, new, sizeof new);
        return place;
    }
    make_room(hill, is_left);
    hill->tiles[place] = (uint8_t)tile;
    join_tile(hill, what, new, is_left ? MICROPOLIS_LEFT : MICROPOLIS_RIGHT);
    if (side == MICROPOLIS_CLOSE) {
        close_ring(hill);
    }
    return place;
}

void micropolis_count_hill(const micropolis_hill *hill, micropolis_count *count) {
    micropolis_hill closed = *hill;
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        close_gallery(&closed, only_if(micropolis_first(hill->joined, i) == i, hill->ends[i]));
    }
    *count = (micropolis_count){.population = closed.ants,
                                .largest = closed.largest,
                                .harvest = closed.harvest,
                                .royal = closed.royal,
                                .barracks = closed.barracks};
}
