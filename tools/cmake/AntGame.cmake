# SPDX-License-Identifier: MIT

# ant_add_game(<game> SOURCES <file>... [TESTS <room>/<subject>...]
#              [PROPERTY_TESTS <room>/<subject>...] [TEST_SUPPORT <file>...])
#
# The layer ant_<game>: its sources, the clauses of its rules.md and the sentences in its texts/.
# Includes start from the game's own folder: "rules/rules.h". A test <room>/<subject> is
# tests/<room>/test_<subject>.c there and is called test_<game>_<subject>, whichever its room. It has
# the files of TEST_SUPPORT and what the tests of all games share (ant_game_test).
function(ant_add_game game)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;TESTS;PROPERTY_TESTS;TEST_SUPPORT")
    set(here ${CMAKE_CURRENT_SOURCE_DIR})
    set(made ${CMAKE_CURRENT_BINARY_DIR})

    ant_embed_words(tables ${game})
    ant_embed_puzzles(puzzles ${game})
    ant_embed_lessons(lessons ${game})
    list(APPEND tables ${puzzles} ${lessons})
    add_custom_target(${game}_tables DEPENDS ${tables})
    add_dependencies(generated ${game}_tables)
    ant_add_layer(ant_${game}
        SOURCES ${arg_SOURCES} ${tables}
        LINK ant_core)
    target_include_directories(ant_${game} PRIVATE ${here} ${made})

    foreach(test IN LISTS arg_TESTS arg_PROPERTY_TESTS)
        set(kind)
        if(test IN_LIST arg_PROPERTY_TESTS)
            set(kind KIND property)
        endif()
        cmake_path(GET test PARENT_PATH room)
        cmake_path(GET test FILENAME subject)
        ant_add_test(test_${game}_${subject}
            SOURCES tests/${room}/test_${subject}.c ${arg_TEST_SUPPORT}
            LINK ant_game_test ant_lab
            INCLUDE ${here} ${made}
            GAMES ${game} ${kind})
    endforeach()
endfunction()
