// SPDX-License-Identifier: MIT
//
// The history of a match: its steps, which of its plies can be taken back freely, and the way back.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <antfarm/history.h>

#include "coins.h"
#include "record_support.h"

static const ant_history zeros;
static support_record made;
static bool has_no_memory;

void *__real_malloc(size_t size);
void *__real_realloc(void *memory, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_realloc(void *memory, size_t size);

void *__wrap_malloc(size_t size) {
    return has_no_memory ? NULL : __real_malloc(size);
}

void *__wrap_realloc(void *memory, size_t size) {
    return has_no_memory ? NULL : __real_realloc(memory, size);
}

static void start(ant_history *history) {
    assert_int_equal(ant_history_start(history, &made.match.setup, NULL, NULL), ANT_OK);
}

/// Takes so many of the steps; the history has to be cleared whatever it answers.
static ant_status replay(size_t n_steps, ant_history *history, ant_error *error) {
    ant_status status = ANT_OK;
    start(history);
    for (size_t i = 0; i < n_steps && status == ANT_OK; i++) {
        assert_int_equal(history->n_steps, i);
        status = ant_history_take(history, &made.steps[i], error);
    }
    return status;
}

static void assert_same_match(const ant_match *match, const ant_match *other) {
    assert_int_equal(match->n_plies, other->n_plies);
    assert_int_equal(match->hash, other->hash);
    assert_int_equal(match->n_draws, other->n_draws);
    assert_memory_equal(match->state, other->state, sizeof match->state);
    assert_memory_equal(&match->setup, &other->setup, sizeof match->setup);
    assert_memory_equal(&match->mixed, &other->mixed, sizeof match->mixed);
}

static void assert_same_log(const ant_log *log, const ant_log *other) {
    assert_int_equal(log->n, other->n);
    for (unsigned i = 0; i < log->n; i++) {
        assert_int_equal(log->at[i].form.type, other->at[i].form.type);
        assert_memory_equal(log->at[i].form.args, other->at[i].form.args,
                            sizeof log->at[i].form.args);
        assert_int_equal(log->at[i].visible, other->at[i].visible);
        assert_int_equal(log->at[i].reveals, other->at[i].reveals);
    }
}

// Steps from outside.

static void steps_lead_to_the_match_that_took_them(void **unused) {
    (void)unused;
    ant_history history;
    support_coins_make_with_nonce(&made, true);
    assert_int_equal(replay(made.n_steps, &history, NULL), ANT_OK);
    assert_same_match(&history.match, &made.match);
    ant_history_clear(&history);
}

static void a_history_begins_as_its_match(void **unused) {
    (void)unused;
    ant_history history;
    ant_match match;
    ant_log log, expected;
    support_coins_make_with_nonce(&made, true);
    assert_int_equal(ant_match_start(&match, &made.match.setup, &expected, NULL), ANT_OK);
    assert_int_equal(ant_history_start(&history, &made.match.setup, &log, NULL), ANT_OK);
    assert_same_match(&history.match, &match);
    assert_same_log(&log, &expected);
    assert_int_equal(history.n_steps, 0);
    ant_history_clear(&history);
}

// Behind every step, the match is the one that only those plies made that stand.
static void an_undo_leaves_the_match_as_it_was_before(void **unused) {
    (void)unused;
    ant_history history;
    ant_step standing[sizeof made.steps / sizeof made.steps[0]];
    uint32_t n = 0;
    support_coins_make_with_nonce(&made, false);
    start(&history);
    for (size_t i = 0; i < made.n_steps; i++) {
        ant_match plain;
        standing[n] = made.steps[i];
        n = made.steps[i].is_undo ? made.steps[i].n_plies : n + 1;
        assert_int_equal(ant_history_take(&history, &made.steps[i], NULL), ANT_OK);
        assert_int_equal(ant_match_start(&plain, &made.match.setup, NULL, NULL), ANT_OK);
        for (uint32_t ply = 0; ply < n; ply++) {
            assert_int_equal(ant_match_act(&plain, standing[ply].seat, standing[ply].action, NULL),
                             ANT_ALLOWED);
            assert_int_equal(history.plies[ply].seat, standing[ply].seat);
            assert_int_equal(history.plies[ply].action, standing[ply].action);
        }
        assert_same_match(&history.match, &plain);
    }
    ant_history_clear(&history);
}

static void steps_are_kept_with_the_plies_that_stand_after_them(void **unused) {
    (void)unused;
    ant_history history;
    uint32_t n_plies = 0;
    support_coins_make_with_nonce(&made, false);
    assert_int_equal(replay(made.n_steps, &history, NULL), ANT_OK);
    assert_int_equal(history.n_steps, made.n_steps);
    for (size_t i = 0; i < made.n_steps; i++) {
        const ant_step *step = &made.steps[i];
        n_plies = step->is_undo ? step->n_plies : n_plies + 1;
        assert_int_equal(history.steps[i].is_undo, step->is_undo);
        assert_int_equal(history.steps[i].seat, step->seat);
        assert_int_equal(history.steps[i].action, step->action);
        assert_int_equal(history.steps[i].n_plies, n_plies);
    }
    ant_history_clear(&history);
}

/// A step that is refused by this error and changes nothing.
static void expect_refused(size_t number, ant_status status, ant_error *error) {
    ant_history history;
    assert_int_equal(replay(number - 1, &history, NULL), ANT_OK);
    ant_match before = history.match;
    assert_int_equal(ant_history_take(&history, &made.steps[number - 1], error), status);
    assert_int_equal(error->line, 0);
    assert_int_equal(history.n_steps, number - 1);
    assert_same_match(&history.match, &before);
    ant_history_clear(&history);
}

static void a_forbidden_step_is_named_with_its_clause(void **unused) {
    (void)unused;
    ant_error error;
    support_coins_make_with_nonce(&made, false);
    assert_true(made.steps[2].is_undo && made.steps[2].n_plies == 0);
    made.steps[4] = made.steps[3];
    expect_refused(5, ANT_ILLEGAL, &error);
    assert_memory_equal(error.expected, "step 5, ply 2: CO-", strlen("step 5, ply 2: CO-"));
    assert_memory_equal(error.subject, "lay ", 4);
}

static void a_step_that_is_no_action_is_named_by_its_number(void **unused) {
    (void)unused;
    ant_error error;
    support_coins_make_with_nonce(&made, false);
    made.steps[1].action = 4000000000;
    expect_refused(2, ANT_ILLEGAL, &error);
    assert_string_equal(error.subject, "4000000000");
    support_coins_make_with_nonce(&made, false);
    made.steps[1].seat = 200;
    expect_refused(2, ANT_ILLEGAL, &error);
}

static void an_undo_that_takes_nothing_back_is_refused(void **unused) {
    (void)unused;
    ant_error error;
    support_coins_make_with_nonce(&made, false);
    made.steps[2].n_plies = 2;
    expect_refused(3, ANT_BAD_RECORD, &error);
    assert_string_equal(error.subject, "undo");
    assert_string_equal(error.expected,
                        "step 3: fewer plies than the 2 that stand before the undo");
    made.steps[0] = (ant_step){.is_undo = true};
    expect_refused(1, ANT_BAD_RECORD, &error);
}

static void steps_behind_the_end_of_the_game_are_refused(void **unused) {
    (void)unused;
    ant_error error;
    support_coins_make_with_nonce(&made, false);
    made.steps[made.n_steps] = made.steps[made.n_steps - 1];
    expect_refused(made.n_steps + 1, ANT_ILLEGAL, &error);
}

static void a_set_up_that_the_game_refuses_is_no_history(void **unused) {
    (void)unused;
    ant_history history;
    ant_error error;
    memset(&history, 0x5A, sizeof history);
    support_coins_make_with_nonce(&made, false);
    made.match.setup.n_seats = 1;
    assert_int_equal(ant_history_start(&history, &made.match.setup, NULL, &error), ANT_BAD_SEATS);
    assert_memory_equal(&history, &zeros, sizeof history);
}

// Plies.

static void a_forbidden_ply_answers_its_clause(void **unused) {
    (void)unused;
    ant_history history;
    ant_clause_id clause = ANT_ALLOWED;
    support_coins_make_with_nonce(&made, false);
    assert_int_equal(replay(1, &history, NULL), ANT_OK);
    const ant_match before = history.match;
    const ant_step *step = &made.steps[0];
    assert_int_equal(ant_history_act(&history, step->seat, step->action, NULL, &clause),
                     ANT_ILLEGAL);
    assert_int_equal(clause, coins_game.check(before.state, step->seat, step->action));
    assert_int_not_equal(clause, ANT_ALLOWED);
    assert_same_match(&history.match, &before);
    assert_int_equal(history.n_steps, 1);
    ant_history_clear(&history);
}

// In coins a coin that is laid face down can be taken back. The last one of a round turns all up;
// as long as there are enough everybody draws then.
static void a_ply_is_free_that_drew_nothing_and_revealed_nothing(void **unused) {
    (void)unused;
    ant_history history;
    ant_log log;
    unsigned n_free = 0, n_drawing = 0, n_revealing = 0;
    support_coins_make_with_nonce(&made, false);
    assert_int_equal(replay(made.n_steps, &history, NULL), ANT_OK);
    ant_match match;
    ant_history_at(&history, 0, &match, NULL);
    for (uint32_t i = 0; ant_history_next(&history, &match, &log); i++) {
        bool has_drawn = match.n_draws > 0, has_revealed = ant_log_reveals(&log);
        assert_int_equal(history.plies[i].is_free, !has_drawn && !has_revealed);
        n_free += history.plies[i].is_free;
        n_drawing += has_drawn;
        n_revealing += !has_drawn && has_revealed;
    }
    assert_true(n_free > 0 && n_drawing > 0 && n_revealing > 0);
    ant_history_clear(&history);
}

// The way back.

enum { MAX_PLIES = 400 };

/// A match as it went, ply by ply.
static struct {
    ant_match match;
    ant_log log;
} kept[MAX_PLIES + 1];

static void play_on(ant_history *history, ant_chance *chance, uint32_t n_plies) {
    int seat;
    ant_action action;
    while (history->match.n_plies < n_plies &&
           support_pick(&history->match, chance, &seat, &action)) {
        ant_log log;
        assert_int_equal(ant_history_act(history, seat, action, &log, NULL), ANT_OK);
        kept[history->match.n_plies].match = history->match;
        kept[history->match.n_plies].log = log;
    }
}

static void assert_as_kept(const ant_history *history) {
    ant_match match, walking;
    ant_log log;
    ant_history_at(history, 0, &walking, NULL);
    for (uint32_t n = 0; n <= history->match.n_plies; n++) {
        ant_history_at(history, n, &match, NULL);
        assert_same_match(&match, &kept[n].match);
        ant_history_at(history, n, &match, &log);
        assert_same_match(&match, &kept[n].match);
        assert_same_log(&log, &kept[n].log);
        assert_same_match(&walking, &kept[n].match);
        assert_int_equal(ant_history_next(history, &walking, &log), n < history->match.n_plies);
    }
}

// Other plies are played after each undo, so that nothing of those that were taken back may stay.
static void every_ply_that_stands_can_be_seen_again_and_gone_back_to(void **unused) {
    (void)unused;
    record_games games = support_games();
    for (size_t g = 0; g < games.n; g++) {
        ant_history history;
        ant_chance chance;
        support_record_make(&made, &(support_plan){.game = games.at[g], .is_unfinished = true});
        assert_int_equal(ant_history_start(&history, &made.match.setup, &kept[0].log, NULL),
                         ANT_OK);
        kept[0].match = history.match;
        ant_chance_seed(&chance, g);
        play_on(&history, &chance, MAX_PLIES);
        uint32_t step = history.match.n_plies / 5 + 1;
        while (history.match.n_plies > step) {
            uint32_t n = history.match.n_plies - step;
            assert_int_equal(ant_history_undo(&history, n), ANT_OK);
            assert_same_match(&history.match, &kept[n].match);
            play_on(&history, &chance, n + step / 2);
            assert_as_kept(&history);
        }
        assert_int_equal(ant_history_undo(&history, 0), ANT_OK);
        assert_as_kept(&history);
        ant_history_clear(&history);
    }
}

// Memory.

static void without_memory_nothing_is_changed(void **unused) {
    (void)unused;
    ant_history history;
    ant_error error;
    ant_step ply, undo = {.is_undo = true};
    support_coins_make_with_nonce(&made, false);
    has_no_memory = true;
    ant_status status = ant_history_start(&history, &made.match.setup, NULL, &error);
    has_no_memory = false;
    assert_int_equal(status, ANT_NO_MEMORY);
    assert_int_equal(error.status, ANT_NO_MEMORY);
    assert_memory_equal(&history, &zeros, sizeof history);
    start(&history);
    ply = made.steps[0];
    for (bool is_undo = false;; is_undo = !is_undo) { // until there is no more room
        has_no_memory = true;
        const ant_match before = history.match;
        uint32_t n_steps = history.n_steps;
        status = ant_history_take(&history, is_undo ? &undo : &ply, &error);
        has_no_memory = false;
        if (status != ANT_OK) {
            assert_int_equal(status, ANT_NO_MEMORY);
            assert_int_equal(error.status, ANT_NO_MEMORY);
            assert_int_equal(history.n_steps, n_steps);
            assert_same_match(&history.match, &before);
            assert_int_equal(ant_history_take(&history, is_undo ? &undo : &ply, &error), ANT_OK);
            break;
        }
    }
    ant_history_clear(&history);
}

static void steps_for_which_there_is_room_need_no_memory(void **unused) {
    (void)unused;
    enum { N_STEPS = 1000 };
    ant_history history;
    support_coins_make_with_nonce(&made, false);
    start(&history);
    assert_int_equal(ant_history_reserve(&history, N_STEPS), ANT_OK);
    has_no_memory = true;
    ant_status status = ANT_OK;
    for (unsigned i = 0; i < N_STEPS && status == ANT_OK; i++) {
        status = i % 2 == 0 ? ant_history_act(&history, made.steps[0].seat, made.steps[0].action,
                                              NULL, NULL)
                            : ant_history_undo(&history, 0);
    }
    has_no_memory = false;
    assert_int_equal(status, ANT_OK);
    assert_int_equal(ant_history_reserve(&history, UINT32_MAX), ANT_NO_MEMORY);
    assert_int_equal(history.n_steps, N_STEPS);
    ant_history_clear(&history);
}

static void a_cleared_history_is_all_zeros(void **unused) {
    (void)unused;
    ant_history history;
    support_coins_make_with_nonce(&made, false);
    assert_int_equal(replay(made.n_steps, &history, NULL), ANT_OK);
    ant_history_clear(&history);
    assert_memory_equal(&history, &zeros, sizeof history);
    ant_history_clear(&history);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_lead_to_the_match_that_took_them),
        cmocka_unit_test(a_history_begins_as_its_match),
        cmocka_unit_test(an_undo_leaves_the_match_as_it_was_before),
        cmocka_unit_test(steps_are_kept_with_the_plies_that_stand_after_them),
        cmocka_unit_test(a_forbidden_step_is_named_with_its_clause),
        cmocka_unit_test(a_step_that_is_no_action_is_named_by_its_number),
        cmocka_unit_test(an_undo_that_takes_nothing_back_is_refused),
        cmocka_unit_test(steps_behind_the_end_of_the_game_are_refused),
        cmocka_unit_test(a_set_up_that_the_game_refuses_is_no_history),
        cmocka_unit_test(a_forbidden_ply_answers_its_clause),
        cmocka_unit_test(a_ply_is_free_that_drew_nothing_and_revealed_nothing),
        cmocka_unit_test(every_ply_that_stands_can_be_seen_again_and_gone_back_to),
        cmocka_unit_test(without_memory_nothing_is_changed),
        cmocka_unit_test(steps_for_which_there_is_room_need_no_memory),
        cmocka_unit_test(a_cleared_history_is_all_zeros),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
