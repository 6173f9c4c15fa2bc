// SPDX-License-Identifier: MIT
//
// Tables are laid, seats are taken by invitation or openly, and moved; cookies open them and
// nothing else does.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "hall/fixture.h"

static test_house here;

static int setup(void **state) {
    house_make(&here);
    *state = &here;
    return 0;
}

static int teardown(void **state) {
    house_remove(*state);
    return 0;
}

static void assert_refused(const house_guest *reply, int status, const char *code) {
    assert_string_equal(json_text_at(reply->answer, "error/code"), code);
    assert_true(strlen(json_text_at(reply->answer, "error/message")) > 0);
    assert_int_equal(reply->status, status);
    assert_string_equal(reply->cookie, "");
}

static const char *laid_id(const house_guest *laid) {
    return json_text_at(laid->answer, "table");
}

static const ant_json_value *table_of(const house_guest *guest) {
    return guest_last(guest, "table");
}

// ---- Laying

static void a_new_table_has_an_id_a_seat_and_invitations_for_people(void **state) {
    const house_guest *laid = house_lay(*state, "bmho", "");
    assert_int_equal(laid->status, 201);
    assert_int_equal(strspn(laid_id(laid), "abcdefghijklmnopqrstuvwxyz23456789"), 10);
    assert_int_equal(json_number_at(laid->answer, "seat"), 2);
    assert_int_equal(json_size(json_at(laid->answer, "invitations")), 2);
    assert_null(house_invitation(laid, 1));
    assert_null(house_invitation(laid, 2));
    assert_int_equal(strspn(house_invitation(laid, 3), "0123456789abcdef"), 32);
    assert_int_equal(strspn(house_invitation(laid, 4), "0123456789abcdef"), 32);
    assert_string_not_equal(house_invitation(laid, 3), house_invitation(laid, 4));
}

static void the_cookie_goes_to_its_table_only_and_no_script_reads_it(void **state) {
    const house_guest *laid = house_lay(*state, "mo", "");
    char want[256];
    seat_ticket host = house_ticket(laid);
    snprintf(want, sizeof want,
             "seat-1=%s; Path=/api/t/%s; Max-Age=31536000; HttpOnly; SameSite=Strict",
             host.cookie.token, laid_id(laid));
    assert_string_equal(laid->cookie, want);
    assert_int_equal(host.cookie.seat, 1);
}

static void behind_https_the_cookie_is_secure(void **state) {
    test_house *house = *state;
    house_shut_down(house);
    house->settings.is_secure = true;
    house_open(house);
    const house_guest *laid = house_lay(house, "mo", "");
    assert_non_null(strstr(laid->cookie, "; SameSite=Strict; Secure"));
}

