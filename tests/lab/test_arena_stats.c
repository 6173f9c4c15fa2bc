// SPDX-License-Identifier: MIT
//
// The arithmetic of the arena, on numbers whose answer is known.
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "../../lab/arena/stats.h"
#include "arena_support.h"

/// The mean of a block of `n` games that are won with probability p; every other block repeats its
/// first game, so that games of a block resemble each other.
static double draw_block(ant_chance *chance, double p, int n) {
    double first = uniform(chance) < p;
    bool is_repeated = uniform(chance) < 0.5;
    double sum = first;
    for (int i = 1; i < n; i++) {
        sum += is_repeated ? first : uniform(chance) < p;
    }
    return sum / n;
}

static void a_mean_of_nothing_says_nothing(void **context) {
    (void)context;
    stats_moments moments = {0};
    ant_arena_estimate estimate = stats_interval(&moments, 0.1);
    assert_near(estimate.low, 0, 0);
    assert_near(estimate.high, 1, 0);
    stats_add(&moments, 1);
    estimate = stats_interval(&moments, 0.1);
    assert_near(estimate.mean, 1, 0);
    assert_near(estimate.low, 0, 0);
}

static void the_interval_is_students(void **context) {
    (void)context;
    stats_moments moments = {0};
    const double values[] = {0.25, 0.5, 0.5, 0.75, 0.25};
    for (size_t i = 0; i < 5; i++) {
        stats_add(&moments, values[i]);
    }
    // mean 0.45, standard deviation 0.2092, of the mean 0.09354; 2.776 of these
    ant_arena_estimate estimate = stats_interval(&moments, 0);
    assert_near(estimate.mean, 0.45, 1e-12);
    assert_near(estimate.low, 0.45 - 0.2597, 1e-4);
    assert_near(estimate.high, 0.45 + 0.2597, 1e-4);
}

static void students_factors_are_those_of_the_tables(void **context) {
    (void)context;
    assert_near(stats_student(1), 12.706, 0.001);
    assert_near(stats_student(20), 2.086, 0.001);
    assert_near(stats_student(21), 2.080, 0.001);
    assert_near(stats_student(30), 2.042, 0.001);
    assert_near(stats_student(120), 1.980, 0.001);
    assert_near(stats_student(1000000), 1.960, 0.001);
}

static void a_handful_of_won_blocks_is_no_certainty(void **context) {
    (void)context;
    stats_moments moments = {0};
    for (int i = 0; i < 5; i++) {
        stats_add(&moments, 1);
    }
    ant_arena_estimate estimate = stats_interval(&moments, 0.25 * 0.75 / 4);
    assert_near(estimate.mean, 1, 0);
    assert_true(estimate.low < 0.9);
    assert_near(estimate.high, 1, 0);
}

static void nineteen_of_twenty_intervals_hold_the_truth(void **context) {
    (void)context;
    enum { SAMPLES = 4000 };
    const struct {
        double p;
        int n_blocks;
    } cases[] = {{0.25, 30}, {0.25, 100}, {0.5, 30}, {0.6, 200}};
    ant_chance chance;
    ant_chance_seed(&chance, 20);
    for (size_t k = 0; k < sizeof cases / sizeof cases[0]; k++) {
        int n_right = 0;
        for (int i = 0; i < SAMPLES; i++) {
            stats_moments moments = {0};
            for (int b = 0; b < cases[k].n_blocks; b++) {
                stats_add(&moments, draw_block(&chance, cases[k].p, 4));
            }
            ant_arena_estimate estimate = stats_interval(&moments, 0.25 * 0.75 / 4);
            n_right += estimate.low <= cases[k].p && cases[k].p <= estimate.high;
        }
        assert_near((double)n_right / SAMPLES, 0.95, 0.02);
    }
}

