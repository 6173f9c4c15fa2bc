// SPDX-License-Identifier: MIT
//
// What the sources of the bots share. Private to this folder.
#ifndef ANTFARM_BOTS_SEARCH_H
#define ANTFARM_BOTS_SEARCH_H

#include <antfarm/bot.h>

enum {
    BOT_SCORE_PART = 16,                             ///< one part of so many goes by points
    BOT_WON = ANT_SHARE - ANT_SHARE / BOT_SCORE_PART ///< at least so much has only a sole winner
};

/// A decision that was tried: whoever acted, what it did, and what came of it.
typedef struct search_node {
    int64_t sum;     ///< of the acting seat's shares over all visits
    uint32_t parent; ///< the node before it
    ant_action action;
    uint32_t n_visits;
    uint32_t n_available; ///< visits of its place while it was legal
    uint32_t root;        ///< of n_available, times 16
    int32_t mean;         ///< share of the acting seat
    int32_t best_proven;  ///< the highest share among proven decisions that follow
    uint16_t n_proven;    ///< how many of these there are
    uint16_t weight;
    uint8_t seat;
    bool is_used;
    bool is_proven; ///< the mean is certain
} search_node;

_Static_assert(sizeof(search_node) == 48, "the memory of a bot is stated by this size");

/// A tree in the caller's memory. nodes[0] is the root, which nobody decided; the others lie where
/// their parent and action hash to, so that a decision is found without a walk over its siblings.
typedef struct search_tree {
    uint32_t n_nodes;
    uint32_t room;   ///< nodes that may be in it
    uint32_t n_bits; ///< there are 2^n_bits places behind the root
    uint32_t n_simulations;
    ant_chance chance; ///< of the next simulation
    search_node nodes[];
} search_tree;

/// The number of the node, or of the free place where it would be.
uint32_t search_find(const search_tree *tree, uint32_t parent, ant_action action);

/// Empties the tree but for its root.
void search_clear(search_tree *tree);

/// Simulates until the budget of this tree is spent or `stop` says so; false in the latter case.
bool search_grow(const ant_bot *bot, const ant_view *view, search_tree *tree,
                 uint32_t n_simulations, const ant_bot_stop *stop);

/// True if the bot uses that part, and there is a strategy to use it with.
static inline bool bot_has_part(const ant_bot *bot, const ant_strategy *strategy,
                                ant_bot_part part) {
    return strategy != NULL && (bot->without >> part & 1) == 0;
}

/// What each party gets, or may expect where the game goes on.
void bot_evaluate(const ant_game *game, const ant_strategy *strategy, const void *state,
                  int32_t share[ANT_MAX_PARTIES]);

#endif
