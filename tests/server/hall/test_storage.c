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

#include "hall/fixture.h"
#include "table/table.h"

#define ZEROS_80 "00000000000000000000000000000000000000000000000000000000000000000000000000000000"
#define NONCE    "\"nonce\":\"000102030405060708090a0b0c0d0e0f\""

/// A trigger that fails whatever it is for; `when` in brackets, or "".
static const char *failing_trigger(const char *what, const char *when) {
    static char sql[512];
    if (support_has_postgres()) {
        snprintf(sql, sizeof sql,
                 "CREATE FUNCTION fails() RETURNS trigger LANGUAGE plpgsql AS"
                 " 'BEGIN RAISE EXCEPTION ''it fails''; END';"
                 "CREATE TRIGGER fails BEFORE %s FOR EACH ROW %s EXECUTE FUNCTION fails()",
                 what, when);
    } else {
        snprintf(sql, sizeof sql,
                 "CREATE TRIGGER fails BEFORE %s %s BEGIN SELECT RAISE(ABORT, 'it fails'); END",
                 what, when);
    }
    return sql;
}

/// From then on whatever is said with this word fails, and all that is stored with it.
static const char *poison(void) {
    return failing_trigger("INSERT ON chats", "WHEN (NEW.text = 'poison')");
}

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

static void restart(hall_fixture *fixture, const char *sql) {
    hall_fixture_shut_down(fixture);
    if (sql != NULL) {
        hall_fixture_alter(fixture, sql);
    }
    hall_fixture_open(fixture);
}

static void say_unsettled(hall_fixture *fixture, const fixture_guest *guest, const char *text) {
    hall_message(fixture->hall, guest->client, text, strlen(text));
}

static const ant_json_value *table_of(const fixture_guest *guest) {
    return guest_last(guest, "table");
}

/// A snapshot as text.
static const char *snapshot_of(hall_fixture *fixture, fixture_guest *guest) {
    hall_fixture_say(fixture, guest, "{\"type\":\"snapshot\",\"n\":1}");
    return json_source(json_at(guest_last(guest, "snapshot"), "game"));
}

static uint32_t n_tables(const hall_fixture *fixture) {
    hall_figures figures;
    hall_figures_get(fixture->hall, &figures);
    return figures.n_tables;
}

static int64_t stopped_clock(void *context) {
    (void)context;
    return 0;
}

// ---- Restarts

