// SPDX-License-Identifier: MIT
//
// Views read back from their JSON (section 16): the same to the byte, or refused with a place and a
// reason. Random games are in the conformance suite; here are the positions that are easily lost.
#include <stdio.h>
#include <string.h>

#include "bugcouncil_test.h"
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
    assert_non_null(strstr(view_json, "\"voids\":[]"));
    assert_non_null(strstr(view_json, "\"voids_but_for_gifts\":[\"ants\"]"));
}

// BC-14.7
static void a_discard_that_the_card_shark_took_is_kept(void **context) {
    (void)context;
    position(&state, "seats 1\npersonality card-shark\ntermite bees\ncubes ants 2, flies 3\n"
                     "trigger-row 3\nno-allegiance 1\ndiscards-on-deck 1\nshark-cards 3\n"
                     "discards flies 8\n");
    every_view_reads_back(&state, state.table.n_seats);
    assert_non_null(strstr(view_json, "\"discards_on_top\":[]"));
    assert_int_equal(((bugcouncil_state *)view_read.state)->table.n_on_deck, 1);
}

// BC-15.1
static void those_whom_a_trilogy_may_still_bring_are_kept(void **context) {
    (void)context;
    position(&state, "seats 1\ntrilogy 1\ngame 2\npersonality trickster\ntermite bees\n"
                     "personalities-left card-shark, thief\ncubes ants 2, flies 3\n"
                     "trigger-row 3\nsolo-board 2\n");
    every_view_reads_back(&state, state.table.n_seats);
    assert_non_null(strstr(view_json, "\"personalities_left\":[\"card-shark\",\"thief\"]"));
}

// BC-9.8: its next card may be of a suit that it did not follow
static void what_the_emissary_did_not_follow_is_kept(void **context) {
    (void)context;
    position(&state, "seats 2\ntricks-done 2\nno-allegiance 1, 2\nvoids bees, -, ants+flies\n"
                     "emissary ants 1, ants 2\ncubes ants 2\n");
    every_view_reads_back(&state, state.table.n_seats);
    assert_non_null(strstr(view_json, "\"not_followed\":[\"ants\",\"flies\"]"));
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
    write_view(&state, 0, view_json, sizeof view_json);
    assert_int_equal(read_view(), ANT_OK);
    assert_true((((bugcouncil_state *)view_read.state)->declared_none & 1U) != 0);
    write_view(&state, 1, view_json, sizeof view_json);
    assert_int_equal(read_view(), ANT_OK);
    assert_true((((bugcouncil_state *)view_read.state)->declared_none & 2U) == 0);
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
    write_view(&state, 0, view_json, sizeof view_json);
    put_in_view("\"voids\":[\"flies\"]",
                "\"voids\":[\"mosquitoes\",\"ants\",\"cockroaches\",\"flies\"]");
    put_in_view("\"voids\":[\"ants\",\"flies\"]",
                "\"voids\":[\"mosquitoes\",\"ants\",\"cockroaches\",\"flies\"]");
    assert_int_equal(read_view(), ANT_BAD_TEXT); // nine bees
    assert_string_equal(view_error.expected,
                        "as many unseen cards as hands and discards need, of suits that they may "
                        "hold");
}

// BC-16.10
static void only_the_view_of_a_seat_is_read(void **context) {
    (void)context;
    ant_text text;
    ant_json out;
    begin(&state, 3, "", 1);
    write_view(&state, ANT_SPECTATOR, view_json, sizeof view_json);
    assert_int_equal(read_view(), ANT_BAD_TEXT);
    assert_string_equal(view_error.expected, "a member \"seat\"");
    assert_int_equal(view_error.column, strlen(view_json));
    ant_text_init(&text, view_json, sizeof view_json);
    ant_json_init(&out, &text);
    bugcouncil_game.reveal(&state, &out);
    assert_int_equal(read_view(), ANT_BAD_TEXT);
    assert_string_equal(view_error.expected, "a member \"seat\"");
    view_refused(&state, "\"seat\":1", "\"seat\":4", 7, "4", "a whole number from 1 to 3");
}

static void members_that_are_missing_or_of_another_kind_are_refused(void **context) {
    (void)context;
    position(&state, "seats 3\ntrick -, ants 5, ants 6\nleader 2\ncubes ants 1\n");
    view_refused(&state, "\"edition\":\"final\"", "\"edition\":\"third\"", 10, "third",
                 "an edition: final or preproduction");
    view_refused(&state, "\"seats\":3", "\"seats\":6", 8, "6", "a whole number from 1 to 5");
    view_refused(&state, "\"cubes\":0", "\"cube\":0", 8, "}", "a member \"cubes\"");
    view_refused(&state, "\"cubes\":0", "\"cubes\":19", 8, "19", "a whole number from 0 to 18");
    view_refused(&state, "\"leader\":2", "\"leader\":\"emissary\"", 9, "emissary",
                 "a party of this game");
    view_refused(&state, "\"leader\":2", "\"leader\":4", 9, "4", "a party of this game");
    view_refused(&state, "{\"party\":3", "{\"party\":2", 0, "{", "a party that has not played yet");
    view_refused(&state, "\"answered\":false", "\"answered\":0", 11, "0", "true or false");
    view_refused(&state, "\"declaration\":\"allegiance\"", "\"declaration\":\"maybe\"", 14, "maybe",
                 "a declaration: allegiance or no allegiance");
    view_refused(&state, "\"discard\":null", "\"discard\":\"face-down\"", 10, "face-down",
                 "a card: bees, mosquitoes, ants, cockroaches or flies and a number from 1 to 12");
    view_refused(&state, "\"hand\":[", "\"hand\":[\"flies 12\",", 19, "bees 1",
                 "each member of a set once, in their order");
    view_refused(&state, "\"parties\":[", "\"parties\":[],\"were\":[", 10, "[",
                 "every party of this game");
    view_refused(&state, "\"played\":[", "\"played\":7,\"was\":[", 9, "7", "an array");
}

