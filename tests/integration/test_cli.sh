#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_cli.sh [<antfarm>]: the commands from outside: what they print, where, and how they exit; what
# they say of each game is for test_cli_game.sh. The program is $ANTFARM unless it is given.
set -u
. "$(dirname "$0")/../support/program.sh"
unset NO_COLOR COLUMNS

# bad <sentence> <words of the message> <arguments>: refused as bad usage.
bad() {
    run "${@:3}"
    check "$1" is_refusal 2 "$2"
}

games=$("$antfarm" games | awk 'NR > 1 && NF == 0 { exit } NR > 1 { print $1 }')
commands=$("$antfarm" --help | awk '/^Commands:/ { on = 1; next } NF == 0 { on = 0 } on { print $1 }')
game=${games%%$'\n'*}

# Help and version.
check "there are games" test -n "$games"
check "there are commands" test -n "$commands"
for command in $commands; do
    run "$command" --help
    check "$command --help says how to use it" prints "Usage: antfarm $command"
    help=$out
    run help "$command"
    check "help $command says the same as $command --help" test "$code:$out" = "0:$help"
    check "the help of $command fits 80 columns" is_empty "$(awk 'length > 80' <<<"$help")"
    bad "$command refuses an option it does not have" "unknown option '--nonsense'" "$command" --nonsense
    bad "$command refuses a letter it does not have" "unknown option '-Z'" "$command" -Z
    bad "$command refuses --help with a value" "'--help' takes no value" "$command" --help=x
done
run --help
check "--help lists the commands" prints "trace"
help=$out
run help
check "help says the same" test "$code:$out" = "0:$help"
run --version
check "--version names the version" prints "antfarm "
run version
check "version names the rules of a game" prints "$game rules "
check "version names libsodium" prints "libsodium "

run load --tables 7 --help
check "the help tells the default, whatever was given before" prints "number of tables (default: 100)"

# Commands.
bad "no command is refused" "no command"
bad "an unknown command is refused with the nearest" "did you mean 'play'? See 'antfarm --help'" paly
bad "a word like no command is refused" "unknown command 'xyzzyxyzzy'" xyzzyxyzzy
bad "an option before the command is refused" "unknown option '--foo' before the command" --foo
bad "help of an unknown command is refused" "did you mean 'rules'?" help ruels
bad "help of two commands is refused" "unexpected argument 'rules': give one command" help play rules

# Options.
bad "a misspelt option is answered with the nearest" "did you mean '--seats'? See 'antfarm trace --help'" trace "$game" --seast 4
bad "an unclear beginning of an option is refused" "could be '--" trace "$game" --se 4
bad "an option without its value is refused" "'--seats' needs a value" trace "$game" --seats
bad "an option of which half the letters are wrong is not guessed at" \
    "unknown option '--xyzzy'; see 'antfarm trace --help'" trace "$game" --xyzzy
bad "a value for an option without one is refused" "'--json' takes no value" games --json=yes
for value in 0 6 99999999999999999999 -1 4x '' ' 4' 4.0 0x4; do
    bad "--seats '$value' is refused" "--seats takes a whole number from 1 to 5" \
        trace bugcouncil --seats "$value"
done
for value in -1 x '' 9007199254740992 18446744073709551617; do
    bad "--seed '$value' is refused" "--seed takes a whole number" trace "$game" --seed "$value"
done
bad "--games 0 is refused" "--games takes a whole number" trace "$game" --games 0
trace_bots() { "$ANTFARM" trace "$game" --games 1 "$@" 2>/dev/null | head -n 1; }
check "--bot names one bot more" test "$(trace_bots --bot greedy --bot random)" = \
    "$(trace_bots --bots greedy,random)"
bad "a bot that there is not is refused" "there is no such bot" trace "$game" --bots deep-blue
bad "more bots than seats are refused" "3 bots for 2 seats" \
    trace "$game" --seats 2 --bots greedy,random,random
bad "a list of bots with a gap is refused" "the name of a bot is empty" \
    trace "$game" --bots greedy,,random
run trace "$game" --bots cmd:false
check "a bot that fails is told of in one sentence" is_refusal 1 "it has ended with exit code 1"
bad "--set without a value is refused" "NAME=VALUE" trace "$game" --set edition
bad "--set without a name is refused" "NAME=VALUE" trace "$game" --set =final
bad "an unknown option of the game is refused with those there are" "edition, leader or opponent" \
    trace bugcouncil --set nonsense=1
bad "an unknown value is refused with those there are" "final or preproduction" \
    trace bugcouncil --set edition=third
