// SPDX-License-Identifier: MIT
//
// The options of the table (section 0), the components (section 1) and the set-up (section 4).
#include "tests/support/fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Support.

// A map without tiles, with one neutral Mound and with two.
#define ONE_NEUTRAL                                                                                \
    "A......\nB.......\nC........\nD.........\nE..........\nF.....N.....\n"                        \
    "G..........\nH.........\nI........\nJ.......\nK......\n"
#define TWO_NEUTRALS                                                                               \
    "A......\nB.......\nC...N....\nD.........\nE..........\nF.....N.....\n"                        \
    "G..........\nH.........\nI........\nJ.......\nK......\n"

enum { SEEDS = 200 };

// Places starting Mounds for whoever is asked, until nobody is.
static void place_starting_mounds(termites_state *state) {
    ant_chance chance;
    ant_chance_seed(&chance, 1);
    while (state->phase == TERMITES_START) {
        step(state, &chance);
    }
}

// Options.

// TE-0.4
static void two_to_four_players_play(void **context) {
    (void)context;
    termites_state state;
    for (int n_seats = 2; n_seats <= 4; n_seats++) {
        begin(&state, n_seats, "", 1);
        assert_int_equal(state.n_seats, n_seats);
        assert_adds_up(&state, "the set-up");
    }
    static const int wrong[] = {-1, 0, 1, 5, 6, 7};
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        setup_refused(wrong[i], "", ANT_BAD_SEATS, "", "TE-0.4");
    }
}

// TE-0.5
static void the_map_is_the_plain_one_of_the_players_unless_another_is_asked_for(void **context) {
    (void)context;
    termites_state state;
    begin(&state, 2, "", 1);
    shows(&state, "neutral", "F6");
    shows(&state, "water", "B2 C7 I2 J6");
    shows(&state, "vegetation", "C8 D4 E7 G4 H6 I1");
    shows(&state, "stones", "B4 E2 F2 F10 G9 J4");
    begin(&state, 3, "map=standard", 1);
    shows(&state, "neutral", "E7 G4");
    begin(&state, 4, "map=standard", 1);
    shows(&state, "neutral", "F3 F6 F9");
    begin(&state, 3, "map=advanced", 1);
    shows(&state, "neutral", "E8 G3");
    begin(&state, 4, "map=advanced", 1);
    shows(&state, "neutral", "C4 F6 I5");
    shows(&state, "water", "A3 B3 D8 H2 J5 K4");
    shows(&state, "vegetation", "A4 E9 F3 F9 G2 K3");
    shows(&state, "stones", "B5 E5 E6 G5 G6 J3");
}

// TE-0.10
static void there_is_no_advanced_map_for_two(void **context) {
    (void)context;
    setup_refused(2, "map=advanced", ANT_REFUSED, "map", "TE-0.10");
}

// TE-0.5, TE-0.10
static void a_map_from_a_text_has_one_neutral_mound_fewer_than_there_are_players(void **context) {
    (void)context;
    termites_state state;
    begin(&state, 2, "map=" ONE_NEUTRAL, 1);
    shows(&state, "neutral", "F6");
    shows(&state, "water", "");
    begin(&state, 3, "map=" TWO_NEUTRALS, 1);
    shows(&state, "neutral", "C4 F6");
    setup_refused(3, "map=" ONE_NEUTRAL, ANT_REFUSED, "map", "TE-0.10");
    setup_refused(4, "map=" ONE_NEUTRAL, ANT_REFUSED, "map", "TE-0.10");
    setup_refused(2, "map=" TWO_NEUTRALS, ANT_REFUSED, "map", "TE-0.10");
    setup_refused(4, "map=" TWO_NEUTRALS, ANT_REFUSED, "map", "TE-0.10");
}

// TE-0.6
static void tiles_are_counted_only_where_the_terrain_is_custom(void **context) {
    (void)context;
    termites_state state;
    begin(&state, 2, "tiles=16", 1);
    setup_refused(2, "tiles=17", ANT_REFUSED, "tiles", "TE-0.6");
    setup_refused(3, "map=advanced tiles=18", ANT_REFUSED, "tiles", "TE-0.6");
    setup_refused(2, "tiles=18 map=" ONE_NEUTRAL, ANT_REFUSED, "tiles", "TE-0.6");
    for (unsigned tiles = 16; tiles <= 18; tiles++) {
        char options[32];
        snprintf(options, sizeof options, "map=custom tiles=%u", tiles);
        begin(&state, 2, options, 1);
        assert_int_equal(state.tiles, tiles);
    }
}

