// SPDX-License-Identifier: MIT
//
// What the store keeps and what it refuses: restarts, failures of the disk, tables that go from
// memory and come back, and tables of other rules.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <sqlite3.h>

#include "hall/fixture.h"
#include "table/table.h"

#define NONCE "\"nonce\":\"000102030405060708090a0b0c0d0e0f\""

/// From then on whatever is said with this word fails, and all that is stored with it.
#define POISON                                                                                     \
    "CREATE TRIGGER poison BEFORE INSERT ON chats WHEN NEW.text = 'poison' BEGIN"                  \
    " SELECT RAISE(ABORT, 'poisoned'); END"

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

static void sit_together(test_house *house, seat_ticket tickets[2], house_guest *guests[2]) {
    tickets[0] = house_ticket(house_lay(house, "mo", ""));
    tickets[1] = house_sit(house, tickets[0].table, 2, "Ben");
    for (int i = 0; i < 2; i++) {
        guests[i] = house_enter(house, &tickets[i]);
    }
}

static void start(test_house *house, house_guest *guests[2]) {
    house_do(house, guests[0], "nonce", NONCE);
    house_do(house, guests[1], "nonce", NONCE);
    house_do(house, guests[0], "start", "");
}

static void restart(test_house *house, const char *sql) {
    house_shut_down(house);
    if (sql != NULL) {
        house_alter(house, sql);
    }
    house_open(house);
}

static void say_unsettled(test_house *house, const house_guest *guest, const char *text) {
    hall_message(house->hall, guest->client, text, strlen(text));
}

static const ant_json_value *table_of(const house_guest *guest) {
    return guest_last(guest, "table");
}

/// A sheet as text.
static const char *sheet_of(test_house *house, house_guest *guest) {
    house_say(house, guest, "{\"type\":\"view\",\"n\":1}");
    return json_source(json_at(guest_last(guest, "view"), "sheet"));
}

static uint32_t n_tables(const test_house *house) {
    hall_figures figures;
    hall_figures_get(house->hall, &figures);
    return figures.n_tables;
}

static int64_t stopped_clock(void *context) {
    (void)context;
    return 0;
}

// ---- Restarts

static void lobbies_and_games_go_on_after_a_restart(void **state) {
    test_house *house = *state;
    seat_ticket tickets[2];
    house_guest *guests[2];
    sit_together(house, tickets, guests);
    seat_ticket waiting = house_ticket(house_lay(house, "mh", ",\"name\":\"later\""));
    start(house, guests);
    const char *before[2] = {sheet_of(house, guests[0]), sheet_of(house, guests[1])};
    restart(house, NULL);
    assert_int_equal(n_tables(house), 2);
    for (int i = 0; i < 2; i++) {
        guests[i] = house_enter(house, &tickets[i]);
        const char *after = sheet_of(house, guests[i]);
        assert_string_equal(after, before[i]);
    }
    const ant_json_value *table = table_of(house_enter(house, &waiting));
    assert_string_equal(json_text_at(table, "name"), "later");
    assert_string_equal(json_text_at(table, "phase"), "lobby");
    house_play(house, guests, 2);
    assert_string_equal(json_text_at(table_of(guests[0]), "phase"), "over");
}

static bool contains(const char *bytes, size_t n, const char *text) {
    size_t length = strlen(text);
    for (size_t at = 0; at + length <= n; at++) {
        if (memcmp(bytes + at, text, length) == 0) {
            return true;
        }
    }
    return false;
}

static void invitations_and_tokens_are_stored_as_hashes_only(void **state) {
    test_house *house = *state;
    const house_guest *laid = house_lay(house, "mh", "");
    seat_ticket host = house_ticket(laid);
    char invitation[33];
    char path[128];
    snprintf(invitation, sizeof invitation, "%s", house_invitation(laid, 2));
    house_shut_down(house);
    static const char *const endings[] = {"", "-wal"};
    bool is_found = false;
    for (int i = 0; i < 2; i++) {
        snprintf(path, sizeof path, "%s%s", house->path, endings[i]);
        FILE *file = fopen(path, "rb");
        if (file == NULL) {
            continue;
        }
        static char bytes[1 << 20];
        size_t n = fread(bytes, 1, sizeof bytes, file);
        fclose(file);
        is_found = is_found || contains(bytes, n, host.table);
        assert_false(contains(bytes, n, invitation));
        assert_false(contains(bytes, n, host.cookie.token));
    }
    assert_true(is_found); // it is the right file
    house_open(house);
    house_claim(house, host.table, invitation, "Ben");
    assert_int_equal(json_number_at(guest_last(house_enter(house, &host), "welcome"), "seat"), 1);
}

