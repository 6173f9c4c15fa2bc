// SPDX-License-Identifier: MIT
//
// The Termitenator at scoring, at upkeep and at the end (section 13).
#include "tests/support/solo.h"

static bugcouncil_state state;

// Its last two cards, one of which must follow ants 8 and visits.
#define LAST_TRICK(leftover)                                                                       \
    SOLO "tricks-done 9\npyramid -, -, -, -, -, -, -, ants 2, " leftover "\n"

// BC-13.1
static void no_allegiance_of_the_player_scores_15_and_the_chambers(void **context) {
    (void)context;
    position_of(&state, PLAYER_VISITS_LAST("flies 5"),
                "no-allegiance 1\ndiscards-on-deck 1\ntricks 0, 10\nage 2\nchambers 3\n"
                "cubes mosquitoes 1, ants 2, cockroaches 3, flies 2\n");
    act(&state, 1, "visit mosquitoes");
    happened(NO_ALLEGIANCE(PLAYER, "18"));
    score_is(&state, "18 to 12");
}

// BC-13.1, BC-13.8
static void a_losing_termitenator_without_a_trick_scores_15_and_the_chambers(void **context) {
    (void)context;
    position_of(&state, LAST_TRICK("flies 5"),
                "losing 1\ntricks 9, 0\nhand 1 ants 8, cockroaches 5\nage 2\nchambers 3\n"
                "cubes mosquitoes 1, ants 2, cockroaches 3, flies 2\n");
    act(&state, 1, "ants 8");
    happened(NO_ALLEGIANCE(TERMITENATOR, "18"));
    score_is(&state, "13 to 18");
}

// BC-13.2, BC-13.8
static void a_winning_termitenator_without_a_trick_makes_no_allegiance_too(void **context) {
    (void)context;
    position_of(&state, LAST_TRICK("flies 5"),
                "tricks 9, 0\nhand 1 ants 8, cockroaches 5\nage 2\nchambers 3\n"
                "cubes mosquitoes 1, ants 2, cockroaches 3, flies 2\n");
    act(&state, 1, "ants 8");
    // It activates the Cockroaches, so that 3 cubes lie on its own leftover suit and count nothing.
    happened(NO_ALLEGIANCE(TERMITENATOR, "18"));
    did_not_happen(ALLEGIANCE(TERMITENATOR, "flies 5", "3"));
    score_is(&state, "10 to 18");
}

// BC-13.8
static void the_termitenator_neither_declares_nor_discards(void **context) {
    (void)context;
    position(&state, SOLO "phase declare\n");
    asks(&state, "1");
    act(&state, 1, "no allegiance");
    shows(&state, "phase", "discard");
    asks(&state, "1");
    act(&state, 1, "discard mosquitoes 1");
    shows(&state, "phase", "play");
    shows(&state, "no-allegiance", "1");
    shows(&state, "discards-on-deck", "1");
    shows(&state, "pyramid", "down, down, down, down, down, down, down, down, down, down, down");
}

// BC-13.3
static void with_a_trick_the_termitenator_scores_tricks_and_its_leftover_card(void **context) {
    (void)context;
    position_of(&state, LAST_TRICK("flies 5"),
                "tricks 8, 1\nhand 1 ants 8, cockroaches 5\nage 2\nchambers 3\n"
                "cubes mosquitoes 1, ants 2, cockroaches 3, flies 2\n");
    act(&state, 1, "ants 8");
    happened(SCORED_TRICKS(TERMITENATOR, "1"));
    happened(ALLEGIANCE(TERMITENATOR, "flies 5", "3"));
    did_not_happen(FAILED(TERMITENATOR));
    score_is(&state, "9 to 4");
}

// BC-13.3
static void a_failed_losing_attempt_costs_the_termitenator_nothing(void **context) {
    (void)context;
    // Losing to the last, it is made to win the tenth trick.
    position(&state, SOLO "tricks-done 9\npyramid -, -, -, -, -, -, -, ants 8, flies 5\n"
                          "losing 1\ntricks 9, 0\n"
                          "hand 1 ants 1, cockroaches 5\ncubes mosquitoes 1, ants 2, "
                          "cockroaches 3, flies 2\n");
    act(&state, 1, "ants 1");
    tricks_are(&state, "9 to 1");
    act(&state, 1, "visit mosquitoes");
    did_not_happen(FAILED(TERMITENATOR));
    score_is(&state, "12 to 3");
}

