// SPDX-License-Identifier: MIT
//
// The history of a match: all its steps, plies that were taken back included, and the way back.
//
// A history is the caller's memory, with arrays on the heap that are its own: start it, clear it.
// Its set-up is that of its match. One that is all zeros was never started; clear it or not. It may
// be moved, but not copied. One thread at a time each.
//
// Going back costs about as much as playing a few dozen plies, however long the match is.
#ifndef ANTFARM_HISTORY_H
#define ANTFARM_HISTORY_H

#include <antfarm/record.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Read its members down to `plies`; change it only by the functions below. A ply `is_free` that
/// can be taken back freely: it drew nothing and revealed nothing, so that nobody plays on with
/// more knowledge than before.
typedef struct ant_history {
    ant_match match;   ///< as it stands
    uint32_t n_steps;  ///< all that was ever done
    ant_step *steps;   ///< in order
    ant_step *plies;   ///< those that stand, match.n_plies of them
    uint32_t capacity; ///< of steps and plies
    uint32_t n_snapshots;
    struct ant_history_snapshot **snapshots;
} ant_history;

/// Starts the match, as ant_match_start does, in memory that holds no history, whatever is in it.
/// Clear it after ANT_OK; on failure (ANT_NO_MEMORY, or what ant_match_start answers) it is all
/// zeros. `log` may be NULL.
ANT_API ant_status ant_history_start(ant_history *history, const ant_match_setup *setup,
                                     ant_log *log, ant_error *error);
/// Frees what it holds and wipes it, the secret and the states included: it is all zeros then.
ANT_API void ant_history_clear(ant_history *history);

/// Makes room for so many steps more, which cannot fail for want of memory then. ANT_OK, or
/// ANT_NO_MEMORY and nothing is changed.
ANT_API ant_status ant_history_reserve(ant_history *history, uint32_t n_steps);
/// Plays one ply: ANT_OK; ANT_ILLEGAL; ANT_NO_MEMORY. Unless ANT_OK, nothing is changed. `clause`
/// (may be NULL) gets the clause that forbids the ply, or ANT_ALLOWED; `log` may be NULL.
ANT_API ant_status ant_history_act(ant_history *history, int seat, ant_action action, ant_log *log,
                                   ant_clause_id *clause);
/// Goes back to `n_plies`, fewer than stand: ANT_OK, or ANT_NO_MEMORY and nothing is changed.
ANT_API ant_status ant_history_undo(ant_history *history, uint32_t n_plies);
/// Takes a step from outside, a ply (whatever its `n_plies` is) or an undo. On failure
/// (ANT_ILLEGAL, ANT_BAD_RECORD, ANT_NO_MEMORY) nothing is changed, and the error says at which
/// step (from 1) and why.
ANT_API ant_status ant_history_take(ant_history *history, const ant_step *step, ant_error *error);

/// Copies the match as it was after the first `n_plies` of the plies that stand. `log` (may be
/// NULL) gets the events of the last of them, or of the set-up. The copy has the secret in it.
ANT_API void ant_history_at(const ant_history *history, uint32_t n_plies, ant_match *match,
                            ant_log *log);
/// Plays in such a copy the next of the plies that stand; false after the last. `log` may be NULL.
ANT_API bool ant_history_next(const ant_history *history, ant_match *match, ant_log *log);

#ifdef __cplusplus
}
#endif
#endif
