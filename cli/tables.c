// SPDX-License-Identifier: MIT
//
// `antfarm tables`: what whoever runs a server may do with its tables.
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli.h"
#include "hall/hall.h"
#include "net/server.h"
#include "store/store.h"

enum { MAX_COMMAND = 100 };

typedef struct tables_request {
    cli_database database;
    const char *command, *table, *seat, *out;
} tables_request;

static tables_request given = {.command = "list"};

/// What is done with a whole database, whatever the hall can do with one table.
static const cli_word whole[] = {
    {.name = "export",
     .argument = "--out FILE",
     .help = "write all tables to a new file, with everything that another server needs to go on "
             "with them"},
    {.name = "import", .argument = "FILE", .help = "take up all tables of such a file, or none"},
};
enum { N_WHOLE = sizeof whole / sizeof whole[0] };

/// The commands, as help has them.
static const cli_word *word_at(size_t i) {
    static cli_word word;
    if (i < N_WHOLE) {
        return &whole[i];
    }
    const hall_command *command = hall_command_at(i - N_WHOLE);
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
                return cli_usage_error(strcmp(given.command, "export") == 0
                                           ? "%s needs the id of a table, or --out FILE for all"
                                           : "%s needs the id of a table",
                                       given.command);
            }
            if ((!needs_table && given.table != NULL) ||
                (given.seat != NULL &&
                 (!needs_table || strstr((*found)->arguments, "SEAT") == NULL))) {
                return cli_usage_error("%s takes %s", given.command,
                                       needs_table ? (*found)->arguments : "nothing more");
            }
            return CLI_DONE;
        }
    }
    return cli_usage_error("there is no command '%s'", given.command);
}

// ---- A whole database

static void wake_nobody(void *context) {
    (void)context;
}

/// Opens it as no server would: whoever has it open already is asked to end first.
static int open_store(store **opened, bool is_new) {
    char path[CLI_MAX_PATH];
    ant_error error;
    int code = cli_find_database(&given.database, is_new, path);
    if (code != CLI_DONE) {
        return code;
    }
    if (!is_new && !store_is_address(path) && access(path, F_OK) != 0) {
        return cli_fail("cannot open '%s': %s", path, strerror(errno));
    }
    const store_settings settings = {
        .path = path, .node = "operator", .is_patient = true, .wake = wake_nobody};
    return store_open(&settings, opened, &error) == ANT_OK ? CLI_DONE
                                                           : cli_fail_error(NULL, &error);
}

static int say_count(const char *what, uint32_t n) {
    cli_print("%s %lu %s.\n", what, (unsigned long)n, n == 1 ? "table" : "tables");
    return CLI_DONE;
}

/// The file has the secrets of games that go on, so nobody else may read it.
static int export_all(void) {
    store *opened = NULL;
    ant_error error;
    uint32_t n = 0;
    int code = open_store(&opened, false);
    if (code != CLI_DONE) {
        return code;
    }
    int fd = open(given.out, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    FILE *file = fd >= 0 ? fdopen(fd, "w") : NULL;
    if (file == NULL) {
        code = cli_fail("cannot write '%s': %s", given.out, strerror(errno));
        store_close(opened);
        return code;
    }
    ant_status status = store_export(opened, file, &n, &error);
    bool is_written = fsync(fd) == 0;
    is_written = fclose(file) == 0 && is_written;
    store_close(opened);
    if (status == ANT_OK && is_written) {
        return say_count("Exported", n);
    }
    (void)unlink(given.out);
    return status != ANT_OK ? cli_fail_error(NULL, &error)
                            : cli_fail("cannot write '%s'", given.out);
}

static int import_all(void) {
    store *opened = NULL;
    ant_error error;
    uint32_t n = 0;
    FILE *file = fopen(given.table, "r");
    if (file == NULL) {
        return cli_fail("cannot read '%s': %s", given.table, strerror(errno));
    }
    int code = open_store(&opened, true);
    if (code == CLI_DONE) {
        code = store_import(opened, file, &n, &error) == ANT_OK
                   ? say_count("Imported", n)
                   : cli_fail_error(given.table, &error);
        store_close(opened);
    }
    fclose(file);
    return code;
}

// ---- A table

static int ask_hall(void) {
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
        if (store_is_address(path)) {
            error.subject[0] = '\0'; // there may be a password in it
        }
        return cli_fail_error(NULL, &error);
    }
    (void)cli_write(answer, length);
    free(answer);
    return CLI_DONE;
}

static int run(void) {
    bool is_export = strcmp(given.command, "export") == 0;
    if (strcmp(given.command, "import") == 0) {
        return given.table != NULL && given.seat == NULL && given.out == NULL
                   ? import_all()
                   : cli_usage_error("import takes the file that export has written");
    }
    if (given.out != NULL && (!is_export || given.table != NULL)) {
        return cli_usage_error("--out is for the export of all tables");
    }
    return is_export && given.out != NULL ? export_all() : ask_hall();
}

static const cli_option options[] = {
    {NULL, "COMMAND", "what to do (default: list)", CLI_TEXT(tables_request, command),
     .is_optional = true},
    {NULL, "TABLE", "the id of a table, as in its address; of import, a file",
     CLI_TEXT(tables_request, table), .is_optional = true},
    {NULL, "SEAT", "a seat, from 1", CLI_TEXT(tables_request, seat), .is_optional = true},
    {"out", "FILE", "of export: a new file for all tables", CLI_TEXT(tables_request, out),
     .more = "It has the secrets of games that go on, and only its owner may read it."},
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
        "sure.\n"
        "export --out and import move all tables to another database, a file or a PostgreSQL, "
        "while no server has either open.",
    .options = options,
    .request = &given,
    .word = word_at,
    .lists_words = true,
    .run = run,
};
