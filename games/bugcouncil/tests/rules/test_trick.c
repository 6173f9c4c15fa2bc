// SPDX-License-Identifier: MIT
//
// Playing and resolving a trick (sections 3 and 4).
#include "tests/support/fixture.h"

#include <string.h>

// A council in which every suit can be told from the others by its cubes.
#define COUNCIL "cubes bees 4, mosquitoes 3, ants 2, cockroaches 1\n"

// Section 3.

// BC-3.1
static void the_leader_may_play_any_card_of_the_hand(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\n"
                     "leader 2\n"
                     "tricks-done 6\n" COUNCIL
                     "hand 2 bees 3, mosquitoes 1, mosquitoes 8, cockroaches 2, flies 7\n");
    asks(&state, "2");
    legal_moves(&state, 2, "bees 3, mosquitoes 1, mosquitoes 8, cockroaches 2, flies 7");
    act(&state, 2, "flies 7");
    happened("\"type\":\"played\",\"party\":2,\"card\":\"flies 7\"");
    shows(&state, "trick", "-, flies 7");
    shows(&state, "hand 2", "bees 3, mosquitoes 1, mosquitoes 8, cockroaches 2");
}

// BC-3.1
static void the_suit_that_was_led_is_the_one_to_follow(void **context) {
    (void)context;
    static const struct {
        const char *lead, *may_follow;
    } rows[] = {{"ants 4", "ants 1, ants 2"}, {"flies 7", "flies 8"}};
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        position(&state, "seats 3\n"
                         "tricks-done 8\n" COUNCIL "hand 1 bees 1, ants 4, flies 7\n"
                         "hand 2 ants 1, ants 2, flies 8\n");
        act(&state, 1, rows[i].lead);
        legal_moves(&state, 2, rows[i].may_follow);
    }
}

// BC-3.2
static void everybody_plays_one_card_in_turn(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state,
             "seats 4\n"
             "leader 3\n" COUNCIL "hand 1 ants 1\nhand 2 ants 2\nhand 3 ants 3\nhand 4 ants 4\n");
    asks(&state, "3");
    act(&state, 3, "ants 3");
    asks(&state, "4");
    act(&state, 4, "ants 4");
    asks(&state, "1");
    act(&state, 1, "ants 1");
    asks(&state, "2");
    act(&state, 2, "ants 2");
    shows(&state, "phase", "visit"); // four cards: the trick is complete
    shows(&state, "trick", "ants 1, ants 2, ants 3, ants 4");
}

// BC-3.2
static void nobody_may_pass(void **context) {
    (void)context;
    bugcouncil_state state;
    is_no_action("pass");
    position(&state, "seats 3\n"
                     "tricks-done 9\n"
                     "trick ants 5\n" COUNCIL "hand 2 bees 1, flies 1\n");
    legal_moves(&state, 2, "bees 1, flies 1");
    refused(&state, 3, "ants 6", "BC-0.2");
}

// BC-3.3
static void who_holds_the_lead_suit_must_follow_it(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state,
             "seats 3\n"
             "tricks-done 6\n"
             "trick ants 5\n" COUNCIL "hand 2 bees 8, ants 1, ants 8, cockroaches 2, flies 7\n");
    legal_moves(&state, 2, "ants 1, ants 8");
    refused_because(&state, 2, "bees 8", "BC-3.3",
                    "Ants were led, and you hold Ants 1 and Ants 8.");
    refused(&state, 2, "cockroaches 2", "BC-3.3");
    refused(&state, 2, "flies 7", "BC-3.3");
    act(&state, 2, "ants 1");
}

// BC-3.3
static void a_single_card_of_the_lead_suit_must_be_played(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\n"
                     "tricks-done 8\n"
                     "trick flies 8, bees 1\n" COUNCIL "hand 3 bees 8, mosquitoes 8, flies 1\n");
    legal_moves(&state, 3, "flies 1");
    // What others played off suit does not matter.
    refused_because(&state, 3, "bees 8", "BC-3.3", "Flies were led, and you hold Flies 1.");
}

// BC-3.4
static void who_lacks_the_lead_suit_may_play_any_card(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state,
             "seats 3\n"
             "tricks-done 7\n"
             "trick ants 5\n" COUNCIL "hand 2 bees 8, mosquitoes 1, cockroaches 2, flies 7\n");
    legal_moves(&state, 2, "bees 8, mosquitoes 1, cockroaches 2, flies 7");
    act(&state, 2, "flies 7");
    shows(&state, "voids", "-, ants");
}

