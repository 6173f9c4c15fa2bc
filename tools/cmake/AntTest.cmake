# SPDX-License-Identifier: MIT
#
# Every test prints TAP ("ok 1 - sentence"), which tools/test.mjs counts case by case, and runs in
# the root of the sources, so that it can name its data by their path in the repository.
#
# What all of these functions take besides:
#
#   KIND unit|property|program|browser   the label that says what sort of test it is
#   GAMES <game>...|none                 the only games that it looks at; all unless told otherwise
#   READS web|docs|<game>/web...         what it looks at besides sources and rules: the browser
#                                        client with the pages of those games, or of all; the documents
#   LONG                                 takes minutes or hours: for `make test-all` only
#   THREADS                              starts threads: runs under ThreadSanitizer too
#
# All of it becomes labels. tools/testing/parts.mjs goes by GAMES and READS when it leaves out what has passed
# and cannot have changed since. docs/testing.md explains it.

# Costs in seconds of the tests that take long, so that those are started first.
file(STRINGS ${PROJECT_SOURCE_DIR}/tests/costs.txt ANT_TEST_COSTS REGEX "^[^#]")
set_property(DIRECTORY ${PROJECT_SOURCE_DIR} APPEND PROPERTY
    CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/costs.txt)

# The limit is there for tests that hang, however busy the machine is; tools/test.mjs limits the
# CPU time besides.
set(ANT_TEST_HOUR 3600)

# ant_test_properties(<name> [<what all functions take>...])
#
# What all tests have in common.
function(ant_test_properties name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "LONG;THREADS" "KIND" "GAMES;READS")
    if(arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "the test ${name} has no use for ${arg_UNPARSED_ARGUMENTS}")
    endif()
    if(NOT arg_KIND MATCHES "^(unit|property|program|browser)$")
        message(FATAL_ERROR "the test ${name} has no kind")
    endif()
    set(labels ${arg_KIND} ${arg_GAMES} ${arg_READS})
    set(timeout ${ANT_TEST_HOUR})
    if(arg_LONG)
        list(APPEND labels long)
        math(EXPR timeout "24 * ${ANT_TEST_HOUR}")
        set_property(TEST ${name} APPEND PROPERTY ENVIRONMENT ANTFARM_EFFORT=long)
    endif()
    if(arg_THREADS)
        list(APPEND labels threads)
    endif()
    set(cost 0)
    foreach(line IN LISTS ANT_TEST_COSTS)
        if(line MATCHES "^${name} ([0-9.]+) ([0-9.]+)$")
            set(cost ${CMAKE_MATCH_1})
            if(ANT_INSTRUMENTED)
                set(cost ${CMAKE_MATCH_2})
            endif()
        endif()
    endforeach()
    set_tests_properties(${name} PROPERTIES
        LABELS "${labels}"
        COST ${cost}
        TIMEOUT ${timeout}
        FAIL_REGULAR_EXPRESSION "(^|\n)not ok [0-9]+ - ") # cmocka: "not ok 4 # SKIP"
endfunction()