static void the_table_message_tells_how_it_was_laid(void **state) {
    const house_guest *laid =
        house_lay(*state, "mhob",
                  ",\"name\":\"Picnic Ruiners\",\"clock\":{\"total\":600,"
                  "\"increment\":5},\"options\":{\"leader\":\"2\"},\"standin\":60,"
                  "\"chat\":false,\"listed\":false");
    seat_ticket host = house_ticket(laid);
    const ant_json_value *table = table_of(house_enter(*state, &host));
    assert_string_equal(json_text_at(table, "id"), laid_id(laid));
    assert_string_equal(json_text_at(table, "name"), "Picnic Ruiners");
    assert_string_equal(json_text_at(table, "game"), "bugcouncil");
    assert_int_equal(json_number_at(table, "rules"), 1);
    assert_string_equal(json_text_at(table, "phase"), "lobby");
    assert_int_equal(json_number_at(table, "host"), 1);
    assert_string_equal(json_text_at(table, "options/edition"), "final");
    assert_string_equal(json_text_at(table, "options/leader"), "2");
    assert_string_equal(json_text_at(table, "options/opponent"), "pacifist");
    assert_int_equal(json_number_at(table, "clock/total"), 600);
    assert_int_equal(json_number_at(table, "clock/increment"), 5);
    assert_int_equal(json_number_at(table, "standin"), 60);
    assert_false(json_true_at(table, "chat"));
    assert_false(json_true_at(table, "listed"));
    assert_int_equal(strlen(json_text_at(table, "commitment")), 64);
    assert_null(json_get(table, "secret"));
    assert_int_equal(json_number_at(table, "created"), 1794700000000);
    assert_int_equal(json_number_at(table, "watching"), 0);
    assert_true(json_is_null(json_at(table, "undo")));
    assert_int_equal(json_size(json_at(table, "rematch")), 0);
    assert_true(json_is_null(json_at(table, "next")));
    assert_int_equal(json_size(json_at(table, "seats")), 4);
    assert_string_equal(json_text_at(table, "seats/0/name"), "Ada");
    assert_true(json_true_at(table, "seats/0/taken"));
    assert_true(json_true_at(table, "seats/0/here"));
    assert_false(json_true_at(table, "seats/0/ready"));
    assert_string_equal(json_text_at(table, "seats/1/kind"), "human");
    assert_string_equal(json_text_at(table, "seats/1/name"), "Ben");
    assert_false(json_true_at(table, "seats/1/taken"));
    assert_string_equal(json_text_at(table, "seats/2/kind"), "open");
    assert_string_equal(json_text_at(table, "seats/3/kind"), "bot");
    assert_string_equal(json_text_at(table, "seats/3/bot"), "random");
}

static void what_is_not_said_of_a_new_table_has_its_defaults(void **state) {
    const ant_json_value *table =
        table_of(house_watch(*state, laid_id(house_lay(*state, "mo", ""))));
    assert_string_equal(json_text_at(table, "options/edition"), "final");
    assert_int_equal(json_size(json_at(table, "clock")), 0);
    assert_int_equal(json_number_at(table, "standin"), 120);
    assert_true(json_true_at(table, "chat"));
    assert_true(json_true_at(table, "listed"));
}

static void tables_that_the_game_refuses_are_not_laid(void **state) {
    test_house *house = *state;
    hall_figures figures;
    assert_refused(house_lay(house, "mooooo", ""), 400, "bad-setup");
    assert_refused(house_lay(house, "mo", ",\"options\":{\"edition\":\"none\"}"), 400, "bad-setup");
    assert_refused(house_lay(house, "mo", ",\"options\":{\"colour\":\"red\"}"), 400, "bad-setup");
    assert_refused(
        house_post(house, "tables", NULL, "{\"game\":\"chess\",\"seats\":[{\"kind\":\"me\"}]}"),
        400, "bad-setup");
    assert_refused(house_post(house, "tables", NULL,
                              "{\"game\":\"bugcouncil\",\"seats\":[{\"kind\":\"me\"},"
                              "{\"kind\":\"bot\",\"bot\":\"search:sims=99999999\"}]}"),
                   400, "bad-setup");
    hall_figures_get(house->hall, &figures);
    assert_int_equal(figures.n_tables, 0);
}

static void what_is_no_request_for_a_table_is_refused_with_its_place(void **state) {
    assert_refused(house_post(*state, "tables", NULL, "{\"game\":"), 400, "malformed");
    assert_refused(house_post(*state, "tables", NULL, "{\"game\":\"bugcouncil\",\"seats\":[]}"),
                   400, "bad-member");
    assert_refused(house_post(*state, "tables", NULL, "[]"), 400, "malformed");
    assert_refused(house_post(*state, "chairs", NULL, "{}"), 400, "unknown-type");
}

// ---- Room

static void reopen_with_room_for(test_house *house, unsigned max_tables) {
    house_shut_down(house);
    house->settings.max_tables = max_tables;
    house_open(house);
}

static uint32_t n_tables(const test_house *house) {
    hall_figures figures;
    hall_figures_get(house->hall, &figures);
    return figures.n_tables;
}

