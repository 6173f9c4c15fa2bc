// SPDX-License-Identifier: MIT
#include "store/internal.h"

const store_backend *store_backend_for(const char *path) {
    return store_is_address(path) ? &store_postgresql : &store_sqlite;
}
