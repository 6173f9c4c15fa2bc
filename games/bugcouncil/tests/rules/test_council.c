// SPDX-License-Identifier: MIT
//
// Visiting the council (section 5).
#include "tests/support/fixture.h"

#include <stdio.h>

// Support.

// Seat 3 completes a trick with its lowest on-suit card and activates the space.
static void sow(bugcouncil_state *state, const char *edition, const char *cubes, unsigned chambers,
                const char *faction) {
    char text[512], move[32];
    snprintf(text, sizeof text,
             "edition %s\nseats 3\ntrick ants 5, ants 7\nhand 3 ants 2\ncubes %s\nchambers %u\n",
             edition, cubes, chambers);
    position(state, text);
    act(state, 3, "ants 2");
    snprintf(move, sizeof move, "visit %s", faction);
    act(state, 3, move);
}

// Who visits.

// BC-5.1
static void the_lowest_on_suit_card_visits(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\ntrick ants 5, ants 7\ncubes bees 4\nhand 3 ants 2\n");
    act(&state, 3, "ants 2");
    shows(&state, "phase", "visit");
    asks(&state, "3");
    position(&state, "seats 3\ntrick ants 5, ants 4\ncubes bees 4\nhand 3 ants 7\n");
    act(&state, 3, "ants 7");
    asks(&state, "2");
}

// BC-5.1
static void the_leader_can_be_the_one_who_visits(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\ntrick ants 1, ants 7\ncubes bees 4\nhand 3 ants 2\n");
    act(&state, 3, "ants 2");
    asks(&state, "1");
    act(&state, 1, "visit bees");
    happened("\"type\":\"visited\",\"party\":1,\"faction\":\"bees\",\"cubes\":4,\"chambers\":0");
    asks(&state, "2");
}

// BC-5.1
static void lower_cards_off_suit_do_not_visit(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 5\n"
                     "leader 2\n"
                     "trick -, ants 9, flies 1, ants 8, bees 2\n"
                     "cubes bees 4, ants 2\n"
                     "voids ants\n"
                     "hand 1 cockroaches 1\n");
    act(&state, 1, "cockroaches 1");
    asks(&state, "4");
}

// BC-5.1
static void the_visit_comes_after_the_trick_is_won(void **context) {
    (void)context;
    bugcouncil_state state;
    // Bees win with 4 cubes to 2; the visitor then takes them away, which changes nothing.
    position(&state, "seats 3\n"
                     "trick ants 5, ants 7\n"
                     "cubes bees 4, ants 2\n"
                     "voids -, -, ants\n"
                     "hand 3 bees 1\n");
    act(&state, 3, "bees 1");
    asks(&state, "1");
    act(&state, 1, "visit bees");
    shows(&state, "tricks", "0, 0, 1");
    asks(&state, "3");
}

// BC-5.2
static void nobody_visits_if_the_leader_alone_is_on_suit(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        position_in(&state, editions[i],
                    "seats 3\ntrick ants 5, bees 1\ncubes bees 4, ants 2, flies 3\n"
                    "voids -, -, ants\nhand 3 flies 1\n");
        act(&state, 3, "flies 1");
        happened("\"type\":\"nobody-visits\"");
        shows(&state, "phase", "play");
        shows(&state, "cubes", "bees 4, mosquitoes 0, ants 2, cockroaches 0, flies 3");
        asks(&state, "2");
    }
}

// BC-5.2
static void one_follower_on_suit_is_enough_for_a_visit(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 4\n"
                     "trick ants 5, bees 1, flies 2\n"
                     "cubes bees 4, ants 2\n"
                     "hand 4 ants 8\n");
    act(&state, 4, "ants 8");
    did_not_happen("\"type\":\"nobody-visits\"");
    shows(&state, "phase", "visit");
    asks(&state, "1");
}

// BC-5.3
static void the_visit_is_compulsory(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\n"
                     "trick ants 5, ants 7\n"
                     "cubes bees 4, flies 1\n"
                     "hand 2 bees 7\nhand 3 ants 2, bees 8\n");
    act(&state, 3, "ants 2");
    legal_moves(&state, 3, "visit bees, visit flies"); // and nothing else
    refused(&state, 3, "bees 8", "BC-0.3");
    refused(&state, 2, "bees 7", "BC-0.2"); // the winner cannot lead before the visit
}

// BC-5.3
static void exactly_one_space_is_activated(void **context) {
    (void)context;
    bugcouncil_state state;
    sow(&state, "final", "bees 1, flies 1", 0, "bees");
    shows(&state, "phase", "play");
    shows(&state, "cubes", "bees 0, mosquitoes 1, ants 0, cockroaches 0, flies 1");
    refused(&state, 3, "visit flies", "BC-0.2");
    refused(&state, 2, "visit flies", "BC-0.3");
}