static house_guest *begin_alone(test_house *house, const seat_ticket *host) {
    house_guest *ada = house_enter(house, host);
    house_do(house, ada, "nonce", "\"nonce\":\"000102030405060708090a0b0c0d0e0f\"");
    house_do(house, ada, "start", "");
    return ada;
}

static void a_full_hall_lays_no_more_tables(void **state) {
    test_house *house = *state;
    reopen_with_room_for(house, 2);
    for (int i = 0; i < 2; i++) {
        seat_ticket host = house_ticket(house_lay(house, "mo", ""));
        house_enter(house, &host);
    }
    assert_refused(house_lay(house, "mo", ""), 503, "full");
}

static void a_full_hall_puts_tables_away_at_which_nothing_happens(void **state) {
    test_house *house = *state;
    reopen_with_room_for(house, 2);
    seat_ticket host = house_ticket(house_lay(house, "m", ",\"standin\":0"));
    house_guest *ada = begin_alone(house, &host);
    const ant_json_value *before = json_at(guest_last(ada, "view"), "sheet");
    house_leave(house, ada);
    for (int i = 0; i < 5; i++) { // neither a game without people nor lobbies keep others out
        house->now += 1000;
        assert_int_equal(house_lay(house, "mo", "")->status, 201);
        assert_int_equal(n_tables(house), 2);
    }
    ada = house_enter(house, &host);
    assert_true(json_is_same(json_at(guest_last(ada, "view"), "sheet"), before));
}

static void a_game_in_which_somebody_will_be_replaced_is_not_put_away(void **state) {
    test_house *house = *state;
    reopen_with_room_for(house, 1);
    seat_ticket host = house_ticket(house_lay(house, "m", ",\"standin\":120"));
    house_leave(house, begin_alone(house, &host));
    assert_refused(house_lay(house, "mo", ""), 503, "full");
}

static void no_more_tables_are_taken_up_than_there_is_room_for(void **state) {
    test_house *house = *state;
    seat_ticket tickets[3];
    for (int i = 0; i < 3; i++) {
        tickets[i] = house_ticket(house_lay(house, "mo", ""));
    }
    reopen_with_room_for(house, 2);
    assert_int_equal(n_tables(house), 2);
    for (int i = 0; i < 3; i++) {
        house_guest *ada = house_enter(house, &tickets[i]);
        assert_string_equal(json_text_at(guest_last(ada, "table"), "phase"), "lobby");
        house_leave(house, ada);
    }
}

// ---- Claiming and sitting

static void an_invitation_takes_its_seat_once(void **state) {
    const house_guest *laid = house_lay(*state, "mho", "");
    const char *secret = house_invitation(laid, 2);
    char body[128];
    seat_ticket ben = house_claim(*state, laid_id(laid), secret, "Benjamin");
    assert_int_equal(ben.cookie.seat, 2);
    const ant_json_value *table = table_of(house_enter(*state, &ben));
    assert_string_equal(json_text_at(table, "seats/1/name"), "Benjamin");
    assert_true(json_true_at(table, "seats/1/taken"));
    snprintf(body, sizeof body, "{\"secret\":\"%s\",\"name\":\"Mallory\"}", secret);
    assert_refused(house_post(*state, "claim", laid_id(laid), body), 403, "bad-invitation");
}

static void a_name_that_is_not_given_stays_that_of_the_invitation(void **state) {
    const house_guest *laid = house_lay(*state, "mh", "");
    seat_ticket ben = house_claim(*state, laid_id(laid), house_invitation(laid, 2), "");
    assert_string_equal(json_text_at(table_of(house_enter(*state, &ben)), "seats/1/name"), "Ben");
}

static void an_open_seat_is_for_anybody_and_for_its_invitation(void **state) {
    const house_guest *laid = house_lay(*state, "moo", "");
    seat_ticket cem = house_sit(*state, laid_id(laid), 2, "Cem");
    seat_ticket dan = house_claim(*state, laid_id(laid), house_invitation(laid, 3), "Dan");
    assert_int_equal(cem.cookie.seat, 2);
    assert_int_equal(dan.cookie.seat, 3);
    const ant_json_value *table = table_of(house_watch(*state, laid_id(laid)));
    assert_string_equal(json_text_at(table, "seats/1/kind"), "human");
    assert_string_equal(json_text_at(table, "seats/2/name"), "Dan");
}

