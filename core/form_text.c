// SPDX-License-Identifier: MIT
//
// Forms as text: patterns such as "discard {card}" written and read.
#include <string.h>

#include <antfarm/words.h>

#include "assert.h"
#include "private.h"

/// One piece of a pattern: an argument, or a literal up to the next blank or argument.
struct piece {
    const char *text; ///< of a literal, or the name of an argument
    size_t length;
    int arg;        ///< index, or -1 for a literal
    bool is_joined; ///< an argument follows without a blank
};

/// Cuts the next piece off a pattern; false at its end.
static bool next_piece(const ant_form_type *type, const char **pattern, struct piece *out) {
    const char *at = *pattern + strspn(*pattern, " ");
    if (*at == '\0') {
        return false;
    }
    if (*at == '{') {
        size_t length = strcspn(at, "}") - 1;
        *out = (struct piece){.text = at + 1, .length = length};
        out->arg = ant_form_arg(type, at + 1, length);
        ANT_ASSERT(at[length + 1] == '}' && out->arg >= 0);
        *pattern = at + length + 2;
        return true;
    }
    size_t length = strcspn(at, " {");
    *out = (struct piece){.text = at, .length = length, .arg = -1, .is_joined = at[length] == '{'};
    *pattern = at + length;
    return true;
}

void ant_form_text(const ant_form_type *types, const ant_form *form, ant_text *out) {
    const ant_form_type *type = &types[form->type];
    ANT_ASSERT(type->pattern != NULL);
    const char *at = type->pattern;
    while (*at != '\0') {
        size_t n_plain = strcspn(at, "{");
        ant_text_bytes(out, at, n_plain);
        at += n_plain;
        struct piece arg;
        if (*at == '{' && next_piece(type, &at, &arg)) {
            ant_word_write(type->args[arg.arg].type, form->args[arg.arg], out);
        }
    }
}

/// What could have stood somewhere: a literal, a word of a type, the number of a pair, or the end.
struct expectation {
    const char *literal;
    size_t length;
    const ant_word_type *type;
    bool is_number; ///< of a pair, its name read
};

enum { MAX_EXPECTATIONS = 16 };

/// The furthest point that any pattern reached, and what could have stood there.
struct reach {
    const char *at;
    unsigned n;
    struct expectation expectations[MAX_EXPECTATIONS];
};

static bool is_same(const struct expectation *a, const struct expectation *b) {
    return a->type == b->type && a->is_number == b->is_number && a->length == b->length &&
           (a->length == 0 || memcmp(a->literal, b->literal, a->length) == 0);
}

static void note(struct reach *reach, ant_scan scan, struct expectation expected) {
    ant_scan_blanks(&scan);
    if (scan.at < reach->at) {
        return;
    }
    if (scan.at > reach->at) {
        reach->at = scan.at;
        reach->n = 0;
    }
    for (unsigned i = 0; i < reach->n; i++) {
        if (is_same(&reach->expectations[i], &expected)) {
            return;
        }
    }
    if (reach->n < MAX_EXPECTATIONS) {
        reach->expectations[reach->n++] = expected;
    }
}

/// Reads an argument, or notes where that stopped.
static bool match_argument(const ant_word_type *type, ant_scan *scan, int64_t *value,
                           struct reach *reach) {
    if (ant_word_read(type, scan, value)) {
        return true;
    }
    ant_scan next = *scan;
    if (type->kind == ANT_WORD_PAIR && ant_word_read_name(type, &next) >= 0) {
        note(reach, next, (struct expectation){.type = type, .is_number = true});
    } else {
        note(reach, *scan, (struct expectation){.type = type});
    }
    return false;
}

static bool match_literal(const struct piece *piece, ant_scan *scan, struct reach *reach) {
    char last = piece->text[piece->length - 1];
    bool is_word = (ant_is_letter(last) || ant_is_digit(last)) && !piece->is_joined;
    if (ant_scan_literal(scan, piece->text, piece->length,
                         is_word ? ANT_BOUNDARY_WORD : ANT_BOUNDARY_NONE)) {
        return true;
    }
    note(reach, *scan, (struct expectation){.literal = piece->text, .length = piece->length});
    return false;
}

static bool match_pattern(const ant_form_type *type, ant_scan *scan, ant_form *form,
                          struct reach *reach) {
    const char *pattern = type->pattern;
    struct piece piece;
    while (next_piece(type, &pattern, &piece)) {
        bool is_matched = piece.arg < 0 ? match_literal(&piece, scan, reach)
                                        : match_argument(type->args[piece.arg].type, scan,
                                                         &form->args[piece.arg], reach);
        if (!is_matched) {
            return false;
        }
    }
    ant_scan_blanks(scan);
    if (!ant_scan_is_done(scan)) {
        note(reach, *scan, (struct expectation){.literal = NULL});
        return false;
    }
    return true;
}

static void write_expectation(const struct expectation *expected, ant_text *out) {
    if (expected->is_number) {
        ant_text_string(out, "a number from 1 to ");
        ant_text_number(out, expected->type->base);
    } else if (expected->type != NULL) {
        ant_word_expected(expected->type, out);
    } else if (expected->literal != NULL) {
        ant_text_char(out, '"');
        ant_text_bytes(out, expected->literal, expected->length);
        ant_text_char(out, '"');
    } else {
        ant_text_string(out, "nothing more");
    }
}

/// Short things first: literals, then the lists of words, so that a cut loses least.
static void write_reach(const struct reach *reach, ant_text *out) {
    size_t n_written = 0;
    for (int has_type = 0; has_type < 2; has_type++) {
        for (unsigned i = 0; i < reach->n; i++) {
            const struct expectation *expected = &reach->expectations[i];
            if ((expected->type != NULL) == (has_type == 1)) {
                ant_text_separator(out, n_written++, reach->n);
                write_expectation(expected, out);
            }
        }
    }
}

ant_status ant_form_from_text(const ant_form_type *types, unsigned n_types, ant_scan *scan,
                              ant_form *form, ant_error *error) {
    struct reach reach = {.at = scan->at};
    for (unsigned i = 0; i < n_types; i++) {
        if (types[i].pattern == NULL) {
            continue;
        }
        ant_form candidate = {.type = (uint8_t)i};
        ant_scan next = *scan;
        if (match_pattern(&types[i], &next, &candidate, &reach)) {
            *form = candidate;
            *scan = next;
            return ANT_OK;
        }
    }
    char buffer[512];
    ant_text expected;
    ant_text_init(&expected, buffer, sizeof buffer);
    write_reach(&reach, &expected);
    ant_scan furthest = *scan;
    furthest.at = reach.at;
    return ant_scan_fail(&furthest, error, ANT_BAD_TEXT, buffer);
}
