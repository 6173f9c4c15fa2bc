// SPDX-License-Identifier: MIT
//
// Single-observer information-set Monte Carlo tree search.
//
// Each simulation imagines one world that fits the view, walks down the tree among the actions that
// are legal in that world, adds one node, plays on to the end of the segment, and tells every node
// on its way what came of it for the seat that decided there. Chance is open-loop: a node is a
// sequence of decisions, whatever was drawn between them. What others do in secret is no node,
// since the seat would not see it: the strategy's weights decide it.
//
// All numbers are integers, so that every platform grows the same tree.
#include <string.h>

#include "../core/assert.h"
#include "search.h"
#include "world.h"

enum {
    MAX_DEPTH = 512,     ///< of the tree
    STOP_INTERVAL = 64,  ///< simulations between two questions whether to stop
    EXPLORATION = 24000, ///< how much a prior counts against shares, of ANT_SHARE
    PESSIMISM = 2000,    ///< what is untried is worth that much less than what was tried
    DOUBT = 4            ///< one part in so many of the priors is shared out equally
};

/// What the simulations of one tree have in common.
typedef struct search {
    const ant_game *game;
    const ant_strategy *strategy; ///< NULL: none
    const ant_view *view;
    search_tree *tree;
    ant_chance chance;
    uint32_t segment; ///< of the view
    bool has_priors;
    bool has_policy;
    bool is_certain; ///< the view leaves nothing open: there is one world
} search;

/// One simulation.
typedef struct simulation {
    uint64_t state[ANT_MAX_STATE / 8];
    ant_action actions[ANT_MAX_ACTIONS];
    uint16_t weights[ANT_MAX_ACTIONS];
    uint32_t path[MAX_DEPTH]; ///< nodes, the root first
    int n_legal[MAX_DEPTH];   ///< actions in the place behind each
    unsigned depth;
    int32_t share[ANT_MAX_PARTIES];
    ant_seats together; ///< seats that may act at once, and have not acted
    bool has_drawn;     ///< something since the root was left to chance
    bool is_proof;      ///< the tree alone led to the end of the game, by no chance
} simulation;

// Worlds.

static bool is_same_chance(const ant_chance *a, const ant_chance *b) {
    return memcmp(a->s, b->s, sizeof a->s) == 0;
}

static bool is_at_end(const search *self, const void *state, ant_seats to_act) {
    return to_act == 0 ||
           (self->strategy != NULL && ant_strategy_ends(self->strategy, self->segment, state));
}

static void apply(search *self, simulation *run, int seat, ant_action action) {
    if (!self->is_certain) {
        self->game->apply(run->state, seat, action, &self->chance, NULL);
        return;
    }
    ant_chance before = self->chance;
    self->game->apply(run->state, seat, action, &self->chance, NULL);
    run->has_drawn = run->has_drawn || !is_same_chance(&before, &self->chance);
}

// Playing on: by weight, or at random.

static ant_action choose(search *self, simulation *run, int seat, int n) {
    return world_choose(self->has_policy ? self->strategy : NULL, run->state, seat, run->actions, n,
                        run->weights, &self->chance);
}

static void play_on(search *self, simulation *run) {
    ant_seats to_act;
    while (to_act = self->game->to_act(run->state), !is_at_end(self, run->state, to_act)) {
        int seat = ant_next_seat(self->game, run->state, to_act);
        int n = self->game->legal(run->state, seat, run->actions);
        apply(self, run, seat, choose(self, run, seat, n));
    }
}

// The tree.

/// The legal actions of a place in the tree, and the nodes that stand for them.
typedef struct place {
    uint32_t parent; ///< the node that led to it
    int seat;        ///< that acts
    int n;
    uint32_t nodes[ANT_MAX_ACTIONS]; ///< or where they would be
    uint64_t n_visits;               ///< of them all
    int64_t sum;                     ///< of their shares
    bool has_untried;
} place;

/// Counts that the node was available, and keeps 16 times the square root of how often.
static void count_available(search_node *node) {
    node->n_available++;
    uint64_t square = (uint64_t)node->n_available << 8;
    while ((uint64_t)(node->root + 1) * (node->root + 1) <= square) {
        node->root++;
    }
}

static uint32_t hash_place(const search_tree *tree, uint32_t parent, ant_action action) {
    uint64_t key = ((uint64_t)parent << 32 | action) * UINT64_C(0x9E3779B97F4A7C15);
    return (uint32_t)(key >> (64 - tree->n_bits));
}

uint32_t search_find(const search_tree *tree, uint32_t parent, ant_action action) {
    uint32_t mask = (1U << tree->n_bits) - 1;
    uint32_t at = hash_place(tree, parent, action);
    for (;; at = (at + 1) & mask) { // ends: there are more places than nodes
        const search_node *node = &tree->nodes[1 + at];
        if (!node->is_used || (node->parent == parent && node->action == action)) {
            return 1 + at;
        }
    }
}