static void the_invitation_of_a_seat_that_was_taken_openly_is_void(void **state) {
    const house_guest *laid = house_lay(*state, "mo", "");
    char body[128];
    house_sit(*state, laid_id(laid), 2, "Cem");
    snprintf(body, sizeof body, "{\"secret\":\"%s\",\"name\":\"Dan\"}", house_invitation(laid, 2));
    assert_refused(house_post(*state, "claim", laid_id(laid), body), 403, "bad-invitation");
}

static void who_is_slower_is_told_that_the_seat_is_taken(void **state) {
    const house_guest *laid = house_lay(*state, "mob", "");
    house_sit(*state, laid_id(laid), 2, "Cem");
    const char *const bodies[] = {"{\"seat\":2,\"name\":\"Dan\"}", "{\"seat\":1,\"name\":\"Dan\"}",
                                  "{\"seat\":3,\"name\":\"Dan\"}"};
    for (size_t i = 0; i < sizeof bodies / sizeof bodies[0]; i++) {
        assert_refused(house_post(*state, "sit", laid_id(laid), bodies[i]), 409, "seat-taken");
    }
}

static void a_seat_for_an_invitation_is_not_open(void **state) {
    const house_guest *laid = house_lay(*state, "mh", "");
    assert_refused(house_post(*state, "sit", laid_id(laid), "{\"seat\":2,\"name\":\"Dan\"}"), 403,
                   "bad-invitation");
}

static void seats_and_tables_that_there_are_not_cannot_be_taken(void **state) {
    const house_guest *laid = house_lay(*state, "mo", "");
    assert_refused(house_post(*state, "sit", laid_id(laid), "{\"seat\":3,\"name\":\"D\"}"), 404,
                   "no-such-seat");
    assert_refused(house_post(*state, "sit", "aaaaaaaaaa", "{\"seat\":2,\"name\":\"D\"}"), 404,
                   "no-such-table");
    assert_refused(house_post(*state, "sit", "../../etc", "{\"seat\":2,\"name\":\"D\"}"), 404,
                   "no-such-table");
    assert_refused(house_post(*state, "claim", laid_id(laid),
                              "{\"secret\":\"00000000000000000000000000000000\",\"name\":\"D\"}"),
                   403, "bad-invitation");
    assert_refused(house_post(*state, "claim", laid_id(laid), "{\"secret\":\"0\"}"), 400,
                   "bad-member");
}

// ---- Entering

static void a_cookie_opens_its_seat_and_without_one_people_watch(void **state) {
    const house_guest *laid = house_lay(*state, "mo", "");
    seat_ticket host = house_ticket(laid);
    const ant_json_value *welcome = guest_last(house_enter(*state, &host), "welcome");
    assert_string_equal(json_text_at(welcome, "protocol"), "antfarm.v1");
    assert_int_equal(json_number_at(welcome, "seat"), 1);
    assert_int_equal(json_number_at(welcome, "last_n"), 0);
    assert_int_equal(json_number_at(welcome, "now"), here.now);
    welcome = guest_last(house_watch(*state, laid_id(laid)), "welcome");
    assert_true(json_is_null(json_at(welcome, "seat")));
}

static void of_several_cookies_the_lowest_seat_or_the_one_asked_for_is_taken(void **state) {
    const house_guest *laid = house_lay(*state, "omo", "");
    seat_ticket tickets[] = {house_ticket(laid), house_sit(*state, laid_id(laid), 3, "Eve"),
                             house_sit(*state, laid_id(laid), 1, "Eve")};
    const house_guest *any = house_enter_with(*state, laid_id(laid), 0, tickets, 3);
    assert_int_equal(json_number_at(guest_last(any, "welcome"), "seat"), 1);
    for (int seat = 1; seat <= 3; seat++) {
        const house_guest *asked = house_enter_with(*state, laid_id(laid), seat, tickets, 3);
        assert_int_equal(json_number_at(guest_last(asked, "welcome"), "seat"), seat);
    }
}

