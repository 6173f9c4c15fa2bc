// SPDX-License-Identifier: MIT
//
// The loop around the hall: sockets by libwebsockets, signals, the hall's deadline and wake-ups,
// all in one thread.
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <sodium.h>

#include "net/net.h"
#include "store/store.h"

// Time and the log.

static int64_t microseconds(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int64_t net_today(void) {
    return microseconds(CLOCK_REALTIME) / 1000;
}

ant_json *net_log(net_server *net, log_level level, const char *kind, const net_client *client) {
    char address[HTTP_ADDRESS_SIZE];
    ant_json *line = log_begin(&net->log, net_today(), level, kind);
    http_address_text(&client->shown, net->settings->logs_addresses, address);
    ant_json_string(line, "address", address);
    return line;
}

bool net_has_leftovers(const net_server *net) {
    enum { WAIT = 1 };
    return lws_service_adjust_timeout(net->lws, WAIT, 0) != WAIT;
}

// What the hall has us do.

static void send_to(void *context, hall_client to, const char *text, size_t length) {
    net_client *client = net_client_find(context, to);
    if (client != NULL) {
        net_send(client, text, length);
    }
}

static void reply_to(void *context, hall_client to, int status, const char *content_type,
                     const char *cookie, const char *body, size_t length) {
    net_client *client = net_client_find(context, to);
    if (client != NULL && client->state == NET_ASKING) {
        net_answer(client, status, content_type, cookie, body, length);
    }
}

static void lead_to(void *context, hall_client to, const char *node) {
    net_client *client = net_client_find(context, to);
    if (client != NULL && client->state == NET_ASKING) {
        net_answer_lead(client, node);
    }
}

static void close_it(void *context, hall_client to, int code, const char *reason) {
    net_client *client = net_client_find(context, to);
    (void)reason; // the hall has said it in a `bye`
    if (client != NULL) {
        net_close(client, code);
    }
}

static void wake_up(void *context) {
    net_server *net = context;
    ev_async_send(net->loop, &net->wake);
}

/// The wall's when the server started, and so near to it, but no jump of that clock moves it.
static int64_t steady_ms(const net_server *net) {
    return net->started_today + microseconds(CLOCK_MONOTONIC) / 1000 - net->started;
}

static int64_t tell_time(void *context) {
    return steady_ms(context);
}

static int64_t tell_date(void *context) {
    (void)context;
    return net_today();
}

static void log_for_hall(void *context, bool is_error, const char *kind, const char *members) {
    net_server *net = context;
    log_line(&net->log, net_today(), is_error ? LOG_ERROR : LOG_INFO, kind, members);
}

// The end: nobody is let in, everybody is told, what was started is stored, all are closed.

static void stop_accepting(net_server *net) {
    if (net->listener >= 0) {
        ev_io_stop(net->loop, &net->accept);
        close(net->listener);
        net->listener = -1;
    }
}

static void take_signal(struct ev_loop *loop, ev_signal *watcher, int events) {
    net_server *net = watcher->data;
    (void)events;
    if (net->shut_at != 0) { // the second one: at once
        net->is_cut_short = true;
        ev_break(loop, EVBREAK_ALL);
        return;
    }
    log_line(&net->log, net_today(), LOG_INFO, "shutting", "");
    net_notify("STOPPING=1");
    stop_accepting(net);
    net->shut_at = net->now + net->settings->shut_ms;
    hall_shut(net->hall);
}

/// Closes WebSockets with "going away". Requests under way may end; connections without one need
/// not wait for another.
static void send_home(net_server *net) {
    net->is_told = true;
    net->shut_at = net->now + NET_CLOSE_MS;
    for (uint32_t i = 0; i < net->n_slots; i++) {
        net_client *client = net->slots[i];
        if (client != NULL && client->state == NET_TALKING) {
            net_close(client, NET_GOING_AWAY);
        } else if (client != NULL && client->state == NET_WAITING) {
            client->deadline = net->now;
        }
    }
}

static void go_on_shutting(net_server *net) {
    bool is_time = net->now >= net->shut_at;
    if (!net->is_told && (is_time || hall_is_idle(net->hall))) {
        send_home(net);
    } else if (net->is_told && (is_time || net->n_clients == 0)) {
        ev_break(net->loop, EVBREAK_ALL);
    } else if (net->is_told) {
        hall_let_go(net->hall);
    }
}

// The rounds of the loop.

/// The loop is about to wait: what happened in this round is one batch.
static void end_round(struct ev_loop *loop, ev_prepare *watcher, int events) {
    net_server *net = watcher->data;
    (void)events;
    hall_commit(net->hall);
    int64_t deadline = hall_deadline(net->hall);
    if (deadline != net->deadline) {
        net->deadline = deadline;
        ev_timer_stop(loop, &net->due);
        if (deadline != INT64_MAX) {
            int64_t wait = deadline - steady_ms(net);
            ev_timer_set(&net->due, wait > 0 ? (double)wait / 1000 : 0, 0);
            ev_timer_start(loop, &net->due);
        }
    }
    if (net->shut_at != 0) {
        go_on_shutting(net);
    }
    log_flush(&net->log);
    int64_t now = microseconds(CLOCK_MONOTONIC);
    metrics_round(&net->figures, (uint64_t)(now - net->round_started_us), net->now);
    if (net_has_leftovers(net)) { // the loop would go round as fast as it can until they are used
        const struct timespec nap = {.tv_nsec = NET_NAP_US * 1000};
        nanosleep(&nap, NULL);
    }
}

static void begin_round(struct ev_loop *loop, ev_check *watcher, int events) {
    net_server *net = watcher->data;
    (void)loop;
    (void)events;
    net->round_started_us = microseconds(CLOCK_MONOTONIC);
    net->now = net->round_started_us / 1000;
}

static void be_woken(struct ev_loop *loop, ev_async *watcher, int events) {
    net_server *net = watcher->data;
    (void)loop;
    (void)events;
    hall_collect(net->hall);
}

static void be_due(struct ev_loop *loop, ev_timer *watcher, int events) {
    net_server *net = watcher->data;
    (void)loop;
    (void)events;
    net->deadline = INT64_MAX; // the timer has run: it is set anew at the end of the round
    hall_tick(net->hall);
}

static void tick(struct ev_loop *loop, ev_timer *watcher, int events) {
    net_server *net = watcher->data;
    (void)events;
    int64_t late = net->ticked != 0 ? net->now - net->ticked - NET_TICK_MS : 0;
    metrics_late(&net->figures, late > 0 ? (uint64_t)late * 1000 : 0, net->now);
    net->ticked = net->now;
    net_look(net);
    if (net->watchdog_ms > 0 && net->now >= net->sign_at) {
        net->sign_at = net->now + net->watchdog_ms;
        net_notify("WATCHDOG=1");
    }
    net_sweep(net);
    limits_forget(net->limits, net->now);
    if (net->listener >= 0 && !ev_is_active(&net->accept)) {
        ev_io_start(loop, &net->accept);
    }
}

static void start_watchers(net_server *net) {
    struct ev_loop *loop = net->loop;
    ev_io_init(&net->accept, net_accept, net->listener, EV_READ);
    ev_signal_init(&net->terminate, take_signal, SIGTERM);
    ev_signal_init(&net->interrupt, take_signal, SIGINT);
    ev_init(&net->due, be_due);
    ev_timer_init(&net->tick, tick, NET_TICK_MS / 1000.0, NET_TICK_MS / 1000.0);
    ev_prepare_init(&net->before, end_round);
    ev_check_init(&net->after, begin_round);
    ev_set_priority(&net->after, EV_MAXPRI); // before whatever else has happened
    net->accept.data = net->terminate.data = net->interrupt.data = net;
    net->due.data = net->tick.data = net->before.data = net->after.data = net;
    ev_io_start(loop, &net->accept);
    net_open_admin(net);
    ev_signal_start(loop, &net->terminate);
    ev_signal_start(loop, &net->interrupt);
    ev_timer_start(loop, &net->tick);
    ev_prepare_start(loop, &net->before);
    ev_check_start(loop, &net->after);
}

static void stop_watchers(net_server *net) {
    stop_accepting(net);
    net_close_admin(net);
    ev_signal_stop(net->loop, &net->terminate);
    ev_signal_stop(net->loop, &net->interrupt);
    ev_timer_stop(net->loop, &net->due);
    ev_timer_stop(net->loop, &net->tick);
    ev_prepare_stop(net->loop, &net->before);
    ev_check_stop(net->loop, &net->after);
}

// Setting up.

static const struct lws_protocols protocols[] = {
    {.name = "http", .callback = net_http_event},
    {.name = PROTOCOL_SUBPROTOCOL, .callback = net_ws_event, .rx_buffer_size = NET_RX_SIZE},
    {0},
};

/// For the answers that libwebsockets gives by itself to what is no proper request.
static const struct lws_protocol_vhost_options *own_headers(void) {
#define SAFETY_OPTION(header, text) {.name = header ":", .value = (text)},
    static struct lws_protocol_vhost_options headers[] = {NET_SAFETY_LIST(SAFETY_OPTION)};
    for (size_t i = 0; i + 1 < sizeof headers / sizeof headers[0]; i++) {
        headers[i].next = &headers[i + 1];
    }
    return headers;
}

static ant_status make_sockets(net_server *net, ant_error *error) {
    // Silence is looked after here: libwebsockets' own timers are a list that each of them walks.
    static const lws_retry_bo_t no_idle_checks = {.secs_since_valid_ping = 0};
    void *loops[] = {net->loop};
    const struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .headers = own_headers(),
        .options = LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME,
        .foreign_loops = loops,
        .max_http_header_data = 8192,
        .max_http_header_pool2 = net->max_connections + NET_SPARE,
        .timeout_secs = 60,
        .timeout_secs_ah_idle = 60,
        .keepalive_timeout = 60,
        .retry_and_idle_policy = &no_idle_checks,
        .gid = -1,
        .uid = -1,
    };
    lws_set_log_level(0, NULL);
    net->lws = lws_create_context(&info);
    net->vhost = net->lws != NULL ? lws_get_vhost_by_name(net->lws, "default") : NULL;
    if (net->vhost == NULL) {
        return ant_error_set(error, ANT_IO, "libwebsockets",
                             "it could not start; is the package libwebsockets-evlib-ev there?");
    }
    return ANT_OK;
}