// TE-0.7, TE-0.9, TE-4.1
static void colonies_are_chosen_in_seat_order_and_the_last_is_not_asked_for(void **context) {
    (void)context;
    termites_state state;
    begin(&state, 4, "colonies=chosen first=3", 1);
    shows(&state, "phase", "choose");
    asks(&state, "1");
    legal_moves(&state, 1, "colony blue, colony red, colony gold, colony gray");
    act(&state, 1, "colony gold");
    happened("\"type\":\"colony\",\"party\":1,\"colony\":\"gold\"");
    asks(&state, "2");
    legal_moves(&state, 2, "colony blue, colony red, colony gray");
    refused(&state, 2, "colony gold", "TE-4.1");
    refused(&state, 1, "colony red", "TE-0.2");
    act(&state, 2, "colony gray");
    act(&state, 3, "colony blue");
    happened("\"type\":\"colony\",\"party\":4,\"colony\":\"red\"");
    shows(&state, "colony 1", "gold");
    shows(&state, "colony 2", "gray");
    shows(&state, "colony 3", "blue");
    shows(&state, "colony 4", "red");
    shows(&state, "phase", "start");
    asks(&state, "3");
}

// TE-0.7, TE-4.1
static void fewer_than_four_players_all_choose(void **context) {
    (void)context;
    termites_state state;
    begin(&state, 2, "colonies=chosen", 1);
    act(&state, 1, "colony gray");
    asks(&state, "2");
    legal_moves(&state, 2, "colony blue, colony red, colony gold");
    act(&state, 2, "colony blue");
    shows(&state, "phase", "start");
    begin(&state, 3, "colonies=chosen", 1);
    act(&state, 1, "colony blue");
    act(&state, 2, "colony red");
    asks(&state, "3");
    legal_moves(&state, 3, "colony gold, colony gray");
}

// TE-0.3
static void only_a_colony_answers_the_question_for_one(void **context) {
    (void)context;
    termites_state state;
    begin(&state, 2, "colonies=chosen", 1);
    refused(&state, 1, "mound 5 E5", "TE-0.3");
    refused(&state, 1, "pass", "TE-0.3");
    refused(&state, 1, "place worker 1 E5", "TE-0.3");
    refused(&state, 1, "neutral E5", "TE-0.3");
    refused(&state, 1, "lay water-stones E5", "TE-0.3");
}

// TE-4.3, TE-10.1
static void nothing_is_drawn_before_the_colonies_are_known(void **context) {
    (void)context;
    termites_state state;
    begin(&state, 2, "colonies=chosen", 1);
    assert_true(state.hand[0] == 0 && state.hand[1] == 0);
    assert_int_equal(n_happened(TERMITES_EVENT_FIRST), 0);
    act(&state, 1, "colony gray");
    assert_true(state.hand[0] == 0);
    act(&state, 2, "colony red");
    assert_int_equal(n_happened(TERMITES_EVENT_FIRST), 1);
    assert_int_equal(termites_bag_size(state.hand[0]), 3);
    assert_int_equal(termites_bag_size(state.hand[1]), 3);
}

// TE-0.7, TE-4.1
static void drawn_colonies_are_all_different_and_any_may_be_anybodys(void **context) {
    (void)context;
    bool was_had[TERMITES_MAX_SEATS][TERMITES_COLONIES] = {{false}};
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        termites_state state;
        unsigned had = 0;
        begin(&state, 3, "", seed);
        assert_int_equal(n_happened(TERMITES_EVENT_COLONY), 3);
        for (unsigned seat = 0; seat < 3; seat++) {
            assert_int_equal(had >> state.colony[seat] & 1, 0);
            had |= 1U << state.colony[seat];
            was_had[seat][state.colony[seat]] = true;
        }
    }
    for (unsigned seat = 0; seat < 3; seat++) {
        for (unsigned colony = 0; colony < TERMITES_COLONIES; colony++) {
            assert_true(was_had[seat][colony]);
        }
    }
}

