// SPDX-License-Identifier: MIT
//
// The figures behind a refusal, in a game that gives some.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "coins.h"
#include "table/fixture.h"

static const table_fixture_plan two = {.game = "coins", .seats = "hh"};

static uint16_t hand_of(const game_hall *fixture, int seat) {
    const coins_state *state = (const void *)fixture->table.history.match.state;
    return state->hand[seat];
}

/// Asks, or acts, with the highest coin that the seat has not.
static unsigned lay_another(game_hall *fixture, int seat, const char *request) {
    unsigned coin = COINS;
    while ((hand_of(fixture, seat) >> (coin - 1) & 1U) != 0) {
        coin--;
    }
    char members[96];
    snprintf(members, sizeof members, "%s\"action\":{\"type\":\"lay\",\"coin\":%u}",
             strcmp(request, "act") == 0 ? "\"seq\":1," : "", coin);
    table_fixture_clear(fixture);
    table_fixture_say(fixture, table_fixture_person(fixture, seat), request, members);
    return coin;
}

static void assert_figures(const game_hall *fixture, int seat, const ant_json_value *message,
                           unsigned coin) {
    const ant_json_value *details = json_get(message, "details");
    assert_string_equal(json_text_at(message, "clause"), "CO-4");
    assert_string_equal(json_text_at(details, "type"), "hand");
    assert_int_equal(json_number(json_get(details, "coin")), coin);
    uint16_t hand = 0;
    const ant_json_value *coins = json_at(details, "hand");
    for (size_t i = 0; i < json_size(coins); i++) {
        hand = (uint16_t)(hand | 1U << (json_number(json_item(coins, i)) - 1));
    }
    assert_int_equal(hand, hand_of(fixture, seat));
}

static void a_refused_act_comes_with_the_figures_of_its_clause(void **state) {
    (void)state;
    game_hall *fixture = table_fixture_open(&two);
    unsigned coin = lay_another(fixture, 0, "act");
    const ant_json_value *error =
        table_fixture_last(fixture, table_fixture_person(fixture, 0), "error");
    assert_string_equal(json_text_at(error, "code"), "illegal");
    assert_figures(fixture, 0, error, coin);
    assert_int_equal(fixture->n_steps, 0);
    table_fixture_close(fixture);
}

static void why_is_answered_with_figures_of_what_the_seat_may_know(void **state) {
    (void)state;
    game_hall *fixture = table_fixture_open(&two);
    for (int seat = 0; seat < 2; seat++) {
        unsigned coin = lay_another(fixture, seat, "why");
        const ant_json_value *reason =
            table_fixture_last(fixture, table_fixture_person(fixture, seat), "reason");
        assert_figures(fixture, seat, reason, coin);
    }
    table_fixture_close(fixture);
}

static void where_the_clause_says_it_all_there_are_no_figures(void **state) {
    (void)state;
    game_hall *fixture = table_fixture_open(&two);
    table_fixture_act(fixture, table_fixture_person(fixture, 0), table_fixture_legal(fixture, 0));
    lay_another(fixture, 0, "why");
    const ant_json_value *reason =
        table_fixture_last(fixture, table_fixture_person(fixture, 0), "reason");
    assert_string_equal(json_text_at(reason, "clause"), "CO-3");
    assert_true(json_is_null(json_get(reason, "details")));
    table_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_refused_act_comes_with_the_figures_of_its_clause),
        cmocka_unit_test(why_is_answered_with_figures_of_what_the_seat_may_know),
        cmocka_unit_test(where_the_clause_says_it_all_there_are_no_figures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
