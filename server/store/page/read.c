// SPDX-License-Identifier: MIT
//
// What a database answers to queries, from the entries of a page.
#include <stdlib.h>
#include <string.h>

#include "store/page/internal.h"

// ---- Tables in some order

/// A table as queries look at it.
typedef struct found {
    const image_entry *entry;
    store_value values[STORE_MAX_COLUMNS];
    int64_t phase, changed, owner;
    char id[STORE_ID_SIZE];
    uint32_t turn; ///< among those of its owner, from 0
} found;

static int column_of(const char *name) {
    const store_layout *layout = &store_layouts[STORE_ROW_TABLE];
    int i = 0;
    while (i < layout->n_columns && strcmp(layout->columns[i].name, name) != 0) {
        i++;
    }
    return i;
}

static int64_t number_at(const store_value *values, const char *name) {
    return values[column_of(name)].number;
}

static void look_at(const image_entry *entry, found *table) {
    *table = (found){.entry = entry};
    image_values(entry, table->values);
    table->phase = number_at(table->values, "phase");
    table->changed = number_at(table->values, "changed");
    table->owner = number_at(table->values, "owner");
    memcpy(table->id, entry->key.bytes + 1, IMAGE_ID);
}

static int compare(int64_t a, int64_t b) {
    return (a > b) - (a < b);
}

static int by_age(const void *a, const void *b) { // the oldest first
    const found *one = a, *other = b;
    int order = compare(one->changed, other->changed);
    return order != 0 ? order : strcmp(one->id, other->id);
}

static int by_news(const void *a, const void *b) {
    return by_age(b, a);
}

static int by_owner(const void *a, const void *b) { // of each the newest first
    const found *one = a, *other = b;
    int order = compare(one->owner, other->owner);
    order = order != 0 ? order : compare(other->changed, one->changed);
    return order != 0 ? order : strcmp(one->id, other->id);
}

static int by_turn(const void *a, const void *b) {
    const found *one = a, *other = b;
    int order = compare(one->turn, other->turn);
    order = order != 0 ? order : compare(other->changed, one->changed);
    return order != 0 ? order : strcmp(one->id, other->id);
}

/// All tables, free() them; NULL if there is no memory.
static found *all_tables(const image *from, size_t *n) {
    image_key first = image_prefix(STORE_ROW_TABLE, NULL);
    image_key behind = image_behind(&first);
    size_t start = image_find(from, &first);
    *n = image_find(from, &behind) - start;
    found *tables = malloc((*n + 1) * sizeof *tables);
    for (size_t i = 0; i < *n && tables != NULL; i++) {
        look_at(from->entries[start + i], &tables[i]);
    }
    return tables;
}

/// Those that are not over, so that owners take turns; how many.
static size_t order_running(found *tables, size_t n) {
    size_t n_running = 0;
    for (size_t i = 0; i < n; i++) {
        if (tables[i].phase < STORE_OVER) {
            tables[n_running++] = tables[i];
        }
    }
    qsort(tables, n_running, sizeof *tables, by_owner);
    for (size_t i = 1; i < n_running; i++) {
        bool is_same = tables[i].owner == tables[i - 1].owner;
        tables[i].turn = is_same ? tables[i - 1].turn + 1 : 0;
    }
    qsort(tables, n_running, sizeof *tables, by_turn);
    return n_running;
}

// ---- Queries

/// A query that is being answered.
typedef struct query {
    const image *image;
    const store_value *arguments;
    store_taker *take;
    void *context;
} query;

static store_value text_of(const char *text) {
    return (store_value){.type = STORE_TEXT, .at = text, .length = strlen(text)};
}

static store_value number_of(int64_t number) {
    return (store_value){.type = STORE_NUMBER, .number = number};
}

/// The entries of one kind that belong to the table of the first argument, the last of them if
/// there is a limit: their columns from `column` on.
static void read_rows(const query *asked, int kind, int column, size_t most) {
    char id[STORE_ID_SIZE] = "";
    const store_value *wanted = &asked->arguments[0];
    if (wanted->length >= sizeof id) {
        return;
    }
    memcpy(id, wanted->at, wanted->length);
    image_key first = image_prefix(kind, id);
    image_key behind = image_behind(&first);
    size_t at = image_find(asked->image, &first);
    size_t end = image_find(asked->image, &behind);
    for (at = end - at > most ? end - most : at; at < end; at++) {
        store_value values[STORE_MAX_COLUMNS];
        image_values(asked->image->entries[at], values);
        if (!asked->take(asked->context, values + column)) {
            return;
        }
    }
}

