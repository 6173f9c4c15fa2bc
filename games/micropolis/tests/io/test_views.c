// SPDX-License-Identifier: MIT
//
// Views: all that lies open (MP-1.4), the galleries among it, and views read back from their text.
#include "view_test.h"

#include <stdio.h>
#include <string.h>

#include "rules/rules.h"

static micropolis_state state;

// Anthill 1 is 2, 25: a queen at the left, a gift closed in, a general at the right. Anthill 2 is
// 14, 61, 27: the outer gallery of 14 by itself, one through all tiles, the right half of 27.
static const char example[] = "seats 2\nround 2\nturn 1\nleader 2\nline 12+2 40\ntokens 1 0\n"
                              "anthill 1 army 6 tiles 2 25\n"
                              "anthill 2 army 3 tiles 14 61 27 full 3\n";

// MP-1.4, MP-7.15
static void a_view_tells_everything_on_the_table(void **context) {
    (void)context;
    static const char expected[] =
        "{\"seat\":1,\"variant\":\"basic\",\"phase\":\"take\",\"round\":3,\"rounds\":10,"
        "\"turn\":2,\"refill\":1,"
        "\"line\":[{\"tile\":12,\"soldiers\":2},{\"tile\":40,\"soldiers\":0}],"
        "\"pile\":54,\"reserve\":33,\"tokens\":1,\"leader\":{\"seat\":2,\"anthill\":1},"
        "\"general\":null,\"claimants\":[],\"players\":["
        "{\"seat\":1,\"tokens\":1,\"score\":12,\"anthills\":[{\"army\":6,\"tiles\":[2,25],"
        "\"full\":[],\"galleries\":["
        "{\"ants\":1,\"length\":1,\"fruits\":[],\"gifts\":0,\"queens\":1,\"open\":true,"
        "\"harvest\":0,\"royal\":1},"
        "{\"ants\":1,\"length\":2,\"fruits\":[],\"gifts\":1,\"queens\":0,\"open\":false,"
        "\"harvest\":2,\"royal\":0},"
        "{\"ants\":2,\"length\":1,\"fruits\":[],\"gifts\":0,\"queens\":0,\"open\":true,"
        "\"harvest\":0,\"royal\":0}],"
        "\"parts\":[[0,0,1,1],[1,1,2,2]],"
        "\"score\":{\"population\":4,\"colony\":0,\"harvest\":2,\"royal\":1,\"army\":5,"
        "\"barracks\":0}}]},"
        "{\"seat\":2,\"tokens\":0,\"score\":15,\"anthills\":[{\"army\":3,\"tiles\":[14,61,27],"
        "\"full\":[3],\"galleries\":["
        "{\"ants\":0,\"length\":1,\"fruits\":[],\"gifts\":0,\"queens\":0,\"open\":true,"
        "\"harvest\":0,\"royal\":0},"
        "{\"ants\":4,\"length\":3,\"fruits\":[\"pomegranate\"],\"gifts\":0,\"queens\":0,"
        "\"open\":true,\"harvest\":2,\"royal\":0},"
        "{\"ants\":2,\"length\":1,\"fruits\":[],\"gifts\":0,\"queens\":0,\"open\":true,"
        "\"harvest\":0,\"royal\":0}],"
        "\"parts\":[[0,1,1,1],[1,1,1,1],[1,1,2,2]],"
        "\"score\":{\"population\":6,\"colony\":5,\"harvest\":2,\"royal\":0,\"army\":0,"
        "\"barracks\":2}}]}],"
        "\"tiles\":[\"LU-LD: 1w; RU-RD: queen\",\"LU-LD: queen; RU-RD: 1w\",";
    set_position(&state, example);
    write_view(&state, 0, view_json, sizeof view_json);
    size_t length = strlen(view_json);
    if (length > strlen(expected)) {
        view_json[strlen(expected)] = '\0';
    }
    assert_string_equal(view_json, expected);
}

