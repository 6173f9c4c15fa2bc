// SPDX-License-Identifier: MIT
//
// What writing, reading and auditing fields of a state share.
#ifndef ANTFARM_CORE_POSITION_FIELDS_H
#define ANTFARM_CORE_POSITION_FIELDS_H

#include <string.h>

#include <antfarm/position.h>

#include "../assert.h"

/// An element of 1, 2, 4 or 8 bytes.
static inline uint64_t ant_load(const unsigned char *at, unsigned size) {
    uint16_t two;
    uint32_t four;
    uint64_t eight;
    switch (size) {
    case 2:
        memcpy(&two, at, sizeof two);
        return two;
    case 4:
        memcpy(&four, at, sizeof four);
        return four;
    case 8:
        memcpy(&eight, at, sizeof eight);
        return eight;
    default:
        return *at;
    }
}

/// Where the first element of a part lies.
static inline size_t ant_part_offset(const ant_part *part, const ant_index index) {
    return part->offset + (size_t)index[0] * part->stride[0] + (size_t)index[1] * part->stride[1] +
           (size_t)index[2] * part->stride[2];
}

/// The values of a word type.
static inline unsigned ant_word_n(const ant_word_type *type) {
    return type->kind == ANT_WORD_PAIR ? (unsigned)type->n_names * type->base : type->n_names;
}

/// How many values, members or counts a part has.
static inline unsigned ant_part_n(const ant_part *part) {
    bool is_by_word = part->shape == ANT_SET || part->shape == ANT_COUNTS || part->shape == ANT_BAG;
    ANT_ASSERT(part->n != 0 || !is_by_word || part->item != NULL);
    return part->shape == ANT_GROUP ? 1
           : part->n != 0           ? part->n
           : is_by_word             ? ant_word_n(part->item->words)
                                    : 1;
}

/// Where a value lies that shares its element with others.
typedef struct ant_packed {
    size_t offset; ///< of its element, behind the first
    unsigned shift;
    uint64_t mask;
} ant_packed;

static inline ant_packed ant_part_packed(const ant_part *part, const ant_index index, unsigned i) {
    unsigned bit = (i + part->from + (part->by != 0 ? index[part->by - 1] : 0)) * part->bits;
    unsigned width = 8U * part->size; // a power of two: a division would take longer
    return (ant_packed){.offset = (bit & ~(width - 1)) / 8,
                        .shift = bit & (width - 1),
                        .mask = (UINT64_C(1) << part->bits) - 1};
}

static inline int64_t ant_part_get(const ant_part *part, const void *table, const ant_index index,
                                   unsigned i) {
    if (part->get != NULL) {
        return part->get(table, index, i);
    }
    const unsigned char *at = (const unsigned char *)table + ant_part_offset(part, index);
    if (part->bits == 0) {
        uint64_t value = ant_load(at + (size_t)i * part->size, part->size);
        return !part->is_signed ? (int64_t)value : part->size == 1 ? (int8_t)value : (int16_t)value;
    }
    ant_packed place = ant_part_packed(part, index, i);
    at += place.offset;
    if (part->n_sets == 0) {
        return (int64_t)(ant_load(at, part->size) >> place.shift & place.mask);
    }
    unsigned set = 0;
    while (set < part->n_sets && (ant_load(at, part->size) >> place.shift & 1) == 0) {
        at += part->size;
        set++;
    }
    return set;
}

/// What the value should have been; NULL where it is right.
const char *ant_part_put(const ant_part *part, void *table, const ant_index index, unsigned i,
                         int64_t value);
/// The bytes that a part has.
static inline size_t ant_part_bytes(const ant_part *part) {
    unsigned n = ant_part_n(part);
    return part->bits != 0 ? ((part->from + n) * part->bits + 7) / 8 : (size_t)part->size * n;
}

/// Counts the fields, those of tables included.
unsigned ant_fields_count(const ant_field *fields, unsigned n);
/// Gives the parts of a line their default values; those that are worked out if there is a state to
/// work them out from, which may be NULL.
void ant_field_clear(const ant_field *field, const void *state, void *table, const ant_index index);
/// How many lines a field may have; by the table, or at most where that is NULL.
static inline unsigned ant_field_lines(const ant_field *field, const void *table) {
    unsigned n = field->index[0].item == NULL ? 1 : field->index[0].n;
    if (field->count != 0 && table != NULL && ((const uint8_t *)table)[field->count - 1] < n) {
        n = ((const uint8_t *)table)[field->count - 1];
    }
    return field->index[1].item == NULL ? n : n * field->index[1].n;
}
/// Goes on to the next line; the index of the first is 0.
static inline void ant_field_next(const ant_field *field, ant_index index) {
    if (field->index[1].item == NULL || ++index[1] == field->index[1].n) {
        index[0]++;
        index[1] = 0;
    }
}
/// The bit of a line in the set of those seen; 0 where there are too many of them for one.
uint64_t ant_field_line(const ant_field *field, const ant_index index);

/// True for a value that an item may have; any for one that is written in a way of its own.
bool ant_item_has(const ant_item_type *item, int64_t value);
/// Writes what an item may be, in plain words.
void ant_item_expected(const ant_item_type *item, ant_text *out);
/// Writes what it is, without an article.
void ant_item_name(const ant_item_type *item, ant_text *out);

#endif