// BC-3.5
static void a_card_must_be_in_the_hand_of_who_plays_it(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\n"
                     "tricks-done 7\n" COUNCIL "played ants 6\n"
                     "hand 1 ants 5, bees 1, bees 2, bees 3\n"
                     "hand 2 ants 1, ants 2, flies 1, flies 2\n"
                     "hand 3 ants 3, ants 4, flies 3, flies 4\n");
    refused_because(&state, 1, "ants 1", "BC-3.5", "Ants 1 is not in your hand.");
    refused(&state, 1, "ants 6", "BC-3.5");  // played before
    refused(&state, 1, "flies 8", "BC-3.5"); // in the deck
    refused(&state, 1, "ants 12", "BC-3.5"); // not in the game
    refused(&state, 1, "flies 9", "BC-3.5");
    act(&state, 1, "ants 5");
    refused(&state, 2, "ants 3", "BC-3.5");
    refused(&state, 2, "ants 5", "BC-3.5");
    act(&state, 2, "ants 1");
}

// BC-3.5
static void a_card_must_be_in_the_hand_of_who_discards_it(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\n"
                     "phase discard\n"
                     "no-allegiance 1, 2\n" COUNCIL "hand 1 ants 5\nhand 2 ants 1\n");
    refused(&state, 1, "discard ants 1", "BC-3.5");
    refused(&state, 2, "discard ants 5", "BC-3.5");
    refused(&state, 2, "discard flies 11", "BC-3.5");
}

// BC-3.6
static void ten_tricks_leave_one_card_to_allegiance_and_none_to_no_allegiance(void **context) {
    (void)context;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        bugcouncil_state state;
        unsigned n_won = 0, n_left[3] = {11, 10, 11};
        begin(&state, 3, seed % 2 != 0 ? "" : "edition=preproduction", seed);
        act(&state, 1, "allegiance");
        act(&state, 2, "no allegiance");
        act(&state, 3, "allegiance");
        ant_chance chance;
        ant_chance_seed(&chance, seed);
        while (state.table.age == 0) {
            ant_action actions[BUGCOUNCIL_HAND + 1];
            int seat = __builtin_ctz(bugcouncil_game.to_act(&state));
            int n = bugcouncil_game.legal(&state, seat, actions);
            ant_apply(&bugcouncil_game, &state, seat,
                      actions[ant_chance_below(&chance, (uint32_t)n)], &chance, &last_events);
            for (unsigned i = 0; i < last_events.n; i++) {
                const ant_form *form = &last_events.at[i].form;
                n_won += form->type == BUGCOUNCIL_EVENT_TRICK_WON;
                if (form->type == BUGCOUNCIL_EVENT_PLAYED) {
                    n_left[form->args[0]]--;
                }
                if (form->type == BUGCOUNCIL_EVENT_ALLEGIANCE) {
                    assert_int_not_equal(form->args[0], 1);
                }
            }
            for (unsigned i = 0; state.table.phase == BUGCOUNCIL_VISIT && i < 3; i++) {
                assert_int_equal(bugcouncil_count(state.hand[i]), n_left[i]);
            }
        }
        assert_int_equal(n_won, 10);
        assert_int_equal(n_left[0], 1);
        assert_int_equal(n_left[1], 0);
        assert_int_equal(n_left[2], 1);
    }
}

// BC-3.6
static void the_ninth_trick_is_not_the_last_and_the_tenth_is(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\n"
                     "tricks-done 8\n" COUNCIL "hand 1 ants 5, ants 6, ants 7\n"
                     "hand 2 bees 1, bees 2, bees 3\n"
                     "hand 3 flies 1, flies 2, flies 3\n");
    act(&state, 1, "ants 5");
    act(&state, 2, "bees 1");
    act(&state, 3, "flies 1");
    shows(&state, "tricks-done", "9");
    shows(&state, "phase", "play");
    shows(&state, "age", "");
    act(&state, 2, "bees 2");
    act(&state, 3, "flies 2");
    act(&state, 1, "ants 6");
    shows(&state, "age", "2");
    shows(&state, "tricks-done", "");
    assert_int_equal(state.table.phase, BUGCOUNCIL_DECLARE);
}

// Section 4. In each of these the last card of a trick is played.

