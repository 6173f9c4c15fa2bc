// SPDX-License-Identifier: MIT
//
// Reading records: what is refused, where and why.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "coins.h"
#include "effort.h"
#include "record_support.h"

static support_record made;
static char forged[sizeof made.buffer];

static void copy(void) {
    memcpy(forged, made.buffer, sizeof forged);
}

// Parses a copy in a block of exactly its size, so that a sanitizer sees every byte too far.
static ant_status parse_exact(const char *text, size_t length, const ant_secret *secret,
                              ant_error *error) {
    char *block = malloc(length + (length == 0));
    assert_non_null(block);
    memcpy(block, text, length);
    ant_record *record = NULL;
    ant_status status = support_parse(block, length, secret, &record, error);
    free(block);
    ant_record_free(record);
    return status;
}

static void a_record_is_read_as_it_was_written(void **unused) {
    (void)unused;
    support_coins_make(&made, true, false);
    ant_record *record = NULL;
    ant_error error = {0};
    assert_int_equal(support_parse(made.buffer, made.text.length, NULL, &record, &error), ANT_OK);
    assert_ptr_equal(record->setup.game, &coins_game);
    assert_int_equal(record->setup.n_seats, 2);
    assert_string_equal(record->setup.labels[0], "Ann");
    assert_string_equal(record->setup.labels[1], "Bo");
    assert_true(record->is_finished);
    assert_true(record->has_secret);
    assert_memory_equal(&record->setup.secret, &made.match.setup.secret, sizeof(ant_secret));
    assert_int_equal(record->n_plies, 6);
    assert_int_equal(record->plies[5].hash, made.match.hash);
    assert_int_equal(record->n_torn, 0);
    assert_int_equal(record->start_line, 10);
    ant_record_free(record);
}

static void every_cut_of_a_finished_record_is_refused_as_truncated(void **unused) {
    (void)unused;
    support_coins_make(&made, true, false);
    for (size_t length = 0; length < made.text.length; length++) {
        ant_error error = {0};
        assert_int_equal(parse_exact(made.buffer, length, NULL, &error), ANT_TRUNCATED);
        assert_int_equal(error.status, ANT_TRUNCATED);
        assert_true(length == 0 || (error.line > 0 && error.column > 0));
        assert_true(error.expected[0] != '\0');
    }
}

// All lines up to a cut that stand whole must be there, whatever part of a write the disk has seen.
static void every_cut_with_the_secret_at_hand_keeps_all_whole_lines(void **unused) {
    (void)unused;
    support_coins_make(&made, true, false);
    const char *start = strstr(made.buffer, "\nstart ");
    size_t least = (size_t)(strchr(start + 1, '\n') + 1 - made.buffer);
    const char *closing = strstr(made.buffer, "\nresult ") + 1;
    for (size_t length = 0; length < made.text.length; length++) {
        ant_record *record = NULL;
        ant_error error = {0};
        ant_status status =
            support_parse(made.buffer, length, &made.match.setup.secret, &record, &error);
        if (length < least) {
            assert_int_equal(status, ANT_TRUNCATED);
            continue;
        }
        assert_int_equal(status, ANT_OK);
        assert_false(record->is_finished);
        size_t n_whole = length;
        while (made.buffer[n_whole - 1] != '\n' || made.buffer + n_whole > closing) {
            n_whole--;
        }
        assert_int_equal(record->n_torn, length - n_whole);
        ant_record_free(record);
    }
}

static void every_changed_byte_is_refused_with_its_place(void **unused) {
    (void)unused;
    static const char values[] = {'\0', '\n', '\r', '\t', ' ', '0', '1', '9', 'a', 'z', '=', '#'};
    support_coins_make(&made, true, false);
    for (size_t i = 0; i < made.text.length; i++) {
        char right = made.buffer[i];
        for (unsigned k = 0; k < sizeof values + 10; k++) {
            char wrong = k < sizeof values ? values[k]
                         : k < sizeof values + 8
                             ? (char)((unsigned char)right ^ (1U << (k - sizeof values)))
                             : (char)(k == sizeof values + 8 ? 0xFF : right + 1);
            if (wrong == right) {
                continue;
            }
            made.buffer[i] = wrong;
            ant_error error = {0};
            ant_status status = parse_exact(made.buffer, made.text.length, NULL, &error);
            assert_int_not_equal(status, ANT_OK);
            assert_int_equal(error.status, status);
            assert_true(error.line > 0 && error.column > 0);
            assert_true(error.expected[0] != '\0');
        }
        made.buffer[i] = right;
    }
    assert_int_equal(parse_exact(made.buffer, made.text.length, NULL, NULL), ANT_OK);
}

