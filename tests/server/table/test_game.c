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

static const table_fixture_plan four = {.seats = "hhhh"};

/// Plays legal actions until it is `seat`'s turn alone; false if the game ends before.
static bool play_until(game_hall *fixture, int seat) {
    for (int next; (next = table_fixture_next(fixture)) >= 0;) {
        if (fixture->table.game->to_act(fixture->table.history.match.state) == ant_seat_set(seat)) {
            return true;
        }
        table_fixture_act(fixture, table_fixture_person(fixture, next),
                          table_fixture_legal(fixture, next));
    }
    return false;
}

static void play_to_the_end(game_hall *fixture) {
    for (int next; (next = table_fixture_next(fixture)) >= 0;) {
        table_fixture_act(fixture, table_fixture_person(fixture, next),
                          table_fixture_legal(fixture, next));
    }
}

static void everybody_gets_a_snapshot_at_the_beginning(void **state) {
    (void)state;
    game_hall *fixture = table_fixture_open(&four);
    for (int seat = 0; seat < 4; seat++) {
        const ant_json_value *message =
            table_fixture_last(fixture, table_fixture_person(fixture, seat), "snapshot");
        const ant_json_value *snapshot = table_fixture_snapshot(fixture, seat);
        assert_int_equal(json_number_at(message, "seq"), 1);
        assert_int_equal(json_number_at(message, "ply"), 0);
        assert_true(json_is_same(json_get(message, "game"), snapshot));
        assert_true(json_size(json_get(message, "events")) > 0);
        assert_true(json_is_null(json_get(message, "clocks")));
    }
    assert_true(fixture->table.is_dirty);
    assert_int_equal(fixture->table.row.phase, STORE_PLAYING);
    table_fixture_close(fixture);
}

