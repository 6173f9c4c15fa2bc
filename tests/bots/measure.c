// SPDX-License-Identifier: MIT
//
// Measures one bot against another: who wins how much, and at what cost.
#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "contest.h"

static const char usage[] =
    "usage: measure GAME --seats N [--set NAME=VALUE]... --a BOT --b BOT\n"
    "               [--arrangement A,B,...] [--blocks N] [--threads N] [--seed N]\n"
    "BOT is a built-in bot (milliseconds are of processor time), plain:sims=N, plain:ms=N,\n"
    "plain:match (spends as much time as the other side) or cheat:BOT.\n";

enum { MAX_THREADS = 64 };

/// What the command line says.
typedef struct measure_order {
    contest_plan plan;
    const char *names[CONTEST_SIDES];
    const char *arrangement;
    unsigned long n_blocks;
    unsigned long n_threads;
} measure_order;

/// What the threads share.
typedef struct measure_work {
    const measure_order *order;
    contest_block *blocks;
    atomic_ulong n_taken;
    atomic_bool has_failed;
} measure_work;

static _Noreturn void fail(const char *what, const char *why) {
    fprintf(stderr, "measure: %s: %s\n%s", what, why, usage);
    exit(2);
}

static _Noreturn void fail_by(const ant_error *error) {
    char buffer[512];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_error_sentence(error, &text);
    fail(buffer, "there is no contest");
}

// The command line.

static unsigned long read_number(const char *option, const char *value, unsigned long max) {
    char *end = NULL;
    unsigned long number = strtoul(value, &end, 10);
    if (end == value || *end != '\0' || number > max) {
        fail(option, "not a number in range");
    }
    return number;
}

static void read_set(contest_plan *plan, const char *value) {
    char name[64];
    ant_error error;
    const char *equals = strchr(value, '=');
    if (equals == NULL || (size_t)(equals - value) >= sizeof name) {
        fail(value, "NAME=VALUE is expected");
    }
    memcpy(name, value, (size_t)(equals - value));
    name[equals - value] = '\0';
    if (ant_options_set(plan->game, &plan->options, name, equals + 1, &error) != ANT_OK) {
        fail_by(&error);
    }
}

static void read_option(measure_order *order, const char *option, const char *value) {
    contest_plan *plan = &order->plan;
    if (strcmp(option, "--seats") == 0) {
        plan->n_seats = (int)read_number(option, value, ANT_MAX_SEATS);
    } else if (strcmp(option, "--set") == 0) {
        read_set(plan, value);
    } else if (strcmp(option, "--a") == 0) {
        order->names[0] = value;
    } else if (strcmp(option, "--b") == 0) {
        order->names[1] = value;
    } else if (strcmp(option, "--arrangement") == 0) {
        order->arrangement = value;
    } else if (strcmp(option, "--blocks") == 0) {
        order->n_blocks = read_number(option, value, 1000000);
    } else if (strcmp(option, "--threads") == 0) {
        order->n_threads = read_number(option, value, MAX_THREADS);
    } else if (strcmp(option, "--seed") == 0) {
        plan->seed = read_number(option, value, UINT32_MAX);
    } else {
        fail(option, "no such option");
    }
}

/// The letters and commas, or by default A and B in turn.
static void read_arrangement(measure_order *order) {
    contest_plan *plan = &order->plan;
    const char *text = order->arrangement;
    for (int seat = 0; seat < plan->n_seats; seat++) {
        plan->arrangement[seat] = (uint8_t)(seat % CONTEST_SIDES);
        if (text != NULL) {
            char end = seat + 1 < plan->n_seats ? ',' : '\0';
            if ((text[0] != 'A' && text[0] != 'B') || text[1] != end) {
                fail(order->arrangement, "A or B for every seat, with commas, is expected");
            }
            plan->arrangement[seat] = (uint8_t)(text[0] - 'A');
            text += 2;
        }
    }
}

