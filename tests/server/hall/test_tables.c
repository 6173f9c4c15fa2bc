// SPDX-License-Identifier: MIT
//
// Tables are created, seats are taken by invitation or openly, and moved; cookies open them and
// nothing else does.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

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

static void assert_refused(const fixture_guest *reply, int status, const char *code) {
    assert_string_equal(json_text_at(reply->answer, "error/code"), code);
    assert_true(strlen(json_text_at(reply->answer, "error/message")) > 0);
    assert_int_equal(reply->status, status);
    assert_string_equal(reply->cookie, "");
}

static const char *created_id(const fixture_guest *created) {
    return json_text_at(created->answer, "table");
}

static const ant_json_value *table_of(const fixture_guest *guest) {
    return guest_last(guest, "table");
}

// ---- Creating

static void a_new_table_has_an_id_a_seat_and_invitations_for_people(void **state) {
    const fixture_guest *created = hall_fixture_create_table(*state, "bmho", "");
    assert_int_equal(created->status, 201);
    assert_int_equal(strspn(created_id(created), "abcdefghijklmnopqrstuvwxyz23456789"), 10);
    assert_int_equal(json_number_at(created->answer, "seat"), 2);
    assert_int_equal(json_size(json_at(created->answer, "invitations")), 2);
    assert_null(hall_fixture_invitation(created, 1));
    assert_null(hall_fixture_invitation(created, 2));
    assert_int_equal(strspn(hall_fixture_invitation(created, 3), "0123456789abcdef"), 32);
    assert_int_equal(strspn(hall_fixture_invitation(created, 4), "0123456789abcdef"), 32);
    assert_string_not_equal(hall_fixture_invitation(created, 3),
                            hall_fixture_invitation(created, 4));
}

static void a_table_keeps_a_number_for_the_address_it_was_laid_from(void **state) {
    hall_fixture *fixture = *state;
    static const uint8_t addresses[] = {0, 1, 2, 1, 1};
    for (size_t i = 0; i < sizeof addresses; i++) {
        fixture->address = addresses[i];
        hall_fixture_create_table(fixture, "mo", "");
        if (i == 2) {
            hall_fixture_shut_down(fixture);
            hall_fixture_open(fixture);
        }
    }
    uint32_t owners[FIXTURE_MAX_TABLES];
    assert_int_equal(hall_fixture_owners(fixture, owners), 5);
    assert_int_equal(owners[0], 0);
    assert_true(owners[1] > 0);
    assert_int_equal(owners[2], owners[3]); // three have one, whether that is the lower or not
    assert_int_equal((owners[1] != owners[2]) + (owners[3] != owners[4]), 1);
    assert_true(owners[4] < 1 << 20);
}

static void the_cookie_goes_to_its_table_only_and_no_script_reads_it(void **state) {
    const fixture_guest *created = hall_fixture_create_table(*state, "mo", "");
    char want[256];
    seat_ticket host = hall_fixture_ticket(created);
    snprintf(want, sizeof want,
             "seat-1=%s; Path=/api/t/%s; Max-Age=31536000; HttpOnly; SameSite=Strict",
             host.cookie.token, created_id(created));
    assert_string_equal(created->cookie, want);
    assert_int_equal(host.cookie.seat, 1);
}

static void behind_https_the_cookie_is_secure(void **state) {
    hall_fixture *fixture = *state;
    hall_fixture_shut_down(fixture);
    fixture->settings.is_secure = true;
    hall_fixture_open(fixture);
    const fixture_guest *created = hall_fixture_create_table(fixture, "mo", "");
    assert_non_null(strstr(created->cookie, "; SameSite=Strict; Secure"));
}

static void the_table_message_tells_how_it_was_created(void **state) {
    const fixture_guest *created =
        hall_fixture_create_table(*state, "mhob",
                                  ",\"name\":\"Picnic Ruiners\",\"clock\":{\"total\":600,"
                                  "\"increment\":5},\"options\":{\"leader\":\"2\"},\"standin\":60,"
                                  "\"chat\":false,\"listed\":false");
    seat_ticket host = hall_fixture_ticket(created);
    const ant_json_value *table = table_of(hall_fixture_enter(*state, &host));
    assert_string_equal(json_text_at(table, "id"), created_id(created));
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
    const ant_json_value *table = table_of(
        hall_fixture_watch(*state, created_id(hall_fixture_create_table(*state, "mo", ""))));
    assert_string_equal(json_text_at(table, "options/edition"), "final");
    assert_int_equal(json_size(json_at(table, "clock")), 0);
    assert_int_equal(json_number_at(table, "standin"), 120);
    assert_true(json_true_at(table, "chat"));
    assert_true(json_true_at(table, "listed"));
}

