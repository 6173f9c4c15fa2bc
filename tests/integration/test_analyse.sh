#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_analyse.sh <antfarm> [<game>]: `antfarm analyse` from outside; with a game, of every mode of it.
set -u
. "$(dirname "$0")/../support/program.sh"
unset NO_COLOR COLUMNS
golden=games/bugcouncil/tests/golden
quick="--bot search:sims=20 --worlds 20 --playouts 20"

analyse() { run analyse "$@"; }

# refused <sentence> <exit code> <words> <arguments>: one sentence with the words, and no output.
refused() {
    analyse "${@:4}"
    check "$1" is_refusal "$2" "$3"
}

n_files() { ls -A "$folder" | wc -l; }

# Of some modes, and of all where there is time: the table fits, has a line for each ply, and adds up
# as it is printed. How long the bot thinks does not matter for that, so it is soon done.
least="--bot search:sims=4 --worlds 2 --playouts 2"
records=(${2:+games/$2/tests/golden/*.antfarm})
[ "${ANTFARM_EFFORT:-}" = long ] && least=$quick apart=1 || apart=3
for ((i = 0; i < ${#records[@]}; i += apart)); do
    record=${records[i]}
    mode=${record#games/} mode=${mode%.antfarm} mode=${mode/\/tests\/golden\// }
    analyse "$record" $least
    check "$mode is analysed" prints "result = par + skill + luck"
    check "the table of $mode fits 80 columns" is_empty "$(LC_ALL=C.UTF-8 awk 'length > 80' "$folder/out")"
    check "the table of $mode has no blanks at the end of a line" is_empty "$(grep -n ' $' "$folder/out")"
    plies=$(grep -c '^[0-9]* [0-9] ' "$record")
    check "the table of $mode has a line for each ply" \
        test "$(grep -cE '^ *[0-9]+  Seat' "$folder/out")" -eq "$plies"
    check "the table of $mode adds up" is_empty "$(awk '
        / result +par / { on = 1; next }
        on && NF == 0 { exit }
        on {
            sub(/^(Seat [0-9]|The [A-Za-z]+) +/, "")
            if (sprintf("%.1f", $2 + $3 + $4 - $1) + 0 != 0 || sprintf("%.1f", $5 + $6 - $4) + 0 != 0) print
            n++
        }
        END { if (!n) print "no accounts" }' "$folder/out")"
done
[ -z "${2:-}" ] || finish
analyse "$golden/4-final.antfarm" $quick
check "there is a verdict in the last line" test "$(tail -n 1 <<<"$out" | grep -c ' won.*\.$')" -eq 1
check "nothing is coloured where the output is no terminal" is_empty "$(grep $'\033' <<<"$out")"

# The same again, whatever the threads.
analyse "$golden/3-final.antfarm" $quick --json --threads 1
cp "$folder/out" "$folder/one"
analyse "$golden/3-final.antfarm" $quick --json --threads 3
check "three threads say the same as one" cmp "$folder/one" "$folder/out"

# JSON.
if command -v node >/dev/null; then
    check "--json adds up to the unit" node -e '
        const lines = require("fs").readFileSync(process.argv[1], "utf8").split("\n");
        if (lines.length !== 2 || lines[1] !== "") throw Error("not one line");
        const a = JSON.parse(lines[0]);
        a.parties.forEach((p, i) => {
            if (p.par + p.skill + p.luck !== p.result) throw Error("result");
            if (p.chance + p.others !== p.luck) throw Error("luck");
            const chance = a.chances.reduce((sum, c) => sum + c.after[i] - c.before[i], 0);
            if (chance !== p.chance) throw Error("chance");
            const own = a.decisions.filter((d) => d.seat === p.party);
            if (own.reduce((sum, d) => sum + d.skill, 0) !== p.skill) throw Error("skill");
            if (own.filter((d) => d.mark === "blunder").length !== p.blunders) throw Error("marks");
        });' "$folder/one"
    members=$(node -p '
        const names = new Set();
        const visit = (x) => Array.isArray(x) ? x.forEach(visit) : x !== null && typeof x === "object" &&
            Object.entries(x).forEach(([k, v]) => { names.add(k); visit(v); });
        visit(JSON.parse(require("fs").readFileSync(process.argv[1])));
        [...names].join(" ")' "$folder/one")
    missing=$(for member in $members; do grep -qF "\`$member\`" docs/analysis.md || echo "$member"; done)
    check "docs/analysis.md has every member of the JSON" is_empty "$missing"
fi
before=$(n_files)
analyse "$golden/3-final.antfarm" $quick "--json=$folder/file.json"
check "--json=FILE still prints the table" prints "result = par"
check "--json=FILE writes what --json prints" cmp "$folder/one" "$folder/file.json"
echo old >"$folder/file.json"
analyse "$golden/3-final.antfarm" $quick "--json=$folder/file.json"
check "--json=FILE replaces a file" cmp "$folder/one" "$folder/file.json"
check "--json=FILE leaves no other file" test "$(n_files)" -eq $((before + 1))
refused "--json into a folder is refused" 1 "not a file that could be overwritten" \
    "$golden/3-final.antfarm" $quick "--json=$folder"
refused "--json where there is no folder is refused" 1 "No such file or directory" \
    "$golden/3-final.antfarm" $quick "--json=$folder/none/file.json"

# Annotated records.
record=$golden/4-final.antfarm
analyse "$record" $quick --annotate "$folder/annotated"
check "--annotate still prints the table" prints "result = par"
check "an annotated record has marks" grep -q '^# analysis: ??* loses [0-9.]*, better was ' "$folder/annotated"
check "an annotated record has luck" grep -q '^# analysis: luck seat 1 [+-][0-9.]*, seat 2 ' "$folder/annotated"
check "an annotated record verifies" "$antfarm" replay --verify "$folder/annotated"
check "without its comments it is the record" cmp <(grep -v '^#' "$folder/annotated") "$record"
analyse "$folder/annotated" $quick --annotate "$folder/twice"
check "an annotated record can be analysed" prints "result = par"
check "the findings are the same, and not doubled" cmp "$folder/annotated" "$folder/twice"
check "an annotated record is replayed like the other" \
    cmp <("$antfarm" replay "$folder/annotated") <("$antfarm" replay "$record")
sed '0,/^9 \([0-9]\) .* = /s//9 \1 bees 1 = /' "$folder/annotated" >"$folder/tampered"
"$antfarm" replay --verify "$folder/tampered" >"$folder/out" 2>"$folder/err"
code=$? out=$(cat "$folder/out") err=$(cat "$folder/err")
check "a tampered ply is located" is_refusal 1 "ply 9, was changed"
refused "a tampered record is not analysed" 1 "ply 9, was changed" "$folder/tampered" $quick
before=$(n_files)
refused "--annotate never overwrites" 1 "already exists, and is never overwritten" "$record" $quick --annotate "$folder/twice"
refused "--annotate where there is no folder is refused" 1 "No such file or directory" \
    "$record" $quick --annotate "$folder/none/out"
refused "--annotate without a name is refused" 1 "No such file or directory" "$record" $quick --annotate ''
check "what is refused leaves no file" test "$(n_files)" -eq "$before"

# What is refused.
refused "no record is refused" 2 "no record was given"
refused "two records are refused" 2 "unexpected argument" "$record" "$record"
refused "a missing file is refused" 1 "No such file or directory" "$folder/none"
echo nonsense >"$folder/nonsense"
refused "a file that is no record is refused" 1 "antfarm record 1" "$folder/nonsense"
head -n 40 "$record" >"$folder/cut"
refused "a cut record is refused" 1 "cut off" "$folder/cut"
"$antfarm" play bugcouncil --human 1 --record "$folder/unfinished" <<<quit >/dev/null 2>&1
refused "a game that goes on is refused" 1 "the game is not over" "$folder/unfinished"
for bot in chess search search:6 search:0 search:sims=0 search:ms=0 'search:3/no-brain' ''; do
    refused "the bot '$bot' is refused" 2 "there is no such bot" "$record" --bot "$bot"
done
for option in --worlds --playouts --threads; do
    for value in 0 -1 x 99999999; do
        refused "$option $value is refused" 2 "$option takes a whole number from 1" "$record" $option $value
    done
done
for bot in random greedy search:sims=5/trees=2; do
    analyse "$record" --bot "$bot" --worlds 5 --playouts 5
    check "$bot judges too" prints "judged by $bot"
done

# Where standard output or the disk fails.
"$antfarm" analyse "$record" $quick --annotate "$folder/kept" >/dev/full 2>"$folder/err"
code=$? out='' err=$(cat "$folder/err")
check "a full disk is one sentence" is_refusal 1 "No space left on device"
check "the annotated record is whole all the same" cmp "$folder/kept" "$folder/annotated"
if script -qec true /dev/null </dev/null >/dev/null 2>&1; then # there are pseudo-terminals here
    progress=$(script -qec "$antfarm analyse $record $quick --json=$folder/file.json 2>&1 >/dev/null" /dev/null </dev/null)
    check "progress is shown on a terminal" test "${progress/analysing: 100 %/}" != "$progress"
fi
finish
