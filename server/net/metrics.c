// SPDX-License-Identifier: MIT
//
// Figures as text for Prometheus.
#include "net/metrics.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void metrics_round(net_figures *figures, uint64_t took_us, int64_t now_ms) {
    int64_t minute = now_ms / 60000;
    if (minute != figures->minute) {
        figures->longest_us_before = minute == figures->minute + 1 ? figures->longest_us : 0;
        figures->longest_us = 0;
        figures->minute = minute;
    }
    figures->n_rounds++;
    figures->busy_us += took_us;
    if (took_us > figures->longest_us) {
        figures->longest_us = took_us;
    }
}

void metrics_late(net_figures *figures, uint64_t late_us, int64_t now_ms) {
    int64_t window = now_ms / 10000;
    if (window != figures->window) {
        figures->lag_us_before = window == figures->window + 1 ? figures->lag_us : 0;
        figures->lag_us = 0;
        figures->window = window;
    }
    if (late_us > figures->lag_us) {
        figures->lag_us = late_us;
    }
}

uint64_t metrics_lag(const net_figures *figures) {
    return figures->lag_us > figures->lag_us_before ? figures->lag_us : figures->lag_us_before;
}

/// Bytes of memory that the process has; 0 where nobody tells.
static uint64_t resident(void) {
    char line[128] = "";
    FILE *file = fopen("/proc/self/statm", "r"); // pages: all of them, then those in memory
    if (file == NULL) {
        return 0;
    }
    const char *second = fgets(line, sizeof line, file) != NULL ? strchr(line, ' ') : NULL;
    fclose(file);
    uint64_t n_pages = second != NULL ? strtoull(second, NULL, 10) : 0;
    return n_pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

static void head(ant_text *out, const char *name, const char *type, const char *help) {
    char line[256];
    snprintf(line, sizeof line, "# HELP antfarm_%s %s\n# TYPE antfarm_%s %s\n", name, help, name,
             type);
    ant_text_string(out, line);
}

static void count(ant_text *out, const char *name, const char *type, const char *help,
                  uint64_t value) {
    char line[128];
    head(out, name, type, help);
    snprintf(line, sizeof line, "antfarm_%s %" PRIu64 "\n", name, value);
    ant_text_string(out, line);
}

static void seconds(ant_text *out, const char *name, const char *type, const char *help,
                    uint64_t us) {
    char line[128];
    head(out, name, type, help);
    snprintf(line, sizeof line, "antfarm_%s %" PRIu64 ".%06u\n", name, us / 1000000,
             (unsigned)(us % 1000000));
    ant_text_string(out, line);
}

static void write_net(ant_text *out, const net_figures *net) {
    uint64_t longest =
        net->longest_us > net->longest_us_before ? net->longest_us : net->longest_us_before;
    // clang-format off
    count(out, "connections", "gauge", "Open connections.", net->n_connections);
    count(out, "websockets", "gauge", "Open WebSockets.", net->n_sockets);
    count(out, "accepted_total", "counter", "Connections accepted.", net->n_accepted);
    count(out, "turned_away_total", "counter", "Connections refused because of a limit.", net->n_turned_away);
    count(out, "requests_total", "counter", "HTTP requests.", net->n_requests);
    count(out, "websockets_total", "counter", "WebSockets opened.", net->n_opened);
    count(out, "messages_in_total", "counter", "Messages from WebSockets.", net->n_messages_in);
    count(out, "messages_out_total", "counter", "Messages to WebSockets.", net->n_messages_out);
    count(out, "bytes_in_total", "counter", "Bytes of messages and request bodies.", net->n_bytes_in);
    count(out, "bytes_out_total", "counter", "Bytes of messages and answers.", net->n_bytes_out);
    count(out, "slow_downs_total", "counter", "Messages and requests refused for their rate.", net->n_slow_downs);
    count(out, "abuses_total", "counter", "Connections closed for going on after that.", net->n_abuses);
    count(out, "overflows_total", "counter", "Connections closed because they did not read.", net->n_overflows);
    count(out, "silent_total", "counter", "Connections closed because nothing came in time.", net->n_silent);
    count(out, "unlogged_refusals_total", "counter", "Refusals at tables that the log was spared.", net->n_unlogged);
    count(out, "loop_rounds_total", "counter", "Rounds of the event loop.", net->n_rounds);
    seconds(out, "loop_busy_seconds_total", "counter", "Time that the rounds took.", net->busy_us);
    seconds(out, "loop_longest_round_seconds", "gauge", "The longest round of the last one to two minutes: how late anything else was.", longest);
    seconds(out, "loop_lag_seconds", "gauge", "How late the loop was at most in the last 10 to 20 seconds.", metrics_lag(net));
    // clang-format on
}

void metrics_write(ant_text *out, const net_figures *net, const hall_figures *tables) {
    write_net(out, net);
    // clang-format off
    count(out, "tables", "gauge", "Tables in memory.", tables->n_tables);
    count(out, "tables_running", "gauge", "Tables with a game under way.", tables->n_running);
    count(out, "clients", "gauge", "Clients that the hall knows.", tables->n_clients);
    count(out, "plies_total", "counter", "Plies played.", tables->n_plies);
    count(out, "refused_total", "counter", "Requests that were refused.", tables->n_refused);
    count(out, "thoughts_total", "counter", "Thoughts of bots.", tables->n_thoughts);
    count(out, "batches_total", "counter", "Batches of changes that were stored.", tables->n_batches);
    seconds(out, "commit_seconds_total", "counter", "Time that storing them took.", tables->commit_us_total);
    count(out, "failed_commits_total", "counter", "Transactions that failed.", tables->n_failed_commits);
    count(out, "storage_queue_bytes", "gauge", "Changes that wait to be stored.", tables->n_queued_bytes);
    seconds(out, "storage_oldest_seconds", "gauge", "How long the oldest of them has waited.", tables->storing_us);
    count(out, "database_bytes", "gauge", "Size of the database with its log.", tables->n_database_bytes);
    count(out, "thoughts_waiting", "gauge", "Questions of bots that wait.", tables->n_thoughts_waiting);
    seconds(out, "thoughts_oldest_seconds", "gauge", "How long the oldest of them has waited.", tables->thinking_us);
    count(out, "lapses_total", "counter", "How often this node was silent for too long, among several.", tables->n_lapses);
    count(out, "led_total", "counter", "People and requests that were led to another node.", tables->n_led);
    count(out, "resident_bytes", "gauge", "Memory of the process.", resident());
    // clang-format on
}
