// SPDX-License-Identifier: MIT
#include <antfarm/text.h>

#include <string.h>

#include "assert.h"
#include "private.h"

// Writing.

void ant_text_init(ant_text *text, char *buffer, size_t capacity) {
    ANT_ASSERT(capacity >= 1);
    *text = (ant_text){.at = buffer, .capacity = capacity};
    buffer[0] = '\0';
}

bool ant_text_is_whole(const ant_text *text) {
    return text->length < text->capacity;
}

void ant_text_char(ant_text *text, char c) {
    if (text->length + 1 < text->capacity) {
        text->at[text->length] = c;
        text->at[text->length + 1] = '\0';
    }
    text->length++;
}

void ant_text_string(ant_text *text, const char *string) {
    ant_text_bytes(text, string, strlen(string));
}

void ant_text_bytes(ant_text *text, const char *bytes, size_t n) {
    if (text->length < text->capacity) {
        size_t room = text->capacity - 1 - text->length;
        size_t n_kept = n < room ? n : room;
        if (n_kept > 0) {
            memcpy(text->at + text->length, bytes, n_kept);
        }
        text->at[text->length + n_kept] = '\0';
    }
    text->length += n;
}

void ant_text_cut(ant_text *text, size_t length) {
    ANT_ASSERT(length <= text->length);
    text->length = length;
    if (length < text->capacity) {
        text->at[length] = '\0';
    }
}

void ant_text_number(ant_text *text, int64_t number) {
    char digits[20];
    size_t at = sizeof digits;
    uint64_t rest = number < 0 ? 0U - (uint64_t)number : (uint64_t)number;
    do {
        digits[--at] = (char)('0' + (char)(rest % 10));
        rest /= 10;
    } while (rest > 0);
    if (number < 0) {
        digits[--at] = '-';
    }
    ant_text_bytes(text, digits + at, sizeof digits - at);
}

void ant_text_hex(ant_text *text, uint64_t number) {
    char digits[16];
    for (size_t i = sizeof digits; i-- > 0; number >>= 4) {
        digits[i] = "0123456789abcdef"[number & 15U];
    }
    ant_text_bytes(text, digits, sizeof digits);
}

void ant_text_separator(ant_text *text, size_t i, size_t n) {
    if (i > 0) {
        ant_text_string(text, i + 1 < n ? ", " : " or ");
    }
}

// Characters.

bool ant_is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (unsigned char)c >= 0x80U;
}

