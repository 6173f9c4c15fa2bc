#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Formats every C file in place; with --check only says which ones differ, of those that are newer
# than the last check in which none did.
set -u
cd "$(dirname "$0")/.."
files() { # <condition of find>...
    find . \( -name build -o -name .git -o -name node_modules \) -prune -o -name '*.[ch]' "$@" -print0
}
if [ "${1-}" != --check ]; then
    files | xargs -0 clang-format -i
    exit
fi

mkdir -p build
checked=build/formatted
newer=()
[ "$checked" -nt .clang-format ] && newer=(-newer "$checked")
touch "$checked.now"
errors=$(files "${newer[@]}" | xargs -0 -r clang-format --dry-run -Werror 2>&1)
if [ -z "$errors" ]; then
    mv "$checked.now" "$checked"
    echo "ok 1 - every C file is formatted"
else
    echo "not ok 1 - every C file is formatted; \`make format\` would change:"
    echo "$errors" | sed -nE 's/^([^:]+\.[ch]):[0-9]+:.*/    \1/p' | sort | uniq -c
    exit 1
fi
