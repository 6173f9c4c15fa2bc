// SPDX-License-Identifier: MIT
//
// Galleries (section 2) and expanding the anthill (section 4).
#include "tests/support/fixture.h"

// Support.

#define TILE(number, galleries) "tile " #number " " galleries "\n"

/// Seat 1 of two takes tile 1 next to tile 2, its only one.
static void beside(micropolis_state *state, const char *tiles, const char *move) {
    char text[1024];
    ant_text out;
    ant_text_init(&out, text, sizeof text);
    ant_text_string(&out, "seats 2\nround 1\nline 1 3\nanthill 1 army 5 tiles 2\n");
    ant_text_string(&out, tiles);
    blank_position(state, text);
    act(state, 1, move);
}

static unsigned largest(const micropolis_state *state) {
    return count_of(state, 1).largest;
}

// Galleries.

// MP-2.1
static void a_tile_is_neither_turned_nor_flipped(void **context) {
    (void)context;
    micropolis_state state;
    // The queen's gallery opens to the left twice.
    static const char tiles[] =
        TILE(1, "LU-LD: queen; RU: 0; RD: 0") TILE(2, "LU: 1w; LD: 1w; RU: 1w; RD: 1w");
    beside(&state, tiles, "take 1 right");
    assert_int_equal(largest(&state), 3); // the queen with RU and RD of tile 2
    beside(&state, tiles, "take 1 left");
    assert_int_equal(largest(&state), 1); // two empty stubs at LU and LD of tile 2
    // It opens at the outer edge once.
    static const char outer[] =
        TILE(1, "LU: queen; LD: 0; RU: 0; RD: 0") TILE(2, "LU: 0; LD: 0; RU: 1w; RD: 2w");
    beside(&state, outer, "take 1 right");
    assert_int_equal(largest(&state), 2);
    scores(&state, "royal", 0, "2 0");
}

// MP-2.2
static void a_stub_counts_like_any_other_gallery(void **context) {
    (void)context;
    micropolis_state state;
    beside(&state, TILE(1, "LU: 3w; LD: queen; RU: fig; RD: 0"), "take 1 left");
    scores(&state, "population", 0, "4 0");
    assert_int_equal(largest(&state), 3);
    scores(&state, "harvest", 0, "2 0");
    scores(&state, "royal", 0, "1 0");
}

// MP-2.3
static void neighbours_join_outer_to_outer_and_inner_to_inner(void **context) {
    (void)context;
    micropolis_state state;
    static const char tiles[] =
        TILE(1, "LU: 1w; LD: 2w; RU: 3w; RD: 4w") TILE(2, "LU: 0; LD: 0; RU: 6w; RD: 0");
    beside(&state, tiles, "take 1 right");
    assert_int_equal(largest(&state), 7); // RU of tile 2 and LU of tile 1
    static const char inner[] =
        TILE(1, "LU: 1w; LD: 2w; RU: 3w; RD: 4w") TILE(2, "LU: 0; LD: 0; RU: 0; RD: 6w");
    beside(&state, inner, "take 1 right");
    assert_int_equal(largest(&state), 8); // RD and LD
    static const char left[] =
        TILE(1, "LU: 1w; LD: 2w; RU: 3w; RD: 4w") TILE(2, "LU: 6w; LD: 4w; RU: 0; RD: 0");
    beside(&state, left, "take 1 left");
    assert_int_equal(largest(&state), 9); // RU and LU; RD and LD have 8
}

// MP-2.3
static void galleries_that_are_joined_are_one(void **context) {
    (void)context;
    micropolis_state state;
    // Both galleries of tile 2 end in the same one of tile 1.
    beside(&state, TILE(1, "LU-LD: 1w+queen; RU-RD: 1w") TILE(2, "LU-RU: 2w+fig; LD-RD: 3w"),
           "take 1 right");
    assert_int_equal(largest(&state), 7);
    scores(&state, "royal", 0, "2 0");
    scores(&state, "harvest", 0, "2 0");
}