static void people_are_away_from_the_restart_on(void **state) {
    test_house *house = *state;
    seat_ticket tickets[2];
    house_guest *guests[2];
    sit_together(house, tickets, guests);
    start(house, guests);
    house->now += 3600 * 1000;
    restart(house, NULL);
    const house_guest *watcher = house_watch(house, tickets[0].table);
    assert_int_equal(json_number_at(table_of(watcher), "seats/0/away_since"), house->now);
}

static void tables_that_nobody_touches_are_resumed_by_ticks(void **state) {
    test_house *house = *state;
    house_lay(house, "mb", "");
    for (int i = 0; i < 9; i++) {
        seat_ticket host = house_ticket(house_lay(house, "mb", ""));
        house_guest *ada = house_enter(house, &host);
        house_do(house, ada, "nonce", NONCE);
        house_do(house, ada, "start", "");
        house_leave(house, ada);
    }
    restart(house, NULL);
    int n_ticks = 0;
    while (hall_deadline(house->hall) <= house->now) {
        hall_tick(house->hall);
        house_settle(house);
        n_ticks++;
    }
    assert_in_range(n_ticks, 3, 4);
    house_wait(house, 125 * 1000); // stand-ins take over: the games go on by themselves
    hall_figures figures;
    hall_figures_get(house->hall, &figures);
    assert_true(figures.n_plies > 9);
}

// ---- Failures of the disk

static void a_failed_change_is_refused_and_everybody_sees_the_table_as_it_was(void **state) {
    test_house *house = *state;
    seat_ticket tickets[2];
    house_guest *guests[2];
    restart(house, POISON);
    sit_together(house, tickets, guests);
    start(house, guests);
    const char *before = sheet_of(house, guests[0]);
    guest_clear(guests[0]);
    guest_clear(guests[1]);
    house_fails(house, guests[1], "chat", "\"text\":\"poison\"", "storage");
    for (int i = 0; i < 2; i++) {
        assert_int_equal(guest_count(guests[i], "chat"), 0);
        assert_int_equal(guest_count(guests[i], "ack"), 0);
        assert_int_equal(guest_count(guests[i], "welcome"), 0);
        assert_int_equal(guest_count(guests[i], "table"), 1);
        assert_int_equal(guest_count(guests[i], "view"), 1);
        assert_true(json_true_at(table_of(guests[i]), "seats/0/here"));
        assert_true(json_true_at(table_of(guests[i]), "seats/1/here"));
    }
    const char *after = sheet_of(house, guests[0]);
    assert_string_equal(after, before);
    assert_non_null(strstr(house->log, "storage "));
    house_do(house, guests[1], "chat", "\"text\":\"harmless\"");
    assert_int_equal(json_number_at(guest_last(guests[0], "chat"), "id"), 1);
    house_play(house, guests, 2);
}

static void everything_in_a_failed_batch_and_behind_it_is_taken_back(void **state) {
    test_house *house = *state;
    seat_ticket tickets[2];
    house_guest *guests[2];
    restart(house, POISON);
    sit_together(house, tickets, guests);
    start(house, guests);
    const house_guest *bystander = house_lobby(house);
    int n_lists = guest_count(bystander, "tables");
    say_unsettled(house, guests[0], "{\"type\":\"chat\",\"n\":10,\"text\":\"poison\"}");
    hall_commit(house->hall);
    say_unsettled(house, guests[1], "{\"type\":\"chat\",\"n\":10,\"text\":\"too\"}");
    hall_commit(house->hall);
    say_unsettled(house, guests[1], "{\"type\":\"chat\",\"n\":11,\"text\":\"three\"}");
    house_settle(house);
    assert_int_equal(guest_count(guests[1], "chat"), 0);
    assert_string_equal(json_text_at(guest_last(guests[0], "error"), "code"), "storage");
    assert_int_equal(guest_count(guests[1], "error"), 2);
    assert_int_equal(json_number_at(guest_last(guests[1], "error"), "re"), 11);
    house_guest *again = house_enter(house, &tickets[1]);
    assert_int_equal(json_number_at(guest_last(again, "welcome"), "last_n"), 1);
    house_say(house, guests[1], "{\"type\":\"chat\",\"n\":10,\"text\":\"too\"}");
    assert_int_equal(guest_count(again, "chat"), 1);
    house_wait(house, 3000);
    assert_true(guest_count(bystander, "tables") <= n_lists + 1);
}

