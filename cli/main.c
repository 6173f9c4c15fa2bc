// SPDX-License-Identifier: MIT
//
// The program: finds the command and runs it.
#include <string.h>

#include "cli.h"

// clang-format off
const cli_command cli_commands[] = {
    { "games",     "list the games, their seats and options",  cli_games_help,     cli_games },
    { "play",      "play a game in the terminal",              cli_play_help,      cli_play },
    { "replay",    "step through a record, or verify it",      cli_replay_help,    cli_replay },
    { "analyse",   "tell skill from luck in a finished game",  cli_analyse_help,   cli_analyse },
    { "rules",     "show the rules, clause by clause",         cli_rules_help,     cli_rules },
    { "trace",     "play at random and write everything down", cli_trace_help,     cli_trace },
    { "arena",     "let bots play against each other",         cli_arena_help,     cli_arena },
    { "serve",     "serve tables to browsers",                 cli_serve_help,     cli_serve },
    { "bench",     "measure how fast the rules are",           cli_bench_help,     cli_bench },
    { "load",      "measure the server under load",            cli_load_help,      cli_load },
    { "bot",       "be a bot for another program",             cli_bot_help,       cli_bot },
    { "bot-check", "check that a program is a valid bot",     cli_bot_check_help, cli_bot_check },
    { "version",   "show what this program was built from",    cli_version_help,   cli_version },
    { 0 },
};
// clang-format on

enum { N_COMMANDS = sizeof cli_commands / sizeof cli_commands[0] - 1 };

static const cli_command *running;

const cli_command *cli_running(void) {
    return running;
}

static const cli_command *find_command(const char *name) {
    for (const cli_command *command = cli_commands; command->name != NULL; command++) {
        if (strcmp(command->name, name) == 0) {
            return command;
        }
    }
    return NULL;
}

static int no_such_command(const char *name) {
    const char *names[N_COMMANDS];
    for (size_t i = 0; i < N_COMMANDS; i++) {
        names[i] = cli_commands[i].name;
    }
    const char *near = cli_nearest(name, names, N_COMMANDS);
    if (near != NULL) {
        return cli_usage_error("unknown command '%s': did you mean '%s'?", name, near);
    }
    return cli_usage_error("unknown command '%s'", name);
}

static int print_help(void) {
    cli_print("Antfarm: board games in the terminal.\n\n"
              "Usage: antfarm COMMAND [OPTION]...\n\n"
              "Commands:\n");
    for (const cli_command *command = cli_commands; command->name != NULL; command++) {
        cli_print("  %-9s  %s\n", command->name, command->summary);
    }
    cli_print("\n'antfarm COMMAND --help' or 'antfarm help COMMAND' explains a command.\n"
              "A first game: antfarm play %s\n",
              ant_games(&(size_t){0})[0]->name);
    return CLI_DONE;
}

/// `antfarm help [COMMAND]`
static int help(int argc, char **argv) {
    if (argc < 2) {
        return print_help();
    }
    if (argc > 2) {
        return cli_usage_error("unexpected argument '%s': give one command", argv[2]);
    }
    const cli_command *command = find_command(argv[1]);
    if (command == NULL) {
        return no_such_command(argv[1]);
    }
    cli_print("%s", command->help);
    return CLI_DONE;
}

static int run(int argc, char **argv) {
    if (argc < 2) {
        return cli_usage_error("no command was given");
    }
    const char *name = argv[1];
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || strcmp(name, "help") == 0) {
        return help(argc - 1, argv + 1);
    }
    if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0) {
        name = "version";
    }
    if (name[0] == '-') {
        return cli_usage_error("unknown option '%s' before the command", name);
    }
    const cli_command *command = find_command(name);
    if (command == NULL) {
        return no_such_command(name);
    }
    running = command;
    return command->run(argc - 1, argv + 1);
}

int main(int argc, char **argv) {
    cli_output_begin();
    return cli_output_end(run(argc, argv));
}
