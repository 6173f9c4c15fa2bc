// SPDX-License-Identifier: MIT
//
// The arena: lets bots play many games against each other and reports the results honestly.
//
// The unit is the *block*: one secret, so one deal, played once in every rotation of the seats.
// Games of one block resemble each other, different blocks do not; so every interval here is over
// the means of blocks. docs/arena.md defines every figure.
//
// A game's random numbers come from (seed, block), a bot's from (seed, block, game, seat, ply). So
// the result is the same for any number of threads, and for an arena that was stopped and resumed;
// only times differ, and bots that are limited by time.
//
// An arena is a heap object with a new/free pair, used from one thread; the threads that it starts
// end before ant_arena_run does.
#ifndef ANTFARM_ARENA_H
#define ANTFARM_ARENA_H

#include <antfarm/player.h>
#include <antfarm/record.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    ANT_ARENA_MAX_BOTS = 32,
    ANT_ARENA_MIN_BLOCKS = 16, ///< before a test may decide
    ANT_ARENA_RESAMPLES = 400, ///< of the blocks, for the intervals of ratings
    ANT_ARENA_MAX_ELO = 2000,  ///< larger differences are cut to this
    ANT_ARENA_NAME_SIZE = 256, ///< bytes of a bot's name, the NUL included
    ANT_ARENA_MAX_ROWS = 12,   ///< kinds of score rows that are reported; further ones are left out
    ANT_ARENA_MAX_GROUPS = 16, ///< of seats by an event; further ones are left out
    ANT_ARENA_MAX_THREADS = 256,
    ANT_ARENA_MAX_FAILURES = 3 ///< this many in a row by one contestant end the arena
};

/// The most games that an arena may have.
#define ANT_ARENA_MAX_GAMES UINT64_C(1000000000)

/// What is to be played. Zero what is not used; strings are copied.
typedef struct ant_arena_setup {
    const ant_game *game;
    ant_options options;
    int n_seats;
    uint64_t seed;
    /// Who plays, as names for ant_player_new. Fewer than seats: the last one fills the other
    /// seats. More than seats: every block seats some of them, in turn. The same name twice is one
    /// contestant with two seats.
    const char *bots[ANT_ARENA_MAX_BOTS];
    int n_bots;
    bool is_mirror;     ///< the first bot in every seat, each seat a separate contestant
    uint64_t n_games;   ///< rounded up to whole blocks; with a test, at most this many
    unsigned n_threads; ///< 0: one per processor
    ant_player_limits limits;
    bool has_test;      ///< stop as soon as the sequential test has decided
    double test_low;    ///< Elo of the first contestant above the second if it is no better,
    double test_high;   ///< and if it is better
    bool has_ratings;   ///< keep the final order of every game, for ratings
    const char *folder; ///< where results are kept block by block, or NULL
    bool has_records;   ///< also keep a record of every game in the folder
    /// The name of an event whose first argument is a party, or NULL. Shares are then also reported
    /// by what a game's first such event about each seat says, such as the colony it plays.
    const char *by;
} ant_arena_setup;

typedef struct ant_arena ant_arena;

/// Checks everything, creates the players and loads the finished blocks from the folder, but plays
/// nothing yet. On failure the error says what is wrong, and nothing is created; results of other
/// settings are left as they are.
ANT_API ant_status ant_arena_new(const ant_arena_setup *setup, ant_arena **arena, ant_error *error);
ANT_API void ant_arena_free(ant_arena *arena); ///< NULL is fine

/// True if the folder holds results; sets *seed to theirs.
ANT_API bool ant_arena_find(const char *folder, uint64_t *seed);

/// How far an arena has got.
typedef struct ant_arena_progress {
    uint64_t n_games;  ///< finished
    uint64_t n_blocks; ///< finished, as are all before them
    uint64_t all_games;
    uint64_t all_blocks;
} ant_arena_progress;

ANT_API void ant_arena_get_progress(ant_arena *arena, ant_arena_progress *progress);

/// Watches an arena while it runs: called several times a second, on the thread of ant_arena_run.
typedef struct ant_arena_watch {
    bool (*look)(void *context, const ant_arena_progress *progress); ///< false: stop
    void *context;
} ant_arena_watch;

/// Plays until everything is played or `watch` (may be NULL) says stop; unfinished blocks are then
/// dropped. ANT_OK in both cases: ant_arena_get_progress tells them apart. Fails if a player cannot
/// be restarted or has failed too often, or if the folder cannot be written to; finished blocks are
/// kept.
ANT_API ant_status ant_arena_run(ant_arena *arena, const ant_arena_watch *watch, ant_error *error);

// Results.

/// A mean with its 95 % interval.
typedef struct ant_arena_estimate {
    double mean;
    double low;
    double high;
} ant_arena_estimate;

