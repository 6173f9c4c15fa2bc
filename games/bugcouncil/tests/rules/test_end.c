// SPDX-License-Identifier: MIT
//
// Upkeep and the end of the game (sections 7 and 8).
#include "tests/support/fixture.h"

#include <stdio.h>

// Support.

// The last trick of a game of three players, which nobody follows. The leftover cards are flies,
// ants and cockroaches.
static void end_game(bugcouncil_state *state, const char *edition, const char *rest) {
    char text[1024];
    snprintf(text, sizeof text,
             "seats 3\nage 3\ntricks-done 9\n"
             "hand 1 bees 8, flies 1\n"
             "hand 2 mosquitoes 7, ants 2\n"
             "hand 3 mosquitoes 5, cockroaches 3\n%s",
             rest);
    position_in(state, edition, text);
    act(state, 1, "bees 8");
    act(state, 2, "mosquitoes 7");
    act(state, 3, "mosquitoes 5");
    shows(state, "phase", "over");
}

// The game is over and these are the places, by party.
static void places_are(const bugcouncil_state *state, const char *places) {
    ant_result result;
    char found[32];
    ant_text text;
    ant_result_of(&bugcouncil_game, state, &result);
    assert_true(result.is_over);
    ant_text_init(&text, found, sizeof found);
    for (unsigned i = 0; i < result.n_parties; i++) {
        ant_text_string(&text, i > 0 ? ", " : "");
        ant_text_number(&text, result.rank[i]);
    }
    assert_string_equal(found, places);
}

// Section 7.

// The cubes after the Upkeep of Age 1 and of Age 2.
static void recruits_make(const char *cubes, const char *after) {
    for (unsigned i = 0; i < 4; i++) {
        char rest[256];
        bugcouncil_state state;
        snprintf(rest, sizeof rest, "age %u\ncubes %s\n", i / 2 + 1, cubes);
        end_age(&state, editions[i % 2], rest);
        shows(&state, "cubes", after);
        shows(&state, "age", i / 2 == 0 ? "2" : "3");
    }
}

// BC-7.1
static void all_spaces_but_the_strongest_receive_a_recruit(void **context) {
    (void)context;
    recruits_make("bees 4, mosquitoes 3, ants 2, cockroaches 1",
                  "bees 4, mosquitoes 4, ants 3, cockroaches 2, flies 1");
    recruits_make("bees 1, mosquitoes 0, ants 0, cockroaches 0, flies 9",
                  "bees 2, mosquitoes 1, ants 1, cockroaches 1, flies 9");
    recruits_make("bees 2, cockroaches 8", "bees 3, mosquitoes 1, ants 1, cockroaches 8, flies 1");
}

// The preproduction rulebook's example.
// BC-7.1
static void bees_cockroaches_and_flies_receive_a_recruit_but_not_ants_and_mosquitoes(
    void **context) {
    (void)context;
    recruits_make("ants 4, mosquitoes 4, bees 2, cockroaches 2, flies 1",
                  "bees 3, mosquitoes 4, ants 4, cockroaches 3, flies 2");
    happened("\"type\":\"recruits\",\"factions\":[\"bees\",\"cockroaches\",\"flies\"]");
}

// BC-7.1
static void spaces_tied_for_the_most_receive_none(void **context) {
    (void)context;
    recruits_make("bees 3, mosquitoes 3, ants 3, cockroaches 3, flies 2",
                  "bees 3, mosquitoes 3, ants 3, cockroaches 3, flies 3");
    recruits_make("bees 3, mosquitoes 3, ants 3, cockroaches 3, flies 3",
                  "bees 3, mosquitoes 3, ants 3, cockroaches 3, flies 3");
    recruits_make("bees 5, flies 5", "bees 5, mosquitoes 1, ants 1, cockroaches 1, flies 5");
}

// BC-7.1
static void cubes_in_the_chambers_count_for_no_space(void **context) {
    (void)context;
    bugcouncil_state state;
    end_age(&state, "final", "cubes bees 2, mosquitoes 1\nchambers 9\n");
    shows(&state, "cubes", "bees 2, mosquitoes 2, ants 1, cockroaches 1, flies 1");
    shows(&state, "chambers", "9");
}

