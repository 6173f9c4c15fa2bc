# SPDX-License-Identifier: MIT
#
# A bare Debian 12 in a folder, and commands in it. Source it after tap.sh; needs root.

# bare_make <folder> [<package>...]: Debian's smallest set of packages, and those.
bare_make() {
    local folder=$1 mirror
    shift
    mirror=$(sed -n 's/^\(URIs:\|deb\) *\([a-z]*:[^ ]*\).*/\2/p' /etc/apt/sources.list \
        /etc/apt/sources.list.d/* 2>/dev/null | head -n 1)
    mmdebstrap --quiet --variant=minbase --skip=cleanup/apt ${1:+--include="$(IFS=,; echo "$*")"} \
        bookworm "$folder" ${mirror:+"$mirror"}
}

# bare_run <folder> <command...>: in the root, with this machine's network, without a service manager.
bare_run() {
    systemd-nspawn --quiet --register=no --keep-unit --directory="$1" --pipe "${@:2}"
}

# bare_boot <folder>: starts its systemd without any network but loopback, until it shuts itself down.
bare_boot() {
    timeout --kill-after=10 1800 systemd-nspawn --quiet --register=no --keep-unit --directory="$1" \
        --private-network --boot --console=pipe </dev/null
}
