// SPDX-License-Identifier: MIT
//
// Requests and their answers: numbers, what is sent when, refusals and abuse; the lobby; what is
// fetched.
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

#define NONCE "\"nonce\":\"000102030405060708090a0b0c0d0e0f\""

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

/// A table of one person and an open seat; the person is connected.
static fixture_guest *sit_alone(hall_fixture *fixture, seat_ticket *ticket) {
    *ticket = hall_fixture_ticket(hall_fixture_create_table(fixture, "mo", ""));
    return hall_fixture_enter(fixture, ticket);
}

/// A table of two people who are connected.
static void sit_together(hall_fixture *fixture, seat_ticket tickets[2], fixture_guest *guests[2]) {
    tickets[0] = hall_fixture_ticket(hall_fixture_create_table(fixture, "mo", ""));
    tickets[1] = hall_fixture_sit(fixture, tickets[0].table, 2, "Ben");
    for (int i = 0; i < 2; i++) {
        guests[i] = hall_fixture_enter(fixture, &tickets[i]);
    }
}

static void start(hall_fixture *fixture, fixture_guest *guests[2]) {
    hall_fixture_do(fixture, guests[0], "nonce", NONCE);
    hall_fixture_do(fixture, guests[1], "nonce", NONCE);
    hall_fixture_do(fixture, guests[0], "start", "");
}

static const char *last_code(const fixture_guest *guest) {
    return json_text_at(guest_last(guest, "error"), "code");
}

// ---- Numbers

static void a_request_that_was_done_is_acknowledged_again_and_not_done_again(void **state) {
    seat_ticket ticket;
    fixture_guest *ada = sit_alone(*state, &ticket);
    hall_fixture_say(*state, ada, "{\"type\":\"chat\",\"n\":7,\"text\":\"once\"}");
    hall_fixture_say(*state, ada, "{\"type\":\"chat\",\"n\":7,\"text\":\"once\"}");
    assert_int_equal(guest_count(ada, "ack"), 2);
    assert_int_equal(guest_count(ada, "chat"), 1);
    assert_int_equal(json_number_at(guest_last(ada, "ack"), "re"), 7);
}

static void a_number_that_was_used_for_something_else_is_refused(void **state) {
    seat_ticket ticket;
    fixture_guest *ada = sit_alone(*state, &ticket);
    hall_fixture_say(*state, ada, "{\"type\":\"chat\",\"n\":7,\"text\":\"once\"}");
    hall_fixture_say(*state, ada, "{\"type\":\"chat\",\"n\":8,\"text\":\"twice\"}");
    hall_fixture_say(*state, ada, "{\"type\":\"chat\",\"n\":8,\"text\":\"thrice\"}");
    assert_string_equal(last_code(ada), "replayed");
    assert_int_equal(json_number_at(guest_last(ada, "error"), "re"), 8);
    hall_fixture_say(*state, ada, "{\"type\":\"chat\",\"n\":7,\"text\":\"once\"}");
    assert_int_equal(guest_count(ada, "error"), 2);
    assert_string_equal(last_code(ada), "replayed");
    assert_int_equal(guest_count(ada, "chat"), 2);
}

static void the_welcome_tells_the_last_number_also_after_a_restart(void **state) {
    seat_ticket ticket;
    fixture_guest *ada = sit_alone(*state, &ticket);
    hall_fixture_say(*state, ada, "{\"type\":\"chat\",\"n\":41,\"text\":\"once\"}");
    hall_fixture_shut_down(*state);
    hall_fixture_open(*state);
    ada = hall_fixture_enter(*state, &ticket);
    assert_int_equal(json_number_at(guest_last(ada, "welcome"), "last_n"), 41);
    guest_clear(ada);
    hall_fixture_say(*state, ada, "{\"type\":\"chat\",\"n\":41,\"text\":\"once\"}");
    assert_int_equal(guest_count(ada, "ack"), 1);
    assert_int_equal(guest_count(ada, "chat"), 0);
    hall_fixture_say(*state, ada, "{\"type\":\"chat\",\"n\":41,\"text\":\"other\"}");
    assert_string_equal(last_code(ada), "replayed");
}

