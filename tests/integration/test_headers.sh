#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_headers.sh <C compiler>: each public header compiles alone, as C17 and as C++17.
set -u
cd "$(dirname "$0")/../.."
cc=$1
flags="-Iinclude -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -fsyntax-only"
. tests/support/tap.sh

for header in include/antfarm/*.h; do
    name="antfarm/${header##*/}"
    check "$name compiles alone as C17" $cc -x c -std=c17 $flags - <<<"#include <$name>"
    if command -v g++ >/dev/null; then
        check "$name compiles alone as C++17" g++ -x c++ -std=c++17 $flags - <<<"#include <$name>"
    fi
done
finish
