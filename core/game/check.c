// SPDX-License-Identifier: MIT
//
// Whether a table of functions from outside can be used at all. What the functions do is asked by
// the conformance suite.
#include <antfarm/features.h>
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

/// True if the blocks stand one behind the other and have `n` numbers together.
static bool add_up(const ant_feature_block *blocks, unsigned n_blocks, unsigned n) {
    unsigned offset = 0;
    for (unsigned i = 0; i < n_blocks; i++) {
        const ant_feature_block *block = &blocks[i];
        unsigned size = (unsigned)block->rows * block->columns;
        if (block->offset != offset || size == 0 || block->most == 0 || block->name == NULL ||
            block->meaning == NULL) {
            return false;
        }
        offset += size;
    }
    return offset == n;
}

static bool has_usable_features(const ant_game *game) {
    const ant_features *features = game->features;
    return features == NULL ||
           (features->n <= ANT_MAX_FEATURES && features->n_of_action <= ANT_MAX_ACTION_FEATURES &&
            features->n_blocks > 0 && features->n_action_blocks > 0 &&
            add_up(features->blocks, features->n_blocks, features->n) &&
            add_up(features->action_blocks, features->n_action_blocks, features->n_of_action) &&
            features->describe != NULL && features->describe_action != NULL);
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
        {has_usable_features(game),
         "features whose blocks add up to at most 1536 numbers, 160 of an action, or none"},
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
