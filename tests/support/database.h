// SPDX-License-Identifier: MIT
//
// Databases on the PostgreSQL that tests/support/postgres.sh has started for a test.
#ifndef ANTFARM_SUPPORT_DATABASE_H
#define ANTFARM_SUPPORT_DATABASE_H

#include <stdbool.h>
#include <stdint.h>

enum { SUPPORT_URL_SIZE = 256 };

/// Whether the test runs beside a PostgreSQL; otherwise it is to use SQLite.
bool support_has_postgres(void);
/// Makes an empty database of its own and fills in its URL; fails the test otherwise.
void support_database_make(char url[SUPPORT_URL_SIZE]);
/// Removes it, whoever is connected.
void support_database_remove(const char *url);
/// Runs SQL on a database, PostgreSQL's or a file of SQLite's; fails the test if that fails.
void support_database_run(const char *path, const char *sql);
/// The number in the first column of the first row.
int64_t support_database_ask(const char *path, const char *sql);
/// Has postgres.sh start, stop, kill, pause or resume the server.
void support_postgres(const char *what);

#endif
