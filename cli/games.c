// SPDX-License-Identifier: MIT
//
// `antfarm games`: what there is to play, for people and for programs (docs/games-json.md).
#include <stdio.h>
#include <string.h>

#include "cli.h"

const char cli_games_help[] =
    "Usage: antfarm games [GAME] [--json]\n"
    "\n"
    "Lists the games, or describes one: how many seats it has and which options it takes.\n"
    "\n"
    "Options:\n"
    "  --json  everything that a front end needs, as one line of JSON (docs/games-json.md)\n"
    "  --help  show this\n";

enum { MAX_KEY = 128, MAX_TYPES = 64, OPTION_COLUMN = 4 };

/// The phrase under "a.b.c", or "a.b" where `c` is "".
static const char *phrase3(const ant_game *game, const char *a, const char *b, const char *c,
                           const char *otherwise) {
    char key[MAX_KEY];
    snprintf(key, sizeof key, "%s.%s%s%s", a, b, c[0] != '\0' ? "." : "", c);
    return cli_phrase(game, key, otherwise);
}

// For people.

static void print_row(const ant_game *game) {
    char seats[16];
    snprintf(seats, sizeof seats, game->min_seats == game->max_seats ? "%d" : "%d-%d",
             game->min_seats, game->max_seats);
    cli_print("%-12s  %-5s  %5d  %s\n", game->name, seats, game->rules_version,
              cli_phrase(game, "game.title", game->name));
}

static void print_option(const ant_game *game, const ant_option *option) {
    cli_print("\n  --set %s=VALUE   %s\n", option->name,
              phrase3(game, "option", option->name, "", option->name));
    const char *help = phrase3(game, "option", option->name, "help", NULL);
    if (help != NULL) {
        cli_print_wrapped("    ", OPTION_COLUMN, help);
    }
    for (unsigned i = 0; i < option->n_values; i++) {
        const char *value = option->values[i];
        cli_print("      %-14s  %s%s\n", value, phrase3(game, "option", option->name, value, value),
                  i == option->default_value ? " (default)" : "");
    }
}

static void print_game(const ant_game *game) {
    cli_print("%s: %s\n", game->name, cli_phrase(game, "game.title", game->name));
    const char *summary = cli_phrase(game, "game.summary", NULL);
    if (summary != NULL) {
        cli_print_wrapped("", 0, summary);
    }
    cli_print("\n  --seats N   %d to %d, %d unless told otherwise\n", game->min_seats,
              game->max_seats, cli_default_seats(game));
    for (unsigned i = 0; i < game->n_options; i++) {
        print_option(game, &game->options[i]);
    }
    cli_print("\nRules version %d: antfarm rules %s\n", game->rules_version, game->name);
}

// For programs.

static void write_option(const ant_game *game, const ant_option *option, ant_json *json) {
    ant_json_open_object(json, NULL);
    ant_json_string(json, "name", option->name);
    ant_json_string(json, "label", phrase3(game, "option", option->name, "", option->name));
    ant_json_string(json, "help", phrase3(game, "option", option->name, "help", ""));
    ant_json_string(json, "type", "choice");
    ant_json_string(json, "default", option->values[option->default_value]);
    ant_json_open_array(json, "values");
    for (unsigned i = 0; i < option->n_values; i++) {
        const char *value = option->values[i];
        ant_json_open_object(json, NULL);
        ant_json_string(json, "value", value);
        ant_json_string(json, "label", phrase3(game, "option", option->name, value, value));
        ant_json_close_object(json);
    }
    ant_json_close_array(json);
    ant_json_close_object(json);
}

/// Actions (with the text form) or events, and what their arguments are.
static void write_forms(const ant_game *game, const char *key, const char *prefix,
                        const ant_form_type *types, unsigned n_types, ant_json *json) {
    ant_json_open_array(json, key);
    for (unsigned i = 0; i < n_types; i++) {
        const ant_form_type *type = &types[i];
        ant_json_open_object(json, NULL);
        ant_json_string(json, "type", type->name);
        if (type->pattern != NULL) {
            ant_json_string(json, "text", type->pattern);
        }
        ant_json_string(json, "sentence", phrase3(game, prefix, type->name, "", ""));
        ant_json_open_array(json, "arguments");
        for (int a = 0; a < ANT_MAX_ARGS && type->args[a].name != NULL; a++) {
            ant_json_open_object(json, NULL);
            ant_json_string(json, "name", type->args[a].name);
            ant_json_string(json, "word", type->args[a].type->name);
            ant_json_close_object(json);
        }
        ant_json_close_array(json);
        ant_json_close_object(json);
    }
    ant_json_close_array(json);
}

/// Word types of the game, each once, those that others are made of before them.
typedef struct word_list {
    const ant_word_type *types[MAX_TYPES];
    unsigned n;
} word_list;

static void add_word(word_list *list, const ant_word_type *type) {
    for (unsigned i = 0; i < list->n; i++) {
        if (list->types[i] == type) {
            return;
        }
    }
    if (type->member != NULL) {
        add_word(list, type->member);
    }
    if (type->first != NULL) {
        add_word(list, type->first);
    }
    if (list->n < MAX_TYPES) {
        list->types[list->n++] = type;
    }
}

