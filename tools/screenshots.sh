#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# screenshots.sh [<screen>]: draws every screen, or the one of that name, in each size and light into
# build/screenshots.
set -eu
cd "$(dirname "$0")/.."
cmake --preset release >/dev/null
cmake --build --preset release --target antfarm
rm -rf build/screenshots
mkdir -p build/screenshots
ANTFARM=$PWD/build/release/antfarm SCREENSHOTS=$PWD/build/screenshots \
    tools/npm.sh run --silent test:program -- tests/browser/screens "${@/#/--testNamePattern=}"
echo "$(ls build/screenshots | wc -l) pictures are in build/screenshots"
