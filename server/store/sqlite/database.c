// SPDX-License-Identifier: MIT
//
// Opening and closing an SQLite database.
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "store/sqlite/sqlite.h"

// After a checkpoint the log is written from its start again; one that grew while somebody read for
// long is cut to this.
#define MAX_WAL_BYTES "16777216"

// ---- Errors

static const char *reason_of(sqlite3 *db, int code) {
    if (code == SQLITE_CONSTRAINT_FOREIGNKEY) {
        return "there would be rows of a table that is not there";
    }
    if (code == SQLITE_CONSTRAINT_PRIMARYKEY || code == SQLITE_CONSTRAINT_UNIQUE) {
        return "a row of it is there already";
    }
    switch (code & 0xff) {
    case SQLITE_NOTADB:
        return "it is no database";
    case SQLITE_CORRUPT:
        return "the database is damaged";
    case SQLITE_FULL:
        return "there is no room on the disk";
    case SQLITE_BUSY:
        return "another program keeps it locked";
    case SQLITE_READONLY:
        return "it must not be written to";
    case SQLITE_NOMEM:
        return ant_status_text(ANT_NO_MEMORY);
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
        return sqlite3_errstr(code);
    default:
        return db != NULL ? sqlite3_errmsg(db) : sqlite3_errstr(code);
    }
}

ant_status store_file_error(ant_error *error, const char *path, const char *what, sqlite3 *db,
                            int code) {
    return store_say(error, path, what, reason_of(db, code));
}

// ---- The file

// SQLite would make it readable by everybody; what it puts beside it gets the mode of the database.
// The name is on the disk once the log's is, which SQLite sees to: they are in one folder.
static ant_status create_file(const char *path, ant_error *error) {
    int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0 && errno != EEXIST) {
        return store_say(error, path, "create it", strerror(errno));
    }
    // Closing a file that was there before would end the locks that SQLite has on it elsewhere in
    // this process.
    if (fd >= 0) {
        close(fd);
    }
    struct stat info;
    if (stat(path, &info) != 0) {
        return store_say(error, path, "open it", strerror(errno));
    }
    if (!S_ISREG(info.st_mode)) {
        return store_say(error, path, "open it", "it is not a file");
    }
    return ANT_OK;
}

// "PATH<suffix>"; free() it. NULL if there is no memory.
static char *path_with(const char *path, const char *suffix) {
    size_t size = strlen(path) + strlen(suffix) + 1;
    char *whole = malloc(size);
    if (whole != NULL) {
        snprintf(whole, size, "%s%s", path, suffix);
    }
    return whole;
}

static ant_status lock_file(const store *self, const char *path, int fd, ant_error *error) {
    if (fd < 0) {
        return store_say(error, path, "open it", strerror(errno));
    }
    if (flock(fd, LOCK_EX | LOCK_NB) == 0) {
        return ANT_OK;
    }
    return errno == EWOULDBLOCK
               ? ant_error_set(error, ANT_IO, self->path, "another server has it open")
               : store_say(error, path, "lock it", strerror(errno));
}

// The locks end with the process, however it ends. The file beside the database stays: whoever
// removed it could remove one that somebody else has just locked. The database is locked too, since
// it may have another name elsewhere (a hard link), with another write-ahead log; SQLite's locks
// are of another kind, and neither disturbs the other. Its descriptor is closed after those of
// SQLite, whose locks would end with it.
static ant_status take_locks(store *self, ant_error *error) {
    store_file *file = self->database;
    char *path = path_with(self->path, ".lock");
    if (path == NULL) {
        return store_file_error(error, self->path, "lock it", NULL, SQLITE_NOMEM);
    }
    file->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    ant_status status = lock_file(self, path, file->lock, error);
    if (status == ANT_OK) {
        file->own = open(self->path, O_RDONLY | O_CLOEXEC);
        status = lock_file(self, self->path, file->own, error);
    }
    free(path);
    return status;
}

