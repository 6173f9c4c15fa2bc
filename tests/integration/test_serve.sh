#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_serve.sh <antfarm>: the command around the server: its options, what it prints, how it ends.
set -u
cd "$(dirname "$0")/../.."
. tests/support/program.sh
export XDG_DATA_HOME=$folder/share

# A server of a test that failed must not stay.
pid=
trap '[ -z "$pid" ] || kill -KILL "$pid" 2>/dev/null; rm -rf "$folder"' EXIT

# start <arguments>: leaves the link in `link` and the process in `pid`.
start() {
    : >"$folder/link"
    "$antfarm" serve --listen 127.0.0.1:0 "$@" >"$folder/link" 2>"$folder/err" </dev/null &
    pid=$!
    wait_until is_settled
    link=$(head -n 1 "$folder/link")
}

# It has printed its link, or it has ended.
is_settled() {
    [ -n "$(head -n 1 "$folder/link")" ] || ! kill -0 "$pid" 2>/dev/null
}

is_started() {
    [ -n "$link" ] && return
    cat "$folder/err"
    return 1
}

# stop <signal>: the exit code in `code`.
stop() {
    kill -"$1" "$pid"
    wait "$pid"
    code=$?
    pid=
}

# fetch <path>: the answer's first line in `answer`.
fetch() {
    local authority=${link#http://}
    authority=${authority%/}
    exec 3<>"/dev/tcp/${authority%:*}/${authority##*:}" || return
    printf 'GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n' "$1" "$authority" >&3
    IFS= read -r -t 1800 answer <&3
    exec 3>&-
    answer=${answer%$'\r'}
}

answers() {
    fetch "$1" && [ "$answer" = "HTTP/1.1 $2" ] && return
    echo "$1: '$answer', expected $2"
    return 1
}

ended_well() {
    [ "$code" -eq 0 ] && return
    echo "exit code $code"
    cat "$folder/err"
    return 1
}

run serve --help
check "serve explains itself" prints "--listen HOST:PORT" "--behind-proxy"
run serve --listen nonsense
check "a port must be a number" is_refusal 2 "--listen"
run serve --listen ::1:80
check "an address of version 6 needs brackets" is_refusal 2 "[::1]:8080"
run serve --origin example.org
check "an origin has a scheme" is_refusal 2 "--origin takes"
run serve --origin https://example.org/antfarm
check "an origin has no path" is_refusal 2 "--origin takes"
run serve --bots 0
check "somebody has to think" is_refusal 2 "--bots"
run serve --test-seed 0
check "a seed for tests is a number from 1" is_refusal 2 "--test-seed"
run serve --test-seed 7 --listen 0.0.0.0:0
check "a seed for tests is refused where others can connect" is_refusal 2 "every card can be predicted"
run serve --test-seed 7 --behind-proxy
check "a seed for tests is refused behind a proxy" is_refusal 2 "every card can be predicted"
run serve --keep-export "$folder/kept"
check "records are kept of what is removed" is_refusal 2 "--keep-export needs --keep-days"
run serve now
check "there is nothing else to name" is_refusal 2 "'now'"

touch "$folder/log"
chmod 644 "$folder/log"
start --log "$folder/log" --keep-days 90 --keep-export "$folder/kept/records"
check "it starts, and prints the link first" is_started
check "the link is of the loopback address" [ "${link%:*}" = http://127.0.0.1 ]
check "the page is there" answers / "200 OK"
check "the games are there" answers /api/games "200 OK"
check "the database lies in the data folder" [ -f "$XDG_DATA_HOME/antfarm/antfarm.db" ]
check "nobody else can read it" [ "$(stat -c %a "$XDG_DATA_HOME/antfarm/antfarm.db")" = 600 ]
check "nobody else can read the log, also one that was there" [ "$(stat -c %a "$folder/log")" = 600 ]
check "the folder for records was made" [ -d "$folder/kept/records" ]
port=${link##*:}
run serve --listen "127.0.0.1:${port%/}" --data "$folder/other"
check "a port in use is named, with what to do" [ "$code" -eq 1 ]
check "the sentence tells the next step" grep -q "another program listens there; choose another port" <<<"$err"
run serve --listen 127.0.0.1:0
check "a database in use is named" grep -q "antfarm.db" <<<"$err"
stop TERM
check "SIGTERM ends it well" ended_well
check "the log is lines of JSON" is_json "$folder/log"
check "the log tells when it served" grep -q '"kind":"serving"' "$folder/log"
check "the log tells when it ended" grep -q '"kind":"ended"' "$folder/log"

start --data "$folder/own/data" --log -
check "it starts again with a folder of one's own" is_started
check "the folder was made" [ -f "$folder/own/data/antfarm.db" ]
check "a log may go to standard error" grep -q '"kind":"serving"' "$folder/err"
stop INT
check "Ctrl-C ends it well" ended_well

start --db "$folder/seeded.db" --test-seed 7
check "it starts with a seed for tests" is_started
check "and says that every card can be predicted" grep -q "EVERY CARD CAN BE PREDICTED" "$folder/err"
stop TERM
check "it ends well with a seed too" ended_well

start --db "$folder/x.db" --secure --behind-proxy --origin https://games.example.org
check "people are told the address of the proxy" [ "$link" = https://games.example.org/ ]
stop TERM
check "it ends well behind a proxy too" ended_well
finish
