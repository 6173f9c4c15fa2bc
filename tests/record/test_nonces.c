// SPDX-License-Identifier: MIT
//
// Records of matches to which the seats gave nonces.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "coins.h"
#include "record_support.h"

#define NONCE_1 "nonce 1 101112131415161718191a1b1c1d1e1f\n"
#define NONCE_2 "nonce 2 202122232425262728292a2b2c2d2e2f\n"
#define NONCE_3 "nonce 3 303132333435363738393a3b3c3d3e3f\n"

enum { COMMITMENT_LINE = 10, START_LINE = 13 };

static support_record made;
static char forged[sizeof made.buffer];

// Three seats, of which the first and the last gave nonces.
static void make(bool is_unfinished) {
    support_record_make(&made, &(support_plan){.game = &coins_game,
                                               .n_seats = 3,
                                               .seed = 11,
                                               .has_nonce = ant_seat_set(0) | ant_seat_set(2),
                                               .is_unfinished = is_unfinished});
    memcpy(forged, made.buffer, sizeof forged);
}

static ant_status verify_forged(const char *old, const char *new, ant_error *error) {
    *error = (ant_error){0};
    make(false);
    support_replace(forged, sizeof forged, old, new);
    support_forge(forged);
    return support_verify(forged, strlen(forged), NULL, error);
}

static void nonces_stand_between_the_commitment_and_the_start(void **unused) {
    (void)unused;
    make(false);
    const char *nonces = strstr(made.buffer, "\n" NONCE_1 NONCE_3 "start ");
    const char *commitment = strstr(made.buffer, "\ncommitment ");
    assert_non_null(nonces);
    assert_ptr_equal(strchr(commitment + 1, '\n'), nonces);
}

static void a_record_with_nonces_is_read_as_it_was_written_and_verifies(void **unused) {
    (void)unused;
    ant_record *record = NULL;
    ant_match match;
    make(false);
    assert_int_equal(support_parse(made.buffer, made.text.length, NULL, &record, NULL), ANT_OK);
    assert_int_equal(record->setup.has_nonce, ant_seat_set(0) | ant_seat_set(2));
    assert_memory_equal(record->setup.nonces[0], made.match.setup.nonces[0], ANT_NONCE_SIZE);
    assert_memory_equal(record->setup.nonces[2], made.match.setup.nonces[2], ANT_NONCE_SIZE);
    assert_int_equal(record->start_line, START_LINE);
    assert_int_equal(ant_record_replay(record, UINT32_MAX, &match, NULL, NULL), ANT_OK);
    assert_int_equal(match.hash, made.match.hash);
    ant_record_free(record);
}

static void the_secret_of_the_record_is_the_one_without_the_nonces(void **unused) {
    (void)unused;
    ant_record *record = NULL;
    ant_secret secret;
    uint8_t commitment[ANT_COMMITMENT_SIZE];
    make(false);
    ant_secret_from_seed(&secret, 11);
    ant_secret_commitment(&secret, commitment);
    assert_int_equal(support_parse(made.buffer, made.text.length, NULL, &record, NULL), ANT_OK);
    assert_memory_equal(&record->setup.secret, &secret, sizeof secret);
    assert_memory_equal(record->commitment, commitment, sizeof commitment);
    ant_record_free(record);
}

static void a_changed_nonce_is_found_by_the_check_and_by_the_replay(void **unused) {
    (void)unused;
    ant_error error = {0};
    make(false);
    support_replace(forged, sizeof forged, "nonce 3 30", "nonce 3 31");
    assert_int_equal(support_verify(forged, strlen(forged), NULL, &error), ANT_EDITED);
    assert_int_equal(error.line, START_LINE);
    assert_int_equal(verify_forged("nonce 3 30", "nonce 3 31", &error), ANT_OTHER_RESULT);
    assert_int_equal(error.line, START_LINE);
}

