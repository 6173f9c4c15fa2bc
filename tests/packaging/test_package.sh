#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_package.sh: the packages for Debian on a bare Debian 12 that runs systemd: installed, upgraded,
# removed and purged.
set -u
cd "$(dirname "$0")/../.."
. tests/support/tap.sh
. tests/packaging/bare.sh
tools/packages.sh package >&2 || exit 1
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT

make_root() {
    bare_make "$root" systemd systemd-sysv && mkdir "$root/packages"
}

make_packages() {
    packaging/package.sh 1 && packaging/package.sh 2 && cp build/package/*-[12]_*.deb "$root/packages"
}

# What it depends on is fetched while there is a network.
fetch() {
    bare_run "$root" sh -c \
        'apt-get install -qq -y --no-install-recommends --download-only /packages/antfarm_*-1_*.deb'
}

boot() {
    cp tests/packaging/in_bare.sh tests/support/tap.sh "$root/packages"
    cat >"$root/etc/systemd/system/test.service" <<'UNIT'
[Service]
Type=oneshot
ExecStart=bash /packages/in_bare.sh
StandardOutput=append:/packages/tap
StandardError=inherit
ExecStopPost=systemctl poweroff
[Install]
WantedBy=multi-user.target
UNIT
    bare_run "$root" systemctl enable test.service && bare_boot "$root"
}

check "there is a Debian 12 with nothing but systemd" make_root
check "the packages are made" make_packages
check "what they depend on is in Debian" fetch
check "the system starts and shuts down" boot
while read -r ok number dash sentence; do # what it found in there
    case $ok in
    ok | not) check "${sentence#- }" test "$ok" = ok ;;
    '#') echo "$ok $number $dash $sentence" ;;
    esac
done < <(sed 's/^not ok/not/' "$root/packages/tap")
check "all of it was tested" grep -qx "1\.\.$(grep -cE '^(not )?ok' "$root/packages/tap")" "$root/packages/tap"
finish
