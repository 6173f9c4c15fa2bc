// SPDX-License-Identifier: MIT
//
// Two players and the Emissary: set-up, the order of play, the marker and its visits (section 9).
#include "tests/support/emissary.h"

#include <stdio.h>
#include <string.h>

// Set-up.

// BC-9.1
static void two_players_take_the_deck_of_three_and_the_emissary_no_hand(void **context) {
    (void)context;
    static const struct {
        const char *options;
        unsigned n_cards, highest;
    } rows[] = {{"edition=final", 40, 8}, {"edition=preproduction", 50, 10}};
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        ant_result result;
        begin(&state, 2, rows[i].options, 7);
        uint64_t all = state.hand[0] | state.hand[1] | state.deck |
                       bugcouncil_card_bit(state.table.emissary[0]) |
                       bugcouncil_card_bit(state.table.emissary[1]);
        assert_int_equal(bugcouncil_count(all), rows[i].n_cards);
        for (unsigned card = 0; card < BUGCOUNCIL_CARDS; card++) {
            assert_int_equal(all >> card & 1, bugcouncil_value(card) <= rows[i].highest);
        }
        assert_int_equal(bugcouncil_count(state.hand[0]), 11);
        assert_int_equal(bugcouncil_count(state.hand[1]), 11);
        assert_int_equal(state.hand[2], 0);
        assert_int_equal(count_deck(&state), rows[i].n_cards - 24);
        ant_result_of(&bugcouncil_game, &state, &result);
        assert_int_equal(result.n_parties, 3);
        assert_int_equal(result.score[2], 0);
    }
}

// BC-9.2, BC-9.22
static void two_cards_are_face_up_before_the_declarations(void **context) {
    (void)context;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        bugcouncil_state state;
        begin(&state, 2, "", seed);
        shows(&state, "phase", ""); // the usual one, declare
        assert_int_equal(state.table.phase, BUGCOUNCIL_DECLARE);
        assert_int_equal(count_turned_up(), 2);
        assert_int_equal(count_face_up(&state), 2);
        assert_int_not_equal(state.table.emissary[0], state.table.emissary[1]);
    }
}

// BC-9.2, BC-9.22
static void two_cards_are_face_up_before_the_declarations_of_age_2(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 2\ntricks-done 9\ntricks 4, 3, 2\ncubes bees 4, ants 2\n"
                     "hand 1 ants 8, bees 1\nhand 2 ants 1, bees 2\nemissary ants 5, bees 3\n");
    act(&state, 1, "ants 8");
    act(&state, 1, "emissary ants 5");
    act(&state, 2, "ants 1");
    act(&state, 2, "visit ants");
    shows(&state, "age", "2");
    assert_int_equal(state.table.phase, BUGCOUNCIL_DECLARE);
    assert_int_equal(count_turned_up(), 2);
    assert_int_equal(count_face_up(&state), 2);
    assert_int_equal(count_deck(&state), 16);
}

// BC-9.4, BC-9.23
static void the_marker_starts_on_the_follower_space_of_the_first_leader(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        char options[64];
        bugcouncil_state state;
        snprintf(options, sizeof options, "edition=%s leader=1", editions[i]);
        begin(&state, 2, options, 3);
        marker_is_on(&state, "follower 1");
        snprintf(options, sizeof options, "edition=%s leader=2", editions[i]);
        begin(&state, 2, options, 3);
        marker_is_on(&state, "follower 2");
    }
}

// BC-9.4
static void the_marker_goes_to_a_first_leader_drawn_at_random(void **context) {
    (void)context;
    unsigned seen = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        bugcouncil_state state;
        begin(&state, 2, "", seed);
        bool is_first = state.table.leader == 0;
        seen |= is_first ? 1U : 2U;
        marker_is_on(&state, is_first ? "follower 1" : "follower 2");
        act(&state, 1, "allegiance");
        act(&state, 2, "allegiance");
        asks(&state, is_first ? "1" : "2");
    }
    assert_int_equal(seen, 3);
}

