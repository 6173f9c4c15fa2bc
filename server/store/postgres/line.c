// SPDX-License-Identifier: MIT
//
// A line to PostgreSQL: it never waits without end, and a line that is lost or silent is closed.
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <antfarm/text.h>

#include "store/postgres/postgres.h"

enum { OID_BYTES = 17, OID_NUMBER = 20, OID_TRUTH = 16 };

// ---- Errors

/// The code of the database's answer, and what it means where its own words say less.
static const struct {
    const char *code, *words;
} reasons[] = {
    {"AF001", "this server was silent for too long, and others may have its tables"},
    {"AF002", "another server has one of the tables"},
    {"AF003", "it was given up before"},
    {"23503", "there would be rows of a table that is not there"},
    {"23505", "a row of it is there already"},
    {"53100", "there is no room on the disk"},
    {"57014", "the database is too slow"},
    {"55P03", "the database is too slow: others keep it locked"},
};

static const char *reason_of(const PGresult *result) {
    const char *code = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const char *words = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    for (size_t i = 0; code != NULL && i < sizeof reasons / sizeof reasons[0]; i++) {
        if (strcmp(reasons[i].code, code) == 0) {
            return reasons[i].words;
        }
    }
    return words != NULL ? words : "the database does not say why";
}

/// Of a line that is lost, in one line of text.
static void say_lost(const store_line *line, const char *reason, ant_error *error) {
    char words[256];
    size_t n = strcspn(reason, "\n");
    snprintf(words, sizeof words, "%.*s", (int)(n < sizeof words ? n : sizeof words - 1), reason);
    ant_error_set(error, ANT_IO, line->shown, words);
}

// What libpq says of a URL that it cannot read has the whole URL in it.
char *store_line_show(const char *url, ant_error *error) {
    static const char *const names[] = {"user", "host", "port", "dbname"};
    const char *found[] = {"", "", "", ""};
    enum { ROOM = 512 };
    char *shown = malloc(ROOM);
    PQconninfoOption *parts = PQconninfoParse(url, NULL);
    if (shown == NULL || parts == NULL) {
        free(shown);
        PQconninfoFree(parts);
        ant_error_set(error, ANT_IO, "postgresql://", "this is no address of a database");
        return NULL;
    }
    for (const PQconninfoOption *part = parts; part->keyword != NULL; part++) {
        for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
            if (part->val != NULL && strcmp(part->keyword, names[i]) == 0) {
                found[i] = part->val;
            }
        }
    }
    bool is_path = found[1][0] == '/';
    snprintf(shown, ROOM, "postgresql://%s%s%s%s%s/%s%s%s", found[0],
             found[0][0] != '\0' ? "@" : "", is_path ? "" : found[1],
             found[2][0] != '\0' ? ":" : "", found[2], found[3], is_path ? "?host=" : "",
             is_path ? found[1] : "");
    PQconninfoFree(parts);
    return shown;
}

// ---- Waiting

/// Until the socket is ready, the time is over or something is wrong with it.
static bool wait_for(PGconn *connection, short events, uint64_t until) {
    uint64_t now = store_now_us();
    struct pollfd socket = {.fd = PQsocket(connection), .events = events};
    if (now >= until || socket.fd < 0) {
        return false;
    }
    int n = poll(&socket, 1, (int)((until - now) / 1000) + 1);
    return n > 0 || (n < 0 && errno == EINTR);
}

/// Sends all that is queued; answers that come meanwhile are kept.
static bool flush_line(PGconn *connection, uint64_t until) {
    int left = PQflush(connection);
    while (left > 0) {
        if (!wait_for(connection, POLLIN | POLLOUT, until) || PQconsumeInput(connection) == 0) {
            return false;
        }
        left = PQflush(connection);
    }
    return left == 0;
}

/// The next result of any kind, NULL among them; false if the line is lost.
static bool next_result(store_line *line, uint64_t until, PGresult **result) {
    PGconn *connection = line->connection;
    if (connection == NULL || !flush_line(connection, until)) {
        return false;
    }
    while (PQisBusy(connection)) {
        if (!wait_for(connection, POLLIN, until) || PQconsumeInput(connection) == 0) {
            return false;
        }
    }
    *result = PQgetResult(connection);
    return PQstatus(connection) == CONNECTION_OK;
}

static uint64_t deadline(const store_line *line) {
    return store_now_us() + line->answer_ms * 1000;
}

