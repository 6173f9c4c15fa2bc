// SPDX-License-Identifier: MIT
//
// WebSockets over real sockets: handshakes, messages in every cut, limits, readers that do not
// read, and the end.
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

#include "hall.h"
#include "net_support.h"

static const char token[] = "0123456789abcdef0123456789abcdef";

/// The status that a handshake gets.
static int shake(const net_fixture *server, const char *path, const char *headers) {
    static ws_client client;
    ws_open(&client, server->port, path, headers);
    int status = client.status;
    ws_hang_up(&client);
    return status;
}

static void the_hall_learns_who_comes(void **state) {
    net_fixture server;
    const server_settings settings = net_test_settings();
    static ws_client client;
    char headers[256];
    (void)state;
    net_start(&server, &settings);
    snprintf(headers, sizeof headers, "Cookie: seat-3=%s; x=y\r\n", token);
    assert_true(ws_open(&client, server.port, "/api/t/abcdefgh23/ws?seat=3", headers));
    net_expect(&client, "welcome table=abcdefgh23 seat=3 3:0123");
    ws_hang_up(&client);
    assert_true(ws_open(&client, server.port, "/api/t/abcdefgh23/ws", ""));
    net_expect(&client, "welcome table=abcdefgh23 seat=0");
    ws_hang_up(&client);
    assert_true(ws_open(&client, server.port, "/api/lobby/ws", ""));
    net_expect(&client, "welcome table=none seat=0");
    ws_hang_up(&client);
    net_stop(&server);
}

static void handshakes_that_should_not_be_are_refused(void **state) {
    net_fixture server;
    const server_settings settings = net_test_settings();
    static ws_client client;
    (void)state;
    net_start(&server, &settings);
    assert_int_equal(shake(&server, "/", ""), 404);
    assert_int_equal(shake(&server, "/api/games", ""), 404);
    assert_int_equal(shake(&server, "/api/t/nonsense/ws", ""), 404);
    assert_int_equal(shake(&server, "/api/t/abcdefgh23/ws?seat=x", ""), 400);
    assert_int_equal(shake(&server, "/api/lobby/ws", "Origin: http://evil.example\r\n"), 403);
    assert_int_equal(shake(&server, "/api/lobby/ws", "Origin: null\r\n"), 403);
    assert_int_equal(shake(&server, "/api/lobby/ws", "Host: evil.example\r\n"), 403);
    // Without our subprotocol it is nobody of ours.
    assert_false(ws_open_with(&client, server.port, "/api/lobby/ws", ""));
    ws_hang_up(&client);
    assert_false(
        ws_open_with(&client, server.port, "/api/lobby/ws", "Sec-WebSocket-Protocol: http\r\n"));
    ws_hang_up(&client);
    assert_int_equal(net_metric(&server, "websockets_total"), 0);
    net_stop(&server);
}

static void our_own_page_and_those_of_the_list_may_connect(void **state) {
    net_fixture server;
    server_settings settings = net_test_settings();
    char origin[64];
    (void)state;
    settings.origins[settings.n_origins++] = "https://games.example.org";
    net_start(&server, &settings);
    snprintf(origin, sizeof origin, "Origin: http://127.0.0.1:%u\r\n", server.port);
    assert_int_equal(shake(&server, "/api/lobby/ws", origin), 101);
    assert_int_equal(shake(&server, "/api/lobby/ws", "Origin: https://games.example.org\r\n"), 101);
    assert_int_equal(shake(&server, "/api/lobby/ws", "Origin: http://games.example.org\r\n"), 403);
    net_stop(&server);
}

static void no_extension_is_agreed_on(void **state) {
    net_fixture server;
    const server_settings settings = net_test_settings();
    char request[512];
    ws_reply reply;
    char value[64];
    (void)state;
    net_start(&server, &settings);
    int socket = ws_dial(server.port);
    int n = snprintf(request, sizeof request,
                     "GET /api/lobby/ws HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nUpgrade: websocket\r\n"
                     "Connection: keep-alive, Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                     "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
                     "Sec-WebSocket-Protocol: antfarm.v1\r\n"
                     "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n",
                     server.port);
    assert_true(ws_write(socket, request, (size_t)n));
    ws_read_reply(socket, true, &reply);
    assert_int_equal(reply.status, 101);
    assert_false(ws_reply_header(&reply, "Sec-WebSocket-Extensions", value, sizeof value));
    assert_true(ws_reply_header(&reply, "Sec-WebSocket-Protocol", value, sizeof value));
    assert_string_equal(value, "antfarm.v1");
    ws_reply_clear(&reply);
    close(socket);
    net_stop(&server);
}

