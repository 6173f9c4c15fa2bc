// SPDX-License-Identifier: MIT
//
// Positions as text, by a game's table of fields.
#include <antfarm/position.h>

#include <string.h>

#include "assert.h"
#include "private.h"

// Items.

void ant_item_write_number(const ant_field *field, unsigned i, int64_t value, ant_text *out) {
    (void)i;
    ant_text_number(out, value + field->item->first);
}

bool ant_item_read_number(const ant_field *field, ant_scan *scan, unsigned *i, int64_t *value) {
    (void)i;
    if (!ant_scan_number(scan, value)) {
        return false;
    }
    *value -= field->item->first;
    return *value >= field->item->least && *value <= field->item->most;
}

static void write_word(const ant_field *field, unsigned i, int64_t value, ant_text *out) {
    (void)i;
    ant_word_write(field->words, value, out);
}

static bool read_word(const ant_field *field, ant_scan *scan, unsigned *i, int64_t *value) {
    (void)i;
    return ant_word_read(field->words, scan, value);
}

const ant_item_type ant_item_word = {.write = write_word, .read = read_word};

static bool is_set(const ant_field *field) {
    return field->storage == ANT_FIELD_BYTE_SET || field->storage == ANT_FIELD_WORD_SET;
}

// An item, or the whole of a set.
static int64_t get(const void *state, const ant_field *field, unsigned i) {
    const unsigned char *at = (const unsigned char *)state + field->offset;
    int16_t number;
    uint64_t set;
    switch (field->storage) {
    case ANT_FIELD_SHORTS:
        memcpy(&number, at + i * sizeof number, sizeof number);
        return number;
    case ANT_FIELD_WORD_SET:
        memcpy(&set, at, sizeof set);
        return (int64_t)set;
    case ANT_FIELD_BYTE_SET:
        return *at;
    case ANT_FIELD_BYTES:
        break;
    }
    return at[i];
}

static void put(void *state, const ant_field *field, unsigned i, int64_t value) {
    unsigned char *at = (unsigned char *)state + field->offset;
    int16_t number = (int16_t)value;
    uint64_t set = (uint64_t)value;
    switch (field->storage) {
    case ANT_FIELD_SHORTS:
        memcpy(at + i * sizeof number, &number, sizeof number);
        break;
    case ANT_FIELD_WORD_SET:
        memcpy(at, &set, sizeof set);
        break;
    case ANT_FIELD_BYTE_SET:
        *at = (unsigned char)value;
        break;
    case ANT_FIELD_BYTES:
        at[i] = (unsigned char)value;
        break;
    }
}

// Fields.

static void write_items(const ant_field *field, const void *state, ant_text *out) {
    unsigned n = field->n;
    while (!is_set(field) && n > 0 && get(state, field, n - 1) == field->usual) {
        n--;
    }
    bool is_begun = false;
    for (unsigned i = 0; i < n; i++) {
        int64_t value = get(state, field, i);
        if (is_set(field)) {
            if ((value >> i & 1) == 0) {
                continue;
            }
            value = i;
        }
        ant_text_string(out, is_begun ? ", " : field->key);
        if (!is_begun) {
            ant_text_char(out, ' ');
            is_begun = true;
        }
        field->item->write(field, i, value, out);
    }
    if (is_begun) {
        ant_text_char(out, '\n');
    }
}

static ant_status refuse_item(const ant_field *field, const ant_scan *scan, ant_error *error) {
    char buffer[sizeof error->expected];
    ant_text expected;
    ant_text_init(&expected, buffer, sizeof buffer);
    if (field->item == &ant_item_word) {
        ant_word_expected(field->words, &expected);
    } else {
        ant_text_string(&expected, field->key);
    }
    if (field->item->read == ant_item_read_number) {
        ant_text_string(&expected, ": a number from ");
        ant_text_number(&expected, field->item->least + field->item->first);
        ant_text_string(&expected, " to ");
        ant_text_number(&expected, field->item->most + field->item->first);
    }
    return ant_scan_fail(scan, error, ANT_BAD_TEXT, buffer);
}

