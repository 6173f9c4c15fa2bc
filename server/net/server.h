// SPDX-License-Identifier: MIT
//
// The server: sockets, HTTP and WebSocket around a hall. Runs in the caller's thread until a
// signal.
#ifndef ANTFARM_SERVER_H
#define ANTFARM_SERVER_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include <antfarm/status.h>

enum {
    SERVER_MAX_ORIGINS = 8,
    SERVER_HOST_SIZE = 254 ///< of the host to listen on, the NUL included
};

typedef struct server_settings {
    const char *host;    ///< to listen on: a name or an address, without brackets
    uint16_t port;       ///< 0: any free one
    const char *db_path; ///< a file, or the address of a database that nodes share
    const char *node;    ///< its name among those; NULL: made of the machine's and the port
    FILE *log;           ///< structured log, one JSON object a line; NULL: none
    bool logs_addresses; ///< whole ones; otherwise truncated
    /// Allowed besides the server's own address; each as server_is_origin takes it.
    const char *origins[SERVER_MAX_ORIGINS];
    int n_origins;
    bool is_secure;    ///< people reach it by https (a proxy): cookies say so
    bool trusts_proxy; ///< X-Forwarded-For tells the address for the limits
    unsigned n_thinkers;
    unsigned bot_pace_ms;
    unsigned max_tables;
    unsigned keep_days;           ///< a table that nobody touches is kept; 0: for ever
    const char *keep_export;      ///< a folder for the record of one that goes; NULL: none
    unsigned max_connections;     ///< 0: as many as the limit of open files allows
    unsigned max_per_address;     ///< connections of one address; 0: no limit
    unsigned connects_per_second; ///< of one address; 0: no limit
    unsigned requests_per_minute; ///< POSTs, records and replays of one address; 0: no limit
    unsigned fetches_per_second;  ///< requests of any kind of one address; 0: no limit
    unsigned frames_per_second;   ///< pings and parts of messages of one address; 0: no limit
    unsigned messages_per_second; ///< of one connection; 0: no limit
    /// Not 0: ids, secrets and so every card follow from it, and anybody can tell them. For tests.
    uint64_t test_seed;
    // Milliseconds.
    unsigned request_ms; ///< a request must be there that long after a connection was made or free
    unsigned ping_ms;    ///< a WebSocket that was silent for so long is asked
    unsigned dead_ms;    ///< and is gone after so long
    unsigned shut_ms;    ///< what is being stored at the end is waited for
    /// Called once when it listens, with the port.
    void (*is_ready)(void *context, uint16_t port);
    void *context;
} server_settings;

/// 127.0.0.1:8080, the hall's defaults, and limits that people do not notice.
server_settings server_settings_default(void);
/// True for "http://HOST" and "https://HOST", each with or without ":PORT", and nothing behind it.
bool server_is_origin(const char *origin);

/// Whether a node may be called so.
bool server_is_node(const char *name);
/// Whether that is the address of a database which nodes share, and no file.
bool server_is_shared(const char *db_path);

/// Has a command of the operator's (hall/hall.h) done: by the server that has the database open, if
/// one does, which answers to the same user and root; otherwise on the database itself. free() the
/// answer, which has a NUL behind it. A refusal is an error with its sentence.
ant_status server_admin(const char *db_path, const char *command, char **answer, size_t *length,
                        ant_error *error);

/// Serves until SIGTERM or SIGINT; ANT_OK after a graceful end: everything stored, everybody told.
/// A second signal ends it sooner, and is an error. A host or port that cannot be had and a
/// database that cannot be opened are errors with a sentence, before anything was changed. Raises
/// the process's soft limit of open files.
ant_status server_run(const server_settings *settings, ant_error *error);

#endif
