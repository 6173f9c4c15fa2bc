// SPDX-License-Identifier: MIT
//
// What turns one JSON value into another. Both are walked side by side where they lie; members are
// looked for where they stood in the other object, since whoever writes the same thing twice
// writes its members in the same order.
#include "protocol/json_difference.h"

#include <string.h>

/// A step of a path; those before it are found upwards.
typedef struct way {
    const struct way *above;    ///< NULL: it starts at the top
    const ant_json_value *name; ///< of a member; NULL for an item
    int64_t index;              ///< of an item
} way;

static void compare(ant_json *out, const way *here, const ant_json_value *from,
                    const ant_json_value *to);

static void write_way(ant_json *out, const way *here) {
    if (here == NULL) {
        return;
    }
    write_way(out, here->above);
    if (here->name != NULL) {
        ant_json_copy(out, NULL, here->name);
    } else {
        ant_json_number(out, NULL, here->index);
    }
}

static void open_change(ant_json *out, const way *here) {
    ant_json_open_array(out, NULL);
    ant_json_open_array(out, NULL);
    write_way(out, here);
    ant_json_close_array(out);
}

/// Sets what stands here, or removes it where there is no value.
static void write_change(ant_json *out, const way *here, const ant_json_value *value) {
    open_change(out, here);
    if (value != NULL) {
        ant_json_copy(out, NULL, value);
    }
    ant_json_close_array(out);
}

/// Puts an item before the one that stands here.
static void write_insertion(ant_json *out, const way *here, const ant_json_value *item) {
    open_change(out, here);
    ant_json_copy(out, NULL, item);
    ant_json_string(out, NULL, "insert");
    ant_json_close_array(out);
}

/// Counts what is written, and keeps nothing of it.
typedef struct measure {
    char nothing[1];
    ant_text text;
    ant_json json;
} measure;

static ant_json *measure_begin(measure *self) {
    ant_text_init(&self->text, self->nothing, sizeof self->nothing);
    ant_json_init(&self->json, &self->text);
    return &self->json;
}

static size_t length_of_change(const way *here, const ant_json_value *value) {
    measure change;
    write_change(measure_begin(&change), here, value);
    return change.text.length;
}

static bool has_same_text(const ant_json_value *a, const ant_json_value *b) {
    size_t n = (size_t)(a->text.end - a->text.at);
    return n == (size_t)(b->text.end - b->text.at) && memcmp(a->text.at, b->text.at, n) == 0;
}

static bool is_same_string(const ant_json_value *a, const ant_json_value *b) {
    return has_same_text(a, b) || ant_json_is_same_string(a, b);
}

static bool is_same(const ant_json_value *a, const ant_json_value *b) {
    measure changes;
    compare(measure_begin(&changes), NULL, a, b);
    return changes.text.length == 0;
}

/// An object in which the members of another are looked for.
typedef struct partner {
    const ant_json_value *object;
    ant_json_items next; ///< behind the last that was found
    bool has_jumped;     ///< some were found elsewhere than next
} partner;

static void partner_begin(partner *self, const ant_json_value *object) {
    *self = (partner){.object = object};
    ant_json_begin(object, &self->next);
}

static bool partner_find(partner *self, const ant_json_value *name, ant_json_value *member) {
    ant_json_items items = self->next;
    ant_json_value key;
    if (ant_json_next(&items, &key, member) && is_same_string(&key, name)) {
        self->next = items;
        return true;
    }
    ant_json_begin(self->object, &items);
    while (ant_json_next(&items, &key, member)) {
        if (is_same_string(&key, name)) {
            self->next = items;
            self->has_jumped = true;
            return true;
        }
    }
    return false;
}

/// True only if each of its members was found.
static bool partner_is_done(const partner *self) {
    ant_json_items items = self->next;
    ant_json_value value;
    return !self->has_jumped && !ant_json_next(&items, NULL, &value);
}

static void compare_members(ant_json *out, const way *here, const ant_json_value *from,
                            const ant_json_value *to) {
    ant_json_items items;
    ant_json_value name, value, other;
    partner their;
    ant_json_begin(to, &items);
    partner_begin(&their, from);
    while (ant_json_next(&items, &name, &value)) {
        way member = {.above = here, .name = &name};
        if (ant_json_skip(&their.next, &name, &value)) {
            continue;
        }
        if (partner_find(&their, &name, &other)) {
            compare(out, &member, &other, &value);
        } else {
            write_change(out, &member, &value);
        }
    }
    if (partner_is_done(&their)) {
        return;
    }
    ant_json_begin(from, &items);
    partner_begin(&their, to);
    while (ant_json_next(&items, &name, &value)) {
        if (!partner_find(&their, &name, &other)) {
            write_change(out, &(way){.above = here, .name = &name}, NULL);
        }
    }
}

