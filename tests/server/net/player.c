// SPDX-License-Identifier: MIT
#include "net/player.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { MAX_TEXT = 1 << 16 };

const ant_json_value *player_post(const net_fixture *server, const char *path, const char *body,
                                  player *who) {
    char origin[64];
    char cookie[256];
    ws_reply reply;
    snprintf(origin, sizeof origin, "Origin: http://127.0.0.1:%u\r\n", server->port);
    ws_ask(server->port, "POST", path, origin, body, &reply);
    if (reply.status / 100 != 2) {
        fail_msg("%s: %d %s", path, reply.status, reply.status != 0 ? reply.body : "");
    }
    assert_true(ws_reply_header(&reply, "Set-Cookie", cookie, sizeof cookie));
    assert_non_null(strstr(cookie, "HttpOnly; SameSite=Strict"));
    snprintf(who->cookie, sizeof who->cookie, "%.*s", (int)strcspn(cookie, ";"), cookie);
    const ant_json_value *answer = json_read(reply.body, strlen(reply.body));
    assert_non_null(answer);
    ws_reply_clear(&reply);
    return answer;
}

void player_come(const net_fixture *server, const char *table, player *who) {
    char path[64];
    char headers[256];
    snprintf(path, sizeof path, "/api/t/%s/ws", table);
    snprintf(headers, sizeof headers, "Origin: http://127.0.0.1:%u\r\n%s%s\r\n", server->port,
             who->cookie[0] != '\0' ? "Cookie: " : "X-No: cookie", who->cookie);
    assert_true(ws_open(&who->ws, server->port, path, headers));
}

const ant_json_value *player_await(player *who, const char *type) {
    static char text[MAX_TEXT];
    for (;;) {
        int n = ws_receive(&who->ws, text, sizeof text, WS_TIMEOUT_MS);
        if (n < 0) {
            fail_msg("no %s came: %d, close code %d", type, n, who->ws.close_code);
        }
        const ant_json_value *message = json_read(text, strlen(text));
        assert_non_null(message);
        const char *its = json_text_at(message, "type");
        if (strcmp(its, type) == 0) {
            return message;
        }
        if (strcmp(its, "error") == 0) {
            fail_msg("%s", text);
        }
    }
}

void player_skip_to(player *who, const char *type) {
    (void)player_await(who, type);
}

void player_request(player *who, const char *members) {
    char text[1100];
    snprintf(text, sizeof text, "{\"n\":%u,%s}", ++who->n, members);
    assert_true(ws_send(&who->ws, text));
}
