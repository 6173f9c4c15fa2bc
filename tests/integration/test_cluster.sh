#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_cluster.sh <antfarm> <template> [long]: several nodes on a real PostgreSQL behind a real HAProxy, by the
# configuration that docs/cluster.md has people use. `antfarm load` itself fails if an acknowledged
# move is lost or doubled, a table is not played at again, or a record does not verify. <template> is
# that of postgres.sh.
set -u
. "$(dirname "$0")/../support/program.sh"
postgres=tests/support/postgres.sh
server=$(mktemp -d /tmp/antfarm-cluster-XXXXXX)
trap '"$postgres" remove "$server"; rm -rf "$folder"' EXIT
data=$("$postgres" make "$2" "$server") &&
    "$postgres" start "$server" || { echo "not ok 1 - there is a PostgreSQL"; exit 1; }
PATH=$PATH:/usr/sbin # where Debian has HAProxy

# figure <name>: a number of the report.
figure() { sed -nE "s/.*\"$1\":(\{\"n\":)?([0-9]+).*/\2/p" <<<"$out"; }

# is <name> <number>: the report says so. at_least: or more.
is() { [ "$(figure "$1")" = "$2" ] || { echo "$1 is $(figure "$1"), not $2: $out $err"; false; }; }
at_least() { [ "$(figure "$1")" -ge "$2" ] || { echo "$1 is $(figure "$1"): $out $err"; false; }; }

# club <arguments>: three nodes under load.
club() {
    run load --nodes 3 --data "$data" --proxy packaging/cluster/haproxy.cfg --json "$@"
    # How long it took until all tables were played at again: shown, since it depends on the machine.
    echo "# $*: $(grep -oE '"(kills|stops|commands|upgrades)":\{"n":[1-9][0-9]*,"back_us":[0-9]+\}' <<<"$out" | tr '\n' ' ')"
}

if [ "${3:-}" = long ]; then
    club --tables 500 --rate 1000 --seconds 60 --kill 10
    check "ten kills of nodes lose and double nothing" is kills 10
    check "nothing is refused" is refused 0
    check "nobody misses an update" is gaps 0
    club --tables 200 --rate 500 --seconds 20 --stop 3
    check "nodes that are stopped for 20 seconds and wake late write nothing" is stops 3
    club --tables 200 --rate 500 --seconds 20 --upset "$postgres stop $server && sleep 2 && $postgres start $server"
    check "PostgreSQL may be restarted under load" is commands 1
    club --tables 200 --rate 500 --seconds 20 --upset "$postgres kill $server; $postgres start $server"
    check "PostgreSQL may crash under load" is commands 1
    club --tables 500 --rate 500 --seconds 30 --upgrade 2
    check "two rolling upgrades of all nodes lose no table" is upgrades 2
    finish
fi

club --tables 12 --rate 300 --seconds 3 --kill 2 --upgrade 1 --finish
check "nodes that are killed lose no acknowledged move and double none" is kills 2
check "a rolling upgrade loses no table" is upgrades 1
check "every game comes to its end, and its record verifies" is records 12
check "nothing is refused" is refused 0
check "nobody misses an update" is gaps 0
check "people are led to their tables" at_least lines_lost 1

run load --nodes 3 --tables 1
check "several nodes without a database that they share are refused" is_refusal 2 "--data"
run serve --node n1 --db "$folder/own.db"
check "a name for a server that shares nothing is refused" is_refusal 2 "--node"
run serve --node "a b" --data "$data"
check "a name that no address can have is refused" is_refusal 2 "--node"
run serve --test-seed 1 --data "$data"
check "nodes that would deal the same tables are refused" is_refusal 2 "--test-seed"
finish