static void tables_that_the_game_refuses_are_not_created(void **state) {
    hall_fixture *fixture = *state;
    hall_figures figures;
    assert_refused(hall_fixture_create_table(fixture, "mooooo", ""), 400, "bad-setup");
    assert_refused(hall_fixture_create_table(fixture, "mo", ",\"options\":{\"edition\":\"none\"}"),
                   400, "bad-setup");
    assert_refused(hall_fixture_create_table(fixture, "mo", ",\"options\":{\"colour\":\"red\"}"),
                   400, "bad-setup");
    assert_refused(hall_fixture_post(fixture, "tables", NULL,
                                     "{\"game\":\"chess\",\"seats\":[{\"kind\":\"me\"}]}"),
                   400, "bad-setup");
    assert_refused(hall_fixture_post(fixture, "tables", NULL,
                                     "{\"game\":\"bugcouncil\",\"seats\":[{\"kind\":\"me\"},"
                                     "{\"kind\":\"bot\",\"bot\":\"search:sims=99999999\"}]}"),
                   400, "bad-setup");
    hall_figures_get(fixture->hall, &figures);
    assert_int_equal(figures.n_tables, 0);
}

static void what_is_no_request_for_a_table_is_refused_with_its_place(void **state) {
    assert_refused(hall_fixture_post(*state, "tables", NULL, "{\"game\":"), 400, "malformed");
    assert_refused(
        hall_fixture_post(*state, "tables", NULL, "{\"game\":\"bugcouncil\",\"seats\":[]}"), 400,
        "bad-member");
    assert_refused(hall_fixture_post(*state, "tables", NULL, "[]"), 400, "malformed");
    assert_refused(hall_fixture_post(*state, "chairs", NULL, "{}"), 400, "unknown-type");
}

// ---- Room

static void reopen_with_room_for(hall_fixture *fixture, unsigned max_tables) {
    hall_fixture_shut_down(fixture);
    fixture->settings.max_tables = max_tables;
    hall_fixture_open(fixture);
}

static uint32_t n_tables(const hall_fixture *fixture) {
    hall_figures figures;
    hall_figures_get(fixture->hall, &figures);
    return figures.n_tables;
}

static fixture_guest *begin_alone(hall_fixture *fixture, const seat_ticket *host) {
    fixture_guest *ada = hall_fixture_enter(fixture, host);
    hall_fixture_do(fixture, ada, "nonce", "\"nonce\":\"000102030405060708090a0b0c0d0e0f\"");
    hall_fixture_do(fixture, ada, "start", "");
    return ada;
}

static void a_full_hall_creates_no_more_tables(void **state) {
    hall_fixture *fixture = *state;
    reopen_with_room_for(fixture, 2);
    for (int i = 0; i < 2; i++) {
        seat_ticket host = hall_fixture_ticket(hall_fixture_create_table(fixture, "mo", ""));
        hall_fixture_enter(fixture, &host);
    }
    assert_refused(hall_fixture_create_table(fixture, "mo", ""), 503, "full");
}

static void a_full_hall_puts_tables_away_at_which_nothing_happens(void **state) {
    hall_fixture *fixture = *state;
    reopen_with_room_for(fixture, 2);
    seat_ticket host =
        hall_fixture_ticket(hall_fixture_create_table(fixture, "m", ",\"clock\":{\"move\":20}"));
    fixture_guest *ada = begin_alone(fixture, &host);
    const ant_json_value *before = json_at(guest_last(ada, "snapshot"), "game");
    hall_fixture_leave(fixture, ada);
    for (int i = 0; i < 5; i++) { // neither a game without people nor lobbies keep others out
        fixture->now += 1000;
        assert_int_equal(hall_fixture_create_table(fixture, "mo", "")->status, 201);
        assert_int_equal(n_tables(fixture), 2);
    }
    ada = hall_fixture_enter(fixture, &host);
    assert_true(json_is_same(json_at(guest_last(ada, "snapshot"), "game"), before));
}

