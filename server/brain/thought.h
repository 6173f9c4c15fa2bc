// SPDX-License-Identifier: MIT
//
// One thought of the brain's: a move, and for hints what speaks for it. It is thought in slices, in
// whichever thread; between two of them nothing but its memory is held.
#ifndef ANTFARM_THOUGHT_H
#define ANTFARM_THOUGHT_H

#include "brain/brain.h"

typedef struct thought {
    brain_turn turn; ///< first, so that the queue can keep it
    brain_question question;
    brain_answer answer;
    int64_t asked;    ///< microseconds of a clock that never goes back
    bool is_unwanted; ///< nobody waits for it any more
    void *memory;     ///< of its trees; NULL: none yet
    size_t n_memory;
    int64_t used;     ///< microseconds since it began
    unsigned n_whole; ///< trees
    bool has_move;
    ant_outlook *outlooks; ///< of the first n_explained legal actions; NULL: none yet
    int n_explained;
    struct thought *next; ///< of those that are done
} thought;

/// A thought that has not begun; NULL if there is no memory.
thought *thought_new(const brain_question *question);
/// Not its trees' memory.
void thought_free(thought *self);
/// Microseconds that it may take.
int64_t thought_cost(const brain_question *question);
/// Bytes that it needs for its trees.
size_t thought_room(const thought *self);
/// It has memory now, so much or more, or there is none for it (NULL).
void thought_begin(thought *self, void *memory, size_t n_memory);
/// It begins anew some time; its memory, of which there were n_memory bytes, is for others.
void *thought_stop(thought *self);
/// Goes on until it is done, which it answers, or `stop` says so.
bool thought_go_on(thought *self, ant_thought *scratch, const ant_bot_stop *stop);
/// It is done: what was found so far counts.
void thought_cut(thought *self, ant_thought *scratch);

#endif