static void what_came_between_a_failure_and_its_report_is_taken_back_too(void **state) {
    test_house *house = *state;
    seat_ticket tickets[2];
    house_guest *guests[2];
    restart(house, POISON);
    sit_together(house, tickets, guests);
    while (sem_trywait(&house->wakes) == 0) {
    }
    say_unsettled(house, guests[0], "{\"type\":\"chat\",\"n\":10,\"text\":\"poison\"}");
    hall_commit(house->hall);
    sem_wait(&house->wakes); // it has failed, and the hall has not asked yet
    say_unsettled(house, guests[1], "{\"type\":\"chat\",\"n\":10,\"text\":\"late\"}");
    hall_collect(house->hall);
    assert_true(hall_is_idle(house->hall));
    for (int i = 0; i < 2; i++) {
        assert_int_equal(guest_count(guests[i], "chat"), 0);
        assert_int_equal(guest_count(guests[i], "error"), 1);
        assert_string_equal(json_text_at(guest_last(guests[i], "error"), "code"), "storage");
    }
    house_say(house, guests[1], "{\"type\":\"chat\",\"n\":10,\"text\":\"late\"}");
    assert_int_equal(json_number_at(guest_last(guests[0], "chat"), "id"), 1);
}

static void other_tables_do_not_notice_a_failure(void **state) {
    test_house *house = *state;
    seat_ticket tickets[2];
    house_guest *guests[2];
    restart(house, POISON);
    sit_together(house, tickets, guests);
    seat_ticket elsewhere = house_ticket(house_lay(house, "mo", ""));
    house_guest *eve = house_enter(house, &elsewhere);
    guest_clear(eve);
    say_unsettled(house, guests[0], "{\"type\":\"chat\",\"n\":10,\"text\":\"poison\"}");
    say_unsettled(house, eve, "{\"type\":\"start\",\"n\":1}");
    house_settle(house);
    assert_int_equal(eve->n, 1);
    assert_string_equal(json_text_at(guest_last(eve, "error"), "code"), "not-ready");
}

static void who_came_during_a_failure_is_welcomed_all_the_same(void **state) {
    test_house *house = *state;
    seat_ticket tickets[2];
    house_guest *guests[2];
    restart(house, POISON);
    sit_together(house, tickets, guests);
    say_unsettled(house, guests[0], "{\"type\":\"chat\",\"n\":10,\"text\":\"poison\"}");
    const house_guest *watcher = house_watch(house, tickets[0].table);
    assert_int_equal(guest_find(watcher, "welcome"), 0);
    assert_int_equal(guest_find(watcher, "table"), 1);
    assert_int_equal(guest_count(watcher, "welcome"), 1);
}