static store_outcome lose(store_line *line, PGresult *result, ant_error *error) {
    const char *words = line->connection != NULL ? PQerrorMessage(line->connection) : "";
    PQclear(result);
    if (PQstatus(line->connection) == CONNECTION_OK) { // it is there, and silent
        line->not_before = store_now_us() + STORE_RETRY_MS * (uint64_t)1000;
    }
    say_lost(line, words[0] != '\0' ? words : "the database does not answer", error);
    store_line_close(line);
    return STORE_LOST;
}

// ---- Statements

void store_line_send(store_line *line, const char *statement, const store_value *values, int n) {
    const char *at[STORE_MAX_PARAMETERS];
    int lengths[STORE_MAX_PARAMETERS], formats[STORE_MAX_PARAMETERS];
    unsigned char numbers[STORE_MAX_PARAMETERS][8];
    if (line->connection == NULL) {
        return;
    }
    for (int i = 0; i < n; i++) {
        at[i] = values[i].length > 0 ? values[i].at : "";
        lengths[i] = (int)values[i].length;
        formats[i] = 1;
        if (values[i].type == STORE_NULL) {
            at[i] = NULL;
        } else if (values[i].type == STORE_NUMBER) {
            for (int byte = 0; byte < 8; byte++) {
                numbers[i][byte] = (unsigned char)((uint64_t)values[i].number >> (56 - 8 * byte));
            }
            at[i] = (const char *)numbers[i];
            lengths[i] = 8;
        }
    }
    // What cannot be queued is missed when its answer is waited for.
    if (PQsendQueryPrepared(line->connection, statement, n, at, lengths, formats, 1) == 0) {
        store_line_close(line);
    }
}

void store_line_send_plain(store_line *line, const char *sql) {
    if (line->connection != NULL &&
        PQsendQueryParams(line->connection, sql, 0, NULL, NULL, NULL, NULL, 1) == 0) {
        store_line_close(line);
    }
}

