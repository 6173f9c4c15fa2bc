// SPDX-License-Identifier: MIT
//
// The examples of the rulebook.
#include "tests/support/fixture.h"

// MP-1.2, MP-1.3, MP-1.5
static void the_setup_of_a_game_of_four(void **context) {
    (void)context;
    micropolis_state state;
    begin(&state, 4, "", 1);
    armies(&state, "5 5 5 5");
    reserve_is(&state, 25);
    assert_int_equal(micropolis_free_tokens(&state), 2);
    assert_int_equal(state.n_line, 7);
    assert_int_equal(__builtin_popcountll(state.pile), 54);
    asks(&state, "1");
}

// MP-3.2
static void matt_takes_the_third_tile(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nline 43 44 45 46 47 48 49\n");
    act(&state, 1, "take 3 start");
    shows(&state, "line", "43+1 44+1 46 47 48 49");
    shows(&state, "anthill 1", "army 3 tiles 45");
}

// MP-6.2, MP-6.4, MP-6.5
static void after_a_round_of_four_three_tiles_are_left_and_the_line_is_refilled(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 3\nline 43 44 45 46 47 48 49\nanthill 3 army 6\n");
    for (int seat = 1; seat <= 4; seat++) {
        act(&state, seat, "take 1 left");
    }
    assert_int_equal(state.n_line, 7);
    line_begins(&state, "47 48 49");
    assert_int_equal(n_happened(MICROPOLIS_EVENT_DRAWN), 4);
    shows(&state, "leader", "3");
}

// MP-7.2, MP-7.3, MP-7.4, MP-7.7, MP-7.9, MP-7.10
static void john_scores_his_anthill(void **context) {
    (void)context;
    micropolis_state state;
    // His last tile closes the ring; the other player has more soldiers and small galleries.
    position(&state, "seats 2\nround 9\nline 2 22\n"
                     "anthill 1 army 1 tiles 14 61 27 35 29 51 34 50 52 full 3 4 5 7\n"
                     "anthill 2 army 2 tiles 45 53 15 9 24 1 49 58 21\n");
    act(&state, 1, "take 1 close");
    act(&state, 2, "take 1 close");
    shows(&state, "phase", "over");
    assert_int_equal(count_of(&state, 1).largest, 8);
    assert_in_range(count_of(&state, 2).largest, 0, 7);

    ant_result result;
    ant_result_of(&micropolis_game, &state, &result);
    static const struct {
        const char *row;
        int points;
    } sheet[] = {{"population", 24}, {"colony", 5},    {"harvest", 7}, {"royal", 5},
                 {"army", 0},        {"barracks", 12}, {"total", 53}};
    for (unsigned i = 0; i < sizeof sheet / sizeof sheet[0]; i++) {
        assert_string_equal(result.rows[i].key, sheet[i].row); // in the order of the scoring pad
        assert_int_equal(result.rows[i].points[0], sheet[i].points);
    }
    assert_int_equal(result.n_rows, sizeof sheet / sizeof sheet[0]);
    assert_int_equal(result.score[0], 53);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_setup_of_a_game_of_four),
        cmocka_unit_test(matt_takes_the_third_tile),
        cmocka_unit_test(after_a_round_of_four_three_tiles_are_left_and_the_line_is_refilled),
        cmocka_unit_test(john_scores_his_anthill),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
