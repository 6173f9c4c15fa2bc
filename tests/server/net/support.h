// SPDX-License-Identifier: MIT
//
// A server in a process of its own, around the hall that echoes. Each test starts one with its own
// settings and ends it; the end must be a graceful one.
#ifndef ANTFARM_NET_SUPPORT_H
#define ANTFARM_NET_SUPPORT_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "net/server.h"
#include "ws_client.h"

typedef struct net_fixture {
    pid_t pid;
    uint16_t port;
    char log[64]; ///< a temporary file
} net_fixture;

/// Limits that no test reaches by accident; any free port.
server_settings net_test_settings(void);
/// Starts it; fails the test if it does not serve.
void net_start(net_fixture *server, const server_settings *settings);
/// Sends SIGTERM and waits; fails the test unless it ends in good order.
void net_stop(net_fixture *server);
/// Its exit code after whatever signals were sent; -1 if it was killed.
int net_wait(net_fixture *server);
/// Kilobytes of memory that it has.
long net_memory(const net_fixture *server);
/// The whole log; free it.
char *net_read_log(const net_fixture *server);
/// The value of a metric.
long net_metric(const net_fixture *server, const char *name);

/// Opens a WebSocket to the lobby and takes its welcome.
ws_client *net_enter(const net_fixture *server);
void net_part(ws_client *client);
/// Fails unless the next message is this.
void net_expect(ws_client *client, const char *text);
/// Fails unless it is closed with the code, after whatever else comes.
void net_expect_close(ws_client *client, int code);

#endif
