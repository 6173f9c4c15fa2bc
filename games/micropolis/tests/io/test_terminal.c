// SPDX-License-Identifier: MIT
//
// The board in a terminal: what it must show, and that it stays within its columns.
#include "terminal_test.h"

#include <stdio.h>
#include <string.h>

#include "io/picture.h"
#include "tests/support/fixture.h"

static micropolis_state state;

// Pictures.

static void draw_picture(micropolis_tile tile, int width, char rows[MICROPOLIS_PICTURE_ROWS][64]) {
    const ant_board_style style = plain();
    micropolis_picture picture;
    micropolis_picture_draw(&picture, tile, width, NULL);
    for (int row = 0; row < MICROPOLIS_PICTURE_ROWS; row++) {
        ant_text text;
        ant_text_init(&text, rows[row], 64);
        ant_pen pen = {.out = &text, .style = &style};
        micropolis_picture_put(&pen, &picture, row);
        assert_int_equal(pen.column, width);
    }
}

static void picture_is(const char *tile_text, int width, const char *top, const char *middle,
                       const char *bottom) {
    micropolis_tile tile;
    ant_scan scan;
    ant_error error;
    char rows[MICROPOLIS_PICTURE_ROWS][64];
    ant_scan_init(&scan, tile_text, strlen(tile_text));
    if (micropolis_read_tile(&scan, &tile, &error) != ANT_OK) {
        fail_with(&error);
    }
    draw_picture(tile, width, rows);
    assert_string_equal(rows[0], top);
    assert_string_equal(rows[1], middle);
    assert_string_equal(rows[2], bottom);
}

