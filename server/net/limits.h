// SPDX-License-Identifier: MIT
//
// How much one connection and one address may do. Times are milliseconds of a clock that never goes
// back. One thread calls all of it.
#ifndef ANTFARM_LIMITS_H
#define ANTFARM_LIMITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "net/http.h"

/// So many a minute on average, and `burst` at once. A rate of 0 is no limit.
typedef struct limits_rate {
    uint32_t per_minute;
    uint32_t burst;
} limits_rate;

/// What is left of a rate. Zero it first: it begins full.
typedef struct limits_bucket {
    int64_t used; ///< in 60000ths of one; more than the burst: overdrawn
    int64_t at;
} limits_bucket;

typedef enum limits_verdict {
    LIMITS_FINE,
    LIMITS_SLOW_DOWN, ///< too fast
    LIMITS_ABUSE      ///< too fast, and went on regardless: has overdrawn a whole burst
} limits_verdict;

/// Takes one. What is refused counts as well, so that only waiting helps.
limits_verdict limits_take(limits_bucket *bucket, const limits_rate *rate, int64_t now);

typedef struct limits_settings {
    unsigned max_per_address; ///< 0: no limit
    limits_rate connects;
    limits_rate requests; ///< those that make work
    limits_rate fetches;  ///< of any kind
    limits_rate frames;   ///< of WebSockets that are no messages: pings, parts
} limits_settings;

/// All addresses of which something is known.
typedef struct limits limits;
enum { LIMITS_KEY_SIZE = 16 };
/// One of them. Addresses of version 6 are told apart by their first half, which is what a customer
/// gets.
typedef struct limits_address limits_address;

/// NULL if there is no memory.
limits *limits_new(const limits_settings *settings);
void limits_free(limits *all); ///< NULL is fine

/// A connection of that address is there: held until limits_leave. NULL if there is no memory.
limits_address *limits_enter(limits *all, const http_address *address, int64_t now);
void limits_leave(limits *all, limits_address *address);

/// What tells it from others.
const uint8_t *limits_key(const limits_address *address);

/// Whether one more connection, which was entered, is fine.
limits_verdict limits_connect(limits *all, limits_address *address, int64_t now);
/// Whether one more of that kind is fine.
limits_verdict limits_request(limits *all, limits_address *address, int64_t now);
limits_verdict limits_fetch(limits *all, limits_address *address, int64_t now);
limits_verdict limits_frame(limits *all, limits_address *address, int64_t now);

/// Forgets addresses that nobody holds and that have used up nothing: a part of them each time.
void limits_forget(limits *all, int64_t now);
size_t limits_n_addresses(const limits *all);

#endif
