// SPDX-License-Identifier: MIT
//
// Views read back from their text (section 16): the same to the byte, or refused with a reason.
// Random games are in the conformance suite; here are the positions that are easily lost.
#include <stdio.h>
#include <string.h>

#include "tests/support/fixture.h"
#include "text_test.h"
#include "view_test.h"

static bugcouncil_state state;

// BC-16.5, BC-16.13
static void a_void_that_the_thief_ended_is_kept(void **context) {
    (void)context;
    position(&state, "seats 1\npersonality thief\ntermite bees\ncubes ants 2, flies 3\n"
                     "tricks-done 4\ntricks 4\ntrigger-row 3\nvoids ants\n"
                     "thief-gave ants 2\nhand 1 ants 2\n"
                     "pyramid -, -, -, -, down, down, down, down, down, down, down\n");
    every_view_reads_back(&state, state.table.n_seats);
    sees(&state, 1, "\"voids\":[]");
    sees(&state, 1, "\"voids_but_for_gifts\":[\"ants\"]");
}

// BC-14.7
static void a_discard_that_the_card_shark_took_is_kept(void **context) {
    (void)context;
    position(&state, "seats 1\npersonality card-shark\ntermite bees\ncubes ants 2, flies 3\n"
                     "trigger-row 3\nno-allegiance 1\ndiscards-on-deck 1\nshark-cards 3\n"
                     "discards flies 8\n");
    every_view_reads_back(&state, state.table.n_seats);
    sees(&state, 1, "\"discards_on_top\":[]");
    assert_int_equal(((bugcouncil_state *)view_read.state)->table.n_on_deck, 1);
}

// BC-15.1
static void those_whom_a_trilogy_may_still_bring_are_kept(void **context) {
    (void)context;
    position(&state, "seats 1\ntrilogy 1\ngame 2\npersonality trickster\ntermite bees\n"
                     "personalities-left card-shark, thief\ncubes ants 2, flies 3\n"
                     "trigger-row 3\nsolo-board 2\n");
    every_view_reads_back(&state, state.table.n_seats);
    sees(&state, 1, "\"personalities_left\":[\"card-shark\",\"thief\"]");
}

// BC-9.8: its next card may be of a suit that it did not follow
static void what_the_emissary_did_not_follow_is_kept(void **context) {
    (void)context;
    position(&state, "seats 2\ntricks-done 2\nno-allegiance 1, 2\nvoids bees, -, ants+flies\n"
                     "emissary ants 1, ants 2\ncubes ants 2\n");
    every_view_reads_back(&state, state.table.n_seats);
    sees(&state, 1, "\"not_followed\":[\"ants\",\"flies\"]");
}

// BC-2.5, BC-2.6, BC-9.16
static void discards_are_kept_wherever_they_lie(void **context) {
    (void)context;
    static const char *const texts[] = {
        "seats 2\nno-allegiance 1, 2\ndiscards-on-deck 2, 1\nleader 2\ncontroller 2\ncubes ants "
        "1\n",
        "seats 4\nno-allegiance 2, 4\ndiscards-on-deck 2, 4\ncubes ants 1\n",
        "seats 4\nphase discard\nno-allegiance 1, 2, 4\nanswered 1, 4\n"
        "discards bees 1, -, -, bees 2\ncubes ants 1\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        position(&state, texts[i]);
        every_view_reads_back(&state, state.table.n_seats);
    }
    position_in(&state, "preproduction", "seats 4\nno-allegiance 1, 3\ncubes ants 1\n");
    every_view_reads_back(&state, state.table.n_seats);
}

// BC-2.2, BC-16.6
static void a_secret_declaration_is_kept_for_its_owner_only(void **context) {
    (void)context;
    position(&state,
             "seats 4\nphase declare\nanswered 1, 2, 3\nsecretly-none 1, 3\ncubes ants 1\n");
    every_view_reads_back(&state, state.table.n_seats);
    ant_view_make(&bugcouncil_game, &state, 0, &view_read);
    assert_true((((bugcouncil_state *)view_read.state)->declared_none & 1U) != 0);
    ant_view_make(&bugcouncil_game, &state, 1, &view_read);
    assert_true((((bugcouncil_state *)view_read.state)->declared_none & 2U) == 0);
    tells_too_much(&state, 2);
}

static void the_end_of_a_game_reads_back(void **context) {
    (void)context;
    for (int n_seats = 1; n_seats <= BUGCOUNCIL_MAX_PARTIES; n_seats++) {
        begin(&state, n_seats, "", 7);
        play_until(&state, BUGCOUNCIL_OVER, 7);
        every_view_reads_back(&state, state.table.n_seats);
    }
}

// BC-16.5: seat 2 may hold anything, and finds that seat 3 can do with bees only
static void hands_are_dealt_around_the_suits_they_lack(void **context) {
    (void)context;
    position(&state, "seats 4\ntricks-done 8\ntricks 2, 2, 2, 2\ncubes ants 1\n"
                     "voids -, flies, mosquitoes+ants+cockroaches+flies, ants+flies\n"
                     "hand 1 flies 1, flies 2, flies 3\nhand 2 ants 1, ants 2, mosquitoes 1\n"
                     "hand 3 bees 1, bees 2, bees 3\nhand 4 bees 4, mosquitoes 2, mosquitoes 3\n");
    every_view_reads_back(&state, state.table.n_seats);
}

