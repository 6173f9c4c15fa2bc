// SPDX-License-Identifier: MIT
//
// Positions as text, by a game's table of fields: what lines there are, for people who write or
// read them. docs/trace.md explains the signs.
#include <antfarm/position.h>

#include <string.h>

#include "fields.h"

// Items.

static bool has_item(const ant_item_type *const *items, unsigned n, const ant_item_type *item) {
    unsigned i = 0;
    while (i < n && items[i] != item) {
        i++;
    }
    return i < n;
}

static unsigned add_item(const ant_item_type *item, const ant_item_type **items, unsigned n) {
    if (item != NULL && n < ANT_MAX_ITEMS && !has_item(items, n, item)) {
        items[n++] = item;
    }
    return n;
}

static unsigned add_parts(const ant_part *parts, unsigned n_parts, const ant_item_type **items,
                          unsigned n) {
    for (unsigned i = 0; i < n_parts; i++) {
        const ant_part *part = &parts[i];
        n = add_item(part->item, items, n);
        n = add_parts(part->parts, part->n_parts, items, n);
    }
    return n;
}

static unsigned add_fields(const ant_field *fields, unsigned n_fields, const ant_item_type **items,
                           unsigned n) {
    for (unsigned i = 0; i < n_fields; i++) {
        const ant_field *field = &fields[i];
        n = add_item(field->index[0].item, items, n);
        n = add_item(field->index[1].item, items, n);
        n = add_parts(field->parts, field->n_parts, items, n);
        n = add_fields(field->fields, field->n_fields, items, n);
    }
    return n;
}

unsigned ant_fields_items(const ant_field *fields, unsigned n,
                          const ant_item_type *items[ANT_MAX_ITEMS]) {
    return add_fields(fields, n, items, 0);
}

static void write_range(int64_t least, int64_t most, ant_text *out) {
    ant_text_number(out, least);
    ant_text_string(out, " to ");
    ant_text_number(out, most);
}

/// What stands for an item: its name, or the range of a number that has none, and the words
/// besides.
static void write_kind(const ant_item_type *item, ant_text *out) {
    if (item->words == NULL && item->name == NULL) {
        write_range(item->least + item->first, item->most + item->first, out);
    } else {
        ant_item_name(item, out);
    }
    for (unsigned i = 0; i < 2 && item->others[i] != NULL; i++) {
        ant_text_string(out, " | ");
        ant_text_string(out, item->others[i]);
    }
}

static void write_value(const ant_item_type *item, int64_t value, ant_text *out) {
    if (item->others[0] != NULL && value >= item->other) {
        ant_text_string(out, item->others[value - item->other]);
    } else if (item->words != NULL) {
        ant_word_write(item->words, value - item->least, out);
    } else {
        ant_text_number(out, value + item->first);
    }
}

// Parts.

enum { FEW = 3 }; ///< that are written one by one

static void write_bound(unsigned most, ant_text *out) {
    ant_text_string(out, " (at most ");
    ant_text_number(out, most);
    ant_text_char(out, ')');
}

/// `has_default`: what is left out has the default value.
static void write_item(const ant_part *part, bool has_default, ant_text *out) {
    const ant_item_type *item = part->item;
    ant_text_char(out, '<');
    write_kind(item, out);
    if (has_default && part->find_default == NULL && item->write == NULL &&
        ant_item_has(item, part->default_value)) {
        ant_text_string(out, " = ");
        write_value(item, part->default_value, out);
    }
    ant_text_char(out, '>');
}

static void write_values(const ant_part *part, bool has_default, ant_text *out) {
    unsigned n = ant_part_n(part);
    write_item(part, has_default && n == 1, out);
    if (part->count != 0) {
        ant_text_string(out, " ...");
        write_bound(n, out);
    } else if (n > FEW) {
        ant_text_string(out, " (");
        ant_text_number(out, n);
        ant_text_string(out, " times)");
    }
    for (unsigned i = 1; i < n && n <= FEW && part->count == 0; i++) {
        ant_text_char(out, ' ');
        write_item(part, false, out);
    }
}

static void write_list(const ant_part *part, bool has_default, ant_text *out) {
    write_item(part, has_default, out);
    if (ant_part_n(part) > 1) {
        ant_text_string(out, ", ...");
        write_bound(ant_part_n(part), out);
    }
}

static void write_members(const ant_part *part, ant_text *out) {
    write_item(part, false, out);
    ant_text_string(out, (part->flags & ANT_COMMAS) != 0 ? ", ..." : " ...");
}

static void write_counts(const ant_part *part, ant_text *out) {
    ant_text_char(out, '(');
    write_item(part, false, out);
    ant_text_string(out, " <");
    write_range((part->flags & ANT_WITH_ZEROS) != 0 ? 0 : 1, part->item->most, out);
    ant_text_string(out, ">) ...");
}

static void write_part(const ant_part *part, bool has_default, ant_text *out);

static void write_group(const ant_part *group, ant_text *out) {
    bool is_single = group->n_parts == 1;
    ant_text_string(out, is_single ? "" : "(");
    for (unsigned p = 0; p < group->n_parts; p++) {
        const ant_part *part = &group->parts[p];
        ant_text_string(out, p > 0 && (part->flags & ANT_JOINED) == 0 ? " " : "");
        write_part(part, false, out);
    }
    ant_text_string(out, is_single ? " ..." : ") ...");
    write_bound(group->n, out);
}

