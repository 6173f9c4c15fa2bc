#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# dist.sh: packs build/dist/antfarm-VERSION.tar.xz, the sources with the page for browsers as it was
# built, so that nobody who builds them needs Node. In it is what git tracks, as it is now; of the
# same commit the same bytes.
set -eu
cd "$(dirname "$0")/.."
name=antfarm-$(sed -n 's/^project(antfarm VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
archive=build/dist/$name.tar
tools/web.sh >&2
mkdir -p build/dist
changed=$(git stash create)
git archive --prefix="$name/" --output="$archive" "${changed:-HEAD}"
tar --append --file="$archive" --transform="s,^build/web/embed,$name/web/built," --sort=name \
    --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX --mtime="@$(git log -1 --format=%ct)" \
    build/web/embed
xz --force --threads=0 "$archive"
echo "$archive.xz"