static void a_game_in_which_a_clock_runs_is_not_put_away(void **state) {
    hall_fixture *fixture = *state;
    reopen_with_room_for(fixture, 1);
    const fixture_guest *created =
        hall_fixture_create_table(fixture, "mh", ",\"clock\":{\"move\":20}");
    seat_ticket host = hall_fixture_ticket(created);
    seat_ticket guest =
        hall_fixture_claim(fixture, host.table, hall_fixture_invitation(created, 2), "Ben");
    fixture_guest *ben = hall_fixture_enter(fixture, &guest);
    hall_fixture_do(fixture, ben, "nonce", "\"nonce\":\"000102030405060708090a0b0c0d0e0f\"");
    hall_fixture_leave(fixture, begin_alone(fixture, &host));
    hall_fixture_leave(fixture, ben);
    assert_refused(hall_fixture_create_table(fixture, "mo", ""), 503, "full");
    fixture->now += 3600 * 1000; // but for one that nobody has visited for an hour
    assert_int_equal(hall_fixture_create_table(fixture, "mo", "")->status, 201);
    ben = hall_fixture_enter(fixture, &guest);
    assert_string_equal(json_text_at(guest_last(ben, "table"), "phase"), "playing");
}

/// A game in which only bots are left; nobody looks on.
static void leave_to_bots(hall_fixture *fixture, const seat_ticket *host) {
    hall_fixture_do(fixture, begin_alone(fixture, host), "leave", "");
}

static void games_of_bots_keep_nobody_out_also_after_a_restart(void **state) {
    enum { ROOM = 3 };
    hall_fixture *fixture = *state;
    char first[HALL_ID_SIZE];
    reopen_with_room_for(fixture, ROOM);
    for (int i = 0; i < 2 * ROOM; i++) {
        fixture_guest *created = hall_fixture_create_table(fixture, "mbb", "");
        assert_int_equal(created->status, 201);
        seat_ticket host = hall_fixture_ticket(created);
        memcpy(first, i == 0 ? host.table : first, sizeof first);
        leave_to_bots(fixture, &host);
    }
    reopen_with_room_for(fixture, ROOM);
    assert_int_equal(hall_fixture_create_table(fixture, "mo", "")->status, 201);
    const fixture_guest *watcher = hall_fixture_watch(fixture, first);
    for (int i = 0; i < 100 && guest_count(watcher, "update") < 10; i++) {
        hall_fixture_wait(fixture, 1000); // they go on where somebody looks on
    }
    assert_true(guest_count(watcher, "update") >= 10);
}

static void a_hint_for_who_has_gone_is_not_thought(void **state) {
    static const char request[] = "{\"type\":\"hint\",\"n\":3}";
    hall_fixture *fixture = *state;
    seat_ticket host = hall_fixture_ticket(hall_fixture_create_table(fixture, "m", ""));
    fixture_guest *ada = begin_alone(fixture, &host);
    for (uint64_t n_hints = 0; n_hints <= 1; n_hints++) {
        hall_figures figures;
        hall_message(fixture->hall, ada->client, request, strlen(request));
        if (n_hints == 0) {
            hall_fixture_leave(fixture, ada);
            ada = hall_fixture_enter(fixture, &host);
        } else {
            hall_fixture_settle(fixture);
        }
        hall_figures_get(fixture->hall, &figures);
        assert_int_equal(figures.n_thoughts, n_hints);
    }
}

static void a_game_that_nobody_visits_for_an_hour_is_put_away_and_taken_up_again(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket host = hall_fixture_ticket(hall_fixture_create_table(fixture, "m", ""));
    fixture_guest *ada = begin_alone(fixture, &host);
    const ant_json_value *before = json_at(guest_last(ada, "snapshot"), "game");
    hall_fixture_wait(fixture, 2 * 3600 * 1000);
    assert_int_equal(n_tables(fixture), 1);
    hall_fixture_leave(fixture, ada);
    hall_fixture_wait(fixture, 59 * 60 * 1000);
    assert_int_equal(n_tables(fixture), 1);
    hall_fixture_wait(fixture, 2 * 60 * 1000);
    assert_int_equal(n_tables(fixture), 0);
    ada = hall_fixture_enter(fixture, &host);
    assert_true(json_is_same(json_at(guest_last(ada, "snapshot"), "game"), before));
}

static void an_address_has_its_share_of_tables_in_use(void **state) {
    enum { SHARE = 16 };
    hall_fixture *fixture = *state;
    fixture_guest *guest = NULL;
    reopen_with_room_for(fixture, 64);
    fixture->address = 1;
    for (int i = 0; i < SHARE; i++) {
        seat_ticket host = hall_fixture_ticket(hall_fixture_create_table(fixture, "mo", ""));
        guest = hall_fixture_enter(fixture, &host);
    }
    assert_refused(hall_fixture_create_table(fixture, "mo", ""), 503, "full");
    fixture->address = 2;
    assert_int_equal(hall_fixture_create_table(fixture, "mo", "")->status, 201);
    fixture->address = 1;
    hall_fixture_leave(fixture, guest);
    assert_int_equal(hall_fixture_create_table(fixture, "mo", "")->status, 201);
}

