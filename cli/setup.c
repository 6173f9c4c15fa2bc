// SPDX-License-Identifier: MIT
//
// GAME, --seats, --set and --seed of a command line, as the set-up of a match.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli.h"

enum { MAX_NAME = 64, MAX_GAMES = 64, MAX_TEXT = 65536 };

static const char *game_file; ///< that was loaded last

static const ant_game *load_game(const char *path) {
    const ant_game *game;
    ant_error error;
    if (ant_module_load(path, &game, &error) != ANT_OK) {
        cli_fail_error(NULL, &error);
        return NULL;
    }
    game_file = path;
    return game;
}

const char *cli_game_file(void) {
    return game_file;
}

static bool is_path(const char *name) {
    const char *dot = strrchr(name, '.');
    return strchr(name, '/') != NULL || (dot != NULL && strcmp(dot, ".so") == 0);
}

const ant_game *cli_game(const char *name) {
    const ant_game *game = ant_game_find(name);
    if (game != NULL || is_path(name)) {
        return game != NULL ? game : load_game(name);
    }
    const char *names[MAX_GAMES];
    size_t n;
    const ant_game *const *games = ant_games(&n);
    n = n < MAX_GAMES ? n : MAX_GAMES;
    char list[MAX_NAME * 8] = "";
    for (size_t i = 0; i < n; i++) {
        names[i] = games[i]->name;
        size_t length = strlen(list);
        snprintf(list + length, sizeof list - length, "%s%s", i == 0 ? "" : ", ", names[i]);
    }
    const char *near = cli_nearest(name, names, n);
    if (near != NULL) {
        cli_usage_error("unknown game '%s': did you mean '%s'?", name, near);
    } else {
        cli_usage_error("unknown game '%s': expected one of %s", name, list);
    }
    return NULL;
}

static int take_set(void *field, const char *text) {
    cli_setup *setup = field;
    if (setup->n_sets == CLI_MAX_SETS) {
        return cli_usage_error("--set is given more than %d times", CLI_MAX_SETS);
    }
    setup->sets[setup->n_sets++] = text;
    return CLI_DONE;
}

const cli_option cli_setup_options[] = {
    {"seats", "N", "number of seats (default: 4, or as near as the game and its options allow)",
     CLI_TEXT(cli_setup, seats)},
    {"set", "NAME=VALUE",
     "an option of the game, or NAME=FILE where it takes a text; may be repeated "
     "('antfarm games GAME' lists them)",
     CLI_HOOK(0, take_set),
     .more = "A file has at most 65536 bytes; in it blank lines and lines that begin with # count "
             "for nothing. The text is copied into the record."},
    {0},
};

static int fail_value(const ant_option *option, const char *value) {
    char list[512];
    ant_text text;
    ant_text_init(&text, list, sizeof list);
    for (unsigned i = 0; i < option->n_values; i++) {
        ant_text_string(&text, option->values[i]);
        ant_text_string(&text, i + 1 < option->n_values ? ", " : "");
    }
    return cli_usage_error("'%s' has no value '%s', and there is no such file: expected %s or the "
                           "name of a file",
                           option->name, value, list);
}

/// Looks whether the file can be the text of an option.
static int check_text_file(const ant_option *option, const char *path) {
    struct stat info;
    if (stat(path, &info) != 0) {
        int number = errno;
        return number == ENOENT ? fail_value(option, path)
                                : cli_fail("cannot read '%s': %s", path, strerror(number));
    }
    if (!S_ISREG(info.st_mode)) {
        return cli_fail("cannot read '%s': it is not a regular file", path);
    }
    if (info.st_size > MAX_TEXT) {
        return cli_fail("'%s' has more than %d bytes, too many for '%s'", path, MAX_TEXT,
                        option->name);
    }
    return CLI_DONE;
}

/// Sets an option that takes a text to the content of the file.
static int set_from_file(const ant_game *game, ant_options *options, const ant_option *option,
                         const char *path) {
    char *text = NULL;
    size_t length;
    ant_error error;
    int code = check_text_file(option, path);
    if (code == CLI_DONE) {
        code = cli_file_read(path, &text, &length);
    }
    if (code == CLI_DONE &&
        ant_options_set_text(game, options, option, text, length, &error) != ANT_OK) {
        char buffer[512];
        ant_text sentence;
        ant_text_init(&sentence, buffer, sizeof buffer);
        ant_error_sentence(&error, &sentence);
        code = cli_fail("'%s', %s", path, buffer);
    }
    free(text);
    return code;
}

