// SPDX-License-Identifier: MIT
//
// Scoring (section 7).
#include "tests/support/fixture.h"

// Support.

#define TILE(number, galleries) "tile " #number " " galleries "\n"
#define STUBS                   "LU: 0; LD: 0; RU: 0; RD: 0"

/// The last turn of two players, with a tile that adds nothing. Seat 1 has the tiles 1 to 10, seat
/// 2 the tiles 11 to 19; the rest of the position says what is on them, and the armies.
static void finish(micropolis_state *state, const char *army_1, const char *army_2,
                   const char *tiles) {
    char text[2048];
    ant_text out;
    ant_text_init(&out, text, sizeof text);
    ant_text_string(&out, "seats 2\nround 9\nturn 1\nline 20\nanthill 1 army ");
    ant_text_string(&out, army_1);
    ant_text_string(&out, "\nanthill 2 army ");
    ant_text_string(&out, army_2);
    ant_text_char(&out, '\n');
    ant_text_string(&out, tiles);
    assert_true(ant_text_is_whole(&out));
    blank_position(state, text);
    act(state, 2, "take 1 close");
}

#define RING_1 " tiles 1 2 3 4 5 6 7 8 9 10"
#define RING_2 " tiles 11 12 13 14 15 16 17 18 19"

// The end.

// MP-7.1
static void the_game_ends_when_all_anthills_are_complete(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 3\nround 9\n");
    act(&state, 1, "take 1 close");
    shows(&state, "phase", "");
    act(&state, 2, "take 1 close");
    shows(&state, "phase", "");
    act(&state, 3, "take 1 close");
    shows(&state, "phase", "over");
    happened("\"type\":\"game-over\"");
    ant_result result;
    ant_result_of(&micropolis_game, &state, &result);
    assert_true(result.is_over);
}

// MP-7.1
static void every_game_ends_with_complete_anthills(void **context) {
    (void)context;
    for (uint64_t seed = 1; seed <= 50; seed++) {
        micropolis_state state;
        ant_chance chance;
        ant_chance_seed(&chance, seed);
        begin(&state, 2 + (int)(seed % 5), "", seed);
        play_rounds(&state, 10, &chance);
        assert_int_equal(micropolis_game.to_act(&state), 0);
        for (unsigned hill = 0; hill < micropolis_n_hills(&state); hill++) {
            assert_int_equal(state.hills[hill].n_tiles, 10);
        }
    }
}

// MP-7.2
static void every_worker_and_specialist_is_a_point(void **context) {
    (void)context;
    micropolis_state state;
    finish(&state, "5" RING_1, "3" RING_2,
           TILE(1, "LU: 2w; LD: 1w; RU-RD: queen") TILE(2, "LU-RU: 3w+nurse(2); LD-RD: 1w")
               TILE(3, "LU: architect; LD: 0; RU: 0; RD: 0") TILE(4, "LU-LD-RU-RD: sergeant")
                   TILE(5, "LU: general; LD: 0; RU: fig; RD: 0")
                       TILE(11, "LU-LD: 6w; RU-RD: 5w; barracks 2"));
    scores(&state, "population", 0, "12 11"); // 7 workers and 5 specialists
}

// MP-7.3
static void the_most_ants_in_one_gallery_are_5_points(void **context) {
    (void)context;
    micropolis_state state;
    // Seat 1 has more ants, seat 2 more in one gallery, which runs over two tiles.
    finish(&state, "5" RING_1, "3" RING_2,
           TILE(1, "LU: 4w; LD: 4w; RU: 0; RD: 0") TILE(11, "LU: 0; LD: 0; RU: 3w; RD: 0")
               TILE(12, "LU: 1w+queen; LD: 0; RU: 0; RD: 0"));
    scores(&state, "colony", 0, "0 5");
    happened("\"type\":\"colony\",\"party\":2,\"ants\":5");
    assert_int_equal(n_happened(MICROPOLIS_EVENT_COLONY), 1);
}

