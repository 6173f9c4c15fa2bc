// SPDX-License-Identifier: MIT
//
// Rounds and the Military leader (section 6).
#include "tests/support/fixture.h"

// Support.

/// Seat 4, the last of a round of four, takes a tile without an effect, and the round ends. The
/// position says armies and the leader, seat 1 by default.
static void end_round(micropolis_state *state, const char *rest) {
    char text[512];
    ant_text out;
    ant_text_init(&out, text, sizeof text);
    ant_text_string(&out, "seats 4\nround 1\nturn 3\nline 43+1 44+2 45 46\n");
    ant_text_string(&out, rest);
    position(state, text);
    act(state, 4, "take 2 left");
}

// Rounds.

// MP-6.1
static void a_round_goes_from_the_leader_clockwise_to_everybody(void **context) {
    (void)context;
    for (int n_seats = 2; n_seats <= 6; n_seats++) {
        for (int leader = 1; leader <= n_seats; leader++) {
            micropolis_state state;
            char option[16] = "leader=1";
            option[7] = (char)('0' + leader);
            begin(&state, n_seats, option, 11);
            for (int i = 0; i < n_seats; i++) {
                assert_int_equal(state.round, 0);
                act(&state, (leader - 1 + i) % n_seats + 1, "take 1 start");
            }
            assert_int_equal(state.round, 1);
        }
    }
}

// MP-6.1
static void every_player_has_had_a_turn_after_every_round(void **context) {
    (void)context;
    for (int n_seats = 2; n_seats <= 6; n_seats++) {
        micropolis_state state;
        ant_chance chance;
        ant_chance_seed(&chance, (uint64_t)n_seats);
        begin(&state, n_seats, "", 1);
        for (unsigned round = 1; round <= 10; round++) {
            play_rounds(&state, round, &chance);
            for (int seat = 0; seat < n_seats; seat++) {
                assert_int_equal(state.hills[seat].n_tiles, round);
            }
        }
        shows(&state, "phase", "over");
    }
}

// MP-6.2, MP-6.3
static void the_line_is_refilled_when_fewer_tiles_are_left_than_players(void **context) {
    (void)context;
    // Tiles in the line after each round, for 2 to 6 players; after the tenth nothing is refilled.
    static const unsigned left[5][10] = {
        {5, 3, 7, 5, 3, 7, 5, 3, 7, 5}, // 7, 5, 3 and then 1
        {4, 7, 4, 7, 4, 7, 4, 7, 4, 1}, {7, 7, 7, 7, 7, 7, 7, 7, 7, 3},
        {7, 7, 7, 7, 7, 7, 7, 7, 7, 2}, {7, 7, 7, 7, 7, 7, 7, 7, 7, 1},
    };
    for (int n_seats = 2; n_seats <= 6; n_seats++) {
        for (uint64_t seed = 1; seed <= 10; seed++) {
            micropolis_state state;
            ant_chance chance;
            ant_chance_seed(&chance, seed);
            begin(&state, n_seats, "", seed);
            for (unsigned round = 1; round <= 10; round++) {
                play_rounds(&state, round, &chance);
                assert_int_equal(state.n_line, left[n_seats - 2][round - 1]);
            }
        }
    }
}

// MP-6.2
static void without_a_refill_the_next_round_has_the_tiles_that_are_there(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 3\nround 2\nturn 2\nline 43+2 44 45 46+1 47\n");
    act(&state, 3, "take 2 left");
    shows(&state, "round", "3");
    happened("\"type\":\"round\",\"round\":4");
    shows(&state, "line", "43+3 45 46+1 47");
    assert_int_equal(n_happened(MICROPOLIS_EVENT_DRAWN), 0);
}