static void messages_come_back_in_every_size_up_to_the_limit(void **state) {
    static const size_t sizes[] = {0,   1,   2,    125,  126,  127,  511,  512, 513,
                                   528, 529, 1000, 4095, 4096, 8000, 8191, 8192};
    net_fixture server;
    const server_settings settings = net_test_settings();
    (void)state;
    net_start(&server, &settings);
    ws_client *client = net_enter(&server);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        char text[8193];
        for (size_t k = 0; k < sizes[i]; k++) {
            text[k] = (char)('a' + (k * 7 + i) % 26);
        }
        text[sizes[i]] = '\0';
        assert_true(ws_send(client, text));
        net_expect(client, text);
    }
    net_part(client);
    net_stop(&server);
}

static void messages_in_fragments_are_put_together(void **state) {
    static const size_t cuts[] = {0, 1, 100, 512, 513, 3000, 8191, 8192};
    net_fixture server;
    const server_settings settings = net_test_settings();
    char text[8193];
    (void)state;
    net_start(&server, &settings);
    ws_client *client = net_enter(&server);
    for (size_t k = 0; k < 8192; k++) {
        text[k] = (char)('A' + k % 26);
    }
    text[8192] = '\0';
    for (size_t i = 0; i < sizeof cuts / sizeof cuts[0]; i++) {
        // A ping may stand between the fragments of a message.
        assert_true(ws_send_frame(client, 0x01, text, cuts[i]));
        assert_true(ws_send_frame(client, 0x89, "hi", 2));
        assert_true(ws_send_frame(client, 0x00, "", 0));
        assert_true(ws_send_frame(client, 0x80, text + cuts[i], 8192 - cuts[i]));
        net_expect(client, text);
    }
    net_part(client);
    net_stop(&server);
}

static void a_message_with_its_handshake_is_not_lost(void **state) {
    net_fixture server;
    const server_settings settings = net_test_settings();
    static ws_client client;
    char request[512];
    static const unsigned char frame[] = {0x81, 0x82, 0, 0, 0, 0, 'h', 'i'};
    (void)state;
    net_start(&server, &settings);
    client = (ws_client){.socket = ws_dial(server.port)};
    int n = snprintf(request, sizeof request,
                     "GET /api/lobby/ws HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nUpgrade: websocket\r\n"
                     "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                     "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
                     "Sec-WebSocket-Protocol: antfarm.v1\r\n\r\n",
                     server.port);
    memcpy(request + n, frame, sizeof frame);
    assert_true(ws_write(client.socket, request, (size_t)n + sizeof frame));
    // The head byte by byte, so that no frame is swallowed with it.
    char head[1024] = "";
    for (size_t k = 0; strstr(head, "\r\n\r\n") == NULL && k < sizeof head - 1; k++) {
        assert_int_equal(recv(client.socket, head + k, 1, 0), 1);
    }
    net_expect(&client, "welcome table=none seat=0");
    net_expect(&client, "hi");
    ws_hang_up(&client);
    net_stop(&server);
}

static void too_long_a_message_is_the_last(void **state) {
    static const size_t sizes[] = {8193, 9000, 10000, 20000};
    net_fixture server;
    const server_settings settings = net_test_settings();
    static char text[20001];
    (void)state;
    net_start(&server, &settings);
    memset(text, 'x', 20000);
    ws_client *client;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) { // the rest counts for nothing
        client = net_enter(&server);
        assert_true(ws_send_frame(client, 0x81, text, sizes[i]));
        net_expect(client, "too long or binary");
        net_expect_close(client, 1009);
        net_part(client);
    }
    client = net_enter(&server);
    assert_true(ws_send_frame(client, 0x01, text, 8000));
    assert_true(ws_send_frame(client, 0x80, text, 8000));
    net_expect(client, "too long or binary");
    net_expect_close(client, 1009);
    net_part(client);
    net_stop(&server);
}