/// How often each value was seen: low + i was seen counts[i] times. The arena owns the counts.
typedef struct ant_arena_histogram {
    int32_t low;
    uint32_t n; ///< 0: nothing was seen
    const uint64_t *counts;
} ant_arena_histogram;

/// The quantile `part` / `of`: the smallest value such that at least this fraction of all values is
/// not above it. 1 of 2 is the median, 0 the least value, `of` of `of` the greatest. 0 if nothing
/// was seen.
ANT_API int32_t ant_arena_quantile(const ant_arena_histogram *histogram, unsigned part,
                                   unsigned of);
ANT_API double ant_arena_mean(const ant_arena_histogram *histogram);

/// One kind of score row of a contestant.
typedef struct ant_arena_row {
    const char *key;               ///< "tricks"
    double per_game;               ///< mean of the sum over a game
    ant_arena_histogram per_round; ///< of single rows, such as the tricks of an Age
} ant_arena_row;

/// One contestant. Everything is per seat: two seats in a game count separately.
typedef struct ant_arena_standing {
    const char *name;
    int n_seats;              ///< in a game that it plays
    uint64_t n_blocks;        ///< that it played in
    uint64_t n_games;         ///< seats in games
    ant_arena_estimate share; ///< of wins: 1 for a sole winner, equal parts of a shared first place
    double even;              ///< the share if all seats were equal
    double rank;              ///< mean
    ant_arena_histogram score;
    int n_rows;
    ant_arena_row rows[ANT_ARENA_MAX_ROWS];
    struct {
        uint64_t n_games;
        double share;
    } by_seat[ANT_MAX_SEATS];
    uint64_t n_failures; ///< games lost by not answering
    uint64_t n_moves;
    double move_milliseconds; ///< mean, by the wall clock
    double max_milliseconds;
    ant_arena_estimate rating; ///< Elo above the first contestant; 0 without ratings
} ant_arena_standing;

/// The seats about which an event said the same.
typedef struct ant_arena_group {
    const char *name; ///< the event's second argument, or "yes" if it has none; "no": no such event
    uint64_t n_games; ///< seats in games that were played to the end
    ant_arena_estimate share;
} ant_arena_group;

/// The sequential test. An Elo difference d means that a seat of the first contestant wins
/// 10^(d/400) times as often as one of the second. So `low` and `high` each imply a mean for the
/// first one's block means x_i; for each of the two, take the distribution over the values seen
/// that has this mean and makes the sample most likely. With p_i for `low` and q_i for `high`,
///     llr = sum of log(q_i / p_i) over all blocks:
/// the generalised sequential probability ratio test, as used for chess engines. It decides for
/// `high` at log(0.95/0.05) = 2.944 and for `low` at -2.944, but not before ANT_ARENA_MIN_BLOCKS;
/// either decision is wrong about once in twenty times.
typedef struct ant_arena_test {
    double low;
    double high;
    double llr;
    double bound;
    int verdict; ///< 1: for high, -1: for low, 0: not decided
} ant_arena_test;

/// Whether things that should be equal are: a chi-square test at 95 %.
typedef struct ant_arena_evenness {
    double chi_square;
    double limit;
    int n_degrees;
    int verdict; ///< 1: even, -1: not even, 0: too few blocks to say
} ant_arena_evenness;

typedef struct ant_arena_report {
    int n_seats;
    uint64_t n_blocks;
    uint64_t n_games;
    uint64_t all_blocks;
    uint64_t all_games;
    int games_per_block;
    unsigned n_threads;
    double unseated; ///< share won by parties without a seat
    ant_arena_histogram plies;
    ant_arena_estimate by_seat[ANT_MAX_SEATS]; ///< share of the seat, whoever sits there
    ant_arena_evenness labels;                 ///< in a mirror: of its contestants
    ant_arena_evenness seats;                  ///< of the seats, whoever sits there
    bool has_elo;                              ///< two contestants, both in every block
    ant_arena_estimate elo;                    ///< of the first above the second, from their shares
    bool has_test;
    ant_arena_test test;
    bool has_ratings;
    int n_groups;                                 ///< by the event in `by`
    ant_arena_group groups[ANT_ARENA_MAX_GROUPS]; ///< in the order of their first mention
    int n_contestants;
    ant_arena_standing standings[ANT_ARENA_MAX_BOTS]; ///< in the order of their first mention
} ant_arena_report;

/// Reports the results of the finished blocks. Points into the arena: read it before the arena runs
/// again or is freed. Fails if there is no memory for ratings.
ANT_API ant_status ant_arena_report_make(ant_arena *arena, ant_arena_report *report,
                                         ant_error *error);

#ifdef __cplusplus
}
#endif
#endif
