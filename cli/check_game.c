// SPDX-License-Identifier: MIT
//
// `antfarm check-game`: the conformance suite on a game. Each property is tried in a process of its
// own, so that a game that crashes or never ends is reported like any other defect.
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli.h"
#include "conformance.h"

enum { MAX_SECONDS = 86400, MAX_GAMES = 1000000, HOLDS = 0, IS_BROKEN = 1 };

typedef struct check_request {
    const ant_game *game;
    uint32_t n_games; ///< 0: as each property says
    uint32_t seconds;
} check_request;

static check_request given = {.seconds = 600};

/// What the child does: tries the property, and prints what is wrong.
static int try_property(const conformance_property *property) {
    static conformance trial;
    static char buffer[4096];
    conformance_init(&trial, given.game);
    if (conformance_run(&trial, property, given.n_games, 1)) {
        return HOLDS;
    }
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    conformance_write_failure(&trial, &text);
    cli_print("  broken  %s\n", property->sentence);
    for (char *rest = NULL, *line = strtok_r(buffer, "\n", &rest); line != NULL;
         line = strtok_r(NULL, "\n", &rest)) {
        cli_print("          %s\n", line);
    }
    cli_flush();
    return IS_BROKEN;
}

/// Tells of a process that has not ended by itself.
static void tell_signal(const conformance_property *property, int number) {
    cli_print("  broken  %s\n", property->sentence);
    if (number == SIGXCPU || number == SIGKILL) {
        cli_print("          the game took more than %u second%s of CPU time\n",
                  (unsigned)given.seconds, given.seconds == 1 ? "" : "s");
    } else {
        cli_print("          the game crashed: %s\n", strsignal(number));
    }
}

/// CLI_DONE if it could be tried; sets *holds.
static int check_property(const conformance_property *property, bool *holds) {
    cli_flush();
    pid_t child = fork();
    if (child < 0) {
        return cli_fail("cannot start a process");
    }
    if (child == 0) {
        struct rlimit limit = {given.seconds, given.seconds + 1};
        setrlimit(RLIMIT_CPU, &limit);
        _exit(try_property(property));
    }
    int status = 0;
    if (waitpid(child, &status, 0) < 0) {
        return cli_fail("cannot wait for a process");
    }
    *holds = WIFEXITED(status) && WEXITSTATUS(status) == HOLDS;
    if (*holds) {
        cli_print("  holds   %s\n", property->sentence);
    } else if (WIFSIGNALED(status)) {
        tell_signal(property, WTERMSIG(status));
    }
    return CLI_DONE;
}

static int run(void) {
    size_t n_broken = 0;
    cli_print("%s\n", given.game->name);
    for (size_t i = 0; i < conformance_n_properties; i++) {
        bool holds = false;
        int code = check_property(&conformance_properties[i], &holds);
        if (code != CLI_DONE) {
            return code;
        }
        n_broken += !holds;
    }
    if (n_broken > 0) {
        cli_print("%zu of %zu properties are broken\n", n_broken, conformance_n_properties);
        return CLI_FAILED;
    }
    cli_print("all %zu properties hold\n", conformance_n_properties);
    return CLI_DONE;
}

static const cli_option options[] = {
    {NULL, "GAME", "the game, or the path of a shared object that holds one",
     CLI_GAME(check_request, game)},
    {"games", "N", "random games for each set of options (default: as each property needs)",
     CLI_NUMBER(check_request, n_games, 1, MAX_GAMES)},
    {"seconds", "S", "CPU time that each property may take",
     CLI_NUMBER(check_request, seconds, 1, MAX_SECONDS)},
    {0},
};

const cli_command cli_check_game = {
    .name = "check-game",
    .summary = "check that a game keeps the contract of games",
    .description =
        "Plays random games with every set of options and tries what the contract asks of every "
        "game (<antfarm/game.h>): that legal actions and refusals agree, that positions and "
        "actions can be read back, that no seat learns what it cannot know, and more. Says of each "
        "property whether it holds, and if not, where it is broken: with which options and seed, "
        "at which ply, for which seat and action, and what was found on both sides.",
    .more = "It runs the code of the shared object: check only what you would run as a program.",
    .examples = {{"Check a game of your own", "antfarm check-game ./nim.so"}},
    .options = options,
    .request = &given,
    .run = run,
};
