// SPDX-License-Identifier: MIT
//
// Looking for puzzles: bots play games, a scout looks at their decisions for one that has a best
// move which is not the obvious one, and what it finds is confirmed by a much longer search.
#include <stdlib.h>
#include <string.h>

#include <antfarm/explain.h>
#include <antfarm/judge.h>
#include <antfarm/puzzle.h>
#include <antfarm/record.h>
#include <antfarm/thinker.h>

enum {
    LEAST_CHOICES = 3,
    N_SCOUTED = 200, ///< worlds for a first look at the two best moves
    N_LOOKED = 2000, ///< worlds for all moves, before the longer search
    N_EXPLAINED = 2000,
    N_ERRORS = 4, ///< by so many standard errors the best move is ahead
    PLAYING = 1,  ///< purposes, each with seeds of its own
    LOOKING,
    JUDGING
};

typedef struct finder {
    const ant_puzzle_search *search;
    ant_thinker *player;
    ant_thinker *scout;
    ant_thinker *judge;
    ant_thought thought;
    ant_match match;
    ant_puzzle puzzle;
    ant_outlook outlooks[ANT_PUZZLE_MOVES];
} finder;

static uint64_t seed_of(const finder *f, unsigned purpose) {
    return f->match.hash * 4 + purpose;
}

/// How many moves of the thought are worth comparing, into `actions`.
static int take_moves(const ant_thought *thought, ant_action actions[ANT_PUZZLE_MOVES]) {
    int n = thought->n_moves < ANT_PUZZLE_MOVES ? thought->n_moves : ANT_PUZZLE_MOVES;
    for (int i = 0; i < n; i++) {
        actions[i] = thought->moves[i].action;
    }
    return n;
}

/// True if the first of the actions is clearly ahead of every other.
static bool is_ahead(const finder *f, const ant_action *actions, int n, uint32_t n_worlds,
                     uint64_t seed, ant_judged *judged) {
    ant_judge_actions(&f->puzzle.view, actions, n, n_worlds, seed, judged);
    bool is_clear = true;
    for (int i = 1; i < n; i++) {
        int32_t lead = judged[0].share - judged[i].share;
        is_clear = is_clear && lead >= f->search->least_lead && lead > N_ERRORS * judged[i].error;
    }
    return is_clear;
}

/// True if the strategy's weights would choose the move more often than not: nothing to be found.
static bool is_obvious(const ant_view *view, ant_action action) {
    const ant_strategy *strategy = view->game->strategy;
    ant_action actions[ANT_MAX_ACTIONS];
    uint16_t weights[ANT_MAX_ACTIONS];
    uint32_t sum = 0;
    uint32_t own = 0;
    if (strategy == NULL) {
        return false;
    }
    int n = view->game->legal(view->state, view->seat, actions);
    strategy->weigh(view->state, view->seat, actions, n, weights);
    for (int i = 0; i < n; i++) {
        sum += weights[i];
        own += actions[i] == action ? weights[i] : 0;
    }
    return own * 2 >= sum;
}

static bool scout(finder *f) {
    ant_action actions[ANT_PUZZLE_MOVES];
    ant_judged judged[ANT_PUZZLE_MOVES];
    const ant_view *view = &f->puzzle.view;
    uint64_t seed = seed_of(f, LOOKING);
    ant_thinker_think(f->scout, view, seed, NULL, &f->thought);
    int n = take_moves(&f->thought, actions);
    return n >= LEAST_CHOICES && !is_obvious(view, actions[0]) &&
           is_ahead(f, actions, 2, N_SCOUTED, seed, judged) &&
           is_ahead(f, actions, n, N_LOOKED, seed, judged);
}

static void explain(finder *f, uint64_t seed) {
    ant_puzzle *puzzle = &f->puzzle;
    ant_reason reason;
    for (int i = 0; i < puzzle->n_moves; i++) {
        ant_explain(&puzzle->view, puzzle->moves[i].action, N_EXPLAINED, seed, &f->outlooks[i]);
    }
    ant_explain_reason(f->outlooks, puzzle->n_moves, 0, &reason);
    puzzle->more = reason.more > 0 ? (int32_t)reason.more : 0;
    size_t n = reason.key == NULL ? 0 : strlen(reason.key);
    if (n < sizeof puzzle->reason && puzzle->more > 0) {
        memcpy(puzzle->reason, reason.key == NULL ? "" : reason.key, n);
    }
}

