// SPDX-License-Identifier: MIT
//
// Whole games in a hall: played by people and bots, taken back, interrupted and taken up again, and
// fetched as replays and records.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <antfarm/record.h>

#include "hall/fixture.h"

static hall_fixture here;

/// Three people at a table.
static char id[HALL_ID_SIZE];
static seat_ticket tickets[3];
static fixture_guest *people[3];

static void enter_all(void) {
    for (int i = 0; i < 3; i++) {
        people[i] = hall_fixture_enter(&here, &tickets[i]);
    }
}

/// Creates a table for three people, has all of them get ready, and starts.
static int begin(void **state) {
    hall_fixture_make(&here);
    const fixture_guest *created = hall_fixture_create_table(&here, "mhh", ",\"standin\":60");
    snprintf(id, sizeof id, "%s", json_text_at(created->answer, "table"));
    tickets[0] = hall_fixture_ticket(created);
    for (int i = 1; i < 3; i++) {
        tickets[i] = hall_fixture_claim(&here, id, hall_fixture_invitation(created, i + 1),
                                        i == 1 ? "Ben" : "Cy");
    }
    enter_all();
    for (int i = 0; i < 3; i++) {
        char members[64];
        snprintf(members, sizeof members, "\"nonce\":\"%032d\"", i + 1);
        hall_fixture_do(&here, people[i], "nonce", members);
    }
    hall_fixture_do(&here, people[0], "start", "");
    *state = &here;
    return 0;
}

static int end(void **state) {
    hall_fixture_remove(*state);
    return 0;
}

/// The members of an act by the first legal action of a fresh snapshot.
static bool write_act(fixture_guest *person, char *members, size_t size) {
    hall_fixture_ask(&here, person, "snapshot", "");
    const ant_json_value *message = guest_last(person, "snapshot");
    const ant_json_value *action = json_item(json_at(message, "game/legal"), 0);
    if (action == NULL) {
        return false;
    }
    const char *text = json_source(action);
    snprintf(members, size, "\"seq\":%d,\"action\":%s", (int)json_number_at(message, "seq"), text);
    return true;
}

/// Somebody acts; false if the game is over.
static bool act_once(void) {
    char members[256];
    for (int i = 0; i < 3; i++) {
        if (write_act(people[i], members, sizeof members)) {
            hall_fixture_do(&here, people[i], "act", members);
            return true;
        }
    }
    return false;
}

static const ant_json_value *fresh_snapshot(fixture_guest *person) {
    hall_fixture_ask(&here, person, "snapshot", "");
    return guest_last(person, "snapshot");
}

static void the_record_of_a_finished_game_verifies_and_its_secret_is_published(void **state) {
    (void)state;
    assert_int_equal(hall_fixture_get(&here, "record", id, NULL, 0)->status, 409);
    assert_null(json_get(guest_last(people[0], "table"), "secret"));
    act_once();
    hall_fixture_do(&here, people[0], "undo", "");
    hall_fixture_play(&here, people, 3);
    const ant_json_value *last = guest_last(people[1], "table");
    assert_string_equal(json_text_at(last, "phase"), "over");
    const fixture_guest *reply = hall_fixture_get(&here, "record", id, NULL, 0);
    assert_int_equal(reply->status, 200);
    ant_record *record = NULL;
    ant_match match;
    ant_error error;
    assert_int_equal(ant_record_parse(reply->body, strlen(reply->body), NULL, &record, &error),
                     ANT_OK);
    assert_int_equal(ant_record_replay(record, UINT32_MAX, &match, NULL, &error), ANT_OK);
    assert_true(record->is_finished);
    assert_int_equal(record->setup.has_nonce, 7);
    assert_string_equal(record->setup.labels[1], "Ben");
    assert_non_null(strstr(reply->body, "undo"));
    char digits[2 * ANT_SECRET_SIZE + 1];
    for (int i = 0; i < ANT_SECRET_SIZE; i++) {
        snprintf(digits + 2 * (size_t)i, 3, "%02x", record->setup.secret.bytes[i]);
    }
    assert_string_equal(json_text_at(last, "secret"), digits);
    ant_record_free(record);
}

