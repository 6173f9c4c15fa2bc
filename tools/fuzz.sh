#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# fuzz.sh <seconds>: runs every fuzz target that long from the corpus in the repository. What it
# finds stays in build/fuzz: new inputs in corpus/, crashes beside it.
set -eu
cd "$(dirname "$0")/.."
cmake --preset fuzz
cmake --build --preset fuzz
find build/fuzz -name 'fuzz_*' -type f -executable | sort | while read -r program; do
    name=$(basename "$program")
    folders=build/fuzz/corpus/$name # libFuzzer writes to the first and reads all
    mkdir -p "$folders"
    [ ! -d "tests/fuzz/corpus/$name" ] || folders="$folders tests/fuzz/corpus/$name"
    "$program" -max_total_time="$1" -artifact_prefix="build/fuzz/$name-" $folders
done
