// SPDX-License-Identifier: MIT
//
// Positions and actions as text: round trips, everything that is refused with its place, and what
// has to add up.
#include "text_test.h"

#include <stdio.h>
#include <string.h>

#include "rules/rules.h"

static termites_state state;

// A position with something everywhere, in the order in which it is written. Seat 1 can attack C6
// with the worker, which the spitter supports.
static const char example[] = "seats 2\n"
                              "map text\n"
                              "phase move\n"
                              "first 2\n"
                              "colonies chosen\n"
                              "turns 27\n"
                              "water B2 C7\n"
                              "vegetation E7\n"
                              "stones B4 E2\n"
                              "neutral F6\n"
                              "colony 1 blue\n"
                              "colony 2 red\n"
                              "mound 1 D4 6\n"
                              "mound 1 H4 5\n"
                              "mound 2 D6 9\n"
                              "token 1 B4 spitter 2\n"
                              "token 1 C4 worker 3\n"
                              "token 2 B2 flyer 2\n"
                              "token 2 C6 soldier 1\n"
                              "unplaced 1 7 8 9\n"
                              "unplaced 2 5 6\n"
                              "trophies 1 7 8\n"
                              "hand 1 worker 2, worker 2, soldier 1\n"
                              "hand 2 worker 1, soldier 3, flyer 1\n"
                              "stack 1 flyer 3\n"
                              "stack 2 spitter 1\n";

static void a_position_is_written_as_it_is_read(void **context) {
    (void)context;
    is_kept(&state, example);
    assert_int_equal(state.first, 1);
    assert_int_equal(termites_player(&state), 0);
    assert_int_equal(state.colony[0], TERMITES_BLUE);
    assert_int_equal(state.colony[1], TERMITES_RED);
    assert_int_equal(termites_count(state.units[0]), 2);
    assert_int_equal(termites_count(state.castes[TERMITES_SOLDIER]), 1);
    assert_int_equal(termites_count(state.mounds[TERMITES_NEUTRAL]), 1);
    assert_int_equal(state.unplaced[1], 3);
    assert_int_equal(state.trophies[0], 0x01100);
    assert_int_equal(state.hand[0], 2 * termites_one(termites_kind(TERMITES_WORKER, 2)) +
                                        termites_one(termites_kind(TERMITES_SOLDIER, 1)));
    assert_int_equal(termites_bag_size(termites_lost(&state, 0)), 18 - 2 - 4);
}

static void fields_may_stand_in_any_order_and_what_is_usual_is_left_out(void **context) {
    (void)context;
    static const char hands[] = "hand 1 worker 2, worker 2, soldier 1\n"
                                "hand 2 worker 1, soldier 3, flyer 1\n"
                                "stack 1 flyer 3\n"
                                "stack 2 spitter 1\n";
    char from[1024];
    char canonical[1024];
    snprintf(from, sizeof from,
             "%s\n  colony 2 red\r\nmound 1 D4 6\ncolony 1 blue\nturns 27\nFirst 2\nstep 0\n"
             "map standard\nneutral f6\ncolonies drawn\n\nphase move\nseats 2",
             hands);
    snprintf(canonical, sizeof canonical,
             "seats 2\nphase move\nfirst 2\nturns 27\nneutral F6\ncolony 1 blue\ncolony 2 red\n"
             "mound 1 D4 6\nunplaced 1 5 7 8 9\n%s",
             hands);
    reads_as(&state, from, canonical);
    assert_int_equal(state.unplaced[0], 0x1D); // those that are on the board are not unplaced
    assert_int_equal(state.unplaced[1], 0x1F);
}

static void every_position_of_a_game_reads_back(void **context) {
    (void)context;
    static const char *const options[] = {"", "map=custom first=2",
                                          "map=custom tiles=18 colonies=chosen", "colonies=chosen"};
    for (uint64_t seed = 0; seed < 12; seed++) {
        for (int n_seats = 2; n_seats <= TERMITES_MAX_SEATS; n_seats++) {
            ant_chance chance;
            ant_chance_seed(&chance, seed);
            begin(&state, n_seats, options[seed % 4], seed);
            reads_back(&state);
            while (state.phase != TERMITES_OVER) {
                step(&state, &chance);
                reads_back(&state);
            }
        }
    }
}

