// SPDX-License-Identifier: MIT
//
// What the bots are told about good play.
#include "eval_test.h"

#include <stdio.h>

#include "tests/support/fixture.h"

static void shares_add_up_and_weights_are_in_range_through_whole_games(void **context) {
    (void)context;
    for (unsigned seats = 2; seats <= 6; seats++) {
        for (unsigned variant = 0; variant < (seats <= 3 ? 2U : 1U); variant++) {
            micropolis_state state;
            ant_chance chance;
            ant_options options;
            ant_options_default(&micropolis_game, &options);
            options.value[MICROPOLIS_OPTION_VARIANT] = (uint8_t)variant;
            ant_chance_seed(&chance, seats);
            assert_int_equal(micropolis_setup(&state, &options, (int)seats, &chance, NULL, NULL),
                             ANT_OK);
            while (state.phase != MICROPOLIS_OVER) {
                is_evaluated(&state, seats);
                step(&state, &chance);
            }
        }
    }
}

static void a_finished_game_is_shared_by_the_winners(void **context) { // MP-7.13
    (void)context;
    micropolis_state state;
    ant_chance chance;
    ant_options options;
    ant_options_default(&micropolis_game, &options);
    ant_chance_seed(&chance, 7);
    assert_int_equal(micropolis_setup(&state, &options, 4, &chance, NULL, NULL), ANT_OK);
    play_rounds(&state, MICROPOLIS_RING, &chance);
    winners_share(&state);
}

static void seats_that_have_the_same_expect_the_same(void **context) {
    (void)context;
    micropolis_state state;
    int32_t share[ANT_MAX_PARTIES];
    position(&state, "seats 4\nline 43 44 45 46 47 48 49\n");
    shares(&state, share);
    for (unsigned seat = 1; seat < 4; seat++) {
        assert_int_equal(share[seat], share[0]);
    }
}

static void a_better_anthill_expects_more(void **context) {
    (void)context;
    micropolis_state state;
    int32_t share[ANT_MAX_PARTIES];
    blank_position(&state, "seats 2\nround 1\nline 43 44 45 46 47\n"
                           "anthill 1 army 5 tiles 1\nanthill 2 army 5 tiles 2\n"
                           "tile 1 LU-RU: 3w+lemon; LD-RD: 2w\n");
    shares(&state, share);
    assert_true(share[0] > share[1]);
}

// MP-7.7, MP-7.8
static void a_second_queen_does_not_go_where_the_first_is(void **context) {
    (void)context;
    micropolis_state state;
    // To the right her gallery meets that of the first queen, to the left an empty stub.
    blank_position(&state, "seats 2\nround 3\nline 10 11 12 13 14 15 16\n"
                           "anthill 1 army 0 tiles 1 2 3\n"
                           "tile 1 LU: 0; LD: 0; RU-RD: 0\n"
                           "tile 2 LU-RU: 0; LD-RD: 0\n"
                           "tile 3 LU-LD-RU-RD: queen\n"
                           "tile 10 LU-LD-RU-RD: queen\n");
    weighs_more(&state, 1, "take 1 left", "take 1 right");
}

static void a_fruit_goes_where_others_grow(void **context) { // MP-7.4
    (void)context;
    micropolis_state state;
    blank_position(&state, "seats 2\nround 3\nline 10 11 12 13 14 15 16\n"
                           "anthill 1 army 0 tiles 1 2 3\n"
                           "tile 1 LU: 0; LD: 0; RU-RD: 0\n"
                           "tile 2 LU-RU: 0; LD-RD: 0\n"
                           "tile 3 LU-LD-RU-RD: lemon\n"
                           "tile 10 LU-LD-RU-RD: grape\n");
    weighs_more(&state, 1, "take 1 right", "take 1 left");
}

// MP-7.7
static void a_queens_gallery_is_lengthened(void **context) {
    (void)context;
    micropolis_state state;
    blank_position(&state, "seats 4\nround 1\nline 11\n"
                           "anthill 1 army 5 tiles 10\n"
                           "tile 10 LU: queen; LD: 0; RU: 0; RD: 0\n"
                           "tile 11 LU-RU: 0; LD-RD: 0\n");
    weighs_more(&state, 1, "take 1 left", "take 1 right");
}

