#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# The package for Python, installed with pip into an environment of its own: its tests, and whether
# its types are right.
set -eu -o pipefail
cd "$(dirname "$0")/../.."
n=0
status=0
cases=$(mktemp)
trap 'rm -f "$cases"' EXIT
tools/python.sh -m pytest -p no:cacheprovider -v --tb=short python/tests >"$cases" 2>&1 || status=1
while read -r name result _; do
    case $result in
    PASSED) n=$((n + 1)) && echo "ok $n - ${name#python/tests/}" ;;
    FAILED | ERROR) n=$((n + 1)) && echo "not ok $n - ${name#python/tests/}" ;;
    esac
done < <(grep '^python/tests/.*::.* [A-Z]* ' "$cases")
[ "$status" -eq 0 ] || sed 's/^/# /' "$cases"
n=$((n + 1))
if tools/python.sh -m mypy --config-file python/pyproject.toml --cache-dir build/python/mypy \
    python/src/antfarm >"$cases" 2>&1; then
    echo "ok $n - mypy finds nothing, however strict"
else
    echo "not ok $n - mypy finds nothing, however strict"
    sed 's/^/# /' "$cases"
    status=1
fi
echo "1..$n"
exit $status
