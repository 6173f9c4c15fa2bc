// SPDX-License-Identifier: MIT
//
// `antfarm serve`: tables for browsers.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "server.h"

const char cli_serve_help[] =
    "Usage: antfarm serve [OPTION]...\n"
    "\n"
    "Serves tables to browsers, prints the link that people open, and runs until Ctrl-C or\n"
    "SIGTERM: then everything is stored and everybody is told. When it is started again, games\n"
    "continue where they stopped. docs/serving.md explains how to run it for others, behind a\n"
    "proxy.\n"
    "\n"
    "Options:\n"
    "  --listen HOST:PORT   where to listen (default: 127.0.0.1:8080); port 0 is any free\n"
    "                       one, host 0.0.0.0 or [::] all addresses of the machine\n"
    "  --data FOLDER        where the database is (default: the data folder of antfarm)\n"
    "  --db FILE            the database itself (default: FOLDER/antfarm.db)\n"
    "  --log FILE           append a log to the file, one JSON object a line; - is standard\n"
    "                       error (no log)\n"
    "  --log-addresses      whole addresses in the log, not only their first part\n"
    "  --origin URL         where people reach the server if that is another address, as in\n"
    "                       https://games.example.org; may be repeated\n"
    "  --secure             people reach it by https: cookies go nowhere else\n"
    "  --behind-proxy       a proxy is in front: trust its X-Forwarded-For for client\n"
    "                       addresses\n"
    "  --bots N             threads in which bots think (default: 1)\n"
    "  --bot-pace MS        shortest time before a bot moves, in ms (default: 600)\n"
    "  --max-tables N       tables in memory (default: 10000)\n"
    "  --max-connections N  connections (default: what the limit of open files allows)\n"
    "  --max-per-address N  connections of one address (default: 256); 0 lifts all limits of\n"
    "                       addresses\n"
    "  --test-seed N        for tests: every card, id and secret follows from N, so anybody can\n"
    "                       predict them; only where nobody but this machine can connect\n"
    "  --help               show this\n";

enum {
    OPTION_LISTEN = CLI_OPTION_OWN,
    OPTION_DATA,
    OPTION_DB,
    OPTION_LOG,
    OPTION_LOG_ADDRESSES,
    OPTION_ORIGIN,
    OPTION_SECURE,
    OPTION_BEHIND_PROXY,
    OPTION_BOTS,
    OPTION_BOT_PACE,
    OPTION_MAX_TABLES,
    OPTION_MAX_CONNECTIONS,
    OPTION_MAX_PER_ADDRESS,
    OPTION_TEST_SEED
};

enum { MAX_PATH = 4096, MAX_BOTS = 64, MAX_PACE = 60000, MAX_TABLES = 1000000 };

typedef struct serve_request {
    server_settings settings;
    char host[SERVER_HOST_SIZE];
    const char *data, *db, *log;
} serve_request;

