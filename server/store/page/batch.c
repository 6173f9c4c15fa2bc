// SPDX-License-Identifier: MIT
//
// Batches as the host of a page keeps them, written and read again.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/page/internal.h"

enum {
    LENGTH_SIZE = 4,
    N_KINDS_OF_TABLE = STORE_ROW_KEY ///< kinds of rows that go with their table
};

static bool fail(store_page *page, const char *reason) {
    snprintf(page->reason, sizeof page->reason, "%s", reason);
    return false;
}

// ---- What is wrong with rows

static const char *table_of(const store_row *row) {
    return (const char *)row->content; // the first member of all
}

/// Whether the table of a row is there once all rows are written.
static bool has_table(const store_page *page, const store_rows *rows, const char *id) {
    image_key key = image_prefix(STORE_ROW_TABLE, id);
    bool is_there = image_has(&page->image, &key);
    for (const store_row *row = rows->first; row != NULL; row = row->next) {
        if ((row->kind == STORE_ROW_TABLE || row->kind == STORE_ROW_GONE) &&
            strcmp(table_of(row), id) == 0) {
            is_there = row->kind == STORE_ROW_TABLE;
        }
    }
    return is_there;
}

/// Whether an entry is there when step `n` is done.
static bool is_new(const store_page *page, size_t n, const image_key *key) {
    for (size_t i = n; i > 0; i--) {
        const page_step *step = &page->steps[i - 1];
        if (step->entry != NULL && step->entry->key.n == key->n &&
            memcmp(step->entry->key.bytes, key->bytes, key->n) == 0) {
            return false;
        }
        if (step->entry == NULL && !image_is_before(key, &step->first) &&
            image_is_before(key, &step->behind)) {
            return true;
        }
    }
    return !image_has(&page->image, key);
}

// ---- Steps

static bool add_row(store_page *page, const store_rows *rows, const store_row *row) {
    image_entry *entry = image_make(row->kind, row->content);
    if (entry == NULL) {
        return fail(page, ant_status_text(ANT_NO_MEMORY));
    }
    bool is_right = !store_layouts[row->kind].is_added || is_new(page, page->n_steps, &entry->key);
    page->steps[page->n_steps++].entry = entry;
    if (!is_right) {
        return fail(page, "what is added is there already");
    }
    return row->kind == STORE_ROW_TABLE || row->kind == STORE_ROW_KEY ||
           has_table(page, rows, table_of(row)) || fail(page, "the table of a row is not there");
}

static void add_removal(store_page *page, const char *id) {
    for (int kind = 0; kind < N_KINDS_OF_TABLE; kind++) {
        page_step *step = &page->steps[page->n_steps++];
        step->first = image_prefix(kind, id);
        step->behind = image_behind(&step->first);
    }
}

static bool make_steps(store_page *page, const store_rows *rows) {
    size_t n = page->keys != NULL;
    for (const store_row *row = rows->first; row != NULL; row = row->next) {
        n += row->kind == STORE_ROW_GONE ? N_KINDS_OF_TABLE : 1;
    }
    page->steps = calloc(n, sizeof *page->steps);
    if (page->steps == NULL || !image_reserve(&page->image, n)) {
        return fail(page, ant_status_text(ANT_NO_MEMORY));
    }
    for (const store_row *row = rows->first; row != NULL; row = row->next) {
        if (row->kind == STORE_ROW_GONE) {
            add_removal(page, table_of(row));
        } else if (!add_row(page, rows, row)) {
            return false;
        }
    }
    if (page->keys != NULL) {
        page->steps[page->n_steps++].entry = page->keys;
    }
    return true;
}

// ---- Bytes

static size_t step_size(const page_step *step) {
    size_t n = step->entry != NULL ? step->entry->key.n + step->entry->n_value
                                   : step->first.n + step->behind.n;
    return 1 + 2 * LENGTH_SIZE + n;
}

