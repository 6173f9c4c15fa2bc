// SPDX-License-Identifier: MIT
//
// Components and set-up (section 1), tiles (section 2).
#include "micropolis_test.h"

#include <stdio.h>
#include <string.h>

// Support.

// The tiles of the line as a set.
static uint64_t line_set(const micropolis_state *state) {
    uint64_t tiles = 0;
    for (unsigned place = 0; place < state->n_line; place++) {
        tiles |= UINT64_C(1) << micropolis_line_tile(state, place);
    }
    return tiles;
}

static micropolis_tile tile_of(const char *text) {
    micropolis_tile tile;
    ant_scan scan;
    ant_error error;
    ant_scan_init(&scan, text, strlen(text));
    if (micropolis_read_tile(&scan, &tile, &error) != ANT_OK) {
        fail_with(&error);
    }
    assert_true(ant_scan_is_line_end(&scan));
    return tile;
}

static void is_no_tile(const char *text) {
    micropolis_tile tile;
    ant_scan scan;
    ant_error error;
    ant_scan_init(&scan, text, strlen(text));
    if (micropolis_read_tile(&scan, &tile, &error) == ANT_OK && ant_scan_is_line_end(&scan)) {
        fail_msg("'%s' is taken for a tile", text);
    }
}

// Set-up.

// MP-1.1, MP-1.2
static void every_army_has_5_soldiers_and_the_rest_is_the_reserve(void **context) {
    (void)context;
    static const char *const five[] = {"5 5", "5 5 5", "5 5 5 5", "5 5 5 5 5", "5 5 5 5 5 5"};
    for (unsigned n_seats = 2; n_seats <= 6; n_seats++) {
        micropolis_state state;
        begin(&state, (int)n_seats, "", n_seats);
        armies(&state, five[n_seats - 2]);
        reserve_is(&state, 45 - 5 * n_seats);
        assert_int_equal(micropolis_free_tokens(&state), 2);
        for (unsigned seat = 0; seat < n_seats; seat++) {
            assert_int_equal(state.tokens[seat], 0);
            assert_int_equal(state.hills[seat].n_tiles, 0);
            assert_int_equal(state.hills[seat].full, 0);
        }
    }
}

// MP-1.1, MP-1.3
static void seven_of_61_tiles_are_laid_out_and_the_others_are_the_pile(void **context) {
    (void)context;
    for (uint64_t seed = 1; seed <= 100; seed++) {
        micropolis_state state;
        begin(&state, 2 + (int)(seed % 5), "", seed);
        assert_int_equal(state.n_line, 7);
        uint64_t line = line_set(&state);
        assert_int_equal(__builtin_popcountll(line), 7);
        assert_true((line & state.pile) == 0);
        assert_true((line | state.pile) == (UINT64_C(1) << 61) - 1);
        assert_true(state.soldiers == 0);
    }
}

// MP-1.3
static void the_tiles_come_into_the_line_from_the_first_place_on(void **context) {
    (void)context;
    micropolis_state state;
    begin(&state, 4, "", 7);
    unsigned place = 0;
    for (unsigned i = 0; i < happenings.n; i++) {
        if (happenings.at[i].form.type == MICROPOLIS_EVENT_DRAWN) {
            assert_int_equal(happenings.at[i].form.args[0],
                             micropolis_line_tile(&state, place++) + 1);
        }
    }
    assert_int_equal(place, 7);
}

// MP-1.3
static void every_tile_is_equally_likely_in_every_place(void **context) {
    (void)context;
    static unsigned times[MICROPOLIS_LINE][MICROPOLIS_TILES];
    enum { EACH = 400 };
    for (uint64_t seed = 1; seed <= EACH * MICROPOLIS_TILES; seed++) {
        micropolis_state state;
        begin(&state, 2, "", seed);
        for (unsigned place = 0; place < MICROPOLIS_LINE; place++) {
            times[place][micropolis_line_tile(&state, place)]++;
        }
    }
    for (unsigned place = 0; place < MICROPOLIS_LINE; place++) {
        for (unsigned tile = 0; tile < MICROPOLIS_TILES; tile++) {
            assert_in_range(times[place][tile], EACH - 100, EACH + 100); // five deviations
        }
    }
}