static void every_address_has_its_share_of_the_list(void **state) {
    enum { OWN = 3, OTHERS = 70, LISTED = 50 };
    hall_fixture *fixture = *state;
    char own[OWN][HALL_ID_SIZE];
    for (int i = 0; i < OWN + OTHERS; i++) {
        fixture->address = i < OWN ? 1 : 2;
        fixture->now += 1000;
        const char *id = created_id(hall_fixture_create_table(fixture, "mo", ""));
        memcpy(own[i < OWN ? i : 0], i < OWN ? id : own[0], sizeof own[0]);
    }
    const fixture_guest *guest = hall_fixture_lobby(fixture);
    const ant_json_value *list = json_get(guest_last(guest, "tables"), "tables");
    int n_own = 0;
    assert_int_equal(json_size(list), LISTED);
    for (size_t i = 0; i < LISTED; i++) {
        const ant_json_value *row = json_item(list, i);
        for (int k = 0; k < OWN; k++) {
            n_own += strcmp(json_text_at(row, "id"), own[k]) == 0;
        }
        assert_true(i == 0 || json_number_at(row, "created") <
                                  json_number_at(json_item(list, i - 1), "created"));
    }
    assert_int_equal(n_own, OWN);
    assert_int_equal(json_number_at(guest_last(guest, "tables"), "open"), OWN + OTHERS);
}

static void no_more_tables_are_taken_up_than_there_is_room_for(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[3];
    for (int i = 0; i < 3; i++) {
        tickets[i] = hall_fixture_ticket(hall_fixture_create_table(fixture, "mo", ""));
    }
    reopen_with_room_for(fixture, 2);
    assert_int_equal(n_tables(fixture), 2);
    for (int i = 0; i < 3; i++) {
        fixture_guest *ada = hall_fixture_enter(fixture, &tickets[i]);
        assert_string_equal(json_text_at(guest_last(ada, "table"), "phase"), "lobby");
        hall_fixture_leave(fixture, ada);
    }
}

// ---- Claiming and sitting

static void an_invitation_takes_its_seat_once(void **state) {
    const fixture_guest *created = hall_fixture_create_table(*state, "mho", "");
    const char *secret = hall_fixture_invitation(created, 2);
    char body[128];
    seat_ticket ben = hall_fixture_claim(*state, created_id(created), secret, "Benjamin");
    assert_int_equal(ben.cookie.seat, 2);
    const ant_json_value *table = table_of(hall_fixture_enter(*state, &ben));
    assert_string_equal(json_text_at(table, "seats/1/name"), "Benjamin");
    assert_true(json_true_at(table, "seats/1/taken"));
    snprintf(body, sizeof body, "{\"secret\":\"%s\",\"name\":\"Mallory\"}", secret);
    assert_refused(hall_fixture_post(*state, "claim", created_id(created), body), 403,
                   "bad-invitation");
}

static int64_t look(hall_fixture *fixture, const char *id, const char *secret, int status) {
    char body[128];
    snprintf(body, sizeof body, "{\"secret\":\"%s\"}", secret);
    const fixture_guest *reply = hall_fixture_post(fixture, "invitation", id, body);
    assert_int_equal(reply->status, status);
    assert_int_equal(reply->cookie[0], '\0');
    if (status == 200) {
        return json_number_at(reply->answer, "seat");
    }
    assert_string_equal(json_text_at(reply->answer, "error/code"), "bad-invitation");
    const ant_json_value *error = json_get(reply->answer, "error");
    return json_get(error, "seat") != NULL ? json_number_at(error, "seat") : 0;
}