static uint8_t *put_piece(uint8_t *at, const void *bytes, size_t n) {
    for (int i = 0; i < LENGTH_SIZE; i++) {
        *at++ = (uint8_t)(n >> (8 * i));
    }
    memcpy(at, bytes, n);
    return at + n;
}

static uint8_t *put_step(uint8_t *at, const page_step *step) {
    const image_entry *entry = step->entry;
    *at++ = entry != NULL ? STORE_PAGE_PUT : STORE_PAGE_REMOVE;
    if (entry != NULL) {
        at = put_piece(at, entry->key.bytes, entry->key.n);
        return put_piece(at, entry->value, entry->n_value);
    }
    at = put_piece(at, step->first.bytes, step->first.n);
    return put_piece(at, step->behind.bytes, step->behind.n);
}

static bool make_bytes(store_page *page) {
    size_t n = 0;
    for (size_t i = 0; i < page->n_steps; i++) {
        n += step_size(&page->steps[i]);
    }
    page->bytes = malloc(n);
    if (page->bytes == NULL) {
        return fail(page, ant_status_text(ANT_NO_MEMORY));
    }
    uint8_t *at = page->bytes;
    for (size_t i = 0; i < page->n_steps; i++) {
        at = put_step(at, &page->steps[i]);
    }
    page->n_bytes = n;
    return true;
}

bool store_page_prepare(store_page *page, const store_rows *rows) {
    return make_steps(page, rows) && make_bytes(page);
}

void store_page_finish(store_page *page, bool is_kept) {
    for (size_t i = 0; i < page->n_steps; i++) {
        page_step *step = &page->steps[i];
        if (is_kept && step->entry != NULL) {
            page->keys = step->entry == page->keys ? NULL : page->keys;
            image_put(&page->image, step->entry);
        } else if (is_kept) {
            image_remove(&page->image, &step->first, &step->behind);
        } else if (step->entry != page->keys) {
            free(step->entry);
        }
    }
    free(page->steps);
    free(page->bytes);
    page->steps = NULL;
    page->n_steps = 0;
    page->bytes = NULL;
    page->n_bytes = 0;
}

// ---- Reading

/// Bytes that are still to be read.
typedef struct source {
    const uint8_t *at;
    size_t n;
} source;

static bool take_piece(source *from, const uint8_t **bytes, size_t *n) {
    if (from->n < LENGTH_SIZE) {
        return false;
    }
    *n = 0;
    for (int i = 0; i < LENGTH_SIZE; i++) {
        *n |= (size_t)from->at[i] << (8 * i);
    }
    if (*n > from->n - LENGTH_SIZE) {
        return false;
    }
    *bytes = from->at + LENGTH_SIZE;
    from->at += LENGTH_SIZE + *n;
    from->n -= LENGTH_SIZE + *n;
    return true;
}

static bool take_entry(store_page *page, source *from, const char **reason) {
    const uint8_t *key, *value;
    size_t n_key, n_value;
    *reason = "what was kept is damaged";
    if (*from->at++ != STORE_PAGE_PUT || (from->n--, !take_piece(from, &key, &n_key)) ||
        !take_piece(from, &value, &n_value) || n_key == 0 || n_key > IMAGE_MAX_KEY) {
        return false;
    }
    image_entry *entry = malloc(sizeof *entry + n_value);
    if (entry == NULL || !image_reserve(&page->image, 1)) {
        free(entry);
        *reason = ant_status_text(ANT_NO_MEMORY);
        return false;
    }
    entry->key = (image_key){.n = n_key};
    memcpy(entry->key.bytes, key, n_key);
    entry->n_value = n_value;
    memcpy(entry->value, value, n_value);
    image_put(&page->image, entry);
    return true;
}

bool store_page_take(store_page *page, const uint8_t *bytes, size_t n, const char **reason) {
    source from = {bytes, n};
    while (from.n > 0) {
        if (!take_entry(page, &from, reason)) {
            return false;
        }
    }
    return true;
}