// MP-2.4, MP-2.10
static void ants_are_workers_and_specialists_and_not_soldiers(void **context) {
    (void)context;
    static const char *const tiles[] = {
        TILE(1, "LU-LD: 2w+queen; RU-RD: 0"),     TILE(1, "LU-LD: 2w+nurse(3); RU-RD: 0"),
        TILE(1, "LU-LD: 2w+architect; RU-RD: 0"), TILE(1, "LU-LD: 2w+sergeant; RU-RD: 0"),
        TILE(1, "LU-LD: 2w+general; RU-RD: 0"),
    };
    for (unsigned i = 0; i < 5; i++) {
        micropolis_state state;
        beside(&state, tiles[i], "take 1 right");
        assert_int_equal(count_of(&state, 1).ants, 3);
        assert_int_equal(largest(&state), 3);
    }
    micropolis_state state;
    beside(&state, TILE(1, "LU-LD: 2w; RU-RD: 0; barracks 4"), "take 1 right fill");
    armies(&state, "1 5");
    assert_int_equal(count_of(&state, 1).ants, 2);
    assert_int_equal(largest(&state), 2);
}

// MP-2.5, MP-2.11
static void a_gallery_is_as_long_as_the_tiles_it_touches_are_many(void **context) {
    (void)context;
    micropolis_state state;
    // The queen's gallery runs on into a stub without ants.
    beside(&state, TILE(1, "LU: 0; LD-RD: 0; RU: 0") TILE(2, "LU: queen; LD: 0; RU: 0; RD: 0"),
           "take 1 left");
    scores(&state, "royal", 0, "2 0");
    // It comes back to the tile that it began in: that one counts once.
    beside(&state, TILE(1, "LU-LD: 0; RU: 0; RD: 0") TILE(2, "LU: 0; LD: 0; RU: queen; RD: 0"),
           "take 1 right");
    scores(&state, "royal", 0, "2 0");
}

// MP-1.9, MP-2.11, MP-4.3
static void a_gallery_round_the_whole_ring_is_ten_long(void **context) {
    (void)context;
    micropolis_state state;
    blank_position(&state,
                   "seats 2\nround 9\nline 1 43\n"
                   "anthill 1 army 5 tiles 2 3 4 5 6 7 8 9 10\n" TILE(1, "LU-RU: queen; LD-RD: 0")
                       TILE(2, "LU-RU: 0; LD-RD: 0") TILE(3, "LU-RU: 0; LD-RD: 0")
                           TILE(4, "LU-RU: 0; LD-RD: 0") TILE(5, "LU-LD-RU-RD: 0")
                               TILE(6, "LU-RU: 0; LD-RD: 0") TILE(7, "LU-RU: 0; LD-RD: 0")
                                   TILE(8, "LU-RU: 0; LD-RD: 0") TILE(9, "LU-RU: 0; LD-RD: 0")
                                       TILE(10, "LU-RU: 0; LD-RD: 0"));
    act(&state, 1, "take 1 close");
    scores(&state, "royal", 0, "10 0");
}

// MP-2.6
static void a_barracks_belongs_to_no_gallery(void **context) {
    (void)context;
    static const char *const moves[] = {"take 1 right", "take 1 right fill"};
    for (unsigned i = 0; i < 2; i++) {
        micropolis_state state;
        beside(&state,
               TILE(1, "LU: 0; LD: 0; RU: 0; RD: 0; barracks 3")
                   TILE(2, "LU: 0; LD: 0; RU: 1w; RD: queen+lemon"),
               moves[i]);
        assert_int_equal(count_of(&state, 1).ants, 2);
        assert_int_equal(largest(&state), 1);
        scores(&state, "royal", 0, "2 0");
        scores(&state, "harvest", 0, "2 0");
    }
}

// Sides.

// MP-4.1
static void the_first_tile_has_no_side(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nline 43 44 45 46 47 48 49\nanthill 1 army 1\n");
    legal_moves(&state, 1, "take 1 start, take 2 start");
    refused(&state, 1, "take 1 left", "MP-4.1");
    refused(&state, 1, "take 1 right", "MP-4.1");
    refused(&state, 1, "take 1 close", "MP-4.1");
    act(&state, 1, "take 2 start");
    shows(&state, "anthill 1", "army 0 tiles 44");
    happened("\"type\":\"set\",\"party\":1,\"tile\":44,\"side\":\"start\"");
}

// MP-4.2
static void every_other_tile_is_set_to_the_left_or_to_the_right(void **context) {
    (void)context;
    micropolis_state state;
    for (unsigned round = 1; round <= 8; round++) {
        char text[64];
        ant_text out;
        ant_text_init(&out, text, sizeof text);
        ant_text_string(&out, "seats 2\nanthill 1 army 0\nround ");
        ant_text_number(&out, round);
        position(&state, text);
        legal_moves(&state, 1, "take 1 left, take 1 right");
        refused(&state, 1, "take 1 start", "MP-4.2");
        refused(&state, 1, "take 1 close", "MP-4.2");
    }
}

