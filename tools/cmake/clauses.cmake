# SPDX-License-Identifier: MIT
#
# cmake -D RULES=.../rules.md -D GAME=bugcouncil -D OUT=<folder> -P clauses.cmake
# cmake -D RULES=.../rules.md -D JSON=<file> -P clauses.cmake
#
# Reads the clauses of a rules.md, or of its translation, and writes them as <game>_clauses.h, an
# enum with a name for each, and <game>_clauses.c, the table that the engine quotes from; or as a
# JSON array for everybody else. A clause is one line under a numbered heading, its edition mark
# optional:
#
#   ## 2 Declaration
#   - **BC-2.1** `text` `final` The sentence.
#
# Anything that looks like a clause and is none, a number twice or a number left out ends the build.

set(clause "^- \\*\\*([A-Z]+)-([0-9]+)\\.([0-9]+)\\*\\* `(text|deduced|chosen)`( `([a-z0-9-]+)`)? ([^ `].*)$")

function(fail reason)
    message(FATAL_ERROR "${RULES}:${number}: ${reason}\n${number} | ${line}")
endfunction()

# A C string literal. The second question mark is escaped because C17 still has trigraphs.
function(quote out value)
    string(REPLACE "\\" "\\\\" value "${value}")
    string(REPLACE "\"" "\\\"" value "${value}")
    string(REPLACE "??" "?\\?" value "${value}")
    set(${out} "\"${value}\"" PARENT_SCOPE)
endfunction()

# A JSON string.
function(quote_json out value)
    string(REPLACE "\\" "\\\\" value "${value}")
    string(REPLACE "\"" "\\\"" value "${value}")
    set(${out} "\"${value}\"" PARENT_SCOPE)
endfunction()

file(READ ${RULES} rest)
string(APPEND rest "\n")
set(number 0)
set(line "")
set(prefix "")
set(section "")  # of the last numbered heading
set(title "")
set(last 0)      # clause of that section
set(was_clause FALSE)
set(names "")
set(objects "")
set(comma "")
set(rows "")

# Line by line with FIND and SUBSTRING: a CMake list would trip over semicolons and brackets.
while(NOT rest STREQUAL "")
    string(FIND "${rest}" "\n" end)
    string(SUBSTRING "${rest}" 0 ${end} line)
    math(EXPR end "${end} + 1")
    string(SUBSTRING "${rest}" ${end} -1 rest)
    math(EXPR number "${number} + 1")

    if(line MATCHES "${clause}")
        set(letters ${CMAKE_MATCH_1})
        set(id ${CMAKE_MATCH_1}-${CMAKE_MATCH_2}.${CMAKE_MATCH_3})
        set(name ${CMAKE_MATCH_1}_${CMAKE_MATCH_2}_${CMAKE_MATCH_3})
        set(in_section "${CMAKE_MATCH_2}")
        set(this "${CMAKE_MATCH_3}")
        set(source "${CMAKE_MATCH_4}")
        set(edition "${CMAKE_MATCH_6}")
        set(sentence "${CMAKE_MATCH_7}")

        if(prefix STREQUAL "")
            set(prefix ${letters})
        endif()
        math(EXPR next "${last} + 1")
        if(NOT letters STREQUAL prefix)
            fail("${id} does not begin with ${prefix}")
        elseif(NOT in_section STREQUAL section)
            fail("${id} stands under the heading of section ${section}")
        elseif(this LESS_EQUAL last)
            fail("${id} is there already, or out of order")
        elseif(NOT this STREQUAL next)
            fail("${id} leaves a gap: ${prefix}-${section}.${next} comes next")
        endif()
        set(last ${this})
        set(was_clause TRUE)

        quote(title_text "${title}")
        quote(edition_text "${edition}")
        quote(sentence_text "${sentence}")
        string(TOUPPER ANT_CLAUSE_${source} source_name)
        string(APPEND names "    ${name},\n")
        string(APPEND rows "    [${name}] = {.id = \"${id}\",\n"
            "        .section = ${title_text},\n"
            "        .source = ${source_name},\n"
            "        .edition = ${edition_text},\n"
            "        .sentence = ${sentence_text}},\n")
        quote_json(title_json "${title}")
        quote_json(sentence_json "${sentence}")
        set(edition_json "null")
        if(NOT edition STREQUAL "")
            set(edition_json "\"${edition}\"")
        endif()
        string(APPEND objects "${comma}\n{\"id\":\"${id}\",\"section\":${title_json},\"source\":\"${source}\","
            "\"edition\":${edition_json},\"sentence\":${sentence_json}}")
        set(comma ",")
        continue()
    endif()

    if(line MATCHES "^ *[-*+] *\\*\\*" OR line MATCHES "\\*\\*[A-Z]+-[0-9]")
        fail("a clause looks like: - **BC-2.1** `text` The sentence.")
    elseif(line MATCHES "^## +([0-9]+) +(.+)$")
        set(title "${CMAKE_MATCH_2}")
        if(NOT section STREQUAL "")
            math(EXPR next "${section} + 1")
            if(NOT CMAKE_MATCH_1 STREQUAL next)
                fail("section ${next} comes next")
            endif()
        endif()
        set(section ${CMAKE_MATCH_1})
        set(last 0)
    elseif(was_clause AND NOT line MATCHES "^(#.*|[ \t]*)$")
        fail("a clause is one line; text below it needs an empty line before")
    endif()
    set(was_clause FALSE)
endwhile()

if(names STREQUAL "")
    message(FATAL_ERROR "${RULES}: no clause found")
endif()

if(DEFINED JSON)
    file(WRITE ${JSON} "[${objects}\n]\n")
    return()
endif()

string(TOUPPER ${GAME} upper)
file(CONFIGURE OUTPUT ${OUT}/${GAME}_clauses.h @ONLY CONTENT [=[
// Made from rules.md by tools/cmake/clauses.cmake.
#ifndef @upper@_CLAUSES_H
#define @upper@_CLAUSES_H

#include <antfarm/game.h>

enum @GAME@_clause {
    @prefix@_NONE = 0,
@names@    @prefix@_CLAUSE_COUNT
};

extern const ant_clause @GAME@_clauses[@prefix@_CLAUSE_COUNT];

#endif
]=])
file(WRITE ${OUT}/${GAME}_clauses.c
    "// Made from rules.md by tools/cmake/clauses.cmake.\n"
    "#include \"${GAME}_clauses.h\"\n\n"
    "const ant_clause ${GAME}_clauses[${prefix}_CLAUSE_COUNT] = {\n"
    "    [${prefix}_NONE] = {0},\n"
    "${rows}"
    "};\n")
