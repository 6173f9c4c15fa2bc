#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Every link from one of our pages to a file of the repository leads somewhere.
set -u
cd "$(dirname "$0")/../.."
n=0 failed=0
while IFS= read -r page; do
    n=$((n + 1))
    folder=$(dirname "$page")
    broken=$(grep -o '](\([^)#:]*\))' "$page" | sed 's/^](//; s/)$//' | sort -u |
        while IFS= read -r link; do
            [ -z "$link" ] || [ -e "$folder/$link" ] || echo "    $link"
        done)
    if [ -z "$broken" ]; then
        echo "ok $n - $page links to files that exist"
    else
        echo "not ok $n - $page links to files that exist"
        echo "$broken"
        failed=1
    fi
done < <(find . -path ./build -prune -o -name '*.md' -print | sort)
echo "1..$n"
exit $failed
