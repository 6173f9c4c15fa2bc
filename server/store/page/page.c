// SPDX-License-Identifier: MIT
//
// The backend: opening, and the way of a batch.
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/page/internal.h"

static const store_host *host; // set before any store is opened

void store_page_set_host(const store_host *to) {
    host = to;
}

// ---- Opening and closing

static ant_status make_key(store_page *page) {
    store_key row = {.name = "addresses"};
    image_key place = image_prefix(STORE_ROW_KEY, row.name);
    if (image_has(&page->image, &place)) {
        return ANT_OK;
    }
    randombytes_buf(row.key, sizeof row.key);
    page->keys = image_make(STORE_ROW_KEY, &row);
    return page->keys != NULL ? ANT_OK : ANT_NO_MEMORY;
}

static ant_status open_page(store *self, ant_error *error) {
    const uint8_t *bytes = NULL;
    size_t n = 0;
    const char *reason = "";
    store_page *page = calloc(1, sizeof *page);
    self->database = page;
    self->path = strdup(self->settings.path);
    if (page == NULL || self->path == NULL) {
        return ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
    }
    if (!host->load(host->context, &bytes, &n, &reason) ||
        !store_page_take(page, bytes, n, &reason)) {
        return store_say(error, self->path, "read it", reason);
    }
    return make_key(page) == ANT_OK ? ANT_OK : ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
}

static void close_page(store *self) {
    store_page *page = self->database;
    store_page_finish(page, false);
    image_clear(&page->image);
    free(page->keys);
    free(page);
}

// ---- Batches

static void hand(store *self, const store_rows *rows) {
    store_page *page = self->database;
    page->n_handed = self->n_closed;
    page->state = PAGE_ASKED;
    page->is_handing = true;
    if (store_page_prepare(page, rows)) {
        host->keep(host->context, self, page->bytes, page->n_bytes);
    } else {
        page->state = PAGE_FAILED;
    }
    page->is_handing = false;
}

bool store_page_hand(store *self) {
    const store_page *page = self->database;
    if (store_page_is_busy(self)) {
        return false;
    }
    if (self->closed.first != NULL) {
        hand(self, &self->closed);
    }
    return page->state == PAGE_ASKED || store_write(self);
}

bool store_page_is_busy(const store *self) {
    return ((const store_page *)self->database)->state != PAGE_IDLE;
}

void store_page_answer(store *self, const char *reason) {
    store_page *page = self->database;
    if (page->state != PAGE_ASKED) {
        return;
    }
    page->state = reason == NULL ? PAGE_KEPT : PAGE_FAILED;
    snprintf(page->reason, sizeof page->reason, "%s", reason != NULL ? reason : "");
    if (!page->is_handing) {
        (void)store_write(self);
    }
}

static ant_status write_page(store *self, const store_rows *rows, uint64_t n_lapses,
                             ant_error *error) {
    store_page *page = self->database;
    (void)n_lapses;
    if (page->state == PAGE_IDLE) { // a host that answers at once
        hand(self, rows);
    }
    if (page->state == PAGE_ASKED || page->n_handed != self->n_closed) {
        page->state = PAGE_FAILED;
        snprintf(page->reason, sizeof page->reason, "nobody knows yet whether it is kept");
    }
    bool is_kept = page->state == PAGE_KEPT;
    store_page_finish(page, is_kept);
    page->state = PAGE_IDLE;
    return is_kept ? ANT_OK : store_say(error, self->path, "write to it", page->reason);
}

static void keep_up(store *self) {
    (void)self;
}

static ant_status probe(store *self, ant_error *error) {
    (void)self;
    (void)error;
    return ANT_OK;
}

static void look(store *self, store_health *health) {
    health->n_bytes = ((const store_page *)self->database)->image.n_bytes;
}

static const store_backend page_backend = {
    .open = open_page,
    .close = close_page,
    .write = write_page,
    .keep_up = keep_up,
    .probe = probe,
    .read = store_page_read,
    .look = look,
};

const store_backend *store_backend_for(const char *path) {
    (void)path;
    return &page_backend;
}
