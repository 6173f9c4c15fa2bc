// SPDX-License-Identifier: MIT
#include "net/support.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

server_settings net_test_settings(void) {
    server_settings settings = server_settings_default();
    settings.port = 0;
    settings.max_connections = 256;
    settings.max_per_address = settings.connects_per_second = settings.requests_per_minute = 0;
    settings.messages_per_second = settings.fetches_per_second = settings.frames_per_second = 0;
    return settings;
}

static void tell_port(void *context, uint16_t port) {
    const int *pipe_end = context;
    if (write(*pipe_end, &port, sizeof port) != sizeof port) {
        _exit(3);
    }
}

static void be_server(server_settings settings, int pipe_end, const char *log) {
    ant_error error;
    prctl(PR_SET_PDEATHSIG, SIGKILL); // a test that fails leaves nobody behind
    settings.is_ready = tell_port;
    settings.context = &pipe_end;
    settings.log = fopen(log, "w");
    ant_status status = server_run(&settings, &error);
    fclose(settings.log);
    if (status != ANT_OK) {
        fprintf(stderr, "# %s: %s\n", error.subject, error.expected);
    }
    exit(status == ANT_OK ? 0 : 1); // with the sanitizer's look at leaks
}

void net_start(net_fixture *server, const server_settings *settings) {
    int ends[2];
    snprintf(server->log, sizeof server->log, "/tmp/antfarm-net-XXXXXX");
    int file = mkstemp(server->log);
    assert_true(file >= 0);
    close(file);
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    server->pid = fork();
    assert_true(server->pid >= 0);
    if (server->pid == 0) {
        close(ends[0]);
        be_server(*settings, ends[1], server->log);
    }
    close(ends[1]);
    ssize_t n = read(ends[0], &server->port, sizeof server->port);
    close(ends[0]);
    assert_int_equal(n, sizeof server->port);
}

int net_wait(net_fixture *server) {
    int status = 0;
    alarm(WS_TIMEOUT_MS / 1000);
    assert_int_equal(waitpid(server->pid, &status, 0), server->pid);
    alarm(0);
    unlink(server->log);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void net_stop(net_fixture *server) {
    assert_int_equal(kill(server->pid, SIGTERM), 0);
    assert_int_equal(net_wait(server), 0);
}

// ThreadSanitizer keeps four bytes of its own for every byte of a program.
#ifndef __has_feature
#define __has_feature(feature) 0 // gcc
#endif
enum { BYTES_EACH = __has_feature(thread_sanitizer) ? 5 : 1 };

long net_memory(const net_fixture *server) {
    char line[256];
    long kilobytes = 0;
    snprintf(line, sizeof line, "/proc/%d/status", (int)server->pid);
    FILE *file = fopen(line, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL) {
        if (strncmp(line, "VmRSS:", 6) == 0) {
            kilobytes = strtol(line + 6, NULL, 10);
        }
    }
    fclose(file);
    return kilobytes / BYTES_EACH;
}

char *net_read_log(const net_fixture *server) {
    FILE *file = fopen(server->log, "r");
    char *text = calloc(1, 1 << 20);
    assert_non_null(file);
    assert_non_null(text);
    size_t n = fread(text, 1, (1 << 20) - 1, file);
    text[n] = '\0';
    fclose(file);
    return text;
}

long net_metric(const net_fixture *server, const char *name) {
    ws_reply reply;
    char line[64];
    long value = -1;
    ws_ask(server->port, "GET", "/api/metrics", "", NULL, &reply);
    assert_int_equal(reply.status, 200);
    snprintf(line, sizeof line, "\nantfarm_%s ", name);
    const char *at = strstr(reply.body, line);
    if (at != NULL) {
        value = strtol(at + strlen(line), NULL, 10);
    }
    ws_reply_clear(&reply);
    return value;
}

ws_client *net_enter(const net_fixture *server) {
    ws_client *client = malloc(sizeof *client);
    assert_non_null(client);
    assert_true(ws_open(client, server->port, "/api/lobby/ws", ""));
    net_expect(client, "welcome table=none seat=0");
    return client;
}

void net_part(ws_client *client) {
    ws_hang_up(client);
    free(client);
}

void net_expect(ws_client *client, const char *text) {
    char got[32768];
    int n = ws_receive(client, got, sizeof got, WS_TIMEOUT_MS);
    if (n < 0) {
        fail_msg("expected '%.60s', got none (%d, code %d)", text, n, client->close_code);
    }
    assert_string_equal(got, text);
}

void net_expect_close(ws_client *client, int code) {
    char got[32768];
    int n;
    do {
        n = ws_receive(client, got, sizeof got, WS_TIMEOUT_MS);
    } while (n >= 0);
    assert_int_equal(n, WS_CLOSED);
    assert_int_equal(client->close_code, code);
}
