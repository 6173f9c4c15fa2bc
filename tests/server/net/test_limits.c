// SPDX-License-Identifier: MIT
//
// Limits over real sockets: clients that are too fast or too many, readers that do not read, and
// requests that do not end.
#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "hall/hall.h"
#include "net/support.h"

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
                                      "\"clause\":null,\"details\":null}");
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
    while (!is_in) {
        ws_pause(20);
        ws_ask(server.port, "GET", "/api/health", "", NULL, &reply);
        is_in = reply.status == 200;
        ws_reply_clear(&reply);
    }
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
    int64_t started = ws_now_ms();
    snprintf(origin, sizeof origin, "Origin: http://127.0.0.1:%u\r\n", server.port);
    for (int i = 0; i < 10; i++) {
        ws_reply reply;
        ws_ask(server.port, "POST", "/api/tables", origin, "{}", &reply);
        n_done += reply.status == 201;
        n_told += reply.status == 429 && strstr(reply.body, "\"code\":\"slow-down\"") != NULL;
        ws_reply_clear(&reply);
    }
    assert_in_range(n_done, 6, 6 + (ws_now_ms() - started) / 10000);
    assert_int_equal(n_told, 10 - n_done);
    assert_int_equal(net_metric(&server, "slow_downs_total"), n_told);
    net_stop(&server);
}

static void an_address_fetches_so_often_and_no_more(void **state) {
    net_fixture server;
    server_settings settings = net_test_settings();
    static const char *const paths[] = {"/", "/api/games", "/api/health", "/nothing"};
    int n_done = 0;
    int n_told = 0;
    int n_kept = 0;
    (void)state;
    settings.fetches_per_second = 1; // 30 at once
    net_start(&server, &settings);
    int64_t started = ws_now_ms();
    for (int i = 0; i < 70; i++) {
        ws_reply reply;
        char connection[32] = "";
        ws_ask(server.port, "GET", paths[i % 4], "", NULL, &reply);
        bool is_told = reply.status == 429;
        n_done += !is_told;
        n_told += is_told && strstr(reply.body, "\"code\":\"slow-down\"") != NULL;
        n_kept += is_told && !ws_reply_header(&reply, "Connection", connection, sizeof connection);
        ws_reply_clear(&reply);
    }
    assert_in_range(n_done, 30, 30 + (ws_now_ms() - started) / 1000);
    assert_int_equal(n_told, 70 - n_done);
    assert_in_range(n_kept, 0,
                    30 + (ws_now_ms() - started) / 1000); // the others lose their connection
    net_stop(&server);
}

/// Sends a ping and takes its answer; false once the connection is closed instead. Counts what is
/// told in between.
static bool is_answered(ws_client *client, int *n_told) {
    char text[256];
    if (!ws_send_frame(client, 0x89, "?", 1)) {
        return false;
    }
    int n;
    while ((n = ws_receive_frame(client, text, sizeof text, WS_TIMEOUT_MS)) >= 0) {
        *n_told += strstr(text, "\"type\":\"bye\",\"code\":\"slow-down\"") != NULL;
    }
    return n == WS_PONG;
}

static void pings_are_answered_so_often_and_no_more(void **state) {
    net_fixture server;
    server_settings settings = net_test_settings();
    int n_answered = 0;
    int n_told = 0;
    (void)state;
    settings.frames_per_second = 1; // 8 at once
    net_start(&server, &settings);
    int64_t started = ws_now_ms();
    ws_client *flood = net_enter(&server);
    ws_client *calm = net_enter(&server);
    while (n_answered < 1000 && is_answered(flood, &n_told)) {
        n_answered++;
    }
    assert_in_range(n_answered, 15, 17 + (ws_now_ms() - started) / 1000);
    // It is the address that has used up its share; messages are something else.
    for (int i = 0; i < 100; i++) {
        assert_true(ws_send(calm, "and I?"));
        net_expect(calm, "and I?");
    }
    for (int i = 0; is_answered(calm, &n_told); i++) {
        assert_in_range(i, 0, 2 + (ws_now_ms() - started) / 1000);
    }
    assert_int_equal(n_told, 2);
    assert_int_equal(net_metric(&server, "abuses_total"), 2);
    net_part(flood);
    net_part(calm);
    net_stop(&server);
}

static void parts_of_messages_count_as_pings_do(void **state) {
    net_fixture server;
    server_settings settings = net_test_settings();
    (void)state;
    settings.frames_per_second = 1;
    net_start(&server, &settings);
    ws_client *client = net_enter(&server);
    bool is_sent = ws_send_frame(client, 0x01, "a", 1);
    for (int i = 0; i < 100 && is_sent; i++) {
        is_sent = ws_send_frame(client, 0x00, "", 0);
    }
    net_expect_close(client, 1008);
    net_part(client);
    net_stop(&server);
}

