// SPDX-License-Identifier: MIT
//
// The time before a game and after it: getting ready, the host's changes, the start, leaving,
// talking, and playing again.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

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

/// A table with people on its first seats, all connected.
typedef struct seated_party {
    char id[HALL_ID_SIZE];
    const fixture_guest *created;
    seat_ticket tickets[5];
    fixture_guest *guests[5];
} seated_party;

/// Creates a table of `n` people (the host on seat 1, the others on open seats) and what `rest`
/// says behind them.
static seated_party gather(hall_fixture *fixture, int n, const char *rest, const char *more) {
    static const char *const names[] = {"Ada", "Ben", "Cem", "Dan", "Eve"};
    char seats[8];
    seated_party party = {0};
    snprintf(seats, sizeof seats, "m%.*s%s", n - 1, "oooo", rest);
    party.created = hall_fixture_create_table(fixture, seats, more);
    assert_int_equal(party.created->status, 201);
    snprintf(party.id, sizeof party.id, "%s", json_text_at(party.created->answer, "table"));
    for (int i = 0; i < n; i++) {
        party.tickets[i] = i == 0 ? hall_fixture_ticket(party.created)
                                  : hall_fixture_sit(fixture, party.id, i + 1, names[i]);
        party.guests[i] = hall_fixture_enter(fixture, &party.tickets[i]);
    }
    return party;
}

static void get_ready(hall_fixture *fixture, const seated_party *party, int n) {
    for (int i = 0; i < n; i++) {
        hall_fixture_do(fixture, party->guests[i], "nonce", NONCE);
    }
}

static const ant_json_value *table_of(const fixture_guest *guest) {
    return guest_last(guest, "table");
}

static bool has_number(const ant_json_value *list, int64_t number) {
    for (size_t i = 0; i < json_size(list); i++) {
        if (json_number(json_item(list, i)) == number) {
            return true;
        }
    }
    return false;
}

// ---- Getting ready

static void a_nonce_makes_a_seat_ready_and_everybody_sees_it(void **state) {
    seated_party party = gather(*state, 2, "", "");
    hall_fixture_do(*state, party.guests[1], "nonce", NONCE);
    const ant_json_value *table = table_of(party.guests[0]);
    assert_true(json_true_at(table, "seats/1/ready"));
    assert_string_equal(json_text_at(table, "seats/1/nonce"), "000102030405060708090a0b0c0d0e0f");
    assert_false(json_true_at(table, "seats/0/ready"));
    assert_true(json_is_null(json_at(table, "seats/0/nonce")));
    hall_fixture_fails(*state, party.guests[1], "nonce", NONCE, "not-now");
}

static void people_rename_themselves_before_the_start(void **state) {
    seated_party party = gather(*state, 2, "", "");
    hall_fixture_do(*state, party.guests[1], "name", "\"name\":\"Benjamin\"");
    assert_string_equal(json_text_at(table_of(party.guests[0]), "seats/1/name"), "Benjamin");
    get_ready(*state, &party, 2);
    hall_fixture_do(*state, party.guests[0], "start", "");
    hall_fixture_fails(*state, party.guests[1], "name", "\"name\":\"Bob\"", "not-now");
}

// ---- The host's changes

static void the_host_sets_the_table_before_the_start(void **state) {
    seated_party party = gather(*state, 2, "", "");
    hall_fixture_do(*state, party.guests[0], "set",
                    "\"name\":\"Ants\",\"options\":{\"leader\":\"1\"},\"clock\":{\"move\":30},"
                    "\"standin\":0,\"chat\":false,\"listed\":false");
    const ant_json_value *table = table_of(party.guests[1]);
    assert_string_equal(json_text_at(table, "name"), "Ants");
    assert_string_equal(json_text_at(table, "options/leader"), "1");
    assert_int_equal(json_number_at(table, "clock/move"), 30);
    assert_int_equal(json_number_at(table, "standin"), 0);
    assert_false(json_true_at(table, "chat"));
    assert_false(json_true_at(table, "listed"));
    hall_fixture_do(*state, party.guests[0], "set", "\"clock\":{}");
    table = table_of(party.guests[1]);
    assert_int_equal(json_size(json_at(table, "clock")), 0);
    assert_string_equal(json_text_at(table, "name"), "Ants");
}

