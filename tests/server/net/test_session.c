// SPDX-License-Identifier: MIT
//
// The whole server over real sockets: a table is created, people sit down, talk and play, the
// server is stopped and started again.
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "json_test.h"
#include <cmocka.h>

#include "net/player.h"

static char folder[] = "/tmp/antfarm-session-XXXXXX";
static char db[128];

static server_settings session_settings(void) {
    server_settings settings = net_test_settings();
    settings.db_path = db;
    settings.bot_pace_ms = 0;
    return settings;
}

static int make_folder(void **state) {
    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(db, sizeof db, "%s/antfarm.db", folder);
    return 0;
}

static int remove_folder(void **state) {
    static const char *const ends[] = {"", "-wal", "-shm", ".lock"};
    (void)state;
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        char path[160];
        snprintf(path, sizeof path, "%s%s", db, ends[i]);
        unlink(path);
    }
    rmdir(folder);
    json_forget();
    return 0;
}

/// Plays the first legal action of the snapshot in the message, if there is one.
static bool act_on(player *who, const ant_json_value *message) {
    char members[1024];
    const ant_json_value *snapshot = json_get(message, "game");
    const ant_json_value *action = json_item(json_get(snapshot, "legal"), 0);
    if (action == NULL) {
        return false;
    }
    const char *text = json_source(action);
    snprintf(members, sizeof members, "\"type\":\"act\",\"seq\":%lld,\"action\":%s",
             (long long)json_number(json_get(message, "seq")), text);
    player_request(who, members);
    return true;
}

/// Asks for a snapshot, and passes over those of earlier plies that are still on their way.
static const ant_json_value *look(player *who, int ply) {
    player_request(who, "\"type\":\"snapshot\"");
    for (;;) {
        const ant_json_value *message = player_await(who, "snapshot");
        if (json_number(json_get(message, "ply")) == ply) {
            return message;
        }
    }
}

/// Has whoever may act do so, from that ply to the other.
static void play(player *ada, player *ben, int from, int to) {
    for (int ply = from; ply < to; ply++) {
        player *both[] = {ada, ben};
        bool has_acted = false;
        for (int k = 0; k < 2 && !has_acted; k++) {
            const ant_json_value *message = look(both[k], ply);
            has_acted = act_on(both[k], message);
            if (has_acted) {
                player_skip_to(both[k], "ack");
            }
        }
        assert_true(has_acted); // two people and no bots: it is somebody's turn
    }
}

static void expect_no_secret(const char *log, const char *secret) {
    if (strstr(log, secret) != NULL) {
        fail_msg("'%s' is in the log", secret);
    }
}

static void a_game_is_played_and_survives_a_restart_and_the_log_tells_no_secret(void **state) {
    static player ada, ben, eve;
    net_fixture server;
    const server_settings settings = session_settings();
    char path[64];
    char body[256];
    char table[16];
    char invitation[40];
    (void)state;
    net_start(&server, &settings);
    const ant_json_value *created =
        player_post(&server, "/api/tables",
                    "{\"game\":\"bugcouncil\",\"name\":\"Picnic\",\"seats\":[{\"kind\":\"me\","
                    "\"name\":\"Ada\"},{\"kind\":\"human\",\"name\":\"Ben\"}],"
                    "\"standin\":0}",
                    &ada);
    snprintf(table, sizeof table, "%s", json_text_at(created, "table"));
    const ant_json_value *first = json_item(json_get(created, "invitations"), 0);
    snprintf(invitation, sizeof invitation, "%s", json_text_at(first, "secret"));
    snprintf(path, sizeof path, "/api/t/%s/claim", table);
    snprintf(body, sizeof body, "{\"secret\":\"%s\",\"name\":\"Ben\"}", invitation);
    (void)player_post(&server, path, body, &ben);

    player_come(&server, table, &ada);
    player_come(&server, table, &ben);
    player_come(&server, table, &eve);
    const ant_json_value *welcome = player_await(&eve, "welcome");
    assert_true(json_is_null(json_get(welcome, "seat")));
    player_request(&ada, "\"type\":\"nonce\",\"nonce\":\"aaaabbbbccccddddeeeeffff00001111\"");
    player_skip_to(&ada, "ack");
    player_request(&ben, "\"type\":\"nonce\",\"nonce\":\"22223333444455556666777788889999\"");
    player_skip_to(&ben, "ack");
    player_request(&ada, "\"type\":\"start\"");
    player_skip_to(&ada, "ack");
    player_request(&ben, "\"type\":\"chat\",\"text\":\"the-words-of-ben\"");
    const ant_json_value *chat = player_await(&eve, "chat");
    assert_string_equal(json_text_at(chat, "text"), "the-words-of-ben");
    play(&ada, &ben, 0, 6);

    assert_int_equal(kill(server.pid, SIGTERM), 0);
    const ant_json_value *bye = player_await(&eve, "bye");
    assert_string_equal(json_text_at(bye, "code"), "closing");
    net_expect_close(&eve.ws, 1001);
    char *log = net_read_log(&server);
    assert_int_equal(net_wait(&server), 0);
    assert_non_null(strstr(log, "\"kind\":\"request\""));
    assert_non_null(strstr(log, table));
    expect_no_secret(log, strchr(ada.cookie, '=') + 1);
    expect_no_secret(log, strchr(ben.cookie, '=') + 1);
    expect_no_secret(log, invitation);
    expect_no_secret(log, "the-words-of-ben");
    expect_no_secret(log, "aaaabbbb");
    expect_no_secret(log, "\"hand\"");
    free(log);

    net_start(&server, &settings);
    ws_hang_up(&ada.ws);
    ws_hang_up(&ben.ws);
    ws_hang_up(&eve.ws);
    player_come(&server, table, &ada);
    player_come(&server, table, &ben);
    play(&ada, &ben, 6, 10);
    ws_hang_up(&ada.ws);
    ws_hang_up(&ben.ws);
    net_stop(&server);
}

