// SPDX-License-Identifier: MIT
//
// The heart: a thread that says that this node is alive, gets it a new number where it was silent
// for too long, and passes on what nodes tell each other. None of that is in the transactions of
// moves: whoever notifies others holds a lock while committing.
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "store/postgres/postgres.h"

enum {
    PACE_MS = 50,    ///< between two looks at least
    SIZE_EVERY = 20, ///< looks
    MAX_NODES = 256  ///< that are heard
};

// What is lost of this in a crash of the database is said again.
static const char session[] =
    "SET search_path = antfarm; SET statement_timeout = '4s'; SET lock_timeout = '2s';"
    "LISTEN antfarm;"
    "PREPARE join_as AS SELECT join_as($1);"
    "PREPARE beat AS SELECT beat($1);"
    "PREPARE reap AS SELECT reap_others($1);"
    "PREPARE nodes AS SELECT nodes.number, name, coalesce(version, 0) FROM nodes"
    "    LEFT JOIN told ON node = nodes.number WHERE nodes.number = $1 OR is_alive(nodes.number, "
    "beat)"
    "    ORDER BY name;"
    "PREPARE hear AS SELECT text FROM told WHERE node = $1 AND version = $2;"
    "PREPARE tell AS INSERT INTO told (node, version, text) VALUES ($1, $2, $3)"
    "    ON CONFLICT (node) DO UPDATE SET version = excluded.version, text = excluded.text;"
    "PREPARE notify AS SELECT pg_notify('antfarm', '');"
    "PREPARE size AS SELECT pg_database_size(current_database());"
    "PREPARE leave AS SELECT leave($1)";

const char *store_postgres_heart_setup(int i) {
    return i == 0 ? session : NULL;
}

static store_value number_value(int64_t number) {
    return (store_value){.type = STORE_NUMBER, .number = number};
}

static void wake(const store *self) {
    self->settings.wake(self->settings.context);
}

void store_postgres_ring(store_postgres *db) {
    while (write(db->bell[1], "!", 1) < 0 && errno == EINTR) {
    }
}

// ---- The number

int64_t store_postgres_number_now(store_postgres *db, uint64_t *n_lapses) {
    pthread_mutex_lock(&db->mutex);
    int64_t number = db->number;
    *n_lapses = db->n_lapses;
    pthread_mutex_unlock(&db->mutex);
    return number;
}

int64_t store_postgres_number(store_postgres *db, uint64_t n_lapses) {
    uint64_t now;
    int64_t number = store_postgres_number_now(db, &now);
    return now == n_lapses ? number : 0;
}

static bool keep_number(void *context, int i, PGresult *result) {
    ((int64_t *)context)[i] = store_line_number(result);
    return false;
}

/// One answer, a number; 0 also for NULL.
static store_outcome ask(store_line *line, const char *statement, const store_value *values, int n,
                         int64_t *answer, ant_error *error) {
    *answer = 0;
    store_line_send(line, statement, values, n);
    return store_line_run(line, 1, keep_number, answer, error);
}

/// Tries to get a number; 0 as long as another node has the name.
static store_outcome join(store_postgres *db, int64_t *number, ant_error *error) {
    const store_value name = {.type = STORE_TEXT, .at = db->name, .length = strlen(db->name)};
    *number = 0;
    if (!store_line_open(&db->heart, 0, error)) {
        return STORE_LOST;
    }
    return ask(&db->heart, "join_as", &name, 1, number, error);
}

/// Notes whether the database can be reached.
static void note_line(store_postgres *db, const ant_error *error) {
    pthread_mutex_lock(&db->mutex);
    if (error == NULL) {
        db->silent_since = 0;
    } else if (db->silent_since == 0) {
        db->silent_since = store_now_us();
    }
    db->heart_error = error != NULL ? *error : (ant_error){0};
    pthread_mutex_unlock(&db->mutex);
}

