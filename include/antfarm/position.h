// SPDX-License-Identifier: MIT
//
// Positions as text: a line per field, in any order; fields at their default value are left out.
//
// A game describes its state in one constant table. A field has a key; some have a line for each
// seat or region, whose number then follows the key. Next come the parts of the line: values, sets,
// counts, each with its place in the state, its range and its default. Writing, reading and the
// ranges of an audit follow from that. All memory is the caller's; every function is thread-safe.
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
    ANT_MAX_FIELDS = 128, ///< no table has more, nested tables included
    ANT_MAX_DEFAULT = 64, ///< bytes of a part whose default value is computed
    ANT_MAX_ITEMS = 128,  ///< no table has more item types
    ANT_MAX_WITHIN = 3
};

typedef struct ant_item_type ant_item_type;

/// What a value is: a number or a word.
struct ant_item_type {
    const char *name;           ///< for messages, with its article: "a seat"; NULL: "a number"
    const ant_word_type *words; ///< NULL: numbers; never a set or a flag
    int32_t least;              ///< the first value
    int32_t most;               ///< the last number; for counts, the highest count
    int32_t first;              ///< what 0 is written as
    int32_t other;         ///< the first of up to two further values, which are written as words:
    const char *others[2]; ///< such as "anyone"
    /// Instead of all that, functions for an item with its own syntax. `i` is its place in a list;
    /// `read` may set another, and fails as readers do.
    void (*write)(const ant_item_type *item, unsigned i, int64_t value, ant_text *out);
    ant_status (*read)(const ant_item_type *item, ant_scan *scan, unsigned *i, int64_t *value,
                       ant_error *error);
    const ant_word_type *within[ANT_MAX_WITHIN]; ///< the words in it, up to the first NULL
};

typedef enum ant_shape {
    ANT_VALUES, ///< all `n` values
    ANT_LIST,   ///< the values up to the last that is not at its default, with commas
    ANT_SET,    ///< the members of a set, each once
    ANT_COUNTS, ///< each word whose count is not 0, and its count: "wheat 2 wood 1"
    ANT_BAG,    ///< each member as often as its count says
    ANT_FLAG,   ///< its name if it is 1, nothing if it is 0
    ANT_MARK,   ///< no text: 1 if there is a line; as first part it decides whether there is one
    ANT_GROUP   ///< parts that repeat; its place holds how often
} ant_shape;

enum {
    ANT_OPTIONAL = 1,       ///< left out if it is at its default
    ANT_MAY_BE_MISSING = 2, ///< may be left out in a text, but is always written
    ANT_NEVER_ALONE = 4,    ///< does not cause a line by itself, only with other parts
    ANT_COMMAS = 8,         ///< sets and bags: ", " between members
    ANT_OR_NONE = 16,       ///< sets and counts: "none" if empty
    ANT_WITH_ZEROS = 32,    ///< counts: words with count 0 are written too; a missing word is 0
    ANT_JOINED = 64         ///< no blanks around its name
};

/// Which line of a field: the numbers after its key, then the repetition of a group.
typedef unsigned ant_index[3];

typedef struct ant_part ant_part;

/// A part of a line.
struct ant_part {
    const char *name;          ///< a word in front of it; NULL: none
    const ant_item_type *item; ///< NULL for flags, marks and groups
    ant_shape shape;
    int32_t default_value; ///< 0 for sets, counts and bags
    uint16_t offset;       ///< of the first element, in the state or in the field's table
    uint16_t stride[3];    ///< bytes from one line to the next, for each number of the index
    uint16_t count; ///< 1 + the offset of the byte that says how many values are written; 0: all
    uint8_t flags;
    uint8_t n;    ///< values, members or counts; 0: one, or as many as there are words
    uint8_t size; ///< of an element: 1, 2, 4 or 8
    bool is_signed;
    uint8_t bits;   ///< of a value that shares its element with others; 0: it does not
    uint8_t from;   ///< the place of the first value among those in its element
    uint8_t by;     ///< 1, 2, 3: this number of the index is added to the place; 0: none
    uint8_t n_sets; ///< the value says which of this many sets has that place; `n_sets`: none
    /// Computes the default value from the rest of the state: as many bytes as the part has, in
    /// `room` or elsewhere. `table` is what the field's offsets count from.
    const void *(*find_default)(const void *state, const void *table, const ant_part *part,
                                const ant_index index, uint8_t room[ANT_MAX_DEFAULT]);
    /// Instead of a place, functions that get and set a value that is stored in some other way.
    /// `put` returns what the value should have been, or NULL; 0 is put before a part is read. If a
    /// place is given all the same, zeros there mean that all values are at their default.
    int64_t (*get)(const void *table, const ant_index index, unsigned i);
    const char *(*put)(void *table, const ant_index index, unsigned i, int64_t value);
    /// Whether an optional part is written; NULL: if it is not at its default.
    bool (*is_there)(const void *table);
    const ant_part *parts; ///< of a group
    uint8_t n_parts;
};

