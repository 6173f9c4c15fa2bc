// SPDX-License-Identifier: MIT
//
// Positions as text, by a game's table of fields: reading.
//
// A reader notes what could have stood where it stopped; where a line cannot be read, the furthest
// place and all that could have stood there make the error.
#include <antfarm/position.h>

#include <string.h>

#include "../private.h"
#include "fields.h"

/// A line that is being read.
typedef struct reader {
    const ant_field *field;
    void *table;
    ant_scan *scan;
    ant_error *error;
    ant_expectations expectations;
} reader;

// Refusing.

static ant_status refuse(const reader *self, const ant_scan *at, const char *expected) {
    return ant_scan_fail(at, self->error, ANT_BAD_TEXT, expected);
}

/// Says that something stands there a second time.
static ant_status refuse_twice(const reader *self, const ant_scan *at, const ant_item_type *item) {
    char buffer[64];
    ant_text expected;
    ant_text_init(&expected, buffer, sizeof buffer);
    ant_text_string(&expected, "each ");
    ant_item_name(item, &expected);
    ant_text_string(&expected, " only once");
    return refuse(self, at, buffer);
}

/// Fails at the furthest place that was reached, with all that could have stood there.
static ant_status refuse_reached(const reader *self) {
    char buffer[sizeof self->error->expected];
    ant_text expected;
    ant_scan at = *self->scan;
    at.at = self->expectations.at;
    ant_text_init(&expected, buffer, sizeof buffer);
    const ant_expectation *first = &self->expectations.items[0];
    if (self->expectations.n == 1 && first->kind == ANT_EXPECTED_ITEM &&
        first->item->words == NULL && first->item->name == NULL) {
        ant_text_string(&expected, self->field->key);
        ant_text_string(&expected, ": ");
    }
    ant_expectations_write(&self->expectations, &expected);
    return refuse(self, &at, buffer);
}

static void note_line_end(reader *self) {
    ant_expectations_note(&self->expectations, *self->scan,
                          (ant_expectation){.kind = ANT_EXPECTED_LINE_END});
}

static bool take(reader *self, const char *word) {
    char last = word[strlen(word) - 1];
    bool is_word = ant_is_letter(last) || ant_is_digit(last);
    return ant_expectations_literal(&self->expectations, self->scan, word, strlen(word),
                                    is_word ? ANT_BOUNDARY_WORD : ANT_BOUNDARY_NONE);
}

// Items.

/// Takes a number of the range.
static bool take_number(ant_scan *scan, int64_t least, int64_t most, int64_t *number) {
    ant_scan next = *scan;
    if (!ant_scan_number(&next, number) || *number < least || *number > most) {
        return false;
    }
    *scan = next;
    return true;
}

/// Takes an item; false, noting what it could have been, where there is none.
static bool take_item(reader *self, const ant_item_type *item, int64_t *value) {
    ant_expectation expected = {.kind = ANT_EXPECTED_ITEM, .item = item};
    for (int i = 0; i < 2 && item->others[i] != NULL; i++) {
        if (ant_scan_take(self->scan, item->others[i])) {
            *value = item->other + i;
            return true;
        }
    }
    if (item->words != NULL) {
        ant_scan start = *self->scan;
        ant_scan_blanks(&start);
        ant_expectations expectations;
        expectations.at = start.at;
        expectations.n = 0;
        if (ant_word_match(item->words, self->scan, value, &expectations)) {
            *value += item->least;
            return true;
        }
        if (expectations.at > start.at) { // the name of a pair stands there, but not its number
            start.at = expectations.at;
            expected = expectations.items[0];
        }
        ant_expectations_note(&self->expectations, start, expected);
        return false;
    }
    if (take_number(self->scan, item->least + item->first, item->most + item->first, value)) {
        *value -= item->first;
        return true;
    }
    ant_expectations_note(&self->expectations, *self->scan, expected);
    return false;
}

