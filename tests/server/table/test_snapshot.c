// SPDX-License-Identifier: MIT
//
// The position as text, which the snapshots of a game from outside have and no others.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "coins.h"
#include "table/fixture.h"

enum { SEATS = 3 };

static ant_chance chance;

/// A position of Coins some plies into a game.
static void play(coins_state *position, uint64_t seed) {
    ant_options options;
    ant_options_default(&coins_game, &options);
    ant_chance_seed(&chance, seed);
    assert_int_equal(ant_setup(&coins_game, position, &options, SEATS, &chance, NULL, NULL),
                     ANT_OK);
    for (uint64_t ply = 0; ply < seed % 8; ply++) {
        int seat = ant_next_seat(&coins_game, position, coins_game.to_act(position));
        ant_action legal[ANT_MAX_ACTIONS];
        int n = coins_game.legal(position, seat, legal);
        ant_action action = legal[ant_chance_below(&chance, (uint32_t)n)];
        assert_int_equal(ant_apply(&coins_game, position, seat, action, &chance, NULL),
                         ANT_ALLOWED);
    }
}

static const char *write_snapshot(const ant_game *game, const void *position, int seat,
                                  char snapshot[SNAPSHOT_SIZE]) {
    ant_text text;
    ant_json json;
    ant_text_init(&text, snapshot, SNAPSHOT_SIZE);
    ant_json_init(&json, &text);
    snapshot_write(game, position, seat, NULL, &json);
    assert_true(ant_text_is_whole(&text));
    return snapshot;
}

/// The lines of a snapshot's position, each with its end.
static void join_position(const char *snapshot, char joined[ANT_MAX_BOARD]) {
    const ant_json_value *lines = json_get(json_read(snapshot, strlen(snapshot)), "position");
    assert_true(json_is(lines, ANT_JSON_ARRAY));
    ant_text text;
    ant_text_init(&text, joined, ANT_MAX_BOARD);
    for (size_t i = 0; i < json_size(lines); i++) {
        ant_text_string(&text, json_string(json_item(lines, i)));
        ant_text_char(&text, '\n');
    }
    json_forget();
}

static void a_seat_reads_what_a_terminal_would_show_it(void **state) {
    (void)state;
    static char snapshot[SNAPSHOT_SIZE];
    static char joined[ANT_MAX_BOARD];
    static char board[ANT_MAX_BOARD];
    coins_state position;
    play(&position, 4);
    for (int seat = 0; seat < SEATS; seat++) {
        ant_text text;
        ant_text_init(&text, board, sizeof board);
        coins_game.board(&position, seat, NULL, &text);
        join_position(write_snapshot(&coins_game, &position, seat, snapshot), joined);
        assert_string_equal(joined, board);
        assert_non_null(strstr(joined, "hand ? ?"));
    }
}

static void a_game_without_a_board_is_shown_by_its_text_with_hidden_things_replaced(void **state) {
    (void)state;
    static char snapshot[SNAPSHOT_SIZE];
    static char joined[ANT_MAX_BOARD];
    static char written[ANT_MAX_BOARD];
    ant_game game = coins_game;
    coins_state position;
    ant_text text;
    ant_view view;
    game.board = NULL;
    play(&position, 4);
    ant_view_make(&game, &position, 1, &view);
    ant_text_init(&text, written, sizeof written);
    game.write(view.state, &text);
    join_position(write_snapshot(&game, &position, 1, snapshot), joined);
    assert_string_equal(joined, written);
    ant_text_init(&text, written, sizeof written);
    game.write(&position, &text);
    assert_string_not_equal(joined, written);
}

/// A board that does not care whose eyes look at it.
static void draw_everything(const void *position, int seat, const ant_board_style *style,
                            ant_text *out) {
    (void)seat;
    (void)style;
    coins_game.write(position, out);
}

