// SPDX-License-Identifier: MIT
//
// The program: finds the command and runs it.
#include <string.h>

#include "cli.h"

const cli_command *const cli_commands[] = {
    &cli_games,     &cli_learn,      &cli_play,    &cli_replay, &cli_analyse, &cli_rules,
    &cli_trace,     &cli_arena,      &cli_serve,   &cli_bench,  &cli_load,    &cli_bot,
    &cli_bot_check, &cli_check_game, &cli_puzzles, &cli_tables, &cli_version, &cli_help,
    NULL,
};

enum { N_COMMANDS = sizeof cli_commands / sizeof cli_commands[0] - 1 };

static const cli_command *running;
static char **arguments;

const cli_command *cli_running(void) {
    return running;
}

char **cli_arguments(void) {
    return arguments;
}

const cli_command *cli_find_command(const char *name) {
    const char *names[N_COMMANDS];
    for (size_t i = 0; i < N_COMMANDS; i++) {
        names[i] = cli_commands[i]->name;
        if (strcmp(names[i], name) == 0) {
            return cli_commands[i];
        }
    }
    const char *near = cli_nearest(name, names, N_COMMANDS);
    if (near != NULL) {
        cli_usage_error("unknown command '%s': did you mean '%s'?", name, near);
    } else {
        cli_usage_error("unknown command '%s'", name);
    }
    return NULL;
}

static int run(int argc, char **argv) {
    if (argc < 2) {
        return cli_usage_error("no command was given");
    }
    const char *name = argv[1];
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0) {
        name = cli_help.name;
    } else if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0) {
        name = cli_version.name;
    } else if (name[0] == '-') {
        return cli_usage_error("unknown option '%s' before the command", name);
    }
    const cli_command *command = cli_find_command(name);
    if (command == NULL) {
        return CLI_BAD_USAGE;
    }
    int code;
    running = command;
    arguments = argv + 1;
    return cli_read_arguments(command, argc - 1, argv + 1, &code) ? command->run() : code;
}

int main(int argc, char **argv) {
    cli_output_begin();
    return cli_output_end(run(argc, argv));
}
