// SPDX-License-Identifier: MIT
//
// The Declaration Phase (section 2).
#include "tests/support/fixture.h"

#include <stdio.h>

// Support.

// Nobody but `seat` (from 1) can tell the two states apart: neither other seats nor spectators.
static void look_alike_to_all_but(int seat, const bugcouncil_state *one,
                                  const bugcouncil_state *two) {
    for (int other = 0; other < one->table.n_seats + 1; other++) {
        int who = other == one->table.n_seats ? ANT_SPECTATOR : other;
        if (who != seat - 1) {
            char first[8192], second[8192];
            write_view(one, who, first, sizeof first);
            write_view(two, who, second, sizeof second);
            assert_string_equal(first, second);
        }
    }
}

// The last last_events of this type are shown to nobody but the seat (from 1).
static void are_for_nobody_but(bugcouncil_event_type type, int seat) {
    unsigned n = 0;
    for (unsigned i = 0; i < last_events.n; i++) {
        if (last_events.at[i].form.type == type) {
            assert_int_equal(last_events.at[i].visible & ~(1U << (seat - 1)), 0);
            n++;
        }
    }
    assert_int_not_equal(n, 0);
}

// Somebody else than the seat may see an event of this type among the last last_events.
static bool is_shown_to_others(bugcouncil_event_type type, int seat) {
    for (unsigned i = 0; i < last_events.n; i++) {
        if (last_events.at[i].form.type == type &&
            (last_events.at[i].visible & ~(1U << (seat - 1))) != 0) {
            return true;
        }
    }
    return false;
}

// Declaring.

// BC-2.1
static void every_player_declares_allegiance_or_no_allegiance(void **context) {
    (void)context;
    for (int n_seats = 1; n_seats <= 5; n_seats++) {
        bugcouncil_state state;
        begin(&state, n_seats, "", 3);
        assert_int_equal(bugcouncil_game.to_act(&state), (1 << n_seats) - 1);
        for (int seat = 1; seat <= n_seats; seat++) {
            legal_moves(&state, seat, "allegiance, no allegiance");
        }
    }
}

// BC-2.1
static void every_age_begins_with_declarations(void **context) {
    (void)context;
    static const char *const options[] = {"edition=final", "edition=preproduction"};
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        begin(&state, 4, options[i], 9);
        for (unsigned age = 0; age < 3; age++) {
            assert_int_equal(state.table.age, age);
            assert_int_equal(state.table.phase, BUGCOUNCIL_DECLARE);
            asks(&state, "1, 2, 3, 4");
            legal_moves(&state, 4, "allegiance, no allegiance");
            play_until(&state, BUGCOUNCIL_PLAY, age);
            play_until(&state, BUGCOUNCIL_DECLARE, age);
        }
    }
}

// BC-2.1
static void all_players_may_declare_no_allegiance(void **context) {
    (void)context;
    bugcouncil_state state;
    begin(&state, 5, "leader=1", 1);
    for (int seat = 1; seat <= 5; seat++) {
        act(&state, seat, "no allegiance");
    }
    shows(&state, "no-allegiance", "1, 2, 3, 4, 5");
    shows(&state, "phase", "discard");
    asks(&state, "1, 2, 3, 4, 5");
}

// BC-2.1
static void an_earlier_declaration_binds_nobody_in_the_next_age(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\n"
                     "tricks-done 9\n"
                     "no-allegiance 1, 2\n"
                     "discards-on-deck 1, 2\n"
                     "leader 3\n"
                     "cubes bees 4, mosquitoes 3, ants 2, cockroaches 1\n"
                     "hand 1 flies 1\nhand 2 flies 2\nhand 3 bees 8, bees 7\n");
    act(&state, 3, "bees 8");
    act(&state, 1, "flies 1");
    act(&state, 2, "flies 2");
    shows(&state, "age", "2");
    shows(&state, "no-allegiance", "");
    shows(&state, "discards-on-deck", "");
    asks(&state, "1, 2, 3");
    act(&state, 1, "allegiance");
    act(&state, 2, "allegiance");
    act(&state, 3, "no allegiance");
    shows(&state, "no-allegiance", "3");
}

// BC-2.2
static void no_declaration_is_shown_before_all_have_declared(void **context) {
    (void)context;
    bugcouncil_state state, other;
    begin(&state, 3, "leader=1", 4);
    other = state;
    act(&other, 2, "allegiance");
    act(&state, 2, "no allegiance");
    happened("\"type\":\"answered\",\"party\":2");
    assert_int_equal(n_happened(BUGCOUNCIL_EVENT_DECLARED), 0);
    are_for_nobody_but(BUGCOUNCIL_EVENT_CHOSE, 2);
    shows(&state, "no-allegiance", "");
    look_alike_to_all_but(2, &state, &other);
    act(&other, 3, "allegiance");
    act(&state, 3, "allegiance");
    assert_int_equal(n_happened(BUGCOUNCIL_EVENT_DECLARED), 0);
    look_alike_to_all_but(2, &state, &other);
}