// MP-4.2
static void a_tile_goes_to_the_end_that_the_player_chooses(void **context) {
    (void)context;
    micropolis_state state;
    static const char text[] = "seats 4\nround 2\nline 43 44\nanthill 1 army 5 tiles 45 46\n";
    position(&state, text);
    act(&state, 1, "take 1 left");
    shows(&state, "anthill 1", "army 5 tiles 43 45 46");
    happened("\"type\":\"set\",\"party\":1,\"tile\":43,\"side\":\"left\"");
    position(&state, text);
    act(&state, 1, "take 1 right");
    shows(&state, "anthill 1", "army 5 tiles 45 46 43");
}

// MP-4.2
static void full_barracks_stay_full_when_a_tile_is_set_beside_them(void **context) {
    (void)context;
    micropolis_state state;
    static const char text[] =
        "seats 4\nround 2\nline 41 44\nanthill 1 army 5 tiles 27 33 full 1 2\n";
    position(&state, text);
    act(&state, 1, "take 1 left");
    shows(&state, "anthill 1", "army 5 tiles 41 27 33 full 2 3");
    scores(&state, "barracks", 0, "6 0 0 0");
    position(&state, text);
    act(&state, 1, "take 1 right fill");
    shows(&state, "anthill 1", "army 1 tiles 27 33 41 full 1 2 3");
    position(&state, text);
    act(&state, 1, "take 1 left fill");
    shows(&state, "anthill 1", "army 1 tiles 41 27 33 full 1 2 3");
}

// MP-4.3
static void the_tenth_tile_closes_the_ring(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 2\nround 9\nline 43 44\nanthill 1 army 0\n");
    legal_moves(&state, 1, "take 1 close");
    refused(&state, 1, "take 1 left", "MP-4.3");
    refused(&state, 1, "take 1 right", "MP-4.3");
    refused(&state, 1, "take 1 start", "MP-4.3");
    act(&state, 1, "take 1 close");
    happened("\"type\":\"complete\",\"party\":1");
}

// MP-4.3
static void the_galleries_of_the_tenth_tile_join_on_both_sides(void **context) {
    (void)context;
    micropolis_state state;
    static const char tiles[] =
        "seats 2\nround 9\nline 1 43\n"
        "anthill 1 army 5 tiles 2 3 4 5 6 7 8 9 10\n" TILE(2, "LU: 1w+queen; LD: 2w; RU: 0; RD: 0")
            TILE(10, "LU: 0; LD: 0; RU: 3w+fig; RD: 4w");
    char text[1024];
    ant_text out;
    static const char *const last[] = {
        TILE(1, "LU-RU: 1w; LD-RD: 0"),    // through: 1 + 2 + 3 above, 2 + 4 below
        TILE(1, "LU-LD-RU-RD: 0"),         // all of them
        TILE(1, "LU: 0; LD-RU: 0; RD: 0"), // RD of tile 10 and LU of tile 2
        TILE(1, "LU: 0; LD: 0; RU: 0; RD: 0"),
    };
    static const unsigned ants[] = {6, 11, 6, 4};
    static const char *const royal[] = {"3 0", "3 0", "3 0", "2 0"};
    for (unsigned i = 0; i < 4; i++) {
        ant_text_init(&out, text, sizeof text);
        ant_text_string(&out, tiles);
        ant_text_string(&out, last[i]);
        blank_position(&state, text);
        act(&state, 1, "take 1 close");
        assert_int_equal(largest(&state), ants[i]);
        scores(&state, "royal", 0, royal[i]);
        scores(&state, "harvest", 0, "2 0");
    }
}