static void a_game_goes_on_after_the_server_was_down(void **state) {
    (void)state;
    for (int i = 0; i < 20; i++) {
        act_once();
    }
    const ant_json_value *before = fresh_snapshot(people[1]);
    hall_fixture_shut_down(&here);
    here.now += 3600 * 1000;
    hall_fixture_open(&here);
    enter_all();
    const ant_json_value *after = guest_last(people[1], "snapshot");
    assert_true(json_is_same(json_at(before, "game"), json_at(after, "game")));
    assert_true(json_is_same(json_at(before, "events"), json_at(after, "events")));
    assert_int_equal(json_number_at(before, "seq"), json_number_at(after, "seq"));
    assert_int_equal(json_number_at(before, "ply"), json_number_at(after, "ply"));
    hall_fixture_play(&here, people, 3);
    assert_string_equal(json_text_at(guest_last(people[0], "table"), "phase"), "over");
}

static void an_act_whose_acknowledgement_was_lost_is_sent_again_and_done_once(void **state) {
    (void)state;
    char members[256];
    char text[512];
    assert_true(write_act(people[2], members, sizeof members));
    snprintf(text, sizeof text, "{\"type\":\"act\",\"n\":900,%s}", members);
    hall_fixture_say(&here, people[2], text);
    int64_t seq = json_number_at(fresh_snapshot(people[0]), "seq");
    hall_fixture_shut_down(&here);
    hall_fixture_open(&here);
    enter_all();
    assert_int_equal(json_number_at(guest_last(people[2], "welcome"), "last_n"), 900);
    hall_fixture_say(&here, people[2], text);
    assert_int_equal(json_number_at(guest_last(people[2], "ack"), "re"), 900);
    assert_int_equal(json_number_at(fresh_snapshot(people[0]), "seq"), seq);
}

static void everybody_hears_of_an_act_only_what_they_may(void **state) {
    (void)state;
    fixture_guest *watcher = hall_fixture_watch(&here, id);
    assert_int_equal(json_size(json_at(guest_last(watcher, "snapshot"), "game/legal")), 0);
    act_once();
    const ant_json_value *update = guest_last(watcher, "update");
    assert_int_equal(json_number_at(update, "by"), 1);
    const char *text = json_source(update);
    assert_null(strstr(text, "hand"));
    hall_fixture_fails(&here, watcher, "hint", "", "not-seated");
}

static void a_stand_in_plays_for_who_is_away_and_goes_when_they_come_back(void **state) {
    (void)state;
    char members[256];
    hall_fixture_leave(&here, people[0]);
    assert_true(
        write_act(people[1], members, sizeof members)); // who has acted waits for the others
    hall_fixture_do(&here, people[1], "act", members);
    hall_fixture_wait(&here, 60 * 1000 + 2000);
    hall_fixture_settle(&here);
    const ant_json_value *last = guest_last(people[1], "table");
    assert_true(json_true_at(last, "seats/0/standin"));
    assert_int_equal(json_number_at(guest_last(people[1], "update"), "by"), 1);
    people[0] = hall_fixture_enter(&here, &tickets[0]);
    last = guest_last(people[1], "table");
    assert_false(json_true_at(last, "seats/0/standin"));
    assert_true(json_true_at(last, "seats/0/here"));
    hall_fixture_play(&here, people, 3);
    assert_string_equal(json_text_at(guest_last(people[0], "table"), "phase"), "over");
}

static void who_leaves_is_played_for_to_the_end(void **state) {
    (void)state;
    hall_fixture_do(&here, people[2], "leave", "");
    people[2] = NULL;
    for (int i = 0; i < 1000; i++) {
        hall_fixture_play(&here, people, 2);
        hall_fixture_wait(&here, 1000);
        hall_fixture_settle(&here);
        if (strcmp(json_text_at(guest_last(people[0], "table"), "phase"), "over") == 0) {
            break;
        }
    }
    assert_string_equal(json_text_at(guest_last(people[0], "table"), "phase"), "over");
    assert_true(json_true_at(guest_last(people[0], "table"), "seats/2/standin"));
}

