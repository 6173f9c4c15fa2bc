// SPDX-License-Identifier: MIT
//
// What is known, and that questions tell nothing about hands (FR-17.1 to FR-17.6, FR-0.14).
#include "tests/support/fixture.h"

#include <stdio.h>
#include <string.h>

// Questions that depend on hidden cards.

// FR-0.14, FR-12.8
static void any_hidden_spy_makes_its_owner_be_asked_about_hacking(void **context) {
    (void)context;
    farmsrace_state state;
    static const char *const spies[] = {"blackmail", "double-agent", "field-hospital",
                                        "hacking",   "pocket-nuke",  "propaganda",
                                        "thievery",  "capitalism",   "plumbing"};
    for (unsigned i = 0; i < sizeof spies / sizeof spies[0]; i++) {
        char text[256];
        snprintf(text, sizeof text,
                 "holds 1 1 barn\nholds 2 2 healthy 2\nholds 2 4 barn\nnukes 1 1 0\nnukiest "
                 "1\nspies 2 %s 1\n",
                 spies[i]);
        position(&state, text);
        act(&state, 1, "launch 2");
        decides(&state, "hack", "2");
        act(&state, 2, "pass");
        decides(&state, "respond", "2");
        act(&state, 2, "pass");
        goes_on(&state, "act", 1);
        stands(&state, 2, "2 hurt 2");
    }
}

// FR-0.14, FR-12.8
static void nobody_is_asked_about_hacking_when_all_three_have_been_seen(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 2 2 healthy 2\nholds 2 4 barn\n"
                     "nukes 1 1 0\nnukiest 1\nspies 2 thievery 1\nplayed hacking 3\n");
    act(&state, 1, "launch 2");
    decides(&state, "respond", "2");
    position(&state, "holds 1 1 barn\nholds 2 2 healthy 2\nholds 2 4 barn\n"
                     "nukes 1 1 0\nnukiest 1\nspies 2 thievery 1\nplayed hacking 2\n");
    act(&state, 1, "launch 2");
    decides(&state, "hack", "2");
}

// FR-0.14, FR-12.9
static void
nobody_is_asked_for_an_answer_when_all_pocket_nukes_have_been_seen_and_there_is_nothing_else(
    void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 2 2 healthy 2\nholds 2 4 barn\n"
                     "nukes 1 1 0\nnukiest 1\nspies 2 thievery 1\n"
                     "played pocket-nuke 3 hacking 3\n");
    act(&state, 1, "launch 2");
    goes_on(&state, "act", 1);
}

// FR-0.14, FR-12.2
static void spies_of_this_turn_alone_make_nobody_be_asked(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 healthy 2\nholds 2 4 barn\n"
                     "hand 1 wheat 1 weapons 1 plutonium 1\nnukes 1 1 0\nnukiest 1\n"
                     "nukes 2 1 0\n");
    act_drawing(&state, 1, "buy spy", "spy:thievery");
    act(&state, 1, "launch 2");
    act(&state, 2, "launch 1");
    goes_on(&state, "act", 1);
}

// FR-0.14, FR-11.4
static void unknown_cards_make_their_owner_be_asked_for_an_answer_whatever_they_are(
    void **context) {
    (void)context;
    farmsrace_state state;
    static const char *const hands[] = {"plutonium 3 weapons 1", "wheat 4", "wood 2 brick 2",
                                        "plutonium 2 wood 2"};
    for (unsigned i = 0; i < sizeof hands / sizeof hands[0]; i++) {
        char text[512];
        snprintf(text, sizeof text,
                 "holds 1 1 barn\nholds 2 2 healthy 2\nholds 2 4 barn\nnukes 1 1 0\nnukiest "
                 "1\nhand 2 %s\n"
                 "hand 3 plutonium 6 weapons 4\n",
                 hands[i]);
        position(&state, text);
        act(&state, 1, "launch 2");
        decides(&state, "respond", "2");
        allowed(&state, 2, "pass");
    }
}

// FR-0.14, FR-17.2
static void cards_that_everybody_knows_to_be_others_open_no_answer(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 2 2 healthy 2\nholds 2 4 barn\n"
                     "nukes 1 1 0\nnukiest 1\nhand 2 wheat 2 plutonium 2\n"
                     "known public 2 wheat 2\nhand 3 plutonium 6 weapons 4\n");
    act(&state, 1, "launch 2");
    goes_on(&state, "act", 1);
}

// FR-0.14
static void three_cards_pay_for_no_nuke_and_open_no_answer(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 2 2 healthy 2\nholds 2 4 barn\n"
                     "nukes 1 1 0\nnukiest 1\nhand 2 plutonium 3\n"
                     "hand 3 plutonium 6 weapons 4\n");
    act(&state, 1, "launch 2");
    goes_on(&state, "act", 1);
}

