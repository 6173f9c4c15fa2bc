// SPDX-License-Identifier: MIT
//
// Tables with the text of an option: the "flip" of Coins, the only game of this fixture.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <antfarm/record.h>

#include "hall/fixture.h"

static hall_fixture here;

static int setup(void **state) {
    hall_fixture_make(&here);
    *state = &here;
    return 0;
}

static int teardown(void **state) {
    hall_fixture_remove(*state);
    return 0;
}

/// Creates a table for two with these options.
static const fixture_guest *create(hall_fixture *fixture, const char *options) {
    char body[HALL_MAX_MESSAGE];
    int n = snprintf(body, sizeof body,
                     "{\"game\":\"coins\",\"options\":{%s},"
                     "\"seats\":[{\"kind\":\"me\",\"name\":\"Ada\"},{\"kind\":\"open\"}]}",
                     options);
    assert_true(n > 0 && (size_t)n < sizeof body);
    return hall_fixture_post(fixture, "tables", NULL, body);
}

static const char sides[] = "\"flip\":\"# mine\\r\\ntails\\nheads\\r\\n\\n tails\"";
static const char sides_in_record[] = "option flip text\n| tails\n| heads\n| tails\nseat 1 ";

static void assert_refused(const fixture_guest *reply, const char *code, const char *words) {
    assert_int_equal(reply->status, 400);
    assert_string_equal(json_text_at(reply->answer, "error/code"), code);
    const char *message = json_text_at(reply->answer, "error/message");
    if (strstr(message, words) == NULL) {
        fail_msg("\"%s\" does not say \"%s\"", message, words);
    }
}

/// Both sit, start and play to the end.
static void play(hall_fixture *fixture, const seat_ticket *host, const seat_ticket *other,
                 fixture_guest *players[2]) {
    players[0] = hall_fixture_enter(fixture, host);
    players[1] = hall_fixture_enter(fixture, other);
    for (int i = 0; i < 2; i++) {
        hall_fixture_do(fixture, players[i], "nonce",
                        "\"nonce\":\"00112233445566778899aabbccddeeff\"");
    }
    hall_fixture_do(fixture, players[0], "start", "");
    hall_fixture_play(fixture, players, 2);
}

static void a_table_is_created_with_a_text_and_only_names_it(void **state) {
    const fixture_guest *created = create(*state, sides);
    assert_int_equal(created->status, 201);
    seat_ticket host = hall_fixture_ticket(created);
    const fixture_guest *ada = hall_fixture_enter(*state, &host);
    assert_string_equal(json_text_at(guest_last(ada, "table"), "options/flip"), "text");
    for (size_t i = 0; i < ada->n; i++) {
        assert_null(strstr(ada->texts[i], "tails\\n"));
    }
}

static void the_record_has_the_whole_text_and_replays(void **state) {
    fixture_guest *players[2];
    const fixture_guest *created = create(*state, sides);
    seat_ticket host = hall_fixture_ticket(created);
    seat_ticket other = hall_fixture_sit(*state, host.table, 2, "Ben");
    play(*state, &host, &other, players);
    const fixture_guest *got = hall_fixture_get(*state, "record", host.table, NULL, 0);
    assert_int_equal(got->status, 200);
    assert_non_null(strstr(got->body, sides_in_record));
    ant_record *record = NULL;
    ant_error error = {0};
    static ant_match match;
    assert_int_equal(ant_record_parse(got->body, strlen(got->body), NULL, &record, &error), ANT_OK);
    assert_int_equal(ant_record_replay(record, UINT32_MAX, &match, NULL, &error), ANT_OK);
    ant_record_free(record);
}

static void a_table_keeps_its_text_through_a_restart(void **state) {
    fixture_guest *players[2];
    const fixture_guest *created = create(*state, sides);
    seat_ticket host = hall_fixture_ticket(created);
    seat_ticket other = hall_fixture_sit(*state, host.table, 2, "Ben");
    hall_fixture_shut_down(*state);
    hall_fixture_open(*state);
    play(*state, &host, &other, players);
    hall_fixture_shut_down(*state);
    hall_fixture_open(*state);
    const fixture_guest *got = hall_fixture_get(*state, "record", host.table, NULL, 0);
    assert_int_equal(got->status, 200);
    assert_non_null(strstr(got->body, sides_in_record));
}

