# SPDX-License-Identifier: MIT
#
# cmake -D GAME=<game> -D PUZZLES=<puzzles.txt> -D OUT=<folder> -P embed_puzzles.cmake
#
# Turns the puzzles of a game into <game>_puzzles.h and <game>_puzzles.c: an array of texts, one for
# each puzzle.

file(READ ${PUZZLES} text)
string(REGEX REPLACE "(^|\n)#[^\n]*" "" text "${text}")
if(text MATCHES ";")
    message(FATAL_ERROR "${PUZZLES}: no action or position has a semicolon")
endif()
string(REGEX REPLACE "\nend\n" "\nend;" text "${text}")
set(rows "")
set(n 0)
foreach(puzzle IN LISTS text)
    string(STRIP "${puzzle}" puzzle)
    if(puzzle STREQUAL "")
        continue()
    endif()
    string(REPLACE "\\" "\\\\" puzzle "${puzzle}")
    string(REPLACE "\"" "\\\"" puzzle "${puzzle}")
    string(REPLACE "??" "?\\?" puzzle "${puzzle}")
    string(REPLACE "\n" "\\n\"\n    \"" puzzle "${puzzle}")
    string(APPEND rows "    \"${puzzle}\\n\",\n")
    math(EXPR n "${n} + 1")
endforeach()
if(n EQUAL 0)
    message(FATAL_ERROR "${PUZZLES}: no puzzle")
endif()

string(TOUPPER ${GAME} upper)
file(CONFIGURE OUTPUT ${OUT}/${GAME}_puzzles.h @ONLY CONTENT [=[
// Made from puzzles.txt by tools/cmake/embed_puzzles.cmake.
#ifndef @upper@_PUZZLES_H
#define @upper@_PUZZLES_H

enum { @upper@_PUZZLE_COUNT = @n@ };

extern const char *const @GAME@_puzzles[@upper@_PUZZLE_COUNT];

#endif
]=])
file(WRITE ${OUT}/${GAME}_puzzles.c
    "// Made from puzzles.txt by tools/cmake/embed_puzzles.cmake.\n"
    "#include \"${GAME}_puzzles.h\"\n\n"
    "const char *const ${GAME}_puzzles[${upper}_PUZZLE_COUNT] = {\n${rows}};\n")
