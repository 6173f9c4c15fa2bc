#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_tables.sh <antfarm>: `antfarm tables` beside a server that runs, and on its database alone.
set -u
cd "$(dirname "$0")/../.."
. tests/support/program.sh
db=$folder/antfarm.db
pid=
trap '[ -z "$pid" ] || kill -KILL "$pid" 2>/dev/null; rm -rf "$folder"' EXIT

start() {
    : >"$folder/link"
    "$antfarm" serve --listen 127.0.0.1:0 --db "$db" >"$folder/link" 2>"$folder/serve" </dev/null &
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
}

# post <path> <body>: the last line of the answer.
post() {
    exec 3<>"/dev/tcp/${authority%:*}/${authority##*:}" || return
    printf 'POST %s HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\nConnection: close\r\nContent-Length: %d\r\n\r\n%s' \
        "$1" "$authority" "$authority" "${#2}" "$2" >&3
    tail -n 1 <&3
    exec 3>&-
}

# lay <name>: a new table; its id.
lay() {
    post /api/tables "{\"game\":\"bugcouncil\",\"name\":\"$1\",\"seats\":[{\"kind\":\"me\",\"name\":\"Ada\"},{\"kind\":\"open\"}]}" |
        sed 's/.*"table":"\([a-z2-9]*\)".*/\1/'
}

tables() {
    run tables "$@" --db "$db"
}

run tables --help
check "tables explains its commands" prints "list " "end TABLE" "unname TABLE [SEAT]" "--db FILE"
run tables list --db "$folder/nothing.db"
check "a database that is not there is named" is_refusal 1 "nothing.db"
check "and is not made" test ! -e "$folder/nothing.db"
run tables end --db "$db"
check "a command that needs a table says so" is_refusal 2 "end needs the id of a table"
run tables dance --db "$db"
check "another command is refused" is_refusal 2 "there is no command 'dance'"
run tables list aaaaaaaaaa --db "$db"
check "what takes nothing is given nothing" is_refusal 2 "list takes nothing more"

start
first=$(lay one)
second=$(lay two)
check "the socket is its owner's only" [ "$(stat -c %a "$db.admin")" = 600 ]
tables
check "the tables of a running server are listed" prints "$first" "$second" lobby one
tables show "$first"
check "one is shown" prints "\"id\":\"$first\"" '"name":"one"' '"name":"Ada"'
tables unname "$first" 1
check "a name is removed" prints "unnamed $first"
tables show "$first"
check "and is not there any more" is_empty "$(grep -o Ada <<<"$out")"
tables export "$first"
check "what has no record is not exported" is_refusal 1 "once the game is over"
tables end "$first"
check "a table is ended" prints "ended $first"
tables delete "$second"
check "a table is removed" prints "removed $second"
tables delete "$second"
check "once" is_refusal 1 "no such table"
check "the same is no business of whoever comes by the other door" \
    grep -q unknown-type <<<"$(post /api/admin list)"
if [ "$(id -u)" -eq 0 ] && command -v setpriv >/dev/null; then
    chmod 755 "$folder"
    cp "$antfarm" "$folder/antfarm"
    setpriv --reuid=65534 --clear-groups "$folder/antfarm" tables --db "$db" >"$folder/out" 2>&1
    code=$?
    check "another user is refused" [ "$code" -eq 1 ]
    check "and told nothing" is_empty "$(grep "$first" "$folder/out")"
fi
third=$(lay three)
stop
check "the socket goes with the server" test ! -e "$db.admin"

tables list
check "the tables of a stopped server are listed" prints "$first" "$third" over
check "what was removed is gone" is_empty "$(grep "$second" <<<"$out")"
tables show "$third"
check "one is shown of a stopped server" prints "\"id\":\"$third\""
tables unname "$third"
check "the name of a table is removed" prints "unnamed $third"
tables end "$third"
check "a table is ended on a stopped server" prints "ended $third"
tables delete "$first"
check "a table is removed on a stopped server" prints "removed $first"
tables
check "and stays so" is_empty "$(grep "$first" <<<"$out")$(grep three <<<"$out")"

start
kill -KILL "$pid"
wait "$pid" 2>/dev/null
pid=
tables
check "the socket of a killed server misleads nobody" prints "$third"
start
tables
check "and the next server takes its place" prints "$third"
stop
finish
