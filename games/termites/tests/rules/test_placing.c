// SPDX-License-Identifier: MIT
//
// Reproduction (section 5), and what is known of hands and stacks (section 10).
#include "tests/support/fixture.h"

#include <stdio.h>
#include <string.h>

// Support.

static const ant_event *next_drawn(unsigned *i) {
    while (*i < last_events.n && last_events.at[*i].form.type != TERMITES_EVENT_DREW) {
        ++*i;
    }
    return *i < last_events.n ? &last_events.at[(*i)++] : NULL;
}

// Where.

// TE-5.1
static void a_token_of_the_hand_is_placed_face_up_on_any_empty_hex(void **context) {
    (void)context;
    termites_state state;
    position(&state, "phase place\nhand 1 worker 2, soldier 1, worker 3\n");
    asks(&state, "1");
    // All hexes but that of the neutral Mound.
    assert_int_equal(n_legal_after(&state, 1, "place worker 2 "), 90);
    assert_int_equal(n_legal_after(&state, 1, "place worker 3 "), 90);
    assert_int_equal(n_legal_after(&state, 1, "place soldier 1 "), 90);
    assert_int_equal(n_legal_after(&state, 1, ""), 270);
    act(&state, 1, "place worker 3 F11");
    stands(&state, "F11", "token 1 worker 3");
    happened("\"type\":\"placed\",\"party\":1,\"caste\":\"worker\",\"termites\":3,"
             "\"hex\":\"F11\"");
    shows(&state, "phase", "move");
    asks(&state, "1");
}

// TE-5.1
static void equal_tokens_of_the_hand_are_one_choice(void **context) {
    (void)context;
    termites_state state;
    position(&state, "phase place\nhand 1 worker 3, worker 3, worker 3\n");
    assert_int_equal(n_legal_after(&state, 1, ""), 90);
}

// TE-4.13, TE-5.1
static void a_hex_with_a_unit_or_a_mound_is_not_empty(void **context) {
    (void)context;
    termites_state state;
    position(&state, "phase place\nhand 1 worker 2\nmound 1 D4 5\nmound 2 G7 6\n"
                     "token 1 A1 worker 3\ntoken 2 A2 worker 1\n");
    refused(&state, 1, "place worker 2 A1", "TE-5.1");
    refused(&state, 1, "place worker 2 A2", "TE-5.1");
    refused(&state, 1, "place worker 2 D4", "TE-5.1");
    refused(&state, 1, "place worker 2 G7", "TE-5.1");
    refused(&state, 1, "place worker 2 J2", "TE-5.1"); // the neutral Mound
    assert_int_equal(n_legal_after(&state, 1, "place worker 2 "), 86);
}

// TE-5.1
static void a_token_may_be_placed_next_to_anybody(void **context) {
    (void)context;
    termites_state state;
    position(&state, "phase place\nhand 1 worker 2\nmound 2 G7 6\ntoken 2 A2 soldier 3\n");
    allowed(&state, 1, "place worker 2 A1");
    allowed(&state, 1, "place worker 2 G6");
    allowed(&state, 1, "place worker 2 J3");
}

// TE-2.1, TE-2.2, TE-5.3
static void a_token_is_placed_only_where_its_caste_may_stand(void **context) {
    (void)context;
    termites_state state;
    static const struct {
        const char *token, *water, *vegetation;
    } tokens[] = {
        {"worker 3", "TE-5.3", "allowed"},
        {"soldier 2", "TE-5.3", "allowed"},
        {"spitter 1", "TE-5.3", "allowed"},
        {"flyer 2", "allowed", "TE-5.3"},
    };
    for (unsigned i = 0; i < 4; i++) {
        char text[128], move[48];
        const char *const hexes[] = {"D4", "E8"};
        const char *const clauses[] = {tokens[i].water, tokens[i].vegetation};
        snprintf(text, sizeof text,
                 "phase place\nwater D4 D5\nvegetation E8\nstones B4\nhand 1 %s\n",
                 tokens[i].token);
        position(&state, text);
        for (unsigned j = 0; j < 2; j++) {
            snprintf(move, sizeof move, "place %s %s", tokens[i].token, hexes[j]);
            if (strcmp(clauses[j], "allowed") == 0) {
                allowed(&state, 1, move);
            } else {
                refused(&state, 1, move, clauses[j]);
            }
        }
        snprintf(move, sizeof move, "place %s B4", tokens[i].token);
        allowed(&state, 1, move);
        snprintf(move, sizeof move, "place %s ", tokens[i].token);
        assert_int_equal(n_legal_after(&state, 1, move), i == 3 ? 89 : 88);
    }
}

