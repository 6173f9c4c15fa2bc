#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_dist.sh [bare]: the source tarball has all that is needed to build the program without Node. With `bare`
# it is built, on a bare Debian 12.
set -u
cd "$(dirname "$0")/../.."
. tests/support/tap.sh
. tests/packaging/bare.sh
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
version=$(sed -n 's/^project(antfarm VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
source=$folder/root/antfarm-$version

make_archive() {
    packaging/dist.sh >"$folder/name"
}

unpack() {
    mkdir -p "$folder/root" && tar -xf "$(cat "$folder/name")" -C "$folder/root" && test -f "$source/README.md"
}

has_sources() {
    comm -23 <(git ls-files | sort) <(cd "$source" && find . -type f | sed 's,^\./,,' | sort) >"$folder/missing"
    ! grep . "$folder/missing"
}

# A path on which there is no Node.
finds_page() {
    mkdir -p "$folder/bin" "$source/build/web/embed" # which ninja has made by then
    for program in bash sh cp mkdir flock dirname; do
        ln -s "$(command -v $program)" "$folder/bin/$program"
    done
    PATH=$folder/bin "$source/tools/web.sh" && cmp build/web/embed/assets_table.c "$source/build/web/embed/assets_table.c"
}

make_root() {
    tools/packages.sh package && bare_make "$folder/root" make ca-certificates && unpack
}

build() {
    bare_run "$folder/root" make -C "/antfarm-$version" antfarm >"$folder/log" 2>&1 ||
        { tail -n 25 "$folder/log"; return 1; }
}

has_no_node() {
    ! bare_run "$folder/root" sh -c 'command -v node || command -v npm'
}

check "the tarball is made" make_archive
if [ "${1-}" = bare ]; then
    check "there is a bare Debian 12 with the tarball" make_root
    check "the program is built there" build
    check "without Node" has_no_node
    check "it runs" bare_run "$folder/root" "/antfarm-$version/build/release/antfarm" --version
    finish
fi
check "it can be unpacked" unpack
check "it has every source" has_sources
check "it has the page, which is found without Node" finds_page
finish
