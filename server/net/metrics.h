// SPDX-License-Identifier: MIT
//
// Figures about a running server, in the text format of Prometheus.
#ifndef ANTFARM_METRICS_H
#define ANTFARM_METRICS_H

#include <stdint.h>

#include <antfarm/text.h>

#include "hall/hall.h"

/// What the sockets count. All but the first two only grow.
typedef struct net_figures {
    uint32_t n_connections; ///< open now
    uint32_t n_sockets;     ///< of those, WebSockets
    uint64_t n_accepted, n_turned_away, n_requests, n_opened;
    uint64_t n_messages_in, n_messages_out, n_bytes_in, n_bytes_out;
    uint64_t n_slow_downs;      ///< requests and messages refused for their rate
    uint64_t n_abuses;          ///< connections closed for going on
    uint64_t n_overflows;       ///< connections closed because they did not read
    uint64_t n_silent;          ///< connections closed because nothing came
    uint64_t n_unlogged;        ///< refusals at tables left out of the log
    uint64_t n_rounds;          ///< of the loop
    uint64_t busy_us;           ///< the time that they took
    uint64_t longest_us;        ///< the longest of the present minute
    uint64_t longest_us_before; ///< and of the one before it
    int64_t minute;             ///< the present one
    uint64_t lag_us;            ///< how late the loop was at most in the present 10 seconds
    uint64_t lag_us_before;     ///< and in those before
    int64_t window;             ///< the present ones
} net_figures;

/// A round of the loop took so long.
void metrics_round(net_figures *figures, uint64_t took_us, int64_t now_ms);

/// The loop came so late to what was due.
void metrics_late(net_figures *figures, uint64_t late_us, int64_t now_ms);
/// The latest of the last 10 to 20 seconds.
uint64_t metrics_lag(const net_figures *figures);

void metrics_write(ant_text *out, const net_figures *net, const hall_figures *tables);

#endif
