// SPDX-License-Identifier: MIT
#include "store/page_host.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static kept_piece copy(const uint8_t *bytes, size_t n) {
    kept_piece made = {malloc(n + 1), n};
    assert_non_null(made.at);
    memcpy(made.at, bytes, n);
    return made;
}

static int compare(const kept_piece *a, const kept_piece *b) {
    int order = memcmp(a->at, b->at, a->n < b->n ? a->n : b->n);
    return order != 0 ? order : (a->n > b->n) - (a->n < b->n);
}

// ---- Keeping

static kept_piece read_piece(const uint8_t **at, const uint8_t *end) {
    const uint8_t *from = *at;
    assert_true(end - from >= 4);
    size_t n = from[0] | (size_t)from[1] << 8 | (size_t)from[2] << 16 | (size_t)from[3] << 24;
    assert_true(n <= (size_t)(end - from) - 4);
    *at = from + 4 + n;
    return copy(from + 4, n);
}

static void drop(kept_changes *self, size_t i) {
    free(self->keys[i].at);
    free(self->values[i].at);
    self->n--;
    self->keys[i] = self->keys[self->n];
    self->values[i] = self->values[self->n];
}

static void put(kept_changes *self, kept_piece key, kept_piece value) {
    for (size_t i = 0; i < self->n; i++) {
        if (compare(&self->keys[i], &key) == 0) {
            drop(self, i);
        }
    }
    self->keys = realloc(self->keys, (self->n + 1) * sizeof *self->keys);
    self->values = realloc(self->values, (self->n + 1) * sizeof *self->values);
    assert_true(self->keys != NULL && self->values != NULL);
    self->keys[self->n] = key;
    self->values[self->n++] = value;
}

static void remove_range(kept_changes *self, kept_piece first, kept_piece behind) {
    for (size_t i = self->n; i-- > 0;) {
        if (compare(&self->keys[i], &first) >= 0 && compare(&self->keys[i], &behind) < 0) {
            drop(self, i);
        }
    }
    free(first.at);
    free(behind.at);
}

static void keep_batch(kept_changes *self) {
    const uint8_t *at = self->batch.at;
    const uint8_t *end = at + self->batch.n;
    while (at < end) {
        uint8_t change = *at++;
        kept_piece one = read_piece(&at, end);
        kept_piece other = read_piece(&at, end);
        if (change == STORE_PAGE_PUT) {
            put(self, one, other);
        } else {
            assert_int_equal(change, STORE_PAGE_REMOVE);
            remove_range(self, one, other);
        }
    }
}

void kept_changes_answer(kept_changes *self) {
    store *to = self->waiting;
    assert_non_null(to);
    if (self->reason == NULL) {
        keep_batch(self);
    }
    free(self->batch.at);
    self->batch = (kept_piece){0};
    self->waiting = NULL;
    store_page_answer(to, self->reason);
}

static void on_keep(void *context, store *from, const uint8_t *bytes, size_t n) {
    kept_changes *self = context;
    assert_null(self->waiting);
    self->waiting = from;
    self->batch = copy(bytes, n);
    self->n_batches++;
    if (!self->is_slow) {
        kept_changes_answer(self);
    }
}

// ---- Loading

static uint8_t *write_piece(uint8_t *at, const kept_piece *piece) {
    for (int shift = 0; shift < 32; shift += 8) {
        *at++ = (uint8_t)(piece->n >> shift);
    }
    memcpy(at, piece->at, piece->n);
    return at + piece->n;
}

static bool on_load(void *context, const uint8_t **bytes, size_t *n, const char **reason) {
    kept_changes *self = context;
    size_t size = 1;
    for (size_t i = 0; i < self->n; i++) {
        size += 9 + self->keys[i].n + self->values[i].n;
    }
    free(self->image.at);
    uint8_t *at = self->image.at = malloc(size);
    assert_non_null(at);
    for (size_t i = 0; i < self->n; i++) {
        *at++ = STORE_PAGE_PUT;
        at = write_piece(at, &self->keys[i]);
        at = write_piece(at, &self->values[i]);
    }
    *bytes = self->image.at;
    *n = (size_t)(at - self->image.at);
    *reason = self->unread;
    return self->unread == NULL;
}

void kept_changes_host(kept_changes *self) {
    *self = (kept_changes){.host = {.context = self, .load = on_load, .keep = on_keep}};
    store_page_set_host(&self->host);
}

void kept_changes_forget(kept_changes *self) {
    while (self->n > 0) {
        drop(self, self->n - 1);
    }
    free(self->keys);
    free(self->values);
    free(self->image.at);
    free(self->batch.at);
    *self = (kept_changes){0};
}
