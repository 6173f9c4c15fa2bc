// SPDX-License-Identifier: MIT
//
// Taking back: at once or by consent, and what it does to the game.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "table/fixture.h"

/// All declare in order, so that the first trick begins; the seat that leads it.
static int begin_play(game_hall *stage) {
    for (int seat = 0; seat < stage->table.row.n_seats; seat++) {
        if (stage->table.seats[seat].row.kind == TABLE_HUMAN) {
            stage_act(stage, stage_person(stage, seat), stage_legal(stage, seat));
        }
    }
    stage_collect(stage);
    return stage_next(stage);
}

static int act_next(game_hall *stage) {
    int seat = stage_next(stage);
    stage_act(stage, stage_person(stage, seat), stage_legal(stage, seat));
    return seat;
}

static void answer(game_hall *stage, int seat, uint32_t id, bool yes) {
    char members[64];
    snprintf(members, sizeof members, "\"undo\":%u,\"yes\":%s", (unsigned)id,
             yes ? "true" : "false");
    stage_say(stage, stage_person(stage, seat), "answer", members);
}

static void a_ply_that_showed_nothing_is_taken_back_at_once(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhh"};
    game_hall *stage = stage_open(&plan);
    uint64_t hash = stage->table.history.match.hash;
    const ant_json_value *sheet = stage_sheet(stage, 1);
    stage_act(stage, stage_person(stage, 0), stage_legal(stage, 0));
    stage_clear(stage);
    uint32_t n = stage_say(stage, stage_person(stage, 0), "undo", "");
    const ant_json_value *ack = stage_last(stage, stage_person(stage, 0), "ack");
    assert_int_equal(json_number_at(ack, "re"), n);
    for (int seat = 0; seat < 3; seat++) {
        const ant_json_value *update = stage_last(stage, stage_person(stage, seat), "update");
        assert_true(json_true_at(update, "undone"));
        assert_int_equal(json_number_at(update, "ply"), 0);
        assert_int_equal(json_number_at(update, "seq"), 3);
        assert_int_equal(json_number_at(update, "by"), 1);
        assert_int_equal(json_size(json_get(update, "events")), 0);
    }
    const ant_json_value *again = stage_sheet(stage, 1);
    assert_true(json_is_same(sheet, again));
    assert_true(stage->table.history.match.hash == hash);
    assert_int_equal(stage->n_steps, 2);
    assert_true(stage->steps[1].is_undo);
    assert_int_equal(stage->steps[1].n_plies, 0);
    stage_close(stage);
}

static void after_an_undo_a_view_has_the_events_of_the_last_ply_that_stands(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhh"};
    game_hall *stage = stage_open(&plan);
    hall_person *person = stage_person(stage, 1);
    stage_act(stage, person, stage_legal(stage, 1));
    stage_say(stage, person, "view", "");
    const ant_json_value *before = stage_last(stage, person, "view");
    stage_act(stage, stage_person(stage, 0), stage_legal(stage, 0));
    stage_say(stage, stage_person(stage, 0), "undo", "");
    stage_say(stage, person, "view", "");
    const ant_json_value *after = stage_last(stage, person, "view");
    assert_true(json_size(json_get(before, "events")) > 0);
    assert_true(json_is_same(json_get(before, "events"), json_get(after, "events")));
    stage_close(stage);
}

static void who_has_played_nothing_has_nothing_to_take_back(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhh"};
    game_hall *stage = stage_open(&plan);
    stage_act(stage, stage_person(stage, 1), stage_legal(stage, 1));
    stage_say(stage, stage_person(stage, 0), "undo", "");
    assert_string_equal(stage_refusal(stage, stage_person(stage, 0)), "no-undo");
    stage_close(stage);
}

