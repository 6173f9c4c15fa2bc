// SPDX-License-Identifier: MIT
#include <antfarm/game.h>

#include "../assert.h"
#include "../private.h"

static ant_form form_of(const ant_game *game, ant_action action) {
    ant_form form;
    bool is_action = ant_action_form(game, action, &form);
    ANT_ASSERT(is_action);
    return form;
}

void ant_action_text(const ant_game *game, ant_action action, ant_text *out) {
    ant_form form = form_of(game, action);
    ant_form_text(game->action_types, &form, out);
}

void ant_action_json(const ant_game *game, const char *key, ant_action action, ant_json *json) {
    ant_form form = form_of(game, action);
    ant_json_open_object(json, key);
    ant_form_json(game->action_types, &form, json);
    ant_json_close_object(json);
}

/// The action of a form that stands at the scanner, or the error that there is none.
static ant_status find_action(const ant_game *game, const ant_form *form, const ant_scan *scan,
                              ant_action *action, ant_error *error) {
    if (ant_action_of_form(game, form, action)) {
        return ANT_OK;
    }
    if (error == NULL) {
        return ANT_BAD_ACTION;
    }
    char buffer[128];
    ant_text subject;
    ant_text_init(&subject, buffer, sizeof buffer);
    ant_text_bytes(&subject, scan->at, (size_t)(scan->end - scan->at));
    ant_error_set(error, ANT_BAD_ACTION, buffer, NULL);
    ant_scan_position(scan, &error->line, &error->column);
    return ANT_BAD_ACTION;
}

ant_status ant_action_from_text(const ant_game *game, const char *text, size_t length,
                                ant_action *action, ant_error *error) {
    ant_scan whole;
    ant_scan_init(&whole, text, length);
    ant_scan scan = whole;
    ant_form form;
    ant_status status =
        ant_form_from_text(game->action_types, game->n_action_types, &scan, &form, error);
    return status == ANT_OK ? find_action(game, &form, &whole, action, error) : status;
}

ant_status ant_action_from_json(const ant_game *game, const char *text, size_t length,
                                ant_action *action, ant_error *error) {
    ant_scan whole;
    ant_scan_init(&whole, text, length);
    ant_scan scan = whole;
    ant_form form;
    ant_status status =
        ant_form_from_json(game->action_types, game->n_action_types, &scan, &form, error);
    if (status != ANT_OK) {
        return status;
    }
    while (!ant_scan_is_done(&scan)) {
        if (!ant_scan_line_end(&scan)) {
            return ant_scan_fail(&scan, error, ANT_BAD_TEXT, "nothing more");
        }
    }
    return find_action(game, &form, &whole, action, error);
}

ant_status ant_action_from_value(const ant_game *game, const ant_json_value *value,
                                 ant_action *action, ant_error *error) {
    ant_form form;
    ant_status status =
        ant_form_from_value(game->action_types, game->n_action_types, value, &form, error);
    return status == ANT_OK ? find_action(game, &form, &value->text, action, error) : status;
}

void ant_event_json(const ant_game *game, const ant_event *event, ant_json *json) {
    ant_json_open_object(json, NULL);
    ant_form_json(game->event_types, &event->form, json);
    ant_json_close_object(json);
}

void ant_event_say(const ant_game *game, const ant_catalogue *catalogue, const ant_names *names,
                   const ant_event *event, ant_text *out) {
    ant_form_say(catalogue, names, "event", game->event_types, &event->form, out);
}

bool ant_details_find(const ant_game *game, const void *state, int seat, ant_action action,
                      ant_form *details) {
    *details = (ant_form){.type = 0};
    return game->details != NULL && game->details(state, seat, action, details);
}

void ant_details_json(const ant_game *game, const char *key, const ant_form *details,
                      ant_json *json) {
    ant_json_open_object(json, key);
    ant_form_json(game->detail_types, details, json);
    ant_json_close_object(json);
}

void ant_details_say(const ant_game *game, const ant_catalogue *catalogue, const ant_names *names,
                     const ant_form *details, ant_text *out) {
    ant_form_say(catalogue, names, "details", game->detail_types, details, out);
}

void ant_refusal_say(const ant_game *game, const void *state, int seat, ant_action action,
                     ant_clause_id clause, ant_text *out) {
    ant_form details;
    if (ant_details_find(game, state, seat, action, &details)) {
        ant_details_say(game, ant_game_catalogue(game), NULL, &details, out);
        ant_text_char(out, ' ');
    }
    ant_text_string(out, game->clauses[clause].sentence);
}
