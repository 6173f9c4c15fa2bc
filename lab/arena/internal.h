// SPDX-License-Identifier: MIT
//
// What the sources of the arena share; tests may use it, others may not.
//
// An *entry* is a place in the list of bots, filled up to the seats: it has a player in every
// thread. A *contestant* is what the report speaks of: all entries of one name. A *lineup* says
// which entries play a block.
#ifndef ANTFARM_LAB_ARENA_INTERNAL_H
#define ANTFARM_LAB_ARENA_INTERNAL_H

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

#include "rating.h"
#include "stats.h"

enum {
    ARENA_MAX_ENTRIES = ANT_ARENA_MAX_BOTS,
    ARENA_LABEL_SIZE = ANT_ARENA_NAME_SIZE + 8, ///< a name, and the number that a mirror adds
    ARENA_KEY_SIZE = 32,                        ///< of a score row's key, the NUL included
    ARENA_BLOCKS_AHEAD = 16 ///< blocks per thread that may wait for one before them
};

#define ARENA_FILE "results.jsonl"

/// Who plays a block. In game g, entry at[i] sits on seat (i + g) % n_seats.
typedef struct arena_lineup {
    int n_games;
    uint8_t at[ANT_MAX_SEATS];
} arena_lineup;

/// How long a seat thought in one game.
typedef struct arena_clock {
    uint32_t n_moves;
    uint32_t microseconds; ///< in all; stays at its greatest value
    uint32_t max_microseconds;
} arena_clock;

/// What came of one game. The rows are without totals, their keys are the game's or the arena's.
typedef struct arena_game {
    uint32_t n_plies;
    int failed; ///< the seat that did not answer, or -1
    ant_result result;
    arena_clock clocks[ANT_MAX_SEATS];
    char groups[ANT_MAX_SEATS][ARENA_KEY_SIZE]; ///< what the event said of each seat
} arena_game;

typedef struct arena_block {
    uint64_t number;
    int n_games;
    bool is_ready;
    arena_game games[ANT_MAX_SEATS];
} arena_block;

/// One kind of score row, counted.
typedef struct arena_row_tally {
    int64_t sum;
    stats_histogram per_round;
} arena_row_tally;

/// What came of a contestant's games so far.
typedef struct arena_contestant {
    char name[ARENA_LABEL_SIZE];
    int n_entries;
    stats_moments share; ///< of blocks
    uint64_t n_blocks;
    uint64_t n_games;    ///< seats in games
    uint64_t n_finished; ///< those of games that came to their end
    uint64_t ranks;
    stats_histogram score;
    arena_row_tally rows[ANT_ARENA_MAX_ROWS];
    struct {
        uint64_t n_games;
        double share;
    } by_seat[ANT_MAX_SEATS];
    uint64_t n_failures;
    int n_failed_in_row;
    uint64_t n_moves;
    uint64_t microseconds;
    uint32_t max_microseconds;
    char why[256]; ///< the sentence about its last failure
} arena_contestant;

/// What came of the seats of which an event said the same.
typedef struct arena_group {
    char name[ARENA_KEY_SIZE];
    uint64_t n_games;
    stats_moments share; ///< of blocks
} arena_group;

/// A thread and the players that sit down in it.
typedef struct arena_worker {
    ant_arena *arena;
    pthread_t thread;
    ant_player *players[ARENA_MAX_ENTRIES];
    arena_block block; ///< being played
    ant_step *steps;   ///< of the game being played, for its record; NULL where there are none
} arena_worker;

/// Where results are kept.
typedef struct arena_file {
    int fd; ///< -1: nowhere
    char *path;
    char *line;
    uint64_t size; ///< bytes of whole lines
    time_t synced;
} arena_file;

