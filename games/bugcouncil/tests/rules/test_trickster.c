// SPDX-License-Identifier: MIT
//
// The Trickster (section 14).
#include "tests/support/solo.h"

static bugcouncil_state state;

// BC-14.19
static void the_winning_trickster_steals_a_trick_of_the_player(void **context) {
    (void)context;
    position(&state, PLAYER_VISITS "personality trickster\ntricks 3, 4\ncubes ants 2, flies 1\n");
    act(&state, 1, "visit flies");
    happened(TRICKSTER_STOLE);
    tricks_are(&state, "2 to 5");
    shows(&state, "leader", "2");
    shows(&state, "solo-board", "");
}

// BC-14.19, BC-14.20
static void the_trickster_may_steal_the_trick_just_won_and_the_player_still_leads(void **context) {
    (void)context;
    position_of(&state, IT_VISITS("flies 2", "cockroaches 4", "cockroaches 5"),
                "personality trickster\ntricks 0, 7\nhand 1 ants 8\n"
                "cubes ants 3, cockroaches 1, flies 3\n");
    act(&state, 1, "ants 8");
    happened(TRICKSTER_STOLE);
    tricks_are(&state, "0 to 8");
    shows(&state, "leader", "");
    asks(&state, "1");
}

// BC-14.4, BC-14.19
static void the_winning_trickster_does_nothing_where_there_is_no_trick_to_steal(void **context) {
    (void)context;
    position(&state, PLAYER_VISITS "personality trickster\ntricks 0, 7\ncubes ants 2, flies 1\n");
    act(&state, 1, "visit flies");
    did_not_happen(TRICKSTER_STOLE);
    tricks_are(&state, "0 to 7");
    shows(&state, "solo-board", "");
}

// BC-14.21
static void a_theft_rescues_the_players_no_allegiance(void **context) {
    (void)context;
    position_of(&state, IT_VISITS_LAST("flies 5"),
                "personality trickster\ntricks 0, 9\nno-allegiance 1\ndiscards-on-deck 1\n"
                "hand 1 ants 8\nchambers 2\ncubes ants 3, flies 1\n");
    act(&state, 1, "ants 8");
    happened(TRICKSTER_STOLE);
    happened(NO_ALLEGIANCE(PLAYER, "17"));
    score_is(&state, "17 to 12");
}

// BC-14.21
static void a_stolen_trick_bars_the_termitenators_no_allegiance(void **context) {
    (void)context;
    position_of(&state, IT_VISITS_LAST("flies 5"),
                "personality trickster\ntricks 9, 0\nhand 1 ants 8, mosquitoes 5\n"
                "cubes ants 3, flies 1\n");
    act(&state, 1, "ants 8");
    happened(TRICKSTER_STOLE);
    happened(ALLEGIANCE(TERMITENATOR, "flies 5", "2"));
    score_is(&state, "9 to 3");
}

// BC-14.21
static void a_stolen_trick_bars_the_switch_to_losing(void **context) {
    (void)context;
    static const char *const personalities[] = {"pacifist", "trickster"};
    for (unsigned i = 0; i < 2; i++) {
        char text[512];
        snprintf(text, sizeof text,
                 SOLO "personality %s\ntrigger-row 2\nhand 1 ants 8, mosquitoes 8\n"
                      "pyramid ants 1, flies 6, down, down, down, down, down, down, down, down, "
                      "down\ncubes ants 3, flies 1\n",
                 personalities[i]);
        position(&state, text);
        act(&state, 1, "ants 8");
        tricks_are(&state, i == 0 ? "1 to 0" : "0 to 1");
        act(&state, 1, "mosquitoes 8"); // it turns up a card of row 2
        if (i == 0) {
            happened(TURNS_LOSING);
        } else {
            did_not_happen(TURNS_LOSING);
        }
    }
}

#define LOSING_TRICKSTER                                                                           \
    IT_VISITS("flies 2", "cockroaches 4", "cockroaches 5")                                         \
    "personality trickster\nlosing 1\ntricks 7, 0\n"                                               \
    "hand 1 ants 8, flies 1, mosquitoes 5, mosquitoes 6\ncubes ants 1, cockroaches 2, flies 4\n"

// BC-14.22
static void the_losing_trickster_puts_a_cube_of_the_supply_on_the_solo_board(void **context) {
    (void)context;
    position(&state, LOSING_TRICKSTER);
    assert_int_equal(bugcouncil_supply(&state.table), 11);
    act(&state, 1, "ants 8");
    council_is(&state, "bees 1, mosquitoes 1, ants 2, cockroaches 3, flies 0");
    shows(&state, "solo-board", "1");
    assert_int_equal(bugcouncil_supply(&state.table), 10);
    did_not_happen(TRICKSTER_STOLE);
    tricks_are(&state, "8 to 0");
}

