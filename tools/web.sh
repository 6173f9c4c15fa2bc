#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Builds the browser client into build/web/dist and makes of it what the program embeds, in
# build/web/embed. Does nothing when none of its sources has changed; two at once wait for each
# other. A source tarball (packaging/dist.sh) brings the page in web/built.
set -eu
cd "$(dirname "$0")/.."
mkdir -p build/web
exec 9>build/web/build.lock
flock 9
if [ -d web/built ]; then
    mkdir -p build/web/embed
    [ -f build/web/embed/assets_table.c ] || cp web/built/* build/web/embed
    exit 0
fi

sources=$(find web games/*/web games/*/texts games/*/rules*.md tools/cmake/clauses.cmake -name node_modules -prune -o -type f -print0 |
    sort -z | xargs -0 sha256sum)
if [ -d build/web/embed ] && [ "$sources" = "$(cat build/web/sources 2>/dev/null)" ]; then
    exit 0
fi
echo "Building the browser client"
if ! { tools/npm.sh run build && tools/npm.sh run embed; } 9>&- >build/web/log 2>&1; then
    cat build/web/log >&2
    exit 1
fi
echo "$sources" >build/web/sources
