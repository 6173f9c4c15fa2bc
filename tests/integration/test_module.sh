#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_module.sh <antfarm> <nim.so> <folder with nim's tables> <C compiler>: a game in a shared object works
# with every command, and whatever is no such game gets a sentence.
set -u
cd "$(dirname "$0")/../.."
. tests/support/program.sh
nim=$2 made=$3 cc=$4

# How it is used.
run games "$nim"
check "games describes it" prints "Nim" "--set last=VALUE"
run games "$nim" --position
check "games shows the lines of its positions" prints "heaps <number of stones> <number of stones> <number of stones>" "<seat>: 1 to 2"
run rules "$nim" 2.2
check "rules shows its clauses" prints "NM-2.2" "more stones than the heap has"
run bench "$nim" --games 100
check "bench measures it" prints "nim" "signature"
run trace "$nim" --games 1 --seed 1
check "trace writes it down" prints '"heaps":[3,5,7]' '"type":"took"'
run arena "$nim" --bots search:sims=50,random --games 10 --seed 1 --out "$folder/arena"
check "arena plays it" prints "search:sims=50"
run play "$nim" --human none --bot search:3 --seed 1 --record "$folder/game.antfarm"
check "play plays it against a search" prints "takes" "wins!"
run play "$nim" --bot random --seed 1 --record "$folder/begun.antfarm"
check "a game that was left says how it is resumed" prints "play --resume" "--game $(realpath "$nim")"
run play --resume "$folder/begun.antfarm" --game "$nim"
check "and is resumed" prints "heaps" "The game is saved"
run replay "$folder/game.antfarm" --verify
check "a record of a game that nobody knows is refused" is_refusal 2 "there is no such game"
run replay "$folder/game.antfarm" --verify --game "$nim"
check "replay verifies its record" prints "verified"
run analyse "$folder/game.antfarm" --game "$nim" --worlds 2 --playouts 4
check "analyse looks at its record" test "$code" -eq 0
run arena "$nim" --bots "cmd:$antfarm bot random --game $nim,random" --games 2 --seed 1 --out "$folder/programs"
check "bot plays it for another program" prints "bot random"
run check-game "$nim"
check "it keeps the contract" prints "all 27 properties hold"
here() {
    antfarm=$(realpath "$antfarm")
    cd "$(dirname "$nim")" && run rules "$(basename "$nim")" 2.2 && prints "NM-2.2"
}
check "a name that ends in .so is a file of this folder" here

# What is refused. Each is Nim with one thing changed.
include="-Iinclude -I$made"
# broken <name> <sed script>: $folder/<name>.so
broken() {
    sed "$2" examples/nim/nim.c >"$folder/$1.c" && ! cmp -s "$folder/$1.c" examples/nim/nim.c &&
        $cc -std=c17 -w -shared -fPIC $include "$folder/$1.c" "$made"/nim_clauses.c "$made"/nim_texts.c -o "$folder/$1.so"
}
# refuses <name> <words>
refuses() {
    run play "$folder/$1.so"
    is_refusal 2 "$2" || is_refusal 1 "$2"
}
run play "$folder/none.so"
check "a file that is not there" refuses none "No such file"
echo "no program" >"$folder/text.so"
check "a file that is no shared object" refuses text "no shared object"
head -c 2000 "$nim" >"$folder/torn.so"
check "a file that was cut off" refuses torn "a part of one"
check "a shared object without a game can be made" broken empty 's/^ANT_MODULE.*//'
check "and is refused" refuses empty "ANT_MODULE"
check "a game of another contract can be made" \
    broken contract 's/^ANT_MODULE.*/ANT_API const ant_module ant_game_module = {1, 1, 1, 1, 1, \&nim_game};/'
check "and is refused" refuses contract "version 1 of the contract"
check "a game with other headers can be made" \
    broken sizes 's/^ANT_MODULE.*/ANT_API const ant_module ant_game_module = {ANT_CONTRACT, 1, 1, 1, 1, \&nim_game};/'
check "and is refused" refuses sizes "headers of another version"
check "a game without a function can be made" broken lacks 's/ \.legal = legal,//'
check "and is told what it lacks" refuses lacks "lacks legal"
check "a game by another's name can be made" broken name 's/"nim"/"bugcouncil"/'
check "and is refused" refuses name "a game of this name"

# What check-game finds.
# finds <name> <words...>: it fails, and the words are there.
finds() {
    run check-game "$folder/$1.so" --seconds 1
    local words
    for words in "${@:2}"; do
        [ "$code" -eq 1 ] && [[ $out == *"$words"* ]] || { echo "$code: $out"; return 1; }
    done
}
check "a game that forgets an action can be made" \
    broken forgets 's/action < MOST \* HEAPS; action++/action < MOST * HEAPS - 1; action++/'
check "and is found out, with seat and action" \
    finds forgets "broken  check agrees with legal" 'action 20 "take 7 from 3"' "properties are broken"
check "a game that crashes can be made" broken crashes 's/^    int n = 0;/    int n = *(volatile int *)8;/'
check "and is reported as any other defect" finds crashes "the game crashed" "holds   the tables of the game are complete"
check "a game that never ends can be made" broken endless 's/^    int n = 0;/    int n = 0; for (volatile int i = 0;; i++) {}/'
check "and is stopped" finds endless "took more than 1 second"
finish
