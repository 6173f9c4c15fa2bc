// SPDX-License-Identifier: MIT
//
// Vectors of coins: games that end, actions that are refused, bots at other seats, choices, and
// settings that are not taken.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <math.h>

#include "arrays.h"
#include "coins.h"

enum { ROWS = 24 };

static ant_vector_settings coins_settings(void) {
    ant_vector_settings settings;
    ant_vector_settings_default(&coins_game, &settings);
    settings.n_seats = 3;
    settings.n_rows = ROWS;
    settings.seed = 5;
    return settings;
}

static ant_bot bot_of(const char *name) {
    ant_bot bot;
    assert_int_equal(ant_bot_from_name(name, &bot, NULL), ANT_OK);
    return bot;
}

// Games. ------------------------------------------------------------------------------------------

static void a_game_that_ends_pays_its_winners_and_the_next_begins(void **unused) {
    (void)unused;
    ant_vector_settings settings = coins_settings();
    arrays self;
    unsigned n_ended = 0;
    arrays_make(&self, &settings);
    for (int step = 0; step < 50; step++) {
        arrays_play(&self, 1);
        for (uint32_t row = 0; row < ROWS; row++) {
            float sum = 0;
            int16_t highest = 0;
            for (unsigned seat = 0; seat < 3; seat++) {
                sum += self.buffers.rewards[row * 3 + seat];
                int16_t score = self.buffers.scores[row * 3 + seat];
                highest = score > highest ? score : highest;
            }
            const coins_state *state = ant_vector_state(self.vector, row);
            n_ended += self.buffers.ends[row];
            assert_true(fabsf(sum - (float)self.buffers.ends[row]) < 0.001F);
            assert_true(self.buffers.ends[row] == 0 || (state->round == 0 && highest > 0));
            for (unsigned seat = 0; seat < 3 && self.buffers.ends[row] == 1; seat++) {
                bool has_won = self.buffers.rewards[row * 3 + seat] > 0;
                assert_int_equal(has_won, self.buffers.scores[row * 3 + seat] == highest);
            }
        }
    }
    assert_int_equal(n_ended, ROWS * (50 / 9)); // three rounds of three seats
    arrays_free(&self);
}

static void the_same_seed_begins_the_same_games_again(void **unused) {
    (void)unused;
    ant_vector_settings settings = coins_settings();
    arrays self;
    arrays_make(&self, &settings);
    uint64_t first = arrays_hash(&self);
    arrays_play(&self, 20);
    uint64_t later = arrays_hash(&self);
    ant_vector_reset(self.vector, settings.seed + 1);
    memset(self.chosen, 0, ROWS * sizeof *self.chosen);
    assert_int_not_equal(arrays_hash(&self), first);
    ant_vector_reset(self.vector, settings.seed);
    assert_int_equal(arrays_hash(&self), first);
    arrays_play(&self, 20);
    assert_int_equal(arrays_hash(&self), later);
    arrays_free(&self);
}

static void rows_are_different_games(void **unused) {
    (void)unused;
    ant_vector_settings settings = coins_settings();
    arrays self;
    unsigned n_same = 0;
    arrays_make(&self, &settings);
    for (uint32_t row = 1; row < ROWS; row++) {
        n_same += memcmp(ant_vector_state(self.vector, row), ant_vector_state(self.vector, 0),
                         sizeof(coins_state)) == 0;
    }
    assert_int_equal(n_same, 0);
    arrays_free(&self);
}

// Refused actions. --------------------------------------------------------------------------------

static void a_refused_action_leaves_its_row_alone_and_is_named(void **unused) {
    (void)unused;
    for (unsigned n_threads = 1; n_threads <= 3; n_threads++) {
        ant_vector_settings settings = coins_settings();
        settings.n_threads = n_threads;
        arrays self;
        ant_error error;
        coins_state before[ROWS];
        arrays_make(&self, &settings);
        arrays_play(&self, 4);
        for (uint32_t row = 0; row < ROWS; row++) {
            memcpy(&before[row], ant_vector_state(self.vector, row), sizeof before[row]);
        }
        ant_vector_sample(self.vector, self.chosen);
        self.chosen[17] = 99;
        self.chosen[7] = COINS; // there is no such coin
        assert_int_equal(ant_vector_step(self.vector, self.chosen, &error), ANT_ILLEGAL);
        assert_int_equal(error.status, ANT_ILLEGAL);
        assert_string_equal(error.subject, "row 7");
        assert_non_null(strstr(error.expected, "CO-4: "));
        assert_non_null(strstr(error.expected, "A seat lays a coin of its hand."));
        for (uint32_t row = 0; row < ROWS; row++) {
            bool is_refused = row == 7 || row == 17;
            assert_int_equal(self.buffers.clauses[row] != ANT_ALLOWED, is_refused);
            assert_int_equal(
                memcmp(&before[row], ant_vector_state(self.vector, row), sizeof before[row]) == 0,
                is_refused);
        }
        arrays_play(&self, 30); // and all can go on
        arrays_free(&self);
    }
}