static void settings_that_the_game_refuses_change_nothing(void **state) {
    seated_party party = gather(*state, 2, "", "");
    hall_fixture_fails(*state, party.guests[0], "set",
                       "\"name\":\"Ants\",\"options\":{\"leader\":\"nobody\"}", "bad-setup");
    hall_fixture_fails(*state, party.guests[0], "set", "\"options\":{\"leader\":\"5\"}",
                       "bad-setup");
    const ant_json_value *table = table_of(hall_fixture_watch(*state, party.id));
    assert_string_equal(json_text_at(table, "name"), "");
    assert_string_equal(json_text_at(table, "options/leader"), "random");
}

static void only_the_host_changes_the_table(void **state) {
    seated_party party = gather(*state, 2, "b", "");
    hall_fixture_fails(*state, party.guests[1], "set", "\"chat\":false", "not-host");
    hall_fixture_fails(*state, party.guests[1], "seat", "\"seat\":3,\"kind\":\"open\"", "not-host");
    hall_fixture_fails(*state, party.guests[1], "start", "", "not-host");
    fixture_guest *watcher = hall_fixture_watch(*state, party.id);
    hall_fixture_fails(*state, watcher, "set", "\"chat\":false", "not-seated");
    hall_fixture_fails(*state, watcher, "chat", "\"text\":\"hello\"", "not-seated");
}

static void a_seat_becomes_a_bots_or_anybodys_and_who_sat_there_has_to_go(void **state) {
    seated_party party = gather(*state, 3, "b", "");
    fixture_guest *ada = party.guests[0];
    hall_fixture_do(*state, ada, "seat", "\"seat\":2,\"kind\":\"bot\",\"bot\":\"search:3\"");
    assert_string_equal(json_text_at(guest_last(party.guests[1], "bye"), "code"), "not-seated");
    assert_int_equal(party.guests[1]->closed, 1000);
    hall_fixture_do(*state, ada, "seat", "\"seat\":3,\"kind\":\"human\"");
    hall_fixture_do(*state, ada, "seat", "\"seat\":4,\"kind\":\"open\"");
    const ant_json_value *table = table_of(ada);
    assert_string_equal(json_text_at(table, "seats/1/kind"), "bot");
    assert_string_equal(json_text_at(table, "seats/1/bot"), "search:3");
    assert_string_equal(json_text_at(table, "seats/1/name"), "");
    assert_string_equal(json_text_at(table, "seats/2/kind"), "human");
    assert_false(json_true_at(table, "seats/2/taken"));
    assert_false(json_true_at(table, "seats/2/here"));
    assert_string_equal(json_text_at(table, "seats/3/kind"), "open");
    const fixture_guest *gone = hall_fixture_enter_with(*state, party.id, 3, &party.tickets[2], 1);
    assert_string_equal(json_text_at(guest_last(gone, "error"), "code"), "not-seated");
}

static void the_hosts_own_seat_and_seats_that_are_not_there_cannot_be_changed(void **state) {
    seated_party party = gather(*state, 1, "o", "");
    fixture_guest *ada = party.guests[0];
    hall_fixture_fails(*state, ada, "seat", "\"seat\":1,\"kind\":\"open\"", "not-now");
    hall_fixture_fails(*state, ada, "seat", "\"seat\":3,\"kind\":\"open\"", "no-such-seat");
    hall_fixture_fails(*state, ada, "seat", "\"seat\":2,\"kind\":\"bot\",\"bot\":\"genius\"",
                       "bad-setup");
    hall_fixture_fails(*state, ada, "seat", "\"seat\":2,\"kind\":\"me\"", "bad-member");
}

// ---- The start

