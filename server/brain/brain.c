// SPDX-License-Identifier: MIT
//
// Threads in which bots think, and what they think about.
#include "brain/brain.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

#include "brain/thought.h"

enum {
    MAX_BEGUN = 8,         ///< thoughts that were put aside and keep their memory
    MAX_SPARE = 4,         ///< memories for trees that are kept for the next thought
    JOB_COST = 10000,      ///< microseconds, about
    LOOK_INTERVAL = 20000, ///< microseconds between two looks whether somebody else goes first
    THOUSAND = 1000,
    MILLION = 1000000
};

/// Whoever thinks: a thread, or the caller where there is none.
typedef struct worker {
    bot_brain *brain;
    pthread_t thread;
    brain_job *job;    ///< being run
    bool is_forgotten; ///< nobody waits for it any more
    thought *thought;  ///< being thought
    int64_t clock;     ///< of its thread, up to which time is charged
    int64_t looked_at;
    uint64_t seen; ///< changes when it looked
    ant_thought scratch;
} worker;

/// Memory for trees.
typedef struct spare_memory {
    void *at;
    size_t size;
} spare_memory;

struct bot_brain {
    brain_settings settings;
    pthread_mutex_t mutex; ///< of everything below but is_stopping
    pthread_cond_t change; ///< something is to be done, or it ends
    atomic_bool is_stopping;
    turns *turns;       ///< thoughts and jobs
    uint64_t n_changes; ///< of what waits
    unsigned n_idle;    ///< workers that wait for something to do
    thought *answered, **answered_end;
    thought *handed_out; ///< a list
    brain_job *done;
    unsigned n_jobs; ///< and not fetched
    uint64_t n_thoughts;
    spare_memory spare[MAX_SPARE];
    unsigned n_workers, n_threads; ///< n_workers: at least one
    worker *workers;
};

// Memory for trees. The mutex is held by whoever calls these.

static void put_memory(bot_brain *brain, void *memory, size_t size) {
    spare_memory smallest = {memory, size};
    for (unsigned i = 0; i < MAX_SPARE; i++) {
        if (brain->spare[i].size < smallest.size) {
            spare_memory other = brain->spare[i];
            brain->spare[i] = smallest;
            smallest = other;
        }
    }
    free(smallest.at);
}

/// The smallest that is large enough, or a new one; NULL if there is none.
static void *take_memory(bot_brain *brain, size_t room, size_t *size) {
    for (unsigned i = MAX_SPARE; i > 0; i--) {
        spare_memory *spare = &brain->spare[i - 1];
        if (spare->at != NULL && spare->size >= room) {
            void *memory = spare->at;
            *size = spare->size;
            for (; i < MAX_SPARE; i++) {
                brain->spare[i - 1] = brain->spare[i];
            }
            brain->spare[MAX_SPARE - 1] = (spare_memory){NULL, 0};
            return memory;
        }
    }
    *size = room;
    return malloc(room);
}

static void take_back_memory(bot_brain *brain, thought *from) {
    size_t size = from->n_memory;
    void *memory = thought_stop(from);
    if (memory != NULL) {
        put_memory(brain, memory, size);
    }
}

static void discard(bot_brain *brain, thought *self) {
    take_back_memory(brain, self);
    thought_free(self);
}

typedef struct begun_thoughts {
    unsigned n;
    thought *last; ///< whose turn comes last
} begun_thoughts;

static void see_begun(brain_turn *what, void *context) {
    begun_thoughts *begun = context;
    thought *self = (thought *)what;
    if (what->kind == TURN_JOB || self->memory == NULL) {
        return;
    }
    begun->n++;
    if (begun->last == NULL || turns_key(what) > turns_key(&begun->last->turn)) {
        begun->last = self;
    }
}

/// Where too many thoughts were put aside the one whose turn comes last begins anew some time.
static void bound_memory(bot_brain *brain) {
    begun_thoughts begun = {0, NULL};
    turns_each(brain->turns, see_begun, &begun);
    if (begun.n > MAX_BEGUN) {
        take_back_memory(brain, begun.last);
    }
}

