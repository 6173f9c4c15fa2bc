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
        }
    }
}

static void count_tile(micropolis_walk *walk, unsigned place, micropolis_tile tile) {
    micropolis_gallery found[MICROPOLIS_OPENINGS];
    micropolis_find_galleries(tile, found);
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        if (micropolis_first(tile, i) == i) {
            micropolis_gallery *gallery = &walk->galleries[walk->parts[place][i]];
            *gallery = micropolis_join(*gallery, found[i] | 1U << place);
        }
    }
}

/// The gallery at an opening of an anthill that is begun and not closed.
static unsigned end_of(const micropolis_walk *walk, const micropolis_hill *hill, unsigned opening) {
    return walk->parts[opening < MICROPOLIS_RU ? 0 : hill->n_tiles - 1][opening];
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
    if (hill->n_tiles > 0 && hill->n_tiles < MICROPOLIS_RING) {
        for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
            walk->open |= 1U << end_of(walk, hill, i);
        }
    }
}

static void recount_openings(const micropolis_walk *walk, micropolis_hill *hill) {
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        unsigned end = end_of(walk, hill, i);
        unsigned openings = 0;
        for (unsigned other = 0; other < MICROPOLIS_OPENINGS; other++) {
            openings |= (unsigned)(end_of(walk, hill, other) == end) << other;
        }
        hill->joined |= micropolis_pairs_of[openings];
        hill->ends[i] = walk->galleries[end];
    }
}

void micropolis_recount(const micropolis_state *state, micropolis_hill *hill) {
    micropolis_walk walk;
    micropolis_walk_hill(state, hill, &walk);
    micropolis_hill counted = {.n_tiles = hill->n_tiles, .full = hill->full, .army = hill->army};
    memcpy(counted.tiles, hill->tiles, sizeof counted.tiles);
    for (unsigned i = 0; i < walk.n_galleries; i++) {
        if ((walk.open >> i & 1) == 0) {
            micropolis_close_gallery(&counted, walk.galleries[i]);
        }
    }
    if (walk.open != 0) {
        recount_openings(&walk, &counted);
    }
    micropolis_arrange(state, &counted, hill->full);
    *hill = counted;
}