// A copy or a backup that was put in place may be readable by others.
static ant_status make_private(const store *self, ant_error *error) {
    static const char *const suffixes[] = {"", "-wal", "-shm"};
    for (size_t i = 0; i < sizeof suffixes / sizeof suffixes[0]; i++) {
        char *path = path_with(self->path, suffixes[i]);
        int number = path == NULL ? ENOMEM : chmod(path, 0600) == 0 ? 0 : errno;
        free(path);
        if (number != 0 && number != ENOENT) {
            return store_say(error, self->path, "make it readable by its owner only",
                             strerror(number));
        }
    }
    return ANT_OK;
}

// ---- Connections

ant_status store_file_prepare(sqlite3 *db, const char *path, const char *sql, sqlite3_stmt **made,
                              ant_error *error) {
    int code = sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, made, NULL);
    return code == SQLITE_OK ? ANT_OK : store_file_error(error, path, "use it", db, code);
}

int store_file_bind(sqlite3_stmt *statement, int parameter, const store_value *value) {
    switch (value->type) {
    case STORE_NUMBER:
        return sqlite3_bind_int64(statement, parameter, value->number);
    case STORE_TEXT:
        return sqlite3_bind_text(statement, parameter, value->at, (int)value->length,
                                 SQLITE_STATIC);
    case STORE_BYTES:
        return sqlite3_bind_blob(statement, parameter, value->at, (int)value->length,
                                 SQLITE_STATIC);
    default:
        return sqlite3_bind_null(statement, parameter);
    }
}

static ant_status open_connection(store *self, sqlite3 **db, ant_error *error) {
    // One thread at a time uses a connection, so it needs no mutex.
    int code = sqlite3_open_v2(self->path, db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX,
                               self->settings.vfs);
    if (code != SQLITE_OK) {
        return store_file_error(error, self->path, "open it", *db, code);
    }
    sqlite3_extended_result_codes(*db, 1);
    sqlite3_busy_timeout(*db, STORE_BUSY_MS);
    return ANT_OK;
}

static ant_status run(const store *self, sqlite3 *db, const char *sql, ant_error *error) {
    int code = sqlite3_exec(db, sql, NULL, NULL, NULL);
    return code == SQLITE_OK ? ANT_OK : store_file_error(error, self->path, "set it up", db, code);
}

static ant_status use_log(const store *self, ant_error *error) {
    store_file *file = self->database;
    sqlite3_stmt *statement = NULL;
    ant_status status = store_file_prepare(file->writer, self->path, "PRAGMA journal_mode = WAL",
                                           &statement, error);
    if (status == ANT_OK) {
        int code = sqlite3_step(statement);
        const char *mode = (const char *)sqlite3_column_text(statement, 0);
        if (code != SQLITE_ROW) {
            status = store_file_error(error, self->path, "set it up", file->writer, code);
        } else if (mode == NULL || strcmp(mode, "wal") != 0) {
            status =
                store_say(error, self->path, "set it up", "there is no write-ahead log for it");
        }
    }
    sqlite3_finalize(statement);
    return status;
}

// Pages that are free can be given back only where each has its place in a map, which a database
// has from its beginning or gets when all of it is written anew: once, of one that an older program
// made.
static ant_status let_shrink(const store *self, ant_error *error) {
    store_file *file = self->database;
    sqlite3_stmt *statement = NULL;
    ant_status status =
        store_file_prepare(file->writer, self->path, "PRAGMA auto_vacuum", &statement, error);
    bool has_map = status == ANT_OK && sqlite3_step(statement) == SQLITE_ROW &&
                   sqlite3_column_int(statement, 0) != 0;
    sqlite3_finalize(statement);
    if (status == ANT_OK && !has_map) { // without room for it, it goes on as it is
        (void)sqlite3_exec(file->writer, "PRAGMA auto_vacuum = INCREMENTAL; VACUUM", NULL, NULL,
                           NULL);
    }
    return status;
}