static bool take_running(const query *asked, const found *table) {
    const store_value values[] = {text_of(table->id), {.type = STORE_NULL}};
    return asked->take(asked->context, values);
}

static bool take_old(const query *asked, const found *table) {
    const store_value values[] = {number_of(table->changed), text_of(table->id)};
    return asked->take(asked->context, values);
}

static bool take_listed(const query *asked, const found *table) {
    image_key first = image_prefix(STORE_ROW_STEP, table->id);
    image_key behind = image_behind(&first);
    size_t n_steps = image_find(asked->image, &behind) - image_find(asked->image, &first);
    const store_value values[] = {
        text_of(table->id),
        table->values[column_of("name")],
        table->values[column_of("game")],
        table->values[column_of("phase")],
        table->values[column_of("n_seats")],
        table->values[column_of("changed")],
        number_of((int64_t)n_steps),
    };
    return asked->take(asked->context, values);
}

/// Behind the last one that was read, and changed before some time.
static bool is_old(const query *asked, const found *table) {
    const store_value *id = &asked->arguments[2];
    found last = {.changed = asked->arguments[1].number};
    memcpy(last.id, id->at, id->length < sizeof last.id ? id->length : 0);
    return table->changed < asked->arguments[0].number && by_age(table, &last) > 0;
}

static size_t order_old(const query *asked, found *tables, size_t n) {
    size_t n_old = 0;
    for (size_t i = 0; i < n; i++) {
        if (is_old(asked, &tables[i])) {
            tables[n_old++] = tables[i];
        }
    }
    qsort(tables, n_old, sizeof *tables, by_age);
    return n_old;
}

static bool read_tables(const query *asked, store_query which) {
    size_t n;
    int64_t most = which == STORE_ALL_TABLES
                       ? INT64_MAX
                       : asked->arguments[which == STORE_OLD_TABLES ? 3 : 0].number;
    bool (*take)(const query *, const found *) = take_listed;
    found *tables = all_tables(asked->image, &n);
    if (tables == NULL) {
        return false;
    }
    if (which == STORE_RUNNING_TABLES) {
        n = order_running(tables, n);
        take = take_running;
    } else if (which == STORE_OLD_TABLES) {
        n = order_old(asked, tables, n);
        take = take_old;
    } else if (which == STORE_ALL_TABLES) { // they are in order
        take = take_running;
    } else {
        qsort(tables, n, sizeof *tables, by_news);
    }
    for (size_t i = 0; i < n && (int64_t)i < most && take(asked, &tables[i]); i++) {
    }
    free(tables);
    return true;
}

static void read_key(const store_page *page, const query *asked) {
    store_value values[STORE_MAX_COLUMNS];
    image_key key = image_prefix(STORE_ROW_KEY, NULL);
    size_t at = image_find(&page->image, &key);
    const image_entry *entry = page->keys;
    if (entry == NULL && at < page->image.n) {
        entry = page->image.entries[at];
    }
    if (entry != NULL) {
        image_values(entry, values);
        (void)asked->take(asked->context, values + 1); // behind its name
    }
}

ant_status store_page_read(store *self, store_query which, const store_value *arguments,
                           store_taker *take, void *context, ant_error *error) {
    static const struct {
        store_row_kind kind;
        int column;
    } parts[] = {
        [STORE_ONE_TABLE] = {STORE_ROW_TABLE, 0}, [STORE_TEXTS] = {STORE_ROW_TEXT, 1},
        [STORE_SEATS] = {STORE_ROW_SEAT, 1},      [STORE_STEPS] = {STORE_ROW_STEP, 1},
        [STORE_CHATS] = {STORE_ROW_CHAT, 1},
    };
    const store_page *page = self->database;
    const query asked = {&page->image, arguments, take, context};
    if (which == STORE_KEY) {
        read_key(page, &asked);
    } else if (which <= STORE_CHATS) {
        size_t most = which == STORE_CHATS ? (size_t)arguments[1].number : SIZE_MAX;
        read_rows(&asked, (int)parts[which].kind, parts[which].column, most);
    } else if (!read_tables(&asked, which)) {
        return ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
    }
    return ANT_OK;
}
