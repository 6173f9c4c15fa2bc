#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_play.sh <antfarm> [<game>]: whole games at the terminal table, from scripts; with a game, one of
# every mode of it. What is illegal is answered, what is interrupted can be resumed, what is hidden
# stays hidden, and no record that was cut or changed verifies.
set -u
antfarm=$(realpath "$1")
sources=$(realpath "$(dirname "$0")/../..")
# In memory where that can be: every prompt waits for the disk.
folder=$(mktemp -d -p /dev/shm 2>/dev/null || mktemp -d)
trap 'chmod -R u+w "$folder"; rm -rf "$folder"' EXIT
cd "$folder" || exit 1
export XDG_DATA_HOME=$folder/data LC_ALL=C.UTF-8
unset COLUMNS
exec </dev/null
. "$sources/tests/support/tap.sh"

# numbers <seed>: more moves than any game needs; a number that is no move is only answered.
numbers() {
    awk -v seed="$1" 'BEGIN { srand(seed); for (i = 0; i < 4000; i++) print int(rand() * 11) + 1 }'
}

# Against random bots, who take no time, unless a bot is named.
game=bugcouncil
play() {
    [[ " $* " == *" --bot "* ]] || set -- --bot random "$@"
    "$antfarm" play "$game" "$@"
}

# has <file> <pattern>...: each stands in the file.
has() {
    for pattern in "${@:2}"; do
        if ! grep -qE -- "$pattern" "$1"; then
            echo "nothing like '$pattern' in:"
            tail -n 40 "$1"
            return 1
        fi
    done
}

# hasnt <file> <pattern>
hasnt() {
    if grep -nE -m 3 -- "$2" "$1"; then
        echo "this should not be there"
        return 1
    fi
}

# exits <code> <command...>
exits() {
    "${@:2}"
    local code=$?
    [ "$code" = "$1" ] || { echo "exit code $code, not $1"; return 1; }
}

# said <file> <n>: so many lines of errors, each one sentence.
said() {
    [ "$(wc -l <"$1")" = "$2" ] || { echo "not $2 sentence(s):"; cat "$1"; return 1; }
    [ "$2" = 0 ] || hasnt "$1" '[^.]$'
}

# --- Whole games.

whole_game() {
    local name=$1
    shift
    numbers 7 | play "$@" --record "$name.antfarm" >"$name.out" 2>"$name.err" || return 1
    said "$name.err" 0 &&
        has "$name.out" '(wins|share the victory)!$' '^ (Total|Points) ' 'replay --verify' &&
        hasnt "$name.out" '<[a-z]' &&  # a phrase that the catalogue lacks
        hasnt "$name.out" $'\x1b' &&   # plain lines have no colours
        hasnt "$name.out" '[^>] $' || return 1
    grep -vE '^(The record is saved|To (verify|see))' "$name.out" >"$name.narrow"
    [ "$(wc -L <"$name.narrow")" -le 80 ] || { echo "wider than 80 columns"; return 1; }
    [ ! -e "$name.antfarm.secret" ] || { echo "the secret was left behind"; return 1; }
    "$antfarm" replay "$name.antfarm" --verify >"$name.verified" || return 1
    has "$name.verified" '^verified: [0-9]+ plies, commitment and every hash agree$' || return 1
    "$antfarm" replay "$name.antfarm" >"$name.replay" || return 1
    hasnt "$name.replay" '<[a-z]'
}

