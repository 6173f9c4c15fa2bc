// SPDX-License-Identifier: MIT
//
// The files of the browser client, which are part of the program. web/tools/embed.mjs makes the
// table. All of it is constant, so any thread may read it.
#ifndef ANTFARM_SERVER_ASSETS_H
#define ANTFARM_SERVER_ASSETS_H

#include <stdbool.h>
#include <stddef.h>

/// One form of a file. `data` is NULL where the file does not come in that form.
typedef struct server_bytes {
    const unsigned char *data;
    size_t size;
} server_bytes;

typedef struct server_asset {
    const char *path; ///< as a browser asks for it: "/index.html"
    const char *content_type;
    const char *etag;   ///< as in the header, weak, so that it holds for every form
    bool is_immutable;  ///< its name has a hash of its content: browsers may keep it for ever
    server_bytes plain; ///< always there
    server_bytes gzip;  ///< these two only where they are smaller: fonts have neither
    server_bytes brotli;
} server_asset;

/// Ascending by path, in the order of strcmp.
extern const server_asset server_assets[];
extern const size_t server_n_assets;

/// The file with exactly this path (no query, no "/" for "/index.html"), or NULL.
const server_asset *server_asset_find(const char *path);

#endif