// The mosquitoes come level with the bees, and neither that nor the order changes who receives.
// BC-7.2
static void the_strongest_are_settled_before_the_first_recruit(void **context) {
    (void)context;
    recruits_make("bees 3, mosquitoes 2, ants 2, cockroaches 2, flies 2",
                  "bees 3, mosquitoes 3, ants 3, cockroaches 3, flies 3");
    recruits_make("bees 2, mosquitoes 2, ants 2, cockroaches 2, flies 3",
                  "bees 3, mosquitoes 3, ants 3, cockroaches 3, flies 3");
}

// BC-7.2
static void recruits_change_no_score_of_the_age_just_ended(void **context) {
    (void)context;
    bugcouncil_state state;
    end_age(&state, "final", "tricks 9, 0, 0\nscore 5, 6, 7\ncubes bees 4, flies 3\n");
    shows(&state, "cubes", "bees 4, mosquitoes 1, ants 1, cockroaches 1, flies 4");
    shows(&state, "score", "19, 9, 10");
}

// 10 cubes at set-up and 4 recruits in Age 1 leave 4 for Age 2.
// BC-7.3
static void the_last_cubes_of_the_supply_suffice_for_the_recruits_of_age_2(void **context) {
    (void)context;
    bugcouncil_state state;
    end_age(&state, "final",
            "age 2\ncubes bees 4, mosquitoes 2, ants 2, cockroaches 1, flies 1\nchambers 4\n");
    shows(&state, "cubes", "bees 4, mosquitoes 3, ants 3, cockroaches 2, flies 2");
    assert_int_equal(bugcouncil_supply(&state.table), 0);
}

// BC-7.3
static void the_supply_never_runs_out_in_whole_games(void **context) {
    (void)context;
    unsigned n_used_up = 0;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        bugcouncil_state state;
        begin(&state, 2 + (int)(seed % 4), "", seed);
        for (unsigned age = 1; age <= 3; age++) {
            play_until(&state, BUGCOUNCIL_PLAY, seed + age);
            play_until(&state, BUGCOUNCIL_DECLARE, seed + age);
            assert_in_range(cubes_in_play(&state), 10, age < 3 ? 10 + 4 * age : 18);
            n_used_up += bugcouncil_supply(&state.table) == 0;
        }
    }
    assert_int_not_equal(n_used_up, 0);
}

// BC-7.4
static void all_cards_are_shuffled_together_and_dealt_for_the_next_age(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        char text[1024];
        bugcouncil_state state;
        snprintf(
            text, sizeof text,
            "edition %s\nseats 4\ntricks-done 9\nleader 4\ntricks 5, 0, 0, 4\n"
            "no-allegiance 1, 2, 3\ncubes bees 4, flies 3\nchambers 3\nvoids bees, bees, flies\n%s"
            "hand 1 ants 1\nhand 2 ants 2\nhand 3 ants 3\nhand 4 bees 9, flies 3\n",
            editions[i], i == 0 ? "discards-on-deck 1, 2, 3\n" : "");
        position(&state, text);
        act(&state, 4, "bees 9");
        act(&state, 1, "ants 1");
        act(&state, 2, "ants 2");
        act(&state, 3, "ants 3");
        shows(&state, "age", "2");
        assert_int_equal(bugcouncil_count(cards_dealt(&state)), i == 0 ? 50 : 55);
        for (unsigned seat = 0; seat < 4; seat++) {
            assert_int_equal(bugcouncil_count(state.hand[seat]), 11);
        }
        shows(&state, "played", "");
        shows(&state, "discards", "");
        shows(&state, "discards-on-deck", "");
        shows(&state, "open-discards", "");
        shows(&state, "tricks", "");
        shows(&state, "tricks-done", "");
        shows(&state, "voids", "");
        shows(&state, "no-allegiance", "");
    }
}

