// SPDX-License-Identifier: MIT
//
// The Emissary at scoring, from Age to Age and at the end (section 9).
#include "tests/support/emissary.h"

#include <stdio.h>

// Support.

static void score_and_ranks_are(const bugcouncil_state *state, const char *expected) {
    ant_result result;
    char found[64];
    ant_result_of(&bugcouncil_game, state, &result);
    assert_true(result.is_over);
    assert_int_equal(result.n_parties, 3);
    snprintf(found, sizeof found, "%d, %d, %d: %u, %u, %u", result.score[0], result.score[1],
             result.score[2], result.rank[0], result.rank[1], result.rank[2]);
    assert_string_equal(found, expected);
}

// Scoring.

// The last trick of Age 3: seat 1 leads the 8 of ants and wins it, the Emissary follows with the 5,
// seat 2 visits with the 2 and moves the only cube of the cockroaches. Left over: a mosquito (3
// cubes), a cockroach (none any more) and a bee (4 cubes).
static void finish_age_3(bugcouncil_state *state, const char *edition, const char *tricks,
                         const char *score) {
    char text[384];
    snprintf(text, sizeof text,
             "edition %s\nseats 2\nage 3\ntricks-done 9\ntricks %s\nscore %s\n"
             "cubes bees 4, mosquitoes 3, ants 2, cockroaches 1\nchambers 3\n"
             "hand 1 ants 8, mosquitoes 1\nhand 2 ants 2, cockroaches 1\n"
             "emissary ants 5, bees 7\n",
             edition, tricks, score);
    position(state, text);
    act(state, 1, "ants 8");
    act(state, 1, "emissary ants 5");
    act(state, 2, "ants 2");
    act(state, 2, "visit cockroaches");
}

// BC-9.18
static void the_emissary_scores_its_tricks_and_its_leftover_card(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        finish_age_3(&state, editions[i], "5, 3, 1", "10, 11, 12");
        happened("\"type\":\"scored-tricks\",\"party\":\"emissary\",\"tricks\":1");
        happened("\"type\":\"allegiance\",\"party\":\"emissary\",\"card\":\"bees 7\",\"points\":4");
        score_and_ranks_are(&state, "19, 14, 17: 1, 3, 2"); // 6 + 3, 3 + 0, 1 + 4
    }
}

// BC-9.19
static void without_a_trick_the_emissary_succeeds_at_no_allegiance(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        finish_age_3(&state, editions[i], "5, 4, 0", "10, 11, 12");
        happened("\"type\":\"no-allegiance\",\"party\":\"emissary\",\"points\":13");
        did_not_happen(
            "\"type\":\"allegiance\",\"party\":\"emissary\",\"card\":\"bees 7\",\"points\":4");
        score_and_ranks_are(&state, "19, 15, 25: 2, 3, 1"); // 6 + 3, 4 + 0, 10 + 3 in the Chambers
    }
}

// The last trick of Age 3, in which seat 1 declared No Allegiance: seat 2 leads and wins it, unless
// the 8 is seat 1's.
static void finish_with_no_allegiance(bugcouncil_state *state, const char *edition,
                                      const char *tricks, bool fails) {
    char text[384];
    snprintf(text, sizeof text,
             "edition %s\nseats 2\nage 3\ntricks-done 9\ntricks %s\nno-allegiance 1\n"
             "leader 2\ncontroller 2\ncubes bees 4, mosquitoes 3, ants 2, cockroaches 1\n"
             "chambers 3\nhand 1 ants %d\nhand 2 ants %d, mosquitoes 1\nemissary ants 5, bees 7\n",
             edition, tricks, fails ? 8 : 1, fails ? 1 : 8);
    position(state, text);
    act(state, 2, fails ? "ants 1" : "ants 8");
    act(state, 2, "emissary ants 5");
    act(state, 1, fails ? "ants 8" : "ants 1");
    act(state, fails ? 2 : 1, "visit cockroaches");
}

// BC-9.26
static void the_emissary_shares_the_split_with_a_player(void **context) {
    (void)context;
    bugcouncil_state state;
    finish_with_no_allegiance(&state, "final", "0, 9, 0", false);
    score_and_ranks_are(&state, "6, 13, 6: 2, 1, 2"); // 13 in two, rounded down; 10 + 3
    happened("\"type\":\"no-allegiance\",\"party\":1,\"points\":6");
    happened("\"type\":\"no-allegiance\",\"party\":\"emissary\",\"points\":6");
    finish_with_no_allegiance(&state, "preproduction", "0, 9, 0", false);
    score_and_ranks_are(&state, "7, 13, 7: 2, 1, 2"); // rounded up
}

