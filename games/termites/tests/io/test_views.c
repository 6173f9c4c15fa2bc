// SPDX-License-Identifier: MIT
//
// Views: what a seat may know (section 10), what is being decided among it, and views read back
// from their text.
#include "effort.h"
#include "view_test.h"

#include <string.h>

#include "rules/rules.h"

static termites_state state;

// Seat 1 is in turn. Its worker can attack C6 and D6, which the spitter in Vegetation supports.
#define PLAYED                                                                                     \
    "first 2\nturns 27\nwater B2 C7\nvegetation B4 E7\nstones E2\n"                                \
    "colony 1 blue\ncolony 2 red\nmound 1 D4 6\nmound 1 H4 5\nmound 2 D6 9\n"                      \
    "token 1 B4 spitter 2\ntoken 1 C4 worker 3\ntoken 2 B2 flyer 2\ntoken 2 C6 soldier 1\n"        \
    "hand 2 worker 1, soldier 3, flyer 1\nstack 2 spitter 1\n"                                     \
    "hand 1 worker 2, worker 2, soldier 1\nstack 1 flyer 3\n"
#define MOUNDS "neutral F6\nunplaced 1 7 8 9\nunplaced 2 5 6\ntrophies 1 7 8\n"
static const char example[] = "seats 2\nphase move\n" PLAYED MOUNDS;

// TE-10.1, TE-10.2
static void a_view_tells_the_board_the_own_hand_and_what_can_be_attacked(void **context) {
    (void)context;
    set_position(&state, example);
    write_view(&state, 0, view_json, sizeof view_json);
    assert_string_equal(
        view_json,
        "{\"seat\":1,\"map\":\"standard\",\"tiles\":null,\"colonies\":\"drawn\","
        "\"phase\":\"move\",\"turn\":14,\"turns\":18,\"player\":1,\"first\":2,"
        "\"terrain\":{\"water\":[\"B2\",\"C7\"],\"vegetation\":[\"B4\",\"E7\"],"
        "\"stones\":[\"E2\"]},\"neutral\":[\"F6\"],\"laying\":null,\"players\":["
        "{\"seat\":1,\"colony\":\"blue\",\"score\":50,"
        "\"mounds\":[{\"hex\":\"D4\",\"value\":6},{\"hex\":\"H4\",\"value\":5}],"
        "\"unplaced\":[7,8,9],\"trophies\":[7,8],\"tokens\":["
        "{\"hex\":\"B4\",\"caste\":\"spitter\",\"termites\":2,\"strength\":2},"
        "{\"hex\":\"C4\",\"caste\":\"worker\",\"termites\":3,\"strength\":3}],"
        "\"hand\":[{\"caste\":\"worker\",\"termites\":2},{\"caste\":\"worker\",\"termites\":2},"
        "{\"caste\":\"soldier\",\"termites\":1}],\"in_hand\":3,\"stack\":1,"
        "\"unseen\":[{\"caste\":\"flyer\",\"termites\":3,\"n\":1}],\"lost\":["
        "{\"caste\":\"worker\",\"termites\":1},{\"caste\":\"worker\",\"termites\":2},"
        "{\"caste\":\"worker\",\"termites\":3},{\"caste\":\"worker\",\"termites\":3},"
        "{\"caste\":\"worker\",\"termites\":3},{\"caste\":\"worker\",\"termites\":3},"
        "{\"caste\":\"soldier\",\"termites\":1},{\"caste\":\"soldier\",\"termites\":2},"
        "{\"caste\":\"spitter\",\"termites\":1},{\"caste\":\"spitter\",\"termites\":3},"
        "{\"caste\":\"flyer\",\"termites\":1},{\"caste\":\"flyer\",\"termites\":2}]},"
        "{\"seat\":2,\"colony\":\"red\",\"score\":20,"
        "\"mounds\":[{\"hex\":\"D6\",\"value\":9}],\"unplaced\":[5,6],\"trophies\":[],\"tokens\":["
        "{\"hex\":\"B2\",\"caste\":\"flyer\",\"termites\":2,\"strength\":2},"
        "{\"hex\":\"C6\",\"caste\":\"soldier\",\"termites\":1,\"strength\":2}],"
        "\"hand\":null,\"in_hand\":3,\"stack\":1,\"unseen\":["
        "{\"caste\":\"worker\",\"termites\":1,\"n\":1},"
        "{\"caste\":\"soldier\",\"termites\":3,\"n\":1},"
        "{\"caste\":\"spitter\",\"termites\":1,\"n\":1},"
        "{\"caste\":\"flyer\",\"termites\":1,\"n\":1}],\"lost\":["
        "{\"caste\":\"worker\",\"termites\":1},{\"caste\":\"worker\",\"termites\":2},"
        "{\"caste\":\"worker\",\"termites\":2},{\"caste\":\"worker\",\"termites\":2},"
        "{\"caste\":\"soldier\",\"termites\":1},{\"caste\":\"soldier\",\"termites\":1},"
        "{\"caste\":\"soldier\",\"termites\":1},{\"caste\":\"soldier\",\"termites\":1},"
        "{\"caste\":\"soldier\",\"termites\":2},{\"caste\":\"soldier\",\"termites\":2},"
        "{\"caste\":\"spitter\",\"termites\":1},{\"caste\":\"spitter\",\"termites\":2}]}],"
        "\"targets\":[{\"hex\":\"C6\",\"defence\":2,\"support\":["
        "{\"hex\":\"B4\",\"strength\":3,\"bonus\":1}]},"
        "{\"hex\":\"D6\",\"defence\":9,\"support\":["
        "{\"hex\":\"B4\",\"strength\":3,\"bonus\":1}]}],"
        "\"retreat\":null,\"mound\":null}");
}

