// SPDX-License-Identifier: MIT
//
// The door: the socket that is listened on, how many may come in, and who does.
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "net/net.h"

enum {
    BACKLOG = 1024,
    ACCEPTED_AT_ONCE = 64, ///< so that whoever is in already has a turn as well
    OTHER_FILES = 64,      ///< the database, the log, the loop and so on
    MOST_CONNECTIONS = 50000,
    SEND_BUFFER = 64 * 1024 ///< of the system's, for each connection
};

ant_status net_raise_limits(net_server *net, ant_error *error) {
    struct rlimit files;
    unsigned wanted = net->settings->max_connections;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) {
        return ant_error_set(error, ANT_IO, "limit of open files", strerror(errno));
    }
    rlim_t most = files.rlim_max;
    rlim_t room = most > OTHER_FILES + NET_SPARE ? most - OTHER_FILES - NET_SPARE : 0;
    if (wanted == 0) {
        wanted = room < MOST_CONNECTIONS ? (unsigned)room : MOST_CONNECTIONS;
    }
    if (wanted == 0 || wanted > room || wanted > NET_MAX_SLOTS - NET_SPARE) {
        return ant_error_set(
            error, ANT_REFUSED, "connections",
            "the system's limit of open files (ulimit -Hn) does not allow so many");
    }
    // Exactly what is needed: libwebsockets keeps tables of that size.
    files.rlim_cur = wanted + OTHER_FILES + NET_SPARE;
    if (setrlimit(RLIMIT_NOFILE, &files) != 0) {
        return ant_error_set(error, ANT_IO, "limit of open files", strerror(errno));
    }
    net->max_connections = wanted;
    return ANT_OK;
}

static bool set_flags(int socket) {
    int flags = fcntl(socket, F_GETFL);
    return flags >= 0 && fcntl(socket, F_SETFL, flags | O_NONBLOCK) == 0 &&
           fcntl(socket, F_SETFD, FD_CLOEXEC) == 0;
}

/// Listens on an address; -1 and errno if that does not work.
static int listen_on(const struct addrinfo *info) {
    int on = 1;
    int off = 0;
    int listener = socket(info->ai_family, SOCK_STREAM, 0);
    if (listener < 0) {
        return -1;
    }
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (info->ai_family == AF_INET6) { // "::" is for both versions
        setsockopt(listener, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
    }
    if (!set_flags(listener) || bind(listener, info->ai_addr, info->ai_addrlen) != 0 ||
        listen(listener, BACKLOG) != 0) {
        int reason = errno;
        close(listener);
        errno = reason;
        return -1;
    }
    return listener;
}

static void read_peer(const struct sockaddr_storage *peer, http_address *address) {
    *address = (http_address){{0}};
    if (peer->ss_family == AF_INET6) {
        memcpy(address->bytes, &((const struct sockaddr_in6 *)peer)->sin6_addr, 16);
    } else if (peer->ss_family == AF_INET) {
        address->bytes[10] = address->bytes[11] = 0xff;
        memcpy(address->bytes + 12, &((const struct sockaddr_in *)peer)->sin_addr, 4);
    }
}

/// Which port it became, and whether it is all addresses.
static void look_around(net_server *net) {
    struct sockaddr_storage own = {0};
    socklen_t size = sizeof own;
    http_address address;
    getsockname(net->listener, (struct sockaddr *)&own, &size);
    read_peer(&own, &address);
    bool is_new = own.ss_family == AF_INET6;
    net->hosts.port = ntohs(is_new ? ((struct sockaddr_in6 *)&own)->sin6_port
                                   : ((struct sockaddr_in *)&own)->sin_port);
    static const uint8_t nothing[16];
    size_t n_mapped = is_new ? 0 : 12;
    net->hosts.is_any = memcmp(address.bytes + n_mapped, nothing, 16 - n_mapped) == 0;
}

static ant_status cannot_listen(const server_settings *settings, int reason, ant_error *error) {
    char where[SERVER_HOST_SIZE + 16];
    snprintf(where, sizeof where, "%s:%u", settings->host, settings->port);
    const char *sentence = strerror(reason);
    if (reason == EADDRINUSE) {
        sentence =
            "another program listens there; choose another port, as in --listen 127.0.0.1:8081";
    } else if (reason == EACCES) {
        sentence = "ports below 1024 are the system's; choose one above, and let a proxy forward";
    }
    return ant_error_set(error, ANT_IO, where, sentence);
}

ant_status net_listen(net_server *net, ant_error *error) {
    const server_settings *settings = net->settings;
    const struct addrinfo hints = {.ai_socktype = SOCK_STREAM,
                                   .ai_flags = AI_PASSIVE | AI_NUMERICSERV};
    struct addrinfo *found = NULL;
    char port[8];
    snprintf(port, sizeof port, "%u", settings->port);
    int failure = getaddrinfo(settings->host, port, &hints, &found);
    if (failure != 0) {
        return ant_error_set(error, ANT_IO, settings->host, gai_strerror(failure));
    }
    int reason = 0;
    for (const struct addrinfo *at = found; at != NULL && net->listener < 0; at = at->ai_next) {
        net->listener = listen_on(at);
        reason = errno;
    }
    freeaddrinfo(found);
    if (net->listener < 0) {
        return cannot_listen(settings, reason, error);
    }
    snprintf(net->hosts.listen, sizeof net->hosts.listen, "%s", settings->host);
    net->hosts.origins = settings->origins;
    net->hosts.n_origins = settings->n_origins;
    look_around(net);
    return ANT_OK;
}

void net_accept(struct ev_loop *loop, ev_io *watcher, int events) {
    net_server *net = watcher->data;
    (void)events;
    for (int i = 0; i < ACCEPTED_AT_ONCE; i++) {
        struct sockaddr_storage peer = {0};
        socklen_t size = sizeof peer;
        int on = 1;
        int room = SEND_BUFFER;
        http_address address;
        int socket = accept(net->listener, (struct sockaddr *)&peer, &size);
        if (socket < 0) {
            if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) {
                ev_io_stop(loop, watcher); // until the next tick
            }
            return;
        }
        setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        setsockopt(socket, SOL_SOCKET, SO_SNDBUF, &room, sizeof room);
        if (!set_flags(socket)) {
            close(socket);
            return;
        }
        read_peer(&peer, &address);
        net_client_accept(net, socket, &address);
    }
}
