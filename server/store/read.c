// SPDX-License-Identifier: MIT
//
// Reading tables with all that belongs to them.
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "store/internal.h"

/// A reading that goes on.
typedef struct store_reading {
    store *store;
    const store_reader *reader;
    const char *table; ///< the id of the table that is read
    uint32_t n_chats;  ///< lines of its chat
    store_text texts[ANT_MAX_OPTION_TEXTS];
    int n_texts;        ///< of the table
    bool is_known;      ///< the table was handed on
    const char *damage; ///< of the table, found before that; NULL: none
    bool is_ended;      ///< by a callback
    ant_status status;
    ant_error *error;
} store_reading;

static store_value text_value(const char *text) {
    return (store_value){.type = STORE_TEXT, .at = text, .length = strlen(text)};
}

static store_value number_value(int64_t number) {
    return (store_value){.type = STORE_NUMBER, .number = number};
}

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

/// Fills a row of the present table; false, once that was reported, if it cannot be right.
static bool take_row(store_reading *reading, store_row_kind kind, const store_value *values,
                     char *id, void *row) {
    snprintf(id, STORE_ID_SIZE, "%s", reading->table);
    bool is_good = store_take(&store_layouts[kind], 1, values, row);
    if (!is_good) {
        report_damage(reading, "has a value that cannot be");
    }
    return is_good;
}

static bool hand_seat(void *context, const store_value *values) {
    store_reading *reading = context;
    store_seat seat = {0};
    if (take_row(reading, STORE_ROW_SEAT, values, seat.table, &seat)) {
        reading->is_ended = !reading->reader->seat(reading->reader->context, &seat);
    }
    return goes_on(reading);
}

// No game takes more texts than there is room for, so those behind are nobody's.
static bool keep_text(void *context, const store_value *values) {
    store_reading *reading = context;
    if (reading->n_texts < ANT_MAX_OPTION_TEXTS) {
        store_text *text = &reading->texts[reading->n_texts];
        reading->n_texts += take_row(reading, STORE_ROW_TEXT, values, text->table, text);
    }
    return goes_on(reading);
}

static bool hand_step(void *context, const store_value *values) {
    store_reading *reading = context;
    store_step step = {0};
    if (take_row(reading, STORE_ROW_STEP, values, step.table, &step)) {
        reading->is_ended = !reading->reader->step(reading->reader->context, &step);
    }
    return goes_on(reading);
}

static bool hand_chat(void *context, const store_value *values) {
    store_reading *reading = context;
    store_chat chat = {0};
    if (take_row(reading, STORE_ROW_CHAT, values, chat.table, &chat)) {
        reading->is_ended = !reading->reader->chat(reading->reader->context, &chat);
    }
    return goes_on(reading);
}

/// Of the present table, unless the reading has ended.
static void read_part(store_reading *reading, store_query query, store_taker *take) {
    if (!goes_on(reading)) {
        return;
    }
    const store_value arguments[] = {text_value(reading->table), number_value(reading->n_chats)};
    ant_status status = reading->store->backend->read(reading->store, query, arguments, take,
                                                      reading, reading->error);
    if (status == ANT_TRUNCATED) {
        report_damage(reading, "has pages that cannot be read");
    } else if (status != ANT_OK) {
        reading->status = status;
    }
}

static bool hand_table(void *context, const store_value *values) {
    store_reading *reading = context;
    store_table table = {0};
    bool is_good = store_take(&store_layouts[STORE_ROW_TABLE], 0, values, &table);
    bool has_id = table.id[0] != '\0';
    reading->table = table.id;
    reading->n_texts = 0;
    reading->is_known = false;
    reading->damage = NULL;
    if (!is_good) {
        report_damage(reading, "has a value that cannot be");
    }
    if (has_id) {
        read_part(reading, STORE_TEXTS, keep_text);
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
        read_part(reading, STORE_SEATS, hand_seat);
        read_part(reading, STORE_STEPS, hand_step);
        read_part(reading, STORE_CHATS, hand_chat);
    }
    sodium_memzero(&table, sizeof table);
    reading->table = NULL;
    return goes_on(reading);
}

/// What the backend says of a query that is not for a part of a table.
static ant_status say_read(const store *self, ant_status status, ant_error *error) {
    return status == ANT_TRUNCATED
               ? store_say(error, self->path, "read it", "the database is damaged")
               : status;
}

static void read_one(store_reading *reading, const char *id) {
    store *self = reading->store;
    const store_value arguments[] = {text_value(id), number_value(reading->n_chats)};
    ant_status status =
        self->backend->read(self, STORE_ONE_TABLE, arguments, hand_table, reading, reading->error);
    if (reading->status == ANT_OK) {
        reading->status = say_read(self, status, reading->error);
    }
}

static void tell_elsewhere(const store_reading *reading, const char *id, const char *node) {
    if (reading->reader->elsewhere != NULL) {
        reading->reader->elsewhere(reading->reader->context, id, node);
    }
}

ant_status store_read_whole(store *self, const char *id, uint32_t n_chats,
                            const store_reader *reader, ant_error *error) {
    store_reading reading = {.store = self, .reader = reader, .n_chats = n_chats, .error = error};
    char elsewhere[STORE_NODE_SIZE] = "";
    if (self->backend->take != NULL) {
        reading.status = self->backend->take(self, id, elsewhere, error);
    }
    if (elsewhere[0] != '\0') {
        tell_elsewhere(&reading, id, elsewhere);
    } else if (reading.status == ANT_OK) {
        read_one(&reading, id);
    }
    return reading.status;
}

