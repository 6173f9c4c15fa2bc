// SPDX-License-Identifier: MIT
//
// Checks JSON against the protocol's tables: the same types that TypeScript is told.
#include <string.h>

#include "../../core/assert.h"
#include "protocol/tables.h"

static bool is_string(const ant_json_value *value) {
    return ant_json_kind_of(value) == ANT_JSON_STRING;
}

/// A whole number of any size: times are longer than what ant_json_is_number takes.
static bool is_number(const ant_json_value *value) {
    bool is_whole = ant_json_kind_of(value) == ANT_JSON_NUMBER;
    for (const char *at = value->text.at; at < value->text.end; at++) {
        is_whole = is_whole && *at != '.' && *at != 'e' && *at != 'E';
    }
    return is_whole;
}

static bool is_boolean(const ant_json_value *value) {
    return ant_json_kind_of(value) == ANT_JSON_BOOL;
}

static bool is_null(const ant_json_value *value) {
    return ant_json_kind_of(value) == ANT_JSON_NULL;
}

static bool is_unknown(const ant_json_value *value) {
    (void)value;
    return true;
}

static bool is_party_word(const ant_json_value *value) {
    return is_number(value) || is_string(value);
}

static bool is_form(const ant_json_value *value) {
    ant_json_value type;
    return ant_json_find(value, "type", &type) && is_string(&type);
}

static bool is_options(const ant_json_value *value) {
    ant_json_items items;
    ant_json_value option;
    bool is_right = ant_json_kind_of(value) == ANT_JSON_OBJECT;
    ant_json_begin(value, &items);
    while (is_right && ant_json_next(&items, NULL, &option)) {
        is_right = is_string(&option);
    }
    return is_right;
}

// A list of names and indices.
static bool is_path(const ant_json_value *value) {
    ant_json_items items;
    ant_json_value step;
    bool is_right = ant_json_kind_of(value) == ANT_JSON_ARRAY;
    ant_json_begin(value, &items);
    while (is_right && ant_json_next(&items, NULL, &step)) {
        is_right = is_string(&step) || is_number(&step);
    }
    return is_right;
}

// [path], [path, value] or [path, value, "insert"].
static bool is_change(const ant_json_value *value) {
    ant_json_items items;
    ant_json_value part;
    ant_json_begin(value, &items);
    if (items.close != ']' || !ant_json_next(&items, NULL, &part) || !is_path(&part)) {
        return false;
    }
    if (!ant_json_next(&items, NULL, &part)) {
        return true;
    }
    if (!ant_json_next(&items, NULL, &part)) {
        return true;
    }
    return ant_json_is_string(&part, "insert") && !ant_json_next(&items, NULL, &part);
}

static bool is_error_code(const ant_json_value *value) {
    for (int code = 0; code < PROTOCOL_ERROR_COUNT; code++) {
        if (ant_json_is_string(value, protocol_error_name((protocol_error)code))) {
            return true;
        }
    }
    return false;
}

static const struct {
    const char *name;
    bool (*is)(const ant_json_value *value);
} plain_types[] = {
    {"string", is_string},        {"number", is_number},
    {"boolean", is_boolean},      {"null", is_null},
    {"unknown", is_unknown},      {"Form", is_form},
    {"Change", is_change},        {"Options", is_options},
    {"ErrorCode", is_error_code}, {"PartyWord", is_party_word},
};

/// A word of the tables on its own.
static const char *copy_word(char word[PROTOCOL_MAX_WORD + 1], const char *from, size_t length) {
    ANT_ASSERT(length <= PROTOCOL_MAX_WORD);
    memcpy(word, from, length);
    word[length] = '\0';
    return word;
}

/// What a value may be: the alternative from `type` to `end`.
typedef struct alternative {
    const char *type;
    size_t length;
} alternative;