// Bots. -------------------------------------------------------------------------------------------

static void bots_play_the_other_seats(void **unused) {
    (void)unused;
    uint64_t hash = 0;
    for (unsigned n_threads = 1; n_threads <= 3; n_threads++) {
        ant_vector_settings settings = coins_settings();
        settings.n_threads = n_threads;
        settings.bot_seats = 1 | 4;
        settings.bots[0] = bot_of("random");
        settings.bots[2] = bot_of("search:sims=20");
        arrays self;
        unsigned n_ended = 0;
        arrays_make(&self, &settings);
        for (int step = 0; step < 12; step++) {
            arrays_play(&self, 1);
            for (uint32_t row = 0; row < ROWS; row++) {
                assert_int_equal(self.buffers.seats[row], 1);
                n_ended += self.buffers.ends[row];
            }
        }
        assert_int_equal(n_ended, 12 / 3 * ROWS); // one decision a round
        hash = n_threads == 1 ? arrays_hash(&self) : hash;
        assert_int_equal(arrays_hash(&self), hash);
        arrays_free(&self);
    }
}

// Choices. ----------------------------------------------------------------------------------------

static void the_highest_legal_value_is_chosen(void **unused) {
    (void)unused;
    ant_vector_settings settings = coins_settings();
    arrays self;
    arrays_make(&self, &settings);
    float *values = calloc((size_t)ROWS * COINS, sizeof *values);
    for (uint32_t row = 0; row < ROWS; row++) {
        for (unsigned coin = 0; coin < COINS; coin++) {
            values[row * COINS + coin] = (float)(coin % 7);
        }
    }
    ant_vector_argmax(self.vector, values, self.chosen);
    for (uint32_t row = 0; row < ROWS; row++) {
        ant_action best = self.buffers.actions[self.buffers.offsets[row]];
        for (uint32_t i = self.buffers.offsets[row]; i < self.buffers.offsets[row + 1]; i++) {
            ant_action action = self.buffers.actions[i];
            best = action % 7 > best % 7 ? action : best; // the lowest of several
        }
        assert_int_equal(self.chosen[row], best);
    }
    free(values);
    arrays_free(&self);
}

static void values_may_be_listed_and_nan_is_the_lowest(void **unused) {
    (void)unused;
    ant_vector_settings settings = coins_settings();
    arrays self;
    float values[ROWS * COINS_HAND];
    arrays_make(&self, &settings);
    assert_int_equal(ant_vector_n_listed(self.vector), ROWS * COINS_HAND);
    for (uint32_t i = 0; i < ROWS * COINS_HAND; i++) {
        values[i] = i % 3 == 1 ? -INFINITY : NAN;
    }
    ant_vector_argmax_listed(self.vector, values, self.chosen);
    for (uint32_t row = 0; row < ROWS; row++) {
        assert_int_equal(self.chosen[row], self.buffers.actions[row * COINS_HAND + 1]);
    }
    for (uint32_t i = 0; i < ROWS * COINS_HAND; i++) {
        values[i] = NAN;
    }
    ant_vector_argmax_listed(self.vector, values, self.chosen);
    assert_int_equal(self.chosen[3], self.buffers.actions[3 * COINS_HAND]);
    arrays_free(&self);
}

