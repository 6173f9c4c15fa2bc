// SPDX-License-Identifier: MIT
//
// Reading tables with all that belongs to them. What comes from the file is checked against the
// room and the range that it has in memory, since anybody may have written it.
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "store/internal.h"

#define TABLE_COLUMNS                                                                              \
    "id, name, game, rules, n_seats, host, phase, options, clock_move, clock_total,"               \
    " clock_increment, standin, has_chat, is_listed, secret, seq, created, changed, next, "        \
    "origins, owner"

// clang-format off
static const char *const queries[STORE_N_QUERIES] = {
    [STORE_ONE_TABLE] = "SELECT " TABLE_COLUMNS " FROM tables WHERE id = ?",
    [STORE_RUNNING_TABLES] =
        // Only ids are sorted: secrets have no business in files of the sorter's.
        "SELECT " TABLE_COLUMNS " FROM (SELECT id AS found FROM (SELECT id, changed, row_number()"
        " OVER (PARTITION BY owner ORDER BY changed DESC, id) AS turn"
        " FROM tables INDEXED BY running WHERE phase < 2)"
        " ORDER BY turn, changed DESC, id LIMIT ?) CROSS JOIN tables ON id = found",
    [STORE_TEXTS] = "SELECT option, text FROM texts WHERE table_id = ? ORDER BY option",
    [STORE_SEATS] =
        "SELECT seat, kind, name, bot, token, invitation, nonce, is_standin, has_left, last_n,"
        " last_hash, left_ms, refused, used FROM seats WHERE table_id = ? ORDER BY seat",
    [STORE_STEPS] =
        "SELECT number, seat, action, n_plies, at, is_standin FROM steps WHERE table_id = ?"
        " ORDER BY number",
    [STORE_CHATS] =
        "SELECT number, seat, text, at, n_steps FROM (SELECT * FROM chats"
        " WHERE table_id = ? ORDER BY number DESC LIMIT 50) ORDER BY number",
    [STORE_OLD_TABLES] =
        "SELECT changed, id FROM tables INDEXED BY old WHERE changed < ? AND (changed, id) > (?, ?)"
        " ORDER BY changed, id LIMIT ?",
    [STORE_LIST] =
        "SELECT id, name, game, phase, n_seats, changed,"
        " (SELECT count(*) FROM steps WHERE table_id = id)"
        " FROM tables INDEXED BY old ORDER BY changed DESC, id DESC LIMIT ?",
    [STORE_KEY] = "SELECT key FROM keys WHERE name = 'addresses'",
};
// clang-format on

ant_status store_prepare_queries(store *self, ant_error *error) {
    ant_status status = ANT_OK;
    for (int i = 0; i < STORE_N_QUERIES && status == ANT_OK; i++) {
        status = store_prepare(self->reader, self->path, queries[i], &self->queries[i], error);
    }
    return status;
}

// ---- Columns

/// A row's columns, taken from the first on.
typedef struct taker {
    sqlite3_stmt *statement;
    int n_taken;
    bool is_bad; ///< one of them did not fit
} taker;

static int64_t take_number(taker *from, int64_t least, int64_t most) {
    int64_t number = sqlite3_column_int64(from->statement, from->n_taken++);
    if (number < least || number > most) {
        from->is_bad = true;
        return least;
    }
    return number;
}

static bool take_flag(taker *from) {
    return take_number(from, 0, 1) != 0;
}

static uint8_t take_seat_number(taker *from) {
    return (uint8_t)take_number(from, 0, ANT_MAX_SEATS - 1);
}

static uint32_t take_u32(taker *from) {
    return (uint32_t)take_number(from, 0, UINT32_MAX);
}

static int64_t take_i64(taker *from) {
    return take_number(from, INT64_MIN, INT64_MAX);
}

static bool next_is_null(const taker *from) {
    return sqlite3_column_type(from->statement, from->n_taken) == SQLITE_NULL;
}

// NULL is taken as "".
static void take_text(taker *from, char *to, size_t size) {
    const void *text = sqlite3_column_text(from->statement, from->n_taken);
    size_t length = (size_t)sqlite3_column_bytes(from->statement, from->n_taken);
    from->n_taken++;
    if (length >= size || (length > 0 && (text == NULL || memchr(text, 0, length) != NULL))) {
        from->is_bad = true;
        length = 0;
    }
    if (length > 0) {
        memcpy(to, text, length);
    }
    to[length] = '\0';
}

