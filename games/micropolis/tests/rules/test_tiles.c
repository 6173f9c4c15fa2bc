// SPDX-License-Identifier: MIT
//
// The standard tiles, added up, and tiles in text form (section 2, MP-0.7).
#include "game_test.h"

#include <stdio.h>
#include <string.h>

#include "rules/rules.h"

static char text[ANT_MAX_OPTION_TEXT];
static uint8_t data[ANT_MAX_OPTION_DATA];
static ant_error error;

static unsigned n_with_specialist(micropolis_specialist specialist) {
    unsigned n = 0;
    for (unsigned i = 0; i < MICROPOLIS_TILES; i++) {
        n += micropolis_specialist_of(micropolis_standard_tiles[i]) == specialist;
    }
    return n;
}

static unsigned n_with_barracks(unsigned size) {
    unsigned n = 0;
    for (unsigned i = 0; i < MICROPOLIS_TILES; i++) {
        n += micropolis_barracks(micropolis_standard_tiles[i]) == size;
    }
    return n;
}

static unsigned n_with_fruit(micropolis_fruit fruit) {
    unsigned n = 0;
    for (unsigned i = 0; i < MICROPOLIS_TILES; i++) {
        n += micropolis_fruit_of(micropolis_standard_tiles[i], 0) == fruit;
    }
    return n;
}

/// The shape of a tile: its text without what is in the galleries, "LU-LD; RU-RD".
static void shape_of(micropolis_tile tile, char shape[MICROPOLIS_TILE_TEXT]) {
    ant_text out;
    ant_text_init(&out, shape, MICROPOLIS_TILE_TEXT);
    micropolis_write_tile(tile & 0xFF, &out);
    char *to = shape;
    for (const char *from = shape; *from != '\0'; from++) {
        if (*from == ':') {
            from += 2; // nothing is in it: ": 0"
        } else {
            *to++ = *from;
        }
    }
    *to = '\0';
}

// MP-2.9
static void the_standard_tiles_have_the_specialists_of_the_box(void **context) {
    (void)context;
    assert_int_equal(n_with_specialist(MICROPOLIS_QUEEN), 6);
    assert_int_equal(n_with_specialist(MICROPOLIS_NURSE_1), 3);
    assert_int_equal(n_with_specialist(MICROPOLIS_NURSE_2), 3);
    assert_int_equal(n_with_specialist(MICROPOLIS_NURSE_3), 2);
    assert_int_equal(n_with_specialist(MICROPOLIS_ARCHITECT), 4);
    assert_int_equal(n_with_specialist(MICROPOLIS_SERGEANT), 5);
    assert_int_equal(n_with_specialist(MICROPOLIS_GENERAL), 3);
}

// MP-2.9
static void the_standard_tiles_have_barracks_of_every_size(void **context) {
    (void)context;
    assert_int_equal(n_with_barracks(1), 6);
    assert_int_equal(n_with_barracks(2), 5);
    assert_int_equal(n_with_barracks(3), 3);
    assert_int_equal(n_with_barracks(4), 2);
}

// MP-2.9, MP-2.13
static void the_rarer_a_fruit_the_fewer_standard_tiles_have_it(void **context) {
    (void)context;
    assert_int_equal(n_with_fruit(MICROPOLIS_CHERRY), 6);
    assert_int_equal(n_with_fruit(MICROPOLIS_LEMON), 5);
    assert_int_equal(n_with_fruit(MICROPOLIS_GRAPE), 4);
    assert_int_equal(n_with_fruit(MICROPOLIS_BLACKBERRY), 3);
    assert_int_equal(n_with_fruit(MICROPOLIS_FIG), 2);
    assert_int_equal(n_with_fruit(MICROPOLIS_POMEGRANATE), 1);
    assert_int_equal(n_with_fruit(MICROPOLIS_GIFT), 3);
}

