// SPDX-License-Identifier: MIT
//
// `antfarm serve`: tables for browsers.
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli.h"
#include "net/server.h"

enum { MAX_BOTS = 64, MAX_PACE = 60000, MAX_TABLES = 1000000, MAX_DAYS = 100000 };

typedef struct serve_request {
    server_settings settings;
    char host[SERVER_HOST_SIZE];
    cli_database database;
    const char *log;
} serve_request;

static serve_request given;

static void init(void) {
    given.settings = server_settings_default();
}

/// "HOST:PORT", "[HOST]:PORT" or "PORT".
static int take_listen(void *field, const char *text) {
    serve_request *request = field;
    const char *colon = strrchr(text, ':');
    const char *host = colon != NULL ? text : request->settings.host;
    size_t n_host = colon != NULL ? (size_t)(colon - text) : strlen(host);
    uint64_t port;
    int code =
        cli_number("the port of --listen", colon != NULL ? colon + 1 : text, 0, UINT16_MAX, &port);
    if (code != CLI_DONE) {
        return code;
    }
    if (n_host >= 2 && host[0] == '[' && host[n_host - 1] == ']') {
        host++;
        n_host -= 2;
    } else if (colon != NULL && memchr(text, ':', n_host) != NULL) {
        return cli_usage_error("--listen: '%s' needs brackets, as in [::1]:8080", text);
    }
    if (n_host == 0 || n_host >= sizeof request->host) {
        return cli_usage_error("--listen takes HOST:PORT, and '%s' has no host", text);
    }
    memmove(request->host, host, n_host);
    request->host[n_host] = '\0';
    request->settings.host = request->host;
    request->settings.port = (uint16_t)port;
    return CLI_DONE;
}

static int take_origin(void *field, const char *text) {
    server_settings *settings = field;
    if (!server_is_origin(text)) {
        return cli_usage_error(
            "--origin takes http://HOST or https://HOST, with a port or without, and not '%s'",
            text);
    }
    if (settings->n_origins == SERVER_MAX_ORIGINS) {
        return cli_usage_error("there are more than %d origins", SERVER_MAX_ORIGINS);
    }
    settings->origins[settings->n_origins++] = text;
    return CLI_DONE;
}

/// Tables whose cards can be told are for nobody but a test.
static int check_test_seed(const server_settings *settings) {
    static const char *const own[] = {"127.0.0.1", "localhost", "::1"};
    bool is_own = false;
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++) {
        is_own = is_own || strcmp(settings->host, own[i]) == 0;
    }
    if (settings->test_seed == 0 || (is_own && !settings->trusts_proxy && !settings->is_secure)) {
        return CLI_DONE;
    }
    return cli_usage_error("with --test-seed every card can be predicted: it serves on 127.0.0.1, "
                           "localhost or [::1] only, without --behind-proxy and --secure");
}

static int open_log(const char *path, FILE **log) {
    *log = NULL;
    if (path == NULL) {
        return CLI_DONE;
    }
    if (strcmp(path, "-") == 0) {
        *log = stderr;
        return CLI_DONE;
    }
    // Addresses are in it: also one that is there is for its owner only.
    int fd = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    struct stat info;
    bool is_file = fd >= 0 && fstat(fd, &info) == 0 && S_ISREG(info.st_mode);
    if (fd >= 0 && (!is_file || fchmod(fd, S_IRUSR | S_IWUSR) == 0)) {
        *log = fdopen(fd, "a");
    }
    return *log != NULL ? CLI_DONE
                        : cli_fail("cannot write the log '%s': %s", path, strerror(errno));
}

/// Tells people where to go.
static void print_link(void *context, uint16_t port) {
    const server_settings *settings = context;
    const char *host = settings->host;
    bool is_any = strcmp(host, "0.0.0.0") == 0 || strcmp(host, "::") == 0;
    if (settings->n_origins > 0) {
        cli_print("%s/\n", settings->origins[0]);
    } else if (strchr(host, ':') != NULL && !is_any) {
        cli_print("http://[%s]:%u/\n", host, port);
    } else {
        cli_print("http://%s:%u/\n", is_any ? "127.0.0.1" : host, port);
    }
    if (isatty(STDOUT_FILENO)) {
        cli_print("Open it in a browser. Ctrl-C ends the server; games continue when it is started "
                  "again.\n");
    }
    cli_flush();
}

/// The folder for what is removed; it is made.
static int check_export(const server_settings *settings) {
    if (settings->keep_export == NULL) {
        return CLI_DONE;
    }
    return settings->keep_days > 0 ? cli_make_folder(settings->keep_export)
                                   : cli_usage_error("--keep-export needs --keep-days");
}

/// A name is for a node among several, and nobody else may deal what another one does.
static int check_node(const server_settings *settings, const char *path) {
    bool is_shared = server_is_shared(path);
    if (settings->node != NULL && !is_shared) {
        return cli_usage_error("--node names one of several servers that share a database, so it "
                               "needs --data postgresql://...");
    }
    if (settings->node != NULL && !server_is_node(settings->node)) {
        return cli_usage_error("--node: a name has 1 to 31 letters, digits, '.', ':', '_' and '-', "
                               "and '%s' is none",
                               settings->node);
    }
    return settings->test_seed == 0 || !is_shared
               ? CLI_DONE
               : cli_usage_error("with --test-seed every node would deal the same tables: it needs "
                                 "a database of its own");
}

