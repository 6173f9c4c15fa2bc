// SPDX-License-Identifier: MIT
//
// The galleries that the game keeps from tile to tile, held against a slow count that goes through
// all openings of all tiles (MP-2.2 to MP-2.5, MP-4.2, MP-4.3, MP-7.2 to MP-7.8).
#include "tests/support/fixture.h"

#include <stdio.h>
#include <string.h>

// The slow count.

typedef struct gallery {
    bool touches[MICROPOLIS_RING];
    bool has_fruit[MICROPOLIS_FRUITS];
    unsigned ants, queens, gifts;
} gallery;

typedef struct anthill {
    micropolis_tile tiles[MICROPOLIS_RING]; // from the left
    unsigned n;
    int gallery_of[MICROPOLIS_RING][MICROPOLIS_OPENINGS]; // -1: not yet known
    gallery galleries[MICROPOLIS_RING * MICROPOLIS_OPENINGS];
    unsigned n_galleries;
} anthill;

static void visit(anthill *hill, unsigned place, unsigned opening, int number);

// Visits the opening on the other side of an edge, where there is a tile.
static void visit_neighbour(anthill *hill, unsigned place, unsigned opening, int number) {
    bool is_right = opening == MICROPOLIS_RU || opening == MICROPOLIS_RD;
    bool is_closed = hill->n == MICROPOLIS_RING;
    bool is_end = place == (is_right ? hill->n - 1 : 0);
    if (is_end && !is_closed) {
        return;
    }
    static const unsigned opposite[] = {[MICROPOLIS_LU] = MICROPOLIS_RU,
                                        [MICROPOLIS_LD] = MICROPOLIS_RD,
                                        [MICROPOLIS_RU] = MICROPOLIS_LU,
                                        [MICROPOLIS_RD] = MICROPOLIS_LD};
    unsigned neighbour = (place + (is_right ? 1 : hill->n - 1)) % hill->n;
    visit(hill, neighbour, opposite[opening], number);
}

// Counts what is in the part of the gallery that the tile has at this opening, its first.
static void count_part(gallery *whole, micropolis_tile tile, unsigned first) {
    unsigned specialist = micropolis_specialist_of(tile);
    whole->ants += micropolis_workers(tile, first);
    if (specialist != MICROPOLIS_NO_SPECIALIST && micropolis_specialist_gallery(tile) == first) {
        whole->ants++;
        whole->queens += specialist == MICROPOLIS_QUEEN;
    }
    for (unsigned i = 0; i < MICROPOLIS_TILE_FRUITS; i++) {
        unsigned fruit = micropolis_fruit_of(tile, i);
        if (fruit != MICROPOLIS_NO_FRUIT && micropolis_fruit_gallery(tile, i) == first) {
            whole->has_fruit[fruit] |= fruit != MICROPOLIS_GIFT;
            whole->gifts += fruit == MICROPOLIS_GIFT;
        }
    }
}

static void visit(anthill *hill, unsigned place, unsigned opening, int number) {
    if (hill->gallery_of[place][opening] >= 0) {
        return;
    }
    micropolis_tile tile = hill->tiles[place];
    unsigned first = micropolis_first(tile, opening);
    hill->galleries[number].touches[place] = true;
    count_part(&hill->galleries[number], tile, first);
    for (unsigned other = 0; other < MICROPOLIS_OPENINGS; other++) {
        if (micropolis_first(tile, other) == first) {
            hill->gallery_of[place][other] = number;
        }
    }
    for (unsigned other = 0; other < MICROPOLIS_OPENINGS; other++) {
        if (micropolis_first(tile, other) == first) {
            visit_neighbour(hill, place, other, number);
        }
    }
}

static void find_galleries(anthill *hill) {
    memset(hill->gallery_of, -1, sizeof hill->gallery_of);
    memset(hill->galleries, 0, sizeof hill->galleries);
    hill->n_galleries = 0;
    for (unsigned place = 0; place < hill->n; place++) {
        for (unsigned opening = 0; opening < MICROPOLIS_OPENINGS; opening++) {
            if (hill->gallery_of[place][opening] < 0) {
                visit(hill, place, opening, (int)hill->n_galleries++);
            }
        }
    }
}