// MP-2.9
static void the_standard_tiles_have_140_workers(void **context) {
    (void)context;
    unsigned workers = 0;
    for (unsigned i = 0; i < MICROPOLIS_TILES; i++) {
        for (unsigned gallery = 0; gallery < MICROPOLIS_OPENINGS; gallery++) {
            workers += micropolis_workers(micropolis_standard_tiles[i], gallery);
        }
    }
    assert_int_equal(workers, 140);
}

// MP-2.2
static void the_standard_tiles_have_every_shape_without_a_crossing(void **context) {
    (void)context;
    static const struct {
        const char *shape;
        unsigned n;
    } shapes[] = {
        {"LU-RU; LD-RD", 12},  {"LU-LD; RU-RD", 8},  {"LU-RU; LD; RD", 7}, {"LU; LD-RD; RU", 7},
        {"LU; LD; RU; RD", 6}, {"LU-LD; RU; RD", 4}, {"LU; LD; RU-RD", 4}, {"LU-RD; LD; RU", 4},
        {"LU; LD-RU; RD", 4},  {"LU; LD-RU-RD", 1},  {"LU-RU-RD; LD", 1},  {"LU-LD-RD; RU", 1},
        {"LU-LD-RU; RD", 1},   {"LU-LD-RU-RD", 1},
    };
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        unsigned n = 0;
        for (unsigned tile = 0; tile < MICROPOLIS_TILES; tile++) {
            char shape[MICROPOLIS_TILE_TEXT];
            shape_of(micropolis_standard_tiles[tile], shape);
            n += strcmp(shape, shapes[i].shape) == 0;
        }
        if (n != shapes[i].n) {
            fail_msg("%s: %u tiles instead of %u", shapes[i].shape, n, shapes[i].n);
        }
    }
}

// MP-2.13
static void no_two_standard_tiles_are_alike(void **context) {
    (void)context;
    for (unsigned i = 0; i < MICROPOLIS_TILES; i++) {
        for (unsigned other = 0; other < i; other++) {
            assert_int_not_equal(micropolis_standard_tiles[i], micropolis_standard_tiles[other]);
        }
    }
}

/// Reads the file of the standard tiles into `text`.
static void read_file(void) {
    FILE *file = fopen("games/micropolis/tests/rules/standard-tiles.txt", "r");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
}

// MP-2.9, MP-0.7
static void the_standard_tiles_are_those_of_the_list(void **context) {
    (void)context;
    micropolis_tile tiles[MICROPOLIS_TILES];
    read_file();
    if (micropolis_tiles_text.read(text, strlen(text), data, &error) != ANT_OK) {
        fail_with(&error);
    }
    micropolis_unpack_tiles(data, tiles);
    for (unsigned i = 0; i < MICROPOLIS_TILES; i++) {
        char expected[MICROPOLIS_TILE_TEXT];
        char found[MICROPOLIS_TILE_TEXT];
        ant_text out;
        ant_text_init(&out, expected, sizeof expected);
        micropolis_write_tile(tiles[i], &out);
        ant_text_init(&out, found, sizeof found);
        micropolis_write_tile(micropolis_standard_tiles[i], &out);
        assert_string_equal(found, expected);
        assert_int_equal(micropolis_standard_tiles[i], tiles[i]);
    }
}

// MP-0.7
static void a_list_of_tiles_is_written_as_it_was_read_without_its_remarks(void **context) {
    (void)context;
    char written[ANT_MAX_OPTION_TEXT];
    ant_text out;
    read_file();
    assert_int_equal(micropolis_tiles_text.read(text, strlen(text), data, &error), ANT_OK);
    ant_text_init(&out, written, sizeof written);
    micropolis_tiles_text.write(data, &out);
    assert_true(ant_text_is_whole(&out));
    assert_string_equal(written, strchr(text, '\n') + 1);
}

// MP-0.7
static void the_sample_is_the_standard_tiles(void **context) {
    (void)context;
    micropolis_tile tiles[MICROPOLIS_TILES];
    ant_text out;
    ant_text_init(&out, text, sizeof text);
    micropolis_tiles_text.sample(&out);
    assert_true(ant_text_is_whole(&out));
    assert_int_equal(text[0], '#');
    assert_int_equal(micropolis_tiles_text.read(text, out.length, data, &error), ANT_OK);
    micropolis_unpack_tiles(data, tiles);
    assert_memory_equal(tiles, micropolis_standard_tiles, sizeof tiles);
}

