// SPDX-License-Identifier: MIT
//
// Two halls on one database: whose a table is, how people are led there, and what becomes of it
// when its node ends or falls silent. Runs beside a PostgreSQL.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "hall/fixture.h"

#define NONCE "\"nonce\":\"000102030405060708090a0b0c0d0e0f\""

enum { NAP_US = 10000, AWAY = 1001 };

static hall_fixture one, two;

static int setup(void **state) {
    (void)state;
    hall_fixture_make(&one);
    hall_fixture_shut_down(&one);
    one.settings.node = "one";
    hall_fixture_open(&one);
    // A busy machine makes no node silent.
    support_database_run(one.path,
                         "CREATE OR REPLACE FUNCTION silence() RETURNS INTERVAL LANGUAGE sql STABLE"
                         " AS $$ SELECT interval '1 hour' $$");
    hall_fixture_join(&two, &one, "two");
    return 0;
}

static int teardown(void **state) {
    (void)state;
    hall_fixture_remove(&two);
    hall_fixture_remove(&one);
    return 0;
}

/// A game of Ada and Ben, who are at a table of the first node.
typedef struct pair {
    seat_ticket tickets[2];
    fixture_guest *guests[2];
} pair;

static pair sit_together(void) {
    pair made;
    made.tickets[0] = hall_fixture_ticket(hall_fixture_create_table(&one, "mo", ""));
    made.tickets[1] = hall_fixture_sit(&one, made.tickets[0].table, 2, "Ben");
    for (int i = 0; i < 2; i++) {
        made.guests[i] = hall_fixture_enter(&one, &made.tickets[i]);
        hall_fixture_do(&one, made.guests[i], "nonce", NONCE);
    }
    hall_fixture_do(&one, made.guests[0], "start", "");
    return made;
}

static const char *snapshot_of(hall_fixture *fixture, fixture_guest *guest) {
    hall_fixture_say(fixture, guest, "{\"type\":\"snapshot\",\"n\":1}");
    return json_source(json_at(guest_last(guest, "snapshot"), "game"));
}

static void check_led(const fixture_guest *guest, const char *node) {
    const ant_json_value *bye = guest_last(guest, "bye");
    assert_string_equal(json_text_at(bye, "code"), "elsewhere");
    assert_string_equal(json_text_at(bye, "node"), node);
    assert_int_equal(guest_count(guest, "error"), 0);
    assert_int_equal(guest->closed, AWAY);
}

static bool is_led(const fixture_guest *guest) {
    return json_get(guest_last(guest, "bye"), "node") != NULL;
}

static uint64_t n_led(const hall_fixture *fixture) {
    hall_figures figures;
    hall_figures_get(fixture->hall, &figures);
    return figures.n_led;
}

// ---- Leading people

static void whoever_comes_to_another_node_is_led_to_the_table(void **state) {
    (void)state;
    pair at = sit_together();
    const char *table = at.tickets[0].table;
    check_led(hall_fixture_enter(&two, &at.tickets[0]), "one");
    check_led(hall_fixture_watch(&two, table), "one");
    const fixture_guest *reader = hall_fixture_get(&two, "replay", table, NULL, 0);
    assert_int_equal(reader->status, 307);
    assert_string_equal(reader->node, "one");
    const fixture_guest *late =
        hall_fixture_post(&two, "sit", table, "{\"seat\":2,\"name\":\"Eve\"}");
    assert_int_equal(late->status, 307);
    assert_string_equal(late->node, "one");
    assert_int_equal(n_led(&two), 4);
    hall_fixture_play(&one, at.guests, 2); // nothing of it has disturbed the game
}

static void a_game_that_goes_on_from_another_nodes_is_laid_there(void **state) {
    (void)state;
    pair at = sit_together();
    char body[256];
    hall_fixture_play(&one, at.guests, 2);
    snprintf(body, sizeof body,
             "{\"from\":{\"table\":\"%s\",\"ply\":2},\"game\":\"bugcouncil\",\"seats\":[{\"kind\":"
             "\"me\"},"
             "{\"kind\":\"bot\",\"bot\":\"random\"}]}",
             at.tickets[0].table);
    const fixture_guest *asker = hall_fixture_post(&two, "tables", NULL, body);
    assert_int_equal(asker->status, 307);
    assert_string_equal(asker->node, "one");
}

