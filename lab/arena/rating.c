// SPDX-License-Identifier: MIT
//
// Ratings. Many games end in the same order, so everything is counted by order.
#include "rating.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ROUNDS = 1000, FIRST_ROOM = 64, MAX_LEAP = 256, MAX_LOG = 20 };

/// A change of a logarithm that is none any more: two steps differ by less than 0.000002 Elo.
static const double tolerance = 1e-8;

// ---- The book

void rating_clear(rating_book *book) {
    free(book->orders);
    free(book->slots);
    free(book->games);
    *book = (rating_book){0};
}

/// The order of a game: by place, and among equals by item, so that the same order always looks the
/// same.
static rating_order order_of(const uint8_t *items, const uint8_t *ranks, int n) {
    rating_order order = {.n = (uint8_t)n};
    int at[ANT_MAX_SEATS];
    for (int i = 0; i < n; i++) {
        int k = i;
        for (; k > 0 && (ranks[i] < ranks[at[k - 1]] ||
                         (ranks[i] == ranks[at[k - 1]] && items[i] < items[at[k - 1]]));
             k--) {
            at[k] = at[k - 1];
        }
        at[k] = i;
    }
    for (int i = 0; i < n; i++) {
        order.items[i] = items[at[i]];
        order.is_tied[i] = i > 0 && ranks[at[i]] == ranks[at[i - 1]];
    }
    return order;
}

static uint32_t hash_of(const rating_order *order) {
    const uint8_t *bytes = (const uint8_t *)order;
    uint32_t hash = UINT32_C(2166136261);
    for (size_t i = 0; i < sizeof *order; i++) {
        hash = (hash ^ bytes[i]) * UINT32_C(16777619);
    }
    return hash;
}

/// The slot of the order, or the empty one where it would be. There is always an empty one.
static uint32_t find_slot(const rating_book *book, const rating_order *order) {
    uint32_t slot = hash_of(order) & (book->n_slots - 1);
    while (book->slots[slot] != 0 &&
           memcmp(&book->orders[book->slots[slot] - 1], order, sizeof *order) != 0) {
        slot = (slot + 1) & (book->n_slots - 1);
    }
    return slot;
}

/// Twice as much room for orders, and four slots for each.
static bool grow_orders(rating_book *book) {
    uint32_t room = book->room_orders == 0 ? FIRST_ROOM : 2 * book->room_orders;
    if (room > UINT32_MAX / 16) {
        return false;
    }
    rating_order *orders = realloc(book->orders, room * sizeof *orders);
    if (orders == NULL) {
        return false;
    }
    book->orders = orders;
    uint32_t *slots = calloc(4 * (size_t)room, sizeof *slots);
    if (slots == NULL) {
        return false;
    }
    free(book->slots);
    book->slots = slots;
    book->n_slots = 4 * room;
    book->room_orders = room;
    for (uint32_t i = 0; i < book->n_orders; i++) {
        book->slots[find_slot(book, &book->orders[i])] = i + 1;
    }
    return true;
}

static bool grow_games(rating_book *book) {
    uint64_t room = book->room_games == 0 ? FIRST_ROOM : 2 * book->room_games;
    uint32_t *games = realloc(book->games, room * sizeof *games);
    if (games == NULL) {
        return false;
    }
    book->games = games;
    book->room_games = room;
    return true;
}

bool rating_add(rating_book *book, const uint8_t *items, const uint8_t *ranks, int n) {
    rating_order order = order_of(items, ranks, n);
    if ((book->n_orders == book->room_orders && !grow_orders(book)) ||
        (book->n_games == book->room_games && !grow_games(book))) {
        return false;
    }
    uint32_t slot = find_slot(book, &order);
    if (book->slots[slot] == 0) {
        book->orders[book->n_orders++] = order;
        book->slots[slot] = book->n_orders;
    }
    book->games[book->n_games++] = book->slots[slot] - 1;
    return true;
}

