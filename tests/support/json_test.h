// SPDX-License-Identifier: MIT
//
// JSON that tests look into. Whatever is read or found is kept until json_forget; a value that is
// not there is NULL, and so is all that is looked for in it.
#ifndef ANTFARM_TESTS_JSON_TEST_H
#define ANTFARM_TESTS_JSON_TEST_H

#include <antfarm/json.h>

/// Reads a copy of the text; NULL where it is no JSON.
const ant_json_value *json_read(const char *text, size_t length);
/// Frees all that was read and found.
void json_forget(void);

const ant_json_value *json_get(const ant_json_value *object, const char *name);
const ant_json_value *json_item(const ant_json_value *array, size_t i);
/// How many items or members it has.
size_t json_size(const ant_json_value *value);
bool json_is(const ant_json_value *value, ant_json_kind kind);
bool json_is_true(const ant_json_value *value);
bool json_is_null(const ant_json_value *value);
/// A whole number of any size; 0 for everything else.
int64_t json_number(const ant_json_value *value);
/// NULL for everything but strings.
const char *json_string(const ant_json_value *value);
/// As it is written.
const char *json_source(const ant_json_value *value);
/// True if the list has the number.
bool json_has_number(const ant_json_value *list, int64_t number);

/// Members by a path such as "seats/0/name"; the test fails where there is none of that kind.
const ant_json_value *json_at(const ant_json_value *value, const char *path);
const char *json_text_at(const ant_json_value *value, const char *path);
int64_t json_number_at(const ant_json_value *value, const char *path);
bool json_true_at(const ant_json_value *value, const char *path);

#endif
