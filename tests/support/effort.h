// SPDX-License-Identifier: MIT
//
// How much a test is to do, as ANTFARM_EFFORT in the environment says; docs/testing.md tells which
// run asks for which.
#ifndef ANTFARM_TESTS_EFFORT_H
#define ANTFARM_TESTS_EFFORT_H

#include <stdlib.h>
#include <string.h>

typedef enum test_effort_level {
    EFFORT_THIN,   ///< "thin": a sample, where every step takes long: under sanitizers and in wasm
    EFFORT_NORMAL, ///< unset, or anything else: what every change has to pass
    EFFORT_LONG    ///< "long": minutes or hours
} test_effort_level;

static inline test_effort_level test_effort(void) {
    const char *effort = getenv("ANTFARM_EFFORT");
    if (effort == NULL) {
        return EFFORT_NORMAL;
    }
    return strcmp(effort, "thin") == 0   ? EFFORT_THIN
           : strcmp(effort, "long") == 0 ? EFFORT_LONG
                                         : EFFORT_NORMAL;
}

#endif