static void lobbies_and_games_go_on_after_a_restart(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    sit_together(fixture, tickets, guests);
    seat_ticket waiting =
        hall_fixture_ticket(hall_fixture_create_table(fixture, "mh", ",\"name\":\"later\""));
    start(fixture, guests);
    const char *before[2] = {snapshot_of(fixture, guests[0]), snapshot_of(fixture, guests[1])};
    restart(fixture, NULL);
    assert_int_equal(n_tables(fixture), 2);
    for (int i = 0; i < 2; i++) {
        guests[i] = hall_fixture_enter(fixture, &tickets[i]);
        const char *after = snapshot_of(fixture, guests[i]);
        assert_string_equal(after, before[i]);
    }
    const ant_json_value *table = table_of(hall_fixture_enter(fixture, &waiting));
    assert_string_equal(json_text_at(table, "name"), "later");
    assert_string_equal(json_text_at(table, "phase"), "lobby");
    hall_fixture_play(fixture, guests, 2);
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

static bool files_contain(const char *path, const char *text) {
    static const char *const endings[] = {"", "-wal"};
    static char bytes[1 << 20];
    bool is_found = false;
    for (int i = 0; i < 2; i++) {
        char whole[SUPPORT_URL_SIZE + 8];
        snprintf(whole, sizeof whole, "%s%s", path, endings[i]);
        FILE *file = fopen(whole, "rb");
        if (file != NULL) {
            size_t n = fread(bytes, 1, sizeof bytes, file);
            is_found = is_found || contains(bytes, n, text);
            fclose(file);
        }
    }
    return is_found;
}

/// Whether the text is anywhere in the database, as it is or as bytes.
static bool database_contains(const hall_fixture *fixture, const char *text) {
    char sql[640];
    if (!support_has_postgres()) {
        return files_contain(fixture->path, text);
    }
    snprintf(sql, sizeof sql,
             "WITH looked AS (SELECT '%s' AS text UNION SELECT encode('%s', 'hex')),"
             " rows AS (SELECT tables::text AS row FROM tables UNION SELECT seats::text FROM seats)"
             " SELECT count(*) FROM looked, rows WHERE position(text IN row) > 0",
             text, text);
    return hall_fixture_number(fixture, sql) > 0;
}

static void invitations_and_tokens_are_stored_as_hashes_only(void **state) {
    hall_fixture *fixture = *state;
    const fixture_guest *created = hall_fixture_create_table(fixture, "mh", "");
    seat_ticket host = hall_fixture_ticket(created);
    char invitation[33];
    snprintf(invitation, sizeof invitation, "%s", hall_fixture_invitation(created, 2));
    hall_fixture_shut_down(fixture);
    assert_true(database_contains(fixture, host.table)); // it is looked for in the right place
    assert_false(database_contains(fixture, invitation));
    assert_false(database_contains(fixture, host.cookie.token));
    hall_fixture_open(fixture);
    hall_fixture_claim(fixture, host.table, invitation, "Ben");
    assert_int_equal(
        json_number_at(guest_last(hall_fixture_enter(fixture, &host), "welcome"), "seat"), 1);
}

static void people_are_away_from_the_restart_on(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    sit_together(fixture, tickets, guests);
    start(fixture, guests);
    fixture->now += 3600 * 1000;
    restart(fixture, NULL);
    const fixture_guest *watcher = hall_fixture_watch(fixture, tickets[0].table);
    assert_int_equal(json_number_at(table_of(watcher), "seats/0/away_since"), fixture->now);
}

static void tables_that_nobody_touches_are_resumed_by_ticks(void **state) {
    hall_fixture *fixture = *state;
    hall_fixture_create_table(fixture, "mb", "");
    for (int i = 0; i < 9; i++) {
        seat_ticket host = hall_fixture_ticket(hall_fixture_create_table(fixture, "mb", ""));
        fixture_guest *ada = hall_fixture_enter(fixture, &host);
        hall_fixture_do(fixture, ada, "nonce", NONCE);
        hall_fixture_do(fixture, ada, "start", "");
        hall_fixture_leave(fixture, ada);
    }
    restart(fixture, NULL);
    int n_ticks = 0;
    while (hall_deadline(fixture->hall) <= fixture->now) {
        hall_tick(fixture->hall);
        hall_fixture_settle(fixture);
        n_ticks++;
    }
    assert_in_range(n_ticks, 3, 4);
    hall_fixture_wait(fixture, 125 * 1000); // the games wait for their people
    hall_figures figures;
    hall_figures_get(fixture->hall, &figures);
    assert_int_equal(figures.n_plies, 0);
}

// ---- Failures of the disk

static void a_failed_change_is_refused_and_everybody_sees_the_table_as_it_was(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    restart(fixture, poison());
    sit_together(fixture, tickets, guests);
    start(fixture, guests);
    const char *before = snapshot_of(fixture, guests[0]);
    guest_clear(guests[0]);
    guest_clear(guests[1]);
    hall_fixture_fails(fixture, guests[1], "chat", "\"text\":\"poison\"", "storage");
    for (int i = 0; i < 2; i++) {
        assert_int_equal(guest_count(guests[i], "chat"), 0);
        assert_int_equal(guest_count(guests[i], "ack"), 0);
        assert_int_equal(guest_count(guests[i], "welcome"), 0);
        assert_int_equal(guest_count(guests[i], "table"), 1);
        assert_int_equal(guest_count(guests[i], "snapshot"), 1);
        assert_true(json_true_at(table_of(guests[i]), "seats/0/here"));
        assert_true(json_true_at(table_of(guests[i]), "seats/1/here"));
    }
    const char *after = snapshot_of(fixture, guests[0]);
    assert_string_equal(after, before);
    assert_non_null(strstr(fixture->log, "storage "));
    hall_fixture_do(fixture, guests[1], "chat", "\"text\":\"harmless\"");
    assert_int_equal(json_number_at(guest_last(guests[0], "chat"), "id"), 1);
    hall_fixture_play(fixture, guests, 2);
}

static void everything_in_a_failed_batch_and_behind_it_is_taken_back(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    restart(fixture, poison());
    sit_together(fixture, tickets, guests);
    start(fixture, guests);
    const fixture_guest *bystander = hall_fixture_lobby(fixture);
    int n_lists = guest_count(bystander, "tables");
    say_unsettled(fixture, guests[0], "{\"type\":\"chat\",\"n\":10,\"text\":\"poison\"}");
    hall_commit(fixture->hall);
    say_unsettled(fixture, guests[1], "{\"type\":\"chat\",\"n\":10,\"text\":\"too\"}");
    hall_commit(fixture->hall);
    say_unsettled(fixture, guests[1], "{\"type\":\"chat\",\"n\":11,\"text\":\"three\"}");
    hall_fixture_settle(fixture);
    assert_int_equal(guest_count(guests[1], "chat"), 0);
    assert_string_equal(json_text_at(guest_last(guests[0], "error"), "code"), "storage");
    assert_int_equal(guest_count(guests[1], "error"), 2);
    assert_int_equal(json_number_at(guest_last(guests[1], "error"), "re"), 11);
    fixture_guest *again = hall_fixture_enter(fixture, &tickets[1]);
    assert_int_equal(json_number_at(guest_last(again, "welcome"), "last_n"), 1);
    hall_fixture_say(fixture, guests[1], "{\"type\":\"chat\",\"n\":10,\"text\":\"too\"}");
    assert_int_equal(guest_count(again, "chat"), 1);
    hall_fixture_wait(fixture, 3000);
    assert_true(guest_count(bystander, "tables") <= n_lists + 1);
}

static void what_came_between_a_failure_and_its_report_is_taken_back_too(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    restart(fixture, poison());
    sit_together(fixture, tickets, guests);
    while (sem_trywait(&fixture->wakes) == 0) {
    }
    say_unsettled(fixture, guests[0], "{\"type\":\"chat\",\"n\":10,\"text\":\"poison\"}");
    hall_commit(fixture->hall);
    sem_wait(&fixture->wakes); // it has failed, and the hall has not asked yet
    say_unsettled(fixture, guests[1], "{\"type\":\"chat\",\"n\":10,\"text\":\"late\"}");
    hall_collect(fixture->hall);
    assert_true(hall_is_idle(fixture->hall));
    for (int i = 0; i < 2; i++) {
        assert_int_equal(guest_count(guests[i], "chat"), 0);
        assert_int_equal(guest_count(guests[i], "error"), 1);
        assert_string_equal(json_text_at(guest_last(guests[i], "error"), "code"), "storage");
    }
    hall_fixture_say(fixture, guests[1], "{\"type\":\"chat\",\"n\":10,\"text\":\"late\"}");
    assert_int_equal(json_number_at(guest_last(guests[0], "chat"), "id"), 1);
}

static void other_tables_do_not_notice_a_failure(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    restart(fixture, poison());
    sit_together(fixture, tickets, guests);
    seat_ticket elsewhere = hall_fixture_ticket(hall_fixture_create_table(fixture, "mo", ""));
    fixture_guest *eve = hall_fixture_enter(fixture, &elsewhere);
    guest_clear(eve);
    say_unsettled(fixture, guests[0], "{\"type\":\"chat\",\"n\":10,\"text\":\"poison\"}");
    say_unsettled(fixture, eve, "{\"type\":\"start\",\"n\":1}");
    hall_fixture_settle(fixture);
    assert_int_equal(eve->n, 1);
    assert_string_equal(json_text_at(guest_last(eve, "error"), "code"), "not-ready");
}

static void who_came_during_a_failure_is_welcomed_all_the_same(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    restart(fixture, poison());
    sit_together(fixture, tickets, guests);
    say_unsettled(fixture, guests[0], "{\"type\":\"chat\",\"n\":10,\"text\":\"poison\"}");
    const fixture_guest *watcher = hall_fixture_watch(fixture, tickets[0].table);
    assert_int_equal(guest_find(watcher, "welcome"), 0);
    assert_int_equal(guest_find(watcher, "table"), 1);
    assert_int_equal(guest_count(watcher, "welcome"), 1);
}

static void a_seat_or_table_that_could_not_be_stored_is_not_given(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket host = hall_fixture_ticket(hall_fixture_create_table(fixture, "mo", ""));
    const hall_visit visit = {.table = host.table};
    const char sit[] = "{\"seat\":2,\"name\":\"Ben\"}";
    const char create[] = "{\"game\":\"bugcouncil\",\"seats\":[{\"kind\":\"me\"}]}";
    restart(fixture, poison());
    fixture_guest *ada = hall_fixture_enter(fixture, &host);
    say_unsettled(fixture, ada, "{\"type\":\"chat\",\"n\":1,\"text\":\"poison\"}");
    const fixture_guest *ben = hall_fixture_new_guest(fixture);
    hall_post(fixture->hall, ben->client, "sit", &visit, sit, strlen(sit));
    const fixture_guest *eve = hall_fixture_new_guest(fixture);
    hall_post(fixture->hall, eve->client, "tables", &visit, create, strlen(create));
    assert_int_equal(n_tables(fixture), 2);
    hall_fixture_settle(fixture);
    const fixture_guest *const both[] = {ben, eve};
    for (int i = 0; i < 2; i++) {
        assert_int_equal(both[i]->n_replies, 1);
        assert_int_equal(both[i]->status, 503);
        assert_string_equal(both[i]->cookie, "");
        assert_string_equal(json_text_at(both[i]->answer, "error/code"), "storage");
    }
    assert_int_equal(n_tables(fixture), 1);
    assert_false(json_true_at(table_of(ada), "seats/1/taken"));
    hall_fixture_sit(fixture, host.table, 2, "Ben");
}

static void who_could_not_leave_is_disconnected_and_comes_back(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    restart(fixture, poison());
    sit_together(fixture, tickets, guests);
    fixture_guest *gone = hall_fixture_watch(fixture, tickets[0].table);
    say_unsettled(fixture, guests[0], "{\"type\":\"chat\",\"n\":10,\"text\":\"poison\"}");
    say_unsettled(fixture, guests[1], "{\"type\":\"leave\",\"n\":10}");
    hall_leave(fixture->hall, gone->client); // nobody tells it anything any more
    gone->is_here = false;
    hall_fixture_settle(fixture);
    assert_string_equal(json_text_at(guest_last(guests[1], "error"), "code"), "storage");
    assert_int_equal(guest_count(guests[1], "ack"), 0);
    assert_int_equal(guests[1]->closed, 1000);
    assert_true(json_true_at(table_of(guests[0]), "seats/1/taken"));
    assert_int_equal(
        json_number_at(guest_last(hall_fixture_enter(fixture, &tickets[1]), "welcome"), "seat"), 2);
}

static void the_lobby_is_not_told_what_could_not_be_stored(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    restart(fixture, poison());
    sit_together(fixture, tickets, guests);
    say_unsettled(fixture, guests[0], "{\"type\":\"chat\",\"n\":10,\"text\":\"poison\"}");
    say_unsettled(fixture, guests[0], "{\"type\":\"name\",\"n\":11,\"name\":\"Nobody\"}");
    fixture_guest *visitor = hall_fixture_lobby(fixture);
    assert_int_equal(guest_count(visitor, "tables"), 0);
    hall_fixture_wait(fixture, 1000);
    assert_int_equal(guest_count(visitor, "tables"), 1);
    assert_string_equal(json_text_at(guest_last(visitor, "tables"), "tables/0/seats/0/name"),
                        "Ada");
}

static void a_start_that_could_not_be_stored_leaves_a_lobby(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    restart(fixture, poison());
    sit_together(fixture, tickets, guests);
    hall_fixture_do(fixture, guests[0], "nonce", NONCE);
    hall_fixture_do(fixture, guests[1], "nonce", NONCE);
    say_unsettled(fixture, guests[0], "{\"type\":\"start\",\"n\":20}");
    say_unsettled(fixture, guests[1], "{\"type\":\"chat\",\"n\":20,\"text\":\"poison\"}");
    hall_fixture_settle(fixture);
    assert_string_equal(json_text_at(table_of(guests[1]), "phase"), "lobby");
    assert_int_equal(guest_count(guests[1], "snapshot"), 0);
    hall_fixture_say(fixture, guests[0], "{\"type\":\"start\",\"n\":20}");
    assert_string_equal(json_text_at(table_of(guests[1]), "phase"), "playing");
}

/// A fixture whose only game lacks its last ply, and in which poison fails. Says it and plays that
/// ply, without settling.
static void end_in_vain(hall_fixture *fixture, seat_ticket tickets[2], fixture_guest *guests[2]) {
    sit_together(fixture, tickets, guests);
    start(fixture, guests);
    hall_fixture_play(fixture, guests, 2);
    hall_fixture_shut_down(fixture);
    hall_fixture_alter(fixture, "UPDATE tables SET phase = 1;"
                                "DELETE FROM steps WHERE number ="
                                " (SELECT max(number) FROM steps)");
    restart(fixture, poison());
    for (int i = 0; i < 2; i++) {
        guests[i] = hall_fixture_enter(fixture, &tickets[i]);
    }
    int actor = json_size(json_at(guest_last(guests[0], "snapshot"), "game/legal")) > 0 ? 0 : 1;
    const ant_json_value *message = guest_last(guests[actor], "snapshot");
    const char *action = json_source(json_at(message, "game/legal/0"));
    char text[FIXTURE_TEXT];
    snprintf(text, sizeof text, "{\"type\":\"act\",\"n\":100000,\"seq\":%d,\"action\":%s}",
             (int)json_number_at(message, "seq"), action);
    say_unsettled(fixture, guests[0], "{\"type\":\"chat\",\"n\":99999,\"text\":\"poison\"}");
    say_unsettled(fixture, guests[actor], text);
}

/// Asks for the record and for what the seats saw, without settling.
static void ask_for_all(hall_fixture *fixture, const char *table, fixture_guest *askers[3]) {
    const hall_visit visit = {.table = table};
    for (int i = 0; i < 3; i++) {
        askers[i] = hall_fixture_new_guest(fixture);
        hall_get(fixture->hall, askers[i]->client, i == 0 ? "record" : "replay", &visit, i);
    }
}

static void assert_nothing_was_shown(hall_fixture *fixture, fixture_guest *askers[3]) {
    for (int i = 0; i < 3; i++) {
        assert_int_equal(askers[i]->n_replies, 1);
        assert_int_equal(askers[i]->status, 503);
        assert_string_equal(json_text_at(askers[i]->answer, "error/code"), "storage");
        hall_fixture_leave(fixture, askers[i]);
    }
}

static void an_end_that_could_not_be_stored_shows_nobody_the_game(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    fixture_guest *askers[3];
    end_in_vain(fixture, tickets, guests);
    ask_for_all(fixture, tickets[0].table, askers); // what they get is not made yet
    hall_fixture_settle(fixture);
    assert_nothing_was_shown(fixture, askers);
    assert_string_equal(json_text_at(table_of(guests[0]), "phase"), "playing");
    assert_int_equal(hall_fixture_get(fixture, "record", tickets[0].table, NULL, 0)->status, 409);
    hall_fixture_play(fixture, guests, 2);
    assert_int_equal(hall_fixture_get(fixture, "record", tickets[0].table, NULL, 0)->status, 200);
}

static void a_record_that_was_made_before_the_end_was_lost_is_shown_to_nobody(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    fixture_guest *askers[3];
    end_in_vain(fixture, tickets, guests);
    ask_for_all(fixture, tickets[0].table, askers);
    hall_collect(fixture->hall); // makes it; it waits for its batch
    assert_int_equal(askers[0]->n_replies, 0);
    hall_fixture_settle(fixture);
    assert_nothing_was_shown(fixture, askers);
}

static void who_was_too_late_for_a_seat_that_nobody_got_may_try_again(void **state) {
    hall_fixture *fixture = *state;
    const fixture_guest *created = hall_fixture_create_table(fixture, "mh", "");
    seat_ticket host = hall_fixture_ticket(created);
    const hall_visit visit = {.table = host.table};
    char claim[FIXTURE_TEXT];
    snprintf(claim, sizeof claim, "{\"secret\":\"%s\"}", hall_fixture_invitation(created, 2));
    restart(fixture, poison());
    fixture_guest *ada = hall_fixture_enter(fixture, &host);
    fixture_guest *claimers[2] = {hall_fixture_new_guest(fixture), hall_fixture_new_guest(fixture)};
    say_unsettled(fixture, ada, "{\"type\":\"chat\",\"n\":1,\"text\":\"poison\"}");
    for (int i = 0; i < 2; i++) {
        hall_post(fixture->hall, claimers[i]->client, "claim", &visit, claim, strlen(claim));
    }
    hall_fixture_settle(fixture);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(claimers[i]->n_replies, 1);
        assert_string_equal(json_text_at(claimers[i]->answer, "error/code"), "storage");
    }
    assert_int_equal(hall_fixture_post(fixture, "claim", host.table, claim)->status, 200);
}