static void a_message_that_claims_gigabytes_gets_no_memory(void **state) {
    static const unsigned char head[] = {0x81, 0xff, 0, 0, 0, 1, 0, 0, 0, 0, 1, 2, 3, 4};
    net_fixture server;
    const server_settings settings = net_test_settings();
    static char text[65536];
    (void)state;
    net_start(&server, &settings);
    ws_client *client = net_enter(&server);
    assert_true(ws_write(client->socket, head, sizeof head));
    (void)ws_write(client->socket, text, sizeof text); // it may be over already
    assert_true(ws_is_ended(client->socket, WS_TIMEOUT_MS));
    net_part(client);
    net_stop(&server);
}

static void binary_messages_are_the_last(void **state) {
    net_fixture server;
    const server_settings settings = net_test_settings();
    (void)state;
    net_start(&server, &settings);
    ws_client *client = net_enter(&server);
    assert_true(ws_send_frame(client, 0x82, "\1\2\3", 3));
    net_expect(client, "too long or binary");
    net_expect_close(client, 1009);
    net_part(client);
    net_stop(&server);
}

/// Frames that no client may send: of unknown kinds, with reserved bits, continuations of nothing,
/// control frames in parts or too long.
static void broken_frames_end_the_connection(void **state) {
    static const struct {
        unsigned char bytes[8];
        size_t n;
        int code;
    } cases[] = {
        {{0x83, 0x80, 0, 0, 0, 0}, 6, 1002},
        {{0xc1, 0x80, 0, 0, 0, 0}, 6, 1002},
        {{0x80, 0x80, 0, 0, 0, 0}, 6, 1002},
        {{0x08, 0x80, 0, 0, 0, 0}, 6, 1002},
        {{0x89, 0xfe, 0xff, 0xff, 0, 0, 0, 0}, 8, 1006},
    };
    net_fixture server;
    const server_settings settings = net_test_settings();
    (void)state;
    net_start(&server, &settings);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ws_client *client = net_enter(&server);
        assert_true(ws_write(client->socket, cases[i].bytes, cases[i].n));
        net_expect_close(client, cases[i].code);
        net_part(client);
    }
    ws_client *client = net_enter(&server);
    assert_true(ws_send(client, "still here"));
    net_expect(client, "still here");
    net_part(client);
    net_stop(&server);
}

static void pings_are_answered_and_a_close_is_returned(void **state) {
    net_fixture server;
    const server_settings settings = net_test_settings();
    char text[64];
    (void)state;
    net_start(&server, &settings);
    ws_client *client = net_enter(&server);
    assert_true(ws_send_frame(client, 0x89, "are you there?", 14));
    assert_int_equal(ws_receive_frame(client, text, sizeof text, WS_TIMEOUT_MS), WS_PONG);
    assert_string_equal(text, "are you there?");
    assert_true(ws_send_frame(client, 0x88, "\x03\xe8", 2));
    net_expect_close(client, 1000);
    net_part(client);
    net_stop(&server);
}

static void the_silent_are_asked_and_those_who_do_not_answer_are_gone(void **state) {
    net_fixture server;
    server_settings settings = net_test_settings();
    char text[64];
    (void)state;
    settings.ping_ms = 300;
    settings.dead_ms = 3000;
    net_start(&server, &settings);
    ws_client *alive = net_enter(&server);
    ws_client *silent = net_enter(&server);
    assert_int_equal(ws_receive_frame(silent, text, sizeof text, WS_TIMEOUT_MS), WS_PING);
    // Everything that this one does is to answer pings, until the other is gone.
    bool is_gone = false;
    for (int i = 0; i < 400 && !is_gone; i++) {
        int n = ws_receive_frame(alive, text, sizeof text, 50);
        if (n == WS_PING) {
            assert_true(ws_send_frame(alive, 0x8a, text, strlen(text)));
        } else {
            assert_int_equal(n, WS_NOTHING);
        }
        n = ws_receive_frame(silent, text, sizeof text, 0);
        is_gone = n == WS_CLOSED;
    }
    assert_true(is_gone);
    assert_true(ws_send(alive, "I am alive"));
    net_expect(alive, "I am alive");
    net_part(alive);
    net_part(silent);
    net_stop(&server);
}

