// SPDX-License-Identifier: MIT
//
// Writing text into the caller's buffer, and scanning text with positions for error messages.
// No allocation; a writer that runs out of room keeps counting, so the caller can tell how much
// was needed. A writer or scanner belongs to one thread at a time.
#ifndef ANTFARM_TEXT_H
#define ANTFARM_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <antfarm/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A text being written. `at` always ends in a NUL within `capacity`.
typedef struct ant_text {
    char *at;
    size_t capacity; ///< bytes in `at`, the NUL included; at least 1
    size_t length;   ///< bytes that the whole text needs, even beyond the capacity
} ant_text;

ANT_API void ant_text_init(ant_text *text, char *buffer, size_t capacity);
ANT_API bool ant_text_is_whole(const ant_text *text); ///< false if something did not fit
ANT_API void ant_text_char(ant_text *text, char c);
ANT_API void ant_text_string(ant_text *text, const char *string);
ANT_API void ant_text_bytes(ant_text *text, const char *bytes, size_t n);
ANT_API void ant_text_number(ant_text *text, int64_t number);
ANT_API void ant_text_hex(ant_text *text, uint64_t number); ///< 16 lower-case digits
/// Drops what was written after the first `length` bytes.
ANT_API void ant_text_cut(ant_text *text, size_t length);

/// True for UTF-8 without control characters; tabs are fine.
ANT_API bool ant_text_is_clean(const char *bytes, size_t n);

/// A text being read, from `start` to `end` (no NUL needed). `at` is the next byte. A function that
/// takes nothing leaves the scanner where it was, except for blanks. A line ends in "\n" or "\r\n".
typedef struct ant_scan {
    const char *start;
    const char *end;
    const char *at;
} ant_scan;

ANT_API void ant_scan_init(ant_scan *scan, const char *text, size_t length);

/// Skips blanks and tabs, never line ends.
ANT_API void ant_scan_blanks(ant_scan *scan);
/// True at the end of the text.
ANT_API bool ant_scan_is_done(const ant_scan *scan);
/// True at the end of a line or of the text, after blanks.
ANT_API bool ant_scan_is_line_end(ant_scan *scan);
/// Steps over the end of this line; false if there is something before it.
ANT_API bool ant_scan_line_end(ant_scan *scan);
/// Skips blanks, blank lines, and lines that begin with '#'. Call it at the beginning of a line.
/// False at the end of the text.
ANT_API bool ant_scan_next_item(ant_scan *scan);
/// Takes `string` if it comes next (letters match in either case), after blanks. A string that ends
/// in a letter or digit must not be followed by another one.
ANT_API bool ant_scan_take(ant_scan *scan, const char *string);
/// Takes a decimal number with an optional minus, after blanks; false, and nothing taken, if there
/// is none or it is not between -2^31 and 2^32 - 1.
ANT_API bool ant_scan_number(ant_scan *scan, int64_t *number);
/// Takes a word of letters, digits, '-', '_' and '.', after blanks; its length, or 0.
ANT_API size_t ant_scan_word(ant_scan *scan, const char **word);
/// Takes exactly `n_digits` (at most 16) lower-case hexadecimal digits; skips no blanks, so that
/// long numbers can be read in parts.
ANT_API bool ant_scan_hex(ant_scan *scan, unsigned n_digits, uint64_t *number);

/// The scanner's line and column, from 1.
ANT_API void ant_scan_position(const ant_scan *scan, uint32_t *line, uint32_t *column);
/// Fills the error with the scanner's position, the word there, and what was expected.
ANT_API ant_status ant_scan_fail(const ant_scan *scan, ant_error *error, ant_status status,
                                 const char *expected);

/// The error as one sentence: position, subject, what is wrong and what was expected. Control
/// characters and bad UTF-8 in it become U+FFFD, so that no input can control a terminal.
ANT_API void ant_error_sentence(const ant_error *error, ant_text *out);

#ifdef __cplusplus
}
#endif
#endif
