# SPDX-License-Identifier: MIT

# ant_add_game(<game> SOURCES <file>... [TESTS <name>...] [PROPERTY_TESTS <name>...]
#              [TEST_SUPPORT <file>...])
#
# The layer ant_<game>: its sources, the clauses of its rules.md and the sentences in its texts/.
# A test <name> is tests/<name>.c in the game's folder, together with the files of TEST_SUPPORT and
# what the tests of all games share (ant_game_test), and may include the game's own headers.
function(ant_add_game game)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;TESTS;PROPERTY_TESTS;TEST_SUPPORT")
    set(here ${CMAKE_CURRENT_SOURCE_DIR})
    set(made ${CMAKE_CURRENT_BINARY_DIR})

    ant_embed_words(tables ${game})
    add_custom_target(${game}_tables DEPENDS ${tables})
    add_dependencies(generated ${game}_tables)
    ant_add_layer(ant_${game}
        SOURCES ${arg_SOURCES} ${tables}
        LINK ant_core)
    target_include_directories(ant_${game} PRIVATE ${made})

    foreach(test IN LISTS arg_TESTS arg_PROPERTY_TESTS)
        set(kind)
        if(test IN_LIST arg_PROPERTY_TESTS)
            set(kind KIND property)
        endif()
        ant_add_test(${test}
            SOURCES tests/${test}.c ${arg_TEST_SUPPORT}
            LINK ant_game_test ant_lab
            INCLUDE ${here} ${made}
            GAMES ${game} ${kind})
    endforeach()
endfunction()