static void other_threads_and_deadlines_reach_the_hall(void **state) {
    net_fixture server;
    const server_settings settings = net_test_settings();
    (void)state;
    net_start(&server, &settings);
    ws_client *client = net_enter(&server);
    for (int i = 0; i < 20; i++) {
        assert_true(ws_send(client, "later"));
        net_expect(client, "collected");
        assert_true(ws_send(client, "soon"));
        net_expect(client, "ticked");
    }
    net_part(client);
    net_stop(&server);
}

static void the_hall_closes_with_its_code(void **state) {
    net_fixture server;
    const server_settings settings = net_test_settings();
    (void)state;
    net_start(&server, &settings);
    ws_client *client = net_enter(&server);
    assert_true(ws_send(client, "close 4001"));
    net_expect_close(client, 4001);
    net_part(client);
    net_stop(&server);
}

static void whoever_is_too_fast_is_told_and_then_closed(void **state) {
    net_fixture server;
    server_settings settings = net_test_settings();
    char text[512];
    char last[512] = "";
    int n_told = 0;
    int n_answered = 0;
    (void)state;
    settings.messages_per_second = 5; // 10 at once
    net_start(&server, &settings);
    ws_client *client = net_enter(&server);
    ws_client *calm = net_enter(&server);
    for (int i = 0; i < 10; i++) {
        assert_true(ws_send(client, "now"));
        net_expect(client, "now");
    }
    for (int i = 0; i < 40; i++) {
        (void)ws_send(client, i % 2 == 0 ? "{\"type\":\"hint\",\"n\":77}" : "now");
    }
    while (ws_receive(client, text, sizeof text, WS_TIMEOUT_MS) >= 0) {
        memcpy(last, text, sizeof last);
        if (strstr(text, "\"re\":77") != NULL) {
            n_answered++;
        } else if (strstr(text, "\"type\":\"error\"") != NULL) {
            assert_string_equal(text, "{\"type\":\"error\",\"re\":null,\"code\":\"slow-down\","
                                      "\"message\":\"too many requests; wait a little\","
                                      "\"clause\":null,\"because\":null}");
            n_told++;
        }
    }
    assert_in_range(n_told, 2, 20);
    assert_in_range(n_answered, 2, 20);
    assert_non_null(strstr(last, "\"type\":\"bye\",\"code\":\"slow-down\""));
    assert_int_equal(client->close_code, 1008);
    assert_true(ws_send(calm, "I wait"));
    net_expect(calm, "I wait");
    net_part(client);
    net_part(calm);
    net_stop(&server);
}

static void an_address_opens_so_many_connections_and_no_more(void **state) {
    net_fixture server;
    server_settings settings = net_test_settings();
    ws_client *clients[4];
    char text[256];
    static ws_client late;
    ws_reply reply;
    (void)state;
    settings.max_per_address = 4;
    net_start(&server, &settings);
    for (int i = 0; i < 4; i++) {
        clients[i] = net_enter(&server);
    }
    assert_true(ws_open(&late, server.port, "/api/lobby/ws", ""));
    assert_true(ws_receive(&late, text, sizeof text, WS_TIMEOUT_MS) > 0);
    assert_non_null(strstr(text, "\"type\":\"bye\",\"code\":\"slow-down\""));
    net_expect_close(&late, 1008);
    ws_hang_up(&late);
    ws_ask(server.port, "GET", "/", "", NULL, &reply);
    assert_int_equal(reply.status, 429);
    assert_non_null(strstr(reply.body, "\"code\":\"slow-down\""));
    ws_reply_clear(&reply);
    net_part(clients[0]);
    bool is_in = false; // once the server has noticed that one is gone
    for (int i = 0; i < 100 && !is_in; i++) {
        ws_pause(20);
        ws_ask(server.port, "GET", "/api/health", "", NULL, &reply);
        is_in = reply.status == 200;
        ws_reply_clear(&reply);
    }
    assert_true(is_in);
    for (int i = 1; i < 4; i++) {
        net_part(clients[i]);
    }
    net_stop(&server);
}

static void an_address_posts_so_often_and_no_more(void **state) {
    net_fixture server;
    server_settings settings = net_test_settings();
    char origin[64];
    int n_done = 0;
    int n_told = 0;
    (void)state;
    settings.requests_per_minute = 6;
    net_start(&server, &settings);
    snprintf(origin, sizeof origin, "Origin: http://127.0.0.1:%u\r\n", server.port);
    for (int i = 0; i < 10; i++) {
        ws_reply reply;
        ws_ask(server.port, "POST", "/api/tables", origin, "{}", &reply);
        n_done += reply.status == 201;
        n_told += reply.status == 429 && strstr(reply.body, "\"code\":\"slow-down\"") != NULL;
        ws_reply_clear(&reply);
    }
    assert_int_equal(n_done, 6);
    assert_int_equal(n_told, 4);
    assert_int_equal(net_metric(&server, "slow_downs_total"), 4);
    net_stop(&server);
}

