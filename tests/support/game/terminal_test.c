// SPDX-License-Identifier: MIT
#include "terminal_test.h"

#include <stdio.h>
#include <string.h>

char board[16384];

ant_board_style plain(void) {
    return (ant_board_style){.catalogue = &game_under_test->catalogues[ENGLISH]};
}

ant_board_style compact(void) {
    ant_board_style style = plain();
    style.is_compact = true;
    return style;
}

void draw(const void *state, int seat, ant_board_style style) {
    ant_text text;
    ant_text_init(&text, board, sizeof board);
    ant_board(game_under_test, state, seat == 0 ? ANT_SPECTATOR : seat - 1, &style, &text);
    assert_true(ant_text_is_whole(&text));
}

// Columns of the widest line, escape sequences left out.
static int widest(void) {
    int most = 0;
    char line[1024];
    for (const char *at = board; *at != '\0';) {
        size_t n = 0;
        for (; *at != '\n'; at++) {
            assert_int_not_equal(*at, '\0');
            if (*at == '\x1b') {
                at = strchr(at, 'm');
                continue;
            }
            assert_true(n + 1 < sizeof line);
            line[n++] = *at;
        }
        at++;
        line[n] = '\0';
        assert_null(strchr(line, '<')); // a phrase that no catalogue has
        int width = ant_pen_width(line);
        most = width > most ? width : most;
    }
    return most;
}

static void assert_fits(void) {
    int columns = widest();
    if (columns > ANT_BOARD_WIDTH) {
        fprintf(stderr, "%d columns in\n%s", columns, board);
        fail();
    }
}

// Takes the escape sequences out.
static void without_inks(char *text) {
    char *to = text;
    for (const char *at = text; *at != '\0'; at++) {
        if (*at == '\x1b') {
            at = strchr(at, 'm');
        } else {
            *to++ = *at;
        }
    }
    *to = '\0';
}

void draw_both(const void *state, int seat, ant_board_style style) {
    static char inked[sizeof board];
    style.has_color = true;
    draw(state, seat, style);
    assert_fits();
    memcpy(inked, board, sizeof board);
    without_inks(inked);
    style.has_color = false;
    draw(state, seat, style);
    assert_fits();
    assert_string_equal(board, inked);
}

void draw_all(const void *state, int n_seats, int fewest_lines) {
    // Below a compact board stand the question, an example, what is typed, and two lines of news.
    enum { MAX_COMPACT_LINES = 24 - 5, MAX_LINES = 28 };
    static const ant_names names = {{"Bartholomew of Backyardia", NULL, "ちよこさまのアリのいえ"}};
    for (int seat = 0; seat <= n_seats; seat++) {
        for (int i = 0; i < 2 * LANGUAGES; i++) {
            ant_board_style style = {.catalogue = &game_under_test->catalogues[i % LANGUAGES],
                                     .names = seat % 2 == 0 ? &names : NULL,
                                     .is_compact = i >= LANGUAGES};
            draw_both(state, seat, style);
            assert_in_range(n_lines(), fewest_lines,
                            style.is_compact ? MAX_COMPACT_LINES : MAX_LINES);
        }
    }
}

void look_at(const void *state, int seat, int other) {
    for (int i = 2 * LANGUAGES - 1; i >= 0; i--) {
        draw_both(state, seat,
                  (ant_board_style){.catalogue = &game_under_test->catalogues[i % LANGUAGES],
                                    .is_compact = i >= LANGUAGES,
                                    .look = other});
    }
}

void board_shows(const char *text) {
    if (strstr(board, text) == NULL) {
        fprintf(stderr, "no\n%s\nin\n%s", text, board);
        fail();
    }
}

void board_lacks(const char *text) {
    if (strstr(board, text) != NULL) {
        fprintf(stderr, "there is\n%s\nin\n%s", text, board);
        fail();
    }
}

int n_lines(void) {
    int n = 0;
    for (const char *at = board; (at = strchr(at, '\n')) != NULL; at++) {
        n++;
    }
    return n;
}
