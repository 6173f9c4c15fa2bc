// SPDX-License-Identifier: MIT
//
// HTTP over real sockets: routes, files, headers, and requests that should not be.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "assets/assets.h"
#include "hall/hall.h"
#include "net/support.h"

static net_fixture server;

static int start(void **state) {
    const server_settings settings = net_test_settings();
    (void)state;
    net_start(&server, &settings);
    return 0;
}

static int stop(void **state) {
    (void)state;
    net_stop(&server);
    return 0;
}

static void ask(const char *method, const char *path, const char *headers, const char *body,
                ws_reply *reply) {
    ws_ask(server.port, method, path, headers, body, reply);
}

/// Our own page's origin, as a header.
static const char *own_origin(void) {
    static char line[64];
    snprintf(line, sizeof line, "Origin: http://127.0.0.1:%u\r\n", server.port);
    return line;
}

static void expect(const char *method, const char *path, const char *headers, const char *body,
                   int status, const char *words) {
    ws_reply reply;
    ask(method, path, headers, body, &reply);
    if (reply.status != status || strstr(reply.body, words) == NULL) {
        fail_msg("%s %s: %d %.200s; expected %d %s", method, path, reply.status,
                 reply.status != 0 ? reply.body : "(nothing)", status, words);
    }
    ws_reply_clear(&reply);
}

static void expect_header(const ws_reply *reply, const char *name, const char *value) {
    char got[512];
    assert_int_not_equal(reply->status, 0);
    if (!ws_reply_header(reply, name, got, sizeof got)) {
        fail_msg("there is no %s in:\n%s", name, reply->head);
    }
    assert_string_equal(got, value);
}

static void expect_no_header(const ws_reply *reply, const char *name) {
    char got[512];
    assert_int_not_equal(reply->status, 0);
    assert_false(ws_reply_header(reply, name, got, sizeof got));
}

static void the_hall_is_asked_what_the_route_says(void **state) {
    (void)state;
    expect("GET", "/api/games", "", NULL, 200, "get games table=none seat=0 as=0");
    expect("GET", "/api/games/termites", "", NULL, 200, "get game table=none seat=0 as=0");
    expect("GET", "/api/t/abcdefgh23/record", "", NULL, 200, "get record table=abcdefgh23 seat=0");
    expect("GET", "/api/t/abcdefgh23/replay?as=3", "", NULL, 200, "table=abcdefgh23 seat=0 as=3");
    expect("GET", "/api/t/abcdefgh23/replay?as=spectator", "", NULL, 200, "as=-1");
    expect("POST", "/api/tables", own_origin(), "{\"game\":1}", 201,
           "post tables table=none seat=0|{\"game\":1}");
    expect("POST", "/api/t/abcdefgh23/claim", own_origin(), "x", 201,
           "post claim table=abcdefgh23 seat=0|x");
    expect("POST", "/api/t/abcdefgh23/sit", own_origin(), "", 201, "post sit table=abcdefgh23");
}

static void whoever_the_hall_leads_elsewhere_is_told_where(void **state) {
    ws_reply reply;
    (void)state;
    ask("GET", "/api/t/abcdefgh23/replay?as=3&node=away", "", NULL, &reply);
    assert_int_equal(reply.status, 307);
    expect_header(&reply, "Location", "/api/t/abcdefgh23/replay?node=there&as=3");
    ws_reply_clear(&reply);
    ask("POST", "/api/t/abcdefgh23/claim?node=away", own_origin(), "x", &reply);
    assert_int_equal(reply.status, 307);
    expect_header(&reply, "Location", "/api/t/abcdefgh23/claim?node=there");
    expect_no_header(&reply, "Set-Cookie");
    ws_reply_clear(&reply);
}

static void the_hall_is_told_whence_somebody_asks(void **state) {
    (void)state;
    expect("GET", "/api/t/abcdefgh23", "", NULL, 200, " from 00000000000000000000ffff7f000001");
}

static void an_answer_of_the_hall_may_set_a_cookie(void **state) {
    ws_reply reply;
    (void)state;
    ask("POST", "/api/tables", own_origin(), "{}", &reply);
    expect_header(&reply, "Set-Cookie", "seat-1=00112233445566778899aabbccddeeff; Path=/api/t/x");
    ws_reply_clear(&reply);
    ask("GET", "/api/games", "", NULL, &reply);
    expect_no_header(&reply, "Set-Cookie");
    ws_reply_clear(&reply);
}

