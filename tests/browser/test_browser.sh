#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_browser.sh [-g <game>|none] [-m <file>] [-s] [-t <pattern>] [<file>...]: pages in a real
# Chromium, talking to $ANTFARM. Only what is about that game, or about none; with Coins from that
# shared object; after the page that needs no server was built; only tests whose names the pattern fits; only files whose names begin so, or that have such
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
while getopts g:m:st: option; do
    case $option in
    g) export ANTFARM_GAME=$OPTARG ;;
    m) export ANTFARM_MODULE=$OPTARG ;;
    s) tools/site.sh >&2 || exit 1 ;;
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
