# SPDX-License-Identifier: MIT
#
# Runs inside of the bare system that test_package.sh starts.
set -u
cd /packages
. ./tap.sh
export DEBIAN_FRONTEND=noninteractive HOME=/root

# ask <method> <path> [<body>]: the status line, the headers and the body.
ask() {
    exec 3<>/dev/tcp/127.0.0.1/8080 || return 1
    printf '%s %s HTTP/1.1\r\nHost: 127.0.0.1:8080\r\nOrigin: http://127.0.0.1:8080\r\nContent-Type: application/json\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s' \
        "$1" "$2" "$(printf %s "${3-}" | wc -c)" "${3-}" >&3
    cat <&3
    exec 3>&-
}

answers() {
    wait_until answers_now
}
answers_now() {
    ask GET /api/health 2>/dev/null | head -n 1 | grep -q ' 200 '
}

install() {
    apt-get install -qq -y --no-install-recommends "$@"
}

lay_table() {
    local answer seats='[{"kind":"me","name":"Ada"},{"kind":"bot","bot":"greedy"}]'
    answer=$(ask POST /api/tables '{"game":"micropolis","name":"Picnic","seats":'"$seats"'}')
    sed -n 's/.*"table":"\([^"]*\)".*/\1/p' <<<"$answer" >table
    [ -s table ] || { echo "$answer"; return 1; }
}

has_table() {
    ask GET "/api/t/$(cat table)" | head -n 1 | grep -q ' 200 '
}

is_version() {
    [ "$(dpkg-query -W -f '${Version}' antfarm)" = "$1" ] && systemctl is-active antfarm
}

is_gone() {
    ! test -e /usr/bin/antfarm && ! systemctl is-active antfarm
}

data=/var/lib/private/antfarm
first=$(ls $PWD/antfarm_*-1_*.deb) second=$(ls $PWD/antfarm_*-2_*.deb)
version=${first##*/antfarm_} version=${version%%-1_*}
check "the package installs on a bare Debian 12" install "$first"
[ $failed = 0 ] || finish
check "its service runs" systemctl is-active antfarm
check "and is started with the system" systemctl is-enabled antfarm
check "it answers" answers
check "it runs as a user of its own" \
    sh -c 'test "$(stat -c %u /proc/$(systemctl show -P MainPID antfarm))" -ge 61184'
check "a table is laid" lay_table
check "antfarm tables lists it" sh -c 'antfarm tables --data /var/lib/antfarm | grep Picnic'
check "only its user can read the data" test "$(stat -c %a $data)" = 700
check "it is upgraded" install "$second"
check "and runs in the new version" is_version "$version-2"
check "it answers again" answers
check "the table is still there" has_table
systemctl disable antfarm
check "an older version is installed" install --allow-downgrades "$first"
check "what somebody has disabled stays disabled" sh -c '! systemctl is-enabled antfarm'
check "it is removed" apt-get remove -qq -y antfarm
check "nothing of it runs, and the program is gone" is_gone
check "the data stays" test -s $data/antfarm.db
check "it is installed again" install "$second"
check "it can be started again" systemctl start antfarm
check "it answers as before" answers
check "with the table of before" has_table
check "it is purged" apt-get purge -qq -y antfarm
check "then the data is gone too" sh -c '! test -e /var/lib/private/antfarm && ! test -e /var/lib/antfarm'
finish
