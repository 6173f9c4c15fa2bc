// SPDX-License-Identifier: MIT
#include "json_apply.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void expect(bool holds, const char *sentence) {
    if (!holds) {
        fprintf(stderr, "%s\n", sentence);
        abort();
    }
}

static bool has_same_text(const ant_json_value *a, const ant_json_value *b) {
    size_t n = (size_t)(a->text.end - a->text.at);
    return n == (size_t)(b->text.end - b->text.at) && memcmp(a->text.at, b->text.at, n) == 0;
}

static bool has_escape(const ant_json_value *string) {
    return memchr(string->text.at, '\\', (size_t)(string->text.end - string->text.at)) != NULL;
}

static bool is_same_string(const ant_json_value *a, const ant_json_value *b) {
    if (!has_escape(a) && !has_escape(b)) {
        return has_same_text(a, b);
    }
    static char left[JSON_APPLY_SIZE];
    static char right[JSON_APPLY_SIZE];
    ant_text one, other;
    ant_text_init(&one, left, sizeof left);
    ant_text_init(&other, right, sizeof right);
    ant_json_string_text(a, &one);
    ant_json_string_text(b, &other);
    expect(ant_text_is_whole(&one) && ant_text_is_whole(&other), "strings have room");
    return one.length == other.length && memcmp(left, right, one.length) == 0;
}

static size_t count(const ant_json_value *value) {
    ant_json_items items;
    ant_json_value item;
    size_t n = 0;
    for (ant_json_begin(value, &items); ant_json_next(&items, NULL, &item);) {
        n++;
    }
    return n;
}

static bool has_same_member(const ant_json_value *object, const ant_json_value *name,
                            const ant_json_value *value) {
    ant_json_items items;
    ant_json_value key, member;
    for (ant_json_begin(object, &items); ant_json_next(&items, &key, &member);) {
        if (is_same_string(&key, name)) {
            return json_is_same(&member, value);
        }
    }
    return false;
}

bool json_is_same(const ant_json_value *a, const ant_json_value *b) {
    if (has_same_text(a, b)) {
        return true;
    }
    ant_json_kind kind = ant_json_kind_of(a);
    if (kind != ant_json_kind_of(b) || count(a) != count(b)) {
        return false;
    }
    if (kind == ANT_JSON_STRING) {
        return is_same_string(a, b);
    }
    if (kind != ANT_JSON_ARRAY && kind != ANT_JSON_OBJECT) {
        return false;
    }
    ant_json_items items, others;
    ant_json_value key, value, other;
    ant_json_begin(a, &items);
    ant_json_begin(b, &others);
    while (ant_json_next(&items, &key, &value)) {
        bool is_same = kind == ANT_JSON_OBJECT
                           ? has_same_member(b, &key, &value)
                           : ant_json_next(&others, NULL, &other) && json_is_same(&value, &other);
        if (!is_same) {
            return false;
        }
    }
    return true;
}

static void put(ant_text *out, const ant_json_value *value) {
    ant_text_bytes(out, value->text.at, (size_t)(value->text.end - value->text.at));
}

/// A comma behind any item before, and the name of a member.
static void begin_item(ant_text *out, const ant_json_value *name, bool is_first) {
    if (!is_first) {
        ant_text_char(out, ',');
    }
    if (name != NULL) {
        put(out, name);
        ant_text_char(out, ':');
    }
}

static bool is_at(const ant_json_value *step, const ant_json_value *name, int64_t index) {
    int64_t number;
    return name != NULL ? is_same_string(step, name)
                        : ant_json_is_number(step, &number) && number == index;
}

/// A change on its way to where it is made.
struct change {
    ant_json_items path; ///< what is left of it
    bool is_removal, is_insertion;
    ant_json_value value; ///< unless it is a removal
};

static void rewrite(ant_text *out, const ant_json_value *value, struct change change);

/// Writes the items of an array or object, that at `step` with the change; whether there was one.
static bool rewrite_items(ant_text *out, const ant_json_value *value, const ant_json_value *step,
                          struct change change, bool is_last) {
    ant_json_items items;
    ant_json_value name, item;
    bool is_object = ant_json_kind_of(value) == ANT_JSON_OBJECT;
    bool is_found = false;
    bool is_first = true;
    ant_json_begin(value, &items);
    for (int64_t i = 0; ant_json_next(&items, &name, &item); i++) {
        bool is_here = is_at(step, is_object ? &name : NULL, i);
        is_found = is_found || is_here;
        if (is_here && is_last && change.is_removal) {
            continue;
        }
        begin_item(out, is_object ? &name : NULL, is_first);
        is_first = false;
        if (is_here && is_last && change.is_insertion) {
            put(out, &change.value);
            begin_item(out, NULL, false);
            put(out, &item);
        } else if (is_here) {
            rewrite(out, &item, change);
        } else {
            put(out, &item);
        }
    }
    return is_found;
}

