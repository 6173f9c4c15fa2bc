// SPDX-License-Identifier: MIT
//
// The tables of the board (TE-1.5), worked out again from the coordinates of the hexes: q grows to
// the right, r downwards, both are 0 in the middle.
#include "game_test.h"

#include <stdio.h>
#include <stdlib.h>

#include "rules/hexes.h"

enum { RADIUS = 5 };

typedef struct place {
    int q;
    int r;
} place;

static place places[TERMITES_HEXES];

static int largest(int a, int b, int c) {
    int ab = a > b ? a : b;
    return ab > c ? ab : c;
}

static int distance(place a, place b) {
    int q = b.q - a.q;
    int r = b.r - a.r;
    return largest(abs(q), abs(r), abs(q + r));
}

static int find_places(void **context) {
    (void)context;
    unsigned n = 0;
    for (int r = -RADIUS; r <= RADIUS; r++) {
        for (int q = -RADIUS; q <= RADIUS; q++) {
            if (abs(q + r) <= RADIUS) {
                places[n++] = (place){q, r};
            }
        }
    }
    return n == TERMITES_HEXES ? 0 : -1;
}

// TE-1.5
static void a_hex_is_named_by_its_row_and_its_number_from_the_left(void **context) {
    (void)context;
    int number = 0;
    for (unsigned hex = 0; hex < TERMITES_HEXES; hex++) {
        char name[16];
        number = hex > 0 && places[hex].r == places[hex - 1].r ? number + 1 : 1;
        snprintf(name, sizeof name, "%c%d", 'A' + places[hex].r + RADIUS, number);
        assert_string_equal(termites_hex_names[hex], name);
    }
}

// TE-1.5
static void the_rows_have_6_to_11_hexes(void **context) {
    (void)context;
    static const int lengths[TERMITES_ROWS] = {6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6};
    assert_int_equal(termites_row_start[0], 0);
    for (unsigned row = 0; row < TERMITES_ROWS; row++) {
        assert_int_equal(termites_row_start[row + 1] - termites_row_start[row], lengths[row]);
    }
    assert_int_equal(termites_row_start[TERMITES_ROWS], TERMITES_HEXES);
}

// TE-1.5
static void the_30_outermost_hexes_are_the_edge(void **context) {
    (void)context;
    for (unsigned hex = 0; hex < TERMITES_HEXES; hex++) {
        bool is_inner = distance(places[hex], (place){0, 0}) < RADIUS;
        assert_int_equal(termites_has(termites_inner, hex), is_inner);
    }
    assert_int_equal(termites_count(termites_inner), TERMITES_HEXES - 30);
    assert_true((termites_inner & ~TERMITES_BOARD) == 0);
}

// TE-1.5
static void hexes_are_adjacent_at_a_distance_of_1_and_near_at_2(void **context) {
    (void)context;
    for (unsigned hex = 0; hex < TERMITES_HEXES; hex++) {
        for (unsigned other = 0; other < TERMITES_HEXES; other++) {
            int steps = distance(places[hex], places[other]);
            assert_int_equal(termites_has(termites_near[hex], other), steps == 1);
            assert_int_equal(termites_has(termites_near2[hex], other), steps == 1 || steps == 2);
        }
        assert_true((termites_near2[hex] & ~TERMITES_BOARD) == 0);
    }
}

static void a_set_gives_its_hexes_in_their_order(void **context) {
    (void)context;
    static const unsigned hexes[] = {0, 5, 63, 64, 90};
    enum { N_HEXES = sizeof hexes / sizeof *hexes };
    termites_hexes set = 0;
    for (unsigned i = 0; i < N_HEXES; i++) {
        set |= termites_hex(hexes[i]);
    }
    for (unsigned i = 0; i < N_HEXES; i++) {
        assert_int_equal(termites_count(set), N_HEXES - i);
        assert_int_equal(termites_lowest(set), hexes[i]);
        assert_int_equal(termites_take(&set), hexes[i]);
        assert_false(termites_has(set, hexes[i]));
    }
    assert_true(set == 0);
    assert_int_equal(termites_count(TERMITES_BOARD), TERMITES_HEXES);
}

static void around_a_set_is_what_is_adjacent_to_one_of_it(void **context) {
    (void)context;
    assert_true(termites_around(0) == 0);
    for (unsigned hex = 0; hex < TERMITES_HEXES; hex++) {
        termites_hexes ring = termites_near[hex];
        assert_true(termites_around(termites_hex(hex)) == ring);
        assert_true(termites_around(ring) == (termites_near2[hex] | termites_hex(hex)));
    }
}

static void between_the_hexes_of_a_set_is_what_is_adjacent_to_two_of_it(void **context) {
    (void)context;
    for (unsigned a = 0; a < TERMITES_HEXES; a++) {
        assert_true(termites_between(termites_hex(a)) == 0);
        for (unsigned b = 0; b < a; b++) {
            termites_hexes between = termites_between(termites_hex(a) | termites_hex(b));
            assert_true(between == (termites_near[a] & termites_near[b]));
        }
    }
    assert_true(termites_between(TERMITES_BOARD) == TERMITES_BOARD);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hex_is_named_by_its_row_and_its_number_from_the_left),
        cmocka_unit_test(the_rows_have_6_to_11_hexes),
        cmocka_unit_test(the_30_outermost_hexes_are_the_edge),
        cmocka_unit_test(hexes_are_adjacent_at_a_distance_of_1_and_near_at_2),
        cmocka_unit_test(a_set_gives_its_hexes_in_their_order),
        cmocka_unit_test(around_a_set_is_what_is_adjacent_to_one_of_it),
        cmocka_unit_test(between_the_hexes_of_a_set_is_what_is_adjacent_to_two_of_it),
    };
    return cmocka_run_group_tests(tests, find_places, NULL);
}