// Who plays when.

// BC-9.5
static void marker_on_a_follower_space_leader_then_emissary_then_the_other(void **context) {
    (void)context;
    for (int side = 1; side <= 2; side++) {
        char text[256], mine[32], other[8];
        bugcouncil_state state;
        snprintf(text, sizeof text,
                 "seats 2\nleader %d\ncontroller %d\ncubes bees 4, ants 2\n"
                 "hand 1 ants 1, flies 1\nhand 2 ants 2, flies 2\nemissary ants 5, flies 7\n",
                 side, side);
        snprintf(mine, sizeof mine, "%d", side);
        snprintf(other, sizeof other, "%d", 3 - side);
        position(&state, text);
        asks(&state, mine);
        refused(&state, side, "emissary ants 5", "BC-0.3");
        refused(&state, 3 - side, side == 1 ? "ants 2" : "ants 1", "BC-0.2");
        act(&state, side, side == 1 ? "ants 1" : "ants 2");
        asks(&state, mine);
        shows(&state, "phase", "play-emissary");
        refused(&state, 3 - side, "emissary ants 5", "BC-0.2");
        act(&state, side, "emissary ants 5");
        asks(&state, other);
        shows(&state, "phase", "play");
        act(&state, 3 - side, side == 1 ? "ants 2" : "ants 1");
        happened("\"type\":\"trick-won\",\"party\":\"emissary\",\"card\":\"ants 5\",\"trick\":1");
    }
}

// BC-9.6
static void marker_on_a_leader_space_emissary_then_its_side_then_the_other(void **context) {
    (void)context;
    for (int side = 1; side <= 2; side++) {
        char text[256], mine[32], other[8];
        bugcouncil_state state;
        snprintf(text, sizeof text,
                 "seats 2\nphase play-emissary\nleader 3\ncontroller %d\ncubes bees 4, ants 2\n"
                 "hand 1 ants 1, flies 1\nhand 2 ants 2, flies 2\nemissary ants 5, flies 7\n",
                 side);
        snprintf(mine, sizeof mine, "%d", side);
        snprintf(other, sizeof other, "%d", 3 - side);
        position(&state, text);
        asks(&state, mine);
        refused(&state, side, side == 1 ? "ants 1" : "ants 2", "BC-0.3");
        refused(&state, 3 - side, "emissary ants 5", "BC-0.2");
        act(&state, side, "emissary flies 7");
        asks(&state, mine);
        shows(&state, "phase", "play");
        refused(&state, side, side == 1 ? "ants 1" : "ants 2", "BC-3.3");
        act(&state, side, side == 1 ? "flies 1" : "flies 2");
        asks(&state, other);
        act(&state, 3 - side, side == 1 ? "flies 2" : "flies 1");
        happened("\"type\":\"trick-won\",\"party\":\"emissary\",\"card\":\"flies 7\",\"trick\":1");
    }
}

// BC-9.7
static void only_its_two_face_up_cards_can_be_played_for_the_emissary(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 2\nphase play-emissary\nleader 3\ncontroller 2\ncubes bees 4, ants 2\n"
                     "hand 1 ants 1\nhand 2 ants 2, cockroaches 3\nemissary ants 5, flies 7\n");
    legal_moves(&state, 2, "emissary ants 5, emissary flies 7");
    legal_moves(&state, 1, "");
    refused(&state, 2, "emissary cockroaches 3", "BC-9.7"); // the controller's own
    refused_because(&state, 2, "emissary ants 1", "BC-9.7", // the other player's
                    "The Emissary's face-up cards are Ants 5 and Flies 7.");
    refused(&state, 2, "emissary flies 8", "BC-9.7");  // in the deck
    refused(&state, 2, "emissary flies 12", "BC-9.7"); // not in the game
}

