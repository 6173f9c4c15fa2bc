// SPDX-License-Identifier: MIT
//
// Galleries, kept as the anthill grows (section 2): an anthill that is not closed has four
// openings, so at most four of its galleries can still grow. A tile joins some of them and adds its
// own; what has no opening left is counted once and forgotten.
#include "micropolis_rules.h"

#include <string.h>

const uint8_t micropolis_barracks_points[MICROPOLIS_MAX_BARRACKS + 1] = {0, 2, 4, 7, 10};
const uint8_t micropolis_harvest_points[7] = {0, 2, 5, 10, 15, 20, 25};

/// The openings of an anthill and of the tile that is set to it; those of the tile come behind.
enum { TILE = MICROPOLIS_OPENINGS, NODES = 2 * MICROPOLIS_OPENINGS };

/// Openings that are being joined: the gallery of each by its first opening, and the galleries.
typedef struct meeting {
    uint8_t first[NODES];
    micropolis_gallery gallery[NODES];
} meeting;

static void enter(meeting *m, unsigned node, unsigned joined) {
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        m->first[node + i] = (uint8_t)(node + micropolis_first(joined, i));
    }
}

/// The galleries of a tile at a place of the ring.
static void enter_tile(meeting *m, unsigned node, micropolis_tile tile, unsigned place) {
    enter(m, node, tile);
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        m->gallery[node + i] = 1U << place | micropolis_workers(tile, i) << MICROPOLIS_GALLERY_ANTS;
    }
    unsigned feature = micropolis_feature_of(tile);
    unsigned is_specialist = feature != MICROPOLIS_NO_FEATURE && feature < MICROPOLIS_BARRACKS_1;
    m->gallery[node + micropolis_feature_gallery(tile)] +=
        is_specialist << MICROPOLIS_GALLERY_ANTS | (unsigned)(feature == MICROPOLIS_QUEEN)
                                                       << MICROPOLIS_GALLERY_QUEENS;
    unsigned fruit = micropolis_fruit_of(tile);
    if (fruit != MICROPOLIS_NO_FRUIT) {
        m->gallery[node + micropolis_fruit_gallery(tile)] |=
            fruit == MICROPOLIS_GIFT ? 1U << MICROPOLIS_GALLERY_GIFTS
                                     : 1U << (MICROPOLIS_GALLERY_FRUITS + fruit - 1);
    }
}

/// The galleries of two openings become one (MP-2.3).
static void meet(meeting *m, unsigned a, unsigned b) {
    unsigned stays = m->first[a];
    unsigned goes = m->first[b];
    if (stays == goes) {
        return;
    }
    m->gallery[stays] = micropolis_join(m->gallery[stays], m->gallery[goes]);
    for (unsigned i = 0; i < NODES; i++) {
        m->first[i] = m->first[i] == goes ? (uint8_t)stays : m->first[i];
    }
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

/// What the meeting leaves open are the four nodes; the rest is closed.
static void take_over(micropolis_hill *hill, const meeting *m,
                      const uint8_t ends[MICROPOLIS_OPENINGS]) {
    unsigned is_open = 0;
    unsigned joined = 0;
    memset(hill->open, 0, sizeof hill->open);
    for (unsigned i = MICROPOLIS_OPENINGS; i-- > 0;) {
        is_open |= 1U << m->first[ends[i]];
    }
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        unsigned first = 0;
        while (m->first[ends[first]] != m->first[ends[i]]) {
            first++;
        }
        joined |= first << (2 * i);
        hill->open[first] = m->gallery[m->first[ends[i]]];
    }
    for (unsigned node = 0; node < NODES; node++) {
        if (m->first[node] == node && (is_open >> node & 1) == 0) {
            close_gallery(hill, m->gallery[node]);
        }
    }
    hill->joined = (uint8_t)joined;
}

/// Every place of the ring moves on by one, so that there is room at the left.
static void make_room(micropolis_hill *hill) {
    memmove(hill->tiles + 1, hill->tiles, MICROPOLIS_RING - 1);
    hill->full = (uint16_t)(hill->full << 1);
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        micropolis_gallery places = hill->open[i] & MICROPOLIS_GALLERY_TILES;
        hill->open[i] += places; // twice the set is every place moved on
    }
}

static void close_ring(micropolis_hill *hill, meeting *m) {
    meet(m, MICROPOLIS_LU, TILE + MICROPOLIS_RU);
    meet(m, MICROPOLIS_LD, TILE + MICROPOLIS_RD);
    for (unsigned node = 0; node < NODES; node++) {
        if (m->first[node] == node) {
            close_gallery(hill, m->gallery[node]);
        }
    }
    memset(hill->open, 0, sizeof hill->open);
    hill->joined = 0;
}

void micropolis_set_tile(micropolis_state *state, micropolis_hill *hill, unsigned tile,
                         unsigned side) {
    static const uint8_t ends[2][MICROPOLIS_OPENINGS] = {
        [MICROPOLIS_LEFT] = {TILE + MICROPOLIS_LU, TILE + MICROPOLIS_LD, MICROPOLIS_RU,
                             MICROPOLIS_RD},
        [MICROPOLIS_RIGHT] = {MICROPOLIS_LU, MICROPOLIS_LD, TILE + MICROPOLIS_RU,
                              TILE + MICROPOLIS_RD},
    };
    meeting m;
    micropolis_tile what = state->tiles[tile];
    if (side == MICROPOLIS_LEFT) {
        make_room(hill);
    }
    unsigned place = side == MICROPOLIS_LEFT ? 0 : hill->n_tiles;
    enter_tile(&m, TILE, what, place);
    hill->tiles[place] = (uint8_t)tile;
    hill->ants += (uint8_t)micropolis_tile_ants(what);
    hill->n_tiles++;
    if (side == MICROPOLIS_START) {
        hill->joined = what & 0xFF;
        for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
            hill->open[i] = micropolis_first(what, i) == i ? m.gallery[TILE + i] : 0;
        }
        return;
    }
    enter(&m, 0, hill->joined);
    memcpy(m.gallery, hill->open, sizeof hill->open);
    if (side == MICROPOLIS_LEFT) {
        meet(&m, MICROPOLIS_LU, TILE + MICROPOLIS_RU);
        meet(&m, MICROPOLIS_LD, TILE + MICROPOLIS_RD);
    } else {
        meet(&m, MICROPOLIS_RU, TILE + MICROPOLIS_LU);
        meet(&m, MICROPOLIS_RD, TILE + MICROPOLIS_LD);
    }
    if (side == MICROPOLIS_CLOSE) {
        close_ring(hill, &m);
    } else {
        take_over(hill, &m, ends[side]);
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
