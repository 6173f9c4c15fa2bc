// SPDX-License-Identifier: MIT
//
// The brain: questions, answers and jobs, with threads and without.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "brain/brain.h"

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
    const brain_settings settings = {.n_threads = n_threads, .wake = wake, .context = &woken};
    woken.n = 0;
    bot_brain *made = brain_new(&settings);
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

static void moves_go_before_hints(void **state) {
    (void)state;
    enum { N = 6 };
    bot_brain *thinking = open_brain(0);
    brain_question hint = question_of("greedy", 1);
    brain_question move = question_of("random", 2);
    hint.with_reason = true;
    for (unsigned i = 0; i < N; i++) {
        assert_true(brain_ask(thinking, &hint));
        assert_true(brain_ask(thinking, &move));
    }
    for (unsigned i = 0; i < 2 * N; i++) {
        brain_answer answer;
        assert_true(brain_collect(thinking, &answer));
        assert_int_equal(answer.ticket, i < N ? 2 : 1);
    }
    brain_free(thinking);
}

// Thinking elsewhere.

static bot_brain *open_asker(void) {
    const brain_settings settings = {.is_elsewhere = true, .wake = wake, .context = &woken};
    bot_brain *made = brain_new(&settings);
    assert_non_null(made);
    return made;
}

static void answers_from_elsewhere_are_those_that_it_would_have_thought(void **state) {
    (void)state;
    enum { N = 8 };
    static const char *const bots[] = {"random", "greedy", "search:1", "search:2"};
    bot_brain *thinking = open_brain(0);
    bot_brain *asking = open_asker();
    for (unsigned k = 0; k < N; k++) {
        brain_question question = question_of(bots[k % 4], k + 1);
        brain_question handed = {0};
        brain_answer wanted = {0}, answer = {0};
        question.with_reason = k >= N / 2;
        assert_true(brain_ask(thinking, &question));
        assert_true(brain_collect(thinking, &wanted));
        assert_true(brain_ask(asking, &question));
        assert_false(brain_collect(asking, &answer)); // nobody thinks there
        assert_true(brain_hand_out(asking, &handed));
        assert_memory_equal(&handed.view, &question.view, sizeof question.view);
        assert_false(brain_hand_out(asking, &handed));
        assert_true(brain_think(&handed, 0, &answer));
        brain_hand_in(asking, &answer);
        assert_true(brain_collect(asking, &answer));
        assert_int_equal(answer.ticket, k + 1);
        assert_int_equal(answer.action, wanted.action);
        assert_ptr_equal(answer.reason.key, wanted.reason.key);
        assert_true(answer.reason.more == wanted.reason.more);
    }
    assert_int_equal(brain_n_thoughts(asking), N);
    brain_free(asking);
    brain_free(thinking);
}

static void an_answer_from_elsewhere_that_nobody_waits_for_is_dropped(void **state) {
    (void)state;
    bot_brain *asking = open_asker();
    brain_answer answer = {.ticket = 9};
    for (unsigned ticket = 1; ticket <= 3; ticket++) {
        brain_question question = question_of("random", ticket);
        assert_true(brain_ask(asking, &question));
        assert_true(brain_hand_out(asking, &question));
    }
    brain_hand_in(asking, &answer); // to no question
    brain_cancel(asking, 2);
    for (answer.ticket = 1; answer.ticket <= 2; answer.ticket++) {
        brain_hand_in(asking, &answer);
    }
    assert_true(brain_collect(asking, &answer));
    assert_int_equal(answer.ticket, 1);
    assert_false(brain_collect(asking, &answer));
    brain_free(asking); // with the third
}

// Thoughts that take their time. The test's game counts the worlds that they imagine.

static atomic_uint n_worlds;
static ant_game counted;

static void count_world(void *state, int seat, ant_chance *chance) {
    atomic_fetch_add(&n_worlds, 1);
    ant_resample(ant_game_find("bugcouncil"), state, seat, chance);
}

/// One that lasts for hours, but for the limit.
static brain_question endless_question(uint64_t ticket) {
    brain_question question = question_of("search:sims=100000000", ticket);
    counted = *question.view.game;
    counted.resample = count_world;
    question.view.game = &counted;
    return question;
}

/// Returns once it is being thought.
static void ask_endlessly(bot_brain *thinking, const brain_question *question) {
    unsigned before = atomic_load(&n_worlds);
    assert_true(brain_ask(thinking, question));
    while (atomic_load(&n_worlds) < before + 100) {
        sched_yield();
    }
}

static brain_answer next_answer(bot_brain *thinking) {
    brain_answer answer;
    for (unsigned n = 1; !brain_collect(thinking, &answer); n++) {
        wait_for_wake(n);
    }
    return answer;
}

static void a_short_thought_does_not_wait_for_the_end_of_a_long_one(void **state) {
    (void)state;
    for (uint32_t owner = 1; owner <= 2; owner++) { // at another table, also of the same owner
        bot_brain *thinking = open_brain(1);
        brain_question long_one = endless_question(1);
        brain_question quick = question_of("greedy", 2);
        long_one.owner = 1;
        quick.owner = owner;
        quick.table = 1;
        ask_endlessly(thinking, &long_one);
        assert_true(brain_ask(thinking, &quick));
        assert_int_equal(next_answer(thinking).ticket, 2);
        brain_free(thinking);
    }
}

