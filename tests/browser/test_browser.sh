#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_browser.sh [-g <game>|none] [-m <file>] [-t <pattern>] [<file>...]: pages in a real Chromium,
# talking to $ANTFARM. Only what is about that game, or about none; with Coins from that shared
# object; only tests whose names the pattern fits; only files whose names begin so, or that have such
# a path.
set -u
cd "$(dirname "$0")/../.."
export CHROMIUM=${CHROMIUM:-/usr/bin/chromium-headless-shell}
if [ ! -x "$CHROMIUM" ]; then
    echo "1..0"
    echo "# $CHROMIUM is missing, so nothing was tested; apt-get install chromium-headless-shell"
    exit 0
fi
arguments=()
while getopts g:m:t: option; do
    case $option in
    g) export ANTFARM_GAME=$OPTARG ;;
    m) export ANTFARM_MODULE=$OPTARG ;;
    t) arguments+=(-t "$OPTARG") ;;
    *) exit 2 ;;
    esac
done
shift $((OPTIND - 1))
[ $# -gt 0 ] || set -- ''
for file in "$@"; do
    case $file in
    */*) arguments+=("$file") ;;
    *) arguments+=("tests/browser/$file") ;;
    esac
done
exec tools/npm.sh run --silent test:program -- --reporter=tap-flat "${arguments[@]}"
