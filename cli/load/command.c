// SPDX-License-Identifier: MIT
//
// `antfarm load`: how the server does under load. An open loop: moves are due by a schedule that
// does not wait for the server, and their latency counts from the moment they were due.
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sys/epoll.h>
#include <sys/resource.h>
#include <unistd.h>

#include "../cli.h"
#include "load.h"

enum {
    MAX_TABLES = 5000,
    OTHER_FILES = 256, ///< those that flood or never read, the server's spare ones, and its own
    MAX_RATE = 100000,
    MAX_SECONDS = 3600,
    MAX_UPSETS = 1000,
    N_EVENTS = 512,
    SECOND = 1000000,      ///< in microseconds
    CONNECTING = 400,      ///< lines that are opened at once
    TIMEOUT = 600 * SECOND ///< for everybody to be connected, and for what is under way
};

typedef struct load_request {
    uint64_t n_tables, n_seats, rate, seconds, seed, n_nodes;
    uint64_t n_kills, n_stops, n_upgrades;
    const char *data, *proxy, *command;
    bool finishes, is_json;
} load_request;

static load_request given = {
    .n_tables = 100, .n_seats = 4, .rate = 500, .seconds = 10, .seed = 1, .n_nodes = 1};

/// How the upsets of a kind went.
typedef struct load_ordeal {
    uint64_t n;
    int64_t most_back;
} load_ordeal;

typedef struct load_run {
    const load_request *request;
    load_club club;
    load_hall hall;
    load_abuse abuse;
    load_upset upset;
    load_ordeal ordeals[LOAD_N_UPSETS];
    int64_t start;            ///< of the schedule
    int64_t looked;           ///< for people without a line
    int64_t paused;           ///< how long upsets took in all
    long cpu_server, cpu_own; ///< milliseconds, in the measured time
    long memory;              ///< kB
    int64_t measured;         ///< microseconds
    size_t n_seen;            ///< moves seen by all in that time
    int n_records;
} load_run;

// The loop.

static void serve(load_run *run, int timeout_ms) {
    struct epoll_event events[N_EVENTS];
    int n = epoll_wait(run->hall.epoll, events, N_EVENTS, timeout_ms);
    for (int i = 0; i < n; i++) {
        uint64_t tag = events[i].data.u64;
        if (tag >= LOAD_TAG_SEATS) {
            load_seat_serve(&run->hall, tag, events[i].events);
        } else {
            load_abuse_serve(&run->abuse, tag, events[i].events);
        }
    }
}

/// Opens lines that are closed, as browsers would, every 20 ms.
static void look(load_run *run) {
    if (load_now() - run->looked > SECOND / 50) {
        load_tables_connect(&run->hall, CONNECTING, run->upset.hit, &run->upset.most_back);
        run->looked = load_now();
    }
}

/// Until everybody has a snapshot; CLI_DONE, or CLI_FAILED where that takes too long.
static int connect_all(load_run *run) {
    int64_t started = load_now();
    do {
        look(run);
        serve(run, 5);
        if (load_now() - started > TIMEOUT) {
            return cli_fail("people of %d tables have no snapshot; %s", run->hall.n_out,
                            run->hall.figures.last_error);
        }
    } while (run->hall.n_out > 0);
    for (int i = 0; i < run->hall.n_tables; i++) {
        run->hall.tables[i].paused = 0;
    }
    return CLI_DONE;
}

static int64_t due(const load_run *run, const load_table *table) {
    uint64_t number =
        (uint64_t)(table - run->hall.tables) + table->served * (uint64_t)run->hall.n_tables;
    return run->start + table->paused + (int64_t)(number * SECOND / run->request->rate);
}

/// Moves wherever one is due. Tables come due in turn, but one that was late may be so again.
static void move_due(load_run *run) {
    int64_t now = load_now();
    for (int i = 0; i < run->hall.n_tables; i++) {
        load_table *table = &run->hall.tables[i];
        if (!table->is_moving && !table->is_over && due(run, table) <= now) {
            load_table_move(&run->hall, table, due(run, table));
        }
    }
}