/// Finds the nodes of the legal actions.
static void find_nodes(search_tree *tree, const simulation *run, place *here) {
    here->n_visits = 0;
    here->sum = 0;
    here->has_untried = false;
    for (int i = 0; i < here->n; i++) {
        here->nodes[i] = hash_place(tree, here->parent, run->actions[i]);
        __builtin_prefetch(&tree->nodes[1 + here->nodes[i]]);
    }
    for (int i = 0; i < here->n; i++) {
        here->nodes[i] = search_find(tree, here->parent, run->actions[i]);
        search_node *node = &tree->nodes[here->nodes[i]];
        if (!node->is_used) {
            here->has_untried = true;
            continue;
        }
        count_available(node);
        here->n_visits += node->n_visits;
        here->sum += node->sum;
    }
}

/// What the strategy thinks little of is tried too, now and then.
static void add_doubt(uint16_t *weights, int n) {
    uint32_t total = 0;
    for (int i = 0; i < n; i++) {
        total += weights[i];
    }
    uint32_t doubt = total / (uint32_t)(n * DOUBT);
    for (int i = 0; i < n; i++) {
        weights[i] = (uint16_t)(weights[i] + doubt);
    }
}

/// How much speaks for each action: asked of the strategy only where something is untried.
static uint64_t find_weights(search *self, simulation *run, const place *here) {
    if (here->has_untried && self->has_priors) {
        self->strategy->weigh(run->state, here->seat, run->actions, here->n, run->weights);
        add_doubt(run->weights, here->n);
    }
    uint64_t total = 0;
    for (int i = 0; i < here->n; i++) {
        const search_node *node = &self->tree->nodes[here->nodes[i]];
        if (node->is_used) {
            run->weights[i] = node->weight;
        } else if (!self->has_priors) {
            run->weights[i] = 1;
        }
        total += run->weights[i];
    }
    return total;
}

/// The action with the highest sum of what it brought and what may be found in it (PUCT): the
/// latter grows with its weight and with how often it could have been tried, and shrinks with how
/// often it was.
static int select_action(search *self, simulation *run, const place *here) {
    uint64_t total = find_weights(self, run, here);
    int64_t untried = here->n_visits == 0 ? 0 : here->sum / (int64_t)here->n_visits - PESSIMISM;
    int64_t most = INT64_MIN;
    int best = 0;
    bool is_full = self->tree->n_nodes == self->tree->room && here->n_visits > 0;
    uint32_t available = self->tree->nodes[here->parent].root;
    for (int i = 0; i < here->n; i++) {
        const search_node *node = &self->tree->nodes[here->nodes[i]];
        int64_t value = node->is_used ? node->mean : untried;
        uint64_t root = node->is_used ? node->root : available;
        uint64_t n_visits = node->is_used ? node->n_visits : 0;
        if (!node->is_used || !node->is_proven) {
            value +=
                (int64_t)(EXPLORATION * run->weights[i] * root / (16 * total * (1 + n_visits)));
        }
        bool is_choice = node->is_used || !is_full; // what is untried would be forgotten again
        if (is_choice && value > most) {
            most = value;
            best = i;
        }
    }
    return best;
}

/// Makes the free place a node for the untried action; false if there is no room.
static bool add_node(search_tree *tree, const simulation *run, const place *here, int i) {
    if (tree->n_nodes == tree->room) {
        return false;
    }
    tree->n_nodes++;
    tree->nodes[here->nodes[i]] = (search_node){.parent = here->parent,
                                                .action = run->actions[i],
                                                .n_available = 1,
                                                .root = 16,
                                                .weight = run->weights[i],
                                                .seat = (uint8_t)here->seat,
                                                .is_used = true};
    return true;
}

/// The seat that acts next: the viewer before all others, so that its decision is the root.
static int next_seat(const search *self, const simulation *run, ant_seats to_act) {
    bool is_own = run->depth == 1 && (to_act >> self->view->seat & 1) != 0;
    return is_own ? self->view->seat : ant_next_seat(self->game, run->state, to_act);
}

/// True if the viewer does not see what another seat does now. Without a strategy to say so, seats
/// that act at once are taken not to wait for each other.
static bool is_secret(const search *self, simulation *run, ant_seats to_act, int seat) {
    if (self->strategy != NULL) {
        return ant_strategy_is_secret(self->strategy, run->state);
    }
    bool is_together = (to_act & (to_act - 1)) != 0;
    run->together = (ant_seats)(is_together ? to_act : run->together & to_act);
    return (run->together & ant_seat_set(seat)) != 0;
}

/// Walks from the root to a place with something untried, tries it, and stops there.
static void walk_down(search *self, simulation *run) {
    place here;
    ant_seats to_act;
    run->together = 0;
    run->depth = 0;
    run->path[run->depth++] = 0;
    while (to_act = self->game->to_act(run->state),
           run->depth < MAX_DEPTH && !is_at_end(self, run->state, to_act)) {
        here.seat = next_seat(self, run, to_act);
        here.n = self->game->legal(run->state, here.seat, run->actions);
        ANT_ASSERT(here.n > 0);
        if (is_secret(self, run, to_act, here.seat) && here.seat != self->view->seat) {
            run->has_drawn = true;
            apply(self, run, here.seat, choose(self, run, here.seat, here.n));
            continue;
        }
        here.parent = run->path[run->depth - 1];
        run->n_legal[run->depth - 1] = here.n;
        find_nodes(self->tree, run, &here);
        int i = select_action(self, run, &here);
        bool is_new = !self->tree->nodes[here.nodes[i]].is_used;
        if (!is_new || add_node(self->tree, run, &here, i)) {
            run->path[run->depth++] = here.nodes[i];
        } else {
            run->has_drawn = true; // nobody will remember what was tried
        }
        apply(self, run, here.seat, run->actions[i]);
        if (is_new) {
            return;
        }
    }
}