/// The view of a seat up to its tiles, without whose view it is.
static const char *rest_of_view(int seat, char buffer[ANT_MAX_VIEW]) {
    write_view(&state, seat, buffer, ANT_MAX_VIEW);
    const char *rest = strchr(buffer, ',');
    assert_non_null(rest);
    return rest;
}

// MP-1.4
static void everybody_sees_the_same(void **context) {
    (void)context;
    static char other[ANT_MAX_VIEW];
    set_position(&state, example);
    const char *rest = rest_of_view(0, view_json);
    assert_string_equal(rest_of_view(1, other), rest);
    assert_string_equal(rest_of_view(ANT_SPECTATOR, other), rest);
    assert_memory_equal(other, "{\"seat\":null,", 13);
}

// MP-1.4: which tiles are in the pile follows from those that are not
static void the_complete_state_lists_the_pile(void **context) {
    (void)context;
    set_position(&state, example);
    write_view(&state, ANT_ALL_SEEING, view_json, sizeof view_json);
    assert_non_null(strstr(view_json, "\"pile\":54,\"pile_tiles\":[1,3,4,5,6,7,8,9,10,11,13,15,"));
    assert_non_null(strstr(view_json, ",59,60],\"reserve\":33,"));
}

// MP-0.7
static void a_view_tells_the_tiles_of_this_game(void **context) {
    (void)context;
    char text[512];
    snprintf(text, sizeof text, "%stile 60 LU-LD-RU-RD: 6w+general+gift\n", example);
    set_position(&state, text);
    sees(&state, 1,
         "\"LU-LD-RU-RD: 3w+lemon\",\"LU-LD-RU-RD: 6w+general+gift\","
         "\"LU-LD-RD: pomegranate; RU: 1w\"]}");
    every_view_reads_back(&state, state.n_seats);
}

// MP-5.9
static void a_view_tells_who_rearranges_for_a_general(void **context) {
    (void)context;
    set_position(&state,
                 "variant expert\nseats 2\nphase rearrange\ngeneral 4\nleader 2\nturn 1\n"
                 "round 1\nline 1 2 3\nanthill 1 army 5 tiles 4 5\nanthill 4 army 3 tiles 24 27\n");
    sees(&state, 1, "\"round\":2,\"rounds\":20,\"turn\":2,\"refill\":1,");
    sees(&state, 2,
         "\"leader\":{\"seat\":1,\"anthill\":2},\"general\":{\"seat\":2,\"anthill\":2},"
         "\"claimants\":[],");
    every_view_reads_back(&state, state.n_seats);
}

// MP-6.7, MP-8.12
static void a_view_tells_whom_the_leader_may_choose(void **context) {
    (void)context;
    set_position(&state,
                 "seats 4\nphase award\nround 1\nline 1 2 3 4 5 6 7\nanthill 1 army 5 tiles 8\n"
                 "anthill 2 army 5 tiles 9\nanthill 3 army 3 tiles 10\n"
                 "anthill 4 army 5 tiles 11\n");
    sees(&state, 1, "\"phase\":\"award\",\"round\":2,\"rounds\":10,\"turn\":1,\"refill\":1,");
    sees(&state, 3, "\"claimants\":[{\"seat\":2,\"anthill\":1},{\"seat\":4,\"anthill\":1}],");
    every_view_reads_back(&state, state.n_seats);
    set_position(&state,
                 "variant expert\nseats 2\nphase award\nround 2\nleader 2\nline 1 2 3 4 5 6 7\n"
                 "anthill 1 army 7 tiles 10 11\nanthill 2 army 7\nanthill 4 army 2 tiles 12 13\n");
    sees(&state, 2, "\"claimants\":[{\"seat\":1,\"anthill\":1},{\"seat\":1,\"anthill\":2}],");
    every_view_reads_back(&state, state.n_seats);
}

