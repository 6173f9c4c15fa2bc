// SPDX-License-Identifier: MIT
//
// Random bytes, and the secrets that are made of them.
#include <string.h>

#include <sodium.h>

#include "hall/internal.h"

enum { OWNERS = (1 << 20) - 1 }; // enough to tell people apart, too few to tell who they are

_Static_assert(STORE_KEY_SIZE == crypto_shorthash_KEYBYTES, "the key is one of the hash");

// A test's stream is cut into blocks, each taken as a whole, so that what one caller takes does not
// depend on how much another took.
static void fill_randomly(game_hall *hall, void *bytes, size_t n) {
    if (hall->settings.test_seed == 0) {
        randombytes_buf(bytes, n);
        return;
    }
    uint64_t block[2] = {hall->settings.test_seed, ++hall->n_random};
    uint8_t seed[randombytes_SEEDBYTES];
    crypto_generichash(seed, sizeof seed, (const uint8_t *)block, sizeof block, NULL, 0);
    randombytes_buf_deterministic(bytes, n, seed);
}

uint32_t hall_owner_of(const game_hall *hall, const uint8_t address[HALL_ADDRESS_SIZE]) {
    uint64_t hash;
    if (sodium_is_zero(address, HALL_ADDRESS_SIZE)) {
        return 0;
    }
    crypto_shorthash((uint8_t *)&hash, address, HALL_ADDRESS_SIZE, hall->address_key);
    return (uint32_t)(hash % OWNERS) + 1;
}

void hall_hash_secret(const char *digits, uint8_t hash[STORE_HASH_SIZE]) {
    static const uint8_t purpose[16] = {'a', 'n', 't', 'f', 'a', 'r', 'm', '-',
                                        't', 'i', 'c', 'k', 'e', 't', '-', '1'};
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, STORE_HASH_SIZE);
    crypto_generichash_update(&state, purpose, sizeof purpose);
    crypto_generichash_update(&state, (const uint8_t *)digits, strlen(digits));
    crypto_generichash_final(&state, hash, STORE_HASH_SIZE);
}

void hall_new_secret(game_hall *hall, char digits[HALL_SECRET_DIGITS + 1],
                     uint8_t hash[STORE_HASH_SIZE]) {
    uint8_t bytes[HALL_SECRET_DIGITS / 2];
    fill_randomly(hall, bytes, sizeof bytes);
    sodium_bin2hex(digits, HALL_SECRET_DIGITS + 1, bytes, sizeof bytes);
    sodium_memzero(bytes, sizeof bytes);
    hall_hash_secret(digits, hash);
}

void hall_new_game_secret(game_hall *hall, uint8_t secret[ANT_SECRET_SIZE]) {
    ant_secret made;
    if (hall->settings.test_seed != 0) {
        fill_randomly(hall, made.bytes, sizeof made.bytes);
    } else {
        ant_secret_random(&made);
    }
    memcpy(secret, made.bytes, sizeof made.bytes);
    sodium_memzero(&made, sizeof made);
}

// Only bytes below the greatest multiple of the number of letters count: all letters are as likely.
static char random_letter(game_hall *hall) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz23456789";
    const unsigned n = sizeof letters - 1;
    uint8_t byte;
    do {
        fill_randomly(hall, &byte, 1);
    } while (byte >= 256 / n * n);
    return letters[byte % n];
}

static bool is_there(void *context, const store_table *row, const store_text *texts, int n_texts) {
    (void)row;
    (void)texts;
    (void)n_texts;
    *(bool *)context = true;
    return false;
}

void hall_new_id(game_hall *hall, char id[HALL_ID_SIZE]) {
    bool is_used = true;
    while (is_used) {
        for (int i = 0; i < HALL_ID_SIZE - 1; i++) {
            id[i] = random_letter(hall);
        }
        id[HALL_ID_SIZE - 1] = '\0';
        is_used = hall_table_known(hall, id) != NULL;
        const store_reader reader = {.context = &is_used, .table = is_there};
        ant_error error;
        // A store that cannot be read will refuse the new table as well.
        (void)store_read_table(hall->store, id, &reader, &error);
    }
}