static void a_seat_or_table_that_could_not_be_stored_is_not_given(void **state) {
    test_house *house = *state;
    seat_ticket host = house_ticket(house_lay(house, "mo", ""));
    const hall_visit visit = {.table = host.table};
    const char sit[] = "{\"seat\":2,\"name\":\"Ben\"}";
    const char lay[] = "{\"game\":\"bugcouncil\",\"seats\":[{\"kind\":\"me\"}]}";
    restart(house, POISON);
    house_guest *ada = house_enter(house, &host);
    say_unsettled(house, ada, "{\"type\":\"chat\",\"n\":1,\"text\":\"poison\"}");
    const house_guest *ben = house_new_guest(house);
    hall_post(house->hall, ben->client, "sit", &visit, sit, strlen(sit));
    const house_guest *eve = house_new_guest(house);
    hall_post(house->hall, eve->client, "tables", &visit, lay, strlen(lay));
    assert_int_equal(n_tables(house), 2);
    house_settle(house);
    const house_guest *const both[] = {ben, eve};
    for (int i = 0; i < 2; i++) {
        assert_int_equal(both[i]->n_replies, 1);
        assert_int_equal(both[i]->status, 503);
        assert_string_equal(both[i]->cookie, "");
        assert_string_equal(json_text_at(both[i]->answer, "error/code"), "storage");
    }
    assert_int_equal(n_tables(house), 1);
    assert_false(json_true_at(table_of(ada), "seats/1/taken"));
    house_sit(house, host.table, 2, "Ben");
}

static void who_could_not_leave_is_disconnected_and_comes_back(void **state) {
    test_house *house = *state;
    seat_ticket tickets[2];
    house_guest *guests[2];
    restart(house, POISON);
    sit_together(house, tickets, guests);
    house_guest *gone = house_watch(house, tickets[0].table);
    say_unsettled(house, guests[0], "{\"type\":\"chat\",\"n\":10,\"text\":\"poison\"}");
    say_unsettled(house, guests[1], "{\"type\":\"leave\",\"n\":10}");
    hall_leave(house->hall, gone->client); // nobody tells it anything any more
    gone->is_here = false;
    house_settle(house);
    assert_string_equal(json_text_at(guest_last(guests[1], "error"), "code"), "storage");
    assert_int_equal(guest_count(guests[1], "ack"), 0);
    assert_int_equal(guests[1]->closed, 1000);
    assert_true(json_true_at(table_of(guests[0]), "seats/1/taken"));
    assert_int_equal(json_number_at(guest_last(house_enter(house, &tickets[1]), "welcome"), "seat"),
                     2);
}

static void the_lobby_is_not_told_what_could_not_be_stored(void **state) {
    test_house *house = *state;
    seat_ticket tickets[2];
    house_guest *guests[2];
    restart(house, POISON);
    sit_together(house, tickets, guests);
    say_unsettled(house, guests[0], "{\"type\":\"chat\",\"n\":10,\"text\":\"poison\"}");
    say_unsettled(house, guests[0], "{\"type\":\"name\",\"n\":11,\"name\":\"Nobody\"}");
    house_guest *visitor = house_lobby(house);
    assert_int_equal(guest_count(visitor, "tables"), 0);
    house_wait(house, 1000);
    assert_int_equal(guest_count(visitor, "tables"), 1);
    assert_string_equal(json_text_at(guest_last(visitor, "tables"), "tables/0/seats/0/name"),
                        "Ada");
}

static void a_start_that_could_not_be_stored_leaves_a_lobby(void **state) {
    test_house *house = *state;
    seat_ticket tickets[2];
    house_guest *guests[2];
    restart(house, POISON);
    sit_together(house, tickets, guests);
    house_do(house, guests[0], "nonce", NONCE);
    house_do(house, guests[1], "nonce", NONCE);
    say_unsettled(house, guests[0], "{\"type\":\"start\",\"n\":20}");
    say_unsettled(house, guests[1], "{\"type\":\"chat\",\"n\":20,\"text\":\"poison\"}");
    house_settle(house);
    assert_string_equal(json_text_at(table_of(guests[1]), "phase"), "lobby");
    assert_int_equal(guest_count(guests[1], "view"), 0);
    house_say(house, guests[0], "{\"type\":\"start\",\"n\":20}");
    assert_string_equal(json_text_at(table_of(guests[1]), "phase"), "playing");
}

