// SPDX-License-Identifier: MIT
//
// The part of cmocka that tests use which run in wasm too, where cmocka itself cannot be: it jumps
// out of a test that fails. Here the first failure ends the program. Output is TAP.
#ifndef ANTFARM_TESTS_WASM_CMOCKA_H
#define ANTFARM_TESTS_WASM_CMOCKA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef void (*CMUnitTestFunction)(void **state);
typedef int (*CMFixtureFunction)(void **state);

struct CMUnitTest {
    const char *name;
    CMUnitTestFunction test_func;
    CMFixtureFunction setup_func, teardown_func;
    void *initial_state;
};

#define cmocka_unit_test(run)                                                                      \
    (struct CMUnitTest) {                                                                          \
#run, run, NULL, NULL, NULL                                                                \
    }
#define cmocka_unit_test_setup_teardown(run, setup, teardown)                                      \
    (struct CMUnitTest) {                                                                          \
#run, run, setup, teardown, NULL                                                           \
    }
#define cmocka_run_group_tests(tests, setup, teardown)                                             \
    cmocka_run_group_tests_name(#tests, tests, setup, teardown)
#define cmocka_run_group_tests_name(name, tests, setup, teardown)                                  \
    _cmocka_run_group_tests(name, tests, sizeof(tests) / sizeof((tests)[0]), setup, teardown)
#define print_message printf

int _cmocka_run_group_tests(const char *name, const struct CMUnitTest *tests, size_t n,
                            CMFixtureFunction setup, CMFixtureFunction teardown);
_Noreturn void wasm_fail(const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void wasm_same_number(uintmax_t a, uintmax_t b, bool is_same, const char *what, const char *file,
                      int line);
void wasm_same_text(const char *a, const char *b, bool is_same, const char *file, int line);
void wasm_same_bytes(const void *a, const void *b, size_t n, bool is_same, const char *file,
                     int line);
void wasm_in_range(uintmax_t number, uintmax_t least, uintmax_t most, const char *what,
                   const char *file, int line);

#define WASM_NUMBER(x)                 ((uintmax_t)(x))
#define WASM_ADDRESS(x)                ((uintmax_t)(uintptr_t)(x))
#define WASM_SAME(a, b, is_same, what) wasm_same_number(a, b, is_same, what, __FILE__, __LINE__)

#define fail_msg(...)                    wasm_fail(__FILE__, __LINE__, __VA_ARGS__)
#define fail()                           wasm_fail(__FILE__, __LINE__, "it fails")
#define assert_true(x)                   WASM_SAME((x) ? 1 : 0, 1, true, #x)
#define assert_false(x)                  WASM_SAME((x) ? 1 : 0, 0, true, #x)
#define assert_null(x)                   WASM_SAME(WASM_ADDRESS(x), 0, true, #x)
#define assert_non_null(x)               WASM_SAME(WASM_ADDRESS(x), 0, false, #x)
#define assert_int_equal(a, b)           WASM_SAME(WASM_NUMBER(a), WASM_NUMBER(b), true, #a)
#define assert_int_not_equal(a, b)       WASM_SAME(WASM_NUMBER(a), WASM_NUMBER(b), false, #a)
#define assert_ptr_equal(a, b)           WASM_SAME(WASM_ADDRESS(a), WASM_ADDRESS(b), true, #a)
#define assert_ptr_not_equal(a, b)       WASM_SAME(WASM_ADDRESS(a), WASM_ADDRESS(b), false, #a)
#define assert_string_equal(a, b)        wasm_same_text(a, b, true, __FILE__, __LINE__)
#define assert_string_not_equal(a, b)    wasm_same_text(a, b, false, __FILE__, __LINE__)
#define assert_memory_equal(a, b, n)     wasm_same_bytes(a, b, n, true, __FILE__, __LINE__)
#define assert_memory_not_equal(a, b, n) wasm_same_bytes(a, b, n, false, __FILE__, __LINE__)
#define assert_in_range(x, least, most)                                                            \
    wasm_in_range(WASM_NUMBER(x), WASM_NUMBER(least), WASM_NUMBER(most), #x, __FILE__, __LINE__)

#endif