// MP-6.4, MP-6.10
static void at_a_refill_tiles_move_up_and_keep_their_soldiers(void **context) {
    (void)context;
    micropolis_state state;
    end_round(&state, "anthill 1 army 10\n");
    assert_int_equal(state.n_line, 7);
    line_begins(&state, "43 45 46");
    assert_int_equal(state.soldiers, 2); // on tile 43: the one that was there, and one paid
    assert_int_equal(n_happened(MICROPOLIS_EVENT_DRAWN), 4);
}

// MP-6.4
static void the_new_tiles_come_from_the_pile(void **context) {
    (void)context;
    for (uint64_t seed = 1; seed <= 50; seed++) {
        micropolis_state state;
        ant_chance chance;
        ant_chance_seed(&chance, seed);
        position(&state, "seats 4\nround 1\nturn 3\nline 43 44 45 46\n");
        uint64_t pile = state.pile;
        act_with(&state, 4, "take 1 left", &chance);
        for (unsigned place = 3; place < 7; place++) {
            uint64_t tile = UINT64_C(1) << micropolis_line_tile(&state, place);
            assert_true((pile & tile) != 0);
            pile ^= tile;
        }
        assert_true(state.pile == pile);
    }
}

// MP-6.4
static void all_tiles_are_drawn_in_a_game_of_six(void **context) {
    (void)context;
    micropolis_state state;
    ant_chance chance;
    ant_chance_seed(&chance, 3);
    begin(&state, 6, "", 3);
    play_rounds(&state, 9, &chance);
    assert_true(state.pile == 0);
    assert_int_equal(state.n_line, 7);
}

// The Military leader.

// MP-6.5
static void a_larger_army_takes_the_token(void **context) {
    (void)context;
    micropolis_state state;
    end_round(&state, "anthill 1 army 5\nanthill 2 army 3\nanthill 3 army 6\nanthill 4 army 1\n");
    shows(&state, "leader", "3");
    happened("\"type\":\"leader\",\"party\":3");
    asks(&state, "3");
}

// MP-6.5
static void an_army_as_large_as_the_leaders_takes_the_token(void **context) {
    (void)context;
    micropolis_state state;
    end_round(&state, "anthill 1 army 5\nanthill 2 army 3\nanthill 3 army 5\nanthill 4 army 1\n");
    shows(&state, "leader", "3");
    asks(&state, "3");
}

// MP-6.11
static void the_lead_is_decided_with_the_new_tiles_in_sight(void **context) {
    (void)context;
    micropolis_state state;
    end_round(&state, "anthill 1 army 5\nanthill 2 army 3\nanthill 3 army 6\nanthill 4 army 1\n");
    happened_before(MICROPOLIS_EVENT_DRAWN, MICROPOLIS_EVENT_LEADER);
    end_round(&state, "anthill 1 army 5\nanthill 2 army 6\nanthill 3 army 6\nanthill 4 army 1\n");
    shows(&state, "phase", "award");
    assert_int_equal(state.n_line, 7);
}

// MP-6.5
static void armies_are_compared_as_they_are_after_the_round(void **context) {
    (void)context;
    micropolis_state state;
    // Seat 4 pays one, collects two and has 6.
    end_round(&state, "anthill 1 army 5\nanthill 2 army 3\nanthill 3 army 4\nanthill 4 army 5\n");
    armies(&state, "5 3 4 6");
    shows(&state, "leader", "4");
}

// MP-6.5
static void the_last_general_of_a_round_rearranges_before_armies_are_compared(void **context) {
    (void)context;
    static const char *const moves[] = {"rearrange none", "rearrange 1"};
    static const char *const leaders[] = {"4", "2"};
    for (unsigned i = 0; i < 2; i++) {
        micropolis_state state;
        position(&state, "seats 4\nround 1\nturn 3\nline 24\nanthill 1 army 4\n"
                         "anthill 2 army 5\nanthill 3 army 3\nanthill 4 army 3 tiles 41 full 1\n");
        act(&state, 4, "take 1 right");
        assert_int_equal(state.n_line, 3); // nothing is drawn as long as he is asked about
        act(&state, 4, moves[i]);
        assert_int_equal(state.n_line, 7);
        shows(&state, "leader", leaders[i]);
    }
}

