// SPDX-License-Identifier: MIT
//
// Galleries by a walk through all tiles of an anthill (section 2). Play keeps count of them as the
// anthill grows; this finds them anew from the tiles alone, those that are closed as well, for
// views and for positions that are read, and so proves the count right.
#include "rules/rules.h"

#include <string.h>

enum { NODES = MICROPOLIS_RING * MICROPOLIS_OPENINGS };

/// For every opening of every tile, one that stands for its gallery.
typedef struct maze {
    uint8_t label[NODES];
    unsigned n_tiles;
} maze;

static unsigned node_of(unsigned place, unsigned opening) {
    return place * MICROPOLIS_OPENINGS + opening;
}

static void connect(maze *self, unsigned a, unsigned b) {
    uint8_t old = self->label[b];
    for (unsigned node = 0; node < self->n_tiles * MICROPOLIS_OPENINGS; node++) {
        if (self->label[node] == old) {
            self->label[node] = self->label[a];
        }
    }
}

static void explore(maze *self, const micropolis_state *state, const micropolis_hill *hill) {
    unsigned n = self->n_tiles = hill->n_tiles;
    for (unsigned node = 0; node < NODES; node++) {
        self->label[node] = (uint8_t)node;
    }
    for (unsigned place = 0; place < n; place++) {
        micropolis_tile tile = micropolis_tile_at(state, hill, place);
        for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
            connect(self, node_of(place, micropolis_first(tile, i)), node_of(place, i));
        }
    }
    unsigned n_seams = n == MICROPOLIS_RING ? n : n - (n > 0); // MP-4.3
    for (unsigned place = 0; place < n_seams; place++) {
        unsigned next = (place + 1) % n;
        connect(self, node_of(place, MICROPOLIS_RU), node_of(next, MICROPOLIS_LU)); // MP-2.3
        connect(self, node_of(place, MICROPOLIS_RD), node_of(next, MICROPOLIS_LD));
    }
}

static void number_galleries(const maze *self, micropolis_walk *walk) {
    enum { UNMET = UINT8_MAX };
    uint8_t number[NODES];
    memset(number, UNMET, sizeof number);
    for (unsigned place = 0; place < self->n_tiles; place++) {
        for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
            uint8_t *known = &number[self->label[node_of(place, i)]];
            if (*known == UNMET) {
                *known = (uint8_t)walk->n_galleries++;
            }
            walk->parts[place][i] = *known;
            walk->galleries[*known].places |= (uint16_t)(1U << place);
        }
    }
}

static void count_tile(micropolis_walk *walk, unsigned place, micropolis_tile tile) {
    const uint8_t *parts = walk->parts[place];
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        walk->galleries[parts[i]].ants += (uint8_t)micropolis_workers(tile, i);
    }
    unsigned specialist = micropolis_specialist_of(tile);
    micropolis_walked *home = &walk->galleries[parts[micropolis_specialist_gallery(tile)]];
    home->ants = (uint8_t)(home->ants + (specialist != MICROPOLIS_NO_SPECIALIST));
    home->queens = (uint8_t)(home->queens + (specialist == MICROPOLIS_QUEEN));
    for (unsigned i = 0; i < MICROPOLIS_TILE_FRUITS; i++) {
        micropolis_walked *store = &walk->galleries[parts[micropolis_fruit_gallery(tile, i)]];
        unsigned fruit = micropolis_fruit_of(tile, i);
        if (fruit == MICROPOLIS_GIFT) {
            store->gifts++;
        } else if (fruit != MICROPOLIS_NO_FRUIT) {
            store->fruits |= (uint8_t)(1U << (fruit - MICROPOLIS_CHERRY));
        }
    }
}

/// The galleries at the openings of an anthill that is begun and not closed.
static void find_ends(const micropolis_walk *walk, const micropolis_hill *hill,
                      uint8_t ends[MICROPOLIS_OPENINGS]) {
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        unsigned place = i < MICROPOLIS_RU ? 0 : hill->n_tiles - 1U;
        ends[i] = walk->parts[place][i];
    }
}

static bool is_growing(const micropolis_hill *hill) {
    return hill->n_tiles > 0 && hill->n_tiles < MICROPOLIS_RING;
}

void micropolis_walk_hill(const micropolis_state *state, const micropolis_hill *hill,
                          micropolis_walk *walk) {
    maze self;
    memset(walk, 0, sizeof *walk);
    explore(&self, state, hill);
    number_galleries(&self, walk);
    for (unsigned place = 0; place < hill->n_tiles; place++) {
        count_tile(walk, place, micropolis_tile_at(state, hill, place));
    }
    if (is_growing(hill)) {
        uint8_t ends[MICROPOLIS_OPENINGS];
        find_ends(walk, hill, ends);
        for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
            walk->galleries[ends[i]].is_open = true;
        }
    }
}

unsigned micropolis_walked_harvest(const micropolis_walked *gallery) {
    unsigned kinds = (unsigned)__builtin_popcount(gallery->fruits) + gallery->gifts;
    return micropolis_harvest_points[kinds < 6 ? kinds : 6]; // MP-7.6
}

unsigned micropolis_walked_royal(const micropolis_walked *gallery) {
    return gallery->queens == 1 ? (unsigned)__builtin_popcount(gallery->places) : 0;
}

static micropolis_gallery pack(const micropolis_walked *gallery) {
    return gallery->places | (micropolis_gallery)gallery->fruits << MICROPOLIS_GALLERY_FRUITS |
           (micropolis_gallery)gallery->ants << MICROPOLIS_GALLERY_ANTS |
           (micropolis_gallery)gallery->gifts << MICROPOLIS_GALLERY_GIFTS |
           (micropolis_gallery)gallery->queens << MICROPOLIS_GALLERY_QUEENS;
}

static void recount_openings(const micropolis_walk *walk, micropolis_hill *hill) {
    uint8_t ends[MICROPOLIS_OPENINGS];
    find_ends(walk, hill, ends);
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        unsigned openings = 0;
        for (unsigned other = 0; other < MICROPOLIS_OPENINGS; other++) {
            openings |= (unsigned)(ends[other] == ends[i]) << other;
        }
        hill->joined |= micropolis_pairs_of[openings];
        hill->ends[i] = pack(&walk->galleries[ends[i]]);
    }
}

void micropolis_recount(const micropolis_state *state, micropolis_hill *hill) {
    micropolis_walk walk;
    micropolis_walk_hill(state, hill, &walk);
    micropolis_hill counted = {.n_tiles = hill->n_tiles, .full = hill->full, .army = hill->army};
    memcpy(counted.tiles, hill->tiles, sizeof counted.tiles);
    for (unsigned i = 0; i < walk.n_galleries; i++) {
        const micropolis_walked *gallery = &walk.galleries[i];
        if (!gallery->is_open) {
            counted.ants = (uint8_t)(counted.ants + gallery->ants);
            counted.largest = gallery->ants > counted.largest ? gallery->ants : counted.largest;
            counted.harvest = (uint8_t)(counted.harvest + micropolis_walked_harvest(gallery));
            counted.royal = (uint8_t)(counted.royal + micropolis_walked_royal(gallery));
        }
    }
    if (is_growing(hill)) {
        recount_openings(&walk, &counted);
    }
    for (unsigned places = hill->full; places != 0; places &= places - 1) {
        micropolis_tile tile = micropolis_tile_at(state, hill, (unsigned)__builtin_ctz(places));
        counted.barracks =
            (uint8_t)(counted.barracks + micropolis_barracks_points[micropolis_barracks(tile)]);
    }
    *hill = counted;
}
