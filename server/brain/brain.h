// SPDX-License-Identifier: MIT
//
// The brain: threads in which bots think. A question is a view, so nothing that the seat may not
// know gets there. One thread asks and collects; answers may come in any order. The threads also
// run jobs: other work that would hold the asking thread up. Whose turn it is turns.h says; a long
// thought is put aside when somebody else's turn comes.
#ifndef ANTFARM_BRAIN_H
#define ANTFARM_BRAIN_H

#include <stdbool.h>
#include <stdint.h>

#include <antfarm/bot.h>
#include <antfarm/explain.h>

#include "brain/turns.h"

typedef struct bot_brain bot_brain;

typedef struct brain_settings {
    unsigned n_threads; ///< 0: questions are answered inside brain_collect, in order
    bool is_elsewhere;  ///< nobody thinks here: questions are handed out (n_threads is 0)
    unsigned most_ms;   ///< of a processor's time for a thought, which is cut then; 0: no limit
    /// Called from the threads whenever there is something to collect.
    void (*wake)(void *context);
    void *context;
} brain_settings;

/// NULL if there is no memory.
bot_brain *brain_new(const brain_settings *settings);
/// Stops all thoughts, and frees the jobs that were not collected. NULL is fine.
void brain_free(bot_brain *brain);

enum {
    BRAIN_MAX_QUESTIONS = 2048, ///< that wait, shared out equally among those who ask
    BRAIN_MAX_JOBS = 64,        ///< that wait or were not fetched ...
    BRAIN_MAX_OWN_JOBS = 16     ///< ... and of one owner that wait
};

typedef struct brain_question {
    uint64_t ticket; ///< comes back with the answer
    uint32_t owner;  ///< whose share of the time it takes
    uint64_t table;  ///< and at which of the owner's tables
    ant_view view;   ///< its seat may act
    ant_bot bot;
    uint64_t seed;
    bool with_reason; ///< a hint: also says what speaks for the move
} brain_question;

typedef struct brain_answer {
    uint64_t ticket;
    ant_action action;
    uint32_t used_ms;  ///< of a processor's time; 0 where the caller thinks
    ant_reason reason; ///< of hints; `more` is 0 where nothing in particular speaks for the move
} brain_answer;

/// Copies the question. False if too many wait (the caller asks again later).
bool brain_ask(bot_brain *brain, const brain_question *question);
/// Takes one answer; false if there is none.
bool brain_collect(bot_brain *brain, brain_answer *answer);
/// Nobody waits for that answer any more: it need not come.
void brain_cancel(bot_brain *brain, uint64_t ticket);
/// Questions answered so far.
uint64_t brain_n_thoughts(bot_brain *brain);
/// Questions that wait, thoughts that were put aside among them, and for how long the oldest has,
/// in microseconds.
typedef struct brain_queue {
    uint32_t n;
    uint64_t oldest_us;
} brain_queue;
void brain_look(bot_brain *brain, brain_queue *queue);

// ---- Thinking elsewhere, for a brain that nobody thinks in

/// Takes the next question, to be answered somewhere; false if none waits.
bool brain_hand_out(bot_brain *brain, brain_question *question);
/// Its answer, by its ticket. An answer that nobody waits for is dropped.
void brain_hand_in(bot_brain *brain, const brain_answer *answer);
/// Answers a question at once, in the calling thread, as soon as it may take no longer (0: however
/// long). False if there is no memory.
bool brain_think(const brain_question *question, unsigned most_ms, brain_answer *answer);

/// The head of a job: what it needs and what it makes follow it in the same memory.
typedef struct brain_job {
    brain_turn turn;                      ///< the brain's, but for owner and table
    uint32_t client;                      ///< whom it is for
    void (*run)(struct brain_job *job);   ///< in any thread; touches nothing else
    void (*clear)(struct brain_job *job); ///< frees it
    struct brain_job *next;               ///< the brain's
} brain_job;

/// Hands a job over; false if too many wait, and then it is still the caller's.
bool brain_submit(bot_brain *brain, brain_job *job);
/// A job that is done, the caller's again; NULL if there is none.
brain_job *brain_fetch(bot_brain *brain);
/// That client is gone: its jobs will not be fetched.
void brain_forget(bot_brain *brain, uint32_t client);

#endif
