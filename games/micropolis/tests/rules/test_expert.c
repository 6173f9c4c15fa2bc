// SPDX-License-Identifier: MIT
//
// The expert variant (section 8).
//
// Anthills 1 and 2 of a position are those of seat 1, 3 and 4 those of seat 2. Standard tiles used
// here: nurse 13 (3 eggs), architect 15, sergeants 19, 20, general 24, barracks 27 (of size 1), 33
// (2); 43 to 49 have workers only.
#include "tests/support/fixture.h"

// Support.

#define TILE(number, galleries) "tile " #number " " galleries "\n"
#define STUBS                   "LU: 0; LD: 0; RU: 0; RD: 0"

/// Seat 2, the last in the second round of two, takes a tile without an effect, and the line is
/// refilled. The armies are those of the four anthills, the leader is an anthill.
static void refill(micropolis_state *state, const char *leader, const char *const army[4]) {
    char text[512];
    ant_text out;
    ant_text_init(&out, text, sizeof text);
    ant_text_string(&out, "variant expert\nseats 2\nround 3\nturn 1\nline 43 44 45 46\nleader ");
    ant_text_string(&out, leader);
    for (int hill = 0; hill < 4; hill++) {
        ant_text_string(&out, "\nanthill ");
        ant_text_number(&out, hill + 1);
        ant_text_string(&out, " army ");
        ant_text_string(&out, army[hill]);
    }
    position(state, text);
    act(state, leader[0] < '3' ? 2 : 1, "take 1 left in 1");
}

#define ARMIES(a, b, c, d) ((const char *const[]){#a, #b, #c, #d})

/// The last turn of all, with a tile that adds nothing. Anthills 1 and 2 have the tiles 1 to 20, 3
/// and 4 the tiles 21 to 39.
static void finish(micropolis_state *state, const char *const army[4], const char *tiles) {
    static const char *const rings[] = {
        " tiles 1 2 3 4 5 6 7 8 9 10", " tiles 11 12 13 14 15 16 17 18 19 20",
        " tiles 21 22 23 24 25 26 27 28 29 30", " tiles 31 32 33 34 35 36 37 38 39"};
    char text[2048];
    ant_text out;
    ant_text_init(&out, text, sizeof text);
    ant_text_string(&out, "variant expert\nseats 2\nround 19\nturn 1\nline 40\n");
    for (int hill = 0; hill < 4; hill++) {
        ant_text_string(&out, "anthill ");
        ant_text_number(&out, hill + 1);
        ant_text_string(&out, " army ");
        ant_text_string(&out, army[hill]);
        ant_text_string(&out, rings[hill]);
        ant_text_char(&out, '\n');
    }
    ant_text_string(&out, tiles);
    assert_true(ant_text_is_whole(&out));
    blank_position(state, text);
    act(state, 2, "take 1 close in 2");
    shows(state, "phase", "over");
}

// Set-up.

// MP-8.1
static void every_player_has_two_anthills_with_5_soldiers_each(void **context) {
    (void)context;
    micropolis_state state;
    begin(&state, 2, "variant=expert", 1);
    armies(&state, "5 5 5 5");
    reserve_is(&state, 25);
    assert_int_equal(state.n_line, 7);
    begin(&state, 3, "variant=expert", 1);
    armies(&state, "5 5 5 5 5 5");
    reserve_is(&state, 15);
}

// MP-8.1
static void a_game_has_20_rounds_and_ends_with_two_complete_anthills_each(void **context) {
    (void)context;
    for (uint64_t seed = 1; seed <= 50; seed++) {
        micropolis_state state;
        ant_chance chance;
        ant_chance_seed(&chance, seed);
        begin(&state, 2 + (int)(seed % 2), "variant=expert", seed);
        play_rounds(&state, 19, &chance);
        assert_int_not_equal(state.phase, MICROPOLIS_OVER);
        play_rounds(&state, 20, &chance);
        assert_int_equal(state.phase, MICROPOLIS_OVER);
        for (unsigned hill = 0; hill < micropolis_n_hills(&state); hill++) {
            assert_int_equal(state.hills[hill].n_tiles, 10);
        }
    }
}

