#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_bots.sh <antfarm> <example bot> <hostile bot> [<game> house|example]: `antfarm bot` and
# `antfarm bot-check` from outside, the example bots, and the session in docs/bot-protocol.md; with a
# game, that the built-in bots or the example in C pass bot-check in that one.
set -u
antfarm=$1 example=$2 hostile=$3
page=docs/bot-protocol.md
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
. "$(dirname "$0")/../support/tap.sh"
patience=600000 # milliseconds that a bot is waited for, where it is not to be found too slow

# exits <code> <words on either output> <command...>
exits() {
    "${@:3}" >"$folder/out" 2>"$folder/err" </dev/null
    local code=$?
    [ $code -eq "$1" ] && grep -qF -e "$2" "$folder/out" "$folder/err" && return
    echo "exit code $code, expected $1 and '$2':"
    cat "$folder/out" "$folder/err"
    return 1
}

# says <expected lines> <lines for the bot> <name>
says() {
    local said
    said=$(printf '%s\n' "$2" | timeout 1800 "$antfarm" bot "$3") || { echo "exit code $?"; return 1; }
    [[ $said == $1 ]] && return
    echo "said: $said"
    return 1
}

# is_fine <command>: bot-check finds nothing, however slow the machine is.
is_fine() {
    "$antfarm" bot-check "$@" --ms $patience 2>&1 | grep -v '^ok - ' && return 1
    return "${PIPESTATUS[0]}"
}

# plays_only <game> <command>: a program in $folder/only that says it plays no other game.
plays_only() {
    cat >"$folder/only" <<END
#!/bin/sh
$2 | sed -u 's/^id games .*/id games $1/'
END
    chmod +x "$folder/only"
}

if [ "${5:-}" = example ]; then
    plays_only "$4" "$example"
    check "the example in C passes bot-check in $4" is_fine "$folder/only"
    finish
elif [ "${5:-}" = house ]; then
    [ "${ANTFARM_EFFORT:-}" = long ] && games=2 || games=1
    for name in random greedy search:sims=10; do
        plays_only "$4" "$antfarm bot $name"
        check "$name passes bot-check in $4" is_fine "$folder/only" --games $games
    done
    finish
fi

# The session of the page, fed to the bot and recorded from the host.
sed -n '/^```text$/,/^```$/p' $page | sed -n 's/^> //p' >"$folder/host"
sed -n '/^```text$/,/^```$/p' $page | sed -n 's/^< //p' >"$folder/bot"
check "$page has a session" test -s "$folder/host" -a -s "$folder/bot"
"$antfarm" bot random <"$folder/host" >"$folder/answers"
check "antfarm bot ends its session well" test $? -eq 0
played=$("$antfarm" games | awk 'NR > 1 && NF == 0 { exit } NR > 1 { printf " %s", $1 }')
check "antfarm bot plays every game" grep -qx "id games$played" "$folder/answers"
check "antfarm bot answers as $page says, whichever games there are" \
    diff <(sed '/^id games /d' "$folder/bot") <(sed '/^id games /d' "$folder/answers")

cat >"$folder/recorder" <<END
#!/usr/bin/env bash
# Writes down what the host says and always takes the first legal action.
while IFS= read -r line; do
    printf '%s\n' "\$line" >>"$folder/recorded"
    case \$line in
    abp*) printf 'id name Recorder\nid games bugcouncil\nwants view\nabp 2\n' ;;
    legal*) first=\${line#*'"text":"'} ;;
    go*) printf 'bestaction %s\n' "\${first%%'"'*}" ;;
    quit) exit 0 ;;
    esac
done
END
chmod +x "$folder/recorder"
check "a bot in shell passes bot-check" is_fine "$folder/recorder"
missing=$(grep -hE '^(newgame|position|view|legal) [[{]' "$folder/host" $page | grep -vxFf "$folder/recorded")
check "the host says what $page says" test -z "$missing"
check "the host shows a view to those who want it" grep -q '^view {' "$folder/recorded"
sed -i 's/wants view.nabp 2/abp 1/' "$folder/recorder"
rm "$folder/recorded"
check "a bot of version 1 passes bot-check" is_fine "$folder/recorder"
check "a bot of version 1 is shown views alone" grep -q '^view {' "$folder/recorded"
check "a bot of version 1 is shown no position" test "$(grep -c '^position' "$folder/recorded")" = 0

# The example that plays one game alone; a built-in bot, where nothing is in between.
if command -v python3 >/dev/null; then
    check "the example in Python passes bot-check" is_fine "python3 examples/bot.py"
fi

