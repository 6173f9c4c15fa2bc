// SPDX-License-Identifier: MIT
//
// A WebSocket connection of the load generator: RFC 6455 as far as a client of our own server needs
// it, without ever blocking.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "../cli.h"
#include "load.h"

enum { SLOW_WINDOW = 4096, READ_SIZE = 16384, TEXT = 1, CLOSE = 8, PING = 9, PONG = 10 };

int64_t load_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

void *load_grow(void *memory, size_t n, size_t size) {
    void *grown = realloc(memory, n * size);
    if (grown == NULL) {
        exit(cli_no_memory());
    }
    return grown;
}

static char *grow(load_bytes *bytes, size_t more) {
    if (bytes->n + more > bytes->room) {
        bytes->room = 2 * bytes->room + more;
        bytes->at = load_grow(bytes->at, bytes->room, 1);
    }
    return bytes->at + bytes->n;
}

static void add(load_bytes *bytes, const void *from, size_t n) {
    memcpy(grow(bytes, n), from, n);
    bytes->n += n;
}

static void drop(load_bytes *bytes, size_t n) {
    bytes->n -= n;
    if (bytes->n > 0) {
        memmove(bytes->at, bytes->at + n, bytes->n);
    } else { // ten thousand idle lines hold no memory
        free(bytes->at);
        *bytes = (load_bytes){0};
    }
}

void load_line_close(load_line *line) {
    if (line->state != LOAD_CLOSED) {
        close(line->fd);
    }
    free(line->in.at);
    free(line->out.at);
    line->in = (load_bytes){0};
    line->out = (load_bytes){0};
    line->state = LOAD_CLOSED;
}

static void flush(load_line *line) {
    while (line->out.n > 0) {
        ssize_t n = send(line->fd, line->out.at, line->out.n, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (n <= 0) {
            return; // full for now, or broken: then reading says so
        }
        drop(&line->out, (size_t)n);
    }
}

bool load_line_open(load_line *line, int epoll, uint64_t tag, uint16_t port, const char *path,
                    const char *cookie) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    struct epoll_event event = {.events = EPOLLIN | EPOLLOUT | EPOLLET, .data.u64 = tag};
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0) {
        return false;
    }
    int one = 1;
    int window = SLOW_WINDOW;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (line->never_reads) {
        setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &window, sizeof window);
    }
    if ((connect(fd, (struct sockaddr *)&address, sizeof address) != 0 && errno != EINPROGRESS) ||
        epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event) != 0) {
        close(fd);
        return false;
    }
    char request[512];
    int n = snprintf(request, sizeof request,
                     "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nUpgrade: websocket\r\n"
                     "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                     "Sec-WebSocket-Key: YW50ZmFybSBsb2FkIGdlbg==\r\n"
                     "Sec-WebSocket-Protocol: antfarm.v2\r\n"
                     "Origin: http://127.0.0.1:%u\r\n%s%s%s\r\n",
                     path, port, port, cookie != NULL ? "Cookie: " : "",
                     cookie != NULL ? cookie : "", cookie != NULL ? "\r\n" : "");
    line->fd = fd;
    line->state = LOAD_SHAKING;
    add(&line->out, request, (size_t)n);
    return true;
}

// A client masks what it sends; a mask of zeros keeps the bytes as they are.
static void send_frame(load_line *line, unsigned opcode, const char *bytes, size_t n) {
    uint8_t head[8] = {(uint8_t)(0x80U | opcode), 0x80};
    size_t n_head = 2 + 4;
    if (n < 126) {
        head[1] |= (uint8_t)n;
    } else {
        head[1] |= 126;
        head[2] = (uint8_t)(n >> 8);
        head[3] = (uint8_t)n;
        n_head += 2;
    }
    add(&line->out, head, n_head);
    add(&line->out, bytes, n);
    flush(line);
}

void load_line_send(load_line *line, const char *text, size_t length) {
    send_frame(line, TEXT, text, length);
}

// True once the answer to the handshake is there and good; closes the line if it is bad.
static bool shake(load_line *line) {
    static const char good[] = "HTTP/1.1 101";
    const char *end = line->in.n > 0 ? memmem(line->in.at, line->in.n, "\r\n\r\n", 4) : NULL;
    if (end == NULL) {
        return false;
    }
    if (memcmp(line->in.at, good, strlen(good)) != 0) {
        load_line_close(line);
        return false;
    }
    line->state = LOAD_OPEN;
    drop(&line->in, (size_t)(end + 4 - line->in.at));
    return true;
}

// The size of the first frame's head, or 0 while not all of it is there. The server's frames are
// whole messages and not masked.
static size_t read_head(const load_bytes *in, unsigned *opcode, size_t *length) {
    const uint8_t *at = (const uint8_t *)in->at;
    if (in->n < 2) {
        return 0;
    }
    *opcode = at[0] & 15U;
    *length = at[1];
    size_t n_more = *length == 126 ? 2 : *length == 127 ? 8 : 0;
    if (in->n < 2 + n_more) {
        return 0;
    }
    if (n_more > 0) {
        *length = 0;
        for (size_t i = 0; i < n_more; i++) {
            *length = *length << 8 | at[2 + i];
        }
    }
    return 2 + n_more;
}

static void take_frames(load_line *line, load_receiver *receive, void *owner) {
    unsigned opcode = 0;
    size_t length = 0;
    size_t taken = 0;
    while (line->state == LOAD_OPEN && taken < line->in.n) {
        load_bytes rest = {line->in.at + taken, line->in.n - taken, 0};
        size_t head = read_head(&rest, &opcode, &length);
        if (head == 0 || rest.n < head + length) {
            break;
        }
        if (opcode == CLOSE) {
            load_line_close(line);
            return;
        }
        if (opcode == PING) {
            send_frame(line, PONG, rest.at + head, length);
        } else if (opcode == TEXT) {
            receive(owner, rest.at + head, length);
        }
        taken += head + length;
    }
    if (line->state == LOAD_OPEN && taken > 0) {
        drop(&line->in, taken);
    }
}

bool load_line_serve(load_line *line, uint32_t events, load_receiver *receive, void *owner) {
    if (line->state == LOAD_CLOSED) {
        return false;
    }
    if ((events & EPOLLOUT) != 0) {
        flush(line);
    }
    while (!(line->never_reads && line->state == LOAD_OPEN)) {
        ssize_t n = recv(line->fd, grow(&line->in, READ_SIZE), READ_SIZE, MSG_DONTWAIT);
        if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
            break;
        }
        if (n <= 0) {
            load_line_close(line);
            return false;
        }
        line->in.n += (size_t)n;
        if (line->state == LOAD_SHAKING) {
            shake(line);
        }
        take_frames(line, receive, owner);
        if (line->state == LOAD_CLOSED) {
            return false;
        }
    }
    if (line->in.n == 0) {
        drop(&line->in, 0);
    }
    if (line->never_reads && (events & (EPOLLHUP | EPOLLRDHUP | EPOLLERR)) != 0) {
        load_line_close(line);
    }
    return line->state != LOAD_CLOSED;
}
