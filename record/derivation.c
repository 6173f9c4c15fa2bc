// SPDX-License-Identifier: MIT
//
// Secrets, and the numbers that follow from one. Everything here is written down byte by byte in
// docs/record.md, so that anybody can recompute it: a change breaks every record.
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "../core/assert.h"
#include "internal.h"

enum { CONTEXT_SIZE = 16, BLOCK_NUMBERS = 8, BLOCK_SIZE = 64 };

_Static_assert(BLOCK_SIZE == crypto_generichash_BYTES_MAX, "a block is one BLAKE2b-512");
_Static_assert(ANT_SECRET_SIZE == crypto_generichash_KEYBYTES, "a secret is a key of BLAKE2b");

// What a hash is for: no two uses of the secret can ever hash the same bytes.
static const uint8_t chance_context[] = {"antfarm-chance-1"};
static const uint8_t secret_context[] = {"antfarm-secret-1"};
static const uint8_t commitment_context[] = {"antfarm-commit-1"};
static const uint8_t nonces_context[] = {"antfarm-nonces-1"};

static void put_u32(uint8_t *out, uint32_t number) {
    for (unsigned i = 0; i < 4; i++) {
        out[i] = (uint8_t)(number >> (8 * i));
    }
}

uint64_t record_u64_from_bytes(const uint8_t *bytes) {
    uint64_t number = 0;
    for (unsigned i = 0; i < 8; i++) {
        number |= (uint64_t)bytes[i] << (8 * i);
    }
    return number;
}

// Without it randombytes is not safe to use; it may be called again and from any thread.
static void prepare_sodium(void) {
    if (sodium_init() < 0) {
        abort();
    }
}

void ant_secret_random(ant_secret *secret) {
    prepare_sodium();
    randombytes_buf(secret->bytes, sizeof secret->bytes);
}

void ant_secret_from_seed(ant_secret *secret, uint64_t seed) {
    uint8_t message[CONTEXT_SIZE + 8];
    memcpy(message, secret_context, CONTEXT_SIZE);
    put_u32(message + CONTEXT_SIZE, (uint32_t)seed);
    put_u32(message + CONTEXT_SIZE + 4, (uint32_t)(seed >> 32));
    crypto_generichash(secret->bytes, sizeof secret->bytes, message, sizeof message, NULL, 0);
    sodium_memzero(message, sizeof message);
}

void ant_secret_commitment(const ant_secret *secret, uint8_t commitment[ANT_COMMITMENT_SIZE]) {
    uint8_t message[CONTEXT_SIZE + ANT_SECRET_SIZE];
    memcpy(message, commitment_context, CONTEXT_SIZE);
    memcpy(message + CONTEXT_SIZE, secret->bytes, ANT_SECRET_SIZE);
    crypto_generichash(commitment, ANT_COMMITMENT_SIZE, message, sizeof message, NULL, 0);
    sodium_memzero(message, sizeof message);
}

void ant_match_secret(const ant_match_setup *setup, ant_secret *mixed) {
    if (setup->has_nonce == 0) {
        *mixed = setup->secret;
        return;
    }
    uint8_t message[CONTEXT_SIZE + ANT_MAX_SEATS * (1 + ANT_NONCE_SIZE)];
    size_t n = CONTEXT_SIZE;
    memcpy(message, nonces_context, CONTEXT_SIZE);
    for (int seat = 0; seat < ANT_MAX_SEATS; seat++) {
        if ((setup->has_nonce & ant_seat_set(seat)) != 0) {
            message[n++] = (uint8_t)(seat + 1);
            memcpy(message + n, setup->nonces[seat], ANT_NONCE_SIZE);
            n += ANT_NONCE_SIZE;
        }
    }
    crypto_generichash(mixed->bytes, sizeof mixed->bytes, message, n, setup->secret.bytes,
                       sizeof setup->secret.bytes);
}

static void make_block(ant_derivation *derivation, uint32_t block) {
    uint8_t message[CONTEXT_SIZE + 12];
    memcpy(message, chance_context, CONTEXT_SIZE);
    put_u32(message + CONTEXT_SIZE, derivation->ply);
    put_u32(message + CONTEXT_SIZE + 4, derivation->purpose);
    put_u32(message + CONTEXT_SIZE + 8, block);
    uint8_t bytes[BLOCK_SIZE];
    crypto_generichash(bytes, sizeof bytes, message, sizeof message, derivation->secret.bytes,
                       sizeof derivation->secret.bytes);
    for (unsigned i = 0; i < BLOCK_NUMBERS; i++) {
        derivation->numbers[i] = record_u64_from_bytes(bytes + 8 * i);
    }
    sodium_memzero(bytes, sizeof bytes);
}

static uint64_t derivation_next(void *source) {
    ant_derivation *derivation = source;
    uint32_t taken = derivation->n_taken[derivation->purpose]++;
    if (taken % BLOCK_NUMBERS == 0) {
        make_block(derivation, taken / BLOCK_NUMBERS);
    }
    return derivation->numbers[taken % BLOCK_NUMBERS];
}

static void derivation_begin(void *source, uint32_t purpose) {
    ant_derivation *derivation = source;
    ANT_ASSERT(purpose < ANT_MAX_PURPOSES);
    if (purpose == derivation->purpose) {
        return;
    }
    derivation->purpose = purpose;
    uint32_t taken = derivation->n_taken[purpose];
    if (taken % BLOCK_NUMBERS != 0) {
        make_block(derivation, taken / BLOCK_NUMBERS);
    }
}

void ant_derivation_init(ant_derivation *derivation, const ant_secret *secret, uint32_t ply) {
    *derivation = (ant_derivation){.secret = *secret, .ply = ply};
    derivation->chance.next = derivation_next;
    derivation->chance.begin = derivation_begin;
    derivation->chance.source = derivation;
}
