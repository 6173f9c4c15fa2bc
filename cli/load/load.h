// SPDX-License-Identifier: MIT
//
// What the sources of `antfarm load` share: connections to the server, its tables as the generator
// knows them, and the servers themselves, as processes that are started, killed and measured.
#ifndef ANTFARM_CLI_LOAD_H
#define ANTFARM_CLI_LOAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include <antfarm/antfarm.h>

/// Microseconds on a clock that only goes forward.
int64_t load_now(void);
/// Grows memory to `n` things of that size. Without it the program says so and ends.
void *load_grow(void *memory, size_t n, size_t size);

// ---- One WebSocket connection that never blocks (line.c)

typedef enum load_line_state { LOAD_CLOSED, LOAD_SHAKING, LOAD_OPEN } load_line_state;

typedef struct load_bytes {
    char *at;
    size_t n, room;
} load_bytes;

typedef struct load_line {
    int fd;
    load_line_state state;
    bool never_reads; ///< the slow reader
    load_bytes in, out;
} load_line;

/// Called for every text message; it may close the line.
typedef void load_receiver(void *owner, const char *text, size_t length);

/// Connects to a path of the server at 127.0.0.1; `cookie` may be NULL. The line is told to `epoll`
/// with `tag`. False if the system refuses.
bool load_line_open(load_line *line, int epoll, uint64_t tag, uint16_t port, const char *path,
                    const char *cookie);
void load_line_close(load_line *line); ///< a closed one is fine
/// Sends a text message, or keeps what the socket does not take yet.
void load_line_send(load_line *line, const char *text, size_t length);
/// Goes on after epoll has spoken; false if the line is closed now.
bool load_line_serve(load_line *line, uint32_t events, load_receiver *receive, void *owner);

// ---- HTTP, one request at a time over a connection that is kept (http.c)

typedef struct load_http {
    uint16_t port;
    int fd; ///< -1: not connected
    load_bytes answer;
    int status;
    const char *body; ///< in `answer`, NUL behind it
    size_t n_body;
    char cookie[128]; ///< NAME=VALUE of a Set-Cookie, or ""
} load_http;

void load_http_init(load_http *http, uint16_t port);
void load_http_clear(load_http *http);
/// Any method, path, cookie and body (NULL for none); true if there was an answer. Goes where it is
/// sent on to, and asks again, a bounded number of times, where it is told to do so later.
bool load_http_ask(load_http *http, const char *method, const char *path, const char *cookie,
                   const char *body);

// ---- One server (server.c)

typedef struct load_server {
    char name[8];    ///< as a node among several, or ""
    char folder[64]; ///< of its log, and of its database where it has one of its own
    uint16_t port;
    pid_t pid;           ///< 0: none
    uint16_t proxy_port; ///< at which a proxy is in front of it; 0: none is
    const char *data;    ///< the database that it shares; NULL: one of its own
    int64_t started;     ///< when, in microseconds
    bool is_serving;
    int64_t serving_most; ///< the longest time from a start until it served, in microseconds
    long cpu_before;      ///< of its processes that have ended, in milliseconds
} load_server;

/// A port that is free now; CLI_DONE or an exit code.
int load_pick_port(uint16_t *port);
/// Starts `antfarm serve`; CLI_DONE or an exit code.
int load_server_start(load_server *server);
/// Sees whether it serves by now; CLI_FAILED if it has ended instead.
int load_server_look(load_server *server);
/// Sends a signal; with SIGKILL it is gone on return.
void load_server_signal(load_server *server, int signal);
/// Whether its process is gone: SIGTERM takes its time.
bool load_server_is_gone(load_server *server);
/// The most memory that it had so far, in kB, and the CPU time it used, in milliseconds.
long load_server_memory(const load_server *server);
long load_server_cpu(const load_server *server);

// ---- All servers, and the proxy in front of them (club.c)

enum { LOAD_MAX_NODES = 9 };

typedef struct load_club {
    const char *data;  ///< the database that the nodes share; NULL: each server has its own
    const char *proxy; ///< the configuration of HAProxy; NULL: people come to the one server
    int n_nodes;
    load_server nodes[LOAD_MAX_NODES];
    char folder[64]; ///< of databases and logs
    uint16_t port;   ///< at which people come
    pid_t proxy_pid; ///< 0: none
} load_club;

/// Makes a folder and picks ports; CLI_DONE or an exit code.
int load_club_init(load_club *club);
/// Starts everything and waits until it serves; CLI_DONE or an exit code.
int load_club_start(load_club *club);
/// Asks all to end, and removes the folder.
void load_club_end(load_club *club);
long load_club_memory(const load_club *club);
long load_club_cpu(const load_club *club);

// ---- What happens to the servers on the way (upset.c)

typedef enum load_upset_kind {
    LOAD_KILL,    ///< SIGKILL; of several nodes it is started again when the others have its tables
    LOAD_STOP,    ///< SIGSTOP for 20 seconds
    LOAD_COMMAND, ///< a command of the shell's
    LOAD_UPGRADE, ///< SIGTERM and a new start, node by node
    LOAD_N_UPSETS
} load_upset_kind;

