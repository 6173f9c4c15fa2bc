#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_browser.sh <filter>...: pages in a real Chromium, talking to $ANTFARM. Only those files of
# tests whose names have one of the filters in them, if there are any.
set -u
cd "$(dirname "$0")/../.."
export CHROMIUM=${CHROMIUM:-/usr/bin/chromium}
if [ ! -x "$CHROMIUM" ]; then
    echo "1..0"
    echo "# $CHROMIUM is missing, so nothing was tested; apt-get install chromium"
    exit 0
fi
[ $# -gt 0 ] || set -- ''
exec tools/npm.sh run --silent test:program -- --reporter=tap-flat "${@/#/tests/browser/}"