// MP-8.2, MP-8.3
static void the_token_begins_at_the_first_anthill_of_the_first_player(void **context) {
    (void)context;
    micropolis_state state;
    begin(&state, 3, "variant=expert leader=2", 1);
    happened("\"type\":\"leader-in\",\"party\":2,\"anthill\":1");
    shows(&state, "leader", "3");
    asks(&state, "2");
    begin(&state, 2, "variant=expert", 1);
    shows(&state, "leader", "");
    assert_int_equal(state.leader, 0);
}

// MP-8.16
static void any_player_of_the_expert_variant_may_be_the_first(void **context) {
    (void)context;
    micropolis_state state;
    begin(&state, 3, "variant=expert", 1);
    asks(&state, "1");
    begin(&state, 3, "variant=expert leader=2", 1);
    asks(&state, "2");
    begin(&state, 3, "variant=expert leader=3", 1);
    asks(&state, "3");
}

// Tiles.

// MP-8.4
static void every_tile_goes_to_an_anthill_of_choice(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "variant expert\nseats 2\nround 2\nline 43 44 45 46 47 48 49\n"
                     "anthill 1 army 0 tiles 50\nanthill 2 army 1 tiles 51\n");
    legal_moves(&state, 1,
                "take 1 left in 1, take 1 right in 1, take 1 left in 2, take 1 right in 2, "
                "take 2 left in 2, take 2 right in 2");
    act(&state, 1, "take 1 left in 2");
    happened("\"type\":\"set-in\",\"party\":1,\"tile\":43,\"side\":\"left\",\"anthill\":2");
    shows(&state, "anthill 1", "army 0 tiles 50");
    shows(&state, "anthill 2", "army 1 tiles 43 51");
    act(&state, 2, "take 1 left in 1");
    act(&state, 1, "take 1 right in 2"); // the same one again
    shows(&state, "anthill 2", "army 1 tiles 43 51 45");
}

// MP-8.4
static void one_anthill_may_be_completed_before_the_other_is_begun(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "variant expert\nseats 2\nround 9\nline 43 44\n"
                     "anthill 1 army 0 tiles 1 2 3 4 5 6 7 8 9\nanthill 2 army 0\n");
    legal_moves(&state, 1, "take 1 close in 1, take 1 start in 2");
    act(&state, 1, "take 1 close in 1");
    shows(&state, "anthill 2", "army 0");
}

// MP-8.4
static void a_complete_anthill_leaves_only_the_other(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "variant expert\nseats 2\nround 12\nline 43 44\nanthill 1 army 5\n"
                     "anthill 2 army 0\n");
    assert_int_equal(state.hills[0].n_tiles, 10);
    legal_moves(&state, 1, "take 1 left in 2, take 1 right in 2");
    refused(&state, 1, "take 1 left in 1", "MP-8.4");
}

// MP-8.4
static void a_player_has_no_third_anthill(void **context) {
    (void)context;
    is_no_action("take 1 left in 3");
}

// Soldiers.

// MP-8.5
static void the_army_of_the_anthill_that_receives_the_tile_pays(void **context) {
    (void)context;
    micropolis_state state;
    static const char text[] = "variant expert\nseats 2\nround 2\nline 43 44 45 46\n"
                               "anthill 1 army 1 tiles 50\nanthill 2 army 3 tiles 51\n";
    position(&state, text);
    act(&state, 1, "take 4 left in 2");
    armies(&state, "1 0 5 5");
    position(&state, text);
    refused_because(&state, 1, "take 4 left in 1", "MP-3.3",
                    "That tile costs 3 soldiers, the army of anthill 1 has one.");
    refused(&state, 1, "take 3 left in 1", "MP-3.3");
    act(&state, 1, "take 2 left in 1");
    armies(&state, "0 3 5 5");
}

// MP-8.6, MP-8.17
static void soldiers_are_collected_gained_and_moved_in_that_anthill(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "variant expert\nseats 2\nround 2\nline 43+2\n"
                     "anthill 1 army 5 tiles 50\nanthill 2 army 5 tiles 51\n");
    act(&state, 1, "take 1 left in 2");
    armies(&state, "5 7 5 5");
    position(&state, "variant expert\nseats 2\nround 2\nline 13\n"
                     "anthill 1 army 5 tiles 50\nanthill 2 army 5 tiles 51\n");
    act(&state, 1, "take 1 left in 2");
    armies(&state, "5 8 5 5");
    position(&state, "variant expert\nseats 2\nround 2\nline 33\n"
                     "anthill 1 army 5 tiles 50\nanthill 2 army 5 tiles 51\n");
    act(&state, 1, "take 1 left in 2 fill");
    shows(&state, "anthill 1", "army 5 tiles 50");
    shows(&state, "anthill 2", "army 3 tiles 33 51 full 1");
    position(&state, "variant expert\nseats 2\nround 2\nline 33\n"
                     "anthill 1 army 5 tiles 50\nanthill 2 army 1 tiles 51\n");
    refused(&state, 1, "take 1 left in 2 fill", "MP-5.14");
}

