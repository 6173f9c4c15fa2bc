// SPDX-License-Identifier: MIT
//
// The queue of batches, and the thread that writes them.
//
// The thread takes all closed batches at once, so that one sync of the disk serves all that came
// while the last one went on. Once a transaction has failed it touches nothing more until the
// failure was reported: whatever is queued by then may build on what is lost, and store_done drops
// it.
#include <errno.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <time.h>

#include "store/internal.h"

// A checkpoint writes every page of the log that has changed once, and holds up the batches that
// come meanwhile. 1000 pages (4 MB) are a few hundred moves; fewer would write the same pages more
// often, many more would make the pause and the log longer. It comes after the transaction was
// reported, so no answer waits for the checkpoint that its own batch made due.
enum { WAL_PAGES = 1000 };

// ---- Rows

/// The columns of a statement, filled from the first on.
typedef struct binder {
    sqlite3_stmt *statement;
    int n_bound;
    int code; ///< the first that was not SQLITE_OK
} binder;

static void note(binder *to, int code) {
    if (to->code == SQLITE_OK) {
        to->code = code;
    }
}

static void bind_number(binder *to, int64_t number) {
    note(to, sqlite3_bind_int64(to->statement, ++to->n_bound, number));
}

static void bind_text(binder *to, const char *text) {
    note(to, sqlite3_bind_text(to->statement, ++to->n_bound, text, -1, SQLITE_STATIC));
}

static void bind_bytes(binder *to, const uint8_t *bytes, int n) {
    note(to, sqlite3_bind_blob(to->statement, ++to->n_bound, bytes, n, SQLITE_STATIC));
}

static void bind_null(binder *to) {
    note(to, sqlite3_bind_null(to->statement, ++to->n_bound));
}

static void bind_bytes_if(binder *to, bool has_them, const uint8_t *bytes, int n) {
    if (has_them) {
        bind_bytes(to, bytes, n);
    } else {
        bind_null(to);
    }
}

static void bind_origins(binder *to, const store_table *table) {
    uint8_t bytes[STORE_ORIGIN_SIZE * ANT_MAX_ORIGINS];
    for (int i = 0; i < table->n_origins && i < ANT_MAX_ORIGINS; i++) {
        uint8_t *at = bytes + (size_t)i * STORE_ORIGIN_SIZE;
        for (unsigned shift = 0; shift < 32; shift += 8) {
            *at++ = (uint8_t)(table->origins[i].n_plies >> shift);
        }
        memcpy(at, table->origins[i].secret.bytes, ANT_SECRET_SIZE);
    }
    if (table->n_origins > 0) { // the bytes are gone before the statement runs
        note(to, sqlite3_bind_blob(to->statement, ++to->n_bound, bytes,
                                   table->n_origins * STORE_ORIGIN_SIZE, SQLITE_TRANSIENT));
    } else {
        bind_null(to);
    }
    sodium_memzero(bytes, sizeof bytes);
}

static void bind_table(binder *to, const void *row) {
    const store_table *table = row;
    bind_text(to, table->id);
    bind_text(to, table->name);
    bind_text(to, table->game);
    bind_number(to, table->rules);
    bind_number(to, table->n_seats);
    bind_number(to, table->host);
    bind_number(to, table->phase);
    bind_text(to, table->options);
    bind_number(to, table->clock_move);
    bind_number(to, table->clock_total);
    bind_number(to, table->clock_increment);
    bind_number(to, table->standin);
    bind_number(to, table->has_chat);
    bind_number(to, table->is_listed);
    bind_bytes(to, table->secret, sizeof table->secret);
    bind_number(to, table->seq);
    bind_number(to, table->created);
    bind_number(to, table->changed);
    if (table->next[0] != '\0') {
        bind_text(to, table->next);
    } else {
        bind_null(to);
    }
    bind_origins(to, table);
    bind_number(to, table->owner);
}

static void bind_option_text(binder *to, const void *row) {
    const store_text *text = row;
    bind_text(to, text->table);
    bind_text(to, text->option);
    bind_text(to, text->text);
}

