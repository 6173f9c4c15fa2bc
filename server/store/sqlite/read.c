// SPDX-License-Identifier: MIT
//
// Queries of an SQLite database.
#include "store/sql.h"
#include "store/sqlite/sqlite.h"

ant_status store_file_prepare_queries(store *self, ant_error *error) {
    store_file *file = self->database;
    ant_status status = ANT_OK;
    for (int i = 0; i < STORE_N_QUERIES && status == ANT_OK; i++) {
        char sql[STORE_SQL_SIZE];
        store_sql_read((store_query)i, sql);
        status = store_file_prepare(file->reader, self->path, sql, &file->queries[i], error);
    }
    return status;
}

static void get_values(sqlite3_stmt *row, store_value *values) {
    int n = sqlite3_column_count(row);
    for (int i = 0; i < n; i++) {
        values[i] = (store_value){.type = STORE_NULL};
        switch (sqlite3_column_type(row, i)) {
        case SQLITE_NULL:
            continue;
        case SQLITE_INTEGER:
            values[i].type = STORE_NUMBER;
            values[i].number = sqlite3_column_int64(row, i);
            continue;
        case SQLITE_BLOB:
            values[i].type = STORE_BYTES;
            values[i].at = sqlite3_column_blob(row, i);
            break;
        default:
            values[i].type = STORE_TEXT;
            values[i].at = sqlite3_column_text(row, i);
        }
        values[i].length = values[i].at != NULL ? (size_t)sqlite3_column_bytes(row, i) : 0;
    }
}

// A statement that goes on holds the state that it reads, and all that are begun meanwhile see the
// same.
ant_status store_file_read(store *self, store_query query, const store_value *arguments,
                           store_taker *take, void *context, ant_error *error) {
    store_file *file = self->database;
    sqlite3_stmt *statement = file->queries[query];
    store_value values[STORE_MAX_COLUMNS];
    bool goes_on = true;
    int code = SQLITE_OK;
    for (int i = 0; i < store_n_arguments[query] && code == SQLITE_OK; i++) {
        code = store_file_bind(statement, i + 1, &arguments[i]);
    }
    while (goes_on && (code == SQLITE_OK || code == SQLITE_ROW)) {
        code = sqlite3_step(statement);
        if (code == SQLITE_ROW) {
            get_values(statement, values);
            goes_on = take(context, values);
        }
    }
    ant_status status = ANT_OK;
    if ((code & 0xff) == SQLITE_CORRUPT) {
        status = ANT_TRUNCATED;
    } else if (code != SQLITE_ROW && code != SQLITE_DONE) {
        status = store_file_error(error, self->path, "read it", file->reader, code);
    }
    (void)sqlite3_reset(statement);
    return status;
}