static void assert_turned_away(const house_guest *guest, const char *code) {
    assert_int_equal(guest->n, 2);
    assert_string_equal(json_text_at(guest->messages[0], "type"), "error");
    assert_true(json_is_null(json_at(guest->messages[0], "re")));
    assert_string_equal(json_text_at(guest->messages[0], "code"), code);
    assert_string_equal(json_text_at(guest->messages[1], "type"), "bye");
    assert_string_equal(json_text_at(guest->messages[1], "code"), code);
    assert_int_not_equal(guest->closed, 0);
}

static void who_may_not_enter_gets_an_error_a_bye_and_a_close(void **state) {
    const house_guest *laid = house_lay(*state, "mo", "");
    seat_ticket host = house_ticket(laid);
    assert_turned_away(house_watch(*state, "zzzzzzzzzz"), "no-such-table");
    assert_turned_away(house_watch(*state, ""), "no-such-table");
    assert_turned_away(house_enter_with(*state, laid_id(laid), 7, &host, 1), "no-such-seat");
    assert_turned_away(house_enter_with(*state, laid_id(laid), 2, &host, 1), "not-seated");
    host.cookie.token[0] = host.cookie.token[0] == '0' ? '1' : '0';
    assert_turned_away(house_enter_with(*state, laid_id(laid), 1, &host, 1), "not-seated");
    const house_guest *watcher = house_enter_with(*state, laid_id(laid), 0, &host, 1);
    assert_true(json_is_null(json_at(guest_last(watcher, "welcome"), "seat")));
}

static void a_token_is_worth_nothing_at_another_seat_or_table(void **state) {
    const house_guest *laid = house_lay(*state, "moo", "");
    seat_ticket host = house_ticket(laid);
    house_sit(*state, laid_id(laid), 2, "Cem");
    host.cookie.seat = 2;
    assert_turned_away(house_enter_with(*state, laid_id(laid), 2, &host, 1), "not-seated");
    host.cookie.seat = 1;
    const char *other = laid_id(house_lay(*state, "mo", ""));
    assert_turned_away(house_enter_with(*state, other, 1, &host, 1), "not-seated");
    host.cookie.seat = 9;
    assert_true(json_is_null(json_at(
        guest_last(house_enter_with(*state, laid_id(laid), 0, &host, 1), "welcome"), "seat")));
}

static void a_seat_may_have_several_connections(void **state) {
    const house_guest *laid = house_lay(*state, "mo", "");
    seat_ticket host = house_ticket(laid);
    house_guest *phone = house_enter(*state, &host);
    house_guest *desk = house_enter(*state, &host);
    const house_guest *watcher = house_watch(*state, laid_id(laid));
    house_do(*state, phone, "name", "\"name\":\"Ada L.\"");
    assert_string_equal(json_text_at(table_of(desk), "seats/0/name"), "Ada L.");
    house_leave(*state, phone);
    assert_true(json_true_at(table_of(watcher), "seats/0/here"));
    here.now += 5000;
    house_leave(*state, desk);
    assert_false(json_true_at(table_of(watcher), "seats/0/here"));
    assert_int_equal(json_number_at(table_of(watcher), "seats/0/away_since"), here.now);
}

static void a_person_may_sit_at_several_tables(void **state) {
    const house_guest *laid[] = {house_lay(*state, "mo", ""), house_lay(*state, "mo", "")};
    for (int i = 0; i < 2; i++) {
        seat_ticket host = house_ticket(laid[i]);
        assert_string_equal(json_text_at(table_of(house_enter(*state, &host)), "id"),
                            laid_id(laid[i]));
    }
}

