// SPDX-License-Identifier: MIT
//
// Taking a JSON value apart, one member after another; the first that is not as it should be is the
// error.
#include <antfarm/json.h>

#include "../private.h"

void ant_json_refuse(ant_json_reader *reader, const ant_json_value *value, const char *expected) {
    if (reader->status == ANT_OK) {
        reader->status = ant_json_fail(value, reader->error, expected);
    }
}

/// Refuses an object at its closing brace, where the member could have stood.
static void refuse_missing(ant_json_reader *reader, const ant_json_value *object,
                           const char *name) {
    char buffer[ANT_KEY_SIZE];
    ant_text expected;
    ant_text_init(&expected, buffer, sizeof buffer);
    ant_text_string(&expected, "a member \"");
    ant_text_string(&expected, name);
    ant_text_char(&expected, '"');
    ant_json_value end = *object;
    end.text.at = end.text.end - 1;
    ant_json_refuse(reader, &end, buffer);
}

ant_json_value ant_json_take(ant_json_reader *reader, const ant_json_value *value,
                             const char *name) {
    ant_json_value member = *value;
    if (name == NULL) {
        return member;
    }
    if (ant_json_kind_of(value) != ANT_JSON_OBJECT) {
        ant_json_refuse(reader, value, "a JSON object");
    } else if (!ant_json_find(value, name, &member)) {
        refuse_missing(reader, value, name);
    }
    return member;
}

int64_t ant_json_take_number(ant_json_reader *reader, const ant_json_value *value, const char *name,
                             int64_t least, int64_t most) {
    ant_json_value member = ant_json_take(reader, value, name);
    int64_t number;
    if (ant_json_is_number(&member, &number) && number >= least && number <= most) {
        return number;
    }
    char buffer[ANT_KEY_SIZE];
    ant_text expected;
    ant_text_init(&expected, buffer, sizeof buffer);
    ant_text_string(&expected, "a whole number from ");
    ant_text_number(&expected, least);
    ant_text_string(&expected, " to ");
    ant_text_number(&expected, most);
    ant_json_refuse(reader, &member, buffer);
    return least;
}

bool ant_json_take_bool(ant_json_reader *reader, const ant_json_value *value, const char *name) {
    ant_json_value member = ant_json_take(reader, value, name);
    if (ant_json_kind_of(&member) != ANT_JSON_BOOL) {
        ant_json_refuse(reader, &member, "true or false");
    }
    return *member.text.at == 't';
}

void ant_json_take_items(ant_json_reader *reader, const ant_json_value *value, const char *name,
                         ant_json_items *items) {
    ant_json_value member = ant_json_take(reader, value, name);
    if (ant_json_kind_of(&member) != ANT_JSON_ARRAY) {
        ant_json_refuse(reader, &member, "an array");
    }
    ant_json_begin(&member, items);
    if (reader->status != ANT_OK) {
        items->rest.at = items->rest.end; // whoever walks them on finds nothing
    }
}