// TE-10.1
static void nobody_but_its_owner_sees_a_hand(void **context) {
    (void)context;
    static const char hidden[] = "\"hand\":null,\"in_hand\":3,\"stack\":1,\"unseen\":["
                                 "{\"caste\":\"worker\",\"termites\":2,\"n\":2},"
                                 "{\"caste\":\"soldier\",\"termites\":1,\"n\":1},"
                                 "{\"caste\":\"flyer\",\"termites\":3,\"n\":1}]";
    set_position(&state, example);
    sees(&state, 2, hidden);
    sees(&state, 2,
         "\"hand\":[{\"caste\":\"worker\",\"termites\":1},"
         "{\"caste\":\"soldier\",\"termites\":3},{\"caste\":\"flyer\",\"termites\":1}],"
         "\"in_hand\":3,\"stack\":1,"
         "\"unseen\":[{\"caste\":\"spitter\",\"termites\":1,\"n\":1}]");
    sees(&state, 0, hidden);
    assert_memory_equal(view_json, "{\"seat\":null,", 13);
    assert_null(strstr(view_json, "\"hand\":["));
}

/// A token of the seat's hand and one of its stack change places.
static void swap_hidden(unsigned seat, unsigned in_hand, unsigned in_stack) {
    state.hand[seat] += termites_one(in_stack) - termites_one(in_hand);
    state.stack[seat] += termites_one(in_hand) - termites_one(in_stack);
}

// TE-10.1, TE-10.2
static void what_others_hold_changes_nothing_in_a_view(void **context) {
    (void)context;
    static char before[3][ANT_MAX_VIEW];
    static const int seats[] = {0, 1, ANT_SPECTATOR};
    set_position(&state, example);
    for (unsigned i = 0; i < 3; i++) {
        write_view(&state, seats[i], before[i], sizeof before[i]);
    }
    swap_hidden(1, termites_kind(TERMITES_SOLDIER, 3), termites_kind(TERMITES_SPITTER, 1));
    for (unsigned i = 0; i < 3; i++) {
        write_view(&state, seats[i], view_json, sizeof view_json);
        assert_int_equal(strcmp(view_json, before[i]) == 0, seats[i] != 1);
    }
}