// TE-2.3, TE-5.3
static void soldiers_and_spitters_are_placed_on_stones_though_they_could_not_go_there(
    void **context) {
    (void)context;
    termites_state state;
    position(&state, "phase place\nstones B4 E8\nhand 1 soldier 2\nhand 2 spitter 1\n");
    act(&state, 1, "place soldier 2 B4");
    stands(&state, "B4", "token 1 soldier 2");
    act(&state, 1, "pass");
    act(&state, 2, "place spitter 1 E8");
    stands(&state, "E8", "token 2 spitter 1");
}

// TE-5.2
static void the_token_must_be_in_the_hand_of_the_player(void **context) {
    (void)context;
    termites_state state;
    position(&state, "phase place\nhand 1 worker 2, worker 3, flyer 1\n"
                     "hand 2 soldier 3, spitter 2, spitter 1\n");
    refused(&state, 1, "place soldier 1 A1", "TE-5.2"); // in the stack
    refused(&state, 1, "place flyer 2 A1", "TE-5.2");   // in the stack
    refused(&state, 1, "place soldier 3 A1", "TE-5.2"); // in the other's hand
    legal_after(&state, 1, "place soldier ", "");
    legal_after(&state, 1, "place spitter ", "");
    assert_int_equal(n_legal_after(&state, 1, "place flyer 1 "), 90);
}

// TE-5.1
static void placing_cannot_be_left_out(void **context) {
    (void)context;
    termites_state state;
    position(&state, "phase place\ntoken 1 A1 worker 3\n");
    refused(&state, 1, "pass", "TE-0.3");
    refused(&state, 1, "move A1 A2", "TE-0.3");
}

// TE-0.2, TE-0.3
static void the_player_in_turn_alone_answers_and_with_nothing_but_a_token(void **context) {
    (void)context;
    termites_state state;
    position(&state, "seats 3\nplayer 2\nphase place\nhand 1 worker 1\nhand 2 worker 1\n");
    asks(&state, "2");
    legal_moves(&state, 1, "");
    legal_moves(&state, 3, "");
    refused(&state, 1, "place worker 1 A1", "TE-0.2");
    refused(&state, 2, "mound 5 D4", "TE-0.3");
    refused(&state, 2, "retreat D4", "TE-0.3");
    refused(&state, 2, "neutral D4", "TE-0.3");
    refused(&state, 2, "lay water-stones D4", "TE-0.3");
    refused(&state, 2, "colony gray", "TE-0.3");
    act(&state, 2, "place worker 1 A1");
}

// Drawing.

// TE-5.4
static void after_the_placing_the_player_draws_back_to_three(void **context) {
    (void)context;
    termites_state state;
    position(&state, "phase place\nhand 1 worker 2, worker 3, flyer 1\n");
    termites_bag both = state.hand[0] + state.stack[0];
    act(&state, 1, "place flyer 1 A1");
    assert_int_equal(n_happened(TERMITES_EVENT_DREW), 1);
    assert_int_equal(termites_bag_size(state.hand[0]), 3);
    assert_int_equal(termites_bag_size(state.stack[0]), 14);
    assert_true(both - termites_one(termites_kind(TERMITES_FLYER, 1)) ==
                state.hand[0] + state.stack[0]);
    assert_int_equal(termites_bag_size(state.hand[1]), 3);
    assert_int_equal(termites_bag_size(state.stack[1]), 15);
}

// TE-5.4
static void the_last_token_of_the_stack_is_drawn(void **context) {
    (void)context;
    termites_state state;
    position(&state, "phase place\nturns 28\nhand 1 worker 2, worker 3, flyer 1\n"
                     "stack 1 soldier 2\n");
    act(&state, 1, "place worker 2 A1");
    happened("\"type\":\"drew\",\"party\":1,\"caste\":\"soldier\",\"termites\":2");
    shows(&state, "hand 1", "worker 3, soldier 2, flyer 1");
    shows(&state, "stack 1", "");
}

// TE-5.4
static void from_an_empty_stack_nothing_is_drawn(void **context) {
    (void)context;
    termites_state state;
    position(&state, "phase place\nturns 30\nhand 1 worker 2, worker 3, flyer 1\nstack 1\n");
    act(&state, 1, "place worker 2 A1");
    assert_int_equal(n_happened(TERMITES_EVENT_DREW), 0);
    shows(&state, "hand 1", "worker 3, flyer 1");
    shows(&state, "phase", "move");
}