// MP-7.1
static void the_view_of_a_game_that_is_over_tells_its_last_round(void **context) {
    (void)context;
    ant_chance chance;
    ant_chance_seed(&chance, 3);
    begin(&state, 3, "", 3);
    while (state.phase != MICROPOLIS_OVER) {
        step(&state, &chance);
    }
    sees(&state, 1, "\"phase\":\"over\",\"round\":10,\"rounds\":10,\"turn\":3,\"refill\":0,");
    every_view_reads_back(&state, state.n_seats);
}

/// The anthill of these tiles, without an army.
static micropolis_hill hill_of(const uint8_t *numbers, unsigned n) {
    micropolis_hill hill = {.n_tiles = (uint8_t)n};
    memcpy(state.tiles, micropolis_standard_tiles, sizeof state.tiles);
    for (unsigned i = 0; i < n; i++) {
        hill.tiles[i] = (uint8_t)(numbers[i] - 1);
    }
    return hill;
}

// MP-2.3, MP-2.5, MP-4.3: the example of the rulebook, as a ring of standard tiles
static void a_ring_has_closed_galleries_only(void **context) {
    (void)context;
    static const uint8_t john[] = {14, 61, 27, 35, 29, 51, 34, 50, 52, 2};
    micropolis_walk walk;
    micropolis_hill hill = hill_of(john, MICROPOLIS_RING);
    micropolis_walk_hill(&state, &hill, &walk);
    unsigned ants = 0, largest = 0, harvest = 0, royal = 0;
    for (unsigned i = 0; i < walk.n_galleries; i++) {
        unsigned in_gallery = micropolis_ants(walk.galleries[i]);
        ants += in_gallery;
        largest = in_gallery > largest ? in_gallery : largest;
        harvest += micropolis_harvest_of(walk.galleries[i]);
        royal += micropolis_royal_of(walk.galleries[i]);
    }
    assert_int_equal(walk.open, 0);
    assert_int_equal(ants, 24);
    assert_int_equal(largest, 8);
    assert_int_equal(harvest, 2 + 5);
    assert_int_equal(royal, 5);
    assert_int_equal(walk.parts[0][MICROPOLIS_LU], walk.parts[9][MICROPOLIS_RU]);
    assert_int_equal(walk.parts[0][MICROPOLIS_LD], walk.parts[9][MICROPOLIS_RD]);
}

// MP-2.2, MP-2.5: stubs that meet are one gallery of two tiles
static void stubs_are_galleries_too(void **context) {
    (void)context;
    static const uint8_t stubs[] = {49, 58};
    micropolis_walk walk;
    micropolis_hill hill = hill_of(stubs, 2);
    micropolis_walk_hill(&state, &hill, &walk);
    assert_int_equal(walk.n_galleries, 6);
    static const uint8_t parts[2][MICROPOLIS_OPENINGS] = {{0, 1, 2, 3}, {2, 3, 4, 5}};
    assert_memory_equal(walk.parts, parts, sizeof parts);
    assert_int_equal(walk.galleries[2] & MICROPOLIS_GALLERY_TILES, 3);
    assert_int_equal(micropolis_fruits_in(walk.galleries[2]),
                     1U << (MICROPOLIS_GRAPE - MICROPOLIS_CHERRY));
    assert_int_equal(walk.open, 1U << 0 | 1U << 1 | 1U << 4 | 1U << 5);
}

/// What play has counted is what a walk finds.
static void counts_are_those_of_a_walk(void) {
    for (unsigned i = 0; i < micropolis_n_hills(&state); i++) {
        micropolis_walk walk;
        micropolis_hill count = micropolis_closed(&state.hills[i]);
        unsigned ants = 0, largest = 0, harvest = 0, royal = 0;
        micropolis_walk_hill(&state, &state.hills[i], &walk);
        for (unsigned g = 0; g < walk.n_galleries; g++) {
            unsigned in_gallery = micropolis_ants(walk.galleries[g]);
            ants += in_gallery;
            largest = in_gallery > largest ? in_gallery : largest;
            harvest += micropolis_harvest_of(walk.galleries[g]);
            royal += micropolis_royal_of(walk.galleries[g]);
        }
        assert_int_equal(count.ants, ants);
        assert_int_equal(count.largest, largest);
        assert_int_equal(count.harvest, harvest);
        assert_int_equal(count.royal, royal);
    }
}

