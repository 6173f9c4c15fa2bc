#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# clang-tidy over every source file of the dev build, generated ones left out.
set -eu
cd "$(dirname "$0")/.."
find core games record bots lab server cli tests bench -name '*.c' -print0 |
    xargs -0 -n 1 -P "$(nproc)" clang-tidy --quiet -p build/dev
