#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_arena.sh [<antfarm>]: `antfarm arena` from outside: what it prints, keeps and refuses.
set -u
. "$(dirname "$0")/../support/program.sh"

arena() { run arena "$@"; }

# refuses <exit code> <words>: as the arena, in one sentence with these words.
refuses() {
    is_refusal "$@" || return
    [[ $err == "antfarm arena:"* ]] && return
    echo "not said as the arena: $err"
    return 1
}

bad() { # <sentence> <words> <arguments>
    arena "${@:3}"
    check "$1" refuses 2 "$2"
}

# What must be the same whoever plays it: everything but times.
without_times() {
    sed -E 's/,"times":.*$//; s/"us":\[[^]]*\],"max_us":\[[^]]*\]//g' "$1"
}

same() {
    diff <(without_times "$1") <(without_times "$2")
}

# Bad input.
bad "no game is refused" "no game was given" --bots random --games 4
bad "two games are refused" "unexpected argument 'two'" bugcouncil two --bots random --games 4
bad "an unknown game is refused" "unknown game 'chess'" chess --bots random --games 4
bad "no bots are refused" "no bots" bugcouncil --games 4
bad "no number of games is refused" "--games" bugcouncil --bots random
bad "an unknown bot is refused by its name" '"gredy": there is no such bot' \
    bugcouncil --bots random,gredy --games 4
bad "an empty name is refused" "empty" bugcouncil --bots random,,greedy --games 4
bad "an impossible budget is refused" "simulations from 1" bugcouncil --bots search:sims=0 --games 4
bad "an impossible level is refused" "a level from 1 to 5" bugcouncil --bots search:6 --games 4
bad "zero games are refused" "--games takes a whole number" bugcouncil --bots random --games 0
bad "zero threads are refused" "--threads takes" bugcouncil --bots random --games 4 --threads 0
bad "too many seats are refused" "--seats takes" bugcouncil --bots random --games 4 --seats 6
bad "zero seats are refused" "--seats takes" bugcouncil --bots random --games 4 --seats 0
bad "a set-up that the rules refuse is refused" "BC-0.7" \
    bugcouncil --bots random --games 4 --seats 1 --set edition=preproduction
bad "too many bots are refused" "more than 32" bugcouncil --bots "$(printf 'random,%.0s' {1..33})x" --games 4
bad "a mirror of two bots is refused" "one bot" bugcouncil --bots random,greedy --mirror --games 4
bad "a mirror for one seat is refused" "two seats" bugcouncil --bots random --mirror --games 4 --seats 1
bad "ratings of one bot are refused" "two different bots" bugcouncil --bots random --rate --games 4
for value in 0 10,0 0,0 x,1 0,x 0,1,2 '' nan,1 0,inf 0,9999; do
    bad "--sprt '$value' is refused" "--sprt takes LOW,HIGH" bugcouncil --bots random,greedy --sprt "$value"
done
bad "a test of three bots is refused" "two contestants" bugcouncil --bots random,greedy,search:1 --sprt 0,10
bad "records without a folder are refused" "--out" bugcouncil --bots random --games 4 --records
bad "--resume without a folder is refused" "--out" bugcouncil --bots random --games 4 --resume
arena bugcouncil --bots random --games 4 --out /dev/null/x
check "a folder that cannot be made is refused" refuses 1 "Not a directory"
arena bugcouncil --bots random --games 4 --out "$folder/nothing" --resume
check "--resume where nothing is fails" refuses 1 "nothing to resume"
arena bugcouncil --bots gredy --games 4 --out "$folder/unmade"
check "what is refused leaves no folder behind" test ! -e "$folder/unmade" -a ! -e "$folder/nothing"

# Every game.
for game in $("$antfarm" games | awk 'NR > 1 && NF == 0 { exit } NR > 1 { print $1 }'); do
    arena "$game" --bots greedy,random --seats 3 --seed 5 --games 6
    check "bots play each other at $game" prints "6 games in 2 blocks of 3" "95 % interval"