static void worlds_that_look_alike_give_the_same_text_whatever_the_game_draws(void **state) {
    (void)state;
    static char snapshots[3][SNAPSHOT_SIZE];
    ant_game leaky = coins_game;
    leaky.board = draw_everything;
    unsigned n_different = 0;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        coins_state position;
        coins_state twin;
        play(&position, seed);
        int seat = seed % (SEATS + 1) < SEATS ? (int)(seed % (SEATS + 1)) : ANT_SPECTATOR;
        twin = position;
        ant_resample(&coins_game, &twin, seat, &chance);
        n_different += memcmp(&position, &twin, sizeof twin) != 0;
        assert_string_equal(write_snapshot(&leaky, &position, seat, snapshots[0]),
                            write_snapshot(&leaky, &twin, seat, snapshots[1]));
        assert_string_not_equal(snapshots[0],
                                write_snapshot(&coins_game, &position, seat, snapshots[2]));
    }
    assert_true(n_different > 100);
}

static void draw_much(const void *position, int seat, const ant_board_style *style, ant_text *out) {
    (void)position;
    (void)seat;
    (void)style;
    for (int i = 0; i < ANT_MAX_BOARD / 4; i++) {
        ant_text_string(out, "+-\n");
    }
}

static void of_a_text_that_is_too_long_the_first_lines_are_told(void **state) {
    (void)state;
    static char snapshot[SNAPSHOT_SIZE];
    static char joined[ANT_MAX_BOARD];
    ant_game game = coins_game;
    coins_state position;
    game.board = draw_much;
    play(&position, 1);
    join_position(write_snapshot(&game, &position, 0, snapshot), joined);
    assert_int_equal(strlen(joined), SNAPSHOT_MAX_POSITION / 5 * 3);
}

static void the_position_changes_line_by_line(void **state) {
    (void)state;
    game_hall *fixture = table_fixture_open(&(table_fixture_plan){.game = "coins", .seats = "hh"});
    hall_person *ada = table_fixture_person(fixture, 0);
    const coins_state *position = (const void *)fixture->table.history.match.state;
    const ant_json_value *snapshot = table_fixture_snapshot(fixture, 1);
    table_fixture_act(fixture, ada, (ant_action)__builtin_ctz(position->hand[0]));
    const ant_json_value *update =
        table_fixture_last(fixture, table_fixture_person(fixture, 1), "update");
    const ant_json_value *changes = json_get(update, "changes");
    unsigned n_lines = 0;
    for (size_t i = 0; i < json_size(changes); i++) {
        const ant_json_value *path = json_item(json_item(changes, i), 0);
        const char *first = json_string(json_item(path, 0));
        n_lines += strcmp(first, "position") == 0;
        assert_true(strcmp(first, "position") != 0 || json_size(path) == 2);
    }
    assert_int_equal(n_lines, 1); // that of seat 1
    assert_true(
        json_is_same(table_fixture_change(snapshot, changes), table_fixture_snapshot(fixture, 1)));
    table_fixture_close(fixture);
}

static void a_game_that_is_built_in_has_none(void **state) {
    (void)state;
    game_hall *fixture = table_fixture_open(&(table_fixture_plan){.seats = "hh"});
    const ant_json_value *snapshot = table_fixture_snapshot(fixture, 0);
    assert_non_null(json_get(snapshot, "view"));
    assert_null(json_get(snapshot, "position"));
    table_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seat_reads_what_a_terminal_would_show_it),
        cmocka_unit_test(a_game_without_a_board_is_shown_by_its_text_with_hidden_things_replaced),
        cmocka_unit_test(worlds_that_look_alike_give_the_same_text_whatever_the_game_draws),
        cmocka_unit_test(of_a_text_that_is_too_long_the_first_lines_are_told),
        cmocka_unit_test(the_position_changes_line_by_line),
        cmocka_unit_test(a_game_that_is_built_in_has_none),
    };
    assert_true(ant_games_add(&coins_game));
    return cmocka_run_group_tests(tests, NULL, NULL);
}