static void whoever_keeps_knocking_gets_no_answer(void **state) {
    net_fixture server;
    server_settings settings = net_test_settings();
    int n_answers = 0;
    int n_told = 0;
    int n_nothing = 0;
    (void)state;
    settings.connects_per_second = 1; // 8 at once
    net_start(&server, &settings);
    for (int i = 0; i < 30; i++) {
        ws_reply reply;
        ws_ask(server.port, "GET", "/api/health", "", NULL, &reply);
        n_answers += reply.status == 200;
        n_told += reply.status == 429;
        n_nothing += reply.status == 0;
        ws_reply_clear(&reply);
    }
    assert_in_range(n_answers, 8, 16);
    assert_in_range(n_told, 1, 16);
    assert_in_range(n_nothing, 1, 16);
    net_stop(&server);
}

static void behind_a_proxy_addresses_are_those_that_it_tells(void **state) {
    net_fixture server;
    server_settings settings = net_test_settings();
    char headers[128];
    int n_done[2] = {0};
    (void)state;
    settings.requests_per_minute = 3;
    settings.trusts_proxy = true;
    net_start(&server, &settings);
    for (int i = 0; i < 10; i++) {
        ws_reply reply;
        // What a client claims stands before what the proxy saw, and counts for nothing.
        snprintf(headers, sizeof headers,
                 "Origin: http://127.0.0.1:%u\r\nX-Forwarded-For: 10.9.8.%d, 192.0.2.%d\r\n",
                 server.port, i, i % 2);
        ws_ask(server.port, "POST", "/api/tables", headers, "{}", &reply);
        n_done[i % 2] += reply.status == 201;
        ws_reply_clear(&reply);
    }
    assert_int_equal(n_done[0], 3);
    assert_int_equal(n_done[1], 3);
    net_stop(&server);
}

static void without_a_proxy_nobody_can_choose_an_address(void **state) {
    net_fixture server;
    server_settings settings = net_test_settings();
    char headers[128];
    int n_done = 0;
    (void)state;
    settings.requests_per_minute = 3;
    net_start(&server, &settings);
    for (int i = 0; i < 8; i++) {
        ws_reply reply;
        snprintf(headers, sizeof headers,
                 "Origin: http://127.0.0.1:%u\r\nX-Forwarded-For: 192.0.2.%d\r\n", server.port, i);
        ws_ask(server.port, "POST", "/api/tables", headers, "{}", &reply);
        n_done += reply.status == 201;
        ws_reply_clear(&reply);
    }
    assert_int_equal(n_done, 3);
    net_stop(&server);
}

static void a_full_house_says_so(void **state) {
    net_fixture server;
    server_settings settings = net_test_settings();
    ws_client *clients[5];
    static ws_client late;
    ws_reply reply;
    char text[256];
    (void)state;
    settings.max_connections = 5;
    net_start(&server, &settings);
    for (int i = 0; i < 5; i++) {
        clients[i] = net_enter(&server);
    }
    assert_true(ws_open(&late, server.port, "/api/lobby/ws", ""));
    assert_true(ws_receive(&late, text, sizeof text, WS_TIMEOUT_MS) > 0);
    assert_string_equal(
        text, "{\"type\":\"bye\",\"code\":\"full\",\"message\":\"there is no room for more\"}");
    net_expect_close(&late, 1013);
    ws_hang_up(&late);
    ws_ask(server.port, "GET", "/", "", NULL, &reply);
    assert_int_equal(reply.status, 503);
    assert_non_null(strstr(reply.body, "\"code\":\"full\""));
    ws_reply_clear(&reply);
    for (int i = 0; i < 5; i++) {
        assert_true(ws_send(clients[i], "in"));
        net_expect(clients[i], "in");
        net_part(clients[i]);
    }
    net_stop(&server);
}

