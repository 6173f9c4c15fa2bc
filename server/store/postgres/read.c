// SPDX-License-Identifier: MIT
//
// Queries of a PostgreSQL database. What belongs to a table is asked for together with it, in one
// transaction that sees one state of the database; so a table costs a round trip, and another one
// for its lease.
#include <stdio.h>
#include <string.h>

#include "store/postgres/postgres.h"
#include "store/sql.h"

static const char *const names[STORE_N_QUERIES] = {
    [STORE_ONE_TABLE] = "one",         [STORE_TEXTS] = "texts",
    [STORE_SEATS] = "seats",           [STORE_STEPS] = "steps",
    [STORE_CHATS] = "chats",           [STORE_RUNNING_TABLES] = "running",
    [STORE_OLD_TABLES] = "old_tables", [STORE_LIST] = "list",
    [STORE_ALL_TABLES] = "all_ids",    [STORE_KEY] = "key",
};

// A lease that the database forgets in a crash is one that no transaction finds: nothing has to
// wait for the disk here.
static const char session[] =
    "SET search_path = antfarm; SET synchronous_commit = off;"
    "SET statement_timeout = '6s'; SET lock_timeout = '4s'; SET enable_hashjoin = off;"
    "PREPARE take AS SELECT take($1, $2)";

// clang-format off
// Those that no node has come first. Leases are taken in the order of ids, so that two nodes that
// start at once never wait for each other in a circle.
static const char running[] =
    "WITH chosen AS MATERIALIZED (SELECT id, row_number() OVER (ORDER BY is_held, turn, changed DESC, id) AS place"
    " FROM (SELECT id, changed, row_number() OVER (PARTITION BY owner ORDER BY changed DESC, id) AS turn,"
    " EXISTS (SELECT FROM leases JOIN nodes ON number = node WHERE table_id = id) AS is_held"
    " FROM tables WHERE phase < 2) AS turns ORDER BY is_held, turn, changed DESC, id LIMIT $1),"
    " taken AS MATERIALIZED (SELECT id, place, take($2, id) AS node"
    " FROM (SELECT id, place FROM chosen ORDER BY id) AS sorted)"
    " SELECT id, node FROM taken ORDER BY place";
// Whatever another node has is no business of ours.
static const char old_tables[] =
    "WITH chosen AS MATERIALIZED (SELECT changed, id FROM tables WHERE changed < $1 AND (changed, id) > ($2, $3)"
    " AND NOT EXISTS (SELECT FROM leases JOIN nodes ON number = node"
    " WHERE table_id = id AND node <> $5 AND is_alive(nodes.number, beat)) ORDER BY changed, id LIMIT $4),"
    " taken AS MATERIALIZED (SELECT changed, id, take($5, id) AS node"
    " FROM (SELECT changed, id FROM chosen ORDER BY id) AS sorted)"
    " SELECT changed, id FROM taken WHERE node IS NULL ORDER BY changed, id";
// clang-format on

const char *store_postgres_reader_setup(int i) {
    static _Thread_local char text[STORE_SQL_SIZE + 32];
    char sql[STORE_SQL_SIZE];
    if (i == 0) {
        return session;
    }
    if (i > STORE_N_QUERIES) {
        return NULL;
    }
    store_query query = (store_query)(i - 1);
    store_sql_read(query, sql);
    snprintf(text, sizeof text, "PREPARE %s AS %s", names[query],
             query == STORE_RUNNING_TABLES ? running
             : query == STORE_OLD_TABLES   ? old_tables
                                           : sql);
    return text;
}

/// Sends a query with its arguments, and this node's number where it takes leases.
static void send_query(store_line *line, store_query query, const store_value *arguments) {
    store_value all[STORE_MAX_PARAMETERS];
    int n = store_n_arguments[query];
    for (int i = 0; i < n; i++) {
        all[i] = arguments[i];
    }
    if (query == STORE_RUNNING_TABLES || query == STORE_OLD_TABLES) {
        all[n++] = (store_value){.type = STORE_NUMBER, .number = line->number};
    }
    store_line_send(line, names[query], all, n);
}

static bool keep_results(void *context, int i, PGresult *result) {
    PGresult **to = context;
    to[i] = result;
    return true;
}

static void clear_results(PGresult **results, int n) {
    for (int i = 0; i < n; i++) {
        PQclear(results[i]);
        results[i] = NULL;
    }
}

