// SPDX-License-Identifier: MIT
//
// The part of utf8proc that the server's layers call, with a table in place of its own, which know
// much more (and would be a fifth of all that a page loads).
#include <utf8proc.h>

typedef struct run {
    uint32_t first : 21; ///< it reaches to the next one's
    uint32_t category : 5;
    uint32_t boundary : 5;
    uint32_t is_ignorable : 1;
} run;

static const run runs[] = {
#include "characters.inc"
};

enum {
    N_RUNS = sizeof runs / sizeof runs[0],
    END = 0x110000,
    SURROGATES = 0xd800,
    BEHIND = 0xe000
};

static const run *run_of(uint32_t code) {
    size_t low = 0;
    size_t high = N_RUNS;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        *(runs[middle].first <= code ? &low : &high) = middle;
    }
    return &runs[low];
}

/// Good until the next call.
const utf8proc_property_t *utf8proc_get_property(utf8proc_int32_t code) {
    static utf8proc_property_t property;
    property = (utf8proc_property_t){0};
    if (code >= 0 && code < END) {
        const run *found = run_of((uint32_t)code);
        property.category = (utf8proc_propval_t)found->category;
        property.boundclass = found->boundary;
        property.ignorable = found->is_ignorable;
    }
    return &property;
}

utf8proc_category_t utf8proc_category(utf8proc_int32_t code) {
    return (utf8proc_category_t)utf8proc_get_property(code)->category;
}

utf8proc_ssize_t utf8proc_iterate(const utf8proc_uint8_t *text, utf8proc_ssize_t length,
                                  utf8proc_int32_t *code) {
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    utf8proc_ssize_t n = *text < 0x80 ? 1 : *text < 0xe0 ? 2 : *text < 0xf0 ? 3 : 4;
    uint32_t read = n == 1 ? *text : *text & (0x7fU >> n);
    *code = -1;
    if ((*text & 0xc0) == 0x80 || *text >= 0xf8 || (length >= 0 && n > length)) {
        return length == 0 ? 0 : UTF8PROC_ERROR_INVALIDUTF8;
    }
    for (utf8proc_ssize_t i = 1; i < n; i++) {
        if ((text[i] & 0xc0) != 0x80) {
            return UTF8PROC_ERROR_INVALIDUTF8;
        }
        read = read << 6 | (text[i] & 0x3fU);
    }
    if (read < least[n] || read >= END || (read >= SURROGATES && read < BEHIND)) {
        return UTF8PROC_ERROR_INVALIDUTF8;
    }
    *code = (utf8proc_int32_t)read;
    return n;
}
