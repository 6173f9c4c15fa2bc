// SPDX-License-Identifier: MIT
//
// cmocka with what it needs before it, and the short forms of the core's tests.
#ifndef ANTFARM_TESTS_CORE_CHECK_H
#define ANTFARM_TESTS_CORE_CHECK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <antfarm/text.h>

/// A text writer with its buffer.
struct page {
    ant_text text;
    char buffer[512];
};

/// Empties the page and gives its writer.
static inline ant_text *page_clear(struct page *page) {
    ant_text_init(&page->text, page->buffer, sizeof page->buffer);
    return &page->text;
}

/// A scanner over a C string.
static inline ant_scan scan_of(const char *text) {
    ant_scan scan;
    ant_scan_init(&scan, text, strlen(text));
    return scan;
}

/// Where an error stands and what it says would have been right.
#define assert_error(error, want_line, want_column, want_subject, want_expected)                   \
    do {                                                                                           \
        assert_int_equal((error).line, want_line);                                                 \
        assert_int_equal((error).column, want_column);                                             \
        assert_string_equal((error).subject, want_subject);                                        \
        assert_string_equal((error).expected, want_expected);                                      \
    } while (0)

#endif
