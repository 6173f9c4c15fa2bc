// SPDX-License-Identifier: MIT
//
// Replaying records: they come out as they were played, and forgeries do not.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "coins.h"
#include "record_support.h"

static support_record made;
static char forged[sizeof made.buffer];

static void make(bool has_undo) {
    support_coins_make(&made, has_undo, false);
    memcpy(forged, made.buffer, sizeof forged);
}

// Sets the checks of the forged text right and verifies it.
static ant_status verify_forged(ant_error *error) {
    *error = (ant_error){0};
    support_forge(forged);
    return support_verify(forged, strlen(forged), NULL, error);
}

static void records_of_every_game_replay_to_the_same_hashes(void **unused) {
    (void)unused;
    record_games games = support_games();
    for (size_t g = 0; g < games.n; g++) {
        for (int n_seats = games.at[g]->min_seats; n_seats <= games.at[g]->max_seats; n_seats++) {
            ant_match_setup setup;
            support_plan plan = {
                .game = games.at[g], .n_seats = n_seats, .seed = 7, .has_undo = true};
            ant_match match;
            support_setup(&plan, &setup);
            if (ant_match_start(&match, &setup, NULL, NULL) != ANT_OK) {
                continue; // not with the default options
            }
            support_record_make(&made, &plan);
            ant_record *record = NULL;
            ant_error error = {0};
            assert_int_equal(support_parse(made.buffer, made.text.length, NULL, &record, &error),
                             ANT_OK);
            ant_status status = ant_record_replay(record, UINT32_MAX, &match, NULL, &error);
            if (status != ANT_OK) {
                fail_msg("%s with %d seats: line %u: %s", games.at[g]->name, n_seats, error.line,
                         error.expected);
            }
            assert_int_equal(match.hash, made.match.hash);
            assert_memory_equal(match.state, made.match.state, sizeof match.state);
            ant_record_free(record);
        }
    }
}

static void a_record_replays_to_any_of_its_plies(void **unused) {
    (void)unused;
    make(true);
    ant_record *record = NULL;
    assert_int_equal(support_parse(made.buffer, made.text.length, NULL, &record, NULL), ANT_OK);
    for (uint32_t n = 0; n <= record->n_plies; n++) {
        ant_match match;
        ant_log log = {.n = 9999};
        assert_int_equal(ant_record_replay(record, n, &match, &log, NULL), ANT_OK);
        assert_int_equal(match.n_plies, n);
        assert_int_equal(match.hash, n == 0 ? record->start_hash : record->plies[n - 1].hash);
        assert_in_range(log.n, 1, ANT_MAX_EVENTS);
        assert_string_equal(match.setup.labels[0], "Ann");
    }
    ant_record_free(record);
}

static void the_log_is_that_of_the_last_ply_that_stands(void **unused) {
    (void)unused;
    ant_record *record = NULL;
    support_record_make(&made, &(support_plan){.game = &coins_game, .seed = 11});
    assert_int_equal(support_parse(made.buffer, made.text.length, NULL, &record, NULL), ANT_OK);
    ant_match match;
    ant_log log;
    assert_int_equal(ant_record_replay(record, 1, &match, &log, NULL), ANT_OK);
    assert_int_equal(log.n, 1);
    assert_int_equal(log.at[0].form.args[0], record->plies[0].seat);
    ant_record_free(record);
}

static void another_hash_is_told_by_ply_and_line(void **unused) {
    (void)unused;
    ant_error error;
    make(false);
    char *hash = strstr(strstr(forged, "\n3 "), " = ") + 3;
    support_overwrite(hash, "0123456789abcdef");
    assert_int_equal(verify_forged(&error), ANT_OTHER_RESULT);
    assert_int_equal(error.line, 13);
    char expected[192];
    const char *right = strstr(strstr(made.buffer, "\n3 "), " = ") + 3;
    snprintf(expected, sizeof expected,
             "ply 3 (line 13): the replay gives hash %.16s where the record has 0123456789abcdef",
             right);
    assert_string_equal(error.expected, expected);
    make(false);
    support_overwrite(strstr(forged, "\nstart ") + 7, "0123456789abcdef");
    assert_int_equal(verify_forged(&error), ANT_OTHER_RESULT);
    assert_int_equal(error.line, 10);
}

static void an_illegal_action_is_told_by_its_clause(void **unused) {
    (void)unused;
    ant_error error;
    make(false);
    char *ply = strstr(forged, "\n3 ");
    char lay[16];
    snprintf(lay, sizeof lay, "%.*s", (int)(strstr(ply, " = ") - ply), ply);
    ant_scan scan;
    int64_t seat = 0;
    int64_t coin = 0;
    ant_scan_init(&scan, lay, strlen(lay));
    assert_true(ant_scan_line_end(&scan) && ant_scan_take(&scan, "3") &&
                ant_scan_number(&scan, &seat) && ant_scan_take(&scan, "lay") &&
                ant_scan_number(&scan, &coin));
    char other[16];
    snprintf(other, sizeof other, "\n3 %d lay %d", (int)(3 - seat), (int)coin);
    support_replace(forged, sizeof forged, lay, other);
    assert_int_equal(verify_forged(&error), ANT_ILLEGAL);
    assert_int_equal(error.line, 13);
    snprintf(lay, sizeof lay, "lay %d", (int)coin);
    assert_string_equal(error.subject, lay);
    assert_string_equal(error.expected, "ply 3 (line 13): CO-4 A seat lays a coin of its hand.");
}

