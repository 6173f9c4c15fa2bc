#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_layer.sh NM BOTS OTHER...: what the bots, and the libraries that they stand on, call from
# outside. There must be nothing among it that reaches a record, a file, a clock, a thread or the
# heap: what is never linked cannot be looked at.
set -u -o pipefail
nm=$1 bots=$2
shift 2
. tests/support/tap.sh

# Without assert.c, which has a word to say before it ends the program.
undefined() {
    "$nm" -u "$@" 2>/dev/null | awk '/:$/ { is_assert = /^assert\.c/ } $1 == "U" && !is_assert { print $2 }' |
        sort -u
}
defined() { "$nm" --defined-only "$@" 2>/dev/null | sed -nE 's/^[0-9a-f]+ [A-TV-Z] //p' | sort -u; }
from_outside() { comm -23 <(undefined "$@") <(defined "$@"); }

# What a C program may always have: memory and strings, the stack's guard, arithmetic of the compiler.
plain='mem(cpy|set|cmp|move|chr)|str(len|cmp|ncmp|chr|spn|cspn)|__mem(cpy|set|move)_chk'
plain+='|__stack_chk_fail|_GLOBAL_OFFSET_TABLE_|__[a-z]+[sdt]i[0-9]'

only() {
    local found
    found=$(from_outside "${@:2}" | grep -vxE "$1")
    [ -z "$found" ] || { echo "$found"; return 1; }
}
has_symbols() { [ "$(defined "$@" | wc -l)" -gt 5 ] && [ "$(undefined "$bots" | wc -l)" -gt 2 ]; }

check "the libraries have symbols to look at" has_symbols "$bots"
check "bots call nothing but chance, text, results and views of the core" \
    only "$plain|ant_(chance|scan|text|view)_[a-z_]+|ant_result_(of|shares)|ant_state_shares|ant_next_seat|ant_error_set" "$bots"
check "the core and the games below them reach no file, clock, thread or heap" \
    only "$plain|abort" "$bots" "$@"
finish
