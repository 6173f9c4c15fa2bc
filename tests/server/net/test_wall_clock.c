// SPDX-License-Identifier: MIT
//
// test_wall_clock <antfarm> <libfaketimeMT.so.1>: `antfarm serve` while somebody sets the clock on
// the wall. Only that clock is changed: libfaketime leaves alone the one that never goes back.
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <cmocka.h>

#include "net/player.h"

enum { TOTAL_MS = 7 * 24 * 3600 * 1000 };

static const char *antfarm, *faketime;
static char folder[] = "/tmp/antfarm-wall-XXXXXX";
static char clock_file[64], db[64];
static player ada, ben;

static void set_wall_clock(const char *offset) {
    FILE *file = fopen(clock_file, "w");
    assert_non_null(file);
    fprintf(file, "%s\n", offset);
    fclose(file);
}

static void be_server(int output) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    setenv("LD_PRELOAD", faketime, 1);
    setenv("FAKETIME_TIMESTAMP_FILE", clock_file, 1);
    setenv("FAKETIME_DONT_FAKE_MONOTONIC", "1", 1);
    setenv("FAKETIME_NO_CACHE", "1", 1);
    dup2(output, STDOUT_FILENO);
    execl(antfarm, antfarm, "serve", "--listen", "127.0.0.1:0", "--db", db, "--max-per-address",
          "0", (char *)NULL);
    _exit(127);
}

/// Starts the program and reads the port off the link that it prints.
static void start(net_fixture *server) {
    int ends[2];
    char link[128] = "";
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    server->log[0] = '\0';
    server->pid = fork();
    assert_true(server->pid >= 0);
    if (server->pid == 0) {
        close(ends[0]);
        be_server(ends[1]);
    }
    close(ends[1]);
    FILE *file = fdopen(ends[0], "r");
    assert_non_null(fgets(link, sizeof link, file));
    fclose(file);
    server->port = (uint16_t)strtoul(strrchr(link, ':') + 1, NULL, 10);
    assert_true(server->port > 0);
}

/// Two people whose game has begun, with a clock each.
static void begin_game(const net_fixture *server, char table[16]) {
    const ant_json_value *created =
        player_post(server, "/api/tables",
                    "{\"game\":\"bugcouncil\",\"seats\":[{\"kind\":\"me\",\"name\":\"Ada\"},"
                    "{\"kind\":\"open\"}],\"clock\":{\"total\":604800},\"standin\":0}",
                    &ada);
    char path[64];
    snprintf(table, 16, "%s", json_text_at(created, "table"));
    snprintf(path, sizeof path, "/api/t/%s/sit", table);
    (void)player_post(server, path, "{\"seat\":2,\"name\":\"Ben\"}", &ben);
    player_come(server, table, &ada);
    player_come(server, table, &ben);
    player_request(&ada, "\"type\":\"nonce\",\"nonce\":\"aaaabbbbccccddddeeeeffff00001111\"");
    player_skip_to(&ada, "ack");
    player_request(&ben, "\"type\":\"nonce\",\"nonce\":\"22223333444455556666777788889999\"");
    player_skip_to(&ben, "ack");
    player_request(&ada, "\"type\":\"start\"");
    player_skip_to(&ada, "ack");
}

/// What is left on Ada's clock, which runs.
static int64_t ms_left(void) {
    player_request(&ada, "\"type\":\"snapshot\"");
    const ant_json_value *message = player_await(&ada, "snapshot");
    if (json_size(json_at(message, "clocks/running")) == 0) { // the one of the start
        message = player_await(&ada, "snapshot");
    }
    assert_true(json_has_number(json_at(message, "clocks/running"), 1));
    return json_number(json_item(json_at(message, "clocks/left_ms"), 0));
}

static void a_wall_clock_that_jumps_changes_nothing(void **state) {
    static const char *const offsets[] = {"+1h", "-1h", "+0"};
    net_fixture server;
    char table[16];
    (void)state;
    set_wall_clock("+0");
    int64_t started = ws_now_ms();
    start(&server);
    begin_game(&server, table);
    int64_t before = ms_left();
    for (size_t i = 0; i < sizeof offsets / sizeof offsets[0]; i++) {
        set_wall_clock(offsets[i]);
        int64_t left = ms_left();
        assert_in_range(before - left, 0, ws_now_ms() - started);
        before = left;
    }
    ws_hang_up(&ada.ws);
    ws_hang_up(&ben.ws);
    net_stop(&server);
}

static void what_is_left_outlasts_a_restart_at_another_hour(void **state) {
    net_fixture server;
    char table[16];
    (void)state;
    memset(&ada, 0, sizeof ada);
    memset(&ben, 0, sizeof ben);
    set_wall_clock("+0");
    int64_t started = ws_now_ms();
    start(&server);
    begin_game(&server, table);
    (void)ms_left();
    ws_pause(300);
    int64_t before = ms_left();
    assert_true(before < TOTAL_MS - 200);
    ws_hang_up(&ada.ws);
    ws_hang_up(&ben.ws);
    net_stop(&server);
    set_wall_clock("+1h");
    start(&server);
    player_come(&server, table, &ada);
    player_come(&server, table, &ben);
    int64_t after = ms_left();
    assert_in_range(before - after, 0, ws_now_ms() - started);
    ws_hang_up(&ada.ws);
    ws_hang_up(&ben.ws);
    net_stop(&server);
}

/// Without this the others would prove nothing.
static void the_program_does_see_that_clock(void **state) {
    net_fixture server;
    (void)state;
    set_wall_clock("+1h");
    start(&server);
    ws_reply reply;
    char date[64] = "";
    char now[64] = "";
    ws_ask(server.port, "GET", "/api/health", "", NULL, &reply);
    assert_true(ws_reply_header(&reply, "Date", date, sizeof date));
    ws_reply_clear(&reply);
    set_wall_clock("+0");
    ws_ask(server.port, "GET", "/api/health", "", NULL, &reply);
    assert_true(ws_reply_header(&reply, "Date", now, sizeof now));
    ws_reply_clear(&reply);
    assert_string_not_equal(date, now);
    net_stop(&server);
}

static int remove_folder(void **state) {
    char command[128];
    (void)state;
    json_forget();
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_program_does_see_that_clock),
        cmocka_unit_test(a_wall_clock_that_jumps_changes_nothing),
        cmocka_unit_test(what_is_left_outlasts_a_restart_at_another_hour),
    };
    if (argc != 3 || mkdtemp(folder) == NULL) {
        return 2;
    }
    antfarm = argv[1];
    faketime = argv[2];
    snprintf(clock_file, sizeof clock_file, "%s/clock", folder);
    snprintf(db, sizeof db, "%s/antfarm.db", folder);
    return cmocka_run_group_tests_name("wall_clock", tests, NULL, remove_folder);
}
