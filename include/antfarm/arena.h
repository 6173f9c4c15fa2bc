// SPDX-License-Identifier: MIT
//
// The arena: bots play many games against each other, and it says honestly what came of it.
//
// The unit is the *block*: one secret, so one deal, played once in every rotation of the seats. The
// games of a block resemble each other, different blocks do not: every interval here is over the
// means of blocks. docs/arena.md defines every figure.
//
// Whatever a game decides by chance comes from (seed, block), and whatever a bot draws from (seed,
// block, game, seat, ply). So the result is the same for any number of threads, and for an arena
// that was stopped and went on; only times differ, and bots that are bounded by time.
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
    ANT_ARENA_MAX_ELO = 2000,  ///< differences are not told apart beyond
    ANT_ARENA_NAME_SIZE = 256, ///< bytes of a bot's name, the NUL included
    ANT_ARENA_MAX_ROWS = 12, ///< keys of score rows that are told apart; further ones are left out
    ANT_ARENA_MAX_GROUPS = 16, ///< of an event that are told apart; further ones are left out
    ANT_ARENA_MAX_THREADS = 256,
    ANT_ARENA_MAX_FAILURES = 3 ///< so many in a row of one contestant end the arena
};

/// Games that an arena may have.
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
    bool is_mirror;     ///< the first bot on every seat, each a contestant of its own
    uint64_t n_games;   ///< rounded up to whole blocks; with a test, at most so many
    unsigned n_threads; ///< 0: one for each processor
    ant_player_limits limits;
    bool has_test;      ///< ends as soon as the sequential test has decided
    double test_low;    ///< Elo: the difference of the first contestant to the second, if it is no
    double test_high;   ///< better than this, and if it is as good as that
    bool has_ratings;   ///< keeps the order of every game for ratings
    const char *folder; ///< where results are kept block by block, or NULL
    bool has_records;   ///< also a record of every game, in the folder
    /// The name of an event whose first argument is a party, or NULL: shares are also told by what
    /// the first such event of a game says of each seat, as the colony that it plays.
    const char *by;
} ant_arena_setup;

typedef struct ant_arena ant_arena;

/// Checks everything, makes the players and takes over the blocks that are in the folder, but plays
/// nothing yet. On failure the error says what is wrong, and nothing was made: results of other
/// settings are left as they are.
ANT_API ant_status ant_arena_new(const ant_arena_setup *setup, ant_arena **arena, ant_error *error);
ANT_API void ant_arena_free(ant_arena *arena); ///< NULL is fine

/// True if the folder holds results; sets *seed to theirs.
ANT_API bool ant_arena_find(const char *folder, uint64_t *seed);

/// How far an arena is.
typedef struct ant_arena_progress {
    uint64_t n_games;  ///< finished
    uint64_t n_blocks; ///< finished, and all before them
    uint64_t all_games;
    uint64_t all_blocks;
} ant_arena_progress;

ANT_API void ant_arena_where(ant_arena *arena, ant_arena_progress *progress);

/// Looks after an arena while it runs, from the thread that called, several times a second.
typedef struct ant_arena_watch {
    bool (*look)(void *context, const ant_arena_progress *progress); ///< false: stop
    void *context;
} ant_arena_watch;

/// Plays until everything is played or `watch` (may be NULL) says stop; blocks that are not
/// finished then are dropped. ANT_OK in both cases: ant_arena_where tells them apart. Fails where a
/// player cannot be started again or failed too often, or nothing can be written to the folder;
/// what is finished stays.
ANT_API ant_status ant_arena_run(ant_arena *arena, const ant_arena_watch *watch, ant_error *error);

// What came of it.

/// A mean with its 95 % interval.
typedef struct ant_arena_estimate {
    double mean;
    double low;
    double high;
} ant_arena_estimate;

/// How often each value was seen: low + i was seen counts[i] times. The counts are the arena's.
typedef struct ant_arena_histogram {
    int32_t low;
    uint32_t n; ///< 0: nothing was seen
    const uint64_t *counts;
} ant_arena_histogram;

/// The smallest value below or at which `part` of `of` equal parts of all values lie: the median is
/// 1 of 2, the least 0, the greatest `of` of `of`. 0 where nothing was seen.
ANT_API int32_t ant_arena_quantile(const ant_arena_histogram *histogram, unsigned part,
                                   unsigned of);
ANT_API double ant_arena_mean(const ant_arena_histogram *histogram);

/// One kind of score row of a contestant.
typedef struct ant_arena_row {
    const char *key;               ///< "tricks"
    double per_game;               ///< the mean of the game's sum
    ant_arena_histogram per_round; ///< of the single rows, as tricks in an Age
} ant_arena_row;

/// One contestant. Everything is per seat: with two seats in a game, of the one and of the other.
typedef struct ant_arena_standing {
    const char *name;
    int n_seats;              ///< in a game that it plays
    uint64_t n_blocks;        ///< that it played in
    uint64_t n_games;         ///< seats in games
    ant_arena_estimate share; ///< of wins: 1 for a sole winner, equal parts of shared first places
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
    double move_milliseconds; ///< mean, of the wall clock
    double max_milliseconds;
    ant_arena_estimate rating; ///< Elo above the first contestant; 0 where there are no ratings
} ant_arena_standing;

/// The seats of which an event said the same.
typedef struct ant_arena_group {
    const char *name; ///< its second argument; where it has none, "yes". "no": it was not told
    uint64_t n_games; ///< seats in games that came to their end
    ant_arena_estimate share;
} ant_arena_group;

/// The sequential test. An Elo difference d means that a seat of the first contestant wins
/// 10^(d/400) times as often as one of the second. By that, `low` and `high` each give the mean
/// that the first one's block means x_i would have; and for each of the two means there is the
/// distribution over the values seen that has this mean and makes the sample most likely. With p_i
/// of the one and q_i of the other,
///     llr = sum of log(q_i / p_i) over all blocks:
/// the generalised sequential probability ratio test, as testers of chess engines use it. It
/// decides for `high` at log(0.95/0.05) = 2.944 and for `low` at -2.944, not before
/// ANT_ARENA_MIN_BLOCKS: each wrongly about once in twenty.
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
    double unseated; ///< share of parties without a seat
    ant_arena_histogram plies;
    ant_arena_estimate by_seat[ANT_MAX_SEATS]; ///< share of the seat, whoever sits there
    ant_arena_evenness labels;                 ///< in a mirror: of its contestants
    ant_arena_evenness seats;                  ///< of the seats, whoever sits there
    bool has_elo;                              ///< there are two contestants, in every block
    ant_arena_estimate elo;                    ///< of the first above the second, from their shares
    bool has_test;
    ant_arena_test test;
    bool has_ratings;
    int n_groups;                                 ///< by the event asked for
    ant_arena_group groups[ANT_ARENA_MAX_GROUPS]; ///< in the order of their first mention
    int n_contestants;
    ant_arena_standing standings[ANT_ARENA_MAX_BOTS]; ///< in the order of their first mention
} ant_arena_report;

/// What came of the finished blocks. Points into the arena: read it before the arena runs on or is
/// freed. Fails where there is no memory for ratings.
ANT_API ant_status ant_arena_report_make(ant_arena *arena, ant_arena_report *report,
                                         ant_error *error);

#ifdef __cplusplus
}
#endif
#endif