static void a_histogram_knows_its_quartiles(void **context) {
    (void)context;
    stats_histogram counted = {0};
    for (int value = -3; value <= 5; value += 2) { // -3, -1, 1, 3, 5
        assert_true(stats_count(&counted, value));
    }
    ant_arena_histogram histogram = {counted.low, counted.n, counted.counts};
    assert_int_equal(histogram.low, -3);
    assert_int_equal(histogram.n, 9);
    const int wanted[] = {-3, -1, 1, 3, 5};
    for (unsigned part = 0; part <= 4; part++) {
        assert_int_equal(ant_arena_quantile(&histogram, part, 4), wanted[part]);
    }
    assert_near(ant_arena_mean(&histogram), 1, 1e-12);
    stats_histogram_clear(&counted);
    histogram = (ant_arena_histogram){0};
    assert_int_equal(ant_arena_quantile(&histogram, 1, 2), 0);
    assert_near(ant_arena_mean(&histogram), 0, 0);
}

static void a_histogram_grows_to_both_sides(void **context) {
    (void)context;
    stats_histogram counted = {0};
    const int values[] = {100, 32767, -32768, 0, 100};
    for (size_t i = 0; i < 5; i++) {
        assert_true(stats_count(&counted, values[i]));
    }
    assert_int_equal(counted.low, -32768);
    assert_int_equal(counted.n, 65536);
    assert_int_equal(counted.counts[100 + 32768], 2);
    assert_int_equal(counted.counts[65535], 1);
    stats_histogram_clear(&counted);
}

static void elo_of_a_duel_is_the_usual_one(void **context) {
    (void)context;
    assert_near(stats_share_of_elo(0, 1, 1), 0.5, 1e-12);
    assert_near(stats_share_of_elo(100, 1, 1), 0.6401, 1e-4);
    assert_near(stats_share_of_elo(-400, 1, 1), 1.0 / 11, 1e-12);
}

static void elo_and_share_are_each_others_inverse(void **context) {
    (void)context;
    for (int n_first = 1; n_first <= 3; n_first++) {
        for (int n_others = 1; n_others <= 3; n_others++) {
            assert_near(stats_share_of_elo(0, n_first, n_others), 1.0 / (n_first + n_others),
                        1e-12);
            for (int elo = -300; elo <= 300; elo += 50) {
                double share = stats_share_of_elo(elo, n_first, n_others);
                assert_near(stats_elo_of_share(share, n_first, n_others), elo, 1e-6);
            }
        }
    }
    assert_near(stats_elo_of_share(0, 1, 3), -ANT_ARENA_MAX_ELO, 0);
    assert_near(stats_elo_of_share(0.5, 2, 2), ANT_ARENA_MAX_ELO, 0);
}

static void a_sample_keeps_its_values_in_order(void **context) {
    (void)context;
    stats_sample sample = {0};
    for (int i = 0; i < 1000; i++) {
        assert_true(stats_sample_add(&sample, (double)(i * 37 % 100), 1));
    }
    assert_int_equal(sample.n, 100);
    for (uint32_t i = 0; i < sample.n; i++) {
        assert_near(sample.at[i].value, i, 0);
        assert_near(sample.at[i].weight, 10, 0);
    }
    stats_sample_clear(&sample);
}

static void the_likelihood_ratio_of_wins_and_losses_is_that_of_a_coin(void **context) {
    (void)context;
    stats_sample sample = {0};
    assert_true(stats_sample_add(&sample, 0, 40));
    assert_true(stats_sample_add(&sample, 1, 60));
    // 60 log(0.6 / 0.5) + 40 log(0.4 / 0.5)
    assert_near(stats_log_likelihood(&sample, 0.5, 0.6), 2.01355, 1e-4);
    assert_near(stats_log_likelihood(&sample, 0.6, 0.5), -2.01355, 1e-4);
    assert_near(stats_log_likelihood(&sample, 0.6, 0.6), 0, 1e-9);
    assert_near(stats_test_bound(), 2.944, 0.001);
    stats_sample_clear(&sample);
}

/// 1, -1, or 0 where it was not decided.
static int decide(ant_chance *chance, double elo, double low, double high, int n_others) {
    enum { MOST = 5000 };
    stats_sample sample = {0};
    double p = stats_share_of_elo(elo, 1, n_others);
    double x_low = stats_share_of_elo(low, 1, n_others);
    double x_high = stats_share_of_elo(high, 1, n_others);
    int verdict = 0;
    assert_true(stats_sample_add(&sample, 0, 1.0 / 32) && stats_sample_add(&sample, 1, 1.0 / 32));
    for (int i = 1; i <= MOST && verdict == 0; i++) {
        assert_true(stats_sample_add(&sample, draw_block(chance, p, 1 + n_others), 1));
        double ratio = stats_log_likelihood(&sample, x_low, x_high);
        if (i >= ANT_ARENA_MIN_BLOCKS && fabs(ratio) >= stats_test_bound()) {
            verdict = ratio > 0 ? 1 : -1;
        }
    }
    stats_sample_clear(&sample);
    return verdict;
}

