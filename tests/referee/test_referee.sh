#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_referee.sh <game>: the engine and the referee of the game read the rules in the same way: in
# a game of every kind of set-up, or with long effort in a quarter of a million plies.
set -u -o pipefail
cd "$(dirname "$0")/../.."
. tests/support/tap.sh
game=$1

# A kind of set-up a line, as words for `antfarm trace`; and how many games of each are long effort.
case $game in
bugcouncil)
    n_long=400
    set_ups='--seats 5 --bots greedy
--seats 4 --bots greedy,random
--seats 3 --bots greedy --set edition=preproduction
--seats 2 --bots greedy
--seats 2 --bots random,greedy --set edition=preproduction
--seats 1 --bots greedy --set opponent=thief
--seats 1 --bots greedy --set opponent=random
--seats 1 --bots greedy --set opponent=trilogy'
    ;;
termites)
    n_long=250
    set_ups='--seats 2 --bots greedy
--seats 3 --bots greedy,random,greedy
--seats 4 --bots greedy,random
--seats 3 --bots greedy --set map=advanced --set colonies=chosen --set first=3
--seats 2 --bots greedy,random --set map=custom --set tiles=18
--seats 4 --bots random,greedy --set map=custom --set colonies=chosen
--seats 4'
    ;;
micropolis)
    n_long=800
    set_ups='--seats 6 --bots greedy
--seats 5 --bots greedy,random
--seats 4 --bots greedy --set leader=3
--seats 3 --bots random,greedy
--seats 2 --bots greedy
--seats 2 --bots greedy --set variant=expert
--seats 3 --bots greedy,random --set variant=expert'
    ;;
farmsrace)
    n_long=90
    set_ups='--seats 4 --bots greedy
--seats 3 --bots greedy
--seats 4 --bots greedy,greedy,greedy,random --set stealing=on --set points=12
--seats 3 --bots greedy,greedy,random --set map=random --set start=chosen --set redo=on
--seats 4 --bots greedy --set mutations=none --set trading=open --set limit=20
--seats 3 --bots greedy --set points=8 --set stealing=on --set redo=on'
    ;;
esac

n_games=1
[ "${ANTFARM_EFFORT:-}" != long ] || n_games=$n_long

judge() {
    "$ANTFARM" trace "$game" "$@" --games "$n_games" | python3 "tests/referee/$game.py"
}

while read -r words; do
    # shellcheck disable=SC2086 # they are words
    check "the referee agrees: $game $words" judge $words
done <<<"$set_ups"
finish
