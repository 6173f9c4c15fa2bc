// SPDX-License-Identifier: MIT
//
// Transactions of a PostgreSQL database.
//
// All of one is sent at once and answered at once. Each has a number, which it writes into the
// database itself: where the line is lost before the answer has come, that number says on the next
// line whether the transaction was committed, and sees to it that it cannot be any more if it was
// not. So it can be written again.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store/postgres/postgres.h"
#include "store/sql.h"

// So many statements are sent before their answers are taken: what both sides have to keep is
// bounded.
enum { BLOCK = 500, PAUSE_MS = 100 };

// A server or a user may be set to acknowledge sooner. What is looked up is few rows of large
// tables, whatever the planner has heard of them so far.
static const char session[] =
    "SET search_path = antfarm;"
    "SELECT set_config('synchronous_commit', 'on', false)"
    "    WHERE current_setting('synchronous_commit') IN ('off', 'local');"
    "SET statement_timeout = '6s'; SET lock_timeout = '4s';"
    "SET idle_in_transaction_session_timeout = '6s';"
    "SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off;"
    "PREPARE leave AS SELECT leave($1);"
    "PREPARE hold AS SELECT hold($1, $2, $3, $4);"
    "PREPARE settle AS SELECT settle($1, $2)";

const char *store_postgres_writer_setup(int i) {
    static _Thread_local char text[STORE_SQL_SIZE + 32];
    char sql[STORE_SQL_SIZE];
    if (i == 0) {
        return session;
    }
    if (i > STORE_N_ROW_KINDS) {
        return NULL;
    }
    store_sql_write((store_row_kind)(i - 1), sql);
    snprintf(text, sizeof text, "PREPARE \"%s\" AS %s", store_layouts[i - 1].row, sql);
    return text;
}

// ---- Which tables

/// Ids, a line each.
typedef struct id_list {
    char *text;
    size_t length;
} id_list;

/// The ids of the rows whose table is removed, or of all others, each once as long as rows of a
/// table come together. NULL if there is no memory.
static bool list_ids(const store_rows *rows, bool is_gone, id_list *list) {
    size_t room = 1;
    for (const store_row *row = rows->first; row != NULL; row = row->next) {
        room += STORE_ID_SIZE;
    }
    list->length = 0;
    list->text = malloc(room);
    if (list->text == NULL) {
        return false;
    }
    const char *last = NULL;
    list->text[0] = '\0';
    for (const store_row *row = rows->first; row != NULL; row = row->next) {
        const char *id = (const char *)row->content; // the first member of the others
        if (row->kind == STORE_ROW_KEY) {
            continue;
        }
        if ((row->kind == STORE_ROW_GONE) == is_gone && (last == NULL || strcmp(id, last) != 0)) {
            list->length += (size_t)snprintf(list->text + list->length, room - list->length, "%s%s",
                                             last == NULL ? "" : "\n", id);
            last = id;
        }
    }
    return true;
}

_Static_assert(offsetof(store_table, id) == 0 && offsetof(store_text, table) == 0 &&
                   offsetof(store_seat, table) == 0 && offsetof(store_step, table) == 0 &&
                   offsetof(store_chat, table) == 0,
               "rows begin with the id of their table");

// ---- One transaction

/// What is written, for which node.
typedef struct transaction {
    const store_rows *rows;
    int64_t node, number;
    id_list written, gone;
} transaction;

static store_value number_value(int64_t number) {
    return (store_value){.type = STORE_NUMBER, .number = number};
}

static store_value list_value(const id_list *list) {
    return (store_value){.type = STORE_TEXT, .at = list->text, .length = list->length};
}

static void send_row(store_line *line, const store_row *row) {
    const store_layout *layout = &store_layouts[row->kind];
    store_value values[STORE_MAX_COLUMNS];
    store_scratch scratch;
    store_values(layout, row->content, values, &scratch);
    store_line_send(line, layout->row, values, layout->n_columns);
}

/// STORE_LOST also if it may have been committed.
static store_outcome send_transaction(store_line *line, const transaction *what, ant_error *error) {
    const store_value hold[] = {number_value(what->node), number_value(what->number),
                                list_value(&what->written), list_value(&what->gone)};
    store_outcome outcome = STORE_DONE;
    int n = 2;
    store_line_send_plain(line, "BEGIN ISOLATION LEVEL READ COMMITTED");
    store_line_send(line, "hold", hold, 4);
    for (const store_row *row = what->rows->first; row != NULL && outcome == STORE_DONE;
         row = row->next) {
        send_row(line, row);
        if (++n >= BLOCK) {
            outcome = store_line_drain(line, n, error);
            n = 0;
        }
    }
    if (outcome == STORE_LOST) {
        return outcome;
    }
    ant_error ignored;
    bool is_refused = outcome == STORE_REFUSED;
    store_line_send_plain(line, "COMMIT"); // without effect where something was refused
    outcome = store_line_run(line, n + 1, NULL, NULL, is_refused ? &ignored : error);
    if (outcome == STORE_LOST) {
        return outcome;
    }
    is_refused = is_refused || outcome == STORE_REFUSED;
    if (is_refused) {
        store_line_send_plain(line, "ROLLBACK");
        (void)store_line_run(line, 1, NULL, NULL, &ignored);
    }
    return is_refused ? STORE_REFUSED : STORE_DONE;
}