done

# Tables and JSON.
few="bugcouncil --bots greedy,random,search:sims=10 --seats 3 --seed 5"
arena $few --games 10
check "the table tells seed, games in whole blocks, shares and rows" \
    prints "seed 5" "12 games in 4 blocks of 3" "95 % interval" "greedy" "tricks" "share on seat"
arena $few --games 12 --json --threads 1
check "--json prints a line" prints '"contestants":[' '"times":{'
check "--json is one line of JSON" test "$(wc -l <"$folder/out")" -eq 1
check "--json is JSON" is_json "$folder/out"
cp "$folder/out" "$folder/one"
for threads in 2 3; do
    arena $few --games 12 --json --threads $threads
    check "$threads threads give the same result as one" same "$folder/one" "$folder/out"
done
arena bugcouncil --bot greedy --bot random --bot search:sims=10 --seats 3 --seed 5 --games 12 --json
check "--bot names one bot each" same "$folder/one" "$folder/out"
arena bugcouncil --bots random --games 2 --seats 2 --json
seed=$(grep -o '"seed":[0-9]*' "$folder/out" | cut -d: -f2)
cp "$folder/out" "$folder/unseeded"
arena bugcouncil --bots random --games 2 --seats 2 --json --seed "$seed"
check "a seed that was not given is shown and repeats the result" same "$folder/unseeded" "$folder/out"
arena bugcouncil --bots greedy,greedy,random,random --games 4 --seed 1
check "two seats of one bot are told together" prints "on its 2 seats together" "Elo"
arena bugcouncil --bots random --seats 1 --games 5 --seed 1
check "alone, the Termitenator has a share" prints "5 games in 5 blocks of 1" "no seat"
arena bugcouncil --bots random --mirror --games 160 --seed 1
check "a mirror says whether it is even" prints "random #4" "The same bot under several names: " ": even."
arena bugcouncil --bots random,greedy,search:sims=5 --seats 2 --rate --games 24 --seed 1
check "ratings are told with intervals" prints "rating" "Elo" "search:sims=5"
arena bugcouncil --bots random,greedy,search:sims=5 --seats 2 --rate --games 24 --seed 1 --json
check "ratings are JSON too" is_json "$folder/out"
arena bugcouncil --bots random,greedy --sprt 0,400 --seed 2 --seats 3
check "a test stops by itself" prints "decided for 0 Elo"
arena bugcouncil --bots random,greedy --sprt 0,400 --seed 2 --seats 3 --json
check "a test is JSON too" is_json "$folder/out"

# Folders.
long="bugcouncil --bots search:sims=20,greedy --seats 2 --seed 3 --json"
arena $long --games 12
cp "$folder/out" "$folder/whole"
arena $long --games 6 --out "$folder/kept"
arena $long --games 12 --out "$folder/kept"
check "more games go on with those that are there" same "$folder/whole" "$folder/out"
arena $long --games 12 --out "$folder/at-once"
check "and keep what one run keeps" same "$folder/kept/results.jsonl" "$folder/at-once/results.jsonl"
check "results are JSON Lines" is_json "$folder/kept/results.jsonl"
arena $long --games 12 --out "$folder/kept" --resume
check "a finished arena is only told again" same "$folder/whole" "$folder/out"
arena bugcouncil --bots search:sims=20,greedy --seats 2 --json --games 12 --out "$folder/kept"
check "without --seed the one that is there is taken" same "$folder/whole" "$folder/out"
bad "other settings are refused with the first that differs" "seed is 3 there and 4 here" \
    bugcouncil --bots search:sims=20,greedy --seats 2 --seed 4 --games 12 --out "$folder/kept"
