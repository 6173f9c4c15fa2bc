# SPDX-License-Identifier: MIT
#
# cmake -D GAME=<game> -D "LESSONS=.../lessons/first.lesson;..." -D OUT=<folder> -P embed_lessons.cmake
#
# Turns the lessons of a game, which may be none, into <game>_lessons.h and <game>_lessons.c: an array
# of texts, one for each file, in the order of their names.

set(texts "")
set(rows "")
set(n 0)
foreach(path IN LISTS LESSONS)
    file(READ ${path} bytes HEX) # a string of C has at most 4,095
    string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
    string(APPEND texts "static const char lesson_${n}[] = {${bytes}0};\n")
    string(APPEND rows "    lesson_${n},\n")
    math(EXPR n "${n} + 1")
endforeach()

string(TOUPPER ${GAME} upper)
file(CONFIGURE OUTPUT ${OUT}/${GAME}_lessons.h @ONLY CONTENT [=[
// Made from lessons/*.lesson by tools/cmake/embed_lessons.cmake.
#ifndef @upper@_LESSONS_H
#define @upper@_LESSONS_H

enum { @upper@_LESSON_COUNT = @n@ };

/// NULL behind the last.
extern const char *const @GAME@_lessons[@upper@_LESSON_COUNT + 1];

#endif
]=])
file(WRITE ${OUT}/${GAME}_lessons.c
    "// Made from lessons/*.lesson by tools/cmake/embed_lessons.cmake.\n"
    "#include \"${GAME}_lessons.h\"\n\n"
    "#include <stddef.h>\n\n"
    "${texts}\n"
    "const char *const ${GAME}_lessons[${upper}_LESSON_COUNT + 1] = {\n${rows}    NULL,\n};\n")