static unsigned length_of(const gallery *whole) {
    unsigned n = 0;
    for (unsigned place = 0; place < MICROPOLIS_RING; place++) {
        n += whole->touches[place];
    }
    return n;
}

static unsigned harvest_of(const gallery *whole) {
    static const unsigned points[] = {0, 2, 5, 10, 15, 20, 25};
    unsigned kinds = whole->gifts;
    for (unsigned fruit = MICROPOLIS_CHERRY; fruit <= MICROPOLIS_POMEGRANATE; fruit++) {
        kinds += whole->has_fruit[fruit];
    }
    return points[kinds < 6 ? kinds : 6];
}

// Comparing.

static void compare_points(const anthill *slow, const micropolis_hill *hill) {
    unsigned population = 0, largest = 0, harvest = 0, royal = 0;
    for (unsigned i = 0; i < slow->n_galleries; i++) {
        const gallery *whole = &slow->galleries[i];
        population += whole->ants;
        largest = whole->ants > largest ? whole->ants : largest;
        harvest += harvest_of(whole);
        royal += whole->queens == 1 ? length_of(whole) : 0;
    }
    micropolis_hill count = micropolis_closed(hill);
    assert_int_equal(count.ants, population);
    assert_int_equal(count.largest, largest);
    assert_int_equal(count.harvest, harvest);
    assert_int_equal(count.royal, royal);
}

static micropolis_gallery packed(const gallery *whole) {
    unsigned tiles = 0, fruits = 0;
    for (unsigned place = 0; place < MICROPOLIS_RING; place++) {
        tiles |= (unsigned)whole->touches[place] << place;
    }
    for (unsigned fruit = MICROPOLIS_CHERRY; fruit <= MICROPOLIS_POMEGRANATE; fruit++) {
        fruits |= (unsigned)whole->has_fruit[fruit] << (fruit - MICROPOLIS_CHERRY);
    }
    return tiles | fruits << MICROPOLIS_GALLERY_FRUITS | whole->ants << MICROPOLIS_GALLERY_ANTS |
           whole->gifts << MICROPOLIS_GALLERY_GIFTS | whole->queens << MICROPOLIS_GALLERY_QUEENS;
}

static void compare_open(const anthill *slow, const micropolis_hill *hill) {
    if (slow->n == 0 || slow->n == MICROPOLIS_RING) {
        for (unsigned opening = 0; opening < MICROPOLIS_OPENINGS; opening++) {
            assert_int_equal(hill->ends[opening], 0);
        }
        return;
    }
    int at[MICROPOLIS_OPENINGS];
    for (unsigned opening = 0; opening < MICROPOLIS_OPENINGS; opening++) {
        bool is_right = opening == MICROPOLIS_RU || opening == MICROPOLIS_RD;
        at[opening] = slow->gallery_of[is_right ? slow->n - 1 : 0][opening];
        unsigned first = 0;
        while (at[first] != at[opening]) {
            first++;
        }
        assert_int_equal(micropolis_first(hill->joined, opening), first);
        assert_int_equal(hill->ends[opening], packed(&slow->galleries[at[opening]]));
    }
}

static void compare(const micropolis_state *state, const micropolis_hill *hill) {
    anthill slow;
    slow.n = hill->n_tiles;
    for (unsigned place = 0; place < slow.n; place++) {
        slow.tiles[place] = micropolis_tile_at(state, hill, place);
    }
    find_galleries(&slow);
    compare_points(&slow, hill);
    compare_open(&slow, hill);
}

// Random tiles.

