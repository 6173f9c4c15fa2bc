// SPDX-License-Identifier: MIT
//
// The brain: threads in which bots think. A question is a view, so nothing that the seat may not
// know gets there. One thread asks and collects; answers may come in any order.
#ifndef ANTFARM_BRAIN_H
#define ANTFARM_BRAIN_H

#include <stdbool.h>
#include <stdint.h>

#include <antfarm/bot.h>
#include <antfarm/explain.h>

typedef struct brain brain;

/// `n_threads` 0: questions are answered inside brain_collect, in order. `wake` is called from the
/// threads whenever there is something to collect. NULL if there is no memory.
brain *brain_new(unsigned n_threads, void (*wake)(void *context), void *context);
/// Stops all thoughts. NULL is fine.
void brain_free(brain *brain);

typedef struct brain_question {
    uint64_t ticket; ///< comes back with the answer
    ant_view view;
    ant_bot bot;
    uint64_t seed;
    bool with_reason; ///< a hint: also says what speaks for the move
} brain_question;

typedef struct brain_answer {
    uint64_t ticket;
    ant_action action;
    ant_reason reason; ///< of hints
} brain_answer;

/// Copies the question. False if too many wait (the caller asks again later).
bool brain_ask(brain *brain, const brain_question *question);
bool brain_collect(brain *brain, brain_answer *answer);
uint64_t brain_n_thoughts(const brain *brain);

#endif
