#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# fuzz.sh <seconds>: runs every fuzz target that long from the corpus in the repository and from what
# make_seeds makes of each game. What it finds stays in build/fuzz: new inputs in corpus/, crashes
# beside it.
set -eu
cd "$(dirname "$0")/.."
cmake --preset fuzz
cmake --build --preset fuzz
build/fuzz/tests/fuzz/make_seeds build/fuzz/seeds
find build/fuzz -name 'fuzz_*' -type f -executable | sort | while read -r program; do
    name=$(basename "$program")
    folders=build/fuzz/corpus/$name # libFuzzer writes to the first and reads all
    mkdir -p "$folders"
    for known in "tests/fuzz/corpus/$name" "build/fuzz/seeds/$name"; do
        [ ! -d "$known" ] || folders="$folders $known"
    done
    "$program" -max_total_time="$1" -artifact_prefix="build/fuzz/$name-" $folders
done
