// SPDX-License-Identifier: MIT
//
// A bot's thought: the simple bots, and the trees of a search added up.
#include <string.h>

#include "search.h"

enum {
    GREEDY_WORLDS = 32,
    FORCED_SIMULATIONS = 128 ///< at most, where there is nothing to choose
};

// What came of it.

/// Of a finished game: who won, and a little for the points, so that a lost game is still played.
static void evaluate_end(const ant_result *result, int32_t share[ANT_MAX_PARTIES]) {
    int32_t total = 0;
    ant_result_shares(result, share);
    for (unsigned party = 0; party < result->n_parties; party++) {
        total += result->score[party] > 0 ? result->score[party] : 0;
    }
    for (unsigned party = 0; party < result->n_parties && total > 0; party++) {
        int32_t score = result->score[party] > 0 ? result->score[party] : 0;
        share[party] += (ANT_SHARE / total * score - share[party]) / BOT_SCORE_PART;
    }
}

void bot_evaluate(const ant_game *game, const ant_strategy *strategy, const void *state,
                  int32_t share[ANT_MAX_PARTIES]) {
    if (strategy != NULL && game->to_act(state) != 0) {
        strategy->evaluate(state, share);
        return;
    }
    ant_result result;
    ant_result_of(game, state, &result);
    evaluate_end(&result, share);
}

// Moves.

/// 2 for a win that is certain, 0 for a loss that is, 1 for everything else.
static int certainty(const ant_bot_move *move) {
    if (!move->is_proven) {
        return 1;
    }
    return move->share >= BOT_WON ? 2 : move->share > 0;
}

/// Certain wins, then what was tried most, then certain losses; where everything is proven, what is
/// worth most.
static bool is_better(const ant_bot_move *a, const ant_bot_move *b, bool is_settled) {
    if (certainty(a) != certainty(b)) {
        return certainty(a) > certainty(b);
    }
    if (a->n_visits != b->n_visits && !is_settled) {
        return a->n_visits > b->n_visits;
    }
    return a->share != b->share ? a->share > b->share : a->action < b->action;
}

static void sort_moves(ant_thought *thought) {
    bool is_settled = true;
    for (int i = 0; i < thought->n_moves; i++) {
        is_settled = is_settled && thought->moves[i].is_proven;
    }
    for (int i = 1; i < thought->n_moves; i++) {
        ant_bot_move move = thought->moves[i];
        int k = i;
        for (; k > 0 && is_better(&move, &thought->moves[k - 1], is_settled); k--) {
            thought->moves[k] = thought->moves[k - 1];
        }
        thought->moves[k] = move;
    }
}

static void list_moves(const ant_view *view, ant_thought *thought) {
    ant_action actions[ANT_MAX_ACTIONS];
    thought->n_simulations = 0;
    thought->n_nodes = 0;
    thought->n_moves = view->game->legal(view->state, view->seat, actions);
    for (int i = 0; i < thought->n_moves; i++) {
        thought->moves[i] = (ant_bot_move){.action = actions[i], .share = -1};
    }
}

// The simple bots.

static void random_think(const ant_view *view, uint64_t seed, ant_thought *thought) {
    ant_chance chance;
    ant_chance_seed(&chance, seed);
    list_moves(view, thought);
    if (thought->n_moves > 0) {
        thought->moves[ant_chance_below(&chance, (uint32_t)thought->n_moves)].n_visits = 1;
        sort_moves(thought);
    }
}

/// Every action is tried in the same worlds.
static void greedy_think(const ant_view *view, uint64_t seed, ant_thought *thought) {
    const ant_game *game = view->game;
    int64_t sums[ANT_MAX_ACTIONS] = {0};
    ant_chance chance;
    ant_chance_seed(&chance, seed);
    list_moves(view, thought);
    int n_worlds = thought->n_moves > 1 ? GREEDY_WORLDS : 1;
    for (int world = 0; world < n_worlds; world++) {
        uint64_t imagined[ANT_MAX_STATE / 8];
        memcpy(imagined, view->state, game->state_size);
        ant_resample(game, imagined, view->seat, &chance);
        for (int i = 0; i < thought->n_moves; i++) {
            uint64_t state[ANT_MAX_STATE / 8];
            int32_t share[ANT_MAX_PARTIES];
            memcpy(state, imagined, game->state_size);
            game->apply(state, view->seat, thought->moves[i].action, &chance, NULL);
            bot_evaluate(game, game->strategy, state, share);
            sums[i] += share[view->seat];
        }
    }
    for (int i = 0; i < thought->n_moves; i++) {
        thought->moves[i].n_visits = (uint32_t)n_worlds;
        thought->moves[i].share = (int32_t)(sums[i] / n_worlds);
        thought->n_simulations += (uint32_t)n_worlds;
    }
    sort_moves(thought);
}