static void a_reader_that_does_not_read_is_closed_and_costs_no_memory(void **state) {
    net_fixture server;
    const server_settings settings = net_test_settings();
    (void)state;
    net_start(&server, &settings);
    ws_client *idle = net_enter(&server); // never reads a byte from here on
    ws_client *loud = net_enter(&server);
    assert_true(ws_send(loud, "warm up"));
    net_expect(loud, "warm up");
    long before = net_memory(&server);
    // 64 MB for the one who does not read, a part at a time.
    for (int i = 0; i < 64; i++) {
        assert_true(ws_send(loud, "flood 256 4096"));
        assert_true(ws_send(loud, "and on"));
        net_expect(loud, "and on");
    }
    assert_int_equal(net_metric(&server, "overflows_total"), 1);
    long after = net_memory(&server);
    if (after - before > 4096) {
        fail_msg("%ld KB before, %ld KB after", before, after);
    }
    assert_true(ws_is_ended(idle->socket, WS_TIMEOUT_MS));
    net_part(idle);
    net_part(loud);
    net_stop(&server);
}

static void a_queue_within_its_limit_arrives_whole(void **state) {
    // Many short messages, and two of the longest there are.
    static const struct { int n, size; } queues[] = {{250, 1000}, {2, HALL_MAX_SENT}};
    static char text[HALL_MAX_SENT + 1];
    net_fixture server;
    const server_settings settings = net_test_settings();
    (void)state;
    net_start(&server, &settings);
    ws_client *client = net_enter(&server);
    for (size_t k = 0; k < sizeof queues / sizeof queues[0]; k++) {
        snprintf(text, sizeof text, "bury %d %d", queues[k].n, queues[k].size);
        assert_true(ws_send(client, text));
        ws_pause(100); // it all waits in the server or on the way
        for (int i = 0; i < queues[k].n; i++) {
            assert_int_equal(ws_receive(client, text, sizeof text, WS_TIMEOUT_MS), queues[k].size);
            assert_int_equal(text[0], 'a' + i % 26);
            assert_int_equal(text[queues[k].size - 1], 'a' + i % 26);
        }
    }
    net_part(client);
    net_stop(&server);
}

static void the_same_text_for_many_is_kept_once(void **state) {
    enum { N = 100 };
    net_fixture server;
    const server_settings settings = net_test_settings();
    ws_client *idle[N];
    (void)state;
    net_start(&server, &settings);
    ws_client *loud = net_enter(&server);
    for (int i = 0; i < N; i++) {
        idle[i] = net_enter(&server);
    }
    long before = net_memory(&server);
    // 20 MB in all, 200 KB for each: what the system does not take waits here, once.
    assert_true(ws_send(loud, "flood 2 100000"));
    assert_true(ws_send(loud, "done"));
    net_expect(loud, "done");
    assert_true(net_memory(&server) - before < 12000);
    for (int i = 0; i < N; i++) {
        net_part(idle[i]);
    }
    net_part(loud);
    net_stop(&server);
}

static void half_a_request_is_cut_off_in_time(void **state) {
    net_fixture server;
    server_settings settings = net_test_settings();
    char head[256];
    (void)state;
    settings.request_ms = 500;
    net_start(&server, &settings);
    int nothing = ws_dial(server.port);
    int half = ws_dial(server.port);
    int body = ws_dial(server.port);
    assert_true(ws_write(half, "GET / HTTP/1.1\r\nHo", 18));
    int n = snprintf(head, sizeof head,
                     "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n"
                     "Origin: http://127.0.0.1:%u\r\nContent-Length: 100\r\n\r\nabc",
                     server.port, server.port);
    assert_true(ws_write(body, head, (size_t)n));
    assert_true(ws_is_ended(nothing, WS_TIMEOUT_MS));
    assert_true(ws_is_ended(half, WS_TIMEOUT_MS));
    assert_true(ws_is_ended(body, WS_TIMEOUT_MS));
    close(nothing);
    close(half);
    close(body);
    // One byte now and then does not help.
    int slow = ws_dial(server.port);
    bool is_open = true;
    for (int i = 0; i < 100 && is_open; i++) {
        ws_pause(50);
        is_open = ws_write(slow, "G", 1) && !ws_is_ended(slow, 0);
    }
    assert_false(is_open);
    close(slow);
    net_stop(&server);
}

