// SPDX-License-Identifier: MIT
//
// Where a bot takes the seat of somebody who is away, what its person is told afterwards, and how
// the person takes it back.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "table/fixture.h"

static void act_at(game_hall *fixture, int seat) {
    table_fixture_act(fixture, table_fixture_person(fixture, seat),
                      table_fixture_legal(fixture, seat));
}

/// The `table` message as somebody at that seat would get it.
static const ant_json_value *table_of(game_hall *fixture, int seat) {
    static char text[1 << 14];
    ant_text out;
    ant_json json;
    ant_error error = {0};
    ant_text_init(&out, text, sizeof text);
    ant_json_init(&json, &out);
    table_write(&fixture->table, seat, &json);
    if (!protocol_check_sent(text, out.length, &error)) {
        fail_msg("%s %s: %s", error.subject, error.expected, text);
    }
    return json_read(text, out.length);
}

static bool is_standin(const game_hall *fixture, int seat) {
    return fixture->table.seats[seat].row.is_standin;
}

static unsigned count_plies(const game_hall *fixture, int seat) {
    unsigned n = 0;
    for (uint32_t i = 0; i < fixture->table.history.match.n_plies; i++) {
        n += fixture->table.history.plies[i].seat == seat;
    }
    return n;
}

// Where a bot takes a seat.

static void a_game_with_bots_waits(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "abb", .standin = 1};
    game_hall *fixture = table_fixture_open(&plan);
    table_fixture_wait(fixture, 100000000);
    table_fixture_collect(fixture); // what the bots have to decide beside the person
    table_fixture_wait(fixture, 100000000);
    assert_false(is_standin(fixture, 0));
    assert_int_equal(table_fixture_next(fixture), 0);
    assert_true(table_game_waits_for_people(&fixture->table));
    table_fixture_close(fixture);
}

static void a_game_waits_while_all_of_its_people_are_away(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhb", .standin = 30, .pace = 600};
    game_hall *fixture = table_fixture_open(&plan);
    act_at(fixture, 0);
    table_fixture_leave(fixture, table_fixture_person(fixture, 0));
    table_fixture_leave(fixture, table_fixture_person(fixture, 1));
    table_fixture_wait(fixture, 100000000);
    assert_false(is_standin(fixture, 1));
    hall_person *back =
        table_fixture_enter(fixture, 0); // who has only just come has not waited yet
    table_fixture_wait(fixture, 29999);
    assert_false(is_standin(fixture, 1));
    table_fixture_wait(fixture, 1);
    assert_true(is_standin(fixture, 1));
    table_fixture_leave(fixture, back);
    table_fixture_close(fixture);
}

static void who_watches_does_not_wait(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "abb", .standin = 30};
    game_hall *fixture = table_fixture_open(&plan);
    table_fixture_enter(fixture, ANT_SPECTATOR);
    table_fixture_wait(fixture, 100000000);
    assert_false(is_standin(fixture, 0));
    table_fixture_close(fixture);
}

static void who_has_left_does_not_wait(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "ahb", .standin = 30, .pace = 600};
    game_hall *fixture = table_fixture_open(&plan);
    fixture->table.seats[1].row.has_left = true;
    table_fixture_leave(fixture, table_fixture_person(fixture, 1));
    assert_true(is_standin(fixture, 1));
    table_fixture_wait(fixture, 100000000);
    assert_false(is_standin(fixture, 0));
    table_fixture_close(fixture);
}

static void who_has_a_decision_to_make_is_held_up_by_nobody(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hha", .standin = 30};
    game_hall *fixture = table_fixture_open(&plan);
    table_fixture_wait(fixture, 100000);
    assert_false(is_standin(fixture, 2));
    act_at(fixture, 0); // and now waits for the others
    assert_true(is_standin(fixture, 2));
    table_fixture_close(fixture);
}

// Clocks where nobody waits.

static void the_clock_of_who_is_away_rests_where_only_bots_wait(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hbb", .clock_total = 100, .standin = 30};
    game_hall *fixture = table_fixture_open(&plan);
    table_fixture_wait(fixture, 4000);
    table_fixture_leave(fixture, table_fixture_person(fixture, 0));
    assert_int_equal(fixture->stored[0].left_ms, 96000);
    table_fixture_wait(fixture, 100000000);
    assert_false(is_standin(fixture, 0));
    assert_true(fixture->table.deadline == INT64_MAX);
    hall_person *back = table_fixture_enter(fixture, 0);
    table_fixture_wait(fixture, 1000);
    table_fixture_say(fixture, back, "snapshot", "");
    const ant_json_value *clocks =
        json_get(table_fixture_last(fixture, back, "snapshot"), "clocks");
    assert_int_equal(json_number_at(clocks, "left_ms/0"), 95000);
    table_fixture_close(fixture);
}