static void every_removed_or_doubled_line_is_refused(void **unused) {
    (void)unused;
    support_coins_make(&made, false, false);
    const char *end;
    for (const char *line = made.buffer; *line != '\0'; line = end) {
        end = strchr(line, '\n') + 1;
        size_t n = (size_t)(line - made.buffer);
        memcpy(forged, made.buffer, n);
        snprintf(forged + n, sizeof forged - n, "%s", end);
        assert_int_not_equal(parse_exact(forged, strlen(forged), NULL, NULL), ANT_OK);
        // With new checks it is a record from before the game had its last option.
        bool is_last_option = strncmp(line, "option flip ", strlen("option flip ")) == 0;
        support_forge(forged);
        assert_int_equal(support_verify(forged, strlen(forged), NULL, NULL) == ANT_OK,
                         is_last_option);
        n = (size_t)(end - made.buffer);
        memcpy(forged, made.buffer, n);
        snprintf(forged + n, sizeof forged - n, "%s", line);
        assert_int_not_equal(parse_exact(forged, strlen(forged), NULL, NULL), ANT_OK);
        support_forge(forged);
        assert_int_not_equal(support_verify(forged, strlen(forged), NULL, NULL), ANT_OK);
    }
}

static void an_edit_is_told_by_its_lines(void **unused) {
    (void)unused;
    ant_error error = {0};
    support_coins_make(&made, false, false);
    copy();
    support_replace(forged, sizeof forged, "Ann", "Eve");
    assert_int_equal(parse_exact(forged, strlen(forged), NULL, &error), ANT_EDITED);
    assert_int_equal(error.line, 10);
    assert_string_equal(error.expected, "something in lines 1 to 10 was changed");
    copy();
    support_replace(forged, sizeof forged, "\n3 ", "\n4 ");
    assert_int_equal(parse_exact(forged, strlen(forged), NULL, &error), ANT_EDITED);
    assert_int_equal(error.line, 13);
    assert_string_equal(error.expected, "something in line 13, ply 3, was changed");
    copy();
    support_replace(forged, sizeof forged, " score ", " score 1");
    assert_int_equal(parse_exact(forged, strlen(forged), NULL, &error), ANT_EDITED);
    assert_string_equal(error.expected, "something in lines 17 to 20 was changed");
}

typedef struct forgery {
    const char *old, *new;
    ant_status status;
    uint32_t line;
    const char *expected;
} forgery;

