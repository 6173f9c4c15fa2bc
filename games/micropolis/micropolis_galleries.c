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

/// The galleries of a tile at a place of the ring, each at its first opening.
static inline void tile_galleries(micropolis_tile tile, unsigned place,
                                  micropolis_gallery galleries[MICROPOLIS_OPENINGS]) {
    static const micropolis_gallery fruits[MICROPOLIS_FRUITS] = {
        [MICROPOLIS_CHERRY] = 1U << MICROPOLIS_GALLERY_FRUITS,
        [MICROPOLIS_LEMON] = 2U << MICROPOLIS_GALLERY_FRUITS,
        [MICROPOLIS_GRAPE] = 4U << MICROPOLIS_GALLERY_FRUITS,
        [MICROPOLIS_BLACKBERRY] = 8U << MICROPOLIS_GALLERY_FRUITS,
        [MICROPOLIS_FIG] = 16U << MICROPOLIS_GALLERY_FRUITS,
        [MICROPOLIS_POMEGRANATE] = 32U << MICROPOLIS_GALLERY_FRUITS,
        [MICROPOLIS_GIFT] = 1U << MICROPOLIS_GALLERY_GIFTS,
    };
    micropolis_gallery is_queen = micropolis_feature_of(tile) == MICROPOLIS_QUEEN;
    micropolis_gallery specialist = (micropolis_gallery)micropolis_has_specialist(tile)
                                        << MICROPOLIS_GALLERY_ANTS |
                                    is_queen << MICROPOLIS_GALLERY_QUEENS;
    micropolis_gallery fruit = fruits[micropolis_fruit_of(tile)];
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        galleries[i] = (1U << place | micropolis_workers(tile, i) << MICROPOLIS_GALLERY_ANTS) +
                       only_if(micropolis_feature_gallery(tile) == i, specialist) +
                       only_if(micropolis_fruit_gallery(tile) == i, fruit);
    }
}

static unsigned royal_points(micropolis_gallery gallery) {
    return micropolis_queens(gallery) == 1 ? micropolis_length(gallery) : 0; // MP-7.7, MP-7.8
}

/// Counts a gallery that cannot grow any more; nothing for 0, which is none.
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

/// Where the side is the left, every place of the ring moves on by one, so that there is room. No
/// branch: which side it is cannot be predicted.
static void make_room(micropolis_hill *hill, bool is_left) {
    uint8_t tiles[MICROPOLIS_RING - 1];
    memcpy(tiles, hill->tiles, sizeof tiles);
    memcpy(hill->tiles + is_left, tiles, sizeof tiles);
    hill->full = (uint16_t)(hill->full << is_left);
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        hill->open[i] += (hill->open[i] & MICROPOLIS_GALLERY_TILES) * is_left; // twice the set
    }
}

/// Gives every opening its gallery, where only the first of each has it.
static inline void by_opening(unsigned joined, const micropolis_gallery at[MICROPOLIS_OPENINGS],
                              micropolis_gallery galleries[MICROPOLIS_OPENINGS]) {
    galleries[MICROPOLIS_LU] = at[MICROPOLIS_LU];
    galleries[MICROPOLIS_LD] =
        at[MICROPOLIS_LD] | only_if((joined & MICROPOLIS_LU_LD) != 0, at[MICROPOLIS_LU]);
    galleries[MICROPOLIS_RU] = at[MICROPOLIS_RU] |
                               only_if((joined & MICROPOLIS_LU_RU) != 0, at[MICROPOLIS_LU]) |
                               only_if((joined & MICROPOLIS_LD_RU) != 0, at[MICROPOLIS_LD]);
    galleries[MICROPOLIS_RD] = at[MICROPOLIS_RD] |
                               only_if((joined & MICROPOLIS_LU_RD) != 0, at[MICROPOLIS_LU]) |
                               only_if((joined & MICROPOLIS_LD_RD) != 0, at[MICROPOLIS_LD]) |
                               only_if((joined & MICROPOLIS_RU_RD) != 0, at[MICROPOLIS_RU]);
}

/// Leaves every gallery to its first opening alone.
static inline void leave_first(micropolis_hill *hill) {
    unsigned joined = hill->joined;
    const unsigned with_ru = MICROPOLIS_LU_RU | MICROPOLIS_LD_RU;
    const unsigned with_rd = MICROPOLIS_LU_RD | MICROPOLIS_LD_RD | MICROPOLIS_RU_RD;
    micropolis_gallery *open = hill->open;
    open[MICROPOLIS_LD] = only_if((joined & MICROPOLIS_LU_LD) == 0, open[MICROPOLIS_LD]);
    open[MICROPOLIS_RU] = only_if((joined & with_ru) == 0, open[MICROPOLIS_RU]);
    open[MICROPOLIS_RD] = only_if((joined & with_rd) == 0, open[MICROPOLIS_RD]);
}

