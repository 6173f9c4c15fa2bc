#!/bin/sh
# SPDX-License-Identifier: MIT
#
# types.sh [--check] WRITE_TYPES GAME...: writes the client's types, or tells which of the files
# are not what the C side says.
set -eu
check=
if [ "$1" = --check ]; then
    check=1
    shift
fi
write=$1
shift
fresh=$(mktemp)
trap 'rm -f "$fresh"' EXIT
n=0 status=0
for what in protocol "$@"; do
    file=games/$what/web/forms.ts
    [ "$what" != protocol ] || file=web/src/protocol.ts
    "$write" "$what" >"$fresh"
    n=$((n + 1))
    if [ -z "$check" ]; then
        mkdir -p "$(dirname "$file")"
        cmp -s "$fresh" "$file" || cp "$fresh" "$file"
        chmod 644 "$file"
    elif diff -u "$file" "$fresh"; then
        echo "ok $n - $file is what the C side says"
    else
        echo "not ok $n - $file is what the C side says"
        status=1
    fi
done
[ -z "$check" ] || echo "1..$n"
exit $status
