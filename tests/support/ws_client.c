// SPDX-License-Identifier: MIT
#include "ws_client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

int64_t ws_now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void ws_pause(int milliseconds) {
    poll(NULL, 0, milliseconds);
}

int ws_dial(uint16_t port) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
    int on = 1;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int made = socket(AF_INET, SOCK_STREAM, 0);
    if (made >= 0 && connect(made, (struct sockaddr *)&address, sizeof address) != 0) {
        close(made);
        return -1;
    }
    setsockopt(made, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return made;
}

bool ws_write(int socket, const void *bytes, size_t n) {
    const char *at = bytes;
    while (n > 0) {
        ssize_t written = send(socket, at, n, MSG_NOSIGNAL);
        if (written <= 0) {
            return false;
        }
        at += written;
        n -= (size_t)written;
    }
    return true;
}

/// Reads what is there: its length, 0 at the end, -1 if nothing comes until `until`.
static ssize_t read_some(int socket, void *bytes, size_t n, int64_t until) {
    struct pollfd one = {.fd = socket, .events = POLLIN};
    int64_t left = until - ws_now_ms();
    if (poll(&one, 1, left > 0 ? (int)left : 0) <= 0) {
        return -1;
    }
    ssize_t got = recv(socket, bytes, n, 0);
    return got < 0 ? 0 : got; // a reset is an end as well
}

bool ws_is_ended(int socket, int timeout_ms) {
    char dropped[4096];
    int64_t until = ws_now_ms() + timeout_ms;
    for (;;) {
        ssize_t n = read_some(socket, dropped, sizeof dropped, until);
        if (n <= 0) {
            return n == 0;
        }
    }
}

// HTTP.

bool ws_reply_header(const ws_reply *reply, const char *name, char *value, size_t size) {
    for (const char *line = reply->head; line != NULL; line = strstr(line, "\r\n")) {
        line += strncmp(line, "\r\n", 2) == 0 ? 2 : 0;
        if (strncasecmp(line, name, strlen(name)) == 0 && line[strlen(name)] == ':') {
            const char *at = line + strlen(name) + 1;
            at += strspn(at, " ");
            snprintf(value, size, "%.*s", (int)strcspn(at, "\r"), at);
            return true;
        }
        if (*line == '\0') {
            break;
        }
    }
    return false;
}

/// Reads up to the empty line, byte by byte: what is behind it belongs to somebody else.
static char *read_head(int socket, int64_t until) {
    char head[16384];
    size_t n = 0;
    while (n < 4 || memcmp(head + n - 4, "\r\n\r\n", 4) != 0) {
        if (n == sizeof head || read_some(socket, head + n, 1, until) != 1) {
            return NULL;
        }
        n++;
    }
    head[n - 2] = '\0';
    return strdup(head);
}

/// "HTTP/1.1 200 OK"
static int status_of(const char *head) {
    const char *blank = strchr(head, ' ');
    return blank != NULL ? (int)strtol(blank, NULL, 10) : 0;
}

void ws_read_reply(int socket, bool is_head, ws_reply *reply) {
    char value[32];
    int64_t until = ws_now_ms() + WS_TIMEOUT_MS;
    *reply = (ws_reply){.head = read_head(socket, until)};
    if (reply->head == NULL) {
        return;
    }
    size_t n = 0;
    size_t length = 0;
    if (!is_head && ws_reply_header(reply, "Content-Length", value, sizeof value)) {
        length = strtoul(value, NULL, 10);
    }
    reply->body = calloc(1, length + 1);
    while (n < length) {
        ssize_t got = read_some(socket, reply->body + n, length - n, until);
        if (got <= 0) {
            ws_reply_clear(reply);
            return;
        }
        n += (size_t)got;
    }
    reply->n_body = length;
    reply->status = status_of(reply->head);
}

void ws_ask_on(int socket, uint16_t port, const char *method, const char *path, const char *headers,
               const char *body, ws_reply *reply) {
    char head[8192];
    char length[64] = "";
    if (body != NULL) {
        snprintf(length, sizeof length, "Content-Length: %zu\r\n", strlen(body));
    }
    int n = snprintf(head, sizeof head, "%s %s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n%s%s\r\n", method,
                     path, port, length, headers);
    *reply = (ws_reply){0};
    if (ws_write(socket, head, (size_t)n)) {
        if (body != NULL) {
            (void)ws_write(socket, body, strlen(body)); // it may have been answered already
        }
        ws_read_reply(socket, strcmp(method, "HEAD") == 0, reply);
    }
}

void ws_ask(uint16_t port, const char *method, const char *path, const char *headers,
            const char *body, ws_reply *reply) {
    int socket = ws_dial(port);
    ws_ask_on(socket, port, method, path, headers, body, reply);
    close(socket);
}

void ws_reply_clear(ws_reply *reply) {
    free(reply->head);
    free(reply->body);
    *reply = (ws_reply){0};
}

// WebSocket.

