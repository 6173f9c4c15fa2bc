// SPDX-License-Identifier: MIT
//
// Players: built-in bots and other programs behind one face.
#include <stdlib.h>
#include <string.h>

#include <antfarm/player.h>

#include "program/external.h"

static const char external_prefix[] = "cmd:";

/// One of the two.
struct ant_player {
    external *external;
    ant_thinker *thinker;
    ant_thought thought;
};

ant_player_limits ant_player_limits_default(void) {
    return (ant_player_limits){.start_milliseconds = 5000, .move_milliseconds = 10000};
}

static ant_status start(ant_player *player, const char *name, const ant_player_limits *limits,
                        ant_error *error) {
    ant_bot bot;
    if (strncmp(name, external_prefix, strlen(external_prefix)) == 0) {
        return external_new(name + strlen(external_prefix), limits, &player->external, error);
    }
    ant_status status = ant_bot_from_name(name, &bot, error);
    if (status != ANT_OK) {
        return status;
    }
    player->thinker = ant_thinker_new(&bot, 1);
    if (player->thinker == NULL) {
        return ant_error_set(error, ANT_NO_MEMORY, name, NULL);
    }
    return ANT_OK;
}

ant_status ant_player_new(const char *name, const ant_player_limits *limits, ant_player **player,
                          ant_error *error) {
    ant_player *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return ant_error_set(error, ANT_NO_MEMORY, name, NULL);
    }
    ant_status status = start(made, name, limits, error);
    if (status != ANT_OK) {
        free(made);
        return status;
    }
    *player = made;
    return ANT_OK;
}

void ant_player_free(ant_player *player) {
    if (player != NULL) {
        external_free(player->external);
        ant_thinker_free(player->thinker);
        free(player);
    }
}

ant_status ant_player_begin(ant_player *player, const ant_game *game, const ant_options *options,
                            int n_seats, int seat, ant_error *error) {
    if (player->external != NULL) {
        return external_begin(player->external, game, options, n_seats, seat, error);
    }
    return ANT_OK;
}

ant_status ant_player_act(ant_player *player, const ant_view *view, uint64_t seed,
                          ant_action *action, ant_error *error) {
    if (player->external != NULL) {
        return external_act(player->external, view, seed, action, error);
    }
    ant_thinker_think(player->thinker, view, seed, NULL, &player->thought);
    *action = player->thought.moves[0].action;
    return ANT_OK;
}

ant_status ant_player_end(ant_player *player, const ant_result *result, ant_error *error) {
    return player->external != NULL ? external_end(player->external, result, error) : ANT_OK;
}