ant_status store_read_table(store *self, const char *id, const store_reader *reader,
                            ant_error *error) {
    return store_read_whole(self, id, STORE_N_CHATS, reader, error);
}

static bool read_next(void *context, const store_value *values) {
    static const store_column columns[] = {
        {"id", STORE_TEXT, .size = STORE_ID_SIZE},
        {"node", STORE_TEXT, .offset = STORE_ID_SIZE, .size = STORE_NODE_SIZE},
    };
    static const store_layout found = {.columns = columns, .n_columns = 2};
    store_reading *reading = context;
    char row[STORE_ID_SIZE + STORE_NODE_SIZE];
    const char *node = row + STORE_ID_SIZE;
    if (!store_take(&found, 0, values, row) || row[0] == '\0') {
        reading->table = "";
        reading->is_known = true;
        report_damage(reading, "has a value that cannot be");
    } else if (node[0] != '\0') {
        tell_elsewhere(reading, row, node);
    } else {
        read_one(reading, row);
    }
    return goes_on(reading);
}

ant_status store_read_running(store *self, uint32_t most, const store_reader *reader,
                              ant_error *error) {
    store_reading reading = {
        .store = self, .reader = reader, .n_chats = STORE_N_CHATS, .error = error};
    const store_value argument = number_value(most);
    ant_status status = self->backend->read(self, STORE_RUNNING_TABLES, &argument, read_next,
                                            &reading, reading.error);
    return reading.status != ANT_OK ? reading.status : say_read(self, status, error);
}

/// Rows that are copied one by one into the caller's.
typedef struct collection {
    void *rows;
    uint32_t n;
    bool is_bad;
} collection;

static bool collect_key(void *context, const store_value *values) {
    static const store_column columns[] = {{"key", STORE_BYTES, .size = STORE_KEY_SIZE}};
    collection *to = context;
    to->is_bad =
        !store_take(&(store_layout){.columns = columns, .n_columns = 1}, 0, values, to->rows);
    return true;
}

ant_status store_read_key(store *self, uint8_t key[STORE_KEY_SIZE], ant_error *error) {
    collection to = {.rows = key};
    memset(key, 0, STORE_KEY_SIZE);
    ant_status status = self->backend->read(self, STORE_KEY, NULL, collect_key, &to, error);
    if (status == ANT_OK && to.is_bad) {
        return ant_error_set(error, ANT_IO, self->path,
                             "it is damaged: table \"keys\" has a value that cannot be");
    }
    return say_read(self, status, error);
}

static bool collect_old(void *context, const store_value *values) {
    static const store_column columns[] = {
        {"changed", STORE_NUMBER, .offset = offsetof(store_old, changed), .size = sizeof(int64_t),
         .least = INT64_MIN, .most = INT64_MAX},
        {"id", STORE_TEXT, .offset = offsetof(store_old, id), .size = STORE_ID_SIZE},
    };
    static const store_layout layout = {.columns = columns, .n_columns = 2};
    collection *to = context;
    to->n += store_take(&layout, 0, values, (store_old *)to->rows + to->n);
    return true;
}

ant_status store_read_old(store *self, int64_t before, const store_old *after, store_old *old,
                          uint32_t most, uint32_t *n, ant_error *error) {
    const store_value arguments[] = {
        number_value(before),
        number_value(after->id[0] != '\0' ? after->changed : INT64_MIN),
        text_value(after->id),
        number_value(most),
    };
    collection to = {.rows = old};
    ant_status status =
        self->backend->read(self, STORE_OLD_TABLES, arguments, collect_old, &to, error);
    *n = to.n;
    return say_read(self, status, error);
}

static bool collect_listed(void *context, const store_value *values) {
    collection *to = context;
    store_listed *row = (store_listed *)to->rows + to->n++;
    *row = (store_listed){0};
    (void)store_take(&store_list_layout, 0, values, row);
    return true;
}

ant_status store_list(store *self, store_listed *rows, uint32_t most, uint32_t *n,
                      ant_error *error) {
    const store_value argument = number_value(most);
    collection to = {.rows = rows};
    ant_status status =
        self->backend->read(self, STORE_LIST, &argument, collect_listed, &to, error);
    *n = to.n;
    return say_read(self, status, error);
}

/// Somebody who takes ids.
typedef struct id_taker {
    bool (*take)(void *context, const char *id);
    void *context;
    bool is_bad; ///< an id cannot be
} id_taker;

static bool hand_id(void *context, const store_value *values) {
    static const store_column columns[] = {{"id", STORE_TEXT, .size = STORE_ID_SIZE}};
    id_taker *to = context;
    char id[STORE_ID_SIZE];
    to->is_bad = !store_take(&(store_layout){.columns = columns, .n_columns = 1}, 0, values, id) ||
                 id[0] == '\0';
    return !to->is_bad && to->take(to->context, id);
}

ant_status store_read_ids(store *self, bool (*take)(void *context, const char *id), void *context,
                          ant_error *error) {
    id_taker to = {.take = take, .context = context};
    ant_status status = self->backend->read(self, STORE_ALL_TABLES, NULL, hand_id, &to, error);
    if (status == ANT_OK && to.is_bad) {
        return ant_error_set(error, ANT_IO, self->path, "it is damaged: an id cannot be");
    }
    return say_read(self, status, error);
}
