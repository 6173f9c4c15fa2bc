// SPDX-License-Identifier: MIT
//
// All that is in a database as text, and back: how a club moves to a database of another kind.
//
// A row is a line: what it is, and its columns as NAME=VALUE in their order, without those that are
// NULL. Numbers are decimal, bytes hexadecimal, texts in quotation marks. The rows of a table
// follow on its own. The last line says how many tables there are, so that a text that was cut is
// noticed.
#define _POSIX_C_SOURCE 200809L // getline
#include <errno.h>
#include <inttypes.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store/internal.h"

enum { ALL_CHATS = INT32_MAX };

static const char head[] = "antfarm tables 1";
static const char key_of_addresses[] = "addresses";

// ---- Writing

/// An export under way.
typedef struct exporter {
    store *store;
    FILE *to;
    uint32_t n_tables;
    ant_status status;
    ant_error *error;
} exporter;

static void write_text(FILE *to, const char *text, size_t length) {
    putc('"', to);
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c == '"' || c == '\\' || c < ' ' || c == 0x7f) {
            fprintf(to, "\\%02x", c);
        } else {
            putc(c, to);
        }
    }
    putc('"', to);
}

static void write_value(FILE *to, const store_value *value) {
    const unsigned char *bytes = value->at;
    switch (value->type) {
    case STORE_NUMBER:
        fprintf(to, "%" PRId64, value->number);
        break;
    case STORE_TEXT:
        write_text(to, value->at, value->length);
        break;
    default:
        for (size_t i = 0; i < value->length; i++) {
            fprintf(to, "%02x", bytes[i]);
        }
    }
}

/// All columns from the first on; the table of what belongs to one is clear.
static void write_row(FILE *to, store_row_kind kind, const void *row) {
    const store_layout *layout = &store_layouts[kind];
    bool is_of_table = kind != STORE_ROW_TABLE && kind != STORE_ROW_KEY;
    store_value values[STORE_MAX_COLUMNS];
    store_scratch scratch;
    store_values(layout, row, values, &scratch);
    fputs(layout->row, to);
    for (int i = is_of_table; i < layout->n_columns; i++) {
        if (values[i].type != STORE_NULL) {
            fprintf(to, " %s=", layout->columns[i].name);
            write_value(to, &values[i]);
        }
    }
    putc('\n', to);
    sodium_memzero(&scratch, sizeof scratch);
}

static bool export_table(void *context, const store_table *table, const store_text *texts,
                         int n_texts) {
    exporter *all = context;
    write_row(all->to, STORE_ROW_TABLE, table);
    for (int i = 0; i < n_texts; i++) {
        write_row(all->to, STORE_ROW_TEXT, &texts[i]);
    }
    all->n_tables++;
    return true;
}

static bool export_seat(void *context, const store_seat *seat) {
    write_row(((exporter *)context)->to, STORE_ROW_SEAT, seat);
    return true;
}

static bool export_step(void *context, const store_step *step) {
    write_row(((exporter *)context)->to, STORE_ROW_STEP, step);
    return true;
}

static bool export_chat(void *context, const store_chat *chat) {
    write_row(((exporter *)context)->to, STORE_ROW_CHAT, chat);
    return true;
}

static void refuse_elsewhere(void *context, const char *id, const char *node) {
    exporter *all = context;
    char reason[128];
    snprintf(reason, sizeof reason, "the server \"%s\" runs and has table %s: end it first", node,
             id);
    all->status = ant_error_set(all->error, ANT_IO, all->store->path, reason);
}

static bool export_id(void *context, const char *id) {
    exporter *all = context;
    const store_reader reader = {.context = all,
                                 .table = export_table,
                                 .seat = export_seat,
                                 .step = export_step,
                                 .chat = export_chat,
                                 .elsewhere = refuse_elsewhere};
    ant_status status = store_read_whole(all->store, id, ALL_CHATS, &reader, all->error);
    all->status = all->status == ANT_OK ? status : all->status;
    return all->status == ANT_OK;
}

ant_status store_export(store *self, FILE *to, uint32_t *n_tables, ant_error *error) {
    exporter all = {.store = self, .to = to, .error = error};
    store_key key = {0};
    memcpy(key.name, key_of_addresses, sizeof key_of_addresses);
    ant_status status = store_read_key(self, key.key, error);
    if (status == ANT_OK) {
        fprintf(to, "%s\n", head);
        write_row(to, STORE_ROW_KEY, &key);
        status = store_read_ids(self, export_id, &all, error);
    }
    status = status == ANT_OK ? all.status : status;
    fprintf(to, "end %" PRIu32 "\n", all.n_tables);
    if (status == ANT_OK && (fflush(to) != 0 || ferror(to) != 0)) {
        status = ant_error_set(error, ANT_IO, NULL, "the text cannot be written");
    }
    *n_tables = all.n_tables;
    return status;
}

// ---- Reading

