#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# The browser client as a whole; the cases of its parts are vitest's.
set -u
cd "$(dirname "$0")/../.."
. tests/support/tap.sh

check "the client is well typed, linted and formatted" tools/npm.sh run check
check "what it loads before the first paint fits the budget" tools/npm.sh run size
samples() {
    "$(tools/node.sh)/node" games/bugcouncil/web/tests/fixtures/make.mjs --check "$ANTFARM"
}
check "the samples of the board's tests are what the program tells" samples
check "its lock names no registry" sh -c '! grep -n "\"resolved\"" web/package-lock.json'
finish
