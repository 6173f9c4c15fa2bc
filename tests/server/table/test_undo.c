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
static int begin_play(game_hall *fixture) {
    for (int seat = 0; seat < fixture->table.row.n_seats; seat++) {
        if (fixture->table.seats[seat].row.kind == TABLE_HUMAN) {
            table_fixture_act(fixture, table_fixture_person(fixture, seat),
                              table_fixture_legal(fixture, seat));
        }
    }
    table_fixture_collect(fixture);
    return table_fixture_next(fixture);
}

static int act_next(game_hall *fixture) {
    int seat = table_fixture_next(fixture);
    table_fixture_act(fixture, table_fixture_person(fixture, seat),
                      table_fixture_legal(fixture, seat));
    return seat;
}

static void answer(game_hall *fixture, int seat, uint32_t id, bool yes) {
    char members[64];
    snprintf(members, sizeof members, "\"undo\":%u,\"yes\":%s", (unsigned)id,
             yes ? "true" : "false");
    table_fixture_say(fixture, table_fixture_person(fixture, seat), "answer", members);
}

/// Expects who asked for the first undo to be told why it is off, and the first seat (from 1) of
/// those by whom.
static void expect_declined(const game_hall *fixture, int asked, const char *why, int by) {
    const ant_json_value *message = NULL;
    for (int i = 0; i < fixture->n_people; i++) {
        if (fixture->people[i].seat == asked) {
            message = table_fixture_last(fixture, &fixture->people[i], "declined");
        }
    }
    assert_non_null(message);
    assert_int_equal(json_number_at(message, "undo"), 1);
    assert_string_equal(json_text_at(message, "why"), why);
    assert_int_equal(json_number_at(message, "seats/0"), by);
}

static void a_ply_that_showed_nothing_is_taken_back_at_once(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh"};
    game_hall *fixture = table_fixture_open(&plan);
    uint64_t hash = fixture->table.history.match.hash;
    const ant_json_value *snapshot = table_fixture_snapshot(fixture, 1);
    table_fixture_act(fixture, table_fixture_person(fixture, 0), table_fixture_legal(fixture, 0));
    table_fixture_clear(fixture);
    uint32_t n = table_fixture_say(fixture, table_fixture_person(fixture, 0), "undo", "");
    const ant_json_value *ack =
        table_fixture_last(fixture, table_fixture_person(fixture, 0), "ack");
    assert_int_equal(json_number_at(ack, "re"), n);
    for (int seat = 0; seat < 3; seat++) {
        const ant_json_value *update =
            table_fixture_last(fixture, table_fixture_person(fixture, seat), "update");
        assert_true(json_true_at(update, "undone"));
        assert_int_equal(json_number_at(update, "ply"), 0);
        assert_int_equal(json_number_at(update, "seq"), 3);
        assert_int_equal(json_number_at(update, "by"), 1);
        assert_int_equal(json_size(json_get(update, "events")), 0);
    }
    const ant_json_value *again = table_fixture_snapshot(fixture, 1);
    assert_true(json_is_same(snapshot, again));
    assert_true(fixture->table.history.match.hash == hash);
    assert_int_equal(fixture->n_steps, 2);
    assert_true(fixture->steps[1].is_undo);
    assert_int_equal(fixture->steps[1].n_plies, 0);
    table_fixture_close(fixture);
}

static void after_an_undo_a_snapshot_has_the_events_of_the_last_ply_that_stands(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh"};
    game_hall *fixture = table_fixture_open(&plan);
    hall_person *person = table_fixture_person(fixture, 1);
    table_fixture_act(fixture, person, table_fixture_legal(fixture, 1));
    table_fixture_say(fixture, person, "snapshot", "");
    const ant_json_value *before = table_fixture_last(fixture, person, "snapshot");
    table_fixture_act(fixture, table_fixture_person(fixture, 0), table_fixture_legal(fixture, 0));
    table_fixture_say(fixture, table_fixture_person(fixture, 0), "undo", "");
    table_fixture_say(fixture, person, "snapshot", "");
    const ant_json_value *after = table_fixture_last(fixture, person, "snapshot");
    assert_true(json_size(json_get(before, "events")) > 0);
    assert_true(json_is_same(json_get(before, "events"), json_get(after, "events")));
    table_fixture_close(fixture);
}