static ant_status read_tile(const char *from, micropolis_tile *tile) {
    ant_scan scan;
    ant_scan_init(&scan, from, strlen(from));
    ant_status status = micropolis_read_tile(&scan, tile, &error);
    assert_true(status != ANT_OK || ant_scan_is_line_end(&scan));
    return status;
}

static void reads_as(const char *from, const char *canonical) {
    micropolis_tile tile;
    char written[MICROPOLIS_TILE_TEXT];
    ant_text out;
    if (read_tile(from, &tile) != ANT_OK) {
        fail_with(&error);
    }
    ant_text_init(&out, written, sizeof written);
    micropolis_write_tile(tile, &out);
    assert_string_equal(written, canonical);
    assert_true(micropolis_is_tile(tile));
}

// MP-2.2
static void the_order_of_galleries_openings_and_items_does_not_matter(void **context) {
    (void)context;
    reads_as("RD-RU: queen; LD-LU: 1w", "LU-LD: 1w; RU-RD: queen");
    reads_as("barracks 2; ld-rd:2W;RU - LU : Lemon + 1w", "LU-RU: 1w+lemon; LD-RD: 2w; barracks 2");
    reads_as("RU: gift+nurse(3)+6w; RD:0; LD: 0; LU: 0",
             "LU: 0; LD: 0; RU: 6w+nurse(3)+gift; RD: 0");
}

// MP-2.2: four points can be parted in fifteen ways, and one of them crosses
static void a_tile_has_one_of_fourteen_shapes(void **context) {
    (void)context;
    unsigned n = 0;
    for (unsigned joined = 0; joined < 256; joined++) {
        n += micropolis_is_tile(joined);
    }
    assert_int_equal(n, 14);
}

// MP-2.8
static void whatever_is_a_tile_reads_back(void **context) {
    (void)context;
    enum { TRIES = 1 << 20 };
    ant_chance chance;
    unsigned n = 0;
    ant_chance_seed(&chance, 1);
    for (unsigned i = 0; i < TRIES; i++) {
        // Numbers at random hardly ever are tiles: the shape and contents of standard ones are.
        micropolis_tile shape = micropolis_standard_tiles[ant_chance_below(&chance, 61)];
        micropolis_tile tile = (shape & 0xFF) | (ant_chance_below(&chance, 1U << 20) << 8);
        tile |= (micropolis_tile)ant_chance_below(&chance, 1U << 10) << 28;
        if (!micropolis_is_tile(tile)) {
            continue;
        }
        char written[MICROPOLIS_TILE_TEXT];
        ant_text out;
        micropolis_tile back;
        ant_text_init(&out, written, sizeof written);
        micropolis_write_tile(tile, &out);
        assert_true(ant_text_is_whole(&out));
        assert_int_equal(read_tile(written, &back), ANT_OK);
        assert_int_equal(back, tile);
        n++;
    }
    assert_in_range(n, TRIES / 1000, TRIES);
}

// MP-0.7, MP-2.8
static void the_longest_tiles_fit_an_option(void **context) {
    (void)context;
    static const char longest[] =
        "LU: 6w+architect; LD: 6w; RU: 6w; RD: 6w+pomegranate+pomegranate; barracks 4\n";
    char written[ANT_MAX_OPTION_TEXT];
    ant_text out;
    assert_in_range(strlen(longest), 1, MICROPOLIS_TILE_TEXT);
    ant_text_init(&out, text, sizeof text);
    for (unsigned i = 0; i < MICROPOLIS_TILES; i++) {
        ant_text_string(&out, longest);
    }
    assert_int_equal(micropolis_tiles_text.read(text, out.length, data, &error), ANT_OK);
    ant_text_init(&out, written, sizeof written);
    micropolis_tiles_text.write(data, &out);
    assert_true(ant_text_is_whole(&out));
    assert_string_equal(written, text);
}

