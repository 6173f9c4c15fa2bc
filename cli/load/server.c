// SPDX-License-Identifier: MIT
//
// A server under load: this program's own `serve`, started, signalled and measured.
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../cli.h"
#include "load.h"

enum { MAX_PATH = 128, MAX_ARGUMENTS = 20 };

// Nobody else asks for the port in the time that it takes to start what is to have it.
int load_pick_port(uint16_t *port) {
    struct sockaddr_in address = {.sin_family = AF_INET};
    socklen_t length = sizeof address;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    bool is_found = fd >= 0 && bind(fd, (struct sockaddr *)&address, sizeof address) == 0 &&
                    getsockname(fd, (struct sockaddr *)&address, &length) == 0;
    if (fd >= 0) {
        close(fd);
    }
    *port = ntohs(address.sin_port);
    return is_found ? CLI_DONE : cli_fail("there is no free port: %s", strerror(errno));
}

static void be_server(const load_server *server) {
    char listen[32];
    char origin[64];
    char db[MAX_PATH];
    char log[MAX_PATH];
    snprintf(listen, sizeof listen, "127.0.0.1:%u", server->port);
    snprintf(db, sizeof db, "%s/antfarm.db", server->folder);
    snprintf(log, sizeof log, "%s/log%s", server->folder, server->name);
    const char *arguments[MAX_ARGUMENTS] = {"antfarm", "serve", "--listen",          listen,
                                            "--log",   log,     "--max-per-address", "0"};
    int n = 8;
    arguments[n++] = server->data != NULL ? "--data" : "--db";
    arguments[n++] = server->data != NULL ? server->data : db;
    if (server->data != NULL) {
        arguments[n++] = "--node";
        arguments[n++] = server->name;
    }
    if (server->proxy_port != 0) {
        snprintf(origin, sizeof origin, "http://127.0.0.1:%u", server->proxy_port);
        arguments[n++] = "--behind-proxy";
        arguments[n++] = "--origin";
        arguments[n++] = origin;
    }
    int nowhere = open("/dev/null", O_RDWR);
    dup2(nowhere, STDOUT_FILENO);
    execv("/proc/self/exe", (char *const *)arguments);
    _exit(127);
}

int load_server_start(load_server *server) {
    server->started = load_now();
    server->is_serving = false;
    server->pid = fork();
    if (server->pid == 0) {
        be_server(server);
    }
    if (server->pid < 0) {
        server->pid = 0;
        return cli_fail("the server cannot be started: %s", strerror(errno));
    }
    return CLI_DONE;
}

bool load_server_is_gone(load_server *server) {
    if (server->pid > 0) {
        long cpu = load_server_cpu(server); // its own, as long as nobody has waited for it
        if (waitpid(server->pid, NULL, WNOHANG) == server->pid) {
            server->cpu_before = cpu;
            server->pid = 0;
            server->is_serving = false;
        }
    }
    return server->pid == 0;
}

int load_server_look(load_server *server) {
    load_http http;
    load_http_init(&http, server->port);
    bool is_up = load_http_ask(&http, "GET", "/api/health", NULL, NULL) && http.status == 200;
    load_http_clear(&http);
    if (is_up && !server->is_serving) {
        int64_t took = load_now() - server->started;
        server->serving_most = took > server->serving_most ? took : server->serving_most;
        server->is_serving = true;
    }
    return is_up || !load_server_is_gone(server)
               ? CLI_DONE
               : cli_fail("the server ended at once; its log is in %s", server->folder);
}

void load_server_signal(load_server *server, int signal) {
    if (server->pid > 0) {
        kill(server->pid, signal);
    }
    while (signal == SIGKILL && !load_server_is_gone(server)) {
        usleep(1000);
    }
}

long load_server_memory(const load_server *server) {
    char line[256];
    long kilobytes = 0;
    snprintf(line, sizeof line, "/proc/%d/status", (int)server->pid);
    FILE *file = fopen(line, "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        if (strncmp(line, "VmHWM:", 6) == 0) {
            kilobytes = strtol(line + 6, NULL, 10);
        }
    }
    if (file != NULL) {
        fclose(file);
    }
    return kilobytes;
}

long load_server_cpu(const load_server *server) {
    char text[1024] = {0};
    snprintf(text, sizeof text, "/proc/%d/stat", (int)server->pid);
    FILE *file = fopen(text, "r");
    if (file == NULL) {
        return server->cpu_before;
    }
    size_t n = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[n] = '\0';
    unsigned long user = 0;
    unsigned long system = 0;
    const char *rest = strrchr(text, ')'); // the name before it may hold anything
    if (rest == NULL || sscanf(rest, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
                               &system) != 2) {
        return server->cpu_before;
    }
    return server->cpu_before + (long)(user + system) * 1000 / sysconf(_SC_CLK_TCK);
}