static void at_the_end_everybody_is_told_and_what_was_begun_is_answered(void **state) {
    net_fixture server;
    const server_settings settings = net_test_settings();
    (void)state;
    net_start(&server, &settings);
    ws_client *client = net_enter(&server);
    assert_true(ws_send(client, "last words"));
    net_expect(client, "last words");
    assert_int_equal(kill(server.pid, SIGTERM), 0);
    net_expect(client, "closing");
    net_expect_close(client, 1001);
    net_part(client);
    assert_int_equal(net_wait(&server), 0);
}

static void while_it_ends_health_says_so_and_nobody_new_is_let_in(void **state) {
    net_fixture server;
    server_settings settings = net_test_settings();
    ws_reply reply;
    (void)state;
    settings.shut_ms = 2000;
    net_start(&server, &settings);
    int kept = ws_dial(server.port);
    ws_ask_on(kept, server.port, "GET", "/api/health", "", NULL, &reply);
    assert_int_equal(reply.status, 200);
    ws_reply_clear(&reply);
    ws_client *client = net_enter(&server);
    assert_true(ws_send(client, "stall"));
    assert_true(ws_send(client, "ok"));
    net_expect(client, "ok");
    assert_int_equal(kill(server.pid, SIGTERM), 0);
    net_expect(client, "closing");
    ws_ask_on(kept, server.port, "GET", "/api/health", "", NULL, &reply);
    assert_int_equal(reply.status, 503);
    assert_non_null(strstr(reply.body, "\"closing\""));
    ws_reply_clear(&reply);
    ws_ask_on(kept, server.port, "GET", "/api/games", "", NULL, &reply);
    assert_int_equal(reply.status, 503);
    ws_reply_clear(&reply);
    assert_int_equal(ws_dial(server.port), -1);
    net_expect_close(client, 1001);
    net_part(client);
    close(kept);
    assert_int_equal(net_wait(&server), 0);
}

static void a_second_signal_ends_at_once(void **state) {
    net_fixture server;
    server_settings settings = net_test_settings();
    (void)state;
    settings.shut_ms = 3600000;
    net_start(&server, &settings);
    ws_client *client = net_enter(&server);
    assert_true(ws_send(client, "stall"));
    assert_true(ws_send(client, "ok"));
    net_expect(client, "ok");
    assert_int_equal(kill(server.pid, SIGINT), 0);
    net_expect(client, "closing");
    assert_int_equal(kill(server.pid, SIGTERM), 0);
    assert_int_equal(net_wait(&server), 1);
    net_part(client);
}

static void the_log_knows_no_secrets(void **state) {
    net_fixture server;
    server_settings settings = net_test_settings();
    static ws_client client;
    char headers[256];
    ws_reply reply;
    (void)state;
    net_start(&server, &settings);
    snprintf(headers, sizeof headers,
             "Cookie: seat-1=%s\r\nOrigin: http://127.0.0.1:%u\r\nX-Forwarded-For: 192.0.2.77\r\n",
             token, server.port);
    assert_true(ws_open(&client, server.port, "/api/t/abcdefgh23/ws?seat=1", headers));
    assert_true(ws_send(&client, "a chat about 0badcafe0badcafe0badcafe0badcafe"));
    net_expect(&client, "welcome table=abcdefgh23 seat=1 1:0123");
    net_expect(&client, "a chat about 0badcafe0badcafe0badcafe0badcafe");
    ws_hang_up(&client);
    ws_ask(server.port, "POST", "/api/t/abcdefgh23/claim?x=feedfacefeedfacefeedfacefeedface",
           headers, "{\"secret\":\"feedfacefeedfacefeedfacefeedface\"}", &reply);
    assert_int_equal(reply.status, 201);
    ws_reply_clear(&reply);
    ws_ask(server.port, "GET", "/t/feedfacefeedfacefeedfacefeedface.x", headers, NULL, &reply);
    assert_int_equal(reply.status, 404);
    ws_reply_clear(&reply);
    (void)net_metric(&server, "websockets"); // a round later, everything before is in the log
    char *log = net_read_log(&server);
    assert_non_null(strstr(log, "\"kind\":\"request\""));
    assert_non_null(strstr(log, "\"kind\":\"entered\""));
    assert_non_null(strstr(log, "\"kind\":\"left\""));
    assert_null(strstr(log, "0123456789abcdef"));
    assert_null(strstr(log, "0badcafe"));
    assert_null(strstr(log, "feedface"));
    assert_null(strstr(log, "00112233")); // the cookie that the hall set
    assert_null(strstr(log, "127.0.0.1\",\"method"));
    assert_non_null(strstr(log, "\"address\":\"127.0.0.0\""));
    free(log);
    net_stop(&server);
}