static void an_invitation_tells_its_seat_and_later_that_it_is_taken(void **state) {
    hall_fixture *fixture = *state;
    const fixture_guest *created = hall_fixture_create_table(fixture, "mhoh", "");
    const char *id = created_id(created);
    const char *secrets[] = {hall_fixture_invitation(created, 2),
                             hall_fixture_invitation(created, 3),
                             hall_fixture_invitation(created, 4)};
    seat_ticket host = hall_fixture_ticket(created);
    fixture_guest *ada = hall_fixture_enter(fixture, &host);
    for (int i = 0; i < 2; i++) { // it takes nothing
        assert_int_equal(look(fixture, id, secrets[0], 200), 2);
    }
    seat_ticket ben = hall_fixture_claim(fixture, id, secrets[0], "Ben");
    assert_int_equal(look(fixture, id, secrets[0], 403), 2);
    hall_fixture_sit(fixture, id, 3, "Cem"); // openly
    assert_int_equal(look(fixture, id, secrets[1], 403), 3);
    hall_fixture_do(fixture, ada, "revoke", "\"seat\":4");
    assert_int_equal(look(fixture, id, secrets[2], 403), 0);
    assert_int_equal(look(fixture, id, "00000000000000000000000000000000", 403), 0);
    hall_fixture_shut_down(fixture);
    hall_fixture_open(fixture);
    assert_int_equal(look(fixture, id, secrets[0], 403), 2);
    hall_fixture_do(fixture, hall_fixture_enter(fixture, &ben), "leave", "");
    assert_int_equal(look(fixture, id, secrets[0], 403), 0); // nobody's
}

static void a_name_that_is_not_given_stays_that_of_the_invitation(void **state) {
    const fixture_guest *created = hall_fixture_create_table(*state, "mh", "");
    seat_ticket ben =
        hall_fixture_claim(*state, created_id(created), hall_fixture_invitation(created, 2), "");
    assert_string_equal(json_text_at(table_of(hall_fixture_enter(*state, &ben)), "seats/1/name"),
                        "Ben");
}

static void an_open_seat_is_for_anybody_and_for_its_invitation(void **state) {
    const fixture_guest *created = hall_fixture_create_table(*state, "moo", "");
    seat_ticket cem = hall_fixture_sit(*state, created_id(created), 2, "Cem");
    seat_ticket dan =
        hall_fixture_claim(*state, created_id(created), hall_fixture_invitation(created, 3), "Dan");
    assert_int_equal(cem.cookie.seat, 2);
    assert_int_equal(dan.cookie.seat, 3);
    const ant_json_value *table = table_of(hall_fixture_watch(*state, created_id(created)));
    assert_string_equal(json_text_at(table, "seats/1/kind"), "human");
    assert_string_equal(json_text_at(table, "seats/2/name"), "Dan");
}

static void the_invitation_of_a_seat_that_was_taken_openly_is_void(void **state) {
    const fixture_guest *created = hall_fixture_create_table(*state, "mo", "");
    char body[128];
    hall_fixture_sit(*state, created_id(created), 2, "Cem");
    snprintf(body, sizeof body, "{\"secret\":\"%s\",\"name\":\"Dan\"}",
             hall_fixture_invitation(created, 2));
    assert_refused(hall_fixture_post(*state, "claim", created_id(created), body), 403,
                   "bad-invitation");
}

static void who_is_slower_is_told_that_the_seat_is_taken(void **state) {
    const fixture_guest *created = hall_fixture_create_table(*state, "mob", "");
    hall_fixture_sit(*state, created_id(created), 2, "Cem");
    const char *const bodies[] = {"{\"seat\":2,\"name\":\"Dan\"}", "{\"seat\":1,\"name\":\"Dan\"}",
                                  "{\"seat\":3,\"name\":\"Dan\"}"};
    for (size_t i = 0; i < sizeof bodies / sizeof bodies[0]; i++) {
        assert_refused(hall_fixture_post(*state, "sit", created_id(created), bodies[i]), 409,
                       "seat-taken");
    }
}

static void a_seat_for_an_invitation_is_not_open(void **state) {
    const fixture_guest *created = hall_fixture_create_table(*state, "mh", "");
    assert_refused(
        hall_fixture_post(*state, "sit", created_id(created), "{\"seat\":2,\"name\":\"Dan\"}"), 403,
        "bad-invitation");
}

static void seats_and_tables_that_there_are_not_cannot_be_taken(void **state) {
    const fixture_guest *created = hall_fixture_create_table(*state, "mo", "");
    assert_refused(
        hall_fixture_post(*state, "sit", created_id(created), "{\"seat\":3,\"name\":\"D\"}"), 404,
        "no-such-seat");
    assert_refused(hall_fixture_post(*state, "sit", "aaaaaaaaaa", "{\"seat\":2,\"name\":\"D\"}"),
                   404, "no-such-table");
    assert_refused(hall_fixture_post(*state, "sit", "../../etc", "{\"seat\":2,\"name\":\"D\"}"),
                   404, "no-such-table");
    assert_refused(
        hall_fixture_post(*state, "claim", created_id(created),
                          "{\"secret\":\"00000000000000000000000000000000\",\"name\":\"D\"}"),
        403, "bad-invitation");
    assert_refused(hall_fixture_post(*state, "claim", created_id(created), "{\"secret\":\"0\"}"),
                   400, "bad-member");
}