/// How many items the one array has more than the other.
static int64_t surplus_of(const ant_json_value *array, const ant_json_value *other) {
    ant_json_items items, others;
    ant_json_value item;
    int64_t surplus = 0;
    ant_json_begin(array, &items);
    ant_json_begin(other, &others);
    while (ant_json_next(&items, NULL, &item)) {
        surplus += !ant_json_skip(&others, NULL, &item) && !ant_json_next(&others, NULL, &item);
    }
    while (ant_json_next(&others, NULL, &item)) {
        surplus--;
    }
    return surplus;
}

/// True if one of the next `n` items has the same text.
static bool is_among(ant_json_items items, int64_t n, const ant_json_value *item) {
    ant_json_value other;
    for (int64_t i = 0; i < n; i++) {
        if (ant_json_skip(&items, NULL, item)) {
            return true;
        }
        (void)ant_json_next(&items, NULL, &other);
    }
    return false;
}

/// True if the next two items are those of the others, one place further on. Two that are the same
/// would stand unmoved as well.
static bool is_shifted(ant_json_items items, ant_json_items others) {
    ant_json_value first, second;
    return ant_json_next(&items, NULL, &first) && ant_json_skip(&others, NULL, &first) &&
           ant_json_next(&items, NULL, &second) && ant_json_skip(&others, NULL, &second) &&
           !is_same(&first, &second);
}

/// Two arrays, walked side by side.
typedef struct sides {
    ant_json_items from, to;
    int64_t surplus; ///< how many more items are left in `from`
} sides;

typedef enum step { DONE, KEEP, REMOVE, INSERT, CHANGE } step;

/// What becomes of the next items. They are passed over as far as it takes them.
static step take_step(sides *self, ant_json_value *from, ant_json_value *to) {
    sides ahead = *self;
    bool has_to = ant_json_next(&ahead.to, NULL, to);
    if (has_to && ant_json_skip(&self->from, NULL, to)) {
        self->to = ahead.to;
        return KEEP;
    }
    bool has_from = ant_json_next(&ahead.from, NULL, from);
    if (!has_from && !has_to) {
        return DONE;
    }
    if (self->surplus > 0 ? !has_to || is_among(ahead.from, self->surplus, to)
                          : self->surplus == 0 && is_shifted(self->to, ahead.from)) {
        self->from = ahead.from;
        self->surplus--;
        return REMOVE;
    }
    if (self->surplus < 0 ? !has_from || is_among(ahead.to, -self->surplus, from)
                          : self->surplus == 0 && is_shifted(self->from, ahead.to)) {
        self->to = ahead.to;
        self->surplus++;
        return INSERT;
    }
    self->from = ahead.from;
    self->to = ahead.to;
    return CHANGE;
}

/// An item is looked for only as far as the lengths of the arrays can have moved it.
static void compare_items(ant_json *out, const way *here, const ant_json_value *from,
                          const ant_json_value *to) {
    sides arrays = {.surplus = surplus_of(from, to)};
    ant_json_value item, other;
    way at = {.above = here};
    ant_json_begin(from, &arrays.from);
    ant_json_begin(to, &arrays.to);
    for (step next; (next = take_step(&arrays, &item, &other)) != DONE;) {
        if (next == REMOVE) {
            write_change(out, &at, NULL);
            continue; // the next item is here now
        }
        if (next == INSERT) {
            write_insertion(out, &at, &other);
        } else if (next == CHANGE) {
            compare(out, &at, &item, &other);
        }
        at.index++;
    }
}

/// Writes the changes within two values; false if they have to be told as a whole.
static bool compare_within(ant_json *out, const way *here, const ant_json_value *from,
                           const ant_json_value *to) {
    ant_json_kind kind = ant_json_kind_of(from);
    if (kind != ant_json_kind_of(to)) {
        return false;
    }
    if (kind == ANT_JSON_OBJECT) {
        compare_members(out, here, from, to);
        return true;
    }
    if (kind == ANT_JSON_ARRAY) {
        compare_items(out, here, from, to);
        return true;
    }
    return kind == ANT_JSON_STRING && is_same_string(from, to);
}

static void compare(ant_json *out, const way *here, const ant_json_value *from,
                    const ant_json_value *to) {
    if (has_same_text(from, to)) {
        return;
    }
    ant_json before = *out;
    size_t length = out->out->length;
    bool is_told = compare_within(out, here, from, to);
    size_t n = out->out->length - length;
    if (!is_told || (n > 0 && n > length_of_change(here, to) + before.needs_comma)) {
        *out = before;
        ant_text_cut(out->out, length);
        write_change(out, here, to);
    }
}

void json_difference(ant_json *out, const char *key, const ant_json_value *from,
                     const ant_json_value *to) {
    ant_json_open_array(out, key);
    compare(out, NULL, from, to);
    ant_json_close_array(out);
}