static void is_read(void) {
    char before[sizeof position_text];
    memcpy(before, position_text, sizeof before);
    if (read_position(&state) != ANT_OK) {
        fail_with(&position_error);
    }
    reads_back(&state);
    assert_string_equal(position_text, before);
}

// TE-3.1, TE-3.2, TE-4.1, TE-4.4
static void positions_of_the_set_up_are_kept(void **context) {
    (void)context;
    is_kept(&state,
            "seats 3\nmap custom\nphase neutrals\nfirst random\ntiles 16\nstock 6 6 6\nstep 1\n"
            "neutral F6\n");
    asks(&state, "2");
    is_kept(&state,
            "seats 2\nmap custom\nphase lay\nfirst 2\ncolonies chosen\ntiles 17\nstock 5 5 6\n"
            "step 2\nwater B2\nvegetation E7\nneutral F6\n");
    asks(&state, "2");
    is_kept(&state,
            "seats 2\nmap custom\nphase choose\nfirst random\ncolonies chosen\ntiles 17\nstep 1\n"
            "water B2\nneutral F6\ncolony 1 red\nstack 1 worker 1, worker 1, worker 2, worker 2, "
            "worker 2, soldier 1, soldier 1, soldier 1, soldier 1, soldier 1, soldier 2, "
            "soldier 2, soldier 3, spitter 1, spitter 1, spitter 2, flyer 1, flyer 2\n");
    asks(&state, "2");
    ant_chance chance;
    ant_chance_seed(&chance, 1);
    begin(&state, 2, "first=2", 1);
    step(&state, &chance);
    step(&state, &chance);
    shows(&state, "phase", "start");
    shows(&state, "step", "2");
    asks(&state, "1");
}

static void what_a_custom_map_has_from_the_start_may_be_left_out(void **context) {
    (void)context;
    reads_as(&state, "seats 2\nmap custom\nphase neutrals\nfirst random\n",
             "seats 2\nmap custom\nphase neutrals\nfirst random\ntiles 16\nstock 6 6 6\n");
}