// ---- Entering

static void a_cookie_opens_its_seat_and_without_one_people_watch(void **state) {
    const fixture_guest *created = hall_fixture_create_table(*state, "mo", "");
    seat_ticket host = hall_fixture_ticket(created);
    const ant_json_value *welcome = guest_last(hall_fixture_enter(*state, &host), "welcome");
    assert_string_equal(json_text_at(welcome, "protocol"), "antfarm.v2");
    assert_int_equal(json_number_at(welcome, "seat"), 1);
    assert_int_equal(json_number_at(welcome, "last_n"), 0);
    assert_int_equal(json_number_at(welcome, "now"), here.now);
    welcome = guest_last(hall_fixture_watch(*state, created_id(created)), "welcome");
    assert_true(json_is_null(json_at(welcome, "seat")));
}

static void of_several_cookies_the_lowest_seat_or_the_one_asked_for_is_taken(void **state) {
    const fixture_guest *created = hall_fixture_create_table(*state, "omo", "");
    seat_ticket tickets[] = {hall_fixture_ticket(created),
                             hall_fixture_sit(*state, created_id(created), 3, "Eve"),
                             hall_fixture_sit(*state, created_id(created), 1, "Eve")};
    const fixture_guest *any = hall_fixture_enter_with(*state, created_id(created), 0, tickets, 3);
    assert_int_equal(json_number_at(guest_last(any, "welcome"), "seat"), 1);
    for (int seat = 1; seat <= 3; seat++) {
        const fixture_guest *asked =
            hall_fixture_enter_with(*state, created_id(created), seat, tickets, 3);
        assert_int_equal(json_number_at(guest_last(asked, "welcome"), "seat"), seat);
    }
}

static void assert_turned_away(const fixture_guest *guest, const char *code) {
    assert_int_equal(guest->n, 2);
    assert_string_equal(json_text_at(guest->messages[0], "type"), "error");
    assert_true(json_is_null(json_at(guest->messages[0], "re")));
    assert_string_equal(json_text_at(guest->messages[0], "code"), code);
    assert_string_equal(json_text_at(guest->messages[1], "type"), "bye");
    assert_string_equal(json_text_at(guest->messages[1], "code"), code);
    assert_int_not_equal(guest->closed, 0);
}

static void who_may_not_enter_gets_an_error_a_bye_and_a_close(void **state) {
    const fixture_guest *created = hall_fixture_create_table(*state, "mo", "");
    seat_ticket host = hall_fixture_ticket(created);
    assert_turned_away(hall_fixture_watch(*state, "zzzzzzzzzz"), "no-such-table");
    assert_turned_away(hall_fixture_watch(*state, ""), "no-such-table");
    assert_turned_away(hall_fixture_enter_with(*state, created_id(created), 7, &host, 1),
                       "no-such-seat");
    assert_turned_away(hall_fixture_enter_with(*state, created_id(created), 2, &host, 1),
                       "not-seated");
    host.cookie.token[0] = host.cookie.token[0] == '0' ? '1' : '0';
    assert_turned_away(hall_fixture_enter_with(*state, created_id(created), 1, &host, 1),
                       "not-seated");
    const fixture_guest *watcher =
        hall_fixture_enter_with(*state, created_id(created), 0, &host, 1);
    assert_true(json_is_null(json_at(guest_last(watcher, "welcome"), "seat")));
}

static void a_token_is_worth_nothing_at_another_seat_or_table(void **state) {
    const fixture_guest *created = hall_fixture_create_table(*state, "moo", "");
    seat_ticket host = hall_fixture_ticket(created);
    hall_fixture_sit(*state, created_id(created), 2, "Cem");
    host.cookie.seat = 2;
    assert_turned_away(hall_fixture_enter_with(*state, created_id(created), 2, &host, 1),
                       "not-seated");
    host.cookie.seat = 1;
    const char *other = created_id(hall_fixture_create_table(*state, "mo", ""));
    assert_turned_away(hall_fixture_enter_with(*state, other, 1, &host, 1), "not-seated");
    host.cookie.seat = 9;
    assert_true(json_is_null(json_at(
        guest_last(hall_fixture_enter_with(*state, created_id(created), 0, &host, 1), "welcome"),
        "seat")));
}

