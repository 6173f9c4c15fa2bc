// SPDX-License-Identifier: MIT
//
// Reasons for a move, in terms of the game's score sheet.
//
// An outlook says what a move leads to: worlds that fit the view are drawn, the move is made in
// each, and play goes on to the end of the segment. The game's strategy says which worlds are
// likely and how everybody plays; without one, everything is random, to the end of the game. What
// the seat and the others have gained by then is summed by rows of the score sheet. A reason is
// where a move's outlook is furthest ahead of the other moves'.
//
// Integers only: the same view, move and seed give the same outlook on every platform. Nothing here
// allocates; all memory is the caller's; thread-safe.
#ifndef ANTFARM_EXPLAIN_H
#define ANTFARM_EXPLAIN_H

#include <stdint.h>

#include <antfarm/view.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { ANT_MAX_WORLDS = 1000000 }; ///< of one outlook

/// The points from all rows of one key, summed over the worlds.
typedef struct ant_term {
    const char *key; ///< as in ant_score_row: "tricks"
    int64_t own;     ///< of the seat
    int64_t others;  ///< of all other parties together
} ant_term;

/// What a move leads to. Divide by n_worlds for the expected values.
typedef struct ant_outlook {
    uint32_t n_worlds;
    uint32_t n_others; ///< parties besides the seat
    int64_t own;       ///< what the seat's score gains, summed; the terms' `own` add up to it
    int64_t others;    ///< the same for the other parties
    int n_terms;
    ant_term terms[ANT_MAX_SCORE_ROWS]; ///< in the order of the score sheet, without totals
} ant_outlook;

/// The outlook of a legal action of the view's seat, over 1 to ANT_MAX_WORLDS worlds. With the same
/// seed every action is tried in the same worlds, which makes their outlooks comparable.
ANT_API void ant_explain(const ant_view *view, ant_action action, uint32_t n_worlds, uint64_t seed,
                         ant_outlook *outlook);

/// The reason for a move, in thousandths of a point above the mean of the other moves.
typedef struct ant_reason {
    const char *key; ///< of the term that gains most; NULL: the others get less
    int64_t more;    ///< by how much, for NULL per other party; 0 or below: there is no reason
} ant_reason;

/// The strongest reason for the move of outlooks[which], given the outlooks of all `n` moves. A
/// point less for every other party counts as much as one more for the seat.
ANT_API void ant_explain_reason(const ant_outlook *outlooks, int n, int which, ant_reason *reason);

#ifdef __cplusplus
}
#endif
#endif