// TE-5.4
static void a_hand_shrinks_to_nothing_in_the_last_three_turns(void **context) {
    (void)context;
    termites_state state;
    position(&state, "phase place\nturns 30\nhand 1 worker 2, worker 3, flyer 1\nstack 1\n"
                     "hand 2 worker 1, worker 2, flyer 1\nstack 2\n");
    static const char *const first[] = {"place worker 2 A1", "place worker 3 A2",
                                        "place flyer 1 A3"};
    static const char *const second[] = {"place worker 1 K1", "place worker 2 K2",
                                         "place flyer 1 K3"};
    for (unsigned i = 0; i < 3; i++) {
        act(&state, 1, first[i]);
        assert_int_equal(termites_bag_size(state.hand[0]), 2 - i);
        act(&state, 1, "pass");
        act(&state, 2, second[i]);
        act(&state, 2, "pass");
    }
    shows(&state, "phase", "over");
}

// TE-5.4
static void every_token_of_the_stack_is_equally_likely_to_be_drawn(void **context) {
    (void)context;
    enum { DRAWS = 3000 };
    unsigned n_workers = 0;
    for (uint64_t seed = 0; seed < DRAWS; seed++) {
        termites_state state;
        ant_chance chance;
        ant_chance_seed(&chance, seed);
        // Two of the three in the stack are workers of 3.
        position(&state, "phase place\nturns 24\nhand 1 worker 2, worker 2, flyer 1\n"
                         "stack 1 worker 3, worker 3, soldier 2\n");
        act_with(&state, 1, "place flyer 1 A1", &chance);
        n_workers += termites_bag_count(state.hand[0], termites_kind(TERMITES_WORKER, 3));
    }
    assert_in_range(n_workers, DRAWS * 2 / 3 - 150, DRAWS * 2 / 3 + 150);
}

// A crowded board.

// Puts every token of the colonies on the hexes that are not taken, but for one of a soldier that
// seat 4 keeps.
static void put_all_tokens(ant_text *out, const bool *is_taken) {
    unsigned hex = 0;
    for (unsigned seat = 0; seat < 4; seat++) {
        termites_bag tokens = tokens_of(seat);
        if (seat == 3) {
            tokens -= termites_one(termites_kind(TERMITES_SOLDIER, 1));
        }
        for (unsigned kind = 0; kind < TERMITES_KINDS; kind++) {
            for (unsigned i = 0; i < termites_bag_count(tokens, kind); i++) {
                char line[64];
                while (is_taken[hex]) {
                    hex++;
                }
                snprintf(
                    line, sizeof line, "token %u %s %s %u\n", seat + 1, termites_hex_names[hex++],
                    termites_caste_word.names[termites_caste_of(kind)], termites_termites_of(kind));
                ant_text_string(out, line);
            }
        }
    }
}

// TE-5.5
static void on_the_fullest_board_there_is_still_a_hex_for_a_token(void **context) {
    (void)context;
    // 12 Water hexes, 7 Mounds and 71 units: F6 is left, and who cannot fly goes there.
    static const char *const not_for_units[] = {
        "A1", "A3", "A5", "C1", "C3", "C5", "C7", "I1", "I7", "K1",
        "K3", "K5", "E4", "E6", "E8", "G3", "G5", "G7", "G9", "F6",
    };
    char text[4096];
    ant_text out;
    bool is_taken[TERMITES_HEXES] = {false};
    for (unsigned i = 0; i < sizeof not_for_units / sizeof not_for_units[0]; i++) {
        is_taken[hex_of(not_for_units[i])] = true;
    }
    ant_text_init(&out, text, sizeof text);
    ant_text_string(&out, "seats 4\nplayer 4\nphase place\nturns 71\nneutral G5 G7 G9\n"
                          "water A1 A3 A5 C1 C3 C5 C7 I1 I7 K1 K3 K5\n"
                          "mound 1 E4 5\nmound 2 E6 5\nmound 3 E8 5\nmound 4 G3 5\n");
    put_all_tokens(&out, is_taken);
    termites_state state;
    position(&state, text);
    assert_int_equal(termites_count(termites_occupied(&state)), 78);
    legal_moves(&state, 4, "place soldier 1 F6");
    act(&state, 4, "place soldier 1 F6");
}

// What is known.

// TE-10.1
static void what_is_drawn_is_told_to_nobody_else(void **context) {
    (void)context;
    termites_state state;
    position(&state, "seats 3\nplayer 2\nphase place\nhand 2 worker 1\n");
    act(&state, 2, "place worker 1 A1");
    unsigned i = 0, n = 0;
    for (const ant_event *event = next_drawn(&i); event != NULL; event = next_drawn(&i)) {
        assert_int_equal(event->visible, ant_seat_set(1));
        n++;
    }
    assert_int_equal(n, 1);
}