// BC-9.26
static void a_player_who_fails_takes_no_part_in_the_split(void **context) {
    (void)context;
    bugcouncil_state state;
    finish_with_no_allegiance(&state, "final", "0, 9, 0", true);
    score_and_ranks_are(&state, "1, 12, 13: 3, 2, 1");
    happened("\"type\":\"failed\",\"party\":1");
    finish_with_no_allegiance(&state, "preproduction", "0, 9, 0", true);
    score_and_ranks_are(&state, "1, 12, 13: 3, 2, 1");
}

// BC-9.18, BC-9.19
static void an_emissary_with_a_trick_leaves_the_bonus_to_the_player(void **context) {
    (void)context;
    bugcouncil_state state;
    finish_with_no_allegiance(&state, "final", "0, 8, 1", false);
    score_and_ranks_are(&state, "13, 12, 5: 1, 2, 3");
    did_not_happen("\"type\":\"failed\",\"party\":\"emissary\"");
    finish_with_no_allegiance(&state, "preproduction", "0, 8, 1", false);
    score_and_ranks_are(&state, "13, 12, 5: 1, 2, 3");
}

// From Age to Age.

// The last trick of Age 1, of ants: who has the 8 wins it, the Emissary or seat 1.
static void finish_age_1(bugcouncil_state *state, const char *leads, bool emissary_wins) {
    char text[384];
    snprintf(text, sizeof text,
             "seats 2\ntricks-done 9\ntricks 4, 4, 1\n%s\ncubes bees 4, mosquitoes 3, ants 2\n"
             "hand 1 ants %d, flies 1\nhand 2 ants 2, flies 2\nemissary ants %d, flies 3\n",
             leads, emissary_wins ? 5 : 8, emissary_wins ? 8 : 5);
    position(state, text);
    while (state->table.age == 0) {
        ant_chance chance;
        ant_chance_seed(&chance, 5);
        take_first_action(state, &chance); // ants come before flies
    }
    shows(state, "age", "2");
}

static void declare_allegiance(bugcouncil_state *state) {
    act(state, 1, "allegiance");
    act(state, 2, "allegiance");
}

// BC-9.20
static void the_winner_of_the_last_trick_as_follower_leads_the_next_age(void **context) {
    (void)context;
    bugcouncil_state state;
    finish_age_1(&state, "leader 1\ncontroller 1", true);
    marker_is_on(&state, "leader 2");
    declare_allegiance(&state);
    shows(&state, "phase", "play-emissary");
    asks(&state, "2");
    finish_age_1(&state, "leader 2\ncontroller 2", true);
    marker_is_on(&state, "leader 1");
    declare_allegiance(&state);
    shows(&state, "phase", "play-emissary");
    asks(&state, "1");
}

// BC-9.20
static void the_winner_of_the_last_trick_as_leader_leads_the_next_age(void **context) {
    (void)context;
    bugcouncil_state state;
    finish_age_1(&state, "phase play-emissary\nleader 3\ncontroller 1", true);
    marker_is_on(&state, "leader 1");
    declare_allegiance(&state);
    asks(&state, "1");
    shows(&state, "phase", "play-emissary");
    finish_age_1(&state, "phase play-emissary\nleader 3\ncontroller 2", true);
    marker_is_on(&state, "leader 2");
    declare_allegiance(&state);
    asks(&state, "2");
    shows(&state, "phase", "play-emissary");
}

// BC-9.11, BC-9.20
static void a_player_who_won_the_last_trick_leads_the_next_age(void **context) {
    (void)context;
    bugcouncil_state state;
    finish_age_1(&state, "phase play-emissary\nleader 3\ncontroller 2", false);
    marker_is_on(&state, "follower 1");
    declare_allegiance(&state);
    asks(&state, "1");
    shows(&state, "phase", "play");
}

// BC-9.19, BC-6.1
static void the_score_of_the_emissary_is_kept_from_age_to_age(void **context) {
    (void)context;
    bugcouncil_state state;
    finish_age_1(&state, "score 1, 2, 30\nleader 1\ncontroller 1", true);
    ant_result result;
    ant_result_of(&bugcouncil_game, &state, &result);
    assert_false(result.is_over);
    // Seat 2 plays the lowest card and visits bees: four cubes, one of them to the flies.
    assert_int_equal(result.score[2], 30 + 2 + 1);
    assert_int_equal(state.table.tricks[2], 0);
}

