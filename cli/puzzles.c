// SPDX-License-Identifier: MIT
//
// `antfarm puzzles`: looks for positions in which one move is clearly best.
#include "cli.h"

#include <antfarm/puzzle.h>

typedef struct puzzles_request {
    cli_setup setup;
    ant_puzzle_search search;
    uint32_t lead; ///< percent
} puzzles_request;

enum { PERCENT = 100, DEFAULT_LEAD = 8, MAX_PUZZLE = ANT_MAX_POSITION + 4096 };

static puzzles_request given;

static void init(void) {
    const ant_game *const *games = ant_games(&(size_t){0});
    given.search = ant_puzzle_search_default(games[0]);
    given.lead = DEFAULT_LEAD;
}

static void print_puzzle(void *context, const ant_puzzle *puzzle) {
    char room[MAX_PUZZLE];
    ant_text text;
    (void)context;
    ant_text_init(&text, room, sizeof room);
    ant_puzzle_write(puzzle, &text);
    cli_print("%s", room);
    cli_flush();
}

static int run(void) {
    ant_match_setup setup;
    ant_error error;
    int code = cli_setup_make(&given.setup, &setup);
    if (code != CLI_DONE) {
        return code;
    }
    given.search.game = setup.game;
    given.search.options = setup.options;
    given.search.n_seats = setup.n_seats;
    given.search.least_lead = (int32_t)(given.lead * ANT_SHARE / PERCENT);
    given.search.found = print_puzzle;
    if (ant_puzzles_find(&given.search, &error) != ANT_OK) {
        return cli_fail_error(NULL, &error);
    }
    return CLI_DONE;
}

static const cli_option options[] = {
    {NULL, "GAME", "the game to look at", CLI_GAME(puzzles_request, setup.game)},
    {CLI_GROUP(puzzles_request, setup, cli_setup_options)},
    {"seed", "N", "the seed of the first game; the others follow",
     CLI_NUMBER(puzzles_request, search.first_seed, 0, UINT32_MAX)},
    {"games", "N", "games to look through, at most",
     CLI_NUMBER(puzzles_request, search.n_games, 1, 1000000)},
    {"puzzles", "N", "ends when so many are found",
     CLI_NUMBER(puzzles_request, search.n_wanted, 1, 1000)},
    {"one-in", "N", "looks at one decision in so many",
     CLI_NUMBER(puzzles_request, search.one_in, 1, 1000000)},
    {"players", "BOT", "who plays the games (default: search:sims=100)",
     CLI_TEXT(puzzles_request, search.players)},
    {"scout", "BOT", "who suggests the best move (default: search:sims=500)",
     CLI_TEXT(puzzles_request, search.scout)},
    {"judge", "BOT", "who has to agree (default: search:sims=50000)",
     CLI_TEXT(puzzles_request, search.judge)},
    {"worlds", "N", "worlds in which the moves are judged in the end",
     CLI_NUMBER(puzzles_request, search.n_worlds, 1, ANT_JUDGE_MAX)},
    {"lead", "PERCENT", "of a victory, by which the best move leads every other",
     CLI_NUMBER(puzzles_request, lead, 1, PERCENT)},
    {0},
};

const cli_command cli_puzzles = {
    .name = "puzzles",
    .summary = "look for positions in which one move is clearly best",
    .description =
        "Has bots play games and looks at their decisions for one whose best move is clearly ahead "
        "of every other and is not the obvious one. What is found is confirmed by a much longer "
        "search, and printed as text. docs/puzzles.md explains the format and the figures.",
    .examples = {{"Twelve puzzles of Micropolis", "antfarm puzzles micropolis --seed 1"}},
    .options = options,
    .request = &given,
    .init = init,
    .run = run,
};