// TE-7.8, TE-8.2, TE-8.3
static void positions_in_the_midst_of_a_turn_are_kept(void **context) {
    (void)context;
    put_position(example);
    put_in_position("phase move", "phase retreat");
    put_in_position("stack 2 spitter 1\n", "stack 2 spitter 1\nattack C4 C6 C5\n");
    is_read();
    assert_int_equal(state.victim, 1);
    asks(&state, "2");
    legal_moves(&state, 2, "retreat B5, retreat B6, retreat D7");

    put_position(example);
    put_in_position("phase move", "phase found");
    put_in_position("stack 2 spitter 1\n", "stack 2 spitter 1\ncaptured H7 2\n");
    is_read();
    asks(&state, "1");
    legal_moves(&state, 1, "mound 7 H7, mound 8 H7, mound 9 H7");

    put_position(example);
    put_in_position("phase move", "phase found");
    put_in_position("neutral F6\n", "");
    put_in_position("trophies 1 7 8", "trophies 1 7 7 8");
    put_in_position("stack 2 spitter 1\n", "stack 2 spitter 1\ncaptured F6 neutral\n");
    is_read();
    asks(&state, "1");

    put_position(example);
    put_in_position("phase move", "phase resettle");
    put_in_position("mound 2", "mound 1 H7 7\nmound 2");
    put_in_position("unplaced 1 7 8 9", "unplaced 1 8 9");
    put_in_position("stack 2 spitter 1\n", "stack 2 spitter 1\ncaptured H7 2\n");
    is_read();
    asks(&state, "2");
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
    static const char a_hex[] = "a hex from A1 to K6";
    static const char a_seat[] = "a seat, from 1 to 4";
    static const char a_value[] = "the value of a Mound, from 1 to 31";
    refuses("seats 2", "chairs 2", 1, 1, "chairs", "a field of a position");
    refuses("seats 2", "seats 5", 1, 7, "5", "seats: a number from 2 to 4");
    refuses("map text", "map round", 2, 5, "round", "a map: standard, advanced, custom or text");
    refuses("first 2", "first 5", 4, 7, "5", "a seat, from 1 to 4, or random");
    refuses("colonies chosen", "colonies bought", 5, 10, "bought", "a way: drawn or chosen");
    refuses("colonies chosen", "tiles 15", 5, 7, "15", "a number of tiles, from 16 to 18");
    refuses("colonies chosen", "stock 6 7 6", 5, 9, "7",
            "a number of tiles of each kind, from 0 to 6");
    refuses("colonies chosen", "stock 6 6", 5, 10, "",
            "a number of tiles of each kind, from 0 to 6");
    refuses("turns 27", "turns 73", 6, 7, "73", "turns: a number from 0 to 72");
    refuses("turns 27", "step 19", 6, 6, "19", "step: a number from 0 to 18");
    refuses("turns 27", "first 1", 6, 1, "first", "each field only once");
    refuses("water B2 C7", "water B8", 7, 7, "B8", a_hex);
    refuses("water B2 C7", "water", 7, 6, "", a_hex);
    refuses("water B2 C7", "water B2 B2", 7, 10, "B2", "each hex only once");
    refuses("neutral F6", "neutral F12", 10, 9, "F12", a_hex);
    refuses("colony 2 red", "colony 5 red", 12, 8, "5", a_seat);
    refuses("colony 2 red", "colony 1 red", 12, 8, "1", "each seat only once");
    refuses("colony 2 red", "colony 2 pink", 12, 10, "pink", "a colony: blue, red, gold or gray");
    refuses("mound 1 D4 6", "mound 0 D4 6", 13, 7, "0", a_seat);
    refuses("mound 1 D4 6", "mound 1 F6 6", 13, 9, "F6", "a hex with nothing on it so far");
    refuses("mound 1 D4 6", "mound 1 D4 32", 13, 12, "32", a_value);
    refuses("token 1 B4", "token 1 D4", 16, 9, "D4", "a hex with nothing on it so far");
    refuses("B4 spitter 2", "B4 queen 2", 16, 12, "queen",
            "a caste: worker, soldier, spitter or flyer and a number from 1 to 3");
    refuses("B4 spitter 2", "B4 spitter 4", 16, 20, "4", "a number from 1 to 3");
    refuses("unplaced 1 7 8 9", "unplaced 1", 20, 11, "",
            "\"none\" or the value of a Mound, from 1 to 31");
    refuses("unplaced 1 7 8 9", "unplaced 1 7 7", 20, 14, "7", "each value of a Mound only once");
    refuses("unplaced 2", "unplaced 1", 21, 10, "1", "each seat only once");
    refuses("trophies 1 7 8", "trophies 1 0", 22, 12, "0", a_value);
    refuses("hand 2", "hand 1", 24, 6, "1", "each seat only once");
    refuses("soldier 1\nhand", "soldier\nhand", 23, 35, "", "a number from 1 to 3");
    refuses("soldier 1\nhand", "soldier 1 2\nhand", 23, 38, "2", "\",\" or the end of the line");
    refuses("stack 1 flyer 3", "attack C4 C6", 25, 13, "", a_hex);
    refuses("stack 1 flyer 3", "captured C6 5", 25, 13, "5", "a seat, from 1 to 4, or neutral");
}

/// The changed example is refused as a whole.
static void does_not_add_up(const char *instead_of, const char *with, const char *reason) {
    put_position(example);
    put_in_position(instead_of, with);
    position_does_not_add_up(reason);
}

/// The position is refused as a whole.
static void is_none(const char *position, const char *reason) {
    put_position(position);
    position_does_not_add_up(reason);
}

// TE-0.4, TE-0.5, TE-4.1, TE-4.2
static void a_game_has_seats_a_map_colonies_and_a_starting_player(void **context) {
    (void)context;
    static const char first[] = "a starting player of the game, drawn when the colonies are known";
    does_not_add_up("seats 2\n", "", "2 to 4 seats");
    does_not_add_up("phase move\n", "", "a phase");
    does_not_add_up("map text", "map advanced", "a map for this number of players");
    does_not_add_up("first 2", "first 3", first);
    does_not_add_up("first 2", "first random", first);
    does_not_add_up("colony 2 red\n", "",
                    "a colony for every player, or for those who have chosen");
    does_not_add_up("colony 2 red", "colony 2 blue", "different colonies");
}

