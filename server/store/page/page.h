// SPDX-License-Identifier: MIT
//
// The store of a page. Its rows are in memory, and a host keeps them: the browser, whose storage
// answers later and only to those who return to their event loop. So nothing here waits.
//
// Such a store is stepwise. Whoever drives it closes a batch, hands it to the host and goes on with
// other things; when the host says what came of it, store_done knows. Until then no further batch
// may be closed: what changes meanwhile stays in the open batch and shares the next
// one. What is read is what the host has kept.
//
// To the host a row is an entry: a key and a value, both bytes that it need not understand. A batch
// is a list of changes: a byte that says which (store_page_change), then one or two pieces of
// bytes, each behind its length of four bytes, the lowest first.
#ifndef ANTFARM_STORE_PAGE_H
#define ANTFARM_STORE_PAGE_H

#include "store/store.h"

typedef enum store_page_change {
    STORE_PAGE_PUT = 1,   ///< key and value: takes the place of what is there
    STORE_PAGE_REMOVE = 2 ///< two keys: all from the first on, up to but without the second
} store_page_change;

/// Where the bytes are kept.
typedef struct store_host {
    void *context;
    /// All that is kept, as changes that put it; its own until the next call. False, with a phrase
    /// why, if it cannot be read.
    bool (*load)(void *context, const uint8_t **bytes, size_t *n, const char **reason);
    /// Keeps one batch, all of it or nothing; store_page_answer says what came of it, during this
    /// call or later. The bytes are good until then.
    void (*keep)(void *context, store *self, const uint8_t *bytes, size_t n);
} store_host;

/// The host of all stores that are opened from now on; it must outlive them.
void store_page_set_host(const store_host *host);

/// Hands what is closed to the host. False if there is nothing, or it is busy with another batch.
bool store_page_hand(store *self);
/// True from then on until the host has answered.
bool store_page_is_busy(const store *self);
/// The host has kept the batch (NULL), or could not: a phrase such as "the browser has no room".
void store_page_answer(store *self, const char *reason);

#endif
