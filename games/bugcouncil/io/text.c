// SPDX-License-Identifier: MIT
//
// Positions as text: a line per field, in any order, fields at their default left out. What follows
// from the rest (who may act, what is in the deck) is not written but worked out.
#include "rules/rules.h"

#include <string.h>

// Items of fields.

static void write_factions(const ant_item_type *item, unsigned i, int64_t value, ant_text *out) {
    (void)item, (void)i;
    char separator = 0;
    for (unsigned f = 0; f < BUGCOUNCIL_FACTIONS; f++) {
        if ((value >> f & 1) != 0) {
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

static ant_status read_factions(const ant_item_type *item, ant_scan *scan, unsigned *i,
                                int64_t *value, ant_error *error) {
    (void)item, (void)i;
    if (ant_scan_take(scan, "-")) {
        return ANT_OK;
    }
    int64_t faction;
    do {
        if (!ant_word_read(&bugcouncil_faction_word, scan, &faction)) {
            return ant_scan_fail(scan, error, ANT_BAD_TEXT, "factions joined by +, or -");
        }
        *value |= INT64_C(1) << faction;
    } while (ant_scan_take(scan, "+"));
    return ANT_OK;
}

static void write_cubes(const ant_item_type *item, unsigned i, int64_t value, ant_text *out) {
    (void)item;
    ant_word_write(&bugcouncil_faction_word, i, out);
    ant_text_char(out, ' ');
    ant_text_number(out, value);
}

static ant_status read_cubes(const ant_item_type *item, ant_scan *scan, unsigned *i, int64_t *value,
                             ant_error *error) {
    ant_scan before = *scan;
    int64_t faction;
    (void)item;
    if (!ant_word_read(&bugcouncil_faction_word, scan, &faction) || !ant_scan_number(scan, value) ||
        *value < 0 || *value > BUGCOUNCIL_CUBES) {
        return ant_scan_fail(&before, error, ANT_BAD_TEXT, "a faction, and 0 to 18 cubes");
    }
    *i = (unsigned)faction;
    return ANT_OK;
}

// clang-format off
static const ant_item_type
    number      = { .most = 200 },
    seats       = { .least = 1, .most = BUGCOUNCIL_MAX_PARTIES },
    cube        = { .most = BUGCOUNCIL_CUBES },
    trick       = { .most = BUGCOUNCIL_TRICKS },
    row         = { .most = 4 },
    flag        = { .most = 1 },
    points      = { .least = -BUGCOUNCIL_HIGHEST_SCORE, .most = BUGCOUNCIL_HIGHEST_SCORE },
    age         = { .most = BUGCOUNCIL_AGES - 1, .first = 1 },
    game        = { .most = BUGCOUNCIL_GAMES - 1, .first = 1 },
    seat        = { "a seat", .most = BUGCOUNCIL_MAX_PARTIES - 1, .first = 1 },
    party       = { .most = BUGCOUNCIL_MAX_PARTIES - 1, .first = 1 },
    side        = { .most = 1, .first = 1 },
    place       = { .most = BUGCOUNCIL_PYRAMID - 1, .first = 1 },
    edition     = { .words = &bugcouncil_edition_word },
    phase       = { .words = &bugcouncil_phase_word },
    personality = { .words = &bugcouncil_personality_word },
    faction     = { .words = &bugcouncil_faction_word },
    card        = { .words = &bugcouncil_card_word },
    card_or_not = { .words = &bugcouncil_card_word, .other = BUGCOUNCIL_FACE_DOWN, .others = { "down", "-" } },
    factions    = { "any factions joined by +, - for none", .write = write_factions, .read = read_factions, .within = { &bugcouncil_faction_word } },
    cubes       = { "a faction and 0 to 18 cubes", .write = write_cubes, .read = read_cubes, .within = { &bugcouncil_faction_word } };
_Static_assert(BUGCOUNCIL_NO_CARD == BUGCOUNCIL_FACE_DOWN + 1, "their words stand one behind the other");

#define AT(member)                   ANT_AT(bugcouncil_state, member)
#define VALUE(type, member)          ANT_PARTS({ .item = &(type), AT(member) })
#define VALUE_OR(type, member, none) ANT_PARTS({ .item = &(type), AT(member), .default_value = (none) })
#define LIST(type, member, number)   ANT_PARTS({ .shape = ANT_LIST, .n = (number), .item = &(type), AT(member) })
#define CARDS(member, number)        ANT_PARTS({ .shape = ANT_LIST, .n = (number), .item = &card_or_not, AT(member), .default_value = BUGCOUNCIL_NO_CARD })
#define SET(type, member, number)    ANT_PARTS({ .shape = ANT_SET, .flags = ANT_COMMAS, .n = (number), .item = &(type), AT(member), .bits = 1 })
const ant_field bugcouncil_fields[BUGCOUNCIL_FIELDS] = {
    { "edition",            VALUE(edition, table.edition) },
    { "seats",              VALUE(seats, table.n_seats) },
    { "phase",              VALUE(phase, table.phase) },
    { "game",               VALUE(game, table.game) },
    { "age",                VALUE(age, table.age) },
    { "tricks-done",        VALUE(trick, table.trick_number) },
    { "leader",             VALUE(party, table.leader) },
    { "winner",             VALUE(party, table.winner) },
    { "cubes",              LIST(cubes, table.cubes[0], BUGCOUNCIL_FACTIONS) },
    { "chambers",           VALUE(cube, table.chambers) },
    { "score",              LIST(points, table.score[0], BUGCOUNCIL_MAX_PARTIES) },
    { "tricks",             LIST(number, table.tricks[0], BUGCOUNCIL_MAX_PARTIES) },
    { "trick",              CARDS(table.trick[0], BUGCOUNCIL_MAX_PARTIES) },
    { "voids",              LIST(factions, table.voids[0], BUGCOUNCIL_MAX_PARTIES) },
    { "answered",           SET(party, table.answered, BUGCOUNCIL_MAX_PARTIES) },
    { "no-allegiance",      SET(party, table.no_allegiance, BUGCOUNCIL_MAX_PARTIES) },
    { "secretly-none",      SET(party, declared_none, BUGCOUNCIL_MAX_PARTIES) },
    { "controller",         VALUE(side, table.controller) },
    { "emissary",           CARDS(table.emissary[0], 2) },
    { "discards-on-deck",   ANT_PARTS({ .shape = ANT_LIST, .n = BUGCOUNCIL_MAX_PARTIES, .item = &party, AT(table.on_deck[0]), .default_value = BUGCOUNCIL_NO_SEAT }) },
    { "personality",        VALUE(personality, table.personality) },
    { "trilogy",            VALUE(flag, table.is_trilogy) },
    { "personalities-left", SET(personality, table.personalities_left, 0) },
    { "termite",            VALUE_OR(faction, table.termite, BUGCOUNCIL_NO_FACTION) },
    { "losing",             VALUE(flag, table.is_losing) },
    { "trigger-row",        VALUE(row, table.trigger_row) },
    { "pyramid",            CARDS(table.pyramid[0], BUGCOUNCIL_PYRAMID) },
    { "shark-cards",        VALUE(number, table.n_shark) },
    { "solo-board",         VALUE(cube, table.solo_cubes) },
    { "thief-gives",        VALUE_OR(place, table.thief_gives, BUGCOUNCIL_NO_CARD) },
    { "thief-gave",         SET(card, table.thief_gave, 0) },
    { "hand",               .index = { { &seat, BUGCOUNCIL_MAX_PARTIES } }, ANT_PARTS(
        { .shape = ANT_SET, .flags = ANT_COMMAS, .item = &card, AT(hand[0]), .stride = { sizeof(uint64_t) }, .bits = 1 }) },
    { "discards",           CARDS(discard[0], BUGCOUNCIL_MAX_PARTIES) },
    { "open-discards",      SET(card, table.open_discards, 0) },
    { "played",             SET(card, table.played, 0) },
    { "sheet",              LIST(number, table.sheet[0].tricks, sizeof ((bugcouncil_state *)0)->table.sheet) },
};
// clang-format on

void bugcouncil_write(const void *state, ant_text *out) {
    bugcouncil_state copy = *(const bugcouncil_state *)state;
    for (unsigned i = copy.table.n_on_deck; i < BUGCOUNCIL_MAX_PARTIES; i++) {
        copy.table.on_deck[i] = BUGCOUNCIL_NO_SEAT; // so that the list ends where it ends
    }
    if (copy.table.phase != BUGCOUNCIL_DECLARE) {
        copy.declared_none = 0; // revealed: it is what "no-allegiance" says
    }
    ant_fields_write(bugcouncil_fields, BUGCOUNCIL_FIELDS, &copy, out);
}

// Ends the list of discards on the deck, and works out what is not written.
static void complete(bugcouncil_state *state) {
    bugcouncil_table *table = &state->table;
    table->n_on_deck = 0;
    while (table->n_on_deck < BUGCOUNCIL_MAX_PARTIES &&
           table->on_deck[table->n_on_deck] != BUGCOUNCIL_NO_SEAT) {
        table->n_on_deck++;
    }
    memset(table->on_deck + table->n_on_deck, 0, sizeof table->on_deck - table->n_on_deck);
    table->n_parties = (uint8_t)bugcouncil_n_parties(table->n_seats);
    table->n_played = 0;
    for (unsigned i = 0; i < BUGCOUNCIL_MAX_PARTIES; i++) {
        table->n_played = (uint8_t)(table->n_played + (table->trick[i] < BUGCOUNCIL_CARDS));
    }
    bugcouncil_complete(state);
}

ant_status bugcouncil_parse(bugcouncil_state *state, ant_scan *scan, ant_error *error) {
    ant_lines_seen seen;
    memset(state, 0, sizeof *state);
    ant_fields_clear(bugcouncil_fields, BUGCOUNCIL_FIELDS, state);
    ant_status status =
        ant_fields_read(bugcouncil_fields, BUGCOUNCIL_FIELDS, state, scan, &seen, error);
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
