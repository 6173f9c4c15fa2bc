# SPDX-License-Identifier: MIT
#
# For tests in shell: says of each sentence whether it holds, as TAP. Source it, check, finish.
n=0 failed=0

# check <sentence> <command...>: the command must succeed. What it prints is shown if it does not.
check() {
    n=$((n + 1))
    local output
    if output=$("${@:2}" 2>&1); then
        echo "ok $n - $1"
    else
        echo "not ok $n - $1"
        echo "$output" | head -n 30 | sed 's/^/# /'
        failed=1
    fi
}

# wait_until <command...>: until it succeeds. The limit is for what never comes; no machine is so busy
# that it is reached otherwise.
wait_until() {
    local end=$((SECONDS + 1800))
    until "$@"; do
        [ $SECONDS -lt $end ] || { echo "waited in vain: $*"; return 1; }
        sleep 0.05
    done
}

finish() {
    echo "1..$n"
    exit $failed
}