static void who_has_played_nothing_has_nothing_to_take_back(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh"};
    game_hall *fixture = table_fixture_open(&plan);
    table_fixture_act(fixture, table_fixture_person(fixture, 1), table_fixture_legal(fixture, 1));
    table_fixture_say(fixture, table_fixture_person(fixture, 0), "undo", "");
    assert_string_equal(table_fixture_refusal(fixture, table_fixture_person(fixture, 0)),
                        "no-undo");
    table_fixture_close(fixture);
}

static void what_others_have_acted_on_is_taken_back_when_they_agree(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh"};
    game_hall *fixture = table_fixture_open(&plan);
    table_fixture_act(fixture, table_fixture_person(fixture, 0), table_fixture_legal(fixture, 0));
    table_fixture_act(fixture, table_fixture_person(fixture, 1), table_fixture_legal(fixture, 1));
    fixture->table.is_dirty = false;
    table_fixture_say(fixture, table_fixture_person(fixture, 0), "undo", "");
    const table_undo *undo = &fixture->table.undo;
    assert_true(fixture->table.is_dirty);
    assert_int_equal(undo->id, 1);
    assert_int_equal(undo->by, 0);
    assert_int_equal(undo->n_plies, 0);
    assert_int_equal(undo->waiting, 6);
    assert_int_equal(fixture->table.history.match.n_plies, 2);
    answer(fixture, 1, 1, true);
    assert_int_equal(undo->yes, 2);
    assert_int_equal(undo->waiting, 4);
    assert_int_equal(fixture->table.history.match.n_plies, 2);
    answer(fixture, 2, 1, true);
    assert_int_equal(undo->id, 0);
    assert_int_equal(fixture->table.history.match.n_plies, 0);
    assert_string_equal(table_fixture_refusal(fixture, table_fixture_person(fixture, 2)), "");
    table_fixture_close(fixture);
}

static void a_ply_that_revealed_something_needs_consent(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh"};
    game_hall *fixture = table_fixture_open(&plan);
    begin_play(fixture);
    uint32_t n_plies = fixture->table.history.match.n_plies;
    // The last declaration turned all of them up, and it was seat 3's.
    table_fixture_say(fixture, table_fixture_person(fixture, 2), "undo", "");
    assert_int_equal(fixture->table.undo.id, 1);
    answer(fixture, 0, 1, false);
    assert_int_equal(fixture->table.undo.id, 0);
    assert_int_equal(fixture->table.history.match.n_plies, n_plies);
    expect_declined(fixture, 2, "refused", 1);
    assert_int_equal(table_fixture_count(fixture, table_fixture_person(fixture, 1), "declined"), 0);
    table_fixture_close(fixture);
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
    const table_fixture_plan plan = {.toy = &game, .seats = "hhh"};
    game_hall *fixture = table_fixture_open(&plan);
    table_fixture_act(fixture, table_fixture_person(fixture, 0), table_fixture_legal(fixture, 0));
    table_fixture_say(fixture, table_fixture_person(fixture, 0), "undo", "");
    assert_int_equal(fixture->table.undo.id, 1);
    assert_int_equal(fixture->table.history.match.n_plies, 1);
    table_fixture_close(fixture);
}

static void an_undo_goes_back_to_before_the_last_ply_of_who_asks(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh"};
    game_hall *fixture = table_fixture_open(&plan);
    int leader = begin_play(fixture);
    uint32_t n_plies = fixture->table.history.match.n_plies;
    uint64_t hash = fixture->table.history.match.hash;
    act_next(fixture);
    act_next(fixture);
    table_fixture_say(fixture, table_fixture_person(fixture, leader), "undo", "");
    for (int seat = 0; seat < 3; seat++) {
        if (seat != leader) {
            answer(fixture, seat, fixture->table.undo.id, true);
        }
    }
    assert_int_equal(fixture->table.history.match.n_plies, n_plies);
    assert_true(fixture->table.history.match.hash == hash);
    assert_int_equal(table_fixture_next(fixture), leader);
    table_fixture_close(fixture);
}

