// SPDX-License-Identifier: MIT
//
// Maps in text form (TE-0.5).
#include "tests/support/grounds.h"

#include <stdio.h>
#include <string.h>

static char text[ANT_MAX_OPTION_TEXT];
static uint8_t data[ANT_MAX_OPTION_DATA];
static ant_error error;

/// What was read is written so.
static void writes(const char *expected) {
    char written[ANT_MAX_OPTION_TEXT];
    ant_text out;
    ant_text_init(&out, written, sizeof written);
    termites_map_text.write(map_data, &out);
    assert_true(ant_text_is_whole(&out));
    assert_string_equal(written, expected);
}

// TE-0.5
static void a_map_is_written_as_it_is_drawn(void **context) {
    (void)context;
    for (unsigned i = 0; i < PRINTED_MAPS; i++) {
        (void)reads(printed[i].drawing);
        writes(printed[i].drawing);
    }
}

// TE-0.5
static void a_map_is_read_however_it_is_laid_out(void **context) {
    (void)context;
    const char *drawing = printed[0].drawing;
    termites_ground ground = reads("# A map\r\n"
                                   "A......\r\n"
                                   "b.~.O...\n"
                                   "\n"
                                   "  C......~V \r\n"
                                   "D\t...v.....\n"
                                   "   # the middle\n"
                                   "E.o....v...\n"
                                   "f . o...n. . .o .\n"
                                   "G...v....o.\n"
                                   "H.....v...\n"
                                   "Iv~......\n"
                                   "J...o.~.\n"
                                   "K......");
    assert_same_ground(&ground, termites_printed_map(TERMITES_STANDARD, 2));
    writes(drawing);
}

/// Draws a ground as `text`, so that what is read can be compared with it.
static void draw(const termites_ground *ground) {
    ant_text out;
    ant_text_init(&out, text, sizeof text);
    for (unsigned hex = 0; hex < TERMITES_HEXES; hex++) {
        char sign = termites_has(ground->neutrals, hex) ? 'N' : '.';
        for (unsigned terrain = 0; terrain < TERMITES_TERRAINS; terrain++) {
            sign = termites_has(ground->terrain[terrain], hex) ? "~vo"[terrain] : sign;
        }
        if (hex == termites_row_start[row_of(hex)]) {
            ant_text_string(&out, hex == 0 ? "" : "\n");
            ant_text_char(&out, (char)('A' + row_of(hex)));
        }
        ant_text_char(&out, sign);
    }
    ant_text_char(&out, '\n');
}

// TE-0.5, TE-3.3
static void whatever_players_may_lay_is_a_map_that_reads_back(void **context) {
    (void)context;
    enum { LAYOUTS = 300 };
    ant_chance chance;
    ant_chance_seed(&chance, 1);
    for (unsigned i = 0; i < LAYOUTS; i++) {
        termites_state state;
        place_neutrals(&state, 1 + i % 3, &chance);
        for (unsigned n = ant_chance_below(&chance, TERMITES_MAX_TILES + 1); n > 0; n--) {
            unsigned terrain = n % TERMITES_TERRAINS;
            state.terrain[terrain] |=
                termites_hex(random_hex(termites_lay_sites(&state, terrain), &chance));
        }
        termites_ground laid = ground_in(&state);
        draw(&laid);
        termites_ground read = reads(text);
        assert_same_ground(&read, &laid);
    }
}

// TE-0.5
static void a_map_turned_or_mirrored_is_a_map_too(void **context) {
    (void)context;
    static unsigned (*const ways[])(unsigned hex) = {half_turn, left_to_right, sixth_turn};
    for (unsigned i = 0; i < PRINTED_MAPS; i++) {
        for (unsigned way = 0; way < N(ways); way++) {
            termites_ground turned = mapped_ground(printed_ground(i), ways[way]);
            draw(&turned);
            termites_ground read = reads(text);
            assert_same_ground(&read, &turned);
        }
    }
}

// TE-0.5
static void the_sample_is_a_fair_map_for_four_with_remarks(void **context) {
    (void)context;
    ant_text out;
    ant_text_init(&out, text, sizeof text);
    termites_map_text.sample(&out);
    assert_true(ant_text_is_whole(&out));
    assert_int_equal(text[0], '#');
    termites_ground ground = reads(text);
    termites_ground turned = mapped_ground(&ground, half_turn);
    termites_ground mirrored = mapped_ground(&ground, left_to_right);
    assert_int_equal(termites_count(ground.neutrals), 3);
    assert_in_range(termites_count(tiles_of(&ground)), TERMITES_MIN_TILES, TERMITES_MAX_TILES);
    assert_same_ground(&turned, &ground);
    assert_same_ground(&mirrored, &ground);
    const char *drawing = strstr(text, "\nA ");
    assert_non_null(drawing);
    writes(drawing + 1);
}

/// A clear map with a neutral Mound, with these lines in place of those of the same letter.
static void draw_with(const char *const lines[]) {
    termites_ground ground = ground_of("", "", "", "F6");
    draw(&ground);
    for (; *lines != NULL; lines++) {
        char rest[sizeof text];
        char *line = strchr(text, **lines);
        assert_non_null(line);
        snprintf(rest, sizeof rest, "%s", strchr(line, '\n'));
        snprintf(line, sizeof text - (size_t)(line - text), "%s%s", *lines, rest);
    }
}

#define LINES(...) ((const char *const[]){__VA_ARGS__, NULL})