static void the_test_errs_as_rarely_as_it_promises(void **context) {
    (void)context;
    enum { RUNS = 400 };
    ant_chance chance;
    ant_chance_seed(&chance, 5);
    for (int n_others = 1; n_others <= 3; n_others += 2) {
        int n_wrong_low = 0, n_wrong_high = 0, n_open = 0;
        for (int i = 0; i < RUNS; i++) {
            int verdict = decide(&chance, 0, 0, 80, n_others);
            n_wrong_high += verdict == 1;
            n_open += verdict == 0;
            verdict = decide(&chance, 80, 0, 80, n_others);
            n_wrong_low += verdict == -1;
            n_open += verdict == 0;
        }
        assert_int_equal(n_open, 0);
        assert_near((double)n_wrong_high / RUNS, 0.045, 0.03);
        assert_near((double)n_wrong_low / RUNS, 0.045, 0.03);
    }
}

/// Shares of four seats in a block, of which the first wins more often by `bias`.
static void add_even_block(ant_chance *chance, double bias, stats_moments *deviations) {
    double share[4] = {0};
    for (int game = 0; game < 4; game++) {
        int winner = uniform(chance) < bias ? 0 : (int)ant_chance_below(chance, 4);
        share[winner] += 0.25;
    }
    for (int i = 0; i < 4; i++) {
        stats_add(&deviations[i], share[i] - 0.25);
    }
}

static void what_is_even_is_called_even_nineteen_times_of_twenty(void **context) {
    (void)context;
    enum { RUNS = 2000 };
    ant_chance chance;
    ant_chance_seed(&chance, 6);
    int n_even = 0, n_found = 0;
    for (int run = 0; run < RUNS; run++) {
        stats_moments even[4] = {{0}}, uneven[4] = {{0}};
        for (int i = 0; i < 60; i++) {
            add_even_block(&chance, 0, even);
            add_even_block(&chance, 0.3, uneven);
        }
        n_even += stats_evenness(even, 4).verdict == 1;
        n_found += stats_evenness(uneven, 4).verdict == -1;
    }
    assert_near((double)n_even / RUNS, 0.95, 0.02);
    assert_true(n_found > RUNS * 99 / 100);
}

static void few_blocks_do_not_say_whether_something_is_even(void **context) {
    (void)context;
    ant_chance chance;
    stats_moments even[4] = {{0}};
    ant_chance_seed(&chance, 7);
    for (int i = 0; i < 19; i++) {
        add_even_block(&chance, 0, even);
    }
    assert_int_equal(stats_evenness(even, 4).verdict, 0);
    assert_int_equal(stats_evenness(even, 1).verdict, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mean_of_nothing_says_nothing),
        cmocka_unit_test(the_interval_is_students),
        cmocka_unit_test(students_factors_are_those_of_the_tables),
        cmocka_unit_test(a_handful_of_won_blocks_is_no_certainty),
        cmocka_unit_test(nineteen_of_twenty_intervals_hold_the_truth),
        cmocka_unit_test(a_histogram_knows_its_quartiles),
        cmocka_unit_test(a_histogram_grows_to_both_sides),
        cmocka_unit_test(elo_of_a_duel_is_the_usual_one),
        cmocka_unit_test(elo_and_share_are_each_others_inverse),
        cmocka_unit_test(a_sample_keeps_its_values_in_order),
        cmocka_unit_test(the_likelihood_ratio_of_wins_and_losses_is_that_of_a_coin),
        cmocka_unit_test(the_test_errs_as_rarely_as_it_promises),
        cmocka_unit_test(what_is_even_is_called_even_nineteen_times_of_twenty),
        cmocka_unit_test(few_blocks_do_not_say_whether_something_is_even),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