static void a_game_starts_once_all_people_are_seated_and_ready(void **state) {
    const fixture_guest *created = hall_fixture_create_table(*state, "mh", "");
    seat_ticket host = hall_fixture_ticket(created);
    fixture_guest *ada = hall_fixture_enter(*state, &host);
    hall_fixture_do(*state, ada, "nonce", NONCE);
    hall_fixture_fails(*state, ada, "start", "", "not-ready");
    seat_ticket second =
        hall_fixture_claim(*state, host.table, hall_fixture_invitation(created, 2), "Ben");
    hall_fixture_fails(*state, ada, "start", "", "not-ready");
    fixture_guest *ben = hall_fixture_enter(*state, &second);
    hall_fixture_do(*state, ben, "nonce", NONCE);
    hall_fixture_do(*state, ada, "start", "");
    assert_string_equal(json_text_at(table_of(ben), "phase"), "playing");
    assert_int_equal(guest_count(ben, "snapshot"), 1);
    assert_int_equal(json_number_at(guest_last(ben, "snapshot"), "seq"), 1);
    hall_fixture_fails(*state, ada, "start", "", "not-now");
}

static void open_seats_become_bots_at_the_start(void **state) {
    seated_party party = gather(*state, 1, "o", "");
    char body[128];
    get_ready(*state, &party, 1);
    hall_fixture_do(*state, party.guests[0], "start", "");
    const ant_json_value *table = table_of(party.guests[0]);
    assert_string_equal(json_text_at(table, "seats/1/kind"), "bot");
    assert_string_equal(json_text_at(table, "seats/1/bot"), "search:2");
    assert_int_equal(
        hall_fixture_post(*state, "sit", party.id, "{\"seat\":2,\"name\":\"Z\"}")->status, 409);
    snprintf(body, sizeof body, "{\"secret\":\"%s\"}", hall_fixture_invitation(party.created, 2));
    assert_int_equal(hall_fixture_post(*state, "claim", party.id, body)->status, 403);
}

static void after_the_start_the_table_does_not_change_any_more(void **state) {
    seated_party party = gather(*state, 2, "", "");
    get_ready(*state, &party, 2);
    hall_fixture_do(*state, party.guests[0], "start", "");
    hall_fixture_fails(*state, party.guests[0], "set", "\"chat\":false", "not-now");
    hall_fixture_fails(*state, party.guests[0], "seat", "\"seat\":2,\"kind\":\"open\"", "not-now");
    hall_fixture_fails(*state, party.guests[0], "invite", "\"seat\":2", "not-now");
    hall_fixture_fails(*state, party.guests[0], "nonce", NONCE, "not-now");
    hall_fixture_fails(*state, party.guests[0], "rematch", "", "not-now");
    hall_fixture_do(*state, party.guests[1], "invite", "\"seat\":2");
}

static void newcomers_get_welcome_table_snapshot_and_what_was_said(void **state) {
    seated_party party = gather(*state, 2, "", "");
    get_ready(*state, &party, 2);
    hall_fixture_do(*state, party.guests[0], "chat", "\"text\":\"hello\"");
    hall_fixture_do(*state, party.guests[0], "start", "");
    const fixture_guest *watcher = hall_fixture_watch(*state, party.id);
    assert_int_equal(guest_find(watcher, "welcome"), 0);
    assert_int_equal(guest_find(watcher, "table"), 1);
    assert_int_equal(guest_find(watcher, "snapshot"), 2);
    assert_int_equal(guest_find(watcher, "chat"), 3);
}

static void the_commitment_stands_from_the_start_and_its_secret_comes_at_the_end(void **state) {
    seated_party party = gather(*state, 2, "", "");
    char commitment[65];
    snprintf(commitment, sizeof commitment, "%s",
             json_text_at(table_of(party.guests[0]), "commitment"));
    get_ready(*state, &party, 2);
    hall_fixture_do(*state, party.guests[0], "start", "");
    assert_null(json_get(table_of(party.guests[1]), "secret"));
    hall_fixture_play(*state, party.guests, 2);
    const ant_json_value *table = table_of(party.guests[1]);
    assert_string_equal(json_text_at(table, "phase"), "over");
    assert_int_equal(strlen(json_text_at(table, "secret")), 64);
    assert_string_equal(json_text_at(table, "commitment"), commitment);
    assert_null(strstr(here.log, json_text_at(table, "secret")));
}

