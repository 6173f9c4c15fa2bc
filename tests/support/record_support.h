// SPDX-License-Identifier: MIT
//
// Records for tests: of random games, with forged checks, and in folders of their own.
#ifndef ANTFARM_TESTS_RECORD_SUPPORT_H
#define ANTFARM_TESTS_RECORD_SUPPORT_H

#include "../../record/internal.h"

/// A record as text, being written in memory.
typedef struct support_record {
    ant_match match;
    record_check check;
    size_t n_steps;
    ant_step steps[8192]; ///< all that happened, in order
    ant_text text;
    char buffer[1 << 18];
} support_record;

/// How a random game is recorded.
typedef struct support_plan {
    const ant_game *game;
    int n_seats; ///< 0: the fewest that the game's set-up takes
    uint64_t seed;
    ant_seats has_nonce; ///< the seats that give a nonce
    const char *text;    ///< of the option that takes one; NULL: its default
    bool has_undo;       ///< some plies are taken back on the way
    bool is_unfinished;
} support_plan;

/// The registry's games and coins.
record_games support_games(void);

/// Fills the set-up with defaults, labels, nonces, and the secret of the seed.
void support_setup(const support_plan *plan, ant_match_setup *setup);
/// Picks a legal action at random; false if nobody may act.
bool support_pick(const ant_match *match, ant_chance *chance, int *seat, ant_action *action);
/// Records a random game.
void support_record_make(support_record *record, const support_plan *plan);
/// Records a game of coins, always by the same seed.
void support_coins_make(support_record *record, bool has_undo, bool is_unfinished);
/// The same with an undo and a nonce of seat 2.
void support_coins_make_with_nonce(support_record *record, bool is_unfinished);

/// Sets every check of the text right, as one would who forges a record.
void support_forge(char *text);
/// Puts `new` in place of the first `old` of the text, which has room for `capacity` bytes.
void support_replace(char *text, size_t capacity, const char *old, const char *new);

/// Puts the bytes of `with` over those at `at`, without its NUL.
void support_overwrite(char *at, const char *with);

/// Parses among support_games.
ant_status support_parse(const char *text, size_t length, const ant_secret *secret,
                         ant_record **record, ant_error *error);
/// Parses and replays it whole: the first status that is not ANT_OK.
ant_status support_verify(const char *text, size_t length, const ant_secret *secret,
                          ant_error *error);
/// Loads a file among support_games.
ant_status support_load(const char *path, ant_record **record, ant_error *error);

/// Makes a new folder, and removes it with everything in it.
void support_folder_make(char folder[64]);
void support_folder_remove(const char *folder);
/// How many files are in it.
unsigned support_folder_count(const char *folder);
/// Writes and reads a whole file; the length that was read, or -1. A NUL is put behind it.
void support_file_write(const char *path, const char *bytes, size_t n);
long support_file_read(const char *path, char *bytes, size_t capacity);

#endif
