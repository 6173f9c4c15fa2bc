// SPDX-License-Identifier: MIT
//
// Forms as JSON: {"type":"play","card":"ants 5"} written and read.
#include <string.h>

#include <antfarm/words.h>

#include "assert.h"
#include "private.h"

enum { MAX_STRING = 64, MAX_MEMBERS = ANT_MAX_ARGS + 1 };

// Writing.

static void write_word(const ant_word_type *type, const char *key, int64_t value, ant_json *json);

static void write_set(const ant_word_type *type, const char *key, uint64_t set, ant_json *json) {
    ant_json_open_array(json, key);
    for (int64_t i = 0; i < 64; i++) {
        if ((set >> i & 1U) != 0) {
            write_word(type->member, NULL, i, json);
        }
    }
    ant_json_close_array(json);
}

static void write_word(const ant_word_type *type, const char *key, int64_t value, ant_json *json) {
    if (type->kind == ANT_WORD_SET) {
        write_set(type, key, (uint64_t)value, json);
    } else if (type->kind == ANT_WORD_NUMBER) {
        ant_json_number(json, key, value);
    } else if (type->kind == ANT_WORD_PARTY && value >= 0) {
        ant_json_number(json, key, value + 1);
    } else {
        char buffer[MAX_STRING];
        ant_text text;
        ant_text_init(&text, buffer, sizeof buffer);
        ant_word_write(type, value, &text);
        ANT_ASSERT(ant_text_is_whole(&text));
        ant_json_string(json, key, buffer);
    }
}

void ant_form_json(const ant_form_type *types, const ant_form *form, ant_json *json) {
    const ant_form_type *type = &types[form->type];
    ant_json_string(json, "type", type->name);
    for (int i = 0; i < ANT_MAX_ARGS && type->args[i].name != NULL; i++) {
        write_word(type->args[i].type, type->args[i].name, form->args[i], json);
    }
}

// Reading: first the members as they stand, then what they mean, since "type" may come last.

/// A string without its escapes. One that does not fit is nobody's name: `is_whole` is false.
struct string {
    char bytes[MAX_STRING];
    size_t length;
    bool is_whole;
};

struct member {
    struct string key;
    const char *key_at;
    bool is_number;
    int64_t number;
    struct string value;
    const char *value_at;
    bool is_used;
};

struct object {
    unsigned n;
    struct member members[MAX_MEMBERS];
    const char *end_at; ///< of the closing brace
};

static bool is_string(const struct string *string, const char *name) {
    return string->is_whole && strlen(name) == string->length &&
           memcmp(name, string->bytes, string->length) == 0;
}

static void skip_space(ant_scan *scan) {
    while (scan->at < scan->end && *scan->at != '\0' && strchr(" \t\r\n", *scan->at) != NULL) {
        scan->at++;
    }
}

static bool take_char(ant_scan *scan, char c) {
    skip_space(scan);
    if (ant_scan_is_done(scan) || *scan->at != c) {
        return false;
    }
    scan->at++;
    return true;
}

static void append(struct string *string, const char *bytes, size_t n) {
    if (!string->is_whole || string->length + n > sizeof string->bytes) {
        string->is_whole = false;
        return;
    }
    memcpy(string->bytes + string->length, bytes, n);
    string->length += n;
}

static void append_code_point(struct string *string, uint32_t code) {
    uint8_t bytes[4];
    size_t n = code < 0x80U ? 1 : code < 0x800U ? 2 : code < 0x10000U ? 3 : 4;
    static const uint8_t leads[] = {0, 0x00, 0xC0, 0xE0, 0xF0};
    for (size_t i = n; i-- > 1; code >>= 6) {
        bytes[i] = (uint8_t)(0x80U | (code & 0x3FU));
    }
    bytes[0] = (uint8_t)(leads[n] | code);
    append(string, (const char *)bytes, n);
}

/// Takes the four digits of a \u escape.
static bool read_code_unit(ant_scan *scan, uint32_t *unit) {
    if (scan->end - scan->at < 4) {
        return false;
    }
    *unit = 0;
    for (int i = 0; i < 4; i++) {
        static const char digits[] = "0123456789abcdefABCDEF";
        const char *digit = memchr(digits, *scan->at++, sizeof digits - 1);
        if (digit == NULL) {
            return false;
        }
        uint32_t value = (uint32_t)(digit - digits);
        *unit = *unit << 4 | (value < 16 ? value : value - 6);
    }
    return true;
}

/// Takes a \u escape behind its 'u', or two of them that make one character.
static bool read_unicode(ant_scan *scan, struct string *out) {
    uint32_t code = 0;
    if (!read_code_unit(scan, &code) || (code >= 0xDC00U && code <= 0xDFFFU)) {
        return false;
    }
    if (code >= 0xD800U && code <= 0xDBFFU) {
        uint32_t low = 0;
        if (scan->end - scan->at < 2 || memcmp(scan->at, "\\u", 2) != 0) {
            return false;
        }
        scan->at += 2;
        if (!read_code_unit(scan, &low) || low < 0xDC00U || low > 0xDFFFU) {
            return false;
        }
        code = 0x10000U + ((code - 0xD800U) << 10) + (low - 0xDC00U);
    }
    append_code_point(out, code);
    return true;
}

