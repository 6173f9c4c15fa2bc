#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_cli_game.sh <antfarm> <game>: what the commands say of a game: its description, its rules and
# its traces, and that the documents say the same.
set -u
. "$(dirname "$0")/../support/program.sh"
unset NO_COLOR COLUMNS
game=$2
page=games/$game/trace.md

# games
run games "$game"
check "games $game shows its options" prints "--set "
run games "$game" --json
check "games $game --json describes it" prints "\"name\":\"$game\""
check "games $game --json is JSON" is_json "$folder/out"

# rules
run rules "$game"
check "rules $game prints the rules" prints "["
cp "$folder/out" "$folder/rules"
check "rules $game keeps to 80 columns" is_empty "$(LC_ALL=C.UTF-8 awk 'length > 80' "$folder/rules")"
wrong=
while read -r id; do
    first=$("$antfarm" rules "$game" "$id")
    [ "${first%% *}" = "$id" ] || wrong+=" $id"
done < <(grep -o '^[A-Z]*-[0-9]*\.[0-9]* \[' "$folder/rules" | cut -d' ' -f1)
check "rules $game shows every clause by its id" is_empty "$wrong"

# trace
traces() { # <file> <arguments>: a trace with a result, and nothing on standard error
    "$antfarm" trace "$game" "${@:2}" >"$1" 2>"$folder/err" </dev/null &&
        grep -q '"line":"result"' "$1" && [ ! -s "$folder/err" ]
}
read -r fewest most < <("$antfarm" games | awk -v game="$game" '$1 == game { sub("-", " ", $2); print $2 }')
: >"$folder/traces"
for seats in $(seq "$fewest" "${most:-$fewest}"); do
    check "trace $game with $seats seats succeeds" traces "$folder/first" --seats $seats --seed 1
    cat "$folder/first" >>"$folder/traces"
    check "trace $game with $seats seats is the same again" \
        eval 'traces "$folder/again" --seats $seats --seed 1 && cmp "$folder/first" "$folder/again"'
done
check "trace $game plays by bots" traces "$folder/first" --bots greedy,random --seed 1
cat "$folder/first" >>"$folder/traces"
check "trace $game says who plays" grep -q '"bots":\["greedy","random"' "$folder/first"
check "trace $game plays by bots the same again" \
    eval 'traces "$folder/again" --bots greedy,random --seed 1 && cmp "$folder/first" "$folder/again"'
check "traces of $game with every number of seats are JSON Lines" is_json "$folder/traces"

# What the documents say is what the program does.
if command -v node >/dev/null; then
    types=$("$antfarm" games "$game" --json | node -p '
        const g = JSON.parse(require("fs").readFileSync(0)).games[0];
        [...g.actions, ...g.events].map((t) => t.type).concat(g.purposes).join(" ")')
    check "$page has every kind of action, event and draw" is_empty "$(undocumented "$page" $types)"
    members=$(node -p '
        const names = new Set();
        const visit = (x) => {
            if (Array.isArray(x)) x.forEach(visit);
            else if (x !== null && typeof x === "object")
                Object.entries(x).forEach(([k, v]) => { names.add(k); visit(v); });
        };
        for (const line of require("fs").readFileSync(process.argv[1], "utf8").trim().split("\n")) {
            const { options, ...rest } = JSON.parse(line);
            visit(rest);
        }
        [...names].join(" ")' "$folder/traces")
    cat docs/trace.md "$page" >"$folder/pages"
    check "docs/trace.md and $page have every member of a trace" \
        is_empty "$(undocumented "$folder/pages" $members)"
    # The words of actions, events and positions, a line each; places of a board are too many.
    "$antfarm" games "$game" --json >"$folder/json"
    "$antfarm" games "$game" --position >"$folder/lines"
    node -p '
        const [json, lines] = process.argv.slice(1).map((file) => require("fs").readFileSync(file, "utf8"));
        const types = JSON.parse(json).games[0].words.filter(({ kind }) => kind !== "code");
        const lists = lines.replace(/\n {4}/g, " ").matchAll(/^<[^>]*>: (.*)$/gm);
        const words = [...lists].flatMap(([, list]) => list.split(/[,;] /));
        types.flatMap(({ values }) => (values ?? []).map(({ value }) => value))
            .concat(words.filter((word) => !/^(and )?-?\w+ to -?\w+$/.test(word))).join("\n")' \
        "$folder/json" "$folder/lines" | sort -u >"$folder/words"
    check "$page has every word of actions, events and positions" \
        is_empty "$(while read -r word; do undocumented "$page" "$word"; done <"$folder/words")"
    arguments=$(grep -o '"name":"[^"]*","word"' "$folder/json" | cut -d'"' -f4)
    check "$page lists no word that there is not" is_empty "$(sed -n '/^\*\*Words\.\*\*/,/^$/p' "$page" |
        grep -o '`[a-z-]*`' | tr -d '`' | grep -vxFf "$folder/words" |
        grep -vxFf <(printf '%s\n' $members $arguments))"
fi
example=$(sed -n 's/^    antfarm \(trace .*\)/\1/p' "$page")
if [ -n "$example" ]; then
    run $example
    wrong=$(grep -o '"hash": "[0-9a-f]*"' "$page" | tr -d ' ' | grep -vFf <(grep -o '"hash":"[0-9a-f]*"' "$folder/out"))
    check "the example in $page is what trace writes" is_empty "$wrong$err"
fi
finish