static void take_bytes(taker *from, uint8_t *to, size_t size) {
    const void *bytes = sqlite3_column_blob(from->statement, from->n_taken);
    size_t length = (size_t)sqlite3_column_bytes(from->statement, from->n_taken);
    from->n_taken++;
    if (length != size || bytes == NULL) {
        from->is_bad = true;
        return;
    }
    memcpy(to, bytes, size);
}

/// False if there are none.
static bool take_bytes_if(taker *from, uint8_t *to, size_t size) {
    if (next_is_null(from)) {
        from->n_taken++;
        return false;
    }
    take_bytes(from, to, size);
    return true;
}

// ---- Rows

/// A reading that goes on.
typedef struct store_reading {
    store *store;
    const store_reader *reader;
    const char *table; ///< the id of the table that is read
    uint32_t most;     ///< tables, where there is no id
    uint8_t *key;      ///< to be read
    store_text texts[ANT_MAX_OPTION_TEXTS];
    int n_texts;        ///< of the table
    bool is_known;      ///< the table was handed on
    const char *damage; ///< of the table, found before that; NULL: none
    bool is_ended;      ///< by a callback
    ant_status status;
    ant_error *error;
} store_reading;

static bool goes_on(const store_reading *reading) {
    return !reading->is_ended && reading->status == ANT_OK;
}

static bool takes_damage(const store_reading *reading) {
    return reading->reader != NULL && reading->reader->damaged != NULL;
}

/// Something of the present table cannot be right. Where there is somebody to tell the reading goes
/// on, and they are told once they know the table.
static void report_damage(store_reading *reading, const char *what) {
    if (takes_damage(reading) && !reading->is_known) {
        reading->damage = what;
        return;
    }
    char reason[96];
    ant_error error;
    snprintf(reason, sizeof reason, "it is damaged: table \"%s\" %s", reading->table, what);
    ant_status status = ant_error_set(&error, ANT_IO, reading->store->path, reason);
    if (takes_damage(reading)) {
        const char *id = reading->table[0] != '\0' ? reading->table : NULL;
        reading->reader->damaged(reading->reader->context, id, &error);
    } else {
        *reading->error = error;
        reading->status = status;
    }
}

/// Asked before a row is handed on.
static bool is_good(store_reading *reading, const taker *row) {
    if (row->is_bad) {
        report_damage(reading, "has a value that cannot be");
    }
    return !row->is_bad;
}

static void hand_seat(store_reading *reading, taker *from) {
    store_seat seat = {0};
    snprintf(seat.table, sizeof seat.table, "%s", reading->table);
    seat.seat = take_seat_number(from);
    seat.kind = (uint8_t)take_number(from, 0, UINT8_MAX);
    take_text(from, seat.name, sizeof seat.name);
    take_text(from, seat.bot, sizeof seat.bot);
    seat.has_token = take_bytes_if(from, seat.token, sizeof seat.token);
    seat.has_invitation = take_bytes_if(from, seat.invitation, sizeof seat.invitation);
    seat.has_nonce = take_bytes_if(from, seat.nonce, sizeof seat.nonce);
    seat.is_standin = take_flag(from);
    seat.has_left = take_flag(from);
    seat.last_n = take_u32(from);
    take_bytes(from, seat.last_hash, sizeof seat.last_hash);
    seat.left_ms = take_i64(from);
    seat.refused = take_u32(from);
    seat.has_used = take_bytes_if(from, seat.used, sizeof seat.used);
    if (is_good(reading, from)) {
        reading->is_ended = !reading->reader->seat(reading->reader->context, &seat);
    }
}

// No game takes more texts than there is room for, so those behind are nobody's.
static void keep_text(store_reading *reading, taker *from) {
    if (reading->n_texts == ANT_MAX_OPTION_TEXTS) {
        return;
    }
    store_text *text = &reading->texts[reading->n_texts];
    snprintf(text->table, sizeof text->table, "%s", reading->table);
    take_text(from, text->option, sizeof text->option);
    take_text(from, text->text, sizeof text->text);
    reading->n_texts += is_good(reading, from);
}

