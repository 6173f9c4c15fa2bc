// SPDX-License-Identifier: MIT
//
// Matches: starting, acting, labels and the hash of a state.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "coins.h"
#include "record_support.h"

static ant_match_setup coins_setup(void) {
    ant_match_setup setup;
    support_setup(&(support_plan){.game = &coins_game, .n_seats = 2, .seed = 5}, &setup);
    return setup;
}

static void a_secret_always_gives_the_same_game(void **unused) {
    (void)unused;
    ant_match_setup setup = coins_setup();
    ant_match first, second;
    assert_int_equal(ant_match_start(&first, &setup, NULL, NULL), ANT_OK);
    assert_int_equal(ant_match_start(&second, &setup, NULL, NULL), ANT_OK);
    assert_memory_equal(first.state, second.state, sizeof first.state);
    setup.secret.bytes[0] ^= 1;
    assert_int_equal(ant_match_start(&second, &setup, NULL, NULL), ANT_OK);
    assert_memory_not_equal(first.state, second.state, sizeof first.state);
}

static void every_nonce_changes_the_game_and_none_the_commitment(void **unused) {
    (void)unused;
    ant_match_setup setup = coins_setup();
    ant_match without, with, other;
    setup.n_seats = 3;
    assert_int_equal(ant_match_start(&without, &setup, NULL, NULL), ANT_OK);
    setup.has_nonce = ant_seat_set(0) | ant_seat_set(2);
    assert_int_equal(ant_match_start(&with, &setup, NULL, NULL), ANT_OK);
    assert_memory_not_equal(with.state, without.state, sizeof with.state);
    assert_memory_equal(&with.setup.secret, &without.setup.secret, sizeof(ant_secret));
    setup.nonces[1][0] ^= 1; // the seat gave none
    assert_int_equal(ant_match_start(&other, &setup, NULL, NULL), ANT_OK);
    assert_memory_equal(other.state, with.state, sizeof other.state);
    setup.nonces[2][ANT_NONCE_SIZE - 1] ^= 1;
    assert_int_equal(ant_match_start(&other, &setup, NULL, NULL), ANT_OK);
    assert_memory_not_equal(other.state, with.state, sizeof other.state);
}

static void a_set_up_that_is_refused_leaves_the_match_untouched(void **unused) {
    (void)unused;
    ant_match_setup setup = coins_setup();
    ant_match match, before;
    ant_error error;
    memset(&match, 0x5A, sizeof match);
    memcpy(&before, &match, sizeof match);
    setup.n_seats = 4;
    assert_int_equal(ant_match_start(&match, &setup, NULL, &error), ANT_BAD_SEATS);
    assert_string_equal(error.subject, "4");
    assert_string_equal(error.expected, "2 to 3 seats");
    setup.n_seats = 2;
    setup.options.value[0] = 2; // the number behind the last value: no text stands for it
    assert_int_equal(ant_match_start(&match, &setup, NULL, &error), ANT_BAD_VALUE);
    assert_string_equal(error.subject, "rounds");
    setup.options.value[0] = 0;
    setup.options.value[1] = 3; // the number behind that of the text
    assert_int_equal(ant_match_start(&match, &setup, NULL, &error), ANT_BAD_VALUE);
    assert_string_equal(error.subject, "flip");
    setup.options.value[1] = 0;
    setup.has_nonce = ant_seat_set(2);
    assert_int_equal(ant_match_start(&match, &setup, NULL, &error), ANT_BAD_SEATS);
    assert_string_equal(error.subject, "nonce");
    assert_memory_equal(&match, &before, sizeof match);
}

static void a_refused_action_leaves_the_match_untouched(void **unused) {
    (void)unused;
    ant_match_setup setup = coins_setup();
    ant_match match, before;
    assert_int_equal(ant_match_start(&match, &setup, NULL, NULL), ANT_OK);
    memcpy(&before, &match, sizeof match);
    for (int seat = -1; seat <= ANT_SPECTATOR; seat++) {
        for (ant_action action = 0; action <= COINS; action++) {
            ant_clause_id clause = coins_game.check(match.state, seat, action);
            if (clause != ANT_ALLOWED) {
                assert_int_equal(ant_match_act(&match, seat, action, NULL), clause);
                assert_memory_equal(&match, &before, sizeof match);
            }
        }
    }
}

