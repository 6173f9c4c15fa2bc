#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# npm.sh <argument>...: npm in web/, with a node that is new enough and the packages of the lock
# installed.
set -eu
cd "$(dirname "$0")/.."
mkdir -p build/web
(
    flock 9
    node=$(tools/node.sh)
    PATH=$node:$PATH
    cd web
    cmp -s package-lock.json node_modules/.installed-lock.json || {
        echo "Installing the packages of the browser client"
        npm ci --loglevel=error
        cp package-lock.json node_modules/.installed-lock.json
    } >&2
) 9>build/web/npm.lock
node=$(tools/node.sh)
PATH=$node:$PATH
cd web
exec npm "$@"
