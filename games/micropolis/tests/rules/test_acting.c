// SPDX-License-Identifier: MIT
//
// Acting at the table and its options (section 0).
#include "tests/support/fixture.h"

#include <stdio.h>
#include <string.h>

// Support.

static void play_to_the_end(micropolis_state *state) {
    position(state, "seats 2\nround 9\nturn 1\nline 43 44 45\n");
    act(state, 2, "take 1 close");
}

// Seat 1 has set a general, and may empty or keep the barracks in the second place.
static void ask_about_a_general(micropolis_state *state) {
    position(state, "seats 2\nround 1\nline 24 43\nanthill 1 army 4 tiles 27 full 1\n");
    act(state, 1, "take 1 left");
    shows(state, "phase", "rearrange");
}

// Seats 2 and 3 have an equal claim to the token of seat 1.
static void ask_about_the_token(micropolis_state *state) {
    position(state, "seats 4\nround 1\nturn 3\nline 43\n"
                    "anthill 1 army 5\nanthill 2 army 6\nanthill 3 army 6\nanthill 4 army 3\n");
    act(state, 4, "take 1 left");
    shows(state, "phase", "award");
}

// Acting.

// MP-0.1
static void nobody_acts_once_the_game_is_over(void **context) {
    (void)context;
    micropolis_state state;
    play_to_the_end(&state);
    shows(&state, "phase", "over");
    asks(&state, "");
    for (int seat = 1; seat <= 2; seat++) {
        legal_moves(&state, seat, "");
        refused(&state, seat, "take 1 close", "MP-0.1");
        refused(&state, seat, "rearrange none", "MP-0.1");
        refused(&state, seat, "award 2", "MP-0.1");
    }
}

// MP-0.1
static void every_action_of_every_seat_is_refused_once_the_game_is_over(void **context) {
    (void)context;
    micropolis_state state;
    play_to_the_end(&state);
    ant_clause_id over = ant_clause_find(&micropolis_game, "MP-0.1");
    for (int seat = 0; seat < 2; seat++) {
        for (ant_action action = 0; action < ant_action_limit(&micropolis_game); action++) {
            assert_int_equal(micropolis_game.check(&state, seat, action), over);
        }
    }
}

// MP-0.2
static void only_the_active_player_takes_a_tile(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nleader 2\nline 43 44 45 46 47 48 49\n");
    asks(&state, "2");
    static const int others[] = {1, 3, 4};
    for (unsigned i = 0; i < 3; i++) {
        legal_moves(&state, others[i], "");
        refused(&state, others[i], "take 1 left", "MP-0.2");
    }
    act(&state, 2, "take 1 left");
    asks(&state, "3");
    refused(&state, 2, "take 1 left", "MP-0.2");
    refused(&state, 4, "take 1 left", "MP-0.2");
}

// MP-0.2
static void only_the_player_of_the_general_rearranges(void **context) {
    (void)context;
    micropolis_state state;
    ask_about_a_general(&state);
    asks(&state, "1");
    legal_moves(&state, 2, "");
    refused(&state, 2, "rearrange none", "MP-0.2");
    refused(&state, 2, "take 1 left", "MP-0.2");
}

// MP-0.2
static void only_the_leader_hands_the_token_over(void **context) {
    (void)context;
    micropolis_state state;
    ask_about_the_token(&state);
    asks(&state, "1");
    for (int seat = 2; seat <= 4; seat++) {
        legal_moves(&state, seat, "");
        refused(&state, seat, "award 2", "MP-0.2");
    }
}

// MP-0.2
static void someone_without_a_seat_in_the_game_may_not_act(void **context) {
    (void)context;
    micropolis_state state;
    begin(&state, 2, "", 1);
    refused_because(&state, 3, "take 1 start", "MP-0.2", "Waiting for Seat 1.");
    refused(&state, 6, "take 1 start", "MP-0.2");
    refused(&state, 8, "take 1 start", "MP-0.2"); // a spectator
    legal_moves(&state, 3, "");
    legal_moves(&state, 8, "");
}

// MP-0.3
static void only_a_tile_answers_the_question_for_one(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 3\nround 1\nline 43 44\nanthill 1 army 5 tiles 27\n");
    refused_because(&state, 1, "rearrange none", "MP-0.3",
                    "This comes first: “Take a tile from the line”.");
    refused(&state, 1, "rearrange 1", "MP-0.3");
    refused(&state, 1, "award 2", "MP-0.3");
}

