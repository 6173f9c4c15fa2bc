// SPDX-License-Identifier: MIT
//
// What speaks for a move, in the words of the game's own score sheet.
//
// An outlook says what a move leads to: worlds that fit the view are imagined, the move is made in
// each, and all play on to the end of the segment. The game's strategy says which worlds are likely
// and how the others play; without one all is at random, to the end of the game. What the seat and
// the others have gained by then is summed up by the rows of the score sheet. A reason is where a
// move's outlook stands out most among those of all moves.
//
// Integers only: the same view, move and seed give the same outlook on every platform. Nothing here
// allocates; all memory is the caller's; any number of threads.
#ifndef ANTFARM_EXPLAIN_H
#define ANTFARM_EXPLAIN_H

#include <stdint.h>

#include <antfarm/view.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { ANT_MAX_WORLDS = 1000000 }; ///< of one outlook

/// What all rows of one key bring, in points summed over the worlds.
typedef struct ant_term {
    const char *key; ///< as in ant_score_row: "tricks"
    int64_t own;     ///< of the seat
    int64_t others;  ///< of all other parties together
} ant_term;

/// What a move leads to. Divide by n_worlds for what may be expected.
typedef struct ant_outlook {
    uint32_t n_worlds;
    uint32_t n_others; ///< parties besides the seat
    int64_t own;       ///< what the seat's score gains, summed; the terms' `own` add up to it
    int64_t others;    ///< the same of the other parties
    int n_terms;
    ant_term terms[ANT_MAX_SCORE_ROWS]; ///< as the score sheet lists them; totals are left out
} ant_outlook;

/// The outlook of a legal action of the view's seat, over 1 to ANT_MAX_WORLDS worlds. With the same
/// seed every action is tried in the same worlds, which makes their outlooks comparable.
ANT_API void ant_explain(const ant_view *view, ant_action action, uint32_t n_worlds, uint64_t seed,
                         ant_outlook *outlook);

/// What speaks for a move, in thousandths of a point against the mean of the other moves.
typedef struct ant_reason {
    const char *key; ///< of the term that brings more; NULL: the others get less
    int64_t more;    ///< so much more, or so much less for each other party; 0 or below: nothing
} ant_reason;

/// What speaks most for the move of outlooks[which], given the outlooks of all `n` moves there are.
/// A point less for every other party counts like one more for the seat.
ANT_API void ant_explain_reason(const ant_outlook *outlooks, int n, int which, ant_reason *reason);

#ifdef __cplusplus
}
#endif
#endif