// ---- The model

/// What one step of the algorithm adds up: a strength becomes wins / losses.
typedef struct rating_sums {
    double wins[RATING_MAX_ITEMS];
    double losses[RATING_MAX_ITEMS];
} rating_sums;

/// How many of the first `n` seats are in the set.
static int count_members(unsigned set, int n) {
    int count = 0;
    for (int i = 0; i < n; i++) {
        count += (int)(set >> i & 1);
    }
    return count;
}

/// One place that falls to somebody of those from `from` on, but for the set `gone` of the group
/// there.
static void add_place(const rating_order *order, int from, unsigned gone, double weight,
                      const double *strength, rating_sums *sums) {
    double all = 0;
    for (int i = from; i < order->n; i++) {
        all += (gone >> (i - from) & 1) != 0 ? 0 : strength[order->items[i]];
    }
    for (int i = from; i < order->n; i++) {
        sums->losses[order->items[i]] += (gone >> (i - from) & 1) != 0 ? 0 : weight / all;
    }
}

/// `weight` games in which the group [from, to) shared a place. Over all orders of the group, k of
/// it are gone when its next place falls, and every k of it equally often.
static void add_group(const rating_order *order, int from, int to, double weight,
                      const double *strength, rating_sums *sums) {
    int n = to - from;
    int n_places = n - (to == order->n); // the last place of all is nobody's merit
    double n_choices = 1;                // of k out of the group
    for (int i = from; i < to; i++) {
        sums->wins[order->items[i]] += weight * n_places / n;
    }
    for (int k = 0; k < n_places; k++) {
        for (unsigned gone = 0; gone < 1U << n; gone++) {
            if (count_members(gone, n) == k) {
                add_place(order, from, gone, weight / n_choices, strength, sums);
            }
        }
        n_choices = n_choices * (n - k) / (k + 1);
    }
}

static void add_order(const rating_order *order, double weight, const double *strength,
                      rating_sums *sums) {
    for (int from = 0, to; from < order->n; from = to) {
        for (to = from + 1; to < order->n && order->is_tied[to]; to++) {
        }
        add_group(order, from, to, weight, strength, sums);
    }
}

/// One step of minorisation and maximisation, on the logarithms of the strengths.
static void step(const rating_book *book, const double *weights, int n_items,
                 double *log_strength) {
    rating_sums sums = {.wins = {0}};
    double strength[RATING_MAX_ITEMS];
    for (int i = 0; i < n_items; i++) { // the prior
        strength[i] = exp(log_strength[i]);
        sums.wins[i] = 0.5;
        sums.losses[i] = 1 / (strength[i] + 1);
    }
    for (uint32_t i = 0; i < book->n_orders; i++) {
        if (weights[i] > 0) {
            add_order(&book->orders[i], weights[i], strength, &sums);
        }
    }
    for (int i = 0; i < n_items; i++) {
        log_strength[i] = log(sums.wins[i] / sums.losses[i]);
    }
}

/// From two steps, the place where a series of such steps would lead (Varadhan and Roland's
/// SQUAREM: the steps alone are slow where somebody hardly ever loses).
static void leap(int n_items, double *at, const double *first, const double *second) {
    double length = 0, bend = 0;
    for (int i = 0; i < n_items; i++) {
        double r = first[i] - at[i];
        double v = second[i] - first[i] - r;
        length += r * r;
        bend += v * v;
    }
    double a = bend > 0 ? sqrt(length / bend) : 1;
    a = fmax(1, fmin(a, MAX_LEAP));
    for (int i = 0; i < n_items; i++) {
        double r = first[i] - at[i];
        double v = second[i] - first[i] - r;
        at[i] += 2 * a * r + a * a * v;
        at[i] = fmax(-MAX_LOG, fmin(MAX_LOG, at[i]));
    }
}

