// SPDX-License-Identifier: MIT
//
// What libsodium takes from its surroundings: random numbers of the system, and a beginning that
// sets up no more than the hashes of the server's layers use. Its own core.c knows all of its
// ciphers.
#include <stdlib.h>
#include <unistd.h>

#include <sodium/core.h>
#include <sodium/randombytes.h>
#include <sodium/randombytes_sysrandom.h>

enum { MOST_AT_ONCE = 256 }; // of getentropy

static const char *name(void) {
    return "getentropy";
}

static void fill(void *const bytes, const size_t size) {
    unsigned char *at = bytes;
    for (size_t left = size; left > 0;) {
        size_t n = left < MOST_AT_ONCE ? left : MOST_AT_ONCE;
        if (getentropy(at, n) != 0) {
            sodium_misuse();
        }
        at += n;
        left -= n;
    }
}

static uint32_t draw(void) {
    uint32_t number;
    fill(&number, sizeof number);
    return number;
}

struct randombytes_implementation randombytes_sysrandom_implementation = {
    .implementation_name = name,
    .random = draw,
    .buf = fill,
};

int sodium_init(void) {
    randombytes_stir();
    return 0;
}

void sodium_misuse(void) {
    abort();
}
