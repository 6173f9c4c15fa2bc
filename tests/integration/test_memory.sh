#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_memory.sh <antfarm>: where there is not enough memory a command says so in one sentence and
# fails. A bot that is to think a million simulations wants more than it is allowed here.
set -u
. "$(dirname "$0")/../support/program.sh"
ulimit -v 100000 # kB
sentence="there is not enough memory"
bot=search:sims=1000000

run arena bugcouncil --bots $bot,random,random --games 2
check "arena has no memory for a bot" is_refusal 1 "$sentence"
run play bugcouncil --seats 3 --bot 2=$bot --bot 3=random --record "$folder/game.antfarm"
check "play has no memory for a bot" is_refusal 1 "$sentence"
check "and has begun no record" test ! -e "$folder/game.antfarm"
run games
check "what needs little goes on as ever" prints bugcouncil
finish