// ---- Memory

static void finished_tables_go_from_memory_and_come_back_when_asked_for(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    sit_together(fixture, tickets, guests);
    start(fixture, guests);
    hall_fixture_do(fixture, guests[0], "chat", "\"text\":\"good luck\"");
    hall_fixture_play(fixture, guests, 2);
    const char *before = snapshot_of(fixture, guests[0]);
    hall_fixture_wait(fixture, 10 * 60 * 1000);
    assert_int_equal(n_tables(fixture), 1); // people are still there
    hall_fixture_leave(fixture, guests[0]);
    hall_fixture_leave(fixture, guests[1]);
    hall_fixture_wait(fixture, 4 * 60 * 1000);
    assert_int_equal(n_tables(fixture), 1);
    hall_fixture_wait(fixture, 3 * 60 * 1000);
    assert_int_equal(n_tables(fixture), 0);
    assert_int_equal(hall_fixture_get(fixture, "record", tickets[0].table, NULL, 0)->status, 200);
    assert_int_equal(n_tables(fixture), 1);
    hall_fixture_wait(fixture, 10 * 60 * 1000);
    guests[0] = hall_fixture_enter(fixture, &tickets[0]);
    assert_string_equal(json_text_at(table_of(guests[0]), "phase"), "over");
    assert_int_equal(strlen(json_text_at(table_of(guests[0]), "secret")), 64);
    assert_int_equal(guest_count(guests[0], "chat"), 1);
    const char *after = snapshot_of(fixture, guests[0]);
    assert_string_equal(after, before);
}