// ---- Leaving

static void who_leaves_before_the_start_leaves_an_open_seat(void **state) {
    seated_party party = gather(*state, 3, "", "");
    fixture_guest *desk = hall_fixture_enter(*state, &party.tickets[1]);
    hall_fixture_do(*state, party.guests[1], "nonce", NONCE);
    hall_fixture_do(*state, party.guests[1], "leave", "");
    assert_int_equal(party.guests[1]->closed, 1000);
    assert_int_equal(desk->closed, 1000);
    assert_string_equal(json_text_at(guest_last(desk, "bye"), "code"), "not-seated");
    const ant_json_value *table = table_of(party.guests[0]);
    assert_string_equal(json_text_at(table, "seats/1/kind"), "open");
    assert_string_equal(json_text_at(table, "seats/1/name"), "");
    assert_false(json_true_at(table, "seats/1/taken"));
    assert_false(json_true_at(table, "seats/1/ready"));
    assert_true(json_is_null(json_at(table, "seats/1/away_since")));
    const fixture_guest *gone = hall_fixture_enter_with(*state, party.id, 2, &party.tickets[1], 1);
    assert_string_equal(json_text_at(guest_last(gone, "error"), "code"), "not-seated");
    hall_fixture_sit(*state, party.id, 2, "Eve");
}

static void the_numbers_of_who_sat_there_before_are_nothing_to_the_next(void **state) {
    seated_party party = gather(*state, 2, "", "");
    hall_fixture_say(*state, party.guests[1], "{\"type\":\"leave\",\"n\":2147483647}");
    assert_int_equal(json_number_at(guest_last(party.guests[1], "ack"), "re"), 2147483647);
    seat_ticket next = hall_fixture_sit(*state, party.id, 2, "Cem");
    fixture_guest *cem = hall_fixture_enter(*state, &next);
    assert_int_equal(json_number_at(guest_last(cem, "welcome"), "last_n"), 0);
    hall_fixture_do(*state, cem, "nonce", NONCE);
}

static void the_next_person_is_host_when_the_host_leaves(void **state) {
    seated_party party = gather(*state, 3, "", "");
    hall_fixture_do(*state, party.guests[1], "leave", "");
    hall_fixture_do(*state, party.guests[0], "leave", "");
    assert_int_equal(json_number_at(table_of(party.guests[2]), "host"), 3);
    hall_fixture_do(*state, party.guests[2], "set", "\"name\":\"mine\"");
}

static void a_table_that_everybody_left_is_gone(void **state) {
    seated_party party = gather(*state, 2, "", "");
    fixture_guest *watcher = hall_fixture_watch(*state, party.id);
    hall_fixture_do(*state, party.guests[0], "leave", "");
    hall_fixture_do(*state, party.guests[1], "leave", "");
    assert_string_equal(json_text_at(guest_last(watcher, "bye"), "code"), "no-such-table");
    assert_int_equal(watcher->closed, 1000);
    const fixture_guest *late = hall_fixture_watch(*state, party.id);
    assert_string_equal(json_text_at(guest_last(late, "error"), "code"), "no-such-table");
    assert_int_equal(
        hall_fixture_post(*state, "sit", party.id, "{\"seat\":1,\"name\":\"Z\"}")->status, 404);
    hall_fixture_shut_down(*state);
    hall_fixture_open(*state);
    late = hall_fixture_watch(*state, party.id);
    assert_string_equal(json_text_at(guest_last(late, "error"), "code"), "no-such-table");
}

static void a_table_that_everybody_left_stays_gone_whoever_looks_for_it(void **state) {
    seated_party party = gather(*state, 2, "", "");
    hall_fixture_do(*state, party.guests[0], "leave", "");
    hall_fixture_do(*state, party.guests[1], "leave", "");
    hall_fixture_shut_down(*state);
    hall_fixture_open(*state);
    hall_fixture_watch(*state, party.id);
    hall_fixture_wait(*state, 1000);
    const fixture_guest *late = hall_fixture_watch(*state, party.id);
    assert_string_equal(json_text_at(guest_last(late, "error"), "code"), "no-such-table");
}

