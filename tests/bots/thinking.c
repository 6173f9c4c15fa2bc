// SPDX-License-Identifier: MIT
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include <antfarm/playout.h>

#include "thinking.h"

enum { GUARD = 256, GUARD_BYTE = 0xA5 };

ant_bot thinking_bot(const char *name) {
    ant_bot bot;
    if (ant_bot_from_name(name, &bot, NULL) != ANT_OK) {
        fail_msg("no such bot: %s", name);
    }
    return bot;
}

/// Every legal action once, and of each a share where it was tried.
static void expect_moves(const ant_bot *bot, const ant_view *view, const ant_thought *thought) {
    ant_action legal[ANT_MAX_ACTIONS];
    int n = view->game->legal(view->state, view->seat, legal);
    assert_int_equal(thought->n_moves, n);
    for (int i = 0; i < n; i++) {
        const ant_bot_move *move = move_of(thought, legal[i]);
        assert_in_range(move->share + 1, 0, ANT_SHARE + 1);
        if (bot->kind != ANT_BOT_RANDOM) {
            assert_int_equal(move->n_visits == 0, move->share == -1);
        }
        assert_true(!move->is_proven || move->n_visits > 0);
        for (int k = 0; k < i; k++) {
            assert_true(thought->moves[k].action != thought->moves[i].action);
        }
    }
}

static void expect_counts(const ant_bot *bot, const ant_thought *thought) {
    bool is_search = bot->kind == ANT_BOT_SEARCH;
    uint64_t n_visits = 0;
    for (int i = 0; i < thought->n_moves; i++) {
        n_visits += thought->moves[i].n_visits;
    }
    if (bot->kind == ANT_BOT_RANDOM) {
        assert_int_equal(thought->n_simulations, 0);
        return;
    }
    if (is_search) {
        assert_true(thought->n_nodes <= bot->n_nodes * bot->n_trees);
    }
    if (bot->n_nodes == 1) { // a root alone has no visits to count
        assert_true(n_visits <= thought->n_simulations);
        return;
    }
    assert_true(!is_search || bot->n_simulations == 0 ||
                thought->n_simulations <= bot->n_simulations);
    assert_true(thought->n_moves == 0 || n_visits == thought->n_simulations);
}

void think(const ant_bot *bot, const ant_view *view, uint64_t seed, const ant_bot_stop *stop,
           ant_thought *thought) {
    size_t size = ant_bot_memory(bot);
    unsigned char *memory = malloc(size + GUARD);
    assert_non_null(memory);
    memset(memory, GUARD_BYTE, size + GUARD);
    memset(thought, GUARD_BYTE, sizeof *thought);
    ant_view before = *view;
    ant_bot_think(bot, view, seed, memory, stop, thought);
    for (size_t i = size; i < size + GUARD; i++) {
        assert_int_equal(memory[i], GUARD_BYTE);
    }
    free(memory);
    assert_memory_equal(before.state, view->state, sizeof before.state);
    expect_moves(bot, view, thought);
    expect_counts(bot, thought);
}

void think_of(const char *name, const ant_game *game, const void *state, int seat, uint64_t seed,
              ant_thought *thought) {
    ant_bot bot = thinking_bot(name);
    ant_view view;
    ant_view_make(game, state, seat, &view);
    think(&bot, &view, seed, NULL, thought);
}

bool is_same_thought(const ant_thought *a, const ant_thought *b) {
    bool is_same = a->n_simulations == b->n_simulations && a->n_nodes == b->n_nodes &&
                   a->n_moves == b->n_moves;
    for (int i = 0; is_same && i < a->n_moves; i++) {
        const ant_bot_move *x = &a->moves[i];
        const ant_bot_move *y = &b->moves[i];
        is_same = x->action == y->action && x->n_visits == y->n_visits && x->share == y->share &&
                  x->is_proven == y->is_proven;
    }
    return is_same;
}

void expect_same_thought(const ant_thought *a, const ant_thought *b) {
    assert_int_equal(a->n_simulations, b->n_simulations);
    assert_int_equal(a->n_nodes, b->n_nodes);
    assert_int_equal(a->n_moves, b->n_moves);
    for (int i = 0; i < a->n_moves; i++) {
        assert_int_equal(a->moves[i].action, b->moves[i].action);
        assert_int_equal(a->moves[i].n_visits, b->moves[i].n_visits);
        assert_int_equal(a->moves[i].share, b->moves[i].share);
        assert_int_equal(a->moves[i].is_proven, b->moves[i].is_proven);
    }
}

const ant_bot_move *move_of(const ant_thought *thought, ant_action action) {
    for (int i = 0; i < thought->n_moves; i++) {
        if (thought->moves[i].action == action) {
            return &thought->moves[i];
        }
    }
    fail_msg("the thought says nothing of action %u", action);
    return NULL;
}

void random_position(const ant_game *game, int n_seats, uint64_t seed, unsigned n_plies,
                     void *state) {
    ant_action legal[ANT_MAX_ACTIONS];
    ant_options options;
    ant_chance chance;
    ant_error error;
    ant_chance_seed(&chance, seed);
    ant_options_default(game, &options);
    assert_int_equal(ant_setup(game, state, &options, n_seats, &chance, NULL, &error), ANT_OK);
    for (unsigned i = 0; i < n_plies && game->to_act(state) != 0; i++) {
        int seat = ant_playout_seat(game->to_act(state), &chance);
        int n = game->legal(state, seat, legal);
        game->apply(state, seat, legal[ant_chance_below(&chance, (uint32_t)n)], &chance, NULL);
    }
}

int acting_seat(const ant_game *game, const void *state) {
    ant_seats seats = game->to_act(state);
    assert_true(seats != 0);
    return __builtin_ctz(seats);
}
