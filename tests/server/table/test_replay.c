// SPDX-License-Identifier: MIT
//
// Replays and records of a table's game, and taking it up again.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "effort.h"
#include "game_cases.h"
#include "table/fixture.h"

/// Plays at random to the end or for so many steps, now and then taking back.
static void play(game_hall *fixture, unsigned n_steps) {
    ant_chance chance;
    ant_chance_seed(&chance, 5);
    for (int seat;
         (seat = table_fixture_next(fixture)) >= 0 && fixture->table.history.n_steps < n_steps;) {
        ant_action legal[ANT_MAX_ACTIONS];
        int n = fixture->table.game->legal(fixture->table.history.match.state, seat, legal);
        hall_person *person = table_fixture_person(fixture, seat);
        table_fixture_act(fixture, person, legal[ant_chance_below(&chance, (uint32_t)n)]);
        if (ant_chance_below(&chance, 4) == 0 && fixture->table.phase == TABLE_PLAYING) {
            table_fixture_say(fixture, person, "undo", "");
            fixture->table.undo.id = 0; // where others would have to agree
        }
        table_fixture_clear(fixture);
    }
}

static unsigned n_undos(const game_hall *fixture) {
    unsigned n = 0;
    for (size_t i = 0; i < fixture->n_steps; i++) {
        n += fixture->steps[i].is_undo;
    }
    return n;
}

// Replays.

/// Fetches a replay and walks through it to the present snapshot.
static void walk_through(game_hall *fixture, int as) {
    replay_reply(fixture, 77, &fixture->table, as);
    table_fixture_collect(fixture);
    assert_int_equal(fixture->replied, 77);
    assert_int_equal(fixture->status, 200);
    const ant_json_value *replay = json_read(fixture->body, strlen(fixture->body));
    assert_non_null(replay);
    const ant_json_value *steps = json_get(replay, "steps");
    const ant_json_value *start = json_get(replay, "start");
    assert_string_equal(json_text_at(replay, "table"), "abcdefghij");
    assert_string_equal(json_text_at(replay, "game"), fixture->table.game->name);
    uint32_t n_plies = fixture->table.phase == TABLE_OVER ? fixture->table.history.match.n_plies
                                                          : fixture->table.viewers[as].n_plies;
    assert_int_equal(json_number_at(replay, "plies"), n_plies);
    assert_int_equal(json_size(steps), n_plies);
    if (as == ANT_SPECTATOR) {
        assert_true(json_is_null(json_get(replay, "as")));
    } else {
        assert_int_equal(json_number_at(replay, "as"), as + 1);
    }
    assert_true(json_size(json_get(start, "events")) > 0);
    const ant_json_value *snapshot = json_get(start, "snapshot");
    for (size_t i = 0; i < json_size(steps); i++) {
        const ant_json_value *step = json_item(steps, i);
        assert_int_equal(json_number_at(step, "ply"), i + 1);
        snapshot = table_fixture_change(snapshot, json_get(step, "changes"));
    }
    const ant_json_value *last = table_fixture_snapshot(fixture, as);
    assert_true(json_is_same(snapshot, last));
}

/// That a game is played for, unless it is over before.
static const unsigned most_steps[] = {
    [EFFORT_THIN] = 60, [EFFORT_NORMAL] = 300, [EFFORT_LONG] = UINT32_MAX};

static void a_replay_leads_from_the_first_snapshot_to_the_present_one(void **state) {
    const ant_game *game = *state;
    const table_fixture_plan plan = {.game = game->name, .seats = "hhhh", .seed = 3};
    game_hall *fixture = table_fixture_open(&plan);
    walk_through(fixture, 0); // before the first ply
    play(fixture, 60);
    assert_true(n_undos(fixture) > 0);
    for (int seat = 0; seat < 4; seat++) {
        walk_through(fixture, seat);
    }
    play(fixture, most_steps[test_effort()]);
    walk_through(fixture, 2);
    walk_through(fixture, ANT_SPECTATOR);
    table_fixture_close(fixture);
}

static void a_replay_is_made_by_a_thread_too(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh", .n_thinkers = 1};
    game_hall *fixture = table_fixture_open(&plan);
    play(fixture, 30);
    replay_reply(fixture, 5, &fixture->table, 1);
    while (fixture->replied != 5) {
        table_fixture_collect(fixture);
    }
    assert_int_equal(fixture->status, 200);
    table_fixture_close(fixture);
}

static void too_many_replays_at_once_are_refused(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh"};
    game_hall *fixture = table_fixture_open(&plan);
    for (unsigned i = 0; i < BRAIN_MAX_OWN_JOBS; i++) {
        replay_reply(fixture, i + 1, &fixture->table, 0);
    }
    assert_int_equal(fixture->status, 0);
    replay_reply(fixture, 1000, &fixture->table, 0);
    assert_int_equal(fixture->replied, 1000);
    assert_int_equal(fixture->status, 429);
    table_fixture_close(fixture);
}

