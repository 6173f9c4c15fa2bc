// SPDX-License-Identifier: MIT
//
// Positions as text, by a game's table of fields: writing. Every ply of a record needs the text for
// its hash, so what is short and frequent is gathered here before it goes to the text.
#include <antfarm/position.h>

#include "fields.h"

enum { ROOM = 256 };

/// What is being written.
typedef struct writer {
    const void *state;
    const void *table; ///< that the offsets of the fields count from
    const char *key;   ///< in front of theirs; NULL: nothing
    bool is_all;       ///< lines at their default, too
    unsigned n;        ///< bytes gathered
    ant_text *out;
    char gathered[ROOM];
} writer;

static void flush(writer *self) {
    ant_text_bytes(self->out, self->gathered, self->n);
    self->n = 0;
}

static inline void put_char(writer *self, char c) {
    if (self->n == ROOM) {
        flush(self);
    }
    self->gathered[self->n++] = c;
}

static void put(writer *self, const char *string) {
    size_t n = strlen(string);
    if (n > ROOM - self->n) {
        flush(self);
        ant_text_bytes(self->out, string, n);
        return;
    }
    memcpy(self->gathered + self->n, string, n);
    self->n += (unsigned)n;
}

static void put_number(writer *self, int64_t number) {
    if (number < -99 || number > 99) {
        flush(self);
        ant_text_number(self->out, number);
        return;
    }
    unsigned digits = (unsigned)(number < 0 ? -number : number);
    if (number < 0) {
        put_char(self, '-');
    }
    if (digits > 9) {
        put_char(self, (char)('0' + digits / 10));
    }
    put_char(self, (char)('0' + digits % 10));
}

static void put_word(writer *self, const ant_word_type *words, int64_t value) {
    if (words->kind == ANT_WORD_PAIR) {
        put(self, words->names[value / words->base]);
        put_char(self, ' ');
        put_number(self, value % words->base + 1);
    } else {
        put(self, words->names[value]);
    }
}

static void write_item(writer *self, const ant_item_type *item, unsigned i, int64_t value) {
    ANT_ASSERT(item != NULL);
    if (item->write != NULL) {
        flush(self);
        item->write(item, i, value, self->out);
    } else if (item->others[0] != NULL && value >= item->other) {
        put(self, item->others[value - item->other]);
    } else if (item->words != NULL) {
        put_word(self, item->words, value - item->least);
    } else {
        put_number(self, value + item->first);
    }
}

/// Where the values of a part lie.
typedef struct values {
    const writer *self;
    const ant_part *part;
    const unsigned *index;
    const unsigned char *bytes; ///< a byte each; NULL: elsewhere
} values;

static inline values find_values(const writer *self, const ant_part *part, const ant_index index) {
    bool has_bytes = part->size == 1 && part->bits == 0 && !part->is_signed && part->get == NULL;
    const unsigned char *at = (const unsigned char *)self->table + ant_part_offset(part, index);
    return (values){self, part, index, has_bytes ? at : NULL};
}

static inline int64_t value_at(const values *all, unsigned i) {
    return all->bytes != NULL ? all->bytes[i]
                              : ant_part_get(all->part, all->self->table, all->index, i);
}

// Whether there is something to write.

static inline bool is_zero(const unsigned char *at, size_t n) {
    for (; n >= 8; n -= 8, at += 8) {
        if (ant_load(at, 8) != 0) {
            return false;
        }
    }
    while (n > 0 && *at == 0) {
        at++;
        n--;
    }
    return n == 0;
}

/// True if all bits of a part are 0 that share elements.
static bool is_empty(const ant_part *part, const unsigned char *at) {
    unsigned n_bits = (part->from + ant_part_n(part)) * part->bits;
    if (n_bits > 8U * part->size) {
        return is_zero(at, (n_bits + 7) / 8);
    }
    uint64_t mask = UINT64_MAX >> (64 - n_bits);
    return (ant_load(at, part->size) & mask) >> part->from * part->bits == 0;
}

static bool is_same(const unsigned char *one, const unsigned char *other, size_t n) {
    while (n > 0 && one[n - 1] == other[n - 1]) {
        n--;
    }
    return n == 0;
}

static bool are_default(const writer *self, const ant_part *part, const ant_index index) {
    const unsigned char *at = (const unsigned char *)self->table + ant_part_offset(part, index);
    if (part->find_default != NULL) {
        uint8_t room[ANT_MAX_DEFAULT];
        return is_same(at, part->find_default(self->state, self->table, part, index, room),
                       ant_part_bytes(part));
    }
    if (part->get != NULL && part->size != 0 && is_zero(at, part->size)) {
        return true;
    }
    if (part->default_value == 0 && part->by == 0 && part->get == NULL) {
        return part->bits != 0 ? is_empty(part, at)
                               : is_zero(at, (size_t)part->size * ant_part_n(part));
    }
    for (unsigned i = 0; i < ant_part_n(part); i++) {
        if (ant_part_get(part, self->table, index, i) != part->default_value) {
            return false;
        }
    }
    return true;
}

