// SPDX-License-Identifier: MIT
//
// Positions as text: a line per field, in any order, fields at their default value left out.
//
// A game describes its state in one constant table. A field is a key; some have a line for each
// seat or region, whose number then follows the key. Behind it stand the parts of the line: values,
// sets, counts, each with its place in the state, what it may be, and what its default is. Writing,
// reading and the ranges of an audit follow from that. All memory is the caller's; every function
// is thread-safe.
#ifndef ANTFARM_POSITION_H
#define ANTFARM_POSITION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <antfarm/game.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    ANT_MAX_FIELDS = 128, ///< no table has more, with the tables in it
    ANT_MAX_DEFAULT = 64, ///< bytes of a part whose default value is worked out
    ANT_MAX_ITEMS = 128,  ///< no table has more types of items
    ANT_MAX_WITHIN = 3
};

typedef struct ant_item_type ant_item_type;

/// What a value is: a number or a word.
struct ant_item_type {
    const char *name;           ///< for sentences, with its article: "a seat"; NULL: "a number"
    const ant_word_type *words; ///< NULL: numbers; never a set or a flag
    int32_t least;              ///< the first value
    int32_t most;               ///< the last of numbers; of counts how many there may be
    int32_t first;              ///< what 0 is written as
    int32_t other;         ///< the first of the values behind these, which have words of their own:
    const char *others[2]; ///< "anyone"
    /// Instead of all that, an item that is written in a way of its own. `i` is its place in a
    /// list; reading may set another, and fails as readers do.
    void (*write)(const ant_item_type *item, unsigned i, int64_t value, ant_text *out);
    ant_status (*read)(const ant_item_type *item, ant_scan *scan, unsigned *i, int64_t *value,
                       ant_error *error);
    const ant_word_type *within[ANT_MAX_WITHIN]; ///< the words in such an item; NULL: no more
};

typedef enum ant_shape {
    ANT_VALUES, ///< all `n` values
    ANT_LIST,   ///< those up to the last that is not at its default, with commas
    ANT_SET,    ///< the members of a set, each once
    ANT_COUNTS, ///< each word of which there are some, and how many: "wheat 2 wood 1"
    ANT_BAG,    ///< each member as often as its count says
    ANT_FLAG,   ///< its name where it is 1, and nothing where it is 0
    ANT_MARK,   ///< no text at all: 1 where there is a line. As the first part it decides whether
                ///< there is
    ANT_GROUP   ///< parts that repeat; the place is that of how often
} ant_shape;

enum {
    ANT_OPTIONAL = 1,       ///< left out where it is at its default
    ANT_MAY_BE_MISSING = 2, ///< may be left out in a text, and is always written
    ANT_NEVER_ALONE = 4,    ///< does not make a line by itself: only beside other parts
    ANT_COMMAS = 8,         ///< sets and bags: ", " between members
    ANT_OR_NONE = 16,       ///< sets and counts: "none" where they are empty
    ANT_WITH_ZEROS = 32,    ///< counts: also words of which there are none; what is left out is 0
    ANT_JOINED = 64         ///< no blanks around its name
};

/// Which line of a field: the numbers behind its key, then the round of a group.
typedef unsigned ant_index[3];

typedef struct ant_part ant_part;

/// A part of a line.
struct ant_part {
    const char *name;          ///< a word in front of it; NULL: none
    const ant_item_type *item; ///< not of flags, marks and groups
    ant_shape shape;
    int32_t default_value; ///< 0 for sets, counts and bags
    uint16_t offset;       ///< of the first element, in the state or the table of the field
    uint16_t stride[3];    ///< bytes from one line to the next, for each number of the index
    uint16_t count;        ///< 1 + the offset in the state of how many values are written; 0: all
    uint8_t flags;
    uint8_t n;    ///< values, members or counts; 0: one, or as many as there are words
    uint8_t size; ///< of an element: 1, 2, 4 or 8
    bool is_signed;
    uint8_t bits;   ///< of a value that shares its element with others; 0: it has one alone
    uint8_t from;   ///< the place of the first value, or
    uint8_t by;     ///< 1, 2, 3: the value's place is this number of the index
    uint8_t n_sets; ///< the value is which of so many sets has that place; `n_sets`: none
    /// Finds the default value by the rest of the state: as many bytes as the part has, in `room`
    /// or elsewhere. `table` is what the field's offsets count from.
    const void *(*find_default)(const void *state, const void *table, const ant_part *part,
                                const ant_index index, uint8_t room[ANT_MAX_DEFAULT]);
    /// Instead of a place, how a value is found and set, where it is stored in a way of its own.
    /// Setting returns what the value should have been, or NULL; 0 is set before a part is read. A
    /// place that is given all the same has only zeros where all values are at their default.
    int64_t (*get)(const void *table, const ant_index index, unsigned i);
    const char *(*put)(void *table, const ant_index index, unsigned i, int64_t value);
    /// Whether an optional part is written; NULL: where it is not at its default.
    bool (*is_there)(const void *table);
    const ant_part *parts; ///< of a group
    uint8_t n_parts;
};

