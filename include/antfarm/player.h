// SPDX-License-Identifier: MIT
//
// Players: whoever can be asked for an action, a built-in bot or another program.
//
// A player is given views and never a state. It is a heap object with a new/free pair; one question
// at a time, from one thread at a time; any number of players at once. Nothing here waits longer
// than the limits say, but for ending a program: about a second for one that does not quit.
#ifndef ANTFARM_PLAYER_H
#define ANTFARM_PLAYER_H

#include <antfarm/thinker.h>

#ifdef __cplusplus
extern "C" {
#endif

/// How another program is treated.
typedef struct ant_player_limits {
    uint32_t start_milliseconds; ///< to answer the greeting
    uint32_t move_milliseconds;  ///< for one action, the host's own time and a second try included
} ant_player_limits;

/// 5 seconds to start, 10 for an action.
ANT_API ant_player_limits ant_player_limits_default(void);

typedef struct ant_player ant_player;

/// The player of that name: a bot's ("search:3"), or "cmd:PROGRAM ARGUMENT..." for a program that
/// speaks the bot protocol (docs/bot-protocol.md), which is started and greeted: words are cut as
/// ant_program_start (<antfarm/program.h>) does it. The error says why there is none.
ANT_API ant_status ant_player_new(const char *name, const ant_player_limits *limits,
                                  ant_player **player, ant_error *error);
/// Ends the program, if it is one: asked first, then made to. NULL is fine.
ANT_API void ant_player_free(ant_player *player);

/// Sits down for a new game. Fails where a program does not play it, or has failed.
ANT_API ant_status ant_player_begin(ant_player *player, const ant_game *game,
                                    const ant_options *options, int n_seats, int seat,
                                    ant_error *error);
/// A legal action of the view's seat, which must be one that may act, in the game that was begun.
/// `seed` decides what a built-in bot draws, also one in another process; other programs may
/// ignore it. Fails where a program has not answered in time, twice answered illegally, broken the
/// protocol, or ended; the error says which. The program is ended then, and every further question
/// fails for the same reason.
ANT_API ant_status ant_player_act(ant_player *player, const ant_view *view, uint64_t seed,
                                  ant_action *action, ant_error *error);
/// Says how the game ended.
ANT_API ant_status ant_player_end(ant_player *player, const ant_result *result, ant_error *error);

#ifdef __cplusplus
}
#endif
#endif
