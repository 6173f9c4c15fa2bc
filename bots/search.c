// SPDX-License-Identifier: MIT
//
// Single-observer information-set Monte Carlo tree search.
//
// Each simulation imagines one world that fits the view, walks down the tree among the actions that
// are legal in that world, adds one node, plays on to the end of the stretch, and tells every node
// on its way what came of it for the seat that decided there. Chance is open-loop: a node is a
// sequence of decisions, whatever was drawn between them. What others do in secret is no node,
// since the seat would not see it: the strategy's weights decide it.
//
// All numbers are integers, so that every platform grows the same tree.
#include "search.h"

#include <string.h>

enum {
    MAX_DEPTH = 512,     ///< of the tree
    STOP_INTERVAL = 64,  ///< simulations between two questions whether to stop
    EXPLORATION = 24000, ///< how much a prior counts against shares, of ANT_SHARE
    PESSIMISM = 2000,    ///< what is untried is worth that much less than what was tried
    MAX_DISBELIEVED = 6  ///< worlds in a row that may be refused for not fitting
};

/// What the simulations of one tree have in common.
typedef struct search {
    const ant_game *game;
    const ant_strategy *strategy; ///< NULL: none
    const ant_view *view;
    search_tree *tree;
    ant_chance chance;
    uint32_t stretch; ///< of the view
    bool has_priors;
    bool has_policy;
    bool has_belief;
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
    bool has_drawn; ///< something since the root was left to chance
    bool is_proof;  ///< the tree alone led to the end of the game, by no chance
} simulation;

// Worlds.

static bool is_same_chance(const ant_chance *a, const ant_chance *b) {
    return memcmp(a->s, b->s, sizeof a->s) == 0;
}

static void imagine(search *self, void *state) {
    const ant_view *view = self->view;
    for (int i = 0; i <= MAX_DISBELIEVED; i++) {
        memcpy(state, view->state, self->game->state_size);
        self->game->resample(state, view->seat, &self->chance);
        if (!self->has_belief) {
            return;
        }
        uint32_t belief = self->strategy->belief(state, view->seat);
        if (ant_chance_below(&self->chance, ANT_SHARE) < belief) {
            return;
        }
    }
}

static bool is_at_end(const search *self, const void *state, ant_seats to_act) {
    return to_act == 0 ||
           (self->strategy != NULL && self->strategy->stretch(state) != self->stretch);
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
    if (n == 1) {
        return run->actions[0];
    }
    if (!self->has_policy) {
        return run->actions[ant_chance_below(&self->chance, (uint32_t)n)];
    }
    self->strategy->weigh(run->state, seat, run->actions, n, run->weights);
    uint32_t total = 0;
    for (int i = 0; i < n; i++) {
        total += run->weights[i];
    }
    uint32_t pick = ant_chance_below(&self->chance, total);
    int i = 0;
    while (pick >= run->weights[i]) {
        pick -= run->weights[i++];
    }
    return run->actions[i];
}

static void play_on(search *self, simulation *run) {
    ant_seats to_act;
    while (to_act = self->game->to_act(run->state), !is_at_end(self, run->state, to_act)) {
        int seat = __builtin_ctz(to_act);
        int n = self->game->legal(run->state, seat, run->actions);
        apply(self, run, seat, choose(self, run, seat, n));
    }
}

// The tree.