static void what_others_have_acted_on_is_taken_back_when_they_agree(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhh"};
    game_hall *stage = stage_open(&plan);
    stage_act(stage, stage_person(stage, 0), stage_legal(stage, 0));
    stage_act(stage, stage_person(stage, 1), stage_legal(stage, 1));
    stage->table.is_dirty = false;
    stage_say(stage, stage_person(stage, 0), "undo", "");
    const table_undo *undo = &stage->table.undo;
    assert_true(stage->table.is_dirty);
    assert_int_equal(undo->id, 1);
    assert_int_equal(undo->by, 0);
    assert_int_equal(undo->n_plies, 0);
    assert_int_equal(undo->waiting, 6);
    assert_int_equal(stage->table.history.match.n_plies, 2);
    answer(stage, 1, 1, true);
    assert_int_equal(undo->yes, 2);
    assert_int_equal(undo->waiting, 4);
    assert_int_equal(stage->table.history.match.n_plies, 2);
    answer(stage, 2, 1, true);
    assert_int_equal(undo->id, 0);
    assert_int_equal(stage->table.history.match.n_plies, 0);
    assert_string_equal(stage_refusal(stage, stage_person(stage, 2)), "");
    stage_close(stage);
}

static void a_ply_that_revealed_something_needs_consent(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhh"};
    game_hall *stage = stage_open(&plan);
    begin_play(stage);
    uint32_t n_plies = stage->table.history.match.n_plies;
    // The last declaration turned all of them up, and it was seat 3's.
    stage_say(stage, stage_person(stage, 2), "undo", "");
    assert_int_equal(stage->table.undo.id, 1);
    answer(stage, 0, 1, false);
    assert_int_equal(stage->table.undo.id, 0);
    assert_int_equal(stage->table.history.match.n_plies, n_plies);
    stage_close(stage);
}

/// The rules of Bug Council, but that every ply draws, without an event that says so.
static ant_clause_id apply_and_draw(void *state, int seat, ant_action action, ant_chance *chance,
                                    ant_log *log) {
    (void)ant_chance_below(chance, 2);
    return ant_game_find("bugcouncil")->apply(state, seat, action, chance, log);
}

static void a_ply_that_drew_something_needs_consent(void **state) {
    (void)state;
    ant_game game = *ant_game_find("bugcouncil");
    game.apply = apply_and_draw;
    const stage_plan plan = {.toy = &game, .seats = "hhh"};
    game_hall *stage = stage_open(&plan);
    stage_act(stage, stage_person(stage, 0), stage_legal(stage, 0));
    stage_say(stage, stage_person(stage, 0), "undo", "");
    assert_int_equal(stage->table.undo.id, 1);
    assert_int_equal(stage->table.history.match.n_plies, 1);
    stage_close(stage);
}

static void an_undo_goes_back_to_before_the_last_ply_of_who_asks(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhh"};
    game_hall *stage = stage_open(&plan);
    int leader = begin_play(stage);
    uint32_t n_plies = stage->table.history.match.n_plies;
    uint64_t hash = stage->table.history.match.hash;
    act_next(stage);
    act_next(stage);
    stage_say(stage, stage_person(stage, leader), "undo", "");
    for (int seat = 0; seat < 3; seat++) {
        if (seat != leader) {
            answer(stage, seat, stage->table.undo.id, true);
        }
    }
    assert_int_equal(stage->table.history.match.n_plies, n_plies);
    assert_true(stage->table.history.match.hash == hash);
    assert_int_equal(stage_next(stage), leader);
    stage_close(stage);
}

static void an_undo_changes_no_draw(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhh"};
    game_hall *stage = stage_open(&plan);
    // The ply that ends an Age deals the next one.
    uint64_t n_draws = 0;
    int seat = -1;
    while (n_draws == 0) {
        seat = act_next(stage);
        n_draws = stage->table.history.match.n_draws;
    }
    uint64_t hash = stage->table.history.match.hash;
    ant_step last = stage->table.history.steps[stage->table.history.n_steps - 1];
    stage_say(stage, stage_person(stage, seat), "undo", "");
    assert_int_not_equal(stage->table.undo.id, 0);
    for (int other = 0; other < 3; other++) {
        if (other != seat) {
            answer(stage, other, stage->table.undo.id, true);
        }
    }
    assert_true(stage->table.history.match.hash != hash);
    stage_act(stage, stage_person(stage, seat), last.action);
    assert_true(stage->table.history.match.hash == hash);
    stage_close(stage);
}