static void an_undone_ply_is_replayed_too(void **unused) {
    (void)unused;
    ant_error error;
    make(true);
    char *hash = strstr(strstr(forged, "\n2 "), " = ") + 3;
    assert_true(strstr(forged, "\n2 ") < strstr(forged, "\nundo 0 "));
    support_overwrite(hash, "0123456789abcdef");
    assert_int_equal(verify_forged(&error), ANT_OTHER_RESULT);
    assert_int_equal(error.line, 12);
}

static void another_result_is_told_by_its_line(void **unused) {
    (void)unused;
    ant_error error;
    make(false);
    char *score = strstr(forged, "\nresult 2 score ") + strlen("\nresult 2 score ");
    *score = *score == '9' ? '8' : (char)(*score + 1);
    assert_int_equal(verify_forged(&error), ANT_OTHER_RESULT);
    assert_int_equal(error.line, 18);
    assert_non_null(strstr(error.expected, "the replay gives score "));
    make(false);
    support_replace(forged, sizeof forged, "\nresult 2", "\nresult 1");
    assert_int_equal(verify_forged(&error), ANT_OTHER_RESULT);
    make(false);
    support_replace(forged, sizeof forged, "\nsecret", "\nresult 3 score 0 place 3\nsecret");
    assert_int_equal(verify_forged(&error), ANT_OTHER_RESULT);
    assert_string_equal(error.expected, "the replay has 2 parties where the record has 3");
}

static void a_record_that_ends_before_its_game_is_refused(void **unused) {
    (void)unused;
    ant_error error;
    make(false);
    char *last = strstr(forged, "\n6 ");
    const char *result = strstr(forged, "\nresult ");
    memmove(last, result, strlen(result) + 1);
    assert_int_equal(verify_forged(&error), ANT_OTHER_RESULT);
    assert_string_equal(error.expected, "the replay is not over after the last ply");
}

static void another_option_or_secret_does_not_give_the_same_game(void **unused) {
    (void)unused;
    ant_error error;
    make(false);
    support_replace(forged, sizeof forged, "option flip off", "option flip on");
    assert_int_equal(verify_forged(&error), ANT_OTHER_RESULT);
    make(false);
    ant_secret other;
    uint8_t commitment[ANT_COMMITMENT_SIZE];
    char hex[65];
    ant_secret_from_seed(&other, 12);
    ant_secret_commitment(&other, commitment);
    sodium_bin2hex(hex, sizeof hex, commitment, sizeof commitment);
    support_overwrite(strstr(forged, "\ncommitment ") + 12, hex);
    sodium_bin2hex(hex, sizeof hex, other.bytes, sizeof other.bytes);
    support_overwrite(strstr(forged, "\nsecret ") + 8, hex);
    assert_int_equal(verify_forged(&error), ANT_OTHER_RESULT);
    assert_int_equal(error.line, 10);
}

static void more_plies_than_the_game_has_are_refused(void **unused) {
    (void)unused;
    ant_error error;
    make(false);
    support_replace(forged, sizeof forged, "\nresult 1",
                    "\n7 1 lay 1 = 0123456789abcdef 00000000\nresult 1");
    assert_int_equal(verify_forged(&error), ANT_ILLEGAL);
    assert_non_null(strstr(error.expected, "CO-1"));
    for (unsigned ply = 8; ply <= 13; ply++) {
        char lines[96];
        snprintf(lines, sizeof lines, "\n%u 1 lay 1 = 0123456789abcdef 00000000\nresult 1", ply);
        support_replace(forged, sizeof forged, "\nresult 1", lines);
    }
    assert_int_equal(verify_forged(&error), ANT_BAD_RECORD);
    assert_string_equal(error.expected, "no more plies than the game can have");
}

static void a_failed_replay_leaves_the_match_untouched(void **unused) {
    (void)unused;
    make(false);
    ant_record *record = NULL;
    assert_int_equal(support_parse(made.buffer, made.text.length, NULL, &record, NULL), ANT_OK);
    ant_match match, before;
    memset(&match, 0x5A, sizeof match);
    memcpy(&before, &match, sizeof match);
    record->plies[4].hash ^= 1;
    assert_int_equal(ant_record_replay(record, UINT32_MAX, &match, NULL, NULL), ANT_OTHER_RESULT);
    record->has_secret = false;
    assert_int_equal(ant_record_replay(record, UINT32_MAX, &match, NULL, NULL), ANT_NO_SECRET);
    assert_memory_equal(&match, &before, sizeof match);
    ant_record_free(record);
}

// Tests run in the root of the sources.
static void the_example_of_the_documentation_is_a_record(void **unused) {
    (void)unused;
    ant_error error = {0};
    assert_true(support_file_read("docs/record.md", forged, sizeof forged) > 0);
    const char *text = strstr(forged, "```text\n");
    assert_non_null(text);
    text += strlen("```text\n");
    const char *end = strstr(text, "```");
    assert_non_null(end);
    assert_int_equal(support_verify(text, (size_t)(end - text), NULL, &error), ANT_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(records_of_every_game_replay_to_the_same_hashes),
        cmocka_unit_test(a_record_replays_to_any_of_its_plies),
        cmocka_unit_test(the_log_is_that_of_the_last_ply_that_stands),
        cmocka_unit_test(another_hash_is_told_by_ply_and_line),
        cmocka_unit_test(an_illegal_action_is_told_by_its_clause),
        cmocka_unit_test(an_undone_ply_is_replayed_too),
        cmocka_unit_test(another_result_is_told_by_its_line),
        cmocka_unit_test(a_record_that_ends_before_its_game_is_refused),
        cmocka_unit_test(another_option_or_secret_does_not_give_the_same_game),
        cmocka_unit_test(more_plies_than_the_game_has_are_refused),
        cmocka_unit_test(a_failed_replay_leaves_the_match_untouched),
        cmocka_unit_test(the_example_of_the_documentation_is_a_record),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
