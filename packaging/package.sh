#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# package.sh [<revision>]: packages for Debian in build/package: antfarm, the program with its service, and
# libantfarm-dev, the library for C. The revision of a version is 1 unless told otherwise.
set -eu
cd "$(dirname "$0")/.."
cmake --preset package >/dev/null
cmake --build --preset package
cd build/package
cpack -G DEB -D "CPACK_DEBIAN_PACKAGE_RELEASE=${1:-1}" >cpack.log || { cat cpack.log >&2; exit 1; }
ls "$PWD"/*-"${1:-1}"_*.deb
