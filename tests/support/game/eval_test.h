// SPDX-License-Identifier: MIT
//
// Support for the tests of what a game tells the bots about good play (<antfarm/strategy.h>). Every
// function fails the running cmocka test with a message when something is not as it says.
#ifndef ANTFARM_TESTS_EVAL_TEST_H
#define ANTFARM_TESTS_EVAL_TEST_H

#include <antfarm/strategy.h>

#include "game_test.h"

/// What each party may expect; nothing for those that there are not.
void shares(const void *state, int32_t share[ANT_MAX_PARTIES]);
/// What the seat expects after its action, on average over what chance may draw.
int32_t share_after(const void *state, int seat, ant_action action);
/// How much speaks for a legal move.
unsigned weight_of(const void *state, int seat, const char *move);

/// Whoever follows the weights would rather do that.
void weighs_more(const void *state, int seat, const char *better, const char *worse);
/// And whoever looks one action ahead would, too.
void prefers(const void *state, int seat, const char *better, const char *worse);

/// The shares are a whole game, and the weights of whoever may act are in range.
void is_evaluated(const void *state, unsigned n_parties);
/// The shares of a finished game are the winners'.
void winners_share(const void *state);

#endif