static void a_full_hall_makes_room_by_forgetting_finished_tables(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    hall_fixture_shut_down(fixture);
    fixture->settings.max_tables = 1;
    hall_fixture_open(fixture);
    sit_together(fixture, tickets, guests);
    start(fixture, guests);
    hall_fixture_play(fixture, guests, 2);
    assert_int_equal(hall_fixture_create_table(fixture, "mo", "")->status, 503);
    hall_fixture_leave(fixture, guests[0]);
    hall_fixture_leave(fixture, guests[1]);
    seat_ticket host = hall_fixture_ticket(hall_fixture_create_table(fixture, "mo", ""));
    fixture_guest *ada = hall_fixture_enter(fixture, &host);
    assert_int_equal(hall_fixture_get(fixture, "record", tickets[0].table, NULL, 0)->status, 503);
    hall_fixture_leave(fixture, ada);
}

enum { DAY_MS = 24 * 3600 * 1000 };

/// The record that was put into the folder; NULL if there is none.
static ant_record *exported(const hall_fixture *fixture, const char *table) {
    char path[256];
    ant_record *record = NULL;
    ant_error error;
    snprintf(path, sizeof path, "%s/%s.antfarm", fixture->folder, table);
    return ant_record_load(path, &record, &error) == ANT_OK ? record : NULL;
}

