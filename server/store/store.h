// SPDX-License-Identifier: MIT
//
// The store: tables, seats, steps and chat in a database, which is the record of every game: a file
// of SQLite's (WAL, synchronous FULL), or a PostgreSQL, which several servers may share.
//
// Changes are queued by one thread, the hall's, and written by a thread of the store's own: it
// takes all batches that are closed, writes them in one transaction, and says so. So whatever is
// queued while a transaction syncs shares the next one. Reading uses a connection of the caller's
// thread.
#ifndef ANTFARM_STORE_H
#define ANTFARM_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <antfarm/record.h>

enum {
    STORE_ID_SIZE = 11, ///< of a table, the NUL included
    STORE_HASH_SIZE = 32,
    STORE_NAME_SIZE = 32,
    STORE_BOT_SIZE = 16,
    STORE_CHAT_SIZE = 301,
    STORE_OPTIONS_SIZE = 512,
    STORE_OPTION_SIZE = 32,
    STORE_ACTION_SIZE = 128,
    STORE_KEY_SIZE = 16,
    STORE_MAX_TOLD = 1 << 20, ///< bytes that a server tells the others
    STORE_NODE_SIZE = 32      ///< of the name of a server among those that share a database
};

typedef enum store_phase { STORE_LOBBY, STORE_PLAYING, STORE_OVER } store_phase;

typedef struct store_table {
    char id[STORE_ID_SIZE];
    char name[STORE_NAME_SIZE];
    char game[STORE_NAME_SIZE];
    uint16_t rules; ///< the version that it is played by
    uint8_t n_seats;
    uint8_t host; ///< a seat, from 0
    uint8_t phase;
    char options[STORE_OPTIONS_SIZE];                  ///< as text: "edition=final tiles=text"
    uint32_t clock_move, clock_total, clock_increment; ///< seconds; 0: none
    uint32_t standin;                                  ///< seconds; 0: never
    bool has_chat, is_listed;
    uint8_t secret[ANT_SECRET_SIZE];
    uint32_t seq;
    int64_t created, changed; ///< milliseconds since 1970
    char next[STORE_ID_SIZE]; ///< of the rematch; "" where there is none
    int n_origins;
    ant_origin origins[ANT_MAX_ORIGINS]; ///< the games from which this one goes on
    uint32_t owner; ///< whoever laid it: a number for their address; 0: nobody knows
} store_table;

/// The text of an option that takes one, which counts while the table's options say so.
typedef struct store_text {
    char table[STORE_ID_SIZE];
    char option[STORE_OPTION_SIZE]; ///< its name
    char text[ANT_MAX_OPTION_TEXT];
} store_text;

typedef struct store_seat {
    char table[STORE_ID_SIZE];
    uint8_t seat; ///< from 0
    uint8_t kind; ///< table.h's
    char name[STORE_NAME_SIZE];
    char bot[STORE_BOT_SIZE];
    bool has_token, has_invitation, has_used, has_nonce, is_standin, has_left;
    uint8_t token[STORE_HASH_SIZE];      ///< hash of the cookie
    uint8_t invitation[STORE_HASH_SIZE]; ///< hash of the one invitation that is valid
    uint8_t used[STORE_HASH_SIZE];       ///< hash of the one that was valid until somebody sat down
    uint8_t nonce[16];
    uint32_t last_n;                    ///< the last request that was done
    uint8_t last_hash[STORE_HASH_SIZE]; ///< of that request
    int64_t left_ms;                    ///< on its clock
    uint32_t refused; ///< it has said no to taking back any of the first so many plies
} store_seat;

/// One step of a game: a ply, or plies taken back.
typedef struct store_step {
    char table[STORE_ID_SIZE];
    uint32_t number; ///< from 1, within the table
    bool is_undo;
    bool is_standin;                ///< plies: a bot played it for a person
    uint8_t seat;                   ///< plies, from 0
    char action[STORE_ACTION_SIZE]; ///< plies: the action's text
    uint32_t n_plies;               ///< that stand after it
    int64_t at;
} store_step;

