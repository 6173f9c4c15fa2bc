// SPDX-License-Identifier: MIT
//
// What a supervisor is told (sd_notify(3)): a datagram to the socket that $NOTIFY_SOCKET names. It
// is given by whoever started the program, so only it is told, and nobody where there is none.
#define _GNU_SOURCE // SOCK_CLOEXEC
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "net/net.h"

void net_notify(const char *state) {
    const char *path = getenv("NOTIFY_SOCKET");
    struct sockaddr_un where = {.sun_family = AF_UNIX};
    size_t length = path != NULL ? strlen(path) : 0;
    if (length < 2 || length >= sizeof where.sun_path || (path[0] != '/' && path[0] != '@')) {
        return;
    }
    memcpy(where.sun_path, path, length);
    if (path[0] == '@') { // a name that is in no file system
        where.sun_path[0] = '\0';
    }
    int sender = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (sender >= 0) {
        (void)sendto(sender, state, strlen(state), MSG_NOSIGNAL, (const struct sockaddr *)&where,
                     (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length));
        close(sender);
    }
}

int64_t net_watchdog_ms(void) {
    const char *span = getenv("WATCHDOG_USEC");
    const char *pid = getenv("WATCHDOG_PID");
    long long us = span != NULL ? strtoll(span, NULL, 10) : 0;
    bool is_ours = pid == NULL || strtoll(pid, NULL, 10) == (long long)getpid();
    return us > 0 && is_ours ? us / 2000 : 0; // twice as often as it has to be
}