static void a_port_in_use_and_a_bad_database_are_said_clearly(void **state) {
    net_fixture server;
    server_settings settings = net_test_settings();
    ant_error error;
    (void)state;
    net_start(&server, &settings);
    settings.port = server.port;
    assert_int_equal(server_run(&settings, &error), ANT_IO);
    assert_non_null(strstr(error.expected, "another program listens there"));
    settings.port = 0;
    settings.db_path = "/nowhere";
    assert_int_equal(server_run(&settings, &error), ANT_IO);
    assert_string_equal(error.expected, "there is no such folder");
    settings.host = "no.such.host.invalid";
    assert_int_equal(server_run(&settings, &error), ANT_IO);
    settings.host = "127.0.0.1";
    settings.max_connections = 2000000000;
    assert_int_equal(server_run(&settings, &error), ANT_REFUSED);
    net_stop(&server);
}

static void ipv6_is_served_as_well(void **state) {
    net_fixture server;
    server_settings settings = net_test_settings();
    ws_reply reply;
    (void)state;
    settings.host = "::"; // both versions
    int probe = socket(AF_INET6, SOCK_STREAM, 0);
    if (probe < 0) {
        skip();
    }
    close(probe);
    net_start(&server, &settings);
    ws_ask(server.port, "GET", "/api/health", "", NULL, &reply);
    assert_int_equal(reply.status, 200);
    ws_reply_clear(&reply);
    net_stop(&server);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_hall_learns_who_comes),
        cmocka_unit_test(handshakes_that_should_not_be_are_refused),
        cmocka_unit_test(our_own_page_and_those_of_the_list_may_connect),
        cmocka_unit_test(no_extension_is_agreed_on),
        cmocka_unit_test(messages_come_back_in_every_size_up_to_the_limit),
        cmocka_unit_test(messages_in_fragments_are_put_together),
        cmocka_unit_test(a_message_with_its_handshake_is_not_lost),
        cmocka_unit_test(too_long_a_message_is_the_last),
        cmocka_unit_test(a_message_that_claims_gigabytes_gets_no_memory),
        cmocka_unit_test(binary_messages_are_the_last),
        cmocka_unit_test(broken_frames_end_the_connection),
        cmocka_unit_test(pings_are_answered_and_a_close_is_returned),
        cmocka_unit_test(the_silent_are_asked_and_those_who_do_not_answer_are_gone),
        cmocka_unit_test(other_threads_and_deadlines_reach_the_hall),
        cmocka_unit_test(the_hall_closes_with_its_code),
        cmocka_unit_test(whoever_is_too_fast_is_told_and_then_closed),
        cmocka_unit_test(an_address_opens_so_many_connections_and_no_more),
        cmocka_unit_test(an_address_posts_so_often_and_no_more),
        cmocka_unit_test(whoever_keeps_knocking_gets_no_answer),
        cmocka_unit_test(behind_a_proxy_addresses_are_those_that_it_tells),
        cmocka_unit_test(without_a_proxy_nobody_can_choose_an_address),
        cmocka_unit_test(a_full_house_says_so),
        cmocka_unit_test(a_reader_that_does_not_read_is_closed_and_costs_no_memory),
        cmocka_unit_test(a_queue_within_its_limit_arrives_whole),
        cmocka_unit_test(the_same_text_for_many_is_kept_once),
        cmocka_unit_test(half_a_request_is_cut_off_in_time),
        cmocka_unit_test(at_the_end_everybody_is_told_and_what_was_begun_is_answered),
        cmocka_unit_test(while_it_ends_health_says_so_and_nobody_new_is_let_in),
        cmocka_unit_test(a_second_signal_ends_at_once),
        cmocka_unit_test(the_log_knows_no_secrets),
        cmocka_unit_test(a_port_in_use_and_a_bad_database_are_said_clearly),
        cmocka_unit_test(ipv6_is_served_as_well),
    };
    return cmocka_run_group_tests_name("net_ws", tests, NULL, NULL);
}