static void a_bot_plays_on_for_who_leaves_a_game(void **state) {
    seated_party party = gather(*state, 2, "", "");
    get_ready(*state, &party, 2);
    hall_fixture_do(*state, party.guests[0], "start", "");
    hall_fixture_do(*state, party.guests[0], "leave", "");
    const ant_json_value *table = table_of(party.guests[1]);
    assert_string_equal(json_text_at(table, "seats/0/kind"), "human");
    assert_true(json_true_at(table, "seats/0/standin"));
    assert_false(json_true_at(table, "seats/0/taken"));
    assert_int_equal(json_number_at(table, "host"), 2);
    const fixture_guest *gone = hall_fixture_enter_with(*state, party.id, 1, &party.tickets[0], 1);
    assert_string_equal(json_text_at(guest_last(gone, "error"), "code"), "not-seated");
    fixture_guest *rest[] = {party.guests[1]};
    hall_fixture_play(*state, rest, 1);
    assert_string_equal(json_text_at(table_of(party.guests[1]), "phase"), "over");
}

static void who_leaves_a_game_is_not_waited_for_with_an_undo(void **state) {
    for (int leaver = 0; leaver < 2; leaver++) {
        seated_party party = gather(*state, 3, "", ",\"standin\":0");
        get_ready(*state, &party, 3);
        hall_fixture_do(*state, party.guests[0], "start", "");
        for (int i = 0; i < 3; i++) {
            hall_fixture_do(
                *state, party.guests[i], "act",
                "\"seq\":1,\"action\":{\"type\":\"declare\",\"declaration\":\"allegiance\"}");
        }
        hall_fixture_do(*state, party.guests[0], "undo", "");
        assert_int_equal(json_size(json_at(table_of(party.guests[2]), "undo/waiting")), 2);
        hall_fixture_do(*state, party.guests[leaver], "leave", "");
        const ant_json_value *table = table_of(party.guests[2]);
        assert_true(json_true_at(table, leaver == 0 ? "seats/0/standin" : "seats/1/standin"));
        if (leaver == 0) {
            assert_true(json_is_null(json_at(table, "undo")));
        } else {
            assert_int_equal(json_size(json_at(table, "undo/waiting")), 1);
        }
    }
}

static void nobody_else_gets_the_seat_and_the_hand_of_who_left_a_game(void **state) {
    seated_party party = gather(*state, 2, "", "");
    get_ready(*state, &party, 2);
    hall_fixture_do(*state, party.guests[0], "start", "");
    hall_fixture_do(*state, party.guests[1], "leave", "");
    hall_fixture_fails(*state, party.guests[0], "invite", "\"seat\":2", "not-now");
    assert_int_equal(
        hall_fixture_post(*state, "sit", party.id, "{\"seat\":2,\"name\":\"Z\"}")->status, 409);
}

// ---- Talking

static void what_is_said_reaches_everybody_with_its_number(void **state) {
    seated_party party = gather(*state, 2, "", "");
    const fixture_guest *watcher = hall_fixture_watch(*state, party.id);
    hall_fixture_do(*state, party.guests[1], "chat", "\"text\":\"\\u00e7a va?\"");
    const fixture_guest *const all[] = {party.guests[0], party.guests[1], watcher};
    for (int i = 0; i < 3; i++) {
        const ant_json_value *chat = guest_last(all[i], "chat");
        assert_int_equal(json_number_at(chat, "id"), 1);
        assert_int_equal(json_number_at(chat, "seat"), 2);
        assert_string_equal(json_text_at(chat, "text"), "\xc3\xa7"
                                                        "a va?");
        assert_int_equal(json_number_at(chat, "at"), here.now);
    }
}

static void nobody_talks_where_chat_is_off(void **state) {
    seated_party party = gather(*state, 2, "", ",\"chat\":false");
    hall_fixture_fails(*state, party.guests[1], "chat", "\"text\":\"hello\"", "chat-off");
    hall_fixture_do(*state, party.guests[0], "set", "\"chat\":true");
    hall_fixture_do(*state, party.guests[1], "chat", "\"text\":\"hello\"");
}

