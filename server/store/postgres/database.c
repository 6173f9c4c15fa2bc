// SPDX-License-Identifier: MIT
//
// Opening and closing a PostgreSQL database.
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <antfarm/text.h>

#include "store/postgres/postgres.h"

static const char default_name[] = "main";
enum { DAY_MS = 86400000 };

static bool is_name(const char *name) {
    size_t n = strlen(name);
    return n > 0 && n < STORE_NODE_SIZE && ant_text_is_clean(name, n);
}

static store_line make_line(const store *self, char *url, const char *role,
                            const char *(*settle)(int i)) {
    return (store_line){.url = url,
                        .shown = self->path,
                        .role = role,
                        .settle = settle,
                        .answer_ms = self->settings.is_patient ? DAY_MS : STORE_ANSWER_MS};
}

/// Takes the URL over.
static store_postgres *make_cluster(store *self, char *url, const char *name) {
    store_postgres *db = calloc(1, sizeof *db);
    if (db == NULL) {
        return NULL;
    }
    db->url = url;
    db->patience_ms = STORE_PATIENCE_MS;
    snprintf(db->name, sizeof db->name, "%s", name);
    db->writer = make_line(self, url, "writer", store_postgres_writer_setup);
    db->reader = make_line(self, url, "reader", store_postgres_reader_setup);
    db->heart = make_line(self, url, "heart", store_postgres_heart_setup);
    db->heart.answer_ms = STORE_ANSWER_MS;
    db->bell[0] = db->bell[1] = -1;
    pthread_mutex_init(&db->mutex, NULL);
    self->settings.path = self->path;
    return db;
}

static ant_status set_up(store *self, ant_error *error) {
    store_postgres *db = self->database;
    store_line maker = make_line(self, db->url, "setup", NULL);
    maker.answer_ms = DAY_MS;
    ant_status status = store_postgres_migrate(&maker, &store_postgres_schema_current, error);
    if (status == ANT_OK) {
        status = store_postgres_join(self, error);
    }
    if (status == ANT_OK && (!store_line_open(&db->writer, db->number, error) ||
                             !store_line_open(&db->reader, db->number, error))) {
        status = error->status;
    }
    return status;
}

static ant_status open_cluster(store *self, ant_error *error) {
    const char *name = self->settings.node != NULL ? self->settings.node : default_name;
    self->path = store_line_show(self->settings.path, error);
    if (self->path == NULL) {
        return error->status;
    }
    if (!is_name(name)) {
        return ant_error_set(error, ANT_IO, self->path, "the name of this node cannot be used");
    }
    char *url = strdup(self->settings.path);
    self->database = url != NULL ? make_cluster(self, url, name) : NULL;
    if (self->database == NULL) {
        free(url);
        return store_say(error, self->path, "open it", ant_status_text(ANT_NO_MEMORY));
    }
    return set_up(self, error);
}

static void close_cluster(store *self) {
    store_postgres *db = self->database;
    store_postgres_leave(self);
    store_line_close(&db->writer);
    store_line_close(&db->reader);
    store_line_close(&db->heart);
    pthread_mutex_destroy(&db->mutex);
    sodium_memzero(db->url, strlen(db->url));
    free(db->url);
    free(db);
}

/// PostgreSQL keeps itself in order.
static void keep_up(store *self) {
    (void)self;
}

static void look_at_cluster(store *self, store_health *health) {
    enum { SILENCE_US = 2000000 };
    store_postgres *db = self->database;
    pthread_mutex_lock(&db->mutex);
    health->n_bytes = db->n_bytes;
    if (db->silent_since != 0 && store_now_us() - db->silent_since > SILENCE_US) {
        health->is_failing = true;
        health->error = db->heart_error;
    }
    pthread_mutex_unlock(&db->mutex);
}

static const char *name_of_node(const store *self) {
    return ((const store_postgres *)self->database)->name;
}

static uint64_t count_lapses(store *self) {
    uint64_t n_lapses;
    (void)store_postgres_number_now(self->database, &n_lapses);
    return n_lapses;
}

const store_backend store_postgresql = {
    .open = open_cluster,
    .close = close_cluster,
    .write = store_postgres_write,
    .keep_up = keep_up,
    .probe = store_postgres_probe,
    .read = store_postgres_read,
    .look = look_at_cluster,
    .take = store_postgres_take,
    .node = name_of_node,
    .n_lapses = count_lapses,
    .tell = store_postgres_tell,
    .hear = store_postgres_hear,
};
