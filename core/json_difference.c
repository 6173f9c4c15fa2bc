// SPDX-License-Identifier: MIT
//
// What turns one JSON value into another. Both are walked side by side where they lie; members are
// looked for where they stood in the other object, since whoever writes the same thing twice
// writes its members in the same order.
#include <antfarm/json.h>

#include <string.h>

#include "private.h"

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

/// Sets what stands here, or removes it where there is no value.
static void write_change(ant_json *out, const way *here, const ant_json_value *value) {
    ant_json_open_array(out, NULL);
    ant_json_open_array(out, NULL);
    write_way(out, here);
    ant_json_close_array(out);
    if (value != NULL) {
        ant_json_copy(out, NULL, value);
    }
    ant_json_close_array(out);
}

static size_t length_of_change(const way *here, const ant_json_value *value) {
    char nothing[1];
    ant_text text;
    ant_json json;
    ant_text_init(&text, nothing, sizeof nothing);
    ant_json_init(&json, &text);
    write_change(&json, here, value);
    return text.length;
}

static bool has_same_text(const ant_json_value *a, const ant_json_value *b) {
    size_t n = (size_t)(a->text.end - a->text.at);
    return n == (size_t)(b->text.end - b->text.at) && memcmp(a->text.at, b->text.at, n) == 0;
}

static bool is_same_string(const ant_json_value *a, const ant_json_value *b) {
    return has_same_text(a, b) || ant_json_is_same_string(a, b);
}

/// Steps over the next item or member if its text goes from `start` to `end`. Most are the same in
/// both values, and so only one of the two has to be walked.
static bool skip_same(ant_json_items *items, const char *start, const char *end) {
    const char *at = items->rest.at + (*items->rest.at == ',' ? 1 : 0);
    size_t n = (size_t)(end - start);
    if ((size_t)(items->rest.end - at) <= n || memcmp(at, start, n) != 0 ||
        (at[n] != ',' && at[n] != items->close)) {
        return false;
    }
    items->rest.at = at + n;
    return true;
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
        if (skip_same(&their.next, name.text.at, value.text.end)) {
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

static bool has_same_length(const ant_json_value *from, const ant_json_value *to) {
    ant_json_items items, others;
    ant_json_value value;
    ant_json_begin(from, &items);
    ant_json_begin(to, &others);
    while (ant_json_next(&items, NULL, &value)) {
        if (!skip_same(&others, value.text.at, value.text.end) &&
            !ant_json_next(&others, NULL, &value)) {
            return false;
        }
    }
    return !ant_json_next(&others, NULL, &value);
}

static void compare_items(ant_json *out, const way *here, const ant_json_value *from,
                          const ant_json_value *to) {
    ant_json_items items, others;
    ant_json_value value, other;
    ant_json_begin(to, &items);
    ant_json_begin(from, &others);
    for (int64_t i = 0; ant_json_next(&items, NULL, &value); i++) {
        if (!skip_same(&others, value.text.at, value.text.end) &&
            ant_json_next(&others, NULL, &other)) {
            compare(out, &(way){.above = here, .index = i}, &other, &value);
        }
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
    if (kind == ANT_JSON_ARRAY && has_same_length(from, to)) {
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

void ant_json_difference(ant_json *out, const char *key, const ant_json_value *from,
                         const ant_json_value *to) {
    ant_json_open_array(out, key);
    compare(out, NULL, from, to);
    ant_json_close_array(out);
}