static void the_connections_of_a_seat_share_its_numbers_and_other_seats_have_their_own(
    void **state) {
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    sit_together(*state, tickets, guests);
    fixture_guest *phone = hall_fixture_enter(*state, &tickets[0]);
    hall_fixture_say(*state, guests[0], "{\"type\":\"chat\",\"n\":5,\"text\":\"desk\"}");
    hall_fixture_say(*state, phone, "{\"type\":\"chat\",\"n\":5,\"text\":\"phone\"}");
    assert_string_equal(last_code(phone), "replayed");
    assert_non_null(strstr(json_text_at(guest_last(phone, "error"), "message"), "5"));
    hall_fixture_say(*state, phone, "{\"type\":\"chat\",\"n\":6,\"text\":\"phone\"}");
    assert_int_equal(guest_count(phone, "ack"), 1);
    hall_fixture_say(*state, guests[1], "{\"type\":\"chat\",\"n\":1,\"text\":\"Ben\"}");
    assert_int_equal(guest_count(guests[1], "ack"), 1);
}

static void the_number_of_a_refused_request_may_be_used_again(void **state) {
    seat_ticket ticket;
    fixture_guest *ada = sit_alone(*state, &ticket);
    hall_fixture_say(*state, ada, "{\"type\":\"start\",\"n\":3}");
    assert_string_equal(last_code(ada), "not-ready");
    hall_fixture_say(*state, ada, "{\"type\":\"chat\",\"n\":3,\"text\":\"now\"}");
    assert_int_equal(json_number_at(guest_last(ada, "ack"), "re"), 3);
}

static void what_only_asks_needs_no_growing_number(void **state) {
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    sit_together(*state, tickets, guests);
    start(*state, guests);
    guest_clear(guests[0]);
    for (int i = 0; i < 2; i++) {
        hall_fixture_say(*state, guests[0], "{\"type\":\"snapshot\",\"n\":1}");
        hall_fixture_say(
            *state, guests[0],
            "{\"type\":\"why\",\"n\":1,\"action\":{\"type\":\"play\",\"card\":\"ants 5\"}}");
    }
    assert_int_equal(guest_count(guests[0], "snapshot"), 2);
    assert_int_equal(guest_count(guests[0], "reason"), 2);
    hall_fixture_leave(*state, guests[0]);
    guests[0] = hall_fixture_enter(*state, &tickets[0]);
    assert_int_equal(json_number_at(guest_last(guests[0], "welcome"), "last_n"), 2);
}

// ---- On disk first

static int64_t stored_last_n(const hall_fixture *fixture, const char *table) {
    char sql[128];
    snprintf(sql, sizeof sql, "SELECT last_n FROM seats WHERE table_id = '%s' AND seat = 0", table);
    return hall_fixture_number(fixture, sql);
}

static char watched[HALL_ID_SIZE];
static int n_checked;

// In the moment of sending the database has the request already.
static void look_at_disk(hall_fixture *fixture, const fixture_guest *to,
                         const ant_json_value *message) {
    (void)to;
    if (strcmp(json_text_at(message, "type"), "ack") == 0) {
        assert_true(stored_last_n(fixture, watched) >= json_number_at(message, "re"));
        n_checked++;
    }
}

static void an_ack_is_sent_when_the_request_is_on_disk(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket ticket;
    fixture_guest *ada = sit_alone(fixture, &ticket);
    snprintf(watched, sizeof watched, "%s", ticket.table);
    n_checked = 0;
    fixture->spy = look_at_disk;
    for (int i = 0; i < 5; i++) {
        hall_fixture_do(fixture, ada, "chat", "\"text\":\"hello\"");
    }
    fixture->spy = NULL;
    assert_int_equal(n_checked, 5);
}

