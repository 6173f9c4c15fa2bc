// SPDX-License-Identifier: MIT
//
// The bots of a command line: --bots A,B,... and --bot NAME.
#include <stdlib.h>
#include <string.h>

#include "cli.h"

int cli_bots_add(cli_bots *bots, const char *name) {
    if (bots->n == ANT_ARENA_MAX_BOTS) {
        return cli_usage_error("there are more than %d bots", ANT_ARENA_MAX_BOTS);
    }
    if (name[0] == '\0') {
        return cli_usage_error("the name of a bot is empty");
    }
    bots->names[bots->n++] = name;
    return CLI_DONE;
}

int cli_bots_take(cli_bots *bots, const char *list) {
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
        code = cli_bots_add(bots, at);
        at = comma;
    }
    return code;
}

void cli_bots_free(cli_bots *bots) {
    for (int i = 0; i < bots->n_lists; i++) {
        free(bots->lists[i]);
    }
    *bots = (cli_bots){0};
}