// MP-1.4
static void everybody_sees_the_same(void **context) {
    (void)context;
    micropolis_state state;
    ant_chance chance;
    ant_chance_seed(&chance, 5);
    begin(&state, 3, "", 5);
    play_rounds(&state, 4, &chance);
    static char views[4][ANT_MAX_VIEW];
    static const int seats[] = {0, 1, 2, ANT_SPECTATOR};
    for (unsigned i = 0; i < 4; i++) {
        write_view(&state, seats[i], views[i], sizeof views[i]);
        char *seat = strstr(views[i], "\"seat\":");
        assert_non_null(seat);
        memmove(seat, strchr(seat, ','), strlen(strchr(seat, ',')) + 1);
        assert_string_equal(views[i], views[0]);
    }
}

// MP-1.4
static void nothing_is_hidden_but_the_order_of_the_pile(void **context) {
    (void)context;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        micropolis_state state, before;
        ant_chance chance;
        ant_chance_seed(&chance, seed);
        begin(&state, 2 + (int)(seed % 5), "", seed);
        play_rounds(&state, (unsigned)seed % 10, &chance);
        before = state;
        micropolis_game.resample(&state, 0, &chance);
        assert_memory_equal(&state, &before, sizeof state);
    }
}

// MP-1.4
static void the_tiles_of_the_pile_follow_from_those_that_were_seen(void **context) {
    (void)context;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        micropolis_state state, again;
        char buffer[8192];
        ant_text text;
        ant_scan scan;
        ant_error error;
        ant_chance chance;
        ant_chance_seed(&chance, seed);
        begin(&state, 2 + (int)(seed % 5), "", seed);
        play_rounds(&state, (unsigned)seed % 10, &chance);
        ant_text_init(&text, buffer, sizeof buffer);
        micropolis_game.write(&state, &text);
        assert_null(strstr(buffer, "pile"));
        ant_scan_init(&scan, buffer, text.length);
        assert_int_equal(micropolis_game.read(&again, &scan, &error), ANT_OK);
        assert_true(again.pile == state.pile);
    }
}

// MP-1.5
static void the_first_player_is_the_military_leader_and_begins(void **context) {
    (void)context;
    micropolis_state state;
    begin(&state, 5, "leader=4", 3);
    happened("\"type\":\"leader\",\"party\":4");
    shows(&state, "leader", "4");
    asks(&state, "4");
}

// MP-1.6
static void clockwise_is_by_ascending_seats_and_the_first_follows_the_last(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nleader 3\nline 43 44 45 46 47 48 49\n");
    static const int order[] = {3, 4, 1, 2};
    for (unsigned i = 0; i < 4; i++) {
        act(&state, order[i], "take 1 left");
    }
}

// Tiles.

// MP-2.1, MP-2.2
static void every_opening_is_in_one_gallery(void **context) {
    (void)context;
    tile_of("LU: 0; LD: 0; RU: 0; RD: 0");
    tile_of("LU-LD-RU-RD: 0");
    is_no_tile("LU: 0; LD: 0; RU: 0");
    is_no_tile("LU: 0; LD: 0; RU: 0; RD: 0; LU: 0");
    is_no_tile("LU-LD: 0; LD-RU: 0; RD: 0");
    is_no_tile("LU-LU: 0; LD: 0; RU: 0; RD: 0");
    is_no_tile("LU-LM: 0; LD: 0; RU: 0; RD: 0");
}

// MP-2.2
static void galleries_do_not_cross(void **context) {
    (void)context;
    is_no_tile("LU-RD: 0; LD-RU: 0");
    tile_of("LU-RD: 0; LD: 0; RU: 0");
    tile_of("LD-RU: 0; LU: 0; RD: 0");
    tile_of("LU-RU: 0; LD-RD: 0");
    tile_of("LU-LD: 0; RU-RD: 0");
}