static int by_share(const void *a, const void *b) {
    const ant_puzzle_move *one = a;
    const ant_puzzle_move *other = b;
    if (one->share != other->share) {
        return one->share < other->share ? 1 : -1;
    }
    return one->action < other->action ? -1 : one->action > other->action;
}

static bool confirm(finder *f) {
    ant_puzzle *puzzle = &f->puzzle;
    ant_action actions[ANT_PUZZLE_MOVES];
    ant_judged judged[ANT_PUZZLE_MOVES];
    uint64_t seed = seed_of(f, JUDGING);
    ant_action best = f->thought.moves[0].action;
    ant_thinker_think(f->judge, &puzzle->view, seed, NULL, &f->thought);
    puzzle->n_moves = take_moves(&f->thought, actions);
    if (actions[0] != best ||
        !is_ahead(f, actions, puzzle->n_moves, f->search->n_worlds, seed, judged)) {
        return false;
    }
    for (int i = 0; i < puzzle->n_moves; i++) {
        puzzle->moves[i] = (ant_puzzle_move){actions[i], judged[i].share};
    }
    qsort(puzzle->moves, (size_t)puzzle->n_moves, sizeof puzzle->moves[0], by_share);
    explain(f, seed);
    return true;
}

/// Plays the game of that seed until a puzzle is found in it; false if there is none.
static ant_status look_through(finder *f, uint64_t seed, bool *is_found, ant_error *error) {
    const ant_puzzle_search *search = f->search;
    ant_match_setup setup = {
        .game = search->game, .options = search->options, .n_seats = search->n_seats};
    ant_seats to_act;
    *is_found = false;
    ant_secret_from_seed(&setup.secret, seed);
    ant_status status = ant_match_start(&f->match, &setup, NULL, error);
    while (status == ANT_OK && !*is_found && (to_act = search->game->to_act(f->match.state)) != 0) {
        int seat = ant_next_seat(search->game, f->match.state, to_act);
        f->puzzle = (ant_puzzle){.seed = seed, .ply = f->match.n_plies};
        ant_view_make(search->game, f->match.state, seat, &f->puzzle.view);
        *is_found = f->match.hash % search->one_in == 0 && scout(f) && confirm(f);
        ant_thinker_think(f->player, &f->puzzle.view, seed_of(f, PLAYING), NULL, &f->thought);
        (void)ant_match_act(&f->match, seat, f->thought.moves[0].action, NULL);
    }
    return status;
}

static ant_status make_thinker(const char *name, ant_thinker **thinker, ant_error *error) {
    ant_bot bot;
    ant_status status = ant_bot_from_name(name, &bot, error);
    if (status == ANT_OK && (*thinker = ant_thinker_new(&bot, 1)) == NULL) {
        status = ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
    }
    return status;
}

static ant_status look(finder *f, ant_error *error) {
    const ant_puzzle_search *search = f->search;
    ant_status status = make_thinker(search->players, &f->player, error);
    uint32_t n_found = 0;
    if (status == ANT_OK) {
        status = make_thinker(search->scout, &f->scout, error);
    }
    if (status == ANT_OK) {
        status = make_thinker(search->judge, &f->judge, error);
    }
    for (uint32_t i = 0; status == ANT_OK && i < search->n_games && n_found < search->n_wanted;
         i++) {
        bool is_found;
        status = look_through(f, search->first_seed + i, &is_found, error);
        if (status == ANT_OK && is_found) {
            n_found++;
            search->found(search->context, &f->puzzle);
        }
    }
    return status;
}

ant_puzzle_search ant_puzzle_search_default(const ant_game *game) {
    ant_puzzle_search search = {.game = game,
                                .n_seats = ant_game_default_seats(game),
                                .first_seed = 1,
                                .n_games = 1000,
                                .n_wanted = 12,
                                .one_in = 1,
                                .players = "search:sims=100",
                                .scout = "search:sims=500",
                                .judge = "search:sims=50000",
                                .n_worlds = 20000,
                                .least_lead = ANT_SHARE * 8 / 100};
    ant_options_default(game, &search.options);
    return search;
}

ant_status ant_puzzles_find(const ant_puzzle_search *search, ant_error *error) {
    finder *f = calloc(1, sizeof *f);
    if (f == NULL) {
        return ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
    }
    f->search = search;
    ant_status status = look(f, error);
    ant_thinker_free(f->player);
    ant_thinker_free(f->scout);
    ant_thinker_free(f->judge);
    free(f);
    return status;
}