/// The same pairs seen in a mirror: left is right.
static unsigned mirrored(unsigned joined) {
    return (joined & (MICROPOLIS_LU_RU | MICROPOLIS_LD_RD)) |
           (joined & (MICROPOLIS_LU_LD | MICROPOLIS_LU_RD)) << 1 |
           (joined & (MICROPOLIS_RU_RD | MICROPOLIS_LD_RU)) >> 1;
}

/// Joins the galleries of the anthill at one end with those of the tile; its other end and the far
/// end of the tile are the openings from now on.
static void join_tile(micropolis_hill *hill, micropolis_tile tile, unsigned place, bool is_left) {
    // Everything is thought as at the right end: seen in a mirror where it is the left.
    unsigned inner = is_left ? MICROPOLIS_LU : MICROPOLIS_RU;
    unsigned far = inner ^ MICROPOLIS_RU;
    unsigned hill_pairs = is_left ? mirrored(hill->joined) : hill->joined;
    unsigned tile_pairs = is_left ? mirrored(tile) : tile;
    micropolis_gallery own[MICROPOLIS_OPENINGS];
    micropolis_gallery new[MICROPOLIS_OPENINGS];
    by_opening(hill->joined, hill->open, own);
    tile_galleries(tile, place, hill->open);
    by_opening(tile, hill->open, new);

    // Upper openings meet, and lower ones: two galleries come of it, or one where either side has
    // both in one gallery.
    bool is_hill_one = (hill_pairs & MICROPOLIS_RU_RD) != 0;
    bool is_tile_one = (tile_pairs & MICROPOLIS_LU_LD) != 0;
    bool is_one = is_hill_one | is_tile_one;
    micropolis_gallery lower =
        micropolis_join(only_if(!is_hill_one, own[inner + 1]), only_if(!is_tile_one, new[far + 1]));
    micropolis_gallery upper = micropolis_join(own[inner], new[far]);
    upper = micropolis_join(upper, only_if(is_one, lower));

    // Which of the openings from now on belong to them.
    unsigned in_upper = (hill_pairs >> 2 & 1) | (hill_pairs >> 5 & 1) << 1 |
                        (tile_pairs >> 2 & 1) << 2 | (tile_pairs >> 4 & 1) << 3;
    unsigned in_lower = (hill_pairs >> 4 & 1) | (hill_pairs >> 3 & 1) << 1 |
                        (tile_pairs >> 5 & 1) << 2 | (tile_pairs >> 3 & 1) << 3;
    in_upper |= in_lower * is_one;
    in_lower *= !is_one;
    unsigned joined = (hill_pairs & MICROPOLIS_LU_LD) | (tile_pairs & MICROPOLIS_RU_RD) |
                      micropolis_pairs_of[in_upper] | micropolis_pairs_of[in_lower];
    hill->joined = (uint8_t)(is_left ? mirrored(joined) : joined);
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        unsigned end = i ^ far;
        bool is_upper = in_upper >> i & 1;
        bool is_lower = in_lower >> i & 1;
        hill->open[end] = only_if(is_upper, upper) | only_if(is_lower, lower) |
                          only_if(!(is_upper | is_lower), i < 2 ? own[end] : new[end]);
    }
    leave_first(hill);
    close_gallery(hill, only_if(in_upper == 0, upper));
    close_gallery(hill, only_if(!is_one & (in_lower == 0), lower));
}

void micropolis_set_tile(const micropolis_state *state, micropolis_hill *hill, unsigned tile,
                         unsigned side) {
    micropolis_tile what = state->tiles[tile];
    bool is_left = side == MICROPOLIS_LEFT;
    unsigned place = is_left ? 0 : hill->n_tiles;
    make_room(hill, is_left);
    hill->tiles[place] = (uint8_t)tile;
    hill->ants += (uint8_t)micropolis_tile_ants(what);
    hill->n_tiles++;
    if (side == MICROPOLIS_START) {
        hill->joined = what & MICROPOLIS_PAIRS;
        tile_galleries(what, place, hill->open);
        leave_first(hill);
        return;
    }
    join_tile(hill, what, place, is_left);
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
