// SPDX-License-Identifier: MIT
//
// The server: sockets, HTTP and WebSocket around a hall. Runs in the caller's thread until a signal
// or server_stop.
#ifndef ANTFARM_SERVER_H
#define ANTFARM_SERVER_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include <antfarm/status.h>

enum { SERVER_MAX_ORIGINS = 8 };

typedef struct server_settings {
    const char *host;                        ///< to listen on; "127.0.0.1"
    uint16_t port;                           ///< 0: any free one
    const char *db_path;                     ///< of the database
    FILE *log;                               ///< structured log, one JSON object a line; NULL: none
    const char *origins[SERVER_MAX_ORIGINS]; ///< allowed besides the server's own address
    int n_origins;
    bool is_secure;    ///< people reach it by https (a proxy): cookies say so
    bool trusts_proxy; ///< X-Forwarded-For tells the address for the limits
    unsigned n_thinkers;
    unsigned bot_pace_ms;
    unsigned max_connections;
    unsigned max_per_address;     ///< connections of one address; 0: no limit
    unsigned messages_per_second; ///< of one connection; 0: no limit
    /// Called once when it listens, with the port.
    void (*is_ready)(void *context, uint16_t port);
    void *context;
} server_settings;

server_settings server_settings_default(void);

/// Serves until SIGTERM or SIGINT; ANT_OK after a graceful end: everything stored, everybody told.
ant_status server_run(const server_settings *settings, ant_error *error);

#endif
