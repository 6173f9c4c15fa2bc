#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_web.sh [<game>]: the browser client as a whole; the cases of its parts are vitest's. With a
# game, whether the client's samples and sentences of it are what the program tells.
set -u
cd "$(dirname "$0")/../.."
. tests/support/tap.sh
node() { "$(tools/node.sh)/node" "$@"; }

case ${1:-} in
'')
    check "the client is well typed, linted and formatted" tools/npm.sh run check
    check "what it loads until the lobby stands there fits the budget" tools/npm.sh run size
    check "its lock names no registry" sh -c '! grep -n "\"resolved\"" web/package-lock.json'
    ;;
*)
    check "the samples of $1 are what the program tells" \
        node "games/$1/web/tests/fixtures/make.mjs" --check "$ANTFARM"
    check "the sentences of $1 are what the program says" \
        node web/tools/sentences.mjs --check "$ANTFARM" "$1"
    ;;
esac
finish