/// A house whose only game lacks its last ply, and in which poison fails. Says it and plays that
/// ply, without settling.
static void end_in_vain(test_house *house, seat_ticket tickets[2], house_guest *guests[2]) {
    sit_together(house, tickets, guests);
    start(house, guests);
    house_play(house, guests, 2);
    restart(house, "UPDATE tables SET phase = 1;"
                   "DELETE FROM steps WHERE number = (SELECT max(number) FROM steps);" POISON);
    for (int i = 0; i < 2; i++) {
        guests[i] = house_enter(house, &tickets[i]);
    }
    int actor = json_size(json_at(guest_last(guests[0], "view"), "sheet/legal")) > 0 ? 0 : 1;
    const ant_json_value *view = guest_last(guests[actor], "view");
    const char *action = json_source(json_at(view, "sheet/legal/0"));
    char text[HOUSE_TEXT];
    snprintf(text, sizeof text, "{\"type\":\"act\",\"n\":100000,\"seq\":%d,\"action\":%s}",
             (int)json_number_at(view, "seq"), action);
    say_unsettled(house, guests[0], "{\"type\":\"chat\",\"n\":99999,\"text\":\"poison\"}");
    say_unsettled(house, guests[actor], text);
}

/// Asks for the record and for what the seats saw, without settling.
static void ask_for_all(test_house *house, const char *table, house_guest *askers[3]) {
    const hall_visit visit = {.table = table};
    for (int i = 0; i < 3; i++) {
        askers[i] = house_new_guest(house);
        hall_get(house->hall, askers[i]->client, i == 0 ? "record" : "replay", &visit, i);
    }
}

static void assert_nothing_was_shown(test_house *house, house_guest *askers[3]) {
    for (int i = 0; i < 3; i++) {
        assert_int_equal(askers[i]->n_replies, 1);
        assert_int_equal(askers[i]->status, 503);
        assert_string_equal(json_text_at(askers[i]->answer, "error/code"), "storage");
        house_leave(house, askers[i]);
    }
}

static void an_end_that_could_not_be_stored_shows_nobody_the_game(void **state) {
    test_house *house = *state;
    seat_ticket tickets[2];
    house_guest *guests[2];
    house_guest *askers[3];
    end_in_vain(house, tickets, guests);
    ask_for_all(house, tickets[0].table, askers); // what they get is not made yet
    house_settle(house);
    assert_nothing_was_shown(house, askers);
    assert_string_equal(json_text_at(table_of(guests[0]), "phase"), "playing");
    assert_int_equal(house_get(house, "record", tickets[0].table, NULL, 0)->status, 409);
    house_play(house, guests, 2);
    assert_int_equal(house_get(house, "record", tickets[0].table, NULL, 0)->status, 200);
}

static void a_record_that_was_made_before_the_end_was_lost_is_shown_to_nobody(void **state) {
    test_house *house = *state;
    seat_ticket tickets[2];
    house_guest *guests[2];
    house_guest *askers[3];
    end_in_vain(house, tickets, guests);
    ask_for_all(house, tickets[0].table, askers);
    hall_collect(house->hall); // makes it; it waits for its batch
    assert_int_equal(askers[0]->n_replies, 0);
    house_settle(house);
    assert_nothing_was_shown(house, askers);
}

static void who_was_too_late_for_a_seat_that_nobody_got_may_try_again(void **state) {
    test_house *house = *state;
    const house_guest *laid = house_lay(house, "mh", "");
    seat_ticket host = house_ticket(laid);
    const hall_visit visit = {.table = host.table};
    char claim[HOUSE_TEXT];
    snprintf(claim, sizeof claim, "{\"secret\":\"%s\"}", house_invitation(laid, 2));
    restart(house, POISON);
    house_guest *ada = house_enter(house, &host);
    house_guest *claimers[2] = {house_new_guest(house), house_new_guest(house)};
    say_unsettled(house, ada, "{\"type\":\"chat\",\"n\":1,\"text\":\"poison\"}");
    for (int i = 0; i < 2; i++) {
        hall_post(house->hall, claimers[i]->client, "claim", &visit, claim, strlen(claim));
    }
    house_settle(house);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(claimers[i]->n_replies, 1);
        assert_string_equal(json_text_at(claimers[i]->answer, "error/code"), "storage");
    }
    assert_int_equal(house_post(house, "claim", host.table, claim)->status, 200);
}

// ---- Memory

