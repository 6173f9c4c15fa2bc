// SPDX-License-Identifier: MIT
//
// Statements, made of the description of the rows. Parameters are numbered ($1), which SQLite takes
// as names that count from the first on.
#include "store/sql.h"

#include <antfarm/text.h>

static void write_columns(const store_layout *layout, int from, ant_text *out) {
    for (int i = from; i < layout->n_columns; i++) {
        ant_text_string(out, i > from ? ", " : "");
        ant_text_string(out, layout->columns[i].name);
    }
}

void store_sql_write(store_row_kind kind, char sql[STORE_SQL_SIZE]) {
    const store_layout *layout = &store_layouts[kind];
    ant_text out;
    ant_text_init(&out, sql, STORE_SQL_SIZE);
    if (kind == STORE_ROW_GONE) {
        ant_text_string(&out, "DELETE FROM tables WHERE id = $1");
        return;
    }
    ant_text_string(&out, "INSERT INTO ");
    ant_text_string(&out, layout->name);
    ant_text_string(&out, " (");
    write_columns(layout, 0, &out);
    ant_text_string(&out, ") VALUES (");
    for (int i = 1; i <= layout->n_columns; i++) {
        ant_text_string(&out, i > 1 ? ", $" : "$");
        ant_text_number(&out, i);
    }
    ant_text_string(&out, ")");
    if (layout->is_added) {
        return;
    }
    ant_text_string(&out, " ON CONFLICT (");
    for (int i = 0; i < layout->n_keys; i++) {
        ant_text_string(&out, i > 0 ? ", " : "");
        ant_text_string(&out, layout->columns[i].name);
    }
    ant_text_string(&out, ") DO UPDATE SET ");
    for (int i = layout->n_keys; i < layout->n_columns; i++) {
        ant_text_string(&out, i > layout->n_keys ? ", " : "");
        ant_text_string(&out, layout->columns[i].name);
        ant_text_string(&out, " = excluded.");
        ant_text_string(&out, layout->columns[i].name);
    }
}

// clang-format off
static const struct {
    store_row_kind kind; ///< whose columns are asked for
    int first;           ///< the first of them
    const char *rest;    ///< of the statement, or all of it where it says so
} queries[STORE_N_QUERIES] = {
    [STORE_ONE_TABLE] = {STORE_ROW_TABLE, 0, " FROM tables WHERE id = $1"},
    [STORE_TEXTS] = {STORE_ROW_TEXT, 1, " FROM texts WHERE table_id = $1 ORDER BY option"},
    [STORE_SEATS] = {STORE_ROW_SEAT, 1, " FROM seats WHERE table_id = $1 ORDER BY seat"},
    [STORE_STEPS] = {STORE_ROW_STEP, 1, " FROM steps WHERE table_id = $1 ORDER BY number"},
    [STORE_CHATS] = {STORE_ROW_CHAT, 1,
        " FROM (SELECT * FROM chats WHERE table_id = $1 ORDER BY number DESC LIMIT $2) AS recent"
        " ORDER BY number"},
    [STORE_RUNNING_TABLES] = {STORE_N_ROW_KINDS, 0,
        "SELECT id, NULL FROM (SELECT id, changed, row_number()"
        " OVER (PARTITION BY owner ORDER BY changed DESC, id) AS turn FROM tables WHERE phase < 2)"
        " AS running ORDER BY turn, changed DESC, id LIMIT $1"},
    [STORE_OLD_TABLES] = {STORE_N_ROW_KINDS, 0,
        "SELECT changed, id FROM tables WHERE changed < $1 AND (changed, id) > ($2, $3)"
        " ORDER BY changed, id LIMIT $4"},
    [STORE_LIST] = {STORE_N_ROW_KINDS, 0,
        "SELECT id, name, game, phase, n_seats, changed,"
        " (SELECT count(*) FROM steps WHERE table_id = id)"
        " FROM tables ORDER BY changed DESC, id DESC LIMIT $1"},
    [STORE_ALL_TABLES] = {STORE_N_ROW_KINDS, 0, "SELECT id FROM tables ORDER BY id"},
    [STORE_KEY] = {STORE_N_ROW_KINDS, 0, "SELECT key FROM keys WHERE name = 'addresses'"},
};

const int store_n_arguments[STORE_N_QUERIES] = {
    [STORE_ONE_TABLE] = 1,
    [STORE_TEXTS] = 1,
    [STORE_SEATS] = 1,
    [STORE_STEPS] = 1,
    [STORE_CHATS] = 2,
    [STORE_RUNNING_TABLES] = 1,
    [STORE_OLD_TABLES] = 4,
    [STORE_LIST] = 1,
    [STORE_ALL_TABLES] = 0,
    [STORE_KEY] = 0,
};
// clang-format on

void store_sql_read(store_query query, char sql[STORE_SQL_SIZE]) {
    ant_text out;
    ant_text_init(&out, sql, STORE_SQL_SIZE);
    if (queries[query].kind != STORE_N_ROW_KINDS) {
        ant_text_string(&out, "SELECT ");
        write_columns(&store_layouts[queries[query].kind], queries[query].first, &out);
    }
    ant_text_string(&out, queries[query].rest);
}