static void bind_seat(binder *to, const void *row) {
    const store_seat *seat = row;
    bind_text(to, seat->table);
    bind_number(to, seat->seat);
    bind_number(to, seat->kind);
    bind_text(to, seat->name);
    bind_text(to, seat->bot);
    bind_bytes_if(to, seat->has_token, seat->token, sizeof seat->token);
    bind_bytes_if(to, seat->has_invitation, seat->invitation, sizeof seat->invitation);
    bind_bytes_if(to, seat->has_nonce, seat->nonce, sizeof seat->nonce);
    bind_number(to, seat->is_standin);
    bind_number(to, seat->has_left);
    bind_number(to, seat->last_n);
    bind_bytes(to, seat->last_hash, sizeof seat->last_hash);
    bind_number(to, seat->left_ms);
    bind_number(to, seat->refused);
    bind_bytes_if(to, seat->has_used, seat->used, sizeof seat->used);
}

static void bind_step(binder *to, const void *row) {
    const store_step *step = row;
    bind_text(to, step->table);
    bind_number(to, step->number);
    if (step->is_undo) {
        bind_null(to);
        bind_null(to);
    } else {
        bind_number(to, step->seat);
        bind_text(to, step->action);
    }
    bind_number(to, step->n_plies);
    bind_number(to, step->at);
    bind_number(to, step->is_standin);
}

static void bind_chat(binder *to, const void *row) {
    const store_chat *chat = row;
    bind_text(to, chat->table);
    bind_number(to, chat->number);
    bind_number(to, chat->seat);
    bind_text(to, chat->text);
    bind_number(to, chat->at);
    bind_number(to, chat->n_steps);
}

static void bind_gone(binder *to, const void *row) {
    bind_text(to, row);
}

// clang-format off
static const struct {
    size_t size;
    void (*bind)(binder *to, const void *row);
    const char *sql;
} kinds[STORE_N_ROW_KINDS] = {
    [STORE_ROW_TABLE] = {sizeof(store_table), bind_table,
        "INSERT INTO tables (id, name, game, rules, n_seats, host, phase, options, clock_move,"
        " clock_total, clock_increment, standin, has_chat, is_listed, secret, seq, created, changed,"
        " next, origins, owner)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT DO UPDATE SET (name, game, rules, n_seats, host, phase, options, clock_move,"
        " clock_total, clock_increment, standin, has_chat, is_listed, secret, seq, created, changed,"
        " next, origins, owner) = (excluded.name, excluded.game, excluded.rules, excluded.n_seats, excluded.host,"
        " excluded.phase, excluded.options, excluded.clock_move, excluded.clock_total,"
        " excluded.clock_increment, excluded.standin, excluded.has_chat, excluded.is_listed,"
        " excluded.secret, excluded.seq, excluded.created, excluded.changed, excluded.next,"
        " excluded.origins, excluded.owner)"},
    [STORE_ROW_TEXT] = {sizeof(store_text), bind_option_text,
        "INSERT INTO texts (table_id, option, text) VALUES (?, ?, ?)"
        " ON CONFLICT DO UPDATE SET text = excluded.text"},
    [STORE_ROW_SEAT] = {sizeof(store_seat), bind_seat,
        "INSERT INTO seats (table_id, seat, kind, name, bot, token, invitation, nonce, is_standin,"
        " has_left, last_n, last_hash, left_ms, refused, used)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT DO UPDATE SET (kind, name, bot, token, invitation, nonce, is_standin,"
        " has_left, last_n, last_hash, left_ms, refused, used) = (excluded.kind, excluded.name, excluded.bot,"
        " excluded.token, excluded.invitation, excluded.nonce, excluded.is_standin,"
        " excluded.has_left, excluded.last_n, excluded.last_hash, excluded.left_ms,"
        " excluded.refused, excluded.used)"},
    [STORE_ROW_STEP] = {sizeof(store_step), bind_step,
        "INSERT INTO steps (table_id, number, seat, action, n_plies, at, is_standin)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)"},
    [STORE_ROW_CHAT] = {sizeof(store_chat), bind_chat,
        "INSERT INTO chats (table_id, number, seat, text, at, n_steps) VALUES (?, ?, ?, ?, ?, ?)"},
    [STORE_ROW_GONE] = {STORE_ID_SIZE, bind_gone, "DELETE FROM tables WHERE id = ?"},
};
// clang-format on

