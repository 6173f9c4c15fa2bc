#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Formats every C file in place; with --check only says which ones differ.
set -u
cd "$(dirname "$0")/.."
mapfile -t files < <(find . \( -name build -o -name .git -o -name node_modules \) -prune \
    -o -name '*.[ch]' -print | sort)
if [ "${1-}" != --check ]; then
    exec clang-format -i "${files[@]}"
fi

errors=$(clang-format --dry-run -Werror "${files[@]}" 2>&1)
if [ -z "$errors" ]; then
    echo "ok 1 - every C file is formatted"
else
    echo "not ok 1 - every C file is formatted; \`make format\` would change:"
    echo "$errors" | sed -nE 's/^([^:]+\.[ch]):[0-9]+:.*/    \1/p' | uniq -c
    exit 1
fi