static void a_snapshot_has_who_may_act_what_is_legal_the_view_and_the_score(void **state) {
    (void)state;
    game_hall *fixture = table_fixture_open(&four);
    const ant_json_value *snapshot = table_fixture_snapshot(fixture, 0);
    const ant_json_value *spectators = table_fixture_snapshot(fixture, ANT_SPECTATOR);
    assert_int_equal(json_size(json_get(snapshot, "to_act")), 4);
    assert_int_equal(json_size(json_get(snapshot, "legal")), 2);
    assert_int_equal(json_size(json_get(spectators, "legal")), 0);
    assert_int_equal(json_number_at(json_get(snapshot, "view"), "seat"), 1);
    assert_null(json_get(json_at(spectators, "view"), "seat"));
    const ant_json_value *score = json_get(snapshot, "score");
    assert_int_equal(json_size(json_get(score, "parties")), 4);
    assert_int_equal(json_size(json_get(score, "rank")), 4);
    assert_false(json_true_at(score, "over"));
    table_fixture_close(fixture);
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

static void is_over_without_a_winner(const void *position, ant_result *result) {
    (void)position;
    *result = (ant_result){.is_over = true, .n_parties = 2, .has_no_winner = true};
}

static void expect_decided(void (*result)(const void *, ant_result *), const char *decided) {
    static char snapshot[SNAPSHOT_SIZE];
    game_hall *fixture = table_fixture_open(&four);
    ant_game game = *fixture->table.game;
    ant_text out;
    ant_json json;
    game.result = result;
    ant_text_init(&out, snapshot, sizeof snapshot);
    ant_json_init(&json, &out);
    snapshot_write(&game, fixture->table.history.match.state, ANT_SPECTATOR, NULL, &json);
    assert_non_null(strstr(snapshot, decided));
    table_fixture_close(fixture);
}

static void a_snapshot_says_at_the_end_what_decided_a_tie(void **state) {
    (void)state;
    expect_decided(is_tied_and_over,
                   "\"decided\":{\"key\":\"tricks\",\"score\":35,\"more\":7,\"less\":5}");
    expect_decided(is_tied_and_goes_on, "\"decided\":null");
    expect_decided(is_tied_and_over, "\"no_winner\":false");
    expect_decided(is_over_without_a_winner, "\"no_winner\":true");
}

/// So many plies: who always does the first thing may never come to an end.
static int n_followed(void) {
    static const int n[] = {[EFFORT_THIN] = 12, [EFFORT_NORMAL] = 80, [EFFORT_LONG] = 400};
    return n[test_effort()];
}

/// Plays the first legal action, until the game is over where it comes to that; everybody follows
/// by what they are sent.
static void expect_changes_to_lead(const table_fixture_plan *plan) {
    game_hall *fixture = table_fixture_open(plan);
    int n_seats = fixture->table.row.n_seats;
    const ant_json_value *snapshots[ANT_MAX_SEATS + 1];
    table_fixture_enter(fixture, ANT_SPECTATOR);
    for (int viewer = 0; viewer <= n_seats; viewer++) {
        snapshots[viewer] =
            table_fixture_snapshot(fixture, viewer < n_seats ? viewer : ANT_SPECTATOR);
    }
    for (int next, ply = 0; ply < n_followed() && (next = table_fixture_next(fixture)) >= 0;
         ply++) {
        table_fixture_clear(fixture);
        table_fixture_act(fixture, table_fixture_person(fixture, next),
                          table_fixture_legal(fixture, next));
        for (int viewer = 0; viewer <= n_seats; viewer++) {
            int seat = viewer < n_seats ? viewer : ANT_SPECTATOR;
            if (table_fixture_count(fixture, table_fixture_person(fixture, seat), "update") == 0) {
                continue; // who sees nothing of a ply is told nothing
            }
            const ant_json_value *update =
                table_fixture_last(fixture, table_fixture_person(fixture, seat), "update");
            const ant_json_value *fresh = table_fixture_snapshot(fixture, seat);
            assert_int_equal(json_number_at(update, "seq"), fixture->table.viewers[seat].seq);
            assert_int_equal(json_number_at(update, "by"), next + 1);
            assert_int_equal(json_number_at(update, "ply"), fixture->table.viewers[seat].n_plies);
            assert_false(json_true_at(update, "undone"));
            snapshots[viewer] =
                table_fixture_change(snapshots[viewer], json_get(update, "changes"));
            assert_true(json_is_same(snapshots[viewer], fresh));
        }
    }
    table_fixture_close(fixture);
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

// An update does not depend on whether the snapshot before it was kept.
static void a_table_that_keeps_no_snapshots_tells_the_same(void **state) {
    (void)state;
    const table_fixture_plan plan = {.game = "farmsrace", .seats = "hhhh", .seed = 3};
    game_hall *keeps = table_fixture_open(&plan);
    game_hall *forgets = table_fixture_open(&plan);
    for (int next, ply = 0; ply < n_followed() && (next = table_fixture_next(keeps)) >= 0; ply++) {
        table_fixture_clear(keeps);
        table_fixture_clear(forgets);
        table_game_forget_snapshots(&forgets->table);
        ant_action action = table_fixture_legal(keeps, next);
        table_fixture_act(keeps, table_fixture_person(keeps, next), action);
        table_fixture_act(forgets, table_fixture_person(forgets, next), action);
        for (int seat = 0; seat < 4; seat++) {
            size_t at[2] = {0, 0};
            const char *told;
            while ((told = table_fixture_next_text(keeps, table_fixture_person(keeps, seat),
                                                   &at[0])) != NULL) {
                assert_string_equal(
                    told,
                    table_fixture_next_text(forgets, table_fixture_person(forgets, seat), &at[1]));
            }
        }
    }
    table_fixture_close(keeps);
    table_fixture_close(forgets);
}

// Every number of seats, and every value of every option.
static void changes_lead_from_snapshot_to_snapshot_for_everybody(void **state) {
    const ant_game *game = *state;
    char everybody[ANT_MAX_SEATS + 1] = {0};
    memset(everybody, 'h', ANT_MAX_SEATS);
    for (int n_seats = game->min_seats; n_seats <= game->max_seats; n_seats++) {
        expect_changes_to_lead(&(table_fixture_plan){.game = game->name,
                                                     .seats = everybody + ANT_MAX_SEATS - n_seats});
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
            expect_changes_to_lead(
                &(table_fixture_plan){.game = game->name,
                                      .seats = everybody + ANT_MAX_SEATS - n_seats,
                                      .options = options});
        }
    }
}

static void an_act_is_stored_told_and_acknowledged(void **state) {
    (void)state;
    game_hall *fixture = table_fixture_open(&four);
    table_fixture_clear(fixture);
    uint32_t n = table_fixture_act(fixture, table_fixture_person(fixture, 2),
                                   table_fixture_legal(fixture, 2));
    const ant_json_value *ack =
        table_fixture_last(fixture, table_fixture_person(fixture, 2), "ack");
    assert_int_equal(json_number_at(ack, "re"), n);
    assert_int_equal(fixture->n_steps, 1);
    assert_int_equal(fixture->steps[0].seat, 2);
    assert_int_equal(fixture->steps[0].n_plies, 1);
    assert_string_equal(fixture->steps[0].table, fixture->table.row.id);
    ant_action action = 0;
    assert_int_equal(ant_action_from_text(fixture->table.game, fixture->steps[0].action,
                                          strlen(fixture->steps[0].action), &action, NULL),
                     ANT_OK);
    assert_int_equal(action, fixture->table.history.steps[0].action);
    for (int seat = 0; seat < 4; seat++) {
        assert_int_equal(
            table_fixture_count(fixture, table_fixture_person(fixture, seat), "update"), 1);
        assert_int_equal(table_fixture_count(fixture, table_fixture_person(fixture, seat), "ack"),
                         seat == 2);
    }
    table_fixture_close(fixture);
}

static void who_has_not_been_welcomed_is_sent_no_update(void **state) {
    (void)state;
    game_hall *fixture = table_fixture_open(&four);
    hall_person *guest = table_fixture_enter(fixture, ANT_SPECTATOR);
    guest->is_new = true;
    table_fixture_act(fixture, table_fixture_person(fixture, 0), table_fixture_legal(fixture, 0));
    assert_int_equal(table_fixture_count(fixture, guest, NULL), 0);
    table_fixture_close(fixture);
}

static void a_secret_declaration_tells_the_others_only_that_there_is_one(void **state) {
    (void)state;
    char texts[2][4096] = {{0}};
    size_t lengths[2] = {0};
    for (int i = 0; i < 2; i++) {
        game_hall *fixture = table_fixture_open(&four);
        ant_action legal[ANT_MAX_ACTIONS];
        assert_int_equal(fixture->table.game->legal(fixture->table.history.match.state, 0, legal),
                         2);
        table_fixture_clear(fixture);
        table_fixture_act(fixture, table_fixture_person(fixture, 0), legal[i]);
        for (size_t k = 0; k < fixture->n_messages; k++) {
            const table_fixture_message *message = &fixture->messages[k];
            if (message->to == table_fixture_person(fixture, 1)) {
                lengths[i] += message->length;
                strncat(texts[i], message->text, sizeof texts[i] - strlen(texts[i]) - 1);
            }
        }
        table_fixture_close(fixture);
    }
    assert_true(lengths[0] > 0);
    assert_int_equal(lengths[0], lengths[1]);
    assert_string_equal(texts[0], texts[1]);
}

static void events_go_to_those_who_may_see_them(void **state) {
    (void)state;
    game_hall *fixture = table_fixture_open(&four);
    table_fixture_clear(fixture);
    table_fixture_act(fixture, table_fixture_person(fixture, 0), table_fixture_legal(fixture, 0));
    const game_table *table = &fixture->table;
    unsigned n_hidden = 0;
    for (int seat = 0; seat < 4; seat++) {
        const ant_json_value *update =
            table_fixture_last(fixture, table_fixture_person(fixture, seat), "update");
        size_t n_seen = 0;
        for (uint32_t i = 0; i < table->n_events; i++) {
            n_seen += (table->events[i].visible & ant_seat_set(seat)) != 0;
        }
        n_hidden += table->n_events - (unsigned)n_seen;
        assert_int_equal(json_size(json_get(update, "events")), n_seen);
    }
    assert_true(n_hidden > 0);
    table_fixture_close(fixture);
}

static void an_illegal_act_is_refused_with_its_clause_and_changes_nothing(void **state) {
    (void)state;
    game_hall *fixture = table_fixture_open(&four);
    hall_person *person = table_fixture_person(fixture, 0);
    uint64_t hash = fixture->table.history.match.hash;
    table_fixture_clear(fixture);
    table_fixture_say(fixture, person, "act",
                      "\"seq\":1,\"action\":{\"type\":\"play\",\"card\":\"ants 5\"}");
    const ant_json_value *error = table_fixture_last(fixture, person, "error");
    assert_string_equal(json_text_at(error, "code"), "illegal");
    const char *id = json_text_at(error, "clause");
    ant_clause_id clause = ant_clause_find(fixture->table.game, id);
    assert_true(clause != ANT_ALLOWED);
    assert_string_equal(json_text_at(error, "message"),
                        fixture->table.game->clauses[clause].sentence);
    assert_int_equal(fixture->n_messages, 1);
    assert_int_equal(fixture->n_steps, 0);
    assert_true(fixture->table.history.match.hash == hash);
    table_fixture_close(fixture);
}

static void who_may_not_act_is_refused_as_out_of_turn_with_a_clause(void **state) {
    (void)state;
    game_hall *fixture = table_fixture_open(&four);
    assert_true(play_until(fixture, 0) || play_until(fixture, 1));
    int next = table_fixture_next(fixture);
    hall_person *other = table_fixture_person(fixture, (next + 1) % 4);
    table_fixture_act(fixture, other, table_fixture_legal(fixture, next));
    const ant_json_value *error = table_fixture_last(fixture, other, "error");
    assert_string_equal(json_text_at(error, "code"), "out-of-turn");
    assert_true(json_is(json_get(error, "clause"), ANT_JSON_STRING));
    table_fixture_close(fixture);
}

static void what_is_no_action_of_the_game_is_a_bad_member(void **state) {
    (void)state;
    game_hall *fixture = table_fixture_open(&four);
    hall_person *person = table_fixture_person(fixture, 0);
    table_fixture_say(fixture, person, "act", "\"seq\":1,\"action\":{\"type\":\"fly\"}");
    assert_string_equal(table_fixture_refusal(fixture, person), "bad-member");
    table_fixture_say(fixture, person, "why",
                      "\"action\":{\"type\":\"play\",\"card\":\"ants 99\"}");
    assert_string_equal(table_fixture_refusal(fixture, person), "bad-member");
    table_fixture_close(fixture);
}

static void an_act_decided_on_an_older_snapshot_is_stale_only_if_the_decision_is_newer(
    void **state) {
    (void)state;
    game_hall *fixture = table_fixture_open(&four);
    table_fixture_act(fixture, table_fixture_person(fixture, 0), table_fixture_legal(fixture, 0));
    table_fixture_act(fixture, table_fixture_person(fixture, 1), table_fixture_legal(fixture, 1));
    // The others may still declare on the first snapshot: their decision is the same.
    hall_person *third = table_fixture_person(fixture, 2);
    char members[128];
    snprintf(members, sizeof members,
             "\"seq\":1,\"action\":{\"type\":\"declare\",\"declaration\":\"allegiance\"}");
    table_fixture_say(fixture, third, "act", members);
    assert_string_equal(table_fixture_refusal(fixture, third), "");
    table_fixture_act(fixture, table_fixture_person(fixture, 3), table_fixture_legal(fixture, 3));
    assert_true(play_until(fixture, 2));
    table_fixture_say(fixture, third, "act", members);
    assert_string_equal(table_fixture_refusal(fixture, third), "stale");
    snprintf(members, sizeof members,
             "\"seq\":%u,\"action\":{\"type\":\"declare\",\"declaration\":\"allegiance\"}",
             (unsigned)fixture->table.viewers[2].seq + 1);
    table_fixture_say(fixture, third, "act", members);
    assert_string_equal(table_fixture_refusal(fixture, third), "stale");
    table_fixture_close(fixture);
}

static void why_names_the_clause_or_none(void **state) {
    (void)state;
    game_hall *fixture = table_fixture_open(&four);
    hall_person *person = table_fixture_person(fixture, 0);
    table_fixture_say(fixture, person, "why", "\"action\":{\"type\":\"play\",\"card\":\"ants 5\"}");
    const ant_json_value *reason = table_fixture_last(fixture, person, "reason");
    assert_true(json_is(json_get(reason, "clause"), ANT_JSON_STRING));
    uint32_t n = table_fixture_say(
        fixture, person, "why", "\"action\":{\"type\":\"declare\",\"declaration\":\"allegiance\"}");
    reason = table_fixture_last(fixture, person, "reason");
    assert_true(json_is_null(json_get(reason, "clause")));
    assert_int_equal(json_number_at(reason, "re"), n);
    assert_int_equal(fixture->n_steps, 0);
    table_fixture_close(fixture);
}

static void a_preview_shows_the_view_after_the_action_and_changes_nothing(void **state) {
    (void)state;
    game_hall *fixture = table_fixture_open(&four);
    hall_person *person = table_fixture_person(fixture, 0);
    table_fixture_clear(fixture);
    table_fixture_say(fixture, person, "preview",
                      "\"action\":{\"type\":\"declare\",\"declaration\":\"no allegiance\"}");
    const ant_json_value *preview = table_fixture_last(fixture, person, "preview");
    const ant_json_value *parties = json_at(preview, "view/parties");
    assert_string_equal(json_string(json_get(json_item(parties, 0), "declaration")),
                        "no allegiance");
    assert_int_equal(fixture->n_steps, 0);
    assert_int_equal(fixture->n_messages, 1);
    table_fixture_say(fixture, person, "preview",
                      "\"action\":{\"type\":\"play\",\"card\":\"ants 5\"}");
    assert_string_equal(table_fixture_refusal(fixture, person), "illegal");
    table_fixture_close(fixture);
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
    game_hall *fixture = table_fixture_open(&four);
    hall_person *guest = table_fixture_enter(fixture, ANT_SPECTATOR);
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        table_fixture_say(fixture, guest, requests[i][0], requests[i][1]);
        assert_string_equal(table_fixture_refusal(fixture, guest), "not-seated");
    }
    table_fixture_say(fixture, guest, "snapshot", "");
    const ant_json_value *message = table_fixture_last(fixture, guest, "snapshot");
    assert_int_equal(json_number_at(message, "seq"), 1);
    table_fixture_close(fixture);
}

