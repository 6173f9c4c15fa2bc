#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_wide.sh <antfarm>: a game with hundreds of moves in the terminal. Seat 1 begins Termites by
# placing one of five Mounds on any of many hexes.
set -u
. "$(dirname "$0")/../support/program.sh"

# at_table <lines>: says them at a table, and leaves like run what was printed.
at_table() {
    rm -f "$folder"/game.txt*
    printf '%s\n' "$@" | "$antfarm" play termites --seats 2 --human 1 --bot random --seed 1 \
        --set first=1 --record "$folder/game.txt" >"$folder/out" 2>"$folder/err"
    code=$?
    out=$(cat "$folder/out") err=$(cat "$folder/err")
}

# lists <pattern>: moves are listed, and each is like that.
lists() {
    local moves
    moves=$(grep -oE '[0-9]+ Mound [0-9] on [A-K][0-9]+' "$folder/out")
    [ -n "$moves" ] && ! grep -vE "^[0-9]+ $1\$" <<<"$moves" && return
    echo "not all of these are like '$1': ${moves:0:400}"
    return 1
}

has_no_list() {
    ! grep -qE '^ +[0-9]+ Mound' "$folder/out"
}

at_table quit
check "many moves are counted by their kind" grep -qE \
    '^ ([0-9]+) moves: mound 5 \([0-9]+\), mound 6 \([0-9]+\), ' "$folder/out"
check "and some can be listed" prints "To list some: moves mound 5"
check "and not listed" has_no_list
at_table "?" quit
check "nor by ?" has_no_list
check "which tells how to see some" prints "moves [WORDS]"
at_table "moves mound 7" quit
check "those with some words are listed" lists 'Mound 7 on [A-K][0-9]+'
at_table "moves D7" quit
check "a place is a word as a whole" lists 'Mound [0-9] on D7'
at_table "moves" quit
check "without words all are listed" lists 'Mound [0-9] on [A-K][0-9]+'
at_table "moves of mine" quit
check "where there is none it is said" prints "None of your"
at_table "why 7 a1" quit
check "what is meant is found among all Mounds, legal or not" prints "TE-4."
at_table "why attack a1 c1 from b1" quit
check "a move of another kind is answered by its clause" prints "TE-0.3: "
at_table "mound 7 z9" quit
check "a place that does not exist is answered by the nearest that does" grep -qE \
    '^I do not understand "z9"\. Did you mean "mound 7 [A-K]9"\?$' "$folder/out"
at_table "7 d7" quit
check "a value and a place are enough" grep -q "Mound 7.* D7" "$folder/out"
finish
