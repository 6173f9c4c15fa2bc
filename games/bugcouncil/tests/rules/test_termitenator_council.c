// SPDX-License-Identifier: MIT
//
// The Termitenator visits the council (section 12).
#include "tests/support/solo.h"

static bugcouncil_state state;

// The player leads mosquitoes 8, it must follow with mosquitoes 3 and visits with the other two
// cards face-up.
#define VISITING(a, b)                                                                             \
    SOLO "age 3\ntricks-done 5\nhand 1 mosquitoes 8\n"                                             \
         "pyramid -, -, -, -, " a ", " b ", -, down, down, down, mosquitoes 3\n"

static void visits(const char *pyramid, const char *rest, const char *council,
                   const char *chambers) {
    position_of(&state, pyramid, rest);
    act(&state, 1, "mosquitoes 8");
    termitenator_played("mosquitoes 3");
    council_is(&state, council);
    shows(&state, "chambers", chambers);
    // The player won the trick and leads: nothing was left to decide.
    shows(&state, "phase", "play");
    shows(&state, "leader", "");
}

// BC-12.4, BC-12.6: the example of the rulebook
static void example_winning_with_ants_and_flies_face_up_it_activates_the_cockroaches(
    void **context) {
    (void)context;
    visits(VISITING("ants 2", "flies 4"),
           "cubes bees 1, mosquitoes 2, ants 3, cockroaches 2, flies 2\n",
           "bees 2, mosquitoes 2, ants 3, cockroaches 0, flies 3", "");
    happened(VISITED(TERMITENATOR, "cockroaches", "2", "0"));
}

// BC-12.5: the example of the rulebook
static void example_losing_with_ants_and_flies_face_up_it_activates_the_ants(void **context) {
    (void)context;
    visits(VISITING("ants 2", "flies 4"),
           "losing 1\ntricks 5, 0\n"
           "cubes bees 1, mosquitoes 2, ants 3, cockroaches 2, flies 2\n",
           "bees 2, mosquitoes 2, ants 0, cockroaches 3, flies 3", "");
    happened(VISITED(TERMITENATOR, "ants", "3", "0"));
}

// BC-12.1
static void it_visits_after_leading_the_lower_card_too(void **context) {
    (void)context;
    position(&state, SOLO "tricks-done 4\nleader 2\ntrick -, mosquitoes 3\nhand 1 mosquitoes 8\n"
                          "pyramid -, -, -, -, ants 2, flies 4, -, down, down, down, "
                          "cockroaches 1\n"
                          "cubes bees 1, mosquitoes 2, ants 3, cockroaches 1, flies 2\n");
    act(&state, 1, "mosquitoes 8");
    happened(VISITED(TERMITENATOR, "mosquitoes", "2", "0"));
    council_is(&state, "bees 1, mosquitoes 0, ants 4, cockroaches 2, flies 2");
}

// BC-12.1
static void it_does_not_visit_with_the_higher_card_nor_off_suit(void **context) {
    (void)context;
    position_of(&state, TOP_ROW("ants 8", "flies 2", "flies 3", "cockroaches 4"),
                "hand 1 ants 1\ncubes ants 2, flies 1\n");
    act(&state, 1, "ants 1");
    shows(&state, "phase", "visit");
    council_is(&state, "bees 0, mosquitoes 0, ants 2, cockroaches 0, flies 1");
    position_of(&state, TOP_ROW("flies 8", "flies 2", "flies 3", "cockroaches 4"),
                "hand 1 ants 1\ncubes ants 2, flies 1\n");
    act(&state, 1, "ants 1");
    happened(NOBODY_VISITS);
    council_is(&state, "bees 0, mosquitoes 0, ants 2, cockroaches 0, flies 1");
}

// BC-12.2
static void the_card_it_played_no_longer_excludes_its_suit(void **context) {
    (void)context;
    visits(VISITING("ants 2", "flies 4"),
           "cubes bees 1, mosquitoes 3, ants 2, cockroaches 1, flies 2\n",
           "bees 1, mosquitoes 0, ants 3, cockroaches 2, flies 3", "");
}

// BC-12.2
static void the_card_it_played_no_longer_makes_its_suit_a_candidate(void **context) {
    (void)context;
    visits(VISITING("ants 2", "flies 4"),
           "losing 1\ntricks 5, 0\n"
           "cubes bees 1, mosquitoes 5, ants 2, cockroaches 1, flies 1\n",
           "bees 1, mosquitoes 5, ants 0, cockroaches 2, flies 2", "");
}

// BC-12.2
static void having_switched_to_losing_in_this_trick_it_visits_as_losing(void **context) {
    (void)context;
    position(&state, SOLO "trigger-row 4\ntricks-done 5\ntricks 5, 0\nhand 1 flies 8\n"
                          "pyramid -, -, -, -, ants 2, cockroaches 4, -, down, down, down, down\n"
                          "cubes bees 1, mosquitoes 1, ants 2, cockroaches 1, flies 5\n");
    act_drawing(&state, 1, "flies 8", "flies 3");
    happened(TURNS_LOSING);
    happened(VISITED(TERMITENATOR, "ants", "2", "0"));
    council_is(&state, "bees 1, mosquitoes 1, ants 0, cockroaches 2, flies 6");
}

// BC-12.3
static void winning_it_activates_a_termite_space_of_five_or_more(void **context) {
    (void)context;
    visits(VISITING("ants 2", "flies 4"),
           "cubes bees 5, mosquitoes 1, ants 1, cockroaches 6, flies 1\n",
           "bees 1, mosquitoes 2, ants 2, cockroaches 7, flies 2", "");
    visits(VISITING("ants 2", "flies 4"),
           "cubes bees 7, mosquitoes 1, ants 1, cockroaches 8, flies 1\n",
           "bees 1, mosquitoes 2, ants 2, cockroaches 9, flies 2", "2");
}

