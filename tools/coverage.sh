#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Runs the tests in the coverage build and prints what they reach, file by file, also when some
# fail; the lines themselves are in build/coverage/html.
set -eu
cd "$(dirname "$0")/.."
build=build/coverage
status=0
cmake --preset coverage
cmake --build --preset coverage
rm -rf $build/profiles
LLVM_PROFILE_FILE=$PWD/$build/profiles/%p.profraw ctest --preset coverage || status=$?

# A program that a test killed leaves no whole profile.
llvm-profdata merge -failure-mode=all -o $build/all.profdata $build/profiles/*.profraw
programs=$(find $build -type f -executable ! -name '*.so*' ! -path '*/CMakeFiles/*' -printf '-object %p ')
show="$programs -instr-profile $build/all.profdata -ignore-filename-regex=(tests|tools|build)/"
llvm-cov show $show -format=html -output-dir $build/html
llvm-cov report $show
exit $status
