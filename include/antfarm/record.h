// SPDX-License-Identifier: MIT
//
// Matches and records.
//
// A match is a game with a secret: every draw of ply p comes from (secret, p, purpose) by a keyed
// hash, so nobody can predict it, an undo cannot re-roll it, and anybody can recompute it once the
// secret is published. Seats may add their own nonces, so that whoever made the secret could not
// pick a convenient one. A record is the match as text: what was played, under which rules and
// commitment, with a hash per ply, and after the end the secret. See docs/record.md.
//
// The caller owns a match. Records and record files are heap objects, to be freed or closed. Each
// is used by one thread at a time.
#ifndef ANTFARM_RECORD_H
#define ANTFARM_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <antfarm/game.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    ANT_SECRET_SIZE = 32,
    ANT_COMMITMENT_SIZE = 32,
    ANT_NONCE_SIZE = 16,
    ANT_LABEL_SIZE = 32,   ///< bytes, the NUL included
    ANT_MAX_PURPOSES = 16, ///< no game has more
    ANT_MAX_ORIGINS = 4    ///< games that a match goes on from, one from the other
};

typedef struct ant_secret {
    uint8_t bytes[ANT_SECRET_SIZE];
} ant_secret;

/// A fresh secret from the system.
ANT_API void ant_secret_random(ant_secret *secret);
/// The secret of a seed that somebody typed: reproducible, and guessable by whoever knows the seed.
ANT_API void ant_secret_from_seed(ant_secret *secret, uint64_t seed);
/// What is published before the first ply.
ANT_API void ant_secret_commitment(const ant_secret *secret,
                                   uint8_t commitment[ANT_COMMITMENT_SIZE]);

/// Chance derived from a secret, one ply at a time. `chance` is what the games take. A purpose
/// begun again within the ply continues where its numbers stopped: no number comes twice.
typedef struct ant_derivation {
    ant_chance chance;
    ant_secret secret;
    uint32_t ply;
    uint32_t purpose;
    uint32_t n_taken[ANT_MAX_PURPOSES]; ///< numbers taken so far, by purpose
    uint64_t numbers[8];                ///< the block of the next number, once one has been taken
} ant_derivation;

/// Points the derivation at a ply (the set-up is ply 0). It must not move while its chance is used.
ANT_API void ant_derivation_init(ant_derivation *derivation, const ant_secret *secret,
                                 uint32_t ply);

/// A game that is over, from which a match goes on: its set-up and its first plies are this match's
/// too. What was drawn in them was drawn from that game's secret, which is no secret any more.
typedef struct ant_origin {
    uint32_t n_plies;
    ant_secret secret; ///< ant_match_secret of that game
} ant_origin;

/// How a match begins. Labels say who sits where ("Ann", "random"), for people to read.
typedef struct ant_match_setup {
    const ant_game *game;
    ant_options options;
    int n_seats;
    ant_secret secret;
    ant_seats has_nonce; ///< the seats that gave a nonce, after they knew the commitment
    uint8_t nonces[ANT_MAX_SEATS][ANT_NONCE_SIZE];
    char labels[ANT_MAX_SEATS][ANT_LABEL_SIZE];
    int n_origins; ///< 0: the match is all its own
    ant_origin
        origins[ANT_MAX_ORIGINS]; ///< ascending by plies; each has those behind the one before
} ant_match_setup;

/// The secret that the numbers of a ply (0: the set-up) are derived from: that of the first origin
/// that has the ply, or the match's own.
ANT_API void ant_match_ply_secret(const ant_match_setup *setup, uint32_t ply, ant_secret *secret);

/// The secret that the match's own numbers are derived from: the set-up's own, mixed with the
/// nonces if there are any.
ANT_API void ant_match_secret(const ant_match_setup *setup, ant_secret *mixed);

/// A game being played. Read its members; change it only through the functions below.
typedef struct ant_match {
    ant_match_setup setup;
    ant_secret mixed; ///< ant_match_secret of the set-up
    uint32_t n_plies; ///< plies played and not undone
    uint64_t hash;    ///< of the state after them; never show it to a client during the game
    uint64_t n_draws; ///< random numbers that the last ply (or the set-up) drew
    uint64_t state[ANT_MAX_STATE / 8];
} ant_match;

/// Sets the game up (ply 0). `log` may be NULL. On failure the match is untouched.
ANT_API ant_status ant_match_start(ant_match *match, const ant_match_setup *setup, ant_log *log,
                                   ant_error *error);
/// Plays one ply; ANT_ALLOWED, or the clause that forbids it with the match untouched.
ANT_API ant_clause_id ant_match_act(ant_match *match, int seat, ant_action action, ant_log *log);

