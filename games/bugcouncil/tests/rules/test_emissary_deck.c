// SPDX-License-Identifier: MIT
//
// The Emissary's deck, and the discards that lie on it (section 9).
#include "tests/support/emissary.h"

#include <stdio.h>
#include <string.h>

// Support.

static uint64_t no_number(void *source) {
    (void)source;
    fail_msg("something is drawn where nothing is left to chance");
    return 0;
}

// The seat (from 1) makes a move in which nothing may be drawn.
static void act_without_chance(bugcouncil_state *state, int seat, const char *move) {
    ant_chance chance = {.next = no_number};
    assert_int_equal(
        ant_apply(&bugcouncil_game, state, seat - 1, action_of(move), &chance, &last_events),
        ANT_ALLOWED);
}

// Whoever may act does the first thing allowed until the Emissary turns up a card: it must be this
// one, and not by chance.
static void next_it_turns_up(bugcouncil_state *state, const char *card) {
    char event[64];
    snprintf(event, sizeof event, "\"type\":\"emissary-shows\",\"card\":\"%s\"", card);
    last_events.n = 0;
    while (count_turned_up() == 0) {
        ant_chance chance = {.next = no_number};
        take_first_action(state, &chance);
    }
    happened(event);
}

// Its deck.

// BC-9.14
static void a_card_is_turned_up_before_each_of_tricks_2_to_10(void **context) {
    (void)context;
    for (uint64_t seed = 0; seed < 40; seed++) {
        bugcouncil_state state;
        ant_chance chance;
        begin(&state, 2, seed % 2 == 0 ? "edition=final" : "edition=preproduction", seed);
        ant_chance_seed(&chance, seed);
        unsigned n_deck = seed % 2 == 0 ? 16 : 26, n_turned_up = 0;
        while (state.table.age == 0) {
            unsigned before = state.table.trick_number;
            step(&state, &chance);
            n_turned_up += count_turned_up();
            if (state.table.age == 0) {
                unsigned n_discards =
                    seed % 2 == 0 ? bugcouncil_count(state.table.no_allegiance) : 0;
                bool has_played = state.table.trick[2] < BUGCOUNCIL_CARDS;
                assert_int_equal(count_turned_up(), state.table.trick_number - before);
                assert_int_equal(count_face_up(&state), has_played ? 1 : 2);
                if (state.table.phase > BUGCOUNCIL_DISCARD) {
                    assert_int_equal(count_deck(&state),
                                     n_deck + n_discards - state.table.trick_number);
                }
            }
        }
        assert_int_equal(n_turned_up, 9 + 2); // and the two of the next Age
    }
}

// BC-9.24
static void nothing_is_turned_up_after_the_tenth_trick(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 2\nage 3\ntricks-done 9\ntricks 4, 3, 2\ncubes bees 4, ants 2\n"
                     "hand 1 ants 8, flies 1\nhand 2 ants 1, flies 2\nemissary ants 5, bees 3\n");
    act_without_chance(&state, 1, "ants 8");
    act_without_chance(&state, 1, "emissary ants 5");
    act_without_chance(&state, 2, "ants 1");
    assert_int_equal(count_face_up(&state), 1);
    act_without_chance(&state, 2, "visit ants");
    assert_int_equal(count_turned_up(), 0);
    happened("\"type\":\"allegiance\",\"party\":\"emissary\",\"card\":\"bees 3\",\"points\":4");
    happened("\"type\":\"game-over\"");
}

// Two who declare No Allegiance, the second seat discarding first; what is turned up before tricks
// 2 and 3, and "" where chance decides.
static void check_two_discards(const char *leads, const char *on_deck, const char *first,
                               const char *second) {
    char text[384];
    bugcouncil_state state;
    snprintf(text, sizeof text,
             "seats 2\nphase declare\nage 2\n%s\ncubes bees 4, mosquitoes 3, ants 2\n"
             "hand 1 ants 5, ants 6\nhand 2 flies 3, ants 2\nemissary ants 7, bees 8\n",
             leads);
    position(&state, text);
    act_without_chance(&state, 1, "no allegiance");
    act_without_chance(&state, 2, "no allegiance");
    asks(&state, "1, 2");
    act_without_chance(&state, 2, "discard flies 3");
    act_without_chance(&state, 1, "discard ants 5");
    shows(&state, "discards-on-deck", on_deck);
    assert_int_equal(count_deck(&state), 18);
    next_it_turns_up(&state, first);
    shows(&state, "tricks-done", "1");
    assert_int_equal(count_deck(&state), 17);
    next_it_turns_up(&state, second);
    shows(&state, "tricks-done", "2");
    shows(&state, "discards-on-deck", "");
    shows(&state, "discards", "");
    assert_int_equal(count_deck(&state), 16);
}

// BC-9.15, BC-2.7
static void of_two_discards_that_of_the_leaders_opponent_is_turned_up_first(void **context) {
    (void)context;
    check_two_discards("leader 1\ncontroller 1", "1, 2", "flies 3", "ants 5");
    check_two_discards("leader 2\ncontroller 2", "2, 1", "ants 5", "flies 3");
}