// BC-7.4
static void the_next_age_begins_with_its_declarations(void **context) {
    (void)context;
    bugcouncil_state state;
    end_age(&state, "final", "cubes bees 4\n");
    happened("\"type\":\"age-begins\",\"age\":2");
    assert_int_equal(state.table.phase, BUGCOUNCIL_DECLARE);
    asks(&state, "1, 2, 3");
    end_age(&state, "preproduction", "age 2\ncubes bees 4\n");
    happened("\"type\":\"age-begins\",\"age\":3");
    asks(&state, "1, 2, 3");
}

// BC-7.4
static void the_ages_of_a_game_are_dealt_differently(void **context) {
    (void)context;
    for (uint64_t seed = 1; seed <= 50; seed++) {
        bugcouncil_state state;
        uint64_t hands[3];
        begin(&state, 4, "", seed);
        for (unsigned age = 0; age < 3; age++) {
            hands[age] = state.hand[0];
            play_until(&state, BUGCOUNCIL_PLAY, seed * 3 + age);
            play_until(&state, BUGCOUNCIL_DECLARE, seed * 3 + age);
        }
        assert_true(hands[0] != hands[1] && hands[1] != hands[2] && hands[0] != hands[2]);
    }
}

// Seat 3 led the last trick of Age 1, seat 2 wins it and leads in Age 2.
// BC-7.5
static void the_winner_of_the_last_trick_leads_the_next_age(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        position_in(&state, editions[i],
                    "seats 3\ntricks-done 9\nleader 3\ntricks 9, 0, 0\n"
                    "cubes bees 4, mosquitoes 3, ants 2\n"
                    "hand 1 ants 2, ants 1\nhand 2 bees 1, bees 2\nhand 3 ants 8, ants 7\n");
        act(&state, 3, "ants 8");
        act(&state, 1, "ants 2");
        act(&state, 2, "bees 1");
        act(&state, 1, "visit ants");
        shows(&state, "age", "2");
        act(&state, 1, "allegiance");
        act(&state, 2, "allegiance");
        act(&state, 3, "allegiance");
        shows(&state, "leader", "2");
        asks(&state, "2");
    }
}

// BC-7.6, BC-7.7
static void there_is_no_upkeep_after_age_3(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        end_game(&state, editions[i], "tricks 3, 3, 3\ncubes bees 4, ants 3, flies 1\n");
        shows(&state, "cubes", "bees 4, mosquitoes 0, ants 3, cockroaches 0, flies 1");
        shows(&state, "age", "3");
        for (unsigned j = 0; j < last_events.n; j++) {
            assert_int_not_equal(last_events.at[j].form.type, BUGCOUNCIL_EVENT_RECRUITS);
            assert_int_not_equal(last_events.at[j].form.type, BUGCOUNCIL_EVENT_AGE_BEGINS);
        }
    }
}

// Section 8. Sheets hold tricks, Allegiance, No Allegiance and ability of each player for each Age.

// BC-8.1
static void the_most_points_win_after_age_3(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        end_game(&state, editions[i],
                 "tricks 5, 2, 2\n"
                 "cubes bees 5, ants 4, flies 1\n"
                 "score 10, 17, 20\n"
                 "sheet 4, 1, 0, 0, 3, 4, 0, 0, 3, 7, 0, 0, 4, 1, 0, 0, 5, 5, 0, 0, 1, 9\n");
        happened("\"type\":\"game-over\"");
        shows(&state, "score", "17, 23, 22"); // 6 + 1, 2 + 4, 2 + 0
        places_are(&state, "3, 1, 2");
        asks(&state, "");
    }
}

// BC-8.1
static void the_points_of_all_ages_count(void **context) {
    (void)context;
    bugcouncil_state state;
    end_game(&state, "final",
             "tricks 0, 5, 4\n"
             "cubes bees 5, ants 4, flies 1\n"
             "score 30, 12, 18\n"
             "sheet 10, 5, 0, 0, 0, 2, 0, 0, 0, 9, 0, 0, 10, 5, 0, 0, 0, 0, 10, 0, 0, 9\n");
    shows(&state, "score", "32, 21, 22");
    places_are(&state, "1, 3, 2");
    decided(&state, "");
}