ant_status store_prepare_changes(store *self, ant_error *error) {
    const struct {
        sqlite3_stmt **made;
        const char *sql;
    } others[] = {
        {&self->begin, "BEGIN IMMEDIATE"},
        {&self->commit, "COMMIT"},
        {&self->rollback, "ROLLBACK"},
    };
    ant_status status = ANT_OK;
    for (size_t i = 0; i < sizeof others / sizeof others[0] && status == ANT_OK; i++) {
        status = store_prepare(self->writer, self->path, others[i].sql, others[i].made, error);
    }
    for (int i = 0; i < STORE_N_ROW_KINDS && status == ANT_OK; i++) {
        status = store_prepare(self->writer, self->path, kinds[i].sql, &self->changes[i], error);
    }
    return status;
}

static uint64_t now_us(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

// ---- Batches

static size_t row_size(store_row_kind kind) {
    return sizeof(store_row) + kinds[kind].size;
}

// Rows hold the secrets of games that go on.
static void free_rows(store *self, store_rows *rows) {
    while (rows->first != NULL) {
        store_row *row = rows->first;
        size_t size = row_size(row->kind);
        rows->first = row->next;
        sodium_memzero(row, size);
        free(row);
        atomic_fetch_sub(&self->n_queued, size);
    }
    rows->last = NULL;
}

/// Moves all rows of `from` behind those of `to`.
static void append_rows(store_rows *to, store_rows *from) {
    if (from->first != NULL) {
        *(to->last == NULL ? &to->first : &to->last->next) = from->first;
        to->last = from->last;
        *from = (store_rows){0};
    }
}

static void queue_row(store *self, store_row_kind kind, const void *content) {
    size_t size = row_size(kind);
    if (self->open_fails != NULL) {
        return;
    }
    if (atomic_load(&self->n_queued) + size > STORE_MAX_QUEUED) {
        self->open_fails = "the disk is too slow: too much waits to be written";
        return;
    }
    store_row *row = malloc(size);
    if (row == NULL) {
        self->open_fails = ant_status_text(ANT_NO_MEMORY);
        return;
    }
    row->next = NULL;
    row->kind = kind;
    memcpy(row->content, content, kinds[kind].size);
    append_rows(&self->open, &(store_rows){row, row});
    atomic_fetch_add(&self->n_queued, size);
}

void store_put_table(store *self, const store_table *table) {
    queue_row(self, STORE_ROW_TABLE, table);
}

void store_put_text(store *self, const store_text *text) {
    queue_row(self, STORE_ROW_TEXT, text);
}

void store_put_seat(store *self, const store_seat *seat) {
    queue_row(self, STORE_ROW_SEAT, seat);
}

void store_add_step(store *self, const store_step *step) {
    queue_row(self, STORE_ROW_STEP, step);
}

void store_add_chat(store *self, const store_chat *chat) {
    queue_row(self, STORE_ROW_CHAT, chat);
}

void store_forget_table(store *self, const char *id) {
    char content[STORE_ID_SIZE] = {0};
    memcpy(content, id, strnlen(id, sizeof content - 1));
    queue_row(self, STORE_ROW_GONE, content);
}

uint64_t store_batch(const store *self) {
    return self->n_open;
}

void store_commit(store *self) {
    if (self->open.first == NULL && self->open_fails == NULL) {
        return;
    }
    pthread_mutex_lock(&self->mutex);
    self->n_closed = self->n_open;
    if (self->fails_from == 0 && self->open_fails != NULL) {
        self->fails_from = self->n_open;
        self->fails = self->open_fails;
    }
    if (self->fails_from == 0) {
        append_rows(&self->closed, &self->open);
    }
    if (self->waiting_since == 0) {
        self->waiting_since = now_us();
    }
    pthread_cond_signal(&self->has_work);
    pthread_mutex_unlock(&self->mutex);
    free_rows(self, &self->open);
    self->open_fails = NULL;
    self->n_open++;
}

void store_done(store *self, store_progress *progress) {
    pthread_mutex_lock(&self->mutex);
    bool has_failed = self->progress.n_failed != 0;
    store_rows dropped = {0};
    if (has_failed) {
        append_rows(&dropped, &self->closed);
        append_rows(&dropped, &self->open);
        self->open_fails = NULL;
        self->fails_from = 0;
        self->progress.n_done = self->n_closed = self->n_open++;
    }
    *progress = self->progress;
    self->progress.n_failed = 0;
    self->progress.error = (ant_error){0};
    pthread_mutex_unlock(&self->mutex);
    free_rows(self, &dropped);
}

// ---- The thread

static int run_once(sqlite3_stmt *statement) {
    (void)sqlite3_step(statement);
    return sqlite3_reset(statement);
}

static int write_row(store *self, const store_row *row) {
    binder to = {.statement = self->changes[row->kind]};
    kinds[row->kind].bind(&to, row->content);
    self->has_deleted = self->has_deleted || row->kind == STORE_ROW_GONE;
    return to.code == SQLITE_OK ? run_once(to.statement) : to.code;
}

/// One transaction; an SQLite code.
static int write_rows(store *self, const store_rows *rows) {
    int code = run_once(self->begin);
    for (const store_row *row = rows->first; row != NULL && code == SQLITE_OK; row = row->next) {
        code = write_row(self, row);
    }
    return code == SQLITE_OK ? run_once(self->commit) : code;
}

// A failed sync can leave the transaction complete in the log, though nobody reads it there: if the
// machine stopped now, it would be taken up at the next start. So the log is emptied.
static void undo_transaction(store *self) {
    if (sqlite3_get_autocommit(self->writer) == 0) {
        (void)run_once(self->rollback);
    }
    (void)sqlite3_wal_checkpoint_v2(self->writer, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
}

static int note_wal_pages(void *context, sqlite3 *db, const char *name, int n_pages) {
    store *self = context;
    (void)db;
    (void)name;
    if (n_pages < self->n_wal_pages) { // the log was started again
        self->checkpoint_at = self->settings.n_wal_pages;
    }
    self->n_wal_pages = n_pages;
    return SQLITE_OK;
}

// While somebody reads an old state the log cannot begin anew; then the next checkpoint is due when
// it has grown by as much again. One that fails has lost nothing.
static void checkpoint_if_due(store *self) {
    if (self->n_wal_pages >= self->checkpoint_at) {
        (void)sqlite3_wal_checkpoint_v2(self->writer, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
        self->checkpoint_at = self->n_wal_pages + self->settings.n_wal_pages;
    }
}

// Pages that nothing is on any more go back to the system, some at a time so that no batch waits
// for long. What fails here has lost nothing, and is tried again after the next deletion.
static void shrink_if_due(store *self) {
    if (self->has_deleted) {
        self->has_deleted = false;
        (void)sqlite3_exec(self->writer, "PRAGMA incremental_vacuum(1000)", NULL, NULL, NULL);
    }
}

static bool has_work(const store *self) {
    return self->progress.n_failed == 0 && (self->closed.first != NULL || self->fails_from != 0);
}

/// What one round of the thread has to write, and what came of it.
typedef struct work {
    store_rows rows;
    uint64_t n_last;   ///< the last batch that the rows are of
    const char *fails; ///< there are no rows, since that batch cannot be written
    uint64_t us;
    ant_error error;
} work;

static work take_work(store *self) {
    work taken = {.n_last = self->n_closed};
    if (self->closed.first == NULL) {
        taken.fails = self->fails;
    } else if (self->fails_from != 0) {
        taken.n_last = self->fails_from - 1;
    }
    append_rows(&taken.rows, &self->closed);
    return taken;
}

static ant_status write_work(store *self, work *taken) {
    if (taken->fails != NULL) {
        return ant_error_set(&taken->error, ANT_IO, self->path, taken->fails);
    }
    uint64_t start = now_us();
    int code = write_rows(self, &taken->rows);
    taken->us = now_us() - start;
    if (code != SQLITE_OK) {
        store_error(&taken->error, self->path, "write to it", self->writer, code);
        undo_transaction(self);
    }
    return taken->error.status;
}

/// Whether the disk takes what is written; those who ask whether all is well are told.
static void note_outcome(store *self, const ant_error *error) {
    self->is_failing = error->status != ANT_OK;
    self->failure = *error;
    self->n_failures += self->is_failing;
}

static void publish(store_progress *progress, const work *written) {
    if (written->error.status == ANT_OK) {
        progress->n_done = written->n_last;
        progress->n_commits++;
        progress->busy_us += written->us;
    } else {
        progress->n_failed = progress->n_done + 1;
        progress->error = written->error;
    }
}

/// One round. The mutex is held before and after it.
static void write_closed(store *self) {
    work taken = take_work(self);
    pthread_mutex_unlock(&self->mutex);
    ant_status status = write_work(self, &taken);
    free_rows(self, &taken.rows);
    pthread_mutex_lock(&self->mutex);
    publish(&self->progress, &taken);
    note_outcome(self, &taken.error);
    self->waiting_since = self->closed.first != NULL ? now_us() : 0;
    pthread_mutex_unlock(&self->mutex);
    self->settings.wake(self->settings.context);
    if (status == ANT_OK) {
        shrink_if_due(self);
        checkpoint_if_due(self);
    }
    pthread_mutex_lock(&self->mutex);
}

/// Writes something that changes nothing, so that a disk that is well again is noticed also while
/// nobody has anything to store. The mutex is held before and after it.
static void probe(store *self) {
    ant_error error = {0};
    pthread_mutex_unlock(&self->mutex);
    int code = run_once(self->begin);
    if (code == SQLITE_OK) {
        code = sqlite3_exec(self->writer, "UPDATE keys SET key = key", NULL, NULL, NULL);
    }
    code = code == SQLITE_OK ? run_once(self->commit) : code;
    if (code != SQLITE_OK) {
        store_error(&error, self->path, "write to it", self->writer, code);
        undo_transaction(self);
    }
    pthread_mutex_lock(&self->mutex);
    note_outcome(self, &error);
}

/// Waits for work; while writing fails it tries now and then.
static void wait_for_work(store *self) {
    struct timespec until;
    if (!self->is_failing) {
        pthread_cond_wait(&self->has_work, &self->mutex);
        return;
    }
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += STORE_PROBE_MS / 1000;
    if (pthread_cond_timedwait(&self->has_work, &self->mutex, &until) == ETIMEDOUT &&
        !has_work(self) && !self->is_closing) {
        probe(self);
    }
}

static void *write_batches(void *context) {
    store *self = context;
    pthread_mutex_lock(&self->mutex);
    for (;;) {
        while (!has_work(self) && !self->is_closing) {
            wait_for_work(self);
        }
        if (!has_work(self)) {
            break;
        }
        write_closed(self);
    }
    pthread_mutex_unlock(&self->mutex);
    return NULL;
}

static uint64_t file_size(const char *path, const char *suffix) {
    char *whole = malloc(strlen(path) + strlen(suffix) + 1);
    struct stat info = {0};
    if (whole != NULL) {
        strcpy(whole, path);
        strcat(whole, suffix);
        (void)stat(whole, &info);
        free(whole);
    }
    return (uint64_t)info.st_size;
}

void store_look(store *self, store_health *health) {
    struct statvfs disk;
    *health = (store_health){.n_queued = atomic_load(&self->n_queued)};
    health->n_bytes = file_size(self->path, "") + file_size(self->path, "-wal");
    health->is_full =
        statvfs(self->path, &disk) == 0 && (uint64_t)disk.f_bavail * disk.f_frsize < STORE_MIN_FREE;
    pthread_mutex_lock(&self->mutex);
    health->n_failed = self->n_failures;
    health->waiting_us = self->waiting_since != 0 ? now_us() - self->waiting_since : 0;
    health->is_failing = self->is_failing;
    health->error = self->failure;
    pthread_mutex_unlock(&self->mutex);
}

bool store_write(store *self) {
    pthread_mutex_lock(&self->mutex);
    bool is_due = has_work(self);
    if (is_due) {
        write_closed(self);
    }
    pthread_mutex_unlock(&self->mutex);
    return is_due;
}

ant_status store_start_writing(store *self, ant_error *error) {
    if (self->settings.n_wal_pages == 0) {
        self->settings.n_wal_pages = WAL_PAGES;
    }
    self->checkpoint_at = self->settings.n_wal_pages;
    self->n_open = 1;
    sqlite3_wal_hook(self->writer, note_wal_pages, self);
    if (!self->settings.is_stepwise &&
        pthread_create(&self->thread, NULL, write_batches, self) != 0) {
        return ant_error_set(error, ANT_IO, self->path, "cannot start the thread that writes");
    }
    return ANT_OK;
}

void store_end_writing(store *self) {
    store_commit(self);
    if (self->settings.is_stepwise) {
        while (store_write(self)) {
        }
    } else {
        pthread_mutex_lock(&self->mutex);
        self->is_closing = true;
        pthread_cond_signal(&self->has_work);
        pthread_mutex_unlock(&self->mutex);
        pthread_join(self->thread, NULL);
    }
    free_rows(self, &self->closed);
}