static bool is_alternative(const ant_json_value *value, alternative of, ant_text *sentence) {
    size_t n = of.length;
    if (n > 2 && memcmp(of.type + n - 2, "[]", 2) == 0) {
        ant_json_items items;
        ant_json_value item;
        bool is_right = ant_json_kind_of(value) == ANT_JSON_ARRAY;
        ant_json_begin(value, &items);
        while (is_right && ant_json_next(&items, NULL, &item)) {
            is_right = is_alternative(&item, (alternative){of.type, n - 2}, sentence);
        }
        return is_right;
    }
    if (of.type[0] == '\'') {
        char literal[PROTOCOL_MAX_WORD + 1];
        return ant_json_is_string(value, copy_word(literal, of.type + 1, n - 2));
    }
    for (size_t i = 0; i < sizeof plain_types / sizeof plain_types[0]; i++) {
        if (strncmp(plain_types[i].name, of.type, n) == 0 && plain_types[i].name[n] == '\0') {
            return plain_types[i].is(value);
        }
    }
    const protocol_shape *shape = protocol_find_shape(of.type, n);
    return shape != NULL && ant_json_kind_of(value) == ANT_JSON_OBJECT &&
           protocol_check_shape(shape, value, sentence);
}

static bool is_of_type(const ant_json_value *value, const char *type, ant_text *sentence) {
    for (const char *at = type; at != NULL;) {
        const char *bar = strstr(at, " | ");
        size_t length = bar != NULL ? (size_t)(bar - at) : strlen(at);
        if (is_alternative(value, (alternative){at, length}, sentence)) {
            return true;
        }
        at = bar != NULL ? bar + 3 : NULL;
    }
    return false;
}

// The innermost error is the one worth telling: later ones only follow from it.
static bool fail(ant_text *sentence, const char *name, const char *rest, const char *type) {
    if (sentence->length == 0) {
        ant_text_string(sentence, "the member '");
        ant_text_string(sentence, name);
        ant_text_string(sentence, "' ");
        ant_text_string(sentence, rest);
        ant_text_string(sentence, type);
    }
    return false;
}

static bool is_known(const protocol_shape *shape, const ant_json_value *key) {
    bool is_there = (shape->type != NULL && ant_json_is_string(key, "type")) ||
                    (shape->side == PROTOCOL_REQUEST && ant_json_is_string(key, "n"));
    for (const protocol_member *m = shape->members; m->name != NULL && !is_there; m++) {
        char name[PROTOCOL_MAX_WORD + 1];
        is_there = ant_json_is_string(key, copy_word(name, m->name, strcspn(m->name, "?")));
    }
    return is_there;
}

static bool check_known(const protocol_shape *shape, const ant_json_value *object,
                        ant_text *sentence) {
    ant_json_items items;
    ant_json_value key, value;
    ant_json_begin(object, &items);
    while (ant_json_next(&items, &key, &value)) {
        if (!is_known(shape, &key)) {
            char buffer[PROTOCOL_MAX_WORD + 1];
            ant_text name;
            ant_text_init(&name, buffer, sizeof buffer);
            ant_json_string_text(&key, &name);
            return fail(sentence, buffer, "is not one of this message's", "");
        }
    }
    return true;
}

bool protocol_check_shape(const protocol_shape *shape, const ant_json_value *object,
                          ant_text *sentence) {
    for (const protocol_member *m = shape->members; m->name != NULL; m++) {
        size_t length = strcspn(m->name, "?");
        char name[PROTOCOL_MAX_WORD + 1];
        ant_json_value value;
        copy_word(name, m->name, length);
        if (ant_json_find(object, name, &value)) {
            if (!is_of_type(&value, m->type, sentence)) {
                return fail(sentence, name, "should be ", m->type);
            }
        } else if (m->name[length] == '\0') {
            return fail(sentence, name, "is missing; it should be ", m->type);
        }
    }
    return check_known(shape, object, sentence);
}

bool protocol_check_sent(const char *text, size_t length, ant_error *error) {
    char buffer[192];
    ant_text sentence;
    ant_json_value message, type;
    if (ant_json_read(text, length, &message, error) != ANT_OK) {
        return false;
    }
    const protocol_shape *shape =
        ant_json_find(&message, "type", &type) ? protocol_find_message(PROTOCOL_SENT, &type) : NULL;
    ant_text_init(&sentence, buffer, sizeof buffer);
    if (shape != NULL && protocol_check_shape(shape, &message, &sentence)) {
        return true;
    }
    ant_error_set(error, ANT_BAD_TEXT, shape != NULL ? shape->type : NULL,
                  shape != NULL ? buffer : "there is no such message");
    return false;
}