# In every mode that a game has a golden record of: its name, seats, seed and options.
if [ $# -gt 1 ]; then
    game=$2
    while read -r mode seats _ options; do
        check "a whole game of $game, $mode" \
            whole_game "$game-$mode" --seats "$seats" --seed 11 ${options:+--set ${options// / --set }}
    done < <(grep -v '^#' "$sources/games/$game/tests/golden/modes.txt")
    finish
fi
check "a whole game of three" whole_game bugcouncil-3-final --seats 3 --seed 11
check "a whole game of four" whole_game bugcouncil-4-final --seats 4 --seed 11
check "bots alone finish a game" whole_game bots --seats 4 --human none --seed 3
check "bots of every kind finish a game" whole_game kinds --seats 5 --seed 3 \
    --bot 2=greedy --bot 3=search:1 --bot 4=search:sims=50 --bot 5=search:ms=1 --bot random
check "five people around one keyboard finish a game" \
    whole_game five --seats 5 --human 1,2,3,4,5 --seed 3

same_twice() { # same_twice <options...>
    rm -f a.antfarm b.antfarm
    numbers 5 | play --seed 21 --record a.antfarm "$@" >/dev/null &&
        numbers 5 | play --seed 21 --record b.antfarm "$@" >/dev/null &&
        cmp a.antfarm b.antfarm
}
check "the same seed and moves give the same record" same_twice
check "the same seed gives the same bots" \
    same_twice --bot 2=greedy --bot 3=search:1 --bot 4=search:sims=60/trees=2
check "the same seed gives the same game of bots alone" same_twice --human none --bot search:sims=60

advised() { # with hints on the way
    numbers 5 | head -n 8 | sed 's/$/\nhint greedy/' >lines
    numbers 5 | tail -n +9 >>lines
    play --seed 21 --bot search:sims=60 --record c.antfarm <lines >out &&
        numbers 5 | play --seed 21 --bot search:sims=60 --record d.antfarm >/dev/null &&
        has out 'greedy suggests' && cmp c.antfarm d.antfarm
}
check "a hint changes nothing" advised

default_file() {
    play --seed 1 </dev/null >default.out && ls data/antfarm/bugcouncil-*-*.antfarm
}
check "without --record the game lies in the data folder, which is made" default_file

# --- Talking. With seed 7 seat 1 holds Bees 5, Mosquitoes 2 5 9, Ants 1 3 6, Cockroaches 7 10 and
# Flies 5 10; against random bots Ants are led in the first trick, then Bees.

talk() { # talk <file> <line>...
    rm -f talk.antfarm*
    printf '%s\n' "${@:2}" | play --seed 7 --record talk.antfarm >"$1" 2>talk.err
}

illegal() {
    talk out allegiance 'cockroaches 9' 'c9' 'mosquitoes 2' 'visit bees' 99 'xyzzy 5' 'a' 'ants 1' &&
        has out '^Cockroaches 9 is not in your hand\.' '^BC-3\.5: ' '^BC-3\.3: ' '^This comes first: “Play a card”\.' \
            'There is no move 99: choose 1 to 3' 'understand "xyzzy"\. Type \? to list your moves' \
            'could be any of these: ants 1, ants 3, ants 6' \
            'Seat 1 plays Ants 1\.'
}
check "an illegal move is answered with its clause, an unreadable one with what is wrong" illegal

abbreviated() {
    talk out no a3 a1 bees && has out 'Seat 1 declares No Allegiance' \
        'Seat 1 secretly chooses Ants 3 to discard' 'Seat 1 plays Ants 1' 'Seat 1 visits the Bees'
}
check "moves may be cut short where one choice is left" abbreviated

why() {
    talk out al 'why m2' 'why A1' 'why 2' 'why' 'why nonsense' &&
        has out '^BC-3\.3: ' '^Play Ants 1: allowed\. It will certainly do this:' \
            'Play Ants 3: allowed' 'Ask about a move' 'nonsense' &&
        [ "$(grep -c 'Seat 1>' out)" = 7 ]
}
check "why answers with the clause, or with what would follow" why

why_of_the_game() {
    game=micropolis talk out why && has out '^Nothing was refused\. Ask about a move: why MOVE$'
}
check "why alone says how to ask, by no move that would end the turn" why_of_the_game

why_refused() {
    talk out al 'cockroaches 9' why && [ "$(grep -c '^Cockroaches 9 is not in your hand' out)" = 2 ] &&
        [ "$(grep -c '^BC-3\.5: ' out)" = 2 ]
}
check "why alone explains the last refusal" why_refused

nearest() {
    talk out al 'atns 1' 'cockraoches 7' 'tikce 3' 'hnit' 'b5 z6' 'nuke 5' &&
        has out '^I do not understand "atns"\. Did you mean "ants 1"\?$' \
            '^I do not understand "hnit"\. Did you mean "hint"\?$' \
            '^I do not understand "nuke"\. Type .*\?' && hasnt out '"rule"' || return 1
    game=micropolis talk out 'take 1 frist' 'take 9 left' 'lok 2' &&
        has out '^I do not understand "frist"\. Did you mean "Take 1 as the first tile"\?$' \
            '^I do not understand "take 9 left"\. Type \?' 'Did you mean "look"\?$'
}
check "a word that is no move is answered by the nearest move or command, and a move never by a command" nearest

preview() {
    talk out no a3 a1 'why visit ants' && has out '^Visit the Ants: allowed\. It will certainly do this:$' \
        '^   Seat 1 visits the Ants and sows [0-9] cubes\.$' '^The board will then show:$' '^ │ .*■'
}
check "why of a visit shows how the cubes would lie" preview

looks() {
    talk out 'look 2' 'look 9' look && has out '^ Seat 2 may hold ' &&
        [ "$(grep -c '^Name a seat from 1 to 4, as in: look 1$' out)" = 2 ] || return 1
    game=micropolis talk out 'look 2' && has out '^ Anthill of Seat 2 '
}
check "look draws what is another's own" looks

expert() {
    game=micropolis play --set variant=expert --record expert.antfarm </dev/null >out &&
        [ "$(grep -c '^seat ' expert.antfarm)" = 3 ]
}
check "the number of seats is one that the options allow" expert

taken_back() { # the bots have moved too, but no tile was drawn
    printf '%s\n' 1 undo | game=micropolis play --set variant=expert --seed 3 --record back.antfarm >out &&
        hasnt out 'cannot be taken back' && [ "$(tail -n 1 back.antfarm | cut -d' ' -f1-2)" = "undo 0" ] || return 1
    printf '%s\n' 1 undo | game=micropolis play --seed 3 --record revealed.antfarm >out &&
        has out '^It cannot be taken back: something hidden was revealed since\.$' && hasnt revealed.antfarm '^undo'
}
check "against bots one's own last decision is taken back, unless something was revealed since" taken_back

commands() {
    talk out '?' help score board 'log 3' 'rules BC-2.2' 'rules 3.3' 'rules 99.1' log save &&
        has out 'Commands:' 'Age 1: tricks' '^BC-2\.2: ' '^BC-3\.3: ' 'no clause 99\.1' '^Saved: ' &&
        said talk.err 0
}
check "help, score, board, log, rules and save answer" commands

empty_lines() {
    talk out '' '   ' $'\t' "$(printf 'x%.0s' {1..5000})" $'ants\x1b[2J 5' $'\xff\xfe' 1 &&
        has out 'Seat 1 declares Allegiance' && hasnt out $'\x1b'
}
check "empty, endless and garbled lines change nothing and move no cursor" empty_lines

# Two people: who leads plays a card, then one for the Emissary.
undo() {
    printf '%s\n' undo 1 1 undo 1 undo undo 1 1 undo >lines
    play --seats 2 --human 1,2 --seed 7 --record undo.antfarm <lines >out || return 1
    has out 'There is nothing to take back yet' 'something hidden was revealed by that move' || return 1
    [ "$(tail -n 1 undo.antfarm | cut -d' ' -f1-2)" = "undo 3" ] || { cat undo.antfarm; return 1; }
    has undo.antfarm '^undo' || { cat undo.antfarm; return 1; }
    "$antfarm" replay undo.antfarm --verify
}
check "undo takes back the last decision at the keyboard, unless it revealed something" undo

# --- Acting out of turn.

# Three people and a map with three starts: the last of each choice is nobody's.
seat_command() {
    printf '%s\n' 1 1 1 1 1 begin 'seat 9' 'seat 2' ready quit >lines
    game=farmsrace play --seats 3 --set mutations=none --human 1,2,3 --seed 1 --record seat.antfarm \
        <lines >out || return 1
    has out 'Name the seat of a person who may act now' '^ You may trade, or say that you are ready' ||
        return 1
    [ "$(grep -E 'press Enter' out | tail -n 2 | cut -d: -f1 | tr '\n' ' ')" = "Seat 2 Seat 1 " ] ||
        { echo "not handed to seat 2 and back"; grep 'press Enter' out; return 1; }
}
check "people let each other to the keyboard out of turn" seat_command

# --- Hints.

hint_rows() { # hint_rows <file> <n>: so many moves, each with a share and a sentence
    local n
    n=$(grep -cE '^ [ 0-9][0-9] [A-Z][A-Za-z0-9 ]* +([0-9]+ %|-)  [A-Z0-9].*\.$' "$1")
    [ "$n" = "$2" ] || { echo "$n moves, not $2:"; tail -n 40 "$1"; return 1; }
}

hints() {
    talk out hint al hint 'hint search:1' 'hint greedy' 'HINT search:sims=300/trees=2' &&
        has out '^ search:3 suggests +Share  Why it is better than the others' '^ search:1 suggests ' \
            '^ greedy suggests ' '^ search:sims=300/trees=2 suggests ' \
            '^  [123] Play Ants [136] +[0-9]+ %  ' '^  1 Declare Allegiance +[0-9]+ %  ' &&
        hint_rows out 14 && said talk.err 0 && hasnt out '<' || return 1
    [ "$(grep -c 'Seat 1>' out)" = 7 ] || { echo "prompts"; return 1; }
    awk '/ suggests / { at = index($0, "Share"); next }
         at && / %  / { if (substr($0, at + 4, 3) != "%  ") { print; bad = 1 } }
         END { exit bad }' out || { echo "out of line"; return 1; }
    [ "$(grep -v -e --resume out | wc -L)" -le 80 ] || { echo "wider than 80 columns"; return 1; }
}
check "a hint gives up to three moves, each with a share and a reason, in line" hints

hint_twice() {
    talk out al hint && grep ' %  ' out >first && talk out al hint hint && grep ' %  ' out >again &&
        cat first first | cmp - again
}
check "a hint asked for twice is the same" hint_twice

hint_forced() {
    talk out al a1 bees hint && has out '^There is only one move: Play Bees 5\.$' && hint_rows out 0
}
check "of a forced move the hint says so" hint_forced

hint_refused() {
    talk out 'hint serch:3' 'hint random' 'hint search:6' 'hint cmd:true' 'hint search:ms=0' &&
        [ "$(grep -c '^There is no such bot to ask: expected ' out)" = 4 ] &&
        has out '^A random bot has no opinion' && said talk.err 0 && hint_rows out 0
}
check "who cannot give a hint is told by a sentence" hint_refused

hint_hot_seat() {
    printf '%s\n' hint 1 hint 1 hint | play --seats 2 --human 1=Ann,2=Bob --seed 7 --record hints.antfarm >out ||
        return 1
    has out '^Ann>' '^Bob>' && [ "$(grep -c ' suggests ' out)" = 3 ]
}
check "around one keyboard a hint is for whoever is asked" hint_hot_seat

hint_solo() {
    printf '%s\n' hint 1 hint 1 hint 1 hint | play --seats 1 --set opponent=thief --seed 7 --record thief.antfarm >out &&
        has out ' suggests ' && hasnt out '<' && [ "$(grep -v -e --resume out | wc -L)" -le 80 ]
}
check "a hint fits 80 columns against the Thief too" hint_solo

# --- Leaving and coming back.

resume_command() { # the command that the program told
    grep -A1 'To resume it' "$1" | tail -n 1
}

quit_and_resume() {
    printf '%s\n' 1 1 quit 1 1 1 | play --seed 7 --record quit.antfarm >out || return 1
    hasnt out 'plays Cockroaches' || return 1
    numbers 1 | PATH=$(dirname "$antfarm"):$PATH eval "$(resume_command out)" >out2 || return 1
    has out2 '(wins|share the victory)!$' && "$antfarm" replay quit.antfarm --verify
}
check "quit leaves a game that the printed command resumes" quit_and_resume

labels() { # labels <file>: who sits where, as the record says
    sed -n 's/^seat //p' "$1" | tr '\n' ';'
}

bots_return() {
    printf '%s\n' al quit | play --seed 7 --bot 2=greedy --bot 3=search:1 --bot random --record seats.antfarm >out &&
        [ "$(labels seats.antfarm)" = "1 human;2 greedy;3 search:1;4 random;" ] || { labels seats.antfarm; return 1; }
    printf '%s\n' '?' | "$antfarm" play --resume seats.antfarm >out &&
        has out '^Bots: Seat 2 is greedy, Seat 3 is search:1, Seat 4 is random\.$' &&
        printf '%s\n' '?' | "$antfarm" play --resume seats.antfarm --bot 3=random >out &&
        has out '^Bots: Seat 2 is greedy, Seat 3 is random, Seat 4 is random\.$' &&
        printf '%s\n' '?' | "$antfarm" play --resume seats.antfarm --bot 2=random --bot search:sims=20 >out &&
        has out '^Bots: Seat 2 is random, Seat 3 is search:sims=20, Seat 4 is search:sims=20\.$' &&
        exits 2 "$antfarm" play --resume seats.antfarm --bot 1=greedy 2>err && said err 1 || return 1
    "$antfarm" play --resume seats.antfarm --human none --bot 1=greedy >out &&
        "$antfarm" replay seats.antfarm --verify
}
check "bots are named in the record and come back with it" bots_return

usual_bot() {
    play --seats 3 --seed 7 --bot 3=greedy --record usual.antfarm </dev/null >out &&
        [ "$(labels usual.antfarm)" = "1 human;2 search:2;3 greedy;" ]
}
check "a seat that nobody was named for gets search:2" usual_bot

long_names() {
    local name=search:sims=20/no-priors/no-policy/trees=2
    play --seed 7 --bot 2=$name --bot random --record long.antfarm </dev/null >out &&
        [ "$(labels long.antfarm)" = "1 human;2 search:sims=20/no-priors/no-...;3 random;4 random;" ] ||
        { labels long.antfarm; return 1; }
    exits 2 "$antfarm" play --resume long.antfarm 2>err && said err 1 && has err '--bot 2=NAME' &&
        numbers 3 | "$antfarm" play --resume long.antfarm --bot 2=$name >out &&
        has out '(wins|share the victory)!$' && "$antfarm" replay long.antfarm --verify
}
check "of a long name the record keeps the beginning, and it must be named again" long_names

end_of_input() {
    play --seed 7 --record eof.antfarm </dev/null >out || return 1
    has out 'The game is saved' &&
        exits 0 "$antfarm" replay eof.antfarm --verify | grep -q 'the game is not over'
}
check "the end of the input saves and leaves with 0" end_of_input

interrupted() {
    mkfifo pipe
    "$antfarm" play bugcouncil --seed 7 --record signal.antfarm <pipe >out 2>err &
    local child=$!
    exec 3>pipe
    echo 1 >&3
    wait_until grep -q 'Play a card' out
    kill -TERM $child
    wait $child
    local code=$?
    exec 3>&-
    rm pipe
    [ $code = 0 ] && has out 'The game is saved' && "$antfarm" replay signal.antfarm --verify
}
check "a request to end leaves like quit" interrupted

# has_thought <process>: it has computed for longer than it takes to lay a table.
has_thought() {
    [ "$(awk '{ print $14 }' "/proc/$1/stat")" -ge 50 ] # hundredths of a second
}

interrupted_bot() { # who is asked to wait for the bot would wait for an hour
    "$antfarm" play bugcouncil --human none --bot search:ms=3600000 --record thought.antfarm >out 2>err &
    local child=$!
    wait_until has_thought $child
    kill -TERM $child
    wait $child
    local code=$?
    [ $code = 0 ] && has out 'The game is saved' && said err 0 &&
        "$antfarm" replay thought.antfarm --verify
}
check "a table can be left while a bot thinks" interrupted_bot

# is_asked <n>: seat 1 was asked so often.
is_asked() {
    [ "$(grep -c 'Seat 1>' out)" -ge "$1" ]
}

killed() {
    mkfifo pipe
    "$antfarm" play bugcouncil --seed 7 --record killed.antfarm <pipe >out 2>err &
    local child=$!
    exec 3>pipe
    printf '%s\n' 1 1 1 1 >&3
    wait_until is_asked 5
    kill -KILL $child
    wait $child 2>/dev/null
    exec 3>&-
    rm pipe
    "$antfarm" replay killed.antfarm --verify || return 1
    "$antfarm" replay killed.antfarm >told || return 1
    printf 'half a li' >>killed.antfarm # as if killed within a write
    numbers 2 | "$antfarm" play --resume killed.antfarm >out2 || return 1
    has told 'Seat 1 plays ' && has out2 '(wins|share the victory)!$' &&
        "$antfarm" replay killed.antfarm --verify
}
check "a killed game replays up to its last move and can be finished" killed

resume_refused() {
    exits 1 "$antfarm" play --resume bugcouncil-4-final.antfarm 2>err && said err 1 &&
        has err 'over' && exits 1 "$antfarm" play --resume missing.antfarm 2>err && said err 1
}
check "a finished or missing game is not resumed, in one sentence" resume_refused

# --- Records that were tampered with.

refused() { # refused <file>
    exits 1 "$antfarm" replay "$1" --verify >tampered.out 2>tampered.err &&
        said tampered.err 1 && said tampered.out 0
}

cut_records() {
    local size step
    size=$(stat -c %s bugcouncil-3-final.antfarm)
    step=$((size / 40))
    for ((at = 0; at < size; at += step)); do
        head -c $at bugcouncil-3-final.antfarm >cut.antfarm
        refused cut.antfarm || { echo "cut at byte $at"; return 1; }
    done
    head -c $((size - 1)) bugcouncil-3-final.antfarm >cut.antfarm
    refused cut.antfarm
}
check "a record cut anywhere is refused in one sentence" cut_records

changed_records() {
    local size step byte
    size=$(stat -c %s bugcouncil-3-final.antfarm)
    step=$((size / 40))
    for ((at = 3; at < size; at += step)); do
        byte=$(tail -c +$((at + 1)) bugcouncil-3-final.antfarm | head -c 1)
        { head -c $at bugcouncil-3-final.antfarm
          if [ "$byte" = x ]; then printf y; else printf x; fi
          tail -c +$((at + 2)) bugcouncil-3-final.antfarm; } >changed.antfarm
        refused changed.antfarm || { echo "changed at byte $at"; return 1; }
    done
}
check "a record changed anywhere is refused in one sentence" changed_records

# --- Hidden things.

# Between two hand-overs only the seat at the screen is dealt cards, chooses, lays aside or is
# "(you)", and every card of the hand is one that the seat was dealt.
hot_seat() {
    numbers 9 | play --seats 3 --human 1=Ann,2=Bob,3=Cat --seed 4 --record hot.antfarm >out || return 1
    [ "$(grep -c 'press Enter' out)" -gt 30 ] || { echo "no hand-over"; return 1; }
    "$antfarm" replay hot.antfarm >told || return 1
    awk '
        /press Enter/ { split($0, part, /[,:] /); seat = part[2] }
        /is dealt/ && $1 != seat          { print "dealt to " $1 " before " seat; bad = 1 }
        /secretly chooses/ && $1 != seat  { print "chosen by " $1 " before " seat; bad = 1 }
        / lays /  && $1 != seat           { print "laid by " $1 " before " seat; bad = 1 }
        /\(you\)/ && !index($0, seat)     { print "not " seat; bad = 1 }
        END { exit bad }
    ' out
}
check "around one keyboard nobody reads what is another's" hot_seat

open_table() {
    numbers 9 |
        game=micropolis play --seats 3 --human 1=Ann,2=Bob,3=Cat --seed 4 --record seen.antfarm >seen &&
        has seen 'Ann>' 'Bob>' 'Cat>' && hasnt seen 'press Enter'
}
check "nobody is asked to look away from a game that hides nothing" open_table

# Hands as drawn in Age 1 against hands as dealt, which the record tells once the game is over.
drawn_hands() {
    awk '
        function deal(    i, list, n) {
            if (sentence ~ / is dealt /) {
                who = sentence; sub(/ is dealt.*/, "", who); sub(/^ */, "", who)
                sub(/.* is dealt /, "", sentence); sub(/\. *$/, "", sentence)
                gsub(/ and /, ", ", sentence)
                n = split(sentence, list, /, */)
                for (i = 1; i <= n; i++) { gsub(/  */, " ", list[i]); dealt[who, list[i]] = 1 }
                n_dealt++
            }
            sentence = ""
        }
        NR == FNR && /Age 2 begins/ { deal(); past = 1 }
        NR == FNR { if (past) next; if ($0 ~ /^     /) { sentence = sentence $0; next }
                    deal(); sentence = $0; next }
        /press Enter/ { split($0, part, /[,:] /); seat = part[2] }
        /Age 2 of 3/ { exit }
        / Your hand/ { in_hand = 1; next }
        /^─/ { in_hand = 0 }
        in_hand && /^   [BMACF] / {
            row = substr($0, 1, 50); suit = $2; gsub(/[][]/, " ", row)
            n = split(row, word, / +/)
            for (i = 1; i <= n; i++) if (word[i] ~ /^[0-9]+$/) {
                n_shown++
                if (!((seat, suit " " word[i]) in dealt)) { print seat " saw " suit " " word[i]; bad = 1 }
            }
        }
        END { if (n_dealt < 3 || n_shown < 100) { print n_dealt " " n_shown; bad = 1 }; exit bad }
    ' told out
}
check "every card drawn in a hand was dealt to the person at the screen" drawn_hands

unfinished_view() {
    printf '%s\n' no quit | play --seed 7 --record open.antfarm >/dev/null || return 1
    "$antfarm" replay open.antfarm >spectator && "$antfarm" replay open.antfarm --ply 3 >>spectator &&
        "$antfarm" replay open.antfarm --seat 1 >own && "$antfarm" replay open.antfarm --seat 2 >other ||
        return 1
    hasnt spectator 'is dealt|secretly|Your hand|: (no )?allegiance$' &&
        has own 'Seat 1 is dealt' 'Seat 1 secretly chooses No Allegiance' &&
        hasnt other 'Seat [134] (is dealt|secretly|lays)'
}
check "an unfinished game is replayed without its secrets" unfinished_view

unfinished_open_view() {
    printf '%s\n' 'take 1 start' |
        game=micropolis play --seats 2 --seed 7 --record unhidden.antfarm >/dev/null &&
        "$antfarm" replay unhidden.antfarm >spectator && has spectator '^1  seat 1: take 1 start$'
}
check "the moves of an unfinished game that hides nothing are told" unfinished_open_view

replay_views() {
    "$antfarm" replay bugcouncil-4-final.antfarm --ply 20 >out && has out 'Your hand' 'hand' &&
        "$antfarm" replay bugcouncil-4-final.antfarm --ply 20 --seat 2 >out && has out 'Seat 2 \(you\)' &&
        exits 2 "$antfarm" replay bugcouncil-4-final.antfarm --ply 9999 2>err && said err 1 &&
        exits 2 "$antfarm" replay bugcouncil-4-final.antfarm --seat 5 2>err && said err 1
}
check "replay shows a position, also as one seat sees it" replay_views

# --- Disks, folders and pipes.

# The limit on the size of files stands for a disk that is full; what is told is one sentence a try.
full_disk() {
    (
        trap '' XFSZ
        ulimit -f 2
        play --human none --seed 7 --record full.antfarm 2>err
    ) | cat >out
    [ "${PIPESTATUS[0]}" = 1 ] || { echo "exit code"; return 1; }
    said err 1 && has err 'not recorded' && has out 'To resume it' || return 1
    "$antfarm" replay full.antfarm --verify || return 1
    "$antfarm" play --resume full.antfarm --human none >out || return 1
    has out '(wins|share the victory)!$' && "$antfarm" replay full.antfarm --verify
}
check "a full disk is told in one sentence, and nothing is lost" full_disk

full_for_person() {
    (
        trap '' XFSZ
        ulimit -f 2
        numbers 4 | play --seats 1 --seed 7 --record person.antfarm 2>err
    ) | cat >out
    has err 'the move was not recorded, so it does not count' || return 1
    "$antfarm" replay person.antfarm --verify &&
        numbers 4 | "$antfarm" play --resume person.antfarm >out &&
        has out '(wins|share the victory)!$'
}
check "a move that the disk refuses does not count, and the game can go on" full_for_person

no_folder() {
    exits 1 play --seed 7 --record /proc/none/game.antfarm >out 2>err </dev/null && said err 1 || return 1
    mkdir -p closed && chmod 555 closed
    [ -w closed ] && return 0 # for root every folder is open
    exits 1 play --seed 7 --record closed/game.antfarm >out 2>err </dev/null && said err 1 || return 1
    XDG_DATA_HOME=$folder/closed exits 1 play --seed 7 >out 2>err </dev/null && said err 1
}
check "a folder that cannot be written is told in one sentence" no_folder

no_overwriting() {
    echo precious >precious.antfarm
    exits 1 play --seed 7 --record precious.antfarm >out 2>err </dev/null && said err 1 &&
        [ "$(cat precious.antfarm)" = precious ]
}
check "no file is overwritten" no_overwriting

closed_pipe() {
    mkfifo pipe
    exec 3<>pipe 4>pipe
    exec 3<&- # nobody reads it any more
    exits 1 play --human none --seed 7 --record pipe.antfarm >&4 2>err || return 1
    exec 4>&-
    rm pipe
    said err 1 && "$antfarm" replay pipe.antfarm --verify
}
check "a closed pipe is told in one sentence, and the game is saved" closed_pipe

bad_usage() {
    local line
    while read -r line; do
        # shellcheck disable=SC2086
        exits 2 "$antfarm" $line >out 2>err </dev/null && said err 1 && said out 0 &&
            [ ! -e bad.antfarm ] && [ ! -e bad.antfarm.secret ] || { echo "antfarm $line"; return 1; }
    done <<'LINES'
play
play chess
play bugcouncil extra
play bugcouncil --seats 6
play bugcouncil --seats 3 --human 4
play bugcouncil --human 1,1
play bugcouncil --human x
play bugcouncil --human 1=random
play bugcouncil --human 1=search:3
play bugcouncil --human 1=cmd:friend
play bugcouncil --record bad.antfarm --bot serch:3
play bugcouncil --record bad.antfarm --bot 2=
play bugcouncil --record bad.antfarm --bot 2=search:6
play bugcouncil --record bad.antfarm --bot search:ms=0
play bugcouncil --record bad.antfarm --bot search:sims=100000000000
play bugcouncil --record bad.antfarm --bot search:3/trees=9
play bugcouncil --record bad.antfarm --bot 0=random
play bugcouncil --record bad.antfarm --bot 5=random
play bugcouncil --record bad.antfarm --bot 99=random
play bugcouncil --record bad.antfarm --seats 1 --bot 2=random
play bugcouncil --record bad.antfarm --bot 2=random --bot 2=random
play bugcouncil --record bad.antfarm --bot random --bot greedy
play bugcouncil --record bad.antfarm --bot 1=random
play bugcouncil --record bad.antfarm --human 1,3 --bot 3=random
play bugcouncil --record bad.antfarm --bot
play bugcouncil --human 1=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
play bugcouncil --set edition=third
play bugcouncil --seats 1 --set edition=preproduction
play bugcouncil --delay soon
play bugcouncil --resume a.antfarm --seed 3
play bugcouncil --nonsense
replay
replay a.antfarm b.antfarm
replay a.antfarm --ply minus
LINES
}
check "bad usage is one sentence and exit code 2" bad_usage

finish