// MP-7.4: a lemon beside a lemon is worth nothing.
static void a_fruit_that_is_missing_is_worth_its_price(void **context) {
    (void)context;
    micropolis_state state;
    blank_position(&state, "seats 4\nround 3\nline 13 14\n"
                           "anthill 1 army 5 tiles 10 11 12\n"
                           "tile 10 LU-RU: cherry; LD-RD: 0\n"
                           "tile 11 LU-RU: lemon; LD-RD: 0\n"
                           "tile 12 LU-RU: fig; LD-RD: 0\n"
                           "tile 13 LU-RU: lemon; LD-RD: 0\n"
                           "tile 14 LU-RU: grape; LD-RD: 0\n");
    weighs_more(&state, 1, "take 2 right", "take 1 right");
}

static void soldiers_are_not_paid_for_nothing(void **context) { // MP-3.2
    (void)context;
    micropolis_state state;
    blank_position(&state, "seats 2\nline 1 2 3 4 5 6 7\n");
    weighs_more(&state, 1, "take 1 start", "take 6 start");
}

static void soldiers_on_a_tile_speak_for_it(void **context) { // MP-3.4
    (void)context;
    micropolis_state state;
    blank_position(&state, "seats 2\nline 1 2+4 3 4 5 6 7\n");
    weighs_more(&state, 1, "take 2 start", "take 1 start");
}

// MP-5.1
static void a_full_army_has_no_use_for_them(void **context) {
    (void)context;
    micropolis_state state;
    blank_position(&state, "seats 4\nround 4\nline 10 11+3\nanthill 1 army 10\n");
    assert_int_equal(weight_of(&state, 1, "take 2 left"), weight_of(&state, 1, "take 1 left"));
}

// MP-3.6
static void a_token_is_not_spent_where_a_soldier_would_do(void **context) {
    (void)context;
    micropolis_state state;
    blank_position(&state, "seats 4\nround 4\ntokens 1 0 0 0\nline 10 11\n"
                           "tile 11 LU: 6w; LD: 0; RU: 0; RD: 0\n");
    weighs_more(&state, 1, "take 2 left", "architect 2 left");
}

// MP-7.9
static void the_last_soldiers_are_kept_where_they_win_the_bonus(void **context) {
    (void)context;
    micropolis_state state;
    blank_position(&state, "seats 2\nround 9\nturn 1\nleader 2\nline 10 11 12 13\n"
                           "anthill 1 army 4\n"
                           "anthill 2 army 3 tiles 20 21 22 23 24 25 26 27 28 29\n"
                           "tile 13 LU: 2w; LD: 0; RU: 0; RD: 0\n"
                           "tile 20 LU: 6w; LD: 0; RU: 0; RD: 0\n");
    weighs_more(&state, 1, "take 1 close", "take 4 close");
}

// MP-7.10
static void a_barracks_of_any_size_is_filled_at_once(void **context) {
    (void)context;
    for (unsigned tile = 27; tile <= 42; tile++) {
        micropolis_state state;
        char text[64];
        snprintf(text, sizeof text, "seats 4\nround 5\nline %u\n", tile);
        position(&state, text);
        weighs_more(&state, 1, "take 1 left fill", "take 1 left");
        weighs_more(&state, 1, "take 1 right fill", "take 1 right");
    }
}

static void a_large_barracks_is_filled_in_the_end(void **context) { // MP-7.10, MP-5.13
    (void)context;
    micropolis_state state;
    blank_position(&state, "seats 2\nround 9\nline 10 11 12 13 14 15 16\n"
                           "anthill 1 army 4 tiles 20 21 22 23 24 25 26 27 28\n"
                           "anthill 2 army 9 tiles 30 31 32 33 34 35 36 37 38\n"
                           "tile 10 LU: 0; LD: 0; RU: 0; RD: 0; barracks 4\n");
    weighs_more(&state, 1, "take 1 close fill", "take 1 close");
}

static void a_general_fills_what_brings_more(void **context) { // MP-5.9
    (void)context;
    micropolis_state state;
    blank_position(&state, "seats 2\nround 9\nphase rearrange\ngeneral 1\nline 11 12 13 14 15 16\n"
                           "anthill 1 army 4 tiles 20 21 22 23 24 25 26 27 28 1\n"
                           "anthill 2 army 9 tiles 30 31 32 33 34 35 36 37 38\n"
                           "tile 1 LU: general; LD: 0; RU: 0; RD: 0\n"
                           "tile 20 LU: 0; LD: 0; RU: 0; RD: 0; barracks 4\n"
                           "tile 21 LU: 0; LD: 0; RU: 0; RD: 0; barracks 1\n");
    weighs_more(&state, 1, "rearrange 1", "rearrange 2");
    weighs_more(&state, 1, "rearrange 1", "rearrange none");
}

