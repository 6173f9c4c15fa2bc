// SPDX-License-Identifier: MIT
//
// ANT_ASSERT: what only a bug of our own can break. Fatal, with file and line, where NDEBUG is not
// defined: in debug and test builds, and in the server always. Elsewhere the condition is compiled
// but never evaluated. Private to the library.
//
// Never put this folder on the include path: <assert.h> of the C library must stay what it is.
#ifndef ANTFARM_CORE_ASSERT_H
#define ANTFARM_CORE_ASSERT_H

/// Says which assertion failed and where, and aborts.
_Noreturn void ant_assert_failed(const char *file, int line, const char *condition);

#ifdef NDEBUG
#define ANT_ASSERT(condition) ((void)sizeof((condition) ? 1 : 0))
#else
#define ANT_ASSERT(condition)                                                                      \
    ((condition) ? (void)0 : ant_assert_failed(__FILE__, __LINE__, #condition))
#endif

#endif
