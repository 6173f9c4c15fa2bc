// SPDX-License-Identifier: MIT
//
// What a part of the program prints.
#ifndef ANTFARM_TESTS_CLI_CAPTURE_H
#define ANTFARM_TESTS_CLI_CAPTURE_H

enum { MAX_OUTPUT = 8192 };

extern char printed[MAX_OUTPUT];

/// Does something with standard output and standard error in `printed`.
void capture(void (*act)(void *context), void *context);

#endif