static void tables_that_nobody_touches_go_after_so_many_days_and_leave_their_records(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket over[2], left[2], played[2];
    fixture_guest *guests[2];
    fixture->settings.keep_days = 30;
    fixture->settings.keep_export = fixture->folder;
    restart(fixture, NULL);
    sit_together(fixture, over, guests); // a game that ends
    start(fixture, guests);
    hall_fixture_play(fixture, guests, 2);
    hall_fixture_leave(fixture, guests[0]);
    hall_fixture_leave(fixture, guests[1]);
    sit_together(fixture, left, guests); // one that is abandoned
    start(fixture, guests);
    hall_fixture_leave(fixture, guests[0]);
    hall_fixture_leave(fixture, guests[1]);
    hall_fixture_wait(fixture, 20 * (int64_t)DAY_MS);
    assert_null(exported(fixture, over[0].table));
    sit_together(fixture, played, guests); // one that is younger, and one that somebody looks at
    start(fixture, guests);
    hall_fixture_leave(fixture, guests[0]);
    hall_fixture_leave(fixture, guests[1]);
    hall_fixture_wait(fixture, 11 * (int64_t)DAY_MS);
    for (int i = 0; i < 2; i++) {
        const char *table = i == 0 ? over[0].table : left[0].table;
        const fixture_guest *late = hall_fixture_watch(fixture, table);
        assert_string_equal(json_text_at(guest_last(late, "error"), "code"), "no-such-table");
        ant_record *record = exported(fixture, table);
        if (record == NULL) {
            fail_msg("%d: %s", i, fixture->log);
        }
        assert_int_equal(record->is_finished, i == 0);
        ant_record_free(record);
    }
    assert_null(exported(fixture, played[0].table));
    const fixture_guest *ada = hall_fixture_enter(fixture, &played[0]);
    assert_string_equal(json_text_at(table_of(ada), "phase"), "playing");
    hall_fixture_wait(fixture, 60 * (int64_t)DAY_MS); // she stays, and so does the table
    assert_int_equal(ada->closed, 0);
    restart(fixture, NULL);
    assert_int_equal(n_tables(fixture), 1);
}

static void a_table_whose_record_cannot_be_written_stays(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    fixture->settings.keep_days = 1;
    fixture->settings.keep_export = "/nowhere/at/all";
    restart(fixture, NULL);
    sit_together(fixture, tickets, guests);
    start(fixture, guests);
    hall_fixture_play(fixture, guests, 2);
    hall_fixture_leave(fixture, guests[0]);
    hall_fixture_leave(fixture, guests[1]);
    fixture->now += 3 * (int64_t)DAY_MS;
    hall_fixture_wait(fixture, 120 * 1000);
    assert_non_null(strstr(fixture->log, "error: kept "));
    const fixture_guest *ada = hall_fixture_enter(fixture, &tickets[0]);
    assert_string_equal(json_text_at(table_of(ada), "phase"), "over");
}

static void a_table_that_could_not_be_removed_is_there_again(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    fixture->settings.keep_days = 1;
    restart(fixture, failing_trigger("DELETE ON seats", ""));
    sit_together(fixture, tickets, guests);
    start(fixture, guests);
    hall_fixture_leave(fixture, guests[0]);
    hall_fixture_leave(fixture, guests[1]);
    fixture->now += 3 * (int64_t)DAY_MS;
    hall_fixture_wait(fixture, 60 * 1000);
    assert_non_null(strstr(fixture->log, "error: storage "));
    assert_int_equal(n_tables(fixture), 1);
}

// ---- The operator