static void nothing_about_a_change_is_sent_before_it_is_stored_and_then_all_in_order(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    sit_together(fixture, tickets, guests);
    const char first[] = "{\"type\":\"chat\",\"n\":1,\"text\":\"one\"}";
    const char second[] = "{\"type\":\"start\",\"n\":2}"; // refused, and in its turn
    guest_clear(guests[0]);
    guest_clear(guests[1]);
    hall_message(fixture->hall, guests[0]->client, first, strlen(first));
    hall_message(fixture->hall, guests[0]->client, second, strlen(second));
    assert_int_equal(guests[0]->n + guests[1]->n, 0);
    assert_false(hall_is_idle(fixture->hall));
    hall_commit(fixture->hall);
    assert_int_equal(guests[0]->n + guests[1]->n, 0);
    hall_fixture_settle(fixture);
    assert_int_equal(guest_find(guests[0], "chat"), 0);
    assert_int_equal(guest_find(guests[0], "ack"), 1);
    assert_int_equal(guest_find(guests[0], "error"), 2);
    assert_int_equal(guest_count(guests[1], "chat"), 1);
    assert_true(hall_is_idle(fixture->hall));
}

static void what_changes_nothing_is_answered_at_once(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket ticket;
    fixture_guest *ada = sit_alone(fixture, &ticket);
    const char text[] = "{\"type\":\"start\",\"n\":1}";
    guest_clear(ada);
    hall_message(fixture->hall, ada->client, text, strlen(text));
    assert_int_equal(guest_count(ada, "error"), 1);
}

// ---- Refusals

static void every_bad_message_is_refused_with_its_number_and_the_connection_goes_on(void **state) {
    static const struct {
        const char *text, *code;
        int re;
    } bad[] = {
        {"", "malformed", 0},
        {"{\"type\":\"snapshot\"", "malformed", 0},
        {"[1]", "malformed", 0},
        {"{\"type\":\"snapshot\",\"n\":1,\"n\":1}", "malformed", 0},
        {"{\"type\":\"fly\",\"n\":2}", "unknown-type", 2},
        {"{\"type\":\"snapshot\"}", "bad-member", 0},
        {"{\"type\":\"snapshot\",\"n\":0}", "bad-member", 0},
        {"{\"type\":\"chat\",\"n\":3}", "bad-member", 3},
        {"{\"type\":\"snapshot\",\"n\":4,\"more\":1}", "bad-member", 4},
        {"{\"type\":\"snapshot\",\"n\":5}", "not-now", 5},
        {"{\"type\":\"act\",\"n\":6,\"seq\":1,\"action\":{\"type\":\"play\"}}", "not-now", 6},
    };
    seat_ticket ticket;
    fixture_guest *ada = sit_alone(*state, &ticket);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        guest_clear(ada);
        hall_fixture_say(*state, ada, bad[i].text);
        assert_int_equal(ada->n, 1);
        assert_string_equal(last_code(ada), bad[i].code);
        const ant_json_value *re = json_at(guest_last(ada, "error"), "re");
        assert_int_equal(json_number(re), bad[i].re);
        assert_int_equal(json_is_null(re), bad[i].re == 0);
    }
    assert_int_equal(ada->closed, 0);
    hall_fixture_do(*state, ada, "chat", "\"text\":\"still here\"");
}

static void a_message_that_is_too_long_or_binary_ends_the_connection(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket ticket;
    fixture_guest *ada = sit_alone(fixture, &ticket);
    hall_message(fixture->hall, ada->client, NULL, 0);
    hall_fixture_settle(fixture);
    assert_string_equal(last_code(ada), "too-long");
    assert_int_equal(guest_count(ada, "bye"), 1);
    assert_int_equal(ada->closed, 1009);
}

static void thirty_refusals_in_a_minute_are_borne_and_one_more_is_not(void **state) {
    seat_ticket ticket;
    fixture_guest *ada = sit_alone(*state, &ticket);
    const fixture_guest *watcher = hall_fixture_watch(*state, ticket.table);
    for (int i = 0; i < 30; i++) {
        hall_fixture_say(*state, ada, "nonsense");
    }
    assert_int_equal(ada->closed, 0);
    hall_fixture_wait(*state, 60000);
    for (int i = 0; i < 30; i++) {
        hall_fixture_say(*state, ada, "nonsense");
    }
    assert_int_equal(ada->closed, 0);
    hall_fixture_say(*state, ada, "{\"type\":\"start\",\"n\":1}");
    assert_string_equal(last_code(ada), "not-ready");
    assert_string_equal(json_text_at(guest_last(ada, "bye"), "code"), "slow-down");
    assert_int_equal(ada->closed, 1008);
    assert_false(json_true_at(guest_last(watcher, "table"), "seats/0/here"));
    size_t n = ada->n;
    hall_fixture_say(*state, ada, "{\"type\":\"chat\",\"n\":9,\"text\":\"deaf\"}");
    assert_int_equal(ada->n, n);
}