static void a_picture_shows_how_openings_are_joined(void **context) { // MP-2.1, MP-2.2
    (void)context;
    static const struct {
        const char *tile, *top, *middle, *bottom;
    } cases[] = {
        {"LU: 1w; LD: 0; RU: cherry; RD: queen", "─1w    Ch─", "", "──      Q─"},
        {"LU-RU: 2w+lemon; LD: 1w; RD: 0", "───2wLe───", "", "─1w     ──"},
        {"LU: 0; LD-RD: general; RU: 1w", "──     1w─", "", "────G─────"},
        {"LU-LD: 1w; RU: 0; RD: fig", "────╮   ──", "  1w│", "────╯  Fi─"},
        {"LU: 0; LD: gift; RU-RD: 1w+general", "──   ╭────", "     │1wG", "─Gi  ╰────"},
        {"LU-RD: 1w+grape; LD: 0; RU: sergeant", "────╮   S─", "    │1wGr", "──  ╰─────"},
        {"LU: 0; LD-RU: 1w; RD: nurse(3)", "──  ╭─────", "    │1w", "────╯  N3─"},
        {"LU-RU: 2w; LD-RD: 1w+nurse(1)", "────2w────", "", "───1wN1───"},
        {"LU-LD: 1w+architect; RU-RD: 1w", "────╮╭────", " 1wA││1w", "────╯╰────"},
        {"LU: nurse(2); LD-RU-RD: 2w", "─N2 ╭─────", "    │2w", "────┴─────"},
        {"LU-RU-RD: 1w+queen; LD: 1w", "────┬─────", "    │1wQ", "─1w ╰─────"},
        {"LU-LD-RD: pomegranate; RU: 1w", "────╮  1w─", "    │Po", "────┴─────"},
        {"LU-LD-RU: 2w+cherry; RD: 1w", "────┬─────", "    │2wCh", "────╯  1w─"},
        {"LU-LD-RU-RD: 3w+lemon", "────┬─────", "    │3wLe", "────┴─────"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        picture_is(cases[i].tile, MICROPOLIS_WIDE, cases[i].top, cases[i].middle, cases[i].bottom);
    }
}

static void a_narrow_picture_has_digits_for_workers(void **context) {
    (void)context;
    picture_is("LU-LD: 2w; RU-RD: 1w+nurse(1)", MICROPOLIS_NARROW, "──╮╭──", " 2││1N", "──╯╰──");
    picture_is("LU: 1w; LD-RU: 1w; RD: blackberry", MICROPOLIS_NARROW, "─1╭───", "  │1", "──╯Bb─");
}

static void what_has_no_room_in_a_picture_is_cut_with_an_ellipsis(void **context) {
    (void)context;
    picture_is("LU-LD: 6w; RU-RD: 6w+nurse(3)+cherry", MICROPOLIS_WIDE, "──╮╭──────", "6w││6wN3Ch",
               "──╯╰──────");
    picture_is("LU-LD: 6w; RU-RD: 6w+nurse(3)+cherry", MICROPOLIS_NARROW, "─╮╭───", "6││6N…",
               "─╯╰───");
    picture_is("LU: 6w+queen+fig; LD: 6w; RU-RD: 6w", MICROPOLIS_NARROW, "─6Q…╭─", "    │6",
               "─6  ╰─");
}

static void every_standard_tile_is_drawn_with_all_that_is_on_it(void **context) { // MP-2.9
    (void)context;
    static const char *const specialists[MICROPOLIS_SPECIALISTS] = {
        [MICROPOLIS_QUEEN] = "Q",    [MICROPOLIS_NURSE_1] = "N1",  [MICROPOLIS_NURSE_2] = "N2",
        [MICROPOLIS_NURSE_3] = "N3", [MICROPOLIS_ARCHITECT] = "A", [MICROPOLIS_SERGEANT] = "S",
        [MICROPOLIS_GENERAL] = "G",
    };
    for (unsigned i = 0; i < MICROPOLIS_TILES; i++) {
        micropolis_tile tile = micropolis_standard_tiles[i];
        char rows[MICROPOLIS_PICTURE_ROWS][64];
        char all[256];
        draw_picture(tile, MICROPOLIS_WIDE, rows);
        snprintf(all, sizeof all, "%s\n%s\n%s", rows[0], rows[1], rows[2]);
        unsigned workers = 0;
        for (const char *at = all; (at = strchr(at, 'w')) != NULL; at++) {
            workers += (unsigned)(at[-1] - '0');
        }
        const char *specialist = specialists[micropolis_specialist_of(tile)];
        for (unsigned gallery = 0; gallery < MICROPOLIS_OPENINGS; gallery++) {
            workers -= micropolis_workers(tile, gallery);
        }
        assert_int_equal(workers, 0);
        assert_non_null(strstr(all, specialist != NULL ? specialist : ""));
        assert_non_null(strstr(all, micropolis_fruit_letters(micropolis_fruit_of(tile, 0))));
        assert_null(strstr(all, "…"));
        draw_picture(tile, MICROPOLIS_NARROW, rows);
        for (int row = 0; row < MICROPOLIS_PICTURE_ROWS; row++) {
            assert_null(strstr(rows[row], "…"));
        }
    }
}

// The line.

static void the_line_shows_prices_and_what_the_army_can_pay(void **context) { // MP-3.2, MP-3.3
    (void)context;
    position(&state, "seats 4\nline 6 2 27+3 41+12 43 44 45\nanthill 1 army 4");
    draw(&state, 1, plain());
    board_shows("   [1] free   [2] pay 1  [3] pay 2  [4] pay 3  [5] pay 4   6  pay 5   7  pay 6\n"
                "   ────╮   ── ────╮╭──── ────╮╭──── ────1w────");
    board_shows("   [·]   +3●  [····]+12●");
    draw(&state, 2, plain());
    board_shows("    1  free    2  pay 1");
    board_lacks("[1]");
}

static void a_token_takes_what_soldiers_cannot_pay(void **context) { // MP-3.6
    (void)context;
    position(&state, "seats 4\ntokens 1\nanthill 1 army 2");
    draw(&state, 1, plain());
    board_shows("[1] free   [2] pay 1  [3] pay 2  [4] token  [5] token  [6] token  [7] token");
}

/// The points that the move brings, as the board says them.
static void offers(int place, const char *left, const char *right) {
    enum { MARGIN = 3, STEP = MICROPOLIS_WIDE + 1 };
    char wanted[64];
    const char *row = strstr(board, "◂");
    assert_non_null(row);
    while (row > board && row[-1] != '\n') {
        row--;
    }
    char line[512];
    snprintf(line, sizeof line, "%.*s", (int)strcspn(row, "\n"), row);
    snprintf(wanted, sizeof wanted, "◂%s", left);
    char *at = line;
    int column = 0; // of `at`
    while (column < MARGIN + (place - 1) * STEP) {
        at += ((unsigned char)*at & 0x80) != 0 ? 3 : 1;
        column++;
    }
    assert_memory_equal(at, wanted, strlen(wanted));
    at = strstr(at, "▸");
    assert_non_null(at);
    snprintf(wanted, sizeof wanted, "▸%s", right);
    assert_memory_equal(at, wanted, strlen(wanted));
}

static void each_tile_shows_what_it_brings_at_either_side(
    void **context) { // MP-7.2, MP-7.4, MP-7.9
    (void)context;
    // A lemon in the upper gallery on the right; 7 soldiers are the largest army by three.
    blank_position(&state, "seats 2\nround 1\nline 10 11 12 13 14\n"
                           "tile 1 LU: 0; LD: 0; RU: lemon; RD: 0\n"
                           "tile 10 LU: cherry; LD: 0; RU: 0; RD: 0\n"
                           "tile 11 LU: 2w; LD: 0; RU: 0; RD: 0\n"
                           "tile 12 LU: 0; LD: 0; RU: 0; RD: 0; barracks 4\n"
                           "anthill 1 army 7 tiles 1\nanthill 2 army 4 tiles 2");
    draw(&state, 1, plain());
    offers(1, "+2", "+3");   // a second fruit: 5 instead of 2, or one by itself
    offers(2, "+2", "+2");   // two ants; the most in one gallery were shared before
    offers(3, "+5f", "+5f"); // 10 for the barracks, and the Red army is lost
    offers(5, "-5", "-5");   // 4 soldiers are too many to pay
}

static void what_is_offered_is_what_the_move_brings(void **context) {
    (void)context;
    ant_chance chance;
    ant_chance_seed(&chance, 11);
    begin(&state, 3, "variant=basic", 11);
    play_rounds(&state, 4, &chance);
    int seat = (int)micropolis_decides(&state) + 1;
    ant_result before;
    ant_result after;
    ant_result_of(&micropolis_game, &state, &before);
    draw(&state, seat, plain());
    micropolis_state copy = state;
    act(&copy, seat, "take 1 left");
    ant_result_of(&micropolis_game, &copy, &after);
    int points = after.score[seat - 1] - before.score[seat - 1];
    char wanted[32];
    snprintf(wanted, sizeof wanted, "\n   ◂%+d", points);
    board_shows(wanted);
}

static void one_who_is_not_asked_is_offered_nothing(void **context) {
    (void)context;
    position(&state, "seats 3");
    draw(&state, 2, plain());
    board_lacks("◂");
    draw(&state, 0, plain());
    board_lacks("◂");
}

// Anthills.

/// The rulebook's example of scoring, three rounds before its end.
static const char john[] = "seats 4\nround 7\n"
                           "anthill 1 army 1 tiles 14 61 27 35 29 51 34 full 3 4 5 7\n";

static void an_anthill_is_drawn_from_its_left_end_to_its_right(void **context) { // MP-2.3, MP-4.2
    (void)context;
    position(&state, john);
    draw(&state, 1, plain());
    board_shows(" Your anthill · Army 1");
    board_shows(" · 7 of 10 tiles\n"
                " ‹a─ ╭───b──╮ 1─b──╮╭──c─1  1─d─   1─f─1╭───g─1 ╭──h›\n"
                "     │1     │Po   1││2                  │1      │1\n"
                " ‹b──╯ N─b──┴───b──╯╰──c─   1─e─1  1─g──╯Bb─h───╯1─i›\n");
}

static void barracks_have_their_places_and_are_full_or_empty(void **context) { // MP-5.9
    (void)context;
    position(&state, john);
    draw(&state, 1, plain());
    board_shows("                 3[■]   4[■■]  5[■]          7[■■]\n");
    position(&state, "seats 4\nround 2\nanthill 1 army 1 tiles 41 27 full 2");
    draw(&state, 1, plain());
    board_shows("   1[····]2[■]\n");
}

static void galleries_that_can_grow_say_what_they_hold(void **context) { // MP-2.4, MP-2.5, MP-7.7
    (void)context;
    position(&state, "seats 4\nround 3\nanthill 1 army 5 tiles 6 37 60");
    draw(&state, 1, plain());
    board_shows("   a 5 ants/3 tiles Q=3                  b 0 ants/1 tile\n"
                "   c 1 ant/3 tiles Le=2                  d 1 ant/1 tile\n");
}

static void a_closed_ring_has_no_ends(void **context) { // MP-4.3
    (void)context;
    position(&state, "seats 2\nphase over\nround 10\nline 43\n"
                     "anthill 1 army 1 tiles 14 61 27 35 29 51 34 50 52 2 full 3 4 5 7\n");
    draw(&state, 1, plain());
    board_shows(" · the ring is closed\n  a");
    board_lacks("‹");
    board_lacks("›");
    board_lacks("pay");
    board_shows(" Micropolis · basic game · The game is over\n");
}

static void a_spectator_sees_the_anthill_of_whoever_decides(void **context) {
    (void)context;
    position(&state, "seats 3\nturn 1");
    draw(&state, 0, plain());
    board_shows(" ▸ Seat 2 takes a tile");
    board_shows(" Anthill of Seat 2 · Army 5 · 0 of 10 tiles\n");
    draw(&state, 3, plain());
    board_shows(" Your anthill · Army 5 · 0 of 10 tiles\n");
}

static void one_who_looks_at_another_sees_their_anthill(void **context) {
    (void)context;
    position(&state, "seats 4\nround 3\nanthill 1 army 5 tiles 6 37 60\n"
                     "anthill 2 army 3 tiles 27 24 35");
    look_at(&state, 1, 2);
    board_shows(" Anthill of Seat 2 · Army 3 · 3 of 10 tiles\n");
    board_shows(" ▸★Seat 1 (you)");
    board_lacks("Your anthill");
    board_lacks("▸+");
    ant_board_style style = compact();
    style.look = 2;
    draw(&state, 1, style);
    board_shows(" Anthill of Seat 2 · Army 3 · 3 of 10 tiles\n");
    board_shows("   a "); // its galleries, which no offer sums up
    look_at(&state, 1, 1);
    board_shows(" Your anthill · Army 5 ★ · 3 of 10 tiles\n");
    look_at(&state, 1, 5);
    board_shows(" Your anthill · Army 5 ★ · 3 of 10 tiles\n");
}

// The table.

static void every_anthill_is_counted_as_it_stands(void **context) { // MP-7.15
    (void)context;
    position(&state, "seats 2\nphase over\nround 10\nline 43\nleader 2\ntokens 0 1\n"
                     "anthill 1 army 1 tiles 14 61 27 35 29 51 34 50 52 2 full 3 4 5 7\n"
                     "anthill 2 army 3 tiles 1 3 4 5 6 7 8 9 10 11");
    draw(&state, 1, plain());
    board_shows("★ leads           Army Tiles Largest Tokens Pop. Col. Harv Royal Red Barr Total\n"
                "   Seat 1 (you)       1    10       8      0   24    0    7     5   0   12    48\n"
                "  ★Seat 2             3    10      ");
}

static void two_anthills_have_a_row_each_and_a_sum(void **context) { // MP-8.1, MP-8.13, MP-8.14
    (void)context;
    position(&state, "variant expert\nseats 2\nround 3\nturn 1\nleader 4\n"
                     "anthill 1 army 2 tiles 43 44 45\nanthill 2 army 6\n"
                     "anthill 3 army 4\nanthill 4 army 9");
    draw(&state, 1, plain());
    board_shows(" Micropolis · expert variant · Round 4 of 20");
    board_shows(" Your anthill 1 · Army 2 · ");
    board_shows(" Your anthill 2 · Army 6 · ");
    board_shows("\n 1 ◂");
    board_shows("\n 2 +5         +5 ");
    board_shows("   together ");
    board_shows("\n  ★together ");
}

static void the_ribbon_says_who_decides_what(void **context) { // MP-6.3, MP-6.8
    (void)context;
    position(&state, "seats 2\n");
    draw(&state, 1, plain());
    board_shows(" ▸ Seat 1 takes a tile · new tiles in 3 rounds\n");
    position(&state, "seats 4\nround 9");
    draw(&state, 2, plain());
    board_shows(" ▸ Seat 1 takes a tile · no more refills\n");
    position(&state, "seats 4\nround 2\nphase award\nanthill 2 army 7\nanthill 3 army 7");
    draw(&state, 2, plain());
    board_shows(" ▸ Seat 1 hands over the Red army token · new tiles after this round\n");
    position(&state, "seats 4\nround 1\nphase rearrange\ngeneral 1\nanthill 1 army 5 tiles 27 24");
    draw(&state, 1, plain());
    board_shows(" ▸ Seat 1 rearranges soldiers · ");
}

static void letters_are_explained_where_there_is_room(void **context) {
    (void)context;
    position(&state, "seats 3");
    draw(&state, 1, plain());
    board_shows("Q queen");
    board_shows("Gi gift\n");
    draw(&state, 1, compact());
    board_lacks("Q queen");
}

static void a_low_screen_has_armies_and_points_in_short(void **context) {
    (void)context;
    position(&state, "seats 2\nturn 1\nanthill 1 army 3\nanthill 2 army 5");
    draw(&state, 2, compact());
    board_shows(" Round 1 of 10 · Pile ");
    board_shows("  ★Seat 1 3● ");
    board_shows("  ▸ Seat 2 5● ");
    board_lacks("Largest");
    position(&state, "variant expert\nseats 2\nanthill 1 army 3\nanthill 2 army 5");
    draw(&state, 1, compact());
    board_shows(" ▸★Seat 1 3+5● ");
}

static void a_low_board_leaves_room_for_the_moves(void **context) {
    (void)context;
    enum { LOW_ROWS = 24, MOVES = 6, QUESTION_AND_PROMPT = 2, NEWS = 2 };
    position(&state, john);
    draw(&state, 1, compact());
    assert_true(n_lines() <= LOW_ROWS - MOVES - QUESTION_AND_PROMPT - NEWS);
}

// Whole games.

/// Draws for everybody in every style.
static void draw_for_all(void) {
    static const ant_names names = {
        {"Bartholomew of Backyardia", NULL, "ちよこさまのアリのいえ", "Ada"}};
    for (int seat = 0; seat <= state.n_seats; seat++) {
        for (int language = 0; language < LANGUAGES; language++) {
            ant_board_style style = {.catalogue = &micropolis_game.catalogues[language],
                                     .names = seat % 2 == 0 ? &names : NULL,
                                     .is_compact = seat == 1};
            draw_both(&state, seat, style);
        }
    }
}

static void no_board_of_any_game_is_wider_than_its_columns(void **context) {
    (void)context;
    for (int n_seats = 2; n_seats <= MICROPOLIS_MAX_SEATS; n_seats++) {
        for (int variant = 0; variant < MICROPOLIS_VARIANTS; variant++) {
            if (variant == MICROPOLIS_EXPERT && n_seats > 3) {
                continue;
            }
            for (uint64_t seed = 1; seed <= 3; seed++) {
                ant_chance chance;
                ant_chance_seed(&chance, seed);
                begin(&state, n_seats, variant == MICROPOLIS_EXPERT ? "variant=expert" : "", seed);
                for (draw_for_all(); micropolis_to_act(&state) != 0; draw_for_all()) {
                    step(&state, &chance);
                }
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_picture_shows_how_openings_are_joined),
        cmocka_unit_test(a_narrow_picture_has_digits_for_workers),
        cmocka_unit_test(what_has_no_room_in_a_picture_is_cut_with_an_ellipsis),
        cmocka_unit_test(every_standard_tile_is_drawn_with_all_that_is_on_it),
        cmocka_unit_test(the_line_shows_prices_and_what_the_army_can_pay),
        cmocka_unit_test(a_token_takes_what_soldiers_cannot_pay),
        cmocka_unit_test(each_tile_shows_what_it_brings_at_either_side),
        cmocka_unit_test(what_is_offered_is_what_the_move_brings),
        cmocka_unit_test(one_who_is_not_asked_is_offered_nothing),
        cmocka_unit_test(an_anthill_is_drawn_from_its_left_end_to_its_right),
        cmocka_unit_test(barracks_have_their_places_and_are_full_or_empty),
        cmocka_unit_test(galleries_that_can_grow_say_what_they_hold),
        cmocka_unit_test(a_closed_ring_has_no_ends),
        cmocka_unit_test(a_spectator_sees_the_anthill_of_whoever_decides),
        cmocka_unit_test(one_who_looks_at_another_sees_their_anthill),
        cmocka_unit_test(every_anthill_is_counted_as_it_stands),
        cmocka_unit_test(two_anthills_have_a_row_each_and_a_sum),
        cmocka_unit_test(the_ribbon_says_who_decides_what),
        cmocka_unit_test(letters_are_explained_where_there_is_room),
        cmocka_unit_test(a_low_screen_has_armies_and_points_in_short),
        cmocka_unit_test(a_low_board_leaves_room_for_the_moves),
        cmocka_unit_test(no_board_of_any_game_is_wider_than_its_columns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
