// SPDX-License-Identifier: MIT
//
// Servers that share a database. An SQLite database has one server.
#include "store/store.h"

bool store_is_shared(const store *self) {
    (void)self;
    return false;
}

const char *store_node(const store *self) {
    (void)self;
    return "";
}

uint64_t store_n_lapses(store *self) {
    (void)self;
    return 0;
}

void store_tell(store *self, const char *text, size_t length) {
    (void)self;
    (void)text;
    (void)length;
}

void store_hear(store *self, void *context,
                void (*node)(void *context, const char *name, const char *text, size_t length)) {
    (void)self;
    (void)context;
    (void)node;
}
