#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_install.sh <build folder>: what `cmake --install` puts down is complete and usable. Every
# program in examples/ is compiled against the installed library alone, shared and static, and run.
set -u
cd "$(dirname "$0")/../.."
build=$1
prefix=$(mktemp -d)
trap 'rm -rf "$prefix"' EXIT
exec </dev/null
. tests/support/tap.sh

# Runs a program in a folder of its own, for what it may write.
run() {
    cd "$(mktemp -d -p "$prefix")" && "$1"
}

check "everything installs under a prefix" cmake --install "$build" --prefix "$prefix"
pc=$(find "$prefix" -name antfarm.pc)
libdir=$(dirname "$(dirname "$pc")")
export PKG_CONFIG_PATH=${pc%/*}:${PKG_CONFIG_PATH-}
export LD_LIBRARY_PATH=$libdir

check "pkg-config finds the library" pkg-config --exists antfarm
check "the static library is there" test -f "$libdir/libantfarm.a"
check "the shared library is there under its soname" test -e "$libdir/libantfarm.so.0"
check "the man page is there" test -f "$prefix/share/man/man1/antfarm.1"
check "the unit of systemd is there, and names the program" \
    grep -q "^ExecStart=/.*/antfarm serve " "$prefix/lib/systemd/system/antfarm.service"
check "the program starts" "$prefix/bin/antfarm" --version
check "the program names the version of the library" \
    sh -c "'$prefix/bin/antfarm' --version | grep -qF '$(pkg-config --modversion antfarm)'"

for source in examples/*.c; do
    name=$(basename "$source" .c)
    program=$prefix/$name
    flags="-std=c17 -Wall -Wextra -Wpedantic -Werror"
    check "example $name compiles against the shared library" \
        cc $flags "$source" -o "$program" $(pkg-config --cflags --libs antfarm)
    check "example $name runs with the shared library" run "$program"
    check "example $name compiles against the static library" \
        cc $flags -static "$source" -o "$program-static" $(pkg-config --static --cflags --libs antfarm)
    check "example $name runs with the static library" run "$program-static"
done

# A game from outside, built and tested with nothing but what is installed.
nim=$prefix/nim
build_nim() {
    cmake -S examples/nim -B "$nim" -DCMAKE_PREFIX_PATH="$prefix" && cmake --build "$nim"
}
check "a game builds against the installation" build_nim
check "the installed program finds that it keeps the contract" "$prefix/bin/antfarm" check-game "$nim/nim.so"
check "its tests compile against the shared library" \
    cc $flags examples/nim/tests/test_nim.c -o "$nim/test_nim" $(pkg-config --cflags --libs antfarm)
check "its rules hold" "$nim/test_nim" "$nim/nim.so"
finish