// MP-8.17
static void every_army_has_a_limit_of_its_own(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "variant expert\nseats 2\nround 2\nline 13\n"
                     "anthill 1 army 10 tiles 50\nanthill 2 army 8 tiles 51\n");
    act(&state, 1, "take 1 left in 2");
    armies(&state, "10 10 5 5");
}

// MP-5.17, MP-8.6
static void a_general_rearranges_the_anthill_that_he_stands_in(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "variant expert\nseats 2\nround 4\nline 24\n"
                     "anthill 1 army 5 tiles 27 33\nanthill 2 army 2 tiles 28 43 full 1\n");
    act(&state, 1, "take 1 right in 2");
    shows(&state, "general", "2");
    legal_moves(&state, 1, "rearrange none, rearrange 1");
    refused(&state, 1, "rearrange 2", "MP-5.17"); // a barracks in the other anthill
    act(&state, 1, "rearrange none");
    shows(&state, "anthill 1", "army 5 tiles 27 33");
    shows(&state, "anthill 2", "army 3 tiles 28 43 24");
    // Soldiers of the other army help nobody here.
    position(&state, "variant expert\nseats 2\nround 2\nline 24\n"
                     "anthill 1 army 5 tiles 43\nanthill 2 army 1 tiles 33\n");
    act(&state, 1, "take 1 right in 2");
    asks(&state, "2");
}

// MP-8.18
static void architect_tokens_belong_to_the_player(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "variant expert\nseats 2\nround 2\nline 15 43 44 45 46 47 48\n"
                     "anthill 1 army 0 tiles 50\nanthill 2 army 0 tiles 51\n");
    act(&state, 1, "take 1 left in 1");
    shows(&state, "tokens", "1 0");
    act(&state, 2, "take 1 left in 1");
    act(&state, 1, "architect 5 left in 2");
    shows(&state, "tokens", "");
    shows(&state, "anthill 2", "army 0 tiles 48 51");
}

// MP-3.7, MP-3.8, MP-8.18
static void tokens_are_spent_as_in_the_basic_game(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "variant expert\nseats 2\nround 2\ntokens 1 0\nline 43 44\n");
    refused(&state, 1, "architect 1 left in 1", "MP-3.7");
    position(&state, "variant expert\nseats 2\nround 2\ntokens 0 1\nline 43 44\n");
    refused(&state, 1, "architect 2 left in 1", "MP-3.8");
}

// MP-8.7
static void a_sergeant_takes_the_soldier_from_the_anthill_with_the_token(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "variant expert\nseats 2\nround 2\nturn 1\nleader 2\nline 19\n"
                     "anthill 3 army 5 tiles 50\nanthill 4 army 5 tiles 51\n");
    act(&state, 2, "take 1 left in 2");
    armies(&state, "5 4 5 6");
}

// MP-8.7
static void the_token_is_not_the_players_but_the_anthills(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "variant expert\nseats 2\nround 2\nturn 1\nleader 2\nline 19\n"
                     "anthill 1 army 9\nanthill 2 army 0\n"
                     "anthill 3 army 5 tiles 50\nanthill 4 army 5 tiles 51\n");
    act(&state, 2, "take 1 left in 1");
    armies(&state, "9 0 6 5");
    // Set into the anthill of the token itself it ends even, or goes from none to one.
    position(&state, "variant expert\nseats 2\nround 2\nleader 2\nline 19\n"
                     "anthill 1 army 9 tiles 50\nanthill 2 army 3 tiles 51\n");
    act(&state, 1, "take 1 left in 2");
    armies(&state, "9 3 5 5");
    position(&state, "variant expert\nseats 2\nround 2\nleader 2\nline 19\n"
                     "anthill 1 army 9 tiles 50\nanthill 2 army 0 tiles 51\n");
    act(&state, 1, "take 1 left in 2");
    armies(&state, "9 1 5 5");
}