/// The list is refused with this in place of its last tile.
static void refuses_tile(const char *tile, unsigned column, const char *subject,
                         const char *expected) {
    enum { LAST_LINE = 62 };
    read_file();
    char *last = strstr(text, "LU-LD-RD: pomegranate");
    assert_non_null(last);
    snprintf(last, sizeof text - (size_t)(last - text), "%s\n", tile);
    text_refused(&micropolis_tiles_text, text, LAST_LINE, column, subject, expected);
}

// MP-2.2
static void openings_that_are_missing_twice_there_or_crossed_are_refused(void **context) {
    (void)context;
    static const char part[] = "an opening (LU, LD, RU or RD), or barracks 1 to 4";
    refuses_tile("LU-LD: 0; RU: 0", 16, "", "a gallery with RD");
    refuses_tile("barracks 2", 11, "", "a gallery with LU");
    refuses_tile("LU-LD: 0; RU-LD: 0; RD: 0", 14, "LD", "every opening once");
    refuses_tile("LU-LU: 0", 4, "LU", "every opening once");
    refuses_tile("LU-LD: 0; RM: 0; RD: 0", 11, "RM", part);
    refuses_tile("LU-: 0", 4, ":", part);
    refuses_tile("LU-LD: 0; RU-RD: 0;", 20, "", part);
    refuses_tile("none; LU-LD: 0; RU-RD: 0", 1, "none", part);
    refuses_tile("LU LD: 0; RU-RD: 0", 4, "LD",
                 ": and what is in the gallery, or - and an opening");
    refuses_tile("LU-RD: 1w; LD-RU: 1w", 1, "LU-RD", "galleries that do not cross");
}

// MP-2.12
static void a_barracks_of_another_size_is_refused(void **context) {
    (void)context;
    static const char part[] = "an opening (LU, LD, RU or RD), or barracks 1 to 4";
    refuses_tile("LU-LD: 0; RU-RD: 0; barracks 0", 21, "barracks", part);
    refuses_tile("LU-LD: 0; RU-RD: 0; barracks 5", 21, "barracks", part);
    refuses_tile("LU-LD: 0; RU-RD: 0; barracks", 21, "barracks", part);
    reads_as("LU-LD: 0; RU-RD: 0; barracks 4", "LU-LD: 0; RU-RD: 0; barracks 4");
}

// MP-2.7, MP-2.8
static void contents_that_no_tile_has_are_refused(void **context) {
    (void)context;
    static const char item[] = "0, workers such as 2w, queen, nurse(1), nurse(2), nurse(3), "
                               "architect, sergeant, general, a fruit or gift";
    refuses_tile("LU-LD: ; RU-RD: 0", 8, ";", item);
    refuses_tile("LU-LD: wasp; RU-RD: 0", 8, "wasp", item);
    refuses_tile("LU-LD: none; RU-RD: 0", 8, "none", item);
    refuses_tile("LU-LD: nurse(4); RU-RD: 0", 8, "nurse", item);
    refuses_tile("LU-LD: barracks 1; RU-RD: 0", 8, "barracks", item);
    refuses_tile("LU-LD: 1w+; RU-RD: 0", 11, ";", item);
    refuses_tile("LU-LD: 7w; RU-RD: 0", 8, "7w", "0, or 1w to 6w");
    refuses_tile("LU-LD: 0w; RU-RD: 0", 8, "0w", "0, or 1w to 6w");
    refuses_tile("LU-LD: -1w; RU-RD: 0", 8, "-1w", "0, or 1w to 6w");
    refuses_tile("LU-LD: 3; RU-RD: 0", 8, "3", "0, or 1w to 6w");
    refuses_tile("LU-LD: 1w+2w; RU-RD: 0", 11, "2w", "the workers of a gallery as one number");
    refuses_tile("LU-LD: queen; RU-RD: general", 22, "general", "no second specialist on a tile");
    refuses_tile("barracks 1; LU-LD: 1w; RU-RD: 0; barracks 1", 34, "barracks",
                 "no second barracks on a tile");
    refuses_tile("LU-LD: fig+fig; RU-RD: gift", 24, "gift", "no third fruit or gift on a tile");
}