// BC-2.2
static void all_declarations_are_revealed_together(void **context) {
    (void)context;
    bugcouncil_state state;
    begin(&state, 3, "leader=1", 4);
    act(&state, 3, "no allegiance");
    act(&state, 1, "allegiance");
    act(&state, 2, "no allegiance");
    happened("\"type\":\"declared\",\"party\":1,\"declaration\":\"allegiance\"");
    happened("\"type\":\"declared\",\"party\":2,\"declaration\":\"no allegiance\"");
    happened("\"type\":\"declared\",\"party\":3,\"declaration\":\"no allegiance\"");
    for (unsigned i = 0; i < last_events.n; i++) {
        if (last_events.at[i].form.type == BUGCOUNCIL_EVENT_DECLARED) {
            assert_int_equal(last_events.at[i].visible, ANT_EVERYBODY);
        }
    }
    shows(&state, "no-allegiance", "2, 3");
}

// Discarding.

// BC-2.3
static void any_card_of_the_hand_may_be_discarded(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\n"
                     "phase discard\n"
                     "no-allegiance 2\n"
                     "cubes bees 4\n"
                     "hand 2 bees 1, bees 8, mosquitoes 3, mosquitoes 4, ants 1, ants 2, ants 5, "
                     "cockroaches 7, cockroaches 8, flies 6, flies 8\n");
    legal_moves(&state, 2,
                "discard bees 1, discard bees 8, discard mosquitoes 3, discard mosquitoes 4, "
                "discard ants 1, discard ants 2, discard ants 5, discard cockroaches 7, "
                "discard cockroaches 8, discard flies 6, discard flies 8");
}

// BC-2.3
static void exactly_one_card_is_discarded_and_ten_are_left_for_ten_tricks(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        position_in(
            &state, editions[i],
            "seats 3\nphase discard\nno-allegiance 1\nleader 1\ncubes bees 4\n"
            "hand 1 bees 1, bees 2, bees 3, bees 4, bees 5, bees 6, ants 1, ants 2, ants 3, "
            "ants 4, ants 5\n");
        act(&state, 1, "discard bees 6");
        shows(&state, "hand 1",
              "bees 1, bees 2, bees 3, bees 4, bees 5, ants 1, ants 2, ants 3, ants 4, ants 5");
        assert_int_equal(bugcouncil_count(state.hand[1]), 11);
        assert_int_equal(bugcouncil_count(state.hand[2]), 11);
        shows(&state, "phase", "play");
        refused(&state, 1, "discard bees 5", "BC-0.3");
        refused(&state, 1, "bees 6", "BC-3.5");
    }
}

// BC-2.3
static void the_discard_comes_from_the_own_hand(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\n"
                     "phase discard\n"
                     "no-allegiance 1\n"
                     "cubes bees 4\n"
                     "hand 1 ants 1\nhand 2 ants 2\n");
    refused(&state, 1, "discard ants 2", "BC-3.5");
    refused(&state, 1, "discard ants 9", "BC-3.5");
}

// BC-2.4
static void the_first_trick_begins_at_once_if_nobody_declared_no_allegiance(void **context) {
    (void)context;
    bugcouncil_state state;
    begin(&state, 3, "leader=2", 1);
    act(&state, 1, "allegiance");
    act(&state, 2, "allegiance");
    act(&state, 3, "allegiance");
    shows(&state, "phase", "play");
    asks(&state, "2");
    assert_int_equal(bugcouncil_count(state.hand[0]), 11);
}

// BC-2.4, BC-2.8
static void the_first_trick_waits_for_all_discards(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 5\n"
                     "phase discard\n"
                     "leader 2\n"
                     "no-allegiance 1, 3, 5\n"
                     "cubes bees 4\n"
                     "hand 1 ants 1\nhand 2 ants 2\nhand 3 ants 3\nhand 5 ants 5\n");
    asks(&state, "1, 3, 5");
    act(&state, 5, "discard ants 5");
    asks(&state, "1, 3");
    refused(&state, 2, "ants 2", "BC-0.2");
    act(&state, 1, "discard ants 1");
    asks(&state, "3");
    act(&state, 3, "discard ants 3");
    shows(&state, "phase", "play");
    asks(&state, "2");
}

