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

ant_status read_view(void) {
    return ant_view_from_json(game_under_test, view_json, strlen(view_json), &view_read,
                              &view_error);
}

void every_view_reads_back(const void *state, int n_seats) {
    static ant_view view;
    for (int seat = 0; seat < n_seats; seat++) {
        write_view(state, seat, view_json, sizeof view_json);
        ant_view_make(game_under_test, state, seat, &view);
        memset(&view_read, 0xA5, sizeof view_read);
        if (read_view() != ANT_OK) {
            fail_with(&view_error);
        }
        assert_memory_equal(&view_read, &view, sizeof view);
    }
}

size_t put_in_view(const char *instead_of, const char *text) {
    char *at = strstr(view_json, instead_of);
    assert_non_null(at);
    const char *rest = at + strlen(instead_of);
    assert_true(strlen(view_json) + strlen(text) < sizeof view_json);
    memmove(at + strlen(text), rest, strlen(rest) + 1);
    memcpy(at, text, strlen(text));
    return (size_t)(at - view_json);
}

void view_refused(const void *state, const char *instead_of, const char *text, size_t at,
                  const char *subject, const char *expected) {
    write_view(state, 0, view_json, sizeof view_json);
    size_t start = put_in_view(instead_of, text);
    assert_int_equal(read_view(), ANT_BAD_TEXT);
    assert_string_equal(view_error.expected, expected);
    assert_string_equal(view_error.subject, subject);
    assert_int_equal(view_error.line, 1);
    assert_int_equal(view_error.column, start + at + 1);
}

void view_does_not_add_up(const void *state, const char *instead_of, const char *text,
                          const char *reason) {
    write_view(state, 0, view_json, sizeof view_json);
    put_in_view(instead_of, text);
    assert_int_equal(read_view(), ANT_BAD_TEXT);
    assert_string_equal(view_error.expected, reason);
    assert_int_equal(view_error.column, 1);
}
