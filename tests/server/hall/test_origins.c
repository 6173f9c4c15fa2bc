// SPDX-License-Identifier: MIT
//
// Games that go on from a ply of another one that is over: the same position, other draws from
// there on, after a restart too, and a record that says where each draw came from.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <antfarm/record.h>

#include "hall/fixture.h"

#define NONCE "\"nonce\":\"000102030405060708090a0b0c0d0e0f\""

enum { ROOM = 512 };

static hall_fixture here;
static char source[HALL_ID_SIZE];

/// A game of Ada and a bot that is over.
static int begin(void **state) {
    hall_fixture_make(&here);
    seat_ticket ada = hall_fixture_ticket(hall_fixture_create_table(&here, "mb", ""));
    fixture_guest *seats[] = {hall_fixture_enter(&here, &ada), NULL};
    memcpy(source, ada.table, sizeof source);
    hall_fixture_do(&here, seats[0], "nonce", NONCE);
    hall_fixture_do(&here, seats[0], "start", "");
    hall_fixture_play(&here, seats, 2);
    *state = &here;
    return 0;
}

static int end(void **state) {
    hall_fixture_remove(*state);
    return 0;
}

static fixture_guest *go_on(const char *table, const char *seats, unsigned ply, const char *more) {
    char members[ROOM];
    snprintf(members, sizeof members, ",\"from\":{\"table\":\"%s\",\"ply\":%u}%s", table, ply,
             more);
    return hall_fixture_create_table(&here, seats, members);
}

static ant_record *record_of(const char *table) {
    const fixture_guest *reply = hall_fixture_get(&here, "record", table, NULL, 0);
    ant_record *record = NULL;
    ant_match match;
    ant_error error;
    assert_int_equal(reply->status, 200);
    if (ant_record_parse(reply->body, strlen(reply->body), NULL, &record, &error) != ANT_OK) {
        fail_msg("line %u: %s", (unsigned)error.line, error.expected);
    }
    assert_int_equal(ant_record_replay(record, UINT32_MAX, &match, NULL, &error), ANT_OK);
    return record;
}

/// The first ply of a record in which Ada may choose, from the ply `from` on.
static unsigned find_choice(const ant_record *record, unsigned from) {
    for (unsigned ply = from; ply < record->n_plies; ply++) {
        if (record->plies[ply].seat == 0) {
            return ply;
        }
    }
    fail_msg("nothing to choose");
    return 0;
}

static seat_ticket ticket_of(const fixture_guest *created) {
    assert_int_equal(created->status, 201);
    return hall_fixture_ticket(created);
}

/// Ada plays such a game to its end.
static void play(const seat_ticket *ticket) {
    fixture_guest *seats[] = {hall_fixture_enter(&here, ticket), NULL};
    hall_fixture_play(&here, seats, 2);
}

static void it_goes_on_from_that_ply_with_draws_of_its_own(void **state) {
    (void)state;
    ant_record *old = record_of(source);
    unsigned ply = find_choice(old, 5);
    seat_ticket ticket = ticket_of(go_on(source, "mb", ply, ""));
    const fixture_guest *ada = hall_fixture_enter(&here, &ticket);
    assert_string_equal(json_text_at(guest_last(ada, "table"), "phase"), "playing");
    assert_int_equal(json_number_at(guest_last(ada, "snapshot"), "ply"), ply);
    play(&ticket);
    ant_record *new = record_of(ticket.table);
    assert_int_equal(new->start_hash, old->start_hash);
    for (unsigned i = 0; i < ply; i++) {
        assert_int_equal(new->plies[i].hash, old->plies[i].hash);
    }
    assert_int_equal(new->setup.n_origins, 1);
    assert_int_equal(new->setup.origins[0].n_plies, ply);
    assert_memory_not_equal(new->setup.secret.bytes, old->setup.secret.bytes, ANT_SECRET_SIZE);
    ant_secret drawn;
    ant_match_ply_secret(&new->setup, ply, &drawn);
    assert_memory_not_equal(drawn.bytes, new->setup.secret.bytes, ANT_SECRET_SIZE);
    ant_match_ply_secret(&new->setup, ply + 1, &drawn);
    assert_memory_equal(drawn.bytes, new->setup.secret.bytes, ANT_SECRET_SIZE);
    ant_record_free(new);
    ant_record_free(old);
}

static void it_goes_on_after_a_restart(void **state) {
    (void)state;
    ant_record *old = record_of(source);
    unsigned ply = find_choice(old, 9);
    seat_ticket ticket = ticket_of(go_on(source, "mb", ply, ""));
    hall_fixture_shut_down(&here);
    hall_fixture_open(&here);
    const fixture_guest *ada = hall_fixture_enter(&here, &ticket);
    assert_int_equal(json_number_at(guest_last(ada, "snapshot"), "ply"), ply);
    play(&ticket);
    ant_record_free(record_of(ticket.table));
    ant_record_free(old);
}

static void what_was_taken_over_is_not_taken_back(void **state) {
    (void)state;
    ant_record *old = record_of(source);
    unsigned ply = find_choice(old, 9);
    seat_ticket ticket = ticket_of(go_on(source, "mb", ply, ""));
    fixture_guest *ada = hall_fixture_enter(&here, &ticket);
    hall_fixture_fails(&here, ada, "undo", "", "no-undo");
    ant_record_free(old);
}

