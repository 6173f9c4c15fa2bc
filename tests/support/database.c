// SPDX-License-Identifier: MIT
#include "database.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <libpq-fe.h>
#include <sqlite3.h>
#include <cmocka.h>

static const char *server_url(void) {
    return getenv("ANTFARM_TEST_DATABASE");
}

bool support_has_postgres(void) {
    return server_url() != NULL;
}

// ---- PostgreSQL

static int64_t ask_postgres(const char *url, const char *sql) {
    char words[512];
    int64_t number = 0;
    PGconn *connection = PQconnectdb(url);
    PQclear(PQexec(connection, "SET client_min_messages = warning"));
    PQclear(PQexec(connection, "SET search_path = antfarm"));
    PGresult *result = PQexec(connection, sql);
    ExecStatusType status = PQresultStatus(result);
    snprintf(words, sizeof words, "%s", PQerrorMessage(connection));
    if (status == PGRES_TUPLES_OK && PQntuples(result) > 0) {
        number = strtoll(PQgetvalue(result, 0, 0), NULL, 10);
    }
    PQclear(result);
    PQfinish(connection);
    if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) {
        fail_msg("%s: %s", sql, words);
    }
    return number;
}

/// The name of the database that a URL of ours has; the part behind it goes to `rest`.
static void cut_url(const char *url, char *name, size_t size, const char **rest) {
    const char *at = strstr(url, "@/") + 2;
    size_t n = strcspn(at, "?");
    snprintf(name, size, "%.*s", (int)n, at);
    *rest = at + n;
}

void support_database_make(char url[SUPPORT_URL_SIZE]) {
    static unsigned n_made;
    char name[64], sql[128];
    const char *rest;
    cut_url(server_url(), name, sizeof name, &rest);
    snprintf(name, sizeof name, "test_%ld_%u", (long)getpid(), n_made++);
    snprintf(sql, sizeof sql, "CREATE DATABASE %s TEMPLATE template0", name);
    (void)ask_postgres(server_url(), sql);
    snprintf(url, SUPPORT_URL_SIZE, "postgresql://postgres@/%s%s", name, rest);
}

void support_database_remove(const char *url) {
    char name[64], sql[128];
    const char *rest;
    cut_url(url, name, sizeof name, &rest);
    snprintf(sql, sizeof sql, "DROP DATABASE %s WITH (FORCE)", name);
    (void)ask_postgres(server_url(), sql);
}

void support_postgres(const char *what) {
    int status = -1;
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        execl("tests/support/postgres.sh", "postgres.sh", what, getenv("ANTFARM_TEST_POSTGRES"),
              (char *)NULL);
        _exit(127);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

// ---- SQLite

static int64_t ask_sqlite(const char *path, const char *sql) {
    sqlite3 *db = NULL;
    sqlite3_stmt *statement = NULL;
    int64_t number = 0;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) != SQLITE_OK ||
        sqlite3_step(statement) != SQLITE_ROW) {
        fail_msg("%s: %s", sql, sqlite3_errmsg(db));
    }
    number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return number;
}

static void run_sqlite(const char *path, const char *sql) {
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK) {
        fail_msg("%s: %s", sql, sqlite3_errmsg(db));
    }
    sqlite3_close(db);
}

// ---- Either

void support_database_run(const char *path, const char *sql) {
    if (support_has_postgres()) {
        (void)ask_postgres(path, sql);
    } else {
        run_sqlite(path, sql);
    }
}

int64_t support_database_ask(const char *path, const char *sql) {
    return support_has_postgres() ? ask_postgres(path, sql) : ask_sqlite(path, sql);
}