static void after_the_doors_are_shut_everybody_is_told_and_nothing_more_is_taken(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket ticket;
    fixture_guest *ada = sit_alone(fixture, &ticket);
    fixture_guest *visitor = hall_fixture_lobby(fixture);
    const char text[] = "{\"type\":\"chat\",\"n\":1,\"text\":\"in time\"}";
    hall_message(fixture->hall, ada->client, text, strlen(text));
    hall_shut(fixture->hall);
    hall_fixture_settle(fixture);
    assert_int_equal(guest_count(ada, "ack"), 1);
    assert_string_equal(json_text_at(guest_last(ada, "bye"), "code"), "closing");
    assert_int_equal(ada->closed, 1001);
    assert_int_equal(visitor->closed, 1001);
    const fixture_guest *late = hall_fixture_watch(fixture, ticket.table);
    assert_string_equal(last_code(late), "closing");
    assert_int_equal(late->closed, 1001);
    assert_int_equal(hall_fixture_create_table(fixture, "mo", "")->status, 503);
    assert_int_equal(hall_fixture_get(fixture, "card", ticket.table, NULL, 0)->status, 503);
    assert_true(hall_deadline(fixture->hall) == INT64_MAX);
    hall_tick(fixture->hall);
    hall_leave(fixture->hall, 12345); // of whom it never heard
    assert_true(hall_is_idle(fixture->hall));
}

static void with_a_seed_for_tests_ids_and_secrets_repeat_but_no_table_is_overwritten(void **state) {
    hall_fixture *fixture = *state;
    hall_fixture_shut_down(fixture);
    fixture->settings.test_seed = 7;
    hall_fixture_open(fixture);
    seat_ticket first = hall_fixture_ticket(hall_fixture_create_table(fixture, "mo", ""));
    fixture_guest *ada = hall_fixture_enter(fixture, &first);
    hall_fixture_do(fixture, ada, "leave", ""); // the table is over, and only in the store
    hall_fixture_shut_down(fixture);
    hall_fixture_open(fixture);
    seat_ticket second = hall_fixture_ticket(hall_fixture_create_table(fixture, "mo", ""));
    assert_string_not_equal(second.table, first.table);
    hall_fixture_shut_down(fixture);
    hall_fixture_forget_all(fixture);
    hall_fixture_open(fixture);
    seat_ticket again = hall_fixture_ticket(hall_fixture_create_table(fixture, "mo", ""));
    assert_string_equal(again.table, first.table);
    assert_string_equal(again.cookie.token, first.cookie.token);
}

static void spectators_may_look_and_nothing_else(void **state) {
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    sit_together(*state, tickets, guests);
    start(*state, guests);
    fixture_guest *watcher = hall_fixture_watch(*state, tickets[0].table);
    guest_clear(watcher);
    hall_fixture_say(*state, watcher, "{\"type\":\"snapshot\",\"n\":1}");
    assert_int_equal(guest_count(watcher, "snapshot"), 1);
    static const char *const requests[] = {"nonce", "hint", "undo", "leave", "rematch", "back"};
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        hall_fixture_fails(*state, watcher, requests[i], i == 0 ? NONCE : "", "not-seated");
    }
    hall_fixture_fails(*state, watcher, "act", "\"seq\":1,\"action\":{\"type\":\"play\"}",
                       "not-seated");
}

// ---- The lobby