/// Notes that a decision is proven with that share; true if that proves the one before too: if
/// whoever acts can want nothing better.
static bool prove(search_tree *tree, search_node *node, int32_t share, int n) {
    search_node *parent = &tree->nodes[node->parent];
    if (!node->is_proven) {
        node->is_proven = true;
        node->mean = share;
        parent->best_proven = share > parent->best_proven ? share : parent->best_proven;
        parent->n_proven++;
    }
    bool is_best = parent->n_proven == n && node->mean == parent->best_proven;
    return is_best || node->mean >= BOT_WON;
}

/// Tells the nodes on the way what came of it. In the one certain world the end of the game is a
/// proof for the decision that led to it.
static void back_up(search *self, simulation *run) {
    search_tree *tree = self->tree;
    bool is_proof = run->is_proof;
    for (unsigned i = run->depth; i-- > 1;) {
        search_node *node = &tree->nodes[run->path[i]];
        int32_t share = run->share[node->seat];
        node->n_visits++;
        node->sum += share;
        if (is_proof) {
            is_proof = prove(tree, node, share, run->n_legal[i - 1]);
        } else if (!node->is_proven) {
            node->mean = (int32_t)(node->sum / node->n_visits);
        }
    }
    count_available(&tree->nodes[0]);
    tree->nodes[0].is_proven = is_proof;
}

static void simulate(search *self, simulation *run) {
    run->has_drawn = false;
    world_imagine(self->view, &self->chance, run->state);
    walk_down(self, run);
    run->is_proof = self->is_certain && !run->has_drawn && self->game->to_act(run->state) == 0;
    play_on(self, run);
    bot_evaluate(self->game, self->strategy, run->state, run->share);
    back_up(self, run);
    self->tree->n_simulations++;
}

/// True if imagining a world needs no chance: then there is only one.
static bool is_certain(const ant_view *view, ant_chance chance) {
    uint64_t state[ANT_MAX_STATE / 8];
    ant_chance before = chance;
    world_imagine(view, &chance, state);
    return is_same_chance(&before, &chance);
}

void search_clear(search_tree *tree) {
    for (uint32_t i = 0; i <= 1U << tree->n_bits; i++) {
        tree->nodes[i].is_used = false;
    }
    tree->nodes[0] = (search_node){.n_available = 1, .root = 16};
    tree->n_nodes = 1;
    tree->n_simulations = 0;
}

/// True if so many more simulations cannot make another action the most tried.
static bool is_decided(const ant_view *view, const search_tree *tree, uint32_t n_more) {
    ant_action actions[ANT_MAX_ACTIONS];
    int n = view->game->legal(view->state, view->seat, actions);
    uint32_t most = 0, second = 0;
    for (int i = 0; i < n; i++) {
        const search_node *node = &tree->nodes[search_find(tree, 0, actions[i])];
        uint32_t n_visits = node->is_used ? node->n_visits : 0;
        second = n_visits > most ? most : n_visits > second ? n_visits : second;
        most = n_visits > most ? n_visits : most;
    }
    return n > 1 && most - second > n_more;
}

bool search_grow(const ant_bot *bot, const ant_view *view, search_tree *tree,
                 uint32_t n_simulations, const ant_bot_stop *stop) {
    const ant_strategy *strategy = view->game->strategy;
    search self = {.game = view->game,
                   .strategy = strategy,
                   .view = view,
                   .tree = tree,
                   .chance = tree->chance,
                   .segment = strategy != NULL ? strategy->segment(view->state) : 0,
                   .has_priors = bot_has_part(bot, strategy, ANT_BOT_PART_PRIORS),
                   .has_policy = bot_has_part(bot, strategy, ANT_BOT_PART_POLICY)};
    bool is_hasty = n_simulations > 0 && (bot->without >> ANT_BOT_PART_HASTE & 1) == 0;
    bool is_stopped = false;
    bool is_whole = false;
    simulation run;
    self.is_certain = is_certain(view, self.chance);
    while (!is_stopped && !is_whole) {
        bool is_due = tree->n_simulations % STOP_INTERVAL == STOP_INTERVAL - 1;
        is_stopped = is_due && stop != NULL && stop->is_time(stop->context);
        is_whole = (n_simulations > 0 && tree->n_simulations >= n_simulations) ||
                   tree->nodes[0].is_proven ||
                   (is_due && !is_stopped && is_hasty &&
                    is_decided(view, tree, n_simulations - tree->n_simulations));
        if (!is_stopped && !is_whole) {
            simulate(&self, &run);
        }
    }
    tree->chance = self.chance;
    return is_whole;
}