// BC-9.8
static void the_emissary_follows_suit_if_it_can(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 2\ncubes bees 4, ants 2\nhand 1 ants 1, flies 1, bees 1\n"
                     "emissary ants 5, flies 7\n");
    bugcouncil_state other = state, none = state;
    act(&state, 1, "ants 1");
    legal_moves(&state, 1, "emissary ants 5");
    refused_because(&state, 1, "emissary flies 7", "BC-9.8",
                    "Ants were led, and the Emissary has Ants 5.");
    act(&other, 1, "flies 1");
    legal_moves(&other, 1, "emissary flies 7");
    refused(&other, 1, "emissary ants 5", "BC-9.8");
    act(&none, 1, "bees 1");
    legal_moves(&none, 1, "emissary ants 5, emissary flies 7");
}

// BC-9.8
static void of_two_cards_of_the_lead_suit_the_controller_chooses(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 2\nleader 2\ncontroller 2\ncubes bees 4, ants 2\nhand 2 ants 1\n"
                     "emissary ants 5, ants 7\n");
    act(&state, 2, "ants 1");
    legal_moves(&state, 2, "emissary ants 5, emissary ants 7");
}

// BC-9.8
static void the_emissarys_own_lead_is_free(void **context) {
    (void)context;
    for (int side = 1; side <= 2; side++) {
        char text[160];
        bugcouncil_state state;
        snprintf(text, sizeof text,
                 "seats 2\nphase play-emissary\nleader 3\ncontroller %d\ncubes bees 4, ants 2\n"
                 "emissary bees 5, cockroaches 7\n",
                 side);
        position(&state, text);
        legal_moves(&state, side, "emissary bees 5, emissary cockroaches 7");
    }
}

// Where the marker goes.

typedef struct transition {
    bool leads; ///< the marker lies on a Leader Space
    int side;
    int winner; ///< party from 1; 3 is the Emissary
    const char *to;
} transition;

// Plays one trick of ants in which the winner has the 6 and the others the 4 and the 2.
static void play_a_trick_won_by(bugcouncil_state *state, const char *edition,
                                const transition *row) {
    char text[384];
    int value[4], next = 4;
    for (int party = 1; party <= 3; party++) {
        value[party] = party == row->winner ? 6 : next;
        next -= party == row->winner ? 0 : 2;
    }
    snprintf(text, sizeof text,
             "edition %s\nseats 2\nphase %s\nleader %d\ncontroller %d\n"
             "cubes bees 4, mosquitoes 3, ants 2, cockroaches 1\n"
             "hand 1 ants %d\nhand 2 ants %d\nemissary ants %d, flies 8\n",
             edition, row->leads ? "play-emissary" : "play", row->leads ? 3 : row->side, row->side,
             value[1], value[2], value[3]);
    position(state, text);
    marker_is_on(state, row->leads       ? row->side == 1 ? "leader 1" : "leader 2"
                        : row->side == 1 ? "follower 1"
                                         : "follower 2");
    int order[3] = {row->leads ? 3 : row->side, row->leads ? row->side : 3, 3 - row->side};
    for (unsigned k = 0; k < 3; k++) {
        char move[32];
        int party = order[k];
        snprintf(move, sizeof move, "%sants %d", party == 3 ? "emissary " : "", value[party]);
        act(state, party == 3 ? row->side : party, move);
    }
    for (int seat = 1; state->table.phase == BUGCOUNCIL_VISIT && seat <= 2; seat++) {
        if (value[seat] == 2) {
            act(state, seat, "visit bees");
        }
    }
}

static void check_transitions(const transition *rows, unsigned n) {
    for (unsigned i = 0; i < 2 * n; i++) {
        bugcouncil_state state;
        const transition *row = &rows[i / 2];
        play_a_trick_won_by(&state, editions[i % 2], row);
        shows(&state, "tricks-done", "1");
        marker_is_on(&state, row->to);
        bool leads = strncmp(row->to, "leader", 6) == 0;
        shows(&state, "phase", leads ? "play-emissary" : "play");
        asks(&state, strchr(row->to, ' ') + 1);
    }
}

