#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Holds every games/<game>/rules.md against the repository: each clause is cited by a test, and
# each citation (BC-2.1 in words, BC_2_1 in C) is of a clause that exists.
set -u
cd "$(dirname "$0")/.."
n=0 failed=0
json=$(mktemp)
trap 'rm -f "$json"' EXIT

# report <sentence> <lines of findings>
report() {
    n=$((n + 1))
    if [ -z "$2" ]; then
        echo "ok $n - $1"
    else
        echo "not ok $n - $1"
        echo "$2" | sed 's/^/    /'
        failed=1
    fi
}

# citations <prefix> <file or folder...>: file:line:id of each, spelled as in rules.md.
citations() {
    grep -rnoPI --exclude-dir={.git,build,node_modules} "(?<![A-Za-z0-9_])$1[-_]\d+[._]\d+(?![\d_])" \
        "${@:2}" 2>/dev/null | sed -E 's/([A-Z]+)[-_]([0-9]+)[._]([0-9]+)$/\1-\2.\3/'
}

for rules in games/*/rules.md; do
    game=$(basename "$(dirname "$rules")")
    cmake -D RULES="$rules" -D JSON="$json" -P tools/cmake/clauses.cmake || exit 1
    clauses=$(sed -nE 's/^\{"id":"([^"]*)".*/\1/p' "$json")
    prefix=${clauses%%-*}

    cited=$(citations "$prefix" games/*/tests tests | sed 's/.*://' | sort -u)
    report "$game: every clause is cited by a test" \
        "$(grep -vxF -f <(echo "$cited") <<<"$clauses" | fmt -w 90)"
    report "$game: every citation is of an existing clause" \
        "$(citations "$prefix" . | awk -F: 'NR == FNR { known[$0]; next } !($NF in known)' \
            <(echo "$clauses") -)"
done
echo "1..$n"
exit $failed