/// "HOST:PORT", "[HOST]:PORT" or "PORT".
static int take_listen(serve_request *request, const char *text) {
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

static int take_origin(serve_request *request, const char *text) {
    server_settings *settings = &request->settings;
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

static int take_count(const char *what, const char *text, uint64_t min, uint64_t max,
                      unsigned *count) {
    uint64_t number;
    int code = cli_number(what, text, min, max, &number);
    if (code == CLI_DONE) {
        *count = (unsigned)number;
    }
    return code;
}

static int take_max_per_address(server_settings *settings, const char *text) {
    int code = take_count("--max-per-address", text, 0, UINT32_MAX, &settings->max_per_address);
    if (code == CLI_DONE && settings->max_per_address == 0) {
        settings->connects_per_second = 0;
        settings->requests_per_minute = 0;
    }
    return code;
}

static int take_test_seed(server_settings *settings, const char *text) {
    uint64_t seed;
    int code = cli_number("--test-seed", text, 1, UINT64_MAX, &seed);
    if (code == CLI_DONE) {
        settings->test_seed = seed;
    }
    return code;
}

static int take_option(serve_request *request, int option) {
    server_settings *settings = &request->settings;
    switch (option) {
    case OPTION_LISTEN:
        return take_listen(request, optarg);
    case OPTION_DATA:
        request->data = optarg;
        return CLI_DONE;
    case OPTION_DB:
        request->db = optarg;
        return CLI_DONE;
    case OPTION_LOG:
        request->log = optarg;
        return CLI_DONE;
    case OPTION_LOG_ADDRESSES:
        settings->logs_addresses = true;
        return CLI_DONE;
    case OPTION_ORIGIN:
        return take_origin(request, optarg);
    case OPTION_SECURE:
        settings->is_secure = true;
        return CLI_DONE;
    case OPTION_BEHIND_PROXY:
        settings->trusts_proxy = true;
        return CLI_DONE;
    case OPTION_BOTS:
        return take_count("--bots", optarg, 1, MAX_BOTS, &settings->n_thinkers);
    case OPTION_BOT_PACE:
        return take_count("--bot-pace", optarg, 0, MAX_PACE, &settings->bot_pace_ms);
    case OPTION_MAX_TABLES:
        return take_count("--max-tables", optarg, 1, MAX_TABLES, &settings->max_tables);
    case OPTION_MAX_CONNECTIONS:
        return take_count("--max-connections", optarg, 1, UINT32_MAX, &settings->max_connections);
    case OPTION_MAX_PER_ADDRESS:
        return take_max_per_address(settings, optarg);
    case OPTION_TEST_SEED:
        return take_test_seed(settings, optarg);
    default:
        return cli_option_exit(option);
    }
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

static int read_options(serve_request *request, int argc, char **argv, bool *is_help) {
    const struct option options[] = {
        {"listen", required_argument, NULL, OPTION_LISTEN},
        {"data", required_argument, NULL, OPTION_DATA},
        {"db", required_argument, NULL, OPTION_DB},
        {"log", required_argument, NULL, OPTION_LOG},
        {"log-addresses", no_argument, NULL, OPTION_LOG_ADDRESSES},
        {"origin", required_argument, NULL, OPTION_ORIGIN},
        {"secure", no_argument, NULL, OPTION_SECURE},
        {"behind-proxy", no_argument, NULL, OPTION_BEHIND_PROXY},
        {"bots", required_argument, NULL, OPTION_BOTS},
        {"bot-pace", required_argument, NULL, OPTION_BOT_PACE},
        {"max-tables", required_argument, NULL, OPTION_MAX_TABLES},
        {"max-connections", required_argument, NULL, OPTION_MAX_CONNECTIONS},
        {"max-per-address", required_argument, NULL, OPTION_MAX_PER_ADDRESS},
        {"test-seed", required_argument, NULL, OPTION_TEST_SEED},
        {0},
    };
    for (int option; (option = cli_next_option(argc, argv, options)) != CLI_OPTIONS_END;) {
        *is_help = option == CLI_OPTION_HELP;
        int code = take_option(request, option);
        if (code != CLI_DONE || *is_help) {
            return code;
        }
    }
    if (optind < argc) {
        return cli_usage_error("unexpected argument '%s'", argv[optind]);
    }
    return check_test_seed(&request->settings);
}

/// Where the database lies; its folder is made.
static int find_database(const serve_request *request, char path[MAX_PATH]) {
    char folder[MAX_PATH / 2];
    if (request->db != NULL) {
        snprintf(path, MAX_PATH, "%s", request->db);
        return CLI_DONE;
    }
    if (request->data != NULL) {
        snprintf(folder, sizeof folder, "%s", request->data);
    } else if (!cli_data_folder(folder, sizeof folder)) {
        return cli_fail("no folder for the database is known, name one with --data");
    }
    snprintf(path, MAX_PATH, "%s/antfarm.db", folder);
    return cli_make_folder(folder);
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
    *log = fopen(path, "a");
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

static int serve(serve_request *request) {
    char path[MAX_PATH];
    ant_error error;
    int code = find_database(request, path);
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

int cli_serve(int argc, char **argv) {
    serve_request request = {.settings = server_settings_default()};
    bool is_help = false;
    int code = read_options(&request, argc, argv, &is_help);
    return code != CLI_DONE || is_help ? code : serve(&request);
}