enum { PARTS = STORE_CHATS + 1, COMMANDS = PARTS + 2 };
_Static_assert(STORE_ONE_TABLE == 0 && STORE_CHATS == 4, "a table and its parts come first");

static store_outcome ask_table(store_postgres *db, const store_value *arguments, ant_error *error) {
    PGresult *results[COMMANDS] = {NULL};
    store_line_send_plain(&db->reader, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    for (int i = 0; i < PARTS; i++) {
        send_query(&db->reader, (store_query)i, arguments);
    }
    store_line_send_plain(&db->reader, "COMMIT");
    store_outcome outcome = store_line_run(&db->reader, COMMANDS, keep_results, results, error);
    if (outcome == STORE_DONE) {
        for (int i = 0; i < PARTS; i++) {
            db->parts[i] = results[i + 1];
            results[i + 1] = NULL;
        }
    } else {
        store_line_close(&db->reader); // with what was begun
    }
    clear_results(results, COMMANDS);
    return outcome;
}

static store_outcome ask_plain(store_postgres *db, store_query query, const store_value *arguments,
                               PGresult **result, ant_error *error) {
    send_query(&db->reader, query, arguments);
    store_outcome outcome = store_line_run(&db->reader, 1, keep_results, result, error);
    if (outcome != STORE_DONE) {
        clear_results(result, 1);
    }
    return outcome;
}

static void hand_rows(const PGresult *result, store_taker *take, void *context) {
    store_value values[STORE_MAX_COLUMNS];
    bool goes_on = true;
    for (int i = 0; i < PQntuples(result) && goes_on; i++) {
        store_line_values(result, i, values);
        goes_on = take(context, values);
    }
}

/// Takes up the line for what this node is now.
static bool open_reader(store_postgres *db, ant_error *error) {
    uint64_t n_lapses;
    return store_line_open(&db->reader, store_postgres_number_now(db, &n_lapses), error);
}

static ant_status say_unread(store *self, const ant_error *reason, ant_error *error) {
    store_postgres_ring(self->database);
    return store_say(error, self->path, "read it", reason->expected);
}

ant_status store_postgres_read(store *self, store_query query, const store_value *arguments,
                               store_taker *take, void *context, ant_error *error) {
    store_postgres *db = self->database;
    bool is_table = query == STORE_ONE_TABLE;
    if (query > STORE_ONE_TABLE && query <= STORE_CHATS) {
        hand_rows(db->parts[query], take, context);
        return ANT_OK;
    }
    PGresult *result = NULL;
    ant_error reason = {0};
    store_outcome outcome = STORE_LOST;
    for (int i = 0; i < 2 && outcome == STORE_LOST; i++) { // a line can have ended unnoticed
        if (open_reader(db, &reason)) {
            outcome = is_table ? ask_table(db, arguments, &reason)
                               : ask_plain(db, query, arguments, &result, &reason);
        }
    }
    if (outcome != STORE_DONE) {
        return say_unread(self, &reason, error);
    }
    hand_rows(is_table ? db->parts[STORE_ONE_TABLE] : result, take, context);
    PQclear(result);
    if (is_table) {
        clear_results(db->parts, PARTS);
    }
    return ANT_OK;
}

static bool keep_name(void *context, int i, PGresult *result) {
    char *to = context;
    (void)i;
    if (PQntuples(result) == 1 && !PQgetisnull(result, 0, 0)) {
        snprintf(to, STORE_NODE_SIZE, "%s", PQgetvalue(result, 0, 0));
    }
    return false;
}

ant_status store_postgres_take(store *self, const char *id, char elsewhere[STORE_NODE_SIZE],
                               ant_error *error) {
    store_postgres *db = self->database;
    ant_error reason = {0};
    store_outcome outcome = STORE_LOST;
    for (int i = 0; i < 2 && outcome == STORE_LOST; i++) {
        if (open_reader(db, &reason)) {
            const store_value arguments[] = {{.type = STORE_NUMBER, .number = db->reader.number},
                                             {.type = STORE_TEXT, .at = id, .length = strlen(id)}};
            elsewhere[0] = '\0';
            store_line_send(&db->reader, "take", arguments, 2);
            outcome = store_line_run(&db->reader, 1, keep_name, elsewhere, &reason);
        }
    }
    return outcome == STORE_DONE ? ANT_OK : say_unread(self, &reason, error);
}
