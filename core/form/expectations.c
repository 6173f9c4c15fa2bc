// SPDX-License-Identifier: MIT
//
// How far the readers of a text came, and what they would have taken there.
#include <string.h>

#include "../position/fields.h"
#include "../private.h"

static bool is_same(const ant_expectation *a, const ant_expectation *b) {
    return a->kind == b->kind && a->type == b->type && a->item == b->item && a->min == b->min &&
           a->max == b->max && a->length == b->length &&
           (a->length == 0 || memcmp(a->literal, b->literal, a->length) == 0);
}

void ant_expectations_note(ant_expectations *expectations, ant_scan scan,
                           ant_expectation expected) {
    ant_scan_blanks(&scan);
    if (expectations == NULL || scan.at < expectations->at) {
        return;
    }
    if (scan.at > expectations->at) {
        expectations->at = scan.at;
        expectations->n = 0;
    }
    for (unsigned i = 0; i < expectations->n; i++) {
        if (is_same(&expectations->items[i], &expected)) {
            return;
        }
    }
    if (expectations->n < ANT_MAX_EXPECTATIONS) {
        expectations->items[expectations->n++] = expected;
    }
}

bool ant_expectations_literal(ant_expectations *expectations, ant_scan *scan, const char *literal,
                              size_t length, ant_boundary boundary) {
    if (ant_scan_literal(scan, literal, length, boundary)) {
        return true;
    }
    ant_expectations_note(
        expectations, *scan,
        (ant_expectation){.kind = ANT_EXPECTED_LITERAL, .literal = literal, .length = length});
    return false;
}

static void write_expectation(const ant_expectation *expected, ant_text *out) {
    switch (expected->kind) {
    case ANT_EXPECTED_END:
        ant_text_string(out, "nothing more");
        break;
    case ANT_EXPECTED_LINE_END:
        ant_text_string(out, "the end of the line");
        break;
    case ANT_EXPECTED_LITERAL:
        ant_text_char(out, '"');
        ant_text_bytes(out, expected->literal, expected->length);
        ant_text_char(out, '"');
        break;
    case ANT_EXPECTED_RANGE:
        ant_text_string(out, "a number from ");
        ant_text_number(out, expected->min);
        ant_text_string(out, " to ");
        ant_text_number(out, expected->max);
        break;
    case ANT_EXPECTED_NEW:
        ant_word_type_name(expected->type, out);
        ant_text_string(out, " that is not there yet");
        break;
    case ANT_EXPECTED_WORD:
        ant_word_expected(expected->type, out);
        break;
    case ANT_EXPECTED_ITEM:
        ant_item_expected(expected->item, out);
        break;
    }
}

void ant_expectations_write(const ant_expectations *expectations, ant_text *out) {
    size_t n_written = 0;
    for (int is_word = 0; is_word < 2; is_word++) {
        for (unsigned i = 0; i < expectations->n; i++) {
            const ant_expectation *expected = &expectations->items[i];
            bool is_list = expected->kind == ANT_EXPECTED_WORD ||
                           (expected->kind == ANT_EXPECTED_ITEM && expected->item->words != NULL);
            if (is_list == (is_word == 1)) {
                ant_text_separator(out, n_written++, expectations->n);
                write_expectation(expected, out);
            }
        }
    }
}
