// SPDX-License-Identifier: MIT
//
// Checks JSON against the protocol's tables: the same types that TypeScript is told.
#include <string.h>

#include "protocol_tables.h"

static bool is_form(const json_t *value) {
    return json_is_object(value) && json_is_string(json_object_get(value, "type"));
}

static bool is_options(const json_t *value) {
    const char *name;
    json_t *option;
    if (!json_is_object(value)) {
        return false;
    }
    json_object_foreach((json_t *)value, name, option) {
        if (!json_is_string(option)) {
            return false;
        }
    }
    return true;
}

// [path], [path, value] or [path, value, "insert"]; a path is a list of names and indices.
static bool is_change(const json_t *value) {
    size_t i;
    json_t *step;
    const json_t *path = json_array_get(value, 0);
    const char *form = json_string_value(json_array_get(value, 2));
    bool is_insertion = form != NULL && strcmp(form, "insert") == 0;
    if (!json_is_array(value) || json_array_size(value) > (is_insertion ? 3 : 2) ||
        !json_is_array(path)) {
        return false;
    }
    json_array_foreach(path, i, step) {
        if (!json_is_string(step) && !json_is_integer(step)) {
            return false;
        }
    }
    return true;
}

static bool is_error_code(const json_t *value) {
    for (int code = 0; code < PROTOCOL_ERROR_COUNT; code++) {
        if (json_is_string(value) &&
            strcmp(json_string_value(value), protocol_error_name((protocol_error)code)) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_string(const json_t *value) {
    return json_is_string(value);
}

static bool is_number(const json_t *value) {
    return json_is_integer(value);
}

static bool is_boolean(const json_t *value) {
    return json_is_boolean(value);
}

static bool is_null(const json_t *value) {
    return json_is_null(value);
}

static bool is_unknown(const json_t *value) {
    return value != NULL;
}

static bool is_party_word(const json_t *value) {
    return json_is_integer(value) || json_is_string(value);
}

static const struct {
    const char *name;
    bool (*is)(const json_t *value);
} plain_types[] = {
    {"string", is_string},        {"number", is_number},
    {"boolean", is_boolean},      {"null", is_null},
    {"unknown", is_unknown},      {"Form", is_form},
    {"Change", is_change},        {"Options", is_options},
    {"ErrorCode", is_error_code}, {"PartyWord", is_party_word},
};

/// What a value may be: the alternative from `type` to `end`.
typedef struct alternative {
    const char *type;
    size_t length;
} alternative;

static bool is_alternative(const json_t *value, alternative of, ant_text *sentence) {
    size_t n = of.length;
    if (n > 2 && memcmp(of.type + n - 2, "[]", 2) == 0) {
        size_t i;
        json_t *item;
        if (!json_is_array(value)) {
            return false;
        }
        json_array_foreach(value, i, item) {
            if (!is_alternative(item, (alternative){of.type, n - 2}, sentence)) {
                return false;
            }
        }
        return true;
    }
    if (of.type[0] == '\'') {
        return json_is_string(value) && json_string_length(value) == n - 2 &&
               memcmp(json_string_value(value), of.type + 1, n - 2) == 0;
    }
    for (size_t i = 0; i < sizeof plain_types / sizeof plain_types[0]; i++) {
        if (strncmp(plain_types[i].name, of.type, n) == 0 && plain_types[i].name[n] == '\0') {
            return plain_types[i].is(value);
        }
    }
    const protocol_shape *shape = protocol_find_shape(of.type, n);
    return shape != NULL && json_is_object(value) && protocol_check_shape(shape, value, sentence);
}

static bool is_of_type(const json_t *value, const char *type, ant_text *sentence) {
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

// The innermost fault is the one worth telling: later ones only follow from it.
static bool fail(ant_text *sentence, const char *name, size_t length, const char *rest,
                 const char *type) {
    if (sentence->length == 0) {
        ant_text_string(sentence, "the member '");
        ant_text_bytes(sentence, name, length);
        ant_text_string(sentence, "' ");
        ant_text_string(sentence, rest);
        ant_text_string(sentence, type);
    }
    return false;
}

static bool check_known(const protocol_shape *shape, const json_t *object, ant_text *sentence) {
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)object, key, value) {
        size_t length = strlen(key);
        bool is_known = shape->type != NULL && strcmp(key, "type") == 0;
        is_known = is_known || (shape->side == PROTOCOL_REQUEST && strcmp(key, "n") == 0);
        for (const protocol_member *m = shape->members; m->name != NULL && !is_known; m++) {
            is_known = strncmp(m->name, key, length) == 0 &&
                       (m->name[length] == '\0' || strcmp(m->name + length, "?") == 0);
        }
        if (!is_known) {
            return fail(sentence, key, length < 32 ? length : 32, "is not one of this message's",
                        "");
        }
    }
    return true;
}

bool protocol_check_shape(const protocol_shape *shape, const json_t *object, ant_text *sentence) {
    for (const protocol_member *m = shape->members; m->name != NULL; m++) {
        size_t length = strcspn(m->name, "?");
        char name[32] = {0};
        memcpy(name, m->name, length < sizeof name ? length : sizeof name - 1);
        const json_t *value = json_object_get(object, name);
        if (value == NULL && m->name[length] == '\0') {
            return fail(sentence, name, length, "is missing; it should be ", m->type);
        }
        if (value != NULL && !is_of_type(value, m->type, sentence)) {
            return fail(sentence, name, length, "should be ", m->type);
        }
    }
    return check_known(shape, object, sentence);
}

bool protocol_check_sent(const char *text, size_t length, ant_error *error) {
    json_error_t parsed;
    char buffer[192];
    ant_text sentence;
    ant_text_init(&sentence, buffer, sizeof buffer);
    json_t *message = json_loadb(text, length, JSON_REJECT_DUPLICATES, &parsed);
    const char *type = json_string_value(json_object_get(message, "type"));
    const protocol_shape *shape = type != NULL ? protocol_find_message(PROTOCOL_SENT, type) : NULL;
    bool is_right = shape != NULL && protocol_check_shape(shape, message, &sentence);
    if (!is_right) {
        const char *why = message == NULL ? parsed.text : "there is no such message";
        ant_error_set(error, ANT_BAD_TEXT, type, shape != NULL ? buffer : why);
    }
    json_decref(message);
    return is_right;
}
