// SPDX-License-Identifier: MIT
//
// Twin worlds: two states that differ only in what a seat cannot know. Whoever plays that seat must
// see the same in both, think the same, and take the same pains over it; a bot that does not has
// looked where it may not, or tells by its time what it saw.
#ifndef ANTFARM_TESTS_TWINS_H
#define ANTFARM_TESTS_TWINS_H

#include <antfarm/bot.h>

#include "conformance.h"

enum { TWINS_MAX_BOTS = 4 };

/// What was tried, and what came of it. Large: make it static. One thread at a time, one run at a
/// time: the table that counts is shared.
typedef struct twins_run {
    // What is tried.
    const char *bots[TWINS_MAX_BOTS]; ///< ends with NULL, or is full
    bool is_cheating; ///< the bots are given the true state, and a `resample` that changes nothing
    uint32_t every;   ///< plies between two positions
    uint32_t sets_apart; ///< one of so many option sets is played; 0: all
    uint64_t max_pairs;  ///< no more than so many

    // What came of it.
    uint64_t n_games;
    uint64_t n_pairs; ///< of states that differ in at least one byte
    uint64_t n_thoughts;
    uint64_t n_simulations;
    uint64_t n_views_different;
    uint64_t n_weights_different;
    uint64_t n_thoughts_different;
    uint64_t n_efforts_different; ///< the same thought, by other steps
    char first[512];              ///< the first difference, for people; empty: none
} twins_run;

/// Plays one game of the trial's option set and seed, and compares at positions on the way.
void twins_play(twins_run *run, conformance *trial);
/// One game of every option set that is played, with that seed.
void twins_play_all(twins_run *run, conformance *trial, uint64_t seed);

#endif