/// What the hall says to a command.
static const fixture_guest *order(hall_fixture *fixture, int status, const char *format,
                                  const char *table) {
    char line[128];
    snprintf(line, sizeof line, format, table);
    const fixture_guest *reply = hall_fixture_post(fixture, "admin", NULL, line);
    if (reply->status != status) {
        fail_msg("%s: %d %s", line, reply->status, reply->body);
    }
    return reply;
}

static void the_operator_lists_shows_and_exports_tables(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2], other[2];
    fixture_guest *guests[2];
    char words[64];
    sit_together(fixture, tickets, guests);
    start(fixture, guests);
    order(fixture, 409, "export %s", tickets[0].table);
    hall_fixture_play(fixture, guests, 2);
    sit_together(fixture, other, guests);
    const char *list = order(fixture, 200, "list", "")->body;
    snprintf(words, sizeof words, "\n%s\tover\tbugcouncil\t2\t", tickets[0].table);
    assert_non_null(strstr(list, words));
    snprintf(words, sizeof words, "\n%s\tlobby\tbugcouncil\t2\t0\t", other[0].table);
    assert_non_null(strstr(list, words));
    const fixture_guest *shown = order(fixture, 200, "show %s", tickets[0].table);
    assert_string_equal(json_text_at(shown->answer, "phase"), "over");
    assert_string_equal(json_text_at(shown->answer, "seats/1/name"), "Ben");
    const char *text = order(fixture, 200, "export %s", tickets[0].table)->body;
    ant_record *record = NULL;
    ant_error error;
    assert_int_equal(ant_record_parse(text, strlen(text), NULL, &record, &error), ANT_OK);
    ant_record_free(record);
}

static void the_operator_ends_and_removes_tables_and_names(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket ended[2], removed[2];
    fixture_guest *guests[2];
    sit_together(fixture, ended, guests);
    start(fixture, guests);
    order(fixture, 200, "unname %s 2", ended[0].table);
    assert_string_equal(json_text_at(table_of(guests[0]), "seats/1/name"), "");
    order(fixture, 200, "unname %s", ended[0].table);
    order(fixture, 404, "unname %s 9", ended[0].table);
    order(fixture, 200, "end %s", ended[0].table);
    for (int i = 0; i < 2; i++) {
        assert_string_equal(json_text_at(guest_last(guests[i], "bye"), "code"), "no-such-table");
        assert_int_equal(guests[i]->closed, 1000);
    }
    order(fixture, 404, "end %s", ended[0].table);
    sit_together(fixture, removed, guests);
    order(fixture, 200, "delete %s", removed[0].table);
    assert_int_equal(guests[0]->closed, 1000);
    order(fixture, 404, "delete %s", removed[0].table);
    restart(fixture, NULL);
    assert_int_equal(n_tables(fixture), 0);
    const char *list = order(fixture, 200, "list", "")->body;
    assert_non_null(strstr(list, ended[0].table));
    assert_null(strstr(list, removed[0].table));
    const fixture_guest *shown = order(fixture, 200, "show %s", ended[0].table);
    assert_string_equal(json_text_at(shown->answer, "phase"), "over");
    assert_string_equal(json_text_at(shown->answer, "seats/1/name"), "");
    order(fixture, 409, "export %s", ended[0].table);
}

static void what_is_no_command_of_the_operator_is_refused(void **state) {
    static const char *const lines[] = {
        "", " ", "dance", "end", "list now", "show a b c d", "unname a 1 2"};
    char longest[300];
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        order(*state, 400, "%s", lines[i]);
    }
    order(*state, 404, "show %s", "aaaaaaaaaa");
    memset(longest, 'x', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    assert_int_equal(hall_fixture_post(*state, "admin", NULL, longest)->status, 413);
}

static void a_table_that_is_damaged_can_be_removed(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    sit_together(fixture, tickets, guests);
    restart(fixture, "UPDATE seats SET last_n = -5");
    order(fixture, 409, "unname %s 1", tickets[0].table);
    order(fixture, 409, "end %s", tickets[0].table);
    order(fixture, 200, "delete %s", tickets[0].table);
    restart(fixture, NULL);
    assert_int_equal(n_tables(fixture), 0);
}

static void a_lobby_that_everybody_forgot_is_dropped_after_a_day(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket host = hall_fixture_ticket(hall_fixture_create_table(fixture, "mo", ""));
    hall_fixture_wait(fixture, 23 * 3600 * 1000);
    fixture_guest *ada = hall_fixture_enter(fixture, &host);
    hall_fixture_wait(fixture, 3600 * 1000 + 60 * 1000);
    assert_int_equal(n_tables(fixture), 1);
    hall_fixture_leave(fixture, ada);
    hall_fixture_wait(fixture, 7 * 60 * 1000);
    assert_int_equal(n_tables(fixture), 0);
    const fixture_guest *late = hall_fixture_watch(fixture, host.table);
    assert_string_equal(json_text_at(guest_last(late, "error"), "code"), "no-such-table");
}

/// Somebody changes the database under the hall.
static void run_beside(const hall_fixture *fixture, const char *sql) {
    support_database_run(fixture->path, sql);
}

static void a_table_that_cannot_be_read_is_refused_and_the_hall_goes_on(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    sit_together(fixture, tickets, guests);
    start(fixture, guests);
    hall_fixture_play(fixture, guests, 2);
    restart(fixture, NULL);
    run_beside(fixture, "ALTER TABLE seats RENAME TO gone");
    assert_int_equal(hall_fixture_get(fixture, "record", tickets[0].table, NULL, 0)->status, 503);
    const fixture_guest *late = hall_fixture_watch(fixture, tickets[0].table);
    assert_string_equal(json_text_at(guest_last(late, "error"), "code"), "storage");
    assert_non_null(strstr(fixture->log, "error: unreadable "));
    assert_int_equal(n_tables(fixture), 0);
    run_beside(fixture, "ALTER TABLE gone RENAME TO seats");
    assert_int_equal(hall_fixture_create_table(fixture, "mo", "")->status, 201);
}

