// SPDX-License-Identifier: MIT
//
// An offer that is being put together in a hall: nobody else hears of it, at the table, in the
// lobby, in a replay, after coming back or after a restart.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hall/fixture.h"

enum { SEATS = 3, WATCHER = SEATS };

static hall_fixture here;
static char id[HALL_ID_SIZE];
static seat_ticket tickets[SEATS];
static fixture_guest *people[SEATS + 1]; ///< and one who watches

static void enter_all(void) {
    for (int i = 0; i < SEATS; i++) {
        people[i] = hall_fixture_enter(&here, &tickets[i]);
    }
    people[WATCHER] = hall_fixture_watch(&here, id);
    for (int i = 0; i <= WATCHER; i++) {
        hall_fixture_wait(&here, 2000); // those who came are told of each other
    }
}

static const ant_json_value *fresh_snapshot(fixture_guest *person) {
    hall_fixture_ask(&here, person, "snapshot", "");
    return guest_last(person, "snapshot");
}

/// Acts by the first legal action whose JSON has the words, "" for any; false if there is none.
static bool act(fixture_guest *person, const char *words) {
    const ant_json_value *message = fresh_snapshot(person);
    const ant_json_value *legal = json_at(message, "game/legal");
    bool is_done = false;
    for (size_t i = 0; i < json_size(legal) && !is_done; i++) {
        char members[256];
        const char *action = json_source(json_item(legal, i));
        is_done = strstr(action, words) != NULL;
        snprintf(members, sizeof members, "\"seq\":%d,\"action\":%s",
                 (int)json_number_at(message, "seq"), action);
        if (is_done) {
            hall_fixture_do(&here, person, "act", members);
        }
    }
    return is_done;
}

/// The seat that the table waits for, from 0.
static int awaited(void) {
    return (int)json_number_at(fresh_snapshot(people[WATCHER]), "game/awaited/0") - 1;
}

/// Forgets all mail once nobody has any to come.
static void clear_all(void) {
    hall_fixture_wait(&here, 2000);
    for (int i = 0; i <= WATCHER; i++) {
        guest_clear(people[i]);
    }
}

/// A table of Farms Race for three, played until the player in turn begins an offer.
static int begin(void **state) {
    hall_fixture_make(&here);
    const fixture_guest *created =
        hall_fixture_post(&here, "tables", NULL,
                          "{\"game\":\"farmsrace\",\"seats\":[{\"kind\":\"me\"},"
                          "{\"kind\":\"human\"},{\"kind\":\"human\"}],"
                          "\"options\":{\"start\":\"chosen\"}}");
    snprintf(id, sizeof id, "%s", json_text_at(created->answer, "table"));
    tickets[0] = hall_fixture_ticket(created);
    for (int i = 1; i < SEATS; i++) {
        tickets[i] = hall_fixture_claim(&here, id, hall_fixture_invitation(created, i + 1), "Ben");
    }
    enter_all();
    for (int i = 0; i < SEATS; i++) {
        char members[64];
        snprintf(members, sizeof members, "\"nonce\":\"%032d\"", i + 1);
        hall_fixture_do(&here, people[i], "nonce", members);
    }
    hall_fixture_do(&here, people[0], "start", "");
    while (!act(people[awaited()], "anyone")) {
        assert_true(act(people[awaited()], ""));
    }
    assert_true(act(people[awaited()], "drop"));
    clear_all();
    *state = &here;
    return 0;
}

static int end(void **state) {
    hall_fixture_remove(*state);
    return 0;
}

static void draft(fixture_guest *person) {
    assert_true(act(person, "anyone"));
    assert_true(act(person, "want"));
    assert_true(act(person, "drop"));
}

/// The snapshots of all as they are told now.
static void keep_snapshots(const ant_json_value *snapshots[WATCHER + 1]) {
    for (int i = 0; i <= WATCHER; i++) {
        snapshots[i] = fresh_snapshot(people[i]);
    }
}

/// Expects all but one to have in their last snapshot what they had, but for the time.
static void expect_snapshots(const ant_json_value *snapshots[WATCHER + 1], int but) {
    for (int i = 0; i <= WATCHER; i++) {
        const ant_json_value *message = guest_last(people[i], "snapshot");
        static const char *const members[] = {"seq", "ply", "events", "clocks", "game"};
        for (size_t k = 0; i != but && k < sizeof members / sizeof *members; k++) {
            assert_true(
                json_is_same(json_get(snapshots[i], members[k]), json_get(message, members[k])));
        }
    }
}

static void nobody_else_hears_of_a_draft(void **state) {
    (void)state;
    fixture_guest *lobby = hall_fixture_lobby(&here);
    const ant_json_value *snapshots[WATCHER + 1];
    int seat = awaited();
    keep_snapshots(snapshots);
    clear_all();
    guest_clear(lobby);
    draft(people[seat]);
    hall_fixture_wait(&here, 5000);
    for (int i = 0; i <= WATCHER; i++) {
        assert_true(i == seat || guest_count(people[i], NULL) == 0);
    }
    assert_int_equal(guest_count(lobby, NULL), 0);
    for (int i = 0; i <= WATCHER; i++) {
        fresh_snapshot(people[i]);
    }
    expect_snapshots(snapshots, seat);
}