static void what_this_game_does_not_have_is_refused(void **context) {
    (void)context;
    static const char reason[] = "nothing but what this game has in this phase";
    does_not_add_up("turns 27", "turns 27\nstep 1", reason);
    does_not_add_up("turns 27", "turns 27\nstock 6 6 6", reason);
    does_not_add_up("turns 27", "turns 27\nattack C4 C6 C5", reason);
    does_not_add_up("turns 27", "turns 27\ncaptured C6 2", reason);
    does_not_add_up("colony 2 red", "colony 2 red\ncolony 3 blue",
                    "colony: nothing beyond what this game has");
    does_not_add_up("mound 2 D6", "mound 3 D6", "only pieces of this game on the board");
    does_not_add_up("token 2 B2", "token 4 B2", "only pieces of this game on the board");
}

// TE-0.6, TE-2.1 to TE-2.8, TE-4.6 to TE-4.9
static void terrain_keeps_its_limits_and_pieces_stand_where_they_may(void **context) {
    (void)context;
    static const char tiles[] =
        "16, 17 or 18 tiles on custom terrain, and no number of tiles elsewhere";
    static const char groups[] = "at most 2 connected tiles of one terrain, and 4 of any";
    static const char mounds[] =
        "every Mound off the edge, away from other Mounds and beside at most one Water";
    static const char standing[] = "every token on terrain where its caste may stand";
    does_not_add_up("turns 27", "turns 27\ntiles 16", tiles);
    does_not_add_up("water B2 C7", "water B2 C7 A1 A3 A5 C1 E1 G1 I1 K1 K3 K5 J7",
                    "at most 18 tiles, and 12 of one terrain");
    does_not_add_up("water B2 C7", "water B2 A1 A2", groups);
    does_not_add_up("vegetation E7", "vegetation D4", "no tile under a Mound or another tile");
    does_not_add_up("stones B4 E2", "stones B4 C7", "no tile under a Mound or another tile");
    does_not_add_up("water B2 C7", "water B2 E5 D3", mounds);
    does_not_add_up("mound 1 H4", "mound 1 K1", mounds);
    does_not_add_up("mound 1 H4", "mound 1 F5", mounds);
    does_not_add_up("token 2 C6", "token 2 C7", standing);
    does_not_add_up("token 2 B2", "token 2 E7", standing);
}

// TE-1.3, TE-4.3, TE-5.1, TE-5.4, TE-9.1
static void tokens_are_those_of_the_colonies_and_of_the_turns(void **context) {
    (void)context;
    static const char kinds[] = "no more tokens of a kind than the colony has";
    static const char hands[] = "3 tokens in every hand, as long as there are any";
    static const char all[] = "18 tokens of every player, less one for each turn that it has had";
    does_not_add_up("B4 spitter 2", "B4 soldier 3", kinds);
    does_not_add_up("B4 spitter 2", "B4 flyer 3", kinds);
    does_not_add_up("stack 2 spitter 1", "stack 2 soldier 3", kinds);
    does_not_add_up("worker 2, worker 2", "worker 2", hands);
    does_not_add_up("hand 2 worker 1", "hand 2 worker 1, worker 1", hands);
    does_not_add_up("stack 1 flyer 3\n", "", all);
    does_not_add_up("turns 27", "turns 26", all);
    does_not_add_up("phase move", "phase place", all);
    does_not_add_up("phase move", "phase over", "18 turns of every player when the game is over");
    does_not_add_up("turns 27", "turns 36", "a turn that is still to be played");
    does_not_add_up("phase move", "phase start", "nothing but what this game has in this phase");
    is_none("seats 2\nphase start\nturns 1\n", "no turns before the end of the set-up");
}

