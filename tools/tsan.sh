#!/bin/sh
# SPDX-License-Identifier: MIT
#
# tsan.sh <program> <argument>...: a program of the thread build, or a script that starts one. The
# first data race ends it.
#
# ThreadSanitizer in clang 14 wants its shadow where a kernel that scatters addresses over 32 bits
# (vm.mmap_rnd_bits) may have put libraries, so they are not scattered here. A container may forbid
# to ask for that.
export TSAN_OPTIONS="halt_on_error=1 $TSAN_OPTIONS"
if setarch -R true 2>/dev/null; then
    exec setarch -R "$@"
fi
exec "$@"