static void a_seat_may_have_several_connections(void **state) {
    const fixture_guest *created = hall_fixture_create_table(*state, "mo", "");
    seat_ticket host = hall_fixture_ticket(created);
    fixture_guest *phone = hall_fixture_enter(*state, &host);
    fixture_guest *desk = hall_fixture_enter(*state, &host);
    const fixture_guest *watcher = hall_fixture_watch(*state, created_id(created));
    hall_fixture_do(*state, phone, "name", "\"name\":\"Ada L.\"");
    assert_string_equal(json_text_at(table_of(desk), "seats/0/name"), "Ada L.");
    hall_fixture_leave(*state, phone);
    assert_true(json_true_at(table_of(watcher), "seats/0/here"));
    here.now += 5000;
    hall_fixture_leave(*state, desk);
    assert_false(json_true_at(table_of(watcher), "seats/0/here"));
    assert_int_equal(json_number_at(table_of(watcher), "seats/0/away_since"), here.now);
}

static void a_person_may_sit_at_several_tables(void **state) {
    const fixture_guest *created[] = {hall_fixture_create_table(*state, "mo", ""),
                                      hall_fixture_create_table(*state, "mo", "")};
    for (int i = 0; i < 2; i++) {
        seat_ticket host = hall_fixture_ticket(created[i]);
        assert_string_equal(json_text_at(table_of(hall_fixture_enter(*state, &host)), "id"),
                            created_id(created[i]));
    }
}

static void spectators_are_counted_once_a_second(void **state) {
    const fixture_guest *created = hall_fixture_create_table(*state, "mo", "");
    fixture_guest *first = hall_fixture_watch(*state, created_id(created));
    hall_fixture_wait(*state, 1000);
    guest_clear(first);
    for (int i = 0; i < 5; i++) {
        hall_fixture_watch(*state, created_id(created));
    }
    assert_int_equal(guest_count(first, "table"), 0);
    hall_fixture_wait(*state, 1000);
    assert_int_equal(guest_count(first, "table"), 1);
    assert_int_equal(json_number_at(table_of(first), "watching"), 6);
}

// ---- Moving

static void a_seat_is_moved_by_a_fresh_invitation_and_the_old_token_is_void(void **state) {
    const fixture_guest *created = hall_fixture_create_table(*state, "mo", "");
    seat_ticket old = hall_fixture_ticket(created);
    fixture_guest *desk = hall_fixture_enter(*state, &old);
    const ant_json_value *invitation = hall_fixture_ask(*state, desk, "invite", "\"seat\":1");
    assert_string_equal(json_text_at(invitation, "type"), "invitation");
    assert_int_equal(json_number_at(invitation, "seat"), 1);
    seat_ticket moved =
        hall_fixture_claim(*state, created_id(created), json_text_at(invitation, "secret"), "");
    assert_string_equal(json_text_at(guest_last(desk, "bye"), "code"), "not-seated");
    assert_int_equal(desk->closed, 1000);
    assert_turned_away(hall_fixture_enter_with(*state, created_id(created), 1, &old, 1),
                       "not-seated");
    fixture_guest *phone = hall_fixture_enter(*state, &moved);
    assert_int_equal(json_number_at(guest_last(phone, "welcome"), "seat"), 1);
    assert_int_equal(json_number_at(guest_last(phone, "welcome"), "last_n"), 1);
    assert_int_equal(json_number_at(table_of(phone), "host"), 1);
    assert_string_equal(json_text_at(table_of(phone), "seats/0/name"), "Ada");
}

static void a_fresh_invitation_voids_the_one_before(void **state) {
    const fixture_guest *created = hall_fixture_create_table(*state, "mh", "");
    char body[128];
    seat_ticket host = hall_fixture_ticket(created);
    fixture_guest *ada = hall_fixture_enter(*state, &host);
    snprintf(body, sizeof body, "{\"secret\":\"%s\"}", hall_fixture_invitation(created, 2));
    const ant_json_value *fresh = hall_fixture_ask(*state, ada, "invite", "\"seat\":2");
    assert_refused(hall_fixture_post(*state, "claim", created_id(created), body), 403,
                   "bad-invitation");
    hall_fixture_claim(*state, created_id(created), json_text_at(fresh, "secret"), "Ben");
}

static void a_revoked_invitation_is_worth_nothing(void **state) {
    const fixture_guest *created = hall_fixture_create_table(*state, "mh", "");
    char body[128];
    seat_ticket host = hall_fixture_ticket(created);
    fixture_guest *ada = hall_fixture_enter(*state, &host);
    hall_fixture_do(*state, ada, "revoke", "\"seat\":2");
    snprintf(body, sizeof body, "{\"secret\":\"%s\"}", hall_fixture_invitation(created, 2));
    assert_refused(hall_fixture_post(*state, "claim", created_id(created), body), 403,
                   "bad-invitation");
}

