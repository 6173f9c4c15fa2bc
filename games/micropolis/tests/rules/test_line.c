// SPDX-License-Identifier: MIT
//
// Choosing a tile (section 3).
#include "tests/support/fixture.h"

// Prices.

// MP-3.1
static void every_player_takes_one_tile_in_a_round(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 3\nround 2\nline 43 44 45 46 47 48 49\n"
                     "anthill 1 army 5 tiles 50 51\n"
                     "anthill 2 army 5 tiles 52 53\n"
                     "anthill 3 army 5 tiles 54 55\n");
    act(&state, 1, "take 1 right");
    asks(&state, "2");
    act(&state, 2, "take 1 right");
    asks(&state, "3");
    act(&state, 3, "take 1 right");
    shows(&state, "anthill 1", "army 5 tiles 50 51 43");
    shows(&state, "anthill 2", "army 5 tiles 52 53 44");
    shows(&state, "anthill 3", "army 5 tiles 54 55 45");
    shows(&state, "line", "46 47 48 49");
    shows(&state, "round", "3");
}

// MP-3.1
static void nobody_may_pass_not_even_without_soldiers(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 3\nround 2\nline 43 44\nanthill 1 army 0\n");
    legal_moves(&state, 1, "take 1 left, take 1 right");
}

// MP-3.2
static void the_first_tile_is_free(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nline 43 44 45 46 47 48 49\n");
    act(&state, 1, "take 1 left");
    armies(&state, "5 5 5 5");
    shows(&state, "line", "44 45 46 47 48 49");
    happened("\"type\":\"took-first\",\"party\":1,\"tile\":43,\"sight\":\"workers\"");
}

// MP-3.2
static void a_soldier_is_put_on_every_tile_in_front(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nline 43 44+2 45 46 47 48 49\n");
    reserve_is(&state, 45 - 20 - 2);
    act(&state, 1, "take 4 left");
    armies(&state, "2 5 5 5");
    shows(&state, "line", "43+1 44+3 45+1 47 48 49");
    reserve_is(&state, 45 - 20 - 2);
    happened("\"type\":\"took\",\"party\":1,\"tile\":46,\"sight\":\"workers\",\"price\":3");
}

// MP-3.2
static void every_place_of_the_line_has_its_price(void **context) {
    (void)context;
    static const char *const moves[] = {"take 1 left", "take 2 left", "take 3 left", "take 4 left",
                                        "take 5 left", "take 6 left", "take 7 left"};
    static const char *const left[] = {"9 5", "8 5", "7 5", "6 5", "5 5", "4 5", "3 5"};
    for (unsigned i = 0; i < 7; i++) {
        micropolis_state state;
        position(&state, "seats 2\nround 3\nline 43 44 45 46 47 48 49\nanthill 1 army 9\n");
        act(&state, 1, moves[i]);
        armies(&state, left[i]);
    }
}

// MP-3.3
static void the_price_is_counted_in_the_line_as_it_is_now(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nline 43 44 45 46 47 48 49\n");
    act(&state, 1, "take 1 left");
    act(&state, 2, "take 2 left"); // the third tile of the round's beginning
    armies(&state, "5 4 5 5");
    act(&state, 3, "take 2 left"); // the fourth
    armies(&state, "5 4 4 5");
    shows(&state, "line", "44+2 47 48 49");
}

// MP-3.3
static void the_whole_army_may_be_spent_and_no_more(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nline 43 44 45 46 47 48 49\n");
    refused_because(&state, 1, "take 7 left", "MP-3.3",
                    "That tile costs 6 soldiers, your army has 5.");
    refused(&state, 1, "take 7 right", "MP-3.3");
    act(&state, 1, "take 6 left");
    armies(&state, "0 5 5 5");
    position(&state, "seats 4\nround 1\nline 43 44 45 46 47 48 49\nanthill 1 army 0\n");
    refused_because(&state, 1, "take 2 left", "MP-3.3",
                    "That tile costs one soldier, your army has none.");
    act(&state, 1, "take 1 left");
    position(&state, "seats 4\nround 1\nline 43 44 45 46 47 48 49\nanthill 1 army 6\n");
    act(&state, 1, "take 7 left");
    armies(&state, "0 5 5 5");
}

// MP-3.3
static void the_tiles_on_offer_are_those_that_the_army_can_pay(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nline 43 44 45 46 47 48 49\nanthill 1 army 2\n");
    legal_moves(&state, 1,
                "take 1 left, take 1 right, take 2 left, take 2 right, take 3 left, take 3 right");
}

// Soldiers on tiles.

// MP-3.4
static void soldiers_on_the_tile_join_the_army(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nline 43+1 44+3 45 46 47 48 49\n");
    act(&state, 1, "take 2 left");
    armies(&state, "7 5 5 5"); // 5 - 1 + 3
    shows(&state, "line", "43+2 45 46 47 48 49");
    act(&state, 2, "take 1 left");
    armies(&state, "7 7 5 5");
    shows(&state, "line", "45 46 47 48 49");
    happened("\"type\":\"collected\",\"party\":2,\"soldiers\":2");
}

