// SPDX-License-Identifier: MIT
//
// Actions in structured form, and positions as text: a line per field, in any order, fields at
// their usual value left out. What follows from the rest (who may act, what is in the deck) is not
// written but worked out.
#include "bugcouncil_rules.h"

#include <string.h>

void bugcouncil_form(ant_action action, ant_form *form) {
    *form = (ant_form){.type = (uint8_t)(action / BUGCOUNCIL_ACTION_BASE),
                       .args = {action % BUGCOUNCIL_ACTION_BASE}};
}

bool bugcouncil_unform(const ant_form *form, ant_action *action) {
    int64_t n_choices = form->type == BUGCOUNCIL_ACTION_DECLARE ? 2
                        : form->type == BUGCOUNCIL_ACTION_VISIT ? BUGCOUNCIL_FACTIONS
                                                                : BUGCOUNCIL_CARDS;
    if (form->type >= BUGCOUNCIL_ACTION_TYPES || form->args[0] < 0 || form->args[0] >= n_choices) {
        return false;
    }
    *action = (ant_action)form->type * BUGCOUNCIL_ACTION_BASE + (ant_action)form->args[0];
    return true;
}

// How the items of a field are stored.
typedef enum storage {
    BYTES,    ///< uint8_t[n], an item each
    SHORTS,   ///< int16_t[n], an item each
    BYTE_SET, ///< uint8_t, an item for each bit
    WORD_SET  ///< uint64_t, an item for each bit
} storage;

// How an item is written.
typedef enum item_kind {
    NUMBER,
    FROM_ONE, ///< a seat, a party, an Age: counted from 1
    NAME,     ///< of the field's word type; '-' for 255
    CARD,     ///< '-' for none, 'down' for face-down
    FACTIONS, ///< a set of factions, joined by '+', '-' for none
    CUBES     ///< a number behind the name of its faction
} item_kind;

typedef struct field {
    const char *key;
    storage storage;
    item_kind kind;
    uint8_t n; ///< items at most
    uint8_t usual;
    size_t offset;
    const ant_word_type *words;
} field;

#define TABLE(member) offsetof(bugcouncil_state, table.member)
#define OTHER(member) offsetof(bugcouncil_state, member)
#define HAND(seat)    (offsetof(bugcouncil_state, hand) + (seat) * sizeof(uint64_t))