/// An import under way.
typedef struct importer {
    store *store;
    uint32_t line;
    uint32_t n_tables;
    char id[STORE_ID_SIZE]; ///< of the table whose rows are read; "" before the first
    bool has_key, is_over;
    bool drops_owners; ///< they are by another key
    ant_error *error;
} importer;

static bool complain(const importer *all, const char *subject, const char *why) {
    (void)ant_error_set(all->error, ANT_BAD_TEXT, subject, why);
    all->error->line = all->line;
    return false;
}

static int digit_of(char c) {
    static const char digits[] = "0123456789abcdef";
    const char *found = c != '\0' ? strchr(digits, c) : NULL;
    return found != NULL ? (int)(found - digits) : -1;
}

/// Two hexadecimal digits; -1 if there are none.
static int byte_at(const char *at) {
    int high = digit_of(at[0]);
    int low = high < 0 ? -1 : digit_of(at[1]);
    return low < 0 ? -1 : high * 16 + low;
}

/// Takes a text in quotation marks where it stands. NULL if it has no end.
static char *take_text(char *at, store_value *value) {
    char *to = at;
    if (*at++ != '"') {
        return NULL;
    }
    *value = (store_value){.type = STORE_TEXT, .at = to};
    while (*at != '"') {
        int byte = *at == '\\' ? byte_at(at + 1) : (unsigned char)*at;
        if (*at == '\0' || byte <= 0) {
            return NULL;
        }
        at += *at == '\\' ? 3 : 1;
        *to++ = (char)byte;
    }
    value->length = (size_t)(to - (const char *)value->at);
    return at + 1;
}

static char *take_bytes(char *at, store_value *value) {
    char *to = at;
    *value = (store_value){.type = STORE_BYTES, .at = at};
    for (int byte = byte_at(at); byte >= 0; byte = byte_at(at)) {
        *to++ = (char)byte;
        at += 2;
    }
    value->length = (size_t)(to - (const char *)value->at);
    return value->length > 0 ? at : NULL;
}

static char *take_number(char *at, store_value *value) {
    char *end = at;
    errno = 0;
    *value = (store_value){.type = STORE_NUMBER, .number = strtoll(at, &end, 10)};
    return end > at && errno == 0 ? end : NULL;
}

/// The columns from `first` on, of the rest of a line.
static bool take_columns(const importer *all, const store_layout *layout, int first, char *at,
                         void *row) {
    store_value values[STORE_MAX_COLUMNS];
    for (int i = first; i < layout->n_columns; i++) {
        const store_column *column = &layout->columns[i];
        size_t n = strlen(column->name);
        values[i - first] = (store_value){.type = STORE_NULL};
        if (at[0] != ' ' || strncmp(at + 1, column->name, n) != 0 || at[n + 1] != '=') {
            if (column->nulls == STORE_NEVER && !column->is_origins) {
                return complain(all, column->name, "this should come next in the line");
            }
            continue;
        }
        at += n + 2;
        char *end = column->type == STORE_NUMBER ? take_number(at, &values[i - first])
                    : column->type == STORE_TEXT ? take_text(at, &values[i - first])
                                                 : take_bytes(at, &values[i - first]);
        if (end == NULL || (*end != ' ' && *end != '\0')) {
            return complain(all, column->name, "the value cannot be read");
        }
        at = end;
    }
    if (*at != '\0') {
        return complain(all, at + 1, "the line should end before this");
    }
    return store_take(layout, first, values, row) ||
           complain(all, layout->row, "it has a value that cannot be");
}

static bool note_table(void *context, const store_table *table, const store_text *texts,
                       int n_texts) {
    (void)table;
    (void)texts;
    (void)n_texts;
    *(bool *)context = true;
    return false;
}

static void note_elsewhere(void *context, const char *id, const char *node) {
    (void)id;
    (void)node;
    *(bool *)context = true;
}

/// False with an error if the database has a table of this id.
static bool check_id(const importer *all, const char *id) {
    bool is_there = false;
    const store_reader reader = {
        .context = &is_there, .table = note_table, .elsewhere = note_elsewhere};
    if (store_read_table(all->store, id, &reader, all->error) != ANT_OK) {
        return false;
    }
    return !is_there || complain(all, id, "the database has a table of this id");
}

static bool import_table(importer *all, char *rest) {
    store_table table = {0};
    bool is_good = take_columns(all, &store_layouts[STORE_ROW_TABLE], 0, rest, &table);
    if (is_good && table.id[0] == '\0') {
        is_good = complain(all, "id", "a table needs one");
    }
    if (is_good && strcmp(table.id, all->id) <= 0) {
        is_good = complain(all, table.id, "tables should come in the order of their ids");
    }
    if (is_good && check_id(all, table.id)) {
        table.owner = all->drops_owners ? 0 : table.owner;
        memcpy(all->id, table.id, sizeof all->id);
        store_put_table(all->store, &table);
        all->n_tables++;
    } else {
        is_good = false;
    }
    sodium_memzero(&table, sizeof table);
    return is_good;
}

