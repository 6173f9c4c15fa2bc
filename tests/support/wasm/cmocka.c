// SPDX-License-Identifier: MIT
#include "cmocka.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *running = "the fixture of all tests";
static size_t number;

_Noreturn void wasm_fail(const char *file, int line, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    printf("not ok %zu - %s\n# %s:%d: ", number, running, file, line);
    vprintf(format, arguments);
    printf("\n");
    va_end(arguments);
    fflush(stdout);
    exit(EXIT_FAILURE);
}

void wasm_same_number(uintmax_t a, uintmax_t b, bool is_same, const char *what, const char *file,
                      int line) {
    if ((a == b) != is_same) {
        wasm_fail(file, line, "%s: 0x%" PRIxMAX " %s 0x%" PRIxMAX, what, a,
                  is_same ? "!=" : "==", b);
    }
}

void wasm_same_text(const char *a, const char *b, bool is_same, const char *file, int line) {
    if ((strcmp(a, b) == 0) != is_same) {
        wasm_fail(file, line, "\"%s\" %s \"%s\"", a, is_same ? "!=" : "==", b);
    }
}

void wasm_same_bytes(const void *a, const void *b, size_t n, bool is_same, const char *file,
                     int line) {
    if ((memcmp(a, b, n) == 0) != is_same) {
        wasm_fail(file, line, "%zu bytes %s", n, is_same ? "differ" : "are equal");
    }
}

void wasm_in_range(uintmax_t at, uintmax_t least, uintmax_t most, const char *what,
                   const char *file, int line) {
    if (at < least || at > most) {
        wasm_fail(file, line, "%s: %" PRIuMAX " is not from %" PRIuMAX " to %" PRIuMAX, what, at,
                  least, most);
    }
}

int _cmocka_run_group_tests(const char *name, const struct CMUnitTest *tests, size_t n,
                            CMFixtureFunction setup, CMFixtureFunction teardown) {
    void *shared = NULL;
    printf("1..%zu # %s\n", n, name);
    if (setup != NULL && setup(&shared) != 0) {
        fail();
    }
    for (size_t i = 0; i < n; i++) {
        const struct CMUnitTest *test = &tests[i];
        void *state = test->initial_state != NULL ? test->initial_state : shared;
        running = test->name;
        number = i + 1;
        if (test->setup_func != NULL && test->setup_func(&state) != 0) {
            fail();
        }
        test->test_func(&state);
        if (test->teardown_func != NULL && test->teardown_func(&state) != 0) {
            fail();
        }
        printf("ok %zu - %s\n", number, running);
    }
    return teardown != NULL ? teardown(&shared) : 0;
}