// MP-0.3
static void only_an_arrangement_answers_the_question_for_one(void **context) {
    (void)context;
    micropolis_state state;
    ask_about_a_general(&state);
    refused_because(&state, 1, "take 1 left", "MP-0.3",
                    "This comes first: “The general: which barracks should be full?”.");
    refused(&state, 1, "award 1", "MP-0.3");
    refused(&state, 1, "award 2", "MP-0.3");
    act(&state, 1, "rearrange none");
}

// MP-0.3
static void only_a_player_answers_the_question_for_a_leader(void **context) {
    (void)context;
    micropolis_state state;
    ask_about_the_token(&state);
    refused_because(&state, 1, "take 1 left", "MP-0.3",
                    "This comes first: “Who gets the Red army token?”.");
    refused(&state, 1, "rearrange none", "MP-0.3");
    act(&state, 1, "award 2");
}

// MP-0.3
static void no_anthill_is_named_in_the_basic_game(void **context) {
    (void)context;
    micropolis_state state;
    begin(&state, 3, "", 1);
    refused_plainly(&state, 1, "take 1 start in 1", "MP-0.3");
    position(&state, "seats 3\nround 1\ntokens 1 0 0\nline 43 44\n");
    refused(&state, 1, "architect 2 left in 1", "MP-0.3");
    ask_about_the_token(&state);
    refused_plainly(&state, 1, "award 1 anthill 1", "MP-0.3");
    refused(&state, 1, "award 2 anthill 1", "MP-0.3");
}

// MP-0.3
static void an_anthill_is_named_in_the_expert_variant(void **context) {
    (void)context;
    micropolis_state state;
    begin(&state, 3, "variant=expert", 1);
    refused_plainly(&state, 1, "take 1 start", "MP-0.3");
    act(&state, 1, "take 1 start in 2");
    position(&state, "variant expert\nseats 3\nround 2\ntokens 1 0 0\nline 43 44\n");
    refused(&state, 1, "architect 2 left", "MP-0.3");
    position(&state, "variant expert\nseats 2\nround 1\nturn 1\nline 43\nanthill 1 army 2\n"
                     "anthill 2 army 1\nanthill 3 army 6\nanthill 4 army 6\n");
    act(&state, 2, "take 1 left in 1");
    shows(&state, "phase", "award");
    refused_plainly(&state, 1, "award 2", "MP-0.3");
    act(&state, 1, "award 2 anthill 1");
}

// MP-0.3
static void numbers_that_are_no_action_are_never_allowed(void **context) {
    (void)context;
    micropolis_state state;
    begin(&state, 3, "", 1);
    for (ant_action action = 0; action < ant_action_limit(&micropolis_game) + 64; action++) {
        ant_form form;
        if (!ant_action_form(&micropolis_game, action, &form)) {
            assert_int_not_equal(micropolis_game.check(&state, 0, action), ANT_ALLOWED);
        }
    }
    assert_int_not_equal(micropolis_game.check(&state, 0, UINT32_MAX), ANT_ALLOWED);
}

// Options.

// MP-0.4
static void the_basic_game_is_for_two_to_six_players(void **context) {
    (void)context;
    assert_int_equal(micropolis_game.min_seats, 2);
    assert_int_equal(micropolis_game.max_seats, 6);
    for (int n_seats = 2; n_seats <= 6; n_seats++) {
        micropolis_state state;
        begin(&state, n_seats, "", 1);
        assert_int_equal(state.n_seats, n_seats);
    }
    static const int wrong[] = {-1, 0, 1, 7, 258};
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        setup_refused(wrong[i], "", ANT_BAD_SEATS, "", "MP-0.4");
    }
}

// MP-0.4
static void the_expert_variant_is_for_two_or_three_players(void **context) {
    (void)context;
    for (int n_seats = 2; n_seats <= 3; n_seats++) {
        micropolis_state state;
        begin(&state, n_seats, "variant=expert", 1);
        assert_int_equal(state.n_seats, n_seats);
    }
    for (int n_seats = 4; n_seats <= 6; n_seats++) {
        setup_refused(n_seats, "variant=expert", ANT_REFUSED, "variant", "MP-0.4");
    }
    setup_refused(1, "variant=expert", ANT_BAD_SEATS, "", "MP-0.4");
}