/// Writes `value` with the change made in it.
static void rewrite(ant_text *out, const ant_json_value *value, struct change change) {
    ant_json_value step, further;
    if (!ant_json_next(&change.path, NULL, &step)) {
        put(out, &change.value);
        return;
    }
    ant_json_items rest = change.path;
    bool is_last = !ant_json_next(&rest, NULL, &further);
    bool is_object = ant_json_kind_of(value) == ANT_JSON_OBJECT;
    expect(is_object ? ant_json_kind_of(&step) == ANT_JSON_STRING
                     : ant_json_kind_of(value) == ANT_JSON_ARRAY,
           "a path goes through objects by names and through arrays by places");
    expect(!is_object || !is_last || !change.is_insertion, "only items are inserted");
    ant_text_char(out, is_object ? '{' : '[');
    if (!rewrite_items(out, value, &step, change, is_last)) {
        int64_t n = (int64_t)count(value);
        expect(is_last && !change.is_removal, "what is not there can only be added");
        expect(is_object || (change.is_insertion && is_at(&step, NULL, n)),
               "items are added behind the last");
        begin_item(out, is_object ? &step : NULL, n == 0);
        put(out, &change.value);
    }
    ant_text_char(out, is_object ? '}' : ']');
}

/// Makes one change: [path, value], [path] or [path, value, "insert"].
static void apply_change(ant_text *out, const ant_json_value *value, const ant_json_value *parts) {
    ant_json_items items;
    ant_json_value path, form;
    size_t n = count(parts);
    struct change change = {.is_removal = n == 1, .is_insertion = n == 3, .value = *parts};
    ant_json_begin(parts, &items);
    expect(ant_json_kind_of(parts) == ANT_JSON_ARRAY && n <= 3 &&
               ant_json_next(&items, NULL, &path) && ant_json_kind_of(&path) == ANT_JSON_ARRAY,
           "a change is a path, a value unless it removes, and a word where it inserts");
    expect(n == 2 || count(&path) > 0, "only members and items are removed or inserted");
    (void)ant_json_next(&items, NULL, &change.value);
    expect(!change.is_insertion ||
               (ant_json_next(&items, NULL, &form) && ant_json_is_string(&form, "insert")),
           "the word of an insertion is insert");
    ant_json_begin(&path, &change.path);
    rewrite(out, value, change);
}

void json_apply(const ant_json_value *from, const ant_json_value *changes,
                char result[JSON_APPLY_SIZE]) {
    static char before[JSON_APPLY_SIZE];
    ant_json_items items;
    ant_json_value change;
    ant_text text;
    ant_text_init(&text, result, JSON_APPLY_SIZE);
    put(&text, from);
    for (ant_json_begin(changes, &items); ant_json_next(&items, NULL, &change);) {
        ant_json_value value = {.bracket = NULL};
        expect(ant_text_is_whole(&text), "what is changed has room");
        memcpy(before, result, text.length + 1);
        ant_scan_init(&value.text, before, text.length);
        ant_text_init(&text, result, JSON_APPLY_SIZE);
        apply_change(&text, &value, &change);
    }
    expect(ant_text_is_whole(&text), "what is changed has room");
}

// Outlines.

/// Notes the brackets of a value from `brackets` on; how many they are.
static uint32_t note_brackets(const ant_json_value *value, ant_json_bracket *brackets) {
    ant_json_kind kind = ant_json_kind_of(value);
    if (kind != ANT_JSON_ARRAY && kind != ANT_JSON_OBJECT) {
        return 0;
    }
    uint32_t n = 1;
    ant_json_items items;
    ant_json_value item;
    for (ant_json_begin(value, &items); ant_json_next(&items, NULL, &item);) {
        n += note_brackets(&item, brackets + n);
    }
    *brackets = (ant_json_bracket){.start = (uint32_t)(value->text.at - value->text.start),
                                   .end = (uint32_t)(value->text.end - value->text.start),
                                   .n = n};
    return n;
}

ant_json_value json_outlined(const ant_json_value *value, ant_json_bracket *brackets) {
    ant_json_value outlined = *value;
    outlined.bracket = NULL;
    outlined.bracket = note_brackets(&outlined, brackets) > 0 ? brackets : NULL;
    return outlined;
}
