// SPDX-License-Identifier: MIT
//
// Two texts, parted by a NUL: if both are JSON, their difference is JSON too and leads from the one
// to the other.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json_apply.h"
#include "protocol/json_difference.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// What a change sets stands in two brackets more.
enum { MAX_SIZE = 4096, MAX_DEPTH = ANT_JSON_MAX_DEPTH - 2 };

static void expect(bool holds, const char *sentence) {
    if (!holds) {
        fprintf(stderr, "%s\n", sentence);
        abort();
    }
}

static unsigned depth_of(const ant_json_value *value) {
    ant_json_items items;
    ant_json_value item;
    ant_json_kind kind = ant_json_kind_of(value);
    unsigned depth = kind == ANT_JSON_ARRAY || kind == ANT_JSON_OBJECT ? 1 : 0;
    for (ant_json_begin(value, &items); ant_json_next(&items, NULL, &item);) {
        unsigned below = depth_of(&item) + 1;
        depth = below > depth ? below : depth;
    }
    return depth;
}

/// Outlines save time, and change nothing.
static void expect_outlined(const ant_json_value *from, const ant_json_value *to,
                            const char *difference) {
    static char buffer[JSON_APPLY_SIZE];
    static ant_json_bracket brackets[2][JSON_MAX_BRACKETS];
    ant_json_value left = json_outlined(from, brackets[0]);
    ant_json_value right = json_outlined(to, brackets[1]);
    ant_text text;
    ant_json json;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_json_init(&json, &text);
    json_difference(&json, NULL, &left, &right);
    expect(strcmp(buffer, difference) == 0, "a difference is the same with outlines");
}

static void compare(const ant_json_value *from, const ant_json_value *to) {
    static char buffer[JSON_APPLY_SIZE];
    static char result[JSON_APPLY_SIZE];
    ant_text text;
    ant_json json;
    ant_json_value changes, value;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_json_init(&json, &text);
    json_difference(&json, NULL, from, to);
    expect_outlined(from, to, buffer);
    expect(ant_text_is_whole(&text), "a difference is no longer than the value and a path");
    expect(ant_json_read(buffer, text.length, &changes, NULL) == ANT_OK, "a difference is JSON");
    json_apply(from, &changes, result);
    expect(ant_json_read(result, strlen(result), &value, NULL) == ANT_OK, "changes leave JSON");
    expect(json_is_same(&value, to), "a difference leads from one value to the other");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    const char *end = size == 0 || size > MAX_SIZE ? NULL : memchr(text, '\0', size);
    ant_json_value from, to;
    if (end == NULL) {
        return 0;
    }
    size_t n = (size_t)(end - text);
    if (ant_json_read(text, n, &from, NULL) != ANT_OK ||
        ant_json_read(end + 1, size - n - 1, &to, NULL) != ANT_OK || depth_of(&from) > MAX_DEPTH ||
        depth_of(&to) > MAX_DEPTH) {
        return 0;
    }
    compare(&from, &to);
    compare(&to, &from);
    return 0;
}
