// SPDX-License-Identifier: MIT
#include "store/page/image.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

// ---- Keys

image_key image_prefix(int kind, const char *id) {
    image_key key = {.bytes = {(uint8_t)kind}, .n = 1};
    if (id != NULL) {
        memcpy(key.bytes + 1, id, strnlen(id, IMAGE_ID)); // NUL up to its end
        key.n += IMAGE_ID;
    }
    return key;
}

image_key image_behind(const image_key *prefix) {
    image_key key = *prefix;
    while (key.n > 1 && key.bytes[key.n - 1] == UINT8_MAX) {
        key.n--;
    }
    key.bytes[key.n - 1]++;
    return key;
}

bool image_is_before(const image_key *a, const image_key *b) {
    int order = memcmp(a->bytes, b->bytes, a->n < b->n ? a->n : b->n);
    return order < 0 || (order == 0 && a->n < b->n);
}

static bool is_same(const image_key *a, const image_key *b) {
    return a->n == b->n && memcmp(a->bytes, b->bytes, a->n) == 0;
}

static image_key key_of(store_row_kind kind, const store_value *values) {
    char id[STORE_ID_SIZE] = "";
    memcpy(id, values[0].at, values[0].length < IMAGE_ID ? values[0].length : IMAGE_ID);
    image_key key = image_prefix((int)kind, id);
    for (int i = 1; i < store_layouts[kind].n_keys; i++) {
        if (values[i].type == STORE_TEXT) {
            memcpy(key.bytes + key.n, values[i].at, values[i].length);
            key.n += values[i].length;
        } else {
            for (int shift = 24; shift >= 0; shift -= 8) {
                key.bytes[key.n++] = (uint8_t)(values[i].number >> shift);
            }
        }
    }
    return key;
}

// ---- Values: for each column its type, then a number of eight bytes, or a length of four and
// ---- so many bytes; the lowest byte first.

enum { NUMBER_SIZE = 8, LENGTH_SIZE = 4 };

static size_t encoded_size(const store_value *value) {
    return 1 + (value->type == STORE_NULL     ? 0
                : value->type == STORE_NUMBER ? NUMBER_SIZE
                                              : LENGTH_SIZE + value->length);
}

static uint8_t *put_number(uint8_t *at, uint64_t number, int size) {
    for (int i = 0; i < size; i++) {
        *at++ = (uint8_t)(number >> (8 * i));
    }
    return at;
}

static uint64_t get_number(const uint8_t *at, int size) {
    uint64_t number = 0;
    for (int i = 0; i < size; i++) {
        number |= (uint64_t)at[i] << (8 * i);
    }
    return number;
}

static uint8_t *encode(uint8_t *at, const store_value *value) {
    *at++ = (uint8_t)value->type;
    if (value->type == STORE_NUMBER) {
        at = put_number(at, (uint64_t)value->number, NUMBER_SIZE);
    } else if (value->type != STORE_NULL) {
        at = put_number(at, value->length, LENGTH_SIZE);
        memcpy(at, value->at, value->length);
        at += value->length;
    }
    return at;
}

/// The number of bytes that it took; 0 if they cannot be a value.
static size_t decode(const uint8_t *at, size_t n, store_value *value) {
    store_value read = {.type = (store_type)at[0]};
    size_t size = 1;
    if (read.type == STORE_NUMBER && n - size >= NUMBER_SIZE) {
        read.number = (int64_t)get_number(at + size, NUMBER_SIZE);
        size += NUMBER_SIZE;
    } else if ((read.type == STORE_TEXT || read.type == STORE_BYTES) && n - size >= LENGTH_SIZE) {
        read.length = (size_t)get_number(at + size, LENGTH_SIZE);
        size += LENGTH_SIZE;
        read.at = at + size;
        if (read.length > n - size) {
            return 0;
        }
        size += read.length;
    } else if (read.type != STORE_NULL) {
        return 0;
    }
    *value = read;
    return size;
}

static image_entry *make_entry(const image_key *key, const store_value *values, int n_values) {
    size_t size = 0;
    for (int i = 0; i < n_values; i++) {
        size += encoded_size(&values[i]);
    }
    image_entry *made = malloc(sizeof *made + size);
    if (made != NULL) {
        made->key = *key;
        made->n_value = size;
        uint8_t *at = made->value;
        for (int i = 0; i < n_values; i++) {
            at = encode(at, &values[i]);
        }
    }
    return made;
}

image_entry *image_make(store_row_kind kind, const void *row) {
    store_value values[STORE_MAX_COLUMNS];
    store_scratch scratch;
    store_values(&store_layouts[kind], row, values, &scratch);
    image_key key = key_of(kind, values);
    image_entry *made = make_entry(&key, values, store_layouts[kind].n_columns);
    sodium_memzero(&scratch, sizeof scratch);
    return made;
}

void image_values(const image_entry *entry, store_value *values) {
    size_t at = 0;
    bool is_good = true;
    for (int i = 0; i < STORE_MAX_COLUMNS; i++) {
        values[i] = (store_value){.type = STORE_NULL};
        if (is_good && at < entry->n_value) {
            size_t n = decode(entry->value + at, entry->n_value - at, &values[i]);
            is_good = n > 0;
            at += n;
        }
    }
}

// ---- The image

static size_t size_of(const image_entry *entry) {
    return entry->key.n + entry->n_value;
}

static void free_entry(image_entry *entry) {
    sodium_memzero(entry->value, entry->n_value); // secrets of games that go on
    free(entry);
}

bool image_reserve(image *self, size_t n) {
    if (self->n + n <= self->room) {
        return true;
    }
    size_t room = 2 * (self->n + n);
    image_entry **entries = realloc(self->entries, room * sizeof *entries);
    if (entries != NULL) {
        self->entries = entries;
        self->room = room;
    }
    return entries != NULL;
}

size_t image_find(const image *self, const image_key *key) {
    size_t low = 0;
    size_t high = self->n;
    if (high > 0 && image_is_before(&self->entries[high - 1]->key, key)) {
        return high; // where most are put while they are read in order
    }
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (image_is_before(&self->entries[middle]->key, key)) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

bool image_has(const image *self, const image_key *key) {
    size_t at = image_find(self, key);
    return at < self->n && is_same(&self->entries[at]->key, key);
}

void image_put(image *self, image_entry *entry) {
    size_t at = image_find(self, &entry->key);
    self->n_bytes += size_of(entry);
    if (at < self->n && is_same(&self->entries[at]->key, &entry->key)) {
        self->n_bytes -= size_of(self->entries[at]);
        free_entry(self->entries[at]);
    } else {
        memmove(self->entries + at + 1, self->entries + at, (self->n - at) * sizeof *self->entries);
        self->n++;
    }
    self->entries[at] = entry;
}

void image_remove(image *self, const image_key *first, const image_key *behind) {
    size_t from = image_find(self, first);
    size_t to = image_find(self, behind);
    for (size_t i = from; i < to; i++) {
        self->n_bytes -= size_of(self->entries[i]);
        free_entry(self->entries[i]);
    }
    if (to > from) {
        memmove(self->entries + from, self->entries + to, (self->n - to) * sizeof *self->entries);
        self->n -= to - from;
    }
}

void image_clear(image *self) {
    for (size_t i = 0; i < self->n; i++) {
        free_entry(self->entries[i]);
    }
    free(self->entries);
    *self = (image){0};
}