static void what_is_forged_with_right_checks_is_refused_by_what_it_says(void **unused) {
    (void)unused;
    static const forgery forgeries[] = {
        {"record 1\n", "record 2\n", ANT_BAD_RECORD, 1, "record version 1"},
        {"antfarm record", "another record", ANT_BAD_RECORD, 1, "antfarm record 1"},
        {"antfarm", "\r\nantfarm", ANT_BAD_RECORD, 1, "antfarm record 1"},
        {"game coins\n", "game coin\n", ANT_NO_SUCH_GAME, 2, "a game that this program has"},
        {"game coins\n", "game\n", ANT_NO_SUCH_GAME, 2, "a game that this program has"},
        {"game coins\n", "game coins coins\n", ANT_BAD_RECORD, 2, "the end of the line"},
        {"game coins\n", "game coins\r\n", ANT_BAD_RECORD, 2, "LF alone"},
        {"game coins\n", "game coins\001\n", ANT_BAD_RECORD, 2, "control character"},
        {"rules 1\n", "rules 2\n", ANT_OTHER_RULES, 3,
         "version 2 of the rules of coins, this program has version 1"},
        {"rules 1\n", "rules 99999999999999999999\n", ANT_BAD_RECORD, 3, "a version"},
        {"seats 2\n", "seats 4\n", ANT_BAD_RECORD, 4, "2 to 3 seats"},
        {"seats 2\n", "seats -1\n", ANT_BAD_RECORD, 4, "2 to 3 seats"},
        {"seats 2\n", "seats 3\n", ANT_BAD_RECORD, 9, "seat 3"},
        {"option rounds 3\n", "option rounds 5\n", ANT_BAD_VALUE, 5, "a value"},
        {"option rounds 3\n", "option horses 3\n", ANT_BAD_RECORD, 5, "option rounds"},
        {"option rounds 3\n", "", ANT_BAD_RECORD, 5, "option rounds"},
        {"seat 1 Ann\n", "seat 2 Ann\n", ANT_BAD_RECORD, 7, "seat 1"},
        {"seat 1 Ann\n", "seat 1 A\377n\n", ANT_BAD_RECORD, 7, "printable UTF-8"},
        {"seat 1 Ann\n", "seat 1 Ann Ann Ann Ann Ann Ann Ann Anne\n", ANT_BAD_RECORD, 7,
         "31 bytes"},
        {"commitment ", "commitment 0", ANT_BAD_RECORD, 9, "the end of the line"},
        {"commitment ", "commitment x", ANT_BAD_RECORD, 9, "64 hexadecimal digits"},
        {"\n1 ", "\n2 ", ANT_BAD_RECORD, 11, "ply 1"},
        {"\n1 ", "\n4294967297 ", ANT_BAD_RECORD, 11, "ply 1"},
        {"\n1 2 ", "\n1 3 ", ANT_BAD_RECORD, 11, "the number of a seat"},
        {"\n1 2 ", "\n1 0 ", ANT_BAD_RECORD, 11, "the number of a seat"},
        {"lay ", "pay ", ANT_BAD_TEXT, 11, "lay"},
        {"lay ", "lay 7", ANT_BAD_ACTION, 11, NULL},
        {" = ", " - ", ANT_BAD_RECORD, 11, "an action, "},
        {"\n3 ", "\nundo 2 0123456789abcdef 01234567\n3 ", ANT_BAD_RECORD, 13, "fewer plies"},
        {"\n3 ", "\nundo 1 0123456789abcdef 01234567\n3 ", ANT_BAD_RECORD, 13, "the state hash"},
        {"\n3 ", "\nredo 1 0123456789abcdef 01234567\n3 ", ANT_EDITED, 13, "line 13"},
        {"\nresult 1", "\nresult 0", ANT_BAD_RECORD, 17, "a seat or another party"},
        {" score ", " points ", ANT_BAD_RECORD, 17, "\"score\""},
        {" score ", " score 99999", ANT_BAD_RECORD, 17, "a number"},
        {" place 1", " place 0", ANT_BAD_RECORD, 17, "a number"},
        {"\nend ", "\nend  ", ANT_OK, 0, NULL},
    };
    support_coins_make(&made, false, false);
    for (size_t i = 0; i < sizeof forgeries / sizeof forgeries[0]; i++) {
        const forgery *f = &forgeries[i];
        ant_error error = {0};
        copy();
        support_replace(forged, sizeof forged, f->old, f->new);
        support_forge(forged);
        ant_status status = parse_exact(forged, strlen(forged), NULL, &error);
        if (status != f->status || error.line != f->line ||
            (f->expected != NULL && strstr(error.expected, f->expected) == NULL)) {
            fail_msg("%s -> %s gives %s in line %u: \"%s\"", f->old, f->new,
                     ant_status_name(status), error.line, error.expected);
        }
    }
}

static void an_action_that_cannot_be_read_is_told_by_its_column(void **unused) {
    (void)unused;
    ant_error error = {0};
    support_coins_make(&made, false, false);
    copy();
    support_replace(forged, sizeof forged, "lay ", "lay x");
    support_forge(forged);
    assert_int_not_equal(parse_exact(forged, strlen(forged), NULL, &error), ANT_OK);
    assert_int_equal(error.line, 11);
    assert_int_equal(error.column, strlen("1 2 lay ") + 1);
}

