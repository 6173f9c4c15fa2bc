// SPDX-License-Identifier: MIT
//
// WebSockets over real sockets: handshakes, messages in every cut, and the end.
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

#include "hall/hall.h"
#include "net/support.h"

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
                     "Sec-WebSocket-Protocol: antfarm.v2\r\n"
                     "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n",
                     server.port);
    assert_true(ws_write(socket, request, (size_t)n));
    ws_read_reply(socket, true, &reply);
    assert_int_equal(reply.status, 101);
    assert_false(ws_reply_header(&reply, "Sec-WebSocket-Extensions", value, sizeof value));
    assert_true(ws_reply_header(&reply, "Sec-WebSocket-Protocol", value, sizeof value));
    assert_string_equal(value, "antfarm.v2");
    ws_reply_clear(&reply);
    close(socket);
    net_stop(&server);
}

static void messages_come_back_in_every_size_up_to_the_limit(void **state) {
    static const size_t sizes[] = {0,   1,   2,    125,  126,  127,  511,   512,  513,
                                   528, 529, 1000, 4095, 4096, 8000, 16383, 16384};
    net_fixture server;
    const server_settings settings = net_test_settings();
    (void)state;
    net_start(&server, &settings);
    ws_client *client = net_enter(&server);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        char text[HALL_MAX_MESSAGE + 1];
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
    static const size_t cuts[] = {0, 1, 100, 512, 513, 3000, 16383, 16384};
    net_fixture server;
    const server_settings settings = net_test_settings();
    char text[HALL_MAX_MESSAGE + 1];
    (void)state;
    net_start(&server, &settings);
    ws_client *client = net_enter(&server);
    for (size_t k = 0; k < HALL_MAX_MESSAGE; k++) {
        text[k] = (char)('A' + k % 26);
    }
    text[HALL_MAX_MESSAGE] = '\0';
    for (size_t i = 0; i < sizeof cuts / sizeof cuts[0]; i++) {
        // A ping may stand between the fragments of a message.
        assert_true(ws_send_frame(client, 0x01, text, cuts[i]));
        assert_true(ws_send_frame(client, 0x89, "hi", 2));
        assert_true(ws_send_frame(client, 0x00, "", 0));
        assert_true(ws_send_frame(client, 0x80, text + cuts[i], HALL_MAX_MESSAGE - cuts[i]));
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
                     "Sec-WebSocket-Protocol: antfarm.v2\r\n\r\n",
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
    static const size_t sizes[] = {16385, 17000, 20000, 40000};
    net_fixture server;
    const server_settings settings = net_test_settings();
    static char text[40001];
    (void)state;
    net_start(&server, &settings);
    memset(text, 'x', 40000);
    ws_client *client;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) { // the rest counts for nothing
        client = net_enter(&server);
        assert_true(ws_send_frame(client, 0x81, text, sizes[i]));
        net_expect(client, "too long or binary");
        net_expect_close(client, 1009);
        net_part(client);
    }
    client = net_enter(&server);
    assert_true(ws_send_frame(client, 0x01, text, 16000));
    assert_true(ws_send_frame(client, 0x80, text, 16000));
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
    settings.dead_ms = 6000; // longer than any answer takes
    net_start(&server, &settings);
    ws_client *alive = net_enter(&server);
    ws_client *silent = net_enter(&server);
    assert_int_equal(ws_receive_frame(silent, text, sizeof text, WS_TIMEOUT_MS), WS_PING);
    // Everything that this one does is to answer pings, until the other is gone.
    bool is_gone = false;
    while (!is_gone) {
        int n = ws_receive_frame(alive, text, sizeof text, 50);
        if (n == WS_PING) {
            assert_true(ws_send_frame(alive, 0x8a, text, strlen(text)));
        } else {
            assert_int_equal(n, WS_NOTHING);
        }
        n = ws_receive_frame(silent, text, sizeof text, 0);
        is_gone = n == WS_CLOSED;
    }
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

static void at_the_end_everybody_is_told_and_what_was_started_is_answered(void **state) {
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
    settings.shut_ms = 8000; // time for what follows, on a busy machine too
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
        cmocka_unit_test(at_the_end_everybody_is_told_and_what_was_started_is_answered),
        cmocka_unit_test(while_it_ends_health_says_so_and_nobody_new_is_let_in),
        cmocka_unit_test(a_second_signal_ends_at_once),
        cmocka_unit_test(the_log_knows_no_secrets),
        cmocka_unit_test(a_port_in_use_and_a_bad_database_are_said_clearly),
        cmocka_unit_test(ipv6_is_served_as_well),
    };
    return cmocka_run_group_tests_name("net_ws", tests, NULL, NULL);
}
