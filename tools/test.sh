#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Builds everything with sanitizers (clang), optimised (gcc) and for wasm, warnings as errors, and
# runs every test in each. Prints failures only; the last line is "N passed, N failed", counted
# over the single cases of all tests.
set -u
cd "$(dirname "$0")/.."
presets="sanitize release wasm"
mkdir -p build

for preset in $presets; do
    echo "$preset: building"
    log=build/$preset.log
    if ! { cmake --preset $preset && cmake --build --preset $preset; } >$log 2>&1; then
        sed '/^\[[0-9]*\/[0-9]*\] /d' $log
        echo "0 passed, 1 failed"
        exit 1
    fi
done

# Counts the TAP lines of each test in ctest's log. A test without any is one case by itself; one
# that fails without saying where (a crash, a time-out) or ends before all the cases it planned has
# failed once more.
count='
    function finish() {
        if (has_passed ? planned > ok + bad + skipped : !bad) bad++
        if (!ok && !bad && !skipped) ok++
        passed += ok; failed += bad
    }
    /^[0-9]+\/[0-9]+ Testing: / {
        if (n_tests++) finish()
        ok = bad = skipped = planned = has_passed = 0
    }
    /^(not )?ok .*# SKIP/ { skipped++; next }
    /^ok /                { ok++ }
    /^not ok /            { bad++ }
    /^1\.\.0$/            { skipped++ }
    /^1\.\.[0-9]+$/       { planned += substr($0, 4) }
    /^Test Passed\.$/     { has_passed = 1 }
    END                   { if (n_tests) finish(); print passed + 0, failed + 0 }'

passed=0 failed=0
for preset in $presets; do
    log=build/$preset.log
    rm -f build/$preset/Testing/Temporary/LastTest.log
    ctest --preset $preset --parallel "$(nproc)" >$log 2>&1
    status=$?
    [ $status -eq 0 ] || sed '/ Passed  \|^ *Start /d' $log
    read -r p f < <(awk "$count" build/$preset/Testing/Temporary/LastTest.log)
    f=$((${f:-0} + $(grep -c '\*\*\*Not Run' $log))) # a program that is missing is not in that log
    [ $status -eq 0 ] || [ $f -gt 0 ] || f=1
    echo "$preset: ${p:-0} passed, $f failed"
    passed=$((passed + ${p:-0})) failed=$((failed + f))
done

# Every build must have played the same games: what sign_games says of each way to play.
signatures() {
    sed -n 's/^# signature of //p' "build/$1/Testing/Temporary/LastTest.log" | sort
}
for preset in release wasm; do
    if difference=$(diff <(signatures sanitize) <(signatures $preset)) && [ -n "$(signatures $preset)" ]; then
        passed=$((passed + 1))
    else
        echo "$preset plays other games than sanitize:"
        echo "$difference"
        failed=$((failed + 1))
    fi
done
echo "$passed passed, $failed failed"
[ $failed -eq 0 ] && [ $passed -gt 0 ]
