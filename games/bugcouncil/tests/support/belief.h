// SPDX-License-Identifier: MIT
//
// What the tests of resampling share: the worlds that an observer may believe in, listed by plain
// recursion, and whether draws from them are fair. Observers are seats from 0 and ANT_SPECTATOR.
//
// A count is called unfair if its chi-square exceeds d + 2 sqrt(14 d) + 28 with d degrees of
// freedom: a fair draw does that with a probability of at most exp(-14), less than one in a million
// (Laurent and Massart).
#ifndef ANTFARM_BUGCOUNCIL_BELIEF_H
#define ANTFARM_BUGCOUNCIL_BELIEF_H

#include "tests/support/fixture.h"

/// The cards that a game of this edition and number of seats is played with.
uint64_t cards_in_the_game(const bugcouncil_table *table);
/// Everything that the observer can name.
uint64_t known_cards(const bugcouncil_state *state, int seat);

/// The counts fit `per_weight` times the weights, each of which is 1 where they are NULL.
void assert_fair(const uint64_t *counts, const uint64_t *weights, unsigned n, uint64_t per_weight);
/// What is not hidden from the observer stays to the byte, and the components add up.
void assert_kept(const bugcouncil_state *before, const bugcouncil_state *after, int seat);
/// Draws `each` times as many samples as there are worlds: no other world appears, each of them
/// does, and all as often. The number of worlds is as counted by hand, or 0.
void assert_matches_the_worlds(const bugcouncil_state *state, int seat, unsigned n_worlds,
                               unsigned each);

#endif