/// Takes an item of a list, perhaps one that is read in a way of its own.
static ant_status read_item(reader *self, const ant_item_type *item, unsigned *i, int64_t *value) {
    if (item->read != NULL) {
        return item->read(item, self->scan, i, value, self->error);
    }
    return take_item(self, item, value) ? ANT_OK : refuse_reached(self);
}

// Parts. All begin with what they have got from a line so far, which is nothing.

static ant_status read_values(reader *self, const ant_part *part, const ant_index index) {
    unsigned n = ant_part_n(part);
    for (unsigned i = 0; i < n; i++) {
        unsigned place = i;
        int64_t value = 0;
        ant_scan before = *self->scan;
        if (part->count != 0 && i > 0 && !take_item(self, part->item, &value)) {
            break;
        }
        ant_status status =
            part->count != 0 && i > 0 ? ANT_OK : read_item(self, part->item, &place, &value);
        if (status != ANT_OK) {
            return status;
        }
        const char *wrong = ant_part_put(part, self->table, index, place, value);
        if (wrong != NULL) {
            return refuse(self, &before, wrong);
        }
    }
    return ANT_OK;
}

static ant_status read_list(reader *self, const ant_part *part, const ant_index index) {
    unsigned next = 0;
    do {
        unsigned i = next++;
        int64_t value = 0;
        if (i == ant_part_n(part)) {
            return refuse(self, self->scan, "no further item");
        }
        ant_status status = read_item(self, part->item, &i, &value);
        if (status != ANT_OK) {
            return status;
        }
        (void)ant_part_put(part, self->table, index, i, value);
    } while (part->n > 1 && take(self, ","));
    return ANT_OK;
}

static void clear(const reader *self, const ant_part *part, const ant_index index) {
    for (unsigned i = 0; i < ant_part_n(part); i++) {
        (void)ant_part_put(part, self->table, index, i, 0);
    }
}

static bool takes_none(reader *self, const ant_part *part) {
    return (part->flags & ANT_OR_NONE) != 0 && take(self, "none");
}

static ant_status read_members(reader *self, const ant_part *part, const ant_index index) {
    bool has_commas = (part->flags & ANT_COMMAS) != 0;
    bool is_set = part->shape == ANT_SET;
    clear(self, part, index);
    if (takes_none(self, part)) {
        return ANT_OK;
    }
    for (bool is_first = true, goes_on = true; goes_on; is_first = false) {
        ant_scan before = *self->scan;
        int64_t member = 0;
        if (!take_item(self, part->item, &member)) {
            return is_first || has_commas ? refuse_reached(self) : ANT_OK;
        }
        if (member < 0 || member >= ant_part_n(part)) {
            *self->scan = before;
            ant_expectations_note(&self->expectations, before,
                                  (ant_expectation){.kind = ANT_EXPECTED_ITEM, .item = part->item});
            return refuse_reached(self);
        }
        int64_t n = ant_part_get(part, self->table, index, (unsigned)member);
        if (is_set && has_commas) {
            n = 0; // a member of such a set may stand there twice
        }
        if (n >= (is_set ? 1 : part->bits != 0 ? (1 << part->bits) - 1 : UINT8_MAX)) {
            return is_set ? refuse_twice(self, &before, part->item)
                          : refuse(self, &before, "no more than there are");
        }
        const char *wrong = ant_part_put(part, self->table, index, (unsigned)member, n + 1);
        if (wrong != NULL) {
            return refuse(self, &before, wrong);
        }
        goes_on = !has_commas || take(self, ",");
    }
    return ANT_OK;
}