// TE-0.8, TE-4.2
static void the_starting_player_is_drawn_or_named(void **context) {
    (void)context;
    unsigned begins[TERMITES_MAX_SEATS] = {0};
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        termites_state state;
        begin(&state, 4, "", seed);
        begins[state.first]++;
        begin(&state, 4, "first=3", seed);
        happened("\"type\":\"first\",\"party\":3");
        asks(&state, "3");
    }
    for (unsigned seat = 0; seat < 4; seat++) {
        assert_in_range(begins[seat], SEEDS / 8, SEEDS / 2);
    }
}

// TE-0.8
static void a_starting_player_without_a_seat_is_refused(void **context) {
    (void)context;
    setup_refused(2, "first=3", ANT_REFUSED, "first", "TE-0.8");
    setup_refused(3, "first=4", ANT_REFUSED, "first", "TE-0.8");
}

// TE-0.4, TE-0.5, TE-0.6, TE-0.8
static void a_refused_set_up_shows_its_clause_whole(void **context) {
    (void)context;
    static const ant_clause_id refusing[] = {TE_0_4, TE_0_5, TE_0_6, TE_0_8};
    for (unsigned i = 0; i < sizeof refusing / sizeof refusing[0]; i++) {
        const ant_clause *clause = &termites_clauses[refusing[i]];
        ant_error error;
        ant_error_clause(&error, ANT_REFUSED, "", clause);
        assert_non_null(strstr(error.expected, clause->sentence));
    }
}

// Components.

// TE-1.1, TE-1.3
static void every_colony_has_its_18_tokens(void **context) {
    (void)context;
    for (unsigned colony = 0; colony < TERMITES_COLONIES; colony++) {
        assert_true(termites_standard_figures.tokens[colony] == tokens_of(colony));
        assert_int_equal(termites_bag_size(tokens_of(colony)), 18);
    }
}

// TE-1.1, TE-1.3, TE-4.3
static void each_player_begins_with_its_colony_shuffled_and_three_of_it_in_hand(void **context) {
    (void)context;
    for (int n_seats = 2; n_seats <= 4; n_seats++) {
        termites_state state;
        begin(&state, n_seats, "", 5);
        for (int seat = 0; seat < n_seats; seat++) {
            assert_int_equal(termites_bag_size(state.hand[seat]), 3);
            assert_int_equal(termites_bag_size(state.stack[seat]), 15);
            assert_true(state.hand[seat] + state.stack[seat] == tokens_of(state.colony[seat]));
            assert_int_equal(state.unplaced[seat], 0x1F);
        }
        assert_int_equal(n_happened(TERMITES_EVENT_DREW), 3 * n_seats);
    }
}

// TE-4.3
static void any_token_may_be_drawn(void **context) {
    (void)context;
    termites_bag seen = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        termites_state state;
        begin(&state, 2, "colonies=chosen", seed);
        ant_chance chance;
        ant_chance_seed(&chance, seed);
        act_with(&state, 1, "colony blue", &chance);
        act_with(&state, 2, "colony red", &chance);
        seen |= state.hand[0];
    }
    for (unsigned kind = 0; kind < TERMITES_KINDS; kind++) {
        bool is_blue = termites_bag_count(tokens_of(TERMITES_BLUE), kind) > 0;
        assert_int_equal(termites_bag_count(seen, kind) > 0, is_blue);
    }
}

// TE-4.3, TE-10.1
static void what_is_drawn_is_told_to_its_owner_alone(void **context) {
    (void)context;
    termites_state state;
    begin(&state, 3, "", 5);
    unsigned n = 0;
    for (unsigned i = 0; i < last_events.n; i++) {
        const ant_event *event = &last_events.at[i];
        if (event->form.type == TERMITES_EVENT_DREW) {
            assert_int_equal(event->visible, ant_seat_set((int)event->form.args[0]));
            n++;
        }
    }
    assert_int_equal(n, 9);
}