// Thinking.

/// Microseconds of this thread.
static int64_t own_time(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (int64_t)time.tv_sec * MILLION + time.tv_nsec / THOUSAND;
}

/// Microseconds of a clock that never goes back.
static int64_t steady_time(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * MILLION + time.tv_nsec / THOUSAND;
}

static bool is_spent(const bot_brain *brain, const thought *self) {
    int64_t most = (int64_t)brain->settings.most_ms * THOUSAND;
    return most > 0 && self->used >= most;
}

/// Charges what was used since the last time; where the caller thinks, what was expected, so that
/// all is the same every time.
static void spend(worker *self, bool is_done) {
    int64_t now = own_time();
    thought *current = self->thought;
    if (self->brain->n_threads > 0) {
        turns_spend(&current->turn, now - self->clock);
        current->used += now - self->clock;
    } else if (is_done) {
        turns_spend(&current->turn, current->turn.cost);
    }
    self->clock = now;
}

/// Whether somebody else goes first. That cannot have changed much since the last look unless
/// something has come.
static bool gives_way(worker *self) {
    const bot_brain *brain = self->brain;
    if (brain->n_threads == 0 || brain->n_idle > 0 ||
        (self->seen == brain->n_changes && self->clock - self->looked_at < LOOK_INTERVAL)) {
        return false;
    }
    self->seen = brain->n_changes;
    self->looked_at = self->clock;
    return turns_has_better(brain->turns, &self->thought->turn);
}

static bool is_time(void *context) {
    worker *self = context;
    bot_brain *brain = self->brain;
    pthread_mutex_lock(&brain->mutex);
    spend(self, false);
    bool ends = atomic_load(&brain->is_stopping) || self->thought->is_unwanted ||
                is_spent(brain, self->thought) || gives_way(self);
    pthread_mutex_unlock(&brain->mutex);
    return ends;
}

static void begin(bot_brain *brain, thought *self) {
    size_t room = thought_room(self);
    size_t size = 0;
    void *memory = room > 0 ? take_memory(brain, room, &size) : NULL;
    thought_begin(self, memory, size);
}

/// A slice of a thought; true if it is done. The mutex is free meanwhile.
static bool think(worker *self, thought *current) {
    bot_brain *brain = self->brain;
    const ant_bot_stop stop = {is_time, self};
    if (current->memory == NULL) {
        begin(brain, current);
    }
    self->thought = current;
    self->seen = brain->n_changes;
    pthread_mutex_unlock(&brain->mutex);
    self->clock = self->looked_at = own_time();
    bool is_done = thought_go_on(current, &self->scratch, &stop);
    if (!is_done && is_spent(brain, current)) {
        thought_cut(current, &self->scratch);
        is_done = true;
    }
    pthread_mutex_lock(&brain->mutex);
    spend(self, is_done);
    self->thought = NULL;
    return is_done;
}

/// It can be collected.
static void finish_thought(bot_brain *brain, thought *done) {
    turns_end(brain->turns, &done->turn);
    take_back_memory(brain, done);
    done->next = NULL;
    *brain->answered_end = done;
    brain->answered_end = &done->next;
    brain->n_thoughts++;
}

static void run_thought(worker *self, thought *current) {
    bot_brain *brain = self->brain;
    bool is_done = think(self, current);
    if (is_done && !current->is_unwanted) {
        current->answer.used_ms = (uint32_t)(current->used / THOUSAND);
        finish_thought(brain, current);
    } else if (current->is_unwanted) {
        turns_end(brain->turns, &current->turn);
        discard(brain, current);
    } else {
        turns_put_back(&current->turn);
        bound_memory(brain);
    }
}

// Jobs.

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

static void drop_job(bot_brain *brain, brain_job *job) {
    job->clear(job);
    brain->n_jobs--;
}