// The end.

// BC-9.21
static void the_emissary_can_win_the_game(void **context) {
    (void)context;
    bugcouncil_state state;
    finish_age_3(&state, "final", "5, 3, 1", "1, 2, 30");
    score_and_ranks_are(&state, "10, 5, 35: 2, 3, 1");
}

// BC-9.27, BC-8.2
static void final_the_emissary_wins_and_loses_ties_by_tricks_of_age_3(void **context) {
    (void)context;
    bugcouncil_state state;
    finish_age_3(&state, "final", "2, 3, 4", "12, 5, 10"); // 3 tricks and 6 points; 4 and 8
    score_and_ranks_are(&state, "18, 8, 18: 2, 3, 1");
    finish_age_3(&state, "final", "5, 4, 0", "14, 5, 10"); // 6 tricks and 9 points; none and 13
    score_and_ranks_are(&state, "23, 9, 23: 1, 3, 2");
}

// BC-9.27, BC-8.3
static void preproduction_the_emissary_wins_and_loses_ties_by_points_of_age_3(void **context) {
    (void)context;
    bugcouncil_state state;
    finish_age_3(&state, "preproduction", "5, 4, 0", "14, 5, 10"); // 9 points; 13
    score_and_ranks_are(&state, "23, 9, 23: 2, 3, 1");
    finish_age_3(&state, "preproduction", "5, 1, 3", "9, 5, 11"); // 9 points; 7
    score_and_ranks_are(&state, "18, 6, 18: 1, 3, 2");
}

// BC-9.27, BC-8.4
static void the_emissary_can_share_the_victory(void **context) {
    (void)context;
    bugcouncil_state state;
    finish_age_3(&state, "final", "3, 2, 4", "11, 0, 10"); // 4 tricks each
    score_and_ranks_are(&state, "18, 2, 18: 1, 3, 1");
    finish_age_3(&state, "preproduction", "3, 2, 4", "11, 0, 10"); // 7 points; 8
    score_and_ranks_are(&state, "18, 2, 18: 2, 3, 1");
    finish_age_3(&state, "preproduction", "4, 1, 4", "10, 0, 10"); // 8 points each
    score_and_ranks_are(&state, "18, 1, 18: 1, 3, 1");
    finish_age_3(&state, "final", "4, 1, 4", "10, 0, 10"); // 5 tricks; 4
    score_and_ranks_are(&state, "18, 1, 18: 1, 3, 2");
}

// BC-9.27, BC-8.5
static void the_emissary_takes_part_in_ties_for_lower_places(void **context) {
    (void)context;
    bugcouncil_state state;
    finish_age_3(&state, "final", "5, 0, 4", "30, 9, 1"); // 0 + 9 and 8 + 1: tricks 0 and 4
    score_and_ranks_are(&state, "39, 9, 9: 1, 3, 2");
    finish_age_3(&state, "final", "5, 2, 2", "30, 9, 5"); // 2 + 9 and 6 + 5: two tricks each
    score_and_ranks_are(&state, "39, 11, 11: 1, 2, 2");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_emissary_scores_its_tricks_and_its_leftover_card),
        cmocka_unit_test(without_a_trick_the_emissary_succeeds_at_no_allegiance),
        cmocka_unit_test(the_emissary_shares_the_split_with_a_player),
        cmocka_unit_test(a_player_who_fails_takes_no_part_in_the_split),
        cmocka_unit_test(an_emissary_with_a_trick_leaves_the_bonus_to_the_player),
        cmocka_unit_test(the_winner_of_the_last_trick_as_follower_leads_the_next_age),
        cmocka_unit_test(the_winner_of_the_last_trick_as_leader_leads_the_next_age),
        cmocka_unit_test(a_player_who_won_the_last_trick_leads_the_next_age),
        cmocka_unit_test(the_score_of_the_emissary_is_kept_from_age_to_age),
        cmocka_unit_test(the_emissary_can_win_the_game),
        cmocka_unit_test(final_the_emissary_wins_and_loses_ties_by_tricks_of_age_3),
        cmocka_unit_test(preproduction_the_emissary_wins_and_loses_ties_by_points_of_age_3),
        cmocka_unit_test(the_emissary_can_share_the_victory),
        cmocka_unit_test(the_emissary_takes_part_in_ties_for_lower_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
