// SPDX-License-Identifier: MIT
//
// The server under load: this program's own `serve`, started, killed and measured.
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

#include "cli.h"
#include "load.h"

enum { START_SECONDS = 600, LOOK_EVERY = 2000 /* microseconds */, MAX_PATH = 128 };

// A port that is free now. Nobody else asks for it in the time that it takes to start the server.
static int pick_port(uint16_t *port) {
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

int load_server_init(load_server *server) {
    *server = (load_server){0};
    const char *place = getenv("TMPDIR");
    snprintf(server->folder, sizeof server->folder, "%s/antfarm-load-XXXXXX",
             place != NULL && strlen(place) < 32 ? place : "/tmp");
    if (mkdtemp(server->folder) == NULL) {
        return cli_fail("%s: %s", server->folder, strerror(errno));
    }
    return pick_port(&server->port);
}

static void be_server(const load_server *server) {
    char listen[32];
    char db[MAX_PATH];
    char log[MAX_PATH];
    snprintf(listen, sizeof listen, "127.0.0.1:%u", server->port);
    snprintf(db, sizeof db, "%s/antfarm.db", server->folder);
    snprintf(log, sizeof log, "%s/log", server->folder);
    int nowhere = open("/dev/null", O_RDWR);
    dup2(nowhere, STDOUT_FILENO);
    execl("/proc/self/exe", "antfarm", "serve", "--listen", listen, "--db", db, "--log", log,
          "--max-per-address", "0", (char *)NULL);
    _exit(127);
}

static bool is_serving(load_http *http) {
    return load_http_ask(http, "GET", "/api/health", NULL, NULL) && http->status == 200;
}

int load_server_start(load_server *server, int64_t *microseconds) {
    int64_t started = load_now();
    server->pid = fork();
    if (server->pid == 0) {
        be_server(server);
    }
    if (server->pid < 0) {
        server->pid = 0;
        return cli_fail("the server cannot be started: %s", strerror(errno));
    }
    load_http http;
    load_http_init(&http, server->port);
    bool is_up = false;
    while (!is_up && load_now() - started < START_SECONDS * INT64_C(1000000)) {
        is_up = is_serving(&http);
        if (!is_up && waitpid(server->pid, NULL, WNOHANG) == server->pid) {
            server->pid = 0;
            load_http_clear(&http);
            return cli_fail("the server ended at once; its log is in %s", server->folder);
        }
        if (!is_up) {
            usleep(LOOK_EVERY);
        }
    }
    *microseconds = load_now() - started;
    load_http_clear(&http);
    return is_up ? CLI_DONE : cli_fail("the server does not answer");
}

static void stop(load_server *server, int signal) {
    if (server->pid > 0) {
        kill(server->pid, signal);
        waitpid(server->pid, NULL, 0);
        server->pid = 0;
    }
}

void load_server_kill(load_server *server) {
    stop(server, SIGKILL);
}

void load_server_end(load_server *server) {
    static const char *const files[] = {"antfarm.db", "antfarm.db-wal", "antfarm.db-shm",
                                        "antfarm.db.lock", "log"};
    char path[MAX_PATH];
    stop(server, SIGTERM);
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", server->folder, files[i]);
        unlink(path);
    }
    rmdir(server->folder);
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
        return 0;
    }
    size_t n = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[n] = '\0';
    unsigned long user = 0;
    unsigned long system = 0;
    const char *rest = strrchr(text, ')'); // the name before it may hold anything
    if (rest == NULL || sscanf(rest, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
                               &system) != 2) {
        return 0;
    }
    return (long)(user + system) * 1000 / sysconf(_SC_CLK_TCK);
}