/// One step of a match: a ply or an undo.
typedef struct ant_step {
    bool is_undo;
    bool is_free;      ///< of a ply in an ant_history: see there
    uint8_t seat;      ///< of a ply
    ant_action action; ///< of a ply
    uint32_t n_plies;  ///< left after an undo; of a ply, the number after it, only in a history
} ant_step;

/// The 64-bit hash of a state: over its text, so that it means the same on every platform.
ANT_API uint64_t ant_state_hash(const ant_game *game, const void *state);

/// One ply of a record.
typedef struct ant_ply {
    uint8_t seat;
    ant_action action;
    uint64_t hash; ///< of the state after it
    uint32_t line; ///< its line in the text, from 1
} ant_ply;

/// A record in memory.
typedef struct ant_record {
    ant_match_setup setup; ///< the secret only if has_secret
    uint8_t commitment[ANT_COMMITMENT_SIZE];
    bool has_secret;
    bool is_finished;    ///< it has a result, a secret and an end line
    uint64_t start_hash; ///< of the state after the set-up
    uint32_t start_line; ///< its line in the text
    uint32_t n_plies;    ///< without undone plies
    ant_ply *plies;
    size_t n_torn; ///< bytes of an incomplete last line that were left out (unfinished records)
} ant_record;

/// Reads a record from text. Refuses, with line, column and reason, anything malformed, edited
/// (each line carries a check over all before it), cut off, or made under other rules. A record of
/// an unfinished game is accepted only if `secret` is given: that tells it from one that was cut
/// off.
ANT_API ant_status ant_record_parse(const char *text, size_t length, const ant_secret *secret,
                                    ant_record **record, ant_error *error);
/// The same from a file; looks for the secret of an unfinished game beside it (PATH.secret).
ANT_API ant_status ant_record_load(const char *path, ant_record **record, ant_error *error);
ANT_API void ant_record_free(ant_record *record); ///< NULL is fine

/// Replays the first `n_plies` plies (UINT32_MAX: all) into *match and compares every hash and, if
/// a finished record is replayed in full, the result. `log` (may be NULL) gets the last ply's
/// events. On failure the error says at which ply and line they differ, and why.
ANT_API ant_status ant_record_replay(const ant_record *record, uint32_t n_plies, ant_match *match,
                                     ant_log *log, ant_error *error);

/// A record being written to a file, safe even if the program is killed at any moment: whole lines
/// are appended, and the secret is kept in PATH.secret (readable by its owner only) until the end.
typedef struct ant_record_file ant_record_file;

/// Creates PATH and PATH.secret for a match that was just started; refuses to overwrite PATH.
ANT_API ant_status ant_record_create(const char *path, const ant_match *match,
                                     ant_record_file **file, ant_error *error);
/// Opens an unfinished record to continue it: replays it into *match, drops an incomplete last
/// line.
ANT_API ant_status ant_record_resume(const char *path, ant_match *match, ant_record_file **file,
                                     ant_error *error);
/// Appends the ply that the match has just played. Acknowledge it only after ANT_OK.
ANT_API ant_status ant_record_append(ant_record_file *file, const ant_match *match, int seat,
                                     ant_action action, ant_error *error);
/// Appends an undo, back to `match->n_plies` plies.
ANT_API ant_status ant_record_undo(ant_record_file *file, const ant_match *match, ant_error *error);
/// Flushes what was appended to disk (fdatasync).
ANT_API ant_status ant_record_sync(ant_record_file *file, ant_error *error);
/// Appends result, secret and end of a match that is over, syncs, and removes PATH.secret.
ANT_API ant_status ant_record_finish(ant_record_file *file, const ant_match *match,
                                     ant_error *error);
/// Closes the file and frees it. NULL is fine.
ANT_API void ant_record_close(ant_record_file *file);

/// Makes the whole record of a finished match: the same bytes as a record file written step by
/// step. On success free() the text, which has a NUL after its `length` bytes. On failure both are
/// untouched, and if a step is to blame the error says which (from 1).
ANT_API ant_status ant_record_write(const ant_match_setup *setup, const ant_step *steps,
                                    size_t n_steps, char **text, size_t *length, ant_error *error);
/// Writes the same to a file at once, replacing any file at PATH. Does not flush to disk (no
/// fsync): for thousands of games, which can be played again.
ANT_API ant_status ant_record_save(const char *path, const ant_match_setup *setup,
                                   const ant_step *steps, size_t n_steps, ant_error *error);

#ifdef __cplusplus
}
#endif
#endif