static void write_body(const ant_part *part, bool has_default, ant_text *out) {
    if ((part->flags & ANT_OR_NONE) != 0) {
        ant_text_string(out, "none | ");
    }
    switch (part->shape) {
    case ANT_VALUES:
        write_values(part, has_default, out);
        break;
    case ANT_LIST:
        write_list(part, has_default, out);
        break;
    case ANT_SET:
    case ANT_BAG:
        write_members(part, out);
        break;
    case ANT_COUNTS:
        write_counts(part, out);
        break;
    case ANT_GROUP:
        write_group(part, out);
        break;
    case ANT_FLAG:
    case ANT_MARK:
        break;
    }
}

static void write_part(const ant_part *part, bool has_default, ant_text *out) {
    bool may_lack = (part->flags & (ANT_OPTIONAL | ANT_MAY_BE_MISSING)) != 0;
    ant_text_string(out, may_lack ? "[" : "");
    if (part->name != NULL) {
        bool is_apart = part->shape != ANT_FLAG && (part->flags & ANT_JOINED) == 0;
        ant_text_string(out, part->name);
        ant_text_string(out, is_apart ? " " : "");
    }
    write_body(part, (has_default || may_lack) && part->is_there == NULL, out);
    ant_text_string(out, may_lack ? "]" : "");
}

// Lines.

/// Writes the numbers behind the key: those that have a line each in braces.
static void write_index(const ant_field *field, ant_text *out) {
    bool is_double = field->index[1].item != NULL;
    for (unsigned i = 0; i < 2 && field->index[i].item != NULL; i++) {
        bool is_each = !(field->is_last_index_unique && is_double && i == 0);
        ant_text_string(out, is_each ? " {" : " <");
        write_kind(field->index[i].item, out);
        ant_text_char(out, is_each ? '}' : '>');
    }
}

static void write_line(const ant_field *field, const char *key, ant_text *out) {
    bool is_worked_out = false;
    bool has_default = field->n_parts == 1 && field->is_there == NULL;
    for (unsigned p = 0; p < field->n_parts; p++) {
        is_worked_out = is_worked_out || field->parts[p].find_default != NULL;
    }
    if (key != NULL) {
        ant_text_string(out, key);
        ant_text_char(out, ' ');
    }
    ant_text_string(out, field->key);
    write_index(field, out);
    for (unsigned p = 0; p < field->n_parts; p++) {
        if (field->parts[p].shape != ANT_MARK) {
            ant_text_char(out, ' ');
            write_part(&field->parts[p], has_default, out);
        }
    }
    ant_text_string(out, field->is_any_order ? " (in any order)" : "");
    ant_text_string(out, is_worked_out ? " (else by the rules)\n" : "\n");
}

/// Writes the lines of a table that were described before by their keys.
static void write_again(const ant_field *table, ant_text *out) {
    ant_text_string(out, table->key);
    for (unsigned i = 0; i < table->n_fields; i++) {
        ant_text_string(out, i == 0 ? " (" : " | ");
        ant_text_string(out, table->fields[i].key);
    }
    ant_text_string(out, ") as above\n");
}

static void write_lines(const ant_field *fields, unsigned n, const char *key, ant_text *out) {
    for (const ant_field *field = fields; field < fields + n; field++) {
        const ant_field *before = fields;
        while (field->fields != NULL && before->fields != field->fields) {
            before++;
        }
        if (field->fields == NULL) {
            write_line(field, key, out);
        } else if (before < field) {
            write_again(field, out);
        } else {
            write_lines(field->fields, field->n_fields, field->key != NULL ? field->key : key, out);
        }
    }
}

// What the names stand for.

static void write_words(const ant_word_type *words, ant_text *out) {
    ant_text_string(out, words->names[0]);
    if (words->kind == ANT_WORD_CODE) { // a board has too many places to name them all
        ant_text_string(out, " to ");
        ant_text_string(out, words->names[words->n_names - 1]);
        return;
    }
    for (unsigned i = 1; i < words->n_names; i++) {
        ant_text_string(out, ", ");
        ant_text_string(out, words->names[i]);
    }
    if (words->kind == ANT_WORD_PAIR) {
        ant_text_string(out, "; and ");
        write_range(1, words->base, out);
    }
}

static bool means_the_same(const ant_item_type *one, const ant_item_type *other) {
    bool is_number = one->words == NULL && other->words == NULL && other->name != NULL;
    return is_number ? strcmp(one->name, other->name) == 0 && one->read == other->read &&
                           one->least + one->first == other->least + other->first &&
                           one->most + one->first == other->most + other->first
                     : one->words != NULL && one->words == other->words;
}

static void write_meaning(const ant_item_type *item, ant_text *out) {
    ant_text_char(out, '<');
    ant_item_name(item, out);
    ant_text_string(out, ">: ");
    if (item->words != NULL) {
        write_words(item->words, out);
    } else if (item->read == NULL) {
        write_range(item->least + item->first, item->most + item->first, out);
    }
    for (unsigned i = 0; i < ANT_MAX_WITHIN && item->within[i] != NULL; i++) {
        ant_text_string(out, i > 0 ? "; " : "");
        write_words(item->within[i], out);
    }
    ant_text_char(out, '\n');
}

void ant_fields_describe(const ant_field *fields, unsigned n, ant_text *out) {
    const ant_item_type *items[ANT_MAX_ITEMS];
    unsigned n_items = ant_fields_items(fields, n, items);
    write_lines(fields, n, NULL, out);
    ant_text_char(out, '\n');
    for (unsigned i = 0; i < n_items; i++) {
        bool is_new = items[i]->words != NULL || items[i]->name != NULL;
        for (unsigned k = 0; k < i && is_new; k++) {
            is_new = !means_the_same(items[i], items[k]);
        }
        if (is_new) {
            write_meaning(items[i], out);
        }
    }
}
