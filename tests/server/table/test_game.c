// SPDX-License-Identifier: MIT
//
// The game at a table: acting, asking, and what everybody is told.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "effort.h"
#include "game_cases.h"
#include "table/fixture.h"

static const stage_plan four = {.seats = "hhhh"};

/// Plays legal actions until it is `seat`'s turn alone; false if the game ends before.
static bool play_until(game_hall *stage, int seat) {
    for (int next; (next = stage_next(stage)) >= 0;) {
        if (stage->table.game->to_act(stage->table.history.match.state) == ant_seat_set(seat)) {
            return true;
        }
        stage_act(stage, stage_person(stage, next), stage_legal(stage, next));
    }
    return false;
}

static void play_to_the_end(game_hall *stage) {
    for (int next; (next = stage_next(stage)) >= 0;) {
        stage_act(stage, stage_person(stage, next), stage_legal(stage, next));
    }
}

static void everybody_gets_a_view_at_the_beginning(void **state) {
    (void)state;
    game_hall *stage = stage_open(&four);
    for (int seat = 0; seat < 4; seat++) {
        const ant_json_value *view = stage_last(stage, stage_person(stage, seat), "view");
        const ant_json_value *sheet = stage_sheet(stage, seat);
        assert_int_equal(json_number_at(view, "seq"), 1);
        assert_int_equal(json_number_at(view, "ply"), 0);
        assert_true(json_is_same(json_get(view, "sheet"), sheet));
        assert_true(json_size(json_get(view, "events")) > 0);
        assert_true(json_is_null(json_get(view, "clocks")));
    }
    assert_true(stage->table.is_dirty);
    assert_int_equal(stage->table.row.phase, STORE_PLAYING);
    stage_close(stage);
}

static void a_sheet_has_who_may_act_what_is_legal_the_view_and_the_score(void **state) {
    (void)state;
    game_hall *stage = stage_open(&four);
    const ant_json_value *sheet = stage_sheet(stage, 0);
    const ant_json_value *spectators = stage_sheet(stage, ANT_SPECTATOR);
    assert_int_equal(json_size(json_get(sheet, "to_act")), 4);
    assert_int_equal(json_size(json_get(sheet, "legal")), 2);
    assert_int_equal(json_size(json_get(spectators, "legal")), 0);
    assert_int_equal(json_number_at(json_get(sheet, "view"), "seat"), 1);
    assert_null(json_get(json_at(spectators, "view"), "seat"));
    const ant_json_value *score = json_get(sheet, "score");
    assert_int_equal(json_size(json_get(score, "parties")), 4);
    assert_int_equal(json_size(json_get(score, "rank")), 4);
    assert_false(json_true_at(score, "over"));
    stage_close(stage);
}

/// 35 points each, and 7 and 5 tricks.
static void is_tied_and_over(const void *position, ant_result *result) {
    (void)position;
    *result = (ant_result){.is_over = true,
                           .n_parties = 2,
                           .score = {35, 35},
                           .n_deciders = 1,
                           .deciders = {{"tricks", {7, 5}}}};
}

static void is_tied_and_goes_on(const void *position, ant_result *result) {
    is_tied_and_over(position, result);
    result->is_over = false;
}

static void expect_decided(void (*result)(const void *, ant_result *), const char *decided) {
    static char sheet[SHEET_SIZE];
    game_hall *stage = stage_open(&four);
    ant_game game = *stage->table.game;
    ant_text out;
    ant_json json;
    game.result = result;
    ant_text_init(&out, sheet, sizeof sheet);
    ant_json_init(&json, &out);
    sheet_write(&game, stage->table.history.match.state, ANT_SPECTATOR, NULL, &json);
    assert_non_null(strstr(sheet, decided));
    stage_close(stage);
}

static void a_sheet_says_at_the_end_what_decided_a_tie(void **state) {
    (void)state;
    expect_decided(is_tied_and_over,
                   "\"decided\":{\"key\":\"tricks\",\"score\":35,\"more\":7,\"less\":5}");
    expect_decided(is_tied_and_goes_on, "\"decided\":null");
}