static ant_status read_counts(reader *self, const ant_part *part, const ant_index index) {
    uint64_t seen = 0;
    bool has_zeros = (part->flags & ANT_WITH_ZEROS) != 0;
    clear(self, part, index);
    if (takes_none(self, part)) {
        return ANT_OK;
    }
    for (;;) {
        const ant_item_type word = {.words = part->item->words};
        ant_scan before = *self->scan;
        int64_t kind = 0;
        int64_t number = 0;
        if (!take_item(self, part->item, &kind)) {
            return seen == 0 ? refuse_reached(self) : ANT_OK;
        }
        if ((seen >> kind & 1) != 0) {
            return refuse_twice(self, &before, &word);
        }
        seen |= UINT64_C(1) << kind;
        if (!take_number(self->scan, has_zeros ? 0 : 1, part->item->most, &number)) {
            ant_expectations_note(&self->expectations, *self->scan,
                                  (ant_expectation){.kind = ANT_EXPECTED_RANGE,
                                                    .min = has_zeros ? 0 : 1,
                                                    .max = part->item->most});
            return refuse_reached(self);
        }
        (void)ant_part_put(part, self->table, index, (unsigned)kind, number);
    }
}

static ant_status read_part(reader *self, const ant_part *part, const ant_index index,
                            bool *is_there);
static ant_status read_body(reader *self, const ant_part *part, const ant_index index);

/// Reads a round of a group, behind those that were read before; `is_there`: there is one.
static ant_status read_round(reader *self, const ant_part *group, const ant_index index,
                             bool *is_there) {
    unsigned round = (unsigned)ant_part_get(group, self->table, index, 0);
    const ant_part *first = &group->parts[0];
    ant_index at = {index[0], index[1], round};
    ant_scan before = *self->scan;
    int64_t value = 0;
    *is_there =
        first->name != NULL ? take(self, first->name) : take_item(self, first->item, &value);
    if (!*is_there) {
        return ANT_OK;
    }
    if (round == group->n) {
        return refuse(self, &before, "no further item");
    }
    (void)ant_part_put(group, self->table, index, 0, round + 1);
    (void)ant_part_put(first, self->table, at, 0, value);
    bool is_part;
    ant_status status = first->name != NULL ? read_body(self, first, at) : ANT_OK;
    for (unsigned p = 1; p < group->n_parts && status == ANT_OK; p++) {
        status = read_part(self, &group->parts[p], at, &is_part);
    }
    return status;
}

static ant_status read_group(reader *self, const ant_part *group, const ant_index index) {
    bool is_there;
    ant_status status = read_round(self, group, index, &is_there);
    if (!is_there) {
        return refuse_reached(self);
    }
    while (status == ANT_OK && is_there) {
        status = read_round(self, group, index, &is_there);
    }
    return status;
}

/// True if a part without a name may stand here, noting what it could be.
static bool is_next(reader *self, const ant_part *part) {
    ant_scan before = *self->scan;
    int64_t value;
    bool is_item =
        part->item->read != NULL || takes_none(self, part) || take_item(self, part->item, &value);
    *self->scan = before;
    return is_item;
}

/// Reads what stands behind a name, where there is one.
static ant_status read_body(reader *self, const ant_part *part, const ant_index index) {
    switch (part->shape) {
    case ANT_VALUES:
        return read_values(self, part, index);
    case ANT_LIST:
        return read_list(self, part, index);
    case ANT_SET:
    case ANT_BAG:
        return read_members(self, part, index);
    case ANT_COUNTS:
        return read_counts(self, part, index);
    case ANT_GROUP:
        return read_group(self, part, index);
    case ANT_FLAG:
    case ANT_MARK:
        (void)ant_part_put(part, self->table, index, 0, 1);
        break;
    }
    return ANT_OK;
}

static ant_status read_part(reader *self, const ant_part *part, const ant_index index,
                            bool *is_there) {
    bool may_lack = (part->flags & (ANT_OPTIONAL | ANT_MAY_BE_MISSING)) != 0;
    *is_there = part->name != NULL               ? take(self, part->name)
                : may_lack && part->item != NULL ? is_next(self, part)
                                                 : true;
    if (*is_there) {
        return read_body(self, part, index);
    }
    return may_lack ? ANT_OK : refuse_reached(self);
}

// Lines.

/// Takes the part whose name stands there, the longest; NULL where none does.
static const ant_part *take_part(reader *self) {
    const ant_part *best = NULL;
    ant_scan after = *self->scan;
    for (unsigned p = 0; p < self->field->n_parts; p++) {
        const ant_part *part = &self->field->parts[p];
        const char *name = part->name != NULL ? part->name : part->parts[0].name;
        ant_scan now = *self->scan;
        if (ant_scan_take(&now, name) && now.at > after.at) {
            best = part;
            after = now;
        }
    }
    if (best != NULL && best->name != NULL) {
        *self->scan = after;
    }
    return best;
}