static bool is_good(const PGresult *result) {
    ExecStatusType status = PQresultStatus(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

/// The answer to one statement, and the NULL behind it. An error is noted in `outcome`; what comes
/// behind it was not done.
static PGresult *take_answer(store_line *line, uint64_t until, store_outcome *outcome,
                             ant_error *error) {
    PGresult *result = NULL, *end = NULL;
    if (!next_result(line, until, &result) || result == NULL || !next_result(line, until, &end)) {
        *outcome = lose(line, result, error);
        return NULL;
    }
    if (!is_good(result)) {
        const char *code = PQresultErrorField(result, PG_DIAG_SQLSTATE);
        // 57P: the server or an operator ends the connection.
        if (code != NULL && strncmp(code, "57P", 3) == 0) {
            *outcome = lose(line, result, error);
            return NULL;
        }
        if (*outcome == STORE_DONE) {
            ant_error_set(error, ANT_IO, line->shown, reason_of(result));
        }
        *outcome = STORE_REFUSED;
        PQclear(result);
        return NULL;
    }
    return result;
}

store_outcome store_line_drain(store_line *line, int n_statements, ant_error *error) {
    store_outcome outcome = STORE_DONE;
    uint64_t until = deadline(line);
    if (line->connection == NULL || PQsendFlushRequest(line->connection) == 0) {
        return lose(line, NULL, error);
    }
    for (int i = 0; i < n_statements && outcome != STORE_LOST; i++) {
        PQclear(take_answer(line, until, &outcome, error));
    }
    return outcome;
}

store_outcome store_line_run(store_line *line, int n_statements,
                             bool (*result)(void *context, int i, PGresult *result), void *context,
                             ant_error *error) {
    store_outcome outcome = STORE_DONE;
    uint64_t until = deadline(line);
    PGresult *end = NULL;
    if (line->connection == NULL || PQpipelineSync(line->connection) == 0) {
        return lose(line, NULL, error);
    }
    for (int i = 0; i < n_statements; i++) {
        PGresult *answer = take_answer(line, until, &outcome, error);
        if (outcome == STORE_LOST) {
            return outcome;
        }
        if (answer != NULL && (result == NULL || !result(context, i, answer))) {
            PQclear(answer);
        }
    }
    if (!next_result(line, until, &end) || PQresultStatus(end) != PGRES_PIPELINE_SYNC) {
        return lose(line, end, error);
    }
    PQclear(end);
    return outcome;
}

void store_line_values(const PGresult *result, int row, store_value *values) {
    int n = PQnfields(result);
    for (int i = 0; i < n && i < STORE_MAX_COLUMNS; i++) {
        const unsigned char *at = (const unsigned char *)PQgetvalue(result, row, i);
        values[i] = (store_value){.at = at, .length = (size_t)PQgetlength(result, row, i)};
        if (PQgetisnull(result, row, i)) {
            values[i] = (store_value){.type = STORE_NULL};
        } else if (PQftype(result, i) == OID_NUMBER || PQftype(result, i) == OID_TRUTH) {
            uint64_t number = 0;
            for (size_t byte = 0; byte < values[i].length; byte++) {
                number = number << 8 | at[byte];
            }
            values[i] = (store_value){.type = STORE_NUMBER, .number = (int64_t)number};
        } else {
            values[i].type = PQftype(result, i) == OID_BYTES ? STORE_BYTES : STORE_TEXT;
        }
    }
}

int64_t store_line_number(const PGresult *result) {
    store_value values[STORE_MAX_COLUMNS] = {{STORE_NULL, 0, NULL, 0}};
    if (PQntuples(result) == 0 || PQnfields(result) == 0) {
        return 0;
    }
    store_line_values(result, 0, values);
    return values[0].number;
}

// ---- Opening and closing

void store_line_close(store_line *line) {
    PQfinish(line->connection);
    line->connection = NULL;
}

store_outcome store_line_script(store_line *line, const char *sql, ant_error *error) {
    store_outcome outcome = STORE_DONE;
    uint64_t until = deadline(line);
    PGresult *result = NULL;
    if (PQsendQuery(line->connection, sql) == 0) {
        return lose(line, NULL, error);
    }
    do {
        if (!next_result(line, until, &result)) {
            return lose(line, result, error);
        }
        if (result != NULL && !is_good(result) && outcome == STORE_DONE) {
            ant_error_set(error, ANT_IO, line->shown, reason_of(result));
            outcome = STORE_REFUSED;
        }
        PQclear(result);
    } while (result != NULL);
    return outcome;
}

// A silent peer is noticed by the system, too; what the URL says itself counts.
static PGconn *connect_line(const store_line *line, const char *name) {
    char timeout[12];
    snprintf(timeout, sizeof timeout, "%d", STORE_CONNECT_S);
    const char *const keywords[] = {"connect_timeout",     "tcp_user_timeout", "keepalives_idle",
                                    "keepalives_interval", "keepalives_count", "dbname",
                                    "client_encoding",     "application_name", NULL};
    const char *const values[] = {timeout, "4000", "2", "1", "3", line->url, "UTF8", name, NULL};
    return PQconnectdbParams(keywords, values, 1);
}

/// Errors of the server's are notices to it, too, and nobody is there to read them.
static void be_silent(void *context, const PGresult *notice) {
    (void)context;
    (void)notice;
}

bool store_line_open(store_line *line, int64_t number, ant_error *error) {
    char name[64];
    if (line->connection != NULL && line->number == number &&
        PQstatus(line->connection) == CONNECTION_OK) {
        return true;
    }
    store_line_close(line);
    if (store_now_us() < line->not_before) {
        ant_error_set(error, ANT_IO, line->shown, "the database does not answer");
        return false;
    }
    snprintf(name, sizeof name, "antfarm/%lld/%s", (long long)number, line->role);
    line->connection = connect_line(line, name);
    line->number = number;
    if (PQstatus(line->connection) != CONNECTION_OK) {
        (void)lose(line, NULL, error);
        line->not_before = store_now_us() + STORE_RETRY_MS * (uint64_t)1000;
        return false;
    }
    PQsetNoticeReceiver(line->connection, be_silent, NULL);
    PQsetnonblocking(line->connection, 1);
    for (int i = 0; line->settle != NULL && line->settle(i) != NULL; i++) {
        if (store_line_script(line, line->settle(i), error) != STORE_DONE) {
            store_line_close(line);
            return false;
        }
    }
    if (line->answer_ms > STORE_ANSWER_MS &&
        store_line_script(line, "SET statement_timeout = 0", error) != STORE_DONE) {
        store_line_close(line);
        return false;
    }
    if (line->settle != NULL && PQenterPipelineMode(line->connection) == 0) {
        (void)lose(line, NULL, error);
        return false;
    }
    line->not_before = 0;
    return true;
}
