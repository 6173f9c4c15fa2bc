// SPDX-License-Identifier: MIT
//
// Ratings, on orders that were drawn from known strengths.
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "../../lab/arena/rating.h"
#include "arena_support.h"

/// Places of a game as the model has it.
static void draw_ranks(ant_chance *chance, const double *elo, const uint8_t *items, int n,
                       uint8_t *ranks) {
    memset(ranks, 0, (size_t)n);
    for (int place = 1; place <= n; place++) {
        double all = 0;
        int last = 0;
        for (int i = 0; i < n; i++) {
            all += ranks[i] == 0 ? pow(10, elo[items[i]] / 400) : 0;
        }
        double at = uniform(chance) * all;
        for (int i = 0; i < n && at >= 0; i++) {
            if (ranks[i] == 0) {
                at -= pow(10, elo[items[i]] / 400);
                last = i;
            }
        }
        ranks[last] = (uint8_t)place;
    }
}

static void add_drawn(rating_book *book, ant_chance *chance, const double *elo,
                      const uint8_t *items, int n) {
    uint8_t ranks[ANT_MAX_SEATS];
    draw_ranks(chance, elo, items, n, ranks);
    assert_true(rating_add(book, items, ranks, n));
}

static void known_strengths_are_found_again(void **context) {
    (void)context;
    const double truth[] = {0, 100, 250, -150};
    const uint8_t items[] = {0, 1, 2, 3};
    rating_book book = {0};
    double elo[4];
    ant_chance chance;
    ant_chance_seed(&chance, 1);
    for (int i = 0; i < 20000; i++) {
        add_drawn(&book, &chance, truth, items, 4);
    }
    assert_true(rating_fit(&book, 4, elo));
    for (int i = 0; i < 4; i++) {
        assert_near(elo[i], truth[i], 12);
    }
    assert_near(elo[0], 0, 0);
    assert_true(book.n_orders <= 24);
    rating_clear(&book);
}

static void those_who_met_only_in_part_are_rated_together(void **context) {
    (void)context;
    const double truth[] = {0, -80, 60, 200, 320};
    rating_book book = {0};
    double elo[5];
    ant_chance chance;
    ant_chance_seed(&chance, 2);
    for (int i = 0; i < 20000; i++) { // neighbours in a circle: 0 and 2 meet, 0 and 3 at times
        const uint8_t items[] = {(uint8_t)(i % 5), (uint8_t)((i + 1) % 5), (uint8_t)((i + 2) % 5)};
        add_drawn(&book, &chance, truth, items, 3);
    }
    assert_true(rating_fit(&book, 5, elo));
    for (int i = 0; i < 5; i++) {
        assert_near(elo[i], truth[i], 20);
    }
    rating_clear(&book);
}

static void one_contestant_may_have_several_seats(void **context) {
    (void)context;
    const double truth[] = {0, 150};
    const uint8_t items[] = {0, 0, 1, 0};
    rating_book book = {0};
    double elo[2];
    ant_chance chance;
    ant_chance_seed(&chance, 3);
    for (int i = 0; i < 20000; i++) {
        add_drawn(&book, &chance, truth, items, 4);
    }
    assert_true(rating_fit(&book, 2, elo));
    assert_near(elo[1], 150, 10);
    rating_clear(&book);
}

static void three_wins_of_four_are_191_elo(void **context) {
    (void)context;
    const uint8_t items[] = {0, 1}, won[] = {2, 1}, lost[] = {1, 2};
    rating_book book = {0};
    double elo[2];
    for (int i = 0; i < 40000; i++) {
        assert_true(rating_add(&book, items, i % 4 == 0 ? lost : won, 2));
    }
    assert_true(rating_fit(&book, 2, elo));
    assert_near(elo[1], 190.85, 0.1);
    rating_clear(&book);
}

static void a_tie_is_half_a_win_and_half_a_loss(void **context) {
    (void)context;
    const uint8_t items[] = {0, 1}, won[] = {2, 1}, tied[] = {1, 1};
    rating_book book = {0};
    double elo[2];
    for (int i = 0; i < 40000; i++) {
        assert_true(rating_add(&book, items, i % 2 == 0 ? tied : won, 2));
    }
    assert_true(rating_fit(&book, 2, elo));
    assert_near(elo[1], 190.85, 0.1);
    rating_clear(&book);
}