static void the_secret_must_be_that_of_the_commitment(void **unused) {
    (void)unused;
    ant_error error = {0};
    support_coins_make(&made, false, false);
    copy();
    char *digit = strstr(forged, "\nsecret ") + 8;
    *digit = *digit == '0' ? '1' : '0';
    support_forge(forged);
    assert_int_equal(parse_exact(forged, strlen(forged), NULL, &error), ANT_EDITED);
    assert_string_equal(error.expected, "the commitment was made to another secret");
}

static void an_unfinished_record_needs_its_own_secret(void **unused) {
    (void)unused;
    ant_error error = {0};
    support_coins_make(&made, false, true);
    ant_secret other = made.match.setup.secret;
    other.bytes[31] ^= 1;
    size_t length = made.text.length;
    assert_int_equal(parse_exact(made.buffer, length, NULL, &error), ANT_TRUNCATED);
    assert_int_equal(parse_exact(made.buffer, length, &other, &error), ANT_NO_SECRET);
    assert_int_equal(parse_exact(made.buffer, length, &made.match.setup.secret, &error), ANT_OK);
}

static void only_the_very_last_line_of_an_unfinished_record_may_be_torn(void **unused) {
    (void)unused;
    ant_error error = {0};
    ant_record *record = NULL;
    support_coins_make(&made, false, true);
    const ant_secret *secret = &made.match.setup.secret;
    copy();
    support_replace(forged, sizeof forged, "\n3 ", "\n4 ");
    assert_int_equal(support_parse(forged, strlen(forged), secret, &record, &error), ANT_OK);
    assert_int_equal(record->n_plies, 2);
    assert_int_equal(record->n_torn,
                     made.text.length - (size_t)(strstr(made.buffer, "\n3 ") + 1 - made.buffer));
    ant_record_free(record);
    copy();
    support_replace(forged, sizeof forged, "\n2 ", "\n4 ");
    assert_int_equal(parse_exact(forged, strlen(forged), secret, &error), ANT_EDITED);
    assert_int_equal(error.line, 12);
    // A disk that lost power may leave zeros where a line should be.
    copy();
    memset(forged + made.text.length, 0, 4096 - made.text.length);
    assert_int_equal(support_parse(forged, 4096, secret, &record, &error), ANT_OK);
    assert_int_equal(record->n_plies, 3);
    assert_int_equal(record->n_torn, 4096 - made.text.length);
    ant_record_free(record);
}

static void a_record_with_something_behind_its_end_is_refused(void **unused) {
    (void)unused;
    static const char *const tails[] = {"\n", " ", "x", "end\n", "secret\n"};
    support_coins_make(&made, false, false);
    for (size_t i = 0; i < sizeof tails / sizeof tails[0]; i++) {
        snprintf(forged, sizeof forged, "%s%s", made.buffer, tails[i]);
        size_t length = strlen(forged);
        assert_int_not_equal(parse_exact(forged, length, NULL, NULL), ANT_OK);
        assert_int_not_equal(parse_exact(forged, length, &made.match.setup.secret, NULL), ANT_OK);
    }
    memcpy(forged, made.buffer, made.text.length + 1);
    assert_int_not_equal(parse_exact(forged, made.text.length + 1, NULL, NULL), ANT_OK);
}

static void text_without_line_ends_and_without_bounds_is_refused(void **unused) {
    (void)unused;
    static const char *const starts[] = {"", "antfarm record 1\n", "antfarm record 1\ngame "};
    size_t size = RECORD_MAX_SIZE + 1;
    char *text = malloc(size);
    assert_non_null(text);
    for (unsigned i = 0; i < 3 * 3; i++) {
        memset(text, i % 3 == 0 ? 'a' : i % 3 == 1 ? '\n' : '\0', size);
        memcpy(text, starts[i / 3], strlen(starts[i / 3]));
        ant_record *record = NULL;
        ant_secret secret = {{0}};
        assert_int_not_equal(support_parse(text, size, NULL, &record, NULL), ANT_OK);
        assert_int_not_equal(support_parse(text, size - 1, NULL, &record, NULL), ANT_OK);
        assert_int_not_equal(support_parse(text, size - 1, &secret, &record, NULL), ANT_OK);
    }
    free(text);
}

