// SPDX-License-Identifier: MIT
#include <antfarm/words.h>

#include <string.h>

#include "../assert.h"
#include "../private.h"

static const char *name_at(const ant_word_type *type, int64_t index) {
    ANT_ASSERT(index >= 0 && index < type->n_names);
    return type->names[index];
}

static void write_set(const ant_word_type *type, uint64_t set, ant_text *out) {
    if (set == 0) {
        ant_text_string(out, "none");
    }
    bool is_first = true;
    for (int64_t i = 0; i < 64; i++) {
        if ((set >> i & 1U) != 0) {
            ant_text_string(out, is_first ? "" : ", ");
            ant_word_write(type->member, i, out);
            is_first = false;
        }
    }
}

void ant_word_write(const ant_word_type *type, int64_t value, ant_text *out) {
    switch (type->kind) {
    case ANT_WORD_NUMBER:
        ant_text_number(out, value);
        break;
    case ANT_WORD_NAME:
    case ANT_WORD_CODE:
        ant_text_string(out, name_at(type, value));
        break;
    case ANT_WORD_PARTY:
        if (value >= 0) {
            ant_text_number(out, value + 1);
        } else {
            ant_text_string(out, name_at(type, -1 - value));
        }
        break;
    case ANT_WORD_PAIR:
        ant_text_string(out, name_at(type, value / type->base));
        ant_text_char(out, ' ');
        ant_text_number(out, value % type->base + 1);
        break;
    case ANT_WORD_SET:
        write_set(type, (uint64_t)value, out);
        break;
    case ANT_WORD_FLAG:
        ant_text_string(out, value != 0 ? type->name : "");
        break;
    }
}

/// Takes the longest of the type's names; its index, or -1 and nothing taken.
static int read_name(const ant_word_type *type, ant_scan *scan) {
    int found = -1;
    ant_scan longest = *scan;
    for (int i = 0; i < type->n_names; i++) {
        const char *name = type->names[i];
        size_t length = strlen(name);
        // The number of a pair may follow its name without a blank.
        bool is_open = type->kind == ANT_WORD_PAIR && length > 0 && !ant_is_digit(name[length - 1]);
        ant_scan next = *scan;
        if (ant_scan_literal(&next, name, length,
                             is_open ? ANT_BOUNDARY_LETTER : ANT_BOUNDARY_WORD) &&
            next.at > longest.at) {
            longest = next;
            found = i;
        }
    }
    *scan = longest;
    return found;
}

/// Takes a number of `min` to `max` that no letter follows.
static bool read_number(ant_scan *scan, int64_t min, int64_t max, int64_t *number) {
    ant_scan next = *scan;
    int64_t value = 0;
    if (!ant_scan_number(&next, &value) || value < min || value > max) {
        return false;
    }
    if (!ant_scan_is_done(&next) && ant_is_letter(*next.at)) {
        return false;
    }
    *number = value;
    *scan = next;
    return true;
}

static bool match_range(ant_scan *scan, int64_t min, int64_t max, int64_t *number,
                        ant_expectations *expectations) {
    if (read_number(scan, min, max, number)) {
        return true;
    }
    ant_expectations_note(expectations, *scan,
                          (ant_expectation){.kind = ANT_EXPECTED_RANGE, .min = min, .max = max});
    return false;
}

/// Takes a number of a seat, counted from 1.
static bool match_seat(ant_scan *scan, int64_t *seat, ant_expectations *expectations) {
    if (!match_range(scan, 1, ANT_MAX_SEATS, seat, expectations)) {
        return false;
    }
    *seat -= 1;
    return true;
}

static bool match_name(const ant_word_type *type, ant_scan *scan, int64_t *index,
                       ant_expectations *expectations) {
    int name = read_name(type, scan);
    if (name < 0) {
        ant_expectations_note(expectations, *scan,
                              (ant_expectation){.kind = ANT_EXPECTED_WORD, .type = type});
        return false;
    }
    *index = name;
    return true;
}

static bool match_party(const ant_word_type *type, ant_scan *scan, int64_t *value,
                        ant_expectations *expectations) {
    int64_t name = 0;
    if (match_seat(scan, value, NULL)) {
        return true;
    }
    if (!match_name(type, scan, &name, expectations)) {
        return false;
    }
    *value = -1 - name;
    return true;
}

static bool match_pair(const ant_word_type *type, ant_scan *scan, int64_t *value,
                       ant_expectations *expectations) {
    ant_scan next = *scan;
    int64_t name = 0;
    int64_t number = 0;
    if (!match_name(type, &next, &name, expectations) ||
        !match_range(&next, 1, type->base, &number, expectations)) {
        return false;
    }
    *value = name * type->base + number - 1;
    *scan = next;
    return true;
}

