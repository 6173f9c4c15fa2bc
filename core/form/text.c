// SPDX-License-Identifier: MIT
//
// Forms as text: patterns such as "discard {card}" written and read.
#include <string.h>

#include <antfarm/words.h>

#include "../assert.h"
#include "../private.h"

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
        struct piece piece;
        if (*at == '{' && next_piece(type, &at, &piece)) {
            const ant_word_type *arg = type->args[piece.arg].type;
            if (arg->kind == ANT_WORD_FLAG && form->args[piece.arg] == 0) {
                ANT_ASSERT(n_plain > 0 && piece.text[-2] == ' ');
                ant_text_cut(out, out->length - 1);
            }
            ant_word_write(arg, form->args[piece.arg], out);
        }
    }
}

static bool match_literal(const struct piece *piece, ant_scan *scan,
                          ant_expectations *expectations) {
    char last = piece->text[piece->length - 1];
    bool is_word = (ant_is_letter(last) || ant_is_digit(last)) && !piece->is_joined;
    return ant_expectations_literal(expectations, scan, piece->text, piece->length,
                                    is_word ? ANT_BOUNDARY_WORD : ANT_BOUNDARY_NONE);
}

static bool match_pattern(const ant_form_type *type, ant_scan *scan, ant_form *form,
                          ant_expectations *expectations) {
    const char *pattern = type->pattern;
    struct piece piece;
    while (next_piece(type, &pattern, &piece)) {
        bool is_matched = piece.arg < 0 ? match_literal(&piece, scan, expectations)
                                        : ant_word_match(type->args[piece.arg].type, scan,
                                                         &form->args[piece.arg], expectations);
        if (!is_matched) {
            return false;
        }
    }
    ant_scan_blanks(scan);
    if (!ant_scan_is_done(scan)) {
        ant_expectations_note(expectations, *scan, (ant_expectation){.kind = ANT_EXPECTED_END});
        return false;
    }
    return true;
}

ant_status ant_form_from_text(const ant_form_type *types, unsigned n_types, ant_scan *scan,
                              ant_form *form, ant_error *error) {
    ant_expectations expectations = {.at = scan->at};
    for (unsigned i = 0; i < n_types; i++) {
        if (types[i].pattern == NULL) {
            continue;
        }
        ant_form candidate = {.type = (uint8_t)i};
        ant_scan next = *scan;
        if (match_pattern(&types[i], &next, &candidate, &expectations)) {
            *form = candidate;
            *scan = next;
            return ANT_OK;
        }
    }
    char buffer[512];
    ant_text expected;
    ant_text_init(&expected, buffer, sizeof buffer);
    ant_expectations_write(&expectations, &expected);
    ant_scan furthest = *scan;
    furthest.at = expectations.at;
    return ant_scan_fail(&furthest, error, ANT_BAD_TEXT, buffer);
}