static const char *const shapes[] = {
    "LU: %s; LD: %s; RU: %s; RD: %s", "LU-LD: %s; RU: %s; RD: %s", "LU-RU: %s; LD: %s; RD: %s",
    "LU-RD: %s; LD: %s; RU: %s",      "LD-RU: %s; LU: %s; RD: %s", "LD-RD: %s; LU: %s; RU: %s",
    "RU-RD: %s; LU: %s; LD: %s",      "LU-LD: %s; RU-RD: %s",      "LU-RU: %s; LD-RD: %s",
    "LU-LD-RU: %s; RD: %s",           "LU-LD-RD: %s; RU: %s",      "LU-RU-RD: %s; LD: %s",
    "LD-RU-RD: %s; LU: %s",           "LU-LD-RU-RD: %s",
};
enum { SHAPES = sizeof shapes / sizeof shapes[0] };

static unsigned below(ant_chance *chance, unsigned bound) {
    return ant_chance_below(chance, bound);
}

static void add_item(ant_text *content, const char *item) {
    ant_text_string(content, content->length > 0 ? "+" : "");
    ant_text_string(content, item);
}

// A tile of the shape: each gallery has up to `max_workers`, and something else as often as not.
static micropolis_tile random_tile(ant_chance *chance, unsigned shape, unsigned max_workers) {
    static const char *const workers[] = {"1w", "2w", "3w", "4w", "5w", "6w"};
    static const char *const specialists[] = {"queen",     "queen",    "nurse(1)", "nurse(3)",
                                              "architect", "sergeant", "general"};
    static const char *const fruits[] = {"cherry", "lemon",       "grape", "blackberry",
                                         "fig",    "pomegranate", "gift"};
    char contents[4][48], text[256];
    unsigned specialist_at = below(chance, 8), fruit_at = below(chance, 6);
    unsigned second_at = below(chance, 6);
    for (unsigned i = 0; i < 4; i++) {
        ant_text content;
        ant_text_init(&content, contents[i], sizeof contents[i]);
        unsigned n_workers = below(chance, max_workers + 1);
        if (n_workers > 0) {
            add_item(&content, workers[n_workers - 1]);
        }
        if (specialist_at == i) {
            add_item(&content, specialists[below(chance, 7)]);
        }
        if (fruit_at == i) {
            add_item(&content, fruits[below(chance, 7)]);
        }
        if (second_at == i) {
            add_item(&content, fruits[below(chance, 7)]);
        }
        ant_text_string(&content, content.length == 0 ? "0" : "");
    }
    int length = snprintf(text, sizeof text, shapes[shape], contents[0], contents[1], contents[2],
                          contents[3]);
    ant_scan scan;
    ant_error error;
    micropolis_tile tile;
    ant_scan_init(&scan, text, (size_t)length);
    if (micropolis_read_tile(&scan, &tile, &error) != ANT_OK) {
        fail_with(&error);
    }
    return tile;
}

static void build(micropolis_state *state, ant_chance *chance) {
    micropolis_hill hill = {0};
    unsigned order[MICROPOLIS_TILES];
    for (unsigned i = 0; i < MICROPOLIS_TILES; i++) {
        order[i] = i;
    }
    for (unsigned n = 0; n < MICROPOLIS_RING; n++) {
        unsigned other = n + below(chance, MICROPOLIS_TILES - n);
        unsigned tile = order[other];
        order[other] = order[n];
        unsigned side = n == 0                     ? MICROPOLIS_START
                        : n == MICROPOLIS_RING - 1 ? MICROPOLIS_CLOSE
                        : below(chance, 2) == 0    ? MICROPOLIS_LEFT
                                                   : MICROPOLIS_RIGHT;
        unsigned place = micropolis_set_tile(state, &hill, tile, side);
        assert_int_equal(place, side == MICROPOLIS_LEFT ? 0 : n);
        assert_int_equal(hill.tiles[place], tile);
        assert_int_equal(hill.n_tiles, n + 1);
        compare(state, &hill);
    }
}

