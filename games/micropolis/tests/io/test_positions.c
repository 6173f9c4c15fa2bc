// SPDX-License-Identifier: MIT
//
// Positions and actions as text: round trips, and everything that is refused with its place.
#include "text_test.h"

#include "rules/rules.h"

static micropolis_state state;

// A position with something everywhere, in the order in which it is written.
static const char example[] = "seats 3\n"
                              "phase take\n"
                              "round 1\n"
                              "turn 2\n"
                              "leader 2\n"
                              "line 12+2 40\n"
                              "tokens 0 2 0\n"
                              "anthill 1 army 0 tiles 14\n"
                              "anthill 2 army 10 tiles 61 27 full 2\n"
                              "anthill 3 army 5 tiles 30 41 full 1 2\n"
                              "tile 5 LU-LD: 2w; RU-RD: queen\n";

static void a_position_is_written_as_it_is_read(void **context) {
    (void)context;
    reads_as(&state, example,
             "seats 3\nround 1\nturn 2\nleader 2\nline 12+2 40\ntokens 0 2 0\n"
             "anthill 1 army 0 tiles 14\nanthill 2 army 10 tiles 61 27 full 2\n"
             "anthill 3 army 5 tiles 30 41 full 1 2\ntile 5 LU-LD: 2w; RU-RD: queen\n");
    assert_int_equal(state.leader, 1);
    assert_int_equal(state.n_line, 2);
    assert_int_equal(micropolis_line_tile(&state, 0), 11);
    assert_int_equal(micropolis_line_soldiers(&state, 0), 2);
    assert_int_equal(state.tokens[1], 2);
    assert_int_equal(state.hills[2].full, 3);
    assert_int_equal(__builtin_popcountll(state.pile), 61 - 2 - 5);
    assert_int_equal(state.reserve, 45 - 2 - 10 - 1 - 5 - 1 - 4);
    reads_back(&state);
}

static void fields_may_stand_in_any_order_and_what_is_usual_is_left_out(void **context) {
    (void)context;
    reads_as(&state,
             "  anthill 2 army 5\r\n\nline 7 6 5 4 3 2 1\ntokens 0 0\nvariant basic\nround 0\n"
             "tile 1 LU-LD: 1w; RU-RD: queen\nleader 1\nseats 2\nanthill 1",
             "seats 2\nline 7 6 5 4 3 2 1\n");
    assert_int_equal(state.hills[0].army, 5);
    assert_int_equal(state.hills[1].army, 5);
    assert_int_equal(state.hills[2].army, 0);
}

static void every_position_of_a_game_reads_back(void **context) {
    (void)context;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        for (int n_seats = 2; n_seats <= MICROPOLIS_MAX_SEATS; n_seats++) {
            ant_chance chance;
            ant_chance_seed(&chance, seed);
            bool is_expert = n_seats <= 3 && seed % 2 == 0;
            begin(&state, n_seats, is_expert ? "variant=expert leader=2" : "leader=random", seed);
            reads_back(&state);
            while (state.phase != MICROPOLIS_OVER) {
                step(&state, &chance);
                reads_back(&state);
            }
        }
    }
}

// MP-5.9, MP-6.7: decisions that are no turns of their own
static void positions_in_the_midst_of_a_turn_or_round_are_kept(void **context) {
    (void)context;
    reads_as(&state,
             "seats 2\nphase rearrange\ngeneral 2\nturn 1\nround 1\nline 1 2 3\n"
             "anthill 1 army 5 tiles 4 5\nanthill 2 army 3 tiles 24 27\n",
             "seats 2\nphase rearrange\nround 1\nturn 1\ngeneral 2\nline 1 2 3\n"
             "anthill 1 army 5 tiles 4 5\nanthill 2 army 3 tiles 24 27\n");
    assert_int_equal(state.general, 1);
    reads_back(&state);
    is_kept(&state,
            "variant expert\nseats 2\nphase award\nround 2\nleader 3\nline 1 2 3 4 5 6 7\n"
            "anthill 1 army 7 tiles 10 11\nanthill 2 army 7\nanthill 4 army 2 tiles 12 13\n");
}

/// The changed example is refused at this place, and the state is untouched.
static void refuses(const char *instead_of, const char *with, unsigned line, unsigned column,
                    const char *subject, const char *expected) {
    put_position(example);
    put_in_position(instead_of, with);
    position_refused(line, column, expected);
    assert_string_equal(position_error.subject, subject);
}

