// SPDX-License-Identifier: MIT
//
// Whom a game waits for, what people read about it, and how many usually play it.
#include <antfarm/game.h>

#include <string.h>

#include "private.h"

enum { USUAL_SEATS = 4 };

ant_seats ant_awaited(const ant_game *game, const void *state) {
    return game->awaited != NULL ? game->awaited(state) : game->to_act(state);
}

int ant_next_seat(const ant_game *game, const void *state, ant_seats to_act) {
    unsigned others = game->awaited != NULL ? (unsigned)(to_act & ~game->awaited(state)) : 0;
    return __builtin_ctz(others != 0 ? others : to_act);
}

int ant_game_default_seats(const ant_game *game) {
    if (game->max_seats < USUAL_SEATS) {
        return game->max_seats;
    }
    return game->min_seats > USUAL_SEATS ? game->min_seats : USUAL_SEATS;
}

const ant_catalogue *ant_game_catalogue(const ant_game *game) {
    for (unsigned i = 0; i < game->n_catalogues; i++) {
        if (strcmp(game->catalogues[i].language, "en") == 0) {
            return &game->catalogues[i];
        }
    }
    return &game->catalogues[0];
}

const char *ant_game_phrase(const ant_game *game, const char *key, const char *otherwise) {
    const char *phrase = ant_phrase_find(ant_game_catalogue(game), key);
    return phrase != NULL ? phrase : otherwise;
}

const char *ant_option_phrase(const ant_game *game, const ant_option *option, const char *part,
                              const char *otherwise) {
    char key[ANT_KEY_SIZE];
    char longer[ANT_KEY_SIZE];
    ant_key_make(key, "option", option->name);
    if (part == NULL) {
        return ant_game_phrase(game, key, otherwise);
    }
    ant_key_make(longer, key, part);
    return ant_game_phrase(game, longer, otherwise);
}
