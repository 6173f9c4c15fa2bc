// SPDX-License-Identifier: MIT
//
// `antfarm version`: what the program was built from.
#include <sodium.h>

#include "cli.h"

const char cli_version_help[] =
    "Usage: antfarm version\n"
    "\n"
    "Shows the version of the program, the version of the rules of each game, and the\n"
    "compiler and library it was built with. Records name the version of their rules.\n"
    "\n"
    "Options:\n"
    "  --help  show this\n";

#if defined(__clang__)
#define COMPILER "clang " __clang_version__
#elif defined(__GNUC__)
#define COMPILER "gcc " __VERSION__
#else
#define COMPILER "unknown"
#endif

int cli_version(int argc, char **argv) {
    const struct option options[] = {{0}};
    int option = cli_next_option(argc, argv, options);
    if (option != CLI_OPTIONS_END) {
        return cli_option_exit(option);
    }
    if (optind < argc) {
        return cli_usage_error("unexpected argument '%s'", argv[optind]);
    }
    size_t n;
    const ant_game *const *games = ant_games(&n);
    cli_print("antfarm %s\n", ant_version());
    for (size_t i = 0; i < n; i++) {
        cli_print("%s rules %d\n", games[i]->name, games[i]->rules_version);
    }
    cli_print("compiler %s\nlibsodium %s\n", COMPILER, sodium_version_string());
    return CLI_DONE;
}
