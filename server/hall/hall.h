// SPDX-License-Identifier: MIT
//
// The hall: all tables and everybody who is connected to them. It knows the protocol
// (docs/protocol.md), the rules and the store, and no sockets: whoever owns the sockets tells it
// what came in, and is told what to send.
//
// One thread owns the hall and calls everything here. Nothing blocks: storing and thinking happen
// in threads of their own, which call `wake`; then the owner calls hall_collect. What depends on a
// change is sent only after the change is on disk, in order.
#ifndef ANTFARM_HALL_H
#define ANTFARM_HALL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <antfarm/game.h>

enum {
    HALL_MAX_MESSAGE = 16384,  ///< bytes of a message towards the server
    HALL_MAX_RECORD = 1 << 17, ///< bytes of a record that is opened
    HALL_MAX_SENT = 1 << 17, ///< bytes of a message towards a client: a snapshot and what led to it
    HALL_ID_SIZE = 11,       ///< of a table, the NUL included: 10 of a-z and 2-9
    HALL_SECRET_DIGITS = 32, ///< of invitations and tokens
    HALL_MAX_COOKIES = 7,    ///< seats of one table that a browser may hold
    HALL_NODE_SIZE = 32,     ///< of the name of a node, the NUL included
    HALL_ADDRESS_SIZE = 16,  ///< of what tells addresses apart
    HALL_MOST_THOUGHT_MS = 3000 ///< of a processor's time for a decision of a bot (pages say so)
};

typedef struct game_hall game_hall;

/// Somebody who is connected, or a request that waits for its answer. Chosen by the owner of the
/// sockets; not used again before hall_leave.
typedef uint32_t hall_client;

/// What is to be sent. Called by the thread that owns the hall, from any hall_ function; the texts
/// are the hall's and are copied where they are kept. Must not call the hall.
typedef struct hall_out {
    void *context;
    void (*send)(void *context, hall_client to, const char *text, size_t length);
    /// Answers hall_post or hall_get. `cookie` is a whole Set-Cookie value or NULL.
    void (*reply)(void *context, hall_client to, int status, const char *content_type,
                  const char *cookie, const char *body, size_t length);
    /// Answers hall_post or hall_get: the same is to be asked of that node, which has the table.
    void (*lead)(void *context, hall_client to, const char *node);
    /// Sends what is queued for it, then closes with that WebSocket code.
    void (*close)(void *context, hall_client to, int code, const char *reason);
    /// From another thread: have the owner call hall_collect soon.
    void (*wake)(void *context);
    /// Milliseconds of a clock that never jumps, by which clocks and everything else runs. It was
    /// that of the wall when the server started.
    int64_t (*now)(void *context);
    /// Milliseconds since 1970 by the clock on the wall, for what is stored with a date.
    int64_t (*today)(void *context);
    /// One line of the log: a word for the kind and members as JSON without braces; no secrets. An
    /// error is something that the operator has to look at.
    void (*log)(void *context, bool is_error, const char *kind, const char *members);
} hall_out;

typedef struct hall_settings {
    const char *db_path;     ///< of the database, or the address of one that nodes share
    const char *node;        ///< this node's name among those; NULL where none is shared
    unsigned n_thinkers;     ///< threads for bots; 0: bots think inside hall_collect (tests)
    bool thinks_elsewhere;   ///< somebody fetches the questions for bots from its brain
    unsigned bot_pace_ms;    ///< a bot answers no sooner
    unsigned max_tables;     ///< kept in memory
    unsigned keep_days;      ///< a table that nobody touches is kept; 0: for ever
    const char *keep_export; ///< a folder for its record, before it goes; NULL: none
    bool is_secure;          ///< cookies for https only
    bool is_stepwise;        ///< no thread stores: somebody has the store do it
    unsigned long long
        test_seed; ///< not 0: ids and secrets follow from it (tests and fuzzing only)
} hall_settings;

/// 1 thinker, 600 ms, 10000 tables, no https, no seed.
hall_settings hall_settings_default(void);

/// Opens or creates the database and takes up the tables that are not over: all that there is room
/// for.
ant_status hall_open(const hall_settings *settings, const hall_out *out, game_hall **made,
                     ant_error *error);
/// Waits for what is being stored, and frees everything. NULL is fine.
void hall_close(game_hall *hall);

/// A token that came as a cookie.
typedef struct hall_cookie {
    int seat; ///< from 1
    char token[HALL_SECRET_DIGITS + 1];
} hall_cookie;

