// SPDX-License-Identifier: MIT
//
// The protocol, and a game's forms, as TypeScript.
#include <ctype.h>
#include <string.h>

#include <antfarm/position.h>

#include "protocol/tables.h"

static const char heading[] =
    "// SPDX-License-Identifier: MIT\n"
    "//\n"
    "// Generated from the C side (cmake --build --preset release --target types): do not edit.\n"
    "\n";

static const char basics[] =
    "/** An action, an event or the figures of a refusal in structured form. */\n"
    "export interface Form {\n"
    "  type: string;\n"
    "  [argument: string]: unknown;\n"
    "}\n"
    "/** A seat from 1, or the name of a party without a seat. */\n"
    "export type PartyWord = number | string;\n"
    "export type Options = Record<string, string>;\n"
    "export type Path = (string | number)[];\n"
    "/** Sets the value at the path, removes it, or inserts it there. */\n"
    "export type Change = [Path, unknown] | [Path] | [Path, unknown, 'insert'];\n"
    "export const PROTOCOL = '" PROTOCOL_SUBPROTOCOL "';\n";

static void write_error_codes(ant_text *out) {
    ant_text_string(out, "export type ErrorCode =");
    for (int code = 0; code < PROTOCOL_ERROR_COUNT; code++) {
        ant_text_string(out, "\n  | '");
        ant_text_string(out, protocol_error_name((protocol_error)code));
        ant_text_char(out, '\'');
    }
    ant_text_string(out, ";\n");
}

static void write_member(const char *name, const char *type, ant_text *out) {
    ant_text_string(out, "  ");
    ant_text_string(out, name);
    ant_text_string(out, ": ");
    ant_text_string(out, type);
    ant_text_string(out, ";\n");
}

static void write_shape(const protocol_shape *shape, ant_text *out) {
    ant_text_string(out, "export interface ");
    ant_text_string(out, shape->name);
    ant_text_string(out, " {\n");
    if (shape->type != NULL) {
        ant_text_string(out, "  type: '");
        ant_text_string(out, shape->type);
        ant_text_string(out, "';\n");
    }
    if (shape->side == PROTOCOL_REQUEST) {
        write_member("n", "number", out);
    }
    for (const protocol_member *m = shape->members; m->name != NULL; m++) {
        write_member(m->name, m->type, out);
    }
    ant_text_string(out, "}\n");
}

static void write_union(const char *name, protocol_side side, ant_text *out) {
    ant_text_string(out, "export type ");
    ant_text_string(out, name);
    ant_text_string(out, " =");
    for (size_t i = 0; i < protocol_n_shapes; i++) {
        if (protocol_shapes[i].side == side) {
            ant_text_string(out, "\n  | ");
            ant_text_string(out, protocol_shapes[i].name);
        }
    }
    ant_text_string(out, ";\n");
}

void protocol_write_types(ant_text *out) {
    ant_text_string(out, heading);
    ant_text_string(out, basics);
    write_error_codes(out);
    for (size_t i = 0; i < protocol_n_shapes; i++) {
        write_shape(&protocol_shapes[i], out);
    }
    write_union("Request", PROTOCOL_REQUEST, out);
    write_union("ServerMessage", PROTOCOL_SENT, out);
}

// A game's actions, events, figures behind refusals, and the words in them and in positions.

static void write_names(const ant_word_type *type, ant_text *out) {
    for (unsigned i = 0; i < type->n_names; i++) {
        ant_text_string(out, i > 0 ? " | '" : "'");
        ant_text_string(out, type->names[i]);
        ant_text_char(out, '\'');
    }
}

static void write_word(const ant_word_type *type, ant_text *out) {
    switch (type->kind) {
    case ANT_WORD_NUMBER:
        ant_text_string(out, "number");
        break;
    case ANT_WORD_NAME:
        write_names(type, out);
        break;
    case ANT_WORD_CODE: // a board has too many places to name them in every argument
        ant_text_string(out, "string");
        break;
    case ANT_WORD_PARTY:
        ant_text_string(out, type->n_names > 0 ? "number | " : "number");
        write_names(type, out);
        break;
    case ANT_WORD_PAIR:
        ant_text_string(out, "`${");
        write_names(type, out);
        ant_text_string(out, "} ${number}`");
        break;
    case ANT_WORD_SET:
        ant_text_char(out, '(');
        write_word(type->member, out);
        ant_text_string(out, ")[]");
        break;
    case ANT_WORD_FLAG:
        ant_text_string(out, "boolean");
        break;
    }
}

