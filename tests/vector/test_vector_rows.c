// SPDX-License-Identifier: MIT
//
// test_vector_rows GAME: what a vector writes is what the rules and the features say of each row,
// in random games with every number of seats, and the same with any number of threads.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "arrays.h"
#include "effort.h"

enum { ROWS = 13 };

static const ant_game *game_under_test;

static ant_vector_settings settings_for(int n_seats, unsigned n_threads) {
    ant_vector_settings settings;
    ant_vector_settings_default(game_under_test, &settings);
    settings.n_seats = n_seats;
    settings.n_rows = ROWS;
    settings.n_threads = n_threads;
    settings.seed = 11;
    return settings;
}

static void check_mask(const arrays *self, uint32_t row, const ant_action *legal, int n) {
    unsigned sum = 0;
    const uint8_t *mask = self->buffers.masks + (size_t)row * self->limit;
    for (uint32_t action = 0; action < self->limit; action++) {
        sum += mask[action];
    }
    assert_int_equal(sum, n);
    for (int i = 0; i < n; i++) {
        assert_int_equal(mask[legal[i]], 1);
    }
}

static void check_row(const arrays *self, uint32_t row, const uint8_t *of_actions) {
    const ant_game *game = game_under_test;
    const ant_features *features = game->features;
    const void *state = ant_vector_state(self->vector, row);
    uint8_t seen[ANT_MAX_FEATURES];
    ant_action legal[ANT_MAX_ACTIONS];
    int seat = ant_next_seat(game, state, game->to_act(state));
    int n = game->legal(state, seat, legal);
    const uint32_t *offsets = self->buffers.offsets;
    assert_int_equal(self->buffers.seats[row], seat);
    assert_int_equal(offsets[row + 1] - offsets[row], n);
    assert_memory_equal(self->buffers.actions + offsets[row], legal, (size_t)n * sizeof *legal);
    features->describe(state, seat, seen);
    assert_memory_equal(self->buffers.features + (size_t)row * features->n, seen, features->n);
    if (self->buffers.masks != NULL) {
        check_mask(self, row, legal, n);
    }
    for (int i = 0; i < n; i++) {
        uint8_t acted[ANT_MAX_ACTION_FEATURES];
        features->describe_action(state, seat, legal[i], acted);
        assert_memory_equal(of_actions +
                                (size_t)(offsets[row] + (uint32_t)i) * features->n_of_action,
                            acted, features->n_of_action);
    }
}

static void what_is_written_is_what_the_rules_say(void **unused) {
    (void)unused;
    const unsigned looks[] = {[EFFORT_THIN] = 4, [EFFORT_NORMAL] = 40, [EFFORT_LONG] = 1000};
    size_t n_of_action = game_under_test->features->n_of_action;
    uint8_t *of_actions = malloc((size_t)ROWS * game_under_test->max_legal * n_of_action);
    for (int n = game_under_test->min_seats; n <= game_under_test->max_seats; n++) {
        arrays self;
        ant_vector_settings settings = settings_for(n, 1);
        arrays_make(&self, &settings);
        for (unsigned i = 0; i < looks[test_effort()]; i++) {
            assert_int_equal(ant_vector_n_listed(self.vector), self.buffers.offsets[ROWS]);
            ant_vector_describe_actions(self.vector, of_actions);
            for (uint32_t row = 0; row < ROWS; row++) {
                check_row(&self, row, of_actions);
            }
            arrays_play(&self, 7);
        }
        arrays_free(&self);
    }
    free(of_actions);
}

static void any_number_of_threads_writes_the_same(void **unused) {
    (void)unused;
    enum { LOOKS = 12, STEPS = 9 };
    uint64_t hashes[LOOKS];
    for (unsigned n_threads = 1; n_threads <= 5; n_threads += 2) {
        arrays self;
        ant_vector_settings settings =
            settings_for(ant_game_default_seats(game_under_test), n_threads);
        arrays_make(&self, &settings);
        for (unsigned i = 0; i < LOOKS; i++) {
            uint64_t hash = arrays_hash(&self);
            hashes[i] = n_threads == 1 ? hash : hashes[i];
            assert_int_equal(hash, hashes[i]);
            arrays_play(&self, STEPS);
        }
        arrays_free(&self);
    }
}

int main(int argc, char **argv) {
    game_under_test = argc > 1 ? ant_game_find(argv[1]) : NULL;
    if (game_under_test == NULL) {
        fprintf(stderr, "which game?\n");
        return EXIT_FAILURE;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_what_the_rules_say),
        cmocka_unit_test(any_number_of_threads_writes_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