static void rejoin(store *self) {
    store_postgres *db = self->database;
    ant_error error = {0};
    int64_t number = 0;
    pthread_mutex_lock(&db->mutex);
    db->number = 0; // nothing is written any more for what this node was
    pthread_mutex_unlock(&db->mutex);
    store_outcome outcome = join(db, &number, &error);
    note_line(db, outcome == STORE_DONE ? NULL : &error);
    if (number != 0) {
        pthread_mutex_lock(&db->mutex);
        db->number = number;
        db->n_lapses++;
        pthread_mutex_unlock(&db->mutex);
        wake(self);
    }
}

// ---- Telling and hearing

void store_postgres_tell(store *self, const char *text, size_t length) {
    store_postgres *db = self->database;
    char *copy = length <= STORE_MAX_TOLD ? malloc(length + 1) : NULL;
    if (copy == NULL) {
        return; // what was told before stands
    }
    memcpy(copy, text, length);
    pthread_mutex_lock(&db->mutex);
    free(db->told);
    db->told = copy;
    db->n_told = length;
    db->told_version++;
    pthread_mutex_unlock(&db->mutex);
    store_postgres_ring(db);
}

void store_postgres_hear(store *self, void *context,
                         void (*node)(void *context, const char *name, const char *text,
                                      size_t length)) {
    store_postgres *db = self->database;
    pthread_mutex_lock(&db->mutex);
    for (int i = 0; i < db->n_heard; i++) {
        node(context, db->heard[i].name, db->heard[i].text, db->heard[i].length);
    }
    pthread_mutex_unlock(&db->mutex);
}

/// Puts into the database what this node tells, if it has not got it.
static void send_told(store_postgres *db, int64_t there) {
    ant_error ignored;
    pthread_mutex_lock(&db->mutex);
    if (db->told_version != there) {
        const store_value values[] = {number_value(db->number),
                                      number_value(db->told_version),
                                      {.type = STORE_BYTES, .at = db->told, .length = db->n_told}};
        store_line_send(&db->heart, "tell", values, 3); // copies them
        store_line_send(&db->heart, "notify", NULL, 0);
        there = -1;
    }
    pthread_mutex_unlock(&db->mutex);
    if (there < 0) {
        (void)store_line_run(&db->heart, 2, NULL, NULL, &ignored);
    }
}

static bool keep_result(void *context, int i, PGresult *result) {
    ((PGresult **)context)[i] = result;
    return true;
}

/// What a node tells now; false if it is something else by now.
static bool fetch_text(store_postgres *db, store_heard *node) {
    const store_value values[] = {number_value(node->number), number_value(node->version)};
    PGresult *result = NULL;
    ant_error ignored;
    store_line_send(&db->heart, "hear", values, 2);
    if (store_line_run(&db->heart, 1, keep_result, &result, &ignored) == STORE_DONE &&
        PQntuples(result) == 1) {
        node->length = (size_t)PQgetlength(result, 0, 0);
        node->text = node->length <= STORE_MAX_TOLD ? malloc(node->length + 1) : NULL;
        if (node->text != NULL) {
            memcpy(node->text, PQgetvalue(result, 0, 0), node->length);
        }
    }
    PQclear(result);
    return node->text != NULL;
}

/// Only this thread changes what was heard, so it may look without the mutex.
static store_heard *find_heard(const store_postgres *db, int64_t number, int64_t version) {
    for (int i = 0; i < db->n_heard; i++) {
        if (db->heard[i].number == number && db->heard[i].version == version) {
            return &db->heard[i];
        }
    }
    return NULL;
}

static void free_heard(store_heard *heard, int n) {
    for (int i = 0; i < n; i++) {
        free(heard[i].text);
    }
    free(heard);
}