says_at_the_end() { printf '%s' "$1" | timeout 1800 "$antfarm" bot search:5 >/dev/null; }
newgame=$(grep '^newgame' "$folder/host") position=$(grep '^position' "$folder/host")
check "the end of the input ends it" says_at_the_end ''
check "the end of the input ends it in a line" says_at_the_end 'abp 2
position {"se'
check "the end of the input ends it in a thought" says_at_the_end "$newgame
$position
go
"
check "quit ends it in a thought" says_at_the_end "$newgame
$position
go
quit
"
check "stop ends a thought" says 'bestaction *allegiance' "$newgame
$position
go ms 3600000
stop
quit" search:ms=3600000
check "another line ends a thought too" says 'bestaction *allegiance' "$newgame
$position
go
result {}
quit" search:5
check "a position without a game is an error" says 'error there was no newgame before the position' \
    'position {}' random
check "go without a position is an error" says 'error there was no position to think about' 'go' random
check "a position that cannot be read is an error and forgets the last" says 'error *
error there was no position to think about' "$newgame
$position
position {\"seat\":1}
go" random
check "a position that tells another seat's secrets is an error" \
    says 'error line 1, column 1: *a position that tells the seat no more than it may know' "$newgame
${position/'"seat":2'/'"seat":3'}" random
check "a game that is not there is an error" says 'error "chess": there is no such game*' \
    'newgame {"game":"chess"}' random
check "other rules are an error" says 'error *' "${newgame/'"rules":'/'"rules":6'}" random
check "an older host is told the version" says 'error this bot speaks abp 2 and no earlier version' 'abp 1' random
check "a newer host gets the version that there is" says '*abp 2' 'abp 7' random
check "another bot can be set" says '*"bot":"greedy","threads":2}
abp 2' 'options {"bot":"greedy","threads":2}
abp 2' random
check "a bot that is none cannot be set" says 'error *there is no such bot*' 'options {"bot":"x"}' random
check "threads out of range cannot be set" says 'error threads are from 1 to 8' 'options {"threads":9}' random
check "a line that is too long is an error, and the next is read" says 'error a line has more*
error there was no position to think about' "$(head -c 200000 /dev/zero | tr '\0' x)
go" random
check "a line that is no text is an error" says 'error a line is not UTF-8*' $'go \xff' random
check "what hosts do not say is ignored" says '' 'bestaction ants 5
error x
id name y
wants view
view {}
xyzzy' random

# Usage.
check "bot without a name is refused" exits 2 "no bot was given" "$antfarm" bot
check "bot with two names is refused" exits 2 "unexpected argument 'two'" "$antfarm" bot random two
check "a bot that is none is refused" exits 2 "there is no such bot" "$antfarm" bot deep-blue
check "bot-check without a command is refused" exits 2 "no command" "$antfarm" bot-check
check "bot-check with two commands is refused" exits 2 "unexpected argument 'b'" "$antfarm" bot-check a b
check "bot-check of nothing is refused" exits 2 "No such file or directory" \
    "$antfarm" bot-check /no/such/bot
check "bot-check with bad numbers is refused" exits 2 "--ms takes a whole number" \
    "$antfarm" bot-check true --ms 0

# Bots that do not behave.
# Whoever is not to end in time is waited for as long as a fifth of an answer may take.
fails() { # <words of the reason> <manner> [<milliseconds for an answer>]
    check "bot-check finds: $2" exits 1 "$1" "$antfarm" bot-check "$hostile '$2'" --ms "${3:-$patience}"
}
check "a bot that behaves passes bot-check" is_fine "$hostile good"
fails "not ok - greets with abp 1 or abp 2: it has ended with exit code 3" "dies at once"
fails "not ok - greets with abp 1 or abp 2: it did not answer in time" "silent" 200
fails "not ok - greets with abp 1 or abp 2: it answered 'abp 2' with version 3" "other version"
fails "not ok - greets with abp 1 or abp 2: it says: I have no licence" "error at first"
fails "none of its games is known here" "other game"
fails "not ok - plays bugcouncil with 1 seat: it has ended with exit code 4" "dies in the game"
fails "it answered 'visit bees', which is illegal: BC-0.3: " "illegal twice"
fails "it answered 'checkmate', which is not an action" "nonsense twice"
fails "it wrote a line of more than 4096 bytes" "floods" 5000
fails "it wrote more than 1048576 bytes without an answer" "floods with lines" 5000
fails "not ok - answers only when it is asked: " "answers twice"
fails "not ok - ends by itself after quit: it still runs" "never ends" 10000
"$antfarm" bot-check "$hostile 'dies at once'" >/dev/full 2>"$folder/err"
check "bot-check on a full disk fails" grep -q "No space left on device" "$folder/err"
finish