/// So many plies: who always does the first thing may never come to an end.
static int n_followed(void) {
    static const int n[] = {[EFFORT_THIN] = 12, [EFFORT_USUAL] = 80, [EFFORT_LONG] = 400};
    return n[test_effort()];
}

/// Plays the first legal action, until the game is over where it comes to that; everybody follows
/// by what they are sent.
static void expect_changes_to_lead(const stage_plan *plan) {
    game_hall *stage = stage_open(plan);
    int n_seats = stage->table.row.n_seats;
    const ant_json_value *sheets[ANT_MAX_SEATS + 1];
    stage_enter(stage, ANT_SPECTATOR);
    for (int viewer = 0; viewer <= n_seats; viewer++) {
        sheets[viewer] = stage_sheet(stage, viewer < n_seats ? viewer : ANT_SPECTATOR);
    }
    for (int next, ply = 0; ply < n_followed() && (next = stage_next(stage)) >= 0; ply++) {
        stage_clear(stage);
        stage_act(stage, stage_person(stage, next), stage_legal(stage, next));
        for (int viewer = 0; viewer <= n_seats; viewer++) {
            int seat = viewer < n_seats ? viewer : ANT_SPECTATOR;
            if (stage_count(stage, stage_person(stage, seat), "update") == 0) {
                continue; // who sees nothing of a ply is told nothing
            }
            const ant_json_value *update = stage_last(stage, stage_person(stage, seat), "update");
            const ant_json_value *fresh = stage_sheet(stage, seat);
            assert_int_equal(json_number_at(update, "seq"), stage->table.told[seat].seq);
            assert_int_equal(json_number_at(update, "by"), next + 1);
            assert_int_equal(json_number_at(update, "ply"), stage->table.told[seat].n_plies);
            assert_false(json_true_at(update, "undone"));
            sheets[viewer] = stage_change(sheets[viewer], json_get(update, "changes"));
            assert_true(json_is_same(sheets[viewer], fresh));
        }
    }
    for (int viewer = 0; viewer <= n_seats; viewer++) {
    }
    stage_close(stage);
}

/// The fewest seats that the game takes the option's value with, or 0.
static int seats_for(const ant_game *game, int option, uint8_t value) {
    uint64_t state[ANT_MAX_STATE / 8];
    ant_options options;
    ant_options_default(game, &options);
    options.value[option] = value;
    for (int n_seats = game->min_seats; n_seats <= game->max_seats; n_seats++) {
        ant_chance chance;
        ant_chance_seed(&chance, 1);
        if (ant_setup(game, state, &options, n_seats, &chance, NULL, NULL) == ANT_OK) {
            return n_seats;
        }
    }
    return 0;
}

// Every number of seats, and every value of every option.
static void changes_lead_from_sheet_to_sheet_for_everybody(void **state) {
    const ant_game *game = *state;
    char everybody[ANT_MAX_SEATS + 1] = {0};
    memset(everybody, 'h', ANT_MAX_SEATS);
    for (int n_seats = game->min_seats; n_seats <= game->max_seats; n_seats++) {
        expect_changes_to_lead(
            &(stage_plan){.game = game->name, .seats = everybody + ANT_MAX_SEATS - n_seats});
    }
    for (int k = 0; k < game->n_options; k++) {
        for (uint8_t value = 0; value < game->options[k].n_values; value++) {
            if (value == game->options[k].default_value) {
                continue; // as above
            }
            char options[128];
            int n_seats = seats_for(game, k, value);
            if (n_seats == 0) {
                continue; // only together with a value of another option
            }
            snprintf(options, sizeof options, "%s=%s", game->options[k].name,
                     game->options[k].values[value]);
            expect_changes_to_lead(&(stage_plan){.game = game->name,
                                                 .seats = everybody + ANT_MAX_SEATS - n_seats,
                                                 .options = options});
        }
    }
}

