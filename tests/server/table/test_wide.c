// SPDX-License-Identifier: MIT
//
// A game in which as much is allowed, and as much is seen, as the contract lets a game have: what
// is sent of it is whole, and leads from snapshot to snapshot.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "coins.h"
#include "hall/hall.h"
#include "table/fixture.h"

// Coins, but every coin can be created in many ways: at three places, each of which is named. A
// hand of three coins has as many actions as a list may have.
enum { WAYS = ANT_MAX_ACTIONS / COINS_HAND, PLACES = 8, PADDING = ANT_MAX_VIEW - 640 };
static const char *const places[PLACES] = {"F10", "F11", "F12", "F13", "F14", "F15", "F16", "F17"};
static const ant_word_type number = {.kind = ANT_WORD_NUMBER, .name = "number"};
static const ant_word_type place = {
    .kind = ANT_WORD_CODE, .name = "place", .names = places, .n_names = PLACES};
static const ant_form_type action_types[] = {
    {"lay",
     "lay {coin} {start} {hex} {last}",
     {{"coin", &number}, {"start", &place}, {"hex", &place}, {"last", &place}}}};
static const ant_action_block action_block = {
    .args = {{COINS, 1, 0}, {WAYS / PLACES / PLACES, 0, 0}, {PLACES, 0, 0}, {PLACES, 0, 0}}};

static ant_clause_id check(const void *state, int seat, ant_action action) {
    return coins_game.check(state, seat, action / WAYS);
}

static int legal(const void *state, int seat, ant_action *out) {
    ant_action coins[COINS];
    int n = coins_game.legal(state, seat, coins);
    for (int i = 0; i < n * WAYS; i++) {
        out[i] = coins[i / WAYS] * WAYS + (ant_action)(i % WAYS);
    }
    return n * WAYS;
}

static ant_clause_id apply(void *state, int seat, ant_action action, ant_chance *chance,
                           ant_log *log) {
    return coins_game.apply(state, seat, action / WAYS, chance, log);
}

static void view(const void *state, int seat, ant_json *json) {
    static char padding[PADDING + 1];
    memset(padding, 'x', PADDING);
    ant_json_open_object(json, NULL);
    ant_json_string(json, "padding", padding);
    ant_json_key(json, "coins");
    coins_game.view(state, seat, json);
    ant_json_close_object(json);
}

static ant_game wide_game(void) {
    ant_game game = coins_game;
    game.max_legal = ANT_MAX_ACTIONS;
    game.action_types = action_types;
    game.action_blocks = &action_block;
    game.check = check;
    game.details = NULL;
    game.legal = legal;
    game.apply = apply;
    game.view = view;
    return game;
}

static void assert_as_long_as_may_be(const ant_json_value *snapshot) {
    const ant_json_value *list = json_get(snapshot, "legal");
    const char *text = json_source(list);
    assert_int_equal(json_size(list), ANT_MAX_ACTIONS);
    assert_in_range(strlen(text), ANT_MAX_LEGAL_JSON - 4096, ANT_MAX_LEGAL_JSON);
}

static void the_largest_snapshot_is_sent_whole(void **state) {
    (void)state;
    const ant_game game = wide_game();
    game_hall *fixture = table_fixture_open(&(table_fixture_plan){.toy = &game, .seats = "hh"});
    for (int seat = 0; seat < 2; seat++) {
        const ant_json_value *message =
            table_fixture_last(fixture, table_fixture_person(fixture, seat), "snapshot");
        const ant_json_value *snapshot = table_fixture_snapshot(fixture, seat);
        assert_true(json_is_same(json_get(message, "game"), snapshot));
        assert_as_long_as_may_be(snapshot);
    }
    table_fixture_close(fixture);
}

static void changes_lead_from_the_largest_snapshot_to_the_next(void **state) {
    (void)state;
    const ant_game game = wide_game();
    game_hall *fixture = table_fixture_open(&(table_fixture_plan){.toy = &game, .seats = "hh"});
    const ant_json_value *snapshots[2] = {table_fixture_snapshot(fixture, 0),
                                          table_fixture_snapshot(fixture, 1)};
    for (int next; (next = table_fixture_next(fixture)) >= 0;) {
        table_fixture_clear(fixture);
        table_fixture_act(fixture, table_fixture_person(fixture, next),
                          table_fixture_legal(fixture, next));
        for (int seat = 0; seat < 2; seat++) {
            const ant_json_value *update =
                table_fixture_last(fixture, table_fixture_person(fixture, seat), "update");
            const ant_json_value *snapshot = table_fixture_snapshot(fixture, seat);
            snapshots[seat] = table_fixture_change(snapshots[seat], json_get(update, "changes"));
            assert_true(json_is_same(snapshots[seat], snapshot));
        }
        for (size_t i = 0; i < fixture->n_messages; i++) {
            assert_in_range(fixture->messages[i].length, 1, HALL_MAX_SENT);
        }
    }
    table_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_largest_snapshot_is_sent_whole),
        cmocka_unit_test(changes_lead_from_the_largest_snapshot_to_the_next),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
