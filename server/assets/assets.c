// SPDX-License-Identifier: MIT
#include "assets/assets.h"

#include <stdlib.h>
#include <string.h>

static int compare_path(const void *path, const void *asset) {
    return strcmp(path, ((const server_asset *)asset)->path);
}

const server_asset *server_asset_find(const char *path) {
    return bsearch(path, server_assets, server_n_assets, sizeof *server_assets, compare_path);
}
