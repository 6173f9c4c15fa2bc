// SPDX-License-Identifier: MIT
//
// Views as memory, made from a state or from the JSON of a view.
#include <string.h>

#include <antfarm/view.h>

#include "assert.h"
#include "private.h"

/// Any number will do, as long as it is always the same: the draws show nothing but what the seat
/// knows already.
enum { VEIL_SEED = 1 };

void ant_view_make(const ant_game *game, const void *state, int seat, ant_view *view) {
    ant_chance chance;
    ANT_ASSERT(seat != ANT_ALL_SEEING); // nobody who plays sees everything
    ant_chance_seed(&chance, VEIL_SEED);
    memset(view, 0, sizeof *view);
    view->game = game;
    view->seat = seat;
    memcpy(view->state, state, game->state_size);
    game->resample(view->state, seat, &chance);
}

// A position's view says much twice, for the convenience of its readers. The game reads what it
// needs; the rest is compared with the view of what it read, so that nothing contradicts it.

static ant_status refuse(const ant_json_value *given, const ant_json_value *wanted,
                         ant_error *error) {
    char buffer[96];
    ant_text expected;
    ant_text_init(&expected, buffer, sizeof buffer);
    ant_text_bytes(&expected, wanted->text.at, (size_t)(wanted->text.end - wanted->text.at));
    if (!ant_text_is_whole(&expected)) {
        ant_text_init(&expected, buffer, sizeof buffer);
        ant_text_string(&expected, "something else");
    }
    ant_text_string(&expected, ", by the rest of the view");
    return ant_json_fail(given, error, buffer);
}

static ant_status compare(const ant_json_value *given, const ant_json_value *wanted,
                          ant_error *error);

/// The member of that key: mostly one of the next, since the writer was of our kind.
static ant_json_value take_member(ant_json_reader *reader, const ant_json_value *object,
                                  ant_json_items *items, const ant_json_value *key) {
    ant_json_value other;
    ant_json_value member;
    while (ant_json_next(items, &other, &member)) {
        if (ant_json_is_same_string(&other, key)) {
            return member;
        }
    }
    char buffer[ANT_KEY_SIZE];
    ant_text name;
    ant_text_init(&name, buffer, sizeof buffer);
    ant_json_string_text(key, &name);
    return ant_json_take(reader, object, buffer);
}

static ant_status compare_members(const ant_json_value *given, const ant_json_value *wanted,
                                  ant_error *error) {
    ant_json_items given_items;
    ant_json_items wanted_items;
    ant_json_value key;
    ant_json_value value;
    ant_json_reader reader = {.error = error};
    ant_json_begin(given, &given_items);
    ant_json_begin(wanted, &wanted_items);
    while (reader.status == ANT_OK && ant_json_next(&wanted_items, &key, &value)) {
        ant_json_value member = take_member(&reader, given, &given_items, &key);
        if (reader.status == ANT_OK) {
            reader.status = compare(&member, &value, error);
        }
    }
    return reader.status;
}

static ant_status compare_items(const ant_json_value *given, const ant_json_value *wanted,
                                ant_error *error) {
    ant_json_items given_items;
    ant_json_items wanted_items;
    ant_json_value item;
    ant_json_value value;
    ant_json_begin(given, &given_items);
    ant_json_begin(wanted, &wanted_items);
    while (ant_json_next(&wanted_items, NULL, &value)) {
        ant_status status = ant_json_next(&given_items, NULL, &item) ? compare(&item, &value, error)
                                                                     : refuse(given, wanted, error);
        if (status != ANT_OK) {
            return status;
        }
    }
    return ant_json_next(&given_items, NULL, &item) ? refuse(given, wanted, error) : ANT_OK;
}

/// Expects the given value to have everything that the wanted one has; further members are nobody's
/// business.
static ant_status compare(const ant_json_value *given, const ant_json_value *wanted,
                          ant_error *error) {
    ant_json_kind kind = ant_json_kind_of(wanted);
    size_t length = (size_t)(wanted->text.end - wanted->text.at);
    if (ant_json_kind_of(given) != kind) {
        return refuse(given, wanted, error);
    }
    switch (kind) {
    case ANT_JSON_OBJECT:
        return compare_members(given, wanted, error);
    case ANT_JSON_ARRAY:
        return compare_items(given, wanted, error);
    case ANT_JSON_STRING:
        return ant_json_is_same_string(given, wanted) ? ANT_OK : refuse(given, wanted, error);
    case ANT_JSON_NULL:
    case ANT_JSON_BOOL:
    case ANT_JSON_NUMBER:
        break;
    }
    bool is_same = (size_t)(given->text.end - given->text.at) == length &&
                   memcmp(given->text.at, wanted->text.at, length) == 0;
    return is_same ? ANT_OK : refuse(given, wanted, error);
}

/// Whether the state adds up and looks to the seat as the given view says.
static ant_status check_state(const ant_game *game, const void *state, int seat,
                              const ant_json_value *given, ant_error *error) {
    char reason[sizeof error->expected];
    ant_text why;
    ant_text_init(&why, reason, sizeof reason);
    if (!game->audit(state, &why)) {
        return ant_json_fail(given, error, reason);
    }
    char buffer[ANT_MAX_VIEW];
    ant_text text;
    ant_json json;
    ant_json_value wanted;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_json_init(&json, &text);
    game->view(state, seat, &json);
    ANT_ASSERT(ant_text_is_whole(&text));
    ant_status status = ant_json_read(buffer, text.length, &wanted, error);
    return status != ANT_OK ? status : compare(given, &wanted, error);
}

ant_status ant_view_from_json(const ant_game *game, const char *text, size_t length, ant_view *view,
                              ant_error *error) {
    ant_json_value given;
    uint64_t state[ANT_MAX_STATE / 8];
    int seat = ANT_SPECTATOR;
    ant_status status = ant_json_read(text, length, &given, error);
    if (status == ANT_OK) {
        status = game->unview(state, &seat, &given, error);
    }
    if (status == ANT_OK) {
        status = check_state(game, state, seat, &given, error);
    }
    if (status == ANT_OK) {
        ant_view_make(game, state, seat, view);
    }
    return status;
}