static void too_long_or_unclean_texts_are_refused(void **state) {
    seated_party party = gather(*state, 1, "o", "");
    char members[400];
    snprintf(members, sizeof members, "\"text\":\"%0301d\"", 0);
    hall_fixture_fails(*state, party.guests[0], "chat", members, "too-long");
    hall_fixture_fails(*state, party.guests[0], "chat", "\"text\":\"a\\u0007b\"", "bad-member");
    assert_int_equal(guest_count(party.guests[0], "chat"), 0);
}

static void a_seat_says_five_things_at_once_and_then_one_a_second(void **state) {
    seated_party party = gather(*state, 2, "", "");
    fixture_guest *desk = hall_fixture_enter(*state, &party.tickets[0]);
    for (int i = 0; i < 5; i++) {
        hall_fixture_do(*state, party.guests[0], "chat", "\"text\":\"hello\"");
    }
    hall_fixture_fails(*state, party.guests[0], "chat", "\"text\":\"again\"", "slow-down");
    desk->n_asked = 10;
    hall_fixture_fails(*state, desk, "chat", "\"text\":\"and from here\"", "slow-down");
    hall_fixture_do(*state, party.guests[1], "chat", "\"text\":\"I may\"");
    hall_fixture_wait(*state, 1000);
    hall_fixture_do(*state, party.guests[0], "chat", "\"text\":\"again\"");
    hall_fixture_fails(*state, party.guests[0], "chat", "\"text\":\"again\"", "slow-down");
}

static void the_last_fifty_are_kept_also_over_a_restart(void **state) {
    seated_party party = gather(*state, 1, "o", "");
    char members[64];
    for (int i = 1; i <= 60; i++) {
        snprintf(members, sizeof members, "\"text\":\"number %d\"", i);
        hall_fixture_do(*state, party.guests[0], "chat", members);
        hall_fixture_wait(*state, 1000);
    }
    for (int again = 0; again < 2; again++) {
        const fixture_guest *watcher = hall_fixture_watch(*state, party.id);
        assert_int_equal(guest_count(watcher, "chat"), 50);
        const ant_json_value *first = watcher->messages[guest_find(watcher, "chat")];
        assert_string_equal(json_text_at(first, "text"), "number 11");
        assert_string_equal(json_text_at(guest_last(watcher, "chat"), "text"), "number 60");
        hall_fixture_shut_down(*state);
        hall_fixture_open(*state);
    }
    fixture_guest *ada = hall_fixture_enter(*state, &party.tickets[0]);
    hall_fixture_do(*state, ada, "chat", "\"text\":\"number 61\"");
    assert_int_equal(json_number_at(guest_last(ada, "chat"), "id"), 61);
}

// ---- Playing again

static seated_party play_out(hall_fixture *fixture, int n, const char *rest, const char *more) {
    seated_party party = gather(fixture, n, rest, more);
    get_ready(fixture, &party, n);
    hall_fixture_do(fixture, party.guests[0], "start", "");
    hall_fixture_play(fixture, party.guests, n);
    assert_string_equal(json_text_at(table_of(party.guests[0]), "phase"), "over");
    return party;
}

