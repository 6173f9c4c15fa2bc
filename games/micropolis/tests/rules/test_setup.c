// SPDX-License-Identifier: MIT
//
// Components and set-up (section 1).
#include "tests/support/fixture.h"

#include <string.h>

// Support.

// The tiles of the line as a set.
static uint64_t line_set(const micropolis_state *state) {
    uint64_t tiles = 0;
    for (unsigned place = 0; place < state->n_line; place++) {
        tiles |= UINT64_C(1) << micropolis_line_tile(state, place);
    }
    return tiles;
}

// Set-up.

// MP-1.1, MP-1.2
static void every_army_has_5_soldiers_and_the_rest_is_the_reserve(void **context) {
    (void)context;
    static const char *const five[] = {"5 5", "5 5 5", "5 5 5 5", "5 5 5 5 5", "5 5 5 5 5 5"};
    for (unsigned n_seats = 2; n_seats <= 6; n_seats++) {
        micropolis_state state;
        begin(&state, (int)n_seats, "", n_seats);
        armies(&state, five[n_seats - 2]);
        reserve_is(&state, 45 - 5 * n_seats);
        assert_int_equal(micropolis_free_tokens(&state), 2);
        for (unsigned seat = 0; seat < n_seats; seat++) {
            assert_int_equal(state.tokens[seat], 0);
            assert_int_equal(state.hills[seat].n_tiles, 0);
            assert_int_equal(state.hills[seat].full, 0);
        }
    }
}

// MP-1.1, MP-1.3
static void seven_of_61_tiles_are_laid_out_and_the_others_are_the_pile(void **context) {
    (void)context;
    for (uint64_t seed = 1; seed <= 100; seed++) {
        micropolis_state state;
        begin(&state, 2 + (int)(seed % 5), "", seed);
        assert_int_equal(state.n_line, 7);
        uint64_t line = line_set(&state);
        assert_int_equal(__builtin_popcountll(line), 7);
        assert_true((line & state.pile) == 0);
        assert_true((line | state.pile) == (UINT64_C(1) << 61) - 1);
        assert_true(state.soldiers == 0);
    }
}

// MP-1.3
static void the_tiles_come_into_the_line_from_the_first_place_on(void **context) {
    (void)context;
    micropolis_state state;
    begin(&state, 4, "", 7);
    unsigned place = 0;
    for (unsigned i = 0; i < last_events.n; i++) {
        if (last_events.at[i].form.type == MICROPOLIS_EVENT_DRAWN) {
            assert_int_equal(last_events.at[i].form.args[0],
                             micropolis_line_tile(&state, place++) + 1);
        }
    }
    assert_int_equal(place, 7);
}

// MP-1.3
static void every_tile_is_equally_likely_in_every_place(void **context) {
    (void)context;
    static unsigned times[MICROPOLIS_LINE][MICROPOLIS_TILES];
    enum { EACH = 400 };
    for (uint64_t seed = 1; seed <= EACH * MICROPOLIS_TILES; seed++) {
        micropolis_state state;
        begin(&state, 2, "", seed);
        for (unsigned place = 0; place < MICROPOLIS_LINE; place++) {
            times[place][micropolis_line_tile(&state, place)]++;
        }
    }
    for (unsigned place = 0; place < MICROPOLIS_LINE; place++) {
        for (unsigned tile = 0; tile < MICROPOLIS_TILES; tile++) {
            assert_in_range(times[place][tile], EACH - 100, EACH + 100); // five deviations
        }
    }
}

// MP-1.4
static void everybody_sees_the_same(void **context) {
    (void)context;
    micropolis_state state;
    ant_chance chance;
    ant_chance_seed(&chance, 5);
    begin(&state, 3, "", 5);
    play_rounds(&state, 4, &chance);
    static char views[4][ANT_MAX_VIEW];
    static const int seats[] = {0, 1, 2, ANT_SPECTATOR};
    for (unsigned i = 0; i < 4; i++) {
        write_view(&state, seats[i], views[i], sizeof views[i]);
        char *seat = strstr(views[i], "\"seat\":");
        assert_non_null(seat);
        memmove(seat, strchr(seat, ','), strlen(strchr(seat, ',')) + 1);
        assert_string_equal(views[i], views[0]);
    }
}