// MP-7.3
static void open_and_closed_galleries_count_for_the_colony(void **context) {
    (void)context;
    micropolis_state state;
    // A gallery within the anthill cannot grow any more, one at its end can.
    blank_position(&state, "seats 2\nround 2\nanthill 1 army 5 tiles 1 2\n"
                           "anthill 2 army 5 tiles 11 12\n" TILE(1, "LU: 0; LD: 0; RU: 4w; RD: 0")
                               TILE(11, "LU: 3w; LD: 0; RU: 0; RD: 0"));
    scores(&state, "colony", 0, "5 0");
    blank_position(&state, "seats 2\nround 2\nanthill 1 army 5 tiles 1 2\n"
                           "anthill 2 army 5 tiles 11 12\n" TILE(1, "LU: 0; LD: 0; RU: 4w; RD: 0")
                               TILE(11, "LU: 5w; LD: 0; RU: 0; RD: 0"));
    scores(&state, "colony", 0, "0 5");
}

// MP-7.4
static void different_fruits_of_a_gallery_score_together(void **context) {
    (void)context;
    static const char *const fruits[] = {"cherry",     "lemon", "grape",
                                         "blackberry", "fig",   "pomegranate"};
    static const char *const points[] = {"0 0", "2 0", "5 0", "10 0", "15 0", "20 0", "25 0"};
    for (unsigned n = 0; n <= 6; n++) {
        micropolis_state state;
        char text[512];
        ant_text out;
        ant_text_init(&out, text, sizeof text);
        for (unsigned i = 0; i < 6; i++) {
            ant_text_string(&out, "tile ");
            ant_text_number(&out, i + 1);
            ant_text_string(&out, " LU-RU: ");
            ant_text_string(&out, i < n ? fruits[i] : "0");
            ant_text_string(&out, "; LD-RD: 0\n");
        }
        finish(&state, "5" RING_1, "3" RING_2, text);
        scores(&state, "harvest", 0, points[n]);
    }
}

// MP-7.4
static void every_gallery_is_harvested_by_itself_and_a_kind_counts_once(void **context) {
    (void)context;
    micropolis_state state;
    finish(&state, "5" RING_1, "3" RING_2,
           TILE(1, "LU-RU: fig; LD-RD: 0") TILE(2, "LU-RU: fig; LD-RD: 0") // one kind
           TILE(4, "LU: 0; LD: 0; RU: lemon; RD: 0")                       // and two
           TILE(5, "LU-RU: grape; LD-RD: 0") TILE(8, "LU: 0; LD: cherry; RU: 0; RD: 0"));
    scores(&state, "harvest", 0, "9 0"); // 2 + 5 + 2
}

// MP-7.5, MP-7.16
static void a_gift_stands_for_a_fruit_that_is_missing(void **context) {
    (void)context;
    micropolis_state state;
    finish(&state, "5" RING_1, "3" RING_2,
           TILE(1, "LU-RU: gift; LD-RD: 0") TILE(2, "LU-RU: fig; LD-RD: 0")
               TILE(3, "LU-RU: gift; LD-RD: 0")     // three kinds
           TILE(6, "LU: gift; LD: 0; RU: 0; RD: 0") // one
           TILE(11, "LU-RU: fig; LD-RD: 0") TILE(12, "LU-RU: fig; LD-RD: 0")
               TILE(13, "LU-RU: gift; LD-RD: 0")); // two
    scores(&state, "harvest", 0, "12 5");
}

// MP-7.6
static void no_more_than_six_fruits_count_in_a_gallery(void **context) {
    (void)context;
    micropolis_state state;
    finish(&state, "5" RING_1, "3" RING_2,
           TILE(1, "LU-RU: gift; LD-RD: 0") TILE(2, "LU-RU: fig; LD-RD: 0")
               TILE(3, "LU-RU: gift; LD-RD: 0") TILE(4, "LU-RU: lemon; LD-RD: 0")
                   TILE(5, "LU-RU: grape; LD-RD: 0") TILE(6, "LU-RU: cherry; LD-RD: 0")
                       TILE(7, "LU-RU: gift; LD-RD: 0") TILE(8, "LU-RU: pomegranate; LD-RD: 0")
                           TILE(9, "LU-RU: gift; LD-RD: 0"));
    scores(&state, "harvest", 0, "25 0");
    finish(&state, "5" RING_1, "3" RING_2,
           TILE(1, "LU-RU: gift; LD-RD: 0") TILE(2, "LU-RU: gift; LD-RD: 0")
               TILE(3, "LU-RU: gift; LD-RD: 0") TILE(4, "LU-RU: gift; LD-RD: 0")
                   TILE(5, "LU-RU: gift; LD-RD: 0") TILE(6, "LU-RU: gift; LD-RD: 0")
                       TILE(7, "LU-RU: gift; LD-RD: 0") TILE(8, "LU-RU: gift; LD-RD: 0")
                           TILE(9, "LU-RU: gift; LD-RD: 0") TILE(10, "LU-RU: gift; LD-RD: 0"));
    scores(&state, "harvest", 0, "25 0");
}