typedef struct load_upset {
    load_upset_kind kind;
    bool is_on;
    int stage;
    int node;          ///< that it is about
    int64_t begin;     ///< microseconds
    int64_t hit;       ///< when people began to notice
    int64_t most_back; ///< from there until the last table cut by it was played at again
    pid_t command;
} load_upset;

/// Begins one; `node` is any number, and picks the node. CLI_DONE or an exit code.
int load_upset_begin(load_upset *upset, load_upset_kind kind, load_club *club, uint64_t node,
                     const char *command);
/// Goes on with it, until it is not on any more, while so many tables are out; CLI_DONE or an exit
/// code.
int load_upset_go_on(load_upset *upset, load_club *club, int n_out);
/// Ends the command, if one runs.
void load_upset_end(load_upset *upset);

// ---- Tables (table.c)

typedef struct load_table load_table;

enum { LOAD_ACTION_SIZE = 128 }; ///< no action of the game is longer as JSON

typedef struct load_action {
    char json[LOAD_ACTION_SIZE];
} load_action;

typedef struct load_seat {
    load_line line;
    load_table *table;
    char cookie[128];
    char node[32]; ///< to which the server has sent it, or ""
    int64_t again; ///< when to connect again
    uint32_t seq;
    bool has_snapshot;
    load_action *legal; ///< its legal actions now
    size_t n_legal, room_legal;
    uint32_t n;         ///< the last number used
    uint32_t n_pending; ///< the request that is not acknowledged; 0: none
    char pending[256];
    bool is_act;      ///< the pending request is a move
    uint32_t n_acted; ///< moves that were acknowledged
    uint32_t acked;   ///< the last number that was acknowledged
} load_seat;

struct load_table {
    char id[16];
    int n_seats;
    load_seat seats[ANT_MAX_SEATS];
    int n_ready;
    bool is_over;
    uint64_t served; ///< moves so far, by the schedule
    bool is_out;     ///< somebody's line was cut, and not all are back
    int64_t cut;     ///< when
    int64_t paused;  ///< how long its schedule has stood still in all, for that
    // The move under way.
    bool is_moving;
    bool is_disturbed; ///< a line was cut meanwhile: no latency
    bool is_acked;
    int64_t intended;
    uint32_t expected; ///< the number of the snapshot that it leads to
    ant_seats waiting; ///< seats that have not seen it
};

/// Figures over all tables.
typedef struct load_samples {
    uint32_t *at; ///< microseconds, or bytes
    size_t n, room;
} load_samples;

typedef struct load_figures {
    load_samples ack, views, updates; ///< latencies in microseconds; sizes in bytes
    uint64_t n_sent, n_acked, n_errors, n_gaps, n_lost, n_cut, n_unsure;
    char last_error[192];
} load_figures;

void load_sample(load_samples *samples, uint64_t value);

typedef struct load_hall {
    uint16_t port;
    int epoll;
    int n_tables;
    int n_out; ///< tables to which somebody has to come back
    load_table *tables;
    uint64_t chance; ///< of the moves
    load_figures figures;
} load_hall;

/// Creates all tables, seats everybody and opens their lines; they start by themselves as the hall
/// is served. CLI_DONE or an exit code.
int load_tables_create(load_hall *hall, int n_seats);
/// Opens the lines that are closed and may be opened by now, at most so many, and counts the tables
/// that are out. The longest time from `hit` until one came back goes to *most_back.
void load_tables_connect(load_hall *hall, int most, int64_t hit, int64_t *most_back);
/// What epoll said about a seat; the tag is that of load_seat_tag.
void load_seat_serve(load_hall *hall, uint64_t tag, uint32_t events);
/// Makes a move at the table if it can; false if nobody is ready to.
bool load_table_move(load_hall *hall, load_table *table, int64_t intended);
/// Compares what was acknowledged with what the server has; finished games are fetched and
/// verified as records. CLI_DONE, or CLI_FAILED after naming the first difference.
int load_tables_check(load_hall *hall, int *n_records);
void load_tables_free(load_hall *hall);

// ---- Two abusive clients (abuse.c)

typedef struct load_abuse {
    load_line slow, flooder;
    int64_t slow_again, flooder_again; ///< when to connect again
    uint64_t n_slow_closed, n_flooder_closed, n_flooded;
} load_abuse;

enum { LOAD_TAG_SLOW = 1, LOAD_TAG_FLOODER = 2, LOAD_TAG_SEATS = 16 };

void load_abuse_init(load_abuse *abuse);
/// Keeps both connected to the first table, and the flooder flooding.
void load_abuse_go_on(load_abuse *abuse, load_hall *hall);
void load_abuse_serve(load_abuse *abuse, uint64_t tag, uint32_t events);
void load_abuse_cut(load_abuse *abuse);

#endif