static void going_back_and_acting_again_draws_the_same(void **unused) {
    (void)unused;
    ant_match_setup setup = coins_setup();
    ant_match match, before;
    ant_chance chance;
    int seat;
    ant_action action;
    ant_chance_seed(&chance, 3);
    assert_int_equal(ant_match_start(&match, &setup, NULL, NULL), ANT_OK);
    while (support_pick(&match, &chance, &seat, &action)) {
        before = match;
        assert_int_equal(ant_match_act(&match, seat, action, NULL), ANT_ALLOWED);
        uint64_t hash = match.hash;
        match = before;
        assert_int_equal(ant_match_act(&match, seat, action, NULL), ANT_ALLOWED);
        assert_int_equal(match.hash, hash);
    }
    assert_int_equal(match.n_plies, 6);
}

static void a_match_knows_whether_its_last_ply_drew(void **unused) {
    (void)unused;
    ant_match_setup setup = {.game = ant_game_find("bugcouncil"), .n_seats = 3};
    ant_match match;
    ant_action declare;
    ant_action_from_text(setup.game, "allegiance", strlen("allegiance"), &declare, NULL);
    assert_int_equal(ant_match_start(&match, &setup, NULL, NULL), ANT_OK);
    assert_true(match.n_draws >= 33); // three hands of eleven cards
    assert_int_equal(ant_match_act(&match, 1, declare, NULL), ANT_ALLOWED);
    assert_int_equal(match.n_draws, 0);
}

// The state's text is hashed, so the value is the same on every platform. Python:
// unpack("<Q", blake2b(text, digest_size=32).digest()[:8])
static void a_state_hash_is_the_hash_of_its_text(void **unused) {
    (void)unused;
    static const char text[] = "rounds 3 flip 0 round 1 seats 2\n"
                               "spent\n"
                               "bag 7 8 9 10 11 12\n"
                               "seat 1 score 0 laid 0 hand 1 2 3\n"
                               "seat 2 score 0 laid 0 hand 4 5 6\n";
    coins_state state;
    ant_scan scan;
    ant_scan_init(&scan, text, strlen(text));
    assert_int_equal(ant_position_read(&coins_game, &state, &scan, NULL), ANT_OK);
    assert_int_equal(ant_state_hash(&coins_game, &state), UINT64_C(0x6643a815c9ff16b5));
}

static void labels_become_printable_text_of_one_line(void **unused) {
    (void)unused;
    static const struct {
        const char *label, *clean;
    } cases[] = {
        {"Ann", "Ann"},
        {"", ""},
        {"  Ann Bo  ", "Ann Bo"},
        {"A\nresult 1", "A?result 1"},
        {"A\033[2J", "A?[2J"},
        {"J\303\266rg", "J\303\266rg"},
        {"J\303", "J?"},
        {"\200\377", "??"},
        {"\300\200\355\240\200", "?????"},
        {"\302\233x", "?x"},       // a control of one byte in old terminals
        {"a\342\200\256b", "a?b"}, // turns the writing direction
        {"\360\237\220\234", "\360\237\220\234"},
        {"0123456789012345678901234567890", "0123456789012345678901234567890"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char label[ANT_LABEL_SIZE] = {0};
        snprintf(label, sizeof label, "%s", cases[i].label);
        record_label_clean(label);
        assert_string_equal(label, cases[i].clean);
        record_label_clean(label);
        assert_string_equal(label, cases[i].clean);
    }
    char full[ANT_LABEL_SIZE];
    memset(full, 'x', sizeof full);
    record_label_clean(full);
    assert_int_equal(strlen(full), ANT_LABEL_SIZE - 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_secret_always_gives_the_same_game),
        cmocka_unit_test(every_nonce_changes_the_game_and_none_the_commitment),
        cmocka_unit_test(a_set_up_that_is_refused_leaves_the_match_untouched),
        cmocka_unit_test(a_refused_action_leaves_the_match_untouched),
        cmocka_unit_test(going_back_and_acting_again_draws_the_same),
        cmocka_unit_test(a_match_knows_whether_its_last_ply_drew),
        cmocka_unit_test(a_state_hash_is_the_hash_of_its_text),
        cmocka_unit_test(labels_become_printable_text_of_one_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