static void a_nonce_left_out_added_or_given_to_another_seat_is_found(void **unused) {
    (void)unused;
    ant_error error;
    assert_int_equal(verify_forged(NONCE_1, "", &error), ANT_OTHER_RESULT);
    assert_int_equal(verify_forged(NONCE_1 NONCE_3, "", &error), ANT_OTHER_RESULT);
    assert_int_equal(verify_forged(NONCE_3, NONCE_2 NONCE_3, &error), ANT_OTHER_RESULT);
    assert_int_equal(verify_forged("nonce 1", "nonce 2", &error), ANT_OTHER_RESULT);
}

static void a_malformed_nonce_is_refused_with_its_place(void **unused) {
    (void)unused;
    static const char order[] = "nonces in the order of the seats, one each";
    static const struct {
        const char *old, *new;
        uint32_t line, column;
        const char *expected;
    } cases[] = {
        {NONCE_1 NONCE_3, NONCE_3 NONCE_1, 12, 7, order},
        {NONCE_3, NONCE_1, 12, 7, order},
        {"nonce 1", "nonce 0", 11, 7, "the number of a seat"},
        {"nonce 3", "nonce 4", 12, 7, "the number of a seat"},
        {"nonce 3", "nonce x", 12, 7, "the number of a seat"},
        {"nonce 1 10", "nonce 1 ", 11, 9, "32 hexadecimal digits"},
        {"nonce 1 10", "nonce 1 1G", 11, 9, "32 hexadecimal digits"},
        {"1e1f\n", "1e1f2\n", 11, 41, "the end of the line"},
        {"nonce 1", "nonces 1", 11, 1, "\"start\""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ant_error error;
        assert_int_equal(verify_forged(cases[i].old, cases[i].new, &error), ANT_BAD_RECORD);
        assert_int_equal(error.line, cases[i].line);
        assert_int_equal(error.column, cases[i].column);
        assert_string_equal(error.expected, cases[i].expected);
    }
}

static void nonces_before_the_commitment_are_refused(void **unused) {
    (void)unused;
    ant_error error;
    assert_int_equal(verify_forged("commitment ", NONCE_1 "commitment ", &error), ANT_BAD_RECORD);
    assert_int_equal(error.line, COMMITMENT_LINE);
    assert_string_equal(error.expected, "\"commitment\"");
}

static void a_game_with_nonces_goes_on_from_its_file(void **unused) {
    (void)unused;
    char folder[64], path[96];
    ant_record_file *file = NULL;
    ant_match match, resumed;
    ant_chance chance;
    int seat;
    ant_action action;
    make(true);
    ant_chance_seed(&chance, 5);
    support_folder_make(folder);
    snprintf(path, sizeof path, "%s/game", folder);
    assert_int_equal(ant_match_start(&match, &made.match.setup, NULL, NULL), ANT_OK);
    assert_int_equal(ant_record_create(path, &match, &file, NULL), ANT_OK);
    ant_record_close(file);
    assert_int_equal(record_resume_among(support_games(), path, &resumed, &file, NULL), ANT_OK);
    while (support_pick(&match, &chance, &seat, &action)) {
        assert_int_equal(ant_match_act(&match, seat, action, NULL), ANT_ALLOWED);
        assert_int_equal(ant_match_act(&resumed, seat, action, NULL), ANT_ALLOWED);
        assert_int_equal(resumed.hash, match.hash);
    }
    ant_record_close(file);
    support_folder_remove(folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nonces_stand_between_the_commitment_and_the_start),
        cmocka_unit_test(a_record_with_nonces_is_read_as_it_was_written_and_verifies),
        cmocka_unit_test(the_secret_of_the_record_is_the_one_without_the_nonces),
        cmocka_unit_test(a_changed_nonce_is_found_by_the_check_and_by_the_replay),
        cmocka_unit_test(a_nonce_left_out_added_or_given_to_another_seat_is_found),
        cmocka_unit_test(a_malformed_nonce_is_refused_with_its_place),
        cmocka_unit_test(nonces_before_the_commitment_are_refused),
        cmocka_unit_test(a_game_with_nonces_goes_on_from_its_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