static limits *make_limits(const server_settings *settings) {
    const limits_settings rates = {
        .max_per_address = settings->max_per_address,
        .connects = {60 * settings->connects_per_second, 8 * settings->connects_per_second},
        .requests = {settings->requests_per_minute, settings->requests_per_minute},
        .fetches = {60 * settings->fetches_per_second, 30 * settings->fetches_per_second},
        .frames = {60 * settings->frames_per_second, 8 * settings->frames_per_second},
    };
    return limits_new(&rates);
}

/// As was wished, or by the machine and the port.
static void name_node(const net_server *net, char node[HALL_NODE_SIZE]) {
    enum { PORT = 6 };
    char host[HALL_NODE_SIZE - PORT] = "";
    if (net->settings->node != NULL) {
        snprintf(node, HALL_NODE_SIZE, "%s", net->settings->node);
        return;
    }
    (void)gethostname(host, sizeof host - 1);
    snprintf(node, HALL_NODE_SIZE, "%s:%u", host, net->hosts.port);
    if (!http_is_node(node)) {
        snprintf(node, HALL_NODE_SIZE, "node:%u", net->hosts.port);
    }
}

static ant_status open_hall(net_server *net, ant_error *error) {
    const server_settings *settings = net->settings;
    hall_settings wanted = hall_settings_default();
    const hall_out out = {.context = net,
                          .send = send_to,
                          .reply = reply_to,
                          .lead = lead_to,
                          .close = close_it,
                          .wake = wake_up,
                          .now = tell_time,
                          .today = tell_date,
                          .log = log_for_hall};
    char node[HALL_NODE_SIZE];
    name_node(net, node);
    wanted.db_path = settings->db_path;
    wanted.node = node;
    wanted.n_thinkers = settings->n_thinkers;
    wanted.bot_pace_ms = settings->bot_pace_ms;
    wanted.max_tables = settings->max_tables;
    wanted.keep_days = settings->keep_days;
    wanted.keep_export = settings->keep_export;
    wanted.is_secure = settings->is_secure;
    wanted.test_seed = settings->test_seed;
    // Its threads may wake us before it is all there.
    ev_async_init(&net->wake, be_woken);
    net->wake.data = net;
    ev_async_start(net->loop, &net->wake);
    return hall_open(&wanted, &out, &net->hall, error);
}

