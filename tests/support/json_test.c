// SPDX-License-Identifier: MIT
#include "json_test.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/// Something that is kept, in a list of all.
typedef struct kept {
    struct kept *next;
    max_align_t at[];
} kept;

static kept *all;

static void *keep(size_t size) {
    kept *one = malloc(sizeof *one + size);
    assert_non_null(one);
    one->next = all;
    all = one;
    return one->at;
}

void json_forget(void) {
    while (all != NULL) {
        kept *next = all->next;
        free(all);
        all = next;
    }
}

static const ant_json_value *keep_value(const ant_json_value *value) {
    return memcpy(keep(sizeof *value), value, sizeof *value);
}

static char *keep_text(const char *text, size_t length) {
    char *copy = memcpy(keep(length + 1), text, length);
    copy[length] = '\0';
    return copy;
}

const ant_json_value *json_read(const char *text, size_t length) {
    ant_json_value value;
    const char *copy = keep_text(text, length);
    return ant_json_read(copy, length, &value, NULL) == ANT_OK ? keep_value(&value) : NULL;
}

const ant_json_value *json_get(const ant_json_value *object, const char *name) {
    ant_json_value member;
    return object != NULL && ant_json_find(object, name, &member) ? keep_value(&member) : NULL;
}

const ant_json_value *json_item(const ant_json_value *array, size_t i) {
    ant_json_items items;
    ant_json_value item;
    if (!json_is(array, ANT_JSON_ARRAY)) {
        return NULL;
    }
    for (ant_json_begin(array, &items); ant_json_next(&items, NULL, &item); i--) {
        if (i == 0) {
            return keep_value(&item);
        }
    }
    return NULL;
}

size_t json_size(const ant_json_value *value) {
    ant_json_items items;
    ant_json_value item;
    size_t n = 0;
    if (value != NULL) {
        for (ant_json_begin(value, &items); ant_json_next(&items, NULL, &item);) {
            n++;
        }
    }
    return n;
}

bool json_is(const ant_json_value *value, ant_json_kind kind) {
    return value != NULL && ant_json_kind_of(value) == kind;
}

bool json_is_true(const ant_json_value *value) {
    return json_is(value, ANT_JSON_BOOL) && *value->text.at == 't';
}

bool json_is_null(const ant_json_value *value) {
    return json_is(value, ANT_JSON_NULL);
}

/// Times are longer than what ant_json_is_number takes.
static bool is_whole(const ant_json_value *value, int64_t *number) {
    if (!json_is(value, ANT_JSON_NUMBER)) {
        return false;
    }
    char *end;
    *number = strtoll(value->text.at, &end, 10);
    return end == value->text.end;
}

int64_t json_number(const ant_json_value *value) {
    int64_t number;
    return is_whole(value, &number) ? number : 0;
}

const char *json_string(const ant_json_value *value) {
    if (!json_is(value, ANT_JSON_STRING)) {
        return NULL;
    }
    ant_text text;
    size_t size = (size_t)(value->text.end - value->text.at);
    ant_text_init(&text, keep(size), size);
    ant_json_string_text(value, &text);
    return text.at;
}

const char *json_source(const ant_json_value *value) {
    return keep_text(value->text.at, (size_t)(value->text.end - value->text.at));
}

bool json_has_number(const ant_json_value *list, int64_t number) {
    ant_json_items items;
    ant_json_value item;
    for (ant_json_begin(list, &items); ant_json_next(&items, NULL, &item);) {
        int64_t other;
        if (is_whole(&item, &other) && other == number) {
            return true;
        }
    }
    return false;
}

const ant_json_value *json_at(const ant_json_value *value, const char *path) {
    const ant_json_value *at = value;
    for (const char *step = path; at != NULL && *step != '\0';) {
        size_t length = strcspn(step, "/");
        const char *name = keep_text(step, length);
        at = json_is(at, ANT_JSON_ARRAY) ? json_item(at, strtoul(name, NULL, 10))
                                         : json_get(at, name);
        step += length + (step[length] == '/');
    }
    if (at == NULL) {
        fail_msg("there is no %s in %s", path, value != NULL ? json_source(value) : "nothing");
    }
    return at;
}

const char *json_text_at(const ant_json_value *value, const char *path) {
    const char *text = json_string(json_at(value, path));
    assert_non_null(text);
    return text;
}

int64_t json_number_at(const ant_json_value *value, const char *path) {
    int64_t number = 0;
    assert_true(is_whole(json_at(value, path), &number));
    return number;
}

bool json_true_at(const ant_json_value *value, const char *path) {
    const ant_json_value *at = json_at(value, path);
    assert_true(json_is(at, ANT_JSON_BOOL));
    return json_is_true(at);
}