static void hand_step(store_reading *reading, taker *from) {
    store_step step = {0};
    snprintf(step.table, sizeof step.table, "%s", reading->table);
    step.number = take_u32(from);
    step.is_undo = next_is_null(from);
    step.seat = take_seat_number(from); // 0 for NULL
    take_text(from, step.action, sizeof step.action);
    step.n_plies = take_u32(from);
    step.at = take_i64(from);
    step.is_standin = take_flag(from);
    if (is_good(reading, from)) {
        reading->is_ended = !reading->reader->step(reading->reader->context, &step);
    }
}

static void hand_chat(store_reading *reading, taker *from) {
    store_chat chat = {0};
    snprintf(chat.table, sizeof chat.table, "%s", reading->table);
    chat.number = take_u32(from);
    chat.seat = take_seat_number(from);
    take_text(from, chat.text, sizeof chat.text);
    chat.at = take_i64(from);
    chat.n_steps = take_u32(from);
    if (is_good(reading, from)) {
        reading->is_ended = !reading->reader->chat(reading->reader->context, &chat);
    }
}

static void read_rows(store_reading *reading, store_query query,
                      void (*hand)(store_reading *reading, taker *from)) {
    if (!goes_on(reading)) {
        return;
    }
    sqlite3_stmt *statement = reading->store->queries[query];
    int code = SQLITE_OK;
    if (query == STORE_RUNNING_TABLES) {
        code = sqlite3_bind_int64(statement, 1, reading->most);
    } else if (sqlite3_bind_parameter_count(statement) > 0) {
        code = sqlite3_bind_text(statement, 1, reading->table, -1, SQLITE_STATIC);
    }
    while (code == SQLITE_OK || (code == SQLITE_ROW && goes_on(reading))) {
        code = sqlite3_step(statement);
        if (code == SQLITE_ROW) {
            hand(reading, &(taker){.statement = statement});
        }
    }
    bool is_of_table = query != STORE_ONE_TABLE && query != STORE_RUNNING_TABLES;
    if (is_of_table && (code & 0xff) == SQLITE_CORRUPT && takes_damage(reading)) {
        report_damage(reading, "has pages that cannot be read");
    } else if (code != SQLITE_ROW && code != SQLITE_DONE) {
        reading->status = store_error(reading->error, reading->store->path, "read it",
                                      reading->store->reader, code);
    }
    (void)sqlite3_reset(statement);
}

static void take_origins(taker *from, store_table *table) {
    const uint8_t *at = sqlite3_column_blob(from->statement, from->n_taken);
    int size = sqlite3_column_bytes(from->statement, from->n_taken);
    int n = size / STORE_ORIGIN_SIZE;
    from->n_taken++;
    if (n > ANT_MAX_ORIGINS || n * STORE_ORIGIN_SIZE != size || (n > 0 && at == NULL)) {
        from->is_bad = true;
        return;
    }
    for (; table->n_origins < n; table->n_origins++) {
        ant_origin *origin = &table->origins[table->n_origins];
        for (unsigned shift = 0; shift < 32; shift += 8) {
            origin->n_plies |= (uint32_t)*at++ << shift;
        }
        memcpy(origin->secret.bytes, at, ANT_SECRET_SIZE);
        at += ANT_SECRET_SIZE;
    }
}

// The query for tables is still going on while the others are asked, so all of them see the same
// state of the database.
static void hand_table(store_reading *reading, taker *from) {
    store_table table = {0};
    take_text(from, table.id, sizeof table.id);
    bool has_id = !from->is_bad && table.id[0] != '\0';
    take_text(from, table.name, sizeof table.name);
    take_text(from, table.game, sizeof table.game);
    table.rules = (uint16_t)take_number(from, 0, UINT16_MAX);
    table.n_seats = (uint8_t)take_number(from, 1, ANT_MAX_SEATS);
    table.host = take_seat_number(from);
    table.phase = (uint8_t)take_number(from, STORE_LOBBY, STORE_OVER);
    take_text(from, table.options, sizeof table.options);
    table.clock_move = take_u32(from);
    table.clock_total = take_u32(from);
    table.clock_increment = take_u32(from);
    table.standin = take_u32(from);
    table.has_chat = take_flag(from);
    table.is_listed = take_flag(from);
    take_bytes(from, table.secret, sizeof table.secret);
    table.seq = take_u32(from);
    table.created = take_i64(from);
    table.changed = take_i64(from);
    take_text(from, table.next, sizeof table.next);
    take_origins(from, &table);
    table.owner = take_u32(from);
    if (!has_id) {
        table.id[0] = '\0';
    }
    reading->table = table.id;
    reading->n_texts = 0;
    reading->is_known = false;
    reading->damage = NULL;
    (void)is_good(reading, from);
    if (has_id && goes_on(reading)) {
        read_rows(reading, STORE_TEXTS, keep_text);
    }
    if (has_id && goes_on(reading)) {
        reading->is_ended = !reading->reader->table(reading->reader->context, &table,
                                                    reading->texts, reading->n_texts);
    }
    reading->is_known = true;
    if (reading->damage != NULL && goes_on(reading)) {
        report_damage(reading, reading->damage);
    }
    if (has_id) {
        read_rows(reading, STORE_SEATS, hand_seat);
        read_rows(reading, STORE_STEPS, hand_step);
        read_rows(reading, STORE_CHATS, hand_chat);
    }
    sodium_memzero(&table, sizeof table);
    reading->table = NULL;
}