// MP-6.5
static void soldiers_in_barracks_are_no_claim_to_the_token(void **context) {
    (void)context;
    micropolis_state state;
    end_round(&state, "anthill 1 army 5\nanthill 2 army 4 tiles 41 27 full 1 2\n"
                      "anthill 3 army 3\nanthill 4 army 1\n");
    shows(&state, "leader", "");
}

// MP-6.6
static void of_two_larger_armies_the_largest_takes_the_token(void **context) {
    (void)context;
    micropolis_state state;
    end_round(&state, "anthill 1 army 4\nanthill 2 army 5\nanthill 3 army 7\nanthill 4 army 1\n");
    shows(&state, "phase", "");
    shows(&state, "leader", "3");
    end_round(&state, "anthill 1 army 5\nanthill 2 army 5\nanthill 3 army 6\nanthill 4 army 1\n");
    shows(&state, "phase", "");
    shows(&state, "leader", "3");
}

// MP-6.6
static void the_leader_keeps_the_token_with_the_largest_army_alone(void **context) {
    (void)context;
    micropolis_state state;
    end_round(&state, "anthill 1 army 6\nanthill 2 army 5\nanthill 3 army 5\nanthill 4 army 1\n");
    shows(&state, "phase", "");
    shows(&state, "leader", "");
    happened("\"type\":\"leader-keeps\",\"party\":1");
    asks(&state, "1");
}

// MP-6.7
static void the_leader_decides_between_equal_claims(void **context) {
    (void)context;
    micropolis_state state;
    end_round(&state, "anthill 1 army 4\nanthill 2 army 6\nanthill 3 army 6\nanthill 4 army 1\n");
    shows(&state, "phase", "award");
    shows(&state, "leader", "");
    happened("\"type\":\"tied\",\"party\":1");
    asks(&state, "1");
    legal_moves(&state, 1, "award 2, award 3");
    refused_because(&state, 1, "award 1", "MP-6.7",
                    "That army has 4 soldiers, the largest with a claim has 6.");
    refused_because(&state, 1, "award 4", "MP-6.7",
                    "That army has 2 soldiers, the largest with a claim has 6.");
    refused_plainly(&state, 1, "award 5", "MP-6.7");
    act(&state, 1, "award 3");
    happened("\"type\":\"leader\",\"party\":3");
    shows(&state, "phase", "");
    shows(&state, "leader", "3");
    shows(&state, "round", "2");
    asks(&state, "3");
}

// MP-6.7, MP-6.12
static void a_leader_tied_with_several_gives_the_token_to_one_of_them(void **context) {
    (void)context;
    micropolis_state state;
    end_round(&state, "anthill 1 army 6\nanthill 2 army 6\nanthill 3 army 4\nanthill 4 army 5\n");
    armies(&state, "6 6 4 6");
    legal_moves(&state, 1, "award 2, award 4");
    refused(&state, 1, "award 1", "MP-6.12");
    refused(&state, 1, "award 3", "MP-6.7");
    act(&state, 1, "award 2");
    shows(&state, "leader", "2");
}

// MP-6.5, MP-6.7
static void armies_of_no_soldiers_are_equal_too(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nturn 3\nline 43\n"
                     "anthill 1 army 0\nanthill 2 army 0\nanthill 3 army 0\nanthill 4 army 0\n");
    act(&state, 4, "take 1 left");
    legal_moves(&state, 1, "award 2, award 3, award 4");
    position(&state, "seats 2\nround 2\nturn 1\nline 43\nanthill 1 army 0\nanthill 2 army 0\n");
    act(&state, 2, "take 1 left");
    shows(&state, "leader", "2");
    position(&state, "seats 2\nround 2\nturn 1\nline 43\nanthill 1 army 1\nanthill 2 army 0\n");
    act(&state, 2, "take 1 left");
    shows(&state, "leader", "");
}