// BC-5.4
static void any_space_with_cubes_may_be_activated(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\n"
                     "trick ants 5, ants 7\n"
                     "cubes bees 4, mosquitoes 1, cockroaches 8\n"
                     "hand 3 ants 2\n");
    act(&state, 3, "ants 2");
    legal_moves(&state, 3, "visit bees, visit mosquitoes, visit cockroaches");
    act(&state, 3, "visit mosquitoes"); // no card of the trick is of this suit
}

// BC-5.4
static void a_space_without_cubes_cannot_be_activated(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        position_in(&state, editions[i],
                    "seats 3\ntrick ants 5, ants 7\ncubes bees 4\nchambers 3\nhand 3 ants 2\n");
        act(&state, 3, "ants 2");
        refused(&state, 3, "visit ants", "BC-5.4"); // not even the suit that was played
        refused_because(&state, 3, "visit flies", "BC-5.4",
                        "There are no cubes on the Flies space.");
        refused(&state, 3, "visit mosquitoes", "BC-5.4");
        refused(&state, 3, "visit cockroaches", "BC-5.4");
        legal_moves(&state, 3, "visit bees");
    }
}

// Sowing.

// BC-5.5
static void cubes_are_dropped_clockwise_one_on_each_space(void **context) {
    (void)context;
    static const struct {
        const char *edition, *before, *faction, *after;
    } rows[] = {
        {"final", "bees 1", "bees", "bees 0, mosquitoes 1"},
        {"final", "bees 2", "bees", "bees 0, mosquitoes 1, ants 1"},
        {"final", "bees 3", "bees", "bees 0, mosquitoes 1, ants 1, cockroaches 1"},
        {"final", "bees 4", "bees", "bees 0, mosquitoes 1, ants 1, cockroaches 1, flies 1"},
        {"final", "cockroaches 3", "cockroaches",
         "bees 1, mosquitoes 1, ants 0, cockroaches 0, flies 1"},
        {"final", "ants 3, bees 4, flies 2", "ants",
         "bees 5, mosquitoes 0, ants 0, cockroaches 1, flies 3"},
        {"final", "flies 4", "flies", "bees 1, mosquitoes 1, ants 1, cockroaches 1"},
        {"preproduction", "bees 1", "bees", "bees 0, mosquitoes 0, ants 0, cockroaches 0, flies 1"},
        {"preproduction", "bees 2", "bees", "bees 0, mosquitoes 0, ants 0, cockroaches 1, flies 1"},
        {"preproduction", "bees 3", "bees", "bees 0, mosquitoes 0, ants 1, cockroaches 1, flies 1"},
        {"preproduction", "bees 4", "bees", "bees 0, mosquitoes 1, ants 1, cockroaches 1, flies 1"},
        {"preproduction", "cockroaches 3", "cockroaches", "bees 1, mosquitoes 1, ants 1"},
        {"preproduction", "ants 3, bees 4, flies 2", "ants",
         "bees 5, mosquitoes 1, ants 0, cockroaches 0, flies 3"},
        {"preproduction", "mosquitoes 2", "mosquitoes",
         "bees 1, mosquitoes 0, ants 0, cockroaches 0, flies 1"},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        bugcouncil_state state;
        sow(&state, rows[i].edition, rows[i].before, 0, rows[i].faction);
        shows(&state, "cubes", rows[i].after);
        shows(&state, "chambers", "");
    }
}

// BC-5.6
static void exactly_five_cubes_put_none_into_the_chambers(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        sow(&state, editions[i], "ants 5, bees 2", 0, "ants");
        shows(&state, "cubes", "bees 3, mosquitoes 1, ants 1, cockroaches 1, flies 1");
        shows(&state, "chambers", "");
        happened("\"type\":\"visited\",\"party\":3,\"faction\":\"ants\",\"cubes\":5,"
                 "\"chambers\":0");
    }
}

// BC-5.6
static void sowing_six_cubes_sends_one_to_the_chambers(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        sow(&state, editions[i], "flies 6, bees 2", 0, "flies");
        shows(&state, "cubes", "bees 3, mosquitoes 1, ants 1, cockroaches 1, flies 1");
        shows(&state, "chambers", "1");
    }
}