struct ant_field {
    const char *key;
    /// What counts the lines: numbers behind the key.
    struct {
        const ant_item_type *item; ///< NULL: there is none
        uint8_t n;
    } index[2];
    uint16_t count; ///< 1 + the offset in the state of how many there are by the first; 0: all
    const ant_part *parts;
    uint8_t n_parts;
    bool is_any_order;         ///< all parts have names, and stand in any order
    bool is_last_index_unique; ///< no two lines have the same last number, whatever the first is
    /// False where there is no line; NULL: there is one where a part is not at its default.
    bool (*is_there)(const void *table);
    /// What the last number of the index, or a whole line, should have been; NULL where it is
    /// right.
    const char *(*check_index)(const void *table, const ant_index index);
    const char *(*check_line)(const ant_field *field, const void *table);
    /// Instead of parts, the fields of a table in the state, behind the key, or without it where it
    /// is NULL. An optional table is all 0 where no line tells of it.
    const ant_field *fields;
    uint8_t n_fields;
    bool is_optional;
    size_t offset;
};

/// The place of an element: where it is, and what it is. `first` is the first of an array.
#define ANT_AT(type, first)                                                                        \
    .offset = offsetof(type, first), .size = sizeof(((type *)0)->first),                           \
    .is_signed = _Generic(((type *)0)->first, int8_t                                               \
                          : true, int16_t                                                          \
                          : true, default                                                          \
                          : false)
#define ANT_PARTS(...)                                                                             \
    .parts = (const ant_part[]){__VA_ARGS__},                                                      \
    .n_parts = sizeof((const ant_part[]){__VA_ARGS__}) / sizeof(ant_part)

/// The lines that a text had: a set for each field, fields of tables after the table's own.
typedef struct ant_lines_seen {
    uint64_t lines[ANT_MAX_FIELDS];
} ant_lines_seen;

/// Gives everything its default value, where that is not worked out and does not depend on how many
/// there are; optional tables are left alone.
ANT_API void ant_fields_clear(const ant_field *fields, unsigned n, void *state);
/// Writes the fields in their order.
ANT_API void ant_fields_write(const ant_field *fields, unsigned n, const void *state,
                              ant_text *out);
/// The same without leaving anything out.
ANT_API void ant_fields_write_all(const ant_field *fields, unsigned n, const void *state,
                                  ant_text *out);
/// Reads all of the text into a state that was cleared. On failure the error has the position, and
/// the state means nothing.
ANT_API ant_status ant_fields_read(const ant_field *fields, unsigned n, void *state, ant_scan *scan,
                                   ant_lines_seen *seen, ant_error *error);
/// The same for a text of an option: it may have comments, and every field must be there.
ANT_API ant_status ant_fields_read_all(const ant_field *fields, unsigned n, void *state,
                                       ant_scan *scan, ant_error *error);
/// The lines that a field had, by its number in the index; the first of that key.
ANT_API uint64_t ant_fields_seen(const ant_field *fields, unsigned n, const ant_lines_seen *seen,
                                 const char *key);
/// Gives what had no line its default value, in the order of the fields. Fails at the scanner's
/// place where a field has more lines than there may be.
ANT_API ant_status ant_fields_complete(const ant_field *fields, unsigned n, void *state,
                                       const ant_lines_seen *seen, const ant_scan *scan,
                                       ant_error *error);
/// True where everything is within its range or at its default, so that nothing reads past an
/// array, and what is beyond the lines that there are is 0. Otherwise `why` says what should be.
ANT_API bool ant_fields_audit(const ant_field *fields, unsigned n, const void *state,
                              ant_text *why);
/// Writes what lines there are, and behind an empty line what the names in them stand for:
/// docs/trace.md explains it.
ANT_API void ant_fields_describe(const ant_field *fields, unsigned n, ant_text *out);
/// Lists the types of all items, each once, in the order of the lines; returns how many.
ANT_API unsigned ant_fields_items(const ant_field *fields, unsigned n,
                                  const ant_item_type *items[ANT_MAX_ITEMS]);
/// Copies a position that was read to the state, if it adds up. Otherwise the state is untouched,
/// and the error has the scanner's place and what does not add up.
ANT_API ant_status ant_position_take(const ant_game *game, void *state, const void *position,
                                     const ant_scan *scan, ant_error *error);

#ifdef __cplusplus
}
#endif
#endif
