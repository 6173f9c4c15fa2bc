// SPDX-License-Identifier: MIT
//
// The servers of a load and the proxy in front of them.
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sys/wait.h>
#include <unistd.h>

#include "../cli.h"
#include "load.h"

enum {
    SECOND = 1000000,          ///< in microseconds
    START_TIME = 600 * SECOND, ///< for everything to serve
    END_TIME = 60 * SECOND,    ///< for a server to end by itself
    LOOK_EVERY = 2000,
    NOWHERE = 1 ///< a port at which nobody listens
};

int load_club_init(load_club *club) {
    const char *place = getenv("TMPDIR");
    snprintf(club->folder, sizeof club->folder, "%s/antfarm-load-XXXXXX",
             place != NULL && strlen(place) < 32 ? place : "/tmp");
    if (mkdtemp(club->folder) == NULL) {
        return cli_fail("%s: %s", club->folder, strerror(errno));
    }
    int code = CLI_DONE;
    for (int i = 0; i < club->n_nodes && code == CLI_DONE; i++) {
        load_server *node = &club->nodes[i];
        *node = (load_server){.data = club->data};
        snprintf(node->name, sizeof node->name, "%.*s%d", club->data != NULL, "n", i + 1);
        memcpy(node->folder, club->folder, sizeof node->folder);
        code = load_pick_port(&node->port);
    }
    club->port = club->nodes[0].port;
    if (code == CLI_DONE && club->proxy != NULL) {
        code = load_pick_port(&club->port);
        for (int i = 0; i < club->n_nodes; i++) {
            club->nodes[i].proxy_port = club->port;
        }
    }
    return code;
}

static void put_address(const char *name, uint16_t port) {
    char address[32];
    snprintf(address, sizeof address, "127.0.0.1:%u", port);
    setenv(name, address, 1);
}

static void be_proxy(const load_club *club) {
    char name[32];
    put_address("ANTFARM_CLUB", club->port);
    for (int i = 0; i < LOAD_MAX_NODES; i++) { // a configuration for more nodes has them down
        snprintf(name, sizeof name, "ANTFARM_N%d", i + 1);
        put_address(name, i < club->n_nodes ? club->nodes[i].port : NOWHERE);
    }
    int nowhere = open("/dev/null", O_RDWR);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    execlp("haproxy", "haproxy", "-db", "-f", club->proxy, (char *)NULL);
    _exit(127);
}

static int start_proxy(load_club *club) {
    club->proxy_pid = fork();
    if (club->proxy_pid == 0) {
        be_proxy(club);
    }
    if (club->proxy_pid < 0) {
        club->proxy_pid = 0;
        return cli_fail("haproxy cannot be started: %s", strerror(errno));
    }
    return CLI_DONE;
}

/// Whether somebody answers by way of the proxy; CLI_FAILED if that has ended.
static int look_at_proxy(load_club *club, bool *is_up) {
    load_http http;
    load_http_init(&http, club->port);
    *is_up = load_http_ask(&http, "GET", "/api/health", NULL, NULL) && http.status == 200;
    load_http_clear(&http);
    if (!*is_up && waitpid(club->proxy_pid, NULL, WNOHANG) == club->proxy_pid) {
        club->proxy_pid = 0;
        return cli_fail("haproxy is not there or refuses %s ('haproxy -c -f' says why)",
                        club->proxy);
    }
    return CLI_DONE;
}

int load_club_start(load_club *club) {
    int64_t started = load_now();
    int code = CLI_DONE;
    bool is_up = false;
    for (int i = 0; i < club->n_nodes && code == CLI_DONE; i++) {
        code = load_server_start(&club->nodes[i]);
    }
    while (code == CLI_DONE && !is_up) {
        usleep(LOOK_EVERY);
        is_up = true;
        for (int i = 0; i < club->n_nodes && code == CLI_DONE; i++) {
            code = load_server_look(&club->nodes[i]);
            is_up = is_up && club->nodes[i].is_serving;
        }
        if (code == CLI_DONE && is_up && club->proxy != NULL) { // it begins by looking for nodes
            code = club->proxy_pid == 0 ? start_proxy(club) : CLI_DONE;
            code = code == CLI_DONE ? look_at_proxy(club, &is_up) : code;
        }
        if (code == CLI_DONE && load_now() - started > START_TIME) {
            code = cli_fail("the server does not answer");
        }
    }
    return code;
}

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *at) {
    (void)status;
    (void)kind;
    (void)at;
    return remove(path);
}

void load_club_end(load_club *club) {
    int64_t asked = load_now();
    for (int i = 0; i < club->n_nodes; i++) {
        load_server_signal(&club->nodes[i], SIGTERM);
        load_server_signal(&club->nodes[i], SIGCONT); // it may have been stopped
    }
    for (int i = 0; i < club->n_nodes; i++) {
        while (!load_server_is_gone(&club->nodes[i])) {
            usleep(LOOK_EVERY);
            if (load_now() - asked > END_TIME) {
                load_server_signal(&club->nodes[i], SIGKILL);
            }
        }
    }
    if (club->proxy_pid > 0) {
        kill(club->proxy_pid, SIGTERM);
        waitpid(club->proxy_pid, NULL, 0);
        club->proxy_pid = 0;
    }
    nftw(club->folder, remove_entry, 4, FTW_DEPTH | FTW_PHYS);
}

long load_club_memory(const load_club *club) {
    long kilobytes = 0;
    for (int i = 0; i < club->n_nodes; i++) {
        kilobytes += load_server_memory(&club->nodes[i]);
    }
    return kilobytes;
}

long load_club_cpu(const load_club *club) {
    long milliseconds = 0;
    for (int i = 0; i < club->n_nodes; i++) {
        milliseconds += load_server_cpu(&club->nodes[i]);
    }
    return milliseconds;
}
