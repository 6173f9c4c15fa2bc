// SPDX-License-Identifier: MIT
#include <antfarm/json.h>

#include <string.h>

#include "../assert.h"
#include "../private.h"

void ant_json_init(ant_json *json, ant_text *out) {
    *json = (ant_json){.out = out};
}

void ant_json_init_outlined(ant_json *json, ant_text *out, ant_json_outline *outline) {
    *json = (ant_json){.out = out, .outline = outline};
    outline->n = 0;
}

/// ant_text_char, without a call for each bracket, comma and quote.
static inline void put(ant_text *out, char c) {
    if (out->length + 1 < out->capacity) {
        out->at[out->length] = c;
        out->at[out->length + 1] = '\0';
    }
    out->length++;
}

// The outline.

static void note_open(ant_json *json) {
    ant_json_outline *outline = json->outline;
    if (outline->n == outline->room) {
        outline->n = 0;
        json->outline = NULL;
        return;
    }
    outline->brackets[outline->n] = (ant_json_bracket){.start = (uint32_t)json->out->length,
                                                       .n = outline->open}; // until it is closed
    outline->open = outline->n++;
}

static void note_close(ant_json_outline *outline, size_t end) {
    ant_json_bracket *bracket = &outline->brackets[outline->open];
    uint32_t above = bracket->n;
    bracket->end = (uint32_t)end;
    bracket->n = outline->n - outline->open;
    outline->open = above;
}

// Strings.

static void write_escape(ant_text *out, unsigned char c) {
    static const char short_forms[][2] = {
        {'"', '"'}, {'\\', '\\'}, {'\b', 'b'}, {'\f', 'f'}, {'\n', 'n'}, {'\r', 'r'}, {'\t', 't'},
    };
    for (size_t i = 0; i < sizeof short_forms / sizeof *short_forms; i++) {
        if (c == (unsigned char)short_forms[i][0]) {
            ant_text_char(out, '\\');
            ant_text_char(out, short_forms[i][1]);
            return;
        }
    }
    ant_text_string(out, "\\u00");
    ant_text_char(out, "0123456789abcdef"[c >> 4]);
    ant_text_char(out, "0123456789abcdef"[c & 15U]);
}

/// How many of the first bytes stand for themselves: nearly always all.
static size_t n_plain(const char *bytes, const char *end) {
    const char *at = bytes;
    while (at < end && *at >= 0x20 && *at < 0x7F && *at != '"' && *at != '\\') {
        at++;
    }
    return (size_t)(at - bytes);
}

/// Writes what follows the opening quote, where something does not stand for itself.
static void write_rest(ant_text *out, const char *bytes, const char *end) {
    for (;;) {
        size_t n_run = n_plain(bytes, end);
        ant_text_bytes(out, bytes, n_run);
        bytes += n_run;
        if (bytes == end) {
            break;
        }
        unsigned char c = (unsigned char)*bytes;
        size_t length = ant_utf8_length(bytes, end);
        if (c < 0x20U || c == '"' || c == '\\') {
            write_escape(out, c);
        } else if (length == 0) {
            ant_text_string(out, "\xEF\xBF\xBD"); // U+FFFD
        } else {
            ant_text_bytes(out, bytes, length);
        }
        bytes += length == 0 ? 1 : length;
    }
    put(out, '"');
}

static void write_string(ant_text *out, const char *bytes, size_t n) {
    if (out->length + n + 2 < out->capacity && n_plain(bytes, bytes + n) == n) {
        char *at = out->at + out->length;
        *at++ = '"';
        memcpy(at, bytes, n);
        at[n] = '"';
        at[n + 1] = '\0';
        out->length += n + 2;
        return;
    }
    put(out, '"');
    write_rest(out, bytes, bytes + n);
}

// Values.

/// What stands before every value: the comma, and the key inside an object.
static void begin_value(ant_json *json, const char *key) {
    if (json->needs_comma) {
        put(json->out, ',');
    }
    if (key != NULL) {
        ANT_ASSERT(json->depth > 0);
        write_string(json->out, key, strlen(key));
        put(json->out, ':');
    }
    json->needs_comma = true;
}

static void open_nested(ant_json *json, const char *key, char bracket) {
    begin_value(json, key);
    if (json->outline != NULL) {
        note_open(json);
    }
    put(json->out, bracket);
    ANT_ASSERT(json->depth < UINT8_MAX);
    json->depth++;
    json->needs_comma = false;
}

static void close_nested(ant_json *json, char bracket) {
    ANT_ASSERT(json->depth > 0);
    json->depth--;
    put(json->out, bracket);
    json->needs_comma = true;
    if (json->outline != NULL) {
        note_close(json->outline, json->out->length);
    }
}

void ant_json_key(ant_json *json, const char *key) {
    begin_value(json, key);
    json->needs_comma = false;
}

void ant_json_open_object(ant_json *json, const char *key) {
    open_nested(json, key, '{');
}

void ant_json_close_object(ant_json *json) {
    close_nested(json, '}');
}

void ant_json_open_array(ant_json *json, const char *key) {
    open_nested(json, key, '[');
}

void ant_json_close_array(ant_json *json) {
    close_nested(json, ']');
}

void ant_json_string(ant_json *json, const char *key, const char *value) {
    ant_json_bytes(json, key, value, strlen(value));
}

void ant_json_bytes(ant_json *json, const char *key, const char *bytes, size_t n) {
    begin_value(json, key);
    write_string(json->out, bytes, n);
}

void ant_json_number(ant_json *json, const char *key, int64_t value) {
    begin_value(json, key);
    ant_text_number(json->out, value);
}

void ant_json_number_if(ant_json *json, const char *key, bool is_there, int64_t value) {
    if (is_there) {
        ant_json_number(json, key, value);
    } else {
        ant_json_null(json, key);
    }
}

void ant_json_bool(ant_json *json, const char *key, bool value) {
    begin_value(json, key);
    ant_text_string(json->out, value ? "true" : "false");
}

void ant_json_copy(ant_json *json, const char *key, const ant_json_value *value) {
    begin_value(json, key);
    if (json->outline != NULL && ant_json_is_nested(value)) { // whose brackets nobody has counted
        json->outline->n = 0;
        json->outline = NULL;
    }
    ant_text_bytes(json->out, value->text.at, (size_t)(value->text.end - value->text.at));
}

void ant_json_null(ant_json *json, const char *key) {
    begin_value(json, key);
    ant_text_string(json->out, "null");
}