static void the_lobby_lists_open_and_running_tables_those_with_open_seats_first(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    char open[HALL_ID_SIZE];
    snprintf(open, sizeof open, "%s",
             json_text_at(hall_fixture_create_table(fixture, "mo", ",\"name\":\"join us\"")->answer,
                          "table"));
    hall_fixture_create_table(fixture, "mo", ",\"listed\":false");
    fixture->now++;
    sit_together(fixture, tickets, guests);
    start(fixture, guests);
    fixture->now++;
    hall_fixture_create_table(fixture, "mh", ",\"name\":\"friends only\"");
    const ant_json_value *list = guest_last(hall_fixture_lobby(fixture), "tables");
    assert_int_equal(json_size(json_at(list, "tables")), 3);
    assert_int_equal(json_number_at(list, "open"), 1);
    assert_int_equal(json_number_at(list, "running"), 1);
    assert_string_equal(json_text_at(list, "tables/0/id"), open);
    assert_string_equal(json_text_at(list, "tables/0/name"), "join us");
    assert_string_equal(json_text_at(list, "tables/0/phase"), "lobby");
    assert_string_equal(json_text_at(list, "tables/0/seats/1/kind"), "open");
    assert_false(json_true_at(list, "tables/0/seats/1/taken"));
    assert_string_equal(json_text_at(list, "tables/1/name"), "friends only");
    assert_string_equal(json_text_at(list, "tables/2/id"), tickets[0].table);
    assert_string_equal(json_text_at(list, "tables/2/phase"), "playing");
    assert_int_equal(json_number_at(list, "tables/2/ply"), 0);
    assert_true(json_size(json_at(list, "tables/2/awaited")) > 0);
}

static void the_lobby_tells_points_and_results_and_so_does_the_card_of_a_table(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    sit_together(fixture, tickets, guests);
    const char *id = tickets[0].table;
    const fixture_guest *card = hall_fixture_get(fixture, "card", id, NULL, 0);
    assert_int_equal(card->status, 200);
    assert_string_equal(json_text_at(card->answer, "phase"), "lobby");
    assert_int_equal(json_number_at(card->answer, "host"), 1);
    assert_string_equal(json_text_at(card->answer, "options/edition"), "final");
    assert_true(json_is_null(json_at(card->answer, "seats/0/points")));
    start(fixture, guests);
    const ant_json_value *list = guest_last(hall_fixture_lobby(fixture), "tables");
    assert_int_equal(json_number_at(list, "tables/0/seats/0/points"), 0);
    assert_true(json_is_null(json_at(list, "tables/0/seats/0/place")));
    assert_true(json_is_null(json_at(list, "tables/0/ended")));
    hall_fixture_wait(fixture, 5000);
    int64_t ended = fixture->now;
    hall_fixture_play(fixture, guests, 2);
    list = guest_last(hall_fixture_lobby(fixture), "tables");
    hall_fixture_ask(fixture, guests[0], "snapshot", "");
    const ant_json_value *score = json_at(guest_last(guests[0], "snapshot"), "game/score");
    card = hall_fixture_get(fixture, "card", id, NULL, 0);
    assert_string_equal(json_text_at(list, "tables/0/phase"), "over");
    assert_int_equal(json_number_at(list, "running"), 0);
    for (int seat = 0; seat < 2; seat++) {
        char at[32], rank[32];
        snprintf(at, sizeof at, "score/%d", seat);
        snprintf(rank, sizeof rank, "rank/%d", seat);
        const ant_json_value *seats = json_get(card->answer, "seats");
        const ant_json_value *told = json_item(seats, (size_t)seat);
        assert_int_equal(json_number_at(told, "points"), json_number_at(score, at));
        assert_int_equal(json_number_at(told, "place"), json_number_at(score, rank));
    }
    assert_int_equal(hall_fixture_get(fixture, "card", "aaaaaaaaaa", NULL, 0)->status, 404);

    // What was said later is not the end of it, and it is remembered.
    hall_fixture_wait(fixture, 5000);
    hall_fixture_do(fixture, guests[0], "chat", "\"text\":\"Well played\"");
    assert_int_equal(json_number_at(card->answer, "ended"), ended);
    hall_fixture_shut_down(fixture);
    hall_fixture_open(fixture);
    card = hall_fixture_get(fixture, "card", id, NULL, 0);
    assert_int_equal(json_number_at(card->answer, "ended"), ended);
}

