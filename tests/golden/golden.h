// SPDX-License-Identifier: MIT
//
// Golden records: one game of every way to play, kept as files in the game's own folder. They pin
// behaviour: a record that no longer replays, or another signature, means that the rules have
// changed.
#ifndef ANTFARM_TESTS_GOLDEN_H
#define ANTFARM_TESTS_GOLDEN_H

#include <antfarm/record.h>

enum { GOLDEN_PATH = 256, GOLDEN_LINE = 512, GOLDEN_MAX_MODES = 256 };

/// One way to play: a line of games/GAME/tests/golden/modes.txt.
typedef struct golden_mode {
    char name[64];
    ant_match_setup setup; ///< everybody in it is called "random"
    uint64_t seed;         ///< of its secret, and of what is played
} golden_mode;

/// Reads the modes of all registered games, of which there must be some for each; how many, or -1
/// with the error.
int golden_load(golden_mode modes[GOLDEN_MAX_MODES], ant_error *error);
/// games/GAME/tests/golden/FILE, from the root of the sources.
void golden_path(const ant_game *game, const char *file, char path[GOLDEN_PATH]);
/// Where the record of the mode is.
void golden_record_path(const golden_mode *mode, char path[GOLDEN_PATH]);
/// Plays the next ply at random, drawn from `choices`; false when the game is over.
bool golden_play(ant_match *match, ant_chance *choices, int *seat, ant_action *action);
/// The line of signatures.txt for a mode: its name, how many plies its record has, the hash of its
/// last state, the scores, and the signature of a thousand random games.
void golden_sign(const golden_mode *mode, const ant_match *match, ant_text *out);

#endif
