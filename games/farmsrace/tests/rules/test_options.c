// SPDX-License-Identifier: MIT
//
// The options of the table (section 0), the components (section 1), and the humans on the map.
#include "tests/support/fixture.h"

#include <stdio.h>
#include <string.h>

#define N(array) (sizeof(array) / sizeof((array)[0]))

// Maps with three starts and with five.
#define THREE_STARTS "-2:WF*P*\n-3:FAHA*\n"
#define FIVE_STARTS  "-2:W*F*P*\n-3:FA*HA*\n"

// Options. ---------------------------------------------------------------------------------------

// FR-0.4
static void three_or_four_players_play(void **context) {
    (void)context;
    farmsrace_state state;
    for (int n_seats = 3; n_seats <= 4; n_seats++) {
        begin(&state, n_seats, "", 1);
        assert_int_equal(state.n_seats, n_seats);
        assert_adds_up(&state, "the set-up");
    }
    static const int wrong[] = {-1, 0, 1, 2, 5, 8};
    for (unsigned i = 0; i < N(wrong); i++) {
        setup_refused(wrong[i], "", ANT_BAD_SEATS, "", "FR-0.4");
    }
}

// FR-0.5, FR-0.16
static void the_map_is_the_recommended_one_unless_another_is_asked_for(void **context) {
    (void)context;
    farmsrace_state state;
    begin(&state, 3, "", 1);
    told("map recommended");
    assert_int_equal(state.n_regions, 19);
    begin(&state, 4, "map=recommended", 1);
    told("map recommended");
    assert_int_equal(state.n_regions, 24);
    begin(&state, 3, "map=e", 1);
    told("map e");
    assert_int_equal(state.n_regions, 15);
    begin(&state, 4, "map=j", 1);
    told("map j");
    assert_int_equal(state.n_regions, 21);
}

// FR-0.5
static void a_map_with_a_letter_is_refused_for_another_number_of_players(void **context) {
    (void)context;
    farmsrace_state state;
    for (unsigned i = 0; i < 10; i++) {
        char option[8];
        int n_seats = i < 5 ? 3 : 4;
        snprintf(option, sizeof option, "map=%c", "abcdefghij"[i]);
        begin(&state, n_seats, option, 1);
        assert_int_equal(state.map, FARMSRACE_MAP_A + i);
        setup_refused(7 - n_seats, option, ANT_REFUSED, "map", "FR-0.5");
    }
}

// FR-0.5
static void a_map_in_text_form_needs_a_start_for_each_player(void **context) {
    (void)context;
    farmsrace_state state;
    begin(&state, 3, "map=" THREE_STARTS, 1);
    told("map text");
    assert_int_equal(state.n_regions, 7);
    setup_refused(4, "map=" THREE_STARTS, ANT_REFUSED, "map", "FR-0.5");
    begin(&state, 3, "map=" FIVE_STARTS, 1);
    begin(&state, 4, "map=" FIVE_STARTS, 1);
}

// FR-0.6, FR-0.12
static void points_and_rounds_are_as_the_options_say(void **context) {
    (void)context;
    static const struct {
        const char *options;
        unsigned points, limit;
    } games[] = {
        {"", 10, 0},
        {"points=8 limit=10", 8, 10},
        {"points=10 limit=20", 10, 20},
        {"points=12 limit=40", 12, 40},
        {"limit=off", 10, 0},
    };
    for (unsigned i = 0; i < N(games); i++) {
        farmsrace_state state;
        begin(&state, 3, games[i].options, 1);
        assert_int_equal(state.points, games[i].points);
        assert_int_equal(state.limit, games[i].limit);
    }
}

// FR-0.7 to FR-0.11
static void every_variant_is_off_unless_it_is_asked_for(void **context) {
    (void)context;
    farmsrace_state state;
    begin(&state, 3, "start=rolled mutations=dealt trading=usual stealing=off redo=off", 1);
    farmsrace_state usual;
    begin(&usual, 3, "", 1);
    assert_memory_equal(&state, &usual, sizeof state);
    assert_false(usual.is_chosen_start || usual.is_open_trading || usual.has_stealing ||
                 usual.has_redo);
    assert_true(usual.has_mutations);
    begin(&state, 3, "start=chosen", 1);
    assert_true(state.is_chosen_start);
    begin(&state, 3, "mutations=none", 1);
    assert_false(state.has_mutations);
    begin(&state, 3, "trading=open", 1);
    assert_true(state.is_open_trading);
    begin(&state, 3, "stealing=on", 1);
    assert_true(state.has_stealing);
    begin(&state, 3, "redo=on", 1);
    assert_true(state.has_redo);
}