// MP-7.15
static void every_view_of_a_game_reads_back_and_counts_like_play(void **context) {
    (void)context;
    for (uint64_t seed = 1; seed <= 2; seed++) {
        for (int n_seats = 2; n_seats <= MICROPOLIS_MAX_SEATS; n_seats++) {
            ant_chance chance;
            ant_chance_seed(&chance, seed);
            begin(&state, n_seats, n_seats <= 3 && seed % 2 == 0 ? "variant=expert" : "", seed);
            every_view_reads_back(&state, state.n_seats);
            while (state.phase != MICROPOLIS_OVER) {
                step(&state, &chance);
                every_view_reads_back(&state, state.n_seats);
                counts_are_those_of_a_walk();
            }
        }
    }
}

/// Writes a position of six players with as much in it as tiles may have.
static void write_fullest(ant_text *out, bool is_over) {
    unsigned n = is_over ? MICROPOLIS_RING : MICROPOLIS_RING - 1;
    char line[128];
    unsigned tile = 0;
    ant_text_string(out, is_over ? "seats 6\nphase over\nround 10\n" : "seats 6\nround 9\n");
    for (unsigned hill = 1; hill <= MICROPOLIS_MAX_HILLS; hill++) {
        snprintf(line, sizeof line, "anthill %u army 0 tiles", hill);
        ant_text_string(out, line);
        for (unsigned place = 0; place < n; place++) {
            snprintf(line, sizeof line, " %u", ++tile);
            ant_text_string(out, line);
        }
        ant_text_string(out, " full 2\n");
    }
    ant_text_string(out, "line");
    while (tile < MICROPOLIS_TILES) {
        snprintf(line, sizeof line, " %u+3", ++tile);
        ant_text_string(out, line);
    }
    for (tile = 1; tile <= MICROPOLIS_TILES; tile++) {
        snprintf(line, sizeof line,
                 "\ntile %u LU: 6w+pomegranate; LD: 6w; RU: 6w; RD: 6w; barracks 4", tile);
        ant_text_string(out, line);
    }
    ant_text_char(out, '\n');
}

// MP-2.8: as many galleries as there can be
static void the_largest_view_fits(void **context) {
    (void)context;
    for (int is_over = 0; is_over <= 1; is_over++) {
        char text[8192];
        ant_text out;
        ant_text_init(&out, text, sizeof text);
        write_fullest(&out, is_over == 1);
        assert_true(ant_text_is_whole(&out));
        set_position(&state, text);
        every_view_reads_back(&state, state.n_seats);
    }
}

// MP-1.4
static void any_position_is_a_view_of_its_seats(void **context) {
    (void)context;
    static const char no_seat[] = "a position of a game with this seat";
    set_position(&state, example);
    assert_int_equal(read_view(&state, 1), ANT_OK);
    assert_int_equal(read_view(&state, 2), ANT_OK);
    is_no_view(&state, 3, no_seat);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_view_tells_everything_on_the_table),
        cmocka_unit_test(everybody_sees_the_same),
        cmocka_unit_test(the_complete_state_lists_the_pile),
        cmocka_unit_test(a_view_tells_the_tiles_of_this_game),
        cmocka_unit_test(a_view_tells_who_rearranges_for_a_general),
        cmocka_unit_test(a_view_tells_whom_the_leader_may_choose),
        cmocka_unit_test(the_view_of_a_game_that_is_over_tells_its_last_round),
        cmocka_unit_test(a_ring_has_closed_galleries_only),
        cmocka_unit_test(stubs_are_galleries_too),
        cmocka_unit_test(every_view_of_a_game_reads_back_and_counts_like_play),
        cmocka_unit_test(the_largest_view_fits),
        cmocka_unit_test(any_position_is_a_view_of_its_seats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
