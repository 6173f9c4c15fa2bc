// SPDX-License-Identifier: MIT
//
// Whether a table of functions from outside can be used at all. What the functions do is asked by
// the conformance suite.
#include <antfarm/game.h>

#include <string.h>

#include "../private.h"

static bool is_name(const char *name) {
    size_t length = name == NULL ? 0 : strlen(name);
    for (size_t i = 0; i < length; i++) {
        bool is_lower = name[i] >= 'a' && name[i] <= 'z';
        if (!is_lower && (i == 0 || (!ant_is_digit(name[i]) && name[i] != '-'))) {
            return false;
        }
    }
    return length > 0 && length <= ANT_MAX_GAME_NAME;
}

/// What a game lacks, or NULL.
static const char *lack_of(const ant_game *game) {
    // clang-format off
    const struct {
        bool is_there;
        const char *what;
    } needs[] = {
        {is_name(game->name), "a name of lower-case letters, digits and hyphens, 24 at most"},
        {game->rules_version > 0, "a rules_version, counted from 1"},
        {game->min_seats > 0 && game->min_seats <= game->max_seats && game->max_seats <= ANT_MAX_SEATS,
         "min_seats and max_seats, from 1 to 7"},
        {game->state_size > 0 && game->state_size <= ANT_MAX_STATE, "a state_size from 1 to 1536"},
        {game->max_legal > 0 && game->max_legal <= ANT_MAX_ACTIONS, "a max_legal from 1 to 1152"},
        {game->action_blocks != NULL && game->n_action_blocks > 0, "action_blocks"},
        {game->max_plies > 0, "max_plies"},
        {game->n_options <= ANT_MAX_OPTIONS && (game->n_options == 0 || game->options != NULL),
         "options, 12 at most"},
        {game->clauses != NULL && game->n_clauses > 1, "clauses, the first of them empty"},
        {game->catalogues != NULL && game->n_catalogues > 0, "a catalogue"},
        {game->action_types != NULL && game->n_action_types > 0, "action_types"},
        {game->event_types != NULL && game->n_event_types > 0, "event_types"},
        {game->party != NULL, "party, its word for whoever scores"},
        {game->setup != NULL, "setup"},
        {game->to_act != NULL, "to_act"},
        {game->legal != NULL, "legal"},
        {game->check != NULL, "check"},
        {game->apply != NULL, "apply"},
        {game->view != NULL, "view"},
        {game->result != NULL, "result"},
        {game->fields != NULL || (game->write != NULL && game->read != NULL && game->audit != NULL),
         "fields, or write, read and audit instead"},
    };
    // clang-format on
    for (size_t i = 0; i < sizeof needs / sizeof needs[0]; i++) {
        if (!needs[i].is_there) {
            return needs[i].what;
        }
    }
    return NULL;
}

ant_status ant_game_check(const ant_game *game, ant_error *error) {
    const char *lack = game == NULL ? "a table of functions" : lack_of(game);
    char reason[128];
    ant_text text;
    if (lack == NULL) {
        return ANT_OK;
    }
    ant_text_init(&text, reason, sizeof reason);
    ant_text_string(&text, "the game lacks ");
    ant_text_string(&text, lack);
    return ant_error_set(error, ANT_BAD_GAME, NULL, reason);
}