// MP-2.8
static void two_fruits_and_a_specialist_beside_a_barracks_are_taken(void **context) {
    (void)context;
    reads_as("LU-LD: gift; RU-RD: fig+2w", "LU-LD: gift; RU-RD: 2w+fig");
    reads_as("LU-LD-RU-RD: lemon+cherry+queen; barracks 2",
             "LU-LD-RU-RD: queen+cherry+lemon; barracks 2");
    reads_as("LU-LD: 0; RU-RD: fig+fig", "LU-LD: 0; RU-RD: fig+fig");
}

// MP-2.8
static void a_sixteenth_gift_is_refused(void **context) {
    (void)context;
    ant_text out;
    ant_text_init(&out, text, sizeof text);
    for (unsigned i = 0; i < MICROPOLIS_TILES; i++) {
        ant_text_string(&out, i < 8 ? "LU-LD: gift; RU-RD: gift\n" : "LU-LD: 0; RU-RD: 0\n");
    }
    assert_int_equal(micropolis_tiles_text.read(text, out.length, data, &error), ANT_BAD_TEXT);
    assert_string_equal(error.expected, "no more than 15 gifts in all");
    assert_int_equal(error.line, 8);
    assert_int_equal(error.column, 1);
}

// MP-0.7
static void a_list_that_is_too_short_or_too_long_is_refused(void **context) {
    (void)context;
    refuses_tile("LU-LD: 0; RU-RD: 0 x", 20, "x",
                 "; and a further gallery, + and a further item, or the end of the line");
    read_file();
    char *last = strstr(text, "LU-LD-RD: pomegranate");
    assert_non_null(last);
    *last = '\0';
    assert_int_equal(micropolis_tiles_text.read(text, strlen(text), data, &error), ANT_BAD_TEXT);
    assert_string_equal(error.expected, "61 tiles");
    assert_int_equal(error.line, 62);
    assert_int_equal(error.column, 1);
    read_file();
    snprintf(text + strlen(text), 32, "\n# more\n  LU-LD: 0; RU-RD: 0\n");
    assert_int_equal(micropolis_tiles_text.read(text, strlen(text), data, &error), ANT_BAD_TEXT);
    assert_string_equal(error.expected, "61 tiles and no more");
    assert_int_equal(error.line, 65);
    assert_int_equal(error.column, 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_standard_tiles_have_the_specialists_of_the_box),
        cmocka_unit_test(the_standard_tiles_have_barracks_of_every_size),
        cmocka_unit_test(the_rarer_a_fruit_the_fewer_standard_tiles_have_it),
        cmocka_unit_test(the_standard_tiles_have_140_workers),
        cmocka_unit_test(the_standard_tiles_have_every_shape_without_a_crossing),
        cmocka_unit_test(no_two_standard_tiles_are_alike),
        cmocka_unit_test(the_standard_tiles_are_those_of_the_list),
        cmocka_unit_test(a_list_of_tiles_is_written_as_it_was_read_without_its_remarks),
        cmocka_unit_test(the_sample_is_the_standard_tiles),
        cmocka_unit_test(the_order_of_galleries_openings_and_items_does_not_matter),
        cmocka_unit_test(a_tile_has_one_of_fourteen_shapes),
        cmocka_unit_test(whatever_is_a_tile_reads_back),
        cmocka_unit_test(the_longest_tiles_fit_an_option),
        cmocka_unit_test(openings_that_are_missing_twice_there_or_crossed_are_refused),
        cmocka_unit_test(a_barracks_of_another_size_is_refused),
        cmocka_unit_test(contents_that_no_tile_has_are_refused),
        cmocka_unit_test(two_fruits_and_a_specialist_beside_a_barracks_are_taken),
        cmocka_unit_test(a_sixteenth_gift_is_refused),
        cmocka_unit_test(a_list_that_is_too_short_or_too_long_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