// FR-0.14, FR-6.7
static void cards_open_no_answer_when_no_token_is_left(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 2 2 healthy 2\nholds 2 4 barn\n"
                     "nukes 1 1 15\nnukiest 1\nnukes-left 0\n"
                     "hand 2 plutonium 6 weapons 2\n");
    act(&state, 1, "launch 2");
    goes_on(&state, "act", 1);
}

// FR-0.14, FR-15.9
static void four_unknown_cards_of_the_hyper_intelligent_open_an_answer(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 hyper-intelligent\nholds 1 1 barn\n"
                     "holds 2 2 healthy 2\nholds 2 4 barn\nnukes 1 1 0\nnukiest 1\n"
                     "hand 2 wheat 3 brick 1\nhand 3 wheat 4 brick 4\n");
    act(&state, 1, "launch 2");
    decides(&state, "respond", "2");
    legal_moves(&state, 2, "pass");
}

// FR-0.14, FR-12.15
static void an_attacker_who_cannot_retreat_is_asked_while_it_could_have_a_field_hospital(
    void **context) {
    (void)context;
    farmsrace_state state;
    static const char *const spies[] = {"field-hospital", "thievery"};
    for (unsigned i = 0; i < 2; i++) {
        char text[512];
        snprintf(text, sizeof text,
                 "holds 1 1 barn\nholds 1 6 healthy 2\nmutation 2 zombie\nholds 2 7 hurt 3\nholds "
                 "2 4 barn\n"
                 "token 2 3 8 12 13\nspies 1 %s 1\n",
                 spies[i]);
        position(&state, text);
        assault(&state, 1, 7, "6 healthy, 6 healthy", "g....");
        act(&state, 2, "save 6");
        decides(&state, "press", "1");
        forbidden(&state, 1, "fall back");
        allowed(&state, 1, "fight");
    }
    position(&state, "holds 1 1 barn\nholds 1 6 healthy 2\nmutation 2 zombie\n"
                     "holds 2 7 hurt 3\nholds 2 4 barn\ntoken 2 3 8 12 13\n"
                     "spies 1 thievery 1\nplayed field-hospital 3\n");
    assault(&state, 1, 7, "6 healthy, 6 healthy", "g....");
    act(&state, 2, "save 6");
    decides(&state, "hold", "2");
}

// What hands hold.

// FR-17.1
static void nobody_else_sees_resources_or_spies(void **context) {
    (void)context;
    farmsrace_state state;
    char view[ANT_MAX_VIEW];
    position(&state, "hand 1 plutonium 11\nhand 3 plutonium 1\nspies 1 hacking 1\n"
                     "player 2\n");
    write_view(&state, 1, view, sizeof view);
    assert_null(strstr(view, "\"plutonium\":11"));
    assert_null(strstr(view, "[\"hacking\"]"));
    assert_non_null(strstr(view, "\"cards\":11"));
    write_view(&state, ANT_SPECTATOR, view, sizeof view);
    assert_null(strstr(view, "\"plutonium\":11"));
    assert_null(strstr(view, "[\"hacking\"]"));
    write_view(&state, 0, view, sizeof view);
    assert_non_null(strstr(view, "[\"hacking\"]"));
}

// FR-17.2, FR-17.3
static void what_is_paid_is_taken_off_what_was_known(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "holds 1 1 barn\nholds 1 5 healthy 1\n"
                     "hand 1 wheat 3 brick 1 wood 2\nknown 2 1 wheat 3 wood 1\n"
                     "known public 1 wheat 2 wood 1\n");
    act(&state, 1, "build barn 5");
    knows(&state, 2, 1, "wheat 2");
    knows(&state, 0, 1, "wheat 1");
}

// FR-17.2, FR-17.3
static void discards_and_trades_with_the_supply_are_seen(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase late\nhand 1 wheat 9\nknown 2 1 wheat 4\n");
    act(&state, 1, "discard wheat");
    knows(&state, 2, 1, "wheat 3");
    act(&state, 1, "trade wheat brick");
    knows(&state, 2, 1, "brick 1");
    knows(&state, 0, 1, "brick 1");
}

// FR-17.3
static void a_theft_makes_one_of_each_kind_uncertain_for_those_who_do_not_see_it(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "stealing on\nhand 2 wheat 2 brick 1\nknown 1 2 wheat 2 brick 1\n"
                     "known 3 2 wheat 2 brick 1\nknown public 2 wheat 1\n");
    act_drawing(&state, 1, "roll", "weapons weapons");
    act_drawing(&state, 1, "steal 2", "2:wheat");
    knows(&state, 1, 2, "wheat 1 brick 1");
    knows(&state, 2, 1, "wheat 1");
    knows(&state, 3, 2, "wheat 1");
    knows(&state, 3, 1, "");
    knows(&state, 0, 2, "");
}