static void a_hidden_table_is_never_listed(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket host =
        hall_fixture_ticket(hall_fixture_create_table(fixture, "mb", ",\"listed\":false"));
    fixture_guest *ada = hall_fixture_enter(fixture, &host);
    const fixture_guest *lobby = hall_fixture_lobby(fixture);
    hall_fixture_do(fixture, ada, "nonce", "\"nonce\":\"000102030405060708090a0b0c0d0e0f\"");
    hall_fixture_do(fixture, ada, "start", "");
    hall_fixture_play(fixture, &ada, 1);
    hall_fixture_wait(fixture, 5000);
    assert_string_equal(json_text_at(guest_last(ada, "table"), "phase"), "over");
    assert_int_equal(json_size(json_at(guest_last(lobby, "tables"), "tables")), 0);
    lobby = hall_fixture_lobby(fixture);
    assert_int_equal(json_size(json_at(guest_last(lobby, "tables"), "tables")), 0);
}

static void the_list_is_sent_again_at_most_once_a_second_and_only_if_it_changed(void **state) {
    hall_fixture *fixture = *state;
    fixture_guest *visitor = hall_fixture_lobby(fixture);
    hall_fixture_wait(fixture, 5000);
    assert_int_equal(guest_count(visitor, "tables"), 1);
    for (int i = 0; i < 5; i++) {
        hall_fixture_create_table(fixture, "mo", "");
    }
    hall_fixture_wait(fixture, 0);
    assert_int_equal(guest_count(visitor, "tables"), 2);
    seat_ticket ticket = hall_fixture_ticket(hall_fixture_create_table(fixture, "mo", ""));
    hall_tick(fixture->hall); // whoever calls too often does not hurry it
    hall_fixture_wait(fixture, 999);
    assert_int_equal(guest_count(visitor, "tables"), 2);
    hall_fixture_wait(fixture, 1);
    assert_int_equal(guest_count(visitor, "tables"), 3);
    assert_int_equal(json_size(json_at(guest_last(visitor, "tables"), "tables")), 6);
    fixture_guest *ada = hall_fixture_enter(fixture, &ticket);
    hall_fixture_do(fixture, ada, "chat", "\"text\":\"not in the list\"");
    hall_fixture_wait(fixture, 5000);
    assert_int_equal(guest_count(visitor, "tables"), 3);
}

static void a_visitor_sees_a_list_that_changed_and_changed_back(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket ticket = hall_fixture_ticket(hall_fixture_create_table(fixture, "mo", ""));
    fixture_guest *ada = hall_fixture_enter(fixture, &ticket);
    fixture_guest *first = hall_fixture_lobby(fixture);
    hall_fixture_wait(fixture, 2000);
    hall_fixture_do(fixture, ada, "name", "\"name\":\"Lovelace\"");
    fixture_guest *second = hall_fixture_lobby(fixture); // sees the new name at once
    hall_fixture_do(fixture, ada, "name", "\"name\":\"Ada\"");
    hall_fixture_wait(fixture, 2000);
    assert_string_equal(json_text_at(guest_last(first, "tables"), "tables/0/seats/0/name"), "Ada");
    assert_string_equal(json_text_at(guest_last(second, "tables"), "tables/0/seats/0/name"), "Ada");
}

static void the_lobby_takes_no_requests(void **state) {
    fixture_guest *visitor = hall_fixture_lobby(*state);
    hall_fixture_fails(*state, visitor, "snapshot", "", "unknown-type");
    assert_int_equal(visitor->closed, 0);
}

static void at_most_fifty_tables_are_listed_the_newest_of_them(void **state) {
    hall_fixture *fixture = *state;
    for (int i = 0; i < 55; i++) {
        fixture->now++;
        hall_fixture_create_table(fixture, "mo", i == 54 ? ",\"name\":\"newest\"" : "");
    }
    const ant_json_value *list = guest_last(hall_fixture_lobby(fixture), "tables");
    assert_int_equal(json_size(json_at(list, "tables")), 50);
    assert_int_equal(json_number_at(list, "open"), 55);
    assert_string_equal(json_text_at(list, "tables/0/name"), "newest");
}

// ---- What is fetched

static void the_games_are_described(void **state) {
    const ant_json_value *told = hall_fixture_document(*state, "games", NULL);
    size_t n = 0;
    const ant_game *const *games = ant_games(&n);
    assert_int_equal(json_size(json_at(told, "games")), n);
    assert_string_equal(json_text_at(told, "games/0/name"), games[0]->name);
    assert_null(json_get(json_at(told, "games/0"), "events"));
}