static void invitations_go_to_who_asked_and_to_nobody_else(void **state) {
    const fixture_guest *created = hall_fixture_create_table(*state, "mho", "");
    seat_ticket host = hall_fixture_ticket(created);
    fixture_guest *ada = hall_fixture_enter(*state, &host);
    fixture_guest *desk = hall_fixture_enter(*state, &host);
    seat_ticket third = hall_fixture_sit(*state, created_id(created), 3, "Cem");
    fixture_guest *cem = hall_fixture_enter(*state, &third);
    const fixture_guest *watcher = hall_fixture_watch(*state, created_id(created));
    hall_fixture_ask(*state, ada, "invite", "\"seat\":2");
    assert_int_equal(guest_count(ada, "invitation"), 1);
    assert_int_equal(guest_count(desk, "invitation"), 0);
    assert_int_equal(guest_count(cem, "invitation"), 0);
    assert_int_equal(guest_count(watcher, "invitation"), 0);
}

static void only_the_host_invites_to_free_seats_and_all_to_their_own(void **state) {
    const fixture_guest *created = hall_fixture_create_table(*state, "mhob", "");
    seat_ticket host = hall_fixture_ticket(created);
    seat_ticket third = hall_fixture_sit(*state, created_id(created), 3, "Cem");
    fixture_guest *ada = hall_fixture_enter(*state, &host);
    fixture_guest *cem = hall_fixture_enter(*state, &third);
    hall_fixture_fails(*state, cem, "invite", "\"seat\":2", "not-host");
    hall_fixture_fails(*state, cem, "revoke", "\"seat\":2", "not-host");
    hall_fixture_do(*state, cem, "invite", "\"seat\":3");
    hall_fixture_do(*state, cem, "revoke", "\"seat\":3");
    hall_fixture_fails(*state, ada, "invite", "\"seat\":3", "seat-taken");
    hall_fixture_fails(*state, ada, "revoke", "\"seat\":3", "seat-taken");
    hall_fixture_fails(*state, ada, "invite", "\"seat\":4", "seat-taken");
    hall_fixture_fails(*state, ada, "invite", "\"seat\":5", "no-such-seat");
}

static void a_request_that_left_before_its_reply_gets_none_and_its_number_may_be_used_again(
    void **state) {
    hall_fixture *fixture = *state;
    const hall_visit nowhere = {0};
    const char body[] = "{\"game\":\"bugcouncil\",\"seats\":[{\"kind\":\"me\"}]}";
    const fixture_guest *guest = hall_fixture_new_guest(fixture);
    hall_post(fixture->hall, guest->client, "tables", &nowhere, body, strlen(body));
    hall_leave(fixture->hall, guest->client);
    hall_enter(fixture->hall, guest->client, &nowhere);
    hall_fixture_settle(fixture);
    assert_int_equal(guest->n_replies, 0);
    assert_int_equal(guest_count(guest, "tables"), 1);
}

int main(void) {
#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
    const struct CMUnitTest tests[] = {
        TEST(a_table_keeps_a_number_for_the_address_it_was_laid_from),
        TEST(a_new_table_has_an_id_a_seat_and_invitations_for_people),
        TEST(the_cookie_goes_to_its_table_only_and_no_script_reads_it),
        TEST(behind_https_the_cookie_is_secure),
        TEST(the_table_message_tells_how_it_was_created),
        TEST(what_is_not_said_of_a_new_table_has_its_defaults),
        TEST(tables_that_the_game_refuses_are_not_created),
        TEST(what_is_no_request_for_a_table_is_refused_with_its_place),
        TEST(a_full_hall_creates_no_more_tables),
        TEST(a_full_hall_puts_tables_away_at_which_nothing_happens),
        TEST(a_game_in_which_a_clock_runs_is_not_put_away),
        TEST(games_of_bots_keep_nobody_out_also_after_a_restart),
        TEST(a_hint_for_who_has_gone_is_not_thought),
        TEST(a_game_that_nobody_visits_for_an_hour_is_put_away_and_taken_up_again),
        TEST(an_address_has_its_share_of_tables_in_use),
        TEST(every_address_has_its_share_of_the_list),
        TEST(no_more_tables_are_taken_up_than_there_is_room_for),
        TEST(an_invitation_takes_its_seat_once),
        TEST(an_invitation_tells_its_seat_and_later_that_it_is_taken),
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
