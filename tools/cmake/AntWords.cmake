# SPDX-License-Identifier: MIT

# Also installed, beside the scripts that it runs.
set(ANT_WORDS_FOLDER ${CMAKE_CURRENT_LIST_DIR})

# ant_embed_words(<variable> <game>)
#
# Makes C tables of what the game says: the clauses of rules.md and the sentences in texts/ and, for
# newcomers, in guide/ and lessons/, in the folder of the caller. Sets the variable to the sources,
# <game>_clauses.h, .c, <game>_texts.h, .c, which lie in the binary folder of the caller.
function(ant_embed_words variable game)
    set(here ${CMAKE_CURRENT_SOURCE_DIR})
    set(made ${CMAKE_CURRENT_BINARY_DIR})
    set(script ${ANT_WORDS_FOLDER}/clauses.cmake)
    add_custom_command(
        OUTPUT ${made}/${game}_clauses.h ${made}/${game}_clauses.c
        COMMAND ${CMAKE_COMMAND} -D GAME=${game} -D RULES=${here}/rules.md -D OUT=${made} -P ${script}
        DEPENDS ${here}/rules.md ${script}
        COMMENT "Embedding the clauses of ${game}"
        VERBATIM)

    set(script ${ANT_WORDS_FOLDER}/embed_texts.cmake)
    file(GLOB texts CONFIGURE_DEPENDS ${here}/texts/*.json)
    file(GLOB guides CONFIGURE_DEPENDS ${here}/guide/*.json ${here}/lessons/*.json)
    add_custom_command(
        OUTPUT ${made}/${game}_texts.h ${made}/${game}_texts.c
        COMMAND ${CMAKE_COMMAND} -D GAME=${game} -D "TEXTS=${texts}" -D "GUIDES=${guides}"
            -D OUT=${made} -P ${script}
        DEPENDS ${texts} ${guides} ${script}
        COMMENT "Embedding the texts of ${game}"
        VERBATIM)

    set(${variable}
        ${made}/${game}_clauses.h ${made}/${game}_clauses.c ${made}/${game}_texts.h ${made}/${game}_texts.c
        PARENT_SCOPE)
endfunction()

# ant_embed_puzzles(<variable> <game>)
#
# Makes a C table of the puzzles in puzzles.txt, in the folder of the caller: the variable becomes its
# sources, <game>_puzzles.h and .c.
function(ant_embed_puzzles variable game)
    set(puzzles ${CMAKE_CURRENT_SOURCE_DIR}/puzzles.txt)
    set(made ${CMAKE_CURRENT_BINARY_DIR})
    set(script ${ANT_WORDS_FOLDER}/embed_puzzles.cmake)
    add_custom_command(
        OUTPUT ${made}/${game}_puzzles.h ${made}/${game}_puzzles.c
        COMMAND ${CMAKE_COMMAND} -D GAME=${game} -D PUZZLES=${puzzles} -D OUT=${made} -P ${script}
        DEPENDS ${puzzles} ${script}
        COMMENT "Embedding the puzzles of ${game}"
        VERBATIM)
    set(${variable} ${made}/${game}_puzzles.h ${made}/${game}_puzzles.c PARENT_SCOPE)
endfunction()

# ant_embed_lessons(<variable> <game>)
#
# Makes a C table of the lessons in lessons/*.lesson, in the folder of the caller: the variable becomes
# its sources, <game>_lessons.h and .c.
function(ant_embed_lessons variable game)
    file(GLOB lessons CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/lessons/*.lesson)
    set(made ${CMAKE_CURRENT_BINARY_DIR})
    set(script ${ANT_WORDS_FOLDER}/embed_lessons.cmake)
    add_custom_command(
        OUTPUT ${made}/${game}_lessons.h ${made}/${game}_lessons.c
        COMMAND ${CMAKE_COMMAND} -D GAME=${game} -D "LESSONS=${lessons}" -D OUT=${made} -P ${script}
        DEPENDS ${lessons} ${script}
        COMMENT "Embedding the lessons of ${game}"
        VERBATIM)
    set(${variable} ${made}/${game}_lessons.h ${made}/${game}_lessons.c PARENT_SCOPE)
endfunction()

# antfarm_add_game(<game> SOURCES <file>...)
#
# The shared object <game>.so, a game from outside (docs/adding-a-game.md): its sources, one of which
# has ANT_MODULE(...), its clauses and its texts. It takes the functions of the library from the
# program that loads it.
function(antfarm_add_game game)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES")
    ant_embed_words(words ${game})
    add_library(${game} MODULE ${arg_SOURCES} ${words})
    target_include_directories(${game} PRIVATE ${ANTFARM_INCLUDE_DIR} ${CMAKE_CURRENT_BINARY_DIR})
    set_target_properties(${game} PROPERTIES
        LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}
        PREFIX ""
        SUFFIX .so
        C_STANDARD 17
        C_STANDARD_REQUIRED ON
        C_VISIBILITY_PRESET hidden)
endfunction()