static void there_is_one_undo_at_a_time_and_any_act_ends_it(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhh"};
    game_hall *stage = stage_open(&plan);
    stage_act(stage, stage_person(stage, 0), stage_legal(stage, 0));
    stage_act(stage, stage_person(stage, 1), stage_legal(stage, 1));
    stage_say(stage, stage_person(stage, 0), "undo", "");
    stage_say(stage, stage_person(stage, 1), "undo", "");
    assert_string_equal(stage_refusal(stage, stage_person(stage, 1)), "not-now");
    assert_int_equal(stage->table.undo.by, 0);
    stage->table.is_dirty = false;
    stage_act(stage, stage_person(stage, 2), stage_legal(stage, 2));
    assert_int_equal(stage->table.undo.id, 0);
    assert_true(stage->table.is_dirty);
    answer(stage, 1, 1, true);
    assert_string_equal(stage_refusal(stage, stage_person(stage, 1)), "not-now");
    assert_int_equal(stage->table.history.match.n_plies, 3);
    stage_close(stage);
}

static void only_those_who_were_asked_answer_and_only_once(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhh"};
    game_hall *stage = stage_open(&plan);
    stage_act(stage, stage_person(stage, 0), stage_legal(stage, 0));
    stage_act(stage, stage_person(stage, 1), stage_legal(stage, 1));
    answer(stage, 1, 1, true);
    assert_string_equal(stage_refusal(stage, stage_person(stage, 1)), "not-now");
    stage_say(stage, stage_person(stage, 0), "undo", "");
    answer(stage, 0, 1, true);
    assert_string_equal(stage_refusal(stage, stage_person(stage, 0)), "not-now");
    answer(stage, 1, 2, true);
    assert_string_equal(stage_refusal(stage, stage_person(stage, 1)), "not-now");
    answer(stage, 1, 1, true);
    answer(stage, 1, 1, true);
    assert_string_equal(stage_refusal(stage, stage_person(stage, 1)), "not-now");
    assert_int_equal(stage->table.history.match.n_plies, 2);
    stage_close(stage);
}

static void bots_do_not_object(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hbb"};
    game_hall *stage = stage_open(&plan);
    stage_act(stage, stage_person(stage, 0), stage_legal(stage, 0));
    assert_true(stage_collect(stage) > 0);
    assert_true(stage->table.history.match.n_plies >= 3);
    stage_say(stage, stage_person(stage, 0), "undo", "");
    const ant_json_value *update = stage_last(stage, stage_person(stage, 0), "update");
    assert_true(json_true_at(update, "undone"));
    assert_int_equal(stage->table.undo.id, 0);
    assert_int_equal(stage->table.history.match.n_plies, 0);
    stage_close(stage);
}

static void bots_wait_for_an_undo_and_what_they_thought_is_dropped(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhb", .pace = 600};
    game_hall *stage = stage_open(&plan);
    stage_act(stage, stage_person(stage, 0), stage_legal(stage, 0));
    stage_act(stage, stage_person(stage, 1), stage_legal(stage, 1));
    uint64_t ticket = stage->table.seats[2].ticket;
    assert_int_not_equal(ticket, 0);
    stage_say(stage, stage_person(stage, 0), "undo", "");
    stage_collect(stage);
    stage_wait(stage, 1000);
    assert_int_equal(stage->table.history.match.n_plies, 2);
    answer(stage, 1, 1, true);
    assert_int_equal(stage->table.history.match.n_plies, 0);
    const brain_answer late = {.ticket = ticket, .action = stage_legal(stage, 2)};
    course_answer(stage, &late, &stage->table);
    assert_false(stage->table.seats[2].has_answer);
    assert_int_not_equal(stage->table.seats[2].ticket, ticket);
    stage_close(stage);
}