// BC-12.9
static void winning_the_termite_space_below_five_is_a_candidate_like_any_other(void **context) {
    (void)context;
    visits(VISITING("ants 2", "flies 4"),
           "cubes bees 4, mosquitoes 1, ants 5, cockroaches 3, flies 2\n",
           "bees 0, mosquitoes 2, ants 6, cockroaches 4, flies 3", "");
    visits(VISITING("ants 2", "flies 4"),
           "cubes bees 4, mosquitoes 1, ants 1, cockroaches 6, flies 1\n",
           "bees 5, mosquitoes 2, ants 2, cockroaches 1, flies 2", "1");
}

// BC-12.5
static void losing_it_leaves_a_full_termite_space_alone(void **context) {
    (void)context;
    visits(VISITING("ants 2", "flies 4"),
           "losing 1\ntricks 5, 0\n"
           "cubes bees 6, mosquitoes 1, ants 2, cockroaches 4, flies 1\n",
           "bees 6, mosquitoes 1, ants 0, cockroaches 5, flies 2", "");
}

// BC-12.6
static void ties_go_counterclockwise_from_the_termite_space(void **context) {
    (void)context;
    visits(VISITING("ants 2", "flies 4"),
           "losing 1\ntricks 5, 0\ncubes ants 2, cockroaches 3, flies 2\n",
           "bees 1, mosquitoes 1, ants 2, cockroaches 3, flies 0", "");
    visits(VISITING("flies 4", "flies 5"), "cubes mosquitoes 3, ants 3, cockroaches 1\n",
           "bees 1, mosquitoes 3, ants 0, cockroaches 2, flies 1", "");
}

// BC-12.6
static void ties_are_counted_from_wherever_the_termite_space_is(void **context) {
    (void)context;
    // Counterclockwise from the Ants: Mosquitoes, Bees, Flies, Cockroaches.
    position(&state, "seats 1\ntermite ants\ntricks-done 5\nhand 1 bees 8\n"
                     "pyramid -, -, -, -, flies 4, flies 5, -, down, down, down, bees 3\n"
                     "cubes bees 2, mosquitoes 1, ants 1, cockroaches 2, flies 3\n");
    act(&state, 1, "bees 8");
    happened(VISITED(TERMITENATOR, "bees", "2", "0"));
    council_is(&state, "bees 0, mosquitoes 2, ants 2, cockroaches 2, flies 3");
}

// BC-12.7
static void in_a_tie_the_termite_space_comes_last(void **context) {
    (void)context;
    visits(VISITING("flies 4", "flies 5"),
           "cubes bees 3, mosquitoes 3, ants 1, cockroaches 1, flies 4\n",
           "bees 3, mosquitoes 0, ants 2, cockroaches 2, flies 5", "");
}

// BC-12.8
static void winning_with_nothing_but_its_own_suits_it_takes_the_most_cubes_of_all(void **context) {
    (void)context;
    visits(VISITING("ants 2", "flies 4"), "cubes ants 3, flies 2\n",
           "bees 1, mosquitoes 0, ants 0, cockroaches 1, flies 3", "");
    visits(VISITING("ants 2", "flies 4"), "cubes ants 2, flies 2\n",
           "bees 1, mosquitoes 1, ants 2, cockroaches 0, flies 0", "");
}

// BC-12.8
static void losing_without_cubes_on_its_suits_it_takes_the_most_cubes_of_all(void **context) {
    (void)context;
    visits(VISITING("ants 2", "flies 4"),
           "losing 1\ntricks 5, 0\ncubes bees 3, mosquitoes 3, cockroaches 2\n",
           "bees 3, mosquitoes 0, ants 1, cockroaches 3, flies 1", "");
    visits(VISITING("ants 2", "flies 4"),
           "losing 1\ntricks 5, 0\ncubes bees 4, mosquitoes 3, cockroaches 2\n",
           "bees 0, mosquitoes 4, ants 1, cockroaches 3, flies 1", "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(example_winning_with_ants_and_flies_face_up_it_activates_the_cockroaches),
        cmocka_unit_test(example_losing_with_ants_and_flies_face_up_it_activates_the_ants),
        cmocka_unit_test(it_visits_after_leading_the_lower_card_too),
        cmocka_unit_test(it_does_not_visit_with_the_higher_card_nor_off_suit),
        cmocka_unit_test(the_card_it_played_no_longer_excludes_its_suit),
        cmocka_unit_test(the_card_it_played_no_longer_makes_its_suit_a_candidate),
        cmocka_unit_test(having_switched_to_losing_in_this_trick_it_visits_as_losing),
        cmocka_unit_test(winning_it_activates_a_termite_space_of_five_or_more),
        cmocka_unit_test(winning_the_termite_space_below_five_is_a_candidate_like_any_other),
        cmocka_unit_test(losing_it_leaves_a_full_termite_space_alone),
        cmocka_unit_test(ties_go_counterclockwise_from_the_termite_space),
        cmocka_unit_test(ties_are_counted_from_wherever_the_termite_space_is),
        cmocka_unit_test(in_a_tie_the_termite_space_comes_last),
        cmocka_unit_test(winning_with_nothing_but_its_own_suits_it_takes_the_most_cubes_of_all),
        cmocka_unit_test(losing_without_cubes_on_its_suits_it_takes_the_most_cubes_of_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