// Whoever visits the council does so at any space; the seat has won the trick and leads the next.
static void is_won_by(bugcouncil_state *state, const char *seat) {
    if (state->table.phase == BUGCOUNCIL_VISIT) {
        ant_action actions[BUGCOUNCIL_HAND + 1];
        char move[32];
        ant_text text;
        int visitor = __builtin_ctz(bugcouncil_game.to_act(state));
        assert_in_range(bugcouncil_game.legal(state, visitor, actions), 1, 5);
        ant_text_init(&text, move, sizeof move);
        ant_action_text(&bugcouncil_game, actions[0], &text);
        act(state, visitor + 1, move);
    }
    shows(state, "tricks-done", "1");
    static const char *const tricks[] = {"1", "0, 1", "0, 0, 1", "0, 0, 0, 1", "0, 0, 0, 0, 1"};
    shows(state, "tricks", tricks[seat[0] - '1']);
    asks(state, seat);
}

// BC-4.1
static void the_highest_value_wins_if_all_are_on_suit(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\ntrick ants 5, ants 7\n" COUNCIL "hand 3 ants 2\n");
    act(&state, 3, "ants 2");
    is_won_by(&state, "2");
    position(&state, "seats 3\ntrick ants 8, ants 7\n" COUNCIL "hand 3 ants 2\n");
    act(&state, 3, "ants 2");
    is_won_by(&state, "1");
    position(&state, "seats 3\ntrick flies 2, flies 1\n" COUNCIL "hand 3 flies 3\n");
    act(&state, 3, "flies 3"); // a suit without cubes
    is_won_by(&state, "3");
}

// The rulebook's example: Rufus, Lizzy, Dingus and Ellie.
// BC-4.2
static void dingus_wins_with_a_2_of_the_strongest_suit(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        position_in(&state, editions[i],
                    "seats 4\nleader 1\n"
                    "cubes ants 2, bees 4, cockroaches 1\n"
                    "voids -, -, ants, ants\n"
                    "hand 1 ants 5, ants 1, ants 2\nhand 2 ants 7, ants 3, ants 4\n"
                    "hand 3 bees 2\nhand 4 cockroaches 4\n");
        act(&state, 1, "ants 5");
        act(&state, 2, "ants 7");
        act(&state, 3, "bees 2");
        act(&state, 4, "cockroaches 4");
        asks(&state, "1"); // Rufus played the lowest on-suit card and visits the council
        is_won_by(&state, "3");
    }
}

// BC-4.2
static void the_highest_card_of_the_strongest_suit_wins(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 5\n"
                     "trick ants 5, bees 6, bees 2, ants 12\n" COUNCIL "voids -, -, -, -, ants\n"
                     "hand 5 bees 4\n");
    act(&state, 5, "bees 4");
    is_won_by(&state, "2");
}

// BC-4.2
static void a_strong_suit_beats_higher_values_of_weaker_ones(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 4\n"
                     "trick ants 10, mosquitoes 1, flies 10\n" COUNCIL "voids -, -, -, ants\n"
                     "hand 4 cockroaches 10\n");
    act(&state, 4, "cockroaches 10");
    is_won_by(&state, "2");
}

// BC-4.2
static void the_lead_suit_wins_as_the_strongest_one_played(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state,
             "seats 4\n"
             "trick mosquitoes 3, mosquitoes 1, flies 10\n" COUNCIL "voids -, -, -, mosquitoes\n"
             "hand 4 ants 10\n");
    act(&state, 4, "ants 10");
    is_won_by(&state, "1");
}

// A visit between two tricks takes the bees from 4 cubes to 0 and the mosquitoes from 3 to 4.
// BC-4.2
static void strength_is_counted_when_the_trick_is_resolved(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\n"
                     "tricks-done 7\n"
                     "tricks 7, 0, 0\n" COUNCIL "hand 1 ants 5, ants 6, flies 1, flies 2\n"
                     "hand 2 ants 1, bees 7, bees 8, bees 6\n"
                     "hand 3 ants 7, mosquitoes 2, mosquitoes 3, mosquitoes 4\n");
    act(&state, 1, "ants 5");
    act(&state, 2, "ants 1");
    act(&state, 3, "ants 7");
    act(&state, 2, "visit bees");
    shows(&state, "cubes", "bees 0, mosquitoes 4, ants 3, cockroaches 2, flies 1");
    act(&state, 3, "mosquitoes 2");
    act(&state, 1, "ants 6");
    act(&state, 2, "bees 8");
    shows(&state, "tricks", "7, 0, 2");
    asks(&state, "3");
}

