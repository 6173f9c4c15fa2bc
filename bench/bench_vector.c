// SPDX-License-Identifier: MIT
//
// How many steps a second a vector makes in random play, by one thread and by two.
//
//     bench_vector [ROWS] [GAME]
//
// For each game with its default seats: the rules alone; with lists of legal actions; with lists
// and features; and where there are few enough actions, with masks and features. A step is a choice
// of ant_vector_sample and a row's part of ant_vector_step. One thread is measured by its CPU time,
// which a busy machine does not change much, and by the clock; two threads by the clock, which says
// little there. The best of five.
#include <antfarm/vector.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROUNDS = 5, BUFFERS = 4 };

static double now(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void *room(size_t size) {
    void *made = calloc(size, 1);
    if (made == NULL) {
        fprintf(stderr, "no memory\n");
        exit(EXIT_FAILURE);
    }
    return made;
}

/// Millions of steps a second; 0 if the vector is not to be had.
static double measure(const ant_vector_settings *settings, const ant_vector_buffers *buffers,
                      clockid_t clock) {
    const double seconds = 0.3;
    ant_vector *vector;
    ant_action *chosen = room(settings->n_rows * sizeof *chosen);
    double best = 0;
    if (ant_vector_new(settings, buffers, &vector, NULL) == ANT_OK) {
        for (int round = 0; round < ROUNDS; round++) {
            uint64_t n_steps = 0;
            double start = now(clock);
            double taken;
            do {
                ant_vector_sample(vector, chosen);
                (void)ant_vector_step(vector, chosen, NULL);
                n_steps += settings->n_rows;
                taken = now(clock) - start;
            } while (taken < seconds);
            double rate = (double)n_steps / taken * 1e-6;
            best = rate > best ? rate : best;
        }
        ant_vector_free(vector);
    }
    free(chosen);
    return best;
}

static void bench(const ant_game *game, uint32_t n_rows) {
    static const char *const names[BUFFERS] = {"rules", "lists", "lists+features",
                                               "masks+features"};
    ant_vector_settings settings;
    ant_vector_settings_default(game, &settings);
    settings.n_rows = n_rows;
    uint8_t *features = room((size_t)n_rows * game->features->n);
    uint8_t *masks = room((size_t)n_rows * ANT_VECTOR_MAX_MASK);
    uint32_t *offsets = room((n_rows + 1) * sizeof *offsets);
    ant_action *actions = room((size_t)n_rows * game->max_legal * sizeof *actions);
    uint8_t *seats = room(n_rows);
    uint8_t *ends = room(n_rows);
    float *rewards = room((size_t)n_rows * (size_t)settings.n_seats * sizeof *rewards);
    for (int i = 0; i < BUFFERS; i++) {
        ant_vector_buffers buffers = {.seats = seats, .ends = ends, .rewards = rewards};
        buffers.offsets = i == 1 || i == 2 ? offsets : NULL;
        buffers.actions = i == 1 || i == 2 ? actions : NULL;
        buffers.features = i >= 2 ? features : NULL;
        buffers.masks = i == 3 ? masks : NULL;
        settings.n_threads = 1;
        double cpu = measure(&settings, &buffers, CLOCK_PROCESS_CPUTIME_ID);
        if (cpu > 0) {
            double one = measure(&settings, &buffers, CLOCK_MONOTONIC);
            settings.n_threads = 2;
            double two = measure(&settings, &buffers, CLOCK_MONOTONIC);
            printf("%-12s %d seats  %-15s %7.2f  %7.2f  %7.2f  x%.2f\n", game->name,
                   settings.n_seats, names[i], cpu, one, two, two / one);
            fflush(stdout);
        }
    }
    free(features);
    free(masks);
    free(offsets);
    free(actions);
    free(seats);
    free(ends);
    free(rewards);
}

int main(int argc, char **argv) {
    uint32_t n_rows = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : 256;
    size_t n;
    const ant_game *const *games = ant_games(&n);
    printf("million steps a second, %u rows: one thread by CPU time, by the clock, two threads\n",
           (unsigned)n_rows);
    for (size_t i = 0; i < n; i++) {
        if (argc <= 2 || strcmp(argv[2], games[i]->name) == 0) {
            bench(games[i], n_rows);
        }
    }
    return EXIT_SUCCESS;
}