static void what_is_no_position_is_refused_where_it_stands(void **context) {
    (void)context;
    static const char a_tile[] = "a tile, from 1 to 61";
    refuses("seats 3", "chairs 3", 1, 1, "chairs", "a field of a position");
    refuses("seats 3", "seats 7", 1, 7, "7", "seats: a number from 2 to 6");
    refuses("phase take", "phase nap", 2, 7, "nap", "a phase: take, rearrange, award or over");
    refuses("round 1", "round 21", 3, 7, "21", "round: a number from 0 to 20");
    refuses("turn 2", "turn 6", 4, 6, "6", "turn: a number from 0 to 5");
    refuses("turn 2", "round 2", 4, 1, "round", "each field only once");
    refuses("leader 2", "leader 0", 5, 8, "0", "an anthill, from 1 to 6");
    refuses("line 12+2 40", "line", 6, 5, "", a_tile);
    refuses("line 12+2 40", "line 62", 6, 6, "62", a_tile);
    refuses("line 12+2 40", "line 1 2 3 4 5 6 7 8", 6, 20, "8", "no further item");
    refuses("12+2", "12+0", 6, 9, "0", "a number of soldiers, from 1 to 45");
    refuses("12+2", "12+46", 6, 9, "46", "a number of soldiers, from 1 to 45");
    refuses("12+2", "12+x", 6, 9, "x", "a number of soldiers, from 1 to 45");
    refuses("tokens 0 2 0", "tokens 0 3 0", 7, 10, "3",
            "a number of tokens, from 0 to 2 or the end of the line");
    refuses("tokens 0 2 0", "tokens 0 0 0 0 0 0 0", 7, 20, "0", "the end of the line");
    refuses("anthill 1", "anthill 7", 8, 9, "7", "an anthill, from 1 to 6");
    refuses("anthill 2", "anthill 1", 9, 9, "1", "each anthill only once");
    refuses("army 10", "army 11", 9, 16, "11", "an army, from 0 to 10");
    refuses("tiles 14", "tiles 0", 8, 24, "0", a_tile);
    refuses("tiles 14", "tiles 1 2 3 4 5 6 7 8 9 10 11", 8, 45, "11", "no further item");
    refuses("full 1 2", "full 0", 10, 35, "0", "a place of the ring, from 1 to 10");
    refuses("full 1 2", "full 1 2 1", 10, 39, "1", "each place of the ring only once");
    refuses("full 1 2", "empty 1", 10, 30, "empty",
            "a tile, from 1 to 61, \"full\" or the end of the line");
    refuses("tile 5 ", "tile 0 ", 11, 6, "0", a_tile);
    refuses("tile 5 ", "tile 5 LU-LD-RU-RD: 0\ntile 5 ", 12, 6, "5", "each tile only once");
    refuses("2w; RU-RD", "9w; RU-RD", 11, 15, "9w", "0, or 1w to 6w");
    refuses("RU-RD: queen", "RU: queen", 11, 28, "", "a gallery with RD");
    refuses("RU-RD: queen", "RU-RD: queen?", 11, 31, "?", "the end of the line");
}

/// The changed example is refused as a whole.
static void does_not_add_up(const char *instead_of, const char *with, const char *reason) {
    put_position(example);
    put_in_position(instead_of, with);
    position_does_not_add_up(reason);
}

// MP-0.4, MP-0.5
static void a_game_has_the_seats_of_its_variant(void **context) {
    (void)context;
    does_not_add_up("seats 3\n", "", "2 to 6 seats");
    does_not_add_up("seats 3", "seats 4\nvariant expert", "2 or 3 seats in the expert variant");
    does_not_add_up("leader 2", "leader 4", "a leader and a general in anthills of the game");
}

static void what_this_game_does_not_have_is_refused(void **context) {
    (void)context;
    static const char reason[] = "nothing but what this game has in this phase";
    does_not_add_up("leader 2", "leader 2\ngeneral 3", reason);
    does_not_add_up("tokens 0 2 0", "tokens 0 0 0 1", "tokens: nothing beyond what this game has");
    does_not_add_up("tile 5", "anthill 4 army 5\ntile 5",
                    "anthill: nothing beyond what this game has");
}

