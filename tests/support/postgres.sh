#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# A real PostgreSQL for tests: in a folder of its own, on a socket in it, without TCP.
#
#   postgres.sh with <template> <command>...   runs the command beside a new server, which
#                                              $ANTFARM_TEST_DATABASE and $ANTFARM_TEST_POSTGRES name,
#                                              and ends with its exit status
#   postgres.sh make <template> <folder>       a new server's folder; prints its URL
#   postgres.sh start|stop|kill <folder>       the server of a folder; kill is as a crash
#   postgres.sh pause|resume <folder>          it stands still meanwhile
#   postgres.sh remove <folder>                ends the server, if it runs, and removes the folder
#
# <template> is a folder that is made once and copied for each server. The server runs as whoever
# calls, or as postgres or nobody where that is root, whom it refuses.
set -u
bin=$(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
[ -x "$bin/initdb" ] || { echo "postgres.sh: there is no PostgreSQL here" >&2; exit 1; }
owner=
if [ "$(id -u)" -eq 0 ]; then
    owner=$(id -un postgres 2>/dev/null || echo nobody)
fi

as_owner() {
    if [ -n "$owner" ]; then
        setpriv --reuid="$owner" --regid="$(id -g "$owner")" --clear-groups "$@"
    else
        "$@"
    fi
}

# Made beside its place and moved there, so that it is whole or not there.
make_template() {
    mkdir -p "$(dirname "$1")"
    exec 9>"$1.lock"
    flock 9
    if [ ! -d "$1" ]; then
        local made
        made=$(mktemp -d /tmp/antfarm-postgres-XXXXXX)
        [ -z "$owner" ] || chown "$owner" "$made"
        (cd / && as_owner "$bin/initdb" -D "$made" -U postgres -A trust -E UTF8 --locale=C.UTF-8 \
            --no-sync --no-instructions --wal-segsize=1) >"$1.log" 2>&1 ||
            { cat "$1.log" >&2; exit 1; }
        cp -a "$made" "$1.new"
        mv "$1.new" "$1"
        rm -rf "$made"
    fi
    exec 9>&-
}

# Nothing here depends on the disk: what a server that is killed has written stays with the system.
make() {
    make_template "$1"
    mkdir -p "$2"
    cp -a "$1" "$2/data"
    cat >>"$2/data/postgresql.conf" <<CONF
listen_addresses = ''
unix_socket_directories = '$2'
fsync = off
max_connections = 60
shared_buffers = 16MB
min_wal_size = 8MB
autovacuum_naptime = 10s
log_min_messages = warning
CONF
    [ -z "$owner" ] || chown "$owner" "$2" "$2/data"
    chmod 755 "$2"
    echo "postgresql://postgres@/postgres?host=$2"
}

start() {
    (cd / && as_owner "$bin/pg_ctl" -D "$1/data" -l "$1/data/log" -w -t 600 -s start) </dev/null >&2 9>&- ||
        { tail -n 20 "$1/data/log" >&2; return 1; }
}

stop() {
    [ ! -f "$1/data/postmaster.pid" ] ||
        (cd / && as_owner "$bin/pg_ctl" -D "$1/data" -w -t 600 -s -m "${2:-fast}" stop) </dev/null >&2
}

# family <folder>: sets pid to that of the postmaster, and children to those of its processes.
family() {
    pid=$(head -n 1 "$1/data/postmaster.pid")
    children=$(cat "/proc/$pid/task/$pid/children" 2>/dev/null)
}

# The postmaster first, so that nobody cleans up.
crash() {
    local pid children child
    family "$1"
    kill -KILL "$pid" $children
    while [ -d "/proc/$pid" ]; do sleep 0.02; done
    for child in $children; do
        while [ -d "/proc/$child" ]; do sleep 0.02; done
    done
}

# signal <name> <folder>
signal() {
    local pid children
    family "$2"
    kill "-$1" "$pid" $children
}

case ${1:-} in
with)
    template=$2
    shift 2
    place=/tmp
    [ ! -w /dev/shm ] || place=/dev/shm
    folder=$(mktemp -d "$place/antfarm-postgres-XXXXXX")
    trap 'stop "$folder" immediate; rm -rf "$folder"' EXIT
    trap 'exit 129' HUP
    trap 'exit 130' INT
    trap 'exit 143' TERM
    ANTFARM_TEST_DATABASE=$(make "$template" "$folder") || exit 1
    export ANTFARM_TEST_DATABASE ANTFARM_TEST_POSTGRES=$folder
    start "$folder" || exit 1
    "$@"
    exit
    ;;
make) make "$2" "$3" ;;
start) start "$2" ;;
stop) stop "$2" ;;
kill) crash "$2" ;;
pause) signal STOP "$2" ;;
resume) signal CONT "$2" ;;
remove)
    stop "$2" immediate
    rm -rf "$2"
    ;;
*)
    sed -n 's/^# \?//p' "$0" >&2
    exit 2
    ;;
esac
