// SPDX-License-Identifier: MIT
//
// What triggers the Termitenator's abilities, and both Pacifists (section 14).
#include "tests/support/solo.h"

static bugcouncil_state state;

// BC-14.1
static void the_pacifist_does_nothing_when_a_cube_lands_on_the_termite_space(void **context) {
    (void)context;
    position(&state, PLAYER_VISITS "tricks 3, 4\ncubes ants 1, flies 1\n");
    uint64_t hand = state.hand[0];
    act(&state, 1, "visit flies");
    council_is(&state, "bees 1, mosquitoes 0, ants 1, cockroaches 0, flies 0");
    score_is(&state, "0 to 0");
    tricks_are(&state, "3 to 4");
    shows(&state, "shark-cards", "");
    shows(&state, "solo-board", "");
    assert_true(state.hand[0] == hand);
}

// BC-14.2, BC-14.5, BC-14.28
static void a_sowing_of_the_player_triggers_the_ability(void **context) {
    (void)context;
    position(&state, PLAYER_VISITS "personality pacifist-2\ntricks 3, 4\nscore 6, 3\n"
                                   "cubes bees 1, ants 1, flies 3\n");
    act(&state, 1, "visit flies");
    happened(PACIFIST_POINT);
    score_is(&state, "6 to 4");
}

// BC-14.2, BC-14.5, BC-14.28
static void a_sowing_of_the_termitenator_triggers_the_ability(void **context) {
    (void)context;
    position_of(&state, IT_VISITS("flies 2", "cockroaches 4", "cockroaches 5"),
                "personality pacifist-2\nhand 1 ants 8\n"
                "cubes ants 3, cockroaches 1, flies 3\n");
    act(&state, 1, "ants 8");
    council_is(&state, "bees 1, mosquitoes 0, ants 0, cockroaches 2, flies 4");
    happened(PACIFIST_POINT);
    score_is(&state, "0 to 1");
}

// BC-14.2
static void a_sowing_that_ends_before_the_termite_space_triggers_nothing(void **context) {
    (void)context;
    position(&state, PLAYER_VISITS "personality pacifist-2\ntricks 3, 4\n"
                                   "cubes bees 1, ants 2, flies 3\n");
    act(&state, 1, "visit ants");
    council_is(&state, "bees 1, mosquitoes 0, ants 0, cockroaches 1, flies 4");
    did_not_happen(PACIFIST_POINT);
    score_is(&state, "0 to 0");
}

// BC-14.2
static void taking_cubes_from_the_termite_space_triggers_nothing(void **context) {
    (void)context;
    position(&state, PLAYER_VISITS "personality pacifist-2\ntricks 3, 4\ncubes bees 4, ants 2\n");
    act(&state, 1, "visit bees");
    council_is(&state, "bees 0, mosquitoes 1, ants 3, cockroaches 1, flies 1");
    did_not_happen(PACIFIST_POINT);
    score_is(&state, "0 to 0");
}

// BC-14.28
static void the_fifth_cube_returning_to_the_termite_space_triggers_the_ability(void **context) {
    (void)context;
    position(&state, PLAYER_VISITS "personality pacifist-2\ntricks 3, 4\ncubes bees 5, ants 2\n");
    act(&state, 1, "visit bees");
    council_is(&state, "bees 1, mosquitoes 1, ants 3, cockroaches 1, flies 1");
    score_is(&state, "0 to 1");
    position_of(&state, IT_VISITS("flies 2", "cockroaches 4", "cockroaches 5"),
                "personality pacifist-2\nhand 1 ants 8\ncubes bees 8, ants 2\n");
    act(&state, 1, "ants 8");
    council_is(&state, "bees 1, mosquitoes 1, ants 3, cockroaches 1, flies 1");
    shows(&state, "chambers", "3");
    score_is(&state, "0 to 1");
}

// BC-14.28, BC-14.29
static void a_recruit_on_the_termite_space_scores_before_the_trigger_row_is_set(void **context) {
    (void)context;
    // 15 to 19 after the Age, and the recruit makes it a lead of 5.
    position_of(&state, PLAYER_VISITS_LAST("mosquitoes 6"),
                "personality pacifist-2\ntricks 5, 5\nscore 10, 14\nhand 1 mosquitoes 5\n"
                "cubes mosquitoes 1, ants 2, cockroaches 3\n");
    act(&state, 1, "visit mosquitoes");
    council_is(&state, "bees 1, mosquitoes 1, ants 3, cockroaches 3, flies 1");
    happened(PACIFIST_POINT);
    score_is(&state, "15 to 20");
    shows(&state, "trigger-row", "4");
}

