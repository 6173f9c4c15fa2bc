// SPDX-License-Identifier: MIT
//
// What the sources of the store of a page share.
#ifndef ANTFARM_STORE_PAGE_INTERNAL_H
#define ANTFARM_STORE_PAGE_INTERNAL_H

#include "store/page/image.h"
#include "store/page/page.h"

/// What becomes of the batch that the host was handed.
typedef enum page_state { PAGE_IDLE, PAGE_ASKED, PAGE_KEPT, PAGE_FAILED } page_state;

/// What follows from a row: an entry, or entries that go.
typedef struct page_step {
    image_entry *entry; ///< NULL: it removes
    image_key first, behind;
} page_step;

/// store.database.
typedef struct store_page {
    image image;
    page_state state;
    bool is_handing;   ///< the host is being handed it
    char reason[192];  ///< of PAGE_FAILED
    uint64_t n_handed; ///< the last batch in it
    page_step *steps;  ///< of the batch
    size_t n_steps;
    uint8_t *bytes; ///< the same, as the host has it
    size_t n_bytes;
    image_entry *keys; ///< the key of the addresses, which no batch has taken along yet; or NULL
} store_page;

/// Prepares the steps and bytes of the rows; false, with the reason, if they cannot be.
bool store_page_prepare(store_page *page, const store_rows *rows);
/// Does the steps, for which there is room, or forgets them.
void store_page_finish(store_page *page, bool is_kept);
/// Puts what the host had kept into the image; false if it cannot be right, or there is no memory.
bool store_page_take(store_page *page, const uint8_t *bytes, size_t n, const char **reason);

/// The backend's.
ant_status store_page_read(store *self, store_query query, const store_value *arguments,
                           store_taker *take, void *context, ant_error *error);

#endif
