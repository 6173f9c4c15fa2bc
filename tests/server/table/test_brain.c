// SPDX-License-Identifier: MIT
//
// The brain: questions, answers and jobs, with threads and without.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "table/brain.h"

/// Counts calls of `wake`, and lets the test wait for the next.
static struct {
    pthread_mutex_t mutex;
    pthread_cond_t change;
    unsigned n;
} woken = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0};

static void wake(void *context) {
    assert_ptr_equal(context, &woken);
    pthread_mutex_lock(&woken.mutex);
    woken.n++;
    pthread_cond_signal(&woken.change);
    pthread_mutex_unlock(&woken.mutex);
}

static void wait_for_wake(unsigned n) {
    pthread_mutex_lock(&woken.mutex);
    while (woken.n < n) {
        pthread_cond_wait(&woken.change, &woken.mutex);
    }
    pthread_mutex_unlock(&woken.mutex);
}

static bot_brain *open_brain(unsigned n_threads) {
    woken.n = 0;
    bot_brain *made = brain_new(n_threads, wake, &woken);
    assert_non_null(made);
    return made;
}

static brain_question question_of(const char *bot, uint64_t ticket) {
    static uint64_t state[ANT_MAX_STATE / 8];
    brain_question question = {.ticket = ticket, .seed = ticket};
    const ant_game *game = ant_game_find("bugcouncil");
    ant_options options;
    ant_chance chance;
    ant_chance_seed(&chance, ticket);
    ant_options_default(game, &options);
    assert_int_equal(ant_setup(game, state, &options, 3, &chance, NULL, NULL), ANT_OK);
    assert_int_equal(ant_bot_from_name(bot, &question.bot, NULL), ANT_OK);
    ant_view_make(game, state, 0, &question.view);
    return question;
}

static void answers_are_the_same_with_threads_and_without(void **state) {
    (void)state;
    enum { N = 24 };
    static const char *const bots[] = {"random", "greedy", "search:1", "search:2"};
    ant_action actions[2][N];
    for (unsigned i = 0; i < 2; i++) {
        bot_brain *thinking = open_brain(i * 2);
        for (unsigned k = 0; k < N; k++) {
            brain_question question = question_of(bots[k % 4], k + 1);
            assert_true(brain_ask(thinking, &question));
        }
        for (unsigned n = 0; n < N;) {
            brain_answer answer;
            if (brain_collect(thinking, &answer)) {
                assert_in_range(answer.ticket, 1, N);
                actions[i][answer.ticket - 1] = answer.action;
                n++;
            } else {
                wait_for_wake(n + 1);
            }
        }
        assert_int_equal(brain_n_thoughts(thinking), N);
        brain_free(thinking);
    }
    assert_memory_equal(actions[0], actions[1], sizeof actions[0]);
}

static void a_hint_is_explained(void **state) {
    (void)state;
    bot_brain *thinking = open_brain(0);
    brain_question question = question_of("search:2", 7);
    question.with_reason = true;
    assert_true(brain_ask(thinking, &question));
    brain_answer answer;
    assert_true(brain_collect(thinking, &answer));
    assert_true(answer.reason.key != NULL || answer.reason.more != 0);
    brain_free(thinking);
}

static void hints_do_not_hold_up_moves(void **state) {
    (void)state;
    enum { N_MOVES = 6 };
    bot_brain *thinking = open_brain(0);
    brain_question hint = question_of("greedy", 1);
    brain_question move = question_of("random", 2);
    hint.with_reason = true;
    for (unsigned i = 0; i < BRAIN_MAX_HINTS; i++) {
        assert_true(brain_ask(thinking, &hint));
    }
    assert_false(brain_ask(thinking, &hint));
    for (unsigned i = 0; i < N_MOVES; i++) {
        assert_true(brain_ask(thinking, &move));
    }
    for (unsigned i = 0; i < N_MOVES + BRAIN_MAX_HINTS; i++) {
        brain_answer answer;
        assert_true(brain_collect(thinking, &answer));
        bool is_hint = i % 4 == 0 || i >= N_MOVES + N_MOVES / 3;
        assert_int_equal(answer.ticket, is_hint ? 1 : 2);
    }
    brain_free(thinking);
}

