// SPDX-License-Identifier: MIT
//
// Differences of JSON values, for tests: what somebody would write who receives them, and whether
// two values are the same. Plain, slow, and no part of the code that they test.
#ifndef ANTFARM_TESTS_JSON_APPLY_H
#define ANTFARM_TESTS_JSON_APPLY_H

#include <antfarm/json.h>

/// Bytes: no value that is applied to is longer, and none that is outlined.
enum { JSON_APPLY_SIZE = 1 << 17, JSON_MAX_BRACKETS = JSON_APPLY_SIZE / 2 };

/// True if both say the same. Members may stand in any order; numbers must be written the same.
bool json_is_same(const ant_json_value *a, const ant_json_value *b);

/// The same value with an outline of its text, as a writer would have noted it.
ant_json_value json_outlined(const ant_json_value *value, ant_json_bracket *brackets);

/// Makes the changes of a json_difference to `from`, and gives what comes of it as text.
/// Aborts on changes that cannot be made.
void json_apply(const ant_json_value *from, const ant_json_value *changes,
                char result[JSON_APPLY_SIZE]);

#endif
