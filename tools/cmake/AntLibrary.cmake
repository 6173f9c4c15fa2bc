# SPDX-License-Identifier: MIT
#
# libantfarm: all layers but the terminal in one static and one shared library.
set(parts ant_core ant_games ant_bots ant_thinker ant_vector ant_record ant_lab)
foreach(game IN LISTS ANT_GAMES)
    list(APPEND parts ant_${game})
endforeach()
list(TRANSFORM parts REPLACE "(.+)" "$<TARGET_OBJECTS:\\1>" OUTPUT_VARIABLE objects)

add_library(antfarm_static STATIC ${objects})
add_library(antfarm_shared SHARED ${objects})
set_target_properties(antfarm_static antfarm_shared PROPERTIES
    OUTPUT_NAME antfarm
    LINKER_LANGUAGE C
    ARCHIVE_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}
    LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
set_target_properties(antfarm_shared PROPERTIES
    VERSION ${PROJECT_VERSION}
    SOVERSION ${PROJECT_VERSION_MAJOR})
target_link_libraries(antfarm_shared PRIVATE PkgConfig::SODIUM Threads::Threads m)
if(NOT ANT_INSTRUMENTED) # sanitizers leave symbols for the program to bring
    target_link_options(antfarm_shared PRIVATE LINKER:--no-undefined)
endif()

# The .pc file finds its prefix from where it lies, so that an installation can be moved.
cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX
    BASE_DIRECTORY ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig OUTPUT_VARIABLE ANT_PC_TO_PREFIX)
configure_file(tools/cmake/antfarm.pc.in antfarm.pc @ONLY)

configure_file(packaging/antfarm.service antfarm.service @ONLY)
set(program COMPONENT program)
install(TARGETS antfarm ${program})
install(FILES docs/antfarm.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 ${program})
install(FILES ${PROJECT_BINARY_DIR}/antfarm.service DESTINATION lib/systemd/system ${program})

set(development COMPONENT development)
install(TARGETS antfarm_static antfarm_shared
    LIBRARY ${development} NAMELINK_COMPONENT development ARCHIVE ${development})
install(DIRECTORY include/antfarm TYPE INCLUDE ${development} FILES_MATCHING PATTERN "*.h")
install(FILES ${PROJECT_BINARY_DIR}/antfarm.pc
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig ${development})
install(FILES tools/cmake/antfarmConfig.cmake tools/cmake/AntWords.cmake
        tools/cmake/clauses.cmake tools/cmake/embed_texts.cmake
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/antfarm ${development})
