// SPDX-License-Identifier: MIT
//
// The Thief (section 14).
#include "tests/support/solo.h"

static bugcouncil_state state;

// BC-14.12, BC-14.13, BC-14.16: the example of the rulebook
static void example_the_winning_thief_takes_the_8_of_flies_for_the_4_of_cockroaches(
    void **context) {
    (void)context;
    position_of(&state, IT_VISITS("flies 2", "cockroaches 4", "cockroaches 5"),
                "personality thief\nhand 1 ants 8, flies 8, mosquitoes 3, mosquitoes 5\n"
                "cubes ants 3, cockroaches 1, flies 3\n");
    act(&state, 1, "ants 8");
    council_is(&state, "bees 1, mosquitoes 0, ants 0, cockroaches 2, flies 4");
    happened(THIEF_SWAPPED("cockroaches 4", "flies 8"));
    shows(&state, "pyramid", "-, -, -, -, -, -, -, flies 2, flies 8, cockroaches 5");
    shows(&state, "hand 1", "mosquitoes 3, mosquitoes 5, cockroaches 4");
    legal_moves(&state, 1, "mosquitoes 3, mosquitoes 5, cockroaches 4");
}

// BC-14.16, BC-3.3
static void a_card_given_by_the_thief_binds_a_player_who_lacked_its_suit(void **context) {
    (void)context;
    position(&state, PLAYER_VISITS "personality thief\ntricks 3, 4\nvoids cockroaches\n"
                                   "hand 1 ants 2, mosquitoes 1, mosquitoes 2, flies 1\n"
                                   "cubes ants 3, flies 1\n");
    act(&state, 1, "visit ants");
    happened(THIEF_SWAPPED("cockroaches 4", "flies 1"));
    termitenator_played("cockroaches 5");
    legal_moves(&state, 1, "cockroaches 4");
    refused(&state, 1, "ants 2", "BC-3.3");
    act(&state, 1, "cockroaches 4");
    shows(&state, "hand 1", "mosquitoes 1, mosquitoes 2, ants 2");
}

// BC-14.12
static void the_losing_thief_gives_its_strongest_card_for_the_weakest_of_the_hand(void **context) {
    (void)context;
    position_of(&state, IT_VISITS("flies 2", "cockroaches 4", "cockroaches 5"),
                "personality thief\nlosing 1\ntricks 7, 0\n"
                "hand 1 ants 8, flies 8, mosquitoes 5, mosquitoes 6\n"
                "cubes ants 1, cockroaches 2, flies 4\n");
    act(&state, 1, "ants 8");
    council_is(&state, "bees 1, mosquitoes 1, ants 2, cockroaches 3, flies 0");
    happened(THIEF_SWAPPED("cockroaches 5", "flies 8"));
    shows(&state, "pyramid", "-, -, -, -, -, -, -, flies 2, cockroaches 4, flies 8");
    shows(&state, "hand 1", "mosquitoes 5, mosquitoes 6, cockroaches 5");
}

// What the text of its card says would be flies 2 for mosquitoes 3, and cockroaches 4 for flies 8.
// BC-14.31
static void the_thief_follows_the_rulebooks_example_and_not_the_text_of_its_card(void **context) {
    (void)context;
    position_of(&state, IT_VISITS("flies 2", "cockroaches 4", "cockroaches 5"),
                "personality thief\nhand 1 ants 8, flies 8, mosquitoes 3, mosquitoes 5\n"
                "cubes ants 3, cockroaches 1, flies 3\n");
    act(&state, 1, "ants 8");
    happened(THIEF_SWAPPED("cockroaches 4", "flies 8"));
    position_of(&state, IT_VISITS("flies 2", "cockroaches 4", "cockroaches 5"),
                "personality thief\nlosing 1\ntricks 7, 0\n"
                "hand 1 ants 8, flies 8, mosquitoes 3, mosquitoes 5\n"
                "cubes ants 3, cockroaches 1, flies 4\n");
    act(&state, 1, "ants 8");
    council_is(&state, "bees 1, mosquitoes 1, ants 4, cockroaches 2, flies 0");
    happened(THIEF_SWAPPED("cockroaches 5", "flies 8"));
}