// BC-16.1, BC-16.10
static void only_what_a_seat_may_know_is_its_view(void **context) {
    (void)context;
    static ant_view view;
    static const char no_seat[] = "a position of a game with this seat";
    begin(&state, 2, "", 1);
    tells_too_much(&state, 1);
    tells_too_much(&state, 2);
    ant_view_make(&bugcouncil_game, &state, 0, &view);
    assert_int_equal(read_view(view.state, 1), ANT_OK);
    tells_too_much(view.state, 2);
    is_no_view(view.state, 3, no_seat); // the Emissary
    is_no_view(view.state, 4, no_seat);
    is_no_view(view.state, ANT_SPECTATOR + 1, no_seat);
}

/// The text of the position is refused once it has something else in it.
static void does_not_add_up(const char *instead_of, const char *text, const char *reason) {
    write_position(&state);
    put_in_position(instead_of, text);
    position_does_not_add_up(reason);
}

static void a_position_that_does_not_add_up_is_refused_with_the_reason(void **context) {
    (void)context;
    static const char once[] =
        "each card in one place, and the cards of the trick among those played";
    position(&state, "seats 3\ntrick -, ants 5, ants 6\nleader 2\ncubes ants 1\n"
                     "hand 1 ants 1, ants 2\n");
    does_not_add_up("seats 3\n", "seats 3\nchambers 18\n", "at most 18 cubes");
    does_not_add_up("hand 1 bees 1, ", "hand 1 ",
                    "11 cards in a hand, less what was discarded and played");
    does_not_add_up("ants 2", "ants 5", once);
    does_not_add_up("ants 2", "ants 12", "exactly the cards that are in the game");
    state.table.trick_number = 1;
    audit_says(&state, "as many cards played as the tricks need");
    state.table.phase = BUGCOUNCIL_VISIT;
    audit_says(&state, "cards in the trick as the phase has them");
}

// A position is the same bytes to everybody who knows the same of it, so nothing may lie about that
// no view shows.
static void a_position_has_nothing_that_its_game_has_not(void **context) {
    (void)context;
    static const char idle[] = "nothing but what this game has in this phase";
    static const struct {
        const char *text;
        const char *reason;
    } cases[] = {
        {"seats 3\nwinner 2\n", idle},
        {"seats 3\ntrick -, down\n", idle},
        {"seats 3\nscore 0, 0, 0, 1\n", idle},
        {"seats 3\nvoids -, -, -, ants\n", idle},
        {"seats 3\ncontroller 2\n", idle},
        {"seats 3\npersonality thief\n", idle},
        {"seats 3\npersonalities-left thief\n", idle},
        {"seats 3\nlosing 1\n", idle},
        {"seats 3\ntrigger-row 1\n", idle},
        {"seats 3\nshark-cards 1\n", idle},
        {"seats 3\nsolo-board 1\n", idle},
        {"seats 3\nthief-gives 1\n", idle},
        {"seats 3\nthief-gave bees 1\nhand 1 bees 1\n", idle},
        {"seats 3\nsheet 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1\n", idle},
        {"seats 1\ntermite bees\nphase over\nthief-gives 11\n", idle},
        {"seats 1\ntermite bees\nphase over\nshark-cards 1\n", idle},
        {"seats 3\nno-allegiance 1\ndiscards down\ndiscards-on-deck 1\n"
         "hand 1 bees 1, bees 2, bees 3, bees 4, bees 5, bees 6, bees 7, bees 8, flies 1, flies "
         "2\n",
         "discards of No Allegiance declarers only"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[512];
        snprintf(text, sizeof text, "%s%s", strstr(cases[i].text, "phase") ? "" : "phase play\n",
                 cases[i].text);
        ant_scan scan;
        ant_scan_init(&scan, text, strlen(text));
        if (ant_position_read(&bugcouncil_game, &state, &scan, &view_error) == ANT_OK) {
            fail_msg("taken: %s", text);
        }
        assert_string_equal(view_error.expected, cases[i].reason);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_void_that_the_thief_ended_is_kept),
        cmocka_unit_test(a_discard_that_the_card_shark_took_is_kept),
        cmocka_unit_test(those_whom_a_trilogy_may_still_bring_are_kept),
        cmocka_unit_test(what_the_emissary_did_not_follow_is_kept),
        cmocka_unit_test(discards_are_kept_wherever_they_lie),
        cmocka_unit_test(a_secret_declaration_is_kept_for_its_owner_only),
        cmocka_unit_test(the_end_of_a_game_reads_back),
        cmocka_unit_test(hands_are_dealt_around_the_suits_they_lack),
        cmocka_unit_test(only_what_a_seat_may_know_is_its_view),
        cmocka_unit_test(a_position_that_does_not_add_up_is_refused_with_the_reason),
        cmocka_unit_test(a_position_has_nothing_that_its_game_has_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
