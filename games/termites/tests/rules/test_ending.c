// SPDX-License-Identifier: MIT
//
// The end of the game, and scoring (section 9).
#include "tests/support/fixture.h"

#include <stdio.h>
#include <string.h>

// Support.

// Seat 2 has one turn left, and after it the game is over.
#define LAST_TURN "phase move\nplayer 2\nturns 35\n"

// Plays random moves to the end; counts what each seat places.
static void play_out(termites_state *state, ant_chance *chance, unsigned *n_placed) {
    while (termites_game.to_act(state) != 0) {
        unsigned seat = (unsigned)__builtin_ctz(termites_game.to_act(state));
        n_placed[seat] += state->phase == TERMITES_PLACE;
        step(state, chance);
        assert_adds_up(state, "a move");
    }
}

// The end.

// TE-9.1, TE-9.5
static void every_player_has_exactly_18_turns(void **context) {
    (void)context;
    for (uint64_t seed = 0; seed < 30; seed++) {
        termites_state state;
        ant_chance chance;
        unsigned n_placed[TERMITES_MAX_SEATS] = {0};
        unsigned n_seats = 2 + (unsigned)(seed % 3);
        ant_chance_seed(&chance, seed);
        begin(&state, (int)n_seats, "", seed);
        play_out(&state, &chance, n_placed);
        assert_int_equal(state.phase, TERMITES_OVER);
        assert_int_equal(state.turns, 18 * n_seats);
        for (unsigned seat = 0; seat < n_seats; seat++) {
            assert_int_equal(n_placed[seat], 18);
            assert_true(state.hand[seat] == 0 && state.stack[seat] == 0);
        }
    }
}

// TE-9.1, TE-9.5
static void the_game_is_over_after_the_last_move_of_the_last_player(void **context) {
    (void)context;
    termites_state state;
    position(&state, "phase place\nplayer 2\nturns 35\nhand 2 worker 1\nstack 2\n");
    act(&state, 2, "place worker 1 A1");
    shows(&state, "phase", "move"); // the last token may move as well
    act(&state, 2, "move A1 A2");
    happened("\"type\":\"game-over\"");
    shows(&state, "phase", "over");
    asks(&state, "");
}

// TE-9.1
static void the_game_is_not_over_while_another_has_a_token(void **context) {
    (void)context;
    termites_state state;
    position(&state, "phase move\nplayer 1\nturns 34\n");
    act(&state, 1, "pass");
    did_not_happen("\"type\":\"game-over\"");
    shows(&state, "phase", "place");
    asks(&state, "2");
}

// TE-9.1
static void the_starting_player_is_the_first_to_run_out_of_tokens(void **context) {
    (void)context;
    termites_state state;
    position(&state, "first 2\nphase move\nplayer 1\nturns 35\n");
    act(&state, 1, "pass");
    shows(&state, "phase", "over");
}

// TE-7.18, TE-9.5
static void the_retreat_of_the_last_turn_is_still_chosen(void **context) {
    (void)context;
    termites_state state;
    position(&state, LAST_TURN "token 2 D4 worker 2\ntoken 1 D5 worker 1\n");
    act(&state, 2, "attack D4 D5 from D4");
    shows(&state, "phase", "retreat");
    asks(&state, "1");
    act(&state, 1, "retreat E6");
    happened("\"type\":\"game-over\"");
    shows(&state, "phase", "over");
}

// TE-8.3, TE-9.5
static void the_mounds_of_the_last_turn_are_still_placed(void **context) {
    (void)context;
    termites_state state;
    position(&state, LAST_TURN "mound 1 D5 5\ntoken 2 D4 soldier 3\n");
    act(&state, 2, "attack D4 D5");
    act(&state, 2, "mound 8 D5");
    shows(&state, "phase", "resettle");
    act(&state, 1, "mound 9 G7");
    shows(&state, "phase", "over");
    totals(&state, "30 40");
}

// TE-9.1
static void each_round_of_turns_is_told(void **context) {
    (void)context;
    termites_state state;
    position(&state, "phase move\nplayer 1\nturns 2\n");
    act(&state, 1, "pass");
    assert_int_equal(n_happened(TERMITES_EVENT_TURN), 0);
    position(&state, "phase move\nplayer 2\nturns 3\n");
    act(&state, 2, "pass");
    happened("\"type\":\"turn\",\"turn\":3");
}

// TE-0.1
static void nobody_acts_once_the_game_is_over(void **context) {
    (void)context;
    termites_state state;
    position(&state, "phase over\ntoken 1 A1 worker 3\ntoken 2 K6 worker 1\n");
    asks(&state, "");
    for (int seat = 1; seat <= 2; seat++) {
        legal_moves(&state, seat, "");
        refused(&state, seat, "pass", "TE-0.1");
        refused(&state, seat, "move A1 A2", "TE-0.1");
        refused(&state, seat, "mound 5 D4", "TE-0.1");
    }
    ant_clause_id over = ant_clause_find(&termites_game, "TE-0.1");
    for (ant_action action = 0; action < ant_action_limit(&termites_game); action++) {
        assert_int_equal(termites_game.check(&state, 0, action), over);
    }
}

// Points.

// TE-9.2
static void mounds_count_on_the_board_and_unplaced(void **context) {
    (void)context;
    termites_state state;
    position(&state, "phase over\nmound 1 D4 5\nmound 1 G7 9\nmound 2 B2 6\n");
    totals(&state, "35 35");
}

