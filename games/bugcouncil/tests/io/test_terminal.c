// SPDX-License-Identifier: MIT
//
// The board in a terminal: whose cards it shows.
#include "terminal_test.h"

#include "tests/support/fixture.h"

static bugcouncil_state state;

static void put_hands(void) {
    position(&state, "seats 3\ncubes bees 4, ants 2\ntricks-done 8\nvoids -, flies, -\n"
                     "hand 1 ants 1, bees 2, bees 4\nhand 2 ants 2, bees 8, bees 3\n"
                     "hand 3 ants 3, flies 8, bees 1\n");
}

static void only_the_own_hand_is_shown(void **context) { // BC-16.1
    (void)context;
    put_hands();
    draw(&state, 1, plain());
    board_shows(" Your hand        [ ] may be played");
    board_shows("   B Bees        [2] [4] ");
    board_shows("   A Ants        [1] ");
    draw(&state, 0, plain());
    board_lacks("hand");
}

static void one_who_looks_at_another_sees_what_they_may_hold(void **context) { // BC-16.1, BC-16.5
    (void)context;
    put_hands();
    look_at(&state, 1, 2);
    board_shows(" Seat 2 may hold ");
    board_shows("   B Bees         1  3  8 "); // one of them is in another hand
    board_shows("   A Ants         2  3 ");
    board_shows("   F Flies\n");
    board_lacks("Your hand");
    look_at(&state, 1, 3);
    board_shows("   F Flies        1  2  3  4  5  6  7  8\n");
    look_at(&state, 3, 3);
    board_shows(" Your hand ");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_the_own_hand_is_shown),
        cmocka_unit_test(one_who_looks_at_another_sees_what_they_may_hold),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
