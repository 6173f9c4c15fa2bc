// SPDX-License-Identifier: MIT
//
// What the sources of the store share; its tests may use it, others may not.
//
// The queue, its thread and what is read out of rows are common to all databases. A database itself
// is a backend: functions that take rows and hand on values. What the members of a row are called
// there, and which values they may have, says one description (rows.c).
#ifndef ANTFARM_STORE_INTERNAL_H
#define ANTFARM_STORE_INTERNAL_H

#include <pthread.h>
#include <stdatomic.h>

#include "store/store.h"

enum {
    STORE_ORIGIN_SIZE = 4 + ANT_SECRET_SIZE, ///< bytes of an origin in the database
    STORE_PROBE_MS = 2000,                   ///< between two tries whether writing works again
    STORE_MAX_QUEUED = 32 << 20,             ///< bytes of rows that wait to be written
    STORE_N_CHATS = 50,                      ///< lines of a table's chat that are read usually
    STORE_MAX_COLUMNS = 24                   ///< of a row
};

// ---- Rows (rows.c)

typedef enum store_row_kind {
    STORE_ROW_TABLE,
    STORE_ROW_TEXT,
    STORE_ROW_SEAT,
    STORE_ROW_STEP,
    STORE_ROW_CHAT,
    STORE_ROW_KEY, ///< of no table
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

typedef enum store_type { STORE_NULL, STORE_NUMBER, STORE_TEXT, STORE_BYTES } store_type;

/// What is in a column of one row.
typedef struct store_value {
    store_type type;
    int64_t number;
    const void *at; ///< of texts and bytes
    size_t length;
} store_value;

/// When a column is NULL in the database.
typedef enum store_nulls {
    STORE_NEVER,
    STORE_WHERE_EMPTY, ///< a text that is ""
    STORE_UNLESS,      ///< unless the flag is set
    STORE_WHERE        ///< where the flag is set
} store_nulls;

/// A column, and the member that is in it. A number without a range may have any value.
typedef struct store_column {
    const char *name;
    store_type type;
    store_nulls nulls;
    uint16_t offset, size; ///< of the member
    uint16_t flag;         ///< its offset
    bool is_origins;       ///< bytes of a table's origins
    int64_t least, most;
} store_column;

/// A key of the database's own.
typedef struct store_key {
    char name[STORE_NAME_SIZE];
    uint8_t key[STORE_KEY_SIZE];
} store_key;

/// The rows of one kind. The id of the table is the first column of all but keys.
typedef struct store_layout {
    const char *row;  ///< what one of them is called
    const char *name; ///< of their table in the database
    size_t size;      ///< of the struct
    const store_column *columns;
    int n_columns;
    int n_keys;    ///< columns that make a row the same, the first of all
    bool is_added; ///< such a row must be new; others take the place of the one that is there
} store_layout;

extern const store_layout store_layouts[STORE_N_ROW_KINDS];
/// Of what store_list lists.
extern const store_layout store_list_layout;

/// Bytes that are in no member as the database has them.
typedef struct store_scratch {
    uint8_t origins[ANT_MAX_ORIGINS * STORE_ORIGIN_SIZE];
} store_scratch;
/// The values of a row in all its columns; they are good as long as the row and the scratch.
void store_values(const store_layout *layout, const void *row, store_value *values,
                  store_scratch *scratch);
/// Fills the row's members from column `first` on. False if a value cannot be; such a member has
/// the least of its range then, or nothing in it.
bool store_take(const store_layout *layout, int first, const store_value *values, void *row);

// ---- Errors (store.c)

/// "cannot WHAT: REASON".
ant_status store_say(ant_error *error, const char *path, const char *what, const char *reason);
uint64_t store_now_us(void); ///< of a steady clock

// ---- Backends

typedef enum store_query {
    STORE_ONE_TABLE, ///< id, how many lines of chat will be asked for: all its columns
    STORE_TEXTS,     ///< table id: all columns but the first, by their keys; so the next three
    STORE_SEATS,
    STORE_STEPS,
    STORE_CHATS,          ///< table id, how many: the last lines
    STORE_RUNNING_TABLES, ///< how many: id, and the node that has it, or NULL once it is ours
    STORE_OLD_TABLES,     ///< before, changed and id of the last, how many: changed, id; made ours
    STORE_LIST,           ///< how many: store_listed
    STORE_ALL_TABLES,     ///< ids, in their order
    STORE_KEY,            ///< the key of the addresses
    STORE_N_QUERIES
} store_query;

/// Takes one row of an answer; false ends it.
typedef bool store_taker(void *context, const store_value *values);

/// A kind of database. All take store.database, which `open` sets. `write`, `keep_up` and `probe`
/// are called by the writing thread, all others by the thread that reads.
typedef struct store_backend {
    /// Sets store.path, and store.database: also where it fails, if there is something to close.
    ant_status (*open)(store *self, ant_error *error);
    /// Both threads have come to their end.
    void (*close)(store *self);
    /// One transaction of rows that were queued when there had been so many lapses.
    ant_status (*write)(store *self, const store_rows *rows, uint64_t n_lapses, ant_error *error);
    /// What is due after a transaction that was reported.
    void (*keep_up)(store *self);
    /// A transaction that changes nothing.
    ant_status (*probe)(store *self, ant_error *error);
    /// Hands on the rows of an answer. A taker may ask for another one: all that is read while
    /// STORE_ONE_TABLE is answered is of one state of the database. ANT_TRUNCATED, without an
    /// error, if parts of the database cannot be read, though others can.
    ant_status (*read)(store *self, store_query query, const store_value *arguments,
                       store_taker *take, void *context, ant_error *error);
    /// Its size, and whether it is full.
    void (*look)(store *self, store_health *health);
    // Only where several servers may have it open.
    /// Takes the lease of a table that is there; `elsewhere` becomes the name of the node that has
    /// it instead, or "".
    ant_status (*take)(store *self, const char *id, char elsewhere[STORE_NODE_SIZE],
                       ant_error *error);
    const char *(*node)(const store *self);
    uint64_t (*n_lapses)(store *self);
    void (*tell)(store *self, const char *text, size_t length);
    void (*hear)(store *self, void *context,
                 void (*node)(void *context, const char *name, const char *text, size_t length));
} store_backend;

/// Of those that the program was built with, the one for such a path (native.c, or page/page.c).
const store_backend *store_backend_for(const char *path);

extern const store_backend store_sqlite, store_postgresql;

struct store {
    const store_backend *backend;
    void *database;
    char *path; ///< as errors show it; malloc()ed
    store_settings settings;

    // Of the thread that queues.
    store_rows open;
    uint64_t n_open;        ///< the number of the open batch
    const char *open_fails; ///< why it cannot be written; NULL: it can
    uint64_t n_lapses;      ///< as far as it knows
    uint64_t open_lapses;   ///< that it knew when the first row of the batch was queued

    atomic_size_t n_queued; ///< bytes of all rows

    // Under the mutex.
    pthread_mutex_t mutex;
    pthread_cond_t has_work;
    store_rows closed;
    uint64_t closed_lapses; ///< the lowest open_lapses of their batches
    uint64_t n_closed;      ///< the number of the last closed batch
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

// ---- Reading (read.c)

/// store_read_table with so many lines of the chat.
ant_status store_read_whole(store *self, const char *id, uint32_t n_chats,
                            const store_reader *reader, ant_error *error);
/// Calls `take` with every id that there is; false ends it.
ant_status store_read_ids(store *self, bool (*take)(void *context, const char *id), void *context,
                          ant_error *error);

// ---- The queue (queue.c)

void store_put_key(store *self, const store_key *key);
/// Drops the open batch.
void store_drop(store *self);

/// Does once what the writing thread does again and again: writes all batches that are closed, says
/// so and has the backend do what is due. False if there was nothing to write. For a store that is
/// stepwise.
bool store_write(store *self);
/// Starts the writing thread, unless the store is stepwise; its other members are set.
ant_status store_start_writing(store *self, ant_error *error);
/// Writes what is queued, and waits for the end of the thread.
void store_end_writing(store *self);

#endif
