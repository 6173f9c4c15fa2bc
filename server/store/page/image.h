// SPDX-License-Identifier: MIT
//
// The entries that a page has in memory, in the order of their keys, and how rows become entries. A
// key is the kind of the row, the id of its table and what tells it from others of that table, so
// that all of one kind stand together, and of these all of one table, by their numbers.
#ifndef ANTFARM_STORE_PAGE_IMAGE_H
#define ANTFARM_STORE_PAGE_IMAGE_H

#include "store/internal.h"

enum { IMAGE_ID = STORE_ID_SIZE - 1, IMAGE_MAX_KEY = 1 + IMAGE_ID + STORE_OPTION_SIZE };

typedef struct image_key {
    uint8_t bytes[IMAGE_MAX_KEY];
    size_t n;
} image_key;

/// Owned by whoever holds it, in memory of malloc().
typedef struct image_entry {
    image_key key;
    size_t n_value;
    uint8_t value[];
} image_entry;

typedef struct image {
    image_entry **entries; ///< by key
    size_t n, room;
    size_t n_bytes; ///< of all keys and values
} image;

/// What all rows of a table, or of all tables (NULL), of one kind begin with.
image_key image_prefix(int kind, const char *id);
/// The first key behind all that begin so.
image_key image_behind(const image_key *prefix);
bool image_is_before(const image_key *a, const image_key *b);

/// The entry of a row; NULL if there is no memory.
image_entry *image_make(store_row_kind kind, const void *row);
/// The values of an entry: at most STORE_MAX_COLUMNS, those behind its own are NULL. What cannot be
/// right ends it: then, too, all that follow are NULL. They are good as long as the entry.
void image_values(const image_entry *entry, store_value *values);

/// Room for so many more entries; false if there is no memory.
bool image_reserve(image *self, size_t n);
/// Takes an entry, for which there is room, in place of one with its key.
void image_put(image *self, image_entry *entry);
/// Takes out all from `first` up to but without `behind`.
void image_remove(image *self, const image_key *first, const image_key *behind);
/// The place of the first entry that is not before the key.
size_t image_find(const image *self, const image_key *key);
bool image_has(const image *self, const image_key *key);
void image_clear(image *self);

#endif