// MP-6.7
static void a_leader_in_the_middle_decides_too(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nturn 3\nleader 3\nline 43\n"
                     "anthill 1 army 7\nanthill 2 army 7\nanthill 3 army 7\nanthill 4 army 7\n");
    act(&state, 2, "take 1 left");
    asks(&state, "3");
    legal_moves(&state, 3, "award 1, award 2, award 4");
    act(&state, 3, "award 4");
    asks(&state, "4");
}

// MP-6.8
static void after_the_last_round_there_is_neither_a_refill_nor_a_new_leader(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 9\nturn 3\nline 43+1 44+2 45 46\n"
                     "anthill 1 army 4\nanthill 2 army 6\nanthill 3 army 9\nanthill 4 army 1\n");
    uint64_t pile = state.pile;
    act(&state, 4, "take 2 close");
    shows(&state, "phase", "over");
    shows(&state, "line", "43+2 45 46");
    shows(&state, "leader", "");
    assert_true(state.pile == pile);
    assert_int_equal(n_happened(MICROPOLIS_EVENT_DRAWN), 0);
    assert_int_equal(n_happened(MICROPOLIS_EVENT_LEADER), 0);
    assert_int_equal(n_happened(MICROPOLIS_EVENT_TIED), 0);
}

// MP-6.9
static void the_leader_begins_rounds_without_a_refill_too(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 3\nround 2\nleader 2\nline 43 44 45 46 47 48 49\nanthill 3 army 9\n");
    act(&state, 2, "take 1 left");
    act(&state, 3, "take 1 left");
    act(&state, 1, "take 1 left");
    shows(&state, "leader", "2"); // nobody looks at armies without a refill
    assert_int_equal(n_happened(MICROPOLIS_EVENT_LEADER), 0);
    asks(&state, "2");
    act(&state, 2, "take 1 left");
    act(&state, 3, "take 1 left");
    act(&state, 1, "take 1 left");
    shows(&state, "leader", "3");
    asks(&state, "3");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_round_goes_from_the_leader_clockwise_to_everybody),
        cmocka_unit_test(every_player_has_had_a_turn_after_every_round),
        cmocka_unit_test(the_line_is_refilled_when_fewer_tiles_are_left_than_players),
        cmocka_unit_test(without_a_refill_the_next_round_has_the_tiles_that_are_there),
        cmocka_unit_test(at_a_refill_tiles_move_up_and_keep_their_soldiers),
        cmocka_unit_test(the_new_tiles_come_from_the_pile),
        cmocka_unit_test(all_tiles_are_drawn_in_a_game_of_six),
        cmocka_unit_test(a_larger_army_takes_the_token),
        cmocka_unit_test(an_army_as_large_as_the_leaders_takes_the_token),
        cmocka_unit_test(the_lead_is_decided_with_the_new_tiles_in_sight),
        cmocka_unit_test(armies_are_compared_as_they_are_after_the_round),
        cmocka_unit_test(the_last_general_of_a_round_rearranges_before_armies_are_compared),
        cmocka_unit_test(soldiers_in_barracks_are_no_claim_to_the_token),
        cmocka_unit_test(of_two_larger_armies_the_largest_takes_the_token),
        cmocka_unit_test(the_leader_keeps_the_token_with_the_largest_army_alone),
        cmocka_unit_test(the_leader_decides_between_equal_claims),
        cmocka_unit_test(a_leader_tied_with_several_gives_the_token_to_one_of_them),
        cmocka_unit_test(armies_of_no_soldiers_are_equal_too),
        cmocka_unit_test(a_leader_in_the_middle_decides_too),
        cmocka_unit_test(after_the_last_round_there_is_neither_a_refill_nor_a_new_leader),
        cmocka_unit_test(the_leader_begins_rounds_without_a_refill_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