// BC-4.3
static void suits_that_were_not_played_do_not_matter(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\n"
                     "trick cockroaches 3, flies 8\n"
                     "cubes bees 9, mosquitoes 3, ants 2, cockroaches 1\n"
                     "voids -, -, cockroaches\n"
                     "hand 3 flies 7\n");
    act(&state, 3, "flies 7");
    is_won_by(&state, "1");
}

// BC-4.7
static void the_lead_suit_has_no_advantage(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\n"
                     "trick cockroaches 8, cockroaches 7\n" COUNCIL "voids -, -, cockroaches\n"
                     "hand 3 ants 1\n");
    act(&state, 3, "ants 1");
    is_won_by(&state, "3");
    position(&state, "seats 3\n"
                     "trick cockroaches 6, cockroaches 5\n"
                     "cubes cockroaches 2, ants 2\n"
                     "voids -, -, cockroaches\n"
                     "hand 3 ants 7\n");
    act(&state, 3, "ants 7"); // a tie of the suits
    is_won_by(&state, "3");
}

// BC-4.4
static void tied_suits_are_compared_by_value(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\n"
                     "trick ants 5, bees 7\n"
                     "cubes bees 2, ants 2, flies 1\n"
                     "voids -, -, ants\n"
                     "hand 3 flies 8\n");
    act(&state, 3, "flies 8"); // higher, but of a weaker suit
    is_won_by(&state, "2");
    position(&state, "seats 3\n"
                     "trick ants 8, bees 7\n"
                     "cubes bees 2, ants 2, flies 1\n"
                     "voids -, -, ants\n"
                     "hand 3 bees 6\n");
    act(&state, 3, "bees 6");
    is_won_by(&state, "1");
}

// BC-4.4
static void of_tied_suits_every_card_counts(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 4\n"
                     "trick ants 5, bees 7, ants 9\n"
                     "cubes bees 3, mosquitoes 3, ants 3, cockroaches 1\n"
                     "voids -, -, -, ants\n"
                     "hand 4 mosquitoes 8\n");
    act(&state, 4, "mosquitoes 8");
    is_won_by(&state, "3");
}

// BC-4.4
static void suits_tied_at_0_cubes_are_compared_by_value(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\n"
                     "trick ants 3, flies 6\n"
                     "cubes bees 4, mosquitoes 3\n"
                     "hand 3 ants 4\n");
    act(&state, 3, "ants 4");
    is_won_by(&state, "2");
    position(&state, "seats 3\n"
                     "trick ants 3, flies 2\n"
                     "cubes bees 4, mosquitoes 3\n"
                     "voids -, -, ants\n"
                     "hand 3 cockroaches 1\n");
    act(&state, 3, "cockroaches 1");
    is_won_by(&state, "1");
}

// BC-4.4
static void a_tie_of_weaker_suits_does_not_matter(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 4\n"
                     "trick ants 8, flies 9, bees 1\n"
                     "cubes bees 3, ants 2, flies 2\n"
                     "voids -, -, -, ants\n"
                     "hand 4 flies 10\n");
    act(&state, 4, "flies 10");
    is_won_by(&state, "3");
}

// BC-4.5
static void of_equal_values_in_tied_suits_the_later_wins(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\n"
                     "trick ants 5, bees 5\n"
                     "cubes bees 2, ants 2, flies 2, mosquitoes 3\n"
                     "voids -, -, ants\n"
                     "hand 3 flies 5\n");
    act(&state, 3, "flies 5"); // three of them
    is_won_by(&state, "3");
    position(&state, "seats 3\n"
                     "trick ants 5, bees 5\n"
                     "cubes bees 2, ants 2, flies 2, mosquitoes 3\n"
                     "voids -, -, ants\n"
                     "hand 3 flies 4\n");
    act(&state, 3, "flies 4");
    is_won_by(&state, "2");
    position(&state, "seats 3\n"
                     "trick flies 5, ants 5\n"
                     "cubes bees 2\n"
                     "hand 3 flies 4\n");
    act(&state, 3, "flies 4"); // at 0 cubes
    is_won_by(&state, "2");
}