// TE-1.4
static void there_is_one_neutral_mound_of_value_7_fewer_than_players(void **context) {
    (void)context;
    for (int n_seats = 2; n_seats <= 4; n_seats++) {
        termites_state state;
        begin(&state, n_seats, "", 1);
        termites_hexes neutrals = state.mounds[TERMITES_NEUTRAL];
        assert_int_equal(termites_count(neutrals), n_seats - 1);
        while (neutrals != 0) {
            assert_int_equal(termites_mound_value(state.at[termites_take(&neutrals)]), 7);
        }
    }
}

typedef struct axial {
    int q, r;
} axial;

// The coordinates of a hex by its name.
static axial axial_of(unsigned hex) {
    const char *name = termites_hex_names[hex];
    int r = name[0] - 'A' - 5;
    return (axial){(int)strtol(name + 1, NULL, 10) - 1 + (r > 0 ? -5 : -5 - r), r};
}

static int distance(unsigned one, unsigned other) {
    axial a = axial_of(one), b = axial_of(other);
    int q = a.q - b.q, r = a.r - b.r;
    int most = abs(q) > abs(r) ? abs(q) : abs(r);
    return abs(q + r) > most ? abs(q + r) : most;
}

// TE-1.5
static void the_board_is_a_hexagon_of_91_hexes(void **context) {
    (void)context;
    static const unsigned lengths[] = {6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6};
    unsigned hex = 0;
    for (unsigned row = 0; row < 11; row++) {
        for (unsigned i = 1; i <= lengths[row]; i++) {
            char name[8];
            snprintf(name, sizeof name, "%c%u", (char)('A' + row), i);
            assert_string_equal(termites_hex_names[hex], name);
            hex++;
        }
    }
    assert_int_equal(hex, 91);
    assert_int_equal(termites_count(TERMITES_BOARD & ~termites_inner), 30);
}

// TE-1.5
static void hexes_are_adjacent_where_their_distance_is_1(void **context) {
    (void)context;
    unsigned middle = hex_of("F6");
    for (unsigned one = 0; one < TERMITES_HEXES; one++) {
        assert_int_equal(termites_has(termites_inner, one), distance(one, middle) < 5);
        for (unsigned other = 0; other < TERMITES_HEXES; other++) {
            int far = distance(one, other);
            assert_int_equal(termites_has(termites_near[one], other), far == 1);
            assert_int_equal(termites_has(termites_near2[one], other), far == 1 || far == 2);
        }
    }
}

// Starting Mounds.

// TE-4.2, TE-4.4, TE-4.12
static void from_the_starting_player_on_each_places_one_mound(void **context) {
    (void)context;
    termites_state state;
    begin(&state, 3, "first=2 map=" TWO_NEUTRALS, 1);
    shows(&state, "phase", "start");
    asks(&state, "2");
    act(&state, 2, "mound 9 H5");
    happened("\"type\":\"mound\",\"party\":2,\"value\":9,\"hex\":\"H5\"");
    asks(&state, "3");
    act(&state, 3, "mound 5 H3");
    asks(&state, "1");
    act(&state, 1, "mound 7 E3");
    shows(&state, "phase", "place");
    asks(&state, "2");
    stands(&state, "H5", "mound 2 9");
    stands(&state, "H3", "mound 3 5");
    stands(&state, "E3", "mound 1 7");
    shows(&state, "unplaced 1", "5 6 8 9");
    shows(&state, "unplaced 2", "5 6 7 8");
    shows(&state, "unplaced 3", "6 7 8 9");
}

// TE-4.4
static void two_players_place_two_each_and_the_first_places_the_last(void **context) {
    (void)context;
    for (int first = 1; first <= 2; first++) {
        termites_state state;
        int second = 3 - first;
        char options[256];
        snprintf(options, sizeof options, "first=%d map=" ONE_NEUTRAL, first);
        begin(&state, 2, options, 1);
        act(&state, first, "mound 9 C4");
        asks(&state, second == 1 ? "1" : "2");
        act(&state, second, "mound 9 H4");
        asks(&state, second == 1 ? "1" : "2");
        refused(&state, first, "mound 5 H7", "TE-0.2");
        refused(&state, second, "mound 9 H7", "TE-4.10");
        act(&state, second, "mound 5 H7");
        asks(&state, first == 1 ? "1" : "2");
        act(&state, first, "mound 8 C6");
        shows(&state, "phase", "place");
        asks(&state, first == 1 ? "1" : "2");
        shows(&state, first == 1 ? "unplaced 1" : "unplaced 2", "5 6 7");
        shows(&state, first == 1 ? "unplaced 2" : "unplaced 1", "6 7 8");
    }
}