static void people_of_a_table_that_is_damaged_after_a_failure_are_told(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    restart(fixture, poison());
    sit_together(fixture, tickets, guests);
    run_beside(fixture, "UPDATE seats SET last_n = -5 WHERE seat = 1");
    hall_fixture_fails(fixture, guests[0], "chat", "\"text\":\"poison\"", "storage");
    for (int i = 0; i < 2; i++) {
        assert_string_equal(json_text_at(table_of(guests[i]), "phase"), "stuck");
    }
    assert_non_null(strstr(fixture->log, "error: stuck "));
}

static void people_of_a_table_that_cannot_be_read_after_a_failure_are_sent_away(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    restart(fixture, poison());
    sit_together(fixture, tickets, guests);
    run_beside(fixture, "ALTER TABLE seats RENAME TO gone");
    hall_fixture_fails(fixture, guests[0], "chat", "\"text\":\"poison\"", "storage");
    for (int i = 0; i < 2; i++) {
        assert_string_equal(json_text_at(guest_last(guests[i], "bye"), "code"), "storage");
        assert_int_equal(guests[i]->closed, 1001);
    }
    assert_int_equal(n_tables(fixture), 0);
}

static void a_hall_without_a_database_does_not_open(void **state) {
    const hall_fixture *fixture = *state;
    hall_settings settings = fixture->settings;
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
    assert_in_range(sizeof(game_table), 1, 7424);
    assert_in_range(sizeof(hall_person), 1, 128);
}

// ---- Other rules

static void assert_stuck(hall_fixture *fixture, const seat_ticket *ticket, const char *words) {
    fixture_guest *ada = hall_fixture_enter(fixture, ticket);
    assert_string_equal(json_text_at(table_of(ada), "phase"), "stuck");
    assert_null(json_get(table_of(ada), "secret"));
    assert_int_equal(guest_count(ada, "snapshot"), 0);
    static const char *const requests[] = {"snapshot", "undo", "hint", "leave", "start"};
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        hall_fixture_fails(fixture, ada, requests[i], "", "not-now");
        const char *message = json_text_at(guest_last(ada, "error"), "message");
        if (strstr(message, words) == NULL) {
            fail_msg("\"%s\" does not say \"%s\"", message, words);
        }
    }
    hall_fixture_do(fixture, ada, "chat", "\"text\":\"what now?\"");
    assert_int_equal(hall_fixture_get(fixture, "replay", ticket->table, ticket, 0)->status, 409);
    assert_int_equal(hall_fixture_get(fixture, "record", ticket->table, ticket, 0)->status, 409);
    assert_non_null(strstr(fixture->log, "stuck "));
}

static void a_game_of_other_rules_is_stuck_and_says_both_versions(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    sit_together(fixture, tickets, guests);
    start(fixture, guests);
    const char *before = snapshot_of(fixture, guests[0]);
    restart(fixture, "UPDATE tables SET rules = 77");
    assert_stuck(fixture, &tickets[0], "by version 77 of its rules, and this server has version 1");
    restart(fixture, "UPDATE tables SET rules = 1");
    const char *after = snapshot_of(fixture, hall_fixture_enter(fixture, &tickets[0]));
    assert_string_equal(after, before);
}

static void an_unknown_game_is_stuck_and_keeps_its_options(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    sit_together(fixture, tickets, guests);
    start(fixture, guests);
    restart(fixture, "UPDATE tables SET game = 'chess', options = 'board=round'");
    assert_stuck(fixture, &tickets[0], "this server does not have the game");
    const ant_json_value *table = table_of(hall_fixture_watch(fixture, tickets[0].table));
    assert_string_equal(json_text_at(table, "options/board"), "round");
}

static void a_table_that_a_newer_server_wrote_is_stuck(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    sit_together(fixture, tickets, guests);
    start(fixture, guests);
    static const char *const changes[] = {
        "UPDATE tables SET options = 'edition=golden'",
        "UPDATE tables SET options = 'edition'",
        "UPDATE tables SET options = 'edition=final'; UPDATE seats SET kind = 9 WHERE seat = 1",
    };
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        restart(fixture, changes[i]);
        assert_stuck(fixture, &tickets[0], "cannot be taken up again");
    }
}

