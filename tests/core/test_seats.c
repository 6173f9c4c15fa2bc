// SPDX-License-Identifier: MIT
//
// Whom a game waits for, and who of several seats is asked next.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <antfarm/game.h>

/// A state is the set of seats that may act, and the set of those that are awaited.
typedef struct seats_state {
    ant_seats to_act, awaited;
} seats_state;

static ant_seats may_act(const void *state) {
    return ((const seats_state *)state)->to_act;
}

static ant_seats are_awaited(const void *state) {
    return ((const seats_state *)state)->awaited;
}

static const ant_game patient = {.to_act = may_act};
static const ant_game hasty = {.to_act = may_act, .awaited = are_awaited};

static void a_game_that_does_not_say_waits_for_all_who_may_act(void **state) {
    (void)state;
    const seats_state position = {.to_act = 0x6, .awaited = 0x4};
    assert_int_equal(ant_awaited(&patient, &position), 0x6);
    assert_int_equal(ant_awaited(&hasty, &position), 0x4);
}

static void of_seats_that_are_all_awaited_the_lowest_is_next(void **state) {
    (void)state;
    const seats_state position = {.to_act = 0x6, .awaited = 0x6};
    assert_int_equal(ant_next_seat(&patient, &position, position.to_act), 1);
    assert_int_equal(ant_next_seat(&hasty, &position, position.to_act), 1);
}

static void who_is_not_awaited_is_asked_before_the_game_goes_on(void **state) {
    (void)state;
    const seats_state trading = {.to_act = 0xD, .awaited = 0x1};
    assert_int_equal(ant_next_seat(&hasty, &trading, trading.to_act), 2);
    const seats_state ready = {.to_act = 0x1, .awaited = 0x1};
    assert_int_equal(ant_next_seat(&hasty, &ready, ready.to_act), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_that_does_not_say_waits_for_all_who_may_act),
        cmocka_unit_test(of_seats_that_are_all_awaited_the_lowest_is_next),
        cmocka_unit_test(who_is_not_awaited_is_asked_before_the_game_goes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