bool ant_is_digit(char c) {
    return c >= '0' && c <= '9';
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

size_t ant_utf8_length(const char *at, const char *end) {
    // The lead byte fixes the length and what the second byte may be: no overlong forms, no
    // surrogates, nothing past U+10FFFF.
    static const struct {
        uint8_t first, last, length, second_min, second_max;
    } leads[] = {
        {0x00, 0x7F, 1, 0x80, 0xBF}, {0xC2, 0xDF, 2, 0x80, 0xBF}, {0xE0, 0xE0, 3, 0xA0, 0xBF},
        {0xE1, 0xEC, 3, 0x80, 0xBF}, {0xED, 0xED, 3, 0x80, 0x9F}, {0xEE, 0xEF, 3, 0x80, 0xBF},
        {0xF0, 0xF0, 4, 0x90, 0xBF}, {0xF1, 0xF3, 4, 0x80, 0xBF}, {0xF4, 0xF4, 4, 0x80, 0x8F},
    };
    const uint8_t *byte = (const uint8_t *)at;
    size_t n_left = (size_t)(end - at);
    for (size_t i = 0; n_left > 0 && i < sizeof leads / sizeof *leads; i++) {
        if (byte[0] < leads[i].first || byte[0] > leads[i].last) {
            continue;
        }
        size_t length = leads[i].length;
        if (length > n_left) {
            return 0;
        }
        if (length > 1 && (byte[1] < leads[i].second_min || byte[1] > leads[i].second_max)) {
            return 0;
        }
        for (size_t k = 2; k < length; k++) {
            if ((byte[k] & 0xC0U) != 0x80U) {
                return 0;
            }
        }
        return length;
    }
    return 0;
}

/// True if the character of `n` bytes is one that terminals obey instead of showing it.
static bool is_control(const char *at, size_t n) {
    unsigned char first = (unsigned char)at[0];
    return first < 0x20U || first == 0x7FU ||
           (first == 0xC2U && n == 2 && (unsigned char)at[1] < 0xA0U);
}

bool ant_text_is_clean(const char *bytes, size_t n) {
    const char *end = bytes + n;
    while (bytes < end) {
        size_t length = ant_utf8_length(bytes, end);
        if (length == 0 || (is_control(bytes, length) && *bytes != '\t')) {
            return false;
        }
        bytes += length;
    }
    return true;
}

// Scanning.

void ant_scan_init(ant_scan *scan, const char *text, size_t length) {
    *scan = (ant_scan){.start = text, .end = text + length, .at = text};
}

void ant_scan_blanks(ant_scan *scan) {
    while (scan->at < scan->end && is_blank(*scan->at)) {
        scan->at++;
    }
}

bool ant_scan_is_done(const ant_scan *scan) {
    return scan->at >= scan->end;
}

/// The bytes of the line end at the scanner: 0 where there is none.
static size_t line_end_length(const ant_scan *scan) {
    size_t n_left = (size_t)(scan->end - scan->at);
    if (n_left >= 1 && scan->at[0] == '\n') {
        return 1;
    }
    return n_left >= 2 && scan->at[0] == '\r' && scan->at[1] == '\n' ? 2 : 0;
}

bool ant_scan_is_line_end(ant_scan *scan) {
    ant_scan_blanks(scan);
    return ant_scan_is_done(scan) || line_end_length(scan) > 0;
}

bool ant_scan_line_end(ant_scan *scan) {
    if (!ant_scan_is_line_end(scan)) {
        return false;
    }
    scan->at += line_end_length(scan);
    return true;
}

bool ant_scan_next_item(ant_scan *scan) {
    for (;;) {
        ant_scan_blanks(scan);
        if (!ant_scan_is_done(scan) && *scan->at == '#') {
            const char *end = memchr(scan->at, '\n', (size_t)(scan->end - scan->at));
            scan->at = end == NULL ? scan->end : end;
        }
        size_t n = line_end_length(scan);
        if (n == 0) {
            return !ant_scan_is_done(scan);
        }
        scan->at += n;
    }
}

static bool keeps_boundary(const ant_scan *scan, ant_boundary boundary) {
    if (boundary == ANT_BOUNDARY_NONE || ant_scan_is_done(scan)) {
        return true;
    }
    if (ant_is_letter(*scan->at)) {
        return false;
    }
    return boundary == ANT_BOUNDARY_LETTER || !ant_is_digit(*scan->at);
}

bool ant_scan_literal(ant_scan *scan, const char *literal, size_t length, ant_boundary boundary) {
    ant_scan next = *scan;
    ant_scan_blanks(&next);
    for (size_t i = 0; i < length; i++) {
        if (next.at >= next.end) {
            return false;
        }
        if (literal[i] == ' ') {
            if (!is_blank(*next.at)) {
                return false;
            }
            ant_scan_blanks(&next);
        } else if (lower(*next.at++) != lower(literal[i])) {
            return false;
        }
    }
    if (!keeps_boundary(&next, boundary)) {
        return false;
    }
    *scan = next;
    return true;
}

bool ant_scan_take(ant_scan *scan, const char *string) {
    size_t length = strlen(string);
    bool is_word =
        length > 0 && (ant_is_letter(string[length - 1]) || ant_is_digit(string[length - 1]));
    return ant_scan_literal(scan, string, length, is_word ? ANT_BOUNDARY_WORD : ANT_BOUNDARY_NONE);
}

bool ant_scan_number(ant_scan *scan, int64_t *number) {
    ant_scan next = *scan;
    ant_scan_blanks(&next);
    bool is_negative = next.at < next.end && *next.at == '-';
    next.at += is_negative ? 1 : 0;
    const char *digits = next.at;
    int64_t value = 0;
    while (next.at < next.end && ant_is_digit(*next.at)) {
        value = value * 10 + (*next.at++ - '0');
        if (value > (is_negative ? INT64_C(0x80000000) : INT64_C(0xFFFFFFFF))) {
            return false;
        }
    }
    if (next.at == digits) {
        return false;
    }
    *number = is_negative ? -value : value;
    *scan = next;
    return true;
}

size_t ant_scan_word(ant_scan *scan, const char **word) {
    ant_scan next = *scan;
    ant_scan_blanks(&next);
    const char *start = next.at;
    while (next.at < next.end) {
        char c = *next.at;
        bool is_ascii_letter = ant_is_letter(c) && (unsigned char)c < 0x80U;
        if (!is_ascii_letter && !ant_is_digit(c) && c != '-' && c != '_' && c != '.') {
            break;
        }
        next.at++;
    }
    if (next.at == start) {
        return 0;
    }
    *word = start;
    *scan = next;
    return (size_t)(next.at - start);
}

static int hex_digit(char c) {
    if (ant_is_digit(c)) {
        return c - '0';
    }
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool ant_scan_hex(ant_scan *scan, unsigned n_digits, uint64_t *number) {
    ANT_ASSERT(n_digits >= 1 && n_digits <= 16);
    if ((size_t)(scan->end - scan->at) < n_digits) {
        return false;
    }
    uint64_t value = 0;
    for (unsigned i = 0; i < n_digits; i++) {
        int digit = hex_digit(scan->at[i]);
        if (digit < 0) {
            return false;
        }
        value = value << 4 | (uint64_t)digit;
    }
    *number = value;
    scan->at += n_digits;
    return true;
}

void ant_scan_position(const ant_scan *scan, uint32_t *line, uint32_t *column) {
    *line = 1;
    *column = 1;
    for (const char *at = scan->start; at < scan->at; at++) {
        if (*at == '\n') {
            *line += 1;
            *column = 1;
        } else {
            *column += 1;
        }
    }
}

/// The bytes of what stands at the scanner, to be shown: a word, or else one character.
static size_t shown_length(const ant_scan *scan) {
    const char *at = scan->at;
    while (at < scan->end &&
           (ant_is_letter(*at) || ant_is_digit(*at) || strchr("-_.", *at) != NULL) && *at != '\0') {
        at++;
    }
    if (at > scan->at || ant_scan_is_done(scan) || line_end_length(scan) > 0) {
        return (size_t)(at - scan->at);
    }
    return 1;
}

ant_status ant_scan_fail(const ant_scan *scan, ant_error *error, ant_status status,
                         const char *expected) {
    if (error == NULL) {
        return status;
    }
    ant_scan shown = *scan;
    ant_scan_blanks(&shown);
    char buffer[sizeof error->subject * 2];
    ant_text subject;
    ant_text_init(&subject, buffer, sizeof buffer);
    ant_text_bytes(&subject, shown.at, shown_length(&shown));
    ant_error_set(error, status, buffer, expected);
    ant_scan_position(&shown, &error->line, &error->column);
    return status;
}

// Errors as sentences.

/// Writes text from outside so that a terminal shows it and obeys nothing in it.
static void write_harmless(ant_text *out, const char *string) {
    const char *end = string + strlen(string);
    while (string < end) {
        size_t n = ant_utf8_length(string, end);
        if (n == 0 || is_control(string, n)) {
            ant_text_string(out, "\xEF\xBF\xBD");
        } else {
            ant_text_bytes(out, string, n);
        }
        string += n == 0 ? 1 : n;
    }
}

/// True if the error's `expected` says what would have been right, false if it is a reason.
static bool tells_what_is_right(ant_status status) {
    switch (status) {
    case ANT_NO_SUCH_GAME:
    case ANT_BAD_SEATS:
    case ANT_NO_SUCH_OPTION:
    case ANT_BAD_VALUE:
    case ANT_BAD_TEXT:
    case ANT_BAD_RECORD:
        return true;
    default:
        return false;
    }
}

void ant_error_sentence(const ant_error *error, ant_text *out) {
    if (error->line > 0) {
        ant_text_string(out, "line ");
        ant_text_number(out, error->line);
        if (error->column > 0) {
            ant_text_string(out, ", column ");
            ant_text_number(out, error->column);
        }
        ant_text_string(out, ": ");
    }
    if (error->subject[0] != '\0') {
        ant_text_char(out, '"');
        write_harmless(out, error->subject);
        ant_text_string(out, "\": ");
    }
    ant_text_string(out, ant_status_text(error->status));
    if (error->expected[0] != '\0') {
        ant_text_string(out, tells_what_is_right(error->status) ? ": expected " : ": ");
        write_harmless(out, error->expected);
    }
}