// MP-0.5
static void the_variant_is_basic_unless_expert_is_chosen(void **context) {
    (void)context;
    micropolis_state state;
    ant_options options;
    ant_error error;
    begin(&state, 3, "", 1);
    assert_int_equal(state.variant, MICROPOLIS_BASIC);
    begin(&state, 3, "variant=basic", 1);
    assert_int_equal(state.variant, MICROPOLIS_BASIC);
    begin(&state, 3, "variant=expert", 1);
    assert_int_equal(state.variant, MICROPOLIS_EXPERT);
    assert_int_equal(read_options("variant=hard", &options, &error), ANT_BAD_VALUE);
}

// MP-0.6
static void seat_1_leads_unless_the_option_names_another(void **context) {
    (void)context;
    micropolis_state state;
    begin(&state, 4, "", 1);
    asks(&state, "1");
    for (int seat = 1; seat <= 6; seat++) {
        char option[16], asked[4];
        snprintf(option, sizeof option, "leader=%d", seat);
        snprintf(asked, sizeof asked, "%d", seat);
        begin(&state, 6, option, 1);
        asks(&state, asked);
        shows(&state, "leader", seat == 1 ? "" : asked);
    }
    begin(&state, 3, "variant=expert leader=3", 1);
    asks(&state, "3");
}

// MP-0.6
static void a_leader_without_a_seat_is_refused(void **context) {
    (void)context;
    setup_refused(2, "leader=3", ANT_REFUSED, "leader", "MP-0.6");
    setup_refused(5, "leader=6", ANT_REFUSED, "leader", "MP-0.6");
    setup_refused(3, "leader=4 variant=expert", ANT_REFUSED, "leader", "MP-0.6");
}

// MP-0.6
static void a_random_leader_is_any_of_the_seats(void **context) {
    (void)context;
    for (int n_seats = 2; n_seats <= 6; n_seats++) {
        unsigned times[MICROPOLIS_MAX_SEATS] = {0};
        for (uint64_t seed = 1; seed <= 600; seed++) {
            micropolis_state state;
            begin(&state, n_seats, "leader=random", seed);
            times[state.leader]++;
        }
        for (int seat = 0; seat < n_seats; seat++) {
            assert_in_range(times[seat], 480 / n_seats, 720 / n_seats);
        }
    }
}

// MP-0.6
static void a_random_leader_of_the_expert_variant_has_a_first_anthill(void **context) {
    (void)context;
    unsigned found = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        micropolis_state state;
        begin(&state, 3, "variant=expert leader=random", seed);
        found |= 1U << state.leader;
    }
    assert_int_equal(found, 1U << 0 | 1U << 2 | 1U << 4);
}

// The tiles of the option, one a line; every one is the same with other workers.
static void set_tiles(ant_options *options, const char *before, unsigned n, ant_status expected) {
    char text[4096];
    ant_text out;
    ant_error error;
    ant_text_init(&out, text, sizeof text);
    ant_text_string(&out, before);
    for (unsigned i = 0; i < n; i++) {
        ant_text_string(&out, "LU-RU: ");
        ant_text_number(&out, i % 6 + 1);
        ant_text_string(&out, "w; LD-RD: 0\n");
    }
    ant_options_default(&micropolis_game, options);
    ant_status status = ant_options_set(&micropolis_game, options, "tiles", text, &error);
    assert_int_equal(status, expected);
}

// MP-0.7
static void the_tiles_are_the_standard_ones_unless_others_are_listed(void **context) {
    (void)context;
    micropolis_state state;
    ant_options options;
    ant_error error;
    ant_chance chance;
    begin(&state, 2, "", 1);
    assert_memory_equal(state.tiles, micropolis_standard_tiles, sizeof state.tiles);
    begin(&state, 2, "tiles=standard", 1);
    assert_memory_equal(state.tiles, micropolis_standard_tiles, sizeof state.tiles);

    set_tiles(&options, "", MICROPOLIS_TILES, ANT_OK);
    ant_chance_seed(&chance, 1);
    assert_int_equal(ant_setup(&micropolis_game, &state, &options, 2, &chance, NULL, &error),
                     ANT_OK);
    for (unsigned i = 0; i < MICROPOLIS_TILES; i++) {
        char found[64], expected[64];
        ant_text text;
        ant_text_init(&text, found, sizeof found);
        micropolis_write_tile(state.tiles[i], &text);
        snprintf(expected, sizeof expected, "LU-RU: %uw; LD-RD: 0", i % 6 + 1);
        assert_string_equal(found, expected);
    }
}