// BC-13.4
static void player_and_termitenator_split_the_15_and_the_chambers_rounded_down(void **context) {
    (void)context;
    position_of(&state, PLAYER_VISITS_LAST("flies 5"),
                "personality trickster\nlosing 1\ntricks 0, 0\nno-allegiance 1\n"
                "discards-on-deck 1\nchambers 4\n"
                "cubes mosquitoes 1, ants 2, cockroaches 3, flies 2\n");
    act(&state, 1, "visit mosquitoes");
    happened(NO_ALLEGIANCE(PLAYER, "9"));
    happened(NO_ALLEGIANCE(TERMITENATOR, "9"));
    score_is(&state, "9 to 9");
}

// BC-13.5
static void whoever_won_the_trick_leads_the_next(void **context) {
    (void)context;
    position_of(&state, TOP_ROW("ants 5", "flies 2", "cockroaches 7", "cockroaches 4"),
                "hand 1 ants 1, ants 8\ncubes ants 2, flies 1\n");
    act(&state, 1, "ants 8");
    shows(&state, "leader", "");
    position_of(&state, TOP_ROW("ants 5", "flies 2", "cockroaches 7", "cockroaches 4"),
                "hand 1 ants 1, ants 8\ncubes ants 2, flies 1\n");
    act(&state, 1, "ants 1");
    act(&state, 1, "visit ants");
    shows(&state, "leader", "2");
    shows(&state, "trick", "-, cockroaches 7");
}

// BC-13.5
static void whoever_won_the_last_trick_leads_the_next_age(void **context) {
    (void)context;
    position_of(&state, LAST_TRICK("flies 5"),
                "tricks 4, 5\nhand 1 ants 8, cockroaches 5\n"
                "cubes mosquitoes 1, ants 2, cockroaches 3, flies 2\n");
    act(&state, 1, "ants 8");
    shows(&state, "age", "2");
    shows(&state, "leader", "");
    act(&state, 1, "allegiance");
    shows(&state, "trick", "");
    position_of(&state, PLAYER_VISITS_LAST("flies 5"),
                "tricks 5, 5\ncubes mosquitoes 1, ants 2, cockroaches 3, flies 2\n");
    act(&state, 1, "visit mosquitoes");
    shows(&state, "age", "2");
    shows(&state, "leader", "2");
    shows(&state, "trick", "");
}

// BC-10.2, BC-10.3, BC-10.4, BC-11.3
static void the_next_age_deals_anew_with_the_same_termite_space_and_ideology_winning(
    void **context) {
    (void)context;
    position_of(&state, LAST_TRICK("flies 5"),
                "losing 1\ntricks 9, 0\ntrigger-row 3\nhand 1 ants 8, cockroaches 5\n"
                "cubes mosquitoes 1, ants 2, cockroaches 3, flies 2\n");
    act(&state, 1, "ants 8");
    // It activated the Flies; then all but the Cockroaches are recruited, the Termite space too.
    council_is(&state, "bees 2, mosquitoes 3, ants 3, cockroaches 3, flies 1");
    shows(&state, "age", "2");
    shows(&state, "phase", "");
    shows(&state, "losing", "");
    shows(&state, "termite", "bees");
    tricks_are(&state, "0 to 0");
    assert_int_equal(bugcouncil_count(state.hand[0]), 11);
    assert_int_equal(bugcouncil_count(state.deck), 21);
    assert_int_equal(
        bugcouncil_count((state.hand[0] | state.deck) & bugcouncil_suit_cards(BUGCOUNCIL_BEES)), 0);
    shows(&state, "pyramid", "down, down, down, down, down, down, down, down, down, down, down");
}

