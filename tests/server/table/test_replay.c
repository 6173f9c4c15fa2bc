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
#include <unistd.h>

#include "effort.h"
#include "game_cases.h"
#include "table/fixture.h"

/// Plays at random to the end or for so many steps, now and then taking back.
static void play(game_hall *stage, unsigned n_steps) {
    ant_chance chance;
    ant_chance_seed(&chance, 5);
    for (int seat; (seat = stage_next(stage)) >= 0 && stage->table.history.n_steps < n_steps;) {
        ant_action legal[ANT_MAX_ACTIONS];
        int n = stage->table.game->legal(stage->table.history.match.state, seat, legal);
        hall_person *person = stage_person(stage, seat);
        stage_act(stage, person, legal[ant_chance_below(&chance, (uint32_t)n)]);
        if (ant_chance_below(&chance, 4) == 0 && stage->table.phase == TABLE_PLAYING) {
            stage_say(stage, person, "undo", "");
            stage->table.undo.id = 0; // where others would have to agree
        }
        stage_clear(stage);
    }
}

static unsigned n_undos(const game_hall *stage) {
    unsigned n = 0;
    for (size_t i = 0; i < stage->n_steps; i++) {
        n += stage->steps[i].is_undo;
    }
    return n;
}

// Replays.

/// Fetches a replay and walks through it to the present sheet.
static void walk_through(game_hall *stage, int as) {
    replay_reply(stage, 77, &stage->table, as);
    stage_collect(stage);
    assert_int_equal(stage->replied, 77);
    assert_int_equal(stage->status, 200);
    const ant_json_value *replay = json_read(stage->body, strlen(stage->body));
    assert_non_null(replay);
    const ant_json_value *steps = json_get(replay, "steps");
    const ant_json_value *start = json_get(replay, "start");
    assert_string_equal(json_text_at(replay, "table"), "abcdefghij");
    assert_string_equal(json_text_at(replay, "game"), stage->table.game->name);
    uint32_t n_plies = stage->table.phase == TABLE_OVER ? stage->table.history.match.n_plies
                                                        : stage->table.told[as].n_plies;
    assert_int_equal(json_number_at(replay, "plies"), n_plies);
    assert_int_equal(json_size(steps), n_plies);
    if (as == ANT_SPECTATOR) {
        assert_true(json_is_null(json_get(replay, "as")));
    } else {
        assert_int_equal(json_number_at(replay, "as"), as + 1);
    }
    assert_true(json_size(json_get(start, "events")) > 0);
    const ant_json_value *sheet = json_get(start, "sheet");
    for (size_t i = 0; i < json_size(steps); i++) {
        const ant_json_value *step = json_item(steps, i);
        assert_int_equal(json_number_at(step, "ply"), i + 1);
        sheet = stage_change(sheet, json_get(step, "changes"));
    }
    const ant_json_value *last = stage_sheet(stage, as);
    assert_true(json_is_same(sheet, last));
}

/// That a game is played for, unless it is over before.
static const unsigned most_steps[] = {
    [EFFORT_THIN] = 60, [EFFORT_USUAL] = 300, [EFFORT_LONG] = UINT32_MAX};

static void a_replay_leads_from_the_first_sheet_to_the_present_one(void **state) {
    const ant_game *game = *state;
    const stage_plan plan = {.game = game->name, .seats = "hhhh", .seed = 3};
    game_hall *stage = stage_open(&plan);
    walk_through(stage, 0); // before the first ply
    play(stage, 60);
    assert_true(n_undos(stage) > 0);
    for (int seat = 0; seat < 4; seat++) {
        walk_through(stage, seat);
    }
    play(stage, most_steps[test_effort()]);
    walk_through(stage, 2);
    walk_through(stage, ANT_SPECTATOR);
    stage_close(stage);
}

static void a_replay_is_made_by_a_thread_too(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhh", .n_thinkers = 1};
    game_hall *stage = stage_open(&plan);
    play(stage, 30);
    replay_reply(stage, 5, &stage->table, 1);
    while (stage->replied != 5) {
        stage_collect(stage);
    }
    assert_int_equal(stage->status, 200);
    stage_close(stage);
}