static bool has_value(const ant_option *option, const char *value) {
    for (unsigned i = 0; i < option->n_values; i++) {
        if (strcmp(option->values[i], value) == 0) {
            return true;
        }
    }
    return false;
}

/// One NAME=VALUE. Naming an option twice is a mistake somewhere, so it is refused.
static int set_option(const ant_game *game, const char *text, ant_options *options,
                      bool seen[ANT_MAX_OPTIONS]) {
    const char *equals = strchr(text, '=');
    if (equals == NULL || equals == text || equals - text >= MAX_NAME) {
        return cli_usage_error("--set takes NAME=VALUE, not '%s'", text);
    }
    char name[MAX_NAME];
    snprintf(name, sizeof name, "%.*s", (int)(equals - text), text);
    const char *value = equals + 1;
    const ant_option *option = ant_option_find(game, name);
    ant_error error;
    int code = CLI_DONE;
    if (option != NULL && option->text != NULL && !has_value(option, value)) {
        code = set_from_file(game, options, option, value);
    } else if (ant_options_set(game, options, name, value, &error) != ANT_OK) {
        code = cli_fail_error(NULL, &error);
    }
    if (code == CLI_DONE && seen[option - game->options]) {
        return cli_usage_error("--set gives '%s' twice", name);
    }
    if (code == CLI_DONE) {
        seen[option - game->options] = true;
    }
    return code;
}

static int take_game(void *field, const char *path) {
    (void)field;
    return load_game(path) != NULL ? CLI_DONE : CLI_FAILED;
}

const cli_option cli_game_options[] = {
    {"game", "FILE", "add the game of a shared object; may be repeated", CLI_HOOK(0, take_game)},
    {0},
};

void cli_setup_print(const ant_game *game, const ant_options *options) {
    for (unsigned i = 0; i < game->n_options; i++) {
        const ant_option *option = &game->options[i];
        if (options->value[i] != option->default_value) {
            cli_print(", %s=%s", option->name, ant_option_value(option, options->value[i]));
        }
    }
}

/// Only the game itself knows which options go together with how many seats (BC-0.7, BC-0.8).
static bool is_accepted(const ant_match_setup *setup, ant_error *error) {
    uint64_t state[ANT_MAX_STATE / 8];
    ant_chance chance;
    ant_chance_seed(&chance, 0);
    return ant_setup(setup->game, state, &setup->options, setup->n_seats, &chance, NULL, error) ==
           ANT_OK;
}

/// Where nobody said how many seats: the default, or the nearest number that goes together
/// with the options.
static void choose_seats(ant_match_setup *setup) {
    const ant_game *game = setup->game;
    int wanted = ant_game_default_seats(game);
    for (int apart = 0; apart < ANT_MAX_SEATS; apart++) {
        for (int sign = -1; sign <= 1; sign += 2) {
            ant_error error;
            setup->n_seats = wanted + sign * apart;
            if (setup->n_seats >= game->min_seats && setup->n_seats <= game->max_seats &&
                is_accepted(setup, &error)) {
                return;
            }
        }
    }
    setup->n_seats = wanted;
}

int cli_setup_make(const cli_setup *given, ant_match_setup *setup) {
    bool seen[ANT_MAX_OPTIONS] = {false};
    const ant_game *game = given->game;
    uint64_t n_seats = 0;
    ant_error error;
    if (given->seats != NULL && cli_number("--seats", given->seats, game->min_seats,
                                           game->max_seats, &n_seats) != CLI_DONE) {
        return CLI_BAD_USAGE;
    }
    *setup = (ant_match_setup){.game = game, .n_seats = (int)n_seats};
    ant_options_default(game, &setup->options);
    for (int i = 0; i < given->n_sets; i++) {
        int code = set_option(game, given->sets[i], &setup->options, seen);
        if (code != CLI_DONE) {
            return code;
        }
    }
    if (given->seed == CLI_NO_SEED) {
        ant_secret_random(&setup->secret);
    } else {
        ant_secret_from_seed(&setup->secret, given->seed);
    }
    if (given->seats == NULL) {
        choose_seats(setup);
    }
    return is_accepted(setup, &error) ? CLI_DONE : cli_fail_error(NULL, &error);
}