// MP-1.1
static void every_tile_is_in_one_place(void **context) {
    (void)context;
    does_not_add_up("tiles 14", "tiles 40", "each tile in one place");
    does_not_add_up("tiles 14", "tiles 61", "each tile in one place");
    does_not_add_up("12+2 40", "12 12", "each tile in one place");
    does_not_add_up("61 27", "61 61", "each tile in one place");
}

// MP-4.3, MP-6.1 to MP-6.4, MP-7.1
static void rounds_turns_line_and_anthills_agree(void **context) {
    (void)context;
    static const char turns[] = "a tile for every turn that a player has had";
    static const char line[] = "a line of 7 tiles, less those taken since it was filled";
    does_not_add_up("round 1", "round 10", "a round and a turn that are still to be played");
    does_not_add_up("turn 2", "turn 3", "a round and a turn that are still to be played");
    does_not_add_up("phase take", "phase over", "all rounds completed when the game is over");
    does_not_add_up("phase take", "phase award", "a line just refilled when the leader chooses");
    does_not_add_up("12+2 40", "12+2", line);
    does_not_add_up("12+2 40", "12+2 40 1", line);
    does_not_add_up("round 1", "round 0", line);
    does_not_add_up("leader 2", "leader 1", turns);
    does_not_add_up("tiles 61 27 full 2", "tiles 61", turns);
    does_not_add_up("tiles 14", "tiles 14 15", turns);
}

// MP-1.1, MP-5.13
static void soldiers_and_tokens_are_those_of_the_box(void **context) {
    (void)context;
    does_not_add_up("12+2", "12+25", "at most 45 soldiers");
    does_not_add_up("tokens 0 2 0", "tokens 1 2 0", "at most 2 Architect tokens");
    does_not_add_up("tiles 14", "tiles 14 full 1", "full barracks only where there is one");
    does_not_add_up("full 1 2", "full 1 3", "full barracks only where there is one");
    put_position(example);
    put_in_position("12+2", "12+24"); // 0 + 10 + 1 + 5 + 1 + 4 elsewhere
    assert_int_equal(read_position(&state), ANT_OK);
    assert_int_equal(state.reserve, 0);
}

/// This position does not add up.
static void is_no_decision(const char *position, const char *reason) {
    put_position(position);
    position_does_not_add_up(reason);
}

// MP-5.9, MP-5.12
static void only_a_general_just_set_rearranges(void **context) {
    (void)context;
    static const char reason[] =
        "a general just placed by the active player, with soldiers to move";
    is_no_decision("seats 2\nphase rearrange\nround 1\nline 1 2 3 4\n"
                   "anthill 1 army 5 tiles 27 28\nanthill 2 army 5 tiles 5\n",
                   reason); // no general
    is_no_decision("seats 2\nphase rearrange\nround 1\nline 1 2 3 4\n"
                   "anthill 1 army 5 tiles 24 5\nanthill 2 army 5 tiles 27\n",
                   reason); // no barracks
    is_no_decision("seats 2\nphase rearrange\nround 1\ngeneral 2\nline 1 2 3 4\n"
                   "anthill 1 army 5 tiles 24 27\nanthill 2 army 5 tiles 25\n",
                   reason); // of the other player
    is_no_decision("seats 2\nphase rearrange\nround 2\nline 1 2\n"
                   "anthill 1 army 5 tiles 4 24 27\nanthill 2 army 5 tiles 5 6\n",
                   reason); // between two tiles
    is_no_decision("seats 2\nphase rearrange\nround 9\nline 1 2 3 4 5 6\n"
                   "anthill 1 army 5 tiles 24 27 30 31 32 33 34 35 36 37\n"
                   "anthill 2 army 5 tiles 7 8 9 10 11 12 13 14 15\n",
                   reason); // not the one that closed the ring
}

// MP-6.7
static void only_several_claimants_make_a_choice(void **context) {
    (void)context;
    static const char reason[] = "several anthills to choose from when the leader chooses";
    is_no_decision("seats 4\nphase award\nround 1\nline 1 2 3 4 5 6 7\n"
                   "anthill 1 army 5 tiles 8\nanthill 2 army 4 tiles 9\n"
                   "anthill 3 army 3 tiles 10\nanthill 4 army 5 tiles 11\n",
                   reason); // one has the claim
    put_position("seats 4\nphase award\nround 1\nline 1 2 3 4 5 6 7\n"
                 "anthill 1 army 5 tiles 8\nanthill 2 army 5 tiles 9\n"
                 "anthill 3 army 3 tiles 10\nanthill 4 army 5 tiles 11\n");
    assert_int_equal(read_position(&state), ANT_OK);
}

