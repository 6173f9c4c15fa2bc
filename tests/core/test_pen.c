// SPDX-License-Identifier: MIT
#include "check.h"

#include <antfarm/pen.h>

static const ant_phrase phrases[] = {
    {"board.army", "Army"},
    {"board.round", "Round {round} of {rounds}"},
    {"board.you", "(you)"},
    {"seat", "Seat {number}"},
};
static const ant_catalogue catalogue = {"en", phrases, sizeof phrases / sizeof *phrases};
static const ant_word_type number_word = {.kind = ANT_WORD_NUMBER, .name = "number"};
static const ant_word_type party_word = {.kind = ANT_WORD_PARTY, .name = "party"};

/// A pen with the page it writes on and its style.
struct fixture {
    struct page page;
    ant_board_style style;
    ant_pen pen;
};

static ant_pen *sit_down(struct fixture *fixture) {
    fixture->style = (ant_board_style){.catalogue = &catalogue};
    fixture->pen = (ant_pen){.out = page_clear(&fixture->page), .style = &fixture->style};
    return &fixture->pen;
}

static void letters_of_east_asia_are_two_columns_wide(void **context) {
    (void)context;
    assert_int_equal(ant_pen_width("ants"), 4);
    assert_int_equal(ant_pen_width("女王 1"), 6);
    assert_int_equal(ant_pen_width("─╮■é"), 4);
    assert_int_equal(ant_pen_width("ﾊ："), 4);
    assert_int_equal(ant_pen_width("\xE3x"), 3); // no UTF-8
}

static void no_line_ends_in_blanks(void **context) {
    (void)context;
    struct fixture fixture;
    ant_pen *pen = sit_down(&fixture);
    ant_pen_put(pen, "a  ");
    ant_pen_put(pen, "b ");
    ant_pen_to(pen, 20);
    ant_pen_end_line(pen);
    ant_pen_put(pen, "  ");
    ant_pen_put(pen, "c");
    assert_string_equal(fixture.page.buffer, "a  b\n  c");
}

static void columns_are_kept_behind_wide_letters(void **context) {
    (void)context;
    struct fixture fixture;
    ant_pen *pen = sit_down(&fixture);
    ant_pen_put(pen, "女王");
    ant_pen_to(pen, 6);
    ant_pen_put(pen, "x");
    ant_pen_number_right(pen, -12, 12);
    ant_pen_right(pen, "兵", 15);
    ant_pen_to(pen, 3); // already behind it: a blank parts them
    ant_pen_put(pen, "y");
    assert_string_equal(fixture.page.buffer, "女王  x  -12 兵 y");
    assert_int_equal(pen->column, 17);
}

static void what_is_too_wide_is_cut_with_an_ellipsis(void **context) {
    (void)context;
    static const struct {
        const char *text;
        int width;
        const char *shown;
    } cases[] = {
        {"Chiyo", 5, "Chiyo"},
        {"Chiyoko", 5, "Chiy…"},
        {"ちよこ", 5, "ちよ…"},
        {"ちよこ", 4, "ち…"}, // half a letter is none
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct fixture fixture;
        ant_pen_cut(sit_down(&fixture), cases[i].text, cases[i].width);
        assert_string_equal(fixture.page.buffer, cases[i].shown);
    }
}

static void inks_take_no_column_and_colour_no_blanks_behind_them(void **context) {
    (void)context;
    struct fixture fixture;
    ant_pen *pen = sit_down(&fixture);
    fixture.style.has_color = true;
    ant_pen_ink(pen, ANT_INK_RED);
    ant_pen_put(pen, "a ");
    ant_pen_ink(pen, ANT_INK_PLAIN);
    ant_pen_put(pen, "b");
    assert_string_equal(fixture.page.buffer, "\x1b[31ma\x1b[0m b");
    assert_int_equal(pen->column, 3);
}

static void one_ink_ends_where_another_begins(void **context) {
    (void)context;
    struct fixture fixture;
    ant_pen *pen = sit_down(&fixture);
    fixture.style.has_color = true;
    ant_pen_ink(pen, ANT_INK_PLAIN);
    ant_pen_put(pen, "a");
    ant_pen_ink(pen, ANT_INK_STRONG);
    ant_pen_put(pen, "b");
    ant_pen_ink(pen, ANT_INK_STRONG);
    ant_pen_put(pen, "c");
    ant_pen_ink(pen, ANT_INK_RED);
    ant_pen_put(pen, "d");
    ant_pen_ink(pen, ANT_INK_PLAIN);
    ant_pen_ink(pen, ANT_INK_PLAIN);
    assert_string_equal(fixture.page.buffer, "a\x1b[1mbc\x1b[0m\x1b[31md\x1b[0m");
}