bad "an option given twice is refused" "twice" \
    trace bugcouncil --set edition=final --set edition=preproduction
bad "solo in preproduction is refused by its clause" "BC-0.7" \
    trace bugcouncil --seats 1 --set edition=preproduction
bad "a leader without a seat is refused by its clause" "BC-0.8" \
    trace bugcouncil --seats 3 --set leader=5
many=$(for i in $(seq 40); do echo "--set edition=final"; done)
bad "too many --set are refused" "--set" trace bugcouncil $many
for command in trace rules; do
    bad "$command without a game is refused" "no game was given" $command
done
for command in games trace rules bench; do
    bad "$command of an unknown game is refused" "unknown game 'chess': expected one of bugcouncil" $command chess
    bad "$command of a misspelt game names the nearest" "did you mean 'bugcouncil'?" \
        $command bugcounsil
done
for command in games trace bench; do
    bad "$command of two games is refused" "'two'" $command "$game" two
done
bad "version with an argument is refused" "'now'" version now
bad "bench for seconds and for games is refused" "either" bench "$game" --seconds 1 --games 1
bad "bench of all games with seats is refused" "need a game" bench --seats 4

# games
run games
check "games lists each game with its title" prints "Bug Council of Backyardia"
check "games lists as many as there are folders" \
    test "$(wc -w <<<"$games")" -eq "$(ls -d games/*/ | wc -l)"
run games --json
check "games --json succeeds" prints '"games":['
check "games --json is one line of JSON" is_json "$folder/out"
run games --position
check "games --position needs a game" is_refusal 2 "--position needs a game"
run games bugcouncil --position --json
check "games --position is no JSON" is_refusal 2 "not printed as JSON"
run games bugcouncil --position --sample leader
check "games prints a sample or the lines of a position" is_refusal 2 "one at a time"
run games --features
check "games --features needs a game" is_refusal 2 "--features needs a game"
run games bugcouncil --features --position
check "games prints features or the lines of a position" is_refusal 2 "one at a time"

# rules
run rules bugcouncil BC-2.3
one=$out
check "a clause has its mark" prints "BC-2.3 [text] "
run rules bugcouncil 2.3
check "a clause is found without its letters" test "$out" = "$one"
run rules bugcouncil bc-2.3
check "a clause is found in small letters" test "$out" = "$one"
run rules bugcouncil 1.3
check "a clause of one edition says so" prints "BC-1.3 [text, final] "
run rules bugcouncil 2
section=$out
check "a section is found by its number" prints "BC-2.4 "
check "a section ends where the next begins" is_empty "$(grep 'BC-3\.' <<<"$section")"
run rules bugcouncil declaration
check "a section is found by its name" test "$out" = "$section"
bad "an unknown clause is refused" "no clause or section '99.9'" rules bugcouncil 99.9
bad "two clauses are refused" "unexpected argument '1.2': give one clause, in quotes if it has blanks" rules bugcouncil 1.1 1.2
for wanted in "" all; do
    # shellcheck disable=SC2086 # no clause is no argument
    COLUMNS=50 run rules bugcouncil $wanted
    check "rules $wanted wraps to COLUMNS" is_empty "$(LC_ALL=C.UTF-8 awk 'length > 50' "$folder/out")"
done
for name in $games; do
    run rules "$name"
    page=$out
    check "rules $name says how it is won" test "$(grep -oE '^(Goal|Turn|Points|End|Missed) ' <<<"$page" | tr -d '\n')" = "Goal Turn Points End Missed "
    run rules "$name" all
    cited=$(grep -oE '[A-Z]{2}-[0-9]+\.[0-9]+' <<<"$page" | sort -u)
    known=$(grep -oE '^[A-Z]{2}-[0-9]+\.[0-9]+' <<<"$out" | sort -u)
    check "the page of $name cites clauses" test -n "$cited"
    check "the page of $name cites only clauses that there are" is_empty "$(comm -23 <(echo "$cited") <(echo "$known"))"
    check "rules $name all begins with the first section" test "${out%% *}" = 1
    check "rules $name all ends with what is about the table" test "$(grep -E '^[0-9]+ ' <<<"$out" | tail -1)" = "0 Acting"
done
run rules bugcouncil
check "the page says how to get to the clauses" prints "'antfarm rules bugcouncil 1.1'"

