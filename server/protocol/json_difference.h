// SPDX-License-Identifier: MIT
//
// What is new in a JSON value for somebody who has another: the `changes` of docs/protocol.md.
#ifndef ANTFARM_JSON_DIFFERENCE_H
#define ANTFARM_JSON_DIFFERENCE_H

#include <antfarm/json.h>

/// Writes what turns `from` into `to`, as an array of changes to be made in their order. A change
/// is [path, value], which sets, [path], which removes a member or an item, or [path, value,
/// "insert"], which puts an item before the one that stands there, or behind the last. A path is an
/// array of member names and of places in arrays, from 0, as they are by then; [] is the whole
/// value. Whatever is shorter to replace is replaced. The order of members and the way that strings
/// are escaped make no difference; numbers are the same if they are written the same. Nothing
/// changed: []. The answer depends on the two values alone.
void json_difference(ant_json *out, const char *key, const ant_json_value *from,
                     const ant_json_value *to);

#endif
