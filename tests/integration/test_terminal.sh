#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_terminal.sh [<antfarm>]: what only happens in a real terminal: editing a line, Ctrl-C, the
# screen that hides a hand from the next person, and stepping through a record. The program may come
# as $ANTFARM instead.
set -u
antfarm=$(realpath "${1:-${ANTFARM:?which antfarm}}")
. "$(dirname "$0")/../support/tap.sh"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
export TERM=xterm LC_ALL=C.UTF-8
unset NO_COLOR COLUMNS

if ! script -qec true /dev/null </dev/null >/dev/null 2>&1; then
    echo "1..0" # no pseudo-terminals here
    exit 0
fi

# shows_since <file> <byte> <words> <process>: the words stand behind that byte, or nothing more comes.
shows_since() {
    tail -c +$(($2 + 1)) "$1" | grep -qaF -e "$3" || ! kill -0 "$4" 2>/dev/null
}

# typed <file> <command> <words> <keys> [<words> <keys>]...: what the terminal shows goes to the file,
# and the keys are typed whenever the words before them have come. The terminal has $rows rows, if
# they are told.
typed() {
    local file=$1 seen=0 terminal
    rm -f keys
    mkfifo keys
    : >"$file"
    script -qec "${rows:+stty rows $rows cols 80; }$antfarm $2" /dev/null <keys >"$file" &
    terminal=$!
    exec 3>keys
    shift 2
    while [ $# -gt 0 ]; do
        wait_until shows_since "$file" "$seen" "$1" "$terminal"
        seen=$(stat -c %s "$file")
        printf '%b' "$2" >&3
        shift 2
    done
    wait "$terminal"
    exec 3>&-
}

# shows <file> <words>...: the words come in this order.
shows() {
    local rest
    rest=$(tr -d '\r' <"$1")
    for words in "${@:2}"; do
        [[ $rest == *"$words"* ]] || { echo "no '$words' in: $rest"; return 1; }
        rest=${rest#*"$words"}
    done
}

wipe=$'\033[3J'
typed edit "play bugcouncil --seats 4 --seed 7 --bot random --delay 0 --record a.antfarm" \
    'Seat 1>' 'alx\177legiance\r' 'Seat 1>' 'why bees 5\r' 'Seat 1>' 'quit\r'
check "a line can be edited before it is sent" grep -q ' 1 allegiance = ' a.antfarm
check "a question is answered with its clause" shows edit "why bees 5" "BC-3.3"
check "quitting tells how to go on" shows edit "The game is saved" "--resume a.antfarm"

typed interrupt "play bugcouncil --seats 4 --seed 7 --delay 0 --record b.antfarm" \
    'Seat 1>' 'allegiance\r' 'Seat 1>' '\003'
check "Ctrl-C leaves a game that can be resumed" shows interrupt "--resume b.antfarm"
check "what was played before Ctrl-C is recorded" \
    sh -c "'$antfarm' replay b.antfarm --verify | grep -q 'the game is not over'"

typed seats "play bugcouncil --seats 2 --human 1=Ann,2=Bob --seed 5 --delay 0 --record c.antfarm" \
    'Ann: press Enter' '\r' 'Ann>' 'no\r' 'Bob: press Enter' '\r' 'Bob>' 'quit\r'
check "the screen is wiped before the next person looks" \
    shows seats "Ann: press Enter" "Ann>" "$wipe" "Bob: press Enter" "$wipe" "Bob>"
check "after the hand-over the other's declaration is sealed" \
    shows seats "Bob: press Enter" "Ann" "sealed" "Bob (you)"
check "after the hand-over no sentence tells it" \
    sh -c "! sed -n '/Bob: press Enter/,\$p' seats | grep -q 'chooses\|declares'"

"$antfarm" play bugcouncil --seats 3 --human none --seed 3 --record d.antfarm >/dev/null 2>&1
typed replay "replay d.antfarm" '0 of ' '\r' '1 of ' '\r' '2 of ' 'b\r' '1 of ' '5\r' '5 of ' 'q\r'
check "a record is stepped through, back and forth" shows replay "set-up" "1" "2" "1" "5"

typed hint "play bugcouncil --seed 7 --bot random --delay 0 --record e.antfarm" \
    'Seat 1>' 'hint search:ms=1200\r' 'Seat 1>' 'quit\r'
check "a hint that takes long says so, then comes" shows hint "search:ms=1200 is thinking" \
    "search:ms=1200 suggests" "Share" "1 Declare Allegiance" " %" "The game is saved"

typed ended "play bugcouncil --seed 7 --bot random --delay 0 --record j.antfarm" \
    'Seat 1>' 'hint search:ms=3600000\r' 'is thinking' '\003' 'Seat 1>' 'allegiance\r' 'Seat 1>' 'quit\r'
check "Ctrl-C ends a hint and not the game" shows ended "is thinking" "Seat 1>" "Declared" "Seat 1>"
check "a move after it counts" grep -q ' 1 allegiance = ' j.antfarm

typed taken "play bugcouncil --seats 2 --human 1=Ann,2=Bob --seed 5 --delay 0 --record k.antfarm" \
    'Ann: press Enter' '\r' 'Ann>' 'no\r' 'Bob: press Enter' 'undo\r' 'Ann: press Enter' '\r' 'Ann>' 'quit\r'
check "whoever has just moved takes it back before the next person looks" \
    shows taken "Bob: press Enter" "$wipe" "Ann: press Enter" "Ann>"
check "which is recorded" grep -q '^undo' k.antfarm

# The bot would think for an hour.
typed thought "play bugcouncil --seed 7 --bot search:ms=3600000 --delay 0 --record f.antfarm" \
    'is thinking' '\003'
check "a bot that takes long is seen thinking, with the board above" \
    shows thought "Your hand" "Seat 2 (search:ms=3600000) is thinking"
check "Ctrl-C leaves while a bot thinks, and does not wait for it" \
    shows thought "is thinking" "The game is saved" "--resume f.antfarm"
check "what was played before it is recorded" \
    sh -c "'$antfarm' replay f.antfarm --verify | grep -q 'the game is not over'"

# On a busy machine it may take the third of a second after which it is said: then once more.
says_nothing() {
    local try
    for try in 1 2 3 4 5; do
        typed unsaid "play bugcouncil --seed 7 --bot random --delay 0 --record g$try.antfarm" \
            'Seat 1>' 'al\r' 'Seat 1>' 'quit\r'
        grep -q 'is thinking' unsaid || return 0
    done
    return 1
}
check "of a bot that takes no time nothing is said" says_nothing

expert="play micropolis --seats 2 --set variant=expert --seed 3 --bot random --delay 0"
rows=24 typed long "$expert --record h.antfarm" \
    'Seat 1>' '1\r' 'Seat 1>' '1\r' 'Seat 1>' '?\r' 'Enter to go on>' '\r' 'Enter to go on>' '\r' 'Seat 1>' 'quit\r'
check "a list of moves that would push the board away is told by groups" \
    shows long "moves: take 1 (3), take 2 (6), " "To list some: moves take 2" "Seat 1>"
check "and comes when it is asked for, a screen at a time" \
    shows long "To list some:" " 1 Take 1 on the left in anthill 1" "Enter to go on>" "Commands:"
rows=60 typed tall "$expert --record i.antfarm" \
    'Seat 1>' '1\r' 'Seat 1>' '1\r' 'Seat 1>' 'quit\r'
check "where there is room, the moves are listed" \
    sh -c "grep -q ' 1 Take 1 on the left in anthill 1' tall && ! grep -q 'To list some' tall"
finish