typedef struct store_chat {
    char table[STORE_ID_SIZE];
    uint32_t number;
    uint8_t seat;
    char text[STORE_CHAT_SIZE];
    int64_t at;
    uint32_t n_steps; ///< of the game that had been taken
} store_chat;

typedef struct store store;

/// `wake` is called from the store's thread whenever store_done has news, also during store_close.
typedef struct store_settings {
    const char *path; ///< of a file, or an address
    const char *vfs;  ///< of SQLite; NULL: the default
    bool is_normal;   ///< synchronous NORMAL: for the test that shows what it loses
    bool is_patient;  ///< nobody waits: a batch may be of any size and take any time
    bool is_stepwise; ///< there is no thread: a test has store_write do its work
    int n_wal_pages;  ///< of the write-ahead log that make a checkpoint due; 0: the default
    const char *node; ///< its name among the servers that share the database; NULL: "main"
    void (*wake)(void *context);
    void *context;
} store_settings;

/// Whether a path is the address of a PostgreSQL ("postgresql://…" or "postgres://…") and not that
/// of a file.
bool store_is_address(const char *path);
/// Opens or creates the database, readable by its owner only, brings its schema up to date, and
/// starts the thread. Refuses a database of a newer version, one that is no database of Antfarm's,
/// and one that another server has open, each with a sentence.
ant_status store_open(const store_settings *settings, store **made, ant_error *error);
/// Writes what is queued, the open batch too, ends the thread, closes. NULL is fine.
void store_close(store *self);

/// Queue a change in the open batch; copies are made. A table, text or seat is written as a whole;
/// a step or a line of chat must be new. The table's own row must be there by the end of the batch.
/// When there is no memory, or 32 MB wait to be written, the batch fails.
void store_put_table(store *self, const store_table *table);
void store_put_text(store *self, const store_text *text);
void store_put_seat(store *self, const store_seat *seat);
void store_add_step(store *self, const store_step *step);
void store_add_chat(store *self, const store_chat *chat);
/// All rows of a table go. The file gets shorter after that.
void store_forget_table(store *self, const char *id);

/// The number of the open batch, from 1.
uint64_t store_batch(const store *self);
/// Closes the open batch if anything is in it, and gives it to the thread.
void store_commit(store *self);

/// How far the thread has come.
typedef struct store_progress {
    uint64_t n_done;    ///< all batches up to this are on disk or failed
    uint64_t n_failed;  ///< the lowest failed batch, or 0
    ant_error error;    ///< of the failure
    uint64_t n_commits; ///< transactions so far
    uint64_t busy_us;   ///< time they took
} store_progress;
/// A failure is reported once, and takes along all that may build on what it lost: all batches from
/// n_failed to n_done are not on disk, the one that was open until this call among them, even if
/// nothing was in it. The store takes new ones from now on.
void store_done(store *self, store_progress *progress);

/// How storing goes.
typedef struct store_health {
    uint64_t n_failed;   ///< transactions that failed so far
    uint64_t n_queued;   ///< bytes of rows that wait to be written
    uint64_t waiting_us; ///< for so long the oldest closed batch has waited; 0: none does
    uint64_t n_bytes;    ///< of the database and its log
    bool is_full;        ///< there is hardly any room on the disk
    bool is_failing;     ///< what was written last failed; it is tried again now and then
    ant_error error;     ///< of that
} store_health;
void store_look(store *self, store_health *health);

