// SPDX-License-Identifier: MIT
//
// What the sources of the bots share. Private to this folder.
#ifndef ANTFARM_BOTS_SEARCH_H
#define ANTFARM_BOTS_SEARCH_H

#include <antfarm/bot.h>

/// A decision that was tried: whoever acted, what it did, and what came of it.
typedef struct search_node {
    int64_t sum; ///< of the acting seat's shares over all visits
    ant_action action;
    uint32_t first; ///< of the decisions that follow it, by ascending action; 0: none
    uint32_t next;  ///< of the other decisions in its place, 0: none
    uint32_t n_visits;
    uint32_t n_available; ///< visits of the place while this was legal
    uint32_t root;        ///< of n_available, times 16
    int32_t mean;         ///< share of the acting seat
    uint16_t weight;
    uint8_t seat;
    bool is_proven; ///< the mean is certain
} search_node;

_Static_assert(sizeof(search_node) == 40, "the memory of a bot is stated by this size");

/// A tree in the caller's memory: nodes[0] is the root, which nobody decided.
typedef struct search_tree {
    uint32_t n_nodes;
    uint32_t room; ///< nodes that fit
    uint32_t n_simulations;
    uint32_t unused; ///< keeps the nodes aligned
    search_node nodes[];
} search_tree;

/// Simulates until the budget of this tree is spent or `stop` says so.
void search_grow(const ant_bot *bot, const ant_view *view, uint64_t seed, search_tree *tree,
                 uint32_t n_simulations, const ant_bot_stop *stop);

/// What each party gets, or may expect where the game goes on.
void bot_evaluate(const ant_game *game, const ant_strategy *strategy, const void *state,
                  int32_t share[ANT_MAX_PARTIES]);

#endif