// MP-0.7
static void blank_lines_and_remarks_do_not_count_as_tiles(void **context) {
    (void)context;
    ant_options plain, remarked;
    set_tiles(&plain, "", MICROPOLIS_TILES, ANT_OK);
    set_tiles(&remarked, "# our own tiles\n\n   \n#LU: 1w\n", MICROPOLIS_TILES, ANT_OK);
    assert_memory_equal(&plain, &remarked, sizeof plain);
}

// MP-0.7
static void there_are_61_tiles_in_a_list(void **context) {
    (void)context;
    ant_options options;
    set_tiles(&options, "", MICROPOLIS_TILES - 1, ANT_BAD_TEXT);
    set_tiles(&options, "", MICROPOLIS_TILES + 1, ANT_BAD_TEXT);
    set_tiles(&options, "LU: queen\n", MICROPOLIS_TILES - 1, ANT_BAD_TEXT);
}

// MP-0.8
static void a_tile_is_taken_set_and_filled_in_one_action(void **context) {
    (void)context;
    micropolis_state state;
    // A queen, a nurse, an architect, a sergeant, a barracks, a fruit, nothing.
    static const char *const moves[] = {"take 1 left",      "take 2 left", "take 3 left",
                                        "take 4 left",      "take 5 left", "take 5 left fill",
                                        "take 5 right fill"};
    for (unsigned i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        position(&state, "seats 3\nround 2\nline 1 7 15 19 27 50 43\n");
        act(&state, 1, moves[i]);
        shows(&state, "phase", "");
        asks(&state, "2");
    }
}

// MP-0.8
static void only_a_general_is_asked_about_afterwards(void **context) {
    (void)context;
    micropolis_state state;
    ask_about_a_general(&state);
    asks(&state, "1");
    act(&state, 1, "rearrange 2");
    asks(&state, "2");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_acts_once_the_game_is_over),
        cmocka_unit_test(every_action_of_every_seat_is_refused_once_the_game_is_over),
        cmocka_unit_test(only_the_active_player_takes_a_tile),
        cmocka_unit_test(only_the_player_of_the_general_rearranges),
        cmocka_unit_test(only_the_leader_hands_the_token_over),
        cmocka_unit_test(someone_without_a_seat_in_the_game_may_not_act),
        cmocka_unit_test(only_a_tile_answers_the_question_for_one),
        cmocka_unit_test(only_an_arrangement_answers_the_question_for_one),
        cmocka_unit_test(only_a_player_answers_the_question_for_a_leader),
        cmocka_unit_test(no_anthill_is_named_in_the_basic_game),
        cmocka_unit_test(an_anthill_is_named_in_the_expert_variant),
        cmocka_unit_test(numbers_that_are_no_action_are_never_allowed),
        cmocka_unit_test(the_basic_game_is_for_two_to_six_players),
        cmocka_unit_test(the_expert_variant_is_for_two_or_three_players),
        cmocka_unit_test(the_variant_is_basic_unless_expert_is_chosen),
        cmocka_unit_test(seat_1_leads_unless_the_option_names_another),
        cmocka_unit_test(a_leader_without_a_seat_is_refused),
        cmocka_unit_test(a_random_leader_is_any_of_the_seats),
        cmocka_unit_test(a_random_leader_of_the_expert_variant_has_a_first_anthill),
        cmocka_unit_test(the_tiles_are_the_standard_ones_unless_others_are_listed),
        cmocka_unit_test(blank_lines_and_remarks_do_not_count_as_tiles),
        cmocka_unit_test(there_are_61_tiles_in_a_list),
        cmocka_unit_test(a_tile_is_taken_set_and_filled_in_one_action),
        cmocka_unit_test(only_a_general_is_asked_about_afterwards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
