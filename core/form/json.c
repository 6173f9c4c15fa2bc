// SPDX-License-Identifier: MIT
//
// Words and forms as JSON: {"type":"play","card":"ants 5"} written and read.
#include <string.h>

#include <antfarm/words.h>

#include "../assert.h"
#include "../private.h"

enum { MAX_STRING = 64, MAX_MEMBERS = ANT_MAX_ARGS + 1 };

// Writing.

static void write_set(const ant_word_type *type, const char *key, uint64_t set, ant_json *json) {
    ant_json_open_array(json, key);
    for (int64_t i = 0; i < 64; i++) {
        if ((set >> i & 1U) != 0) {
            ant_word_json(type->member, NULL, i, json);
        }
    }
    ant_json_close_array(json);
}

void ant_word_json(const ant_word_type *type, const char *key, int64_t value, ant_json *json) {
    if (type->kind == ANT_WORD_SET) {
        write_set(type, key, (uint64_t)value, json);
    } else if (type->kind == ANT_WORD_FLAG) {
        ant_json_bool(json, key, value != 0);
    } else if (type->kind == ANT_WORD_NUMBER) {
        ant_json_number(json, key, value);
    } else if (type->kind == ANT_WORD_PARTY && value >= 0) {
        ant_json_number(json, key, value + 1);
    } else {
        char buffer[MAX_STRING];
        ant_text text;
        ant_text_init(&text, buffer, sizeof buffer);
        ant_word_write(type, value, &text);
        ANT_ASSERT(ant_text_is_whole(&text));
        ant_json_string(json, key, buffer);
    }
}

void ant_form_json(const ant_form_type *types, const ant_form *form, ant_json *json) {
    const ant_form_type *type = &types[form->type];
    ant_json_string(json, "type", type->name);
    for (int i = 0; i < ANT_MAX_ARGS && type->args[i].name != NULL; i++) {
        ant_word_json(type->args[i].type, type->args[i].name, form->args[i], json);
    }
}

// Reading words.

/// Reads a string as a word, exactly as ant_word_write writes it: programs have no typing errors.
static bool read_exact(const ant_word_type *type, const ant_json_value *json, int64_t *value) {
    char buffer[MAX_STRING];
    char again[MAX_STRING];
    ant_text string;
    ant_text text;
    ant_scan scan;
    if (ant_json_kind_of(json) != ANT_JSON_STRING) {
        return false;
    }
    ant_text_init(&string, buffer, sizeof buffer);
    ant_json_string_text(json, &string);
    if (!ant_text_is_whole(&string)) {
        return false; // no word is as long
    }
    ant_scan_init(&scan, buffer, string.length);
    if (!ant_word_read(type, &scan, value) || !ant_scan_is_done(&scan)) {
        return false;
    }
    ant_text_init(&text, again, sizeof again);
    ant_word_write(type, *value, &text);
    return text.length == string.length && memcmp(buffer, again, text.length) == 0;
}

static bool read_word(const ant_word_type *type, const ant_json_value *json, int64_t *value) {
    int64_t number;
    switch (type->kind) {
    case ANT_WORD_NUMBER:
        return ant_json_is_number(json, value);
    case ANT_WORD_PARTY:
        if (ant_json_is_number(json, &number)) {
            *value = number - 1;
            return number >= 1 && number <= ANT_MAX_SEATS;
        }
        return read_exact(type, json, value) && *value < 0;
    case ANT_WORD_NAME:
    case ANT_WORD_CODE:
    case ANT_WORD_PAIR:
        return read_exact(type, json, value);
    case ANT_WORD_SET:
    case ANT_WORD_FLAG:
        break; // no single word: ant_word_take has readers for them
    }
    return false;
}

static int64_t take_set(const ant_word_type *type, ant_json_reader *reader,
                        const ant_json_value *value, const char *name) {
    ant_json_items items;
    ant_json_value item;
    uint64_t set = 0;
    ant_json_take_items(reader, value, name, &items);
    while (ant_json_next(&items, NULL, &item)) {
        int64_t member = ant_word_take(type->member, reader, &item, NULL);
        if (member < 0 || member >= 64 || set >> member != 0) {
            ant_json_refuse(reader, &item, "each member of a set once, in their order");
            break;
        }
        set |= UINT64_C(1) << member;
    }
    return reader->status == ANT_OK ? (int64_t)set : 0;
}