/// True where no value of the part has to be written. Most parts are a byte.
static inline bool is_default(const writer *self, const ant_part *part, const ant_index index) {
    bool is_byte = part->size == 1 && part->n <= 1 && part->bits == 0 &&
                   (part->shape == ANT_VALUES || part->shape == ANT_MARK) &&
                   part->find_default == NULL && part->get == NULL;
    return is_byte ? ((const unsigned char *)self->table)[ant_part_offset(part, index)] ==
                         (unsigned char)part->default_value
                   : are_default(self, part, index);
}

/// True where the mark of a line is set, or without one where a part of it is not at its default.
static inline bool is_written(const writer *self, const ant_field *field, const ant_index index) {
    const ant_part *part = field->parts;
    const ant_part *end = part + (part->shape == ANT_MARK ? 1 : field->n_parts);
    while (part < end && ((part->flags & ANT_NEVER_ALONE) != 0 || is_default(self, part, index))) {
        part++;
    }
    return part < end;
}

// Parts.

static void write_values(writer *self, const ant_part *part, const ant_index index) {
    values all = find_values(self, part, index);
    unsigned n =
        part->count != 0 ? ((const unsigned char *)self->table)[part->count - 1] : ant_part_n(part);
    write_item(self, part->item, 0, value_at(&all, 0));
    for (unsigned i = 1; i < n; i++) {
        put_char(self, ' ');
        write_item(self, part->item, i, value_at(&all, i));
    }
}

static void write_list(writer *self, const ant_part *part, const ant_index index) {
    values all = find_values(self, part, index);
    unsigned n = ant_part_n(part);
    while (n > 0 && value_at(&all, n - 1) == part->default_value) {
        n--;
    }
    for (unsigned i = 0; i < n; i++) {
        if (i > 0) {
            put(self, ", ");
        }
        write_item(self, part->item, i, value_at(&all, i));
    }
}

/// The first member of a set or a bag from `i` on; the number of all where there is none.
static unsigned next_member(const writer *self, const ant_part *part, const ant_index index,
                            unsigned i) {
    unsigned n = ant_part_n(part);
    if (part->bits != 1 || part->get != NULL) {
        while (i < n && ant_part_get(part, self->table, index, i) == 0) {
            i++;
        }
        return i;
    }
    unsigned width = 8U * part->size;
    const unsigned char *at = (const unsigned char *)self->table + ant_part_offset(part, index);
    while (i < n) {
        uint64_t rest = ant_load(at + (i & ~(width - 1)) / 8, part->size) >> (i & (width - 1));
        if (rest != 0) {
            return i + (unsigned)__builtin_ctzll(rest);
        }
        i = (i & ~(width - 1)) + width;
    }
    return n;
}

/// Writes each member of a set or a bag as often as it is there.
static void write_members(writer *self, const ant_part *part, const ant_index index) {
    const char *between = (part->flags & ANT_COMMAS) != 0 ? ", " : " ";
    unsigned n = ant_part_n(part);
    unsigned first = next_member(self, part, index, 0);
    for (unsigned i = first; i < n; i = next_member(self, part, index, i + 1)) {
        int64_t times = part->shape == ANT_SET ? 1 : ant_part_get(part, self->table, index, i);
        for (int64_t k = 0; k < times; k++) {
            if (i > first || k > 0) {
                put(self, between);
            }
            write_item(self, part->item, i, i);
        }
    }
    if (first >= n) {
        put(self, "none");
    }
}

static void write_counts(writer *self, const ant_part *part, const ant_index index) {
    values all = find_values(self, part, index);
    bool is_first = true;
    unsigned n = ant_part_n(part);
    for (unsigned i = 0; i < n; i++) {
        int64_t number = value_at(&all, i);
        if (number != 0 || (part->flags & ANT_WITH_ZEROS) != 0) {
            if (!is_first) {
                put_char(self, ' ');
            }
            put_word(self, part->item->words, i);
            put_char(self, ' ');
            put_number(self, number);
            is_first = false;
        }
    }
    if (is_first) {
        put(self, "none");
    }
}

static void write_parts(writer *self, const ant_part *parts, unsigned n, const ant_index index);

static void write_group(writer *self, const ant_part *part, const ant_index index) {
    unsigned rounds = (unsigned)ant_part_get(part, self->table, index, 0);
    ant_index at = {index[0], index[1], 0};
    for (; at[2] < rounds; at[2]++) {
        write_parts(self, part->parts, part->n_parts, at);
    }
}