static void too_many_replays_at_once_are_refused(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhh"};
    game_hall *stage = stage_open(&plan);
    for (unsigned i = 0; i < BRAIN_MAX_ERRANDS; i++) {
        replay_reply(stage, i + 1, &stage->table, 0);
    }
    assert_int_equal(stage->status, 0);
    replay_reply(stage, 1000, &stage->table, 0);
    assert_int_equal(stage->replied, 1000);
    assert_int_equal(stage->status, 429);
    stage_close(stage);
}

// Records.

static void the_record_of_a_game_is_verified_with_its_nonces_and_undos(void **state) {
    (void)state;
    static const char *const seats[] = {"h", "hh", "hhh", "hhhh"};
    for (size_t i = 0; i < sizeof seats / sizeof seats[0]; i++) {
        const stage_plan plan = {.seats = seats[i], .seed = i};
        game_hall *stage = stage_open(&plan);
        play(stage, UINT32_MAX);
        assert_true(n_undos(stage) > 0);
        record_reply(stage, 9, &stage->table);
        stage_collect(stage);
        assert_int_equal(stage->status, 200);

        char path[] = "/tmp/antfarm-record-XXXXXX";
        int file = mkstemp(path);
        assert_true(file >= 0);
        assert_int_equal(write(file, stage->body, stage->n_body), stage->n_body);
        close(file);
        ant_record *record = NULL;
        ant_match match;
        ant_error error;
        assert_int_equal(ant_record_load(path, &record, &error), ANT_OK);
        assert_int_equal(ant_record_replay(record, UINT32_MAX, &match, NULL, &error), ANT_OK);
        assert_true(record->is_finished);
        assert_int_equal(record->setup.has_nonce, (1U << strlen(seats[i])) - 1);
        assert_string_equal(record->setup.labels[0], "Person 1");
        assert_true(match.hash == stage->table.history.match.hash);
        ant_record_free(record);
        unlink(path);
        stage_close(stage);
    }
}

// Taking up again.

static void a_game_is_taken_up_from_its_stored_steps(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhh", .seed = 8, .standin = 20};
    game_hall *stage = stage_open(&plan);
    for (unsigned n_steps = 0; stage->table.phase == TABLE_PLAYING; n_steps += 17) {
        play(stage, n_steps);
        game_hall *again = stage_take_up(stage, &plan);
        again->now += 1000000;
        course_resume(again, &again->table);
        assert_int_equal(again->table.phase, stage->table.phase);
        assert_true(again->table.history.match.hash == stage->table.history.match.hash);
        assert_int_equal(again->table.history.match.n_plies, stage->table.history.match.n_plies);
        assert_int_equal(again->table.row.seq, stage->table.row.seq);
        assert_memory_equal(again->table.told, stage->table.told, sizeof stage->table.told);
        assert_int_equal(again->table.n_events, stage->table.n_events);
        assert_true(again->table.seats[0].away_since == again->now);
        if (again->table.phase == TABLE_PLAYING) { // and it goes on as before
            int seat = stage_next(again);
            stage_act(again, stage_enter(again, seat), stage_legal(again, seat));
            assert_int_equal(again->table.history.match.n_plies,
                             stage->table.history.match.n_plies + 1);
        }
        stage_close(again);
    }
    stage_close(stage);
}

/// What is wrong with a table whose steps were changed by `spoil`.
static void expect_stuck(void (*spoil)(store_step *step), const char *reason) {
    const stage_plan plan = {.seats = "hhh", .seed = 8};
    game_hall *stage = stage_open(&plan);
    play(stage, 20);
    spoil(&stage->steps[9]);
    game_hall *again = stage_take_up(stage, &plan);
    if (again->table.phase != TABLE_STUCK) {
        course_resume(again, &again->table);
    }
    assert_int_equal(again->table.phase, TABLE_STUCK);
    if (strstr(again->table.stuck, reason) == NULL) {
        fail_msg("'%s' does not say '%s'", again->table.stuck, reason);
    }
    assert_null(strstr(again->table.stuck, stage->steps[9].action)); // it may be a secret
    stage_close(again);
    stage_close(stage);
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
    return game_cases_run(argc, argv, "a replay leads from the first sheet to the present one",
                          a_replay_leads_from_the_first_sheet_to_the_present_one, tests,
                          sizeof tests / sizeof *tests);
}