/// Where a client wants to go, as its address says.
typedef struct hall_visit {
    const char *table;                  ///< its id; NULL: the lobby
    int seat;                           ///< from 1, as asked for; 0: whichever a cookie allows
    const ant_game *game;               ///< that is asked about; NULL: none
    int number;                         ///< of a puzzle or lesson, from 1; 0: none
    unsigned from;                      ///< of an analysis: the first ply that is asked for
    char node[HALL_NODE_SIZE];          ///< to which it was led; "": to none
    uint8_t address[HALL_ADDRESS_SIZE]; ///< whence; all zero: nobody knows
    int n_cookies;
    hall_cookie cookies[HALL_MAX_COOKIES];
} hall_visit;

/// A WebSocket was opened. The answer is a welcome, or an error, a bye and a close.
void hall_enter(game_hall *hall, hall_client client, const hall_visit *visit);
/// It sent a text message (at most HALL_MAX_MESSAGE bytes; NULL and 0 for one that was too long or
/// binary, which gets its error and closes).
void hall_message(game_hall *hall, hall_client client, const char *text, size_t length);
/// It is gone (also after `close`, and after a request was answered). The number may be used again.
void hall_leave(game_hall *hall, hall_client client);

/// A command of whoever runs the server.
typedef struct hall_command {
    const char *name, *arguments; ///< no arguments: NULL
    const char *help;             ///< a phrase without a full stop
} hall_command;
/// All of them, NULL behind the last.
const hall_command *hall_command_at(size_t i);

/// POST to "tables", "claim" or "sit", or to "admin", of the operator, whose body is a command and
/// its arguments; exactly one `reply` or `lead` follows, at once or later.
void hall_post(game_hall *hall, hall_client client, const char *what, const hall_visit *visit,
               const char *body, size_t length);
/// What everybody may know of the games. It stays as it is and where it is until the hall is
/// closed.
typedef struct hall_document {
    const char *text; ///< JSON
    size_t length;
    const char *etag; ///< as in the header, weak
} hall_document;
/// "games", or of a game "game", "texts" or "rules", made when it is first asked for; NULL if there
/// is no such document.
const hall_document *hall_document_find(game_hall *hall, const char *what, const ant_game *game);

/// GET of "puzzle", "lesson", "card", "record", "replay" or "analysis"
/// (`as` from 1; 0 where none is named, -1 for spectators).
void hall_get(game_hall *hall, hall_client client, const char *what, const hall_visit *visit,
              int as);

/// Goes on with what other threads have done.
void hall_collect(game_hall *hall);
/// Closes the batch of changes made since the last call and hands it to the store. Called once
/// after each round of the event loop.
void hall_commit(game_hall *hall);
/// When hall_tick wants to be called, by `now`; INT64_MAX: never.
int64_t hall_deadline(const game_hall *hall);
/// Clocks, stand-ins, bots' pace, the lobby's list.
void hall_tick(game_hall *hall);
/// Says `closing` to everybody and takes no more requests; what was started is still stored.
void hall_shut(game_hall *hall);
/// True once nothing waits to be stored or sent.
bool hall_is_idle(const game_hall *hall);

/// The store of a hall that is stepwise, for whoever has it write.
struct store *hall_store(game_hall *hall);

/// Gives the database up, once it is shut and idle: its tables are free for other nodes before the
/// last connection is closed.
void hall_let_go(game_hall *hall);

/// This node's name; "" where the database is not shared.
const char *hall_node(const game_hall *hall);

/// Figures for the metrics.
typedef struct hall_figures {
    uint32_t n_tables, n_running, n_clients;
    uint64_t n_plies, n_batches, n_refused, n_thoughts;
    uint64_t commit_us_total; ///< of all batches
    // How it goes.
    uint64_t n_failed_commits, n_queued_bytes, n_database_bytes;
    uint64_t n_lapses;   ///< how often this node was silent for too long, among several
    uint64_t n_led;      ///< people and requests that were led to another node
    uint64_t storing_us; ///< for so long the oldest change has waited to be stored
    uint32_t n_thoughts_waiting;
    uint64_t thinking_us; ///< for so long the oldest question of a bot has waited
    bool is_disk_full;
    bool is_storage_failing;    ///< what was stored last failed
    char storage_sentence[256]; ///< why
} hall_figures;
void hall_figures_get(const game_hall *hall, hall_figures *figures);

#endif