# ant_add_run(<name> <program> [ARGS <argument>...] [<what all functions take>...])
#
# A run of a program that prints TAP, with cmocka or without: a unit test unless told otherwise.
function(ant_add_run name program)
    cmake_parse_arguments(PARSE_ARGV 2 arg "LONG;THREADS" "KIND" "ARGS;GAMES;READS")
    add_test(NAME ${name} COMMAND ${program} ${arg_ARGS} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(${name} PROPERTIES ENVIRONMENT CMOCKA_MESSAGE_OUTPUT=TAP)
    ant_pass_on(rest unit)
    ant_test_properties(${name} ${rest})
endfunction()

# ant_add_test(<name> SOURCES <file>... [LINK <target>...] [INCLUDE <folder>...]
#              [WASM] [<what all functions take>...])
#
# A cmocka program; a unit test that links everything but the terminal unless told otherwise. Native
# builds only, unless it says WASM: then in wasm too.
function(ant_add_test name)
    cmake_parse_arguments(PARSE_ARGV 1 arg
        "WASM;LONG;THREADS" "KIND" "SOURCES;LINK;INCLUDE;GAMES;READS")
    if(NOT BUILD_TESTING OR NOT (ANT_NATIVE OR arg_WASM))
        return()
    endif()
    ant_add_test_program(${name} SOURCES ${arg_SOURCES} LINK ${arg_LINK} INCLUDE ${arg_INCLUDE})
    ant_pass_on(rest unit)
    ant_add_run(${name} ${name} ${rest})
endfunction()

# ant_add_postgres_run(<name> [<what all functions take>...])
#
# <name>_postgres: the same program once more, beside a PostgreSQL that is started for it.
function(ant_add_postgres_run name)
    if(NOT ANT_NATIVE)
        return()
    endif()
    cmake_parse_arguments(PARSE_ARGV 1 arg "LONG;THREADS" "KIND" "GAMES;READS")
    ant_pass_on(rest unit)
    ant_add_run(${name}_postgres tests/support/postgres.sh
        ARGS with ${CMAKE_BINARY_DIR}/postgres $<TARGET_FILE:${name}> ${rest})
endfunction()

# ant_add_game_tests(<name> SOURCES <file>... [LINK <target>...] [INCLUDE <folder>...]
#                    [GAMES <game>...])
#
# The cmocka program test_<name>, which is told a game, and a run of it for each game that is named,
# or for all: <name>_<game>. It tests a property, native builds only.
function(ant_add_game_tests name)
    if(NOT BUILD_TESTING OR NOT ANT_NATIVE)
        return()
    endif()
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINK;INCLUDE;GAMES")
    ant_add_test_program(test_${name} SOURCES ${arg_SOURCES} LINK ${arg_LINK} INCLUDE ${arg_INCLUDE})
    ant_add_game_runs(${name} test_${name} GAMES ${arg_GAMES})
endfunction()

# ant_add_game_runs(<name> <program> [GAMES <game>...] [LONG])
#
# <name>_<game> for each game that is named, or for all: a run of the program, which is told the
# game.
function(ant_add_game_runs name program)
    cmake_parse_arguments(PARSE_ARGV 2 arg "LONG" "" "GAMES")
    if(NOT arg_GAMES)
        set(arg_GAMES ${ANT_GAMES})
    endif()
    set(games ${arg_GAMES})
    foreach(game IN LISTS games)
        set(arg_GAMES ${game})
        ant_pass_on(rest property)
        ant_add_run(${name}_${game} ${program} ARGS ${game} ${rest})
    endforeach()
endfunction()

# ant_add_test_program(<name> SOURCES <file>... [LINK <target>...] [INCLUDE <folder>...])
function(ant_add_test_program name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINK;INCLUDE")
    if(NOT arg_LINK)
        set(arg_LINK ant_lab)
    endif()
    add_executable(${name} ${arg_SOURCES})
    target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests/support ${arg_INCLUDE})
    target_compile_definitions(${name} PRIVATE _XOPEN_SOURCE=700) # temporary files: POSIX 2008
    target_link_libraries(${name} PRIVATE ${arg_LINK} PkgConfig::CMOCKA)
endfunction()

# ant_add_script(<name> COMMAND <script> <argument>... [<what all functions take>...])
#
# A shell script. It finds the program under test as $ANTFARM.
function(ant_add_script name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "LONG;THREADS" "KIND" "COMMAND;GAMES;READS")
    add_test(NAME ${name}
        COMMAND ${CMAKE_CROSSCOMPILING_EMULATOR} ${arg_COMMAND} # CMake adds it to programs only
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(${name} PROPERTIES ENVIRONMENT ANTFARM=$<TARGET_FILE:antfarm>)
    ant_pass_on(rest program)
    ant_test_properties(${name} ${rest})
endfunction()

# ant_add_fuzzer(<name> SOURCES <file>... [LINK <target>...] [<what all functions take>...])
#
# A libFuzzer target. In all but the fuzz preset it is a plain program, and a test feeds it the
# inputs in tests/fuzz/corpus/<name> and those that make_seeds makes for it of each game.
function(ant_add_fuzzer name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "LONG;THREADS" "KIND" "SOURCES;LINK;GAMES;READS")
    if(NOT arg_LINK)
        set(arg_LINK ant_record)
    endif()
    add_executable(${name} ${arg_SOURCES})
    target_link_libraries(${name} PRIVATE ${arg_LINK})
    if(ANT_FUZZ)
        target_link_options(${name} PRIVATE -fsanitize=fuzzer)
        return()
    endif()
    set(replay ${PROJECT_SOURCE_DIR}/tests/fuzz/replay.c)
    target_sources(${name} PRIVATE ${replay})
    set_source_files_properties(${replay} PROPERTIES COMPILE_DEFINITIONS _XOPEN_SOURCE=700) # scandir
    ant_pass_on(rest property)
    ant_add_run(${name} ${name} ARGS tests/fuzz/corpus/${name} ${ANT_FUZZ_SEEDS}/${name} ${rest})
    set_tests_properties(${name} PROPERTIES FIXTURES_REQUIRED fuzz_seeds)
endfunction()

# ant_pass_on(<variable> <kind>): what the caller was given of what all functions take, with the
# kind where it was given none.
macro(ant_pass_on variable kind)
    if(NOT arg_KIND)
        set(arg_KIND ${kind})
    endif()
    set(${variable} KIND ${arg_KIND} GAMES ${arg_GAMES} READS ${arg_READS})
    foreach(option LONG THREADS)
        if(arg_${option})
            list(APPEND ${variable} ${option})
        endif()
    endforeach()
endmacro()
