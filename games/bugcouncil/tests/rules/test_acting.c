// SPDX-License-Identifier: MIT
//
// Acting at the table and its options (section 0).
#include "tests/support/fixture.h"

#include <stdio.h>
#include <string.h>

// Support.

// The last trick of Age 3 is led with the only card of its suit: nobody visits, and that is the
// end.
static void play_to_the_end(bugcouncil_state *state) {
    position(state, "seats 3\n"
                    "age 3\n"
                    "tricks-done 9\n"
                    "cubes bees 4, mosquitoes 3, ants 2, cockroaches 1\n"
                    "hand 1 ants 5, bees 1\n"
                    "hand 2 flies 2, bees 2\n"
                    "hand 3 flies 3, bees 3\n");
    act(state, 1, "ants 5");
    act(state, 2, "flies 2");
    act(state, 3, "flies 3");
}

// Acting.

// BC-0.1
static void nobody_acts_once_the_game_is_over(void **context) {
    (void)context;
    bugcouncil_state state;
    play_to_the_end(&state);
    shows(&state, "phase", "over");
    asks(&state, "");
    legal_moves(&state, 1, "");
    refused(&state, 1, "bees 1", "BC-0.1");
    refused(&state, 1, "allegiance", "BC-0.1");
    refused(&state, 2, "no allegiance", "BC-0.1");
    refused(&state, 2, "discard bees 2", "BC-0.1");
    refused(&state, 3, "visit bees", "BC-0.1");
}

// BC-0.1
static void every_action_of_every_seat_is_refused_once_the_game_is_over(void **context) {
    (void)context;
    bugcouncil_state state;
    play_to_the_end(&state);
    ant_clause_id over = ant_clause_find(&bugcouncil_game, "BC-0.1");
    for (int seat = 0; seat < 3; seat++) {
        for (ant_action action = 0; action < ant_action_limit(&bugcouncil_game); action++) {
            assert_int_equal(bugcouncil_game.check(&state, seat, action), over);
        }
    }
}

// BC-0.2
static void only_the_seat_whose_turn_it_is_plays(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 4\n"
                     "leader 2\n"
                     "cubes bees 4, mosquitoes 3, ants 2, cockroaches 1\n"
                     "hand 1 ants 1\nhand 2 ants 2\nhand 3 ants 3\nhand 4 ants 4\n");
    asks(&state, "2");
    legal_moves(&state, 1, "");
    legal_moves(&state, 3, "");
    refused(&state, 1, "ants 1", "BC-0.2");
    refused(&state, 3, "ants 3", "BC-0.2");
    refused(&state, 4, "ants 4", "BC-0.2");
    act(&state, 2, "ants 2");
    refused(&state, 2, "ants 2", "BC-0.2");
    refused(&state, 4, "ants 4", "BC-0.2");
    asks(&state, "3");
}

// BC-0.2
static void only_the_visitor_acts_while_the_council_is_visited(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\n"
                     "trick ants 5, ants 7\n"
                     "cubes bees 4, mosquitoes 3, ants 2, cockroaches 1\n"
                     "hand 3 ants 2\n");
    act(&state, 3, "ants 2");
    asks(&state, "3");
    refused(&state, 1, "visit bees", "BC-0.2");
    refused(&state, 2, "visit bees", "BC-0.2");
    legal_moves(&state, 2, "");
}

// BC-0.2
static void someone_without_a_seat_in_the_game_may_not_act(void **context) {
    (void)context;
    bugcouncil_state state;
    begin(&state, 3, "", 1);
    refused(&state, 4, "allegiance", "BC-0.2");
    refused(&state, 5, "no allegiance", "BC-0.2");
    refused(&state, 8, "allegiance", "BC-0.2"); // a spectator
    legal_moves(&state, 4, "");
}

// BC-0.2
static void a_simultaneous_decision_is_answered_in_any_order(void **context) {
    (void)context;
    bugcouncil_state state;
    begin(&state, 4, "leader=1", 1);
    asks(&state, "1, 2, 3, 4");
    act(&state, 3, "allegiance");
    asks(&state, "1, 2, 4");
    act(&state, 1, "allegiance");
    asks(&state, "2, 4");
    act(&state, 4, "allegiance");
    asks(&state, "2");
    act(&state, 2, "allegiance");
    asks(&state, "1");
}