static void finished_tables_go_from_memory_and_come_back_when_asked_for(void **state) {
    test_house *house = *state;
    seat_ticket tickets[2];
    house_guest *guests[2];
    sit_together(house, tickets, guests);
    start(house, guests);
    house_do(house, guests[0], "chat", "\"text\":\"good luck\"");
    house_play(house, guests, 2);
    const char *before = sheet_of(house, guests[0]);
    house_wait(house, 10 * 60 * 1000);
    assert_int_equal(n_tables(house), 1); // people are still there
    house_leave(house, guests[0]);
    house_leave(house, guests[1]);
    house_wait(house, 4 * 60 * 1000);
    assert_int_equal(n_tables(house), 1);
    house_wait(house, 3 * 60 * 1000);
    assert_int_equal(n_tables(house), 0);
    assert_int_equal(house_get(house, "record", tickets[0].table, NULL, 0)->status, 200);
    assert_int_equal(n_tables(house), 1);
    house_wait(house, 10 * 60 * 1000);
    guests[0] = house_enter(house, &tickets[0]);
    assert_string_equal(json_text_at(table_of(guests[0]), "phase"), "over");
    assert_int_equal(strlen(json_text_at(table_of(guests[0]), "secret")), 64);
    assert_int_equal(guest_count(guests[0], "chat"), 1);
    const char *after = sheet_of(house, guests[0]);
    assert_string_equal(after, before);
}

static void a_full_hall_makes_room_by_forgetting_finished_tables(void **state) {
    test_house *house = *state;
    seat_ticket tickets[2];
    house_guest *guests[2];
    house_shut_down(house);
    house->settings.max_tables = 1;
    house_open(house);
    sit_together(house, tickets, guests);
    start(house, guests);
    house_play(house, guests, 2);
    assert_int_equal(house_lay(house, "mo", "")->status, 503);
    house_leave(house, guests[0]);
    house_leave(house, guests[1]);
    seat_ticket host = house_ticket(house_lay(house, "mo", ""));
    house_guest *ada = house_enter(house, &host);
    assert_int_equal(house_get(house, "record", tickets[0].table, NULL, 0)->status, 503);
    house_leave(house, ada);
}

static void a_lobby_that_everybody_forgot_is_dropped_after_a_day(void **state) {
    test_house *house = *state;
    seat_ticket host = house_ticket(house_lay(house, "mo", ""));
    house_wait(house, 23 * 3600 * 1000);
    house_guest *ada = house_enter(house, &host);
    house_wait(house, 3600 * 1000 + 60 * 1000);
    assert_int_equal(n_tables(house), 1);
    house_leave(house, ada);
    house_wait(house, 7 * 60 * 1000);
    assert_int_equal(n_tables(house), 0);
    const house_guest *late = house_watch(house, host.table);
    assert_string_equal(json_text_at(guest_last(late, "error"), "code"), "no-such-table");
}

static void a_table_that_cannot_be_read_is_refused_and_the_hall_goes_on(void **state) {
    test_house *house = *state;
    seat_ticket tickets[2];
    house_guest *guests[2];
    sit_together(house, tickets, guests);
    start(house, guests);
    house_play(house, guests, 2);
    restart(house, "UPDATE seats SET last_n = -5 WHERE seat = 1");
    assert_int_equal(house_get(house, "record", tickets[0].table, NULL, 0)->status, 503);
    const house_guest *late = house_watch(house, tickets[0].table);
    assert_string_equal(json_text_at(guest_last(late, "error"), "code"), "storage");
    assert_non_null(strstr(house->log, "unreadable "));
    assert_int_equal(n_tables(house), 0);
    assert_int_equal(house_lay(house, "mo", "")->status, 201);
}

