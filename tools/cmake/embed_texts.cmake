# SPDX-License-Identifier: MIT
#
# cmake -D GAME=bugcouncil -D TEXTS=".../texts/en.json;.../texts/ja.json" [-D GUIDES=".../guide/en.json;..."]
#       -D OUT=<folder> -P embed_texts.cmake
#
# Turns the catalogues of a game, one flat JSON object of strings per language, into
# <game>_texts.c and <game>_texts.h. The phrases of a guide join those of its language. Phrases
# ascend by key, as ant_phrase_find expects.

# A C string literal. The second question mark is escaped because C17 still has trigraphs.
function(quote out value)
    string(REPLACE "\\" "\\\\" value "${value}")
    string(REPLACE "\"" "\\\"" value "${value}")
    string(REPLACE "??" "?\\?" value "${value}")
    string(REPLACE "\n" "\\n" value "${value}")
    string(REPLACE "\r" "\\r" value "${value}")
    string(REPLACE "\t" "\\t" value "${value}")
    set(${out} "\"${value}\"" PARENT_SCOPE)
endfunction()

# Adds the keys of a file to the list `keys` and sets `phrase_of_<key>` to the literal of each.
macro(read_phrases path)
    file(READ ${path} json)
    string(JSON type ERROR_VARIABLE error TYPE "${json}")
    if(NOT type STREQUAL "OBJECT")
        message(FATAL_ERROR "${path}: not a JSON object: ${error}")
    endif()
    string(JSON n LENGTH "${json}")
    if(n EQUAL 0)
        message(FATAL_ERROR "${path}: no phrase")
    endif()
    math(EXPR last "${n} - 1")
    foreach(i RANGE ${last})
        string(JSON key MEMBER "${json}" ${i})
        if(NOT key MATCHES "^[A-Za-z0-9_. -]+$")
            message(FATAL_ERROR "${path}: a key has letters, digits, spaces, _ . -, not \"${key}\"")
        endif()
        list(FIND keys "${key}" found)
        if(NOT found EQUAL -1)
            message(FATAL_ERROR "${path}: ${key} is there already")
        endif()
        string(JSON type TYPE "${json}" "${key}")
        if(NOT type STREQUAL "STRING")
            message(FATAL_ERROR "${path}: ${key} is not a string")
        endif()
        string(JSON value GET "${json}" "${key}")
        quote("phrase_of_${key}" "${value}")
        list(APPEND keys "${key}")
    endforeach()
endmacro()

set(tables "")
set(rows "")
foreach(path IN LISTS TEXTS)
    cmake_path(GET path STEM language)
    string(MAKE_C_IDENTIFIER ${language} suffix)
    set(keys "")
    read_phrases(${path})
    foreach(guide IN LISTS GUIDES)
        cmake_path(GET guide STEM guide_language)
        if(guide_language STREQUAL language)
            read_phrases(${guide})
        endif()
    endforeach()
    list(SORT keys COMPARE STRING CASE SENSITIVE) # by bytes, as strcmp
    list(LENGTH keys n)

    string(APPEND tables "\nconst ant_phrase ${GAME}_phrases_${suffix}[] = {\n")
    foreach(key IN LISTS keys)
        string(APPEND tables "    {\"${key}\", ${phrase_of_${key}}},\n")
    endforeach()
    string(APPEND tables "};\n")
    string(APPEND rows "    {.language = \"${language}\", .phrases = ${GAME}_phrases_${suffix}, "
        ".n_phrases = ${n}},\n")
endforeach()

list(LENGTH TEXTS n_catalogues)
if(n_catalogues EQUAL 0)
    message(FATAL_ERROR "${GAME} has no texts/<language>.json")
endif()
string(TOUPPER ${GAME} upper)
file(CONFIGURE OUTPUT ${OUT}/${GAME}_texts.h @ONLY CONTENT [=[
// Made from texts/*.json, guide/*.json and lessons/*.json by tools/cmake/embed_texts.cmake.
#ifndef @upper@_TEXTS_H
#define @upper@_TEXTS_H

#include <antfarm/words.h>

enum { @upper@_CATALOGUE_COUNT = @n_catalogues@ };

extern const ant_catalogue @GAME@_catalogues[@upper@_CATALOGUE_COUNT];
extern const size_t @GAME@_n_catalogues;

#endif
]=])
file(WRITE ${OUT}/${GAME}_texts.c
    "// Made from texts/*.json, guide/*.json and lessons/*.json by tools/cmake/embed_texts.cmake.\n"
    "#include \"${GAME}_texts.h\"\n"
    "${tables}\n"
    "const ant_catalogue ${GAME}_catalogues[${upper}_CATALOGUE_COUNT] = {\n${rows}};\n"
    "const size_t ${GAME}_n_catalogues = ${upper}_CATALOGUE_COUNT;\n")
