// SPDX-License-Identifier: MIT
//
// How fast the search is: a fresh game for every search, four seats, all declared, the first card
// of the first Age to be played. Compare figures of one run only.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <antfarm/thinker.h>

enum { SEATS = 4 };

static double seconds_of(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/// A deal in which every seat has declared the first thing it may (Allegiance).
static void make_view(const ant_game *game, uint64_t seed, ant_view *view) {
    uint64_t state[ANT_MAX_STATE / 8];
    ant_action legal[ANT_MAX_ACTIONS];
    ant_options options;
    ant_chance chance;
    ant_error error;
    ant_seats seats;
    ant_chance_seed(&chance, seed);
    ant_options_default(game, &options);
    ant_setup(game, state, &options, SEATS, &chance, NULL, &error);
    while (seats = game->to_act(state),
           (seats & (seats - 1)) != 0 || ant_strategy_is_secret(game->strategy, state)) {
        int seat = __builtin_ctz(seats);
        game->legal(state, seat, legal);
        game->apply(state, seat, legal[0], &chance, NULL);
    }
    ant_view_make(game, state, __builtin_ctz(seats), view);
}

/// Simulations a second, by the clock, for so many seconds.
static double measure(const ant_game *game, const char *name, unsigned n_threads, clockid_t clock,
                      double seconds) {
    static ant_view view;
    static ant_thought thought;
    ant_bot bot;
    ant_error error;
    if (ant_bot_from_name(name, &bot, &error) != ANT_OK) {
        fprintf(stderr, "bench_search: %s: no such bot\n", name);
        exit(EXIT_FAILURE);
    }
    ant_thinker *thinker = ant_thinker_new(&bot, n_threads);
    double spent = 0, n_simulations = 0;
    for (uint64_t seed = 1; thinker != NULL && spent < seconds; seed++) {
        make_view(game, seed, &view);
        double start = seconds_of(clock);
        ant_thinker_think(thinker, &view, seed, NULL, &thought);
        spent += seconds_of(clock) - start;
        n_simulations += thought.n_simulations;
    }
    ant_thinker_free(thinker);
    return n_simulations / spent;
}

int main(int n_words, char **words) {
    static const struct {
        const char *what;
        const char *bot;
        unsigned n_threads;
    } rows[] = {
        {"plain", "search:sims=1000/no-priors/no-policy/no-haste", 1},
        {"plain, two trees", "search:sims=2000/trees=2/no-priors/no-policy/no-haste", 2},
        {"priors", "search:sims=1000/no-policy/no-haste", 1},
        {"policy", "search:sims=1000/no-priors/no-haste", 1},
        {"everything", "search:sims=1000/no-haste", 1},
        {"everything, two trees", "search:sims=2000/trees=2/no-haste", 2},
    };
    double seconds = n_words > 1 ? atof(words[1]) : 3;
    const ant_game *game = ant_game_find("bugcouncil");
    if (game == NULL || game->strategy == NULL) {
        return EXIT_FAILURE;
    }
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        // Threads of one thought are over when the last is: that is wall-clock time.
        bool is_wall = rows[i].n_threads > 1;
        double rate = measure(game, rows[i].bot, rows[i].n_threads,
                              is_wall ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, seconds);
        printf("%-22s %9.0f simulations/s, %u thread%s, %s time  (%s)\n", rows[i].what, rate,
               rows[i].n_threads, is_wall ? "s" : "", is_wall ? "wall-clock" : "processor",
               rows[i].bot);
    }
    return EXIT_SUCCESS;
}