struct ant_field {
    const char *key;
    /// What numbers the lines: numbers after the key.
    struct {
        const ant_item_type *item; ///< NULL: there is none
        uint8_t n;
    } index[2];
    uint16_t count; ///< 1 + the offset of the byte that says how many the first number has; 0: all
    const ant_part *parts;
    uint8_t n_parts;
    bool is_any_order;         ///< all parts have names, and may come in any order
    bool is_last_index_unique; ///< no two lines have the same last number, whatever the first is
    /// False if there is no line; NULL: there is one if a part is not at its default.
    bool (*is_there)(const void *table);
    /// What the last number of the index, or a whole line, should have been; NULL if it is right.
    const char *(*check_index)(const void *table, const ant_index index);
    const char *(*check_line)(const ant_field *field, const void *table);
    /// Instead of parts, the fields of a nested table in the state; their lines begin with the key,
    /// unless it is NULL. An optional table is all 0 if no line is about it.
    const ant_field *fields;
    uint8_t n_fields;
    bool is_optional;
    size_t offset;
};

/// The place and type of an element: `first` is the element, or the first of an array.
#define ANT_AT(type, first)                                                                        \
    .offset = offsetof(type, first), .size = sizeof(((type *)0)->first),                           \
    .is_signed = _Generic(((type *)0)->first, int8_t                                               \
                          : true, int16_t                                                          \
                          : true, default                                                          \
                          : false)
#define ANT_PARTS(...)                                                                             \
    .parts = (const ant_part[]){__VA_ARGS__},                                                      \
    .n_parts = sizeof((const ant_part[]){__VA_ARGS__}) / sizeof(ant_part)

/// The lines that a text had: a bit set for each field, a table's fields after the table's own.
typedef struct ant_lines_seen {
    uint64_t lines[ANT_MAX_FIELDS];
} ant_lines_seen;

/// Sets everything to its default value, except computed defaults and fields whose number of lines
/// varies; optional tables are left alone.
ANT_API void ant_fields_clear(const ant_field *fields, unsigned n, void *state);
/// Writes the fields in their order.
ANT_API void ant_fields_write(const ant_field *fields, unsigned n, const void *state,
                              ant_text *out);
/// The same without leaving anything out.
ANT_API void ant_fields_write_all(const ant_field *fields, unsigned n, const void *state,
                                  ant_text *out);
/// Reads the whole text into a state that was cleared. On failure the error has the position, and
/// the state is meaningless.
ANT_API ant_status ant_fields_read(const ant_field *fields, unsigned n, void *state, ant_scan *scan,
                                   ant_lines_seen *seen, ant_error *error);
/// The same for an option's text: it may have comments, and every field must be there.
ANT_API ant_status ant_fields_read_all(const ant_field *fields, unsigned n, void *state,
                                       ant_scan *scan, ant_error *error);
/// The lines that the first field of that key had: a bit set by the number in the index.
ANT_API uint64_t ant_fields_seen(const ant_field *fields, unsigned n, const ant_lines_seen *seen,
                                 const char *key);
/// Sets what had no line to its default value, in the order of the fields. Fails at the scanner's
/// position if a field had more lines than it may have.
ANT_API ant_status ant_fields_complete(const ant_field *fields, unsigned n, void *state,
                                       const ant_lines_seen *seen, const ant_scan *scan,
                                       ant_error *error);
/// True if everything is within its range or at its default, so that nothing reads past an array,
/// and everything beyond the existing lines is 0. Otherwise `why` says what was expected.
ANT_API bool ant_fields_audit(const ant_field *fields, unsigned n, const void *state,
                              ant_text *why);
/// Writes which lines there are and, after an empty line, what the names in them stand for:
/// docs/trace.md explains it.
ANT_API void ant_fields_describe(const ant_field *fields, unsigned n, ant_text *out);
/// Lists the types of all items, each once, in the order of the lines; returns how many.
ANT_API unsigned ant_fields_items(const ant_field *fields, unsigned n,
                                  const ant_item_type *items[ANT_MAX_ITEMS]);
/// Copies a position that was read into the state, if it adds up. Otherwise the state is untouched,
/// and the error has the scanner's position and what does not add up.
ANT_API ant_status ant_position_take(const ant_game *game, void *state, const void *position,
                                     const ant_scan *scan, ant_error *error);

#ifdef __cplusplus
}
#endif
#endif
