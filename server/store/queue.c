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
#include <time.h>

#include "store/internal.h"

// ---- Batches

static size_t row_size(store_row_kind kind) {
    return sizeof(store_row) + store_layouts[kind].size;
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
    if (atomic_load(&self->n_queued) + size > STORE_MAX_QUEUED && !self->settings.is_patient) {
        self->open_fails = "the disk is too slow: too much waits to be written";
        return;
    }
    store_row *row = malloc(size);
    if (row == NULL) {
        self->open_fails = ant_status_text(ANT_NO_MEMORY);
        return;
    }
    if (self->open.first == NULL) {
        self->open_lapses = self->n_lapses;
    }
    row->next = NULL;
    row->kind = kind;
    memcpy(row->content, content, store_layouts[kind].size);
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

void store_put_key(store *self, const store_key *key) {
    queue_row(self, STORE_ROW_KEY, key);
}

void store_drop(store *self) {
    free_rows(self, &self->open);
    self->open_fails = NULL;
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
        self->closed_lapses = self->closed.first == NULL ? self->open_lapses : self->closed_lapses;
        append_rows(&self->closed, &self->open);
    }
    if (self->waiting_since == 0) {
        self->waiting_since = store_now_us();
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

static bool has_work(const store *self) {
    return self->progress.n_failed == 0 && (self->closed.first != NULL || self->fails_from != 0);
}

/// What one round of the thread has to write, and what came of it.
typedef struct work {
    store_rows rows;
    uint64_t n_last;   ///< the last batch that the rows are of
    uint64_t n_lapses; ///< that were known when the oldest of them was queued
    const char *fails; ///< there are no rows, since that batch cannot be written
    uint64_t us;
    ant_error error;
} work;

static work take_work(store *self) {
    work taken = {.n_last = self->n_closed, .n_lapses = self->closed_lapses};
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
    uint64_t start = store_now_us();
    ant_status status = self->backend->write(self, &taken->rows, taken->n_lapses, &taken->error);
    taken->us = store_now_us() - start;
    return status;
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
    self->waiting_since = self->closed.first != NULL ? store_now_us() : 0;
    pthread_mutex_unlock(&self->mutex);
    self->settings.wake(self->settings.context);
    if (status == ANT_OK) {
        self->backend->keep_up(self);
    }
    pthread_mutex_lock(&self->mutex);
}

/// Writes something that changes nothing, so that a disk that is well again is noticed also while
/// nobody has anything to store. The mutex is held before and after it.
static void probe(store *self) {
    ant_error error = {0};
    pthread_mutex_unlock(&self->mutex);
    (void)self->backend->probe(self, &error);
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
    self->n_open = 1;
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
