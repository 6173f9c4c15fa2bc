// SPDX-License-Identifier: MIT
//
// `antfarm games`: what there is to play, for people and for programs (docs/games-json.md).
#include <stdio.h>
#include <string.h>

#include <antfarm/features.h>
#include <antfarm/position.h>

#include "cli.h"

enum { OPTION_COLUMN = 4 };

typedef struct games_request {
    const ant_game *game;
    bool is_json;
    bool is_position;
    bool is_features;
    const char *sample;
} games_request;

static games_request given;

static void print_row(const ant_game *game) {
    char seats[16];
    snprintf(seats, sizeof seats, game->min_seats == game->max_seats ? "%d" : "%d-%d",
             game->min_seats, game->max_seats);
    cli_print("%-12s  %-5s  %5d  %s\n", game->name, seats, game->rules_version,
              ant_game_phrase(game, "game.title", game->name));
}

static void print_option(const ant_game *game, const ant_option *option) {
    cli_print("\n  --set %s=VALUE   %s\n", option->name,
              ant_option_phrase(game, option, NULL, option->name));
    const char *help = ant_option_phrase(game, option, "help", NULL);
    if (help != NULL) {
        cli_print_wrapped("    ", OPTION_COLUMN, help);
    }
    for (unsigned i = 0; i < option->n_values; i++) {
        const char *value = option->values[i];
        cli_print("      %-14s  %s%s\n", value, ant_option_phrase(game, option, value, value),
                  i == option->default_value ? " (default)" : "");
    }
    if (option->text != NULL) {
        cli_print("      %-14s  %s\n", "FILE",
                  ant_option_phrase(game, option, ANT_OPTION_TEXT, "the contents of the file"));
        cli_print("      'antfarm games %s --sample %s' prints a file to begin with.\n", game->name,
                  option->name);
    }
}

/// Prints a file to begin with.
static int print_sample(const ant_game *game, const char *name) {
    char buffer[ANT_MAX_OPTION_TEXT];
    ant_text text;
    const ant_option *option = ant_option_find(game, name);
    if (option == NULL || option->text == NULL) {
        return cli_usage_error("%s has no option '%s' that takes a file", game->name, name);
    }
    ant_text_init(&text, buffer, sizeof buffer);
    option->text->sample(&text);
    cli_write(buffer, text.length);
    return CLI_DONE;
}

/// Prints the lines of a position, and what the names in them stand for.
static int print_position(const ant_game *game) {
    static char buffer[1 << 15];
    ant_text text;
    if (game->fields == NULL) {
        return cli_fail("%s has no table of the lines of a position", game->name);
    }
    ant_text_init(&text, buffer, sizeof buffer);
    ant_fields_describe(game->fields, game->n_fields, &text);
    for (char *line = buffer, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        *end = '\0';
        cli_print_wrapped("", OPTION_COLUMN, line);
    }
    return CLI_DONE;
}

/// Prints what a seat sees, and an action, as numbers.
static int print_features(const ant_game *game) {
    static char buffer[1 << 15];
    ant_text text;
    if (game->features == NULL) {
        return cli_fail("%s does not describe itself in numbers", game->name);
    }
    ant_text_init(&text, buffer, sizeof buffer);
    ant_features_write(game->features, &text);
    cli_write(buffer, text.length);
    return CLI_DONE;
}

static void print_game(const ant_game *game) {
    cli_print("%s: %s\n", game->name, ant_game_phrase(game, "game.title", game->name));
    const char *summary = ant_game_phrase(game, "game.summary", NULL);
    if (summary != NULL) {
        cli_print_wrapped("", 0, summary);
    }
    cli_print("\n  --seats N   %d to %d (default: %d)\n", game->min_seats, game->max_seats,
              ant_game_default_seats(game));
    for (unsigned i = 0; i < game->n_options; i++) {
        print_option(game, &game->options[i]);
    }
    cli_print("\nRules version %d: antfarm rules %s\n", game->rules_version, game->name);
}

/// `what` is the one game asked for, or NULL for all.
static void write_games(ant_json *json, const void *what) {
    const ant_game *only = what;
    size_t n = 1;
    const ant_game *const *games = only != NULL ? &only : ant_games(&n);
    ant_games_json(games, n, json);
}

static void print_games(void) {
    size_t n;
    const ant_game *const *games = ant_games(&n);
    cli_print("%-12s  %-5s  %-5s  %s\n", "game", "seats", "rules", "title");
    for (size_t i = 0; i < n; i++) {
        print_row(games[i]);
    }
    cli_print("\n'antfarm games GAME' shows the options of a game.\n");
}

/// Prints the one thing that was asked for of a game.
static int print_asked(void) {
    const char *asked = given.sample != NULL ? "--sample"
                        : given.is_position  ? "--position"
                                             : "--features";
    if (given.game == NULL) {
        return cli_usage_error("%s needs a game", asked);
    }
    if (given.is_json) {
        return cli_usage_error("%s is not printed as JSON", asked);
    }
    if ((given.sample != NULL) + given.is_position + given.is_features > 1) {
        return cli_usage_error("--sample, --position and --features are printed one at a time");
    }
    return given.is_position   ? print_position(given.game)
           : given.is_features ? print_features(given.game)
                               : print_sample(given.game, given.sample);
}

static int run(void) {
    if (given.sample != NULL || given.is_position || given.is_features) {
        return print_asked();
    }
    if (given.is_json) {
        cli_print_json(write_games, given.game);
    } else if (given.game != NULL) {
        print_game(given.game);
    } else {
        print_games();
    }
    return CLI_DONE;
}

static const cli_option options[] = {
    {NULL, "GAME", "the game to describe", CLI_GAME(games_request, game), .is_optional = true},
    {"json", NULL, "everything that a front end needs, as one line of JSON (docs/games-json.md)",
     CLI_FLAG(games_request, is_json)},
    {"sample", "OPTION", "a file to begin with, for an option of the game that takes one",
     CLI_TEXT(games_request, sample)},
    {"position", NULL, "the lines that a position of the game may have (docs/trace.md)",
     CLI_FLAG(games_request, is_position)},
    {"features", NULL,
     "what nets are given of the game: the blocks of a seat's numbers, and of an action's",
     CLI_FLAG(games_request, is_features)},
    {0},
};

const cli_command cli_games = {
    .name = "games",
    .summary = "list the games, their seats and options",
    .description =
        "Lists the games, or describes one: how many seats it has and which options it takes.",
    .options = options,
    .request = &given,
    .run = run,
};
