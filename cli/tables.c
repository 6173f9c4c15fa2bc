// SPDX-License-Identifier: MIT
//
// `antfarm tables`: what whoever runs a server may do with its tables.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "hall/hall.h"
#include "net/server.h"

enum { MAX_COMMAND = 100 };

typedef struct tables_request {
    cli_database database;
    const char *command, *table, *seat;
} tables_request;

static tables_request given = {.command = "list"};

/// The commands of the hall, as help has them.
static const cli_word *word_at(size_t i) {
    static cli_word word;
    const hall_command *command = hall_command_at(i);
    if (command == NULL) {
        return NULL;
    }
    word = (cli_word){.name = command->name, .argument = command->arguments, .help = command->help};
    return &word;
}

/// The command that was meant, or the usage error that names the nearest.
static int check_command(const hall_command **found) {
    for (size_t i = 0; (*found = hall_command_at(i)) != NULL; i++) {
        if (strcmp((*found)->name, given.command) == 0) {
            bool needs_table = (*found)->arguments != NULL;
            if (needs_table && given.table == NULL) {
                return cli_usage_error("%s needs the id of a table", given.command);
            }
            if ((!needs_table && given.table != NULL) ||
                (given.seat != NULL && strstr((*found)->arguments, "SEAT") == NULL)) {
                return cli_usage_error("%s takes %s", given.command,
                                       needs_table ? (*found)->arguments : "nothing more");
            }
            return CLI_DONE;
        }
    }
    return cli_usage_error("there is no command '%s'", given.command);
}

static int run(void) {
    const hall_command *command;
    char path[CLI_MAX_PATH], line[MAX_COMMAND];
    char *answer = NULL;
    size_t length = 0;
    ant_error error;
    int code = check_command(&command);
    if (code == CLI_DONE) {
        code = cli_find_database(&given.database, false, path);
    }
    if (code != CLI_DONE) {
        return code;
    }
    int n = snprintf(line, sizeof line, "%s %s %s", command->name,
                     given.table != NULL ? given.table : "", given.seat != NULL ? given.seat : "");
    if (n >= (int)sizeof line) {
        return cli_usage_error("there is no table with such an id");
    }
    if (server_admin(path, line, &answer, &length, &error) != ANT_OK) {
        return cli_fail_error(NULL, &error);
    }
    (void)cli_write(answer, length);
    free(answer);
    return CLI_DONE;
}

static const cli_option options[] = {
    {NULL, "COMMAND", "what to do (default: list)", CLI_TEXT(tables_request, command),
     .is_optional = true},
    {NULL, "TABLE", "the id of a table, as in its address", CLI_TEXT(tables_request, table),
     .is_optional = true},
    {NULL, "SEAT", "a seat, from 1", CLI_TEXT(tables_request, seat), .is_optional = true},
    {CLI_GROUP(tables_request, database, cli_database_options)},
    {0},
};

const cli_command cli_tables = {
    .name = "tables",
    .summary = "list, show, end, export and remove the tables of a server",
    .description =
        "For whoever runs a server. While it runs, it does what is asked, and answers programs of "
        "its own user only; otherwise the database is opened directly. Nothing asks whether you "
        "are "
        "sure.",
    .options = options,
    .request = &given,
    .word = word_at,
    .lists_words = true,
    .run = run,
};