// BC-2.4
static void discards_are_made_with_all_declarations_known(void **context) {
    (void)context;
    bugcouncil_state state;
    begin(&state, 4, "leader=1", 2);
    act(&state, 1, "no allegiance");
    asks(&state, "2, 3, 4"); // seat 1 does not discard yet
    act(&state, 2, "allegiance");
    act(&state, 3, "allegiance");
    act(&state, 4, "no allegiance");
    shows(&state, "phase", "discard");
    shows(&state, "no-allegiance", "1, 4");
    asks(&state, "1, 4");
}

// BC-2.8
static void a_discard_is_not_shown_before_all_have_discarded(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state, other;
        position_in(&state, editions[i],
                    "seats 3\nphase discard\nno-allegiance 1, 2\ncubes bees 4\n"
                    "hand 1 ants 1, ants 2\nhand 2 ants 3\n");
        other = state;
        act(&other, 1, "discard ants 2");
        act(&state, 1, "discard ants 1");
        assert_false(is_shown_to_others(BUGCOUNCIL_EVENT_LAID_ASIDE, 1));
        assert_false(is_shown_to_others(BUGCOUNCIL_EVENT_DISCARDED, 1));
        shows(&state, "open-discards", "");
        look_alike_to_all_but(1, &state, &other);
    }
}

// BC-2.5, BC-2.9
static void a_discard_of_the_final_edition_goes_face_down_onto_the_deck(void **context) {
    (void)context;
    bugcouncil_state state, other;
    position(&state, "seats 3\n"
                     "phase discard\n"
                     "no-allegiance 2\n"
                     "cubes bees 4\n"
                     "hand 2 ants 1, ants 2\n");
    other = state;
    act(&other, 2, "discard ants 2");
    act(&state, 2, "discard ants 1");
    shows(&state, "discards-on-deck", "2");
    shows(&state, "discards", "-, ants 1");
    shows(&state, "open-discards", "");
    assert_false(is_shown_to_others(BUGCOUNCIL_EVENT_LAID_ASIDE, 2));
    assert_int_equal(n_happened(BUGCOUNCIL_EVENT_DISCARDED), 0);
    look_alike_to_all_but(2, &state, &other);
    bugcouncil_view view;
    bugcouncil_view_make(&state, 0, &view);
    assert_int_equal(view.n_deck, 8); // 40 - 33 + 1
    assert_int_equal(view.n_hand[1], 10);
}

// The Emissary's next card is the discard, not one of its deck.
// BC-2.5, BC-2.9, BC-9.25
static void the_emissary_draws_the_discard_from_the_top_of_the_deck(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 2\n"
                     "phase discard\n"
                     "leader 1\n"
                     "no-allegiance 2\n"
                     "cubes bees 4, mosquitoes 3, ants 2, cockroaches 1\n"
                     "emissary flies 1, flies 2\n"
                     "hand 1 flies 7\nhand 2 flies 8, cockroaches 6\n");
    act(&state, 2, "discard cockroaches 6");
    shows(&state, "emissary", "flies 1, flies 2");
    act(&state, 1, "flies 7");
    act(&state, 1, "emissary flies 2");
    act(&state, 2, "flies 8");
    // Flies 2 is the lowest on suit; its space is empty, and the next trick begins.
    shows(&state, "tricks-done", "1");
    shows(&state, "emissary", "flies 1, cockroaches 6");
    happened("\"type\":\"emissary-shows\",\"card\":\"cockroaches 6\"");
}

// BC-2.6
static void discards_of_the_preproduction_edition_lie_face_up_beside_the_deck(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "edition preproduction\n"
                     "seats 3\n"
                     "phase discard\n"
                     "no-allegiance 1, 3\n"
                     "cubes bees 4\n"
                     "hand 1 ants 1\nhand 3 bees 3\n");
    act(&state, 3, "discard bees 3");
    act(&state, 1, "discard ants 1");
    happened("\"type\":\"discarded\",\"party\":1,\"card\":\"ants 1\"");
    happened("\"type\":\"discarded\",\"party\":3,\"card\":\"bees 3\"");
    for (unsigned i = 0; i < last_events.n; i++) {
        if (last_events.at[i].form.type == BUGCOUNCIL_EVENT_DISCARDED) {
            assert_int_equal(last_events.at[i].visible, ANT_EVERYBODY);
        }
    }
    shows(&state, "open-discards", "bees 3, ants 1");
    shows(&state, "discards-on-deck", "");
    shows(&state, "discards", "");
    bugcouncil_view view;
    bugcouncil_view_make(&state, 1, &view);
    assert_int_equal(view.n_deck, 17); // 50 - 33
}