// BC-9.3, BC-9.9
static void winning_as_follower_takes_the_marker_to_the_other_sides_leader_space(void **context) {
    (void)context;
    static const transition rows[] = {{false, 1, 3, "leader 2"}, {false, 2, 3, "leader 1"}};
    check_transitions(rows, 2);
}

// BC-9.3, BC-9.10
static void winning_its_own_lead_leaves_the_marker_where_it_is(void **context) {
    (void)context;
    static const transition rows[] = {{true, 1, 3, "leader 1"}, {true, 2, 3, "leader 2"}};
    check_transitions(rows, 2);
}

// BC-9.3, BC-9.11
static void a_player_who_wins_takes_the_marker_to_the_own_follower_space(void **context) {
    (void)context;
    static const transition rows[] = {
        {false, 1, 1, "follower 1"}, {false, 1, 2, "follower 2"}, {false, 2, 1, "follower 1"},
        {false, 2, 2, "follower 2"}, {true, 1, 1, "follower 1"},  {true, 1, 2, "follower 2"},
        {true, 2, 1, "follower 1"},  {true, 2, 2, "follower 2"},
    };
    check_transitions(rows, 8);
}

// The rulebooks' examples.

// BC-9.5, BC-9.8, BC-9.9, BC-9.6, BC-9.10
static void the_example_of_the_final_rulebook(void **context) {
    (void)context;
    bugcouncil_state state; // Dingus is seat 1, Lizzy seat 2
    position(&state, "seats 2\ncubes bees 4, mosquitoes 3, ants 2, cockroaches 1\n"
                     "hand 1 ants 4, ants 1, bees 1\nhand 2 ants 3, ants 2, bees 2\n"
                     "emissary ants 5, flies 7\n");
    marker_is_on(&state, "follower 1");
    act(&state, 1, "ants 4");
    asks(&state, "1");
    legal_moves(&state, 1, "emissary ants 5");
    act(&state, 1, "emissary ants 5");
    asks(&state, "2");
    act(&state, 2, "ants 3");
    happened("\"type\":\"trick-won\",\"party\":\"emissary\",\"card\":\"ants 5\",\"trick\":1");
    shows(&state, "phase", "visit");
    asks(&state, "2");
    assert_int_equal(count_face_up(&state), 1);
    act_drawing(&state, 2, "visit bees", "ants 8");
    happened("\"type\":\"visited\",\"party\":2,\"faction\":\"bees\",\"cubes\":4,\"chambers\":0");
    happened("\"type\":\"emissary-shows\",\"card\":\"ants 8\"");
    shows(&state, "tricks", "0, 0, 1");
    marker_is_on(&state, "leader 2");
    asks(&state, "2");
    legal_moves(&state, 2, "emissary ants 8, emissary flies 7");
    act(&state, 2, "emissary ants 8");
    asks(&state, "2");
    act(&state, 2, "ants 2");
    asks(&state, "1");
    legal_moves(&state, 1, "ants 1");
    act(&state, 1, "ants 1");
    happened("\"type\":\"trick-won\",\"party\":\"emissary\",\"card\":\"ants 8\",\"trick\":2");
    act_drawing(&state, 1, "visit ants", "cockroaches 1");
    shows(&state, "tricks", "0, 0, 2");
    marker_is_on(&state, "leader 2");
    asks(&state, "2");
    legal_moves(&state, 2, "emissary cockroaches 1, emissary flies 7");
    act(&state, 2, "emissary cockroaches 1");
    asks(&state, "2");
    act(&state, 2, "bees 2");
    asks(&state, "1");
}