/// Improves the strengths, as logarithms, until they stand still.
static void climb(const rating_book *book, const double *weights, int n_items, double *at) {
    double change = 1;
    for (int round = 0; round < MAX_ROUNDS && change > tolerance; round++) {
        double first[RATING_MAX_ITEMS], second[RATING_MAX_ITEMS];
        memcpy(first, at, sizeof first);
        step(book, weights, n_items, first);
        memcpy(second, first, sizeof second);
        step(book, weights, n_items, second);
        change = 0;
        for (int i = 0; i < n_items; i++) {
            change = fmax(change, fabs(second[i] - first[i]));
        }
        leap(n_items, at, first, second);
        step(book, weights, n_items, at);
    }
}

static double elo_above(double log_strength, double other) {
    double elo = 400 / log(10) * (log_strength - other);
    return fmax(-ANT_ARENA_MAX_ELO, fmin(ANT_ARENA_MAX_ELO, elo));
}

/// Fits all games; the logarithms of the strengths are left for others to start from.
static void fit_all(const rating_book *book, int n_items, double *weights, double *strength) {
    for (uint64_t i = 0; i < book->n_games; i++) {
        weights[book->games[i]] += 1;
    }
    for (int i = 0; i < n_items; i++) {
        strength[i] = 0;
    }
    climb(book, weights, n_items, strength);
}

bool rating_fit(const rating_book *book, int n_items, double *elo) {
    double strength[RATING_MAX_ITEMS] = {0};
    double *weights = calloc(book->n_orders + 1U, sizeof *weights);
    if (weights == NULL) {
        return false;
    }
    fit_all(book, n_items, weights, strength);
    for (int i = 0; i < n_items; i++) {
        elo[i] = elo_above(strength[i], strength[0]);
    }
    free(weights);
    return true;
}

// ---- Intervals

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/// As many blocks as there are, each drawn from all of them.
static void draw_blocks(const rating_book *book, uint64_t n_blocks, unsigned games_per_block,
                        ant_chance *chance, double *weights) {
    memset(weights, 0, book->n_orders * sizeof *weights);
    for (uint64_t i = 0; i < n_blocks; i++) {
        uint64_t block = ant_chance_below(chance, (uint32_t)n_blocks);
        for (unsigned k = 0; k < games_per_block; k++) {
            weights[book->games[block * games_per_block + k]] += 1;
        }
    }
}

bool rating_estimate(const rating_book *book, int n_items, int games_per_block, uint64_t seed,
                     ant_arena_estimate *elo) {
    enum { N = ANT_ARENA_RESAMPLES, CUT = N / 40 }; // 2.5 % on either side
    double strength[RATING_MAX_ITEMS] = {0};
    uint64_t n_blocks = book->n_games / (unsigned)games_per_block;
    double *weights = calloc(book->n_orders + 1U, sizeof *weights);
    double *drawn = calloc((size_t)n_items * N, sizeof *drawn);
    if (weights == NULL || drawn == NULL || n_blocks > UINT32_MAX) {
        free(weights);
        free(drawn);
        return false;
    }
    fit_all(book, n_items, weights, strength);
    ant_chance chance;
    ant_chance_seed(&chance, seed);
    for (int sample = 0; sample < N && n_blocks > 0; sample++) {
        double again[RATING_MAX_ITEMS];
        memcpy(again, strength, sizeof again);
        draw_blocks(book, n_blocks, (unsigned)games_per_block, &chance, weights);
        climb(book, weights, n_items, again);
        for (int i = 0; i < n_items; i++) {
            drawn[i * N + sample] = elo_above(again[i], again[0]);
        }
    }
    for (int i = 0; i < n_items; i++) {
        qsort(drawn + i * N, N, sizeof *drawn, compare);
        elo[i].mean = elo_above(strength[i], strength[0]);
        elo[i].low = drawn[i * N + CUT];
        elo[i].high = drawn[i * N + N - 1 - CUT];
    }
    free(weights);
    free(drawn);
    return true;
}