static ant_status read_items(const ant_field *field, void *state, ant_scan *scan,
                             ant_error *error) {
    unsigned next = 0;
    do {
        unsigned i = next++;
        int64_t value = 0;
        ant_scan before = *scan;
        if (i == field->n) {
            return ant_scan_fail(&before, error, ANT_BAD_TEXT, "no further item");
        }
        if (!field->item->read(field, scan, &i, &value) ||
            (is_set(field) && (value < 0 || value >= field->n))) {
            return refuse_item(field, &before, error);
        }
        if (is_set(field)) {
            value = (int64_t)((uint64_t)get(state, field, 0) | UINT64_C(1) << value);
        }
        put(state, field, i, value);
    } while (ant_scan_take(scan, ","));
    return ANT_OK;
}

// Takes the longest key that stands there.
static const ant_field *take_key(const ant_field *fields, unsigned n, ant_scan *scan) {
    const ant_field *best = NULL;
    ant_scan after = *scan;
    for (unsigned i = 0; i < n; i++) {
        ant_scan now = *scan;
        if (ant_scan_take(&now, fields[i].key) && now.at > after.at) {
            best = &fields[i];
            after = now;
        }
    }
    *scan = after;
    return best;
}

void ant_fields_clear(const ant_field *fields, unsigned n, void *state) {
    for (unsigned i = 0; i < n; i++) {
        const ant_field *field = &fields[i];
        if (field->lines != NULL) {
            continue;
        }
        if (is_set(field)) {
            put(state, field, 0, 0);
            continue;
        }
        for (unsigned item = 0; item < field->n; item++) {
            put(state, field, item, field->usual);
        }
    }
}

void ant_fields_write(const ant_field *fields, unsigned n, const void *state, ant_text *out) {
    for (unsigned i = 0; i < n; i++) {
        if (fields[i].lines != NULL) {
            fields[i].lines->write(state, out);
        } else {
            write_items(&fields[i], state, out);
        }
    }
}

ant_status ant_fields_read(const ant_field *fields, unsigned n, void *state, ant_scan *scan,
                           ant_error *error) {
    ANT_ASSERT(n <= ANT_MAX_FIELDS);
    uint64_t seen = 0;
    while (!ant_scan_is_done(scan)) {
        if (ant_scan_line_end(scan)) {
            continue;
        }
        ant_scan before = *scan;
        const ant_field *field = take_key(fields, n, scan);
        if (field == NULL) {
            return ant_scan_fail(&before, error, ANT_BAD_TEXT, "a field of a position");
        }
        uint64_t bit = UINT64_C(1) << (field - fields);
        bool may_repeat = field->lines != NULL && field->lines->may_repeat;
        if ((seen & bit) != 0 && !may_repeat) {
            return ant_scan_fail(&before, error, ANT_BAD_TEXT, "each field only once");
        }
        seen |= bit;
        ant_status status = field->lines != NULL ? field->lines->read(state, scan, error)
                                                 : read_items(field, state, scan, error);
        if (status != ANT_OK) {
            return status;
        }
        if (!ant_scan_line_end(scan)) {
            return ant_scan_fail(scan, error, ANT_BAD_TEXT, "the end of the line");
        }
    }
    return ANT_OK;
}

ant_status ant_position_take(const ant_game *game, void *state, const void *position,
                             const ant_scan *scan, ant_error *error) {
    char reason[sizeof error->expected];
    ant_text why;
    ant_text_init(&why, reason, sizeof reason);
    if (!game->audit(position, &why)) {
        return ant_scan_fail(scan, error, ANT_BAD_TEXT, reason);
    }
    memcpy(state, position, game->state_size);
    return ANT_OK;
}
