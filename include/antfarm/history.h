// SPDX-License-Identifier: MIT
//
// The history of a match: all its steps, undone plies included, and how to go back.
//
// The caller owns the struct, which owns arrays on the heap: start it, and clear it in the end. Its
// set-up is that of its match. One that is all zeros was never started and need not be cleared. It
// may be moved, but not copied. Each is used by one thread at a time.
//
// Going back costs about as much as playing a few dozen plies, however long the match is.
#ifndef ANTFARM_HISTORY_H
#define ANTFARM_HISTORY_H

#include <antfarm/record.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Read its members down to `plies`; change it only through the functions below. A ply is `is_free`
/// if it can be undone freely: it drew nothing and revealed nothing, so nobody learned anything
/// from it.
typedef struct ant_history {
    ant_match match;   ///< in its current state
    uint32_t n_steps;  ///< all that were ever taken
    ant_step *steps;   ///< in order
    ant_step *plies;   ///< those not undone, match.n_plies of them
    uint32_t capacity; ///< of steps and plies
    uint32_t n_snapshots;
    struct ant_history_snapshot **snapshots;
} ant_history;

/// Starts the match, as ant_match_start does. `history` may hold anything but a history. Clear it
/// after ANT_OK; on failure (ANT_NO_MEMORY, or what ant_match_start returns) it is all zeros. `log`
/// may be NULL.
ANT_API ant_status ant_history_start(ant_history *history, const ant_match_setup *setup,
                                     ant_log *log, ant_error *error);
/// Frees what it holds and wipes it, the secret and the states included: it is all zeros
/// afterwards.
ANT_API void ant_history_clear(ant_history *history);

/// Makes room for `n_steps` more steps, which then cannot fail with ANT_NO_MEMORY. ANT_OK, or
/// ANT_NO_MEMORY and nothing is changed.
ANT_API ant_status ant_history_reserve(ant_history *history, uint32_t n_steps);
/// Plays one ply: ANT_OK; ANT_ILLEGAL; ANT_NO_MEMORY. Unless ANT_OK, nothing is changed. `clause`
/// (may be NULL) gets the clause that forbids the ply, or ANT_ALLOWED; `log` may be NULL.
ANT_API ant_status ant_history_act(ant_history *history, int seat, ant_action action, ant_log *log,
                                   ant_clause_id *clause);
/// Goes back to `n_plies`, fewer than match.n_plies: ANT_OK, or ANT_NO_MEMORY and nothing is
/// changed.
ANT_API ant_status ant_history_undo(ant_history *history, uint32_t n_plies);
/// Takes a step from outside: a ply (its `n_plies` is ignored) or an undo. On failure (ANT_ILLEGAL,
/// ANT_BAD_RECORD, ANT_NO_MEMORY) nothing is changed, and the error says at which step (from 1) and
/// why.
ANT_API ant_status ant_history_take(ant_history *history, const ant_step *step, ant_error *error);

/// Copies the match as it was after the first `n_plies` of `plies`. `log` (may be NULL) gets the
/// events of the last of them, or of the set-up. The copy contains the secret.
ANT_API void ant_history_at(const ant_history *history, uint32_t n_plies, ant_match *match,
                            ant_log *log);
/// Plays the next of `plies` in such a copy; false after the last. `log` may be NULL.
ANT_API bool ant_history_next(const ant_history *history, ant_match *match, ant_log *log);

#ifdef __cplusplus
}
#endif
#endif