static void everybody_who_is_here_moves_one_seat_on_for_a_rematch(void **state) {
    ((hall_fixture *)*state)->address = 1;
    seated_party party = play_out(*state, 2, "b",
                                  ",\"name\":\"Ants\",\"options\":{\"leader\":\"2\"},"
                                  "\"clock\":{\"move\":900},\"listed\":false");
    hall_fixture_do(*state, party.guests[1], "rematch", "");
    assert_true(has_number(json_at(table_of(party.guests[0]), "rematch"), 2));
    assert_int_equal(guest_count(party.guests[0], "rematch"), 0);
    hall_fixture_do(*state, party.guests[0], "rematch", "");
    const char *next = json_text_at(table_of(party.guests[0]), "next");
    uint32_t owners[FIXTURE_MAX_TABLES];
    assert_int_equal(hall_fixture_owners(*state, owners), 2);
    assert_true(owners[0] > 0);
    assert_int_equal(owners[0], owners[1]);
    for (int i = 0; i < 2; i++) {
        const ant_json_value *rematch = guest_last(party.guests[i], "rematch");
        assert_string_equal(json_text_at(rematch, "table"), next);
        assert_int_equal(json_number_at(rematch, "seat"), i + 2);
        seat_ticket ticket = hall_fixture_claim(*state, next, json_text_at(rematch, "secret"), "");
        const ant_json_value *table = table_of(hall_fixture_enter(*state, &ticket));
        assert_int_equal(ticket.cookie.seat, i + 2);
        assert_string_equal(json_text_at(table, "phase"), "lobby");
        assert_string_equal(json_text_at(table, "name"), "Ants");
        assert_string_equal(json_text_at(table, "options/leader"), "2");
        assert_int_equal(json_number_at(table, "clock/move"), 900);
        assert_false(json_true_at(table, "listed"));
        assert_string_equal(json_text_at(table, "seats/0/bot"), "random");
        assert_string_equal(json_text_at(table, "seats/1/name"), "Ada");
        assert_string_equal(json_text_at(table, "seats/2/name"), "Ben");
        assert_int_equal(json_number_at(table, "host"), 2);
        assert_string_not_equal(json_text_at(table, "commitment"),
                                json_text_at(table_of(party.guests[0]), "commitment"));
    }
}

static void a_rematch_is_told_to_each_alone(void **state) {
    seated_party party = play_out(*state, 2, "", "");
    const fixture_guest *watcher = hall_fixture_watch(*state, party.id);
    hall_fixture_do(*state, party.guests[0], "rematch", "");
    hall_fixture_do(*state, party.guests[1], "rematch", "");
    assert_int_equal(guest_count(party.guests[0], "rematch"), 1);
    assert_int_equal(guest_count(party.guests[1], "rematch"), 1);
    assert_int_equal(guest_count(watcher, "rematch"), 0);
    assert_string_not_equal(json_text_at(guest_last(party.guests[0], "rematch"), "secret"),
                            json_text_at(guest_last(party.guests[1], "rematch"), "secret"));
}

static void who_is_not_here_is_not_asked_and_leaves_an_open_seat(void **state) {
    seated_party party = play_out(*state, 3, "", "");
    hall_fixture_do(*state, party.guests[0], "rematch", "");
    hall_fixture_do(*state, party.guests[2], "rematch", "");
    assert_int_equal(guest_count(party.guests[0], "rematch"), 0);
    hall_fixture_leave(*state, party.guests[1]); // the last one who did not want to
    assert_int_equal(guest_count(party.guests[0], "rematch"), 1);
    const char *next = json_text_at(table_of(party.guests[0]), "next");
    const ant_json_value *table = table_of(hall_fixture_watch(*state, next));
    assert_string_equal(json_text_at(table, "seats/2/kind"), "open");
    fixture_guest *ben = hall_fixture_enter(*state, &party.tickets[1]);
    hall_fixture_do(*state, ben, "rematch", ""); // comes back, and still may
    const ant_json_value *rematch = guest_last(ben, "rematch");
    assert_int_equal(json_number_at(rematch, "seat"), 3);
    hall_fixture_claim(*state, next, json_text_at(rematch, "secret"), "Ben");
    hall_fixture_fails(*state, ben, "rematch", "", "seat-taken");
}

static void nobody_is_taken_for_gone_because_the_server_ends(void **state) {
    hall_fixture *fixture = *state;
    seated_party party = gather(fixture, 2, "", "");
    get_ready(fixture, &party, 2);
    hall_fixture_do(fixture, party.guests[0], "start", "");
    hall_fixture_play(fixture, party.guests, 2);
    hall_fixture_do(fixture, party.guests[0], "rematch", "");
    hall_shut(fixture->hall);
    hall_leave(fixture->hall, party.guests[1]->client);
    hall_leave(fixture->hall, party.guests[0]->client);
    hall_fixture_shut_down(fixture);
    hall_fixture_open(fixture);
    assert_true(
        json_is_null(json_at(table_of(hall_fixture_enter(fixture, &party.tickets[1])), "next")));
}

