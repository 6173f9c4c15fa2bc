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

static test_house here;
static char id[HALL_ID_SIZE];
static seat_ticket tickets[SEATS];
static house_guest *people[SEATS + 1]; ///< and one who watches

static void enter_all(void) {
    for (int i = 0; i < SEATS; i++) {
        people[i] = house_enter(&here, &tickets[i]);
    }
    people[WATCHER] = house_watch(&here, id);
    for (int i = 0; i <= WATCHER; i++) {
        house_wait(&here, 2000); // those who came are told of each other
    }
}

static const ant_json_value *fresh_view(house_guest *person) {
    house_ask(&here, person, "view", "");
    return guest_last(person, "view");
}

/// Acts by the first legal action whose JSON has the words, "" for any; false if there is none.
static bool act(house_guest *person, const char *words) {
    const ant_json_value *view = fresh_view(person);
    const ant_json_value *legal = json_at(view, "sheet/legal");
    bool is_done = false;
    for (size_t i = 0; i < json_size(legal) && !is_done; i++) {
        char members[256];
        const char *action = json_source(json_item(legal, i));
        is_done = strstr(action, words) != NULL;
        snprintf(members, sizeof members, "\"seq\":%d,\"action\":%s",
                 (int)json_number_at(view, "seq"), action);
        if (is_done) {
            house_do(&here, person, "act", members);
        }
    }
    return is_done;
}

/// The seat that the table waits for, from 0.
static int awaited(void) {
    return (int)json_number_at(fresh_view(people[WATCHER]), "sheet/awaited/0") - 1;
}

/// Forgets all mail once nobody has any to come.
static void clear_all(void) {
    house_wait(&here, 2000);
    for (int i = 0; i <= WATCHER; i++) {
        guest_clear(people[i]);
    }
}

/// A table of Farms Race for three, played until the player in turn begins an offer.
static int begin(void **state) {
    house_make(&here);
    const house_guest *laid = house_post(&here, "tables", NULL,
                                         "{\"game\":\"farmsrace\",\"seats\":[{\"kind\":\"me\"},"
                                         "{\"kind\":\"human\"},{\"kind\":\"human\"}],"
                                         "\"options\":{\"start\":\"chosen\"}}");
    snprintf(id, sizeof id, "%s", json_text_at(laid->answer, "table"));
    tickets[0] = house_ticket(laid);
    for (int i = 1; i < SEATS; i++) {
        tickets[i] = house_claim(&here, id, house_invitation(laid, i + 1), "Ben");
    }
    enter_all();
    for (int i = 0; i < SEATS; i++) {
        char members[64];
        snprintf(members, sizeof members, "\"nonce\":\"%032d\"", i + 1);
        house_do(&here, people[i], "nonce", members);
    }
    house_do(&here, people[0], "start", "");
    while (!act(people[awaited()], "anyone")) {
        assert_true(act(people[awaited()], ""));
    }
    assert_true(act(people[awaited()], "drop"));
    clear_all();
    *state = &here;
    return 0;
}

static int end(void **state) {
    house_remove(*state);
    return 0;
}

static void draft(house_guest *person) {
    assert_true(act(person, "anyone"));
    assert_true(act(person, "want"));
    assert_true(act(person, "drop"));
}

/// The views of all as they are told now.
static void keep_views(const ant_json_value *views[WATCHER + 1]) {
    for (int i = 0; i <= WATCHER; i++) {
        views[i] = fresh_view(people[i]);
    }
}

/// Expects all but one to have in their last view what they had, but for the time.
static void expect_views(const ant_json_value *views[WATCHER + 1], int but) {
    for (int i = 0; i <= WATCHER; i++) {
        const ant_json_value *view = guest_last(people[i], "view");
        static const char *const members[] = {"seq", "ply", "events", "clocks", "sheet"};
        for (size_t k = 0; i != but && k < sizeof members / sizeof *members; k++) {
            assert_true(json_is_same(json_get(views[i], members[k]), json_get(view, members[k])));
        }
    }
}