// What no text can say, and a bug could do.
static void a_count_that_was_lost_is_found(void **context) {
    (void)context;
    micropolis_state whole;
    static const char reason[] = "galleries and points as the tiles have them";
    put_position(example);
    assert_int_equal(read_position(&whole), ANT_OK);
    state = whole;
    state.hills[1].ants++;
    audit_says(&state, reason);
    state = whole;
    state.hills[2].barracks--;
    audit_says(&state, reason);
    state = whole;
    state.hills[0].ends[0] ^= 1U << MICROPOLIS_GALLERY_GIFTS;
    audit_says(&state, reason);
    state = whole;
    state.hills[1].joined ^= 4;
    audit_says(&state, reason);
    state = whole;
    state.reserve--;
    audit_says(&state, "45 soldiers with those of the reserve");
    state = whole;
    state.tiles[30] |= UINT64_C(1) << 38;
    audit_says(&state, "tiles as there can be");
    state = whole;
    state.pile &= state.pile - 1;
    audit_says(&state, "each tile in one place");
    state = whole;
    state.sizes ^= 1;
    audit_says(&state, "barracks in the line as the tiles have them");
}

static void actions_are_written_as_people_say_them(void **context) {
    (void)context;
    action_is(2 << 4, "take 3 left");
    action_is(2 << 4 | MICROPOLIS_RIGHT << 1 | 1, "take 3 right fill");
    action_is(MICROPOLIS_START << 1, "take 1 start");
    action_is(4 << 4 | MICROPOLIS_CLOSE << 1, "take 5 close");
    action_is(1 << 7 | 4 << 4, "architect 5 left");
    action_is(1 << 8 | 2 << 4 | 1 << 3 | 1, "take 3 left in 2 fill");
    action_is(1 << 8 | 1 << 7 | 2 << 4 | MICROPOLIS_RIGHT << 1, "architect 3 right in 1");
    action_is(MICROPOLIS_FIRST_REARRANGE + 18, "rearrange 2, 5");
    action_is(MICROPOLIS_FIRST_REARRANGE, "rearrange none");
    action_is(MICROPOLIS_FIRST_REARRANGE + 1023, "rearrange 1, 2, 3, 4, 5, 6, 7, 8, 9, 10");
    action_is(MICROPOLIS_FIRST_AWARD + 2, "award 3");
    action_is(MICROPOLIS_FIRST_AWARD_IN + 5, "award 3 anthill 2");
}

static void forms_that_are_no_action_are_refused(void **context) {
    (void)context;
    static const char *const texts[] = {
        "take 0 left",       "take 8 left",       "take 3 left in 0",  "take 3 left in 3",
        "architect 8 close", "rearrange 11",      "rearrange 0",       "award 7",
        "award 4 anthill 1", "award 1 anthill 3", "award 1 anthill 0",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        is_no_action(texts[i]);
    }
}

static void numbers_that_are_no_action_have_no_form(void **context) {
    (void)context;
    // 7 places, 4 sides, filled or not, by soldiers or token: for one anthill, and for either.
    assert_int_equal(n_forms(), 7 * 4 * 2 * 2 * 3 + 1024 + 6 + 6);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_position_is_written_as_it_is_read),
        cmocka_unit_test(fields_may_stand_in_any_order_and_what_is_usual_is_left_out),
        cmocka_unit_test(every_position_of_a_game_reads_back),
        cmocka_unit_test(positions_in_the_midst_of_a_turn_or_round_are_kept),
        cmocka_unit_test(what_is_no_position_is_refused_where_it_stands),
        cmocka_unit_test(a_game_has_the_seats_of_its_variant),
        cmocka_unit_test(what_this_game_does_not_have_is_refused),
        cmocka_unit_test(every_tile_is_in_one_place),
        cmocka_unit_test(rounds_turns_line_and_anthills_agree),
        cmocka_unit_test(soldiers_and_tokens_are_those_of_the_box),
        cmocka_unit_test(only_a_general_just_set_rearranges),
        cmocka_unit_test(only_several_claimants_make_a_choice),
        cmocka_unit_test(a_count_that_was_lost_is_found),
        cmocka_unit_test(actions_are_written_as_people_say_them),
        cmocka_unit_test(forms_that_are_no_action_are_refused),
        cmocka_unit_test(numbers_that_are_no_action_have_no_form),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
