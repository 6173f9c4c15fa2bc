# SPDX-License-Identifier: MIT
#
# For tests of the program from outside, with TAP. The program is the script's first argument, or
# $ANTFARM; there is a $folder for files, which is removed at the end.
. "${BASH_SOURCE%/*}/tap.sh"
antfarm=${1:-$ANTFARM}
[ -x "$antfarm" ] || { echo "not ok 1 - there is a program '$antfarm'"; exit 1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# run <arguments>: leaves standard output, standard error and the exit code in out, err and code.
run() {
    "$antfarm" "$@" >"$folder/out" 2>"$folder/err" </dev/null
    code=$?
    out=$(cat "$folder/out") err=$(cat "$folder/err")
}

# is_refusal <exit code> <words>: one sentence with the words on standard error, and no output.
is_refusal() {
    [ "$code" -eq "$1" ] && [ -z "$out" ] && [[ $err == antfarm*"$2"*. ]] &&
        [ "$(wc -l <"$folder/err")" -eq 1 ] && return
    echo "exit code $code, expected $1 and '$2'; standard error: $err; standard output: ${out:0:200}"
    return 1
}

# prints <words...>: exit code 0, all the words are there, standard error is empty.
prints() {
    local words
    for words in "$@"; do
        [ "$code" -eq 0 ] && [[ $out == *"$words"* ]] && [ -z "$err" ] && continue
        echo "exit code $code, expected '$words'; standard error: $err; standard output: ${out:0:600}"
        return 1
    done
}

is_empty() {
    [ -z "$1" ] && return
    echo "$1"
    return 1
}

# is_json <file>: every line is a JSON value. Whatever there is to read it with.
is_json() {
    [ -s "$1" ] || return
    if command -v node >/dev/null; then
        node -e '
            const lines = require("fs").readFileSync(process.argv[1], "utf8").split("\n");
            if (lines.pop() !== "") throw Error("the last line has no end");
            lines.forEach((line) => JSON.parse(line));' "$1"
    else
        python3 -c '
import json, sys
for line in open(sys.argv[1], encoding="utf-8"):
    json.loads(line)' "$1"
    fi
}

# undocumented <document> <words...>: those that it does not have in code quotes.
undocumented() {
    local word
    [ $# -gt 1 ] || echo "no words to look up"
    for word in "${@:2}"; do
        grep -qF -- "\`$word\`" "$1" || echo "$word"
    done
}
