#!/bin/sh
# SPDX-License-Identifier: MIT
#
# positions.sh [--check] ANTFARM GAME...: writes the lines of a position into games/GAME/trace.md, as
# the table of fields has them, or tells which of the pages say something else.
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

for game in "$@"; do
    page=games/$game/trace.md
    "$antfarm" games "$game" --position >"$lines"
    sed -e "/^<!-- lines of a position/,/^<!-- end of the lines/{/^\`\`\`text\$/r $lines" \
        -e '/^```/p;/^<!--/p;d;}' "$page" >"$fresh"
    if [ -z "$check" ]; then
        cmp -s "$fresh" "$page" || cat "$fresh" >"$page"
        continue
    fi
    say "$page has the lines of the table of fields" diff -u "$page" "$fresh"
    say "$page has a place for the lines" grep -q '^<!-- lines of a position' "$page"
    say "a name in the lines of $game stands for one thing" \
        test -z "$(sed -n 's/^\(<.*>\): .*/\1/p' "$lines" | sort | uniq -d)"
done
[ -z "$check" ] || echo "1..$n"
exit $status
