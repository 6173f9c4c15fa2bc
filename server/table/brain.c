// SPDX-License-Identifier: MIT
//
// Threads in which bots think. Each has thinkers of its own, one for every bot that it has met, so
// that nothing is shared but the queues.
#include "table/brain.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include <antfarm/thinker.h>

#include "../../core/assert.h"

enum {
    MAX_THINKERS = ANT_BOT_LEVELS, ///< of a worker; the other bots need no memory
    EXPLAINED_WORLDS = 12000,      ///< for all moves of a hint together ...
    MIN_WORLDS = 100,              ///< ... but for each at least so many
    MAX_WORLDS = 2000,             ///< ... and at most
    HINTS_TURN = 4                 ///< every so many thoughts a hint goes first
};

/// Whoever thinks: a thread, or the caller where there is none.
typedef struct worker {
    bot_brain *brain;
    pthread_t thread;
    brain_job *job;    ///< being run
    bool is_forgotten; ///< nobody waits for it any more
    struct {
        ant_bot bot;
        ant_thinker *thinker; ///< NULL: none yet
    } cache[MAX_THINKERS];
    unsigned next_cached;
    ant_thought thought;
} worker;

/// Questions that wait.
typedef struct question_ring {
    brain_question *questions;
    unsigned first; ///< the oldest
    unsigned n, room;
} question_ring;

struct bot_brain {
    void (*wake)(void *context);
    void *context;
    pthread_mutex_t mutex; ///< of everything below but is_stopping
    pthread_cond_t change; ///< something is to be done, or it ends
    atomic_bool is_stopping;
    question_ring moves, hints; ///< without what is being thought about
    brain_answer *answers;      ///< a ring as well
    unsigned first_answer, n_answers;
    unsigned n_asked; ///< and not collected
    brain_job *waiting, *done;
    unsigned n_jobs; ///< and not fetched
    uint64_t n_thoughts;
    unsigned n_threads;
    worker *workers; ///< at least one
};

// Thinking.

static bool is_time(void *context) {
    return atomic_load(&((bot_brain *)context)->is_stopping);
}

static bool is_same_bot(const ant_bot *a, const ant_bot *b) {
    return a->kind == b->kind && a->n_simulations == b->n_simulations &&
           a->milliseconds == b->milliseconds && a->n_nodes == b->n_nodes &&
           a->n_trees == b->n_trees && a->without == b->without;
}

/// The worker's thinker for that bot; NULL if there is no memory.
static ant_thinker *find_thinker(worker *self, const ant_bot *bot) {
    for (unsigned i = 0; i < MAX_THINKERS; i++) {
        if (self->cache[i].thinker != NULL && is_same_bot(&self->cache[i].bot, bot)) {
            return self->cache[i].thinker;
        }
    }
    unsigned at = self->next_cached++ % MAX_THINKERS;
    ant_thinker_free(self->cache[at].thinker);
    self->cache[at].bot = *bot;
    self->cache[at].thinker = ant_thinker_new(bot, 1);
    return self->cache[at].thinker;
}

static void think(worker *self, const brain_question *question) {
    const ant_bot_stop stop = {is_time, self->brain};
    const ant_bot simple = {.kind = ANT_BOT_GREEDY};
    ant_thinker *thinker = NULL;
    if (question->bot.kind == ANT_BOT_SEARCH) {
        thinker = find_thinker(self, &question->bot);
    }
    if (thinker != NULL) {
        ant_thinker_think(thinker, &question->view, question->seed, &stop, &self->thought);
        return;
    }
    // A search without memory plays as well as one can without.
    const ant_bot *bot = question->bot.kind == ANT_BOT_RANDOM ? &question->bot : &simple;
    ant_bot_think(bot, &question->view, question->seed, NULL, &stop, &self->thought);
}

/// What speaks for the move among all legal ones; nothing where there is only one, no memory, or no
/// time left.
static void explain(worker *self, const brain_question *question, ant_action action,
                    ant_reason *reason) {
    ant_action legal[ANT_MAX_ACTIONS];
    const ant_view *view = &question->view;
    int n = view->game->legal(view->state, view->seat, legal);
    int which = 0;
    *reason = (ant_reason){.more = 0};
    ant_outlook *outlooks = n > 1 ? malloc((size_t)n * sizeof *outlooks) : NULL;
    if (outlooks == NULL) {
        return;
    }
    uint32_t n_worlds = EXPLAINED_WORLDS / (uint32_t)n;
    n_worlds = n_worlds < MIN_WORLDS ? MIN_WORLDS : n_worlds > MAX_WORLDS ? MAX_WORLDS : n_worlds;
    int n_explained = 0;
    for (; n_explained < n && !is_time(self->brain); n_explained++) {
        which = legal[n_explained] == action ? n_explained : which;
        ant_explain(view, legal[n_explained], n_worlds, question->seed, &outlooks[n_explained]);
    }
    if (n_explained == n) {
        ant_explain_reason(outlooks, n, which, reason);
    }
    free(outlooks);
}