// TE-0.5, TE-1.5
static void rows_that_are_too_short_or_too_long_are_refused(void **context) {
    (void)context;
    static const char row_c[] = "row C as its letter and 8 signs";
    draw_with(LINES("C......."));
    text_refused(&termites_map_text, text, 3, 9, "", row_c);
    draw_with(LINES("C"));
    text_refused(&termites_map_text, text, 3, 2, "", row_c);
    draw_with(LINES("C . . . . . . . . v"));
    text_refused(&termites_map_text, text, 3, 19, "v", row_c);
    draw_with(LINES("C........ # a remark"));
    text_refused(&termites_map_text, text, 3, 11, "#", row_c);
}

// TE-0.5, TE-1.5
static void rows_that_are_missing_or_in_another_order_are_refused(void **context) {
    (void)context;
    draw_with(LINES("K......"));
    *strchr(text, 'C') = 'D';
    text_refused(&termites_map_text, text, 3, 1, "D........", "row C as its letter and 8 signs");
    *strchr(text, 'D') = '.';
    text_refused(&termites_map_text, text, 3, 1, ".........", "row C as its letter and 8 signs");
    draw_with(LINES("K......"));
    *strchr(text, 'K') = '\0';
    text_refused(&termites_map_text, text, 11, 1, "", "row K as its letter and 6 signs");
    text[0] = '\0';
    text_refused(&termites_map_text, text, 1, 1, "", "row A as its letter and 6 signs");
    draw_with(LINES("K......\n\n# more\n L......"));
    text_refused(&termites_map_text, text, 14, 2, "L......", "nothing behind row K");
}

// TE-0.5
static void signs_that_mean_nothing_are_refused(void **context) {
    (void)context;
    static const char sign[] = ". for a clear hex, ~ for Water, v for Vegetation, o for Stones or "
                               "N for a neutral Mound";
    draw_with(LINES("C . . x . . . . ."));
    text_refused(&termites_map_text, text, 3, 7, "x", sign);
    draw_with(LINES("C . . ^ . . . . ."));
    text_refused(&termites_map_text, text, 3, 7, "^", sign);
    draw_with(LINES("CC . . . . . . . ."));
    text_refused(&termites_map_text, text, 3, 2, "C", sign);
    static const char with_nul[] = "A ..\0...";
    assert_int_equal(termites_map_text.read(with_nul, sizeof with_nul - 1, data, &error),
                     ANT_BAD_TEXT);
    assert_string_equal(error.expected, sign);
    assert_int_equal(error.line, 1);
    assert_int_equal(error.column, 5);
}

// TE-0.5, TE-1.4
static void a_map_has_1_to_3_neutral_mounds(void **context) {
    (void)context;
    draw_with(LINES("F . . . . . . . . . . ."));
    text_refused(&termites_map_text, text, 12, 1, "", "1 to 3 neutral Mounds");
    draw_with(LINES("D . N . . . . . N .", "H . N . . . . . N ."));
    text_refused(&termites_map_text, text, 8, 5, "N", "1 to 3 neutral Mounds");
}

// TE-0.5, TE-2.5
static void too_much_terrain_is_refused_where_it_becomes_too_much(void **context) {
    (void)context;
    draw_with(LINES("A v . v . v .", "C v . v . v . v .", "E v . v . v . v . v .",
                    "G . . v . . . . . . ."));
    text_refused(&termites_map_text, text, 7, 7, "v", "at most 12 hexes of one terrain");
    draw_with(LINES("A v . v . v .", "C v . v . v . v .", "E v . v . v . v . v .",
                    "G o . o . o . . . o .", "I o . o . o . . ."));
    text_refused(&termites_map_text, text, 9, 11, "o", "at most 18 hexes with terrain");
}

// TE-0.5, TE-2.6
static void groups_that_are_too_large_are_refused_at_their_last_hexes(void **context) {
    (void)context;
    draw_with(LINES("B . ~ ~ ~ . . ."));
    text_refused(&termites_map_text, text, 2, 9, "~", "at most 2 connected hexes of one terrain");
    draw_with(LINES("B . o . . . . .", "C . . o . . . . .", "D . . . o . . . . ."));
    text_refused(&termites_map_text, text, 4, 9, "o", "at most 2 connected hexes of one terrain");
    draw_with(LINES("B . v v o o v ."));
    text_refused(&termites_map_text, text, 2, 13, "v", "at most 4 connected hexes with terrain");
}

// TE-0.5, TE-2.7
static void neutral_mounds_where_none_may_stand_are_refused(void **context) {
    (void)context;
    draw_with(LINES("A . . . N . ."));
    text_refused(&termites_map_text, text, 1, 9, "N", "no neutral Mound at the edge");
    draw_with(LINES("F . . . . . N . . . . .", "G . . . . N . . . . ."));
    text_refused(&termites_map_text, text, 6, 13, "N", "no neutral Mound next to another");
    draw_with(LINES("F . . . . ~ N ~ . . . ."));
    text_refused(&termites_map_text, text, 6, 13, "N",
                 "at most one hex of Water beside a neutral Mound");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_map_is_written_as_it_is_drawn),
        cmocka_unit_test(a_map_is_read_however_it_is_laid_out),
        cmocka_unit_test(whatever_players_may_lay_is_a_map_that_reads_back),
        cmocka_unit_test(a_map_turned_or_mirrored_is_a_map_too),
        cmocka_unit_test(the_sample_is_a_fair_map_for_four_with_remarks),
        cmocka_unit_test(rows_that_are_too_short_or_too_long_are_refused),
        cmocka_unit_test(rows_that_are_missing_or_in_another_order_are_refused),
        cmocka_unit_test(signs_that_mean_nothing_are_refused),
        cmocka_unit_test(a_map_has_1_to_3_neutral_mounds),
        cmocka_unit_test(too_much_terrain_is_refused_where_it_becomes_too_much),
        cmocka_unit_test(groups_that_are_too_large_are_refused_at_their_last_hexes),
        cmocka_unit_test(neutral_mounds_where_none_may_stand_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
