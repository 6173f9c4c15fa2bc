// SPDX-License-Identifier: MIT
//
// What the sources of `core` share with one another and with nobody else.
#ifndef ANTFARM_CORE_PRIVATE_H
#define ANTFARM_CORE_PRIVATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <antfarm/json.h>
#include <antfarm/text.h>
#include <antfarm/words.h>

enum { ANT_KEY_SIZE = 128 }; ///< room for a key of a catalogue

/// What may not follow a literal that was taken.
typedef enum ant_boundary {
    ANT_BOUNDARY_NONE,
    ANT_BOUNDARY_LETTER, ///< no letter: "ants" in "ants5"
    ANT_BOUNDARY_WORD    ///< no letter and no digit
} ant_boundary;

/// Bytes past 127 count as letters, so that no name ends in the middle of a word.
bool ant_is_letter(char c);
bool ant_is_digit(char c);

/// The bytes of the valid UTF-8 sequence at `at`, or 0 where there is none.
size_t ant_utf8_length(const char *at, const char *end);

/// Writes what stands before item `i` of `n` in a list: nothing, ", " or " or ".
void ant_text_separator(ant_text *text, size_t i, size_t n);

/// Takes a literal after blanks, in either case; a blank in it stands for one or more. False, and
/// nothing taken, where it does not stand or the boundary is not kept.
bool ant_scan_literal(ant_scan *scan, const char *literal, size_t length, ant_boundary boundary);

/// Skips what may stand between the parts of a JSON text, line ends included.
void ant_json_skip_space(ant_scan *scan);

/// True for an array or an object.
static inline bool ant_json_is_nested(const ant_json_value *value) {
    return *value->text.at == '{' || *value->text.at == '[';
}

/// Takes one JSON value and checks it as ant_json_read does; `expected` is what the error says
/// where no value stands. Nothing is taken on failure.
ant_status ant_json_scan(ant_scan *scan, const char *expected, ant_json_value *value,
                         ant_error *error);

/// What could have stood somewhere in a text.
typedef enum ant_expected {
    ANT_EXPECTED_END, ///< of the text
    ANT_EXPECTED_LINE_END,
    ANT_EXPECTED_LITERAL,
    ANT_EXPECTED_RANGE, ///< a number from `min` to `max`
    ANT_EXPECTED_NEW,   ///< of `type`, and no member of the set before it
    ANT_EXPECTED_WORD,  ///< of `type`
    ANT_EXPECTED_ITEM   ///< an `item` of a position
} ant_expected;

typedef struct ant_expectation {
    ant_expected kind;
    const char *literal; ///< `length` bytes
    size_t length;
    const ant_word_type *type;
    const struct ant_item_type *item;
    int64_t min, max;
} ant_expectation;

enum { ANT_MAX_EXPECTATIONS = 16 };

/// The furthest point that any reader reached, and what could have stood there. Begin with `at`
/// where the text does.
typedef struct ant_expectations {
    const char *at;
    unsigned n;
    ant_expectation items[ANT_MAX_EXPECTATIONS];
} ant_expectations;

/// Notes what could have stood at the scanner; no `expectations` (NULL), no note.
void ant_expectations_note(ant_expectations *expectations, ant_scan scan, ant_expectation expected);
/// Takes a literal as ant_scan_literal does, or notes that it could have stood there.
bool ant_expectations_literal(ant_expectations *expectations, ant_scan *scan, const char *literal,
                              size_t length, ant_boundary boundary);
/// Writes what could have stood there: short things first, then the lists of words, so that a cut
/// loses least.
void ant_expectations_write(const ant_expectations *expectations, ant_text *out);

/// Reads a word as ant_word_read does, and notes what else could have stood where it stopped.
bool ant_word_match(const ant_word_type *type, ant_scan *scan, int64_t *value,
                    ant_expectations *expectations);

/// Writes the key "FIRST.SECOND" of a catalogue.
void ant_key_make(char key[ANT_KEY_SIZE], const char *first, const char *second);

/// Writes the type's name with its article: "a faction".
void ant_word_type_name(const ant_word_type *type, ant_text *out);
/// Writes in plain words what a word of the type looks like: "a faction: bees, ants or flies". Not
/// for flags and sets, which are read piece by piece.
void ant_word_expected(const ant_word_type *type, ant_text *out);

/// The index of the argument of that name, or -1.
int ant_form_arg(const ant_form_type *type, const char *name, size_t length);

#endif
