# SPDX-License-Identifier: MIT
#
# Every test prints TAP ("ok 1 - sentence"), which tools/test.sh counts case by case, and runs in
# the root of the sources, so that it can name its data by their path in the repository.

# What all tests have in common.
function(ant_test_properties name label)
    set(timeout 300)
    if(label STREQUAL "long")
        set(timeout 86400)
    endif()
    set_tests_properties(${name} PROPERTIES
        LABELS "${label}"
        TIMEOUT ${timeout}
        FAIL_REGULAR_EXPRESSION "(^|\n)not ok [0-9]+ - ") # cmocka: "not ok 4 # SKIP"
endfunction()

# ant_add_test(<name> SOURCES <file>... [LINK <target>...] [INCLUDE <folder>...] [LABEL long])
#
# A cmocka program, native builds only. LINK is everything but the terminal unless told otherwise.
function(ant_add_test name)
    if(NOT BUILD_TESTING OR NOT ANT_NATIVE)
        return()
    endif()
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "LABEL" "SOURCES;LINK;INCLUDE")
    if(NOT arg_LINK)
        set(arg_LINK ant_lab)
    endif()
    add_executable(${name} ${arg_SOURCES})
    target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests/support ${arg_INCLUDE})
    target_compile_definitions(${name} PRIVATE _XOPEN_SOURCE=700) # temporary files: POSIX 2008
    target_link_libraries(${name} PRIVATE ${arg_LINK} PkgConfig::CMOCKA)
    add_test(NAME ${name} COMMAND ${name} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    ant_test_properties(${name} "${arg_LABEL}")
    set_tests_properties(${name} PROPERTIES ENVIRONMENT CMOCKA_MESSAGE_OUTPUT=TAP)
endfunction()

# ant_add_script(<name> COMMAND <script> <argument>... [LABEL long])
#
# A shell script. It finds the program under test as $ANTFARM.
function(ant_add_script name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "LABEL" "COMMAND")
    add_test(NAME ${name} COMMAND ${arg_COMMAND} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    ant_test_properties(${name} "${arg_LABEL}")
    set_tests_properties(${name} PROPERTIES ENVIRONMENT ANTFARM=$<TARGET_FILE:antfarm>)
endfunction()

# ant_add_fuzzer(<name> SOURCES <file>... [LINK <target>...])
#
# A libFuzzer target. In all but the fuzz preset it is a plain program, and a test feeds it the
# inputs in tests/fuzz/corpus/<name> and those that make_seeds makes for it of each game.
function(ant_add_fuzzer name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINK")
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
    add_test(NAME ${name} COMMAND ${name} tests/fuzz/corpus/${name} ${ANT_FUZZ_SEEDS}/${name}
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    ant_test_properties(${name} "")
    set_tests_properties(${name} PROPERTIES FIXTURES_REQUIRED fuzz_seeds)
endfunction()