static void an_undo_is_asked_for_and_granted(void **state) {
    (void)state;
    act_once();
    act_once();
    hall_fixture_do(&here, people[0], "undo", "");
    const ant_json_value *undo = json_at(guest_last(people[2], "table"), "undo");
    char members[64];
    assert_int_equal(json_number_at(undo, "by"), 1);
    assert_int_equal(json_number_at(undo, "ply"), 0);
    snprintf(members, sizeof members, "\"undo\":%d,\"yes\":true", (int)json_number_at(undo, "id"));
    hall_fixture_do(&here, people[1], "answer", members);
    hall_fixture_do(&here, people[2], "answer", members);
    assert_true(json_is_null(json_get(guest_last(people[2], "table"), "undo")));
    assert_true(json_true_at(guest_last(people[2], "update"), "undone"));
    assert_int_equal(json_number_at(fresh_snapshot(people[0]), "ply"), 0);
}

/// Where the last remark stands for somebody who comes now.
static int64_t place_of_chat(void) {
    const fixture_guest *watcher = hall_fixture_watch(&here, id);
    return json_number_at(guest_last(watcher, "chat"), "ply");
}

static void what_was_said_goes_back_with_the_plies_before_it(void **state) {
    (void)state;
    act_once();
    hall_fixture_do(&here, people[0], "chat", "\"text\":\"so there\"");
    hall_fixture_do(&here, people[0], "undo", "");
    assert_int_equal(place_of_chat(), 0);
    act_once();
    act_once();
    assert_int_equal(place_of_chat(), 0);
    hall_fixture_do(&here, people[0], "chat", "\"text\":\"once more\"");
    act_once();
    for (int i = 0; i < 2; i++) { // the second time after a restart
        assert_int_equal(place_of_chat(), 2);
        hall_fixture_shut_down(&here);
        hall_fixture_open(&here);
    }
}

static void a_hint_comes_through_the_hall(void **state) {
    (void)state;
    const ant_json_value *hint = hall_fixture_ask(&here, people[0], "hint", "");
    assert_string_equal(json_text_at(hint, "type"), "hint");
    assert_string_equal(json_text_at(hint, "action/type"), "declare");
}

static void a_replay_shows_the_own_seat_at_any_time_and_others_after_the_end(void **state) {
    (void)state;
    for (int i = 0; i < 10; i++) {
        act_once();
    }
    const fixture_guest *own = hall_fixture_get(&here, "replay", id, &tickets[1], 0);
    assert_int_equal(own->status, 200);
    assert_int_equal(json_number_at(own->answer, "as"), 2);
    assert_int_equal(json_number_at(own->answer, "plies"), 10);
    assert_string_equal(json_text_at(own->answer, "names/1"), "Ben");
    const fixture_guest *open = hall_fixture_get(&here, "replay", id, NULL, 0);
    assert_int_equal(open->status, 200);
    assert_true(json_is_null(json_get(open->answer, "as")));
    assert_int_equal(hall_fixture_get(&here, "replay", id, &tickets[1], 1)->status, 403);
    hall_fixture_play(&here, people, 3);
    const fixture_guest *other = hall_fixture_get(&here, "replay", id, &tickets[1], 1);
    assert_int_equal(other->status, 200);
    assert_int_equal(json_number_at(other->answer, "as"), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(
            the_record_of_a_finished_game_verifies_and_its_secret_is_published, begin, end),
        cmocka_unit_test_setup_teardown(a_game_goes_on_after_the_server_was_down, begin, end),
        cmocka_unit_test_setup_teardown(
            an_act_whose_acknowledgement_was_lost_is_sent_again_and_done_once, begin, end),
        cmocka_unit_test_setup_teardown(everybody_hears_of_an_act_only_what_they_may, begin, end),
        cmocka_unit_test_setup_teardown(
            a_stand_in_plays_for_who_is_away_and_goes_when_they_come_back, begin, end),
        cmocka_unit_test_setup_teardown(who_leaves_is_played_for_to_the_end, begin, end),
        cmocka_unit_test_setup_teardown(an_undo_is_asked_for_and_granted, begin, end),
        cmocka_unit_test_setup_teardown(what_was_said_goes_back_with_the_plies_before_it, begin,
                                        end),
        cmocka_unit_test_setup_teardown(a_hint_comes_through_the_hall, begin, end),
        cmocka_unit_test_setup_teardown(
            a_replay_shows_the_own_seat_at_any_time_and_others_after_the_end, begin, end),
    };
    return cmocka_run_group_tests_name("hall games", tests, NULL, NULL);
}
