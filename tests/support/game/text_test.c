// SPDX-License-Identifier: MIT
#include "text_test.h"

#include <stdalign.h>
#include <stdio.h>
#include <string.h>

char position_text[8192];
ant_error position_error;

void put_position(const char *text) {
    assert_true(strlen(text) < sizeof position_text);
    memcpy(position_text, text, strlen(text) + 1);
}

void put_in_position(const char *instead_of, const char *text) {
    char before[sizeof position_text];
    memcpy(before, position_text, sizeof before);
    const char *at = strstr(before, instead_of);
    assert_non_null(at);
    snprintf(position_text, sizeof position_text, "%.*s%s%s", (int)(at - before), before, text,
             at + strlen(instead_of));
}

ant_status read_position(void *state) {
    ant_scan scan;
    ant_scan_init(&scan, position_text, strlen(position_text));
    return ant_position_read(game_under_test, state, &scan, &position_error);
}

void write_position(const void *state) {
    ant_text text;
    ant_text_init(&text, position_text, sizeof position_text);
    ant_position_write(game_under_test, state, &text);
    assert_true(ant_text_is_whole(&text));
}

static void assert_is_read(void *state) {
    if (read_position(state) != ANT_OK) {
        fail_with(&position_error);
    }
}

void reads_as(void *state, const char *text, const char *canonical) {
    put_position(text);
    assert_is_read(state);
    write_position(state);
    assert_string_equal(position_text, canonical);
}

void reads_back(const void *state) {
    alignas(8) unsigned char back[ANT_MAX_STATE];
    write_position(state);
    memset(back, 0xA5, sizeof back);
    assert_is_read(back);
    assert_memory_equal(back, state, game_under_test->state_size);
}

void is_kept(void *state, const char *text) {
    reads_as(state, text, text);
    reads_back(state);
}

void position_refused(unsigned line, unsigned column, const char *expected) {
    alignas(8) unsigned char state[ANT_MAX_STATE], before[ANT_MAX_STATE];
    memset(state, 0xA5, sizeof state);
    memcpy(before, state, sizeof state);
    assert_int_equal(read_position(state), ANT_BAD_TEXT);
    assert_string_equal(position_error.expected, expected);
    assert_int_equal(position_error.line, line);
    assert_int_equal(position_error.column, column);
    assert_memory_equal(state, before, sizeof state);
}

void position_does_not_add_up(const char *reason) {
    unsigned line = 1;
    for (const char *at = position_text; *at != '\0'; at++) {
        line += *at == '\n';
    }
    position_refused(line, 1, reason);
}

void audit_says(const void *state, const char *reason) {
    char found[256];
    ant_text why;
    ant_text_init(&why, found, sizeof found);
    assert_false(ant_audit(game_under_test, state, &why));
    assert_string_equal(found, reason);
}

void action_is(ant_action action, const char *text) {
    char found[64];
    write_action(action, found, sizeof found);
    assert_string_equal(found, text);
    assert_int_equal(action_of(found), action);
}

unsigned n_forms(void) {
    unsigned n = 0;
    uint32_t limit = ant_action_limit(game_under_test);
    for (ant_action action = 0; action < limit; action++) {
        ant_form form;
        ant_action read = limit;
        if (ant_action_form(game_under_test, action, &form)) {
            assert_true(ant_action_of_form(game_under_test, &form, &read));
            assert_int_equal(read, action);
            n++;
        }
    }
    return n;
}