// clang-format off
static const field fields[] = {
    { "edition",            BYTES,    NAME,     1,  0, TABLE(edition), &bugcouncil_edition_word },
    { "seats",              BYTES,    NUMBER,   1,  0, TABLE(n_seats), NULL },
    { "phase",              BYTES,    NAME,     1,  0, TABLE(phase), &bugcouncil_phase_word },
    { "game",               BYTES,    FROM_ONE, 1,  0, TABLE(game), NULL },
    { "age",                BYTES,    FROM_ONE, 1,  0, TABLE(age), NULL },
    { "tricks-done",        BYTES,    NUMBER,   1,  0, TABLE(trick_number), NULL },
    { "leader",             BYTES,    FROM_ONE, 1,  0, TABLE(leader), NULL },
    { "winner",             BYTES,    FROM_ONE, 1,  0, TABLE(winner), NULL },
    { "cubes",              BYTES,    CUBES,    5,  0, TABLE(cubes), &bugcouncil_faction_word },
    { "chambers",           BYTES,    NUMBER,   1,  0, TABLE(chambers), NULL },
    { "score",              SHORTS,   NUMBER,   5,  0, TABLE(score), NULL },
    { "tricks",             BYTES,    NUMBER,   5,  0, TABLE(tricks), NULL },
    { "trick",              BYTES,    CARD,     5,  BUGCOUNCIL_NO_CARD, TABLE(trick), NULL },
    { "voids",              BYTES,    FACTIONS, 5,  0, TABLE(voids), NULL },
    { "answered",           BYTE_SET, FROM_ONE, 5,  0, TABLE(answered), NULL },
    { "no-allegiance",      BYTE_SET, FROM_ONE, 5,  0, TABLE(no_allegiance), NULL },
    { "secretly-none",      BYTE_SET, FROM_ONE, 5,  0, OTHER(declared_none), NULL },
    { "controller",         BYTES,    FROM_ONE, 1,  0, TABLE(controller), NULL },
    { "emissary",           BYTES,    CARD,     2,  BUGCOUNCIL_NO_CARD, TABLE(emissary), NULL },
    { "discards-on-deck",   BYTES,    FROM_ONE, 5,  BUGCOUNCIL_NO_SEAT, TABLE(on_deck), NULL },
    { "personality",        BYTES,    NAME,     1,  0, TABLE(personality), &bugcouncil_personality_word },
    { "trilogy",            BYTES,    NUMBER,   1,  0, TABLE(is_trilogy), NULL },
    { "personalities-left", BYTE_SET, NAME,     5,  0, TABLE(personalities_left), &bugcouncil_personality_word },
    { "termite",            BYTES,    NAME,     1,  BUGCOUNCIL_NO_FACTION, TABLE(termite), &bugcouncil_faction_word },
    { "losing",             BYTES,    NUMBER,   1,  0, TABLE(is_losing), NULL },
    { "trigger-row",        BYTES,    NUMBER,   1,  0, TABLE(trigger_row), NULL },
    { "pyramid",            BYTES,    CARD,     11, BUGCOUNCIL_NO_CARD, TABLE(pyramid), NULL },
    { "shark-cards",        BYTES,    NUMBER,   1,  0, TABLE(n_shark), NULL },
    { "solo-board",         BYTES,    NUMBER,   1,  0, TABLE(solo_cubes), NULL },
    { "thief-gives",        BYTES,    FROM_ONE, 1,  BUGCOUNCIL_NO_CARD, TABLE(thief_gives), NULL },
    { "thief-gave",         WORD_SET, CARD,     60, 0, TABLE(thief_gave), NULL },
    { "hand 1",             WORD_SET, CARD,     60, 0, HAND(0), NULL },
    { "hand 2",             WORD_SET, CARD,     60, 0, HAND(1), NULL },
    { "hand 3",             WORD_SET, CARD,     60, 0, HAND(2), NULL },
    { "hand 4",             WORD_SET, CARD,     60, 0, HAND(3), NULL },
    { "hand 5",             WORD_SET, CARD,     60, 0, HAND(4), NULL },
    { "discards",           BYTES,    CARD,     5,  BUGCOUNCIL_NO_CARD, OTHER(discard), NULL },
    { "open-discards",      WORD_SET, CARD,     60, 0, TABLE(open_discards), NULL },
    { "played",             WORD_SET, CARD,     60, 0, TABLE(played), NULL },
    { "sheet",              BYTES,    NUMBER,   72, 0, TABLE(sheet), NULL },
};
// clang-format on
enum { N_FIELDS = sizeof fields / sizeof fields[0] };

// Items.

static bool is_set(const field *f) {
    return f->storage == BYTE_SET || f->storage == WORD_SET;
}

static int64_t get(const bugcouncil_state *state, const field *f, unsigned i) {
    const unsigned char *at = (const unsigned char *)state + f->offset;
    int16_t number;
    uint64_t set;
    switch (f->storage) {
    case SHORTS:
        memcpy(&number, at + i * sizeof number, sizeof number);
        return number;
    case WORD_SET:
        memcpy(&set, at, sizeof set);
        return (int64_t)set;
    case BYTE_SET:
        return *at;
    case BYTES:
        break;
    }
    return at[i];
}

static void put(bugcouncil_state *state, const field *f, unsigned i, int64_t value) {
    unsigned char *at = (unsigned char *)state + f->offset;
    int16_t number = (int16_t)value;
    uint64_t set = (uint64_t)value;
    switch (f->storage) {
    case SHORTS:
        memcpy(at + i * sizeof number, &number, sizeof number);
        break;
    case WORD_SET:
        memcpy(at, &set, sizeof set);
        break;
    case BYTE_SET:
        *at = (unsigned char)value;
        break;
    case BYTES:
        at[i] = (unsigned char)value;
        break;
    }
}

static void write_factions(int64_t factions, ant_text *out) {
    char separator = 0;
    for (unsigned f = 0; f < BUGCOUNCIL_FACTIONS; f++) {
        if ((factions >> f & 1) != 0) {
            if (separator != 0) {
                ant_text_char(out, separator);
            }
            ant_word_write(&bugcouncil_faction_word, f, out);
            separator = '+';
        }
    }
    if (separator == 0) {
        ant_text_char(out, '-');
    }
}