static void cookies_of_seats_reach_the_hall(void **state) {
    (void)state;
    expect("GET", "/api/t/abcdefgh23/record",
           "Cookie: a=b; seat-2=11112233445566778899aabbccddeeff; "
           "seat-5=22222233445566778899aabbccddeeff; seat-9=x\r\n",
           NULL, 200, "seat=0 2:1111 5:2222 as=0");
}

static void a_large_answer_arrives_whole(void **state) {
    ws_reply reply;
    (void)state;
    ask("GET", "/api/t/abcdefgh23/replay", "", NULL, &reply);
    assert_int_equal(reply.status, 200);
    assert_int_equal(reply.n_body, strlen("get replay table=abcdefgh23 seat=0 as=0") + 400000);
    assert_memory_equal(reply.body + reply.n_body - 10, "0123456789", 10);
    ws_reply_clear(&reply);
}

static void every_page_of_the_client_is_its_index(void **state) {
    (void)state;
    expect("GET", "/", "", NULL, 200, "<!doctype html>");
    expect("GET", "/index.html", "", NULL, 200, "<!doctype html>");
    expect("GET", "/t/abcdefgh23", "", NULL, 200, "<!doctype html>");
    expect("GET", "/t/abcdefgh23/replay?ply=3", "", NULL, 200, "<!doctype html>");
    expect("GET", "/rules", "", NULL, 200, "<!doctype html>");
    expect("GET", "/t/x.js", "", NULL, 404, "There is nothing here");
    expect("GET", "/../../etc/passwd.txt", "", NULL, 404, "");
}

static void the_page_is_asked_for_again_and_comes_only_if_it_changed(void **state) {
    ws_reply reply;
    char etag[128];
    char header[160];
    (void)state;
    ask("GET", "/", "", NULL, &reply);
    expect_header(&reply, "Cache-Control", "no-cache");
    assert_true(ws_reply_header(&reply, "ETag", etag, sizeof etag));
    ws_reply_clear(&reply);
    snprintf(header, sizeof header, "If-None-Match: %s\r\n", etag);
    ask("GET", "/t/abcdefgh23", header, NULL, &reply);
    assert_int_equal(reply.status, 304);
    assert_int_equal(reply.n_body, 0);
    expect_header(&reply, "ETag", etag);
    ws_reply_clear(&reply);
    ask("GET", "/", "If-None-Match: \"other\"\r\n", NULL, &reply);
    assert_int_equal(reply.status, 200);
    ws_reply_clear(&reply);
}

/// Some file with a hash in its name that has all forms.
static const server_asset *packed_asset(void) {
    for (size_t i = 0; i < server_n_assets; i++) {
        if (server_assets[i].is_immutable && server_assets[i].gzip.data != NULL &&
            server_assets[i].brotli.data != NULL) {
            return &server_assets[i];
        }
    }
    return NULL;
}

static void files_come_in_the_form_that_the_browser_takes(void **state) {
    static const struct {
        const char *accept;
        const char *encoding; ///< NULL: plain
    } cases[] = {
        {"", NULL},
        {"Accept-Encoding: identity\r\n", NULL},
        {"Accept-Encoding: gzip, deflate, br, zstd\r\n", "br"},
        {"Accept-Encoding: gzip\r\n", "gzip"},
        {"Accept-Encoding: br;q=0, gzip;q=0.5\r\n", "gzip"},
    };
    const server_asset *asset = packed_asset();
    (void)state;
    assert_non_null(asset);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ws_reply reply;
        const char *encoding = cases[i].encoding;
        const server_bytes *form = encoding == NULL              ? &asset->plain
                                   : strcmp(encoding, "br") == 0 ? &asset->brotli
                                                                 : &asset->gzip;
        ask("GET", asset->path, cases[i].accept, NULL, &reply);
        if (encoding != NULL) {
            expect_header(&reply, "Content-Encoding", encoding);
        } else {
            expect_no_header(&reply, "Content-Encoding");
        }
        expect_header(&reply, "Vary", "Accept-Encoding");
        expect_header(&reply, "Cache-Control", "public, max-age=31536000, immutable");
        expect_header(&reply, "Content-Type", asset->content_type);
        assert_int_equal(reply.n_body, form->size);
        assert_memory_equal(reply.body, form->data, form->size);
        ws_reply_clear(&reply);
    }
}