static void whoever_only_talks_and_listens_is_never_taken_for_one_who_pings(void **state) {
    net_fixture server;
    server_settings settings = net_test_settings();
    static char text[HALL_MAX_SENT + 1];
    (void)state;
    settings.frames_per_second = 1;
    settings.ping_ms = 50; // the server asks, and is answered
    net_start(&server, &settings);
    ws_client *client = net_enter(&server);
    for (int round = 0; round < 20; round++) {
        assert_true(ws_send(client, "bury 3 80000"));
        ws_pause(20); // so that it does not all fit
        for (int i = 0; i < 3; i++) {
            assert_int_equal(ws_receive(client, text, sizeof text, WS_TIMEOUT_MS), 80000);
        }
    }
    assert_int_equal(net_metric(&server, "slow_downs_total"), 0);
    net_part(client);
    net_stop(&server);
}

static void the_log_takes_so_many_refusals_of_a_table_and_no_more(void **state) {
    net_fixture server;
    const server_settings settings = net_test_settings();
    int n_logged = 0;
    (void)state;
    net_start(&server, &settings);
    for (int i = 0; i < 100; i++) {
        ws_reply reply;
        ws_ask(server.port, "POST", "/api/t/aaaaaaaaaa/sit", "", "{}", &reply); // without an Origin
        assert_int_equal(reply.status, 403);
        ws_reply_clear(&reply);
    }
    ws_reply other;
    ws_ask(server.port, "POST", "/api/t/bbbbbbbbbb/sit", "", "{}", &other);
    ws_reply_clear(&other);
    assert_in_range(net_metric(&server, "unlogged_refusals_total"), 40,
                    70); // in two minutes at most
    char *log = net_read_log(&server);
    for (const char *at = log; (at = strstr(at, "\"table\":\"aaaaaaaaaa\"")) != NULL; at++) {
        n_logged++;
    }
    assert_in_range(n_logged, 30, 60);
    assert_non_null(strstr(log, "\"table\":\"bbbbbbbbbb\""));
    free(log);
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
    int64_t started = ws_now_ms();
    while (n_nothing < 4) {
        ws_reply reply;
        ws_ask(server.port, "GET", "/api/health", "", NULL, &reply);
        n_answers += reply.status == 200;
        n_told += reply.status == 429;
        n_nothing += reply.status == 0;
        ws_reply_clear(&reply);
    }
    assert_in_range(n_answers, 8, 9 + (ws_now_ms() - started) / 1000);
    assert_true(n_told >= 1);
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

/// Until the server has started to answer; nothing is read.
static void wait_for_a_byte(const ws_client *client) {
    struct pollfd one = {.fd = client->socket, .events = POLLIN};
    assert_int_equal(poll(&one, 1, WS_TIMEOUT_MS), 1);
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
        wait_for_a_byte(client); // it all waits in the server or on the way
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
    while (ws_write(slow, "G", 1) && !ws_is_ended(slow, 0)) {
        ws_pause(50);
    }
    close(slow);
    net_stop(&server);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whoever_is_too_fast_is_told_and_then_closed),
        cmocka_unit_test(an_address_opens_so_many_connections_and_no_more),
        cmocka_unit_test(an_address_posts_so_often_and_no_more),
        cmocka_unit_test(an_address_fetches_so_often_and_no_more),
        cmocka_unit_test(pings_are_answered_so_often_and_no_more),
        cmocka_unit_test(parts_of_messages_count_as_pings_do),
        cmocka_unit_test(whoever_only_talks_and_listens_is_never_taken_for_one_who_pings),
        cmocka_unit_test(the_log_takes_so_many_refusals_of_a_table_and_no_more),
        cmocka_unit_test(whoever_keeps_knocking_gets_no_answer),
        cmocka_unit_test(behind_a_proxy_addresses_are_those_that_it_tells),
        cmocka_unit_test(without_a_proxy_nobody_can_choose_an_address),
        cmocka_unit_test(a_full_house_says_so),
        cmocka_unit_test(a_reader_that_does_not_read_is_closed_and_costs_no_memory),
        cmocka_unit_test(a_queue_within_its_limit_arrives_whole),
        cmocka_unit_test(the_same_text_for_many_is_kept_once),
        cmocka_unit_test(half_a_request_is_cut_off_in_time),
    };
    return cmocka_run_group_tests_name("net_limits", tests, NULL, NULL);
}
