// SPDX-License-Identifier: MIT
//
// JSON written into the caller's buffer and read in place: no tree, no allocation. Commas are
// placed by the writer; the caller must balance the nesting (asserted in debug builds). The reader
// checks a text once and as a whole; its values are slices of that text, valid as long as it is. A
// writer or reader belongs to one thread at a time.
#ifndef ANTFARM_JSON_H
#define ANTFARM_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <antfarm/text.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Where a nested value stands in a text.
typedef struct ant_json_bracket {
    uint32_t start, end; ///< from its first bracket to behind its last
    uint32_t n;          ///< it and all within it
} ant_json_bracket;

/// The nested values of a text in the order in which they open: with it a reader steps over them
/// without looking into them. Start with {.brackets = ..., .room = ...}; where the room is too
/// small there is no outline, and the text is read without.
typedef struct ant_json_outline {
    ant_json_bracket *brackets;
    uint32_t room;
    uint32_t n;    ///< 0: there is no outline
    uint32_t open; ///< the innermost that is open
} ant_json_outline;

typedef struct ant_json {
    ant_text *out;
    ant_json_outline *outline; ///< NULL: none is wanted, or there is no room for it
    uint8_t depth;
    bool needs_comma;
} ant_json;

/// Writes into `out`, after what it already holds.
ANT_API void ant_json_init(ant_json *json, ant_text *out);
/// Notes the outline of what is written as well.
ANT_API void ant_json_init_outlined(ant_json *json, ant_text *out, ant_json_outline *outline);

/// `key` is NULL inside arrays and at the top.
ANT_API void ant_json_open_object(ant_json *json, const char *key);
ANT_API void ant_json_close_object(ant_json *json);
ANT_API void ant_json_open_array(ant_json *json, const char *key);
ANT_API void ant_json_close_array(ant_json *json);
/// Writes only the key of a member: write its value next, with a NULL key.
ANT_API void ant_json_key(ant_json *json, const char *key);
ANT_API void ant_json_string(ant_json *json, const char *key, const char *value);
ANT_API void ant_json_bytes(ant_json *json, const char *key, const char *bytes, size_t n);
ANT_API void ant_json_number(ant_json *json, const char *key, int64_t value);
/// The number where it is there, otherwise null.
ANT_API void ant_json_number_if(ant_json *json, const char *key, bool is_there, int64_t value);
ANT_API void ant_json_bool(ant_json *json, const char *key, bool value);
ANT_API void ant_json_null(ant_json *json, const char *key);

// Reading.

enum {
    ANT_JSON_MAX_DEPTH = 16,   ///< of nested brackets
    ANT_JSON_MAX_MEMBERS = 128 ///< of an object and those around it, together
};

typedef enum ant_json_kind {
    ANT_JSON_NULL,
    ANT_JSON_BOOL,
    ANT_JSON_NUMBER,
    ANT_JSON_STRING,
    ANT_JSON_ARRAY,
    ANT_JSON_OBJECT
} ant_json_kind;

/// A value in a checked text.
typedef struct ant_json_value {
    ant_scan text; ///< `start` is that of the whole text, the value is from `at` to `end`
    const ant_json_bracket *bracket; ///< its own in an outline; NULL: none, or it is not nested
} ant_json_value;

/// The rest of an array or object that is being iterated.
typedef struct ant_json_items {
    ant_scan rest;
    const ant_json_bracket *bracket; ///< of the next nested item
    uint32_t n_brackets;             ///< that are left; 0 also where there is no outline
    char close;                      ///< ends it; 0 for neither array nor object
} ant_json_items;

/// Accepts a text that is exactly one JSON value by RFC 8259, in UTF-8, with no key twice in an
/// object and within the limits above. Otherwise the value is untouched and the error has the
/// position.
ANT_API ant_status ant_json_read(const char *text, size_t length, ant_json_value *value,
                                 ant_error *error);

/// The value that an ant_json has written, which is the whole text: it is not checked again.
/// `outline` is the one that was noted, or NULL.
ANT_API ant_json_value ant_json_written(const ant_text *text, const ant_json_outline *outline);

ANT_API ant_json_kind ant_json_kind_of(const ant_json_value *value);
/// True for a whole number, without fraction or exponent, between -2^31 and 2^32 - 1.
ANT_API bool ant_json_is_number(const ant_json_value *value, int64_t *number);
/// True for this string, however it is escaped.
ANT_API bool ant_json_is_string(const ant_json_value *value, const char *string);
/// True for two strings that are the same, however they are escaped.
ANT_API bool ant_json_is_same_string(const ant_json_value *a, const ant_json_value *b);
/// Writes a string without its quotes and escapes.
ANT_API void ant_json_string_text(const ant_json_value *value, ant_text *out);
/// The member of that name; false, and *member untouched, if there is none or the value is no
/// object.
ANT_API bool ant_json_find(const ant_json_value *object, const char *name, ant_json_value *member);
/// The items of an array or the members of an object, in order; none for any other value. `key` is
/// set for members only, and may be NULL.
ANT_API void ant_json_begin(const ant_json_value *value, ant_json_items *items);
ANT_API bool ant_json_next(ant_json_items *items, ant_json_value *key, ant_json_value *value);
/// Steps over the next item, or with a `key` (of the same text as `value`) the next member, if it
/// is written just like this one. False, and nothing taken, if not, and at times also where there
/// is space between them.
ANT_API bool ant_json_skip(ant_json_items *items, const ant_json_value *key,
                           const ant_json_value *value);
/// Fills the error with the position of the value, the value itself and what was expected.
ANT_API ant_status ant_json_fail(const ant_json_value *value, ant_error *error,
                                 const char *expected);

/// Writes the value exactly as it is in its text.
ANT_API void ant_json_copy(ant_json *json, const char *key, const ant_json_value *value);

/// Takes a value apart: each function takes the member `name` of an object, or the value itself if
/// `name` is NULL. The first that is missing or invalid becomes the reader's error; after that the
/// functions return harmless, meaningless values. Start with {.error = error}.
typedef struct ant_json_reader {
    ant_error *error;
    ant_status status;
} ant_json_reader;

ANT_API ant_json_value ant_json_take(ant_json_reader *reader, const ant_json_value *value,
                                     const char *name);
/// A whole number between `least` and `most`; `least` on failure.
ANT_API int64_t ant_json_take_number(ant_json_reader *reader, const ant_json_value *value,
                                     const char *name, int64_t least, int64_t most);
ANT_API bool ant_json_take_bool(ant_json_reader *reader, const ant_json_value *value,
                                const char *name);
/// The items of an array, for ant_json_next; none on failure.
ANT_API void ant_json_take_items(ant_json_reader *reader, const ant_json_value *value,
                                 const char *name, ant_json_items *items);
/// Makes this the reader's error, unless it already has one.
ANT_API void ant_json_refuse(ant_json_reader *reader, const ant_json_value *value,
                             const char *expected);

#ifdef __cplusplus
}
#endif
#endif
