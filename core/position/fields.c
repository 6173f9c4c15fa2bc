// SPDX-License-Identifier: MIT
//
// A game's table of fields: where the values lie, their defaults, and what they may be.
#include <antfarm/position.h>

#include <string.h>

#include "../private.h"
#include "fields.h"

// Values.

static void store(unsigned char *at, unsigned size, uint64_t value) {
    uint16_t two = (uint16_t)value;
    uint32_t four = (uint32_t)value;
    switch (size) {
    case 2:
        memcpy(at, &two, sizeof two);
        break;
    case 4:
        memcpy(at, &four, sizeof four);
        break;
    case 8:
        memcpy(at, &value, sizeof value);
        break;
    default:
        *at = (unsigned char)value;
    }
}

const char *ant_part_put(const ant_part *part, void *table, const ant_index index, unsigned i,
                         int64_t value) {
    if (part->put != NULL) {
        return part->put(table, index, i, value);
    }
    unsigned char *at = (unsigned char *)table + ant_part_offset(part, index);
    if (part->bits == 0) {
        store(at + (size_t)i * part->size, part->size, (uint64_t)value);
        return NULL;
    }
    ant_packed place = ant_part_packed(part, index, i);
    at += place.offset;
    for (unsigned set = 0; set < part->n_sets; set++, at += part->size) {
        uint64_t bit = (uint64_t)(set == value) << place.shift;
        store(at, part->size, (ant_load(at, part->size) & ~(UINT64_C(1) << place.shift)) | bit);
    }
    if (part->n_sets == 0) {
        uint64_t rest = ant_load(at, part->size) & ~(place.mask << place.shift);
        store(at, part->size, rest | ((uint64_t)value & place.mask) << place.shift);
    }
    return NULL;
}

// Lines.

uint64_t ant_field_line(const ant_field *field, const ant_index index) {
    bool is_double = field->index[1].item != NULL;
    unsigned n = is_double ? field->index[1].n : 1;
    unsigned line = field->is_last_index_unique && is_double ? index[1] : index[0] * n + index[1];
    unsigned all = field->is_last_index_unique ? n : n * field->index[0].n;
    return all > 64 ? 0 : UINT64_C(1) << line;
}

// Default values.

void ant_field_clear(const ant_field *field, const void *state, void *table,
                     const ant_index index) {
    for (unsigned p = 0; p < field->n_parts; p++) {
        const ant_part *part = &field->parts[p];
        if (part->find_default != NULL && state != NULL) {
            uint8_t room[ANT_MAX_DEFAULT];
            ANT_ASSERT(ant_part_bytes(part) <= sizeof room);
            const void *value = part->find_default(state, table, part, index, room);
            memcpy((unsigned char *)table + ant_part_offset(part, index), value,
                   ant_part_bytes(part));
        }
        bool is_plain = part->find_default == NULL && part->put == NULL;
        if (is_plain && part->default_value == 0 && part->by == 0) {
            memset((unsigned char *)table + ant_part_offset(part, index), 0, ant_part_bytes(part));
            continue;
        }
        for (unsigned i = 0; i < ant_part_n(part) && is_plain; i++) {
            (void)ant_part_put(part, table, index, i, part->default_value);
        }
    }
}

static bool has_worked_out(const ant_field *field) {
    for (unsigned p = 0; p < field->n_parts; p++) {
        if (field->parts[p].find_default != NULL) {
            return true;
        }
    }
    return false;
}

void ant_fields_clear(const ant_field *fields, unsigned n, void *state) {
    for (const ant_field *field = fields; field < fields + n; field++) {
        if (field->fields != NULL && !field->is_optional) {
            ant_fields_clear(field->fields, field->n_fields,
                             (unsigned char *)state + field->offset);
        }
        bool has_lines = field->fields == NULL && field->count == 0;
        unsigned n_lines = has_lines ? ant_field_lines(field, NULL) : 0;
        ant_index index = {0, 0, 0};
        for (unsigned i = 0; i < n_lines; i++, ant_field_next(field, index)) {
            ant_field_clear(field, NULL, state, index);
        }
    }
}

unsigned ant_fields_count(const ant_field *fields, unsigned n) {
    unsigned all = n;
    for (const ant_field *field = fields; field < fields + n; field++) {
        all += field->fields != NULL ? ant_fields_count(field->fields, field->n_fields) : 0;
    }
    return all;
}

static bool has_seen(const uint64_t *lines, unsigned n) {
    uint64_t any = 0;
    for (unsigned i = 0; i < n; i++) {
        any |= lines[i];
    }
    return any != 0;
}

