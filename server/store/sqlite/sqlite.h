// SPDX-License-Identifier: MIT
//
// SQLite as a backend: WAL, synchronous FULL. What its sources share; tests may use it.
#ifndef ANTFARM_STORE_SQLITE_H
#define ANTFARM_STORE_SQLITE_H

#include <sqlite3.h>

#include "store/internal.h"

enum {
    STORE_APPLICATION = 0x416e7466, ///< "Antf", in the header of every database of ours
    STORE_BUSY_MS = 5000,           ///< how long a lock of another program is waited for
    STORE_MIN_FREE = 16 << 20       ///< bytes of the disk; with less it is full
};

// ---- The schema (schema.c)

/// Step i, an SQL script, brings a database from version i to version i + 1; version 0 is empty.
typedef struct store_schema {
    const char *const *steps;
    int n_steps;
} store_schema;

extern const store_schema store_schema_current;

/// Refuses, without touching it, what is neither empty nor a database of ours of a version that
/// the schema knows.
ant_status store_schema_check(sqlite3 *db, const char *path, const store_schema *schema,
                              ant_error *error);
/// Takes the steps that the database lacks, each in a transaction of its own: one that fails leaves
/// the database as the step before left it.
ant_status store_schema_migrate(sqlite3 *db, const char *path, const store_schema *schema,
                                ant_error *error);

// ---- The database (database.c)

typedef struct store_file {
    int lock; ///< a descriptor; -1 while the database is not ours
    int own;  ///< the same, of the database itself, whatever it is called
    sqlite3 *reader, *writer;
    sqlite3_stmt *queries[STORE_N_QUERIES];   ///< of the reader
    sqlite3_stmt *changes[STORE_N_ROW_KINDS]; ///< of the writer
    sqlite3_stmt *begin, *commit, *rollback;

    // Of the writing thread.
    int max_wal_pages; ///< make a checkpoint due
    int n_wal_pages;   ///< in the write-ahead log after the last transaction
    int checkpoint_at; ///< so many pages
    bool has_deleted;  ///< there are pages to give back
} store_file;

/// "cannot WHAT: REASON", the reason being SQLite's code, or the connection's message where the
/// code says little. `db` may be NULL.
ant_status store_file_error(ant_error *error, const char *path, const char *what, sqlite3 *db,
                            int code);
/// Prepares a statement that is kept.
ant_status store_file_prepare(sqlite3 *db, const char *path, const char *sql, sqlite3_stmt **made,
                              ant_error *error);
/// The parameter from 1 on; the value stays good until the statement has run. An SQLite code.
int store_file_bind(sqlite3_stmt *statement, int parameter, const store_value *value);

// ---- Reading and writing (read.c, write.c), as the backend has them

ant_status store_file_prepare_queries(store *self, ant_error *error);
ant_status store_file_read(store *self, store_query query, const store_value *arguments,
                           store_taker *take, void *context, ant_error *error);

ant_status store_file_prepare_changes(store *self, ant_error *error);
ant_status store_file_write(store *self, const store_rows *rows, uint64_t n_lapses,
                            ant_error *error);
void store_file_keep_up(store *self);
ant_status store_file_probe(store *self, ant_error *error);

#endif
