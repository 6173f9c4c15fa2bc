#!/bin/sh
# SPDX-License-Identifier: MIT
#
# positions.sh [--check] ANTFARM GAME...: writes what the tables of a game have into its pages, the
# lines of a position into games/GAME/trace.md and its features into games/GAME/features.md, or tells
# which of the pages say something else.
set -eu
check=
if [ "$1" = --check ]; then
    check=1
    shift
fi
antfarm=$1
shift
fresh=$(mktemp) lines=$(mktemp)
trap 'rm -f "$fresh" "$lines"' EXIT
unset COLUMNS
n=0 status=0

# say <sentence> <command>: a case that is well where the command succeeds.
say() {
    n=$((n + 1))
    sentence=$1
    shift
    if "$@"; then
        echo "ok $n - $sentence"
    else
        echo "not ok $n - $sentence"
        status=1
    fi
}

# fill <page> <place> <fence>: writes $lines into its place on the page, behind a line with the fence.
fill() {
    awk -v place="<!-- $2" -v fence="$3" -v lines="$lines" '
        /^<!-- end of / { within = 0 }
        !within
        index($0, place) == 1 {
            within = 1
            if (fence != "") print fence "text"
            while ((getline line <lines) > 0) print line
            if (fence != "") print fence
        }' "$1" >"$fresh"
    if [ -z "$check" ]; then
        cmp -s "$fresh" "$1" || cat "$fresh" >"$1"
        return
    fi
    say "$1 has what the table of $2 has" diff -u "$1" "$fresh"
    say "$1 has a place for them" grep -q "^<!-- $2" "$1"
}

for game in "$@"; do
    "$antfarm" games "$game" --features >"$lines"
    fill "games/$game/features.md" features ''
    "$antfarm" games "$game" --position >"$lines"
    fill "games/$game/trace.md" 'lines of a position' '```'
    [ -z "$check" ] || say "a name in the lines of $game stands for one thing" \
        test -z "$(sed -n 's/^\(<.*>\): .*/\1/p' "$lines" | sort | uniq -d)"
done
[ -z "$check" ] || echo "1..$n"
exit $status