static void there_is_room_for_so_many_questions_and_no_more(void **state) {
    (void)state;
    bot_brain *thinking = open_brain(0);
    brain_question question = question_of("random", 1);
    brain_answer answer;
    for (unsigned i = 0; i < BRAIN_MAX_QUESTIONS; i++) {
        assert_true(brain_ask(thinking, &question));
    }
    assert_false(brain_ask(thinking, &question));
    assert_true(brain_collect(thinking, &answer));
    assert_true(brain_ask(thinking, &question));
    brain_free(thinking);
}

static void what_is_being_thought_is_stopped_when_the_brain_goes(void **state) {
    (void)state;
    bot_brain *thinking = open_brain(2);
    for (unsigned i = 0; i < 8; i++) { // hours of them
        brain_question question = question_of("search:sims=100000000", i + 1);
        question.with_reason = true;
        assert_true(brain_ask(thinking, &question));
    }
    brain_free(thinking);
}

// Jobs.

typedef struct job {
    brain_job head;
    int result;
} job;

static atomic_int n_cleared;
/// What the jobs below wait for.
static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;

static void run(brain_job *head) {
    pthread_mutex_lock(&gate);
    pthread_mutex_unlock(&gate);
    ((job *)head)->result = 42;
}

static void clear(brain_job *head) {
    atomic_fetch_add(&n_cleared, 1);
    free(head);
}

static job *job_for(uint32_t client) {
    job *made = calloc(1, sizeof *made);
    assert_non_null(made);
    made->head = (brain_job){.client = client, .run = run, .clear = clear};
    return made;
}

static void an_job_comes_back_done(void **state) {
    (void)state;
    for (unsigned n_threads = 0; n_threads < 3; n_threads++) {
        bot_brain *thinking = open_brain(n_threads);
        job *sent = job_for(3);
        assert_true(brain_submit(thinking, &sent->head));
        if (n_threads > 0) {
            wait_for_wake(1);
        }
        job *fetched = (job *)brain_fetch(thinking);
        assert_ptr_equal(fetched, sent);
        assert_int_equal(fetched->result, 42);
        assert_null(brain_fetch(thinking));
        clear(&fetched->head);
        brain_free(thinking);
    }
}

static void jobs_of_who_is_gone_are_not_fetched(void **state) {
    (void)state;
    for (unsigned n_threads = 0; n_threads < 2; n_threads++) {
        atomic_store(&n_cleared, 0);
        bot_brain *thinking = open_brain(n_threads);
        pthread_mutex_lock(&gate); // the first is being run, the others wait
        for (uint32_t client = 1; client <= 3; client++) {
            assert_true(brain_submit(thinking, &job_for(client)->head));
        }
        brain_forget(thinking, 1);
        brain_forget(thinking, 3);
        pthread_mutex_unlock(&gate);
        if (n_threads > 0) {
            wait_for_wake(1);
        }
        brain_job *fetched = NULL;
        while (fetched == NULL) {
            fetched = brain_fetch(thinking);
        }
        assert_int_equal(fetched->client, 2);
        assert_null(brain_fetch(thinking));
        assert_int_equal(atomic_load(&n_cleared), 2);
        clear(fetched);
        brain_free(thinking);
    }
}

static void jobs_are_bounded_and_freed_with_the_brain(void **state) {
    (void)state;
    atomic_store(&n_cleared, 0);
    bot_brain *thinking = open_brain(0);
    for (unsigned i = 0; i < BRAIN_MAX_JOBS; i++) {
        assert_true(brain_submit(thinking, &job_for(i)->head));
    }
    job *more = job_for(1000);
    assert_false(brain_submit(thinking, &more->head));
    clear(&more->head);
    brain_free(thinking);
    assert_int_equal(atomic_load(&n_cleared), BRAIN_MAX_JOBS + 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_the_same_with_threads_and_without),
        cmocka_unit_test(a_hint_is_explained),
        cmocka_unit_test(hints_do_not_hold_up_moves),
        cmocka_unit_test(there_is_room_for_so_many_questions_and_no_more),
        cmocka_unit_test(what_is_being_thought_is_stopped_when_the_brain_goes),
        cmocka_unit_test(an_job_comes_back_done),
        cmocka_unit_test(jobs_of_who_is_gone_are_not_fetched),
        cmocka_unit_test(jobs_are_bounded_and_freed_with_the_brain),
    };
    return cmocka_run_group_tests_name("brain", tests, NULL, NULL);
}