static void a_clock_runs_where_another_person_plays_who_is_away_too(void **state) {
    (void)state;
    const table_fixture_plan plan = {
        .seats = "aab", .clock_move = 20, .standin = 30, .pace = 600, .is_watched = true};
    game_hall *fixture = table_fixture_open(&plan);
    table_fixture_wait(fixture, 20000);
    table_fixture_collect(fixture);
    table_fixture_wait(fixture, 600);
    assert_true(fixture->table.history.match.n_plies >= 2); // bots have made both decisions
    assert_false(is_standin(fixture, 0) || is_standin(fixture, 1));
    table_fixture_close(fixture);
}

static void whose_time_is_up_among_bots_is_not_replaced(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hbb", .clock_move = 20, .standin = 30};
    game_hall *fixture = table_fixture_open(&plan);
    table_fixture_wait(fixture, 20000);
    table_fixture_collect(fixture);
    assert_int_equal(count_plies(fixture, 0), 1);
    assert_false(is_standin(fixture, 0));
    table_fixture_close(fixture);
}

// What the person is told.

/// Seat 3 is away, and a bot plays for it until the person of seat 1 is to act; the others play.
static game_hall *open_missing(const table_fixture_plan *plan) {
    game_hall *fixture = table_fixture_open(plan);
    act_at(fixture, 0);
    act_at(fixture, 1);
    table_fixture_wait(fixture, 30000);
    for (int i = 0; i < 12; i++) {
        table_fixture_collect(fixture);
        table_fixture_wait(fixture, 600);
        int next = table_fixture_next(fixture);
        if (next == 0 || next == 1) {
            act_at(fixture, next);
        }
    }
    return fixture;
}

static const table_fixture_plan missing = {.seats = "hha", .standin = 30, .pace = 600};

static void who_comes_back_is_told_how_much_a_bot_has_played_since(void **state) {
    (void)state;
    game_hall *fixture = open_missing(&missing);
    unsigned n = count_plies(fixture, 2);
    assert_true(n >= 2);
    fixture->table.is_dirty = false;
    hall_person *back = table_fixture_enter(fixture, 2);
    assert_true(fixture->table.is_dirty);
    const ant_json_value *missed = json_get(table_of(fixture, 2), "missed");
    assert_int_equal(json_number_at(missed, "plies"), n);
    assert_int_equal(json_number_at(missed, "ply"), 2);
    assert_true(json_is_null(json_get(table_of(fixture, 0), "missed")));
    assert_true(json_is_null(json_get(table_of(fixture, ANT_SPECTATOR), "missed")));
    while (table_fixture_next(fixture) != 2) {
        act_at(fixture, table_fixture_next(fixture));
    }
    fixture->table.is_dirty = false;
    table_fixture_act(fixture, back, table_fixture_legal(fixture, 2));
    assert_true(fixture->table.is_dirty); // who goes on from there has nothing to take back
    assert_true(json_is_null(json_get(table_of(fixture, 2), "missed")));
    table_fixture_close(fixture);
}

static void an_update_tells_who_moved_the_person_or_a_bot(void **state) {
    (void)state;
    game_hall *fixture = open_missing(&missing);
    size_t at = 0;
    unsigned n_bots = 0, n_people = 0;
    for (const char *text; (text = table_fixture_next_text(
                                fixture, table_fixture_person(fixture, 0), &at)) != NULL;) {
        const ant_json_value *message = json_read(text, strlen(text));
        if (strcmp(json_text_at(message, "type"), "update") == 0) {
            bool is_away = json_number_at(message, "by") == 3;
            assert_int_equal(json_true_at(message, "standin"), is_away);
            n_bots += is_away;
            n_people += !is_away;
        }
    }
    assert_true(n_bots >= 2 && n_people >= 2);
    table_fixture_close(fixture);
}

static void expect_replay(game_hall *fixture) {
    replay_reply(fixture, 7, &fixture->table, 0);
    table_fixture_collect(fixture);
    const ant_json_value *steps = json_get(json_read(fixture->body, fixture->n_body), "steps");
    assert_true(json_size(steps) > 0);
    for (size_t i = 0; i < json_size(steps); i++) {
        const ant_json_value *step = json_item(steps, i);
        assert_int_equal(json_true_at(step, "standin"), json_number_at(step, "by") == 3);
    }
}

