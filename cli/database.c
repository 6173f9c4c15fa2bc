// SPDX-License-Identifier: MIT
//
// Where the server's database is.
#include <stdio.h>

#include "cli.h"
#include "net/server.h"

const cli_option cli_database_options[] = {
    {"data", "FOLDER",
     "where the database is (default: the data folder of antfarm), or postgresql://... for one "
     "that several servers share",
     CLI_TEXT(cli_database, data)},
    {"db", "FILE", "the database itself (default: antfarm.db in that folder)",
     CLI_TEXT(cli_database, db)},
    {0},
};

int cli_find_database(const cli_database *given, bool makes_folder, char path[CLI_MAX_PATH]) {
    char folder[CLI_MAX_PATH / 2];
    if (given->db != NULL) {
        snprintf(path, CLI_MAX_PATH, "%s", given->db);
        return CLI_DONE;
    }
    if (given->data != NULL && server_is_shared(given->data)) {
        snprintf(path, CLI_MAX_PATH, "%s", given->data);
        return CLI_DONE;
    }
    if (given->data != NULL) {
        snprintf(folder, sizeof folder, "%s", given->data);
    } else if (!cli_data_folder(folder, sizeof folder)) {
        return cli_fail("no folder for the database is known, name one with --data");
    }
    snprintf(path, CLI_MAX_PATH, "%s/antfarm.db", folder);
    return makes_folder ? cli_make_folder(folder) : CLI_DONE;
}
