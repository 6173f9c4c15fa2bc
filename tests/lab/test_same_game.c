// SPDX-License-Identifier: MIT
//
// test_same_game [GAME]...: a bot in another process, which is fed views only, plays the same game
// move for move as the same bot in this process, in every mode of every game: nothing that it needs
// is missing in a view, and nothing else tells it more.
#include <setjmp.h> // cmocka.h needs these four
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include <antfarm/antfarm.h>

#include "effort.h"
#include "golden_test.h"

enum { PATIENCE = 3600000, THIN = 1, MANY_PLIES = 100 }; ///< milliseconds; modes of a game

static const ant_player_limits limits = {PATIENCE, PATIENCE};

static ant_player *new_player(const char *name) {
    ant_player *player = NULL;
    ant_error error;
    if (ant_player_new(name, &limits, &player, &error) != ANT_OK) {
        fail_msg("%s: %s", name, error.expected);
    }
    return player;
}

static void expect_ok(ant_status status, const ant_error *error) {
    if (status != ANT_OK) {
        fail_msg("%s: %s", error->subject, error->expected);
    }
}

/// One program for every seat, and one bot here that is asked the same, to the end or for so many
/// plies.
static void play(const golden_mode *mode, const char *bot, uint64_t n_plies) {
    const ant_match_setup *setup = &mode->setup;
    const ant_game *game = setup->game;
    char name[512];
    uint64_t state[ANT_MAX_STATE / 8];
    ant_chance chance;
    ant_error error = {0};
    ant_seats seats;
    ant_player *others[ANT_MAX_SEATS] = {NULL};
    ant_player *own = new_player(bot);
    ant_chance_seed(&chance, mode->seed);
    expect_ok(ant_setup(game, state, &setup->options, setup->n_seats, &chance, NULL, &error),
              &error);
    snprintf(name, sizeof name, "cmd:'%s' bot %s", ANTFARM, bot);
    for (int seat = 0; seat < setup->n_seats; seat++) {
        others[seat] = new_player(name);
        expect_ok(
            ant_player_begin(others[seat], game, &setup->options, setup->n_seats, seat, &error),
            &error);
    }
    for (uint64_t ply = 0; ply < n_plies && (seats = game->to_act(state)) != 0; ply++) {
        ant_view view;
        ant_action expected;
        ant_action action;
        int seat = ant_playout_seat(seats, &chance);
        uint64_t seed = (mode->seed << 32 | ply) * UINT64_C(0x9E3779B97F4A7C15);
        ant_view_make(game, state, seat, &view);
        expect_ok(ant_player_act(own, &view, seed, &expected, &error), &error);
        expect_ok(ant_player_act(others[seat], &view, seed, &action, &error), &error);
        assert_int_equal(action, expected);
        assert_int_equal(game->apply(state, seat, action, &chance, NULL), ANT_ALLOWED);
    }
    ant_result result;
    ant_result_of(game, state, &result);
    for (int seat = 0; seat < setup->n_seats; seat++) {
        expect_ok(ant_player_end(others[seat], &result, &error), &error);
        ant_player_free(others[seat]);
    }
    ant_player_free(own);
}

static void a_bot_elsewhere_plays_as_it_would_here(void **state) {
    const golden_mode *mode = *state;
    bool is_long = test_effort() == EFFORT_LONG;
    bool is_even = mode->seed % 2 == 0;
    uint64_t n_plies = is_long ? UINT64_MAX : MANY_PLIES;
    play(mode,
         is_long ? (is_even ? "search:sims=24" : "search:sims=16/trees=2")
                 : (is_even ? "search:sims=6" : "search:sims=6/trees=2"),
         n_plies);
    play(mode, is_even ? "greedy" : "random", n_plies);
}

int main(int argc, char **argv) {
    return golden_test(argc, argv, THIN, "a bot elsewhere plays as it would here",
                       a_bot_elsewhere_plays_as_it_would_here);
}