static void who_comes_back_is_told_the_same_as_before_a_draft(void **state) {
    hall_fixture *fixture = *state;
    const ant_json_value *snapshots[WATCHER + 1];
    int seat = awaited();
    keep_snapshots(snapshots);
    draft(people[seat]);
    for (int i = 0; i <= WATCHER; i++) {
        hall_fixture_leave(fixture, people[i]);
    }
    enter_all();
    expect_snapshots(snapshots, seat);
}

static void a_restart_does_not_tell_of_a_draft(void **state) {
    hall_fixture *fixture = *state;
    const ant_json_value *snapshots[WATCHER + 1];
    int seat = awaited();
    keep_snapshots(snapshots);
    draft(people[seat]);
    hall_fixture_shut_down(fixture);
    hall_fixture_open(fixture);
    enter_all();
    expect_snapshots(snapshots, seat);
}

static void a_replay_of_a_game_that_goes_on_has_no_drafts_of_others(void **state) {
    (void)state;
    int seat = awaited();
    int other = (seat + 1) % SEATS;
    const ant_json_value *answer =
        hall_fixture_get(&here, "replay", id, &tickets[other], 0)->answer;
    int64_t n_plies = json_number_at(answer, "plies");
    assert_int_equal(n_plies, json_number_at(fresh_snapshot(people[other]), "ply"));
    int64_t n_own = json_number_at(fresh_snapshot(people[seat]), "ply");
    draft(people[seat]);
    answer = hall_fixture_get(&here, "replay", id, &tickets[other], 0)->answer;
    assert_int_equal(json_number_at(answer, "plies"), n_plies);
    assert_int_equal(json_size(json_at(answer, "steps")), n_plies);
    answer = hall_fixture_get(&here, "replay", id, &tickets[seat], 0)->answer;
    assert_int_equal(json_number_at(answer, "plies"), n_own + 3);
}

static void an_undo_is_told_in_the_plies_of_whoever_is_asked(void **state) {
    (void)state;
    int seat = awaited();
    int other = (seat + 1) % SEATS;
    int64_t n_told = json_number_at(fresh_snapshot(people[other]), "ply");
    int64_t n_own = json_number_at(fresh_snapshot(people[seat]), "ply");
    assert_true(act(people[seat], "anyone"));
    assert_true(act(people[seat], "want"));
    assert_true(act(people[seat], "propose"));
    assert_true(act(people[other], "ready"));
    hall_fixture_do(&here, people[seat], "undo", "");
    const ant_json_value *undo = json_at(guest_last(people[other], "table"), "undo");
    assert_int_equal(json_number_at(undo, "ply"), n_told);
    assert_int_equal(json_number_at(guest_last(people[seat], "table"), "undo/ply"), n_own + 2);
    char members[64];
    snprintf(members, sizeof members, "\"undo\":%d,\"yes\":true", (int)json_number_at(undo, "id"));
    fixture_guest *third = people[(other + 1) % SEATS];
    assert_true(act(third, "anyone")); // which does not call it off
    hall_fixture_do(&here, people[other], "answer", members);
    hall_fixture_do(&here, third, "answer", members);
    assert_int_equal(json_number_at(fresh_snapshot(people[other]), "ply"), n_told);
    assert_int_equal(json_number_at(fresh_snapshot(people[seat]), "ply"), n_own + 2);
}

static void what_is_said_keeps_its_place_in_the_plies_that_each_was_told_of(void **state) {
    hall_fixture *fixture = *state;
    int64_t told[WATCHER + 1];
    int seat = awaited();
    draft(people[seat]);
    hall_fixture_do(&here, people[(seat + 1) % SEATS], "chat", "\"text\":\"well?\"");
    for (int i = 0; i <= WATCHER; i++) {
        told[i] = json_number_at(fresh_snapshot(people[i]), "ply");
        assert_int_equal(json_number_at(guest_last(people[i], "chat"), "ply"), told[i]);
    }
    assert_int_not_equal(told[seat], told[WATCHER]);
    assert_true(act(people[seat], "anyone"));
    hall_fixture_shut_down(fixture);
    hall_fixture_open(fixture);
    enter_all();
    for (int i = 0; i <= WATCHER; i++) {
        assert_int_equal(json_number_at(guest_last(people[i], "chat"), "ply"), told[i]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(nobody_else_hears_of_a_draft, begin, end),
        cmocka_unit_test_setup_teardown(who_comes_back_is_told_the_same_as_before_a_draft, begin,
                                        end),
        cmocka_unit_test_setup_teardown(a_restart_does_not_tell_of_a_draft, begin, end),
        cmocka_unit_test_setup_teardown(a_replay_of_a_game_that_goes_on_has_no_drafts_of_others,
                                        begin, end),
        cmocka_unit_test_setup_teardown(an_undo_is_told_in_the_plies_of_whoever_is_asked, begin,
                                        end),
        cmocka_unit_test_setup_teardown(
            what_is_said_keeps_its_place_in_the_plies_that_each_was_told_of, begin, end),
    };
    return cmocka_run_group_tests_name("hall drafts", tests, NULL, NULL);
}