static void answer_question(worker *self, const brain_question *question, brain_answer *answer) {
    think(self, question);
    ANT_ASSERT(self->thought.n_moves > 0);
    *answer = (brain_answer){.ticket = question->ticket, .action = self->thought.moves[0].action};
    if (question->with_reason) {
        explain(self, question, answer->action, &answer->reason);
    }
}

// The queues. The mutex is held by whoever calls these.

static bool put_question(question_ring *to, const brain_question *question) {
    if (to->n == to->room) {
        return false;
    }
    to->questions[(to->first + to->n++) % to->room] = *question;
    return true;
}

static bool pull_question(question_ring *from, brain_question *question) {
    if (from->n == 0) {
        return false;
    }
    *question = from->questions[from->first];
    from->first = (from->first + 1) % from->room;
    from->n--;
    return true;
}

static bool take_question(bot_brain *brain, brain_question *question) {
    bool is_hints_turn = brain->n_thoughts % HINTS_TURN == 0;
    question_ring *first = is_hints_turn ? &brain->hints : &brain->moves;
    question_ring *second = is_hints_turn ? &brain->moves : &brain->hints;
    return pull_question(first, question) || pull_question(second, question);
}

static void put_answer(bot_brain *brain, const brain_answer *answer) {
    unsigned at = (brain->first_answer + brain->n_answers++) % BRAIN_MAX_QUESTIONS;
    brain->answers[at] = *answer;
    brain->n_thoughts++;
}

static void push_job(brain_job **list, brain_job *job) {
    while (*list != NULL) {
        list = &(*list)->next;
    }
    job->next = NULL;
    *list = job;
}

static brain_job *pull_job(brain_job **list) {
    brain_job *job = *list;
    if (job != NULL) {
        *list = job->next;
    }
    return job;
}

/// Runs the next job, if there is one; the mutex is free meanwhile.
static bool run_job(worker *self) {
    bot_brain *brain = self->brain;
    brain_job *job = pull_job(&brain->waiting);
    if (job == NULL) {
        return false;
    }
    self->job = job;
    self->is_forgotten = false;
    pthread_mutex_unlock(&brain->mutex);
    job->run(job);
    pthread_mutex_lock(&brain->mutex);
    self->job = NULL;
    if (self->is_forgotten) {
        job->clear(job);
        brain->n_jobs--;
    } else {
        push_job(&brain->done, job);
    }
    return true;
}

/// The same for the next question.
static bool run_question(worker *self) {
    bot_brain *brain = self->brain;
    brain_question question;
    brain_answer answer;
    if (!take_question(brain, &question)) {
        return false;
    }
    pthread_mutex_unlock(&brain->mutex);
    answer_question(self, &question, &answer);
    pthread_mutex_lock(&brain->mutex);
    put_answer(brain, &answer);
    return true;
}

static void *work(void *context) {
    worker *self = context;
    bot_brain *brain = self->brain;
    pthread_mutex_lock(&brain->mutex);
    while (!atomic_load(&brain->is_stopping)) {
        if (run_job(self) || run_question(self)) {
            pthread_mutex_unlock(&brain->mutex);
            brain->wake(brain->context);
            pthread_mutex_lock(&brain->mutex);
        } else {
            pthread_cond_wait(&brain->change, &brain->mutex);
        }
    }
    pthread_mutex_unlock(&brain->mutex);
    return NULL;
}

// Lifecycle.

static bool make_ring(question_ring *ring, unsigned room) {
    ring->questions = calloc(room, sizeof *ring->questions);
    ring->room = room;
    return ring->questions != NULL;
}

static bool make_room(bot_brain *brain, unsigned n_workers) {
    bool has_rings =
        make_ring(&brain->moves, BRAIN_MAX_QUESTIONS) && make_ring(&brain->hints, BRAIN_MAX_HINTS);
    brain->answers = calloc(BRAIN_MAX_QUESTIONS, sizeof *brain->answers);
    brain->workers = calloc(n_workers, sizeof *brain->workers);
    return has_rings && brain->answers != NULL && brain->workers != NULL;
}