static void write_item(const field *f, unsigned i, int64_t value, ant_text *out) {
    switch (f->kind) {
    case CUBES:
        ant_word_write(f->words, i, out);
        ant_text_char(out, ' ');
        ant_text_number(out, value);
        break;
    case NUMBER:
        ant_text_number(out, value);
        break;
    case FROM_ONE:
        ant_text_number(out, value + 1);
        break;
    case NAME:
        ant_word_write(f->words, value, out);
        break;
    case FACTIONS:
        write_factions(value, out);
        break;
    case CARD:
        if (value == BUGCOUNCIL_NO_CARD) {
            ant_text_char(out, '-');
        } else if (value == BUGCOUNCIL_FACE_DOWN) {
            ant_text_string(out, "down");
        } else {
            ant_word_write(&bugcouncil_card_word, value, out);
        }
        break;
    }
}

static bool read_factions(ant_scan *scan, int64_t *value) {
    *value = 0;
    if (ant_scan_take(scan, "-")) {
        return true;
    }
    int64_t faction;
    do {
        if (!ant_word_read(&bugcouncil_faction_word, scan, &faction)) {
            return false;
        }
        *value |= INT64_C(1) << faction;
    } while (ant_scan_take(scan, "+"));
    return true;
}

// Reads an item; for CUBES also which one.
static bool read_item(const field *f, ant_scan *scan, unsigned *i, int64_t *value) {
    int64_t faction;
    switch (f->kind) {
    case CUBES:
        if (!ant_word_read(f->words, scan, &faction)) {
            return false;
        }
        *i = (unsigned)faction;
        return ant_scan_number(scan, value) && *value >= 0 && *value <= BUGCOUNCIL_CUBES;
    case NUMBER:
        if (f->storage == SHORTS) {
            return ant_scan_number(scan, value) && *value <= BUGCOUNCIL_HIGHEST_SCORE &&
                   *value >= -BUGCOUNCIL_HIGHEST_SCORE;
        }
        return ant_scan_number(scan, value) && *value <= 200 && *value >= 0;
    case FROM_ONE:
        return ant_scan_number(scan, value) && --*value >= 0 && *value < 16;
    case NAME:
        return ant_word_read(f->words, scan, value);
    case FACTIONS:
        return read_factions(scan, value);
    case CARD:
        break;
    }
    if (!is_set(f) && ant_scan_take(scan, "-")) {
        *value = BUGCOUNCIL_NO_CARD;
        return true;
    }
    if (!is_set(f) && ant_scan_take(scan, "down")) {
        *value = BUGCOUNCIL_FACE_DOWN;
        return true;
    }
    return ant_word_read(&bugcouncil_card_word, scan, value);
}

// Fields.

static void write_field(const bugcouncil_state *state, const field *f, ant_text *out) {
    unsigned n = f->n;
    if (!is_set(f)) {
        while (n > 0 && get(state, f, n - 1) == f->usual) {
            n--;
        }
    }
    bool is_begun = false;
    for (unsigned i = 0; i < n; i++) {
        int64_t value = get(state, f, i);
        if (is_set(f)) {
            if ((value >> i & 1) == 0) {
                continue;
            }
            value = i;
        }
        ant_text_string(out, is_begun ? ", " : f->key);
        if (!is_begun) {
            ant_text_char(out, ' ');
            is_begun = true;
        }
        write_item(f, i, value, out);
    }
    if (is_begun) {
        ant_text_char(out, '\n');
    }
}

static ant_status read_field(bugcouncil_state *state, const field *f, ant_scan *scan,
                             ant_error *error) {
    unsigned next = 0;
    do {
        unsigned i = next++;
        int64_t value = 0;
        ant_scan before = *scan;
        if (i >= f->n || !read_item(f, scan, &i, &value) || (is_set(f) && value >= f->n)) {
            return ant_scan_fail(&before, error, ANT_BAD_TEXT, f->key);
        }
        if (is_set(f)) {
            value = get(state, f, 0) | INT64_C(1) << value;
        }
        put(state, f, i, value);
    } while (ant_scan_take(scan, ","));
    return ANT_OK;
}

