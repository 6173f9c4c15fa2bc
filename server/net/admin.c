// SPDX-License-Identifier: MIT
//
// The operator's door: a socket beside the database, for programs of the same user and of root. It
// takes the same HTTP as the other door, and commands besides. And the program that knocks there,
// or does the command itself where no server has the database open.
#define _GNU_SOURCE // struct ucred
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "net/net.h"

enum { MAX_ANSWER = 1 << 24, HEAD_SIZE = 256, PATIENCE_MS = 60000 };

/// False if the path is too long for a socket.
static bool find_socket(const char *db_path, struct sockaddr_un *where) {
    *where = (struct sockaddr_un){.sun_family = AF_UNIX};
    char *whole = realpath(db_path, NULL);
    int n =
        whole == NULL ? -1 : snprintf(where->sun_path, sizeof where->sun_path, "%s.admin", whole);
    free(whole);
    return n > 0 && (size_t)n < sizeof where->sun_path;
}

// ---- The server's side

static void accept_operator(struct ev_loop *loop, ev_io *watcher, int events) {
    net_server *net = watcher->data;
    struct ucred who = {.uid = (uid_t)-1};
    socklen_t size = sizeof who;
    (void)loop;
    (void)events;
    int socket = accept4(net->operators, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (socket < 0) {
        return;
    }
    if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &who, &size) != 0 ||
        (who.uid != geteuid() && who.uid != 0)) { // root can read the database anyway
        close(socket);
        return;
    }
    net_client_accept(net, socket, NULL);
}

/// Ours alone: who has the database has the socket.
static int listen_at(const struct sockaddr_un *where) {
    int made = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (made < 0) {
        return -1;
    }
    (void)unlink(where->sun_path); // of a server that was killed
    mode_t before = umask(S_IRWXG | S_IRWXO | S_IXUSR);
    bool is_bound = bind(made, (const struct sockaddr *)where, sizeof *where) == 0;
    umask(before);
    if (!is_bound || listen(made, 8) != 0) {
        close(made);
        return -1;
    }
    return made;
}

void net_open_admin(net_server *net) {
    struct sockaddr_un where;
    if (net->settings->db_path == NULL || server_is_shared(net->settings->db_path)) {
        return; // there is no file beside which it could be
    }
    bool is_short = find_socket(net->settings->db_path, &where);
    net->operators = is_short ? listen_at(&where) : -1;
    if (net->operators < 0) {
        ant_json *line = log_begin(&net->log, net_today(), LOG_WARNING, "no-admin");
        ant_json_string(line, "why", is_short ? strerror(errno) : "its path is too long");
        log_end(&net->log);
        return;
    }
    ev_io_init(&net->accept_operator, accept_operator, net->operators, EV_READ);
    net->accept_operator.data = net;
    ev_io_start(net->loop, &net->accept_operator);
}

void net_close_admin(net_server *net) {
    struct sockaddr_un where;
    if (net->operators >= 0) {
        ev_io_stop(net->loop, &net->accept_operator);
        close(net->operators);
        net->operators = -1;
        if (find_socket(net->settings->db_path, &where)) {
            (void)unlink(where.sun_path);
        }
    }
}

// ---- The other side

static ant_status fail(ant_error *error, const char *db_path, const char *sentence) {
    return ant_error_set(error, ANT_IO, db_path, sentence);
}

/// The message of {"error":{"code","message"}}.
static ant_status take_refusal(const char *body, size_t length, const char *db_path,
                               ant_error *error) {
    ant_json_value whole, inner, message;
    char sentence[256] = "the server refused";
    ant_text text;
    if (ant_json_read(body, length, &whole, NULL) == ANT_OK &&
        ant_json_find(&whole, "error", &inner) && ant_json_find(&inner, "message", &message)) {
        ant_text_init(&text, sentence, sizeof sentence);
        ant_json_string_text(&message, &text);
    }
    return fail(error, db_path, sentence);
}

/// Keeps a body as the answer, or as the refusal that it is.
static ant_status take_body(int status, const char *body, size_t n, const char *db_path,
                            char **answer, size_t *length, ant_error *error) {
    if (status != 200) {
        return take_refusal(body, n, db_path, error);
    }
    *answer = malloc(n + 1);
    if (*answer == NULL) {
        return ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
    }
    memcpy(*answer, body, n);
    (*answer)[n] = '\0';
    *length = n;
    return ANT_OK;
}

/// All that comes until the server closes; NULL if there is no memory or it takes too long.
static char *read_all(int socket, size_t *length) {
    char *text = malloc(MAX_ANSWER);
    struct pollfd one = {.fd = socket, .events = POLLIN};
    *length = 0;
    while (text != NULL && *length < MAX_ANSWER - 1) {
        ssize_t n = poll(&one, 1, PATIENCE_MS) == 1
                        ? read(socket, text + *length, MAX_ANSWER - 1 - *length)
                        : -1;
        if (n <= 0) {
            if (n == 0) {
                text[*length] = '\0';
                return text;
            }
            break;
        }
        *length += (size_t)n;
    }
    free(text);
    return NULL;
}