static void who_was_led_to_a_node_that_is_not_reached_is_not_led_again(void **state) {
    (void)state;
    pair at = sit_together();
    const hall_visit visit = {.table = at.tickets[0].table, .node = "one"};
    fixture_guest *guest = hall_fixture_new_guest(&two);
    hall_enter(two.hall, guest->client, &visit);
    hall_fixture_settle(&two);
    assert_string_equal(json_text_at(guest_last(guest, "bye"), "code"), "elsewhere");
    assert_null(json_get(guest_last(guest, "bye"), "node"));
    assert_int_equal(guest->closed, AWAY);
    fixture_guest *reader = hall_fixture_new_guest(&two);
    hall_get(two.hall, reader->client, "card", &visit, 0);
    hall_fixture_settle(&two);
    assert_int_equal(reader->status, 503);
    assert_string_equal(json_text_at(json_get(reader->answer, "error"), "code"), "elsewhere");
    assert_int_equal(n_led(&two), 0);
}

// ---- Nodes that end

static void a_node_that_ends_leaves_its_tables_to_whoever_is_asked(void **state) {
    (void)state;
    pair at = sit_together();
    const char *before[2] = {snapshot_of(&one, at.guests[0]), snapshot_of(&one, at.guests[1])};
    hall_fixture_shut_down(&one);
    for (int i = 0; i < 2; i++) {
        at.guests[i] = hall_fixture_enter(&two, &at.tickets[i]);
        const char *after = snapshot_of(&two, at.guests[i]);
        assert_string_equal(after, before[i]);
    }
    hall_fixture_open(&one);
    check_led(hall_fixture_enter(&one, &at.tickets[0]), "two");
    hall_fixture_play(&two, at.guests, 2);
}

static void a_node_gives_its_tables_up_before_its_last_people_are_gone(void **state) {
    (void)state;
    pair at = sit_together();
    hall_shut(one.hall);
    hall_fixture_settle(&one);
    hall_let_go(one.hall);
    const fixture_guest *guest = hall_fixture_enter(&two, &at.tickets[0]);
    assert_int_equal(guest_count(guest, "snapshot"), 1);
    hall_leave(one.hall, at.guests[1]->client);
    hall_collect(one.hall);
    hall_commit(one.hall);
    assert_true(hall_is_idle(one.hall));
    assert_string_equal(hall_node(one.hall), "");
}

// ---- Nodes that were silent

/// Has the first node be taken for dead, and somebody come to the second.
static fixture_guest *take_away(const seat_ticket *ticket) {
    support_database_run(one.path, "DELETE FROM nodes WHERE name = 'one'");
    fixture_guest *guest = hall_fixture_enter(&two, ticket);
    assert_int_equal(guest_count(guest, "welcome"), 1);
    return guest;
}

static void go_on_shortly(hall_fixture *fixture) {
    usleep(NAP_US);
    fixture->now += 20;
    hall_fixture_settle(fixture);
    hall_tick(fixture->hall);
}

static void wait_until_closed(hall_fixture *fixture, const fixture_guest *guest) {
    while (guest->closed == 0) {
        go_on_shortly(fixture);
    }
}

static uint64_t n_lapses(const hall_fixture *fixture) {
    hall_figures figures;
    hall_figures_get(fixture->hall, &figures);
    return figures.n_lapses;
}

static void a_node_that_was_silent_writes_nothing_and_leads_its_people_on(void **state) {
    (void)state;
    pair at = sit_together();
    uint64_t before = n_lapses(&one);
    fixture_guest *there = take_away(&at.tickets[0]);
    const char *late = "{\"type\":\"chat\",\"n\":40,\"text\":\"too late\"}";
    hall_message(one.hall, at.guests[1]->client, late, strlen(late));
    for (int i = 0; i < 2; i++) {
        wait_until_closed(&one, at.guests[i]);
        assert_int_equal(guest_count(at.guests[i], "ack"), i == 0 ? 2 : 1); // as before
    }
    while (n_lapses(&one) == before) { // until it has a number again, by which it can read
        go_on_shortly(&one);
    }
    for (int i = 0; i < 2; i++) {
        if (!is_led(at.guests[i])) { // it was sent away before
            at.guests[i] = hall_fixture_enter(&one, &at.tickets[i]);
        }
        check_led(at.guests[i], "two");
    }
    assert_int_equal(support_database_ask(one.path, "SELECT count(*) FROM chats"), 0);
    hall_fixture_do(&two, there, "chat", "\"text\":\"in time\"");
}