/// Takes an escape behind its backslash.
static bool read_escape(ant_scan *scan, struct string *out) {
    static const char names[] = "\"\\/bfnrt";
    static const char values[] = "\"\\/\b\f\n\r\t";
    if (ant_scan_is_done(scan)) {
        return false;
    }
    char c = *scan->at++;
    if (c == 'u') {
        return read_unicode(scan, out);
    }
    const char *name = memchr(names, c, sizeof names - 1);
    if (name != NULL) {
        append(out, values + (name - names), 1);
    }
    return name != NULL;
}

/// Takes a string; where it is malformed the scanner stands at the fault.
static bool read_string(ant_scan *scan, struct string *out) {
    *out = (struct string){.is_whole = true};
    if (!take_char(scan, '"')) {
        return false;
    }
    while (!ant_scan_is_done(scan) && *scan->at != '"') {
        ant_scan next = *scan;
        size_t length = ant_utf8_length(next.at, next.end);
        if (*next.at == '\\') {
            next.at++;
            if (!read_escape(&next, out)) {
                return false;
            }
        } else if (length == 0 || (unsigned char)*next.at < 0x20U) {
            return false;
        } else {
            append(out, next.at, length);
            next.at += length;
        }
        *scan = next;
    }
    return take_char(scan, '"');
}

/// Takes a whole number: no leading zeros, no fraction, no exponent.
static bool read_whole_number(ant_scan *scan, int64_t *number) {
    ant_scan next = *scan;
    const char *digits = next.at + (*next.at == '-' ? 1 : 0);
    bool has_leading_zero = next.end - digits >= 2 && digits[0] == '0' && ant_is_digit(digits[1]);
    if (has_leading_zero || !ant_scan_number(&next, number)) {
        return false;
    }
    if (!ant_scan_is_done(&next) &&
        (ant_is_letter(*next.at) || ant_is_digit(*next.at) || *next.at == '.')) {
        return false;
    }
    *scan = next;
    return true;
}

static ant_status read_value(ant_scan *scan, struct member *member, ant_error *error) {
    skip_space(scan);
    member->value_at = scan->at;
    if (!ant_scan_is_done(scan) && *scan->at == '"') {
        if (!read_string(scan, &member->value)) {
            return ant_scan_fail(scan, error, ANT_BAD_TEXT, "a well-formed string");
        }
        return ANT_OK;
    }
    member->is_number = true;
    if (ant_scan_is_done(scan) || !read_whole_number(scan, &member->number)) {
        return ant_scan_fail(scan, error, ANT_BAD_TEXT, "a string or a whole number");
    }
    return ANT_OK;
}

static ant_status fail_at(const ant_scan *scan, const char *at, const struct string *subject,
                          ant_error *error, const char *expected) {
    ant_scan place = *scan;
    place.at = at;
    ant_scan_fail(&place, error, ANT_BAD_TEXT, expected);
    if (error != NULL && subject != NULL) {
        uint32_t line = error->line;
        uint32_t column = error->column;
        char buffer[MAX_STRING + 1];
        memcpy(buffer, subject->bytes, subject->length);
        buffer[subject->length] = '\0';
        ant_error_set(error, ANT_BAD_TEXT, buffer, expected);
        error->line = line;
        error->column = column;
    }
    return ANT_BAD_TEXT;
}

static ant_status read_member(ant_scan *scan, struct object *object, ant_error *error) {
    skip_space(scan);
    if (object->n == MAX_MEMBERS) {
        return ant_scan_fail(scan, error, ANT_BAD_TEXT, "no further member");
    }
    struct member *member = &object->members[object->n];
    member->key_at = scan->at;
    if (!read_string(scan, &member->key)) {
        return ant_scan_fail(scan, error, ANT_BAD_TEXT, "the name of a member, as a string");
    }
    for (unsigned i = 0; i < object->n; i++) {
        const struct string *other = &object->members[i].key;
        if (other->length == member->key.length &&
            memcmp(other->bytes, member->key.bytes, other->length) == 0) {
            return fail_at(scan, member->key_at, &member->key, error, "each member only once");
        }
    }
    object->n++;
    if (!take_char(scan, ':')) {
        return ant_scan_fail(scan, error, ANT_BAD_TEXT, "\":\"");
    }
    return read_value(scan, member, error);
}

