// SPDX-License-Identifier: MIT
//
// Golden records: one game of every way to play, kept as files. They pin behaviour: a record that
// no longer replays, or another signature, means that the rules have changed.
#ifndef ANTFARM_TESTS_GOLDEN_H
#define ANTFARM_TESTS_GOLDEN_H

#include <antfarm/record.h>

/// One way to play.
typedef struct golden_mode {
    const char *name; ///< the record is tests/golden/NAME.antfarm
    const char *game;
    int n_seats;
    uint64_t seed;
    const char *options[3][2]; ///< name and value; the rest are the defaults
} golden_mode;

extern const golden_mode golden_modes[];
extern const size_t golden_n_modes;

/// The set-up of the mode's match; everybody in it is called "random".
ant_status golden_setup(const golden_mode *mode, ant_match_setup *setup, ant_error *error);
/// Plays the next ply at random, drawn from `choices`; false when the game is over.
bool golden_play(ant_match *match, ant_chance *choices, int *seat, ant_action *action);
/// The line of tests/golden/signatures.txt for a mode: its name, how many plies its record has,
/// the hash of its last state, the scores, and the signature of a thousand random games.
void golden_sign(const golden_mode *mode, const ant_match *match, ant_text *out);

#endif