/// Runs a job, microseconds long; the mutex is free meanwhile.
static int64_t run_job(worker *self, brain_job *job) {
    self->job = job;
    self->is_forgotten = false;
    pthread_mutex_unlock(&self->brain->mutex);
    int64_t before = own_time();
    job->run(job);
    int64_t used = own_time() - before;
    pthread_mutex_lock(&self->brain->mutex);
    self->job = NULL;
    return used;
}

static void finish_job(const worker *self, brain_job *job) {
    if (self->is_forgotten) {
        drop_job(self->brain, job);
    } else {
        push_job(&self->brain->done, job);
    }
}

// Whoever has something to do.

static void run_job_turn(worker *self, brain_turn *next) {
    turns_spend(next, run_job(self, (brain_job *)next));
    turns_end(self->brain->turns, next);
    finish_job(self, (brain_job *)next);
}

/// Does some of what is next, if there is anything.
static bool run_next(worker *self) {
    bot_brain *brain = self->brain;
    brain_turn *next = turns_take(brain->turns);
    if (next == NULL) {
        return false;
    }
    brain->n_changes++;
    if (next->kind == TURN_JOB) {
        run_job_turn(self, next);
    } else {
        run_thought(self, (thought *)next);
    }
    brain->n_changes++;
    return true;
}

static void *work(void *context) {
    worker *self = context;
    bot_brain *brain = self->brain;
    pthread_mutex_lock(&brain->mutex);
    while (!atomic_load(&brain->is_stopping)) {
        if (run_next(self)) {
            bool has_news = brain->answered != NULL || brain->done != NULL;
            pthread_mutex_unlock(&brain->mutex);
            if (has_news) {
                brain->settings.wake(brain->settings.context);
            }
            pthread_mutex_lock(&brain->mutex);
        } else {
            brain->n_idle++;
            pthread_cond_wait(&brain->change, &brain->mutex);
            brain->n_idle--;
        }
    }
    pthread_mutex_unlock(&brain->mutex);
    return NULL;
}

// Lifecycle.

bot_brain *brain_new(const brain_settings *settings) {
    bot_brain *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return NULL;
    }
    made->settings = *settings;
    atomic_init(&made->is_stopping, false);
    pthread_mutex_init(&made->mutex, NULL);
    pthread_cond_init(&made->change, NULL);
    made->answered_end = &made->answered;
    made->turns = turns_new(BRAIN_MAX_QUESTIONS);
    made->n_workers = settings->n_threads > 0 ? settings->n_threads : 1;
    made->workers = calloc(made->n_workers, sizeof *made->workers);
    bool is_whole = made->turns != NULL && made->workers != NULL;
    for (unsigned i = 0; is_whole && i < made->n_workers; i++) {
        made->workers[i].brain = made;
    }
    for (; is_whole && made->n_threads < settings->n_threads; made->n_threads += is_whole) {
        worker *next = &made->workers[made->n_threads];
        is_whole = pthread_create(&next->thread, NULL, work, next) == 0;
    }
    if (!is_whole) {
        brain_free(made);
        return NULL;
    }
    return made;
}

static bool is_any(const brain_turn *what, const void *context) {
    (void)what;
    (void)context;
    return true;
}

static void clear_waiting(bot_brain *brain) {
    for (brain_turn *what; (what = turns_pull(brain->turns, is_any, NULL)) != NULL;) {
        if (what->kind == TURN_JOB) {
            brain_job *job = (brain_job *)what;
            job->clear(job);
        } else {
            discard(brain, (thought *)what);
        }
    }
}

static thought *pull_answered(bot_brain *brain) {
    thought *first = brain->answered;
    if (first != NULL) {
        brain->answered = first->next;
        brain->answered_end = brain->answered != NULL ? brain->answered_end : &brain->answered;
    }
    return first;
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
    if (brain->turns != NULL) {
        clear_waiting(brain);
    }
    for (thought *answered; (answered = pull_answered(brain)) != NULL;) {
        thought_free(answered);
    }
    while (brain->handed_out != NULL) {
        thought *gone = brain->handed_out;
        brain->handed_out = gone->next;
        turns_end(brain->turns, &gone->turn);
        thought_free(gone);
    }
    for (brain_job *job; (job = pull_job(&brain->done)) != NULL;) {
        job->clear(job);
    }
    for (unsigned i = 0; i < MAX_SPARE; i++) {
        free(brain->spare[i].at);
    }
    pthread_cond_destroy(&brain->change);
    pthread_mutex_destroy(&brain->mutex);
    turns_free(brain->turns);
    free(brain->workers);
    free(brain);
}