static void a_row_that_cannot_be_read_makes_its_table_stuck_and_no_other(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2], others[2];
    fixture_guest *guests[2];
    sit_together(fixture, others, guests);
    start(fixture, guests);
    const char *before = snapshot_of(fixture, guests[0]);
    sit_together(fixture, tickets, guests);
    start(fixture, guests);
    hall_fixture_play(fixture, guests, 2);
    hall_fixture_do(fixture, guests[0], "chat", "\"text\":\"hello\"");
    static const char *const changes[] = {
        "UPDATE tables SET host = 77 WHERE id = '%s'",
        "UPDATE tables SET game = '" ZEROS_80 "', phase = 0 WHERE id = '%s'",
        "UPDATE seats SET refused = -1 WHERE seat = 1 AND table_id = '%s'",
        "UPDATE steps SET action = '" ZEROS_80 ZEROS_80 "' WHERE number = 2 AND table_id = '%s'",
        "UPDATE chats SET seat = 99 WHERE table_id = '%s'",
    };
    hall_fixture_shut_down(fixture);
    hall_fixture_alter(fixture, "CREATE TABLE kept AS SELECT * FROM tables;"
                                "CREATE TABLE kept_seats AS SELECT * FROM seats;"
                                "CREATE TABLE kept_steps AS SELECT * FROM steps");
    hall_fixture_open(fixture);
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        char sql[1024];
        int n = snprintf(sql, sizeof sql,
                         "INSERT INTO tables SELECT * FROM kept WHERE true ON CONFLICT (id)"
                         " DO UPDATE SET host = excluded.host, game = excluded.game,"
                         " phase = excluded.phase;"
                         "INSERT INTO seats SELECT * FROM kept_seats WHERE true"
                         " ON CONFLICT (table_id, seat) DO UPDATE SET refused = excluded.refused;"
                         "INSERT INTO steps SELECT * FROM kept_steps WHERE true"
                         " ON CONFLICT (table_id, number) DO UPDATE SET action = excluded.action;");
        snprintf(sql + n, sizeof sql - (size_t)n, changes[i], tickets[0].table);
        fixture->log[0] = '\0';
        restart(fixture, sql);
        const fixture_guest *visitor = hall_fixture_watch(fixture, tickets[0].table);
        assert_string_equal(json_text_at(table_of(visitor), "phase"), "stuck");
        assert_non_null(json_get(table_of(visitor), "damaged"));
        fixture_guest *ada = hall_fixture_enter(fixture, &tickets[0]);
        hall_fixture_fails(fixture, ada, "chat", "\"text\":\"what now?\"", "not-now");
        assert_non_null(strstr(json_text_at(guest_last(ada, "error"), "message"), "damaged"));
        assert_int_equal(
            hall_fixture_get(fixture, "replay", tickets[0].table, &tickets[0], 0)->status, 409);
        assert_non_null(strstr(fixture->log, "error: stuck "));
        assert_non_null(strstr(fixture->log, "has a value that cannot be"));
        const char *after = snapshot_of(fixture, hall_fixture_enter(fixture, &others[0]));
        assert_string_equal(after, before);
    }
}

static void a_line_of_chat_that_was_removed_is_missed_by_nobody(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    sit_together(fixture, tickets, guests);
    for (int i = 0; i < 3; i++) {
        hall_fixture_do(fixture, guests[0], "chat", "\"text\":\"hello\"");
    }
    restart(fixture, "DELETE FROM chats WHERE number = 2");
    const fixture_guest *ada = hall_fixture_enter(fixture, &tickets[0]);
    assert_int_equal(guest_count(ada, "chat"), 2);
    assert_int_equal(json_number_at(guest_last(ada, "chat"), "id"), 3);
}

static void steps_that_do_not_follow_from_each_other_are_not_played(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    sit_together(fixture, tickets, guests);
    start(fixture, guests);
    hall_fixture_play(fixture, guests, 2);
    restart(fixture, "UPDATE tables SET phase = 1;"
                     "UPDATE steps SET n_plies = 4000000000 WHERE number = 3");
    assert_stuck(fixture, &tickets[0], "cannot be taken up again");
}

static void a_game_whose_steps_cannot_be_played_is_stuck(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    sit_together(fixture, tickets, guests);
    start(fixture, guests);
    hall_fixture_play(fixture, guests, 2);
    restart(fixture,
            "UPDATE tables SET phase = 1; UPDATE steps SET action = 'jump' WHERE number = 3");
    assert_stuck(fixture, &tickets[0], "cannot be taken up again");
    restart(fixture, "DELETE FROM steps WHERE number = 3");
    assert_stuck(fixture, &tickets[0], "cannot be taken up again");
}

static void a_lobby_takes_the_rules_of_the_day(void **state) {
    hall_fixture *fixture = *state;
    seat_ticket tickets[2];
    fixture_guest *guests[2];
    sit_together(fixture, tickets, guests);
    restart(fixture, "UPDATE tables SET rules = 77");
    guests[0] = hall_fixture_enter(fixture, &tickets[0]);
    guests[1] = hall_fixture_enter(fixture, &tickets[1]);
    assert_string_equal(json_text_at(table_of(guests[0]), "phase"), "lobby");
    assert_int_equal(json_number_at(table_of(guests[0]), "rules"), 1);
    start(fixture, guests);
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
        TEST(tables_that_nobody_touches_go_after_so_many_days_and_leave_their_records),
        TEST(a_table_whose_record_cannot_be_written_stays),
        TEST(a_table_that_could_not_be_removed_is_there_again),
        TEST(the_operator_lists_shows_and_exports_tables),
        TEST(the_operator_ends_and_removes_tables_and_names),
        TEST(what_is_no_command_of_the_operator_is_refused),
        TEST(a_table_that_is_damaged_can_be_removed),
        TEST(a_lobby_that_everybody_forgot_is_dropped_after_a_day),
        TEST(a_table_that_cannot_be_read_is_refused_and_the_hall_goes_on),
        TEST(people_of_a_table_that_is_damaged_after_a_failure_are_told),
        TEST(people_of_a_table_that_cannot_be_read_after_a_failure_are_sent_away),
        TEST(a_hall_without_a_database_does_not_open),
        TEST(a_table_is_small),
        TEST(a_game_of_other_rules_is_stuck_and_says_both_versions),
        TEST(an_unknown_game_is_stuck_and_keeps_its_options),
        TEST(a_table_that_a_newer_server_wrote_is_stuck),
        TEST(a_row_that_cannot_be_read_makes_its_table_stuck_and_no_other),
        TEST(a_line_of_chat_that_was_removed_is_missed_by_nobody),
        TEST(steps_that_do_not_follow_from_each_other_are_not_played),
        TEST(a_game_whose_steps_cannot_be_played_is_stuck),
        TEST(a_lobby_takes_the_rules_of_the_day),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
