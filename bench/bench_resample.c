// SPDX-License-Identifier: MIT
//
// What resampling costs where voids bind the hidden hands, against the same states without them.
//
//     bench_resample [GAMES]
//
// Plays so many games for each number of seats, at random and with players who part with their
// shortest suit first, so that voids show early. At every ply and for every observer to whom
// somebody has shown a void, the state and a copy without voids are resampled in turn; of several
// rounds the median counts, since others share the machine. The ratio of a line is that of the
// means. Then come the ratios of single states: how many of a thousand are above 5, the 99.9th
// percentile and the worst.
#include "bugcouncil.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROUNDS = 9, AT_ONCE = 20, MAX_STATES = 1 << 20 };

typedef struct tally {
    double without, with; // nanoseconds, all states together
    unsigned n;
    double ratios[MAX_STATES];
} tally;

static tally all;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static double time_resample(const bugcouncil_state *state, int seat, ant_chance *chance) {
    bugcouncil_state copy = *state;
    double start = now();
    for (int i = 0; i < AT_ONCE; i++) {
        bugcouncil_game.resample(&copy, seat, chance);
    }
    return (now() - start) / AT_ONCE;
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void measure(const bugcouncil_state *state, int seat, ant_chance *chance) {
    bugcouncil_state unbound = *state;
    memset(unbound.table.voids, 0, sizeof unbound.table.voids);
    double with[ROUNDS], without[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
        with[i] = time_resample(state, seat, chance);
        without[i] = time_resample(&unbound, seat, chance);
    }
    qsort(with, ROUNDS, sizeof with[0], compare);
    qsort(without, ROUNDS, sizeof without[0], compare);
    if (all.n < MAX_STATES) {
        all.ratios[all.n++] = with[ROUNDS / 2] / without[ROUNDS / 2];
        all.with += with[ROUNDS / 2];
        all.without += without[ROUNDS / 2];
    }
}

static bool is_bound(const bugcouncil_state *state, int seat) {
    for (int other = 0; other < state->table.n_seats; other++) {
        if (other != seat && state->hand[other] != 0 && state->table.voids[other] != 0) {
            return true;
        }
    }
    return false;
}

// A legal action; a shedding player plays a card of the suit it has fewest of.
static ant_action choose(const bugcouncil_state *state, int seat, bool sheds, ant_chance *chance) {
    ant_action actions[BUGCOUNCIL_HAND + 1];
    int n = bugcouncil_game.legal(state, seat, actions);
    ant_action chosen = actions[ant_chance_below(chance, (uint32_t)n)];
    int fewest = BUGCOUNCIL_CARDS;
    for (int i = 0; i < n && sheds && state->table.phase == BUGCOUNCIL_PLAY; i++) {
        unsigned suit = actions[i] % 64 / BUGCOUNCIL_VALUES;
        int held = __builtin_popcountll(state->hand[seat] >> suit * BUGCOUNCIL_VALUES & 0xFFF);
        chosen = held < fewest ? actions[i] : chosen;
        fewest = held < fewest ? held : fewest;
    }
    return chosen;
}

static void play(int n_seats, bool sheds, bool is_watched, uint64_t seed) {
    bugcouncil_state state;
    ant_chance chance, draws;
    ant_options options = {.value = {seed % BUGCOUNCIL_EDITIONS}}; // the first is the edition
    ant_error error;
    ant_chance_seed(&chance, seed);
    ant_chance_seed(&draws, ~seed);
    if (ant_setup(&bugcouncil_game, &state, &options, n_seats, &chance, NULL, &error) != ANT_OK) {
        exit(1);
    }
    while (state.table.to_act != 0) {
        int first = is_watched ? ANT_SPECTATOR : 0, last = is_watched ? ANT_SPECTATOR : n_seats - 1;
        for (int seat = first; seat <= last; seat++) {
            if (is_bound(&state, seat)) {
                measure(&state, seat, &draws);
            }
        }
        int actor = __builtin_ctz(bugcouncil_game.to_act(&state));
        ant_apply(&bugcouncil_game, &state, actor, choose(&state, actor, sheds, &chance), &chance,
                  NULL);
    }
}

static void print_line(int n_seats, bool sheds, bool is_watched) {
    qsort(all.ratios, all.n, sizeof all.ratios[0], compare);
    unsigned n_dear = 0;
    while (n_dear < all.n && all.ratios[all.n - 1 - n_dear] > 5) {
        n_dear++;
    }
    printf("bugcouncil %6d  %-6s  %-9s %7u %8.1f %9.1f %6.2f %6.1f %6.1f %6.1f\n", n_seats,
           sheds ? "sheds" : "random", is_watched ? "spectator" : "seats", all.n,
           all.without / all.n, all.with / all.n, all.with / all.without, 1000.0 * n_dear / all.n,
           all.ratios[all.n - 1 - all.n / 1000], all.ratios[all.n - 1]);
}

int main(int argc, char **argv) {
    long n_games = argc > 1 ? strtol(argv[1], NULL, 10) : 20;
    if (n_games < 1) {
        fputs("usage: bench_resample [GAMES]\n", stderr);
        return 2;
    }
    puts("game        seats  play    observer   states  ns free  ns bound  ratio     >5  99.9%  "
         "worst");
    for (int n_seats = 2; n_seats <= 5; n_seats++) {
        for (int i = 0; i < 4; i++) {
            all.n = 0;
            all.with = all.without = 0;
            for (long game = 0; game < n_games; game++) {
                play(n_seats, i % 2 != 0, i / 2 != 0, (uint64_t)game);
            }
            print_line(n_seats, i % 2 != 0, i / 2 != 0);
        }
    }
    return 0;
}