static void a_lost_invitation_to_a_rematch_is_replaced(void **state) {
    seated_party party = play_out(*state, 2, "", "");
    char body[128];
    hall_fixture_do(*state, party.guests[0], "rematch", "");
    hall_fixture_do(*state, party.guests[1], "rematch", "");
    const char *next = json_text_at(table_of(party.guests[0]), "next");
    snprintf(body, sizeof body, "{\"secret\":\"%s\"}",
             json_text_at(guest_last(party.guests[1], "rematch"), "secret"));
    hall_fixture_do(*state, party.guests[1], "rematch", "");
    assert_int_equal(hall_fixture_post(*state, "claim", next, body)->status, 403);
    hall_fixture_claim(*state, next, json_text_at(guest_last(party.guests[1], "rematch"), "secret"),
                       "");
}

static void who_sits_down_first_is_the_host_of_a_rematch(void **state) {
    seated_party party = play_out(*state, 2, "", "");
    hall_fixture_do(*state, party.guests[0], "rematch", "");
    hall_fixture_do(*state, party.guests[1], "rematch", "");
    const ant_json_value *rematch = guest_last(party.guests[1], "rematch");
    seat_ticket ben = hall_fixture_claim(*state, json_text_at(rematch, "table"),
                                         json_text_at(rematch, "secret"), "");
    assert_int_equal(json_number_at(table_of(hall_fixture_enter(*state, &ben)), "host"), 1);
}

int main(void) {
#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
    const struct CMUnitTest tests[] = {
        TEST(a_nonce_makes_a_seat_ready_and_everybody_sees_it),
        TEST(people_rename_themselves_before_the_start),
        TEST(the_host_sets_the_table_before_the_start),
        TEST(settings_that_the_game_refuses_change_nothing),
        TEST(only_the_host_changes_the_table),
        TEST(a_seat_becomes_a_bots_or_anybodys_and_who_sat_there_has_to_go),
        TEST(the_hosts_own_seat_and_seats_that_are_not_there_cannot_be_changed),
        TEST(a_game_starts_once_all_people_are_seated_and_ready),
        TEST(open_seats_become_bots_at_the_start),
        TEST(after_the_start_the_table_does_not_change_any_more),
        TEST(newcomers_get_welcome_table_snapshot_and_what_was_said),
        TEST(the_commitment_stands_from_the_start_and_its_secret_comes_at_the_end),
        TEST(who_leaves_before_the_start_leaves_an_open_seat),
        TEST(the_numbers_of_who_sat_there_before_are_nothing_to_the_next),
        TEST(the_next_person_is_host_when_the_host_leaves),
        TEST(a_table_that_everybody_left_is_gone),
        TEST(a_table_that_everybody_left_stays_gone_whoever_looks_for_it),
        TEST(a_bot_plays_on_for_who_leaves_a_game),
        TEST(who_leaves_a_game_is_not_waited_for_with_an_undo),
        TEST(nobody_else_gets_the_seat_and_the_hand_of_who_left_a_game),
        TEST(what_is_said_reaches_everybody_with_its_number),
        TEST(nobody_talks_where_chat_is_off),
        TEST(too_long_or_unclean_texts_are_refused),
        TEST(a_seat_says_five_things_at_once_and_then_one_a_second),
        TEST(the_last_fifty_are_kept_also_over_a_restart),
        TEST(everybody_who_is_here_moves_one_seat_on_for_a_rematch),
        TEST(a_rematch_is_told_to_each_alone),
        TEST(who_is_not_here_is_not_asked_and_leaves_an_open_seat),
        TEST(nobody_is_taken_for_gone_because_the_server_ends),
        TEST(a_lost_invitation_to_a_rematch_is_replaced),
        TEST(who_sits_down_first_is_the_host_of_a_rematch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