// BC-14.22, BC-14.23, BC-14.24: the example of the rulebook
static void example_without_supply_the_cube_comes_from_the_termite_space_and_saves_it_from_a_trick(
    void **context) {
    (void)context;
    position(&state, LOSING_TRICKSTER "chambers 11\n");
    assert_int_equal(bugcouncil_supply(&state.table), 0);
    act(&state, 1, "ants 8");
    council_is(&state, "bees 0, mosquitoes 1, ants 2, cockroaches 3, flies 0");
    shows(&state, "solo-board", "1");
    // The next trick it cannot help winning.
    act(&state, 1, "flies 1");
    termitenator_played("flies 2");
    happened(TRICK_DISCARDED);
    did_not_happen(TURNS_WINNING);
    shows(&state, "solo-board", "");
    assert_int_equal(bugcouncil_supply(&state.table), 1);
    shows(&state, "losing", "1");
    tricks_are(&state, "8 to 0");
    shows(&state, "phase", "visit");
    // It leads the next.
    act(&state, 1, "visit mosquitoes");
    shows(&state, "leader", "2");
    shows(&state, "losing", "1");
}

// BC-14.23, BC-14.24
static void a_discarded_trick_costs_one_cube_and_it_leads_even_without_a_visit(void **context) {
    (void)context;
    position(&state, SOLO "tricks-done 6\nlosing 1\ntricks 6, 0\npersonality trickster\n"
                          "solo-board 3\nhand 1 mosquitoes 1\n"
                          "pyramid -, -, -, -, -, flies 7, -, cockroaches 5, down, down, flies 2\n"
                          "cubes cockroaches 1, flies 2\n");
    act(&state, 1, "mosquitoes 1");
    termitenator_played("flies 7");
    happened(TRICK_DISCARDED);
    happened(NOBODY_VISITS);
    shows(&state, "solo-board", "2");
    tricks_are(&state, "6 to 0");
    shows(&state, "leader", "2");
    shows(&state, "losing", "1");
}

// BC-14.25
static void without_a_cube_the_losing_trickster_takes_the_trick_and_turns_winning(void **context) {
    (void)context;
    position(&state, LOSING_TRICKSTER);
    act(&state, 1, "flies 1");
    termitenator_played("flies 2");
    did_not_happen(TRICK_DISCARDED);
    happened(TURNS_WINNING);
    shows(&state, "losing", "");
    tricks_are(&state, "7 to 1");
}

// BC-14.23
static void a_winning_trickster_keeps_its_tricks_and_its_cubes(void **context) {
    (void)context;
    position(&state, SOLO "tricks-done 7\ntricks 6, 1\npersonality trickster\nsolo-board 2\n"
                          "pyramid -, -, -, -, -, -, -, ants 5, flies 2, flies 3, flies 4\n"
                          "hand 1 ants 1\ncubes ants 1\n");
    act(&state, 1, "ants 1");
    did_not_happen(TRICK_DISCARDED);
    tricks_are(&state, "6 to 2");
    shows(&state, "solo-board", "2");
}

// BC-14.26
static void cubes_on_the_solo_board_stay_there_in_the_next_age(void **context) {
    (void)context;
    position_of(&state, PLAYER_VISITS_LAST("mosquitoes 6"),
                "personality trickster\nsolo-board 2\ntricks 5, 5\nhand 1 mosquitoes 5\n"
                "cubes mosquitoes 1, ants 2, cockroaches 3\n");
    act(&state, 1, "visit mosquitoes");
    shows(&state, "age", "2");
    shows(&state, "solo-board", "2");
}

// BC-14.4, BC-14.22
static void a_recruit_on_the_termite_space_gives_the_losing_trickster_a_cube(void **context) {
    (void)context;
    position_of(&state, PLAYER_VISITS_LAST("mosquitoes 6"),
                "personality trickster\nlosing 1\ntricks 9, 0\nhand 1 mosquitoes 5\n"
                "cubes mosquitoes 1, ants 2, cockroaches 3\n");
    act(&state, 1, "visit mosquitoes");
    council_is(&state, "bees 1, mosquitoes 1, ants 3, cockroaches 3, flies 1");
    shows(&state, "solo-board", "1");
    shows(&state, "losing", "");
}

// Upkeep finds Bees, Mosquitoes, Ants, Cockroaches and Flies with these cubes after the player has
// moved a cube from the Ants to the Cockroaches, and four cubes on the Solo Board.
static void upkeep(const char *cubes, int chambers, bool is_losing, const char *council) {
    char text[512];
    snprintf(text, sizeof text,
             PLAYER_VISITS_LAST("mosquitoes 6") "personality trickster\nsolo-board 4\n"
                                                "tricks 5, %d\nlosing %d\nhand 1 mosquitoes 5\n"
                                                "chambers %d\ncubes %s\n",
             is_losing ? 0 : 5, is_losing, chambers, cubes);
    position(&state, text);
    act(&state, 1, "visit ants");
    council_is(&state, council);
}