/// Completes a table; the first field that has more lines than there may be, or NULL.
static const ant_field *complete(const ant_field *fields, unsigned n, const void *state,
                                 void *table, const uint64_t *lines) {
    const ant_field *beyond = NULL;
    for (const ant_field *field = fields; field < fields + n && beyond == NULL; field++) {
        uint64_t seen = *lines++;
        if (field->fields != NULL) {
            unsigned all = ant_fields_count(field->fields, field->n_fields);
            if (!field->is_optional || has_seen(lines, all)) {
                beyond = complete(field->fields, field->n_fields, state,
                                  (unsigned char *)table + field->offset, lines);
            }
            lines += all;
            continue;
        }
        uint64_t there = 0;
        bool has_lines = (field->count != 0 || has_worked_out(field)) &&
                         (field->is_there == NULL || field->is_there(table));
        unsigned n_lines = has_lines ? ant_field_lines(field, table) : 0;
        ant_index index = {0, 0, 0};
        for (unsigned i = 0; i < n_lines; i++, ant_field_next(field, index)) {
            uint64_t line = ant_field_line(field, index);
            there |= line;
            if ((seen & line) == 0) {
                ant_field_clear(field, state, table, index);
            }
        }
        beyond = field->count != 0 && (seen & ~there) != 0 ? field : NULL;
    }
    return beyond;
}

static void say_beyond(const ant_field *field, ant_text *why) {
    ant_text_string(why, field->key);
    ant_text_string(why, ": nothing beyond what this game has");
}

ant_status ant_fields_complete(const ant_field *fields, unsigned n, void *state,
                               const ant_lines_seen *seen, const ant_scan *scan, ant_error *error) {
    char reason[sizeof error->expected];
    ant_text why;
    ant_text_init(&why, reason, sizeof reason);
    const ant_field *beyond = complete(fields, n, state, state, seen->lines);
    if (beyond == NULL) {
        return ANT_OK;
    }
    say_beyond(beyond, &why);
    return ant_scan_fail(scan, error, ANT_BAD_TEXT, reason);
}

static const uint64_t *find_seen(const ant_field *fields, unsigned n, const uint64_t **lines,
                                 const char *key) {
    for (const ant_field *field = fields; field < fields + n; field++) {
        const uint64_t *seen = (*lines)++;
        if (field->key != NULL && strcmp(field->key, key) == 0) {
            return seen;
        }
        if (field->fields != NULL) {
            seen = find_seen(field->fields, field->n_fields, lines, key);
            if (seen != NULL) {
                return seen;
            }
        }
    }
    return NULL;
}

uint64_t ant_fields_seen(const ant_field *fields, unsigned n, const ant_lines_seen *seen,
                         const char *key) {
    const uint64_t *lines = seen->lines;
    const uint64_t *found = find_seen(fields, n, &lines, key);
    ANT_ASSERT(found != NULL);
    return *found;
}

// What values may be.

void ant_item_name(const ant_item_type *item, ant_text *out) {
    const char *name = item->words != NULL  ? item->words->name
                       : item->name != NULL ? item->name
                                            : "number";
    const char *blank = strchr(name, ' ');
    bool has_article = item->words == NULL && item->name != NULL && blank != NULL;
    ant_text_string(out, has_article ? blank + 1 : name);
}

void ant_item_expected(const ant_item_type *item, ant_text *out) {
    if (item->words != NULL) {
        ant_word_expected(item->words, out);
    } else {
        ant_text_string(out, item->name != NULL ? item->name : "a number");
        ant_text_string(out, item->name != NULL ? ", from " : " from ");
        ant_text_number(out, item->least + item->first);
        ant_text_string(out, " to ");
        ant_text_number(out, item->most + item->first);
    }
    for (unsigned i = 0; i < 2 && item->others[i] != NULL; i++) {
        ant_text_string(out, ", or ");
        ant_text_string(out, item->others[i]);
    }
}

bool ant_item_has(const ant_item_type *item, int64_t value) {
    bool is_within =
        item->words == NULL
            ? value >= item->least && value <= item->most
            : value >= item->least && value < item->least + (int64_t)ant_word_n(item->words);
    return is_within || item->write != NULL ||
           (item->others[0] != NULL && value >= item->other &&
            value <= item->other + (item->others[1] != NULL));
}

static bool is_within(const ant_part *part, const void *table, const ant_index index);

/// The rounds of a group that there are have what they may, and the others nothing.
static bool is_group(const ant_part *group, const void *table, const ant_index index) {
    int64_t rounds = ant_part_get(group, table, index, 0);
    bool is_well = rounds <= group->n;
    ant_index at = {index[0], index[1], 0};
    for (; is_well && at[2] < group->n; at[2]++) {
        for (unsigned p = 0; p < group->n_parts && is_well; p++) {
            is_well = at[2] < rounds ? is_within(&group->parts[p], table, at)
                                     : ant_part_get(&group->parts[p], table, at, 0) == 0;
        }
    }
    return is_well;
}

/// True where no bit of a set, or of counts that share their element, is set that has no meaning.
static bool is_rest_blank(const ant_part *part, const void *table, const ant_index index) {
    unsigned each = part->bits != 0 ? 8U * part->size / part->bits : 0;
    unsigned n = part->from + ant_part_n(part);
    for (unsigned i = n; part->by == 0 && each != 0 && i % each != 0; i++) {
        if (ant_part_get(part, table, index, i - part->from) != 0) {
            return false;
        }
    }
    return true;
}

