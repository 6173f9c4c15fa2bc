// SPDX-License-Identifier: MIT
//
// How fast the engine is in this build: random playouts and thoughts of search:3 for each game.
// bench/engine.sh compares wasm with native. The positions of the thoughts are the first ten of a
// game that follows from a seed, so every build thinks about the same.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <antfarm/bot.h>
#include <antfarm/playout.h>

enum { GAMES_PER_LOOK = 20, N_THOUGHTS = 10, MILLION = 1000000 };

/// Of this thread alone: not of those in which node compiles.
static int64_t now_us(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * MILLION + now.tv_nsec / 1000;
}

static int seats_of(const ant_game *game) {
    return game->max_seats < 3 ? game->max_seats : 3;
}

static void begin(const ant_game *game, ant_chance *chance, void *state) {
    ant_options options;
    ant_options_default(game, &options);
    if (ant_setup(game, state, &options, seats_of(game), chance, NULL, NULL) != ANT_OK) {
        fprintf(stderr, "%s cannot be set up\n", game->name);
        exit(EXIT_FAILURE);
    }
}

/// Actions a second.
static double time_playouts(const ant_game *game, int64_t us) {
    uint64_t state[ANT_MAX_STATE / 8];
    ant_chance chance;
    uint64_t n = 0;
    int64_t start = now_us();
    int64_t used;
    ant_chance_seed(&chance, 1);
    do {
        for (int i = 0; i < GAMES_PER_LOOK; i++) {
            begin(game, &chance, state);
            n += ant_playout(game, state, &chance);
        }
        used = now_us() - start;
    } while (used < us);
    return (double)n * MILLION / (double)used;
}

/// Thoughts a second.
static double time_thoughts(const ant_game *game) {
    static ant_thought thought;
    uint64_t state[ANT_MAX_STATE / 8];
    ant_view view;
    ant_bot bot;
    ant_chance chance;
    int64_t used = 0;
    if (ant_bot_from_name("search:3", &bot, NULL) != ANT_OK) {
        exit(EXIT_FAILURE);
    }
    void *memory = malloc(ant_bot_memory(&bot));
    ant_chance_seed(&chance, 2);
    begin(game, &chance, state);
    for (int i = 0; i < N_THOUGHTS && memory != NULL && game->to_act(state) != 0; i++) {
        int seat = __builtin_ctz(game->to_act(state));
        ant_view_make(game, state, seat, &view);
        int64_t start = now_us();
        ant_bot_think(&bot, &view, 3, memory, NULL, &thought);
        used += now_us() - start;
        game->apply(state, seat, thought.moves[0].action, &chance, NULL);
    }
    free(memory);
    return (double)N_THOUGHTS * MILLION / (double)used;
}

int main(int argc, char **argv) {
    size_t n;
    const ant_game *const *games = ant_games(&n);
    int64_t us = (argc > 1 ? atoi(argv[1]) : 1000) * (int64_t)1000;
    for (size_t i = 0; i < n; i++) {
        printf("%s %.0f %.3f\n", games[i]->name, time_playouts(games[i], us),
               time_thoughts(games[i]));
    }
    return 0;
}
