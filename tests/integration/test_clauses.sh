#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# tools/cmake/clauses.cmake, which reads every rules.md: what it makes of clauses, and what it refuses.
set -u
cd "$(dirname "$0")/../.."
. tests/support/tap.sh
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# reads <text> <JSON>: the clauses of the text are these, line ends aside.
reads() {
    printf '%b\n' "$1" >"$folder/rules.md"
    cmake -D RULES="$folder/rules.md" -D JSON="$folder/json" -P tools/cmake/clauses.cmake &&
        [ "$(tr -d '\n' <"$folder/json")" = "$2" ] || { cat "$folder/json"; return 1; }
}

# refuses <text> <words>: with the words in the message.
refuses() {
    printf '%b\n' "$1" >"$folder/rules.md"
    cmake -D RULES="$folder/rules.md" -D JSON="$folder/json" -P tools/cmake/clauses.cmake 2>"$folder/err" &&
        return 1
    tr -s ' \n' ' ' <"$folder/err" | grep -qF -e "$2" || { cat "$folder/err"; return 1; }
}

check "a clause carries its section, its mark and its sentence" \
    reads '## 2 Declaration\n\nWords.\n\n- **XY-2.1** `text` Declare; "a" [b] \\ `c`.' \
    '[{"id":"XY-2.1","section":"Declaration","source":"text","edition":null,"sentence":"Declare; \"a\" [b] \\ `c`."}]'
check "a clause may belong to one edition" \
    reads '## 1 End\n- **XY-1.1** `chosen` `final` Stop.\n- **XY-1.2** `deduced` Go.' \
    '[{"id":"XY-1.1","section":"End","source":"chosen","edition":"final","sentence":"Stop."},{"id":"XY-1.2","section":"End","source":"deduced","edition":null,"sentence":"Go."}]'
check "what looks like a clause and is none is refused with its line" \
    refuses '## 1 End\n- **XY-1.1** `guessed` Stop.' 'rules.md:2: a clause looks like'
check "a clause of another section is refused" \
    refuses '## 1 End\n- **XY-2.1** `text` Stop.' 'rules.md:2: XY-2.1 stands under the heading of section 1'
check "a gap in the numbers is refused" \
    refuses '## 1 End\n- **XY-1.2** `text` Stop.' 'XY-1.2 leaves a gap'
check "a number that is there twice is refused" \
    refuses '## 1 End\n- **XY-1.1** `text` Stop.\n- **XY-1.1** `text` Go.' 'rules.md:3: XY-1.1 is there already'
check "another prefix is refused" \
    refuses '## 1 End\n- **XY-1.1** `text` Stop.\n- **ZZ-1.2** `text` Go.' 'ZZ-1.2 does not begin with XY'
check "a clause of two lines is refused" \
    refuses '## 1 End\n- **XY-1.1** `text` Stop.\n  And go.' 'rules.md:3: a clause is one line'
check "rules without a clause are refused" refuses '# Rules' 'no clause found'
finish
