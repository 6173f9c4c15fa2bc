// SPDX-License-Identifier: MIT
//
// What the sources of the store share; its tests may use it, others may not.
#ifndef ANTFARM_STORE_INTERNAL_H
#define ANTFARM_STORE_INTERNAL_H

#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>

#include "store/store.h"

enum {
    STORE_ORIGIN_SIZE = 4 + ANT_SECRET_SIZE, ///< bytes of an origin in the database
    STORE_APPLICATION = 0x416e7466,          ///< "Antf", in the header of every database of ours
    STORE_BUSY_MS = 5000,                    ///< how long a lock of another program is waited for
    STORE_MIN_FREE = 16 << 20,               ///< bytes of the disk; with less it is full
    STORE_PROBE_MS = 2000,                   ///< between two tries whether writing works again
    STORE_MAX_QUEUED = 32 << 20              ///< bytes of rows that wait to be written
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

// ---- Errors and connections (store.c)

/// "cannot WHAT: REASON", the reason being SQLite's code, or the connection's message where the
/// code says little. `db` may be NULL.
ant_status store_error(ant_error *error, const char *path, const char *what, sqlite3 *db, int code);
/// Prepares a statement that is kept.
ant_status store_prepare(sqlite3 *db, const char *path, const char *sql, sqlite3_stmt **made,
                         ant_error *error);

// ---- Reading (read.c)

typedef enum store_query {
    STORE_ONE_TABLE,
    STORE_RUNNING_TABLES,
    STORE_TEXTS,
    STORE_SEATS,
    STORE_STEPS,
    STORE_CHATS,
    STORE_KEY,
    STORE_OLD_TABLES,
    STORE_LIST,
    STORE_N_QUERIES
} store_query;

ant_status store_prepare_queries(store *self, ant_error *error);

// ---- Writing (writer.c)

typedef enum store_row_kind {
    STORE_ROW_TABLE,
    STORE_ROW_TEXT,
    STORE_ROW_SEAT,
    STORE_ROW_STEP,
    STORE_ROW_CHAT,
    STORE_ROW_GONE,
    STORE_N_ROW_KINDS
} store_row_kind;

/// A queued change.
typedef struct store_row {
    struct store_row *next;
    store_row_kind kind;
    _Alignas(max_align_t) unsigned char content[]; ///< a store_table, store_seat, …
} store_row;

/// Rows in the order in which they were queued.
typedef struct store_rows {
    store_row *first, *last;
} store_rows;

struct store {
    char *path; ///< without symbolic links
    int lock;   ///< a descriptor; -1 while the database is not ours
    int own;    ///< the same, of the database itself, whatever it is called
    sqlite3 *reader, *writer;
    sqlite3_stmt *queries[STORE_N_QUERIES];   ///< of the reader
    sqlite3_stmt *changes[STORE_N_ROW_KINDS]; ///< of the writer
    sqlite3_stmt *begin, *commit, *rollback;
    store_settings settings;

    // Of the thread that queues.
    store_rows open;
    uint64_t n_open;        ///< the number of the open batch
    const char *open_fails; ///< why it cannot be written; NULL: it can

    // Of the writing thread.
    int n_wal_pages;   ///< in the write-ahead log after the last transaction
    int checkpoint_at; ///< so many pages
    bool has_deleted;  ///< there are pages to give back

    atomic_size_t n_queued; ///< bytes of all rows

    // Under the mutex.
    pthread_mutex_t mutex;
    pthread_cond_t has_work;
    store_rows closed;
    uint64_t n_closed;   ///< the number of the last closed batch
    uint64_t fails_from; ///< a closed batch that cannot be written, none after it is queued; or 0
    const char *fails;   ///< why
    store_progress progress;
    uint64_t n_failures;    ///< transactions
    uint64_t waiting_since; ///< microseconds: something is closed and not written; 0: nothing is
    bool is_failing;        ///< the last transaction did, by this error
    ant_error failure;
    bool is_closing;

    pthread_t thread;
};

ant_status store_prepare_changes(store *self, ant_error *error);
/// Does once what the writing thread does again and again: writes all batches that are closed, says
/// so and makes a checkpoint if one is due. False if there was nothing to write. For a store that
/// is stepwise.
bool store_write(store *self);
/// Starts the writing thread, unless the store is stepwise; its other members are set.
ant_status store_start_writing(store *self, ant_error *error);
/// Writes what is queued, and waits for the end of the thread.
void store_end_writing(store *self);

#endif