static ant_status set_up_writer(store *self, ant_error *error) {
    store_file *file = self->database;
    ant_status status = open_connection(self, &file->writer, error);
    if (status == ANT_OK) {
        status = store_schema_check(file->writer, self->path, &store_schema_current, error);
    }
    if (status == ANT_OK) {
        status = make_private(self, error);
    }
    if (status == ANT_OK) { // of an empty one
        status = run(self, file->writer, "PRAGMA auto_vacuum = INCREMENTAL", error);
    }
    if (status == ANT_OK) {
        status = use_log(self, error);
    }
    if (status == ANT_OK) {
        status = run(self, file->writer,
                     self->settings.is_normal ? "PRAGMA synchronous = NORMAL"
                                              : "PRAGMA synchronous = FULL",
                     error);
    }
    if (status == ANT_OK) {
        status = store_schema_migrate(file->writer, self->path, &store_schema_current, error);
    }
    if (status == ANT_OK) {
        status = let_shrink(self, error);
    }
    if (status == ANT_OK) {
        // The writing thread makes the checkpoints itself, and nothing of ours goes to temporary
        // files, which others might read.
        status = run(self, file->writer,
                     "PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 0;"
                     "PRAGMA journal_size_limit = " MAX_WAL_BYTES "; PRAGMA temp_store = MEMORY",
                     error);
    }
    return status == ANT_OK ? store_file_prepare_changes(self, error) : status;
}

static ant_status set_up_reader(store *self, ant_error *error) {
    store_file *file = self->database;
    ant_status status = open_connection(self, &file->reader, error);
    if (status == ANT_OK) {
        status = run(self, file->reader,
                     "PRAGMA query_only = ON; PRAGMA temp_store = MEMORY;"
                     "PRAGMA wal_autocheckpoint = 0",
                     error);
    }
    return status == ANT_OK ? store_file_prepare_queries(self, error) : status;
}

// ---- Opening and closing

static void finalize_all(sqlite3_stmt **statements, int n) {
    for (int i = 0; i < n; i++) {
        sqlite3_finalize(statements[i]);
    }
}

static void close_file(store *self) {
    store_file *file = self->database;
    finalize_all(file->queries, STORE_N_QUERIES);
    finalize_all(file->changes, STORE_N_ROW_KINDS);
    sqlite3_finalize(file->begin);
    sqlite3_finalize(file->commit);
    sqlite3_finalize(file->rollback);
    sqlite3_close(file->reader);
    sqlite3_close(file->writer);
    if (file->own >= 0) {
        close(file->own);
    }
    if (file->lock >= 0) {
        close(file->lock);
    }
    free(file);
}

static ant_status open_file(store *self, ant_error *error) {
    const char *path = self->settings.path;
    ant_status status = create_file(path, error);
    if (status != ANT_OK) {
        return status;
    }
    store_file *file = calloc(1, sizeof *file);
    self->path = realpath(path, NULL);
    if (file == NULL || self->path == NULL) {
        free(file);
        return store_file_error(error, path, "open it", NULL, SQLITE_NOMEM);
    }
    file->lock = file->own = -1;
    self->database = file;
    status = take_locks(self, error);
    if (status == ANT_OK) {
        status = set_up_writer(self, error);
    }
    return status == ANT_OK ? set_up_reader(self, error) : status;
}

static uint64_t file_size(const char *path, const char *suffix) {
    char *whole = path_with(path, suffix);
    struct stat info = {0};
    if (whole != NULL) {
        (void)stat(whole, &info);
        free(whole);
    }
    return (uint64_t)info.st_size;
}

static void look_at_file(store *self, store_health *health) {
    struct statvfs disk;
    health->n_bytes = file_size(self->path, "") + file_size(self->path, "-wal");
    health->is_full =
        statvfs(self->path, &disk) == 0 && (uint64_t)disk.f_bavail * disk.f_frsize < STORE_MIN_FREE;
}

const store_backend store_sqlite = {
    .open = open_file,
    .close = close_file,
    .write = store_file_write,
    .keep_up = store_file_keep_up,
    .probe = store_file_probe,
    .read = store_file_read,
    .look = look_at_file,
};