// BC-0.2
static void who_declared_allegiance_has_nothing_to_discard(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\n"
                     "phase discard\n"
                     "no-allegiance 2\n"
                     "cubes bees 4, mosquitoes 3, ants 2, cockroaches 1\n"
                     "hand 1 ants 1\nhand 2 ants 2\nhand 3 ants 3\n");
    asks(&state, "2");
    refused(&state, 1, "discard ants 1", "BC-0.2");
    refused(&state, 3, "discard ants 3", "BC-0.2");
    act(&state, 2, "discard ants 2");
}

// BC-0.3
static void only_a_declaration_answers_the_question_for_one(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\nphase declare\ncubes bees 4\nhand 1 ants 1\n");
    refused(&state, 1, "ants 1", "BC-0.3");
    refused(&state, 1, "discard ants 1", "BC-0.3");
    refused(&state, 1, "visit bees", "BC-0.3");
    refused(&state, 1, "emissary ants 1", "BC-0.3");
    refused(&state, 1, "termitenator ants 1", "BC-0.3");
    refused(&state, 1, "thief gives ants 1", "BC-0.3");
    refused(&state, 1, "thief takes ants 1", "BC-0.3");
}

// BC-0.3
static void only_a_discard_answers_the_question_for_one(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\nphase discard\nno-allegiance 1\ncubes bees 4\nhand 1 ants 1\n");
    refused(&state, 1, "ants 1", "BC-0.3");
    refused(&state, 1, "allegiance", "BC-0.3");
    refused(&state, 1, "no allegiance", "BC-0.3");
    refused(&state, 1, "visit bees", "BC-0.3");
    refused(&state, 1, "emissary ants 1", "BC-0.3");
}

// BC-0.3
static void only_a_card_of_the_hand_answers_the_question_for_one(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\ncubes bees 4\nhand 1 ants 1\n");
    refused(&state, 1, "allegiance", "BC-0.3");
    refused(&state, 1, "discard ants 1", "BC-0.3");
    refused(&state, 1, "visit bees", "BC-0.3");
    refused(&state, 1, "emissary ants 1", "BC-0.3");
    refused(&state, 1, "termitenator ants 1", "BC-0.3");
    refused(&state, 1, "thief gives ants 1", "BC-0.3");
    refused(&state, 1, "thief takes ants 1", "BC-0.3");
}

// BC-0.3
static void only_a_faction_space_answers_the_question_for_one(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\ntrick ants 5, ants 7\ncubes bees 4\nhand 3 ants 2, bees 1\n");
    act(&state, 3, "ants 2");
    refused(&state, 3, "bees 1", "BC-0.3");
    refused(&state, 3, "allegiance", "BC-0.3");
    refused(&state, 3, "discard bees 1", "BC-0.3");
    refused(&state, 3, "emissary bees 1", "BC-0.3");
    refused(&state, 3, "thief takes bees 1", "BC-0.3");
}

// BC-0.3
static void a_wrong_kind_of_action_is_answered_with_the_question_at_hand(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\nphase declare\ncubes bees 4\nhand 1 ants 1\n");
    refused_because(&state, 1, "ants 1", "BC-0.3",
                    "This comes first: “Declare Allegiance or No Allegiance”.");
    position(&state, "seats 3\ntrick ants 5, ants 7\ncubes bees 4\nhand 3 ants 2, bees 1\n");
    refused_because(&state, 3, "visit bees", "BC-0.3", "This comes first: “Play a card”.");
    act(&state, 3, "ants 2");
    refused_because(&state, 3, "bees 1", "BC-0.3",
                    "This comes first: “Visit the council: whose cubes do you sow?”.");
}

// BC-0.2, BC-0.4
static void who_is_not_asked_is_told_who_is(void **context) {
    (void)context;
    bugcouncil_state state;
    begin(&state, 3, "", 1);
    act(&state, 2, "no allegiance");
    refused_because(&state, 2, "allegiance", "BC-0.4", "Waiting for Seat 1 and Seat 3.");
    act(&state, 1, "allegiance");
    refused_because(&state, 4, "allegiance", "BC-0.2", "Waiting for Seat 3.");
    refused_because(&state, ANT_SPECTATOR + 1, "ants 1", "BC-0.2", "Waiting for Seat 3.");
}

