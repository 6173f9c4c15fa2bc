#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_move.sh <antfarm> <template>: a club moves from SQLite to PostgreSQL and back, and people find
# their seats again.
set -u
cd "$(dirname "$0")/../.."
. tests/support/program.sh
template=$2
server=$folder/postgres
pid=
trap '[ -z "$pid" ] || kill -KILL "$pid" 2>/dev/null; tests/support/postgres.sh remove "$server"
    rm -rf "$folder"' EXIT
chmod 755 "$folder" # PostgreSQL's user goes through it
url=$(tests/support/postgres.sh make "$template" "$server") && tests/support/postgres.sh start "$server" ||
    { echo "not ok 1 - PostgreSQL starts"; exit 1; }

# start <database>
start() {
    : >"$folder/link"
    "$antfarm" serve --listen 127.0.0.1:0 --db "$1" >"$folder/link" 2>"$folder/serve" </dev/null &
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

# ask <method> <path> <body>: the whole answer.
ask() {
    exec 3<>"/dev/tcp/${authority%:*}/${authority##*:}" || return
    printf '%s %s HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\nConnection: close\r\nContent-Length: %d\r\n\r\n%s' \
        "$1" "$2" "$authority" "$authority" "${#3}" "$3" >&3
    cat <&3
    exec 3>&-
}

# has_table: the invitation of before still is one.
has_table() {
    local answer
    answer=$(ask POST "/api/t/$table/invitation" "{\"secret\":\"$invitation\"}")
    [[ $answer == *'"seat":2'* ]] && return
    echo "$answer"
    return 1
}

start "$folder/club.db"
answer=$(ask POST /api/tables '{"game":"bugcouncil","name":"moving","seats":[{"kind":"me","name":"Ada"},{"kind":"human","name":"Ben"}]}')
table=$(sed -n 's/.*"table":"\([a-z2-9]*\)".*/\1/p' <<<"$answer")
invitation=$(sed -n 's/.*"secret":"\([^"]*\)".*/\1/p' <<<"$answer")
check "a table is laid" [ -n "$table" ]
run tables export --out "$folder/club.txt" --db "$folder/club.db"
check "while the server runs nothing is exported" is_refusal 1 "another server has it open"
check "and no file is left" test ! -e "$folder/club.txt"
stop

run tables export --out "$folder/club.txt" --db "$folder/club.db"
check "the tables are exported" prints "Exported 1 table."
check "for the eyes of their owner only" [ "$(stat -c %a "$folder/club.txt")" = 600 ]
run tables export --out "$folder/club.txt" --db "$folder/club.db"
check "a file that is there is not replaced" is_refusal 1 "club.txt"
run tables export --out "$folder/none.txt" --db "$folder/nothing.db"
check "a database that is not there is named" is_refusal 1 "nothing.db"
check "and not made" test ! -e "$folder/nothing.db"

head -n 3 "$folder/club.txt" >"$folder/cut.txt"
run tables import "$folder/cut.txt" --db "$url"
check "a file that was cut is refused with its line" is_refusal 1 "the end is missing"
run tables import "$folder/nothing.txt" --db "$url"
check "a file that is not there is named" is_refusal 1 "nothing.txt"
run tables import --db "$url"
check "import needs a file" is_refusal 2 "import takes the file"
run tables import "$folder/club.txt" --db "$url"
check "the tables go into PostgreSQL" prints "Imported 1 table."
run tables import "$folder/club.txt" --db "$url"
check "once" is_refusal 1 "the database has a table of this id"

with_password=${url/postgres@/postgres:s3cret@}
run tables show aaaaaaaaaa --db "$with_password"
check "a table that is not there is not shown" [ "$code" -eq 1 ]
check "and the password of the database neither" is_empty "$(grep s3cret <<<"$out$err")"
run tables import "$folder/cut.txt" --db "$with_password"
check "nor with a file that is broken" is_empty "$(grep s3cret <<<"$out$err")"

start "$url"
check "a server finds them there" has_table
stop
check "without a word of its own" is_empty "$(grep -v "running as root" "$folder/serve")"

run tables export --out "$folder/back.txt" --db "$url"
check "they are exported again" prints "Exported 1 table."
run tables import "$folder/back.txt" --db "$folder/back.db"
check "and go into a file" prints "Imported 1 table."
run tables export --out "$folder/again.txt" --db "$folder/back.db"
check "nothing is lost on the way" cmp "$folder/back.txt" "$folder/again.txt"
check "nor before it" diff <(grep -E '^(key|seat|step|text)' "$folder/club.txt") \
    <(grep -E '^(key|seat|step|text)' "$folder/again.txt")
start "$folder/back.db"
check "where a server finds them" has_table
stop
finish