// BC-14.2
static void a_termite_space_without_a_recruit_triggers_nothing_at_upkeep(void **context) {
    (void)context;
    position_of(&state, PLAYER_VISITS_LAST("mosquitoes 6"),
                "personality pacifist-2\ntricks 5, 5\nscore 10, 14\nhand 1 mosquitoes 5\n"
                "cubes bees 3, mosquitoes 1, ants 1, cockroaches 3\n");
    act(&state, 1, "visit mosquitoes");
    council_is(&state, "bees 3, mosquitoes 1, ants 3, cockroaches 3, flies 1");
    score_is(&state, "15 to 19");
    shows(&state, "trigger-row", "3");
}

// BC-14.2, BC-7.7
static void after_age_3_no_recruit_triggers_the_ability(void **context) {
    (void)context;
    position_of(&state, PLAYER_VISITS_LAST("mosquitoes 6"),
                "age 3\npersonality pacifist-2\ntricks 5, 5\nscore 10, 9\n"
                "hand 1 mosquitoes 5\ncubes mosquitoes 1, ants 2, cockroaches 3\n");
    act(&state, 1, "visit mosquitoes");
    shows(&state, "phase", "over");
    score_is(&state, "15 to 14");
    ranks_are(&state, "1 to 2");
}

// BC-14.3, BC-14.5
static void a_point_after_the_tenth_trick_is_scored_like_any_other(void **context) {
    (void)context;
    position_of(&state, PLAYER_VISITS_LAST("mosquitoes 6"),
                "age 3\npersonality pacifist-2\ntricks 5, 5\nscore 10, 9\n"
                "hand 1 mosquitoes 5\ncubes ants 2, flies 1\n");
    act(&state, 1, "visit flies");
    score_is(&state, "15 to 15");
    ranks_are(&state, "2 to 1");
}

// BC-14.4
static void at_upkeep_neither_shark_nor_thief_nor_a_winning_trickster_acts(void **context) {
    (void)context;
    static const char *const personalities[] = {"card-shark", "thief", "trickster"};
    for (unsigned i = 0; i < 3; i++) {
        char text[512];
        snprintf(text, sizeof text,
                 PLAYER_VISITS_LAST("mosquitoes 6") "personality %s\ntricks 5, 5\n"
                                                    "hand 1 mosquitoes 5\n"
                                                    "cubes mosquitoes 1, ants 2, cockroaches 3\n",
                 personalities[i]);
        position(&state, text);
        act(&state, 1, "visit mosquitoes");
        council_is(&state, "bees 1, mosquitoes 1, ants 3, cockroaches 3, flies 1");
        shows(&state, "phase", "");
        shows(&state, "shark-cards", "");
        shows(&state, "solo-board", "");
        tricks_are(&state, "0 to 0");
        score_is(&state, "5 to 5");
        assert_int_equal(bugcouncil_count(state.hand[0]), 11);
        did_not_happen(TRICKSTER_STOLE);
        did_not_happen(SHARK_TOOK("1"));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_pacifist_does_nothing_when_a_cube_lands_on_the_termite_space),
        cmocka_unit_test(a_sowing_of_the_player_triggers_the_ability),
        cmocka_unit_test(a_sowing_of_the_termitenator_triggers_the_ability),
        cmocka_unit_test(a_sowing_that_ends_before_the_termite_space_triggers_nothing),
        cmocka_unit_test(taking_cubes_from_the_termite_space_triggers_nothing),
        cmocka_unit_test(the_fifth_cube_returning_to_the_termite_space_triggers_the_ability),
        cmocka_unit_test(a_recruit_on_the_termite_space_scores_before_the_trigger_row_is_set),
        cmocka_unit_test(a_termite_space_without_a_recruit_triggers_nothing_at_upkeep),
        cmocka_unit_test(after_age_3_no_recruit_triggers_the_ability),
        cmocka_unit_test(a_point_after_the_tenth_trick_is_scored_like_any_other),
        cmocka_unit_test(at_upkeep_neither_shark_nor_thief_nor_a_winning_trickster_acts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
