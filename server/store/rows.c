// SPDX-License-Identifier: MIT
//
// The one description of what is stored: which columns a row has, in which order, which member of
// its struct each is, and what may be in it. What comes from a database is checked against the room
// and the range that it has in memory, since anybody may have written it.
#include <string.h>

#include "store/internal.h"

enum { MAX_SEAT = ANT_MAX_SEATS - 1 }; // they count from 0

#define MEMBER(type, member) .offset = offsetof(type, member), .size = sizeof(((type *)0)->member)
#define NUMBER(type, member, ...)                                                                  \
    { #member, STORE_NUMBER, MEMBER(type, member), __VA_ARGS__ }
#define TEXT(type, column, member)                                                                 \
    { column, STORE_TEXT, MEMBER(type, member) }
#define BYTES(type, member, ...)                                                                   \
    { #member, STORE_BYTES, MEMBER(type, member), __VA_ARGS__ }
#define BYTES_IF(type, member)                                                                     \
    BYTES(type, member, .nulls = STORE_UNLESS, .flag = offsetof(type, has_##member))
#define FLAG .most = 1
#define SEAT .most = MAX_SEAT
#define U8   .most = UINT8_MAX
#define U16  .most = UINT16_MAX
#define U32  .most = UINT32_MAX
#define I64  .least = INT64_MIN, .most = INT64_MAX

// clang-format off
static const store_column tables[] = {
    TEXT(store_table, "id", id),
    TEXT(store_table, "name", name),
    TEXT(store_table, "game", game),
    NUMBER(store_table, rules, U16),
    NUMBER(store_table, n_seats, .least = 1, .most = ANT_MAX_SEATS),
    NUMBER(store_table, host, SEAT),
    NUMBER(store_table, phase, .least = STORE_LOBBY, .most = STORE_OVER),
    TEXT(store_table, "options", options),
    NUMBER(store_table, clock_move, U32),
    NUMBER(store_table, clock_total, U32),
    NUMBER(store_table, clock_increment, U32),
    NUMBER(store_table, standin, U32),
    NUMBER(store_table, has_chat, FLAG),
    NUMBER(store_table, is_listed, FLAG),
    BYTES(store_table, secret, .nulls = STORE_NEVER),
    NUMBER(store_table, seq, U32),
    NUMBER(store_table, created, I64),
    NUMBER(store_table, changed, I64),
    {"next", STORE_TEXT, STORE_WHERE_EMPTY, MEMBER(store_table, next)},
    BYTES(store_table, origins, .is_origins = true),
    NUMBER(store_table, owner, U32),
};

static const store_column texts[] = {
    TEXT(store_text, "table_id", table),
    TEXT(store_text, "option", option),
    TEXT(store_text, "text", text),
};

static const store_column seats[] = {
    TEXT(store_seat, "table_id", table),
    NUMBER(store_seat, seat, SEAT),
    NUMBER(store_seat, kind, U8),
    TEXT(store_seat, "name", name),
    TEXT(store_seat, "bot", bot),
    BYTES_IF(store_seat, token),
    BYTES_IF(store_seat, invitation),
    BYTES_IF(store_seat, nonce),
    NUMBER(store_seat, is_standin, FLAG),
    NUMBER(store_seat, has_left, FLAG),
    NUMBER(store_seat, last_n, U32),
    BYTES(store_seat, last_hash, .nulls = STORE_NEVER),
    NUMBER(store_seat, left_ms, I64),
    NUMBER(store_seat, refused, U32),
    BYTES_IF(store_seat, used),
};

static const store_column steps[] = {
    TEXT(store_step, "table_id", table),
    NUMBER(store_step, number, U32),
    NUMBER(store_step, seat, SEAT, .nulls = STORE_WHERE, .flag = offsetof(store_step, is_undo)),
    {"action", STORE_TEXT, STORE_WHERE, MEMBER(store_step, action),
        .flag = offsetof(store_step, is_undo)},
    NUMBER(store_step, n_plies, U32),
    NUMBER(store_step, at, I64),
    NUMBER(store_step, is_standin, FLAG),
};

static const store_column chats[] = {
    TEXT(store_chat, "table_id", table),
    NUMBER(store_chat, number, U32),
    NUMBER(store_chat, seat, SEAT),
    TEXT(store_chat, "text", text),
    NUMBER(store_chat, at, I64),
    NUMBER(store_chat, n_steps, U32),
};

static const store_column keys[] = {
    TEXT(store_key, "name", name),
    BYTES(store_key, key, .nulls = STORE_NEVER),
};

static const store_column gone[] = {
    {"id", STORE_TEXT, .size = STORE_ID_SIZE},
};

static const store_column listed[] = {
    TEXT(store_listed, "id", id),
    TEXT(store_listed, "name", name),
    TEXT(store_listed, "game", game),
    NUMBER(store_listed, phase, U8),
    NUMBER(store_listed, n_seats, U8),
    NUMBER(store_listed, changed, I64),
    NUMBER(store_listed, n_steps, U32),
};

#define COLUMNS(columns) (columns), sizeof(columns) / sizeof((columns)[0])

const store_layout store_layouts[STORE_N_ROW_KINDS] = {
    [STORE_ROW_TABLE] = {"table", "tables", sizeof(store_table), COLUMNS(tables), 1, false},
    [STORE_ROW_TEXT] = {"text", "texts", sizeof(store_text), COLUMNS(texts), 2, false},
    [STORE_ROW_SEAT] = {"seat", "seats", sizeof(store_seat), COLUMNS(seats), 2, false},
    [STORE_ROW_STEP] = {"step", "steps", sizeof(store_step), COLUMNS(steps), 2, true},
    [STORE_ROW_CHAT] = {"chat", "chats", sizeof(store_chat), COLUMNS(chats), 2, true},
    [STORE_ROW_KEY] = {"key", "keys", sizeof(store_key), COLUMNS(keys), 1, false},
    [STORE_ROW_GONE] = {"gone", "tables", STORE_ID_SIZE, COLUMNS(gone), 1, false},
};

const store_layout store_list_layout = {
    "listed", "tables", sizeof(store_listed), COLUMNS(listed), 1, false};
// clang-format on

_Static_assert(sizeof tables / sizeof tables[0] <= STORE_MAX_COLUMNS, "no row has more columns");

// ---- From a row

static int64_t number_in(const void *member, size_t size) {
    int64_t number = 0;
    uint8_t one;
    uint16_t two;
    uint32_t four;
    switch (size) {
    case sizeof one:
        memcpy(&one, member, size);
        return one;
    case sizeof two:
        memcpy(&two, member, size);
        return two;
    case sizeof four:
        memcpy(&four, member, size);
        return four;
    default:
        memcpy(&number, member, sizeof number);
        return number;
    }
}

static store_value origins_in(const store_table *table, store_scratch *scratch) {
    uint8_t *at = scratch->origins;
    for (int i = 0; i < table->n_origins && i < ANT_MAX_ORIGINS; i++) {
        for (unsigned shift = 0; shift < 32; shift += 8) {
            *at++ = (uint8_t)(table->origins[i].n_plies >> shift);
        }
        memcpy(at, table->origins[i].secret.bytes, ANT_SECRET_SIZE);
        at += ANT_SECRET_SIZE;
    }
    size_t length = (size_t)(at - scratch->origins);
    return (store_value){
        .type = length > 0 ? STORE_BYTES : STORE_NULL, .at = scratch->origins, .length = length};
}

static bool is_null(const store_column *column, const unsigned char *row) {
    switch (column->nulls) {
    case STORE_WHERE_EMPTY:
        return row[column->offset] == '\0';
    case STORE_UNLESS:
        return row[column->flag] == 0;
    case STORE_WHERE:
        return row[column->flag] != 0;
    default:
        return false;
    }
}

void store_values(const store_layout *layout, const void *row, store_value *values,
                  store_scratch *scratch) {
    const unsigned char *bytes = row;
    for (int i = 0; i < layout->n_columns; i++) {
        const store_column *column = &layout->columns[i];
        const void *member = bytes + column->offset;
        values[i] = (store_value){.type = column->type, .at = member, .length = column->size};
        if (column->is_origins) {
            values[i] = origins_in(row, scratch);
        } else if (is_null(column, bytes)) {
            values[i] = (store_value){.type = STORE_NULL};
        } else if (column->type == STORE_NUMBER) {
            values[i].number = number_in(member, column->size);
        } else if (column->type == STORE_TEXT) {
            values[i].length = strnlen(member, column->size);
        }
    }
}

// ---- Into a row

static bool take_number(const store_column *column, const store_value *value, void *member) {
    bool is_good = value->type == STORE_NULL ||
                   (value->type == STORE_NUMBER && value->number >= column->least &&
                    value->number <= column->most);
    int64_t number = is_good && value->type == STORE_NUMBER ? value->number : 0;
    if (number < column->least) {
        is_good = false;
        number = column->least;
    }
    uint8_t one = (uint8_t)number;
    uint16_t two = (uint16_t)number;
    uint32_t four = (uint32_t)number;
    switch (column->size) {
    case sizeof one:
        memcpy(member, &one, sizeof one);
        break;
    case sizeof two:
        memcpy(member, &two, sizeof two);
        break;
    case sizeof four:
        memcpy(member, &four, sizeof four);
        break;
    default:
        memcpy(member, &number, sizeof number);
    }
    return is_good;
}

/// NULL is taken as "".
static bool take_text(const store_column *column, const store_value *value, char *member) {
    bool is_good = value->type == STORE_NULL ||
                   (value->type == STORE_TEXT && value->length < column->size &&
                    (value->length == 0 || memchr(value->at, 0, value->length) == NULL));
    size_t length = is_good ? value->length : 0;
    if (length > 0) {
        memcpy(member, value->at, length);
    }
    member[length] = '\0';
    return is_good;
}

static bool take_bytes(const store_column *column, const store_value *value, void *member) {
    if (value->type != STORE_BYTES || value->length != column->size) {
        return false;
    }
    memcpy(member, value->at, column->size);
    return true;
}

static bool take_origins(const store_value *value, store_table *table) {
    const uint8_t *at = value->at;
    size_t n = value->length / STORE_ORIGIN_SIZE;
    if (value->type == STORE_NULL) {
        return true;
    }
    if (value->type != STORE_BYTES || n > ANT_MAX_ORIGINS ||
        n * STORE_ORIGIN_SIZE != value->length) {
        return false;
    }
    for (; table->n_origins < (int)n; table->n_origins++) {
        ant_origin *origin = &table->origins[table->n_origins];
        for (unsigned shift = 0; shift < 32; shift += 8) {
            origin->n_plies |= (uint32_t)*at++ << shift;
        }
        memcpy(origin->secret.bytes, at, ANT_SECRET_SIZE);
        at += ANT_SECRET_SIZE;
    }
    return true;
}

static bool take_column(const store_column *column, const store_value *value, unsigned char *row) {
    unsigned char *member = row + column->offset;
    if (column->is_origins) {
        return take_origins(value, (store_table *)(void *)row);
    }
    if (column->nulls == STORE_UNLESS || column->nulls == STORE_WHERE) {
        bool flag = (value->type == STORE_NULL) == (column->nulls == STORE_WHERE);
        memcpy(row + column->flag, &flag, sizeof flag);
        if (value->type == STORE_NULL) {
            return true;
        }
    }
    switch (column->type) {
    case STORE_NUMBER:
        return take_number(column, value, member);
    case STORE_TEXT:
        return take_text(column, value, (char *)member);
    default:
        return take_bytes(column, value, member);
    }
}

bool store_take(const store_layout *layout, int first, const store_value *values, void *row) {
    bool is_good = true;
    for (int i = first; i < layout->n_columns; i++) {
        is_good = take_column(&layout->columns[i], &values[i - first], row) && is_good;
    }
    return is_good;
}
