// SPDX-License-Identifier: MIT
//
// Opening and closing a database of any kind, how it does, and who shares it.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store/internal.h"

ant_status store_say(ant_error *error, const char *path, const char *what, const char *reason) {
    char sentence[sizeof error->expected];
    snprintf(sentence, sizeof sentence, "cannot %s: %s", what, reason);
    return ant_error_set(error, ANT_IO, path, sentence);
}

uint64_t store_now_us(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

bool store_is_address(const char *path) {
    static const char *const schemes[] = {"postgresql://", "postgres://"};
    return strncmp(path, schemes[0], strlen(schemes[0])) == 0 ||
           strncmp(path, schemes[1], strlen(schemes[1])) == 0;
}

static void store_free(store *self) {
    if (self->database != NULL) {
        self->backend->close(self);
    }
    pthread_cond_destroy(&self->has_work);
    pthread_mutex_destroy(&self->mutex);
    free(self->path);
    free(self);
}

ant_status store_open(const store_settings *settings, store **made, ant_error *error) {
    store *opened = calloc(1, sizeof *opened);
    if (opened == NULL) {
        return ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
    }
    opened->backend = store_backend_for(settings->path);
    opened->settings = *settings;
    pthread_mutex_init(&opened->mutex, NULL);
    pthread_condattr_t steady;
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_cond_init(&opened->has_work, &steady);
    pthread_condattr_destroy(&steady);
    ant_status status = opened->backend->open(opened, error);
    if (status == ANT_OK) {
        status = store_start_writing(opened, error);
    }
    if (status != ANT_OK) {
        store_free(opened);
        return status;
    }
    *made = opened;
    return ANT_OK;
}

void store_close(store *self) {
    if (self != NULL) {
        store_end_writing(self);
        store_free(self);
    }
}

void store_look(store *self, store_health *health) {
    *health = (store_health){.n_queued = atomic_load(&self->n_queued)};
    pthread_mutex_lock(&self->mutex);
    health->n_failed = self->n_failures;
    health->waiting_us = self->waiting_since != 0 ? store_now_us() - self->waiting_since : 0;
    health->is_failing = self->is_failing;
    health->error = self->failure;
    pthread_mutex_unlock(&self->mutex);
    self->backend->look(self, health);
}

// ---- Sharing

bool store_is_shared(const store *self) {
    return self->backend->node != NULL;
}

const char *store_node(const store *self) {
    return store_is_shared(self) ? self->backend->node(self) : "";
}

uint64_t store_n_lapses(store *self) {
    self->n_lapses = store_is_shared(self) ? self->backend->n_lapses(self) : 0;
    return self->n_lapses;
}

void store_tell(store *self, const char *text, size_t length) {
    if (store_is_shared(self)) {
        self->backend->tell(self, text, length);
    }
}

void store_hear(store *self, void *context,
                void (*node)(void *context, const char *name, const char *text, size_t length)) {
    if (store_is_shared(self)) {
        self->backend->hear(self, context, node);
    }
}
