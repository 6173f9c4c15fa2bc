#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Every link from one of our pages to a file of the repository leads somewhere, the README knows
# every game, and the page of the library every header. The program is $ANTFARM.
set -u
cd "$(dirname "$0")/../.."
. tests/support/tap.sh

# has_links <page>
has_links() {
    ! grep -o '](\([^)#:]*\))' "$1" | sed 's/^](//; s/)$//' | sort -u | while IFS= read -r link; do
        [ -z "$link" ] || [ -e "$(dirname "$1")/$link" ] || echo "$link"
    done | grep .
}

while IFS= read -r page; do
    check "$page links to files that exist" has_links "$page"
done < <(find . \( -path ./build -o -name node_modules \) -prune -o -name '*.md' -print | sort)

while read -r game title; do
    check "README.md names $title" grep -qF "$title" <(tr '\n' ' ' <README.md)
    check "README.md links to the rules of $game" grep -qF "](games/$game/rules.md)" README.md
done < <("$ANTFARM" games | awk 'NR > 1 && NF == 0 { exit } NR > 1 { game = $1; $1 = $2 = $3 = ""; print game, $0 }')
for header in include/antfarm/*.h; do
    check "docs/api.md tells of $(basename "$header")" grep -qF "<antfarm/$(basename "$header")>" docs/api.md
done
finish