static void the_complete_state_shows_every_hand_and_stack(void **context) {
    (void)context;
    set_position(&state, example);
    write_view(&state, ANT_ALL_SEEING, view_json, sizeof view_json);
    assert_memory_equal(view_json, "{\"seat\":null,", 13);
    assert_non_null(strstr(view_json, "{\"caste\":\"soldier\",\"termites\":1}],\"in_hand\":3,"
                                      "\"stack\":1,\"unseen\":[{\"caste\":\"flyer\","
                                      "\"termites\":3,\"n\":1}]"));
    assert_non_null(strstr(view_json, "{\"caste\":\"flyer\",\"termites\":1}],\"in_hand\":3,"
                                      "\"stack\":1,\"unseen\":[{\"caste\":\"spitter\","
                                      "\"termites\":1,\"n\":1}]"));
    assert_null(strstr(view_json, "\"hand\":null"));
}

// TE-3.1, TE-3.2, TE-4.1, TE-4.2
static void a_view_tells_how_far_the_set_up_is(void **context) {
    (void)context;
    set_position(&state, "seats 3\nmap custom\nphase neutrals\nfirst random\ntiles 17\nstep 1\n"
                         "neutral F6\n");
    everybody_sees(&state, state.n_seats,
                   "\"map\":\"custom\",\"tiles\":17,\"colonies\":\"drawn\","
                   "\"phase\":\"neutrals\",\"turn\":0,\"turns\":18,\"player\":null,"
                   "\"first\":null,");
    everybody_sees(&state, state.n_seats,
                   "\"laying\":{\"neutrals\":1,\"tiles\":17,\"laid\":0,\"stock\":"
                   "{\"water-vegetation\":6,\"vegetation-stones\":6,\"stones-water\":6}}");
    sees(&state, 1,
         "{\"seat\":1,\"colony\":null,\"score\":35,\"mounds\":[],"
         "\"unplaced\":[5,6,7,8,9],\"trophies\":[],\"tokens\":[],\"hand\":[],"
         "\"in_hand\":0,\"stack\":0,\"unseen\":[],\"lost\":[]}");
    every_view_reads_back(&state, state.n_seats);
    set_position(&state,
                 "seats 2\nmap custom\nphase lay\nfirst 2\ncolonies chosen\nstock 5 5 6\nstep 2\n"
                 "water B2\nvegetation E7\nneutral F6\n");
    everybody_sees(&state, state.n_seats,
                   "\"colonies\":\"chosen\",\"phase\":\"lay\",\"turn\":0,\"turns\":18,"
                   "\"player\":null,\"first\":2,");
    everybody_sees(&state, state.n_seats,
                   "\"laying\":{\"neutrals\":0,\"tiles\":16,\"laid\":2,\"stock\":"
                   "{\"water-vegetation\":5,\"vegetation-stones\":5,\"stones-water\":6}}");
    every_view_reads_back(&state, state.n_seats);
}

// TE-4.4
static void a_view_tells_where_a_starting_mound_may_stand(void **context) {
    (void)context;
    ant_chance chance;
    ant_chance_seed(&chance, 1);
    begin(&state, 3, "first=3", 1);
    step(&state, &chance);
    everybody_sees(&state, state.n_seats,
                   "\"mound\":{\"seat\":1,\"values\":[5,6,7,8,9],\"hexes\":[");
    sees(&state, 2, "],\"removes\":false,\"captured\":null}}");
    every_view_reads_back(&state, state.n_seats);
}

