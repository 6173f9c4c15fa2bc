// SPDX-License-Identifier: MIT
//
// Transactions of an SQLite database, and what is due after them.
#include "store/sql.h"
#include "store/sqlite/sqlite.h"

// A checkpoint writes every page of the log that has changed once, and holds up the batches that
// come meanwhile. 1000 pages (4 MB) are a few hundred moves; fewer would write the same pages more
// often, many more would make the pause and the log longer. It comes after the transaction was
// reported, so no answer waits for the checkpoint that its own batch made due.
enum { WAL_PAGES = 1000 };

static int note_wal_pages(void *context, sqlite3 *db, const char *name, int n_pages) {
    store_file *file = context;
    (void)db;
    (void)name;
    if (n_pages < file->n_wal_pages) { // the log was started again
        file->checkpoint_at = file->max_wal_pages;
    }
    file->n_wal_pages = n_pages;
    return SQLITE_OK;
}

ant_status store_file_prepare_changes(store *self, ant_error *error) {
    store_file *file = self->database;
    const struct {
        sqlite3_stmt **made;
        const char *sql;
    } others[] = {
        {&file->begin, "BEGIN IMMEDIATE"},
        {&file->commit, "COMMIT"},
        {&file->rollback, "ROLLBACK"},
    };
    ant_status status = ANT_OK;
    for (size_t i = 0; i < sizeof others / sizeof others[0] && status == ANT_OK; i++) {
        status = store_file_prepare(file->writer, self->path, others[i].sql, others[i].made, error);
    }
    for (int i = 0; i < STORE_N_ROW_KINDS && status == ANT_OK; i++) {
        char sql[STORE_SQL_SIZE];
        store_sql_write((store_row_kind)i, sql);
        status = store_file_prepare(file->writer, self->path, sql, &file->changes[i], error);
    }
    file->max_wal_pages = self->settings.n_wal_pages != 0 ? self->settings.n_wal_pages : WAL_PAGES;
    file->checkpoint_at = file->max_wal_pages;
    sqlite3_wal_hook(file->writer, note_wal_pages, file);
    return status;
}

static int run_once(sqlite3_stmt *statement) {
    (void)sqlite3_step(statement);
    return sqlite3_reset(statement);
}

static int write_row(store_file *file, const store_row *row) {
    const store_layout *layout = &store_layouts[row->kind];
    sqlite3_stmt *statement = file->changes[row->kind];
    store_value values[STORE_MAX_COLUMNS];
    store_scratch scratch;
    int code = SQLITE_OK;
    store_values(layout, row->content, values, &scratch);
    for (int i = 0; i < layout->n_columns && code == SQLITE_OK; i++) {
        code = store_file_bind(statement, i + 1, &values[i]);
    }
    file->has_deleted = file->has_deleted || row->kind == STORE_ROW_GONE;
    return code == SQLITE_OK ? run_once(statement) : code;
}

// A failed sync can leave the transaction complete in the log, though nobody reads it there: if the
// machine stopped now, it would be taken up at the next start. So the log is emptied.
static void undo_transaction(store_file *file) {
    if (sqlite3_get_autocommit(file->writer) == 0) {
        (void)run_once(file->rollback);
    }
    (void)sqlite3_wal_checkpoint_v2(file->writer, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
}

static ant_status end_transaction(store *self, int code, ant_error *error) {
    store_file *file = self->database;
    code = code == SQLITE_OK ? run_once(file->commit) : code;
    if (code == SQLITE_OK) {
        return ANT_OK;
    }
    store_file_error(error, self->path, "write to it", file->writer, code);
    undo_transaction(file);
    return error->status;
}

ant_status store_file_write(store *self, const store_rows *rows, uint64_t n_lapses,
                            ant_error *error) {
    store_file *file = self->database;
    (void)n_lapses;
    int code = run_once(file->begin);
    for (const store_row *row = rows->first; row != NULL && code == SQLITE_OK; row = row->next) {
        code = write_row(file, row);
    }
    return end_transaction(self, code, error);
}

ant_status store_file_probe(store *self, ant_error *error) {
    store_file *file = self->database;
    int code = run_once(file->begin);
    if (code == SQLITE_OK) {
        code = sqlite3_exec(file->writer, "UPDATE keys SET key = key", NULL, NULL, NULL);
    }
    return end_transaction(self, code, error);
}

// While somebody reads an old state the log cannot begin anew; then the next checkpoint is due when
// it has grown by as much again. One that fails has lost nothing.
static void checkpoint_if_due(store_file *file) {
    if (file->n_wal_pages >= file->checkpoint_at) {
        (void)sqlite3_wal_checkpoint_v2(file->writer, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
        file->checkpoint_at = file->n_wal_pages + file->max_wal_pages;
    }
}

// Pages that nothing is on any more go back to the system, some at a time so that no batch waits
// for long. What fails here has lost nothing, and is tried again after the next deletion.
static void shrink_if_due(store_file *file) {
    if (file->has_deleted) {
        file->has_deleted = false;
        (void)sqlite3_exec(file->writer, "PRAGMA incremental_vacuum(1000)", NULL, NULL, NULL);
    }
}

void store_file_keep_up(store *self) {
    shrink_if_due(self->database);
    checkpoint_if_due(self->database);
}