/// The kind of the next upset: all of one kind before the next.
static load_upset_kind next_upset(const load_run *run, uint64_t n_over) {
    const load_request *request = run->request;
    const uint64_t n[LOAD_N_UPSETS] = {[LOAD_KILL] = request->n_kills,
                                       [LOAD_STOP] = request->n_stops,
                                       [LOAD_COMMAND] = request->command != NULL,
                                       [LOAD_UPGRADE] = request->n_upgrades};
    load_upset_kind kind = LOAD_KILL;
    while (kind < LOAD_N_UPSETS && n_over >= n[kind]) {
        n_over -= n[kind++];
    }
    return kind;
}

/// Begins what is due and goes on with what has begun.
static int upset(load_run *run) {
    const load_request *request = run->request;
    load_upset *now = &run->upset;
    uint64_t n_all =
        request->n_kills + request->n_stops + (request->command != NULL) + request->n_upgrades;
    uint64_t n_over = 0;
    for (int kind = 0; kind < LOAD_N_UPSETS; kind++) {
        n_over += run->ordeals[kind].n;
    }
    int64_t played = load_now() - run->start - run->paused;
    int64_t length = (int64_t)request->seconds * SECOND;
    if (!now->is_on && n_over < n_all &&
        played * ((int64_t)n_all + 1) > length * ((int64_t)n_over + 1)) {
        return load_upset_begin(now, next_upset(run, n_over), &run->club, n_over, request->command);
    }
    if (!now->is_on) {
        return CLI_DONE;
    }
    int code = load_upset_go_on(now, &run->club, run->hall.n_out);
    if (!now->is_on) {
        load_ordeal *ordeal = &run->ordeals[now->kind];
        ordeal->n++;
        ordeal->most_back = now->most_back > ordeal->most_back ? now->most_back : ordeal->most_back;
        run->paused += load_now() - now->begin;
    }
    return code;
}

