#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_headers.sh <C compiler>: each public header compiles alone, as C17 and as C++17.
set -u
cd "$(dirname "$0")/../.."
cc=$1
flags="-Iinclude -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -fsyntax-only"
n=0 failed=0

# compiles <sentence> <command...>: the header comes on standard input.
compiles() {
    n=$((n + 1))
    if errors=$("${@:2}" 2>&1); then
        echo "ok $n - $1"
    else
        echo "not ok $n - $1"
        echo "$errors"
        failed=1
    fi
}

for header in include/antfarm/*.h; do
    name="antfarm/${header##*/}"
    compiles "$name compiles alone as C17" $cc -x c -std=c17 $flags - <<<"#include <$name>"
    if command -v g++ >/dev/null; then
        compiles "$name compiles alone as C++17" g++ -x c++ -std=c++17 $flags - <<<"#include <$name>"
    fi
done
echo "1..$n"
exit $failed