// MP-3.5
static void soldiers_on_the_tile_do_not_pay_for_it(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nline 43 44 45+5 46 47 48 49\nanthill 1 army 1\n");
    refused_because(&state, 1, "take 3 left", "MP-3.3",
                    "That tile costs 2 soldiers, your army has one.");
}

// MP-3.5
static void soldiers_on_the_tile_may_fill_its_barracks(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nline 43 33+2 45\nanthill 1 army 1 tiles 46\n");
    act(&state, 1, "take 2 left fill");
    shows(&state, "anthill 1", "army 0 tiles 33 46 full 1");
}

// Architect tokens.

// MP-3.6, MP-3.10
static void a_token_makes_any_tile_free(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\ntokens 1 0 1 0\nline 43 44 45 46 47 48 49\n"
                     "anthill 1 army 0\n");
    assert_int_equal(micropolis_free_tokens(&state), 0);
    act(&state, 1, "architect 7 right");
    shows(&state, "line", "43 44 45 46 47 48");
    shows(&state, "tokens", "0 0 1 0");
    assert_int_equal(micropolis_free_tokens(&state), 1);
    armies(&state, "0 5 5 5");
    happened("\"type\":\"built\",\"party\":1,\"tile\":49,\"sight\":\"workers\",\"place\":7");
}

// MP-3.10
static void one_token_of_two_is_returned(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 2\nround 3\ntokens 2 0\nline 43 44 45\n");
    act(&state, 1, "architect 3 right");
    shows(&state, "tokens", "1 0");
}

// MP-3.6
static void whoever_has_a_token_need_not_spend_it(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nturn 3\ntokens 0 0 0 1\nline 43 44 45 46\n"
                     "anthill 4 army 1\n");
    legal_moves(&state, 4,
                "take 1 left, take 1 right, take 2 left, take 2 right, "
                "architect 2 left, architect 2 right, architect 3 left, architect 3 right, "
                "architect 4 left, architect 4 right");
    act(&state, 4, "take 2 left");
    shows(&state, "tokens", "0 0 0 1");
    assert_int_equal(state.hills[3].army, 0);
}

// MP-3.6
static void a_token_without_an_army_is_enough(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nturn 3\ntokens 0 0 0 1\nline 43 27 28+1 46\n"
                     "anthill 4 army 0\n");
    legal_moves(&state, 4,
                "take 1 left, take 1 right, architect 2 left, architect 2 right, "
                "architect 3 left, architect 3 left fill, architect 3 right, "
                "architect 3 right fill, architect 4 left, architect 4 right");
}

// MP-3.11
static void a_token_pays_everything_and_the_soldiers_on_the_tile_are_collected(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\ntokens 1 0 0 0\nline 43 44 45+4 46 47 48 49\n");
    act(&state, 1, "architect 3 right");
    armies(&state, "9 5 5 5");
    shows(&state, "line", "43 44 46 47 48 49");
}

// MP-3.7
static void a_token_is_not_spent_on_the_first_tile(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\ntokens 1 0 0 0\nline 43 44\n");
    refused(&state, 1, "architect 1 left", "MP-3.7");
    refused(&state, 1, "architect 1 right", "MP-3.7");
    act(&state, 1, "architect 2 left");
}

// MP-3.8
static void nobody_spends_a_token_of_another(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\ntokens 0 1 0 1\nline 43 44\n");
    refused(&state, 1, "architect 2 left", "MP-3.8");
    refused(&state, 1, "architect 7 right", "MP-3.8");
}

// MP-3.9
static void the_tile_is_one_of_the_line(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nturn 3\ntokens 0 0 0 1\nline 43 44 45 46\n"
                     "anthill 4 army 10\n");
    refused_because(&state, 4, "take 5 left", "MP-3.9", "The line has 4 tiles.");
    refused(&state, 4, "take 7 right", "MP-3.9");
    refused(&state, 4, "architect 5 left", "MP-3.9");
    act(&state, 4, "take 4 left");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_player_takes_one_tile_in_a_round),
        cmocka_unit_test(nobody_may_pass_not_even_without_soldiers),
        cmocka_unit_test(the_first_tile_is_free),
        cmocka_unit_test(a_soldier_is_put_on_every_tile_in_front),
        cmocka_unit_test(every_place_of_the_line_has_its_price),
        cmocka_unit_test(the_price_is_counted_in_the_line_as_it_is_now),
        cmocka_unit_test(the_whole_army_may_be_spent_and_no_more),
        cmocka_unit_test(the_tiles_on_offer_are_those_that_the_army_can_pay),
        cmocka_unit_test(soldiers_on_the_tile_join_the_army),
        cmocka_unit_test(soldiers_on_the_tile_do_not_pay_for_it),
        cmocka_unit_test(soldiers_on_the_tile_may_fill_its_barracks),
        cmocka_unit_test(a_token_makes_any_tile_free),
        cmocka_unit_test(one_token_of_two_is_returned),
        cmocka_unit_test(whoever_has_a_token_need_not_spend_it),
        cmocka_unit_test(a_token_without_an_army_is_enough),
        cmocka_unit_test(a_token_pays_everything_and_the_soldiers_on_the_tile_are_collected),
        cmocka_unit_test(a_token_is_not_spent_on_the_first_tile),
        cmocka_unit_test(nobody_spends_a_token_of_another),
        cmocka_unit_test(the_tile_is_one_of_the_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
