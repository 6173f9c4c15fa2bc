// SPDX-License-Identifier: MIT
//
// A strict reader of JSON that keeps nothing: it only says whether a text is JSON. The writer in
// core is ours, so what checks it shares no code with it.
#include <string.h>

#include "conformance.h"

enum { MAX_DEPTH = 32, MAX_KEYS = 512 };

typedef struct reader {
    const char *at;
    const char *end;
    int depth;
    int n_keys; // of all objects that are open, the innermost last
    struct {
        const char *at;
        size_t length;
    } keys[MAX_KEYS];
} reader;

static bool read_value(reader *r);

static void skip_space(reader *r) {
    while (r->at < r->end &&
           (*r->at == ' ' || *r->at == '\t' || *r->at == '\n' || *r->at == '\r')) {
        r->at++;
    }
}

static bool take(reader *r, char c) {
    if (r->at < r->end && *r->at == c) {
        r->at++;
        return true;
    }
    return false;
}

static bool take_literal(reader *r, const char *literal) {
    size_t n = strlen(literal);
    if ((size_t)(r->end - r->at) >= n && memcmp(r->at, literal, n) == 0) {
        r->at += n;
        return true;
    }
    return false;
}

static bool take_digits(reader *r) {
    const char *start = r->at;
    while (r->at < r->end && *r->at >= '0' && *r->at <= '9') {
        r->at++;
    }
    return r->at > start;
}

static bool read_number(reader *r) {
    take(r, '-');
    if (!take(r, '0') && !take_digits(r)) {
        return false;
    }
    if (take(r, '.') && !take_digits(r)) {
        return false;
    }
    if (take(r, 'e') || take(r, 'E')) {
        if (!take(r, '+')) {
            take(r, '-');
        }
        return take_digits(r);
    }
    return true;
}

// One character of UTF-8: shortest form, no surrogate, at most U+10FFFF.
static bool read_utf8(reader *r) {
    unsigned first = (unsigned char)*r->at++;
    if (first < 0x80) {
        return true;
    }
    int n_more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1;
    if (first < 0xC2 || first > 0xF4) {
        return false;
    }
    uint32_t value = first & (0x3FU >> n_more);
    for (int i = 0; i < n_more; i++) {
        if (r->at == r->end || ((unsigned char)*r->at & 0xC0U) != 0x80U) {
            return false;
        }
        value = (value << 6) | ((unsigned char)*r->at++ & 0x3FU);
    }
    static const uint32_t smallest[4] = {0, 0x80, 0x800, 0x10000};
    return value >= smallest[n_more] && value <= 0x10FFFF && (value < 0xD800 || value > 0xDFFF);
}

static bool read_escape(reader *r) {
    if (r->at == r->end) {
        return false;
    }
    char c = *r->at++;
    if (c != 'u') {
        return strchr("\"\\/bfnrt", c) != NULL && c != '\0';
    }
    for (int i = 0; i < 4; i++) {
        if (r->at == r->end || *r->at == '\0' || !strchr("0123456789abcdefABCDEF", *r->at)) {
            return false;
        }
        r->at++;
    }
    return true;
}

static bool read_string(reader *r) {
    if (!take(r, '"')) {
        return false;
    }
    while (r->at < r->end) {
        if (take(r, '"')) {
            return true;
        }
        if ((unsigned char)*r->at < 0x20) {
            return false;
        }
        if (take(r, '\\') ? !read_escape(r) : !read_utf8(r)) {
            return false;
        }
    }
    return false;
}

static bool read_array(reader *r) {
    skip_space(r);
    if (take(r, ']')) {
        return true;
    }
    do {
        if (!read_value(r)) {
            return false;
        }
    } while (take(r, ','));
    return take(r, ']');
}

// A key is compared as it is written: our writer has one way to write a string.
static bool read_key(reader *r, int first_key) {
    skip_space(r);
    const char *start = r->at;
    if (!read_string(r) || r->n_keys == MAX_KEYS) {
        return false;
    }
    size_t length = (size_t)(r->at - start);
    for (int i = first_key; i < r->n_keys; i++) {
        if (r->keys[i].length == length && memcmp(r->keys[i].at, start, length) == 0) {
            return false;
        }
    }
    r->keys[r->n_keys].at = start;
    r->keys[r->n_keys++].length = length;
    skip_space(r);
    return take(r, ':');
}

static bool read_object(reader *r) {
    int first_key = r->n_keys;
    skip_space(r);
    if (take(r, '}')) {
        return true;
    }
    do {
        if (!read_key(r, first_key) || !read_value(r)) {
            return false;
        }
    } while (take(r, ','));
    r->n_keys = first_key;
    return take(r, '}');
}

static bool read_nested(reader *r, bool (*read)(reader *)) {
    if (++r->depth > MAX_DEPTH) {
        return false;
    }
    bool is_read = read(r);
    r->depth--;
    return is_read;
}

static bool read_value(reader *r) {
    skip_space(r);
    bool is_read = false;
    if (r->at < r->end && *r->at == '"') {
        is_read = read_string(r);
    } else if (take(r, '{')) {
        is_read = read_nested(r, read_object);
    } else if (take(r, '[')) {
        is_read = read_nested(r, read_array);
    } else {
        is_read = take_literal(r, "true") || take_literal(r, "false") || take_literal(r, "null") ||
                  read_number(r);
    }
    skip_space(r);
    return is_read;
}

bool conformance_is_json(const char *text, size_t length, size_t *at) {
    reader r = {.at = text, .end = text + length};
    bool is_json = read_value(&r) && r.at == r.end;
    *at = (size_t)(r.at - text);
    return is_json;
}
