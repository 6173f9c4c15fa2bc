// SPDX-License-Identifier: MIT
//
// What the sources of `antfarm load` share: connections to the server, its tables as the generator
// knows them, and the server itself as a process that is started and killed.
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
/// Any method, path, cookie and body (NULL for none); true if there was an answer.
bool load_http_ask(load_http *http, const char *method, const char *path, const char *cookie,
                   const char *body);

// ---- The server (server.c)

typedef struct load_server {
    pid_t pid; ///< 0: none
    uint16_t port;
    char folder[64]; ///< of its database and its log
} load_server;

/// Makes a folder for the database and picks a port. CLI_DONE or an exit code.
int load_server_init(load_server *server);
/// Starts `antfarm serve` and waits until it answers; CLI_DONE or an exit code. `microseconds` gets
/// the time that took.
int load_server_start(load_server *server, int64_t *microseconds);
/// SIGKILL, and waits until it is gone.
void load_server_kill(load_server *server);
/// Asks it to end, and removes the folder.
void load_server_end(load_server *server);
/// The most memory that it had so far, in kB, and the CPU time it used, in milliseconds.
long load_server_memory(const load_server *server);
long load_server_cpu(const load_server *server);

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
    // The move under way.
    bool is_moving;
    bool is_disturbed; ///< the server was killed meanwhile: no latency
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
    uint64_t n_sent, n_acked, n_errors, n_gaps, n_lost, n_cut;
    char last_error[192];
} load_figures;

void load_sample(load_samples *samples, uint64_t value);

typedef struct load_hall {
    uint16_t port;
    int epoll;
    int n_tables;
    load_table *tables;
    uint64_t chance; ///< of the moves
    load_figures figures;
} load_hall;

/// Creates all tables, seats everybody and opens their lines; they start by themselves as the hall
/// is served. CLI_DONE or an exit code.
int load_tables_create(load_hall *hall, int n_seats);
/// Opens the lines that are closed, at most so many; returns how many are still closed.
int load_tables_connect(load_hall *hall, int most);
/// Seats that have a snapshot on an open line.
int load_tables_n_seeing(const load_hall *hall);
/// What epoll said about a seat; the tag is that of load_seat_tag.
void load_seat_serve(load_hall *hall, uint64_t tag, uint32_t events);
/// Makes a move at the table if it can; false if nobody is ready to.
bool load_table_move(load_hall *hall, load_table *table, int64_t intended);
/// The server was killed: all lines are closed, and what is under way has no latency.
void load_tables_cut(load_hall *hall);
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