static void a_node_that_was_silent_goes_on_with_what_nobody_has_taken(void **state) {
    (void)state;
    pair kept = sit_together();
    pair gone = sit_together();
    (void)take_away(&gone.tickets[0]);
    for (int i = 0; i < 2; i++) {
        wait_until_closed(&one, gone.guests[i]);
    }
    for (int i = 0; i < 100; i++) { // all of what it has is read again
        usleep(NAP_US);
        hall_fixture_wait(&one, 20);
    }
    assert_int_equal(kept.guests[0]->closed, 0);
    hall_fixture_do(&one, kept.guests[0], "chat", "\"text\":\"still here\"");
    hall_fixture_play(&one, kept.guests, 2);
}

// ---- The lobby

static bool lists(const fixture_guest *guest, const char *table) {
    const ant_json_value *list = json_get(guest_last(guest, "tables"), "tables");
    for (size_t i = 0; i < json_size(list); i++) {
        if (strcmp(json_text_at(json_item(list, i), "id"), table) == 0) {
            return true;
        }
    }
    return false;
}

/// Until somebody in the lobby of the second node is told of a table of the first.
static void wait_until_listed(const fixture_guest *guest, const char *table) {
    while (!lists(guest, table)) {
        usleep(NAP_US);
        hall_fixture_wait(&one, 1000);
        hall_fixture_wait(&two, 1000);
    }
}

static uint32_t n_tables(const hall_fixture *fixture) {
    hall_figures figures;
    hall_figures_get(fixture->hall, &figures);
    return figures.n_tables;
}

static void the_lobby_lists_the_tables_of_all_nodes(void **state) {
    (void)state;
    const fixture_guest *guest = hall_fixture_lobby(&two);
    seat_ticket here = hall_fixture_ticket(hall_fixture_create_table(&two, "mo", ""));
    seat_ticket there = hall_fixture_ticket(hall_fixture_create_table(&one, "mo", ""));
    wait_until_listed(guest, there.table);
    assert_true(lists(guest, here.table));
    assert_int_equal(json_number_at(guest_last(guest, "tables"), "open"), 2);
}

static void tables_of_a_node_that_has_ended_are_taken_up_without_being_asked_for(void **state) {
    (void)state;
    const fixture_guest *guest = hall_fixture_lobby(&two);
    seat_ticket there = hall_fixture_ticket(hall_fixture_create_table(&one, "mo", ""));
    wait_until_listed(guest, there.table);
    assert_int_equal(n_tables(&two), 0);
    hall_fixture_shut_down(&one);
    while (n_tables(&two) == 0) {
        usleep(NAP_US);
        hall_fixture_wait(&two, 1000);
    }
    hall_fixture_open(&one);
    assert_int_equal(n_tables(&one), 0);
    check_led(hall_fixture_enter(&one, &there), "two");
    hall_fixture_wait(&two, 2000);
    assert_true(lists(guest, there.table));
    assert_int_equal(json_number_at(guest_last(guest, "tables"), "open"), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(whoever_comes_to_another_node_is_led_to_the_table, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(a_game_that_goes_on_from_another_nodes_is_laid_there, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(who_was_led_to_a_node_that_is_not_reached_is_not_led_again,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(a_node_that_ends_leaves_its_tables_to_whoever_is_asked,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(a_node_gives_its_tables_up_before_its_last_people_are_gone,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(
            tables_of_a_node_that_has_ended_are_taken_up_without_being_asked_for, setup, teardown),
        cmocka_unit_test_setup_teardown(
            a_node_that_was_silent_writes_nothing_and_leads_its_people_on, setup, teardown),
        cmocka_unit_test_setup_teardown(a_node_that_was_silent_goes_on_with_what_nobody_has_taken,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(the_lobby_lists_the_tables_of_all_nodes, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