static void every_legal_action_is_sampled_equally_often(void **unused) {
    (void)unused;
    enum { TRIES = 3000, SIGMAS = 5, SIGMA = 26 }; // of 3000 tries at one in three
    ant_vector_settings settings = coins_settings();
    arrays self;
    unsigned n_of[ROWS][COINS] = {{0}};
    arrays_make(&self, &settings);
    for (int i = 0; i < TRIES; i++) {
        ant_vector_sample(self.vector, self.chosen);
        for (uint32_t row = 0; row < ROWS; row++) {
            n_of[row][self.chosen[row]]++;
        }
    }
    for (uint32_t i = 0; i < ROWS * COINS_HAND; i++) {
        unsigned n = n_of[i / COINS_HAND][self.buffers.actions[i]];
        assert_in_range(n, TRIES / 3 - SIGMAS * SIGMA, TRIES / 3 + SIGMAS * SIGMA);
    }
    arrays_free(&self);
}

// Settings. ---------------------------------------------------------------------------------------

static void expect_refused(const ant_vector_settings *settings, const ant_vector_buffers *buffers,
                           ant_status status, const char *subject) {
    ant_vector *vector = (ant_vector *)&vector;
    ant_error error = {0};
    assert_int_equal(ant_vector_new(settings, buffers, &vector, &error), status);
    assert_null(vector);
    assert_string_equal(error.subject, subject);
}

static void settings_that_make_no_sense_are_refused(void **unused) {
    (void)unused;
    const ant_vector_buffers none = {0};
    ant_vector_settings settings = coins_settings();
    settings.n_rows = 0;
    expect_refused(&settings, &none, ANT_BAD_VALUE, "n_rows");
    settings = coins_settings();
    settings.n_threads = 0;
    expect_refused(&settings, &none, ANT_BAD_VALUE, "n_threads");
    settings = coins_settings();
    settings.bot_seats = 7;
    expect_refused(&settings, &none, ANT_BAD_VALUE, "bot_seats");
    settings.bot_seats = 8;
    expect_refused(&settings, &none, ANT_BAD_VALUE, "bot_seats");
    settings.bot_seats = 1;
    settings.bots[0] = bot_of("search:ms=10");
    expect_refused(&settings, &none, ANT_BAD_VALUE, "bots");
    settings = coins_settings();
    settings.n_seats = 4;
    ant_vector *vector;
    assert_int_equal(ant_vector_new(&settings, &none, &vector, NULL), ANT_BAD_SEATS);
}

static void buffers_that_cannot_be_filled_are_refused(void **unused) {
    (void)unused;
    uint8_t byte = 0;
    ant_action action = 0;
    ant_vector_settings settings = coins_settings();
    ant_game plain = coins_game;
    plain.features = NULL;
    settings.game = &plain;
    expect_refused(&settings, &(ant_vector_buffers){.features = &byte}, ANT_BAD_VALUE, "features");
    expect_refused(&settings, &(ant_vector_buffers){.actions = &action}, ANT_BAD_VALUE, "offsets");
    ant_vector_settings_default(ant_game_find("termites"), &settings);
    expect_refused(&settings, &(ant_vector_buffers){.masks = &byte}, ANT_BAD_VALUE, "masks");
}

static void a_vector_without_buffers_plays_on(void **unused) {
    (void)unused;
    ant_vector_settings settings = coins_settings();
    ant_vector *vector;
    ant_action chosen[ROWS];
    assert_int_equal(ant_vector_new(&settings, &(ant_vector_buffers){0}, &vector, NULL), ANT_OK);
    for (int i = 0; i < 30; i++) {
        ant_vector_sample(vector, chosen);
        assert_int_equal(ant_vector_step(vector, chosen, NULL), ANT_OK);
    }
    ant_vector_free(vector);
    ant_vector_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_that_ends_pays_its_winners_and_the_next_begins),
        cmocka_unit_test(the_same_seed_begins_the_same_games_again),
        cmocka_unit_test(rows_are_different_games),
        cmocka_unit_test(a_refused_action_leaves_its_row_alone_and_is_named),
        cmocka_unit_test(bots_play_the_other_seats),
        cmocka_unit_test(the_highest_legal_value_is_chosen),
        cmocka_unit_test(values_may_be_listed_and_nan_is_the_lowest),
        cmocka_unit_test(every_legal_action_is_sampled_equally_often),
        cmocka_unit_test(settings_that_make_no_sense_are_refused),
        cmocka_unit_test(buffers_that_cannot_be_filled_are_refused),
        cmocka_unit_test(a_vector_without_buffers_plays_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