static void a_tie_of_three_is_all_their_orders_in_equal_parts(void **context) {
    (void)context;
    static const uint8_t orders[6][3] = {{1, 2, 3}, {1, 3, 2}, {2, 1, 3},
                                         {2, 3, 1}, {3, 1, 2}, {3, 2, 1}};
    const uint8_t items[] = {0, 1, 2, 3};
    rating_book tied = {0}, spread = {0};
    double elo[4], other[4];
    for (int i = 0; i < 600; i++) {
        const uint8_t *o = orders[i % 6];
        const uint8_t tie[] = {1, 1, 1, 4}, clear[] = {o[0], o[1], o[2], 4};
        const uint8_t win[] = {1, 3, 2, 4};
        assert_true(rating_add(&tied, items, tie, 4) && rating_add(&tied, items, win, 4));
        assert_true(rating_add(&spread, items, clear, 4) && rating_add(&spread, items, win, 4));
    }
    assert_true(rating_fit(&tied, 4, elo) && rating_fit(&spread, 4, other));
    for (int i = 0; i < 4; i++) {
        assert_near(elo[i], other[i], 0.01);
    }
    rating_clear(&tied);
    rating_clear(&spread);
}

static void who_never_loses_has_a_rating_too(void **context) {
    (void)context;
    const uint8_t items[] = {0, 1, 2}, ranks[] = {3, 2, 1};
    rating_book book = {0};
    ant_arena_estimate elo[3];
    for (int i = 0; i < 30; i++) {
        assert_true(rating_add(&book, items, ranks, 3));
    }
    assert_true(rating_estimate(&book, 3, 3, 1, elo));
    assert_near(elo[0].mean, 0, 0);
    assert_true(elo[1].mean > 100 && elo[2].mean > elo[1].mean + 100);
    assert_true(elo[2].mean <= ANT_ARENA_MAX_ELO);
    rating_clear(&book);
}

static void no_games_are_no_difference(void **context) {
    (void)context;
    rating_book book = {0};
    ant_arena_estimate elo[2];
    assert_true(rating_estimate(&book, 2, 4, 1, elo));
    assert_near(elo[1].mean, 0, 1e-9);
    rating_clear(&book);
}

static void nineteen_of_twenty_intervals_hold_the_truth(void **context) {
    (void)context;
    enum { RUNS = 60, BLOCKS = 100 };
    const double truth[] = {0, 120};
    const uint8_t items[] = {0, 1}, turned[] = {1, 0};
    ant_chance chance;
    ant_chance_seed(&chance, 4);
    int n_right = 0;
    for (int run = 0; run < RUNS; run++) {
        rating_book book = {0};
        ant_arena_estimate elo[2];
        for (int block = 0; block < BLOCKS; block++) {
            add_drawn(&book, &chance, truth, items, 2);
            add_drawn(&book, &chance, truth, turned, 2);
        }
        assert_true(rating_estimate(&book, 2, 2, (uint64_t)run, elo));
        n_right += elo[1].low <= 120 && 120 <= elo[1].high;
        rating_clear(&book);
    }
    assert_in_range(n_right, RUNS * 88 / 100, RUNS);
}

static void the_same_seed_gives_the_same_interval(void **context) {
    (void)context;
    const double truth[] = {0, 50, 100};
    const uint8_t items[] = {0, 1, 2};
    rating_book book = {0};
    ant_arena_estimate first[3], second[3];
    ant_chance chance;
    ant_chance_seed(&chance, 9);
    for (int i = 0; i < 300; i++) {
        add_drawn(&book, &chance, truth, items, 3);
    }
    assert_true(rating_estimate(&book, 3, 3, 7, first));
    assert_true(rating_estimate(&book, 3, 3, 7, second));
    assert_memory_equal(first, second, sizeof first);
    rating_clear(&book);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_strengths_are_found_again),
        cmocka_unit_test(those_who_met_only_in_part_are_rated_together),
        cmocka_unit_test(one_contestant_may_have_several_seats),
        cmocka_unit_test(three_wins_of_four_are_191_elo),
        cmocka_unit_test(a_tie_is_half_a_win_and_half_a_loss),
        cmocka_unit_test(a_tie_of_three_is_all_their_orders_in_equal_parts),
        cmocka_unit_test(who_never_loses_has_a_rating_too),
        cmocka_unit_test(no_games_are_no_difference),
        cmocka_unit_test(nineteen_of_twenty_intervals_hold_the_truth),
        cmocka_unit_test(the_same_seed_gives_the_same_interval),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
