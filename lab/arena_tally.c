// SPDX-License-Identifier: MIT
//
// Counting: blocks come in the order of their numbers, so that the sums are the same to the last
// bit whoever played them.
#include <stdio.h>
#include <string.h>

#include "arena_internal.h"

/// What a block adds up to before it is counted.
typedef struct block_sums {
    double contestant[ARENA_MAX_ENTRIES];
    int n_seats[ARENA_MAX_ENTRIES]; ///< seats in games
    double seat[ANT_MAX_SEATS];
    double unseated;
} block_sums;

/// The number of a row's key; -1 where there is no room for another.
static int find_key(ant_arena *arena, const char *key) {
    for (int i = 0; i < arena->n_keys; i++) {
        if (strncmp(arena->keys[i], key, ARENA_KEY_SIZE - 1) == 0) {
            return i;
        }
    }
    if (arena->n_keys == ANT_ARENA_MAX_ROWS) {
        return -1;
    }
    snprintf(arena->keys[arena->n_keys], ARENA_KEY_SIZE, "%s", key);
    return arena->n_keys++;
}

/// Scores and rows of a seat in a game that came to its end; false if there is no memory.
static bool count_points(ant_arena *arena, arena_contestant *who, const ant_result *result,
                         int seat) {
    bool is_ok = stats_count(&who->score, result->score[seat]);
    who->n_finished++;
    for (unsigned i = 0; i < result->n_rows && is_ok; i++) {
        const ant_score_row *row = &result->rows[i];
        int key = find_key(arena, row->key);
        if (key >= 0) {
            who->rows[key].sum += row->points[seat];
            is_ok = stats_count(&who->rows[key].per_round, row->points[seat]);
        }
    }
    return is_ok;
}

static void count_clock(arena_contestant *who, const arena_clock *clock) {
    who->n_moves += clock->n_moves;
    who->microseconds += clock->microseconds;
    if (clock->max_microseconds > who->max_microseconds) {
        who->max_microseconds = clock->max_microseconds;
    }
}

static bool count_seat(ant_arena *arena, const arena_game *game, int seat, int contestant,
                       double share, block_sums *sums) {
    arena_contestant *who = &arena->contestants[contestant];
    bool has_failed = game->failed == seat;
    sums->contestant[contestant] += share;
    sums->n_seats[contestant]++;
    sums->seat[seat] += share;
    who->n_games++;
    who->ranks += game->result.rank[seat];
    who->by_seat[seat].n_games++;
    who->by_seat[seat].share += share;
    who->n_failures += has_failed;
    who->n_failed_in_row = has_failed ? who->n_failed_in_row + 1 : 0;
    count_clock(who, &game->clocks[seat]);
    return game->failed >= 0 || count_points(arena, who, &game->result, seat);
}

static bool count_game(ant_arena *arena, const arena_lineup *lineup, int number,
                       const arena_game *game, block_sums *sums) {
    int32_t shares[ANT_MAX_PARTIES];
    bool is_ok = game->failed >= 0 || stats_count(&arena->plies, (int32_t)game->n_plies);
    ant_result_shares(&game->result, shares);
    arena->n_games++;
    for (int party = 0; party < game->result.n_parties && is_ok; party++) {
        double share = (double)shares[party] / ANT_SHARE;
        if (party >= arena->setup.n_seats) {
            sums->unseated += share;
            continue;
        }
        int contestant = arena->contestant_of[arena_entry_at(arena, lineup, number, party)];
        is_ok = count_seat(arena, game, party, contestant, share, sums);
    }
    return is_ok;
}