// BC-14.27
static void too_few_recruits_go_to_the_spaces_with_the_fewest_cubes_first(void **context) {
    (void)context;
    // Supply 0, 1, 2, 3 and 4.
    upkeep("bees 1, mosquitoes 1, ants 1, flies 5", 6, false,
           "bees 1, mosquitoes 1, ants 0, cockroaches 1, flies 5");
    upkeep("bees 1, mosquitoes 1, ants 1, flies 5", 5, false,
           "bees 1, mosquitoes 1, ants 1, cockroaches 1, flies 5");
    upkeep("bees 1, mosquitoes 1, ants 1, flies 5", 4, false,
           "bees 1, mosquitoes 1, ants 1, cockroaches 2, flies 5");
    happened(RECRUITS("\"ants\",\"cockroaches\""));
    upkeep("bees 1, mosquitoes 1, ants 1, flies 5", 3, false,
           "bees 1, mosquitoes 2, ants 1, cockroaches 2, flies 5");
    upkeep("bees 1, mosquitoes 1, ants 1, flies 5", 2, false,
           "bees 2, mosquitoes 2, ants 1, cockroaches 2, flies 5");
}

// BC-14.27
static void among_the_fewest_the_termite_space_comes_last_but_before_fuller_ones(void **context) {
    (void)context;
    upkeep("mosquitoes 1, ants 1, flies 5", 6, false,
           "bees 0, mosquitoes 1, ants 1, cockroaches 1, flies 5");
    upkeep("mosquitoes 1, ants 1, flies 5", 5, false,
           "bees 1, mosquitoes 1, ants 1, cockroaches 1, flies 5");
    shows(&state, "solo-board", "4");
}

// BC-14.3, BC-14.22, BC-14.27
static void at_upkeep_the_losing_trickster_takes_back_the_last_recruit(void **context) {
    (void)context;
    // Two cubes for Ants and Bees empty the supply; then its own comes from the Termite space.
    upkeep("mosquitoes 1, ants 1, flies 5", 5, true,
           "bees 0, mosquitoes 1, ants 1, cockroaches 1, flies 5");
    shows(&state, "solo-board", "5");
    // Without a recruit on the Termite space nothing is triggered.
    upkeep("mosquitoes 1, ants 1, flies 5", 6, true,
           "bees 0, mosquitoes 1, ants 1, cockroaches 1, flies 5");
    shows(&state, "solo-board", "4");
}

// BC-5.9
static void on_an_empty_council_nobody_visits(void **context) {
    (void)context;
    position_of(&state, IT_VISITS("flies 2", "cockroaches 4", "cockroaches 5"),
                "personality trickster\nsolo-board 4\nchambers 14\nhand 1 ants 8\n");
    act(&state, 1, "ants 8");
    shows(&state, "phase", "play");
    shows(&state, "leader", "");
    position(&state, SOLO "tricks-done 7\npersonality trickster\nsolo-board 4\nchambers 14\n"
                          "pyramid -, -, -, -, -, -, -, ants 5, flies 2, flies 3, flies 4\n"
                          "hand 1 ants 1\n");
    act(&state, 1, "ants 1");
    shows(&state, "phase", "play");
    shows(&state, "trick", "-, flies 4");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_winning_trickster_steals_a_trick_of_the_player),
        cmocka_unit_test(the_trickster_may_steal_the_trick_just_won_and_the_player_still_leads),
        cmocka_unit_test(the_winning_trickster_does_nothing_where_there_is_no_trick_to_steal),
        cmocka_unit_test(a_theft_rescues_the_players_no_allegiance),
        cmocka_unit_test(a_stolen_trick_bars_the_termitenators_no_allegiance),
        cmocka_unit_test(a_stolen_trick_bars_the_switch_to_losing),
        cmocka_unit_test(the_losing_trickster_puts_a_cube_of_the_supply_on_the_solo_board),
        cmocka_unit_test(
            example_without_supply_the_cube_comes_from_the_termite_space_and_saves_it_from_a_trick),
        cmocka_unit_test(a_discarded_trick_costs_one_cube_and_it_leads_even_without_a_visit),
        cmocka_unit_test(without_a_cube_the_losing_trickster_takes_the_trick_and_turns_winning),
        cmocka_unit_test(a_winning_trickster_keeps_its_tricks_and_its_cubes),
        cmocka_unit_test(cubes_on_the_solo_board_stay_there_in_the_next_age),
        cmocka_unit_test(a_recruit_on_the_termite_space_gives_the_losing_trickster_a_cube),
        cmocka_unit_test(too_few_recruits_go_to_the_spaces_with_the_fewest_cubes_first),
        cmocka_unit_test(among_the_fewest_the_termite_space_comes_last_but_before_fuller_ones),
        cmocka_unit_test(at_upkeep_the_losing_trickster_takes_back_the_last_recruit),
        cmocka_unit_test(on_an_empty_council_nobody_visits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