void bugcouncil_write(const void *state, ant_text *out) {
    bugcouncil_state copy = *(const bugcouncil_state *)state;
    for (unsigned i = copy.table.n_on_deck; i < BUGCOUNCIL_MAX_PARTIES; i++) {
        copy.table.on_deck[i] = BUGCOUNCIL_NO_SEAT; // so that the list ends where it ends
    }
    if (copy.table.phase != BUGCOUNCIL_DECLARE) {
        copy.declared_none = 0; // revealed: it is what "no-allegiance" says
    }
    for (unsigned i = 0; i < N_FIELDS; i++) {
        write_field(&copy, &fields[i], out);
    }
}

static const field *find_field(ant_scan *scan) {
    const field *best = NULL;
    ant_scan after = *scan;
    for (unsigned i = 0; i < N_FIELDS; i++) {
        ant_scan now = *scan;
        if (ant_scan_take(&now, fields[i].key) && now.at > after.at) {
            best = &fields[i];
            after = now;
        }
    }
    *scan = after;
    return best;
}

static ant_status read_fields(bugcouncil_state *state, ant_scan *scan, ant_error *error) {
    uint64_t seen = 0;
    while (!ant_scan_is_done(scan)) {
        if (ant_scan_line_end(scan)) {
            continue;
        }
        ant_scan before = *scan;
        const field *f = find_field(scan);
        uint64_t bit = f != NULL ? UINT64_C(1) << (f - fields) : 0;
        if (f == NULL || (seen & bit) != 0) {
            return ant_scan_fail(&before, error, ANT_BAD_TEXT,
                                 f == NULL ? "a field of a position" : "each field only once");
        }
        seen |= bit;
        ant_status status = read_field(state, f, scan, error);
        if (status != ANT_OK) {
            return status;
        }
        if (!ant_scan_is_done(scan) && !ant_scan_line_end(scan)) {
            return ant_scan_fail(scan, error, ANT_BAD_TEXT, "the end of the line");
        }
    }
    return ANT_OK;
}

// Ends the list of discards on the deck, and works out what is not written.
static void complete(bugcouncil_state *state) {
    bugcouncil_table *table = &state->table;
    table->n_on_deck = 0;
    while (table->n_on_deck < BUGCOUNCIL_MAX_PARTIES &&
           table->on_deck[table->n_on_deck] != BUGCOUNCIL_NO_SEAT) {
        table->n_on_deck++;
    }
    for (unsigned i = table->n_on_deck; i < BUGCOUNCIL_MAX_PARTIES; i++) {
        table->on_deck[i] = 0;
    }
    table->n_parties = (uint8_t)bugcouncil_n_parties(table->n_seats);
    table->n_played = 0;
    for (unsigned party = 0; party < BUGCOUNCIL_MAX_PARTIES; party++) {
        table->n_played = (uint8_t)(table->n_played + (table->trick[party] < BUGCOUNCIL_CARDS));
    }
    bugcouncil_complete(state);
}

ant_status bugcouncil_parse(bugcouncil_state *state, ant_scan *scan, ant_error *error) {
    memset(state, 0, sizeof *state);
    for (unsigned i = 0; i < N_FIELDS; i++) {
        for (unsigned item = 0; !is_set(&fields[i]) && item < fields[i].n; item++) {
            put(state, &fields[i], item, fields[i].usual);
        }
    }
    ant_status status = read_fields(state, scan, error);
    if (status == ANT_OK) {
        complete(state);
    }
    return status;
}

ant_status bugcouncil_read(void *state, ant_scan *scan, ant_error *error) {
    bugcouncil_state self;
    ant_status status = bugcouncil_parse(&self, scan, error);
    if (status != ANT_OK) {
        return status;
    }
    char reason[sizeof error->expected];
    ant_text why;
    ant_text_init(&why, reason, sizeof reason);
    if (!bugcouncil_audit(&self, &why)) {
        return ant_scan_fail(scan, error, ANT_BAD_TEXT, reason);
    }
    memcpy(state, &self, sizeof self);
    return ANT_OK;
}
