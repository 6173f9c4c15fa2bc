// SPDX-License-Identifier: MIT
//
// test_no_allocation [GAME]...: setting up, asking, acting, resampling, views and thinking never
// touch the heap. This program has
// a malloc of its own, in front of the C library's, that counts while it is told to; so it also
// notices a function of the library that allocates behind one's back.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <antfarm/bot.h>

#include "conformance.h"
#include "named_games.h"

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t nmemb, size_t size);
extern void *__libc_realloc(void *ptr, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *ptr);

static volatile bool is_counting;
static volatile unsigned n_calls;

static void count(void) {
    if (is_counting) {
        n_calls = n_calls + 1;
    }
}

void *malloc(size_t size) {
    count();
    return __libc_malloc(size);
}

void *calloc(size_t nmemb, size_t size) {
    count();
    return __libc_calloc(nmemb, size);
}

void *realloc(void *ptr, size_t size) {
    count();
    return __libc_realloc(ptr, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count();
    return __libc_memalign(alignment, size);
}

void free(void *ptr) {
    count();
    __libc_free(ptr);
}

static named_games games;
static conformance trial;

static void the_counter_counts(void **state) {
    (void)state;
    n_calls = 0;
    is_counting = true;
    void *volatile block = malloc(1);
    free(block);
    is_counting = false;
    assert_int_equal(n_calls, 2);
}

// One game by itself, without the suite: nothing but the contract runs while calls are counted.
static void play(const ant_game *game, const ant_options *options, int n_seats, uint64_t seed) {
    static uint64_t position[ANT_MAX_STATE / 8];
    static uint64_t belief[ANT_MAX_STATE / 8];
    static ant_log log;
    ant_chance chance;
    ant_error error;
    ant_text text;
    ant_json json;
    ant_chance_seed(&chance, seed);
    ant_setup(game, position, options, n_seats, &chance, &log, &error);
    ant_seats seats;
    for (trial.ply = 0; (seats = game->to_act(position)) != 0; trial.ply++) {
        int seat = 0;
        while ((seats & ant_seat_set(seat)) == 0) {
            seat++;
        }
        int n = game->legal(position, seat, trial.legal);
        ant_action action = trial.legal[ant_chance_below(&chance, (uint32_t)n)];
        game->check(position, seat, action + 1);
        memcpy(belief, position, game->state_size);
        ant_resample(game, belief, seat, &chance);
        if (conformance_is_due(&trial, 5)) { // views take longest
            ant_text_init(&text, trial.left, sizeof trial.left);
            ant_json_init(&json, &text);
            game->view(position, seat, &json);
            ant_view_make(game, position, seat, &trial.view);
            ant_text_init(&text, trial.left, sizeof trial.left);
            ant_view_write(&trial.view, &text);
            ant_view_read(game, seat, text.at, text.length, &trial.twin_view, &error);
        }
        ant_apply(game, position, seat, action, &chance, n_seats % 2 == 0 ? &log : NULL);
    }
    ant_result_of(game, position, &trial.result);
}

static void playing_never_allocates(void **state) {
    (void)state;
    for (size_t i = 0; i < games.n; i++) {
        conformance_init(&trial, games.at[i]);
        for (bool first = true; conformance_next_option_set(&trial, first); first = false) {
            n_calls = 0;
            is_counting = true;
            play(games.at[i], &trial.options, trial.n_seats, 1);
            is_counting = false;
            assert_int_equal(n_calls, 0);
        }
        assert_true(trial.counts.option_sets > 0);
    }
}

// A bot has the memory that it was given, and no more.
static void think(int seat) {
    static const char *const names[] = {"random", "greedy", "search:sims=30/trees=2",
                                        "search:sims=30"};
    static uint64_t memory[1 << 16];
    static ant_view view;
    static ant_thought thought;
    for (size_t k = 0; k < sizeof names / sizeof names[0]; k++) {
        n_calls = 0;
        is_counting = true;
        ant_bot bot;
        ant_status status = ant_bot_from_name(names[k], &bot, NULL);
        size_t size = ant_bot_memory(&bot);
        ant_view_make(trial.game, trial.state, seat, &view);
        if (status == ANT_OK && size <= sizeof memory) {
            ant_bot_think(&bot, &view, trial.ply, memory, NULL, &thought);
        }
        is_counting = false;
        assert_int_equal(n_calls, 0);
        assert_int_equal(status, ANT_OK);
        assert_true(size <= sizeof memory && thought.n_moves > 0);
    }
}

static void thinking_never_allocates(void **state) {
    enum { EVERY = 25 }; // plies between two thoughts: often enough to see every phase
    (void)state;
    for (size_t i = 0; i < games.n; i++) {
        conformance_init(&trial, games.at[i]);
        for (bool first = true; conformance_next_option_set(&trial, first); first = false) {
            assert_true(conformance_begin(&trial));
            int seat;
            ant_action action;
            while (conformance_pick(&trial, &seat, &action)) {
                if (conformance_is_due(&trial, EVERY)) {
                    think(seat);
                }
                assert_true(conformance_act(&trial, seat, action));
            }
        }
    }
}

int main(int argc, char **argv) {
    games = named_games_read(argc, argv);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_counter_counts),
        cmocka_unit_test(playing_never_allocates),
        cmocka_unit_test(thinking_never_allocates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
