// SPDX-License-Identifier: MIT
//
// Reading JSON. A text is checked once, as a whole; after that a value is a slice of it, and
// finding a member or the next item is a walk over text that is known to be well formed.
#include <antfarm/json.h>

#include <limits.h>
#include <string.h>

#include "../assert.h"
#include "../private.h"

// Characters and strings.

static inline bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

void ant_json_skip_space(ant_scan *scan) {
    while (scan->at < scan->end && is_space(*scan->at)) {
        scan->at++;
    }
}

static bool take_char(ant_scan *scan, char c) {
    ant_json_skip_space(scan);
    if (ant_scan_is_done(scan) || *scan->at != c) {
        return false;
    }
    scan->at++;
    return true;
}

static size_t encode(uint32_t code, char bytes[4]) {
    static const uint8_t leads[] = {0, 0x00, 0xC0, 0xE0, 0xF0};
    size_t n = code < 0x80U ? 1 : code < 0x800U ? 2 : code < 0x10000U ? 3 : 4;
    for (size_t i = n; i-- > 1; code >>= 6) {
        bytes[i] = (char)(0x80U | (code & 0x3FU));
    }
    bytes[0] = (char)(leads[n] | code);
    return n;
}

/// Takes the four digits of a \u escape.
static bool take_code_unit(ant_scan *scan, uint32_t *unit) {
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

/// Takes a \u escape behind its 'u', or two of them that make one character; its bytes, or 0.
static size_t take_unicode(ant_scan *scan, char bytes[4]) {
    uint32_t code = 0;
    if (!take_code_unit(scan, &code) || (code >= 0xDC00U && code <= 0xDFFFU)) {
        return 0;
    }
    if (code >= 0xD800U && code <= 0xDBFFU) {
        uint32_t low = 0;
        if (scan->end - scan->at < 2 || memcmp(scan->at, "\\u", 2) != 0) {
            return 0;
        }
        scan->at += 2;
        if (!take_code_unit(scan, &low) || low < 0xDC00U || low > 0xDFFFU) {
            return 0;
        }
        code = 0x10000U + ((code - 0xD800U) << 10) + (low - 0xDC00U);
    }
    return encode(code, bytes);
}

/// Takes an escape behind its backslash; its bytes, or 0.
static size_t take_escape(ant_scan *scan, char bytes[4]) {
    static const char names[] = "\"\\/bfnrt";
    static const char values[] = "\"\\/\b\f\n\r\t";
    if (ant_scan_is_done(scan)) {
        return 0;
    }
    char c = *scan->at++;
    if (c == 'u') {
        return take_unicode(scan, bytes);
    }
    const char *name = memchr(names, c, sizeof names - 1);
    if (name == NULL) {
        return 0;
    }
    bytes[0] = values[name - names];
    return 1;
}

/// Whether a character of a string stands for itself, as nearly all do.
static bool is_plain(char c) {
    return c >= ' ' && c <= '~' && c != '"' && c != '\\';
}

/// Takes one character of a string and gives it without its escape; its bytes, or 0 where the
/// string ends or is malformed, and the scanner stays there.
static size_t take_character(ant_scan *scan, char bytes[4]) {
    if (ant_scan_is_done(scan) || *scan->at == '"' || (unsigned char)*scan->at < 0x20U) {
        return 0;
    }
    if (is_plain(*scan->at)) {
        bytes[0] = *scan->at++;
        return 1;
    }
    ant_scan next = *scan;
    size_t n;
    if (*next.at == '\\') {
        next.at++;
        n = take_escape(&next, bytes);
    } else {
        n = ant_utf8_length(next.at, next.end);
        memcpy(bytes, next.at, n);
        next.at += n;
    }
    if (n > 0) {
        *scan = next;
    }
    return n;
}

/// Takes a string; where it is malformed the scanner stands at the error.
static bool take_string(ant_scan *scan) {
    char bytes[4];
    if (!take_char(scan, '"')) {
        return false;
    }
    do {
        while (!ant_scan_is_done(scan) && is_plain(*scan->at)) {
            scan->at++;
        }
    } while (take_character(scan, bytes) > 0);
    if (ant_scan_is_done(scan) || *scan->at != '"') {
        return false;
    }
    scan->at++;
    return true;
}

bool ant_json_is_same_string(const ant_json_value *a, const ant_json_value *b) {
    ant_scan left = a->text;
    ant_scan right = b->text;
    size_t n;
    do {
        left.at++;
        right.at++;
    } while (*left.at == *right.at && is_plain(*left.at));
    if (is_plain(*left.at) && is_plain(*right.at)) {
        return false;
    }
    do {
        char bytes[4];
        char others[4];
        n = take_character(&left, bytes);
        if (n != take_character(&right, others) || memcmp(bytes, others, n) != 0) {
            return false;
        }
    } while (n > 0);
    return true;
}

// Numbers and literals.

static size_t take_digits(ant_scan *scan) {
    const char *digits = scan->at;
    while (!ant_scan_is_done(scan) && ant_is_digit(*scan->at)) {
        scan->at++;
    }
    return (size_t)(scan->at - digits);
}

static bool take_one_of(ant_scan *scan, const char *set) {
    if (ant_scan_is_done(scan) || *scan->at == '\0' || strchr(set, *scan->at) == NULL) {
        return false;
    }
    scan->at++;
    return true;
}

/// False where a letter, a digit or a point goes on with what was taken.
static bool is_taken_whole(const ant_scan *scan) {
    return ant_scan_is_done(scan) ||
           !(ant_is_letter(*scan->at) || ant_is_digit(*scan->at) || *scan->at == '.');
}

/// Takes a number of any kind; false, and nothing taken, where there is none.
static bool take_number(ant_scan *scan) {
    ant_scan next = *scan;
    take_one_of(&next, "-");
    if (!take_one_of(&next, "0") && take_digits(&next) == 0) {
        return false;
    }
    if (take_one_of(&next, ".") && take_digits(&next) == 0) {
        return false;
    }
    if (take_one_of(&next, "eE")) {
        take_one_of(&next, "+-");
        if (take_digits(&next) == 0) {
            return false;
        }
    }
    if (!is_taken_whole(&next)) {
        return false;
    }
    *scan = next;
    return true;
}

static bool take_literal(ant_scan *scan) {
    static const char *const literals[] = {"null", "true", "false"};
    for (size_t i = 0; i < sizeof literals / sizeof *literals; i++) {
        ant_scan next = *scan;
        size_t n = strlen(literals[i]);
        if ((size_t)(next.end - next.at) < n || memcmp(next.at, literals[i], n) != 0) {
            continue;
        }
        next.at += n;
        if (is_taken_whole(&next)) {
            *scan = next;
            return true;
        }
    }
    return false;
}

// Checking a text.

struct checker {
    ant_scan scan;
    ant_error *error;
    const char *expected; ///< where no value stands
    unsigned depth;
    unsigned n_keys;
    const char *keys[ANT_JSON_MAX_MEMBERS]; ///< of the objects that are open, the innermost last
};

static ant_status fail(const struct checker *self, const char *expected) {
    return ant_scan_fail(&self->scan, self->error, ANT_BAD_TEXT, expected);
}

static ant_status check_value(struct checker *self, ant_json_value *value);

/// Keeps the key of a member; false if the object has one like it, from `first` on.
static bool keep_key(struct checker *self, unsigned first, const ant_json_value *key) {
    for (unsigned i = first; i < self->n_keys; i++) {
        ant_json_value other = {.text = self->scan};
        other.text.at = self->keys[i];
        if (ant_json_is_same_string(&other, key)) {
            return false;
        }
    }
    self->keys[self->n_keys++] = key->text.at;
    return true;
}

static ant_status check_member(struct checker *self, unsigned first_key) {
    ant_json_skip_space(&self->scan);
    ant_json_value key = {.text = self->scan};
    if (self->n_keys == ANT_JSON_MAX_MEMBERS) {
        return fail(self, "no further member");
    }
    if (!take_string(&self->scan)) {
        return fail(self, "the name of a member, as a string");
    }
    key.text.end = self->scan.at;
    if (!keep_key(self, first_key, &key)) {
        return ant_json_fail(&key, self->error, "each member only once");
    }
    if (!take_char(&self->scan, ':')) {
        return fail(self, "\":\"");
    }
    ant_json_value value;
    return check_value(self, &value);
}

static ant_status check_nested(struct checker *self, char close) {
    if (self->depth == ANT_JSON_MAX_DEPTH) {
        return fail(self, "fewer brackets within brackets");
    }
    self->depth++;
    self->scan.at++;
    unsigned first_key = self->n_keys;
    if (!take_char(&self->scan, close)) {
        do {
            ant_json_value item;
            ant_status status =
                close == '}' ? check_member(self, first_key) : check_value(self, &item);
            if (status != ANT_OK) {
                return status;
            }
        } while (take_char(&self->scan, ','));
        if (!take_char(&self->scan, close)) {
            return fail(self, close == '}' ? "\",\" or \"}\"" : "\",\" or \"]\"");
        }
    }
    self->depth--;
    self->n_keys = first_key;
    return ANT_OK;
}

static ant_status check_value(struct checker *self, ant_json_value *value) {
    ant_status status = ANT_OK;
    ant_json_skip_space(&self->scan);
    *value = (ant_json_value){.text = self->scan};
    char first = ant_scan_is_done(&self->scan) ? '\0' : *self->scan.at;
    if (first == '"') {
        status = take_string(&self->scan) ? ANT_OK : fail(self, "a well-formed string");
    } else if (first == '{' || first == '[') {
        status = check_nested(self, first == '{' ? '}' : ']');
    } else if (!take_literal(&self->scan) && !take_number(&self->scan)) {
        status = fail(self, self->expected);
    }
    value->text.end = self->scan.at;
    return status;
}

ant_status ant_json_scan(ant_scan *scan, const char *expected, ant_json_value *value,
                         ant_error *error) {
    struct checker self = {.scan = *scan, .error = error, .expected = expected};
    ant_json_value candidate;
    ant_status status = check_value(&self, &candidate);
    if (status == ANT_OK) {
        *value = candidate;
        *scan = self.scan;
    }
    return status;
}

ant_status ant_json_read(const char *text, size_t length, ant_json_value *value, ant_error *error) {
    ant_scan scan;
    ant_json_value candidate;
    ant_scan_init(&scan, text, length);
    ant_status status = ant_json_scan(&scan, "a JSON value", &candidate, error);
    if (status != ANT_OK) {
        return status;
    }
    ant_json_skip_space(&scan);
    if (!ant_scan_is_done(&scan)) {
        return ant_scan_fail(&scan, error, ANT_BAD_TEXT, "nothing more");
    }
    *value = candidate;
    return ANT_OK;
}

// Values.

ant_json_value ant_json_written(const ant_text *text, const ant_json_outline *outline) {
    ant_json_value value;
    ANT_ASSERT(ant_text_is_whole(text));
    ANT_ASSERT(ant_json_read(text->at, text->length, &value, NULL) == ANT_OK);
    ant_scan_init(&value.text, text->at, text->length);
    value.bracket = outline != NULL && outline->n > 0 ? outline->brackets : NULL;
    return value;
}

ant_json_kind ant_json_kind_of(const ant_json_value *value) {
    switch (*value->text.at) {
    case '{':
        return ANT_JSON_OBJECT;
    case '[':
        return ANT_JSON_ARRAY;
    case '"':
        return ANT_JSON_STRING;
    case 'n':
        return ANT_JSON_NULL;
    case 't':
    case 'f':
        return ANT_JSON_BOOL;
    default:
        return ANT_JSON_NUMBER;
    }
}

bool ant_json_is_string(const ant_json_value *value, const char *string) {
    ant_scan scan = value->text;
    char bytes[4];
    if (*scan.at++ != '"') {
        return false;
    }
    for (; *scan.at == *string && is_plain(*string); scan.at++, string++) {
    }
    if (is_plain(*scan.at)) {
        return false;
    }
    size_t length = strlen(string);
    for (size_t n; (n = take_character(&scan, bytes)) > 0; string += n, length -= n) {
        if (n > length || memcmp(bytes, string, n) != 0) {
            return false;
        }
    }
    return length == 0;
}

void ant_json_string_text(const ant_json_value *value, ant_text *out) {
    ant_scan scan = value->text;
    char bytes[4];
    scan.at++;
    for (size_t n; (n = take_character(&scan, bytes)) > 0;) {
        ant_text_bytes(out, bytes, n);
    }
}

bool ant_json_is_number(const ant_json_value *value, int64_t *number) {
    ant_scan scan = value->text;
    int64_t candidate;
    if (ant_json_kind_of(value) != ANT_JSON_NUMBER || !ant_scan_number(&scan, &candidate) ||
        !ant_scan_is_done(&scan)) {
        return false;
    }
    *number = candidate;
    return true;
}

/// The end of a string in a text that was checked.
static const char *behind_string(const char *at) {
    for (at++; *at != '"'; at++) {
        if (*at == '\\') {
            at++;
        }
    }
    return at + 1;
}

/// The end of a number or literal in an array or object that was checked.
static const char *behind_word(const char *at) {
    while (*at != ',' && *at != ']' && *at != '}' && !is_space(*at)) {
        at++;
    }
    return at;
}

/// The end of an item of an array or object that was checked.
static const char *behind_value(const char *at) {
    if (*at != '"' && *at != '{' && *at != '[') {
        return behind_word(at);
    }
    static const int8_t steps[UCHAR_MAX + 1] = {['{'] = 1, ['['] = 1, ['}'] = -1, [']'] = -1};
    int depth = 0;
    do {
        depth += steps[(unsigned char)*at];
        at = *at == '"' ? behind_string(at) : at + 1;
    } while (depth > 0);
    return at;
}

void ant_json_begin(const ant_json_value *value, ant_json_items *items) {
    ant_json_kind kind = ant_json_kind_of(value);
    *items = (ant_json_items){.rest = value->text};
    if (kind == ANT_JSON_OBJECT || kind == ANT_JSON_ARRAY) {
        items->rest.at++;
        items->close = kind == ANT_JSON_OBJECT ? '}' : ']';
        if (value->bracket != NULL) {
            items->bracket = value->bracket + 1;
            items->n_brackets = value->bracket->n - 1;
        }
    } else {
        items->rest.at = items->rest.end;
    }
}

/// Steps over a character, if it comes next in a text that was checked, and the space around it.
static inline void pass(ant_scan *scan, char c) {
    while (is_space(*scan->at)) {
        scan->at++;
    }
    if (*scan->at == c) {
        do {
            scan->at++;
        } while (is_space(*scan->at));
    }
}

/// The value is behind the items now.
static void pass_brackets(ant_json_items *items, const ant_json_value *value) {
    if (value->bracket != NULL && items->n_brackets > 0) {
        items->bracket += value->bracket->n;
        items->n_brackets -= value->bracket->n;
    } else if (ant_json_is_nested(value)) {
        items->n_brackets = 0; // nobody knows how many they were
    }
}

bool ant_json_next(ant_json_items *items, ant_json_value *key, ant_json_value *value) {
    ant_scan *rest = &items->rest;
    if (rest->at == rest->end) {
        return false;
    }
    pass(rest, ',');
    if (*rest->at == items->close) {
        return false;
    }
    if (items->close == '}') {
        const char *end = behind_string(rest->at);
        if (key != NULL) {
            *key = (ant_json_value){.text = *rest};
            key->text.end = end;
        }
        rest->at = end;
        pass(rest, ':');
    }
    *value = (ant_json_value){.text = *rest};
    if (items->n_brackets > 0 && rest->at == rest->start + items->bracket->start) {
        value->bracket = items->bracket;
        rest->at = rest->start + items->bracket->end;
        pass_brackets(items, value);
    } else {
        rest->at = behind_value(rest->at);
    }
    value->text.end = rest->at;
    return true;
}

bool ant_json_skip(ant_json_items *items, const ant_json_value *key, const ant_json_value *value) {
    const char *start = key != NULL ? key->text.at : value->text.at;
    const char *at = items->rest.at + (*items->rest.at == ',' ? 1 : 0);
    size_t n = (size_t)(value->text.end - start);
    if ((size_t)(items->rest.end - at) <= n || memcmp(at, start, n) != 0 ||
        (at[n] != ',' && at[n] != items->close)) {
        return false;
    }
    items->rest.at = at + n;
    pass_brackets(items, value);
    return true;
}

bool ant_json_find(const ant_json_value *object, const char *name, ant_json_value *member) {
    ant_json_items items;
    ant_json_value key;
    ant_json_value value;
    ant_json_begin(object, &items);
    while (items.close == '}' && ant_json_next(&items, &key, &value)) {
        if (ant_json_is_string(&key, name)) {
            *member = value;
            return true;
        }
    }
    return false;
}

ant_status ant_json_fail(const ant_json_value *value, ant_error *error, const char *expected) {
    ant_scan_fail(&value->text, error, ANT_BAD_TEXT, expected);
    if (error != NULL && *value->text.at == '"') { // the whole string says more than its first word
        uint32_t line = error->line;
        uint32_t column = error->column;
        char buffer[sizeof error->subject];
        ant_text subject;
        ant_text_init(&subject, buffer, sizeof buffer);
        ant_json_string_text(value, &subject);
        ant_error_set(error, ANT_BAD_TEXT, buffer, expected);
        error->line = line;
        error->column = column;
    }
    return ANT_BAD_TEXT;
}
