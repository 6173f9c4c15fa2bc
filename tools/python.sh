#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# python.sh <argument>...: python in an environment of its own, build/python/venv, where the package
# python/ is installed as it is now, with what it is built and tested with.
set -eu
cd "$(dirname "$0")/.."
venv=build/python/venv
mkdir -p build/python
(
    flock 9
    cmp -s python/requirements.txt "$venv/requirements.txt" || {
        echo "Installing what the Python package is built with"
        python3 -m venv --clear "$venv"
        "$venv/bin/pip" install --quiet --disable-pip-version-check -r python/requirements.txt
        cp python/requirements.txt "$venv"
    } >&2
    "$venv/bin/pip" install --quiet --disable-pip-version-check --no-build-isolation --no-deps ./python
) 9>build/python/lock
exec "$venv/bin/python" "$@"