// BC-14.13
static void for_the_thief_cubes_come_before_value(void **context) {
    (void)context;
    position_of(&state, IT_VISITS("flies 2", "cockroaches 8", "flies 5"),
                "personality thief\nhand 1 ants 8, flies 1, mosquitoes 8, ants 7\n"
                "cubes ants 3, cockroaches 1, flies 3\n");
    act(&state, 1, "ants 8");
    happened(THIEF_SWAPPED("cockroaches 8", "flies 1"));
}

// BC-14.13
static void for_the_thief_equal_cubes_are_decided_by_value(void **context) {
    (void)context;
    position_of(&state, IT_VISITS("flies 2", "cockroaches 8", "flies 5"),
                "personality thief\nhand 1 ants 8, flies 4, cockroaches 7, ants 7\n"
                "cubes ants 3, cockroaches 1, flies 1\n");
    act(&state, 1, "ants 8");
    happened(THIEF_SWAPPED("flies 2", "cockroaches 7"));
    position_of(&state, IT_VISITS("flies 2", "cockroaches 8", "flies 5"),
                "personality thief\nlosing 1\ntricks 7, 0\n"
                "hand 1 ants 8, flies 4, cockroaches 7, mosquitoes 3\ncubes cockroaches 5\n");
    act(&state, 1, "ants 8");
    council_is(&state, "bees 1, mosquitoes 1, ants 1, cockroaches 1, flies 1");
    happened(THIEF_SWAPPED("cockroaches 8", "mosquitoes 3"));
}

// BC-14.3, BC-14.12
static void the_thief_acts_with_the_ideology_of_the_moment(void **context) {
    (void)context;
    // Losing, it wins the trick and is Winning when the player sows.
    position(&state, SOLO "tricks-done 7\nlosing 1\ntricks 7, 0\npersonality thief\n"
                          "pyramid -, -, -, -, -, -, -, ants 5, flies 2, cockroaches 4, "
                          "cockroaches 5\nhand 1 ants 1, flies 8, mosquitoes 3, mosquitoes 5\n"
                          "cubes ants 3, cockroaches 1, flies 3\n");
    act(&state, 1, "ants 1");
    act(&state, 1, "visit ants");
    happened(THIEF_SWAPPED("cockroaches 4", "flies 8"));
    shows(&state, "hand 1", "mosquitoes 3, mosquitoes 5, cockroaches 4");
    termitenator_played("flies 8");
}

// BC-14.14
static void ties_of_the_thiefs_own_cards_go_to_the_lowest_row(void **context) {
    (void)context;
    static const char *const orders[][2] = {{"flies 3", "cockroaches 3"},
                                            {"cockroaches 3", "flies 3"}};
    for (unsigned i = 0; i < 2; i++) {
        char text[512];
        snprintf(text, sizeof text,
                 SOLO "tricks-done 6\npyramid -, -, -, -, -, %s, -, %s, down, down, ants 1\n"
                      "personality thief\ncubes ants 3, cockroaches 1, flies 1\n"
                      "hand 1 ants 8, mosquitoes 1, mosquitoes 2, mosquitoes 3, flies 8\n",
                 orders[i][0], orders[i][1]);
        position(&state, text);
        act(&state, 1, "ants 8");
        shows(&state, "pyramid",
              i == 0 ? "-, -, -, -, -, flies 8, -, cockroaches 3, down, down"
                     : "-, -, -, -, -, flies 8, -, flies 3, down, down");
        // And Losing, where all spaces end with one cube.
        snprintf(text, sizeof text,
                 SOLO "tricks-done 6\npyramid -, -, -, -, -, %s, -, %s, down, down, ants 1\n"
                      "personality thief\nlosing 1\ntricks 6, 0\ncubes cockroaches 5\n"
                      "hand 1 ants 8, mosquitoes 1, mosquitoes 4, flies 7, flies 8\n",
                 orders[i][0], orders[i][1]);
        position(&state, text);
        act(&state, 1, "ants 8");
        shows(&state, "pyramid",
              i == 0 ? "-, -, -, -, -, mosquitoes 1, -, cockroaches 3, down, down"
                     : "-, -, -, -, -, mosquitoes 1, -, flies 3, down, down");
    }
}

