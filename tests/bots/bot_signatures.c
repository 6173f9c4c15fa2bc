// SPDX-License-Identifier: MIT
//
// bot_signatures [GAME]...: what the bots think in one of a few option sets of every game, or with
// long effort in all, as one signature each: all builds must print the same. No cmocka, no threads,
// so that it runs wherever the bots do.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <antfarm/bot.h>

#include "conformance.h"
#include "effort.h"
#include "named_games.h"

enum {
    SEARCH_EVERY = 9 ///< plies between two searches: often enough to see every phase
};

static const uint32_t sets_apart[] = {[EFFORT_THIN] = 6, [EFFORT_NORMAL] = 6, [EFFORT_LONG] = 1};

static const struct {
    const char *name;
    uint32_t every; ///< asked at the plies that this divides
} bots[] = {
    {"random", 1},
    {"greedy", 3},
    {"search:1", SEARCH_EVERY},
    {"search:sims=40/trees=2", SEARCH_EVERY},
    {"search:sims=40/no-priors/no-policy", SEARCH_EVERY},
};
enum { BOTS = sizeof bots / sizeof bots[0] };

static conformance trial;
static ant_view view;
static ant_thought thought;

static uint64_t mix(uint64_t hash, uint64_t value) {
    hash = (hash ^ value) * UINT64_C(0x100000001B3);
    return hash ^ hash >> 29;
}

static void sign_thought(void) {
    uint64_t hash = mix(trial.signature, thought.n_simulations);
    hash = mix(hash, thought.n_nodes);
    for (int i = 0; i < thought.n_moves; i++) {
        const ant_bot_move *move = &thought.moves[i];
        hash = mix(hash, move->action);
        hash = mix(hash, move->n_visits);
        hash = mix(hash, (uint64_t)(int64_t)move->share);
        hash = mix(hash, move->is_proven);
    }
    trial.signature = hash;
}

static int compare_actions(const void *a, const void *b) {
    ant_action left = *(const ant_action *)a;
    ant_action right = *(const ant_action *)b;
    return (left > right) - (left < right);
}

/// True if the thought has every legal action once; legal actions ascend.
static bool is_thought_of(int seat) {
    int n = trial.game->legal(trial.state, seat, trial.legal);
    if (thought.n_moves != n) {
        return false;
    }
    for (int i = 0; i < n; i++) {
        trial.twin_legal[i] = thought.moves[i].action;
    }
    size_t size = sizeof trial.legal[0];
    qsort(trial.twin_legal, (size_t)n, size, compare_actions);
    return memcmp(trial.twin_legal, trial.legal, (size_t)n * size) == 0;
}

static bool ask(const char *name, int seat) {
    ant_bot bot;
    ant_error error;
    if (ant_bot_from_name(name, &bot, &error) != ANT_OK) {
        return false;
    }
    void *memory = malloc(ant_bot_memory(&bot) + 8);
    if (memory == NULL) {
        return false;
    }
    ant_bot_think(&bot, &view, trial.ply + 1, memory, NULL, &thought);
    free(memory);
    sign_thought();
    return is_thought_of(seat);
}

/// One game, in which the bots act in turn.
static bool sign_game(void) {
    bool holds = conformance_begin(&trial);
    int seat;
    ant_action action;
    trial.signature = 0;
    while (holds && conformance_pick(&trial, &seat, &action)) {
        ant_view_make(trial.game, trial.state, seat, &view);
        for (int i = 0; holds && i < BOTS; i++) {
            if (conformance_is_due(&trial, bots[i].every)) {
                holds = ask(bots[i].name, seat);
                action = thought.moves[0].action;
            }
        }
        holds = holds && conformance_act(&trial, seat, action);
    }
    return holds;
}

int main(int argc, char **argv) {
    named_games games = named_games_read(argc, argv);
    uint32_t apart = sets_apart[test_effort()];
    int n = 0;
    bool has_passed = true;
    for (size_t i = 0; i < games.n; i++) {
        conformance_init(&trial, games.at[i]);
        for (uint32_t n_sets = 0; conformance_next_option_set(&trial, n_sets == 0); n_sets++) {
            if (n_sets % apart != 0) {
                continue;
            }
            char buffer[256];
            ant_text set;
            ant_text_init(&set, buffer, sizeof buffer);
            conformance_write_set(&trial, &set);
            trial.seed = 1;
            bool holds = sign_game();
            printf("%s %d - the bots think of the legal actions in %s\n", holds ? "ok" : "not ok",
                   ++n, buffer);
            printf("# signature of bots in %s: %016" PRIx64 "\n", buffer, trial.signature);
            has_passed = has_passed && holds;
        }
    }
    printf("1..%d\n", n);
    return has_passed ? EXIT_SUCCESS : EXIT_FAILURE;
}
