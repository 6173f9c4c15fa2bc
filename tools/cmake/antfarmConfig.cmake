# SPDX-License-Identifier: MIT
#
# find_package(antfarm): what a game from outside is built with. Lies in lib/cmake/antfarm of an
# installation, from where it finds the rest, so that an installation can be moved.
get_filename_component(ANTFARM_PREFIX ${CMAKE_CURRENT_LIST_DIR}/../../.. ABSOLUTE)
find_path(ANTFARM_INCLUDE_DIR antfarm/module.h
    PATHS ${ANTFARM_PREFIX}/include ${ANTFARM_PREFIX}/../include NO_DEFAULT_PATH REQUIRED)
find_program(ANTFARM_PROGRAM antfarm
    PATHS ${ANTFARM_PREFIX}/bin ${ANTFARM_PREFIX}/../bin NO_DEFAULT_PATH)
include(${CMAKE_CURRENT_LIST_DIR}/AntWords.cmake)
