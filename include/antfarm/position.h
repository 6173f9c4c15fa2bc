// SPDX-License-Identifier: MIT
//
// Positions as text: a line per field, in any order, fields at their usual value left out.
//
// A game lists its fields in one constant table, each with its key and where its items lie in the
// state; reading and writing follow from that. Where a line holds more than a list of items, the
// field brings functions of its own. All memory is the caller's; every function is thread-safe.
#ifndef ANTFARM_POSITION_H
#define ANTFARM_POSITION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <antfarm/game.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { ANT_MAX_FIELDS = 64 }; ///< no table of fields has more

/// How the items of a field are stored.
typedef enum ant_field_storage {
    ANT_FIELD_BYTES,    ///< uint8_t[n], an item each
    ANT_FIELD_SHORTS,   ///< int16_t[n], an item each
    ANT_FIELD_BYTE_SET, ///< uint8_t, an item for each bit
    ANT_FIELD_WORD_SET  ///< uint64_t, an item for each bit
} ant_field_storage;

typedef struct ant_field ant_field;

/// How an item is written. `i` is its place in the field; reading may set another.
typedef struct ant_item_type {
    void (*write)(const ant_field *field, unsigned i, int64_t value, ant_text *out);
    /// False where there is no such item.
    bool (*read)(const ant_field *field, ant_scan *scan, unsigned *i, int64_t *value);
    int64_t least; ///< numbers only: the values there are
    int64_t most;
    uint8_t first; ///< numbers only: what 0 is written as
} ant_item_type;

/// Numbers from `least` to `most`, written with `first` added.
ANT_API void ant_item_write_number(const ant_field *field, unsigned i, int64_t value,
                                   ant_text *out);
ANT_API bool ant_item_read_number(const ant_field *field, ant_scan *scan, unsigned *i,
                                  int64_t *value);
/// Words of the field's type; not of ANT_WORD_SET.
ANT_API extern const ant_item_type ant_item_word;

/// A field that is written and read as a whole: none of its lines, or all of them.
typedef struct ant_field_lines {
    /// Writes the lines, each with its key and its end.
    void (*write)(const void *state, ant_text *out);
    /// Reads what stands behind the key, up to the end of the line.
    ant_status (*read)(void *state, ant_scan *scan, ant_error *error);
    bool may_repeat; ///< several lines have this key
} ant_field_lines;

struct ant_field {
    const char *key;
    const ant_item_type *item;
    ant_field_storage storage;
    uint8_t n;     ///< items at most, separated by commas
    uint8_t usual; ///< the value of an item that is not written
    size_t offset; ///< in the state
    const ant_word_type *words;
    const ant_field_lines *lines; ///< NULL: the items above
};

/// Gives every item its usual value; sets are empty.
ANT_API void ant_fields_clear(const ant_field *fields, unsigned n, void *state);
/// Writes the fields in their order.
ANT_API void ant_fields_write(const ant_field *fields, unsigned n, const void *state,
                              ant_text *out);
/// Reads all of the text into a state that was cleared. On failure the error has the position, and
/// the state means nothing.
ANT_API ant_status ant_fields_read(const ant_field *fields, unsigned n, void *state, ant_scan *scan,
                                   ant_error *error);
/// Copies a position that was read to the state, if it adds up. Otherwise the state is untouched,
/// and the error has the scanner's place and what does not add up.
ANT_API ant_status ant_position_take(const ant_game *game, void *state, const void *position,
                                     const ant_scan *scan, ant_error *error);

#ifdef __cplusplus
}
#endif
#endif
