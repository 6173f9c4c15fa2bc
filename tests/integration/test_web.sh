#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# The browser client as a whole; the cases of its parts are vitest's.
set -u
cd "$(dirname "$0")/../.."
. tests/support/tap.sh

check "the client is well typed, linted and formatted" tools/npm.sh run check
check "what it loads until the lobby stands there fits the budget" tools/npm.sh run size
for maker in games/*/web/tests/fixtures/make.mjs; do
    check "the samples that $maker makes are what the program tells" \
        "$(tools/node.sh)/node" "$maker" --check "$ANTFARM"
done
sentences() {
    "$(tools/node.sh)/node" web/tools/sentences.mjs --check "$ANTFARM"
}
check "the sentences of the shell's tests are what the program says" sentences
check "its lock names no registry" sh -c '! grep -n "\"resolved\"" web/package-lock.json'
finish