// BC-14.14
static void the_player_chooses_among_the_thiefs_tied_cards_of_one_row(void **context) {
    (void)context;
    position_of(&state, IT_VISITS("flies 3", "cockroaches 3", "flies 6"),
                "personality thief\nhand 1 ants 8, flies 8, mosquitoes 3, mosquitoes 5\n"
                "cubes ants 3, cockroaches 1, flies 1\n");
    act(&state, 1, "ants 8");
    shows(&state, "phase", "thief-gives");
    asks(&state, "1");
    legal_moves(&state, 1, "thief gives cockroaches 3, thief gives flies 3");
    refused_because(&state, 1, "thief gives flies 6", "BC-14.14",
                    "The tied cards are Cockroaches 3 and Flies 3.");
    refused(&state, 1, "thief gives mosquitoes 3", "BC-14.14");
    refused(&state, 1, "mosquitoes 3", "BC-0.3");
    act(&state, 1, "thief gives cockroaches 3");
    happened(THIEF_SWAPPED("cockroaches 3", "flies 8"));
    shows(&state, "pyramid", "-, -, -, -, -, -, -, flies 3, flies 8, flies 6");
    shows(&state, "phase", "play");
    shows(&state, "leader", "");
    asks(&state, "1");
}

// BC-14.15
static void the_player_chooses_among_tied_cards_of_the_hand(void **context) {
    (void)context;
    position_of(&state, IT_VISITS("flies 3", "cockroaches 5", "flies 6"),
                "personality thief\nhand 1 ants 8, flies 8, cockroaches 8, mosquitoes 2\n"
                "cubes ants 3, cockroaches 1, flies 1\n");
    act(&state, 1, "ants 8");
    shows(&state, "phase", "thief-takes");
    asks(&state, "1");
    legal_moves(&state, 1, "thief takes cockroaches 8, thief takes flies 8");
    refused(&state, 1, "thief takes mosquitoes 2", "BC-14.15");
    refused_because(&state, 1, "thief takes flies 6", "BC-14.15",
                    "The tied cards are Cockroaches 8 and Flies 8.");
    act(&state, 1, "thief takes flies 8");
    happened(THIEF_SWAPPED("flies 3", "flies 8"));
    shows(&state, "hand 1", "mosquitoes 2, cockroaches 8, flies 3");
    shows(&state, "pyramid", "-, -, -, -, -, -, -, flies 8, cockroaches 5, flies 6");
}

// BC-14.15
static void the_player_chooses_among_tied_weakest_cards_of_the_hand(void **context) {
    (void)context;
    position_of(&state, IT_VISITS("flies 3", "cockroaches 5", "flies 6"),
                "personality thief\nlosing 1\ntricks 7, 0\n"
                "hand 1 ants 8, mosquitoes 1, flies 1, mosquitoes 2\ncubes cockroaches 5\n");
    act(&state, 1, "ants 8");
    legal_moves(&state, 1, "thief takes mosquitoes 1, thief takes flies 1");
    act(&state, 1, "thief takes mosquitoes 1");
    happened(THIEF_SWAPPED("flies 6", "mosquitoes 1"));
}

