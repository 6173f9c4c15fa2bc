// SPDX-License-Identifier: MIT
//
// Players: anything that can be asked for an action, a built-in bot or another program.
//
// A player is given views and never a state. It is a heap object with a new/free pair; one question
// at a time, from one thread at a time; any number of players at once. Nothing here waits longer
// than the limits, except to end a program: about a second if it does not quit.
#ifndef ANTFARM_PLAYER_H
#define ANTFARM_PLAYER_H

#include <antfarm/thinker.h>

#ifdef __cplusplus
extern "C" {
#endif

/// How long another program may take.
typedef struct ant_player_limits {
    uint32_t start_milliseconds; ///< to answer the greeting
    uint32_t move_milliseconds;  ///< for one action, including the host's own time and a second try
} ant_player_limits;

/// 5 seconds to start, 10 for an action.
ANT_API ant_player_limits ant_player_limits_default(void);

typedef struct ant_player ant_player;

/// Makes the player of that name: a bot's ("search:3"), or "cmd:PROGRAM ARGUMENT..." for a program
/// that speaks the bot protocol (docs/bot-protocol.md), which is started and greeted;
/// ant_program_start (<antfarm/program.h>) says how it is split into words. On failure the error
/// says why.
ANT_API ant_status ant_player_new(const char *name, const ant_player_limits *limits,
                                  ant_player **player, ant_error *error);
/// Frees the player; a program is asked to quit, then forced to. NULL is fine.
ANT_API void ant_player_free(ant_player *player);

/// Starts a new game. Fails if a program does not play it, or has failed.
ANT_API ant_status ant_player_begin(ant_player *player, const ant_game *game,
                                    const ant_options *options, int n_seats, int seat,
                                    ant_error *error);
/// Asks for a legal action of the view's seat, which must be one that may act, in the game that was
/// begun. `seed` decides what a built-in bot draws, even in another process; other programs may
/// ignore it. Fails if a program does not answer in time, answers illegally twice, breaks the
/// protocol or ends; the error says which. The program is then ended, and every further question
/// fails for the same reason.
ANT_API ant_status ant_player_act(ant_player *player, const ant_view *view, uint64_t seed,
                                  ant_action *action, ant_error *error);
/// Tells the player how the game ended.
ANT_API ant_status ant_player_end(ant_player *player, const ant_result *result, ant_error *error);

#ifdef __cplusplus
}
#endif
#endif