static void bots_play_on_by_themselves(void **state) {
    static player ada;
    net_fixture server;
    const server_settings settings = session_settings();
    (void)state;
    net_start(&server, &settings);
    const ant_json_value *created =
        player_post(&server, "/api/tables",
                    "{\"game\":\"bugcouncil\",\"name\":\"Bots\",\"seats\":[{\"kind\":\"me\","
                    "\"name\":\"Ada\"},{\"kind\":\"bot\",\"bot\":\"greedy\"},"
                    "{\"kind\":\"bot\",\"bot\":\"random\"}]}",
                    &ada);
    player_come(&server, json_text_at(created, "table"), &ada);
    player_request(&ada, "\"type\":\"nonce\",\"nonce\":\"aaaabbbbccccddddeeeeffff00001111\"");
    player_skip_to(&ada, "ack");
    player_request(&ada, "\"type\":\"start\"");
    player_skip_to(&ada, "ack");
    // What is not hers is played by the bots, whose thoughts come from other threads.
    int n_mine = 0;
    int n_plies = 0;
    while (n_mine < 3 || n_plies - n_mine < 3) {
        player_request(&ada, "\"type\":\"snapshot\"");
        const ant_json_value *message = player_await(&ada, "snapshot");
        int ply = (int)json_number(json_get(message, "ply"));
        if (ply >= n_plies && act_on(&ada, message)) {
            player_skip_to(&ada, "ack");
            n_mine++;
            ply++;
        }
        n_plies = ply > n_plies ? ply : n_plies;
    }
    assert_true(net_metric(&server, "plies_total") >= 6);
    assert_true(net_metric(&server, "thoughts_total") >= 3);
    ws_hang_up(&ada.ws);
    net_stop(&server);
}

static void two_servers_cannot_have_one_database(void **state) {
    net_fixture server;
    server_settings settings = session_settings();
    ant_error error;
    (void)state;
    net_start(&server, &settings);
    assert_int_not_equal(server_run(&settings, &error), ANT_OK);
    net_stop(&server);
}

static void the_games_are_sent_once_to_a_browser_that_keeps_them(void **state) {
    static const char *const paths[] = {"/api/games", "/api/games/bugcouncil",
                                        "/api/games/bugcouncil/texts",
                                        "/api/games/bugcouncil/rules"};
    net_fixture server;
    const server_settings settings = session_settings();
    (void)state;
    net_start(&server, &settings);
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        ws_reply reply;
        char etag[128], again[128], cache[64], header[192];
        ws_ask(server.port, "GET", paths[i], "", NULL, &reply);
        assert_int_equal(reply.status, 200);
        assert_true(ws_reply_header(&reply, "ETag", etag, sizeof etag));
        assert_true(ws_reply_header(&reply, "Cache-Control", cache, sizeof cache));
        assert_string_equal(cache, "no-cache");
        assert_non_null(strchr("[{", reply.body[0]));
        assert_non_null(strchr("]}", reply.body[reply.n_body - 1]));
        ws_reply_clear(&reply);
        snprintf(header, sizeof header, "If-None-Match: %s\r\n", etag);
        ws_ask(server.port, "GET", paths[i], header, NULL, &reply);
        assert_int_equal(reply.status, 304);
        assert_int_equal(reply.n_body, 0);
        assert_true(ws_reply_header(&reply, "ETag", again, sizeof again));
        assert_string_equal(again, etag);
        ws_reply_clear(&reply);
        ws_ask(server.port, "GET", paths[i], "If-None-Match: W/\"old\"\r\n", NULL, &reply);
        assert_int_equal(reply.status, 200);
        ws_reply_clear(&reply);
    }
    net_stop(&server);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_played_and_survives_a_restart_and_the_log_tells_no_secret),
        cmocka_unit_test(bots_play_on_by_themselves),
        cmocka_unit_test(the_games_are_sent_once_to_a_browser_that_keeps_them),
        cmocka_unit_test(two_servers_cannot_have_one_database),
    };
    return cmocka_run_group_tests_name("session", tests, make_folder, remove_folder);
}