static void a_game_is_described_whole(void **state) {
    const ant_game *game = ant_game_find("termites");
    const ant_json_value *told = hall_fixture_document(*state, "game", game);
    assert_int_equal(json_size(json_at(told, "games")), 1);
    assert_string_equal(json_text_at(told, "games/0/name"), game->name);
    assert_int_equal(json_size(json_at(told, "games/0/events")), game->n_event_types);
}

static void the_texts_of_a_game_come_in_every_language(void **state) {
    const ant_game *game = ant_game_find("farmsrace");
    const hall_document *document =
        hall_document_find(((hall_fixture *)*state)->hall, "texts", game);
    for (unsigned i = 0; i < game->n_catalogues; i++) {
        const ant_catalogue *catalogue = &game->catalogues[i];
        for (size_t k = 0; k < catalogue->n_phrases; k++) {
            char member[4096];
            ant_text text;
            ant_json json;
            ant_text_init(&text, member, sizeof member);
            ant_json_init(&json, &text);
            ant_json_open_object(&json, NULL);
            ant_json_string(&json, catalogue->phrases[k].key, catalogue->phrases[k].text);
            assert_true(ant_text_is_whole(&text));
            assert_non_null(strstr(document->text, member + 1)); // behind the bracket
        }
    }
}

static void the_rules_of_a_game_come_clause_by_clause(void **state) {
    static const char *const sources[] = {"text", "deduced", "chosen"};
    const ant_game *game = ant_game_find("bugcouncil");
    const ant_json_value *rules = hall_fixture_document(*state, "rules", game);
    assert_int_equal(json_size(rules), game->n_clauses - 1);
    bool has_edition = false;
    for (unsigned i = 1; i < game->n_clauses; i++) {
        const ant_clause *clause = &game->clauses[i];
        const ant_json_value *told = json_item(rules, i - 1);
        assert_string_equal(json_text_at(told, "id"), clause->id);
        assert_string_equal(json_text_at(told, "section"), clause->section);
        assert_string_equal(json_text_at(told, "source"), sources[clause->source]);
        assert_string_equal(json_text_at(told, "sentence"), clause->sentence);
        const ant_json_value *edition = json_get(told, "edition");
        assert_true(clause->edition[0] == '\0'
                        ? json_is_null(edition)
                        : strcmp(json_string(edition), clause->edition) == 0);
        has_edition = has_edition || clause->edition[0] != '\0';
    }
    assert_true(has_edition);
}

static void what_is_known_of_the_games_is_made_once_and_has_a_tag(void **state) {
    static const char *const whats[] = {"games", "game", "texts", "rules"};
    const hall_fixture *fixture = *state;
    size_t n = 0;
    const ant_game *const *games = ant_games(&n);
    for (size_t i = 0; i < sizeof whats / sizeof whats[0]; i++) {
        const hall_document *made = hall_document_find(fixture->hall, whats[i], games[0]);
        assert_ptr_equal(hall_document_find(fixture->hall, whats[i], games[0]), made);
        assert_memory_equal(made->etag, "W/\"", 3);
        const hall_document *other = hall_document_find(fixture->hall, whats[i], games[1]);
        assert_true(i == 0 || strcmp(made->etag, other->etag) != 0);
    }
    assert_null(hall_document_find(fixture->hall, "nothing", NULL));
}

static void a_record_is_there_after_the_end_and_verifies(void **state) {
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    sit_together(*state, tickets, guests);
    const char *id = tickets[0].table;
    assert_int_equal(hall_fixture_get(*state, "record", id, NULL, 0)->status, 409);
    start(*state, guests);
    assert_int_equal(hall_fixture_get(*state, "record", id, &tickets[0], 0)->status, 409);
    assert_int_equal(hall_fixture_get(*state, "record", "aaaaaaaaaa", NULL, 0)->status, 404);
    assert_int_equal(hall_fixture_get(*state, "table", id, NULL, 0)->status, 400);
    hall_fixture_play(*state, guests, 2);
    const fixture_guest *reply = hall_fixture_get(*state, "record", id, NULL, 0);
    assert_int_equal(reply->status, 200);
    ant_record *record = NULL;
    ant_error error;
    ant_match match;
    assert_int_equal(ant_record_parse(reply->body, strlen(reply->body), NULL, &record, &error),
                     ANT_OK);
    assert_int_equal(ant_record_replay(record, UINT32_MAX, &match, NULL, &error), ANT_OK);
    assert_string_equal(match.setup.labels[0], "Ada");
    assert_string_equal(match.setup.labels[1], "Ben");
    ant_record_free(record);
}

