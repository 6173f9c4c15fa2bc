// SPDX-License-Identifier: MIT
//
// Positions as text: a line per field, in any order, fields at
// their usual value left out. What follows from the rest (who may act, what is in the deck) is not
// written but worked out.
#include "bugcouncil_rules.h"

#include <string.h>

#include <antfarm/position.h>

// Items of fields.

static void write_factions(const ant_field *field, unsigned i, int64_t value, ant_text *out) {
    (void)i;
    char separator = 0;
    for (unsigned f = 0; f < BUGCOUNCIL_FACTIONS; f++) {
        if ((value >> f & 1) != 0) {
            if (separator != 0) {
                ant_text_char(out, separator);
            }
            ant_word_write(field->words, f, out);
            separator = '+';
        }
    }
    if (separator == 0) {
        ant_text_char(out, '-');
    }
}

static bool read_factions(const ant_field *field, ant_scan *scan, unsigned *i, int64_t *value) {
    (void)i;
    *value = 0;
    if (ant_scan_take(scan, "-")) {
        return true;
    }
    int64_t faction;
    do {
        if (!ant_word_read(field->words, scan, &faction)) {
            return false;
        }
        *value |= INT64_C(1) << faction;
    } while (ant_scan_take(scan, "+"));
    return true;
}

static void write_cubes(const ant_field *field, unsigned i, int64_t value, ant_text *out) {
    ant_word_write(field->words, i, out);
    ant_text_char(out, ' ');
    ant_text_number(out, value);
}

static bool read_cubes(const ant_field *field, ant_scan *scan, unsigned *i, int64_t *value) {
    int64_t faction;
    if (!ant_word_read(field->words, scan, &faction)) {
        return false;
    }
    *i = (unsigned)faction;
    return ant_scan_number(scan, value) && *value >= 0 && *value <= BUGCOUNCIL_CUBES;
}

static void write_card(const ant_field *field, unsigned i, int64_t value, ant_text *out) {
    (void)i;
    if (value == BUGCOUNCIL_NO_CARD) {
        ant_text_char(out, '-');
    } else if (value == BUGCOUNCIL_FACE_DOWN) {
        ant_text_string(out, "down");
    } else {
        ant_word_write(field->words, value, out);
    }
}

static bool read_card(const ant_field *field, ant_scan *scan, unsigned *i, int64_t *value) {
    (void)i;
    bool may_be_none = field->storage == ANT_FIELD_BYTES;
    if (may_be_none && ant_scan_take(scan, "-")) {
        *value = BUGCOUNCIL_NO_CARD;
        return true;
    }
    if (may_be_none && ant_scan_take(scan, "down")) {
        *value = BUGCOUNCIL_FACE_DOWN;
        return true;
    }
    return ant_word_read(field->words, scan, value);
}

// clang-format off
#define NUMBERS .write = ant_item_write_number, .read = ant_item_read_number
static const ant_item_type number   = { NUMBERS, .most = 200 };
static const ant_item_type points   = { NUMBERS, .least = -BUGCOUNCIL_HIGHEST_SCORE, .most = BUGCOUNCIL_HIGHEST_SCORE };
static const ant_item_type from_one = { NUMBERS, .most = 15, .first = 1 }; // a seat, a party, an Age
static const ant_item_type card     = { .write = write_card, .read = read_card };         // '-' for none, 'down' for face-down
static const ant_item_type factions = { .write = write_factions, .read = read_factions }; // joined by '+', '-' for none
static const ant_item_type cubes    = { .write = write_cubes, .read = read_cubes };       // behind the name of the faction

