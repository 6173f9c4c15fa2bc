// SPDX-License-Identifier: MIT
//
// The protocol's tables, for the sources that read, check and write by them.
//
// A member's type is written as in TypeScript, from these parts: string, number (whole), boolean,
// null, unknown, Form (an action or event), Options (names and values), Change (see
// docs/protocol.md), 'a literal', the name of a shape below, each with "[]" for a list of it, and
// alternatives joined by " | ".
#ifndef ANTFARM_PROTOCOL_TABLES_H
#define ANTFARM_PROTOCOL_TABLES_H

#include "protocol/protocol.h"

enum { PROTOCOL_MAX_MEMBERS = 24 };

typedef struct protocol_member {
    const char *name; ///< with a '?' at the end where it may be missing
    const char *type;
} protocol_member;

typedef enum protocol_side {
    PROTOCOL_PART,    ///< of another shape, or the body of a request or answer by HTTP
    PROTOCOL_REQUEST, ///< a client sends it; has `n` besides
    PROTOCOL_SENT     ///< the server sends it
} protocol_side;

/// An object of the protocol. Messages have their `type` besides the members listed.
typedef struct protocol_shape {
    const char *name; ///< in TypeScript: "TableSeat"
    const char *type; ///< of messages: "table"; NULL for parts
    protocol_side side;
    protocol_member members[PROTOCOL_MAX_MEMBERS]; ///< ends with the first that has no name
} protocol_shape;

extern const protocol_shape protocol_shapes[];
extern const size_t protocol_n_shapes;

/// The shape of a name, or of the messages of a side, by their `type`; NULL if there is none.
const protocol_shape *protocol_find_shape(const char *name, size_t length);
const protocol_shape *protocol_find_message(protocol_side side, const ant_json_value *type);

/// True if the object has the members of the shape, no others, each of its type; otherwise writes
/// a sentence. (check.c)
bool protocol_check_shape(const protocol_shape *shape, const ant_json_value *object,
                          ant_text *sentence);

#endif
