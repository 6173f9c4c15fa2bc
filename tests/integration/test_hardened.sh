#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_hardened.sh <antfarm> <libantfarm.so>: what a release is hardened with, read off the files.
set -u
cd "$(dirname "$0")/../.."
. tests/support/program.sh
library=$2
readelf -hldW "$antfarm" >"$folder/antfarm" 2>&1
readelf -hldW "$library" >"$folder/library" 2>&1
readelf --dyn-syms -W "$antfarm" >"$folder/symbols" 2>&1

# has <file> <pattern>
has() {
    grep -Eq -- "$2" "$folder/$1" && return
    echo "there is no '$2' in:"
    cat "$folder/$1"
    return 1
}

has_no_stack_for_code() {
    has "$1" 'GNU_STACK.* RW ' && has "$1" 'GNU_RELRO' && has "$1" 'BIND_NOW|FLAGS.*NOW'
}

# A function that may be jumped to begins with the instruction that says so.
begins_with_a_landing() {
    case $(uname -m) in x86_64 | i?86) ;; *) return 0 ;; esac
    objdump -d --no-show-raw-insn --disassemble=main "$antfarm" >"$folder/main"
    grep -A 1 '<main>:' "$folder/main" | grep -q 'endbr' && return
    head -n 12 "$folder/main"
    return 1
}

# The name of a source is in the program for its assertions only.
keeps_asserts() {
    local file files
    files=$(grep -l 'ANT_ASSERT(' server/*/*.c)
    [ -n "$files" ] || echo "no source has an assertion"
    for file in $files; do
        grep -aqF "$file" "$antfarm" || echo "$file: its assertions are left out"
    done
}

check "the program lies at an address that nobody can tell" has antfarm 'FLAGS_1.* PIE'
check "its tables are read-only before it starts, and its stack is for data" has_no_stack_for_code antfarm
check "so are those of the library" has_no_stack_for_code library
check "its stack has canaries" has symbols '__stack_chk_fail'
check "its copies know their room" has symbols '__(memcpy|snprintf|vsnprintf|fprintf)_chk'
check "its functions begin with a landing" begins_with_a_landing
check "the server's assertions are on" is_empty "$(keeps_asserts)"
check "no path of the machine that built it is in an assertion" is_empty \
    "$(strings -a "$antfarm" | grep -F "$PWD/server/")"
finish
