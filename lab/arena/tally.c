// SPDX-License-Identifier: MIT
//
// Counting: blocks come in the order of their numbers, so that the sums are the same to the last
// bit whoever played them.
#include <stdio.h>
#include <string.h>

#include "internal.h"

/// What a block adds up to before it is counted.
typedef struct block_sums {
    double contestant[ARENA_MAX_ENTRIES];
    int n_seats[ARENA_MAX_ENTRIES]; ///< seats in games
    double seat[ANT_MAX_SEATS];
    double unseated;
} block_sums;

int arena_key(ant_arena *arena, const char *key) {
    for (int i = 0; i < arena->n_keys; i++) {
        if (strncmp(arena->keys[i], key, ARENA_KEY_SIZE - 1) == 0) {
            return i;
        }
    }
    if (arena->n_keys == ANT_MAX_SCORE_ROWS) {
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
        int key = arena_key(arena, row->key);
        if (key >= 0 && key < ANT_ARENA_MAX_ROWS) {
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
    count_clock(who, &game->clocks[seat]);
    return game->failed >= 0 || count_points(arena, who, &game->result, seat);
}

/// Who failed has failed once more in a row; everybody else who was there has not.
static void count_failures(ant_arena *arena, const arena_lineup *lineup, int number, int failed) {
    int loser =
        failed < 0 ? -1 : arena->contestant_of[arena_entry_at(arena, lineup, number, failed)];
    for (int i = 0; i < arena->setup.n_seats; i++) {
        int contestant = arena->contestant_of[lineup->at[i]];
        if (contestant != loser) {
            arena->contestants[contestant].n_failed_in_row = 0;
        }
    }
    if (loser >= 0) {
        arena->contestants[loser].n_failed_in_row++;
    }
}

/// Keeps the order of the seats for ratings.
static bool count_order(ant_arena *arena, const arena_lineup *lineup, int number,
                        const arena_game *game) {
    uint8_t items[ANT_MAX_SEATS];
    int n_seats = arena->setup.n_seats;
    for (int seat = 0; seat < n_seats; seat++) {
        items[seat] = arena->contestant_of[arena_entry_at(arena, lineup, number, seat)];
    }
    return rating_add(&arena->book, items, game->result.rank, n_seats);
}

static bool count_game(ant_arena *arena, const arena_lineup *lineup, int number,
                       const arena_game *game, block_sums *sums) {
    int32_t shares[ANT_MAX_PARTIES];
    bool is_ok = game->failed >= 0 || stats_count(&arena->plies, (int32_t)game->n_plies);
    ant_result_shares(&game->result, shares);
    count_failures(arena, lineup, number, game->failed);
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
    return is_ok && (!arena->setup.has_ratings || count_order(arena, lineup, number, game));
}

/// Of `n` shares of a block, how far each is from their mean.
static void count_deviations(const double *sums, int n, int n_games, stats_moments *deviations) {
    double mean = 0;
    for (int i = 0; i < n; i++) {
        mean += sums[i] / n_games / n;
    }
    for (int i = 0; i < n; i++) {
        stats_add(&deviations[i], sums[i] / n_games - mean);
    }
}

static void count_block(ant_arena *arena, const block_sums *sums, int n_games) {
    int n_seats = arena->setup.n_seats;
    for (int i = 0; i < arena->n_contestants; i++) {
        if (sums->n_seats[i] > 0) {
            arena->contestants[i].n_blocks++;
            stats_add(&arena->contestants[i].share, sums->contestant[i] / sums->n_seats[i]);
        }
    }
    for (int seat = 0; seat < n_seats; seat++) {
        stats_add(&arena->by_seat[seat], sums->seat[seat] / n_games);
    }
    stats_add(&arena->unseated, sums->unseated / n_games);
    count_deviations(sums->seat, n_seats, n_games, arena->seat_deviations);
    if (arena->setup.is_mirror) {
        count_deviations(sums->contestant, n_seats, n_games, arena->label_deviations);
    }
}

/// For the test. Every mean must lie between two values, so that the least and the greatest there
/// can be are taken as seen, a little.
static bool count_first(ant_arena *arena, double mean) {
    const double little = 1.0 / 32;
    return (arena->first.n > 0 ||
            (stats_sample_add(&arena->first, 0, little) &&
             stats_sample_add(&arena->first, 1.0 / arena->contestants[0].n_entries, little))) &&
           stats_sample_add(&arena->first, mean, 1);
}

ant_status arena_count(ant_arena *arena, const arena_block *block, ant_error *error) {
    block_sums sums = {.unseated = 0};
    arena_lineup lineup;
    arena_lineup_make(arena, block->number, &lineup);
    for (int i = 0; i < block->n_games; i++) {
        if (!count_game(arena, &lineup, i, &block->games[i], &sums)) {
            return ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
        }
    }
    count_block(arena, &sums, block->n_games);
    arena_groups_count(arena, block);
    if (arena->setup.has_test && !count_first(arena, sums.contestant[0] / sums.n_seats[0])) {
        return ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
    }
    return ANT_OK;
}

void arena_tally_clear(ant_arena *arena) {
    rating_clear(&arena->book);
    stats_sample_clear(&arena->first);
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
        .n_rows = arena->n_keys < ANT_ARENA_MAX_ROWS ? arena->n_keys : ANT_ARENA_MAX_ROWS,
        .n_failures = who->n_failures,
        .n_moves = who->n_moves,
        .move_milliseconds = ratio((double)who->microseconds / 1000, who->n_moves),
        .max_milliseconds = (double)who->max_microseconds / 1000,
    };
    for (int i = 0; i < out->n_rows; i++) {
        out->rows[i].key = arena->keys[i];
        out->rows[i].per_game = ratio((double)who->rows[i].sum, who->n_finished);
        out->rows[i].per_round = histogram_of(&who->rows[i].per_round);
    }
    for (int seat = 0; seat < arena->setup.n_seats; seat++) {
        out->by_seat[seat].n_games = who->by_seat[seat].n_games;
        out->by_seat[seat].share = ratio(who->by_seat[seat].share, who->by_seat[seat].n_games);
    }
}

// ---- Two contestants

/// True if there are two, who meet in every game.
static bool is_duel(const ant_arena *arena) {
    return arena->n_contestants == 2 && arena->n_entries == arena->setup.n_seats;
}

/// The Elo that a share of the first contestant's seat means, given what the seats won together.
static double elo_of(const ant_arena *arena, double share) {
    double all = 1 - stats_mean(&arena->unseated);
    return stats_elo_of_share(all > 0 ? share / all : 0, arena->contestants[0].n_entries,
                              arena->contestants[1].n_entries);
}

ant_arena_test arena_test(const ant_arena *arena) {
    ant_arena_test test = {
        .low = arena->setup.test_low, .high = arena->setup.test_high, .bound = stats_test_bound()};
    int n_first = arena->contestants[0].n_entries;
    int n_others = arena->contestants[1].n_entries;
    double all = 1 - stats_mean(&arena->unseated);
    if (all > 0) {
        test.llr = stats_log_likelihood(&arena->first,
                                        all * stats_share_of_elo(test.low, n_first, n_others),
                                        all * stats_share_of_elo(test.high, n_first, n_others));
    }
    if (arena->n_finished >= ANT_ARENA_MIN_BLOCKS) {
        test.verdict = (test.llr >= test.bound) - (test.llr <= -test.bound);
    }
    return test;
}

/// What only some arenas have.
static ant_status add_extras(ant_arena *arena, ant_arena_report *report, ant_error *error) {
    ant_arena_estimate ratings[ARENA_MAX_ENTRIES];
    report->seats = stats_evenness(arena->seat_deviations, arena->setup.n_seats);
    if (arena->setup.is_mirror) {
        report->labels = stats_evenness(arena->label_deviations, arena->setup.n_seats);
    }
    report->has_elo = is_duel(arena);
    if (report->has_elo) {
        const ant_arena_estimate *share = &report->standings[0].share;
        report->elo = (ant_arena_estimate){elo_of(arena, share->mean), elo_of(arena, share->low),
                                           elo_of(arena, share->high)};
    }
    report->has_test = arena->setup.has_test;
    if (report->has_test) {
        report->test = arena_test(arena);
    }
    report->has_ratings = arena->setup.has_ratings;
    if (report->has_ratings) {
        enum { BOOTSTRAP = 0x626F6F74 };
        if (!rating_estimate(&arena->book, arena->n_contestants, arena->games_per_block,
                             arena_mix(arena->setup.seed, BOOTSTRAP, 0, 0), ratings)) {
            return ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
        }
        for (int i = 0; i < arena->n_contestants; i++) {
            report->standings[i].rating = ratings[i];
        }
    }
    return ANT_OK;
}

ant_status ant_arena_report_make(ant_arena *arena, ant_arena_report *report, ant_error *error) {
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
        .n_groups = arena->n_groups,
    };
    for (int seat = 0; seat < arena->setup.n_seats; seat++) {
        report->by_seat[seat] = stats_interval(&arena->by_seat[seat], even_variance(arena, 1));
    }
    for (int i = 0; i < arena->n_groups; i++) {
        const arena_group *group = &arena->groups[i];
        report->groups[i] = (ant_arena_group){
            group->name, group->n_games, stats_interval(&group->share, even_variance(arena, 1))};
    }
    for (int i = 0; i < arena->n_contestants; i++) {
        make_standing(arena, i, &report->standings[i]);
    }
    return add_extras(arena, report, error);
}