// FR-0.4, FR-0.5
static void a_refused_set_up_shows_its_clause_whole(void **context) {
    (void)context;
    static const ant_clause_id refusing[] = {FR_0_4, FR_0_5};
    for (unsigned i = 0; i < N(refusing); i++) {
        const ant_clause *clause = &farmsrace_clauses[refusing[i]];
        ant_error error;
        ant_error_clause(&error, ANT_REFUSED, "", clause);
        assert_non_null(strstr(error.expected, clause->sentence));
    }
}

// Components. ------------------------------------------------------------------------------------

// FR-1.4, FR-1.5, FR-1.6, FR-1.10
static void everything_of_the_box_is_laid_out(void **context) {
    (void)context;
    static const uint8_t spies[] = {3, 2, 3, 3, 3, 3, 3, 1, 1, 1, 1};
    static const uint8_t humans[] = {4, 16, 8};
    farmsrace_state state;
    begin(&state, 4, "", 1);
    assert_int_equal(farmsrace_sum(spies, N(spies)), 24);
    assert_memory_equal(state.now.deck, spies, sizeof spies);
    assert_memory_equal(farmsrace_standard_figures.spies, spies, sizeof spies);
    assert_memory_equal(state.now.pool, humans, sizeof humans);
    assert_int_equal(state.now.nukes_left, 16);
    assert_int_equal(state.now.nukiest, FARMSRACE_NOBODY);
    for (int seat = 1; seat <= 4; seat++) {
        has_hand(&state, seat, "");
        has_spies(&state, seat, "");
        has_points(&state, seat, 0);
        assert_int_equal(state.species[seat - 1], FARMSRACE_NO_SPECIES);
        assert_int_equal(state.mutation[seat - 1], FARMSRACE_NO_MUTATION);
    }
}

// FR-1.9, FR-1.3
static void kinds_of_region_have_their_names(void **context) {
    (void)context;
    static const char *const names[] = {"Fields", "Hills", "Forest", "Weapons Factory",
                                        "Power Plant"};
    for (unsigned kind = 0; kind < N(names); kind++) {
        char key[32];
        snprintf(key, sizeof key, "kind.%s", farmsrace_kind_word.names[kind]);
        assert_string_equal(ant_phrase_find(ant_game_catalogue(&farmsrace_game), key), names[kind]);
    }
}

// FR-2.3
static void all_regions_but_the_starts_have_humans_whose_number_nobody_knows(void **context) {
    (void)context;
    farmsrace_state state;
    begin(&state, 3, "", 1);
    assert_int_equal(farmsrace_count(state.now.tokens), 16);
    assert_int_equal(state.now.tokens, state.now.face_down);
    stands(&state, 1, "nobody, token");
    stands(&state, 3, "nobody");
    stands(&state, 8, "nobody");
    stands(&state, 10, "nobody, token");
    stands(&state, 19, "nobody");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_or_four_players_play),
        cmocka_unit_test(the_map_is_the_recommended_one_unless_another_is_asked_for),
        cmocka_unit_test(a_map_with_a_letter_is_refused_for_another_number_of_players),
        cmocka_unit_test(a_map_in_text_form_needs_a_start_for_each_player),
        cmocka_unit_test(points_and_rounds_are_as_the_options_say),
        cmocka_unit_test(every_variant_is_off_unless_it_is_asked_for),
        cmocka_unit_test(a_refused_set_up_shows_its_clause_whole),
        cmocka_unit_test(everything_of_the_box_is_laid_out),
        cmocka_unit_test(kinds_of_region_have_their_names),
        cmocka_unit_test(all_regions_but_the_starts_have_humans_whose_number_nobody_knows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