// TE-10.1
static void a_view_does_not_depend_on_what_others_hold(void **context) {
    (void)context;
    static char one[ANT_MAX_VIEW], other[ANT_MAX_VIEW];
    termites_state state;
    static const char *const hands[] = {"phase place\nhand 2 soldier 3, flyer 2, worker 1\n",
                                        "phase place\nhand 2 spitter 2, spitter 1, worker 2\n"};
    static const int watchers[] = {0, ANT_SPECTATOR};
    for (unsigned i = 0; i < 2; i++) {
        position(&state, hands[0]);
        write_view(&state, watchers[i], one, sizeof one);
        position(&state, hands[1]);
        write_view(&state, watchers[i], other, sizeof other);
        assert_string_equal(one, other);
    }
    write_view(&state, 1, one, sizeof one);
    assert_string_not_equal(one, other);
}

// TE-10.2
static void everybody_knows_which_tokens_have_been_seen_and_how_many_are_held(void **context) {
    (void)context;
    static char view[ANT_MAX_VIEW];
    termites_state state;
    position(&state, "phase place\nturns 8\ntoken 2 A1 soldier 3\ntoken 2 A2 flyer 1\n");
    write_view(&state, ANT_SPECTATOR, view, sizeof view);
    // Seat 2 has had four turns: two tokens are on the board, two are out of the game.
    const char *second = strstr(view, "\"seat\":2");
    assert_non_null(second);
    assert_non_null(strstr(second, "\"in_hand\":3,\"stack\":11"));
    assert_non_null(strstr(second, "\"lost\":[{\"caste\":\"worker\",\"termites\":1},"
                                   "{\"caste\":\"worker\",\"termites\":1}]"));
    assert_null(strstr(second, "{\"caste\":\"soldier\",\"termites\":3,\"n\""));
    assert_non_null(strstr(second, "{\"caste\":\"soldier\",\"termites\":2,\"n\":2}"));
}

// TE-10.1, TE-10.3
static void every_hand_that_fits_what_was_seen_is_equally_likely(void **context) {
    (void)context;
    enum { WORLDS = 6000 };
    termites_state state;
    unsigned n_held[4] = {0}, n_own_changed = 0;
    static const unsigned castes[] = {TERMITES_WORKER, TERMITES_SOLDIER, TERMITES_SPITTER,
                                      TERMITES_FLYER};
    // Seat 2 holds three of four tokens that are all different: each of them three times in four.
    position(&state, "phase place\nturns 28\nhand 2 worker 1, soldier 1, spitter 1\n"
                     "stack 2 flyer 1\n");
    termites_state world = state;
    ant_chance chance;
    ant_chance_seed(&chance, 7);
    for (unsigned i = 0; i < WORLDS; i++) {
        termites_game.resample(&world, 0, &chance);
        assert_adds_up(&world, "resampling");
        n_own_changed += world.hand[0] != state.hand[0];
        for (unsigned j = 0; j < 4; j++) {
            n_held[j] += termites_bag_count(world.hand[1], termites_kind(castes[j], 1));
        }
    }
    assert_int_equal(n_own_changed, 0);
    for (unsigned j = 0; j < 4; j++) {
        assert_in_range(n_held[j], WORLDS * 3 / 4 - 200, WORLDS * 3 / 4 + 200);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_token_of_the_hand_is_placed_face_up_on_any_empty_hex),
        cmocka_unit_test(equal_tokens_of_the_hand_are_one_choice),
        cmocka_unit_test(a_hex_with_a_unit_or_a_mound_is_not_empty),
        cmocka_unit_test(a_token_may_be_placed_next_to_anybody),
        cmocka_unit_test(a_token_is_placed_only_where_its_caste_may_stand),
        cmocka_unit_test(soldiers_and_spitters_are_placed_on_stones_though_they_could_not_go_there),
        cmocka_unit_test(the_token_must_be_in_the_hand_of_the_player),
        cmocka_unit_test(placing_cannot_be_left_out),
        cmocka_unit_test(the_player_in_turn_alone_answers_and_with_nothing_but_a_token),
        cmocka_unit_test(after_the_placing_the_player_draws_back_to_three),
        cmocka_unit_test(the_last_token_of_the_stack_is_drawn),
        cmocka_unit_test(from_an_empty_stack_nothing_is_drawn),
        cmocka_unit_test(a_hand_shrinks_to_nothing_in_the_last_three_turns),
        cmocka_unit_test(every_token_of_the_stack_is_equally_likely_to_be_drawn),
        cmocka_unit_test(on_the_fullest_board_there_is_still_a_hex_for_a_token),
        cmocka_unit_test(what_is_drawn_is_told_to_nobody_else),
        cmocka_unit_test(a_view_does_not_depend_on_what_others_hold),
        cmocka_unit_test(everybody_knows_which_tokens_have_been_seen_and_how_many_are_held),
        cmocka_unit_test(every_hand_that_fits_what_was_seen_is_equally_likely),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