ant_status arena_count(ant_arena *arena, const arena_block *block, ant_error *error) {
    block_sums sums = {.unseated = 0};
    arena_lineup lineup;
    arena_lineup_make(arena, block->number, &lineup);
    for (int i = 0; i < block->n_games; i++) {
        if (!count_game(arena, &lineup, i, &block->games[i], &sums)) {
            return ant_error_set(error, ANT_NO_SPACE, NULL, "memory to count the games");
        }
    }
    for (int i = 0; i < arena->n_contestants; i++) {
        if (sums.n_seats[i] > 0) {
            arena->contestants[i].n_blocks++;
            stats_add(&arena->contestants[i].share, sums.contestant[i] / sums.n_seats[i]);
        }
    }
    for (int seat = 0; seat < arena->setup.n_seats; seat++) {
        stats_add(&arena->by_seat[seat], sums.seat[seat] / block->n_games);
    }
    stats_add(&arena->unseated, sums.unseated / block->n_games);
    return ANT_OK;
}

void arena_tally_clear(ant_arena *arena) {
    stats_histogram_clear(&arena->plies);
    for (int i = 0; i < arena->n_contestants; i++) {
        stats_histogram_clear(&arena->contestants[i].score);
        for (int k = 0; k < ANT_ARENA_MAX_ROWS; k++) {
            stats_histogram_clear(&arena->contestants[i].rows[k].per_round);
        }
    }
}

// ---- The report

static double ratio(double a, uint64_t b) {
    return b == 0 ? 0 : a / (double)b;
}

static ant_arena_histogram histogram_of(const stats_histogram *histogram) {
    return (ant_arena_histogram){histogram->low, histogram->n, histogram->counts};
}

/// The variance of a block's mean if its games were independent and all seats equal, for somebody
/// with `n` of the seats.
static double even_variance(const ant_arena *arena, int n) {
    double n_seats = arena->setup.n_seats;
    double p = n_seats > 1 ? n / n_seats : 0.5; // alone: against a party without a seat
    return p * (1 - p) / (n * n) / arena->games_per_block;
}

static void make_standing(const ant_arena *arena, int number, ant_arena_standing *out) {
    const arena_contestant *who = &arena->contestants[number];
    int n_seats = arena->n_entries == arena->setup.n_seats ? who->n_entries : 1;
    *out = (ant_arena_standing){
        .name = who->name,
        .n_seats = n_seats,
        .n_blocks = who->n_blocks,
        .n_games = who->n_games,
        .share = stats_interval(&who->share, even_variance(arena, n_seats)),
        .even = (1 - stats_mean(&arena->unseated)) / arena->setup.n_seats,
        .rank = ratio((double)who->ranks, who->n_games),
        .score = histogram_of(&who->score),
        .n_rows = arena->n_keys,
        .n_failures = who->n_failures,
        .n_moves = who->n_moves,
        .move_milliseconds = ratio((double)who->microseconds / 1000, who->n_moves),
        .max_milliseconds = (double)who->max_microseconds / 1000,
    };
    for (int i = 0; i < arena->n_keys; i++) {
        out->rows[i].key = arena->keys[i];
        out->rows[i].per_game = ratio((double)who->rows[i].sum, who->n_finished);
        out->rows[i].per_round = histogram_of(&who->rows[i].per_round);
    }
    for (int seat = 0; seat < arena->setup.n_seats; seat++) {
        out->by_seat[seat].n_games = who->by_seat[seat].n_games;
        out->by_seat[seat].share = ratio(who->by_seat[seat].share, who->by_seat[seat].n_games);
    }
}

void ant_arena_report_make(ant_arena *arena, ant_arena_report *report) {
    *report = (ant_arena_report){
        .n_seats = arena->setup.n_seats,
        .n_blocks = arena->n_finished,
        .n_games = arena->n_games,
        .all_blocks = arena->n_blocks,
        .all_games = arena->n_blocks * (unsigned)arena->games_per_block,
        .games_per_block = arena->games_per_block,
        .n_threads = arena->n_workers,
        .unseated = stats_mean(&arena->unseated),
        .plies = histogram_of(&arena->plies),
        .n_contestants = arena->n_contestants,
    };
    for (int seat = 0; seat < arena->setup.n_seats; seat++) {
        report->by_seat[seat] = stats_interval(&arena->by_seat[seat], even_variance(arena, 1));
    }
    for (int i = 0; i < arena->n_contestants; i++) {
        make_standing(arena, i, &report->standings[i]);
    }
}