static void an_undo_changes_no_draw(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh"};
    game_hall *fixture = table_fixture_open(&plan);
    // The ply that ends an Age deals the next one.
    uint64_t n_draws = 0;
    int seat = -1;
    while (n_draws == 0) {
        seat = act_next(fixture);
        n_draws = fixture->table.history.match.n_draws;
    }
    uint64_t hash = fixture->table.history.match.hash;
    ant_step last = fixture->table.history.steps[fixture->table.history.n_steps - 1];
    table_fixture_say(fixture, table_fixture_person(fixture, seat), "undo", "");
    assert_int_not_equal(fixture->table.undo.id, 0);
    for (int other = 0; other < 3; other++) {
        if (other != seat) {
            answer(fixture, other, fixture->table.undo.id, true);
        }
    }
    assert_true(fixture->table.history.match.hash != hash);
    table_fixture_act(fixture, table_fixture_person(fixture, seat), last.action);
    assert_true(fixture->table.history.match.hash == hash);
    table_fixture_close(fixture);
}

static void there_is_one_undo_at_a_time_and_any_act_ends_it(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh"};
    game_hall *fixture = table_fixture_open(&plan);
    table_fixture_act(fixture, table_fixture_person(fixture, 0), table_fixture_legal(fixture, 0));
    table_fixture_act(fixture, table_fixture_person(fixture, 1), table_fixture_legal(fixture, 1));
    table_fixture_say(fixture, table_fixture_person(fixture, 0), "undo", "");
    table_fixture_say(fixture, table_fixture_person(fixture, 1), "undo", "");
    assert_string_equal(table_fixture_refusal(fixture, table_fixture_person(fixture, 1)),
                        "not-now");
    assert_int_equal(fixture->table.undo.by, 0);
    fixture->table.is_dirty = false;
    table_fixture_act(fixture, table_fixture_person(fixture, 2), table_fixture_legal(fixture, 2));
    assert_int_equal(fixture->table.undo.id, 0);
    assert_true(fixture->table.is_dirty);
    expect_declined(fixture, 0, "overtaken", 3);
    answer(fixture, 1, 1, true);
    assert_string_equal(table_fixture_refusal(fixture, table_fixture_person(fixture, 1)),
                        "not-now");
    assert_int_equal(fixture->table.history.match.n_plies, 3);
    table_fixture_close(fixture);
}

static void only_those_who_were_asked_answer_and_only_once(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh"};
    game_hall *fixture = table_fixture_open(&plan);
    table_fixture_act(fixture, table_fixture_person(fixture, 0), table_fixture_legal(fixture, 0));
    table_fixture_act(fixture, table_fixture_person(fixture, 1), table_fixture_legal(fixture, 1));
    answer(fixture, 1, 1, true);
    assert_string_equal(table_fixture_refusal(fixture, table_fixture_person(fixture, 1)),
                        "not-now");
    table_fixture_say(fixture, table_fixture_person(fixture, 0), "undo", "");
    answer(fixture, 0, 1, true);
    assert_string_equal(table_fixture_refusal(fixture, table_fixture_person(fixture, 0)),
                        "not-now");
    answer(fixture, 1, 2, true);
    assert_string_equal(table_fixture_refusal(fixture, table_fixture_person(fixture, 1)),
                        "not-now");
    answer(fixture, 1, 1, true);
    answer(fixture, 1, 1, true);
    assert_string_equal(table_fixture_refusal(fixture, table_fixture_person(fixture, 1)),
                        "not-now");
    assert_int_equal(fixture->table.history.match.n_plies, 2);
    table_fixture_close(fixture);
}

