// SPDX-License-Identifier: MIT
#include "store/relay.h"

#include <poll.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cmocka.h>

enum { MAX_LINES = 512, PATH_SIZE = 100 };

struct relay {
    char server[PATH_SIZE], own[PATH_SIZE];
    int door;
    atomic_int next;
    atomic_uint n_cuts;
    atomic_bool is_over;
    pthread_t porter;
    int n_lines;
    pthread_t lines[MAX_LINES];
};

/// One connection, by a thread of its own.
typedef struct line {
    relay *of;
    int client, server;
    bool is_writer;  ///< as its first message says
    bool is_awaited; ///< it is cut when the answer comes
    char bytes[65536];
} line;

static bool send_all(int to, const char *bytes, size_t n) {
    while (n > 0) {
        ssize_t sent = send(to, bytes, n, MSG_NOSIGNAL);
        if (sent <= 0) {
            return false;
        }
        bytes += sent;
        n -= (size_t)sent;
    }
    return true;
}

static bool contains(const char *bytes, size_t n, const char *word) {
    size_t length = strlen(word);
    for (size_t i = 0; i + length <= n; i++) {
        if (memcmp(bytes + i, word, length) == 0) {
            return true;
        }
    }
    return false;
}

/// False if the line is cut by that.
static bool pass_on_words(line *on, size_t n) {
    relay_cut cut = RELAY_SOUND;
    on->is_writer = on->is_writer || contains(on->bytes, n, "/writer");
    if (on->is_writer && contains(on->bytes, n, "hold")) {
        cut = (relay_cut)atomic_exchange(&on->of->next, RELAY_SOUND);
    }
    if (cut == RELAY_SOUND) {
        return send_all(on->server, on->bytes, n);
    }
    if (cut == RELAY_ANSWERED) {
        on->is_awaited = true;
        return send_all(on->server, on->bytes, n);
    }
    if (cut != RELAY_BEFORE) {
        (void)send_all(on->server, on->bytes, cut == RELAY_HALF ? n / 2 : n);
    }
    atomic_fetch_add(&on->of->n_cuts, 1);
    return false;
}

static void *run_line(void *context) {
    line *on = context;
    bool goes_on = true;
    while (goes_on && !atomic_load(&on->of->is_over)) {
        struct pollfd ends[2] = {{.fd = on->client, .events = POLLIN},
                                 {.fd = on->server, .events = POLLIN}};
        if (poll(ends, 2, 50) <= 0) {
            continue;
        }
        if (ends[0].revents != 0) {
            ssize_t n = recv(on->client, on->bytes, sizeof on->bytes, 0);
            goes_on = n > 0 && pass_on_words(on, (size_t)n);
        }
        if (goes_on && ends[1].revents != 0) {
            ssize_t n = recv(on->server, on->bytes, sizeof on->bytes, 0);
            if (on->is_awaited) {
                atomic_fetch_add(&on->of->n_cuts, 1);
                goes_on = false;
            } else {
                goes_on = n > 0 && send_all(on->client, on->bytes, (size_t)n);
            }
        }
    }
    close(on->client);
    close(on->server);
    free(on);
    return NULL;
}

static int connect_to(const char *path) {
    struct sockaddr_un where = {.sun_family = AF_UNIX};
    int made = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    snprintf(where.sun_path, sizeof where.sun_path, "%s", path);
    if (made >= 0 && connect(made, (struct sockaddr *)&where, sizeof where) != 0) {
        close(made);
        return -1;
    }
    return made;
}

static void *take_lines(void *context) {
    relay *self = context;
    while (!atomic_load(&self->is_over)) {
        struct pollfd door = {.fd = self->door, .events = POLLIN};
        if (poll(&door, 1, 50) <= 0 || self->n_lines == MAX_LINES) {
            continue;
        }
        int client = accept(self->door, NULL, NULL);
        int server = connect_to(self->server);
        line *made = calloc(1, sizeof *made);
        if (client < 0 || server < 0 || made == NULL) {
            close(client);
            close(server);
            free(made);
            continue;
        }
        made->of = self;
        made->client = client;
        made->server = server;
        pthread_create(&self->lines[self->n_lines++], NULL, run_line, made);
    }
    return NULL;
}

relay *relay_new(const char *url, const char *folder, char *own, unsigned long size) {
    struct sockaddr_un where = {.sun_family = AF_UNIX};
    relay *self = calloc(1, sizeof *self);
    const char *host = strstr(url, "host=");
    assert_non_null(self);
    assert_non_null(host);
    snprintf(self->server, sizeof self->server, "%s/.s.PGSQL.5432", host + strlen("host="));
    snprintf(self->own, sizeof self->own, "%s/.s.PGSQL.5432", folder);
    snprintf(own, size, "%.*shost=%s", (int)(host - url), url, folder);
    snprintf(where.sun_path, sizeof where.sun_path, "%s", self->own);
    self->door = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert_int_equal(bind(self->door, (struct sockaddr *)&where, sizeof where), 0);
    assert_int_equal(listen(self->door, 16), 0);
    assert_int_equal(pthread_create(&self->porter, NULL, take_lines, self), 0);
    return self;
}

void relay_free(relay *self) {
    atomic_store(&self->is_over, true);
    pthread_join(self->porter, NULL);
    for (int i = 0; i < self->n_lines; i++) {
        pthread_join(self->lines[i], NULL);
    }
    close(self->door);
    (void)unlink(self->own);
    free(self);
}

void relay_set(relay *self, relay_cut next) {
    atomic_store(&self->next, next);
}

unsigned relay_n_cuts(relay *self) {
    return atomic_load(&self->n_cuts);
}