// BC-4.5
static void later_is_meant_in_turn_order_and_not_by_seat(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\n"
                     "leader 2\n"
                     "trick -, ants 5, bees 5\n"
                     "cubes bees 2, ants 2, flies 2\n"
                     "voids ants\n"
                     "hand 1 flies 5\n");
    act(&state, 1, "flies 5");
    is_won_by(&state, "1");
    position(&state, "seats 3\n"
                     "leader 3\n"
                     "trick bees 5, -, ants 5\n"
                     "cubes bees 2, ants 2, flies 2\n"
                     "hand 2 ants 4\n");
    act(&state, 2, "ants 4");
    is_won_by(&state, "1");
}

// BC-4.5
static void of_three_equal_values_the_last_of_the_strongest_suits_wins(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 5\n"
                     "trick ants 7, bees 7, flies 7, ants 3\n"
                     "cubes bees 3, ants 3, flies 3, cockroaches 2\n"
                     "voids -, -, -, -, ants\n"
                     "hand 5 cockroaches 7\n");
    act(&state, 5, "cockroaches 7"); // later, but of a weaker suit
    is_won_by(&state, "3");
}

// BC-4.5
static void equal_values_that_are_not_the_highest_do_not_matter(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 4\n"
                     "trick ants 4, flies 6, bees 4\n"
                     "cubes bees 3, ants 3, flies 3, cockroaches 3\n"
                     "voids -, -, -, ants\n"
                     "hand 4 cockroaches 4\n");
    act(&state, 4, "cockroaches 4");
    is_won_by(&state, "2");
}

// BC-4.5
static void equal_values_in_suits_of_unequal_strength_go_to_the_stronger(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\n"
                     "trick bees 5, ants 5\n" COUNCIL "voids -, -, bees\n"
                     "hand 3 cockroaches 5\n");
    act(&state, 3, "cockroaches 5");
    is_won_by(&state, "1");
}

// BC-4.6, BC-4.9
static void the_winner_gathers_the_trick_and_leads_the_next(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 4\n"
                     "leader 1\n"
                     "tricks-done 5\n"
                     "tricks 2, 1, 2, 0\n"
                     "trick ants 5, ants 7, bees 2\n" COUNCIL "hand 4 ants 6\n");
    act(&state, 4, "ants 6");
    act(&state, 1, "visit mosquitoes");
    shows(&state, "tricks", "2, 1, 3");
    shows(&state, "tricks-done", "6");
    shows(&state, "trick", "");
    shows(&state, "leader", "3");
    asks(&state, "3");
    shows(&state, "phase", "play");
}

// BC-4.8, BC-4.9
static void who_wins_two_tricks_leads_twice(void **context) {
    (void)context;
    for (unsigned i = 0; i < BUGCOUNCIL_EDITIONS; i++) {
        bugcouncil_state state;
        position_in(&state, editions[i],
                    "seats 3\n"
                    "tricks-done 7\n"
                    "tricks 7, 0, 0\n"
                    "leader 2\n" COUNCIL "hand 1 flies 1, flies 2, flies 3, flies 4\n"
                    "hand 2 bees 1, bees 2, bees 3, bees 4\n"
                    "hand 3 ants 1, ants 2, ants 3, ants 4\n");
        act(&state, 2, "bees 1");
        act(&state, 3, "ants 4");
        act(&state, 1, "flies 4");
        shows(&state, "tricks", "7, 1");
        asks(&state, "2");
        act(&state, 2, "bees 2");
        asks(&state, "3");
        act(&state, 3, "ants 3");
        act(&state, 1, "flies 3");
        shows(&state, "tricks", "7, 2");
        asks(&state, "2");
    }
}

// The winner as a person would find it: first the strongest suit played, then its cards.
static unsigned winner_by_hand(const unsigned *suits, const unsigned *values,
                               const unsigned *parties, unsigned n, const uint8_t *cubes) {
    unsigned strongest = 0, highest = 0, winner = 0;
    bool all_on_suit = true;
    for (unsigned i = 0; i < n; i++) {
        all_on_suit = all_on_suit && suits[i] == suits[0];
        strongest = cubes[suits[i]] > strongest ? cubes[suits[i]] : strongest;
    }
    for (unsigned i = 0; i < n; i++) {
        if ((all_on_suit || cubes[suits[i]] == strongest) && values[i] >= highest) {
            highest = values[i];
            winner = parties[i];
        }
    }
    return winner;
}