/// A row of the present table.
static bool import_part(importer *all, store_row_kind kind, char *rest) {
    union {
        char table[STORE_ID_SIZE];
        store_text text;
        store_seat seat;
        store_step step;
        store_chat chat;
    } row;
    memset(&row, 0, sizeof row);
    memcpy(row.table, all->id, sizeof row.table);
    if (all->id[0] == '\0') {
        return complain(all, store_layouts[kind].row, "there should be a table first");
    }
    if (!take_columns(all, &store_layouts[kind], 1, rest, &row)) {
        return false;
    }
    switch (kind) {
    case STORE_ROW_TEXT:
        store_put_text(all->store, &row.text);
        break;
    case STORE_ROW_SEAT:
        store_put_seat(all->store, &row.seat);
        break;
    case STORE_ROW_STEP:
        store_add_step(all->store, &row.step);
        break;
    default:
        store_add_chat(all->store, &row.chat);
    }
    return true;
}

/// The database keeps its own key if it has tables.
static bool import_key(importer *all, char *rest) {
    store_key key = {0};
    uint8_t own[STORE_KEY_SIZE];
    store_listed any;
    uint32_t n = 0;
    if (!take_columns(all, &store_layouts[STORE_ROW_KEY], 0, rest, &key) ||
        store_list(all->store, &any, 1, &n, all->error) != ANT_OK ||
        store_read_key(all->store, own, all->error) != ANT_OK) {
        return false;
    }
    if (all->has_key || strcmp(key.name, key_of_addresses) != 0) {
        return complain(all, key.name, "there should be one key, of addresses");
    }
    all->has_key = true;
    all->drops_owners = n > 0 && sodium_memcmp(own, key.key, sizeof own) != 0;
    if (n == 0) {
        store_put_key(all->store, &key);
    }
    return true;
}

static bool import_end(importer *all, char *rest) {
    store_value n = {0};
    char *end = *rest == ' ' ? take_number(rest + 1, &n) : NULL;
    all->is_over = true;
    return (end != NULL && *end == '\0' && n.number == all->n_tables) ||
           complain(all, "end", "this is not the number of the tables before it");
}

static bool import_line(importer *all, char *line) {
    size_t n = strcspn(line, " ");
    char *rest = line + n;
    if (all->line == 1) {
        return strcmp(line, head) == 0 || complain(all, line, "there should be: antfarm tables 1");
    }
    if (all->is_over) {
        return complain(all, line, "this is behind the end");
    }
    if (n == 3 && memcmp(line, "end", n) == 0) {
        return import_end(all, rest);
    }
    for (int i = 0; i < STORE_ROW_GONE; i++) {
        store_row_kind kind = (store_row_kind)i;
        const char *word = store_layouts[kind].row;
        if (strlen(word) != n || memcmp(line, word, n) != 0) {
            continue;
        }
        if (kind == STORE_ROW_KEY) {
            return import_key(all, rest);
        }
        if (!all->has_key) {
            return complain(all, word, "there should be the key first");
        }
        return kind == STORE_ROW_TABLE ? import_table(all, rest) : import_part(all, kind, rest);
    }
    line[n] = '\0';
    return complain(all, line, "there should be a table, text, seat, step, chat, key or end");
}

/// Queues everything; true if all of it was good.
static bool import_lines(importer *all, FILE *from) {
    char *line = NULL;
    size_t room = 0;
    bool is_good = true;
    for (ssize_t n = getline(&line, &room, from); is_good && n >= 0;
         n = getline(&line, &room, from)) {
        all->line++;
        if (n > 0 && line[n - 1] == '\n') {
            line[--n] = '\0';
        }
        is_good = strlen(line) == (size_t)n ? import_line(all, line)
                                            : complain(all, NULL, "the line has a NUL in it");
        sodium_memzero(line, room);
        if (!is_good) {
            break;
        }
    }
    free(line);
    all->line++;
    if (is_good && ferror(from) != 0) {
        is_good = complain(all, NULL, strerror(errno));
    }
    return is_good && (all->is_over || complain(all, NULL, "the end is missing"));
}

ant_status store_import(store *self, FILE *from, uint32_t *n_tables, ant_error *error) {
    importer all = {.store = self, .error = error};
    store_progress progress = {0};
    uint64_t batch = store_batch(self);
    *n_tables = 0;
    if (!import_lines(&all, from)) {
        store_drop(self);
        return error->status;
    }
    store_commit(self);
    for (store_done(self, &progress); progress.n_done < batch && progress.n_failed == 0;
         store_done(self, &progress)) {
        nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
    }
    if (progress.n_failed != 0) {
        *error = progress.error;
        return error->status;
    }
    *n_tables = all.n_tables;
    return ANT_OK;
}