static void replays_tell_it_too_and_after_a_restart(void **state) {
    (void)state;
    game_hall *fixture = open_missing(&missing);
    expect_replay(fixture);
    game_hall *again = table_fixture_take_up(fixture, &missing);
    table_game_resume(again, &again->table);
    assert_int_equal(again->table.phase, TABLE_PLAYING);
    expect_replay(again);
    assert_int_equal(json_number_at(json_get(table_of(again, 2), "missed"), "plies"),
                     count_plies(fixture, 2));
    table_fixture_close(again);
    table_fixture_close(fixture);
}

// Taking back what a stand-in has played.

static void answer(game_hall *fixture, int seat, bool yes) {
    char members[64];
    snprintf(members, sizeof members, "\"undo\":%u,\"yes\":%s", fixture->table.undo.id,
             yes ? "true" : "false");
    table_fixture_say(fixture, table_fixture_person(fixture, seat), "answer", members);
}

static void what_a_bot_has_played_is_taken_back_when_the_others_agree(void **state) {
    (void)state;
    game_hall *fixture = open_missing(&missing);
    uint32_t n_plies = fixture->table.history.match.n_plies;
    hall_person *back = table_fixture_enter(fixture, 2);
    table_fixture_say(fixture, back, "undo", "\"standin\":true");
    assert_string_equal(table_fixture_refusal(fixture, back), "");
    assert_int_equal(fixture->table.history.match.n_plies, n_plies);
    const ant_json_value *undo = json_get(table_of(fixture, 0), "undo");
    assert_true(json_true_at(undo, "standin"));
    assert_int_equal(json_number_at(undo, "by"), 3);
    assert_int_equal(json_number_at(undo, "ply"), 2);
    answer(fixture, 0, true);
    assert_int_equal(fixture->table.history.match.n_plies, n_plies);
    answer(fixture, 1, true);
    assert_int_equal(fixture->table.history.match.n_plies, 2);
    assert_int_equal(table_fixture_next(fixture), 2);
    assert_true(json_is_null(json_get(table_of(fixture, 2), "missed")));
    table_fixture_close(fixture);
}

static void nobody_has_to_agree_where_nobody_else_plays(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhb", .standin = 30, .pace = 600};
    game_hall *fixture = table_fixture_open(&plan);
    hall_person *person = table_fixture_person(fixture, 0);
    act_at(fixture, 1);
    table_fixture_leave(fixture, person);
    table_fixture_wait(fixture, 30000);
    table_fixture_collect(fixture);
    table_fixture_wait(fixture, 600);
    fixture->table.seats[1].row.has_left = true;
    table_fixture_leave(fixture, table_fixture_person(fixture, 1));
    hall_person *back = table_fixture_enter(fixture, 0);
    assert_int_equal(count_plies(fixture, 0), 1);
    table_fixture_say(fixture, back, "undo", "\"standin\":true");
    assert_int_equal(count_plies(fixture, 0), 0);
    table_fixture_close(fixture);
}

static void where_no_bot_has_played_there_is_nothing_of_it_to_take_back(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh", .standin = 30};
    game_hall *fixture = table_fixture_open(&plan);
    hall_person *person = table_fixture_person(fixture, 0);
    act_at(fixture, 0);
    table_fixture_say(fixture, person, "undo", "\"standin\":true");
    assert_string_equal(table_fixture_refusal(fixture, person), "no-undo");
    assert_int_equal(fixture->table.history.match.n_plies, 1);
    table_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_with_bots_waits),
        cmocka_unit_test(a_game_waits_while_all_of_its_people_are_away),
        cmocka_unit_test(who_watches_does_not_wait),
        cmocka_unit_test(who_has_left_does_not_wait),
        cmocka_unit_test(who_has_a_decision_to_make_is_held_up_by_nobody),
        cmocka_unit_test(the_clock_of_who_is_away_rests_where_only_bots_wait),
        cmocka_unit_test(a_clock_runs_where_another_person_plays_who_is_away_too),
        cmocka_unit_test(whose_time_is_up_among_bots_is_not_replaced),
        cmocka_unit_test(who_comes_back_is_told_how_much_a_bot_has_played_since),
        cmocka_unit_test(an_update_tells_who_moved_the_person_or_a_bot),
        cmocka_unit_test(replays_tell_it_too_and_after_a_restart),
        cmocka_unit_test(what_a_bot_has_played_is_taken_back_when_the_others_agree),
        cmocka_unit_test(nobody_has_to_agree_where_nobody_else_plays),
        cmocka_unit_test(where_no_bot_has_played_there_is_nothing_of_it_to_take_back),
    };
    return cmocka_run_group_tests_name("table standin", tests, NULL, NULL);
}
