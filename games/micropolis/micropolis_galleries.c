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
static inline void tile_galleries(micropolis_tile tile, unsigned place,
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
    return micropolis_queens(gallery) == 1 ? micropolis_length(gallery) : 0; // MP-7.7, MP-7.8
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

/// The gallery of an opening that belongs to the one or the other where two met, or to neither.
static inline micropolis_gallery which(bool is_upper, bool is_lower, micropolis_gallery upper,
                                       micropolis_gallery lower, micropolis_gallery neither) {
    return only_if(is_upper, upper) | only_if(is_lower, lower) |
           only_if(!(is_upper | is_lower), neither);
}

/// Joins the galleries at one end of the anthill with those of the tile; its other end and the far
/// end of the tile are the openings from now on. Always inlined, so that all that depends on the
/// side is known to the compiler.
__attribute__((always_inline)) static inline void join_tile(micropolis_hill *hill,
                                                            micropolis_tile tile, unsigned place,
                                                            const bool is_left) {
    // Ends by their upper openings, and the pairs of openings at the sides and crosswise: at the
    // near side the anthill meets the tile, which itself meets with its other side.
    const unsigned near = is_left ? MICROPOLIS_LU : MICROPOLIS_RU;
    const unsigned other = is_left ? MICROPOLIS_RU : MICROPOLIS_LU;
    const unsigned near_pair = is_left ? MICROPOLIS_LU_LD : MICROPOLIS_RU_RD;
    const unsigned other_pair = is_left ? MICROPOLIS_RU_RD : MICROPOLIS_LU_LD;
    const unsigned down_to_near = is_left ? MICROPOLIS_LD_RU : MICROPOLIS_LU_RD;
    const unsigned up_to_near = is_left ? MICROPOLIS_LU_RD : MICROPOLIS_LD_RU;
    const unsigned joined = hill->joined;
    micropolis_gallery *ends = hill->ends;
    micropolis_gallery new[MICROPOLIS_OPENINGS];
    tile_galleries(tile, place, new);

    // Upper openings meet, and lower ones: two galleries come of it, or one where the anthill or
    // the tile has both in one.
    bool is_hill_one = is_joined(joined, near_pair);
    bool is_tile_one = is_joined(tile, other_pair);
    bool is_one = is_hill_one | is_tile_one;
    micropolis_gallery lower = micropolis_join(only_if(!is_hill_one, ends[near + 1]),
                                               only_if(!is_tile_one, new[other + 1]));
    micropolis_gallery upper = micropolis_join(ends[near], new[other]);
    upper = micropolis_join(upper, only_if(is_one, lower));

    // Which of the openings from now on belong to them.
    unsigned in_upper = (unsigned)is_joined(joined, MICROPOLIS_LU_RU) << other |
                        (unsigned)is_joined(joined, up_to_near) << (other + 1) |
                        (unsigned)is_joined(tile, MICROPOLIS_LU_RU) << near |
                        (unsigned)is_joined(tile, down_to_near) << (near + 1);
    unsigned in_lower = (unsigned)is_joined(joined, down_to_near) << other |
                        (unsigned)is_joined(joined, MICROPOLIS_LD_RD) << (other + 1) |
                        (unsigned)is_joined(tile, up_to_near) << near |
                        (unsigned)is_joined(tile, MICROPOLIS_LD_RD) << (near + 1);
    in_upper |= in_lower & (0U - is_one);
    in_lower &= is_one - 1U;
    hill->joined = (uint8_t)((joined & other_pair) | (tile & near_pair) |
                             micropolis_pairs_of[in_upper] | micropolis_pairs_of[in_lower]);
    for (unsigned i = 0; i < 2; i++) {
        ends[other + i] = which(in_upper >> (other + i) & 1, in_lower >> (other + i) & 1, upper,
                                lower, ends[other + i]);
        ends[near + i] = which(in_upper >> (near + i) & 1, in_lower >> (near + i) & 1, upper, lower,
                               new[near + i]);
    }
    if (in_upper == 0) {
        close_gallery(hill, upper);
    }
    if (!is_one && in_lower == 0) {
        close_gallery(hill, lower);
    }
}

/// Every place of the ring moves on by one, so that there is room at the left.
static void make_room(micropolis_hill *hill) {
    uint8_t tiles[MICROPOLIS_RING - 1];
    memcpy(tiles, hill->tiles, sizeof tiles);
    memcpy(hill->tiles + 1, tiles, sizeof tiles);
    hill->full = (uint16_t)(hill->full << 1);
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        hill->ends[i] += hill->ends[i] & MICROPOLIS_GALLERY_TILES; // twice the set: all move on
    }
}

void micropolis_set_tile(const micropolis_state *state, micropolis_hill *hill, unsigned tile,
                         unsigned side) {
    micropolis_tile what = state->tiles[tile];
    unsigned place = hill->n_tiles++;
    if (side == MICROPOLIS_LEFT) {
        make_room(hill);
        hill->tiles[0] = (uint8_t)tile;
        join_tile(hill, what, 0, true);
        return;
    }
    hill->tiles[place] = (uint8_t)tile;
    if (side == MICROPOLIS_START) {
        hill->joined = what & MICROPOLIS_PAIRS;
        tile_galleries(what, place, hill->ends);
        return;
    }
    join_tile(hill, what, place, false);
    if (side == MICROPOLIS_CLOSE) {
        close_ring(hill);
    }
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
