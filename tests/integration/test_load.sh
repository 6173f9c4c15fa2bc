#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_load.sh [<antfarm>] [long]: the server under load, killed on the way. `antfarm load` itself
# fails if an acknowledged move is lost or doubled, or a record does not verify.
set -u
. "$(dirname "$0")/../support/program.sh"

# figure <name>: a number of the report.
figure() { sed -nE "s/.*\"$1\":(\{\"n\":)?([0-9]+).*/\2/p" <<<"$out"; }

# is <name> <number>: the report says so. at_least: or more.
is() { [ "$(figure "$1")" = "$2" ] || { echo "$1 is $(figure "$1"), not $2: $out $err"; false; }; }
at_least() { [ "$(figure "$1")" -ge "$2" ] || { echo "$1 is $(figure "$1"): $out"; false; }; }

if [ "${2:-}" = long ]; then
    run load --tables 2500 --rate 2000 --seconds 400 --kill 200 --json
    check "200 kills under 10,000 connections lose and double nothing" is kills 200
    finish
fi

run load --tables 24 --rate 400 --seconds 3 --kill 3 --finish --json
check "three kills on the way lose no acknowledged move and double none" is kills 3
check "every game comes to its end, and its record verifies" is records 24
check "nothing is refused" is refused 0
check "nobody misses an update" is gaps 0
check "who floods is cut off" at_least flooder_closed 1

ulimit -n 400
run load --tables 50
check "more people than the system has files for are refused" is_refusal 1 "open files"
run load --tables 0
check "a load without tables is refused" is_refusal 2 "--tables"
run load now
check "a word too many is refused" is_refusal 2 "unexpected argument 'now'"
finish