// BC-9.5, BC-9.8, BC-9.9, BC-9.6, BC-9.10
static void the_example_of_the_preproduction_rulebook(void **context) {
    (void)context;
    bugcouncil_state state; // Dingus is seat 1, Lizzy seat 2
    position(&state, "edition preproduction\nseats 2\n"
                     "cubes bees 4, mosquitoes 3, ants 2, cockroaches 1\n"
                     "hand 1 ants 4, bees 1, flies 1\nhand 2 ants 3, flies 2\n"
                     "emissary ants 10, flies 5\n");
    act(&state, 1, "ants 4");
    legal_moves(&state, 1, "emissary ants 10");
    act(&state, 1, "emissary ants 10");
    act(&state, 2, "ants 3");
    happened("\"type\":\"trick-won\",\"party\":\"emissary\",\"card\":\"ants 10\",\"trick\":1");
    asks(&state, "2");
    act_drawing(&state, 2, "visit bees", "flies 9");
    happened("\"type\":\"visited\",\"party\":2,\"faction\":\"bees\",\"cubes\":4,\"chambers\":0");
    marker_is_on(&state, "leader 2");
    legal_moves(&state, 2, "emissary flies 5, emissary flies 9");
    act(&state, 2, "emissary flies 9");
    asks(&state, "2");
    legal_moves(&state, 2, "flies 2");
    act(&state, 2, "flies 2");
    asks(&state, "1");
    legal_moves(&state, 1, "flies 1");
    act(&state, 1, "flies 1");
    happened("\"type\":\"trick-won\",\"party\":\"emissary\",\"card\":\"flies 9\",\"trick\":2");
    act(&state, 1, "visit ants");
    marker_is_on(&state, "leader 2");
    asks(&state, "2");
    shows(&state, "phase", "play-emissary");
}

// Its visit.

// BC-9.12
static void final_the_emissary_activates_the_suit_it_played(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 2\ncubes bees 4, mosquitoes 3, ants 2, cockroaches 1\n"
                     "hand 1 ants 8\nhand 2 ants 7\nemissary ants 2, flies 7\n");
    act(&state, 1, "ants 8");
    act(&state, 1, "emissary ants 2");
    act(&state, 2, "ants 7");
    happened("\"type\":\"visited\",\"party\":\"emissary\",\"faction\":\"ants\",\"cubes\":2,"
             "\"chambers\":0");
    shows(&state, "cubes", "bees 4, mosquitoes 3, ants 0, cockroaches 2, flies 1");
    shows(&state, "tricks-done", "1");
    shows(&state, "phase", "play");
    asks(&state, "1");
}

// BC-9.13
static void preproduction_the_emissary_activates_the_suit_it_played(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "edition preproduction\nseats 2\n"
                     "cubes bees 4, mosquitoes 3, ants 2, cockroaches 1\n"
                     "hand 1 ants 10\nhand 2 ants 7\nemissary ants 2, flies 7\n");
    act(&state, 1, "ants 10");
    act(&state, 1, "emissary ants 2");
    act(&state, 2, "ants 7");
    shows(&state, "cubes", "bees 5, mosquitoes 4, ants 0, cockroaches 1"); // ants, mosquitoes, bees
    shows(&state, "tricks-done", "1");
    asks(&state, "1");
}

// BC-9.12
static void the_emissary_visits_after_its_own_low_lead_too(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 2\nphase play-emissary\nleader 3\ncontroller 2\n"
                     "cubes bees 7, mosquitoes 1\nhand 1 bees 8\nhand 2 bees 7\n"
                     "emissary bees 1, flies 7\n");
    act(&state, 2, "emissary bees 1");
    act(&state, 2, "bees 7");
    act(&state, 1, "bees 8");
    happened("\"type\":\"visited\",\"party\":\"emissary\",\"faction\":\"bees\",\"cubes\":7,"
             "\"chambers\":2");
    shows(&state, "cubes", "bees 1, mosquitoes 2, ants 1, cockroaches 1, flies 1");
    shows(&state, "chambers", "2");
    marker_is_on(&state, "follower 1");
}