// TE-1.1, TE-1.4, TE-8.1
static void every_mound_is_in_one_place(void **context) {
    (void)context;
    static const char reason[] =
        "every Mound on the board, unplaced, or a trophy of another player";
    does_not_add_up("unplaced 1 7 8 9", "unplaced 1 6 7 8 9", reason);
    does_not_add_up("unplaced 1 7 8 9", "unplaced 1 8 9", reason);
    does_not_add_up("mound 1 H4 5", "mound 1 H4 6", reason);
    does_not_add_up("trophies 1 7 8", "trophies 1 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7",
                    "values that the Mounds have");
    does_not_add_up("trophies 1 7 8", "trophies 1 7", reason);
    does_not_add_up("trophies 1 7 8", "trophies 1 7 8 8", reason);
    does_not_add_up("trophies 1 7 8", "trophies 2 7 8", reason); // its own
    does_not_add_up("neutral F6\n", "", reason);
    does_not_add_up("neutral F6", "neutral F6 I6",
                    "one neutral Mound fewer than there are players");
}

// TE-5.5
static void there_is_room_for_every_token_that_will_be_placed(void **context) {
    (void)context;
    static const char hands[] = "seats 2\nphase place\nneutral F6\ncolony 1 red\ncolony 2 gray\n"
                                "mound 1 D4 6\nmound 1 H4 5\nmound 1 B4 7\nmound 2 D6 9\n"
                                "hand 1 worker 1, worker 1, worker 2\n"
                                "hand 2 worker 1, worker 2, worker 2\n"
                                "stack 1 worker 2, worker 2, soldier 1, soldier 1, soldier 1, "
                                "soldier 1, soldier 1, soldier 2, soldier 2, soldier 3, "
                                "spitter 1, spitter 1, spitter 2, flyer 1, flyer 2\n"
                                "stack 2 worker 3, worker 3, soldier 1, soldier 2, soldier 2, "
                                "spitter 1, spitter 2, flyer 1, flyer 2, flyer 2, flyer 2, "
                                "flyer 2, flyer 3, flyer 3, flyer 3\n";
    put_position(hands);
    assert_int_equal(read_position(&state), ANT_OK);
    snprintf(position_text, sizeof position_text, "%smound 2 H6 8\n", hands);
    position_does_not_add_up("a token lost for every Mound beyond the first ones");
}

// TE-3.1 to TE-3.5, TE-4.1, TE-4.4
static void steps_of_the_set_up_are_those_that_were_taken(void **context) {
    (void)context;
    static const char neutrals[] =
        "a step for every neutral Mound, one to be placed, and no tiles yet";
    static const char laying[] = "a step for every tile, and one to be laid";
    static const char stock[] = "6 tiles of each kind, in the stock or on the board";
    static const char starting[] =
        "a starting Mound for every step, in the order of the players, and a hex for one";
    is_none("seats 2\nphase lay\nfirst random\nneutral F6\n",
            "custom terrain where terrain is laid");
    is_none("seats 3\nmap custom\nphase neutrals\nfirst random\nstep 1\n", neutrals);
    is_none("seats 2\nmap custom\nphase neutrals\nfirst random\nstep 1\nneutral F6\n", neutrals);
    is_none("seats 2\nmap custom\nphase neutrals\nfirst random\nstock 5 6 6\n", stock);
    is_none("seats 2\nmap custom\nphase neutrals\nfirst random\nstock 5 6 6\nwater B2\n", neutrals);
    is_none("seats 2\nmap custom\nphase lay\nfirst random\nstep 1\nneutral F6\n", laying);
    is_none("seats 2\nmap custom\nphase lay\nfirst random\nstep 1\nstock 6 5 6\nwater B2\n"
            "neutral F6\n",
            stock); // Vegetation and Stones only
    is_none("seats 2\nmap custom\nphase lay\nfirst random\n",
            "every Mound on the board, unplaced, or a trophy of another player");
    is_none("seats 2\nphase choose\nfirst random\nneutral F6\n",
            "a player who has several colonies to choose from");
    is_none("seats 2\nphase choose\nfirst random\ncolonies chosen\nneutral F6\nmound 1 D4 5\n",
            "no Mounds of players before they have colonies");
    ant_chance chance;
    ant_chance_seed(&chance, 1);
    begin(&state, 3, "first=2", 1);
    step(&state, &chance);
    write_position(&state);
    put_in_position("step 1", "step 2");
    position_does_not_add_up(starting);
    write_position(&state);
    put_in_position("mound 2", "mound 1");
    put_in_position("unplaced 2", "unplaced 1");
    position_does_not_add_up(starting);
}