// TE-4.4
static void a_mound_of_any_value_may_begin(void **context) {
    (void)context;
    termites_state state;
    // The legal hexes for a first Mound, by the description of each map.
    static const struct {
        int n_seats;
        const char *options;
        unsigned hexes;
    } maps[] = {
        {2, "first=1", 40},
        {3, "first=1", 31},
        {4, "first=1", 28},
        {3, "map=advanced first=1", 35},
        {4, "map=advanced first=1", 32},
    };
    for (unsigned i = 0; i < sizeof maps / sizeof maps[0]; i++) {
        begin(&state, maps[i].n_seats, maps[i].options, 1);
        for (unsigned value = 5; value <= 9; value++) {
            char beginning[16];
            snprintf(beginning, sizeof beginning, "mound %u ", value);
            assert_int_equal(n_legal_after(&state, 1, beginning), maps[i].hexes);
        }
        assert_int_equal(n_legal_after(&state, 1, ""), 5 * maps[i].hexes);
    }
}

// TE-4.5, TE-4.6, TE-4.7, TE-4.8, TE-4.13
static void a_mound_is_placed_on_an_empty_clear_inner_hex_away_from_mounds(void **context) {
    (void)context;
    termites_state state;
    begin(&state, 2, "first=1", 1);
    refused(&state, 1, "mound 5 F6", "TE-4.5");
    refused(&state, 1, "mound 5 D4", "TE-4.6"); // Vegetation
    refused(&state, 1, "mound 5 B4", "TE-4.6"); // Stones
    refused(&state, 1, "mound 5 I2", "TE-4.6"); // Water
    refused(&state, 1, "mound 5 A1", "TE-4.7");
    refused(&state, 1, "mound 5 F11", "TE-4.7");
    refused(&state, 1, "mound 5 F5", "TE-4.8");
    refused(&state, 1, "mound 5 G6", "TE-4.8");
    act(&state, 1, "mound 5 D6");
    refused(&state, 2, "mound 5 D6", "TE-4.5");
    refused(&state, 2, "mound 5 D7", "TE-4.8");
    refused(&state, 2, "mound 5 C5", "TE-4.8");
    allowed(&state, 2, "mound 5 D8");
}

// TE-4.8
static void a_mound_beside_another_is_refused_with_the_hex_of_the_other(void **context) {
    (void)context;
    termites_state state;
    begin(&state, 2, "first=1", 1);
    refused_because(&state, 1, "mound 5 F5", "TE-4.8", "The Mound on F6 is next to it.");
    refused_because(&state, 1, "mound 9 G6", "TE-4.8", "The Mound on F6 is next to it.");
    act(&state, 1, "mound 5 D6");
    refused_because(&state, 2, "mound 5 C5", "TE-4.8", "The Mound on D6 is next to it.");
    // Beside two of them the first is named.
    refused_because(&state, 2, "mound 5 E6", "TE-4.8", "The Mound on D6 is next to it.");
}

// TE-0.3
static void another_kind_of_action_is_refused_with_the_question_that_is_asked(void **context) {
    (void)context;
    termites_state state;
    begin(&state, 2, "first=1", 1);
    refused_because(&state, 1, "pass", "TE-0.3", "This comes first: “Place a starting Mound”.");
    begin(&state, 3, "map=custom", 1);
    refused_because(&state, 1, "mound 5 D6", "TE-0.3",
                    "This comes first: “Place a neutral Mound”.");
}

// TE-0.1, TE-4.5 to TE-4.7
static void other_refusals_of_a_mound_have_no_figures(void **context) {
    (void)context;
    termites_state state;
    ant_form details;
    begin(&state, 2, "first=1", 1);
    static const char *const moves[] = {"mound 5 F6", "mound 5 D4", "mound 5 A1"};
    for (unsigned i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        assert_false(ant_details_find(&termites_game, &state, 0, action_of(moves[i]), &details));
    }
    refused_because(&state, 2, "pass", "TE-0.2", "Waiting for Seat 1.");
    position(&state, "phase over\n");
    assert_false(ant_details_find(&termites_game, &state, 0, action_of("pass"), &details));
}