// FR-17.3, FR-12.4
static void blackmail_shows_a_hand_to_nobody_else(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 blackmail 1\nconquests 2 1\nhand 2 wheat 2 wood 3\n");
    act(&state, 1, "blackmail 2");
    knows(&state, 1, 2, "wheat 2 wood 3");
    knows(&state, 3, 2, "");
    knows(&state, 0, 2, "");
    act(&state, 1, "take wood");
    knows(&state, 1, 2, "wheat 2 wood 2");
    knows(&state, 2, 1, "wood 1");
    knows(&state, 3, 1, "");
}

// FR-17.4, FR-12.11
static void propaganda_shows_what_was_given_and_keeps_nothing_of_those_who_had_none(
    void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 propaganda 1\nhand 2 wheat 3\nhand 3 wood 2\n"
                     "known 4 3 wood 1\n");
    act(&state, 1, "propaganda wheat");
    knows(&state, 0, 1, "wheat 1");
    knows(&state, 0, 2, "");
    knows(&state, 4, 3, "wood 1");
}

// FR-17.5
static void resampling_keeps_what_is_seen_and_the_viewers_own_spies(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 1 hacking 1\nspies 2 thievery 2\nplayed thievery 1\n"
                     "shown 3 plumbing\nfresh hacking 1\n");
    for (uint64_t seed = 1; seed <= 50; seed++) {
        ant_chance chance;
        ant_chance_seed(&chance, seed);
        farmsrace_state world = state;
        farmsrace_game.resample(&world, 0, &chance);
        has_spies(&world, 1, "hacking 1");
        assert_int_equal(farmsrace_n_spies(&world, 1), 2);
        assert_int_equal(world.now.played[FARMSRACE_THIEVERY], 1);
        assert_adds_up(&world, "resampling");
    }
}

// FR-17.6, FR-15.1
static void only_adorable_sees_the_number_under_a_token_that_she_has_looked_at(void **context) {
    (void)context;
    farmsrace_state state;
    char view[ANT_MAX_VIEW];
    position(&state, "mutation 1 adorable\nholds 1 1 barn\nholds 1 5 healthy 1\n"
                     "humans 5 3 face-down\n");
    write_view(&state, 0, view, sizeof view);
    assert_non_null(strstr(view, "\"humans\":3"));
    for (int seat = 1; seat < 4; seat++) {
        write_view(&state, seat, view, sizeof view);
        assert_null(strstr(view, "\"humans\":3"));
    }
    write_view(&state, ANT_SPECTATOR, view, sizeof view);
    assert_null(strstr(view, "\"humans\":3"));
}

// FR-17.6, FR-2.3
static void a_face_down_token_is_known_to_nobody(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "token 5 7\n");
    assert_int_equal(state.now.humans[4], 0);
    assert_int_equal(state.now.humans[6], 0);
    assert_int_equal(farmsrace_sum(state.now.pool, FARMSRACE_MAX_HUMANS), 28);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_hidden_spy_makes_its_owner_be_asked_about_hacking),
        cmocka_unit_test(nobody_is_asked_about_hacking_when_all_three_have_been_seen),
        cmocka_unit_test(
            nobody_is_asked_for_an_answer_when_all_pocket_nukes_have_been_seen_and_there_is_nothing_else),
        cmocka_unit_test(spies_of_this_turn_alone_make_nobody_be_asked),
        cmocka_unit_test(unknown_cards_make_their_owner_be_asked_for_an_answer_whatever_they_are),
        cmocka_unit_test(cards_that_everybody_knows_to_be_others_open_no_answer),
        cmocka_unit_test(three_cards_pay_for_no_nuke_and_open_no_answer),
        cmocka_unit_test(cards_open_no_answer_when_no_token_is_left),
        cmocka_unit_test(four_unknown_cards_of_the_hyper_intelligent_open_an_answer),
        cmocka_unit_test(
            an_attacker_who_cannot_retreat_is_asked_while_it_could_have_a_field_hospital),
        cmocka_unit_test(nobody_else_sees_resources_or_spies),
        cmocka_unit_test(what_is_paid_is_taken_off_what_was_known),
        cmocka_unit_test(discards_and_trades_with_the_supply_are_seen),
        cmocka_unit_test(a_theft_makes_one_of_each_kind_uncertain_for_those_who_do_not_see_it),
        cmocka_unit_test(blackmail_shows_a_hand_to_nobody_else),
        cmocka_unit_test(propaganda_shows_what_was_given_and_keeps_nothing_of_those_who_had_none),
        cmocka_unit_test(resampling_keeps_what_is_seen_and_the_viewers_own_spies),
        cmocka_unit_test(only_adorable_sees_the_number_under_a_token_that_she_has_looked_at),
        cmocka_unit_test(a_face_down_token_is_known_to_nobody),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