// BC-9.12, BC-5.2
static void the_emissary_alone_on_suit_does_not_visit(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 2\ntricks-done 9\nphase play-emissary\nleader 3\ncontroller 2\n"
                     "cubes bees 3, mosquitoes 1\nhand 1 ants 8, ants 3\nhand 2 flies 7, flies 3\n"
                     "emissary bees 1, flies 8\n");
    act(&state, 2, "emissary bees 1");
    act(&state, 2, "flies 7");
    act(&state, 1, "ants 8");
    happened("\"type\":\"trick-won\",\"party\":\"emissary\",\"card\":\"bees 1\",\"trick\":10");
    happened("\"type\":\"nobody-visits\"");
}

static void visit_an_empty_space(const char *edition) {
    bugcouncil_state state;
    position_in(&state, edition,
                "seats 2\nage 2\ncubes bees 4, mosquitoes 3, cockroaches 2, flies 1\n"
                "chambers 2\nhand 1 ants 8\nhand 2 ants 7\nemissary ants 2, flies 7\n");
    act(&state, 1, "ants 8");
    act(&state, 1, "emissary ants 2");
    act(&state, 2, "ants 7");
    happened("\"type\":\"visited-empty\",\"party\":\"emissary\",\"faction\":\"ants\"");
    shows(&state, "cubes", "bees 4, mosquitoes 3, ants 0, cockroaches 2, flies 1");
    shows(&state, "chambers", "2");
    shows(&state, "tricks-done", "1");
    asks(&state, "1");
}

// BC-9.12
static void final_its_visit_to_an_empty_space_moves_no_cube(void **context) {
    (void)context;
    visit_an_empty_space("final");
}

// BC-9.13
static void preproduction_its_visit_to_an_empty_space_moves_no_cube(void **context) {
    (void)context;
    visit_an_empty_space("preproduction");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_players_take_the_deck_of_three_and_the_emissary_no_hand),
        cmocka_unit_test(two_cards_are_face_up_before_the_declarations),
        cmocka_unit_test(two_cards_are_face_up_before_the_declarations_of_age_2),
        cmocka_unit_test(the_marker_starts_on_the_follower_space_of_the_first_leader),
        cmocka_unit_test(the_marker_goes_to_a_first_leader_drawn_at_random),
        cmocka_unit_test(marker_on_a_follower_space_leader_then_emissary_then_the_other),
        cmocka_unit_test(marker_on_a_leader_space_emissary_then_its_side_then_the_other),
        cmocka_unit_test(only_its_two_face_up_cards_can_be_played_for_the_emissary),
        cmocka_unit_test(the_emissary_follows_suit_if_it_can),
        cmocka_unit_test(of_two_cards_of_the_lead_suit_the_controller_chooses),
        cmocka_unit_test(the_emissarys_own_lead_is_free),
        cmocka_unit_test(winning_as_follower_takes_the_marker_to_the_other_sides_leader_space),
        cmocka_unit_test(winning_its_own_lead_leaves_the_marker_where_it_is),
        cmocka_unit_test(a_player_who_wins_takes_the_marker_to_the_own_follower_space),
        cmocka_unit_test(the_example_of_the_final_rulebook),
        cmocka_unit_test(the_example_of_the_preproduction_rulebook),
        cmocka_unit_test(final_the_emissary_activates_the_suit_it_played),
        cmocka_unit_test(preproduction_the_emissary_activates_the_suit_it_played),
        cmocka_unit_test(the_emissary_visits_after_its_own_low_lead_too),
        cmocka_unit_test(the_emissary_alone_on_suit_does_not_visit),
        cmocka_unit_test(final_its_visit_to_an_empty_space_moves_no_cube),
        cmocka_unit_test(preproduction_its_visit_to_an_empty_space_moves_no_cube),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