// MP-7.7
static void a_gallery_with_one_queen_scores_its_length(void **context) {
    (void)context;
    micropolis_state state;
    // One over tiles 1 to 4, one in a tile by itself and the stub of its neighbour.
    finish(&state, "5" RING_1, "3" RING_2,
           TILE(1, "LU: 0; LD: 0; RU: queen; RD: 0") TILE(2, "LU-RU: 0; LD-RD: 0")
               TILE(3, "LU-RU: 2w; LD-RD: 0") TILE(7, "LU: queen; LD: 0; RU: 0; RD: 0")
                   TILE(12, "LU: 0; LD: 0; RU: 0; RD: queen"));
    scores(&state, "royal", 0, "6 2");
}

// MP-7.8
static void two_queens_in_a_gallery_score_nothing(void **context) {
    (void)context;
    micropolis_state state;
    finish(&state, "5" RING_1, "3" RING_2,
           TILE(1, "LU: 0; LD: 0; RU: queen; RD: 0") TILE(2, "LU-RU: 0; LD-RD: 0")
               TILE(3, "LU: queen; LD: 0; RU: 0; RD: 0")
                   TILE(7, "LU: queen; LD: 0; RU: 0; RD: 0") // this one is alone
           TILE(11, "LU-RU: queen; LD-RD: 0") TILE(12, "LU-RU: queen; LD-RD: 0")
               TILE(13, "LU-RU: queen; LD-RD: 0"));
    scores(&state, "royal", 0, "2 0");
    scores(&state, "population", 0, "3 3");
}

// MP-7.8
static void a_queen_is_cancelled_when_the_ring_joins_her_to_another(void **context) {
    (void)context;
    micropolis_state state;
    static const char text[] =
        "seats 2\nround 9\nline 10 20\n"
        "anthill 1 army 5 tiles 1 2 3 4 5 6 7 8 9\n" TILE(1, "LU: queen; LD: 0; RU: 0; RD: 0")
            TILE(9, "LU: 0; LD: 0; RU: queen; RD: 0") TILE(10, "LU-RU: 0; LD-RD: 0");
    blank_position(&state, text);
    scores(&state, "royal", 0, "2 0");
    act(&state, 1, "take 1 close");
    scores(&state, "royal", 0, "0 0");
}

// MP-7.9
static void the_largest_army_is_5_points_and_barracks_do_not_count(void **context) {
    (void)context;
    micropolis_state state;
    finish(&state, "3" RING_1 " full 1 2", "4" RING_2,
           TILE(1, STUBS "; barracks 4") TILE(2, STUBS "; barracks 4"));
    scores(&state, "army", 0, "0 5");
    happened("\"type\":\"red-army\",\"party\":2,\"soldiers\":4");
    assert_int_equal(n_happened(MICROPOLIS_EVENT_RED_ARMY), 1);
}

// MP-7.9
static void the_token_is_not_the_largest_army(void **context) {
    (void)context;
    micropolis_state state;
    finish(&state, "2" RING_1, "3" RING_2, ""); // seat 1 has the token
    scores(&state, "army", 0, "0 5");
}

// MP-7.10
static void a_full_barracks_scores_by_its_size(void **context) {
    (void)context;
    micropolis_state state;
    static const char tiles[] = TILE(1, STUBS "; barracks 1") TILE(2, STUBS "; barracks 2")
        TILE(3, STUBS "; barracks 3") TILE(4, STUBS "; barracks 4") TILE(5, STUBS "; barracks 1")
            TILE(11, STUBS "; barracks 4");
    finish(&state, "3" RING_1 " full 1 2 3 4 5", "2" RING_2, tiles);
    scores(&state, "barracks", 0, "25 0"); // 2 + 4 + 7 + 10 + 2
    finish(&state, "3" RING_1 " full 3", "2" RING_2 " full 1", tiles);
    scores(&state, "barracks", 0, "7 10");
}