static void an_act_is_stored_told_and_acknowledged(void **state) {
    (void)state;
    game_hall *stage = stage_open(&four);
    stage_clear(stage);
    uint32_t n = stage_act(stage, stage_person(stage, 2), stage_legal(stage, 2));
    const ant_json_value *ack = stage_last(stage, stage_person(stage, 2), "ack");
    assert_int_equal(json_number_at(ack, "re"), n);
    assert_int_equal(stage->n_steps, 1);
    assert_int_equal(stage->steps[0].seat, 2);
    assert_int_equal(stage->steps[0].n_plies, 1);
    assert_string_equal(stage->steps[0].table, stage->table.row.id);
    ant_action action = 0;
    assert_int_equal(ant_action_from_text(stage->table.game, stage->steps[0].action,
                                          strlen(stage->steps[0].action), &action, NULL),
                     ANT_OK);
    assert_int_equal(action, stage->table.history.steps[0].action);
    for (int seat = 0; seat < 4; seat++) {
        assert_int_equal(stage_count(stage, stage_person(stage, seat), "update"), 1);
        assert_int_equal(stage_count(stage, stage_person(stage, seat), "ack"), seat == 2);
    }
    stage_close(stage);
}

static void who_has_not_been_welcomed_is_sent_no_update(void **state) {
    (void)state;
    game_hall *stage = stage_open(&four);
    hall_person *guest = stage_enter(stage, ANT_SPECTATOR);
    guest->is_new = true;
    stage_act(stage, stage_person(stage, 0), stage_legal(stage, 0));
    assert_int_equal(stage_count(stage, guest, NULL), 0);
    stage_close(stage);
}

static void a_secret_declaration_tells_the_others_only_that_there_is_one(void **state) {
    (void)state;
    char texts[2][4096] = {{0}};
    size_t lengths[2] = {0};
    for (int i = 0; i < 2; i++) {
        game_hall *stage = stage_open(&four);
        ant_action legal[ANT_MAX_ACTIONS];
        assert_int_equal(stage->table.game->legal(stage->table.history.match.state, 0, legal), 2);
        stage_clear(stage);
        stage_act(stage, stage_person(stage, 0), legal[i]);
        for (size_t k = 0; k < stage->n_messages; k++) {
            const stage_message *message = &stage->messages[k];
            if (message->to == stage_person(stage, 1)) {
                lengths[i] += message->length;
                strncat(texts[i], message->text, sizeof texts[i] - strlen(texts[i]) - 1);
            }
        }
        stage_close(stage);
    }
    assert_true(lengths[0] > 0);
    assert_int_equal(lengths[0], lengths[1]);
    assert_string_equal(texts[0], texts[1]);
}

static void events_go_to_those_who_may_see_them(void **state) {
    (void)state;
    game_hall *stage = stage_open(&four);
    stage_clear(stage);
    stage_act(stage, stage_person(stage, 0), stage_legal(stage, 0));
    const game_table *table = &stage->table;
    unsigned n_hidden = 0;
    for (int seat = 0; seat < 4; seat++) {
        const ant_json_value *update = stage_last(stage, stage_person(stage, seat), "update");
        size_t n_seen = 0;
        for (uint32_t i = 0; i < table->n_events; i++) {
            n_seen += (table->events[i].visible & ant_seat_set(seat)) != 0;
        }
        n_hidden += table->n_events - (unsigned)n_seen;
        assert_int_equal(json_size(json_get(update, "events")), n_seen);
    }
    assert_true(n_hidden > 0);
    stage_close(stage);
}

static void an_illegal_act_is_refused_with_its_clause_and_changes_nothing(void **state) {
    (void)state;
    game_hall *stage = stage_open(&four);
    hall_person *person = stage_person(stage, 0);
    uint64_t hash = stage->table.history.match.hash;
    stage_clear(stage);
    stage_say(stage, person, "act", "\"seq\":1,\"action\":{\"type\":\"play\",\"card\":\"ants 5\"}");
    const ant_json_value *error = stage_last(stage, person, "error");
    assert_string_equal(json_text_at(error, "code"), "illegal");
    const char *id = json_text_at(error, "clause");
    ant_clause_id clause = ant_clause_find(stage->table.game, id);
    assert_true(clause != ANT_ALLOWED);
    assert_string_equal(json_text_at(error, "message"),
                        stage->table.game->clauses[clause].sentence);
    assert_int_equal(stage->n_messages, 1);
    assert_int_equal(stage->n_steps, 0);
    assert_true(stage->table.history.match.hash == hash);
    stage_close(stage);
}

