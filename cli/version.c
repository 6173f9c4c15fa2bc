// SPDX-License-Identifier: MIT
//
// `antfarm version`: what the program was built from.
#include <sodium.h>

#include "cli.h"

#if defined(__clang__)
#define COMPILER "clang " __clang_version__
#elif defined(__GNUC__)
#define COMPILER "gcc " __VERSION__
#else
#define COMPILER "unknown"
#endif

static int run(void) {
    size_t n;
    const ant_game *const *games = ant_games(&n);
    cli_print("antfarm %s\n", ant_version());
    for (size_t i = 0; i < n; i++) {
        cli_print("%s rules %d\n", games[i]->name, games[i]->rules_version);
    }
    cli_print("compiler %s\nlibsodium %s\n", COMPILER, sodium_version_string());
    return CLI_DONE;
}

const cli_command cli_version = {
    .name = "version",
    .summary = "show what this program was built from",
    .description =
        "Shows the version of the program, the version of the rules of each game, and the compiler "
        "and library it was built with. Records name the version of their rules.",
    .run = run,
};