// MP-7.11
static void everybody_tied_for_a_bonus_gets_all_of_it(void **context) {
    (void)context;
    micropolis_state state;
    finish(&state, "4" RING_1, "4" RING_2,
           TILE(1, "LU: 6w; LD: 1w; RU: 0; RD: 0") TILE(11, "LU-LD: 5w+queen; RU-RD: 0"));
    scores(&state, "colony", 0, "5 5");
    scores(&state, "army", 0, "5 5");
    happened("\"type\":\"colony\",\"party\":1,\"ants\":6");
    happened("\"type\":\"colony\",\"party\":2,\"ants\":6");
    happened("\"type\":\"red-army\",\"party\":1,\"soldiers\":4");
    happened("\"type\":\"red-army\",\"party\":2,\"soldiers\":4");
}

// MP-7.11
static void the_tied_share_the_bonus_with_nobody_below(void **context) {
    (void)context;
    micropolis_state state;
    blank_position(&state, "seats 4\nround 1\nanthill 1 army 3 tiles 1\nanthill 2 army 7 tiles 2\n"
                           "anthill 3 army 7 tiles 3\nanthill 4 army 6 tiles 4\n" TILE(
                               1, "LU-LD: 4w; RU-RD: 0") TILE(2, "LU-LD: 3w; RU-RD: 0")
                               TILE(3, "LU-LD: 2w; RU-RD: 0") TILE(4, "LU-LD: 1w; RU-RD: 4w"));
    scores(&state, "colony", 0, "5 0 0 5");
    scores(&state, "army", 0, "0 5 5 0");
}

// MP-7.12
static void armies_of_no_soldiers_can_be_the_largest(void **context) {
    (void)context;
    micropolis_state state;
    finish(&state, "0" RING_1, "0" RING_2, "");
    scores(&state, "army", 0, "5 5");
    is_told("Seat 2 has the largest army, without a single soldier: 5 points.");
}

// MP-7.13
static void the_most_points_win(void **context) {
    (void)context;
    micropolis_state state;
    // 4 ants and the larger army; 5 ants and the colony.
    finish(&state, "9" RING_1, "1" RING_2,
           TILE(1, "LU: 4w; LD: 0; RU: 0; RD: 0") TILE(11, "LU: 5w; LD: 0; RU: 0; RD: 0"));
    totals(&state, "9 10");
    ranks(&state, "2 1");
    decided(&state, "");
}

// MP-7.13
static void among_equals_the_larger_army_wins(void **context) {
    (void)context;
    micropolis_state state;
    // 5 for the army and 4 ants; 5 for the colony and 4 ants.
    finish(&state, "6" RING_1, "5" RING_2,
           TILE(1, "LU: 1w; LD: 0; RU: 3w; RD: 0") TILE(11, "LU: 4w; LD: 0; RU: 0; RD: 0"));
    totals(&state, "9 9");
    ranks(&state, "1 2");
    decided(&state, "Tied at 9: more soldiers decide, 6 to 5.");
    finish(&state, "5" RING_1, "6" RING_2,
           TILE(1, "LU: 4w; LD: 0; RU: 0; RD: 0") TILE(11, "LU: 1w; LD: 0; RU: 3w; RD: 0"));
    totals(&state, "9 9");
    ranks(&state, "2 1");
}

// MP-7.13
static void equal_armies_share_the_victory(void **context) {
    (void)context;
    micropolis_state state;
    finish(&state, "6" RING_1, "6" RING_2,
           TILE(1, "LU: 4w; LD: 0; RU: 0; RD: 0") TILE(11, "LU: 4w; LD: 0; RU: 0; RD: 0"));
    totals(&state, "14 14");
    ranks(&state, "1 1");
}

// MP-7.17
static void places_behind_the_winner_are_told_apart_in_the_same_way(void **context) {
    (void)context;
    micropolis_state state;
    blank_position(&state,
                   "seats 4\nround 1\nanthill 1 army 3 tiles 1\nanthill 2 army 4 tiles 2\n"
                   "anthill 3 army 3 tiles 3\nanthill 4 army 6 tiles 4\n" TILE(
                       1, "LU: 1w; LD: 0; RU: 1w; RD: 0") TILE(2, "LU: 1w; LD: 0; RU: 1w; RD: 0")
                       TILE(3, "LU: 1w; LD: 0; RU: 1w; RD: 0") TILE(4, "LU-LD: 4w; RU-RD: 0"));
    totals(&state, "2 2 2 14");
    ranks(&state, "3 2 3 1");
}