// MP-1.4
static void nothing_is_hidden_but_the_order_of_the_pile(void **context) {
    (void)context;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        micropolis_state state, before;
        ant_chance chance;
        ant_chance_seed(&chance, seed);
        begin(&state, 2 + (int)(seed % 5), "", seed);
        play_rounds(&state, (unsigned)seed % 10, &chance);
        before = state;
        ant_resample(&micropolis_game, &state, 0, &chance);
        assert_memory_equal(&state, &before, sizeof state);
    }
}

// MP-1.4
static void the_tiles_of_the_pile_follow_from_those_that_were_seen(void **context) {
    (void)context;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        micropolis_state state, again;
        char buffer[8192];
        ant_text text;
        ant_scan scan;
        ant_error error;
        ant_chance chance;
        ant_chance_seed(&chance, seed);
        begin(&state, 2 + (int)(seed % 5), "", seed);
        play_rounds(&state, (unsigned)seed % 10, &chance);
        ant_text_init(&text, buffer, sizeof buffer);
        ant_position_write(&micropolis_game, &state, &text);
        assert_null(strstr(buffer, "pile"));
        ant_scan_init(&scan, buffer, text.length);
        assert_int_equal(ant_position_read(&micropolis_game, &again, &scan, &error), ANT_OK);
        assert_true(again.pile == state.pile);
    }
}

// MP-1.5
static void the_first_player_is_the_military_leader_and_begins(void **context) {
    (void)context;
    micropolis_state state;
    begin(&state, 5, "leader=4", 3);
    happened("\"type\":\"leader\",\"party\":4");
    shows(&state, "leader", "4");
    asks(&state, "4");
}

// MP-1.7, MP-1.8
static void any_seat_can_be_that_of_the_youngest_and_nobody_is_asked(void **context) {
    (void)context;
    for (int n_seats = 2; n_seats <= 6; n_seats++) {
        micropolis_state state;
        begin(&state, n_seats, "", 3);
        asks(&state, "1");
        for (int seat = 1; seat <= n_seats; seat++) {
            char option[] = "leader=1", asked[] = "1";
            option[7] = asked[0] = (char)('0' + seat);
            begin(&state, n_seats, option, 3);
            asks(&state, asked);
        }
    }
}

// MP-1.1, MP-1.9
static void six_foundations_are_enough_for_every_table(void **context) {
    (void)context;
    micropolis_state state;
    for (int n_seats = 2; n_seats <= 6; n_seats++) {
        begin(&state, n_seats, "", 1);
        assert_int_equal(micropolis_n_hills(&state), n_seats);
    }
    for (int n_seats = 2; n_seats <= 3; n_seats++) {
        begin(&state, n_seats, "variant=expert", 1);
        assert_int_equal(micropolis_n_hills(&state), 2 * n_seats);
    }
    assert_int_equal(MICROPOLIS_MAX_HILLS, 6);
}

// MP-1.6
static void clockwise_is_by_ascending_seats_and_the_first_follows_the_last(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nleader 3\nline 43 44 45 46 47 48 49\n");
    static const int order[] = {3, 4, 1, 2};
    for (unsigned i = 0; i < 4; i++) {
        act(&state, order[i], "take 1 left");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_army_has_5_soldiers_and_the_rest_is_the_reserve),
        cmocka_unit_test(seven_of_61_tiles_are_laid_out_and_the_others_are_the_pile),
        cmocka_unit_test(the_tiles_come_into_the_line_from_the_first_place_on),
        cmocka_unit_test(every_tile_is_equally_likely_in_every_place),
        cmocka_unit_test(everybody_sees_the_same),
        cmocka_unit_test(nothing_is_hidden_but_the_order_of_the_pile),
        cmocka_unit_test(the_tiles_of_the_pile_follow_from_those_that_were_seen),
        cmocka_unit_test(the_first_player_is_the_military_leader_and_begins),
        cmocka_unit_test(any_seat_can_be_that_of_the_youngest_and_nobody_is_asked),
        cmocka_unit_test(six_foundations_are_enough_for_every_table),
        cmocka_unit_test(clockwise_is_by_ascending_seats_and_the_first_follows_the_last),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