// TE-4.9
static void a_mound_has_at_most_one_water_hex_beside_it(void **context) {
    (void)context;
    termites_state state;
    begin(&state, 3, "first=1 map=advanced", 1);
    refused(&state, 1, "mound 5 B4", "TE-4.9"); // A3 and B3
    allowed(&state, 1, "mound 5 B2");           // B3 alone
    allowed(&state, 1, "mound 5 C4");           // B3 alone
}

// TE-4.9
static void other_terrain_beside_a_mound_does_not_matter(void **context) {
    (void)context;
    termites_state state;
    position(&state, "phase start\nmap text\nvegetation D4 D6\nstones C4 E6\n");
    allowed(&state, 1, "mound 5 D5");
}

// TE-4.10
static void a_player_places_each_of_its_mounds_once(void **context) {
    (void)context;
    termites_state state;
    begin(&state, 2, "first=1 map=" ONE_NEUTRAL, 1);
    act(&state, 1, "mound 8 C4");
    allowed(&state, 2, "mound 8 H4"); // its own
    act(&state, 2, "mound 6 H4");
    refused(&state, 2, "mound 6 H7", "TE-4.10");
}

// TE-0.2, TE-0.3
static void the_player_in_turn_alone_answers_and_with_nothing_but_a_mound(void **context) {
    (void)context;
    termites_state state;
    begin(&state, 3, "first=2", 1);
    legal_moves(&state, 1, "");
    legal_moves(&state, 3, "");
    refused(&state, 1, "mound 5 F6", "TE-0.2");
    refused(&state, 3, "mound 5 F6", "TE-0.2");
    refused(&state, 4, "mound 5 F6", "TE-0.2");
    refused(&state, 2, "pass", "TE-0.3");
    refused(&state, 2, "colony red", "TE-0.3");
    refused(&state, 2, "retreat F6", "TE-0.3");
    refused(&state, 2, "neutral F6", "TE-0.3");
    refused(&state, 2, "lay water-stones F6", "TE-0.3");
    refused(&state, 2, "place worker 1 F6", "TE-0.3");
    refused(&state, 2, "move F6 F7", "TE-0.3");
}

// TE-4.11
static void a_starting_mound_without_a_legal_hex_stays_unplaced_and_counts(void **context) {
    (void)context;
    termites_state state;
    position(&state, "seats 4\nphase start\nstep 2\nneutral C6 F4 G6\n"
                     "water I7 I5 G2 E2 D7 J6 E6 E5 G3 E8 H6\nvegetation B4 A5 J2\n"
                     "stones H8 J4 B3 D2\nmound 1 C3 5\nmound 2 F9 6\n");
    asks(&state, "3");
    act(&state, 3, "mound 7 I3");
    happened("\"type\":\"no-mound\",\"party\":4");
    shows(&state, "phase", "place");
    asks(&state, "1");
    shows(&state, "unplaced 4", "");
    assert_true(state.mounds[3] == 0);
    totals(&state, "35 35 35 35");
}

// A terrain on which four Mounds, at C3, C6, F4 and G6, leave no hex for a fifth.
#define SCARCE "water F9 H8 J5 E7 H2 E5 F3 J3 E9 I3 I6 C5\nvegetation B4 F2 E2\nstones D2 H4 D8\n"

// TE-4.11
static void all_who_come_after_the_last_legal_hex_place_none(void **context) {
    (void)context;
    termites_state state;
    position(&state, "seats 4\nfirst 3\nphase start\nneutral C3 F4 G6\n" SCARCE);
    act(&state, 3, "mound 5 C6");
    happened("\"type\":\"no-mound\",\"party\":4");
    happened("\"type\":\"no-mound\",\"party\":1");
    happened("\"type\":\"no-mound\",\"party\":2");
    assert_int_equal(n_happened(TERMITES_EVENT_NO_MOUND), 3);
    shows(&state, "phase", "place");
    asks(&state, "3");
}