static void bots_do_not_object(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hbb"};
    game_hall *fixture = table_fixture_open(&plan);
    table_fixture_act(fixture, table_fixture_person(fixture, 0), table_fixture_legal(fixture, 0));
    assert_true(table_fixture_collect(fixture) > 0);
    assert_true(fixture->table.history.match.n_plies >= 3);
    table_fixture_say(fixture, table_fixture_person(fixture, 0), "undo", "");
    const ant_json_value *update =
        table_fixture_last(fixture, table_fixture_person(fixture, 0), "update");
    assert_true(json_true_at(update, "undone"));
    assert_int_equal(fixture->table.undo.id, 0);
    assert_int_equal(fixture->table.history.match.n_plies, 0);
    table_fixture_close(fixture);
}

static void bots_wait_for_an_undo_and_what_they_thought_is_dropped(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhb", .pace = 600};
    game_hall *fixture = table_fixture_open(&plan);
    table_fixture_act(fixture, table_fixture_person(fixture, 0), table_fixture_legal(fixture, 0));
    table_fixture_act(fixture, table_fixture_person(fixture, 1), table_fixture_legal(fixture, 1));
    uint64_t ticket = fixture->table.seats[2].ticket;
    assert_int_not_equal(ticket, 0);
    table_fixture_say(fixture, table_fixture_person(fixture, 0), "undo", "");
    table_fixture_collect(fixture);
    table_fixture_wait(fixture, 1000);
    assert_int_equal(fixture->table.history.match.n_plies, 2);
    answer(fixture, 1, 1, true);
    assert_int_equal(fixture->table.history.match.n_plies, 0);
    const brain_answer late = {.ticket = ticket, .action = table_fixture_legal(fixture, 2)};
    table_game_answer(fixture, &late, &fixture->table);
    assert_false(fixture->table.seats[2].has_answer);
    assert_int_not_equal(fixture->table.seats[2].ticket, ticket);
    table_fixture_close(fixture);
}

static void an_undo_that_nobody_answers_lapses(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh"};
    game_hall *fixture = table_fixture_open(&plan);
    table_fixture_act(fixture, table_fixture_person(fixture, 0), table_fixture_legal(fixture, 0));
    table_fixture_act(fixture, table_fixture_person(fixture, 1), table_fixture_legal(fixture, 1));
    table_fixture_say(fixture, table_fixture_person(fixture, 0), "undo", "");
    table_fixture_wait(fixture, 59999);
    assert_int_equal(fixture->table.undo.id, 1);
    fixture->table.is_dirty = false;
    table_fixture_wait(fixture, 1);
    assert_int_equal(fixture->table.undo.id, 0);
    assert_true(fixture->table.is_dirty);
    assert_int_equal(fixture->table.history.match.n_plies, 2);
    expect_declined(fixture, 0, "unanswered", 2);
    table_fixture_close(fixture);
}

// Stand-ins.

/// Person 1 has acted, then person 2; person 1 wants the first ply back.
static game_hall *ask_for_the_first(const table_fixture_plan *plan) {
    game_hall *fixture = table_fixture_open(plan);
    for (int seat = 0; seat < 2; seat++) {
        table_fixture_act(fixture, table_fixture_person(fixture, seat),
                          table_fixture_legal(fixture, seat));
    }
    table_fixture_say(fixture, table_fixture_person(fixture, 0), "undo", "");
    assert_int_equal(fixture->table.undo.waiting, 6);
    return fixture;
}

/// The person's line drops, and another has a bot stand in.
static void replace(game_hall *fixture, int seat) {
    char members[64];
    snprintf(members, sizeof members, "\"seat\":%d,\"on\":true", seat + 1);
    table_fixture_leave(fixture, table_fixture_person(fixture, seat));
    table_fixture_say(fixture, table_fixture_person(fixture, 0), "standin", members);
    assert_true(fixture->table.seats[seat].row.is_standin);
}

static void a_stand_in_never_agrees_for_its_person(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh", .pace = 600000, .standin = 10};
    game_hall *fixture = ask_for_the_first(&plan);
    answer(fixture, 2, 1, true);
    replace(fixture, 1);
    assert_int_equal(fixture->table.undo.waiting, 2);
    table_fixture_wait(fixture, 60000);
    assert_int_equal(fixture->table.undo.id, 0);
    expect_declined(fixture, 0, "unanswered", 2);
    assert_int_equal(fixture->table.history.match.n_plies, 2);
    table_fixture_close(fixture);
}

