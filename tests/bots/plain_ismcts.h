// SPDX-License-Identifier: MIT
//
// The control: single-observer information-set Monte Carlo tree search as the literature has it
// (Cowling, Powley and Whitehouse, 2012), without anything that the built-in search adds. UCB1 over
// availability counts, one untried action a simulation, uniform playouts to the end of the segment.
// It shares no code with the bots, so that neither can have the other's defects.
//
// A heap object with a new/free pair; one question at a time. It is given a view, never a state.
#ifndef ANTFARM_TESTS_PLAIN_ISMCTS_H
#define ANTFARM_TESTS_PLAIN_ISMCTS_H

#include <antfarm/strategy.h>
#include <antfarm/view.h>

typedef struct plain_ismcts plain_ismcts;

/// How long it thinks: until the first that is not 0 is spent.
typedef struct plain_budget {
    uint32_t n_simulations;
    double milliseconds; ///< of the thread's processor time
} plain_budget;

/// Room for so many nodes; NULL if there is no memory.
plain_ismcts *plain_new(uint32_t n_nodes);
void plain_free(plain_ismcts *self); ///< NULL is fine

/// The action that was tried most. The seat must be one that may act.
ant_action plain_act(plain_ismcts *self, const ant_view *view, uint64_t seed,
                     const plain_budget *budget);
/// Simulations of the last question.
uint32_t plain_simulations(const plain_ismcts *self);

#endif