// MP-2.3, MP-2.5, MP-4.3
static void anthills_of_standard_tiles_are_counted_right(void **context) {
    (void)context;
    micropolis_state state;
    ant_chance chance;
    ant_chance_seed(&chance, 1);
    begin(&state, 2, "", 1);
    for (unsigned i = 0; i < 20000; i++) {
        build(&state, &chance);
    }
}

// MP-2.2, MP-2.3, MP-2.5, MP-4.3
static void anthills_of_tiles_of_every_shape_are_counted_right(void **context) {
    (void)context;
    micropolis_state state;
    ant_chance chance;
    ant_chance_seed(&chance, 2);
    begin(&state, 2, "", 1);
    for (unsigned i = 0; i < 20000; i++) {
        if (i % 10 == 0) {
            for (unsigned tile = 0; tile < MICROPOLIS_TILES; tile++) {
                state.tiles[tile] = random_tile(&chance, tile % SHAPES, i / 10 % 7);
            }
        }
        build(&state, &chance);
    }
}

// MP-2.2, MP-4.3
static void rings_of_one_or_two_shapes_are_counted_right(void **context) {
    (void)context;
    micropolis_state state;
    ant_chance chance;
    ant_chance_seed(&chance, 3);
    begin(&state, 2, "", 1);
    for (unsigned a = 0; a < SHAPES; a++) {
        for (unsigned b = 0; b <= a; b++) {
            for (unsigned tile = 0; tile < MICROPOLIS_TILES; tile++) {
                state.tiles[tile] = random_tile(&chance, tile % 2 == 0 ? a : b, 3);
            }
            for (unsigned i = 0; i < 20; i++) {
                build(&state, &chance);
            }
        }
    }
}

// MP-2.8
static void the_fullest_tiles_are_counted_right(void **context) {
    (void)context;
    micropolis_state state;
    begin(&state, 2, "", 1);
    for (unsigned shape = 0; shape < SHAPES; shape++) {
        char text[192];
        int length =
            snprintf(text, sizeof text, shapes[shape], "6w+queen+fig+fig", "6w", "6w", "6w");
        ant_scan scan;
        ant_error error;
        ant_chance chance;
        ant_scan_init(&scan, text, (size_t)length);
        assert_int_equal(micropolis_read_tile(&scan, &state.tiles[0], &error), ANT_OK);
        for (unsigned tile = 1; tile < MICROPOLIS_TILES; tile++) {
            state.tiles[tile] = state.tiles[0];
        }
        ant_chance_seed(&chance, shape);
        build(&state, &chance);
    }
}

// MP-2.3, MP-4.2, MP-4.3, MP-7.10
static void anthills_of_whole_games_are_counted_right(void **context) {
    (void)context;
    static const unsigned size_points[] = {0, 2, 4, 7, 10};
    for (uint64_t seed = 1; seed <= 300; seed++) {
        micropolis_state state;
        ant_chance chance;
        bool is_expert = seed % 3 == 0;
        ant_chance_seed(&chance, seed);
        begin(&state, 2 + (int)(seed % (is_expert ? 2 : 5)), is_expert ? "variant=expert" : "",
              seed);
        while (state.phase != MICROPOLIS_OVER) {
            step(&state, &chance);
            for (unsigned i = 0; i < micropolis_n_hills(&state); i++) {
                const micropolis_hill *hill = &state.hills[i];
                unsigned points = 0;
                compare(&state, hill);
                for (unsigned place = 0; place < hill->n_tiles; place++) {
                    unsigned size = micropolis_barracks(micropolis_tile_at(&state, hill, place));
                    points += hill->full >> place & 1 ? size_points[size] : 0;
                }
                assert_int_equal(count_of(&state, i + 1).barracks, points);
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(anthills_of_standard_tiles_are_counted_right),
        cmocka_unit_test(anthills_of_tiles_of_every_shape_are_counted_right),
        cmocka_unit_test(rings_of_one_or_two_shapes_are_counted_right),
        cmocka_unit_test(the_fullest_tiles_are_counted_right),
        cmocka_unit_test(anthills_of_whole_games_are_counted_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