/// The example with this phase and this line is refused.
static void is_no_decision(const char *phase, const char *line, const char *reason) {
    put_position(example);
    put_in_position("phase move", phase);
    put_in_position("stack 2 spitter 1\n", line);
    put_in_position("stack 1", "stack 2 spitter 1\nstack 1");
    position_does_not_add_up(reason);
}

// TE-7.1, TE-7.7, TE-7.8, TE-7.13
static void only_an_attack_that_can_be_made_drives_a_unit_away(void **context) {
    (void)context;
    static const char reason[] = "an attack that the active player can make on a unit with several "
                                 "hexes to retreat to";
    is_no_decision("phase retreat", "", reason);
    is_no_decision("phase retreat", "attack C6 C4 C5\n", reason); // not in turn
    is_no_decision("phase retreat", "attack C4 C6 B5\n", reason); // no way through B5
    is_no_decision("phase retreat", "attack B4 C6 C5\n", reason); // too far for a spitter
    is_no_decision("phase retreat", "attack C4 D6 D5\n", reason); // a Mound
    is_no_decision("phase retreat", "attack C4 B5 C5\n", reason); // nobody
    put_position(example);
    put_in_position("phase move", "phase retreat");
    put_in_position("C6 soldier 1", "C6 soldier 2");
    put_in_position("B4 spitter 2", "B4 worker 2"); // adjacent to B5, not to C6
    put_in_position("C4 worker 3", "C4 flyer 1");
    put_in_position("stack 2 spitter 1\n", "stack 2 spitter 1\nattack C4 C6 C5\n");
    position_does_not_add_up(reason); // too weak
}

// TE-8.1 to TE-8.3
static void only_a_mound_that_was_captured_is_followed_by_others(void **context) {
    (void)context;
    static const char captured[] =
        "a Mound that the player in turn has captured, on a hex for Mounds";
    static const char founding[] = "several unplaced Mounds and an empty hex for one of them";
    static const char resettling[] = "a player who has lost a Mound and can place another";
    is_no_decision("phase found", "captured H7 1\n", captured);
    is_no_decision("phase found", "captured H7 3\n", captured);
    is_no_decision("phase found", "captured H7 neutral\n", captured);
    is_no_decision("phase found", "captured C6 2\n", captured);
    is_no_decision("phase found", "captured E4 2\n", captured); // next to a Mound
    is_no_decision("phase found", "captured D4 2\n", founding);
    is_no_decision("phase resettle", "captured H7 2\n", resettling); // nobody founded one
    put_position(example);
    put_in_position("phase move", "phase resettle");
    put_in_position("stack 2 spitter 1\n", "stack 2 spitter 1\ncaptured D4 2\n");
    put_in_position("unplaced 2 5 6", "unplaced 2 none");
    put_in_position("trophies 1 7 8", "trophies 1 5 6 7 8");
    position_does_not_add_up(resettling);
}