// TE-7.8
static void a_view_tells_which_unit_has_to_retreat(void **context) {
    (void)context;
    set_position(&state, "seats 2\nphase retreat\nattack C4 C6 C5\n" PLAYED MOUNDS);
    everybody_sees(&state, state.n_seats,
                   "\"targets\":[],\"retreat\":{\"hex\":\"C6\",\"start\":\"C4\",\"last\":\"C5\","
                   "\"attack\":6,\"defence\":2,\"to\":[\"B5\",\"B6\",\"D7\"]},\"mound\":null}");
    every_view_reads_back(&state, state.n_seats);
}

// TE-8.2, TE-8.3
static void a_view_tells_who_places_a_mound_after_a_capture(void **context) {
    (void)context;
    set_position(&state,
                 "seats 2\nphase found\ncaptured F6 neutral\nunplaced 1 7 8 9\nunplaced 2 5 6\n"
                 "trophies 1 7 7 8\n" PLAYED);
    everybody_sees(&state, state.n_seats,
                   "\"mound\":{\"seat\":1,\"values\":[7,8,9],\"hexes\":[\"F6\"],"
                   "\"removes\":false,\"captured\":{\"hex\":\"F6\",\"victim\":\"neutral\"}}");
    every_view_reads_back(&state, state.n_seats);
    set_position(&state, "seats 2\nphase resettle\ncaptured D4 2\n" PLAYED MOUNDS);
    everybody_sees(&state, state.n_seats,
                   "\"mound\":{\"seat\":2,\"values\":[5,6],\"hexes\":[\"B3\",");
    everybody_sees(&state, state.n_seats,
                   "],\"removes\":false,\"captured\":{\"hex\":\"D4\",\"victim\":2}}");
    every_view_reads_back(&state, state.n_seats);
}

// TE-9.1
static void the_view_of_a_game_that_is_over_has_empty_hands(void **context) {
    (void)context;
    ant_chance chance;
    ant_chance_seed(&chance, 3);
    begin(&state, 2, "", 3);
    while (state.phase != TERMITES_OVER) {
        step(&state, &chance);
    }
    everybody_sees(&state, state.n_seats,
                   "\"phase\":\"over\",\"turn\":18,\"turns\":18,\"player\":null,");
    everybody_sees(&state, state.n_seats, "\"hand\":[],\"in_hand\":0,\"stack\":0,\"unseen\":[],");
    assert_null(strstr(view_json, "\"hand\":null"));
    every_view_reads_back(&state, state.n_seats);
}

static void every_view_of_a_game_reads_back(void **context) {
    (void)context;
    static const char *const options[] = {"", "map=custom first=2 colonies=chosen"};
    uint64_t n_games = test_effort() == EFFORT_THIN ? 1 : 4;
    for (uint64_t seed = 0; seed < n_games; seed++) {
        for (int n_seats = 2; n_seats <= TERMITES_MAX_SEATS; n_seats++) {
            ant_chance chance;
            ant_chance_seed(&chance, seed);
            begin(&state, n_seats, options[seed % 2], seed);
            every_view_reads_back(&state, state.n_seats);
            while (state.phase != TERMITES_OVER) {
                step(&state, &chance);
                every_view_reads_back(&state, state.n_seats);
            }
        }
    }
}

/// Puts a token of the seat's stack on the hex if one may stand there.
static bool place_one(unsigned seat, unsigned hex) {
    for (unsigned kind = TERMITES_KINDS; kind-- > 0;) {
        if (termites_bag_count(state.stack[seat], kind) > 0 &&
            termites_has(termites_may_stand(&state, termites_caste_of(kind)), hex)) {
            state.stack[seat] -= termites_one(kind);
            termites_put(&state, hex, termites_unit(seat, kind));
            return true;
        }
    }
    return false;
}

/// The last turn of a game of four, played by that seat, before any token is on the board.
static void begin_last_turn(unsigned player) {
    ant_chance chance;
    ant_chance_seed(&chance, player);
    begin(&state, 4, "first=1", player);
    while (state.phase == TERMITES_START) {
        step(&state, &chance);
    }
    state.turns = 71;
    state.first = (uint8_t)((player + 1) % 4);
    for (unsigned seat = 0; seat < 4; seat++) {
        state.stack[seat] += state.hand[seat];
        state.hand[seat] = 0;
    }
}

