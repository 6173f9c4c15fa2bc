// SPDX-License-Identifier: MIT
//
// The running check: BLAKE2b-256 over the lines of a record so far, comments left out, shown by
// its first digits.
#include <string.h>

#include "internal.h"

enum { DIGEST_SIZE = 32 };

void record_check_init(record_check *check) {
    crypto_generichash_init(&check->state, NULL, 0, DIGEST_SIZE);
}

void record_check_add(record_check *check, const char *bytes, size_t n) {
    crypto_generichash_update(&check->state, (const uint8_t *)bytes, n);
}

void record_check_add_lines(record_check *check, const char *text, size_t length) {
    record_line line = {0};
    while (record_line_next(text, length, &line)) {
        if (!record_line_is_comment(&line)) {
            record_check_add(check, line.start, (size_t)(line.next - line.start));
        }
    }
}

void record_check_digits(const record_check *check, unsigned n_digits, char *digits) {
    crypto_generichash_state copy = check->state;
    uint8_t digest[DIGEST_SIZE];
    char hex[2 * DIGEST_SIZE + 1];
    crypto_generichash_final(&copy, digest, sizeof digest);
    sodium_bin2hex(hex, sizeof hex, digest, sizeof digest);
    memcpy(digits, hex, n_digits);
    digits[n_digits] = '\0';
}