// A changed byte and a cut at every place of a short record, and at so many of a long one.
static void records_of_every_game_are_guarded_the_same_way(void **unused) {
    (void)unused;
    static const size_t places[] = {
        [EFFORT_THIN] = 64, [EFFORT_NORMAL] = 512, [EFFORT_LONG] = 4096};
    record_games games = support_games();
    for (size_t g = 0; g < games.n; g++) {
        support_record_make(&made,
                            &(support_plan){.game = games.at[g], .seed = 21, .has_undo = true});
        ant_error error = {0};
        ant_status status = support_verify(made.buffer, made.text.length, NULL, &error);
        if (status != ANT_OK) {
            fail_msg("%s: line %u: %s", games.at[g]->name, error.line, error.expected);
        }
        for (size_t i = 0; i < made.text.length;
             i += 1 + made.text.length / places[test_effort()]) {
            assert_int_equal(parse_exact(made.buffer, i, NULL, &error), ANT_TRUNCATED);
            made.buffer[i] = (char)(made.buffer[i] ^ (1 << (i % 7)));
            assert_int_not_equal(parse_exact(made.buffer, made.text.length, NULL, &error), ANT_OK);
            made.buffer[i] = (char)(made.buffer[i] ^ (1 << (i % 7)));
        }
    }
}

// Some mutants are records (another label is as good); all that counts is that each is answered.
static void mutants_with_right_checks_are_answered_without_harm(void **unused) {
    (void)unused;
    static const char bytes[] = "\n 0123456789abcdefglnorstuy=-\377\303\266";
    ant_chance chance;
    ant_chance_seed(&chance, 77);
    unsigned n_mutants = test_effort() == EFFORT_THIN ? 2000 : 20000;
    unsigned n_refused = 0;
    for (unsigned i = 0; i < n_mutants; i++) {
        if (i % 100 == 0) {
            support_record_make(
                &made, &(support_plan){.game = &coins_game, .seed = i, .has_undo = i % 200 == 0});
        }
        copy();
        for (unsigned n = 1 + ant_chance_below(&chance, 3); n > 0; n--) {
            uint32_t at = ant_chance_below(&chance, (uint32_t)made.text.length);
            forged[at] = bytes[ant_chance_below(&chance, sizeof bytes - 1)];
        }
        support_forge(forged);
        ant_error error = {0};
        ant_status status = support_verify(forged, made.text.length, NULL, &error);
        assert_int_equal(error.status, status);
        assert_true(status == ANT_OK || error.line > 0);
        n_refused += status != ANT_OK;
    }
    assert_in_range(n_refused, n_mutants / 4 * 3, n_mutants - 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_is_read_as_it_was_written),
        cmocka_unit_test(every_cut_of_a_finished_record_is_refused_as_truncated),
        cmocka_unit_test(every_cut_with_the_secret_at_hand_keeps_all_whole_lines),
        cmocka_unit_test(every_changed_byte_is_refused_with_its_place),
        cmocka_unit_test(every_removed_or_doubled_line_is_refused),
        cmocka_unit_test(an_edit_is_told_by_its_lines),
        cmocka_unit_test(what_is_forged_with_right_checks_is_refused_by_what_it_says),
        cmocka_unit_test(an_action_that_cannot_be_read_is_told_by_its_column),
        cmocka_unit_test(the_secret_must_be_that_of_the_commitment),
        cmocka_unit_test(an_unfinished_record_needs_its_own_secret),
        cmocka_unit_test(only_the_very_last_line_of_an_unfinished_record_may_be_torn),
        cmocka_unit_test(a_record_with_something_behind_its_end_is_refused),
        cmocka_unit_test(text_without_line_ends_and_without_bounds_is_refused),
        cmocka_unit_test(records_of_every_game_are_guarded_the_same_way),
        cmocka_unit_test(mutants_with_right_checks_are_answered_without_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