static void who_may_not_act_is_refused_as_out_of_turn_with_a_clause(void **state) {
    (void)state;
    game_hall *stage = stage_open(&four);
    assert_true(play_until(stage, 0) || play_until(stage, 1));
    int next = stage_next(stage);
    hall_person *other = stage_person(stage, (next + 1) % 4);
    stage_act(stage, other, stage_legal(stage, next));
    const ant_json_value *error = stage_last(stage, other, "error");
    assert_string_equal(json_text_at(error, "code"), "out-of-turn");
    assert_true(json_is(json_get(error, "clause"), ANT_JSON_STRING));
    stage_close(stage);
}

static void what_is_no_action_of_the_game_is_a_bad_member(void **state) {
    (void)state;
    game_hall *stage = stage_open(&four);
    hall_person *person = stage_person(stage, 0);
    stage_say(stage, person, "act", "\"seq\":1,\"action\":{\"type\":\"fly\"}");
    assert_string_equal(stage_refusal(stage, person), "bad-member");
    stage_say(stage, person, "why", "\"action\":{\"type\":\"play\",\"card\":\"ants 99\"}");
    assert_string_equal(stage_refusal(stage, person), "bad-member");
    stage_close(stage);
}

static void an_act_decided_on_an_older_sheet_is_stale_only_if_the_decision_is_newer(void **state) {
    (void)state;
    game_hall *stage = stage_open(&four);
    stage_act(stage, stage_person(stage, 0), stage_legal(stage, 0));
    stage_act(stage, stage_person(stage, 1), stage_legal(stage, 1));
    // The others may still declare on the first sheet: their decision is the same.
    hall_person *third = stage_person(stage, 2);
    char members[128];
    snprintf(members, sizeof members,
             "\"seq\":1,\"action\":{\"type\":\"declare\",\"declaration\":\"allegiance\"}");
    stage_say(stage, third, "act", members);
    assert_string_equal(stage_refusal(stage, third), "");
    stage_act(stage, stage_person(stage, 3), stage_legal(stage, 3));
    assert_true(play_until(stage, 2));
    stage_say(stage, third, "act", members);
    assert_string_equal(stage_refusal(stage, third), "stale");
    snprintf(members, sizeof members,
             "\"seq\":%u,\"action\":{\"type\":\"declare\",\"declaration\":\"allegiance\"}",
             (unsigned)stage->table.told[2].seq + 1);
    stage_say(stage, third, "act", members);
    assert_string_equal(stage_refusal(stage, third), "stale");
    stage_close(stage);
}

static void why_names_the_clause_or_none(void **state) {
    (void)state;
    game_hall *stage = stage_open(&four);
    hall_person *person = stage_person(stage, 0);
    stage_say(stage, person, "why", "\"action\":{\"type\":\"play\",\"card\":\"ants 5\"}");
    const ant_json_value *reason = stage_last(stage, person, "reason");
    assert_true(json_is(json_get(reason, "clause"), ANT_JSON_STRING));
    uint32_t n = stage_say(stage, person, "why",
                           "\"action\":{\"type\":\"declare\",\"declaration\":\"allegiance\"}");
    reason = stage_last(stage, person, "reason");
    assert_true(json_is_null(json_get(reason, "clause")));
    assert_int_equal(json_number_at(reason, "re"), n);
    assert_int_equal(stage->n_steps, 0);
    stage_close(stage);
}

static void a_preview_shows_the_view_after_the_action_and_changes_nothing(void **state) {
    (void)state;
    game_hall *stage = stage_open(&four);
    hall_person *person = stage_person(stage, 0);
    stage_clear(stage);
    stage_say(stage, person, "preview",
              "\"action\":{\"type\":\"declare\",\"declaration\":\"no allegiance\"}");
    const ant_json_value *preview = stage_last(stage, person, "preview");
    const ant_json_value *parties = json_at(preview, "view/parties");
    assert_string_equal(json_string(json_get(json_item(parties, 0), "declaration")),
                        "no allegiance");
    assert_int_equal(stage->n_steps, 0);
    assert_int_equal(stage->n_messages, 1);
    stage_say(stage, person, "preview", "\"action\":{\"type\":\"play\",\"card\":\"ants 5\"}");
    assert_string_equal(stage_refusal(stage, person), "illegal");
    stage_close(stage);
}