// TE-4.4, TE-4.11
static void of_two_players_the_first_may_be_left_without_its_second_mound(void **context) {
    (void)context;
    termites_state state;
    position(&state, "phase start\nstep 2\nneutral F4\nmound 1 G6 5\nmound 2 C3 5\n" SCARCE);
    asks(&state, "2");
    act(&state, 2, "mound 6 C6");
    happened("\"type\":\"no-mound\",\"party\":1");
    shows(&state, "phase", "place");
    asks(&state, "1");
    shows(&state, "unplaced 1", "6 7 8 9");
    shows(&state, "unplaced 2", "7 8 9");
}

// TE-4.2, TE-4.12
static void turns_go_by_ascending_seats_and_the_first_follows_the_last(void **context) {
    (void)context;
    termites_state state;
    ant_chance chance;
    ant_chance_seed(&chance, 1);
    begin(&state, 4, "first=3", 1);
    place_starting_mounds(&state);
    static const char *const order[] = {"3", "4", "1", "2", "3"};
    for (unsigned i = 0; i < 5; i++) {
        asks(&state, order[i]);
        shows(&state, "phase", "place");
        step(&state, &chance);
        asks(&state, order[i]);
        act(&state, order[i][0] - '0', "pass");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_to_four_players_play),
        cmocka_unit_test(the_map_is_the_plain_one_of_the_players_unless_another_is_asked_for),
        cmocka_unit_test(there_is_no_advanced_map_for_two),
        cmocka_unit_test(a_map_from_a_text_has_one_neutral_mound_fewer_than_there_are_players),
        cmocka_unit_test(tiles_are_counted_only_where_the_terrain_is_custom),
        cmocka_unit_test(colonies_are_chosen_in_seat_order_and_the_last_is_not_asked_for),
        cmocka_unit_test(fewer_than_four_players_all_choose),
        cmocka_unit_test(only_a_colony_answers_the_question_for_one),
        cmocka_unit_test(nothing_is_drawn_before_the_colonies_are_known),
        cmocka_unit_test(drawn_colonies_are_all_different_and_any_may_be_anybodys),
        cmocka_unit_test(the_starting_player_is_drawn_or_named),
        cmocka_unit_test(a_starting_player_without_a_seat_is_refused),
        cmocka_unit_test(a_refused_set_up_shows_its_clause_whole),
        cmocka_unit_test(every_colony_has_its_18_tokens),
        cmocka_unit_test(each_player_begins_with_its_colony_shuffled_and_three_of_it_in_hand),
        cmocka_unit_test(any_token_may_be_drawn),
        cmocka_unit_test(what_is_drawn_is_told_to_its_owner_alone),
        cmocka_unit_test(there_is_one_neutral_mound_of_value_7_fewer_than_players),
        cmocka_unit_test(the_board_is_a_hexagon_of_91_hexes),
        cmocka_unit_test(hexes_are_adjacent_where_their_distance_is_1),
        cmocka_unit_test(from_the_starting_player_on_each_places_one_mound),
        cmocka_unit_test(two_players_place_two_each_and_the_first_places_the_last),
        cmocka_unit_test(a_mound_of_any_value_may_begin),
        cmocka_unit_test(a_mound_is_placed_on_an_empty_clear_inner_hex_away_from_mounds),
        cmocka_unit_test(a_mound_beside_another_is_refused_with_the_hex_of_the_other),
        cmocka_unit_test(another_kind_of_action_is_refused_with_the_question_that_is_asked),
        cmocka_unit_test(other_refusals_of_a_mound_have_no_figures),
        cmocka_unit_test(a_mound_has_at_most_one_water_hex_beside_it),
        cmocka_unit_test(other_terrain_beside_a_mound_does_not_matter),
        cmocka_unit_test(a_player_places_each_of_its_mounds_once),
        cmocka_unit_test(the_player_in_turn_alone_answers_and_with_nothing_but_a_mound),
        cmocka_unit_test(a_starting_mound_without_a_legal_hex_stays_unplaced_and_counts),
        cmocka_unit_test(all_who_come_after_the_last_legal_hex_place_none),
        cmocka_unit_test(of_two_players_the_first_may_be_left_without_its_second_mound),
        cmocka_unit_test(turns_go_by_ascending_seats_and_the_first_follows_the_last),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
