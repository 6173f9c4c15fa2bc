// SPDX-License-Identifier: MIT
//
// The version comes from CMakeLists.txt, where it stands once.
#include <antfarm/antfarm.h>

const char *ant_version(void) {
    return ANT_VERSION;
}