static void a_text_that_is_gone_from_the_database_makes_its_table_stuck(void **state) {
    const fixture_guest *created = create(*state, sides);
    seat_ticket host = hall_fixture_ticket(created);
    hall_fixture_shut_down(*state);
    hall_fixture_alter(*state, "DELETE FROM texts");
    hall_fixture_open(*state);
    const fixture_guest *ada = hall_fixture_enter(*state, &host);
    assert_string_equal(json_text_at(guest_last(ada, "table"), "phase"), "stuck");
    assert_string_equal(json_text_at(guest_last(ada, "table"), "options/flip"), "text");
}

static void a_rematch_has_the_same_text(void **state) {
    fixture_guest *players[2];
    const fixture_guest *created = create(*state, sides);
    seat_ticket host = hall_fixture_ticket(created);
    seat_ticket other = hall_fixture_sit(*state, host.table, 2, "Ben");
    play(*state, &host, &other, players);
    hall_fixture_do(*state, players[0], "rematch", "");
    hall_fixture_do(*state, players[1], "rematch", "");
    seat_ticket again[2];
    for (int i = 0; i < 2; i++) {
        const ant_json_value *invitation = guest_last(players[i], "rematch");
        again[json_number_at(invitation, "seat") - 1] =
            hall_fixture_claim(*state, json_text_at(invitation, "table"),
                               json_text_at(invitation, "secret"), i == 0 ? "Ada" : "Ben");
    }
    hall_fixture_shut_down(*state);
    hall_fixture_open(*state);
    play(*state, &again[1], &again[0], players); // the host has moved on
    const fixture_guest *got = hall_fixture_get(*state, "record", again[0].table, NULL, 0);
    assert_non_null(strstr(got->body, sides_in_record));
}

static void a_text_is_set_and_taken_back_before_the_start(void **state) {
    const fixture_guest *created = create(*state, "");
    seat_ticket host = hall_fixture_ticket(created);
    fixture_guest *ada = hall_fixture_enter(*state, &host);
    hall_fixture_do(*state, ada, "set",
                    "\"options\":{\"flip\":\"heads\\nheads\\nheads\\nheads\\n\"}");
    assert_string_equal(json_text_at(guest_last(ada, "table"), "options/flip"), "text");
    hall_fixture_do(*state, ada, "set", "\"options\":{\"rounds\":\"4\"}");
    assert_string_equal(json_text_at(guest_last(ada, "table"), "options/flip"), "text");
    hall_fixture_fails(*state, ada, "set", "\"options\":{\"flip\":\"heads\\nedge\\n\"}",
                       "bad-text");
    hall_fixture_do(*state, ada, "set", "\"options\":{\"flip\":\"on\"}");
    hall_fixture_shut_down(*state);
    hall_fixture_open(*state);
    ada = hall_fixture_enter(*state, &host);
    assert_string_equal(json_text_at(guest_last(ada, "table"), "phase"), "lobby");
    assert_string_equal(json_text_at(guest_last(ada, "table"), "options/flip"), "on");
}

static void a_text_that_cannot_be_read_is_refused_with_its_place(void **state) {
    assert_refused(create(*state, "\"flip\":\"heads\\n# so\\n  edge\\ntails\\n\""), "bad-text",
                   "line 3, column 3: \"edge\": the text cannot be read: expected heads or tails");
    assert_refused(create(*state, "\"flip\":\"heads\\nheads\\n\""), "bad-text", "3 or 4 sides");
    assert_refused(create(*state, "\"flip\":\"edge\\n\""), "bad-text", "flip: line 1, column 1");
}

static void a_text_that_does_not_fit_the_table_is_refused_as_a_set_up(void **state) {
    assert_refused(create(*state, "\"rounds\":\"4\",\"flip\":\"heads\\nheads\\nheads\\n\""),
                   "bad-setup", "more rounds than sides");
}

static void a_word_is_refused_with_what_there_is(void **state) {
    assert_refused(create(*state, "\"flip\":\"text\""), "bad-setup", "off, on or a text");
    assert_refused(create(*state, "\"rounds\":\"heads\\nheads\\nheads\\n\""), "bad-setup",
                   "3 or 4");
}

int main(void) {
    const struct CMUnitTest tests[] = {
#define CASE(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
        CASE(a_table_is_created_with_a_text_and_only_names_it),
        CASE(the_record_has_the_whole_text_and_replays),
        CASE(a_table_keeps_its_text_through_a_restart),
        CASE(a_text_that_is_gone_from_the_database_makes_its_table_stuck),
        CASE(a_rematch_has_the_same_text),
        CASE(a_text_is_set_and_taken_back_before_the_start),
        CASE(a_text_that_cannot_be_read_is_refused_with_its_place),
        CASE(a_text_that_does_not_fit_the_table_is_refused_as_a_set_up),
        CASE(a_word_is_refused_with_what_there_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