static void nobody_else_hears_of_a_draft(void **state) {
    (void)state;
    house_guest *lobby = house_lobby(&here);
    const ant_json_value *views[WATCHER + 1];
    int seat = awaited();
    keep_views(views);
    clear_all();
    guest_clear(lobby);
    draft(people[seat]);
    house_wait(&here, 5000);
    for (int i = 0; i <= WATCHER; i++) {
        assert_true(i == seat || guest_count(people[i], NULL) == 0);
    }
    assert_int_equal(guest_count(lobby, NULL), 0);
    for (int i = 0; i <= WATCHER; i++) {
        fresh_view(people[i]);
    }
    expect_views(views, seat);
}

static void who_comes_back_is_told_the_same_as_before_a_draft(void **state) {
    test_house *house = *state;
    const ant_json_value *views[WATCHER + 1];
    int seat = awaited();
    keep_views(views);
    draft(people[seat]);
    for (int i = 0; i <= WATCHER; i++) {
        house_leave(house, people[i]);
    }
    enter_all();
    expect_views(views, seat);
}

static void a_restart_does_not_tell_of_a_draft(void **state) {
    test_house *house = *state;
    const ant_json_value *views[WATCHER + 1];
    int seat = awaited();
    keep_views(views);
    draft(people[seat]);
    house_shut_down(house);
    house_open(house);
    enter_all();
    expect_views(views, seat);
}

static void a_replay_of_a_game_that_goes_on_has_no_drafts_of_others(void **state) {
    (void)state;
    int seat = awaited();
    int other = (seat + 1) % SEATS;
    const ant_json_value *answer = house_get(&here, "replay", id, &tickets[other], 0)->answer;
    int64_t n_plies = json_number_at(answer, "plies");
    assert_int_equal(n_plies, json_number_at(fresh_view(people[other]), "ply"));
    int64_t n_own = json_number_at(fresh_view(people[seat]), "ply");
    draft(people[seat]);
    answer = house_get(&here, "replay", id, &tickets[other], 0)->answer;
    assert_int_equal(json_number_at(answer, "plies"), n_plies);
    assert_int_equal(json_size(json_at(answer, "steps")), n_plies);
    answer = house_get(&here, "replay", id, &tickets[seat], 0)->answer;
    assert_int_equal(json_number_at(answer, "plies"), n_own + 3);
}

static void an_undo_is_told_in_the_plies_of_whoever_is_asked(void **state) {
    (void)state;
    int seat = awaited();
    int other = (seat + 1) % SEATS;
    int64_t n_told = json_number_at(fresh_view(people[other]), "ply");
    int64_t n_own = json_number_at(fresh_view(people[seat]), "ply");
    assert_true(act(people[seat], "anyone"));
    assert_true(act(people[seat], "want"));
    assert_true(act(people[seat], "propose"));
    assert_true(act(people[other], "ready"));
    house_do(&here, people[seat], "undo", "");
    const ant_json_value *undo = json_at(guest_last(people[other], "table"), "undo");
    assert_int_equal(json_number_at(undo, "ply"), n_told);
    assert_int_equal(json_number_at(guest_last(people[seat], "table"), "undo/ply"), n_own + 2);
    char members[64];
    snprintf(members, sizeof members, "\"undo\":%d,\"yes\":true", (int)json_number_at(undo, "id"));
    house_guest *third = people[(other + 1) % SEATS];
    assert_true(act(third, "anyone")); // which does not call it off
    house_do(&here, people[other], "answer", members);
    house_do(&here, third, "answer", members);
    assert_int_equal(json_number_at(fresh_view(people[other]), "ply"), n_told);
    assert_int_equal(json_number_at(fresh_view(people[seat]), "ply"), n_own + 2);
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
    };
    return cmocka_run_group_tests_name("hall drafts", tests, NULL, NULL);
}
