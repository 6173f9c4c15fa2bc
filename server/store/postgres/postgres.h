// SPDX-License-Identifier: MIT
//
// PostgreSQL as a backend, which several servers (nodes) may have open. What its sources share;
// tests may use it.
//
// There are three lines to the database, each used by one thread: the writer's, the reader's, and
// the heart's, which says that this node is alive and passes on what nodes tell each other. A line
// that is lost is taken up again by whoever needs it next.
#ifndef ANTFARM_STORE_POSTGRES_H
#define ANTFARM_STORE_POSTGRES_H

#include <libpq-fe.h>

#include "store/internal.h"

enum {
    STORE_BEAT_MS = 500,       ///< between two signs of life
    STORE_CONNECT_S = 2,       ///< for so long a line may take to be there
    STORE_RETRY_MS = 1000,     ///< a reader tries again so long after a line was not there
    STORE_ANSWER_MS = 8000,    ///< the answer_ms of a line
    STORE_PATIENCE_MS = 10000, ///< for so long a transaction is tried again on other lines
    STORE_JOIN_MS = 4000,      ///< for so long a name that is taken is waited for
    STORE_MAX_PARAMETERS = STORE_MAX_COLUMNS
};

// ---- Lines (line.c)

/// A statement that is prepared on every line of its kind.
typedef struct store_statement {
    const char *name;
    const char *sql;
} store_statement;

typedef struct store_line {
    const char *url;
    const char *shown; ///< the same without a password, as errors have it
    const char *role;
    const char *(*settle)(int i); ///< what is run on each new line: SQL; NULL behind the last
    uint64_t answer_ms;           ///< for so long an answer is waited for
    PGconn *connection;           ///< in pipeline mode; NULL: there is none
    int64_t number;               ///< of the node that it speaks for
    uint64_t not_before;          ///< microseconds: it is not tried again sooner
} store_line;

/// How a command went.
typedef enum store_outcome {
    STORE_DONE,
    STORE_REFUSED, ///< the database answered with an error; the line is as it was
    STORE_LOST     ///< there is no line any more, or there was none
} store_outcome;

/// Takes up a line for this node, unless it is there. False with an error.
bool store_line_open(store_line *line, int64_t number, ant_error *error);
void store_line_close(store_line *line);
/// Queues a prepared statement.
void store_line_send(store_line *line, const char *statement, const store_value *values, int n);
/// Queues a statement as it is.
void store_line_send_plain(store_line *line, const char *sql);
/// Ends what is sent together. `result` is called for each statement in its order, unless the
/// answer is an error: then all behind it are without effect. What it is given is cleared
/// afterwards unless it returns true.
store_outcome store_line_run(store_line *line, int n_statements,
                             bool (*result)(void *context, int i, PGresult *result), void *context,
                             ant_error *error);
/// Takes the answers to statements that were sent so far, none of which has rows, without an end.
store_outcome store_line_drain(store_line *line, int n_statements, ant_error *error);
/// The values of a row in binary form.
void store_line_values(const PGresult *result, int row, store_value *values);
/// The number or truth in the first column of the first row; 0 where there is none.
int64_t store_line_number(const PGresult *result);
/// Runs a script, whose answers do not matter, on a new line.
store_outcome store_line_script(store_line *line, const char *sql, ant_error *error);
/// The URL without its password, malloc()ed; NULL with an error if it is none.
char *store_line_show(const char *url, ant_error *error);

// ---- The schema (schema.c)

/// As SQLite's: step i brings a database from version i to version i + 1.
typedef struct store_postgres_schema {
    const char *const *steps;
    int n_steps;
} store_postgres_schema;
extern const store_postgres_schema store_postgres_schema_current;

/// Makes the schema "antfarm" of the database, or brings it up to date, in one transaction; of
/// several nodes that do so at once one goes first. Refuses what is not ours or newer.
ant_status store_postgres_migrate(store_line *line, const store_postgres_schema *schema,
                                  ant_error *error);

// ---- The database

/// What a node was heard to tell.
typedef struct store_heard {
    int64_t number, version;
    char name[STORE_NODE_SIZE];
    char *text; ///< malloc()ed
    size_t length;
} store_heard;

typedef struct store_postgres {
    char *url;
    char name[STORE_NODE_SIZE];
    store_line writer, reader, heart;

    // Of the reader.
    PGresult *parts[STORE_N_QUERIES]; ///< of the table that is read

    // Of the writing thread.
    uint64_t patience_ms;  ///< for so long a transaction is tried again on other lines
    int64_t writes_for;    ///< the node that the next two are of
    int64_t n_writes;      ///< the number of its last transaction
    int64_t unsure;        ///< a transaction whose outcome is not known; 0: there is none
    bool unsure_is_failed; ///< it was reported as failed

    // Under the mutex.
    pthread_mutex_t mutex;
    int64_t number; ///< of this node; 0 while it has none
    uint64_t n_lapses;
    bool is_leaving;
    char *told; ///< malloc()ed: what this node tells
    size_t n_told;
    int64_t told_version;
    store_heard *heard; ///< malloc()ed
    int n_heard;
    uint64_t n_bytes;      ///< of the database
    uint64_t silent_since; ///< microseconds: the heart has no line; 0: it has
    ant_error heart_error;

    bool has_thread;
    pthread_t thread;
    int bell[2]; ///< a pipe: there is something to do for the heart
} store_postgres;

/// This node's number as of so many lapses; 0: it has another one now, or none.
int64_t store_postgres_number(store_postgres *db, uint64_t n_lapses);
/// Of now.
int64_t store_postgres_number_now(store_postgres *db, uint64_t *n_lapses);
/// Has the heart look at once.
void store_postgres_ring(store_postgres *db);

// ---- Writing (write.c), reading (read.c)

const char *store_postgres_writer_setup(int i);
const char *store_postgres_reader_setup(int i);
const char *store_postgres_heart_setup(int i);

ant_status store_postgres_write(store *self, const store_rows *rows, uint64_t n_lapses,
                                ant_error *error);
ant_status store_postgres_probe(store *self, ant_error *error);
ant_status store_postgres_read(store *self, store_query query, const store_value *arguments,
                               store_taker *take, void *context, ant_error *error);
ant_status store_postgres_take(store *self, const char *id, char elsewhere[STORE_NODE_SIZE],
                               ant_error *error);

// ---- The heart (heart.c)

/// Gets a number for this node, and starts the thread unless the store is stepwise.
ant_status store_postgres_join(store *self, ant_error *error);
/// Ends the thread; its leases are free from then on.
void store_postgres_leave(store *self);
void store_postgres_tell(store *self, const char *text, size_t length);
void store_postgres_hear(store *self, void *context,
                         void (*node)(void *context, const char *name, const char *text,
                                      size_t length));

#endif