static void spectators_are_counted_once_a_second(void **state) {
    const house_guest *laid = house_lay(*state, "mo", "");
    house_guest *first = house_watch(*state, laid_id(laid));
    house_wait(*state, 1000);
    guest_clear(first);
    for (int i = 0; i < 5; i++) {
        house_watch(*state, laid_id(laid));
    }
    assert_int_equal(guest_count(first, "table"), 0);
    house_wait(*state, 1000);
    assert_int_equal(guest_count(first, "table"), 1);
    assert_int_equal(json_number_at(table_of(first), "watching"), 6);
}

// ---- Moving

static void a_seat_is_moved_by_a_fresh_invitation_and_the_old_token_is_void(void **state) {
    const house_guest *laid = house_lay(*state, "mo", "");
    seat_ticket old = house_ticket(laid);
    house_guest *desk = house_enter(*state, &old);
    const ant_json_value *invitation = house_ask(*state, desk, "invite", "\"seat\":1");
    assert_string_equal(json_text_at(invitation, "type"), "invitation");
    assert_int_equal(json_number_at(invitation, "seat"), 1);
    seat_ticket moved = house_claim(*state, laid_id(laid), json_text_at(invitation, "secret"), "");
    assert_string_equal(json_text_at(guest_last(desk, "bye"), "code"), "not-seated");
    assert_int_equal(desk->closed, 1000);
    assert_turned_away(house_enter_with(*state, laid_id(laid), 1, &old, 1), "not-seated");
    house_guest *phone = house_enter(*state, &moved);
    assert_int_equal(json_number_at(guest_last(phone, "welcome"), "seat"), 1);
    assert_int_equal(json_number_at(guest_last(phone, "welcome"), "last_n"), 1);
    assert_int_equal(json_number_at(table_of(phone), "host"), 1);
    assert_string_equal(json_text_at(table_of(phone), "seats/0/name"), "Ada");
}

static void a_fresh_invitation_voids_the_one_before(void **state) {
    const house_guest *laid = house_lay(*state, "mh", "");
    char body[128];
    seat_ticket host = house_ticket(laid);
    house_guest *ada = house_enter(*state, &host);
    snprintf(body, sizeof body, "{\"secret\":\"%s\"}", house_invitation(laid, 2));
    const ant_json_value *fresh = house_ask(*state, ada, "invite", "\"seat\":2");
    assert_refused(house_post(*state, "claim", laid_id(laid), body), 403, "bad-invitation");
    house_claim(*state, laid_id(laid), json_text_at(fresh, "secret"), "Ben");
}

static void a_revoked_invitation_is_worth_nothing(void **state) {
    const house_guest *laid = house_lay(*state, "mh", "");
    char body[128];
    seat_ticket host = house_ticket(laid);
    house_guest *ada = house_enter(*state, &host);
    house_do(*state, ada, "revoke", "\"seat\":2");
    snprintf(body, sizeof body, "{\"secret\":\"%s\"}", house_invitation(laid, 2));
    assert_refused(house_post(*state, "claim", laid_id(laid), body), 403, "bad-invitation");
}

static void invitations_go_to_who_asked_and_to_nobody_else(void **state) {
    const house_guest *laid = house_lay(*state, "mho", "");
    seat_ticket host = house_ticket(laid);
    house_guest *ada = house_enter(*state, &host);
    house_guest *desk = house_enter(*state, &host);
    seat_ticket third = house_sit(*state, laid_id(laid), 3, "Cem");
    house_guest *cem = house_enter(*state, &third);
    const house_guest *watcher = house_watch(*state, laid_id(laid));
    house_ask(*state, ada, "invite", "\"seat\":2");
    assert_int_equal(guest_count(ada, "invitation"), 1);
    assert_int_equal(guest_count(desk, "invitation"), 0);
    assert_int_equal(guest_count(cem, "invitation"), 0);
    assert_int_equal(guest_count(watcher, "invitation"), 0);
}