bot_brain *brain_new(unsigned n_threads, void (*wake)(void *context), void *context) {
    unsigned n_workers = n_threads > 0 ? n_threads : 1;
    bot_brain *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return NULL;
    }
    made->wake = wake;
    made->context = context;
    atomic_init(&made->is_stopping, false);
    pthread_mutex_init(&made->mutex, NULL);
    pthread_cond_init(&made->change, NULL);
    bool is_whole = make_room(made, n_workers);
    for (unsigned i = 0; is_whole && i < n_workers; i++) {
        made->workers[i].brain = made;
    }
    for (; is_whole && made->n_threads < n_threads; made->n_threads += is_whole) {
        worker *next = &made->workers[made->n_threads];
        is_whole = pthread_create(&next->thread, NULL, work, next) == 0;
    }
    if (!is_whole) {
        brain_free(made);
        return NULL;
    }
    return made;
}

static void clear_jobs(brain_job *list) {
    for (brain_job *job; (job = pull_job(&list)) != NULL;) {
        job->clear(job);
    }
}

static void clear_thinkers(worker *self) {
    for (unsigned i = 0; i < MAX_THINKERS; i++) {
        ant_thinker_free(self->cache[i].thinker);
    }
}

void brain_free(bot_brain *brain) {
    if (brain == NULL) {
        return;
    }
    pthread_mutex_lock(&brain->mutex);
    atomic_store(&brain->is_stopping, true);
    pthread_cond_broadcast(&brain->change);
    pthread_mutex_unlock(&brain->mutex);
    for (unsigned i = 0; i < brain->n_threads; i++) {
        pthread_join(brain->workers[i].thread, NULL);
    }
    for (unsigned i = 0; brain->workers != NULL && (i == 0 || i < brain->n_threads); i++) {
        clear_thinkers(&brain->workers[i]);
    }
    clear_jobs(brain->waiting);
    clear_jobs(brain->done);
    pthread_cond_destroy(&brain->change);
    pthread_mutex_destroy(&brain->mutex);
    free(brain->workers);
    free(brain->answers);
    free(brain->moves.questions);
    free(brain->hints.questions);
    free(brain);
}

// Asking and collecting.

bool brain_ask(bot_brain *brain, const brain_question *question) {
    pthread_mutex_lock(&brain->mutex);
    question_ring *waiting = question->with_reason ? &brain->hints : &brain->moves;
    bool has_room = brain->n_asked < BRAIN_MAX_QUESTIONS && put_question(waiting, question);
    if (has_room) {
        brain->n_asked++;
        pthread_cond_signal(&brain->change);
    }
    pthread_mutex_unlock(&brain->mutex);
    return has_room;
}

bool brain_collect(bot_brain *brain, brain_answer *answer) {
    pthread_mutex_lock(&brain->mutex);
    if (brain->n_threads == 0 && brain->n_answers == 0) {
        run_question(&brain->workers[0]);
    }
    bool has_answer = brain->n_answers > 0;
    if (has_answer) {
        *answer = brain->answers[brain->first_answer];
        brain->first_answer = (brain->first_answer + 1) % BRAIN_MAX_QUESTIONS;
        brain->n_answers--;
        brain->n_asked--;
    }
    pthread_mutex_unlock(&brain->mutex);
    return has_answer;
}

uint64_t brain_n_thoughts(bot_brain *brain) {
    pthread_mutex_lock(&brain->mutex);
    uint64_t n = brain->n_thoughts;
    pthread_mutex_unlock(&brain->mutex);
    return n;
}

bool brain_submit(bot_brain *brain, brain_job *job) {
    pthread_mutex_lock(&brain->mutex);
    bool has_room = brain->n_jobs < BRAIN_MAX_JOBS;
    if (has_room) {
        push_job(&brain->waiting, job);
        brain->n_jobs++;
        pthread_cond_signal(&brain->change);
    }
    pthread_mutex_unlock(&brain->mutex);
    return has_room;
}

brain_job *brain_fetch(bot_brain *brain) {
    pthread_mutex_lock(&brain->mutex);
    if (brain->n_threads == 0 && brain->done == NULL) {
        run_job(&brain->workers[0]);
    }
    brain_job *job = pull_job(&brain->done);
    brain->n_jobs -= job != NULL;
    pthread_mutex_unlock(&brain->mutex);
    return job;
}

/// Clears the client's jobs in a list.
static void drop_jobs(bot_brain *brain, brain_job **list, uint32_t client) {
    while (*list != NULL) {
        brain_job *job = *list;
        if (job->client == client) {
            *list = job->next;
            job->clear(job);
            brain->n_jobs--;
        } else {
            list = &job->next;
        }
    }
}

void brain_forget(bot_brain *brain, uint32_t client) {
    pthread_mutex_lock(&brain->mutex);
    drop_jobs(brain, &brain->waiting, client);
    drop_jobs(brain, &brain->done, client);
    for (unsigned i = 0; i < brain->n_threads; i++) {
        worker *other = &brain->workers[i];
        other->is_forgotten =
            other->is_forgotten || (other->job != NULL && other->job->client == client);
    }
    pthread_mutex_unlock(&brain->mutex);
}
