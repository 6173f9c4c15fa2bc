#!/bin/sh
# SPDX-License-Identifier: MIT
#
# man.sh [--check] ANTFARM: writes docs/antfarm.1, the man page, from docs/antfarm.1.in and the tables
# of the commands, or tells whether it is what they say.
set -eu
check=
if [ "$1" = --check ]; then
    check=1
    shift
fi
fresh=$(mktemp) commands=$(mktemp)
trap 'rm -f "$fresh" "$commands"' EXIT
"$1" help --man >"$commands"
sed -e "/^@COMMANDS@\$/{r $commands" -e 'd;}' docs/antfarm.1.in >"$fresh"
if [ -z "$check" ]; then
    cat "$fresh" >docs/antfarm.1
elif diff -u docs/antfarm.1 "$fresh"; then
    echo "1..1
ok 1 - docs/antfarm.1 is what the tables of the commands say"
else
    echo "1..1
not ok 1 - docs/antfarm.1 is what the tables of the commands say"
    exit 1
fi
