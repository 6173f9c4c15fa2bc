// SPDX-License-Identifier: MIT
//
// Arenas whose players fail. This program brings its own players in place of the library's:
// "first" takes the first legal action; "never" answers nothing; "N" answers nothing from its N-th
// question on, and a new one begins to count anew; "gone" answers nothing and cannot be started
// again; "cheat" answers what is not legal.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <antfarm/arena.h>

#include "coins.h"

struct ant_player {
    char name[16];
    long n_left; ///< answers; -1: any number
};

static int n_made;
static int n_freed;

ant_player_limits ant_player_limits_default(void) {
    return (ant_player_limits){0};
}

ant_status ant_player_new(const char *name, const ant_player_limits *limits, ant_player **player,
                          ant_error *error) {
    static int n_gone;
    (void)limits;
    if (strcmp(name, "gone") == 0 && n_gone++ > 0) {
        return ant_error_set(error, ANT_IO, name, "it does not start");
    }
    ant_player *made = calloc(1, sizeof *made);
    assert_non_null(made);
    strncpy(made->name, name, sizeof made->name - 1);
    bool is_sound = strcmp(name, "first") == 0 || strcmp(name, "cheat") == 0;
    made->n_left = is_sound ? -1 : strtol(name, NULL, 10);
    *player = made;
    n_made++;
    return ANT_OK;
}

void ant_player_free(ant_player *player) {
    n_freed += player != NULL;
    free(player);
}

ant_status ant_player_begin(ant_player *player, const ant_game *game, const ant_options *options,
                            int n_seats, int seat, ant_error *error) {
    (void)player, (void)game, (void)options, (void)n_seats, (void)seat, (void)error;
    return ANT_OK;
}

ant_status ant_player_act(ant_player *player, const ant_view *view, uint64_t seed,
                          ant_action *action, ant_error *error) {
    ant_action actions[ANT_MAX_ACTIONS];
    (void)seed;
    if (player->n_left == 0) {
        return ant_error_set(error, ANT_IO, player->name, "no answer");
    }
    player->n_left -= player->n_left > 0;
    view->game->legal(view->state, view->seat, actions);
    *action = strcmp(player->name, "cheat") == 0 ? ant_action_limit(view->game) : actions[0];
    return ANT_OK;
}

ant_status ant_player_end(ant_player *player, const ant_result *result, ant_error *error) {
    (void)player, (void)result, (void)error;
    return ANT_OK;
}

static ant_arena *arena_of(const ant_game *game, int n_seats, uint64_t n_games, const char *first,
                           const char *second) {
    ant_arena_setup setup = {.game = game,
                             .n_seats = n_seats,
                             .n_games = n_games,
                             .n_threads = 1,
                             .n_bots = second != NULL ? 2 : 1,
                             .bots = {first, second}};
    ant_arena *arena = NULL;
    ant_options_default(game, &setup.options);
    n_made = n_freed = 0;
    assert_int_equal(ant_arena_new(&setup, &arena, NULL), ANT_OK);
    return arena;
}

static void free_arena(ant_arena *arena) {
    ant_arena_free(arena);
    assert_int_equal(n_made, n_freed);
}

static void who_does_not_answer_loses_and_the_others_share_the_first_place(void **context) {
    (void)context;
    static ant_arena_report report;
    ant_arena *arena = arena_of(&coins_game, 3, 3, "7", "first"); // three moves a game
    assert_int_equal(ant_arena_run(arena, NULL, NULL), ANT_OK);
    assert_int_equal(ant_arena_report_make(arena, &report, NULL), ANT_OK);
    const ant_arena_standing *loser = &report.standings[0], *other = &report.standings[1];
    assert_int_equal(report.n_games, 3);
    assert_int_equal(loser->n_failures, 1); // in the third game, and not twice in a row
    assert_int_equal(other->n_failures, 0);
    assert_true(loser->by_seat[2].share < 1e-9); // where it sat then
    assert_true(other->by_seat[0].share >= 0.25 && other->by_seat[1].share >= 0.25);
    uint64_t n_scores = 0;
    for (uint32_t i = 0; i < loser->score.n; i++) {
        n_scores += loser->score.counts[i];
    }
    assert_int_equal(n_scores, 2); // points of a game that was broken off say nothing
    assert_int_equal(n_made, 4);   // it was started again
    free_arena(arena);
}

static void three_failures_in_a_row_end_the_arena_with_the_reason(void **context) {
    (void)context;
    ant_error error = {0};
    ant_arena_progress progress;
    ant_arena *arena = arena_of(&coins_game, 2, 100, "first", "never");
    assert_int_equal(ant_arena_run(arena, NULL, &error), ANT_BOT_FAILS);
    assert_string_equal(error.subject, "never");
    assert_non_null(strstr(error.expected, "games in a row"));
    assert_non_null(strstr(error.expected, "no answer"));
    ant_arena_get_progress(arena, &progress);
    assert_int_equal(progress.n_blocks, 2);
    free_arena(arena);
}

static void a_contestant_with_two_seats_gives_up_too(void **context) {
    (void)context;
    ant_error error = {0};
    ant_arena *arena = arena_of(&coins_game, 3, 99, "first", "never");
    assert_int_equal(ant_arena_run(arena, NULL, &error), ANT_BOT_FAILS);
    free_arena(arena);
}

static void an_action_that_is_not_legal_is_a_failure(void **context) {
    (void)context;
    ant_error error = {0};
    ant_arena *arena = arena_of(&coins_game, 2, 100, "first", "cheat");
    assert_int_equal(ant_arena_run(arena, NULL, &error), ANT_BOT_FAILS);
    assert_string_equal(error.subject, "cheat");
    free_arena(arena);
}

static void a_player_that_cannot_be_started_again_ends_the_arena(void **context) {
    (void)context;
    ant_error error = {0};
    ant_arena *arena = arena_of(&coins_game, 2, 100, "first", "gone");
    assert_int_equal(ant_arena_run(arena, NULL, &error), ANT_IO);
    assert_string_equal(error.expected, "it does not start");
    free_arena(arena);
}

static void alone_a_failure_is_a_win_for_whoever_has_no_seat(void **context) {
    (void)context;
    static ant_arena_report report;
    ant_arena *arena = arena_of(ant_game_find("bugcouncil"), 1, 2, "never", NULL);
    assert_int_equal(ant_arena_run(arena, NULL, NULL), ANT_OK);
    assert_int_equal(ant_arena_report_make(arena, &report, NULL), ANT_OK);
    assert_int_equal(report.standings[0].n_failures, 2);
    assert_true(report.unseated > 0.999 && report.standings[0].share.mean < 1e-9);
    free_arena(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_does_not_answer_loses_and_the_others_share_the_first_place),
        cmocka_unit_test(three_failures_in_a_row_end_the_arena_with_the_reason),
        cmocka_unit_test(a_contestant_with_two_seats_gives_up_too),
        cmocka_unit_test(an_action_that_is_not_legal_is_a_failure),
        cmocka_unit_test(a_player_that_cannot_be_started_again_ends_the_arena),
        cmocka_unit_test(alone_a_failure_is_a_win_for_whoever_has_no_seat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
