#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# test_option_texts.sh <antfarm with Coins>: an option that takes the text of a file, from outside.
set -u
. "$(dirname "$0")/../support/program.sh"

sides="$folder/sides.txt"
printf '# my coin\n\ntails\nheads\r\n  tails' >"$sides"

# How it is found.
run games coins
check "a game says that an option takes a file" prints "FILE            as told" "--sample flip"
run games coins --sample flip
check "a sample is printed" prints "tails"
cp "$folder/out" "$folder/sample.txt"
run trace coins --games 1 --seed 1 --set flip="$folder/sample.txt"
check "a sample can be played with" prints '"flip":"tails\nheads\ntails\ntails\n"'
run games coins --sample rounds
check "an option without a text has no sample" is_refusal 2 "no option 'rounds' that takes a file"
run games coins --sample nonsense
check "an unknown option has no sample" is_refusal 2 "no option 'nonsense' that takes a file"
run games --sample flip
check "a sample is one of a game" is_refusal 2 "--sample needs a game"
run games coins --json --sample flip
check "a sample is no JSON" is_refusal 2 "not printed as JSON"
run games --json
check "the description says so" prints '"text":{"label":"as told"}'

# Every command that takes --set.
run trace coins --games 1 --seed 1 --set flip="$sides"
check "trace takes a file" prints '"flip":"tails\nheads\ntails\n"'
run bench coins --set flip="$sides" --games 10
check "bench takes a file and names it shortly" prints "flip=text"
run arena coins --seats 2 --bots random,random --games 4 --seed 1 --set flip="$sides" --out "$folder/arena"
check "arena takes a file and names it shortly" prints "flip=text"
run play coins --seats 2 --human none --bot random --seed 1 --set flip="$sides" --record "$folder/game.txt"
check "play takes a file" test "$code" -eq 0
run bot-check "$antfarm bot random"
check "bot-check plays with the sample" prints "flip=text"

# The record stands alone.
check "the record has the text" grep -q '^| heads$' "$folder/game.txt"
rm "$sides"
run replay "$folder/game.txt" --verify
check "the record verifies without the file" test "$code" -eq 0
sed -i 's/^| heads$/| tails/' "$folder/game.txt"
run replay "$folder/game.txt" --verify
check "a record with another text is refused" is_refusal 1 "changed"

# What is refused.
run trace coins --set flip="$sides"
check "a file that is not there is refused with what there is" \
    is_refusal 2 "no value '$sides', and there is no such file: expected off, on or the name of a file"
printf 'heads\n\n  edge\n' >"$sides"
run trace coins --set flip="$sides"
check "a wrong line is told by its place" \
    is_refusal 1 "'$sides', line 3, column 3: \"edge\": the text cannot be read: expected heads or tails"
printf 'on' >"$sides"
run trace coins --set flip="$sides"
check "what stands in a file is never a value" is_refusal 1 "'$sides', line 1, column 1: \"on\""
printf 'heads\0tails' >"$sides"
run trace coins --set flip="$sides"
check "a file with a NUL is refused" is_refusal 1 "'$sides', line 1, column 6"
: >"$sides"
run trace coins --set flip="$sides"
check "an empty file is refused" is_refusal 1 "3 or 4 sides"
yes '# remark' | head -c 65537 >"$sides"
run trace coins --set flip="$sides"
check "a long file is refused" is_refusal 1 "'$sides' has more than 65536 bytes, too many for 'flip'"
run trace coins --set flip="$folder"
check "a folder is refused" is_refusal 1 "not a regular file"
run trace coins --set flip="$folder/sample.txt/x"
check "a path through a file is refused" is_refusal 1 "cannot read"
run trace coins --set rounds="$folder/sample.txt"
check "an option without a text takes no file" is_refusal 2 "expected 3 or 4"
printf 'heads\nheads\nheads\n' >"$sides"
run trace coins --set flip="$sides" --set rounds=4
check "what does not fit the other options is refused" is_refusal 2 "more rounds than sides"
run trace coins --set flip="$sides" --set flip=off
check "a file and a value are one too many" is_refusal 2 "twice"

finish
