#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Builds build/site: the page with the whole engine in it, as a folder of files for any host. Does
# nothing when none of its sources has changed; two at once wait for each other.
set -eu
cd "$(dirname "$0")/.."
mkdir -p build/site-parts
exec 9>build/site-parts/build.lock
flock 9
log=build/site-parts/log
if ! { cmake --preset wasm && cmake --build --preset wasm --target home; } 9>&- >$log 2>&1; then
    cat $log >&2
    exit 1
fi
engine=build/wasm/wasm/home.wasm
sources=$(find $engine web games/*/web games/*/texts games/*/rules*.md tools/cmake/clauses.cmake \
    -name node_modules -prune -o -type f -print0 | sort -z | xargs -0 sha256sum)
if [ -d build/site ] && [ "$sources" = "$(cat build/site-parts/sources 2>/dev/null)" ]; then
    exit 0
fi
echo "Building the page that needs no server"
if ! tools/npm.sh run build -- --mode site 9>&- >$log 2>&1; then
    cat $log >&2
    exit 1
fi
install -m 644 $engine build/site/antfarm.wasm
echo "$sources" >build/site-parts/sources