static void a_game_that_is_over_is_stored_as_such_and_only_looked_at(void **state) {
    (void)state;
    game_hall *fixture = table_fixture_open(&four);
    fixture->table.is_dirty = false;
    play_to_the_end(fixture);
    hall_person *person = table_fixture_person(fixture, 0);
    assert_int_equal(fixture->table.phase, TABLE_OVER);
    assert_int_equal(fixture->table.row.phase, STORE_OVER);
    assert_true(fixture->table.is_dirty);
    assert_true(fixture->table.deadline == INT64_MAX);
    assert_int_equal(fixture->n_plies, fixture->table.history.match.n_plies);
    const ant_json_value *snapshot = table_fixture_snapshot(fixture, 0);
    assert_true(json_true_at(snapshot, "score/over"));
    assert_int_equal(json_size(json_get(snapshot, "to_act")), 0);
    table_fixture_say(fixture, person, "act",
                      "\"seq\":1,\"action\":{\"type\":\"declare\",\"declaration\":\"allegiance\"}");
    assert_string_equal(table_fixture_refusal(fixture, person), "not-now");
    table_fixture_say(fixture, person, "undo", "");
    assert_string_equal(table_fixture_refusal(fixture, person), "not-now");
    table_fixture_say(fixture, person, "snapshot", "");
    assert_string_equal(table_fixture_refusal(fixture, person), "");
    table_fixture_close(fixture);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_gets_a_snapshot_at_the_beginning),
        cmocka_unit_test(a_snapshot_has_who_may_act_what_is_legal_the_view_and_the_score),
        cmocka_unit_test(a_snapshot_says_at_the_end_what_decided_a_tie),
        cmocka_unit_test(a_table_that_keeps_no_snapshots_tells_the_same),
        cmocka_unit_test(an_act_is_stored_told_and_acknowledged),
        cmocka_unit_test(who_has_not_been_welcomed_is_sent_no_update),
        cmocka_unit_test(a_secret_declaration_tells_the_others_only_that_there_is_one),
        cmocka_unit_test(events_go_to_those_who_may_see_them),
        cmocka_unit_test(an_illegal_act_is_refused_with_its_clause_and_changes_nothing),
        cmocka_unit_test(who_may_not_act_is_refused_as_out_of_turn_with_a_clause),
        cmocka_unit_test(what_is_no_action_of_the_game_is_a_bad_member),
        cmocka_unit_test(
            an_act_decided_on_an_older_snapshot_is_stale_only_if_the_decision_is_newer),
        cmocka_unit_test(why_names_the_clause_or_none),
        cmocka_unit_test(a_preview_shows_the_view_after_the_action_and_changes_nothing),
        cmocka_unit_test(spectators_may_only_look),
        cmocka_unit_test(a_game_that_is_over_is_stored_as_such_and_only_looked_at),
    };
    return game_cases_run(argc, argv, "changes lead from snapshot to snapshot for everybody",
                          changes_lead_from_snapshot_to_snapshot_for_everybody, tests,
                          sizeof tests / sizeof *tests);
}