/// Reading, of what is on disk: not of what is still queued. Each callback's row is good during the
/// call, and it must not read itself; a false return ends the reading.
typedef struct store_reader {
    void *context;
    /// With the texts of its options.
    bool (*table)(void *context, const store_table *table, const store_text *texts, int n_texts);
    bool (*seat)(void *context, const store_seat *seat);
    bool (*step)(void *context, const store_step *step);
    bool (*chat)(void *context, const store_chat *chat); ///< the last 50
    /// Instead of all these: the table is with another node, which is alive. Only where the
    /// database is shared.
    void (*elsewhere)(void *context, const char *id, const char *node);
    /// A row of the table that was handed on last cannot be right, and is left out; of its own row
    /// what could be read was handed on. `id` is NULL where not even that can be read. Without this
    /// such a row ends the reading with an error.
    void (*damaged)(void *context, const char *id, const ant_error *error);
} store_reader;

/// Everything about one table, in the order of the reader's members and of their numbers; ANT_OK
/// also if there is none.
ant_status store_read_table(store *self, const char *id, const store_reader *reader,
                            ant_error *error);
/// The same for tables that are not over, table by table, at most so many: first those that no
/// node has; owners take turns, and of each what was changed last comes first.
ant_status store_read_running(store *self, uint32_t most, const store_reader *reader,
                              ant_error *error);
/// A table, by when it was changed last.
typedef struct store_old {
    int64_t changed;
    char id[STORE_ID_SIZE];
} store_old;
/// The oldest of the tables that were changed last before then, behind `after` (whose id is "" for
/// none): at most so many, the oldest first. Ids that cannot be are left out, and tables of other
/// nodes; the others become this node's.
ant_status store_read_old(store *self, int64_t before, const store_old *after, store_old *old,
                          uint32_t most, uint32_t *n, ant_error *error);
/// A table as the operator's list has it.
typedef struct store_listed {
    char id[STORE_ID_SIZE];
    char name[STORE_NAME_SIZE];
    char game[STORE_NAME_SIZE];
    uint8_t phase, n_seats;
    uint32_t n_steps;
    int64_t changed;
} store_listed;
/// The tables that were changed last, at most so many; what cannot be read of one is empty.
ant_status store_list(store *self, store_listed *rows, uint32_t most, uint32_t *n,
                      ant_error *error);
/// The key by which addresses become numbers of owners: random, and the same as long as the
/// database lives.
ant_status store_read_key(store *self, uint8_t key[STORE_KEY_SIZE], ant_error *error);

// ---- Moving to another database

/// Writes all tables with all that belongs to them, and the key, as text that has the secrets of
/// games that go on. Fails if another node has one of them, and where anything cannot be read.
ant_status store_export(store *self, FILE *to, uint32_t *n_tables, ant_error *error);
/// Takes what was exported, all in one batch and so in one transaction, or nothing: also if the
/// database has a table with one of the ids. Nothing must be in the open batch. The error says in
/// which line it is. Owners stay the same only in a database that had no tables.
ant_status store_import(store *self, FILE *from, uint32_t *n_tables, ant_error *error);

// ---- Sharing a database
//
// Several servers, nodes, may have one PostgreSQL open. A table belongs to one of them by a lease:
// reading it takes the lease, unless another node that is alive has it. A lease has the number of
// its node, which rises with each start of any node; every transaction checks the leases of all
// tables that it writes to, and one that comes late fails as a whole. A node is alive as long as it
// says so in time; its leases are free as soon as it is closed or falls silent.

/// Whether other servers may have the database open as well.
bool store_is_shared(const store *self);
/// This node's name; "" where the database is not shared.
const char *store_node(const store *self);
/// How often this node was silent for too long: since then others may have taken any of its tables,
/// so all that is in memory has to be read again. Rises at most once for each silence; `wake` is
/// called when it has.
uint64_t store_n_lapses(store *self);
/// What this node tells the others, in place of what it told before; copied, and sent soon by a
/// thread of the store's. It is lost with the node. Nothing is told where the database is not
/// shared, or what is longer than STORE_MAX_TOLD.
void store_tell(store *self, const char *text, size_t length);
/// What other nodes that are alive told last. `wake` is called when some of it is new. The text is
/// good during the call, which must not call the store.
void store_hear(store *self, void *context,
                void (*node)(void *context, const char *name, const char *text, size_t length));

#endif
