// SPDX-License-Identifier: MIT
//
// Logs: that they change nothing, and that each event is one that clients can read.
#include <string.h>

#include "internal.h"

bool conformance_is_word(const ant_word_type *type, int64_t value, int n_seats) {
    switch (type->kind) {
    case ANT_WORD_NUMBER:
        return true;
    case ANT_WORD_NAME:
    case ANT_WORD_CODE:
        return value >= 0 && value < type->n_names;
    case ANT_WORD_PARTY:
        return value >= -(int64_t)type->n_names && value < n_seats;
    case ANT_WORD_PAIR:
        return value >= 0 && value < (int64_t)type->n_names * type->base;
    case ANT_WORD_SET:
        for (int64_t i = 0; i < 64; i++) {
            if (((uint64_t)value >> i & 1U) != 0 &&
                !conformance_is_word(type->member, i, n_seats)) {
                return false;
            }
        }
        return true;
    case ANT_WORD_FLAG:
        return value == 0 || value == 1;
    }
    return false;
}

static bool reads_back(conformance *trial, const conformance_forms *forms, const ant_form *form,
                       const ant_text *text) {
    const ant_form_type *type = &forms->types[form->type];
    ant_form back = {0};
    ant_scan scan;
    ant_error error;
    ant_scan_init(&scan, text->at, text->length);
    ant_status status = ant_form_from_json(forms->types, forms->n_types, &scan, &back, &error);
    bool is_same = status == ANT_OK && back.type == form->type;
    for (int i = 0; i < ANT_MAX_ARGS && type->args[i].name != NULL; i++) {
        is_same = is_same && back.args[i] == form->args[i];
    }
    return is_same || conformance_fail(trial, "the JSON of a form can be read back", text->at,
                                       ant_status_text(status));
}

static bool says_something(conformance *trial, const conformance_forms *forms,
                           const ant_form *form) {
    static const ant_names nobody;
    const ant_game *game = trial->game;
    for (int i = 0; i < game->n_catalogues; i++) {
        ant_text text;
        ant_text_init(&text, trial->right, sizeof trial->right);
        ant_form_say(&game->catalogues[i], &nobody, forms->prefix, forms->types, form, &text);
        if (text.length == 0 || !ant_text_is_whole(&text) || strchr(text.at, '{') != NULL) {
            return conformance_fail(trial, "a form is a whole sentence in every language", text.at,
                                    forms->types[form->type].name);
        }
    }
    return true;
}

bool conformance_is_form(conformance *trial, const conformance_forms *forms, const ant_form *form) {
    if (!expect_at_most(trial, "a form is of a known type", form->type + 1, forms->n_types)) {
        return false;
    }
    const ant_form_type *type = &forms->types[form->type];
    for (int i = 0; i < ANT_MAX_ARGS && type->args[i].name != NULL; i++) {
        if (!conformance_is_word(type->args[i].type, form->args[i], trial->n_seats)) {
            return conformance_fail(trial, "the arguments of a form are words of their types",
                                    type->name, type->args[i].name);
        }
    }
    ant_text text;
    ant_json json;
    ant_text_init(&text, trial->left, sizeof trial->left);
    ant_json_init(&json, &text);
    ant_json_open_object(&json, NULL);
    ant_form_json(forms->types, form, &json);
    ant_json_close_object(&json);
    return expect_json(trial, "a form is strict JSON", &text) &&
           reads_back(trial, forms, form, &text) && says_something(trial, forms, form);
}

static bool is_event(conformance *trial, const ant_event *event) {
    const conformance_forms forms = {"event", trial->game->event_types, trial->game->n_event_types};
    trial->counts.events++;
    return expect_true(trial, "an event is visible to somebody", event->visible != 0) &&
           expect_true(trial, "where everything lies open everybody sees every event",
                       !ant_is_open(trial->game) || event->visible == ANT_EVERYBODY) &&
           conformance_is_form(trial, &forms, &event->form);
}

static bool is_log(conformance *trial, const ant_log *log) {
    if (!expect_at_most(trial, "a log is not full", log->n + 1, ANT_MAX_EVENTS)) {
        return false;
    }
    for (unsigned i = 0; i < log->n; i++) {
        if (!is_event(trial, &log->at[i])) {
            return false;
        }
    }
    return true;
}

bool check_setup_log(conformance *trial, const ant_log *log) {
    return expect_at_most(trial, "a set-up says something", 1, log->n) && is_log(trial, log);
}

static bool log_of(conformance *trial, int seat, ant_action action) {
    const ant_game *game = trial->game;
    ant_chance silent = trial->chance;
    ant_chance chance = trial->chance;
    conformance_at(trial, seat, action);
    conformance_copy(trial, trial->twin, trial->state);
    conformance_copy(trial, trial->other, trial->state);
    memset(&trial->log, 0xA5, sizeof trial->log); // a log is overwritten, not continued
    ant_apply(game, trial->twin, seat, action, &chance, &trial->log);
    game->apply(trial->other, seat, action, &silent, NULL);
    return expect_same_state(trial, "apply gives the same state with and without a log",
                             trial->twin, trial->other) &&
           expect_same_chance(trial, "apply draws the same with and without a log", &chance,
                              &silent) &&
           expect_at_most(trial, "an action is logged", 1, trial->log.n) &&
           is_log(trial, &trial->log);
}

bool check_logs(conformance *trial) {
    ant_seats seats = trial->game->to_act(trial->state);
    for (int seat = -1; (seat = conformance_next_seat(seats, seat)) >= 0;) {
        int n = trial->game->legal(trial->state, seat, trial->legal);
        for (int i = 0; i < n; i++) {
            if (!log_of(trial, seat, trial->legal[i])) {
                return false;
            }
        }
    }
    return true;
}
