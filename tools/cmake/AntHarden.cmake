# SPDX-License-Identifier: MIT
#
# What makes a mistake end the program instead of being made use of: addresses that nobody can tell
# beforehand (PIE), tables of the loader that cannot be written to (full RELRO), canaries on the
# stack, copies that know their room (_FORTIFY_SOURCE), jumps that land only where they may
# (-fcf-protection). All native builds that are optimised have it, games and bots too: it costs them
# 1 % of `antfarm bench` at most. Sanitizers see more by themselves, wasm has its own.
# tests/integration/test_hardened.sh reads it off the program.
if(NOT ANT_NATIVE OR ANT_INSTRUMENTED)
    return()
endif()
include(CheckCCompilerFlag)
include(CheckCSourceCompiles)
include(CheckPIESupported)

check_pie_supported(LANGUAGES C)
add_compile_options(-fstack-protector-strong)
check_c_compiler_flag(-fcf-protection=full ANT_HAS_CF_PROTECTION) # of x86 only
if(ANT_HAS_CF_PROTECTION)
    add_compile_options(-fcf-protection=full)
endif()

# The third level needs a compiler that counts sizes at run time; it says nothing without the optimiser.
set(CMAKE_REQUIRED_FLAGS "-O2 -Werror -D_FORTIFY_SOURCE=3")
check_c_source_compiles("
    #include <string.h>
    #if !__has_builtin(__builtin_dynamic_object_size)
    #error
    #endif
    int main(void) { return (int)strlen(\"\"); }" ANT_HAS_FORTIFY_3)
unset(CMAKE_REQUIRED_FLAGS)
set(ANT_FORTIFY 2)
if(ANT_HAS_FORTIFY_3)
    set(ANT_FORTIFY 3)
endif()
add_compile_options(
    "$<$<NOT:$<CONFIG:Debug>>:SHELL:-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=${ANT_FORTIFY}>")

add_link_options(LINKER:-z,relro LINKER:-z,now LINKER:-z,noexecstack)
