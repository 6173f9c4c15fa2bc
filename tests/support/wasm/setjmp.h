// SPDX-License-Identifier: MIT
//
// wasi-libc has none, and cmocka.h here needs none; but every test includes it before cmocka.h.
#ifndef ANTFARM_TESTS_WASM_SETJMP_H
#define ANTFARM_TESTS_WASM_SETJMP_H
#endif