static long own_cpu(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000 +
           (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1000;
}

/// A round of the schedule.
static void go_on(load_run *run) {
    look(run);
    move_due(run);
    load_abuse_go_on(&run->abuse, &run->hall);
    serve(run, 1);
}

static int play(load_run *run) {
    int64_t length = (int64_t)run->request->seconds * SECOND;
    int code = CLI_DONE;
    run->start = load_now();
    run->cpu_server = -load_club_cpu(&run->club);
    run->cpu_own = -own_cpu();
    while (code == CLI_DONE &&
           (run->upset.is_on || load_now() < run->start + run->paused + length)) {
        code = upset(run);
        go_on(run);
    }
    run->measured = load_now() - run->start;
    run->n_seen = run->hall.figures.views.n;
    run->cpu_server += load_club_cpu(&run->club);
    run->cpu_own += own_cpu();
    run->memory = load_club_memory(&run->club);
    return code;
}

static bool is_still(const load_hall *hall) {
    for (int i = 0; i < hall->n_tables; i++) {
        if (hall->tables[i].is_moving) {
            return false;
        }
    }
    return true;
}

static bool is_finished(const load_hall *hall) {
    for (int i = 0; i < hall->n_tables; i++) {
        if (!hall->tables[i].is_over) {
            return false;
        }
    }
    return true;
}

/// Plays on by the schedule until all games are over; what is measured stays as it is.
static int finish(load_run *run) {
    int64_t moved = load_now();
    uint64_t n_acked = run->hall.figures.n_acked;
    while (!is_finished(&run->hall)) {
        go_on(run);
        if (run->hall.figures.n_acked != n_acked) {
            n_acked = run->hall.figures.n_acked;
            moved = load_now();
        } else if (load_now() - moved > TIMEOUT) {
            return cli_fail("some games have not ended, and none makes progress; %s",
                            run->hall.figures.last_error);
        }
    }
    return CLI_DONE;
}

static int come_to_rest(load_run *run) {
    int64_t started = load_now();
    load_abuse_cut(&run->abuse);
    while (!is_still(&run->hall) || run->hall.n_out > 0) {
        look(run);
        serve(run, 5);
        if (load_now() - started > TIMEOUT) {
            return cli_fail("some moves were never acknowledged or shown to all; %s",
                            run->hall.figures.last_error);
        }
    }
    return CLI_DONE;
}

// The report.

static int compare(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a;
    uint32_t y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static uint32_t percentile(const load_samples *samples, unsigned per_mille) {
    return samples->n > 0 ? samples->at[(samples->n - 1) * per_mille / 1000] : 0;
}

static void print_latency(const char *name, const load_samples *samples) {
    cli_print("%-12s p50 %6.1f ms   p90 %6.1f ms   p99 %6.1f ms   p99.9 %6.1f ms   most %6.1f ms\n",
              name, percentile(samples, 500) / 1e3, percentile(samples, 900) / 1e3,
              percentile(samples, 990) / 1e3, percentile(samples, 999) / 1e3,
              percentile(samples, 1000) / 1e3);
}

static int64_t serving_most(const load_club *club) {
    int64_t most = 0;
    for (int i = 0; i < club->n_nodes; i++) {
        most = club->nodes[i].serving_most > most ? club->nodes[i].serving_most : most;
    }
    return most;
}

static const char *const ordeal_names[LOAD_N_UPSETS] = {[LOAD_KILL] = "kills",
                                                        [LOAD_STOP] = "stops",
                                                        [LOAD_COMMAND] = "commands",
                                                        [LOAD_UPGRADE] = "upgrades"};

static void print_ordeals(const load_run *run) {
    for (int kind = 0; kind < LOAD_N_UPSETS; kind++) {
        const load_ordeal *ordeal = &run->ordeals[kind];
        if (ordeal->n > 0) {
            cli_print("%-12s %llu; all tables served again after at most %.2f s\n",
                      ordeal_names[kind], (unsigned long long)ordeal->n,
                      (double)ordeal->most_back / 1e6);
        }
    }
    cli_print("starts       a server serves after at most %.2f s\n",
              (double)serving_most(&run->club) / 1e6);
}

static void print_report(const load_run *run) {
    const load_figures *figures = &run->hall.figures;
    double seconds = (double)run->measured / 1e6;
    cli_print("%d tables, %d connections, %.1f s, %u moves a second intended\n", run->hall.n_tables,
              run->hall.n_tables * (int)run->request->n_seats, seconds,
              (unsigned)run->request->rate);
    if (run->club.n_nodes > 1) {
        cli_print("nodes        %d behind a proxy\n", run->club.n_nodes);
    }
    cli_print(
        "moves        %llu sent, %llu acknowledged, %.0f a second; %llu refused, %llu unsure, "
        "%llu gaps, %llu lines lost\n",
        (unsigned long long)figures->n_sent, (unsigned long long)figures->n_acked,
        (double)run->n_seen / seconds, (unsigned long long)figures->n_errors,
        (unsigned long long)figures->n_unsure, (unsigned long long)figures->n_gaps,
        (unsigned long long)figures->n_cut);
    print_latency("acknowledged", &figures->ack);
    print_latency("seen by all", &figures->views);
    cli_print("updates      median %u bytes, 95 %% below %u, most %u\n",
              percentile(&figures->updates, 500), percentile(&figures->updates, 950),
              percentile(&figures->updates, 1000));
    cli_print("server       %.0f %% of a core, at most %.1f MB; generator %.0f %% of a core\n",
              (double)run->cpu_server / seconds / 10, (double)run->memory / 1024,
              (double)run->cpu_own / seconds / 10);
    cli_print(
        "neighbours   flooder closed %llu times after %llu messages, slow reader %llu times\n",
        (unsigned long long)run->abuse.n_flooder_closed, (unsigned long long)run->abuse.n_flooded,
        (unsigned long long)run->abuse.n_slow_closed);
    print_ordeals(run);
    cli_print("checked      %d tables: nothing lost, nothing doubled; %d records verified\n",
              run->hall.n_tables, run->n_records);
}

static void put_latency(ant_json *json, const char *key, const load_samples *samples) {
    ant_json_open_object(json, key);
    ant_json_number(json, "n", (int64_t)samples->n);
    ant_json_number(json, "p50", percentile(samples, 500));
    ant_json_number(json, "p90", percentile(samples, 900));
    ant_json_number(json, "p99", percentile(samples, 990));
    ant_json_number(json, "most", percentile(samples, 1000));
    ant_json_close_object(json);
}

static void write_report(ant_json *json, const void *what) {
    const load_run *run = what;
    const load_figures *figures = &run->hall.figures;
    ant_json_open_object(json, NULL);
    ant_json_number(json, "tables", run->hall.n_tables);
    ant_json_number(json, "seats", (int64_t)run->request->n_seats);
    ant_json_number(json, "microseconds", run->measured);
    ant_json_number(json, "sent", (int64_t)figures->n_sent);
    ant_json_number(json, "acknowledged", (int64_t)figures->n_acked);
    ant_json_number(json, "refused", (int64_t)figures->n_errors);
    ant_json_number(json, "unsure", (int64_t)figures->n_unsure);
    ant_json_number(json, "gaps", (int64_t)figures->n_gaps);
    ant_json_number(json, "lines_lost", (int64_t)figures->n_cut);
    put_latency(json, "ack_us", &figures->ack);
    put_latency(json, "views_us", &figures->views);
    put_latency(json, "update_bytes", &figures->updates);
    ant_json_number(json, "server_cpu_ms", run->cpu_server);
    ant_json_number(json, "server_memory_kb", run->memory);
    ant_json_number(json, "generator_cpu_ms", run->cpu_own);
    ant_json_number(json, "nodes", run->club.n_nodes);
    for (int kind = 0; kind < LOAD_N_UPSETS; kind++) {
        ant_json_open_object(json, ordeal_names[kind]);
        ant_json_number(json, "n", (int64_t)run->ordeals[kind].n);
        ant_json_number(json, "back_us", run->ordeals[kind].most_back);
        ant_json_close_object(json);
    }
    ant_json_number(json, "serving_us", serving_most(&run->club));
    ant_json_number(json, "flooder_closed", (int64_t)run->abuse.n_flooder_closed);
    ant_json_number(json, "slow_reader_closed", (int64_t)run->abuse.n_slow_closed);
    ant_json_number(json, "records", run->n_records);
    ant_json_close_object(json);
}

static void sort_samples(load_figures *figures) {
    load_samples *all[] = {&figures->ack, &figures->views, &figures->updates};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        if (all[i]->n > 0) {
            qsort(all[i]->at, all[i]->n, sizeof *all[i]->at, compare);
        }
    }
}

static int run_all(load_run *run) {
    int code = load_club_start(&run->club);
    code = code == CLI_DONE ? load_tables_create(&run->hall, (int)run->request->n_seats) : code;
    code = code == CLI_DONE ? connect_all(run) : code;
    code = code == CLI_DONE ? play(run) : code;
    code = code == CLI_DONE && run->request->finishes ? finish(run) : code;
    code = code == CLI_DONE ? come_to_rest(run) : code;
    code = code == CLI_DONE ? load_tables_check(&run->hall, &run->n_records) : code;
    if (code == CLI_DONE && run->hall.figures.n_lost > 0) {
        code = cli_fail("%s", run->hall.figures.last_error);
    }
    return code;
}

/// Lets this program and the server that it starts open as many files as the system allows.
static int raise_file_limit(const load_request *request) {
    uint64_t n = request->n_tables * request->n_seats;
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) {
        return cli_fail("limit of open files: %s", strerror(errno));
    }
    if (limit.rlim_max < n + OTHER_FILES) {
        return cli_fail("%" PRIu64 " connections need more open files than the system allows "
                        "(ulimit -Hn: %" PRIu64 ")",
                        n, (uint64_t)limit.rlim_max);
    }
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    return CLI_DONE;
}