// BC-13.6
static void the_trigger_row_of_the_next_age_follows_the_scores(void **context) {
    (void)context;
    static const struct {
        int player, termitenator;
        const char *row;
    } cases[] = {
        {30, 10, "1"}, {30, 20, "1"}, {29, 20, "2"}, {25, 20, "2"}, {24, 20, "3"}, {20, 20, "3"},
        {20, 24, "3"}, {20, 25, "4"}, {20, 29, "4"}, {20, 30, ""},  {10, 30, ""},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (int age = 1; age <= 2; age++) {
            // Both score 5 tricks and nothing for mosquitoes without cubes.
            char text[512];
            snprintf(
                text, sizeof text,
                PLAYER_VISITS_LAST("mosquitoes 6") "age %d\ntrigger-row 3\nscore %d, %d\n"
                                                   "tricks 5, 5\nhand 1 mosquitoes 5\n"
                                                   "cubes mosquitoes 1, ants 2, cockroaches 3\n",
                age, cases[i].player - 5, cases[i].termitenator - 5);
            position(&state, text);
            act(&state, 1, "visit mosquitoes");
            shows(&state, "age", age == 1 ? "2" : "3");
            pair_is(state.table.score[0] - cases[i].player,
                    state.table.score[1] - cases[i].termitenator, "0 to 0");
            shows(&state, "trigger-row", cases[i].row);
        }
    }
}

// BC-13.9
static void after_age_3_equal_points_are_the_termitenators_victory(void **context) {
    (void)context;
    position_of(&state, PLAYER_VISITS_LAST("mosquitoes 6"),
                "age 3\nscore 10, 12\ntricks 6, 4\nhand 1 mosquitoes 5\n"
                "cubes mosquitoes 1, ants 2, cockroaches 3\n");
    act(&state, 1, "visit mosquitoes");
    shows(&state, "phase", "over");
    asks(&state, "");
    score_is(&state, "16 to 16");
    ranks_are(&state, "2 to 1");
    decided(&state, "Tied at 16: equal points go to the Termitenator.");
    council_is(&state, "bees 0, mosquitoes 0, ants 3, cockroaches 3, flies 0");
}

// BC-13.7, BC-13.9
static void after_age_3_the_player_wins_with_one_point_more_and_loses_with_one_less(
    void **context) {
    (void)context;
    position_of(&state, PLAYER_VISITS_LAST("mosquitoes 6"),
                "age 3\nscore 11, 10\ntricks 5, 5\nhand 1 mosquitoes 5\n"
                "cubes mosquitoes 1, ants 2, cockroaches 3\n");
    act(&state, 1, "visit mosquitoes");
    ranks_are(&state, "1 to 2");
    position_of(&state, PLAYER_VISITS_LAST("mosquitoes 6"),
                "age 3\nscore 10, 11\ntricks 5, 5\nhand 1 mosquitoes 5\n"
                "cubes mosquitoes 1, ants 2, cockroaches 3\n");
    act(&state, 1, "visit mosquitoes");
    ranks_are(&state, "2 to 1");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_allegiance_of_the_player_scores_15_and_the_chambers),
        cmocka_unit_test(a_losing_termitenator_without_a_trick_scores_15_and_the_chambers),
        cmocka_unit_test(a_winning_termitenator_without_a_trick_makes_no_allegiance_too),
        cmocka_unit_test(the_termitenator_neither_declares_nor_discards),
        cmocka_unit_test(with_a_trick_the_termitenator_scores_tricks_and_its_leftover_card),
        cmocka_unit_test(a_failed_losing_attempt_costs_the_termitenator_nothing),
        cmocka_unit_test(player_and_termitenator_split_the_15_and_the_chambers_rounded_down),
        cmocka_unit_test(whoever_won_the_trick_leads_the_next),
        cmocka_unit_test(whoever_won_the_last_trick_leads_the_next_age),
        cmocka_unit_test(the_next_age_deals_anew_with_the_same_termite_space_and_ideology_winning),
        cmocka_unit_test(the_trigger_row_of_the_next_age_follows_the_scores),
        cmocka_unit_test(after_age_3_equal_points_are_the_termitenators_victory),
        cmocka_unit_test(after_age_3_the_player_wins_with_one_point_more_and_loses_with_one_less),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