static ant_status set_up(net_server *net, ant_error *error) {
    const server_settings *settings = net->settings;
    net->log.file = settings->log;
    net->messages =
        (limits_rate){60 * settings->messages_per_second, 2 * settings->messages_per_second};
    ant_status status = net_raise_limits(net, error);
    if (status == ANT_OK) {
        status = net_listen(net, error);
    }
    if (status != ANT_OK) {
        return status;
    }
    net->loop = ev_loop_new(EVFLAG_AUTO | EVFLAG_NOENV);
    net->limits = sodium_init() >= 0 ? make_limits(settings) : NULL;
    if (net->loop == NULL || net->limits == NULL || !net_clients_init(net)) {
        return ant_error_set(error, ANT_NO_MEMORY, "server", NULL);
    }
    status = make_sockets(net, error);
    return status == ANT_OK ? open_hall(net, error) : status;
}

static void tear_down(net_server *net) {
    if (net->lws != NULL) {
        lws_context_destroy(net->lws); // says goodbye to the hall for whoever is left
    }
    hall_close(net->hall);
    if (net->loop != NULL) {
        stop_watchers(net);
        ev_async_stop(net->loop, &net->wake);
        ev_loop_destroy(net->loop);
    } else if (net->listener >= 0) {
        close(net->listener);
    }
    limits_free(net->limits);
    net_clients_clear(net);
    log_flush(&net->log);
}