// BC-4.1, BC-4.2, BC-4.3, BC-4.4, BC-4.5
static void whole_games_agree_with_tricks_resolved_by_hand(void **context) {
    (void)context;
    for (int n_seats = 2; n_seats <= 5; n_seats++) {
        for (uint64_t seed = 1; seed <= 40; seed++) {
            bugcouncil_state state;
            ant_chance chance;
            unsigned suits[5], values[5], parties[5], n = 0;
            uint8_t cubes[BUGCOUNCIL_FACTIONS];
            begin(&state, n_seats, seed % 2 != 0 ? "" : "edition=preproduction", seed);
            ant_chance_seed(&chance, seed);
            while (state.table.phase != BUGCOUNCIL_OVER) {
                ant_action actions[BUGCOUNCIL_HAND + 1];
                memcpy(cubes, state.table.cubes, sizeof cubes);
                int seat = __builtin_ctz(bugcouncil_game.to_act(&state));
                int m = bugcouncil_game.legal(&state, seat, actions);
                ant_apply(&bugcouncil_game, &state, seat,
                          actions[ant_chance_below(&chance, (uint32_t)m)], &chance, &last_events);
                for (unsigned i = 0; i < last_events.n; i++) {
                    const ant_form *form = &last_events.at[i].form;
                    unsigned party = form->args[0] < 0 ? 2 : (unsigned)form->args[0];
                    if (form->type == BUGCOUNCIL_EVENT_PLAYED) {
                        parties[n] = party;
                        suits[n] = (unsigned)form->args[1] / 12;
                        values[n++] = (unsigned)form->args[1] % 12 + 1;
                    }
                    if (form->type == BUGCOUNCIL_EVENT_TRICK_WON) {
                        assert_int_equal(n, n_seats == 2 ? 3 : n_seats);
                        assert_int_equal(winner_by_hand(suits, values, parties, n, cubes), party);
                        n = 0;
                    }
                }
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_leader_may_play_any_card_of_the_hand),
        cmocka_unit_test(the_suit_that_was_led_is_the_one_to_follow),
        cmocka_unit_test(everybody_plays_one_card_in_turn),
        cmocka_unit_test(nobody_may_pass),
        cmocka_unit_test(who_holds_the_lead_suit_must_follow_it),
        cmocka_unit_test(a_single_card_of_the_lead_suit_must_be_played),
        cmocka_unit_test(who_lacks_the_lead_suit_may_play_any_card),
        cmocka_unit_test(a_card_must_be_in_the_hand_of_who_plays_it),
        cmocka_unit_test(a_card_must_be_in_the_hand_of_who_discards_it),
        cmocka_unit_test(ten_tricks_leave_one_card_to_allegiance_and_none_to_no_allegiance),
        cmocka_unit_test(the_ninth_trick_is_not_the_last_and_the_tenth_is),
        cmocka_unit_test(the_highest_value_wins_if_all_are_on_suit),
        cmocka_unit_test(dingus_wins_with_a_2_of_the_strongest_suit),
        cmocka_unit_test(the_highest_card_of_the_strongest_suit_wins),
        cmocka_unit_test(a_strong_suit_beats_higher_values_of_weaker_ones),
        cmocka_unit_test(the_lead_suit_wins_as_the_strongest_one_played),
        cmocka_unit_test(strength_is_counted_when_the_trick_is_resolved),
        cmocka_unit_test(suits_that_were_not_played_do_not_matter),
        cmocka_unit_test(the_lead_suit_has_no_advantage),
        cmocka_unit_test(tied_suits_are_compared_by_value),
        cmocka_unit_test(of_tied_suits_every_card_counts),
        cmocka_unit_test(suits_tied_at_0_cubes_are_compared_by_value),
        cmocka_unit_test(a_tie_of_weaker_suits_does_not_matter),
        cmocka_unit_test(of_equal_values_in_tied_suits_the_later_wins),
        cmocka_unit_test(later_is_meant_in_turn_order_and_not_by_seat),
        cmocka_unit_test(of_three_equal_values_the_last_of_the_strongest_suits_wins),
        cmocka_unit_test(equal_values_that_are_not_the_highest_do_not_matter),
        cmocka_unit_test(equal_values_in_suits_of_unequal_strength_go_to_the_stronger),
        cmocka_unit_test(the_winner_gathers_the_trick_and_leads_the_next),
        cmocka_unit_test(who_wins_two_tricks_leads_twice),
        cmocka_unit_test(whole_games_agree_with_tricks_resolved_by_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
