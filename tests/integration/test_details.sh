#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_details.sh <antfarm with Coins>: the figures behind a refusal, from outside. Seat 1 begins with
# the coins 4, 5 and 11.
set -u
. "$(dirname "$0")/../support/program.sh"

# at_table <lines>: says them at a table, and leaves like run what was printed.
at_table() {
    rm -f "$folder"/game.txt*
    printf '%s\n' "$@" | "$antfarm" play coins --seats 2 --human 1 --bot random --seed 1 \
        --record "$folder/game.txt" >"$folder/out" 2>"$folder/err"
    code=$?
    out=$(cat "$folder/out") err=$(cat "$folder/err")
}
figures="12 is not among 4, 5 and 11.
CO-4: A seat lays a coin of its hand."

at_table "lay 12" quit
check "a refused move tells the figures, then the clause" prints "$figures"
at_table "why lay 12" quit
check "so does asking why" prints "$figures"
at_table "why 12" quit
check "a number that is no move of the list is a coin" prints "$figures"
at_table "why lay 4" quit
check "what is allowed has no figures" prints ": allowed."

run games coins --json
check "the description lists the figures with their sentence" prints \
    '"details":[{"type":"hand","sentence":"{coin} is not among {hand}.","arguments":[{"name":"coin","word":"number"},{"name":"hand","word":"coins"}]}]' \
    '{"name":"coins","kind":"set","member":"number"}'

cat >"$folder/bot.sh" <<'BOT'
while read -r word rest; do
    case $word in
    abp) printf 'id name stubborn\nabp 2\n' ;;
    go) echo "bestaction lay 12" ;;
    illegal) echo "$rest" >>"$0.told" ;;
    quit) exit ;;
    esac
done
BOT
run arena coins --seats 2 --bots "cmd:bash $folder/bot.sh,random" --games 2 --seed 1
check "a program is told the figures too" grep -q \
    '"clause":"CO-4","sentence":"12 is not among .*\. A seat lays a coin of its hand\."' "$folder/bot.sh.told"
finish