static void serve(net_server *net) {
    const server_settings *settings = net->settings;
    start_watchers(net);
    signal(SIGXFSZ, SIG_IGN); // a file that must not grow is an error of the disk like others
    ant_json *line = log_begin(&net->log, net_today(), LOG_INFO, "serving");
    ant_json_string(line, "host", settings->host);
    ant_json_number(line, "port", net->hosts.port);
    ant_json_number(line, "max_connections", net->max_connections);
    log_end(&net->log);
    if (geteuid() == 0) {
        log_line(&net->log, net_today(), LOG_WARNING, "root",
                 "\"message\":\"running as root, which is not needed\"");
    }
    if (settings->is_ready != NULL) {
        settings->is_ready(settings->context, net->hosts.port);
    }
    net->watchdog_ms = net_watchdog_ms();
    net_notify("READY=1");
    net->round_started_us = microseconds(CLOCK_MONOTONIC);
    ev_run(net->loop, 0);
    log_line(&net->log, net_today(), LOG_INFO, "ended", "");
}

bool server_is_node(const char *name) {
    return http_is_node(name);
}

bool server_is_shared(const char *db_path) {
    return store_is_address(db_path);
}

server_settings server_settings_default(void) {
    const hall_settings tables = hall_settings_default();
    return (server_settings){
        .host = "127.0.0.1",
        .port = 8080,
        .n_thinkers = tables.n_thinkers,
        .bot_pace_ms = tables.bot_pace_ms,
        .max_tables = tables.max_tables,
        .max_per_address = 256,
        .connects_per_second = 32,
        .requests_per_minute = 120,
        .fetches_per_second = 100,
        .frames_per_second = 32,
        .messages_per_second = 20,
        .request_ms = 10000,
        .ping_ms = 30000,
        .dead_ms = 75000,
        .shut_ms = 5000,
    };
}

ant_status server_run(const server_settings *settings, ant_error *error) {
    net_server *net = calloc(1, sizeof *net);
    if (net == NULL) {
        return ant_error_set(error, ANT_NO_MEMORY, "server", NULL);
    }
    net->settings = settings;
    net->listener = net->operators = -1;
    net->deadline = INT64_MAX;
    net->now = net->started = microseconds(CLOCK_MONOTONIC) / 1000;
    net->started_today = net_today();
    ant_status status = set_up(net, error);
    if (status == ANT_OK) {
        serve(net);
    }
    bool is_cut_short = net->is_cut_short;
    tear_down(net);
    free(net);
    return is_cut_short
               ? ant_error_set(error, ANT_IO, "second signal", "it ended before everybody was told")
               : status;
}
