// SPDX-License-Identifier: MIT
#include "plain_ismcts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../../core/assert.h"

enum {
    MAX_DEPTH = 512,
    CLOCK_INTERVAL = 16 ///< simulations between two looks at the clock
};

/// What was tried once at least: an action behind a sequence of actions.
typedef struct node {
    double sum; ///< of what the acting seat got
    ant_action action;
    uint32_t child;   ///< first of the actions behind it, in the order of trying; 0: none
    uint32_t sibling; ///< 0: none
    uint32_t n_visits;
    uint32_t n_available; ///< simulations in which it could have been chosen
    int seat;
} node;

struct plain_ismcts {
    const ant_game *game;
    uint32_t segment; ///< of the view; 0 where the game has no strategy
    ant_chance chance;
    uint32_t n_simulations;
    uint32_t n_nodes;
    uint32_t room;
    uint64_t state[ANT_MAX_STATE / 8]; ///< of the simulation
    uint32_t path[MAX_DEPTH];
    unsigned depth;
    node nodes[]; ///< the first is the root
};

plain_ismcts *plain_new(uint32_t n_nodes) {
    plain_ismcts *self = malloc(sizeof *self + n_nodes * sizeof self->nodes[0]);
    if (self != NULL) {
        self->room = n_nodes;
    }
    return self;
}

void plain_free(plain_ismcts *self) {
    free(self);
}

uint32_t plain_simulations(const plain_ismcts *self) {
    return self->n_simulations;
}

static int lowest_seat(ant_seats seats) {
    int seat = 0;
    while ((seats & ant_seat_set(seat)) == 0) {
        seat++;
    }
    return seat;
}

/// True where simulations end: the game or the segment is over.
static bool is_end(const plain_ismcts *self) {
    const ant_strategy *strategy = self->game->strategy;
    return self->game->to_act(self->state) == 0 ||
           (strategy != NULL && ant_strategy_ends(strategy, self->segment, self->state));
}

static void act(plain_ismcts *self, int seat, ant_action action) {
    self->game->apply(self->state, seat, action, &self->chance, NULL);
}

static node *find_child(plain_ismcts *self, const node *parent, ant_action action) {
    for (uint32_t at = parent->child; at != 0; at = self->nodes[at].sibling) {
        if (self->nodes[at].action == action) {
            return &self->nodes[at];
        }
    }
    return NULL;
}

static double ucb1(const node *child) {
    double n = child->n_visits;
    return child->sum / n + 0.7 * sqrt(log((double)child->n_available) / n);
}

/// Chooses among the legal actions: an untried one while there are any and room for them, each
/// equally likely, or else the best by UCB1. Returns its node, NULL where it got none.
static node *choose(plain_ismcts *self, node *parent, int seat, ant_action *action, bool *is_new) {
    ant_action legal[ANT_MAX_ACTIONS];
    ant_action untried[ANT_MAX_ACTIONS];
    uint32_t n_untried = 0;
    node *best = NULL;
    double most = -1;
    int n = self->game->legal(self->state, seat, legal);
    for (int i = 0; i < n; i++) {
        node *child = find_child(self, parent, legal[i]);
        if (child == NULL) {
            untried[n_untried++] = legal[i];
            continue;
        }
        child->n_available++;
        double value = ucb1(child);
        if (value > most) {
            most = value;
            best = child;
        }
    }
    bool has_room = self->n_nodes < self->room;
    *is_new = n_untried > 0 && (has_room || best == NULL);
    if (!*is_new) {
        ANT_ASSERT(best != NULL); // a seat that acts has an action
        *action = best->action;
        return best;
    }
    *action = untried[ant_chance_below(&self->chance, n_untried)];
    if (!has_room) {
        return NULL;
    }
    node *added = &self->nodes[self->n_nodes];
    *added = (node){.action = *action, .sibling = parent->child, .n_available = 1, .seat = seat};
    parent->child = self->n_nodes++;
    return added;
}

static void walk_tree(plain_ismcts *self, int viewer) {
    bool is_new = false;
    self->path[0] = 0;
    self->depth = 1;
    while (!is_new && self->depth < MAX_DEPTH && !is_end(self)) {
        ant_seats seats = self->game->to_act(self->state);
        bool is_own = self->depth == 1 && (seats & ant_seat_set(viewer)) != 0;
        int seat = is_own ? viewer : lowest_seat(seats);
        ant_action action = 0;
        node *next =
            choose(self, &self->nodes[self->path[self->depth - 1]], seat, &action, &is_new);
        if (next != NULL) {
            self->path[self->depth++] = (uint32_t)(next - self->nodes);
        }
        act(self, seat, action);
    }
}

static void play_out(plain_ismcts *self) {
    ant_action legal[ANT_MAX_ACTIONS];
    while (!is_end(self)) {
        int seat = lowest_seat(self->game->to_act(self->state));
        int n = self->game->legal(self->state, seat, legal);
        act(self, seat, legal[n == 1 ? 0 : ant_chance_below(&self->chance, (uint32_t)n)]);
    }
}

static void reward(plain_ismcts *self) {
    int32_t share[ANT_MAX_PARTIES];
    ant_state_shares(self->game, self->state, share);
    for (unsigned i = 1; i < self->depth; i++) {
        node *passed = &self->nodes[self->path[i]];
        passed->n_visits++;
        passed->sum += (double)share[passed->seat] / ANT_SHARE;
    }
}

static double thread_milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

static bool is_spent(const plain_ismcts *self, const plain_budget *budget, double start) {
    if (budget->n_simulations != 0) {
        return self->n_simulations >= budget->n_simulations;
    }
    return self->n_simulations % CLOCK_INTERVAL == CLOCK_INTERVAL - 1 &&
           thread_milliseconds() - start >= budget->milliseconds;
}

ant_action plain_act(plain_ismcts *self, const ant_view *view, uint64_t seed,
                     const plain_budget *budget) {
    const ant_game *game = view->game;
    ant_action legal[ANT_MAX_ACTIONS];
    self->n_simulations = 0;
    if (game->legal(view->state, view->seat, legal) == 1) {
        return legal[0];
    }
    double start = thread_milliseconds();
    self->game = game;
    self->segment = game->strategy != NULL ? game->strategy->segment(view->state) : 0;
    self->nodes[0] = (node){.seat = view->seat};
    self->n_nodes = 1;
    ant_chance_seed(&self->chance, seed);
    while (!is_spent(self, budget, start)) {
        memcpy(self->state, view->state, game->state_size);
        ant_resample(game, self->state, view->seat, &self->chance);
        walk_tree(self, view->seat);
        play_out(self);
        reward(self);
        self->n_simulations++;
    }
    const node *best = NULL;
    for (uint32_t at = self->nodes[0].child; at != 0; at = self->nodes[at].sibling) {
        if (best == NULL || self->nodes[at].n_visits > best->n_visits) {
            best = &self->nodes[at];
        }
    }
    return best != NULL ? best->action : legal[0];
}