// ---- What became of one

static bool keep_number(void *context, int i, PGresult *result) {
    (void)i;
    *(int64_t *)context = store_line_number(result);
    return false;
}

/// Finds out what became of the transaction that is not known of. STORE_DONE also if nothing is.
static store_outcome settle(store_postgres *db, bool *is_committed, ant_error *error) {
    const store_value arguments[] = {number_value(db->writes_for), number_value(db->unsure)};
    int64_t answer = 0;
    *is_committed = false;
    if (db->unsure == 0) {
        return STORE_DONE;
    }
    store_line_send(&db->writer, "settle", arguments, 2);
    store_outcome outcome = store_line_run(&db->writer, 1, keep_number, &answer, error);
    if (outcome == STORE_DONE) {
        *is_committed = answer != 0;
        db->n_writes = answer != 0 ? db->unsure : db->unsure + 1;
        db->unsure = 0;
    }
    return outcome;
}

/// What was reported as failed is there all the same: whatever is in memory is of another state, so
/// this node gives its number up.
static void give_up_node(store_postgres *db) {
    const store_value me = number_value(db->writes_for);
    ant_error ignored;
    store_line_send(&db->writer, "leave", &me, 1);
    (void)store_line_run(&db->writer, 1, NULL, NULL, &ignored);
    store_postgres_ring(db);
}

/// Tries it on the line that is there, or on a new one.
static store_outcome try_transaction(store_postgres *db, transaction *what, ant_error *error) {
    bool is_committed = false;
    if (!store_line_open(&db->writer, what->node, error)) {
        return STORE_LOST;
    }
    if (db->unsure != 0) {
        bool was_failed = db->unsure_is_failed;
        store_outcome outcome = settle(db, &is_committed, error);
        if (outcome != STORE_DONE) {
            return outcome;
        }
        if (is_committed && !was_failed) {
            return STORE_DONE; // it is this one
        }
        if (is_committed && db->writes_for == what->node) {
            give_up_node(db);
            ant_error_set(error, ANT_IO, db->writer.shown,
                          "what was taken for lost has been written after all");
            return STORE_REFUSED;
        }
    }
    if (db->writes_for != what->node) {
        db->writes_for = what->node;
        db->n_writes = 0;
    }
    what->number = db->n_writes + 1;
    store_outcome outcome = send_transaction(&db->writer, what, error);
    if (outcome == STORE_DONE) {
        db->n_writes = what->number;
    } else if (outcome == STORE_LOST) {
        db->unsure = what->number;
        db->unsure_is_failed = false;
    }
    return outcome;
}

static void pause_shortly(void) {
    nanosleep(&(struct timespec){.tv_nsec = PAUSE_MS * 1000000L}, NULL);
}

static ant_status say_silent(const store *self, ant_error *error) {
    return store_say(error, self->path, "write to it",
                     "this server was silent for too long, and others may have its tables");
}

/// Tries it again and again while lines are lost, as long as the patience lasts.
static ant_status write_rows(store *self, const store_rows *rows, uint64_t n_lapses,
                             uint64_t patience_ms, ant_error *error) {
    store_postgres *db = self->database;
    uint64_t until = store_now_us() + patience_ms * 1000;
    transaction what = {.rows = rows, .node = store_postgres_number(db, n_lapses)};
    store_outcome outcome = STORE_LOST;
    ant_error reason = {0};
    if (what.node == 0) {
        return say_silent(self, error);
    }
    if (!list_ids(rows, false, &what.written) || !list_ids(rows, true, &what.gone)) {
        free(what.written.text);
        return store_say(error, self->path, "write to it", ant_status_text(ANT_NO_MEMORY));
    }
    while (outcome == STORE_LOST) {
        outcome = try_transaction(db, &what, &reason);
        if (outcome == STORE_LOST) {
            if (store_now_us() >= until || store_postgres_number(db, n_lapses) == 0) {
                break;
            }
            db->writer.not_before = 0;
            pause_shortly();
        }
    }
    db->unsure_is_failed = db->unsure != 0;
    free(what.written.text);
    free(what.gone.text);
    if (outcome == STORE_DONE) {
        return ANT_OK;
    }
    store_postgres_ring(db);
    return store_say(error, self->path, "write to it", reason.expected);
}

ant_status store_postgres_write(store *self, const store_rows *rows, uint64_t n_lapses,
                                ant_error *error) {
    const store_postgres *db = self->database;
    return write_rows(self, rows, n_lapses, db->patience_ms, error);
}

ant_status store_postgres_probe(store *self, ant_error *error) {
    uint64_t n_lapses = 0;
    const store_rows nothing = {0};
    (void)store_postgres_number_now(self->database, &n_lapses);
    return write_rows(self, &nothing, n_lapses, 0, error);
}