static void who_comes_back_in_time_may_still_answer(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh", .pace = 600000};
    game_hall *fixture = ask_for_the_first(&plan);
    replace(fixture, 1);
    answer(fixture, 2, 1, true);
    hall_person *again = table_fixture_enter(fixture, 1);
    table_fixture_say(fixture, again, "answer", "\"undo\":1,\"yes\":true");
    assert_int_equal(fixture->table.history.match.n_plies, 0);
    table_fixture_close(fixture);
}

static void what_was_refused_stays_refused_whoever_stands_in(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh", .pace = 600000};
    game_hall *fixture = ask_for_the_first(&plan);
    answer(fixture, 1, 1, false);
    replace(fixture, 1);
    for (int i = 0; i < 2; i++) {
        table_fixture_say(fixture, table_fixture_person(fixture, 0), "undo", "");
        assert_string_equal(table_fixture_refusal(fixture, table_fixture_person(fixture, 0)),
                            "undo-refused");
        table_fixture_wait(fixture, 300000);
    }
    assert_int_equal(fixture->table.history.match.n_plies, 2);
    game_hall *again = table_fixture_take_up(fixture, &plan);
    again->table.seats[1].row.refused = fixture->stored[1].refused;
    table_game_resume(again, &again->table);
    hall_person *person = table_fixture_enter(again, 0);
    table_fixture_say(again, person, "undo", "");
    assert_string_equal(table_fixture_refusal(again, person), "undo-refused");
    table_fixture_close(again);
    table_fixture_close(fixture);
}

static void what_comes_behind_a_refused_ply_may_be_taken_back(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh"};
    game_hall *fixture = ask_for_the_first(&plan);
    answer(fixture, 2, 1, false);
    // Nobody has acted since seat 2, and nothing was shown: it needs nobody's consent.
    table_fixture_say(fixture, table_fixture_person(fixture, 1), "undo", "");
    assert_int_equal(fixture->table.history.match.n_plies, 1);
    table_fixture_say(fixture, table_fixture_person(fixture, 0), "undo", "");
    assert_string_equal(table_fixture_refusal(fixture, table_fixture_person(fixture, 0)),
                        "undo-refused");
    table_fixture_close(fixture);
}

static void who_has_refused_may_take_it_back_and_then_it_is_forgotten(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh"};
    game_hall *fixture = table_fixture_open(&plan);
    static const int order[] = {1, 0, 2};
    for (int i = 0; i < 3; i++) {
        table_fixture_act(fixture, table_fixture_person(fixture, order[i]),
                          table_fixture_legal(fixture, order[i]));
    }
    table_fixture_say(fixture, table_fixture_person(fixture, 0), "undo", "");
    answer(fixture, 1, 1, false);
    assert_int_equal(fixture->stored[1].refused, 2);
    table_fixture_say(fixture, table_fixture_person(fixture, 1), "undo", "");
    answer(fixture, 0, 2, true);
    answer(fixture, 2, 2, true);
    assert_int_equal(fixture->table.history.match.n_plies, 0);
    assert_int_equal(fixture->stored[1].refused, 0);
    table_fixture_close(fixture);
}

/// Everybody has acted but person 2, who is away, and for whom a bot stands in.
static game_hall *act_without(const table_fixture_plan *plan) {
    game_hall *fixture = table_fixture_open(plan);
    replace(fixture, 1);
    table_fixture_act(fixture, table_fixture_person(fixture, 0), table_fixture_legal(fixture, 0));
    table_fixture_act(fixture, table_fixture_person(fixture, 2), table_fixture_legal(fixture, 2));
    return fixture;
}

