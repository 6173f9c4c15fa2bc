// SPDX-License-Identifier: MIT
#include "assert.h"

#ifdef __wasm__

// The host shows a trap with its own stack; stdio would drag in imports that nobody provides.
_Noreturn void ant_assert_failed(const char *file, int line, const char *condition) {
    (void)file;
    (void)line;
    (void)condition;
    __builtin_trap();
}

#else

#include <stdio.h>
#include <stdlib.h>

_Noreturn void ant_assert_failed(const char *file, int line, const char *condition) {
    fprintf(stderr, "%s:%d: assertion failed: %s\n", file, line, condition);
    abort();
}

#endif