static void what_the_view_says_twice_must_agree(void **context) {
    (void)context;
    position(&state, "seats 3\ntrick -, ants 5, ants 6\nleader 2\ncubes ants 1\n");
    view_refused(&state, "\"to_act\":[1]", "\"to_act\":[2]", 10, "2", "1, by the rest of the view");
    view_refused(&state, "\"to_act\":[1]", "\"to_act\":[1,2]", 9, "[",
                 "[1], by the rest of the view");
    view_refused(&state, "\"to_act\":[1]", "\"to_act\":[]", 9, "[", "[1], by the rest of the view");
    view_refused(&state, "\"to_act\":[1]", "\"to_act\":1", 9, "1", "[1], by the rest of the view");
    view_refused(&state, "\"supply\":17", "\"supply\":16", 9, "16", "17, by the rest of the view");
    view_refused(&state, "\"faction\":\"mosquitoes\"", "\"faction\":\"flies\"", 10, "flies",
                 "\"mosquitoes\", by the rest of the view");
    view_refused(&state, "\"deck\":{\"cards\":7", "\"deck\":{\"cards\":8", 16, "8",
                 "7, by the rest of the view");
    view_refused(&state, "\"sheet\":[{\"age\":1", "\"sheet\":[{\"age\":2", 16, "2",
                 "1, by the rest of the view");
    view_refused(&state, "\"cards\":11,", "\"cards\":10,", 8, "10", "11, by the rest of the view");
    position(&state, "seats 2\ncubes ants 1\nleader 1\n");
    view_refused(&state, "\"marker\":\"follower\"", "\"marker\":\"leader\"", 9, "leader",
                 "\"follower\", by the rest of the view");
    begin(&state, 1, "opponent=thief", 1);
    view_refused(&state, "\"row\":1,\"place\":2", "\"row\":2,\"place\":2", 6, "2",
                 "1, by the rest of the view");
    view_refused(&state, "\"ideology\":\"winning\"", "\"ideology\":\"bored\"", 11, "bored",
                 "\"winning\", by the rest of the view");
    view_refused(&state, "\"voids\":[]", "\"voids\":[\"ants\"]", 8, "[",
                 "[], by the rest of the view");
    write_view(&state, 0, view_json, sizeof view_json);
    put_in_view("\"to_act\":[1],", "");
    assert_int_equal(read_view(), ANT_BAD_TEXT);
    assert_string_equal(view_error.expected, "a member \"to_act\"");
    assert_int_equal(view_error.column, strlen(view_json));
}

static void a_view_that_does_not_add_up_is_refused_with_the_reason(void **context) {
    (void)context;
    static const char once[] =
        "each card in one place, and the cards of the trick among those played";
    position(&state, "seats 3\ntrick -, ants 5, ants 6\nleader 2\ncubes ants 1\n"
                     "hand 1 ants 1, ants 2\n");
    view_does_not_add_up(&state, "\"chambers\":0", "\"chambers\":18", "at most 18 cubes");
    view_does_not_add_up(&state, "\"hand\":[\"bees 1\",", "\"hand\":[",
                         "11 cards in a hand, less what was discarded and played");
    view_does_not_add_up(&state, "\"ants 2\"", "\"ants 5\"", once);
    view_does_not_add_up(&state, "\"ants 2\"", "\"ants 12\"",
                         "exactly the cards that are in the game");
    view_does_not_add_up(&state, "\"number\":1", "\"number\":2",
                         "as many cards played as the tricks need");
    view_does_not_add_up(&state, "\"phase\":\"play\"", "\"phase\":\"visit\"",
                         "cards in the trick as the phase has them");
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
        if (bugcouncil_game.read(&state, &scan, &view_error) == ANT_OK) {
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
        cmocka_unit_test(only_the_view_of_a_seat_is_read),
        cmocka_unit_test(members_that_are_missing_or_of_another_kind_are_refused),
        cmocka_unit_test(what_the_view_says_twice_must_agree),
        cmocka_unit_test(a_view_that_does_not_add_up_is_refused_with_the_reason),
        cmocka_unit_test(a_position_has_nothing_that_its_game_has_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