static ant_status ask_server(int socket, const char *db_path, const char *command, char **answer,
                             size_t *length, ant_error *error) {
    char head[HEAD_SIZE];
    size_t n_text = 0;
    int n = snprintf(head, sizeof head,
                     "POST /api/admin HTTP/1.1\r\nHost: operator\r\nConnection: close\r\n"
                     "Content-Length: %zu\r\n\r\n",
                     strlen(command));
    bool is_sent = send(socket, head, (size_t)n, MSG_NOSIGNAL) == n &&
                   send(socket, command, strlen(command), MSG_NOSIGNAL) == (ssize_t)strlen(command);
    char *text = is_sent ? read_all(socket, &n_text) : NULL;
    const char *body = text != NULL ? strstr(text, "\r\n\r\n") : NULL;
    const char *code = text != NULL ? strchr(text, ' ') : NULL;
    ant_status status = ANT_IO;
    if (body == NULL || code == NULL) {
        (void)fail(error, db_path, "the server that has it open did not answer");
    } else {
        body += 4;
        status = take_body((int)strtol(code, NULL, 10), body, n_text - (size_t)(body - text),
                           db_path, answer, length, error);
    }
    free(text);
    return status;
}

/// What a hall of our own replies.
typedef struct own_answer {
    int status; ///< 0: nothing yet
    char *text;
    size_t length;
} own_answer;

static void keep_reply(void *context, hall_client to, int status, const char *content_type,
                       const char *cookie, const char *body, size_t length) {
    own_answer *own = context;
    (void)to;
    (void)content_type;
    (void)cookie;
    own->text = malloc(length + 1);
    own->status = own->text != NULL ? status : 0;
    if (own->text != NULL) {
        memcpy(own->text, body, length);
        own->text[length] = '\0';
        own->length = length;
    }
}

static void say_nothing(void *context, hall_client to, const char *text, size_t length) {
    (void)context;
    (void)to;
    (void)text;
    (void)length;
}

static void close_nothing(void *context, hall_client to, int code, const char *reason) {
    (void)context;
    (void)to;
    (void)code;
    (void)reason;
}

static void wake_nobody(void *context) {
    (void)context;
}

static int64_t tell_date(void *context) {
    (void)context;
    return net_today();
}

static void log_nothing(void *context, bool is_error, const char *kind, const char *members) {
    (void)context;
    (void)is_error;
    (void)kind;
    (void)members;
}

static ant_status ask_database(const char *db_path, const char *command, char **answer,
                               size_t *length, ant_error *error) {
    own_answer own = {0};
    hall_settings settings = hall_settings_default();
    const hall_out out = {.context = &own,
                          .send = say_nothing,
                          .reply = keep_reply,
                          .close = close_nothing,
                          .wake = wake_nobody,
                          .now = tell_date,
                          .today = tell_date,
                          .log = log_nothing};
    const hall_visit nowhere = {0};
    game_hall *hall = NULL;
    settings.db_path = db_path;
    settings.node = "operator";
    settings.n_thinkers = 0;
    ant_status status = hall_open(&settings, &out, &hall, error);
    if (status != ANT_OK) {
        return status;
    }
    hall_post(hall, 1, "admin", &nowhere, command, strlen(command));
    hall_commit(hall);
    while (!hall_is_idle(hall)) {
        const struct timespec nap = {.tv_nsec = 1000000};
        nanosleep(&nap, NULL);
        hall_collect(hall);
    }
    hall_leave(hall, 1);
    hall_close(hall);
    status = take_body(own.status, own.text != NULL ? own.text : "", own.length, db_path, answer,
                       length, error);
    free(own.text);
    return status;
}

ant_status server_admin(const char *db_path, const char *command, char **answer, size_t *length,
                        ant_error *error) {
    struct sockaddr_un where;
    if (server_is_shared(db_path)) { // its nodes keep what they have; the rest is done here
        return ask_database(db_path, command, answer, length, error);
    }
    if (access(db_path, F_OK) != 0) {
        return ant_error_set(error, ANT_IO, db_path, strerror(errno));
    }
    int door = find_socket(db_path, &where) ? socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0) : -1;
    bool is_running =
        door >= 0 && connect(door, (const struct sockaddr *)&where, sizeof where) == 0;
    ant_status status = is_running ? ask_server(door, db_path, command, answer, length, error)
                                   : ask_database(db_path, command, answer, length, error);
    if (door >= 0) {
        close(door);
    }
    return status;
}
