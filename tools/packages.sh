#!/bin/sh
# SPDX-License-Identifier: MIT
#
# packages.sh run|test|docs|package: installs the Debian packages that playing, building and testing
# everything, rendering the API pages, or making and testing packages needs. Says nothing and touches
# nothing when all of them are there.
set -u
group=${1:-test}
llvm=14 # Debian 12's clang; its run-time libraries are packaged by version

packages="build-essential cmake ninja-build pkg-config libsodium-dev libedit-dev
    libwebsockets-dev libwebsockets-evlib-ev libev-dev libsqlite3-dev libpq-dev
    libutf8proc-dev"
if [ "$group" = test ] || [ ! -d "$(dirname "$0")/../web/built" ]; then
    command -v node >/dev/null || packages="$packages nodejs"
    command -v npm >/dev/null || packages="$packages npm"
fi
case $group in
run) why="to build and play" ;;
package)
    why="to make and test packages"
    packages="$packages dpkg-dev xz-utils mmdebstrap systemd-container buildah crun"
    ;;
test)
    why="to build and test"
    packages="$packages ccache clang clang-format clang-tidy lld llvm libclang-rt-$llvm-dev
        libclang-rt-$llvm-dev-wasm32 wasi-libc libcmocka-dev libfaketime sqlite3 postgresql haproxy chromium-headless-shell
        fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji"
    command -v python3 >/dev/null || packages="$packages python3"
    python3 -c 'import ensurepip' 2>/dev/null || packages="$packages python3-venv"
    ;;
docs)
    why="to render the API pages"
    packages=doxygen
    ;;
*)
    echo "packages.sh: there is no group '$group'; there are run, test, docs and package" >&2
    exit 1
    ;;
esac

if ! command -v dpkg-query >/dev/null; then
    echo "packages.sh: this is not Debian; install what corresponds to:" $packages >&2
    exit 1
fi
missing=
for package in $packages; do
    status=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)
    [ "$status" = installed ] || missing="$missing $package"
done
[ -z "$missing" ] && exit 0

sudo=
if [ "$(id -u)" -ne 0 ]; then
    sudo=sudo
    if ! command -v sudo >/dev/null; then
        echo "packages.sh: become root, or install these yourself:$missing" >&2
        exit 1
    fi
fi
echo "Installing Debian packages $why:$missing"
export DEBIAN_FRONTEND=noninteractive
if ! { $sudo apt-get update -qq; $sudo apt-get install -qq -y --no-install-recommends $missing; } >&2
then
    echo "packages.sh: apt-get could not install:$missing" >&2
    exit 1
fi