/// Places all tokens of all stacks, those of each seat among those of the others, the middle of the
/// board first.
static void fill_board(void) {
    unsigned n_placed = 0;
    for (unsigned i = 0; i < 2 * TERMITES_HEXES; i++) {
        unsigned hex = i % TERMITES_HEXES;
        bool is_its_turn = termites_has(termites_inner, hex) == (i < TERMITES_HEXES);
        for (unsigned n = 0; n < 4 && is_its_turn && state.at[hex] == TERMITES_EMPTY; n++) {
            n_placed += place_one((n_placed + n) % 4, hex);
        }
    }
    assert_adds_up(&state, "a full board");
}

// TE-1.3
static void the_largest_view_fits(void **context) {
    (void)context;
    for (unsigned player = 0; player < TERMITES_MAX_SEATS; player++) {
        begin_last_turn(player);
        state.phase = TERMITES_MOVE;
        fill_board();
        assert_int_equal(termites_count(termites_all_units(&state)), 72);
        everybody_sees(&state, state.n_seats, "\"targets\":[{");
        every_view_reads_back(&state, state.n_seats);
    }
}

// TE-8.5
static void a_view_tells_that_a_mound_takes_the_place_of_a_unit(void **context) {
    (void)context;
    begin_last_turn(0);
    unsigned hex = termites_lowest(state.mounds[1]);
    unsigned value = termites_mound_value(termites_lift(&state, hex));
    unsigned founded = (unsigned)__builtin_ctz(state.unplaced[0]);
    state.trophies[0] += 1U << (4 * termites_place_of(&state, value));
    state.unplaced[0] ^= (uint8_t)(1U << founded);
    termites_put(&state, hex, termites_mound(0, state.figures.values[founded]));
    state.stack[0] -= termites_one(termites_kind(TERMITES_WORKER, 2)); // spent
    state.phase = TERMITES_RESETTLE;
    state.target = (uint8_t)hex;
    state.victim = 1;
    fill_board();
    everybody_sees(&state, state.n_seats, "\"mound\":{\"seat\":2,");
    everybody_sees(&state, state.n_seats, "],\"removes\":true,\"captured\":{");
    every_view_reads_back(&state, state.n_seats);
}

// TE-10.1
static void a_position_that_tells_what_a_seat_cannot_know_is_no_view(void **context) {
    (void)context;
    static ant_view view;
    static const char no_seat[] = "a position of a game with this seat";
    set_position(&state, example);
    ant_view_make(&termites_game, &state, 0, &view);
    assert_int_equal(read_view(view.state, 1), ANT_OK);
    tells_too_much(view.state, 2);
    is_no_view(view.state, 3, no_seat);
    tells_too_much(&state, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_view_tells_the_board_the_own_hand_and_what_can_be_attacked),
        cmocka_unit_test(nobody_but_its_owner_sees_a_hand),
        cmocka_unit_test(what_others_hold_changes_nothing_in_a_view),
        cmocka_unit_test(the_complete_state_shows_every_hand_and_stack),
        cmocka_unit_test(a_view_tells_how_far_the_set_up_is),
        cmocka_unit_test(a_view_tells_where_a_starting_mound_may_stand),
        cmocka_unit_test(a_view_tells_which_unit_has_to_retreat),
        cmocka_unit_test(a_view_tells_who_places_a_mound_after_a_capture),
        cmocka_unit_test(the_view_of_a_game_that_is_over_has_empty_hands),
        cmocka_unit_test(every_view_of_a_game_reads_back),
        cmocka_unit_test(the_largest_view_fits),
        cmocka_unit_test(a_view_tells_that_a_mound_takes_the_place_of_a_unit),
        cmocka_unit_test(a_position_that_tells_what_a_seat_cannot_know_is_no_view),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