// MP-8.8
static void a_sergeant_in_the_other_anthill_of_the_leader_moves_a_soldier(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "variant expert\nseats 2\nround 2\nleader 2\nline 19\n"
                     "anthill 1 army 4 tiles 50\nanthill 2 army 5 tiles 51\n");
    reserve_is(&state, 45 - 19);
    act(&state, 1, "take 1 left in 1");
    armies(&state, "5 4 5 5");
    reserve_is(&state, 45 - 19);
}

// Rounds.

// MP-8.9
static void the_line_is_refilled_after_every_second_round(void **context) {
    (void)context;
    for (unsigned n_seats = 2; n_seats <= 3; n_seats++) {
        for (uint64_t seed = 1; seed <= 10; seed++) {
            micropolis_state state;
            ant_chance chance;
            ant_chance_seed(&chance, seed);
            begin(&state, (int)n_seats, "variant=expert", seed);
            for (unsigned round = 1; round <= 20; round++) {
                play_rounds(&state, round, &chance);
                bool is_refilled = round % 2 == 0 && round < 20;
                unsigned left = 7 - (round % 2 == 1 ? n_seats : round == 20 ? 2 * n_seats : 0);
                assert_int_equal(state.n_line, is_refilled ? 7 : left);
            }
        }
    }
}

// MP-8.9
static void the_token_stays_where_it_is_without_a_refill(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "variant expert\nseats 2\nround 2\nturn 1\nline 43\n"
                     "anthill 1 army 2\nanthill 4 army 9\n");
    act(&state, 2, "take 1 left in 1");
    shows(&state, "leader", "");
    asks(&state, "1");
}

// MP-8.10
static void the_token_goes_to_the_anthill_with_the_largest_army(void **context) {
    (void)context;
    micropolis_state state;
    refill(&state, "1", ARMIES(5, 3, 4, 6));
    shows(&state, "phase", "");
    shows(&state, "leader", "4");
    happened("\"type\":\"leader-in\",\"party\":2,\"anthill\":2");
    asks(&state, "2");
    refill(&state, "1", ARMIES(7, 3, 4, 6));
    shows(&state, "leader", "");
    asks(&state, "1");
}

// MP-8.10
static void that_may_be_the_other_anthill_of_the_same_player(void **context) {
    (void)context;
    micropolis_state state;
    refill(&state, "1", ARMIES(5, 7, 4, 6));
    shows(&state, "phase", "");
    shows(&state, "leader", "2");
    happened("\"type\":\"leader-in\",\"party\":1,\"anthill\":2");
    asks(&state, "1");
}

// MP-8.11
static void in_a_tie_with_an_opponent_the_opponent_takes_the_token(void **context) {
    (void)context;
    micropolis_state state;
    refill(&state, "1", ARMIES(6, 3, 4, 6));
    shows(&state, "phase", "");
    shows(&state, "leader", "4");
    refill(&state, "1", ARMIES(5, 6, 6, 4)); // the leader's other anthill is tied
    shows(&state, "phase", "");
    shows(&state, "leader", "3");
    refill(&state, "3", ARMIES(2, 6, 6, 6));
    shows(&state, "phase", "");
    shows(&state, "leader", "2");
}

// MP-8.11, MP-8.12
static void the_leader_decides_between_anthills_of_opponents(void **context) {
    (void)context;
    micropolis_state state;
    refill(&state, "1", ARMIES(6, 3, 6, 6));
    shows(&state, "phase", "award");
    asks(&state, "1");
    legal_moves(&state, 1, "award 2 anthill 1, award 2 anthill 2");
    refused(&state, 1, "award 1 anthill 1", "MP-8.11");
    refused(&state, 1, "award 1 anthill 2", "MP-6.7");
    act(&state, 1, "award 2 anthill 2");
    shows(&state, "leader", "4");
    asks(&state, "2");
}

// MP-8.12
static void the_leader_decides_between_two_own_anthills(void **context) {
    (void)context;
    micropolis_state state;
    refill(&state, "1", ARMIES(7, 7, 6, 6));
    shows(&state, "phase", "award");
    asks(&state, "1");
    legal_moves(&state, 1, "award 1 anthill 1, award 1 anthill 2");
    refused(&state, 1, "award 2 anthill 1", "MP-6.7");
    act(&state, 1, "award 1 anthill 2");
    shows(&state, "leader", "2");
    asks(&state, "1");
    refill(&state, "1", ARMIES(7, 7, 6, 6));
    act(&state, 1, "award 1 anthill 1");
    shows(&state, "leader", "");
}

