// SPDX-License-Identifier: MIT
//
// A bot in another process, which is fed views only, plays the same game move for move as the same
// bot in this process: nothing that it needs is missing in a view, and nothing else tells it more.
#include <setjmp.h> // cmocka.h needs these four
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include <antfarm/antfarm.h>

enum { PATIENCE = 60000 };

static const ant_player_limits limits = {PATIENCE, PATIENCE};

typedef struct game_setting {
    int n_seats;
    const char *option; ///< NULL: none
    const char *value;
    uint64_t seed;
} game_setting;

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

/// One program for every seat, and one bot here that is asked the same.
static void play(const game_setting *setting, const char *bot) {
    const ant_game *game = ant_game_find("bugcouncil");
    char name[512];
    uint64_t state[ANT_MAX_STATE / 8];
    ant_options options;
    ant_chance chance;
    ant_error error = {0};
    ant_seats seats;
    ant_player *others[ANT_MAX_SEATS] = {NULL};
    ant_player *own = new_player(bot);
    ant_options_default(game, &options);
    if (setting->option != NULL) {
        expect_ok(ant_options_set(game, &options, setting->option, setting->value, &error), &error);
    }
    ant_chance_seed(&chance, setting->seed);
    expect_ok(game->setup(state, &options, setting->n_seats, &chance, NULL, &error), &error);
    snprintf(name, sizeof name, "cmd:'%s' bot %s", ANTFARM, bot);
    for (int seat = 0; seat < setting->n_seats; seat++) {
        others[seat] = new_player(name);
        expect_ok(ant_player_begin(others[seat], game, &options, setting->n_seats, seat, &error),
                  &error);
    }
    for (uint64_t ply = 0; (seats = game->to_act(state)) != 0; ply++) {
        ant_view view;
        ant_action expected;
        ant_action action;
        int seat = ant_playout_seat(seats, &chance);
        uint64_t seed = (setting->seed << 32 | ply) * UINT64_C(0x9E3779B97F4A7C15);
        ant_view_make(game, state, seat, &view);
        expect_ok(ant_player_act(own, &view, seed, &expected, &error), &error);
        expect_ok(ant_player_act(others[seat], &view, seed, &action, &error), &error);
        assert_int_equal(action, expected);
        assert_int_equal(game->apply(state, seat, action, &chance, NULL), ANT_ALLOWED);
    }
    ant_result result;
    game->result(state, &result);
    for (int seat = 0; seat < setting->n_seats; seat++) {
        expect_ok(ant_player_end(others[seat], &result, &error), &error);
        ant_player_free(others[seat]);
    }
    ant_player_free(own);
}

static void play_all(const game_setting *settings, size_t n) {
    static const char *const bots[] = {"search:sims=24", "search:sims=16/trees=2", "greedy",
                                       "random"};
    for (size_t i = 0; i < n; i++) {
        play(&settings[i], bots[i % (sizeof bots / sizeof *bots)]);
    }
}

static void with_3_to_5_seats(void **context) {
    (void)context;
    static const game_setting settings[] = {
        {3, NULL, NULL, 1},
        {4, NULL, NULL, 2},
        {5, NULL, NULL, 3},
        {3, NULL, NULL, 4},
        {4, "edition", "preproduction", 5},
        {5, "edition", "preproduction", 6},
        {3, "leader", "2", 7},
    };
    play_all(settings, sizeof settings / sizeof *settings);
}

static void with_the_emissary(void **context) {
    (void)context;
    static const game_setting settings[] = {
        {2, NULL, NULL, 1},
        {2, "edition", "preproduction", 2},
        {2, NULL, NULL, 3},
    };
    play_all(settings, sizeof settings / sizeof *settings);
}

static void solo_with_each_personality(void **context) {
    (void)context;
    static const game_setting settings[] = {
        {1, "opponent", "pacifist", 1},   {1, "opponent", "pacifist-2", 2},
        {1, "opponent", "trickster", 3},  {1, "opponent", "trilogy", 4},
        {1, "opponent", "card-shark", 5}, {1, "opponent", "thief", 6},
        {1, "opponent", "random", 7},
    };
    play_all(settings, sizeof settings / sizeof *settings);
    static const game_setting searched[] = {{1, "opponent", "thief", 8},
                                            {1, "opponent", "trickster", 9}};
    play(&searched[0], "search:sims=16");
    play(&searched[1], "search:sims=16");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(with_3_to_5_seats),
        cmocka_unit_test(with_the_emissary),
        cmocka_unit_test(solo_with_each_personality),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