static int run_load(const load_request *request) {
    load_run run = {
        .request = request,
        .club = {.data = request->data, .proxy = request->proxy, .n_nodes = (int)request->n_nodes}};
    if (request->n_nodes > 1 && (request->data == NULL || request->proxy == NULL)) {
        return cli_usage_error("several nodes need --data, which they share, and a --proxy");
    }
    int code = raise_file_limit(request);
    code = code == CLI_DONE ? load_club_init(&run.club) : code;
    if (code != CLI_DONE) {
        return code;
    }
    load_abuse_init(&run.abuse);
    run.hall = (load_hall){.port = run.club.port,
                           .epoll = epoll_create1(EPOLL_CLOEXEC),
                           .n_tables = (int)request->n_tables,
                           .chance = request->seed * 0x9E3779B97F4A7C15U + 1};
    code = run_all(&run);
    if (code == CLI_DONE) {
        sort_samples(&run.hall.figures);
        if (request->is_json) {
            cli_print_json(write_report, &run);
        } else {
            print_report(&run);
        }
    }
    load_upset_end(&run.upset);
    load_abuse_cut(&run.abuse);
    load_tables_free(&run.hall);
    close(run.hall.epoll);
    load_club_end(&run.club);
    return code;
}

static int run_given(void) {
    return run_load(&given);
}