// MP-2.7
static void specialists_and_fruits_are_those_of_the_box(void **context) {
    (void)context;
    static const struct {
        const char *content;
        micropolis_feature feature;
        micropolis_fruit fruit;
    } contents[] = {
        {"queen", MICROPOLIS_QUEEN, MICROPOLIS_NO_FRUIT},
        {"nurse(1)", MICROPOLIS_NURSE_1, MICROPOLIS_NO_FRUIT},
        {"nurse(2)", MICROPOLIS_NURSE_2, MICROPOLIS_NO_FRUIT},
        {"nurse(3)", MICROPOLIS_NURSE_3, MICROPOLIS_NO_FRUIT},
        {"architect", MICROPOLIS_ARCHITECT, MICROPOLIS_NO_FRUIT},
        {"sergeant", MICROPOLIS_SERGEANT, MICROPOLIS_NO_FRUIT},
        {"general", MICROPOLIS_GENERAL, MICROPOLIS_NO_FRUIT},
        {"cherry", MICROPOLIS_NO_FEATURE, MICROPOLIS_CHERRY},
        {"lemon", MICROPOLIS_NO_FEATURE, MICROPOLIS_LEMON},
        {"grape", MICROPOLIS_NO_FEATURE, MICROPOLIS_GRAPE},
        {"blackberry", MICROPOLIS_NO_FEATURE, MICROPOLIS_BLACKBERRY},
        {"fig", MICROPOLIS_NO_FEATURE, MICROPOLIS_FIG},
        {"pomegranate", MICROPOLIS_NO_FEATURE, MICROPOLIS_POMEGRANATE},
        {"gift", MICROPOLIS_NO_FEATURE, MICROPOLIS_GIFT},
    };
    for (unsigned i = 0; i < sizeof contents / sizeof contents[0]; i++) {
        char text[64];
        snprintf(text, sizeof text, "LU-LD: 0; RU-RD: %s", contents[i].content);
        micropolis_tile tile = tile_of(text);
        assert_int_equal(micropolis_feature_of(tile), contents[i].feature);
        assert_int_equal(micropolis_fruit_of(tile), contents[i].fruit);
    }
    is_no_tile("LU-LD: 0; RU-RD: drone");
    is_no_tile("LU-LD: 0; RU-RD: banana");
}

// MP-2.8
static void a_tile_has_room_for_so_much_and_no_more(void **context) {
    (void)context;
    tile_of("LU: 7w; LD: 7w; RU: 7w; RD: 7w");
    is_no_tile("LU: 8w; LD: 7w; RU: 7w; RD: 7w");
    tile_of("LU: 7w+queen+lemon; LD: 7w; RU: 7w; RD: 7w");
    tile_of("LU: queen; LD: lemon; RU: 0; RD: 0");
    is_no_tile("LU: queen; LD: queen; RU: 0; RD: 0");
    is_no_tile("LU: queen+general; LD: 0; RU: 0; RD: 0");
    is_no_tile("LU: lemon; LD: fig; RU: 0; RD: 0");
    is_no_tile("LU: lemon; LD: gift; RU: 0; RD: 0");
    is_no_tile("LU: nurse(0); LD: 0; RU: 0; RD: 0");
    is_no_tile("LU: nurse(4); LD: 0; RU: 0; RD: 0");
    is_no_tile("LU: 0; LD: 0; RU: 0; RD: 0; barracks 0");
    tile_of("LU: 0; LD: 0; RU: 0; RD: 0; barracks 1");
    tile_of("LU: 0; LD: 0; RU: 0; RD: 0; barracks 4");
    is_no_tile("LU: 0; LD: 0; RU: 0; RD: 0; barracks 5");
    is_no_tile("LU: 0; LD: 0; RU: 0; RD: 0; barracks 1; barracks 2");
    is_no_tile("LU: queen; LD: 0; RU: 0; RD: 0; barracks 1");
    tile_of("LU: fig; LD: 0; RU: 0; RD: 0; barracks 1");
}

