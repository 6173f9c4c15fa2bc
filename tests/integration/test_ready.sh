#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_ready.sh <antfarm>: /api/ready, the log and the metrics of a server whose disk, database or
# machine has real faults, and that it is well again afterwards without a restart.
set -u
cd "$(dirname "$0")/../.."
. tests/support/program.sh
pid= mounted=
trap 'clean_up' EXIT

clean_up() {
    [ -z "$pid" ] || { kill -CONT "$pid"; kill -KILL "$pid"; } 2>/dev/null
    [ -z "$mounted" ] || umount -l "$mounted"
    rm -rf "$folder"
}

# start <database>
start() {
    : >"$folder/link"
    db=$1
    "$antfarm" serve --listen 127.0.0.1:0 --max-per-address 0 --db "$db" --log "$folder/log" \
        >"$folder/link" 2>"$folder/serve" </dev/null &
    pid=$!
    wait_until test -s "$folder/link"
    authority=$(head -n 1 "$folder/link")
    authority=${authority#http://}
    authority=${authority%/}
}

stop() {
    kill -TERM "$pid"
    wait "$pid"
    pid=
    rm -f "$folder/log"
}

# ask <method> <path> [<body>]: the whole answer.
ask() {
    exec 3<>"/dev/tcp/${authority%:*}/${authority##*:}" || return
    printf '%s %s HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\nConnection: close\r\n' \
        "$1" "$2" "$authority" "$authority" >&3
    [ "$1" = GET ] && printf '\r\n' >&3 || printf 'Content-Length: %d\r\n\r\n%s' "${#3}" "$3" >&3
    cat <&3
    exec 3>&-
}

# says <path> <status> [<words>]
says() {
    answer=$(ask GET "$1")
    [[ $answer == "HTTP/1.1 $2 "* && $answer == *"${3:-}"* ]] && return
    echo "$1: $answer, expected $2 ${3:-}"
    return 1
}

# lay: a new table; true if it was stored.
lay() {
    [[ $(ask POST /api/tables '{"game":"bugcouncil","seats":[{"kind":"me"},{"kind":"open"}]}') == *" 201 "* ]]
}
refuses() { ! lay; }

# metric <name>
metric() { ask GET /api/metrics | sed -n "s/^antfarm_$1 //p"; }
logged() { grep -q "\"level\":\"error\",\"kind\":\"not-ready\",\"what\":\"$1\"" "$folder/log"; }
well_again() { grep -q "\"kind\":\"well-again\",\"what\":\"$1\"" "$folder/log"; }

start "$folder/antfarm.db"
check "a server is ready" says /api/ready 200 '"status":"ready","troubles":[]'
check "and stores" lay
check "the metrics tell the size of the database" [ "$(metric database_bytes)" -gt 4096 ]
check "nothing has failed" [ "$(metric failed_commits_total)" = 0 ]
check "no thought waits" [ "$(metric thoughts_waiting)" = 0 ]

# Somebody else keeps the database locked.
coproc sqlite3 "$db"
echo "BEGIN IMMEDIATE; SELECT 'locked';" >&"${COPROC[1]}"
read -r line <&"${COPROC[0]}"
check "the database is locked" [ "$line" = locked ]
lay &
layer=$!
check "a change that waits is told" wait_until says /api/ready 503 '"what":"queue"'
check "and measured" [ "$(metric storage_queue_bytes)" -gt 0 ]
wait "$layer"
check "a failing commit is told with its reason" says /api/ready 503 '"what":"storage","why":"'
check "it lives all the same" says /api/health 200
check "the failure is counted" [ "$(metric failed_commits_total)" -ge 1 ]
check "the log has it as an error" wait_until logged storage
echo "ROLLBACK;" >&"${COPROC[1]}"
echo ".quit" >&"${COPROC[1]}"
check "it is ready again by itself" wait_until says /api/ready 200
check "and the log says so" wait_until well_again storage
check "it stores again" lay

# Files must not grow any more.
prlimit --pid "$pid" --fsize=1:unlimited
wait_until refuses
check "a file that must not grow is told" says /api/ready 503 '"what":"storage"'
check "and the server lives" says /api/health 200
prlimit --pid "$pid" --fsize=unlimited:unlimited
check "it is ready again once it may" wait_until says /api/ready 200
check "and stores" lay

# The machine stands still.
kill -STOP "$pid"
sleep 3
kill -CONT "$pid"
check "a loop that was late is told" wait_until says /api/ready 503 '"what":"loop"'
check "the log has it as an error too" wait_until logged loop
check "and it is well again after a while" wait_until says /api/ready 200
stop

# A full disk, where we may make one.
if [ "$(id -u)" -eq 0 ] && mkdir "$folder/disk" && mount -t tmpfs -o size=24m tmpfs "$folder/disk" 2>/dev/null; then
    mounted=$folder/disk
    start "$folder/disk/antfarm.db"
    check "a disk with room is fine" says /api/ready 200
    dd if=/dev/zero of="$folder/disk/filler" bs=1M count=64 2>/dev/null
    check "a full disk is told before anything fails" wait_until says /api/ready 503 '"what":"disk"'
    wait_until refuses
    check "what cannot be stored is refused and told" says /api/ready 503 "room on the disk"
    check "and is in the log" wait_until logged disk
    rm "$folder/disk/filler"
    check "it is ready again once there is room" wait_until says /api/ready 200
    check "and stores" lay
    stop
else
    echo "# no file system could be mounted: the test of a full disk was left out"
fi
finish