static void only_the_host_invites_to_free_seats_and_all_to_their_own(void **state) {
    const house_guest *laid = house_lay(*state, "mhob", "");
    seat_ticket host = house_ticket(laid);
    seat_ticket third = house_sit(*state, laid_id(laid), 3, "Cem");
    house_guest *ada = house_enter(*state, &host);
    house_guest *cem = house_enter(*state, &third);
    house_fails(*state, cem, "invite", "\"seat\":2", "not-host");
    house_fails(*state, cem, "revoke", "\"seat\":2", "not-host");
    house_do(*state, cem, "invite", "\"seat\":3");
    house_do(*state, cem, "revoke", "\"seat\":3");
    house_fails(*state, ada, "invite", "\"seat\":3", "seat-taken");
    house_fails(*state, ada, "revoke", "\"seat\":3", "seat-taken");
    house_fails(*state, ada, "invite", "\"seat\":4", "seat-taken");
    house_fails(*state, ada, "invite", "\"seat\":5", "no-such-seat");
}

static void a_request_that_left_before_its_reply_gets_none_and_its_number_may_be_used_again(
    void **state) {
    test_house *house = *state;
    const hall_visit nowhere = {0};
    const char body[] = "{\"game\":\"bugcouncil\",\"seats\":[{\"kind\":\"me\"}]}";
    const house_guest *guest = house_new_guest(house);
    hall_post(house->hall, guest->client, "tables", &nowhere, body, strlen(body));
    hall_leave(house->hall, guest->client);
    hall_enter(house->hall, guest->client, &nowhere);
    house_settle(house);
    assert_int_equal(guest->n_replies, 0);
    assert_int_equal(guest_count(guest, "tables"), 1);
}

int main(void) {
#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
    const struct CMUnitTest tests[] = {
        TEST(a_new_table_has_an_id_a_seat_and_invitations_for_people),
        TEST(the_cookie_goes_to_its_table_only_and_no_script_reads_it),
        TEST(behind_https_the_cookie_is_secure),
        TEST(the_table_message_tells_how_it_was_laid),
        TEST(what_is_not_said_of_a_new_table_has_its_defaults),
        TEST(tables_that_the_game_refuses_are_not_laid),
        TEST(what_is_no_request_for_a_table_is_refused_with_its_place),
        TEST(a_full_hall_lays_no_more_tables),
        TEST(a_full_hall_puts_tables_away_at_which_nothing_happens),
        TEST(a_game_in_which_somebody_will_be_replaced_is_not_put_away),
        TEST(no_more_tables_are_taken_up_than_there_is_room_for),
        TEST(an_invitation_takes_its_seat_once),
        TEST(a_name_that_is_not_given_stays_that_of_the_invitation),
        TEST(an_open_seat_is_for_anybody_and_for_its_invitation),
        TEST(the_invitation_of_a_seat_that_was_taken_openly_is_void),
        TEST(who_is_slower_is_told_that_the_seat_is_taken),
        TEST(a_seat_for_an_invitation_is_not_open),
        TEST(seats_and_tables_that_there_are_not_cannot_be_taken),
        TEST(a_cookie_opens_its_seat_and_without_one_people_watch),
        TEST(of_several_cookies_the_lowest_seat_or_the_one_asked_for_is_taken),
        TEST(who_may_not_enter_gets_an_error_a_bye_and_a_close),
        TEST(a_token_is_worth_nothing_at_another_seat_or_table),
        TEST(a_seat_may_have_several_connections),
        TEST(a_person_may_sit_at_several_tables),
        TEST(spectators_are_counted_once_a_second),
        TEST(a_seat_is_moved_by_a_fresh_invitation_and_the_old_token_is_void),
        TEST(a_fresh_invitation_voids_the_one_before),
        TEST(a_revoked_invitation_is_worth_nothing),
        TEST(invitations_go_to_who_asked_and_to_nobody_else),
        TEST(only_the_host_invites_to_free_seats_and_all_to_their_own),
        TEST(a_request_that_left_before_its_reply_gets_none_and_its_number_may_be_used_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