static void spectators_may_only_look(void **state) {
    (void)state;
    static const char *const requests[][2] = {
        {"act", "\"seq\":1,\"action\":{\"type\":\"declare\",\"declaration\":\"allegiance\"}"},
        {"why", "\"action\":{\"type\":\"declare\",\"declaration\":\"allegiance\"}"},
        {"hint", ""},
        {"undo", ""},
        {"back", ""},
        {"answer", "\"undo\":1,\"yes\":true"},
        {"standin", "\"seat\":1,\"on\":true"}};
    game_hall *stage = stage_open(&four);
    hall_person *guest = stage_enter(stage, ANT_SPECTATOR);
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        stage_say(stage, guest, requests[i][0], requests[i][1]);
        assert_string_equal(stage_refusal(stage, guest), "not-seated");
    }
    stage_say(stage, guest, "view", "");
    const ant_json_value *view = stage_last(stage, guest, "view");
    assert_int_equal(json_number_at(view, "seq"), 1);
    stage_close(stage);
}

static void a_game_that_is_over_is_stored_as_such_and_only_looked_at(void **state) {
    (void)state;
    game_hall *stage = stage_open(&four);
    stage->table.is_dirty = false;
    play_to_the_end(stage);
    hall_person *person = stage_person(stage, 0);
    assert_int_equal(stage->table.phase, TABLE_OVER);
    assert_int_equal(stage->table.row.phase, STORE_OVER);
    assert_true(stage->table.is_dirty);
    assert_true(stage->table.deadline == INT64_MAX);
    assert_int_equal(stage->n_plies, stage->table.history.match.n_plies);
    const ant_json_value *sheet = stage_sheet(stage, 0);
    assert_true(json_true_at(sheet, "score/over"));
    assert_int_equal(json_size(json_get(sheet, "to_act")), 0);
    stage_say(stage, person, "act",
              "\"seq\":1,\"action\":{\"type\":\"declare\",\"declaration\":\"allegiance\"}");
    assert_string_equal(stage_refusal(stage, person), "not-now");
    stage_say(stage, person, "undo", "");
    assert_string_equal(stage_refusal(stage, person), "not-now");
    stage_say(stage, person, "view", "");
    assert_string_equal(stage_refusal(stage, person), "");
    stage_close(stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_gets_a_view_at_the_beginning),
        cmocka_unit_test(a_sheet_has_who_may_act_what_is_legal_the_view_and_the_score),
        cmocka_unit_test(a_sheet_says_at_the_end_what_decided_a_tie),
        cmocka_unit_test(an_act_is_stored_told_and_acknowledged),
        cmocka_unit_test(who_has_not_been_welcomed_is_sent_no_update),
        cmocka_unit_test(a_secret_declaration_tells_the_others_only_that_there_is_one),
        cmocka_unit_test(events_go_to_those_who_may_see_them),
        cmocka_unit_test(an_illegal_act_is_refused_with_its_clause_and_changes_nothing),
        cmocka_unit_test(who_may_not_act_is_refused_as_out_of_turn_with_a_clause),
        cmocka_unit_test(what_is_no_action_of_the_game_is_a_bad_member),
        cmocka_unit_test(an_act_decided_on_an_older_sheet_is_stale_only_if_the_decision_is_newer),
        cmocka_unit_test(why_names_the_clause_or_none),
        cmocka_unit_test(a_preview_shows_the_view_after_the_action_and_changes_nothing),
        cmocka_unit_test(spectators_may_only_look),
        cmocka_unit_test(a_game_that_is_over_is_stored_as_such_and_only_looked_at),
    };
    return game_cases_run(argc, argv, "changes lead from sheet to sheet for everybody",
                          changes_lead_from_sheet_to_sheet_for_everybody, tests,
                          sizeof tests / sizeof *tests);
}
