// SPDX-License-Identifier: MIT
//
// A JSON writer into the caller's buffer: no tree, no allocation. Commas are placed by the writer;
// nesting is the caller's to balance (asserted in debug builds).
#ifndef ANTFARM_JSON_H
#define ANTFARM_JSON_H

#include <stdbool.h>
#include <stdint.h>

#include <antfarm/text.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ant_json {
    ant_text *out;
    uint8_t depth;
    bool needs_comma;
} ant_json;

/// Writes into `out`, behind what it already holds.
ANT_API void ant_json_init(ant_json *json, ant_text *out);

/// `key` is NULL inside arrays and at the top.
ANT_API void ant_json_open_object(ant_json *json, const char *key);
ANT_API void ant_json_close_object(ant_json *json);
ANT_API void ant_json_open_array(ant_json *json, const char *key);
ANT_API void ant_json_close_array(ant_json *json);
ANT_API void ant_json_string(ant_json *json, const char *key, const char *value);
ANT_API void ant_json_bytes(ant_json *json, const char *key, const char *bytes, size_t n);
ANT_API void ant_json_number(ant_json *json, const char *key, int64_t value);
ANT_API void ant_json_bool(ant_json *json, const char *key, bool value);
ANT_API void ant_json_null(ant_json *json, const char *key);

#ifdef __cplusplus
}
#endif
#endif