// BC-9.15, BC-2.7
static void where_the_emissary_leads_its_controllers_discard_lies_below(void **context) {
    (void)context;
    check_two_discards("leader 3\ncontroller 1", "1, 2", "flies 3", "ants 5");
    check_two_discards("leader 3\ncontroller 2", "2, 1", "ants 5", "flies 3");
}

// BC-9.25
static void a_single_discard_is_turned_up_before_trick_2(void **context) {
    (void)context;
    for (int seat = 1; seat <= 2; seat++) {
        bugcouncil_state state;
        position(&state, "seats 2\nphase declare\ncubes bees 4, mosquitoes 3, ants 2\n"
                         "hand 1 ants 5, ants 6\nhand 2 flies 3, ants 2\n");
        act(&state, seat, "no allegiance");
        act(&state, 3 - seat, "allegiance");
        act_without_chance(&state, seat, seat == 1 ? "discard ants 5" : "discard flies 3");
        assert_int_equal(count_deck(&state), 17);
        next_it_turns_up(&state, seat == 1 ? "ants 5" : "flies 3");
        shows(&state, "tricks-done", "1");
        shows(&state, "discards-on-deck", "");
    }
}

// BC-2.6
static void preproduction_discards_never_reach_the_emissary(void **context) {
    (void)context;
    for (uint64_t seed = 0; seed < 20; seed++) {
        bugcouncil_state state;
        position(&state, "edition preproduction\nseats 2\nphase declare\n"
                         "cubes bees 4, mosquitoes 3, ants 2\n"
                         "hand 1 ants 5, ants 6\nhand 2 flies 3, ants 2\n");
        act(&state, 1, "no allegiance");
        act(&state, 2, "no allegiance");
        act(&state, 1, "discard ants 5");
        act(&state, 2, "discard flies 3");
        shows(&state, "discards-on-deck", "");
        shows(&state, "open-discards", "ants 5, flies 3");
        assert_int_equal(count_deck(&state), 26);
        ant_chance chance;
        ant_chance_seed(&chance, seed);
        while (state.table.age == 0) {
            shows(&state, "open-discards", "ants 5, flies 3");
            take_first_action(&state, &chance);
        }
    }
}

// BC-9.16
static void each_player_knows_the_own_discard_and_only_the_place_of_the_others(void **context) {
    (void)context;
    bugcouncil_state state;
    char view[16384];
    position(&state, "seats 2\nno-allegiance 1, 2\ndiscards ants 5, flies 3\n"
                     "discards-on-deck 1, 2\ncubes bees 4, mosquitoes 3, ants 2\n");
    write_view(&state, 0, view, sizeof view);
    assert_non_null(strstr(view, "\"discard\":\"ants 5\""));
    assert_null(strstr(view, "flies 3"));
    assert_non_null(strstr(view, "\"discards_on_top\":[1,2]"));
    write_view(&state, 1, view, sizeof view);
    assert_non_null(strstr(view, "\"discard\":\"flies 3\""));
    assert_null(strstr(view, "ants 5"));
    assert_non_null(strstr(view, "\"discards_on_top\":[1,2]"));
    write_view(&state, ANT_SPECTATOR, view, sizeof view);
    assert_null(strstr(view, "ants 5"));
    assert_null(strstr(view, "flies 3"));
    next_it_turns_up(&state, "flies 3");
    write_view(&state, 0, view, sizeof view);
    assert_non_null(strstr(view, "flies 3")); // face-up now
    assert_non_null(strstr(view, "\"discards_on_top\":[1]"));
    write_view(&state, 1, view, sizeof view);
    assert_null(strstr(view, "ants 5"));
}

// BC-9.17, BC-9.28
static void the_emissary_neither_declares_nor_discards(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        position_in(
            &state, editions[i],
            "seats 2\nphase declare\nleader 3\ncontroller 2\nage 2\n"
            "cubes bees 4, ants 2\nhand 1 ants 1\nhand 2 ants 2\nemissary ants 5, flies 7\n");
        asks(&state, "1, 2");
        act(&state, 2, "no allegiance");
        asks(&state, "1");
        act(&state, 1, "no allegiance");
        did_not_happen(
            "\"type\":\"declared\",\"party\":\"emissary\",\"declaration\":\"allegiance\"");
        did_not_happen(
            "\"type\":\"declared\",\"party\":\"emissary\",\"declaration\":\"no allegiance\"");
        asks(&state, "1, 2");
        act(&state, 1, "discard ants 1");
        act(&state, 2, "discard ants 2");
        shows(&state, "phase", "play-emissary");
        shows(&state, "emissary", "ants 5, flies 7");
        shows(&state, "no-allegiance", "1, 2");
        asks(&state, "2");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_is_turned_up_before_each_of_tricks_2_to_10),
        cmocka_unit_test(nothing_is_turned_up_after_the_tenth_trick),
        cmocka_unit_test(of_two_discards_that_of_the_leaders_opponent_is_turned_up_first),
        cmocka_unit_test(where_the_emissary_leads_its_controllers_discard_lies_below),
        cmocka_unit_test(a_single_discard_is_turned_up_before_trick_2),
        cmocka_unit_test(preproduction_discards_never_reach_the_emissary),
        cmocka_unit_test(each_player_knows_the_own_discard_and_only_the_place_of_the_others),
        cmocka_unit_test(the_emissary_neither_declares_nor_discards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