// The rulebooks' example: Rufus leads with the lowest on-suit card and activates the Bees.
// BC-5.6
static void sowing_seven_cubes_sends_two_to_the_chambers(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        position_in(&state, editions[i],
                    "seats 4\ntrick ants 5, ants 7, ants 8\ncubes bees 7, ants 1, flies 2\n"
                    "hand 4 ants 9\n");
        act(&state, 4, "ants 9");
        asks(&state, "1");
        act(&state, 1, "visit bees");
        happened("\"type\":\"visited\",\"party\":1,\"faction\":\"bees\",\"cubes\":7,"
                 "\"chambers\":2");
        shows(&state, "cubes", "bees 1, mosquitoes 1, ants 2, cockroaches 1, flies 3");
        shows(&state, "chambers", "2");
    }
}

// BC-5.6
static void all_excess_cubes_go_to_the_chambers_however_many(void **context) {
    (void)context;
    bugcouncil_state state;
    sow(&state, "final", "mosquitoes 14, flies 1", 3, "mosquitoes");
    shows(&state, "cubes", "bees 1, mosquitoes 1, ants 1, cockroaches 1, flies 2");
    shows(&state, "chambers", "12"); // 3 + 9
}

// BC-5.7
static void cubes_in_the_chambers_cannot_be_activated(void **context) {
    (void)context;
    bugcouncil_state state;
    is_no_action("visit chambers");
    position(&state, "seats 3\ntrick ants 5, ants 7\ncubes bees 1\nchambers 9\nhand 3 ants 2\n");
    act(&state, 3, "ants 2");
    legal_moves(&state, 3, "visit bees");
}

// BC-5.7
static void cubes_in_the_chambers_stay_there_over_the_ages(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\n"
                     "tricks-done 9\n"
                     "cubes bees 4, mosquitoes 1\n"
                     "chambers 5\n"
                     "hand 1 bees 5, bees 1\nhand 2 flies 2, flies 4\nhand 3 flies 3, flies 5\n");
    act(&state, 1, "bees 5");
    act(&state, 2, "flies 2");
    act(&state, 3, "flies 3");
    shows(&state, "age", "2");
    shows(&state, "chambers", "5");
}

// BC-5.7
static void the_chambers_never_lose_a_cube(void **context) {
    (void)context;
    unsigned n_filled = 0;
    for (int n_seats = 2; n_seats <= 5; n_seats++) {
        for (uint64_t seed = 1; seed <= 50; seed++) {
            bugcouncil_state state;
            ant_chance chance;
            unsigned before = 0;
            begin(&state, n_seats, seed % 2 != 0 ? "" : "edition=preproduction", seed);
            ant_chance_seed(&chance, seed);
            while (state.table.phase != BUGCOUNCIL_OVER) {
                ant_action actions[BUGCOUNCIL_HAND + 1];
                int seat = __builtin_ctz(bugcouncil_game.to_act(&state));
                int n = bugcouncil_game.legal(&state, seat, actions);
                ant_apply(&bugcouncil_game, &state, seat,
                          actions[ant_chance_below(&chance, (uint32_t)n)], &chance, NULL);
                assert_in_range(state.table.chambers, before, 18);
                before = state.table.chambers;
            }
            n_filled += before > 0;
        }
    }
    assert_int_not_equal(n_filled, 0);
}

// Before the visit the bees have 4 cubes, after it the flies have 1 and the bees none.
// BC-5.8
static void the_council_is_visited_after_the_tenth_trick_before_the_scoring(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\n"
                     "tricks-done 9\n"
                     "tricks 3, 3, 3\n"
                     "cubes bees 4, mosquitoes 3, ants 2, cockroaches 1\n"
                     "hand 1 ants 5, bees 1\nhand 2 ants 7, flies 1\nhand 3 ants 2, bees 2\n");
    act(&state, 1, "ants 5");
    act(&state, 2, "ants 7");
    act(&state, 3, "ants 2");
    shows(&state, "phase", "visit");
    shows(&state, "score", "");
    asks(&state, "3");
    act(&state, 3, "visit bees");
    shows(&state, "age", "2");
    shows(&state, "score", "3, 5, 3"); // bees 0, flies 1, bees 0
    shows(&state, "sheet", "3, 0, 0, 0, 4, 1, 0, 0, 3");
}

// BC-5.8
static void cubes_sent_to_the_chambers_after_the_tenth_trick_count_for_no_allegiance(
    void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\n"
                     "tricks-done 9\n"
                     "tricks 5, 4, 0\n"
                     "no-allegiance 3\n"
                     "discards-on-deck 3\n"
                     "cubes bees 8, mosquitoes 3\n"
                     "chambers 1\n"
                     "hand 1 ants 5, bees 1\nhand 2 ants 7, flies 1\nhand 3 ants 2\n");
    act(&state, 1, "ants 5");
    act(&state, 2, "ants 7");
    act(&state, 3, "ants 2");
    act(&state, 3, "visit bees");
    // Bees 1, mosquitoes 4, flies 1; chambers 1 + 3.
    shows(&state, "score", "6, 6, 14");
}

