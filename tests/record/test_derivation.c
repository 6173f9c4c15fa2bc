// SPDX-License-Identifier: MIT
//
// The numbers of a secret. The vectors were computed with Python's hashlib:
//
//   secret = blake2b(b"antfarm-secret-1" + pack("<Q", 20240229), digest_size=32)
//   commitment = blake2b(b"antfarm-commit-1" + secret, digest_size=32)
//   block = blake2b(b"antfarm-chance-1" + pack("<III", ply, purpose, b), key=secret,
//   digest_size=64)
//   mixed = blake2b(b"antfarm-nonces-1" + bytes([seat]) + nonce + ..., key=secret, digest_size=32)
//
// and the block read as unpack("<8Q", block).
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../../record/internal.h"

enum { SEED = 20240229 };

static const uint64_t deal_numbers[16] = {
    0xe0c2518a177bce24, 0x45991a7a087c1031, 0x291df9a522b7da69, 0x180c55c744ef96bf,
    0x2ad7acdef22ac9c9, 0x35716e15965cde4f, 0x877e6b58d2e8757a, 0x7f23ce97b1e74f1e,
    0x56ef206dfc75e490, 0x020569c27ed20d48, 0xbb11f96fbb5173d7, 0xe9b8e3bfdb7c1381,
    0x3d6b7599b047cdd1, 0xb8aa121876fb1562, 0x80d9798d7c7646d9, 0x40c6f89d9cb5558e,
};
static const uint64_t ply_7_purpose_2[8] = {
    0x90a94ac1295abfc0, 0x920b1657c68389f9, 0x2acede024995b133, 0x5d500e6068f7e24c,
    0x0510d213c4bfde7c, 0xc65ffd405717ace6, 0x81996a7b30febb9d, 0x0e3e0e845b6a105c,
};

static void assert_hex(const uint8_t *bytes, const char *expected) {
    char hex[65];
    sodium_bin2hex(hex, sizeof hex, bytes, 32);
    assert_string_equal(hex, expected);
}

static void a_seed_gives_the_known_secret_and_commitment(void **unused) {
    (void)unused;
    ant_secret secret;
    uint8_t commitment[ANT_COMMITMENT_SIZE];
    ant_secret_from_seed(&secret, SEED);
    assert_hex(secret.bytes, "1bba9147488b9cc10580e478f4504a0e0ee02e489521fd0c2965597b62aeb741");
    ant_secret_commitment(&secret, commitment);
    assert_hex(commitment, "27eb62e6fccbeb7c19264f64571ee17f7f074060dd0dfca54b973a9709b94f3e");
    for (unsigned i = 0; i < ANT_SECRET_SIZE; i++) {
        secret.bytes[i] = (uint8_t)i;
    }
    ant_secret_commitment(&secret, commitment);
    assert_hex(commitment, "c494436f02650d01a99f03e55c0d3275da7aebe93fcf34dd98b3ff30b4999236");
}

static void a_ply_and_purpose_give_the_known_numbers(void **unused) {
    (void)unused;
    ant_secret secret;
    ant_derivation derivation;
    ant_secret_from_seed(&secret, SEED);
    ant_derivation_init(&derivation, &secret, 0);
    ant_chance_begin(&derivation.chance, 0);
    for (unsigned i = 0; i < 16; i++) {
        assert_int_equal(ant_chance_next(&derivation.chance), deal_numbers[i]);
    }
    ant_derivation_init(&derivation, &secret, 7);
    ant_chance_begin(&derivation.chance, 2);
    for (unsigned i = 0; i < 8; i++) {
        assert_int_equal(ant_chance_next(&derivation.chance), ply_7_purpose_2[i]);
    }
}

static void nonces_are_mixed_into_the_known_secret(void **unused) {
    (void)unused;
    ant_match_setup setup = {.has_nonce = ant_seat_set(0) | ant_seat_set(2)};
    ant_secret mixed;
    ant_secret_from_seed(&setup.secret, SEED);
    for (int seat = 0; seat < ANT_MAX_SEATS; seat++) {
        for (int i = 0; i < ANT_NONCE_SIZE; i++) {
            setup.nonces[seat][i] = (uint8_t)(16 * (seat + 1) + i);
        }
    }
    ant_match_secret(&setup, &mixed);
    assert_hex(mixed.bytes, "ab657e53d509148fb07ad6bf78f77c35a0d0587b2f2eaec1c066840d82d26278");
    setup.has_nonce = ant_seat_set(ANT_MAX_SEATS) - 1;
    ant_match_secret(&setup, &mixed);
    assert_hex(mixed.bytes, "bbd6398d8fa13c6cfff3f82269e0323167c21f97c0a0e7305ac374f08a842834");
}

static void without_nonces_the_secret_is_used_as_it_is(void **unused) {
    (void)unused;
    ant_match_setup setup = {.nonces = {{1}}};
    ant_secret mixed;
    ant_secret_from_seed(&setup.secret, SEED);
    ant_match_secret(&setup, &mixed);
    assert_memory_equal(&mixed, &setup.secret, sizeof mixed);
}

static void draws_are_counted(void **unused) {
    (void)unused;
    ant_secret secret;
    ant_derivation derivation;
    ant_secret_from_seed(&secret, SEED);
    ant_derivation_init(&derivation, &secret, 1);
    assert_int_equal(derivation.chance.n_draws, 0);
    ant_chance_begin(&derivation.chance, 1);
    assert_int_equal(derivation.chance.n_draws, 0);
    ant_chance_next(&derivation.chance);
    ant_chance_next(&derivation.chance);
    assert_int_equal(derivation.chance.n_draws, 2);
}

static void a_purpose_begun_again_goes_on_with_its_numbers(void **unused) {
    (void)unused;
    ant_secret secret;
    ant_derivation derivation;
    ant_secret_from_seed(&secret, SEED);
    ant_derivation_init(&derivation, &secret, 0);
    for (unsigned i = 0; i < 16; i++) {
        ant_chance_begin(&derivation.chance, 0);
        assert_int_equal(ant_chance_next(&derivation.chance), deal_numbers[i]);
        ant_chance_begin(&derivation.chance, 1 + i % 3);
        for (unsigned n = i % 4; n > 0; n--) {
            ant_chance_next(&derivation.chance);
        }
    }
}

static void fresh_secrets_differ(void **unused) {
    (void)unused;
    ant_secret first, second;
    ant_secret_random(&first);
    ant_secret_random(&second);
    assert_memory_not_equal(&first, &second, sizeof first);
    ant_secret_from_seed(&first, 1);
    ant_secret_from_seed(&second, UINT64_C(1) << 32 | 1);
    assert_memory_not_equal(&first, &second, sizeof first);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seed_gives_the_known_secret_and_commitment),
        cmocka_unit_test(a_ply_and_purpose_give_the_known_numbers),
        cmocka_unit_test(nonces_are_mixed_into_the_known_secret),
        cmocka_unit_test(without_nonces_the_secret_is_used_as_it_is),
        cmocka_unit_test(draws_are_counted),
        cmocka_unit_test(a_purpose_begun_again_goes_on_with_its_numbers),
        cmocka_unit_test(fresh_secrets_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
