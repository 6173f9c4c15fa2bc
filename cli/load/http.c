// SPDX-License-Identifier: MIT
//
// HTTP of the load generator: one request after the other over a connection that is kept.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "load.h"

enum { TIMEOUT = 600, ROOM = 65536, MOST_AGAIN = 50, PAUSE = 200000 /* microseconds */ };

void load_http_init(load_http *http, uint16_t port) {
    *http = (load_http){.port = port, .fd = -1};
}

static void disconnect(load_http *http) {
    if (http->fd >= 0) {
        close(http->fd);
    }
    http->fd = -1;
}

void load_http_clear(load_http *http) {
    disconnect(http);
    free(http->answer.at);
    http->answer = (load_bytes){0};
}

static bool reach(load_http *http) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(http->port)};
    struct timeval timeout = {.tv_sec = TIMEOUT};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    http->fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (http->fd < 0 || connect(http->fd, (struct sockaddr *)&address, sizeof address) != 0) {
        disconnect(http);
        return false;
    }
    setsockopt(http->fd, SOL_SOCKET, SO_RCVTIMEO, &timeout, sizeof timeout);
    return true;
}

static bool send_all(int fd, const char *bytes, size_t n) {
    while (n > 0) {
        ssize_t sent = send(fd, bytes, n, MSG_NOSIGNAL);
        if (sent <= 0) {
            return false;
        }
        bytes += sent;
        n -= (size_t)sent;
    }
    return true;
}

// The value of a header of the answer, or NULL. The head ends in a NUL.
static const char *find_header(const char *head, const char *name) {
    size_t length = strlen(name);
    for (const char *line = strstr(head, "\r\n"); line != NULL; line = strstr(line, "\r\n")) {
        line += 2;
        if (strncasecmp(line, name, length) == 0 && line[length] == ':') {
            return line + length + 1 + strspn(line + length + 1, " ");
        }
    }
    return NULL;
}

static void take_cookie(load_http *http, const char *head) {
    const char *value = find_header(head, "set-cookie");
    size_t length = value != NULL ? strcspn(value, ";\r") : 0;
    length = length < sizeof http->cookie ? length : 0;
    memcpy(http->cookie, value != NULL ? value : "", length);
    http->cookie[length] = '\0';
}

static bool receive_more(load_http *http) {
    load_bytes *answer = &http->answer;
    if (answer->room - answer->n < ROOM) {
        answer->room = 2 * answer->room + ROOM + 1;
        answer->at = load_grow(answer->at, answer->room, 1);
    }
    ssize_t n = recv(http->fd, answer->at + answer->n, ROOM - 1, 0);
    answer->n += n > 0 ? (size_t)n : 0;
    return n > 0;
}

// Reads the head and as many bytes of the body as it announces.
static bool receive(load_http *http) {
    load_bytes *answer = &http->answer;
    char *end = NULL;
    answer->n = 0;
    while (end == NULL) {
        if (!receive_more(http)) {
            return false;
        }
        end = memmem(answer->at, answer->n, "\r\n\r\n", 4);
    }
    size_t n_head = (size_t)(end + 4 - answer->at);
    end[2] = '\0';
    const char *length = find_header(answer->at, "content-length");
    http->status = answer->n > 12 ? atoi(answer->at + 9) : 0;
    http->n_body = length != NULL ? strtoul(length, NULL, 10) : 0;
    take_cookie(http, answer->at);
    while (answer->n < n_head + http->n_body) {
        if (!receive_more(http)) {
            return false;
        }
    }
    answer->at[n_head + http->n_body] = '\0';
    http->body = answer->at + n_head;
    return length != NULL;
}

/// Once, over a connection that is kept.
static bool ask(load_http *http, const char *method, const char *path, const char *cookie,
                const char *body) {
    char request[4096];
    size_t n_body = body != NULL ? strlen(body) : 0;
    int n = snprintf(request, sizeof request,
                     "%s %s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nOrigin: http://127.0.0.1:%u\r\n"
                     "Content-Type: application/json\r\nContent-Length: %zu\r\n%s%s%s\r\n%s",
                     method, path, http->port, http->port, n_body, cookie != NULL ? "Cookie: " : "",
                     cookie != NULL ? cookie : "", cookie != NULL ? "\r\n" : "",
                     body != NULL ? body : "");
    for (int attempt = 0; attempt < 2 && n > 0 && (size_t)n < sizeof request; attempt++) {
        if ((http->fd >= 0 || reach(http)) && send_all(http->fd, request, (size_t)n) &&
            receive(http)) {
            return true;
        }
        disconnect(http); // the server may have ended a connection that was idle: once more
    }
    return false;
}

/// Where the server sends the request on to: into `path`. False if it does not, or to a place that
/// is too long.
static bool is_sent_on(const load_http *http, char *path, size_t size) {
    const char *to = http->status == 307 ? find_header(http->answer.at, "location") : NULL;
    size_t length = to != NULL ? strcspn(to, "\r") : 0;
    if (length == 0 || to[0] != '/' || length >= size) {
        return false;
    }
    memcpy(path, to, length);
    path[length] = '\0';
    return true;
}

bool load_http_ask(load_http *http, const char *method, const char *path, const char *cookie,
                   const char *body) {
    char other[256];
    bool is_answered = ask(http, method, path, cookie, body);
    for (int i = 0; i < MOST_AGAIN && is_answered; i++) {
        if (http->status == 503 && find_header(http->answer.at, "retry-after") != NULL) {
            usleep(PAUSE);
        } else if (is_sent_on(http, other, sizeof other)) {
            path = other;
        } else {
            break;
        }
        is_answered = ask(http, method, path, cookie, body);
    }
    return is_answered;
}