#define TABLE(member) offsetof(bugcouncil_state, table.member)
#define OTHER(member) offsetof(bugcouncil_state, member)
#define HAND(seat)    (offsetof(bugcouncil_state, hand) + (seat) * sizeof(uint64_t))
#define BYTES         ANT_FIELD_BYTES
#define SHORTS        ANT_FIELD_SHORTS
#define BYTE_SET      ANT_FIELD_BYTE_SET
#define WORD_SET      ANT_FIELD_WORD_SET
static const ant_field fields[] = {
    { "edition",            &ant_item_word, BYTES,    1,  0, TABLE(edition), &bugcouncil_edition_word, NULL },
    { "seats",              &number,        BYTES,    1,  0, TABLE(n_seats), NULL, NULL },
    { "phase",              &ant_item_word, BYTES,    1,  0, TABLE(phase), &bugcouncil_phase_word, NULL },
    { "game",               &from_one,      BYTES,    1,  0, TABLE(game), NULL, NULL },
    { "age",                &from_one,      BYTES,    1,  0, TABLE(age), NULL, NULL },
    { "tricks-done",        &number,        BYTES,    1,  0, TABLE(trick_number), NULL, NULL },
    { "leader",             &from_one,      BYTES,    1,  0, TABLE(leader), NULL, NULL },
    { "winner",             &from_one,      BYTES,    1,  0, TABLE(winner), NULL, NULL },
    { "cubes",              &cubes,         BYTES,    5,  0, TABLE(cubes), &bugcouncil_faction_word, NULL },
    { "chambers",           &number,        BYTES,    1,  0, TABLE(chambers), NULL, NULL },
    { "score",              &points,        SHORTS,   5,  0, TABLE(score), NULL, NULL },
    { "tricks",             &number,        BYTES,    5,  0, TABLE(tricks), NULL, NULL },
    { "trick",              &card,          BYTES,    5,  BUGCOUNCIL_NO_CARD, TABLE(trick), &bugcouncil_card_word, NULL },
    { "voids",              &factions,      BYTES,    5,  0, TABLE(voids), &bugcouncil_faction_word, NULL },
    { "answered",           &from_one,      BYTE_SET, 5,  0, TABLE(answered), NULL, NULL },
    { "no-allegiance",      &from_one,      BYTE_SET, 5,  0, TABLE(no_allegiance), NULL, NULL },
    { "secretly-none",      &from_one,      BYTE_SET, 5,  0, OTHER(declared_none), NULL, NULL },
    { "controller",         &from_one,      BYTES,    1,  0, TABLE(controller), NULL, NULL },
    { "emissary",           &card,          BYTES,    2,  BUGCOUNCIL_NO_CARD, TABLE(emissary), &bugcouncil_card_word, NULL },
    { "discards-on-deck",   &from_one,      BYTES,    5,  BUGCOUNCIL_NO_SEAT, TABLE(on_deck), NULL, NULL },
    { "personality",        &ant_item_word, BYTES,    1,  0, TABLE(personality), &bugcouncil_personality_word, NULL },
    { "trilogy",            &number,        BYTES,    1,  0, TABLE(is_trilogy), NULL, NULL },
    { "personalities-left", &ant_item_word, BYTE_SET, 5,  0, TABLE(personalities_left), &bugcouncil_personality_word, NULL },
    { "termite",            &ant_item_word, BYTES,    1,  BUGCOUNCIL_NO_FACTION, TABLE(termite), &bugcouncil_faction_word, NULL },
    { "losing",             &number,        BYTES,    1,  0, TABLE(is_losing), NULL, NULL },
    { "trigger-row",        &number,        BYTES,    1,  0, TABLE(trigger_row), NULL, NULL },
    { "pyramid",            &card,          BYTES,    11, BUGCOUNCIL_NO_CARD, TABLE(pyramid), &bugcouncil_card_word, NULL },
    { "shark-cards",        &number,        BYTES,    1,  0, TABLE(n_shark), NULL, NULL },
    { "solo-board",         &number,        BYTES,    1,  0, TABLE(solo_cubes), NULL, NULL },
    { "thief-gives",        &from_one,      BYTES,    1,  BUGCOUNCIL_NO_CARD, TABLE(thief_gives), NULL, NULL },
    { "thief-gave",         &card,          WORD_SET, 60, 0, TABLE(thief_gave), &bugcouncil_card_word, NULL },
    { "hand 1",             &card,          WORD_SET, 60, 0, HAND(0), &bugcouncil_card_word, NULL },
    { "hand 2",             &card,          WORD_SET, 60, 0, HAND(1), &bugcouncil_card_word, NULL },
    { "hand 3",             &card,          WORD_SET, 60, 0, HAND(2), &bugcouncil_card_word, NULL },
    { "hand 4",             &card,          WORD_SET, 60, 0, HAND(3), &bugcouncil_card_word, NULL },
    { "hand 5",             &card,          WORD_SET, 60, 0, HAND(4), &bugcouncil_card_word, NULL },
    { "discards",           &card,          BYTES,    5,  BUGCOUNCIL_NO_CARD, OTHER(discard), &bugcouncil_card_word, NULL },
    { "open-discards",      &card,          WORD_SET, 60, 0, TABLE(open_discards), &bugcouncil_card_word, NULL },
    { "played",             &card,          WORD_SET, 60, 0, TABLE(played), &bugcouncil_card_word, NULL },
    { "sheet",              &number,        BYTES,    72, 0, TABLE(sheet), NULL, NULL },
};
// clang-format on
enum { N_FIELDS = sizeof fields / sizeof fields[0] };

void bugcouncil_write(const void *state, ant_text *out) {
    bugcouncil_state copy = *(const bugcouncil_state *)state;
    for (unsigned i = copy.table.n_on_deck; i < BUGCOUNCIL_MAX_PARTIES; i++) {
        copy.table.on_deck[i] = BUGCOUNCIL_NO_SEAT; // so that the list ends where it ends
    }
    if (copy.table.phase != BUGCOUNCIL_DECLARE) {
        copy.declared_none = 0; // revealed: it is what "no-allegiance" says
    }
    ant_fields_write(fields, N_FIELDS, &copy, out);
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
    ant_fields_clear(fields, N_FIELDS, state);
    ant_status status = ant_fields_read(fields, N_FIELDS, state, scan, error);
    if (status == ANT_OK) {
        complete(state);
    }
    return status;
}

ant_status bugcouncil_read(void *state, ant_scan *scan, ant_error *error) {
    bugcouncil_state self;
    ant_status status = bugcouncil_parse(&self, scan, error);
    return status == ANT_OK ? ant_position_take(&bugcouncil_game, state, &self, scan, error)
                            : status;
}