struct ant_arena {
    // Fixed once it is made.
    ant_arena_setup setup; ///< its strings are those below
    char *folder;
    char *by;
    int group_event; ///< the event's number in the game; -1: none
    char names[ARENA_MAX_ENTRIES][ANT_ARENA_NAME_SIZE]; ///< of the players, by entry
    uint8_t contestant_of[ARENA_MAX_ENTRIES];
    int n_entries;
    int n_contestants;
    int games_per_block;
    uint64_t n_blocks;
    unsigned n_workers;
    arena_worker *workers;

    // Changed by whoever holds the lock.
    pthread_mutex_t lock;
    pthread_cond_t changed;
    atomic_bool is_stopping;
    uint64_t n_taken;    ///< blocks that some thread has taken
    uint64_t n_finished; ///< blocks that are counted, and all before them
    unsigned n_running;  ///< threads
    uint64_t n_ahead;
    arena_block *ahead; ///< finished blocks, at their number modulo n_ahead
    ant_status status;
    ant_error error;
    arena_file file;

    // Counted block by block, in the order of their numbers.
    uint64_t n_games;
    int n_keys;
    char keys[ANT_MAX_SCORE_ROWS][ARENA_KEY_SIZE];
    stats_histogram plies;
    stats_moments unseated;
    stats_moments by_seat[ANT_MAX_SEATS];
    stats_moments seat_deviations[ANT_MAX_SEATS];  ///< from the mean of all seats in the block
    stats_moments label_deviations[ANT_MAX_SEATS]; ///< the same of a mirror's contestants
    stats_sample first; ///< with a test: the block means of the first contestant
    rating_book book;
    int n_groups;
    arena_group groups[ANT_ARENA_MAX_GROUPS];
    arena_contestant contestants[ARENA_MAX_ENTRIES];
};

// ---- Who plays (lineup.c)

/// A seed from the arena's and up to three numbers.
uint64_t arena_mix(uint64_t seed, uint64_t a, uint64_t b, uint64_t c);
/// Fills in names, contestants and the games of a block from the set-up's bots.
ant_status arena_enter(ant_arena *arena, ant_error *error);
void arena_lineup_make(const ant_arena *arena, uint64_t block, arena_lineup *lineup);
/// The entry that sits there.
int arena_entry_at(const ant_arena *arena, const arena_lineup *lineup, int game, int seat);

// ---- Playing (play.c)

ant_status arena_players_new(const ant_arena *arena, arena_worker *worker, ant_error *error);
void arena_players_free(const ant_arena *arena, arena_worker *worker);
/// Plays a block; false if it was stopped. A status other than ANT_OK ends the arena.
bool arena_play_block(arena_worker *worker, uint64_t number, ant_status *status, ant_error *error);

// ---- Counting (tally.c)

/// The number of a score row's key; -1 where there is no room for another.
int arena_key(ant_arena *arena, const char *key);
/// Adds a block, which is the next one.
ant_status arena_count(ant_arena *arena, const arena_block *block, ant_error *error);
void arena_tally_clear(ant_arena *arena);
/// How the sequential test stands.
ant_arena_test arena_test(const ant_arena *arena);

// ---- Groups by an event (groups.c). Where none is asked for, nothing happens.

/// Finds the event of the set-up.
ant_status arena_groups_find(ant_arena *arena, ant_error *error);
/// Notes what the log says of the seats.
void arena_groups_note(const ant_arena *arena, const ant_log *log, arena_game *game);
/// Nothing more will be said.
void arena_groups_end(const ant_arena *arena, arena_game *game);
void arena_groups_count(ant_arena *arena, const arena_block *block);

// ---- Order (arena.c)

/// Counts the next block; ends the arena where the test has decided.
ant_status arena_take(ant_arena *arena, const arena_block *block, ant_error *error);

// ---- The folder (file.c). Where there is none, nothing happens.

ant_status arena_file_open(ant_arena *arena, ant_error *error);
ant_status arena_file_append(ant_arena *arena, const arena_block *block, ant_error *error);
void arena_file_sync(ant_arena *arena);
void arena_file_close(ant_arena *arena);

#endif