static void write_part(writer *self, const ant_part *part, const ant_index index) {
    bool is_apart = (part->flags & ANT_JOINED) == 0;
    if (part->name != NULL) {
        if (is_apart) {
            put_char(self, ' ');
        }
        put(self, part->name);
    }
    if (part->item != NULL && is_apart) {
        put_char(self, ' ');
    }
    switch (part->shape) {
    case ANT_VALUES:
        write_values(self, part, index);
        break;
    case ANT_LIST:
        write_list(self, part, index);
        break;
    case ANT_SET:
    case ANT_BAG:
        write_members(self, part, index);
        break;
    case ANT_COUNTS:
        write_counts(self, part, index);
        break;
    case ANT_GROUP:
        write_group(self, part, index);
        break;
    case ANT_FLAG:
    case ANT_MARK:
        break;
    }
}

static void write_parts(writer *self, const ant_part *parts, unsigned n, const ant_index index) {
    for (const ant_part *part = parts; part < parts + n; part++) {
        bool is_optional = (part->flags & ANT_OPTIONAL) != 0;
        if (part->is_there != NULL ? part->is_there(self->table)
                                   : !is_optional || !is_default(self, part, index)) {
            write_part(self, part, index);
        }
    }
}

// Fields.

static void write_line(writer *self, const ant_field *field, const ant_index index) {
    if (self->key != NULL) {
        put(self, self->key);
        put_char(self, ' ');
    }
    put(self, field->key);
    for (unsigned i = 0; i < 2 && field->index[i].item != NULL; i++) {
        put_char(self, ' ');
        write_item(self, field->index[i].item, i, index[i]);
    }
    bool is_marked = field->parts[0].shape == ANT_MARK;
    write_parts(self, field->parts + is_marked, field->n_parts - is_marked, index);
    put_char(self, '\n');
}

/// Writes the lines of a field that has one for each member of sets, which its first part marks.
static void write_marked(writer *self, const ant_field *field) {
    ant_part set = field->parts[0];
    set.shape = ANT_SET;
    set.n = field->index[1].n;
    for (ant_index index = {0, 0, 0}; index[0] < field->index[0].n; index[0]++) {
        for (index[1] = next_member(self, &set, index, 0); index[1] < set.n;
             index[1] = next_member(self, &set, index, index[1] + 1)) {
            write_line(self, field, index);
        }
    }
}

/// True where there is no line if the bytes of its first part are 0.
static inline bool has_no_line_if_zero(const ant_field *field) {
    const ant_part *first = field->parts;
    return first->default_value == 0 && first->find_default == NULL && first->by == 0 &&
           first->size != 0 &&
           (field->n_parts == 1 || first->shape == ANT_MARK ||
            (field->parts[1].flags & ANT_NEVER_ALONE) != 0);
}

static void write_lines(writer *self, const ant_field *field) {
    const ant_part *first = field->parts;
    if (first->shape == ANT_MARK && first->by == 2) {
        write_marked(self, field);
        return;
    }
    bool is_certain = self->is_all || field->is_there != NULL;
    size_t n_bytes = !is_certain && has_no_line_if_zero(field) ? ant_part_bytes(first) : 0;
    ant_index index = {0, 0, 0};
    for (unsigned n = ant_field_lines(field, self->table); n > 0; n--) {
        const unsigned char *at =
            (const unsigned char *)self->table + ant_part_offset(first, index);
        bool is_skipped = n_bytes != 0 && is_zero(at, n_bytes);
        if (!is_skipped && (is_certain || is_written(self, field, index))) {
            write_line(self, field, index);
        }
        ant_field_next(field, index);
    }
}

static void write_fields(writer *self, const ant_field *fields, unsigned n) {
    for (const ant_field *field = fields; field < fields + n; field++) {
        if (field->is_there != NULL && !field->is_there(self->table)) {
            continue;
        }
        if (field->fields == NULL) {
            write_lines(self, field);
            continue;
        }
        const void *table = self->table;
        const char *key = self->key;
        self->table = (const unsigned char *)table + field->offset;
        self->key = field->key != NULL ? field->key : key;
        write_fields(self, field->fields, field->n_fields);
        self->table = table;
        self->key = key;
    }
}

static void write_all(const ant_field *fields, unsigned n, const void *state, bool is_all,
                      ant_text *out) {
    writer self;
    self.state = self.table = state;
    self.key = NULL;
    self.is_all = is_all;
    self.n = 0;
    self.out = out;
    write_fields(&self, fields, n);
    flush(&self);
}

void ant_fields_write(const ant_field *fields, unsigned n, const void *state, ant_text *out) {
    write_all(fields, n, state, false, out);
}

void ant_fields_write_all(const ant_field *fields, unsigned n, const void *state, ant_text *out) {
    write_all(fields, n, state, true, out);
}