static void add_words(word_list *list, const ant_form_type *types, unsigned n_types) {
    for (unsigned i = 0; i < n_types; i++) {
        for (int a = 0; a < ANT_MAX_ARGS && types[i].args[a].name != NULL; a++) {
            add_word(list, types[i].args[a].type);
        }
    }
}

static void write_word(const ant_game *game, const ant_word_type *type, ant_json *json) {
    static const char *const kinds[] = {
        [ANT_WORD_NUMBER] = "number", [ANT_WORD_NAME] = "name", [ANT_WORD_PARTY] = "party",
        [ANT_WORD_PAIR] = "pair",     [ANT_WORD_SET] = "set",
    };
    ant_json_open_object(json, NULL);
    ant_json_string(json, "name", type->name);
    ant_json_string(json, "kind", kinds[type->kind]);
    if (type->kind == ANT_WORD_SET) {
        ant_json_string(json, "member", type->member->name);
    }
    if (type->kind == ANT_WORD_PAIR) {
        ant_json_number(json, "highest", type->base);
    }
    if (type->n_names > 0) {
        const char *labels = type->first != NULL ? type->first->name : type->name;
        ant_json_open_array(json, "values");
        for (unsigned i = 0; i < type->n_names; i++) {
            ant_json_open_object(json, NULL);
            ant_json_string(json, "value", type->names[i]);
            ant_json_string(json, "label",
                            phrase3(game, labels, type->names[i], "", type->names[i]));
            ant_json_close_object(json);
        }
        ant_json_close_array(json);
    }
    ant_json_close_object(json);
}

static void write_words(const ant_game *game, ant_json *json) {
    word_list list = {.n = 0};
    add_word(&list, game->party);
    add_words(&list, game->action_types, game->n_action_types);
    add_words(&list, game->event_types, game->n_event_types);
    ant_json_open_array(json, "words");
    for (unsigned i = 0; i < list.n; i++) {
        write_word(game, list.types[i], json);
    }
    ant_json_close_array(json);
}

static void write_seats(const ant_game *game, ant_json *json) {
    ant_json_open_object(json, "seats");
    ant_json_number(json, "min", game->min_seats);
    ant_json_number(json, "max", game->max_seats);
    ant_json_number(json, "default", cli_default_seats(game));
    ant_json_close_object(json);
}

static void write_options(const ant_game *game, ant_json *json) {
    ant_json_open_array(json, "options");
    for (unsigned i = 0; i < game->n_options; i++) {
        write_option(game, &game->options[i], json);
    }
    ant_json_close_array(json);
}

static void write_game(const ant_game *game, ant_json *json) {
    ant_json_open_object(json, NULL);
    ant_json_string(json, "name", game->name);
    ant_json_string(json, "title", cli_phrase(game, "game.title", game->name));
    ant_json_string(json, "summary", cli_phrase(game, "game.summary", ""));
    ant_json_number(json, "rules", game->rules_version);
    write_seats(game, json);
    ant_json_number(json, "max_plies", game->max_plies);
    ant_json_number(json, "max_legal", game->max_legal);
    write_options(game, json);
    write_forms(game, "actions", "action", game->action_types, game->n_action_types, json);
    write_forms(game, "events", "event", game->event_types, game->n_event_types, json);
    write_words(game, json);
    ant_json_open_array(json, "purposes");
    for (unsigned i = 0; i < game->n_purposes; i++) {
        ant_json_string(json, NULL, game->purposes[i]);
    }
    ant_json_close_array(json);
    ant_json_open_array(json, "languages");
    for (unsigned i = 0; i < game->n_catalogues; i++) {
        ant_json_string(json, NULL, game->catalogues[i].language);
    }
    ant_json_close_array(json);
    ant_json_close_object(json);
}

/// `what` is the one game asked for, or NULL for all.
static void write_games(ant_json *json, const void *what) {
    const ant_game *only = what;
    size_t n;
    const ant_game *const *games = ant_games(&n);
    ant_json_open_object(json, NULL);
    ant_json_string(json, "antfarm", ant_version());
    ant_json_open_array(json, "games");
    for (size_t i = 0; i < n; i++) {
        if (only == NULL || only == games[i]) {
            write_game(games[i], json);
        }
    }
    ant_json_close_array(json);
    ant_json_close_object(json);
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

int cli_games(int argc, char **argv) {
    const struct option options[] = {{"json", no_argument, NULL, CLI_OPTION_OWN}, {0}};
    bool is_json = false;
    int option;
    while ((option = cli_next_option(argc, argv, options)) != CLI_OPTIONS_END) {
        if (option != CLI_OPTION_OWN) {
            return cli_option_exit(option);
        }
        is_json = true;
    }
    const ant_game *game = NULL;
    if (argc - optind > 1) {
        return cli_usage_error("one game at a time, and '%s' is one too many", argv[optind + 1]);
    }
    if (optind < argc && (game = cli_game(argv[optind])) == NULL) {
        return CLI_BAD_USAGE;
    }
    if (is_json) {
        cli_print_json(write_games, game);
    } else if (game != NULL) {
        print_game(game);
    } else {
        print_games();
    }
    return CLI_DONE;
}
