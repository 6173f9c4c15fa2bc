// SPDX-License-Identifier: MIT
//
// Tables at which a lesson is played: dealt at once, bots that keep to its line as long as the
// learner does, what is taken back, and a server that was restarted in between.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <antfarm/lesson.h>

#include "hall/fixture.h"

enum { ROOM = 512 };

static hall_fixture here;
static ant_lesson lesson;
static seat_ticket ticket;
static fixture_guest *learner;

static int begin(void **state) {
    ant_error error;
    hall_fixture_make(&here);
    assert_int_equal(ant_lesson_load(ant_game_find("bugcouncil"), 0, &lesson, &error), ANT_OK);
    const fixture_guest *created = hall_fixture_create_table(&here, "m", ",\"lesson\":1");
    assert_int_equal(created->status, 201);
    assert_int_equal(json_number_at(created->answer, "seat"), lesson.seat + 1);
    ticket = hall_fixture_ticket(created);
    learner = hall_fixture_enter(&here, &ticket);
    *state = &here;
    return 0;
}

static int end(void **state) {
    hall_fixture_remove(*state);
    return 0;
}

static const ant_json_value *fresh_snapshot(void) {
    hall_fixture_ask(&here, learner, "snapshot", "");
    return guest_last(learner, "snapshot");
}

static void act(ant_action action) {
    char members[ROOM];
    char text[ROOM / 2];
    ant_text out;
    ant_json json;
    ant_text_init(&out, text, sizeof text);
    ant_json_init(&json, &out);
    ant_action_json(lesson.game, NULL, action, &json);
    snprintf(members, sizeof members, "\"seq\":%d,\"action\":%s",
             (int)json_number_at(fresh_snapshot(), "seq"), text);
    hall_fixture_do(&here, learner, "act", members);
}

/// Plays the learner's moves of the line from the ply `from` on, up to so many.
static int follow(int from, int n) {
    int ply = from;
    for (; ply < lesson.n_plies && n > 0; ply++) {
        if (lesson.plies[ply].seat == lesson.seat) {
            act(lesson.plies[ply].action);
            n--;
        }
    }
    return ply;
}

static void a_lesson_is_dealt_at_once_and_nobody_stands_in(void **state) {
    (void)state;
    const ant_json_value *table = guest_last(learner, "table");
    assert_string_equal(json_text_at(table, "phase"), "playing");
    assert_int_equal(json_number_at(table, "lesson"), 1);
    assert_int_equal(json_number_at(table, "standin"), 0);
    assert_int_equal(json_size(json_at(table, "seats")), lesson.n_seats);
    assert_string_equal(json_text_at(table, "seats/1/bot"), lesson.bot);
    assert_int_equal(json_size(json_at(fresh_snapshot(), "game/to_act")), 1);
}

static void whoever_does_what_is_asked_plays_the_game_of_the_lesson(void **state) {
    (void)state;
    follow(0, lesson.n_plies);
    const ant_json_value *snapshot = fresh_snapshot();
    assert_int_equal(json_number_at(snapshot, "ply"), lesson.n_plies);
    for (int i = 0; i < lesson.n_scores; i++) {
        char path[ROOM];
        snprintf(path, sizeof path, "game/score/score/%d", i);
        assert_int_equal(json_number_at(snapshot, path), lesson.scores[i]);
    }
}

static void what_is_taken_back_leads_back_to_the_line(void **state) {
    (void)state;
    ant_action other;
    int ply = follow(0, 1);
    hall_fixture_do(&here, learner, "undo", "");
    assert_int_equal(
        ant_action_from_text(lesson.game, "no allegiance", strlen("no allegiance"), &other, NULL),
        ANT_OK);
    act(other);
    hall_fixture_do(&here, learner, "undo", "");
    follow(0, 1);
    follow(ply, lesson.n_plies);
    assert_int_equal(json_number_at(fresh_snapshot(), "ply"), lesson.n_plies);
}

static void a_lesson_goes_on_after_a_restart(void **state) {
    (void)state;
    int ply = follow(0, 3);
    hall_fixture_shut_down(&here);
    hall_fixture_open(&here);
    learner = hall_fixture_enter(&here, &ticket);
    assert_int_equal(json_number_at(guest_last(learner, "table"), "lesson"), 1);
    follow(ply, lesson.n_plies);
    assert_int_equal(json_number_at(fresh_snapshot(), "ply"), lesson.n_plies);
}

static void another_way_goes_on_to_the_end_too(void **state) {
    (void)state;
    fixture_guest *seats[] = {learner, NULL, NULL, NULL};
    hall_fixture_play(&here, seats, 4);
    assert_string_equal(json_text_at(guest_last(learner, "table"), "phase"), "over");
}

static void a_lesson_brings_its_own_seats_and_options(void **state) {
    (void)state;
    assert_int_equal(hall_fixture_create_table(&here, "mb", ",\"lesson\":1")->status, 400);
    assert_int_equal(
        hall_fixture_create_table(&here, "m", ",\"lesson\":1,\"options\":{\"leader\":\"1\"}")
            ->status,
        400);
    assert_int_equal(hall_fixture_create_table(&here, "m", ",\"lesson\":1,\"standin\":60")->status,
                     400);
    assert_int_equal(hall_fixture_create_table(&here, "m", ",\"lesson\":99")->status, 404);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_lesson_is_dealt_at_once_and_nobody_stands_in, begin, end),
        cmocka_unit_test_setup_teardown(whoever_does_what_is_asked_plays_the_game_of_the_lesson,
                                        begin, end),
        cmocka_unit_test_setup_teardown(what_is_taken_back_leads_back_to_the_line, begin, end),
        cmocka_unit_test_setup_teardown(a_lesson_goes_on_after_a_restart, begin, end),
        cmocka_unit_test_setup_teardown(another_way_goes_on_to_the_end_too, begin, end),
        cmocka_unit_test_setup_teardown(a_lesson_brings_its_own_seats_and_options, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