// MP-7.14
static void for_the_tie_soldiers_in_barracks_do_not_count(void **context) {
    (void)context;
    micropolis_state state;
    // Seat 1: 2 for the barracks and 2 ants, an army of 4 and 1 more in the barracks; seat 2: 4
    // ants in small galleries, an army of 4.
    static const char tiles[] =
        TILE(1, STUBS "; barracks 1") TILE(2, "LU: 1w; LD: 0; RU: 1w; RD: 0")
            TILE(11, "LU: 1w; LD: 0; RU: 1w; RD: 0") TILE(12, "LU: 0; LD: 1w; RU: 0; RD: 1w");
    finish(&state, "4" RING_1 " full 1", "4" RING_2, tiles);
    totals(&state, "14 14");
    ranks(&state, "1 1");
}

// MP-7.15
static void points_during_the_game_are_those_of_an_end_at_once(void **context) {
    (void)context;
    micropolis_state state;
    blank_position(&state,
                   "seats 2\nround 2\nturn 1\nline 5\nanthill 1 army 4 tiles 1 2 3\n"
                   "anthill 2 army 6 tiles 11 12 full 2\n" TILE(1, "LU-RU: 1w+fig; LD-RD: 0")
                       TILE(2, "LU-RU: queen; LD-RD: 0") TILE(12, STUBS "; barracks 2"));
    scores(&state, "population", 0, "2 0");
    scores(&state, "colony", 0, "5 0");
    scores(&state, "harvest", 0, "2 0");
    scores(&state, "royal", 0, "3 0");
    scores(&state, "army", 0, "0 5");
    scores(&state, "barracks", 0, "0 4");
    totals(&state, "12 9");
    ranks(&state, "1 2");
    ant_result result;
    ant_result_of(&micropolis_game, &state, &result);
    assert_false(result.is_over);
}

// MP-7.15
static void on_an_empty_table_everybody_is_tied_for_both_bonuses(void **context) {
    (void)context;
    micropolis_state state;
    begin(&state, 3, "", 1);
    totals(&state, "10 10 10");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_game_ends_when_all_anthills_are_complete),
        cmocka_unit_test(every_game_ends_with_complete_anthills),
        cmocka_unit_test(every_worker_and_specialist_is_a_point),
        cmocka_unit_test(the_most_ants_in_one_gallery_are_5_points),
        cmocka_unit_test(open_and_closed_galleries_count_for_the_colony),
        cmocka_unit_test(different_fruits_of_a_gallery_score_together),
        cmocka_unit_test(every_gallery_is_harvested_by_itself_and_a_kind_counts_once),
        cmocka_unit_test(a_gift_stands_for_a_fruit_that_is_missing),
        cmocka_unit_test(no_more_than_six_fruits_count_in_a_gallery),
        cmocka_unit_test(a_gallery_with_one_queen_scores_its_length),
        cmocka_unit_test(two_queens_in_a_gallery_score_nothing),
        cmocka_unit_test(a_queen_is_cancelled_when_the_ring_joins_her_to_another),
        cmocka_unit_test(the_largest_army_is_5_points_and_barracks_do_not_count),
        cmocka_unit_test(the_token_is_not_the_largest_army),
        cmocka_unit_test(a_full_barracks_scores_by_its_size),
        cmocka_unit_test(everybody_tied_for_a_bonus_gets_all_of_it),
        cmocka_unit_test(the_tied_share_the_bonus_with_nobody_below),
        cmocka_unit_test(armies_of_no_soldiers_can_be_the_largest),
        cmocka_unit_test(the_most_points_win),
        cmocka_unit_test(among_equals_the_larger_army_wins),
        cmocka_unit_test(equal_armies_share_the_victory),
        cmocka_unit_test(places_behind_the_winner_are_told_apart_in_the_same_way),
        cmocka_unit_test(for_the_tie_soldiers_in_barracks_do_not_count),
        cmocka_unit_test(points_during_the_game_are_those_of_an_end_at_once),
        cmocka_unit_test(on_an_empty_table_everybody_is_tied_for_both_bonuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
