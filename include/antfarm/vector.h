// SPDX-License-Identifier: MIT
//
// Vectors: many games of one kind, stepped at once, for whoever learns from games.
//
// Each row is a game that waits for its caller: bots at other seats have moved, and where a game is
// over the next has begun. A step takes an action for every row, and writes what came of it into
// buffers of the caller's, so that arrays of other languages need no copy. What happens depends on
// the settings and the actions alone, not on the number of threads. A vector is a heap object with
// a new/free pair; one call at a time. Rows, seats and blocks count from 0.
#ifndef ANTFARM_VECTOR_H
#define ANTFARM_VECTOR_H

#include <stddef.h>
#include <stdint.h>

#include <antfarm/bot.h>
#include <antfarm/features.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    ANT_VECTOR_MAX_ROWS = 1 << 20,
    ANT_VECTOR_MAX_THREADS = 256,
    ANT_VECTOR_MAX_MASK = 4096 ///< masks are for games with at most so many actions
};

typedef struct ant_vector_settings {
    const ant_game *game; ///< must outlive the vector
    ant_options options;
    int n_seats;
    uint32_t n_rows;
    unsigned n_threads; ///< that work at once, the caller's included
    uint64_t seed;
    uint8_t bot_seats;           ///< a set; at least one seat is the caller's
    ant_bot bots[ANT_MAX_SEATS]; ///< who plays these; not one that is limited by time alone
} ant_vector_settings;

/// Where a vector writes. Each may be NULL: what it holds is then not worked out.
typedef struct ant_vector_buffers {
    uint8_t *features; ///< n_rows x the game's features->n: what the seat that acts sees
    uint8_t *masks; ///< n_rows x ant_action_limit: 1 for legal actions; the caller leaves it alone
    uint32_t *offsets;   ///< n_rows + 1: where the row's legal actions begin in `actions`
    ant_action *actions; ///< n_rows x the game's max_legal, of which those up to the last offset
                         ///< are set: the legal actions of each row, ascending, row behind row
    uint8_t *seats;      ///< n_rows: who acts
    float *rewards;      ///< n_rows x n_seats: of games that ended in this step: 1 for who won, or
                         ///< an equal share for those who share first place; otherwise 0
    int16_t *scores;     ///< n_rows x n_seats: of the row's last finished game
    uint8_t *ends;       ///< n_rows: how many games ended in this step: 1, or more if a game ends
                         ///< before its caller has acted
    ant_clause_id *clauses; ///< n_rows: why the row's action was refused; ANT_ALLOWED
} ant_vector_buffers;

typedef struct ant_vector ant_vector;

/// Default options and seats, one row, one thread, no bots.
ANT_API void ant_vector_settings_default(const ant_game *game, ant_vector_settings *settings);

/// Makes a vector and begins its games: the buffers, which must outlive it, are filled as after a
/// step. Fails, and *vector is NULL, if a setting is not taken, if `features` or `masks` are asked
/// for of a game that has none, or is too large for them, or with ANT_NO_MEMORY.
ANT_API ant_status ant_vector_new(const ant_vector_settings *settings,
                                  const ant_vector_buffers *buffers, ant_vector **vector,
                                  ant_error *error);
ANT_API void ant_vector_free(ant_vector *vector); ///< NULL is fine

/// Begins all games anew, as if the vector had just been made with that seed.
ANT_API void ant_vector_reset(ant_vector *vector, uint64_t seed);

/// Plays an action in every row. A row whose action is refused stays as it was, the others go on;
/// then ANT_ILLEGAL, and the error names the first such row and the clause.
ANT_API ant_status ant_vector_step(ant_vector *vector, const ant_action *actions, ant_error *error);

/// Chooses a legal action in every row, each equally likely.
ANT_API void ant_vector_sample(ant_vector *vector, ant_action *actions);
/// Chooses the legal action of the highest value in every row, the lowest where several are equal;
/// NaN is lower than everything. `values`: n_rows x ant_action_limit.
ANT_API void ant_vector_argmax(ant_vector *vector, const float *values, ant_action *actions);
/// The same; `values`: one for each action in the buffer `actions`, as the offsets have it.
ANT_API void ant_vector_argmax_listed(ant_vector *vector, const float *values, ant_action *actions);

/// How many legal actions all rows have together: the last offset.
ANT_API uint32_t ant_vector_n_listed(const ant_vector *vector);
/// Writes the features of each of them, features->n_of_action numbers each. The game has features.
ANT_API void ant_vector_describe_actions(ant_vector *vector, uint8_t *out);

/// The state of a row's game, until the next step: for views, texts and boards.
ANT_API const void *ant_vector_state(const ant_vector *vector, uint32_t row);

#ifdef __cplusplus
}
#endif
#endif