static const cli_option options[] = {
    {"tables", "N", "number of tables", CLI_NUMBER(load_request, n_tables, 1, MAX_TABLES)},
    {"seats", "N", "seats at each", CLI_NUMBER(load_request, n_seats, 2, 5)},
    {"rate", "N", "moves a second, all tables together",
     CLI_NUMBER(load_request, rate, 1, MAX_RATE)},
    {"seconds", "N", "how long the schedule is, in seconds",
     CLI_NUMBER(load_request, seconds, 1, MAX_SECONDS)},
    {"data", "URL", "the PostgreSQL to use instead of a database of its own",
     CLI_TEXT(load_request, data)},
    {"nodes", "N", "servers that share it", CLI_NUMBER(load_request, n_nodes, 1, LOAD_MAX_NODES)},
    {"proxy", "FILE", "have HAProxy lead people to the nodes, by this configuration",
     CLI_TEXT(load_request, proxy)},
    {"kill", "N", "kill a server with SIGKILL N times on the way, and start it again",
     CLI_NUMBER(load_request, n_kills, 0, MAX_UPSETS)},
    {"stop", "N", "stop a node for 20 seconds N times, and have it wake late",
     CLI_NUMBER(load_request, n_stops, 0, MAX_UPSETS)},
    {"upset", "COMMAND", "run a command of the shell's on the way",
     CLI_TEXT(load_request, command)},
    {"upgrade", "N", "end and start all servers in turn N times",
     CLI_NUMBER(load_request, n_upgrades, 0, MAX_UPSETS)},
    {"finish", NULL, "then play all games to their end", CLI_FLAG(load_request, finishes)},
    {"seed", "N", "seed of the moves", CLI_NUMBER(load_request, seed, 1, CLI_MAX_SEED)},
    {"json", NULL, "one line of JSON", CLI_FLAG(load_request, is_json)},
    {0},
};

const cli_command cli_load = {
    .name = "load",
    .summary = "measure the server under load",
    .description =
        "Starts 'antfarm serve' on a free port of 127.0.0.1 with a database of its own, opens "
        "tables with people at every seat, and has them move by a fixed schedule. Latencies count "
        "from the moment a move was due. A reader that never reads and one that floods are always "
        "there. At the end every acknowledged move is looked for, and finished games are verified.",
    .options = options,
    .request = &given,
    .run = run_given,
};