// MP-8.12
static void the_leader_decides_between_anthills_of_several_opponents(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "variant expert\nseats 3\nround 3\nturn 2\nleader 4\nline 43\n"
                     "anthill 1 army 6\nanthill 2 army 3\nanthill 3 army 6\nanthill 4 army 2\n"
                     "anthill 5 army 6\nanthill 6 army 6\n");
    act(&state, 1, "take 1 left in 1");
    asks(&state, "2");
    legal_moves(&state, 2, "award 1 anthill 1, award 3 anthill 1, award 3 anthill 2");
    act(&state, 2, "award 3 anthill 1");
    shows(&state, "leader", "5");
    asks(&state, "3");
}

// MP-6.8, MP-8.9
static void after_the_last_round_the_token_stays_in_the_expert_variant_too(void **context) {
    (void)context;
    micropolis_state state;
    finish(&state, ARMIES(1, 2, 3, 4), "");
    assert_int_equal(n_happened(MICROPOLIS_EVENT_DRAWN), 0);
    assert_int_equal(state.leader, 0);
}

// Scoring.

// MP-8.13, MP-8.19
static void every_anthill_is_scored_by_itself(void **context) {
    (void)context;
    micropolis_state state;
    finish(&state, ARMIES(1, 2, 3, 4),
           TILE(1, "LU: 3w+fig; LD: 0; RU: 0; RD: 0") TILE(11, "LU: 2w+fig; LD: 0; RU: 0; RD: 0")
               TILE(12, "LU: queen; LD: 0; RU: 0; RD: 0")
                   TILE(21, "LU: 1w+lemon; LD: 0; RU: 0; RD: 0")
                       TILE(31, "LU: 1w; LD: 0; RU: 1w; RD: 0"));
    scores(&state, "population", 1, "3 1");
    scores(&state, "population", 2, "3 2");
    scores(&state, "harvest", 1, "2 2");
    scores(&state, "harvest", 2, "2 0");
    scores(&state, "royal", 1, "0 0");
    scores(&state, "royal", 2, "2 0");
    scores(&state, "colony", 1, "5 0"); // 3 ants in one gallery: the other anthill has 2
    scores(&state, "colony", 2, "0 0");
    scores(&state, "army", 1, "0 0");
    scores(&state, "army", 2, "0 5");
}

// MP-8.19
static void every_anthill_tied_for_a_bonus_gets_it(void **context) {
    (void)context;
    micropolis_state state;
    finish(&state, ARMIES(4, 4, 3, 4),
           TILE(1, "LU: 3w; LD: 0; RU: 0; RD: 0") TILE(11, "LU: 3w; LD: 0; RU: 0; RD: 0")
               TILE(21, "LU: 3w; LD: 0; RU: 0; RD: 0") TILE(31, "LU: 1w; LD: 0; RU: 1w; RD: 0"));
    scores(&state, "colony", 1, "5 5");
    scores(&state, "colony", 2, "5 0");
    scores(&state, "army", 1, "5 0");
    scores(&state, "army", 2, "5 5");
    happened("\"type\":\"colony-in\",\"party\":1,\"ants\":3,\"anthill\":2");
    happened("\"type\":\"red-army-in\",\"party\":2,\"soldiers\":4,\"anthill\":2");
}

// MP-8.13
static void barracks_are_scored_in_their_anthill(void **context) {
    (void)context;
    micropolis_state state;
    blank_position(&state,
                   "variant expert\nseats 2\nround 2\n"
                   "anthill 1 army 5 tiles 1 full 1\nanthill 2 army 5 tiles 2 full 1\n" TILE(
                       1, STUBS "; barracks 3") TILE(2, STUBS "; barracks 1"));
    scores(&state, "barracks", 1, "7 0");
    scores(&state, "barracks", 2, "2 0");
}