static void every_embedded_file_is_served(void **state) {
    (void)state;
    for (size_t i = 0; i < server_n_assets; i++) {
        ws_reply reply;
        ask("GET", server_assets[i].path, "", NULL, &reply);
        assert_int_equal(reply.status, 200);
        assert_int_equal(reply.n_body, server_assets[i].plain.size);
        assert_memory_equal(reply.body, server_assets[i].plain.data, reply.n_body);
        ws_reply_clear(&reply);
    }
}

static void head_answers_as_get_does_but_without_the_body(void **state) {
    static const char *const paths[] = {"/", "/api/health", "/api/games", "/nothing.js"};
    (void)state;
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        ws_reply get;
        ws_reply head;
        char length[32];
        char body[32];
        ask("GET", paths[i], "", NULL, &get);
        ask("HEAD", paths[i], "Connection: close\r\n", NULL, &head);
        assert_int_equal(head.status, get.status);
        assert_true(ws_reply_header(&head, "Content-Length", length, sizeof length));
        snprintf(body, sizeof body, "%zu", get.n_body);
        assert_string_equal(length, body);
        ws_reply_clear(&get);
        ws_reply_clear(&head);
    }
}

static void everything_carries_the_headers_of_a_safe_page(void **state) {
    static const struct {
        const char *method, *path;
    } requests[] = {
        {"GET", "/"},          {"GET", "/api/health"},  {"GET", "/api/nothing"}, {"GET", "/a.js"},
        {"PUT", "/api/games"}, {"POST", "/api/tables"}, {"HEAD", "/"},           {"GET", "/%zz"},
    };
    static const struct {
        const char *name, *value;
    } headers[] = {
        {"Content-Security-Policy",
         "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src "
         "'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
         "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        ws_reply reply;
        ask(requests[i].method, requests[i].path, "", NULL, &reply);
        for (size_t k = 0; k < sizeof headers / sizeof headers[0]; k++) {
            expect_header(&reply, headers[k].name, headers[k].value);
        }
        expect_no_header(&reply, "Server");
        ws_reply_clear(&reply);
    }
}

static void what_there_is_not_is_said_clearly(void **state) {
    ws_reply reply;
    (void)state;
    expect("GET", "/api", "", NULL, 404, "\"code\":\"unknown-type\"");
    expect("GET", "/api/nothing", "", NULL, 404, "\"code\":\"unknown-type\"");
    expect("GET", "/api/t/ABC/record", "", NULL, 404, "\"code\":\"no-such-table\"");
    expect("GET", "/api/t/abcdefgh23/replay?as=0", "", NULL, 400, "\"code\":\"no-such-seat\"");
    expect("GET", "/api/lobby/ws", "", NULL, 426, "WebSocket");
    expect("GET", "/api/tables", "", NULL, 405, "\"error\"");
    expect("DELETE", "/", "", NULL, 405, "\"error\"");
    ask("GET", "/api/tables", "", NULL, &reply);
    expect_header(&reply, "Allow", "POST");
    ws_reply_clear(&reply);
    ask("POST", "/api/games", own_origin(), "", &reply);
    expect_header(&reply, "Allow", "GET, HEAD");
    ws_reply_clear(&reply);
}

static void a_post_needs_the_origin_of_our_own_page(void **state) {
    char line[128];
    (void)state;
    expect("POST", "/api/tables", "", "{}", 403, "Origin");
    expect("POST", "/api/tables", "Origin: null\r\n", "{}", 403, "Origin");
    expect("POST", "/api/tables", "Origin: http://evil.example\r\n", "{}", 403, "Origin");
    snprintf(line, sizeof line, "Origin: https://127.0.0.1:%u\r\n", server.port);
    expect("POST", "/api/tables", line, "{}", 403, "Origin");
    snprintf(line, sizeof line, "Origin: http://localhost:%u\r\n", server.port);
    expect("POST", "/api/tables", line, "{}", 403, "Origin"); // the Host is 127.0.0.1
    expect("POST", "/api/tables", own_origin(), "{}", 201, "post tables");
}

/// Sends bytes as they are and reads one answer.
static int ask_raw(const char *bytes, ws_reply *reply) {
    int socket = ws_dial(server.port);
    assert_true(ws_write(socket, bytes, strlen(bytes)));
    ws_read_reply(socket, false, reply);
    return socket;
}

static void a_name_that_is_not_ours_gets_no_answer(void **state) {
    static const char *const hosts[] = {
        "evil.example", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example:%u", "", "10.0.0.1:%u"};
    (void)state;
    for (size_t i = 0; i < sizeof hosts / sizeof hosts[0]; i++) {
        char request[256];
        char host[64];
        ws_reply reply;
        snprintf(host, sizeof host, "%.*s", (int)strcspn(hosts[i], "%"), hosts[i]);
        if (strchr(hosts[i], '%') != NULL) {
            snprintf(host + strlen(host), sizeof host - strlen(host), "%u", server.port);
        }
        snprintf(request, sizeof request, "GET /api/games HTTP/1.1\r\nHost: %s\r\n\r\n", host);
        close(ask_raw(request, &reply));
        assert_int_equal(reply.status, 403);
        assert_non_null(strstr(reply.body, "--origin"));
        ws_reply_clear(&reply);
    }
}

static void a_proxy_may_look_whether_all_is_well_without_a_name(void **state) {
    ws_reply reply;
    (void)state;
    close(ask_raw("GET /api/health HTTP/1.0\r\n\r\n", &reply));
    assert_int_equal(reply.status, 200);
    ws_reply_clear(&reply);
    close(ask_raw("GET /api/games HTTP/1.0\r\n\r\n", &reply));
    assert_int_equal(reply.status, 403);
    ws_reply_clear(&reply);
}

static void the_machines_names_for_itself_are_ours(void **state) {
    static const char *const hosts[] = {"127.0.0.1", "localhost", "LOCALHOST", "[::1]"};
    (void)state;
    for (size_t i = 0; i < sizeof hosts / sizeof hosts[0]; i++) {
        char request[256];
        ws_reply reply;
        snprintf(request, sizeof request, "GET /api/health HTTP/1.1\r\nHost: %s:%u\r\n\r\n",
                 hosts[i], server.port);
        close(ask_raw(request, &reply));
        assert_int_equal(reply.status, 200);
        ws_reply_clear(&reply);
    }
}

static void a_connection_is_kept_for_further_requests(void **state) {
    int socket = ws_dial(server.port);
    (void)state;
    for (int i = 0; i < 20; i++) {
        ws_reply reply;
        bool is_post = i % 3 == 0;
        ws_ask_on(socket, server.port, is_post ? "POST" : "GET",
                  is_post ? "/api/tables" : "/api/games", own_origin(), is_post ? "abc" : NULL,
                  &reply);
        assert_int_equal(reply.status, is_post ? 201 : 200);
        ws_reply_clear(&reply);
    }
    close(socket);
}

/// Sends requests at once: g is a GET, r one of much, p a POST.
static int send_at_once(const char *kinds) {
    char text[2048];
    size_t n = 0;
    for (const char *kind = kinds; *kind != '\0'; kind++) {
        const char *line = *kind == 'g'   ? "GET /api/games"
                           : *kind == 'r' ? "GET /api/t/abcdefgh23/replay"
                                          : "POST /api/tables";
        const char *rest = *kind == 'p' ? "Content-Length: 3\r\n\r\nabc" : "\r\n";
        n +=
            (size_t)snprintf(text + n, sizeof text - n, "%s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n%s%s",
                             line, server.port, own_origin(), rest);
    }
    int socket = ws_dial(server.port);
    assert_true(ws_write(socket, text, n));
    return socket;
}

static void whoever_does_not_wait_for_the_answer_gets_one_and_has_to_come_again(void **state) {
    static const char *const hasty[] = {"gg", "gp", "pg", "pp", "rp", "gpg", "rrr"};
    (void)state;
    for (size_t i = 0; i < sizeof hasty / sizeof hasty[0]; i++) {
        ws_reply reply;
        int socket = send_at_once(hasty[i]);
        ws_read_reply(socket, false, &reply);
        assert_int_equal(reply.status, hasty[i][0] == 'p' ? 201 : 200);
        assert_true(hasty[i][0] != 'r' || reply.n_body > 400000);
        ws_reply_clear(&reply);
        assert_true(ws_is_ended(socket, WS_TIMEOUT_MS));
        close(socket);
        expect("GET", "/api/games", "", NULL, 200, "get games"); // nobody else has noticed
    }
}

static void what_came_too_early_does_not_keep_the_server_busy(void **state) {
    enum { WATCHED_MS = 300, OTHER_ROUNDS = 100 };
    struct timespec started;
    struct timespec ended;
    (void)state;
    int socket = send_at_once("rg"); // and reads nothing
    expect("GET", "/api/games", "", NULL, 200, "get games");
    clock_gettime(CLOCK_MONOTONIC, &started);
    long before = net_metric(&server, "loop_rounds_total");
    ws_pause(WATCHED_MS);
    long n_rounds = net_metric(&server, "loop_rounds_total") - before;
    clock_gettime(CLOCK_MONOTONIC, &ended);
    long passed_ms =
        (long)(ended.tv_sec - started.tv_sec) * 1000 + (ended.tv_nsec - started.tv_nsec) / 1000000;
    assert_true(n_rounds <= passed_ms + OTHER_ROUNDS); // each waits for a millisecond
    close(socket);
}

static void bodies_are_taken_up_to_16384_bytes(void **state) {
    static char body[HALL_MAX_MESSAGE + 2];
    ws_reply reply;
    (void)state;
    memset(body, 'x', HALL_MAX_MESSAGE);
    ask("POST", "/api/tables", own_origin(), body, &reply);
    assert_int_equal(reply.status, 201);
    assert_int_equal(reply.n_body, strlen("post tables table=none seat=0|") + HALL_MAX_MESSAGE);
    ws_reply_clear(&reply);
    memset(body, 'x', HALL_MAX_MESSAGE + 1);
    expect("POST", "/api/tables", own_origin(), body, 413, "\"code\":\"too-long\"");
}

static void a_body_in_small_parts_is_put_together(void **state) {
    char head[256];
    ws_reply reply;
    int socket = ws_dial(server.port);
    (void)state;
    int n =
        snprintf(head, sizeof head,
                 "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n%sContent-Length: 12\r\n\r\n",
                 server.port, own_origin());
    assert_true(ws_write(socket, head, (size_t)n));
    for (int i = 0; i < 12; i++) {
        ws_pause(2);
        assert_true(ws_write(socket, &"hello, world"[i], 1));
    }
    ws_read_reply(socket, false, &reply);
    assert_int_equal(reply.status, 201);
    assert_non_null(strstr(reply.body, "|hello, world"));
    ws_reply_clear(&reply);
    close(socket);
}

/// Requests whose body is not where it says: smuggled requests live there. The connection ends.
static void odd_bodies_are_refused_and_end_the_connection(void **state) {
    static const struct {
        const char *request;
        int status;
    } cases[] = {
        {"POST /api/tables HTTP/1.1\r\n%sTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
         400},
        {"POST /api/tables HTTP/1.1\r\n%sContent-Length: 5\r\nTransfer-Encoding: "
         "chunked\r\n\r\nhello",
         400},
        {"POST /api/tables HTTP/1.1\r\n%s\r\n", 411},
        {"POST /api/tables HTTP/1.1\r\n%sContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!",
         413},
        {"POST /api/tables HTTP/1.1\r\n%sContent-Length: -1\r\n\r\n", 413},
        {"POST /api/tables HTTP/1.1\r\n%sContent-Length: 99999999999999999999\r\n\r\n", 413},
        {"GET /api/games HTTP/1.1\r\n%sContent-Length: 5\r\n\r\nhello", 400},
        {"GET /api/games HTTP/1.1\r\n%sTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char request[512];
        char lead[256];
        ws_reply reply;
        snprintf(lead, sizeof lead, "Host: 127.0.0.1:%u\r\n%s", server.port, own_origin());
        size_t n_before = (size_t)(strstr(cases[i].request, "%s") - cases[i].request);
        snprintf(request, sizeof request, "%.*s%s%s", (int)n_before, cases[i].request, lead,
                 cases[i].request + n_before + 2);
        int socket = ask_raw(request, &reply);
        assert_int_equal(reply.status, cases[i].status);
        assert_true(ws_is_ended(socket, WS_TIMEOUT_MS));
        ws_reply_clear(&reply);
        close(socket);
    }
}

/// Whatever comes of these, the server goes on and the connection ends.
static void bytes_that_are_no_request_end_the_connection(void **state) {
    static const char *const requests[] = {
        "\r\n\r\n\r\n",
        "hello\r\n\r\n",
        "GET\r\n\r\n",
        "CONNECT 127.0.0.1:80 HTTP/1.1\r\nHost: x\r\n\r\n",
        "CONNECT / HTTP/1.1\r\nHost: x\r\n\r\nraw bytes",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nUpgrade: nonsense\r\nConnection: Upgrade\r\n\r\n",
        "GET / HTTP/1.1\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
        "GET http://127.0.0.1/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        "GET /%00 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        "GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    };
    (void)state;
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        int socket = ws_dial(server.port);
        assert_true(ws_write(socket, requests[i], strlen(requests[i])));
        if (!ws_is_ended(socket, WS_TIMEOUT_MS)) {
            fail_msg("case %zu goes on", i);
        }
        close(socket);
        expect("GET", "/api/health", "", NULL, 200, "\"ok\"");
    }
}

static void headers_without_end_are_refused(void **state) {
    static char line[1024];
    int socket = ws_dial(server.port);
    (void)state;
    memset(line, 'a', sizeof line);
    assert_true(ws_write(socket, "GET / HTTP/1.1\r\nX-Long: ", 24));
    bool is_open = true;
    for (int i = 0; i < 64 && is_open; i++) {
        is_open = ws_write(socket, line, sizeof line);
    }
    assert_true(!is_open || ws_is_ended(socket, WS_TIMEOUT_MS));
    close(socket);
    expect("GET", "/api/health", "", NULL, 200, "\"ok\"");
}

static void figures_are_there_for_prometheus(void **state) {
    (void)state;
    expect("GET", "/api/metrics", "", NULL, 200, "# TYPE antfarm_connections gauge\n");
    expect("GET", "/api/metrics", "", NULL, 200, "antfarm_loop_busy_seconds_total ");
    assert_true(net_metric(&server, "requests_total") > 0);
    assert_true(net_metric(&server, "resident_bytes") > 1000000);
    assert_int_equal(net_metric(&server, "websockets"), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_hall_is_asked_what_the_route_says),
        cmocka_unit_test(whoever_the_hall_leads_elsewhere_is_told_where),
        cmocka_unit_test(the_hall_is_told_whence_somebody_asks),
        cmocka_unit_test(an_answer_of_the_hall_may_set_a_cookie),
        cmocka_unit_test(cookies_of_seats_reach_the_hall),
        cmocka_unit_test(a_large_answer_arrives_whole),
        cmocka_unit_test(every_page_of_the_client_is_its_index),
        cmocka_unit_test(the_page_is_asked_for_again_and_comes_only_if_it_changed),
        cmocka_unit_test(files_come_in_the_form_that_the_browser_takes),
        cmocka_unit_test(every_embedded_file_is_served),
        cmocka_unit_test(head_answers_as_get_does_but_without_the_body),
        cmocka_unit_test(everything_carries_the_headers_of_a_safe_page),
        cmocka_unit_test(what_there_is_not_is_said_clearly),
        cmocka_unit_test(a_post_needs_the_origin_of_our_own_page),
        cmocka_unit_test(a_name_that_is_not_ours_gets_no_answer),
        cmocka_unit_test(a_proxy_may_look_whether_all_is_well_without_a_name),
        cmocka_unit_test(the_machines_names_for_itself_are_ours),
        cmocka_unit_test(a_connection_is_kept_for_further_requests),
        cmocka_unit_test(whoever_does_not_wait_for_the_answer_gets_one_and_has_to_come_again),
        cmocka_unit_test(what_came_too_early_does_not_keep_the_server_busy),
        cmocka_unit_test(bodies_are_taken_up_to_16384_bytes),
        cmocka_unit_test(a_body_in_small_parts_is_put_together),
        cmocka_unit_test(odd_bodies_are_refused_and_end_the_connection),
        cmocka_unit_test(bytes_that_are_no_request_end_the_connection),
        cmocka_unit_test(headers_without_end_are_refused),
        cmocka_unit_test(figures_are_there_for_prometheus),
    };
    return cmocka_run_group_tests_name("net_http", tests, start, stop);
}
