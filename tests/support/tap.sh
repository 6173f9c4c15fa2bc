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

finish() {
    echo "1..$n"
    exit $failed
}