// The search.

/// Of the places in a tree: a quarter of them stays free, so that a search for one is short.
static uint32_t n_place_bits(const ant_bot *bot) {
    uint32_t n_bits = 3;
    while ((uint64_t)3 << n_bits < (uint64_t)4 * bot->n_nodes) {
        n_bits++;
    }
    return n_bits;
}

static size_t tree_size(const ant_bot *bot) {
    return sizeof(search_tree) + (1 + ((size_t)1 << n_place_bits(bot))) * sizeof(search_node);
}

static search_tree *tree_at(const ant_bot *bot, void *memory, unsigned number) {
    return (search_tree *)((char *)memory + number * tree_size(bot));
}

size_t ant_bot_memory(const ant_bot *bot) {
    return bot->kind == ANT_BOT_SEARCH ? bot->n_trees * tree_size(bot) : 0;
}

void ant_bot_begin(const ant_bot *bot, uint64_t seed, unsigned number, void *memory) {
    if (bot->kind != ANT_BOT_SEARCH || number >= bot->n_trees) {
        return;
    }
    search_tree *tree = tree_at(bot, memory, number);
    tree->room = bot->n_nodes;
    tree->n_bits = n_place_bits(bot);
    search_clear(tree);
    // All that trees differ in.
    ant_chance_seed(&tree->chance, seed + number * UINT64_C(0x9E3779B97F4A7C15));
}

bool ant_bot_go_on(const ant_bot *bot, const ant_view *view, unsigned number, void *memory,
                   const ant_bot_stop *stop) {
    if (bot->kind != ANT_BOT_SEARCH || number >= bot->n_trees) {
        return true;
    }
    ant_action actions[ANT_MAX_ACTIONS];
    int n_legal = view->game->legal(view->state, view->seat, actions);
    uint32_t n_simulations = bot->n_simulations;
    if (n_legal == 1 && (n_simulations == 0 || n_simulations > FORCED_SIMULATIONS)) {
        n_simulations = FORCED_SIMULATIONS;
    }
    uint32_t n_own = n_simulations / bot->n_trees + (number < n_simulations % bot->n_trees);
    if (n_legal == 0 || (n_simulations > 0 && n_own == 0)) {
        return true;
    }
    return search_grow(bot, view, tree_at(bot, memory, number), n_own, stop);
}

void ant_bot_grow(const ant_bot *bot, const ant_view *view, uint64_t seed, unsigned number,
                  void *memory, const ant_bot_stop *stop) {
    ant_bot_begin(bot, seed, number, memory);
    ant_bot_go_on(bot, view, number, memory, stop);
}

/// Adds what a tree says of its root's actions; sums are of shares.
static void add_tree(const search_tree *tree, ant_thought *thought, int64_t *sums) {
    thought->n_simulations += tree->n_simulations;
    thought->n_nodes += tree->n_nodes;
    for (int i = 0; i < thought->n_moves; i++) {
        ant_bot_move *move = &thought->moves[i];
        const search_node *node = &tree->nodes[search_find(tree, 0, move->action)];
        if (node->is_used) {
            move->n_visits += node->n_visits;
            sums[i] += node->sum;
        }
        if (node->is_used && node->is_proven) {
            move->is_proven = true;
            move->share = node->mean;
        }
    }
}

void ant_bot_conclude(const ant_bot *bot, const ant_view *view, uint64_t seed, void *memory,
                      ant_thought *thought) {
    if (bot->kind == ANT_BOT_RANDOM) {
        random_think(view, seed, thought);
        return;
    }
    if (bot->kind == ANT_BOT_GREEDY) {
        greedy_think(view, seed, thought);
        return;
    }
    int64_t sums[ANT_MAX_ACTIONS] = {0};
    list_moves(view, thought);
    for (unsigned i = 0; i < bot->n_trees; i++) {
        add_tree(tree_at(bot, memory, i), thought, sums);
    }
    for (int i = 0; i < thought->n_moves; i++) {
        ant_bot_move *move = &thought->moves[i];
        if (move->n_visits > 0 && !move->is_proven) {
            move->share = (int32_t)(sums[i] / move->n_visits);
        }
    }
    sort_moves(thought);
}

void ant_bot_think(const ant_bot *bot, const ant_view *view, uint64_t seed, void *memory,
                   const ant_bot_stop *stop, ant_thought *thought) {
    for (unsigned i = 0; i < bot->n_trees; i++) {
        ant_bot_grow(bot, view, seed, i, memory, stop);
    }
    ant_bot_conclude(bot, view, seed, memory, thought);
}