static void a_style_without_colours_gets_none(void **context) {
    (void)context;
    struct fixture fixture;
    ant_pen *pen = sit_down(&fixture);
    ant_pen_phrase_in(pen, ANT_INK_STRONG, "board.army");
    ant_pen_dot(pen);
    ant_pen_count(pen, "board.army", 5);
    assert_string_equal(fixture.page.buffer, "Army · Army 5");
}

static void a_gap_is_left_out_on_a_low_screen(void **context) {
    (void)context;
    struct fixture fixture;
    ant_pen *pen = sit_down(&fixture);
    ant_pen_gap(pen);
    assert_string_equal(fixture.page.buffer, "\n");
    fixture.style.is_compact = true;
    ant_pen_gap(pen);
    assert_string_equal(fixture.page.buffer, "\n");
}

static void a_rule_is_as_wide_as_the_board(void **context) {
    (void)context;
    struct fixture fixture;
    ant_pen_rule(sit_down(&fixture));
    assert_int_equal(fixture.page.text.length, 3 * ANT_BOARD_WIDTH + 1);
    fixture.page.buffer[3 * ANT_BOARD_WIDTH] = '\0';
    assert_int_equal(ant_pen_width(fixture.page.buffer), ANT_BOARD_WIDTH);
}

static void a_phrase_that_is_missing_shows_its_key(void **context) {
    (void)context;
    struct fixture fixture;
    ant_pen *pen = sit_down(&fixture);
    ant_pen_phrase(pen, "board.none");
    ant_pen_phrase_right(pen, "board.army", 20);
    assert_string_equal(fixture.page.buffer, "<board.none>    Army");
}

static void phrases_take_arguments(void **context) {
    (void)context;
    static const ant_form_type types[] = {
        {"round", NULL, {{"round", &number_word}, {"rounds", &number_word}}},
    };
    struct fixture fixture;
    ant_pen_form(sit_down(&fixture), types, &(ant_form){.args = {3, 10}});
    assert_string_equal(fixture.page.buffer, "Round 3 of 10");
}

static void a_name_leaves_room_to_say_that_it_is_the_viewer(void **context) {
    (void)context;
    const ant_names names = {{NULL, "Bartholomew the Second"}};
    struct fixture fixture;
    ant_pen *pen = sit_down(&fixture);
    fixture.style.names = &names;
    ant_pen_seat(pen, &party_word, 0, true);
    ant_pen_end_line(pen);
    ant_pen_seat(pen, &party_word, 1, true);
    ant_pen_end_line(pen);
    ant_pen_seat(pen, &party_word, 1, false);
    assert_string_equal(fixture.page.buffer, "Seat 1 (you)\nBartholo… (you)\nBartholomew th…");
}

static void the_names_of_a_board_are_shortened_and_those_without_stay_so(void **context) {
    (void)context;
    struct fixture fixture;
    sit_down(&fixture);
    const ant_names names = {{NULL, "Bartholomew the Second", "Ada"}};
    ant_sheet sheet;
    fixture.style.names = &names;
    ant_pen pen = ant_pen_begin(&sheet, &fixture.style, fixture.pen.out);
    assert_ptr_equal(pen.style->catalogue, &catalogue);
    assert_null(pen.style->names->party[0]);
    assert_string_equal(pen.style->names->party[1], "Bartholomew th…");
    assert_string_equal(pen.style->names->party[2], "Ada");
    fixture.style.names = NULL;
    pen = ant_pen_begin(&sheet, &fixture.style, fixture.pen.out);
    assert_null(pen.style->names->party[1]);
}

static void a_phrase_may_be_a_line_of_its_own(void **context) {
    (void)context;
    struct fixture fixture;
    ant_pen *pen = sit_down(&fixture);
    fixture.style.has_color = true;
    ant_pen_line(pen, ANT_INK_STRONG, "board.army");
    ant_pen_line(pen, ANT_INK_PLAIN, "board.army");
    assert_string_equal(fixture.page.buffer, " \x1b[1mArmy\x1b[0m\n Army\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_of_east_asia_are_two_columns_wide),
        cmocka_unit_test(no_line_ends_in_blanks),
        cmocka_unit_test(columns_are_kept_behind_wide_letters),
        cmocka_unit_test(what_is_too_wide_is_cut_with_an_ellipsis),
        cmocka_unit_test(inks_take_no_column_and_colour_no_blanks_behind_them),
        cmocka_unit_test(one_ink_ends_where_another_begins),
        cmocka_unit_test(a_style_without_colours_gets_none),
        cmocka_unit_test(a_gap_is_left_out_on_a_low_screen),
        cmocka_unit_test(a_rule_is_as_wide_as_the_board),
        cmocka_unit_test(a_phrase_that_is_missing_shows_its_key),
        cmocka_unit_test(phrases_take_arguments),
        cmocka_unit_test(a_name_leaves_room_to_say_that_it_is_the_viewer),
        cmocka_unit_test(the_names_of_a_board_are_shortened_and_those_without_stay_so),
        cmocka_unit_test(a_phrase_may_be_a_line_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