// Seats 1 and 2 both come to 26 points. In Age 3 seat 1 has 4 tricks and 5 points, seat 2 has 2
// tricks and 6 points.
static void end_with_a_tie(bugcouncil_state *state, const char *edition) {
    end_game(state, edition,
             "tricks 3, 2, 4\n"
             "cubes bees 5, ants 4, flies 1\n"
             "score 21, 20, 10\n"
             "sheet 5, 5, 0, 0, 3, 4, 0, 0, 2, 4, 0, 0, 6, 5, 0, 0, 0, 0, 13, 0, 4\n");
    shows(state, "score", "26, 26, 14");
}

// BC-8.2
static void a_tie_goes_to_the_most_tricks_of_age_3(void **context) {
    (void)context;
    bugcouncil_state state;
    end_with_a_tie(&state, "final");
    places_are(&state, "1, 2, 3");
    decided(&state, "Tied at 26: more tricks in Age 3 decide, 4 to 2.");
}

// BC-8.3
static void in_the_preproduction_edition_a_tie_goes_to_the_most_points_of_age_3(void **context) {
    (void)context;
    bugcouncil_state state;
    end_with_a_tie(&state, "preproduction");
    places_are(&state, "2, 1, 3");
    decided(&state, "Tied at 26: more points in Age 3 decide, 6 to 5.");
}

// Seat 2 has more tricks in Ages 1 and 2 together, and more points there, but not in Age 3.
// BC-8.2, BC-8.3
static void tricks_and_points_of_earlier_ages_break_no_tie(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        end_game(&state, editions[i],
                 "tricks 4, 1, 4\n"
                 "cubes bees 5, ants 3, flies 1\n"
                 "score 18, 20, 6\n"
                 "sheet 0, 9, 0, 0, 8, 2, 0, 0, 2, 1, 0, 0, 0, 9, 0, 0, 8, 2, 0, 0, 2, 1\n");
        shows(&state, "score", "24, 24, 10"); // 5 + 1, 1 + 3, 4 + 0
        places_are(&state, "1, 2, 3");
    }
}

// Seats 1 and 2 have 3 tricks each in Age 3, but seat 2 has more points there.
// BC-8.4
static void equal_points_and_tricks_of_age_3_share_the_victory(void **context) {
    (void)context;
    static const char rest[] = "tricks 2, 3, 4\n"
                               "cubes bees 5, ants 4, flies 1\n"
                               "score 24, 21, 10\n"
                               "sheet 7, 5, 0, 0, 3, 8, 0, 0, 0, 5, 0, 0, 7, 5, 0, 0, 3, 7, 0, 0, "
                               "0, 5\n";
    bugcouncil_state state;
    end_game(&state, "final", rest);
    shows(&state, "score", "28, 28, 14");
    places_are(&state, "1, 1, 3");
    end_game(&state, "preproduction", rest);
    places_are(&state, "2, 1, 3");
}

// Seats 1 and 2 have 5 points each in Age 3, but seat 1 has more tricks there.
// BC-8.4
static void in_the_preproduction_edition_equal_points_of_age_3_share_the_victory(void **context) {
    (void)context;
    static const char rest[] = "tricks 3, 2, 4\n"
                               "cubes bees 5, ants 3, flies 1\n"
                               "score 20, 20, 10\n"
                               "sheet 5, 5, 0, 0, 5, 5, 0, 0, 0, 5, 0, 0, 5, 5, 0, 0, 5, 5, 0, 0, "
                               "0, 5\n";
    bugcouncil_state state;
    end_game(&state, "preproduction", rest);
    shows(&state, "score", "25, 25, 14");
    places_are(&state, "1, 1, 3");
    end_game(&state, "final", rest);
    places_are(&state, "1, 2, 3");
}

