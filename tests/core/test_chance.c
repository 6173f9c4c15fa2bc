// SPDX-License-Identifier: MIT
#include <antfarm/chance.h>

#include "check.h"

#define assert_same_64(a, b)                                                                       \
    do {                                                                                           \
        assert_int_equal((uint32_t)((a) >> 32), (uint32_t)((b) >> 32));                            \
        assert_int_equal((uint32_t)(a), (uint32_t)(b));                                            \
    } while (0)

// The published numbers of xoshiro256** from the state 1, 2, 3, 4.
static void the_generator_yields_the_published_numbers(void **context) {
    (void)context;
    static const uint64_t published[] = {
        UINT64_C(11520),
        UINT64_C(0),
        UINT64_C(1509978240),
        UINT64_C(1215971899390074240),
        UINT64_C(1216172134540287360),
        UINT64_C(607988272756665600),
        UINT64_C(16172922978634559625),
        UINT64_C(8476171486693032832),
        UINT64_C(10595114339597558777),
        UINT64_C(2904607092377533576),
    };
    ant_chance chance = {.s = {1, 2, 3, 4}};
    for (size_t i = 0; i < sizeof published / sizeof *published; i++) {
        uint64_t number = ant_chance_next(&chance);
        assert_same_64(number, published[i]);
    }
    assert_int_equal(chance.n_draws, 0);
}