static void an_undo_that_nobody_answers_lapses(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhh"};
    game_hall *stage = stage_open(&plan);
    stage_act(stage, stage_person(stage, 0), stage_legal(stage, 0));
    stage_act(stage, stage_person(stage, 1), stage_legal(stage, 1));
    stage_say(stage, stage_person(stage, 0), "undo", "");
    stage_wait(stage, 59999);
    assert_int_equal(stage->table.undo.id, 1);
    stage->table.is_dirty = false;
    stage_wait(stage, 1);
    assert_int_equal(stage->table.undo.id, 0);
    assert_true(stage->table.is_dirty);
    assert_int_equal(stage->table.history.match.n_plies, 2);
    stage_close(stage);
}

static void those_for_whom_a_bot_stands_in_are_not_asked(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hah", .standin = 10};
    game_hall *stage = stage_open(&plan);
    stage_act(stage, stage_person(stage, 0), stage_legal(stage, 0));
    stage_act(stage, stage_person(stage, 2), stage_legal(stage, 2));
    stage_say(stage, stage_person(stage, 0), "undo", "");
    assert_int_equal(stage->table.undo.waiting, 6);
    answer(stage, 2, 1, true);
    assert_int_equal(stage->table.history.match.n_plies, 2);
    stage_wait(stage, 10000); // now a bot stands in for seat 2, and nobody is left to be asked
    assert_true(stage->table.seats[1].row.is_standin);
    assert_int_equal(stage->table.undo.id, 0);
    assert_int_equal(stage->table.history.match.n_plies, 0);
    stage_close(stage);
}

static void an_undo_is_off_when_who_asked_has_left(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhh"};
    game_hall *stage = stage_open(&plan);
    stage_act(stage, stage_person(stage, 0), stage_legal(stage, 0));
    stage_act(stage, stage_person(stage, 1), stage_legal(stage, 1));
    stage_say(stage, stage_person(stage, 0), "undo", "");
    stage->table.seats[0].row.has_left = true;
    course_presence(stage, &stage->table, 0);
    assert_int_equal(stage->table.undo.id, 0);
    assert_int_equal(stage->table.history.match.n_plies, 2);
    stage_close(stage);
}

static void a_game_does_not_grow_without_end_by_undos(void **state) {
    (void)state;
    const stage_plan plan = {.seats = "hhh"};
    game_hall *stage = stage_open(&plan);
    hall_person *person = stage_person(stage, 0);
    unsigned n = 0;
    for (const char *code = ""; *code == '\0' && n < 5000; n++) {
        stage_clear(stage);
        stage_act(stage, person, stage_legal(stage, 0));
        stage_clear(stage);
        stage_say(stage, person, "undo", "");
        code = stage_refusal(stage, person);
    }
    assert_string_equal(stage_refusal(stage, person), "no-undo");
    assert_true(n < 5000);
    stage_close(stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ply_that_showed_nothing_is_taken_back_at_once),
        cmocka_unit_test(after_an_undo_a_view_has_the_events_of_the_last_ply_that_stands),
        cmocka_unit_test(who_has_played_nothing_has_nothing_to_take_back),
        cmocka_unit_test(what_others_have_acted_on_is_taken_back_when_they_agree),
        cmocka_unit_test(a_ply_that_revealed_something_needs_consent),
        cmocka_unit_test(a_ply_that_drew_something_needs_consent),
        cmocka_unit_test(an_undo_goes_back_to_before_the_last_ply_of_who_asks),
        cmocka_unit_test(an_undo_changes_no_draw),
        cmocka_unit_test(there_is_one_undo_at_a_time_and_any_act_ends_it),
        cmocka_unit_test(only_those_who_were_asked_answer_and_only_once),
        cmocka_unit_test(bots_do_not_object),
        cmocka_unit_test(bots_wait_for_an_undo_and_what_they_thought_is_dropped),
        cmocka_unit_test(an_undo_that_nobody_answers_lapses),
        cmocka_unit_test(those_for_whom_a_bot_stands_in_are_not_asked),
        cmocka_unit_test(an_undo_is_off_when_who_asked_has_left),
        cmocka_unit_test(a_game_does_not_grow_without_end_by_undos),
    };
    return cmocka_run_group_tests_name("course undo", tests, NULL, NULL);
}