static void a_replay_shows_ones_own_view_and_anothers_only_after_the_end(void **state) {
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    sit_together(*state, tickets, guests);
    const char *id = tickets[0].table;
    assert_int_equal(hall_fixture_get(*state, "replay", id, &tickets[0], 0)->status, 409);
    start(*state, guests);
    const fixture_guest *own = hall_fixture_get(*state, "replay", id, &tickets[1], 0);
    assert_int_equal(json_number_at(own->answer, "as"), 2);
    assert_int_equal(
        json_number_at(hall_fixture_get(*state, "replay", id, &tickets[1], 2)->answer, "as"), 2);
    assert_true(
        json_is_null(json_at(hall_fixture_get(*state, "replay", id, NULL, 0)->answer, "as")));
    assert_true(json_is_null(
        json_at(hall_fixture_get(*state, "replay", id, &tickets[1], -1)->answer, "as")));
    assert_int_equal(hall_fixture_get(*state, "replay", id, &tickets[1], 1)->status, 403);
    assert_int_equal(hall_fixture_get(*state, "replay", id, NULL, 2)->status, 403);
    assert_int_equal(hall_fixture_get(*state, "replay", id, &tickets[1], 3)->status, 404);
    hall_fixture_play(*state, guests, 2);
    assert_int_equal(json_number_at(hall_fixture_get(*state, "replay", id, NULL, 1)->answer, "as"),
                     1);
}

int main(void) {
#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
    const struct CMUnitTest tests[] = {
        TEST(a_request_that_was_done_is_acknowledged_again_and_not_done_again),
        TEST(a_number_that_was_used_for_something_else_is_refused),
        TEST(the_welcome_tells_the_last_number_also_after_a_restart),
        TEST(the_connections_of_a_seat_share_its_numbers_and_other_seats_have_their_own),
        TEST(the_number_of_a_refused_request_may_be_used_again),
        TEST(what_only_asks_needs_no_growing_number),
        TEST(an_ack_is_sent_when_the_request_is_on_disk),
        TEST(nothing_about_a_change_is_sent_before_it_is_stored_and_then_all_in_order),
        TEST(what_changes_nothing_is_answered_at_once),
        TEST(every_bad_message_is_refused_with_its_number_and_the_connection_goes_on),
        TEST(a_message_that_is_too_long_or_binary_ends_the_connection),
        TEST(thirty_refusals_in_a_minute_are_borne_and_one_more_is_not),
        TEST(after_the_doors_are_shut_everybody_is_told_and_nothing_more_is_taken),
        TEST(with_a_seed_for_tests_ids_and_secrets_repeat_but_no_table_is_overwritten),
        TEST(spectators_may_look_and_nothing_else),
        TEST(the_lobby_lists_open_and_running_tables_those_with_open_seats_first),
        TEST(the_list_is_sent_again_at_most_once_a_second_and_only_if_it_changed),
        TEST(a_visitor_sees_a_list_that_changed_and_changed_back),
        TEST(the_lobby_takes_no_requests),
        TEST(the_lobby_tells_points_and_results_and_so_does_the_card_of_a_table),
        TEST(a_hidden_table_is_never_listed),
        TEST(at_most_fifty_tables_are_listed_the_newest_of_them),
        TEST(the_games_are_described),
        TEST(a_game_is_described_whole),
        TEST(the_texts_of_a_game_come_in_every_language),
        TEST(what_is_known_of_the_games_is_made_once_and_has_a_tag),
        TEST(the_rules_of_a_game_come_clause_by_clause),
        TEST(a_record_is_there_after_the_end_and_verifies),
        TEST(a_replay_shows_ones_own_view_and_anothers_only_after_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