static void write_forms(const char *name, const ant_form_type *types, unsigned n, ant_text *out) {
    ant_text_string(out, "export type ");
    ant_text_string(out, name);
    ant_text_string(out, " =");
    for (unsigned i = 0; i < n; i++) {
        ant_text_string(out, "\n  | { type: '");
        ant_text_string(out, types[i].name);
        ant_text_char(out, '\'');
        for (unsigned k = 0; k < ANT_MAX_ARGS && types[i].args[k].name != NULL; k++) {
            ant_text_string(out, "; ");
            ant_text_string(out, types[i].args[k].name);
            ant_text_string(out, ": ");
            write_word(types[i].args[k].type, out);
        }
        ant_text_string(out, " }");
    }
    ant_text_string(out, ";\n");
}

enum { MAX_LISTS = 64 }; // no game has more types of words

/// The words of a game that were written as lists.
typedef struct word_lists {
    const char *written[MAX_LISTS]; ///< names of their types
    unsigned n;
    ant_text *out;
} word_lists;

/// The names of "combat-face" as `combatFaceWords`.
static void write_list_name(const char *name, ant_text *out) {
    bool is_upper = false;
    for (const char *at = name; *at != '\0'; at++) {
        bool is_letter = *at != '-' && *at != ' ';
        if (is_letter) {
            ant_text_char(out, (char)(is_upper ? toupper(*at) : tolower(*at)));
        }
        is_upper = !is_letter;
    }
    ant_text_string(out, "Words");
}

/// Writes the names of a type as a list, unless that was done before.
static void write_list(word_lists *lists, const ant_word_type *type) {
    ant_text *out = lists->out;
    bool is_list = type != NULL && lists->n < MAX_LISTS && type->n_names > 0 &&
                   (type->kind == ANT_WORD_NAME || type->kind == ANT_WORD_PARTY);
    for (unsigned i = 0; i < lists->n && is_list; i++) {
        is_list = strcmp(lists->written[i], type->name) != 0;
    }
    if (!is_list) {
        return;
    }
    lists->written[lists->n++] = type->name;
    ant_text_string(out, "export const ");
    write_list_name(type->name, out);
    ant_text_string(out, " = [");
    for (unsigned i = 0; i < type->n_names; i++) {
        ant_text_string(out, i > 0 ? ", '" : "'");
        ant_text_string(out, type->names[i]);
        ant_text_char(out, '\'');
    }
    ant_text_string(out, "] as const;\n");
}

/// Writes the names that arguments of forms have.
static void write_arg_lists(word_lists *lists, const ant_form_type *types, unsigned n) {
    for (unsigned i = 0; i < n * ANT_MAX_ARGS; i++) {
        write_list(lists, types[i / ANT_MAX_ARGS].args[i % ANT_MAX_ARGS].type);
    }
}

/// Writes the names that a position has.
static void write_field_lists(word_lists *lists, const ant_game *game) {
    const ant_item_type *items[ANT_MAX_ITEMS];
    unsigned n = ant_fields_items(game->fields, game->n_fields, items);
    for (unsigned i = 0; i < n; i++) {
        write_list(lists, items[i]->words);
        for (unsigned k = 0; k < ANT_MAX_WITHIN; k++) {
            write_list(lists, items[i]->within[k]);
        }
    }
}

void protocol_write_forms(const ant_game *game, ant_text *out) {
    ant_text_string(out, heading);
    write_forms("Action", game->action_types, game->n_action_types, out);
    write_forms("Event", game->event_types, game->n_event_types, out);
    if (game->n_detail_types > 0) {
        write_forms("Details", game->detail_types, game->n_detail_types, out);
    }
    word_lists lists = {.out = out};
    write_arg_lists(&lists, game->action_types, game->n_action_types);
    write_arg_lists(&lists, game->event_types, game->n_event_types);
    write_arg_lists(&lists, game->detail_types, game->n_detail_types);
    write_field_lists(&lists, game);
}
