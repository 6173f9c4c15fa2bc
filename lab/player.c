// SPDX-License-Identifier: MIT
//
// Players: bots of the house and other programs behind one face.
#include <stdlib.h>

#include <antfarm/player.h>

struct ant_player {
    ant_thinker *thinker;
    ant_thought thought;
};

ant_player_limits ant_player_limits_default(void) {
    return (ant_player_limits){.start_milliseconds = 5000, .move_milliseconds = 10000};
}

ant_status ant_player_new(const char *name, const ant_player_limits *limits, ant_player **player,
                          ant_error *error) {
    ant_bot bot;
    (void)limits;
    ant_status status = ant_bot_from_name(name, &bot, error);
    if (status != ANT_OK) {
        return status;
    }
    ant_player *made = calloc(1, sizeof *made);
    if (made != NULL) {
        made->thinker = ant_thinker_new(&bot, 1);
    }
    if (made == NULL || made->thinker == NULL) {
        free(made);
        return ant_error_set(error, ANT_NO_SPACE, name, "memory for the bot");
    }
    *player = made;
    return ANT_OK;
}

void ant_player_free(ant_player *player) {
    if (player != NULL) {
        ant_thinker_free(player->thinker);
        free(player);
    }
}

ant_status ant_player_begin(ant_player *player, const ant_game *game, const ant_options *options,
                            int n_seats, int seat, ant_error *error) {
    (void)player, (void)game, (void)options, (void)n_seats, (void)seat, (void)error;
    return ANT_OK;
}

ant_status ant_player_act(ant_player *player, const ant_view *view, uint64_t seed,
                          ant_action *action, ant_error *error) {
    (void)error;
    ant_thinker_think(player->thinker, view, seed, NULL, &player->thought);
    *action = player->thought.moves[0].action;
    return ANT_OK;
}

ant_status ant_player_end(ant_player *player, const ant_result *result, ant_error *error) {
    (void)player, (void)result, (void)error;
    return ANT_OK;
}