int64_t ant_word_take(const ant_word_type *type, ant_json_reader *reader,
                      const ant_json_value *value, const char *name) {
    if (type->kind == ANT_WORD_SET) {
        return take_set(type, reader, value, name);
    }
    if (type->kind == ANT_WORD_FLAG) {
        return ant_json_take_bool(reader, value, name) && reader->status == ANT_OK;
    }
    ant_json_value member = ant_json_take(reader, value, name);
    int64_t word = 0;
    if (reader->status == ANT_OK && read_word(type, &member, &word)) {
        return word;
    }
    char buffer[512];
    ant_text expected;
    ant_text_init(&expected, buffer, sizeof buffer);
    ant_word_expected(type, &expected);
    ant_json_refuse(reader, &member, buffer);
    return 0;
}

// Reading forms.

/// True for what a word can be: whatever it holds is for the word to judge.
static bool is_plain(const ant_json_value *value) {
    int64_t number;
    switch (ant_json_kind_of(value)) {
    case ANT_JSON_BOOL:
    case ANT_JSON_STRING:
    case ANT_JSON_ARRAY:
        return true;
    case ANT_JSON_NUMBER:
        return ant_json_is_number(value, &number);
    default:
        return false;
    }
}

static const char plain[] = "a string, a whole number, true, false or an array";

/// Refuses what is no object of words.
static void check_object(ant_json_reader *reader, const ant_json_value *object) {
    ant_json_items items;
    ant_json_value key;
    ant_json_value value;
    ant_json_begin(object, &items);
    if (items.close != '}') {
        ant_json_refuse(reader, object, "a JSON object");
        return;
    }
    for (unsigned n = 0; reader->status == ANT_OK && ant_json_next(&items, &key, &value); n++) {
        if (n == MAX_MEMBERS) {
            reader->status =
                ant_scan_fail(&key.text, reader->error, ANT_BAD_TEXT, "no further member");
        } else if (!is_plain(&value)) {
            ant_json_refuse(reader, &value, plain);
        }
    }
}

static uint8_t take_type(ant_json_reader *reader, const ant_json_value *object,
                         const ant_form_type *types, unsigned n_types) {
    ant_json_value type = ant_json_take(reader, object, "type");
    for (unsigned i = 0; reader->status == ANT_OK && i < n_types; i++) {
        if (ant_json_is_string(&type, types[i].name)) {
            return (uint8_t)i;
        }
    }
    char buffer[512];
    ant_text expected;
    ant_text_init(&expected, buffer, sizeof buffer);
    for (unsigned i = 0; i < n_types; i++) {
        ant_text_separator(&expected, i, n_types);
        ant_text_string(&expected, types[i].name);
    }
    ant_json_refuse(reader, &type, buffer);
    return 0;
}

static bool has_member(const ant_form_type *type, const ant_json_value *key) {
    bool is_there = ant_json_is_string(key, "type");
    for (int i = 0; i < ANT_MAX_ARGS && type->args[i].name != NULL; i++) {
        is_there |= ant_json_is_string(key, type->args[i].name);
    }
    return is_there;
}

static void take_args(ant_json_reader *reader, const ant_json_value *object,
                      const ant_form_type *type, ant_form *form) {
    for (int i = 0; i < ANT_MAX_ARGS && type->args[i].name != NULL; i++) {
        form->args[i] = ant_word_take(type->args[i].type, reader, object, type->args[i].name);
    }
    ant_json_items items;
    ant_json_value key;
    ant_json_value value;
    ant_json_begin(object, &items);
    while (ant_json_next(&items, &key, &value)) {
        if (!has_member(type, &key)) {
            ant_json_refuse(reader, &key, "only members that the type takes");
        }
    }
}

ant_status ant_form_from_value(const ant_form_type *types, unsigned n_types,
                               const ant_json_value *value, ant_form *form, ant_error *error) {
    ant_json_reader reader = {.error = error};
    check_object(&reader, value);
    if (reader.status != ANT_OK) {
        return reader.status;
    }
    ant_form candidate = {.type = take_type(&reader, value, types, n_types)};
    take_args(&reader, value, &types[candidate.type], &candidate);
    if (reader.status == ANT_OK) {
        *form = candidate;
    }
    return reader.status;
}

ant_status ant_form_from_json(const ant_form_type *types, unsigned n_types, ant_scan *scan,
                              ant_form *form, ant_error *error) {
    ant_scan next = *scan;
    ant_json_value object;
    ant_json_skip_space(&next);
    if (ant_scan_is_done(&next) || *next.at != '{') {
        return ant_scan_fail(&next, error, ANT_BAD_TEXT, "a JSON object");
    }
    ant_status status = ant_json_scan(&next, plain, &object, error);
    if (status == ANT_OK) {
        status = ant_form_from_value(types, n_types, &object, form, error);
    }
    if (status == ANT_OK) {
        *scan = next;
    }
    return status;
}