// BC-5.8
static void nobody_visits_after_a_tenth_trick_that_nobody_followed(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state,
             "seats 3\n"
             "tricks-done 9\n"
             "tricks 3, 3, 3\n"
             "cubes bees 4, mosquitoes 3, ants 2, cockroaches 1\n"
             "hand 1 ants 5, bees 1\nhand 2 flies 1, flies 2\nhand 3 cockroaches 2, bees 2\n");
    act(&state, 1, "ants 5");
    act(&state, 2, "flies 1");
    act(&state, 3, "cockroaches 2");
    shows(&state, "age", "2");
    shows(&state, "score", "8, 3, 7"); // 4 + bees 4, 3 + flies 0, 3 + bees 4
}

// BC-5.9
static void the_visit_is_skipped_if_all_spaces_are_empty(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\ntrick ants 5, ants 7\nchambers 18\nhand 3 ants 2\n");
    act(&state, 3, "ants 2");
    shows(&state, "phase", "play");
    shows(&state, "tricks", "0, 1");
    shows(&state, "cubes", "");
    asks(&state, "2");
}

// Both the Termitenator's visit (the player has the higher card) and the player's own.
// BC-5.9
static void against_the_trickster_the_visit_is_skipped_if_all_spaces_are_empty(void **context) {
    (void)context;
    static const struct {
        const char *move, *tricks;
    } rows[] = {{"ants 7", "1"}, {"ants 3", "0, 1"}};
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        position(&state, "seats 1\n"
                         "personality trickster\n"
                         "termite flies\n"
                         "trigger-row 3\n"
                         "leader 2\n"
                         "trick -, ants 5\n"
                         "solo-board 18\n"
                         "pyramid -, bees 2, down, down, down, down, down, down, down, down, down\n"
                         "hand 1 ants 3, ants 7\n");
        act(&state, 1, rows[i].move);
        shows(&state, "tricks-done", "1");
        shows(&state, "tricks", rows[i].tricks);
        shows(&state, "cubes", "");
        shows(&state, "solo-board", "18");
        assert_int_not_equal(state.table.phase, BUGCOUNCIL_VISIT);
        asks(&state, "1");
    }
}

// The cubes as a person would move them: one by one, by the ring as the rulebook lists it.
static void sow_by_hand(bool is_final, uint8_t *cubes, uint8_t *chambers, unsigned from) {
    static const unsigned rings[2][5] = {
        {BUGCOUNCIL_BEES, BUGCOUNCIL_FLIES, BUGCOUNCIL_COCKROACHES, BUGCOUNCIL_ANTS,
         BUGCOUNCIL_MOSQUITOES},
        {BUGCOUNCIL_BEES, BUGCOUNCIL_MOSQUITOES, BUGCOUNCIL_ANTS, BUGCOUNCIL_COCKROACHES,
         BUGCOUNCIL_FLIES},
    };
    const unsigned *ring = rings[is_final];
    unsigned at = 0, n = cubes[from];
    while (ring[at] != from) {
        at++;
    }
    cubes[from] = 0;
    for (unsigned i = 1; i <= n; i++) {
        if (i <= 5) {
            cubes[ring[(at + i) % 5]]++;
        } else {
            ++*chambers;
        }
    }
}

// BC-5.5, BC-5.6
static void whole_games_agree_with_cubes_sown_by_hand(void **context) {
    (void)context;
    unsigned n_beyond_five = 0;
    for (int n_seats = 3; n_seats <= 5; n_seats++) {
        for (uint64_t seed = 1; seed <= 60; seed++) {
            bugcouncil_state state;
            ant_chance chance;
            bool is_final = seed % 2 != 0;
            begin(&state, n_seats, is_final ? "" : "edition=preproduction", seed);
            ant_chance_seed(&chance, seed);
            while (state.table.phase != BUGCOUNCIL_OVER) {
                ant_action actions[BUGCOUNCIL_HAND + 1];
                bugcouncil_table before = state.table;
                int seat = __builtin_ctz(bugcouncil_game.to_act(&state));
                int n = bugcouncil_game.legal(&state, seat, actions);
                ant_action action = actions[ant_chance_below(&chance, (uint32_t)n)];
                ant_apply(&bugcouncil_game, &state, seat, action, &chance, NULL);
                if (before.phase == BUGCOUNCIL_VISIT && state.table.age == before.age) {
                    n_beyond_five += before.cubes[action % 64] > 5;
                    sow_by_hand(is_final, before.cubes, &before.chambers, action % 64);
                    assert_memory_equal(state.table.cubes, before.cubes, sizeof before.cubes);
                    assert_int_equal(state.table.chambers, before.chambers);
                }
            }
        }
    }
    assert_int_not_equal(n_beyond_five, 0);
}

