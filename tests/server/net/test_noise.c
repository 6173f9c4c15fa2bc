// SPDX-License-Identifier: MIT
//
// Requests and frames with random errors, cut at random places: whatever they are, the server goes
// on, and ends in good order. The long form has it take much more.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

#include <antfarm/chance.h>

#include "effort.h"
#include "net/support.h"

enum { MAX_NOISE = 4096 };

static ant_chance chance;

static uint32_t pick(uint32_t n) {
    return ant_chance_below(&chance, n);
}

static int n_rounds(void) {
    static const int rounds[] = {
        [EFFORT_THIN] = 100, [EFFORT_NORMAL] = 500, [EFFORT_LONG] = 100000};
    return rounds[test_effort()];
}

static const char *const requests[] = {
    "GET / HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nAccept-Encoding: gzip, br\r\n\r\n",
    "HEAD /api/health HTTP/1.1\r\nHost: localhost:%u\r\nConnection: close\r\n\r\n",
    "GET /api/t/abcdefgh23/replay?as=3&seat=1 HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n"
    "Cookie: seat-1=0123456789abcdef0123456789abcdef; x=y\r\n\r\n",
    "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nOrigin: http://127.0.0.1:%u\r\n"
    "Content-Length: 12\r\n\r\nhello, world",
    "GET /api/lobby/ws HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: antfarm.v2\r\n\r\n",
};

/// Changes some bytes, doubles or drops a part.
static size_t spoil(char *bytes, size_t n) {
    static const char odd[] = "\r\n\0 :/%?&=;,\x7f\xff";
    for (uint32_t i = pick(6); i > 0 && n > 0; i--) {
        size_t at = pick((uint32_t)n);
        size_t length = pick((uint32_t)(n - at)) / 4;
        switch (pick(4)) {
        case 0:
            bytes[at] = (char)pick(256);
            break;
        case 1:
            bytes[at] = odd[pick(sizeof odd)];
            break;
        case 2:
            memmove(bytes + at, bytes + at + length, n - at - length);
            n -= length;
            break;
        default:
            if (n + length < MAX_NOISE) {
                memmove(bytes + at + length, bytes + at, n - at);
                n += length;
            }
            break;
        }
    }
    return n;
}

/// In parts; the other side may hang up on the way.
static void write_in_parts(int socket, const char *bytes, size_t n) {
    while (n > 0) {
        size_t part = pick(3) == 0 ? 1 + pick((uint32_t)n) : n;
        if (!ws_write(socket, bytes, part)) {
            return;
        }
        bytes += part;
        n -= part;
    }
}

/// Looks at what comes, or does not, and hangs up in one way or the other.
static void leave(int socket) {
    char dropped[512];
    if (pick(2) == 0) {
        shutdown(socket, SHUT_WR);
    }
    if (pick(4) == 0) {
        (void)recv(socket, dropped, sizeof dropped, MSG_DONTWAIT);
    }
    if (pick(2) == 0) { // with a reset
        const struct linger now = {.l_onoff = 1};
        setsockopt(socket, SOL_SOCKET, SO_LINGER, &now, sizeof now);
    }
    close(socket);
}

static void expect_alive(const net_fixture *server) {
    ws_client *client = net_enter(server);
    assert_true(ws_send(client, "still there?"));
    net_expect(client, "still there?");
    net_part(client);
}

static void no_request_brings_it_down(void **state) {
    net_fixture server;
    const server_settings settings = net_test_settings();
    (void)state;
    ant_chance_seed(&chance, 1);
    net_start(&server, &settings);
    for (int i = 0; i < n_rounds(); i++) {
        char bytes[MAX_NOISE];
        const char *request = requests[pick(sizeof requests / sizeof requests[0])];
        size_t n = 0;
        for (const char *at = request; *at != '\0'; at++) {
            if (strncmp(at, "%u", 2) == 0) {
                n += (size_t)snprintf(bytes + n, sizeof bytes - n, "%u", server.port);
                at++;
            } else {
                bytes[n++] = *at;
            }
        }
        n = spoil(bytes, n);
        int socket = ws_dial(server.port);
        assert_true(socket >= 0);
        write_in_parts(socket, bytes, n);
        leave(socket);
        if (i % 100 == 0) {
            expect_alive(&server);
        }
    }
    expect_alive(&server);
    net_stop(&server);
}

/// A frame's head that says anything, and something behind it.
static size_t make_frame(char *bytes) {
    static const unsigned char kinds[] = {0x81, 0x01, 0x80, 0x00, 0x82,
                                          0x88, 0x89, 0x8a, 0xc1, 0x83};
    uint32_t n_payload = pick(4) == 0 ? pick(2000) : pick(130);
    size_t n = 0;
    bytes[n++] = (char)(pick(8) == 0 ? pick(256) : kinds[pick(sizeof kinds)]);
    uint32_t says = pick(10) == 0 ? pick(100000) : n_payload;
    uint32_t mask = pick(20) == 0 ? 0 : 0x80U;
    if (says < 126) {
        bytes[n++] = (char)(mask | says);
    } else if (says < 65536) {
        bytes[n++] = (char)(mask | 126U);
        bytes[n++] = (char)(says >> 8);
        bytes[n++] = (char)says;
    } else {
        bytes[n++] = (char)(mask | 127U);
        memset(bytes + n, 0, 5);
        bytes[n + 5] = (char)(says >> 16);
        bytes[n + 6] = (char)(says >> 8);
        bytes[n + 7] = (char)says;
        n += 8;
    }
    for (uint32_t i = 0; i < 4 + n_payload; i++) {
        bytes[n++] = (char)pick(256);
    }
    return n;
}

static void no_frame_brings_it_down(void **state) {
    net_fixture server;
    const server_settings settings = net_test_settings();
    (void)state;
    ant_chance_seed(&chance, 2);
    net_start(&server, &settings);
    for (int i = 0; i < n_rounds(); i++) {
        char bytes[MAX_NOISE];
        ws_client *client = net_enter(&server);
        for (uint32_t k = 1 + pick(8); k > 0; k--) {
            write_in_parts(client->socket, bytes, make_frame(bytes));
        }
        leave(client->socket);
        client->socket = -1;
        net_part(client);
    }
    expect_alive(&server);
    net_stop(&server);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_request_brings_it_down),
        cmocka_unit_test(no_frame_brings_it_down),
    };
    return cmocka_run_group_tests_name("net_noise", tests, NULL, NULL);
}
