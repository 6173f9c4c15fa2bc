# SPDX-License-Identifier: MIT

# ant_add_layer(<target> SOURCES <file>... [LINK <target>...])
#
# One layer as a static library. LINK names the layers it may use.
function(ant_add_layer target)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINK")
    add_library(${target} STATIC ${arg_SOURCES})
    target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR}/include)
    target_link_libraries(${target} PUBLIC ${arg_LINK})

    # A static library may call anything; only a link shows that it keeps to its layer.
    add_executable(${target}_alone ${PROJECT_SOURCE_DIR}/tools/cmake/alone.c $<TARGET_OBJECTS:${target}>)
    target_link_libraries(${target}_alone PRIVATE ${arg_LINK})
endfunction()