// BC-0.3
static void numbers_that_are_no_action_are_never_allowed(void **context) {
    (void)context;
    bugcouncil_state state;
    begin(&state, 3, "", 1);
    static const ant_action actions[] = {
        BUGCOUNCIL_ACTION_TYPES * 64, 3 * 64 + 2, 3 * 64 + 63, 60, 63, 4 * 64 + 5, UINT32_MAX};
    for (unsigned i = 0; i < sizeof actions / sizeof actions[0]; i++) {
        assert_int_not_equal(bugcouncil_game.check(&state, 0, actions[i]), ANT_ALLOWED);
    }
}

// BC-0.4
static void a_declaration_once_made_is_final(void **context) {
    (void)context;
    bugcouncil_state state;
    begin(&state, 3, "", 1);
    act(&state, 2, "no allegiance");
    refused(&state, 2, "allegiance", "BC-0.4");
    refused(&state, 2, "no allegiance", "BC-0.4");
    legal_moves(&state, 2, "");
    act(&state, 1, "allegiance");
    refused(&state, 1, "no allegiance", "BC-0.4");
    act(&state, 3, "allegiance");
    shows(&state, "no-allegiance", "2");
}

// BC-0.4
static void a_discard_once_made_is_final(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\n"
                     "phase discard\n"
                     "no-allegiance 1, 2\n"
                     "cubes bees 4\n"
                     "hand 1 ants 1, ants 2\n");
    act(&state, 1, "discard ants 1");
    refused(&state, 1, "discard ants 2", "BC-0.4");
    refused(&state, 1, "discard ants 1", "BC-0.4");
    asks(&state, "2");
}

// Options.

// BC-0.5
static void the_game_is_for_one_to_five_players(void **context) {
    (void)context;
    assert_int_equal(bugcouncil_game.min_seats, 1);
    assert_int_equal(bugcouncil_game.max_seats, 5);
    for (int n_seats = 1; n_seats <= 5; n_seats++) {
        bugcouncil_state state;
        begin(&state, n_seats, "", 1);
        assert_int_equal(state.table.n_seats, n_seats);
    }
    setup_refused(0, "", ANT_BAD_SEATS, "", "BC-0.5");
    setup_refused(6, "", ANT_BAD_SEATS, "", "BC-0.5");
    setup_refused(-1, "", ANT_BAD_SEATS, "", "BC-0.5");
    setup_refused(257, "", ANT_BAD_SEATS, "", "BC-0.5");
}

// BC-0.6
static void the_edition_is_final_unless_preproduction_is_chosen(void **context) {
    (void)context;
    bugcouncil_state state;
    ant_options options;
    ant_error error;
    begin(&state, 3, "", 1);
    assert_int_equal(state.table.edition, BUGCOUNCIL_FINAL);
    begin(&state, 3, "edition=final", 1);
    assert_int_equal(state.table.edition, BUGCOUNCIL_FINAL);
    begin(&state, 3, "edition=preproduction", 1);
    assert_int_equal(state.table.edition, BUGCOUNCIL_PREPRODUCTION);
    assert_int_equal(read_options("edition=draft", &options, &error), ANT_BAD_VALUE);
    assert_string_equal(error.subject, "edition=draft");
}

// BC-0.7
static void solo_is_refused_in_the_preproduction_edition(void **context) {
    (void)context;
    setup_refused(1, "edition=preproduction", ANT_REFUSED, "edition", "BC-0.7");
    setup_refused(1, "edition=preproduction opponent=thief", ANT_REFUSED, "edition", "BC-0.7");
    bugcouncil_state state;
    begin(&state, 1, "edition=final", 1);
    begin(&state, 2, "edition=preproduction", 1);
}

