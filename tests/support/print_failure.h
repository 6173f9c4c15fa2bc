// SPDX-License-Identifier: MIT
//
// For programs that try games without cmocka: a failure of the conformance suite on standard error.
#ifndef ANTFARM_TESTS_PRINT_FAILURE_H
#define ANTFARM_TESTS_PRINT_FAILURE_H

#include <stdio.h>

#include "conformance.h"

static inline void print_failure(const conformance *trial) {
    static char buffer[4096];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    conformance_write_failure(trial, &text);
    fprintf(stderr, "%s", buffer);
}

#endif