/// The legal actions of a place in the tree, and the nodes that stand for them.
typedef struct place {
    search_node *node; ///< that led to it
    int seat;          ///< that acts
    int n;
    uint32_t nodes[ANT_MAX_ACTIONS];   ///< 0: never tried
    uint32_t befores[ANT_MAX_ACTIONS]; ///< the node behind which it stands, or would; 0: first
    uint64_t n_visits;                 ///< of them all
    int64_t sum;                       ///< of their shares
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

/// Finds the nodes of the legal actions; both ascend.
static void find_nodes(search_tree *tree, const simulation *run, place *here) {
    uint32_t at = here->node->first;
    uint32_t before = 0;
    here->n_visits = 0;
    here->sum = 0;
    here->has_untried = false;
    for (int i = 0; i < here->n; i++) {
        while (at != 0 && tree->nodes[at].action < run->actions[i]) {
            before = at;
            at = tree->nodes[at].next;
        }
        here->befores[i] = before;
        if (at == 0 || tree->nodes[at].action != run->actions[i]) {
            here->nodes[i] = 0;
            here->has_untried = true;
            continue;
        }
        here->nodes[i] = at;
        count_available(&tree->nodes[at]);
        here->n_visits += tree->nodes[at].n_visits;
        here->sum += tree->nodes[at].sum;
    }
}

/// How much speaks for each action: asked of the strategy only where something is untried.
static uint64_t find_weights(search *self, simulation *run, const place *here) {
    if (here->has_untried && self->has_priors) {
        self->strategy->weigh(run->state, here->seat, run->actions, here->n, run->weights);
    }
    uint64_t total = 0;
    for (int i = 0; i < here->n; i++) {
        if (here->nodes[i] != 0) {
            run->weights[i] = self->tree->nodes[here->nodes[i]].weight;
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
    for (int i = 0; i < here->n; i++) {
        const search_node *node = &self->tree->nodes[here->nodes[i]];
        int64_t value = untried;
        uint64_t n_visits = 0;
        uint64_t root = here->node->root;
        if (here->nodes[i] != 0) {
            value = node->mean;
            n_visits = node->n_visits;
            root = node->root;
        }
        if (here->nodes[i] == 0 || !node->is_proven) {
            value +=
                (int64_t)(EXPLORATION * run->weights[i] * root / (16 * total * (1 + n_visits)));
        }
        if (value > most) {
            most = value;
            best = i;
        }
    }
    return best;
}

/// Puts a node for the untried action into its place; 0 if there is no room.
static uint32_t add_node(search_tree *tree, const simulation *run, const place *here, int i) {
    if (tree->n_nodes == tree->room) {
        return 0;
    }
    uint32_t added = tree->n_nodes++;
    uint32_t *link =
        here->befores[i] == 0 ? &here->node->first : &tree->nodes[here->befores[i]].next;
    tree->nodes[added] = (search_node){.action = run->actions[i],
                                       .next = *link,
                                       .n_available = 1,
                                       .root = 16,
                                       .weight = run->weights[i],
                                       .seat = (uint8_t)here->seat};
    *link = added;
    return added;
}

/// The seat that acts next: the viewer before all others, so that its decision is the root.
static int next_seat(const search *self, ant_seats to_act, unsigned depth) {
    bool is_own = depth == 1 && (to_act >> self->view->seat & 1) != 0;
    return is_own ? self->view->seat : __builtin_ctz(to_act);
}

/// Walks from the root to a place with something untried, tries it, and stops there.
static void walk_down(search *self, simulation *run) {
    place here;
    ant_seats to_act;
    run->depth = 0;
    run->path[run->depth++] = 0;
    while (to_act = self->game->to_act(run->state),
           run->depth < MAX_DEPTH && !is_at_end(self, run->state, to_act)) {
        here.seat = next_seat(self, to_act, run->depth);
        here.n = self->game->legal(run->state, here.seat, run->actions);
        if (here.seat != self->view->seat && self->has_policy &&
            self->strategy->is_secret(run->state)) {
            run->has_drawn = true;
            apply(self, run, here.seat, choose(self, run, here.seat, here.n));
            continue;
        }
        here.node = &self->tree->nodes[run->path[run->depth - 1]];
        run->n_legal[run->depth - 1] = here.n;
        find_nodes(self->tree, run, &here);
        int i = select_action(self, run, &here);
        uint32_t node = here.nodes[i];
        bool is_new = node == 0;
        if (is_new) {
            node = add_node(self->tree, run, &here, i);
        }
        if (node != 0) {
            run->path[run->depth++] = node;
        } else {
            run->has_drawn = true; // nobody will remember what was tried
        }
        apply(self, run, here.seat, run->actions[i]);
        if (is_new) {
            return;
        }
    }
}

/// True if all `n` actions of a place are proven, and none is better for whoever acts than `child`.
static bool is_settled_by(const search_tree *tree, const search_node *parent, uint32_t child,
                          int n) {
    for (uint32_t at = parent->first; at != 0; at = tree->nodes[at].next) {
        if (!tree->nodes[at].is_proven || tree->nodes[at].mean > tree->nodes[child].mean) {
            return false;
        }
        n--;
    }
    return n == 0;
}

/// Tells the nodes on the way what came of it. In the one certain world the end of the game is a
/// proof for the decision that led to it, and a proof for all decisions of a place is one for the
/// decision before.
static void back_up(search *self, simulation *run) {
    search_tree *tree = self->tree;
    bool is_proof = run->is_proof;
    for (unsigned i = run->depth; i-- > 0;) {
        search_node *node = &tree->nodes[run->path[i]];
        if (is_proof && i + 1 < run->depth) {
            is_proof = is_settled_by(tree, node, run->path[i + 1], run->n_legal[i]);
        }
        int32_t share = run->share[node->seat];
        node->n_visits++;
        node->sum += share;
        node->is_proven = node->is_proven || is_proof;
        if (is_proof) {
            node->mean = share;
        } else if (!node->is_proven) {
            node->mean = (int32_t)(node->sum / node->n_visits);
        }
    }
    count_available(&tree->nodes[0]);
}

static void simulate(search *self, simulation *run) {
    run->has_drawn = false;
    imagine(self, run->state);
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
    memcpy(state, view->state, view->game->state_size);
    view->game->resample(state, view->seat, &chance);
    return is_same_chance(&before, &chance);
}

static bool has_part(const ant_bot *bot, const ant_strategy *strategy, ant_bot_part part) {
    return strategy != NULL && (bot->without >> part & 1) == 0;
}

void search_grow(const ant_bot *bot, const ant_view *view, uint64_t seed, search_tree *tree,
                 uint32_t n_simulations, const ant_bot_stop *stop) {
    const ant_strategy *strategy = view->game->strategy;
    search self = {.game = view->game,
                   .strategy = strategy,
                   .view = view,
                   .tree = tree,
                   .stretch = strategy != NULL ? strategy->stretch(view->state) : 0,
                   .has_priors = has_part(bot, strategy, ANT_BOT_PART_PRIORS),
                   .has_policy = has_part(bot, strategy, ANT_BOT_PART_POLICY),
                   .has_belief = has_part(bot, strategy, ANT_BOT_PART_BELIEF)};
    simulation run;
    ant_chance_seed(&self.chance, seed);
    self.is_certain = is_certain(view, self.chance);
    tree->n_nodes = 1;
    tree->n_simulations = 0;
    tree->nodes[0] = (search_node){.seat = (uint8_t)view->seat, .n_available = 1, .root = 16};
    while ((n_simulations == 0 || tree->n_simulations < n_simulations) &&
           !tree->nodes[0].is_proven) {
        if (stop != NULL && tree->n_simulations % STOP_INTERVAL == STOP_INTERVAL - 1 &&
            stop->is_time(stop->context)) {
            return;
        }
        simulate(&self, &run);
    }
}