"$antfarm" games micropolis --sample tiles >"$folder/tiles"
sed '$s/1w/2w/' "$folder/tiles" >"$folder/other-tiles"
arena micropolis --bots random --games 1 --seed 3 --set tiles="$folder/tiles" --out "$folder/tiled"
bad "texts that begin alike are shown where they part" 'anate; RU: 1w\n"} there and ...D: pomegranate; RU: 2w\n"} here' \
    micropolis --bots random --games 1 --seed 3 --set tiles="$folder/other-tiles" --out "$folder/tiled"

# Records.
arena bugcouncil --bots greedy,random --seats 3 --seed 9 --games 3 --out "$folder/recorded" --records
wrong=$(for record in "$folder"/recorded/records/*; do
    "$antfarm" replay "$record" --verify >/dev/null 2>&1 || echo "$record"
done)
check "every game leaves a record" test "$(ls "$folder/recorded/records" | wc -l)" -eq 3
check "every record is sound" test -z "$wrong"
check "a record names the bots" grep -q '^seat 2 greedy$' "$folder/recorded/records/000000-2.antfarm"

# Ctrl-C. The command that is told goes on to where one run would have come.
# Its bots are so slow that not many games are played before it is stopped, however busy the machine.
slow="bugcouncil --bots search:sims=200,greedy --seats 2 --seed 3 --json"
has_results() { # <n>: of so many blocks, at least
    [ "$(cat "$folder/it's stopped/results.jsonl" 2>/dev/null | wc -l)" -ge "$1" ]
}
interrupted() {
    local pid
    # In the background of a script SIGINT would be ignored.
    env --default-signal=INT "$antfarm" arena $slow --games 100000 \
        --out "$folder/it's stopped" >"$folder/out" 2>"$folder/err" </dev/null &
    pid=$!
    wait_until has_results 3
    kill -INT $pid
    wait $pid
    code=$?
    [ $code -eq 1 ] && grep -q '"is_complete":false' "$folder/out" && is_json "$folder/out" &&
        grep -q 'stopped after [0-9]* of 100000 games' "$folder/err" && return
    cat "$folder/err" "$folder/out"
    return 1
}
goes_on() {
    local command n
    n=$(($(wc -l <"$folder/it's stopped/results.jsonl") * 2 + 4))
    command=$(tail -n 1 "$folder/err")
    [[ $command == "antfarm arena "* ]] || return 1
    eval "\"\$antfarm\" ${command#antfarm } --games $n" >"$folder/resumed" || return 1
    arena $slow --games "$n"
    same "$folder/out" "$folder/resumed"
}
check "Ctrl-C prints the report so far and the command to go on" interrupted
check "that command comes to the same result" goes_on

# Other programs.
cat >"$folder/dies" <<'BOT'
#!/bin/sh
while read -r word rest; do
    case $word in
    abp) printf 'id name Dies\nid games bugcouncil\nabp 2\n' ;;
    go) exit 3 ;;
    quit) exit ;;
    esac
done
BOT
chmod +x "$folder/dies"
gives_up() {
    arena bugcouncil --bot random --bot "cmd:$folder/dies --x=1,2" --seats 3 --seed 1 --games 30
    [ $code -eq 1 ] && [[ $err == *"the bot keeps failing"*"games in a row"*"exit code 3"* ]] &&
        [[ $out == *"lost 3 games by not answering"* ]] && return
    echo "$code $err $out"
    return 1
}
check "a program that dies again and again ends the arena with the reason" gives_up

# Where the output goes.
"$antfarm" arena bugcouncil --bots random --seats 2 --games 2 >/dev/full 2>"$folder/err"
code=$? out='' err=$(cat "$folder/err")
full_disk() { [ $code -eq 1 ] && [[ $err == *"No space left on device"* ]]; }
check "a full disk fails with one sentence" full_disk
arena bugcouncil --bots random --seats 2 --games 2 --progress
check "--progress tells the games on standard error" grep -q '^2 of 2 games, ' "$folder/err"
finish