static void the_token_goes_to_whoever_has_least_to_expect(void **context) { // MP-6.7
    (void)context;
    micropolis_state state;
    blank_position(&state, "seats 4\nround 1\nphase award\nline 10 11 12 13 14 15 16\n"
                           "anthill 1 army 5 tiles 1\nanthill 2 army 6 tiles 2\n"
                           "anthill 3 army 6 tiles 3\nanthill 4 army 2 tiles 4\n"
                           "tile 2 LU-RU: 3w+lemon; LD-RD: 3w\n");
    weighs_more(&state, 1, "award 3", "award 2");
}

// MP-8.4
static void a_tile_goes_to_the_anthill_that_gains_more(void **context) {
    (void)context;
    micropolis_state state;
    blank_position(&state, "variant expert\nseats 2\nround 2\nline 12\n"
                           "anthill 1 army 5 tiles 10\nanthill 2 army 5 tiles 11\n"
                           "tile 10 LU-RU: cherry; LD-RD: 0\n"
                           "tile 11 LU-RU: lemon; LD-RD: 0\n"
                           "tile 12 LU-RU: lemon; LD-RD: 0\n");
    weighs_more(&state, 1, "take 1 left in 1", "take 1 left in 2");
}

// A barracks that is full is worth the same at any time, and there is less and less to make up for
// it.
static void a_lead_counts_for_more_towards_the_end(void **context) {
    (void)context;
    micropolis_state state;
    int32_t early[ANT_MAX_PARTIES];
    int32_t late[ANT_MAX_PARTIES];
    blank_position(&state, "seats 2\nround 1\nanthill 1 army 5 tiles 10 full 1\n"
                           "tile 10 LU: 0; LD: 0; RU: 0; RD: 0; barracks 3\n");
    shares(&state, early);
    blank_position(&state, "seats 2\nround 9\n"
                           "anthill 1 army 5 tiles 10 11 12 13 14 15 16 17 18 full 1\n"
                           "tile 10 LU: 0; LD: 0; RU: 0; RD: 0; barracks 3\n");
    shares(&state, late);
    assert_true(early[0] > early[1]);
    assert_true(late[0] > early[0]);
}

static void nothing_is_secret_and_the_game_is_one_stretch(void **context) { // MP-1.4
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 5\n");
    assert_false(ant_strategy_is_secret(&micropolis_strategy, &state));
    uint32_t segment = micropolis_strategy.segment(&state);
    position(&state, "seats 4\n");
    assert_int_equal(micropolis_strategy.segment(&state), segment);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shares_add_up_and_weights_are_in_range_through_whole_games),
        cmocka_unit_test(a_finished_game_is_shared_by_the_winners),
        cmocka_unit_test(seats_that_have_the_same_expect_the_same),
        cmocka_unit_test(a_better_anthill_expects_more),
        cmocka_unit_test(a_second_queen_does_not_go_where_the_first_is),
        cmocka_unit_test(a_fruit_goes_where_others_grow),
        cmocka_unit_test(a_queens_gallery_is_lengthened),
        cmocka_unit_test(a_fruit_that_is_missing_is_worth_its_price),
        cmocka_unit_test(soldiers_are_not_paid_for_nothing),
        cmocka_unit_test(soldiers_on_a_tile_speak_for_it),
        cmocka_unit_test(a_full_army_has_no_use_for_them),
        cmocka_unit_test(a_token_is_not_spent_where_a_soldier_would_do),
        cmocka_unit_test(the_last_soldiers_are_kept_where_they_win_the_bonus),
        cmocka_unit_test(a_barracks_of_any_size_is_filled_at_once),
        cmocka_unit_test(a_large_barracks_is_filled_in_the_end),
        cmocka_unit_test(a_general_fills_what_brings_more),
        cmocka_unit_test(the_token_goes_to_whoever_has_least_to_expect),
        cmocka_unit_test(a_tile_goes_to_the_anthill_that_gains_more),
        cmocka_unit_test(a_lead_counts_for_more_towards_the_end),
        cmocka_unit_test(nothing_is_secret_and_the_game_is_one_stretch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
