// SPDX-License-Identifier: MIT
#include "view_test.h"

#include <string.h>

char view_json[ANT_MAX_VIEW];
ant_view view_read;
ant_error view_error;

static bool is_seen(const void *state, int seat, const char *json) {
    write_view(state, seat == 0 ? ANT_SPECTATOR : seat - 1, view_json, sizeof view_json);
    return strstr(view_json, json) != NULL;
}

void sees(const void *state, int seat, const char *json) {
    if (!is_seen(state, seat, json)) {
        fail_msg("seat %d does not see %s in %s", seat, json, view_json);
    }
}

void does_not_see(const void *state, int seat, const char *json) {
    if (is_seen(state, seat, json)) {
        fail_msg("seat %d sees %s", seat, json);
    }
}

void everybody_sees(const void *state, int n_seats, const char *json) {
    for (int seat = 0; seat <= n_seats; seat++) {
        sees(state, seat, json);
    }
}

ant_status read_view(const void *state, int seat) {
    static char buffer[ANT_MAX_POSITION];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_position_write(game_under_test, state, &text);
    assert_true(ant_text_is_whole(&text));
    memset(&view_read, 0xA5, sizeof view_read);
    return ant_view_read(game_under_test, seat - 1, buffer, text.length, &view_read, &view_error);
}

void every_view_reads_back(const void *state, int n_seats) {
    static ant_view view;
    for (int seat = 1; seat <= n_seats; seat++) {
        write_view(state, seat - 1, view_json, sizeof view_json);
        ant_view_make(game_under_test, state, seat - 1, &view);
        if (read_view(view.state, seat) != ANT_OK) {
            fail_with(&view_error);
        }
        assert_memory_equal(&view_read, &view, sizeof view);
    }
}

void is_no_view(const void *state, int seat, const char *reason) {
    assert_int_equal(read_view(state, seat), ANT_BAD_TEXT);
    assert_string_equal(view_error.expected, reason);
    assert_int_equal(view_error.line, 1);
    assert_int_equal(view_error.column, 1);
}

void tells_too_much(const void *state, int seat) {
    is_no_view(state, seat, "a position that tells the seat no more than it may know");
}