static void one_may_go_on_from_a_game_that_goes_on_from_another(void **state) {
    (void)state;
    ant_record *old = record_of(source);
    unsigned first = find_choice(old, 4);
    seat_ticket ticket = ticket_of(go_on(source, "mb", first, ""));
    play(&ticket);
    ant_record *middle = record_of(ticket.table);
    unsigned second = find_choice(middle, first + 6);
    seat_ticket third = ticket_of(go_on(ticket.table, "mb", second, ""));
    play(&third);
    ant_record *last = record_of(third.table);
    assert_int_equal(last->setup.n_origins, 2);
    assert_int_equal(last->plies[second - 1].hash, middle->plies[second - 1].hash);
    ant_record_free(last);
    ant_record_free(middle);
    ant_record_free(old);
}

static void what_does_not_fit_is_refused(void **state) {
    (void)state;
    seat_ticket running = hall_fixture_ticket(hall_fixture_create_table(&here, "mb", ""));
    assert_int_equal(go_on("aaaaaaaaaa", "mb", 3, "")->status, 404);
    assert_int_equal(go_on(running.table, "mb", 0, "")->status, 409);
    assert_int_equal(go_on(source, "mb", 100000, "")->status, 400);
    assert_int_equal(go_on(source, "mbb", 3, "")->status, 400);
    assert_int_equal(go_on(source, "mo", 3, "")->status, 400);
    assert_int_equal(go_on(source, "mb", 3, ",\"options\":{\"leader\":\"1\"}")->status, 400);
    assert_int_equal(go_on(source, "mb", 3, ",\"listed\":true")->status, 400);
}

// ---- Records that are opened

static void a_record_becomes_the_table_of_its_game(void **state) {
    (void)state;
    char opened[HALL_ID_SIZE];
    const char *text = hall_fixture_get(&here, "record", source, NULL, 0)->body;
    const fixture_guest *reply = hall_fixture_post(&here, "records", NULL, text);
    assert_int_equal(reply->status, 201);
    assert_int_equal(reply->cookie[0], '\0');
    snprintf(opened, sizeof opened, "%s", json_text_at(reply->answer, "table"));
    assert_string_not_equal(opened, source);
    for (int i = 0; i < 2; i++) { // after a restart too
        assert_string_equal(hall_fixture_get(&here, "record", opened, NULL, 0)->body, text);
        const fixture_guest *card = hall_fixture_get(&here, "card", opened, NULL, 0);
        assert_string_equal(json_text_at(card->answer, "phase"), "over");
        assert_string_equal(json_text_at(card->answer, "seats/0/name"), "Ada");
        assert_false(json_true_at(card->answer, "seats/0/taken"));
        assert_string_equal(json_text_at(card->answer, "seats/1/bot"), "random");
        assert_int_equal(hall_fixture_get(&here, "replay", opened, NULL, 1)->status, 200);
        if (i == 0) {
            hall_fixture_shut_down(&here);
            hall_fixture_open(&here);
        }
    }
    const ant_json_value *list = guest_last(hall_fixture_lobby(&here), "tables");
    assert_int_equal(json_size(json_at(list, "tables")), 0);
    assert_int_equal(hall_fixture_post(&here, "sit", opened, "{\"seat\":1}")->status, 409);
    seat_ticket ticket = ticket_of(go_on(opened, "mb", 5, ""));
    play(&ticket);
    ant_record *new = record_of(ticket.table);
    assert_int_equal(new->setup.n_origins, 1);
    ant_record_free(new);
}

static void assert_not_opened(const char *text, const char *words) {
    const fixture_guest *reply = hall_fixture_post(&here, "records", NULL, text);
    assert_int_equal(reply->status, 400);
    assert_string_equal(json_text_at(reply->answer, "error/code"), "bad-record");
    const char *message = json_text_at(reply->answer, "error/message");
    if (strstr(message, words) == NULL) {
        fail_msg("\"%s\" does not say \"%s\"", message, words);
    }
}

static void what_is_no_whole_record_is_refused_and_says_where(void **state) {
    (void)state;
    static char text[1 << 16];
    hall_figures before, after;
    hall_figures_get(here.hall, &before);
    snprintf(text, sizeof text, "%s", hall_fixture_get(&here, "record", source, NULL, 0)->body);
    assert_not_opened("", "it is empty");
    assert_not_opened("{\"record\":1}", "line 1");
    char *line = strstr(text, "\n3 ");
    assert_non_null(line);
    line[1] = '4';
    assert_not_opened(text, "line ");
    line[1] = '3';
    line[0] = '\0'; // it breaks off
    assert_not_opened(text, "line ");
    line[0] = '\n';
    char *last = strstr(text, "\nend ");
    assert_non_null(last);
    last[1] = '\0';
    assert_not_opened(text, "line ");
    hall_figures_get(here.hall, &after);
    assert_int_equal(after.n_tables, before.n_tables);
}

int main(void) {
#define TEST(f) cmocka_unit_test_setup_teardown(f, begin, end)
    const struct CMUnitTest tests[] = {
        TEST(it_goes_on_from_that_ply_with_draws_of_its_own),
        TEST(it_goes_on_after_a_restart),
        TEST(what_was_taken_over_is_not_taken_back),
        TEST(one_may_go_on_from_a_game_that_goes_on_from_another),
        TEST(what_does_not_fit_is_refused),
        TEST(a_record_becomes_the_table_of_its_game),
        TEST(what_is_no_whole_record_is_refused_and_says_where),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
