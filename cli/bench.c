// SPDX-License-Identifier: MIT
//
// `antfarm bench`: how fast the rules are, through the contract alone, and the signature that tells
// whether they still are the same rules.
#include <stdio.h>
#include <string.h>
#include <time.h>

#include <antfarm/playout.h>

#include "cli.h"

enum {
    SIGNATURE_GAMES = 1000,
    GAMES_PER_LOOK = 100, ///< at the clock, which costs as much as many actions
    MAX_SECONDS = 86400
};

typedef struct bench_request {
    cli_setup setup;
    uint64_t seconds; ///< 0: one
    uint64_t n_games; ///< 0: as many as fit into the time
    bool is_json;
} bench_request;

static bench_request given;

typedef struct measurement {
    const ant_match_setup *setup;
    uint64_t n_games;
    uint64_t n_actions;
    uint64_t nanoseconds;
    uint64_t signature;
} measurement;

static uint64_t cpu_nanoseconds(void) {
    struct timespec time = {0};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (uint64_t)time.tv_sec * 1000000000U + (uint64_t)time.tv_nsec;
}

/// Games until `n_games` are played, or until the time is over where that is 0.
static void measure(measurement *m, uint64_t n_games, uint64_t nanoseconds) {
    const ant_match_setup *setup = m->setup;
    uint64_t state[ANT_MAX_STATE / 8];
    ant_chance chance;
    ant_chance_seed(&chance, 1);
    uint64_t start = cpu_nanoseconds();
    do {
        uint64_t n = GAMES_PER_LOOK;
        if (n_games > 0 && n > n_games - m->n_games) {
            n = n_games - m->n_games;
        }
        for (uint64_t i = 0; i < n; i++) {
            (void)ant_setup(setup->game, state, &setup->options, setup->n_seats, &chance, NULL,
                            NULL);
            m->n_actions += ant_playout(setup->game, state, &chance);
        }
        m->n_games += n;
        m->nanoseconds = cpu_nanoseconds() - start;
    } while (n_games > 0 ? m->n_games < n_games : m->nanoseconds < nanoseconds);
    m->nanoseconds += m->nanoseconds == 0; // a clock too coarse for what was asked
    m->signature =
        ant_playout_signature(setup->game, &setup->options, setup->n_seats, SIGNATURE_GAMES);
}

static double per_second(const measurement *m, uint64_t n) {
    return (double)n * 1e9 / (double)m->nanoseconds;
}

/// A number with two decimals: the JSON writer has whole numbers only.
static void write_decimal(ant_json *json, const char *key, double value) {
    char buffer[64];
    snprintf(buffer, sizeof buffer, "%s\"%s\":%.2f", json->needs_comma ? "," : "", key, value);
    ant_text_string(json->out, buffer);
    json->needs_comma = true;
}

static void write_measurement(ant_json *json, const void *what) {
    const measurement *m = what;
    const ant_game *game = m->setup->game;
    char signature[24];
    ant_text text;
    ant_text_init(&text, signature, sizeof signature);
    ant_text_hex(&text, m->signature);
    ant_json_open_object(json, NULL);
    ant_json_string(json, "game", game->name);
    ant_json_number(json, "rules", game->rules_version);
    ant_json_number(json, "seats", m->setup->n_seats);
    ant_options_json(game, &m->setup->options, "options", json);
    ant_json_number(json, "games", (int64_t)m->n_games);
    ant_json_number(json, "actions", (int64_t)m->n_actions);
    ant_json_number(json, "nanoseconds", (int64_t)m->nanoseconds);
    write_decimal(json, "games_per_second", per_second(m, m->n_games));
    write_decimal(json, "actions_per_second", per_second(m, m->n_actions));
    write_decimal(json, "ns_per_action", (double)m->nanoseconds / (double)m->n_actions);
    write_decimal(json, "actions_per_game", (double)m->n_actions / (double)m->n_games);
    ant_json_number(json, "state_bytes", game->state_size);
    ant_json_string(json, "signature", signature);
    ant_json_close_object(json);
}

static void print_measurement(const measurement *m) {
    const ant_game *game = m->setup->game;
    cli_print("%s, %d %s", game->name, m->setup->n_seats,
              m->setup->n_seats == 1 ? "seat" : "seats");
    cli_setup_print(game, &m->setup->options);
    cli_print("\n");
    cli_print("  games/s       %12.0f\n", per_second(m, m->n_games));
    cli_print("  actions/s     %12.0f\n", per_second(m, m->n_actions));
    cli_print("  ns/action     %12.2f\n", (double)m->nanoseconds / (double)m->n_actions);
    cli_print("  actions/game  %12.2f\n", (double)m->n_actions / (double)m->n_games);
    cli_print("  state         %12d bytes\n", game->state_size);
    cli_print("  measured      %12llu games\n", (unsigned long long)m->n_games);
    cli_print("  signature     %016llx\n", (unsigned long long)m->signature);
    cli_flush(); // one game at a time takes a while
}

static int bench_game(const ant_game *game) {
    ant_match_setup setup;
    given.setup.game = game;
    int code = cli_setup_make(&given.setup, &setup);
    if (code != CLI_DONE) {
        return code;
    }
    measurement m = {.setup = &setup};
    measure(&m, given.n_games, (given.seconds > 0 ? given.seconds : 1) * 1000000000U);
    if (given.is_json) {
        cli_print_json(write_measurement, &m);
    } else {
        print_measurement(&m);
    }
    return CLI_DONE;
}

static int run(void) {
    if (given.seconds > 0 && given.n_games > 0) {
        return cli_usage_error("either --seconds or --games, not both");
    }
    if (given.setup.game != NULL) {
        return bench_game(given.setup.game);
    }
    if (given.setup.n_sets > 0 || given.setup.seats != NULL) {
        return cli_usage_error("--seats and --set need a game");
    }
    size_t n;
    const ant_game *const *games = ant_games(&n);
    int code = CLI_DONE;
    for (size_t i = 0; i < n && code == CLI_DONE && cli_output_is_ok(); i++) {
        code = bench_game(games[i]);
    }
    return code;
}

static const cli_option options[] = {
    {NULL, "GAME", "the game to measure (default: every game with its default seats)",
     CLI_GAME(bench_request, setup.game), .is_optional = true},
    {CLI_GROUP(bench_request, setup, cli_setup_options)},
    {"seconds", "S", "measure for S seconds of CPU time (default: 1)",
     CLI_NUMBER(bench_request, seconds, 1, MAX_SECONDS)},
    {"games", "N", "measure N games instead", CLI_NUMBER(bench_request, n_games, 1, CLI_MAX_SEED)},
    {"json", NULL, "one line of JSON for each game", CLI_FLAG(bench_request, is_json)},
    {0},
};

const cli_command cli_bench = {
    .name = "bench",
    .summary = "measure how fast the rules are",
    .description =
        "Plays random games on one thread, through the public contract, and reports how fast it "
        "was "
        "in CPU time.\n"
        "The signature is a hash over 1,000 games with fixed seeds: every action and the final "
        "scores. It is the same on every machine and changes only when the rules do.",
    .options = options,
    .request = &given,
    .run = run,
};