// MP-8.14
static void the_sum_of_both_anthills_decides(void **context) {
    (void)context;
    micropolis_state state;
    // Seat 1: 6 ants and the colony, and nothing; seat 2: 4 ants and 3, and the army.
    finish(&state, ARMIES(1, 1, 2, 1),
           TILE(1, "LU: 6w; LD: 0; RU: 0; RD: 0") TILE(21, "LU: 4w; LD: 0; RU: 0; RD: 0")
               TILE(31, "LU: 3w; LD: 0; RU: 0; RD: 0"));
    totals(&state, "11 12");
    ranks(&state, "2 1");
    // Six rows and their sum for each anthill, and the sum of all.
    ant_result result;
    ant_result_of(&micropolis_game, &state, &result);
    static const int sums[2][2] = {{11, 9}, {0, 3}};
    assert_int_equal(result.n_rows, 15);
    for (unsigned anthill = 0; anthill < 2; anthill++) {
        const ant_score_row *sum = &result.rows[7 * anthill + 6];
        assert_string_equal(sum->key, "hill");
        assert_int_equal(sum->number, anthill + 1);
        assert_true(sum->is_total);
        assert_int_equal(sum->points[0], sums[anthill][0]);
        assert_int_equal(sum->points[1], sums[anthill][1]);
    }
}

// MP-8.15, MP-8.20
static void among_equals_the_larger_sum_of_armies_wins(void **context) {
    (void)context;
    micropolis_state state;
    static const char tiles[] =
        TILE(1, "LU: 4w; LD: 0; RU: 0; RD: 0") TILE(21, "LU: 2w; LD: 0; RU: 2w; RD: 0");
    // Colony for seat 1, army for seat 2, whose other army is small.
    finish(&state, ARMIES(5, 5, 6, 1), tiles);
    totals(&state, "9 9");
    ranks(&state, "1 2");
    decided(&state, "Tied at 9: more soldiers decide, 10 to 7.");
    finish(&state, ARMIES(4, 4, 6, 3), tiles);
    totals(&state, "9 9");
    ranks(&state, "2 1");
    finish(&state, ARMIES(4, 4, 6, 2), tiles);
    totals(&state, "9 9");
    ranks(&state, "1 1");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_player_has_two_anthills_with_5_soldiers_each),
        cmocka_unit_test(a_game_has_20_rounds_and_ends_with_two_complete_anthills_each),
        cmocka_unit_test(the_token_begins_at_the_first_anthill_of_the_first_player),
        cmocka_unit_test(any_player_of_the_expert_variant_may_be_the_first),
        cmocka_unit_test(every_tile_goes_to_an_anthill_of_choice),
        cmocka_unit_test(one_anthill_may_be_completed_before_the_other_is_begun),
        cmocka_unit_test(a_complete_anthill_leaves_only_the_other),
        cmocka_unit_test(a_player_has_no_third_anthill),
        cmocka_unit_test(the_army_of_the_anthill_that_receives_the_tile_pays),
        cmocka_unit_test(soldiers_are_collected_gained_and_moved_in_that_anthill),
        cmocka_unit_test(every_army_has_a_limit_of_its_own),
        cmocka_unit_test(a_general_rearranges_the_anthill_that_he_stands_in),
        cmocka_unit_test(architect_tokens_belong_to_the_player),
        cmocka_unit_test(tokens_are_spent_as_in_the_basic_game),
        cmocka_unit_test(a_sergeant_takes_the_soldier_from_the_anthill_with_the_token),
        cmocka_unit_test(the_token_is_not_the_players_but_the_anthills),
        cmocka_unit_test(a_sergeant_in_the_other_anthill_of_the_leader_moves_a_soldier),
        cmocka_unit_test(the_line_is_refilled_after_every_second_round),
        cmocka_unit_test(the_token_stays_where_it_is_without_a_refill),
        cmocka_unit_test(the_token_goes_to_the_anthill_with_the_largest_army),
        cmocka_unit_test(that_may_be_the_other_anthill_of_the_same_player),
        cmocka_unit_test(in_a_tie_with_an_opponent_the_opponent_takes_the_token),
        cmocka_unit_test(the_leader_decides_between_anthills_of_opponents),
        cmocka_unit_test(the_leader_decides_between_two_own_anthills),
        cmocka_unit_test(the_leader_decides_between_anthills_of_several_opponents),
        cmocka_unit_test(after_the_last_round_the_token_stays_in_the_expert_variant_too),
        cmocka_unit_test(every_anthill_is_scored_by_itself),
        cmocka_unit_test(every_anthill_tied_for_a_bonus_gets_it),
        cmocka_unit_test(barracks_are_scored_in_their_anthill),
        cmocka_unit_test(the_sum_of_both_anthills_decides),
        cmocka_unit_test(among_equals_the_larger_sum_of_armies_wins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