// BC-14.14, BC-14.15
static void of_two_ties_the_thiefs_own_is_settled_first(void **context) {
    (void)context;
    position_of(&state, IT_VISITS("flies 3", "cockroaches 3", "flies 6"),
                "personality thief\nhand 1 ants 8, flies 8, cockroaches 8, mosquitoes 2\n"
                "cubes ants 3, cockroaches 1, flies 1\n");
    act(&state, 1, "ants 8");
    shows(&state, "phase", "thief-gives");
    act(&state, 1, "thief gives cockroaches 3");
    shows(&state, "phase", "thief-takes");
    legal_moves(&state, 1, "thief takes cockroaches 8, thief takes flies 8");
    act(&state, 1, "thief takes cockroaches 8");
    happened(THIEF_SWAPPED("cockroaches 3", "cockroaches 8"));
    shows(&state, "pyramid", "-, -, -, -, -, -, -, flies 3, cockroaches 8, flies 6");
    shows(&state, "hand 1", "mosquitoes 2, cockroaches 3, flies 8");
}

// BC-14.15
static void after_a_tie_settled_in_the_players_visit_the_termitenator_leads(void **context) {
    (void)context;
    position(&state, PLAYER_VISITS "personality thief\ntricks 3, 4\ncubes ants 3, flies 1\n"
                                   "hand 1 ants 2, mosquitoes 7, mosquitoes 8, flies 6\n");
    // Afterwards Cockroaches 1, Flies 2: it gives cockroaches 4 and takes flies 6, without a tie.
    act(&state, 1, "visit ants");
    happened(THIEF_SWAPPED("cockroaches 4", "flies 6"));
    termitenator_played("flies 6");
    position(&state, PLAYER_VISITS "personality thief\ntricks 3, 4\ncubes ants 3\n"
                                   "hand 1 ants 2, cockroaches 7, mosquitoes 8, flies 7\n");
    // Afterwards one cube on each: flies 2 is the weakest, and two 7s are the strongest.
    act(&state, 1, "visit ants");
    legal_moves(&state, 1, "thief takes cockroaches 7, thief takes flies 7");
    act(&state, 1, "thief takes cockroaches 7");
    termitenator_played("cockroaches 7");
    shows(&state, "hand 1", "mosquitoes 8, ants 2, flies 2, flies 7");
}

// BC-14.17
static void the_thief_swaps_even_to_its_own_harm(void **context) {
    (void)context;
    position_of(&state, IT_VISITS("flies 7", "flies 6", "flies 8"),
                "personality thief\nhand 1 ants 8, mosquitoes 1, mosquitoes 3, mosquitoes 5\n"
                "cubes ants 3, flies 3\n");
    act(&state, 1, "ants 8");
    happened(THIEF_SWAPPED("flies 6", "mosquitoes 5"));
    shows(&state, "hand 1", "mosquitoes 1, mosquitoes 3, flies 6");
}

// BC-14.3, BC-14.17
static void after_the_tenth_trick_the_thief_swaps_the_leftover_cards_before_scoring(
    void **context) {
    (void)context;
    position_of(&state, IT_VISITS_LAST("mosquitoes 3"),
                "personality thief\ntricks 4, 5\nhand 1 ants 8, flies 7\n"
                "cubes mosquitoes 1, ants 3, flies 1\n");
    act(&state, 1, "ants 8");
    happened(THIEF_SWAPPED("mosquitoes 3", "flies 7"));
    happened(ALLEGIANCE(PLAYER, "mosquitoes 3", "1"));
    happened(ALLEGIANCE(TERMITENATOR, "flies 7", "2"));
    score_is(&state, "6 to 7");
}

// BC-14.4, BC-14.17
static void the_thief_does_nothing_against_an_empty_hand(void **context) {
    (void)context;
    position_of(&state, IT_VISITS_LAST("mosquitoes 3"),
                "personality thief\ntricks 4, 5\nno-allegiance 1\ndiscards-on-deck 1\n"
                "hand 1 ants 8\ncubes mosquitoes 1, ants 3, flies 1\n");
    act(&state, 1, "ants 8");
    happened(VISITED(TERMITENATOR, "ants", "3", "0"));
    happened(ALLEGIANCE(TERMITENATOR, "mosquitoes 3", "1"));
    score_is(&state, "5 to 6");
}

