// SPDX-License-Identifier: MIT
//
// A player that is another program (see <antfarm/player.h>). Private to this folder.
#ifndef ANTFARM_LAB_PROGRAM_EXTERNAL_H
#define ANTFARM_LAB_PROGRAM_EXTERNAL_H

#include <antfarm/player.h>

typedef struct external external;

/// Starts the program and greets it.
ant_status external_new(const char *command, const ant_player_limits *limits, external **player,
                        ant_error *error);
void external_free(external *player); ///< NULL is fine

ant_status external_begin(external *player, const ant_game *game, const ant_options *options,
                          int n_seats, int seat, ant_error *error);
ant_status external_act(external *player, const ant_view *view, uint64_t seed, ant_action *action,
                        ant_error *error);
ant_status external_end(external *player, const ant_result *result, ant_error *error);

#endif