static ant_status refuse_part(const reader *self) {
    char buffer[sizeof self->error->expected];
    ant_text expected;
    ant_text_init(&expected, buffer, sizeof buffer);
    ant_text_string(&expected, "a part of ");
    ant_text_string(&expected, self->field->key);
    ant_text_string(&expected, ": ");
    for (unsigned p = 0; p < self->field->n_parts; p++) {
        const ant_part *part = &self->field->parts[p];
        ant_text_separator(&expected, p, self->field->n_parts);
        ant_text_string(&expected, part->name != NULL ? part->name : part->parts[0].name);
    }
    return refuse(self, self->scan, buffer);
}

/// Reads the parts of a line that stand in any order.
static ant_status read_any_order(reader *self, const ant_index index) {
    ant_status status = ANT_OK;
    while (status == ANT_OK && !ant_scan_is_line_end(self->scan)) {
        const ant_part *part = take_part(self);
        status = part != NULL ? read_body(self, part, index) : refuse_part(self);
    }
    return status;
}

static ant_status read_in_order(reader *self, const ant_index index) {
    bool has_any = false;
    for (unsigned p = 0; p < self->field->n_parts; p++) {
        const ant_part *part = &self->field->parts[p];
        bool is_there;
        ant_status status = read_part(self, part, index, &is_there);
        if (status != ANT_OK) {
            return status;
        }
        has_any = has_any || is_there || (part->flags & ANT_MAY_BE_MISSING) != 0;
    }
    return has_any ? ANT_OK : refuse_reached(self);
}

static ant_status read_index(reader *self, ant_index index, uint64_t *seen) {
    ant_scan start = *self->scan;
    ant_scan before = start;
    unsigned n = 0;
    for (; n < 2 && self->field->index[n].item != NULL; n++) {
        int64_t value = 0;
        before = *self->scan;
        if (!take_item(self, self->field->index[n].item, &value)) {
            return refuse_reached(self);
        }
        index[n] = (unsigned)value;
    }
    uint64_t line = ant_field_line(self->field, index);
    if ((*seen & line) != 0) {
        return n == 2 && !self->field->is_last_index_unique
                   ? refuse(self, &start, "each line only once")
                   : refuse_twice(self, &before, self->field->index[n - 1].item);
    }
    *seen |= line;
    const char *wrong =
        self->field->check_index != NULL ? self->field->check_index(self->table, index) : NULL;
    return wrong != NULL ? refuse(self, &before, wrong) : ANT_OK;
}

static ant_status read_line(reader *self, uint64_t *seen) {
    ant_index index = {0, 0, 0};
    ant_status status = read_index(self, index, seen);
    ant_scan before = *self->scan;
    if (status == ANT_OK) {
        ant_field_clear(self->field, NULL, self->table, index);
        status =
            self->field->is_any_order ? read_any_order(self, index) : read_in_order(self, index);
    }
    if (status != ANT_OK) {
        return status;
    }
    const char *wrong =
        self->field->check_line != NULL ? self->field->check_line(self->field, self->table) : NULL;
    if (wrong != NULL) {
        return refuse(self, &before, wrong);
    }
    note_line_end(self);
    return ant_scan_line_end(self->scan) ? ANT_OK : refuse_reached(self);
}

// Fields.

/// A field that was found, with what it belongs to.
typedef struct found {
    const ant_field *field;
    void *table;
    uint64_t *seen;
} found;