static ant_status read_object(ant_scan *scan, struct object *object, ant_error *error) {
    if (!take_char(scan, '{')) {
        return ant_scan_fail(scan, error, ANT_BAD_TEXT, "a JSON object");
    }
    skip_space(scan);
    object->end_at = scan->at;
    if (take_char(scan, '}')) {
        return ANT_OK;
    }
    do {
        ant_status status = read_member(scan, object, error);
        if (status != ANT_OK) {
            return status;
        }
    } while (take_char(scan, ','));
    object->end_at = scan->at;
    if (!take_char(scan, '}')) {
        return ant_scan_fail(scan, error, ANT_BAD_TEXT, "\",\" or \"}\"");
    }
    return ANT_OK;
}

/// The member of that name, marked as used; NULL and the error where it is missing.
static struct member *use_member(const ant_scan *scan, struct object *object, const char *name,
                                 ant_error *error) {
    for (unsigned i = 0; i < object->n; i++) {
        if (is_string(&object->members[i].key, name)) {
            object->members[i].is_used = true;
            return &object->members[i];
        }
    }
    char buffer[ANT_KEY_SIZE];
    ant_text expected;
    ant_text_init(&expected, buffer, sizeof buffer);
    ant_text_string(&expected, "a member \"");
    ant_text_string(&expected, name);
    ant_text_char(&expected, '"');
    fail_at(scan, object->end_at, NULL, error, buffer);
    return NULL;
}

static ant_status find_type(const ant_scan *scan, struct object *object, const ant_form_type *types,
                            unsigned n_types, ant_form *form, ant_error *error) {
    const struct member *type = use_member(scan, object, "type", error);
    if (type == NULL) {
        return ANT_BAD_TEXT;
    }
    for (unsigned i = 0; i < n_types && !type->is_number; i++) {
        if (is_string(&type->value, types[i].name)) {
            form->type = (uint8_t)i;
            return ANT_OK;
        }
    }
    char buffer[512];
    ant_text expected;
    ant_text_init(&expected, buffer, sizeof buffer);
    for (unsigned i = 0; i < n_types; i++) {
        ant_text_separator(&expected, i, n_types);
        ant_text_string(&expected, types[i].name);
    }
    return fail_at(scan, type->value_at, type->is_number ? NULL : &type->value, error, buffer);
}

/// Reads a string as a word, exactly as ant_word_write writes it: programs have no typing errors.
static bool read_exact(const ant_word_type *type, const struct string *string, int64_t *value) {
    if (!string->is_whole) {
        return false;
    }
    ant_scan scan;
    ant_scan_init(&scan, string->bytes, string->length);
    if (!ant_word_read(type, &scan, value) || !ant_scan_is_done(&scan)) {
        return false;
    }
    char buffer[MAX_STRING + 1];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_word_write(type, *value, &text);
    return text.length == string->length && memcmp(buffer, string->bytes, text.length) == 0;
}

static bool read_word(const ant_word_type *type, const struct member *member, int64_t *value) {
    switch (type->kind) {
    case ANT_WORD_NUMBER:
        *value = member->number;
        return member->is_number;
    case ANT_WORD_PARTY:
        if (member->is_number) {
            *value = member->number - 1;
            return member->number >= 1 && member->number <= ANT_MAX_SEATS;
        }
        return read_exact(type, &member->value, value) && *value < 0;
    case ANT_WORD_NAME:
    case ANT_WORD_PAIR:
        return !member->is_number && read_exact(type, &member->value, value);
    case ANT_WORD_SET:
        break;
    }
    return false;
}

static ant_status read_args(const ant_scan *scan, struct object *object, const ant_form_type *type,
                            ant_form *form, ant_error *error) {
    for (int i = 0; i < ANT_MAX_ARGS && type->args[i].name != NULL; i++) {
        const struct member *member = use_member(scan, object, type->args[i].name, error);
        if (member == NULL) {
            return ANT_BAD_TEXT;
        }
        if (!read_word(type->args[i].type, member, &form->args[i])) {
            char buffer[512];
            ant_text expected;
            ant_text_init(&expected, buffer, sizeof buffer);
            ant_word_expected(type->args[i].type, &expected);
            return fail_at(scan, member->value_at, member->is_number ? NULL : &member->value, error,
                           buffer);
        }
    }
    for (unsigned i = 0; i < object->n; i++) {
        const struct member *member = &object->members[i];
        if (!member->is_used) {
            return fail_at(scan, member->key_at, &member->key, error,
                           "only members that the type takes");
        }
    }
    return ANT_OK;
}

ant_status ant_form_from_json(const ant_form_type *types, unsigned n_types, ant_scan *scan,
                              ant_form *form, ant_error *error) {
    ant_scan next = *scan;
    struct object object = {.n = 0};
    ant_form candidate = {.type = 0};
    ant_status status = read_object(&next, &object, error);
    if (status == ANT_OK) {
        status = find_type(&next, &object, types, n_types, &candidate, error);
    }
    if (status == ANT_OK) {
        status = read_args(&next, &object, &types[candidate.type], &candidate, error);
    }
    if (status == ANT_OK) {
        *form = candidate;
        *scan = next;
    }
    return status;
}
