// SPDX-License-Identifier: MIT
#include "golden_test.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

int golden_test(const char *what, void (*test)(void **state)) {
    static golden_mode modes[GOLDEN_MAX_MODES];
    static struct CMUnitTest tests[GOLDEN_MAX_MODES];
    static char names[GOLDEN_MAX_MODES][192];
    ant_error error = {0};
    int n = golden_load(modes, &error);
    for (int i = 0; i < n; i++) {
        snprintf(names[i], sizeof names[i], "%s %.63s: %s", modes[i].setup.game->name,
                 modes[i].name, what);
        tests[i] = (struct CMUnitTest){names[i], test, NULL, NULL, &modes[i]};
    }
    if (n <= 0) {
        printf("not ok 1 - %s: %s\n", error.subject, error.expected);
        return 1;
    }
    return _cmocka_run_group_tests(what, tests, (size_t)n, NULL, NULL);
}