/// Finds the field of the longest key that stands there, in this table and those without a key;
/// `after` is where it ends.
static void find_key(const ant_field *fields, unsigned n, void *table, uint64_t **seen,
                     const ant_scan *scan, ant_scan *after, found *best) {
    for (const ant_field *field = fields; field < fields + n; field++) {
        uint64_t *lines = (*seen)++;
        ant_scan now = *scan;
        if (field->key != NULL && ant_scan_take(&now, field->key) && now.at > after->at) {
            *best = (found){field, table, lines};
            *after = now;
        }
        if (field->fields != NULL && field->key != NULL) {
            *seen += ant_fields_count(field->fields, field->n_fields);
        } else if (field->fields != NULL) {
            find_key(field->fields, field->n_fields, (unsigned char *)table + field->offset, seen,
                     scan, after, best);
        }
    }
}

static ant_status refuse_key(const ant_field *table, const ant_scan *scan, ant_error *error) {
    char buffer[sizeof error->expected];
    ant_text expected;
    ant_text_init(&expected, buffer, sizeof buffer);
    for (unsigned i = 0; table != NULL && i < table->n_fields; i++) {
        ant_text_separator(&expected, i, table->n_fields);
        ant_text_string(&expected, table->fields[i].key);
    }
    return ant_scan_fail(scan, error, ANT_BAD_TEXT,
                         table != NULL ? buffer : "a field of a position");
}

static ant_status read_field(const ant_field *fields, unsigned n, void *state, ant_scan *scan,
                             ant_lines_seen *seen, ant_error *error) {
    ant_scan before = *scan;
    uint64_t *lines = seen->lines;
    found line = {NULL, NULL, NULL};
    find_key(fields, n, state, &lines, &before, scan, &line);
    if (line.field != NULL && line.field->fields != NULL) {
        const ant_field *table = line.field;
        void *at = (unsigned char *)line.table + table->offset;
        if (table->is_optional && *line.seen == 0) {
            ant_fields_clear(table->fields, table->n_fields, at);
        }
        *line.seen = 1;
        before = *scan;
        lines = line.seen + 1;
        line.field = NULL;
        find_key(table->fields, table->n_fields, at, &lines, &before, scan, &line);
        if (line.field == NULL) {
            return refuse_key(table, &before, error);
        }
    }
    if (line.field == NULL) {
        return refuse_key(NULL, &before, error);
    }
    if (line.field->index[0].item == NULL && *line.seen != 0) {
        return ant_scan_fail(&before, error, ANT_BAD_TEXT, "each field only once");
    }
    reader self;
    self.field = line.field;
    self.table = line.table;
    self.scan = scan;
    self.error = error;
    self.expectations.at = scan->at;
    self.expectations.n = 0;
    return read_line(&self, line.seen);
}

ant_status ant_fields_read(const ant_field *fields, unsigned n, void *state, ant_scan *scan,
                           ant_lines_seen *seen, ant_error *error) {
    ANT_ASSERT(ant_fields_count(fields, n) <= ANT_MAX_FIELDS);
    memset(seen, 0, sizeof *seen);
    while (!ant_scan_is_done(scan)) {
        ant_status status =
            ant_scan_line_end(scan) ? ANT_OK : read_field(fields, n, state, scan, seen, error);
        if (status != ANT_OK) {
            return status;
        }
    }
    return ANT_OK;
}

ant_status ant_fields_read_all(const ant_field *fields, unsigned n, void *state, ant_scan *scan,
                               ant_error *error) {
    ant_lines_seen seen = {{0}};
    const ant_field table = {.fields = fields, .n_fields = (uint8_t)n};
    while (ant_scan_next_item(scan)) {
        ant_scan before = *scan;
        ant_status status = read_field(fields, n, state, scan, &seen, error);
        if (status != ANT_OK) {
            return scan->at == before.at ? refuse_key(&table, scan, error) : status;
        }
    }
    for (unsigned i = 0; i < n; i++) {
        if (seen.lines[i] == 0) {
            char buffer[64];
            ant_text expected;
            ant_text_init(&expected, buffer, sizeof buffer);
            ant_text_string(&expected, "a line for ");
            ant_text_string(&expected, fields[i].key);
            return ant_scan_fail(scan, error, ANT_BAD_TEXT, buffer);
        }
    }
    return ANT_OK;
}