// A game of four players ends in which seats 1 to 3 have won three tricks each and seat 4 wins the
// last one. Left over are three cards of flies and one of bees.
static void end_game_of_four(bugcouncil_state *state, const char *edition, const char *rest) {
    char text[1024];
    snprintf(text, sizeof text,
             "seats 4\nage 3\ntricks-done 9\nleader 4\ntricks 3, 3, 3\ncubes bees 4, flies 2\n"
             "hand 1 ants 1, flies 1\nhand 2 ants 2, flies 2\nhand 3 ants 3, flies 3\n"
             "hand 4 bees 9, bees 1\n%s",
             rest);
    position_in(state, edition, text);
    act(state, 4, "bees 9");
    act(state, 1, "ants 1");
    act(state, 2, "ants 2");
    act(state, 3, "ants 3");
}

// BC-8.4
static void three_players_share_the_victory(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        end_game_of_four(&state, editions[i],
                         "score 12, 12, 12, 5\n"
                         "sheet 3, 9, 0, 0, 3, 9, 0, 0, 3, 9, 0, 0, 1, 4\n");
        shows(&state, "score", "17, 17, 17, 10"); // 3 + 2 each, 1 + 4
        places_are(&state, "1, 1, 1, 4");
    }
}

// Seat 3 wins; the tie between seats 1 and 2 is for the second place.
// BC-8.5
static void the_tie_break_decides_lower_places_too(void **context) {
    (void)context;
    static const char rest[] = "tricks 3, 2, 4\n"
                               "cubes bees 5, ants 4, flies 1\n"
                               "score 21, 20, 40\n"
                               "sheet 5, 6, 0, 0, 5, 5, 0, 0, 0, 20, 0, 0, 5, 5, 0, 0, 5, 5, 0, 0, "
                               "0, 20\n";
    bugcouncil_state state;
    end_game(&state, "final", rest);
    shows(&state, "score", "26, 26, 44");
    places_are(&state, "2, 3, 1");
    end_game(&state, "preproduction", rest);
    places_are(&state, "3, 2, 1");
}

// BC-8.5
static void those_still_tied_share_a_lower_place(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        end_game_of_four(&state, editions[i],
                         "score 12, 12, 5, 25\n"
                         "sheet 3, 9, 0, 0, 3, 9, 0, 0, 3, 2, 0, 0, 1, 24\n");
        shows(&state, "score", "17, 17, 10, 30");
        places_are(&state, "2, 2, 4, 1");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_spaces_but_the_strongest_receive_a_recruit),
        cmocka_unit_test(bees_cockroaches_and_flies_receive_a_recruit_but_not_ants_and_mosquitoes),
        cmocka_unit_test(spaces_tied_for_the_most_receive_none),
        cmocka_unit_test(cubes_in_the_chambers_count_for_no_space),
        cmocka_unit_test(the_strongest_are_settled_before_the_first_recruit),
        cmocka_unit_test(recruits_change_no_score_of_the_age_just_ended),
        cmocka_unit_test(the_last_cubes_of_the_supply_suffice_for_the_recruits_of_age_2),
        cmocka_unit_test(the_supply_never_runs_out_in_whole_games),
        cmocka_unit_test(all_cards_are_shuffled_together_and_dealt_for_the_next_age),
        cmocka_unit_test(the_next_age_begins_with_its_declarations),
        cmocka_unit_test(the_ages_of_a_game_are_dealt_differently),
        cmocka_unit_test(the_winner_of_the_last_trick_leads_the_next_age),
        cmocka_unit_test(there_is_no_upkeep_after_age_3),
        cmocka_unit_test(the_most_points_win_after_age_3),
        cmocka_unit_test(the_points_of_all_ages_count),
        cmocka_unit_test(a_tie_goes_to_the_most_tricks_of_age_3),
        cmocka_unit_test(in_the_preproduction_edition_a_tie_goes_to_the_most_points_of_age_3),
        cmocka_unit_test(tricks_and_points_of_earlier_ages_break_no_tie),
        cmocka_unit_test(equal_points_and_tricks_of_age_3_share_the_victory),
        cmocka_unit_test(in_the_preproduction_edition_equal_points_of_age_3_share_the_victory),
        cmocka_unit_test(three_players_share_the_victory),
        cmocka_unit_test(the_tie_break_decides_lower_places_too),
        cmocka_unit_test(those_still_tied_share_a_lower_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
