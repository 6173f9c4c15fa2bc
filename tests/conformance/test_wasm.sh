#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_wasm.sh <native program> <folder of the wasm build>: the short form of the conformance suite
# prints the same under node as native, byte for byte. Builds the wasm program where it is missing
# or old.
set -eu
native=$1 build=$2
name="wasm and native play, write and show the same games"
echo "1..1"
if ! { cmake --preset wasm -B "$build" && cmake --build "$build" --target sign_games; } \
    >"$build.log" 2>&1; then
    cat "$build.log"
    echo "not ok 1 - $name"
    exit 1
fi
if diff <("$native") <(node --no-warnings tools/run_wasm.mjs \
    "$build/tests/conformance/sign_games.wasm"); then
    echo "ok 1 - $name"
else
    echo "not ok 1 - $name"
    exit 1
fi