// Asking and collecting.

static bool put(bot_brain *brain, brain_turn *what) {
    bool has_room = turns_add(brain->turns, what);
    if (has_room) {
        brain->n_changes++;
        pthread_cond_signal(&brain->change);
    }
    return has_room;
}

bool brain_ask(bot_brain *brain, const brain_question *question) {
    thought *made = thought_new(question);
    if (made == NULL) {
        return false;
    }
    made->asked = steady_time();
    made->turn = (brain_turn){.owner = question->owner,
                              .table = question->table,
                              .kind = question->with_reason ? TURN_HINT : TURN_MOVE,
                              .cost = thought_cost(question)};
    int64_t most = (int64_t)brain->settings.most_ms * THOUSAND;
    if (most > 0 && made->turn.cost > most) {
        made->turn.cost = most;
    }
    pthread_mutex_lock(&brain->mutex);
    bool has_room = put(brain, &made->turn);
    pthread_mutex_unlock(&brain->mutex);
    if (!has_room) {
        thought_free(made);
    }
    return has_room;
}

bool brain_collect(bot_brain *brain, brain_answer *answer) {
    pthread_mutex_lock(&brain->mutex);
    bool thinks = brain->n_threads == 0 && !brain->settings.is_elsewhere;
    while (thinks && brain->answered == NULL && run_next(&brain->workers[0])) {
    }
    thought *first = pull_answered(brain);
    pthread_mutex_unlock(&brain->mutex);
    if (first != NULL) {
        *answer = first->answer;
        thought_free(first);
    }
    return first != NULL;
}

static bool has_ticket(const brain_turn *what, const void *context) {
    return what->kind != TURN_JOB &&
           ((const thought *)what)->question.ticket == *(const uint64_t *)context;
}

/// Where the list of those that were handed out leads to that one, or ends.
static thought **find_handed(bot_brain *brain, uint64_t ticket) {
    thought **at = &brain->handed_out;
    while (*at != NULL && (*at)->question.ticket != ticket) {
        at = &(*at)->next;
    }
    return at;
}

void brain_cancel(bot_brain *brain, uint64_t ticket) {
    pthread_mutex_lock(&brain->mutex);
    brain_turn *waiting = turns_pull(brain->turns, has_ticket, &ticket);
    if (waiting != NULL) {
        discard(brain, (thought *)waiting);
    }
    for (unsigned i = 0; i < brain->n_workers; i++) {
        thought *current = brain->workers[i].thought;
        if (current != NULL && current->question.ticket == ticket) {
            current->is_unwanted = true;
        }
    }
    thought **handed = find_handed(brain, ticket);
    if (*handed != NULL) {
        (*handed)->is_unwanted = true;
    }
    pthread_mutex_unlock(&brain->mutex);
}

bool brain_hand_out(bot_brain *brain, brain_question *question) {
    brain_turn *next;
    pthread_mutex_lock(&brain->mutex);
    while ((next = turns_take(brain->turns)) != NULL && next->kind == TURN_JOB) {
        run_job_turn(&brain->workers[0], next);
    }
    if (next != NULL) {
        thought *taken = (thought *)next;
        *question = taken->question;
        taken->next = brain->handed_out;
        brain->handed_out = taken;
    }
    pthread_mutex_unlock(&brain->mutex);
    return next != NULL;
}

