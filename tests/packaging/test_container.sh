#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_container.sh: the image is built, small, and serves as nobody. The Debian that it begins with is
# the registry's, or where none can be reached one made here.
set -u
cd "$(dirname "$0")/../.."
. tests/support/tap.sh
. tests/packaging/bare.sh
tools/packages.sh package >&2 || exit 1
folder=$(mktemp -d)
server=
clean_up() {
    [ -z "$server" ] || kill "$server"
    wait
    rm -rf "$folder"
}
trap clean_up EXIT
export BUILDAH_ISOLATION=chroot STORAGE_DRIVER=vfs

build() {
    buildah --root "$folder/storage" --runroot "$folder/run" "$@"
}

has_base() {
    build pull --quiet docker.io/library/debian:bookworm && return
    local container
    bare_make "$folder/base" ca-certificates && container=$(build from scratch) &&
        build add --quiet "$container" "$folder/base" / &&
        build commit --quiet "$container" docker.io/library/debian:bookworm && build rm "$container"
}

make_image() {
    packaging/dist.sh && build bud --pull=false --network=host --tag antfarm \
        --file packaging/Containerfile build/dist >"$folder/log" 2>&1 || { tail -n 25 "$folder/log"; return 1; }
}

is_small() {
    build inspect --type image --format '{{.OCIv1.Config}}' antfarm
    local size
    size=$(du -sk "$(build mount "$(cat "$folder/container")")" | cut -f 1)
    echo "$size KiB"
    [ "$size" -le $((60 * 1000 * 1000 / 1024)) ]
}

says() {
    build inspect --type image --format "$1" antfarm | grep -qF "$2"
}

make_container() {
    build from antfarm >"$folder/container"
}

# As the image says, but for a port that is free.
serve() {
    exec buildah --root "$folder/storage" --runroot "$folder/run" run "$(cat "$folder/container")" \
        /usr/bin/antfarm serve --listen 127.0.0.1:0 --data /data >"$folder/serve" 2>&1
}

has_begun() {
    grep -qo 'http://127.0.0.1:[0-9]*/' "$folder/serve"
}

answers() {
    local port
    port=$(sed -n 's,.*http://127.0.0.1:\([0-9]*\)/.*,\1,p' "$folder/serve" | head -n 1)
    exec 3<>"/dev/tcp/127.0.0.1/$port"
    printf 'GET /api/health HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nConnection: close\r\n\r\n' "$port" >&3
    head -n 1 <&3 | grep ' 200 '
}

is_nobody() {
    local program
    program=$(pgrep -u 65534 -f '^/usr/bin/antfarm serve --listen 127.0.0.1:0') && [ -n "$program" ]
}

check "there is a Debian to begin with" has_base
check "the image is built" make_image
check "a container is made" make_container
check "it has at most 60 MB" is_small
check "it runs as nobody" says '{{.OCIv1.Config.User}}' 65534:65534
check "with a volume for the data" says '{{.OCIv1.Config.Volumes}}' /data
serve &
server=$!
check "the server starts in it" wait_until has_begun
check "it answers" answers
check "its process is nobody's" is_nobody
finish