# trace
run trace bugcouncil --games 2 --seed 5
grep '"game":2,' "$folder/out" | sed 's/"game":2,/"game":1,/' >"$folder/second"
run trace bugcouncil --games 1 --seed 6
check "the second game of a trace is the first of the next seed" cmp "$folder/second" "$folder/out"
run trace bugcouncil --seed 7
cp "$folder/out" "$folder/seven"
run trace bugcouncil --seed 8
check "another seed gives another game" test "$out" != "$(cat "$folder/seven")"
run trace bugcouncil --games 5
check "trace writes one start for each game" test "$(grep -c '^{"line":"start"' "$folder/out")" -eq 5
check "trace writes one result for each game" test "$(grep -c '^{"line":"result"' "$folder/out")" -eq 5

# What the documents say is what the program does.
if command -v node >/dev/null; then
    members=$("$antfarm" games --json | node -p '
        const names = new Set();
        const visit = (x) => Array.isArray(x) ? x.forEach(visit) : x !== null && typeof x === "object" &&
            Object.entries(x).forEach(([k, v]) => { names.add(k); visit(v); });
        visit(JSON.parse(require("fs").readFileSync(0)));
        [...names].join(" ")')
    check "docs/games-json.md has every member" is_empty "$(undocumented docs/games-json.md $members)"
fi
if command -v man >/dev/null; then
    check "the man page has no mistakes" \
        is_empty "$(LC_ALL=C.UTF-8 man --warnings -E UTF-8 -l docs/antfarm.1 2>&1 >/dev/null)"
fi

# bench
run bench bugcouncil --games 10
check "bench prints a signature" prints "signature"
run bench bugcouncil --games 10 --json
check "bench --json prints a line" prints '"signature":"'
check "bench --json is JSON" is_json "$folder/out"
signature=$(grep -o '"signature":"[^"]*"' "$folder/out")
run bench bugcouncil --games 20 --json
check "the signature does not depend on how long is measured" \
    test "$(grep -o '"signature":"[^"]*"' "$folder/out")" = "$signature"
run bench bugcouncil --games 10 --json --seats 3
check "other seats have another signature" \
    test "$(grep -o '"signature":"[^"]*"' "$folder/out")" != "$signature"
run bench --games 10
for g in $games; do
    check "bench without a game measures $g too" prints "$g, "
done

# What is written where.
for arguments in "games" "games --json" "rules bugcouncil" "trace bugcouncil" "version" "--help" \
    "help play" "bench bugcouncil --games 1"; do
    "$antfarm" $arguments >/dev/full 2>"$folder/err"
    code=$? out='' err=$(cat "$folder/err")
    check "$arguments on a full disk fails with one sentence" is_refusal 1 "No space left on device"
    "$antfarm" $arguments >&- 2>"$folder/err"
    code=$? err=$(cat "$folder/err")
    check "$arguments with a closed standard output fails with one sentence" \
        is_refusal 1 "cannot write to standard output"
done
"$antfarm" trace bugcouncil --games 500 2>"$folder/err" | head -1 >"$folder/line"
code=${PIPESTATUS[0]} out='' err=$(cat "$folder/err")
check "trace into a closed pipe fails with one sentence" is_refusal 1 "Broken pipe"
check "the reader of the closed pipe got its whole line" is_json "$folder/line"
"$antfarm" games 2>&- >"$folder/out"
check "a closed standard error does not disturb" test $? -eq 0
"$antfarm" xyzzy 2>/dev/full >"$folder/out"
check "a refusal has its exit code also where it cannot be told" test $? -eq 2

# What decided a tie. In both games all have 35 points.
golden=$(dirname "$0")/../../games/termites/tests/golden
run replay "$golden/3-standard.antfarm"
check "the end says what decided a tie" prints "wins!
 Tied at 35: more tokens on the board decide, 18 to 17."
run replay "$golden/2-standard.antfarm"
check "a victory that is shared is said to be shared" prints "Seat 1 and Seat 2 share the victory!"
check "nothing is said to have decided it" test "${out/Tied/}" = "$out"

# Colours only on a terminal that has them, and never against NO_COLOR.
escape=$'\033['
in_terminal() { # <settings> : what `rules` writes to a terminal
    env $1 script -qec "$antfarm rules bugcouncil 2" /dev/null </dev/null
}
run rules bugcouncil 2
check "no colours where the output is no terminal" test "${out/"$escape"/}" = "$out"
if script -qec true /dev/null </dev/null >/dev/null 2>&1; then # there are pseudo-terminals here
    out=$(in_terminal TERM=xterm)
    check "colours on a terminal" test "${out/"$escape"/}" != "$out"
    out=$(in_terminal "TERM=xterm NO_COLOR=1")
    check "no colours with NO_COLOR" test "${out/"$escape"/}" = "$out"
    out=$(in_terminal TERM=dumb)
    check "no colours on a dumb terminal" test "${out/"$escape"/}" = "$out"
fi
finish