// BC-2.6
static void the_emissary_never_draws_a_discard_of_the_preproduction_edition(void **context) {
    (void)context;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        bugcouncil_state state;
        ant_chance chance;
        begin(&state, 2, "edition=preproduction leader=1", seed);
        ant_chance_seed(&chance, seed);
        act(&state, 1, "no allegiance");
        act(&state, 2, "no allegiance");
        while (state.table.age == 0) {
            ant_action actions[BUGCOUNCIL_HAND + 1];
            int seat = (bugcouncil_game.to_act(&state) & 1) != 0 ? 0 : 1;
            int n = bugcouncil_game.legal(&state, seat, actions);
            ant_apply(&bugcouncil_game, &state, seat,
                      actions[ant_chance_below(&chance, (uint32_t)n)], &chance, NULL);
            if (state.table.age == 0 && state.table.phase != BUGCOUNCIL_DISCARD) {
                assert_int_equal(bugcouncil_count(state.table.open_discards), 2);
                assert_true((state.table.open_discards & state.deck) == 0);
                assert_true((state.table.open_discards & state.table.played) == 0);
            }
        }
    }
}

// Answers come in any order; the stack is in turn order from the leader.
// BC-2.7, BC-2.8
static void discards_are_stacked_in_turn_order_from_the_leader(void **context) {
    (void)context;
    static const struct {
        const char *leader, *stack;
    } rows[] = {{"leader 1", "1, 2, 4"},
                {"leader 2", "2, 4, 1"},
                {"leader 3", "4, 1, 2"},
                {"leader 4", "4, 1, 2"}};
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[512];
        bugcouncil_state state;
        snprintf(text, sizeof text,
                 "seats 4\nphase discard\n%s\nno-allegiance 1, 2, 4\ncubes bees 4\n"
                 "hand 1 ants 1\nhand 2 ants 2\nhand 4 ants 4\n",
                 rows[i].leader);
        position(&state, text);
        act(&state, 2, "discard ants 2");
        act(&state, 4, "discard ants 4");
        act(&state, 1, "discard ants 1");
        shows(&state, "discards-on-deck", rows[i].stack); // from the lowest
    }
}

// BC-2.7
static void with_two_players_the_leader_discards_below_and_the_other_above(void **context) {
    (void)context;
    static const struct {
        const char *leader, *stack;
    } rows[] = {{"leader 1\ncontroller 1", "1, 2"},
                {"leader 2\ncontroller 2", "2, 1"},
                {"leader 3\ncontroller 1", "1, 2"},
                {"leader 3\ncontroller 2", "2, 1"}};
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[512];
        bugcouncil_state state;
        snprintf(text, sizeof text,
                 "seats 2\nphase discard\n%s\nno-allegiance 1, 2\ncubes bees 4\n"
                 "hand 1 ants 1\nhand 2 ants 2\n",
                 rows[i].leader);
        position(&state, text);
        act(&state, 1, "discard ants 1");
        act(&state, 2, "discard ants 2");
        shows(&state, "discards-on-deck", rows[i].stack);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_player_declares_allegiance_or_no_allegiance),
        cmocka_unit_test(every_age_begins_with_declarations),
        cmocka_unit_test(all_players_may_declare_no_allegiance),
        cmocka_unit_test(an_earlier_declaration_binds_nobody_in_the_next_age),
        cmocka_unit_test(no_declaration_is_shown_before_all_have_declared),
        cmocka_unit_test(all_declarations_are_revealed_together),
        cmocka_unit_test(any_card_of_the_hand_may_be_discarded),
        cmocka_unit_test(exactly_one_card_is_discarded_and_ten_are_left_for_ten_tricks),
        cmocka_unit_test(the_discard_comes_from_the_own_hand),
        cmocka_unit_test(the_first_trick_begins_at_once_if_nobody_declared_no_allegiance),
        cmocka_unit_test(the_first_trick_waits_for_all_discards),
        cmocka_unit_test(discards_are_made_with_all_declarations_known),
        cmocka_unit_test(a_discard_is_not_shown_before_all_have_discarded),
        cmocka_unit_test(a_discard_of_the_final_edition_goes_face_down_onto_the_deck),
        cmocka_unit_test(the_emissary_draws_the_discard_from_the_top_of_the_deck),
        cmocka_unit_test(discards_of_the_preproduction_edition_lie_face_up_beside_the_deck),
        cmocka_unit_test(the_emissary_never_draws_a_discard_of_the_preproduction_edition),
        cmocka_unit_test(discards_are_stacked_in_turn_order_from_the_leader),
        cmocka_unit_test(with_two_players_the_leader_discards_below_and_the_other_above),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