// What no text can say, and a bug could do.
static void a_set_that_lost_a_hex_is_found(void **context) {
    (void)context;
    termites_state whole;
    static const char sets[] = "sets of hexes as the pieces are";
    put_position(example);
    assert_int_equal(read_position(&whole), ANT_OK);
    termites_hexes *const kept[] = {&state.units[0],  &state.castes[TERMITES_WORKER],
                                    &state.strong[0], &state.strong[1],
                                    &state.mounds[1], &state.mounds[TERMITES_NEUTRAL]};
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        state = whole;
        *kept[i] &= *kept[i] - 1;
        audit_says(&state, sets);
    }
    state = whole;
    for (unsigned kind = TERMITES_KINDS; kind < TERMITES_UNITS_EACH; kind++) {
        state.at[0] = termites_unit(0, kind);
        audit_says(&state, "only pieces of this game on the board");
    }
    state.at[0] = TERMITES_EMPTY + 1;
    audit_says(&state, "only pieces of this game on the board");
    state.at[0] = TERMITES_LAST_UNIT + 1;
    audit_says(&state, "only pieces of this game on the board");
    state = whole;
    state.at[termites_lowest(state.mounds[TERMITES_NEUTRAL])]++; // of value 8
    audit_says(&state, "only pieces of this game on the board");
    state = whole;
    state.terrain[TERMITES_WATER] |= (termites_hexes)1 << TERMITES_HEXES;
    audit_says(&state, "water: a hex from A1 to K6");
    state = whole;
    state.hand[0] |= termites_one(TERMITES_KINDS);
    audit_says(&state, "hand: a caste: worker, soldier, spitter or flyer and a number from 1 to 3");
    state = whole;
    state.unplaced[0] |= 1U << TERMITES_MOUNDS;
    audit_says(&state, "Mounds that there are");
    state = whole;
    state.colony[3] = TERMITES_GRAY;
    audit_says(&state, "colony: nothing beyond what this game has");
    state = whole;
    state.stack[2] = 1;
    audit_says(&state, "stack: nothing beyond what this game has");
}

/// Puts another hex in the place of one that the text names; it may be the same.
static void change_a_hex(ant_chance *chance) {
    char before[sizeof position_text];
    unsigned n = 0;
    memcpy(before, position_text, sizeof before);
    for (const char *at = before; *at != '\0'; at++) {
        n += *at >= 'A' && *at <= 'K';
    }
    n = ant_chance_below(chance, n);
    char *at = before;
    while (*at < 'A' || *at > 'K' || n-- > 0) {
        at++;
    }
    size_t length = strspn(at + 1, "0123456789") + 1;
    snprintf(position_text, sizeof position_text, "%.*s%s%s", (int)(at - before), before,
             termites_hex_names[ant_chance_below(chance, TERMITES_HEXES)], at + length);
}

static void play_to_the_end(ant_chance *chance) {
    ant_action legal[ANT_MAX_ACTIONS];
    while (state.phase != TERMITES_OVER) {
        ant_seats seats = termites_game.to_act(&state);
        assert_int_not_equal(seats, 0);
        int seat = __builtin_ctz(seats);
        int n = termites_game.legal(&state, seat, legal);
        assert_in_range(n, 1, termites_game.max_legal);
        assert_int_equal(ant_apply(&termites_game, &state, seat,
                                   legal[ant_chance_below(chance, (uint32_t)n)], chance, NULL),
                         ANT_ALLOWED);
        assert_adds_up(&state, "what was played");
    }
}

// TE-9.1: from positions that no game leads to, too
static void what_adds_up_can_be_played_to_its_end(void **context) {
    (void)context;
    unsigned n_played = 0;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        ant_chance chance;
        ant_chance_seed(&chance, seed);
        begin(&state, 2 + (int)(seed % 3), seed % 5 == 0 ? "map=custom colonies=chosen" : "", seed);
        for (unsigned n = 1 + ant_chance_below(&chance, 80); n > 0 && state.phase != TERMITES_OVER;
             n--) {
            step(&state, &chance);
        }
        write_position(&state);
        for (unsigned n = 1 + ant_chance_below(&chance, 8); n > 0; n--) {
            change_a_hex(&chance);
        }
        if (read_position(&state) == ANT_OK) {
            reads_back(&state);
            play_to_the_end(&chance);
            n_played++;
        }
    }
    assert_in_range(n_played, 50, 300);
}