/// Takes over what the other nodes tell now; true if any of it is new.
static bool replace_heard(store_postgres *db, store_heard *heard, int n) {
    bool is_new = n != db->n_heard;
    for (int i = 0; i < n; i++) {
        store_heard *known = find_heard(db, heard[i].number, heard[i].version);
        is_new = is_new || known == NULL;
        if (known != NULL && heard[i].text == NULL) {
            heard[i].text = known->text;
            heard[i].length = known->length;
            known->text = NULL;
        }
    }
    return is_new;
}

static void take_nodes(store *self, const PGresult *nodes, int64_t me) {
    store_postgres *db = self->database;
    store_heard *heard = calloc(MAX_NODES, sizeof *heard);
    int64_t own_version = 0;
    int n = 0;
    for (int i = 0; heard != NULL && i < PQntuples(nodes) && n < MAX_NODES; i++) {
        store_value values[STORE_MAX_COLUMNS];
        store_line_values(nodes, i, values);
        store_heard *node = &heard[n];
        *node = (store_heard){.number = values[0].number, .version = values[2].number};
        snprintf(node->name, sizeof node->name, "%.*s", (int)values[1].length,
                 (const char *)values[1].at);
        if (node->number == me) {
            own_version = node->version;
        } else if (node->version > 0) {
            n += find_heard(db, node->number, node->version) != NULL || fetch_text(db, node);
        }
    }
    if (heard == NULL) {
        return;
    }
    pthread_mutex_lock(&db->mutex);
    bool is_new = replace_heard(db, heard, n);
    free_heard(db->heard, db->n_heard);
    db->heard = heard;
    db->n_heard = n;
    pthread_mutex_unlock(&db->mutex);
    send_told(db, own_version);
    if (is_new) {
        wake(self);
    }
}

// ---- The beat

static void look_at_size(store_postgres *db) {
    ant_error ignored;
    int64_t n_bytes;
    if (ask(&db->heart, "size", NULL, 0, &n_bytes, &ignored) == STORE_DONE) {
        pthread_mutex_lock(&db->mutex);
        db->n_bytes = (uint64_t)n_bytes;
        pthread_mutex_unlock(&db->mutex);
    }
}

/// One sign of life, and a look at the others.
static void beat_once(store *self) {
    store_postgres *db = self->database;
    uint64_t n_lapses;
    ant_error error = {0};
    PGresult *nodes = NULL;
    int64_t is_known = 0;
    int64_t number = store_postgres_number_now(db, &n_lapses);
    const store_value me = number_value(number);
    if (number == 0) {
        rejoin(self);
        return;
    }
    db->heart.not_before = 0;
    if (!store_line_open(&db->heart, number, &error) ||
        ask(&db->heart, "beat", &me, 1, &is_known, &error) != STORE_DONE) {
        note_line(db, &error);
        return;
    }
    note_line(db, NULL);
    if (is_known == 0) {
        rejoin(self);
        return;
    }
    store_line_send(&db->heart, "reap", &me, 1);
    (void)store_line_run(&db->heart, 1, NULL, NULL, &error);
    store_line_send(&db->heart, "nodes", &me, 1);
    if (store_line_run(&db->heart, 1, keep_result, &nodes, &error) == STORE_DONE) {
        take_nodes(self, nodes, number);
    }
    PQclear(nodes);
}

/// Whether others have said that they told something.
static bool has_notice(PGconn *connection) {
    bool found = false;
    if (connection == NULL || PQconsumeInput(connection) == 0) {
        return false;
    }
    for (PGnotify *notice = PQnotifies(connection); notice != NULL;
         notice = PQnotifies(connection)) {
        found = found || notice->be_pid != PQbackendPID(connection);
        PQfreemem(notice);
    }
    return found;
}