// BC-0.8
static void the_option_leader_names_who_leads_the_first_trick(void **context) {
    (void)context;
    for (int n_seats = 2; n_seats <= 5; n_seats++) {
        for (int leader = 1; leader <= n_seats; leader++) {
            char option[16], seat[4];
            bugcouncil_state state;
            snprintf(option, sizeof option, "leader=%d", leader);
            snprintf(seat, sizeof seat, "%d", leader);
            begin(&state, n_seats, option, (uint64_t)n_seats * 10 + (uint64_t)leader);
            for (int i = 1; i <= n_seats; i++) {
                act(&state, i, "allegiance");
            }
            shows(&state, "phase", "play");
            asks(&state, seat);
        }
    }
}

// BC-0.8
static void a_leader_without_a_seat_in_the_game_is_refused(void **context) {
    (void)context;
    setup_refused(4, "leader=5", ANT_REFUSED, "leader", "BC-0.8");
    setup_refused(3, "leader=4", ANT_REFUSED, "leader", "BC-0.8");
    setup_refused(3, "leader=5 edition=preproduction", ANT_REFUSED, "leader", "BC-0.8");
    setup_refused(2, "leader=3", ANT_REFUSED, "leader", "BC-0.8");
}

// BC-0.8
static void a_leader_is_refused_in_solo(void **context) {
    (void)context;
    setup_refused(1, "leader=1", ANT_REFUSED, "leader", "BC-0.8");
    setup_refused(1, "leader=2", ANT_REFUSED, "leader", "BC-0.8");
    bugcouncil_state state;
    begin(&state, 1, "leader=random", 1);
}

// BC-0.9
static void the_opponent_of_a_solo_game_can_be_chosen(void **context) {
    (void)context;
    static const struct {
        const char *option;
        bugcouncil_personality personality;
    } rows[] = {
        {"", BUGCOUNCIL_PACIFIST},
        {"opponent=pacifist", BUGCOUNCIL_PACIFIST},
        {"opponent=pacifist-2", BUGCOUNCIL_PACIFIST_2},
        {"opponent=card-shark", BUGCOUNCIL_CARD_SHARK},
        {"opponent=thief", BUGCOUNCIL_THIEF},
        {"opponent=trickster", BUGCOUNCIL_TRICKSTER},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        for (uint64_t seed = 1; seed <= 10; seed++) {
            bugcouncil_state state;
            begin(&state, 1, rows[i].option, seed);
            assert_int_equal(state.table.personality, rows[i].personality);
            assert_int_equal(state.table.is_trilogy, 0);
        }
    }
    ant_options options;
    ant_error error;
    assert_int_equal(read_options("opponent=emissary", &options, &error), ANT_BAD_VALUE);
}

// BC-0.9
static void a_random_opponent_is_any_but_the_pacifist(void **context) {
    (void)context;
    unsigned n[BUGCOUNCIL_PERSONALITIES] = {0};
    for (uint64_t seed = 1; seed <= 4000; seed++) {
        bugcouncil_state state;
        begin(&state, 1, "opponent=random", seed);
        assert_int_equal(state.table.is_trilogy, 0);
        n[state.table.personality]++;
    }
    assert_int_equal(n[BUGCOUNCIL_PACIFIST], 0);
    for (unsigned i = BUGCOUNCIL_PACIFIST_2; i < BUGCOUNCIL_PERSONALITIES; i++) {
        assert_in_range(n[i], 850, 1150);
    }
}

// BC-0.9
static void a_trilogy_can_be_chosen(void **context) {
    (void)context;
    bugcouncil_state state;
    begin(&state, 1, "opponent=trilogy", 1);
    shows(&state, "trilogy", "1");
    assert_int_not_equal(state.table.personality, BUGCOUNCIL_PACIFIST);
}

// BC-0.10
static void an_opponent_is_refused_with_two_or_more_players(void **context) {
    (void)context;
    static const char *const values[] = {"opponent=pacifist-2", "opponent=card-shark",
                                         "opponent=thief",      "opponent=trickster",
                                         "opponent=random",     "opponent=trilogy"};
    for (int n_seats = 2; n_seats <= 5; n_seats++) {
        for (unsigned i = 0; i < sizeof values / sizeof values[0]; i++) {
            setup_refused(n_seats, values[i], ANT_REFUSED, "opponent", "BC-0.10");
        }
        bugcouncil_state state;
        begin(&state, n_seats, "opponent=pacifist", 1);
    }
}

