// SPDX-License-Identifier: MIT
//
// A host for stores of pages, which keeps what it is handed in memory. It reads batches by the
// format that store/page/page.h tells, as the browser's does.
#ifndef ANTFARM_TESTS_STORE_PAGE_HOST_H
#define ANTFARM_TESTS_STORE_PAGE_HOST_H

#include "store/page/page.h"

typedef struct kept_piece {
    uint8_t *at;
    size_t n;
} kept_piece;

typedef struct kept_changes {
    store_host host;
    kept_piece *keys, *values;
    size_t n;
    kept_piece image;   ///< what was loaded last
    const char *reason; ///< why it keeps nothing; NULL: it keeps
    const char *unread; ///< why it cannot be read; NULL: it can
    bool is_slow;       ///< it answers when kept_changes_answer is called
    store *waiting;     ///< for the answer; NULL: none does
    kept_piece batch;   ///< what is to be kept then
    unsigned n_batches; ///< that it was handed
} kept_changes;

/// Makes it, empty, the host of the stores that are opened from now on.
void kept_changes_host(kept_changes *self);
/// Keeps the batch that waits, or does not, and says so.
void kept_changes_answer(kept_changes *self);
void kept_changes_forget(kept_changes *self);

#endif