// BC-14.18
static void the_thief_gives_only_what_is_turned_up(void **context) {
    (void)context;
    // By its play of ants 1 it uncovers a card, which stays face-down.
    position(&state, SOLO "personality thief\nhand 1 ants 8, flies 8\n"
                          "pyramid ants 1, flies 6, down, down, down, down, down, down, down, "
                          "down, down\ncubes ants 3, flies 1\n");
    act(&state, 1, "ants 8");
    happened(THIEF_SWAPPED("flies 6", "flies 8"));
    shows(&state, "pyramid", "-, flies 8, down, down, down, down, down, down, down, down, down");
}

// BC-14.18
static void a_card_received_by_the_thief_does_not_fire_the_trigger(void **context) {
    (void)context;
    position_of(&state, IT_VISITS("flies 2", "cockroaches 4", "cockroaches 5"),
                "personality thief\ntrigger-row 4\ntricks 7, 0\n"
                "hand 1 ants 8, flies 8, mosquitoes 3, mosquitoes 5\n"
                "cubes ants 3, cockroaches 1, flies 3\n");
    act(&state, 1, "ants 8");
    happened(THIEF_SWAPPED("cockroaches 4", "flies 8"));
    did_not_happen(TURNS_LOSING);
    act(&state, 1, "mosquitoes 3");
    did_not_happen(TURNS_LOSING);
    shows(&state, "losing", "");
}

// BC-16.5, BC-16.13
static void a_card_of_the_thief_ends_a_void_for_all_to_see(void **context) {
    (void)context;
    bugcouncil_view view;
    position(&state, PLAYER_VISITS "personality thief\nvoids ants\n"
                                   "thief-gave ants 2\nhand 1 ants 2\n"
                                   "cubes bees 2, ants 2, flies 1\n");
    bugcouncil_view_make(&state, ANT_SPECTATOR, &view);
    assert_int_equal(view.table.voids[0], 0);
    assert_int_equal(state.table.voids[0], 1U << BUGCOUNCIL_ANTS); // the others still lack it
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(example_the_winning_thief_takes_the_8_of_flies_for_the_4_of_cockroaches),
        cmocka_unit_test(a_card_given_by_the_thief_binds_a_player_who_lacked_its_suit),
        cmocka_unit_test(the_losing_thief_gives_its_strongest_card_for_the_weakest_of_the_hand),
        cmocka_unit_test(the_thief_follows_the_rulebooks_example_and_not_the_text_of_its_card),
        cmocka_unit_test(for_the_thief_cubes_come_before_value),
        cmocka_unit_test(for_the_thief_equal_cubes_are_decided_by_value),
        cmocka_unit_test(the_thief_acts_with_the_ideology_of_the_moment),
        cmocka_unit_test(ties_of_the_thiefs_own_cards_go_to_the_lowest_row),
        cmocka_unit_test(the_player_chooses_among_the_thiefs_tied_cards_of_one_row),
        cmocka_unit_test(the_player_chooses_among_tied_cards_of_the_hand),
        cmocka_unit_test(the_player_chooses_among_tied_weakest_cards_of_the_hand),
        cmocka_unit_test(of_two_ties_the_thiefs_own_is_settled_first),
        cmocka_unit_test(after_a_tie_settled_in_the_players_visit_the_termitenator_leads),
        cmocka_unit_test(the_thief_swaps_even_to_its_own_harm),
        cmocka_unit_test(after_the_tenth_trick_the_thief_swaps_the_leftover_cards_before_scoring),
        cmocka_unit_test(the_thief_does_nothing_against_an_empty_hand),
        cmocka_unit_test(the_thief_gives_only_what_is_turned_up),
        cmocka_unit_test(a_card_received_by_the_thief_does_not_fire_the_trigger),
        cmocka_unit_test(a_card_of_the_thief_ends_a_void_for_all_to_see),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
