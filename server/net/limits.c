// SPDX-License-Identifier: MIT
//
// Buckets that fill up again with time, and a table of addresses.
#include "net/limits.h"

#include <stdlib.h>
#include <string.h>

#include <sodium.h>

enum {
    ONE =
        60000, ///< of anything, in the unit of a bucket: a rate per minute adds it per millisecond
    N_CHAINS = 4096,
    N_FORGOTTEN_CHAINS = 64 ///< looked through by one limits_forget
};

struct limits_address {
    struct limits_address *next; ///< of the chain
    uint8_t key[LIMITS_KEY_SIZE];
    uint32_t n_held;
    limits_bucket connects, requests, fetches, frames;
};

struct limits {
    limits_settings settings;
    unsigned char hash_key[crypto_shorthash_KEYBYTES]; ///< nobody can aim at a chain
    size_t n_addresses;
    size_t next_chain; ///< to look through
    limits_address *chains[N_CHAINS];
};

static void refill(limits_bucket *bucket, const limits_rate *rate, int64_t now) {
    int64_t passed = now - bucket->at;
    // Past an hour everything is full; so nothing can overflow either.
    bool is_unused = passed > 3600000 || bucket->used <= passed * (int64_t)rate->per_minute;
    bucket->used = is_unused ? 0 : bucket->used - passed * (int64_t)rate->per_minute;
    bucket->at = now;
}

limits_verdict limits_take(limits_bucket *bucket, const limits_rate *rate, int64_t now) {
    if (rate->per_minute == 0) {
        return LIMITS_FINE;
    }
    int64_t burst = (int64_t)rate->burst * ONE;
    refill(bucket, rate, now);
    bucket->used += ONE;
    if (bucket->used <= burst) {
        return LIMITS_FINE;
    }
    if (bucket->used <= 2 * burst) {
        return LIMITS_SLOW_DOWN;
    }
    bucket->used = 2 * burst;
    return LIMITS_ABUSE;
}

limits *limits_new(const limits_settings *settings) {
    limits *made = calloc(1, sizeof *made);
    if (made != NULL) {
        made->settings = *settings;
        crypto_shorthash_keygen(made->hash_key);
    }
    return made;
}

void limits_free(limits *all) {
    if (all == NULL) {
        return;
    }
    for (size_t i = 0; i < N_CHAINS; i++) {
        for (limits_address *at = all->chains[i]; at != NULL;) {
            limits_address *next = at->next;
            free(at);
            at = next;
        }
    }
    free(all);
}

limits_address *limits_enter(limits *all, const http_address *address, int64_t now) {
    static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff};
    uint8_t key[LIMITS_KEY_SIZE] = {0};
    bool is_old = memcmp(address->bytes, mapped, sizeof mapped) == 0;
    memcpy(key, address->bytes, is_old ? LIMITS_KEY_SIZE : LIMITS_KEY_SIZE / 2);
    uint64_t hash;
    crypto_shorthash((unsigned char *)&hash, key, sizeof key, all->hash_key);
    limits_address **chain = &all->chains[hash % N_CHAINS];
    for (limits_address *at = *chain; at != NULL; at = at->next) {
        if (memcmp(at->key, key, sizeof key) == 0) {
            at->n_held++;
            return at;
        }
    }
    limits_address *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return NULL;
    }
    memcpy(made->key, key, sizeof key);
    made->n_held = 1;
    made->connects.at = made->requests.at = made->fetches.at = made->frames.at = now;
    made->next = *chain;
    *chain = made;
    all->n_addresses++;
    return made;
}

void limits_leave(limits *all, limits_address *address) {
    (void)all; // its entry stays until it has used up nothing
    address->n_held--;
}

const uint8_t *limits_key(const limits_address *address) {
    return address->key;
}

limits_verdict limits_connect(limits *all, limits_address *address, int64_t now) {
    unsigned most = all->settings.max_per_address;
    limits_verdict verdict = limits_take(&address->connects, &all->settings.connects, now);
    if (verdict == LIMITS_FINE && most != 0 && address->n_held > most) {
        return LIMITS_SLOW_DOWN;
    }
    return verdict;
}

limits_verdict limits_request(limits *all, limits_address *address, int64_t now) {
    return limits_take(&address->requests, &all->settings.requests, now);
}

limits_verdict limits_fetch(limits *all, limits_address *address, int64_t now) {
    return limits_take(&address->fetches, &all->settings.fetches, now);
}

limits_verdict limits_frame(limits *all, limits_address *address, int64_t now) {
    return limits_take(&address->frames, &all->settings.frames, now);
}

static bool is_full(limits_bucket *bucket, const limits_rate *rate, int64_t now) {
    refill(bucket, rate, now);
    return bucket->used == 0;
}

static bool is_idle(const limits *all, limits_address *address, int64_t now) {
    const limits_settings *rates = &all->settings;
    return address->n_held == 0 && is_full(&address->connects, &rates->connects, now) &&
           is_full(&address->requests, &rates->requests, now) &&
           is_full(&address->fetches, &rates->fetches, now) &&
           is_full(&address->frames, &rates->frames, now);
}

void limits_forget(limits *all, int64_t now) {
    for (size_t i = 0; i < N_FORGOTTEN_CHAINS; i++) {
        limits_address **link = &all->chains[all->next_chain];
        all->next_chain = (all->next_chain + 1) % N_CHAINS;
        while (*link != NULL) {
            limits_address *at = *link;
            if (is_idle(all, at, now)) {
                *link = at->next;
                free(at);
                all->n_addresses--;
            } else {
                link = &at->next;
            }
        }
    }
}

size_t limits_n_addresses(const limits *all) {
    return all->n_addresses;
}