// Computed by a program in Python; the state of seed 0 is also the published one of splitmix64.
static void a_seed_is_spread_over_the_state_by_splitmix64(void **context) {
    (void)context;
    static const struct {
        uint64_t seed;
        uint64_t state[4];
        uint64_t first[2];
    } cases[] = {
        {0,
         {UINT64_C(0xe220a8397b1dcdaf), UINT64_C(0x6e789e6aa1b965f4), UINT64_C(0x06c45d188009454f),
          UINT64_C(0xf88bb8a8724c81ec)},
         {UINT64_C(0x99ec5f36cb75f2b4), UINT64_C(0xbf6e1f784956452a)}},
        {42,
         {UINT64_C(0xbdd732262feb6e95), UINT64_C(0x28efe333b266f103), UINT64_C(0x47526757130f9f52),
          UINT64_C(0x581ce1ff0e4ae394)},
         {UINT64_C(0x15780b2e0c2ec716), UINT64_C(0x6104d9866d113a7e)}},
        {UINT64_MAX,
         {UINT64_C(0xe4d971771b652c20), UINT64_C(0xe99ff867dbf682c9), UINT64_C(0x382ff84cb27281e9),
          UINT64_C(0x6d1db36ccba982d2)},
         {UINT64_C(0x8f5520d52a7ead08), UINT64_C(0xc476a018caa1802d)}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ant_chance chance;
        memset(&chance, 0xFF, sizeof chance);
        ant_chance_seed(&chance, cases[i].seed);
        for (size_t k = 0; k < 4; k++) {
            assert_same_64(chance.s[k], cases[i].state[k]);
        }
        for (size_t k = 0; k < 2; k++) {
            uint64_t number = ant_chance_next(&chance);
            assert_same_64(number, cases[i].first[k]);
        }
    }
}

/// A source that yields the numbers it is told, in the upper 32 bits, and remembers the purpose.
struct told {
    uint32_t numbers[2];
    unsigned n_taken;
    uint32_t purpose;
};

static uint64_t told_next(void *source) {
    struct told *told = source;
    assert_true(told->n_taken < 2);
    return (uint64_t)told->numbers[told->n_taken++] << 32 | 0x5A5A5A5AU;
}

static void told_begin(void *source, uint32_t purpose) {
    struct told *told = source;
    told->purpose = purpose;
}

static void a_source_is_asked_instead_of_the_generator_and_its_draws_counted(void **context) {
    (void)context;
    struct told told = {.numbers = {7, 9}};
    ant_chance chance = {.next = told_next, .begin = told_begin, .source = &told};
    ant_chance_begin(&chance, 3);
    assert_int_equal(told.purpose, 3);
    uint64_t number = ant_chance_next(&chance);
    assert_same_64(number, UINT64_C(0x000000075A5A5A5A));
    assert_int_equal(chance.n_draws, 1);
}

static void beginning_a_purpose_moves_no_number_of_the_generator(void **context) {
    (void)context;
    ant_chance chance;
    ant_chance_seed(&chance, 42);
    ant_chance_begin(&chance, 3);
    uint64_t number = ant_chance_next(&chance);
    assert_same_64(number, UINT64_C(0x15780b2e0c2ec716));
}

static void an_unfair_number_is_thrown_away_and_another_drawn(void **context) {
    (void)context;
    // 2^32 is one more than a multiple of 3: the number 0 is the one too many.
    struct told told = {.numbers = {0, 0x80000000U}};
    ant_chance chance = {.next = told_next, .source = &told};
    assert_int_equal(ant_chance_below(&chance, 3), 1);
    assert_int_equal(chance.n_draws, 2);
}

/// What the draw below `bound` makes of the number x, or -1 if it throws it away.
static int64_t outcome(uint32_t x, uint32_t bound) {
    struct told told = {.numbers = {x, 0xFFFFFFFFU}}; // the highest number is always fair
    ant_chance chance = {.next = told_next, .source = &told};
    uint32_t result = ant_chance_below(&chance, bound);
    return chance.n_draws == 1 ? (int64_t)result : -1;
}

/// The 32-bit numbers that give `result`. They are neighbours, and each further one lies `bound`
/// higher in what decides about fairness: behind two that are kept all are kept, so that long runs
/// are counted by their ends.
static uint64_t count_kept(uint32_t result, uint32_t bound) {
    enum { ENDS = 3 };
    uint64_t first = (((uint64_t)result << 32) + bound - 1) / bound;
    uint64_t last = (((uint64_t)(result + 1) << 32) + bound - 1) / bound - 1;
    uint64_t n_kept = last - first + 1;
    for (uint64_t x = first; x <= last; x++) {
        int64_t made = outcome((uint32_t)x, bound);
        if (made < 0) {
            n_kept--;
        } else {
            assert_int_equal(made, result);
        }
        if (x == first + ENDS && last - first > 2 * ENDS) {
            x = last - ENDS;
        }
    }
    return n_kept;
}

static void every_number_below_a_bound_comes_from_equally_many_draws(void **context) {
    (void)context;
    static const uint32_t bounds[] = {1, 2, 3, 5, 6, 7, 10, 12, 60, 1000, 65536, 65537};
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++) {
        uint64_t fair = (UINT64_C(1) << 32) / bounds[i];
        for (uint32_t result = 0; result < bounds[i]; result++) {
            uint64_t n_kept = count_kept(result, bounds[i]);
            assert_same_64(n_kept, fair);
        }
    }
}

static void large_bounds_are_as_fair_as_small_ones(void **context) {
    (void)context;
    static const uint32_t bounds[] = {0x10000001U, 0x80000000U, 0x80000001U, 0xC0000000U,
                                      0xFFFFFFFFU};
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++) {
        uint64_t fair = (UINT64_C(1) << 32) / bounds[i];
        for (uint32_t k = 0; k < 1000; k++) {
            uint64_t low = count_kept(k, bounds[i]);
            uint64_t high = count_kept(bounds[i] - 1 - k, bounds[i]);
            assert_same_64(low, fair);
            assert_same_64(high, fair);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_generator_yields_the_published_numbers),
        cmocka_unit_test(a_seed_is_spread_over_the_state_by_splitmix64),
        cmocka_unit_test(a_source_is_asked_instead_of_the_generator_and_its_draws_counted),
        cmocka_unit_test(beginning_a_purpose_moves_no_number_of_the_generator),
        cmocka_unit_test(an_unfair_number_is_thrown_away_and_another_drawn),
        cmocka_unit_test(every_number_below_a_bound_comes_from_equally_many_draws),
        cmocka_unit_test(large_bounds_are_as_fair_as_small_ones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