static void people_of_a_table_that_cannot_be_read_after_a_failure_are_sent_away(void **state) {
    test_house *house = *state;
    seat_ticket tickets[2];
    house_guest *guests[2];
    restart(house, POISON);
    sit_together(house, tickets, guests);
    sqlite3 *db = NULL; // somebody damages it under the hall
    assert_int_equal(sqlite3_open(house->path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "UPDATE seats SET last_n = -5", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    house_fails(house, guests[0], "chat", "\"text\":\"poison\"", "storage");
    for (int i = 0; i < 2; i++) {
        assert_string_equal(json_text_at(guest_last(guests[i], "bye"), "code"), "storage");
        assert_int_equal(guests[i]->closed, 1001);
    }
    assert_int_equal(n_tables(house), 0);
}

static void a_hall_without_a_database_does_not_open(void **state) {
    const test_house *house = *state;
    hall_settings settings = house->settings;
    game_hall *hall = NULL;
    ant_error error = {0};
    const hall_out out = {.now = stopped_clock};
    settings.db_path = "/nowhere/at/all.db";
    assert_int_equal(hall_open(&settings, &out, &hall, &error), ANT_IO);
    assert_null(hall);
    assert_true(strlen(error.expected) > 0);
    hall_close(NULL);
}

static void a_table_is_small(void **state) {
    (void)state;
    assert_in_range(sizeof(game_table), 1, 6560);
    assert_in_range(sizeof(hall_person), 1, 128);
}

// ---- Other rules

static void assert_stuck(test_house *house, const seat_ticket *ticket, const char *words) {
    house_guest *ada = house_enter(house, ticket);
    assert_string_equal(json_text_at(table_of(ada), "phase"), "stuck");
    assert_null(json_get(table_of(ada), "secret"));
    assert_int_equal(guest_count(ada, "view"), 0);
    static const char *const requests[] = {"view", "undo", "hint", "leave", "start"};
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        house_fails(house, ada, requests[i], "", "not-now");
        const char *message = json_text_at(guest_last(ada, "error"), "message");
        if (strstr(message, words) == NULL) {
            fail_msg("\"%s\" does not say \"%s\"", message, words);
        }
    }
    house_do(house, ada, "chat", "\"text\":\"what now?\"");
    assert_int_equal(house_get(house, "replay", ticket->table, ticket, 0)->status, 409);
    assert_int_equal(house_get(house, "record", ticket->table, ticket, 0)->status, 409);
    assert_non_null(strstr(house->log, "stuck "));
}

static void a_game_of_other_rules_is_stuck_and_says_both_versions(void **state) {
    test_house *house = *state;
    seat_ticket tickets[2];
    house_guest *guests[2];
    sit_together(house, tickets, guests);
    start(house, guests);
    const char *before = sheet_of(house, guests[0]);
    restart(house, "UPDATE tables SET rules = 77");
    assert_stuck(house, &tickets[0], "by version 77 of its rules, and this server has version 1");
    restart(house, "UPDATE tables SET rules = 1");
    const char *after = sheet_of(house, house_enter(house, &tickets[0]));
    assert_string_equal(after, before);
}

static void an_unknown_game_is_stuck_and_keeps_its_options(void **state) {
    test_house *house = *state;
    seat_ticket tickets[2];
    house_guest *guests[2];
    sit_together(house, tickets, guests);
    start(house, guests);
    restart(house, "UPDATE tables SET game = 'chess', options = 'board=round'");
    assert_stuck(house, &tickets[0], "this server does not have the game");
    const ant_json_value *table = table_of(house_watch(house, tickets[0].table));
    assert_string_equal(json_text_at(table, "options/board"), "round");
}

static void a_table_that_a_newer_server_wrote_is_stuck(void **state) {
    test_house *house = *state;
    seat_ticket tickets[2];
    house_guest *guests[2];
    sit_together(house, tickets, guests);
    start(house, guests);
    static const char *const changes[] = {
        "UPDATE tables SET options = 'edition=golden'",
        "UPDATE tables SET options = 'edition'",
        "UPDATE tables SET options = 'edition=final'; UPDATE seats SET kind = 9 WHERE seat = 1",
    };
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        restart(house, changes[i]);
        assert_stuck(house, &tickets[0], "cannot be taken up again");
    }
}

static void a_line_of_chat_that_was_removed_is_missed_by_nobody(void **state) {
    test_house *house = *state;
    seat_ticket tickets[2];
    house_guest *guests[2];
    sit_together(house, tickets, guests);
    for (int i = 0; i < 3; i++) {
        house_do(house, guests[0], "chat", "\"text\":\"hello\"");
    }
    restart(house, "DELETE FROM chats WHERE number = 2");
    const house_guest *ada = house_enter(house, &tickets[0]);
    assert_int_equal(guest_count(ada, "chat"), 2);
    assert_int_equal(json_number_at(guest_last(ada, "chat"), "id"), 3);
}