static bool is_within(const ant_part *part, const void *table, const ant_index index) {
    if (part->shape == ANT_GROUP) {
        return is_group(part, table, index);
    }
    if (part->shape == ANT_SET || part->shape == ANT_BAG) {
        return is_rest_blank(part, table, index);
    }
    bool is_flag = part->shape == ANT_FLAG || part->shape == ANT_MARK;
    bool is_count = part->shape == ANT_COUNTS;
    for (unsigned i = 0; i < ant_part_n(part); i++) {
        int64_t value = ant_part_get(part, table, index, i);
        bool is_default = value == part->default_value && part->find_default == NULL;
        if (!is_default && (is_flag    ? value != 1
                            : is_count ? value > part->item->most
                                       : !ant_item_has(part->item, value))) {
            return false;
        }
    }
    return true;
}

/// True where all values from `i` on are 0.
static bool is_blank(const ant_part *part, const void *table, const ant_index index, unsigned i) {
    bool is_well = true;
    for (; i < ant_part_n(part); i++) {
        is_well = is_well && ant_part_get(part, table, index, i) == part->n_sets;
    }
    return is_well && is_rest_blank(part, table, index);
}

static void say_range(const ant_field *field, const ant_part *part, ant_text *why) {
    ant_text_string(why, field->key);
    ant_text_string(why, ": ");
    if (part->name != NULL) {
        ant_text_string(why, part->name);
        ant_text_char(why, ' ');
    }
    if (part->item == NULL) {
        ant_text_string(why, part->shape == ANT_GROUP ? "no more than there may be" : "yes or no");
    } else if (part->item->write != NULL) {
        ant_text_string(why, "what there may be");
    } else {
        ant_item_expected(part->item, why);
        if (part->shape == ANT_COUNTS) {
            ant_text_string(why, ", each at most ");
            ant_text_number(why, part->item->most);
            ant_text_string(why, " times");
        }
    }
}

static bool audit_line(const ant_field *field, const void *table, const ant_index index,
                       bool is_there, ant_text *why) {
    bool is_line =
        field->parts[0].shape != ANT_MARK || ant_part_get(&field->parts[0], table, index, 0) != 0;
    for (unsigned p = 0; p < field->n_parts && is_line; p++) {
        const ant_part *part = &field->parts[p];
        unsigned n = part->count != 0 ? ((const unsigned char *)table)[part->count - 1] : 0;
        if ((!is_there || part->count != 0) && !is_blank(part, table, index, n)) {
            say_beyond(field, why);
            return false;
        }
        if (is_there && !is_within(part, table, index)) {
            say_range(field, part, why);
            return false;
        }
    }
    return true;
}

bool ant_fields_audit(const ant_field *fields, unsigned n, const void *state, ant_text *why) {
    for (const ant_field *field = fields; field < fields + n; field++) {
        if (field->fields != NULL) {
            if (!ant_fields_audit(field->fields, field->n_fields,
                                  (const unsigned char *)state + field->offset, why)) {
                return false;
            }
            continue;
        }
        unsigned n_lines = ant_field_lines(field, NULL);
        unsigned n_there = ant_field_lines(field, state);
        ant_index index = {0, 0, 0};
        for (unsigned i = 0; i < n_lines; i++, ant_field_next(field, index)) {
            if (!audit_line(field, state, index, i < n_there, why)) {
                return false;
            }
        }
    }
    return true;
}

ant_status ant_position_take(const ant_game *game, void *state, const void *position,
                             const ant_scan *scan, ant_error *error) {
    char reason[sizeof error->expected];
    ant_text why;
    ant_text_init(&why, reason, sizeof reason);
    if (!ant_audit(game, position, &why)) {
        return ant_scan_fail(scan, error, ANT_BAD_TEXT, reason);
    }
    memcpy(state, position, game->state_size);
    return ANT_OK;
}

// Positions of a game. ----------------------------------------------------------------------------

void ant_position_write(const ant_game *game, const void *state, ant_text *out) {
    if (game->write != NULL) {
        game->write(state, out);
    } else {
        ant_fields_write(game->fields, game->n_fields, state, out);
    }
}

static ant_status read_fields(const ant_game *game, void *state, ant_scan *scan, ant_error *error) {
    uint64_t position[ANT_MAX_STATE / 8];
    ant_lines_seen seen;
    memset(position, 0, sizeof position);
    ant_fields_clear(game->fields, game->n_fields, position);
    ant_status status = ant_fields_read(game->fields, game->n_fields, position, scan, &seen, error);
    if (status == ANT_OK) {
        status = ant_fields_complete(game->fields, game->n_fields, position, &seen, scan, error);
    }
    return status == ANT_OK ? ant_position_take(game, state, position, scan, error) : status;
}

ant_status ant_position_read(const ant_game *game, void *state, ant_scan *scan, ant_error *error) {
    return game->read != NULL ? game->read(state, scan, error)
                              : read_fields(game, state, scan, error);
}

bool ant_audit(const ant_game *game, const void *state, ant_text *why) {
    return game->audit != NULL ? game->audit(state, why)
                               : ant_fields_audit(game->fields, game->n_fields, state, why);
}
