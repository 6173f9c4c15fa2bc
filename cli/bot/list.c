// SPDX-License-Identifier: MIT
//
// The bots of a command line: --bots A,B,... and --bot NAME.
#include <stdlib.h>
#include <string.h>

#include "../cli.h"

static int add_name(void *field, const char *name) {
    cli_bots *bots = field;
    if (bots->n == ANT_ARENA_MAX_BOTS) {
        return cli_usage_error("there are more than %d bots", ANT_ARENA_MAX_BOTS);
    }
    if (name[0] == '\0') {
        return cli_usage_error("the name of a bot is empty");
    }
    bots->names[bots->n++] = name;
    return CLI_DONE;
}

static int add_list(void *field, const char *list) {
    cli_bots *bots = field;
    if (bots->n_lists == ANT_ARENA_MAX_BOTS) {
        return cli_usage_error("--bots is given more than %d times", ANT_ARENA_MAX_BOTS);
    }
    char *at = strdup(list);
    if (at == NULL) {
        return cli_no_memory();
    }
    bots->lists[bots->n_lists++] = at;
    int code = CLI_DONE;
    while (at != NULL && code == CLI_DONE) {
        char *comma = strchr(at, ',');
        if (comma != NULL) {
            *comma++ = '\0';
        }
        code = add_name(bots, at);
        at = comma;
    }
    return code;
}

const cli_option cli_bots_options[] = {
    {"bots", "A,B,...",
     "who plays, in the order of seats: random, greedy, search:1 (weak) to search:5 (strong), "
     "search:sims=N, search:ms=N or cmd:PROGRAM; the last one fills the seats that are left",
     CLI_HOOK(0, add_list)},
    {"bot", "NAME",
     "one more of them, whose name may have commas, as \"cmd:./bot --x=1,2\"; may be repeated",
     CLI_HOOK(0, add_name)},
    {0},
};

void cli_bots_free(cli_bots *bots) {
    for (int i = 0; i < bots->n_lists; i++) {
        free(bots->lists[i]);
    }
    *bots = (cli_bots){0};
}