static void a_thought_that_was_put_aside_comes_to_the_same_answer(void **state) {
    (void)state;
    enum { N_OWNERS = 20 };
    ant_action actions[2];
    for (unsigned i = 0; i < 2; i++) {
        bot_brain *thinking = open_brain(i);
        brain_question question = question_of("search:sims=20000/trees=2", 1);
        brain_question quick = question_of("greedy", 2);
        unsigned n_quick = i == 0 ? 0 : N_OWNERS;
        assert_true(brain_ask(thinking, &question));
        for (uint32_t owner = 1; owner <= n_quick; owner++) {
            quick.owner = owner;
            assert_true(brain_ask(thinking, &quick));
        }
        for (unsigned n = 0; n <= n_quick; n++) {
            brain_answer answer = next_answer(thinking);
            actions[i] = answer.ticket == 1 ? answer.action : actions[i];
        }
        brain_free(thinking);
    }
    assert_int_equal(actions[0], actions[1]);
}

static void many_long_thoughts_of_many_owners_all_come_to_their_end(void **state) {
    (void)state;
    enum { N = 40 };
    bool has_come[N + 1] = {false};
    bot_brain *thinking = open_brain(1);
    for (unsigned i = N; i > 0; i--) { // each shorter than those before, so that they are put aside
        char name[32];
        snprintf(name, sizeof name, "search:sims=%u", 100 * i);
        brain_question question = question_of(name, i);
        question.owner = i;
        assert_true(brain_ask(thinking, &question));
    }
    for (unsigned i = 0; i < N; i++) {
        brain_answer answer = next_answer(thinking);
        assert_in_range(answer.ticket, 1, N);
        assert_false(has_come[answer.ticket]);
        has_come[answer.ticket] = true;
    }
    brain_free(thinking);
}

static void what_nobody_waits_for_is_not_thought_to_its_end(void **state) {
    (void)state;
    bot_brain *thinking = open_brain(1);
    brain_question question = endless_question(1);
    brain_question again = endless_question(2);
    brain_question last = question_of("greedy", 3);
    ask_endlessly(thinking, &question);
    assert_true(brain_ask(thinking, &again));
    brain_cancel(thinking, 2);
    brain_cancel(thinking, 1);
    brain_cancel(thinking, 77);
    assert_true(brain_ask(thinking, &last));
    assert_int_equal(next_answer(thinking).ticket, 3);
    assert_int_equal(brain_n_thoughts(thinking), 1);
    brain_free(thinking);
}

static void a_thought_is_cut_when_its_time_is_spent(void **state) {
    (void)state;
    const brain_settings settings = {
        .n_threads = 1, .most_ms = 20, .wake = wake, .context = &woken};
    for (unsigned i = 0; i < 2; i++) {
        woken.n = 0;
        bot_brain *thinking = brain_new(&settings);
        assert_non_null(thinking);
        brain_question question = endless_question(1);
        ant_action legal[ANT_MAX_ACTIONS];
        question.with_reason = i == 1;
        assert_true(brain_ask(thinking, &question));
        brain_answer answer = next_answer(thinking);
        int n = counted.legal(question.view.state, 0, legal);
        while (n > 0 && legal[n - 1] != answer.action) {
            n--;
        }
        assert_true(n > 0);
        assert_int_equal(answer.reason.more, 0);
        assert_true(answer.used_ms >= settings.most_ms);
        brain_free(thinking);
    }
}

static void a_thought_by_itself_is_cut_when_its_time_is_spent(void **state) {
    (void)state;
    brain_question question = endless_question(1);
    brain_answer answer = {0};
    assert_true(brain_think(&question, 20, &answer));
    assert_true(answer.used_ms >= 20);
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
    job *more = job_for(1000);
    for (unsigned i = 0; i < BRAIN_MAX_JOBS; i++) {
        job *one = job_for(i);
        one->head.turn.owner = more->head.turn.owner = i / BRAIN_MAX_OWN_JOBS;
        assert_true(brain_submit(thinking, &one->head));
        if ((i + 1) % BRAIN_MAX_OWN_JOBS == 0) { // that owner has its share
            assert_false(brain_submit(thinking, &more->head));
        }
    }
    more->head.turn.owner++;
    assert_false(brain_submit(thinking, &more->head));
    clear(&more->head);
    brain_free(thinking);
    assert_int_equal(atomic_load(&n_cleared), BRAIN_MAX_JOBS + 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_the_same_with_threads_and_without),
        cmocka_unit_test(a_hint_is_explained),
        cmocka_unit_test(moves_go_before_hints),
        cmocka_unit_test(answers_from_elsewhere_are_those_that_it_would_have_thought),
        cmocka_unit_test(an_answer_from_elsewhere_that_nobody_waits_for_is_dropped),
        cmocka_unit_test(a_thought_by_itself_is_cut_when_its_time_is_spent),
        cmocka_unit_test(a_short_thought_does_not_wait_for_the_end_of_a_long_one),
        cmocka_unit_test(a_thought_that_was_put_aside_comes_to_the_same_answer),
        cmocka_unit_test(many_long_thoughts_of_many_owners_all_come_to_their_end),
        cmocka_unit_test(what_nobody_waits_for_is_not_thought_to_its_end),
        cmocka_unit_test(a_thought_is_cut_when_its_time_is_spent),
        cmocka_unit_test(there_is_room_for_so_many_questions_and_no_more),
        cmocka_unit_test(what_is_being_thought_is_stopped_when_the_brain_goes),
        cmocka_unit_test(an_job_comes_back_done),
        cmocka_unit_test(jobs_of_who_is_gone_are_not_fetched),
        cmocka_unit_test(jobs_are_bounded_and_freed_with_the_brain),
    };
    return cmocka_run_group_tests_name("brain", tests, NULL, NULL);
}