static void actions_are_written_as_people_say_them(void **context) {
    (void)context;
    enum { C4 = 16, C6 = 18 };
    action_is(TERMITES_PASS, "pass");
    action_is(TERMITES_FIRST_MOVE + ((C4 * 91 + C6) << 3), "move C4 C6");
    action_is(TERMITES_FIRST_MOVE + ((C4 * 91 + C6) << 3 | TERMITES_ATTACKS), "attack C4 C6");
    action_is(TERMITES_FIRST_MOVE + ((C4 * 91 + C6) << 3 | (TERMITES_ATTACKS_FROM + 2)),
              "attack C4 C6 from C5");
    action_is(TERMITES_FIRST_PLACE, "place worker 1 A1");
    action_is(TERMITES_FIRST_PLACE + 11 * 91 + 90, "place flyer 3 K6");
    action_is(TERMITES_FIRST_MOUND_AT + 2 * 91 + C4, "mound 7 C4");
    action_is(TERMITES_FIRST_OTHER_MOUND + C4, "mound 10 C4"); // TE-1.8
    action_is(TERMITES_FIRST_OTHER_MOUND + 21 * 91 + C4, "mound 31 C4");
    action_is(TERMITES_FIRST_OTHER_MOUND + 22 * 91 + C4, "mound 1 C4");
    action_is(TERMITES_FIRST_OTHER_MOUND + 25 * 91 + C4, "mound 4 C4");
    action_is(TERMITES_FIRST_RETREAT + C6, "retreat C6");
    action_is(TERMITES_FIRST_COLONY + TERMITES_GRAY, "colony gray");
    action_is(TERMITES_FIRST_NEUTRAL + C4, "neutral C4");
    action_is(TERMITES_FIRST_LAY + TERMITES_WATER_STONES * 91 + C4, "lay water-stones C4");
}

static void forms_that_are_no_action_are_refused(void **context) {
    (void)context;
    static const char *const texts[] = {
        "move C4 C9",
        "attack C4 C6 from C4",
        "attack C4 C6 from C6",
        "place worker 0 A1",
        "place flyer 4 A1",
        "mound 0 C4",
        "mound 32 C4",
        "colony neutral",
        "lay water C4",
        "retreat L1",
        "pass C4",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        is_no_action(texts[i]);
    }
}

static void numbers_that_are_no_action_have_no_form(void **context) {
    (void)context;
    assert_int_equal(ant_action_limit(&termites_game), TERMITES_N_ACTIONS);
    // Passing; moves, attacks, and those from a hex beside the target: 61 targets have six, six
    // corners three and the rest of the edge four; tokens, Mounds, retreats, colonies, neutral
    // Mounds and tiles.
    assert_int_equal(n_forms(), 1 + 91 * 91 * 2 + 91 * (61 * 6 + 6 * 3 + 24 * 4) +
                                    91 * (12 + 31 + 1) + 4 + 91 * (1 + 6));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_position_is_written_as_it_is_read),
        cmocka_unit_test(fields_may_stand_in_any_order_and_what_is_usual_is_left_out),
        cmocka_unit_test(every_position_of_a_game_reads_back),
        cmocka_unit_test(positions_of_the_set_up_are_kept),
        cmocka_unit_test(what_a_custom_map_has_from_the_start_may_be_left_out),
        cmocka_unit_test(positions_in_the_midst_of_a_turn_are_kept),
        cmocka_unit_test(what_is_no_position_is_refused_where_it_stands),
        cmocka_unit_test(a_game_has_seats_a_map_colonies_and_a_starting_player),
        cmocka_unit_test(what_this_game_does_not_have_is_refused),
        cmocka_unit_test(terrain_keeps_its_limits_and_pieces_stand_where_they_may),
        cmocka_unit_test(tokens_are_those_of_the_colonies_and_of_the_turns),
        cmocka_unit_test(every_mound_is_in_one_place),
        cmocka_unit_test(there_is_room_for_every_token_that_will_be_placed),
        cmocka_unit_test(steps_of_the_set_up_are_those_that_were_taken),
        cmocka_unit_test(only_an_attack_that_can_be_made_drives_a_unit_away),
        cmocka_unit_test(only_a_mound_that_was_captured_is_followed_by_others),
        cmocka_unit_test(a_set_that_lost_a_hex_is_found),
        cmocka_unit_test(what_adds_up_can_be_played_to_its_end),
        cmocka_unit_test(actions_are_written_as_people_say_them),
        cmocka_unit_test(forms_that_are_no_action_are_refused),
        cmocka_unit_test(numbers_that_are_no_action_have_no_form),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