static int serve(serve_request *request) {
    char path[CLI_MAX_PATH];
    ant_error error;
    int code = cli_find_database(&request->database, true, path);
    if (code == CLI_DONE) {
        code = check_node(&request->settings, path);
    }
    if (code == CLI_DONE) {
        code = open_log(request->log, &request->settings.log);
    }
    if (code != CLI_DONE) {
        return code;
    }
    if (geteuid() == 0) {
        fprintf(stderr, "antfarm serve: running as root, which is not needed.\n");
    }
    if (request->settings.test_seed != 0) {
        fprintf(stderr, "antfarm serve: WITH --test-seed EVERY CARD CAN BE PREDICTED. This server "
                        "is for tests, not for games.\n");
    }
    request->settings.db_path = path;
    request->settings.is_ready = print_link;
    request->settings.context = &request->settings;
    ant_status status = server_run(&request->settings, &error);
    if (request->settings.log != NULL && request->settings.log != stderr) {
        fclose(request->settings.log);
    }
    return status == ANT_OK ? CLI_DONE : cli_fail_error(NULL, &error);
}

static int run(void) {
    if (given.settings.max_per_address == 0) {
        given.settings.connects_per_second = 0;
        given.settings.requests_per_minute = 0;
        given.settings.fetches_per_second = 0;
        given.settings.frames_per_second = 0;
    }
    int code = check_test_seed(&given.settings);
    if (code == CLI_DONE) {
        code = check_export(&given.settings);
    }
    return code == CLI_DONE ? serve(&given) : code;
}

#define SETTING(name, min, max) CLI_NUMBER(serve_request, settings.name, min, max)

static const cli_option options[] = {
    {"listen", "HOST:PORT",
     "where to listen (default: 127.0.0.1:8080); port 0 is any free one, host 0.0.0.0 or [::] all "
     "addresses of the machine",
     CLI_HOOK(0, take_listen)},
    {CLI_GROUP(serve_request, database, cli_database_options)},
    {"node", "NAME",
     "the name of this server among those that share a PostgreSQL (default: the machine's, and the "
     "port)",
     CLI_TEXT(serve_request, settings.node),
     .more = "A proxy leads people by it: docs/cluster.md."},
    {"log", "FILE",
     "append a log to the file, one JSON object a line; - is standard error (default: no log)",
     CLI_TEXT(serve_request, log), .more = "It contains no secrets."},
    {"log-addresses", NULL, "whole addresses in the log, not only their first part",
     CLI_FLAG(serve_request, settings.logs_addresses)},
    {"origin", "URL",
     "where people reach the server if that is another address, as in https://games.example.org; "
     "may be repeated",
     CLI_HOOK(offsetof(serve_request, settings), take_origin)},
    {"secure", NULL, "people reach it by https: cookies go nowhere else",
     CLI_FLAG(serve_request, settings.is_secure)},
    {"behind-proxy", NULL, "a proxy is in front: trust its X-Forwarded-For for client addresses",
     CLI_FLAG(serve_request, settings.trusts_proxy)},
    {"bots", "N", "threads in which bots think", SETTING(n_thinkers, 1, MAX_BOTS)},
    {"bot-pace", "MS", "shortest time before a bot answers a person, in milliseconds",
     SETTING(bot_pace_ms, 0, MAX_PACE)},
    {"max-tables", "N", "tables in memory", SETTING(max_tables, 1, MAX_TABLES)},
    {"keep-days", "N", "remove tables that nobody has touched for N days (default: they stay)",
     SETTING(keep_days, 1, MAX_DAYS), .more = "Finished ones and abandoned ones alike."},
    {"keep-export", "FOLDER", "with --keep-days: put their records into the folder first",
     CLI_TEXT(serve_request, settings.keep_export),
     .more = "A table whose record cannot be written stays."},
    {"max-connections", "N", "connections (default: what the limit of open files allows)",
     SETTING(max_connections, 1, UINT32_MAX)},
    {"max-per-address", "N", "connections of one address; 0 lifts all limits of addresses",
     SETTING(max_per_address, 0, UINT32_MAX)},
    {"test-seed", "N",
     "for tests: every card, id and secret follows from N, so anybody can predict them; only where "
     "nobody but this machine can connect",
     SETTING(test_seed, 1, UINT64_MAX)},
    {.kind = CLI_KIND_GROUP, .group = cli_game_options},
    {0},
};

const cli_command cli_serve = {
    .name = "serve",
    .summary = "serve tables to browsers",
    .description =
        "Serves tables to browsers, prints the link that people open, and runs until Ctrl-C or "
        "SIGTERM: then everything is stored and everybody is told. When it is started again, games "
        "continue where they stopped. docs/serving.md explains how to run it for others, behind a "
        "proxy.",
    .options = options,
    .request = &given,
    .init = init,
    .run = run,
};