ant_status store_read_table(store *self, const char *id, const store_reader *reader,
                            ant_error *error) {
    store_reading reading = {.store = self, .reader = reader, .table = id, .error = error};
    read_rows(&reading, STORE_ONE_TABLE, hand_table);
    return reading.status;
}

ant_status store_read_running(store *self, uint32_t most, const store_reader *reader,
                              ant_error *error) {
    store_reading reading = {.store = self, .reader = reader, .most = most, .error = error};
    read_rows(&reading, STORE_RUNNING_TABLES, hand_table);
    return reading.status;
}

static void keep_key(store_reading *reading, taker *from) {
    take_bytes(from, reading->key, STORE_KEY_SIZE);
    reading->table = "keys";
    (void)is_good(reading, from);
}

ant_status store_read_key(store *self, uint8_t key[STORE_KEY_SIZE], ant_error *error) {
    store_reading reading = {.store = self, .key = key, .error = error};
    memset(key, 0, STORE_KEY_SIZE);
    read_rows(&reading, STORE_KEY, keep_key);
    return reading.status;
}

ant_status store_read_old(store *self, int64_t before, const store_old *after, store_old *old,
                          uint32_t most, uint32_t *n, ant_error *error) {
    sqlite3_stmt *statement = self->queries[STORE_OLD_TABLES];
    int64_t from = after->id[0] != '\0' ? after->changed : INT64_MIN;
    int code = sqlite3_bind_int64(statement, 1, before);
    code = code == SQLITE_OK ? sqlite3_bind_int64(statement, 2, from) : code;
    code = code == SQLITE_OK ? sqlite3_bind_text(statement, 3, after->id, -1, SQLITE_STATIC) : code;
    code = code == SQLITE_OK ? sqlite3_bind_int64(statement, 4, most) : code;
    *n = 0;
    while (code == SQLITE_OK || code == SQLITE_ROW) {
        code = sqlite3_step(statement);
        taker row = {.statement = statement};
        if (code == SQLITE_ROW) {
            old[*n].changed = take_i64(&row);
            take_text(&row, old[*n].id, sizeof old[*n].id);
            *n += !row.is_bad;
        }
    }
    (void)sqlite3_reset(statement);
    return code == SQLITE_DONE ? ANT_OK
                               : store_error(error, self->path, "read it", self->reader, code);
}

ant_status store_list(store *self, store_listed *rows, uint32_t most, uint32_t *n,
                      ant_error *error) {
    sqlite3_stmt *statement = self->queries[STORE_LIST];
    int code = sqlite3_bind_int64(statement, 1, most);
    *n = 0;
    while (code == SQLITE_OK || code == SQLITE_ROW) {
        code = sqlite3_step(statement);
        taker row = {.statement = statement};
        if (code == SQLITE_ROW) {
            store_listed *listed = &rows[(*n)++];
            take_text(&row, listed->id, sizeof listed->id);
            take_text(&row, listed->name, sizeof listed->name);
            take_text(&row, listed->game, sizeof listed->game);
            listed->phase = (uint8_t)take_number(&row, 0, UINT8_MAX);
            listed->n_seats = (uint8_t)take_number(&row, 0, UINT8_MAX);
            listed->changed = take_i64(&row);
            listed->n_steps = take_u32(&row);
        }
    }
    (void)sqlite3_reset(statement);
    return code == SQLITE_DONE ? ANT_OK
                               : store_error(error, self->path, "read it", self->reader, code);
}
