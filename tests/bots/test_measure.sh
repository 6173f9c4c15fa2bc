#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_measure.sh PROGRAM: the program that measures bots does what it says.
set -u -o pipefail
measure=$1
. tests/support/tap.sh

run() {
    "$measure" bugcouncil --seats 4 --a greedy --b plain:sims=20 --arrangement A,A,B,B \
        --blocks 2 --seed 7 "$@" | sed 's/[0-9.]* ms a move, //'
}
same_with_threads() { run >/dev/null && diff <(run --threads 1) <(run --threads 3); }
counts_rotations() { run | grep -q ' 2 blocks, 8 games, '; }
knows_periods() { run --arrangement A,B,A,B | grep -q ' 2 blocks, 4 games, '; }
says_even() { run --arrangement A,B,B,B | grep -q 'even 0.2500$'; }
plays() { "$measure" bugcouncil --blocks 1 "$@" | grep -q '^share of A '; }
refuses() { ! "$measure" "$@" 2>/dev/null; }

check "the same contest gives the same result with any number of threads" same_with_threads
check "a block is a deal in every rotation of the seats" counts_rotations
check "rotations that do not differ are played once" knows_periods
check "the even share is the part of A's seats" says_even
check "a side can match the time of the other" plays --seats 3 --a greedy --b plain:match
check "milliseconds bound a bot and the control" \
    plays --seats 2 --a search:ms=1 --b plain:ms=1 --set edition=preproduction
check "a cheater sits at the table like others" \
    plays --seats 5 --a cheat:search:sims=5 --b search:sims=5
check "one can play alone" plays --seats 1 --arrangement A --a search:sims=5
check "a game that there is not is refused" refuses chess
check "a bot that there is not is refused" refuses bugcouncil --a plain:sims=0
check "a wrong arrangement is refused" refuses bugcouncil --seats 4 --arrangement A,B
finish
