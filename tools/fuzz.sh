#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# fuzz.sh <seconds> [<target>...]: runs every fuzz target that long, or those named, one on each
# core, from the corpus in the repository and from what make_seeds makes of each game. Says for each
# how many inputs it tried and what it found, and fails if any found something.
#
# What it leaves is in build/fuzz: new inputs in corpus/, from which it goes on the next time, the
# words of each target in NAME.log, and what was found in NAME-crash-… and the like.
set -eu
cd "$(dirname "$0")/.."
export seconds=$1
shift

mkdir -p build
cmake --preset fuzz >build/fuzz.log 2>&1 && cmake --build --preset fuzz --target fuzzers \
    >>build/fuzz.log 2>&1 || { cat build/fuzz.log; exit 1; }
rm -rf build/fuzz/seeds
build/fuzz/tests/fuzz/make_seeds build/fuzz/seeds

# Where inputs are many deeds or a whole text each, short ones say the same and say it sooner.
longest() {
    case $1 in
    fuzz_conformance) echo 256 ;;
    fuzz_session) echo 128 ;;
    fuzz_record) echo 2048 ;;
    *) echo 0 ;; # as long as the longest in the corpus
    esac
}

fuzz() {
    local name=$1 folders=build/fuzz/corpus/$1 log=build/fuzz/$1.log # it writes to the first folder
    mkdir -p "$folders"
    for known in "tests/fuzz/corpus/$name" "build/fuzz/seeds/$name"; do
        [ ! -d "$known" ] || folders="$folders $known"
    done
    local verdict=nothing
    # What was freed is not kept for long: fresh memory is slow.
    ASAN_OPTIONS=quarantine_size_mb=16 UBSAN_OPTIONS=print_stacktrace=1 \
        "build/fuzz/tests/fuzz/$name" -max_total_time="$seconds" -max_len="$(longest "$name")" \
        -timeout=300 -print_final_stats=1 -artifact_prefix="build/fuzz/$name-" \
        $folders >"$log" 2>&1 ||
        verdict="something: $(sed -n 's/.*Test unit written to //p' "$log" | tail -1), see $log"
    awk -v name="$name" -v verdict="$verdict" '
        /^stat::number_of_executed_units:/ { n = $2 }
        /^stat::average_exec_per_sec:/ { rate = $2 }
        END { printf "%-20s %10d inputs, %6d a second, found %s\n", name, n, rate, verdict }' "$log"
    [ "$verdict" = nothing ]
}
export -f fuzz longest

if [ $# = 0 ]; then
    set -- $(cd build/fuzz/tests/fuzz && ls -1 | grep '^fuzz_[a-z_]*$')
fi
printf '%s\n' "$@" | xargs -P "$(nproc)" -I {} bash -c 'fuzz {}'