bool ws_open_with(ws_client *client, uint16_t port, const char *path, const char *headers) {
    char head[8192];
    client->n = 0;
    client->close_code = 0;
    client->status = 0;
    client->socket = ws_dial(port);
    int n = snprintf(head, sizeof head,
                     "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nUpgrade: websocket\r\n"
                     "Connection: Upgrade\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
                     "Sec-WebSocket-Version: 13\r\n%s\r\n",
                     path, port, headers);
    if (client->socket < 0 || !ws_write(client->socket, head, (size_t)n)) {
        return false;
    }
    char *answer = read_head(client->socket, ws_now_ms() + WS_TIMEOUT_MS);
    client->status = answer != NULL ? status_of(answer) : 0;
    free(answer);
    return client->status == 101;
}

bool ws_open(ws_client *client, uint16_t port, const char *path, const char *headers) {
    char all[4096];
    snprintf(all, sizeof all, "Sec-WebSocket-Protocol: antfarm.v2\r\n%s", headers);
    return ws_open_with(client, port, path, all);
}

bool ws_send_frame(ws_client *client, unsigned first, const void *bytes, size_t n) {
    static const unsigned char mask[4] = {0x37, 0xfa, 0x21, 0x3d};
    unsigned char *frame = malloc(n + 14);
    size_t at = 0;
    frame[at++] = (unsigned char)first;
    if (n < 126) {
        frame[at++] = (unsigned char)(0x80U | n);
    } else if (n <= UINT16_MAX) {
        frame[at++] = 0x80U | 126U;
        frame[at++] = (unsigned char)(n >> 8);
        frame[at++] = (unsigned char)n;
    } else {
        frame[at++] = 0x80U | 127U;
        for (int shift = 56; shift >= 0; shift -= 8) {
            frame[at++] = (unsigned char)((uint64_t)n >> shift);
        }
    }
    memcpy(frame + at, mask, sizeof mask);
    at += sizeof mask;
    for (size_t i = 0; i < n; i++) {
        frame[at + i] = ((const unsigned char *)bytes)[i] ^ mask[i % 4];
    }
    bool is_sent = ws_write(client->socket, frame, at + n);
    free(frame);
    return is_sent;
}

bool ws_send(ws_client *client, const char *text) {
    return ws_send_frame(client, 0x81, text, strlen(text));
}

/// The head of the first frame that was read, and how long its payload is; 0: not all there.
static size_t frame_head(const ws_client *client, size_t *n_payload) {
    const unsigned char *bytes = client->bytes;
    if (client->n < 2) {
        return 0;
    }
    size_t length = bytes[1] & 0x7fU;
    size_t n_more = length == 126 ? 2 : length == 127 ? 8 : 0;
    if (client->n < 2 + n_more) {
        return 0;
    }
    if (n_more > 0) {
        length = 0;
        for (size_t i = 0; i < n_more; i++) {
            length = length << 8 | bytes[2 + i];
        }
    }
    *n_payload = length;
    return 2 + n_more;
}

/// Takes the first frame, all of which is there.
static int take_frame(ws_client *client, size_t n_head, size_t n, char *text, size_t size) {
    const unsigned char *payload = client->bytes + n_head;
    unsigned opcode = client->bytes[0] & 15U;
    size_t n_copied = n < size - 1 ? n : size - 1;
    memcpy(text, payload, n_copied);
    text[n_copied] = '\0';
    if (opcode == 8) {
        client->close_code = n >= 2 ? payload[0] << 8 | payload[1] : 1005;
    }
    client->n -= n_head + n;
    memmove(client->bytes, client->bytes + n_head + n, client->n);
    return opcode == 8 ? WS_CLOSED : opcode == 9 ? WS_PING : opcode == 10 ? WS_PONG : (int)n;
}

int ws_receive_frame(ws_client *client, char *text, size_t size, int timeout_ms) {
    int64_t until = ws_now_ms() + timeout_ms;
    for (;;) {
        size_t n_payload = 0;
        size_t n_head = frame_head(client, &n_payload);
        if (n_head > 0 && client->n >= n_head + n_payload) {
            return take_frame(client, n_head, n_payload, text, size);
        }
        ssize_t n = read_some(client->socket, client->bytes + client->n,
                              sizeof client->bytes - client->n, until);
        if (n < 0) {
            return WS_NOTHING;
        }
        if (n == 0) {
            client->close_code = client->close_code != 0 ? client->close_code : 1006;
            return WS_CLOSED;
        }
        client->n += (size_t)n;
    }
}

int ws_receive(ws_client *client, char *text, size_t size, int timeout_ms) {
    for (;;) {
        int n = ws_receive_frame(client, text, size, timeout_ms);
        if (n == WS_PING) {
            ws_send_frame(client, 0x8a, text, strlen(text));
        } else if (n != WS_PONG) {
            return n;
        }
    }
}

void ws_hang_up(ws_client *client) {
    if (client->socket >= 0) {
        close(client->socket);
    }
    client->socket = -1;
}