// BC-5.1, BC-5.2
static void whole_games_agree_with_visitors_found_by_hand(void **context) {
    (void)context;
    for (int n_seats = 3; n_seats <= 5; n_seats++) {
        for (uint64_t seed = 1; seed <= 40; seed++) {
            bugcouncil_state state;
            ant_chance chance;
            unsigned cards[5], parties[5], n = 0;
            begin(&state, n_seats, "", seed);
            ant_chance_seed(&chance, seed);
            while (state.table.phase != BUGCOUNCIL_OVER) {
                ant_action actions[BUGCOUNCIL_HAND + 1];
                int seat = __builtin_ctz(bugcouncil_game.to_act(&state));
                int m = bugcouncil_game.legal(&state, seat, actions);
                ant_action action = actions[ant_chance_below(&chance, (uint32_t)m)];
                if (state.table.phase == BUGCOUNCIL_PLAY) {
                    parties[n] = (unsigned)seat;
                    cards[n++] = action % 64;
                }
                ant_apply(&bugcouncil_game, &state, seat, action, &chance, &last_events);
                if (n < (unsigned)n_seats) {
                    continue;
                }
                unsigned n_on_suit = 0, lowest = 99, visitor = 99;
                for (unsigned i = 0; i < n; i++) {
                    if (cards[i] / 12 == cards[0] / 12) {
                        n_on_suit++;
                        if (cards[i] % 12 < lowest) {
                            lowest = cards[i] % 12;
                            visitor = parties[i];
                        }
                    }
                }
                n = 0;
                if (n_on_suit == 1) {
                    happened("\"type\":\"nobody-visits\"");
                    assert_int_not_equal(state.table.phase, BUGCOUNCIL_VISIT);
                } else {
                    assert_int_equal(state.table.phase, BUGCOUNCIL_VISIT);
                    assert_int_equal(bugcouncil_game.to_act(&state), 1U << visitor);
                }
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_lowest_on_suit_card_visits),
        cmocka_unit_test(the_leader_can_be_the_one_who_visits),
        cmocka_unit_test(lower_cards_off_suit_do_not_visit),
        cmocka_unit_test(the_visit_comes_after_the_trick_is_won),
        cmocka_unit_test(nobody_visits_if_the_leader_alone_is_on_suit),
        cmocka_unit_test(one_follower_on_suit_is_enough_for_a_visit),
        cmocka_unit_test(the_visit_is_compulsory),
        cmocka_unit_test(exactly_one_space_is_activated),
        cmocka_unit_test(any_space_with_cubes_may_be_activated),
        cmocka_unit_test(a_space_without_cubes_cannot_be_activated),
        cmocka_unit_test(cubes_are_dropped_clockwise_one_on_each_space),
        cmocka_unit_test(exactly_five_cubes_put_none_into_the_chambers),
        cmocka_unit_test(sowing_six_cubes_sends_one_to_the_chambers),
        cmocka_unit_test(sowing_seven_cubes_sends_two_to_the_chambers),
        cmocka_unit_test(all_excess_cubes_go_to_the_chambers_however_many),
        cmocka_unit_test(cubes_in_the_chambers_cannot_be_activated),
        cmocka_unit_test(cubes_in_the_chambers_stay_there_over_the_ages),
        cmocka_unit_test(the_chambers_never_lose_a_cube),
        cmocka_unit_test(the_council_is_visited_after_the_tenth_trick_before_the_scoring),
        cmocka_unit_test(cubes_sent_to_the_chambers_after_the_tenth_trick_count_for_no_allegiance),
        cmocka_unit_test(nobody_visits_after_a_tenth_trick_that_nobody_followed),
        cmocka_unit_test(the_visit_is_skipped_if_all_spaces_are_empty),
        cmocka_unit_test(against_the_trickster_the_visit_is_skipped_if_all_spaces_are_empty),
        cmocka_unit_test(whole_games_agree_with_cubes_sown_by_hand),
        cmocka_unit_test(whole_games_agree_with_visitors_found_by_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