void brain_hand_in(bot_brain *brain, const brain_answer *answer) {
    pthread_mutex_lock(&brain->mutex);
    thought **at = find_handed(brain, answer->ticket);
    thought *done = *at;
    if (done != NULL) {
        *at = done->next;
        turns_spend(&done->turn, (int64_t)answer->used_ms * THOUSAND);
        done->answer = *answer;
        if (done->is_unwanted) {
            turns_end(brain->turns, &done->turn);
            discard(brain, done);
        } else {
            finish_thought(brain, done);
        }
    }
    pthread_mutex_unlock(&brain->mutex);
}

uint64_t brain_n_thoughts(bot_brain *brain) {
    pthread_mutex_lock(&brain->mutex);
    uint64_t n = brain->n_thoughts;
    pthread_mutex_unlock(&brain->mutex);
    return n;
}

typedef struct oldest_thought {
    uint32_t n;
    int64_t asked;
} oldest_thought;

static void see_thought(brain_turn *what, void *context) {
    oldest_thought *oldest = context;
    if (what->kind != TURN_JOB) {
        const thought *self = (const thought *)what;
        oldest->asked = oldest->n == 0 || self->asked < oldest->asked ? self->asked : oldest->asked;
        oldest->n++;
    }
}

void brain_look(bot_brain *brain, brain_queue *queue) {
    oldest_thought oldest = {0, 0};
    pthread_mutex_lock(&brain->mutex);
    turns_each(brain->turns, see_thought, &oldest);
    pthread_mutex_unlock(&brain->mutex);
    *queue = (brain_queue){.n = oldest.n};
    if (oldest.n > 0) {
        queue->oldest_us = (uint64_t)(steady_time() - oldest.asked);
    }
}

/// How many jobs of an owner wait.
typedef struct own_jobs {
    uint32_t owner;
    unsigned n;
} own_jobs;

static void see_job(brain_turn *what, void *context) {
    own_jobs *jobs = context;
    jobs->n += what->kind == TURN_JOB && what->owner == jobs->owner;
}

bool brain_submit(bot_brain *brain, brain_job *job) {
    own_jobs jobs = {.owner = job->turn.owner};
    job->turn.kind = TURN_JOB;
    job->turn.cost = JOB_COST;
    pthread_mutex_lock(&brain->mutex);
    turns_each(brain->turns, see_job, &jobs);
    bool has_room =
        brain->n_jobs < BRAIN_MAX_JOBS && jobs.n < BRAIN_MAX_OWN_JOBS && put(brain, &job->turn);
    brain->n_jobs += has_room;
    pthread_mutex_unlock(&brain->mutex);
    return has_room;
}

static bool is_job(const brain_turn *what, const void *context) {
    (void)context;
    return what->kind == TURN_JOB;
}

brain_job *brain_fetch(bot_brain *brain) {
    pthread_mutex_lock(&brain->mutex);
    if (brain->n_threads == 0 && brain->done == NULL) {
        brain_job *next = (brain_job *)turns_pull(brain->turns, is_job, NULL);
        if (next != NULL) {
            run_job(&brain->workers[0], next);
            finish_job(&brain->workers[0], next);
        }
    }
    brain_job *job = pull_job(&brain->done);
    brain->n_jobs -= job != NULL;
    pthread_mutex_unlock(&brain->mutex);
    return job;
}

static bool is_job_for(const brain_turn *what, const void *context) {
    return what->kind == TURN_JOB &&
           ((const brain_job *)what)->client == *(const uint32_t *)context;
}

void brain_forget(bot_brain *brain, uint32_t client) {
    pthread_mutex_lock(&brain->mutex);
    for (brain_turn *what; (what = turns_pull(brain->turns, is_job_for, &client)) != NULL;) {
        drop_job(brain, (brain_job *)what);
    }
    for (brain_job **at = &brain->done; *at != NULL;) {
        if ((*at)->client == client) {
            drop_job(brain, pull_job(at));
        } else {
            at = &(*at)->next;
        }
    }
    for (unsigned i = 0; i < brain->n_threads; i++) {
        worker *other = &brain->workers[i];
        other->is_forgotten =
            other->is_forgotten || (other->job != NULL && other->job->client == client);
    }
    pthread_mutex_unlock(&brain->mutex);
}
