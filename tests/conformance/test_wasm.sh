#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_wasm.sh <native program> <folder of the wasm build>: the short form of the conformance suite
# prints the same under node as native, byte for byte. Builds the wasm program where it is missing
# or old.
set -u
native=$1 build=$2
name="wasm and native play, write and show the same games"

fail() {
    echo "not ok 1 - $name"
    exit 1
}

echo "1..1"
log=$(cmake --preset wasm -B "$build" 2>&1 && cmake --build "$build" --target sign_games 2>&1) || {
    echo "$log"
    fail
}
expected=$("$native" 2>/dev/null)
played=$(node --no-warnings tools/run_wasm.mjs "$build/tests/conformance/sign_games.wasm" 2>/dev/null)
diff <(echo "$expected") <(echo "$played") || fail
grep -q '^1\.\.[1-9]' <<<"$played" || fail # both may have ended early
echo "ok 1 - $name"