// TE-9.2
static void trophies_count_for_whoever_took_them_and_not_for_whoever_lost_them(void **context) {
    (void)context;
    termites_state state;
    position(&state, "phase over\nneutral\ntrophies 1 7 9\ntrophies 2 5\nunplaced 1 6 8\n"
                     "unplaced 2 5 7\nmound 1 D4 7\nmound 1 G7 9\nmound 2 B2 6\nmound 2 B4 8\n");
    // 7 + 9 and 30 of its own; 5 and 26.
    totals(&state, "46 31");
    ranks(&state, "1 2");
}

// TE-9.2
static void every_trophy_counts_though_others_have_its_value(void **context) {
    (void)context;
    termites_state state;
    position(&state, "seats 4\nphase over\nneutral\ntrophies 1 5 5 5 7 7 7\nunplaced 2 6 7 8 9\n"
                     "unplaced 3 6 7 8 9\nunplaced 4 6 7 8 9\n");
    totals(&state, "71 30 30 30");
    ranks(&state, "1 2 2 2");
}

// TE-9.2
static void neutral_mounds_on_the_board_and_tokens_count_for_nobody(void **context) {
    (void)context;
    termites_state state;
    position(&state, "seats 3\nphase over\ntoken 1 A1 worker 3\ntoken 1 A2 worker 3\n");
    totals(&state, "35 35 35");
}

// TE-9.2
static void points_are_counted_at_any_time(void **context) {
    (void)context;
    termites_state state;
    ant_result result;
    position(&state, "mound 2 D5 5\ntoken 1 D4 soldier 2\ntoken 1 D6 worker 3\n");
    totals(&state, "35 35");
    act(&state, 1, "attack D4 D5");
    totals(&state, "40 30");
    ant_result_of(&termites_game, &state, &result);
    assert_false(result.is_over);
    assert_int_equal(result.n_parties, 2);
    position(&state, "phase over\n");
    ant_result_of(&termites_game, &state, &result);
    assert_true(result.is_over);
}

// Places.

// TE-9.3
static void the_highest_score_wins_whatever_stands_on_the_board(void **context) {
    (void)context;
    termites_state state;
    position(&state, "phase over\nneutral\ntrophies 2 7\ntoken 1 A1 worker 3\n"
                     "token 1 A2 worker 3\ntoken 1 A3 worker 3\n");
    totals(&state, "35 42");
    ranks(&state, "2 1");
    decided(&state, "");
}

// TE-9.3
static void in_a_tie_the_player_with_more_tokens_on_the_board_is_ahead(void **context) {
    (void)context;
    termites_state state;
    position(&state, "phase over\ntoken 1 A1 worker 1\ntoken 2 A2 worker 1\ntoken 2 A3 worker 1\n");
    ranks(&state, "2 1");
    decided(&state, "Tied at 35: more tokens on the board decide, 2 to 1.");
    // Tokens, not termites or strength.
    position(&state, "phase over\ntoken 1 A1 soldier 2\ntoken 2 A2 worker 1\n"
                     "token 2 A3 worker 1\n");
    ranks(&state, "2 1");
}

// TE-9.3
static void who_is_still_tied_shares_the_place(void **context) {
    (void)context;
    termites_state state;
    position(&state, "phase over\ntoken 1 A1 soldier 2\ntoken 2 A2 worker 1\n");
    ranks(&state, "1 1");
    decided(&state, "");
    position(&state, "seats 4\nphase over\n");
    ranks(&state, "1 1 1 1");
}

// TE-9.4
static void lower_places_are_ordered_in_the_same_way(void **context) {
    (void)context;
    termites_state state;
    position(&state, "seats 4\nphase over\nneutral J2 J4\ntrophies 2 7\ntoken 1 A1 worker 3\n"
                     "token 3 A2 worker 1\ntoken 3 A3 worker 2\ntoken 4 A4 flyer 3\n");
    totals(&state, "35 42 35 35");
    ranks(&state, "3 1 2 3");
    position(&state, "seats 3\nphase over\nneutral\ntrophies 1 7\ntrophies 3 7\n"
                     "token 1 A1 worker 3\ntoken 3 A2 worker 1\n");
    totals(&state, "42 35 42");
    ranks(&state, "1 3 1");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_player_has_exactly_18_turns),
        cmocka_unit_test(the_game_is_over_after_the_last_move_of_the_last_player),
        cmocka_unit_test(the_game_is_not_over_while_another_has_a_token),
        cmocka_unit_test(the_starting_player_is_the_first_to_run_out_of_tokens),
        cmocka_unit_test(the_retreat_of_the_last_turn_is_still_chosen),
        cmocka_unit_test(the_mounds_of_the_last_turn_are_still_placed),
        cmocka_unit_test(each_round_of_turns_is_told),
        cmocka_unit_test(nobody_acts_once_the_game_is_over),
        cmocka_unit_test(mounds_count_on_the_board_and_unplaced),
        cmocka_unit_test(trophies_count_for_whoever_took_them_and_not_for_whoever_lost_them),
        cmocka_unit_test(every_trophy_counts_though_others_have_its_value),
        cmocka_unit_test(neutral_mounds_on_the_board_and_tokens_count_for_nobody),
        cmocka_unit_test(points_are_counted_at_any_time),
        cmocka_unit_test(the_highest_score_wins_whatever_stands_on_the_board),
        cmocka_unit_test(in_a_tie_the_player_with_more_tokens_on_the_board_is_ahead),
        cmocka_unit_test(who_is_still_tied_shares_the_place),
        cmocka_unit_test(lower_places_are_ordered_in_the_same_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