static void steps_that_do_not_follow_from_each_other_are_not_played(void **state) {
    test_house *house = *state;
    seat_ticket tickets[2];
    house_guest *guests[2];
    sit_together(house, tickets, guests);
    start(house, guests);
    house_play(house, guests, 2);
    restart(house, "UPDATE tables SET phase = 1;"
                   "UPDATE steps SET n_plies = 4000000000 WHERE number = 3");
    assert_stuck(house, &tickets[0], "cannot be taken up again");
}

static void a_game_whose_steps_cannot_be_played_is_stuck(void **state) {
    test_house *house = *state;
    seat_ticket tickets[2];
    house_guest *guests[2];
    sit_together(house, tickets, guests);
    start(house, guests);
    house_play(house, guests, 2);
    restart(house,
            "UPDATE tables SET phase = 1; UPDATE steps SET action = 'jump' WHERE number = 3");
    assert_stuck(house, &tickets[0], "cannot be taken up again");
    restart(house, "DELETE FROM steps WHERE number = 3");
    assert_stuck(house, &tickets[0], "cannot be taken up again");
}

static void a_lobby_takes_the_rules_of_the_day(void **state) {
    test_house *house = *state;
    seat_ticket tickets[2];
    house_guest *guests[2];
    sit_together(house, tickets, guests);
    restart(house, "UPDATE tables SET rules = 77");
    guests[0] = house_enter(house, &tickets[0]);
    guests[1] = house_enter(house, &tickets[1]);
    assert_string_equal(json_text_at(table_of(guests[0]), "phase"), "lobby");
    assert_int_equal(json_number_at(table_of(guests[0]), "rules"), 1);
    start(house, guests);
}

int main(void) {
#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
    const struct CMUnitTest tests[] = {
        TEST(lobbies_and_games_go_on_after_a_restart),
        TEST(invitations_and_tokens_are_stored_as_hashes_only),
        TEST(people_are_away_from_the_restart_on),
        TEST(tables_that_nobody_touches_are_resumed_by_ticks),
        TEST(a_failed_change_is_refused_and_everybody_sees_the_table_as_it_was),
        TEST(everything_in_a_failed_batch_and_behind_it_is_taken_back),
        TEST(what_came_between_a_failure_and_its_report_is_taken_back_too),
        TEST(other_tables_do_not_notice_a_failure),
        TEST(who_came_during_a_failure_is_welcomed_all_the_same),
        TEST(a_seat_or_table_that_could_not_be_stored_is_not_given),
        TEST(an_end_that_could_not_be_stored_shows_nobody_the_game),
        TEST(a_record_that_was_made_before_the_end_was_lost_is_shown_to_nobody),
        TEST(who_was_too_late_for_a_seat_that_nobody_got_may_try_again),
        TEST(who_could_not_leave_is_disconnected_and_comes_back),
        TEST(the_lobby_is_not_told_what_could_not_be_stored),
        TEST(a_start_that_could_not_be_stored_leaves_a_lobby),
        TEST(finished_tables_go_from_memory_and_come_back_when_asked_for),
        TEST(a_full_hall_makes_room_by_forgetting_finished_tables),
        TEST(a_lobby_that_everybody_forgot_is_dropped_after_a_day),
        TEST(a_table_that_cannot_be_read_is_refused_and_the_hall_goes_on),
        TEST(people_of_a_table_that_cannot_be_read_after_a_failure_are_sent_away),
        TEST(a_hall_without_a_database_does_not_open),
        TEST(a_table_is_small),
        TEST(a_game_of_other_rules_is_stuck_and_says_both_versions),
        TEST(an_unknown_game_is_stuck_and_keeps_its_options),
        TEST(a_table_that_a_newer_server_wrote_is_stuck),
        TEST(a_line_of_chat_that_was_removed_is_missed_by_nobody),
        TEST(steps_that_do_not_follow_from_each_other_are_not_played),
        TEST(a_game_whose_steps_cannot_be_played_is_stuck),
        TEST(a_lobby_takes_the_rules_of_the_day),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