// MP-4.3
static void a_gallery_that_the_tenth_tile_joins_to_itself_counts_once(void **context) {
    (void)context;
    micropolis_state state;
    blank_position(&state, "seats 2\nround 9\nline 1 43\n"
                           "anthill 1 army 5 tiles 2 3 4 5 6 7 8 9 10\n" TILE(1, "LU-LD-RU-RD: 1w")
                               TILE(2, "LU-LD-RU-RD: 1w+queen") TILE(3, "LU-LD-RU-RD: 1w+fig")
                                   TILE(4, "LU-LD-RU-RD: 1w") TILE(5, "LU-LD-RU-RD: 1w")
                                       TILE(6, "LU-LD-RU-RD: 1w") TILE(7, "LU-LD-RU-RD: 1w")
                                           TILE(8, "LU-LD-RU-RD: 1w") TILE(9, "LU-LD-RU-RD: 1w+fig")
                                               TILE(10, "LU-LD-RU-RD: 1w"));
    act(&state, 1, "take 1 close");
    scores(&state, "population", 0, "11 0");
    assert_int_equal(largest(&state), 11);
    scores(&state, "royal", 0, "10 0");
    scores(&state, "harvest", 0, "2 0");
}

// MP-4.4
static void a_complete_anthill_takes_no_more(void **context) {
    (void)context;
    micropolis_state state;
    // In the basic game nobody is asked any more: the last turn of all is the tenth of each.
    position(&state, "seats 2\nround 9\nline 43 44\n");
    act(&state, 1, "take 1 close");
    act(&state, 2, "take 1 close");
    asks(&state, "");
    // With two anthills the other one is left.
    position(&state, "variant expert\nseats 2\nround 10\nline 43 44\nanthill 1 army 0\n");
    assert_int_equal(state.hills[0].n_tiles, 10);
    legal_moves(&state, 1,
                "take 1 start in 2, take 2 start in 2, take 3 start in 2, "
                "take 4 start in 2, take 5 start in 2, take 6 start in 2");
    refused(&state, 1, "take 1 close in 1", "MP-8.4");
    refused(&state, 1, "take 1 left in 1", "MP-8.4");
    refused(&state, 1, "take 1 start in 1", "MP-8.4");
}

// MP-4.5
static void the_specialist_takes_effect_after_the_tile_is_set(void **context) {
    (void)context;
    micropolis_state state;
    static const char text[] = "seats 4\nround 1\nline 10 15 19 41 24 33\n"
                               "anthill 1 army 9 tiles 27\n";
    static const struct {
        const char *move;
        micropolis_event_type effect;
    } effects[] = {
        {"take 1 left", MICROPOLIS_EVENT_HATCHED},
        {"take 2 left", MICROPOLIS_EVENT_TOKEN},
        {"take 3 left", MICROPOLIS_EVENT_RECRUITED},
        {"take 4 left fill", MICROPOLIS_EVENT_FILLED},
    };
    for (unsigned i = 0; i < 4; i++) {
        position(&state, text);
        act(&state, 1, effects[i].move);
        happened_before(i == 0 ? MICROPOLIS_EVENT_TOOK_FIRST : MICROPOLIS_EVENT_TOOK,
                        MICROPOLIS_EVENT_SET);
        happened_before(MICROPOLIS_EVENT_SET, effects[i].effect);
    }
    // The general is asked about when he stands in the anthill.
    position(&state, text);
    act(&state, 1, "take 5 left");
    shows(&state, "phase", "rearrange");
    shows(&state, "anthill 1", "army 5 tiles 24 27");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tile_is_neither_turned_nor_flipped),
        cmocka_unit_test(a_stub_counts_like_any_other_gallery),
        cmocka_unit_test(neighbours_join_outer_to_outer_and_inner_to_inner),
        cmocka_unit_test(galleries_that_are_joined_are_one),
        cmocka_unit_test(ants_are_workers_and_specialists_and_not_soldiers),
        cmocka_unit_test(a_gallery_is_as_long_as_the_tiles_it_touches_are_many),
        cmocka_unit_test(a_gallery_round_the_whole_ring_is_ten_long),
        cmocka_unit_test(a_barracks_belongs_to_no_gallery),
        cmocka_unit_test(the_first_tile_has_no_side),
        cmocka_unit_test(every_other_tile_is_set_to_the_left_or_to_the_right),
        cmocka_unit_test(a_tile_goes_to_the_end_that_the_player_chooses),
        cmocka_unit_test(full_barracks_stay_full_when_a_tile_is_set_beside_them),
        cmocka_unit_test(the_tenth_tile_closes_the_ring),
        cmocka_unit_test(the_galleries_of_the_tenth_tile_join_on_both_sides),
        cmocka_unit_test(a_gallery_that_the_tenth_tile_joins_to_itself_counts_once),
        cmocka_unit_test(a_complete_anthill_takes_no_more),
        cmocka_unit_test(the_specialist_takes_effect_after_the_tile_is_set),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
