// SPDX-License-Identifier: MIT
//
// Games from outside: a shared object that holds one game (docs/adding-a-game.md).
//
// The object exports what ANT_MODULE declares and takes the functions of <antfarm/...> from the
// program that loads it. Loading runs code: load only what you would run as a program.
#ifndef ANTFARM_MODULE_H
#define ANTFARM_MODULE_H

#include <stdint.h>

#include <antfarm/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The version of the contract in <antfarm/game.h>: goes up when games have to be rewritten, not
/// only recompiled.
enum { ANT_CONTRACT = 6 };

/// What a shared object was compiled with, and its game.
typedef struct ant_module {
    uint32_t contract;
    uint32_t game_size; ///< of the structs that it shares with its loader
    uint32_t log_size;
    uint32_t options_size;
    uint32_t result_size;
    const ant_game *game;
} ant_module;

/// Makes the shared object a module with that game: ANT_MODULE(nim_game);
#define ANT_MODULE(table)                                                                          \
    ANT_API extern const ant_module ant_game_module;                                               \
    const ant_module ant_game_module = {ANT_CONTRACT,        sizeof(ant_game),   sizeof(ant_log),  \
                                        sizeof(ant_options), sizeof(ant_result), &(table)}

/// Loads the game of a shared object and registers it, so that ant_games and ant_game_find know it;
/// the object stays loaded as long as the program runs. Loading a file again gives the same game.
/// Refuses, with a message, a file that is no such object, was compiled against another contract,
/// or holds a game that cannot be used. Call it before other threads start.
ANT_API ant_status ant_module_load(const char *path, const ant_game **game, ant_error *error);

#ifdef __cplusplus
}
#endif
#endif