/// Takes a word that a set can hold: a number has a bit of its own, a party a seat.
static bool match_member(const ant_word_type *type, ant_scan *scan, int64_t *value,
                         ant_expectations *expectations) {
    switch (type->kind) {
    case ANT_WORD_NUMBER:
        return match_range(scan, 0, 63, value, expectations);
    case ANT_WORD_PARTY:
        return match_seat(scan, value, expectations);
    default:
        return ant_word_match(type, scan, value, expectations);
    }
}

static bool match_set(const ant_word_type *type, ant_scan *scan, int64_t *value,
                      ant_expectations *expectations) {
    ant_scan next = *scan;
    uint64_t set = 0;
    bool goes_on = !ant_expectations_literal(expectations, &next, "none", 4, ANT_BOUNDARY_WORD);
    while (goes_on) {
        ant_scan place = next;
        int64_t member = 0;
        if (!match_member(type->member, &next, &member, expectations)) {
            return false;
        }
        ANT_ASSERT(member >= 0 && member < 64);
        if ((set >> member & 1U) != 0) {
            ant_expectations_note(
                expectations, place,
                (ant_expectation){.kind = ANT_EXPECTED_NEW, .type = type->member});
            return false;
        }
        set |= UINT64_C(1) << member;
        goes_on = ant_expectations_literal(expectations, &next, ",", 1, ANT_BOUNDARY_NONE);
    }
    *value = (int64_t)set;
    *scan = next;
    return true;
}

static bool match_number(const ant_word_type *type, ant_scan *scan, int64_t *value,
                         ant_expectations *expectations) {
    if (read_number(scan, INT64_MIN, INT64_MAX, value)) {
        return true;
    }
    ant_expectations_note(expectations, *scan,
                          (ant_expectation){.kind = ANT_EXPECTED_WORD, .type = type});
    return false;
}

bool ant_word_match(const ant_word_type *type, ant_scan *scan, int64_t *value,
                    ant_expectations *expectations) {
    switch (type->kind) {
    case ANT_WORD_NUMBER:
        return match_number(type, scan, value, expectations);
    case ANT_WORD_NAME:
    case ANT_WORD_CODE:
        return match_name(type, scan, value, expectations);
    case ANT_WORD_PARTY:
        return match_party(type, scan, value, expectations);
    case ANT_WORD_PAIR:
        return match_pair(type, scan, value, expectations);
    case ANT_WORD_SET:
        return match_set(type, scan, value, expectations);
    case ANT_WORD_FLAG:
        *value = ant_expectations_literal(expectations, scan, type->name, strlen(type->name),
                                          ANT_BOUNDARY_WORD);
        return true;
    }
    return false;
}

bool ant_word_read(const ant_word_type *type, ant_scan *scan, int64_t *value) {
    return ant_word_match(type, scan, value, NULL);
}

static void write_names(const ant_word_type *type, size_t n_before, ant_text *out) {
    for (size_t i = 0; i < type->n_names; i++) {
        ant_text_separator(out, n_before + i, n_before + type->n_names);
        ant_text_string(out, type->names[i]);
    }
}

void ant_word_type_name(const ant_word_type *type, ant_text *out) {
    ant_text_string(out, strchr("aeiou", type->name[0]) != NULL ? "an " : "a ");
    ant_text_string(out, type->name);
}

void ant_word_expected(const ant_word_type *type, ant_text *out) {
    if (type->kind == ANT_WORD_NUMBER) {
        ant_text_string(out, "a number");
        return;
    }
    if (type->kind == ANT_WORD_PARTY) {
        ant_text_string(out, "the number of a seat");
        write_names(type, 1, out);
        return;
    }
    ant_word_type_name(type, out);
    if (type->kind == ANT_WORD_CODE) {
        ant_text_string(out, " from ");
        ant_text_string(out, type->names[0]);
        ant_text_string(out, " to ");
        ant_text_string(out, type->names[type->n_names - 1]);
        return;
    }
    ant_text_string(out, ": ");
    write_names(type, 0, out);
    if (type->kind == ANT_WORD_PAIR) {
        ant_text_string(out, " and a number from 1 to ");
        ant_text_number(out, type->base);
    }
}

int ant_form_arg(const ant_form_type *type, const char *name, size_t length) {
    for (int i = 0; i < ANT_MAX_ARGS && type->args[i].name != NULL; i++) {
        const char *arg = type->args[i].name;
        if (strlen(arg) == length && memcmp(arg, name, length) == 0) {
            return i;
        }
    }
    return -1;
}