// MP-2.9
static void the_standard_tiles_add_up(void **context) {
    (void)context;
    static const unsigned n_features[MICROPOLIS_FEATURES] = {
        [MICROPOLIS_NO_FEATURE] = 19, [MICROPOLIS_QUEEN] = 6,      [MICROPOLIS_NURSE_1] = 3,
        [MICROPOLIS_NURSE_2] = 3,     [MICROPOLIS_NURSE_3] = 2,    [MICROPOLIS_ARCHITECT] = 4,
        [MICROPOLIS_SERGEANT] = 5,    [MICROPOLIS_GENERAL] = 3,    [MICROPOLIS_BARRACKS_1] = 6,
        [MICROPOLIS_BARRACKS_2] = 5,  [MICROPOLIS_BARRACKS_3] = 3, [MICROPOLIS_BARRACKS_4] = 2,
    };
    static const unsigned n_fruits[MICROPOLIS_FRUITS] = {
        [MICROPOLIS_NO_FRUIT] = 37,   [MICROPOLIS_CHERRY] = 6,     [MICROPOLIS_LEMON] = 5,
        [MICROPOLIS_GRAPE] = 4,       [MICROPOLIS_BLACKBERRY] = 3, [MICROPOLIS_FIG] = 2,
        [MICROPOLIS_POMEGRANATE] = 1, [MICROPOLIS_GIFT] = 3,
    };
    unsigned features[MICROPOLIS_FEATURES] = {0}, fruits[MICROPOLIS_FRUITS] = {0}, workers = 0;
    for (unsigned i = 0; i < MICROPOLIS_TILES; i++) {
        micropolis_tile tile = micropolis_standard_tiles[i];
        features[micropolis_feature_of(tile)]++;
        fruits[micropolis_fruit_of(tile)]++;
        for (unsigned opening = 0; opening < MICROPOLIS_OPENINGS; opening++) {
            workers += micropolis_workers(tile, opening);
        }
    }
    assert_memory_equal(features, n_features, sizeof features);
    assert_memory_equal(fruits, n_fruits, sizeof fruits);
    assert_int_equal(workers, 140);
}

// MP-2.8, MP-2.9
static void every_standard_tile_is_one_and_no_two_are_alike(void **context) {
    (void)context;
    static char texts[MICROPOLIS_TILES][96];
    for (unsigned i = 0; i < MICROPOLIS_TILES; i++) {
        ant_text text;
        ant_text_init(&text, texts[i], sizeof texts[i]);
        micropolis_write_tile(micropolis_standard_tiles[i], &text);
        assert_int_equal(tile_of(texts[i]), micropolis_standard_tiles[i]);
        for (unsigned other = 0; other < i; other++) {
            assert_string_not_equal(texts[i], texts[other]);
        }
    }
    assert_string_equal(texts[0], "LU-LD: 1w; RU-RD: queen");
    assert_string_equal(texts[9], "LU: nurse(2); LD-RU-RD: 2w");
    assert_string_equal(texts[36], "LU-RU: lemon; LD-RD: 2w; barracks 2");
    assert_string_equal(texts[60], "LU-LD-RD: pomegranate; RU: 1w");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_army_has_5_soldiers_and_the_rest_is_the_reserve),
        cmocka_unit_test(seven_of_61_tiles_are_laid_out_and_the_others_are_the_pile),
        cmocka_unit_test(the_tiles_come_into_the_line_from_the_first_place_on),
        cmocka_unit_test(every_tile_is_equally_likely_in_every_place),
        cmocka_unit_test(everybody_sees_the_same),
        cmocka_unit_test(nothing_is_hidden_but_the_order_of_the_pile),
        cmocka_unit_test(the_tiles_of_the_pile_follow_from_those_that_were_seen),
        cmocka_unit_test(the_first_player_is_the_military_leader_and_begins),
        cmocka_unit_test(clockwise_is_by_ascending_seats_and_the_first_follows_the_last),
        cmocka_unit_test(every_opening_is_in_one_gallery),
        cmocka_unit_test(galleries_do_not_cross),
        cmocka_unit_test(specialists_and_fruits_are_those_of_the_box),
        cmocka_unit_test(a_tile_has_room_for_so_much_and_no_more),
        cmocka_unit_test(the_standard_tiles_add_up),
        cmocka_unit_test(every_standard_tile_is_one_and_no_two_are_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