/// Until the bell rings, another node tells something, or the next beat is due.
static void wait_for_bell(store_postgres *db) {
    uint64_t until = store_now_us() + STORE_BEAT_MS * (uint64_t)1000;
    for (uint64_t now = store_now_us(); now < until; now = store_now_us()) {
        char rings[64];
        struct pollfd any[2] = {{.fd = db->bell[0], .events = POLLIN},
                                {.fd = -1, .events = POLLIN}};
        if (db->heart.connection != NULL) {
            any[1].fd = PQsocket(db->heart.connection);
        }
        (void)poll(any, 2, (int)((until - now) / 1000) + 1);
        bool has_rung = read(db->bell[0], rings, sizeof rings) > 0;
        bool is_lost = (any[1].revents & (POLLERR | POLLHUP)) != 0;
        if (has_notice(db->heart.connection) || has_rung || is_lost) {
            return;
        }
    }
}

static void *beat_on(void *context) {
    store *self = context;
    store_postgres *db = self->database;
    bool is_leaving = false;
    for (unsigned n = 0; !is_leaving; n++) {
        beat_once(self);
        if (n % SIZE_EVERY == 0 && db->heart.connection != NULL) {
            look_at_size(db);
        }
        wait_for_bell(db);
        pthread_mutex_lock(&db->mutex);
        is_leaving = db->is_leaving;
        pthread_mutex_unlock(&db->mutex);
        if (!is_leaving) {
            nanosleep(&(struct timespec){.tv_nsec = PACE_MS * 1000000L}, NULL);
        }
    }
    return NULL;
}

// ---- Joining and leaving

static ant_status say_taken(const store *self, ant_error *error) {
    const store_postgres *db = self->database;
    char reason[128];
    snprintf(reason, sizeof reason,
             "another server has it open as \"%s\"; each needs a name of its own", db->name);
    return ant_error_set(error, ANT_IO, self->path, reason);
}

// A server that was killed has its name for a while yet.
static ant_status get_number(store *self, ant_error *error) {
    store_postgres *db = self->database;
    uint64_t until = store_now_us() + STORE_JOIN_MS * (uint64_t)1000;
    ant_error reason = {0};
    int64_t number = 0;
    for (;;) {
        if (join(db, &number, &reason) != STORE_DONE) {
            return store_say(error, self->path, "open it", reason.expected);
        }
        if (number != 0 || store_now_us() >= until) {
            break;
        }
        nanosleep(&(struct timespec){.tv_nsec = 4 * PACE_MS * 1000000L}, NULL);
    }
    db->number = number;
    return number != 0 ? ANT_OK : say_taken(self, error);
}

ant_status store_postgres_join(store *self, ant_error *error) {
    store_postgres *db = self->database;
    if (pipe(db->bell) != 0) {
        db->bell[0] = db->bell[1] = -1;
        return store_say(error, self->path, "open it", strerror(errno));
    }
    for (int i = 0; i < 2; i++) {
        (void)fcntl(db->bell[i], F_SETFL, O_NONBLOCK);
        (void)fcntl(db->bell[i], F_SETFD, FD_CLOEXEC);
    }
    ant_status status = get_number(self, error);
    if (status != ANT_OK || self->settings.is_stepwise) {
        return status;
    }
    db->has_thread = pthread_create(&db->thread, NULL, beat_on, self) == 0;
    return db->has_thread ? ANT_OK
                          : ant_error_set(error, ANT_IO, self->path, "cannot start a thread");
}

void store_postgres_leave(store *self) {
    store_postgres *db = self->database;
    ant_error ignored;
    if (db->has_thread) {
        pthread_mutex_lock(&db->mutex);
        db->is_leaving = true;
        pthread_mutex_unlock(&db->mutex);
        store_postgres_ring(db);
        pthread_join(db->thread, NULL);
    }
    const store_value me = number_value(db->number);
    if (db->number != 0 && store_line_open(&db->heart, db->number, &ignored)) {
        store_line_send(&db->heart, "leave", &me, 1);
        (void)store_line_run(&db->heart, 1, NULL, NULL, &ignored);
    }
    for (int i = 0; i < 2; i++) {
        if (db->bell[i] >= 0) {
            close(db->bell[i]);
        }
    }
    free_heard(db->heard, db->n_heard);
    free(db->told);
}