static void who_is_away_for_long_is_not_asked_about_what_was_played_meanwhile(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh", .pace = 600000};
    for (int is_long = 0; is_long < 2; is_long++) {
        game_hall *fixture = act_without(&plan);
        table_fixture_wait(fixture, is_long ? 300000 : 299999);
        table_fixture_say(fixture, table_fixture_person(fixture, 0), "undo", "");
        assert_int_equal(fixture->table.undo.waiting, is_long ? 4 : 6);
        table_fixture_close(fixture);
    }
}

static void what_somebody_has_played_is_not_taken_back_without_them_however_long_they_are_away(
    void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh", .pace = 600000};
    game_hall *fixture = ask_for_the_first(&plan);
    replace(fixture, 1);
    table_fixture_wait(fixture, 400000);
    assert_int_equal(fixture->table.undo.id, 0);
    table_fixture_say(fixture, table_fixture_person(fixture, 0), "undo", "");
    assert_int_equal(fixture->table.undo.waiting, 6);
    table_fixture_close(fixture);
}

static void who_has_left_is_not_waited_for(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh", .pace = 600000};
    game_hall *fixture = ask_for_the_first(&plan);
    replace(fixture, 1);
    fixture->table.seats[1].row.has_left = true;
    table_game_presence(fixture, &fixture->table, 1);
    assert_int_equal(fixture->table.undo.waiting, 4);
    answer(fixture, 2, 1, true);
    assert_int_equal(fixture->table.history.match.n_plies, 0);
    table_fixture_close(fixture);
}

static void an_undo_is_off_when_who_asked_has_left(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh"};
    game_hall *fixture = table_fixture_open(&plan);
    table_fixture_act(fixture, table_fixture_person(fixture, 0), table_fixture_legal(fixture, 0));
    table_fixture_act(fixture, table_fixture_person(fixture, 1), table_fixture_legal(fixture, 1));
    table_fixture_say(fixture, table_fixture_person(fixture, 0), "undo", "");
    fixture->table.seats[0].row.has_left = true;
    table_game_presence(fixture, &fixture->table, 0);
    assert_int_equal(fixture->table.undo.id, 0);
    assert_int_equal(fixture->table.history.match.n_plies, 2);
    table_fixture_close(fixture);
}

static void a_game_does_not_grow_without_end_by_undos(void **state) {
    (void)state;
    const table_fixture_plan plan = {.seats = "hhh"};
    game_hall *fixture = table_fixture_open(&plan);
    hall_person *person = table_fixture_person(fixture, 0);
    unsigned n = 0;
    for (const char *code = ""; *code == '\0' && n < 5000; n++) {
        table_fixture_clear(fixture);
        table_fixture_act(fixture, person, table_fixture_legal(fixture, 0));
        table_fixture_clear(fixture);
        table_fixture_say(fixture, person, "undo", "");
        code = table_fixture_refusal(fixture, person);
    }
    assert_string_equal(table_fixture_refusal(fixture, person), "no-undo");
    assert_true(n < 5000);
    table_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ply_that_showed_nothing_is_taken_back_at_once),
        cmocka_unit_test(after_an_undo_a_snapshot_has_the_events_of_the_last_ply_that_stands),
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
        cmocka_unit_test(a_stand_in_never_agrees_for_its_person),
        cmocka_unit_test(who_comes_back_in_time_may_still_answer),
        cmocka_unit_test(what_was_refused_stays_refused_whoever_stands_in),
        cmocka_unit_test(what_comes_behind_a_refused_ply_may_be_taken_back),
        cmocka_unit_test(who_has_refused_may_take_it_back_and_then_it_is_forgotten),
        cmocka_unit_test(who_is_away_for_long_is_not_asked_about_what_was_played_meanwhile),
        cmocka_unit_test(
            what_somebody_has_played_is_not_taken_back_without_them_however_long_they_are_away),
        cmocka_unit_test(who_has_left_is_not_waited_for),
        cmocka_unit_test(an_undo_is_off_when_who_asked_has_left),
        cmocka_unit_test(a_game_does_not_grow_without_end_by_undos),
    };
    return cmocka_run_group_tests_name("table undo", tests, NULL, NULL);
}
