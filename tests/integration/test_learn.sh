#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_learn.sh <antfarm>: the lessons in the terminal, from scripts: by their line to the end, another
# way and back, with what is asked of the guide, and what is wrong with a lesson.
set -u
sources=$(realpath "$(dirname "$0")/../..")
. "$sources/tests/support/program.sh"
export XDG_DATA_HOME=$folder/data LC_ALL=C.UTF-8
unset COLUMNS
lesson=$sources/games/bugcouncil/lessons/first.lesson

# learn <arguments>: a lesson of Bug Council, with what is typed on standard input.
learn() {
    rm -f "$folder/record" "$folder/record.secret"
    "$antfarm" learn bugcouncil --record "$folder/record" "$@" >"$folder/out" 2>"$folder/err"
    code=$?
    out=$(cat "$folder/out") err=$(cat "$folder/err")
}

# The learner's moves of the line, as they are typed; Enter reads what asks for nothing.
line_of_learner() {
    sed -n '/^line/,/^scores/s/^1 //p' "$lesson"
}
# by_the_line: what a learner types who does all that is asked.
by_the_line() {
    line_of_learner | awk 'NR == 1 { print "\n\n" } NR == 2 || NR > 8 { print "" } { print }'
}

learn < <(by_the_line)
check "a lesson is played to its end" prints "Your first game of Bug Council" \
    "Professor Myrmex, Your hand, step 1 of 14" "What will you promise?" \
    "Choose Allegiance. Type: allegiance" "Professor Myrmex, Visit the council, step 7 of 14" \
    "The first Age is counted" "Here it was decided" "The record is saved in"
check "by the line no move is another way" test "${out/your way/}" = "$out"
check "every step comes up once, in its order" test \
    "$(grep -oE 'step [0-9]+ of 14' "$folder/out" | awk '{ print $2 }' | tr '\n' ' ')" = \
    "1 2 3 4 5 6 7 8 9 10 11 12 13 14 "
check "by the line the game ends as the lesson says" test "$(sed -n 's/^scores //p' "$lesson")" = \
    "$(sed -nE 's/^result [0-9]+ score (-?[0-9]+) .*/\1/p' "$folder/record" | paste -sd' ')"
run replay --verify "$folder/record"
check "its record is one like any other" prints "verified"

printf '%s\n' '' '' '' why 'no allegiance' undo allegiance '' skip 'ants 2' leave quit >"$folder/typed"
learn <"$folder/typed"
check "the guide says which clause is behind a step" prints "BC-2.1: At the start of every Age"
check "another move is taken up, and can be taken back" prints "Professor Myrmex, your way" \
    "Bold. Then win nothing!" "To take it back, type: undo"
check "after it is taken back, the step is there again" test \
    "$(grep -c 'What will you promise' "$folder/out")" -eq 2
check "a lesson can be left, and the game goes on" prints "The lesson is over. The game goes on." \
    "The game is saved."

printf '%s\n' '' '' '' 'no allegiance' 'cockroaches 5' 'ants 8' >"$folder/typed"
learn <"$folder/typed"
check "away from the line what is said is true there too" prints \
    "If you hold a card of the suit that was led, you have to play one." "Any move will do."
check "and nothing is said of cards that are not there" test "${out/Your 2 was/}" = "$out"

run learn bugcouncil --file "$lesson" --draft
check "the line of a lesson is drawn up" prints "# after ply 0: step theme" "
line
1 allegiance
" "
scores "
run learn bugcouncil --lesson 9
check "a lesson that there is not is refused" is_refusal 2 "has lessons from 1 to"
sed 's/^clause BC-2.1/clause BC-none/' "$lesson" >"$folder/broken.lesson"
run learn bugcouncil --file "$folder/broken.lesson"
check "a clause that there is not is named with its place" is_refusal 1 "a clause of the game's rules"
sed 's/^when phase is over/when phase is never/' "$lesson" >"$folder/broken.lesson"
"$antfarm" learn bugcouncil --file "$folder/broken.lesson" --draft >/dev/null 2>"$folder/err"
check "a step that never comes up is named" grep -q '"end".*it never comes up' "$folder/err"
finish
