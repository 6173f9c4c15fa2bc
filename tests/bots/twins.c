// SPDX-License-Identifier: MIT
#include "twins.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "contest.h"
#include "thinking.h"

// A table that counts what is asked of the game.

/// The steps of one thought; the draws as a hash of the generator wherever it is passed in, so that
/// a number drawn more or less, or elsewhere, shows.
typedef struct effort {
    uint64_t n_to_act;
    uint64_t n_legal;
    uint64_t n_apply;
    uint64_t n_resample;
    uint64_t n_result;
    uint64_t draws;
} effort;

static const ant_game *counted_game;
static _Thread_local effort counted;

static void count_draws(const ant_chance *chance) {
    for (int i = 0; i < 4; i++) {
        counted.draws = (counted.draws ^ chance->s[i]) * UINT64_C(0x9E3779B97F4A7C15);
        counted.draws ^= counted.draws >> 31;
    }
}

static ant_seats count_to_act(const void *state) {
    counted.n_to_act++;
    return counted_game->to_act(state);
}

static int count_legal(const void *state, int seat, ant_action *out) {
    counted.n_legal++;
    return counted_game->legal(state, seat, out);
}

static ant_clause_id count_apply(void *state, int seat, ant_action action, ant_chance *chance,
                                 ant_log *log) {
    counted.n_apply++;
    count_draws(chance);
    return ant_apply(counted_game, state, seat, action, chance, log);
}

static void count_resample(void *state, int seat, ant_chance *chance) {
    counted.n_resample++;
    count_draws(chance);
    ant_resample(counted_game, state, seat, chance);
}

static void count_result(const void *state, ant_result *result) {
    counted.n_result++;
    counted_game->result(state, result);
}

static ant_game counting_table(const ant_game *game) {
    ant_game table = *game;
    counted_game = game;
    table.to_act = count_to_act;
    table.legal = count_legal;
    table.apply = count_apply;
    table.resample = count_resample;
    table.result = count_result;
    return table;
}

// Thoughts.

typedef struct twin {
    ant_view view;
    ant_thought thought;
    effort effort;
} twin;

static twin twins[2];

static void twin_think(twin *self, const char *name, uint64_t seed) {
    static uint64_t memory[1 << 17];
    ant_bot bot;
    if (ant_bot_from_name(name, &bot, NULL) != ANT_OK || ant_bot_memory(&bot) > sizeof memory) {
        fprintf(stderr, "%s: no such bot, or too large a one\n", name);
        abort();
    }
    counted = (effort){0};
    ant_bot_think(&bot, &self->view, seed, memory, NULL, &self->thought);
    self->effort = counted;
}

// Pairs.

static void note(twins_run *run, const conformance *trial, int seat, const char *what) {
    if (run->first[0] == '\0') {
        char buffer[256];
        ant_text set;
        ant_text_init(&set, buffer, sizeof buffer);
        conformance_write_set(trial, &set);
        snprintf(run->first, sizeof run->first, "%s, seed %llu, ply %u, seat %d: %s", buffer,
                 (unsigned long long)trial->seed, trial->ply, seat + 1, what);
    }
}

/// What depends on a seat's choice may look only at what the seat knows: the strategy too.
static void compare_weights(twins_run *run, conformance *trial, int seat) {
    const ant_strategy *strategy = trial->game->strategy;
    uint16_t weights[2][ANT_MAX_ACTIONS] = {{0}};
    if (strategy == NULL) {
        return;
    }
    int n = trial->game->legal(trial->state, seat, trial->legal);
    strategy->weigh(trial->state, seat, trial->legal, n, weights[0]);
    strategy->weigh(trial->twin, seat, trial->legal, n, weights[1]);
    if (memcmp(weights[0], weights[1], (size_t)n * sizeof weights[0][0]) != 0 ||
        strategy->segment(trial->state) != strategy->segment(trial->twin) ||
        ant_strategy_is_secret(strategy, trial->state) !=
            ant_strategy_is_secret(strategy, trial->twin)) {
        run->n_weights_different++;
        note(run, trial, seat, "the strategy weighs what the seat cannot know");
    }
}

static void make_views(twins_run *run, conformance *trial, const ant_game *table, int seat) {
    const void *states[2] = {trial->state, trial->twin};
    for (int i = 0; i < 2; i++) {
        if (run->is_cheating) {
            contest_open_view(table, states[i], seat, &twins[i].view);
        } else {
            ant_view_make(table, states[i], seat, &twins[i].view);
        }
    }
    // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison,cert-exp42-c,cert-flp37-c): to the byte
    if (memcmp(&twins[0].view, &twins[1].view, sizeof twins[0].view) != 0) {
        run->n_views_different++;
        note(run, trial, seat, "the views differ");
    }
}

static void compare_thoughts(twins_run *run, conformance *trial, int seat) {
    for (int i = 0; i < TWINS_MAX_BOTS && run->bots[i] != NULL; i++) {
        uint64_t seed = trial->seed * 1000 + trial->ply;
        twin_think(&twins[0], run->bots[i], seed);
        twin_think(&twins[1], run->bots[i], seed);
        run->n_thoughts++;
        run->n_simulations += twins[0].thought.n_simulations;
        if (!is_same_thought(&twins[0].thought, &twins[1].thought)) {
            run->n_thoughts_different++;
            note(run, trial, seat, run->bots[i]);
        } else if (memcmp(&twins[0].effort, &twins[1].effort, sizeof(effort)) != 0) {
            run->n_efforts_different++;
            note(run, trial, seat, run->bots[i]);
        }
    }
}

/// Compares the state with a twin, if there is one that differs; the last bot's thought stands.
static bool compare(twins_run *run, conformance *trial, const ant_game *table, int seat) {
    const ant_game *game = trial->game;
    memcpy(trial->twin, trial->state, game->state_size);
    ant_resample(game, trial->twin, seat, &trial->choices);
    if (memcmp(trial->twin, trial->state, game->state_size) == 0) {
        return false;
    }
    run->n_pairs++;
    compare_weights(run, trial, seat);
    make_views(run, trial, table, seat);
    compare_thoughts(run, trial, seat);
    return true;
}

// Games.

void twins_play(twins_run *run, conformance *trial) {
    ant_game open_game = contest_open_game(trial->game);
    ant_game table = counting_table(run->is_cheating ? &open_game : trial->game);
    int seat;
    ant_action action;
    run->n_games++;
    for (bool goes_on = conformance_begin(trial);
         goes_on && run->n_pairs < run->max_pairs && conformance_pick(trial, &seat, &action);
         goes_on = conformance_act(trial, seat, action)) {
        bool is_compared =
            conformance_is_due(trial, run->every) && compare(run, trial, &table, seat);
        // Every other position is left by the bot's own move, so that games go where bots go.
        if (is_compared && trial->ply % 2 == 0) {
            action = twins[0].thought.moves[0].action;
        }
    }
    counted_game = NULL;
}

void twins_play_all(twins_run *run, conformance *trial, uint64_t seed) {
    uint32_t apart = run->sets_apart != 0 ? run->sets_apart : 1;
    for (uint32_t n = 0; conformance_next_option_set(trial, n == 0); n++) {
        if (n % apart == 0) {
            trial->seed = seed;
            twins_play(run, trial);
        }
    }
}