static void read_order(measure_order *order, int n, char **words) {
    contest_plan *plan = &order->plan;
    *order = (measure_order){.n_blocks = 10, .n_threads = 1, .names = {"search:1", "greedy"}};
    plan->game = n > 1 ? ant_game_find(words[1]) : NULL;
    if (plan->game == NULL) {
        fail(n > 1 ? words[1] : "GAME", "there is no such game");
    }
    plan->n_seats = plan->game->max_seats;
    plan->seed = 1;
    ant_options_default(plan->game, &plan->options);
    for (int i = 2; i < n; i += 2) {
        if (i + 1 == n) {
            fail(words[i], "a value is expected behind it");
        }
        read_option(order, words[i], words[i + 1]);
    }
    read_arrangement(order);
    for (int side = 0; side < CONTEST_SIDES; side++) {
        ant_error error;
        if (contestant_from_name(order->names[side], &plan->sides[side], &error) != ANT_OK) {
            fail_by(&error);
        }
    }
    uint64_t state[ANT_MAX_STATE / 8];
    ant_chance chance;
    ant_error error;
    ant_chance_seed(&chance, 1);
    if (ant_setup(plan->game, state, &plan->options, plan->n_seats, &chance, NULL, &error) !=
        ANT_OK) {
        fail_by(&error);
    }
}

// The work.

static void *play_blocks(void *context) {
    measure_work *work = context;
    contest_room *room = contest_room_new(&work->order->plan);
    if (room == NULL) {
        atomic_store(&work->has_failed, true);
        return NULL;
    }
    unsigned long i;
    while ((i = atomic_fetch_add(&work->n_taken, 1)) < work->order->n_blocks) {
        contest_play_block(room, (uint32_t)i, &work->blocks[i]);
    }
    contest_room_free(room);
    return NULL;
}

static void play_all(measure_work *work) {
    pthread_t threads[MAX_THREADS];
    unsigned n_started = 0;
    for (unsigned long i = 1; i < work->order->n_threads && i < MAX_THREADS; i++) {
        n_started += pthread_create(&threads[n_started], NULL, play_blocks, work) == 0;
    }
    play_blocks(work);
    for (unsigned i = 0; i < n_started; i++) {
        pthread_join(threads[i], NULL);
    }
    if (atomic_load(&work->has_failed)) {
        fail("memory", "there is none");
    }
}

static void print_side(const measure_order *order, const contest_block *blocks, int side) {
    contest_tally sum = {0};
    unsigned n_games = 0, n_seats = 0;
    for (unsigned long i = 0; i < order->n_blocks; i++) {
        const contest_tally *tally = &blocks[i].sides[side];
        sum.points += tally->points;
        sum.milliseconds += tally->milliseconds;
        sum.n_moves += tally->n_moves;
        sum.n_simulations += tally->n_simulations;
        n_games += blocks[i].n_games;
    }
    for (int seat = 0; seat < order->plan.n_seats; seat++) {
        n_seats += order->plan.arrangement[seat] == side;
    }
    double n = sum.n_moves > 0 ? (double)sum.n_moves : 1;
    printf("%c %s: %.2f points a seat, %.3f ms a move, %.0f simulations a move, %" PRIu64
           " moves\n",
           'A' + side, order->names[side], n_seats > 0 ? sum.points / n_games / n_seats : 0,
           sum.milliseconds / n, (double)sum.n_simulations / n, sum.n_moves);
}

static void print_result(const measure_order *order, const contest_block *blocks) {
    double mean, half_width;
    unsigned n_games = 0;
    uint64_t signature = 0;
    for (unsigned long i = 0; i < order->n_blocks; i++) {
        n_games += blocks[i].n_games;
        signature = signature * 31 + blocks[i].signature;
    }
    contest_share(blocks, order->n_blocks, &mean, &half_width);
    printf("%s, %d seats, seed %" PRIu64 ": %lu blocks, %u games, signature %016" PRIx64 "\n",
           order->plan.game->name, order->plan.n_seats, order->plan.seed, order->n_blocks, n_games,
           signature);
    printf("share of A %.4f +- %.4f, even %.4f\n", mean, half_width,
           contest_even_share(&order->plan));
    print_side(order, blocks, 0);
    print_side(order, blocks, 1);
}

int main(int n, char **words) {
    measure_order order;
    read_order(&order, n, words);
    if (order.n_blocks == 0) {
        fail("--blocks", "at least one is expected");
    }
    measure_work work = {.order = &order, .blocks = calloc(order.n_blocks, sizeof *work.blocks)};
    if (work.blocks == NULL) {
        fail("memory", "there is none");
    }
    atomic_init(&work.n_taken, 0);
    atomic_init(&work.has_failed, false);
    play_all(&work);
    print_result(&order, work.blocks);
    free(work.blocks);
    return EXIT_SUCCESS;
}