// BC-0.11
static void the_emissary_is_not_a_seat(void **context) {
    (void)context;
    bugcouncil_state state;
    begin(&state, 2, "leader=1", 1);
    asks(&state, "1, 2");
    refused(&state, 3, "allegiance", "BC-0.2");
    act(&state, 1, "allegiance");
    act(&state, 2, "allegiance");
    asks(&state, "1");
    ant_chance chance;
    ant_chance_seed(&chance, 1);
    step(&state, &chance);
    shows(&state, "phase", "play-emissary");
    asks(&state, "1"); // its controller
}

// BC-0.11
static void the_automata_never_have_to_act(void **context) {
    (void)context;
    static const struct {
        int n_seats;
        const char *options;
    } rows[] = {{1, "opponent=pacifist"}, {1, "opponent=thief"}, {1, "opponent=trickster"},
                {1, "opponent=trilogy"},  {2, "edition=final"},  {2, "edition=preproduction"}};
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        for (uint64_t seed = 1; seed <= 10; seed++) {
            bugcouncil_state state;
            ant_chance chance;
            begin(&state, rows[i].n_seats, rows[i].options, seed);
            ant_chance_seed(&chance, seed);
            while (state.table.phase != BUGCOUNCIL_OVER) {
                ant_seats seats = bugcouncil_game.to_act(&state);
                assert_int_not_equal(seats, 0);
                assert_int_equal(seats >> rows[i].n_seats, 0);
                step(&state, &chance);
            }
        }
    }
}

// BC-0.11
static void the_termitenator_leads_by_itself(void **context) {
    (void)context;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        bugcouncil_state state;
        begin(&state, 1, "", seed);
        asks(&state, "1");
        act(&state, 1, "allegiance");
        asks(&state, "1");
        if (state.table.phase == BUGCOUNCIL_PLAY) { // otherwise a tie of its cards
            assert_int_equal(state.table.n_played, 1);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_acts_once_the_game_is_over),
        cmocka_unit_test(every_action_of_every_seat_is_refused_once_the_game_is_over),
        cmocka_unit_test(only_the_seat_whose_turn_it_is_plays),
        cmocka_unit_test(only_the_visitor_acts_while_the_council_is_visited),
        cmocka_unit_test(someone_without_a_seat_in_the_game_may_not_act),
        cmocka_unit_test(a_simultaneous_decision_is_answered_in_any_order),
        cmocka_unit_test(who_declared_allegiance_has_nothing_to_discard),
        cmocka_unit_test(only_a_declaration_answers_the_question_for_one),
        cmocka_unit_test(only_a_discard_answers_the_question_for_one),
        cmocka_unit_test(only_a_card_of_the_hand_answers_the_question_for_one),
        cmocka_unit_test(only_a_faction_space_answers_the_question_for_one),
        cmocka_unit_test(a_wrong_kind_of_action_is_answered_with_the_question_at_hand),
        cmocka_unit_test(who_is_not_asked_is_told_who_is),
        cmocka_unit_test(numbers_that_are_no_action_are_never_allowed),
        cmocka_unit_test(a_declaration_once_made_is_final),
        cmocka_unit_test(a_discard_once_made_is_final),
        cmocka_unit_test(the_game_is_for_one_to_five_players),
        cmocka_unit_test(the_edition_is_final_unless_preproduction_is_chosen),
        cmocka_unit_test(solo_is_refused_in_the_preproduction_edition),
        cmocka_unit_test(the_option_leader_names_who_leads_the_first_trick),
        cmocka_unit_test(a_leader_without_a_seat_in_the_game_is_refused),
        cmocka_unit_test(a_leader_is_refused_in_solo),
        cmocka_unit_test(the_opponent_of_a_solo_game_can_be_chosen),
        cmocka_unit_test(a_random_opponent_is_any_but_the_pacifist),
        cmocka_unit_test(a_trilogy_can_be_chosen),
        cmocka_unit_test(an_opponent_is_refused_with_two_or_more_players),
        cmocka_unit_test(the_emissary_is_not_a_seat),
        cmocka_unit_test(the_automata_never_have_to_act),
        cmocka_unit_test(the_termitenator_leads_by_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