// Records.

static void the_record_of_a_game_is_verified_with_its_nonces_and_undos(void **state) {
    (void)state;
    static const char *const seats[] = {"h", "hh", "hhh", "hhhh"};
    for (size_t i = 0; i < sizeof seats / sizeof seats[0]; i++) {
        const table_fixture_plan plan = {.seats = seats[i], .seed = i};
        game_hall *fixture = table_fixture_open(&plan);
        play(fixture, UINT32_MAX);
        assert_true(n_undos(fixture) > 0);
        record_reply(fixture, 9, &fixture->table);
        table_fixture_collect(fixture);
        assert_int_equal(fixture->status, 200);

        ant_record *record = NULL;
        ant_match match;
        ant_error error;
        assert_int_equal(ant_record_parse(fixture->body, fixture->n_body, NULL, &record, &error),
                         ANT_OK);
        assert_int_equal(ant_record_replay(record, UINT32_MAX, &match, NULL, &error), ANT_OK);
        assert_true(record->is_finished);
        assert_int_equal(record->setup.has_nonce, (1U << strlen(seats[i])) - 1);
        assert_string_equal(record->setup.labels[0], "Person 1");
        assert_true(match.hash == fixture->table.history.match.hash);
        ant_record_free(record);
        table_fixture_close(fixture);
    }
}

// Taking up again.

static void a_game_is_taken_up_from_its_stored_steps(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh", .seed = 8, .standin = 20};
    game_hall *fixture = table_fixture_open(&plan);
    for (unsigned n_steps = 0; fixture->table.phase == TABLE_PLAYING; n_steps += 17) {
        play(fixture, n_steps);
        game_hall *again = table_fixture_take_up(fixture, &plan);
        again->now += 1000000;
        table_game_resume(again, &again->table);
        assert_int_equal(again->table.phase, fixture->table.phase);
        assert_true(again->table.history.match.hash == fixture->table.history.match.hash);
        assert_int_equal(again->table.history.match.n_plies, fixture->table.history.match.n_plies);
        assert_int_equal(again->table.row.seq, fixture->table.row.seq);
        assert_memory_equal(again->table.viewers, fixture->table.viewers,
                            sizeof fixture->table.viewers);
        assert_int_equal(again->table.n_events, fixture->table.n_events);
        assert_true(again->table.seats[0].since == again->now);
        if (again->table.phase == TABLE_PLAYING) { // and it goes on as before
            int seat = table_fixture_next(again);
            table_fixture_act(again, table_fixture_enter(again, seat),
                              table_fixture_legal(again, seat));
            assert_int_equal(again->table.history.match.n_plies,
                             fixture->table.history.match.n_plies + 1);
        }
        table_fixture_close(again);
    }
    table_fixture_close(fixture);
}

/// What is wrong with a table whose steps were changed by `spoil`.
static void expect_stuck(void (*spoil)(store_step *step), const char *reason) {
    const table_fixture_plan plan = {.seats = "hhh", .seed = 8};
    game_hall *fixture = table_fixture_open(&plan);
    play(fixture, 20);
    spoil(&fixture->steps[9]);
    game_hall *again = table_fixture_take_up(fixture, &plan);
    if (again->table.phase != TABLE_STUCK) {
        table_game_resume(again, &again->table);
    }
    assert_int_equal(again->table.phase, TABLE_STUCK);
    if (strstr(again->table.stuck, reason) == NULL) {
        fail_msg("'%s' does not say '%s'", again->table.stuck, reason);
    }
    assert_null(strstr(again->table.stuck, fixture->steps[9].action)); // it may be a secret
    table_fixture_close(again);
    table_fixture_close(fixture);
}

static void lose_number(store_step *step) {
    step->number++;
}

static void lose_plies(store_step *step) {
    step->n_plies = 1000000;
}

static void garble_action(store_step *step) {
    snprintf(step->action, sizeof step->action, "fly away");
    step->is_undo = false;
}

static void take_another_seat(store_step *step) {
    step->seat = (uint8_t)((step->seat + 1) % 3);
}

static void what_cannot_be_taken_up_is_stuck_with_a_reason(void **state) {
    (void)state;
    expect_stuck(lose_number, "step 11");
    expect_stuck(lose_plies, "step 10");
    expect_stuck(garble_action, "step 10");
    expect_stuck(take_another_seat, "step 10");
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_replay_is_made_by_a_thread_too),
        cmocka_unit_test(too_many_replays_at_once_are_refused),
        cmocka_unit_test(the_record_of_a_game_is_verified_with_its_nonces_and_undos),
        cmocka_unit_test(a_game_is_taken_up_from_its_stored_steps),
        cmocka_unit_test(what_cannot_be_taken_up_is_stuck_with_a_reason),
    };
    return game_cases_run(argc, argv, "a replay leads from the first snapshot to the present one",
                          a_replay_leads_from_the_first_snapshot_to_the_present_one, tests,
                          sizeof tests / sizeof *tests);
}
